//! Tables whose comment says that they are sorted: they are.
//!
//! Binary search finds nothing in a table that is out of order, and people look for rows where they should be.
//! What a row is sorted by is its first string; a table with rows of another form has a test of its own.

use crate::rust_tokens::{Token, in_sources, tokens};
use std::path::{Path, PathBuf};

/// Complaints about all sources.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    in_sources(root, files, disorder)
}

/// Rows that stand behind a greater one, or twice.
fn disorder(text: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let tokens = tokens(text);
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let is_table = matches!(token.text, "const" | "static");
        if !is_table || !says_sorted(&lines, token.line) {
            continue;
        }
        for pair in first_strings(&tokens[at..]).windows(2) {
            if pair[0].text >= pair[1].text {
                let what = format!("{} stands behind {}", pair[1].text, pair[0].text);
                found.push((pair[1].line, what));
            }
        }
    }
    found
}

/// Whether the comment of the item that begins on a line, from 1, says that it is sorted.
fn says_sorted(lines: &[&str], line: usize) -> bool {
    let above = lines.iter().take(line - 1).rev().map(|line| line.trim_start());
    let comment = above.take_while(|line| line.starts_with("///") || line.starts_with("#["));
    comment.flat_map(|line| line.split(|c: char| !c.is_alphabetic())).any(|word| word == "sorted")
}

/// The first string of each row of the table that an item is.
fn first_strings<'a, 't>(item: &'t [Token<'a>]) -> Vec<&'t Token<'a>> {
    let start = item.iter().position(|token| token.text == "=").unwrap_or(item.len());
    let mut depth = 0;
    let mut is_first = true;
    let mut strings = Vec::new();
    for token in &item[start..] {
        match token.text {
            ";" if depth == 0 => break,
            "[" | "(" | "{" => depth += 1,
            "]" | ")" | "}" => depth -= 1,
            "," if depth == 1 => is_first = true,
            text if text.starts_with('"') && std::mem::take(&mut is_first) => strings.push(token),
            _ => {}
        }
    }
    strings
}

#[cfg(test)]
mod tests {
    use super::disorder;

    #[test]
    fn rows_that_stand_wrongly_are_found() {
        let lines =
            |text: &str| disorder(text).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(lines("/// Names, sorted.\nconst A: &[&str] = &[\n\"a\",\n\"b\",\n];"), [0; 0]);
        assert_eq!(lines("/// Names, sorted.\nconst A: &[&str] = &[\n\"b\",\n\"a\",\n];"), [4]);
        assert_eq!(lines("/// Names, sorted.\nconst A: &[&str] = &[\n\"a\",\n\"a\",\n];"), [4]);
        let pairs = "/// Pairs, sorted.\n#[rustfmt::skip]\npub const A: T = &[\n(\"a\", \"z\"),\n(\"b\", \"y\"),\n];";
        assert_eq!(lines(pairs), [0; 0]);
        assert_eq!(lines("/// Names.\nconst A: &[&str] = &[\"b\", \"a\"];"), [0; 0]);
    }
}
