//! Joins that only ask which way control came.
//!
//! What: a block that joins ways, each of which brings a flag as a number, and branches on the flag
//! becomes two blocks, one for each outcome: `bool found = false; for (…) if (…) { found = true; break; }
//! if (!found) continue;` or the `bool` that an inlined function returns.
//! Why: the flag need not be set, kept and tested, and the values that go with it are known better on
//! each way. Such blocks mostly end loops, where `break` says it all.
//! How: the flag is a `phi`, and what is computed from it in the block decides the branch; it is computed
//! for each way. Other values that the block joins are kept in variables meanwhile, and promoted in the
//! end.
//! Refuses: blocks that do anything else, ways whose flag is not a number, and headers of loops, which
//! would get a second entry.

use super::loops::Demoted;
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::evaluate;
use cuprum_entity::EntitySet;
use cuprum_ir::{Block, Body, FastMath, Inst, InstKind, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How many instructions between the flag and the branch are looked at.
const CHAIN_LIMIT: usize = 3;

/// How often joins are looked for: a flag may be the reason for another.
const ROUNDS: usize = 4;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut changed = Changed::Nothing;
    for _ in 0..ROUNDS {
        if !run_once(body, context) {
            break;
        }
        changed = Changed::Flow;
        context.invalidate(changed);
    }
    changed
}

fn run_once(body: &mut Body, context: &mut FunctionContext<'_>) -> bool {
    let is_join = |body: &Body, block: Block| Join::find(body, block, Stores::None).is_some();
    let candidates: Vec<Block> =
        body.layout.blocks().filter(|&block| is_join(body, block)).collect();
    if candidates.is_empty() {
        return false;
    }
    let loops = context.analyses.loops(body);
    let headers: EntitySet<Block> = loops.ids().map(|id| loops.get(id).header).collect();
    let mut demoted = Demoted::default();
    let mut changed = false;
    for block in candidates {
        // A split before this one may have brought it other ways, or a variable to read.
        if headers.contains(block) || !is_join(body, block) {
            continue;
        }
        demoted.add(body, context.env, &[block]);
        if let Some(join) = Join::find(body, block, Stores::OfVariables) {
            join.split(body);
            changed = true;
        }
    }
    demoted.promote(body);
    changed
}

/// What a block may store and still be split.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stores {
    None,
    /// What it joins, once that is kept in variables.
    OfVariables,
}

/// A block to split.
struct Join {
    block: Block,
    then: Block,
    otherwise: Block,
    /// The blocks that come before it, and whether the condition holds on their way.
    ways: SmallVec<[(Block, bool); 4]>,
    /// What computes the condition: the two blocks do without.
    chain: SmallVec<[Inst; CHAIN_LIMIT]>,
}

impl Join {
    /// The join that a block is.
    fn find(body: &Body, block: Block, stores: Stores) -> Option<Join> {
        let terminator = body.terminator(block)?;
        let &InstKind::CondBr { args: [cond], then, otherwise } = body.kind(terminator) else {
            return None;
        };
        if then == otherwise || then == block || otherwise == block {
            return None;
        }
        let mut chain: SmallVec<[Inst; CHAIN_LIMIT]> = SmallVec::new();
        let is_within = |inst: Inst| body.layout.block_of(inst) == Some(block);
        for inst in body.layout.insts(block) {
            match body.kind(inst) {
                InstKind::Phi { .. } | InstKind::CondBr { .. } => continue,
                InstKind::Store { .. } if stores == Stores::OfVariables => continue,
                InstKind::ICmp { .. } | InstKind::Cast { .. } | InstKind::Binary { .. } => {}
                _ => return None,
            }
            let result = body.result(inst)?;
            let stays = body.uses(result).iter().all(|used| {
                is_within(used.inst) && !matches!(body.kind(used.inst), InstKind::Store { .. })
            });
            if chain.len() == CHAIN_LIMIT || !stays {
                return None;
            }
            chain.push(inst);
        }
        let phi = body.phis(block).next()?;
        let InstKind::Phi { blocks, .. } = body.kind(phi) else { return None };
        let mut seen = EntitySet::new();
        let mut ways = SmallVec::new();
        for &from in blocks {
            if from == block || !seen.insert(from) {
                return None;
            }
            ways.push((from, condition_from(body, block, &chain, cond, from)?));
        }
        Some(Join { block, then, otherwise, ways, chain })
    }

    /// Puts a block for each outcome in its place.
    fn split(&self, body: &mut Body) {
        for (outcome, target) in [(true, self.then), (false, self.otherwise)] {
            let from = self.ways.iter().filter(|(_, holds)| *holds == outcome);
            let from: SmallVec<[Block; 4]> = from.map(|&(block, _)| block).collect();
            match from.is_empty() {
                true => body.remove_incoming(target, self.block),
                false => self.make_outcome(body, &from, target),
            }
        }
        body.remove_block(self.block);
    }

    /// Makes the block that these ways take to a target.
    fn make_outcome(&self, body: &mut Body, from: &[Block], target: Block) {
        let new = body.new_block();
        body.layout.insert_block_before(new, self.block);
        let mut values: FxHashMap<Value, Value> = FxHashMap::default();
        let insts: Vec<Inst> = body.layout.insts(self.block).collect();
        for inst in insts {
            let mut kind = body.kind(inst).clone();
            if kind.is_terminator() || self.chain.contains(&inst) {
                continue;
            }
            if let InstKind::Phi { blocks, args, .. } = &kind {
                let kept = blocks.iter().zip(args).filter(|(block, _)| from.contains(block));
                let (blocks, args) = kept.map(|(&block, &arg)| (block, arg)).unzip();
                kind = InstKind::Phi { fast: FastMath::NONE, blocks, args };
            } else {
                kind.map_operands(|value| values.get(&value).copied().unwrap_or(value));
            }
            let copy = body.new_inst(kind, body.result_type(inst));
            body.set_loc(copy, body.loc(inst));
            body.layout.append_inst(copy, new);
            if let (Some(old), Some(new)) = (body.result(inst), body.result(copy)) {
                values.insert(old, new);
            }
        }
        let jump = body.new_inst(InstKind::Br { target }, Type::VOID);
        body.layout.append_inst(jump, new);
        // A jump back has what pragmas say about the loop.
        let old = body.terminator(self.block);
        if let Some(list) = old.and_then(|old| body.attachments.get(&old).cloned()) {
            body.attachments.insert(jump, list);
        }
        let phis: SmallVec<[Inst; 4]> = body.phis(target).collect();
        for phi in phis {
            let InstKind::Phi { fast, mut blocks, mut args } = body.kind(phi).clone() else {
                continue;
            };
            for (block, arg) in blocks.iter_mut().zip(&mut args) {
                if *block == self.block {
                    (*block, *arg) = (new, values.get(arg).copied().unwrap_or(*arg));
                }
            }
            body.replace_kind(phi, InstKind::Phi { fast, blocks, args });
        }
        for &block in from {
            if let Some(terminator) = body.terminator(block) {
                body.edit(terminator, |kind| {
                    kind.map_successors(|to| if to == self.block { new } else { to });
                });
            }
        }
    }
}

/// Whether a condition holds when control comes from a block, if that is known.
fn condition_from(
    body: &Body,
    block: Block,
    chain: &[Inst],
    cond: Value,
    from: Block,
) -> Option<bool> {
    let mut known: SmallVec<[(Value, u128); 4]> = SmallVec::new();
    for phi in body.phis(block) {
        let InstKind::Phi { blocks, args, .. } = body.kind(phi) else { continue };
        let at = blocks.iter().position(|&pred| pred == from)?;
        if let (Some(result), Some(number)) = (body.result(phi), body.as_int(args[at])) {
            known.push((result, number));
        }
    }
    for &inst in chain {
        let result = body.result(inst)?;
        let number = evaluate::integer(body, body.kind(inst), body.ty(result), |value| {
            let found = known.iter().find(|(name, _)| *name == value).map(|&(_, number)| number);
            found.or_else(|| body.as_int(value))
        })?;
        known.push((result, number));
    }
    known.iter().find(|(name, _)| *name == cond).map(|&(_, number)| number != 0)
}
