//! The stack and the memory that a compilation may take.
//!
//! In: how much stack a thread has, how much memory a compilation may use, and what the allocator
//! hands out.
//! Out: [`check`], one comparison, which every recursion over input and every loop that makes much of
//! little passes through. It unwinds where either runs out, and [`catch`] is where that ends.
//! Start with: [`check`].
//! Proved by: the tests here; `cargo xtask test --only=recursion`, which finds every cycle of calls in
//! the command that does not pass through [`check`]; the inputs under `tests/fuzz`.
//!
//! A process that loaded the compiler must survive whatever it is given. A stack that overflows and an
//! allocation that fails both end the process, and stable Rust has no way back from either, so both are
//! seen coming. Counters of depth give better messages and stand before this, but what one level costs
//! differs from construct to construct and from build to build: the stack itself is the only measure
//! that holds for all of them. Memory is counted as the allocator takes it from the system, and tested
//! where nothing is half done; one step between two tests may take more than was left.

mod memory;

pub use memory::{
    Budget, allocator_is_ours, current_budget, machine_memory, memory_observer, note_memory,
    share_budget, with_budget,
};

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// What is left of the stack when [`is_stack_short`] says so: enough for a message and a way out.
const SHORT: usize = 8 << 20;

/// What is left of it when [`check`] unwinds: for those who do not ask, and for destructors.
const LAST: usize = 2 << 20;

thread_local! {
    /// The address below which the stack is short; 0 where nobody has said.
    static SHORT_BELOW: Cell<usize> = const { Cell::new(0) };
    /// The address below which it is spent; 0 where nobody has said, or while a thread unwinds.
    static SPENT_BELOW: Cell<usize> = const { Cell::new(0) };
    /// What [`check`] compares with: `SPENT_BELOW`, or the highest address of all when memory is to be
    /// looked at.
    static ALARM_BELOW: Cell<usize> = const { Cell::new(0) };
}

/// What ran out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exhausted {
    /// The stack: something nests too deep.
    Stack,
    /// The memory that the compilation may use.
    Memory,
}

/// Says that the calling thread has so many bytes of stack from here on.
pub fn declare_stack(bytes: usize) {
    let left = |reserve: usize| here().saturating_sub(bytes - reserve.min(bytes / 4));
    SHORT_BELOW.set(left(SHORT));
    SPENT_BELOW.set(left(LAST.min(bytes / 8)));
    ALARM_BELOW.set(SPENT_BELOW.get());
}

/// Whether a recursion had better end with a message of its own. Always false on a thread that did not
/// declare its stack.
#[inline]
pub fn is_stack_short() -> bool {
    here() < SHORT_BELOW.get()
}

/// Unwinds to [`catch`] if the stack or the memory is spent. Does nothing on a thread that did not
/// declare its stack.
#[inline]
pub fn check() {
    if here() < ALARM_BELOW.get() {
        alarm();
    }
}

/// Looks at what [`check`] was made to stop for.
#[cold]
#[inline(never)]
fn alarm() {
    ALARM_BELOW.set(SPENT_BELOW.get());
    if memory::is_spent() {
        unwind(Exhausted::Memory);
    }
    if here() < SPENT_BELOW.get() {
        unwind(Exhausted::Stack);
    }
}

/// Lets the next [`check`] of this thread look at the memory.
fn raise_alarm() {
    if SPENT_BELOW.get() != 0 {
        ALARM_BELOW.set(usize::MAX);
    }
}

fn unwind(what: Exhausted) -> ! {
    // Destructors must not find the same again: a second unwinding would end the process.
    ALARM_BELOW.set(0);
    // No panic: nothing is wrong with the compiler, and the hook has nothing to print.
    resume_unwind(Box::new(what))
}

/// Runs `work`, and says what ran out if it did. What `work` was changing is as it was left: good for
/// looking at, and for being dropped. Panics go on.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, Exhausted> {
    let (spent, alarm) = (SPENT_BELOW.get(), ALARM_BELOW.get());
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let what = what_ran_out(&*panic).unwrap_or_else(|| resume_unwind(panic));
        SPENT_BELOW.set(spent);
        // Whoever goes on after memory ran out must be able to give some back first.
        ALARM_BELOW.set(if alarm == usize::MAX { spent } else { alarm });
        what
    })
}

/// What ran out, if that is what a panic says.
pub fn what_ran_out(panic: &(dyn Any + Send)) -> Option<Exhausted> {
    panic.downcast_ref::<Exhausted>().copied()
}

/// An address in the frame of the caller, or of this function: stacks grow down.
#[inline]
fn here() -> usize {
    let local = 0u8;
    std::hint::black_box(std::ptr::from_ref(&local).addr())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs on a thread with a small stack of its own.
    fn on_small_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
        std::thread::scope(|scope| {
            let thread =
                std::thread::Builder::new().stack_size(1 << 20).spawn_scoped(scope, || {
                    declare_stack(1 << 20);
                    work()
                });
            thread.unwrap().join().unwrap()
        })
    }

    fn deep(left: u32, is_end: fn() -> bool) -> u32 {
        let frame = std::hint::black_box([0u8; 256]);
        if left == 0 || is_end() {
            return left;
        }
        deep(left - 1, is_end) + u32::from(frame[0])
    }

    fn never() -> bool {
        check();
        false
    }

    #[test]
    fn a_recursion_learns_of_its_end() {
        assert!(!is_stack_short(), "nothing is known yet");
        let (shallow, endless) =
            on_small_stack(|| (deep(10, is_stack_short), deep(1_000_000, is_stack_short)));
        assert_eq!(shallow, 0);
        assert!(endless > 0, "it must end early");
    }

    #[test]
    fn a_recursion_that_goes_on_is_unwound_again_and_again() {
        on_small_stack(|| {
            for _ in 0..3 {
                assert_eq!(catch(|| deep(1_000_000, never)), Err(Exhausted::Stack));
                assert_eq!(catch(|| deep(10, never)), Ok(0));
            }
        });
    }

    #[test]
    fn destructors_may_check_while_a_thread_unwinds() {
        struct Checks;
        impl Drop for Checks {
            fn drop(&mut self) {
                check();
            }
        }
        fn holding(left: u32) -> u32 {
            let _held = Checks;
            check();
            if left == 0 { 0 } else { holding(left - 1) + 1 }
        }
        let end = on_small_stack(|| catch(|| holding(1_000_000)));
        assert_eq!(end, Err(Exhausted::Stack));
    }

    #[test]
    fn panics_are_not_caught() {
        let panic = std::thread::spawn(|| catch(|| std::panic::resume_unwind(Box::new(7)))).join();
        assert_eq!(panic.unwrap_err().downcast_ref::<i32>(), Some(&7));
    }

    #[test]
    fn memory_beyond_the_budget_unwinds_at_the_next_check() {
        on_small_stack(|| {
            let work = |taken: isize| {
                with_budget(Some(100 << 20), || {
                    catch(|| {
                        for _ in 0..10 {
                            note_memory(taken);
                            check();
                        }
                    })
                })
            };
            assert_eq!(work(8 << 20), Ok(()));
            assert_eq!(work(12 << 20), Err(Exhausted::Memory));
            assert_eq!(work(8 << 20), Ok(()), "each budget starts anew");
        });
    }

    #[test]
    fn what_is_given_back_does_not_count() {
        let end = on_small_stack(|| {
            with_budget(Some(100 << 20), || {
                catch(|| {
                    for _ in 0..100 {
                        note_memory(60 << 20);
                        check();
                        note_memory(-(60 << 20));
                        check();
                    }
                })
            })
        });
        assert_eq!(end, Ok(()));
    }

    #[test]
    fn threads_of_one_compilation_share_its_budget() {
        let end = on_small_stack(|| {
            with_budget(Some(100 << 20), || {
                let budget = current_budget();
                on_small_stack(|| {
                    share_budget(budget, || note_memory(90 << 20));
                });
                note_memory(20 << 20);
                catch(check)
            })
        });
        assert_eq!(end, Err(Exhausted::Memory));
    }
}
