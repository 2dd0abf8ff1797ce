//! Diagnostics: collected while compiling, rendered once at the end.
//!
//! The rendered form is the one nvcc and NVRTC print, which editors and build tools already parse:
//!
//! ```text
//! saxpy.cu(4): error #20: identifier "n" is undefined
//!     if (i < n) y[i] = 0;
//!             ^
//!
//! 1 error detected in the compilation of "saxpy.cu".
//! ```

use crate::catalogue::{Code, Severity};
use crate::{Loc, SourceMap};
use std::fmt::Write;

/// A further location that explains a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where it points, or [`Loc::NONE`].
    pub loc: Loc,
    /// What it says.
    pub message: String,
}

/// One thing to tell the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which entry of the catalogue.
    pub code: Code,
    /// The severity in force when it was reported.
    pub severity: Severity,
    /// Where the caret goes.
    pub loc: Loc,
    /// The message with its arguments filled in.
    pub message: String,
    /// Notes that follow.
    pub notes: Vec<Label>,
}

impl Diagnostic {
    /// A diagnostic of the catalogue; `args` fill the `{}` of its text in order.
    pub fn new(code: Code, loc: Loc, args: &[&str]) -> Diagnostic {
        let mut message = String::new();
        let mut args = args.iter();
        for (index, part) in code.text().split("{}").enumerate() {
            if index > 0 {
                message.push_str(args.next().copied().unwrap_or("?"));
            }
            message.push_str(part);
        }
        Diagnostic { code, severity: code.severity(), loc, message, notes: Vec::new() }
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, loc: Loc, message: impl Into<String>) -> Diagnostic {
        self.notes.push(Label { loc, message: message.into() });
        self
    }
}

/// Collects diagnostics in the order they are found.
#[derive(Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
    /// Severity overrides from options and `#pragma nv_diag_*`.
    overrides: Vec<(Code, Option<Severity>)>,
}

impl Diagnostics {
    /// After this many errors a compilation stops, as nvcc's does.
    pub const LIMIT: usize = 100;

    /// An empty list.
    pub fn new() -> Diagnostics {
        Diagnostics::default()
    }

    /// Adds a diagnostic, unless its code is suppressed.
    pub fn report(&mut self, mut diagnostic: Diagnostic) {
        if diagnostic.severity < Severity::Error {
            let code = diagnostic.code;
            match self.overrides.iter().rev().find(|(overridden, _)| *overridden == code) {
                Some((_, None)) => return,
                Some((_, Some(severity))) => diagnostic.severity = *severity,
                None => {}
            }
        }
        if diagnostic.severity >= Severity::Error {
            self.errors += 1;
            if self.errors > Self::LIMIT {
                return;
            }
        }
        self.list.push(diagnostic);
    }

    /// Shorthand for reporting a catalogue entry.
    pub fn error(&mut self, code: Code, loc: Loc, args: &[&str]) {
        self.report(Diagnostic::new(code, loc, args));
    }

    /// From now on, reports `code` with another severity, or (`None`) not at all. Errors cannot be
    /// lowered.
    pub fn set_severity(&mut self, code: Code, severity: Option<Severity>) {
        self.overrides.push((code, severity));
    }

    /// The state of the overrides, for `#pragma nv_diagnostic push`.
    pub fn override_mark(&self) -> usize {
        self.overrides.len()
    }

    /// Returns to an earlier state of the overrides, for `#pragma nv_diagnostic pop`.
    pub fn restore_overrides(&mut self, mark: usize) {
        self.overrides.truncate(mark);
    }

    /// How many errors were reported.
    pub fn error_count(&self) -> usize {
        self.errors
    }

    /// Whether any error was reported.
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Whether the limit is reached and the phase should stop.
    pub fn at_limit(&self) -> bool {
        self.errors >= Self::LIMIT
    }

    /// Everything reported so far.
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }
}

/// Renders one diagnostic with its source line, caret and notes.
pub fn render(map: &SourceMap, diagnostic: &Diagnostic) -> String {
    let mut out = String::new();
    let number = match diagnostic.code.number() {
        Some(number) if diagnostic.severity < Severity::Error => format!(" #{number}-D"),
        Some(number) => format!(" #{number}"),
        None => String::new(),
    };
    write_line(
        &mut out,
        map,
        diagnostic.loc,
        diagnostic.severity.word(),
        &number,
        &diagnostic.message,
    );
    for note in &diagnostic.notes {
        write_line(&mut out, map, note.loc, "note", "", &note.message);
    }
    out.push('\n');
    out
}

fn write_line(out: &mut String, map: &SourceMap, loc: Loc, word: &str, number: &str, text: &str) {
    let place = map.place(loc);
    if let Some(place) = &place {
        let _ = write!(out, "{}({}): ", place.name, place.line);
    }
    let _ = writeln!(out, "{word}{number}: {text}");
    if let Some((file, offset)) = map.file_offset(loc) {
        push_caret(out, map, file, offset);
    }
}

/// Longest source excerpt shown: a one-megabyte line must not become a one-megabyte message.
const EXCERPT: usize = 120;

/// Source line and caret, indented by two, with the tabs of the line kept so that the caret aligns.
fn push_caret(out: &mut String, map: &SourceMap, file: crate::FileId, offset: u32) {
    let (line, start) = map.line_text(file, offset);
    let at = ((offset - start) as usize).min(line.len());
    let (mut from, mut to) = (at.saturating_sub(EXCERPT / 2), (at + EXCERPT / 2).min(line.len()));
    if line.len() <= EXCERPT {
        (from, to) = (0, line.len());
    }
    while !line.is_char_boundary(from) {
        from -= 1;
    }
    while !line.is_char_boundary(to) {
        to += 1;
    }
    let before = line.get(from..at).unwrap_or("");
    let pad: String = before.chars().map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    let _ = writeln!(out, "  {}\n  {pad}^", &line[from..to]);
}

/// Renders all diagnostics and nvcc's closing count; empty when there was nothing to say.
pub fn render_all(map: &SourceMap, diagnostics: &Diagnostics, unit: &str) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics.list() {
        out.push_str(&render(map, diagnostic));
    }
    let errors = diagnostics.error_count();
    if errors > Diagnostics::LIMIT {
        let _ = writeln!(out, "Error limit reached.");
    }
    if errors > 0 {
        let plural = if errors == 1 { "" } else { "s" };
        let shown = errors.min(Diagnostics::LIMIT);
        let _ = writeln!(out, "{shown} error{plural} detected in the compilation of \"{unit}\".");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caret_stands_under_the_column() {
        let mut map = SourceMap::new();
        let text = "void f() {\n\treturn x;\n}\n";
        let file = map.add_file("f.cu", text.into(), Loc::NONE, false).unwrap();
        let loc = map.loc(file, 19);
        let rendered = render(&map, &Diagnostic::new(Code::UndefinedIdentifier, loc, &["x"]));
        assert_eq!(
            rendered,
            "f.cu(2): error #20: identifier \"x\" is undefined\n  \treturn x;\n  \t       ^\n\n"
        );
    }
}
