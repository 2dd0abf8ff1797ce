//! Warp-wide instructions: shuffles, votes, matches, reductions, `bar.warp.sync`; those on matrices
//! are in `matrix.rs`.
//!
//! They happen when all lanes named by the member mask, exited ones aside, have arrived. Lanes may
//! arrive at different instructions of the same kind; each reads its operands and writes its
//! results by its own.

use crate::access::SharedMemory;
use crate::execute::Engine;
use crate::fault::{FaultKind, LaneFault};
use crate::lanes::{WARP, lanes_of};
use crate::operation::{AtomicFunction, Collective, Kind, WarpSyncOp};
use crate::program::Program;
use crate::warp::Warp;

impl Engine<'_> {
    /// Executes the instruction if the lanes that are here are all that take part; lanes with
    /// different masks take part in different groups.
    pub fn collect_now(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        base: usize,
        active: u32,
        op: &WarpSyncOp,
    ) -> Result<bool, Box<LaneFault>> {
        let Some(source) = op.members else {
            self.perform(shared, warp, pc, active, &[Some((op, base)); WARP])?;
            return Ok(true);
        };
        let masks = *warp.source(self.program, base, source);
        let undefined = warp.undefined_source(base, source) & active;
        if undefined != 0 {
            let lane = undefined.trailing_zeros() as usize;
            let message = "uninitialised: the member mask depends on a value nobody wrote";
            return Err(LaneFault::new(FaultKind::Uninitialised, lane, message));
        }
        let mut complete = true;
        for lane in lanes_of(active) {
            let members = masks[lane] as u32;
            if members >> lane & 1 == 0 {
                return Err(not_a_member(lane, members));
            }
            let needed = members & warp.alive;
            let agree = lanes_of(needed & active).all(|other| masks[other] as u32 == members);
            complete &= needed & !active == 0 && agree;
        }
        if !complete {
            return Ok(false);
        }
        let mut left = active;
        while left != 0 {
            let group = masks[left.trailing_zeros() as usize] as u32 & warp.alive;
            self.perform(shared, warp, pc, group, &[Some((op, base)); WARP])?;
            left &= !group;
        }
        Ok(true)
    }

    /// Executes what waiting lanes have completed, and lets them go on.
    pub fn resolve_waiting(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
    ) -> Result<(), Box<LaneFault>> {
        let program = self.program;
        let mut left = warp.at_sync;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            left &= left - 1;
            let Some((op, members)) = waiting_at(program, warp, lane) else { continue };
            if members >> lane & 1 == 0 {
                return Err(not_a_member(lane, members));
            }
            let needed = members & warp.alive;
            if needed & !warp.at_sync != 0 {
                continue;
            }
            let mut operations = [None; WARP];
            let mut agree = true;
            for other in lanes_of(needed) {
                match waiting_at(program, warp, other) {
                    Some((other_op, mask)) if other_op.what == op.what && mask == members => {
                        operations[other] = Some((other_op, warp.base[other] as usize));
                    }
                    _ => agree = false,
                }
            }
            if !agree {
                continue;
            }
            self.perform(shared, warp, warp.pc[lane], needed, &operations)?;
            for other in lanes_of(needed) {
                warp.pc[other] += 1;
            }
            warp.at_sync &= !needed;
            left &= !needed;
        }
        Ok(())
    }

    /// What lanes did before `bar.warp.sync` is known to all of them behind it.
    pub fn meet_in_warp(&mut self, shared: &mut SharedMemory, warp: &Warp, group: u32) {
        if let Some(races) = &mut shared.races {
            let threads: Vec<u32> =
                lanes_of(group).map(|lane| warp.index * 32 + lane as u32).collect();
            races.partial_barrier(&threads);
        }
        if let (Some(races), Some(order)) = (&mut self.races, &mut shared.order) {
            races.partial_barrier(order, &[warp.index as usize]);
        }
    }

    /// Executes a warp-wide instruction for the lanes of a group.
    fn perform(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        pc: u32,
        group: u32,
        operations: &PerLane<'_>,
    ) -> Result<(), Box<LaneFault>> {
        let Some((first, base)) = operations[group.trailing_zeros() as usize % WARP] else {
            return Ok(());
        };
        let Some(matrix) = &first.matrix else {
            match first.what {
                Collective::Barrier => self.meet_in_warp(shared, warp, group),
                _ => exchange(self.program, warp, group, operations),
            }
            return Ok(());
        };
        let same = |lane: usize| {
            operations[lane].is_some_and(|(op, other)| std::ptr::eq(op, first) && other == base)
        };
        match (0..WARP).find(|&lane| group >> lane & 1 == 0 || !same(lane)) {
            Some(lane) => {
                let message = "not all lanes of the warp execute the same matrix instruction";
                Err(LaneFault::new(FaultKind::Invalid, lane, message))
            }
            None => self.perform_matrix(shared, warp, pc, base, matrix),
        }
    }
}

fn not_a_member(lane: usize, members: u32) -> Box<LaneFault> {
    LaneFault::new(
        FaultKind::Invalid,
        lane,
        format!("lane {lane} is not in its own member mask {members:#010x}"),
    )
}

/// The instruction a lane waits at and its member mask.
fn waiting_at<'a>(program: &'a Program, warp: &Warp, lane: usize) -> Option<(&'a WarpSyncOp, u32)> {
    let operation = program.operations.get(warp.pc[lane] as usize)?;
    let Kind::WarpSync(op) = &operation.kind else { return None };
    let source = op.members?;
    Some((op, warp.source(program, warp.base[lane] as usize, source)[lane] as u32))
}

/// The instruction of each lane with its frame.
type PerLane<'a> = [Option<(&'a WarpSyncOp, usize)>; WARP];

/// Executes a warp-wide instruction that moves single values.
fn exchange(program: &Program, warp: &mut Warp, group: u32, operations: &PerLane<'_>) {
    let mut values = [0; WARP];
    let mut undefined = 0;
    let mut votes = 0;
    for lane in lanes_of(group) {
        let Some((op, base)) = operations[lane] else { continue };
        values[lane] = warp.source(program, base, op.a)[lane];
        undefined |= warp.undefined_source(base, op.a) & 1 << lane;
        votes |= warp.predicate(base, op.vote) & 1 << lane;
    }
    for lane in lanes_of(group) {
        let Some((op, base)) = operations[lane] else { continue };
        let b = warp.source(program, base, op.b)[lane];
        let c = warp.source(program, base, op.c)[lane];
        let result = outcome(op, lane, group, &values, votes, b as u32, c as u32);
        let bit = 1 << lane;
        // A value from a lane that is not there is as undefined as one nobody wrote.
        let source_undefined = result
            .source
            .is_some_and(|source| group >> source & 1 == 0 || undefined >> source & 1 == 1);
        let mut out = [0; WARP];
        out[lane] = result.value;
        warp.write(base, op.d, bit, &out);
        warp.mark(base, op.d, bit, if source_undefined { bit } else { 0 });
        warp.write_predicate(base, op.p, bit, if result.predicate { bit } else { 0 });
        warp.mark_predicate(base, op.p, bit, 0);
    }
}

/// What one lane gets.
struct Outcome {
    value: u64,
    predicate: bool,
    /// The lane the value came from.
    source: Option<usize>,
}

fn outcome(
    op: &WarpSyncOp,
    lane: usize,
    group: u32,
    values: &[u64; WARP],
    votes: u32,
    b: u32,
    c: u32,
) -> Outcome {
    let plain = |value: u64, predicate: bool| Outcome { value, predicate, source: None };
    let all_alike = lanes_of(group).all(|other| values[other] == values[lane]);
    match op.what {
        Collective::ShuffleUp
        | Collective::ShuffleDown
        | Collective::ShuffleXor
        | Collective::ShuffleIndex => shuffle(op.what, lane, values, b, c),
        Collective::VoteAll => plain(0, votes == group),
        Collective::VoteAny => plain(0, votes != 0),
        Collective::VoteUni => plain(0, votes == group || votes == 0),
        Collective::VoteBallot => plain(u64::from(votes), false),
        Collective::MatchAny => {
            let same = lanes_of(group).filter(|other| values[*other] == values[lane]);
            plain(same.fold(0, |set, other| set | 1 << other), false)
        }
        Collective::MatchAll => plain(if all_alike { u64::from(group) } else { 0 }, all_alike),
        Collective::Reduce(function) => {
            let reduced = lanes_of(group).map(|other| match function {
                // A value alone loses its sign and its payload too.
                AtomicFunction::Float(float) => float.apply(values[other], values[other], 0),
                _ => values[other],
            });
            let reduced = reduced.reduce(|a, b| function.apply(a, b, op.bits));
            plain(reduced.unwrap_or(0), false)
        }
        Collective::Elect => {
            let leader = group.trailing_zeros();
            plain(u64::from(leader), leader as usize == lane)
        }
        Collective::Barrier | Collective::Matrix => plain(0, false),
    }
}

fn shuffle(what: Collective, lane: usize, values: &[u64; WARP], b: u32, c: u32) -> Outcome {
    let lane = lane as i32;
    let distance = (b & 31) as i32;
    let segment = (c >> 8 & 31) as i32;
    let clamp = (c & 31) as i32;
    let last = lane & segment | clamp & !segment;
    let (from, in_range) = match what {
        Collective::ShuffleUp => (lane - distance, lane - distance >= last),
        Collective::ShuffleDown => (lane + distance, lane + distance <= last),
        Collective::ShuffleXor => (lane ^ distance, lane ^ distance <= last),
        _ => {
            let from = lane & segment | distance & !segment;
            (from, from <= last)
        }
    };
    let from = if in_range { from } else { lane } as usize % WARP;
    Outcome { value: values[from], predicate: in_range, source: Some(from) }
}
