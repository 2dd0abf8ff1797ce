//! The figures of `cargo xtask bench frontend` that are kept: the speed of preprocessing, programs on
//! NVIDIA's headers beside NVRTC, nvcc's flow beside cicc, and what a math function adds.
//!
//! What is compared takes turns and goes by CPU time, so that what else the machine does disturbs
//! neither.

use super::report::{self, Measurement};
use super::results::Results;
use super::{MISSING, finish, number, short_name};
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_driver::{Arch, Options, Source};
use cuprum_filetest::{KernelFile, median, nvrtc_arguments};
use cuprum_peers::{Nvrtc, Peers, process_cpu_time};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Programs of `tests/headers` that use what people include most: CUB's block and warp primitives,
/// `cuda::std`, the small number formats, tensor cores, cooperative groups, pipelines, cuRAND.
const PROGRAMS: [&str; 14] = [
    "cub_block_reduce",
    "cub_block_scan",
    "cub_warp_reduce",
    "std_tuple_array",
    "std_bit_traits",
    "std_complex",
    "std_atomic",
    "fp16",
    "bf16",
    "fp8",
    "mma",
    "cooperative_groups",
    "pipeline",
    "curand",
];

/// Host code as nvcc hands it to cicc, and the targets it is compiled for.
const HELLO: &str = "tests/nvcc/hello.cu";
const HELLO_TARGETS: [&str; 2] = ["sm_75", "sm_90"];

/// Math functions, the type they work on and a call.
const FUNCTIONS: [(&str, &str, &str); 4] = [
    ("sinf", "float", "sinf(x)"),
    ("powf", "float", "powf(x, y)"),
    ("sin", "double", "sin(x)"),
    ("pow", "double", "pow(x, y)"),
];

/// How long each program is compiled again and again, at least: a short time takes many to be sure of.
const LEAST: Duration = Duration::from_secs(3);

/// Measures all of it, prints it and, unless `--filter` leaves out programs, keeps it.
pub fn frontend(flags: &Flags, arch: Arch, peers: &Peers, folder: &Path) -> Done {
    let rounds = number(flags, "rounds", 5)?;
    let mut failures = Vec::new();
    let mut programs = Vec::new();
    for name in PROGRAMS {
        let mut file = KernelFile::read(&Path::new("tests/headers").join(format!("{name}.cu")))?;
        file.options.arch = arch;
        programs.push(file);
    }
    programs.retain(|file| flags.picks(&file.path));
    let nvrtc = Nvrtc::load(peers).ok_or(MISSING)?;
    let measured = [
        (&report::PREPROCESSING, preprocessing(&programs, arch, rounds, &mut failures)),
        (&report::HEADERS, beside_nvrtc(&programs, arch, rounds, &nvrtc, &mut failures)),
        (&report::NVCC, beside_cicc(rounds, peers, folder, &mut failures)),
        (&report::MATH_FUNCTIONS, math_functions(arch, &mut failures)),
    ];
    progress_done();
    tell_and_keep(&measured, flags.value("filter").is_none())?;
    finish(&failures)
}

fn tell_and_keep(measured: &[(&Measurement, Results)], is_kept: bool) -> Done {
    for (kind, results) in measured {
        report::tell(kind, results);
        if is_kept {
            results.save(kind.file)?;
        }
    }
    if is_kept { report::write() } else { Ok(()) }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Runs two things in turn, once unmeasured, then at least `rounds` times and for `least` of CPU time:
/// the median CPU time of each.
fn cpu_time_of_both(
    rounds: usize,
    least: Duration,
    mut one: impl FnMut(),
    mut other: impl FnMut(),
) -> [Duration; 2] {
    let mut times = [Vec::new(), Vec::new()];
    let begin = process_cpu_time();
    for round in 0.. {
        if round > rounds && process_cpu_time() - begin >= least {
            break;
        }
        for (side, times) in times.iter_mut().enumerate() {
            // What a compilation leaves behind is dropped after its answer is there. The next one
            // waits for that.
            drop(cuprum_filetest::compile(&Source::new("empty.cu", ""), &Options::default()));
            let start = process_cpu_time();
            if side == 0 {
                one()
            } else {
                other()
            }
            if round > 0 {
                times.push(process_cpu_time() - start);
            }
        }
    }
    times.map(median)
}

/// How fast the sources of each program become tokens.
fn preprocessing(
    programs: &[KernelFile],
    arch: Arch,
    rounds: usize,
    failures: &mut Vec<String>,
) -> Results {
    let note = format!("{arch}, in process, median of {rounds}; all files that are read count");
    let mut results = Results::new(note, &["files", "MB", "ms", "MB/s"]);
    for file in programs {
        let name = short_name(file);
        progress(&format!("preprocessing {name}"));
        let mut options = file.options.clone();
        if let Err(error) = options.apply_args(&["--emit=tokens"]) {
            failures.push(format!("{name}: {error}"));
            continue;
        }
        let source = file.source();
        let (mut times, mut size) = (Vec::new(), None);
        // The first one warms up the files and the heap.
        for round in 0..=rounds {
            let Ok(output) = cuprum_filetest::compile(&source, &options) else { break };
            let phase = output.times.iter().find(|time| time.phase == "preprocess");
            times.extend(phase.filter(|_| round > 0).map(|phase| phase.time));
            size = Some(output.size);
        }
        let Some(size) = size.filter(|_| !times.is_empty()) else {
            failures.push(format!("{name}: not preprocessed"));
            continue;
        };
        let (time, megabytes) = (milliseconds(median(times)), size.bytes as f64 / 1e6);
        let figures = vec![size.files as f64, megabytes, time, megabytes / time * 1e3];
        results.rows.push((name, figures));
    }
    results
}

/// Source to PTX, in process, beside NVRTC.
fn beside_nvrtc(
    programs: &[KernelFile],
    arch: Arch,
    rounds: usize,
    nvrtc: &Nvrtc,
    failures: &mut Vec<String>,
) -> Results {
    let note = format!(
        "-O3, {arch}, in process, taking turns, CPU time; median of at least {rounds}, of as many as \
         fit into {} s where they are more",
        LEAST.as_secs()
    );
    let mut results = Results::new(note, &["cuprum ms", "NVRTC ms"]);
    for file in programs {
        let name = short_name(file);
        progress(&format!("compiling {name}"));
        let (source, options) = (file.source(), &file.options);
        let words = nvrtc_arguments(options);
        let ours = || cuprum_filetest::compile(&source, options).map_err(|failure| failure.log);
        let theirs = || nvrtc.compile(&source.name, &source.text, &words).map_err(|e| e.log);
        if let Err(log) = theirs().and_then(|_| ours()) {
            failures.push(format!("{name}: {log}"));
            continue;
        }
        let times = cpu_time_of_both(rounds, LEAST, || drop(ours()), || drop(theirs()));
        results.rows.push((name, times.map(milliseconds).to_vec()));
    }
    results
}

/// Preprocessed host code to PTX, whole processes, beside cicc.
fn beside_cicc(rounds: usize, peers: &Peers, folder: &Path, failures: &mut Vec<String>) -> Results {
    let note = format!(
        "{HELLO} as nvcc preprocesses it, whole processes taking turns, CPU time, mean of {rounds}"
    );
    let mut results = Results::new(note, &["cuprum ms", "cicc ms"]);
    for target in HELLO_TARGETS {
        let name = format!("hello {target}");
        progress(&name);
        match hello(target, rounds, peers, folder) {
            Ok(times) => results.rows.push((name, times.map(milliseconds).to_vec())),
            Err(error) => failures.push(format!("{name}: {error}")),
        }
    }
    results
}

/// The CPU time of cuprum and of cicc for the host code.
fn hello(
    target: &str,
    rounds: usize,
    peers: &Peers,
    folder: &Path,
) -> Result<[Duration; 2], String> {
    let arch: Arch = target.parse().map_err(|_| format!("no architecture `{target}`"))?;
    let text = peers.preprocess(Path::new(HELLO), arch.cuda_arch_macro()).ok_or("no GCC 12")??;
    let (input, ptx) = (folder.join("hello.ii"), folder.join("hello.ptx"));
    std::fs::write(&input, text).map_err(|error| error.to_string())?;
    let cuprum = std::env::current_exe().map_err(|e| e.to_string())?.with_file_name("cuprum");
    let ours = || {
        let mut command = Command::new(&cuprum);
        command.args(["--preprocess=none", &format!("-arch={target}")]);
        command.arg("-o").arg(&ptx).arg(&input);
        Some(command)
    };
    let theirs = || peers.cicc_command(&input, &arch.compute_name(), folder, &ptx);
    let mut times = [Duration::ZERO; 2];
    for round in 0..=rounds {
        for (time, command) in times.iter_mut().zip([ours(), theirs()]) {
            let spent = cpu_time(command.ok_or("no cicc")?)?;
            *time += if round > 0 { spent } else { Duration::ZERO };
        }
    }
    Ok(times.map(|time| time / rounds.max(1) as u32))
}

/// The CPU time of a process, all its threads together.
fn cpu_time(mut command: Command) -> Result<Duration, String> {
    let before = children_time()?;
    let status = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .map_err(|error| format!("cannot run {:?}: {error}", command.get_program()))?;
    if !status.success() {
        return Err(format!("{:?} failed", command.get_program()));
    }
    Ok(children_time()?.saturating_sub(before))
}

/// The CPU time of all processes that this one waited for. The system counts it exactly and tells it
/// in hundredths of a second, so only a sum over several processes says much.
fn children_time() -> Result<Duration, String> {
    let stat = std::fs::read_to_string("/proc/self/stat").map_err(|error| error.to_string())?;
    ticks_of_children(&stat)
        .map(|ticks| Duration::from_millis(10 * ticks))
        .ok_or_else(|| "/proc/self/stat is not as expected".into())
}

fn ticks_of_children(stat: &str) -> Option<u64> {
    // The second field is the name in parentheses, with whatever is in it; user and system time of
    // children are the 16th and 17th.
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut fields = fields.split(' ').skip(13);
    Some(fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?)
}

/// What a call of a math function adds to the time of a small kernel.
fn math_functions(arch: Arch, failures: &mut Vec<String>) -> Results {
    const ROUNDS: usize = 101;
    let note = format!("-O3, {arch}, in process, taking turns, CPU time, median of {ROUNDS}");
    let mut results = Results::new(note, &["without ms", "with ms", "added ms"]);
    let options = Options { arch, ..Options::default() };
    for (name, number, call) in FUNCTIONS {
        progress(name);
        let source = |value: &str| {
            let text = format!(
                "extern \"C\" __global__ void kernel({number} *p, {number} y) {{\n  {number} x = \
                 p[threadIdx.x];\n  p[threadIdx.x] = {value};\n}}\n"
            );
            Source::new("math.cu", text)
        };
        let (without, with) = (source("x * y"), source(call));
        let compile = |source| cuprum_filetest::compile(source, &options);
        if let Err(failure) = compile(&without).and_then(|_| compile(&with)) {
            failures.push(format!("{name}: {}", failure.log));
            continue;
        }
        let (one, other) = (|| drop(compile(&without)), || drop(compile(&with)));
        let times = cpu_time_of_both(ROUNDS, Duration::ZERO, one, other);
        let [without, with] = times.map(milliseconds);
        results.rows.push((name.to_owned(), vec![without, with, with - without]));
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_children_is_read_whatever_the_name_of_the_process() {
        let stat = "7 (a) b) R 1 2 3 4 5 6 7 8 9 10 11 12 30 12 20 0 1";
        assert_eq!(ticks_of_children(stat), Some(42));
        assert_eq!(ticks_of_children("7 (a) R 1"), None);
    }
}
