//! The allocator under all orders in which a few threads may come, as the checker `loom` finds them:
//! `RUSTFLAGS="--cfg loom" cargo test --release -p cuprum-heap interleavings`.
//!
//! Who has a block writes to a cell that stands for it. If two threads have the same block, or a block comes
//! from one thread to another without the first being done with it, the checker sees two writes that no
//! order keeps apart.

use crate::cache;
use crate::class::Class;
use loom::cell::UnsafeCell;
use loom::sync::atomic::{AtomicPtr, Ordering};
use loom::thread;
use std::alloc::Layout;
use std::collections::HashMap;
use std::ptr::null_mut;
use std::sync::{Arc, Mutex};

/// The cells that stand for blocks, by their addresses. The lock is not the checker's: it hides nothing.
#[derive(Clone, Default)]
struct Blocks(Arc<Mutex<HashMap<usize, Arc<UnsafeCell<usize>>>>>);

impl Blocks {
    fn write(&self, block: *mut u8, value: usize) {
        let cell = {
            let mut cells = self.0.lock().unwrap();
            let new = || Arc::new(UnsafeCell::new(0));
            Arc::clone(cells.entry(block.addr()).or_insert_with(new))
        };
        // SAFETY: the block is the caller's; the checker sees to it that no one else writes.
        cell.with_mut(|place| unsafe { *place = value });
    }

    fn take(&self, size: usize) -> *mut u8 {
        let layout = Layout::from_size_align(size, 8).unwrap();
        let block = cache::take(Class::of(layout).unwrap());
        assert!(!block.is_null());
        self.write(block, 1);
        block
    }

    fn give(&self, block: *mut u8) {
        self.write(block, 2);
        // SAFETY: the block came from `take`, and its taker is done with it.
        unsafe { cache::give(block) };
    }
}

/// Tries all orders with up to so many switches that no thread asked for.
fn check(switches: usize, model: impl Fn(Blocks) + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(switches);
    builder.check(move || model(Blocks::default()));
}

/// The largest blocks: a span has two of them, so that lists run empty at once.
const LARGE: usize = 30_000;

#[test]
fn threads_that_begin_together_get_blocks_of_their_own() {
    check(4, |blocks| {
        let other = blocks.clone();
        let thread = thread::spawn(move || {
            let block = other.take(LARGE);
            other.give(block);
            cache::end_of_thread();
        });
        let (a, b) = (blocks.take(LARGE), blocks.take(LARGE));
        assert_ne!(a, b);
        blocks.give(a);
        blocks.give(b);
        thread.join().unwrap();
    });
}

#[test]
fn a_block_may_be_given_back_by_another_thread_while_its_own_takes_more() {
    check(4, |blocks| {
        let (handed, other) = (Arc::new(AtomicPtr::new(null_mut())), blocks.clone());
        let taken = Arc::clone(&handed);
        handed.store(blocks.take(LARGE), Ordering::Release);
        let thread = thread::spawn(move || other.give(taken.load(Ordering::Acquire)));
        let more: Vec<*mut u8> = (0..3).map(|_| blocks.take(LARGE)).collect();
        thread.join().unwrap();
        let last = blocks.take(LARGE);
        assert!(!more.contains(&last));
        more.into_iter().chain([last]).for_each(|block| blocks.give(block));
    });
}

#[test]
fn a_thread_that_ends_leaves_its_blocks_in_order() {
    check(3, |blocks| {
        let (first, second) = (blocks.clone(), blocks.clone());
        let handed = Arc::new(AtomicPtr::new(null_mut()));
        let out = Arc::clone(&handed);
        let ends = thread::spawn(move || {
            let (kept, lent) = (first.take(LARGE), first.take(LARGE));
            out.store(lent, Ordering::Release);
            first.give(kept);
            cache::end_of_thread();
        });
        // Begins while the other ends: it may take over what that one leaves.
        let begins = thread::spawn(move || {
            let block = second.take(LARGE);
            second.give(block);
            cache::end_of_thread();
        });
        let lent = handed.load(Ordering::Acquire);
        if !lent.is_null() {
            blocks.give(lent);
        }
        ends.join().unwrap();
        begins.join().unwrap();
        let block = blocks.take(LARGE);
        blocks.give(block);
    });
}
