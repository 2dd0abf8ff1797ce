//! Puts the header text into one string and writes the tables that find things in it.
//!
//! The tables hold offsets, not references: a shared library then has nothing to relocate, and
//! using them costs no start-up at all.

#![allow(clippy::print_stdout, reason = "that is how cargo is told")]

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

type Res<T> = Result<T, Box<dyn Error>>;

/// A part of the text: from this byte to that one.
type Range = (usize, usize);

/// A piece of a file.
struct Chunk {
    /// The name by which it is found.
    name: Range,
    /// The macros that it needs.
    macros: Range,
    text: Range,
    /// Whether its functions are compiled apart from programs.
    is_linked: bool,
}

/// What the crate's tables are made of.
#[derive(Default)]
struct Tables {
    /// All files, one after another.
    text: String,
    /// The Rust source of the tables.
    source: String,
}

fn main() -> Res<()> {
    let package = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    // The link puts the text into packages; not every checkout has links.
    let link = package.join("text");
    let root = if link.is_dir() { link } else { package.join("../../headers") }.canonicalize()?;
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut tables = Tables::default();
    for (table, folder) in [("BUILTIN", "builtin"), ("NVCC", "nvcc")] {
        let mut chunks = BTreeMap::new();
        for path in files_below(&root.join(folder))? {
            let (start, text) = tables.add(&path)?;
            // The math functions: large, and the same for all programs.
            let is_linked = path
                .file_name()
                .is_some_and(|name| name.to_str().is_some_and(|name| name.starts_with("math_f")));
            tables.add_chunks(&mut chunks, "//@ ", start, &text, is_linked)?;
        }
        tables.write_chunks(table, &chunks)?;
    }
    let mut libraries = Vec::new();
    for path in files_below(&root.join("library"))? {
        let (start, text) = tables.add(&path)?;
        let types = range_between(&text, "//: ", "\n").ok_or("a library file names no types")?;
        let mut chunks = BTreeMap::new();
        tables.add_chunks(&mut chunks, "//= ", start, &text, false)?;
        let table = format!("LIBRARY_{}", libraries.len());
        tables.write_chunks(&table, &chunks)?;
        libraries.push((table, (start + types.0, start + types.1)));
    }
    write!(tables.source, "static LIBRARIES: [Library; {}] = [", libraries.len())?;
    for (table, types) in libraries {
        write!(tables.source, "Library {{ types: {}, chunks: &{table} }},", part(types))?;
    }
    tables.source.push_str("];\n");
    tables.write_includes(&root.join("include"))?;
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    fs::write(out.join("headers.txt"), &tables.text)?;
    fs::write(out.join("tables.rs"), &tables.source)?;
    Ok(())
}

impl Tables {
    /// Appends a file to the text; where it starts there, and what it says.
    fn add(&mut self, path: &Path) -> Res<(usize, String)> {
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let start = self.text.len();
        self.text.push_str(&text);
        Ok((start, text))
    }

    fn write_chunks(&mut self, table: &str, chunks: &BTreeMap<String, Chunk>) -> Res<()> {
        write!(self.source, "static {table}: [Entry; {}] = [", chunks.len())?;
        for chunk in chunks.values() {
            self.write_entry(chunk)?;
        }
        self.source.push_str("];\n");
        Ok(())
    }

    fn write_entry(&mut self, chunk: &Chunk) -> Res<()> {
        let (name, macros, text) = (part(chunk.name), part(chunk.macros), part(chunk.text));
        let is_linked = chunk.is_linked;
        write!(
            self.source,
            "Entry {{ name: {name}, macros: {macros}, text: {text}, is_linked: {is_linked} }},"
        )?;
        Ok(())
    }

    /// Divides a file, which starts there in the text, into chunks, each headed by a marker line with
    /// the names that it is found by. Macros before the first marker serve all chunks of the file.
    fn add_chunks(
        &mut self,
        chunks: &mut BTreeMap<String, Chunk>,
        marker: &str,
        start: usize,
        text: &str,
        is_linked: bool,
    ) -> Res<()> {
        let markers: Vec<usize> = text.match_indices(marker).map(|(at, _)| at).collect();
        let head = markers.first().copied().unwrap_or(text.len());
        let directives = directives(&text[..head]);
        let mut known = BTreeMap::new();
        for (number, &at) in markers.iter().enumerate() {
            let end = markers.get(number + 1).copied().unwrap_or(text.len());
            let line_end = text[at..end].find('\n').map_or(end, |length| at + length);
            let body = ((line_end + 1).min(end), end);
            let macros = needed_macros(&directives, &text[body.0..body.1]);
            let macros = *known.entry(macros).or_insert_with_key(|macros| {
                let from = self.text.len();
                self.text.push_str(macros);
                (from, self.text.len())
            });
            let names = &text[at + marker.len()..line_end];
            for name in names.split_ascii_whitespace() {
                let name_at = start + (name.as_ptr() as usize - text.as_ptr() as usize);
                let chunk = Chunk {
                    name: (name_at, name_at + name.len()),
                    macros,
                    text: (start + body.0, start + body.1),
                    is_linked,
                };
                if chunks.insert(name.to_owned(), chunk).is_some() {
                    return Err(format!("two chunks for {name}").into());
                }
            }
        }
        Ok(())
    }

    /// The files that `#include` finds, by their path below `root`.
    fn write_includes(&mut self, root: &Path) -> Res<()> {
        let mut files = BTreeMap::new();
        for path in files_below(root)? {
            let name = path.strip_prefix(root)?.to_str().ok_or("a name that is not UTF-8")?;
            let name = name.replace('\\', "/");
            let (start, _) = self.add(&path)?;
            let end = self.text.len();
            self.text.push_str(&name);
            let name_range = (end, self.text.len());
            let text = (start, end);
            let file = Chunk { name: name_range, macros: (0, 0), text, is_linked: false };
            files.insert(name, file);
        }
        write!(self.source, "static INCLUDES: [Entry; {}] = [", files.len())?;
        for file in files.values() {
            self.write_entry(file)?;
        }
        self.source.push_str("];\n");
        Ok(())
    }
}

/// The directives before the first marker of a file: macros by name, and what stays in any case.
fn directives(head: &str) -> Vec<(Option<&str>, &str)> {
    let mut found = Vec::new();
    let mut rest = head;
    while !rest.is_empty() {
        let mut end = 0;
        // A directive goes on behind a backslash.
        loop {
            let line = rest[end..].find('\n').map_or(rest.len(), |length| end + length + 1);
            let goes_on = rest[end..line].trim_end().ends_with('\\');
            end = line;
            if !goes_on || end == rest.len() {
                break;
            }
        }
        let (text, after) = rest.split_at(end);
        rest = after;
        if let Some(definition) = text.strip_prefix("#define ") {
            found.push((words(definition).next(), text));
        } else if text.starts_with('#') {
            found.push((None, text));
        }
    }
    found
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.split(move |c| !is_word(c)).filter(|word| !word.is_empty())
}

/// The macros of a file that a chunk needs, and those that they need: a chunk is read whenever one of
/// its names is used, and most use few of their file's macros.
fn needed_macros(directives: &[(Option<&str>, &str)], chunk: &str) -> String {
    let mut needed = vec![false; directives.len()];
    let mut texts = vec![chunk];
    while let Some(text) = texts.pop() {
        for word in words(text) {
            // `LOADED##count` may become any name that begins so.
            let after = word.as_ptr() as usize - text.as_ptr() as usize + word.len();
            let is_beginning = text[after..].starts_with("##");
            for (number, (name, definition)) in directives.iter().enumerate() {
                let is_meant = name.is_some_and(|name| match is_beginning {
                    true => name.starts_with(word),
                    false => name == word,
                });
                if is_meant && !std::mem::replace(&mut needed[number], true) {
                    texts.push(definition);
                }
            }
        }
    }
    let kept =
        directives.iter().zip(needed).filter(|((name, _), needed)| name.is_none() || *needed);
    kept.map(|((_, text), _)| *text).collect()
}

fn part((start, end): Range) -> String {
    format!("Part {{ start: {start}, end: {end} }}")
}

fn range_between(text: &str, from: &str, to: &str) -> Option<Range> {
    let start = text.find(from)? + from.len();
    Some((start, start + text[start..].find(to)?))
}

/// All files below a folder, in the order of their names.
fn files_below(folder: &Path) -> Res<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))? {
            let path = entry?.path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files.sort();
    Ok(files)
}
