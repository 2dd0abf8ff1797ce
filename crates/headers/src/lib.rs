//! Header text that is part of the compiler, so that nothing needs installing.
//!
//! In: the files below `headers`; this crate depends on no other.
//! Out: [`builtin_chunk`], what CUDA knows without any header, by name; [`libraries`], functions that
//! NVIDIA's headers leave to the compiler; [`include_file`], the headers that `#include` finds when
//! the caller provides none.
//! Start with: `build.rs`, which makes the tables when this crate is compiled; then `families.rs`.
//! Proved by: unit tests here; `tests/run`, `tests/headers`.

mod families;

pub use families::{Family, family_of};

use std::borrow::Cow;

/// All header text, one file after another.
static TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/headers.txt"));

/// A part of [`TEXT`].
#[derive(Clone, Copy)]
struct Part {
    start: u32,
    end: u32,
}

impl Part {
    fn text(self) -> &'static str {
        TEXT.get(self.start as usize..self.end as usize).unwrap_or("")
    }
}

/// A row of a table that is sorted by name.
struct Entry {
    name: Part,
    macros: Part,
    text: Part,
    is_linked: bool,
}

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

fn find(table: &'static [Entry], name: &str) -> Option<&'static Entry> {
    let at = table.binary_search_by(|entry| entry.name.text().cmp(name)).ok()?;
    table.get(at)
}

/// A piece of header text that declares some names.
#[derive(Clone, Copy, Debug)]
pub struct Chunk {
    /// The beginning of its file, where that has macros.
    pub macros: &'static str,
    /// The declarations of the names.
    pub text: &'static str,
    /// Whether its functions are large and the same for all programs, so that they are compiled
    /// apart and linked.
    pub is_linked: bool,
}

impl Chunk {
    fn of(entry: &Entry) -> Chunk {
        let (macros, text) = (entry.macros.text(), entry.text.text());
        Chunk { macros, text, is_linked: entry.is_linked }
    }

    /// All that has to be parsed.
    pub fn to_text(self) -> Cow<'static, str> {
        match self.macros {
            "" => self.text.into(),
            macros => [macros, self.text].concat().into(),
        }
    }
}

/// The text that declares a name which CUDA knows without any header (`headers/builtin`).
pub fn builtin_chunk(name: &str) -> Option<Chunk> {
    find(&BUILTIN, name).map(Chunk::of)
}

/// The text that defines what a header of nvcc's flow declares (`headers/nvcc`, then
/// `headers/builtin`).
pub fn declared_chunk(name: &str) -> Option<Chunk> {
    find(&NVCC, name).map(Chunk::of).or_else(|| builtin_chunk(name))
}

/// All names of `headers/builtin` with their text, in order.
pub fn builtin_chunks() -> impl Iterator<Item = (&'static str, Chunk)> {
    BUILTIN.iter().map(|entry| (entry.name.text(), Chunk::of(entry)))
}

/// A file of functions that headers of NVIDIA's declare and leave to the compiler.
pub struct Library {
    types: Part,
    chunks: &'static [Entry],
}

impl Library {
    /// Whether this is one of the types that the file is about: every function has one among its
    /// parameters and result.
    pub fn is_about(&self, type_name: &str) -> bool {
        self.types.text().split_ascii_whitespace().any(|word| word == type_name)
    }

    /// The first of these types, after which our header announces the file.
    pub fn main_type(&self) -> &'static str {
        self.types.text().split_ascii_whitespace().next().unwrap_or("")
    }

    /// The text that defines a function; members are named `Class::name`.
    pub fn chunk(&self, name: &str) -> Option<Chunk> {
        find(self.chunks, name).map(Chunk::of)
    }
}

/// The files of `headers/library`.
pub fn libraries() -> &'static [Library] {
    &LIBRARIES
}

/// A header that `#include` finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IncludeFile {
    /// Its name as included: the path below `headers/include`.
    pub name: &'static str,
    /// Its text, as it is compiled in.
    pub text: &'static str,
}

/// The embedded header of this name.
pub fn include_file(name: &str) -> Option<IncludeFile> {
    let entry = find(&INCLUDES, name)?;
    Some(IncludeFile { name: entry.name.text(), text: entry.text.text() })
}

/// All embedded headers, in the order of their names.
pub fn include_files() -> impl Iterator<Item = IncludeFile> {
    INCLUDES.iter().map(|entry| IncludeFile { name: entry.name.text(), text: entry.text.text() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chunk_mentions_the_names_it_declares() {
        assert!(builtin_chunks().count() > 300);
        for (name, chunk) in builtin_chunks() {
            let word = name.trim_start_matches("std::");
            // The symbols of operators have no space, and macros put prefixes before what they are given.
            let without_prefix = word.trim_start_matches("cuda");
            let is_there = chunk.text.contains(word)
                || chunk.text.replace(' ', "").contains(word)
                || chunk.text.contains(&format!("({without_prefix},"));
            assert!(is_there, "{name}");
            assert!(!chunk.text.contains("//@"), "{name}");
        }
    }

    #[test]
    fn names_are_found() {
        assert!(builtin_chunk("threadIdx").is_some_and(|chunk| chunk.text.contains("uint3")));
        assert!(builtin_chunk("thread").is_none());
        let (about, other): (Vec<_>, Vec<_>) =
            libraries().iter().partition(|library| library.is_about("__half2"));
        assert_eq!(about.len(), 1);
        assert!(about[0].chunk("__hadd2").is_some_and(|chunk| chunk.macros.contains("#define")));
        assert!(!other.is_empty());
    }
}
