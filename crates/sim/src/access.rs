//! Reading and writing memory from a lane.

use crate::cluster::RANK_SHIFT;
use crate::fault::{FaultKind, LaneFault};
use crate::memory::{
    Arena, GLOBAL_BASE, LOCAL_WINDOW, MAPPED, READ_ONLY, SHARED_WINDOW, WINDOW_SIZE, WRITTEN,
};
use crate::operation::MemorySpace;
use crate::race::{Race, RaceDetector};
use crate::warp::Warp;

/// The shared memory of a block.
#[derive(Clone, Debug, Default)]
pub(crate) struct SharedMemory {
    pub bytes: Vec<u8>,
    /// Which bytes have been written; kept when checks are on.
    pub written: Vec<bool>,
    pub races: Option<RaceDetector>,
    /// The block's rank in its cluster.
    pub rank: usize,
    /// That of the other blocks of the cluster while this one runs, by rank.
    pub peers: Vec<SharedMemory>,
}

impl SharedMemory {
    /// The memory and offset that a shared address of a cluster means: that of the block named in its
    /// upper bits.
    fn in_cluster(&mut self, address: u64) -> Option<(&mut SharedMemory, usize)> {
        let rank = ((address >> RANK_SHIFT) as usize).checked_sub(1)?;
        let place = (address & ((1 << RANK_SHIFT) - 1)) as usize;
        if rank == self.rank {
            return Some((self, place));
        }
        Some((self.peers.get_mut(rank)?, place))
    }
}

/// Which memory an address means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Memory {
    Arena,
    Shared,
    Stack,
}

/// Everything a lane can reach.
pub(crate) struct Reach<'a> {
    pub arena: &'a mut Arena,
    pub shared: &'a mut SharedMemory,
    pub warp: &'a mut Warp,
    pub checks: bool,
    pub pc: u32,
}

/// Who accesses, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AccessInfo {
    pub lane: usize,
    pub bytes: u32,
    pub align: u32,
    pub strong: bool,
}

impl Reach<'_> {
    /// The memory and offset an address means.
    #[inline(always)]
    pub fn locate(space: MemorySpace, address: u64) -> (Memory, u64) {
        match space {
            MemorySpace::Shared => (Memory::Shared, address & 0xffff_ffff),
            MemorySpace::Local => (Memory::Stack, address),
            MemorySpace::Generic if address < GLOBAL_BASE => {
                if address.wrapping_sub(SHARED_WINDOW) < WINDOW_SIZE {
                    (Memory::Shared, address - SHARED_WINDOW)
                } else if address.wrapping_sub(LOCAL_WINDOW) < WINDOW_SIZE {
                    (Memory::Stack, address - LOCAL_WINDOW)
                } else {
                    // Outside every window: the arena will refuse it.
                    (Memory::Arena, u64::MAX)
                }
            }
            _ => (Memory::Arena, address.wrapping_sub(GLOBAL_BASE)),
        }
    }

    /// Reads one element; also which of its bytes nobody wrote, one bit each.
    #[inline(always)]
    pub fn read(
        &mut self,
        space: MemorySpace,
        address: u64,
        info: AccessInfo,
    ) -> Result<(u64, u8), Box<LaneFault>> {
        let (memory, offset) = Self::locate(space, address);
        if offset & u64::from(info.align - 1) != 0 {
            return Err(misaligned(address, info));
        }
        let start = offset as usize;
        let source = match memory {
            Memory::Arena => self.arena.bytes.as_slice(),
            Memory::Shared => self.shared.bytes.as_slice(),
            Memory::Stack => self.stack(info.lane),
        };
        let Some(value) = read_little(source, start, info.bytes) else {
            return match self.read_in_cluster(memory, offset, info) {
                Some(found) => Ok(found),
                None => Err(self.out_of_bounds("reads", address, memory, info)),
            };
        };
        if !self.checks {
            return Ok((value, 0));
        }
        Ok((value, self.check_read(memory, address, start, info)?))
    }

    fn stack(&self, lane: usize) -> &[u8] {
        let top = self.warp.stack_top[lane] as usize;
        let bytes = self.warp.stacks[lane].bytes.as_slice();
        bytes.get(..top).unwrap_or(bytes)
    }

    fn check_read(
        &mut self,
        memory: Memory,
        address: u64,
        start: usize,
        info: AccessInfo,
    ) -> Result<u8, Box<LaneFault>> {
        let end = start + info.bytes as usize;
        match memory {
            Memory::Arena => {
                let shadow = &self.arena.shadow[start..end];
                if shadow.iter().any(|byte| byte & MAPPED == 0) {
                    return Err(self.out_of_bounds("reads", address, memory, info));
                }
                Ok(missing(shadow.iter().map(|byte| byte & WRITTEN != 0)))
            }
            Memory::Shared => {
                let thread = self.thread(info.lane);
                if let Some(races) = &mut self.shared.races {
                    if info.strong {
                        races.synchronise(start as u64, thread, true, false);
                    }
                    let race = races.read(start, info.bytes as usize, thread, self.pc, info.strong);
                    if let Some(race) = race {
                        return Err(race_fault("reads", start, race, self.pc, info));
                    }
                }
                Ok(missing(self.shared.written[start..end].iter().copied()))
            }
            Memory::Stack => {
                Ok(missing(self.warp.stacks[info.lane].written[start..end].iter().copied()))
            }
        }
    }

    /// Writes one element; `undefined` has a bit for each byte that is not defined.
    #[inline(always)]
    pub fn write(
        &mut self,
        space: MemorySpace,
        address: u64,
        value: u64,
        undefined: u8,
        info: AccessInfo,
    ) -> Result<(), Box<LaneFault>> {
        let (memory, offset) = Self::locate(space, address);
        if offset & u64::from(info.align - 1) != 0 {
            return Err(misaligned(address, info));
        }
        let start = offset as usize;
        if self.checks {
            self.check_write(memory, address, start, value, undefined, info)?;
        }
        let top = self.warp.stack_top[info.lane] as usize;
        let target = match memory {
            Memory::Arena => self.arena.bytes.as_mut_slice(),
            Memory::Shared => self.shared.bytes.as_mut_slice(),
            Memory::Stack => {
                let bytes = self.warp.stacks[info.lane].bytes.as_mut_slice();
                let top = top.min(bytes.len());
                &mut bytes[..top]
            }
        };
        if write_little(target, start, info.bytes, value)
            || self.write_in_cluster(memory, offset, value, undefined, info)
        {
            Ok(())
        } else {
            Err(self.out_of_bounds("writes", address, memory, info))
        }
    }

    /// Reads shared memory of a block of the cluster, without looking for races: the blocks' clocks know
    /// nothing of each other.
    #[cold]
    fn read_in_cluster(
        &mut self,
        memory: Memory,
        offset: u64,
        info: AccessInfo,
    ) -> Option<(u64, u8)> {
        if memory != Memory::Shared {
            return None;
        }
        let (shared, start) = self.shared.in_cluster(offset)?;
        let value = read_little(&shared.bytes, start, info.bytes)?;
        let written = shared.written.get(start..start + info.bytes as usize);
        Some((value, written.map_or(0, |written| missing(written.iter().copied()))))
    }

    /// Writes it; whether the address is one of it.
    #[cold]
    fn write_in_cluster(
        &mut self,
        memory: Memory,
        offset: u64,
        value: u64,
        undefined: u8,
        info: AccessInfo,
    ) -> bool {
        if memory != Memory::Shared {
            return false;
        }
        let Some((shared, start)) = self.shared.in_cluster(offset) else { return false };
        if let Some(written) = shared.written.get_mut(start..start + info.bytes as usize) {
            set_written(written, undefined);
        }
        write_little(&mut shared.bytes, start, info.bytes, value)
    }

    fn check_write(
        &mut self,
        memory: Memory,
        address: u64,
        start: usize,
        value: u64,
        undefined: u8,
        info: AccessInfo,
    ) -> Result<(), Box<LaneFault>> {
        let end = start.saturating_add(info.bytes as usize);
        match memory {
            Memory::Arena => {
                let Some(shadow) = self.arena.shadow.get_mut(start..end) else { return Ok(()) };
                if shadow.iter().any(|byte| byte & MAPPED == 0 || byte & READ_ONLY != 0) {
                    return Err(self.out_of_bounds("writes", address, memory, info));
                }
                for (index, byte) in shadow.iter_mut().enumerate() {
                    let defined = undefined >> index & 1 == 0;
                    *byte = if defined { *byte | WRITTEN } else { *byte & !WRITTEN };
                }
            }
            Memory::Shared => {
                let Some(old) = read_little(&self.shared.bytes, start, info.bytes) else {
                    return Ok(());
                };
                let width = info.bytes * 8;
                let mask = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
                let written = &mut self.shared.written[start..end];
                let same = written.iter().all(|written| *written) && (old ^ value) & mask == 0;
                set_written(written, undefined);
                let thread = self.thread(info.lane);
                if let Some(races) = &mut self.shared.races {
                    let bytes = info.bytes as usize;
                    let race = races.write(start, bytes, thread, self.pc, info.strong, same);
                    if let Some(race) = race {
                        return Err(race_fault("writes", start, race, self.pc, info));
                    }
                    if info.strong {
                        races.synchronise(start as u64, thread, false, true);
                    }
                }
            }
            Memory::Stack => {
                if let Some(written) = self.warp.stacks[info.lane].written.get_mut(start..end) {
                    set_written(written, undefined);
                }
            }
        }
        Ok(())
    }

    /// The number of the lane's thread in its block.
    pub fn thread(&self, lane: usize) -> u32 {
        self.warp.index * 32 + lane as u32
    }

    fn out_of_bounds(
        &self,
        verb: &str,
        address: u64,
        memory: Memory,
        info: AccessInfo,
    ) -> Box<LaneFault> {
        let bytes = info.bytes;
        let detail = match memory {
            Memory::Arena if address.wrapping_sub(GLOBAL_BASE) < self.arena.bytes.len() as u64 => {
                let offset = (address - GLOBAL_BASE) as usize;
                if verb == "writes" && self.arena.shadow[offset] & READ_ONLY != 0 {
                    "read-only memory".to_owned()
                } else {
                    self.arena.describe(address)
                }
            }
            Memory::Arena => "not a device address".to_owned(),
            Memory::Shared => {
                format!("the block has {} bytes of shared memory", self.shared.bytes.len())
            }
            Memory::Stack => {
                format!("the thread uses {} bytes of its stack", self.warp.stack_top[info.lane])
            }
        };
        let space = match memory {
            Memory::Arena => "global",
            Memory::Shared => "shared",
            Memory::Stack => "local",
        };
        LaneFault::new(
            FaultKind::OutOfBounds,
            info.lane,
            format!(
                "out of bounds: {verb} {bytes} bytes of {space} memory at {address:#x}, {detail}"
            ),
        )
    }
}

/// One bit for each byte that is not there.
fn missing(written: impl Iterator<Item = bool>) -> u8 {
    written.enumerate().fold(0, |bytes, (index, written)| bytes | u8::from(!written) << index)
}

fn set_written(written: &mut [bool], undefined: u8) {
    for (index, written) in written.iter_mut().enumerate() {
        *written = undefined >> index & 1 == 0;
    }
}

fn misaligned(address: u64, info: AccessInfo) -> Box<LaneFault> {
    LaneFault::new(
        FaultKind::Misaligned,
        info.lane,
        format!("misaligned address {address:#x}: not a multiple of {}", info.align),
    )
}

/// The text of the other instruction is added by the caller, who has the program.
fn race_fault(verb: &str, start: usize, race: Race, pc: u32, info: AccessInfo) -> Box<LaneFault> {
    let other = if race.other_wrote { "wrote" } else { "read" };
    let thread = race.other_thread;
    let mut fault = LaneFault::new(
        FaultKind::Race,
        info.lane,
        format!(
            "race: {verb} shared memory at {start:#x}, which thread {thread} of the block {other} \
             with no barrier in between"
        ),
    );
    fault.other_pc = (race.other_pc != pc).then_some(race.other_pc);
    fault
}

/// A little-endian integer out of a slice.
#[inline(always)]
pub(crate) fn read_little(bytes: &[u8], start: usize, size: u32) -> Option<u64> {
    let rest = bytes.get(start..)?;
    Some(match size {
        1 => u64::from(*rest.first()?),
        2 => u64::from(u16::from_le_bytes(*rest.first_chunk()?)),
        4 => u64::from(u32::from_le_bytes(*rest.first_chunk()?)),
        _ => u64::from_le_bytes(*rest.first_chunk()?),
    })
}

/// A little-endian integer into a slice; false when there is no room.
#[inline(always)]
pub(crate) fn write_little(bytes: &mut [u8], start: usize, size: u32, value: u64) -> bool {
    let Some(rest) = bytes.get_mut(start..) else { return false };
    match size {
        1 => rest.first_chunk_mut::<1>().map(|chunk| *chunk = [value as u8]),
        2 => rest.first_chunk_mut().map(|chunk| *chunk = (value as u16).to_le_bytes()),
        4 => rest.first_chunk_mut().map(|chunk| *chunk = (value as u32).to_le_bytes()),
        _ => rest.first_chunk_mut().map(|chunk| *chunk = value.to_le_bytes()),
    }
    .is_some()
}
