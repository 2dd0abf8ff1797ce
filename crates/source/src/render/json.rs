//! JSON lines: one object per diagnostic, for editors and build tools.
//!
//! Keys: `severity`, `number` (nvcc's, or null), `name` (ours, stable), `message`, `details`,
//! `place` (null, or `file`, `line`, `column`, `start_column`, `end_column`; columns are bytes from
//! 1), `notes` and `context` (lists of `message`, `number`, `place`).

use crate::report::{Report, ReportNote, Span};
use std::fmt::Write;

pub(super) fn render(reports: &[Report]) -> String {
    let mut out = String::new();
    for report in reports {
        let _ = write!(out, "{{\"severity\":{}", quoted(report.severity.word()));
        let _ = write!(out, ",\"number\":{}", number(report.number));
        let _ = write!(out, ",\"name\":{}", quoted(report.name));
        let _ = write!(out, ",\"message\":{}", quoted(&report.message));
        let details: Vec<String> = report.details.iter().map(|line| quoted(line)).collect();
        let _ = write!(out, ",\"details\":[{}]", details.join(","));
        let _ = write!(out, ",\"place\":{}", place(report.span.as_ref()));
        let _ = write!(out, ",\"notes\":{}", notes(&report.notes));
        let _ = writeln!(out, ",\"context\":{}}}", notes(&report.context));
    }
    out
}

fn notes(notes: &[ReportNote]) -> String {
    let objects: Vec<String> = notes
        .iter()
        .map(|note| {
            let (message, place) = (quoted(&note.message), place(note.span.as_ref()));
            let number = number(note.number);
            format!("{{\"message\":{message},\"number\":{number},\"place\":{place}}}")
        })
        .collect();
    format!("[{}]", objects.join(","))
}

fn number(number: Option<u32>) -> String {
    number.map_or_else(|| "null".to_owned(), |number| number.to_string())
}

fn place(span: Option<&Span>) -> String {
    let Some(span) = span else { return "null".to_owned() };
    format!(
        "{{\"file\":{},\"line\":{},\"column\":{},\"start_column\":{},\"end_column\":{}}}",
        quoted(&span.file),
        span.line,
        span.column,
        span.start_column,
        span.end_column
    )
}

fn quoted(text: &str) -> String {
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
    use crate::{Code, Diagnostic, Loc, SourceMap};

    #[test]
    fn one_object_per_diagnostic() {
        let mut map = SourceMap::new();
        let file = map.add_file("a\\b.cu", "x = 1;\n".into(), Loc::NONE, false).unwrap();
        let diagnostic = Diagnostic::new(Code::UndefinedIdentifier, map.loc(file, 0), &["x"])
            .note(map.loc(file, 4), "one")
            .detail("tab\there");
        let text = render(&[crate::report::report(&map, &diagnostic)]);
        assert_eq!(
            text,
            "{\"severity\":\"error\",\"number\":20,\"name\":\"UndefinedIdentifier\",\
             \"message\":\"identifier \\\"x\\\" is undefined\",\"details\":[\"tab\\there\"],\
             \"place\":{\"file\":\"a\\\\b.cu\",\"line\":1,\"column\":1,\"start_column\":1,\
             \"end_column\":2},\"notes\":[{\"message\":\"one\",\"number\":null,\"place\":\
             {\"file\":\"a\\\\b.cu\",\"line\":1,\"column\":5,\"start_column\":5,\
             \"end_column\":6}}],\"context\":[]}\n"
        );
    }
}
