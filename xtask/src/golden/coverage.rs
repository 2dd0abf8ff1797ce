//! Whether a GPU has answered for every row of the instruction table that the simulator runs.
//!
//! A row is covered if an instruction of a recorded case is a form of it. Rows that no form of which the
//! recording GPU has need no record; others that have none stand in `unrecorded.txt`, with the reason.

use super::case::Case;
use super::record;
use crate::progress::in_parallel;
use crate::ptx_sweep::{Target, instruction, program};
use cuprum_ptx::{Form, Opcode, forms, lines_used};
use cuprum_sim::Program;
use cuprum_target::{Arch, PtxVersion};
use std::collections::{BTreeMap, BTreeSet};

/// `beginning of a row: why no GPU has recorded it`
const UNRECORDED: &str = include_str!("unrecorded.txt");

/// The GPU that records.
const RECORDER: Arch = Arch::accelerated(90);

/// Forms of each row and choice of types that the simulator is asked for.
const LIMIT: usize = 4;

/// What is known of all rows.
pub struct Coverage {
    /// Rows that the simulator runs and that are recorded.
    pub recorded: usize,
    /// Rows that the simulator runs, and that the recording GPU lacks.
    pub lacking: usize,
    /// Rows that stand in the list.
    pub listed: usize,
    /// Rows that the simulator refuses.
    pub refused: Vec<&'static str>,
    /// What must not be: rows without a record or a reason, and reasons that are none.
    pub problems: Vec<String>,
}

/// Compares the table with what is recorded of these cases.
pub fn coverage(cases: &[Case]) -> Result<Coverage, String> {
    let records = record::read()?;
    let recorded: Vec<&Case> =
        cases.iter().filter(|case| records.contains_key(&case.name)).collect();
    let used = in_parallel(&recorded, |case| {
        cuprum_ptx::parse(&case.module()).map(|module| lines_used(&module)).unwrap_or_default()
    });
    let used: BTreeSet<&str> = used.into_iter().flatten().collect();
    let mut rows: BTreeMap<&'static str, Vec<Form>> = BTreeMap::new();
    for form in forms(LIMIT) {
        rows.entry(form.line).or_default().push(form);
    }
    let rows: Vec<(&'static str, Vec<Form>)> = rows.into_iter().collect();
    let simulated = in_parallel(&rows, |(_, forms)| is_simulated(forms));
    let reasons = reasons()?;
    let mut unused: BTreeSet<&str> = reasons.iter().map(|(row, _)| *row).collect();
    let mut found =
        Coverage { recorded: 0, lacking: 0, listed: 0, refused: Vec::new(), problems: Vec::new() };
    for ((line, forms), simulated) in rows.iter().zip(simulated) {
        let listed = reasons.iter().find(|(row, _)| line.starts_with(row));
        let has = |form: &Form| form.needs.1.iter().any(|arch| RECORDER.meets(*arch));
        if used.contains(line) {
            found.recorded += 1;
        } else if !simulated {
            found.refused.push(line);
        } else if !forms.iter().any(has) {
            found.lacking += 1;
        } else if let Some((row, _)) = listed {
            unused.remove(row);
            found.listed += 1;
        } else {
            found.problems.push(format!("{line}: simulated, but no GPU has recorded it"));
        }
    }
    let stale = unused.into_iter().map(|row| format!("{row}: in unrecorded.txt for no reason"));
    found.problems.extend(stale);
    Ok(found)
}

/// The list of rows without a record.
fn reasons() -> Result<Vec<(&'static str, &'static str)>, String> {
    let lines = UNRECORDED.lines().filter(|line| !line.is_empty() && !line.starts_with(';'));
    let read = |line: &'static str| {
        let (row, reason) = line.rsplit_once(": ").ok_or(format!("unrecorded.txt: {line}"))?;
        Ok((row.trim(), reason))
    };
    lines.map(read).collect()
}

/// Whether the simulator takes any form of a row.
fn is_simulated(forms: &[Form]) -> bool {
    let target = Target { arch: Arch::portable(90), version: PtxVersion::NEWEST };
    let loads = |form: &Form| {
        // Their operands name places, which stand in no table; every test has them.
        if matches!(form.opcode, Opcode::Bra | Opcode::Brx | Opcode::Call) {
            return true;
        }
        instruction(form).is_some_and(|line| {
            let module = cuprum_ptx::parse(&program(target, &[line.as_str()]));
            module.is_ok_and(|module| Program::load(&module).is_ok())
        })
    };
    forms.iter().any(loads)
}
