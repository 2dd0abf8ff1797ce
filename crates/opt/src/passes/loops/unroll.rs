//! Unrolling of loops that run a known number of times, or no more than a few times.
//!
//! What: replaces such a loop by as many copies of its body; or, where `#pragma unroll N` asks for
//! fewer, makes each round do the work of `N`.
//! Why: it turns indices into constants, which keeps local arrays in registers, and takes away the
//! loop's own instructions; CUDA programmers count on it for short loops, and ask for it with
//! `#pragma unroll`.
//! How: scalar evolution knows the trip count. Bodies are copied in reverse postorder and folded on the way: what has only known operands
//! becomes a number, a branch on a number becomes a jump, and what is not reached is not copied.
//! Values that leave the loop are kept in variables meanwhile. Innermost loops go first; a loop around
//! others follows if their length depends on its counter, or if a pragma asks for it.
//! Where only the most that a loop turns is known, by the ranges of its start and its bound, each copy
//! keeps its test. That makes indices constant and nothing else, so it is done for short loops that
//! index local arrays by their counter.
//! For part of the way, the count must be divided by the number of copies (the largest divisor that
//! is not above `N` is taken): then one copy has the exit test, the one with the way out.
//! Refuses: loops told not to (`llvm.loop.unroll.disable`), loops with several latches, and
//! results above the size limits. A barrier in the loop is no obstacle: all threads run all copies.

use super::copy::{Copier, Copy, ExitTest};
use super::exit_parts::part_exit_tests;
use super::unroll_runtime::has_convergent;
use super::{Demoted, UnrollPragma, ensure_preheader, unroll_pragma};
use crate::constants::KnownMemory;
use crate::manager::{Changed, FunctionContext};
use crate::remarks::{RemarkKind, RemarkText};
use cuprum_analysis::scalar_evolution::{self, RUN_LIMIT, incoming};
use cuprum_analysis::{ExitCount, Loop, LoopId, Loops, ValueRanges, evaluate, inst_effects};
use cuprum_ir::{Block, Body, CastOp, Env, Inst, InstKind, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A loop around others is unrolled only if it runs no longer than this.
const OUTER_TRIPS: u64 = 16;

/// How often loops are looked for again, for nests and for what folding finds in the copies.
const ROUNDS: usize = 12;

/// How many times the size of others a loop may have that walks over a local array: each of its turns costs an
/// access to memory if it stays.
const WALK_FACTOR: u32 = 6;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut changed = Changed::Nothing;
    // Each round unrolls innermost loops, which makes their parents innermost.
    for _ in 0..ROUNDS {
        let mut loops = context.analyses.loops(body);
        if part_exit_tests_of(body, context.env, &loops) {
            context.invalidate(Changed::Flow);
            changed = Changed::Flow;
            loops = context.analyses.loops(body);
        }
        let mut any = false;
        let mut demoted = Demoted::default();
        let bounded = bounded_counts(body, context, &loops);
        for id in loops.ids().rev() {
            let this = loops.get(id);
            if this.children.is_empty() {
                let bounded = bounded.get(&id);
                any |= unroll_loop(body, context, this, bounded, &mut demoted);
            }
        }
        // Else a loop around others whose length its counter decides, or that shall be unrolled whatever it is
        // around.
        if !any {
            any = unroll_outer_loops(body, context, &loops, &mut demoted);
        }
        if !any {
            break;
        }
        demoted.promote(body);
        context.invalidate(Changed::Flow);
        changed = Changed::Flow;
    }
    changed
}

/// Unrolls loops around others, of which none is around another; whether there were such.
fn unroll_outer_loops(
    body: &mut Body,
    context: &mut FunctionContext<'_>,
    loops: &Loops,
    demoted: &mut Demoted,
) -> bool {
    // The loops around what was unrolled have other blocks now.
    let mut changed: FxHashSet<LoopId> = FxHashSet::default();
    for id in loops.ids().rev() {
        let this = loops.get(id);
        if !changed.contains(&id)
            && (decides_inner_loops(body, context.env, loops, this)
                || is_asked_for_around_others(body, context, this))
            && unroll_loop(body, context, this, None, demoted)
        {
            changed.extend(std::iter::successors(Some(id), |&id| loops.get(id).parent));
        }
    }
    !changed.is_empty()
}

/// Parts the tests of innermost loops that ask more than how often the loop turns; whether there were such.
fn part_exit_tests_of(body: &mut Body, env: &Env, loops: &Loops) -> bool {
    let mut any = false;
    for id in loops.ids() {
        let this = loops.get(id);
        if this.children.is_empty() && trip_count(body, env, this).is_none() {
            any |= part_exit_tests(body, env, this);
        }
    }
    any
}

/// Whether a loop around others shall be unrolled completely because a pragma says so, as LLVM has it: what
/// stays a loop in it may index local arrays by this one's counter, or have a length that follows from it in a way
/// that only folding finds.
fn is_asked_for_around_others(body: &Body, context: &FunctionContext<'_>, this: &Loop) -> bool {
    let env = context.env;
    let pragma = unroll_pragma(body, env, this).overruled(context.options.tuning.unroll_count);
    !this.children.is_empty()
        && trip_count(body, env, this).is_some_and(|trip| {
            pragma.full || pragma.enable || pragma.count.is_some_and(|count| count >= trip.count)
        })
}

/// Whether the loops inside have a known length once this one's counter is a number: it is what they
/// start from or end at. (Where they need no such number, their length is known without it.)
fn decides_inner_loops(body: &Body, env: &Env, loops: &Loops, this: &Loop) -> bool {
    if this.children.is_empty() {
        return false;
    }
    let Some(trip) = trip_count(body, env, this) else { return false };
    let mut numbers = numbers_among(body, this, &trip.phis);
    trip.count <= OUTER_TRIPS
        && this
            .children
            .iter()
            .all(|&child| is_decided(body, loops, loops.get(child), &mut numbers))
}

/// Whether a loop and those inside have a known length once these values are numbers.
fn is_decided(body: &Body, loops: &Loops, this: &Loop, numbers: &mut FxHashSet<Value>) -> bool {
    cuprum_limits::check();
    let starts_from_one = |phi: Inst| match body.kind(phi) {
        InstKind::Phi { blocks, args, .. } => {
            let mut starts = blocks.iter().zip(args).filter(|(from, _)| !this.contains(**from));
            starts.all(|(_, start)| numbers.contains(start))
        }
        _ => false,
    };
    let by_test =
        [Some(this.header), this.single_latch()].into_iter().flatten().find_map(|block| {
            let test = scalar_evolution::ExitTest::of(body, this, block)?;
            let ends = [test.recurrence.start, test.recurrence.step, test.bound];
            let is_number = |&end: &Value| body.as_int(end).is_some() || numbers.contains(&end);
            let is_new = ends.iter().any(|end| numbers.contains(end));
            (ends.iter().all(is_number) && is_new).then_some(test.recurrence)
        });
    let Some(counter) = by_test else {
        return this.children.is_empty() && body.phis(this.header).any(starts_from_one);
    };
    if this.children.is_empty() {
        return true;
    }
    numbers.extend(numbers_among(body, this, &[(counter.value, counter.phi)]));
    this.children.iter().all(|&child| is_decided(body, loops, loops.get(child), numbers))
}

/// The values of a loop that are numbers in every iteration because these are.
fn numbers_among(body: &Body, this: &Loop, phis: &[(Value, Inst)]) -> FxHashSet<Value> {
    let mut numbers: FxHashSet<Value> = phis.iter().map(|&(value, _)| value).collect();
    for &block in &this.blocks {
        for inst in body.layout.insts(block) {
            let kind = body.kind(inst);
            let is_number =
                |&operand: &Value| body.as_int(operand).is_some() || numbers.contains(&operand);
            if evaluate::is_arithmetic(kind) && kind.operands().iter().all(is_number) {
                numbers.extend(body.result(inst));
            }
        }
    }
    numbers
}

/// The most that innermost loops turn which index local arrays by their counter, where that is little
/// and no exact number is known.
fn bounded_counts(
    body: &Body,
    context: &mut FunctionContext<'_>,
    loops: &Loops,
) -> FxHashMap<LoopId, ExitCount> {
    let env = context.env;
    let most_turns = u64::from(context.options.tuning.unroll_max_bound);
    let mut found: FxHashMap<LoopId, ExitCount> = FxHashMap::default();
    // Most functions have no such loop, and need no ranges.
    let mut ranges: Option<ValueRanges> = None;
    for id in loops.ids().filter(|&id| loops.get(id).children.is_empty()) {
        let this = loops.get(id);
        let Some(test) = [Some(this.header), this.single_latch()]
            .into_iter()
            .flatten()
            .find_map(|block| scalar_evolution::ExitTest::of(body, this, block))
        else {
            continue;
        };
        let phis = vec![(test.recurrence.value, test.recurrence.phi)];
        if body.as_int(test.bound).is_some()
            || !indexes_variable_by(body, this, &numbers_among(body, this, &phis))
            || has_convergent(body, env, this)
            || trip_count(body, env, this).is_some()
        {
            continue;
        }
        let (cfg, dominators) = (context.analyses.cfg(body), context.analyses.dominators(body));
        let ranges = ranges
            .get_or_insert_with(|| ValueRanges::new(env, body, context.func, &cfg, &dominators));
        let at_header = |value| ranges.at(body, &dominators, value, this.header);
        let (Some(starts), Some(bounds)) =
            (at_header(test.recurrence.start), at_header(test.bound))
        else {
            continue;
        };
        let most = test.most_between(body, starts, bounds);
        if let Some(count) = most.filter(|&most| most <= most_turns) {
            found.insert(id, ExitCount { exiting: test.exiting, count, phis });
        }
    }
    found
}

/// Whether a loop indexes a local array by nothing but these values and numbers.
fn indexes_variable_by(body: &Body, this: &Loop, numbers: &FxHashSet<Value>) -> bool {
    let indexes = |inst: Inst| {
        let InstKind::Gep { args, .. } = body.kind(inst) else { return false };
        let is_number = |&index: &Value| body.as_int(index).is_some() || numbers.contains(&index);
        args.iter().skip(1).all(is_number)
            && args.iter().skip(1).any(|index| numbers.contains(index))
            && is_variable(body, args[0])
    };
    this.blocks.iter().any(|&block| body.layout.insts(block).any(indexes))
}

fn unroll_loop(
    body: &mut Body,
    context: &mut FunctionContext<'_>,
    this: &Loop,
    bounded: Option<&ExitCount>,
    demoted: &mut Demoted,
) -> bool {
    let env = context.env;
    let tuning = &context.options.tuning;
    let pragma = unroll_pragma(body, env, this).overruled(tuning.unroll_count);
    let Some(latch) = this.copyable_latch() else { return false };
    if pragma.disable {
        return false;
    }
    if let Some(bounded) = bounded {
        return unroll_bounded(body, context, (this, latch), bounded, demoted);
    }
    let Some(trip) = trip_count(body, env, this) else {
        context.remark(RemarkKind::Missed, body, body.terminator(latch), || {
            RemarkText::new("UnknownTurns")
                .text("loop not unrolled: how often it turns is known only at run time")
        });
        return false;
    };
    let size = unrolled_size(body, env, this, &trip.phis);
    let limit = size_limit(body, context, this, pragma, trip.count);
    let is_short = tuning.unroll_full_max_count.is_none_or(|most| trip.count <= u64::from(most));
    if is_short && size.saturating_mul(trip.count + 1) <= u64::from(limit) {
        let Some((preheader, _)) = ensure_preheader(body, this) else { return false };
        let at = body.terminator(latch);
        // Where the test comes first, the last copy is nothing but the test.
        let bodies = trip.count + u64::from(trip.exiting == latch);
        context.remark(RemarkKind::Passed, body, at, || {
            RemarkText::new("FullyUnrolled")
                .text("loop unrolled completely (")
                .value("Copies", bodies)
                .text(" times)")
        });
        demoted.add(body, env, &this.blocks);
        let copier = Copier::new(body, this, (latch, trip.exiting), trip.count as usize);
        Unroller { copier, trip: &trip }.unroll(preheader, ExitTest::Stays);
        return true;
    }
    let most = u64::from(tuning.unroll_max_count.unwrap_or(u32::MAX));
    let partly = (u64::from(tuning.pragma_unroll_threshold) / size).min(most);
    let Some(copies) = partial_copies(&trip, latch, pragma, partly) else {
        context.remark(RemarkKind::Missed, body, body.terminator(latch), || {
            RemarkText::new("TooLarge")
                .text("loop not unrolled: ")
                .value("Turns", trip.count + 1)
                .text(" times ")
                .value("Size", size)
                .text(" is too much")
        });
        return false;
    };
    context.remark(RemarkKind::Passed, body, body.terminator(latch), || {
        RemarkText::new("PartiallyUnrolled").text("loop unrolled by ").value("Copies", copies)
    });
    demoted.add(body, env, &this.blocks);
    let copier = Copier::new(body, this, (latch, trip.exiting), copies as usize);
    let back = Unroller { copier, trip: &trip }.unroll_partly(copies);
    // The pragma asked for this and no more.
    context.keep_rolled.extend(body.terminator(back));
    true
}

/// Replaces a loop by as many copies as it may turn at most, each with its test.
fn unroll_bounded(
    body: &mut Body,
    context: &mut FunctionContext<'_>,
    (this, latch): (&Loop, Block),
    bounded: &ExitCount,
    demoted: &mut Demoted,
) -> bool {
    let env = context.env;
    // What each copy has beside the body: a comparison and a branch.
    let size = unrolled_size(body, env, this, &bounded.phis) + 2;
    if size.saturating_mul(bounded.count + 1) > u64::from(context.options.tuning.unroll_threshold) {
        return false;
    }
    let Some((preheader, _)) = ensure_preheader(body, this) else { return false };
    context.remark(RemarkKind::Passed, body, body.terminator(latch), || {
        RemarkText::new("UnrolledWithTests")
            .text("loop unrolled with its tests (at most ")
            .value("Turns", bounded.count)
            .text(" turns)")
    });
    demoted.add(body, env, &this.blocks);
    let copier = Copier::new(body, this, (latch, bounded.exiting), bounded.count as usize);
    Unroller { copier, trip: bounded }.unroll(preheader, ExitTest::Open);
    true
}

/// How many copies to make of a loop that is not unrolled completely: what the pragma asks for, or
/// the next smaller number that leaves no remainder. If there is none, a test at the end of the body
/// stays in the copy that is the last one to run.
pub(super) fn partial_copies(
    trip: &ExitCount,
    latch: Block,
    pragma: UnrollPragma,
    most: u64,
) -> Option<u64> {
    // A test at the end of the body is passed once more than control stays.
    let rounds = trip.count + u64::from(trip.exiting == latch);
    let asked = pragma.count?.min(most).min(rounds.saturating_sub(1));
    let without_rest = (2..=asked).rev().find(|copies| rounds.is_multiple_of(*copies));
    without_rest.or_else(|| Some(asked).filter(|&asked| asked > 1 && trip.exiting == latch))
}

/// How often a loop runs, if that is a number not too large to think of.
pub(super) fn trip_count(body: &Body, env: &Env, this: &Loop) -> Option<ExitCount> {
    let memory = KnownMemory { env };
    scalar_evolution::exit_count_with(body, this, (RUN_LIMIT, RUN_LIMIT), Some(&memory))
}

/// The size of one copy of the body, without what becomes a number because these do.
pub(super) fn unrolled_size(body: &Body, env: &Env, this: &Loop, phis: &[(Value, Inst)]) -> u64 {
    let numbers = numbers_among(body, this, phis);
    let mut size = 0u64;
    for &block in &this.blocks {
        for inst in body.layout.insts(block) {
            if body.result(inst).is_some_and(|result| numbers.contains(&result)) {
                continue;
            }
            let is_number =
                |&operand: &Value| body.as_int(operand).is_some() || numbers.contains(&operand);
            size += match body.kind(inst) {
                InstKind::Phi { .. } | InstKind::Br { .. } => 0,
                // The address folds into the access once the index is a number.
                InstKind::Gep { args, .. } if args.iter().skip(1).all(is_number) => 0,
                // A jump then.
                InstKind::CondBr { args: [condition], .. } if is_number(condition) => 0,
                // Whoever wants less of a register reads less of it.
                InstKind::Cast { op: CastOp::Trunc, .. } => 0,
                InstKind::Call(_) if !inst_effects(env, body, inst).may_merge() => 3,
                _ => 1,
            };
        }
    }
    size.max(1)
}

fn size_limit(
    body: &Body,
    context: &FunctionContext<'_>,
    this: &Loop,
    pragma: UnrollPragma,
    trips: u64,
) -> u32 {
    let options = &context.options.tuning;
    let asked = pragma.full || pragma.enable || pragma.count.is_some_and(|count| count >= trips);
    if asked {
        return options.pragma_unroll_threshold;
    }
    // A pragma with a smaller count asks for that and no more.
    if pragma.count.is_some() {
        return 0;
    }
    if walks_over_variable(body, this) {
        options.unroll_threshold.saturating_mul(WALK_FACTOR)
    } else {
        options.unroll_threshold
    }
}

/// Whether a loop indexes a local array by its counter, or walks over one by a pointer, which keeps the
/// array out of registers.
fn walks_over_variable(body: &Body, this: &Loop) -> bool {
    let indexes = |inst: Inst| match body.kind(inst) {
        InstKind::Gep { args, .. } => {
            is_variable(body, args[0])
                && args.iter().skip(1).any(|&index| body.as_constant(index).is_none())
        }
        _ => false,
    };
    let walks = |phi: Inst| match body.kind(phi) {
        InstKind::Phi { args, .. } => args.iter().any(|&start| is_variable(body, start)),
        _ => false,
    };
    this.blocks.iter().any(|&block| body.layout.insts(block).any(indexes))
        || body.phis(this.header).any(walks)
}

/// Whether a pointer points into a local variable.
fn is_variable(body: &Body, pointer: Value) -> bool {
    let object = crate::addressing::underlying_object(body, pointer);
    matches!(body.def_kind(object), Some(InstKind::Alloca { .. }))
}

pub(super) struct Unroller<'a> {
    /// Of the loop.
    pub(super) copier: Copier<'a>,
    /// How often it runs.
    pub(super) trip: &'a ExitCount,
}

impl Unroller<'_> {
    /// Makes the copies; `before_last` says what is known about the tests of all but the last.
    fn unroll(&mut self, preheader: Block, before_last: ExitTest) {
        let header = self.copier.this.header;
        let phis: SmallVec<[Inst; 8]> = self.copier.body.phis(header).collect();
        // The values the header's phis have on entry to the copy.
        let mut entering: Vec<(Value, Value)> = phis
            .iter()
            .filter_map(|&phi| {
                Some((self.copier.body.result(phi)?, incoming(self.copier.body, phi, preheader)?))
            })
            .collect();
        let mut enter_from = preheader;
        for iteration in 0..=self.trip.count {
            let is_last = iteration == self.trip.count;
            let test = if is_last { ExitTest::Leaves } else { before_last };
            let mut copy = Copy::entered_with(&entering);
            let (first, back) = self.copier.copy_body(&mut copy, test);
            self.copier.redirect(enter_from, header, first);
            let Some(back) = back else { break };
            entering = phis
                .iter()
                .filter_map(|&phi| {
                    let next = incoming(self.copier.body, phi, self.copier.latch)?;
                    Some((self.copier.body.result(phi)?, copy.value(next)))
                })
                .collect();
            enter_from = back;
        }
        // A last copy whose back edge is still there could only be left by another exit.
        if let Some(terminator) = self.copier.body.terminator(enter_from)
            && self.copier.body.successors(enter_from).contains(&header)
        {
            self.copier.body.replace_kind(terminator, InstKind::Unreachable);
        }
        let blocks = self.copier.this.blocks.clone();
        for block in blocks {
            self.copier.body.remove_block(block);
        }
    }

    /// Lets each round do the work of `copies`: the loop itself is the first of them, and the last
    /// one has the back edge. Only the copy in which the last iteration ends has a test. Returns the
    /// block with the back edge.
    pub(super) fn unroll_partly(&mut self, copies: u64) -> Block {
        let header = self.copier.this.header;
        let phis: SmallVec<[Inst; 8]> = self.copier.body.phis(header).collect();
        let nexts: Vec<(Inst, Value, Value)> = phis
            .iter()
            .filter_map(|&phi| {
                Some((
                    phi,
                    self.copier.body.result(phi)?,
                    incoming(self.copier.body, phi, self.copier.latch)?,
                ))
            })
            .collect();
        let mut entering: Vec<(Value, Value)> =
            nexts.iter().map(|&(_, result, next)| (result, next)).collect();
        let (mut second, mut enter_from, mut goes_back) = (None, self.copier.latch, true);
        // A test at the start of the body stays in the loop itself, one at its end in the copy that the
        // last iteration runs: the last one, if rounds are all complete.
        let at_end = self.trip.exiting == self.copier.latch;
        let tested = if at_end { self.trip.count % copies } else { 0 };
        for number in 1..copies {
            let test = if tested == number { ExitTest::Open } else { ExitTest::Stays };
            let mut copy = Copy::entered_with(&entering);
            let (first, back) = self.copier.copy_body(&mut copy, test);
            match second {
                None => second = Some(first),
                Some(_) => self.copier.redirect(enter_from, header, first),
            }
            entering = nexts.iter().map(|&(_, result, next)| (result, copy.value(next))).collect();
            // A branch that turned out to be decided may leave a copy no way back.
            match back {
                Some(back) => enter_from = back,
                None => {
                    goes_back = false;
                    break;
                }
            }
        }
        for ((phi, ..), (_, last)) in nexts.iter().zip(entering) {
            let (phi, latch) = (*phi, self.copier.latch);
            if let InstKind::Phi { fast, mut blocks, mut args } = self.copier.body.kind(phi).clone()
                && let Some(at) = blocks.iter().position(|&from| from == latch)
            {
                if goes_back {
                    (blocks[at], args[at]) = (enter_from, last);
                } else {
                    blocks.remove(at);
                    args.remove(at);
                }
                self.copier.body.replace_kind(phi, InstKind::Phi { fast, blocks, args });
            }
        }
        let (Some(terminator), Some(second)) =
            (self.copier.body.terminator(self.copier.latch), second)
        else {
            return enter_from;
        };
        self.copier.body.attachments.remove(&terminator);
        if tested == 0 {
            self.copier.redirect(self.copier.latch, header, second);
            return enter_from;
        }
        // The loop's own test is decided: its way out is gone, and with it the entries there.
        for target in self.copier.body.successors(self.copier.latch).to_vec() {
            if self.copier.this.contains(target) {
                continue;
            }
            let phis: SmallVec<[Inst; 4]> = self.copier.body.phis(target).collect();
            for phi in phis {
                if let InstKind::Phi { fast, mut blocks, mut args } =
                    self.copier.body.kind(phi).clone()
                    && let Some(at) = blocks.iter().position(|&from| from == self.copier.latch)
                {
                    blocks.remove(at);
                    args.remove(at);
                    self.copier.body.replace_kind(phi, InstKind::Phi { fast, blocks, args });
                }
            }
        }
        self.copier.body.replace_kind(terminator, InstKind::Br { target: second });
        enter_from
    }
}
