//! What a compiler says about a program, as far as two of them can be compared.

use cuprum_driver::{Emit, LogFormat, Options, Report, Severity, Source, Span};
use regex_lite::Regex;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

/// What clang reads before a program, since it gets no headers of NVIDIA's.
const HEADER: &str = "tests/messages/Inputs/mini_cuda.h";

/// What a compiler says about a program.
#[derive(Default)]
pub struct Said {
    /// Everything, as its user sees it.
    pub text: String,
    /// How many errors there are.
    pub errors: usize,
    /// The line of the first error; none if that is in another file.
    pub first_line: Option<u32>,
    /// The lines to which notes of its errors point, or of its warnings if there is no error.
    pub notes: BTreeSet<u32>,
    /// Whether it says how to mend one of them, as a change of the source.
    pub has_fix: bool,
    /// All lines of the program that errors, notes and fixes name.
    pub lines: BTreeSet<u32>,
}

/// What we say in the rich form.
pub fn ours(source: &Source, options: &Options) -> Said {
    let (reports, text) = own_reports(source, options);
    let errors = reports.iter().filter(|report| report.severity >= Severity::Error).count();
    let least = if errors > 0 { Severity::Error } else { Severity::Warning };
    let mut said = Said { text, errors, ..Said::default() };
    for (at, report) in reports.iter().filter(|report| report.severity >= least).enumerate() {
        said.add_report(report, at == 0, &source.name);
    }
    said
}

/// What we report, and the log in the rich form.
fn own_reports(source: &Source, options: &Options) -> (Vec<Report>, String) {
    let mut options = options.clone();
    options.emit = Emit::Ast;
    options.log.format = LogFormat::Rich { colored: false };
    let (reports, text) = match cuprum_filetest::compile(source, &options) {
        Ok(output) => (output.diagnostics, output.log),
        Err(failure) => (failure.diagnostics, failure.log),
    };
    (cuprum_source::own_reports(&reports), text)
}

/// What came of making fixes.
#[derive(Default)]
pub struct Fixes {
    /// How many there were.
    pub made: usize,
    /// Those that do not mend what they are for, with what is left.
    pub bad: Vec<String>,
}

/// Makes each fix alone and compiles again: what it mends must be gone, and no error may be new.
pub fn make_fixes(source: &Source, options: &Options) -> Fixes {
    let (reports, _) = own_reports(source, options);
    let Fixes { mut made, mut bad } = Fixes::default();
    let is_error = |report: &&Report| report.severity >= Severity::Error;
    let count = |reports: &[Report]| reports.iter().filter(is_error).count();
    for report in &reports {
        let fixes = report.fixes.iter().filter(|fix| !fix.edits.is_empty());
        for fix in fixes.filter(|fix| fix.edits.iter().all(|edit| edit.file == source.name)) {
            made += 1;
            let Some(text) = fix.apply(&source.text) else {
                bad.push(format!("\"{}\" cannot be made", fix.message));
                continue;
            };
            let (after, log) = own_reports(&Source::new(&source.name, text), options);
            let told = |reports: &[Report]| {
                reports.iter().filter(|other| other.message == report.message).count()
            };
            let errors_left = count(&reports) - usize::from(is_error(&report));
            if told(&after) >= told(&reports) || count(&after) > errors_left {
                bad.push(format!("\"{}\" leaves:\n{log}", fix.message));
            }
        }
    }
    Fixes { made, bad }
}

impl Said {
    fn add_report(&mut self, report: &Report, is_first: bool, file: &str) {
        let line = |span: Option<&Span>| span.filter(|span| span.file == file).map(|s| s.line);
        let place = line(report.span.as_ref());
        if is_first {
            self.first_line = place;
        }
        self.lines.extend(place);
        let notes = report.notes.iter().chain(&report.context);
        self.notes.extend(notes.filter_map(|note| line(note.span.as_ref())));
        for edit in report.fixes.iter().flat_map(|fix| &fix.edits) {
            self.has_fix = true;
            self.lines.insert(edit.line);
        }
        self.lines.extend(&self.notes);
    }
}

/// What clang says; `None` if it is not installed.
pub fn clang(text: &str, standard: &str) -> Option<Said> {
    let mut command = Command::new("clang-22");
    command
        .args(["-x", "cuda", "--cuda-gpu-arch=sm_90", "-nocudainc", "-nocudalib", "-fsyntax-only"])
        .args(["-Wall", "-Wno-unused", "-Wno-cuda-compat", "-Wno-unknown-cuda-version"])
        .args(["-Xclang", "-target-sdk-version=12.8", "-ferror-limit=0"])
        .args(["-fdiagnostics-parseable-fixits", "-fno-color-diagnostics"])
        .arg(format!("-std={standard}"))
        .args(["-include", HEADER, "-"]);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().ok()?;
    let mut stdin = child.stdin.take()?;
    let bytes = text.as_bytes().to_vec();
    let writer = std::thread::spawn(move || std::io::Write::write_all(&mut stdin, &bytes));
    let output = child.wait_with_output().ok()?;
    let _ = writer.join();
    Some(of_clang(&String::from_utf8_lossy(&output.stderr)))
}

static CLANG_LINE: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^(.+?):(\d+):\d+: (fatal error|error|warning|note): (.*)$"));
static CLANG_FIX: LazyLock<Regex> = LazyLock::new(|| pattern(r#"^fix-it:"<stdin>":\{(\d+):"#));
static NVRTC_LINE: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"^(.+)\((\d+)\): (catastrophic error|error|warning|note)"));

/// A pattern of ours, which is well formed.
fn pattern(text: &str) -> Regex {
    Regex::new(text).unwrap()
}

/// Reads what clang writes. It compiles for the GPU and for the host, and says most things twice.
fn of_clang(log: &str) -> Said {
    let is_error =
        |line: &str| CLANG_LINE.captures(line).is_some_and(|found| found[3].ends_with("error"));
    let has_errors = log.lines().any(is_error);
    let mut said = Said::default();
    let (mut seen, mut is_counted, mut is_shown) = (BTreeSet::new(), false, true);
    for line in log.lines() {
        if let Some(found) = CLANG_LINE.captures(line) {
            let place = found[2].parse().ok().filter(|_| &found[1] == "<stdin>");
            match &found[3] {
                "note" => {
                    is_shown = is_shown && seen.insert(line.to_owned());
                    if is_counted && is_shown {
                        said.notes.extend(place);
                        said.lines.extend(place);
                    }
                }
                severity => {
                    is_shown = seen.insert(line.to_owned());
                    is_counted = is_shown && (severity != "warning" || !has_errors);
                    if is_counted {
                        if said.lines.is_empty() {
                            said.first_line = place;
                        }
                        said.errors += usize::from(severity != "warning");
                        said.lines.extend(place);
                    }
                }
            }
        }
        if let Some(found) = CLANG_FIX.captures(line) {
            if is_counted {
                said.has_fix = true;
                said.lines.extend(found[1].parse::<u32>().ok());
            }
        } else if is_shown {
            said.text.push_str(line);
            said.text.push('\n');
        }
    }
    said
}

/// Reads NVRTC's log.
pub fn of_nvrtc(log: String) -> Said {
    let mut said = Said::default();
    let mut in_error = false;
    for line in log.lines() {
        let Some(found) = NVRTC_LINE.captures(line) else { continue };
        let place: Option<u32> = found[2].parse().ok();
        match &found[3] {
            "note" if in_error => said.notes.extend(place),
            "note" => {}
            severity => {
                in_error = severity != "warning";
                if in_error {
                    said.first_line = said.first_line.or(place);
                    said.errors += 1;
                }
            }
        }
        said.lines.extend(place);
    }
    said.text = log;
    said
}

/// The options of a program of `tests`, and its text.
pub fn program(path: &Path) -> Result<(Source, Options), String> {
    let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| at(&error))?;
    let directives = cuprum_filetest::Directives::parse(&text);
    let run = directives.runs.first().ok_or_else(|| at(&"no RUN line"))?;
    let mut options = cuprum_filetest::test_options(path, run)?;
    options.arch = "sm_90".parse().map_err(|error| format!("{error}"))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    Ok((Source::new(name, text), options))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clang_is_heard_once() {
        let log = "<stdin>:3:1: warning: odd\n<stdin>:4:2: error: wrong\n  code\n\
                   fix-it:\"<stdin>\":{4:2-4:2}:\";\"\n<stdin>:2:1: note: declared here\n\
                   <stdin>:4:2: error: wrong\n<stdin>:2:1: note: declared here\n";
        let said = of_clang(log);
        assert_eq!((said.errors, said.first_line, said.has_fix), (1, Some(4), true));
        assert_eq!(said.notes, BTreeSet::from([2]));
        assert!(!said.text.contains("fix-it"));
    }

    #[test]
    fn nvrtc_counts_errors_and_their_notes() {
        let log = "f.cu(3): warning #1-D: odd\nf.cu(2): note #2-D: x\nf.cu(5): error: wrong\n\
                   f.cu(1): note #3-D: declared\n";
        let said = of_nvrtc(log.to_owned());
        assert_eq!((said.errors, said.first_line), (1, Some(5)));
        assert_eq!(said.notes, BTreeSet::from([1]));
    }
}
