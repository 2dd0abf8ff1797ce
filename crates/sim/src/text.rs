//! Where an instruction comes from, for faults.

use cuprum_ptx::{Body, Function, Statement, instruction_text};

/// The text and line of a statement; the end of the body reads as `ret`.
pub(crate) fn statement_text(function: &Function, statement: usize) -> (String, Option<u32>) {
    let Some(body) = &function.body else { return (String::new(), None) };
    let text = match body.statements.get(statement) {
        Some(Statement::Inst(inst)) => {
            // On one line, whatever the printer's layout.
            let text = instruction_text(inst, body);
            text.split_whitespace().collect::<Vec<_>>().join(" ").trim_end_matches(';').to_owned()
        }
        Some(Statement::Raw(_)) => "inline assembly".to_owned(),
        _ => "ret".to_owned(),
    };
    (text, line_of(body, statement))
}

fn line_of(body: &Body, statement: usize) -> Option<u32> {
    body.lines.get(statement).or(body.lines.last()).copied()
}
