//! What to do with a file of GCC's suite: its standard and options, and what a compiler should say. Or
//! why it is left out: it is about something that no compiler of device code has.

use super::directives::{Directive, directives, holds, selection, year_of};
use crate::folders::files_below;
use regex_lite::Regex;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The folders of the suite that hold C++.
pub const FOLDERS: [&str; 3] = ["g++.dg", "g++.old-deja", "c-c++-common"];

/// Folders about other languages, other inputs or tools.
const LEFT_OUT: &[&str] = &[
    "analyzer",
    "asan",
    "bprob",
    "charset",
    "compat",
    "coroutines",
    "cpp23",
    "dfp",
    "gcov",
    "goacc",
    "goacc-gomp",
    "gomp",
    "graphite",
    "guality",
    "hwasan",
    "lto",
    "modules",
    "pch",
    "plugin",
    "simulate-thread",
    "special",
    "tm",
    "tree-prof",
    "tsan",
    "ubsan",
    "vect",
];

/// Beginnings of options that make another language of C++, or ask for another kind of output.
const OTHER_LANGUAGE: &[&str] = &[
    "-E",
    "-M",
    "-fcontracts",
    "-fcoroutines",
    "-fdirectives-only",
    "-fdollars",
    "-fexec-charset",
    "-fext-numeric",
    "-fgnu-tm",
    "-fimplicit-constexpr",
    "-finput-charset",
    "-flto",
    "-fmodules",
    "-fms-ext",
    "-fnew-inheriting",
    "-fno-access",
    "-fno-char8_t",
    "-fno-dollars",
    "-fno-gnu-keywords",
    "-fno-new-inheriting",
    "-fno-operator-names",
    "-fopenacc",
    "-fopenmp",
    "-fpack-struct",
    "-fpermitted-flt",
    "-fplugin",
    "-fpreprocessed",
    "-fsanitize",
    "-fshort",
    "-funsigned-char",
    "-fwide-exec",
    "-include",
    "-m",
    "-save-temps",
    "-std=c++2b",
    "-std=gnu++2b",
    "-traditional",
    "-trigraphs",
];

/// Abilities that tests require and that we have not.
const MISSING_ABILITIES: &[&str] = &[
    "avx",
    "dfp",
    "fenv_exceptions",
    "float128",
    "float128_runtime",
    "go",
    "ia32",
    "ifunc",
    "ilp32",
    "lto",
    "mmap",
    "pthread",
    "sse",
    "sse2",
    "tls_runtime",
    "vect_int",
    "x32",
];

/// What a compiler should say of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// It is C++.
    Accepted,
    /// It is not.
    Refused,
    /// GCC itself gets it wrong.
    Unknown,
}

/// A test that is taken.
#[derive(Debug)]
pub struct Plan {
    /// The file below the suite.
    pub name: String,
    /// The file in GCC's suite.
    pub path: PathBuf,
    /// The folder that it counts for.
    pub folder: String,
    /// `c++17`.
    pub standard: String,
    /// It has a `main` that returns 0.
    pub runs: bool,
    /// What compilers should say.
    pub expected: Expected,
    /// The lines that they should complain about.
    pub error_lines: BTreeSet<usize>,
    /// Macros, as `-D` takes them.
    pub defines: Vec<String>,
}

/// All tests below the root of the suite, and how many were left out for which reason.
pub fn plans(root: &Path, headers: &Path) -> (Vec<Plan>, BTreeMap<&'static str, usize>) {
    let planner = Planner::new(headers);
    let (mut plans, mut left_out) = (Vec::new(), BTreeMap::new());
    for base in FOLDERS {
        for path in files_below(&root.join(base)) {
            let Ok(name) = path.strip_prefix(root) else { continue };
            let name = name.to_string_lossy().into_owned();
            let parts: Vec<&str> = name.split('/').collect();
            let is_common = base == "c-c++-common";
            let is_source = name.ends_with(".C") || is_common && name.ends_with(".c");
            let folders = &parts[..parts.len() - 1];
            let is_other = folders.iter().any(|folder| LEFT_OUT.contains(folder))
                || is_common && folders.get(1).is_some_and(|folder| *folder != "cpp");
            if !is_source || is_other {
                continue;
            }
            let folder = match folders.get(1) {
                Some(folder) if !is_common => (*folder).to_owned(),
                _ => base.to_owned(),
            };
            match planner.plan(&path, name, folder) {
                Ok(plan) => plans.push(plan),
                Err(reason) => *left_out.entry(reason).or_insert(0) += 1,
            }
        }
    }
    (plans, left_out)
}

/// A file with each byte as a character: most of the suite is ASCII, and what is not is in no one
/// encoding.
pub fn read_latin1(path: &Path) -> std::io::Result<String> {
    Ok(std::fs::read(path)?.into_iter().map(char::from).collect())
}

struct Planner {
    /// The names of our stand-ins for headers.
    headers: BTreeSet<String>,
    include: Regex,
    machine_specific: Regex,
}

impl Planner {
    fn new(headers: &Path) -> Planner {
        let entries = std::fs::read_dir(headers).into_iter().flatten().flatten();
        let headers = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let pattern = |text| Regex::new(text).expect("a fixed pattern");
        Planner {
            headers: headers.collect(),
            include: pattern(r#"(?m)^[ \t]*#[ \t]*(?:include|import)[ \t]*([<"])([^>"\n]+)[>"]"#),
            machine_specific: pattern(
                r"__x86_64|_mm_|__m128|asm\s*(volatile)?\s*\(|__asm|_Decimal|__transaction|__float128|__seg_|_Complex\s+long",
            ),
        }
    }

    fn plan(&self, path: &Path, name: String, folder: String) -> Result<Plan, &'static str> {
        let text = read_latin1(path).map_err(|_| "cannot be read")?;
        let found = directives(&text);
        let named = |name: &'static str| found.iter().filter(move |found| found.name == name);
        let task = named("do").next();
        let kind = task.and_then(|task| task.arguments.first()).map_or("compile", String::as_str);
        if kind == "preprocess" {
            return Err("preprocessing alone");
        }
        let options = options(&found);
        if options.iter().any(|word| is_other_language(word)) {
            return Err("options that change the language");
        }
        let year = standard(&options, &found)?;
        if found.iter().any(|found| matches!(found.name.as_str(), "additional-sources" | "ice")) {
            return Err("several files, or GCC fails");
        }
        let lacks = |found: &Directive| {
            found.arguments.first().is_some_and(|name| MISSING_ABILITIES.contains(&name.as_str()))
        };
        if named("require-effective-target").any(lacks) {
            return Err("abilities of other machines");
        }
        let is_skipped = |found: &Directive| {
            matches!(found.arguments.as_slice(), [_, targets] if targets.contains("*-*-*")
                && holds(targets.trim_matches(['{', '}']), year))
        };
        if named("skip-if").any(is_skipped) {
            return Err("skipped by GCC");
        }
        if !self.has_includes(path, &text) {
            return Err("headers of a host");
        }
        if self.machine_specific.is_match(&text) {
            return Err("extensions for other machines");
        }
        let (expected, error_lines) = errors(&found, year);
        Ok(Plan {
            name,
            path: path.to_owned(),
            folder,
            standard: format!("c++{year}"),
            runs: kind == "run",
            expected,
            error_lines,
            defines: defines(&options),
        })
    }

    /// Whether all headers are there: our stand-ins, or files beside the test that include nothing.
    fn has_includes(&self, path: &Path, text: &str) -> bool {
        self.include.captures_iter(text).all(|found| {
            let (quote, header) = (&found[1], &found[2]);
            let beside = path.with_file_name(header);
            self.headers.contains(header)
                || quote == "\""
                    && read_latin1(&beside).is_ok_and(|text| !self.include.is_match(&text))
        })
    }
}

/// The words of `dg-options` and `dg-additional-options` that are meant for us.
fn options(found: &[Directive]) -> Vec<String> {
    let mut options = Vec::new();
    for directive in found {
        let is_one = matches!(directive.name.as_str(), "options" | "additional-options");
        let Some(words) = directive.arguments.first().filter(|_| is_one) else { continue };
        if selection(directive.arguments.get(1).map(String::as_str), 17).applies {
            let words = words.trim_matches(['{', '}']).replace('\\', "");
            options.extend(words.split_whitespace().map(str::to_owned));
        }
    }
    options
}

fn is_other_language(option: &str) -> bool {
    let is_old_interface = option
        .strip_prefix("-fabi-version=")
        .is_some_and(|version| version.len() == 1 && version != "0");
    is_old_interface
        || option == "-x"
        || OTHER_LANGUAGE.iter().any(|start| option.starts_with(start))
}

/// The year of the standard: the one that options name, or the one that most programs are written in
/// of those that the test is for.
fn standard(options: &[String], found: &[Directive]) -> Result<u32, &'static str> {
    let mut named = options.iter().filter_map(|word| {
        let name = word.strip_prefix("-std=c++").or_else(|| word.strip_prefix("-std=gnu++"))?;
        year_of(name.get(..2)?)
    });
    let tasks = found.iter().filter(|found| found.name == "do");
    let mut targets = tasks.flat_map(|task| task.arguments.iter().skip(1));
    let target = targets.rfind(|argument| argument.starts_with('{'));
    let suits = |year: u32| selection(target.map(String::as_str), year).applies;
    let year = match named.next_back() {
        Some(year) if !suits(year) => return Err("for other targets"),
        Some(year) => year,
        None => {
            [17, 20, 14, 11].into_iter().find(|&year| suits(year)).ok_or("for other targets")?
        }
    };
    match year {
        3 => Err("C++98"),
        23 => Err("C++23"),
        year => Ok(year),
    }
}

/// What compilers should say, and about which lines.
fn errors(found: &[Directive], year: u32) -> (Expected, BTreeSet<usize>) {
    let mut is_unknown =
        found.iter().any(|found| matches!(found.name.as_str(), "excess-errors" | "xfail-if"));
    // `{ dg-line name }` names its line.
    let line_names: BTreeMap<&str, usize> = found
        .iter()
        .filter(|found| found.name == "line")
        .filter_map(|found| Some((found.arguments.first()?.as_str(), found.line)))
        .collect();
    let mut lines = BTreeSet::new();
    for directive in found.iter().filter(|found| found.name == "error") {
        let selected = selection(directive.arguments.get(2).map(String::as_str), year);
        if !selected.applies {
            continue;
        }
        if selected.xfail {
            is_unknown = true;
            continue;
        }
        let line = match directive.arguments.get(3).map(String::as_str) {
            Some(text) => match (text.strip_prefix('.'), text.parse()) {
                (Some(offset), _) => {
                    let offset = offset.parse::<isize>().unwrap_or(0);
                    directive.line.saturating_add_signed(offset)
                }
                (None, Ok(line)) => line,
                (None, Err(_)) => line_names.get(text).copied().unwrap_or(directive.line),
            },
            None => directive.line,
        };
        lines.insert(line);
    }
    let expected = match (is_unknown, lines.is_empty()) {
        (true, _) => Expected::Unknown,
        (false, true) => Expected::Accepted,
        (false, false) => Expected::Refused,
    };
    (expected, lines)
}

/// The macros that options define: `-DX`, `-D X`.
fn defines(options: &[String]) -> Vec<String> {
    let mut defines = Vec::new();
    let mut words = options.iter();
    while let Some(word) = words.next() {
        match word.strip_prefix("-D") {
            Some("") => defines.extend(words.next().cloned()),
            Some(define) => defines.push(define.to_owned()),
            None => {}
        }
    }
    defines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_errors_are_found() {
        let text = "int x; // { dg-error \"a\" }\n\
                    // { dg-line there }\n\
                    // { dg-error \"b\" \"\" { target *-*-* } .-1 }\n\
                    // { dg-error \"c\" \"\" { target c++20 } }\n\
                    // { dg-error \"d\" \"\" { target *-*-* } 9 }\n\
                    // { dg-error \"e\" \"\" { target *-*-* } there }\n";
        let (expected, lines) = errors(&directives(text), 17);
        assert_eq!(expected, Expected::Refused);
        assert_eq!(lines.into_iter().collect::<Vec<_>>(), [1, 2, 9]);
    }

    #[test]
    fn the_standard_is_what_the_test_is_for() {
        let of = |text: &str| {
            let found = directives(text);
            standard(&options(&found), &found)
        };
        assert_eq!(of("// { dg-do compile }"), Ok(17));
        assert_eq!(of("// { dg-do compile { target c++20 } }"), Ok(20));
        assert_eq!(of("// { dg-do compile { target c++14_down } }"), Ok(14));
        assert_eq!(of("// { dg-options \"-std=gnu++1y\" }"), Ok(14));
        assert_eq!(of("// { dg-do run { target c++98_only } }"), Err("for other targets"));
        assert!(is_other_language("-fabi-version=2") && !is_other_language("-fabi-version=0"));
    }
}
