//! Tests are read by people: the first line says what must hold.
//!
//! A sentence about what must hold and one about what goes wrong look alike to a machine; those that
//! can be told apart are refused.

use std::path::{Path, PathBuf};

/// Complaints about the files of `tests`.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    const EXTENSIONS: [&str; 6] = ["cu", "ll", "ptx", "h", "cases", "verdicts"];
    let is_test = |file: &&PathBuf| {
        let extension = file.extension().and_then(|extension| extension.to_str());
        file.starts_with("tests") && extension.is_some_and(|name| EXTENSIONS.contains(&name))
    };
    let mut problems = Vec::new();
    for file in files.iter().filter(is_test) {
        let Ok(text) = std::fs::read_to_string(root.join(file)) else { continue };
        if let Some(complaint) = first_line_complaint(file, &text) {
            problems.push(format!("{}:1: {complaint}", file.display()));
        }
    }
    problems
}

/// What is wrong with the first line of a test.
fn first_line_complaint(file: &Path, text: &str) -> Option<&'static str> {
    let first = text.lines().next().unwrap_or_default();
    let comment = ["//", ";"].iter().find_map(|mark| first.strip_prefix(mark));
    let sentence = comment.unwrap_or_default().trim();
    if sentence.is_empty() || sentence.starts_with("RUN:") {
        return Some("the first line does not say what must hold");
    }
    let says = |word: &str| {
        let mut words = sentence.split(|letter: char| !letter.is_alphanumeric());
        words.any(|other| other.eq_ignore_ascii_case(word))
    };
    if says("breaks") {
        return Some("the first line says what breaks, not what must hold");
    }
    // "A barrier that orders nothing stays; or one that orders a write goes.": two ways to fail.
    if sentence.contains("; or ") {
        return Some("the first line lists failures, not what must hold");
    }
    // What once went wrong is told in the past tense.
    if file.starts_with("tests/regress") && (says("was") || says("were")) {
        return Some("the first line says what went wrong, not what must hold");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_must_open_with_what_holds() {
        let is_fine =
            |file: &str, text: &str| first_line_complaint(Path::new(file), text).is_none();
        assert!(is_fine("tests/run/a.cu", "// Loops end.\n"));
        assert!(is_fine("tests/opt/a/b.ll", "; Loops end; those that do not stay.\n"));
        assert!(is_fine("tests/sema/a.cu", "// The type that was wanted is named.\n"));
        assert!(!is_fine("tests/run/a.cu", "// RUN: run\n"));
        assert!(!is_fine("tests/run/a.cu", "int x;\n"));
        assert!(!is_fine("tests/run/a.cu", "// Breaks when loops do not end.\n"));
        assert!(!is_fine("tests/run/a.cu", "// Nested loops. Breaks if one ends early.\n"));
        assert!(!is_fine("tests/opt/a/b.ll", "; A loop stays; or one that has effects goes.\n"));
        assert!(!is_fine("tests/regress/a.cu", "// A loop was unrolled without an end.\n"));
    }
}
