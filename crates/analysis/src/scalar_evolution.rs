//! How numbers evolve in loops: values that advance by a fixed step, the tests that end loops, and
//! how often loops run.
//!
//! A recurrence is a `phi` of a loop's header that starts from one value and has a fixed step added
//! on the way back. An exit test compares one with a fixed bound. Where start, step and bound are
//! numbers, the number of turns follows by arithmetic; where the condition is some other function
//! of numbers (`i *= 2`), by running it, as long as that takes no more than a limited time.
//! Nothing is assumed about wrapping but what the flags of the program promise; a count that
//! depends on wrapping is found by running or not at all.

use crate::loop_runs::{ConstantMemory, Run};
use crate::loops::{Loop, LoopId, Loops};
use crate::pointer_tests::pointer_count;
use crate::ranges::ValueRange;
use cuprum_entity::SecondaryMap;
use cuprum_ir::{BinaryOp, Block, Body, Inst, InstKind, IntPredicate, Value};
use smallvec::SmallVec;

/// No loop is run longer than this in the search for its count.
pub const RUN_LIMIT: u64 = 4096;

/// Nor longer than this where the count is good to know and no more.
const SHORT_RUN: u64 = 64;

/// The value that a `phi` gets from a block.
pub fn incoming(body: &Body, phi: Inst, from: Block) -> Option<Value> {
    match body.kind(phi) {
        InstKind::Phi { blocks, args, .. } => {
            blocks.iter().position(|&block| block == from).map(|at| args[at])
        }
        _ => None,
    }
}

/// The value that a `phi` of a loop's header has at first, if it is the same on all ways in.
pub fn start(body: &Body, phi: Inst, latch: Block) -> Option<Value> {
    let InstKind::Phi { blocks, args, .. } = body.kind(phi) else { return None };
    let mut starts = blocks.iter().zip(args).filter(|(from, _)| **from != latch);
    let (_, &start) = starts.next()?;
    starts.all(|(_, &other)| other == start).then_some(start)
}

/// A value that has the same amount added in every turn of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recurrence {
    /// The `phi` in the header.
    pub phi: Inst,
    /// The value of the `phi`.
    pub value: Value,
    /// Where it starts.
    pub start: Value,
    /// What is added: a number or something the loop does not change.
    pub step: Value,
    /// The value after the step.
    pub next: Value,
    /// The step never wraps as signed numbers do.
    pub no_signed_wrap: bool,
    /// The step never wraps as unsigned numbers do.
    pub no_unsigned_wrap: bool,
}

impl Recurrence {
    /// The recurrence that a `phi` of the header is.
    pub fn of(body: &Body, this: &Loop, phi: Inst) -> Option<Recurrence> {
        let latch = this.single_latch()?;
        let value = body.result(phi)?;
        body.ty(value).int_width()?;
        if body.layout.block_of(phi) != Some(this.header) {
            return None;
        }
        let start = start(body, phi, latch)?;
        let next = incoming(body, phi, latch)?;
        let &InstKind::Binary { op: BinaryOp::Add, flags, args: [a, b], .. } =
            body.def_kind(next)?
        else {
            return None;
        };
        let step = match (a == value, b == value) {
            (true, false) => b,
            (false, true) => a,
            _ => return None,
        };
        this.is_fixed(body, step).then_some(Recurrence {
            phi,
            value,
            start,
            step,
            next,
            no_signed_wrap: flags.nsw,
            no_unsigned_wrap: flags.nuw,
        })
    }

    /// The recurrence that a value is, before its step or after it (`true`).
    pub fn of_value(body: &Body, this: &Loop, value: Value) -> Option<(Recurrence, bool)> {
        let inst = body.def_inst(value)?;
        if body.kind(inst).is_phi() {
            return Recurrence::of(body, this, inst).map(|found| (found, false));
        }
        let &InstKind::Binary { op: BinaryOp::Add, args: [a, b], .. } = body.kind(inst) else {
            return None;
        };
        [a, b]
            .into_iter()
            .find_map(|operand| {
                let phi = body.def_inst(operand).filter(|&phi| body.kind(phi).is_phi())?;
                Recurrence::of(body, this, phi).filter(|found| found.next == value)
            })
            .map(|found| (found, true))
    }
}

/// A test that ends a loop: control stays while `x predicate bound`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExitTest {
    /// The block with the test.
    pub exiting: Block,
    /// Where control goes when the test fails.
    pub exit: Block,
    /// The comparison that holds while control stays.
    pub predicate: IntPredicate,
    /// What is compared: the recurrence before or after its step.
    pub x: Value,
    /// What `x` is.
    pub recurrence: Recurrence,
    /// `x` is the recurrence after its step.
    pub after_step: bool,
    /// What it is compared with; the loop does not change it.
    pub bound: Value,
}

/// The condition on which a block leaves a loop, whether control stays when it holds, and the way
/// out.
pub(crate) fn exit_condition(
    body: &Body,
    this: &Loop,
    exiting: Block,
) -> Option<(Value, bool, Block)> {
    let &InstKind::CondBr { args: [cond], then, otherwise } = body.kind(body.terminator(exiting)?)
    else {
        return None;
    };
    match (this.contains(then), this.contains(otherwise)) {
        (true, false) => Some((cond, true, otherwise)),
        (false, true) => Some((cond, false, then)),
        _ => None,
    }
}

/// The comparison at the end of a block: control stays while `x predicate bound`, of which only `x`
/// changes in the loop. The block is where control goes otherwise.
pub fn exit_comparison(
    body: &Body,
    this: &Loop,
    exiting: Block,
) -> Option<(IntPredicate, Value, Value, Block)> {
    let (cond, stays, exit) = exit_condition(body, this, exiting)?;
    let &InstKind::ICmp { pred, args: [a, b], .. } = body.def_kind(cond)? else { return None };
    let pred = if stays { pred } else { pred.inverse() };
    match (this.is_fixed(body, a), this.is_fixed(body, b)) {
        (false, true) => Some((pred, a, b, exit)),
        (true, false) => Some((pred.swapped(), b, a, exit)),
        _ => None,
    }
}

impl ExitTest {
    /// The test at the end of a block.
    pub fn of(body: &Body, this: &Loop, exiting: Block) -> Option<ExitTest> {
        let (predicate, x, bound, exit) = exit_comparison(body, this, exiting)?;
        let (recurrence, after_step) = Recurrence::of_value(body, this, x)?;
        Some(ExitTest { exiting, exit, predicate, x, recurrence, after_step, bound })
    }

    /// Whether `x` must go down to reach the bound.
    pub fn descends(&self) -> bool {
        matches!(
            self.predicate,
            IntPredicate::Sgt | IntPredicate::Sge | IntPredicate::Ugt | IntPredicate::Uge
        )
    }

    /// How often control stays here, if start, step and bound are numbers and nothing wraps.
    pub fn count(&self, body: &Body) -> Option<u64> {
        let bound = self.number(body, self.bound)?;
        self.count_towards(body, self.number(body, self.recurrence.start)?, bound)
    }

    /// How often control stays here, if that is the same wherever between these it starts.
    pub fn count_from(&self, body: &Body, starts: ValueRange) -> Option<u64> {
        let bound = self.number(body, self.bound)?;
        let (least, most) = if self.predicate.is_signed() {
            (starts.signed_min, starts.signed_max)
        } else {
            (starts.unsigned_min, starts.unsigned_max)
        };
        // Whether it is exactly met depends on where it starts.
        if self.predicate == IntPredicate::Ne {
            return None;
        }
        let count = self.count_towards(body, least, bound)?;
        (self.count_towards(body, most, bound)? == count).then_some(count)
    }

    /// The most that control can stay here, wherever between these it starts and ends.
    pub fn most_between(&self, body: &Body, starts: ValueRange, bounds: ValueRange) -> Option<u64> {
        let views = |range: ValueRange| match self.predicate.is_signed() {
            true => (range.signed_min, range.signed_max),
            false => (range.unsigned_min, range.unsigned_max),
        };
        // Whether it is exactly met depends on both.
        if matches!(self.predicate, IntPredicate::Eq | IntPredicate::Ne) {
            return None;
        }
        let ((least, most), bounds) = (views(starts), views(bounds));
        let (first, last, bound) = match self.descends() {
            true => (most, least, bounds.0),
            false => (least, most, bounds.1),
        };
        // Where it starts closest to the bound, the first step must not wrap either.
        self.count_towards(body, last, bound)?;
        self.ends_before_wrapping(body, bound)
            .then(|| self.count_towards(body, first, bound))
            .flatten()
    }

    /// Whether `x` cannot step over the end of its type on the way past a bound, whatever it starts from.
    fn ends_before_wrapping(&self, body: &Body, bound: i128) -> bool {
        use IntPredicate::{Sge, Sle, Uge, Ule};
        let (Some(limits), Some(step)) =
            (self.limits(body), body.as_signed_int(self.recurrence.step))
        else {
            return false;
        };
        // The last number that passes the test lies before the bound, or is the bound itself.
        let passes_at_bound = matches!(self.predicate, Sge | Sle | Uge | Ule);
        let last = if passes_at_bound { bound } else { bound - step.signum() };
        self.promises_not_to_wrap() || (limits.0..=limits.1).contains(&(last + step))
    }

    /// Whether the recurrence does not wrap as the comparison reads it.
    pub fn promises_not_to_wrap(&self) -> bool {
        match self.predicate.is_signed() {
            true => self.recurrence.no_signed_wrap,
            false => self.recurrence.no_unsigned_wrap,
        }
    }

    /// The least and the greatest number of the type, as the comparison reads them.
    fn limits(&self, body: &Body) -> Option<(i128, i128)> {
        let width = body.ty(self.x).int_width().filter(|&width| width <= 64)?;
        Some(match self.predicate.is_signed() {
            true => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
            false => (0, (1i128 << width) - 1),
        })
    }

    /// The most that control can stay here, whatever the bound is: `x` must not step over the end of
    /// its type, which the flags promise.
    pub fn maximum(&self, body: &Body) -> Option<u64> {
        if let Some(exact) = self.count(body) {
            return Some(exact);
        }
        let (least, most) = self.limits(body)?;
        let is_ordered = !matches!(self.predicate, IntPredicate::Eq | IntPredicate::Ne);
        let extreme = if self.descends() { least } else { most };
        (self.promises_not_to_wrap() && is_ordered)
            .then(|| self.count_towards(body, self.number(body, self.recurrence.start)?, extreme))
            .flatten()
    }

    /// A number as the comparison reads it.
    fn number(&self, body: &Body, value: Value) -> Option<i128> {
        if self.predicate.is_signed() {
            body.as_signed_int(value)
        } else {
            body.as_int(value).and_then(|number| i128::try_from(number).ok())
        }
    }

    fn count_towards(&self, body: &Body, start: i128, bound: i128) -> Option<u64> {
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let (least, most) = self.limits(body)?;
        let step = body.as_signed_int(self.recurrence.step).filter(|&step| step != 0)?;
        let first = if self.after_step { start.checked_add(step)? } else { start };
        // How far it is to the first number that fails the test, in the direction of the step.
        let distance = match self.predicate {
            Eq => return None,
            Ne => (bound - first) * step.signum(),
            Slt | Ult if step > 0 => bound - first,
            Sle | Ule if step > 0 => bound - first + 1,
            Sgt | Ugt if step < 0 => first - bound,
            Sge | Uge if step < 0 => first - bound + 1,
            _ => return None,
        };
        if !(least..=most).contains(&first) {
            return None;
        }
        let count = match distance {
            ..=0 if self.predicate != Ne || distance == 0 => 0,
            ..=0 => return None,
            _ if self.predicate == Ne && distance % step.abs() != 0 => return None,
            _ => (distance + step.abs() - 1) / step.abs(),
        };
        // The last value, which fails the test, must exist.
        let last = first.checked_add(step.checked_mul(count)?)?;
        (least..=most).contains(&last).then_some(())?;
        u64::try_from(count).ok()
    }
}

/// How often control stays at an exit test before it leaves there.
#[derive(Clone, Debug)]
pub struct ExitCount {
    /// The block with the test.
    pub exiting: Block,
    /// How many times control stays.
    pub count: u64,
    /// The header's `phi`s that the test depends on, which are numbers in each turn; none where it
    /// compares pointers.
    pub phis: Vec<(Value, Inst)>,
}

/// Finds a block that all turns of a loop pass and whose exit test is a function of numbers. No
/// count is above `limit`, nor above `run_limit` where it takes running.
pub fn exit_count(body: &Body, this: &Loop, limit: u64, run_limit: u64) -> Option<ExitCount> {
    exit_count_with(body, this, (limit, run_limit), None)
}

/// The same, where the test may also depend on memory that never changes.
pub fn exit_count_with(
    body: &Body,
    this: &Loop,
    (limit, run_limit): (u64, u64),
    memory: Option<&dyn ConstantMemory>,
) -> Option<ExitCount> {
    let latch = this.single_latch()?;
    // The header and, if it is the only way round, the latch are passed by every turn.
    let candidates: SmallVec<[Block; 2]> = if latch == this.header {
        [latch].into_iter().collect()
    } else {
        [this.header, latch].into()
    };
    for exiting in candidates {
        let Some((cond, stays, _)) = exit_condition(body, this, exiting) else { continue };
        let by_pointer = pointer_count(body, this, exiting);
        if let Some(count) = by_pointer.filter(|&count| count < limit) {
            return Some(ExitCount { exiting, count, phis: Vec::new() });
        }
        let mut run = Run { body, this, latch, memory, phis: Vec::new() };
        if body.as_int(cond).is_some() || !run.collect(cond, 0) {
            continue;
        }
        let counted = ExitTest::of(body, this, exiting).and_then(|test| test.count(body));
        let count = counted.or_else(|| run.count(cond, stays, limit.min(run_limit)));
        if let Some(count) = count.filter(|&count| count < limit) {
            return Some(ExitCount { exiting, count, phis: run.phis });
        }
    }
    None
}

/// Whether a condition is a number in each turn of a loop, so that it says how often the loop turns.
pub fn counts_turns(
    body: &Body,
    this: &Loop,
    condition: Value,
    memory: Option<&dyn ConstantMemory>,
) -> bool {
    let Some(latch) = this.single_latch() else { return false };
    let mut run = Run { body, this, latch, memory, phis: Vec::new() };
    body.as_int(condition).is_none() && run.collect(condition, 0)
}

/// What is known about one loop.
#[derive(Clone, Default, Debug)]
pub struct LoopEvolution {
    /// The recurrences of its header.
    pub recurrences: Vec<Recurrence>,
    /// Its exit tests, in order of blocks.
    pub tests: Vec<ExitTest>,
    /// How often the test that all turns pass is passed, if that is a number.
    pub exact: Option<ExitCount>,
    /// The most that control goes back to the header.
    pub maximum: Option<u64>,
}

impl LoopEvolution {
    /// Looks at one loop.
    pub fn new(body: &Body, this: &Loop) -> LoopEvolution {
        let recurrences =
            body.phis(this.header).filter_map(|phi| Recurrence::of(body, this, phi)).collect();
        let tests: Vec<ExitTest> =
            this.blocks.iter().filter_map(|&block| ExitTest::of(body, this, block)).collect();
        let exact = exit_count(body, this, u64::MAX, SHORT_RUN);
        // Only tests that every turn passes bound the number of turns.
        let always = |test: &&ExitTest| {
            test.exiting == this.header || Some(test.exiting) == this.single_latch()
        };
        let maximum = tests
            .iter()
            .filter(always)
            .filter_map(|test| test.maximum(body))
            .chain(exact.iter().map(|exact| exact.count))
            .min();
        LoopEvolution { recurrences, tests, exact, maximum }
    }

    /// The recurrence that a value is.
    pub fn recurrence(&self, value: Value) -> Option<&Recurrence> {
        self.recurrences.iter().find(|found| found.value == value)
    }
}

/// What is known about the loops of a function.
#[derive(Clone, Debug)]
pub struct ScalarEvolution {
    loops: SecondaryMap<LoopId, LoopEvolution>,
}

impl ScalarEvolution {
    /// Looks at all loops.
    pub fn new(body: &Body, loops: &Loops) -> ScalarEvolution {
        let mut found = SecondaryMap::new();
        for id in loops.ids() {
            found[id] = LoopEvolution::new(body, loops.get(id));
        }
        ScalarEvolution { loops: found }
    }

    /// What is known about one loop.
    pub fn get(&self, id: LoopId) -> &LoopEvolution {
        &self.loops[id]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cfg::Cfg;
    use crate::dominators::DominatorTree;
    use cuprum_ir::{Env, FunctionBuilder, IntFlags, Type};

    /// `for (x = start; x pred bound; x += step)`, tested at the end: the count of its only loop.
    fn count(start: i128, step: i128, pred: IntPredicate, bound: i128) -> Option<u64> {
        let mut body = Body::new(&[]);
        let env = Env::default();
        let [entry, looped, exit] = [(); 3].map(|()| body.append_block());
        let ty = Type::I32;
        let [start, step, bound] = [start, step, bound].map(|number| body.int(ty, number));
        let mut builder = FunctionBuilder::new(&mut body, &env);
        builder.at_end(entry).br(looped);
        let (phi, value) = builder.phi(looped, ty);
        builder.at_end(looped);
        let next = builder.binary_flags(BinaryOp::Add, IntFlags::default(), value, step);
        let stays = builder.icmp(pred, next, bound);
        builder.cond_br(stays, looped, exit);
        builder.at_end(exit).ret(None);
        body.add_incoming(phi, entry, start);
        body.add_incoming(phi, looped, next);
        let cfg = Cfg::new(&body);
        let loops = Loops::new(&cfg, &DominatorTree::new(&cfg));
        let id = loops.ids().next()?;
        let found = LoopEvolution::new(&body, loops.get(id));
        assert_eq!(found.recurrences.len(), 1);
        found.exact.map(|exact| exact.count)
    }

    #[test]
    fn counts_follow_from_numbers() {
        use IntPredicate::{Ne, Sge, Sgt, Sle, Slt, Ult};
        assert_eq!(count(0, 1, Slt, 10), Some(9));
        assert_eq!(count(0, 3, Slt, 10), Some(3));
        assert_eq!(count(0, 1, Sle, 10), Some(10));
        assert_eq!(count(10, -1, Sgt, 0), Some(9));
        assert_eq!(count(10, -4, Sge, 0), Some(2));
        assert_eq!(count(0, 2, Ne, 1_000_000), Some(499_999));
        assert_eq!(count(5, 1, Slt, 0), Some(0));
        assert_eq!(count(0, 1, Slt, 2_000_000_000), Some(1_999_999_999));
        // The step would go over the end: only running tells, and that takes too long.
        assert_eq!(count(0, 2, Sle, i128::from(i32::MAX)), None);
        assert_eq!(count(0, 2, Ne, 1_000_001), None);
        assert_eq!(count(0xFFFF_FFF6, 4, Ult, 0xFFFF_FFFD), Some(1));
        // It steps over the bound and wraps around, again and again.
        assert_eq!(count(0xFFFF_FFF6, 4, Ult, 0xFFFF_FFFF), None);
    }
}
