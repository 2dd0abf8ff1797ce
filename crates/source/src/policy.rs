//! What the command line says about diagnostics: which to drop, which to raise, when to stop.

use crate::catalogue::{Code, Severity};
use crate::diagnostic::{Diagnostics, SeverityOverride};

/// A kind of warning that `-Werror=<kind>` makes an error, in nvcc's words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct DiagnosticPolicy {
    /// `-w`: no warnings.
    pub no_warnings: bool,
    /// `-Werror`: kinds of warnings that are errors.
    pub errors: Vec<WarningKind>,
    /// `--error-limit`: stop after this many errors.
    pub limit: Option<usize>,
    /// `--own-warnings`: give warnings that nvcc does not have.
    pub own_warnings: bool,
    /// `--diag-suppress`, `--diag-error`, `--diag-warn`, in order.
    numbers: Vec<(u32, SeverityOverride)>,
    /// The same for warnings that have no number.
    codes: Vec<(Code, SeverityOverride)>,
}

impl DiagnosticPolicy {
    /// Says what becomes of discretionary diagnostics with this number; the last word counts.
    pub fn set(&mut self, number: u32, severity: SeverityOverride) {
        self.numbers.push((number, severity));
    }

    /// The same for a warning of our own, by its name in the catalogue; false if there is none.
    pub fn set_named(&mut self, name: &str, severity: SeverityOverride) -> bool {
        let is_it = |code: &&Code| code.is_own_warning() && code.name() == name;
        let code = Code::ALL.iter().find(is_it);
        self.codes.extend(code.map(|&code| (code, severity)));
        code.is_some()
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
        let of_code = self.codes.iter().rev().find(|(of, _)| *of == code);
        match of_number.map(|(_, it)| it).or(of_code.map(|(_, it)| it)) {
            Some(SeverityOverride::Suppress) => None,
            Some(SeverityOverride::Set(severity)) => Some(*severity),
            Some(SeverityOverride::Default) | None => Some(severity),
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
        if code.is_own_warning() && !self.own_warnings {
            return None;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Diagnostic, Loc};

    #[test]
    fn own_warnings_are_given_where_somebody_asks() {
        let given = |policy: DiagnosticPolicy| {
            let mut diagnostics = Diagnostics::with_policy(policy);
            diagnostics.report(Diagnostic::new(Code::MissedBarrier, Loc::NONE, &["x"]));
            diagnostics.list().first().map(|it| it.severity)
        };
        assert_eq!(given(DiagnosticPolicy::default()), None);
        let mut policy = DiagnosticPolicy { own_warnings: true, ..DiagnosticPolicy::default() };
        assert_eq!(given(policy.clone()), Some(Severity::Warning));
        assert!(policy.set_named("MissedBarrier", SeverityOverride::Set(Severity::Error)));
        assert_eq!(given(policy.clone()), Some(Severity::Error));
        assert!(policy.set_named("MissedBarrier", SeverityOverride::Suppress));
        assert_eq!(given(policy.clone()), None);
        assert!(!policy.set_named("NoEffect", SeverityOverride::Suppress));
    }
}
