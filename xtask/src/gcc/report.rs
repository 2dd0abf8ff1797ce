//! What the sweep found: a table by folder, the figures that matter, and lists of what differs.

use super::cache::Verdict;
use super::plan::{Expected, Plan};
use super::worker::Answer;
use crate::progress::Tally;
use cuprum_filetest::table;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Tests on which we may differ, and why.
const ACCEPTED: &str = "tests/gcc/accepted.txt";

/// What was said of a test.
pub struct Told {
    /// What NVRTC said.
    pub nvrtc: Verdict,
    /// What we said.
    pub cuprum: Verdict,
    /// By `ptxas`, of our PTX alone.
    pub ptxas: Option<String>,
}

/// How a test ran.
pub enum Outcome {
    /// It returned zero.
    Right,
    /// It did not.
    Wrong(Verdict),
    /// It was not compiled.
    NotCompiled(Verdict),
}

impl Outcome {
    fn text(&self) -> String {
        match self {
            Outcome::Right => "right".to_owned(),
            Outcome::Wrong(verdict) => format!("wrong: {}", verdict.message),
            Outcome::NotCompiled(verdict) => {
                format!("not compiled ({}): {}", verdict.answer.name(), verdict.message)
            }
        }
    }

    /// Whether two runs are wrong for the same reason, at whatever instruction.
    pub fn is_wrong_like(&self, other: &Outcome) -> bool {
        let reason = |outcome: &Outcome| match outcome {
            Outcome::Wrong(verdict) => verdict.message.split('`').next().map(str::to_owned),
            Outcome::Right | Outcome::NotCompiled(_) => None,
        };
        reason(self).is_some() && reason(self) == reason(other)
    }

    fn is_unsound(&self) -> bool {
        match self {
            Outcome::Right => false,
            Outcome::Wrong(verdict) | Outcome::NotCompiled(verdict) => !verdict.answer.is_sound(),
        }
    }
}

/// A test that ran as a kernel.
pub struct Run {
    /// The path of the test in the suite.
    pub name: String,
    /// The kernel's source.
    pub path: PathBuf,
    /// What NVRTC's PTX did.
    pub nvrtc: Outcome,
    /// Ours at O0 and O3.
    pub cuprum: [Outcome; 2],
}

impl Run {
    /// Right with NVRTC, compiled by us and wrong at some level.
    fn is_miscompiled(&self) -> bool {
        matches!(self.nvrtc, Outcome::Right)
            && self.cuprum.iter().any(|outcome| matches!(outcome, Outcome::Wrong(_)))
    }

    fn is_refused(&self) -> bool {
        matches!(self.nvrtc, Outcome::Right)
            && self.cuprum.iter().any(|outcome| matches!(outcome, Outcome::NotCompiled(_)))
    }
}

/// All of it.
pub struct Report {
    /// The tests that were asked about.
    pub plans: Vec<Plan>,
    /// What was said of each; empty if nobody was asked.
    pub told: Vec<Told>,
    /// Those that ran.
    pub runs: Vec<Run>,
    left_out: BTreeMap<&'static str, usize>,
}

/// One list of tests that differ: the name of its file, and a line for each test, which starts with its
/// name.
struct List {
    name: &'static str,
    lines: Vec<String>,
    /// It is about who accepts what, not about wrong code or a compiler that fails.
    is_verdict: bool,
}

impl List {
    fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }

    fn of_verdicts(self) -> List {
        List { is_verdict: true, ..self }
    }
}

impl Report {
    /// A report without results yet.
    pub fn new(left_out: BTreeMap<&'static str, usize>) -> Report {
        Report { plans: Vec::new(), told: Vec::new(), runs: Vec::new(), left_out }
    }

    fn each(&self) -> impl Iterator<Item = (&Plan, &Told)> {
        self.plans.iter().zip(&self.told)
    }

    /// Tests of some kind, with a line about each.
    fn list(&self, name: &'static str, line: impl Fn(&Plan, &Told) -> Option<String>) -> List {
        let lines = self.each().filter_map(|(plan, told)| {
            let text = line(plan, told)?;
            Some(format!("{} [{}]: {text}", plan.name, plan.standard))
        });
        List { name, lines: lines.collect(), is_verdict: false }
    }

    fn list_runs(&self, name: &'static str, wanted: impl Fn(&Run) -> bool) -> List {
        let line = |run: &Run| {
            let [low, high] = &run.cuprum;
            let path = run.path.display();
            format!("{}: O0 {}; O3 {} ({path})", run.name, low.text(), high.text())
        };
        let lines = self.runs.iter().filter(|run| wanted(run)).map(line).collect();
        List { name, lines, is_verdict: false }
    }

    /// What must not be.
    fn failures(&self) -> [List; 6] {
        use Answer::{Accepted, Refused};
        let refused = |plan: &Plan, told: &Told| {
            let differs = told.nvrtc.answer == Accepted && told.cuprum.answer == Refused;
            (differs && plan.expected == Expected::Accepted).then(|| told.cuprum.message.clone())
        };
        let accepted = |plan: &Plan, told: &Told| {
            let differs = told.nvrtc.answer == Refused && told.cuprum.answer == Accepted;
            (differs && plan.expected == Expected::Refused).then(|| told.nvrtc.message.clone())
        };
        let unsound = |_: &Plan, told: &Told| {
            let Verdict { answer, message, .. } = &told.cuprum;
            (!answer.is_sound()).then(|| format!("{}: {message}", answer.name()))
        };
        let mut unsound = self.list("unsound", unsound);
        let runs = |run: &Run| run.cuprum.iter().any(Outcome::is_unsound);
        unsound.lines.extend(self.list_runs("", runs).lines);
        [
            unsound,
            self.list_runs("run-wrong", Run::is_miscompiled),
            self.list_runs("run-refused", Run::is_refused).of_verdicts(),
            self.list("ptxas", |_, told| told.ptxas.as_ref().map(|text| text.replace('\n', " "))),
            self.list("valid-refused", refused).of_verdicts(),
            self.list("invalid-accepted", accepted).of_verdicts(),
        ]
    }

    /// What is worth a look, but may have reasons: GCC itself does not agree with NVRTC, or the lines of
    /// errors differ.
    fn remarks(&self) -> [List; 4] {
        let only_nvrtc = |plan: &Plan, told: &Told| {
            let both = told.cuprum.answer == Answer::Refused;
            let missed = told.nvrtc.lines.iter().filter(|line| {
                plan.error_lines.contains(line) && !told.cuprum.lines.contains(line)
            });
            let lines: Vec<String> = missed.map(usize::to_string).collect();
            (both && !lines.is_empty()).then(|| format!("lines {}", lines.join(", ")))
        };
        let only_ours = |plan: &Plan, told: &Told| {
            let both = told.nvrtc.answer == Answer::Refused;
            let extra = told.cuprum.lines.iter().filter(|line| {
                !plan.error_lines.contains(line) && !told.nvrtc.lines.contains(line)
            });
            let lines: Vec<String> = extra.map(usize::to_string).collect();
            (both && !lines.is_empty()).then(|| format!("lines {}", lines.join(", ")))
        };
        let unlike = |ours: Answer, agreeing: Expected| {
            move |plan: &Plan, told: &Told| {
                let differs = told.cuprum.answer == ours
                    && told.nvrtc.answer != ours
                    && plan.expected != agreeing;
                let message = if ours == Answer::Refused {
                    &told.cuprum.message
                } else {
                    &told.nvrtc.message
                };
                differs.then(|| message.clone())
            }
        };
        [
            self.list("errors-missed", only_nvrtc),
            self.list("errors-added", only_ours),
            self.list("refused-unlike-nvrtc", unlike(Answer::Refused, Expected::Accepted)),
            self.list("accepted-unlike-nvrtc", unlike(Answer::Accepted, Expected::Refused)),
        ]
    }

    /// The table and the figures, for people.
    pub fn summary(&self) -> String {
        let mut text = String::new();
        let left_out: usize = self.left_out.values().sum();
        let _ = writeln!(text, "{} tests; {left_out} left out:", self.plans.len());
        for (reason, count) in &self.left_out {
            let _ = writeln!(text, "  {count:6} {reason}");
        }
        if !self.told.is_empty() {
            text += &self.table();
            let is_valid = |(plan, told): &(&Plan, &Told)| {
                plan.expected == Expected::Accepted && told.nvrtc.answer == Answer::Accepted
            };
            let valid = self.each().filter(is_valid).count();
            let compiled = self
                .each()
                .filter(|each| is_valid(each) && each.1.cuprum.answer == Answer::Accepted)
                .count();
            let share = 100.0 * compiled as f64 / valid.max(1) as f64;
            let _ = writeln!(
                text,
                "valid tests that NVRTC compiles: {valid}; we compile {compiled} ({share:.2} %)"
            );
            let is_invalid = |(plan, told): &(&Plan, &Told)| {
                plan.expected == Expected::Refused && told.nvrtc.answer == Answer::Refused
            };
            let invalid = self.each().filter(is_invalid).count();
            let _ = writeln!(text, "invalid tests that NVRTC refuses: {invalid}");
        }
        if !self.runs.is_empty() {
            let right = self.runs.iter().filter(|run| matches!(run.nvrtc, Outcome::Right)).count();
            let _ =
                writeln!(text, "tests that ran: {}; right with NVRTC: {right}", self.runs.len());
        }
        for list in self.failures() {
            let _ = writeln!(text, "{:6} {}", list.lines.len(), meaning(list.name));
        }
        text
    }

    fn table(&self) -> String {
        let mut rows: BTreeMap<&str, [usize; 8]> = BTreeMap::new();
        for (plan, told) in self.each() {
            use Answer::{Accepted, Crash, InternalError, Memory, Refused, Timeout};
            let column = match (told.nvrtc.answer, told.cuprum.answer) {
                (_, Crash | Memory) => 5,
                (_, InternalError) => 6,
                (_, Timeout) => 7,
                (Accepted, Accepted) => 1,
                (Accepted, Refused) => 3,
                (_, Accepted) => 4,
                (_, Refused) => 2,
            };
            for name in [plan.folder.as_str(), "all"] {
                let row = rows.entry(name).or_default();
                row[0] += 1;
                row[column] += 1;
            }
        }
        let heads = [
            "folder",
            "tests",
            "both +",
            "both -",
            "only we -",
            "only we +",
            "crash",
            "internal",
            "timeout",
        ];
        let mut lines = vec![heads.map(str::to_owned).to_vec()];
        let mut rows: Vec<_> = rows.into_iter().collect();
        rows.sort_by_key(|(_, row)| std::cmp::Reverse(row[0]));
        for (name, row) in rows {
            let numbers = row.iter().map(usize::to_string);
            lines.push(std::iter::once(name.to_owned()).chain(numbers).collect());
        }
        table(&lines)
    }

    /// Writes the table, the figures and the lists. Tests that differ fail, but for the accepted ones;
    /// where only some tests were taken, verdicts may differ on so many of a hundred.
    pub fn write(&self, folder: &Path, tolerance: usize) -> Result<Tally, String> {
        let accepted = std::fs::read_to_string(ACCEPTED).unwrap_or_default();
        let accepted = accepted_names(&accepted)?;
        let write = |name: &str, text: &str| {
            let path = folder.join(format!("{name}.txt"));
            std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
        };
        write("summary", &self.summary())?;
        let mut tally = Tally::default();
        let mut failed = 0;
        for list in self.failures() {
            write(list.name, &list.text())?;
            let is_new = |line: &&String| {
                let name = line.split([' ', ':']).next().unwrap_or_default();
                !accepted.contains_key(name)
            };
            let new = list.lines.iter().filter(is_new).count();
            tally.skip("GCC's tests with an accepted difference", list.lines.len() - new);
            if list.is_verdict && new * 100 <= self.plans.len() * tolerance {
                tally.skip("GCC's tests with a verdict unlike NVRTC's", new);
                continue;
            }
            failed += new;
            if new > 0 {
                let name = list.name;
                tally.fail(format!(
                    "{new} {}: {}",
                    meaning(name),
                    folder.join(format!("{name}.txt")).display()
                ));
            }
        }
        for list in self.remarks() {
            write(list.name, &list.text())?;
        }
        let skipped: usize = tally.skipped.values().sum();
        tally.passed = (self.told.len() + self.runs.len()).saturating_sub(failed + skipped);
        Ok(tally)
    }
}

/// What a list of failures holds.
fn meaning(name: &str) -> &'static str {
    match name {
        "unsound" => "crashes, internal errors, timeouts",
        "run-wrong" => "tests that run right with NVRTC and wrong with us",
        "run-refused" => "tests that run right with NVRTC and that we do not compile",
        "ptxas" => "tests whose PTX ptxas refuses",
        "valid-refused" => "valid tests that NVRTC compiles and we refuse",
        "invalid-accepted" => "tests that GCC and NVRTC refuse and we accept",
        _ => "others",
    }
}

/// The table of accepted differences: a name and a reason on each line.
fn accepted_names(text: &str) -> Result<BTreeMap<&str, &str>, String> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let pairs = lines.map(|line| match line.split_once(' ') {
        Some((name, reason)) => Ok((name, reason.trim())),
        None => Err(format!("{ACCEPTED}: `{line}` has no reason")),
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepted_tests_have_reasons() {
        let names = accepted_names("# about\n\ng++.dg/a.C  a limit of NVRTC\n").unwrap();
        assert_eq!(names.get("g++.dg/a.C"), Some(&"a limit of NVRTC"));
        assert!(accepted_names("g++.dg/a.C\n").is_err());
    }
}
