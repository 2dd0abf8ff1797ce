//! Typed indices and the maps they key.
//!
//! In: nothing; this crate depends on no other.
//! Out: [`entity!`] defines a four-byte index type with a niche; [`PrimaryMap`] owns the things so
//! indexed, [`SecondaryMap`] and [`PagedMap`] hang facts on them, [`EntitySet`] is a dense set of them; [`HashIndex`]
//! finds those that were made before; [`FlowGraph`] and [`Dominance`] know how control flows between them.
//! Start with: `entity!` below, then `maps.rs`.
//! Proved by: unit tests in `maps.rs` and `graph.rs`.

mod graph;
mod hash_index;
mod maps;
mod paged;
mod set;

pub use graph::{Dominance, FlowGraph, postorder, reverse_postorder};
pub use hash_index::HashIndex;
pub use maps::{PrimaryMap, SecondaryMap};
pub use paged::PagedMap;
pub use set::EntitySet;

/// A dense index: made from and turned into a `usize`.
pub trait Entity: Copy + Eq + std::hash::Hash + Ord + std::fmt::Debug {
    /// The entity with this index.
    fn new(index: usize) -> Self;
    /// Its index, by which maps find it.
    fn index(self) -> usize;
}

/// Defines an entity: a `u32` index with a niche, so that `Option<E>` also takes four bytes.
///
/// The string is the prefix with which the entity prints, chosen to match the text form of what it
/// names so that logs can be pasted into tests.
#[macro_export]
macro_rules! entity {
    ($(#[$attr:meta])* $vis:vis struct $name:ident, $prefix:literal) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis struct $name(::core::num::NonZeroU32);

        impl $crate::Entity for $name {
            #[inline]
            fn new(index: usize) -> Self {
                // Saturates instead of wrapping: an arena of four billion entries is refused by
                // the limits of the phases long before.
                let raw = (index as u32).saturating_add(1);
                $name(::core::num::NonZeroU32::new(raw).unwrap_or(::core::num::NonZeroU32::MAX))
            }
            #[inline]
            fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, concat!($prefix, "{}"), $crate::Entity::index(*self))
            }
        }

        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(self, f)
            }
        }
    };
}
