//! The `cuprum` command.
//!
//! Each subcommand is a file; this one tells them apart. A bare file name compiles. Whatever goes
//! wrong ends in a message on stderr and exit code 1; nothing is written then.

mod arguments;
mod compare;
mod compile;
mod doctor;
mod exec;
mod help;
mod launches;
mod optimize;
mod output;
mod reduce;
mod run;
mod simulate;
mod test;

use cuprum_driver::files::{native_path, text_of_name};
use std::process::ExitCode;

/// The memory of the command.
#[global_allocator]
static HEAP: cuprum_heap::Heap = cuprum_heap::Heap;

/// A command's end: done, or a message for stderr; an empty one if everything was said already.
type Done = Result<(), String>;

fn main() -> ExitCode {
    cuprum_heap::observe(cuprum_limits::note_memory);
    let words: Vec<String> = std::env::args_os().skip(1).map(|word| text_of_name(&word)).collect();
    match dispatch(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            output::complain(&message);
            ExitCode::FAILURE
        }
    }
}

fn dispatch(words: &[String]) -> Done {
    let Some(first) = words.first() else {
        return Err(format!("cuprum: no input\n\n{}", help::USAGE));
    };
    // What follows `--` belongs to the program that `exec` runs.
    let own = words.split(|word| word == "--").next().unwrap_or_default();
    if own.iter().any(|word| word == "--help" || word == "-h") || first == "help" {
        return output::print(&help::text());
    }
    if own.iter().any(|word| word == "--version" || word == "-V") {
        return output::print(&format!("cuprum {}\n", cuprum_driver::VERSION));
    }
    let rest = words.get(1..).unwrap_or_default();
    match first.as_str() {
        "run" => run::command(rest),
        "compare" => compare::command(rest),
        "test" => test::command(rest),
        "opt" => optimize::command(rest),
        "reduce" => reduce::command(rest),
        "sim" => simulate::command(rest),
        "exec" => exec::command(rest),
        "doctor" => doctor::command(rest),
        // A word without extension that is no file was meant as a subcommand.
        word if !word.starts_with('-') && !word.contains(['.', '/']) && !exists(word) => {
            let known = "run, compare, test, opt, reduce, sim, exec, doctor";
            Err(format!("cuprum: no file and no subcommand `{word}` (subcommands: {known})\n"))
        }
        _ => compile::command(words),
    }
}

fn exists(word: &str) -> bool {
    native_path(word).exists()
}
