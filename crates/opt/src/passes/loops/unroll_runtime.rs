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
//! The value may be a pointer. The step may be any value that the loop does not change: where that
//! leads the wrong way, it is too large a number for a round. A test for inequality asks how far it is
//! to the bound after each round, which is right also where the bound is never met.
//! Without being asked it does so for small loops that read memory, with steps that are not numbers
//! (the number of threads, mostly) only if loads of several iterations can be on their way together, and as many
//! iterations as keep memory busy; `#pragma unroll N` decides about others.
//! What remains, less turns than a round has, becomes copies too where these are small, write nothing, and the counter
//! cannot wrap around: two turns, if there are so many, and one. Loops that are short when the kernel runs, over
//! the three coordinates of a point, do all their work there. Otherwise it stays a loop, which is marked so that
//! no one unrolls it again.
//! Refuses: loops with other exits or loops inside, and convergent operations unless start, step and
//! bound are the same in all threads: threads that finish early would meet at another copy of them.

use super::copy::{Copier, Copy, ExitTest};
use super::only_test::{Distance, OnlyTest, Step};
use super::unroll::{Unroller, partial_copies, trip_count, unrolled_size};
use super::{Demoted, UnrollPragma, ensure_preheader, merge_edges, unroll_pragma};
use crate::alias::{self, Location};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::incoming;
use cuprum_analysis::{
    ExitCount, Loop, LoopId, Loops, Memory, Uniformity, ValueRanges, effects_in_place,
    is_meeting_point,
};
use cuprum_entity::Entity;
use cuprum_ir::{BinaryOp, Block, Body, Callee, Env, FunctionBuilder, Inst, InstKind, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// How many iterations a round does.
const COPIES: u64 = 4;

/// The size of a round above which nothing is gained by unrolling it again.
const LARGE: u64 = 64;

/// How often a round runs at most where nothing is gained by unrolling it again.
const FEW_ROUNDS: u128 = 8;

/// The size of a body of which twice as many copies are made where the number of turns is known, and copies of what
/// remains where it is not.
const SMALL: u64 = 16;

/// Machine instructions of a division that is not by a number: of integers of up to 32 bits, of wider ones, and
/// of floats.
const SHORT_DIVISION: u64 = 16;
const LONG_DIVISION: u64 = 48;
const FLOAT_DIVISION: u64 = 8;

/// The bytes that a thread should have on their way together in a loop over a grid: with 2,048 threads on a
/// multiprocessor this keeps memory busy. Loops that write nothing, sums mostly, have fewer threads.
const BYTES_AHEAD: u64 = 16;
const BYTES_AHEAD_OF_SUMS: u64 = 32;

/// Registers of a thread where a multiprocessor has as many warps as it can have, and those that `ptxas` takes for the
/// loads of more copies.
const FULL_OCCUPANCY: u32 = 32;
const ROOM_FOR_COPIES: u32 = 12;

/// The step that a loop is expected to have at least where that is not a number: it is mostly the
/// number of threads of a block or a grid.
const LEAST_STEP: u128 = 32;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut demoted = Demoted::default();
    let mut any = false;
    // Asked before anything changes. Of loops whose length is known it does not matter.
    let has_convergent = loops.ids().any(|id| {
        let this = loops.get(id);
        this.children.is_empty()
            && has_convergent(body, context.env, this)
            && trip_count(body, context.env, this).is_none()
    });
    let uniformity =
        has_convergent.then(|| context.analyses.uniformity(context.env, context.func, body));
    let needs_ranges = loops.ids().any(|id| {
        let this = loops.get(id);
        let test =
            this.single_latch().and_then(|latch| OnlyTest::find(body, context.env, this, latch));
        this.children.is_empty() && test.is_some_and(|test| test.is_counted_by_start(body))
    });
    let ranges = needs_ranges.then(|| {
        let (cfg, dominators) = (context.analyses.cfg(body), context.analyses.dominators(body));
        let ranges = ValueRanges::new(context.env, body, context.func, &cfg, &dominators);
        (ranges, dominators)
    });
    let crowded = crowded_loops(body, context, &loops);
    let known = body.value_count();
    // Later loops first: what earlier ones compute is then still a value where these use it.
    for id in loops.ids().rev() {
        let this = loops.get(id);
        if this.children.is_empty() {
            // What came since was not asked about.
            let counted = ranges.as_ref().and_then(|(ranges, dominators)| {
                let latch = this.single_latch()?;
                let test = OnlyTest::find(body, context.env, this, latch)?;
                let range = ranges.at(body, dominators, test.start, this.header)?;
                let count = test.count_from(body, range).filter(|_| test.start.index() < known)?;
                Some(ExitCount { exiting: latch, count, phis: Vec::new() })
            });
            let known = Known {
                uniformity: uniformity.as_deref(),
                counted,
                is_crowded: crowded.contains(&id),
            };
            any |= unroll_loop(body, context, (id, this), known, &mut demoted);
        }
    }
    if !any {
        return Changed::Nothing;
    }
    demoted.promote(body);
    Changed::Flow
}

/// Loops that hold so much that more copies than ours would take more registers than leave room for all warps. The
/// blocks of a kernel may be as large as blocks can be: one of them runs at a time then, and not two.
fn crowded_loops(
    body: &Body,
    context: &mut FunctionContext<'_>,
    loops: &Loops,
) -> FxHashSet<LoopId> {
    let (env, func) = (context.env, context.func);
    // What is not in a loop holds little.
    let latch_of = |id: &LoopId| {
        let this = loops.get(*id);
        let latch = this.single_latch().filter(|_| this.children.is_empty())?;
        this.parent.and(OnlyTest::find(body, env, this, latch)).map(|_| latch)
    };
    let candidates: Vec<(LoopId, Block)> =
        loops.ids().filter_map(|id| Some((id, latch_of(&id)?))).collect();
    if candidates.is_empty() {
        return FxHashSet::default();
    }
    let pressure = context.analyses.register_pressure(env, func, body);
    let is_crowded = |latch: Block| {
        let registers = pressure.in_block(latch).registers();
        (FULL_OCCUPANCY - ROOM_FOR_COPIES + 1..=FULL_OCCUPANCY).contains(&registers)
    };
    candidates.into_iter().filter(|&(_, latch)| is_crowded(latch)).map(|(id, _)| id).collect()
}

/// What was found out about a loop before anything changed.
struct Known<'a> {
    uniformity: Option<&'a Uniformity>,
    /// How often it turns, if the range of its start tells.
    counted: Option<ExitCount>,
    /// More copies than ours would take too many registers.
    is_crowded: bool,
}

fn unroll_loop(
    body: &mut Body,
    context: &mut FunctionContext<'_>,
    (id, this): (LoopId, &Loop),
    Known { uniformity, counted, is_crowded }: Known<'_>,
    demoted: &mut Demoted,
) -> bool {
    let env = context.env;
    let pragma = unroll_pragma(body, env, this).overruled(context.options.tuning.unroll_count);
    let Some(latch) = this.copyable_latch() else { return false };
    if pragma.disable || body.layout.entry() == Some(this.header) {
        return false;
    }
    let trip = trip_count(body, env, this).or(counted);
    let test = OnlyTest::find(body, env, this, latch);
    // Threads that all do the same number of turns meet at the same copy of each operation.
    let is_together = trip.is_some()
        || uniformity.is_some_and(|uniformity| {
            let is_uniform = |value| uniformity.is_uniform(body, value, this.header);
            uniformity.is_left_together(id)
                && test.is_some_and(|test| {
                    test.step.value().is_none_or(is_uniform)
                        && [test.bound, test.start].into_iter().all(is_uniform)
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
        let copier = Copier::new(body, this, (latch, trip.exiting), copies as usize);
        let back = Unroller { copier, trip: &trip }.unroll_partly(copies);
        context.keep_rolled.extend(body.terminator(back).filter(|_| is_large));
        return true;
    }
    let Some(test) = test else { return false };
    // A step that is not a number is mostly the number of all threads: few iterations, if any. Rounds
    // must pay by loads that are on their way together.
    let is_stride = !matches!(test.step, Step::Number(_)) && !pragma.is_given();
    let most = if is_stride { copies_ahead(body, context, this) } else { copies };
    let copies = copies.min(most);
    let most_turns = test.most_turns(body, LEAST_STEP);
    let is_within = |rounds| most_turns.is_some_and(|most| most <= rounds * u128::from(copies));
    if copies < 2 || is_stride && is_within(2) {
        return false;
    }
    let Some(distance) = test.distance(body, copies) else { return false };
    let is_short = is_within(FEW_ROUNDS);
    let Some((preheader, _)) = ensure_preheader(body, this) else { return false };
    demoted.add(body, env, &this.blocks);
    let is_small_sum = size <= SMALL && !may_write(body, env, this);
    let may_copy_rest = copies == 2 || copies <= COPIES && is_small_sum;
    let plan = Plan { this, latch, preheader, test, distance, copies, may_copy_rest };
    if let Some(made) = plan.apply(body, env) {
        context.keep_rolled.extend(body.terminator(latch).filter(|_| made.rest_turns));
        let is_enough = is_large || is_short || is_crowded;
        context.keep_rolled.extend(Some(made.back).filter(|_| is_enough));
    }
    true
}

/// The loads of how many iterations should be on their way together. One, if they must wait for something: a branch,
/// or a write to what they may read.
fn copies_ahead(body: &Body, context: &FunctionContext<'_>, this: &Loop) -> u64 {
    let (env, func) = (context.env, context.func);
    let &[block] = &this.blocks[..] else { return 1 };
    let mut writes = Vec::new();
    for inst in body.layout.insts(block) {
        let effects = effects_in_place(env, body, inst);
        if is_meeting_point(body, inst, &effects) {
            return 1;
        }
        if effects.may_write() {
            let location = alias::written_location(body, env, inst);
            writes.push(location.filter(|_| effects.writes == Memory::Pointers));
        }
    }
    let mut bytes = 0;
    for inst in body.layout.insts(block) {
        let &InstKind::Load { mem, args: [pointer], .. } = body.kind(inst) else { continue };
        let ty = body.result_type(inst);
        let read = alias::loaded_location(env, pointer, ty);
        let waits = |write: &Option<Location>| {
            write.is_none_or(|write| alias::may_alias(body, env, func, write, read))
        };
        if !mem.invariant && writes.iter().any(waits) {
            return 1;
        }
        bytes += env.types.store_size(ty);
    }
    let wanted = if writes.is_empty() { BYTES_AHEAD_OF_SUMS } else { BYTES_AHEAD };
    wanted.checked_div(bytes).unwrap_or(1)
}

/// What machine instructions the divisions of a loop take beyond one for each.
fn size_of_divisions(body: &Body, this: &Loop) -> u64 {
    let size = |inst: Inst| match body.kind(inst) {
        InstKind::Binary { op: BinaryOp::FDiv | BinaryOp::FRem, .. } => FLOAT_DIVISION,
        InstKind::Binary { op, args, .. }
            if op.is_division() && body.as_constant(args[1]).is_none() =>
        {
            let is_short = body.result_type(inst).bits().is_some_and(|bits| bits <= 32);
            if is_short { SHORT_DIVISION } else { LONG_DIVISION }
        }
        _ => 0,
    };
    this.blocks.iter().flat_map(|&block| body.layout.insts(block)).map(size).sum()
}

/// What is known about the number of turns of a loop.
#[derive(Clone, Copy)]
struct Turns {
    /// It is a number.
    is_counted: bool,
    /// It is the same in all threads.
    is_together: bool,
}

/// Whether a loop writes to memory.
fn may_write(body: &Body, env: &Env, this: &Loop) -> bool {
    let mut insts = this.blocks.iter().flat_map(|&block| body.layout.insts(block));
    insts.any(|inst| effects_in_place(env, body, inst).may_write())
}

/// Whether threads must meet somewhere in a loop.
pub(super) fn has_convergent(body: &Body, env: &Env, this: &Loop) -> bool {
    this.blocks.iter().any(|&block| {
        body.layout
            .insts(block)
            .any(|inst| is_meeting_point(body, inst, &effects_in_place(env, body, inst)))
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
    let (mut reads, mut writes, mut calls, mut meets, mut waits) =
        (false, false, false, false, false);
    for &block in &this.blocks {
        for inst in body.layout.insts(block) {
            let effects = effects_in_place(context.env, body, inst);
            let meets_here = is_meeting_point(body, inst, &effects);
            if meets_here && !is_together || effects.no_duplicate {
                return None;
            }
            meets |= meets_here;
            writes |= effects.may_write();
            waits |= meets_here && (effects.may_read() || effects.may_write());
            match body.kind(inst) {
                InstKind::Load { .. } => reads = true,
                InstKind::Call(call) => {
                    calls |= matches!(call.callee, Callee::Direct(_) | Callee::Indirect(_));
                }
                _ => {}
            }
        }
    }
    let mut size = unrolled_size(body, context.env, this, &[]);
    if !asked {
        size += size_of_divisions(body, this);
    }
    let tuning = &context.options.tuning;
    let limit = u64::from(tuning.pragma_unroll_threshold);
    let unasked_limit = u64::from(tuning.partial_unroll_threshold);
    let copies = match pragma.count {
        Some(count) => Some(count.min(limit / size)).filter(|&copies| copies > 1),
        None if asked => (size * COPIES <= limit).then_some(COPIES),
        None if !reads || calls => None,
        // Between barriers turns do not overlap: little is gained, and less if there are branches. Votes
        // and shuffles hold nothing up but themselves.
        None if waits && !is_counted => Some(COPIES / 2)
            .filter(|copies| this.blocks.len() == 1 && size * copies <= unasked_limit),
        // No rest to pay for, and more loads on their way together; most in sums, where each turn waits for
        // the one before and all of them for the first load of a round.
        None if is_counted && !meets && size <= SMALL && this.blocks.len() == 1 => {
            Some(if writes { 2 * COPIES } else { 4 * COPIES })
        }
        None => [COPIES, COPIES / 2].into_iter().find(|copies| size * copies <= unasked_limit),
    };
    let most = u64::from(tuning.unroll_max_count.unwrap_or(u32::MAX));
    copies.map(|copies| (copies.min(most), size)).filter(|(copies, _)| *copies > 1)
}

/// How to unroll a loop.
struct Plan<'a> {
    this: &'a Loop,
    latch: Block,
    preheader: Block,
    test: OnlyTest,
    distance: Distance,
    copies: u64,
    /// What remains may become copies too.
    may_copy_rest: bool,
}

/// What unrolling made.
struct Made {
    /// The jump back of the new loop.
    back: Inst,
    /// What remains is still a loop.
    rest_turns: bool,
}

impl Plan<'_> {
    /// Makes the new loop.
    fn apply(&self, body: &mut Body, env: &Env) -> Option<Made> {
        let (header, test) = (self.this.header, &self.test);
        let phis: SmallVec<[Inst; 8]> = body.phis(header).collect();
        let entry = body.terminator(self.preheader)?;
        let by = test.rounds(body, env, (self.preheader, entry), self.distance);
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
        let (ends, copies) = ((self.latch, self.latch), self.copies as usize);
        let mut copier = Copier::new(body, self.this, ends, copies);
        let mut last = Copy::default();
        for _ in 0..self.copies {
            last = Copy::entered_with(&entering);
            let (first, back) = copier.copy_body(&mut last, ExitTest::Stays);
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
        let again = test.again(&mut builder, x, by);
        builder
            .body
            .replace_kind(end, InstKind::CondBr { args: [again], then: rounds, otherwise: rest });
        let more = builder.at_end(rest).icmp(test.predicate, x, test.bound);
        builder.cond_br(more, header, test.exit);
        for ((&phi, &new), &(_, next)) in phis.iter().zip(&new_phis).zip(&entering) {
            body.add_incoming(new, enter_from, next);
            body.add_incoming(phi, rest, next);
        }
        self.leave_from(body, rest, &last);
        body.replace_kind(
            entry,
            InstKind::CondBr { args: [by.enough], then: rounds, otherwise: header },
        );
        let is_bounded = self.may_copy_rest && test.leaves_less_than_a_round(by);
        let rest_turns = !(is_bounded && self.copy_rest(body, env, rest).is_some());
        Some(Made { back: end, rest_turns })
    }

    /// Makes copies of what remains, less turns than a round has: two of them, if there are so many, then one,
    /// which the loop itself becomes.
    fn copy_rest(&self, body: &mut Body, env: &Env, rest: Block) -> Option<()> {
        if self.copies > 2 {
            self.add_pair(body, env, rest)?;
        }
        let back = body.terminator(self.latch)?;
        body.attachments.remove(&back);
        body.replace_kind(back, InstKind::Br { target: self.test.exit });
        body.remove_incoming(self.this.header, self.latch);
        Some(())
    }

    /// Puts two turns before what remains, for those that have as many left.
    fn add_pair(&self, body: &mut Body, env: &Env, rest: Block) -> Option<()> {
        let (header, test) = (self.this.header, &self.test);
        let choice = merge_edges(body, header, &[self.preheader, rest])?;
        let phis: SmallVec<[Inst; 8]> = body.phis(header).collect();
        let values = |body: &Body, from: Block| {
            let of = |&phi: &Inst| Some((body.result(phi)?, incoming(body, phi, from)?));
            phis.iter().map(of).collect::<Option<Vec<(Value, Value)>>>()
        };
        let (mut entering, nexts) = (values(body, choice)?, values(body, self.latch)?);
        let jump = body.terminator(choice)?;
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(jump);
        let are_two = test.stays_after_one(&mut builder, &entering)?;
        let mut copier = Copier::new(body, self.this, (self.latch, self.latch), 2);
        let (mut first, mut enter_from) = (header, choice);
        let mut last = Copy::default();
        for turn in 0..2 {
            last = Copy::entered_with(&entering);
            let (begin, back) = copier.copy_body(&mut last, ExitTest::Stays);
            if turn == 0 {
                first = begin;
            } else {
                copier.redirect(enter_from, header, begin);
            }
            entering = nexts.iter().map(|&(phi, next)| (phi, last.value(next))).collect();
            enter_from = back?;
        }
        let body = copier.body;
        let pair = InstKind::CondBr { args: [are_two], then: first, otherwise: header };
        body.replace_kind(jump, pair);
        let back = body.terminator(enter_from)?;
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(back);
        let more = builder.icmp(test.predicate, last.value(test.x), test.bound);
        let leave = InstKind::CondBr { args: [more], then: header, otherwise: test.exit };
        body.replace_kind(back, leave);
        for (&phi, &(_, next)) in phis.iter().zip(&entering) {
            body.add_incoming(phi, enter_from, next);
        }
        self.leave_from(body, enter_from, &last);
        Some(())
    }

    /// Tells the `phi`s behind the loop what they are where it is left behind a copy.
    fn leave_from(&self, body: &mut Body, end: Block, last: &Copy) {
        let outside: SmallVec<[Inst; 4]> = body.phis(self.test.exit).collect();
        for phi in outside {
            if let Some(value) = incoming(body, phi, self.latch) {
                body.add_incoming(phi, end, last.value(value));
            }
        }
    }
}
