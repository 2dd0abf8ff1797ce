//! `cargo xtask compare-messages`: our error messages beside clang's and NVRTC's.
//!
//! `tests/messages` has small programs with one mistake each, of the kinds that people make. Where clang
//! points to another place by a note, so must we; where it tells how to mend the program, so must we; and we may
//! not report more errors than it does. `tests/messages/exceptions.txt` names what is left, with reasons. Each
//! fix of ours is made, and what it mends must be gone.
//! `--show=<text>` prints the messages of the programs with that in their names, one compiler after another;
//! `--write` keeps what we say now as what the file tests expect. `--mutations` is another comparison
//! (`mutations.rs`).

mod mutations;
mod said;

use crate::progress::{Tally, in_parallel};
use crate::{Done, Flags};
use cuprum_filetest::{nvrtc_arguments, table, test_files};
use cuprum_peers::{Nvrtc, Peers};
use said::Said;
use std::path::{Path, PathBuf};

/// The folder of the programs.
const FOLDER: &str = "tests/messages";
/// What may differ: a program, `note`, `fix` or `errors`, and why.
const EXCEPTIONS: &str = "tests/messages/exceptions.txt";

/// What the compilers say about one program; nothing of those that are missing.
struct Answers {
    name: String,
    ours: Said,
    /// Fixes of ours that do not mend what they are for.
    bad_fixes: Vec<String>,
    clang: Option<Said>,
    nvrtc: Option<Said>,
}

/// `cargo xtask compare-messages`
pub fn chore(flags: &Flags) -> Done {
    if flags.value("mutations").is_some() {
        return mutations::chore(flags);
    }
    let answers = ask(flags)?;
    if let Some(text) = flags.value("show") {
        for answer in answers.iter().filter(|answer| answer.name.contains(text)) {
            answer.show();
        }
        return Ok(());
    }
    if flags.value("write").is_some() {
        for answer in &answers {
            let path = Path::new(FOLDER).join(&answer.name).with_extension("txt");
            std::fs::write(&path, &answer.ours.text)
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    print_table(&answers);
    judge(&answers)?.tell()
}

/// The step of `cargo xtask test`: the programs, and a few mutations with a fixed seed.
pub fn step(flags: &Flags) -> Result<Tally, String> {
    let mut tally = judge(&ask(flags)?)?;
    tally.add(mutations::step()?);
    Ok(tally)
}

fn ask(flags: &Flags) -> Result<Vec<Answers>, String> {
    let mut files: Vec<PathBuf> = test_files(Path::new(FOLDER));
    files.retain(|path| flags.picks(path));
    let nvrtc = Nvrtc::load(&Peers::find());
    let answers = in_parallel(&files, |path| {
        let (source, options) = said::program(path)?;
        let standard = options.language.standard.name();
        let nvrtc = nvrtc.as_ref().map(|nvrtc| {
            let log = nvrtc.compile(&source.name, &source.text, &nvrtc_arguments(&options));
            said::of_nvrtc(log.err().map(|error| error.log).unwrap_or_default())
        });
        let clang = said::clang(&source.text, standard);
        let (ours, bad_fixes) =
            (said::ours(&source, &options), said::make_fixes(&source, &options).bad);
        Ok(Answers { ours, bad_fixes, name: source.name, clang, nvrtc })
    });
    answers.into_iter().collect()
}

impl Answers {
    fn show(&self) {
        println!("======== {}", self.name);
        let peers = [("clang", &self.clang), ("NVRTC", &self.nvrtc)];
        println!("---- cuprum\n{}", self.ours.text.trim_end());
        for (name, said) in peers {
            let text = said.as_ref().map_or("not installed", |said| said.text.trim_end());
            println!("---- {name}\n{text}");
        }
    }

    /// In what clang helps more than we do.
    fn behind_clang(&self) -> Vec<(&'static str, String)> {
        let Some(clang) = &self.clang else { return Vec::new() };
        let mut behind = Vec::new();
        let missing: Vec<String> =
            clang.notes.difference(&self.ours.lines).map(u32::to_string).collect();
        let says_more = !self.ours.notes.is_empty() || self.ours.has_fix;
        if !missing.is_empty() {
            behind.push(("note", format!("clang's notes point to line {}", missing.join(", "))));
        } else if !clang.notes.is_empty() && !says_more {
            behind.push(("note", "clang has a note, we have neither note nor fix".to_owned()));
        }
        if clang.has_fix && !self.ours.has_fix {
            behind.push(("fix", "clang says how to mend it".to_owned()));
        }
        if self.ours.errors > clang.errors.max(1) {
            let (ours, theirs) = (self.ours.errors, clang.errors);
            behind.push(("errors", format!("{ours} errors where clang has {theirs}")));
        }
        behind
    }
}

/// Holds the answers against clang's, less the exceptions, each of which must be needed.
fn judge(answers: &[Answers]) -> Result<Tally, String> {
    let text = std::fs::read_to_string(EXCEPTIONS).map_err(|e| format!("{EXCEPTIONS}: {e}"))?;
    let exceptions: Vec<(&str, &str)> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let (name, rest) = line.split_once(' ')?;
            Some((name, rest.trim_start().split_once(' ')?.0))
        })
        .collect();
    let mut tally = Tally::default();
    for answer in answers {
        for bad in &answer.bad_fixes {
            tally.fail(format!("{}: the fix {bad}", answer.name));
        }
        if answer.clang.is_none() {
            tally.skip("no clang-22", 1);
            continue;
        }
        let behind = answer.behind_clang();
        let is_exception = |what: &str| {
            exceptions.iter().any(|(name, of)| answer.name == format!("{name}.cu") && *of == what)
        };
        let mut holds = answer.bad_fixes.is_empty();
        for (what, why) in behind.iter().filter(|(what, _)| !is_exception(what)) {
            holds = false;
            tally.fail(format!("{}: {what}: {why}", answer.name));
        }
        if answer.ours.text.is_empty() {
            holds = false;
            tally.fail(format!("{}: nothing is said about it", answer.name));
        }
        for (name, of) in exceptions.iter().filter(|(name, _)| answer.name == format!("{name}.cu"))
        {
            if !behind.iter().any(|(what, _)| what == of) {
                holds = false;
                tally.fail(format!("{EXCEPTIONS}: {name} needs no exception for {of}"));
            }
        }
        if holds {
            tally.pass();
        }
    }
    Ok(tally)
}

/// Who has notes and fixes for which program, and how often.
fn print_table(answers: &[Answers]) {
    let cell = |said: &Said| {
        let errors = said.errors.to_string();
        let note = if said.notes.is_empty() { "-" } else { "note" };
        let fix = if said.has_fix { "fix" } else { "-" };
        format!("{errors} {note} {fix}")
    };
    let peer = |said: &Option<Said>| said.as_ref().map_or("?".to_owned(), cell);
    let mut rows = vec![["program", "cuprum", "clang", "NVRTC"].map(str::to_owned).to_vec()];
    for answer in answers {
        let (clang, nvrtc) = (peer(&answer.clang), peer(&answer.nvrtc));
        rows.push(vec![answer.name.clone(), cell(&answer.ours), clang, nvrtc]);
    }
    print!("{}", table(&rows));
    let count = |name: &str, said: Vec<&Said>| {
        let notes = said.iter().filter(|said| !said.notes.is_empty()).count();
        let fixes = said.iter().filter(|said| said.has_fix).count();
        let errors: usize = said.iter().map(|said| said.errors).sum();
        let programs = said.len();
        println!(
            "{name}: {programs} programs, {notes} with notes, {fixes} with fixes, {errors} errors"
        );
    };
    count("cuprum", answers.iter().map(|answer| &answer.ours).collect());
    count("clang-22", answers.iter().filter_map(|answer| answer.clang.as_ref()).collect());
    count("NVRTC", answers.iter().filter_map(|answer| answer.nvrtc.as_ref()).collect());
}
