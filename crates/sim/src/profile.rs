//! Counting what instructions do: how often, with how many lanes, and how their accesses fall on
//! memory. Only a launch that asks for it runs the code that counts.
//!
//! The model is the usual one of NVIDIA's GPUs: global memory is moved in sectors of 32 bytes, shared
//! memory has 32 banks of four bytes each. Lanes that want different words of one bank take turns; an
//! access of 8 or 16 bytes for each lane is done by half or a quarter of the warp at a time.

use crate::access::{Memory, Reach};
use crate::execute::Engine;
use crate::lanes::{WARP, lanes_of};
use crate::memory::READ_ONLY;
use crate::operation::{AddressOp, Kind, TransactionAccess};
use crate::program::{InstructionPlace, Program};
use crate::warp::Warp;

/// Bytes of a sector of global memory.
const SECTOR: u64 = 32;
/// Banks of shared memory, each a word wide.
const BANKS: u64 = 32;
/// Bytes of a word of a bank.
const WORD: u64 = 4;

/// What was counted of an instruction, or of several together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Counters {
    /// How often it was executed, once for each group of lanes that ran it together.
    pub warp_instructions: u64,
    /// How often, once for each lane; lanes whose guard is false do not count.
    pub thread_instructions: u64,
    /// Accesses of a group of lanes to global memory.
    pub global_requests: u64,
    /// Sectors that they touched.
    pub global_sectors: u64,
    /// Sectors that would have held as many bytes as the lanes asked for, or fewer if they asked for
    /// the same.
    pub global_ideal_sectors: u64,
    /// Accesses of a group of lanes to shared memory.
    pub shared_requests: u64,
    /// Turns that they took.
    pub shared_turns: u64,
    /// Turns that they would have taken without bank conflicts.
    pub shared_ideal_turns: u64,
}

impl Counters {
    /// Adds those of another instruction.
    pub fn add(&mut self, other: &Counters) {
        self.warp_instructions += other.warp_instructions;
        self.thread_instructions += other.thread_instructions;
        self.global_requests += other.global_requests;
        self.global_sectors += other.global_sectors;
        self.global_ideal_sectors += other.global_ideal_sectors;
        self.shared_requests += other.shared_requests;
        self.shared_turns += other.shared_turns;
        self.shared_ideal_turns += other.shared_ideal_turns;
    }

    /// Turns that bank conflicts cost.
    pub fn bank_conflicts(&self) -> u64 {
        self.shared_turns - self.shared_ideal_turns
    }
}

/// An instruction and what was counted of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProfiledInstruction {
    /// Which instruction, and where in the source.
    pub at: InstructionPlace,
    /// What it did.
    pub counters: Counters,
}

impl ProfiledInstruction {
    /// An instruction with what was counted of it.
    pub fn new(at: InstructionPlace, counters: Counters) -> ProfiledInstruction {
        ProfiledInstruction { at, counters }
    }
}

/// The counters of a launch under way, by operation.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    counters: Vec<Counters>,
}

impl Profile {
    pub fn new(program: &Program) -> Profile {
        Profile { counters: vec![Counters::default(); program.operations.len()] }
    }

    /// The instructions that were executed, in the order of the program.
    pub fn finish(&self, program: &Program) -> Vec<ProfiledInstruction> {
        let executed = self.counters.iter().enumerate();
        let executed = executed.filter(|(_, counters)| counters.warp_instructions > 0);
        let row = |(pc, counters): (usize, &Counters)| ProfiledInstruction {
            at: program.describe(pc as u32),
            counters: *counters,
        };
        executed.map(row).collect()
    }
}

/// An access of a group of lanes.
struct Request<'a> {
    address: &'a AddressOp,
    /// Bytes of each lane.
    bytes: u64,
    /// Whether lanes at the same word take turns too.
    is_atomic: bool,
}

impl Engine<'_> {
    /// Counts an operation that is about to be executed.
    pub fn count(&mut self, warp: &Warp, base: usize, pc: u32, active: u32, kind: &Kind) {
        let request = match kind {
            Kind::Load(op) => Some(Request {
                address: &op.address,
                bytes: u64::from(op.bytes) * op.destinations.len() as u64,
                is_atomic: false,
            }),
            Kind::Store(op) => Some(Request {
                address: &op.address,
                bytes: u64::from(op.bytes) * op.sources.len() as u64,
                is_atomic: false,
            }),
            Kind::Atomic(op) => Some(Request {
                address: &op.address,
                bytes: u64::from(op.bytes) * op.sources.len() as u64,
                is_atomic: true,
            }),
            Kind::Transaction(op) => match &op.access {
                TransactionAccess::Store(store) => Some(Request {
                    address: &store.address,
                    bytes: u64::from(store.bytes) * store.sources.len() as u64,
                    is_atomic: false,
                }),
                TransactionAccess::Reduce(_) => None,
            },
            _ => None,
        };
        let copied = match kind {
            Kind::AsyncCopy(op) => {
                let request =
                    |address| Request { address, bytes: op.bytes.into(), is_atomic: false };
                [Some(request(&op.from)), Some(request(&op.to))]
            }
            _ => [request, None],
        };
        let accesses = copied.map(|request| {
            let request = request.filter(|_| active != 0)?;
            // An address that nobody wrote is a fault; it is told when the operation is executed.
            let addresses = self.addresses(warp, base, active, request.address).ok()?;
            Some((addresses, request.address.space, request.bytes, request.is_atomic))
        });
        let Some(profile) = &mut self.profile else { return };
        let Some(counters) = profile.counters.get_mut(pc as usize) else { return };
        counters.warp_instructions += 1;
        counters.thread_instructions += u64::from(active.count_ones());
        // Constants and parameters come by another way.
        let shadow = &self.arena.shadow;
        let is_global = |place: u64| {
            usize::try_from(place)
                .ok()
                .and_then(|place| shadow.get(place))
                .is_some_and(|byte| byte & READ_ONLY == 0)
        };
        for (addresses, space, bytes, is_atomic) in accesses.into_iter().flatten() {
            let (mut global, mut shared) = (0, 0);
            let mut places = [0; WARP];
            for lane in lanes_of(active) {
                let (memory, place) = Reach::locate(space, addresses[lane]);
                places[lane] = place;
                match memory {
                    Memory::Arena if is_global(place) => global |= 1 << lane,
                    Memory::Shared => shared |= 1 << lane,
                    Memory::Arena | Memory::Stack => {}
                }
            }
            if global != 0 {
                counters.global_requests += 1;
                let (touched, ideal) = sectors(&places, global, bytes);
                counters.global_sectors += touched;
                counters.global_ideal_sectors += ideal;
            }
            if shared != 0 {
                counters.shared_requests += 1;
                let (turns, ideal) = turns(&places, shared, bytes, is_atomic);
                counters.shared_turns += turns;
                counters.shared_ideal_turns += ideal;
            }
        }
    }
}

/// Sectors that the lanes touch, and how many as many bytes fill.
fn sectors(places: &[u64; WARP], lanes: u32, bytes: u64) -> (u64, u64) {
    let range = |lane: usize| {
        let last = places[lane].saturating_add(bytes.max(1) - 1);
        places[lane] / SECTOR..=last / SECTOR
    };
    let mut touched: Vec<u64> = lanes_of(lanes).flat_map(range).collect();
    touched.sort_unstable();
    touched.dedup();
    let touched = touched.len() as u64;
    let asked = u64::from(lanes.count_ones()) * bytes;
    (touched, asked.div_ceil(SECTOR).clamp(1, touched.max(1)))
}

/// Turns that the lanes take, and without bank conflicts.
fn turns(places: &[u64; WARP], lanes: u32, bytes: u64, is_atomic: bool) -> (u64, u64) {
    let words_each = bytes.div_ceil(WORD).clamp(1, 4);
    let lanes_at_once = (WARP as u64 / words_each.next_power_of_two()) as usize;
    let (mut taken, mut ideal) = (0, 0);
    for first in (0..WARP).step_by(lanes_at_once) {
        let group = lanes_of(lanes).filter(|lane| (first..first + lanes_at_once).contains(lane));
        let first_word = |lane: usize| places[lane] / WORD;
        let mut words: Vec<u64> = group
            .flat_map(|lane| (0..words_each).map(move |word| first_word(lane).wrapping_add(word)))
            .collect();
        if words.is_empty() {
            continue;
        }
        words.sort_unstable();
        if !is_atomic {
            words.dedup();
        }
        let mut in_bank = [0u64; BANKS as usize];
        for word in words {
            in_bank[(word % BANKS) as usize] += 1;
        }
        taken += in_bank.into_iter().max().unwrap_or(0);
        ideal += 1;
    }
    (taken, ideal)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(f: impl Fn(u64) -> u64) -> [u64; WARP] {
        std::array::from_fn(|lane| f(lane as u64))
    }

    #[test]
    fn sectors_are_those_that_lanes_touch() {
        assert_eq!(sectors(&places(|lane| 4 * lane), u32::MAX, 4), (4, 4));
        assert_eq!(sectors(&places(|lane| 4 * lane + 4), u32::MAX, 4), (5, 4));
        assert_eq!(sectors(&places(|lane| 128 * lane), u32::MAX, 4), (32, 4));
        assert_eq!(sectors(&places(|_| 64), u32::MAX, 4), (1, 1));
        assert_eq!(sectors(&places(|lane| 16 * lane), 0xff, 16), (4, 4));
    }

    #[test]
    fn lanes_at_one_bank_take_turns() {
        let all = u32::MAX;
        assert_eq!(turns(&places(|lane| 4 * lane), all, 4, false), (1, 1));
        assert_eq!(turns(&places(|lane| 8 * lane), all, 4, false), (2, 1));
        assert_eq!(turns(&places(|lane| 128 * lane), all, 4, false), (32, 1));
        assert_eq!(turns(&places(|lane| 132 * lane), all, 4, false), (1, 1));
        // One word for all is handed to all, but atomic operations on it take turns.
        assert_eq!(turns(&places(|_| 40), all, 4, false), (1, 1));
        assert_eq!(turns(&places(|_| 40), all, 4, true), (32, 1));
        // Bytes of a word, and lanes that are wider than a bank.
        assert_eq!(turns(&places(|lane| lane), all, 1, false), (1, 1));
        assert_eq!(turns(&places(|lane| 16 * lane), all, 16, false), (4, 4));
        assert_eq!(turns(&places(|lane| 8 * lane), all, 8, false), (2, 2));
    }
}
