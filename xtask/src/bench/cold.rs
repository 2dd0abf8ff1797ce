//! `cargo xtask bench cold`: the first compilation of a process that loads `libnvrtc`, beside NVRTC doing the
//! same.
//!
//! Each round is a process of its own, which opens one of the libraries and compiles one program twice. What
//! it measures starts before the library is opened: loading counts, the start of our process does not. It goes by
//! the CPU time of all threads, so that what else the machine does disturbs neither.

use super::report;
use super::results::Results;
use super::{MISSING, finish, number};
use crate::cargo::{Profile, target_folder};
use crate::dist::{Linker, NVRTC};
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_filetest::median;
use cuprum_nvidia::{Nvrtc, Request, Wanted};
use cuprum_peers::{Peers, process_cpu_time};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The chore of the processes that measure.
pub const ONE_CHORE: &str = "bench-cold-one";

/// How many milliseconds more functions may cost in a first compilation than in a second one, beyond what any
/// kernel costs more the first time: reading them, and the memory that a larger kernel touches first. Compiling
/// ten functions from their text takes 15.
const MOST_FOR_FUNCTIONS: f64 = 3.0;

/// A program that is compiled in a fresh process.
struct Program {
    name: &'static str,
    /// The type that its functions are for.
    ty: &'static str,
    /// An expression in `x` and `y`.
    value: &'static str,
}

const WITHOUT_FUNCTIONS: &str = "without functions";

const PROGRAMS: [Program; 3] = [
    Program { name: WITHOUT_FUNCTIONS, ty: "float", value: "x * y + 1.0f" },
    Program {
        name: "ten functions of float",
        ty: "float",
        value: "sinf(x) + cosf(y) + expf(x) + logf(y) + powf(x, y) + tanhf(x) + erff(y) + \
                atan2f(x, y) + cbrtf(x) + lgammaf(y)",
    },
    Program {
        name: "ten functions of double",
        ty: "double",
        value: "sin(x) + cos(y) + exp(x) + log(y) + pow(x, y) + tanh(x) + erf(y) + atan2(x, y) + \
                cbrt(x) + lgamma(y)",
    },
];

impl Program {
    fn source(&self) -> String {
        let Program { ty, value, .. } = self;
        format!(
            "extern \"C\" __global__ void k(const {ty} *in, {ty} *out) {{\n  \
             {ty} x = in[threadIdx.x], y = out[threadIdx.x];\n  out[threadIdx.x] = {value};\n}}\n"
        )
    }
}

/// The figures of one process, in milliseconds.
#[derive(Clone, Copy)]
struct Round {
    /// From before the library is opened to the PTX.
    first: f64,
    /// Opening the library alone.
    load: f64,
    /// The same program again.
    second: f64,
}

/// Measures and prints a table.
pub fn cold(flags: &Flags) -> Done {
    let rounds = number(flags, "rounds", 21)?;
    let theirs = Peers::find().nvrtc.ok_or(MISSING)?.join(NVRTC.soname);
    let ours = match flags.value("library") {
        Some(file) => PathBuf::from(file),
        None => {
            let folder = target_folder().join("cold");
            std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
            NVRTC.link(Profile::Shipped, &Linker::System, &folder)?
        }
    };
    let columns = ["cuprum ms", "NVRTC ms", "cuprum load", "cuprum second", "NVRTC second"];
    let note = format!(
        "compute_90; medians of {rounds} processes, milliseconds of CPU time from before the library is \
         opened to PTX; then opening it alone, and the same program again"
    );
    let mut results = Results::new(note, &columns);
    let mut failures = Vec::new();
    for program in &PROGRAMS {
        progress(program.name);
        match (measure(program, &ours, rounds), measure(program, &theirs, rounds)) {
            (Ok(ours), Ok(theirs)) => results.rows.push((
                program.name.to_owned(),
                vec![ours.first, theirs.first, ours.load, ours.second, theirs.second],
            )),
            (ours, theirs) => failures.extend([ours.err(), theirs.err()].into_iter().flatten()),
        }
    }
    progress_done();
    report::tell(&report::COLD, &results);
    failures.extend(too_slow(&results));
    if flags.value("library").is_none() {
        results.save(report::COLD.file)?;
        report::write()?;
    }
    finish(&failures)
}

/// Programs whose functions cost more the first time than they may.
fn too_slow(results: &Results) -> Vec<String> {
    let extra = |figures: &[f64]| match *figures {
        [first, _, load, second, _] => Some(first - load - second),
        _ => None,
    };
    let find = |(name, _): &&(String, Vec<f64>)| name == WITHOUT_FUNCTIONS;
    let fixed = results.rows.iter().find(find).and_then(|(_, figures)| extra(figures));
    let Some(fixed) = fixed else { return Vec::new() };
    let functions = results.rows.iter().filter_map(|(name, figures)| Some((name, extra(figures)?)));
    functions
        .map(|(name, extra)| (name, extra - fixed))
        .filter(|(_, extra)| *extra > MOST_FOR_FUNCTIONS)
        .map(|(name, extra)| format!("{name}: {extra:.2} ms more the first time"))
        .collect()
}

/// The median figures of a program with a library.
fn measure(program: &Program, library: &Path, rounds: usize) -> Result<Round, String> {
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut measured = Vec::new();
    for _ in 0..rounds.max(1) {
        let output = Command::new(&this)
            .args([ONE_CHORE, program.name])
            .arg(library)
            // NVRTC keeps what it compiled where a driver is installed.
            .env("CUDA_CACHE_DISABLE", "1")
            .output()
            .map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&output.stdout);
        let figures: Vec<f64> =
            text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [first, load, second] = figures[..] else {
            let message = String::from_utf8_lossy(&output.stderr);
            return Err(format!("{}, {}: {text}{message}", program.name, library.display()));
        };
        measured.push(Round { first, load, second });
    }
    let of = |figure: fn(&Round) -> f64| {
        let seconds = measured.iter().map(|round| Duration::from_secs_f64(figure(round) / 1e3));
        milliseconds(median(seconds.collect()))
    };
    Ok(Round {
        first: of(|round| round.first),
        load: of(|round| round.load),
        second: of(|round| round.second),
    })
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The process that measures: prints a [`Round`].
pub fn one(program: &str, library: &str) -> Done {
    let known = PROGRAMS.iter().find(|known| known.name == program).ok_or("no such program")?;
    let source = known.source();
    let start = process_cpu_time();
    let nvrtc = Nvrtc::open(Path::new(library)).ok_or("the library does not open")?;
    let load = process_cpu_time() - start;
    let compile = || {
        let request = Request {
            name: "cold.cu",
            source: source.as_bytes(),
            headers: &[],
            names: &[],
            options: &["--gpu-architecture=compute_90".to_owned()],
            wanted: Wanted::Ptx,
        };
        match nvrtc.compile(&request) {
            Some((0, _)) => Ok(()),
            Some((_, results)) => Err(String::from_utf8_lossy(&results.log).into_owned()),
            None => Err("no program was made".to_owned()),
        }
    };
    compile()?;
    let first = process_cpu_time() - start;
    let again = process_cpu_time();
    compile()?;
    let second = process_cpu_time() - again;
    println!("{} {} {}", milliseconds(first), milliseconds(load), milliseconds(second));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_driver::{Options, Source};

    #[test]
    fn programs_are_right() {
        for program in &PROGRAMS {
            let source = Source::new("cold.cu", program.source());
            let output = cuprum_filetest::compile(&source, &Options::default()).unwrap();
            assert!(output.text.contains(".entry k"), "{}", program.name);
        }
    }

    #[test]
    fn functions_may_cost_a_little_beyond_what_every_first_compilation_costs() {
        let mut results = Results::new(String::new(), &["a", "b", "c", "d", "e"]);
        let row = |name: &str, first: f64| (name.to_owned(), vec![first, 99.0, 1.0, 2.0, 9.0]);
        results.rows = vec![row(WITHOUT_FUNCTIONS, 4.0), row("few", 6.9), row("many", 7.1)];
        assert_eq!(too_slow(&results), ["many: 3.10 ms more the first time"]);
    }
}
