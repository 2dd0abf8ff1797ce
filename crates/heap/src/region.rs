//! The memory itself: regions from the system, each of 64 spans, each span cut into blocks of one size.
//!
//! A span that has no block in use goes back to its region, and whoever needs one next gets the lowest
//! free span of a region, to be cut from its beginning again. So a small compilation after a large one
//! finds its memory as dense as if it were the first: handing out free blocks one by one, in the order
//! in which the large one gave them back, would scatter it over all memory there ever was.
//!
//! Nothing here waits for another thread, so that a process that is copied (`fork`) while other threads
//! are at work goes on with what it has.

use crate::cache::Cache;
use crate::class::{Class, GRAIN};
use crate::sync::{AtomicPtr, AtomicU64, AtomicUsize, Ordering, shared};
use crate::system;
use std::ptr::null_mut;

/// The size of a span.
pub(crate) const SPAN: usize = 64 << 10;

/// How many spans a region has: one for each bit of [`Region::idle`].
const SPANS: usize = 64;

/// The size of a region, and what its address is a multiple of. What is not used yet costs nothing.
const REGION: usize = SPANS * SPAN;

/// What a free block holds.
pub(crate) struct Free {
    /// The next one on its list.
    pub(crate) next: *mut Free,
}

/// What is known of a span. All but `owner` is for the thread that has the owner.
#[repr(align(64))]
pub(crate) struct Span {
    /// The blocks that were given back.
    free: *mut Free,
    /// Where the blocks begin that were not handed out yet.
    fresh: *mut u8,
    /// How many of them there are.
    fresh_left: u32,
    /// How many blocks are in use.
    used: u32,
    /// Who hands out its blocks. Does not change while any of them is in use.
    owner: *const Cache,
    /// The neighbours among the spans that the owner takes blocks of this class from.
    pub(crate) previous: *mut Span,
    pub(crate) next: *mut Span,
    class: Class,
    /// Whether it is one of them.
    pub(crate) is_listed: bool,
}

/// Spans side by side. The memory of the first one holds this.
#[repr(C)]
struct Region {
    spans: [Span; SPANS],
    /// A bit for each span that nobody has.
    idle: AtomicU64,
    /// A bit for each of these whose memory was never used, or went back to the system: it is all zero.
    empty: AtomicU64,
    /// The one before it. Regions are never given back.
    older: *mut Region,
}

const _: () = assert!(size_of::<Region>() <= SPAN && REGION == system::FIRST_LENGTH);

/// How many spans may be idle with their memory: as much as an ordinary compilation takes is at hand
/// for the next one. What a large one took beyond that goes back to the system.
const KEPT: usize = (64 << 20) / SPAN;

shared! {
    /// How many idle spans have their memory.
    static FULL: AtomicUsize = AtomicUsize::new(0);

    /// The last region of all.
    static NEWEST: AtomicPtr<Region> = AtomicPtr::new(null_mut());
}

/// A free span, for blocks of a class that `owner` hands out; null without memory.
pub(crate) fn take_span(class: Class, owner: *const Cache) -> *mut Span {
    let mut region = NEWEST.load(Ordering::Acquire);
    while !region.is_null() {
        // SAFETY: a region that was reached is initialised and stays.
        let idle = unsafe { &(*region).idle };
        let mut mask = idle.load(Ordering::Relaxed);
        while mask != 0 {
            let without_lowest = mask & (mask - 1);
            let (taken, failed) = (Ordering::Acquire, Ordering::Relaxed);
            match idle.compare_exchange_weak(mask, without_lowest, taken, failed) {
                // SAFETY: the bit was ours to take: nobody else has the span.
                Ok(_) => return unsafe { reopen(region, mask.trailing_zeros(), class, owner) },
                Err(now) => mask = now,
            }
        }
        // SAFETY: as above; it was written before the region could be reached.
        region = unsafe { (*region).older };
    }
    take_from_new_region(class, owner)
}

#[cold]
fn take_from_new_region(class: Class, owner: *const Cache) -> *mut Span {
    let region = new_region(1);
    if region.is_null() {
        return null_mut();
    }
    // SAFETY: its second span is ours, and nobody else knows it yet.
    let span = unsafe { open(region, 1, class, owner) };
    publish(region);
    span
}

/// A region whose first spans but for its own are the caller's; null without memory.
fn new_region(taken: usize) -> *mut Region {
    let region: *mut Region = match NEWEST.load(Ordering::Relaxed).is_null() {
        true => system::map_first().cast(),
        false => system::map(REGION, REGION).cast(),
    };
    if region.is_null() {
        return region;
    }
    // The memory of the first span is the region's own.
    let idle = u64::MAX << (1 + taken);
    // SAFETY: the memory is new and large enough, and nobody else knows it yet.
    unsafe {
        (&raw mut (*region).idle).write(AtomicU64::new(idle));
        (&raw mut (*region).empty).write(AtomicU64::new(idle));
    }
    region
}

/// Lets all threads take spans of a new region.
fn publish(region: *mut Region) {
    let mut older = NEWEST.load(Ordering::Relaxed);
    loop {
        // SAFETY: nobody else knows the region before the exchange succeeds.
        unsafe { (&raw mut (*region).older).write(older) };
        let (done, failed) = (Ordering::Release, Ordering::Relaxed);
        match NEWEST.compare_exchange_weak(older, region, done, failed) {
            Ok(_) => return,
            Err(now) => older = now,
        }
    }
}

/// The lowest of `count` bits side by side that are set.
fn run_of(mask: u64, count: usize) -> Option<usize> {
    // A bit stays as long as all bits up to `covered` above it are set.
    let (mut starts, mut covered) = (mask, 1);
    while covered < count && starts != 0 {
        let step = covered.min(count - covered);
        starts &= starts >> step;
        covered += step;
    }
    (starts != 0).then(|| starts.trailing_zeros() as usize)
}

/// The bits of spans side by side.
fn bits_of(index: usize, count: usize) -> u64 {
    (u64::MAX >> (SPANS - count)) << index
}

/// The memory of free spans side by side, fewer than a region has, and whether it is all zero; null
/// without memory.
pub(crate) fn take_spans(count: usize) -> (*mut u8, bool) {
    let mut region = NEWEST.load(Ordering::Acquire);
    while !region.is_null() {
        // SAFETY: a region that was reached is initialised and stays.
        let idle = unsafe { &(*region).idle };
        let mut mask = idle.load(Ordering::Relaxed);
        while let Some(index) = run_of(mask, count) {
            let bits = bits_of(index, count);
            let (taken, failed) = (Ordering::Acquire, Ordering::Relaxed);
            match idle.compare_exchange_weak(mask, mask & !bits, taken, failed) {
                Ok(_) => {
                    // SAFETY: the bits were ours to take: nobody else has the spans.
                    return unsafe {
                        let is_zero = claim(region, bits);
                        (region.cast::<u8>().add(index * SPAN), is_zero)
                    };
                }
                Err(now) => mask = now,
            }
        }
        // SAFETY: as above; it was written before the region could be reached.
        region = unsafe { (*region).older };
    }
    let region = new_region(count);
    if region.is_null() {
        return (null_mut(), false);
    }
    publish(region);
    // SAFETY: the spans after the first are in the region.
    (unsafe { region.cast::<u8>().add(SPAN) }, true)
}

/// Takes the spans after those of a block, if they are idle.
///
/// # Safety
/// The block is the memory of `had` spans, which the caller has.
pub(crate) unsafe fn extend_spans(block: *mut u8, had: usize, wanted: usize) -> bool {
    let (region, index) = place_of(block);
    if index + wanted > SPANS {
        return false;
    }
    let bits = bits_of(index + had, wanted - had);
    // SAFETY: the block is in a region, and regions stay.
    let idle = unsafe { &(*region).idle };
    let mut mask = idle.load(Ordering::Relaxed);
    while mask & bits == bits {
        let (taken, failed) = (Ordering::Acquire, Ordering::Relaxed);
        match idle.compare_exchange_weak(mask, mask & !bits, taken, failed) {
            Ok(_) => {
                // SAFETY: the bits were ours to take.
                unsafe { claim(region, bits) };
                return true;
            }
            Err(now) => mask = now,
        }
    }
    false
}

/// Notes that spans that were idle are used from now on, and says whether their memory is all zero.
///
/// # Safety
/// The region is initialised, and the caller has taken the bits of these spans.
unsafe fn claim(region: *mut Region, bits: u64) -> bool {
    // SAFETY: the bits are those of spans that are the caller's.
    let empty = unsafe { (*region).empty.fetch_and(!bits, Ordering::Relaxed) } & bits;
    let full = (bits & !empty).count_ones() as usize;
    if full != 0 {
        FULL.fetch_sub(full, Ordering::Relaxed);
    }
    full == 0
}

/// Lets others have spans side by side.
///
/// # Safety
/// The caller has them, and their memory begins at `memory`; nobody uses it any more.
pub(crate) unsafe fn give_spans(memory: *mut u8, count: usize) {
    let (region, index) = place_of(memory);
    let bits = bits_of(index, count);
    // SAFETY: regions stay. Nobody uses the memory of the spans, which is the caller's until their bits
    // are set, and what is known of a span is not in it.
    unsafe {
        if FULL.load(Ordering::Relaxed) < KEPT || !system::discard(memory, count * SPAN) {
            FULL.fetch_add(count, Ordering::Relaxed);
        } else {
            (*region).empty.fetch_or(bits, Ordering::Relaxed);
        }
        (*region).idle.fetch_or(bits, Ordering::Release);
    }
}

/// The region of an address in a span, and the place of the span.
fn place_of(memory: *mut u8) -> (*mut Region, usize) {
    let region = memory.map_addr(|address| address & !(REGION - 1));
    (region.cast(), memory.addr() % REGION / SPAN)
}

/// Makes a span ready that was idle.
///
/// # Safety
/// The region is initialised, and nobody else has its span at `index`.
unsafe fn reopen(region: *mut Region, index: u32, class: Class, owner: *const Cache) -> *mut Span {
    let bit = 1 << index;
    // SAFETY: by the condition; the bit is the span's, which is ours.
    unsafe {
        claim(region, bit);
        open(region, index, class, owner)
    }
}

/// Makes a span ready to be cut.
///
/// # Safety
/// The memory of the region is there, and nobody else has its span at `index`.
unsafe fn open(region: *mut Region, index: u32, class: Class, owner: *const Cache) -> *mut Span {
    crate::note(SPAN.cast_signed());
    // SAFETY: there are this many spans in a region, and this one is ours.
    unsafe {
        let span = (&raw mut (*region).spans).cast::<Span>().add(index as usize);
        span.write(Span {
            free: null_mut(),
            fresh: null_mut(),
            fresh_left: 0,
            used: 0,
            owner,
            previous: null_mut(),
            next: null_mut(),
            class,
            is_listed: false,
        });
        Span::reset(span);
        span
    }
}

/// Gives a span back that has no block in use.
///
/// # Safety
/// The caller has the span, and does not use it any more.
pub(crate) unsafe fn give_span(span: *mut Span) {
    crate::note(-SPAN.cast_signed());
    let (region, index) = Span::place(span);
    // SAFETY: the span is the caller's, and so is its memory.
    unsafe { give_spans(region.cast::<u8>().add(index * SPAN), 1) };
}

impl Span {
    /// The span of a block.
    ///
    /// # Safety
    /// The block is one of ours.
    #[inline]
    pub(crate) unsafe fn of(block: *mut u8) -> *mut Span {
        let index = block.addr() % REGION / SPAN;
        let region: *mut Region = block.map_addr(|address| address & !(REGION - 1)).cast();
        // SAFETY: blocks are in regions, which begin at multiples of their size.
        unsafe { (&raw mut (*region).spans).cast::<Span>().add(index) }
    }

    /// Its region, and its place there.
    fn place(span: *mut Span) -> (*mut Region, usize) {
        let region = span.map_addr(|address| address & !(REGION - 1));
        (region.cast(), (span.addr() - region.addr()) / size_of::<Span>())
    }

    /// Lets it be cut from its beginning again.
    ///
    /// # Safety
    /// The caller has the span, and none of its blocks is in use.
    pub(crate) unsafe fn reset(span: *mut Span) {
        let (region, index) = Span::place(span);
        // SAFETY: the span is the caller's, and its memory follows that of the spans before it.
        unsafe {
            let size = (*span).class.size();
            // The first blocks of all spans would fall into the same few places of the processor's
            // caches. Large blocks make room only where there is some.
            let room = if size <= SPAN / 64 { SPAN / 64 } else { SPAN % size };
            let shift = (index % 16 * 64).min(room / GRAIN * GRAIN);
            (*span).free = null_mut();
            (*span).fresh = region.cast::<u8>().add(index * SPAN + shift);
            (*span).fresh_left = ((SPAN - shift) / size) as u32;
        }
    }

    /// Hands out a block, the last that was given back if there is one; null if all are in use.
    ///
    /// # Safety
    /// The caller is the thread that has the span's owner.
    #[inline]
    pub(crate) unsafe fn pop(span: *mut Span) -> *mut u8 {
        // SAFETY: the span is this thread's. Blocks on the list are free and hold what `push` wrote;
        // the fresh ones are in the memory of the span.
        unsafe {
            let free = (*span).free;
            if !free.is_null() {
                (*span).free = (*free).next;
                (*span).used += 1;
                return free.cast();
            }
            if (*span).fresh_left == 0 {
                return null_mut();
            }
            let block = (*span).fresh;
            (*span).fresh = block.add((*span).class.size());
            (*span).fresh_left -= 1;
            (*span).used += 1;
            block
        }
    }

    /// Takes a block back.
    ///
    /// # Safety
    /// The caller is the thread that has the span's owner; the block is one of the span and in nobody's
    /// use any more.
    #[inline]
    pub(crate) unsafe fn push(span: *mut Span, block: *mut Free) {
        // SAFETY: by the condition both are ours.
        unsafe {
            (*block).next = (*span).free;
            (*span).free = block;
            (*span).used -= 1;
        }
    }

    /// Who hands out its blocks.
    ///
    /// # Safety
    /// The caller has the span or one of its blocks.
    #[inline]
    pub(crate) unsafe fn owner(span: *mut Span) -> *const Cache {
        // SAFETY: it does not change while anybody has a block of it.
        unsafe { (*span).owner }
    }

    /// The class of its blocks.
    ///
    /// # Safety
    /// The caller has the span.
    #[inline]
    pub(crate) unsafe fn class(span: *mut Span) -> Class {
        // SAFETY: by the condition.
        unsafe { (*span).class }
    }

    /// Whether none of its blocks is in use.
    ///
    /// # Safety
    /// The caller has the span.
    #[inline]
    pub(crate) unsafe fn is_unused(span: *mut Span) -> bool {
        // SAFETY: by the condition.
        unsafe { (*span).used == 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_bits_are_found_where_they_begin() {
        assert_eq!(run_of(0b0111_0110, 2), Some(1));
        assert_eq!(run_of(0b0111_0110, 3), Some(4));
        assert_eq!(run_of(0b0111_0110, 4), None);
        assert_eq!(run_of(u64::MAX << 2, 62), Some(2));
        assert_eq!(run_of(u64::MAX << 2, 63), None);
        assert_eq!(run_of(0, 1), None);
        assert_eq!(bits_of(4, 3), 0b0111_0000);
        assert_eq!(bits_of(0, SPANS), u64::MAX);
    }
}
