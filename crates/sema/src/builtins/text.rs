//! The header text under `headers/builtin`, divided into chunks by marker lines (`//@ name …`).

use rustc_hash::FxHashMap;
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
    include_str!("../../../../headers/builtin/gnu.cuh"),
    include_str!("../../../../headers/builtin/address.cuh"),
    include_str!("../../../../headers/builtin/std.cuh"),
    include_str!("../../../../headers/builtin/runtime.cuh"),
];

const MARKER: &str = "//@ ";

/// The chunk that declares a name, without its marker line.
pub(super) fn chunk(name: &str) -> Option<&'static str> {
    static INDEX: OnceLock<FxHashMap<&'static str, &'static str>> = OnceLock::new();
    INDEX.get_or_init(index).get(name).copied()
}

fn index() -> FxHashMap<&'static str, &'static str> {
    let mut index = FxHashMap::default();
    for file in FILES {
        // What comes before the first marker is a comment about the file.
        for piece in file.split(MARKER).skip(1) {
            let (names, text) = piece.split_once('\n').unwrap_or((piece, ""));
            for name in names.split_ascii_whitespace() {
                index.insert(name, text);
            }
        }
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chunk_mentions_the_names_it_declares() {
        let index = index();
        assert!(index.len() > 300);
        for (name, text) in index {
            let word = name.trim_start_matches("std::");
            assert!(text.contains(word), "{name}");
            assert!(!text.contains("//@"), "{name}");
        }
    }

    #[test]
    fn every_reserved_name_in_the_text_exists() {
        for file in FILES {
            for word in file.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
                let reserved = ["__nvvm_", "__llvm_", "__cuprum_", "__builtin_"]
                    .iter()
                    .any(|prefix| word.starts_with(prefix));
                if reserved {
                    let known = super::super::reserved::is_reserved(word) || chunk(word).is_some();
                    assert!(known, "{word}");
                }
            }
        }
    }
}
