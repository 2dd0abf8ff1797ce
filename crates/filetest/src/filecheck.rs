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
///
/// Labels come first: each is found after the one before it, and what stands between two of them must be
/// found between their lines, so that one function's checks never match in another.
pub fn check(directives: &crate::Directives, prefix: &str, output: &str) -> Result<usize, String> {
    let checks = collect(directives, prefix)?;
    if checks.is_empty() {
        return Err(format!("no {prefix} lines: the test would check nothing"));
    }
    let mut state = State { output, at: 0, end: output.len(), captures: HashMap::new() };
    let mut places = Vec::new();
    for label in checks.iter().filter(|check| check.kind == Kind::Label) {
        let place = state.find(label)?;
        places.push(place);
        state.at = place.1;
    }
    state.at = 0;
    let ends = places.iter().map(|place| place.0).chain([output.len()]);
    let mut rest = checks.as_slice();
    for (number, end) in ends.enumerate() {
        let is_label = |check: &Check<'_>| check.kind == Kind::Label;
        let count = rest.iter().position(is_label).unwrap_or(rest.len());
        state.end = end;
        state.block(&rest[..count])?;
        rest = rest.get(count + 1..).unwrap_or_default();
        state.at = places.get(number).map_or(end, |place| place.1);
    }
    Ok(checks.len())
}

fn collect<'t>(directives: &'t crate::Directives, prefix: &str) -> Result<Vec<Check<'t>>, String> {
    let mut checks = Vec::new();
    for (word, rest, line) in &directives.lines {
        let Some(suffix) = word.strip_prefix(prefix) else { continue };
        match kind_of(suffix) {
            Some((kind, count)) => {
                let check = || Check { kind, pattern: rest, line: *line };
                checks.extend(std::iter::repeat_with(check).take(count));
            }
            // Another prefix that starts like this one.
            None if suffix.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_') => {}
            None => return Err(format!("line {line}: unknown directive {word}")),
        }
    }
    Ok(checks)
}

/// Whether a word is a check with this prefix.
pub fn is_check(word: &str, prefix: &str) -> bool {
    word.strip_prefix(prefix).and_then(kind_of).is_some()
}

/// What a check asks for by what follows its prefix, and how often.
fn kind_of(suffix: &str) -> Option<(Kind, usize)> {
    Some(match suffix {
        "" => (Kind::Plain, 1),
        "-NEXT" => (Kind::Next, 1),
        "-SAME" => (Kind::Same, 1),
        "-NOT" => (Kind::Not, 1),
        "-DAG" => (Kind::Dag, 1),
        "-LABEL" => (Kind::Label, 1),
        _ => (Kind::Plain, suffix.strip_prefix("-COUNT-")?.parse().ok()?),
    })
}

struct State<'o> {
    output: &'o str,
    /// What comes next is searched from here.
    at: usize,
    /// And up to here.
    end: usize,
    captures: HashMap<String, String>,
}

impl State<'_> {
    /// Checks between two labels.
    fn block(&mut self, checks: &[Check<'_>]) -> Result<(), String> {
        let mut pending_nots: Vec<&Check<'_>> = Vec::new();
        let mut rest = checks;
        while let Some((check, after)) = rest.split_first() {
            let start = self.at;
            match check.kind {
                Kind::Not => pending_nots.push(check),
                Kind::Dag => {
                    let count = rest.iter().take_while(|check| check.kind == Kind::Dag).count();
                    let end = self.unordered(&rest[..count])?;
                    self.forbid(&pending_nots, start, end)?;
                    pending_nots.clear();
                    self.at = end;
                    rest = &rest[count..];
                    continue;
                }
                Kind::Plain | Kind::Next | Kind::Same | Kind::Label => {
                    let (from, to) = self.find(check)?;
                    self.forbid(&pending_nots, start, from)?;
                    pending_nots.clear();
                    let between = self.output[start..from].matches('\n').count();
                    if check.kind == Kind::Next && between != 1 {
                        let what = format!("is {between} lines further, not on the next");
                        return Err(self.failure(check, &what));
                    }
                    if check.kind == Kind::Same && between != 0 {
                        return Err(self.failure(check, "is not on the same line"));
                    }
                    self.at = to;
                }
            }
            rest = after;
        }
        self.forbid(&pending_nots, self.at, self.end)
    }

    /// Checks in any order, each of which matches on other lines than the ones before; where the last ends.
    fn unordered(&mut self, checks: &[Check<'_>]) -> Result<usize, String> {
        let start = self.at;
        let mut last = start;
        let mut taken: Vec<(usize, usize)> = Vec::new();
        for check in checks {
            self.at = start;
            let mut found = self.find(check)?;
            let mut lines = self.lines_around(found);
            while let Some(other) = taken.iter().find(|it| lines.0 <= it.1 && it.0 <= lines.1) {
                self.at = other.1;
                found = self.find(check)?;
                lines = self.lines_around(found);
            }
            last = last.max(found.1);
            taken.push(lines);
        }
        self.at = start;
        Ok(last)
    }

    /// Where the lines begin and end that a match is on.
    fn lines_around(&self, (from, to): (usize, usize)) -> (usize, usize) {
        let start = self.output[..from].rfind('\n').map_or(0, |newline| newline + 1);
        let end = self.output[to..].find('\n').map_or(self.output.len(), |newline| to + newline);
        (start, end)
    }

    /// Finds a check from the current position on; where it starts and ends.
    fn find(&mut self, check: &Check<'_>) -> Result<(usize, usize), String> {
        let (regex, names) = self.compile(check)?;
        let text = &self.output[self.at..self.end];
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
        let rest: Vec<&str> = self.output[self.at..self.end].lines().take(12).collect();
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
    fn what_stands_between_labels_is_found_there() {
        let output = "f:\nadd\nret\ng:\nmul\nret\n";
        assert_eq!(
            run("// CHECK-LABEL: f:\n// CHECK: add\n// CHECK-LABEL: g:\n// CHECK: mul\n", output),
            Ok(4)
        );
        assert!(run("// CHECK-LABEL: f:\n// CHECK: mul\n", output).is_ok());
        assert!(run("// CHECK-LABEL: f:\n// CHECK: mul\n// CHECK-LABEL: g:\n", output).is_err());
        assert!(run("// CHECK-LABEL: f:\n// CHECK-NOT: mul\n// CHECK-LABEL: g:\n", output).is_ok());
        assert!(run("// CHECK-LABEL: g:\n// CHECK-LABEL: f:\n", output).is_err());
    }

    #[test]
    fn checks_in_any_order_match_different_lines() {
        let output = "mov a\nadd b\nret\n";
        assert!(run("// CHECK-DAG: add\n// CHECK-DAG: mov\n// CHECK: ret\n", output).is_ok());
        assert!(run("// CHECK-DAG: mov\n// CHECK-DAG: mov\n", output).is_err());
        assert!(run("// CHECK-DAG: mov\n// CHECK-DAG: mov\n", "mov a\nmov b\n").is_ok());
        assert!(run("// CHECK-DAG: mov\n// CHECK-DAG: mov\n", "mov a; mov b\n").is_err());
        assert!(run("// CHECK-DAG: mov\n// CHECK-DAG: add\n", "mov add\nadd\n").is_ok());
    }

    #[test]
    fn a_test_that_checks_nothing_fails() {
        assert!(run("// RUN: x\n", "output").is_err());
    }
}
