//! Loop rotation.
//!
//! What: turns `while (c) { … }` into `if (c) do { … } while (c)`.
//! Why: one branch per iteration instead of two, and a body that certainly runs once entered, which
//! is what lets its loads move out.
//! How: the header, which holds the test, is copied to the end of the preheader and to the end of
//! the latch, and removed. Values it defined are kept in variables meanwhile.
//! Refuses: headers that are large or hold convergent operations, loops with several latches, and
//! loops that already test at the end.

use super::{Demoted, ensure_preheader};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::incoming;
use cuprum_analysis::{Loop, LoopId, effects_in_place};
use cuprum_entity::EntitySet;
use cuprum_ir::{Block, Body, Inst, InstKind, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut changed = Changed::Nothing;
    loop {
        let loops = context.analyses.loops(body);
        let mut demoted = Demoted::default();
        let mut rotated: Vec<LoopId> = Vec::new();
        // Inner loops first. A rotation changes blocks that the loops around it contain, so those
        // wait for the next round, which sees fresh loops.
        let mut stale = EntitySet::<LoopId>::new();
        for id in loops.ids().rev() {
            if stale.contains(id) {
                continue;
            }
            if rotate_loop(body, context, loops.get(id), &mut demoted).is_some() {
                rotated.push(id);
                let mut around = loops.get(id).parent;
                while let Some(outer) = around {
                    stale.insert(outer);
                    around = loops.get(outer).parent;
                }
            }
        }
        if rotated.is_empty() {
            return changed;
        }
        demoted.promote(body);
        context.invalidate(Changed::Flow);
        changed = Changed::Flow;
    }
}

fn rotate_loop(
    body: &mut Body,
    context: &FunctionContext<'_>,
    this: &Loop,
    demoted: &mut Demoted,
) -> Option<()> {
    let env = context.env;
    let header = this.header;
    let latch = this.single_latch()?;
    let test = body.terminator(header)?;
    let &InstKind::CondBr { then, otherwise, .. } = body.kind(test) else { return None };
    let (stay, leave) = match (this.contains(then), this.contains(otherwise)) {
        (true, false) => (then, otherwise),
        (false, true) => (otherwise, then),
        _ => return None,
    };
    let jump = body.terminator(latch)?;
    if latch == header || stay == header || !matches!(body.kind(jump), InstKind::Br { .. }) {
        return None;
    }
    let copied: Vec<Inst> =
        body.layout.insts(header).filter(|&inst| !body.kind(inst).is_phi()).collect();
    let copyable = copied.iter().all(|&inst| {
        inst == test
            || effects_in_place(env, body, inst).may_duplicate()
                && !matches!(body.kind(inst), InstKind::Alloca { .. })
    });
    if copied.len() > context.options.tuning.rotate_threshold as usize || !copyable {
        return None;
    }

    let (preheader, _) = ensure_preheader(body, this)?;
    // Nothing outside goes to a block inside other than the header.
    let comes_from = |&block: &Block| block != header && body.successors(block).contains(&stay);
    let stay =
        if this.blocks.iter().any(comes_from) { split_edge(body, header, stay) } else { stay };
    fold_single_phis(body, stay, header);
    demoted.add(body, env, &[header]);
    let phis: SmallVec<[Inst; 8]> = body.phis(header).collect();
    // Demotion added stores.
    let copied: Vec<Inst> =
        body.layout.insts(header).filter(|&inst| !body.kind(inst).is_phi()).collect();
    for from in [preheader, latch] {
        copy_header(body, header, from, &phis, &copied, [stay, leave])?;
    }
    body.remove_block(header);
    Some(())
}

/// Puts a block on the edge unless the target has no other predecessor.
pub(super) fn split_edge_if_shared(body: &mut Body, from: Block, to: Block) -> Block {
    let shared =
        body.layout.blocks().any(|block| block != from && body.successors(block).contains(&to));
    if shared { split_edge(body, from, to) } else { to }
}

/// Puts a block on the edge.
fn split_edge(body: &mut Body, from: Block, to: Block) -> Block {
    let middle = body.new_block();
    body.layout.insert_block_before(middle, to);
    let jump = body.new_inst(InstKind::Br { target: to }, Type::VOID);
    body.layout.append_inst(jump, middle);
    body.replace_incoming(to, from, middle);
    if let Some(terminator) = body.terminator(from) {
        body.edit(terminator, |kind| {
            kind.map_successors(|target| if target == to { middle } else { target });
        });
    }
    middle
}

/// A block with one predecessor needs no `phi`s.
fn fold_single_phis(body: &mut Body, block: Block, pred: Block) {
    let phis: SmallVec<[Inst; 4]> = body.phis(block).collect();
    for phi in phis {
        if let (Some(result), Some(value)) = (body.result(phi), incoming(body, phi, pred)) {
            body.replace_all_uses(result, value);
            body.remove_inst(phi);
        }
    }
}

/// Replaces the jump at the end of `from` by a copy of the header.
fn copy_header(
    body: &mut Body,
    header: Block,
    from: Block,
    phis: &[Inst],
    copied: &[Inst],
    targets: [Block; 2],
) -> Option<()> {
    let jump = body.terminator(from)?;
    let mut values = FxHashMap::<Value, Value>::default();
    for &phi in phis {
        values.insert(body.result(phi)?, incoming(body, phi, from)?);
    }
    let map = |values: &FxHashMap<Value, Value>, value: Value| {
        values.get(&value).copied().unwrap_or(value)
    };
    for &inst in copied {
        let mut kind = body.kind(inst).clone();
        kind.map_operands(|value| map(&values, value));
        if kind.is_terminator() {
            // The attachments of the latch's jump describe the loop: keep the instruction.
            body.replace_kind(jump, kind);
            break;
        }
        let new = body.new_inst(kind, body.result_type(inst));
        body.set_loc(new, body.loc(inst));
        body.layout.insert_inst_before(new, jump);
        if let (Some(old), Some(new)) = (body.result(inst), body.result(new)) {
            values.insert(old, new);
        }
    }
    for target in targets {
        let phis: SmallVec<[Inst; 4]> = body.phis(target).collect();
        for phi in phis {
            if let Some(value) = incoming(body, phi, header) {
                body.add_incoming(phi, from, map(&values, value));
            }
        }
    }
    Some(())
}
