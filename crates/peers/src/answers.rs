//! What NVIDIA's tools answered before: the same question to the same tool has the same answer, and asking
//! takes most of the time of the tests.
//!
//! A question is the tool (where it lies, its size and age), its options and its input; two hashes of 64
//! bits stand for it. `ptxas` leaves a line of numbers in one file, NVRTC its PTX in a file for each. Only
//! what a tool accepted is kept: a refusal is asked for again, and comes with its text. Whoever measures a
//! tool does not remember.

use crate::PtxasReport;
use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::UNIX_EPOCH;

/// Bytes of the file of `ptxas` above which it starts anew: most of it is of PTX that we no longer make.
const LIMIT: u64 = 32 << 20;

/// Answers in a folder, for all threads of the process. Other processes may add to it at the same time.
#[derive(Debug)]
pub(crate) struct Answers {
    folder: PathBuf,
    ptxas: Mutex<Assembled>,
}

#[derive(Debug, Default)]
struct Assembled {
    reports: HashMap<u128, PtxasReport>,
    file: Option<File>,
}

impl Answers {
    /// Reads what is in the folder. Where it cannot be made, what is asked twice by this process is
    /// remembered all the same.
    pub(crate) fn open(folder: &Path) -> Answers {
        let _ = std::fs::create_dir_all(folder);
        let path = folder.join("ptxas");
        if std::fs::metadata(&path).is_ok_and(|data| data.len() > LIMIT) {
            let _ = std::fs::remove_file(&path);
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let reports = text.lines().filter_map(read_line).collect();
        let file = OpenOptions::new().create(true).append(true).open(&path).ok();
        Answers { folder: folder.to_path_buf(), ptxas: Mutex::new(Assembled { reports, file }) }
    }

    /// What `ptxas` reported for a question, if it was asked.
    pub(crate) fn report(&self, question: u128) -> Option<PtxasReport> {
        let assembled = self.ptxas.lock().unwrap_or_else(PoisonError::into_inner);
        assembled.reports.get(&question).cloned()
    }

    /// Keeps a report.
    pub(crate) fn keep_report(&self, question: u128, report: &PtxasReport) {
        let mut assembled = self.ptxas.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = &mut assembled.file {
            // One write: lines of several processes do not mix.
            let _ = file.write_all(line(question, report).as_bytes());
        }
        assembled.reports.insert(question, report.clone());
    }

    /// The PTX that NVRTC made, if it was asked.
    pub(crate) fn ptx(&self, question: u128) -> Option<String> {
        std::fs::read_to_string(self.ptx_file(question)).ok()
    }

    /// Keeps PTX of NVRTC's. The file appears whole or not at all.
    pub(crate) fn keep_ptx(&self, question: u128, ptx: &str) {
        let path = self.ptx_file(question);
        let Some(folder) = path.parent() else { return };
        let new = path.with_extension(std::process::id().to_string());
        let written = std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&new, ptx))
            .and_then(|()| std::fs::rename(&new, &path));
        if written.is_err() {
            let _ = std::fs::remove_file(&new);
        }
    }

    fn ptx_file(&self, question: u128) -> PathBuf {
        self.folder.join("nvrtc").join(format!("{question:032x}.ptx"))
    }
}

/// A line of the file: the question, registers, spilled bytes, bytes of stack.
fn line(question: u128, report: &PtxasReport) -> String {
    let PtxasReport { registers, spill_bytes, stack_bytes, sass_instructions: _ } = report;
    format!("{question:032x} {registers} {spill_bytes} {stack_bytes}\n")
}

fn read_line(line: &str) -> Option<(u128, PtxasReport)> {
    let mut words = line.split(' ');
    let question = words.next().filter(|word| word.len() == 32)?;
    let question = u128::from_str_radix(question, 16).ok()?;
    let mut number = || words.next()?.parse().ok();
    let (registers, spill_bytes, stack_bytes) = (number()?, number()?, number()?);
    let report = PtxasReport { registers, spill_bytes, stack_bytes, sass_instructions: None };
    Some((question, report))
}

/// Stands for a question to the tool that lies at `tool`.
pub(crate) fn question(tool: &Path, options: &[impl AsRef<str>], input: &[u8]) -> u128 {
    let half = |which: u8| {
        let mut hasher = DefaultHasher::new();
        which.hash(&mut hasher);
        identity(tool).hash(&mut hasher);
        options.len().hash(&mut hasher);
        options.iter().for_each(|option| option.as_ref().hash(&mut hasher));
        input.hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}

/// Where a file or folder lies, how large it is and since when: a new version differs in one of them.
pub(crate) fn identity(path: &Path) -> (PathBuf, u64, u128) {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let data = std::fs::metadata(&path).ok();
    let age = data.as_ref().and_then(|data| data.modified().ok()?.duration_since(UNIX_EPOCH).ok());
    (path, data.map_or(0, |data| data.len()), age.map_or(0, |age| age.as_nanos()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_driver::files::TemporaryFolder;

    #[test]
    fn what_was_kept_is_found_by_the_next_process() {
        let folder = TemporaryFolder::new().unwrap();
        let report = PtxasReport { registers: 3, spill_bytes: 8, ..PtxasReport::default() };
        let answers = Answers::open(folder.path());
        answers.keep_report(7, &report);
        answers.keep_ptx(7, ".version 9.0");
        assert_eq!((answers.report(7), answers.report(8)), (Some(report.clone()), None));
        // A line that another process is still writing does no harm.
        std::fs::OpenOptions::new()
            .append(true)
            .open(folder.path().join("ptxas"))
            .and_then(|mut file| file.write_all(b"00000000000000000000000000000008 1"))
            .unwrap();
        let next = Answers::open(folder.path());
        assert_eq!((next.report(7), next.report(8)), (Some(report), None));
        assert_eq!((next.ptx(7).as_deref(), next.ptx(8)), (Some(".version 9.0"), None));
    }

    #[test]
    fn another_tool_option_or_input_is_another_question() {
        let folder = TemporaryFolder::new().unwrap();
        let tool = folder.path().join("ptxas");
        std::fs::write(&tool, "one").unwrap();
        let first = question(&tool, &["-arch=sm_90"], b"ptx");
        assert_eq!(first, question(&tool, &["-arch=sm_90"], b"ptx"));
        assert_ne!(first, question(&tool, &["-arch=sm_80"], b"ptx"));
        assert_ne!(first, question(&tool, &["-arch=", "sm_90"], b"ptx"));
        assert_ne!(first, question(&tool, &["-arch=sm_90"], b"ptx "));
        std::fs::write(&tool, "another version").unwrap();
        assert_ne!(first, question(&tool, &["-arch=sm_90"], b"ptx"));
    }
}
