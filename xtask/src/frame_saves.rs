//! Parts of the front end's frame that are saved and restored by hand: `crates/sema/src/frame.rs` swaps
//! the frame whole, so that no switch of context forgets a field.

use crate::rust_tokens::{Token, tokens};
use std::path::{Path, PathBuf};

/// The only file that may take the frame apart.
const HOME: &str = "crates/sema/src/frame.rs";

/// What to do instead.
const ADVICE: &str =
    "saves a part of the frame by hand; use `Parser::scoped`, `detached` or `replacing`";

/// Complaints about the sources of `crates/sema`.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    let mut problems = Vec::new();
    for path in files.iter().filter(|path| path.starts_with("crates/sema/src")) {
        if path.ends_with(HOME) || path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(root.join(path)) else { continue };
        let told = |line| format!("{}:{line}: {ADVICE}", path.display());
        problems.extend(saves(&tokens(&text)).into_iter().map(told));
    }
    problems
}

/// The lines where a part of the frame is saved or restored.
fn saves(tokens: &[Token<'_>]) -> Vec<usize> {
    let mut found = Vec::new();
    // Variables that hold a part of the frame, with its path.
    let mut held: Vec<(&str, Vec<&str>)> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let word = |place: usize| tokens.get(place).map_or("", |token| token.text);
        let before = |offset: usize| at.checked_sub(offset).map_or("", |place| tokens[place].text);
        if token.text != "frame" || before(1) != "." {
            continue;
        }
        let mut path = Vec::new();
        let mut end = at + 1;
        while word(end) == "." {
            path.push(word(end + 1));
            end += 2;
        }
        let is_here = path.first() == Some(&"here");
        // `mem::replace(&mut self.frame.…`; taking the items of a list to work on them is another thing.
        let is_lent = before(3) == "mut" && before(4) == "&" && before(5) == "(";
        let is_swapped = is_lent && (before(6) == "replace" || before(6) == "take" && is_here);
        // `self.frame.here.class.replace(…)`
        let called = path.last().filter(|_| word(end) == "(");
        let is_replaced = is_here && matches!(called, Some(&("take" | "replace")));
        // `self.frame.here.depth -= 1;`
        let is_counted = is_here && word(end) == "-" && word(end + 1) == "=";
        // `let saved = self.frame.here.mode;` and, later, `self.frame.here.mode = saved;`
        if is_here && word(end) == ";" && before(3) == "=" && before(5) == "let" {
            held.push((before(4), path.clone()));
        }
        let is_restored = word(end) == "="
            && word(end + 2) == ";"
            && held.iter().any(|(name, from)| *name == word(end + 1) && *from == path);
        if is_swapped || is_replaced || is_counted || is_restored {
            found.push(token.line);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn saves_by_hand_are_found() {
        let lines = |text: &str| saves(&tokens(text));
        assert_eq!(lines("let a = mem::replace(&mut self.frame.here.mode, mode);"), [1]);
        assert_eq!(lines("let a = std::mem::take(&mut sema.frame.here.closure_home);"), [1]);
        assert_eq!(lines("let a = self.frame.here.current_class.replace(record);"), [1]);
        assert_eq!(
            lines("self.frame.here.unevaluated += 1;\nself.frame.here.unevaluated -= 1;"),
            [2]
        );
        assert_eq!(lines("let a = self.frame.here.place;\nf();\nself.frame.here.place = a;"), [3]);
    }

    #[test]
    fn reading_changing_and_draining_are_fine() {
        let lines = |text: &str| saves(&tokens(text));
        assert!(lines("let a = self.frame.here.place;\nlet b = a;").is_empty());
        assert!(lines("self.frame.here.place.scope = scope;").is_empty());
        assert!(lines("for a in mem::take(&mut self.frame.body.immediate_names) {}").is_empty());
        assert!(lines("self.frame.invented.set_seen(seen);").is_empty());
    }
}
