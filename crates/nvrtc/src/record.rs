//! What happened to each program, for those who asked: `cuprum exec` counts, and rejected programs are
//! kept for us to learn from.

use crate::program::Outcome;
use cuprum_driver::Source;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// The file to which a line per program is added.
pub const STATISTICS: &str = "CUPRUM_STATISTICS";
/// The folder for rejected programs.
pub const REPORT_FOLDER: &str = "CUPRUM_REPORT_DIR";

/// Adds a line to the statistics, if there are any: `ours`, `fallback` or `failed`, microseconds and
/// the program's name, with tabs between. One write, so that processes do not mix their lines.
pub(crate) fn count(outcome: Outcome, time: Duration, name: &str) {
    let Some(path) = std::env::var_os(STATISTICS) else { return };
    let file = std::fs::OpenOptions::new().create(true).append(true).open(path);
    let line =
        format!("{}\t{}\t{}\n", outcome.word(), time.as_micros(), name.replace(['\t', '\n'], " "));
    // Statistics must never fail a compilation.
    let _ = file.and_then(|mut file| file.write_all(line.as_bytes()));
}

/// Keeps a rejected program: source, options and our log, named by what they are, so that the same
/// program is kept once.
pub(crate) fn keep_rejected(source: &Source, options: &[String], log: &str) {
    let Some(folder) = std::env::var_os(REPORT_FOLDER) else { return };
    let folder = Path::new(&folder);
    let mut hasher = DefaultHasher::new();
    (&source.text, options).hash(&mut hasher);
    let stem = format!("{:016x}", hasher.finish());
    let _ = std::fs::create_dir_all(folder);
    for (extension, text) in
        [("cu", &*source.text), ("options", options.join("\n").as_str()), ("log", log)]
    {
        let _ = std::fs::write(folder.join(format!("{stem}.{extension}")), text);
    }
}
