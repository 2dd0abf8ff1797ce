//! Unrolling of loops whose number of iterations is known only when the kernel runs.
//!
//! What: puts a loop in front whose rounds do the work of several iterations; the loop itself is left
//! with what remains.
//! Why: the loads of several iterations are then on their way together, and one test, one branch and
//! one step of each address serve them all.
//! How: the loop must be left by one test at its end, which compares a value `x` that advances by a
//! fixed step with a fixed bound. `copies` iterations follow each other without a test if
//! `x + (copies - 1) * step` passes it. So the new loop runs while `x < bound - (copies - 1) * step`,
//! a limit computed once; that it does not wrap is tested before the new loop is entered, as
//! `bound - x > (copies - 1) * step` without signs. No number of iterations is needed, hence no
//! division, and counters that wrap around mean what they meant before.
//! Where the number is known after all and too large to unroll completely, a divisor of it does
//! without the rest.
//! Without being asked it does so for small loops that read memory; `#pragma unroll N` decides about
//! others. What remains is marked so that no one unrolls it again.
//! Refuses: loops with other exits or loops inside, and convergent operations unless start, step and
//! bound are the same in all threads: threads that finish early would meet at another copy of them.

use super::copy::{Copier, Copy, ExitTest as CopiedTest};
use super::unroll::{Unroller, partial_copies, trip_count, unrolled_size};
use super::{Demoted, UnrollPragma, ensure_preheader, unroll_pragma};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::incoming;
use cuprum_analysis::{
    ExitCount, ExitTest, Loop, LoopId, Uniformity, ValueRanges, inst_effects, is_meeting_point,
    known_bits,
};
use cuprum_entity::Entity;
use cuprum_ir::{
    BinaryOp, Block, Body, Callee, Env, FunctionBuilder, Inst, InstKind, IntPredicate, Value,
};
use smallvec::SmallVec;

/// How many iterations a round does.
const COPIES: u64 = 4;

/// The size of all copies together up to which a loop is unrolled without being asked.
const SIZE_LIMIT: u64 = 192;

/// The size of a round above which nothing is gained by unrolling it again.
const LARGE: u64 = 64;

/// How often a round runs at most where nothing is gained by unrolling it again.
const FEW_ROUNDS: u128 = 8;

/// The size of a body of which twice as many copies are made where the number of turns is known.
const SMALL: u64 = 16;

/// How many branches above a loop may hold its guard.
const GUARD_DISTANCE: usize = 4;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut demoted = Demoted::default();
    let mut any = false;
    // Asked before anything changes.
    let has_convergent = loops.ids().any(|id| {
        let this = loops.get(id);
        this.children.is_empty() && has_convergent(body, context.env, this)
    });
    let uniformity =
        has_convergent.then(|| context.analyses.uniformity(context.env, context.func, body));
    let needs_ranges = loops.ids().any(|id| is_counted_by_range(body, loops.get(id)));
    let ranges = needs_ranges.then(|| {
        let (cfg, dominators) = (context.analyses.cfg(body), context.analyses.dominators(body));
        let ranges = ValueRanges::new(context.env, body, context.func, &cfg, &dominators);
        (ranges, dominators)
    });
    let known = body.value_count();
    // Later loops first: what earlier ones compute is then still a value where these use it.
    for id in loops.ids().rev() {
        let this = loops.get(id);
        if this.children.is_empty() {
            // What came since was not asked about.
            let counted = ranges.as_ref().and_then(|(ranges, dominators)| {
                let test = OnlyTest::find(body, this, this.single_latch()?)?;
                let start = test.recurrence.start;
                let range = ranges.at(body, dominators, start, this.header)?;
                let count = test.count_from(body, range).filter(|_| start.index() < known)?;
                Some(ExitCount { exiting: test.exiting, count, phis: Vec::new() })
            });
            let uniformity = uniformity.as_deref();
            any |= unroll_loop(body, context, (id, this), uniformity, counted, &mut demoted);
        }
    }
    if !any {
        return Changed::Nothing;
    }
    demoted.promote(body);
    Changed::Flow
}

fn unroll_loop(
    body: &mut Body,
    context: &mut FunctionContext<'_>,
    (id, this): (LoopId, &Loop),
    uniformity: Option<&Uniformity>,
    counted: Option<ExitCount>,
    demoted: &mut Demoted,
) -> bool {
    let env = context.env;
    let pragma = unroll_pragma(body, env, this);
    let Some(latch) = this.copyable_latch() else { return false };
    if pragma.disable || body.layout.entry() == Some(this.header) {
        return false;
    }
    let trip = trip_count(body, this).or(counted);
    let test = OnlyTest::find(body, this, latch);
    // Threads that all do the same number of turns meet at the same copy of each operation.
    let is_together = trip.is_some()
        || uniformity.is_some_and(|uniformity| {
            let is_uniform = |value| uniformity.is_uniform(body, value, this.header);
            uniformity.is_left_together(id)
                && test.is_some_and(|test| {
                    let recurrence = test.recurrence;
                    [test.bound, recurrence.start, recurrence.step].into_iter().all(is_uniform)
                })
        });
    let turns = Turns { is_counted: trip.is_some(), is_together };
    let Some((copies, size)) = wanted_copies(body, context, this, pragma, turns) else {
        return false;
    };
    // The assembler would unroll once more what it finds small.
    let is_large = size.saturating_mul(copies) > LARGE;
    if let Some(trip) = trip {
        let asked = UnrollPragma { count: Some(copies), ..pragma };
        let Some(copies) = partial_copies(&trip, latch, asked, copies) else { return false };
        demoted.add(body, env, &this.blocks);
        let copier = Copier { body, this, latch, exiting: trip.exiting };
        let back = Unroller { copier, trip: &trip }.unroll_partly(copies);
        context.keep_rolled.extend(body.terminator(back).filter(|_| is_large));
        return true;
    }
    let Some(test) = test else { return false };
    let Some(distance) = test.distance(body, copies) else { return false };
    // A step that is not a number is mostly the number of all threads: few iterations, if any.
    if matches!(distance, Distance::Steps(_)) && !pragma.is_given() {
        return false;
    }
    let is_short =
        test.most_turns(body).is_some_and(|most| most <= FEW_ROUNDS * u128::from(copies));
    let Some((preheader, _)) = ensure_preheader(body, this) else { return false };
    demoted.add(body, env, &this.blocks);
    let plan = Plan { this, latch, preheader, test, distance, copies };
    if let Some(back) = plan.apply(body, env) {
        context.keep_rolled.extend(body.terminator(latch));
        context.keep_rolled.extend(Some(back).filter(|_| is_large || is_short));
    }
    true
}

/// Whether a loop would have a known length if one knew more about where it starts: a thread that
/// starts at its number and goes on by the number of threads.
fn is_counted_by_range(body: &Body, this: &Loop) -> bool {
    let test = this.single_latch().and_then(|latch| OnlyTest::find(body, this, latch));
    this.children.is_empty()
        && test.is_some_and(|test| {
            body.as_int(test.bound).is_some()
                && body.as_int(test.recurrence.step).is_some()
                && body.as_int(test.recurrence.start).is_none()
        })
}

/// What is known about the number of turns of a loop.
#[derive(Clone, Copy)]
struct Turns {
    /// It is a number.
    is_counted: bool,
    /// It is the same in all threads.
    is_together: bool,
}

/// Whether threads must meet somewhere in a loop.
pub(super) fn has_convergent(body: &Body, env: &Env, this: &Loop) -> bool {
    this.blocks.iter().any(|&block| {
        body.layout
            .insts(block)
            .any(|inst| is_meeting_point(body, inst, &inst_effects(env, body, inst)))
    })
}

/// How many iterations a round should do, and the size of one; `None` if the loop should stay as it
/// is.
fn wanted_copies(
    body: &Body,
    context: &FunctionContext<'_>,
    this: &Loop,
    pragma: UnrollPragma,
    Turns { is_counted, is_together }: Turns,
) -> Option<(u64, u64)> {
    let asked = pragma.is_given();
    let (mut reads, mut calls, mut meets) = (false, false, false);
    for &block in &this.blocks {
        for inst in body.layout.insts(block) {
            let effects = inst_effects(context.env, body, inst);
            let meets_here = is_meeting_point(body, inst, &effects);
            if meets_here && !is_together || effects.no_duplicate {
                return None;
            }
            meets |= meets_here;
            match body.kind(inst) {
                InstKind::Load { .. } => reads = true,
                InstKind::Call(call) => {
                    calls |= matches!(call.callee, Callee::Direct(_) | Callee::Indirect(_));
                }
                _ => {}
            }
        }
    }
    let size = unrolled_size(body, context.env, this, &[]);
    let limit = u64::from(context.options.pragma_unroll_threshold);
    let copies = match pragma.count {
        Some(count) => Some(count.min(limit / size)).filter(|&copies| copies > 1),
        None if asked => (size * COPIES <= limit).then_some(COPIES),
        None if !reads || calls => None,
        // Between barriers turns do not overlap: little is gained, and less if there are branches.
        None if meets && !is_counted => {
            Some(COPIES / 2).filter(|copies| this.blocks.len() == 1 && size * copies <= SIZE_LIMIT)
        }
        // No rest to pay for, and more loads on their way together.
        None if is_counted && !meets && size <= SMALL && this.blocks.len() == 1 => Some(2 * COPIES),
        None => [COPIES, COPIES / 2].into_iter().find(|copies| size * copies <= SIZE_LIMIT),
    };
    copies.map(|copies| (copies, size))
}

/// The test at the end of a loop, and nothing else that leaves it.
#[derive(Clone, Copy)]
struct OnlyTest(ExitTest);

impl std::ops::Deref for OnlyTest {
    type Target = ExitTest;

    fn deref(&self) -> &ExitTest {
        &self.0
    }
}

/// How far `x` goes in all but one iterations of a round.
enum Distance {
    Number(u128),
    /// This many times the step.
    Steps(u128),
}

impl OnlyTest {
    fn find(body: &Body, this: &Loop, latch: Block) -> Option<OnlyTest> {
        // No other way out: the copies have no test but the last one's.
        let leaves = |&block: &Block| {
            let to = body.successors(block);
            block != latch && (to.is_empty() || to.iter().any(|&to| !this.contains(to)))
        };
        if this.blocks.iter().any(leaves) {
            return None;
        }
        let test = ExitTest::of(body, this, latch)?;
        matches!(body.ty(test.x).int_width(), Some(32 | 64)).then_some(OnlyTest(test))
    }

    /// The distance, if the step leads towards the bound.
    fn distance(&self, body: &Body, copies: u64) -> Option<Distance> {
        let times = u128::from(copies.checked_sub(1)?);
        let Some(step) = body.as_signed_int(self.recurrence.step) else {
            // A step that goes the other way is a large number without its sign: too large.
            let up = matches!(self.predicate, IntPredicate::Slt | IntPredicate::Ult);
            return up.then_some(Distance::Steps(times));
        };
        let width = body.ty(self.x).int_width()?;
        let forward = match self.predicate {
            IntPredicate::Eq => return None,
            // Other steps could miss the bound.
            IntPredicate::Ne => (step == 1).then_some(1)?,
            _ if self.descends() => step.checked_neg()?,
            _ => step,
        };
        let distance = u128::try_from(forward).ok().filter(|&forward| forward > 0)? * times;
        (distance < 1 << (width - 1)).then_some(Distance::Number(distance))
    }

    /// How many turns there are at most, as far as the bits of the bound tell: of a loop that counts up
    /// from a number that is not negative.
    fn most_turns(&self, body: &Body) -> Option<u128> {
        let width = body.ty(self.bound).int_width()?;
        let bound = known_bits(body, self.bound);
        let start = body.as_signed_int(self.recurrence.start)?;
        let step = body.as_signed_int(self.recurrence.step)?;
        if self.descends() || start < 0 || !bound.is_non_negative(width) {
            return None;
        }
        let step = u128::try_from(step).ok().filter(|&step| step > 0)?;
        // One more for a test that its bound passes.
        Some(bound.unsigned_max(width) / step + 1)
    }

    /// What compares `bound - x` with the distance, without signs.
    fn far_enough(&self) -> IntPredicate {
        match self.predicate {
            IntPredicate::Sle | IntPredicate::Ule | IntPredicate::Sge | IntPredicate::Uge => {
                IntPredicate::Uge
            }
            _ => IntPredicate::Ugt,
        }
    }

    /// Whether a branch above the loop has tested that `before` passes.
    fn is_guarded(&self, body: &Body, preheader: Block, before: Value) -> bool {
        let mut block = preheader;
        for _ in 0..GUARD_DISTANCE {
            let mut above =
                body.layout.blocks().filter(|&from| body.successors(from).contains(&block));
            let (Some(only), None) = (above.next(), above.next()) else { return false };
            if let Some(terminator) = body.terminator(only)
                && let &InstKind::CondBr { args: [cond], then, otherwise } = body.kind(terminator)
                && then != otherwise
                && let Some(&InstKind::ICmp { pred, args: [a, b], .. }) = body.def_kind(cond)
            {
                let pred = if then == block { pred } else { pred.inverse() };
                if (pred, a, b) == (self.predicate, before, self.bound)
                    || (pred.swapped(), b, a) == (self.predicate, before, self.bound)
                {
                    return true;
                }
            }
            block = only;
        }
        false
    }
}

/// How to unroll a loop.
struct Plan<'a> {
    this: &'a Loop,
    latch: Block,
    preheader: Block,
    test: OnlyTest,
    distance: Distance,
    copies: u64,
}

impl Plan<'_> {
    /// Makes the new loop; its jump back.
    fn apply(&self, body: &mut Body, env: &Env) -> Option<Inst> {
        let (header, test) = (self.this.header, &self.test);
        let phis: SmallVec<[Inst; 8]> = body.phis(header).collect();
        let entry = body.terminator(self.preheader)?;
        let start = incoming(body, test.recurrence.phi, self.preheader)?;
        let (enough, distance) = self.entry_test(body, env, entry, start);
        let is_ne = test.predicate == IntPredicate::Ne;
        let mut builder = FunctionBuilder::new(body, env);
        let limit = match (is_ne, test.descends()) {
            (true, _) => test.bound,
            (_, true) => builder.before(entry).binary(BinaryOp::Add, test.bound, distance),
            (_, false) => builder.before(entry).binary(BinaryOp::Sub, test.bound, distance),
        };
        // The new loop's header has a `phi` for each of the old one's.
        let rounds = body.new_block();
        body.layout.insert_block_before(rounds, header);
        let mut entering: Vec<(Value, Value)> = Vec::with_capacity(phis.len());
        let mut new_phis: Vec<Inst> = Vec::with_capacity(phis.len());
        for &phi in &phis {
            let ty = body.result_type(phi);
            let (new, value) = FunctionBuilder::new(body, env).phi(rounds, ty);
            let first = incoming(body, phi, self.preheader)?;
            body.add_incoming(new, self.preheader, first);
            entering.push((body.result(phi)?, value));
            new_phis.push(new);
        }
        FunctionBuilder::new(body, env).at_end(rounds).br(header);
        let mut enter_from = rounds;
        let mut copier = Copier { body, this: self.this, latch: self.latch, exiting: self.latch };
        let mut last = Copy::default();
        for _ in 0..self.copies {
            last = Copy::entered_with(&entering);
            let (first, back) = copier.copy_body(&mut last, CopiedTest::Stays);
            copier.redirect(enter_from, header, first);
            entering.clear();
            for &phi in &phis {
                let next = incoming(copier.body, phi, self.latch)?;
                entering.push((copier.body.result(phi)?, last.value(next)));
            }
            enter_from = back?;
        }
        let body = copier.body;
        // Another round, or the rest.
        let end = body.terminator(enter_from)?;
        let rest = body.new_block();
        body.layout.insert_block_before(rest, header);
        let x = last.value(test.x);
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(end);
        let again = if is_ne {
            let left = builder.binary(BinaryOp::Sub, limit, x);
            builder.icmp(IntPredicate::Ugt, left, distance)
        } else {
            builder.icmp(test.predicate, x, limit)
        };
        builder
            .body
            .replace_kind(end, InstKind::CondBr { args: [again], then: rounds, otherwise: rest });
        let more = builder.at_end(rest).icmp(test.predicate, x, test.bound);
        builder.cond_br(more, header, test.exit);
        for ((&phi, &new), &(_, next)) in phis.iter().zip(&new_phis).zip(&entering) {
            body.add_incoming(new, enter_from, next);
            body.add_incoming(phi, rest, next);
        }
        let outside: SmallVec<[Inst; 4]> = body.phis(test.exit).collect();
        for phi in outside {
            if let Some(value) = incoming(body, phi, self.latch) {
                body.add_incoming(phi, rest, last.value(value));
            }
        }
        body.replace_kind(
            entry,
            InstKind::CondBr { args: [enough], then: rounds, otherwise: header },
        );
        Some(end)
    }

    /// Whether there is a first round, and the distance as a value.
    fn entry_test(&self, body: &mut Body, env: &Env, at: Inst, start: Value) -> (Value, Value) {
        let test = &self.test;
        let ty = body.ty(start);
        // What the test before the first iteration compares, or would.
        let before = if test.after_step {
            start
        } else {
            FunctionBuilder::new(body, env).before(at).binary(
                BinaryOp::Sub,
                start,
                test.recurrence.step,
            )
        };
        let is_guarded = test.is_guarded(body, self.preheader, before);
        let distance = match self.distance {
            Distance::Number(number) => body.int(ty, number as i128),
            Distance::Steps(times) => {
                let most = (1u128 << body.ty(start).int_width().unwrap_or(32).min(64)) - 1;
                let (limit, most) =
                    (body.int(ty, (most / times) as i128), body.int(ty, most as i128));
                let times = body.int(ty, times as i128);
                let mut builder = FunctionBuilder::new(body, env);
                let fits = builder.before(at).icmp(IntPredicate::Ule, test.recurrence.step, limit);
                let all = builder.binary(BinaryOp::Mul, test.recurrence.step, times);
                builder.select(fits, all, most)
            }
        };
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(at);
        let (high, low) = if test.descends() { (before, test.bound) } else { (test.bound, before) };
        let left = builder.binary(BinaryOp::Sub, high, low);
        let far = builder.icmp(test.far_enough(), left, distance);
        if is_guarded || test.predicate == IntPredicate::Ne {
            return (far, distance);
        }
        let passes = builder.icmp(test.predicate, before, test.bound);
        (builder.binary(BinaryOp::And, passes, far), distance)
    }
}
