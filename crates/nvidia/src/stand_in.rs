//! What libraries that stand in for NVIDIA's have in common: when NVIDIA's own takes over, where it is, and
//! what is written down about each program.

use std::ffi::{CStr, c_int};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// `auto` turns the fallback on; `always` leaves everything to NVIDIA's library.
pub const FALLBACK: &str = "CUPRUM_FALLBACK";
/// The file to which a line per program is added.
pub const STATISTICS: &str = "CUPRUM_STATISTICS";
/// The folder for rejected programs.
pub const REPORT_FOLDER: &str = "CUPRUM_REPORT_DIR";
/// The folder for all programs.
pub const RECORD_FOLDER: &str = "CUPRUM_RECORD_DIR";

/// The number whose name tells libraries of ours from NVIDIA's, where it is none: however the file is
/// called, nobody falls back on himself.
pub const WHO_ARE_YOU: c_int = -0x6375;
/// What ours says to it.
pub const CUPRUM: &CStr = c"cuprum";

/// When NVIDIA's library compiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// What we reject fails.
    Never,
    /// What we reject.
    Auto,
    /// Everything: the way to see whether something is our fault.
    Always,
}

impl Policy {
    /// What the user wants.
    pub fn of_environment() -> Policy {
        match std::env::var(FALLBACK).as_deref() {
            Ok("auto" | "1") => Policy::Auto,
            Ok("always") => Policy::Always,
            _ => Policy::Never,
        }
    }
}

/// How a compilation ended, for statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// We compiled it.
    Ours,
    /// NVIDIA's library did.
    Fallback,
    /// Nobody compiled it.
    Failed,
}

impl Outcome {
    fn word(self) -> &'static str {
        match self {
            Outcome::Ours => "ours",
            Outcome::Fallback => "fallback",
            Outcome::Failed => "failed",
        }
    }
}

/// The files that may be NVIDIA's library with this name, best first: the one that a variable names, or
/// those that are found and are not the file of our own library.
pub fn other_libraries(
    variable: &str,
    name: &str,
    own: Option<PathBuf>,
) -> impl Iterator<Item = PathBuf> + use<> {
    let named = std::env::var_os(variable).filter(|path| !path.is_empty()).map(PathBuf::from);
    let own = own.and_then(|path| path.canonicalize().ok());
    let found = if named.is_none() { Some(crate::library_files(name)) } else { None };
    let found = found.into_iter().flatten();
    named.into_iter().chain(found.filter(move |path| path.canonicalize().ok() != own))
}

/// The file that this code was loaded from, by the address of one of its functions.
pub fn own_path() -> Option<PathBuf> {
    let address = own_path as fn() -> Option<PathBuf> as usize;
    let maps = std::fs::read_to_string("/proc/self/maps").ok()?;
    maps.lines().find_map(|line| {
        let (range, rest) = line.split_once(' ')?;
        let (start, end) = range.split_once('-')?;
        let start = usize::from_str_radix(start, 16).ok()?;
        let end = usize::from_str_radix(end, 16).ok()?;
        let path = &rest[rest.find('/')?..];
        (start..end).contains(&address).then(|| PathBuf::from(path))
    })
}

/// Adds a line to the statistics, if there are any: `ours`, `fallback` or `failed`, microseconds and
/// the program's name, with tabs between. One write, so that processes do not mix their lines.
pub fn count(outcome: Outcome, time: Duration, name: &str) {
    let Some(path) = std::env::var_os(STATISTICS) else { return };
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    let line =
        format!("{}\t{}\t{}\n", outcome.word(), time.as_micros(), name.replace(['\t', '\n'], " "));
    // Statistics must never fail a compilation.
    let _ = file.and_then(|mut file| file.write_all(line.as_bytes()));
}

/// The folder of one program in the folder that a variable names, if it names one. It is named by what
/// is in the program, so that the same program is kept once.
pub fn program_folder(variable: &str, hash: impl FnOnce() -> u64) -> Option<PathBuf> {
    let folder = std::env::var_os(variable).filter(|folder| !folder.is_empty())?;
    Some(PathBuf::from(folder).join(format!("{:016x}", hash())))
}
