//! The texts of `cuprum --help`, `cuprum run --help` and `cuprum --help-all`.

use crate::commands::{COMMANDS, CommandHelp, Flag, GENERAL};
use crate::compile_flags::{COMPILE_FLAGS, is_common};
use cuprum_driver::{OptionGroup, VERSION, option_help, spelled_out};

/// Where help of options begins.
const COLUMN: usize = 34;

/// The forms of the command.
pub fn usage() -> String {
    let mut text = String::from("Usage:\n");
    for command in COMMANDS {
        line(&mut text, &invocation(command), command.about);
    }
    text
}

/// `cuprum --help`: what most people need, and where the rest is.
pub fn short() -> String {
    let mut text = format!("cuprum {VERSION}: compiles CUDA C++ to PTX\n\n{}", usage());
    text.push_str("\nThe most used options:\n");
    let common: Vec<Flag> = COMPILE_FLAGS.iter().copied().filter(is_common).collect();
    flags(&mut text, &common);
    for option in option_help().filter(|option| option.is_common) {
        let shortest = option.names.iter().copied().min_by_key(|name| name.len());
        line(&mut text, &spelled_out(shortest.as_slice(), option.value), &option.help);
    }
    flags(&mut text, GENERAL);
    text.push_str(
        "\n`cuprum help run` tells more about one of them, `cuprum help compile` about the compiler.\n\
         Exit code: 0 if all went well, 1 otherwise.\n",
    );
    text
}

/// `cuprum run --help`: all about one form of the command. The compiler's options are told in full
/// only for the compiler itself.
pub fn of_command(command: &CommandHelp) -> String {
    let mut text = format!("Usage: {}\n\n{}.\n", invocation(command), capitalised(command.about));
    if !command.details.is_empty() {
        text.push_str(&format!("\n{}", command.details));
    }
    if !command.flags.is_empty() {
        text.push_str("\nOptions:\n");
        flags(&mut text, command.flags);
    }
    match (command.takes_compiler_options, command.name) {
        (true, "") => option_groups(&mut text),
        (true, _) => {
            text.push_str("\nAll options of the compiler are taken too (`cuprum help compile`).\n");
        }
        (false, _) => {}
    }
    if !command.examples.is_empty() {
        text.push_str("\nExamples:\n");
        command.examples.iter().for_each(|(words, about)| line(&mut text, words, about));
    }
    text
}

/// `cuprum --help-all`: everything.
pub fn long() -> String {
    let mut text = format!("cuprum {VERSION}: compiles CUDA C++ to PTX\n\n{}", usage());
    for command in COMMANDS.iter().filter(|command| !command.flags.is_empty()) {
        let of = if command.name.is_empty() { "the compiler" } else { command.name };
        text.push_str(&format!("\nOptions of {of} alone:\n"));
        flags(&mut text, command.flags);
    }
    text.push_str("\nGeneral:\n");
    flags(&mut text, GENERAL);
    option_groups(&mut text);
    text.push_str("\nExamples:\n");
    for (words, about) in COMMANDS.iter().flat_map(|command| command.examples) {
        line(&mut text, words, about);
    }
    text.push_str("\nExit code: 0 if all went well, 1 otherwise.\n");
    text
}

/// The compiler's options in sections: those without effect have one of their own.
fn option_groups(text: &mut String) {
    text.push_str("\nThe compiler's options have nvcc's and NVRTC's spellings.\n");
    for group in OptionGroup::ALL {
        text.push_str(&format!("\n{}:\n", group.title()));
        option_help()
            .filter(|row| row.group == group)
            .for_each(|row| line(text, &row.spelling, &row.help));
    }
}

fn flags(text: &mut String, flags: &[Flag]) {
    for flag in flags {
        line(text, &spelled_out(flag.names, flag.value).replace("-o<", "-o <"), flag.help);
    }
}

fn invocation(command: &CommandHelp) -> String {
    let words = ["cuprum", command.name, command.arguments];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A spelling and its help, on one line if the spelling is short.
fn line(text: &mut String, spelling: &str, help: &str) {
    if spelling.len() + 4 > COLUMN {
        text.push_str(&format!("  {spelling}\n{:COLUMN$}{help}\n", ""));
    } else {
        text.push_str(&format!("  {spelling:<width$}{help}\n", width = COLUMN - 2));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_explained_within_a_terminal() {
        let text = long();
        for option in option_help() {
            assert!(text.contains(&*option.help) && text.contains(&option.spelling));
        }
        assert!(text.lines().all(|line| line.len() <= 110), "{text}");
        for command in COMMANDS {
            let own = of_command(command);
            assert!(own.lines().all(|line| line.len() <= 110), "{own}");
            assert!(command.flags.iter().all(|flag| own.contains(flag.help)));
        }
    }

    #[test]
    fn the_short_help_fits_a_screen() {
        let text = short();
        assert!(text.lines().count() <= 48, "{} lines:\n{text}", text.lines().count());
        assert!(!text.contains("no effect"));
    }
}
