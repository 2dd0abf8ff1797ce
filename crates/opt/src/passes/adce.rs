//! Dead code elimination that takes branches with it.
//!
//! What: removes what reaches no effect, and branches that decide only about such code.
//! Why: what is left of a computation that nobody needs is often an `if` around nothing, or one
//! whose `phi`s nobody reads; on a GPU the branch costs more than what it guarded.
//! How: everything is dead until an effect needs it: operands, and the branches that an instruction's
//! block depends on (it post-dominates one side of them but not the branch). A branch that stays dead
//! takes any one of its ways.
//! Refuses: to remove loops: jumps back count as effects.

use crate::flow;
use crate::manager::{Changed, FunctionContext};
use crate::passes::dce;
use cuprum_analysis::{PostDominatorTree, may_remove_if_unused};
use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::{Block, Body, Inst, InstKind};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let changed = dce::run(body, context);
    if !has_idle_branch(body) {
        return changed;
    }
    let cfg = context.analyses.cfg(body);
    let post_dominators = context.analyses.post_dominators(body);
    // The branches that a block depends on.
    let mut controls: SecondaryMap<Block, SmallVec<[Block; 2]>> = SecondaryMap::new();
    for &block in cfg.reverse_postorder() {
        if cfg.successors(block).len() > 1 {
            for &side in cfg.successors(block) {
                depend_on(&post_dominators, &mut controls, block, side);
            }
        }
    }
    let mut marker = Marker {
        body,
        controls: &controls,
        live: EntitySet::new(),
        needed: EntitySet::new(),
        work: Vec::new(),
    };
    for &block in cfg.reverse_postorder() {
        let position = cfg.position(block);
        let jumps_back = cfg.successors(block).iter().any(|&to| cfg.position(to) <= position);
        for inst in marker.body.layout.insts(block) {
            let is_root = match marker.body.kind(inst) {
                InstKind::Br { .. } => false,
                InstKind::CondBr { .. } | InstKind::Switch { .. } => jumps_back,
                _ => !may_remove_if_unused(context.env, marker.body, inst),
            };
            if is_root {
                marker.mark(inst);
            }
        }
        if jumps_back {
            marker.need_block(block);
        }
    }
    marker.run();
    let Marker { live, .. } = marker;
    let dead_branches: Vec<Inst> = cfg
        .reverse_postorder()
        .iter()
        .filter_map(|&block| body.terminator(block))
        .filter(|&end| {
            !live.contains(end)
                && matches!(body.kind(end), InstKind::CondBr { .. } | InstKind::Switch { .. })
        })
        .collect();
    if dead_branches.is_empty() {
        return changed;
    }
    for &branch in &dead_branches {
        drop_branch(body, branch);
    }
    flow::remove_unreachable(body);
    context.invalidate(Changed::Flow);
    dce::run(body, context);
    Changed::Flow
}

/// Whether some way out of a branch does nothing, as far as its first block shows: what is left there
/// after plain elimination reaches an effect.
fn has_idle_branch(body: &Body) -> bool {
    let is_idle = |side: Block| {
        let only =
            body.layout.first_inst(side).filter(|&inst| body.layout.next_inst(inst).is_none());
        match only.map(|inst| body.kind(inst)) {
            Some(InstKind::Br { target }) => body.phis(*target).next().is_none(),
            Some(InstKind::CondBr { .. }) => true,
            _ => false,
        }
    };
    body.layout.blocks().any(|block| {
        let successors = body.successors(block);
        successors.len() > 1 && successors.iter().any(|&side| is_idle(side))
    })
}

/// All blocks from `side` up to where `branch` is joined again depend on it.
fn depend_on(
    post_dominators: &PostDominatorTree,
    controls: &mut SecondaryMap<Block, SmallVec<[Block; 2]>>,
    branch: Block,
    side: Block,
) {
    let join = post_dominators.ipdom(branch);
    let mut at = Some(side);
    while let Some(block) = at.filter(|_| at != join) {
        if !controls[block].contains(&branch) {
            controls[block].push(branch);
        }
        at = post_dominators.ipdom(block);
    }
}

struct Marker<'a> {
    body: &'a Body,
    controls: &'a SecondaryMap<Block, SmallVec<[Block; 2]>>,
    live: EntitySet<Inst>,
    /// Blocks whose execution matters.
    needed: EntitySet<Block>,
    work: Vec<Inst>,
}

impl Marker<'_> {
    fn mark(&mut self, inst: Inst) {
        if self.live.insert(inst) {
            self.work.push(inst);
        }
    }

    fn need_block(&mut self, block: Block) {
        if !self.needed.insert(block) {
            return;
        }
        for index in 0..self.controls[block].len() {
            let branch = self.controls[block][index];
            if let Some(end) = self.body.terminator(branch) {
                self.mark(end);
            }
        }
    }

    fn run(&mut self) {
        while let Some(inst) = self.work.pop() {
            if let Some(block) = self.body.layout.block_of(inst) {
                self.need_block(block);
            }
            if let InstKind::Phi { blocks, .. } = self.body.kind(inst) {
                for &from in blocks {
                    self.need_block(from);
                    // Which of several edges from one block is taken may matter too.
                    if let Some(end) = self.body.terminator(from)
                        && self.body.successors(from).len() > 1
                    {
                        self.mark(end);
                    }
                }
            }
            for &operand in self.body.operands(inst) {
                if let Some(def) = self.body.def_inst(operand) {
                    self.mark(def);
                }
            }
        }
    }
}

/// Makes a branch a jump to its first target.
fn drop_branch(body: &mut Body, branch: Inst) {
    let Some(block) = body.layout.block_of(branch) else { return };
    let successors = body.kind(branch).successors();
    let Some(&target) = successors.first() else { return };
    let mut others: SmallVec<[Block; 4]> = SmallVec::from_slice(&successors);
    others.retain(|&mut other| other != target);
    others.sort_unstable();
    others.dedup();
    for other in others {
        body.remove_incoming(other, block);
    }
    // A `phi` has one entry per edge.
    let phis: SmallVec<[Inst; 4]> = body.phis(target).collect();
    for phi in phis {
        body.edit(phi, |kind| {
            if let InstKind::Phi { blocks, args, .. } = kind {
                while blocks.iter().filter(|&&from| from == block).count() > 1
                    && let Some(at) = blocks.iter().rposition(|&from| from == block)
                {
                    blocks.remove(at);
                    args.remove(at);
                }
            }
        });
    }
    body.replace_kind(branch, InstKind::Br { target });
    body.attachments.remove(&branch);
}
