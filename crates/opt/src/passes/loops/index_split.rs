//! Loops that do one thing for the first turns and another for the rest.
//!
//! What: `for (i = 0; i < n; i++) if (i < m) … else …` with a fixed `m` becomes two loops, one for the
//! turns in which the counter has not reached `m`, and one for those after.
//! Why: neither loop asks, and what each does is no longer in the way of what is done to the other.
//! How: a counter that only goes up, or only down, crosses a fixed bound once. The loop is copied with the
//! answer that holds up to there. Whoever enters asks which loop to start with, and the copy, at the end
//! of each turn, whether it is still its own turn; the loop itself keeps the other answer. What is asked
//! there is frozen: where the counter is not defined, neither was the answer, and either loop will do.
//! Runs only where `--passes` names it: the copy asks once in each turn, as the loop did before.
//! Refuses: large loops and those that are unrolled anyway; counters that may wrap; answers in which
//! threads differ, as they would run both loops one after the other; and loops in which threads meet.

use super::copy::{Copier, Copy, ExitTest};
use super::unroll_runtime::has_convergent;
use super::{Demoted, ensure_preheader, fold_branches, may_be_copied, unroll_pragma};
use crate::manager::{Changed, FunctionContext};
use crate::remarks::{RemarkKind, RemarkText};
use cuprum_analysis::scalar_evolution::{RUN_LIMIT, exit_count, incoming};
use cuprum_analysis::{Loop, Recurrence};
use cuprum_ir::{Block, Body, Env, FunctionBuilder, Inst, InstKind, IntPredicate, UnaryOp, Value};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut demoted = Demoted::default();
    let mut any = false;
    let mut uniformity = None;
    for id in loops.ids().rev() {
        let this = loops.get(id);
        if !this.children.is_empty() || !may_be_split(body, context, this) {
            continue;
        }
        let Some(question) = crossing(body, this) else { continue };
        // The analysis is of the function as it was; what came since counts as different.
        let uniformity = uniformity
            .get_or_insert_with(|| context.analyses.uniformity(context.env, context.func, body));
        let ends = [question.bound, question.counter.start];
        let at = this.single_latch().and_then(|latch| body.terminator(latch));
        if ends.into_iter().all(|end| uniformity.is_uniform(body, end, this.header))
            && split(body, context.env, this, question, &mut demoted).is_some()
        {
            any = true;
            context.remark(RemarkKind::Passed, body, at, || {
                RemarkText::new("Split").text("loop split where its counter reaches a bound")
            });
        }
    }
    if !any {
        return Changed::Nothing;
    }
    demoted.promote(body);
    Changed::Flow
}

/// Whether two copies of a loop do no harm.
fn may_be_split(body: &Body, context: &FunctionContext<'_>, this: &Loop) -> bool {
    let env = context.env;
    may_be_copied(body, env, this, context.options.tuning.unswitch_threshold as usize)
        && !has_convergent(body, env, this)
        && !unroll_pragma(body, env, this).is_obeyed()
        && exit_count(body, this, RUN_LIMIT, RUN_LIMIT).is_none()
}

/// A comparison of a counter whose answer changes once, if at all.
#[derive(Clone, Copy)]
struct Question {
    result: Value,
    counter: Recurrence,
    predicate: IntPredicate,
    /// What the counter is compared with, on the right.
    bound: Value,
    /// The answer before it changes.
    first: bool,
}

impl Question {
    /// Asks of a value that the counter has.
    fn ask(&self, builder: &mut FunctionBuilder<'_>, value: Value) -> Value {
        let value = builder.unary(UnaryOp::Freeze, value);
        let bound = builder.unary(UnaryOp::Freeze, self.bound);
        builder.icmp(self.predicate, value, bound)
    }

    /// Where to go by an answer: to the copy while the first one holds.
    fn way(&self, answer: Value, copy: Block, rest: Block) -> InstKind {
        let (then, otherwise) = if self.first { (copy, rest) } else { (rest, copy) };
        InstKind::CondBr { args: [answer], then, otherwise }
    }
}

/// A question that a branch within the loop depends on.
fn crossing(body: &Body, this: &Loop) -> Option<Question> {
    body.phis(this.header).filter_map(|phi| Recurrence::of(body, this, phi)).find_map(|counter| {
        let step = body.as_signed_int(counter.step).filter(|&step| step != 0)?;
        body.uses(counter.value).iter().find_map(|used| {
            let &InstKind::ICmp { pred, args: [a, b], .. } = body.kind(used.inst) else {
                return None;
            };
            let (predicate, bound) =
                if a == counter.value { (pred, b) } else { (pred.swapped(), a) };
            let is_less = match predicate {
                IntPredicate::Slt | IntPredicate::Sle if counter.no_signed_wrap => true,
                IntPredicate::Sgt | IntPredicate::Sge if counter.no_signed_wrap => false,
                // Without signs, what is added is never taken away.
                IntPredicate::Ult | IntPredicate::Ule if counter.no_unsigned_wrap && step > 0 => {
                    true
                }
                IntPredicate::Ugt | IntPredicate::Uge if counter.no_unsigned_wrap && step > 0 => {
                    false
                }
                _ => return None,
            };
            let result = body.result(used.inst)?;
            let stays = |&to: &Block| this.contains(to);
            let decides = body.uses(result).iter().any(|used| {
                let kind = body.kind(used.inst);
                kind.is_terminator() && kind.successors().iter().all(stays)
            });
            let is_inside = body.layout.block_of(used.inst).is_some_and(|at| this.contains(at));
            (is_inside && decides && this.is_fixed(body, bound)).then_some(Question {
                result,
                counter,
                predicate,
                bound,
                first: is_less == (step > 0),
            })
        })
    })
}

fn split(
    body: &mut Body,
    env: &Env,
    this: &Loop,
    question: Question,
    demoted: &mut Demoted,
) -> Option<()> {
    let latch = this.copyable_latch()?;
    let (preheader, _) = ensure_preheader(body, this)?;
    let header = this.header;
    let entry = body.terminator(preheader)?;
    let jump_back = body.terminator(latch)?;
    demoted.add(body, env, &this.blocks);
    let phis: SmallVec<[Inst; 8]> = body.phis(header).collect();
    let mut nexts: SmallVec<[Value; 8]> = SmallVec::new();
    let mut entering: Vec<(Value, Value)> = Vec::with_capacity(phis.len());
    // The copy's header has a `phi` for each of the loop's.
    let first = body.new_block();
    body.layout.insert_block_before(first, header);
    let mut new_phis: SmallVec<[Inst; 8]> = SmallVec::new();
    for &phi in &phis {
        let ty = body.result_type(phi);
        nexts.push(incoming(body, phi, latch)?);
        let start = incoming(body, phi, preheader)?;
        let (new, value) = FunctionBuilder::new(body, env).phi(first, ty);
        body.add_incoming(new, preheader, start);
        entering.push((body.result(phi)?, value));
        new_phis.push(new);
    }
    FunctionBuilder::new(body, env).at_end(first).br(header);
    let mut copier = Copier::new(body, this, (latch, latch), 1);
    let mut copy = Copy::entered_with(&entering);
    let known = copier.body.bool(question.first);
    copy.decide(question.result, known);
    let (start, back) = copier.copy_body(&mut copy, ExitTest::Open);
    copier.redirect(first, header, start);
    // At the end of a turn of the copy: another one, or the rest. Where the answer ends the loop, the copy
    // has no way back, and is no loop.
    if let Some(back) = back {
        let turn = copier.body.new_block();
        copier.body.layout.insert_block_before(turn, header);
        copier.redirect(back, header, turn);
        let body = &mut *copier.body;
        let next = copy.value(question.counter.next);
        let mut builder = FunctionBuilder::new(body, env);
        let answer = question.ask(builder.at_end(turn), next);
        builder.cond_br(answer, first, header);
        let end = body.terminator(turn)?;
        body.replace_kind(end, question.way(answer, first, header));
        // What a pragma says holds for both.
        if let Some(list) = body.attachments.get(&jump_back).cloned() {
            body.attachments.insert(end, list);
        }
        for ((&phi, &new), &next) in phis.iter().zip(&new_phis).zip(&nexts) {
            body.add_incoming(new, turn, copy.value(next));
            body.add_incoming(phi, turn, copy.value(next));
        }
    }
    let body = copier.body;
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(entry);
    let answer = question.ask(&mut builder, question.counter.start);
    body.replace_kind(entry, question.way(answer, first, header));
    let rest = body.bool(!question.first);
    body.replace_all_uses(question.result, rest);
    fold_branches(body, &this.blocks);
    Some(())
}
