//! A warp: registers, stacks and the state of its 32 lanes.

use crate::device_runtime::RuntimeError;
use crate::fault::ThreadId;
use crate::lanes::{Lanes, WARP, lanes_of};
use crate::operation::{Bank, PredicateSource, SINK, Slot, Source};
use crate::program::Program;
use crate::special::{SPECIALS, ThreadPlace, special_slot, special_value};
use cuprum_ptx::SpecialReg;

/// Stack frames begin at multiples of this, the largest alignment a variable can rely on.
pub(crate) const FRAME_ALIGN: u32 = 128;

/// Stands for no operation.
const NO_ORIGIN: u32 = u32::MAX;

fn known_origin(entry: Option<&u32>) -> Option<u32> {
    entry.copied().filter(|pc| *pc != NO_ORIGIN)
}

/// A call in progress, as the caller left it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub return_pc: u32,
    pub base: u32,
    pub frame_base: u32,
    pub stack_top: u32,
}

/// The local memory of a thread.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stack {
    pub bytes: Vec<u8>,
    /// Which bytes have been written; kept when checks are on.
    pub written: Vec<bool>,
}

/// A warp of a running block.
#[derive(Clone, Debug)]
pub(crate) struct Warp {
    /// Its number in the block.
    pub index: u32,
    /// Registers of all frames of all lanes: a frame begins at `base` of its lanes.
    pub registers: Vec<Lanes>,
    /// Predicates, one bit per lane, in frames of the same size.
    pub predicates: Vec<u32>,
    /// Lanes whose register is not wholly defined; kept when checks are on.
    pub undefined: Vec<u32>,
    /// Which bytes are not, one bit each; says something only for the lanes above.
    undefined_bytes: Vec<[u8; WARP]>,
    pub undefined_predicates: Vec<u32>,
    /// Which operation read the undefined value of a register, or of a predicate, from memory.
    origins: Vec<u32>,
    predicate_origins: Vec<u32>,
    specials: Vec<Lanes>,
    pub pc: [u32; WARP],
    pub base: [u32; WARP],
    pub frame_base: [u32; WARP],
    pub stack_top: [u32; WARP],
    pub frames: Vec<Vec<Frame>>,
    pub stacks: Vec<Stack>,
    /// Lanes that have not exited.
    pub alive: u32,
    /// Lanes that wait at a barrier of the block.
    pub at_barrier: u32,
    /// Lanes that wait at a warp-wide instruction.
    pub at_sync: u32,
    /// Lanes that wait for the other warps of their warpgroup.
    pub at_warpgroup: u32,
    /// The carry flag of each lane.
    pub carry: u32,
    /// What the device runtime last had to say to each lane.
    pub last_error: [RuntimeError; WARP],
    pub checks: bool,
}

impl Warp {
    /// A warp about to enter a kernel; `places` are those of its threads.
    pub fn new(program: &Program, function: usize, places: &[ThreadPlace], checks: bool) -> Warp {
        let info = &program.functions[function];
        let slots = info.frame_slots as usize;
        let alive = if places.len() >= WARP { u32::MAX } else { (1 << places.len()) - 1 };
        let specials = SPECIALS.iter().map(|register| {
            let mut lanes = [0; WARP];
            for (lane, place) in lanes.iter_mut().zip(places) {
                *lane = special_value(*register, place);
            }
            lanes
        });
        let stack = Stack {
            bytes: vec![0; info.frame_bytes as usize],
            written: if checks { vec![false; info.frame_bytes as usize] } else { Vec::new() },
        };
        Warp {
            index: places.first().map_or(0, |place| place.warp),
            registers: vec![[0; WARP]; slots],
            predicates: vec![0; slots],
            undefined: if checks { vec![u32::MAX; slots] } else { Vec::new() },
            undefined_bytes: if checks { vec![[0xff; WARP]; slots] } else { Vec::new() },
            undefined_predicates: if checks { vec![u32::MAX; slots] } else { Vec::new() },
            origins: if checks { vec![NO_ORIGIN; slots] } else { Vec::new() },
            predicate_origins: if checks { vec![NO_ORIGIN; slots] } else { Vec::new() },
            specials: specials.collect(),
            pc: [info.entry; WARP],
            base: [0; WARP],
            frame_base: [0; WARP],
            stack_top: [info.frame_bytes; WARP],
            frames: vec![Vec::new(); WARP],
            stacks: vec![stack; places.len().min(WARP)],
            alive,
            at_barrier: 0,
            at_sync: 0,
            at_warpgroup: 0,
            carry: 0,
            last_error: [RuntimeError::Success; WARP],
            checks,
        }
    }

    /// Which thread of the grid a lane is.
    pub fn thread_id(&self, lane: usize) -> ThreadId {
        let special =
            |register| special_slot(register).map_or(0, |slot| self.specials[slot][lane] as u32);
        ThreadId {
            thread: [SpecialReg::TidX, SpecialReg::TidY, SpecialReg::TidZ].map(special),
            block: [SpecialReg::CtaidX, SpecialReg::CtaidY, SpecialReg::CtaidZ].map(special),
        }
    }

    /// Lanes that can run.
    pub fn ready(&self) -> u32 {
        self.alive & !self.at_barrier & !self.at_sync & !self.at_warpgroup
    }

    /// The value of a source in all lanes.
    #[inline(always)]
    pub fn source<'a>(&'a self, program: &'a Program, base: usize, source: Source) -> &'a Lanes {
        match source.bank() {
            Bank::Register(slot) => &self.registers[base + slot],
            Bank::Constant(index) => &program.constants[index],
            Bank::Special(index) => &self.specials[index],
        }
    }

    /// The lanes in which a predicate holds.
    #[inline(always)]
    pub fn predicate(&self, base: usize, source: PredicateSource) -> u32 {
        match source {
            PredicateSource::Register { slot, negated } => {
                let value = self.predicates[base + slot as usize];
                if negated { !value } else { value }
            }
            PredicateSource::Constant(value) => {
                if value {
                    u32::MAX
                } else {
                    0
                }
            }
        }
    }

    /// Writes the masked lanes of a register.
    #[inline(always)]
    pub fn write(&mut self, base: usize, d: Slot, mask: u32, value: &Lanes) {
        if d == SINK {
            return;
        }
        let register = &mut self.registers[base + d as usize];
        if mask == u32::MAX {
            *register = *value;
        } else {
            for lane in lanes_of(mask) {
                register[lane] = value[lane];
            }
        }
    }

    /// Writes the masked lanes of a predicate.
    #[inline(always)]
    pub fn write_predicate(&mut self, base: usize, d: Slot, mask: u32, value: u32) {
        if d != SINK {
            let predicate = &mut self.predicates[base + d as usize];
            *predicate = *predicate & !mask | value & mask;
        }
    }

    /// Lanes in which a source is undefined.
    pub fn undefined_source(&self, base: usize, source: Source) -> u32 {
        match source.bank() {
            Bank::Register(slot) if self.checks => self.undefined[base + slot],
            _ => 0,
        }
    }

    /// Lanes in which a predicate is undefined.
    pub fn undefined_predicate(&self, base: usize, source: PredicateSource) -> u32 {
        match source {
            PredicateSource::Register { slot, .. } if self.checks => {
                self.undefined_predicates[base + slot as usize]
            }
            _ => 0,
        }
    }

    /// Records in which of the masked lanes a register is undefined now.
    pub fn mark(&mut self, base: usize, d: Slot, mask: u32, undefined: u32) {
        if self.checks && d != SINK {
            let slot = base + d as usize;
            let entry = &mut self.undefined[slot];
            *entry = *entry & !mask | undefined & mask;
            if undefined & mask != 0 {
                self.origins[slot] = NO_ORIGIN;
            }
            for lane in lanes_of(undefined & mask) {
                self.undefined_bytes[slot][lane] = 0xff;
            }
        }
    }

    /// The operation that read a source's undefined value from memory, if it was read.
    pub fn origin(&self, base: usize, source: Source) -> Option<u32> {
        match source.bank() {
            Bank::Register(slot) => known_origin(self.origins.get(base + slot)),
            Bank::Constant(_) | Bank::Special(_) => None,
        }
    }

    /// Records it for a register.
    pub fn set_origin(&mut self, base: usize, d: Slot, origin: Option<u32>) {
        if d != SINK
            && let Some(entry) = self.origins.get_mut(base + d as usize)
        {
            *entry = origin.unwrap_or(NO_ORIGIN);
        }
    }

    /// The same of a predicate.
    pub fn predicate_origin(&self, base: usize, source: PredicateSource) -> Option<u32> {
        match source {
            PredicateSource::Register { slot, .. } => {
                known_origin(self.predicate_origins.get(base + slot as usize))
            }
            PredicateSource::Constant(_) => None,
        }
    }

    /// Records it for a predicate.
    pub fn set_predicate_origin(&mut self, base: usize, d: Slot, origin: Option<u32>) {
        if d != SINK
            && let Some(entry) = self.predicate_origins.get_mut(base + d as usize)
        {
            *entry = origin.unwrap_or(NO_ORIGIN);
        }
    }

    /// Which bytes of a source are undefined in a lane.
    pub fn undefined_bytes(&self, base: usize, source: Source, lane: usize) -> u8 {
        match source.bank() {
            Bank::Register(slot) if self.checks && self.undefined[base + slot] >> lane & 1 == 1 => {
                self.undefined_bytes[base + slot][lane]
            }
            _ => 0,
        }
    }

    /// Records which bytes of a register are undefined in a lane.
    pub fn mark_bytes(&mut self, base: usize, d: Slot, lane: usize, bytes: u8) {
        if self.checks && d != SINK {
            let slot = base + d as usize;
            let bit = 1 << lane;
            let entry = &mut self.undefined[slot];
            *entry = if bytes == 0 { *entry & !bit } else { *entry | bit };
            self.undefined_bytes[slot][lane] = bytes;
        }
    }

    /// Records in which of the masked lanes a predicate is undefined now.
    pub fn mark_predicate(&mut self, base: usize, d: Slot, mask: u32, undefined: u32) {
        if self.checks && d != SINK {
            let entry = &mut self.undefined_predicates[base + d as usize];
            *entry = *entry & !mask | undefined & mask;
        }
    }

    /// Makes room for a frame of registers and forgets what lay there.
    pub fn open_frame(&mut self, base: usize, slots: usize, mask: u32) {
        let end = base + slots;
        if self.registers.len() < end {
            self.registers.resize(end, [0; WARP]);
            self.predicates.resize(end, 0);
        }
        if self.checks {
            if self.undefined.len() < end {
                self.undefined.resize(end, u32::MAX);
                self.undefined_bytes.resize(end, [0xff; WARP]);
                self.undefined_predicates.resize(end, u32::MAX);
                self.origins.resize(end, NO_ORIGIN);
                self.predicate_origins.resize(end, NO_ORIGIN);
            }
            self.origins[base..end].fill(NO_ORIGIN);
            self.predicate_origins[base..end].fill(NO_ORIGIN);
            for slot in base..end {
                self.undefined[slot] |= mask;
                self.undefined_predicates[slot] |= mask;
                for lane in lanes_of(mask) {
                    self.undefined_bytes[slot][lane] = 0xff;
                }
            }
        }
    }

    /// Makes room on a thread's stack; what lay there is undefined.
    pub fn grow_stack(&mut self, lane: usize, from: u32, to: u32) {
        let checks = self.checks;
        let Some(stack) = self.stacks.get_mut(lane) else { return };
        let (from, to) = (from as usize, to as usize);
        if stack.bytes.len() < to {
            stack.bytes.resize(to, 0);
        }
        if checks {
            if stack.written.len() < to {
                stack.written.resize(to, false);
            }
            stack.written[from.min(to)..to].fill(false);
        }
    }
}
