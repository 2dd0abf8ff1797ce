//! What an expression is in the text, for messages: from its first token to its last one.
//!
//! The tree keeps one place for each expression, its operator's or its name's: enough to compile by.
//! When a message is due, the rest is found again: the places of the operands give the ends, the text
//! between them the brackets that are still open.

use crate::context::{Operand, Parser, Reported};
use cuprum_ast::{ExprId, ExprKind, ExprPart};
use cuprum_source::{Code, Diagnostic, FileId, Loc};

/// Expressions are looked into so far; messages about longer ones point at a part of them.
const MOST_PARTS: usize = 256;

/// How far, in bytes, a closing bracket is looked for.
const REACH: usize = 4096;

impl Parser<'_> {
    /// Reports an error about an expression: the caret is at its first token, the rest is marked too.
    pub fn error_on(&mut self, code: Code, expr: ExprId, args: &[&str]) -> Reported {
        if self.is_silent() {
            return Reported;
        }
        let diagnostic = self.diagnostic_on(code, expr, args);
        self.report(diagnostic)
    }

    /// Gives a warning about an expression, as [`Parser::error_on`].
    pub fn warn_on(&mut self, code: Code, expr: ExprId, args: &[&str]) {
        if self.frame.here.sfinae_depth == 0 {
            let diagnostic = self.diagnostic_on(code, expr, args);
            self.report_warning(diagnostic);
        }
    }

    /// A diagnostic about an expression.
    pub fn diagnostic_on(&self, code: Code, expr: ExprId, args: &[&str]) -> Diagnostic {
        let (first, last) = self.extent(expr);
        Diagnostic::new(code, first, args).spanning(first, last)
    }

    /// Marks the operands of an operator that a diagnostic is about.
    pub fn spanning_operands(&self, diagnostic: Diagnostic, operands: &[Operand]) -> Diagnostic {
        let mut ends = operands.iter().filter_map(|operand| match operand {
            Operand::Expr(expr) => Some(self.extent(*expr)),
            Operand::Overloads(_) | Operand::List(_) => None,
        });
        match ends.next() {
            Some((first, last)) => {
                let last = ends.next_back().map_or(last, |(_, last)| last);
                diagnostic.spanning(first, last)
            }
            None => diagnostic,
        }
    }

    /// The places of the first and the last token of an expression.
    pub fn extent(&self, expr: ExprId) -> (Loc, Loc) {
        let loc = self.ast.exprs[expr].loc;
        let map = &self.session.map;
        let whole = match map.file_offset(loc) {
            // The reader sees a macro's name, not what it stands for.
            Some((file, _)) if !map.is_expansion(loc) => self.extent_in_file(expr, file),
            _ => None,
        };
        whole.unwrap_or((loc, loc))
    }

    /// Where an expression begins: the place of its leftmost operand.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn first_loc(&self, expr: ExprId) -> Loc {
        cuprum_limits::check();
        let node = &self.ast.exprs[expr];
        let left = match &node.kind {
            ExprKind::Binary(_, left, _)
            | ExprKind::Assign(left, _)
            | ExprKind::AssignRecord(left, _)
            | ExprKind::CompoundAssign { target: left, .. }
            | ExprKind::Conditional(left, ..)
            | ExprKind::Index(left, _)
            | ExprKind::Field(left, ..)
            | ExprKind::IncDec { target: left, prefix: false, .. } => *left,
            ExprKind::Cast(_, inner) | ExprKind::CopyRecord(inner) | ExprKind::Temporary(inner) => {
                *inner
            }
            _ => return node.loc,
        };
        let loc = self.first_loc(left);
        // An implicit `this` is written nowhere, a macro's operand elsewhere.
        if loc.is_some() && loc < node.loc { loc } else { node.loc }
    }

    fn extent_in_file(&self, expr: ExprId, file: FileId) -> Option<(Loc, Loc)> {
        let map = &self.session.map;
        let text = &map.file(file).text;
        let (first, last) = self.operand_ends(expr, file, text)?;
        let first = with_qualifiers(text, first);
        let mut end = token_end(text, last);
        let mut open = open_brackets(text.get(first..end)?)?;
        let after = skip_blanks(text, end);
        if matches!(self.ast.exprs[expr].kind, ExprKind::Call(..))
            && text.get(after..)?.starts_with('(')
        {
            (open, end) = (open + 1, after + 1);
        }
        let last = match open {
            0 => last,
            _ => closing_bracket(text, end, open).unwrap_or(last),
        };
        Some((map.loc(file, first as u32), map.loc(file, last as u32)))
    }

    /// The offsets of the first and the last token that the tree knows of.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn operand_ends(&self, expr: ExprId, file: FileId, text: &str) -> Option<(usize, usize)> {
        let mut ends: Option<(usize, usize)> = None;
        let mut pending = vec![expr];
        for _ in 0..MOST_PARTS {
            let Some(part) = pending.pop() else { break };
            let node = &self.ast.exprs[part];
            self.ast.for_each_part(part, |inner| {
                if let ExprPart::Expr(inner) = inner {
                    pending.push(inner);
                }
            });
            let Some((of, offset)) = self.session.map.file_offset(node.loc) else { continue };
            let at = offset as usize;
            // Conversions that nobody wrote are where they are needed (at `=`, for one), and `p->` is
            // part of what follows it.
            let written = text.get(at..)?;
            let is_written = match node.kind {
                ExprKind::Cast(..) => written.starts_with(|c| c == '(' || is_word(c)),
                ExprKind::Deref(_) => written.starts_with('*'),
                _ => true,
            };
            if of == file && is_written {
                ends = Some(ends.map_or((at, at), |(first, last)| (first.min(at), last.max(at))));
            }
        }
        ends
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn skip_blanks(text: &str, from: usize) -> usize {
    let rest = text.get(from..).unwrap_or("");
    text.len() - rest.trim_start().len()
}

/// The offset behind the token at an offset.
fn token_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    let word = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
    at + word.max(rest.chars().next().map_or(0, char::len_utf8))
}

/// The start of `A::B::name`, given that of the name.
fn with_qualifiers(text: &str, name: usize) -> usize {
    let mut start = name;
    while let Some(before) = text.get(..start).and_then(|text| text.trim_end().strip_suffix("::")) {
        let scope = before.trim_end();
        let word = scope.trim_end_matches(is_word);
        // Without a name it is `::name`, or `S<T>::name`, which is not worth the search.
        start = if word.len() < scope.len() { word.len() } else { before.len() };
    }
    start
}

/// What brackets do to the depth, byte by byte; strings and comments do not count.
fn depths(text: &str) -> impl Iterator<Item = (usize, u8, i32)> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0);
    std::iter::from_fn(move || {
        let byte = *bytes.get(at)?;
        let here = at;
        at += match byte {
            b'"' | b'\'' => literal_length(&bytes[at..]),
            b'/' if bytes[at..].starts_with(b"//") => length_to(&bytes[at..], b"\n"),
            b'/' if bytes[at..].starts_with(b"/*") => length_to(&bytes[at..], b"*/"),
            _ => 1,
        };
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            _ => {}
        }
        Some((here, byte, depth))
    })
}

/// How many bytes there are up to the end of a comment.
fn length_to(bytes: &[u8], end: &[u8]) -> usize {
    let found = bytes.windows(end.len()).position(|window| window == end);
    found.map_or(bytes.len(), |at| at + end.len())
}

fn literal_length(bytes: &[u8]) -> usize {
    let mut at = 1;
    while at < bytes.len() && bytes[at] != bytes[0] {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    (at + 1).min(bytes.len())
}

/// How many brackets a piece of an expression leaves open; `None` when it is no piece of one.
fn open_brackets(text: &str) -> Option<i32> {
    let mut open = 0;
    for (_, byte, depth) in depths(text) {
        // Parts of the tree that stand elsewhere, such as default arguments, are not marked.
        if matches!(byte, b';' | b'{' | b'}') || depth < 0 {
            return None;
        }
        open = depth;
    }
    Some(open)
}

/// The offset of the bracket that closes the last of so many.
fn closing_bracket(text: &str, from: usize, open: i32) -> Option<usize> {
    let (at, ..) = depths(text.get(from..)?)
        .take_while(|&(at, byte, _)| at < REACH && byte != b';')
        .find(|&(_, _, depth)| depth + open == 0)?;
    Some(from + at)
}

#[cfg(test)]
mod tests {
    use super::{closing_bracket, open_brackets, with_qualifiers};

    #[test]
    fn qualifiers_belong_to_a_name() {
        let text = "x = a::b :: c;";
        assert_eq!(with_qualifiers(text, 12), 4);
        assert_eq!(with_qualifiers("f(::g)", 4), 2);
        assert_eq!(with_qualifiers("f(g)", 2), 2);
    }

    #[test]
    fn brackets_in_strings_do_not_count() {
        assert_eq!(open_brackets("f(\"(\", '(', x[1"), Some(2));
        assert_eq!(open_brackets("f(x); g"), None);
        assert_eq!(open_brackets("x) + (y"), None);
        let text = "f(x[1 /* one */], ')');";
        assert_eq!(closing_bracket(text, 5, 2), Some(21));
        assert_eq!(closing_bracket("f(x; )", 3, 1), None);
    }
}
