//! Tests are read by people: the first line says what must hold, and code has a line for each statement.
//!
//! A sentence about what must hold and one about what goes wrong look alike to a machine; those that
//! can be told apart are refused. Short statements may share a line, as they do where people write them;
//! long lines of several may not. Folders of `tests/opt` are named after passes, and each pass has one.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The longest line of code that may have [`MAX_STATEMENTS`] or more.
const MAX_DENSE_LINE: usize = 100;
/// So many statements or declarations on a long line are too many to see them one by one.
const MAX_STATEMENTS: usize = 3;

/// Passes without a folder in `tests/opt`, and what proves them.
const PROVED_ELSEWHERE: &[(&str, &str)] = &[
    ("always-inline", "tests/opt/inline"),
    ("internalize", "its unit tests, because an option of the driver asks for it"),
    ("link-library", "the tests of crates/library, because it needs one"),
];

/// Complaints about the files of `tests`.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    const EXTENSIONS: [&str; 6] = ["cu", "ll", "ptx", "h", "cases", "verdicts"];
    let is_test = |file: &&PathBuf| {
        let extension = file.extension().and_then(|extension| extension.to_str());
        file.starts_with("tests") && extension.is_some_and(|name| EXTENSIONS.contains(&name))
    };
    let passes: Vec<&str> = cuprum_opt::PASSES.iter().map(|pass| pass.name).collect();
    let mut problems = pass_folder_complaints(files, &passes);
    for file in files.iter().filter(is_test) {
        let Ok(text) = std::fs::read_to_string(root.join(file)) else { continue };
        if let Some(complaint) = first_line_complaint(file, &text) {
            problems.push(format!("{}:1: {complaint}", file.display()));
        }
        if file.extension().is_some_and(|name| name == "cu" || name == "h") {
            let told =
                |line| format!("{}:{line}: a long line of several statements", file.display());
            problems.extend(dense_lines(&text).map(told));
        }
    }
    problems
}

/// Folders of `tests/opt` that no pass has, and passes without one.
fn pass_folder_complaints(files: &[PathBuf], passes: &[&str]) -> Vec<String> {
    let tests = files.iter().filter_map(|file| file.strip_prefix("tests/opt").ok());
    let folders: BTreeSet<&str> =
        tests.filter_map(|file| file.parent()?.iter().next()?.to_str()).collect();
    let is_pass = |folder: &&&str| passes.contains(*folder) || **folder == "pipeline";
    let strangers = folders.iter().filter(|folder| !is_pass(folder));
    let has_proof = |pass: &&&str| {
        folders.contains(*pass) || PROVED_ELSEWHERE.iter().any(|(name, _)| *name == **pass)
    };
    let unproved = passes.iter().filter(|pass| !has_proof(pass));
    strangers
        .map(|folder| format!("tests/opt/{folder}: no pass has this name"))
        .chain(unproved.map(|pass| format!("tests/opt: no folder for the pass `{pass}`")))
        .collect()
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

/// Long lines with several statements, strings and comments aside.
fn dense_lines(text: &str) -> impl Iterator<Item = usize> {
    let numbered = text.lines().enumerate();
    numbered.filter_map(|(index, line)| {
        let code = code_of(line);
        let mut depth = 0_i32;
        let mut statements = 0;
        for letter in code.chars() {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                // Those of `for (;;)` end no statement.
                ';' if depth == 0 => statements += 1,
                _ => {}
            }
        }
        let is_dense = code.len() > MAX_DENSE_LINE && statements >= MAX_STATEMENTS;
        is_dense.then_some(index + 1)
    })
}

/// A line without its comment and without what its strings say.
fn code_of(line: &str) -> String {
    let mut code = String::new();
    let mut letters = line.chars().peekable();
    let mut in_string = false;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if in_string => drop(letters.next()),
            '"' => {
                in_string = !in_string;
                code.push(letter);
            }
            _ if in_string => {}
            '/' if letters.peek() == Some(&'/') => break,
            _ => code.push(letter),
        }
    }
    code.truncate(code.trim_end().len());
    code
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
    #[test]
    fn long_lines_of_several_statements_are_found() {
        let long = "x".repeat(MAX_DENSE_LINE);
        let dense = |line: &str| dense_lines(&format!("int a;\n{line}\n")).collect::<Vec<_>>();
        assert_eq!(dense(&format!("int {long}; int b; int c;")), [2]);
        assert_eq!(dense(&format!("int {long}; int b;")), []);
        assert_eq!(dense("int a; int b; int c; int d;"), []);
        assert_eq!(dense(&format!("for (int i = 0; i < {long}; ++i) f(i);")), []);
        assert_eq!(dense(&format!("f(); g(); h(); // {long}")), []);
        assert_eq!(dense(&format!("asm(\"{long}; a\\\"; b;\"); f(); g();")), []);
    }
    #[test]
    fn folders_of_passes_have_their_names() {
        let complaints = |files: &[&str], passes: &[&str]| {
            let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
            pass_folder_complaints(&files, passes)
        };
        let files = ["tests/opt/dce/a.ll", "tests/opt/pipeline/b.ll", "tests/run/c.cu"];
        assert_eq!(complaints(&files, &["dce", "internalize"]), [""; 0]);
        assert_eq!(complaints(&files, &["dce", "licm"]).len(), 1);
        assert_eq!(complaints(&["tests/opt/gone/a.ll"], &[]).len(), 1);
    }
}
