//! What is kept of a recording: `tests/golden/*.txt`, a line per case.
//!
//! Exact results are kept as eight digests, one for the 32 lanes of each warp: a form needs a hundred
//! bytes, and a difference is still known to 32 inputs. Approximate results are kept in full, because
//! they are compared within a bound.

use super::case::{Case, ResultWord};
use super::inputs::LANES;
use super::simulate::Results;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Where the records are.
pub const FOLDER: &str = "tests/golden";

/// Lanes that share a digest.
const GROUP: usize = 32;

/// What is recorded of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record {
    Digests(Vec<u32>),
    Values(Results),
}

impl Record {
    /// The record of results.
    pub fn of(case: &Case, results: &Results) -> Record {
        let words = case.result_words();
        if case.tolerance.is_some() {
            return Record::Values(canonical(&words, results));
        }
        let digest = |group: usize| {
            let lanes = group * GROUP..(group + 1) * GROUP;
            lanes.fold(0x811c_9dc5_u32, |digest, lane| lane_digest(digest, &words, results, lane))
        };
        Record::Digests((0..LANES / GROUP).map(digest).collect())
    }

    fn text(&self, words: &[ResultWord]) -> String {
        let mut text = String::new();
        match self {
            Record::Digests(digests) => {
                digests.iter().for_each(|digest| text.push_str(&format!(" {digest:08x}")));
            }
            Record::Values(results) => {
                for (word, values) in words.iter().zip(results) {
                    text.push(' ');
                    let width = word.bytes * 2;
                    values.iter().for_each(|value| text.push_str(&format!("{value:0width$x}")));
                }
            }
        }
        text
    }

    /// A record as it is kept.
    pub fn parse(text: &str, case: &Case) -> Option<Record> {
        let pieces = text.split_whitespace();
        if case.tolerance.is_none() {
            let digests = pieces.map(|piece| u32::from_str_radix(piece, 16).ok());
            return digests.collect::<Option<Vec<u32>>>().map(Record::Digests);
        }
        let words = case.result_words();
        let value = |digits: &[u8]| u64::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
        let results = words.iter().zip(pieces).map(|(word, piece)| {
            piece.as_bytes().chunks(word.bytes * 2).map(value).collect::<Option<Vec<u64>>>()
        });
        results.collect::<Option<Results>>().map(Record::Values)
    }
}

/// Results with all NaNs alike.
pub fn canonical(words: &[ResultWord], results: &Results) -> Results {
    let word = |(word, values): (&ResultWord, &Vec<u64>)| {
        values.iter().map(|value| word.canonical(*value)).collect()
    };
    words.iter().zip(results).map(word).collect()
}

/// FNV-1a over the bytes of a lane's results.
fn lane_digest(mut digest: u32, words: &[ResultWord], results: &Results, lane: usize) -> u32 {
    for (word, values) in words.iter().zip(results) {
        let value = word.canonical(values.get(lane).copied().unwrap_or_default());
        for byte in value.to_le_bytes().into_iter().take(word.bytes) {
            digest = (digest ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
    digest
}

/// `9.7.1 Integer arithmetic` is kept in `9.7.1-integer-arithmetic.txt`.
fn file_of(case: &Case) -> PathBuf {
    let section = if case.tolerance.is_some() { "approximate" } else { case.section };
    let word = |c: char| if c.is_alphanumeric() || c == '.' { c.to_ascii_lowercase() } else { '-' };
    let name: String = section.chars().map(word).collect();
    let name = name.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    Path::new(FOLDER).join(format!("{name}.txt"))
}

/// Writes the records of all cases that have results.
pub fn write(recorded: &[(&Case, Record)], device: &str) -> Result<usize, String> {
    let mut files: BTreeMap<PathBuf, String> = BTreeMap::new();
    for (case, record) in recorded {
        let text = files.entry(file_of(case)).or_insert_with(|| {
            format!(
                "; What instructions compute, recorded on an {device} by `cargo xtask golden` and\n\
                 ; bench/golden.py. docs/testing.md says how to read and to make it.\n"
            )
        });
        let _ = writeln!(text, "{} |{}", case.name, record.text(&case.result_words()));
    }
    std::fs::create_dir_all(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))?;
    let mut bytes = 0;
    for (path, text) in files {
        bytes += text.len();
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(bytes)
}

/// All lines that are kept, by case name.
pub fn read() -> Result<BTreeMap<String, String>, String> {
    let mut lines = BTreeMap::new();
    let Ok(folder) = std::fs::read_dir(FOLDER) else { return Ok(lines) };
    for entry in
        folder.flatten().filter(|entry| entry.path().extension().is_some_and(|e| e == "txt"))
    {
        let path = entry.path();
        let text =
            std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        for line in text.lines().filter(|line| !line.starts_with(';')) {
            // Operands have a `|` of their own, without a space before it.
            let Some((name, record)) = line.rsplit_once(" |") else {
                return Err(format!("{}: `{line}` has no record", path.display()));
            };
            lines.insert(name.to_owned(), record.to_owned());
        }
    }
    Ok(lines)
}

/// Compares what the simulator computes with what is recorded; `Err` says where they differ.
pub fn compare(case: &Case, recorded: &str, results: &Results) -> Result<(), String> {
    let recorded =
        Record::parse(recorded, case).ok_or_else(|| format!("{}: not readable", case.name))?;
    match (recorded, Record::of(case, results)) {
        (Record::Digests(theirs), Record::Digests(ours)) if theirs.len() == ours.len() => {
            let differs = |pair: &(&u32, &u32)| pair.0 != pair.1;
            match theirs.iter().zip(&ours).enumerate().find(|(_, pair)| differs(pair)) {
                None => Ok(()),
                Some((group, _)) => Err(format!(
                    "{}: lanes {} to {} differ from the GPU's",
                    case.name,
                    group * GROUP,
                    group * GROUP + GROUP - 1
                )),
            }
        }
        (Record::Values(theirs), Record::Values(ours)) => differing_values(case, &theirs, &ours),
        _ => Err(format!("{}: the record has another shape", case.name)),
    }
}

/// The first value that differs by more than the case tolerates.
pub fn differing_values(case: &Case, theirs: &Results, ours: &Results) -> Result<(), String> {
    for (index, word) in case.result_words().into_iter().enumerate() {
        let (Some(theirs), Some(ours)) = (theirs.get(index), ours.get(index)) else {
            return Err(format!("{}: result {index} is missing", case.name));
        };
        for (lane, (their, our)) in theirs.iter().zip(ours).enumerate() {
            let (their, our) = (word.canonical(*their), word.canonical(*our));
            let close = match (case.tolerance, word.float) {
                (Some(tolerance), Some(ty)) => tolerance.holds(ty, word.bytes, their, our),
                _ => false,
            };
            if their != our && !close {
                let width = word.bytes * 2;
                return Err(format!(
                    "{}: lane {lane}, result {index}: the GPU has {their:0width$x}, we have {our:0width$x}",
                    case.name
                ));
            }
        }
    }
    Ok(())
}
