//! What a compilation spends its time on.
//!
//! In: spans, which phases open around headers, bodies, instantiations, functions and runs of passes.
//! Out: [`Event`]s, from which `driver` makes the file of `-fdevice-time-trace`.
//! Start with: [`span`].
//! Proved by: the tests here, and the driver's test `time_trace`.
//!
//! A span costs the test of a flag of its thread unless somebody records; what it is about is put into
//! words only then. So spans stand wherever they help, and no phase hands a recorder to the next.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Something that took a while.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// What was done: `Instantiate class`, or the name of a pass.
    pub name: &'static str,
    /// To what; empty if the name says it all.
    pub detail: String,
    /// When it began, from the start of the recording.
    pub start: Duration,
    /// How long it took.
    pub length: Duration,
    /// The thread that did it: 0 is the one that records, others count from 1.
    pub thread: u32,
}

/// What the threads of one compilation record together.
struct Shared {
    start: Instant,
    events: Mutex<Vec<Event>>,
    threads: AtomicU32,
}

/// A recording under way, for another thread to join.
#[derive(Clone)]
pub struct Recording(Arc<Shared>);

thread_local! {
    static IS_RECORDING: Cell<bool> = const { Cell::new(false) };
    static CURRENT: RefCell<Option<(Recording, u32)>> = const { RefCell::new(None) };
}

/// Does some work and tells what it spent its time on: the events, in the order in which they began. A
/// recording inside of another belongs to the inner one alone.
pub fn record<T>(work: impl FnOnce() -> T) -> (T, Vec<Event>) {
    let shared =
        Shared { start: Instant::now(), events: Mutex::default(), threads: AtomicU32::new(1) };
    let recording = Recording(Arc::new(shared));
    let result = {
        let _outer = Restored::replacing(Some((recording.clone(), 0)));
        work()
    };
    let mut events = recording.0.events.lock().map(|mut it| std::mem::take(&mut *it));
    if let Ok(events) = &mut events {
        // What began at one time and is longer holds the other.
        events.sort_by_key(|it| (it.thread, it.start, std::cmp::Reverse(it.length)));
    }
    (result, events.unwrap_or_default())
}

/// The recording that the calling thread is part of.
pub fn current() -> Option<Recording> {
    CURRENT.with_borrow(|current| current.as_ref().map(|(recording, _)| recording.clone()))
}

/// Does a part of the work of a recording on a thread of its own.
pub fn join<T>(recording: Option<Recording>, work: impl FnOnce() -> T) -> T {
    let Some(recording) = recording else { return work() };
    let thread = recording.0.threads.fetch_add(1, Ordering::Relaxed);
    let _outer = Restored::replacing(Some((recording, thread)));
    work()
}

/// Goes back to what the thread recorded before, in whatever way the work ends.
struct Restored(Option<(Recording, u32)>);

impl Restored {
    fn replacing(now: Option<(Recording, u32)>) -> Restored {
        IS_RECORDING.set(now.is_some());
        Restored(CURRENT.replace(now))
    }
}

impl Drop for Restored {
    fn drop(&mut self) {
        IS_RECORDING.set(self.0.is_some());
        CURRENT.set(self.0.take());
    }
}

/// Something that is being done; dropping it ends it.
#[must_use = "it lasts as long as the value lives"]
pub struct Span(Option<Open>);

struct Open {
    name: &'static str,
    detail: String,
    start: Instant,
}

/// Begins something, if somebody records: `detail` says what it is done to.
#[inline]
pub fn span(name: &'static str, detail: impl FnOnce() -> String) -> Span {
    if !IS_RECORDING.get() {
        return Span(None);
    }
    let detail = detail();
    Span(Some(Open { name, detail, start: Instant::now() }))
}

/// Whether somebody records.
#[inline]
pub fn is_recording() -> bool {
    IS_RECORDING.get()
}

impl Drop for Span {
    #[inline]
    fn drop(&mut self) {
        if let Some(open) = self.0.take() {
            open.end();
        }
    }
}

impl Open {
    #[cold]
    fn end(self) {
        let length = self.start.elapsed();
        CURRENT.with_borrow(|current| {
            let Some((Recording(shared), thread)) = current else { return };
            let start = self.start.saturating_duration_since(shared.start);
            let event =
                Event { name: self.name, detail: self.detail, start, length, thread: *thread };
            if let Ok(mut events) = shared.events.lock() {
                events.push(event);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiet() -> String {
        panic!("nobody records")
    }

    #[test]
    fn spans_nest_and_cost_nothing_unless_recorded() {
        drop(span("before", quiet));
        let (answer, events) = record(|| {
            let _outer = span("outer", String::new);
            drop(span("inner", || "x".into()));
            let recording = current();
            std::thread::scope(|scope| {
                scope.spawn(|| join(recording, || drop(span("elsewhere", String::new))));
            });
            7
        });
        drop(span("after", quiet));
        assert_eq!(answer, 7);
        let names: Vec<_> = events.iter().map(|it| (it.name, it.thread)).collect();
        assert_eq!(names, [("outer", 0), ("inner", 0), ("elsewhere", 1)]);
        let [outer, inner, _] = &events[..] else { panic!("{events:?}") };
        assert!(outer.start <= inner.start);
        assert!(inner.start + inner.length <= outer.start + outer.length);
        assert_eq!(inner.detail, "x");
    }

    #[test]
    fn unwinding_ends_a_recording() {
        let panics = || record(|| -> () { panic!("stop") });
        assert!(std::panic::catch_unwind(panics).is_err());
        assert!(!is_recording() && current().is_none());
    }
}
