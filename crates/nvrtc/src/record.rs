//! What happened to each program, for those who asked: `cuprum exec` counts, and programs, rejected ones
//! or all, are kept for us to learn from (`bench/replay.py` compiles them again).

use crate::program::Outcome;
use cuprum_driver::{Header, Source};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// The file to which a line per program is added.
pub const STATISTICS: &str = "CUPRUM_STATISTICS";
/// The folder for rejected programs.
pub const REPORT_FOLDER: &str = "CUPRUM_REPORT_DIR";
/// The folder for all programs.
pub const RECORD_FOLDER: &str = "CUPRUM_RECORD_DIR";

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

/// What a client gave us.
pub(crate) struct Request<'a> {
    pub source: &'a Source,
    pub headers: &'a [Header],
    pub names: &'a [String],
    pub options: &'a [String],
}

impl Request<'_> {
    /// Keeps a program in the folder that a variable names, if it names one: the source, its options and
    /// name expressions, one to a line, the headers that came with it, and our log. The program's folder
    /// is named by what is in it, so that the same program is kept once.
    pub fn keep(&self, variable: &str, log: &str) {
        let Some(folder) = std::env::var_os(variable) else { return };
        let mut hasher = DefaultHasher::new();
        (&self.source.text, &self.source.name, self.options, self.names).hash(&mut hasher);
        for header in self.headers {
            (&header.name, &header.text).hash(&mut hasher);
        }
        let folder = Path::new(&folder).join(format!("{:016x}", hasher.finish()));
        // A record must never fail a compilation.
        let _ = self.write(&folder, log);
    }

    fn write(&self, folder: &Path, log: &str) -> std::io::Result<()> {
        std::fs::create_dir_all(folder)?;
        std::fs::write(folder.join("program.cu"), &*self.source.text)?;
        std::fs::write(folder.join("name"), &self.source.name)?;
        std::fs::write(folder.join("options"), self.options.join("\n"))?;
        std::fs::write(folder.join("names"), self.names.join("\n"))?;
        std::fs::write(folder.join("log"), log)?;
        if self.headers.is_empty() {
            return Ok(());
        }
        // Names may be paths of any kind, so the files are numbered.
        let mut names = String::new();
        for (number, header) in self.headers.iter().enumerate() {
            names += &format!("{}\n", header.name);
            std::fs::write(folder.join(format!("header{number}")), &*header.text)?;
        }
        std::fs::write(folder.join("headers"), names)
    }
}
