//! The one test that ends a loop, at its end: what unrolling at run time asks for.
//!
//! It compares a number or a pointer that goes on by a fixed step with a fixed bound. Steps need not
//! be constants: `i += gridDim.x * blockDim.x` is one, and so is a pointer's `p += stride`.

use cuprum_analysis::scalar_evolution::{exit_comparison, incoming};
use cuprum_analysis::{ExitTest, Loop, ValueRange, known_bits};
use cuprum_ir::{
    BinaryOp, Block, Body, CastOp, Env, FunctionBuilder, GepFlags, Inst, InstKind, IntPredicate,
    Type, Value,
};
use smallvec::SmallVec;

/// How many branches above a loop may hold its guard.
const GUARD_DISTANCE: usize = 4;

/// What is added in each turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A number; of bytes, if it is a pointer that goes on.
    Number(i128),
    /// Something that the loop does not change.
    Added(Value),
    /// The same, taken away.
    Subtracted(Value),
    /// So many elements of so many bytes, by which a pointer goes on.
    Elements(Value, u64),
}

impl Step {
    /// What a header's `phi` has added on the way back, as `next` says.
    fn of(body: &Body, env: &Env, this: &Loop, (value, next): (Value, Value)) -> Option<Step> {
        let step = match body.def_kind(next)? {
            &InstKind::Binary { op: BinaryOp::Add, args: [a, b], .. } => match (a, b) {
                (a, step) | (step, a) if a == value && step != value => Step::Added(step),
                _ => return None,
            },
            &InstKind::Binary { op: BinaryOp::Sub, args: [a, step], .. } if a == value => {
                Step::Subtracted(step)
            }
            InstKind::Gep { source, args, .. } => match args[..] {
                [base, index] if base == value && body.ty(index) == Type::I64 => {
                    Step::Elements(index, env.types.size_of(*source))
                }
                _ => return None,
            },
            _ => return None,
        };
        let by = match step {
            Step::Added(by) | Step::Subtracted(by) | Step::Elements(by, _) => by,
            Step::Number(_) => return Some(step),
        };
        let Some(number) = body.as_signed_int(by) else {
            return this.is_fixed(body, by).then_some(step);
        };
        let number = match step {
            Step::Subtracted(_) => number.checked_neg()?,
            Step::Elements(_, size) => number.checked_mul(i128::from(size))?,
            Step::Added(_) | Step::Number(_) => number,
        };
        Some(Step::Number(number))
    }

    /// What it is computed from.
    pub(super) fn value(self) -> Option<Value> {
        match self {
            Step::Number(_) => None,
            Step::Added(value) | Step::Subtracted(value) | Step::Elements(value, _) => Some(value),
        }
    }

    /// It as a value, upwards or downwards, in the integers of the comparison.
    fn forwards(self, builder: &mut FunctionBuilder<'_>, ty: Type, down: bool) -> Value {
        let (value, is_reversed) = match self {
            Step::Number(number) => (builder.body.int(ty, number), down),
            Step::Added(value) => (value, down),
            Step::Subtracted(value) => (value, !down),
            Step::Elements(index, size) => {
                let size = builder.body.int(ty, i128::from(size));
                (builder.binary(BinaryOp::Mul, index, size), down)
            }
        };
        if !is_reversed {
            return value;
        }
        let zero = builder.body.int(ty, 0);
        builder.binary(BinaryOp::Sub, zero, value)
    }
}

/// How far `x` goes in all but one iterations of a round.
#[derive(Clone, Copy, Debug)]
pub(super) enum Distance {
    /// A number of integers or bytes.
    Number(u128),
    /// This many times the step.
    Steps(u128),
}

/// The test at the end of a loop, and nothing else that leaves it: control stays while
/// `x predicate bound`.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnlyTest {
    /// Where control goes when the test fails.
    pub(super) exit: Block,
    /// The comparison that holds while control stays.
    pub(super) predicate: IntPredicate,
    /// What is compared: a number or a pointer, before or after its step.
    pub(super) x: Value,
    /// What it is compared with; the loop does not change it.
    pub(super) bound: Value,
    /// Where the `phi` of the header that `x` comes of starts.
    pub(super) start: Value,
    /// What is added in each turn.
    pub(super) step: Step,
    /// `x` is compared after its step.
    after_step: bool,
    /// The same test if it compares numbers whose step is added.
    numbers: Option<ExitTest>,
}

impl OnlyTest {
    pub(super) fn find(body: &Body, env: &Env, this: &Loop, latch: Block) -> Option<OnlyTest> {
        // No other way out: the copies have no test but the last one's.
        let leaves = |&block: &Block| {
            let to = body.successors(block);
            block != latch && (to.is_empty() || to.iter().any(|&to| !this.contains(to)))
        };
        if this.blocks.iter().any(leaves) {
            return None;
        }
        let (predicate, x, bound, exit) = exit_comparison(body, this, latch)?;
        let width = body.ty(x).int_width();
        let is_pointer = body.ty(x).is_pointer() && env.types.size_of(body.ty(x)) == 8;
        if !is_pointer && !matches!(width, Some(32 | 64)) {
            return None;
        }
        // A pointer may be compared in another address space than it walks in.
        let plain = match body.def_kind(x)? {
            &InstKind::Cast { op: CastOp::AddrSpaceCast, args: [inner], .. } => inner,
            _ => x,
        };
        let (phi, step, after_step) = body.phis(this.header).find_map(|phi| {
            let (value, next) = (body.result(phi)?, incoming(body, phi, latch)?);
            let is_compared = plain == value || plain == next;
            let step = Step::of(body, env, this, (value, next)).filter(|_| is_compared)?;
            Some((phi, step, plain == next))
        })?;
        // Where a pointer was before it starts need not be within its object.
        if is_pointer && !after_step {
            return None;
        }
        let InstKind::Phi { blocks, args, .. } = body.kind(phi) else { return None };
        let mut starts = blocks.iter().zip(args).filter(|(from, _)| **from != latch);
        let start = *starts.next()?.1;
        if starts.any(|(_, &other)| other != start) {
            return None;
        }
        let numbers = ExitTest::of(body, this, latch);
        Some(OnlyTest { exit, predicate, x, bound, start, step, after_step, numbers })
    }

    /// Whether `x` must go down to reach the bound.
    pub(super) fn descends(&self) -> bool {
        match self.predicate {
            IntPredicate::Sgt | IntPredicate::Sge | IntPredicate::Ugt | IntPredicate::Uge => true,
            // What goes the other way after all is too far from the bound for a round.
            IntPredicate::Ne => match self.step {
                Step::Number(step) => step < 0,
                Step::Subtracted(_) => true,
                Step::Added(_) | Step::Elements(..) => false,
            },
            _ => false,
        }
    }

    /// How often control stays, if that is the same wherever between these it starts.
    pub(super) fn count_from(&self, body: &Body, starts: ValueRange) -> Option<u64> {
        self.numbers.and_then(|test| test.count_from(body, starts))
    }

    /// Whether it has a known length once one knows where it starts: a thread that starts at its number
    /// and goes on by the number of threads.
    pub(super) fn is_counted_by_start(&self, body: &Body) -> bool {
        self.numbers.is_some()
            && matches!(self.step, Step::Number(_))
            && body.as_int(self.bound).is_some()
            && body.as_int(self.start).is_none()
    }

    /// The distance of a round, if the step may lead towards the bound.
    pub(super) fn distance(&self, body: &Body, copies: u64) -> Option<Distance> {
        let times = u128::from(copies.checked_sub(1)?);
        if self.predicate == IntPredicate::Eq {
            return None;
        }
        // A step that goes the other way is a large number without its sign: too large.
        let Step::Number(step) = self.step else { return Some(Distance::Steps(times)) };
        let forward = if self.descends() { step.checked_neg()? } else { step };
        let distance = u128::try_from(forward).ok().filter(|&forward| forward > 0)? * times;
        (distance < 1 << (self.width(body) - 1)).then_some(Distance::Number(distance))
    }

    /// How many bits are compared.
    fn width(&self, body: &Body) -> u32 {
        body.ty(self.x).int_width().unwrap_or(64)
    }

    /// How many turns there are at most, as far as the bits of the bound tell: of a loop that counts up
    /// from a number that is not negative, by no less than `least_step`.
    pub(super) fn most_turns(&self, body: &Body, least_step: u128) -> Option<u128> {
        let width = body.ty(self.bound).int_width()?;
        let (bound, start) = (known_bits(body, self.bound), known_bits(body, self.start));
        if self.descends() || ![bound, start].iter().all(|bits| bits.is_non_negative(width)) {
            return None;
        }
        let step = match self.step {
            Step::Number(step) => u128::try_from(step).ok().filter(|&step| step > 0)?,
            _ => least_step,
        };
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
        tests_above(body, preheader).into_iter().any(|(pred, a, b)| {
            (pred, a, b) == (self.predicate, before, self.bound)
                || (pred.swapped(), b, a) == (self.predicate, before, self.bound)
        })
    }

    /// Computes before `at`, the end of the preheader, what rounds are entered and repeated on.
    pub(super) fn rounds(
        &self,
        body: &mut Body,
        env: &Env,
        (preheader, at): (Block, Inst),
        distance: Distance,
    ) -> Rounds {
        let before = self.before(body, env, preheader, at);
        let is_guarded = self.is_guarded(body, preheader, before);
        let is_ne = self.predicate == IntPredicate::Ne;
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(at);
        let ty = integers(builder.body, self.x);
        let distance = self.distance_value(&mut builder, ty, distance);
        let left = self.left(&mut builder, before);
        let far = builder.icmp(self.far_enough(), left, distance);
        let enough = if is_guarded || is_ne {
            far
        } else {
            let passes = builder.icmp(self.predicate, before, self.bound);
            builder.binary(BinaryOp::And, passes, far)
        };
        let limit = (!is_ne).then(|| self.limit(&mut builder, ty, distance));
        Rounds { enough, distance, limit, is_guarded }
    }

    /// What the test before the first iteration compares, or would.
    fn before(&self, body: &mut Body, env: &Env, preheader: Block, at: Inst) -> Value {
        let ty = body.ty(self.x);
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(at);
        if !self.after_step {
            let step = self.step.forwards(&mut builder, ty, false);
            return builder.binary(BinaryOp::Sub, self.start, step);
        }
        if builder.body.ty(self.start) == ty {
            return self.start;
        }
        // What a guard has compared is the same cast, or what was cast to where it starts.
        let guarded = guarded_form(builder.body, preheader, self.start, ty);
        guarded.unwrap_or_else(|| builder.cast(CastOp::AddrSpaceCast, self.start, ty))
    }

    /// How far it is from `x` to the bound.
    fn left(&self, builder: &mut FunctionBuilder<'_>, x: Value) -> Value {
        let ty = integers(builder.body, x);
        let [x, bound] = [x, self.bound].map(|value| {
            let is_pointer = builder.body.ty(value).is_pointer();
            if is_pointer { builder.cast(CastOp::PtrToInt, value, ty) } else { value }
        });
        let (high, low) = if self.descends() { (x, bound) } else { (bound, x) };
        builder.binary(BinaryOp::Sub, high, low)
    }

    /// The bound of rounds.
    fn limit(&self, builder: &mut FunctionBuilder<'_>, ty: Type, distance: Value) -> Value {
        if !builder.body.ty(self.bound).is_pointer() {
            let op = if self.descends() { BinaryOp::Add } else { BinaryOp::Sub };
            return builder.binary(op, self.bound, distance);
        }
        let bytes = if self.descends() {
            distance
        } else {
            let zero = builder.body.int(ty, 0);
            builder.binary(BinaryOp::Sub, zero, distance)
        };
        builder.gep(Type::I8, self.bound, &[bytes], GepFlags::default())
    }

    fn distance_value(
        &self,
        builder: &mut FunctionBuilder<'_>,
        ty: Type,
        distance: Distance,
    ) -> Value {
        let times = match distance {
            Distance::Number(number) => return builder.body.int(ty, number as i128),
            Distance::Steps(times) => times,
        };
        let most = (1u128 << self.width(builder.body).min(64)) - 1;
        let step = self.step.forwards(builder, ty, self.descends());
        let [limit, most, times] =
            [most / times, most, times].map(|number| builder.body.int(ty, number as i128));
        let fits = builder.icmp(IntPredicate::Ule, step, limit);
        let all = builder.binary(BinaryOp::Mul, step, times);
        builder.select(fits, all, most)
    }

    /// Whether less turns than a round has are left where there is no other round: no turn steps over the end of
    /// the type, from where the test would pass again.
    pub(super) fn leaves_less_than_a_round(&self, by: Rounds) -> bool {
        use IntPredicate::{Eq, Ne, Sgt, Slt, Ugt, Ult};
        let Some(test) = self.numbers.filter(|_| self.after_step) else { return false };
        let Step::Number(step) = self.step else { return false };
        let meets_bound = by.is_guarded && step.unsigned_abs() == 1;
        match self.predicate {
            Eq => false,
            Ne => meets_bound,
            Slt | Sgt | Ult | Ugt if meets_bound => true,
            _ => test.promises_not_to_wrap(),
        }
    }

    /// Whether control stays after one turn, in which the header's `phi`s have these values.
    pub(super) fn stays_after_one(
        &self,
        builder: &mut FunctionBuilder<'_>,
        entering: &[(Value, Value)],
    ) -> Option<Value> {
        let recurrence = self.numbers.filter(|_| self.after_step)?.recurrence;
        let &(_, value) = entering.iter().find(|(phi, _)| *phi == recurrence.value)?;
        let x = builder.binary(BinaryOp::Add, value, recurrence.step);
        Some(builder.icmp(self.predicate, x, self.bound))
    }

    /// Whether another round follows, asked after the one that ends with `x`.
    pub(super) fn again(&self, builder: &mut FunctionBuilder<'_>, x: Value, by: Rounds) -> Value {
        if let Some(limit) = by.limit {
            return builder.icmp(self.predicate, x, limit);
        }
        let left = self.left(builder, x);
        builder.icmp(self.far_enough(), left, by.distance)
    }
}

/// What rounds are entered and repeated on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rounds {
    /// Whether there is a first one.
    pub(super) enough: Value,
    /// How far `x` goes in one, less a step.
    distance: Value,
    /// What `x` is compared with after each; where it must meet the bound, there is no such number.
    limit: Option<Value>,
    /// What is compared has passed the test when the loop is entered.
    is_guarded: bool,
}

/// The integers that what is compared is compared as.
fn integers(body: &Body, value: Value) -> Type {
    if body.ty(value).is_pointer() { Type::I64 } else { body.ty(value) }
}

/// What branches above a block have tested on the only way to it.
fn tests_above(body: &Body, below: Block) -> SmallVec<[(IntPredicate, Value, Value); 4]> {
    let mut tests = SmallVec::new();
    let mut block = below;
    for _ in 0..GUARD_DISTANCE {
        let mut above = body.layout.blocks().filter(|&from| body.successors(from).contains(&block));
        let (Some(only), None) = (above.next(), above.next()) else { break };
        if let Some(terminator) = body.terminator(only)
            && let &InstKind::CondBr { args: [cond], then, otherwise } = body.kind(terminator)
            && then != otherwise
            && let Some(&InstKind::ICmp { pred, args: [a, b], .. }) = body.def_kind(cond)
        {
            tests.push((if then == block { pred } else { pred.inverse() }, a, b));
        }
        block = only;
    }
    tests
}

/// Another form of a pointer, in another address space, that a branch above has compared.
fn guarded_form(body: &Body, preheader: Block, pointer: Value, ty: Type) -> Option<Value> {
    let is_form = |value: Value, of: Value| {
        matches!(
            body.def_kind(value),
            Some(&InstKind::Cast { op: CastOp::AddrSpaceCast, args: [inner], .. }) if inner == of
        )
    };
    let compared = tests_above(body, preheader).into_iter().flat_map(|(_, a, b)| [a, b]);
    compared
        .filter(|&value| body.ty(value) == ty)
        .find(|&value| is_form(value, pointer) || is_form(pointer, value))
}
