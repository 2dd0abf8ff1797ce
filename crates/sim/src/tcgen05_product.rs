//! `tcgen05.mma`: products whose sums stay in tensor memory.
//!
//! The right factor lies in shared memory, the left one there or in tensor memory, scales and metadata of sparse
//! factors in tensor memory. Of a pair of blocks each has half of the rows and half of the columns of the right
//! factor. Sums are made as those of halves by Hopper's tensor cores; no machine that has these was asked.

use crate::access::{Reach, SharedMemory};
use crate::bulk::plain;
use crate::execute::Engine;
use crate::fault::{FaultKind, LaneFault};
use crate::lanes::lanes_of;
use crate::matrix_descriptor::Descriptor;
use crate::matrix_sum::{SumRule, Term, products, sum_of_products};
use crate::operation::{AddressOp, MemorySpace, PredicateSource, Source};
use crate::scaled::scale_term;
use crate::softfloat::{Format, Rounding};
use crate::tcgen05::{address_in, blocks_of_group, cell_of, descriptor_of, set_cell};
use crate::tensor_instruction::{
    Element, Form, Instruction, Layout, Number, ProductKind, ZeroColumns,
};
use crate::tensor_memory::{Cell, Group, LANES, TensorPlace, invalid};
use crate::warp::Warp;

type Outcome<T> = Result<T, Box<LaneFault>>;

/// A decoded `tcgen05.mma`.
#[derive(Clone, Debug)]
pub(crate) struct TensorProduct {
    pub form: Form,
    pub sums: AddressOp,
    pub left: LeftPlace,
    pub right: Source,
    pub instruction: Source,
    /// Says which elements of a sparse left factor are there.
    pub metadata: Option<AddressOp>,
    pub scales: Option<ScalePlaces>,
    /// Lanes that keep what they have, one bit each.
    pub disabled: Box<[Source]>,
    /// Whether the sums go on; if not, they begin with zero.
    pub goes_on: PredicateSource,
    /// By how many powers of two the sums are made smaller before.
    pub reduction: u32,
    pub zero_columns: Option<Source>,
    /// The left factor of a lane is that of the next one (`.ashift`).
    pub shifts_left: bool,
}

/// Where the left factor is.
#[derive(Clone, Debug)]
pub(crate) enum LeftPlace {
    Shared(Source),
    Tensor(AddressOp),
}

/// Where the scales of both factors begin, and how many a row or column has.
#[derive(Clone, Debug)]
pub(crate) struct ScalePlaces {
    pub left: AddressOp,
    pub right: AddressOp,
    pub count: usize,
}

/// What one thread multiplies: operands as numbers.
struct Operands {
    instruction: Instruction,
    layout: Layout,
    group: Group,
    sums: TensorPlace,
    left: LeftValue,
    right: Descriptor,
    metadata: Option<TensorPlace>,
    /// Places of scales, and how many a row or column has.
    scales: Option<([TensorPlace; 2], usize)>,
    disabled: [u32; 8],
    goes_on: bool,
    reduction: u32,
    zeros: Option<ZeroColumns>,
    shifts_left: bool,
}

enum LeftValue {
    Shared(Descriptor),
    Tensor(TensorPlace),
}

/// A row of a factor: its elements and whether nobody wrote one of them.
#[derive(Clone, Default)]
struct Line {
    terms: Vec<Term>,
    integers: Vec<i64>,
    is_undefined: bool,
}

impl Line {
    fn push(&mut self, element: Element, bits: u64, is_negated: bool) {
        match element.number {
            Number::Float(format) => {
                let sign = if is_negated { 1 << (element.bits - 1) } else { 0 };
                self.terms.push(Term::new(format, bits ^ sign));
            }
            Number::Integer { is_signed: true } => self.integers.push(i64::from(bits as i8)),
            Number::Integer { is_signed: false } => self.integers.push(i64::from(bits as u8)),
        }
    }

    /// The line with the zeros that a sparse factor leaves out.
    fn expanded(&self, places: &[usize], depth: usize) -> Line {
        let mut whole = Line { is_undefined: self.is_undefined, ..Line::default() };
        whole.terms = vec![Term::ABSENT; if self.terms.is_empty() { 0 } else { depth }];
        whole.integers = vec![0; if self.integers.is_empty() { 0 } else { depth }];
        for (from, to) in places.iter().enumerate() {
            if let (Some(term), Some(to)) = (self.terms.get(from), whole.terms.get_mut(*to)) {
                *to = *term;
            }
            if let (Some(number), Some(to)) = (self.integers.get(from), whole.integers.get_mut(*to))
            {
                *to = *number;
            }
        }
        whole
    }
}

impl Engine<'_> {
    /// Multiplies for each lane, one after the other.
    pub fn tensor_multiply(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &TensorProduct,
    ) -> Outcome<()> {
        for lane in lanes_of(active) {
            let operands = self.product_operands(warp, base, lane, op)?;
            let mut reach =
                Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc).asynchronous();
            let blocks = blocks_of_group(reach.shared, operands.group, lane)?;
            let right = operands.right_factor(&mut reach, &blocks, lane)?;
            for (number, rank) in blocks.iter().enumerate() {
                let left = operands.left_factor(&mut reach, *rank, lane)?;
                for (at, row, part) in operands.layout.lanes() {
                    let tensor_lane = operands.sums.lane + at;
                    let disabled = operands.disabled[(number * LANES + tensor_lane) / 32 % 8];
                    if disabled >> (tensor_lane % 32) & 1 == 1 {
                        continue;
                    }
                    let left = match &left {
                        Some(rows) => rows[row].clone(),
                        None => operands.left_of_lane(reach.shared, *rank, at, lane)?,
                    };
                    let left = operands.with_zeros(reach.shared, *rank, tensor_lane, left, lane)?;
                    let sums = Sums { rank: *rank, at, row, part };
                    operands.sum_lane(reach.shared, &sums, &left, &right, lane)?;
                }
            }
        }
        Ok(())
    }

    fn product_operands(
        &self,
        warp: &Warp,
        base: usize,
        lane: usize,
        op: &TensorProduct,
    ) -> Outcome<Operands> {
        let active = 1 << lane;
        let value = |source: Source| -> Outcome<u64> {
            Ok(self.tensor_operand(warp, base, active, source)?[lane])
        };
        let place = |address: &AddressOp| -> Outcome<TensorPlace> {
            Ok(TensorPlace::new(self.addresses(warp, base, active, address)?[lane]))
        };
        if warp.undefined_predicate(base, op.goes_on) & active != 0 {
            let message = "uninitialised: whether sums go on depends on a value nobody wrote";
            return Err(LaneFault::new(FaultKind::Uninitialised, lane, message));
        }
        let instruction = Instruction::new(op.form, value(op.instruction)? as u32)
            .map_err(|(kind, message)| LaneFault::new(kind, lane, message))?;
        let layout = instruction.layout(op.form);
        let left = match &op.left {
            LeftPlace::Shared(source) => LeftValue::Shared(descriptor_of(value(*source)?, lane)?),
            LeftPlace::Tensor(address) => LeftValue::Tensor(place(address)?),
        };
        let mut disabled = [0; 8];
        for (word, source) in disabled.iter_mut().zip(&op.disabled) {
            *word = value(*source)? as u32;
        }
        let zeros = match op.zero_columns {
            Some(source) => {
                Some(ZeroColumns::new(value(source)?, instruction.rows, instruction.columns))
            }
            None => None,
        };
        let operands = Operands {
            instruction,
            layout,
            group: if op.form.is_pair { Group::Pair } else { Group::Block },
            sums: place(&op.sums)?,
            left,
            right: descriptor_of(value(op.right)?, lane)?,
            metadata: op.metadata.as_ref().map(place).transpose()?,
            scales: match &op.scales {
                Some(scales) => Some(([place(&scales.left)?, place(&scales.right)?], scales.count)),
                None => None,
            },
            disabled,
            goes_on: warp.predicate(base, op.goes_on) & active != 0,
            reduction: op.reduction,
            zeros,
            shifts_left: op.shifts_left,
        };
        operands.check().map_err(|message| invalid(lane, message))?;
        Ok(operands)
    }
}

/// The sums of a lane: the block, the lane counted from the first one, its row and its part of the columns.
struct Sums {
    rank: usize,
    at: usize,
    row: usize,
    part: usize,
}

impl Operands {
    fn check(&self) -> Result<(), &'static str> {
        let first = self.sums.lane;
        if !self.layout.begins_at(first) {
            return Err("the sums begin at a lane where no matrix of this shape may begin");
        }
        let begins_elsewhere = |place: TensorPlace| place.lane != first;
        if matches!(self.left, LeftValue::Tensor(place) if begins_elsewhere(place))
            || self.metadata.is_some_and(begins_elsewhere)
        {
            return Err("the left factor or its metadata begin at another lane than the sums");
        }
        if self.scales.is_some_and(|(places, _)| places.into_iter().any(begins_elsewhere)) {
            return Err("scales begin at another lane than the sums");
        }
        if self.shifts_left && self.layout.rows != LANES {
            return Err(".ashift is for products of 128 or 256 rows");
        }
        let wide = [
            match &self.left {
                LeftValue::Shared(descriptor) => Some(descriptor.has_wide_parts()),
                LeftValue::Tensor(_) => None,
            },
            Some(self.right.has_wide_parts()),
        ];
        let wants_wide = self.instruction.kind == ProductKind::Tf32;
        let transposed = self.instruction.is_transposed;
        if transposed.into_iter().zip(wide).any(|(is, wide)| is && wide != Some(wants_wide)) {
            return Err("a transposed factor has a swizzle that is not for its type");
        }
        if let Some((_, count)) = self.scales {
            let bytes = self.instruction.scale_byte;
            if bytes.into_iter().any(|byte| !byte.is_multiple_of(count)) {
                return Err("the scale factor ID is not for so many scales");
            }
            if self.instruction.scales_have_digits && count != 4 {
                return Err("scales of .ue4m3 are for blocks of 16");
            }
        }
        Ok(())
    }

    /// An element of a factor in shared memory.
    fn shared_element(
        &self,
        reach: &mut Reach<'_>,
        descriptor: &Descriptor,
        which: usize,
        (rank, line, place): (usize, usize, usize),
        lane: usize,
    ) -> Outcome<(u64, bool)> {
        let is_transposed = self.instruction.is_transposed[which];
        let (container, bits) =
            (self.instruction.kind.container(), self.instruction.factors[which].bits);
        let (across, down) = if is_transposed { (line, place) } else { (place, line) };
        let (across, down) = (across as u64, down as u64);
        // Sixteen elements of less than a byte, and what fills the place of as many bytes.
        let first = match container == 8 && bits < 8 {
            true => across / 16 * 128 + across % 16 * bits,
            false => across * container,
        };
        let (mut value, mut is_missing) = (0, false);
        for byte in first / 8..=(first + bits - 1) / 8 {
            let address = descriptor.byte_address(byte, down, is_transposed);
            let address = address_in(reach.shared, rank, address);
            let (part, missing) = reach.read(MemorySpace::Shared, address, plain(lane, 1, 1))?;
            value |= part << (8 * (byte - first / 8));
            is_missing |= missing != 0;
        }
        Ok((value >> (first % 8) & (u64::MAX >> (64 - bits)), is_missing))
    }

    /// A line of a factor in shared memory.
    fn shared_line(
        &self,
        reach: &mut Reach<'_>,
        descriptor: &Descriptor,
        which: usize,
        (rank, number, depth): (usize, usize, usize),
        lane: usize,
    ) -> Outcome<Line> {
        let element = self.instruction.factors[which];
        let mut line = Line::default();
        for place in 0..depth {
            let at = (rank, number, place);
            let (bits, is_missing) = self.shared_element(reach, descriptor, which, at, lane)?;
            line.push(element, bits, self.instruction.is_negated[which]);
            line.is_undefined |= is_missing;
        }
        Ok(line)
    }

    /// The columns of the right factor, of which each block of a pair has half.
    fn right_factor(
        &self,
        reach: &mut Reach<'_>,
        blocks: &[usize],
        lane: usize,
    ) -> Outcome<Vec<Line>> {
        let Instruction { columns, depth, factors, .. } = self.instruction;
        let of_block = columns / blocks.len().max(1);
        let shift = self.zeros.map_or(0, |zeros| zeros.shift());
        let mut lines = Vec::with_capacity(columns);
        for (number, rank) in blocks.iter().enumerate() {
            for column in 0..of_block {
                if self.zeros.is_some_and(|zeros| zeros.is_zero(number * of_block + column)) {
                    let mut line = Line::default();
                    (0..depth).for_each(|_| line.push(factors[1], 0, false));
                    lines.push(line);
                    continue;
                }
                let at = (*rank, column + shift, depth);
                lines.push(self.shared_line(reach, &self.right, 1, at, lane)?);
            }
        }
        Ok(lines)
    }

    /// Elements of the left factor that are in memory.
    fn stored_depth(&self) -> usize {
        self.instruction.depth >> usize::from(self.instruction.is_sparse)
    }

    /// The rows of a left factor in shared memory.
    fn left_factor(
        &self,
        reach: &mut Reach<'_>,
        rank: usize,
        lane: usize,
    ) -> Outcome<Option<Vec<Line>>> {
        let LeftValue::Shared(descriptor) = &self.left else { return Ok(None) };
        let rows = (0..self.layout.rows).map(|row| {
            self.shared_line(reach, descriptor, 0, (rank, row, self.stored_depth()), lane)
        });
        rows.collect::<Outcome<Vec<Line>>>().map(Some)
    }

    /// The left factor of a lane, which lies in the same lane of tensor memory.
    fn left_of_lane(
        &self,
        shared: &mut SharedMemory,
        rank: usize,
        at: usize,
        lane: usize,
    ) -> Outcome<Line> {
        let LeftValue::Tensor(start) = self.left else { return Ok(Line::default()) };
        let at = if self.shifts_left && at + 1 < LANES { at + 1 } else { at };
        let (kind, element) = (self.instruction.kind, self.instruction.factors[0]);
        let of_cell = 32 / kind.container() as usize;
        // In a byte, elements of four bits have two unused ones on both sides.
        let unused = if kind.container() == 8 && element.bits == 4 { 2 } else { 0 };
        let ones = u64::MAX >> (64 - element.bits);
        let mut line = Line::default();
        for place in 0..self.stored_depth() {
            let cell = cell_of(shared, rank, start.further(at, place / of_cell), lane)?;
            let shift = (place % of_cell) as u64 * kind.container() + unused;
            line.push(
                element,
                u64::from(cell.value) >> shift & ones,
                self.instruction.is_negated[0],
            );
            let bytes = (1u8 << kind.container().div_ceil(8)) - 1;
            line.is_undefined |= cell.missing >> (shift / 8) & bytes != 0;
        }
        Ok(line)
    }

    /// A sparse left factor with its zeros.
    fn with_zeros(
        &self,
        shared: &mut SharedMemory,
        rank: usize,
        tensor_lane: usize,
        line: Line,
        lane: usize,
    ) -> Outcome<Line> {
        let Some(start) = self.metadata else { return Ok(line) };
        let mut places = Vec::with_capacity(self.stored_depth());
        let mut is_undefined = false;
        let container = self.instruction.kind.container();
        let nibbles = if container >= 16 { 8 } else { 16 };
        for number in 0..nibbles {
            // Of wide elements, sixteen lanes share theirs: the first eight have the first half of each row, and
            // half of a cell is for one of two rows.
            let (from, column, bit) = match container >= 16 {
                true => {
                    let first = tensor_lane / 16 * 16 + tensor_lane % 8;
                    (first + 8 * (number / 4), 0, 16 * (tensor_lane / 8 % 2) + 4 * (number % 4))
                }
                false => (tensor_lane, number / 8, 4 * (number % 8)),
            };
            let place = TensorPlace { lane: from, column: start.column + column };
            let cell = cell_of(shared, rank, place, lane)?;
            is_undefined |= cell.missing >> (bit / 8) & 1 == 1;
            let nibble = cell.value >> bit & 0xf;
            if !extend_places(&mut places, self.instruction.kind, number, nibble) && !is_undefined {
                let message = format!("metadata {nibble:#06b} say nothing of a sparse factor");
                return Err(invalid(lane, message));
            }
        }
        let mut whole = line.expanded(&places, self.instruction.depth);
        whole.is_undefined |= is_undefined;
        Ok(whole)
    }

    /// A scale of a row or column: that of the same 32 lanes as the sums.
    fn scale(
        &self,
        shared: &mut SharedMemory,
        sums: &Sums,
        which: usize,
        (line, block): (usize, usize),
        lane: usize,
    ) -> Outcome<(Term, bool)> {
        let Some((places, _)) = self.scales else { return Ok((Term::ABSENT, false)) };
        let place = places[which].further(sums.at / 32 * 32 + line % 32, line / 32);
        let cell = cell_of(shared, sums.rank, place, lane)?;
        let byte = (self.instruction.scale_byte[which] + block) % 4;
        let bits = u64::from(cell.value >> (8 * byte) & 0xff);
        let term = scale_term(self.instruction.scales_have_digits, bits);
        Ok((term, cell.missing >> byte & 1 == 1))
    }

    /// Multiplies each block of a line by its scale.
    fn scaled(
        &self,
        shared: &mut SharedMemory,
        sums: &Sums,
        which: usize,
        number: usize,
        line: &Line,
        lane: usize,
    ) -> Outcome<Line> {
        let Some((_, count)) = self.scales else { return Ok(line.clone()) };
        let depth = self.instruction.depth;
        let mut scaled = line.clone();
        for block in 0..count {
            let (scale, is_missing) = self.scale(shared, sums, which, (number, block), lane)?;
            scaled.is_undefined |= is_missing;
            let of_block = block * depth / count..(block + 1) * depth / count;
            for term in scaled.terms.get_mut(of_block).unwrap_or(&mut []) {
                *term = term.scaled_by(&scale);
            }
        }
        Ok(scaled)
    }

    /// The sums of a lane.
    fn sum_lane(
        &self,
        shared: &mut SharedMemory,
        sums: &Sums,
        left: &Line,
        right: &[Line],
        lane: usize,
    ) -> Outcome<()> {
        let columns = self.instruction.columns / self.layout.parts;
        let left = self.scaled(shared, sums, 0, sums.row, left, lane)?;
        let mut terms = Vec::new();
        for column in 0..columns {
            let place = self.sums.further(sums.at, column);
            // Where sums begin with zero, the cell must be there all the same.
            let before = cell_of(shared, sums.rank, place, lane)?;
            let line = &right[sums.part * columns + column];
            let is_scaled = self.scales.is_some();
            let scaled = if is_scaled {
                Some(self.scaled(shared, sums, 1, column, line, lane)?)
            } else {
                None
            };
            let line = scaled.as_ref().unwrap_or(line);
            let is_undefined =
                left.is_undefined || line.is_undefined || self.goes_on && before.missing != 0;
            let start = if self.goes_on { before.value } else { 0 };
            let value = match self.instruction.sums {
                Some(format) => self.float_sum(format, start, &left, line, &mut terms),
                None => self.integer_sum(start, &left, line),
            };
            set_cell(shared, sums.rank, place, Cell::written(value, is_undefined), lane)?;
        }
        Ok(())
    }

    fn float_sum(
        &self,
        format: Format,
        start: u32,
        left: &Line,
        right: &Line,
        terms: &mut Vec<Term>,
    ) -> u32 {
        let start = format.to_f64(u64::from(start)) * 2f64.powi(-(self.reduction as i32));
        products(left.terms.iter(), right.terms.iter(), terms);
        let rule = SumRule::Aligned { places: 25, step: self.instruction.depth, kept: 24 };
        let sum = sum_of_products(rule, start, format, terms);
        format.round(sum, Rounding::NearestEven, false) as u32
    }

    fn integer_sum(&self, start: u32, left: &Line, right: &Line) -> u32 {
        let pairs = left.integers.iter().zip(&right.integers);
        let sum = pairs.fold(i64::from(start as i32), |sum, (a, b)| sum + a * b);
        match self.instruction.saturates {
            true => sum.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as u32,
            false => sum as u32,
        }
    }
}

/// Appends the places of the elements that four bits of metadata speak of; whether these mean something.
fn extend_places(places: &mut Vec<usize>, kind: ProductKind, number: usize, nibble: u32) -> bool {
    let [first, second] = [nibble & 3, nibble >> 2].map(|place| place as usize);
    match kind.container() {
        // One of two, as if it were two halves.
        32 => {
            places.push(2 * number + second / 2);
            matches!(nibble, 0b0100 | 0b1110)
        }
        // Pairs of elements.
        4 => {
            let pair = |place: usize| [8 * number + 2 * place, 8 * number + 2 * place + 1];
            places.extend([pair(first), pair(second)].concat());
            first != second
        }
        _ => {
            places.extend([4 * number + first, 4 * number + second]);
            first != second
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_name_places() {
        let places = |kind, number, nibble| {
            let mut places = Vec::new();
            extend_places(&mut places, kind, number, nibble).then_some(places)
        };
        assert_eq!(places(ProductKind::F16, 1, 0b1101), Some(vec![5, 7]));
        assert_eq!(places(ProductKind::Tf32, 2, 0b1110), Some(vec![5]));
        assert_eq!(places(ProductKind::Tf32, 2, 0b0100), Some(vec![4]));
        assert_eq!(places(ProductKind::Mxf4, 0, 0b1000), Some(vec![0, 1, 4, 5]));
        assert_eq!(places(ProductKind::I8, 0, 0b0101), None);
    }
}
