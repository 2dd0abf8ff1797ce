//! Matrix instructions of a warp: `wmma`, `mma`, `ldmatrix`, `stmatrix`, `movmatrix`.
//!
//! A matrix is spread over the registers of all lanes; a [`Fragment`] says which element lies where.
//! Instructions gather whole matrices, compute, and scatter the result. Where the manual leaves
//! precision open (`at least single precision`), sums are those of Hopper's tensor cores
//! (`matrix_sum.rs`).

use crate::access::{AccessInfo, Reach, SharedMemory, Strength};
use crate::execute::Engine;
use crate::fault::{FaultKind, LaneFault};
use crate::float::format_of;
use crate::lanes::WARP;
use crate::matrix_bytes::ByteShape;
use crate::matrix_sum::{self, SumRule, Term, sum_of_products};
use crate::operation::{AddressOp, Slot, Source};
use crate::scaled::NarrowProduct;
use crate::softfloat::{Format, Rounding, SoftOp, SoftOperation};
use crate::sparse::Sparsity;
use crate::tcgen05::TensorWarpOp;
use crate::warp::Warp;
use cuprum_ptx::Type;

/// Where the elements of a matrix lie in the registers of a warp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mapping {
    /// Of `wmma`, unspecified by the manual. Here lane after lane in the order of the layout, so
    /// that naming another layout in `wmma.mma` than in `wmma.load` goes wrong as it may. Small
    /// matrices repeat.
    Opaque {
        by_columns: bool,
    },
    /// The left factor of `mma`.
    Left,
    /// The right factor of `mma`.
    Right,
    /// What `mma` adds, and its result. Those of `wgmma` have more columns, eight after eight.
    Sum,
    /// The factors, then the sums, of the four products that `mma.m8n8k4` spreads over a warp. Four
    /// lanes and those sixteen further have one; the matrices lie one below the other.
    QuadLeft {
        by_columns: bool,
    },
    QuadRight {
        by_columns: bool,
    },
    QuadSum,
}

/// A matrix in the registers of a warp.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fragment {
    pub ty: Type,
    pub rows: usize,
    pub columns: usize,
    pub mapping: Mapping,
}

impl Fragment {
    fn bits(&self) -> u32 {
        self.ty.bits()
    }

    /// Elements in one register: 32 bits, or one `.f64`.
    pub fn packed(&self) -> usize {
        (32 / self.bits() as usize).max(1)
    }

    /// Row and column of an element of a lane.
    fn place(&self, lane: usize, index: usize, per_lane: usize) -> (usize, usize) {
        let (group, thread) = (lane / 4, lane % 4);
        let (quad, upper) = (group % 4, lane / 16 * 4);
        let packed = self.packed();
        let (register, part) = (index / packed, index % packed);
        match self.mapping {
            Mapping::Opaque { by_columns } => {
                let linear = (lane * per_lane + index) % (self.rows * self.columns);
                match by_columns {
                    true => (linear % self.rows, linear / self.rows),
                    false => (linear / self.columns, linear % self.columns),
                }
            }
            Mapping::Left => {
                let halves = self.rows / 8;
                let row = group + 8 * (register % halves);
                (row, register / halves * 4 * packed + thread * packed + part)
            }
            Mapping::Right => (register * 4 * packed + thread * packed + part, group),
            Mapping::Sum => (group + 8 * (index / 2 % 2), index / 4 * 8 + thread * 2 + index % 2),
            Mapping::QuadLeft { by_columns } => {
                let (row, column) = if by_columns { (index, thread) } else { (thread, index) };
                (8 * quad + upper + row, column)
            }
            Mapping::QuadRight { by_columns } => {
                let (row, column) = if by_columns { (index, thread) } else { (thread, index) };
                (4 * quad + row, upper + column)
            }
            Mapping::QuadSum if self.ty == Type::F16 => (8 * quad + upper + thread, index),
            Mapping::QuadSum => {
                let (row, column) =
                    ((lane & 1) + (index & 2), (index & 4) + (lane & 2) + (index & 1));
                (8 * quad + upper + row, column)
            }
        }
    }

    /// The bit an element begins at in its register.
    fn shift(&self, index: usize) -> u32 {
        (index % self.packed()) as u32 * self.bits()
    }

    /// The bytes of its register in which an element lies, one bit each.
    fn byte_mask(&self, index: usize) -> u8 {
        let bytes = (1u32 << self.bits().div_ceil(8)) - 1;
        (bytes << (self.shift(index) / 8)) as u8
    }

    fn ones(&self) -> u64 {
        u64::MAX >> (64 - self.bits())
    }
}

/// A matrix that is read, with its registers.
#[derive(Clone, Debug)]
pub(crate) struct FragmentSource {
    pub fragment: Fragment,
    pub registers: Box<[Source]>,
}

/// A matrix that is written, with its registers.
#[derive(Clone, Debug)]
pub(crate) struct FragmentTarget {
    pub fragment: Fragment,
    pub registers: Box<[Slot]>,
}

/// A matrix in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatrixPlace {
    pub address: AddressOp,
    pub by_columns: bool,
    /// Elements from one row (or column) to the next; without, they lie side by side.
    pub stride: Option<Source>,
}

/// How products are summed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MatrixArithmetic {
    /// As `matrix_sum.rs` says.
    Float(SumRule),
    /// Fused multiply-adds in order, each rounded this way.
    Double(Rounding),
    /// Wraps around, or stops at the largest and smallest value.
    Integer { saturates: bool },
    /// Counts the bits in which both are set, or in which they differ.
    CountBits { both: bool },
}

/// A matrix instruction.
#[derive(Clone, Debug)]
pub(crate) enum MatrixOp {
    /// `wmma.load`
    Load { place: MatrixPlace, to: FragmentTarget },
    /// `wmma.store`
    Store { place: MatrixPlace, from: FragmentSource },
    /// `wmma.mma`, `mma`: `d = a * b + c`
    Multiply {
        arithmetic: MatrixArithmetic,
        a: FragmentSource,
        b: FragmentSource,
        c: FragmentSource,
        d: FragmentTarget,
        /// Says which elements of `a` are there, of `mma.sp`.
        sparsity: Option<Sparsity>,
    },
    /// `mma` of narrow floats, perhaps with scales.
    MultiplyNarrow(Box<NarrowProduct>),
    /// `ldmatrix`: one 8 by 8 matrix for each register; lane `8 * i + r` has the address of row `r`
    /// of matrix `i`.
    LoadRows { address: AddressOp, transposed: bool, to: Box<[Slot]> },
    /// `ldmatrix.m8n16`, `ldmatrix.m16n16`: rows of sixteen elements of so many bits, which get a byte each.
    LoadBytes { address: AddressOp, shape: ByteShape, bits: u32, to: Box<[Slot]> },
    /// `stmatrix.m16n8`
    StoreBytes { address: AddressOp, from: Box<[Source]> },
    /// `stmatrix`
    StoreRows { address: AddressOp, transposed: bool, from: Box<[Source]> },
    /// `movmatrix`
    Transpose { from: Source, to: Slot },
    /// `tensormap.cp_fenceproxy`, which is no matrix, but an instruction of a whole warp too.
    CopyTensorMap { to: AddressOp, from: AddressOp },
    /// What warps do with tensor memory.
    TensorMemory(Box<TensorWarpOp>),
}

/// The elements of a matrix, row by row, as raw bits.
pub(crate) struct Tile {
    pub columns: usize,
    values: Vec<u64>,
    undefined: Vec<bool>,
    /// Which elements of a sparse factor are not there; empty for others.
    absent: Vec<bool>,
}

impl Tile {
    fn new(fragment: &Fragment) -> Tile {
        Tile::of_size(fragment.rows, fragment.columns)
    }

    pub fn of_size(rows: usize, columns: usize) -> Tile {
        let count = rows * columns;
        Tile { columns, values: vec![0; count], undefined: vec![false; count], absent: Vec::new() }
    }

    /// A sparse factor of which nothing is there yet.
    pub fn sparse(rows: usize, columns: usize) -> Tile {
        Tile { absent: vec![true; rows * columns], ..Tile::of_size(rows, columns) }
    }

    /// Whether a sparse factor has no such element.
    pub fn is_absent(&self, row: usize, column: usize) -> bool {
        self.absent.get(row * self.columns + column).copied().unwrap_or(false)
    }

    /// The elements as numbers of a format.
    fn terms(&self, format: Format) -> Vec<Term> {
        let mut terms: Vec<Term> =
            self.values.iter().map(|bits| Term::new(format, *bits)).collect();
        for (term, absent) in terms.iter_mut().zip(&self.absent) {
            if *absent {
                *term = Term::ABSENT;
            }
        }
        terms
    }

    pub fn rows(&self) -> usize {
        self.values.len() / self.columns.max(1)
    }

    /// Changes all elements.
    pub fn change(&mut self, with: impl Fn(u64) -> u64) {
        self.values.iter_mut().for_each(|value| *value = with(*value));
    }

    pub fn get(&self, row: usize, column: usize) -> (u64, bool) {
        let index = row * self.columns + column;
        (self.values[index], self.undefined[index])
    }

    pub fn set(&mut self, row: usize, column: usize, value: u64, undefined: bool) {
        let index = row * self.columns + column;
        self.values[index] = value;
        self.undefined[index] = undefined;
        if let Some(absent) = self.absent.get_mut(index) {
            *absent = false;
        }
    }
}

/// The 8 by 8 matrices of 16-bit elements that `ldmatrix` and its like move.
const ROWS_OF_HALVES: Fragment =
    Fragment { ty: Type::B16, rows: 8, columns: 8, mapping: Mapping::Left };

type Outcome<T> = Result<T, Box<LaneFault>>;

impl Engine<'_> {
    /// Executes a matrix instruction for a whole warp, whose lanes share the frame.
    pub fn perform_matrix(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        base: usize,
        op: &MatrixOp,
    ) -> Outcome<()> {
        match op {
            MatrixOp::Load { place, to } => self.load_matrix(shared, warp, pc, base, place, to),
            MatrixOp::Store { place, from } => {
                self.store_matrix(shared, warp, pc, base, place, from)
            }
            MatrixOp::Multiply { arithmetic, a, b, c, d, sparsity } => {
                let mut left = self.gather(warp, base, a);
                if let Some(sparsity) = sparsity {
                    left = self.expand(warp, base, sparsity, &left);
                }
                let right = self.gather(warp, base, b);
                let sum = self.gather(warp, base, c);
                let types = [a.fragment.ty, b.fragment.ty, c.fragment.ty, d.fragment.ty];
                let result = multiply(*arithmetic, types, &left, &right, &sum, &d.fragment);
                scatter(warp, base, d, &result);
                Ok(())
            }
            MatrixOp::MultiplyNarrow(product) => {
                self.multiply_narrow(warp, base, product);
                Ok(())
            }
            MatrixOp::LoadRows { address, transposed, to } => {
                self.load_rows(shared, warp, pc, base, address, *transposed, to)
            }
            MatrixOp::LoadBytes { address, shape, bits, to } => {
                self.load_bytes(shared, warp, (base, pc), address, (*shape, *bits), to)
            }
            MatrixOp::StoreBytes { address, from } => {
                self.store_bytes(shared, warp, (base, pc), address, from)
            }
            MatrixOp::StoreRows { address, transposed, from } => {
                self.store_rows(shared, warp, pc, base, address, *transposed, from)
            }
            MatrixOp::TensorMemory(op) => {
                self.tensor_warp(shared, warp, pc, base, op)?;
                self.meet_in_warp(shared, warp, u32::MAX);
                Ok(())
            }
            MatrixOp::CopyTensorMap { to, from } => {
                self.copy_tensor_map(shared, warp, base, pc, to, from)?;
                self.meet_in_warp(shared, warp, u32::MAX);
                Ok(())
            }
            MatrixOp::Transpose { from, to } => {
                let source =
                    FragmentSource { fragment: ROWS_OF_HALVES, registers: Box::new([*from]) };
                let tile = self.gather(warp, base, &source);
                let mut turned = Tile::new(&ROWS_OF_HALVES);
                for row in 0..8 {
                    for column in 0..8 {
                        let (value, undefined) = tile.get(row, column);
                        turned.set(column, row, value, undefined);
                    }
                }
                let target = FragmentTarget { fragment: ROWS_OF_HALVES, registers: [*to].into() };
                scatter(warp, base, &target, &turned);
                Ok(())
            }
        }
    }

    pub fn gather(&self, warp: &Warp, base: usize, from: &FragmentSource) -> Tile {
        let fragment = &from.fragment;
        let per_lane = from.registers.len() * fragment.packed();
        let mut tile = Tile::new(fragment);
        for (number, register) in from.registers.iter().enumerate() {
            let values = warp.source(self.program, base, *register);
            for (lane, value) in values.iter().enumerate() {
                let missing = warp.undefined_bytes(base, *register, lane);
                for part in 0..fragment.packed() {
                    let index = number * fragment.packed() + part;
                    let (row, column) = fragment.place(lane, index, per_lane);
                    let bits = value >> fragment.shift(index) & fragment.ones();
                    tile.set(row, column, bits, missing & fragment.byte_mask(index) != 0);
                }
            }
        }
        tile
    }

    /// The address and stride of a matrix, which must be the same in all lanes.
    fn matrix_place(&self, warp: &Warp, base: usize, place: &MatrixPlace) -> Outcome<(u64, u64)> {
        let addresses = self.addresses(warp, base, u32::MAX, &place.address)?;
        let strides = match place.stride {
            Some(source) if warp.undefined_source(base, source) != 0 => {
                let lane = warp.undefined_source(base, source).trailing_zeros() as usize;
                let message = "uninitialised: the stride depends on a value nobody wrote";
                return Err(LaneFault::new(FaultKind::Uninitialised, lane, message));
            }
            Some(source) => *warp.source(self.program, base, source),
            None => [0; WARP],
        };
        let differs = |lane: &usize| {
            addresses[*lane] != addresses[0] || strides[*lane] as u32 != strides[0] as u32
        };
        match (0..WARP).find(differs) {
            Some(lane) => {
                let message = "the lanes of a warp disagree about the place of a matrix";
                Err(LaneFault::new(FaultKind::Invalid, lane, message))
            }
            None => Ok((addresses[0], u64::from(strides[0] as u32))),
        }
    }

    fn load_matrix(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        base: usize,
        place: &MatrixPlace,
        to: &FragmentTarget,
    ) -> Outcome<()> {
        let (address, stride) = self.matrix_place(warp, base, place)?;
        let fragment = &to.fragment;
        let per_lane = to.registers.len() * fragment.packed();
        let mut tile = Tile::new(fragment);
        let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
        for lane in 0..WARP {
            for index in 0..per_lane {
                let (row, column) = fragment.place(lane, index, per_lane);
                let (skip, shift) = place.offset(fragment, stride, row, column);
                let info = element_access(fragment, lane);
                let (value, missing) =
                    reach.read(place.address.space, address.wrapping_add(skip), info)?;
                tile.set(row, column, value >> shift & fragment.ones(), missing != 0);
            }
        }
        scatter(warp, base, to, &tile);
        Ok(())
    }

    fn store_matrix(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        base: usize,
        place: &MatrixPlace,
        from: &FragmentSource,
    ) -> Outcome<()> {
        let (address, stride) = self.matrix_place(warp, base, place)?;
        let tile = self.gather(warp, base, from);
        let fragment = &from.fragment;
        let per_lane = from.registers.len() * fragment.packed();
        let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
        for lane in 0..WARP {
            for index in 0..per_lane {
                let (row, column) = fragment.place(lane, index, per_lane);
                let (skip, _) = place.offset(fragment, stride, row, column);
                let (value, undefined) = tile.get(row, column);
                let missing = if undefined { 0xff } else { 0 };
                let info = element_access(fragment, lane);
                let address = address.wrapping_add(skip);
                reach.write(place.address.space, address, value, missing, info)?;
            }
        }
        Ok(())
    }

    fn load_rows(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        base: usize,
        address: &AddressOp,
        transposed: bool,
        to: &[Slot],
    ) -> Outcome<()> {
        let addresses = self.addresses(warp, base, lanes_with_rows(to.len()), address)?;
        for (matrix, slot) in to.iter().enumerate() {
            let mut tile = Tile::new(&ROWS_OF_HALVES);
            let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
            for half in halves_of_rows(transposed) {
                let place = half.address(&addresses, matrix);
                let (value, missing) = reach.read(address.space, place, half.access())?;
                tile.set(half.row, half.column, value, missing != 0);
            }
            let target = FragmentTarget { fragment: ROWS_OF_HALVES, registers: [*slot].into() };
            scatter(warp, base, &target, &tile);
        }
        Ok(())
    }

    fn store_rows(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        base: usize,
        address: &AddressOp,
        transposed: bool,
        from: &[Source],
    ) -> Outcome<()> {
        let addresses = self.addresses(warp, base, lanes_with_rows(from.len()), address)?;
        for (matrix, register) in from.iter().enumerate() {
            let source =
                FragmentSource { fragment: ROWS_OF_HALVES, registers: Box::new([*register]) };
            let tile = self.gather(warp, base, &source);
            let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
            for half in halves_of_rows(transposed) {
                let place = half.address(&addresses, matrix);
                let (value, undefined) = tile.get(half.row, half.column);
                let missing = if undefined { 0xff } else { 0 };
                reach.write(address.space, place, value, missing, half.access())?;
            }
        }
        Ok(())
    }
}

impl MatrixPlace {
    /// The byte an element begins in, and the bit of that byte.
    fn offset(&self, fragment: &Fragment, stride: u64, row: usize, column: usize) -> (u64, u32) {
        let (line, place, width) = match self.by_columns {
            true => (column as u64, row as u64, fragment.rows as u64),
            false => (row as u64, column as u64, fragment.columns as u64),
        };
        let stride = if self.stride.is_some() { stride } else { width };
        let bit = (line * stride + place) * u64::from(fragment.bits());
        (bit / 8, (bit % 8) as u32)
    }
}

/// How one element is accessed: by itself, or the byte it lies in.
fn element_access(fragment: &Fragment, lane: usize) -> AccessInfo {
    let bytes = fragment.bits().div_ceil(8);
    AccessInfo { lane, bytes, align: bytes, strength: Strength::Plain, releases: false }
}

/// An element of a matrix of `ldmatrix` and `stmatrix`: whose it is, its place among the registers, and its
/// place in memory.
struct HalfOfRow {
    lane: usize,
    row: usize,
    column: usize,
    row_in_memory: usize,
    column_in_memory: usize,
}

/// The elements of a matrix, lane after lane.
fn halves_of_rows(transposed: bool) -> impl Iterator<Item = HalfOfRow> {
    (0..WARP).flat_map(|lane| [(lane, 0), (lane, 1)]).map(move |(lane, index)| {
        let (row, column) = ROWS_OF_HALVES.place(lane, index, 2);
        let (row_in_memory, column_in_memory) =
            if transposed { (column, row) } else { (row, column) };
        HalfOfRow { lane, row, column, row_in_memory, column_in_memory }
    })
}

impl HalfOfRow {
    /// Where it is, by the addresses of the rows of all matrices.
    fn address(&self, rows: &[u64; WARP], matrix: usize) -> u64 {
        rows[matrix * 8 + self.row_in_memory].wrapping_add(2 * self.column_in_memory as u64)
    }

    /// How it is accessed; rows begin at multiples of 16 bytes.
    fn access(&self) -> AccessInfo {
        let align = if self.column_in_memory == 0 { 16 } else { 2 };
        AccessInfo { lane: self.lane, bytes: 2, align, strength: Strength::Plain, releases: false }
    }
}

/// The lanes whose addresses `ldmatrix` of so many matrices looks at.
fn lanes_with_rows(matrices: usize) -> u32 {
    if matrices >= 4 { u32::MAX } else { (1 << (8 * matrices)) - 1 }
}

/// Writes a matrix to the registers of a warp.
pub(crate) fn scatter(warp: &mut Warp, base: usize, to: &FragmentTarget, tile: &Tile) {
    let fragment = &to.fragment;
    let per_lane = to.registers.len() * fragment.packed();
    for (number, slot) in to.registers.iter().enumerate() {
        let mut out = [0; WARP];
        let mut missing = [0; WARP];
        for lane in 0..WARP {
            for part in 0..fragment.packed() {
                let index = number * fragment.packed() + part;
                let (row, column) = fragment.place(lane, index, per_lane);
                let (value, undefined) = tile.get(row, column);
                out[lane] |= value << fragment.shift(index);
                if undefined {
                    missing[lane] |= fragment.byte_mask(index);
                }
            }
        }
        warp.write(base, *slot, u32::MAX, &out);
        for (lane, bytes) in missing.into_iter().enumerate() {
            warp.mark_bytes(base, *slot, lane, bytes);
        }
    }
}

/// `a * b + c` for types of `a`, `b`, `c` and the result.
pub(crate) fn multiply(
    arithmetic: MatrixArithmetic,
    types: [Type; 4],
    a: &Tile,
    b: &Tile,
    c: &Tile,
    to: &Fragment,
) -> Tile {
    let mut result = Tile::new(to);
    // Right factors of several products lie one below the other, as the left ones do.
    let products = b.values.len() / b.columns / a.columns;
    let floats = match arithmetic {
        MatrixArithmetic::Float(rule) => FloatProduct::new(rule, types, a, b),
        _ => None,
    };
    let mut terms = Vec::new();
    for row in 0..to.rows {
        let below = row * products / to.rows * a.columns;
        for column in 0..to.columns {
            let (start, mut undefined) = c.get(row, column);
            let there = (0..a.columns).filter(|k| !a.is_absent(row, *k));
            let pairs = || there.clone().map(|k| (a.get(row, k), b.get(below + k, column)));
            undefined |= pairs().any(|((_, x), (_, y))| x || y);
            let value = match &floats {
                Some(floats) => floats.element(start, row, below, column, &mut terms),
                None => {
                    let factors = pairs().map(|((x, _), (y, _))| (x, y));
                    dot(arithmetic, types, start, factors)
                }
            };
            result.set(row, column, value, undefined);
        }
    }
    result
}

/// A product of floats with its factors taken apart.
struct FloatProduct {
    rule: SumRule,
    left: Vec<Term>,
    /// Column by column.
    right: Vec<Term>,
    depth: usize,
    right_rows: usize,
    start: Format,
    result: Format,
}

impl FloatProduct {
    fn new(
        rule: SumRule,
        [a, b, c, d]: [Type; 4],
        left: &Tile,
        right: &Tile,
    ) -> Option<FloatProduct> {
        let format = |ty: Type| format_of(ty).map(|(format, _)| format);
        let (left_format, right_format) = (format(a)?, format(b)?);
        let by_columns = (0..right.columns)
            .flat_map(|column| (0..right.rows()).map(move |row| right.get(row, column).0));
        Some(FloatProduct {
            rule,
            left: left.terms(left_format),
            right: by_columns.map(|bits| Term::new(right_format, bits)).collect(),
            depth: left.columns,
            right_rows: right.rows(),
            start: format(c)?,
            result: format(d)?,
        })
    }

    fn element(
        &self,
        start: u64,
        row: usize,
        below: usize,
        column: usize,
        terms: &mut Vec<Term>,
    ) -> u64 {
        let first = column * self.right_rows + below;
        let left = &self.left[row * self.depth..(row + 1) * self.depth];
        let right = &self.right[first..first + self.depth];
        matrix_sum::products(left.iter(), right.iter(), terms);
        let sum = sum_of_products(self.rule, self.start.to_f64(start), self.result, terms);
        self.result.round(sum, Rounding::NearestEven, false)
    }
}

/// One element of a product.
fn dot(
    arithmetic: MatrixArithmetic,
    [a, b, ..]: [Type; 4],
    start: u64,
    factors: impl Iterator<Item = (u64, u64)>,
) -> u64 {
    match arithmetic {
        // Floats are summed together (`FloatProduct`).
        MatrixArithmetic::Float(_) => 0,
        MatrixArithmetic::Double(rounding) => {
            let add = SoftOp::plain(SoftOperation::Fma, Format::F64, rounding);
            let sum = factors.fold(start, |sum, (x, y)| add.apply(x, y, sum));
            let sum = f64::from_bits(sum);
            if sum.is_nan() { 0x7ff8_0000_0000_0000 } else { sum.to_bits() }
        }
        MatrixArithmetic::Integer { saturates } => {
            let value = |ty: Type, bits: u64| {
                let unused = 64 - ty.bits();
                match ty.is_signed() {
                    true => (bits << unused) as i64 >> unused,
                    false => bits as i64,
                }
            };
            let start = i64::from(start as i32);
            let sum = factors.fold(start, |sum, (x, y)| sum + value(a, x) * value(b, y));
            let sum = match saturates {
                true => sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)),
                false => sum,
            };
            u64::from(sum as u32)
        }
        MatrixArithmetic::CountBits { both } => {
            let count = factors.filter(|(x, y)| if both { x & y != 0 } else { x != y }).count();
            u64::from((start as u32).wrapping_add(count as u32))
        }
    }
}
