//! `cargo xtask compare-messages --mutations[=N] --seed=S`: where the first error is when one token of a valid
//! program is wrong.
//!
//! A program of `tests/run` that clang accepts too loses one token, has it swapped with its neighbour or
//! misspelt. Where both compilers refuse what comes of it, their first error ought to be within a line of
//! the edit: ours as often as clang's, at least. `--show=<n>` prints one of the programs with both answers,
//! `--show=behind` all those on which clang is nearer, `--show=far` all those on which we are not near. Each
//! fix that we offer is made: what it mends must be gone and no error may be new; `--show=fixes` prints those
//! that fail.

use super::said::{self, Fixes, Said};
use crate::fuzz::random::Random;
use crate::progress::{Tally, in_parallel};
use crate::{Done, Flags};
use cuprum_driver::{Options, Source};
use cuprum_filetest::test_files;
use std::path::Path;

/// Where the valid programs are.
const FOLDER: &str = "tests/run";
/// How many programs there are unless told.
const USUAL: usize = 200;
/// What the step of the tests takes.
const STEP: (usize, u64) = (120, 1);

/// A valid program with one wrong token.
struct Mutant {
    source: Source,
    options: Options,
    /// The first and the last line that changed.
    lines: (u32, u32),
    /// What was done.
    edit: String,
}

/// A mutant that both compilers refuse.
struct Refused<'m> {
    number: usize,
    mutant: &'m Mutant,
    ours: Said,
    clang: Said,
    fixes: Fixes,
}

impl Refused<'_> {
    fn is_near(&self, said: &Said) -> bool {
        let (first, last) = self.mutant.lines;
        said.first_line.is_some_and(|line| line + 1 >= first && line <= last + 1)
    }
}

/// The chore: counts, and what `--show` asks for.
pub fn chore(flags: &Flags) -> Done {
    let count = match flags.value("mutations") {
        Some("") | None => USUAL,
        Some(text) => text.parse().map_err(|_| "--mutations takes a number".to_owned())?,
    };
    let (seed, _) = flags.seeds(1)?;
    let mutants = mutants(count, seed)?;
    let refused = refused(&mutants);
    match flags.value("show") {
        Some("behind") => {
            let is_behind = |it: &&Refused| it.is_near(&it.clang) && !it.is_near(&it.ours);
            refused.iter().filter(is_behind).for_each(show);
        }
        Some("fixes") => {
            for it in refused.iter().filter(|it| !it.fixes.bad.is_empty()) {
                show(it);
                it.fixes.bad.iter().for_each(|bad| println!("---- the fix {bad}"));
            }
        }
        Some("far") => refused.iter().filter(|it| !it.is_near(&it.ours)).for_each(show),
        Some(number) => refused.iter().filter(|it| it.number.to_string() == number).for_each(show),
        None => {}
    }
    judge(&refused, count, seed).tell()
}

/// The part that the tests do.
pub fn step() -> Result<Tally, String> {
    let (count, seed) = STEP;
    let mutants = mutants(count, seed)?;
    Ok(judge(&refused(&mutants), count, seed))
}

fn judge(refused: &[Refused], count: usize, seed: u64) -> Tally {
    let near = |said: fn(&'_ Refused) -> bool| refused.iter().filter(|it| said(it)).count();
    let (ours, clang) = (near(|it| it.is_near(&it.ours)), near(|it| it.is_near(&it.clang)));
    let errors = |of: fn(&Refused) -> usize| refused.iter().map(of).sum::<usize>();
    let (all, our_errors) = (refused.len(), errors(|it| it.ours.errors));
    let clang_errors = errors(|it| it.clang.errors);
    println!("seed {seed}: {count} programs, {all} refused by both");
    println!("   first error within a line of the edit: cuprum {ours}, clang-22 {clang}");
    println!("   errors in all: cuprum {our_errors}, clang-22 {clang_errors}");
    let made: usize = refused.iter().map(|it| it.fixes.made).sum();
    let bad: usize = refused.iter().map(|it| it.fixes.bad.len()).sum();
    println!("   fixes of ours: {made}, of which {bad} do not mend what they are for");
    let mut tally = Tally::default();
    match (all, ours >= clang) {
        (0, _) => tally.skip("no clang-22", 1),
        (_, true) => tally.pass(),
        (_, false) => tally.fail(format!("seed {seed}: clang's first error is nearer more often")),
    }
    tally
}

fn show(it: &Refused) {
    let mark = |near: bool| if near { "near" } else { "far" };
    let (first, last) = it.mutant.lines;
    println!("======== {} {}: {}", it.number, it.mutant.source.name, it.mutant.edit);
    for (number, line) in (1u32..).zip(it.mutant.source.text.lines()) {
        if number + 2 >= first && number <= last + 2 {
            println!("{number:4} {line}");
        }
    }
    println!("---- cuprum, {}\n{}", mark(it.is_near(&it.ours)), it.ours.text.trim_end());
    println!("---- clang, {}\n{}", mark(it.is_near(&it.clang)), it.clang.text.trim_end());
}

fn refused(mutants: &[Mutant]) -> Vec<Refused<'_>> {
    let numbered: Vec<(usize, &Mutant)> = mutants.iter().enumerate().collect();
    let answers = in_parallel(&numbered, |(number, mutant)| {
        let ours = said::ours(&mutant.source, &mutant.options);
        let clang = said::clang(&mutant.source.text, mutant.options.language.standard.name())?;
        let refused = ours.errors > 0 && clang.errors > 0;
        refused.then(|| {
            let fixes = said::make_fixes(&mutant.source, &mutant.options);
            Refused { number: *number, mutant, ours, clang, fixes }
        })
    });
    answers.into_iter().flatten().collect()
}

/// The programs of a seed.
fn mutants(count: usize, seed: u64) -> Result<Vec<Mutant>, String> {
    let files = test_files(Path::new(FOLDER));
    let valid: Vec<(Source, Options)> = in_parallel(&files, |path| {
        let (source, options) = said::program(path).ok()?;
        let clang = said::clang(&source.text, options.language.standard.name())?;
        (clang.errors == 0 && said::ours(&source, &options).errors == 0)
            .then_some((source, options))
    })
    .into_iter()
    .flatten()
    .collect();
    println!("{} of {} programs are valid for both", valid.len(), files.len());
    if valid.is_empty() {
        return Ok(Vec::new());
    }
    let mut random = Random::new(seed);
    let mut mutants = Vec::new();
    while mutants.len() < count {
        let (source, options) = &valid[random.below(valid.len())];
        if let Some((text, lines, edit)) = mutate(&source.text, &mut random) {
            let source = Source::new(source.name.clone(), text);
            mutants.push(Mutant { source, options: options.clone(), lines, edit });
        }
    }
    Ok(mutants)
}

/// A text with one token deleted, swapped or misspelt, the lines that changed, and what was done.
fn mutate(text: &str, random: &mut Random) -> Option<(String, (u32, u32), String)> {
    let tokens = tokens(text);
    let at = random.below(tokens.len().saturating_sub(1));
    let ((start, end), (next_start, next_end)) = (*tokens.get(at)?, *tokens.get(at + 1)?);
    let line = |offset: usize| text[..offset].matches('\n').count() as u32 + 1;
    let (token, next) = (&text[start..end], &text[next_start..next_end]);
    let (before, after) = (&text[..start], &text[end..]);
    match random.below(3) {
        0 => {
            let edit = format!("`{token}` deleted in line {}", line(start));
            Some((format!("{before}{after}"), (line(start), line(start)), edit))
        }
        1 if token != next => {
            let between = &text[end..next_start];
            let changed = format!("{before}{next}{between}{token}{}", &text[next_end..]);
            let edit = format!("`{token}` and `{next}` swapped in line {}", line(start));
            Some((changed, (line(start), line(next_start)), edit))
        }
        _ => {
            let is_word =
                token.len() > 2 && token.starts_with(|c: char| c.is_alphabetic() || c == '_');
            let letters: Vec<char> = token.chars().collect();
            if !is_word {
                return None;
            }
            let place = random.below(letters.len() - 1);
            let mut wrong = letters.clone();
            match random.chance(50) {
                true => wrong.swap(place, place + 1),
                false => drop(wrong.remove(place + 1)),
            }
            let wrong: String = wrong.into_iter().collect();
            let edit = format!("`{token}` misspelt as `{wrong}` in line {}", line(start));
            (wrong != token)
                .then(|| (format!("{before}{wrong}{after}"), (line(start), line(start)), edit))
        }
    }
}

/// Where the tokens of a program begin and end; comments and directives have none.
fn tokens(text: &str) -> Vec<(usize, usize)> {
    const LONG: [&str; 24] = [
        "<<<", ">>>", "...", "<<=", ">>=", "::", "->", "++", "--", "<<", "<=", ">=", "==", "!=",
        "&&", "||", "+=", "-=", "*=", "/=", "&=", "|=", "%=", "^=",
    ];
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut tokens = Vec::new();
    let (mut at, mut starts_line) = (0, true);
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = if c.is_whitespace() {
            starts_line |= c == '\n';
            at += c.len_utf8();
            continue;
        } else if rest.starts_with("//") || c == '#' && starts_line {
            // A directive goes on behind a backslash.
            let mut end = rest.find('\n').unwrap_or(rest.len());
            while c == '#' && rest[..end].ends_with('\\') {
                end = rest[end + 1..].find('\n').map_or(rest.len(), |more| end + 1 + more);
            }
            at += end;
            continue;
        } else if rest.starts_with("/*") {
            at += rest.find("*/").map_or(rest.len(), |end| end + 2);
            continue;
        } else if is_word(c) {
            rest.find(|c| !is_word(c) && c != '.').map_or(rest.len(), |end| {
                let number = c.is_ascii_digit();
                if number { end } else { rest.find(|c| !is_word(c)).unwrap_or(rest.len()) }
            })
        } else if c == '"' || c == '\'' {
            let mut escaped = false;
            let close = rest.char_indices().skip(1).find(|(_, other)| {
                let ends = *other == c && !escaped;
                escaped = *other == '\\' && !escaped;
                ends
            });
            close.map_or(rest.len(), |(end, _)| end + 1)
        } else {
            LONG.iter()
                .find(|long| rest.starts_with(**long))
                .map_or(c.len_utf8(), |long| long.len())
        };
        starts_line = false;
        tokens.push((at, at + length));
        at += length;
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_found_outside_comments_and_directives() {
        let text = "#define A \\\n  b\n// c\nint x = 1.5f; /* d */ s->y(\"a\\\" b\", 'c');\n";
        let words: Vec<&str> = tokens(text).into_iter().map(|(from, to)| &text[from..to]).collect();
        let expected = [
            "int",
            "x",
            "=",
            "1.5f",
            ";",
            "s",
            "->",
            "y",
            "(",
            "\"a\\\" b\"",
            ",",
            "'c'",
            ")",
            ";",
        ];
        assert_eq!(words, expected);
    }

    #[test]
    fn a_seed_names_a_mutant() {
        let text = "int value = first + second;\n";
        let of = |seed: u64| {
            (0..20u64).filter_map(|n| mutate(text, &mut Random::new(seed + n))).collect()
        };
        let once: Vec<(String, (u32, u32), String)> = of(1);
        assert_eq!(once, of(1));
        assert!(!once.is_empty() && once.iter().all(|(changed, ..)| changed != text));
    }
}
