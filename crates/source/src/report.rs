//! Diagnostics with their places looked up: what callers of the library get, and all that the
//! renderers need.

use crate::catalogue::{Code, Severity};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::fix::{EditPlace, ReportFix, edit_offset, report_fix};
use crate::{Loc, SourceMap};

/// A stretch of one source line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Span {
    /// The file's name, after `#line`.
    pub file: String,
    /// Line, from 1, after `#line`.
    pub line: u32,
    /// Column of the caret in bytes, from 1.
    pub column: u32,
    /// First column to underline.
    pub start_column: u32,
    /// The column after the last one to underline.
    pub end_column: u32,
    /// The text of the line, without its end. Of very long lines, the part around the caret.
    pub text: String,
    /// How many bytes of the line stand before that part.
    pub text_start: u32,
    /// How many characters they are.
    pub text_start_characters: u32,
}

/// A note, or an entry of the instantiation stack.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReportNote {
    /// nvcc's number, if it has one.
    pub number: Option<u32>,
    /// What it says.
    pub message: String,
    /// What it points to, if it has a place.
    pub span: Option<Span>,
    /// Whether NVRTC gives no such note, so that its form of the log leaves it out.
    pub is_ours: bool,
}

/// One diagnostic, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// How bad it is.
    pub severity: Severity,
    /// nvcc's number, if it has one.
    pub number: Option<u32>,
    /// The name in the catalogue.
    pub name: &'static str,
    /// What it says, in nvcc's words where it has any.
    pub message: String,
    /// What our own forms of the log say instead, where the mistake is known better than that.
    pub better_code: Option<Code>,
    /// Lines that belong to the message.
    pub details: Vec<String>,
    /// What it points to, if it has a place.
    pub span: Option<Span>,
    /// Where people look for the mistake, if that is not where nvcc points.
    pub better_span: Option<Span>,
    /// Where the token was spelled in the macros that brought it here, the innermost first.
    pub macros: Vec<ReportNote>,
    /// Notes in order.
    pub notes: Vec<ReportNote>,
    /// What was being instantiated, innermost first.
    pub context: Vec<ReportNote>,
    /// What to do about it, the best first.
    pub fixes: Vec<ReportFix>,
    /// Whether it only follows from another mistake: NVRTC's log has it, our own forms leave it out.
    pub is_echo: bool,
}

impl Report {
    /// The report as our own forms of the log show it, with what they know better than nvcc; `None` if it
    /// only follows from another.
    fn in_own_form(&self) -> Option<Report> {
        if self.is_echo {
            return None;
        }
        let mut own = self.clone();
        if let Some(code) = own.better_code.take() {
            (own.number, own.name) = (code.number(), code.name());
            own.message = code.text().to_owned();
            own.details.clear();
        }
        own.span = own.better_span.take().or(own.span);
        own.notes.splice(0..0, own.macros.drain(..));
        Some(own)
    }
}

/// The reports as our own forms of the log show them: NVRTC's has the others.
pub fn own_reports(reports: &[Report]) -> Vec<Report> {
    let is_error = |report: &&Report| report.severity >= Severity::Error;
    let mut own: Vec<Report> = reports.iter().filter_map(Report::in_own_form).collect();
    // An error without a word would be worse than one that follows from another.
    if !own.iter().any(|report| is_error(&report))
        && let Some(first) = reports.iter().find(is_error)
    {
        own.extend(Report { is_echo: false, ..first.clone() }.in_own_form());
    }
    put_errors_in_order(&mut own);
    own
}

/// Puts the errors of a file in the order of its lines. Bodies are read after what follows them, but an early
/// mistake is what explains the later ones. Errors of preprocessing come first as they are, and those of
/// instantiations stay where they are.
fn put_errors_in_order(reports: &mut [Report]) {
    let place = |report: &Report| {
        let is_plain = report.severity >= Severity::Error
            && report.context.is_empty()
            && !report.name.starts_with("Pp");
        report.span.as_ref().filter(|_| is_plain).map(|span| (span.line, span.column))
    };
    let file = |report: &Report| report.span.as_ref().map(|span| span.file.clone());
    let Some(first) = reports.iter().find(|report| place(report).is_some()).and_then(file) else {
        return;
    };
    let is_there = |report: &Report| file(report).is_some_and(|file| file == first);
    let slots: Vec<usize> = (0..reports.len())
        .filter(|&slot| place(&reports[slot]).is_some() && is_there(&reports[slot]))
        .collect();
    let mut errors: Vec<Report> = slots.iter().map(|&slot| reports[slot].clone()).collect();
    errors.sort_by_key(place);
    for (slot, error) in slots.into_iter().zip(errors) {
        reports[slot] = error;
    }
}

impl Report {
    /// What some other tool than the compiler found, without a place yet.
    pub fn new(severity: Severity, name: &'static str, message: impl Into<String>) -> Report {
        Report {
            severity,
            number: None,
            name,
            message: message.into(),
            details: Vec::new(),
            span: None,
            better_code: None,
            better_span: None,
            macros: Vec::new(),
            is_echo: false,
            notes: Vec::new(),
            context: Vec::new(),
            fixes: Vec::new(),
        }
    }

    /// Adds a note, which is ours and not NVRTC's.
    pub fn note(&mut self, message: impl Into<String>, span: Option<Span>) {
        let message = message.into();
        self.notes.push(ReportNote { number: None, message, span, is_ours: true });
    }
}

impl Span {
    /// The statement that begins at a column of a line, as far as it stands on that line; column zero
    /// means the first that is not blank.
    pub fn of_statement(file: impl Into<String>, line: u32, column: u32, text: &str) -> Span {
        let text = text.trim_end();
        let blank = text.len() - text.trim_start().len();
        let asked = (column as usize).checked_sub(1).unwrap_or(blank).min(text.len());
        let at = (0..=asked).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let end = at + statement_length(text.get(at..).unwrap_or(""));
        Span::in_line(file.into(), line, text, at, (at, end))
    }

    /// A stretch of a line with the caret at a byte.
    fn in_line(
        file: String,
        line: u32,
        text: &str,
        at: usize,
        (start, end): (usize, usize),
    ) -> Span {
        let (from, to) = excerpt(text, at);
        let column = |byte: usize| byte.clamp(from, to) as u32 + 1;
        Span {
            file,
            line,
            column: column(at),
            start_column: column(start),
            end_column: column(end).max(column(at) + 1),
            text: text.get(from..to).unwrap_or("").to_owned(),
            text_start: from as u32,
            text_start_characters: text.get(..from).unwrap_or("").chars().count() as u32,
        }
    }

    /// Where a column is in the text that is shown: bytes from 0.
    pub fn offset_in_text(&self, column: u32) -> usize {
        column.saturating_sub(1).saturating_sub(self.text_start) as usize
    }

    /// What is underlined.
    pub fn marked(&self) -> &str {
        let ends = [self.start_column, self.end_column].map(|column| self.offset_in_text(column));
        self.text.get(ends[0]..ends[1].min(self.text.len())).unwrap_or("")
    }
}

/// How many bytes of a line belong to the statement it begins with: to its semicolon, to the brace or
/// comment that follows, or all.
fn statement_length(text: &str) -> usize {
    let (mut depth, mut at) = (0usize, 0);
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = text.get(at..).unwrap_or("");
        if rest.starts_with("//") || rest.starts_with("/*") || depth == 0 && matches!(c, '{' | '}')
        {
            break;
        }
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
        at += match c {
            '"' | '\'' => token_length(rest),
            _ => c.len_utf8(),
        };
    }
    text.get(..at).unwrap_or("").trim_end().len().max(1)
}

/// Longest source line shown whole: a one-megabyte line must not become a one-megabyte message.
const EXCERPT: usize = 2048;

/// Looks up the places of all diagnostics.
pub fn reports(map: &SourceMap, diagnostics: &Diagnostics) -> Vec<Report> {
    diagnostics.list().iter().map(|diagnostic| report(map, diagnostic)).collect()
}

/// Looks up the places of one diagnostic.
pub fn report(map: &SourceMap, diagnostic: &Diagnostic) -> Report {
    let note = |label: &crate::Label| ReportNote {
        number: label.number,
        message: label.message.clone(),
        span: span(map, label.loc, None),
        is_ours: label.is_ours,
    };
    let loc = diagnostic.loc;
    Report {
        severity: diagnostic.severity,
        number: diagnostic.code.number(),
        name: diagnostic.code.name(),
        message: diagnostic.message.clone(),
        better_code: diagnostic.better_code,
        details: diagnostic.details.clone(),
        span: span(map, loc, diagnostic.range),
        better_span: diagnostic.better_place.and_then(|place| better_span(map, place)),
        macros: macros(map, loc),
        notes: diagnostic.notes.iter().map(note).collect(),
        context: diagnostic.context.iter().map(note).collect(),
        fixes: diagnostic.fixes.iter().map(|fix| report_fix(map, fix)).collect(),
        is_echo: diagnostic.is_echo,
    }
}

/// The place before or after a token; `None` if a macro wrote it.
fn better_span(map: &SourceMap, place: EditPlace) -> Option<Span> {
    let (file, offset) = edit_offset(map, place)?;
    let mut span = span(map, map.loc(file, offset), None)?;
    if matches!(place, EditPlace::After(_)) {
        // What is missing has no length.
        span.end_column = span.column + 1;
    }
    Some(span)
}

/// Where the macros that brought a token here spell it, from the innermost to the one that is used.
fn macros(map: &SourceMap, loc: Loc) -> Vec<ReportNote> {
    const SHOWN: usize = 8;
    let mut notes: Vec<ReportNote> = Vec::new();
    let mut next = Some(loc);
    while let Some(used_at) = next.and_then(|loc| map.used_at(loc)) {
        let spelled = next.and_then(|loc| span(map, map.spelling_site(loc), None));
        let name = span(map, map.spelling_site(used_at), None)
            .and_then(|span| Some(span.marked().to_owned()).filter(|word| !word.is_empty()));
        let is_known = notes.iter().any(|note| note.span == spelled);
        if spelled.is_some() && !is_known && notes.len() < SHOWN {
            let message = format!("in the expansion of macro \"{}\"", name.unwrap_or_default());
            notes.push(ReportNote { number: None, message, span: spelled, is_ours: true });
        }
        next = Some(used_at);
    }
    notes
}

fn span(map: &SourceMap, loc: Loc, range: Option<(Loc, Loc)>) -> Option<Span> {
    let (file, offset) = map.file_offset(loc)?;
    let place = map.place(loc)?;
    let (line, line_start) = map.line_text(file, offset);
    let at = ((offset - line_start) as usize).min(line.len());
    let (mut start, mut end) = (at, at + token_length(line.get(at..).unwrap_or("")));
    if let Some((first, last)) = range {
        // What is written on other lines, or by another macro, is left out of the underline.
        let on_line = |loc: Loc| {
            let (of, offset) = map.file_offset(loc)?;
            let within = of == file && map.line_text(file, offset).1 == line_start;
            within.then(|| (offset - line_start) as usize)
        };
        if let Some(first) = on_line(first) {
            start = start.min(first);
        }
        if let Some(last) = on_line(last) {
            end = end.max(last + token_length(line.get(last..).unwrap_or("")));
        }
    }
    Some(Span::in_line(place.name, place.line, line, at, (start, end)))
}

/// The part of a line that is shown.
fn excerpt(line: &str, at: usize) -> (usize, usize) {
    if line.len() <= EXCERPT {
        return (0, line.len());
    }
    let (mut from, mut to) = (at.saturating_sub(EXCERPT / 2), (at + EXCERPT / 2).min(line.len()));
    while !line.is_char_boundary(from) {
        from -= 1;
    }
    while !line.is_char_boundary(to) {
        to += 1;
    }
    (from, to)
}

/// How many bytes the token at the start of a text has: enough of the lexer to underline it.
pub(crate) fn token_length(text: &str) -> usize {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let Some(first) = text.chars().next() else { return 1 };
    if first.is_ascii_digit() {
        let mut before = first;
        let end = text.find(|c| {
            let signs_exponent = matches!(c, '+' | '-') && matches!(before, 'e' | 'E' | 'p' | 'P');
            before = c;
            !is_word(c) && !matches!(c, '.' | '\'') && !signs_exponent
        });
        return end.unwrap_or(text.len());
    }
    if let Some(end) = literal_length(text) {
        // A suffix belongs to the literal.
        let suffix = text.get(end..).unwrap_or("");
        return end + suffix.find(|c| !is_word(c)).unwrap_or(suffix.len());
    }
    if is_word(first) {
        return text.find(|c| !is_word(c)).unwrap_or(text.len());
    }
    const LONG: [&str; 25] = [
        "<<=", ">>=", "...", "->*", "<=>", "::", "->", "++", "--", "<<", ">>", "<=", ">=", "==",
        "!=", "&&", "||", "+=", "-=", "*=", "/=", "&=", "|=", "%=", "^=",
    ];
    LONG.iter().find(|long| text.starts_with(**long)).map_or(first.len_utf8(), |long| long.len())
}

/// How many bytes the string or character at the start of a text has, with its prefix and less its suffix.
fn literal_length(text: &str) -> Option<usize> {
    const PREFIXES: [&str; 5] = ["u8", "u", "U", "L", ""];
    let (rest, quote) = PREFIXES.iter().find_map(|prefix| {
        let rest = text.strip_prefix(prefix)?;
        let quote = rest.trim_start_matches('R').chars().next()?;
        let raws = rest.len() - rest.trim_start_matches('R').len();
        let fits = quote == '"' && raws <= 1 || quote == '\'' && raws == 0;
        fits.then_some((rest, quote))
    })?;
    let before = text.len() - rest.len();
    if let Some(raw) = rest.strip_prefix("R\"") {
        // `R"name(…)name"`
        let (name, body) = raw.split_once('(')?;
        let end = format!("){name}\"");
        let length = body.find(&end).map_or(body.len(), |at| at + end.len());
        return Some(text.len() - body.len() + length);
    }
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return Some(before + at),
            _ if c == quote => return Some(before + at + 1),
            _ => {}
        }
    }
    Some(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_are_whole() {
        let table = [
            ("L\"abc\" + 1", 6),
            ("R\"(a\")\" + 1", 7),
            ("u8R\"x(a)\" )x\" + 1", 13),
            ("u8'a';", 5),
            ("\"a\\\"b\"_s;", 8),
            ("\"a\nb", 2),
            ("u8x \"", 3),
            ("R(1)", 1),
            ("L'", 2),
        ];
        for (text, length) in table {
            assert_eq!(token_length(text), length, "{text}");
        }
    }

    #[test]
    fn statements_end_where_they_do() {
        let marked = |column: u32, text: &str| {
            let span = Span::of_statement("a.cu", 1, column, text);
            let (from, to) = (span.start_column as usize - 1, span.end_column as usize - 1);
            span.text[from..to].to_owned()
        };
        assert_eq!(marked(3, "  x[i] = y; z = 1;"), "x[i] = y;");
        assert_eq!(
            marked(0, "  for (int i = 0; i < n; ++i) {  // all"),
            "for (int i = 0; i < n; ++i)"
        );
        assert_eq!(marked(1, "f(\";\", '{'); g();"), "f(\";\", '{');");
        assert_eq!(marked(1, "a = b +   "), "a = b +");
        assert_eq!(marked(4, "ää = 1;"), "ä = 1;");
        // Beyond the line there is nothing to mark, yet the caret stands somewhere.
        let beyond = Span::of_statement("a.cu", 1, 99, "a");
        assert_eq!((beyond.start_column, beyond.end_column), (2, 3));
    }
}
