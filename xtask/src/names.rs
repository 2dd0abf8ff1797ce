//! `sweep names`: what a program may name without any header, by `tests/nvrtc/names.txt`.
//!
//! Each name of the list is one that NVRTC knows; cuprum must know it, too, unless the line begins with
//! `-`, and then says why behind a colon. A line with an `@` has options for those after it. NVRTC is asked again,
//! so that the list stays true.

use crate::Flags;
use crate::peers;
use crate::progress::{Tally, in_parallel};
use cuprum_driver::{Options, Source};
use cuprum_filetest::nvrtc_arguments;
use cuprum_peers::Nvrtc;
use std::collections::BTreeSet;

/// The list, from the root of the repository.
const LIST: &str = "tests/nvrtc/names.txt";

/// NVRTC gives up after a hundred errors.
const PER_PROGRAM: usize = 90;

/// A name, and whether cuprum is to know it.
struct Entry<'a> {
    name: &'a str,
    is_ours: bool,
}

/// Names with the options that they are asked for.
struct Section<'a> {
    options: Options,
    entries: Vec<Entry<'a>>,
}

/// The sections of the list.
fn sections(text: &str) -> Result<Vec<Section<'_>>, String> {
    let mut sections = vec![section("")?];
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(options) = line.strip_prefix('@') {
            sections.push(section(options)?);
            continue;
        }
        let entry = match line.strip_prefix('-').map(|rest| rest.split_once(':')) {
            None => Entry { name: line, is_ours: true },
            Some(Some((name, why))) if !why.trim().is_empty() => {
                Entry { name: name.trim(), is_ours: false }
            }
            Some(_) => return Err(format!("{LIST}: {line}: no reason")),
        };
        if let Some(last) = sections.last_mut() {
            last.entries.push(entry);
        }
    }
    Ok(sections)
}

/// A section without names.
fn section(options: &str) -> Result<Section<'static>, String> {
    let arch = "sm_90".parse().map_err(|error| format!("{error}"))?;
    let relocatable = match options.trim() {
        "" => false,
        "-rdc=true" => true,
        other => return Err(format!("{LIST}: {other}: not an option that is known here")),
    };
    let options = Options { arch, relocatable, ..Options::default() };
    Ok(Section { options, entries: Vec::new() })
}

/// `cargo xtask sweep names`
pub fn sweep(_: &Flags) -> Result<Tally, String> {
    let text = std::fs::read_to_string(LIST).map_err(|error| format!("{LIST}: {error}"))?;
    let mut tally = Tally::default();
    for section in sections(&text)? {
        compare(&section, &mut tally);
    }
    Ok(tally)
}

/// Asks both about the names of a section.
fn compare(section: &Section<'_>, tally: &mut Tally) {
    let Section { options, entries } = section;
    let nvrtc = Nvrtc::load(&peers::remembering());
    let groups: Vec<&[Entry]> = entries.chunks(PER_PROGRAM).collect();
    let verdicts = in_parallel(&groups, |group| {
        let source = Source::new("names.cu", program(group));
        let ours = match cuprum_filetest::compile(&source, options) {
            Ok(_) => BTreeSet::new(),
            Err(failure) => wrong_lines(&failure.log),
        };
        let theirs = nvrtc.as_ref().map(|nvrtc| {
            match nvrtc.compile(&source.name, &source.text, &nvrtc_arguments(options)) {
                Ok(_) => BTreeSet::new(),
                Err(error) => wrong_lines(&error.log),
            }
        });
        (ours, theirs)
    });
    for (group, (ours, theirs)) in groups.iter().zip(verdicts) {
        for (line, entry) in (1..).zip(group.iter()) {
            let name = entry.name;
            match (entry.is_ours, ours.contains(&line)) {
                (true, true) => tally.fail(format!("{name}: not known")),
                (false, false) => tally.fail(format!("{name}: known now; {LIST} says it is not")),
                _ => tally.pass(),
            }
            if theirs.as_ref().is_some_and(|theirs| theirs.contains(&line)) {
                tally.fail(format!("{name}: NVRTC does not know it"));
            }
        }
    }
    if nvrtc.is_none() {
        tally.skip("no NVRTC", entries.len());
    }
}

/// A program with one name per line, which may be a type, a function, an enumerator or a variable.
fn program(group: &[Entry]) -> String {
    let lines = group.iter().enumerate();
    lines.map(|(at, entry)| format!("namespace n{at} {{ using ::{}; }}\n", entry.name)).collect()
}

/// The lines with errors, by `names.cu(12): error: …`.
fn wrong_lines(log: &str) -> BTreeSet<usize> {
    let lines = log.lines().filter(|line| line.contains("error"));
    lines
        .filter_map(|line| line.strip_prefix("names.cu(")?.split_once(')')?.0.parse().ok())
        .collect()
}
