//! The form for people at a terminal:
//!
//! ```text
//! error #20: identifier "n" is undefined
//!  --> saxpy.cu:4:13
//!   |
//! 4 |     if (i < n) y[i] = 0;
//!   |             ^
//! ```

use super::{count_errors, counted, folded};
use crate::catalogue::Severity;
use crate::report::{Report, Span};
use std::fmt::Write;

/// Escape sequences, or nothing.
struct Palette {
    error: &'static str,
    warning: &'static str,
    note: &'static str,
    frame: &'static str,
    strong: &'static str,
    end: &'static str,
}

const COLORED: Palette = Palette {
    error: "\x1b[1;31m",
    warning: "\x1b[1;33m",
    note: "\x1b[1;36m",
    frame: "\x1b[34m",
    strong: "\x1b[1m",
    end: "\x1b[0m",
};

const PLAIN: Palette = Palette { error: "", warning: "", note: "", frame: "", strong: "", end: "" };

pub(super) fn render(reports: &[Report], unit: &str, limit_reached: bool, colored: bool) -> String {
    let palette = if colored { &COLORED } else { &PLAIN };
    let mut out = String::new();
    for report in reports {
        push_report(&mut out, report, palette);
        out.push('\n');
    }
    let (errors, catastrophes) = count_errors(reports);
    let warnings = reports.iter().filter(|report| report.severity == Severity::Warning).count();
    let mut counts = Vec::new();
    if errors + catastrophes > 0 {
        counts.push(counted(errors + catastrophes, "error"));
    }
    if warnings > 0 {
        counts.push(counted(warnings, "warning"));
    }
    if limit_reached {
        let _ = writeln!(out, "Stopped at the error limit (--error-limit).");
    }
    if !counts.is_empty() {
        let _ = writeln!(out, "{} in {unit}", counts.join(" and "));
    }
    out
}

fn push_report(out: &mut String, report: &Report, palette: &Palette) {
    let color = match report.severity {
        Severity::Remark => palette.note,
        Severity::Warning => palette.warning,
        _ => palette.error,
    };
    let last_line = report
        .span
        .iter()
        .chain(report.notes.iter().filter_map(|note| note.span.as_ref()))
        .chain(report.context.iter().filter_map(|note| note.span.as_ref()))
        .map(|span| span.line)
        .max();
    let width = last_line.map_or(1, |line| line.to_string().len());
    let mut page = Page { out, palette, width };
    page.head(report.severity.word(), color, report.number, &report.message);
    page.source(report.span.as_ref(), color);
    for line in &report.details {
        page.detail(line);
    }
    if let Some(spelled) = &report.spelled {
        page.head("note", palette.note, None, "it comes from this macro");
        page.source(Some(spelled), palette.note);
    }
    for note in &report.notes {
        page.head("note", palette.note, note.number, &note.message);
        page.source(note.span.as_ref(), palette.note);
    }
    let (head, hidden, tail) = folded(&report.context);
    for note in head {
        page.context(&note.message, note.span.as_ref());
    }
    if hidden > 0 {
        page.detail(&format!("… {hidden} instantiations not shown …"));
    }
    for note in tail {
        page.context(&note.message, note.span.as_ref());
    }
}

/// One report being written.
struct Page<'a> {
    out: &'a mut String,
    palette: &'a Palette,
    /// Digits of the highest line number.
    width: usize,
}

impl Page<'_> {
    fn head(&mut self, word: &str, color: &str, number: Option<u32>, message: &str) {
        let Palette { strong, end, .. } = self.palette;
        let number = number.map(|number| format!(" #{number}")).unwrap_or_default();
        let _ = writeln!(self.out, "{color}{word}{number}{end}{strong}: {message}{end}");
    }

    fn source(&mut self, span: Option<&Span>, color: &str) {
        let Some(span) = span else { return };
        let Palette { frame, end, .. } = self.palette;
        let blank = " ".repeat(self.width);
        let width = self.width;
        let _ = writeln!(
            self.out,
            "{blank}{frame}-->{end} {}:{}:{}\n{blank} {frame}|{end}",
            span.file, span.line, span.column
        );
        let _ = writeln!(self.out, "{frame}{:>width$} |{end} {}", span.line, shown(&span.text));
        let column = |bytes: u32| {
            let bytes = (bytes as usize).saturating_sub(1).min(span.text.len());
            let before = (0..=bytes).rev().find_map(|at| span.text.get(..at)).unwrap_or("");
            shown(before).chars().count()
        };
        let (start, caret, stop) =
            (column(span.start_column), column(span.column), column(span.end_column));
        // The caret stands out in a range that starts before it.
        let mut marks = String::new();
        for at in start..stop.max(caret + 1) {
            marks.push(if start == caret || at == caret { '^' } else { '~' });
        }
        let pad = " ".repeat(start);
        let _ = writeln!(self.out, "{blank} {frame}|{end} {pad}{color}{marks}{end}");
    }

    fn detail(&mut self, line: &str) {
        let Palette { frame, end, .. } = self.palette;
        let _ = writeln!(self.out, "{} {frame}={end} {line}", " ".repeat(self.width));
    }

    fn context(&mut self, message: &str, span: Option<&Span>) {
        let place = span
            .map(|span| format!(", used at {}:{}:{}", span.file, span.line, span.column))
            .unwrap_or_default();
        self.detail(&format!("in {message}{place}"));
    }
}

/// A line as it is shown: tabs take four columns.
fn shown(text: &str) -> String {
    text.replace('\t', "    ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Code, Diagnostic, Loc, SourceMap};

    #[test]
    fn ranges_are_underlined_in_characters() {
        let mut map = SourceMap::new();
        let source = "\tint ä = \"ö\" + count;\n";
        let file = map.add_file("f.cu", source.into(), Loc::NONE, false).unwrap();
        let at = |word: &str| map.loc(file, source.find(word).unwrap() as u32);
        let diagnostic = Diagnostic::new(Code::UndefinedIdentifier, at("+"), &["count"])
            .spanning(at("\"ö"), at("count"))
            .note(Loc::NONE, "a line of the message");
        let reports = [crate::report::report(&map, &diagnostic)];
        assert_eq!(
            render(&reports, "f.cu", false, false),
            "error #20: identifier \"count\" is undefined\n\
             \u{20}--> f.cu:1:16\n\
             \u{20} |\n\
             1 |     int ä = \"ö\" + count;\n\
             \u{20} |             ~~~~^~~~~~~\n\
             \u{20} = a line of the message\n\n\
             1 error in f.cu\n"
        );
        assert!(render(&reports, "f.cu", false, true).contains("\x1b[1;31merror #20\x1b[0m"));
    }
}
