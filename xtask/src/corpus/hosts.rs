//! `cargo xtask corpus --hosts=<folder>`: small programs on the headers of other systems, beside cicc.
//!
//! The folder, or that of `CUPRUM_HOSTS`, holds what others' packages were unpacked to; nothing is fetched and
//! nothing written there. Four kinds of hosts are found in it: files that were preprocessed elsewhere with their
//! command lines (`NAME.ii`, `NAME.cmd`), file systems with GCC's library (`usr/include/c++/13`), whose own
//! `cc1plus` preprocesses if it is there, clang's libraries (`usr/lib/llvm-19/include/c++/v1`), for which the clang
//! of that version does if it was unpacked too, and zig's (`lib/libc/include`), with other C libraries.
//! `host_finder` knows how they go together. cicc judges: what it accepts, we must, with the same kernels and
//! warnings. Hosts that lack something, and what cicc or CUDA's headers refuse, are counted as skipped, the latter
//! also by host. At the end come the functions that those headers expect of their compilers and that the front end
//! does not know.

use super::host_finder::{Host, Unpacked, shown};
use super::host_names;
use crate::Flags;
use crate::progress::{Tally, in_parallel};
use cuprum_driver::files::TemporaryFolder;
use cuprum_driver::{Compiler, Options, Source};
use cuprum_filetest::same_kernels;
use cuprum_peers::{Peers, nvcc_defines};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The programs, by name.
const PROGRAMS: &[(&str, &str)] = &[
    ("hello", include_str!("hosts/hello.cu")),
    ("iostream", include_str!("hosts/iostream.cu")),
    ("complex", include_str!("hosts/complex.cu")),
    ("algorithm", include_str!("hosts/algorithm.cu")),
    ("thrust", include_str!("hosts/thrust.cu")),
];

/// The standards that nvcc 13.0 has. What a program or CUDA's headers need a newer one for, cicc or the preprocessor
/// refuses.
const STANDARDS: &[u32] = &[11, 14, 17, 20];

/// The target of all units, as `__CUDA_ARCH__` has it.
const ARCH: u32 = 900;

/// A program on a host.
struct Unit {
    name: String,
    standard: u32,
    text: Text,
    version: Vec<String>,
}

/// What cicc gets.
enum Text {
    /// It was preprocessed elsewhere.
    File(PathBuf),
    /// To be preprocessed: the host and the words for it, and the program.
    Program { host: Host, options: Vec<String>, program: &'static str },
}

/// Compiles the programs on every host below the folder.
pub fn run(flags: &Flags) -> Result<Tally, String> {
    let given = flags.value("hosts").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let folder = given.or_else(|| std::env::var_os("CUPRUM_HOSTS").map(PathBuf::from));
    let folder = folder.ok_or("corpus --hosts needs a folder: --hosts=<folder> or CUPRUM_HOSTS")?;
    let peers = Peers::find();
    let mut tally = Tally::default();
    let mut unpacked = Unpacked::default();
    unpacked.look_below(&folder, 3);
    let hosts = unpacked.hosts(&mut tally);
    let mut units = given_units(&unpacked.files);
    units.extend(hosts.iter().flat_map(units_of));
    units.retain(|unit| flags.picks(Path::new(&unit.name)));
    if units.is_empty() {
        tally.skip(&format!("no hosts below {}", folder.display()), 1);
    }
    let results = in_parallel(&units, |unit| judge(unit, &peers));
    // By host: how many of its units were accepted by cicc and by us, and by cicc at all.
    let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for (unit, result) in units.iter().zip(results) {
        let host = unit.name.rsplit_once(' ').map_or(unit.name.as_str(), |(host, _)| host);
        let (ours, cicc) = counts.entry(host.to_owned()).or_default();
        *cicc += u32::from(result.is_ok());
        *ours += u32::from(result.as_ref().is_ok_and(Vec::is_empty));
        match result {
            Ok(complaints) if complaints.is_empty() => tally.pass(),
            Ok(complaints) => tally.fail(format!("{}: {}", unit.name, complaints.join("\n  "))),
            Err(reason) => tally.skip(&format!("{}: {reason}", unit.name), 1),
        }
    }
    for (host, (ours, cicc)) in counts {
        println!("{host}: {ours} of the {cicc} units that cicc accepts");
    }
    let folders: BTreeSet<PathBuf> = hosts.iter().flat_map(|host| host.headers.clone()).collect();
    for (name, file) in host_names::unknown(&folders) {
        tally.fail(format!("{name} of {} is not known", file.display()));
    }
    Ok(tally)
}

/// The programs on a host, in every standard, and fortified.
fn units_of(host: &Host) -> Vec<Unit> {
    let mut units = Vec::new();
    for &(name, program) in PROGRAMS {
        let plain = STANDARDS.iter().map(|&standard| (standard, false));
        for (standard, fortified) in plain.chain([(17, true)]) {
            let mut options = vec![format!("-std=c++{standard}")];
            if fortified {
                options.extend(["-O2".to_owned(), "-D_FORTIFY_SOURCE=3".to_owned()]);
            }
            let mark = if fortified { "-fortified" } else { "" };
            units.push(Unit {
                name: format!("{} {name}-{standard}{mark}", host.name),
                standard,
                text: Text::Program { host: host.clone(), options, program },
                version: host.version.clone(),
            });
        }
    }
    units
}

/// Files that were preprocessed elsewhere.
fn given_units(files: &[PathBuf]) -> Vec<Unit> {
    let mut units = Vec::new();
    for file in files {
        let command = std::fs::read_to_string(file.with_extension("cmd")).unwrap_or_default();
        let words: Vec<&str> = command.split_whitespace().collect();
        let standard = words.iter().find_map(|word| word.strip_prefix("--c++")?.parse().ok());
        let is_version = |word: &&&str| {
            **word == "--clang"
                || word.starts_with("--gnu_version=")
                || word.starts_with("--clang_version=")
        };
        units.push(Unit {
            name: shown(file),
            standard: standard.unwrap_or(17),
            text: Text::File(file.clone()),
            version: words.iter().filter(is_version).map(|word| (*word).to_owned()).collect(),
        });
    }
    units
}

/// What is wrong with our work on a unit; why it was not looked at, if it was not.
fn judge(unit: &Unit, peers: &Peers) -> Result<Vec<String>, String> {
    let scratch = TemporaryFolder::new().map_err(|error| error.to_string())?;
    let input = scratch.path().join("unit.ii");
    let text = match &unit.text {
        Text::File(file) => std::fs::read_to_string(file).map_err(|error| error.to_string())?,
        Text::Program { host, options, program } => {
            preprocess(host, options, program, peers, scratch.path())?
        }
    };
    std::fs::write(&input, &text).map_err(|error| error.to_string())?;
    let (ptx, log) = cicc(unit, &input, peers, scratch.path())?;
    let mut options = Options { arch: sm_90()?, ..Options::default() };
    let standard = format!("--std=c++{}", unit.standard);
    options.apply_args(&["--preprocess=none", &standard]).map_err(|error| error.to_string())?;
    options.language.clang_host = unit.version.iter().any(|word| word == "--clang");
    let source = Source::new("unit.ii", text.as_str());
    let output = match Compiler::new().compile(&source, &options) {
        Ok(output) => output,
        Err(failure) => {
            let error = failure.log.lines().find(|line| line.contains("error")).unwrap_or_default();
            return Ok(vec![error.to_owned()]);
        }
    };
    let mut complaints = Vec::new();
    complaints.extend(same_kernels(&output.text, &ptx).err());
    let (ours, theirs) = (warnings(&output.log), warnings(&log));
    let only = |left: &BTreeSet<String>, right: &BTreeSet<String>, what: &str| {
        let lines: Vec<String> = left.difference(right).cloned().collect();
        (!lines.is_empty()).then(|| format!("{what}: {}", lines.join(", ")))
    };
    complaints.extend(only(&theirs, &ours, "warnings of cicc's alone"));
    complaints.extend(only(&ours, &theirs, "warnings of ours alone"));
    Ok(complaints)
}

fn sm_90() -> Result<cuprum_driver::Arch, String> {
    "sm_90".parse().map_err(|_| "no sm_90".to_owned())
}

/// A program as a host's compiler preprocesses it for nvcc.
fn preprocess(
    host: &Host,
    options: &[String],
    program: &str,
    peers: &Peers,
    folder: &Path,
) -> Result<String, String> {
    let cuda = peers.headers.as_ref().ok_or("no headers of CUDA's (cargo xtask peers)")?;
    let source = folder.join("unit.cu");
    std::fs::write(&source, program).map_err(|error| error.to_string())?;
    let (first, rest) = host.preprocessor.split_first().ok_or("no preprocessor")?;
    let mut command = Command::new(first);
    // g++ itself defines the last; what preprocesses here may be `cc1plus` alone.
    command.args(rest).args(options).args(nvcc_defines(ARCH)).arg("-D_GNU_SOURCE");
    if host.is_helped {
        // Declares no function, which CUDA's headers would declare in another way.
        std::fs::write(folder.join("assert.h"), "#undef assert\n#define assert(x) ((void)0)\n")
            .map_err(|error| error.to_string())?;
        command.arg("-isystem").arg(folder);
    }
    for folder in &host.headers {
        command.arg("-isystem").arg(folder);
    }
    command.arg("-I").arg(cuda).arg("-isystem").arg(cuda.join("cccl"));
    command.args(["-include", "cuda_runtime.h"]).arg(&source);
    let output = command.output().map_err(|error| format!("cannot run {first}: {error}"))?;
    if !output.status.success() {
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        let error = log.lines().find(|line| line.contains("error")).unwrap_or("it failed");
        return Err(format!("the preprocessor: {error}"));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The PTX and messages of cicc; why there are none.
fn cicc(
    unit: &Unit,
    input: &Path,
    peers: &Peers,
    folder: &Path,
) -> Result<(String, String), String> {
    let ptx = folder.join("unit.ptx");
    let usual = peers.cicc_command(input, "compute_90", folder, &ptx).ok_or("no cicc")?;
    let is_replaced = |word: &str| word.starts_with("--c++") || word.starts_with("--gnu_version=");
    let mut command = Command::new(usual.get_program());
    command.arg(format!("--c++{}", unit.standard)).args(&unit.version);
    command.args(usual.get_args().filter(|word| !word.to_str().is_some_and(is_replaced)));
    let output = command.output().map_err(|error| format!("cannot run cicc: {error}"))?;
    let log = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        let error = log.lines().find(|line| line.contains("rror")).unwrap_or("it failed");
        return Err(format!("cicc refuses it: {error}"));
    }
    let ptx = std::fs::read_to_string(&ptx).map_err(|error| error.to_string())?;
    Ok((ptx, log))
}

/// The places and numbers of the warnings in a log.
fn warnings(log: &str) -> BTreeSet<String> {
    let number = |line: &str| {
        let (place, rest) = line.split_once(": warning #")?;
        Some(format!("{place} #{}", rest.split('-').next()?))
    };
    log.lines().filter_map(number).collect()
}
