//! The `cuprum` command.
//!
//! Each subcommand is a file; this one tells them apart. A bare file name compiles. Whatever goes
//! wrong ends in a message on stderr and exit code 1; nothing is written then.

mod arguments;
mod assembler;
mod cicc;
mod compare;
mod compile;
mod doctor;
mod exec;
mod explain;
mod ir_files;
mod launches;
mod log;
mod make_rule;
mod native;
mod nvcc;
mod optimize;
mod output;
mod profile;
mod reduce;
mod request;
mod run;
mod setup;
mod simulate;
mod test;

use arguments::complaint;
use cuprum_cli::{COMMANDS, command_named, help};
use cuprum_driver::files::{native_path, text_of_name};
use std::process::ExitCode;

/// The memory of the command.
#[global_allocator]
static HEAP: cuprum_heap::Heap = cuprum_heap::Heap;

/// A command's end: done, or a message for stderr; an empty one if everything was said already.
type Done = Result<(), String>;

fn main() -> ExitCode {
    cuprum_heap::observe(cuprum_limits::memory_observer());
    let mut words = std::env::args_os();
    let called = words.next().unwrap_or_default();
    let words: Vec<String> = words.map(|word| text_of_name(&word)).collect();
    // nvcc calls its steps by their names.
    let name = std::path::Path::new(&called).file_stem().unwrap_or_default();
    let done = match name.to_str() {
        Some("cicc") => cicc::command(&words),
        Some("nvcc") => nvcc::stand_in(&called, &words),
        _ if cicc::is_command_line(&words) => cicc::command(&words),
        _ => dispatch(&words),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            output::complain(&message);
            ExitCode::FAILURE
        }
    }
}

/// What a subcommand does with the words after it.
type Handler = fn(&[String]) -> Done;

/// The subcommands of `COMMANDS` with what does them.
const HANDLERS: &[(&str, Handler)] = &[
    ("run", run::command),
    ("compare", compare::command),
    ("sim", simulate::command),
    ("opt", optimize::command),
    ("dis", ir_files::disassemble),
    ("as", ir_files::assemble),
    ("verify", ir_files::verify),
    ("reduce", reduce::command),
    ("test", test::command),
    ("exec", exec::command),
    ("nvcc", nvcc::command),
    ("cicc", cicc::command),
    ("doctor", doctor::command),
    ("completions", setup::completions),
    ("manual", setup::manual),
];

fn dispatch(words: &[String]) -> Done {
    let Some(first) = words.first() else {
        return Err(format!("cuprum: no input\n\n{}", help::usage()));
    };
    if first == "nvcc" {
        // All words behind it are nvcc's, `--help` and `--version` too.
        return nvcc::command(&words[1..]);
    }
    // What follows `--` belongs to the program that `exec` runs.
    let own = words.split(|word| word == "--").next().unwrap_or_default();
    let asks = |names: &[&str]| own.iter().any(|word| names.contains(&word.as_str()));
    let rest = words.get(1..).unwrap_or_default();
    if asks(&["--help-all"]) {
        return output::print(&help::long());
    }
    if first == "help" || asks(&["--help", "-h"]) {
        return output::print(&help_about(if first == "help" {
            rest.first()
        } else {
            Some(first)
        })?);
    }
    if let Some(at) = own.iter().position(|word| word.starts_with("--explain")) {
        let joined = own[at].strip_prefix("--explain=").map(str::to_owned);
        let following = || own.get(at + 1..).filter(|words| !words.is_empty());
        let word = joined.or_else(|| following().map(|words| words.join(" ")));
        let missing = || complaint("option `--explain` needs the number or name of a message");
        return explain::command(&word.ok_or_else(missing)?);
    }
    if asks(&["--version", "-V"]) {
        return output::print(&format!("cuprum {}\n", cuprum_driver::VERSION));
    }
    if let Some((_, command)) = HANDLERS.iter().find(|(name, _)| name == first) {
        return command(rest);
    }
    // A word without extension that is no file was meant as a subcommand.
    if is_bare_word(first) && !exists(first) {
        let message = format!("no file and no subcommand `{first}`");
        return Err(format!("cuprum: {message} (subcommands: {})\n", subcommands()));
    }
    compile::command(words)
}

/// The help that was asked for: about a subcommand, about the compiler, or in short.
fn help_about(word: Option<&String>) -> Result<String, String> {
    match word.map(String::as_str) {
        Some("compile") => Ok(COMMANDS.first().map(help::of_command).unwrap_or_default()),
        Some(word) if is_bare_word(word) => match command_named(word) {
            Some(command) => Ok(help::of_command(command)),
            None => Err(format!("cuprum: no subcommand `{word}` ({})\n", subcommands())),
        },
        _ => Ok(help::short()),
    }
}

/// The names of all subcommands, for messages.
fn subcommands() -> String {
    let names = COMMANDS.iter().map(|command| command.name).filter(|name| !name.is_empty());
    names.collect::<Vec<_>>().join(", ")
}

/// Whether a word looks like a subcommand: no option, and no path with an extension or a folder.
fn is_bare_word(word: &str) -> bool {
    !word.is_empty() && !word.starts_with('-') && !word.contains(['.', '/'])
}

fn exists(word: &str) -> bool {
    native_path(word).exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_help_names_is_there() {
        let told: Vec<&str> = COMMANDS.iter().map(|command| command.name).skip(1).collect();
        let done: Vec<&str> = HANDLERS.iter().map(|(name, _)| *name).collect();
        assert_eq!(told, done);
    }
}
