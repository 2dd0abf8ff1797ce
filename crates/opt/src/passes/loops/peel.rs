//! First turns that differ from the others.
//!
//! What: puts a copy of the body before a loop whose first turn is special: it asks whether the
//! counter is where it started (`if (i == 0)`).
//! Why: the question and what hangs on it leave the loop.
//! How: the first turn is copied and the question decided in it; in the loop that remains the counter
//! has left its start, and does not come back to it.
//! Refuses: large loops, counters that may wrap, and loops that are short enough to be unrolled. A
//! barrier is no obstacle: the first turn of every thread runs the copy.

use super::copy::{Copier, Copy, ExitTest};
use super::{Demoted, ensure_preheader, fold_branches, may_be_copied, unroll_pragma};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::{RUN_LIMIT, exit_count, incoming};
use cuprum_analysis::{Loop, Recurrence};
use cuprum_ir::{Block, Body, Inst, InstKind, IntPredicate, Value};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut demoted = Demoted::default();
    let mut any = false;
    for id in loops.ids().rev() {
        let this = loops.get(id);
        if this.children.is_empty() {
            any |= peel_loop(body, context, this, &mut demoted).is_some();
        }
    }
    if !any {
        return Changed::Nothing;
    }
    demoted.promote(body);
    Changed::Flow
}

/// Comparisons of a counter with its start that a branch depends on, and what each gives in the
/// first turn; the others give the opposite.
fn first_turn_questions(body: &Body, this: &Loop) -> SmallVec<[(Value, bool); 2]> {
    let mut found = SmallVec::new();
    for recurrence in body.phis(this.header).filter_map(|phi| Recurrence::of(body, this, phi)) {
        let step = body.as_signed_int(recurrence.step);
        let never_returns = recurrence.no_signed_wrap || recurrence.no_unsigned_wrap;
        if !never_returns || step.is_none_or(|step| step == 0) {
            continue;
        }
        for used in body.uses(recurrence.value) {
            let &InstKind::ICmp { pred, args, .. } = body.kind(used.inst) else { continue };
            let outcome = match pred {
                IntPredicate::Eq => true,
                IntPredicate::Ne => false,
                _ => continue,
            };
            let inside = body.layout.block_of(used.inst).is_some_and(|at| this.contains(at));
            let Some(result) = body.result(used.inst) else { continue };
            let decides = body.uses(result).iter().any(|used| {
                let stays = |&to: &Block| this.contains(to);
                body.kind(used.inst).is_terminator()
                    && body.kind(used.inst).successors().iter().all(stays)
            });
            if inside && decides && args.contains(&recurrence.start) {
                found.push((result, outcome));
            }
        }
    }
    found
}

fn peel_loop(
    body: &mut Body,
    context: &FunctionContext<'_>,
    this: &Loop,
    demoted: &mut Demoted,
) -> Option<()> {
    let env = context.env;
    let latch = this.copyable_latch()?;
    let questions = first_turn_questions(body, this);
    if questions.is_empty() {
        return None;
    }
    if !may_be_copied(body, env, this, context.options.tuning.peel_threshold as usize) {
        return None;
    }
    let is_unrolled = unroll_pragma(body, env, this).is_obeyed();
    if is_unrolled || exit_count(body, this, RUN_LIMIT, RUN_LIMIT).is_some() {
        return None;
    }
    let (preheader, _) = ensure_preheader(body, this)?;
    demoted.add(body, env, &this.blocks);
    let header = this.header;
    let phis: SmallVec<[Inst; 8]> = body.phis(header).collect();
    let mut entering: Vec<(Value, Value)> = Vec::with_capacity(phis.len());
    for &phi in &phis {
        entering.push((body.result(phi)?, incoming(body, phi, preheader)?));
    }
    let mut copier = Copier::new(body, this, (latch, latch), 1);
    let mut copy = Copy::entered_with(&entering);
    for &(question, outcome) in &questions {
        let known = copier.body.bool(outcome);
        copy.decide(question, known);
    }
    let (first, back) = copier.copy_body(&mut copy, ExitTest::Open);
    copier.redirect(preheader, header, first);
    // The loop is now entered from the end of the first turn.
    for &phi in &phis {
        let InstKind::Phi { fast, mut blocks, mut args } = copier.body.kind(phi).clone() else {
            continue;
        };
        let next = copy.value(incoming(copier.body, phi, latch)?);
        let at = blocks.iter().position(|&from| from == preheader)?;
        match back {
            Some(back) => (blocks[at], args[at]) = (back, next),
            None => {
                blocks.remove(at);
                args.remove(at);
            }
        }
        copier.body.replace_kind(phi, InstKind::Phi { fast, blocks, args });
    }
    for (question, outcome) in questions {
        let known = copier.body.bool(!outcome);
        copier.body.replace_all_uses(question, known);
    }
    fold_branches(copier.body, &this.blocks);
    Some(())
}
