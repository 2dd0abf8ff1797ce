//! The manual page, `cuprum.1`, from the tables that the help is made of.

use crate::commands::{COMMANDS, CommandHelp, Flag, GENERAL};
use cuprum_driver::{OptionGroup, VERSION, option_help, spelled_out};
use std::fmt::Write;

/// The page in roff, for `man`.
pub fn page() -> String {
    let mut text = format!(".TH CUPRUM 1 \"\" \"cuprum {VERSION}\" \"User Commands\"\n");
    section(&mut text, "NAME");
    paragraph(&mut text, "cuprum - compiles CUDA C++ to PTX, and runs PTX on the CPU");
    section(&mut text, "SYNOPSIS");
    for (index, command) in COMMANDS.iter().enumerate() {
        let separator = if index == 0 { "" } else { ".br\n" };
        let words = ["cuprum", command.name].map(escaped).join(" ");
        let _ =
            writeln!(text, "{separator}\\fB{}\\fR {}", words.trim(), escaped(command.arguments));
    }
    section(&mut text, "DESCRIPTION");
    let compiler = COMMANDS.first().map_or("", |command| command.about);
    paragraph(&mut text, &format!("Without a subcommand: {compiler}."));
    paragraph(
        &mut text,
        "Options have nvcc's and NVRTC's spellings; a value may be joined by = or follow as the next \
         word. Nothing is written unless all went well.",
    );
    section(&mut text, "SUBCOMMANDS");
    for command in COMMANDS.iter().filter(|command| !command.name.is_empty()) {
        of_command(&mut text, command);
    }
    section(&mut text, "GENERAL OPTIONS");
    flags(&mut text, GENERAL);
    section(&mut text, "OPTIONS OF THE COMPILER");
    COMMANDS.iter().take(1).for_each(|compiler| flags(&mut text, compiler.flags));
    for group in OptionGroup::ALL {
        let _ = writeln!(text, ".SS {}", escaped(group.title()));
        for row in option_help().filter(|row| row.group == group) {
            entry(&mut text, &row.spelling, &row.help);
        }
    }
    section(&mut text, "EXIT STATUS");
    paragraph(&mut text, "0 if all went well, 1 otherwise.");
    section(&mut text, "EXAMPLES");
    for (words, about) in COMMANDS.iter().flat_map(|command| command.examples) {
        entry(&mut text, words, about);
    }
    section(&mut text, "SEE ALSO");
    paragraph(&mut text, "ptxas(1), nvcc(1)");
    text
}

fn of_command(text: &mut String, command: &CommandHelp) {
    let name = format!("{} {}", command.name, command.arguments);
    entry(text, name.trim(), command.about);
    if !command.details.is_empty() {
        text.push_str(".RS\n.nf\n");
        command.details.lines().for_each(|line| verbatim(text, line));
        text.push_str(".fi\n.RE\n");
    }
    if !command.flags.is_empty() {
        text.push_str(".RS\n");
        flags(text, command.flags);
        text.push_str(".RE\n");
    }
}

fn flags(text: &mut String, flags: &[Flag]) {
    flags.iter().for_each(|flag| entry(text, &spelled_out(flag.names, flag.value), flag.help));
}

fn section(text: &mut String, title: &str) {
    let _ = writeln!(text, ".SH {title}");
}

/// What is explained, and its explanation below.
fn entry(text: &mut String, what: &str, about: &str) {
    let _ = write!(text, ".TP\n\\fB{}\\fR\n", escaped(what));
    verbatim(text, about);
}

fn paragraph(text: &mut String, words: &str) {
    verbatim(text, words);
}

/// A line of text that is no request, whatever it begins with.
fn verbatim(text: &mut String, line: &str) {
    let guard = if line.starts_with(['.', '\'']) { "\\&" } else { "" };
    let _ = writeln!(text, "{guard}{}", escaped(line));
}

/// Text as roff has it: dashes that can be pasted into a shell, no escapes by accident.
fn escaped(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' => result.push_str("\\e"),
            '-' => result.push_str("\\-"),
            '…' => result.push_str("..."),
            '\'' => result.push_str("\\(aq"),
            '`' => result.push_str("\\(ga"),
            '^' => result.push_str("\\(ha"),
            '~' => result.push_str("\\(ti"),
            _ => result.push(letter),
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_and_subcommand_is_there() {
        let page = page();
        for option in option_help() {
            assert!(page.contains(&escaped(&option.spelling)), "{}", option.spelling);
            assert!(page.contains(&escaped(&option.help)), "{}", option.help);
        }
        for command in COMMANDS {
            assert!(page.contains(&escaped(command.about)), "{}", command.about);
        }
    }

    #[test]
    fn lines_are_text_or_known_requests() {
        let requests = [".TH ", ".SH ", ".SS ", ".TP", ".RS", ".RE", ".nf", ".fi", ".br"];
        for line in page().lines().filter(|line| line.starts_with(['.', '\''])) {
            assert!(requests.iter().any(|request| line.starts_with(request)), "{line}");
        }
        assert!(page().is_ascii(), "what is not ASCII depends on the reader's locale");
    }
}
