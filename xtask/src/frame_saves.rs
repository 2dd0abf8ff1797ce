//! Parts of the front end's state that are saved and restored by hand: `crates/sema/src/frame.rs` swaps the
//! frame whole, so that no switch of context forgets a field, and `cursor.rs` brings the cursor back, on every
//! way out.

use crate::rust_tokens::{Token, tokens};
use std::path::{Path, PathBuf};

/// A rule: the only file that it is not for, the lines that it is against, and what to do instead.
type Rule = (&'static str, fn(&[Token<'_>]) -> Vec<usize>, &'static str);

const RULES: [Rule; 2] = [
    (
        "crates/sema/src/frame.rs",
        frame_saves,
        "saves a part of the frame by hand; use `Parser::scoped`, `detached` or `replacing`",
    ),
    (
        "crates/sema/src/cursor.rs",
        cursor_saves,
        "moves the cursor back by hand; use `Parser::looking_ahead`, `or_back` or `back_if`",
    ),
];

/// Complaints about the sources of `crates/sema`.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    let mut problems = Vec::new();
    for path in files.iter().filter(|path| path.starts_with("crates/sema/src")) {
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(root.join(path)) else { continue };
        let tokens = tokens(&text);
        for (home, saves, advice) in RULES {
            if !path.ends_with(home) {
                let told = |line| format!("{}:{line}: {advice}", path.display());
                problems.extend(saves(&tokens).into_iter().map(told));
            }
        }
    }
    problems
}

/// The lines where a part of the frame is saved or restored.
fn frame_saves(tokens: &[Token<'_>]) -> Vec<usize> {
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
        let is_counted = word(end) == "-" && word(end + 1) == "=";
        // `let saved = self.frame.here.mode;` or `let saved = self.frame.invented.seen();` and, later,
        // `self.frame.here.mode = saved;` or `self.frame.invented.set_seen(saved);`
        let is_asked = called.is_some() && word(end + 1) == ")" && word(end + 2) == ";";
        let part = match called {
            Some(_) => &path[..path.len() - 1],
            None => &path[..],
        };
        if (word(end) == ";" || is_asked) && before(3) == "=" && before(5) == "let" {
            held.push((before(4), part.to_vec()));
        }
        let is_given =
            word(end) == "=" && word(end + 2) == ";" || called.is_some() && word(end + 2) == ")";
        let is_restored =
            is_given && held.iter().any(|(name, from)| *name == word(end + 1) && *from == part);
        if is_swapped || is_replaced || is_counted || is_restored {
            found.push(token.line);
        }
    }
    found
}

/// The lines where the cursor is set, or goes to a place that was marked when it was there.
fn cursor_saves(tokens: &[Token<'_>]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut marks: Vec<&str> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let texts = |count: usize| tokens.iter().skip(at).take(count).map(|token| token.text);
        let word = |offset: usize| tokens.get(at + offset).map_or("", |token| token.text);
        // `let start = self.cursor.mark();` and, later, `self.go_to(start);`
        if token.text == "let" && texts(11).skip(4).eq([".", "cursor", ".", "mark", "(", ")", ";"])
        {
            marks.push(word(1));
        }
        let is_set = texts(3).eq([".", "cursor", "="]) && word(3) != "=";
        let goes_back = token.text == "go_to" && word(3) == ")" && marks.contains(&word(2));
        if is_set || goes_back {
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
        let lines = |text: &str| frame_saves(&tokens(text));
        assert_eq!(lines("let a = mem::replace(&mut self.frame.here.mode, mode);"), [1]);
        assert_eq!(lines("let a = std::mem::take(&mut sema.frame.here.closure_home);"), [1]);
        assert_eq!(lines("let a = self.frame.here.current_class.replace(record);"), [1]);
        assert_eq!(
            lines("self.frame.here.unevaluated += 1;\nself.frame.here.unevaluated -= 1;"),
            [2]
        );
        assert_eq!(lines("let a = self.frame.here.place;\nf();\nself.frame.here.place = a;"), [3]);
        let by_calls =
            "let a = self.frame.invented.seen();\nf();\nself.frame.invented.set_seen(a);";
        assert_eq!(lines(by_calls), [3]);
        assert_eq!(lines("let a = self.frame.chain;\nf();\nself.frame.chain = a;"), [3]);
    }

    #[test]
    fn cursors_moved_back_are_found() {
        let lines = |text: &str| cursor_saves(&tokens(text));
        assert_eq!(lines("let a = self.cursor;\nf();\nself.cursor = a;"), [3]);
        assert_eq!(lines("let (a, b) = (parser.cursor, 1);\nparser.cursor = a;"), [2]);
        assert_eq!(lines("let a = self.cursor.mark();\nf();\nself.go_to(a);"), [3]);
        assert!(lines("let a = self.cursor.mark();\nself.go_to(known.end);").is_empty());
        assert!(lines("if self.cursor == other {}").is_empty());
    }

    #[test]
    fn reading_changing_and_draining_are_fine() {
        let lines = |text: &str| frame_saves(&tokens(text));
        assert!(lines("let a = self.frame.here.place;\nlet b = a;").is_empty());
        assert!(lines("self.frame.here.place.scope = scope;").is_empty());
        assert!(lines("for a in mem::take(&mut self.frame.body.immediate_names) {}").is_empty());
        assert!(lines("self.frame.pending_access.push(found);").is_empty());
    }
}
