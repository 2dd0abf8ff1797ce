//! What a thread keeps: for each size the spans that it takes blocks from.
//!
//! A block goes back to the span it came from. If another thread has that span, the block goes on a
//! list of that thread, which looks there when it runs out of blocks.

use crate::class::{CLASSES, Class};
use crate::region::{self, Free, Span};
#[cfg(loom)]
use crate::sync::OwnCell;
use crate::sync::{AtomicPtr, Ordering, own, shared};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr::{null, null_mut};

/// What a thread keeps. Once there is one it stays: when its thread ends the next takes it over.
#[repr(align(64))]
pub(crate) struct Cache {
    /// Of each class the spans that have free blocks, linked. Blocks are taken from the first.
    open: [Cell<*mut Span>; CLASSES],
    /// The blocks of its spans that other threads gave back.
    returned: AtomicPtr<Free>,
    /// The next of those that no thread has.
    next_idle: Cell<*const Cache>,
}

own! {
    /// The cache of this thread; null before its first request and after its end.
    static CACHE: Cell<*const Cache> = Cell::new(null());
    /// Sees the end of the thread.
    static OWNER: Owner = Owner;
}

shared! {
    /// The caches that no thread has.
    static IDLE: AtomicPtr<Cache> = AtomicPtr::new(null_mut());
}

/// Leaves the cache of a thread that ends to the next that begins.
struct Owner;

#[cfg(not(loom))]
impl Drop for Owner {
    fn drop(&mut self) {
        end_of_thread();
    }
}

/// What happens when a thread ends. The checker's threads, which have lost what is theirs by the time of
/// destructors, say so themselves.
pub(crate) fn end_of_thread() {
    let cache = CACHE.replace(null());
    if !cache.is_null() {
        // SAFETY: the cache was this thread's alone, which has just forgotten it.
        unsafe { Cache::leave(cache) };
    }
}

/// A block of a class; null without memory.
#[inline]
pub(crate) fn take(class: Class) -> *mut u8 {
    let cache = CACHE.get();
    if cache.is_null() {
        return take_with_new_cache(class);
    }
    // SAFETY: the cache is this thread's, and caches stay.
    unsafe { &*cache }.take(class)
}

#[cold]
fn take_with_new_cache(class: Class) -> *mut u8 {
    let cache = Cache::adopt().unwrap_or_else(Cache::new_in_memory);
    if cache.is_null() {
        return null_mut();
    }
    // SAFETY: the cache is initialised, and nobody else has it.
    let block = unsafe { &*cache }.take(class);
    // Once the destructors of the thread have begun nothing would see its end any more: the cache
    // goes on at once.
    match OWNER.try_with(|_| ()) {
        Ok(()) => CACHE.set(cache),
        // SAFETY: this thread is done with it.
        Err(_) => unsafe { Cache::leave(cache) },
    }
    block
}

/// Takes a block back.
///
/// # Safety
/// The block came from [`take`], on this thread or another, and nobody uses it.
#[inline]
pub(crate) unsafe fn give(block: *mut u8) {
    // SAFETY: the block is one of ours, and we have it.
    let (span, owner) = unsafe {
        let span = Span::of(block);
        (span, Span::owner(span))
    };
    // SAFETY: a span in use has an owner, and caches stay.
    let cache = unsafe { &*owner };
    if std::ptr::eq(owner, CACHE.get()) {
        // SAFETY: this thread has the owner of the span, which is that of the block.
        unsafe { cache.give(span, block.cast()) };
    } else {
        // SAFETY: the block is of a span of the cache.
        unsafe { cache.give_from_elsewhere(block.cast()) };
    }
}

impl Cache {
    /// An empty cache for a thread; null without memory for it.
    fn new_in_memory() -> *const Cache {
        // SAFETY: the size is not zero.
        let cache: *mut Cache = unsafe { System.alloc(Layout::new::<Cache>()) }.cast();
        if !cache.is_null() {
            let empty = Cache {
                open: [const { Cell::new(null_mut()) }; CLASSES],
                returned: AtomicPtr::new(null_mut()),
                next_idle: Cell::new(null()),
            };
            // SAFETY: the memory is new and has the layout of a cache.
            unsafe { cache.write(empty) };
        }
        cache
    }

    /// The cache of a thread that ended, if there is one.
    fn adopt() -> Option<*const Cache> {
        // Whoever takes all of them cannot be deceived by one that was taken and left in between.
        // Others find none in the meantime, which is no harm.
        let first = IDLE.swap(null_mut(), Ordering::Acquire);
        if first.is_null() {
            return None;
        }
        // SAFETY: the caches on the list are initialised, and nobody else has them now.
        unsafe {
            let mut rest = (*first).next_idle.replace(null());
            while !rest.is_null() {
                let next = (*rest).next_idle.get();
                Cache::make_idle(rest);
                rest = next;
            }
        }
        Some(first)
    }

    /// Leaves a cache to others, without the memory that is not in use.
    ///
    /// # Safety
    /// The cache was the caller's, who does not use it any more.
    unsafe fn leave(cache: *const Cache) {
        // SAFETY: by the condition.
        unsafe {
            (*cache).collect();
            for open in &(*cache).open {
                let first = open.get();
                if !first.is_null() && Span::is_unused(first) {
                    (*cache).unlist(first);
                    region::give_span(first);
                }
            }
            Cache::make_idle(cache);
        }
    }

    /// Puts a cache on the list of those that no thread has.
    ///
    /// # Safety
    /// The cache was the caller's, who does not use it any more.
    unsafe fn make_idle(cache: *const Cache) {
        let mut first = IDLE.load(Ordering::Relaxed);
        loop {
            // SAFETY: by the condition, until the exchange succeeds.
            unsafe { (*cache).next_idle.set(first) };
            let (done, failed) = (Ordering::Release, Ordering::Relaxed);
            match IDLE.compare_exchange_weak(first, cache.cast_mut(), done, failed) {
                Ok(_) => return,
                Err(now) => first = now,
            }
        }
    }

    #[inline]
    fn take(&self, class: Class) -> *mut u8 {
        let span = self.open[class.index()].get();
        if !span.is_null() {
            // SAFETY: the open spans are this cache's, which is this thread's.
            let block = unsafe { Span::pop(span) };
            if !block.is_null() {
                return block;
            }
        }
        self.take_elsewhere(class)
    }

    #[cold]
    fn take_elsewhere(&self, class: Class) -> *mut u8 {
        self.collect();
        let open = &self.open[class.index()];
        loop {
            let mut span = open.get();
            if span.is_null() {
                span = region::take_span(class, self);
                if span.is_null() {
                    return null_mut();
                }
                // SAFETY: the span is new, and this cache's.
                unsafe { self.list(span) };
            }
            // SAFETY: the open spans are this cache's, which is this thread's.
            let block = unsafe { Span::pop(span) };
            if !block.is_null() {
                return block;
            }
            // SAFETY: as above. It comes back with the first block that does.
            unsafe { self.unlist(span) };
        }
    }

    /// Takes a block back that this thread gives.
    ///
    /// # Safety
    /// This cache is the thread's, the span is this cache's and the block is the span's; nobody uses
    /// it.
    #[inline]
    unsafe fn give(&self, span: *mut Span, block: *mut Free) {
        // SAFETY: by the condition.
        unsafe {
            Span::push(span, block);
            if Span::is_unused(span) || !(*span).is_listed {
                self.settle(span);
            }
        }
    }

    /// Finds its place for a span that has its first free block, or no other block any more.
    ///
    /// # Safety
    /// The span is this cache's, and this cache is the thread's.
    #[cold]
    unsafe fn settle(&self, span: *mut Span) {
        // SAFETY: by the condition.
        unsafe {
            if !(*span).is_listed {
                self.list(span);
            }
            if !Span::is_unused(span) {
                return;
            }
            // The first one stays at hand for the next request.
            if self.open[Span::class(span).index()].get() == span {
                Span::reset(span);
            } else {
                self.unlist(span);
                region::give_span(span);
            }
        }
    }

    /// Takes a block back that another thread gives.
    ///
    /// # Safety
    /// The block is of a span of this cache, and nobody uses it.
    #[cold]
    unsafe fn give_from_elsewhere(&self, block: *mut Free) {
        let mut first = self.returned.load(Ordering::Relaxed);
        loop {
            // SAFETY: the block is ours until the exchange succeeds.
            unsafe { (*block).next = first };
            let (done, failed) = (Ordering::Release, Ordering::Relaxed);
            match self.returned.compare_exchange_weak(first, block, done, failed) {
                Ok(_) => return,
                Err(now) => first = now,
            }
        }
    }

    /// Sees to the blocks that other threads gave back.
    fn collect(&self) {
        if self.returned.load(Ordering::Relaxed).is_null() {
            return;
        }
        let mut block = self.returned.swap(null_mut(), Ordering::Acquire);
        while !block.is_null() {
            // SAFETY: the blocks on the list are free, of spans of this cache, and now only ours.
            unsafe {
                let next = (*block).next;
                self.give(Span::of(block.cast()), block);
                block = next;
            }
        }
    }

    /// Adds a span to the open ones: as the second, so that the first, which may have no block in use,
    /// stays the first.
    ///
    /// # Safety
    /// The span is this cache's and not listed; this cache is the thread's.
    unsafe fn list(&self, span: *mut Span) {
        // SAFETY: by the condition; the listed spans are this cache's too.
        unsafe {
            let open = &self.open[Span::class(span).index()];
            let first = open.get();
            (*span).is_listed = true;
            (*span).previous = first;
            if first.is_null() {
                (*span).next = null_mut();
                open.set(span);
                return;
            }
            let next = (*first).next;
            (*span).next = next;
            (*first).next = span;
            if !next.is_null() {
                (*next).previous = span;
            }
        }
    }

    /// Takes a span out of the open ones.
    ///
    /// # Safety
    /// The span is this cache's and listed; this cache is the thread's.
    unsafe fn unlist(&self, span: *mut Span) {
        // SAFETY: by the condition; the listed spans are this cache's too.
        unsafe {
            let (previous, next) = ((*span).previous, (*span).next);
            (*span).is_listed = false;
            if previous.is_null() {
                self.open[Span::class(span).index()].set(next);
            } else {
                (*previous).next = next;
            }
            if !next.is_null() {
                (*next).previous = previous;
            }
        }
    }
}
