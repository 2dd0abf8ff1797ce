//! `wgmma`: products of matrices by the four warps of a warpgroup.
//!
//! Each warp has sixteen of the 64 rows, the left factor lies in its registers or in shared memory, the
//! right one always in shared memory, where descriptors say how. The warps wait until all four have come,
//! then the product is there: groups have nothing to wait for.

use crate::access::{AccessInfo, Reach, SharedMemory, Strength};
use crate::execute::Engine;
use crate::fault::{FaultKind, LaneFault};
use crate::matrix::{
    Fragment, FragmentSource, FragmentTarget, Mapping, MatrixArithmetic, Tile, multiply, scatter,
};
use crate::matrix_descriptor::Descriptor;
use crate::operation::{MemorySpace, PredicateSource, Source};
use crate::sparse::Sparsity;
use crate::warp::Warp;
use cuprum_ptx::Type;

/// Warps of a warpgroup.
pub(crate) const WARPS: usize = 4;

/// Rows of a warp.
const ROWS: usize = 16;

type Outcome<T> = Result<T, Box<LaneFault>>;

/// A decoded `wgmma.mma_async`.
#[derive(Clone, Debug)]
pub(crate) struct WarpgroupOp {
    pub arithmetic: MatrixArithmetic,
    pub left: LeftFactor,
    pub right: SharedFactor,
    /// The sums of a warp, which are read too.
    pub sums: FragmentTarget,
    /// Whether the sums go on; if not, they begin with zero.
    pub goes_on: PredicateSource,
    pub sparsity: Option<Sparsity>,
    /// Columns of the left factor, zeros among them.
    pub depth: usize,
}

/// Where the left factor is.
#[derive(Clone, Debug)]
pub(crate) enum LeftFactor {
    /// In registers, perhaps to be negated.
    Registers(FragmentSource, bool),
    Shared(SharedFactor),
}

/// A factor in shared memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SharedFactor {
    pub descriptor: Source,
    pub ty: Type,
    /// Neighbours in memory are neighbours in a column of the left factor, or a row of the right one.
    pub is_transposed: bool,
    pub is_negated: bool,
}

impl Engine<'_> {
    /// Executes the instruction for a warpgroup, whose warps share program counter and frame.
    pub fn warpgroup_multiply(
        &mut self,
        shared: &mut SharedMemory,
        warps: &mut [Warp],
        pc: u32,
        base: usize,
        op: &WarpgroupOp,
    ) -> Outcome<()> {
        let Some(first) = warps.first_mut() else { return Ok(()) };
        let columns = op.sums.fragment.columns;
        let right = self.shared_factor(shared, first, pc, base, &op.right, columns, op.depth)?;
        let right = turned(&right);
        let left = match &op.left {
            LeftFactor::Shared(factor) => {
                let depth = if op.sparsity.is_some() { op.depth / 2 } else { op.depth };
                let rows = ROWS * WARPS;
                Some(self.shared_factor(shared, first, pc, base, factor, rows, depth)?)
            }
            LeftFactor::Registers(..) => None,
        };
        for (number, warp) in warps.iter_mut().enumerate() {
            let (mut rows, ty) = match (&op.left, &left) {
                (LeftFactor::Shared(factor), Some(left)) => {
                    (rows_of(left, number * ROWS), factor.ty)
                }
                (LeftFactor::Registers(from, is_negated), _) => {
                    let mut tile = self.gather(warp, base, from);
                    if *is_negated {
                        tile.change(negation(from.fragment.ty));
                    }
                    (tile, from.fragment.ty)
                }
                (LeftFactor::Shared(_), None) => continue,
            };
            if let Some(sparsity) = &op.sparsity {
                rows = self.expand(warp, base, sparsity, &rows);
            }
            let sums = &op.sums.fragment;
            let start = self.start_of_sums(warp, base, op);
            let types = [ty, op.right.ty, sums.ty, sums.ty];
            let result = multiply(op.arithmetic, types, &rows, &right, &start, sums);
            scatter(warp, base, &op.sums, &result);
        }
        Ok(())
    }

    /// The sums before the instruction: zeros where they begin.
    fn start_of_sums(&self, warp: &Warp, base: usize, op: &WarpgroupOp) -> Tile {
        let Fragment { rows, columns, .. } = op.sums.fragment;
        match warp.predicate(base, op.goes_on) & 1 {
            0 => Tile::of_size(rows, columns),
            _ => {
                let registers = op.sums.registers.iter().map(|slot| Source::register(*slot));
                let registers = registers.collect();
                self.gather(warp, base, &FragmentSource { fragment: op.sums.fragment, registers })
            }
        }
    }

    /// Lines of a factor that a descriptor describes.
    fn shared_factor(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        base: usize,
        factor: &SharedFactor,
        lines: usize,
        depth: usize,
    ) -> Outcome<Tile> {
        let undefined = warp.undefined_source(base, factor.descriptor);
        if undefined != 0 {
            let message = "uninitialised: the matrix descriptor depends on a value nobody wrote";
            let lane = undefined.trailing_zeros() as usize;
            return Err(LaneFault::new(FaultKind::Uninitialised, lane, message));
        }
        let descriptors = warp.source(self.program, base, factor.descriptor);
        if let Some(lane) = descriptors.iter().position(|other| *other != descriptors[0]) {
            let message = "the lanes of a warp disagree about a matrix descriptor";
            return Err(LaneFault::new(FaultKind::Invalid, lane, message));
        }
        let descriptor = Descriptor::of_warpgroup(descriptors[0]);
        let bits = u64::from(factor.ty.bits());
        let bytes = factor.ty.bits().div_ceil(8);
        let info =
            AccessInfo { lane: 0, bytes, align: 1, strength: Strength::Plain, releases: false };
        let ones = u64::MAX >> (64 - factor.ty.bits());
        let negate = negation(factor.ty);
        let mut tile = Tile::of_size(lines, depth);
        let mut reach =
            Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc).asynchronous();
        for line in 0..lines {
            for place in 0..depth {
                let (address, bit) =
                    descriptor.address(line as u64, place as u64, bits, factor.is_transposed);
                let (value, missing) = reach.read(MemorySpace::Shared, address, info)?;
                let value = value >> bit & ones;
                let value = if factor.is_negated { negate(value) } else { value };
                tile.set(line, place, value, missing != 0);
            }
        }
        Ok(tile)
    }
}

/// Changes the sign of a float.
fn negation(ty: Type) -> impl Fn(u64) -> u64 {
    let sign = 1 << (ty.bits() - 1);
    move |value| value ^ sign
}

/// The sixteen rows of a warp.
fn rows_of(tile: &Tile, first: usize) -> Tile {
    let mut rows = Tile::of_size(ROWS, tile.columns);
    for row in 0..ROWS {
        for column in 0..tile.columns {
            let (value, undefined) = tile.get(first + row, column);
            rows.set(row, column, value, undefined);
        }
    }
    rows
}

/// Rows as columns.
fn turned(tile: &Tile) -> Tile {
    let mut turned = Tile::of_size(tile.columns, tile.rows());
    for row in 0..tile.rows() {
        for column in 0..tile.columns {
            let (value, undefined) = tile.get(row, column);
            turned.set(column, row, value, undefined);
        }
    }
    turned
}

/// The sums of one warp: sixteen rows.
pub(crate) fn sums_of_warp(ty: Type, columns: usize) -> Fragment {
    Fragment { ty, rows: ROWS, columns, mapping: Mapping::Sum }
}

/// The left factor of one warp in registers.
pub(crate) fn left_of_warp(ty: Type, columns: usize) -> Fragment {
    Fragment { ty, rows: ROWS, columns, mapping: Mapping::Left }
}
