//! Benchmarks against NVRTC: the code that comes out, and how long it takes.

use crate::progress::{in_parallel, progress, progress_done};
use crate::{Done, Flags};
use cuprum_driver::{Arch, Compiler, Options, Source};
use cuprum_filetest::{
    KernelFile, geometric_mean, instruction_count, kernel_files, nvrtc_arguments, run_script,
    table, time_both,
};
use cuprum_peers::{Nvrtc, Peers};
use cuprum_sim::LaunchOptions;
use std::path::Path;
use std::process::Command;

const MISSING: &str = "NVRTC and ptxas are needed: `cargo xtask peers` installs them";

/// The kernels of `tests/run`, for the architecture of `--arch`.
fn kernels(flags: &Flags) -> Result<Vec<KernelFile>, String> {
    let arch: Arch = flags.value("arch").unwrap_or("sm_90").parse().map_err(|e| format!("{e}"))?;
    let mut files = kernel_files(Path::new("tests/run"))?;
    files.retain(|file| flags.picks(&file.path));
    files.iter_mut().for_each(|file| file.options.arch = arch);
    if files.is_empty() { Err("no kernels".into()) } else { Ok(files) }
}

/// What ptxas and the simulator say about one PTX.
struct Figures([u64; 5]);

/// The columns, each ours and theirs.
const COLUMNS: [&str; 5] = ["registers", "SASS", "spills", "PTX", "simulated"];

fn figures(file: &KernelFile, peers: &Peers, ptx: &str) -> Result<Figures, String> {
    let module = cuprum_ptx::parse(ptx).map_err(|error| error.to_string())?;
    let report =
        peers.assemble(ptx, &file.options.arch.to_string(), true).ok_or(MISSING.to_owned())??;
    let run = run_script(&file.script()?, &module, &LaunchOptions::default())?;
    Ok(Figures([
        report.registers.into(),
        report.sass_instructions.unwrap_or(0).into(),
        report.spill_bytes.into(),
        instruction_count(&module) as u64,
        run.thread_instructions,
    ]))
}

/// `cargo xtask bench code`
pub fn code(flags: &Flags) -> Done {
    let files = kernels(flags)?;
    let peers = Peers::find();
    let nvrtc = Nvrtc::load(&peers).ok_or(MISSING)?;
    let both = in_parallel(&files, |file| -> Result<[Figures; 2], String> {
        let ours = file.compile(&file.options).map_err(|failure| failure.log)?;
        let name = file.path.to_string_lossy();
        let theirs = nvrtc
            .compile(&name, &file.text, &nvrtc_arguments(&file.options))
            .map_err(|error| format!("NVRTC: {error}"))?;
        Ok([figures(file, &peers, &ours.text)?, figures(file, &peers, &theirs)?])
    });
    let mut rows = vec![vec!["kernel".to_owned()]];
    for column in COLUMNS {
        rows[0].extend([column.to_owned(), "NVRTC".to_owned()]);
    }
    let mut ratios: [Vec<f64>; 5] = Default::default();
    let mut failures = Vec::new();
    for (file, result) in files.iter().zip(both) {
        let [ours, theirs] = match result {
            Ok(figures) => figures,
            Err(error) => {
                failures.push(format!("{}: {error}", file.path.display()));
                continue;
            }
        };
        let mut row = vec![file.name()];
        for (column, (a, b)) in ours.0.into_iter().zip(theirs.0).enumerate() {
            row.extend([a.to_string(), b.to_string()]);
            if a > 0 && b > 0 {
                ratios[column].push(a as f64 / b as f64);
            }
        }
        rows.push(row);
    }
    let mut means = vec!["geometric mean of ours / NVRTC".to_owned()];
    for ratios in &ratios {
        let mean = geometric_mean(ratios).map_or("-".into(), |mean| format!("{mean:.3}"));
        means.extend([mean, String::new()]);
    }
    rows.push(means);
    println!("-O3, {}; left ours, right NVRTC's; spills in bytes\n", files[0].options.arch);
    print!("{}", table(&rows));
    finish(&failures)
}

fn finish(failures: &[String]) -> Done {
    failures.iter().for_each(|failure| println!("FAILED {failure}"));
    if failures.is_empty() { Ok(()) } else { Err(format!("{} kernels failed", failures.len())) }
}

/// `cargo xtask bench compile`
pub fn compile(flags: &Flags) -> Done {
    if cfg!(debug_assertions) {
        return again_in_release();
    }
    let files = kernels(flags)?;
    let rounds: usize = match flags.value("rounds") {
        Some(rounds) => rounds.parse().map_err(|_| format!("bad number `{rounds}`"))?,
        None => 9,
    };
    let nvrtc = Nvrtc::load(&Peers::find()).ok_or(MISSING)?;
    let arch = files[0].options.arch;
    let empty = Options { arch, ..Options::default() };
    let mut rows =
        vec![["kernel", "cuprum ms", "NVRTC ms", "times faster"].map(str::to_owned).to_vec()];
    let (mut ratios, mut failures) = (Vec::new(), Vec::new());
    let mut measure = |name: &str, source: &Source, options: &Options, counts: bool| {
        progress(name);
        let words = nvrtc_arguments(options);
        let ours = || Compiler::new().compile(source, options).map_err(|failure| failure.log);
        let theirs = || nvrtc.compile(&source.name, &source.text, &words).map_err(|e| e.log);
        if let Err(log) = ours().and_then(|_| theirs()) {
            failures.push(format!("{name}: {log}"));
            return;
        }
        let [a, b] = time_both(rounds, || drop(ours()), || drop(theirs()))
            .map(|time| time.as_secs_f64() * 1e3);
        if counts {
            ratios.push(b / a);
        }
        let cells = [name.into(), format!("{a:.3}"), format!("{b:.2}"), format!("{:.1}", b / a)];
        rows.push(cells.to_vec());
    };
    measure("(empty program)", &Source::new("empty.cu", ""), &empty, false);
    for file in &files {
        measure(&file.name(), &file.source(), &file.options, true);
    }
    progress_done();
    let mean = geometric_mean(&ratios).map_or("-".into(), |mean| format!("{mean:.1}"));
    rows.push(vec!["geometric mean".into(), String::new(), String::new(), mean]);
    println!("source to PTX in process, -O3, {arch}, median of {rounds}, taking turns\n");
    print!("{}", table(&rows));
    finish(&failures)
}

/// An unoptimised compiler would measure nothing.
pub fn again_in_release() -> Done {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--release", "--package", "xtask", "--"])
        .args(std::env::args().skip(1))
        .status()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err(String::new()) }
}
