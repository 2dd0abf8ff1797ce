//! What headers expect of their compiler: names such as `__builtin_printf`, and those that they ask
//! `__has_builtin` about. The front end must know each, or a header fails where nobody would guess it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Names that are no functions for a program: of other machines, of other languages, or words in comments.
const FOREIGN: &[&str] = &[
    "__builtin_aarch64_",
    "__builtin_alpha_",
    "__builtin_altivec_",
    "__builtin_amdgcn_",
    "__builtin_arm_",
    "__builtin_ia32_",
    "__builtin_neon_",
    "__builtin_ptrauth_",
    "__builtin_riscv_",
    "__builtin_sve_",
    "__builtin_vec_",
    "__builtin_vsx_",
    "__builtin_wasm_",
];

/// Names that are known to be missing, with the reason.
const EXCEPTIONS: &[(&str, &str)] = &[
    ("__builtin_convertvector", "vectors of GNU's"),
    ("__builtin_shufflevector", "vectors of GNU's"),
    ("__builtin_shuffle", "vectors of GNU's"),
    ("__builtin_reduce_and", "vectors of clang's"),
    ("__builtin_reduce_or", "vectors of clang's"),
    ("__builtin_infd32", "decimal numbers"),
    ("__builtin_infd64", "decimal numbers"),
    ("__builtin_infd128", "decimal numbers"),
    ("__builtin_nand32", "decimal numbers"),
    ("__builtin_nansd32", "decimal numbers"),
    ("__builtin_nansd64", "decimal numbers"),
    ("__builtin_nansd128", "decimal numbers"),
    ("__builtin_nansd64x", "decimal numbers"),
    ("__builtin_nansf128x", "no machine has the type"),
    ("__builtin_nanf128x", "no machine has the type"),
    ("__builtin_inff128x", "no machine has the type"),
    ("__builtin_huge_valf128x", "no machine has the type"),
    ("__builtin_tgmath", "C's <tgmath.h> alone"),
    ("__builtin_alt_va_arg", "a macro of a header's own"),
    ("__builtin_alt_va_start", "a macro of a header's own"),
    ("__builtin_align__", "CUDA's macro"),
    ("__builtin_current_device_sm", "another compiler's"),
    ("__builtin_lt_synthesizes_from_spaceship", "clang 22's"),
    ("__builtin_gt_synthesizes_from_spaceship", "clang 22's"),
    ("__builtin_le_synthesizes_from_spaceship", "clang 22's"),
    ("__builtin_ge_synthesizes_from_spaceship", "clang 22's"),
    ("__builtin_common_type", "clang 20's, for a header that cicc refuses"),
    ("__builtin_invoke_r", "clang 22's, for a header that cicc refuses"),
    ("__x", "a parameter of a macro of libc++'s"),
    ("__builtin_new_allocator", "a class of libc++'s"),
    ("__builtin_new_deleter", "a class of libc++'s"),
    ("__builtin_op", "a name of libc++'s"),
    ("__bases", "a proposal that libstdc++ keeps in <tr2>"),
    ("__direct_bases", "a proposal that libstdc++ keeps in <tr2>"),
];

/// The names in the headers of these folders that the front end does not know, each with a header.
pub fn unknown(folders: &BTreeSet<PathBuf>) -> BTreeMap<String, PathBuf> {
    let mut found = BTreeMap::new();
    let mut seen = BTreeSet::new();
    // A folder of a compiler's own headers is full of other machines' functions.
    for folder in folders.iter().filter(|folder| !folder.ends_with("include") || is_libc(folder)) {
        look_below(folder, 6, &mut seen, &mut found);
    }
    found
}

fn is_libc(folder: &Path) -> bool {
    folder.join("stdio.h").is_file()
}

fn look_below(
    folder: &Path,
    depth: u32,
    seen: &mut BTreeSet<String>,
    found: &mut BTreeMap<String, PathBuf>,
) {
    // The kernel's headers expect nothing of C++ compilers.
    let skipped = ["linux", "asm", "asm-generic", "drm", "rdma", "sound", "scsi", "misc", "xen"];
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_skipped = path
            .file_name()
            .is_some_and(|name| skipped.iter().any(|skipped| name.to_str() == Some(skipped)));
        if path.is_dir() && depth > 0 && !is_skipped {
            look_below(&path, depth - 1, seen, found);
        } else if let Ok(bytes) = std::fs::read(&path)
            && path.is_file()
        {
            let text = String::from_utf8_lossy(&bytes);
            for name in names_in(&text) {
                if seen.insert(name.to_owned()) && !is_settled(name) {
                    found.insert(name.to_owned(), path.clone());
                }
            }
        }
    }
}

fn is_settled(name: &str) -> bool {
    FOREIGN.iter().any(|prefix| name.starts_with(prefix))
        || EXCEPTIONS.iter().any(|(exception, _)| *exception == name)
        || name.ends_with('_')
        || cuprum_sema::is_compiler_name(name)
}

/// The names of compilers' functions that are called in a text, or asked about.
fn names_in(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut before = "";
    text.split_inclusive(move |c: char| !is_part(c)).filter_map(move |piece| {
        let word = piece.trim_end_matches(move |c: char| !is_part(c));
        let is_asked = matches!(before, "__has_builtin" | "_GLIBCXX_USE_BUILTIN_TRAIT");
        let is_called = piece.ends_with('(');
        if !word.is_empty() {
            before = word;
        }
        let is_function =
            ["__builtin_", "__atomic_", "__sync_"].iter().any(|it| word.starts_with(it));
        let is_name =
            word.starts_with("__builtin_") && is_called || is_asked && word.starts_with("__");
        (is_name && (is_function || is_asked)).then_some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_where_they_are_called_or_asked_about() {
        let text =
            "x = __builtin_one(1) + __builtin_word; #if __has_builtin(__is_it)\n__is_not(int)";
        assert_eq!(names_in(text).collect::<Vec<_>>(), ["__builtin_one", "__is_it"]);
    }

    #[test]
    fn exceptions_are_none_any_more_once_they_are_known() {
        for (name, reason) in EXCEPTIONS {
            assert!(!cuprum_sema::is_compiler_name(name), "{name} ({reason}) is known");
        }
    }
}
