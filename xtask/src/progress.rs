//! Counting and telling: what passed, failed and was skipped, and how far a step is.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::mpsc::RecvTimeoutError;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Counts of a step or of all.
#[derive(Default)]
pub struct Tally {
    /// How many checks held.
    pub passed: usize,
    /// What did not, one text each.
    pub failures: Vec<String>,
    /// What could not be checked, by reason.
    pub skipped: BTreeMap<String, usize>,
}

impl Tally {
    /// One thing that held.
    pub fn pass(&mut self) {
        self.passed += 1;
    }

    /// One thing that did not.
    pub fn fail(&mut self, what: impl Into<String>) {
        self.failures.push(what.into());
    }

    /// Things that could not be checked.
    pub fn skip(&mut self, reason: &str, count: usize) {
        if count > 0 {
            *self.skipped.entry(reason.to_owned()).or_insert(0) += count;
        }
    }

    /// Takes over another's counts.
    pub fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failures.extend(other.failures);
        for (reason, count) in other.skipped {
            self.skip(&reason, count);
        }
    }

    /// Prints every failure in full, then concludes: for a step that runs by itself.
    pub fn tell(&self) -> crate::Done {
        self.failures.iter().for_each(|failure| println!("failed: {failure}"));
        self.conclude()
    }

    /// Prints what was skipped and why, then the counts on a line of their own; failures are an
    /// error.
    pub fn conclude(&self) -> crate::Done {
        for (reason, count) in &self.skipped {
            println!("skipped {count}: {reason}");
        }
        let (failed, skipped) = (self.failures.len(), self.skipped.values().sum::<usize>());
        println!("{} passed, {failed} failed, {skipped} skipped", self.passed);
        if failed == 0 { Ok(()) } else { Err(String::new()) }
    }
}

/// How far a step is, and when the user last saw it.
struct Shown {
    text: String,
    when: Option<Instant>,
}

static SHOWN: Mutex<Shown> = Mutex::new(Shown { text: String::new(), when: None });

/// How long a step may be silent.
const SILENCE: Duration = Duration::from_secs(9);

/// A line that is overwritten while a step runs, on terminals only; elsewhere [`while_telling`] shows it
/// now and then.
pub fn progress(text: &str) {
    let cut: String = text.chars().take(100).collect();
    let mut shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let mut stderr = std::io::stderr().lock();
    if stderr.is_terminal() {
        let _ = write!(stderr, "\r\x1b[K{cut}");
        let _ = stderr.flush();
        shown.when = Some(Instant::now());
    }
    shown.text = cut;
}

/// Does something, and says at least every ten seconds that it is still being done.
pub fn while_telling<R>(what: &str, work: impl FnOnce() -> R) -> R {
    let start = Instant::now();
    progress_done();
    let (is_over, wait) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            let mut told = start;
            while wait.recv_timeout(Duration::from_millis(500)) == Err(RecvTimeoutError::Timeout) {
                let shown = SHOWN.lock().unwrap_or_else(PoisonError::into_inner);
                if shown.when.unwrap_or(told).max(told).elapsed() >= SILENCE {
                    eprintln!("{}", still(what, start.elapsed(), &shown.text));
                    told = Instant::now();
                }
            }
        });
        let result = work();
        drop(is_over);
        result
    })
}

/// What is said of something that takes its time.
fn still(what: &str, elapsed: Duration, text: &str) -> String {
    let separator = if text.is_empty() { "" } else { ": " };
    format!("   {what}, {:.0} s{separator}{text}", elapsed.as_secs_f64())
}

/// Clears that line.
pub fn progress_done() {
    progress("");
}

/// How many threads to use.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Applies `work` to every item on all cores; the results in order.
pub fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let run = || {
        loop {
            let index = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let Some(item) = items.get(index) else { return };
            progress(&format!("{}/{}", index + 1, items.len()));
            let result = work(item);
            results.lock().unwrap().push((index, result));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads() {
            scope.spawn(run);
        }
        run();
    });
    progress_done();
    let mut results = results.into_inner().unwrap();
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parallel_results_are_in_order() {
        let items: Vec<usize> = (0..100).collect();
        assert_eq!(in_parallel(&items, |item| item * 2)[99], 198);
    }

    #[test]
    fn work_is_done_while_somebody_tells() {
        assert_eq!(while_telling("adding", || 1 + 1), 2);
        assert_eq!(still("files", Duration::from_secs(20), "3/7"), "   files, 20 s: 3/7");
        assert_eq!(still("files", Duration::from_secs(20), ""), "   files, 20 s");
    }

    #[test]
    fn counts_add_up() {
        let (mut all, mut one) = (Tally::default(), Tally::default());
        one.pass();
        one.skip("no ptxas", 2);
        all.skip("no ptxas", 1);
        all.add(one);
        assert!(all.conclude().is_ok());
        assert_eq!(all.skipped["no ptxas"], 3);
        all.fail("x");
        assert!(all.conclude().is_err());
    }
}
