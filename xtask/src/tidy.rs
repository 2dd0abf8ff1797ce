//! `cargo xtask tidy`: what no compiler checks but a reader relies on.
//!
//! - Documents name only files that exist, and count rightly what the tree can count (`counts.rs`).
//! - Every crate's `lib.rs` says what comes in, what goes out, where to start and what proves it,
//!   and names only files of its own; every crate is in `docs/architecture.md`.
//! - Every source file opens with `//!` and stays under a length that can be read.
//! - Every test says in its first line what must hold, and is not squeezed into few lines (`test_files.rs`).
//! - Every dependency that a crate declares is named in its code.
//! - No long run of tokens stands in the sources twice (`repeats.rs`).
//! - No part of the front end's frame is saved and restored by hand (`frame_saves.rs`).
//! - Crates use only what the table of edges allows, and few touch the disk (`borders.rs`).
//! - SM numbers and PTX versions are compared and listed in `crates/target` alone (`sm_numbers.rs`).
//! - Every message of the catalogue is explained (`crates/source/messages`).
//! - A lint that is switched off says why (`lint_reasons.rs`).
//! - Doc comments are sentences (`short_comments.rs`).
//! - No struct has more fields than can be kept in mind (`struct_fields.rs`).
//! - Tables that say they are sorted are (`sorted_tables.rs`).

use crate::{
    borders, counts, frame_saves, lint_reasons, repeats, short_comments, sm_numbers, sorted_tables,
    struct_fields, test_files,
};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The longest source file.
const MAX_LINES: usize = 1_500;
/// The longest README: it says what this is and where to go on.
const MAX_README_LINES: usize = 120;

/// Everything that is not tidy, as `path: what`.
pub fn problems(root: &Path) -> Vec<String> {
    let mut files = Vec::new();
    collect(root, root, &mut files);
    files.sort();
    let mut problems = Vec::new();
    documents(root, &files, &mut problems);
    problems.extend(counts::problems(root));
    crates(root, &mut problems);
    dependencies(root, &files, &mut problems);
    problems.extend(repeats::problems(root, &files));
    problems.extend(borders::problems(root, &files));
    problems.extend(sm_numbers::problems(root, &files));
    problems.extend(short_comments::problems(root, &files));
    problems.extend(frame_saves::problems(root, &files));
    problems.extend(lint_reasons::problems(root, &files));
    problems.extend(unexplained());
    problems.extend(struct_fields::problems(root, &files));
    problems.extend(sorted_tables::problems(root, &files));
    problems.extend(test_files::problems(root, &files));
    for file in &files {
        let mut complain = |what: String| problems.push(format!("{}: {what}", file.display()));
        let extension = file.extension().and_then(|e| e.to_str()).unwrap_or("");
        let Ok(text) = std::fs::read_to_string(root.join(file)) else { continue };
        if extension == "rs" {
            if !text.starts_with("//!") {
                complain("does not open with a `//!` comment".into());
            }
            let lines = text.lines().count();
            if lines > MAX_LINES {
                complain(format!("{lines} lines; split files over {MAX_LINES}"));
            }
        }
        if file == Path::new("README.md") && text.lines().count() > MAX_README_LINES {
            complain(format!("over {MAX_README_LINES} lines; details belong to docs"));
        }
    }
    problems
}

/// Messages without a text for `cuprum --explain`.
fn unexplained() -> Vec<String> {
    let explained: BTreeSet<&str> =
        cuprum_source::explanations().map(|explanation| explanation.name).collect();
    let codes = cuprum_source::Code::ALL.iter().map(|code| code.name());
    codes
        .filter(|name| !explained.contains(name))
        .map(|name| format!("crates/source/messages: `{name}` is not explained"))
        .collect()
}

/// Files of the repository, relative to its root.
fn collect(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name();
        if path.is_dir() {
            // `crates/target` is a crate, and no output.
            let is_output = ["target", "scratch", ".git"].iter().any(|other| name == *other)
                && !path.join("Cargo.toml").is_file();
            // What a link leads to is looked at where it is.
            if !is_output && !path.is_symlink() {
                collect(root, &path, files);
            }
        } else if let Ok(relative) = path.strip_prefix(root) {
            files.push(relative.to_path_buf());
        }
    }
}

/// Paths in documents exist.
fn documents(root: &Path, files: &[PathBuf], problems: &mut Vec<String>) {
    let names: BTreeSet<String> = files
        .iter()
        .filter_map(|file| file.file_name().map(|name| name.to_string_lossy().into_owned()))
        .collect();
    for document in files.iter().filter(|file| file.extension().is_some_and(|e| e == "md")) {
        let Ok(text) = std::fs::read_to_string(root.join(document)) else { continue };
        let folder = document.parent().unwrap_or(Path::new(""));
        for (line, span) in code_spans(&text) {
            if !span_exists(root, &names, &span) {
                problems.push(format!("{}:{line}: no `{span}`", document.display()));
            }
        }
        for (line, link) in links(&text) {
            if !root.join(folder).join(&link).exists() {
                problems.push(format!("{}:{line}: no {link}", document.display()));
            }
        }
    }
}

/// Whether a span that looks like a path is one. Words that do not look like paths pass.
fn span_exists(root: &Path, names: &BTreeSet<String>, span: &str) -> bool {
    let path_like = |c: char| c.is_ascii_alphanumeric() || "_./-<>*".contains(c);
    if !span.chars().all(path_like) || span.starts_with("target/") || span.starts_with('/') {
        return true;
    }
    let first = span.split('/').next().unwrap_or_default();
    let known_extension = [".rs", ".md", ".toml"].iter().any(|extension| span.ends_with(extension));
    if !span.contains('/') {
        let placeholder = span.contains(['<', '*']);
        return !known_extension || placeholder || span.starts_with('.') || names.contains(span);
    }
    const FOLDERS: [&str; 7] = ["crates", "tests", "docs", "xtask", "examples", "headers", ".ci"];
    if !FOLDERS.contains(&first) {
        // `passes/dce.rs`: a path within a crate; its file at least must exist.
        let file = span.rsplit('/').next().unwrap_or_default();
        return !known_extension || file.contains(['<', '*']) || names.contains(file);
    }
    // Up to the first placeholder.
    let fixed: PathBuf = span.split('/').take_while(|part| !part.contains(['<', '*'])).collect();
    root.join(fixed).exists()
}

/// Text between single backticks outside fenced blocks, with its line.
fn code_spans(text: &str) -> Vec<(usize, String)> {
    let mut spans = Vec::new();
    for (number, line) in prose_lines(text) {
        let parts: Vec<&str> = line.split('`').collect();
        spans.extend(parts.iter().skip(1).step_by(2).map(|span| (number, (*span).to_owned())));
    }
    spans
}

/// Targets of links to files, with their line.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    for (number, line) in prose_lines(text) {
        for part in line.split("](").skip(1) {
            let Some((target, _)) = part.split_once(')') else { continue };
            let target = target.split('#').next().unwrap_or_default();
            if !target.is_empty() && !target.contains("://") {
                links.push((number, target.to_owned()));
            }
        }
    }
    links
}

fn prose_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(index, line)| {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            return None;
        }
        (!fenced).then_some((index + 1, line))
    })
}

/// Every crate says what it is and is on the map.
fn crates(root: &Path, problems: &mut Vec<String>) {
    let map = std::fs::read_to_string(root.join("docs/architecture.md")).unwrap_or_default();
    if map.is_empty() {
        problems.push("docs/architecture.md: missing".into());
    }
    let Ok(entries) = std::fs::read_dir(root.join("crates")) else { return };
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    for folder in folders.iter().filter(|folder| folder.join("Cargo.toml").is_file()) {
        let short =
            folder.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let named = [format!("`{short}`"), format!("crates/{short}")];
        if !map.is_empty() && !named.iter().any(|name| map.contains(name)) {
            problems.push(format!("docs/architecture.md: does not list `{short}`"));
        }
        // A binary alone has nothing to come in or go out.
        let library = folder.join("src/lib.rs");
        let Ok(text) = std::fs::read_to_string(&library) else { continue };
        let header: Vec<&str> = text.lines().take_while(|line| line.starts_with("//!")).collect();
        for start in ["In:", "Out:", "Start with:", "Proved by:"] {
            let says = |line: &&str| line.trim_start_matches("//!").trim_start().starts_with(start);
            if !header.iter().any(says) {
                problems.push(format!("crates/{short}/src/lib.rs: no line `{start}`"));
            }
        }
        let mut own = Vec::new();
        collect(folder, folder, &mut own);
        for (_, span) in code_spans(&header.join("\n").replace("//!", "")) {
            let file = span.rsplit('/').next().unwrap_or_default();
            let is_own = own.iter().any(|path| path.file_name().is_some_and(|name| name == file));
            if span.ends_with(".rs") && !span.contains('<') && !is_own {
                problems.push(format!("crates/{short}/src/lib.rs: no `{span}` in this crate"));
            }
            if span.starts_with("tests/") && !span.contains(['<', '*']) && span != "tests/" {
                let place = span.trim_end_matches('/');
                if !root.join(place).exists() && !folder.join(place).exists() {
                    problems.push(format!("crates/{short}/src/lib.rs: no `{span}`"));
                }
            }
        }
    }
}

/// What a crate declares, it uses; what the workspace declares, some crate does.
fn dependencies(root: &Path, files: &[PathBuf], problems: &mut Vec<String>) {
    let read = |file: &Path| std::fs::read_to_string(root.join(file)).unwrap_or_default();
    let manifests: Vec<&PathBuf> = files
        .iter()
        .filter(|file| file.file_name().is_some_and(|name| name == "Cargo.toml"))
        .collect();
    let mut used = BTreeSet::new();
    for manifest in &manifests {
        let folder = manifest.parent().unwrap_or(Path::new(""));
        if folder == Path::new("") {
            continue;
        }
        let mut words = BTreeSet::new();
        let is_source = |file: &&PathBuf| {
            file.starts_with(folder) && file.extension().is_some_and(|extension| extension == "rs")
        };
        for source in files.iter().filter(is_source) {
            let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
            words.extend(read(source).split(|letter| !is_word(letter)).map(str::to_owned));
        }
        for name in declared_dependencies(&read(manifest)) {
            if !words.contains(&name.replace('-', "_")) {
                problems.push(format!("{}: `{name}` is never used", manifest.display()));
            }
            used.insert(name);
        }
    }
    for name in declared_dependencies(&read(Path::new("Cargo.toml"))) {
        if !used.contains(&name) {
            problems.push(format!("Cargo.toml: no crate uses `{name}`"));
        }
    }
}

/// The names in all sections of dependencies of a manifest.
fn declared_dependencies(manifest: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_listed = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_listed = line.trim_end().ends_with("dependencies]");
        } else if let Some((name, _)) = line.split_once(['.', '=', ' '])
            && is_listed
            && !name.is_empty()
            && !name.starts_with('#')
        {
            names.push(name.to_owned());
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dependencies_are_read_from_their_sections() {
        let manifest = "[package]\nname = \"a\"\n[dependencies]\nb.workspace = true\n# c = 1\n\n\
                        [dev-dependencies]\nd-e = \"1\"\n[lints]\nworkspace = true\n";
        assert_eq!(declared_dependencies(manifest), ["b", "d-e"]);
    }

    #[test]
    fn spans_and_links_are_found_outside_fences() {
        let text = "see `a/b.rs` and [c](d.md#e)\n```\n`no`\n```\n`two` [x](https://y.z)\n";
        assert_eq!(code_spans(text), [(1, "a/b.rs".into()), (5, "two".into())]);
        assert_eq!(links(text), [(1, "d.md".into())]);
    }

    #[test]
    fn only_paths_must_exist() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let names = BTreeSet::from(["tidy.rs".to_owned()]);
        let exists = |span: &str| span_exists(&root, &names, span);
        for fine in ["xtask/src/tidy.rs", "tidy.rs", "-O3", "f32", "crates/<short>", "a/b", "x.y"] {
            assert!(exists(fine), "{fine}");
        }
        for gone in ["xtask/src/gone.rs", "gone.rs", "crates/gone/<x>", "passes/gone.rs"] {
            assert!(!exists(gone), "{gone}");
        }
    }
}
