//! Runs many test files on all cores.

use crate::subtest::{Context, Outcome, run_file};
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A test file and what became of it.
#[derive(Clone, Debug)]
pub struct FileResult {
    /// The file that was tested.
    pub path: PathBuf,
    /// What became of it.
    pub outcome: Outcome,
    /// How long it took.
    pub time: Duration,
}

/// What became of all files, in the order they were given.
#[derive(Clone, Debug, Default)]
pub struct SuiteReport {
    /// One per file.
    pub results: Vec<FileResult>,
}

impl SuiteReport {
    /// How many passed, failed and were skipped.
    pub fn counts(&self) -> (usize, usize, usize) {
        let count = |wanted: fn(&Outcome) -> bool| {
            self.results.iter().filter(|result| wanted(&result.outcome)).count()
        };
        (
            count(|outcome| matches!(outcome, Outcome::Passed)),
            count(|outcome| matches!(outcome, Outcome::Failed(_))),
            count(|outcome| matches!(outcome, Outcome::Skipped(_))),
        )
    }

    /// The failures with their reasons.
    pub fn failures(&self) -> impl Iterator<Item = (&Path, &str)> {
        self.results.iter().filter_map(|result| match &result.outcome {
            Outcome::Failed(reason) => Some((result.path.as_path(), reason.as_str())),
            _ => None,
        })
    }

    /// How many files were skipped for each reason.
    pub fn skips_by_reason(&self) -> BTreeMap<&str, usize> {
        let mut reasons = BTreeMap::new();
        for result in &self.results {
            if let Outcome::Skipped(reason) = &result.outcome {
                *reasons.entry(reason.as_str()).or_insert(0) += 1;
            }
        }
        reasons
    }
}

/// Runs the files on `threads` threads. `on_done` hears of each file as it ends, with how many are
/// done; if it answers false, no further file is started, and the report ends with those done.
pub fn run_suite(
    files: &[PathBuf],
    context: &Context,
    threads: usize,
    on_done: &(dyn Fn(&FileResult, usize) -> bool + Sync),
) -> SuiteReport {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let results: Mutex<Vec<(usize, FileResult)>> = Mutex::new(Vec::new());
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(path) = files.get(index) else { return };
            let result = run_guarded(path, context);
            let go_on = on_done(&result, done.fetch_add(1, Ordering::Relaxed) + 1);
            if let Ok(mut results) = results.lock() {
                results.push((index, result));
            }
            if !go_on {
                next.store(files.len(), Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let mut results = results.into_inner().unwrap_or_default();
    results.sort_by_key(|(index, _)| *index);
    SuiteReport { results: results.into_iter().map(|(_, result)| result).collect() }
}

/// A panic fails the test, not the suite.
fn run_guarded(path: &Path, context: &Context) -> FileResult {
    let start = Instant::now();
    let outcome = std::panic::catch_unwind(AssertUnwindSafe(|| run_file(path, context)))
        .unwrap_or_else(|_| Outcome::Failed("the test panicked".into()));
    FileResult { path: path.to_path_buf(), outcome, time: start.elapsed() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_files_fail_in_order_and_stopping_stops() {
        let files: Vec<PathBuf> = (0..40).map(|i| PathBuf::from(format!("none/{i}.cu"))).collect();
        let report = run_suite(&files, &Context::new(), 3, &|_, _| true);
        assert_eq!(report.counts(), (0, 40, 0));
        assert!(report.failures().map(|(path, _)| path).eq(&files));
        let report = run_suite(&files, &Context::new(), 1, &|_, done| done < 3);
        assert_eq!(report.results.len(), 3);
    }
}
