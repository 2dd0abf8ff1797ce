//! `mbarrier`: barrier objects in shared memory.
//!
//! The object is opaque to programs. Here its 64 bits are, from below: arrivals still pending in this
//! phase, arrivals that each phase expects, bytes that transactions still owe (biased, since they may be
//! completed before they are announced), and the parity of the phase.

use crate::access::{AccessInfo, Reach, SharedMemory, Strength};
use crate::execute::Engine;
use crate::fault::{FaultKind, LaneFault};
use crate::lanes::{WARP, lanes_of};
use crate::operation::{AddressOp, MemorySpace, Slot, Source};
use crate::warp::Warp;

/// Arrivals a barrier can expect.
const COUNT_BITS: u32 = 20;
const COUNT_MASK: u64 = (1 << COUNT_BITS) - 1;
const BYTES_BITS: u32 = 22;
const BYTES_MASK: u64 = (1 << BYTES_BITS) - 1;
const NO_BYTES: i64 = 1 << (BYTES_BITS - 1);
const PHASE_SHIFT: u32 = 2 * COUNT_BITS + BYTES_BITS;

/// What is done to a barrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MbarrierAction {
    Init,
    Invalidate,
    /// Announces bytes that are to arrive.
    Expect,
    /// Counts bytes as arrived.
    Complete,
    /// One or more arrivals.
    Arrive {
        /// The thread does not take part in later phases.
        drops: bool,
        /// The operand announces bytes, and one arrival follows.
        expects: bool,
        /// The phase must not end with it.
        stays: bool,
    },
    /// Whether a phase is over: that of a state that an arrival returned, or that of a parity.
    Test {
        parity: bool,
    },
}

/// A decoded `mbarrier` instruction.
#[derive(Clone, Debug)]
pub(crate) struct MbarrierOp {
    pub action: MbarrierAction,
    pub address: AddressOp,
    /// The state before the arrival, or the predicate of a test.
    pub d: Slot,
    /// The count, state or parity; one arrival without it.
    pub operand: Option<Source>,
}

/// A barrier object taken apart.
#[derive(Clone, Copy, Debug)]
struct Mbarrier {
    pending: u64,
    expected: u64,
    bytes: i64,
    phase: u64,
}

/// Pending arrivals of a state.
pub(crate) fn pending_count(state: u64) -> u64 {
    state & COUNT_MASK
}

impl Mbarrier {
    fn unpack(word: u64) -> Mbarrier {
        Mbarrier {
            pending: word & COUNT_MASK,
            expected: word >> COUNT_BITS & COUNT_MASK,
            bytes: (word >> (2 * COUNT_BITS) & BYTES_MASK) as i64 - NO_BYTES,
            phase: word >> PHASE_SHIFT & 1,
        }
    }

    fn pack(self) -> u64 {
        self.pending
            | self.expected << COUNT_BITS
            | ((self.bytes + NO_BYTES) as u64 & BYTES_MASK) << (2 * COUNT_BITS)
            | self.phase << PHASE_SHIFT
    }

    /// Begins the next phase if nothing is missing in this one; whether it did.
    fn advance(&mut self) -> bool {
        let over = self.pending == 0 && self.bytes == 0;
        if over {
            self.phase ^= 1;
            self.pending = self.expected;
        }
        over
    }

    /// Applies an action; what is wrong with it.
    fn apply(&mut self, action: MbarrierAction, operand: Option<u64>) -> Result<(), &'static str> {
        let amount = operand.unwrap_or(1) & 0xffff_ffff;
        match action {
            MbarrierAction::Expect => self.bytes += amount as i64,
            MbarrierAction::Complete => {
                self.bytes -= amount as i64;
                self.advance();
            }
            MbarrierAction::Arrive { drops, expects, stays } => {
                let arrivals = if expects { 1 } else { amount };
                if expects {
                    self.bytes += amount as i64;
                }
                if arrivals == 0 || arrivals > self.pending {
                    return Err("more threads arrive at an mbarrier than it expects");
                }
                if drops {
                    self.expected = self.expected.saturating_sub(arrivals);
                }
                self.pending -= arrivals;
                if self.advance() && stays {
                    return Err("an arrival with .noComplete completes the phase");
                }
            }
            MbarrierAction::Init | MbarrierAction::Invalidate | MbarrierAction::Test { .. } => {}
        }
        match self.bytes.abs() < NO_BYTES {
            true => Ok(()),
            false => Err("an mbarrier counts too many bytes"),
        }
    }
}

impl Engine<'_> {
    /// Executes the instruction lane by lane; whether some lane tested in vain.
    pub fn mbarrier(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        base: usize,
        pc: u32,
        active: u32,
        op: &MbarrierOp,
    ) -> Result<bool, Box<LaneFault>> {
        let addresses = self.addresses(warp, base, active, &op.address)?;
        let operands = op.operand.map(|source| *warp.source(self.program, base, source));
        let mut states = [0; WARP];
        let mut over = 0;
        let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
        for lane in lanes_of(active) {
            let strength = Strength::Strong;
            let info = AccessInfo { lane, bytes: 8, align: 8, strength, releases: true };
            let operand = operands.map(|operands| operands[lane]);
            let invalid = |message: &str| LaneFault::new(FaultKind::Invalid, lane, message);
            let space = op.address.space;
            let address = addresses[lane];
            match op.action {
                MbarrierAction::Init => {
                    let count = operand.unwrap_or(0) & 0xffff_ffff;
                    if count == 0 || count > COUNT_MASK {
                        return Err(invalid("an mbarrier expects between 1 and 2^20 - 1 arrivals"));
                    }
                    let fresh = Mbarrier { pending: count, expected: count, bytes: 0, phase: 0 };
                    reach.write(space, address, fresh.pack(), 0, info)?;
                    continue;
                }
                MbarrierAction::Invalidate => {
                    reach.write(space, address, 0, 0xff, info)?;
                    continue;
                }
                _ => {}
            }
            let (word, missing) = reach.read(space, address, info)?;
            if missing != 0 {
                return Err(not_initialised(lane));
            }
            let mut barrier = Mbarrier::unpack(word);
            states[lane] = word;
            match op.action {
                MbarrierAction::Test { parity } => {
                    let operand = operand.unwrap_or(0);
                    let asked = if parity { operand & 1 } else { Mbarrier::unpack(operand).phase };
                    over |= u32::from(asked != barrier.phase) << lane;
                }
                action => {
                    barrier.apply(action, operand).map_err(invalid)?;
                    reach.write(space, address, barrier.pack(), 0, info)?;
                }
            }
        }
        match op.action {
            MbarrierAction::Test { .. } => {
                warp.write_predicate(base, op.d, active, over);
                warp.mark_predicate(base, op.d, active, 0);
                Ok(active & !over != 0)
            }
            _ => {
                warp.write(base, op.d, active, &states);
                warp.mark(base, op.d, active, 0);
                Ok(false)
            }
        }
    }
}

impl Reach<'_> {
    /// Counts the bytes of an asynchronous copy at a barrier.
    pub fn complete_transaction(
        &mut self,
        space: MemorySpace,
        address: u64,
        lane: usize,
        bytes: u64,
    ) -> Result<(), Box<LaneFault>> {
        self.signal(space, address, lane, MbarrierAction::Complete, Some(bytes))
    }

    /// One arrival of something asynchronous that is over.
    pub fn arrive_once(
        &mut self,
        space: MemorySpace,
        address: u64,
        lane: usize,
    ) -> Result<(), Box<LaneFault>> {
        let arrives = MbarrierAction::Arrive { drops: false, expects: false, stays: false };
        self.signal(space, address, lane, arrives, None)
    }

    fn signal(
        &mut self,
        space: MemorySpace,
        address: u64,
        lane: usize,
        action: MbarrierAction,
        operand: Option<u64>,
    ) -> Result<(), Box<LaneFault>> {
        let strength = Strength::Strong;
        let info = AccessInfo { lane, bytes: 8, align: 8, strength, releases: true };
        let (word, missing) = self.read(space, address, info)?;
        if missing != 0 {
            return Err(not_initialised(lane));
        }
        let mut barrier = Mbarrier::unpack(word);
        let applied = barrier.apply(action, operand);
        applied.map_err(|message| LaneFault::new(FaultKind::Invalid, lane, message))?;
        self.write(space, address, barrier.pack(), 0, info)
    }
}

fn not_initialised(lane: usize) -> Box<LaneFault> {
    let message = "uninitialised: the mbarrier was not initialised";
    LaneFault::new(FaultKind::Uninitialised, lane, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: MbarrierAction =
        MbarrierAction::Arrive { drops: false, expects: false, stays: false };

    #[test]
    fn phases_follow_each_other() {
        let mut barrier = Mbarrier { pending: 2, expected: 2, bytes: 0, phase: 0 };
        barrier.apply(ONE, None).unwrap();
        assert_eq!((barrier.pending, barrier.phase), (1, 0));
        barrier.apply(ONE, None).unwrap();
        assert_eq!((barrier.pending, barrier.phase), (2, 1));
        let packed = barrier.pack();
        assert_eq!(Mbarrier::unpack(packed).pack(), packed);
        assert_eq!(pending_count(packed), 2);
    }

    #[test]
    fn bytes_hold_a_phase_open() {
        let mut barrier = Mbarrier { pending: 1, expected: 1, bytes: 0, phase: 0 };
        let announced = MbarrierAction::Arrive { drops: false, expects: true, stays: false };
        barrier.apply(announced, Some(16)).unwrap();
        assert_eq!((barrier.bytes, barrier.phase), (16, 0));
        barrier.apply(MbarrierAction::Complete, Some(16)).unwrap();
        assert_eq!((barrier.bytes, barrier.phase), (0, 1));
    }

    #[test]
    fn too_many_arrivals_are_seen() {
        let mut barrier = Mbarrier { pending: 1, expected: 1, bytes: 0, phase: 0 };
        assert!(barrier.apply(ONE, Some(2)).is_err());
    }
}
