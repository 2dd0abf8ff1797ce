//! The header text under `headers/builtin`, divided into chunks by marker lines (`//@ name …`).
//! Macros before the first marker serve all chunks of their file.

use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::OnceLock;

/// Every file of header text.
const FILES: &[&str] = &[
    include_str!("../../../../headers/builtin/types.cuh"),
    include_str!("../../../../headers/builtin/variables.cuh"),
    include_str!("../../../../headers/builtin/sync.cuh"),
    include_str!("../../../../headers/builtin/warp.cuh"),
    include_str!("../../../../headers/builtin/atomic.cuh"),
    include_str!("../../../../headers/builtin/load.cuh"),
    include_str!("../../../../headers/builtin/integer.cuh"),
    include_str!("../../../../headers/builtin/convert.cuh"),
    include_str!("../../../../headers/builtin/float.cuh"),
    include_str!("../../../../headers/builtin/rounding.cuh"),
    include_str!("../../../../headers/builtin/simd.cuh"),
    include_str!("../../../../headers/builtin/cache.cuh"),
    include_str!("../../../../headers/builtin/cluster.cuh"),
    include_str!("../../../../headers/builtin/math.cuh"),
    include_str!("../../../../headers/builtin/math_f32.cuh"),
    include_str!("../../../../headers/builtin/math_f32_more.cuh"),
    include_str!("../../../../headers/builtin/gnu.cuh"),
    include_str!("../../../../headers/builtin/gnu_math.cuh"),
    include_str!("../../../../headers/builtin/address.cuh"),
    include_str!("../../../../headers/builtin/std.cuh"),
    include_str!("../../../../headers/builtin/runtime.cuh"),
    include_str!("../../../../headers/builtin/mma.cuh"),
];

/// What only the headers of nvcc's flow call.
const NVCC: &str = include_str!("../../../../headers/builtin/nvcc.cuh");

const MARKER: &str = "//@ ";

/// A chunk without its marker line.
#[derive(Clone, Copy)]
struct Chunk {
    /// The beginning of its file where that has macros, else empty.
    macros: &'static str,
    text: &'static str,
}

impl Chunk {
    fn text(self) -> Cow<'static, str> {
        match self.macros {
            "" => self.text.into(),
            macros => format!("{macros}{}", self.text).into(),
        }
    }
}

/// The text that declares a name.
pub(super) fn chunk(name: &str) -> Option<Cow<'static, str>> {
    static INDEX: OnceLock<FxHashMap<&'static str, Chunk>> = OnceLock::new();
    INDEX.get_or_init(|| index(FILES)).get(name).map(|chunk| chunk.text())
}

/// The text that defines what a header of nvcc's flow declares.
pub(super) fn declared_chunk(name: &str) -> Option<Cow<'static, str>> {
    static INDEX: OnceLock<FxHashMap<&'static str, Chunk>> = OnceLock::new();
    let own = INDEX.get_or_init(|| index(&[NVCC])).get(name).map(|chunk| chunk.text());
    own.or_else(|| chunk(name))
}

fn index(files: &[&'static str]) -> FxHashMap<&'static str, Chunk> {
    let mut index = FxHashMap::default();
    for file in files {
        let mut pieces = file.split(MARKER);
        let beginning = pieces.next().unwrap_or("");
        let macros = if beginning.contains("#define") { beginning } else { "" };
        for piece in pieces {
            let (names, text) = piece.split_once('\n').unwrap_or((piece, ""));
            for name in names.split_ascii_whitespace() {
                index.insert(name, Chunk { macros, text });
            }
        }
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_chunk_mentions_the_names_it_declares() {
        let index = index(FILES);
        assert!(index.len() > 300);
        for (name, Chunk { text, .. }) in index {
            let word = name.trim_start_matches("std::");
            assert!(text.contains(word), "{name}");
            assert!(!text.contains("//@"), "{name}");
        }
    }

    #[test]
    fn every_reserved_name_in_the_text_exists() {
        let mut unknown = BTreeSet::new();
        for file in FILES {
            for word in file.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
                let reserved = ["__nvvm_", "__llvm_", "__cuprum_", "__builtin_"]
                    .iter()
                    .any(|prefix| word.starts_with(prefix));
                let known = super::super::reserved::is_reserved(word)
                    || chunk(word).is_some()
                    // A class that the text declares for its own use.
                    || file.contains(&format!("struct {word} {{"));
                if reserved && !known {
                    unknown.insert(word);
                }
            }
        }
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
