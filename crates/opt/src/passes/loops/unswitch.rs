//! Decisions that a loop makes again and again, made once before it.
//!
//! What: `for (…) if (flag) …` with a fixed `flag` becomes two loops, one for each outcome.
//! Why: the branch goes, and what both sides need no longer waits for it.
//! How: the loop is copied with the condition replaced by true, the loop itself gets it replaced by
//! false, and the branch goes before both. Inner loops only, one condition each. Where one outcome
//! leaves the loop at once, nothing is copied: the branch moves before the loop (`leave_at_once`).
//! Refuses: loops that are large, since both copies take room in the instruction cache; conditions on
//! which threads part: they would run both loops one after the other, where they share one now; and
//! with convergent operations in the loop, they could not meet.

use super::copy::{Copier, Copy, ExitTest};
use super::{Demoted, ensure_preheader, fold_branches, lcssa, may_be_copied, unroll_pragma};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::{RUN_LIMIT, exit_count, incoming};
use cuprum_analysis::{Loop, inst_effects};
use cuprum_ir::{Block, Body, Env, FunctionBuilder, Inst, InstKind, Use, Value};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let changed = leave_at_once(body, context);
    context.invalidate(changed);
    let loops = context.analyses.loops(body);
    let mut demoted = Demoted::default();
    let mut any = false;
    let mut uniformity = None;
    for id in loops.ids().rev() {
        let this = loops.get(id);
        if !this.children.is_empty() {
            continue;
        }
        let Some(condition) = fixed_condition(body, context, this) else { continue };
        // The analysis is of the function as it was; what came since counts as different.
        let uniformity = uniformity
            .get_or_insert_with(|| context.analyses.uniformity(context.env, context.func, body));
        if !uniformity.is_uniform(body, condition, this.header) {
            continue;
        }
        any |= split(body, context.env, this, condition, &mut demoted).is_some();
    }
    if !any {
        return changed;
    }
    demoted.promote(body);
    Changed::Flow
}

/// A way out that a loop takes in its first turn or never.
struct EarlyExit {
    condition: Value,
    /// The way out is taken if the condition is this.
    outcome: bool,
    stay: Block,
    exit: Block,
}

/// Moves questions that end a loop in its first turn or never before the loop. The same threads pass
/// it by that would have left at once, so that neither divergence nor barriers are an obstacle.
fn leave_at_once(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let is_candidate = |body: &Body, this: &Loop| early_exit(body, context.env, this).is_some();
    let candidates: Vec<_> = loops.ids().filter(|&id| is_candidate(body, loops.get(id))).collect();
    if candidates.is_empty() {
        return Changed::Nothing;
    }
    let mut changed = Changed::Nothing;
    let is_open = candidates.iter().any(|&id| !lcssa::is_closed(body, loops.get(id)));
    if is_open {
        changed = lcssa::run(body, context);
        context.invalidate(changed);
    }
    let loops = context.analyses.loops(body);
    for id in loops.ids() {
        let this = loops.get(id);
        if let Some(found) = early_exit(body, context.env, this)
            && lcssa::is_closed(body, this)
        {
            // There may be a new preheader even if what leaves turns out not to be there.
            decide_before(body, this, &found);
            changed = Changed::Flow;
        }
    }
    changed
}

/// The way out at the end of the header, if the loop does not change the question and the header does
/// nothing before it that anyone notices.
fn early_exit(body: &Body, env: &Env, this: &Loop) -> Option<EarlyExit> {
    let end = body.terminator(this.header)?;
    let &InstKind::CondBr { args: [condition], then, otherwise } = body.kind(end) else {
        return None;
    };
    let (outcome, stay, exit) = match (this.contains(then), this.contains(otherwise)) {
        (true, false) => (false, then, otherwise),
        (false, true) => (true, otherwise, then),
        _ => return None,
    };
    let is_asked = stay != this.header
        && body.as_constant(condition).is_none()
        && this.is_fixed(body, condition);
    let is_quiet = |inst: Inst| {
        let effects = inst_effects(env, body, inst);
        inst == end || !effects.has_side_effects() && !effects.convergent
    };
    let found = EarlyExit { condition, outcome, stay, exit };
    (is_asked && body.layout.insts(this.header).all(is_quiet)).then_some(found)
}

fn decide_before(body: &mut Body, this: &Loop, found: &EarlyExit) -> Option<()> {
    let header = this.header;
    let (preheader, _) = ensure_preheader(body, this)?;
    // What leaves must be there before the loop.
    let phis: SmallVec<[Inst; 4]> = body.phis(found.exit).collect();
    let mut leaving: SmallVec<[Value; 4]> = SmallVec::new();
    for &phi in &phis {
        let value = incoming(body, phi, header)?;
        let first = match body.def_inst(value) {
            Some(def) if body.layout.block_of(def) == Some(header) => {
                incoming(body, def, preheader)?
            }
            _ => value,
        };
        if !this.is_fixed(body, first) {
            return None;
        }
        leaving.push(first);
    }
    let (entry, end) = (body.terminator(preheader)?, body.terminator(header)?);
    body.remove_incoming(found.exit, header);
    body.replace_kind(end, InstKind::Br { target: found.stay });
    for (&phi, &value) in phis.iter().zip(&leaving) {
        body.add_incoming(phi, preheader, value);
    }
    let (then, otherwise) = if found.outcome { (found.exit, header) } else { (header, found.exit) };
    body.replace_kind(entry, InstKind::CondBr { args: [found.condition], then, otherwise });
    Some(())
}

/// A condition on which a small loop branches without leaving, and that it does not change.
fn fixed_condition(body: &Body, context: &FunctionContext<'_>, this: &Loop) -> Option<Value> {
    let env = context.env;
    this.copyable_latch()?;
    let found = this.blocks.iter().find_map(|&block| {
        let &InstKind::CondBr { args: [cond], then, otherwise } =
            body.kind(body.terminator(block)?)
        else {
            return None;
        };
        let stays = this.contains(then) && this.contains(otherwise) && then != otherwise;
        (stays && body.as_constant(cond).is_none() && this.is_fixed(body, cond)).then_some(cond)
    })?;
    if !may_be_copied(body, env, this, context.options.tuning.unswitch_threshold as usize) {
        return None;
    }
    // What is unrolled later would be unrolled twice.
    let is_unrolled = unroll_pragma(body, env, this).is_obeyed();
    (!is_unrolled && exit_count(body, this, RUN_LIMIT, RUN_LIMIT).is_none()).then_some(found)
}

fn split(
    body: &mut Body,
    env: &Env,
    this: &Loop,
    condition: Value,
    demoted: &mut Demoted,
) -> Option<()> {
    let latch = this.copyable_latch()?;
    let (preheader, _) = ensure_preheader(body, this)?;
    let entry = body.terminator(preheader)?;
    demoted.add(body, env, &this.blocks);
    let header = this.header;
    let phis: SmallVec<[Inst; 8]> = body.phis(header).collect();
    // The copy's header has a `phi` for each of the old one's.
    let front = body.new_block();
    body.layout.insert_block_before(front, header);
    let mut entering: Vec<(Value, Value)> = vec![(condition, body.bool(true))];
    let mut new_phis: Vec<Inst> = Vec::with_capacity(phis.len());
    for &phi in &phis {
        let ty = body.result_type(phi);
        let (new, value) = FunctionBuilder::new(body, env).phi(front, ty);
        let first = incoming(body, phi, preheader)?;
        body.add_incoming(new, preheader, first);
        entering.push((body.result(phi)?, value));
        new_phis.push(new);
    }
    FunctionBuilder::new(body, env).at_end(front).br(header);
    let mut copier = Copier::new(body, this, (latch, latch), 1);
    let mut copy = Copy::entered_with(&entering);
    let (first, back) = copier.copy_body(&mut copy, ExitTest::Open);
    copier.redirect(front, header, first);
    if let Some(back) = back {
        copier.redirect(back, header, front);
        // What is said of the loop holds for both.
        let ends = [back, latch].map(|block| copier.body.terminator(block));
        if let [Some(new), Some(old)] = ends
            && let Some(list) = copier.body.attachments.get(&old).cloned()
        {
            copier.body.attachments.insert(new, list);
        }
        for (&phi, &new) in phis.iter().zip(&new_phis) {
            let next = copy.value(incoming(copier.body, phi, latch)?);
            copier.body.add_incoming(new, back, next);
        }
    }
    let body = copier.body;
    let no = body.bool(false);
    let inside: SmallVec<[Use; 4]> = body
        .uses(condition)
        .iter()
        .copied()
        .filter(|used| body.layout.block_of(used.inst).is_some_and(|at| this.contains(at)))
        .collect();
    for used in inside {
        body.set_operand(used.inst, used.index as usize, no);
    }
    fold_branches(body, &this.blocks);
    body.replace_kind(
        entry,
        InstKind::CondBr { args: [condition], then: front, otherwise: header },
    );
    Some(())
}
