//! What every message of the catalogue means: the texts of `cuprum --explain`.
//!
//! They stand in `messages/*.md`: a heading `## Name` for each code, a text, a block with a program
//! that gives the message and a block with its repair. The words after `cuda` of a block are the
//! options it is compiled with. A message that no short program gives has no blocks; the test that
//! compiles the others (`crates/driver/tests/explanations.rs`) names these.

use crate::catalogue::Code;
use std::fmt::Write;

/// The files of the texts, each with its name and what it holds.
pub const EXPLANATIONS: &[(&str, &str)] = &[
    ("preprocessing.md", include_str!("../messages/preprocessing.md")),
    ("declarations.md", include_str!("../messages/declarations.md")),
    ("templates.md", include_str!("../messages/templates.md")),
    ("members.md", include_str!("../messages/members.md")),
    ("statements.md", include_str!("../messages/statements.md")),
    ("cuda.md", include_str!("../messages/cuda.md")),
    ("expressions.md", include_str!("../messages/expressions.md")),
    ("warnings.md", include_str!("../messages/warnings.md")),
];

/// A program of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example {
    /// The options it is compiled with, separated by spaces.
    pub options: &'static str,
    /// The whole source.
    pub source: &'static str,
}

/// What a message means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The name in the catalogue.
    pub name: &'static str,
    /// What is wrong, and what to do about it.
    pub text: &'static str,
    /// A program that gives the message, then its repair; empty where none is short.
    pub examples: Vec<Example>,
}

/// All explanations, in the order of the files.
pub fn explanations() -> impl Iterator<Item = Explanation> {
    EXPLANATIONS.iter().flat_map(|(_, text)| text.split("\n## ").skip(1).map(explanation))
}

/// Takes an entry apart: the name in its first line, the text up to the first block, the blocks.
fn explanation(entry: &'static str) -> Explanation {
    let (name, body) = entry.split_once('\n').unwrap_or((entry, ""));
    let mut parts = body.split("\n```cuda");
    let text = parts.next().unwrap_or_default().trim();
    let example = |block: &'static str| {
        let (options, source) = block.split_once('\n')?;
        // The line break before the fence belongs to the source.
        let end = source.find("\n```")?;
        Some(Example { options: options.trim(), source: source.get(..end + 1)? })
    };
    Explanation { name: name.trim(), text, examples: parts.filter_map(example).collect() }
}

/// The codes that somebody may mean by a number, by a name of the catalogue, or by a part of the
/// message: the first of these that finds any.
pub fn codes_meant(word: &str) -> Vec<Code> {
    let word = word.trim().trim_start_matches('#').trim_end_matches("-D").to_lowercase();
    let such = |test: &dyn Fn(&Code) -> bool| -> Vec<Code> {
        Code::ALL.iter().copied().filter(|code| test(code)).collect()
    };
    if let Ok(number) = word.parse::<u32>() {
        return such(&|code| code.number() == Some(number));
    }
    let named = such(&|code| code.name().to_lowercase() == word);
    if !named.is_empty() {
        return named;
    }
    // A message that was copied has names where the catalogue has `{}`.
    such(&|code| {
        let text = code.text().to_lowercase();
        let mut parts = text.split("\"{}\"").map(|part| part.trim()).filter(|part| part.len() > 8);
        text.contains(&word) || parts.clone().next().is_some() && parts.all(|p| word.contains(p))
    })
}

impl Code {
    /// The word that `cuprum --explain` takes for it.
    pub fn explain_word(self) -> String {
        self.number().map_or_else(|| self.name().to_owned(), |number| number.to_string())
    }

    /// The message with `…` for what each program fills in.
    pub fn general_text(self) -> String {
        self.text().replace("{}", "…")
    }
}

impl Explanation {
    /// The explanation as `cuprum --explain` prints it.
    pub fn to_text(&self, code: Code) -> String {
        let number = code.number().map(|number| format!(" #{number}")).unwrap_or_default();
        let (word, message) = (code.severity().word(), code.general_text());
        let mut out = format!("{word}{number} ({}): {message}\n\n{}\n", self.name, self.text);
        for (index, example) in self.examples.iter().enumerate() {
            let title = ["Wrong", "Right"].get(index).unwrap_or(&"Another");
            let _ = match example.options {
                "" => write!(out, "\n{title}:\n\n"),
                options => write!(out, "\n{title} (with {options}):\n\n"),
            };
            for line in example.source.lines() {
                let _ = writeln!(out, "    {line}");
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_explained_once() {
        let mut names: Vec<&str> = explanations().map(|entry| entry.name).collect();
        for code in Code::ALL {
            assert!(names.contains(&code.name()), "{} has no explanation", code.name());
        }
        names.sort_unstable();
        for pair in names.windows(2) {
            assert_ne!(pair[0], pair[1], "explained twice");
        }
        assert_eq!(names.len(), Code::ALL.len(), "a name that is no message's");
    }

    #[test]
    fn entries_are_whole() {
        for entry in explanations() {
            assert!(entry.text.ends_with(['.', ':']) && entry.text.len() > 15, "{entry:?}");
            assert!([0, 2].contains(&entry.examples.len()), "{entry:?}");
            assert!(entry.text.lines().all(|line| line.len() <= 110), "{entry:?}");
        }
    }

    #[test]
    fn messages_are_found_by_number_name_and_text() {
        assert_eq!(codes_meant("20"), [Code::UndefinedIdentifier]);
        assert_eq!(codes_meant("#177-D"), [Code::NeverReferenced]);
        assert_eq!(codes_meant("expectedsemi"), [Code::ExpectedSemi]);
        assert_eq!(codes_meant("identifier \"n\" is undefined"), [Code::UndefinedIdentifier]);
        assert!(codes_meant("a destructor cannot be").contains(&Code::DestructorConstexpr));
        assert!(codes_meant("no such thing anywhere").is_empty());
    }
}
