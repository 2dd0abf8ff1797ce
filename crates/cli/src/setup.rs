//! `cuprum completions` and `cuprum manual`: what packages install beside the command.

use crate::arguments::complaint;
use crate::{Done, output};
use cuprum_cli::{Shell, manual};

/// Prints the script that completes words in a shell.
pub fn completions(words: &[String]) -> Done {
    let names = Shell::ALL.map(Shell::name).join(", ");
    let [word] = words else {
        return Err(complaint(&format!("`completions` needs one shell: {names}")));
    };
    match Shell::ALL.into_iter().find(|shell| shell.name() == word) {
        Some(shell) => output::print(&shell.script()),
        None => Err(complaint(&format!("no completions for `{word}`: expected one of {names}"))),
    }
}

/// Prints the manual page.
pub fn manual(words: &[String]) -> Done {
    match words.first() {
        None => output::print(&manual::page()),
        Some(word) => Err(complaint(&format!("`manual` takes no `{word}`"))),
    }
}
