//! The form nvcc and NVRTC print, which editors and build tools already parse:
//!
//! ```text
//! saxpy.cu(4): error: identifier "n" is undefined
//!     if (i < n) y[i] = 0;
//!             ^
//!
//! 1 error detected in the compilation of "saxpy.cu".
//! ```
//!
//! Numbers are shown for what `--diag-suppress` can suppress, as nvcc does.

use super::{LogOptions, count_errors, counted, folded};
use crate::catalogue::Severity;
use crate::report::{Report, ReportNote, Span};
use std::fmt::Write;

pub(super) fn render(
    reports: &[Report],
    unit: &str,
    limit_reached: bool,
    options: &LogOptions,
) -> String {
    let mut out = String::new();
    let mut hint_given = !options.numbers;
    let end = if options.brief { "" } else { "\n" };
    for report in reports {
        push_report(&mut out, report, options);
        out.push_str(end);
        if report.severity == Severity::Warning && report.number.is_some() && !hint_given {
            hint_given = true;
            let _ = write!(
                out,
                "Remark: The warnings can be suppressed with \"-diag-suppress \
                 <warning-number>\"\n{end}"
            );
        }
    }
    push_summary(&mut out, reports, unit, limit_reached);
    out
}

fn push_report(out: &mut String, report: &Report, options: &LogOptions) {
    let number = report.number.filter(|_| report.severity < Severity::Error);
    push_head(out, report.severity.word(), number, &report.message, report.span.as_ref(), options);
    for line in &report.details {
        let _ = writeln!(out, "            {line}");
    }
    push_caret(out, report.span.as_ref(), options);
    push_context(out, report);
    for note in report.notes.iter().filter(|note| !note.is_ours) {
        push_head(out, "note", note.number, &note.message, note.span.as_ref(), options);
        push_caret(out, note.span.as_ref(), options);
    }
}

fn push_head(
    out: &mut String,
    word: &str,
    number: Option<u32>,
    message: &str,
    span: Option<&Span>,
    options: &LogOptions,
) {
    if let Some(span) = span {
        let _ = write!(out, "{}({}): ", span.file, span.line);
    }
    out.push_str(word);
    if let Some(number) = number.filter(|_| options.numbers) {
        let _ = write!(out, " #{number}-D");
    }
    let _ = writeln!(out, ": {message}");
}

/// Source line and caret, indented by two, with the tabs of the line kept so that the caret aligns.
/// Columns are bytes, as in NVRTC.
fn push_caret(out: &mut String, span: Option<&Span>, options: &LogOptions) {
    let Some(span) = span.filter(|_| !options.brief) else { return };
    let at = span.offset_in_text(span.column);
    let before = span.text.bytes().take(at);
    let mut pad: String = before.map(|c| if c == b'\t' { '\t' } else { ' ' }).collect();
    while pad.len() < at {
        pad.push(' ');
    }
    let _ = writeln!(out, "  {}\n  {pad}^", span.text);
}

/// What was being instantiated.
fn push_context(out: &mut String, report: &Report) {
    let file = report.span.as_ref().map(|span| span.file.as_str());
    let entry = |note: &ReportNote| {
        let mut text = note.message.clone();
        if let Some(span) = &note.span {
            let _ = write!(text, " at line {}", span.line);
            if Some(span.file.as_str()) != file {
                let _ = write!(text, " of {}", span.file);
            }
        }
        text
    };
    if let [only] = report.context.as_slice() {
        let _ = writeln!(out, "          detected during {}", entry(only));
        return;
    }
    if report.context.is_empty() {
        return;
    }
    let _ = writeln!(out, "          detected during:");
    let (head, hidden, tail) = folded(&report.context);
    for note in head {
        let _ = writeln!(out, "            {}", entry(note));
    }
    if hidden > 0 {
        let _ = writeln!(out, "            [ {hidden} instantiation contexts not shown ]");
    }
    for note in tail {
        let _ = writeln!(out, "            {}", entry(note));
    }
}

fn push_summary(out: &mut String, reports: &[Report], unit: &str, limit_reached: bool) {
    let (errors, catastrophes) = count_errors(reports);
    if limit_reached {
        let _ = writeln!(out, "Error limit reached.");
    }
    let counts = match (errors, catastrophes) {
        (0, 0) => return,
        (_, 0) => counted(errors, "error"),
        (0, _) => counted(catastrophes, "catastrophic error"),
        _ => {
            format!(
                "{} and {}",
                counted(errors, "error"),
                counted(catastrophes, "catastrophic error")
            )
        }
    };
    let _ = writeln!(out, "{counts} detected in the compilation of \"{unit}\".");
    if catastrophes > 0 || limit_reached {
        let _ = writeln!(out, "Compilation terminated.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Code, Diagnostic, Label, Loc, SourceMap};

    fn text(map: &SourceMap, diagnostic: &Diagnostic) -> String {
        let reports = [crate::report::report(map, diagnostic)];
        render(&reports, "f.cu", false, &LogOptions::default())
    }

    #[test]
    fn caret_stands_under_the_column() {
        let mut map = SourceMap::new();
        let source = "void f() {\n\treturn x;\n}\n";
        let file = map.add_file("f.cu", source.into(), Loc::NONE, false).unwrap();
        let loc = map.loc(file, 19);
        assert_eq!(
            text(&map, &Diagnostic::new(Code::UndefinedIdentifier, loc, &["x"])),
            "f.cu(2): error: identifier \"x\" is undefined\n  \treturn x;\n  \t       ^\n\n\
             1 error detected in the compilation of \"f.cu\".\n"
        );
    }

    #[test]
    fn long_instantiation_stacks_are_folded() {
        let mut map = SourceMap::new();
        let file = map.add_file("f.cu", "a\nb\n".into(), Loc::NONE, false).unwrap();
        let mut diagnostic = Diagnostic::new(Code::ExpectedSemi, map.loc(file, 0), &[]);
        let entry = |n: u32| Label {
            loc: map.loc(file, 2),
            number: None,
            message: format!("instantiation of \"f<{n}>\""),
            is_ours: false,
        };
        diagnostic.context = vec![entry(0)];
        assert!(
            text(&map, &diagnostic)
                .contains("\n          detected during instantiation of \"f<0>\" at line 2\n")
        );
        diagnostic.context = (0..12).map(entry).collect();
        let folded = text(&map, &diagnostic);
        assert!(
            folded.contains("\n            [ 2 instantiation contexts not shown ]\n"),
            "{folded}"
        );
        assert_eq!(folded.matches("instantiation of \"f<").count(), 10);
    }

    #[test]
    fn the_hint_follows_the_first_warning() {
        let map = SourceMap::new();
        let warning = Diagnostic::new(Code::NoEffect, Loc::NONE, &[]);
        let report = crate::report::report(&map, &warning);
        let reports = [report.clone(), report];
        let text = render(&reports, "f.cu", false, &LogOptions::default());
        assert_eq!(
            text,
            "warning #174-D: expression has no effect\n\n\
             Remark: The warnings can be suppressed with \"-diag-suppress <warning-number>\"\n\n\
             warning #174-D: expression has no effect\n\n"
        );
        let brief = LogOptions { brief: true, numbers: false, ..LogOptions::default() };
        let text = render(&reports[..1], "f.cu", false, &brief);
        assert_eq!(text, "warning: expression has no effect\n");
    }
}
