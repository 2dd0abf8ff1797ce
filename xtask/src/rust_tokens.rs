//! Rust text as tokens, as far as `cargo xtask tidy` needs them: comments and unit tests are left out.

use std::path::{Path, PathBuf};

/// A token of Rust source.
#[derive(Clone, Copy, Debug)]
pub struct Token<'a> {
    /// What it says. A string has its quotes.
    pub text: &'a str,
    /// The line it begins on.
    pub line: usize,
}

/// What a rule has against each of the Rust sources among some files: complaints with their lines.
pub fn in_sources(
    root: &Path,
    files: &[PathBuf],
    complaints: impl Fn(&str) -> Vec<(usize, String)>,
) -> Vec<String> {
    let mut problems = Vec::new();
    let is_source = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    for path in files.iter().filter(is_source) {
        let Ok(text) = std::fs::read_to_string(root.join(path)) else { continue };
        let told = |(line, what)| format!("{}:{line}: {what}", path.display());
        problems.extend(complaints(&text).into_iter().map(told));
    }
    problems
}

/// The tokens of a file without comments, and without what `#[cfg(test)]` is about.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut reader = Reader { rest: text, line: 1 };
    let mut tokens = Vec::new();
    while let Some(token) = reader.next() {
        tokens.push(token);
        if ends_with(&tokens, &["#", "[", "cfg", "(", "test", ")", "]"]) {
            tokens.truncate(tokens.len() - 7);
            reader.skip_item();
        }
    }
    tokens
}

fn ends_with(tokens: &[Token<'_>], words: &[&str]) -> bool {
    let start = tokens.len().checked_sub(words.len());
    start.is_some_and(|start| tokens[start..].iter().zip(words).all(|(a, b)| a.text == *b))
}

/// What is left of a file.
struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_blanks();
        let length = token_length(self.rest)?;
        let token = Token { text: &self.rest[..length], line: self.line };
        self.advance(length);
        Some(token)
    }

    fn advance(&mut self, length: usize) {
        let (passed, rest) = self.rest.split_at(length);
        self.line += passed.matches('\n').count();
        self.rest = rest;
    }

    /// Passes blanks and comments.
    fn skip_blanks(&mut self) {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            self.advance(blank);
            if self.rest.starts_with("//") {
                self.advance(self.rest.find('\n').unwrap_or(self.rest.len()));
            } else if self.rest.starts_with("/*") {
                self.advance(self.rest.find("*/").map_or(self.rest.len(), |end| end + 2));
            } else {
                return;
            }
        }
    }

    /// Passes an item: up to the `;` or the `}` that ends it.
    fn skip_item(&mut self) {
        let mut depth = 0_usize;
        while let Some(token) = self.next() {
            match token.text {
                "{" | "(" | "[" => depth += 1,
                ")" | "]" => depth = depth.saturating_sub(1),
                "}" => {
                    depth = depth.saturating_sub(1);
                    // `use a::{b};` ends a little later.
                    if depth == 0 && !self.rest.starts_with(';') {
                        return;
                    }
                }
                ";" if depth == 0 => return,
                _ => {}
            }
        }
    }
}

/// How many bytes the first token has; `None` at the end. Operators are single letters, but for those
/// that compare.
fn token_length(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let word = text.find(|letter| !is_word(letter)).unwrap_or(text.len());
    if let "r" | "b" | "br" | "c" | "cr" = &text[..word]
        && let Some(length) = string_length(&text[word..], text[..word].contains('r'))
    {
        return Some(word + length);
    }
    if word > 0 {
        return Some(word);
    }
    Some(match first {
        '"' => string_length(text, false).unwrap_or(1),
        '\'' => character_length(text),
        _ if ["<=", ">=", "==", "!="].iter().any(|operator| text.starts_with(operator)) => 2,
        _ => first.len_utf8(),
    })
}

/// The length of a string from its quote, or the first `#` of a raw one, on.
fn string_length(text: &str, is_raw: bool) -> Option<usize> {
    let hashes = text.len() - text.trim_start_matches('#').len();
    let inner = text[hashes..].strip_prefix('"')?;
    if is_raw {
        let end = format!("\"{}", "#".repeat(hashes));
        return Some(hashes + 1 + inner.find(&end)? + end.len());
    }
    let mut is_escaped = false;
    let end = inner.bytes().position(|byte| {
        let ends = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    })?;
    (hashes == 0).then_some(end + 2)
}

/// The length of `'x'`, `'\n'`, or the quote of a lifetime.
fn character_length(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1);
    match letters.next() {
        Some((_, '\\')) => {
            let _ = letters.next();
            letters.find(|(_, letter)| *letter == '\'').map_or(1, |(at, _)| at + 1)
        }
        Some(_) => letters.next().filter(|(_, letter)| *letter == '\'').map_or(1, |(at, _)| at + 1),
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        tokens(text).into_iter().map(|token| token.text).collect()
    }

    #[test]
    fn strings_letters_and_lifetimes_are_told_apart() {
        let found = words(r##"f("a\"b", 'x', '\'', 'a, r#"q"w"#, b"z") // no"##);
        let strings = [r#""a\"b""#, "'x'", r"'\''", r##"r#"q"w"#"##, "b\"z\""];
        let quoted =
            found.iter().copied().filter(|word| word.contains(['"', '\'']) && *word != "'");
        assert_eq!(quoted.collect::<Vec<_>>(), strings);
        assert_eq!(found.len(), 15);
        assert_eq!(words("a.sm >= 90 /* b */ == c"), ["a", ".", "sm", ">=", "90", "==", "c"]);
    }

    #[test]
    fn tests_are_left_out_and_lines_are_right() {
        let text = "one\n#[cfg(test)]\nuse x::{y};\n#[cfg(test)]\nmod tests { fn a() {} }\ntwo";
        let found: Vec<(&str, usize)> =
            tokens(text).into_iter().map(|token| (token.text, token.line)).collect();
        assert_eq!(found, [("one", 1), ("two", 6)]);
    }
}
