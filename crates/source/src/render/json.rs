//! JSON lines: one object per diagnostic, for editors and build tools. `docs/messages.schema.json` is their
//! schema.
//!
//! Keys: `severity`, `number` (nvcc's, or null), `name` (ours, stable), `message`, `details`,
//! `place` (null, or `file`, `line`, `column`, `start_column`, `end_column`; columns are bytes from
//! 1), `notes` and `context` (lists of `message`, `number`, `place`), `fixes` (a list of `message` and
//! `edits`). An edit has `file`, `line`, `column`, `end_line`, `end_column`, `offset`, `end_offset` (the
//! stretch that is replaced; its end is the first byte that stays, offsets are bytes from 0 in the file as
//! it was read) and `replacement`. All edits of a fix belong together and do not overlap; a fix without
//! edits is advice.

use crate::catalogue::Severity;
use crate::fix::{ReportEdit, ReportFix};
use crate::report::{Report, ReportNote, Span, own_reports};
use std::fmt::Write;

pub(super) fn render(reports: &[Report]) -> String {
    objects(&own_reports(reports))
}

/// What is no diagnostic, as the object of a line: times that were asked for, what `-v` tells, why a command
/// gave up. Its name is `Notice`.
pub fn json_notice(severity: Severity, text: &str) -> String {
    objects(&[Report::new(severity, "Notice", text.trim_end())])
}

fn objects(reports: &[Report]) -> String {
    let mut out = String::new();
    for report in reports {
        let _ = write!(out, "{{\"severity\":{}", json_string(report.severity.word()));
        let _ = write!(out, ",\"number\":{}", number(report.number));
        let _ = write!(out, ",\"name\":{}", json_string(report.name));
        let _ = write!(out, ",\"message\":{}", json_string(&report.message));
        let details: Vec<String> = report.details.iter().map(|line| json_string(line)).collect();
        let _ = write!(out, ",\"details\":[{}]", details.join(","));
        let _ = write!(out, ",\"place\":{}", place(report.span.as_ref()));
        let _ = write!(out, ",\"notes\":{}", notes(&report.notes));
        let _ = write!(out, ",\"context\":{}", notes(&report.context));
        let _ = writeln!(out, ",\"fixes\":{}}}", fixes(&report.fixes));
    }
    out
}

fn notes(notes: &[ReportNote]) -> String {
    let objects: Vec<String> = notes
        .iter()
        .map(|note| {
            let (message, place) = (json_string(&note.message), place(note.span.as_ref()));
            let number = number(note.number);
            format!("{{\"message\":{message},\"number\":{number},\"place\":{place}}}")
        })
        .collect();
    format!("[{}]", objects.join(","))
}

fn fixes(fixes: &[ReportFix]) -> String {
    let edit = |edit: &ReportEdit| {
        format!(
            "{{\"file\":{},\"line\":{},\"column\":{},\"end_line\":{},\"end_column\":{},\
             \"offset\":{},\"end_offset\":{},\"replacement\":{}}}",
            json_string(&edit.file),
            edit.line,
            edit.column,
            edit.end_line,
            edit.end_column,
            edit.offset,
            edit.end_offset,
            json_string(&edit.replacement)
        )
    };
    let fix = |fix: &ReportFix| {
        let edits: Vec<String> = fix.edits.iter().map(edit).collect();
        format!("{{\"message\":{},\"edits\":[{}]}}", json_string(&fix.message), edits.join(","))
    };
    let objects: Vec<String> = fixes.iter().map(fix).collect();
    format!("[{}]", objects.join(","))
}

fn number(number: Option<u32>) -> String {
    number.map_or_else(|| "null".to_owned(), |number| number.to_string())
}

fn place(span: Option<&Span>) -> String {
    let Some(span) = span else { return "null".to_owned() };
    format!(
        "{{\"file\":{},\"line\":{},\"column\":{},\"start_column\":{},\"end_column\":{}}}",
        json_string(&span.file),
        span.line,
        span.column,
        span.start_column,
        span.end_column
    )
}

/// A text as a string of JSON, with its quotes.
pub fn json_string(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if (c as u32) < 0x20 => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Code, Diagnostic, Fix, Loc, SourceMap};

    #[test]
    fn one_object_per_diagnostic() {
        let mut map = SourceMap::new();
        let file = map.add_file("a\\b.cu", "x = 1;\n".into(), Loc::NONE, false).unwrap();
        let diagnostic = Diagnostic::new(Code::UndefinedIdentifier, map.loc(file, 0), &["x"])
            .note(map.loc(file, 4), "one")
            .detail("tab\there")
            .fix(Fix::before(map.loc(file, 0), "int ", "declare it"));
        let text = render(&[crate::report::report(&map, &diagnostic)]);
        assert_eq!(
            text,
            "{\"severity\":\"error\",\"number\":20,\"name\":\"UndefinedIdentifier\",\
             \"message\":\"identifier \\\"x\\\" is undefined\",\"details\":[\"tab\\there\"],\
             \"place\":{\"file\":\"a\\\\b.cu\",\"line\":1,\"column\":1,\"start_column\":1,\
             \"end_column\":2},\"notes\":[{\"message\":\"one\",\"number\":null,\"place\":\
             {\"file\":\"a\\\\b.cu\",\"line\":1,\"column\":5,\"start_column\":5,\
             \"end_column\":6}}],\"context\":[],\"fixes\":[{\"message\":\"declare it\",\
             \"edits\":[{\"file\":\"a\\\\b.cu\",\"line\":1,\"column\":1,\"end_line\":1,\
             \"end_column\":1,\"offset\":0,\"end_offset\":0,\"replacement\":\"int \"}]}]}\n"
        );
    }
}
