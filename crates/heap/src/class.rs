//! The sizes that blocks have.
//!
//! Up to 256 bytes every multiple of 16 is one, so that little is wasted on the small blocks, which
//! are nearly all. Above, four sizes to each doubling waste at most a fifth. More sizes would waste
//! less in each block and more in the pages that each size begins.

use std::alloc::Layout;

/// What sizes are multiples of, and the largest alignment a block has.
pub(crate) const GRAIN: usize = 16;

/// Up to here the sizes are the multiples of the grain.
const FINE: usize = 256;

/// The largest size of all; larger blocks are the system's.
pub(crate) const LARGEST: usize = 32 << 10;

/// How many sizes there are up to [`FINE`].
const FINE_CLASSES: usize = FINE / GRAIN;

/// How many sizes there are.
pub(crate) const CLASSES: usize = FINE_CLASSES + 4 * (LARGEST / FINE).ilog2() as usize;

/// One of the sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Class(u8);

impl Class {
    /// The size for a request; `None` if the system has to see to it.
    #[inline]
    pub(crate) fn of(layout: Layout) -> Option<Class> {
        if !Class::exists_for(layout) {
            return None;
        }
        let size = layout.size();
        if size <= FINE {
            return Some(Class(((size - 1) / GRAIN) as u8));
        }
        // The two bits below the highest one of the last byte's place say which quarter of the
        // doubling it is in.
        let last = size - 1;
        let doubling = last.ilog2() - FINE.ilog2();
        let quarter = (last >> (last.ilog2() - 2)) & 3;
        Some(Class((FINE_CLASSES + 4 * doubling as usize + quarter) as u8))
    }

    /// Whether there is a size for a request.
    #[inline]
    pub(crate) fn exists_for(layout: Layout) -> bool {
        layout.align() <= GRAIN && layout.size() <= LARGEST && layout.size() != 0
    }

    /// Its place in tables of [`CLASSES`] entries.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The size of its blocks.
    #[inline]
    pub(crate) const fn size(self) -> usize {
        match self.index().checked_sub(FINE_CLASSES) {
            None => (self.index() + 1) * GRAIN,
            Some(coarse) => (FINE << (coarse / 4)) / 4 * (5 + coarse % 4),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_request_fits_the_smallest_class_that_holds_it() {
        let class = |size| Class::of(Layout::from_size_align(size, 8).unwrap());
        for size in 1..=LARGEST {
            let class = class(size).unwrap();
            assert!(class.index() < CLASSES && class.size() >= size, "{size}");
            assert!(class.size().is_multiple_of(GRAIN));
            assert!(class.index() == 0 || Class(class.0 - 1).size() < size, "{size}");
        }
        assert_eq!(Class(CLASSES as u8 - 1).size(), LARGEST);
        assert_eq!(class(LARGEST + 1), None);
        assert_eq!(Class::of(Layout::from_size_align(64, 32).unwrap()), None);
    }
}
