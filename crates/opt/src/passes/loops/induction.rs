//! Simpler counters.
//!
//! What: what a counter is after its loop is computed without the loop; comparisons of a counter that
//! come out the same in every turn are decided; counters that are always equal become one; a loop that
//! runs a known number of times is ended by a counter that is there anyway, and its test says on which
//! side of the bound it goes on; and a 64-bit counter that provably stays within 32 bits becomes a
//! 32-bit one.
//! Why: a value used after the loop holds a register all through it; 64-bit arithmetic takes two
//! instructions where 32-bit arithmetic takes one, and an index of 32 bits is widened by the
//! multiplication that makes an address of it, at no cost.
//! How: scalar evolution gives start, step and the number of turns. What goes up by a fixed step from
//! a number, and is tested before it goes on, lies between its start and what the test lets pass.
//! Refuses: counters that may wrap, and ends that would take a division to compute.

use super::ensure_preheader;
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{ExitTest, Loop, LoopEvolution, Recurrence};
use cuprum_ir::{
    BinaryOp, Block, Body, CastOp, Env, FunctionBuilder, Inst, InstKind, IntFlags, IntPredicate,
    Type, Use, Value,
};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut changed = Changed::Nothing;
    for id in loops.ids() {
        let this = loops.get(id);
        let evolution = LoopEvolution::new(body, this);
        if evolution.recurrences.is_empty() {
            continue;
        }
        let mut simplifier = Simplifier { body, env: context.env, this, evolution: &evolution };
        changed = changed
            .or(Changed::instructions(simplifier.merge_equal()))
            .or(Changed::instructions(simplifier.decide_comparisons()))
            .or(simplifier.replace_ends())
            .or(Changed::instructions(simplifier.canonicalize_test()))
            .or(simplifier.narrow());
    }
    changed
}

/// What a counter can be, at the start of a turn and after its step.
#[derive(Clone, Copy)]
struct Range {
    value: (i128, i128),
    next: (i128, i128),
}

struct Simplifier<'a> {
    body: &'a mut Body,
    env: &'a Env,
    this: &'a Loop,
    evolution: &'a LoopEvolution,
}

impl Simplifier<'_> {
    fn is_inside(&self, inst: Inst) -> bool {
        self.body.layout.block_of(inst).is_some_and(|block| self.this.contains(block))
    }

    /// Counters with the same start and step.
    fn merge_equal(&mut self) -> bool {
        let mut any = false;
        let all = &self.evolution.recurrences;
        for (at, later) in all.iter().enumerate() {
            let same = |earlier: &&Recurrence| {
                (earlier.start, earlier.step) == (later.start, later.step)
                    && self.body.ty(earlier.value) == self.body.ty(later.value)
                    // Poison of the one must be poison of the other.
                    && (earlier.no_signed_wrap, earlier.no_unsigned_wrap)
                        == (later.no_signed_wrap, later.no_unsigned_wrap)
            };
            let Some(earlier) = all[..at].iter().find(same) else { continue };
            if self.body.is_unused(later.value) {
                continue;
            }
            self.body.replace_all_uses(later.value, earlier.value);
            any = true;
        }
        any
    }

    /// What a counter with numbers for start and step can be. It fits its type, so nothing wraps.
    fn range(&self, recurrence: &Recurrence) -> Option<Range> {
        let turns = i128::from(self.evolution.maximum?);
        let width = self.body.ty(recurrence.value).int_width().filter(|&width| width <= 64)?;
        let start = self.body.as_signed_int(recurrence.start)?;
        let step = self.body.as_signed_int(recurrence.step)?;
        let last = start.checked_add(step.checked_mul(turns)?)?;
        let (low, high) = (start.min(last), start.max(last));
        let (least, most) = (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1);
        if low.min(low + step) < least || high.max(high + step) > most {
            return None;
        }
        Some(Range { value: (low, high), next: (low + step, high + step) })
    }

    /// Comparisons of counters with numbers that come out the same in every turn. The tests that end
    /// the loop are among them only if they never do.
    fn decide_comparisons(&mut self) -> bool {
        let mut any = false;
        for recurrence in &self.evolution.recurrences {
            let Some(range) = self.range(recurrence) else { continue };
            for (value, bounds) in [(recurrence.value, range.value), (recurrence.next, range.next)]
            {
                let uses: SmallVec<[Use; 4]> = SmallVec::from_slice(self.body.uses(value));
                for used in uses {
                    if !self.is_inside(used.inst) {
                        continue;
                    }
                    let Some(outcome) = self.outcome(used, bounds) else { continue };
                    let Some(result) = self.body.result(used.inst) else { continue };
                    let known = self.body.bool(outcome);
                    self.body.replace_all_uses(result, known);
                    any = true;
                }
            }
        }
        any
    }

    /// What a comparison of a value in these bounds with a number always gives.
    fn outcome(&self, used: Use, (low, high): (i128, i128)) -> Option<bool> {
        let &InstKind::ICmp { pred, args, .. } = self.body.kind(used.inst) else { return None };
        if self.body.result(used.inst).is_some_and(|result| self.body.is_unused(result)) {
            return None;
        }
        let (pred, other) =
            if used.index == 0 { (pred, args[1]) } else { (pred.swapped(), args[0]) };
        let number = self.body.as_signed_int(other)?;
        let width = self.body.ty(other).int_width()?;
        let unsigned = !pred.is_signed() && !matches!(pred, IntPredicate::Eq | IntPredicate::Ne);
        // Without signs, numbers of one sign keep their order.
        if unsigned && low < 0 {
            return None;
        }
        let number = if unsigned && number < 0 { number + (1i128 << width) } else { number };
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let (always, never) = match pred {
            Slt | Ult => (high < number, low >= number),
            Sle | Ule => (high <= number, low > number),
            Sgt | Ugt => (low > number, high <= number),
            Sge | Uge => (low >= number, high < number),
            Eq => (low == number && high == number, number < low || number > high),
            Ne => (number < low || number > high, low == number && high == number),
        };
        (always || never).then_some(always)
    }

    /// Gives the test that ends the loop after a known number of turns its canonical form: a counter
    /// that serves something else, below or above a number.
    fn canonicalize_test(&mut self) -> bool {
        let Some(exact) = &self.evolution.exact else { return false };
        let Some(test) = self.evolution.tests.iter().find(|test| test.exiting == exact.exiting)
        else {
            return false;
        };
        let Some(compare) = self.test_of(test) else { return false };
        // The counter lives on if anything but its step, its `phi` and its test uses it.
        let serves = |recurrence: &Recurrence| {
            let is_own = |inst: Inst| {
                inst == recurrence.phi
                    || inst == compare
                    || self.body.def_inst(recurrence.next) == Some(inst)
            };
            let uses = |value: Value| self.body.uses(value).iter().any(|used| !is_own(used.inst));
            uses(recurrence.value) || uses(recurrence.next)
        };
        let own = self.evolution.recurrences.iter().find(|it| it.phi == test.recurrence.phi);
        let others = self.evolution.recurrences.iter().filter(|it| it.phi != test.recurrence.phi);
        let chosen = match own {
            Some(own) if serves(own) => Some(own),
            Some(own) => others
                .filter(|other| serves(other) && self.body.ty(other.value) == Type::I32)
                .find(|other| {
                    let is_there = !test.after_step || self.is_stepped(other, test.exiting);
                    is_there && self.range(other).is_some()
                })
                .or(Some(own)),
            None => None,
        };
        let Some(&recurrence) = chosen else { return false };
        let is_own = recurrence.phi == test.recurrence.phi;
        if is_own && test.predicate != IntPredicate::Ne || self.range(&recurrence).is_none() {
            return false;
        }
        let (Some(start), Some(step)) =
            (self.body.as_signed_int(recurrence.start), self.body.as_signed_int(recurrence.step))
        else {
            return false;
        };
        // In its last turn the counter has gone so many steps.
        let turns = i128::from(exact.count) + i128::from(test.after_step);
        let Some(end) = step.checked_mul(turns).and_then(|way| start.checked_add(way)) else {
            return false;
        };
        let Some(terminator) = self.body.terminator(test.exiting) else { return false };
        let &InstKind::CondBr { then, .. } = self.body.kind(terminator) else { return false };
        let stays = match step {
            0 => return false,
            1.. => IntPredicate::Slt,
            _ => IntPredicate::Sgt,
        };
        let predicate = if self.this.contains(then) { stays } else { stays.inverse() };
        let x = if test.after_step { recurrence.next } else { recurrence.value };
        let bound = self.body.int(self.body.ty(x), end);
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let cond = builder.before(terminator).icmp(predicate, x, bound);
        self.body.set_operand(terminator, 0, cond);
        true
    }

    /// The comparison of a test, if nothing else uses it.
    fn test_of(&self, test: &ExitTest) -> Option<Inst> {
        let terminator = self.body.terminator(test.exiting)?;
        let &InstKind::CondBr { args: [cond], .. } = self.body.kind(terminator) else {
            return None;
        };
        (self.body.uses(cond).len() == 1).then(|| self.body.def_inst(cond)).flatten()
    }

    /// Whether a counter has had its step when control comes to the end of a block that all turns pass.
    fn is_stepped(&self, recurrence: &Recurrence, exiting: Block) -> bool {
        let home = self.body.def_inst(recurrence.next).and_then(|at| self.body.layout.block_of(at));
        home.is_some_and(|home| home == exiting || home == self.this.header)
    }

    /// The only way out of the loop.
    fn only_exit(&self) -> Option<Block> {
        let mut exits = self.this.blocks.iter().copied().filter(|&block| {
            let to = self.body.successors(block);
            to.is_empty() || to.iter().any(|&to| !self.this.contains(to))
        });
        let only = exits.next()?;
        exits.next().is_none().then_some(only)
    }

    /// What counters are after the loop.
    fn replace_ends(&mut self) -> Changed {
        let Some(exiting) = self.only_exit() else { return Changed::Nothing };
        let outside = |body: &Body, this: &Loop, value: Value| -> SmallVec<[Use; 4]> {
            let is_outside = |used: &&Use| {
                body.layout.block_of(used.inst).is_some_and(|block| !this.contains(block))
            };
            body.uses(value).iter().filter(is_outside).copied().collect()
        };
        let mut changed = Changed::Nothing;
        let test = self.evolution.tests.iter().find(|test| test.exiting == exiting).copied();
        let exact = self.evolution.exact.as_ref().filter(|exact| exact.exiting == exiting);
        let count = exact.map(|exact| i128::from(exact.count));
        for recurrence in &self.evolution.recurrences {
            for (value, steps) in [(recurrence.value, 0), (recurrence.next, 1)] {
                let uses = outside(self.body, self.this, value);
                if uses.is_empty() {
                    continue;
                }
                let end = match (test, count) {
                    // The test that leaves says what the counter is.
                    (Some(ExitTest { predicate: IntPredicate::Ne, x, bound, .. }), _)
                        if x == value =>
                    {
                        Some(bound)
                    }
                    (_, Some(count)) => self.end_after(recurrence, count + steps, &mut changed),
                    _ => None,
                };
                let Some(end) = end else { continue };
                for used in uses {
                    self.body.set_operand(used.inst, used.index as usize, end);
                }
                changed = changed.or(Changed::Instructions);
            }
        }
        changed
    }

    /// The counter after a number of steps.
    fn end_after(
        &mut self,
        recurrence: &Recurrence,
        steps: i128,
        changed: &mut Changed,
    ) -> Option<Value> {
        let step = self.body.as_signed_int(recurrence.step)?;
        let distance = step.checked_mul(steps)?;
        let ty = self.body.ty(recurrence.value);
        if let Some(start) = self.body.as_signed_int(recurrence.start) {
            return Some(self.body.int(ty, start.checked_add(distance)?));
        }
        let (preheader, made) = ensure_preheader(self.body, self.this)?;
        *changed = changed.or(Changed::flow(made));
        let end = self.body.terminator(preheader)?;
        let distance = self.body.int(ty, distance);
        let mut builder = FunctionBuilder::new(self.body, self.env);
        Some(builder.before(end).binary(BinaryOp::Add, recurrence.start, distance))
    }

    /// Makes 64-bit counters that stay within 32 bits 32-bit ones.
    fn narrow(&mut self) -> Changed {
        let mut changed = Changed::Nothing;
        for recurrence in &self.evolution.recurrences {
            if self.body.ty(recurrence.value) == Type::I64
                && !self.body.is_unused(recurrence.value)
                && let Some(bound) = self.fits(recurrence)
                && let Some(report) = self.narrow_counter(recurrence, bound)
            {
                changed = changed.or(report);
            }
        }
        changed
    }

    /// Whether a 64-bit counter is a number from 0 to the largest of 32 bits in every turn and after
    /// its step; and the test that says so with its bound in 32 bits, if it is not the number of turns.
    fn fits(&self, recurrence: &Recurrence) -> Option<Option<(ExitTest, NarrowBound)>> {
        let most = i128::from(i32::MAX);
        if let Some(range) = self.range(recurrence) {
            let low = range.value.0.min(range.next.0);
            let high = range.value.1.max(range.next.1);
            if low >= 0 && high <= most {
                let number = |test: &ExitTest| {
                    let number = self.body.as_signed_int(test.bound)?;
                    let is_same = test.recurrence.phi == recurrence.phi;
                    (is_same && (0..=most).contains(&number))
                        .then_some((*test, NarrowBound::Number(number)))
                };
                return Some(self.evolution.tests.iter().find_map(number));
            }
        }
        // Up by one from a number, as long as it is below something of 32 bits.
        let start = self.body.as_signed_int(recurrence.start)?;
        let step = self.body.as_signed_int(recurrence.step)?;
        if step != 1 || !(0..most).contains(&start) {
            return None;
        }
        let test = *self.evolution.tests.iter().find(|test| {
            test.recurrence.phi == recurrence.phi
                && (test.exiting == self.this.header
                    || Some(test.exiting) == self.this.single_latch())
        })?;
        let &InstKind::Cast { op, flags, args: [narrow], .. } = self.body.def_kind(test.bound)?
        else {
            return None;
        };
        let is_signed = op == CastOp::SExt || op == CastOp::ZExt && flags.nneg;
        let below = match test.predicate {
            IntPredicate::Slt => true,
            // A negative bound would be a large one.
            IntPredicate::Ult => flags.nneg && op == CastOp::ZExt,
            _ => false,
        };
        // Tested before its step, the counter may be the largest number when the loop is left.
        let steps_within = test.after_step
            || self.body.uses(recurrence.next).iter().all(|used| used.inst == recurrence.phi);
        (is_signed && below && steps_within && self.body.ty(narrow) == Type::I32)
            .then_some(Some((test, NarrowBound::Value(narrow))))
    }

    fn narrow_counter(
        &mut self,
        recurrence: &Recurrence,
        test: Option<(ExitTest, NarrowBound)>,
    ) -> Option<Changed> {
        let latch = self.this.single_latch()?;
        let (preheader, made) = ensure_preheader(self.body, self.this)?;
        let start = self.body.as_signed_int(recurrence.start)?;
        let step = self.body.as_signed_int(recurrence.step)?;
        let at = self.body.def_inst(recurrence.next)?;
        let first = self
            .body
            .layout
            .insts(self.this.header)
            .find(|&inst| !self.body.kind(inst).is_phi())?;
        let (start, step) = (self.body.int(Type::I32, start), self.body.int(Type::I32, step));
        let never = IntFlags { nsw: true, ..IntFlags::default() };
        let positive = IntFlags { nneg: true, ..IntFlags::default() };
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let (phi, value) = builder.phi(self.this.header, Type::I32);
        let next = builder.before(at).binary_flags(BinaryOp::Add, never, value, step);
        let wide_next = builder.cast_with(CastOp::ZExt, positive, next, Type::I64);
        let wide = builder.before(first).cast_with(CastOp::ZExt, positive, value, Type::I64);
        self.body.add_incoming(phi, preheader, start);
        self.body.add_incoming(phi, latch, next);
        if let Some((test, bound)) = test {
            self.narrow_test(&test, bound, value, next);
        }
        self.body.replace_all_uses(recurrence.value, wide);
        self.body.replace_all_uses(recurrence.next, wide_next);
        self.body.remove_inst(recurrence.phi);
        self.body.remove_inst(at);
        Some(if made { Changed::Flow } else { Changed::Instructions })
    }

    /// Lets the test compare 32-bit numbers.
    fn narrow_test(&mut self, test: &ExitTest, bound: NarrowBound, value: Value, next: Value) {
        let Some(terminator) = self.body.terminator(test.exiting) else { return };
        let &InstKind::CondBr { args: [cond], then, .. } = self.body.kind(terminator) else {
            return;
        };
        let Some(compare) = self.body.def_inst(cond) else { return };
        let bound = match bound {
            NarrowBound::Value(bound) => bound,
            NarrowBound::Number(number) => self.body.int(Type::I32, number),
        };
        let stays = self.this.contains(then);
        let predicate = if stays { test.predicate } else { test.predicate.inverse() };
        let x = if test.after_step { next } else { value };
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let narrow = builder.before(compare).icmp(predicate, x, bound);
        self.body.set_operand(terminator, 0, narrow);
    }
}

/// What a narrow counter is compared with.
#[derive(Clone, Copy)]
enum NarrowBound {
    /// The number that the wide one was compared with.
    Number(i128),
    /// What the wide bound was made of.
    Value(Value),
}
