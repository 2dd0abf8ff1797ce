//! The form for people at a terminal:
//!
//! ```text
//! error #20: identifier "n" is undefined
//!  --> saxpy.cu:4:13
//!   |
//! 4 |     if (i < n) y[i] = 0;
//!   |             ^
//! help: write "m", which is declared
//!   |
//! 4 |     if (i < m) y[i] = 0;
//!   |             ~
//! ```

use super::{count_errors, counted, folded};
use crate::catalogue::Severity;
use crate::fix::{ReportEdit, ReportFix};
use crate::report::{Report, Span, own_reports};
use std::fmt::Write;

/// Escape sequences, or nothing.
struct Palette {
    error: &'static str,
    warning: &'static str,
    note: &'static str,
    help: &'static str,
    frame: &'static str,
    strong: &'static str,
    end: &'static str,
}

const COLORED: Palette = Palette {
    error: "\x1b[1;31m",
    warning: "\x1b[1;33m",
    note: "\x1b[1;36m",
    help: "\x1b[1;32m",
    frame: "\x1b[34m",
    strong: "\x1b[1m",
    end: "\x1b[0m",
};

const PLAIN: Palette =
    Palette { error: "", warning: "", note: "", help: "", frame: "", strong: "", end: "" };

pub(super) fn render(reports: &[Report], unit: &str, limit_reached: bool, colored: bool) -> String {
    let palette = if colored { &COLORED } else { &PLAIN };
    let reports = &own_reports(reports);
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
        push_hint(&mut out, reports);
    }
    out
}

/// One report alone.
pub(super) fn render_one(report: &Report, colored: bool) -> String {
    let mut out = String::new();
    push_report(&mut out, report, if colored { &COLORED } else { &PLAIN });
    out
}

/// Where more is said about the messages.
fn push_hint(out: &mut String, reports: &[Report]) {
    let mut words: Vec<String> = Vec::new();
    for report in reports.iter().filter(|report| report.severity >= Severity::Warning) {
        let word = report.number.map_or_else(|| report.name.to_owned(), |n| n.to_string());
        if !words.contains(&word) {
            words.push(word);
        }
    }
    const SHOWN: usize = 8;
    if let Some((first, others)) = words.split_first() {
        let _ = write!(out, "Try `cuprum --explain {first}` for more about it");
        if !others.is_empty() {
            let more = if others.len() > SHOWN { ", …" } else { "" };
            let shown = others.get(..SHOWN).unwrap_or(others);
            let _ = write!(out, ", or another: {}{more}", shown.join(", "));
        }
        out.push_str(".\n");
    }
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
        .chain(report.fixes.iter().flat_map(|fix| &fix.edits).map(|edit| edit.end_line))
        .max();
    let width = last_line.map_or(1, |line| line.to_string().len());
    let mut page = Page { out, palette, width };
    page.head(report.severity.word(), color, report.number, &report.message);
    page.source(report.span.as_ref(), color);
    for line in &report.details {
        page.detail(line);
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
    for fix in &report.fixes {
        page.fix(fix);
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
        let message = harmless(message);
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
            harmless(&span.file),
            span.line,
            span.column
        );
        let _ = writeln!(self.out, "{frame}{:>width$} |{end} {}", span.line, shown(&span.text));
        let column = |bytes: u32| {
            let bytes = span.offset_in_text(bytes).min(span.text.len());
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
        let line = harmless(line);
        let _ = writeln!(self.out, "{} {frame}={end} {line}", " ".repeat(self.width));
    }

    /// What to do: the changed lines, with marks under what was inserted (`+`) or replaced (`~`). A line
    /// that only loses something is shown before and after.
    fn fix(&mut self, fix: &ReportFix) {
        let Palette { frame, help, end, .. } = self.palette;
        let blank = " ".repeat(self.width);
        self.head("help", help, None, &fix.message);
        if fix.edits.is_empty() || fix.edits.iter().any(|edit| edit.text.len() > LONGEST_LINE) {
            return;
        }
        let _ = writeln!(self.out, "{blank} {frame}|{end}");
        let mut rest = fix.edits.as_slice();
        while let Some(first) = rest.first() {
            let of_line = rest.iter().take_while(|edit| edit.line == first.line).count();
            let (edits, others) = rest.split_at(of_line);
            self.changed_line(first, edits);
            rest = others;
        }
    }

    fn changed_line(&mut self, first: &ReportEdit, edits: &[ReportEdit]) {
        let Palette { error, help, frame, end, .. } = self.palette;
        let (width, blank) = (self.width, " ".repeat(self.width));
        let line_end = |edit: &ReportEdit| edit.replacement.contains('\n');
        if let [only] = edits
            && line_end(only)
            && only.column == 1
        {
            for (line, text) in (only.line..).zip(only.replacement.lines()) {
                let _ =
                    writeln!(self.out, "{frame}{line:>width$}{end} {help}+ {}{end}", shown(text));
            }
            return;
        }
        let (mut changed, mut marks, mut done) = (String::new(), String::new(), 0);
        for edit in edits {
            let start = (edit.offset - first.offset) as usize + first.column as usize - 1;
            let stop = start + (edit.end_offset - edit.offset) as usize;
            changed.push_str(first.text.get(done..start).unwrap_or(""));
            let columns = shown(&changed).chars().count();
            marks.extend(std::iter::repeat_n(' ', columns.saturating_sub(marks.chars().count())));
            let mark = if start == stop { '+' } else { '~' };
            marks.extend(edit.replacement.chars().map(|c| if c == ' ' { ' ' } else { mark }));
            changed.push_str(&edit.replacement);
            done = stop;
        }
        changed.push_str(first.text.get(done..).unwrap_or(""));
        let only_loses = edits.iter().all(|edit| edit.replacement.is_empty());
        if only_loses || edits.iter().any(|edit| line_end(edit) || edit.end_line != edit.line) {
            for (line, text) in (first.line..).zip(first.text.lines()) {
                let _ =
                    writeln!(self.out, "{frame}{line:>width$}{end} {error}- {}{end}", shown(text));
            }
            for (line, text) in (first.line..).zip(changed.lines()) {
                let _ =
                    writeln!(self.out, "{frame}{line:>width$}{end} {help}+ {}{end}", shown(text));
            }
            return;
        }
        let _ = writeln!(self.out, "{frame}{:>width$} |{end} {}", first.line, shown(&changed));
        let _ = writeln!(self.out, "{blank} {frame}|{end} {help}{}{end}", marks.trim_end());
    }

    fn context(&mut self, message: &str, span: Option<&Span>) {
        let place = span
            .map(|span| format!(", used at {}:{}:{}", span.file, span.line, span.column))
            .unwrap_or_default();
        self.detail(&format!("in {message}{place}"));
    }
}

/// A fix of longer lines than this is only told, not shown.
const LONGEST_LINE: usize = 400;

/// A line as it is shown: tabs take four columns, and what would steer the terminal takes one.
fn shown(text: &str) -> String {
    harmless(&text.replace('\t', "    "))
}

/// Text without characters that steer a terminal: a source must not write there what it likes.
fn harmless(text: &str) -> String {
    let steers = |c: char| c.is_control() && !matches!(c, '\n' | '\t') || is_direction(c);
    text.replace(steers, "\u{fffd}")
}

/// Whether a character changes the direction in which those behind it are shown.
fn is_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Code, Diagnostic, EditPlace, Fix, Loc, SourceMap};

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
             1 error in f.cu\n\
             Try `cuprum --explain 20` for more about it.\n"
        );
        assert!(render(&reports, "f.cu", false, true).contains("\x1b[1;31merror #20\x1b[0m"));
    }

    #[test]
    fn sources_do_not_steer_the_terminal() {
        let mut map = SourceMap::new();
        let source = "/*\x1b[2J\r\u{202e}*/ x;\n";
        let file = map.add_file("f.cu", source.into(), Loc::NONE, false).unwrap();
        let at = map.loc(file, source.find('x').unwrap() as u32);
        let diagnostic = Diagnostic::new(Code::UndefinedIdentifier, at, &["\x1b[1m"])
            .fix(Fix::replace(at, "y", "write \"y\""));
        let text = render_one(&crate::report::report(&map, &diagnostic), false);
        assert!(!text.contains(['\x1b', '\r', '\u{202e}']), "{text:?}");
        let line = "/*\u{fffd}[2J\u{fffd}\u{fffd}*/";
        assert!(text.contains(&format!("1 | {line} x;\n  |{}^\n", " ".repeat(12))), "{text}");
        assert!(text.contains(&format!("1 | {line} y;\n  |{}~\n", " ".repeat(12))), "{text}");
    }

    #[test]
    fn fixes_show_the_changed_lines() {
        let mut map = SourceMap::new();
        let source = "\tint ä = p.x\n\tconst y;\n";
        let file = map.add_file("f.cu", source.into(), Loc::NONE, false).unwrap();
        let at = |word: &str| map.loc(file, source.find(word).unwrap() as u32);
        let both = Fix::replace(at(".x"), "->", "do this").edit(EditPlace::After(at("x\n")), ";");
        let diagnostic = Diagnostic::new(Code::ExpectedSemi, Loc::NONE, &[])
            .fix(both)
            .fix(Fix::remove(at("const"), at("const"), "take it away"))
            .fix(Fix::line(at("int"), "#include <x>", "include it"))
            .fix(Fix::advice("think"));
        let reports = [crate::report::report(&map, &diagnostic)];
        assert_eq!(
            render(&reports, "f.cu", false, false),
            "error #65: expected a \";\"\n\
             help: do this\n\
             \u{20} |\n\
             1 |     int ä = p->x;\n\
             \u{20} |              ~~ +\n\
             help: take it away\n\
             \u{20} |\n\
             2 -     const y;\n\
             2 +     y;\n\
             help: include it\n\
             \u{20} |\n\
             1 + #include <x>\n\
             help: think\n\n\
             1 error in f.cu\n\
             Try `cuprum --explain 65` for more about it.\n"
        );
    }
}
