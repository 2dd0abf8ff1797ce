//! `cargo xtask sweep llvm-tests --from=<folder>`: the modules of LLVM's own tests of NVPTX, which are
//! fetched and never kept here.
//!
//! Every file that `llvm-as` takes goes both ways: the text that we print of it comes back unchanged from
//! our bitcode, and `llvm-as`'s bitcode is read. Then each target of its `RUN` lines, or the oldest that we
//! have where those are older: where `ptxas` accepts the PTX of `llc`, it must accept ours. What fails is
//! grouped by cause; files of `llvm_tests_exceptions.txt` may fail, for the reason that stands there.

use crate::Flags;
use crate::progress::{Tally, in_parallel};
use crate::sweep::{find, judge};
use cuprum_driver::{Arch, Compiler, Options, Source};
use cuprum_ir::{Module, parse_module};
use cuprum_peers::Peers;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// `file.ll: reason`, one on each line.
const EXCEPTIONS: &str = include_str!("llvm_tests_exceptions.txt");

/// What judging needs.
struct Judges {
    assembler: String,
    llc: String,
    peers: Peers,
    /// Where verdicts on LLVM's PTX are kept, since they never change.
    verdicts: PathBuf,
}

/// What came of one file.
#[derive(Default)]
struct Judged {
    /// Round trips and targets that held.
    held: usize,
    /// What did not, each with its cause first.
    broken: Vec<String>,
    /// Why something was not judged.
    skipped: Vec<&'static str>,
}

/// Judges every file of a folder.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let Some(folder) = flags.value("from") else {
        return Err("sweep llvm-tests needs --from=<LLVM's test/CodeGen/NVPTX>".to_owned());
    };
    let (Some(assembler), Some(llc)) = (find("llvm-as"), find("llc")) else {
        return Err("sweep llvm-tests needs LLVM 22".to_owned());
    };
    let verdicts = PathBuf::from("target/llvm-tests");
    std::fs::create_dir_all(&verdicts).map_err(|error| error.to_string())?;
    let judges = Judges { assembler, llc, peers: Peers::find(), verdicts };
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{folder}: {error}"))?;
    let mut files: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|file| file.extension().is_some_and(|end| end == "ll") && flags.picks(file))
        .collect();
    files.sort();
    let results = in_parallel(&files, |file| judge_file(&judges, file));
    let mut tally = Tally::default();
    let mut causes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let (mut judged_files, mut broken_files) = (0, 0);
    for (file, judged) in files.iter().zip(results) {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        judged.skipped.iter().for_each(|reason| tally.skip(reason, 1));
        tally.passed += judged.held;
        judged_files += usize::from(judged.held + judged.broken.len() > 0);
        broken_files += usize::from(!judged.broken.is_empty());
        match (exception(&name), judged.broken.is_empty()) {
            (Some(reason), false) => tally.skip(&format!("known: {reason}"), judged.broken.len()),
            (Some(_), true) if judged.held > 0 => {
                tally.fail(format!("{name} is listed as an exception and holds"));
            }
            _ => {}
        }
        for broken in &judged.broken {
            let cause = cause(broken);
            causes.entry(cause).or_default().insert(name.clone());
            if exception(&name).is_none() {
                tally.fail(format!("{name}: {broken}"));
            }
        }
    }
    let mut causes: Vec<_> = causes.into_iter().collect();
    causes.sort_by_key(|(_, files)| std::cmp::Reverse(files.len()));
    for (cause, files) in causes {
        let files: Vec<String> = files.into_iter().collect();
        println!("{:4} {cause}: {}", files.len(), files.join(" "));
    }
    println!("{broken_files} of {judged_files} files have something that does not hold");
    Ok(tally)
}

fn exception(name: &str) -> Option<&'static str> {
    let mut rows = EXCEPTIONS.lines().filter_map(|line| line.split_once(": "));
    rows.find(|(file, _)| *file == name).map(|(_, reason)| reason)
}

/// The first line of a complaint without what names a place.
fn cause(broken: &str) -> String {
    let line = broken.lines().next().unwrap_or_default();
    let line = line.split(" (in ").next().unwrap_or(line);
    let mut words = Vec::new();
    for word in line.split(' ') {
        let is_place = word.contains(':')
            && word.trim_matches(':').split(':').all(|part| part.parse::<u32>().is_ok());
        let is_name = word.starts_with("'@") && !word.starts_with("'@llvm.");
        if is_name {
            words.push("@…");
        } else if !is_place {
            words.push(word);
        }
    }
    words.join(" ")
}

fn judge_file(judges: &Judges, file: &Path) -> Judged {
    let mut judged = Judged::default();
    let Ok(text) = std::fs::read_to_string(file) else {
        judged.skipped.push("files that are no text");
        return judged;
    };
    let runs: Vec<&str> = text.lines().filter(|line| line.contains("RUN:")).collect();
    let text = with_target(&text);
    let bitcode = judges.verdicts.join(file.file_name().unwrap_or_default()).with_extension("bc");
    let mut assemble = Command::new(&judges.assembler);
    if judge(assemble.arg("-").arg("-o").arg(&bitcode), &text).is_err() {
        judged.skipped.push("files that llvm-as refuses");
        return judged;
    }
    // Where no target is asked for, only the text counts.
    let targets = targets(&runs);
    let targets: Vec<Arch> =
        targets.into_iter().filter(|&arch| accepts_theirs(judges, file, &text, arch)).collect();
    if targets.is_empty() {
        judged.skipped.push("files whose PTX of llc ptxas refuses, or without any");
        return judged;
    }
    match round_trips(&text, &bitcode) {
        Ok(()) => judged.held += 1,
        Err(error) => {
            judged.broken.push(error);
            return judged;
        }
    }
    for arch in targets {
        match compile(judges, &text, arch) {
            Ok(()) => judged.held += 1,
            Err(error) => judged.broken.push(error),
        }
    }
    judged
}

/// The text for our triple and layout: tests leave them to the command line.
fn with_target(text: &str) -> String {
    let mut lines = vec![
        format!("target datalayout = \"{}\"", cuprum_target::DATA_LAYOUT),
        format!("target triple = \"{}\"", cuprum_target::TRIPLE),
    ];
    let kept = text.lines().filter(|line| !line.starts_with("target "));
    lines.extend(kept.map(str::to_owned));
    lines.join("\n") + "\n"
}

/// The targets of the lines that run `llc` with success; older ones are the oldest of ours.
fn targets(runs: &[&str]) -> BTreeSet<Arch> {
    let oldest = Arch::all().next();
    let mut found = BTreeSet::new();
    for run in runs.iter().filter(|run| run.contains("llc ") && !run.contains("not ")) {
        let mut words = run.split([' ', '=', '}', '%']);
        let mut named = None;
        while let Some(word) = words.next() {
            if matches!(word, "-mcpu" | "--mcpu") {
                named = words.next();
            }
        }
        let arch = match named {
            Some(name) => match name.parse::<Arch>() {
                Ok(arch) => Some(arch),
                Err(_) => oldest,
            },
            None => oldest,
        };
        found.extend(arch);
    }
    found
}

/// Whether `ptxas` accepts what `llc` makes of the text.
fn accepts_theirs(judges: &Judges, file: &Path, text: &str, arch: Arch) -> bool {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let kept = judges.verdicts.join(format!("{name}.{arch}.verdict"));
    if let Ok(verdict) = std::fs::read_to_string(&kept) {
        return verdict == "accepted";
    }
    let ptx = judges.verdicts.join(format!("{name}.{arch}.ptx"));
    let mut llc = Command::new(&judges.llc);
    llc.arg(format!("-mcpu={arch}")).arg("-o").arg(&ptx).arg("-");
    let accepted = judge(&mut llc, text).is_ok()
        && std::fs::read_to_string(&ptx).is_ok_and(|ptx| {
            let verdict = judges.peers.assemble_relocatable(&ptx, &arch.to_string());
            matches!(verdict, Some(Ok(_)))
        });
    let _ = std::fs::write(&kept, if accepted { "accepted" } else { "refused" });
    accepted
}

/// Our text of the module comes back from our bitcode, and LLVM's bitcode is read.
fn round_trips(text: &str, bitcode: &Path) -> Result<(), String> {
    let module = parse_module(text).map_err(|error| format!("text: {}", error.message))?;
    let bytes = cuprum_bitcode::write_module(&module).map_err(|error| format!("write: {error}"))?;
    let again = cuprum_bitcode::read_module(&bytes).map_err(|error| format!("read: {error}"))?;
    let (before, after) = (normal(module)?, normal(again)?);
    if before != after {
        let lines = before.lines().zip(after.lines()).find(|(a, b)| a != b);
        let (a, b) = lines.unwrap_or(("", ""));
        return Err(format!("bitcode changes the text\n{a}\n{b}"));
    }
    let bytes = std::fs::read(bitcode).map_err(|error| error.to_string())?;
    cuprum_bitcode::read_module(&bytes).map_err(|error| format!("read llvm-as: {error}"))?;
    Ok(())
}

/// Text with metadata in the one order that does not depend on who read it.
fn normal(mut module: Module) -> Result<String, String> {
    module.name.clear();
    let text = module.to_text();
    let again = parse_module(&text).map_err(|error| format!("our text: {}", error.message))?;
    Ok(again.to_text())
}

fn compile(judges: &Judges, text: &str, arch: Arch) -> Result<(), String> {
    let source = Source::new("test.ll", text.to_owned()).as_ir();
    let options = Options { arch, relocatable: true, ..Options::default() };
    let ptx = match Compiler::new().compile(&source, &options) {
        Ok(output) => output.text,
        Err(failure) => {
            let line = failure.log.lines().find(|line| line.contains("error"));
            return Err(format!("compile: {}", line.unwrap_or(&failure.log)));
        }
    };
    match judges.peers.assemble_relocatable(&ptx, &arch.to_string()) {
        Some(Ok(_)) => Ok(()),
        Some(Err(error)) => {
            let line = error.lines().find(|line| line.contains("error")).unwrap_or_default();
            let line = line.split(" : ").last().unwrap_or(line);
            Err(format!("ptxas: {line}"))
        }
        None => Err("no ptxas".to_owned()),
    }
}
