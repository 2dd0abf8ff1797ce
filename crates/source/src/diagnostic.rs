//! Diagnostics: collected while compiling, resolved and rendered once at the end (`report.rs`,
//! `render/`).

use crate::Loc;
use crate::catalogue::{Code, Severity};
use crate::fix::{EditPlace, Fix};
use crate::policy::DiagnosticPolicy;

/// Stands between two names of one type in an argument of a message: the one that was written, and
/// the one it stands for. Between quotes, both are shown: `"size_type" (aka "unsigned long")`.
pub const AKA: char = '\u{1}';

/// Stands before and after a place in an argument of a message: the place's number, a colon, and what a
/// note there says. NVRTC only tells the line; our own forms of the log point to it.
const PLACE: char = '\u{2}';

/// A text for an argument or a line of a message that mentions a place; `note` is what our own forms of
/// the log say there.
pub fn text_with_place(text: &str, loc: Loc, note: &str) -> String {
    match loc.is_some() {
        true => format!("{PLACE}{}:{note}{PLACE}{text}", loc.raw()),
        false => text.to_owned(),
    }
}

/// A text without the places that it mentions, and these.
fn without_places(text: &str) -> (String, Vec<(Loc, &str)>) {
    let mut places = Vec::new();
    let mut shown = String::new();
    for (index, part) in text.split(PLACE).enumerate() {
        match part.split_once(':').map(|(number, note)| (number.parse().ok(), note)) {
            Some((Some(number), note)) if index % 2 == 1 => {
                places.push((Loc::from_raw(number), note))
            }
            _ => shown.push_str(part),
        }
    }
    (shown, places)
}

/// A further location that explains a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where it points.
    pub loc: Loc,
    /// nvcc's number for the note, if it has one.
    pub number: Option<u32>,
    /// What it says.
    pub message: String,
    /// Whether NVRTC gives no such note, so that its form of the log leaves it out.
    pub is_ours: bool,
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
    /// The first and the last token of what is meant, where that is more than the token at `loc`.
    pub range: Option<(Loc, Loc)>,
    /// The message with its arguments filled in.
    pub message: String,
    /// Lines that belong to the message: the types of the arguments, the variables jumped over.
    pub details: Vec<String>,
    /// Notes that follow.
    pub notes: Vec<Label>,
    /// What was being instantiated, innermost first.
    pub context: Vec<Label>,
    /// What to do about it, the best first.
    pub fixes: Vec<Fix>,
    /// Where people look for the mistake, if that is not where nvcc points: before or after a token. Only
    /// our own forms show it.
    pub better_place: Option<EditPlace>,
    /// What our own forms say instead, where the mistake is known better than nvcc tells it; a message
    /// without arguments.
    pub better_code: Option<Code>,
    /// Whether it only follows from another mistake, so that our own forms leave it out.
    pub is_echo: bool,
}

impl Diagnostic {
    /// A diagnostic of the catalogue; `args` fill the `{}` of its text in order.
    pub fn new(code: Code, loc: Loc, args: &[&str]) -> Diagnostic {
        let mut message = String::new();
        let (mut texts, mut places) = (Vec::new(), Vec::new());
        for arg in args {
            let (text, of_arg) = without_places(arg);
            texts.push(text);
            places.extend(of_arg);
        }
        let mut args = texts.iter().map(String::as_str);
        for (index, part) in code.text().split("{}").enumerate() {
            let arg = if index > 0 { args.next().unwrap_or("?") } else { "" };
            match (arg.split_once(AKA), part.strip_prefix('"')) {
                (Some((alias, meaning)), Some(rest)) => {
                    message.push_str(&format!("{alias}\" (aka \"{meaning}\"){rest}"));
                }
                (Some((alias, _)), None) => message.push_str(&format!("{alias}{part}")),
                (None, _) => {
                    message.push_str(arg);
                    message.push_str(part);
                }
            }
        }
        let diagnostic = Diagnostic {
            code,
            severity: code.severity(),
            loc,
            range: None,
            message,
            details: Vec::new(),
            notes: Vec::new(),
            context: Vec::new(),
            fixes: Vec::new(),
            better_place: None,
            better_code: None,
            is_echo: false,
        };
        diagnostic.with_places(places)
    }

    /// Adds notes at places that the message mentions.
    fn with_places(self, places: Vec<(Loc, &str)>) -> Diagnostic {
        let is_known = |all: &Diagnostic, loc: Loc| all.notes.iter().any(|note| note.loc == loc);
        places.into_iter().fold(self, |all, (loc, note)| match is_known(&all, loc) {
            true => all,
            false => all.explain(loc, note),
        })
    }

    /// Adds a note; without a place it becomes a line of the message.
    #[must_use]
    pub fn note(self, loc: Loc, message: impl Into<String>) -> Diagnostic {
        self.numbered_note(None, loc, message)
    }

    /// Adds a note that has one of nvcc's numbers.
    #[must_use]
    pub fn numbered_note(
        mut self,
        number: Option<u32>,
        loc: Loc,
        message: impl Into<String>,
    ) -> Diagnostic {
        let text = message.into();
        let (message, places) = without_places(&text);
        if loc.is_some() {
            self.notes.push(Label { loc, number, message, is_ours: false });
        } else {
            self.details.push(message);
        }
        self.with_places(places)
    }

    /// Adds a note that NVRTC does not give; without a place it is left out.
    #[must_use]
    pub fn explain(mut self, loc: Loc, message: impl Into<String>) -> Diagnostic {
        if loc.is_some() {
            let message = message.into();
            self.notes.push(Label { loc, number: None, message, is_ours: true });
        }
        self
    }

    /// Adds a change that would mend it.
    #[must_use]
    pub fn fix(mut self, fix: Fix) -> Diagnostic {
        self.fixes.push(fix);
        self
    }

    /// Says where people look for the mistake, for the forms that are not NVRTC's.
    #[must_use]
    pub fn pointing(mut self, place: EditPlace) -> Diagnostic {
        self.better_place = Some(place);
        self
    }

    /// Adds a line to the message.
    #[must_use]
    pub fn detail(self, line: impl Into<String>) -> Diagnostic {
        self.numbered_note(None, Loc::NONE, line)
    }

    /// Says that everything from the token at `first` to the token at `last` is meant.
    #[must_use]
    pub fn spanning(mut self, first: Loc, last: Loc) -> Diagnostic {
        self.range = Some((first, last));
        self
    }
}

/// Collects diagnostics in the order they are found.
#[derive(Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
    stopped: bool,
    /// Errors that nobody hears of: withheld, or set aside later.
    unheard: UnheardErrors,
    /// Warnings that were withheld: told if what they are about turns out to be understood.
    withheld: Vec<Diagnostic>,
    /// What the command line says.
    policy: DiagnosticPolicy,
    /// Severity overrides from `#pragma nv_diag_*`, by number; the last one counts.
    overrides: Vec<(u32, SeverityOverride)>,
}

/// Errors in what another compiler judges: how many, and the first.
#[derive(Clone, Debug, Default)]
pub struct UnheardErrors {
    /// How many there were.
    pub count: usize,
    /// The first of them.
    pub first: Option<Box<Diagnostic>>,
    /// The first of those that tell of kernels that got lost.
    pub first_grave: Option<Box<Diagnostic>>,
}

impl UnheardErrors {
    fn note(&mut self, error: Diagnostic) {
        self.count += 1;
        // A function that is launched was to be a kernel, and a brace that is missing hides all after it.
        let is_grave = matches!(error.code, Code::LaunchOfNonKernel | Code::ExpectedRBrace);
        if is_grave && self.first_grave.is_none() {
            self.first_grave = Some(Box::new(error.clone()));
        }
        self.first.get_or_insert_with(|| Box::new(error));
    }
}

/// A place in a list of diagnostics ([`Diagnostics::mark`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiagnosticsMark {
    length: usize,
    errors: usize,
    stopped: bool,
}

/// What a pragma or an option makes of a discretionary diagnostic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeverityOverride {
    /// Leave the message out.
    Suppress,
    /// Say it, but this severe.
    Set(Severity),
    /// What the catalogue says.
    Default,
}

impl Diagnostics {
    /// After this many errors a compilation stops unless an option says otherwise, as nvcc's does.
    pub const LIMIT: usize = 100;

    /// An empty list.
    pub fn new() -> Diagnostics {
        Diagnostics::default()
    }

    /// An empty list under a policy.
    pub fn with_policy(policy: DiagnosticPolicy) -> Diagnostics {
        Diagnostics { policy, ..Diagnostics::default() }
    }

    /// What the command line says about diagnostics.
    pub fn policy(&self) -> &DiagnosticPolicy {
        &self.policy
    }

    /// Keeps a diagnostic to itself, because what it is about is another compiler's to judge.
    pub fn withhold(&mut self, mut diagnostic: Diagnostic) {
        let Some(severity) = self.effective_severity(&diagnostic) else { return };
        diagnostic.severity = severity;
        match severity >= Severity::Error {
            true => self.unheard.note(diagnostic),
            false => self.withheld.push(diagnostic),
        }
    }

    /// How many warnings wait that were withheld, for [`Diagnostics::end_withheld`].
    pub fn withheld_mark(&self) -> usize {
        self.withheld.len()
    }

    /// What another compiler judges ended: the warnings withheld since then are told, or forgotten.
    pub fn end_withheld(&mut self, since: usize, are_told: bool) {
        let warnings = self.withheld.drain(since.min(self.withheld.len())..);
        match are_told {
            true => self.list.extend(warnings),
            false => drop(warnings),
        }
    }

    /// Where the list is now, for [`Diagnostics::set_aside`] and [`Diagnostics::forget`].
    pub fn mark(&self) -> DiagnosticsMark {
        DiagnosticsMark { length: self.list.len(), errors: self.errors, stopped: self.stopped }
    }

    /// Whether nothing was reported so far, nor withheld or set aside.
    pub fn is_untouched(&self) -> bool {
        let Diagnostics { list, errors, stopped, unheard, withheld, policy: _, overrides: _ } =
            self;
        list.is_empty() && *errors == 0 && !stopped && unheard.count == 0 && withheld.is_empty()
    }

    /// Takes the errors back that were reported since: they turned out to be another compiler's to give.
    /// Assertions that fail stay, because they may be about device code.
    pub fn set_aside(&mut self, since: DiagnosticsMark) {
        let is_error = |diagnostic: &Diagnostic| diagnostic.severity >= Severity::Error;
        let stays = |code| code == Code::StaticAssertFailed;
        let (errors, others): (Vec<_>, Vec<_>) = self
            .list
            .drain(since.length.min(self.list.len())..)
            .partition(|diagnostic| is_error(diagnostic) && !stays(diagnostic.code));
        self.errors = since.errors + others.iter().filter(|it| is_error(it)).count();
        self.stopped = since.stopped || self.errors >= self.policy.error_limit();
        self.list.extend(others);
        errors.into_iter().for_each(|error| self.unheard.note(error));
    }

    /// Takes everything back that was reported since.
    pub fn forget(&mut self, since: DiagnosticsMark) {
        self.list.truncate(since.length);
        self.errors = since.errors;
        self.stopped = since.stopped;
    }

    /// The errors that nobody heard of.
    pub fn unheard(&self) -> &UnheardErrors {
        &self.unheard
    }

    /// Adds a diagnostic, unless its code is suppressed.
    pub fn report(&mut self, mut diagnostic: Diagnostic) {
        let Some(severity) = self.effective_severity(&diagnostic) else { return };
        diagnostic.severity = severity;
        if severity >= Severity::Error {
            self.errors += 1;
            if self.stopped {
                return;
            }
            self.stopped = self.errors >= self.policy.error_limit();
        }
        self.list.push(diagnostic);
    }

    /// The severity after pragmas and options; `None` if nothing is to be said.
    fn effective_severity(&self, diagnostic: &Diagnostic) -> Option<Severity> {
        let code = diagnostic.code;
        if !code.is_discretionary() {
            return Some(diagnostic.severity);
        }
        let pragma = code.number().and_then(|number| {
            let of_number = self.overrides.iter().rev().find(|(of, _)| *of == number);
            of_number.map(|(_, severity)| *severity)
        });
        let severity = match pragma {
            Some(SeverityOverride::Suppress) => return None,
            Some(SeverityOverride::Set(severity)) => severity,
            Some(SeverityOverride::Default) | None => {
                self.policy.severity(code, diagnostic.severity)?
            }
        };
        self.policy.filter(code, severity)
    }

    /// Shorthand for reporting a catalogue entry.
    pub fn error(&mut self, code: Code, loc: Loc, args: &[&str]) {
        self.report(Diagnostic::new(code, loc, args));
    }

    /// From now on, what a pragma says of diagnostics with this number. Errors that are not
    /// discretionary stay as they are.
    pub fn set_severity(&mut self, number: u32, severity: SeverityOverride) {
        self.overrides.push((number, severity));
    }

    /// The state of the overrides, for `#pragma nv_diagnostic push`.
    pub fn override_mark(&self) -> usize {
        self.overrides.len()
    }

    /// The overrides that count now, the oldest first.
    pub fn overrides(&self) -> &[(u32, SeverityOverride)] {
        &self.overrides
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
        self.stopped
    }

    /// Goes back from the last diagnostic for as long as they only follow from a mistake that is being
    /// reported, and marks them so.
    pub fn mark_echoes(&mut self, is_echo: impl Fn(&Diagnostic) -> bool) {
        for diagnostic in self.list.iter_mut().rev() {
            if !is_echo(diagnostic) {
                return;
            }
            diagnostic.is_echo = true;
        }
    }

    /// Everything reported so far.
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn severities(diagnostics: &Diagnostics) -> Vec<Severity> {
        diagnostics.list().iter().map(|diagnostic| diagnostic.severity).collect()
    }

    #[test]
    fn pragmas_count_before_options_and_hard_errors_stay() {
        let mut policy = DiagnosticPolicy::default();
        policy.set(174, SeverityOverride::Set(Severity::Error));
        let mut diagnostics = Diagnostics::with_policy(policy);
        diagnostics.error(Code::NoEffect, Loc::NONE, &[]);
        let mark = diagnostics.override_mark();
        diagnostics.set_severity(174, SeverityOverride::Suppress);
        diagnostics.set_severity(20, SeverityOverride::Suppress);
        diagnostics.error(Code::NoEffect, Loc::NONE, &[]);
        diagnostics.error(Code::UndefinedIdentifier, Loc::NONE, &["x"]);
        diagnostics.restore_overrides(mark);
        diagnostics.set_severity(174, SeverityOverride::Set(Severity::Warning));
        diagnostics.error(Code::NoEffect, Loc::NONE, &[]);
        assert_eq!(severities(&diagnostics), [Severity::Error, Severity::Error, Severity::Warning]);
        assert_eq!(diagnostics.error_count(), 2);
    }

    #[test]
    fn places_in_arguments_become_notes_of_ours() {
        let place = text_with_place(" (declared at line 3)", Loc::from_raw(7), "it is here");
        let diagnostic = Diagnostic::new(Code::Inaccessible, Loc::NONE, &["", "x", &place])
            .detail(text_with_place("and this", Loc::from_raw(9), "it is there"));
        assert_eq!(diagnostic.message, "\"x\" (declared at line 3) is inaccessible");
        assert_eq!(diagnostic.details, ["and this"]);
        let notes: Vec<(u32, &str, bool)> = diagnostic
            .notes
            .iter()
            .map(|note| (note.loc.raw(), note.message.as_str(), note.is_ours))
            .collect();
        assert_eq!(notes, [(7, "it is here", true), (9, "it is there", true)]);
    }

    #[test]
    fn echoes_are_the_last_ones_in_a_row() {
        let mut diagnostics = Diagnostics::new();
        for code in [Code::ExpectedSemi, Code::NoEffect, Code::ExpectedSemi, Code::ExpectedSemi] {
            diagnostics.error(code, Loc::NONE, &[]);
        }
        diagnostics.mark_echoes(|diagnostic| diagnostic.code == Code::ExpectedSemi);
        let echoes: Vec<bool> = diagnostics.list().iter().map(|one| one.is_echo).collect();
        assert_eq!(echoes, [false, false, true, true]);
    }

    #[test]
    fn the_limit_stops_errors() {
        let mut policy = DiagnosticPolicy::default();
        policy.limit = Some(2);
        let mut diagnostics = Diagnostics::with_policy(policy);
        for _ in 0..5 {
            diagnostics.error(Code::ExpectedSemi, Loc::NONE, &[]);
        }
        assert!(diagnostics.at_limit());
        assert_eq!(diagnostics.list().len(), 2);
    }
}
