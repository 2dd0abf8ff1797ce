//! `cargo xtask sweep programs --from=<folder>`: whole programs that others wrote, each a `.cu` file with
//! host code. Programs are never kept here: bring your own.
//!
//! GCC and cicc, run as nvcc runs them, are the judges: what they compile, the command must compile, and the
//! kernels must be the same. Each program is compiled in three ways: with g++'s headers, on a bare machine
//! without any, and with NVIDIA's headers by `-I`. The table at the end counts all three; the second way may
//! lose kernels that only host templates name, and is not counted as failed for it.

use crate::Flags;
use crate::progress::{Tally, in_parallel};
use cuprum_driver::{Arch, Compiler, Options, Source, host_header_folders};
use cuprum_filetest::same_kernels;
use cuprum_peers::Peers;
use std::path::{Path, PathBuf};

/// The ways in which a program is compiled.
const WAYS: [&str; 3] = ["with g++'s headers", "without any header", "with NVIDIA's headers"];

/// How one of the ways ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    SameKernels,
    OtherKernels,
    Refused,
}

/// A program that nvcc compiles, and what came of it here.
struct Judged {
    ends: [End; 3],
    /// What is wrong in the ways that must be right.
    complaints: Vec<String>,
}

/// Compiles every program below a folder.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let Some(folder) = flags.value("from") else {
        return Err("sweep programs needs --from=<folder of .cu files>".to_owned());
    };
    let include: Vec<PathBuf> = flags
        .value("include")
        .map(|list| list.split(',').map(PathBuf::from).collect())
        .unwrap_or_default();
    let step = flags.value("sample").map_or(Ok(1), str::parse).map_err(|_| "--sample=<n>")?;
    let mut files = Vec::new();
    collect(Path::new(folder), &mut files);
    files.retain(|file| flags.picks(file));
    files.sort();
    let files: Vec<PathBuf> = files.into_iter().step_by(std::cmp::max(step, 1)).collect();
    let peers = Peers::find();
    let mut tally = Tally::default();
    let mut counts = [[0_usize; 3]; 3];
    let arch = flags.value("arch").unwrap_or("sm_90").parse().map_err(|_| "no such --arch")?;
    let results = in_parallel(&files, |file| judge(file, arch, &include, &peers));
    for (file, result) in files.iter().zip(results) {
        match result {
            Err(reason) => tally.skip(&reason, 1),
            Ok(judged) => {
                for (count, end) in counts.iter_mut().zip(judged.ends) {
                    count[end as usize] += 1;
                }
                match judged.complaints.is_empty() {
                    true => tally.pass(),
                    false => {
                        tally.fail(format!("{}: {}", file.display(), judged.complaints.join("\n")))
                    }
                }
            }
        }
    }
    for (way, [same, other, refused]) in WAYS.iter().zip(counts) {
        let all = same + other + refused;
        println!(
            "{way}: {} of {all} programs that nvcc compiles, the same kernels in {same}",
            same + other
        );
    }
    Ok(tally)
}

/// The `.cu` files below a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "cu") {
            files.push(path);
        }
    }
}

/// What came of a program; why it was not looked at, if it was not.
fn judge(file: &Path, arch: Arch, include: &[PathBuf], peers: &Peers) -> Result<Judged, String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let source = Source::from_bytes(file.to_string_lossy(), &bytes);
    let mut options = Options { arch, ..Options::default() };
    options.preprocessing.include_paths = include.to_vec();
    if options.recognize_whole_program(&source).is_none() {
        return Err("no host code".to_owned());
    }
    let theirs = reference(file, arch, include, peers)?;
    let mut judged = Judged { ends: [End::Refused; 3], complaints: Vec::new() };
    for (way, end) in judged.ends.iter_mut().enumerate() {
        let mut options = options.clone();
        if way == 2 {
            options.preprocessing.include_paths.extend(peers.include_paths());
        }
        if way != 1 {
            options.preprocessing.system_paths = host_header_folders();
        }
        let complaint = match Compiler::new().compile(&source, &options) {
            Err(failure) => failure.log.lines().take(3).collect::<Vec<_>>().join("\n"),
            Ok(output) => match same_kernels(&output.text, &theirs) {
                Ok(()) => {
                    *end = End::SameKernels;
                    continue;
                }
                Err(error) => {
                    *end = End::OtherKernels;
                    error
                }
            },
        };
        // Without NVIDIA's headers, their libraries are missing.
        if way == 2 {
            judged.complaints.push(format!("{}: {complaint}", WAYS[way]));
        }
    }
    Ok(judged)
}

/// The PTX of GCC and cicc.
fn reference(
    file: &Path,
    arch: Arch,
    include: &[PathBuf],
    peers: &Peers,
) -> Result<String, String> {
    let folders: Vec<String> = include.iter().map(|it| format!("-I{}", it.display())).collect();
    let text = peers.preprocess_with(file, arch.cuda_arch_macro(), &folders);
    let text = text.ok_or("no GCC 12 or no headers of CUDA's")?;
    let text = text.map_err(|_| "GCC does not preprocess it".to_owned())?;
    let ptx = peers.cicc(&text, &arch.compute_name()).ok_or("no cicc")?;
    ptx.map_err(|_| "cicc does not compile it".to_owned())
}
