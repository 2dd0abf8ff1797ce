//! The threads that compile.
//!
//! Recursion over input is bounded by depth counters, and the counters are sized for a stack of our
//! own, whatever stack the caller has. Starting a thread, mapping its stack and faulting in its
//! memory would take a third of the time of a small kernel, so each calling thread keeps one worker
//! for as long as it lives. A worker keeps nothing of a job but its warm stack.

use cuprum_source::declare_stack;
use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};

/// The stack of a worker.
const STACK: usize = 64 << 20;

type Job = Box<dyn FnOnce() + Send>;

thread_local! {
    /// The worker of this thread. Dropping the sender ends it.
    static WORKER: RefCell<Option<Sender<Job>>> = const { RefCell::new(None) };
}

/// Runs a job on the worker of the calling thread; its answer, or the text of its panic. What comes
/// with the answer is dropped on the worker, after the caller has its answer.
pub(crate) fn run<T: Send + 'static, L>(
    job: impl FnOnce() -> (T, L) + Send + 'static,
) -> Result<T, String> {
    let (send, receive) = channel();
    let job: Job = Box::new(move || {
        // The job owns all it touches, so nothing half-changed survives an unwinding. The caller's
        // end of the channel is gone only if the calling thread is.
        match catch_unwind(AssertUnwindSafe(job)) {
            Ok((answer, leftovers)) => {
                let _ = send.send(Ok(answer));
                drop(leftovers);
            }
            Err(panic) => {
                let _ = send.send(Err(panic_text(&*panic).to_owned()));
            }
        }
    });
    submit(job)?;
    receive.recv().unwrap_or_else(|_| Err("the compiling thread ended".into()))
}

/// Hands a job to the worker, which is started if there is none.
fn submit(job: Job) -> Result<(), String> {
    WORKER.with_borrow_mut(|worker| {
        let mut job = job;
        if let Some(sender) = worker {
            match sender.send(job) {
                Ok(()) => return Ok(()),
                Err(refused) => job = refused.0,
            }
        }
        let (sender, jobs) = channel::<Job>();
        std::thread::Builder::new()
            .name("cuprum".into())
            .stack_size(STACK)
            .spawn(move || {
                declare_stack(STACK);
                jobs.into_iter().for_each(|job| job());
            })
            .map_err(|error| format!("no thread could be started: {error}"))?;
        let sent = sender.send(job).map_err(|_| "the compiling thread ended".to_owned());
        *worker = Some(sender);
        sent
    })
}

fn panic_text(panic: &(dyn Any + Send)) -> &str {
    if let Some(text) = panic.downcast_ref::<&str>() {
        return text;
    }
    panic.downcast_ref::<String>().map_or("unknown panic", String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_an_answer_and_the_worker_lives_on() {
        assert_eq!(run(|| (6 * 7, "left over")), Ok(42));
        assert_eq!(run(|| -> (u32, ()) { panic!("broken") }), Err("broken".to_owned()));
        let name = || (std::thread::current().name().map(str::to_owned), ());
        assert_eq!(run(name), Ok(Some("cuprum".into())));
    }
}
