//! Control-flow simplification.
//!
//! What: removes unreachable blocks, folds branches whose way is known, merges straight-line
//! blocks, threads jumps through empty blocks and through `phi`s of constants, joins two tests with
//! a common destination, and turns small `if`s into `select`s.
//! Why: front ends write one block per construct and leave short-circuit tests as chains of
//! branches; on a GPU every branch that is left may split a warp.
//! How: rounds over all blocks until nothing changes; predecessor lists (one entry per edge) are
//! kept exact by the edit functions below, so that a round is linear.
//! Refuses: to move or duplicate anything that is not speculatable (so no convergent operation, no
//! load, no division by a variable); to fold loop headers into other blocks, or to give a loop a
//! second latch.

use crate::addressing::asks_for_space;
use crate::flow;
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::may_speculate;
use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::metadata::MetadataKind;
use cuprum_ir::{
    BinaryOp, Block, Body, Callee, CastOp, Env, FastMath, FunctionBuilder, Inst, InstKind,
    IntFlags, IntPredicate, Type, Value,
};
use cuprum_target::Intrinsic;
use smallvec::SmallVec;

/// So many cases of a switch that has no other are tested one after the other.
const CERTAIN_CASES: usize = 3;

/// How much an `if` may cost to be executed unconditionally: about what a divergent branch costs.
const SPECULATION_BUDGET: u32 = 4;
/// How many `select`s an `if` may turn into.
const SELECT_BUDGET: usize = 4;
/// How much of a second test may be executed before the first is known.
const TEST_BUDGET: u32 = 3;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut simplifier = Simplifier {
        body,
        env: context.env,
        preds: SecondaryMap::new(),
        number: SecondaryMap::new(),
        headers: EntitySet::new(),
    };
    let mut changed = false;
    loop {
        let mut again = simplifier.remove_unreachable();
        again |= simplifier.merge_returns();
        let blocks: Vec<Block> = simplifier.body.layout.blocks().collect();
        for block in blocks {
            while simplifier.body.layout.is_block_inserted(block)
                && simplifier.simplify_block(block)
            {
                again = true;
            }
        }
        changed |= again;
        if !again {
            return Changed::flow(changed);
        }
    }
}

struct Simplifier<'a> {
    body: &'a mut Body,
    env: &'a Env,
    /// The source of every edge into a block, repeats included.
    preds: SecondaryMap<Block, SmallVec<[Block; 4]>>,
    /// Reverse postorder at the start of the round.
    number: SecondaryMap<Block, u32>,
    /// Targets of back edges at the start of the round.
    headers: EntitySet<Block>,
}

impl Simplifier<'_> {
    // Edges.

    /// Removes blocks that cannot be reached, and recomputes predecessors and headers.
    fn remove_unreachable(&mut self) -> bool {
        self.preds.values_mut().for_each(SmallVec::clear);
        self.preds.resize(self.body.block_count());
        self.number.resize(self.body.block_count());
        self.headers.clear();
        let Some(entry) = self.body.layout.entry() else { return false };
        let order = flow::postorder(self.body, entry);
        let mut reached = EntitySet::<Block>::new();
        for (index, &block) in order.iter().rev().enumerate() {
            reached.insert(block);
            self.number[block] = index as u32;
        }
        let dead: Vec<Block> =
            self.body.layout.blocks().filter(|&block| !reached.contains(block)).collect();
        for &block in &dead {
            self.body.remove_block(block);
        }
        for &block in order.iter().rev() {
            for successor in self.body.successors(block) {
                self.preds[successor].push(block);
                if self.number[successor] <= self.number[block] {
                    self.headers.insert(successor);
                }
            }
        }
        !dead.is_empty()
    }

    /// Forgets one edge: one predecessor entry and one entry of every `phi`.
    fn remove_edge(&mut self, from: Block, to: Block) {
        if let Some(at) = self.preds[to].iter().position(|&pred| pred == from) {
            self.preds[to].remove(at);
        }
        let phis: SmallVec<[Inst; 4]> = self.body.phis(to).collect();
        for phi in phis {
            self.body.edit(phi, |kind| {
                if let InstKind::Phi { blocks, args, .. } = kind
                    && let Some(at) = blocks.iter().position(|&block| block == from)
                {
                    blocks.remove(at);
                    args.remove(at);
                }
            });
        }
    }

    /// Removes a block whose predecessors and contents have been taken care of.
    fn forget_block(&mut self, block: Block) {
        for successor in self.body.successors(block) {
            if let Some(at) = self.preds[successor].iter().position(|&pred| pred == block) {
                self.preds[successor].remove(at);
            }
        }
        self.body.remove_block(block);
        self.preds[block].clear();
    }

    /// Makes `block` end in a jump to `target`, which must already be a successor; the other edges
    /// are removed.
    fn become_jump(&mut self, block: Block, target: Block) {
        let Some(terminator) = self.body.terminator(block) else { return };
        let mut kept = false;
        for successor in self.body.successors(block) {
            if successor == target && !kept {
                kept = true;
            } else {
                self.remove_edge(block, successor);
            }
        }
        self.body.replace_kind(terminator, InstKind::Br { target });
    }

    /// The value of a `phi` for the edge from `pred`.
    fn incoming(&self, phi: Inst, pred: Block) -> Option<Value> {
        match self.body.kind(phi) {
            InstKind::Phi { blocks, args, .. } => {
                blocks.iter().position(|&block| block == pred).map(|at| args[at])
            }
            _ => None,
        }
    }

    fn loop_attachment(&mut self, inst: Inst) -> Option<cuprum_ir::metadata::NodeId> {
        let list = self.body.attachments.get(&inst)?;
        list.iter().find(|(kind, _)| *kind == MetadataKind::Loop).map(|&(_, node)| node)
    }

    /// Hands the loop properties on one terminator to another.
    fn move_loop_attachment(&mut self, from: Inst, to: Inst) {
        if let Some(node) = self.loop_attachment(from)
            && self.loop_attachment(to).is_none()
        {
            self.body.attachments.entry(to).or_default().push((MetadataKind::Loop, node));
        }
    }

    // One block.

    fn simplify_block(&mut self, block: Block) -> bool {
        self.fold_phis(block)
            || self.fold_terminator(block)
            || self.merge_into_predecessor(block)
            || self.thread_empty(block)
            || self.thread_constant_phi(block)
            || self.if_convert(block)
            || self.join_tests(block)
    }

    /// Replaces `phi`s that have one value.
    fn fold_phis(&mut self, block: Block) -> bool {
        if !self.body.layout.first_inst(block).is_some_and(|inst| self.body.kind(inst).is_phi()) {
            return false;
        }
        let phis: SmallVec<[Inst; 4]> = self.body.phis(block).collect();
        let mut changed = false;
        for phi in phis {
            let Some(result) = self.body.result(phi) else { continue };
            let mut only = None;
            let mut mixed = false;
            for &arg in self.body.operands(phi) {
                if arg != result && only.is_some_and(|value| value != arg) {
                    mixed = true;
                    break;
                }
                if arg != result {
                    only = Some(arg);
                }
            }
            if mixed {
                continue;
            }
            let value = match only {
                Some(value) => value,
                None => self.body.poison(self.body.ty(result)),
            };
            self.body.replace_all_uses(result, value);
            self.body.remove_inst(phi);
            changed = true;
        }
        changed
    }

    fn fold_terminator(&mut self, block: Block) -> bool {
        let Some(terminator) = self.body.terminator(block) else { return false };
        match self.body.kind(terminator) {
            &InstKind::CondBr { args: [cond], then, otherwise } => {
                if then == otherwise {
                    self.become_jump(block, then);
                    return true;
                }
                if let Some(known) = self.body.as_int(cond) {
                    self.become_jump(block, if known != 0 { then } else { otherwise });
                    return true;
                }
                if self.is_unreachable(then) {
                    self.promise(terminator, cond, false);
                    self.become_jump(block, otherwise);
                    return true;
                }
                if self.is_unreachable(otherwise) {
                    self.promise(terminator, cond, true);
                    self.become_jump(block, then);
                    return true;
                }
                if let Some(&InstKind::Binary { op: BinaryOp::Xor, args: [inner, ones], .. }) =
                    self.body.def_kind(cond)
                    && self.body.as_int(ones) == Some(1)
                {
                    let kind = InstKind::CondBr { args: [inner], then: otherwise, otherwise: then };
                    self.body.replace_kind(terminator, kind);
                    return true;
                }
                false
            }
            InstKind::Switch { args, default, cases } => {
                let (value, default, cases) = (args[0], *default, cases.clone());
                self.fold_switch(block, terminator, value, default, cases)
            }
            _ => false,
        }
    }

    fn fold_switch(
        &mut self,
        block: Block,
        terminator: Inst,
        value: Value,
        default: Block,
        mut cases: Vec<(u128, Block)>,
    ) -> bool {
        if let Some(known) = self.body.as_int(value) {
            let target =
                cases.iter().find(|(case, _)| *case == known).map_or(default, |&(_, to)| to);
            self.become_jump(block, target);
            return true;
        }
        if cases.is_empty() {
            self.body.replace_kind(terminator, InstKind::Br { target: default });
            return true;
        }
        let before = cases.len();
        let dropped: Vec<Block> = cases
            .iter()
            .map(|&(_, to)| to)
            .filter(|&to| to == default || self.is_unreachable(to) && self.is_unreachable(default))
            .collect();
        cases.retain(|&(_, to)| {
            to != default && !(self.is_unreachable(to) && self.is_unreachable(default))
        });
        if cases.len() != before {
            for to in dropped {
                self.remove_edge(block, to);
            }
            self.body.replace_kind(terminator, InstKind::Switch { args: [value], default, cases });
            return true;
        }
        // All cases to one place and no way to the default: a jump.
        let first = cases[0].1;
        if self.is_unreachable(default) && cases.iter().all(|&(_, to)| to == first) {
            self.become_jump(block, first);
            return true;
        }
        // Of a few cases of which one is certain the last need not be tested.
        if self.is_unreachable(default)
            && cases.len() <= CERTAIN_CASES
            && let Some((_, last)) = cases.pop()
        {
            self.remove_edge(block, default);
            let kind = InstKind::Switch { args: [value], default: last, cases };
            self.body.replace_kind(terminator, kind);
            return true;
        }
        if let [(case, to)] = cases[..] {
            let ty = self.body.ty(value);
            let constant = self.body.int(ty, case as i128);
            let test = self.body.new_inst(
                InstKind::ICmp {
                    pred: IntPredicate::Eq,
                    flags: IntFlags::default(),
                    args: [value, constant],
                },
                Type::I1,
            );
            self.body.layout.insert_inst_before(test, terminator);
            self.body.set_loc(test, self.body.loc(terminator));
            let Some(cond) = self.body.result(test) else { return false };
            let kind = InstKind::CondBr { args: [cond], then: to, otherwise: default };
            self.body.replace_kind(terminator, kind);
            return true;
        }
        false
    }

    /// Keeps what a branch says whose other way is never taken, as `__builtin_assume` would: of numbers, of the bits of
    /// an address, of kinds of memory.
    fn promise(&mut self, branch: Inst, cond: Value, holds: bool) {
        let (pred, args) = match self.body.def_kind(cond) {
            Some(&InstKind::ICmp { pred, args, .. }) if !self.body.ty(args[0]).is_vector() => {
                (if holds { pred } else { pred.inverse() }, args)
            }
            Some(InstKind::Call(call)) if holds && asks_for_space(&call.callee).is_some() => {
                let mut builder = FunctionBuilder::new(self.body, self.env);
                builder.before(branch);
                builder.intrinsic_void(Intrinsic::Assume, &[cond]);
                return;
            }
            _ => return,
        };
        // Front ends widen numbers where they are used.
        let is_constant = |&side: &Value| match self.body.def_kind(side) {
            Some(InstKind::Cast { args, .. }) => self.body.as_constant(args[0]).is_some(),
            _ => self.body.as_constant(side).is_some(),
        };
        if !args.iter().any(is_constant) {
            return;
        }
        let mut builder = FunctionBuilder::new(self.body, self.env);
        builder.before(branch);
        let said = if holds { cond } else { builder.icmp(pred, args[0], args[1]) };
        builder.intrinsic_void(Intrinsic::Assume, &[said]);
    }

    /// Whether a block does nothing but be unreachable.
    fn is_unreachable(&self, block: Block) -> bool {
        self.body
            .layout
            .first_inst(block)
            .is_some_and(|inst| matches!(self.body.kind(inst), InstKind::Unreachable))
    }

    /// Appends a block to its only predecessor when that goes nowhere else.
    fn merge_into_predecessor(&mut self, block: Block) -> bool {
        let &[pred] = self.preds[block].as_slice() else { return false };
        if pred == block || self.body.layout.entry() == Some(block) {
            return false;
        }
        let Some(jump) = self.body.terminator(pred) else { return false };
        if !matches!(self.body.kind(jump), InstKind::Br { .. }) {
            return false;
        }
        let phis: SmallVec<[Inst; 4]> = self.body.phis(block).collect();
        for phi in phis {
            let (Some(result), Some(value)) = (self.body.result(phi), self.incoming(phi, pred))
            else {
                continue;
            };
            self.body.replace_all_uses(result, value);
            self.body.remove_inst(phi);
        }
        self.body.remove_inst(jump);
        let successors = self.body.successors(block);
        if let Some(first) = self.body.layout.first_inst(block) {
            self.body.layout.split_after(first, pred);
        }
        for successor in successors {
            self.body.replace_incoming(successor, block, pred);
            for entry in self.preds[successor].iter_mut().filter(|entry| **entry == block) {
                *entry = pred;
            }
        }
        if self.headers.contains(block) {
            self.headers.insert(pred);
        }
        self.body.layout.remove_block(block);
        self.preds[block].clear();
        true
    }

    /// Whether edges `preds` → `block` → `target` can become edges to `target`: a predecessor that
    /// already goes there must bring the same values.
    fn can_bypass(&self, block: Block, target: Block, preds: &[Block]) -> bool {
        self.body.phis(target).all(|phi| {
            preds.iter().all(|&pred| match self.incoming(phi, pred) {
                Some(direct) => self.value_through(phi, block, pred) == Some(direct),
                None => true,
            })
        })
    }

    /// What a `phi` of the successor of `block` gets when control comes from `pred` through
    /// `block`.
    fn value_through(&self, phi: Inst, block: Block, pred: Block) -> Option<Value> {
        let value = self.incoming(phi, block)?;
        match self.body.def_inst(value) {
            Some(inner)
                if self.body.kind(inner).is_phi()
                    && self.body.layout.block_of(inner) == Some(block) =>
            {
                self.incoming(inner, pred)
            }
            _ => Some(value),
        }
    }

    /// Sends the edges from `pred` to `block` on to `target` instead, a successor of `block`.
    fn bypass(&mut self, pred: Block, block: Block, target: Block) {
        let edges = self.preds[block].iter().filter(|&&edge| edge == pred).count();
        let phis: SmallVec<[Inst; 4]> = self.body.phis(target).collect();
        for phi in phis {
            if let Some(value) = self.value_through(phi, block, pred) {
                for _ in 0..edges {
                    self.body.add_incoming(phi, pred, value);
                }
            }
        }
        for _ in 0..edges {
            self.remove_edge(pred, block);
            self.preds[target].push(pred);
        }
        if let Some(terminator) = self.body.terminator(pred) {
            self.body.edit(terminator, |kind| {
                kind.map_successors(|to| if to == block { target } else { to });
            });
        }
    }

    /// Removes blocks that hold only `phi`s for their successors and a jump, from here on, the last
    /// first: in a long chain of `else if`, every join leads to the next, and what the last of them
    /// joins would otherwise be moved once for each.
    fn thread_empty(&mut self, block: Block) -> bool {
        let mut chain: SmallVec<[Block; 8]> = SmallVec::new();
        let mut seen = EntitySet::new();
        let mut at = block;
        while let Some(target) = self.forwarding_target(at)
            && seen.insert(at)
        {
            chain.push(at);
            at = target;
        }
        let mut changed = false;
        while let Some(block) = chain.pop() {
            changed |= self.thread_one(block);
        }
        changed
    }

    /// Where a block jumps that does nothing else, `phi`s aside.
    fn forwarding_target(&self, block: Block) -> Option<Block> {
        let jump = self.body.terminator(block)?;
        let &InstKind::Br { target } = self.body.kind(jump) else { return None };
        let mut insts = self.body.layout.insts(block);
        insts.all(|inst| inst == jump || self.body.kind(inst).is_phi()).then_some(target)
    }

    /// Removes a block that holds only `phi`s for its successor and a jump.
    fn thread_one(&mut self, block: Block) -> bool {
        let Some(jump) = self.body.terminator(block) else { return false };
        let &InstKind::Br { target } = self.body.kind(jump) else { return false };
        if target == block
            || self.body.layout.entry() == Some(block)
            || self.headers.contains(block)
            || self.preds[block].is_empty()
        {
            return false;
        }
        let feeds_only_target = self.body.layout.insts(block).all(|inst| {
            inst == jump
                || self.body.kind(inst).is_phi()
                    && self.body.result(inst).is_some_and(|result| {
                        self.body.uses(result).iter().all(|used| {
                            matches!(self.body.kind(used.inst), InstKind::Phi { blocks, .. }
                                if blocks.get(used.index as usize) == Some(&block))
                                && self.body.layout.block_of(used.inst) == Some(target)
                        })
                    })
        });
        if !feeds_only_target {
            return false;
        }
        let mut preds: SmallVec<[Block; 4]> = SmallVec::new();
        let mut seen = EntitySet::new();
        for &pred in &self.preds[block] {
            if seen.insert(pred) {
                preds.push(pred);
            }
        }
        let is_latch = self.headers.contains(target) && self.number[block] >= self.number[target];
        if is_latch {
            // One latch for one latch is fine; more would hide the loop's shape.
            let [pred] = preds[..] else { return false };
            if self.preds[target].contains(&pred) {
                return false;
            }
            if let Some(terminator) = self.body.terminator(pred) {
                self.move_loop_attachment(jump, terminator);
            }
        }
        if !self.can_bypass(block, target, &preds) {
            return false;
        }
        let has_phis = [block, target].iter().any(|&of| self.body.phis(of).next().is_some());
        match has_phis {
            true => preds.into_iter().for_each(|pred| self.bypass(pred, block, target)),
            false => self.bypass_all(&preds, block, target),
        }
        self.forget_block(block);
        true
    }

    /// The same for all predecessors at once, where no `phi` keeps count of edges: the ends of a long
    /// chain of `else if` gather one more at each step.
    fn bypass_all(&mut self, preds: &[Block], block: Block, target: Block) {
        for &pred in preds {
            if let Some(terminator) = self.body.terminator(pred) {
                self.body.edit(terminator, |kind| {
                    kind.map_successors(|to| if to == block { target } else { to });
                });
            }
        }
        let edges = std::mem::take(&mut self.preds[block]);
        self.preds[target].extend(edges);
    }

    /// A block that only branches on its own `phi`: predecessors that bring a constant know the way.
    /// From here on the last such block first, as for empty ones: in a long chain of `&&` every edge
    /// would otherwise be moved once for each block behind it.
    fn thread_constant_phi(&mut self, block: Block) -> bool {
        let mut chain: SmallVec<[Block; 8]> = SmallVec::new();
        let mut seen = EntitySet::new();
        let mut at = block;
        while let Some(&(_, target)) = self.known_ways(at).first()
            && seen.insert(at)
        {
            chain.push(at);
            at = target;
        }
        let mut changed = false;
        while let Some(block) = chain.pop() {
            changed |= self.take_known_ways(block);
        }
        changed
    }

    /// The predecessors of a block that branches on its own `phi` alone which bring a constant, and
    /// where that leads.
    fn known_ways(&self, block: Block) -> SmallVec<[(Block, Block); 4]> {
        let Some((phi, then, otherwise)) = self.branch_on_own_phi(block) else {
            return SmallVec::new();
        };
        let InstKind::Phi { blocks, args, .. } = self.body.kind(phi) else {
            return SmallVec::new();
        };
        let ways = blocks.iter().zip(args).filter_map(|(&pred, &arg)| {
            let target = if self.body.as_int(arg)? != 0 { then } else { otherwise };
            Some((pred, target))
        });
        ways.collect()
    }

    /// The `phi` that a block holds beside a branch on it, and where that goes.
    fn branch_on_own_phi(&self, block: Block) -> Option<(Inst, Block, Block)> {
        let terminator = self.body.terminator(block)?;
        let &InstKind::CondBr { args: [cond], then, otherwise } = self.body.kind(terminator) else {
            return None;
        };
        let phi = self.body.def_inst(cond)?;
        let alone = self.body.layout.first_inst(block) == Some(phi)
            && self.body.layout.next_inst(phi) == Some(terminator)
            && self.body.kind(phi).is_phi()
            && self.body.uses(cond).len() == 1;
        let is_loop = self.headers.contains(block) || then == block || otherwise == block;
        (alone && !is_loop).then_some((phi, then, otherwise))
    }

    fn take_known_ways(&mut self, block: Block) -> bool {
        let Some((_, then, otherwise)) = self.branch_on_own_phi(block) else { return false };
        let Some(terminator) = self.body.terminator(block) else { return false };
        let known = self.known_ways(block);
        let mut changed = false;
        for (pred, target) in known {
            let single = self.preds[block].iter().filter(|&&edge| edge == pred).count() == 1;
            if single && self.can_bypass(block, target, &[pred]) {
                self.bypass(pred, block, target);
                changed = true;
            }
        }
        if changed && self.preds[block].is_empty() {
            self.remove_edge(block, then);
            self.remove_edge(block, otherwise);
            self.body.replace_kind(terminator, InstKind::Unreachable);
            self.body.remove_block(block);
        }
        changed
    }

    // Speculation.

    /// What it costs to execute the block unconditionally after its only predecessor; `None` if
    /// that cannot be done. Terminators are not counted.
    fn speculation_cost(&self, block: Block, pred: Block) -> Option<u32> {
        if self.preds[block].as_slice() != [pred] {
            return None;
        }
        let mut cost = 0u32;
        for inst in self.body.layout.insts(block) {
            let kind = self.body.kind(inst);
            if kind.is_terminator() {
                break;
            }
            if kind.is_phi() || !may_speculate(self.env, self.body, inst) {
                return None;
            }
            cost += operation_cost(self.body, kind);
            if cost > SPECULATION_BUDGET {
                return None;
            }
        }
        Some(cost)
    }

    fn jump_target(&self, block: Block) -> Option<Block> {
        match self.body.kind(self.body.terminator(block)?) {
            InstKind::Br { target } => Some(*target),
            _ => None,
        }
    }

    /// Turns `if (c) x = …; else x = …;` into `select`s.
    fn if_convert(&mut self, block: Block) -> bool {
        let Some(terminator) = self.body.terminator(block) else { return false };
        let &InstKind::CondBr { args: [cond], then, otherwise } = self.body.kind(terminator) else {
            return false;
        };
        if then == otherwise || then == block || otherwise == block {
            return false;
        }
        let (then_to, else_to) = (self.jump_target(then), self.jump_target(otherwise));
        // The block from which each value of the merge's `phi`s comes, and the sides to dissolve.
        let (merge, then_from, else_from) = if then_to == Some(otherwise) {
            (otherwise, then, block)
        } else if else_to == Some(then) {
            (then, block, otherwise)
        } else if let (Some(a), Some(b)) = (then_to, else_to)
            && a == b
        {
            (a, then, otherwise)
        } else {
            return false;
        };
        if self.headers.contains(merge) || merge == block {
            return false;
        }
        let sides: SmallVec<[Block; 2]> =
            [then_from, else_from].into_iter().filter(|&side| side != block).collect();
        let mut cost = 0;
        for &side in &sides {
            match self.speculation_cost(side, block) {
                Some(side_cost) => cost += side_cost,
                None => return false,
            }
        }
        let phis: SmallVec<[Inst; 4]> = self.body.phis(merge).collect();
        let mut selects = 0;
        for &phi in &phis {
            let (Some(a), Some(b)) = (self.incoming(phi, then_from), self.incoming(phi, else_from))
            else {
                return false;
            };
            if a != b {
                selects += 1;
                if self.body.ty(a).is_aggregate() {
                    return false;
                }
            }
        }
        if cost > SPECULATION_BUDGET || selects > SELECT_BUDGET {
            return false;
        }

        for &side in &sides {
            while let Some(inst) = self.body.layout.first_inst(side)
                && !self.body.kind(inst).is_terminator()
            {
                self.body.layout.remove_inst(inst);
                self.body.layout.insert_inst_before(inst, terminator);
            }
        }
        for phi in phis {
            let (Some(a), Some(b)) = (self.incoming(phi, then_from), self.incoming(phi, else_from))
            else {
                continue;
            };
            let value = if a == b { a } else { self.insert_select(terminator, cond, a, b) };
            self.body.edit(phi, |kind| {
                if let InstKind::Phi { blocks, args, .. } = kind {
                    while let Some(at) =
                        blocks.iter().position(|&from| from == then_from || from == else_from)
                    {
                        blocks.remove(at);
                        args.remove(at);
                    }
                    blocks.push(block);
                    args.push(value);
                }
            });
        }
        self.preds[merge].retain(|pred| *pred != then_from && *pred != else_from);
        self.preds[merge].push(block);
        for &side in &sides {
            self.preds[side].clear();
            self.body.remove_block(side);
        }
        self.body.replace_kind(terminator, InstKind::Br { target: merge });
        true
    }

    fn insert_select(&mut self, before: Inst, cond: Value, a: Value, b: Value) -> Value {
        let kind = InstKind::Select { fast: FastMath::NONE, args: [cond, a, b] };
        let ty = self.body.ty(a);
        let inst = self.body.new_inst(kind, ty);
        self.body.set_loc(inst, self.body.loc(before));
        self.body.layout.insert_inst_before(inst, before);
        self.body.result(inst).unwrap_or(a)
    }

    /// `if (a) if (b) X else Y else Y` is `if (a && b) X else Y`; likewise for `||` and negations.
    fn join_tests(&mut self, block: Block) -> bool {
        let &[pred] = self.preds[block].as_slice() else { return false };
        let (Some(outer), Some(inner)) = (self.body.terminator(pred), self.body.terminator(block))
        else {
            return false;
        };
        let &InstKind::CondBr { args: [first], then: outer_then, otherwise: outer_else } =
            self.body.kind(outer)
        else {
            return false;
        };
        let &InstKind::CondBr { args: [second], then, otherwise } = self.body.kind(inner) else {
            return false;
        };
        if pred == block
            || then == block
            || otherwise == block
            || then == otherwise
            || self.headers.contains(then)
            || self.headers.contains(otherwise)
            || self.speculation_cost(block, pred).is_none_or(|cost| cost > TEST_BUDGET)
        {
            return false;
        }
        let common = if outer_then == block { outer_else } else { outer_then };
        if common != then && common != otherwise {
            return false;
        }
        let same_values =
            self.body.phis(common).all(|phi| self.incoming(phi, pred) == self.incoming(phi, block));
        if !same_values {
            return false;
        }

        while let Some(inst) = self.body.layout.first_inst(block)
            && inst != inner
        {
            self.body.layout.remove_inst(inst);
            self.body.layout.insert_inst_before(inst, outer);
        }
        let known = self.body.bool(common == then);
        // When control does not reach the second test, the result is what leads to `common`.
        let cond = if outer_then == block {
            self.insert_select(outer, first, second, known)
        } else {
            self.insert_select(outer, first, known, second)
        };
        self.remove_edge(block, common);
        let other = if common == then { otherwise } else { then };
        self.body.replace_incoming(other, block, pred);
        for entry in self.preds[other].iter_mut().filter(|entry| **entry == block) {
            *entry = pred;
        }
        self.move_loop_attachment(inner, outer);
        self.body.replace_kind(outer, InstKind::CondBr { args: [cond], then, otherwise });
        self.body.replace_kind(inner, InstKind::Unreachable);
        self.body.remove_block(block);
        self.preds[block].clear();
        true
    }

    /// Keeps one of the blocks that only return nothing.
    fn merge_returns(&mut self) -> bool {
        let entry = self.body.layout.entry();
        let returns: SmallVec<[Block; 4]> = self
            .body
            .layout
            .blocks()
            .filter(|&block| {
                let first = self.body.layout.first_inst(block);
                Some(block) != entry
                    && first.is_some_and(|inst| {
                        matches!(self.body.kind(inst), InstKind::Ret { args } if args.is_empty())
                    })
            })
            .collect();
        let Some((&kept, merged)) = returns.split_last() else { return false };
        for &block in merged {
            let preds = std::mem::take(&mut self.preds[block]);
            for pred in preds {
                if let Some(terminator) = self.body.terminator(pred) {
                    self.body.edit(terminator, |kind| {
                        kind.map_successors(|to| if to == block { kept } else { to });
                    });
                }
                self.preds[kept].push(pred);
            }
            self.body.remove_block(block);
        }
        !merged.is_empty()
    }
}

/// A rough price of an operation in machine instructions.
fn operation_cost(body: &Body, kind: &InstKind) -> u32 {
    match kind {
        InstKind::Cast { op: CastOp::BitCast | CastOp::Trunc | CastOp::AddrSpaceCast, .. }
        | InstKind::ExtractValue { .. }
        | InstKind::InsertValue { .. }
        | InstKind::ExtractElement { .. }
        | InstKind::InsertElement { .. }
        | InstKind::ShuffleVector { .. } => 0,
        InstKind::Gep { args, .. } => {
            u32::from(args.iter().skip(1).any(|&index| body.as_constant(index).is_none()))
        }
        InstKind::Binary { op: BinaryOp::FDiv | BinaryOp::FRem, .. } => 16,
        InstKind::Binary { op, .. } if op.is_division() => 4,
        InstKind::Call(call) => match call.callee {
            Callee::Intrinsic(
                Intrinsic::Smin
                | Intrinsic::Smax
                | Intrinsic::Umin
                | Intrinsic::Umax
                | Intrinsic::Abs
                | Intrinsic::Fma
                | Intrinsic::Fabs
                | Intrinsic::Minnum
                | Intrinsic::Maxnum,
            ) => 1,
            _ => 4,
        },
        _ => 1,
    }
}
