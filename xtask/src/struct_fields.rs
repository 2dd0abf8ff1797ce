//! Structs with so many fields that nobody sees which belong together: they are to be split.

use crate::rust_tokens::{Token, tokens};
use std::path::{Path, PathBuf};

/// The most fields of a struct.
const MAX_FIELDS: usize = 25;

/// Complaints about the structs of all sources.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    let mut problems = Vec::new();
    for path in files.iter().filter(|path| path.extension().is_some_and(|end| end == "rs")) {
        let Ok(text) = std::fs::read_to_string(root.join(path)) else { continue };
        for (line, name, fields) in structs(&tokens(&text)) {
            if fields > MAX_FIELDS {
                let advice = "make those that belong together structs of their own";
                let place = path.display();
                problems.push(format!("{place}:{line}: `{name}` has {fields} fields; {advice}"));
            }
        }
    }
    problems
}

/// The structs with named fields: line, name, number of fields.
fn structs<'a>(tokens: &[Token<'a>]) -> Vec<(usize, &'a str, usize)> {
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        if token.text != "struct" {
            continue;
        }
        let Some(name) = tokens.get(at + 1) else { continue };
        let ends = |token: &&Token<'_>| matches!(token.text, "{" | ";" | "(");
        let Some(body) = tokens[at..].iter().position(|token| ends(&token)) else { continue };
        if tokens[at + body].text == "{" {
            found.push((token.line, name.text, fields(&tokens[at + body + 1..])));
        }
    }
    found
}

/// The number of fields from the opening brace on: a name before a single colon, outside brackets.
fn fields(tokens: &[Token<'_>]) -> usize {
    let mut depth = 0_usize;
    let mut count = 0;
    let word = |place: usize| tokens.get(place).map_or("", |token| token.text);
    // After a field's comma; within its type, colons belong to paths and arguments in angle brackets.
    let mut at_name = true;
    for (at, token) in tokens.iter().enumerate() {
        match token.text {
            "}" if depth == 0 => break,
            "(" | "[" | "{" | "<" => depth += 1,
            // The second half of `->`.
            ">" if at > 0 && word(at - 1) == "-" => {}
            ")" | "]" | "}" | ">" => depth = depth.saturating_sub(1),
            "," if depth == 0 => at_name = true,
            ":" if depth == 0 && at_name => {
                count += 1;
                at_name = false;
            }
            _ => {}
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_counted() {
        let text = "pub(crate) struct Shape<'a, T: Copy> where T: Into<u8> {
            #[cfg(feature = \"x\")] pub(crate) a: FxHashMap<u8, std::vec::Vec<u8>>,
            b: [u8; 4], c: fn(u8) -> u8, d: (u8, u8), }
            struct Unit; struct Pair(u8, u8); struct Empty {}";
        assert_eq!(structs(&tokens(text)), [(1, "Shape", 4), (4, "Empty", 0)]);
    }
}
