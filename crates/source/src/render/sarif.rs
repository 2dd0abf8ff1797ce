//! SARIF 2.1.0: one document for all that a command compiled, for code scanning services and editors that show such files.
//!
//! A result for each diagnostic, with its rule from the catalogue and the catalogue's explanations. Notes,
//! the stack of instantiations and the macro behind a place are related locations; fixes are changes of
//! files. Columns count characters from 1.

use super::json::json_string;
use crate::catalogue::{Code, Severity};
use crate::explain::explanations;
use crate::fix::{ReportEdit, ReportFix};
use crate::report::{Report, Span, own_reports};
use std::fmt::Write;

/// Where the schema of these documents is published.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// The document of a compilation. `notes` is what options asked to see beside diagnostics.
pub fn render_sarif(reports: &[Report], unit: &str, notes: &str) -> String {
    let mut document = SarifDocument::default();
    document.add(reports, unit);
    document.notice(Severity::Remark, notes);
    document.to_text()
}

/// What goes into a document, from one or more compilations of one command.
#[derive(Clone, Debug, Default)]
pub struct SarifDocument {
    reports: Vec<Report>,
    units: Vec<String>,
    notices: Vec<(Severity, String)>,
}

impl SarifDocument {
    /// Adds what the compilation of a unit said. What another compilation said already, as for another
    /// target, is one result.
    pub fn add(&mut self, reports: &[Report], unit: &str) {
        let before = self.reports.len();
        for report in own_reports(reports) {
            if !self.reports[..before].contains(&report) {
                self.reports.push(report);
            }
        }
        if !self.units.iter().any(|known| known == unit) {
            self.units.push(unit.to_owned());
        }
    }

    /// Adds what the tool says about itself, unless it is nothing.
    pub fn notice(&mut self, severity: Severity, text: &str) {
        if !text.is_empty() {
            self.notices.push((severity, text.to_owned()));
        }
    }

    /// The text of the document.
    pub fn to_text(&self) -> String {
        let SarifDocument { reports, units, notices } = self;
        document(reports, units, notices)
    }
}

fn document(reports: &[Report], units: &[String], notices: &[(Severity, String)]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for report in reports {
        if !names.contains(&report.name) {
            names.push(report.name);
        }
    }
    let rules: Vec<String> = names.iter().filter_map(|name| rule(name)).collect();
    let results: Vec<String> = reports.iter().map(|report| result(report, &names)).collect();
    let severities = reports.iter().map(|report| report.severity);
    let failed = severities
        .chain(notices.iter().map(|(severity, _)| *severity))
        .any(|severity| severity >= Severity::Error);
    let mut out =
        format!("{{\"$schema\":{},\"version\":\"2.1.0\",\"runs\":[{{\n", json_string(SCHEMA));
    let _ = writeln!(
        out,
        "\"tool\":{{\"driver\":{{\"name\":\"cuprum\",\"version\":{},\"rules\":[\n{}]}}}},",
        json_string(env!("CARGO_PKG_VERSION")),
        rules.join(",\n")
    );
    let notice = |(severity, text): &(Severity, String)| {
        format!("{{\"level\":\"{}\",{}}}", level(*severity), message(text))
    };
    let told: Vec<String> = notices.iter().map(notice).collect();
    let notifications = match told.is_empty() {
        true => String::new(),
        false => format!(",\"toolExecutionNotifications\":[{}]", told.join(",")),
    };
    let artifact = |unit: &String| {
        let place = json_string(&uri(unit));
        format!("{{\"location\":{{\"uri\":{place}}},\"roles\":[\"analysisTarget\"]}}")
    };
    let artifacts: Vec<String> = units.iter().map(artifact).collect();
    let _ = writeln!(
        out,
        "\"invocations\":[{{\"executionSuccessful\":{}{notifications}}}],\
         \"artifacts\":[{}],\"columnKind\":\"unicodeCodePoints\",",
        !failed,
        artifacts.join(",")
    );
    let _ = writeln!(out, "\"results\":[\n{}]\n}}]}}", results.join(",\n"));
    out
}

/// What a rule of the catalogue means.
fn rule(name: &str) -> Option<String> {
    let code = *Code::ALL.iter().find(|code| code.name() == name)?;
    let explanation = explanations().find(|entry| entry.name == name);
    let about = explanation.as_ref().map_or("", |entry| entry.text);
    let help = explanation.as_ref().map_or_else(String::new, |entry| entry.to_text(code));
    let number = code
        .number()
        .map_or_else(String::new, |number| format!(",\"properties\":{{\"nvcc\":{number}}}"));
    Some(format!(
        "{{\"id\":{id},\"name\":{id},\"shortDescription\":{{\"text\":{short}}},\
         \"fullDescription\":{{\"text\":{full}}},\"help\":{{\"text\":{help}}},\
         \"defaultConfiguration\":{{\"level\":\"{level}\"}}{number}}}",
        id = json_string(name),
        short = json_string(&code.general_text()),
        full = json_string(about),
        help = json_string(&help),
        level = level(code.severity()),
    ))
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Remark => "note",
        Severity::Warning => "warning",
        Severity::Error | Severity::Catastrophic => "error",
    }
}

fn result(report: &Report, names: &[&str]) -> String {
    let mut text = report.message.clone();
    for line in &report.details {
        let _ = write!(text, "\n{line}");
    }
    // Advice that changes no file has no place of its own in the format.
    for fix in report.fixes.iter().filter(|fix| fix.edits.is_empty()) {
        let _ = write!(text, "\nhelp: {}", fix.message);
    }
    let index = names.iter().position(|name| *name == report.name).unwrap_or(0);
    let mut out = format!(
        "{{\"ruleId\":{},\"ruleIndex\":{index},\"level\":\"{}\",{}",
        json_string(report.name),
        level(report.severity),
        message(&text)
    );
    if let Some(span) = &report.span {
        let _ = write!(out, ",\"locations\":[{{{}}}]", physical(span));
    }
    let related = related(report);
    if !related.is_empty() {
        let _ = write!(out, ",\"relatedLocations\":[{}]", related.join(","));
    }
    let fixes: Vec<String> =
        report.fixes.iter().filter(|fix| !fix.edits.is_empty()).map(fix_object).collect();
    if !fixes.is_empty() {
        let _ = write!(out, ",\"fixes\":[{}]", fixes.join(","));
    }
    out.push('}');
    out
}

/// Whatever else explains a diagnostic, numbered from 1.
fn related(report: &Report) -> Vec<String> {
    let notes = report.notes.iter().chain(&report.context);
    let notes = notes.map(|note| (note.message.as_str(), note.span.as_ref()));
    let places = notes.enumerate();
    let location = |(index, (text, span)): (usize, (&str, Option<&Span>))| {
        let place = span.map(|span| format!(",{}", physical(span))).unwrap_or_default();
        format!("{{\"id\":{},{}{place}}}", index + 1, message(text))
    };
    places.map(location).collect()
}

/// `"message":{…}`
fn message(text: &str) -> String {
    format!("\"message\":{{\"text\":{}}}", json_string(text))
}

/// `"physicalLocation":{…}`
fn physical(span: &Span) -> String {
    let column = |byte: u32| {
        let in_text = span.offset_in_text(byte) as u32 + 1;
        span.text_start_characters + characters(&span.text, in_text)
    };
    format!(
        "\"physicalLocation\":{{{},\"region\":{{\"startLine\":{},\"startColumn\":{},\
         \"endColumn\":{},\"snippet\":{{\"text\":{}}}}}}}",
        artifact(&span.file),
        span.line,
        column(span.start_column),
        column(span.end_column),
        json_string(&span.text)
    )
}

/// `"artifactLocation":{…}`
fn artifact(file: &str) -> String {
    format!("\"artifactLocation\":{{\"uri\":{}}}", json_string(&uri(file)))
}

fn fix_object(fix: &ReportFix) -> String {
    // All edits of a fix are in one file.
    let file = fix.edits.first().map_or("", |edit| edit.file.as_str());
    let replacements: Vec<String> = fix.edits.iter().map(replacement).collect();
    format!(
        "{{\"description\":{{\"text\":{}}},\"artifactChanges\":[{{{},\"replacements\":[{}]}}]}}",
        json_string(&fix.message),
        artifact(file),
        replacements.join(",")
    )
}

fn replacement(edit: &ReportEdit) -> String {
    let first = edit.text.lines().next().unwrap_or_default();
    let last = edit.text.lines().last().unwrap_or_default();
    format!(
        "{{\"deletedRegion\":{{\"startLine\":{},\"startColumn\":{},\"endLine\":{},\"endColumn\":{}}},\
         \"insertedContent\":{{\"text\":{}}}}}",
        edit.line,
        characters(first, edit.column),
        edit.end_line,
        characters(last, edit.end_column),
        json_string(&edit.replacement)
    )
}

/// The column in characters of a column in bytes, both from 1.
fn characters(line: &str, column: u32) -> u32 {
    let bytes = (column.max(1) - 1) as usize;
    let before = line.char_indices().take_while(|(at, _)| *at < bytes).count() as u32;
    // What lies behind the end of the line has a column each.
    before + bytes.saturating_sub(line.len()) as u32 + 1
}

/// The name of a file as a reference of the document.
fn uri(file: &str) -> String {
    let mut out = String::new();
    if file.starts_with('/') {
        out.push_str("file://");
    }
    for byte in file.replace('\\', "/").bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(char::from(byte)),
            b'/' | b'-' | b'_' | b'.' | b'~' | b'+' | b'@' => out.push(char::from(byte)),
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters() {
        assert_eq!(characters("äöü x", 1), 1);
        assert_eq!(characters("äöü x", 8), 5);
        assert_eq!(characters("ab", 5), 5);
    }

    #[test]
    fn names_of_files_are_references() {
        assert_eq!(uri("a b/k.cu"), "a%20b/k.cu");
        assert_eq!(uri("/tmp/k.cu"), "file:///tmp/k.cu");
        assert_eq!(uri("<stdin>"), "%3Cstdin%3E");
    }

    #[test]
    fn nothing_to_say_is_a_document_too() {
        let text = render_sarif(&[], "k.cu", "");
        assert!(text.contains("\"results\":[\n]") && text.contains("\"executionSuccessful\":true"));
        assert!(!text.contains("Notifications"), "{text}");
        assert!(render_sarif(&[], "k.cu", "1 ms").contains("\"text\":\"1 ms\""));
    }

    #[test]
    fn a_command_is_one_document() {
        let report = Report::new(Severity::Warning, "UnusedVariable", "it is not used");
        let mut document = SarifDocument::default();
        document.add(std::slice::from_ref(&report), "a.cu");
        document.add(std::slice::from_ref(&report), "a.cu");
        document.add(&[], "b.cu");
        document.notice(Severity::Error, "cannot read c.cu");
        let text = document.to_text();
        assert_eq!(text.matches("\"runs\"").count(), 1);
        assert_eq!(text.matches("it is not used").count(), 1);
        assert_eq!(text.matches("analysisTarget").count(), 2);
        assert!(text.contains("{\"level\":\"error\",\"message\":{\"text\":\"cannot read c.cu\"}}"));
        assert!(text.contains("\"executionSuccessful\":false"));
    }
}
