//! `cargo xtask bench frontend`: where the front end's time and memory go, and what peers need.
//!
//! Three kinds of input: the kernels of `tests/run`, NVIDIA's own headers, and host code that the
//! host compiler has preprocessed as nvcc lets it. What does not compile yet is measured as far as
//! it comes, with the number of its errors. Whatever is compared takes turns, so that what else the
//! machine does disturbs both alike. What is kept of it is measured by `bench/frontend.rs`.

use crate::bench::{again_as_shipped, frontend};
use crate::cargo::{self, Profile};
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_driver::{Arch, Options, PhaseTime, Source, SourceSize};
use cuprum_filetest::{kernel_files, median, nvrtc_arguments, table, test_files, time_both};
use cuprum_peers::{Nvrtc, Peers};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Headers to include, with a kernel that uses them.
const HEADERS: &[(&str, &str)] = &[
    (
        "cub/block/block_reduce.cuh",
        "__global__ void k(int *p) {\n  using Reduce = cub::BlockReduce<int, 128>;\n  __shared__ \
         typename Reduce::TempStorage storage;\n  int sum = Reduce(storage).Sum(p[threadIdx.x]);\n  \
         if (threadIdx.x == 0) *p = sum;\n}\n",
    ),
    (
        "cuda/std/tuple",
        "__global__ void k(int *p) { cuda::std::tuple<int, long> t(p[0], 2l); \
         p[1] = cuda::std::get<0>(t) + cuda::std::get<1>(t); }\n",
    ),
    ("cuda/std/atomic", "__global__ void k(cuda::std::atomic<int> *p) { p->fetch_add(1); }\n"),
    ("cuda_fp16.h", "__global__ void k(__half *p) { *p = __hadd(p[1], p[2]); }\n"),
    (
        "cooperative_groups.h",
        "__global__ void k() { cooperative_groups::this_thread_block().sync(); }\n",
    ),
];

/// CUDA's words, hidden from a compiler that takes the text for plain C++.
const HIDDEN: &[&str] = &[
    "-D__device__=",
    "-D__host__=",
    "-D__global__=",
    "-D__shared__=",
    "-D__constant__=",
    "-D__managed__=",
    "-D__forceinline__=inline",
    "-D__noinline__=",
    "-D__grid_constant__=",
];

/// An input that is measured.
struct Case {
    name: String,
    sources: Vec<(Source, Options)>,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Kernels,
    Headers,
    Preprocessed,
}

/// What a process cost, and how many errors it reported.
struct Cost {
    time: Duration,
    peak_bytes: u64,
    errors: usize,
}

/// Measures all inputs and prints a table.
pub fn run(flags: &Flags) -> Done {
    if Profile::of_this_program() != Profile::Shipped {
        return again_as_shipped();
    }
    let arch: Arch = flags.value("arch").unwrap_or("sm_90").parse().map_err(|e| format!("{e}"))?;
    let rounds: usize = match flags.value("rounds") {
        Some(rounds) => rounds.parse().map_err(|_| format!("bad number `{rounds}`"))?,
        None => 5,
    };
    let (phases, figures) = match flags.value("only") {
        None => (true, true),
        Some("phases") => (true, false),
        Some("figures") => (false, true),
        Some(other) => return Err(format!("--only=phases or --only=figures, not `{other}`")),
    };
    if figures {
        build()?;
    }
    let peers = Peers::find();
    let folder = std::env::temp_dir().join(format!("cuprum-frontend-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let shown = match phases {
        true => show_phases(flags, arch, rounds, figures, &peers, &folder),
        false => Ok(()),
    };
    let measured = match figures {
        true => frontend(flags, arch, &peers, &folder),
        false => Ok(()),
    };
    let _ = std::fs::remove_dir_all(&folder);
    shown.and(measured)
}

/// Prints time and memory per phase and, if `beside_peers`, what clang, NVRTC and cicc need.
fn show_phases(
    flags: &Flags,
    arch: Arch,
    rounds: usize,
    beside_peers: bool,
    peers: &Peers,
    folder: &Path,
) -> Done {
    let (mut cases, mut notes) = (Vec::new(), Vec::new());
    collect(arch, peers, &mut cases, &mut notes)?;
    cases.retain(|case| flags.picks(Path::new(&case.name)));
    let phases = phase_table(&cases, rounds);
    let compared = match beside_peers {
        true => compare(&cases, rounds, peers, folder).map(Some),
        false => Ok(None),
    };
    progress_done();
    println!("in process, {arch}, median of {rounds}; times in ms");
    println!("lexing: the preprocessed text alone, in MB/s of that text\n");
    print!("{}", table(&phases));
    if let Some(Compared { memory, clang, nvidia }) = compared? {
        println!("\npeak memory of a process that stops after a phase, in MB\n");
        print!("{}", table(&memory));
        println!("\nanalysis, whole processes taking turns; clang gets the preprocessed text as");
        println!("plain C++, errors and all\n");
        print!("{}", table(&clang));
        println!("\nsource to PTX, taking turns: NVRTC in process, cicc as a process\n");
        print!("{}", table(&nvidia));
    }
    notes.iter().for_each(|note| println!("{note}"));
    println!();
    Ok(())
}

/// Builds the `cuprum` that is compared as a process.
fn build() -> Done {
    cargo::built_command().map(|_| ())
}

fn collect(arch: Arch, peers: &Peers, cases: &mut Vec<Case>, notes: &mut Vec<String>) -> Done {
    let files = kernel_files(Path::new("tests/run"))?;
    let sources =
        files.iter().map(|file| (file.source(), Options { arch, ..file.options.clone() }));
    let (sources, kind) = (sources.collect(), Kind::Kernels);
    cases.push(Case { name: format!("tests/run ({} files)", files.len()), sources, kind });
    let include_paths = peers.include_paths();
    let mut options = Options { arch, ..Options::default() };
    options.preprocessing.include_paths.clone_from(&include_paths);
    match &peers.headers {
        Some(headers) => {
            for (header, kernel) in HEADERS {
                let there = include_paths.iter().any(|path| path.join(header).is_file());
                if !there {
                    notes.push(format!("no {header} in {}", headers.display()));
                    continue;
                }
                let text = format!("#include <{header}>\n{kernel}");
                let source = Source::new(file_name(header), text);
                let (sources, kind) = (vec![(source, options.clone())], Kind::Headers);
                cases.push(Case { name: (*header).to_owned(), sources, kind });
            }
            for file in test_files(Path::new("tests/nvcc")) {
                match peers.preprocess(&file, arch.cuda_arch_macro()) {
                    Some(Ok(text)) => {
                        let mut options = Options { arch, ..Options::default() };
                        let words = ["--preprocess=none"];
                        options.apply_args(&words).map_err(|error| error.to_string())?;
                        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
                        let source = Source::new(format!("{stem}.ii"), text);
                        let (sources, kind) = (vec![(source, options)], Kind::Preprocessed);
                        cases.push(Case { name: file.display().to_string(), sources, kind });
                    }
                    Some(Err(error)) => notes.push(format!("{}: {error}", file.display())),
                    None => notes.push(format!("no GCC 12 for {}", file.display())),
                }
            }
        }
        None => notes.push("no headers of NVIDIA: `cargo xtask peers` installs them".into()),
    }
    Ok(())
}

fn file_name(header: &str) -> String {
    let stem: String = header.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    format!("{stem}.cu")
}

/// What one compilation in process told.
struct Told {
    times: Vec<PhaseTime>,
    size: SourceSize,
    errors: usize,
}

fn compile(source: &Source, options: &Options) -> Told {
    match cuprum_filetest::compile(source, options) {
        Ok(output) => Told { times: output.times, size: output.size, errors: 0 },
        Err(failure) => Told {
            times: failure.times,
            size: failure.size,
            errors: failure.diagnostics.len().max(1),
        },
    }
}

/// The phases, in order.
const PHASES: [&str; 5] = ["preprocess", "analyze", "lower", "optimize", "generate"];

fn phase_table(cases: &[Case], rounds: usize) -> Vec<Vec<String>> {
    let mut rows = vec![["", "files", "MB", "tokens"].map(str::to_owned).to_vec()];
    rows[0].extend(PHASES.map(str::to_owned));
    rows[0].extend(["MB/s", "lexing", "state"].map(str::to_owned));
    for case in cases {
        progress(&case.name);
        let mut sums: BTreeMap<&str, Duration> = BTreeMap::new();
        let mut size = SourceSize::default();
        let mut failed = (0, 0);
        for (source, options) in &case.sources {
            let told: Vec<Told> = (0..rounds).map(|_| compile(source, options)).collect();
            for phase in PHASES {
                if let Some(median) = phase_median(&told, phase) {
                    *sums.entry(phase).or_default() += median;
                }
            }
            if let Some(first) = told.first() {
                size.files += first.size.files;
                size.bytes += first.size.bytes;
                size.tokens += first.size.tokens;
                failed = (failed.0 + usize::from(first.errors > 0), failed.1 + first.errors);
            }
        }
        let time = |phase: &str| sums.get(phase).copied();
        let speed = |bytes: usize, time: Option<Duration>| match time {
            Some(time) => format!("{:.0}", bytes as f64 / time.as_secs_f64() / 1e6),
            None => "-".to_owned(),
        };
        let lexing = lexing(case, rounds);
        let mut row = vec![case.name.clone(), size.files.to_string()];
        row.extend([format!("{:.2}", size.bytes as f64 / 1e6), size.tokens.to_string()]);
        row.extend(PHASES.map(|phase| milliseconds(time(phase))));
        row.push(speed(size.bytes, time("preprocess")));
        row.push(lexing.map_or("-".into(), |(bytes, time)| speed(bytes, Some(time))));
        row.push(match failed {
            (0, _) => "compiles".into(),
            (files, errors) => format!("{files} of {} fail: {errors} errors", case.sources.len()),
        });
        rows.push(row);
    }
    rows
}

fn phase_median(told: &[Told], phase: &str) -> Option<Duration> {
    let times = told.iter().flat_map(|told| &told.times);
    let times: Vec<_> = times.filter(|time| time.phase == phase).map(|time| time.time).collect();
    (!times.is_empty()).then(|| median(times))
}

/// The size of a case's preprocessed text, and the time to make tokens of it.
fn lexing(case: &Case, rounds: usize) -> Option<(usize, Duration)> {
    let [(source, options)] = case.sources.as_slice() else { return None };
    let text = preprocessed_text(case.kind, source, options).ok()?;
    let mut options = options.clone();
    options.apply_args(&["--preprocess=none", "--emit=tokens"]).ok()?;
    let source = Source::new("lexing.ii", text);
    let told: Vec<Told> = (0..rounds).map(|_| compile(&source, &options)).collect();
    Some((source.text.len(), phase_median(&told, "preprocess")?))
}

/// Tables about whole processes and about peers.
struct Compared {
    memory: Vec<Vec<String>>,
    clang: Vec<Vec<String>>,
    nvidia: Vec<Vec<String>>,
}

fn compare(
    cases: &[Case],
    rounds: usize,
    peers: &Peers,
    folder: &Path,
) -> Result<Compared, String> {
    let cuprum = std::env::current_exe().map_err(|e| e.to_string())?.with_file_name("cuprum");
    let nvrtc = Nvrtc::load(peers);
    let head = |words: &[&str]| vec![words.iter().map(|&word| word.to_owned()).collect()];
    let mut compared = Compared {
        memory: head(&["", "preprocess", "analyze", "PTX", "clang", "NVIDIA"]),
        clang: head(&["", "cuprum ms", "clang ms", "times faster", "clang's errors"]),
        nvidia: head(&["", "cuprum ms", "NVIDIA ms", "times faster", "by"]),
    };
    for case in cases.iter().filter(|case| case.kind != Kind::Kernels) {
        progress(&case.name);
        let [(source, options)] = case.sources.as_slice() else { continue };
        let file = folder.join(&source.name);
        std::fs::write(&file, source.text.as_bytes()).map_err(|error| error.to_string())?;
        let is_host = case.kind == Kind::Preprocessed;
        let ours = |mode: &[&str]| {
            let mut command = Command::new(&cuprum);
            command.args(mode).arg(format!("-arch={}", options.arch));
            command.args(is_host.then_some("--preprocess=none"));
            command.args(
                options
                    .preprocessing
                    .include_paths
                    .iter()
                    .map(|path| format!("-I{}", path.display())),
            );
            command.arg(&file);
            command
        };
        let analysis = || ours(&["-fdevice-syntax-only"]);
        let preprocessing = cost(ours(&["-E"]))?;
        let whole = || ours(&[]);

        let text_file = folder.join("clang.ii");
        let text = preprocessed_text(case.kind, source, options)?;
        std::fs::write(&text_file, text).map_err(|error| error.to_string())?;
        let clang = || {
            let mut command = Command::new("clang-22");
            command.args(["-x", "c++", "-std=c++17", "-fsyntax-only", "-w", "-ferror-limit=0"]);
            command.args(HIDDEN).arg(&text_file);
            command
        };
        let (analysed, by_clang) = match take_turns(rounds, [&analysis, &clang]) {
            Ok([ours, theirs]) => (ours, Some(theirs)),
            Err(_) => (cost(analysis())?, None),
        };
        compared.clang.push(match &by_clang {
            Some(theirs) => versus(case, analysed.time, theirs.time, theirs.errors.to_string()),
            None => {
                vec![case.name.clone(), milliseconds(Some(analysed.time)), "no clang-22".into()]
            }
        });

        let mut peak = cost(whole())?.peak_bytes;
        let mut their_peak = 0;
        let row = if is_host {
            let cicc = || {
                let ptx = folder.join("unit.ptx");
                let command = peers.cicc_command(&file, &options.arch.compute_name(), folder, &ptx);
                command.unwrap_or_else(|| Command::new("cicc"))
            };
            take_turns(rounds, [&whole, &cicc]).ok().filter(|[_, cicc]| cicc.errors == 0).map(
                |[ours, theirs]| {
                    (peak, their_peak) = (ours.peak_bytes, theirs.peak_bytes);
                    versus(case, ours.time, theirs.time, "cicc".into())
                },
            )
        } else {
            nvrtc.as_ref().and_then(|nvrtc| {
                let words = nvrtc_arguments(options);
                nvrtc.compile(&source.name, &source.text, &words).ok()?;
                let [ours, theirs] = time_both(
                    rounds,
                    || drop(cuprum_filetest::compile(source, options)),
                    || drop(nvrtc.compile(&source.name, &source.text, &words)),
                );
                their_peak = nvrtc_memory(&file, &words).unwrap_or(0);
                Some(versus(case, ours, theirs, "NVRTC".into()))
            })
        };
        compared.nvidia.push(row.unwrap_or_else(|| vec![case.name.clone(), "none".into()]));
        let mut row = vec![case.name.clone()];
        let clang_peak = by_clang.map_or(0, |cost| cost.peak_bytes);
        let peaks = [preprocessing.peak_bytes, analysed.peak_bytes, peak, clang_peak, their_peak];
        row.extend(peaks.map(megabytes));
        compared.memory.push(row);
    }
    Ok(compared)
}

/// A row that sets two times side by side.
fn versus(case: &Case, ours: Duration, theirs: Duration, last: String) -> Vec<String> {
    let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
    let times = [milliseconds(Some(ours)), milliseconds(Some(theirs)), format!("{ratio:.1}")];
    [case.name.clone()].into_iter().chain(times).chain([last]).collect()
}

/// What this program is called with to compile one file with NVRTC and end.
pub const NVRTC_CHORE: &str = "nvrtc-alone";

/// The peak memory of a process that does nothing but compile a file with NVRTC.
fn nvrtc_memory(file: &Path, arguments: &[String]) -> Option<u64> {
    std::fs::write(file.with_extension("arguments"), arguments.join("\n")).ok()?;
    let mut command = Command::new(std::env::current_exe().ok()?);
    command.args([NVRTC_CHORE, &file.to_string_lossy()]);
    cost(command).ok().filter(|cost| cost.errors == 0).map(|cost| cost.peak_bytes)
}

/// Compiles a file with NVRTC; the arguments lie beside it.
pub fn nvrtc_alone(file: &Path) -> Done {
    let read = |file: &Path| std::fs::read_to_string(file).map_err(|error| error.to_string());
    let (text, arguments) = (read(file)?, read(&file.with_extension("arguments"))?);
    let arguments: Vec<String> = arguments.lines().map(str::to_owned).collect();
    let nvrtc = Nvrtc::load(&Peers::find()).ok_or("no NVRTC")?;
    let compiled = nvrtc.compile(&file.to_string_lossy(), &text, &arguments);
    compiled.map(|_| ()).map_err(|error| error.to_string())
}

/// The text of a case after preprocessing.
fn preprocessed_text(kind: Kind, source: &Source, options: &Options) -> Result<String, String> {
    match kind {
        Kind::Preprocessed => Ok(source.text.to_string()),
        _ => preprocessed(source, options),
    }
}

/// Our own preprocessed text.
fn preprocessed(source: &Source, options: &Options) -> Result<String, String> {
    let mut options = options.clone();
    options.apply_args(&["-E"]).map_err(|error| error.to_string())?;
    let output = cuprum_filetest::compile(source, &options).map_err(|failure| failure.log)?;
    Ok(output.text)
}

/// Runs commands in turn, once unmeasured and `rounds` times measured: the median of each.
fn take_turns<const N: usize>(
    rounds: usize,
    commands: [&dyn Fn() -> Command; N],
) -> Result<[Cost; N], String> {
    let mut costs: [Vec<Cost>; N] = [const { Vec::new() }; N];
    for round in 0..=rounds {
        for (command, costs) in commands.iter().zip(&mut costs) {
            let cost = cost(command())?;
            if round > 0 || rounds == 0 {
                costs.push(cost);
            }
        }
    }
    Ok(costs.map(|mut costs| {
        costs.sort_by_key(|cost| cost.time);
        costs.swap_remove(costs.len() / 2)
    }))
}

/// Runs a process, watching its memory.
fn cost(mut command: Command) -> Result<Cost, String> {
    let log = log_file();
    let file = std::fs::File::create(&log).map_err(|error| error.to_string())?;
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(file)
        .spawn()
        .map_err(|error| format!("cannot run {:?}: {error}", command.get_program()))?;
    let status = PathBuf::from(format!("/proc/{}/status", child.id()));
    let mut peak_bytes = 0;
    let status = loop {
        if let Ok(text) = std::fs::read_to_string(&status) {
            peak_bytes = peak_bytes.max(high_water(&text));
        }
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(status) => break status,
            None => std::thread::sleep(Duration::from_millis(1)),
        }
    };
    let time = start.elapsed();
    let text = std::fs::read_to_string(&log).unwrap_or_default();
    let _ = std::fs::remove_file(&log);
    let errors = text.lines().filter(|line| line.contains(": error")).count();
    Ok(Cost { time, peak_bytes, errors: errors.max(usize::from(!status.success())) })
}

fn log_file() -> PathBuf {
    std::env::temp_dir().join(format!("cuprum-cost-{}", std::process::id()))
}

/// The `VmHWM` of a process: the most memory it ever had.
pub fn high_water(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse().ok());
    kilobytes.unwrap_or(0u64) * 1024
}

fn milliseconds(time: Option<Duration>) -> String {
    time.map_or("-".into(), |time| format!("{:.2}", time.as_secs_f64() * 1e3))
}

fn megabytes(bytes: u64) -> String {
    if bytes == 0 { "-".into() } else { format!("{:.1}", bytes as f64 / 1e6) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_from_the_status_of_a_process() {
        assert_eq!(high_water("Name:\tx\nVmHWM:\t    1234 kB\nVmRSS:\t 1 kB\n"), 1234 * 1024);
        assert_eq!(high_water(""), 0);
    }
}
