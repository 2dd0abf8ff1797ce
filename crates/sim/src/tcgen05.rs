//! `tcgen05` but for its products: tensor memory is allocated, loaded, stored, filled from shared memory and
//! shifted, and barriers learn that all this is done.
//!
//! Written from the PTX manual; no machine that has it was asked. What is asynchronous is done when it is issued:
//! there is nothing to wait for, and who does not wait is not told.

use crate::access::{Reach, SharedMemory};
use crate::bulk::{in_blocks, plain};
use crate::decode_control::in_block;
use crate::execute::{Engine, uninitialised};
use crate::fault::{FaultKind, LaneFault};
use crate::lanes::{WARP, lanes_of};
use crate::matrix_descriptor::{Descriptor, DescriptorError};
use crate::operation::{AddressOp, AtomicFunction, MemorySpace, Slot, Source};
use crate::tcgen05_product::TensorProduct;
use crate::tensor_memory::{Cell, Group, TensorPlace, invalid};
use crate::warp::Warp;

/// Lanes of tensor memory that a warp of each four reaches.
const LANES_OF_WARP: usize = 32;
/// Bytes that are copied as one.
const PART: u64 = 16;

type Outcome<T> = Result<T, Box<LaneFault>>;

/// What a warp does with tensor memory.
#[derive(Clone, Debug)]
pub(crate) enum TensorWarpOp {
    /// The first column goes to shared memory.
    Allocate {
        to: AddressOp,
        columns: Source,
        group: Group,
    },
    Free {
        place: Source,
        columns: Source,
        group: Group,
    },
    Relinquish {
        group: Group,
    },
    Load {
        access: TensorAccess,
        to: Box<[Slot]>,
        reduction: Option<Reduction>,
    },
    Store {
        access: TensorAccess,
        from: Box<[Source]>,
    },
}

/// What a load makes of all numbers of a thread, and where that goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reduction {
    pub function: AtomicFunction,
    pub to: Slot,
}

impl Reduction {
    fn apply(&self, numbers: impl Iterator<Item = u64>) -> u64 {
        let numbers = numbers.map(|number| match self.function {
            // A number alone loses its sign and its payload too.
            AtomicFunction::Float(float) => float.apply(number, number, 0),
            _ => number,
        });
        numbers.reduce(|a, b| self.function.apply(a, b, 32)).unwrap_or(0)
    }
}

/// Which cells a load or store moves.
#[derive(Clone, Debug)]
pub(crate) struct TensorAccess {
    pub shape: AccessShape,
    pub place: AddressOp,
    /// Two cells share a register, of which each has the lower half.
    pub packs: bool,
}

/// Which cell a register of a thread belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AccessShape {
    Lanes32Bits32,
    Lanes16Bits64,
    Lanes16Bits128,
    Lanes16Bits256,
    /// The upper threads have cells that begin so many columns further.
    Twice16Bits32 {
        split: usize,
    },
}

impl TensorAccess {
    /// The lane and column of a register of a thread, counted from the first ones, and how many columns it has.
    fn cell(&self, thread: usize, register: usize) -> (usize, usize, usize) {
        let (lane, column, further) = match self.shape {
            AccessShape::Lanes32Bits32 => (thread, register, 0),
            AccessShape::Lanes16Bits64 => {
                (thread / 4 + 8 * (thread % 2), thread / 2 % 2 + 2 * register, 0)
            }
            AccessShape::Lanes16Bits128 => {
                (thread / 4 + 8 * (register % 2), thread % 4 + 4 * (register / 2), 0)
            }
            AccessShape::Lanes16Bits256 => {
                let column = register % 2 + 2 * (thread % 4) + 8 * (register / 4);
                (thread / 4 + 8 * (register / 2 % 2), column, 0)
            }
            AccessShape::Twice16Bits32 { split } => (thread % 16, register, thread / 16 * split),
        };
        let width = if self.packs { 2 } else { 1 };
        (lane, column * width + further, width)
    }
}

/// What a thread starts in the tensor core.
#[derive(Clone, Debug)]
pub(crate) enum TensorCoreOp {
    Copy(TensorMemoryCopy),
    /// `tcgen05.shift.down`
    Shift {
        place: AddressOp,
        group: Group,
    },
    /// `tcgen05.commit`
    Commit {
        barrier: AddressOp,
        blocks: Option<Source>,
        group: Group,
    },
    Multiply(Box<TensorProduct>),
}

/// `tcgen05.cp`
#[derive(Clone, Debug)]
pub(crate) struct TensorMemoryCopy {
    pub to: AddressOp,
    pub from: Source,
    pub group: Group,
    pub rows: usize,
    /// Parts of 16 bytes in a row.
    pub parts: usize,
    pub spread: Spread,
    /// Bits of elements that get a byte each.
    pub narrow: Option<u32>,
}

/// Which lanes get a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spread {
    /// The lane of its number.
    Once,
    /// The first of each 32 lanes, one after the other.
    FirstOfEach32,
    /// Two lanes that are 64 apart.
    Apart64,
    /// Two lanes that are 32 apart; the upper half of the rows goes to the upper half of the lanes.
    Apart32,
    /// Four lanes, each 32 apart.
    Everywhere,
}

impl Spread {
    fn lanes(self, row: usize) -> impl Iterator<Item = usize> {
        let (first, step, count) = match self {
            Spread::Once => (row, 0, 1),
            Spread::FirstOfEach32 => (32 * row, 0, 1),
            Spread::Apart64 => (row, 64, 2),
            Spread::Apart32 => (row / 32 * 64 + row % 32, 32, 2),
            Spread::Everywhere => (row, 32, 4),
        };
        (0..count).map(move |copy| first + copy * step)
    }
}

/// The ranks of the blocks whose tensor memory an instruction concerns, the even one first.
pub(crate) fn blocks_of_group(
    shared: &mut SharedMemory,
    group: Group,
    lane: usize,
) -> Outcome<Vec<usize>> {
    let ranks = match group {
        Group::Block => vec![shared.rank],
        Group::Pair => vec![shared.rank & !1, shared.rank | 1],
    };
    for rank in &ranks {
        let Some(memory) = shared.tensor_of(*rank) else {
            return Err(invalid(lane, "no block of the cluster makes a pair with this one"));
        };
        memory.use_group(group, lane)?;
    }
    Ok(ranks)
}

/// A cell of the tensor memory of a block.
pub(crate) fn cell_of(
    shared: &mut SharedMemory,
    rank: usize,
    place: TensorPlace,
    lane: usize,
) -> Outcome<Cell> {
    match shared.tensor_of(rank) {
        Some(memory) => memory.get(place, lane),
        None => Err(invalid(lane, "no such block in the cluster")),
    }
}

/// Writes a cell of the tensor memory of a block.
pub(crate) fn set_cell(
    shared: &mut SharedMemory,
    rank: usize,
    place: TensorPlace,
    cell: Cell,
    lane: usize,
) -> Outcome<()> {
    match shared.tensor_of(rank) {
        Some(memory) => memory.set(place, cell, lane),
        None => Err(invalid(lane, "no such block in the cluster")),
    }
}

/// A descriptor of shared memory.
pub(crate) fn descriptor_of(bits: u64, lane: usize) -> Outcome<Descriptor> {
    Descriptor::of_tensor_core(bits).map_err(|error| match error {
        DescriptorError::Invalid => {
            invalid(lane, format!("{bits:#x} is no descriptor of a matrix in shared memory"))
        }
        DescriptorError::AbsoluteAddress => {
            let message = "unsupported: rows of 48 bytes in two places, which only sm_103a has";
            LaneFault::new(FaultKind::Unsupported, lane, message)
        }
    })
}

impl Engine<'_> {
    /// A source of some lanes, which must not depend on what nobody wrote.
    pub fn tensor_operand(
        &self,
        warp: &Warp,
        base: usize,
        active: u32,
        source: Source,
    ) -> Outcome<[u64; WARP]> {
        let undefined = warp.undefined_source(base, source) & active;
        if warp.checks && undefined != 0 {
            let message = "uninitialised: an operand of tcgen05 depends on a value nobody wrote";
            return Err(uninitialised(undefined, message, warp.origin(base, source)));
        }
        Ok(*warp.source(self.program, base, source))
    }

    /// A source that all lanes of a warp must agree about.
    fn agreed(&self, warp: &Warp, base: usize, source: Source) -> Outcome<u64> {
        agreed(&self.tensor_operand(warp, base, u32::MAX, source)?)
    }

    /// Executes an instruction of a whole warp.
    pub fn tensor_warp(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        base: usize,
        op: &TensorWarpOp,
    ) -> Outcome<()> {
        match op {
            TensorWarpOp::Allocate { to, columns, group } => {
                let columns = self.agreed(warp, base, *columns)?;
                let to_address = agreed(&self.addresses(warp, base, u32::MAX, to)?)?;
                blocks_of_group(shared, *group, 0)?;
                let first = shared.tensor.allocate(columns, 0)?;
                let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
                reach.write(to.space, to_address, first as u64, 0, plain(0, 4, 4))
            }
            TensorWarpOp::Free { place, columns, group } => {
                let columns = self.agreed(warp, base, *columns)?;
                let place = TensorPlace::new(self.agreed(warp, base, *place)?);
                blocks_of_group(shared, *group, 0)?;
                shared.tensor.free(place, columns, 0)
            }
            TensorWarpOp::Relinquish { group } => {
                blocks_of_group(shared, *group, 0)?;
                shared.tensor.relinquish();
                Ok(())
            }
            TensorWarpOp::Load { access, to, reduction } => {
                self.load_tensor(shared, warp, pc, base, access, to)?;
                if let Some(reduction) = reduction {
                    self.reduce_loaded(warp, base, to, reduction);
                }
                Ok(())
            }
            TensorWarpOp::Store { access, from } => {
                self.store_tensor(shared, warp, base, access, from)
            }
        }
    }

    /// Where a load or store begins; the lanes must be the warp's.
    fn tensor_place(
        &self,
        warp: &Warp,
        base: usize,
        access: &TensorAccess,
    ) -> Outcome<TensorPlace> {
        let place =
            TensorPlace::new(agreed(&self.addresses(warp, base, u32::MAX, &access.place)?)?);
        let first = warp.index as usize % 4 * LANES_OF_WARP;
        let lanes = if access.shape == AccessShape::Lanes32Bits32 { 32 } else { 16 };
        match place.lane >= first && place.lane + lanes <= first + LANES_OF_WARP {
            true => Ok(place),
            false => {
                let message = format!(
                    "lanes {} to {} of tensor memory, of which the warp reaches {first} to {}",
                    place.lane,
                    place.lane + lanes - 1,
                    first + LANES_OF_WARP - 1
                );
                Err(invalid(0, message))
            }
        }
    }

    fn load_tensor(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        base: usize,
        access: &TensorAccess,
        to: &[Slot],
    ) -> Outcome<()> {
        let start = self.tensor_place(warp, base, access)?;
        for (register, slot) in to.iter().enumerate() {
            let (mut out, mut missing) = ([0; WARP], [0u8; WARP]);
            for thread in 0..WARP {
                let (lane, column, width) = access.cell(thread, register);
                let first = shared.tensor.get(start.further(lane, column), thread)?;
                (out[thread], missing[thread]) = (u64::from(first.value), first.missing);
                if width == 2 {
                    let second = shared.tensor.get(start.further(lane, column + 1), thread)?;
                    out[thread] = out[thread] & 0xffff | u64::from(second.value & 0xffff) << 16;
                    missing[thread] = first.missing & 3 | (second.missing & 3) << 2;
                }
            }
            warp.write(base, *slot, u32::MAX, &out);
            warp.mark(base, *slot, u32::MAX, 0);
            for (thread, bytes) in missing.into_iter().enumerate().filter(|(_, bytes)| *bytes != 0)
            {
                warp.mark_bytes(base, *slot, thread, bytes);
                warp.set_origin(base, *slot, Some(pc));
            }
        }
        Ok(())
    }

    /// Combines what each thread has loaded.
    fn reduce_loaded(&self, warp: &mut Warp, base: usize, from: &[Slot], reduction: &Reduction) {
        let registers: Vec<Source> = from.iter().map(|slot| Source::register(*slot)).collect();
        let mut out = [0; WARP];
        for (thread, out) in out.iter_mut().enumerate() {
            let number = |source: &Source| warp.source(self.program, base, *source)[thread];
            *out = reduction.apply(registers.iter().map(number));
        }
        let undefined = registers.iter().map(|source| warp.undefined_source(base, *source));
        let undefined = undefined.fold(0, |all, one| all | one);
        warp.write(base, reduction.to, u32::MAX, &out);
        warp.mark(base, reduction.to, u32::MAX, undefined);
    }

    fn store_tensor(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        access: &TensorAccess,
        from: &[Source],
    ) -> Outcome<()> {
        let start = self.tensor_place(warp, base, access)?;
        for (register, source) in from.iter().enumerate() {
            let values = *warp.source(self.program, base, *source);
            for (thread, value) in values.into_iter().enumerate() {
                let (lane, column, width) = access.cell(thread, register);
                let missing = warp.undefined_bytes(base, *source, thread) & 0xf;
                let place = start.further(lane, column);
                let (value, tensor) = (value as u32, &mut shared.tensor);
                if width == 1 {
                    tensor.set(place, Cell { value, missing }, thread)?;
                    continue;
                }
                let low = Cell { value: value & 0xffff, missing: missing & 3 };
                let high = Cell { value: value >> 16, missing: missing >> 2 };
                tensor.set(place, low, thread)?;
                tensor.set(place.further(0, 1), high, thread)?;
            }
        }
        Ok(())
    }

    /// Executes an instruction that single threads start, lane by lane.
    pub fn tensor_core(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &TensorCoreOp,
    ) -> Outcome<()> {
        match op {
            TensorCoreOp::Copy(copy) => {
                let places = self.addresses(warp, base, active, &copy.to)?;
                let descriptors = self.tensor_operand(warp, base, active, copy.from)?;
                for lane in lanes_of(active) {
                    let place = TensorPlace::new(places[lane]);
                    self.copy_to_tensor(shared, warp, pc, lane, (place, descriptors[lane]), copy)?;
                }
                Ok(())
            }
            TensorCoreOp::Shift { place, group } => {
                let places = self.addresses(warp, base, active, place)?;
                for lane in lanes_of(active) {
                    shift_down(shared, TensorPlace::new(places[lane]), *group, lane)?;
                }
                Ok(())
            }
            TensorCoreOp::Commit { barrier, blocks, group } => {
                let barriers = self.addresses(warp, base, active, barrier)?;
                let blocks = match blocks {
                    Some(source) => Some(self.tensor_operand(warp, base, active, *source)?),
                    None => None,
                };
                let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
                for lane in lanes_of(active) {
                    blocks_of_group(reach.shared, *group, lane)?;
                    let blocks = blocks.map(|blocks| blocks[lane] as u16);
                    let place = (barrier.space, barriers[lane]);
                    for (space, address) in in_blocks(reach.shared, place, blocks) {
                        reach.arrive_once(space, address, lane)?;
                    }
                }
                Ok(())
            }
            TensorCoreOp::Multiply(product) => {
                self.tensor_multiply(shared, warp, base, pc, active, product)
            }
        }
    }

    /// Copies rows of shared memory; each block of a pair those of its own.
    fn copy_to_tensor(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        lane: usize,
        (place, descriptor): (TensorPlace, u64),
        op: &TensorMemoryCopy,
    ) -> Outcome<()> {
        let descriptor = descriptor_of(descriptor, lane)?;
        for rank in blocks_of_group(shared, op.group, lane)? {
            for row in 0..op.rows {
                for part in 0..op.parts {
                    let bytes = {
                        let mut reach =
                            Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc)
                                .asynchronous();
                        part_of_row(&mut reach, &descriptor, rank, lane, row, part)?
                    };
                    let bytes = match op.narrow {
                        Some(bits) => widened(&bytes, bits),
                        None => bytes,
                    };
                    for (number, word) in bytes.chunks(4).enumerate() {
                        let cell = word.iter().enumerate().fold(
                            Cell { value: 0, missing: 0 },
                            |cell, (index, (byte, is_missing))| Cell {
                                value: cell.value | u32::from(*byte) << (8 * index),
                                missing: cell.missing | u8::from(*is_missing) << index,
                            },
                        );
                        for to in op.spread.lanes(row) {
                            let place = place.further(to, 4 * part + number);
                            set_cell(shared, rank, place, cell, lane)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

/// A value in which the lanes of a warp must agree.
fn agreed(values: &[u64; WARP]) -> Outcome<u64> {
    match values.iter().position(|value| *value as u32 != values[0] as u32) {
        Some(lane) => {
            Err(invalid(lane, "the lanes of a warp disagree about an operand of tcgen05"))
        }
        None => Ok(values[0]),
    }
}

/// Bytes, and which of them nobody wrote.
pub(crate) type Bytes = Vec<(u8, bool)>;

/// Sixteen bytes of a row in the shared memory of a block.
fn part_of_row(
    reach: &mut Reach<'_>,
    descriptor: &Descriptor,
    rank: usize,
    lane: usize,
    row: usize,
    part: usize,
) -> Outcome<Bytes> {
    let mut bytes = Bytes::new();
    for byte in 0..PART {
        let address = descriptor.byte_address(PART * part as u64 + byte, row as u64, false);
        let address = address_in(reach.shared, rank, address);
        let (value, missing) = reach.read(MemorySpace::Shared, address, plain(lane, 1, 1))?;
        bytes.push((value as u8, missing != 0));
    }
    Ok(bytes)
}

/// The address of shared memory of a block of the cluster: its own for the one that runs.
pub(crate) fn address_in(shared: &SharedMemory, rank: usize, address: u64) -> u64 {
    if rank == shared.rank { address } else { in_block(address, rank as u64) }
}

/// Sixteen elements of so many bits as bytes. Those of four bits have two unused ones on both sides, as factors
/// of `mma` have.
pub(crate) fn widened(bytes: &Bytes, bits: u32) -> Bytes {
    let all = bytes.iter().rev().fold(0u128, |all, (byte, _)| all << 8 | u128::from(*byte));
    let shift = if bits == 4 { 2 } else { 0 };
    (0..16u32)
        .map(|index| {
            let first = index * bits;
            let element = (all >> first) as u8 & ((1 << bits) - 1);
            let last = (first + bits - 1) / 8;
            let is_missing = (first / 8..=last).any(|byte| bytes[byte as usize].1);
            (element << shift, is_missing)
        })
        .collect()
}

/// Moves eight columns of 32 lanes to the lanes before them; the last lane keeps what it has. That is how the
/// manual's "down" is read here: `tcgen05.cp.4x256b` then renews one lane of each 32.
fn shift_down(
    shared: &mut SharedMemory,
    start: TensorPlace,
    group: Group,
    lane: usize,
) -> Outcome<()> {
    if !start.lane.is_multiple_of(LANES_OF_WARP) {
        return Err(invalid(lane, "tcgen05.shift begins at a lane that is no multiple of 32"));
    }
    for rank in blocks_of_group(shared, group, lane)? {
        for row in 0..LANES_OF_WARP - 1 {
            for column in 0..8 {
                let cell = cell_of(shared, rank, start.further(row + 1, column), lane)?;
                set_cell(shared, rank, start.further(row, column), cell, lane)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_elements_get_bytes() {
        let bytes: Bytes = (0..16).map(|index| (index * 0x11, false)).collect();
        let halves = widened(&bytes, 4);
        assert_eq!([halves[2].0, halves[3].0, halves[4].0], [1 << 2, 1 << 2, 2 << 2]);
        // 0x00, 0x11, 0x22: six bits each from below.
        let six = widened(&bytes, 6);
        assert_eq!([six[0].0, six[1].0, six[2].0], [0, 0x04, 0x21]);
    }

    #[test]
    fn rows_go_to_lanes() {
        let lanes = |spread: Spread, row| spread.lanes(row).collect::<Vec<usize>>();
        assert_eq!(lanes(Spread::FirstOfEach32, 3), [96]);
        assert_eq!(lanes(Spread::Apart64, 5), [5, 69]);
        assert_eq!(lanes(Spread::Apart32, 33), [65, 97]);
        assert_eq!(lanes(Spread::Everywhere, 31), [31, 63, 95, 127]);
    }
}
