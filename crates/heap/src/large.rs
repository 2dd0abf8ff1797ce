//! Blocks that are larger than the largest size of `class.rs`.
//!
//! Up to two megabytes they are spans of a region side by side, which grow in place where the next ones
//! are idle; beyond that they are mapped by themselves. What asks for less than a page but for a larger
//! alignment than blocks of a class have, which is rare, the system serves.

use crate::class::LARGEST;
use crate::region::{self, SPAN};
use crate::sync::{AtomicPtr, Ordering, shared};
use crate::system;
use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr::null_mut;

/// How many spans a block may be made of.
const MOST_SPANS: usize = 32;

/// Who asks for so many spans at once has much to do.
const MUCH: usize = 8;

/// Where a block lives. The layout alone decides it, so that a block goes back where it came from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    /// This many spans of a region.
    Spans(usize),
    /// A mapping of its own, of this length.
    Mapping(usize),
    System,
}

impl Home {
    fn of(layout: Layout) -> Home {
        let size = layout.size();
        if size <= LARGEST || layout.align() > system::PAGE {
            Home::System
        } else if size <= MOST_SPANS * SPAN {
            Home::Spans(size.div_ceil(SPAN))
        } else {
            match size.checked_next_multiple_of(system::HUGE) {
                Some(length) => Home::Mapping(length),
                None => Home::System,
            }
        }
    }

    /// Whether it shows that there is much to do.
    fn is_much(self) -> bool {
        match self {
            Home::Spans(count) => count >= MUCH,
            Home::Mapping(_) => true,
            Home::System => false,
        }
    }

    /// How much memory it takes, as observers are told.
    fn taken(self, layout: Layout) -> isize {
        match self {
            Home::Spans(count) => (count * SPAN).cast_signed(),
            Home::Mapping(length) => length.cast_signed(),
            Home::System => layout.size().cast_signed(),
        }
    }
}

/// What a mapping that nobody uses begins with.
struct Spare {
    length: usize,
}

/// The longest mapping that is kept.
const LONGEST_SPARE: usize = 16 << 20;

shared! {
    /// A mapping that was given back: what a file was read into serves for the tokens that are made of
    /// it, without the system clearing pages once more.
    static SPARE: AtomicPtr<Spare> = AtomicPtr::new(null_mut());
}

/// A mapping of this length, the spare one if there is one, and whether it is all zero; null without
/// memory.
fn map(length: usize) -> (*mut u8, bool) {
    // Only a glance: most of the time there is none.
    let spare = match SPARE.load(Ordering::Relaxed).is_null() {
        true => null_mut(),
        false => SPARE.swap(null_mut(), Ordering::Acquire),
    };
    if spare.is_null() {
        return (system::map(length, system::HUGE), true);
    }
    // SAFETY: the mapping is ours since the exchange, and says how long it is.
    unsafe {
        let had = (*spare).length;
        if had == length {
            return (spare.cast(), false);
        }
        let block = system::remap(spare.cast(), had, length, system::HUGE);
        if block.is_null() {
            system::unmap(spare.cast(), had, system::HUGE);
            return (system::map(length, system::HUGE), true);
        }
        (block, false)
    }
}

/// Takes a mapping back, as the spare one if it is not too long.
///
/// # Safety
/// The mapping has this length, and nobody uses it any more.
unsafe fn unmap(block: *mut u8, length: usize) {
    // SAFETY: the caller's promise; a mapping has room for its length, and the one that was exchanged is
    // nobody's.
    unsafe {
        if length > LONGEST_SPARE {
            return system::unmap(block, length, system::HUGE);
        }
        let spare: *mut Spare = block.cast();
        spare.write(Spare { length });
        let before = SPARE.swap(spare, Ordering::AcqRel);
        if !before.is_null() {
            let length = (*before).length;
            system::unmap(before.cast(), length, system::HUGE);
        }
    }
}

/// A block, all zero if so wanted; null without memory.
///
/// # Safety
/// The layout is one that [`GlobalAlloc::alloc`] may be given, and no class's.
#[cold]
pub(crate) unsafe fn take(layout: Layout, zeroed: bool) -> *mut u8 {
    let home = Home::of(layout);
    crate::note(home.taken(layout));
    if home.is_much() {
        system::gather_first();
    }
    match home {
        Home::Spans(count) => match region::take_spans(count) {
            (block, is_zero) if zeroed && !is_zero && !block.is_null() => {
                // SAFETY: the spans are ours and have this size.
                unsafe { block.write_bytes(0, layout.size()) };
                block
            }
            (block, _) => block,
        },
        Home::Mapping(length) => match map(length) {
            (block, is_zero) if zeroed && !is_zero && !block.is_null() => {
                // SAFETY: the mapping is ours and has this length.
                unsafe { block.write_bytes(0, layout.size()) };
                block
            }
            (block, _) => block,
        },
        // SAFETY: the caller's promise is the system's condition.
        Home::System if zeroed => unsafe { System.alloc_zeroed(layout) },
        // SAFETY: the same.
        Home::System => unsafe { System.alloc(layout) },
    }
}

/// Takes a block back.
///
/// # Safety
/// The block came from [`take`] or [`resize`] with this layout, and is not used any more.
#[cold]
pub(crate) unsafe fn give(block: *mut u8, layout: Layout) {
    let home = Home::of(layout);
    crate::note(-home.taken(layout));
    // SAFETY: the same layout decided where it came from.
    unsafe {
        match home {
            Home::Spans(count) => region::give_spans(block, count),
            Home::Mapping(length) => unmap(block, length),
            Home::System => System.dealloc(block, layout),
        }
    }
}

/// Makes a block larger or smaller where that takes no copy; null if it would.
///
/// # Safety
/// The block came from [`take`] or this with the old layout; the new one differs in its size, and is no
/// class's either.
#[cold]
pub(crate) unsafe fn resize(block: *mut u8, old: Layout, new: Layout) -> *mut u8 {
    let (from, to) = (Home::of(old), Home::of(new));
    // SAFETY: the same layout decided where it came from.
    let resized = unsafe {
        match (from, to) {
            (Home::Spans(had), Home::Spans(wanted)) => {
                if wanted < had {
                    region::give_spans(block.add(wanted * SPAN), had - wanted);
                }
                match wanted <= had || region::extend_spans(block, had, wanted) {
                    true => block,
                    false => null_mut(),
                }
            }
            (Home::Mapping(had), Home::Mapping(wanted)) if had == wanted => block,
            (Home::Mapping(had), Home::Mapping(wanted)) => {
                system::remap(block, had, wanted, system::HUGE)
            }
            (Home::System, Home::System) => System.realloc(block, old, new.size()),
            (Home::Spans(_) | Home::Mapping(_) | Home::System, _) => null_mut(),
        }
    };
    if !resized.is_null() {
        crate::note(to.taken(new) - from.taken(old));
        if to.is_much() {
            system::gather_first();
        }
    }
    resized
}
