//! Wrong edits of the sources: all are made at once in a copy, each behind a question whether it is the one that is
//! asked for, so that the copy is built once.
//!
//! The copy is kept in `target/mutants`, and only files that differ are written, so that cargo builds again what has
//! changed. The tests are those of this tree.

use super::edits::{EDITS, Edit};
use crate::cargo;
use crate::progress::{progress, progress_done};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The environment variable that names the edit.
const VARIABLE: &str = "CUPRUM_MUTANT";

/// Folders that the command is not built from.
const LEFT_OUT: [&str; 5] = ["tests/", "bench/", "docs/", "python/", ".ci/"];

/// How many edits there are, and how many go unnoticed.
pub struct Counts {
    pub all: usize,
    pub missed: usize,
}

/// Tries the edits whose names contain the text.
pub fn run(filter: Option<&str>) -> Result<Counts, String> {
    let wanted = |edit: &&Edit| filter.is_none_or(|filter| edit.name.contains(filter));
    let edits: Vec<&Edit> = EDITS.iter().filter(wanted).collect();
    let mut counts = Counts { all: edits.len(), missed: 0 };
    if edits.is_empty() {
        return Ok(counts);
    }
    let program = build()?;
    let mut all_tests: Vec<&str> = edits.iter().flat_map(|edit| edit.noticed_by).copied().collect();
    all_tests.sort_unstable();
    all_tests.dedup();
    let healthy = test(&program, None, &all_tests)?;
    if !healthy.status.success() {
        let text = String::from_utf8_lossy(&healthy.stderr).into_owned();
        return Err(format!("tests fail without any edit, fix that first:\n{text}"));
    }
    for (number, edit) in edits.iter().enumerate() {
        progress(&format!("{}/{} {}", number + 1, edits.len(), edit.name));
        let output = test(&program, Some(edit.name), edit.noticed_by)?;
        let verdict = if output.status.success() {
            counts.missed += 1;
            "MISSED".to_owned()
        } else {
            let text = String::from_utf8_lossy(&output.stderr).into_owned();
            let first = text.lines().find_map(|line| line.strip_prefix("FAILED "));
            format!("caught by {}", first.unwrap_or("a crash"))
        };
        progress_done();
        println!("{:<48}{verdict}", edit.name);
    }
    Ok(counts)
}

/// Runs tests with an edit made.
fn test(program: &Path, edit: Option<&str>, tests: &[&str]) -> Result<Output, String> {
    let mut command = Command::new(program);
    command.arg("test").args(tests);
    if let Some(edit) = edit {
        command.env(VARIABLE, edit);
    }
    command.output().map_err(|error| format!("{}: {error}", program.display()))
}

/// Builds the command with all edits in it; where it is.
fn build() -> Result<PathBuf, String> {
    let folder = std::path::absolute(cargo::target_folder().join("mutants"))
        .map_err(|error| error.to_string())?;
    copy_tree(&folder.join("tree"))?;
    let status = cargo::command()
        .args(["build", "-p", "cuprum-cli"])
        .current_dir(folder.join("tree"))
        .env("CARGO_TARGET_DIR", folder.join("build"))
        // No edit is asked for while the device library is compiled.
        .env_remove(VARIABLE)
        .status()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !status.success() {
        return Err("the edited sources do not compile".into());
    }
    Ok(folder.join("build/debug/cuprum"))
}

/// Copies what the command is built from, with the edits.
fn copy_tree(to: &Path) -> Result<(), String> {
    let listed = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()
        .map_err(|error| format!("cannot run git: {error}"))?;
    let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
    let is_needed =
        |name: &&str| !name.is_empty() && !LEFT_OUT.iter().any(|folder| name.starts_with(folder));
    for name in listed.split('\0').filter(is_needed) {
        // One that was removed may still be listed.
        let Ok(mut bytes) = std::fs::read(name) else { continue };
        if EDITS.iter().any(|edit| edit.file == name) {
            bytes = edited(name, &String::from_utf8_lossy(&bytes))?.into_bytes();
        }
        let path = to.join(name);
        if std::fs::read(&path).is_ok_and(|old| old == bytes) {
            continue;
        }
        let folder = path.parent().unwrap_or(to);
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&path, &bytes))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// A source with its edits, each of which is made if it is asked for.
fn edited(file: &str, text: &str) -> Result<String, String> {
    let mut text = text.to_owned();
    for edit in EDITS.iter().filter(|edit| edit.file == file) {
        let count = text.matches(edit.from).count();
        if count != 1 {
            return Err(format!("{}: `{}` stands {count} times in {file}", edit.name, edit.from));
        }
        let Edit { name, from, to, .. } = edit;
        let asked = format!("(if is_asked_for({name:?}) {{ {to} }} else {{ {from} }})");
        text = text.replace(from, &asked);
    }
    text += "
fn is_asked_for(name: &str) -> bool {
    static ASKED: std::sync::OnceLock<Option<String>> = std::sync::OnceLock::new();
    ASKED.get_or_init(|| std::env::var(\"";
    text += VARIABLE;
    text += "\").ok()).as_deref() == Some(name)
}
";
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edit_has_its_place_and_its_tests() {
        let root = crate::root();
        for edit in EDITS {
            let text = std::fs::read_to_string(root.join(edit.file)).unwrap();
            edited(edit.file, &text).unwrap();
            assert!(!edit.noticed_by.is_empty(), "{}", edit.name);
            for test in edit.noticed_by {
                assert!(root.join(test).exists(), "{}: {test}", edit.name);
            }
            assert_eq!(EDITS.iter().filter(|other| other.name == edit.name).count(), 1);
        }
    }
}
