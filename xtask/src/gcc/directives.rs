//! Directives of GCC's tests, `{ dg-name argument… }`, in the quoting of Tcl; and the selectors among
//! their arguments, `{ target c++11 xfail *-*-* }`.

/// A comment that tells DejaGnu something.
#[derive(Debug, PartialEq, Eq)]
pub struct Directive {
    /// Its name without `dg-`.
    pub name: String,
    /// Its arguments; those that were in braces keep them.
    pub arguments: Vec<String>,
    /// The line that it stands on, from one.
    pub line: usize,
}

/// All directives of a test.
pub fn directives(text: &str) -> Vec<Directive> {
    let mut found = Vec::new();
    for (index, line) in text.split('\n').enumerate() {
        let mut rest = line;
        while let Some(start) = rest.find("{") {
            rest = &rest[start + 1..];
            let inner = rest.trim_start();
            if inner.len() == rest.len() {
                continue;
            }
            let Some(word) = inner.strip_prefix("dg-") else { continue };
            let is_name = |c: char| c.is_ascii_lowercase() || c == '-';
            let end = word.find(|c| !is_name(c)).unwrap_or(word.len());
            if end == 0 || !word[end..].starts_with(char::is_whitespace) {
                continue;
            }
            let (arguments, after) = arguments(&word[end..]);
            found.push(Directive { name: word[..end].to_owned(), arguments, line: index + 1 });
            rest = after;
        }
    }
    found
}

/// The arguments up to the brace that closes a directive, and what follows it.
fn arguments(mut rest: &str) -> (Vec<String>, &str) {
    let mut arguments = Vec::new();
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { return (arguments, rest) };
        let (argument, length) = match first {
            '}' => return (arguments, &rest[1..]),
            '"' => {
                let end = end_of_quoted(rest);
                (rest[1..end].to_owned(), (end + 1).min(rest.len()))
            }
            '{' => {
                let end = end_of_braced(rest);
                (rest[..end].to_owned(), end)
            }
            _ => {
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                (rest[..end].to_owned(), end)
            }
        };
        arguments.push(argument);
        rest = &rest[length..];
    }
}

/// Where the quote is that closes the one at the start; the end of the text without one.
fn end_of_quoted(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at,
            _ => {}
        }
    }
    text.len()
}

/// Where a text ends whose first character is a brace.
fn end_of_braced(text: &str) -> usize {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + c.len_utf8();
        }
    }
    text.len()
}

/// What a selector says of a directive in some standard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selection {
    /// It is meant for us.
    pub applies: bool,
    /// GCC itself does not do what it says.
    pub xfail: bool,
}

/// The selector in an argument, if there is one: without one a directive always applies.
pub fn selection(argument: Option<&str>, year: u32) -> Selection {
    let always = Selection { applies: true, xfail: false };
    let Some(inner) = argument.and_then(|text| text.strip_prefix('{')) else { return always };
    let inner = inner.strip_suffix('}').unwrap_or(inner).trim();
    let (target, xfail) = match inner.strip_prefix("target") {
        Some(rest) => match rest.split_once(" xfail ") {
            Some((target, xfail)) => (Some(target), Some(xfail)),
            None => (Some(rest), None),
        },
        None => (None, inner.strip_prefix("xfail")),
    };
    Selection {
        applies: target.is_none_or(|text| holds(text, year)),
        xfail: xfail.is_some_and(|text| holds(text, year)),
    }
}

/// Whether a list of targets, with `!`, `&&`, `||` and braces, holds for a 64-bit Linux machine and
/// the standard of a year.
pub fn holds(selector: &str, year: u32) -> bool {
    let mut tokens = Vec::new();
    let mut rest = selector.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '{' | '}' | '!' => 1,
            _ => rest.find(|c: char| c.is_whitespace() || "{}!".contains(c)).unwrap_or(rest.len()),
        };
        tokens.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    Targets { tokens: &tokens, year }.any()
}

struct Targets<'a> {
    tokens: &'a [&'a str],
    year: u32,
}

impl Targets<'_> {
    fn next_is(&self, wanted: &str) -> bool {
        self.tokens.first() == Some(&wanted)
    }

    fn skip(&mut self) {
        self.tokens = self.tokens.get(1..).unwrap_or_default();
    }

    /// `a || b`, and `a b`, which means the same.
    fn any(&mut self) -> bool {
        let mut value = self.all();
        while !self.tokens.is_empty() && !self.next_is("}") {
            if self.next_is("||") {
                self.skip();
            }
            value |= self.all();
        }
        value
    }

    fn all(&mut self) -> bool {
        let mut value = self.one();
        while self.next_is("&&") {
            self.skip();
            value &= self.one();
        }
        value
    }

    fn one(&mut self) -> bool {
        let Some(&token) = self.tokens.first() else { return false };
        self.skip();
        match token {
            "!" => !self.one(),
            "{" => {
                let value = self.any();
                if self.next_is("}") {
                    self.skip();
                }
                value
            }
            _ => is_our_target(token, self.year),
        }
    }
}

/// Names of targets and of abilities that hold for us: those of x86-64 Linux, where the tests that we
/// take say the same about a GPU.
const OURS: &[&str] = &[
    "*-*-*",
    "alias",
    "automatic_stack_alignment",
    "c++",
    "constexpr_asserts",
    "cxa_atexit",
    "double64",
    "double64plus",
    "exceptions",
    "exceptions_enabled",
    "fpic",
    "gas",
    "hard_float",
    "hosted",
    "i?86-*-*",
    "indirect_jumps",
    "inf",
    "init_priority",
    "int128",
    "int32",
    "int32plus",
    "label_values",
    "longlong64",
    "lp64",
    "named_sections",
    "native",
    "non_strict_align",
    "nonpic",
    "pie",
    "powerpc_fprs",
    "ptr32plus",
    "ptr_eq_long",
    "rtti",
    "run_expensive_tests",
    "size20plus",
    "size32plus",
    "sized_deallocation",
    "static",
    "stdint_types",
    "stdint_types_mbig_endian",
    "trampolines",
    "wchar_t_char32_t",
    "weak_undefined",
    "x86",
    "x86_64-*-*",
];

fn is_our_target(name: &str, year: u32) -> bool {
    if let Some(standard) = name.strip_prefix("c++")
        && let Some(wanted) = standard.get(..2).and_then(year_of)
    {
        match &standard[2..] {
            "_only" => return year == wanted,
            "_down" => return year <= wanted,
            "" => return year >= wanted,
            _ => {}
        }
    }
    name == "concepts" && year >= 20 || OURS.contains(&name)
}

/// The year of a standard by any of its names: `1z` is 17. C++98 and C++03 are one, the oldest.
pub fn year_of(name: &str) -> Option<u32> {
    Some(match name {
        "98" | "03" => 3,
        "0x" | "11" => 11,
        "1y" | "14" => 14,
        "1z" | "17" => 17,
        "2a" | "20" => 20,
        "2b" | "23" => 23,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_quoted_as_in_tcl() {
        let text =
            "// { dg-do compile { target { c++11 && lp64 } } } { dg-options \"-a \\\"b\" }\n{x}";
        let found = directives(text);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].arguments, ["compile", "{ target { c++11 && lp64 } }"]);
        assert_eq!((found[1].name.as_str(), found[1].line), ("options", 1));
        assert_eq!(found[1].arguments, ["-a \\\"b"]);
    }

    #[test]
    fn selectors_hold_by_standard() {
        let at = |text: &str, year| selection(Some(text), year);
        assert!(at("{ target c++17_down }", 14).applies);
        assert!(!at("{ target c++17_only }", 20).applies);
        assert!(at("{ target { { ! c++20 } || ia32 } }", 17).applies);
        assert!(!at("{ target { { ! c++14 } && lp64 } }", 17).applies);
        assert!(at("{ target c++11 xfail c++17 }", 17).xfail);
        assert_eq!(at("{ xfail *-*-* }", 17), Selection { applies: true, xfail: true });
        assert!(selection(None, 17).applies);
    }
}
