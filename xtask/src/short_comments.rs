//! Doc comments that say nothing: one or two words repeat the name of the item below them.
//!
//! A comment with code in it shows how something is written, which a name does not tell: `/// .align` in
//! backticks is fine.

use crate::rust_tokens::in_sources;
use std::path::{Path, PathBuf};

/// A comment with fewer words is no sentence.
const FEWEST_WORDS: usize = 3;

/// Complaints about all sources.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    let complaint =
        |(line, comment)| (line, format!("`{comment}` tells no more than the name does"));
    in_sources(root, files, |text| short_comments(text).into_iter().map(complaint).collect())
}

/// Doc comments of fewer words than a sentence has, with the lines that they begin on.
fn short_comments(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut lines = text.lines().enumerate().peekable();
    while let Some((number, line)) = lines.next() {
        let Some(first) = doc_comment(line) else { continue };
        let mut comment = first.to_owned();
        while let Some(next) = lines.peek().and_then(|(_, line)| doc_comment(line)) {
            comment.push(' ');
            comment.push_str(next);
            lines.next();
        }
        if !comment.contains('`') && comment.split_whitespace().count() < FEWEST_WORDS {
            found.push((number + 1, comment));
        }
    }
    found
}

/// What the line of a doc comment says.
fn doc_comment(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix("///").map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::short_comments;

    #[test]
    fn sentences_and_code_pass() {
        let text = "/// The name.\nname: u8,\n/// `.align`\nalign: u8,\n/// The\n/// symbol it has.\n\
                    symbol: u8,\n    /// Why.\n    /// Not.\n    reason: u8,\n// A word.\n";
        let found = [(1, "The name.".to_owned()), (8, "Why. Not.".to_owned())];
        assert_eq!(short_comments(text), found);
    }
}
