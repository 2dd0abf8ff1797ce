//! Loads whose value is known on every way, or on all ways but one; and equal `phi`s.
//!
//! What: a load takes the value that an earlier load or store of the same place left, also where
//! different ways bring different values (a `phi` of them replaces the load); if one way lacks it, the
//! load moves there. So a loop that adds to memory loads once, before it. `phi`s that count alike
//! become one. Arithmetic that is known on all ways but one is done there too (`scalar_pre.rs`), and a branch that
//! chooses between the values of an earlier one is not taken again (`equal_choices.rs`).
//! Why: early CSE follows single ways only and gives up where they meet, so that every loop and
//! every `if` loses what is known of memory.
//! How: every access is given the state of memory (memory SSA) that its place was last written in;
//! an earlier access with the same place and state has the value. Where that state is a `phi` of
//! states, the value is asked for on each way in, and what comes together is built only if it is
//! complete, or lacks one way that the load can move to.
//! Refuses: volatile and atomic accesses, values of another type, places computed inside the loop
//! around which they would have to be followed, and loads that might not have been executed.

use super::{equal_choices, scalar_pre};
use crate::alias::{self, Location, Place};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{
    Cfg, DominatorTree, Loops, Memory, MemoryDef, MemorySsa, MemoryState, effects_in_place,
};
use cuprum_entity::SecondaryMap;
use cuprum_ir::{Block, Body, Env, FastMath, FuncId, GepFlags, Inst, InstKind, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How many states one question about a place may look at.
const WALK_LIMIT: u32 = 100;

/// How many `phi`s may be made for one load.
const PHI_LIMIT: usize = 4;

/// How many ways may meet in one of them.
const ENTRY_LIMIT: usize = 64;

/// Blocks with more `phi`s are not searched for equal ones: each is compared with each.
const PHI_GROUP_LIMIT: usize = 16;

/// How many instructions are looked at between where ways meet and a load that is to move above.
const MOVE_LIMIT: usize = 100;

/// How many accesses of one place are remembered: generated code may have thousands.
const ACCESS_LIMIT: usize = 64;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut changed = merge_equal_phis(body);
    if body.layout.entry().is_none_or(|entry| body.layout.next_block(entry).is_none()) {
        return Changed::instructions(changed);
    }
    changed |= equal_choices::run(body, context);
    changed |= eliminate_loads(body, context);
    changed |= scalar_pre::run(body, context);
    Changed::instructions(changed)
}

fn eliminate_loads(body: &mut Body, context: &mut FunctionContext<'_>) -> bool {
    let accesses = repeated_accesses(body, context);
    if accesses.is_empty() {
        return false;
    }
    let (cfg, dominators) = (context.analyses.cfg(body), context.analyses.dominators(body));
    let loops = context.analyses.loops(body);
    let ssa = context.analyses.memory_ssa(body, context.env);
    let mut pass = LoadElimination {
        body,
        env: context.env,
        func: context.func,
        cfg: &cfg,
        dominators: &dominators,
        loops: &loops,
        ssa: &ssa,
        writes: SecondaryMap::new(),
        private: FxHashMap::default(),
        known: FxHashMap::default(),
        replaced: FxHashMap::default(),
        changed: false,
    };
    let accesses = pass.find_states(accesses);
    for access in &accesses {
        if access.is_load {
            pass.visit_load(access);
        }
    }
    pass.changed
}

/// Base, offset and type of an access.
type Key = (Value, i128, Type);

/// A plain load or store.
#[derive(Clone, Copy)]
struct Access {
    inst: Inst,
    block: Block,
    place: Place,
    ty: Type,
    is_load: bool,
    /// The state of memory before it until [`LoadElimination::find_states`], then the state in
    /// which its place was last written: for a store, its own.
    state: MemoryState,
    /// Its place in the order of visits.
    number: u32,
}

/// What a write may change.
#[derive(Clone, Copy)]
enum Write {
    Place(Place),
    Anything,
}

/// A value known to be in memory.
#[derive(Clone, Copy)]
struct Known {
    value: Value,
    state: MemoryState,
    block: Block,
    number: u32,
    inst: Inst,
}

/// The value of a place at some point, on the way to being built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Planned {
    Value(Value),
    /// The `phi` with this number in the plan.
    Phi(usize),
    /// Not known at the end of the block.
    Missing(Block),
}

struct PlannedPhi {
    block: Block,
    state: MemoryState,
    incoming: Vec<(Block, Planned)>,
}

/// All plain accesses of places that are accessed more than once and loaded at least once, each
/// block after its dominators. Their states are still unknown.
fn repeated_accesses(body: &Body, context: &mut FunctionContext<'_>) -> Vec<(Inst, Block, Place)> {
    let mut places: FxHashMap<(Value, i128), (u32, u32)> = FxHashMap::default();
    let mut all = Vec::new();
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            let (pointer, ty, is_load) = match *body.kind(inst) {
                InstKind::Load { mem, args: [pointer] } if mem.is_plain() && !mem.invariant => {
                    (pointer, body.result_type(inst), true)
                }
                InstKind::Store { mem, args: [value, pointer] } if mem.is_plain() => {
                    (pointer, body.ty(value), false)
                }
                _ => continue,
            };
            let location = Location { pointer, size: Some(context.env.types.store_size(ty)) };
            let place = alias::place(body, context.env, location);
            let counts = places.entry((place.base, place.offset)).or_default();
            counts.0 += 1;
            counts.1 += u32::from(is_load);
            all.push((inst, block, place));
        }
    }
    all.retain(|(_, _, place)| {
        places.get(&(place.base, place.offset)).is_some_and(|&(all, loads)| all > 1 && loads > 0)
    });
    all
}

struct LoadElimination<'a> {
    body: &'a mut Body,
    env: &'a Env,
    func: FuncId,
    cfg: &'a Cfg,
    dominators: &'a DominatorTree,
    loops: &'a Loops,
    ssa: &'a MemorySsa,
    /// What each writing state writes, as far as asked.
    writes: SecondaryMap<MemoryState, Option<Write>>,
    /// Whether only this function can name a variable, as far as asked.
    private: FxHashMap<Value, bool>,
    known: FxHashMap<Key, Vec<Known>>,
    /// What took the place of a load that is gone: stores may have its result.
    replaced: FxHashMap<Value, Value>,
    changed: bool,
}

impl LoadElimination<'_> {
    /// Gives every access its state, and remembers what each leaves known.
    fn find_states(&mut self, accesses: Vec<(Inst, Block, Place)>) -> Vec<Access> {
        let places: FxHashMap<Inst, Place> =
            accesses.iter().map(|&(inst, _, place)| (inst, place)).collect();
        let mut found = Vec::with_capacity(accesses.len());
        for block in self.dominators.preorder() {
            let Some(mut state) = self.ssa.at_start(block) else { continue };
            for inst in self.body.layout.insts(block) {
                let after = self.ssa.written_by(inst);
                if let Some(&place) = places.get(&inst) {
                    let (ty, is_load) = match self.body.kind(inst) {
                        InstKind::Store { args, .. } => (self.body.ty(args[0]), false),
                        _ => (self.body.result_type(inst), true),
                    };
                    let number = found.len() as u32 + 1;
                    let state = after.unwrap_or(state);
                    found.push(Access { inst, block, place, ty, is_load, state, number });
                }
                state = after.unwrap_or(state);
            }
        }
        for access in &mut found {
            let value = if access.is_load {
                access.state = self.last_write(&access.place, access.state);
                self.body.result(access.inst)
            } else {
                self.body.operands(access.inst).first().copied()
            };
            let known = self.known.entry((access.place.base, access.place.offset, access.ty));
            let known = known.or_default();
            if let Some(value) = value
                && known.len() < ACCESS_LIMIT
            {
                let &mut Access { state, block, number, inst, .. } = access;
                known.push(Known { value, state, block, number, inst });
            }
        }
        found
    }

    // States.

    /// Whether the write that leaves a state may change what is at a place.
    fn may_change(&mut self, state: MemoryState, inst: Inst, place: &Place) -> bool {
        let write = *self.writes[state].get_or_insert_with(|| {
            let effects = effects_in_place(self.env, self.body, inst);
            let location = alias::written_location(self.body, self.env, inst)
                .filter(|_| effects.writes == Memory::Pointers);
            match location {
                Some(location) => Write::Place(alias::place(self.body, self.env, location)),
                None => Write::Anything,
            }
        });
        match write {
            Write::Place(written) => {
                alias::places_may_alias(self.body, self.env, self.func, &written, place)
            }
            Write::Anything => {
                let body = &*self.body;
                !*self
                    .private
                    .entry(place.base)
                    .or_insert_with(|| alias::is_private(body, place.base))
            }
        }
    }

    /// Whether a place is the same on all ways into a block: computed above it.
    fn is_fixed_above(&self, base: Value, block: Block) -> bool {
        self.body
            .def_inst(base)
            .and_then(|inst| self.body.layout.block_of(inst))
            .is_none_or(|home| self.dominators.strictly_dominates(home, block))
    }

    /// The last state at or before `state` that may differ from the one before it at this place.
    fn last_write(&mut self, place: &Place, state: MemoryState) -> MemoryState {
        let mut budget = WALK_LIMIT;
        let mut state = self.skip_writes(place, state, &mut budget);
        while let MemoryDef::Phi { .. } = self.ssa.def(state)
            && let Some(above) = self.skip_phi(place, state, &mut budget)
        {
            state = self.skip_writes(place, above, &mut budget);
        }
        state
    }

    fn skip_writes(
        &mut self,
        place: &Place,
        mut state: MemoryState,
        budget: &mut u32,
    ) -> MemoryState {
        let ssa = self.ssa;
        while let &MemoryDef::Write { inst, before } = ssa.def(state) {
            if *budget == 0 || self.may_change(state, inst, place) {
                break;
            }
            *budget -= 1;
            state = before;
        }
        state
    }

    /// The one state that all ways into a `phi` of states lead back to, as far as the place goes.
    fn skip_phi(
        &mut self,
        place: &Place,
        phi: MemoryState,
        budget: &mut u32,
    ) -> Option<MemoryState> {
        let mut seen: SmallVec<[MemoryState; 8]> = SmallVec::from_slice(&[phi]);
        let mut next = 0;
        let mut only = None;
        let ssa = self.ssa;
        while let Some(&at) = seen.get(next) {
            next += 1;
            let MemoryDef::Phi { block, incoming } = ssa.def(at) else { return None };
            if !self.is_fixed_above(place.base, *block) {
                return None;
            }
            for &(_, incoming) in incoming {
                *budget = budget.checked_sub(1)?;
                let state = self.skip_writes(place, incoming, budget);
                if seen.contains(&state) {
                    continue;
                }
                let is_open_phi = matches!(self.ssa.def(state), MemoryDef::Phi { block, .. }
                    if self.is_fixed_above(place.base, *block));
                // A `phi` above this one may be where all ways come from; one inside is followed.
                if is_open_phi && !self.is_above(state, phi) {
                    seen.push(state);
                } else if *only.get_or_insert(state) != state {
                    return None;
                }
            }
        }
        only
    }

    /// Whether one `phi` of states is in a block that dominates that of the other.
    fn is_above(&self, state: MemoryState, other: MemoryState) -> bool {
        match (self.ssa.def(state), self.ssa.def(other)) {
            (MemoryDef::Phi { block: a, .. }, MemoryDef::Phi { block: b, .. }) => {
                self.dominators.strictly_dominates(*a, *b)
            }
            _ => false,
        }
    }

    // Values.

    /// A value that is in the place in this state and is available before `number` in `block`.
    fn known_value(
        &self,
        key: &Key,
        state: MemoryState,
        block: Block,
        number: u32,
    ) -> Option<Known> {
        let mut known = self.known.get(key)?.iter().copied().find(|known| {
            known.state == state
                && if known.block == block {
                    known.number < number
                } else {
                    self.dominators.dominates(known.block, block)
                }
        })?;
        while let Some(&value) = self.replaced.get(&known.value) {
            known.value = value;
        }
        Some(known)
    }

    fn visit_load(&mut self, access: &Access) {
        let key = (access.place.base, access.place.offset, access.ty);
        let earlier = self.known_value(&key, access.state, access.block, access.number);
        if let Some(earlier) = earlier {
            // What was promised about the earlier load need not hold for this one.
            self.body.attachments.remove(&earlier.inst);
            self.replace_load(access, &key, earlier.value);
            return;
        }
        let mut plan = Vec::new();
        let Some(root) = self.plan_state(access, &key, access.state, access.block, &mut plan)
        else {
            return;
        };
        if root != Planned::Phi(0) || !self.is_worth(access, &plan) {
            return;
        }
        if let Some(value) = self.build(access, &key, &plan) {
            self.replace_load(access, &key, value);
        }
    }

    fn replace_load(&mut self, access: &Access, key: &Key, value: Value) {
        let Some(result) = self.body.result(access.inst) else { return };
        if let Some(known) = self.known.get_mut(key) {
            known.retain(|known| known.inst != access.inst);
        }
        self.replaced.insert(result, value);
        self.body.replace_all_uses(result, value);
        self.body.remove_inst(access.inst);
        self.changed = true;
    }

    /// The value of the load's place in a state that reaches the end of `block` (or the load
    /// itself). `None` if it would take too much.
    fn plan_state(
        &mut self,
        access: &Access,
        key: &Key,
        state: MemoryState,
        block: Block,
        plan: &mut Vec<PlannedPhi>,
    ) -> Option<Planned> {
        cuprum_limits::check();
        if let Some(index) = plan.iter().position(|phi| phi.state == state) {
            return Some(Planned::Phi(index));
        }
        if !plan.is_empty()
            && let Some(known) = self.known_value(key, state, block, u32::MAX)
        {
            // A load that takes its own value from before would be a promise, not a value.
            return Some(if known.inst == access.inst {
                Planned::Missing(block)
            } else {
                Planned::Value(known.value)
            });
        }
        let ssa = self.ssa;
        let MemoryDef::Phi { block: at, incoming } = ssa.def(state) else {
            return Some(Planned::Missing(block));
        };
        if !self.is_fixed_above(access.place.base, *at)
            || plan.len() >= PHI_LIMIT
            || incoming.len() > ENTRY_LIMIT
        {
            return Some(Planned::Missing(block));
        }
        let index = plan.len();
        plan.push(PlannedPhi { block: *at, state, incoming: Vec::new() });
        let mut values = Vec::with_capacity(incoming.len());
        for &(pred, incoming) in incoming {
            let state = self.last_write(&access.place, incoming);
            values.push((pred, self.plan_state(access, key, state, pred, plan)?));
        }
        if let Some(phi) = plan.get_mut(index) {
            phi.incoming = values;
        }
        Some(Planned::Phi(index))
    }

    /// Whether all values are there, or the load can move to the one way that lacks it.
    fn is_worth(&self, access: &Access, plan: &[PlannedPhi]) -> bool {
        let missing: SmallVec<[Block; 2]> = plan
            .iter()
            .flat_map(|phi| &phi.incoming)
            .filter_map(|(_, value)| match value {
                Planned::Missing(block) => Some(*block),
                _ => None,
            })
            .collect();
        let gains = plan
            .iter()
            .flat_map(|phi| &phi.incoming)
            .any(|(_, value)| matches!(value, Planned::Value(_)));
        match (&missing[..], plan) {
            ([], _) => true,
            (&[pred], [root]) => {
                gains
                    && self.cfg.successors(pred).len() == 1
                    && self.loops.depth(pred) <= self.loops.depth(access.block)
                    && self.is_certain(root.block, access.inst)
                    && self.address_at(access, pred).is_some()
            }
            _ => false,
        }
    }

    /// Whether whatever enters the block executes the load.
    fn is_certain(&self, block: Block, load: Inst) -> bool {
        let mut at = block;
        let mut budget = MOVE_LIMIT;
        loop {
            for inst in self.body.layout.insts(at) {
                if inst == load {
                    return true;
                }
                if budget == 0 || effects_in_place(self.env, self.body, inst).may_not_return {
                    return false;
                }
                budget -= 1;
            }
            match self.cfg.successors(at) {
                &[next] if next != block => at = next,
                _ => return false,
            }
        }
    }

    /// How to form the load's address at the end of a block: the address itself, or its base with
    /// the offset still to add.
    fn address_at(&self, access: &Access, block: Block) -> Option<(Value, bool)> {
        let pointer = *self.body.operands(access.inst).first()?;
        let is_available = |value: Value| {
            self.body
                .def_inst(value)
                .and_then(|inst| self.body.layout.block_of(inst))
                .is_none_or(|home| self.dominators.dominates(home, block))
        };
        if is_available(pointer) {
            return Some((pointer, false));
        }
        let base = access.place.base;
        (is_available(base) && self.body.ty(base) == self.body.ty(pointer)).then_some((base, true))
    }

    fn build(&mut self, access: &Access, key: &Key, plan: &[PlannedPhi]) -> Option<Value> {
        let mut phis = Vec::with_capacity(plan.len());
        for planned in plan {
            let (blocks, args) = Default::default();
            let kind = InstKind::Phi { fast: FastMath::NONE, blocks, args };
            let phi = self.body.new_inst(kind, access.ty);
            self.body.set_loc(phi, self.body.loc(access.inst));
            self.body.layout.prepend_inst(phi, planned.block);
            phis.push((phi, self.body.result(phi)?));
        }
        for (planned, &(phi, result)) in plan.iter().zip(&phis) {
            for &(pred, value) in &planned.incoming {
                let value = match value {
                    Planned::Value(value) => value,
                    Planned::Phi(index) => phis.get(index)?.1,
                    Planned::Missing(block) => self.insert_load(access, key, block)?,
                };
                // One entry for each edge: a `switch` may have several to one block.
                let edges = self.body.successors(pred);
                for _ in edges.iter().filter(|&&to| to == planned.block) {
                    self.body.add_incoming(phi, pred, value);
                }
            }
            let &PlannedPhi { block, state, .. } = planned;
            let known = Known { value: result, state, block, number: 0, inst: phi };
            self.known.entry(*key).or_default().push(known);
        }
        phis.first().map(|&(_, value)| value)
    }

    /// The load, at the end of another block.
    fn insert_load(&mut self, access: &Access, key: &Key, block: Block) -> Option<Value> {
        let (mut pointer, add_offset) = self.address_at(access, block)?;
        let end = self.body.terminator(block)?;
        if add_offset {
            let ty = self.body.ty(pointer);
            let offset = self.body.int(Type::I64, access.place.offset);
            let args = SmallVec::from_slice(&[pointer, offset]);
            let kind = InstKind::Gep { source: Type::I8, flags: GepFlags::default(), args };
            let step = self.body.new_inst(kind, ty);
            self.body.layout.insert_inst_before(step, end);
            pointer = self.body.result(step)?;
        }
        let &InstKind::Load { mem, .. } = self.body.kind(access.inst) else { return None };
        let kind = InstKind::Load { mem, args: [pointer] };
        let load = self.body.new_inst(kind, access.ty);
        self.body.set_loc(load, self.body.loc(access.inst));
        self.body.layout.insert_inst_before(load, end);
        let value = self.body.result(load)?;
        if let Some(at_end) = self.ssa.at_end(block) {
            let state = self.last_write(&access.place, at_end);
            let known = Known { value, state, block, number: u32::MAX - 1, inst: load };
            self.known.entry(*key).or_default().push(known);
        }
        Some(value)
    }
}

/// Merges `phi`s of one block that always have equal values: with equal entries, or with entries
/// that are equal steps of one and the other.
fn merge_equal_phis(body: &mut Body) -> bool {
    let mut changed = false;
    let blocks: Vec<Block> = body.layout.blocks().collect();
    for block in blocks {
        let mut kept: SmallVec<[Inst; 8]> = SmallVec::new();
        // Counters and pointers: two sums of floats that are always equal do not occur.
        let steps = |&phi: &Inst| {
            let ty = body.result_type(phi);
            ty.is_pointer() || ty.int_width().is_some()
        };
        let phis: SmallVec<[Inst; 8]> = body.phis(block).filter(steps).collect();
        if phis.len() < 2 || phis.len() > PHI_GROUP_LIMIT {
            continue;
        }
        for phi in phis {
            let equal = kept.iter().copied().find(|&other| are_equal_phis(body, other, phi));
            match equal.and_then(|other| body.result(other)).zip(body.result(phi)) {
                Some((value, result)) => {
                    body.replace_all_uses(result, value);
                    body.remove_inst(phi);
                    changed = true;
                }
                None => kept.push(phi),
            }
        }
    }
    changed
}

fn are_equal_phis(body: &Body, a: Inst, b: Inst) -> bool {
    let (Some(x), Some(y)) = (body.result(a), body.result(b)) else { return false };
    let (
        InstKind::Phi { blocks: from_a, args: args_a, .. },
        InstKind::Phi { blocks: from_b, args: args_b, .. },
    ) = (body.kind(a), body.kind(b))
    else {
        return false;
    };
    body.ty(x) == body.ty(y)
        && from_a.len() == from_b.len()
        && from_a.iter().zip(args_a).all(|(block, &one)| {
            let other = from_b.iter().position(|from| from == block).map(|at| args_b[at]);
            other.is_some_and(|other| is_same_step(body, one, other, (x, y)))
        })
}

/// Whether two values are equal if the two of `assumed` are.
fn is_same_step(body: &Body, one: Value, other: Value, assumed: (Value, Value)) -> bool {
    if one == other || (one, other) == assumed {
        return true;
    }
    let (Some(a), Some(b)) = (body.def_kind(one), body.def_kind(other)) else { return false };
    let is_step =
        matches!(a, InstKind::Binary { .. } | InstKind::Gep { .. } | InstKind::Cast { .. });
    if !is_step || body.ty(one) != body.ty(other) || a.operands().len() != b.operands().len() {
        return false;
    }
    let same = |x: Value, y: Value| x == y || (x, y) == assumed;
    let pairs = a.operands().iter().zip(b.operands());
    // Equal but for the operands: no promise of one that the other does not make.
    let mut renamed = b.clone();
    let mut operands = a.operands().iter();
    renamed.map_operands(|value| operands.next().copied().unwrap_or(value));
    pairs.clone().all(|(&x, &y)| same(x, y)) && renamed == *a
}
