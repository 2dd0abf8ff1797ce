//! Products of narrow floats, and with scales for blocks of each row and column: `mma` of the kinds
//! `f8f6f4`, `mxf8f6f4`, `mxf4` and `mxf4nvf4`.
//!
//! Written from the PTX manual; no machine that has them was asked. Sums are made as for halves.

use crate::execute::Engine;
use crate::matrix::{FragmentSource, FragmentTarget, Tile, scatter};
use crate::matrix_sum::{SumRule, Term, sum_of_products};
use crate::operation::Source;
use crate::softfloat::{Format, Rounding};
use crate::sparse::Sparsity;
use crate::warp::Warp;

/// A product of narrow floats.
#[derive(Clone, Debug)]
pub(crate) struct NarrowProduct {
    pub a: FragmentSource,
    pub b: FragmentSource,
    pub c: FragmentSource,
    pub d: FragmentTarget,
    pub factors: [NarrowFormat; 2],
    pub sums: Format,
    pub scales: Option<Scales>,
    /// Says which elements of `a` are there, of `mma.sp`.
    pub sparsity: Option<Sparsity>,
}

/// A narrow float and where it lies among the bits that it has for itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NarrowFormat {
    pub format: Format,
    pub bits: u32,
    /// Bits below it that say nothing.
    pub shift: u32,
}

/// The scales of both factors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scales {
    pub rows: ScaleSource,
    pub columns: ScaleSource,
    /// Scales of a row of the left factor, and of a column of the right one.
    pub count: usize,
    /// `.ue4m3` instead of powers of two.
    pub has_digits: bool,
}

/// Where scales are: bytes of a register of some threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScaleSource {
    pub data: Source,
    /// The first byte.
    pub byte: Source,
    /// Which threads of each four have them.
    pub thread: Source,
}

impl NarrowFormat {
    fn terms(self, tile: &Tile, by_columns: bool) -> Vec<Term> {
        let term = |row: usize, column: usize| {
            let bits = tile.get(row, column).0 >> self.shift & ((1 << self.bits) - 1);
            Term::new(self.format, bits)
        };
        let (rows, columns) = (tile.rows(), tile.columns);
        match by_columns {
            false => (0..rows)
                .flat_map(|row| (0..columns).map(move |column| term(row, column)))
                .collect(),
            true => (0..columns)
                .flat_map(|column| (0..rows).map(move |row| term(row, column)))
                .collect(),
        }
    }
}

/// A scale as a number: a power of two, or with digits (`.ue4m3`).
pub(crate) fn scale_term(has_digits: bool, byte: u64) -> Term {
    let value = match (has_digits, byte) {
        // The sign is not there.
        (true, byte) => Format::E4m3.to_f64(byte & 0x7f),
        (false, 0xff) => f64::NAN,
        (false, byte) => 2f64.powi(byte as i32 - 127),
    };
    Term::new(Format::F64, value.to_bits())
}

impl Engine<'_> {
    /// Executes the product for a whole warp.
    pub fn multiply_narrow(&self, warp: &mut Warp, base: usize, op: &NarrowProduct) {
        let mut left = self.gather(warp, base, &op.a);
        if let Some(sparsity) = &op.sparsity {
            left = self.expand(warp, base, sparsity, &left);
        }
        let right = self.gather(warp, base, &op.b);
        let start = self.gather(warp, base, &op.c);
        let depth = left.columns;
        let left_terms = op.factors[0].terms(&left, false);
        let right_terms = op.factors[1].terms(&right, true);
        let fragment = op.d.fragment;
        let rule = SumRule::Aligned { places: 25, step: depth, kept: 24 };
        let mut result = Tile::of_size(fragment.rows, fragment.columns);
        for row in 0..fragment.rows {
            for column in 0..fragment.columns {
                let (first, mut undefined) = start.get(row, column);
                let mut products = Vec::with_capacity(depth);
                for place in 0..depth {
                    if left.is_absent(row, place) {
                        continue;
                    }
                    undefined |= left.get(row, place).1 || right.get(place, column).1;
                    let mut product =
                        left_terms[row * depth + place].times(&right_terms[column * depth + place]);
                    if let Some(scales) = &op.scales {
                        let block = place * scales.count / depth;
                        let (by_row, missing) = self.scale(warp, base, scales, true, row, block);
                        let (by_column, absent) =
                            self.scale(warp, base, scales, false, column, block);
                        undefined |= missing || absent;
                        product = product.times(&by_row).times(&by_column);
                    }
                    products.push(product);
                }
                let first = op.sums.to_f64(first);
                let sum = sum_of_products(rule, first, op.sums, &mut products);
                let bits = op.sums.round(sum, Rounding::NearestEven, false);
                result.set(row, column, bits, undefined);
            }
        }
        scatter(warp, base, &op.d, &result);
    }

    /// The scale of a block of a row or column; whether nobody wrote it.
    fn scale(
        &self,
        warp: &Warp,
        base: usize,
        scales: &Scales,
        of_row: bool,
        line: usize,
        block: usize,
    ) -> (Term, bool) {
        let from = if of_row { scales.rows } else { scales.columns };
        let number = |source: Source| warp.source(self.program, base, source)[0] as usize;
        // A pair of threads has the rows of four, one thread the column.
        let lane = match of_row {
            true => line % 8 * 4 + number(from.thread) % 2 * 2 + line / 8,
            false => line * 4 + number(from.thread) % 4,
        };
        let byte = (number(from.byte) + block) % 4;
        let word = warp.source(self.program, base, from.data)[lane % 32];
        let missing = warp.undefined_source(base, from.data) >> (lane % 32) & 1 == 1;
        (scale_term(scales.has_digits, word >> (8 * byte) & 0xff), missing)
    }
}
