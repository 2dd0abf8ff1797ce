//! `cargo xtask bench frontend`: where the front end's time and memory go, and what peers need.
//!
//! Three kinds of input: the kernels of `tests/run`, NVIDIA's own headers, and host code that the
//! host compiler has preprocessed as nvcc lets it. What does not compile yet is measured as far as
//! it comes, with the number of its errors.

use crate::bench::again_in_release;
use crate::progress::{progress, progress_done};
use crate::test::cargo_output;
use crate::{Done, Flags};
use cuprum_driver::{Arch, Compiler, Options, PhaseTime, Source, SourceSize};
use cuprum_filetest::{kernel_files, nvrtc_arguments, table, test_files};
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

/// One input.
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

/// The chore.
pub fn run(flags: &Flags) -> Done {
    if cfg!(debug_assertions) {
        return again_in_release();
    }
    let arch: Arch = flags.value("arch").unwrap_or("sm_90").parse().map_err(|e| format!("{e}"))?;
    let rounds: usize = match flags.value("rounds") {
        Some(rounds) => rounds.parse().map_err(|_| format!("bad number `{rounds}`"))?,
        None => 5,
    };
    let only_phases = match flags.value("only") {
        None => false,
        Some("phases") => true,
        Some(other) => return Err(format!("--only=phases, not `{other}`")),
    };
    if !only_phases {
        build()?;
    }
    let peers = Peers::find();
    let folder = std::env::temp_dir().join(format!("cuprum-frontend-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let (mut cases, mut notes) = (Vec::new(), Vec::new());
    collect(arch, &peers, &mut cases, &mut notes)?;
    cases.retain(|case| flags.picks(Path::new(&case.name)));
    let phases = phase_table(&cases, rounds);
    let compared = match only_phases {
        true => Ok(Vec::new()),
        false => peer_table(&cases, rounds, &peers, &folder),
    };
    progress_done();
    let _ = std::fs::remove_dir_all(&folder);
    println!("front end in process, {arch}, median of {rounds}; times in ms\n");
    print!("{}", table(&phases));
    if !only_phases {
        println!(
            "\nwhole processes; clang gets the preprocessed text as plain C++, errors and all\n"
        );
        print!("{}", table(&compared?));
    }
    notes.iter().for_each(|note| println!("{note}"));
    Ok(())
}

/// Builds the `cuprum` that is compared as a process.
fn build() -> Done {
    let build = cargo_output(&["build", "-q", "--release", "-p", "cuprum"])?;
    match build.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&build.stderr).into_owned()),
    }
}

fn collect(arch: Arch, peers: &Peers, cases: &mut Vec<Case>, notes: &mut Vec<String>) -> Done {
    let files = kernel_files(Path::new("tests/run"))?;
    let sources =
        files.iter().map(|file| (file.source(), Options { arch, ..file.options.clone() }));
    let (sources, kind) = (sources.collect(), Kind::Kernels);
    cases.push(Case { name: format!("tests/run ({} files)", files.len()), sources, kind });
    let include_paths = peers.include_paths();
    let options = Options { arch, include_paths: include_paths.clone(), ..Options::default() };
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
    match Compiler::new().compile(source, options) {
        Ok(output) => Told { times: output.times, size: output.size, errors: 0 },
        Err(failure) => Told {
            times: failure.times,
            size: failure.size,
            errors: failure.diagnostics.len().max(1),
        },
    }
}

/// The phases of the front end, in order.
const PHASES: [&str; 3] = ["preprocess", "analyze", "lower"];

fn phase_table(cases: &[Case], rounds: usize) -> Vec<Vec<String>> {
    let head = ["", "files", "MB", "tokens", "preprocess", "MB/s", "analyze", "lower", "state"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for case in cases {
        progress(&case.name);
        let mut sums: BTreeMap<&str, Duration> = BTreeMap::new();
        let mut size = SourceSize::default();
        let mut failed = (0, 0);
        for (source, options) in &case.sources {
            let told: Vec<Told> = (0..rounds).map(|_| compile(source, options)).collect();
            for phase in PHASES {
                let times = told.iter().flat_map(|told| &told.times);
                let times = times.filter(|time| time.phase == phase).map(|time| time.time);
                if let Some(median) = median(times.collect()) {
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
        let speed = time("preprocess").map(|time| size.bytes as f64 / time.as_secs_f64() / 1e6);
        rows.push(vec![
            case.name.clone(),
            size.files.to_string(),
            format!("{:.2}", size.bytes as f64 / 1e6),
            size.tokens.to_string(),
            milliseconds(time("preprocess")),
            speed.map_or("-".into(), |speed| format!("{speed:.0}")),
            milliseconds(time("analyze")),
            milliseconds(time("lower")),
            match failed {
                (0, _) => "compiles".into(),
                (files, errors) => {
                    format!("{files} of {} fail: {errors} errors", case.sources.len())
                }
            },
        ]);
    }
    rows
}

fn peer_table(
    cases: &[Case],
    rounds: usize,
    peers: &Peers,
    folder: &Path,
) -> Result<Vec<Vec<String>>, String> {
    let cuprum = std::env::current_exe().map_err(|e| e.to_string())?.with_file_name("cuprum");
    let nvrtc = Nvrtc::load(peers);
    let head = ["", "cuprum", "MB", "clang", "MB", "errors", "clang/cuprum", "NVIDIA", "MB", "by"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for case in cases.iter().filter(|case| case.kind != Kind::Kernels) {
        progress(&case.name);
        let [(source, options)] = case.sources.as_slice() else { continue };
        let file = folder.join(&source.name);
        std::fs::write(&file, source.text.as_bytes()).map_err(|error| error.to_string())?;
        let includes: Vec<String> =
            options.include_paths.iter().map(|path| format!("-I{}", path.display())).collect();
        let arch = format!("-arch={}", options.arch);
        let is_host = case.kind == Kind::Preprocessed;
        let ours = median_cost(rounds, || {
            let mut command = Command::new(&cuprum);
            // cicc goes all the way to PTX, so against it cuprum does too.
            let mode = if is_host { "--preprocess=none" } else { "-fdevice-syntax-only" };
            command.args([mode, &arch]).args(&includes).arg(&file);
            command
        })?;
        let text =
            if is_host { Ok(source.text.to_string()) } else { preprocessed(source, options) };
        let clang = text.and_then(|text| {
            let file = folder.join("clang.ii");
            std::fs::write(&file, text).map_err(|error| error.to_string())?;
            median_cost(rounds, || {
                let mut command = Command::new("clang-22");
                command.args(["-x", "c++", "-std=c++17", "-fsyntax-only", "-w", "-ferror-limit=0"]);
                command.args(HIDDEN).arg(&file);
                command
            })
        });
        let theirs = if is_host {
            cicc(peers, options.arch, &file, folder, rounds).map(|cost| (cost, "cicc"))
        } else {
            nvrtc.as_ref().and_then(|nvrtc| {
                let mut words = nvrtc_arguments(options);
                words.extend(includes.iter().cloned());
                let start = Instant::now();
                nvrtc.compile(&source.name, &source.text, &words).ok()?;
                Some((Cost { time: start.elapsed(), peak_bytes: 0, errors: 0 }, "NVRTC"))
            })
        };
        let mut row = vec![case.name.clone()];
        row.extend([milliseconds(Some(ours.time)), megabytes(ours.peak_bytes)]);
        match &clang {
            Ok(cost) => row.extend([
                milliseconds(Some(cost.time)),
                megabytes(cost.peak_bytes),
                cost.errors.to_string(),
                format!("{:.2}", cost.time.as_secs_f64() / ours.time.as_secs_f64()),
            ]),
            Err(_) => row.extend(["-", "-", "no clang-22", "-"].map(str::to_owned)),
        }
        match theirs {
            Some((cost, name)) => row.extend([
                milliseconds(Some(cost.time)),
                megabytes(cost.peak_bytes),
                name.to_owned(),
            ]),
            None => row.extend(["-", "-", "none"].map(str::to_owned)),
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Our own preprocessed text.
fn preprocessed(source: &Source, options: &Options) -> Result<String, String> {
    let mut options = options.clone();
    options.apply_args(&["-E"]).map_err(|error| error.to_string())?;
    let output = Compiler::new().compile(source, &options).map_err(|failure| failure.log)?;
    Ok(output.text)
}

/// cicc on preprocessed host code, called as nvcc calls it.
fn cicc(peers: &Peers, arch: Arch, input: &Path, folder: &Path, rounds: usize) -> Option<Cost> {
    peers.cicc.as_ref()?;
    let ptx = folder.join("unit.ptx");
    let cost = median_cost(rounds, || {
        let command = peers.cicc_command(input, &arch.compute_name(), folder, &ptx);
        command.unwrap_or_else(|| Command::new("cicc"))
    });
    cost.ok().filter(|cost| cost.errors == 0)
}

fn median_cost(rounds: usize, command: impl Fn() -> Command) -> Result<Cost, String> {
    let mut costs: Vec<Cost> = (0..rounds).map(|_| cost(command())).collect::<Result<_, _>>()?;
    costs.sort_by_key(|cost| cost.time);
    let middle = costs.len() / 2;
    costs.into_iter().nth(middle).ok_or_else(|| "no rounds".to_owned())
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
fn high_water(status: &str) -> u64 {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse().ok());
    kilobytes.unwrap_or(0u64) * 1024
}

fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort();
    times.get(times.len() / 2).copied()
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
        assert_eq!(
            median(vec![3, 1, 2].into_iter().map(Duration::from_secs).collect()),
            Some(Duration::from_secs(2))
        );
    }
}
