//! Sinking.
//!
//! What: moves a computation into the branch that alone uses it, addresses included.
//! Why: front ends and CSE compute early; threads that do not take the branch then work for nothing,
//! and the value holds a register up to it.
//! How: last blocks and last instructions first, so that chains follow; the destination is the
//! closest block that dominates all uses, if not everything goes through it anyway.
//! Runs only where `--passes` names it: over the benchmarks it saved nothing and cost registers.
//! Refuses: to move into loops that the computation is not in; loads of memory that may change,
//! convergent operations and anything with effects.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::inst_effects;
use cuprum_ir::{Block, Body, Inst, InstKind};

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    if !body.layout.blocks().any(|block| body.successors(block).len() > 1) {
        return Changed::Nothing;
    }
    let cfg = context.analyses.cfg(body);
    let dominators = context.analyses.dominators(body);
    let mut changed = false;
    for home in cfg.postorder() {
        // Whatever leaves a block without a branch goes on with its successor.
        if cfg.successors(home).len() < 2 {
            continue;
        }
        let mut next = body.layout.last_inst(home);
        while let Some(inst) = next {
            next = body.layout.prev_inst(inst);
            let Some(result) = body.result(inst) else { continue };
            let mut target: Option<Block> = None;
            let mut leaves = !body.is_unused(result);
            for used in body.uses(result) {
                let reads_in = match body.kind(used.inst) {
                    InstKind::Phi { blocks, .. } => blocks.get(used.index as usize).copied(),
                    _ => body.layout.block_of(used.inst),
                };
                let Some(at) = reads_in.filter(|&at| at != home && cfg.is_reachable(at)) else {
                    leaves = false;
                    break;
                };
                target = match target {
                    None => Some(at),
                    Some(sofar) => dominators.common_dominator(sofar, at),
                };
            }
            let Some(target) = target.filter(|&at| leaves && at != home) else { continue };
            let effects = inst_effects(context.env, body, inst);
            if !effects.may_move() || effects.may_read() {
                continue;
            }
            let loops = context.analyses.loops(body);
            if loops.innermost(target) != loops.innermost(home) {
                // Out of a loop is another pass's business, into one would repeat it.
                continue;
            }
            let post_dominators = context.analyses.post_dominators(body);
            if post_dominators.post_dominates(target, home) {
                continue;
            }
            let Some(before) = first_place(body, target) else { continue };
            body.layout.remove_inst(inst);
            body.layout.insert_inst_before(inst, before);
            changed = true;
        }
    }
    Changed::instructions(changed)
}

/// The first instruction of a block that is not a `phi`.
fn first_place(body: &Body, block: Block) -> Option<Inst> {
    body.layout.insts(block).find(|&inst| !body.kind(inst).is_phi())
}
