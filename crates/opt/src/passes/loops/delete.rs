//! Loops that do nothing.
//!
//! What: removes loops without effects whose values no one uses after them.
//! Why: they are left behind when what they computed is computed without them or not needed.
//! How: the way in goes straight to the way out. Inner loops first, so that a loop around others that
//! went may go too.
//! Refuses: loops that may never end, as far as anyone can tell: an end must be known, or the language
//! must promise it (`mustprogress`).

use super::ensure_preheader;
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::incoming;
use cuprum_analysis::{Loop, LoopEvolution, effects_in_place};
use cuprum_entity::EntitySet;
use cuprum_ir::attributes::FnFlags;
use cuprum_ir::{Block, Body, Env, Inst, InstKind, Value};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let flags = context.env.functions[context.func].attributes.flags;
    let progresses = flags.has(FnFlags::MUST_PROGRESS);
    let mut changed = Changed::Nothing;
    let mut gone = EntitySet::new();
    for id in loops.ids().rev() {
        let this = loops.get(id);
        let only_empty = this.children.iter().all(|&child| gone.contains(child));
        if only_empty && delete(body, context.env, this, progresses).is_some() {
            gone.insert(id);
            changed = Changed::Flow;
        }
    }
    changed
}

/// Removes one loop, if it does nothing and ends.
pub(super) fn delete(body: &mut Body, env: &Env, this: &Loop, progresses: bool) -> Option<()> {
    // Blocks of loops inside that are gone already are no longer in the layout.
    let blocks: Vec<Block> = this
        .blocks
        .iter()
        .copied()
        .filter(|&block| body.layout.first_inst(block).is_some())
        .collect();
    let exit = only_exit(body, this, &blocks)?;
    let is_needed = |inst: Inst| {
        body.result(inst).is_some_and(|result| {
            body.uses(result).iter().any(|used| {
                body.layout.block_of(used.inst).is_some_and(|block| !this.contains(block))
            })
        })
    };
    for &block in &blocks {
        if body.layout.insts(block).any(|inst| has_effects(body, env, inst) || is_needed(inst)) {
            return None;
        }
    }
    let ends = progresses || LoopEvolution::new(body, this).maximum.is_some();
    // What the ways out say must be the same for all of them.
    let phis: SmallVec<[Inst; 4]> = body.phis(exit).collect();
    let mut values: SmallVec<[Value; 4]> = SmallVec::new();
    for &phi in &phis {
        let InstKind::Phi { blocks, args, .. } = body.kind(phi) else { return None };
        let mut inside =
            blocks.iter().zip(args).filter(|(from, _)| this.contains(**from)).map(|(_, &arg)| arg);
        let first = inside.next()?;
        if inside.any(|other| other != first) {
            return None;
        }
        values.push(first);
    }
    if !ends {
        return None;
    }
    let (preheader, _) = ensure_preheader(body, this)?;
    let jump = body.terminator(preheader)?;
    for (&phi, &value) in phis.iter().zip(&values) {
        debug_assert!(incoming(body, phi, preheader).is_none());
        body.add_incoming(phi, preheader, value);
    }
    body.replace_kind(jump, InstKind::Br { target: exit });
    for block in blocks {
        body.remove_block(block);
    }
    Some(())
}

/// Whether somebody would notice that an instruction is gone, besides those who use its result.
pub(super) fn has_effects(body: &Body, env: &Env, inst: Inst) -> bool {
    let effects = effects_in_place(env, body, inst);
    !effects.terminator && !effects.may_remove_if_unused()
        || effects.may_not_return
        || effects.convergent
}

/// The only block that the loop leaves to.
fn only_exit(body: &Body, this: &Loop, blocks: &[Block]) -> Option<Block> {
    let mut only = None;
    for &block in blocks {
        let to = body.successors(block);
        if to.is_empty() {
            return None;
        }
        for to in to.into_iter().filter(|&to| !this.contains(to)) {
            if *only.get_or_insert(to) != to {
                return None;
            }
        }
    }
    only
}
