//! Arithmetic that is known on all ways but one (partial redundancy elimination, a part of `gvn`).
//!
//! What: where ways meet, an expression that was computed on every way but one is computed on that one
//! too, and a `phi` of the results takes its place; so is one that was computed on every way, but
//! never in a block that dominates.
//! Why: early CSE needs one earlier place on all ways. A loop that computes `f(i + 1)` at its end and
//! `f(i)` at its start computes everything twice.
//! How: operands that are `phi`s of the block are followed to each way in, and the expression over what
//! they are there is looked up among all that the function computes.
//! Refuses: ways that may also go elsewhere (nothing is computed that was not before), the way back of
//! a loop (nothing would be saved), what threads compute together, what reads memory, products
//! that are fused with a sum, and what is no more work than the copy that a `phi` may take: conversions,
//! comparisons, addresses and sums with numbers.

use super::early_cse::{canonical, weaken};
use crate::manager::FunctionContext;
use cuprum_analysis::scalar_evolution::incoming;
use cuprum_analysis::{Cfg, DominatorTree, Loops, inst_effects, may_merge};
use cuprum_ir::{BinaryOp, Block, Body, Callee, FastMath, Inst, InstKind, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How many ways may meet where an expression is looked for on each of them.
const WAY_LIMIT: usize = 8;

/// Among so many candidates those that are alike are looked for one by one.
const LIKE_LIMIT: usize = 16;

/// What makes two expressions equal.
type Key = (InstKind, Type);

/// Runs this part of the pass.
pub(super) fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> bool {
    let cfg = context.analyses.cfg(body);
    let is_join = |block: Block| (2..=WAY_LIMIT).contains(&cfg.predecessors(block).len());
    // What may be known on the ways: nothing that only the block itself computes.
    let comes_in = |block: Block, inst: Inst| {
        body.operands(inst).iter().all(|&operand| {
            body.def_inst(operand).is_none_or(|def| {
                body.kind(def).is_phi() || body.layout.block_of(def) != Some(block)
            })
        })
    };
    let mut candidates: Vec<(Block, Inst)> = Vec::new();
    for &block in cfg.reverse_postorder().iter().filter(|&&block| is_join(block)) {
        for inst in body.layout.insts(block) {
            if is_worth(body, inst) && comes_in(block, inst) && may_merge(context.env, body, inst) {
                candidates.push((block, inst));
            }
        }
    }
    if candidates.is_empty() {
        return false;
    }
    // Only what does the same as one of them can be equal to one.
    let mut known: FxHashMap<Key, SmallVec<[Inst; 2]>> = FxHashMap::default();
    let like = |inst: Inst| {
        candidates.iter().take(LIKE_LIMIT).any(|&(_, other)| is_alike(body, inst, other))
            || candidates.len() > LIKE_LIMIT
    };
    for &block in cfg.reverse_postorder() {
        for inst in body.layout.insts(block) {
            if like(inst) && may_merge(context.env, body, inst) {
                let key = (canonical(body.kind(inst)), body.result_type(inst));
                known.entry(key).or_default().push(inst);
            }
        }
    }
    let dominators = context.analyses.dominators(body);
    let loops = context.analyses.loops(body);
    let mut pass = ScalarPre { body, cfg: &cfg, dominators: &dominators, loops: &loops, known };
    let mut changed = false;
    for (block, inst) in candidates {
        let is_certain = || {
            let body = &*pass.body;
            let effects = |inst: Inst| inst_effects(context.env, body, inst);
            let before = body.layout.insts(block).take_while(|&earlier| earlier != inst);
            effects(inst).may_speculate()
                || before.into_iter().all(|earlier| !effects(earlier).may_not_return)
        };
        if is_certain() {
            changed |= pass.visit(block, inst).is_some();
        }
    }
    changed
}

/// Whether two instructions do the same to whatever their operands are.
fn is_alike(body: &Body, a: Inst, b: Inst) -> bool {
    match (body.kind(a), body.kind(b)) {
        (InstKind::Binary { op: x, .. }, InstKind::Binary { op: y, .. }) => x == y,
        (InstKind::Call(x), InstKind::Call(y)) => x.callee == y.callee,
        _ => false,
    }
}

/// Whether an expression takes more than the copy that its removal may cost.
fn is_worth(body: &Body, inst: Inst) -> bool {
    match body.kind(inst) {
        InstKind::Binary { op, args, .. } => {
            let result = body.result(inst);
            let is_sum = |user: &InstKind| {
                matches!(user, InstKind::Binary { op, .. } if matches!(op,
                    BinaryOp::Add | BinaryOp::Sub | BinaryOp::FAdd | BinaryOp::FSub))
            };
            let is_fused = || {
                let uses = result.map_or(&[][..], |result| body.uses(result));
                uses.iter().any(|used| is_sum(body.kind(used.inst)))
            };
            match op {
                BinaryOp::Mul | BinaryOp::FMul => !is_fused(),
                _ if op.is_division() => true,
                _ => body.as_constant(args[1]).is_none(),
            }
        }
        InstKind::Call(call) => {
            matches!(call.callee, Callee::Intrinsic(_)) && !call.args.is_empty()
        }
        _ => false,
    }
}

struct ScalarPre<'a> {
    body: &'a mut Body,
    cfg: &'a Cfg,
    dominators: &'a DominatorTree,
    loops: &'a Loops,
    /// All that the function computes.
    known: FxHashMap<Key, SmallVec<[Inst; 2]>>,
}

impl ScalarPre<'_> {
    /// Replaces an expression if all ways into its block have it, or all but one can.
    fn visit(&mut self, block: Block, inst: Inst) -> Option<()> {
        let mut ways: SmallVec<[Block; 4]> = SmallVec::new();
        for &pred in self.cfg.predecessors(block) {
            if !self.cfg.is_reachable(pred) {
                return None;
            }
            if !ways.contains(&pred) {
                ways.push(pred);
            }
        }
        let result = self.body.result(inst)?;
        let ty = self.body.ty(result);
        let mut found: SmallVec<[(Block, Option<Inst>); 4]> = SmallVec::new();
        for &way in &ways {
            let kind = self.on_way(block, way, inst)?;
            let earlier = self.known_on(&(canonical(&kind), ty), way);
            // It would take its own value from the turn before.
            if earlier == Some(inst) {
                return None;
            }
            found.push((way, earlier));
        }
        let mut missing = found.iter().filter(|(_, earlier)| earlier.is_none());
        let lacking = missing.next().map(|&(way, _)| way);
        if missing.next().is_some() || ways.len() < 2 {
            return None;
        }
        if let Some(way) = lacking {
            let goes_elsewhere = self.cfg.successors(way).len() != 1;
            let goes_back = self.dominators.dominates(block, way);
            let runs_more = self.loops.depth(way) > self.loops.depth(block);
            if goes_elsewhere || goes_back || runs_more {
                return None;
            }
        }
        let removed = self.body.kind(inst).clone();
        let mut values: SmallVec<[(Block, Value); 4]> = SmallVec::new();
        for (way, earlier) in found {
            let earlier = match earlier {
                Some(earlier) => {
                    self.body.edit_promises(earlier, |kind| weaken(kind, &removed));
                    earlier
                }
                None => self.compute_on(block, way, inst)?,
            };
            values.push((way, self.body.result(earlier)?));
        }
        let (blocks, args) = Default::default();
        let phi = self.body.new_inst(InstKind::Phi { fast: FastMath::NONE, blocks, args }, ty);
        self.body.set_loc(phi, self.body.loc(inst));
        self.body.layout.prepend_inst(phi, block);
        for (way, value) in values {
            // One entry for each edge: a `switch` may have several to one block.
            let edges = self.body.successors(way);
            for _ in edges.iter().filter(|&&to| to == block) {
                self.body.add_incoming(phi, way, value);
            }
        }
        let merged = self.body.result(phi)?;
        self.body.replace_all_uses(result, merged);
        self.body.remove_inst(inst);
        Some(())
    }

    /// The expression as it is on a way into its block; `None` if it is made of what only the block
    /// computes.
    fn on_way(&self, block: Block, way: Block, inst: Inst) -> Option<InstKind> {
        let mut kind = self.body.kind(inst).clone();
        let mut is_there = true;
        kind.map_operands(|operand| {
            let def = self.body.def_inst(operand);
            let Some(def) = def.filter(|&def| self.body.layout.block_of(def) == Some(block)) else {
                return operand;
            };
            incoming(self.body, def, way).unwrap_or_else(|| {
                is_there = false;
                operand
            })
        });
        is_there.then_some(kind)
    }

    /// An instruction that computes the expression before the end of a block.
    fn known_on(&self, key: &Key, way: Block) -> Option<Inst> {
        self.known.get(key)?.iter().copied().find(|&inst| {
            let home = self.body.layout.block_of(inst);
            home.is_some_and(|home| self.dominators.dominates(home, way))
        })
    }

    /// Computes an expression at the end of a way into its block.
    fn compute_on(&mut self, block: Block, way: Block, inst: Inst) -> Option<Inst> {
        let kind = self.on_way(block, way, inst)?;
        let end = self.body.terminator(way)?;
        let ty = self.body.result_type(inst);
        let key = (canonical(&kind), ty);
        let new = self.body.new_inst(kind, ty);
        self.body.set_loc(new, self.body.loc(inst));
        self.body.layout.insert_inst_before(new, end);
        self.known.entry(key).or_default().push(new);
        Some(new)
    }
}
