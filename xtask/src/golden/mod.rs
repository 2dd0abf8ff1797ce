//! Golden vectors: what a GPU computes, kept, and computed again by the simulator.
//!
//! `cargo xtask golden` makes a pack of every case that the simulator knows; `bench/golden.py` runs it
//! on a GPU; `cargo xtask golden --from=FILE` takes over the results. The step `golden` of
//! `cargo xtask test` compares. Start with `case.rs`.

mod bulk_cases;
mod case;
mod cluster_cases;
mod control_cases;
mod coverage;
mod hint_cases;
mod image_cases;
mod inputs;
mod matrix_cases;
mod pack;
mod record;
mod simulate;
mod table_cases;
mod tensor_cases;
mod written_cases;

use crate::progress::{Tally, in_parallel};
use crate::{Done, Flags};
use case::Case;
use record::Record;
use simulate::Results;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Every case that the recording GPU has.
fn all_cases(flags: &Flags) -> Vec<Case> {
    let mut cases = cases_of_forms();
    cases.retain(is_for_recording_target);
    cases.extend(written_cases::written_cases());
    cases.retain(|case| flags.picks(Path::new(&case.name)));
    cases
}

/// The cases that come from forms of the instruction table, of all targets.
fn cases_of_forms() -> Vec<Case> {
    let mut cases = table_cases::table_cases();
    cases.extend(matrix_cases::matrix_cases());
    cases
}

/// Whether the GPU that records has the instruction, as our checker says.
fn is_for_recording_target(case: &Case) -> bool {
    cuprum_ptx::parse(&case.module()).is_ok_and(|module| cuprum_ptx::check(&module).is_empty())
}

/// The chore: makes the pack, or takes over what a GPU recorded.
pub fn golden(flags: &Flags) -> Done {
    let cases = all_cases(flags);
    if let Some(file) = flags.value("from") {
        return import(&cases, Path::new(file));
    }
    let mut cases = cases;
    if flags.value("only") == Some("new") {
        let records = record::read()?;
        cases.retain(|case| !records.contains_key(&case.name));
    }
    // What the simulator lacks is recorded too: it may learn it.
    let results = in_parallel(&cases, run);
    let mut faults = 0;
    for (case, result) in cases.iter().zip(results) {
        match result {
            Ok(_) => {}
            Err(Failure::NotSimulated(reason)) => println!("{}: {reason}", case.name),
            Err(Failure::Fault(fault)) => {
                faults += 1;
                println!("{fault}");
            }
        }
    }
    let rows: BTreeSet<&str> = cases.iter().map(|case| case.row).collect();
    let (out, refused) = pack::pack(&cases)?;
    refused.iter().for_each(|reason| println!("ptxas refuses {reason}"));
    println!("{} cases of {} rows; on a machine with a GPU:", cases.len(), rows.len());
    println!("    python3 {}/golden.py --out=FILE", out.display());
    println!("and then here: cargo xtask golden --from=FILE");
    match faults {
        0 => Ok(()),
        _ => Err(format!("{faults} cases fault in the simulator")),
    }
}

/// Why a case has no results.
enum Failure {
    /// The simulator does not know an instruction.
    NotSimulated(String),
    /// The run failed.
    Fault(String),
}

/// The simulator's results.
fn run(case: &Case) -> Result<Results, Failure> {
    let program = simulate::load(case).map_err(Failure::NotSimulated)?;
    simulate::simulate(case, &program).map_err(Failure::Fault)
}

/// Keeps the results of a recording, and says where the simulator differs.
fn import(cases: &[Case], file: &Path) -> Done {
    let bytes = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let (device, recorded) = read_recording(&bytes).ok_or("the recording is cut short")?;
    let (mut kept, mut missing, mut differing) = (Vec::new(), Vec::new(), Vec::new());
    let before = record::read()?;
    for case in cases {
        let Some(results) = recorded.get(&case.name).and_then(|data| unpack(case, data)) else {
            // A pack may have had the new cases alone.
            match before.get(&case.name).and_then(|text| Record::parse(text, case)) {
                Some(record) => kept.push((case, record)),
                None => missing.push(&case.name),
            }
            continue;
        };
        match run(case) {
            Ok(ours) => differing.extend(record::differing_values(case, &results, &ours).err()),
            Err(Failure::NotSimulated(_)) => continue,
            Err(Failure::Fault(fault)) => differing.push(fault),
        }
        kept.push((case, Record::of(case, &results)));
    }
    missing.iter().for_each(|name| println!("no result: {name}"));
    differing.iter().for_each(|difference| println!("{difference}"));
    let size = record::write(&kept, &device)?;
    println!(
        "{} cases kept in {size} bytes, {} without result, {} differ",
        kept.len(),
        missing.len(),
        differing.len()
    );
    Ok(())
}

/// The device's name, and the results by case: `bench/golden.py` writes texts and data, each after
/// its length.
fn read_recording(bytes: &[u8]) -> Option<(String, BTreeMap<String, Vec<u8>>)> {
    let mut rest = bytes;
    let mut piece = || -> Option<Vec<u8>> {
        let (length, tail) = rest.split_at_checked(4)?;
        let length = u32::from_le_bytes(length.try_into().ok()?) as usize;
        let (piece, tail) = tail.split_at_checked(length)?;
        rest = tail;
        Some(piece.to_vec())
    };
    let device = String::from_utf8(piece()?).ok()?;
    let mut recorded = BTreeMap::new();
    while let Some(name) = piece() {
        recorded.insert(String::from_utf8(name).ok()?, piece()?);
    }
    Some((device, recorded))
}

/// Results that were packed to their own widths.
fn unpack(case: &Case, mut data: &[u8]) -> Option<Results> {
    let mut results = Vec::new();
    for word in case.result_words() {
        let (values, rest) = data.split_at_checked(word.bytes * inputs::LANES)?;
        data = rest;
        let value =
            |bytes: &[u8]| bytes.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
        results.push(values.chunks(word.bytes).map(value).collect());
    }
    data.is_empty().then_some(results)
}

/// For each recorded case, the instructions that it is about, without their operands.
pub fn recorded_instructions() -> Result<Vec<Vec<String>>, String> {
    let records = record::read()?;
    let mut cases = cases_of_forms();
    cases.extend(written_cases::written_cases());
    cases.retain(|case| records.contains_key(&case.name));
    let instructions = |case: &Case| -> Vec<String> {
        // What surrounds the instruction of a row is there for its sake.
        let text = if case.row.is_empty() { &case.body } else { &case.name };
        let statements = text.split(';').map(str::trim_start);
        let is_opcode = |word: &&str| !word.starts_with(['@', '{']) && !word.ends_with(':');
        let head = |statement: &str| {
            statement.split_whitespace().find(is_opcode).unwrap_or_default().to_owned()
        };
        statements.map(head).collect()
    };
    Ok(cases.iter().map(instructions).collect())
}

/// The step: the simulator computes what is recorded.
pub fn replay(flags: &Flags) -> Result<Tally, String> {
    let records = record::read()?;
    let cases = all_cases(flags);
    let mut tally = Tally::default();
    let names: BTreeSet<&String> = cases.iter().map(|case| &case.name).collect();
    for name in
        records.keys().filter(|name| !names.contains(name) && flags.value("filter").is_none())
    {
        tally.fail(format!("{name}: recorded, but not a case any more"));
    }
    if flags.value("filter").is_none() {
        let found = coverage::coverage(&cases)?;
        found.problems.into_iter().for_each(|problem| tally.fail(problem));
    }
    let results = in_parallel(&cases, |case| match (records.get(&case.name), run(case)) {
        (Some(record), Ok(results)) => record::compare(case, record, &results).map(|()| true),
        (_, Err(Failure::Fault(fault))) => Err(fault),
        (Some(_), Err(Failure::NotSimulated(reason))) => Err(reason),
        (None, Ok(_)) => Err(format!("{}: simulated, but no GPU has recorded it", case.name)),
        (None, Err(Failure::NotSimulated(_))) => Ok(false),
    });
    for result in results {
        match result {
            Ok(true) => tally.pass(),
            Ok(false) => tally.skip("instructions that the simulator lacks", 1),
            Err(difference) => tally.fail(difference),
        }
    }
    Ok(tally)
}
