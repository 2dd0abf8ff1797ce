//! Whether output is what a page says, where `…` stands for what may differ.

/// What stands for anything: for any lines as a line of its own, for any text within a line.
const ANYTHING: &str = "…";

/// Whether the lines are those of the page.
pub fn lines_match(expected: &[String], lines: &[String]) -> bool {
    // The rest of the page's lines and of the output to go back to after the last `…`.
    let (mut at, mut line, mut retry) = (0, 0, None);
    loop {
        match (expected.get(at), lines.get(line)) {
            (Some(text), _) if text == ANYTHING => {
                at += 1;
                retry = Some((at, line));
            }
            (Some(text), Some(found)) if line_matches(text, found) => {
                at += 1;
                line += 1;
            }
            (None, None) => return true,
            _ => {
                let Some((after, from)) = retry.filter(|(_, from)| *from < lines.len()) else {
                    return false;
                };
                (at, line) = (after, from + 1);
                retry = Some((after, from + 1));
            }
        }
    }
}

/// Whether a line is the page's. Space at its end counts as none, since editors remove it.
fn line_matches(expected: &str, line: &str) -> bool {
    let (expected, line) = (expected.trim_end(), line.trim_end());
    let Some((first, others)) = expected.split_once(ANYTHING) else { return expected == line };
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let (middle, last) = others.rsplit_once(ANYTHING).unwrap_or(("", others));
    for part in middle.split(ANYTHING) {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// How many lines at the beginning and at the end are the page's.
fn alike_at_ends(expected: &[String], lines: &[String]) -> (usize, usize) {
    let alike = |(text, line): (&String, &String)| text != ANYTHING && line_matches(text, line);
    let head = expected.iter().zip(lines).take_while(|pair| alike(*pair)).count();
    let rest = expected[head..].iter().rev().zip(lines[head..].iter().rev());
    (head, rest.take_while(|pair| alike(*pair)).count())
}

/// The page's lines with `-` and the output's with `+` from the first to the last that differ.
pub fn difference(expected: &[String], lines: &[String]) -> String {
    let (head, tail) = alike_at_ends(expected, lines);
    let mut text = String::new();
    for line in &expected[head..expected.len() - tail] {
        text.push_str(&format!("  - {line}\n"));
    }
    for line in &lines[head..lines.len() - tail] {
        text.push_str(&format!("  + {line}\n"));
    }
    text
}

/// The output as the page should say it: with the page's own lines, and their `…`, where they match.
pub fn merged(expected: &[String], lines: &[String]) -> Vec<String> {
    let (head, tail) = alike_at_ends(expected, lines);
    let middle = &lines[head..lines.len() - tail];
    [&expected[..head], middle, &expected[expected.len() - tail..]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn dots_stand_for_anything() {
        let cases = [
            ("a\nb", "a\nb", true),
            ("a\nb", "a\nc", false),
            ("a\n…\nd", "a\nb\nc\nd", true),
            ("a\n…\nd", "a\nd", true),
            ("…\nd\ne", "d\nx\nd\ne", true),
            ("a\n…", "a", true),
            ("a\n…\nd", "a\nb", false),
            ("…", "", true),
            ("took … ms of …", "took 3 ms of 9", true),
            ("took … ms", "took 3 s", false),
            ("…b…", "abc", true),
            ("a…a", "a", false),
            ("", "a", false),
        ];
        for (expected, output, verdict) in cases {
            assert_eq!(
                lines_match(&lines(expected), &lines(output)),
                verdict,
                "{expected:?} {output:?}"
            );
        }
    }

    #[test]
    fn a_difference_leaves_out_what_is_alike() {
        let text = difference(&lines("a\nb\nc"), &lines("a\nx\ny\nc"));
        assert_eq!(text, "  - b\n  + x\n  + y\n");
    }

    #[test]
    fn dots_outlive_corrections() {
        let merged = merged(&lines("took … ms\nb\nc"), &lines("took 5 ms\nx\nc"));
        assert_eq!(merged, lines("took … ms\nx\nc"));
    }
}
