//! Sparse factors: of each four neighbours in a row two are there, and metadata say which.
//!
//! Metadata have two bits for each element that is there: its place among the four. Of `.tf32` one of two
//! is there, told as if it were two halves; numbers of four bits come in pairs. So metadata always speak of
//! units: of 16 bits for floats of 16 and 32, of 8 bits for all others.

use crate::execute::Engine;
use crate::matrix::Tile;
use crate::operation::Source;
use crate::warp::Warp;
use cuprum_ptx::Type;

/// Units that the metadata of one thread speak of: sixteen in each of two rows if they are of 16 bits, 32 of
/// one row if they are of 8.
const UNITS_OF_THREAD: usize = 32;

/// Which elements of a sparse factor are there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sparsity {
    metadata: Source,
    /// The first of the threads of each four that have metadata.
    first_thread: usize,
    elements: ElementsOfUnit,
    /// Whether units are of 16 bits.
    is_wide: bool,
}

/// How units and elements belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ElementsOfUnit {
    /// Two units are an element.
    Half,
    One,
    Two,
}

impl Sparsity {
    /// The threads that a selector names, for a factor of a type with so many columns, zeros among them.
    pub fn new(metadata: Source, selector: usize, ty: Type, depth: usize) -> Option<Sparsity> {
        let (elements, units) = match ty.bits() {
            32 => (ElementsOfUnit::Half, 2 * depth),
            4 => (ElementsOfUnit::Two, depth / 2),
            _ => (ElementsOfUnit::One, depth),
        };
        // Each four threads have two rows.
        let threads = (2 * units).div_ceil(UNITS_OF_THREAD);
        let first_thread = selector * threads;
        let is_wide = ty.bits() >= 16;
        let sparsity = Sparsity { metadata, first_thread, elements, is_wide };
        (first_thread + threads <= 4).then_some(sparsity)
    }

    /// The two places among four units, for a row of sixteen and the number of the four.
    fn places(&self, words: &[u64], row: usize, four: usize) -> [usize; 2] {
        let (thread, bit) = match self.is_wide {
            true => (four / 4, 16 * (row / 8) + 4 * (four % 4)),
            false => (four / 8 * 2 + row / 8, 4 * (four % 8)),
        };
        let word = words[row % 8 * 4 + (self.first_thread + thread) % 4];
        let nibble = word >> bit;
        [nibble & 3, nibble >> 2 & 3].map(|place| place as usize)
    }
}

impl Engine<'_> {
    /// The factor with its zeros.
    pub fn expand(&self, warp: &Warp, base: usize, sparsity: &Sparsity, tile: &Tile) -> Tile {
        let words = warp.source(self.program, base, sparsity.metadata);
        let undefined = warp.undefined_source(base, sparsity.metadata) != 0;
        let mut whole = Tile::sparse(tile.rows(), 2 * tile.columns);
        for row in 0..tile.rows() {
            for column in 0..tile.columns {
                let (value, missing) = tile.get(row, column);
                // The number of the four units, which of its two that are there, and the rest.
                let (four, which, within, of_unit) = match sparsity.elements {
                    ElementsOfUnit::Half => (column, 0, 0, 0),
                    ElementsOfUnit::One => (column / 2, column % 2, 0, 1),
                    ElementsOfUnit::Two => (column / 4, column / 2 % 2, column % 2, 2),
                };
                let place = sparsity.places(words, row, four)[which];
                let to = match of_unit {
                    0 => four * 2 + place / 2,
                    _ => (four * 4 + place) * of_unit + within,
                };
                whole.set(row, to, value, missing || undefined);
            }
        }
        whole
    }
}
