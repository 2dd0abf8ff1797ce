//! Common subexpressions, redundant loads and redundant stores.
//!
//! What: an expression computed on every path before is not computed again; a load of memory whose
//! content is known from an earlier load or store takes that value; a store of what is already
//! there, or that is overwritten before anyone reads it, goes. Past a branch, the condition is known.
//! Why: front ends compute the same address for every use of `a[i]`.
//! How: one walk over the dominator tree with a hash table of expressions, in which an entry counts
//! if its block dominates. Memory states form a tree: each write is a node whose parent is the
//! state before; a known content holds if no write on the way up to where it was known may alias.
//! Where ways meet that did not all leave memory as it was, everything counts as written. An address that two branches compute moves up to
//! where they part, if that is near. A load from one of several places gives one of their contents:
//! so the target of a virtual call is found where the objects are known, and becomes a direct call.
//! Refuses: volatile and atomic accesses; whatever crosses barriers, fences, atomics and calls that
//! may write.

use crate::alias::{self, Location, Place};
use crate::analyses::Analyses;
use crate::constants::constant_content_at;
use crate::manager::{Changed, FunctionContext};
use crate::passes::devirtualize;
use crate::passes::expressions::Expressions;
use cuprum_analysis::{DominatorTree, Effects, Memory, effects_in_place, may_speculate};
use cuprum_entity::SecondaryMap;
use cuprum_ir::{
    BinaryOp, Block, Body, Callee, CastOp, Constant, Env, FastMath, FuncId, GepFlags, Inst,
    InstKind, IntFlags, MemFlags, Type, Use, Value,
};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How many branches up an address moves: further away it would hold a register for too long.
const HOIST_LIMIT: usize = 4;

/// How many places, and choices of a place, are looked at for one load.
const CHOICE_LIMIT: u32 = 24;

/// How many writes a load looks past.
const WALK_LIMIT: usize = 64;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let dominators = context.analyses.dominators(body);
    let cfg = context.analyses.cfg(body);
    let mut pass = EarlyCse {
        body,
        env: context.env,
        func: context.func,
        dominators: &dominators,
        analyses: context.analyses,
        expressions: Expressions::default(),
        contents: FxHashMap::default(),
        states: vec![State { parent: None, write: Write::Anything }],
        state_out: SecondaryMap::new(),
        changed: false,
    };
    for block in dominators.preorder() {
        if let Some(pred) = cfg.single_predecessor(block)
            && cfg.is_reachable(pred)
        {
            pass.know_condition(pred, block);
        }
        // Where nothing was written on any way here, memory is as it was where they parted.
        let mut states = cfg
            .predecessors(block)
            .iter()
            .filter(|&&pred| cfg.is_reachable(pred))
            .map(|&pred| pass.state_out[pred]);
        let state = match states.next() {
            Some(Some(first)) if states.all(|state| state == Some(first)) => first,
            _ => pass.push_state(0, Write::Anything),
        };
        let state = pass.visit_block(block, state);
        pass.state_out[block] = Some(state);
    }
    Changed::instructions(pass.changed)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Write {
    Anything,
    Place(Place),
}

/// A state of memory: what was written to the parent to get here.
struct State {
    parent: Option<u32>,
    write: Write,
}

/// What a load from one of several places gives.
enum Choice {
    /// The pointer is null, or to no object of this size: this does not happen.
    Never,
    Value(Value),
    /// The first if the condition holds, else the second.
    Select(Value, Box<[Choice; 2]>),
}

/// A known content of memory.
#[derive(Clone, Copy)]
struct Content {
    value: Value,
    state: u32,
    block: Block,
}

struct EarlyCse<'a> {
    body: &'a mut Body,
    env: &'a Env,
    func: FuncId,
    dominators: &'a DominatorTree,
    /// Where loops are asked for: most functions need to know of none.
    analyses: &'a mut Analyses,
    expressions: Expressions,
    /// By base, offset and type of the access.
    contents: FxHashMap<(Value, i128, Type), Content>,
    states: Vec<State>,
    /// After each block that was visited.
    state_out: SecondaryMap<Block, Option<u32>>,
    changed: bool,
}

/// The instruction without its promises, operands in a fixed order: what makes two of them equal.
pub(super) fn canonical(kind: &InstKind) -> InstKind {
    let mut kind = kind.clone();
    match &mut kind {
        InstKind::Binary { op, flags, args, .. } => {
            *flags = IntFlags::default();
            if op.is_commutative() && args[0] > args[1] {
                args.swap(0, 1);
            }
        }
        InstKind::ICmp { pred, flags, args } => {
            *flags = IntFlags::default();
            if args[0] > args[1] {
                args.swap(0, 1);
                *pred = pred.swapped();
            }
        }
        InstKind::FCmp { pred, args, .. } => {
            if args[0] > args[1] {
                args.swap(0, 1);
                *pred = pred.swapped();
            }
        }
        InstKind::Cast { flags, .. } => *flags = IntFlags::default(),
        InstKind::Gep { flags, .. } => *flags = GepFlags::default(),
        InstKind::Load { mem, .. } => *mem = MemFlags { align: 1, ..*mem },
        InstKind::Call(call) => {
            call.arg_attributes.clear();
            call.tail = cuprum_ir::TailKind::None;
        }
        _ => {}
    }
    kind
}

/// Takes from the kept instruction the promises that the removed one did not make.
pub(super) fn weaken(kept: &mut InstKind, removed: &InstKind) {
    let both = |a: &mut IntFlags, b: &IntFlags| {
        a.nuw &= b.nuw;
        a.nsw &= b.nsw;
        a.exact &= b.exact;
        a.disjoint &= b.disjoint;
        a.nneg &= b.nneg;
        a.samesign &= b.samesign;
    };
    match (kept, removed) {
        (InstKind::Binary { flags: a, .. }, InstKind::Binary { flags: b, .. })
        | (InstKind::ICmp { flags: a, .. }, InstKind::ICmp { flags: b, .. })
        | (InstKind::Cast { flags: a, .. }, InstKind::Cast { flags: b, .. }) => both(a, b),
        (InstKind::Gep { flags: a, .. }, InstKind::Gep { flags: b, .. }) => {
            *a = a.intersect(*b);
        }
        _ => {}
    }
}

impl EarlyCse<'_> {
    fn push_state(&mut self, parent: u32, write: Write) -> u32 {
        self.states.push(State { parent: Some(parent), write });
        self.states.len() as u32 - 1
    }

    /// Below one side of a conditional branch its condition is a constant.
    fn know_condition(&mut self, pred: Block, block: Block) {
        let Some(terminator) = self.body.terminator(pred) else { return };
        let &InstKind::CondBr { args: [cond], then, otherwise } = self.body.kind(terminator) else {
            return;
        };
        if then == otherwise || self.body.uses(cond).len() < 2 {
            return;
        }
        let uses: SmallVec<[Use; 4]> = SmallVec::from_slice(self.body.uses(cond));
        let known = self.body.bool(then == block);
        for used in uses {
            let reads_in = match self.body.kind(used.inst) {
                InstKind::Phi { blocks, .. } => blocks.get(used.index as usize).copied(),
                _ => self.body.layout.block_of(used.inst),
            };
            if reads_in.is_some_and(|at| self.dominators.dominates(block, at)) {
                self.body.set_operand(used.inst, used.index as usize, known);
                self.changed = true;
            }
        }
    }

    fn replace(&mut self, inst: Inst, value: Value) {
        if let Some(result) = self.body.result(inst) {
            self.body.replace_all_uses(result, value);
        }
        self.body.remove_inst(inst);
        self.changed = true;
    }

    fn visit_block(&mut self, block: Block, mut state: u32) -> u32 {
        // The last store that nothing has read or followed since, to see whether it is overwritten.
        let mut pending_store: Option<Inst> = None;
        let mut next = self.body.layout.first_inst(block);
        while let Some(inst) = next {
            next = self.body.layout.next_inst(inst);
            if matches!(self.body.kind(inst), InstKind::Call(_)) {
                self.changed |= devirtualize::resolve(self.body, self.env, inst);
            }
            let effects = effects_in_place(self.env, self.body, inst);
            if effects.may_merge() {
                self.merge_expression(inst);
                continue;
            }
            match *self.body.kind(inst) {
                InstKind::Load { mem, args: [pointer] } if mem.is_plain() => {
                    pending_store = None;
                    self.visit_load(inst, pointer, block, state);
                }
                InstKind::Store { mem, args: [value, pointer] } if mem.is_plain() => {
                    let ty = self.body.ty(value);
                    let place = self.place(pointer, ty);
                    if self.known_content(&place, ty, block, state) == Some(value) {
                        self.body.remove_inst(inst);
                        self.changed = true;
                        continue;
                    }
                    if let Some(earlier) = pending_store
                        && let &InstKind::Store { args: [old, at], .. } = self.body.kind(earlier)
                        && at == pointer
                        && self.env.types.store_size(self.body.ty(old))
                            <= self.env.types.store_size(ty)
                    {
                        self.body.remove_inst(earlier);
                        self.changed = true;
                    }
                    pending_store = Some(inst);
                    state = self.push_state(state, Write::Place(place));
                    let key = (place.base, place.offset, ty);
                    self.contents.insert(key, Content { value, state, block });
                }
                _ => {
                    if effects.may_read() || effects.ordered || effects.may_not_return {
                        pending_store = None;
                    }
                    if let Some(write) = self.write_of(inst, &effects) {
                        state = self.push_state(state, write);
                    }
                }
            }
        }
        state
    }

    /// What an instruction other than a plain store may write.
    fn write_of(&self, inst: Inst, effects: &Effects) -> Option<Write> {
        if !effects.may_write() {
            return None;
        }
        if effects.writes == Memory::Pointers
            && let Some(location) = alias::written_location(self.body, self.env, inst)
        {
            return Some(Write::Place(alias::place(self.body, self.env, location)));
        }
        Some(Write::Anything)
    }

    fn merge_expression(&mut self, inst: Inst) {
        let (slot, earlier) = self.expressions.find(self.body, inst);
        let block = self.body.layout.block_of(inst);
        if let Some(earlier) = earlier
            && let (Some(home), Some(here)) = (self.body.layout.block_of(earlier), block)
            && (self.dominators.dominates(home, here) || self.hoist(earlier, home, here))
            && let Some(value) = self.body.result(earlier)
        {
            let removed = self.body.kind(inst).clone();
            self.body.edit_promises(earlier, |kind| weaken(kind, &removed));
            self.replace(inst, value);
            return;
        }
        self.expressions.put(&slot, inst);
    }

    /// Moves an address, or a part of one, computed in `home` to where it is also available in `here`.
    fn hoist(&mut self, inst: Inst, home: Block, here: Block) -> bool {
        let is_address = match self.body.kind(inst) {
            InstKind::Gep { args, .. } => {
                args.iter().skip(1).any(|&index| self.body.as_constant(index).is_none())
            }
            InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, .. } => {
                self.body.result_type(inst) == Type::I64
            }
            // Parts of one: a sum that is only an index, and the number of a thread or block.
            InstKind::Binary { op: BinaryOp::Add, .. } => {
                let is_index = |used: &Use| {
                    matches!(self.body.kind(used.inst), InstKind::Gep { .. }) && used.index > 0
                };
                let uses = self.body.result(inst).map_or(&[][..], |sum| self.body.uses(sum));
                self.body.result_type(inst) == Type::I64 && uses.iter().all(is_index)
            }
            InstKind::Call(call) => {
                matches!(call.callee, Callee::Intrinsic(_))
                    && call.args.is_empty()
                    && may_speculate(self.env, self.body, inst)
            }
            _ => false,
        };
        let Some(above) = self.dominators.common_dominator(home, here) else { return false };
        let is_near = |mut block: Block| {
            (0..=HOIST_LIMIT).any(|_| {
                let found = block == above;
                block = self.dominators.idom(block).unwrap_or(block);
                found
            })
        };
        let is_available = |&operand: &Value| {
            self.body
                .def_inst(operand)
                .and_then(|def| self.body.layout.block_of(def))
                .is_none_or(|def| self.dominators.dominates(def, above))
        };
        if !is_address
            || !is_near(home)
            || !is_near(here)
            || !self.body.operands(inst).iter().all(is_available)
            || self.is_in_another_loop(above, [home, here])
        {
            return false;
        }
        let Some(end) = self.body.terminator(above) else { return false };
        self.body.layout.remove_inst(inst);
        self.body.layout.insert_inst_before(inst, end);
        true
    }

    /// Whether a block is in a loop that one of the others is outside of.
    fn is_in_another_loop(&mut self, block: Block, others: [Block; 2]) -> bool {
        let loops = self.analyses.loops(self.body);
        let around = loops.innermost(block).map(|id| loops.get(id));
        around.is_some_and(|around| others.iter().any(|&other| !around.contains(other)))
    }

    fn place(&self, pointer: Value, ty: Type) -> Place {
        let location = Location { pointer, size: Some(self.env.types.store_size(ty)) };
        alias::place(self.body, self.env, location)
    }

    fn visit_load(&mut self, inst: Inst, pointer: Value, block: Block, state: u32) {
        let ty = self.body.result_type(inst);
        let place = self.place(pointer, ty);
        if let Some(value) = self.known_content(&place, ty, block, state) {
            self.replace(inst, value);
            return;
        }
        let mut budget = CHOICE_LIMIT;
        let choice = self.chosen_content(&place, ty, block, state, &mut budget);
        if let Some(choice) = choice
            && let Some(value) = self.build_choice(inst, &choice, ty)
        {
            self.replace(inst, value);
            return;
        }
        if let Some(value) = self.body.result(inst) {
            self.contents.insert((place.base, place.offset, ty), Content { value, state, block });
        }
    }

    /// The value at one of several places, as in `*(a < b ? &a : &b)`, if all are known: choosing
    /// between the values saves the load. No program reads through a null pointer, nor past the end of
    /// a variable.
    fn chosen_content(
        &mut self,
        place: &Place,
        ty: Type,
        block: Block,
        state: u32,
        budget: &mut u32,
    ) -> Option<Choice> {
        cuprum_limits::check();
        *budget = budget.checked_sub(1)?;
        if let Some(value) = self.known_content(place, ty, block, state) {
            return Some(Choice::Value(value));
        }
        let base = self.body.def_kind(place.base);
        if let Some(&InstKind::Select { args: [cond, a, b], .. }) = base {
            if self.body.ty(cond) != Type::I1 {
                return None;
            }
            let mut side = |pointer: Value| {
                let side = self.place(pointer, ty);
                let offset = side.offset.checked_add(place.offset)?;
                let is_null = offset == place.offset
                    && matches!(
                        self.body.as_constant(pointer),
                        Some(Constant::Zero | Constant::Null)
                    );
                if is_null && self.body.ty(pointer) == Type::PTR {
                    return Some(Choice::Never);
                }
                let side = Place { offset, size: place.size, ..side };
                self.chosen_content(&side, ty, block, state, budget)
            };
            let (a, b) = (side(a)?, side(b)?);
            return Some(match (a, b) {
                (Choice::Never, only) | (only, Choice::Never) => only,
                (Choice::Value(a), Choice::Value(b)) if a == b => Choice::Value(a),
                (a, b) => Choice::Select(cond, Box::new([a, b])),
            });
        }
        if self.is_outside(place) {
            return Some(Choice::Never);
        }
        let constant = constant_content_at(self.body, self.env, place.base, place.offset, ty)?;
        Some(Choice::Value(self.body.constant(ty, constant)))
    }

    /// Whether a place is not in the variable it was computed from: no program reads there.
    fn is_outside(&self, place: &Place) -> bool {
        let Some(InstKind::Alloca { ty, args, .. }) = self.body.def_kind(place.base) else {
            return false;
        };
        let count = match args.first() {
            Some(&count) => self.body.as_int(count).and_then(|count| i128::try_from(count).ok()),
            None => Some(1),
        };
        let end = place.offset.saturating_add(i128::from(place.size.unwrap_or(0)));
        let size = i128::from(self.env.types.size_of(*ty));
        // Of a computed number of elements nobody knows the end.
        place.offset < 0 || count.is_some_and(|count| end > size.saturating_mul(count))
    }

    fn build_choice(&mut self, load: Inst, choice: &Choice, ty: Type) -> Option<Value> {
        cuprum_limits::check();
        match choice {
            Choice::Never => None,
            Choice::Value(value) => Some(*value),
            Choice::Select(cond, sides) => {
                let a = self.build_choice(load, &sides[0], ty)?;
                let b = self.build_choice(load, &sides[1], ty)?;
                let kind = InstKind::Select { fast: FastMath::NONE, args: [*cond, a, b] };
                let select = self.body.new_inst(kind, ty);
                self.body.set_loc(select, self.body.loc(load));
                self.body.layout.insert_inst_before(select, load);
                self.body.result(select)
            }
        }
    }

    /// The value at a place in memory, if an earlier access still says.
    fn known_content(&self, place: &Place, ty: Type, block: Block, state: u32) -> Option<Value> {
        let content = *self.contents.get(&(place.base, place.offset, ty))?;
        if !self.dominators.dominates(content.block, block) {
            return None;
        }
        let mut at = state;
        for _ in 0..WALK_LIMIT {
            if at == content.state {
                return Some(content.value);
            }
            let node = self.states.get(at as usize)?;
            match &node.write {
                Write::Anything => return None,
                Write::Place(written) => {
                    if alias::places_may_alias(self.body, self.env, self.func, written, place) {
                        return None;
                    }
                }
            }
            at = node.parent?;
        }
        None
    }
}
