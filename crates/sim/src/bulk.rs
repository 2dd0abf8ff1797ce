//! Bulk copies: `cp.async.bulk`, `cp.reduce.async.bulk`, their forms on tensors, `tensormap`.
//!
//! A thread asks for many bytes at once, and a barrier or a group tells when they are there. Here they are
//! there when the instruction is done: barriers count them at once, and groups have nothing to wait for.
//! Accesses are those of the thread that asks.

use crate::access::{AccessInfo, Reach, SharedMemory, Strength};
use crate::decode_control::{block_rank, in_block};
use crate::execute::{Engine, uninitialised};
use crate::fault::{FaultKind, LaneFault};
use crate::lanes::{WARP, lanes_of};
use crate::operation::{AddressOp, AtomicFunction, MemorySpace, Source};
use crate::tensor_copy::{TensorCopy, TensorDirection};
use crate::tensor_map::{MapField, TENSOR_MAP_BYTES, TensorMap};
use crate::warp::Warp;

type Outcome<T> = Result<T, Box<LaneFault>>;

/// Bytes that bulk copies are made of, to whose multiples addresses are bound.
const PART: u64 = 16;

/// Shared memory that copies of tensors go to or come from begins at multiples of this.
const TENSOR_ALIGN: u64 = 128;

/// A decoded bulk instruction.
#[derive(Clone, Debug)]
pub(crate) enum BulkOp {
    Copy(BulkCopy),
    Tensor(TensorCopy),
    /// `st.bulk`: zeros.
    Fill {
        to: AddressOp,
        bytes: Source,
    },
    /// `clusterlaunchcontrol.try_cancel`: zeros, which say that nothing could be cancelled.
    NothingCancelled {
        to: AddressOp,
        completion: Completion,
        /// Every block of the cluster gets the answer.
        everywhere: bool,
    },
    /// `tensormap.replace`
    Replace {
        map: AddressOp,
        field: MapField,
        ordinal: usize,
        value: Source,
    },
}

/// A copy of bytes that lie side by side.
#[derive(Clone, Debug)]
pub(crate) struct BulkCopy {
    pub to: AddressOp,
    pub from: AddressOp,
    pub bytes: Source,
    /// Combines with what is there instead of writing over it: elements of so many bytes.
    pub reduction: Option<(AtomicFunction, u32)>,
    /// Which bytes of each part are copied, one bit each.
    pub byte_mask: Option<Source>,
    pub completion: Completion,
}

/// Whom a copy tells that it is done, and to which blocks it goes.
#[derive(Clone, Debug)]
pub(crate) struct Completion {
    /// The barrier that counts the bytes; without one, groups do.
    pub barrier: Option<AddressOp>,
    /// The blocks of the cluster that get a copy, one bit each, instead of the one that the address names.
    pub blocks: Option<Source>,
    /// The barrier may be that of the block which makes a pair with the one that gets the bytes.
    pub in_pair: bool,
}

/// An address with its space.
pub(crate) type Place = (MemorySpace, u64);

impl Engine<'_> {
    /// Executes a bulk instruction, lane by lane.
    pub fn bulk(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &BulkOp,
    ) -> Outcome<()> {
        match op {
            BulkOp::Copy(copy) => self.bulk_copy(shared, warp, base, pc, active, copy),
            BulkOp::Tensor(copy) => self.tensor_copy(shared, warp, base, pc, active, copy),
            BulkOp::Fill { to, bytes } => {
                let places = self.addresses(warp, base, active, to)?;
                let lengths = *self.defined(warp, base, active, *bytes)?;
                let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
                for lane in lanes_of(active) {
                    check_align(lengths[lane], 8, lane)?;
                    for offset in (0..lengths[lane]).step_by(8) {
                        let place = places[lane].wrapping_add(offset);
                        reach.write(to.space, place, 0, 0, plain(lane, 8, 8))?;
                    }
                }
                Ok(())
            }
            BulkOp::NothingCancelled { to, completion, everywhere } => {
                let places = self.addresses(warp, base, active, to)?;
                let told = self.told(warp, base, active, completion)?;
                // Without a cluster there is one block.
                let blocks = everywhere.then(|| (1u32 << shared.peers.len().max(1)) - 1);
                let blocks = blocks.map(|blocks| blocks as u16);
                let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc)
                    .asynchronous();
                for lane in lanes_of(active) {
                    check_align(places[lane], PART, lane)?;
                    for (space, place) in in_blocks(reach.shared, (to.space, places[lane]), blocks)
                    {
                        for half in [place, place.wrapping_add(8)] {
                            reach.write(space, half, 0, 0, plain(lane, 8, 8))?;
                        }
                    }
                    told.complete(&mut reach, lane, blocks, PART)?;
                }
                Ok(())
            }
            BulkOp::Replace { map, field, ordinal, value } => {
                let places = self.addresses(warp, base, active, map)?;
                let values = *self.defined(warp, base, active, *value)?;
                let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
                for lane in lanes_of(active) {
                    let place = (map.space, places[lane]);
                    let mut map = read_map(&mut reach, place, lane)?;
                    if !map.replace(*field, *ordinal, values[lane]) {
                        let message = format!("{} is no value of the field", values[lane]);
                        return Err(LaneFault::new(FaultKind::Invalid, lane, message));
                    }
                    for (index, chunk) in map.bytes().chunks(8).enumerate() {
                        let word =
                            chunk.iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
                        let info = plain(lane, 8, 8);
                        reach.write(
                            place.0,
                            place.1.wrapping_add(8 * index as u64),
                            word,
                            0,
                            info,
                        )?;
                    }
                }
                Ok(())
            }
        }
    }

    /// Copies a tensor map for a warp, whose lanes agree about the places.
    pub fn copy_tensor_map(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        to: &AddressOp,
        from: &AddressOp,
    ) -> Outcome<()> {
        let targets = self.addresses(warp, base, u32::MAX, to)?;
        let sources = self.addresses(warp, base, u32::MAX, from)?;
        let differs = |lane: &usize| targets[*lane] != targets[0] || sources[*lane] != sources[0];
        if let Some(lane) = (0..WARP).find(differs) {
            let message = "the lanes of a warp disagree about the place of a tensor map";
            return Err(LaneFault::new(FaultKind::Invalid, lane, message));
        }
        check_align(targets[0], TENSOR_ALIGN, 0)?;
        let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
        let (to, from) = ((to.space, targets[0]), (from.space, sources[0]));
        move_bytes(&mut reach, 0, from, &[to], TENSOR_MAP_BYTES as u64, None)
    }

    /// A source that must not depend on what nobody wrote.
    fn defined<'a>(
        &'a self,
        warp: &'a Warp,
        base: usize,
        active: u32,
        source: Source,
    ) -> Outcome<&'a [u64; WARP]> {
        let undefined = warp.undefined_source(base, source) & active;
        if warp.checks && undefined != 0 {
            let message = "uninitialised: what is copied depends on a value nobody wrote";
            return Err(uninitialised(undefined, message, warp.origin(base, source)));
        }
        Ok(warp.source(self.program, base, source))
    }

    fn bulk_copy(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &BulkCopy,
    ) -> Outcome<()> {
        let to = self.addresses(warp, base, active, &op.to)?;
        let from = self.addresses(warp, base, active, &op.from)?;
        let lengths = *self.defined(warp, base, active, op.bytes)?;
        let masks = op.byte_mask.map(|mask| *warp.source(self.program, base, mask));
        let told = self.told(warp, base, active, &op.completion)?;
        let mut reach =
            Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc).asynchronous();
        for lane in lanes_of(active) {
            let bytes = lengths[lane] & 0xffff_ffff;
            check_align(bytes, PART, lane)?;
            check_align(to[lane], PART, lane)?;
            check_align(from[lane], PART, lane)?;
            let blocks = told.blocks(lane);
            let targets = in_blocks(reach.shared, (op.to.space, to[lane]), blocks);
            let source = (op.from.space, from[lane]);
            match op.reduction {
                Some((function, width)) => {
                    for offset in (0..bytes).step_by(width as usize) {
                        let at = |place: Place| (place.0, place.1.wrapping_add(offset));
                        let (value, _) =
                            reach.read(source.0, at(source).1, plain(lane, width, width))?;
                        for target in &targets {
                            combine(&mut reach, lane, at(*target), value, function, width)?;
                        }
                    }
                }
                None => {
                    let mask = masks.map(|masks| masks[lane] as u16);
                    move_bytes(&mut reach, lane, source, &targets, bytes, mask)?;
                }
            }
            told.complete(&mut reach, lane, blocks, bytes)?;
        }
        Ok(())
    }

    /// The barriers and blocks of all lanes.
    fn told(
        &self,
        warp: &Warp,
        base: usize,
        active: u32,
        completion: &Completion,
    ) -> Outcome<Told> {
        let barriers = match &completion.barrier {
            Some(address) => Some((address.space, self.addresses(warp, base, active, address)?)),
            None => None,
        };
        let blocks = match completion.blocks {
            Some(source) => Some(*self.defined(warp, base, active, source)?),
            None => None,
        };
        Ok(Told { barriers, blocks, in_pair: completion.in_pair })
    }

    fn tensor_copy(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &TensorCopy,
    ) -> Outcome<()> {
        let maps = self.addresses(warp, base, active, &op.map)?;
        let places = match &op.shared {
            Some(address) => Some((address.space, self.addresses(warp, base, active, address)?)),
            None => None,
        };
        let told = self.told(warp, base, active, &op.completion)?;
        let numbers = |sources: &[Source]| -> Outcome<Vec<[u64; WARP]>> {
            sources.iter().map(|from| self.defined(warp, base, active, *from).copied()).collect()
        };
        let (coordinates, offsets) = (numbers(&op.coordinates)?, numbers(&op.offsets)?);
        let mut reach =
            Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc).asynchronous();
        for lane in lanes_of(active) {
            let of_lane = |values: &[[u64; WARP]]| -> Vec<i64> {
                values.iter().map(|lanes| i64::from(lanes[lane] as u32 as i32)).collect()
            };
            let map = read_map(&mut reach, (op.map.space, maps[lane]), lane)?;
            let invalid = |message: String| LaneFault::new(FaultKind::Invalid, lane, message);
            let elements = op
                .mode
                .elements(&map, &of_lane(&coordinates), &of_lane(&offsets), op.direction)
                .map_err(invalid)?;
            // A prefetch asks for no more than a map that can be read.
            let Some((space, places)) = &places else { continue };
            let start = places[lane];
            check_align(start, TENSOR_ALIGN, lane)?;
            let blocks = told.blocks(lane);
            let targets = in_blocks(reach.shared, (*space, start), blocks);
            let width = map.element.bytes();
            let info = plain(lane, width, width);
            let at = |index: usize, start: u64| {
                map.swizzle.apply(start.wrapping_add(map.offset_in_tile(index)))
            };
            for (index, element) in elements.iter().enumerate() {
                match (op.direction, element) {
                    (TensorDirection::ToShared, element) => {
                        let (value, missing) = match element {
                            Some(address) => {
                                let (value, missing) =
                                    reach.read(MemorySpace::Global, *address, info)?;
                                (map.loaded(value), missing)
                            }
                            None => (map.filling(), 0),
                        };
                        for target in &targets {
                            let place = at(index, target.1);
                            reach.write(target.0, place, value, missing, info)?;
                        }
                    }
                    (_, None) => {}
                    (TensorDirection::ToGlobal, Some(address)) => {
                        let (value, missing) = reach.read(*space, at(index, start), info)?;
                        reach.write(MemorySpace::Global, *address, value, missing, info)?;
                    }
                    (TensorDirection::Reduce(word), Some(address)) => {
                        let Some(function) = map.element.reduction(word) else {
                            return Err(invalid(format!(
                                "no .{} of the elements",
                                word.spelling()
                            )));
                        };
                        let (value, _) = reach.read(*space, at(index, start), info)?;
                        let to = (MemorySpace::Global, *address);
                        combine(&mut reach, lane, to, value, function, width)?;
                    }
                }
            }
            told.complete(&mut reach, lane, blocks, elements.len() as u64 * u64::from(width))?;
        }
        Ok(())
    }
}

/// [`Completion`] in all lanes.
struct Told {
    barriers: Option<(MemorySpace, [u64; WARP])>,
    blocks: Option<[u64; WARP]>,
    in_pair: bool,
}

impl Told {
    fn blocks(&self, lane: usize) -> Option<u16> {
        self.blocks.map(|blocks| blocks[lane] as u16)
    }

    /// Counts bytes at the lane's barrier, in each block that got them.
    fn complete(
        &self,
        reach: &mut Reach<'_>,
        lane: usize,
        blocks: Option<u16>,
        bytes: u64,
    ) -> Outcome<()> {
        let Some((space, barriers)) = &self.barriers else { return Ok(()) };
        let place = (*space, barriers[lane]);
        // Those of a pair tell the even or the odd one, as the barrier is that of an even or an odd one.
        let own = reach.shared.rank as u64;
        let parity = block_rank(barriers[lane]).unwrap_or(own) & 1;
        let told: Vec<Option<u16>> = match blocks {
            Some(blocks) if self.in_pair => (0..16)
                .filter(|rank| blocks >> rank & 1 == 1)
                .map(|rank| Some(1 << (rank & !1 | parity)))
                .collect(),
            blocks => vec![blocks],
        };
        for blocks in told {
            for (space, address) in in_blocks(reach.shared, place, blocks) {
                reach.complete_transaction(space, address, lane, bytes)?;
            }
        }
        Ok(())
    }
}

/// The same place in each of some blocks of the cluster; the place itself without.
pub(crate) fn in_blocks(shared: &SharedMemory, place: Place, blocks: Option<u16>) -> Vec<Place> {
    let Some(blocks) = blocks else { return vec![place] };
    let in_rank = |rank: u64| match rank == shared.rank as u64 {
        // The block's own address is looked after better.
        true => place.1 & !(0xff << crate::cluster::RANK_SHIFT),
        false => in_block(place.1, rank),
    };
    let ranks = (0..16).filter(|rank| blocks >> rank & 1 == 1);
    ranks.map(|rank| (place.0, in_rank(rank))).collect()
}

pub(crate) fn plain(lane: usize, bytes: u32, align: u32) -> AccessInfo {
    AccessInfo { lane, bytes, align, strength: Strength::Plain, releases: false }
}

fn check_align(value: u64, align: u64, lane: usize) -> Outcome<()> {
    match value % align {
        0 => Ok(()),
        _ => {
            let message = format!("misaligned bulk copy: {value:#x} is not a multiple of {align}");
            Err(LaneFault::new(FaultKind::Misaligned, lane, message))
        }
    }
}

/// Copies bytes to one or more places.
fn move_bytes(
    reach: &mut Reach<'_>,
    lane: usize,
    from: Place,
    to: &[Place],
    bytes: u64,
    mask: Option<u16>,
) -> Outcome<()> {
    let width = if mask.is_some() { 1 } else { 8 };
    let info = plain(lane, width, width);
    for offset in (0..bytes).step_by(width as usize) {
        if mask.is_some_and(|mask| mask >> (offset % PART) & 1 == 0) {
            continue;
        }
        let (value, missing) = reach.read(from.0, from.1.wrapping_add(offset), info)?;
        for (space, address) in to {
            reach.write(*space, address.wrapping_add(offset), value, missing, info)?;
        }
    }
    Ok(())
}

/// Combines a value with an element of memory.
fn combine(
    reach: &mut Reach<'_>,
    lane: usize,
    (space, address): Place,
    value: u64,
    function: AtomicFunction,
    width: u32,
) -> Outcome<()> {
    let info = AccessInfo {
        lane,
        bytes: width,
        align: width,
        strength: Strength::Atomic,
        releases: false,
    };
    let (old, missing) = reach.read(space, address, info)?;
    if missing != 0 {
        let message = "uninitialised: reduction in memory nobody wrote";
        return Err(LaneFault::new(FaultKind::Uninitialised, lane, message));
    }
    // Subnormal numbers are kept, unlike by `red`.
    let new = function.apply(old, value, width * 8);
    reach.write(space, address, new, 0, info)
}

/// The tensor map at a place.
fn read_map(reach: &mut Reach<'_>, (space, address): Place, lane: usize) -> Outcome<TensorMap> {
    check_align(address, 64, lane)?;
    let mut bytes = [0; TENSOR_MAP_BYTES];
    let mut missing = 0;
    for (index, chunk) in bytes.chunks_mut(8).enumerate() {
        let place = address.wrapping_add(8 * index as u64);
        let (word, undefined) = reach.read(space, place, plain(lane, 8, 8))?;
        chunk.copy_from_slice(&word.to_le_bytes());
        missing |= undefined;
    }
    if missing != 0 {
        let message = "uninitialised: the tensor map was not written";
        return Err(LaneFault::new(FaultKind::Uninitialised, lane, message));
    }
    TensorMap::decode(&bytes).ok_or_else(|| {
        let message = format!("{address:#x} is no tensor map of the simulator");
        LaneFault::new(FaultKind::Invalid, lane, message)
    })
}
