//! `expected-error` comments: what the log must say, line by line, and nothing else.
//!
//! `// expected-error {{text}}` on the offending line; `@+1` or `@-2` before the braces points to
//! another line; `#20` before the braces checks nvcc's number; `expected-warning`, `expected-note`
//! and `expected-remark` likewise. Text without a line (`expected-error@none`) has no location.

/// One expectation.
#[derive(Debug)]
struct Expected {
    severity: &'static str,
    line: Option<usize>,
    number: Option<u32>,
    text: String,
}

/// One diagnostic of a log.
#[derive(Debug)]
struct Found {
    severity: String,
    line: Option<usize>,
    number: Option<u32>,
    text: String,
}

/// Compares a log with the comments of a test; how many diagnostics matched.
pub(crate) fn check(test: &str, log: &str) -> Result<usize, String> {
    let expected = parse_expected(test)?;
    let mut found = parse_log(log);
    for want in &expected {
        let matches = |have: &Found| {
            have.severity.ends_with(want.severity)
                && have.line == want.line
                && (want.number.is_none() || have.number == want.number)
                && have.text.contains(&want.text)
        };
        match found.iter().position(matches) {
            Some(at) => {
                found.remove(at);
            }
            None => {
                return Err(format!(
                    "no {} {{{{{}}}}} at line {}; the log is:\n{log}",
                    want.severity,
                    want.text,
                    want.line.map_or("none".into(), |line| line.to_string())
                ));
            }
        }
    }
    // Notes explain what is already expected.
    match found.iter().find(|have| have.severity != "note") {
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
    let mut expected = Vec::new();
    for (index, line) in test.lines().enumerate() {
        let mut rest = line;
        while let Some(at) = rest.find("expected-") {
            rest = &rest[at + "expected-".len()..];
            let Some(severity) = ["error", "warning", "note", "remark"]
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
            for word in head.split_whitespace() {
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
            expected.push(Expected { severity, line: target, number, text });
            rest = &rest[close + 2..];
        }
    }
    Ok(expected)
}

/// `file(line): error #20: text`
fn parse_log(log: &str) -> Vec<Found> {
    let mut found = Vec::new();
    for line in log.lines() {
        for severity in ["catastrophic error", "error", "warning", "note", "remark"] {
            let at = match line.find(&format!("): {severity}")) {
                Some(at) => Some(at + 3),
                None => line.starts_with(severity).then_some(0),
            };
            let Some(at) = at else { continue };
            let place = line[..at].trim_end_matches(": ").trim_end_matches(')');
            let number_of_line = place.rsplit_once('(').and_then(|(_, line)| line.parse().ok());
            let rest = &line[at + severity.len()..];
            let Some((head, text)) = rest.split_once(": ") else { continue };
            let number = head.trim().trim_start_matches('#').trim_end_matches("-D").parse().ok();
            found.push(Found {
                severity: severity.to_owned(),
                line: number_of_line,
                number,
                text: text.to_owned(),
            });
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "a.cu(2): error #20: identifier \"x\" is undefined\n  x = 1;\n  ^\n\n1 error detected in the compilation of \"a.cu\".\n";

    #[test]
    fn expectations_meet_the_log() {
        assert_eq!(check("\nx = 1; // expected-error #20 {{identifier \"x\"}}\n", LOG), Ok(1));
        assert_eq!(check("// expected-error @+1 {{undefined}}\n", LOG), Ok(1));
        assert!(check("\n// expected-error #21 {{identifier}}\n", LOG).is_err());
        assert!(check("\n", LOG).is_err());
        assert!(check("\n// expected-error {{other}}\n", LOG).is_err());
    }
}
