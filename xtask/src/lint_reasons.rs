//! Lints that are switched off say why: `#[allow(…, reason = "…")]`, and `expect` likewise.

use crate::rust_tokens::{Token, in_sources, tokens};
use std::path::{Path, PathBuf};

/// Complaints about all sources.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    in_sources(root, files, |text| {
        let found = unexplained(&tokens(text)).into_iter();
        found.map(|(line, word)| (line, format!("`{word}` without `reason =`"))).collect()
    })
}

/// Attributes that switch a lint off without a reason, with their lines. An attribute of `cfg_attr` counts too.
fn unexplained<'t>(tokens: &[Token<'t>]) -> Vec<(usize, &'t str)> {
    let mut found = Vec::new();
    let mut is_attribute = false;
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate() {
        let word = |offset: usize| tokens.get(at + offset).map_or("", |token| token.text);
        match token.text {
            "#" if word(1) == "[" || word(1) == "!" && word(2) == "[" => is_attribute = true,
            "[" if is_attribute => depth += 1,
            "]" if is_attribute => {
                depth = depth.saturating_sub(1);
                is_attribute = depth > 0;
            }
            "allow" | "expect" if is_attribute && word(1) == "(" => {
                let inside = arguments(&tokens[at + 2..]);
                if !inside.windows(2).any(|pair| pair[0].text == "reason" && pair[1].text == "=") {
                    found.push((token.line, token.text));
                }
            }
            _ => {}
        }
    }
    found
}

/// The tokens up to the parenthesis that closes what is already open.
fn arguments<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let mut depth = 1_usize;
    let end = tokens.iter().position(|token| {
        match token.text {
            "(" => depth += 1,
            ")" => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    &tokens[..end.unwrap_or(tokens.len())]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lint_that_is_switched_off_needs_a_reason() {
        let count = |text: &str| unexplained(&tokens(text)).len();
        for bad in [
            "#[allow(dead_code)] fn f() {}",
            "#![expect(clippy::panic, missing_docs)]",
            "#[cfg_attr(unix, allow(dead_code))] fn f() {}",
        ] {
            assert_eq!(count(bad), 1, "{bad}");
        }
        for fine in [
            "#[allow(dead_code, reason = \"for others\")] fn f() {}",
            "#[expect(\n    clippy::panic,\n    reason = \"it (really) must\"\n)]",
            "let x = y.expect(\"z\"); allow(1);",
            "#[derive(Debug)] struct S;",
        ] {
            assert_eq!(count(fine), 0, "{fine}");
        }
    }
}
