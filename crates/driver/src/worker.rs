//! The threads that compile.
//!
//! Recursion over input is bounded by depth counters and by the stack itself (`cuprum_limits`), and both
//! are sized for a stack of our own, whatever stack the caller has. Starting a thread, mapping its stack and faulting in its
//! memory would take a third of the time of a small kernel, so each calling thread keeps one worker
//! for as long as it lives. A worker keeps nothing of a job but its warm stack and heap.

use cuprum_limits::declare_stack;
use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};

/// The stack of a worker.
const STACK: usize = 64 << 20;

/// How much memory a worker's heap has from the start, without using it.
const HEAP: usize = 8 << 20;

type Job = Box<dyn FnOnce() + Send>;

/// A worker, as its calling thread has it. Dropping the sender ends it.
struct Worker {
    sender: Sender<Job>,
    /// The process that it is in.
    process: u32,
}

thread_local! {
    /// The worker of this thread.
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

/// Asks the caller of a job whether to stop it.
pub(crate) type Ask = Box<dyn Fn() -> bool + Send>;

/// What a worker tells the caller.
enum Message<T> {
    /// Shall I stop?
    Ask(Sender<bool>),
    /// The answer, or the text of a panic.
    Done(Result<T, String>),
}

/// Runs a job on the worker of the calling thread; its answer, or the text of its panic. What comes
/// with the answer is dropped on the worker, after the caller has its answer. The job may ask
/// whether to stop; the calling thread, which waits, then calls `should_stop`.
pub(crate) fn run<T: Send + 'static, L>(
    mut should_stop: Option<&mut dyn FnMut() -> bool>,
    job: impl FnOnce(Ask) -> (T, L) + Send + 'static,
) -> Result<T, String> {
    let (send, receive) = channel();
    let ask: Ask = match should_stop {
        Some(_) => {
            let send = send.clone();
            Box::new(move || {
                let (reply, answer) = channel();
                send.send(Message::Ask(reply)).is_ok() && answer.recv().unwrap_or(true)
            })
        }
        None => Box::new(|| false),
    };
    let job: Job = Box::new(move || {
        // The job owns all it touches, so nothing half-changed survives an unwinding. The caller's
        // end of the channel is gone only if the calling thread is.
        match catch_unwind(AssertUnwindSafe(|| job(ask))) {
            Ok((answer, leftovers)) => {
                let _ = send.send(Message::Done(Ok(answer)));
                drop(leftovers);
            }
            Err(panic) => {
                let _ = send.send(Message::Done(Err(panic_text(&*panic).to_owned())));
            }
        }
    });
    submit(job)?;
    loop {
        match receive.recv() {
            Ok(Message::Ask(reply)) => {
                let stop = should_stop.as_mut().is_some_and(|should_stop| should_stop());
                let _ = reply.send(stop);
            }
            Ok(Message::Done(result)) => return result,
            Err(_) => return Err("the compiling thread ended".into()),
        }
    }
}

/// Hands a job to the worker, which is started if there is none.
fn submit(job: Job) -> Result<(), String> {
    WORKER.with_borrow_mut(|worker| {
        let mut job = job;
        let process = std::process::id();
        // The copy of a process (`fork`) has only the thread that made it: no worker is at the other
        // end, and whatever state the channel was in, it stays in.
        if worker.as_ref().is_some_and(|worker| worker.process != process) {
            std::mem::forget(worker.take());
        }
        if let Some(worker) = worker {
            match worker.sender.send(job) {
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
                widen_heap();
                jobs.into_iter().for_each(|job| job());
            })
            .map_err(|error| format!("no thread could be started: {error}"))?;
        let sent = sender.send(job).map_err(|_| "the compiling thread ended".to_owned());
        *worker = Some(Worker { sender, process });
        sent
    })
}

/// Makes the heap of this thread wide, and lets it stay so.
///
/// glibc gives a thread a heap that grows by a few pages at a time and shrinks as soon as 128 KiB at
/// its end are free: a unit on NVIDIA's headers spends a tenth of its time on that, every time. How
/// large a block must be to be mapped by itself, and how much may be free at the end of a heap, glibc
/// learns from the blocks that are freed. The first of these two is mapped by itself and teaches it
/// that blocks of this size belong on the heap; the second widens the heap. Nothing is written to
/// them, so they take no memory. Other allocators are not disturbed by it.
fn widen_heap() {
    for _ in 0..2 {
        drop(std::hint::black_box(Vec::<u8>::with_capacity(HEAP)));
    }
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
        assert_eq!(run(None, |_| (6 * 7, "left over")), Ok(42));
        assert_eq!(run(None, |_| -> (u32, ()) { panic!("broken") }), Err("broken".to_owned()));
        let name = |_| (std::thread::current().name().map(str::to_owned), ());
        assert_eq!(run(None, name), Ok(Some("cuprum".into())));
    }

    #[test]
    fn the_calling_thread_answers_questions() {
        let here = std::thread::current().id();
        let mut asked = 0;
        let mut should_stop = || {
            assert_eq!(std::thread::current().id(), here);
            asked += 1;
            asked == 3
        };
        let job = |ask: Ask| ((0..5).take_while(|_| !ask()).count(), ());
        assert_eq!(run(Some(&mut should_stop), job), Ok(2));
        assert_eq!(asked, 3);
    }
}
