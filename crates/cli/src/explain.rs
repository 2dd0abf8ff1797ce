//! `cuprum --explain <message>`: what a message means.

use crate::{Done, output};
use cuprum_source::{Code, codes_meant, explanations};
use std::fmt::Write;

/// Explains what the word stands for: a number, a name, or words of a message; `list` names all.
pub fn command(word: &str) -> Done {
    if word == "list" {
        return output::print(&list());
    }
    let codes = codes_meant(word);
    let mut texts = Vec::new();
    for code in codes {
        let entry = explanations().find(|entry| entry.name == code.name());
        texts.extend(entry.map(|entry| entry.to_text(code)));
    }
    if texts.is_empty() {
        let hint = "`cuprum --explain list` names all messages";
        return Err(format!("cuprum: no message `{word}` ({hint})\n"));
    }
    output::print(&texts.join("\n----------------------------------------\n\n"))
}

/// Every message in a line: those with numbers first, by them, then the others by name.
fn list() -> String {
    let mut codes: Vec<Code> = Code::ALL.to_vec();
    codes.sort_by_key(|code| (code.number().unwrap_or(u32::MAX), code.name()));
    let mut text = String::new();
    for code in codes {
        let severity = code.severity().word();
        let _ = writeln!(text, "{:<32} {severity}: {}", code.explain_word(), code.general_text());
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_list_has_all() {
        let text = super::list();
        assert_eq!(text.lines().count(), cuprum_source::Code::ALL.len());
        assert!(text.contains("warning: … \"…\" was declared but never referenced"));
    }
}
