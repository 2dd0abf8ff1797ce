//! Loops that count bits.
//!
//! What: `while (x) { x &= x - 1; n++; }` becomes the number of bits that are set in `x`; where the loop shifts
//! `x` until nothing is left of it, how many shifts that takes follows from the zeros before its first set
//! bit.
//! Why: one or two instructions instead of a loop whose turns differ from thread to thread. NVRTC does the
//! same for bits that are cleared and for shifts to the right by one.
//! How: how often such a loop turns is known before it begins, so that every number that advances by a fixed step
//! is known too, as it is when the loop ends. The loop, whose values nobody needs then, goes.
//! Refuses: loops that do something else, from which anything else is needed, that have another way out,
//! or whose test comes last.

use super::{delete, ensure_preheader};
use cuprum_analysis::scalar_evolution::{exit_comparison, incoming, start};
use cuprum_analysis::{Loop, Recurrence};
use cuprum_ir::{
    BinaryOp, Body, CastOp, Env, FunctionBuilder, Inst, InstKind, IntPredicate, Type, Value,
};
use cuprum_target::Intrinsic;
use smallvec::SmallVec;

/// What becomes of a number in each turn, until it is zero.
#[derive(Clone, Copy)]
enum Step {
    /// Its lowest set bit is cleared.
    ClearLowest,
    /// It is shifted to the right by so many bits, and zeros follow.
    ShiftRight(u32),
    /// It is shifted to the left.
    ShiftLeft(u32),
}

/// A number of which each turn takes bits away.
struct Countdown {
    value: Value,
    start: Value,
    step: Step,
}

/// A number that is needed behind the loop.
enum Needed {
    /// The one that bits were taken of: it is zero.
    Rest(Value),
    /// One that advances by a fixed step.
    Counter(Recurrence),
}

/// Replaces a loop that counts bits.
pub(super) fn run(body: &mut Body, env: &Env, this: &Loop) -> Option<()> {
    let countdown = countdown(body, this)?;
    if !only_computes(body, env, this) {
        return None;
    }
    let needed = needed(body, this, &countdown)?;
    let (preheader, _) = ensure_preheader(body, this)?;
    let end = body.terminator(preheader)?;
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(end);
    let turns = turns(&mut builder, &countdown);
    for number in needed {
        let (value, last) = match number {
            Needed::Rest(value) => (value, zero_like(&mut builder, value)),
            Needed::Counter(counter) => (counter.value, last_value(&mut builder, &counter, turns)),
        };
        for used in builder.body.uses(value).to_vec() {
            let home = builder.body.layout.block_of(used.inst);
            if home.is_some_and(|home| !this.contains(home)) {
                builder.body.set_operand(used.inst, used.index as usize, last);
            }
        }
    }
    delete::delete(body, env, this, true)
}

/// The number that decides when a loop ends, if the loop takes bits away from it until it is zero, and asks first.
fn countdown(body: &Body, this: &Loop) -> Option<Countdown> {
    let latch = this.single_latch()?;
    let (stays_if, value, bound, _) = exit_comparison(body, this, this.header)?;
    let phi = body.def_inst(value).filter(|&phi| body.kind(phi).is_phi())?;
    if stays_if != IntPredicate::Ne
        || body.as_int(bound) != Some(0)
        || body.layout.block_of(phi) != Some(this.header)
    {
        return None;
    }
    let start = start(body, phi, latch)?;
    let step = step(body, value, incoming(body, phi, latch)?)?;
    Some(Countdown { value, start, step })
}

/// How the next number follows from this one.
fn step(body: &Body, value: Value, next: Value) -> Option<Step> {
    let &InstKind::Binary { op, args: [a, b], .. } = body.def_kind(next)? else { return None };
    let bits = body.ty(value).int_width()?;
    let shift =
        || u32::try_from(body.as_int(b)?).ok().filter(|&by| a == value && 0 < by && by < bits);
    let is_one_less = |other: Value| match body.def_kind(other) {
        Some(&InstKind::Binary { op: BinaryOp::Add, args: [x, y], .. }) => {
            x == value && body.as_signed_int(y) == Some(-1)
        }
        Some(&InstKind::Binary { op: BinaryOp::Sub, args: [x, y], .. }) => {
            x == value && body.as_int(y) == Some(1)
        }
        _ => false,
    };
    match op {
        BinaryOp::And if a == value && is_one_less(b) => Some(Step::ClearLowest),
        BinaryOp::And if b == value && is_one_less(a) => Some(Step::ClearLowest),
        BinaryOp::LShr => shift().map(Step::ShiftRight),
        BinaryOp::Shl => shift().map(Step::ShiftLeft),
        _ => None,
    }
}

/// Whether a loop does nothing that anybody would notice, and leaves from its header alone.
fn only_computes(body: &Body, env: &Env, this: &Loop) -> bool {
    this.blocks.iter().all(|&block| {
        let stays = body.successors(block).iter().all(|&to| this.contains(to));
        (stays || block == this.header)
            && !body.layout.insts(block).any(|inst| delete::has_effects(body, env, inst))
    })
}

/// The numbers of a loop that are needed behind it, if what they are there can be said.
fn needed(body: &Body, this: &Loop, countdown: &Countdown) -> Option<SmallVec<[Needed; 4]>> {
    let is_needed = |inst: Inst| {
        let value = body.result(inst)?;
        let is_outside =
            |inst: Inst| body.layout.block_of(inst).is_some_and(|block| !this.contains(block));
        body.uses(value).iter().any(|used| is_outside(used.inst)).then_some(value)
    };
    let mut list = SmallVec::new();
    for &block in &this.blocks {
        for inst in body.layout.insts(block) {
            match is_needed(inst) {
                None => {}
                Some(value) if value == countdown.value => list.push(Needed::Rest(value)),
                Some(_) if body.kind(inst).is_phi() => {
                    list.push(Needed::Counter(Recurrence::of(body, this, inst)?));
                }
                Some(_) => return None,
            }
        }
    }
    Some(list)
}

/// How often the loop turns.
fn turns(builder: &mut FunctionBuilder<'_>, countdown: &Countdown) -> Value {
    let start = countdown.start;
    let ty = builder.body.ty(start);
    let (zeros, by) = match countdown.step {
        Step::ClearLowest => return builder.intrinsic(Intrinsic::Ctpop, ty, &[start]),
        Step::ShiftRight(by) => (Intrinsic::Ctlz, by),
        Step::ShiftLeft(by) => (Intrinsic::Cttz, by),
    };
    let zero_is_defined = builder.body.bool(false);
    let zeros = builder.intrinsic(zeros, ty, &[start, zero_is_defined]);
    // Few, however wide the number is: a division of 128 bits is a call.
    let zeros = resized(builder, zeros, Type::I32);
    let width = i128::from(ty.int_width().unwrap_or(0));
    // The bits up to the last that is set, and as many shifts as it takes to be rid of them.
    let most = builder.body.int(Type::I32, width + i128::from(by) - 1);
    let rounded_up = builder.binary(BinaryOp::Sub, most, zeros);
    let by = builder.body.int(Type::I32, i128::from(by));
    builder.binary(BinaryOp::UDiv, rounded_up, by)
}

/// What a counter is after so many turns. It may wrap, as it does in the loop.
fn last_value(builder: &mut FunctionBuilder<'_>, counter: &Recurrence, turns: Value) -> Value {
    let ty = builder.body.ty(counter.value);
    let turns = resized(builder, turns, ty);
    let added = builder.binary(BinaryOp::Mul, turns, counter.step);
    builder.binary(BinaryOp::Add, counter.start, added)
}

/// A number of at most 128 in another width: what does not fit would not count either.
fn resized(builder: &mut FunctionBuilder<'_>, value: Value, ty: Type) -> Value {
    let width = |ty: Type| ty.int_width().unwrap_or(0);
    let from = builder.body.ty(value);
    match width(from).cmp(&width(ty)) {
        std::cmp::Ordering::Less => builder.cast(CastOp::ZExt, value, ty),
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Greater => builder.cast(CastOp::Trunc, value, ty),
    }
}

fn zero_like(builder: &mut FunctionBuilder<'_>, value: Value) -> Value {
    let ty = builder.body.ty(value);
    builder.body.int(ty, 0)
}
