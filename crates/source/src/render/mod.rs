//! Reports as text: NVRTC's lines, a rich form for terminals, JSON lines and SARIF for tools.

mod json;
mod nvrtc;
mod rich;
mod sarif;

pub use json::{json_notice, json_string};
pub use sarif::{SarifDocument, render_sarif};

use crate::report::Report;
use crate::{Severity, SourceMap};

/// The form of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    /// NVRTC's: `file(line): error: …`, the source line, a caret.
    #[default]
    Nvrtc,
    /// For people at a terminal.
    Rich {
        /// Whether escape sequences colour it.
        colored: bool,
    },
    /// One JSON object per line.
    Json,
    /// A SARIF document, even if there is nothing to say.
    Sarif,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogOptions {
    /// Which form it has.
    pub format: LogFormat,
    /// Whether NVRTC's form shows the numbers of warnings.
    pub numbers: bool,
    /// Whether NVRTC's form leaves out source lines.
    pub brief: bool,
}

impl Default for LogOptions {
    fn default() -> Self {
        LogOptions { format: LogFormat::Nvrtc, numbers: true, brief: false }
    }
}

/// Renders all reports of the compilation of `unit`; empty when there is nothing to say, unless the form
/// is a document.
pub fn render(reports: &[Report], unit: &str, limit_reached: bool, options: &LogOptions) -> String {
    match options.format {
        LogFormat::Nvrtc => nvrtc::render(reports, unit, limit_reached, options),
        LogFormat::Rich { colored } => rich::render(reports, unit, limit_reached, colored),
        LogFormat::Json => json::render(reports),
        LogFormat::Sarif => render_sarif(reports, unit, ""),
    }
}

/// One report in the form for people at a terminal, without a count of what went wrong.
pub fn render_report(report: &Report, colored: bool) -> String {
    rich::render_one(report, colored)
}

/// Renders the diagnostics of a session in NVRTC's form.
pub fn render_all(map: &SourceMap, diagnostics: &crate::Diagnostics, unit: &str) -> String {
    let reports = crate::report::reports(map, diagnostics);
    render(&reports, unit, diagnostics.at_limit(), &LogOptions::default())
}

/// How many reports are errors, and how many catastrophic ones.
fn count_errors(reports: &[Report]) -> (usize, usize) {
    let count = |severity| reports.iter().filter(|report| report.severity == severity).count();
    (count(Severity::Error), count(Severity::Catastrophic))
}

/// `1 error`, `2 errors`
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// The entries of an instantiation stack that are shown: all of a short one, the ends of a long
/// one, with the number of those between.
fn folded<T>(stack: &[T]) -> (&[T], usize, &[T]) {
    const ENDS: usize = 5;
    if stack.len() <= 2 * ENDS {
        return (stack, 0, &[]);
    }
    let (head, rest) = stack.split_at(ENDS);
    let (hidden, tail) = rest.split_at(rest.len() - ENDS);
    (head, hidden.len(), tail)
}
