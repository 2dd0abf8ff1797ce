//! Puts the header text into one string and writes the tables that find things in it.
//!
//! The tables hold offsets, not references: a shared library then has nothing to relocate, and
//! using them costs no start-up at all.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

type Res<T> = Result<T, Box<dyn Error>>;

/// A part of the text: from this byte to that one.
type Range = (usize, usize);

/// What the crate's tables are made of.
#[derive(Default)]
struct Tables {
    /// All files, one after another.
    text: String,
    /// The Rust source of the tables.
    source: String,
}

fn main() -> Res<()> {
    let root = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("../../headers");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut tables = Tables::default();
    for (table, folder) in [("BUILTIN", "builtin"), ("NVCC", "nvcc")] {
        let mut chunks = BTreeMap::new();
        for path in files_below(&root.join(folder))? {
            let (start, text) = tables.add(&path)?;
            // Macros before the first marker serve all chunks of their file.
            let head = text.find("//@ ").unwrap_or(text.len());
            let macros = if text[..head].contains("#define") { head } else { 0 };
            add_chunks(&mut chunks, "//@ ", start, &text, (start, start + macros))?;
        }
        tables.write_chunks(table, &chunks)?;
    }
    let mut libraries = Vec::new();
    for path in files_below(&root.join("library"))? {
        let (start, text) = tables.add(&path)?;
        let types = range_between(&text, "//: ", "\n").ok_or("a library file names no types")?;
        let head = text.find("//= ").unwrap_or(text.len());
        let mut chunks = BTreeMap::new();
        add_chunks(&mut chunks, "//= ", start, &text, (start, start + head))?;
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

    fn write_chunks(&mut self, table: &str, chunks: &BTreeMap<String, [Range; 3]>) -> Res<()> {
        write!(self.source, "static {table}: [Entry; {}] = [", chunks.len())?;
        for [name, macros, text] in chunks.values() {
            let (name, macros, text) = (part(*name), part(*macros), part(*text));
            write!(self.source, "Entry {{ name: {name}, macros: {macros}, text: {text} }},")?;
        }
        self.source.push_str("];\n");
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
            files.insert(name, ((end, self.text.len()), (start, end)));
        }
        write!(self.source, "static INCLUDES: [Entry; {}] = [", files.len())?;
        for (name, text) in files.values() {
            let (name, none, text) = (part(*name), part((0, 0)), part(*text));
            write!(self.source, "Entry {{ name: {name}, macros: {none}, text: {text} }},")?;
        }
        self.source.push_str("];\n");
        Ok(())
    }
}

/// Divides a file into chunks, each headed by a marker line with the names that it is found by.
fn add_chunks(
    chunks: &mut BTreeMap<String, [Range; 3]>,
    marker: &str,
    start: usize,
    text: &str,
    macros: Range,
) -> Res<()> {
    let markers: Vec<usize> = text.match_indices(marker).map(|(at, _)| at).collect();
    for (number, &at) in markers.iter().enumerate() {
        let end = markers.get(number + 1).copied().unwrap_or(text.len());
        let line_end = text[at..end].find('\n').map_or(end, |length| at + length);
        let body = (start + (line_end + 1).min(end), start + end);
        let names = &text[at + marker.len()..line_end];
        for name in names.split_ascii_whitespace() {
            let name_at = start + (name.as_ptr() as usize - text.as_ptr() as usize);
            let entry = [(name_at, name_at + name.len()), macros, body];
            if chunks.insert(name.to_owned(), entry).is_some() {
                return Err(format!("two chunks for {name}").into());
            }
        }
    }
    Ok(())
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
