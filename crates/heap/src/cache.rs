//! What a thread keeps: for each size two stacks of free blocks, and memory to cut new ones from.
//!
//! Two stacks, so that a thread that takes and gives back in turn at the edge of one does not go to
//! the depot each time: only a full stack goes there and only a full one comes back.

use crate::class::{CLASSES, Class};
use crate::depot::{self, Stack};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ptr::null_mut;

/// How much memory a thread gets from the system at once. What is not used yet costs nothing.
const CHUNK: usize = 256 << 10;

/// How many bytes of blocks a stack holds, about, when it goes to the depot.
const STACK_BYTES: usize = 16 << 10;

/// What a thread keeps.
pub(crate) struct Cache {
    /// Where blocks are taken from and given back to.
    loaded: [Stack; CLASSES],
    /// Empty or full.
    spare: [Stack; CLASSES],
    /// The part of the last chunk that is not cut yet.
    chunk: *mut u8,
    chunk_left: usize,
    /// The next of those that no thread has.
    pub(crate) next_idle: *mut Cache,
}

thread_local! {
    /// The cache of this thread; null before its first request and after its end.
    static CACHE: Cell<*mut Cache> = const { Cell::new(null_mut()) };
    /// Sees the end of the thread.
    static OWNER: Owner = const { Owner };
}

/// Leaves the cache of a thread that ends to the next that begins.
struct Owner;

impl Drop for Owner {
    fn drop(&mut self) {
        let cache = CACHE.replace(null_mut());
        if !cache.is_null() {
            // SAFETY: the cache was this thread's alone, which has just forgotten it.
            unsafe { depot::leave_cache(cache) };
        }
    }
}

/// Runs something on the cache of this thread; `None` without memory for one.
#[inline]
pub(crate) fn with_cache<T>(run: impl FnOnce(&mut Cache) -> T) -> Option<T> {
    let cache = CACHE.get();
    if cache.is_null() {
        return with_new_cache(run);
    }
    // SAFETY: only this thread has the pointer, and `run` cannot come here again: what caches do
    // reaches the system and the depot, never this allocator.
    Some(run(unsafe { &mut *cache }))
}

#[cold]
fn with_new_cache<T>(run: impl FnOnce(&mut Cache) -> T) -> Option<T> {
    let cache = depot::find_cache().unwrap_or_else(Cache::new_in_memory);
    if cache.is_null() {
        return None;
    }
    // SAFETY: the cache is initialised, and nobody else has the pointer.
    let result = run(unsafe { &mut *cache });
    // Once the destructors of the thread have begun nothing would see its end any more: the cache
    // goes on at once.
    match OWNER.try_with(|_| ()) {
        Ok(()) => CACHE.set(cache),
        // SAFETY: this thread is done with it.
        Err(_) => unsafe { depot::leave_cache(cache) },
    }
    Some(result)
}

impl Cache {
    const fn new() -> Cache {
        Cache {
            loaded: [Stack::EMPTY; CLASSES],
            spare: [Stack::EMPTY; CLASSES],
            chunk: null_mut(),
            chunk_left: 0,
            next_idle: null_mut(),
        }
    }

    /// An empty cache for a thread; null without memory for it.
    fn new_in_memory() -> *mut Cache {
        // SAFETY: the size is not zero.
        let cache: *mut Cache = unsafe { System.alloc(Layout::new::<Cache>()) }.cast();
        if !cache.is_null() {
            // SAFETY: the memory is new and has the layout of a cache.
            unsafe { cache.write(Cache::new()) };
        }
        cache
    }

    /// A free block; null without memory.
    #[inline]
    pub(crate) fn take(&mut self, class: Class) -> *mut u8 {
        match self.loaded[class.index()].pop() {
            Some(block) => block,
            None => self.take_elsewhere(class),
        }
    }

    #[cold]
    fn take_elsewhere(&mut self, class: Class) -> *mut u8 {
        let index = class.index();
        if self.spare[index].is_empty()
            && let Some(full) = depot::take(class)
        {
            self.spare[index] = full;
        }
        std::mem::swap(&mut self.loaded[index], &mut self.spare[index]);
        self.loaded[index].pop().unwrap_or_else(|| self.cut(class.size()))
    }

    /// Keeps a block that is free again.
    ///
    /// # Safety
    /// The block came from `take` of the same class, of this cache or another, and nobody uses it.
    #[inline]
    pub(crate) unsafe fn give(&mut self, class: Class, block: *mut u8) {
        if self.loaded[class.index()].len() >= capacity(class) {
            self.make_room(class);
        }
        // SAFETY: the block is free, and large enough for what a stack writes to it.
        unsafe { self.loaded[class.index()].push(block) };
    }

    #[cold]
    fn make_room(&mut self, class: Class) {
        let index = class.index();
        if !self.spare[index].is_empty() && !depot::give(class, &mut self.spare[index]) {
            // The depot cannot be reached: the loaded stack grows, by as much before the next try.
            self.loaded[index].forget_len();
            return;
        }
        std::mem::swap(&mut self.loaded[index], &mut self.spare[index]);
    }

    /// A block that was never used; null without memory.
    fn cut(&mut self, size: usize) -> *mut u8 {
        if self.chunk_left < size && !self.next_chunk() {
            return null_mut();
        }
        let block = self.chunk;
        // SAFETY: the chunk goes on for at least this many bytes.
        self.chunk = unsafe { block.add(size) };
        self.chunk_left -= size;
        block
    }

    /// Cuts what is left of the chunk into blocks, and gets another; false without memory.
    fn next_chunk(&mut self) -> bool {
        while let Some(rest) = Class::within(self.chunk_left) {
            let block = self.cut(rest.size());
            // SAFETY: the block was just cut for this class and is nobody's.
            unsafe { self.give(rest, block) };
        }
        let layout = const { Layout::new::<Chunk>() };
        // SAFETY: the size is not zero.
        let chunk = unsafe { System.alloc(layout) };
        if chunk.is_null() {
            return false;
        }
        self.chunk = chunk;
        self.chunk_left = CHUNK;
        true
    }
}

/// The layout of a chunk.
#[repr(align(16))]
struct Chunk(#[expect(dead_code)] [u8; CHUNK]);

/// How many blocks a stack holds when it is full.
#[inline]
pub(crate) fn capacity(class: Class) -> u32 {
    const CAPACITY: [u32; CLASSES] = {
        let mut table = [0; CLASSES];
        let mut index = 0;
        while index < CLASSES {
            let blocks = (STACK_BYTES / Class::at(index).size()) as u32;
            table[index] = if blocks < 4 { 4 } else { blocks };
            index += 1;
        }
        table
    };
    CAPACITY[class.index()]
}
