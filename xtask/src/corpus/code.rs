//! `cargo xtask corpus DIR --code`: what `ptxas` makes of the kernels of other people's programs, ours beside cicc's.
//!
//! Registers, machine instructions and bytes of spills of every kernel that both compilers have. What cicc's kernels
//! take is kept in `target/corpus` for the same input, as its verdicts are.

use super::units::{Unit, Units};
use super::{our_command, outcome, takes_ciccs_words};
use crate::Done;
use crate::progress::{Tally, progress, progress_done};
use cuprum_filetest::{geometric_mean, table};
use cuprum_peers::{Peers, PtxasReport};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// How many kernels the report names for each figure.
const NAMED: usize = 5;

/// The figures of kernels by name.
type Kernels = BTreeMap<String, PtxasReport>;

/// A kernel that both compilers have.
struct Row {
    name: String,
    ours: PtxasReport,
    theirs: PtxasReport,
}

impl Row {
    fn registers(&self) -> f64 {
        f64::from(self.ours.registers) / f64::from(self.theirs.registers.max(1))
    }

    fn instructions(&self) -> f64 {
        let count = |report: &PtxasReport| f64::from(report.sass_instructions.unwrap_or(1).max(1));
        count(&self.ours) / count(&self.theirs)
    }

    fn cells(&self) -> Vec<String> {
        let pairs = [&self.ours, &self.theirs].map(|report| {
            [
                report.registers,
                report.sass_instructions.unwrap_or(0),
                report.spill_bytes,
                report.stack_bytes,
            ]
        });
        let mut cells = vec![self.name.clone()];
        let columns = pairs[0].iter().zip(&pairs[1]);
        cells.extend(columns.flat_map(|(ours, theirs)| [ours.to_string(), theirs.to_string()]));
        cells
    }
}

/// Compares the kernels of all units.
pub(super) fn run(
    cuprum: &Path,
    cicc: &Path,
    peers: &Peers,
    units: &Units,
    scratch: &Path,
) -> Done {
    let mut tally = Tally::default();
    for (_, reason) in &units.dropped {
        tally.skip(reason, 1);
    }
    let takes_words = takes_ciccs_words(cuprum);
    let mut rows = Vec::new();
    for (index, unit) in units.units.iter().enumerate() {
        progress(&format!("{}/{} {}", index + 1, units.units.len(), unit.name));
        let theirs = match of_cicc(cicc, peers, unit, scratch)? {
            Ok(kernels) => kernels,
            Err(reason) => {
                tally.skip(&reason, 1);
                continue;
            }
        };
        match kernels_of(&mut our_command(cuprum, unit, takes_words), peers, unit)? {
            Ok(ours) => {
                tally.pass();
                rows.extend(ours.into_iter().filter_map(|(kernel, ours)| {
                    let theirs = theirs.get(&kernel)?.clone();
                    Some(Row { name: format!("{} {kernel}", unit.name), ours, theirs })
                }));
            }
            Err(reason) => tally.fail(format!("{}: {reason}", unit.name)),
        }
    }
    progress_done();
    std::fs::write(scratch.join("code.txt"), table(&cells(&rows.iter().collect::<Vec<_>>())))
        .map_err(|error| error.to_string())?;
    report(&mut rows, scratch);
    tally.conclude()
}

/// The kernels that a compiler makes of a unit, or why there are none.
fn kernels_of(
    command: &mut Command,
    peers: &Peers,
    unit: &Unit,
) -> Result<Result<Kernels, String>, String> {
    let (outcome, ptx) = outcome::compile(command, unit)?;
    if !outcome.accepted {
        return Ok(Err(outcome.error.unwrap_or_else(|| "it is refused".to_owned())));
    }
    let arch = unit.arch().replace("compute_", "sm_");
    let relocatable = unit.words.iter().any(|word| word == "--device-c");
    let answer = peers.assemble_kernels(&ptx, &arch, relocatable);
    let answer = answer.ok_or("no ptxas or cuobjdump (cargo xtask peers)")?;
    Ok(answer.map_err(|error| format!("ptxas: {}", error.lines().next().unwrap_or_default())))
}

/// The kernels of cicc, from the file where an earlier run kept them, or by running it now.
fn of_cicc(
    cicc: &Path,
    peers: &Peers,
    unit: &Unit,
    scratch: &Path,
) -> Result<Result<Kernels, String>, String> {
    let key = outcome::key_of(cicc, unit)?;
    let kept = scratch.join(format!("{}.code", unit.name.replace('/', "-")));
    let earlier = std::fs::read_to_string(&kept).ok().and_then(|text| read(&text, key));
    if let Some(kernels) = earlier {
        return Ok(Ok(kernels));
    }
    let answer = kernels_of(Command::new(cicc).args(&unit.words), peers, unit)?;
    if let Ok(kernels) = &answer {
        std::fs::write(&kept, write(kernels, key)).map_err(|error| error.to_string())?;
    }
    Ok(answer.map_err(|_| "cicc or ptxas refuses it".to_owned()))
}

/// Figures as text that [`read`] reads.
fn write(kernels: &Kernels, key: u64) -> String {
    let mut text = format!("{key}\n");
    for (name, report) in kernels {
        let sass = report.sass_instructions.unwrap_or(0);
        let PtxasReport { registers, spill_bytes, stack_bytes, .. } = report;
        let _ = writeln!(text, "{registers} {spill_bytes} {stack_bytes} {sass} {name}");
    }
    text
}

/// Figures that were written for the same key.
fn read(text: &str, key: u64) -> Option<Kernels> {
    let mut lines = text.lines();
    if lines.next()?.parse::<u64>().ok()? != key {
        return None;
    }
    let kernel = |line: &str| {
        let mut words = line.splitn(5, ' ');
        let mut number = || words.next()?.parse::<u32>().ok();
        let (registers, spill_bytes, stack_bytes) = (number()?, number()?, number()?);
        let sass_instructions = Some(number()?);
        let report = PtxasReport { registers, spill_bytes, stack_bytes, sass_instructions };
        Some((words.next()?.to_owned(), report))
    };
    lines.map(kernel).collect()
}

fn cells(rows: &[&Row]) -> Vec<Vec<String>> {
    let head = ["", "registers", "cicc", "SASS", "cicc", "spills", "cicc", "stack", "cicc"];
    let head = std::iter::once(head.map(str::to_owned).to_vec());
    head.chain(rows.iter().map(|row| row.cells())).collect()
}

/// Prints means, sums, and the kernels where we are farthest behind.
fn report(rows: &mut [Row], scratch: &Path) {
    for (what, ratio) in [
        ("registers", Row::registers as fn(&Row) -> f64),
        ("machine instructions", Row::instructions),
    ] {
        rows.sort_by(|a, b| ratio(b).total_cmp(&ratio(a)));
        let worst: Vec<&Row> = rows.iter().take(NAMED).collect();
        println!("most {what} beside cicc's:\n{}", table(&cells(&worst)));
    }
    let mean = |ratio: fn(&Row) -> f64| {
        let ratios: Vec<f64> = rows.iter().map(ratio).collect();
        geometric_mean(&ratios).unwrap_or(0.0)
    };
    let sum = |figure: fn(&Row) -> u32| rows.iter().map(figure).sum::<u32>();
    println!(
        "{} kernels: registers {:.3} of cicc's at geometric mean, machine instructions {:.3}; bytes of spills {}, \
         cicc's {}; of stack {}, cicc's {}",
        rows.len(),
        mean(Row::registers),
        mean(Row::instructions),
        sum(|row| row.ours.spill_bytes),
        sum(|row| row.theirs.spill_bytes),
        sum(|row| row.ours.stack_bytes),
        sum(|row| row.theirs.stack_bytes),
    );
    println!("all kernels: {}/code.txt", scratch.display());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_kept_for_their_input() {
        let report = PtxasReport {
            registers: 30,
            spill_bytes: 8,
            stack_bytes: 16,
            sass_instructions: Some(99),
        };
        let kernels = Kernels::from([("_Z1kv".to_owned(), report)]);
        let text = write(&kernels, 7);
        assert_eq!(read(&text, 7), Some(kernels));
        assert_eq!(read(&text, 8), None);
    }
}
