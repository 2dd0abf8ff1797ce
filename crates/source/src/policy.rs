//! What the command line says about diagnostics: which to drop, which to raise, when to stop.

use crate::catalogue::{Code, Severity};
use crate::diagnostic::{Diagnostics, SeverityOverride};

/// A kind of warning that `-Werror=<kind>` makes an error, in nvcc's words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WarningKind {
    /// `all-warnings`
    All,
    /// `cross-execution-space-call`
    CrossExecutionSpaceCall,
    /// `reorder`
    Reorder,
    /// `default-stream-launch`
    DefaultStreamLaunch,
    /// `missing-launch-bounds`
    MissingLaunchBounds,
    /// `ext-lambda-captures-this`
    ExtendedLambdaCapturesThis,
    /// `deprecated-declarations`
    DeprecatedDeclarations,
}

impl WarningKind {
    /// Every kind with its word.
    pub const ALL: &'static [(&'static str, WarningKind)] = &[
        ("all-warnings", WarningKind::All),
        ("cross-execution-space-call", WarningKind::CrossExecutionSpaceCall),
        ("reorder", WarningKind::Reorder),
        ("default-stream-launch", WarningKind::DefaultStreamLaunch),
        ("missing-launch-bounds", WarningKind::MissingLaunchBounds),
        ("ext-lambda-captures-this", WarningKind::ExtendedLambdaCapturesThis),
        ("deprecated-declarations", WarningKind::DeprecatedDeclarations),
    ];

    /// The kind a word names.
    pub fn from_word(word: &str) -> Option<WarningKind> {
        WarningKind::ALL.iter().find(|(name, _)| *name == word).map(|(_, kind)| *kind)
    }

    /// nvcc's numbers of the kind's messages.
    fn numbers(self) -> &'static [u32] {
        match self {
            WarningKind::All | WarningKind::DefaultStreamLaunch => &[],
            WarningKind::CrossExecutionSpaceCall => &[20011, 20012, 20013, 20014, 20015],
            WarningKind::Reorder => &[997],
            WarningKind::MissingLaunchBounds => &[20050],
            WarningKind::ExtendedLambdaCapturesThis => &[20196],
            WarningKind::DeprecatedDeclarations => &[1215, 1444],
        }
    }
}

/// What the command line says about diagnostics.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DiagnosticPolicy {
    /// `-w`: no warnings.
    pub no_warnings: bool,
    /// `-Werror`: kinds of warnings that are errors.
    pub errors: Vec<WarningKind>,
    /// `--error-limit`: stop after this many errors.
    pub limit: Option<usize>,
    /// `--diag-suppress`, `--diag-error`, `--diag-warn`, in order.
    numbers: Vec<(u32, SeverityOverride)>,
}

impl DiagnosticPolicy {
    /// Says what becomes of discretionary diagnostics with this number; the last word counts.
    pub fn set(&mut self, number: u32, severity: SeverityOverride) {
        self.numbers.push((number, severity));
    }

    /// Whether nvcc has a message with this number: what its options and pragmas accept.
    pub fn is_number(number: u32) -> bool {
        matches!(number, 1..=3799 | 20000..=20399)
    }

    /// After how many errors to stop.
    pub fn error_limit(&self) -> usize {
        self.limit.unwrap_or(Diagnostics::LIMIT).max(1)
    }

    /// The severity of a discretionary code whose own is `severity`; `None` if it is suppressed.
    pub(crate) fn severity(&self, code: Code, severity: Severity) -> Option<Severity> {
        let of_number =
            self.numbers.iter().rev().find(|(number, _)| Some(*number) == code.number());
        match of_number {
            Some((_, SeverityOverride::Suppress)) => None,
            Some((_, SeverityOverride::Set(severity))) => Some(*severity),
            _ => Some(severity),
        }
    }

    /// Applies `-w` and `-Werror` to a severity that is otherwise settled.
    pub(crate) fn filter(&self, code: Code, severity: Severity) -> Option<Severity> {
        if severity >= Severity::Error {
            return Some(severity);
        }
        // As in nvcc, `-w` leaves remarks such as `#pragma message` alone, but what was lowered to
        // a remark is not shown.
        let lowered = severity == Severity::Remark && code.severity() != Severity::Remark;
        if lowered || self.no_warnings && severity == Severity::Warning {
            return None;
        }
        let raised = severity == Severity::Warning
            && self.errors.iter().any(|kind| {
                *kind == WarningKind::All
                    || code.number().is_some_and(|number| kind.numbers().contains(&number))
            });
        Some(if raised { Severity::Error } else { severity })
    }
}
