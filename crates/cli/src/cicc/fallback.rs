//! NVIDIA's cicc, for what ours cannot compile.

use super::request::is_input;
use cuprum_driver::files::native_path;
use cuprum_nvidia::{REPORT_FOLDER, program_folder, renamed, toolkits};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Names NVIDIA's cicc.
const THEIRS: &str = "CUPRUM_NVIDIA_CICC";

/// NVIDIA's cicc with the same words, if there is one.
pub fn command(words: &[String]) -> Option<Command> {
    let mut command = Command::new(find()?);
    command.args(words.iter().map(|word| native_path(word)));
    Some(command)
}

/// The one that a variable names, the one beside this command under another name, or that of a toolkit.
fn find() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os(THEIRS).filter(|named| !named.is_empty()) {
        return Some(named.into());
    }
    // In a shadow toolkit ours has the name, and NVIDIA's another.
    let called = std::env::args_os().next().map(PathBuf::from);
    let beside = called.and_then(|called| renamed(&called.with_file_name("cicc")));
    let installed = toolkits().into_iter().map(|toolkit| toolkit.join("nvvm/bin/cicc"));
    let own = std::env::current_exe().and_then(|path| path.canonicalize()).ok();
    let is_theirs = |path: &PathBuf| path.is_file() && path.canonicalize().ok() != own;
    beside.into_iter().chain(installed).find(is_theirs)
}

/// Keeps what was rejected, if the user wants to know of it: the input, the words and the log.
pub fn report(words: &[String], log: &str) {
    let Some(input) = words.iter().rev().find(|word| is_input(word)) else { return };
    let Ok(text) = std::fs::read(native_path(input)) else { return };
    let hash = || {
        let mut hasher = DefaultHasher::new();
        (&text, words).hash(&mut hasher);
        hasher.finish()
    };
    let Some(folder) = program_folder(REPORT_FOLDER, hash) else { return };
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.join(name), bytes);
    // A report must never fail a compilation.
    let _ = std::fs::create_dir_all(&folder)
        .and_then(|()| write(input_name(input), &text))
        .and_then(|()| write("words", words.join("\n").as_bytes()))
        .and_then(|()| write("log", log.as_bytes()));
}

fn input_name(input: &str) -> &'static str {
    match Path::new(input).extension().and_then(|end| end.to_str()) {
        Some("bc") => "input.bc",
        _ => "input.ii",
    }
}
