//! The comments of a test file that say how to run it.

use crate::filecheck;

/// A `RUN` line: a registered subtest and its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunLine {
    /// What is to be done with the file.
    pub subtest: String,
    /// The words after the subtest.
    pub words: Vec<String>,
    /// The line, from 1.
    pub line: usize,
}

impl RunLine {
    /// The value of `key=value` or `--key=value`.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.words.iter().find_map(|word| {
            let (name, value) = word.trim_start_matches('-').split_once('=')?;
            (name == key).then_some(value)
        })
    }

    /// The words meant for the compiler: those that start with `-`, other than level lists.
    pub fn options(&self) -> Vec<String> {
        let is_option = |word: &&String| word.starts_with('-') && !word.starts_with("-O");
        self.words.iter().filter(is_option).cloned().collect()
    }

    /// A word that the subtest does not read. Options of the compiler, which begin with `-`, are the
    /// compiler's to judge where it is called with them; `of_ir` says that the file is IR.
    pub fn stray_word(&self, of_ir: bool) -> Option<&str> {
        let (names, takes_options): (&[&str], bool) = match self.subtest.as_str() {
            "opt" => (&["passes", "prefix"], false),
            "ir" | "ptx" => (&["prefix"], false),
            "sim" | "verify-error" | "verdicts" => (&[], false),
            "codegen" if of_ir => (&["arch", "prefix"], false),
            "nvcc" => (&["archs", "prefix"], true),
            "cases" => (&["headers"], true),
            "rich" | "run" => (&["arch", "headers"], true),
            _ => (&["arch", "headers", "prefix"], true),
        };
        let is_stray = |word: &&String| {
            let name = word.trim_start_matches('-').split('=').next().unwrap_or_default();
            let has_own_flag = match self.subtest.as_str() {
                "opt" => word.starts_with("-O"),
                "codegen" => *word == "-lineinfo",
                _ => false,
            };
            let is_option = word.starts_with('-') && takes_options;
            !names.contains(&name) && !has_own_flag && !is_option
        };
        self.words.iter().find(is_stray).map(String::as_str)
    }

    /// `-O0,-O3` as levels; `default` without such a word.
    pub fn levels(&self, default: &[u8]) -> Vec<u8> {
        let Some(word) = self.words.iter().find(|word| word.starts_with("-O")) else {
            return default.to_vec();
        };
        word.split(',').filter_map(|part| part.trim_start_matches("-O").parse().ok()).collect()
    }
}

/// Everything a test file says about itself.
#[derive(Clone, Debug, Default)]
pub struct Directives {
    /// `RUN` lines.
    pub runs: Vec<RunLine>,
    /// Other directives, in order: keyword, rest of the line, line number.
    pub lines: Vec<(String, String, usize)>,
}

/// Words of directives beside `RUN` and the prefixes of checks.
const WORDS: [&str; 8] =
    ["LAUNCH", "EXPECT", "FAULT", "LIMIT", "SCHEDULE-DEPENDENT", "APPROXIMATE", "GPU", "REFERENCE"];

impl Directives {
    /// Reads the comments of a file. A directive is `// WORD: …` or `; WORD: …`, also at the end of
    /// a line of code; words are upper case.
    pub fn parse(text: &str) -> Directives {
        let mut directives = Directives::default();
        for (index, line) in text.lines().enumerate() {
            let Some((word, rest)) = directive(line) else { continue };
            let number = index + 1;
            if word == "RUN" {
                let mut words = rest.split_whitespace().map(str::to_owned);
                if let Some(subtest) = words.next() {
                    let words = words.collect();
                    directives.runs.push(RunLine { subtest, words, line: number });
                }
            } else {
                directives.lines.push((word.to_owned(), rest.to_owned(), number));
            }
        }
        directives
    }

    /// A directive that nothing reads, with its line: its word is mistyped, or no `RUN` line names its prefix.
    pub fn unread(&self) -> Option<(&str, usize)> {
        let prefixes: Vec<&str> =
            self.runs.iter().map(|run| run.value("prefix").unwrap_or("CHECK")).collect();
        let is_read = |word: &str| {
            WORDS.contains(&word) || prefixes.iter().any(|prefix| filecheck::is_check(word, prefix))
        };
        let unread = self.lines.iter().find(|(word, ..)| !is_read(word));
        unread.map(|(word, _, line)| (word.as_str(), *line))
    }

    /// The rest of every line with this keyword.
    pub fn all<'a>(&'a self, keyword: &'a str) -> impl Iterator<Item = (&'a str, usize)> {
        self.lines
            .iter()
            .filter(move |(word, ..)| word == keyword)
            .map(|(_, rest, line)| (rest.as_str(), *line))
    }
}

/// The directive in a line, if any.
fn directive(line: &str) -> Option<(&str, &str)> {
    let comment = match (line.find("//"), line.find(';')) {
        (Some(slashes), _) => &line[slashes + 2..],
        (None, Some(semicolon)) => &line[semicolon + 1..],
        (None, None) => return None,
    };
    let (word, rest) = comment.trim_start().split_once(':')?;
    // `D::member` behind a semicolon is code.
    if rest.starts_with(':') {
        return None;
    }
    let upper = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-' || c == '_';
    (!word.is_empty() && word.chars().all(upper)).then_some((word, rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_are_found_anywhere_in_a_line() {
        let text =
            "// RUN: run --arch=sm_80 -O0,-O3\nx = 1; // CHECK: mov\n; RUN: opt passes=dce\n";
        let directives = Directives::parse(text);
        assert_eq!(directives.runs[0].levels(&[2]), [0, 3]);
        assert_eq!(directives.runs[0].options(), ["--arch=sm_80"]);
        assert_eq!(directives.runs[1].value("passes"), Some("dce"));
        assert_eq!(directives.all("CHECK").collect::<Vec<_>>(), [("mov", 2)]);
    }
    #[test]
    fn directives_that_nothing_reads_are_found() {
        let unread = |text: &str| {
            let directives = Directives::parse(text);
            directives.unread().map(|(word, line)| (word.to_owned(), line))
        };
        let fine = "// RUN: run\n// EXPECT: x == 1\nint *p; D::S s; // CHECK-NEXT: mov\n\
                    // RUN: codegen prefix=PTX\n// PTX-COUNT-2: add\n";
        assert_eq!(unread(fine), None);
        for word in ["EXPCT", "CHEK-NEXT", "CHECK-NXT", "PTX"] {
            let text = format!("// RUN: run\n// {word}: x == 1\n");
            assert_eq!(unread(&text), Some((word.to_owned(), 2)));
        }
    }
    #[test]
    fn words_that_nothing_reads_are_found() {
        let stray = |line: &str, of_ir: bool| {
            let directives = Directives::parse(&format!("// RUN: {line}\n"));
            directives.runs[0].stray_word(of_ir).map(str::to_owned)
        };
        for fine in ["codegen arch=sm_90 prefix=PTX -lineinfo", "opt passes=dce prefix=A -O1", "ir"]
        {
            assert_eq!(stray(fine, true), None, "{fine}");
        }
        for fine in
            ["sema prefix=LONG -std=c++17", "run headers arch=sm_80 -O0", "nvcc archs=sm_90"]
        {
            assert_eq!(stray(fine, false), None, "{fine}");
        }
        for (subtest, of_ir) in
            [("sema", false), ("codegen", false), ("codegen", true), ("opt", true)]
        {
            let line = format!("{subtest} check-prefix=PTX");
            assert_eq!(stray(&line, of_ir).as_deref(), Some("check-prefix=PTX"), "{line}");
        }
        assert_eq!(stray("codegen -O3", true).as_deref(), Some("-O3"));
        assert_eq!(stray("sim prefix=A", false).as_deref(), Some("prefix=A"));
        assert_eq!(stray("opt --check-prefix=A", true).as_deref(), Some("--check-prefix=A"));
    }
}
