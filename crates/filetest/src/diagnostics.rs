//! `expected-error` comments: what the log must say, line by line, and nothing else.
//!
//! `// expected-error {{text}}` on the offending line; `@+1` or `@-2` before the braces points to
//! another line; `#20` before the braces checks nvcc's number, text between backquotes what is
//! underlined; `expected-warning`, `expected-note` and `expected-remark` likewise. Text without a line (`expected-error@none`) has no location.
//!
//! `expected-fix` stands on the line that a fix changes first (that of the diagnostic, if it is advice);
//! text between backquotes must be in that line once the fix is made.
//!
//! `expected-no-diagnostics` says that there is none, for a file that checks nothing else.

use cuprum_driver::{Report, Span};

/// A diagnostic that a comment expects.
#[derive(Debug)]
struct Expected {
    severity: &'static str,
    line: Option<usize>,
    number: Option<u32>,
    marked: Option<String>,
    text: String,
}

/// One diagnostic as the compiler gave it.
#[derive(Debug)]
struct Found {
    severity: &'static str,
    line: Option<usize>,
    number: Option<u32>,
    marked: String,
    text: String,
}

/// Compares diagnostics with the comments of a test; how many matched. `log` is for the message.
pub(crate) fn check(test: &str, reports: &[Report], log: &str) -> Result<usize, String> {
    let expected = parse_expected(test)?;
    let mut found = found(test, reports);
    for want in &expected {
        let matches = |have: &Found| {
            have.severity.ends_with(want.severity)
                && have.line == want.line
                && (want.number.is_none() || have.number == want.number)
                && want.marked.as_ref().is_none_or(|marked| {
                    have.marked == *marked || have.severity == "fix" && have.marked.contains(marked)
                })
                && have.text.contains(&want.text)
        };
        match found.iter().position(matches) {
            Some(at) => {
                found.remove(at);
            }
            None => {
                return Err(format!(
                    "no {}{} {{{{{}}}}} at line {}; the log is:\n{log}",
                    want.severity,
                    want.marked.as_ref().map(|marked| format!(" `{marked}`")).unwrap_or_default(),
                    want.text,
                    want.line.map_or("none".into(), |line| line.to_string())
                ));
            }
        }
    }
    // Notes explain what is already expected, and fixes mend it.
    match found.iter().find(|have| !matches!(have.severity, "note" | "fix")) {
        Some(extra) => Err(format!(
            "unexpected {} at line {}: {}",
            extra.severity,
            extra.line.map_or("none".into(), |line| line.to_string()),
            extra.text
        )),
        None => Ok(expected.len()),
    }
}

/// Whether the test expects an error.
pub(crate) fn expects_error(test: &str) -> bool {
    test.contains("expected-error")
}

fn parse_expected(test: &str) -> Result<Vec<Expected>, String> {
    const NONE: &str = "no-diagnostics";
    let mut expected = Vec::new();
    let mut none_at = None;
    for (index, line) in test.lines().enumerate() {
        let mut rest = line;
        while let Some(at) = rest.find("expected-") {
            rest = &rest[at + "expected-".len()..];
            if rest.starts_with(NONE) {
                none_at = Some(index + 1);
            }
            let Some(severity) = ["error", "warning", "note", "remark", "fix"]
                .into_iter()
                .find(|severity| rest.starts_with(severity))
            else {
                continue;
            };
            rest = &rest[severity.len()..];
            let number_line = index + 1;
            let malformed =
                || format!("line {number_line}: expected `{{{{text}}}}` after expected-{severity}");
            let open = rest.find("{{").ok_or_else(malformed)?;
            let close = rest.find("}}").ok_or_else(malformed)?;
            let head = rest[..open].trim();
            let text = rest.get(open + 2..close).ok_or_else(malformed)?.to_owned();
            let mut target = Some(number_line);
            let mut number = None;
            let mut marked = None;
            let mut words = head.to_owned();
            if let Some((before, quoted)) = head.split_once('`') {
                let (text, after) = quoted.split_once('`').ok_or_else(malformed)?;
                marked = Some(text.to_owned());
                words = format!("{before} {after}");
            }
            for word in words.split_whitespace() {
                if word == "@none" {
                    target = None;
                } else if let Some(offset) = word.strip_prefix('@') {
                    let offset: isize =
                        offset.trim_start_matches('+').parse().map_err(|_| malformed())?;
                    target = number_line.checked_add_signed(offset);
                } else if let Some(code) = word.strip_prefix('#') {
                    number = code.trim_end_matches("-D").parse().ok();
                }
            }
            expected.push(Expected { severity, line: target, number, marked, text });
            rest = &rest[close + 2..];
        }
    }
    match none_at {
        Some(line) if !expected.is_empty() => {
            Err(format!("line {line}: expected-{NONE}, but others are expected"))
        }
        _ => Ok(expected),
    }
}

/// Diagnostics and their notes, one after another. Lines of the message belong to its text.
fn found(test: &str, reports: &[Report]) -> Vec<Found> {
    let line = |span: &Option<Span>| span.as_ref().map(|span| span.line as usize);
    let marked = |span: &Option<Span>| {
        span.as_ref().map_or_else(String::new, |span| span.marked().to_owned())
    };
    let mut found = Vec::new();
    for report in reports {
        let mut text = report.message.clone();
        for detail in &report.details {
            text.push('\n');
            text.push_str(detail);
        }
        found.push(Found {
            severity: report.severity.word(),
            line: line(&report.span),
            number: report.number,
            marked: marked(&report.span),
            text,
        });
        for note in report.notes.iter().chain(&report.context) {
            found.push(Found {
                severity: "note",
                line: line(&note.span),
                number: note.number,
                marked: marked(&note.span),
                text: note.message.clone(),
            });
        }
        for fix in &report.fixes {
            let edited = fix.edits.first().map(|edit| edit.line as usize);
            let changed = edited.and_then(|line| {
                let text = fix.apply(test)?;
                Some(text.lines().nth(line.checked_sub(1)?)?.to_owned())
            });
            found.push(Found {
                severity: "fix",
                line: edited.or(line(&report.span)),
                number: None,
                marked: changed.unwrap_or_default(),
                text: fix.message.clone(),
            });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_meet_the_diagnostics() {
        let source = cuprum_driver::Source::new("a.cu", "\n__device__ int f() { return x; }\n");
        let options = cuprum_driver::Options::default();
        let failure = crate::compile(&source, &options).unwrap_err();
        let check = |test| check(test, &failure.diagnostics, &failure.log);
        assert_eq!(check("\nx = 1; // expected-error #20 {{identifier \"x\"}}\n"), Ok(1));
        assert_eq!(check("// expected-error @+1 {{undefined}}\n"), Ok(1));
        assert_eq!(check("\n// expected-error `x` #20 {{undefined}}\n"), Ok(1));
        assert!(check("\n// expected-error `return x` {{undefined}}\n").is_err());
        assert!(check("\n// expected-error #21 {{identifier}}\n").is_err());
        assert!(check("\n").is_err());
        assert!(check("// expected-no-diagnostics\n").is_err());
        let both = "// expected-no-diagnostics\nx = 1; // expected-error {{undefined}}\n";
        assert!(check(both).unwrap_err().contains("others are expected"));
        assert!(check("\n// expected-error {{other}}\n").is_err());
    }
}
