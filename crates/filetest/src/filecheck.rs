//! A subset of LLVM's FileCheck: `CHECK`, `-NEXT`, `-SAME`, `-NOT`, `-DAG`, `-LABEL`, `-COUNT-n`,
//! `{{regex}}`, `[[NAME:regex]]` and `[[NAME]]`. Runs of white space match any white space.

use regex_lite::Regex;
use std::collections::HashMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Plain,
    Next,
    Same,
    Not,
    Dag,
    Label,
}

struct Check<'t> {
    kind: Kind,
    pattern: &'t str,
    line: usize,
}

/// Checks `output` against the directives with this prefix. Errors name the line of the test.
pub fn check(directives: &crate::Directives, prefix: &str, output: &str) -> Result<usize, String> {
    let checks = collect(directives, prefix)?;
    if checks.is_empty() {
        return Err(format!("no {prefix} lines: the test would check nothing"));
    }
    let mut state = State { output, at: 0, captures: HashMap::new() };
    let mut pending_nots: Vec<&Check<'_>> = Vec::new();
    let mut index = 0;
    while index < checks.len() {
        let check = &checks[index];
        match check.kind {
            Kind::Not => {
                pending_nots.push(check);
                index += 1;
                continue;
            }
            Kind::Dag => {
                let group = checks[index..].iter().take_while(|c| c.kind == Kind::Dag).count();
                let start = state.at;
                let mut end = start;
                for dag in &checks[index..index + group] {
                    state.at = start;
                    let (_, to) = state.find(dag)?;
                    end = end.max(to);
                }
                state.forbid(&pending_nots, start, end)?;
                pending_nots.clear();
                state.at = end;
                index += group;
                continue;
            }
            _ => {}
        }
        let start = state.at;
        let (from, to) = state.find(check)?;
        state.forbid(&pending_nots, start, from)?;
        pending_nots.clear();
        let between = output[start..from].matches('\n').count();
        match check.kind {
            Kind::Next if between != 1 => {
                return Err(
                    state.failure(check, &format!("is {between} lines further, not on the next"))
                );
            }
            Kind::Same if between != 0 => {
                return Err(state.failure(check, "is not on the same line"));
            }
            _ => {}
        }
        state.at = to;
        index += 1;
    }
    state.forbid(&pending_nots, state.at, output.len())?;
    Ok(checks.len())
}

fn collect<'t>(directives: &'t crate::Directives, prefix: &str) -> Result<Vec<Check<'t>>, String> {
    let mut checks = Vec::new();
    for (word, rest, line) in &directives.lines {
        let Some(suffix) = word.strip_prefix(prefix) else { continue };
        let push = |checks: &mut Vec<Check<'t>>, kind| {
            checks.push(Check { kind, pattern: rest, line: *line });
        };
        match suffix {
            "" => push(&mut checks, Kind::Plain),
            "-NEXT" => push(&mut checks, Kind::Next),
            "-SAME" => push(&mut checks, Kind::Same),
            "-NOT" => push(&mut checks, Kind::Not),
            "-DAG" => push(&mut checks, Kind::Dag),
            "-LABEL" => push(&mut checks, Kind::Label),
            _ => match suffix.strip_prefix("-COUNT-").and_then(|n| n.parse::<usize>().ok()) {
                Some(count) => {
                    for _ in 0..count {
                        push(&mut checks, Kind::Plain);
                    }
                }
                // Another prefix that starts like this one.
                None if suffix.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_') => {}
                None => return Err(format!("line {line}: unknown directive {word}")),
            },
        }
    }
    Ok(checks)
}

struct State<'o> {
    output: &'o str,
    at: usize,
    captures: HashMap<String, String>,
}

impl State<'_> {
    /// Finds a check from the current position on; where it starts and ends.
    fn find(&mut self, check: &Check<'_>) -> Result<(usize, usize), String> {
        let (regex, names) = self.compile(check)?;
        let text = &self.output[self.at..];
        let Some(found) = regex.captures(text) else {
            return Err(self.failure(check, "was not found"));
        };
        for (number, name) in names.iter().enumerate() {
            if let Some(group) = found.get(number + 1) {
                self.captures.insert(name.clone(), group.as_str().to_owned());
            }
        }
        let whole = found.get(0).map_or(0..0, |group| group.range());
        Ok((self.at + whole.start, self.at + whole.end))
    }

    fn forbid(&mut self, nots: &[&Check<'_>], from: usize, to: usize) -> Result<(), String> {
        for check in nots {
            let (regex, _) = self.compile(check)?;
            if let Some(found) = regex.find(&self.output[from..to]) {
                let text = found.as_str().to_owned();
                return Err(self.failure(check, &format!("must not appear, but does: {text}")));
            }
        }
        Ok(())
    }

    fn failure(&self, check: &Check<'_>, what: &str) -> String {
        let rest: Vec<&str> = self.output[self.at..].lines().take(12).collect();
        format!(
            "line {}: `{}` {what}\n--- output from here:\n{}\n---",
            check.line,
            check.pattern,
            rest.join("\n")
        )
    }

    /// The pattern as a regular expression, and the names it captures.
    fn compile(&self, check: &Check<'_>) -> Result<(Regex, Vec<String>), String> {
        let mut regex = String::new();
        let mut names: Vec<String> = Vec::new();
        let mut rest = check.pattern;
        while !rest.is_empty() {
            let next = [rest.find("{{"), rest.find("[[")].into_iter().flatten().min();
            let literal = &rest[..next.unwrap_or(rest.len())];
            push_literal(&mut regex, literal);
            let Some(at) = next else { break };
            rest = &rest[at..];
            let close = if rest.starts_with("{{") { "}}" } else { "]]" };
            let Some(end) = rest.find(close) else {
                return Err(format!("line {}: no {close}", check.line));
            };
            let inside = &rest[2..end];
            if close == "}}" {
                regex.push_str(&format!("(?:{inside})"));
            } else if let Some((name, pattern)) = inside.split_once(':') {
                regex.push_str(&format!("({pattern})"));
                names.push(name.to_owned());
            } else if names.iter().any(|name| name == inside) {
                // The small engine has no back references.
                return Err(format!(
                    "line {}: [[{inside}]] is captured and used on one line",
                    check.line
                ));
            } else {
                let value = self.captures.get(inside).ok_or_else(|| {
                    format!("line {}: [[{inside}]] was never captured", check.line)
                })?;
                regex.push_str(&regex_lite::escape(value));
                if value.ends_with(|c: char| c.is_ascii_alphanumeric()) {
                    regex.push_str(r"\b");
                }
            }
            rest = &rest[end + 2..];
        }
        let compiled = Regex::new(&format!("(?m){regex}"))
            .map_err(|error| format!("line {}: bad pattern: {error}", check.line))?;
        Ok((compiled, names))
    }
}

/// Literal text, with runs of white space matching any horizontal white space.
fn push_literal(regex: &mut String, literal: &str) {
    let mut rest = literal;
    while !rest.is_empty() {
        let blank = rest.len() - rest.trim_start().len();
        if blank > 0 {
            regex.push_str(r"[ \t]+");
            rest = &rest[blank..];
            continue;
        }
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        regex.push_str(&regex_lite::escape(&rest[..end]));
        rest = &rest[end..];
    }
}

#[cfg(test)]
mod tests {
    use crate::Directives;

    fn run(test: &str, output: &str) -> Result<usize, String> {
        super::check(&Directives::parse(test), "CHECK", output)
    }

    #[test]
    fn checks_match_in_order_and_capture() {
        let output = "mov.u32  %r7, %tid.x;\nadd.s32 %r8, %r7, 1;\nret;\n";
        let test = "// CHECK: mov.u32 [[I:%r[0-9]+]], %tid.x\n// CHECK-NEXT: add.s32 {{%r[0-9]+}}, [[I]]\n// CHECK-NOT: bar\n// CHECK: ret\n";
        assert_eq!(run(test, output), Ok(4));
        assert!(run("// CHECK: ret\n// CHECK: mov\n", output).is_err());
        assert!(run("// CHECK: mov\n// CHECK-NEXT: ret\n", output).is_err());
        assert!(run("// CHECK: mov\n// CHECK-NOT: add\n// CHECK: ret\n", output).is_err());
    }

    #[test]
    fn a_test_that_checks_nothing_fails() {
        assert!(run("// RUN: x\n", "output").is_err());
    }
}
