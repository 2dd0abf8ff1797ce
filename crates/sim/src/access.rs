//! Reading and writing memory from a lane.

use crate::cluster::RANK_SHIFT;
use crate::fault::{FaultKind, LaneFault, RelatedOperation, RelatedThread};
use crate::global_race::{Accessor, BlockOrder, GlobalRace, GlobalRaces};
use crate::memory::{
    Arena, GLOBAL_BASE, LOCAL_WINDOW, MAPPED, READ_ONLY, SHARED_WINDOW, WINDOW_SIZE, WRITTEN,
};
use crate::operation::MemorySpace;
use crate::race::{Race, RaceDetector};
use crate::tensor_memory::TensorMemory;
use crate::warp::Warp;

/// The shared memory of a block.
#[derive(Clone, Debug, Default)]
pub(crate) struct SharedMemory {
    pub bytes: Vec<u8>,
    /// Which bytes have been written; kept when checks are on.
    pub written: Vec<bool>,
    pub races: Option<RaceDetector>,
    /// Whether asynchronous copies and products would see what was written; kept when checks are on.
    pub proxies: ProxyShadow,
    /// What the block's warps know of accesses to global memory, if races there are looked for.
    pub order: Option<BlockOrder>,
    /// The block's rank in its cluster.
    pub rank: usize,
    /// That of the other blocks of the cluster while this one runs, by rank.
    pub peers: Vec<SharedMemory>,
    /// The block's tensor memory, which goes where this goes.
    pub tensor: TensorMemory,
}

impl SharedMemory {
    /// A fence of some thread, which may also order what asynchronous operations see.
    pub fn fence(&mut self, proxies: bool) {
        if proxies {
            self.proxies.fence();
        }
        if let Some(order) = &mut self.order {
            order.fence();
        }
    }

    /// The tensor memory of a block of the cluster.
    pub fn tensor_of(&mut self, rank: usize) -> Option<&mut TensorMemory> {
        match rank == self.rank {
            true => Some(&mut self.tensor),
            false => self.peers.get_mut(rank).map(|peer| &mut peer.tensor),
        }
    }

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

/// Which bytes of shared memory ordinary accesses wrote that no `fence.proxy.async` of the block has followed.
/// The manual wants one on the way to an access of the asynchronous proxy; whose fence it is does not matter
/// here, so that a program with the right ones is never blamed.
#[derive(Clone, Debug, Default)]
pub(crate) struct ProxyShadow {
    /// Fences so far.
    fences: u32,
    /// For each byte, how many fences there were when it was written, plus one; 0 for bytes that the
    /// asynchronous proxy wrote, or nobody.
    written: Vec<u32>,
}

impl ProxyShadow {
    pub fn new(bytes: usize) -> ProxyShadow {
        ProxyShadow { fences: 0, written: vec![0; bytes] }
    }

    /// `fence.proxy.async`
    pub fn fence(&mut self) {
        self.fences += 1;
    }

    fn write(&mut self, start: usize, end: usize, proxy: Proxy) {
        let mark = match proxy {
            Proxy::Generic => self.fences + 1,
            Proxy::Async => 0,
        };
        if let Some(bytes) = self.written.get_mut(start..end) {
            bytes.fill(mark);
        }
    }

    /// Whether some of the bytes lack a fence.
    fn lacks_fence(&self, start: usize, end: usize) -> bool {
        let bytes = self.written.get(start..end).unwrap_or(&[]);
        bytes.iter().any(|mark| *mark == self.fences + 1)
    }
}

/// By which way memory is accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proxy {
    Generic,
    /// That of bulk copies and of products of warpgroups.
    Async,
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
    pub races: Option<&'a mut GlobalRaces>,
    pub shared: &'a mut SharedMemory,
    pub warp: &'a mut Warp,
    pub checks: bool,
    pub pc: u32,
    pub proxy: Proxy,
}

/// How an access stands to those of other threads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Strength {
    /// It races with any unordered access if one of them writes.
    #[default]
    Plain,
    /// It synchronises, and does not race with its like.
    Strong,
    /// It reads and writes in one step. Plain reads beside it are the first guess of a loop around it, or
    /// ask whether it is worth while; they count as harmless.
    Atomic,
}

impl Strength {
    pub fn of(is_strong: bool) -> Strength {
        if is_strong { Strength::Strong } else { Strength::Plain }
    }

    pub fn is_strong(self) -> bool {
        self != Strength::Plain
    }

    /// Whether two unordered accesses do not race, whoever they are by; `one_reads` if only one of them
    /// writes.
    pub fn is_harmless_beside(self, other: Strength, one_reads: bool) -> bool {
        self.is_strong() && other.is_strong()
            || one_reads && (self == Strength::Atomic || other == Strength::Atomic)
    }
}

/// Who accesses, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AccessInfo {
    pub lane: usize,
    pub bytes: u32,
    pub align: u32,
    pub strength: Strength,
    /// It says of itself that it releases what was done before it.
    pub releases: bool,
}

impl AccessInfo {
    /// How much it accesses, for messages.
    fn bytes_text(self) -> String {
        match self.bytes {
            1 => "1 byte".to_owned(),
            bytes => format!("{bytes} bytes"),
        }
    }
}

impl<'a> Reach<'a> {
    pub fn new(
        arena: &'a mut Arena,
        races: Option<&'a mut GlobalRaces>,
        shared: &'a mut SharedMemory,
        warp: &'a mut Warp,
        pc: u32,
    ) -> Reach<'a> {
        let checks = warp.checks;
        Reach { arena, races, shared, warp, checks, pc, proxy: Proxy::Generic }
    }

    /// The same for accesses of the asynchronous proxy.
    pub fn asynchronous(mut self) -> Reach<'a> {
        self.proxy = Proxy::Async;
        self
    }

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
                let is_constant = shadow.first().is_some_and(|byte| byte & READ_ONLY != 0);
                let missing = missing(shadow.iter().map(|byte| byte & WRITTEN != 0));
                if self.races.is_some() && !is_constant {
                    self.order_read(start, info)?;
                }
                Ok(missing)
            }
            Memory::Shared => {
                let thread = self.thread(info.lane);
                if info.strength.is_strong() {
                    self.acquire_shared(start, info);
                }
                if let Some(races) = &mut self.shared.races {
                    if info.strength.is_strong() {
                        races.synchronise(start as u64, thread, true, false);
                    }
                    let race =
                        races.read(start, info.bytes as usize, thread, self.pc, info.strength);
                    if let Some(race) = race {
                        return Err(race_fault("reads", start, race, info));
                    }
                }
                // Barriers are the business of both proxies.
                let is_data = info.strength != Strength::Strong;
                if self.proxy == Proxy::Async
                    && is_data
                    && self.shared.proxies.lacks_fence(start, end)
                {
                    let text = format!(
                        "race: reads {} of shared memory at {start:#x} asynchronously, which were \
                         written with no fence.proxy.async in between",
                        info.bytes_text()
                    );
                    return Err(LaneFault::new(FaultKind::Race, info.lane, text));
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
        let missing = written.map_or(0, |written| missing(written.iter().copied()));
        let key = shared.order.as_ref().map(|order| order.shared_address(start));
        let thread = self.thread(info.lane);
        if info.strength.is_strong()
            && let (Some(races), Some(order), Some(key)) =
                (self.races.as_deref_mut(), &mut self.shared.order, key)
        {
            races.acquire(key, order, thread);
        }
        Some((value, missing))
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
        let end = start + info.bytes as usize;
        if let Some(written) = shared.written.get_mut(start..end) {
            set_written(written, undefined);
        }
        // The fence may be one of the block that wrote.
        shared.proxies.write(start, end, Proxy::Async);
        let key = shared.order.as_ref().map(|order| order.shared_address(start));
        let is_written = write_little(&mut shared.bytes, start, info.bytes, value);
        if info.strength.is_strong()
            && let (Some(races), Some(order), Some(key)) =
                (self.races.as_deref_mut(), &self.shared.order, key)
        {
            races.release(key, order, true);
        }
        is_written
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
                let was_written = shadow.iter().all(|byte| byte & WRITTEN != 0);
                for (index, byte) in shadow.iter_mut().enumerate() {
                    let defined = undefined >> index & 1 == 0;
                    *byte = if defined { *byte | WRITTEN } else { *byte & !WRITTEN };
                }
                if self.races.is_some() {
                    let old = read_little(&self.arena.bytes, start, info.bytes);
                    let is_same = was_written && old.is_some_and(|old| is_same(old, value, info));
                    self.order_write(start, is_same, info)?;
                }
            }
            Memory::Shared => {
                let Some(old) = read_little(&self.shared.bytes, start, info.bytes) else {
                    return Ok(());
                };
                let written = &mut self.shared.written[start..end];
                let same = written.iter().all(|written| *written) && is_same(old, value, info);
                set_written(written, undefined);
                self.shared.proxies.write(start, end, self.proxy);
                let thread = self.thread(info.lane);
                if let Some(races) = &mut self.shared.races {
                    let bytes = info.bytes as usize;
                    let race = races.write(start, bytes, thread, self.pc, info.strength, same);
                    if let Some(race) = race {
                        return Err(race_fault("writes", start, race, info));
                    }
                    if info.strength.is_strong() {
                        races.synchronise(start as u64, thread, false, true);
                    }
                }
                if info.strength.is_strong() {
                    self.release_shared(start);
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

    fn accessor(&self, info: AccessInfo) -> Accessor {
        Accessor { thread: self.thread(info.lane), pc: self.pc, strength: info.strength }
    }

    /// Looks for a race of a read of global memory.
    fn order_read(&mut self, start: usize, info: AccessInfo) -> Result<(), Box<LaneFault>> {
        let by = self.accessor(info);
        let (Some(races), Some(order)) = (self.races.as_deref_mut(), &mut self.shared.order) else {
            return Ok(());
        };
        if info.strength.is_strong() {
            races.acquire(start as u64, order, by.thread);
        }
        match races.read(start, info.bytes as usize, order, by) {
            Some(race) => Err(global_race_fault("reads", self.arena, start, &race, info)),
            None => Ok(()),
        }
    }

    /// Looks for a race of a write to global memory.
    fn order_write(
        &mut self,
        start: usize,
        is_same: bool,
        info: AccessInfo,
    ) -> Result<(), Box<LaneFault>> {
        let by = self.accessor(info);
        let (Some(races), Some(order)) = (self.races.as_deref_mut(), &mut self.shared.order) else {
            return Ok(());
        };
        if let Some(race) = races.write(start, info.bytes as usize, order, by, is_same) {
            return Err(global_race_fault("writes", self.arena, start, &race, info));
        }
        if info.strength.is_strong() {
            races.release(start as u64, order, info.releases);
        }
        Ok(())
    }

    /// What a flag in shared memory says holds for global memory too.
    fn acquire_shared(&mut self, start: usize, info: AccessInfo) {
        let thread = self.thread(info.lane);
        if let (Some(races), Some(order)) = (self.races.as_deref_mut(), &mut self.shared.order) {
            races.acquire(order.shared_address(start), order, thread);
        }
    }

    fn release_shared(&mut self, start: usize) {
        if let (Some(races), Some(order)) = (self.races.as_deref_mut(), &mut self.shared.order) {
            races.release(order.shared_address(start), order, true);
        }
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
        let bytes = info.bytes_text();
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
            format!("out of bounds: {verb} {bytes} of {space} memory at {address:#x}, {detail}"),
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

fn race_fault(verb: &str, start: usize, race: Race, info: AccessInfo) -> Box<LaneFault> {
    let other = if race.other_wrote { "wrote" } else { "read" };
    let bytes = info.bytes_text();
    let text = format!(
        "race: {verb} {bytes} of shared memory at {start:#x}, which another thread \
         {other} with no barrier in between"
    );
    let thread = RelatedThread::OfBlock(race.other_thread);
    fault_of_race(info, text, race.other_pc, thread, other)
}

fn global_race_fault(
    verb: &str,
    arena: &Arena,
    start: usize,
    race: &GlobalRace,
    info: AccessInfo,
) -> Box<LaneFault> {
    let other = if race.other_wrote { "wrote" } else { "read" };
    let (bytes, address) = (info.bytes_text(), GLOBAL_BASE + start as u64);
    let place = arena.describe(address);
    let text = format!(
        "race: {verb} {bytes} of global memory at {address:#x}, {place}, which another \
         thread {other} without synchronisation in between"
    );
    fault_of_race(info, text, race.other_pc, RelatedThread::Of(race.other), other)
}

/// A race with what another thread did, and where it did so.
fn fault_of_race(
    info: AccessInfo,
    text: String,
    pc: u32,
    thread: RelatedThread,
    other: &str,
) -> Box<LaneFault> {
    let mut fault = LaneFault::new(FaultKind::Race, info.lane, text);
    let did = format!("{other} it here");
    fault.related.push(RelatedOperation { pc, calls: Vec::new(), thread, did });
    fault
}

/// Whether a write changes nothing.
fn is_same(old: u64, value: u64, info: AccessInfo) -> bool {
    let width = info.bytes * 8;
    let mask = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
    (old ^ value) & mask == 0
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
