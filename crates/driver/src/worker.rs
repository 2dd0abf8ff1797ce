//! The threads that compile.
//!
//! Recursion over input is bounded by depth counters and by the stack itself (`cuprum_limits`), and both
//! are sized for a stack of our own, whatever stack the caller has. Starting a thread, mapping its stack
//! and faulting in its memory would take a third of the time of a small kernel, so threads wait for the
//! next compilation. A worker keeps nothing of a job but its warm stack and heap.
//!
//! Where there are no threads (WebAssembly), jobs run on the caller's stack: depth counters bound them,
//! and who is deeper than that ends as the caller's own recursion would.

use crate::caches::soon;
use cuprum_limits::declare_stack;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::thread::ThreadId;

/// The stack of a worker.
const STACK: usize = 64 << 20;

/// How much memory a worker's heap has from the start, without using it.
const HEAP: usize = 8 << 20;

/// How much a channel holds: never more than one message waits. Channels without a bound take memory for dozens.
const ONE: usize = 1;

type Job = Box<dyn FnOnce() + Send>;

/// A worker that waits for a job. Dropping the sender ends it.
struct Worker {
    sender: SyncSender<Job>,
    /// The process that it is in.
    process: u32,
    /// Who called it last.
    caller: ThreadId,
}

/// Asks the caller of a job whether to stop it.
pub(crate) type Ask<'a> = Box<dyn FnMut() -> bool + 'a>;

/// What a worker tells the caller.
enum Message<T> {
    /// Shall I stop?
    Ask(SyncSender<bool>),
    /// The answer, or the text of a panic.
    Done(Result<T, String>),
}

/// Workers that wait for jobs, the one that waits longest first.
pub(crate) struct Workers {
    idle: Mutex<Vec<Worker>>,
    most_idle: usize,
}

/// Whether there are threads.
const HAS_THREADS: bool = !cfg!(target_family = "wasm");

impl Workers {
    /// None yet, and never more than so many that wait.
    pub fn new(most_idle: usize) -> Workers {
        Workers { idle: Mutex::default(), most_idle }
    }

    /// How many wait.
    pub fn idle(&self) -> usize {
        self.lock().map_or(0, |idle| idle.len())
    }

    /// Ends those that wait.
    pub fn clear(&self) {
        if let Some(mut idle) = self.lock() {
            idle.drain(..).for_each(Worker::end);
        }
    }

    fn lock(&self) -> Option<MutexGuard<'_, Vec<Worker>>> {
        soon(|| match self.idle.try_lock() {
            Ok(idle) => Some(idle),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        })
    }

    /// Runs a job on a worker; its answer, or the text of its panic. What comes with the answer is
    /// dropped on the worker, after the caller has its answer. The job may ask whether to stop; the
    /// calling thread, which waits, then calls `should_stop`.
    pub fn run<T: Send + 'static, L>(
        &self,
        mut should_stop: Option<&mut dyn FnMut() -> bool>,
        job: impl FnOnce(Ask<'_>) -> (T, L) + Send + 'static,
    ) -> Result<T, String> {
        if !HAS_THREADS {
            let ask = Box::new(move || should_stop.as_mut().is_some_and(|ask| ask()));
            let done = catch_unwind(AssertUnwindSafe(|| job(ask).0));
            return done.map_err(|panic| panic_text(&*panic).to_owned());
        }
        let (send, receive) = sync_channel(ONE);
        let is_asked = should_stop.is_some();
        let job: Job = Box::new(move || {
            let questions = send.clone();
            let ask = Box::new(move || {
                let (reply, answer) = sync_channel(ONE);
                is_asked
                    && questions.send(Message::Ask(reply)).is_ok()
                    && answer.recv().unwrap_or(true)
            });
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
        let worker = self.submit(job)?;
        let result = loop {
            match receive.recv() {
                Ok(Message::Ask(reply)) => {
                    let stop = should_stop.as_mut().is_some_and(|should_stop| should_stop());
                    let _ = reply.send(stop);
                }
                Ok(Message::Done(result)) => break result,
                Err(_) => return Err("the compiling thread ended".into()),
            }
        };
        // It may still be busy with what the job left; the next job waits for that.
        if let Some(mut idle) = self.lock()
            && idle.len() < self.most_idle
        {
            idle.push(worker);
        }
        result
    }

    /// Hands a job to a worker, which is started if none waits.
    fn submit(&self, mut job: Job) -> Result<Worker, String> {
        while let Some(worker) = self.take() {
            match worker.sender.send(job) {
                Ok(()) => return Ok(worker),
                Err(refused) => job = refused.0,
            }
        }
        let (sender, jobs) = sync_channel::<Job>(ONE);
        std::thread::Builder::new()
            .name("cuprum".into())
            .stack_size(STACK)
            .spawn(move || {
                declare_stack(STACK);
                widen_heap();
                jobs.into_iter().for_each(|job| job());
            })
            .map_err(|error| format!("no thread could be started: {error}"))?;
        sender.send(job).map_err(|_| "the compiling thread ended".to_owned())?;
        Ok(Worker { sender, process: std::process::id(), caller: std::thread::current().id() })
    }

    /// A worker that waits: the one that the calling thread had last, whose memory is nearest to it, or
    /// else the one that has waited longest, which is done with its last job for certain.
    fn take(&self) -> Option<Worker> {
        let (process, caller) = (std::process::id(), std::thread::current().id());
        let mut idle = self.lock()?;
        if idle.first().is_some_and(|worker| worker.process != process) {
            idle.drain(..).for_each(Worker::end);
        }
        let own = idle.iter().rposition(|worker| worker.caller == caller);
        let at = own.or_else(|| (!idle.is_empty()).then_some(0))?;
        Some(Worker { caller, ..idle.remove(at) })
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.clear();
    }
}

impl Worker {
    /// Ends it. The copy of a process (`fork`) has only the thread that made it: no worker is at the
    /// other end, and whatever state the channel was in, it stays in. Which process this is, only a worker
    /// may ask: a system without threads has no processes either.
    fn end(self) {
        if self.process != std::process::id() {
            std::mem::forget(self);
        }
    }
}

/// Makes the heap of this thread wide, and lets it stay so.
///
/// glibc gives a thread a heap that grows by a few pages at a time and shrinks as soon as 128 KiB at
/// its end are free: a unit on NVIDIA's headers spends a tenth of its time on that, every time. How
/// large a block must be to be mapped by itself, and how much may be free at the end of a heap, glibc
/// learns from the blocks that are freed. The first of these two is mapped by itself and teaches it
/// that blocks of this size belong on the heap; the second widens the heap. Nothing is written to
/// them, so they take no memory. Other allocators are not disturbed by it; ours is wide enough.
fn widen_heap() {
    if cuprum_limits::allocator_is_ours() {
        return;
    }
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
        let workers = Workers::new(4);
        assert_eq!(workers.run(None, |_| (6 * 7, "left over")), Ok(42));
        let broken = workers.run(None, |_| -> (u32, ()) { panic!("broken") });
        assert_eq!(broken, Err("broken".to_owned()));
        let name = |_: Ask<'_>| (std::thread::current().name().map(str::to_owned), ());
        assert_eq!(workers.run(None, name), Ok(Some("cuprum".into())));
        assert_eq!(workers.idle(), 1);
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
        let job = |mut ask: Ask<'_>| ((0..5).take_while(|_| !ask()).count(), ());
        assert_eq!(Workers::new(4).run(Some(&mut should_stop), job), Ok(2));
        assert_eq!(asked, 3);
    }

    /// The worker that runs a job.
    fn which(workers: &Workers) -> ThreadId {
        workers.run(None, |_| (std::thread::current().id(), ())).unwrap()
    }

    #[test]
    fn a_thread_gets_its_worker_again_and_others_get_one_of_theirs() {
        let workers = Workers::new(4);
        let mine = which(&workers);
        // The other thread asks while this one's worker is busy, so there are two.
        let mut other = mine;
        let busy = std::sync::Arc::new(std::sync::Barrier::new(2));
        std::thread::scope(|scope| {
            let (begun, done) = (busy.clone(), busy.clone());
            scope.spawn(|| {
                busy.wait();
                other = which(&workers);
                busy.wait();
            });
            let work = move |_: Ask<'_>| {
                begun.wait();
                done.wait();
                ((), ())
            };
            workers.run(None, work).unwrap();
        });
        assert_eq!(workers.idle(), 2);
        assert_eq!(which(&workers), mine);
        assert_ne!(other, mine);
        workers.clear();
        assert_eq!(workers.idle(), 0);
    }

    #[test]
    fn workers_beyond_the_limit_end() {
        let workers = Workers::new(0);
        assert_ne!(which(&workers), which(&workers));
        assert_eq!(workers.idle(), 0);
    }
}
