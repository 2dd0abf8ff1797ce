//! A running block: its warps, its barriers, and who runs next.

use crate::access::{ProxyShadow, SharedMemory};
use crate::decode_control::BARRIERS;
use crate::execute::{Engine, Slice, Stop};
use crate::fault::{
    Fault, FaultKind, LaneFault, RelatedOperation, RelatedPlace, RelatedThread, ThreadId,
};
use crate::global_race::BlockOrder;
use crate::lanes::{WARP, lanes_of};
use crate::launch::Schedule;
use crate::operation::{BarrierMode, BarrierOp, Kind, Logic};
use crate::place::SourcePlace;
use crate::program::{InstructionPlace, Program};
use crate::race::RaceDetector;
use crate::special::{ThreadPlace, linear_index, linear_place};
use crate::tensor_memory::TensorMemory;
use crate::warp::{Frame, Warp};
use crate::wgmma::WARPS;
use std::collections::BTreeMap;

/// Operations a warp may run in lockstep before the next one gets a turn, so that warps waiting
/// for each other make progress.
const WARP_TURN: u64 = 50_000;
/// Operations a diverged warp may run in the order that favours reconvergence before some other
/// lane gets a turn, for the same reason.
const DIVERGED_TURN: u64 = 2_000;
/// How long that turn is.
const FAIR_SLICE: u64 = 200;
/// Instructions a thread runs in one turn when threads advance independently.
const INDEPENDENT_SLICE: u64 = 7;

/// A named barrier.
#[derive(Clone, Debug, Default)]
struct BarrierState {
    /// Lanes of each warp that arrived.
    arrived: Vec<u32>,
    /// Those of them that wait.
    waiting: Vec<u32>,
    /// Threads expected; `None` for all of the block.
    expected: Option<u32>,
}

/// A block on its way.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    pub place: [u32; 3],
    size: [u32; 3],
    warps: Vec<Warp>,
    shared: SharedMemory,
    barriers: Vec<BarrierState>,
    /// The warp whose turn it is, and the operation count at which its turn ends.
    turn: usize,
    turn_ends: u64,
    /// The operation count at which a starving lane gets its turn.
    fair_turn: u64,
    /// The lane whose turn it is, when threads advance independently.
    lane_turn: usize,
    random: Random,
    /// Lanes of each warp that arrived at the cluster's barrier and it is not complete.
    cluster_arrived: Vec<u32>,
    /// Lanes that arrived at one that is complete, and have not waited.
    cluster_passed: Vec<u32>,
    /// Lanes that wait for the others of the cluster.
    cluster_waiting: Vec<u32>,
}

/// Whether a block has more to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    Finished,
    Unfinished,
    /// All threads wait, some of them for other blocks of the cluster.
    Waiting,
}

/// What a block is made from.
pub(crate) struct BlockSetup {
    pub function: usize,
    pub place: [u32; 3],
    pub size: [u32; 3],
    pub grid: [u32; 3],
    /// Blocks of a cluster in each dimension, if the launch has clusters.
    pub cluster: Option<[u32; 3]>,
    /// The rank in the cluster.
    pub rank: usize,
    pub dynamic_shared: u32,
    pub seed: u64,
    pub checks: bool,
    /// Whether races in global memory are looked for.
    pub global_races: bool,
}

impl Block {
    pub fn new(program: &Program, setup: &BlockSetup) -> Block {
        let size = setup.size;
        let threads = (size[0] * size[1] * size[2]) as usize;
        let shared_bytes = program.shared_bytes + setup.dynamic_shared;
        let places: Vec<ThreadPlace> = (0..threads as u32)
            .map(|index| ThreadPlace {
                thread: linear_place(u64::from(index), size),
                block_size: size,
                block: setup.place,
                grid: setup.grid,
                cluster: setup.cluster,
                warp: index / 32,
                lane: index % 32,
                shared_bytes,
                dynamic_shared: setup.dynamic_shared,
            })
            .collect();
        let checks = setup.checks;
        let warps: Vec<Warp> = places
            .chunks(WARP)
            .map(|places| Warp::new(program, setup.function, places, checks))
            .collect();
        let (bytes, warp_count) = (shared_bytes as usize, warps.len());
        let barrier = BarrierState {
            arrived: vec![0; warps.len()],
            waiting: vec![0; warps.len()],
            expected: None,
        };
        Block {
            place: setup.place,
            size,
            cluster_arrived: vec![0; warps.len()],
            cluster_passed: vec![0; warps.len()],
            cluster_waiting: vec![0; warps.len()],
            warps,
            shared: SharedMemory {
                bytes: vec![0; bytes],
                written: if checks { vec![false; bytes] } else { Vec::new() },
                proxies: ProxyShadow::new(if checks { bytes } else { 0 }),
                races: (checks && bytes > 0).then(|| RaceDetector::new(bytes, threads)),
                order: setup.global_races.then(|| {
                    BlockOrder::new(linear_index(setup.place, setup.grid) as u32, warp_count)
                }),
                rank: setup.rank,
                peers: Vec::new(),
                tensor: TensorMemory::default(),
            },
            barriers: vec![barrier; BARRIERS],
            turn: 0,
            turn_ends: 0,
            fair_turn: 0,
            lane_turn: 0,
            random: Random::new(setup.seed),
        }
    }

    /// Runs until the block ends or has used its budget of operations.
    pub fn run(&mut self, engine: &mut Engine<'_>, budget: u64) -> Result<Progress, Box<Fault>> {
        let start = engine.warp_instructions;
        loop {
            if engine.warp_instructions - start >= budget {
                return Ok(Progress::Unfinished);
            }
            if engine.thread_instructions > engine.options.instruction_limit {
                let limit = engine.options.instruction_limit;
                let message = format!(
                    "the kernel {} ran {} thread-instructions, more than the limit of {limit} \
                     (--instruction-limit)",
                    engine.kernel, engine.thread_instructions
                );
                let fault = LaneFault::new(FaultKind::Limit, 0, message);
                return Err(self.fault(engine, self.turn, &fault));
            }
            let Some(warp) = self.choose_warp(engine.options.schedule, engine.warp_instructions)
            else {
                if self.is_finished() {
                    self.check_tensor_memory(engine)?;
                    return Ok(Progress::Finished);
                }
                if self.cluster_waiting.iter().any(|lanes| *lanes != 0) {
                    return Ok(Progress::Waiting);
                }
                return Err(self.deadlock(engine));
            };
            let (mask, slice) =
                self.choose_group(engine.options.schedule, warp, engine.warp_instructions);
            let stop = engine.run_group(&mut self.shared, &mut self.warps[warp], mask, slice);
            let stop = stop.map_err(|fault| self.fault(engine, warp, &fault))?;
            match stop {
                Stop::Reschedule => {}
                Stop::Yield => self.turn_ends = 0,
                Stop::Barrier(lanes) => {
                    let ids = self.arrive(engine, warp, lanes);
                    let ids = ids.map_err(|fault| self.fault(engine, warp, &fault))?;
                    for id in lanes_of(ids) {
                        self.complete(engine, id)?;
                    }
                }
                Stop::Warpgroup(lanes) => {
                    self.warps[warp].at_warpgroup |= lanes;
                    self.complete_warpgroup(engine, warp)?;
                }
                Stop::Exited => {
                    engine
                        .resolve_waiting(&mut self.shared, &mut self.warps[warp])
                        .map_err(|fault| self.fault(engine, warp, &fault))?;
                    for id in 0..BARRIERS {
                        self.complete(engine, id)?;
                    }
                }
            }
        }
    }

    /// What is allocated of tensor memory must be given back before the block ends.
    fn check_tensor_memory(&self, engine: &Engine<'_>) -> Result<(), Box<Fault>> {
        match self.shared.tensor.columns_left() {
            0 => Ok(()),
            left => {
                let message = format!(
                    "the block ends without tcgen05.dealloc of {left} columns of tensor memory"
                );
                Err(self.fault(engine, self.turn, &LaneFault::new(FaultKind::Invalid, 0, message)))
            }
        }
    }

    /// A warp that can run; lockstep keeps to one until it waits.
    fn choose_warp(&mut self, schedule: Schedule, now: u64) -> Option<usize> {
        let count = self.warps.len();
        let first = match schedule {
            Schedule::Lockstep if now >= self.turn_ends => (self.turn + 1) % count,
            Schedule::Lockstep | Schedule::Independent => self.turn,
            Schedule::Random(_) => self.random.below(count as u64) as usize,
        };
        let found = (0..count)
            .map(|step| (first + step) % count)
            .find(|warp| self.warps[*warp].ready() != 0)?;
        if found != self.turn || now >= self.turn_ends {
            self.turn = found;
            self.lane_turn = 0;
            self.turn_ends = now + WARP_TURN;
            self.fair_turn = now + DIVERGED_TURN;
        }
        Some(found)
    }

    /// The lanes of the warp that run next, and for how long.
    fn choose_group(&mut self, schedule: Schedule, index: usize, now: u64) -> (u32, Slice) {
        let warp = &self.warps[index];
        let ready = warp.ready();
        match schedule {
            Schedule::Lockstep => self.lockstep_group(index, ready, now),
            Schedule::Independent => {
                // Lanes in turn, then the next warp.
                let later = ready & u32::MAX.checked_shl(self.lane_turn as u32).unwrap_or(0);
                let lane = if later != 0 { later } else { ready }.trailing_zeros() as usize;
                self.lane_turn = lane + 1;
                let rest = ready & u32::MAX.checked_shl(self.lane_turn as u32).unwrap_or(0);
                if rest == 0 {
                    self.turn = (index + 1) % self.warps.len();
                    self.lane_turn = 0;
                }
                (1 << lane, Slice { budget: INDEPENDENT_SLICE, until: u32::MAX })
            }
            Schedule::Random(_) => {
                let pick = self.random.below(u64::from(ready.count_ones())) as usize;
                let lane = lanes_of(ready).nth(pick).unwrap_or(0);
                let together = alike(warp, ready, lane);
                let mask = match self.random.below(3) {
                    0 => 1 << lane,
                    1 => together & (self.random.next() as u32 | 1 << lane),
                    _ => together,
                };
                let budget = 1 + self.random.below(24);
                (mask, Slice { budget, until: u32::MAX })
            }
        }
    }

    /// The lanes deepest in calls, of these the ones at the lowest program counter: those ahead
    /// wait for them, and they run together from there.
    fn lockstep_group(&mut self, index: usize, ready: u32, now: u64) -> (u32, Slice) {
        let warp = &self.warps[index];
        let first = ready.trailing_zeros() as usize % WARP;
        let same = alike(warp, ready, first);
        if same == ready {
            return (ready, Slice { budget: WARP_TURN, until: u32::MAX });
        }
        if now >= self.fair_turn {
            self.fair_turn = now + DIVERGED_TURN;
            let later = ready & u32::MAX.checked_shl(self.lane_turn as u32).unwrap_or(0);
            let lane = if later != 0 { later } else { ready }.trailing_zeros() as usize;
            self.lane_turn = lane + 1;
            return (alike(warp, ready, lane), Slice { budget: FAIR_SLICE, until: u32::MAX });
        }
        let depth = |lane: usize| warp.frames[lane].len();
        let order = |lane: &usize| {
            let deepest = usize::MAX - depth(*lane);
            (deepest, warp.pc[*lane], warp.base[*lane])
        };
        let lane = lanes_of(ready).min_by_key(order).unwrap_or(first);
        let mask = alike(warp, ready, lane);
        let until = lanes_of(ready & !mask)
            .filter(|other| depth(*other) == depth(lane) && warp.pc[*other] > warp.pc[lane])
            .map(|other| warp.pc[other])
            .min()
            .unwrap_or(u32::MAX);
        (mask, Slice { budget: DIVERGED_TURN, until })
    }

    /// Lanes arrive at a barrier instruction; the set of barriers they arrived at.
    fn arrive(
        &mut self,
        engine: &Engine<'_>,
        index: usize,
        lanes: u32,
    ) -> Result<u32, Box<LaneFault>> {
        let program = engine.program;
        let mut barriers = 0;
        let mut left = lanes;
        while left != 0 {
            let lane = left.trailing_zeros() as usize;
            let warp = &mut self.warps[index];
            let base = warp.base[lane] as usize;
            let Some(op) = barrier_at(program, warp.pc[lane]) else { return Ok(barriers) };
            if let BarrierMode::ClusterArrive | BarrierMode::ClusterWait = op.mode {
                self.meet_in_cluster(index, lanes, op.mode == BarrierMode::ClusterWait)?;
                return Ok(barriers);
            }
            let ids = warp.source(program, base, op.barrier);
            let id = ids[lane];
            let group = lanes_of(left).filter(|other| ids[*other] == id);
            let group = group.fold(0u32, |set, other| set | 1 << other);
            left &= !group;
            let count = op.count.map(|count| warp.source(program, base, count)[lane] as u32);
            if id >= BARRIERS as u64 {
                let message = format!("barrier {id} does not exist");
                return Err(LaneFault::new(FaultKind::Invalid, lane, message));
            }
            if count.is_some_and(|count| count == 0 || count % 32 != 0) {
                let message = "the thread count of a barrier must be a multiple of 32";
                return Err(LaneFault::new(FaultKind::Invalid, lane, message));
            }
            let barrier = &mut self.barriers[id as usize];
            if barrier.arrived[index] & group != 0 {
                let message = format!("arrives at barrier {id} twice before it completed");
                return Err(LaneFault::new(FaultKind::Invalid, lane, message));
            }
            if barrier.arrived.iter().any(|arrived| *arrived != 0) && barrier.expected != count {
                let message = format!("barrier {id} is used with different thread counts");
                return Err(LaneFault::new(FaultKind::Invalid, lane, message));
            }
            barrier.expected = count;
            barrier.arrived[index] |= group;
            if op.mode == BarrierMode::Arrive {
                for lane in lanes_of(group) {
                    warp.pc[lane] += 1;
                }
            } else {
                barrier.waiting[index] |= group;
                warp.at_barrier |= group;
            }
            barriers |= 1 << id;
        }
        Ok(barriers)
    }

    /// Lets the threads of a barrier go if all have come.
    fn complete(&mut self, engine: &mut Engine<'_>, id: usize) -> Result<(), Box<Fault>> {
        let barrier = &self.barriers[id];
        if barrier.arrived.iter().all(|arrived| *arrived == 0) {
            return Ok(());
        }
        let everyone = self
            .warps
            .iter()
            .zip(&barrier.arrived)
            .all(|(warp, arrived)| warp.alive & !arrived == 0);
        let done = match barrier.expected {
            None => everyone,
            Some(expected) => {
                // Warps count as a whole, however many threads of them exist.
                let counted = self.warps.iter().zip(&barrier.arrived).map(|(warp, arrived)| {
                    let whole = *arrived != 0 && warp.alive & !arrived == 0;
                    if whole { 32 } else { arrived.count_ones() }
                });
                counted.sum::<u32>() >= expected
            }
        };
        if !done {
            return Ok(());
        }
        if engine.options.checks && barrier.expected.is_none() {
            self.check_convergence(engine, id)?;
        }
        let arrived = std::mem::replace(&mut self.barriers[id].arrived, vec![0; self.warps.len()]);
        let waiting = std::mem::replace(&mut self.barriers[id].waiting, vec![0; self.warps.len()]);
        self.note_meeting(engine, everyone, &arrived);
        let program = engine.program;
        let (mut popc, mut and, mut or) = (0, true, false);
        for (warp, mask) in self.warps.iter().zip(&waiting) {
            for lane in lanes_of(*mask) {
                let Some(op) = barrier_at(program, warp.pc[lane]) else { continue };
                let Some(p) = op.p else { continue };
                let value = warp.predicate(warp.base[lane] as usize, p) >> lane & 1 == 1;
                popc += u64::from(value);
                and &= value;
                or |= value;
            }
        }
        for (warp, mask) in self.warps.iter_mut().zip(&waiting) {
            for lane in lanes_of(*mask) {
                let base = warp.base[lane] as usize;
                let bit = 1 << lane;
                if let Some(op) = barrier_at(program, warp.pc[lane]) {
                    match op.mode {
                        BarrierMode::ReducePopc => {
                            warp.write(base, op.d, bit, &[popc; WARP]);
                            warp.mark(base, op.d, bit, 0);
                        }
                        BarrierMode::ReduceLogic(logic) => {
                            let value = if logic == Logic::And { and } else { or };
                            warp.write_predicate(base, op.d, bit, if value { bit } else { 0 });
                            warp.mark_predicate(base, op.d, bit, 0);
                        }
                        BarrierMode::Sync
                        | BarrierMode::Arrive
                        | BarrierMode::ClusterArrive
                        | BarrierMode::ClusterWait => {}
                    }
                }
                warp.pc[lane] += 1;
            }
            warp.at_barrier &= !mask;
        }
        Ok(())
    }

    /// Executes the instruction of a warpgroup if all its threads have come.
    fn complete_warpgroup(
        &mut self,
        engine: &mut Engine<'_>,
        warp: usize,
    ) -> Result<(), Box<Fault>> {
        let first = warp / WARPS * WARPS;
        let (pc, base) = (self.warps[warp].pc, self.warps[warp].base);
        let lane = self.warps[warp].at_warpgroup.trailing_zeros() as usize % WARP;
        let (pc, base) = (pc[lane], base[lane]);
        engine.fault_pc = pc;
        let Some(warps) = self.warps.get(first..first + WARPS) else {
            let message = "the block has no whole warpgroup of four warps here";
            return Err(self.fault(
                engine,
                warp,
                &LaneFault::new(FaultKind::Invalid, lane, message),
            ));
        };
        if warps.iter().any(|warp| warp.at_warpgroup != u32::MAX) {
            return Ok(());
        }
        let elsewhere =
            |warp: &Warp| (0..WARP).find(|lane| warp.pc[*lane] != pc || warp.base[*lane] != base);
        let found =
            warps.iter().enumerate().find_map(|(index, warp)| Some((index, elsewhere(warp)?)));
        if let Some((index, lane)) = found {
            let message = "not all threads of the warpgroup execute the same wgmma instruction";
            let mut fault = LaneFault::new(FaultKind::Invalid, lane, message);
            fault.related = self.waiting_places();
            return Err(self.fault(engine, first + index, &fault));
        }
        let Some(Kind::Warpgroup(op)) =
            engine.program.operations.get(pc as usize).map(|operation| &operation.kind)
        else {
            return Ok(());
        };
        let warps = &mut self.warps[first..first + WARPS];
        engine
            .warpgroup_multiply(&mut self.shared, warps, pc, base as usize, op)
            .map_err(|fault| self.fault(engine, first, &fault))?;
        for warp in &mut self.warps[first..first + WARPS] {
            warp.at_warpgroup = 0;
            warp.pc = [pc + 1; WARP];
        }
        // Any thread may tell others that the warpgroup has read its factors.
        let mut members = vec![0; self.warps.len()];
        members[first..first + WARPS].fill(u32::MAX);
        self.note_meeting(engine, false, &members);
        Ok(())
    }

    /// What was done before a barrier is known to all behind it.
    fn note_meeting(&mut self, engine: &mut Engine<'_>, everyone: bool, arrived: &[u32]) {
        if let Some(races) = &mut self.shared.races {
            if everyone {
                races.barrier();
            } else {
                let threads: Vec<u32> = arrived
                    .iter()
                    .enumerate()
                    .flat_map(|(warp, mask)| {
                        lanes_of(*mask).map(move |lane| (warp * 32 + lane) as u32)
                    })
                    .collect();
                races.partial_barrier(&threads);
            }
        }
        if let (Some(races), Some(order)) = (&mut engine.races, &mut self.shared.order) {
            if everyone {
                races.barrier(order);
            } else {
                let warps: Vec<usize> =
                    (0..arrived.len()).filter(|warp| arrived[*warp] != 0).collect();
                races.partial_barrier(order, &warps);
            }
        }
    }

    /// All threads must come to a barrier of the whole block in the same place: the condition around
    /// it has to be the same for all. Threads that have ended do not count. Copies that the compiler made
    /// of one statement are one place.
    fn check_convergence(&self, engine: &mut Engine<'_>, id: usize) -> Result<(), Box<Fault>> {
        let waiting = &self.barriers[id].waiting;
        let mut lanes = self.warps.iter().enumerate().flat_map(|(index, warp)| {
            lanes_of(waiting[index])
                .map(move |lane| (index, lane, warp.pc[lane], warp.frames[lane].as_slice()))
        });
        let Some((_, _, first, first_frames)) = lanes.next() else { return Ok(()) };
        let first_calls = return_pcs(first_frames);
        let elsewhere = lanes.find(|(_, _, pc, frames)| {
            *pc != first
                || frames.len() != first_calls.len()
                || !frames.is_empty() && return_pcs(frames) != first_calls
        });
        let Some((warp, lane, other, frames)) = elsewhere else { return Ok(()) };
        let place = |pc: u32, calls: &[u32]| stack_place(engine.program, pc, calls);
        let places = [place(first, &first_calls), place(other, &return_pcs(frames))];
        if places[0].is_some() && places[0] == places[1] {
            return Ok(());
        }
        engine.fault_pc = other;
        let message = "divergent barrier: threads of a block meet at different barriers; the condition \
                       around __syncthreads() must be the same for all threads of the block";
        let mut fault = LaneFault::new(FaultKind::Divergence, lane, message);
        fault.related = self.waiting_places();
        Err(self.fault(engine, warp, &fault))
    }

    /// Lanes arrive at the barrier of the cluster, or wait there.
    fn meet_in_cluster(
        &mut self,
        index: usize,
        lanes: u32,
        waits: bool,
    ) -> Result<(), Box<LaneFault>> {
        let (arrived, passed) = (self.cluster_arrived[index], self.cluster_passed[index]);
        let warp = &mut self.warps[index];
        let wrong = if waits { lanes & !(arrived | passed) } else { lanes & (arrived | passed) };
        if wrong != 0 {
            let message = match waits {
                true => "waits at the cluster's barrier without having arrived",
                false => "arrives at the cluster's barrier twice without waiting",
            };
            let lane = wrong.trailing_zeros() as usize;
            return Err(LaneFault::new(FaultKind::Invalid, lane, message));
        }
        let mut go_on = lanes;
        if waits {
            self.cluster_passed[index] &= !lanes;
            go_on &= passed;
            self.cluster_waiting[index] |= lanes & !passed;
            warp.at_barrier |= lanes & !passed;
        } else {
            self.cluster_arrived[index] |= lanes;
        }
        for lane in lanes_of(go_on) {
            warp.pc[lane] += 1;
        }
        Ok(())
    }

    /// Whether all its threads have ended.
    pub fn is_finished(&self) -> bool {
        self.warps.iter().all(|warp| warp.alive == 0)
    }

    /// Its shared memory.
    pub fn shared_mut(&mut self) -> &mut SharedMemory {
        &mut self.shared
    }

    /// Whether a thread has come to the barrier of the cluster.
    pub fn has_arrived_in_cluster(&self) -> bool {
        self.cluster_arrived.iter().any(|lanes| *lanes != 0)
    }

    /// Whether all threads that are left have.
    pub fn all_arrived_in_cluster(&self) -> bool {
        let pairs = self.warps.iter().zip(&self.cluster_arrived);
        pairs.into_iter().all(|(warp, arrived)| warp.alive & !arrived == 0)
    }

    /// The barrier of the cluster is complete: who waits goes on, who comes later need not wait.
    pub fn release_from_cluster(&mut self, engine: &mut Engine<'_>) {
        for (index, warp) in self.warps.iter_mut().enumerate() {
            let waiting = std::mem::take(&mut self.cluster_waiting[index]);
            let arrived = std::mem::take(&mut self.cluster_arrived[index]);
            self.cluster_passed[index] |= arrived & warp.alive & !waiting;
            warp.at_barrier &= !waiting;
            for lane in lanes_of(waiting) {
                warp.pc[lane] += 1;
            }
        }
        if let Some(races) = &mut self.shared.races {
            races.barrier();
        }
        if let (Some(races), Some(order)) = (&mut engine.races, &mut self.shared.order) {
            races.cluster_barrier(order);
        }
    }

    /// The fault of a block whose threads all wait.
    pub fn deadlock(&self, engine: &mut Engine<'_>) -> Box<Fault> {
        let stuck = self.warps.iter().position(|warp| warp.alive != 0).unwrap_or(0);
        let warp = &self.warps[stuck];
        let lane = warp.alive.trailing_zeros() as usize % WARP;
        let total: u32 = self.warps.iter().map(|warp| warp.alive.count_ones()).sum();
        let at_barrier: u32 = self.warps.iter().map(|warp| warp.at_barrier.count_ones()).sum();
        let message = format!(
            "deadlock: all {total} threads left in the block wait, {at_barrier} at barriers and {} \
             at warp-wide instructions",
            total - at_barrier
        );
        engine.fault_pc = warp.pc[lane];
        let mut fault = LaneFault::new(FaultKind::Deadlock, lane, message);
        fault.related = self.waiting_places();
        self.fault(engine, stuck, &fault)
    }

    /// Where the threads that are left wait, and how many at each place.
    fn waiting_places(&self) -> Vec<RelatedOperation> {
        let mut places: BTreeMap<(u32, Vec<u32>), (u32, u32)> = BTreeMap::new();
        for (index, warp) in self.warps.iter().enumerate() {
            for lane in lanes_of(warp.alive) {
                let first = (index * WARP + lane) as u32;
                let calls = return_pcs(&warp.frames[lane]);
                places.entry((warp.pc[lane], calls)).or_insert((first, 0)).1 += 1;
            }
        }
        let place = |((pc, calls), (first, count)): ((u32, Vec<u32>), (u32, u32))| {
            let thread = match count {
                1 => RelatedThread::OfBlock(first),
                _ => RelatedThread::Unnamed,
            };
            let did = match count {
                1 => "waits here".to_owned(),
                _ => format!("{count} threads wait here"),
            };
            RelatedOperation { pc, calls, thread, did }
        };
        places.into_iter().map(place).collect()
    }

    /// The instruction that faulted, with the calls around it.
    fn fault_place(&self, engine: &Engine<'_>, warp: usize, lane: usize) -> InstructionPlace {
        let mut at = engine.program.describe(engine.fault_pc);
        if let Some(frames) = self.warps.get(warp).and_then(|warp| warp.frames.get(lane)) {
            at.place = stack_place(engine.program, engine.fault_pc, &return_pcs(frames));
        }
        at
    }

    fn fault(&self, engine: &Engine<'_>, warp: usize, fault: &LaneFault) -> Box<Fault> {
        let thread_id = |index: u32| ThreadId {
            thread: linear_place(u64::from(index), self.size),
            block: self.place,
        };
        let related = fault.related.iter().map(|operation| {
            let thread = match operation.thread {
                RelatedThread::Unnamed => None,
                RelatedThread::OfBlock(index) => Some(thread_id(index)),
                RelatedThread::Of(thread) => Some(thread),
            };
            let message = match thread {
                Some(thread) => format!("{thread} {}", operation.did),
                None => operation.did.clone(),
            };
            let mut at = engine.program.describe(operation.pc);
            at.place = stack_place(engine.program, operation.pc, &operation.calls);
            RelatedPlace { message, at, thread }
        });
        Box::new(Fault {
            kind: fault.kind,
            message: fault.message.clone(),
            at: self.fault_place(engine, warp, fault.lane),
            thread: Some(thread_id((warp * WARP + fault.lane) as u32)),
            related: related.collect(),
            output: engine.output.clone(),
        })
    }
}

/// The statement that a lane is at, with all calls around it; that of the innermost call if the function
/// itself has no line information.
pub(crate) fn stack_place(program: &Program, pc: u32, returns: &[u32]) -> Option<SourcePlace> {
    let calls = returns.iter().rev().map(|pc| pc.saturating_sub(1));
    let pcs = std::iter::once(pc).chain(calls);
    let mut lines = pcs.filter_map(|pc| program.source_place(pc)).flat_map(SourcePlace::lines);
    let at = lines.next()?;
    Some(SourcePlace { at, called_from: lines.collect() })
}

/// Where the calls in progress return to, outermost first.
pub(crate) fn return_pcs(frames: &[Frame]) -> Vec<u32> {
    frames.iter().map(|frame| frame.return_pc).collect()
}

/// Lanes that can run together with this one.
fn alike(warp: &Warp, ready: u32, lane: usize) -> u32 {
    let (pc, base) = (warp.pc[lane], warp.base[lane]);
    lanes_of(ready)
        .filter(|other| warp.pc[*other] == pc && warp.base[*other] == base)
        .fold(0, |set, other| set | 1 << other)
}

fn barrier_at(program: &Program, pc: u32) -> Option<&BarrierOp> {
    match &program.operations.get(pc as usize)?.kind {
        Kind::Barrier(op) => Some(op),
        _ => None,
    }
}

/// A small generator (splitmix64): the same seed gives the same schedule everywhere.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    pub fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below the bound, which is not zero.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }
}
