//! `cargo xtask corpus --hosts=<folder>`: small programs on the headers of other systems, beside cicc.
//!
//! The folder, or that of `CUPRUM_HOSTS`, holds what others' packages were unpacked to; nothing is fetched and
//! nothing written there. Three kinds of hosts are found in it: files that were preprocessed elsewhere with their
//! command lines (`NAME.ii`, `NAME.cmd`), file systems with GCC's library (`usr/include/c++/13`), whose own
//! `cc1plus` preprocesses if it is there, and clang's libraries (`usr/lib/llvm-19/include/c++/v1`), for which the
//! machine's clang does. cicc judges: what it accepts, we must, with the same kernels and warnings. Hosts that lack
//! something, and what cicc refuses, are counted as skipped. At the end come the functions that those headers expect
//! of their compilers and that the front end does not know.

use super::host_names;
use crate::Flags;
use crate::progress::{Tally, in_parallel};
use cuprum_driver::files::TemporaryFolder;
use cuprum_driver::{Compiler, Options, Source};
use cuprum_filetest::same_kernels;
use cuprum_peers::{Peers, nvcc_defines};
use std::collections::BTreeSet;
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

/// Programs that need no newer standard than C++11.
const OLD_PROGRAMS: &[&str] = &["hello", "algorithm"];

/// The target of all units, as `__CUDA_ARCH__` has it.
const ARCH: u32 = 900;

/// The machine's clang, under the names that it may have.
const CLANGS: &[&str] = &["clang++-22", "clang++-21", "clang++-20", "clang++-19", "clang++"];

/// A host's compiler and headers.
#[derive(Clone)]
struct Host {
    name: String,
    /// The preprocessor with its first words.
    preprocessor: Vec<String>,
    /// The folders of the C++ and C libraries, in order.
    headers: Vec<PathBuf>,
    /// How nvcc tells cicc of the compiler.
    version: Vec<String>,
}

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
    let (mut roots, mut libraries, mut files) = (Vec::new(), Vec::new(), Vec::new());
    look_below(&folder, 3, &mut roots, &mut libraries, &mut files);
    let hosts = hosts(&roots, &libraries, &mut tally);
    let mut units = given_units(&files);
    units.extend(hosts.iter().flat_map(units_of));
    units.retain(|unit| flags.picks(Path::new(&unit.name)));
    if units.is_empty() {
        tally.skip(&format!("no hosts below {}", folder.display()), 1);
    }
    let results = in_parallel(&units, |unit| judge(unit, &peers));
    for (unit, result) in units.iter().zip(results) {
        match result {
            Ok(complaints) if complaints.is_empty() => tally.pass(),
            Ok(complaints) => tally.fail(format!("{}: {}", unit.name, complaints.join("\n  "))),
            Err(reason) => tally.skip(&format!("{}: {reason}", unit.name), 1),
        }
    }
    let folders: BTreeSet<PathBuf> = hosts.iter().flat_map(|host| host.headers.clone()).collect();
    for (name, file) in host_names::unknown(&folders) {
        tally.fail(format!("{name} of {} is not known", file.display()));
    }
    Ok(tally)
}

/// Finds file systems, clang's libraries and preprocessed files.
fn look_below(
    folder: &Path,
    depth: u32,
    roots: &mut Vec<PathBuf>,
    libraries: &mut Vec<PathBuf>,
    files: &mut Vec<PathBuf>,
) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path()).collect();
    entries.sort();
    let llvm = std::fs::read_dir(folder.join("usr/lib")).into_iter().flatten().flatten();
    let own = llvm.map(|it| it.path()).filter(|it| it.join("include/c++/v1").is_dir());
    let before = libraries.len();
    libraries.extend(own);
    if libraries.len() > before {
        return;
    }
    if folder.join("usr/include/c++").is_dir() {
        return roots.push(folder.to_owned());
    }
    for entry in entries {
        if entry.extension().is_some_and(|it| it == "ii") && entry.with_extension("cmd").is_file() {
            files.push(entry);
        } else if depth > 0 && entry.is_dir() {
            look_below(&entry, depth - 1, roots, libraries, files);
        }
    }
}

/// The hosts that file systems and libraries make.
fn hosts(roots: &[PathBuf], libraries: &[PathBuf], tally: &mut Tally) -> Vec<Host> {
    let mut hosts = Vec::new();
    let clang = CLANGS.iter().find_map(|name| clang_version(name).map(|major| (*name, major)));
    let mut c_library = None;
    for root in roots {
        let c_headers = [root.join("usr/include/x86_64-linux-gnu"), root.join("usr/include")];
        if c_headers[1].join("stdio.h").is_file() {
            c_library = Some(c_headers.clone());
        } else {
            tally.skip(&format!("{}: no C library", root.display()), 1);
            continue;
        }
        for version in versions_of(root) {
            let library = root.join("usr/include/c++").join(&version);
            let mut headers = vec![
                library.clone(),
                root.join("usr/include/x86_64-linux-gnu/c++").join(&version),
                library.join("backward"),
            ];
            if let Some((name, major)) = clang {
                let mut headers = headers.clone();
                headers.extend(clang_headers(name));
                headers.extend(c_headers.clone());
                let name = format!("{}/clang-{major}-gcc-{version}", shown(root));
                hosts.push(clang_host(name, clang.map_or("clang++", |it| it.0), major, headers));
            }
            let Some(preprocessor) = cc1plus(roots, root, &version) else {
                tally.skip(&format!("{}: no cc1plus of GCC {version}", root.display()), 1);
                continue;
            };
            headers.push(root.join("usr/lib/gcc/x86_64-linux-gnu").join(&version).join("include"));
            headers.extend(c_headers.clone());
            let name = format!("{}/gcc-{version}", shown(root));
            let version = vec![format!("--gnu_version={version}0300")];
            hosts.push(Host { name, preprocessor, headers, version });
        }
    }
    for library in libraries {
        let (Some((clang, major)), Some(c_headers)) = (clang, &c_library) else {
            tally.skip(&format!("{}: no clang or no C library", library.display()), 1);
            continue;
        };
        let mut headers = vec![library.join("include/c++/v1")];
        headers.push(library.join("include/x86_64-pc-linux-gnu/c++/v1"));
        headers.extend(clang_headers(clang));
        headers.extend(c_headers.clone());
        let name = format!("libc++ of {}", shown(library));
        hosts.push(clang_host(name, clang, major, headers));
    }
    hosts
}

fn clang_host(name: String, clang: &str, major: u32, headers: Vec<PathBuf>) -> Host {
    // CUDA's headers refuse what is not listed there.
    let words = [
        clang,
        "-E",
        "-x",
        "c++",
        "-m64",
        "-nostdinc",
        "-D__NV_NO_HOST_COMPILER_CHECK=1",
        "-D_ALLOW_UNSUPPORTED_LIBCPP",
    ];
    let version = vec!["--clang".to_owned(), format!("--clang_version={major}0100")];
    Host { name, preprocessor: words.map(str::to_owned).to_vec(), headers, version }
}

/// The last two parts of a path.
fn shown(path: &Path) -> String {
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts[parts.len().saturating_sub(2)..].join("/")
}

/// The versions of GCC's library in a file system.
fn versions_of(root: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(root.join("usr/include/c++")).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut versions: Vec<String> =
        names.filter(|name| name.bytes().all(|byte| byte.is_ascii_digit())).collect();
    versions.sort();
    versions
}

/// GCC's own compiler of a version, with the loader and libraries of its system: that of the file system, or
/// else another one's.
fn cc1plus(roots: &[PathBuf], own: &Path, version: &str) -> Option<Vec<String>> {
    let own = std::iter::once(own);
    let (root, program) = own.chain(roots.iter().map(PathBuf::as_path)).find_map(|root| {
        let places = ["usr/libexec/gcc/x86_64-linux-gnu", "usr/lib/gcc/x86_64-linux-gnu"];
        let programs = places.map(|place| root.join(place).join(version).join("cc1plus"));
        programs.into_iter().find(|program| program.is_file()).map(|program| (root, program))
    })?;
    let text = |path: &Path| path.to_string_lossy().into_owned();
    let libraries = root.join("usr/lib/x86_64-linux-gnu");
    let loader = libraries.join("ld-linux-x86-64.so.2");
    let mut words = match loader.is_file() {
        true => vec![text(&loader), "--library-path".to_owned(), text(&libraries)],
        false => Vec::new(),
    };
    words.push(text(&program));
    words.extend(["-E", "-quiet", "-nostdinc", "-m64"].map(str::to_owned));
    Some(words)
}

fn clang_version(clang: &str) -> Option<u32> {
    let output = Command::new(clang).arg("-dumpversion").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.split('.').next()?.trim().parse().ok()
}

/// The folder of clang's own headers.
fn clang_headers(clang: &str) -> Option<PathBuf> {
    let output = Command::new(clang).arg("-print-resource-dir").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Some(Path::new(text.trim()).join("include"))
}

/// The programs on a host: in two standards, the first one fortified too, and some in older ones.
fn units_of(host: &Host) -> Vec<Unit> {
    let mut units = Vec::new();
    for &(name, program) in PROGRAMS {
        let mut unit = |standard: u32, fortified: bool| {
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
        };
        unit(17, false);
        unit(17, true);
        unit(20, false);
        if OLD_PROGRAMS.contains(&name) {
            unit(11, false);
            unit(14, false);
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
