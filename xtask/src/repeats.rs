//! Runs of tokens that stand in the sources twice: code that was copied instead of shared.
//!
//! A run is the same tokens, names included, whatever the line breaks and comments are. Tests are not
//! looked at: what they repeat is often what makes them readable. Of the alternatives of a pattern only
//! the first counts: a match that names every kind that it leaves alone has the same list as others by
//! duty. Repeats that stay are listed with a
//! reason in `xtask/src/repeats_allowed.txt`, by the two files or folders; a line there that is no longer
//! needed is an error, too.

use crate::rust_tokens::{Token, tokens};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// The shortest run that counts. Shorter ones are mostly the language's own ways of saying things.
const RUN: usize = 80;

/// What may stay, with reasons.
const ALLOWED: &str = "xtask/src/repeats_allowed.txt";

/// A source file.
struct Source<'a> {
    path: &'a str,
    tokens: Vec<Token<'a>>,
}

/// A run that stands in two places.
#[derive(Debug, PartialEq, Eq)]
struct Repeat {
    /// The earlier place: file and line.
    first: (String, usize),
    /// The later one.
    second: (String, usize),
    /// How many tokens agree.
    length: usize,
}

/// A line of the list: two files or folders.
struct Allowed<'a> {
    line: usize,
    first: &'a Path,
    second: &'a Path,
    is_needed: bool,
}

impl Allowed<'_> {
    fn covers(&self, repeat: &Repeat) -> bool {
        Path::new(&repeat.first.0).starts_with(self.first)
            && Path::new(&repeat.second.0).starts_with(self.second)
    }
}

/// Complaints about the repeats in these files that the list does not allow, and about its lines that
/// allow nothing.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    let is_source = |path: &&PathBuf| {
        let is_code = path.starts_with("crates") || path.starts_with("xtask");
        let is_test = path.iter().any(|part| part == "tests" || part == "examples")
            || path.file_name().is_some_and(|name| name == "tests.rs");
        is_code && !is_test && path.extension().is_some_and(|extension| extension == "rs")
    };
    let texts: Vec<(String, String)> = files
        .iter()
        .filter(is_source)
        .filter_map(|path| {
            let text = std::fs::read_to_string(root.join(path)).ok()?;
            Some((path.display().to_string(), text))
        })
        .collect();
    let list = std::fs::read_to_string(root.join(ALLOWED)).unwrap_or_default();
    judge(&repeats(&texts, RUN), &list)
}

fn judge(repeats: &[Repeat], list: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let mut allowed = Vec::new();
    for (index, line) in list.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (files, reason) = line.split_once(": ").unwrap_or((line, ""));
        match files.split_once(" = ") {
            Some((first, second)) if !reason.trim().is_empty() => allowed.push(Allowed {
                line: index + 1,
                first: Path::new(first),
                second: Path::new(second),
                is_needed: false,
            }),
            _ => problems.push(format!("{ALLOWED}:{}: not `file = file: reason`", index + 1)),
        }
    }
    for repeat in repeats {
        let mut covering = allowed.iter_mut().filter(|line| line.covers(repeat)).peekable();
        if covering.peek().is_none() {
            let Repeat { first, second, length } = repeat;
            problems.push(format!(
                "{}:{}: the same {length} tokens as at {}:{}; make one function serve both",
                second.0, second.1, first.0, first.1
            ));
        }
        covering.for_each(|line| line.is_needed = true);
    }
    for line in allowed.iter().filter(|line| !line.is_needed) {
        problems.push(format!("{ALLOWED}:{}: nothing repeats there; remove the line", line.line));
    }
    problems
}

/// Every repeat of at least `run` tokens, as long as it goes, in the order of the files. Each place is
/// compared with the first that has its run, so that what stands in three places is told twice.
fn repeats(texts: &[(String, String)], run: usize) -> Vec<Repeat> {
    let mut sources: Vec<Source<'_>> = Vec::new();
    let mut first_places: HashMap<u64, (usize, usize)> = HashMap::new();
    let mut found = Vec::new();
    for (path, text) in texts {
        let index = sources.len();
        sources.push(Source { path, tokens: without_alternatives(&tokens(text)) });
        let hashes = run_hashes(&sources[index].tokens, run);
        let mut at = 0;
        while let Some(&hash) = hashes.get(at) {
            let place = *first_places.entry(hash).or_insert((index, at));
            let length = match place == (index, at) {
                true => 0,
                false => common_length(&sources, place, (index, at)),
            };
            if length < run {
                at += 1;
                continue;
            }
            let name = |(source, token): (usize, usize)| {
                (sources[source].path.to_owned(), sources[source].tokens[token].line)
            };
            found.push(Repeat { first: name(place), second: name((index, at)), length });
            at += length;
        }
    }
    found
}

/// The tokens without `| A::C | A::D { .. }` after `A::B(_)`.
fn without_alternatives<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    let mut kept = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        let Some(mut end) = alternative_end(tokens, at) else {
            kept.push(tokens[at]);
            at += 1;
            continue;
        };
        kept.extend_from_slice(&tokens[at..end]);
        while tokens.get(end).is_some_and(|token| token.text == "|")
            && let Some(next) = alternative_end(tokens, end + 1)
        {
            end = next;
        }
        at = end;
    }
    kept
}

/// Where a pattern such as `A::B`, `A::B(..)`, `A::B { .. }` or `a!()` ends that begins here.
fn alternative_end(tokens: &[Token<'_>], start: usize) -> Option<usize> {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let is_word = |at: usize| text(at).starts_with(|letter: char| letter.is_alphabetic());
    if !is_word(start) {
        return None;
    }
    let mut end = start + 1;
    while text(end) == ":" && text(end + 1) == ":" && is_word(end + 2) {
        end += 3;
    }
    let is_macro = end == start + 1 && text(end) == "!";
    end += usize::from(is_macro);
    let close = match text(end) {
        "(" => ")",
        "{" => "}",
        _ => return (end > start + 1 && !is_macro).then_some(end),
    };
    let inner = (end + 1..).take_while(|&at| matches!(text(at), "." | "_" | ",")).count();
    match text(end + 1 + inner) == close {
        true if is_macro || end > start + 1 => Some(end + inner + 2),
        false if !is_macro && end > start + 1 => Some(end),
        _ => None,
    }
}

/// A number for every run of a file: those of equal runs are equal, so that the few places that may be
/// the same are compared word by word.
fn run_hashes(tokens: &[Token<'_>], run: usize) -> Vec<u64> {
    const BASE: u64 = 0x9e37_79b9_7f4a_7c15;
    let highest = (1..run).fold(1_u64, |power, _| power.wrapping_mul(BASE));
    let mut hashes = Vec::with_capacity(tokens.len());
    let mut hash = 0_u64;
    let of_tokens: Vec<u64> = tokens.iter().map(|token| text_hash(token.text)).collect();
    for (at, token) in of_tokens.iter().enumerate() {
        if at >= run {
            hash = hash.wrapping_sub(of_tokens[at - run].wrapping_mul(highest));
        }
        hash = hash.wrapping_mul(BASE).wrapping_add(*token);
        if at + 1 >= run {
            hashes.push(hash);
        }
    }
    hashes
}

fn text_hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// How many tokens agree from two places on. Places that overlap, as in a list of like rows, are no repeat.
fn common_length(sources: &[Source<'_>], first: (usize, usize), second: (usize, usize)) -> usize {
    let [before, here] = [first, second].map(|(source, token)| &sources[source].tokens[token..]);
    let limit = if first.0 == second.0 { second.1 - first.1 } else { usize::MAX };
    before.iter().zip(here).take(limit).take_while(|(a, b)| a.text == b.text).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(texts: &[(&str, &str)], run: usize) -> Vec<Repeat> {
        let owned = texts.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
        repeats(&owned.collect::<Vec<_>>(), run)
    }

    #[test]
    fn a_run_is_found_whatever_its_layout() {
        let first = "fn a() {\n    let x = b(1, 2); // why\n    c(x)\n}\n";
        let second = "fn z() {}\nfn q() { let x = b(\n 1, 2); c(x)\n}\n";
        let found = find(&[("a.rs", first), ("b.rs", second)], 10);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].first, ("a.rs".to_owned(), 1));
        assert_eq!(found[0].second, ("b.rs".to_owned(), 2));
        assert!(find(&[("a.rs", first), ("b.rs", second)], 40).is_empty());
    }

    #[test]
    fn other_names_and_tests_are_no_repeats() {
        let one = "fn a() { b(c, d, e, f); }";
        assert!(find(&[("a.rs", one), ("b.rs", "fn a() { b(c, d, e, g); }")], 14).is_empty());
        let tested = format!("#[cfg(test)]\nmod tests {{ {one} }}");
        assert!(find(&[("a.rs", one), ("b.rs", &tested)], 10).is_empty());
    }

    #[test]
    fn rows_that_are_alike_do_not_overlap_themselves() {
        let rows = "const A: [u8; 8] = [0, 0, 0, 0, 0, 0, 0, 0];";
        assert!(find(&[("a.rs", rows)], 10).is_empty());
    }

    #[test]
    fn alternatives_of_patterns_do_not_count() {
        let of = |body: &str| format!("fn a() {{ match b {{ A::B(_) {body} => c(d, e) }} }}");
        let listed = of("| A::C | A::D { .. } | f!() | g::A::E(_, ..)");
        let (one, other) = (("a.rs", &*listed), ("b.rs", &*of("")));
        assert_eq!(find(&[one, other], 22).len(), 1);
        assert_eq!(find(&[one, ("b.rs", &of("| A::C"))], 30), []);
        // What is bound or computed counts.
        let bound = of("| A::C(x)");
        assert_eq!(find(&[("a.rs", &bound), other], 22), []);
    }

    #[test]
    fn the_list_allows_with_a_reason_and_holds_nothing_else() {
        let place = |path: &str| (path.to_owned(), 1);
        let repeat = [Repeat { first: place("a.rs"), second: place("b.rs"), length: 90 }];
        assert!(
            judge(&repeat, "# why\n\na.rs = b.rs: they must not depend on each other\n").is_empty()
        );
        assert_eq!(judge(&repeat, "").len(), 1);
        assert_eq!(judge(&repeat, "a.rs = b.rs: \n").len(), 2);
        assert_eq!(judge(&[], "a.rs = b.rs: gone\n").len(), 1);
    }
}
