//! SM numbers outside `crates/target`: a comparison with one, or a list of them, is a place that a new
//! target would have to be added to. A PTX version in a product crate says since when there is something, which
//! is a fact for the rows of features or of instructions.
//!
//! Naming one target is fine: tests and measurements pick theirs, with a version.

use crate::rust_tokens::{Token, tokens};
use cuprum_target::Arch;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Complaints about all sources but those of `crates/target`.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    let mut problems = Vec::new();
    let is_source = |path: &&PathBuf| {
        let is_ours = path.starts_with("crates") || path.starts_with("xtask");
        let is_test = path.iter().any(|part| part == "tests");
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        is_ours && is_rust && !is_test && !path.starts_with("crates/target")
    };
    for path in files.iter().filter(is_source) {
        let Ok(text) = std::fs::read_to_string(root.join(path)) else { continue };
        let told = |(line, what)| format!("{}:{line}: {what}", path.display());
        let tokens = tokens(&text);
        problems.extend(complaints(&tokens).into_iter().map(told));
        let is_product = path.starts_with("crates");
        problems.extend(version_complaints(&tokens, is_product).into_iter().map(told));
    }
    problems
}

/// Lines with what is wrong there.
fn complaints(tokens: &[Token<'_>]) -> Vec<(usize, &'static str)> {
    const COMPARED: &str = "compares an SM number; ask crates/target (`Arch::has`, `Arch::meets`)";
    const LISTED: &str = "lists SM numbers; ask crates/target (`Arch::all`, `Arch::samples`)";
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let word = |offset: usize| tokens.get(at + offset).map_or("", |token| token.text);
        let before = |offset: usize| at.checked_sub(offset).map_or("", |place| tokens[place].text);
        // `arch.sm >= 90`, `options.arch < 900`, `arch.cuda_arch_macro() == 900`, or the other way round.
        let is_number = matches!(word(0), "sm" | "arch") && before(1) == "." && word(1) != ".";
        let is_macro = word(0) == "cuda_arch_macro" && word(1) == "(";
        if is_number || is_macro {
            let after = if is_macro { 3 } else { 1 };
            let start = place_start(tokens, at);
            let behind =
                |offset: usize| start.checked_sub(offset).map_or("", |place| tokens[place].text);
            let compared = is_comparison(word(after)) && is_integer(word(after + 1))
                || is_comparison(behind(1)) && is_integer(behind(2));
            if compared {
                found.push((token.line, COMPARED));
            }
        }
        // `"sm_75", "sm_80", "sm_90"`, or one string with three.
        let is_name = |text: &str| named_targets(text).len() == 1;
        let names = [0, 2, 4].map(word).into_iter().all(is_name);
        let is_list = names && word(1) == "," && word(3) == ",";
        let is_first = !(before(1) == "," && is_name(before(2)));
        if named_targets(word(0)).len() > 2 || is_list && is_first {
            found.push((token.line, LISTED));
        }
        // `&[103, 110, 120]`: what all are numbers of targets is a list of them, whatever it is called.
        if word(0) == "[" && is_list_of_targets(&tokens[at + 1..]) {
            found.push((token.line, LISTED));
        }
        // `[75, 80, 70].map(Arch::portable)`
        let makes = matches!(word(0), "portable" | "accelerated" | "family_specific");
        if makes && before(3) == "Arch" && !(word(1) == "(" && is_integer(word(2))) {
            let list = tokens[..at].iter().rev().take(40).map(|token| token.text);
            let list: Vec<&str> =
                list.take_while(|text| !matches!(*text, ";" | "{" | "}")).collect();
            if list.windows(3).any(|run| is_integer(run[0]) && run[1] == "," && is_integer(run[2]))
            {
                found.push((token.line, LISTED));
            }
        }
    }
    found
}

/// Lines that state a PTX version in a product, or compare with one anywhere.
fn version_complaints(tokens: &[Token<'_>], is_product: bool) -> Vec<(usize, &'static str)> {
    const STATED: &str =
        "states a PTX version; give crates/target a `Feature` for what came with it";
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let word = |offset: usize| tokens.get(at + offset).map_or("", |token| token.text);
        let path = [1, 2, 3, 4].map(word);
        // `PtxVersion::new(8, 3)`
        if word(0) == "PtxVersion" && path == [":", ":", "new", "("] && is_integer(word(5)) {
            let before = at.checked_sub(1).map_or("", |place| tokens[place].text);
            if is_product || is_comparison(before) || is_comparison(word(9)) {
                found.push((token.line, STATED));
            }
        }
    }
    found
}

/// The first token of `a.b.c`, of which `at` is the last name.
fn place_start(tokens: &[Token<'_>], at: usize) -> usize {
    let mut start = at;
    while start >= 2 && tokens[start - 1].text == "." {
        start -= 2;
    }
    start
}

/// Whether two numbers or more stand up to the bracket that closes, and each is one of a target.
fn is_list_of_targets(tokens: &[Token<'_>]) -> bool {
    let items: Vec<&str> =
        tokens.iter().map(|token| token.text).take_while(|text| *text != "]").collect();
    let is_target =
        |text: &str| text.parse().is_ok_and(|number| Arch::numbers().any(|sm| sm == number));
    let has_place = |(place, text): (usize, &&str)| match place % 2 {
        0 => is_target(text),
        _ => *text == ",",
    };
    items.len() > 2 && items.iter().enumerate().all(has_place)
}

fn is_comparison(text: &str) -> bool {
    matches!(text, "<" | ">" | "<=" | ">=" | "==" | "!=")
}

fn is_integer(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_digit())
}

/// The numbers of the targets that a string names. `sm_35_intrinsics.h` names a header.
fn named_targets(text: &str) -> BTreeSet<&str> {
    let string = text.strip_prefix('"').unwrap_or_default();
    let digits = |rest: &str| rest.find(|letter: char| !letter.is_ascii_digit());
    string
        .split("sm_")
        .skip(1)
        .map(|rest| rest.split_at(digits(rest).unwrap_or(rest.len())))
        .filter(|(number, rest)| !number.is_empty() && !rest.starts_with('_'))
        .map(|(number, _)| number)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_and_lists_are_refused_and_single_names_are_not() {
        let count = |text: &str| complaints(&tokens(text)).len();
        for bad in [
            "if arch.sm >= 90 {}",
            "if 90 <= self.options.arch.sm {}",
            "if self.options.arch < 900 {}",
            "if arch.cuda_arch_macro() == 900 {}",
            "let all = [\"sm_75\", \"sm_80\", \"sm_90\"];",
            "let text = \"sm_75, sm_80 or sm_90\";",
            "let all = [75, 80, 70].into_iter().map(Arch::portable).collect();",
            "const UNNAMED: &[u16] = &[88, 121];",
            "let number = [90, 75, 90,][seed % 3];",
        ] {
            assert_eq!(count(bad), 1, "{bad}");
        }
        for fine in [
            "if arch.sm < other.sm {}",
            "let arch = Arch::portable(90);",
            "parse(\"sm_90\")",
            "[\"sm_20_a.h\", \"sm_30_a.h\", \"sm_35_a.h\"]",
            "let digits = text.parse().map(Arch::portable);",
            "let shape = [120, 64, 90];",
            "let last = numbers[90];",
            "// arch.sm >= 90",
        ] {
            assert_eq!(count(fine), 0, "{fine}");
        }
    }
    #[test]
    fn versions_are_refused_in_products_and_in_comparisons() {
        let count = |text: &str, product| version_complaints(&tokens(text), product).len();
        let compared = "if target.version >= PtxVersion::new(8, 3) {}";
        assert_eq!(count(compared, false), 1);
        assert_eq!(count("if PtxVersion::new(8, 3) < version {}", false), 1);
        let named = "Target { arch, version: PtxVersion::new(7, 4) }";
        assert_eq!((count(named, false), count(named, true)), (0, 1));
        assert_eq!(count("PtxVersion::new(major, minor)", true), 0);
        assert_eq!(count("if version >= feature.min_ptx_version() {}", true), 0);
    }
}
