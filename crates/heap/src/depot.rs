//! What threads share: full stacks of free blocks by size, and the caches of threads that ended.
//!
//! Each shelf has a lock that is held for a few instructions. A thread that does not get it soon goes
//! without: a process that was copied (`fork`) while another thread held a lock would otherwise wait
//! for ever for a thread that it does not have.

use crate::cache::Cache;
use crate::class::{CLASSES, Class};
use std::cell::UnsafeCell;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a free block holds.
struct Free {
    /// The block below it on its stack.
    next: *mut Free,
    /// In the uppermost block of a stack on a shelf: the uppermost block of the stack below.
    next_stack: *mut Free,
}

const _: () = assert!(size_of::<Free>() <= crate::class::GRAIN);

/// Free blocks of one size, linked through themselves.
pub(crate) struct Stack {
    top: *mut Free,
    /// How many there are, about: the depot does not remember by how much a stack was overfull.
    len: u32,
}

impl Stack {
    pub(crate) const EMPTY: Stack = Stack { top: null_mut(), len: 0 };

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.top.is_null()
    }

    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.len
    }

    /// Counts from here on, as if it were empty.
    pub(crate) fn forget_len(&mut self) {
        self.len = 0;
    }

    /// Takes the uppermost block.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<*mut u8> {
        let block = self.top;
        if block.is_null() {
            return None;
        }
        // SAFETY: blocks on a stack are free and hold what `push` wrote.
        self.top = unsafe { (*block).next };
        self.len = self.len.saturating_sub(1);
        Some(block.cast())
    }

    /// Puts a block on top.
    ///
    /// # Safety
    /// Nobody uses the block, which has the size of the stack's class and the grain's alignment.
    #[inline]
    pub(crate) unsafe fn push(&mut self, block: *mut u8) {
        let block: *mut Free = block.cast();
        // SAFETY: by the condition the block is ours and holds at least this.
        unsafe { (&raw mut (*block).next).write(self.top) };
        self.top = block;
        self.len += 1;
    }
}

/// Something that one thread at a time may touch, if it gets the lock. Each has a cache line of its
/// own.
#[repr(align(64))]
struct Shelf<T> {
    locked: AtomicBool,
    value: UnsafeCell<T>,
}

// SAFETY: the value is reached only under the lock.
unsafe impl<T> Sync for Shelf<T> {}

impl<T> Shelf<T> {
    const fn new(value: T) -> Shelf<T> {
        Shelf { locked: AtomicBool::new(false), value: UnsafeCell::new(value) }
    }

    /// Runs something under the lock; `None` if the lock cannot be had soon.
    fn with<R>(&self, run: impl FnOnce(&mut T) -> R) -> Option<R> {
        /// How often to try. The lock is held for some ten instructions.
        const TRIES: u32 = 100;
        let taken = (0..TRIES).any(|_| {
            let taken =
                !self.locked.load(Ordering::Relaxed) && !self.locked.swap(true, Ordering::Acquire);
            if !taken {
                std::hint::spin_loop();
            }
            taken
        });
        if !taken {
            return None;
        }
        // SAFETY: the lock is ours, and `run` returns before it is not.
        let result = run(unsafe { &mut *self.value.get() });
        self.locked.store(false, Ordering::Release);
        Some(result)
    }
}

/// Full stacks by class: the uppermost block of the uppermost stack.
static STACKS: [Shelf<*mut Free>; CLASSES] = [const { Shelf::new(null_mut()) }; CLASSES];

/// The caches that no thread has.
static IDLE: Shelf<*mut Cache> = Shelf::new(null_mut());

/// A full stack, if there is one.
pub(crate) fn take(class: Class) -> Option<Stack> {
    STACKS[class.index()].with(|shelf| {
        let top = *shelf;
        if top.is_null() {
            return None;
        }
        // SAFETY: stacks on a shelf hold what `give` wrote.
        *shelf = unsafe { (*top).next_stack };
        Some(Stack { top, len: crate::cache::capacity(class) })
    })?
}

/// Empties a full stack onto the shelf; false if it cannot be reached.
pub(crate) fn give(class: Class, full: &mut Stack) -> bool {
    STACKS[class.index()]
        .with(|shelf| {
            let top = std::mem::replace(full, Stack::EMPTY).top;
            // SAFETY: the stack is not empty, and its blocks are free.
            unsafe { (&raw mut (*top).next_stack).write(*shelf) };
            *shelf = top;
        })
        .is_some()
}

/// The cache of a thread that ended, if there is one.
pub(crate) fn find_cache() -> Option<*mut Cache> {
    IDLE.with(|shelf| {
        let cache = *shelf;
        if cache.is_null() {
            return None;
        }
        // SAFETY: caches on the shelf are initialised and nobody else's.
        *shelf = unsafe { (*cache).next_idle };
        Some(cache)
    })?
}

/// Takes over the cache of a thread that ends. If the shelf cannot be reached, it is lost.
///
/// # Safety
/// The cache is initialised, and the caller does not use it any more.
pub(crate) unsafe fn leave_cache(cache: *mut Cache) {
    IDLE.with(|shelf| {
        // SAFETY: by the condition the cache is ours.
        unsafe { (*cache).next_idle = *shelf };
        *shelf = cache;
    });
}
