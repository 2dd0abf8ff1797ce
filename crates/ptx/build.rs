//! Notes where the lines of the instruction table are, by what they are about.
//!
//! A small kernel needs a few dozen of a thousand lines. Reading all of them to find those would take a process
//! that compiles one such kernel a quarter of its time. The notes are offsets, not references, so that a shared
//! library has nothing to relocate.

#![allow(clippy::print_stdout, reason = "that is how cargo is told")]

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::ops::Range;
use std::path::PathBuf;

/// A part of the text: from this byte to that one.
type Part = Range<usize>;

fn main() -> Result<(), Box<dyn Error>> {
    let package = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/instructions.txt");
    let text = std::fs::read_to_string(package.join("src/instructions.txt"))?;
    let notes =
        Notes::of(&text).ok_or("a list or word of the instruction table defines nothing")?;
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    std::fs::write(out.join("lines.rs"), notes.source()?)?;
    Ok(())
}

/// What describes forms of an instruction.
struct Forms {
    word: Part,
    /// The lines in the order of the text, each with the title of its section.
    lines: Vec<(Part, Part)>,
}

/// The lines by their first words, each kind sorted by these.
#[derive(Default)]
struct Notes<'a> {
    opcodes: BTreeMap<&'a str, Forms>,
    /// What follows `=` in `list` lines.
    lists: BTreeMap<&'a str, (Part, Part)>,
    /// What follows `|` in `word` lines.
    words: BTreeMap<&'a str, (Part, Part)>,
}

impl<'a> Notes<'a> {
    fn of(text: &'a str) -> Option<Notes<'a>> {
        let mut notes = Notes::default();
        let mut section = 0..0;
        let mut start = 0;
        for whole in text.split_inclusive('\n') {
            let line = trimmed(text, start..start + whole.len());
            start += whole.len();
            let behind = |word: &str| text[line.clone()].starts_with(word).then_some(word.len());
            if line.is_empty() || behind(";").is_some() {
                continue;
            } else if let Some(skipped) = behind("# ") {
                section = line.start + skipped..line.end;
            } else if let Some(skipped) = behind("list ") {
                let (name, words) = halves(text, line.start + skipped..line.end, '=')?;
                notes.lists.insert(&text[name.clone()], (name, words));
            } else if let Some(skipped) = behind("word ") {
                let (word, needs) = halves(text, line.start + skipped..line.end, '|')?;
                notes.words.insert(&text[word.clone()], (word, needs));
            } else {
                let form = &text[line.clone()];
                let word =
                    line.start..line.start + form.find(['.', '{', ' ']).unwrap_or(form.len());
                let empty = || Forms { word: word.clone(), lines: Vec::new() };
                let of_word = notes.opcodes.entry(&text[word.clone()]).or_insert_with(empty);
                of_word.lines.push((line, section.clone()));
            }
        }
        Some(notes)
    }

    /// The Rust source of the tables.
    fn source(&self) -> Result<String, std::fmt::Error> {
        let mut source = String::new();
        let lines: Vec<_> = self.opcodes.values().flat_map(|forms| &forms.lines).collect();
        write!(source, "static LINES: [Named; {}] = [", lines.len())?;
        for (line, section) in lines {
            write!(source, "Named {{ name: {section:?}, text: {line:?} }},")?;
        }
        write!(source, "];\nstatic OPCODES: [OpcodeLines; {}] = [", self.opcodes.len())?;
        let mut first = 0;
        for Forms { word, lines } in self.opcodes.values() {
            let end = first + lines.len();
            write!(source, "OpcodeLines {{ word: {word:?}, lines: {first}..{end} }},")?;
            first = end;
        }
        for (table, entries) in [("LISTS", &self.lists), ("WORDS", &self.words)] {
            write!(source, "];\nstatic {table}: [Named; {}] = [", entries.len())?;
            for (name, text) in entries.values() {
                write!(source, "Named {{ name: {name:?}, text: {text:?} }},")?;
            }
        }
        source.push_str("];\n");
        Ok(source)
    }
}

/// A part without white space around it.
fn trimmed(text: &str, part: Part) -> Part {
    let inside = &text[part.clone()];
    let start = part.start + (inside.len() - inside.trim_start().len());
    start..start + inside.trim().len()
}

/// The parts before and behind a separator.
fn halves(text: &str, part: Part, separator: char) -> Option<(Part, Part)> {
    let at = part.start + text[part.clone()].find(separator)?;
    Some((trimmed(text, part.start..at), trimmed(text, at + separator.len_utf8()..part.end)))
}
