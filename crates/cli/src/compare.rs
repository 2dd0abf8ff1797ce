//! `cuprum compare FILE.cu`: ours beside NVIDIA's run-time compiler.

use crate::Done;
use crate::arguments::Arguments;
use crate::output;
use cuprum_driver::{Emit, Options};
use cuprum_filetest::{
    KernelFile, instruction_count, nvrtc_arguments, run_script, same_results_as_nvrtc, table,
    time_both,
};
use cuprum_peers::{Nvrtc, Peers};
use cuprum_sim::LaunchOptions;
use std::path::Path;
use std::time::Duration;

/// Compilations of each side whose median is shown.
const ROUNDS: usize = 9;

const MISSING_NVRTC: &str = "\
cuprum: NVIDIA's NVRTC was not found, so there is nothing to compare with.
In the repository, `cargo xtask peers` installs it from its Python package under target/peers.
Elsewhere, set CUPRUM_PEERS or CUDA_HOME to a folder with lib/libnvrtc.so.13.
";

const MISSING_PTXAS: &str = "\
(no registers and machine code: ptxas was not found; `cargo xtask peers` installs it)
";

/// One side's figures; `None` where they could not be had.
struct Figures {
    time: Duration,
    instructions: usize,
    registers: Option<u32>,
    sass: Option<u32>,
    spills: Option<u32>,
    simulated: Option<u64>,
}

/// Compiles with both and sets the figures side by side.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, &[])?;
    let input = arguments.one_input(&mut Options::default())?;
    let mut file =
        KernelFile::read(Path::new(&input)).map_err(|error| format!("cuprum: {error}\n"))?;
    arguments.one_input(&mut file.options)?;
    file.options.emit = Emit::Ptx;
    let peers = Peers::find();
    let nvrtc = Nvrtc::load(&peers).ok_or(MISSING_NVRTC)?;

    let nvrtc_words = nvrtc_arguments(&file.options);
    let ours = file.compile(&file.options).map_err(|failure| failure.log)?.text;
    let theirs = nvrtc
        .compile(&input, &file.text, &nvrtc_words)
        .map_err(|error| format!("cuprum: NVRTC refuses it:\n{error}"))?;
    let [our_time, their_time] = time_both(
        ROUNDS,
        || drop(file.compile(&file.options)),
        || drop(nvrtc.compile(&input, &file.text, &nvrtc_words)),
    );
    let ours = figures(&file, &peers, &ours, our_time).map_err(|e| format!("cuprum: {e}\n"))?;
    let theirs = figures(&file, &peers, &theirs, their_time)
        .map_err(|error| format!("cuprum: NVRTC's PTX: {error}\n"))?;

    let mut text = format!("{input} for {}\n", file.options.arch);
    text.push_str(&side_by_side(&ours, &theirs));
    if peers.ptxas.is_none() {
        text.push_str(MISSING_PTXAS);
    }
    let level = file.options.opt_level;
    let verdict = match file.script() {
        Err(error) => format!("not run: {error}"),
        Ok(_) => match same_results_as_nvrtc(&file, &nvrtc, &[level]) {
            Ok(()) => "equal bit for bit (both with -fmad=false)".into(),
            Err(error) => format!("DIFFERENT: {error}"),
        },
    };
    text.push_str(&format!("results in the simulator: {verdict}\n"));
    output::print(&text)?;
    if verdict.starts_with("DIFFERENT") { Err(String::new()) } else { Ok(()) }
}

fn figures(file: &KernelFile, peers: &Peers, ptx: &str, time: Duration) -> Result<Figures, String> {
    let module = cuprum_ptx::parse(ptx).map_err(|error| error.to_string())?;
    let simulated = match file.script() {
        Ok(script) => {
            Some(run_script(&script, &module, &LaunchOptions::default())?.thread_instructions)
        }
        Err(_) => None,
    };
    let report = peers.assemble(ptx, &file.options.arch.to_string(), true).transpose()?;
    Ok(Figures {
        time,
        instructions: instruction_count(&module),
        registers: report.as_ref().map(|report| report.registers),
        sass: report.as_ref().and_then(|report| report.sass_instructions),
        spills: report.as_ref().map(|report| report.spill_bytes),
        simulated,
    })
}

fn side_by_side(ours: &Figures, theirs: &Figures) -> String {
    let header = ["", "cuprum", "NVRTC", "ratio"].map(str::to_owned).to_vec();
    let mut rows = vec![header];
    let (a, b) = (ours.time.as_secs_f64() * 1e3, theirs.time.as_secs_f64() * 1e3);
    rows.push(vec![
        format!("source to PTX, ms (median of {ROUNDS})"),
        format!("{a:.3}"),
        format!("{b:.3}"),
        ratio(a, b),
    ]);
    let mut count = |what: &str, a: Option<u64>, b: Option<u64>| {
        if let (Some(a), Some(b)) = (a, b) {
            let ratio = ratio(a as f64, b as f64);
            rows.push(vec![what.to_owned(), a.to_string(), b.to_string(), ratio]);
        }
    };
    let wide = |value: Option<u32>| value.map(u64::from);
    count("PTX instructions", Some(ours.instructions as u64), Some(theirs.instructions as u64));
    count("registers (ptxas)", wide(ours.registers), wide(theirs.registers));
    count("machine instructions (ptxas)", wide(ours.sass), wide(theirs.sass));
    count("spilled bytes (ptxas)", wide(ours.spills), wide(theirs.spills));
    count("simulated thread-instructions", ours.simulated, theirs.simulated);
    table(&rows)
}

/// Ours divided by theirs; nothing where that has no meaning.
fn ratio(ours: f64, theirs: f64) -> String {
    if theirs > 0.0 { format!("{:.3}", ours / theirs) } else { String::new() }
}
