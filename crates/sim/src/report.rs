//! Faults as reports that show the source: what the command prints, and what callers of the library
//! may render as they render diagnostics.

use crate::fault::Fault;
use crate::place::SourceLine;
use crate::program::InstructionPlace;
use cuprum_source::{Report, Severity, Span};

/// The texts that a report quotes from.
pub struct SourceTexts<'a> {
    /// The text of a source file by the name that `.file` gives it, if it can be had.
    pub source: &'a dyn Fn(&str) -> Option<String>,
    /// Name and text of the PTX, quoted where nothing is known of the source.
    pub ptx: Option<(&'a str, &'a str)>,
}

impl SourceTexts<'_> {
    /// The statement at a line of the source; its place alone if nobody has the text.
    fn statement(&self, at: &SourceLine) -> Option<Span> {
        let text = (self.source)(&at.file)?;
        let line = text.lines().nth((at.line as usize).checked_sub(1)?)?;
        Some(Span::of_statement(at.file.as_str(), at.line, at.column, line))
    }

    /// What to show of an instruction: the statement it comes from, or its line of PTX.
    fn span(&self, at: &InstructionPlace) -> Option<Span> {
        if let Some(place) = &at.place {
            return self.statement(&place.at);
        }
        let ((name, text), number) = (self.ptx?, at.line?);
        let line = text.lines().nth((number as usize).checked_sub(1)?)?;
        Some(Span::of_statement(name, number, 0, line))
    }
}

/// What happened, where in the source, to which thread, and by which instruction.
pub fn fault_report(fault: &Fault, texts: &SourceTexts<'_>) -> Report {
    let mut report = Report::new(Severity::Error, "simulator-fault", fault.message.clone());
    report.span = texts.span(&fault.at);
    report.details.extend(fault.thread.map(|thread| thread.to_string()));
    report.details.extend(place_without_text(&fault.at, report.span.as_ref()));
    report.details.extend(instruction_line(&fault.at));
    add_calls(&mut report, &fault.at, texts);
    for related in &fault.related {
        let is_same = related.at == fault.at;
        let message = match (is_same, instruction_line(&related.at)) {
            (true, _) => format!("{}: the same instruction", related.message),
            (false, Some(instruction)) => format!("{} ({instruction})", related.message),
            (false, None) => related.message.clone(),
        };
        let span = if is_same { None } else { texts.span(&related.at) };
        let place = match is_same {
            true => None,
            false => place_without_text(&related.at, span.as_ref()),
        };
        let message = place.map_or(message.clone(), |place| format!("{message}, {place}"));
        report.note(message, span);
        if !is_same {
            add_calls(&mut report, &related.at, texts);
        }
    }
    report
}

/// The place of what cannot be shown.
fn place_without_text(at: &InstructionPlace, span: Option<&Span>) -> Option<String> {
    let place = at.place.as_ref()?;
    span.is_none().then(|| format!("at {}", place.at))
}

/// The instruction itself, for those who read PTX.
fn instruction_line(at: &InstructionPlace) -> Option<String> {
    if at.instruction.is_empty() {
        return None;
    }
    let line = at.line.map(|line| format!(" line {line}")).unwrap_or_default();
    Some(format!("PTX{line}: `{}` in {}", at.instruction, at.function))
}

/// The calls that were inlined around a place.
fn add_calls(report: &mut Report, at: &InstructionPlace, texts: &SourceTexts<'_>) {
    let calls = at.place.iter().flat_map(|place| &place.called_from);
    for call in calls {
        match texts.statement(call) {
            Some(span) => report.note("called from here", Some(span)),
            None => report.note(format!("called from {call}"), None),
        }
    }
}
