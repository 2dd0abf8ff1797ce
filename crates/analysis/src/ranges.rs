//! Value ranges: between which numbers an integer lies, as a signed and as an unsigned one.
//!
//! One walk over the dominator tree computes every range from those of the operands; below a branch
//! its condition narrows what it compares. A `phi` at the head of a loop that counts has the range
//! from its start to the bound of the loop; other `phi`s of values not yet known may be anything.
//! Special registers are bounded by the hardware, and in kernels by launch bounds. Ranges are those
//! of values that are not poison.

use crate::cfg::Cfg;
use crate::dominators::DominatorTree;
use crate::effects::inst_effects;
use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::attributes::ParamFlags;
use cuprum_ir::{
    BinaryOp, Block, Body, Callee, CastOp, Constant, Env, FuncId, FunctionDecl, Inst, InstKind,
    IntFlags, IntPredicate, Type, Value, ValueDef,
};
use cuprum_target::Intrinsic;
use rustc_hash::FxHashMap;
use std::num::NonZeroU32;

/// Wider integers are not looked at, so that sums and products fit 128 bits.
const MAX_WIDTH: u32 = 64;

/// How many conditions joined by `and` are looked at.
const CONDITION_DEPTH: u32 = 4;

/// How many conditions on one value are kept: chains of tests may have thousands.
const FACT_LIMIT: usize = 32;

/// The numbers an integer may be; bounds are included. Both views hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ValueRange {
    width: u32,
    /// The least as an unsigned number.
    pub unsigned_min: i128,
    /// The greatest as an unsigned number.
    pub unsigned_max: i128,
    /// The least as a signed number.
    pub signed_min: i128,
    /// The greatest as a signed number.
    pub signed_max: i128,
}

impl ValueRange {
    /// Any number of a width, at most 64.
    pub fn full(width: u32) -> ValueRange {
        let width = width.clamp(1, MAX_WIDTH);
        ValueRange {
            width,
            unsigned_min: 0,
            unsigned_max: (1i128 << width) - 1,
            signed_min: -(1i128 << (width - 1)),
            signed_max: (1i128 << (width - 1)) - 1,
        }
    }

    /// One number, kept zero-extended.
    pub fn constant(width: u32, value: u128) -> ValueRange {
        let value = value as i128;
        ValueRange::unsigned(width, value, value)
    }

    /// Numbers between unsigned bounds; anything if they are not of this width.
    pub fn unsigned(width: u32, min: i128, max: i128) -> ValueRange {
        let full = ValueRange::full(width);
        if min < 0 || max > full.unsigned_max || min > max {
            return full;
        }
        ValueRange { unsigned_min: min, unsigned_max: max, ..full }.refined()
    }

    /// Numbers between signed bounds; anything if they are not of this width.
    pub fn signed(width: u32, min: i128, max: i128) -> ValueRange {
        let full = ValueRange::full(width);
        if min < full.signed_min || max > full.signed_max || min > max {
            return full;
        }
        ValueRange { signed_min: min, signed_max: max, ..full }.refined()
    }

    /// Takes from each view what it says about the other.
    fn refined(mut self) -> ValueRange {
        let full = ValueRange::full(self.width);
        if self.signed_min >= 0 {
            self.unsigned_min = self.unsigned_min.max(self.signed_min);
            self.unsigned_max = self.unsigned_max.min(self.signed_max);
        } else if self.signed_max < 0 {
            let shift = full.unsigned_max + 1;
            self.unsigned_min = self.unsigned_min.max(self.signed_min + shift);
            self.unsigned_max = self.unsigned_max.min(self.signed_max + shift);
        }
        if self.unsigned_max <= full.signed_max {
            self.signed_min = self.signed_min.max(self.unsigned_min);
            self.signed_max = self.signed_max.min(self.unsigned_max);
        } else if self.unsigned_min > full.signed_max {
            let shift = full.unsigned_max + 1;
            self.signed_min = self.signed_min.max(self.unsigned_min - shift);
            self.signed_max = self.signed_max.min(self.unsigned_max - shift);
        }
        self
    }

    /// What is in both; `self` if that is nothing, because then the code is never executed.
    #[must_use]
    pub fn intersect(self, other: ValueRange) -> ValueRange {
        let both = ValueRange {
            width: self.width,
            unsigned_min: self.unsigned_min.max(other.unsigned_min),
            unsigned_max: self.unsigned_max.min(other.unsigned_max),
            signed_min: self.signed_min.max(other.signed_min),
            signed_max: self.signed_max.min(other.signed_max),
        }
        .refined();
        if both.unsigned_min > both.unsigned_max || both.signed_min > both.signed_max {
            return self;
        }
        both
    }

    /// The smallest range with both.
    #[must_use]
    pub fn union(self, other: ValueRange) -> ValueRange {
        ValueRange {
            width: self.width,
            unsigned_min: self.unsigned_min.min(other.unsigned_min),
            unsigned_max: self.unsigned_max.max(other.unsigned_max),
            signed_min: self.signed_min.min(other.signed_min),
            signed_max: self.signed_max.max(other.signed_max),
        }
    }

    /// Whether it is never negative.
    pub fn is_non_negative(self) -> bool {
        self.signed_min >= 0
    }

    /// Whether nothing is known.
    pub fn is_full(self) -> bool {
        self == ValueRange::full(self.width)
    }

    /// The only number it can be, zero-extended.
    pub fn as_constant(self) -> Option<u128> {
        (self.unsigned_min == self.unsigned_max).then_some(self.unsigned_min as u128)
    }

    /// Whether a comparison always holds (or never does).
    pub fn compare(self, pred: IntPredicate, other: ValueRange) -> Option<bool> {
        use IntPredicate::*;
        let less = |a: (i128, i128), b: (i128, i128)| match () {
            () if a.1 < b.0 => Some(true),
            () if a.0 >= b.1 => Some(false),
            () => None,
        };
        let (u, v) =
            ((self.unsigned_min, self.unsigned_max), (other.unsigned_min, other.unsigned_max));
        let (s, t) = ((self.signed_min, self.signed_max), (other.signed_min, other.signed_max));
        match pred {
            Ult => less(u, v),
            Ugt => less(v, u),
            Uge => less(u, v).map(|less| !less),
            Ule => less(v, u).map(|less| !less),
            Slt => less(s, t),
            Sgt => less(t, s),
            Sge => less(s, t).map(|less| !less),
            Sle => less(t, s).map(|less| !less),
            Eq | Ne => {
                let apart = u.1 < v.0 || v.1 < u.0 || s.1 < t.0 || t.1 < s.0;
                let same =
                    self.as_constant().is_some() && self.as_constant() == other.as_constant();
                match (apart, same) {
                    (true, _) => Some(pred == Ne),
                    (_, true) => Some(pred == Eq),
                    _ => None,
                }
            }
        }
    }

    /// The numbers for which `number pred other` may hold.
    fn satisfying(pred: IntPredicate, other: ValueRange) -> ValueRange {
        use IntPredicate::*;
        let width = other.width;
        let full = ValueRange::full(width);
        match pred {
            Eq => other,
            // Only at the ends does "not this" leave a range.
            Ne => match other.as_constant().map(|only| only as i128) {
                Some(0) => ValueRange::unsigned(width, 1, full.unsigned_max),
                Some(only) if only == full.unsigned_max => ValueRange::unsigned(width, 0, only - 1),
                _ => full,
            },
            Ult => ValueRange::unsigned(width, 0, other.unsigned_max - 1),
            Ule => ValueRange::unsigned(width, 0, other.unsigned_max),
            Ugt => ValueRange::unsigned(width, other.unsigned_min + 1, full.unsigned_max),
            Uge => ValueRange::unsigned(width, other.unsigned_min, full.unsigned_max),
            Slt => ValueRange::signed(width, full.signed_min, other.signed_max - 1),
            Sle => ValueRange::signed(width, full.signed_min, other.signed_max),
            Sgt => ValueRange::signed(width, other.signed_min + 1, full.signed_max),
            Sge => ValueRange::signed(width, other.signed_min, full.signed_max),
        }
    }
}

/// How many threads a kernel is launched with at most.
#[derive(Clone, Copy, Debug)]
struct LaunchLimits {
    most: [i128; 3],
    exact: bool,
}

impl LaunchLimits {
    fn new(env: &Env, func: FuncId) -> LaunchLimits {
        let mut limits = LaunchLimits { most: [1024, 1024, 64], exact: false };
        let Some(decl) = env.functions.get(func).filter(|decl| decl.is_kernel()) else {
            return limits;
        };
        let numbers = |key: &str| -> Option<Vec<i128>> {
            let text = decl.attributes.string(key)?;
            text.split(',').map(|word| word.trim().parse().ok()).collect()
        };
        if let Some(exact) = numbers("nvvm.reqntid") {
            limits.exact = true;
            for (axis, most) in limits.most.iter_mut().enumerate() {
                *most = (*most).min(exact.get(axis).copied().unwrap_or(1)).max(1);
            }
        } else if let Some(bounds) = numbers("nvvm.maxntid") {
            // The product is the limit: one dimension may take it all.
            let total = bounds.iter().try_fold(1i128, |all, &one| all.checked_mul(one.max(1)));
            for most in &mut limits.most {
                *most = (*most).min(total.unwrap_or(1024)).max(1);
            }
        }
        limits
    }

    fn intrinsic(&self, intrinsic: Intrinsic) -> Option<(i128, i128)> {
        use Intrinsic::*;
        const GRID_X: i128 = i32::MAX as i128;
        let threads = |axis: usize| self.most[axis];
        let count = |axis: usize| (if self.exact { threads(axis) } else { 1 }, threads(axis));
        Some(match intrinsic {
            TidX => (0, threads(0) - 1),
            TidY => (0, threads(1) - 1),
            TidZ => (0, threads(2) - 1),
            NtidX => count(0),
            NtidY => count(1),
            NtidZ => count(2),
            CtaidX => (0, GRID_X - 1),
            CtaidY | CtaidZ => (0, 65_534),
            NctaidX => (1, GRID_X),
            NctaidY | NctaidZ => (1, 65_535),
            Laneid => (0, 31),
            Warpsize => (32, 32),
            _ => return None,
        })
    }
}

/// The ranges of all integers of a function.
#[derive(Clone, Debug)]
pub struct ValueRanges {
    /// The ranges of integers that are less than their types allow. A range takes much room, and few values have one.
    ranges: Vec<ValueRange>,
    /// How many of them there are up to that of a value.
    places: SecondaryMap<Value, Option<NonZeroU32>>,
    /// What branches and promises (`llvm.assume`) say: in the block and all that it dominates.
    facts: FxHashMap<Value, Vec<(Block, ValueRange)>>,
    has_facts: EntitySet<Value>,
    /// Where pointers were found not to be null, by the same.
    not_null: FxHashMap<Value, Vec<Block>>,
    limits: LaunchLimits,
    /// Blocks whose values have their ranges.
    visited: EntitySet<Block>,
}

/// Whether a value is the null pointer.
fn is_null(body: &Body, value: Value) -> bool {
    matches!(body.as_constant(value), Some(Constant::Null | Constant::Zero))
}

/// What an instruction promises, if it is `llvm.assume`.
fn assumption(body: &Body, inst: Inst) -> Option<Value> {
    let InstKind::Call(call) = body.kind(inst) else { return None };
    let &[cond] = &call.args[..] else { return None };
    (call.callee == Callee::Intrinsic(Intrinsic::Assume)).then_some(cond)
}

impl ValueRanges {
    /// The ranges in `body`, the body of `func`.
    pub fn new(
        env: &Env,
        body: &Body,
        func: FuncId,
        cfg: &Cfg,
        dominators: &DominatorTree,
    ) -> ValueRanges {
        let mut this = ValueRanges {
            ranges: Vec::new(),
            places: SecondaryMap::new(),
            facts: FxHashMap::default(),
            has_facts: EntitySet::new(),
            not_null: FxHashMap::default(),
            limits: LaunchLimits::new(env, func),
            visited: EntitySet::new(),
        };
        for block in dominators.preorder() {
            if let Some(pred) = cfg.single_predecessor(block)
                && let Some(end) = body.terminator(pred)
                && let &InstKind::CondBr { args: [cond], then, otherwise } = body.kind(end)
                && then != otherwise
            {
                this.learn(body, dominators, cond, then == block, block, CONDITION_DEPTH);
            }
            // A promise holds in all of a block if whoever enters it comes to the promise. What stands before
            // is looked at once, however many promises there are.
            let (mut unseen, mut is_certain) = (body.layout.insts(block), true);
            for inst in body.layout.insts(block) {
                let Some(result) = body.result(inst) else {
                    if let Some(cond) = assumption(body, inst) {
                        let mut before = unseen.by_ref().take_while(|&earlier| earlier != inst);
                        is_certain = is_certain
                            && before.all(|it| !inst_effects(env, body, it).may_not_return);
                        if is_certain {
                            this.learn(body, dominators, cond, true, block, CONDITION_DEPTH);
                        }
                    }
                    continue;
                };
                let Some(width) = width_of(body.ty(result)) else { continue };
                let range = match body.kind(inst) {
                    InstKind::Phi { blocks, args, .. } => {
                        this.of_phi(body, dominators, result, width, blocks, args)
                    }
                    kind => {
                        this.transfer(kind, width, |value| this.at(body, dominators, value, block))
                    }
                };
                if !range.is_full() {
                    this.ranges.push(range);
                    this.places[result] = NonZeroU32::new(this.ranges.len() as u32);
                }
            }
            this.visited.insert(block);
        }
        this
    }

    /// The range of an integer of at most 64 bits where it is used in a block.
    pub fn at(
        &self,
        body: &Body,
        dominators: &DominatorTree,
        value: Value,
        block: Block,
    ) -> Option<ValueRange> {
        let width = width_of(body.ty(value))?;
        let mut range = match body.def(value) {
            ValueDef::Constant(_) => {
                return Some(match body.as_int(value) {
                    Some(number) => ValueRange::constant(width, number),
                    None => ValueRange::full(width),
                });
            }
            _ => match self.places[value] {
                Some(place) => self.ranges[place.get() as usize - 1],
                None => ValueRange::full(width),
            },
        };
        if self.has_facts.contains(value)
            && let Some(facts) = self.facts.get(&value)
        {
            for &(from, fact) in facts {
                if dominators.dominates(from, block) {
                    range = range.intersect(fact);
                }
            }
        }
        Some(range)
    }

    /// Whether a pointer is known not to be null where it is used in a block: by tests and promises above, and by what
    /// is said of the arguments of the function.
    pub fn is_not_null(
        &self,
        body: &Body,
        decl: &FunctionDecl,
        dominators: &DominatorTree,
        pointer: Value,
        block: Block,
    ) -> bool {
        if let ValueDef::Argument(index) = *body.def(pointer)
            && let Some(param) = decl.params.get(index as usize)
            && (param.attributes.flags.has(ParamFlags::NONNULL)
                || param.attributes.dereferenceable.is_some_and(|bytes| bytes > 0))
        {
            return true;
        }
        let known = self.not_null.get(&pointer).into_iter().flatten();
        known.into_iter().any(|&from| dominators.dominates(from, block))
    }

    /// Notes what a condition says where it has the given outcome.
    fn learn(
        &mut self,
        body: &Body,
        dominators: &DominatorTree,
        cond: Value,
        holds: bool,
        block: Block,
        depth: u32,
    ) {
        cuprum_limits::check();
        match body.def_kind(cond) {
            Some(&InstKind::ICmp { pred, args: [a, b], .. }) if body.ty(a).is_pointer() => {
                let pred = if holds { pred } else { pred.inverse() };
                if pred == IntPredicate::Ne && is_null(body, b) {
                    let blocks = self.not_null.entry(a).or_default();
                    if blocks.len() < FACT_LIMIT {
                        blocks.push(block);
                    }
                }
            }
            Some(&InstKind::ICmp { pred, args: [a, b], .. }) => {
                let pred = if holds { pred } else { pred.inverse() };
                for (one, other, pred) in [(a, b, pred), (b, a, pred.swapped())] {
                    if body.as_constant(one).is_some() {
                        continue;
                    }
                    let Some(bound) = self.at(body, dominators, other, block) else { continue };
                    let fact = ValueRange::satisfying(pred, bound);
                    if !fact.is_full() {
                        self.has_facts.insert(one);
                        let facts = self.facts.entry(one).or_default();
                        if facts.len() < FACT_LIMIT {
                            facts.push((block, fact));
                        }
                    }
                }
            }
            Some(&InstKind::Binary { op, args: [a, b], .. }) if depth > 0 => {
                let both = match op {
                    BinaryOp::And => holds,
                    BinaryOp::Or => !holds,
                    _ => return,
                };
                if both {
                    self.learn(body, dominators, a, holds, block, depth - 1);
                    self.learn(body, dominators, b, holds, block, depth - 1);
                }
            }
            _ => {}
        }
    }

    /// A `phi`: what its entries are together, or what a loop counts through.
    fn of_phi(
        &self,
        body: &Body,
        dominators: &DominatorTree,
        phi: Value,
        width: u32,
        blocks: &[Block],
        args: &[Value],
    ) -> ValueRange {
        let full = ValueRange::full(width);
        let mut all: Option<ValueRange> = None;
        for (&from, &arg) in blocks.iter().zip(args) {
            if arg == phi {
                continue;
            }
            // Values that are computed after the `phi`, around a loop, have no range yet.
            let home = body.def_inst(arg).and_then(|inst| body.layout.block_of(inst));
            let is_known = home.is_none_or(|home| self.visited.contains(home));
            let range = if is_known {
                self.at(body, dominators, arg, from).unwrap_or(full)
            } else {
                match self.of_step(body, dominators, phi, arg, from, width) {
                    Some(step) => step,
                    None => return full,
                }
            };
            all = Some(all.map_or(range, |all| all.union(range)));
        }
        let Some(all) = all else { return full };
        self.count_from_start(body, dominators, phi, all, blocks, args).unwrap_or(all)
    }

    /// What the step of a counter may be on the way back: only the loop's own test bounds it.
    fn of_step(
        &self,
        body: &Body,
        dominators: &DominatorTree,
        phi: Value,
        next: Value,
        from: Block,
        width: u32,
    ) -> Option<ValueRange> {
        let full = ValueRange::full(width);
        let &InstKind::Binary { op: BinaryOp::Add, args: [base, _], .. } = body.def_kind(next)?
        else {
            return None;
        };
        if base != phi {
            return None;
        }
        let header = body.def_inst(phi).and_then(|inst| body.layout.block_of(inst))?;
        let end = body.terminator(from)?;
        if let &InstKind::CondBr { args: [cond], then, otherwise } = body.kind(end)
            && then != otherwise
            && let Some(&InstKind::ICmp { pred, args: [a, b], .. }) = body.def_kind(cond)
            && a == next
        {
            let pred = if then == header { pred } else { pred.inverse() };
            let is_fixed = body
                .def_inst(b)
                .and_then(|inst| body.layout.block_of(inst))
                .is_none_or(|home| dominators.strictly_dominates(home, header));
            if is_fixed && let Some(bound) = self.at(body, dominators, b, header) {
                return Some(ValueRange::satisfying(pred, bound));
            }
        }
        Some(full)
    }

    /// A counter that does not wrap stays on its side of where it starts.
    fn count_from_start(
        &self,
        body: &Body,
        dominators: &DominatorTree,
        phi: Value,
        all: ValueRange,
        blocks: &[Block],
        args: &[Value],
    ) -> Option<ValueRange> {
        let steps_itself = |arg: Value| {
            matches!(body.def_kind(arg),
            Some(InstKind::Binary { op: BinaryOp::Add, args: [base, _], .. }) if *base == phi)
        };
        let mut range = all;
        let mut start: Option<ValueRange> = None;
        for (&from, &arg) in blocks.iter().zip(args) {
            if !steps_itself(arg) && arg != phi {
                let one = self.at(body, dominators, arg, from)?;
                start = Some(start.map_or(one, |start| start.union(one)));
            }
        }
        let start = start?;
        for &arg in args {
            let Some(&InstKind::Binary { flags, args: [_, step], .. }) =
                body.def_kind(arg).filter(|_| steps_itself(arg))
            else {
                continue;
            };
            let step = body.as_signed_int(step)?;
            let full = ValueRange::full(start.width);
            let side = if flags.nsw && step > 0 {
                ValueRange::signed(start.width, start.signed_min, full.signed_max)
            } else if flags.nsw && step < 0 {
                ValueRange::signed(start.width, full.signed_min, start.signed_max)
            } else if flags.nuw && step > 0 {
                ValueRange::unsigned(start.width, start.unsigned_min, full.unsigned_max)
            } else {
                return None;
            };
            // All steps must lead the same way; the bound of one alone would be undone by another.
            range = if args.iter().filter(|&&arg| steps_itself(arg)).count() == 1 {
                range.intersect(side)
            } else {
                return None;
            };
        }
        Some(range)
    }

    /// What an operation makes of its operands' ranges.
    pub fn transfer(
        &self,
        kind: &InstKind,
        width: u32,
        of: impl Fn(Value) -> Option<ValueRange>,
    ) -> ValueRange {
        let full = ValueRange::full(width);
        match kind {
            InstKind::Binary { op, flags, args, .. } => match (of(args[0]), of(args[1])) {
                (Some(a), Some(b)) => binary(*op, *flags, a, b),
                _ => full,
            },
            InstKind::Cast { op, args, .. } => match (op, of(args[0])) {
                (CastOp::ZExt, Some(a)) => {
                    ValueRange::unsigned(width, a.unsigned_min, a.unsigned_max)
                }
                (CastOp::SExt, Some(a)) => ValueRange::signed(width, a.signed_min, a.signed_max),
                (CastOp::Trunc, Some(a)) => {
                    let unsigned = ValueRange::unsigned(width, a.unsigned_min, a.unsigned_max);
                    unsigned.intersect(ValueRange::signed(width, a.signed_min, a.signed_max))
                }
                _ => full,
            },
            InstKind::Select { args, .. } => match (of(args[1]), of(args[2])) {
                (Some(a), Some(b)) => a.union(b),
                _ => full,
            },
            InstKind::Call(call) => match call.callee {
                Callee::Intrinsic(intrinsic) => {
                    self.intrinsic(intrinsic, width, call.call_args(), of)
                }
                _ => full,
            },
            _ => full,
        }
    }

    fn intrinsic(
        &self,
        intrinsic: Intrinsic,
        width: u32,
        args: &[Value],
        of: impl Fn(Value) -> Option<ValueRange>,
    ) -> ValueRange {
        let full = ValueRange::full(width);
        if let Some((min, max)) = self.limits.intrinsic(intrinsic) {
            return ValueRange::unsigned(width, min, max);
        }
        if matches!(intrinsic, Intrinsic::Ctpop | Intrinsic::Ctlz | Intrinsic::Cttz) {
            return ValueRange::unsigned(width, 0, i128::from(width));
        }
        let (Some(a), Some(b)) =
            (args.first().and_then(|&arg| of(arg)), args.get(1).and_then(|&arg| of(arg)))
        else {
            return full;
        };
        match intrinsic {
            Intrinsic::Umin => ValueRange::unsigned(
                width,
                a.unsigned_min.min(b.unsigned_min),
                a.unsigned_max.min(b.unsigned_max),
            ),
            Intrinsic::Umax => ValueRange::unsigned(
                width,
                a.unsigned_min.max(b.unsigned_min),
                a.unsigned_max.max(b.unsigned_max),
            ),
            Intrinsic::Smin => ValueRange::signed(
                width,
                a.signed_min.min(b.signed_min),
                a.signed_max.min(b.signed_max),
            ),
            Intrinsic::Smax => ValueRange::signed(
                width,
                a.signed_min.max(b.signed_min),
                a.signed_max.max(b.signed_max),
            ),
            _ => full,
        }
    }
}

/// The width of an integer that has a range.
pub fn width_of(ty: Type) -> Option<u32> {
    ty.int_width().filter(|&width| width <= MAX_WIDTH)
}

/// Bounds that hold if the operation does not wrap: exactly, or because it promises so.
fn unless_wrapped(width: u32, is_signed: bool, promised: bool, min: i128, max: i128) -> ValueRange {
    let full = ValueRange::full(width);
    let (low, high) = if is_signed {
        (full.signed_min, full.signed_max)
    } else {
        (full.unsigned_min, full.unsigned_max)
    };
    let (min, max) = match (min >= low && max <= high, promised) {
        (true, _) => (min, max),
        (false, true) => (min.max(low), max.min(high)),
        (false, false) => return full,
    };
    if is_signed {
        ValueRange::signed(width, min, max)
    } else {
        ValueRange::unsigned(width, min, max)
    }
}

fn corners(a: (i128, i128), b: (i128, i128)) -> Option<(i128, i128)> {
    let products = [
        a.0.checked_mul(b.0)?,
        a.0.checked_mul(b.1)?,
        a.1.checked_mul(b.0)?,
        a.1.checked_mul(b.1)?,
    ];
    Some((products.into_iter().min()?, products.into_iter().max()?))
}

fn binary(op: BinaryOp, flags: IntFlags, a: ValueRange, b: ValueRange) -> ValueRange {
    let width = a.width;
    let full = ValueRange::full(width);
    let (ua, ub) = ((a.unsigned_min, a.unsigned_max), (b.unsigned_min, b.unsigned_max));
    let (sa, sb) = ((a.signed_min, a.signed_max), (b.signed_min, b.signed_max));
    let both = |unsigned: Option<(i128, i128)>, signed: Option<(i128, i128)>| {
        let u = unsigned.map_or(full, |(x, y)| unless_wrapped(width, false, flags.nuw, x, y));
        let s = signed.map_or(full, |(x, y)| unless_wrapped(width, true, flags.nsw, x, y));
        u.intersect(s)
    };
    match op {
        BinaryOp::Add => both(Some((ua.0 + ub.0, ua.1 + ub.1)), Some((sa.0 + sb.0, sa.1 + sb.1))),
        BinaryOp::Sub => both(Some((ua.0 - ub.1, ua.1 - ub.0)), Some((sa.0 - sb.1, sa.1 - sb.0))),
        BinaryOp::Mul => both(corners(ua, ub), corners(sa, sb)),
        BinaryOp::Shl => match b.as_constant() {
            Some(amount) if amount < u128::from(width) => {
                let factor = 1i128 << amount;
                both(corners(ua, (factor, factor)), corners(sa, (factor, factor)))
            }
            _ => full,
        },
        BinaryOp::UDiv if ub.0 > 0 => ValueRange::unsigned(width, ua.0 / ub.1, ua.1 / ub.0),
        BinaryOp::URem if ub.1 > 0 => ValueRange::unsigned(width, 0, ua.1.min(ub.1 - 1)),
        BinaryOp::SDiv if sa.0 >= 0 && sb.0 > 0 => {
            ValueRange::signed(width, sa.0 / sb.1, sa.1 / sb.0)
        }
        BinaryOp::SDiv if sb.0 > 0 => {
            ValueRange::signed(width, sa.0.min(0) / sb.0, sa.1.max(0) / sb.0)
        }
        BinaryOp::SRem if sb.0 > 0 => {
            let most = sb.1 - 1;
            ValueRange::signed(width, sa.0.min(0).max(-most), sa.1.max(0).min(most))
        }
        BinaryOp::LShr if ub.1 < i128::from(width) => {
            ValueRange::unsigned(width, ua.0 >> ub.1, ua.1 >> ub.0)
        }
        BinaryOp::AShr if ub.1 < i128::from(width) && sa.0 >= 0 => {
            ValueRange::signed(width, sa.0 >> ub.1, sa.1 >> ub.0)
        }
        BinaryOp::AShr if b.as_constant().is_some() && ub.1 < i128::from(width) => {
            ValueRange::signed(width, sa.0 >> ub.0, sa.1 >> ub.0)
        }
        BinaryOp::And => ValueRange::unsigned(width, 0, ua.1.min(ub.1)),
        BinaryOp::Or | BinaryOp::Xor => {
            let bits = 128 - (ua.1 | ub.1).leading_zeros();
            let most = (1i128 << bits.min(126)) - 1;
            let least = if op == BinaryOp::Or { ua.0.max(ub.0) } else { 0 };
            ValueRange::unsigned(width, least, most.min(full.unsigned_max))
        }
        _ => full,
    }
}

/// The promises that an operation on these ranges can make: `(nuw, nsw)`.
pub fn cannot_wrap(op: BinaryOp, a: ValueRange, b: ValueRange) -> (bool, bool) {
    let width = a.width;
    let full = ValueRange::full(width);
    let (ua, ub) = ((a.unsigned_min, a.unsigned_max), (b.unsigned_min, b.unsigned_max));
    let (sa, sb) = ((a.signed_min, a.signed_max), (b.signed_min, b.signed_max));
    let fits = |bounds: Option<(i128, i128)>, low: i128, high: i128| {
        bounds.is_some_and(|(min, max)| min >= low && max <= high)
    };
    let (unsigned, signed) = match op {
        BinaryOp::Add => (Some((ua.0 + ub.0, ua.1 + ub.1)), Some((sa.0 + sb.0, sa.1 + sb.1))),
        BinaryOp::Sub => (Some((ua.0 - ub.1, ua.1 - ub.0)), Some((sa.0 - sb.1, sa.1 - sb.0))),
        BinaryOp::Mul => (corners(ua, ub), corners(sa, sb)),
        BinaryOp::Shl => match b.as_constant() {
            Some(amount) if amount + 1 < u128::from(width) => {
                let factor = 1i128 << amount;
                (corners(ua, (factor, factor)), corners(sa, (factor, factor)))
            }
            _ => return (false, false),
        },
        _ => return (false, false),
    };
    (
        fits(unsigned, full.unsigned_min, full.unsigned_max),
        fits(signed, full.signed_min, full.signed_max),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_views_agree() {
        let range = ValueRange::signed(8, -3, -1);
        assert_eq!((range.unsigned_min, range.unsigned_max), (253, 255));
        let range = ValueRange::unsigned(8, 3, 100);
        assert_eq!((range.signed_min, range.signed_max), (3, 100));
        assert!(ValueRange::unsigned(8, 3, 128).signed_min == -128);
    }

    #[test]
    fn comparisons_follow_from_ranges() {
        let (low, high) = (ValueRange::unsigned(32, 0, 9), ValueRange::unsigned(32, 10, 20));
        assert_eq!(low.compare(IntPredicate::Ult, high), Some(true));
        assert_eq!(high.compare(IntPredicate::Sle, low), Some(false));
        assert_eq!(low.compare(IntPredicate::Ule, ValueRange::constant(32, 9)), Some(true));
        assert_eq!(low.compare(IntPredicate::Ult, ValueRange::constant(32, 9)), None);
        assert_eq!(low.compare(IntPredicate::Ne, high), Some(true));
        assert_eq!(low.compare(IntPredicate::Eq, low), None);
    }

    /// Every operation on small ranges of four bits, against all numbers in them.
    #[test]
    fn operations_cover_all_results() {
        use BinaryOp::*;
        let signed = |value: i128| if value >= 8 { value - 16 } else { value };
        for op in [Add, Sub, Mul, Shl, UDiv, URem, SDiv, SRem, LShr, AShr, And, Or, Xor] {
            for (x0, x1) in [(0, 3), (2, 9), (7, 8), (12, 15), (5, 5), (0, 15)] {
                for (y0, y1) in [(0, 2), (1, 3), (15, 15), (1, 1), (6, 10), (3, 3)] {
                    let (a, b) = (ValueRange::unsigned(4, x0, x1), ValueRange::unsigned(4, y0, y1));
                    let range = binary(op, IntFlags::default(), a, b);
                    let (nuw, nsw) = cannot_wrap(op, a, b);
                    for x in x0..=x1 {
                        for y in y0..=y1 {
                            let (sx, sy) = (signed(x), signed(y));
                            let exact = match op {
                                Add => (x + y, sx + sy),
                                Sub => (x - y, sx - sy),
                                Mul => (x * y, sx * sy),
                                Shl if y < 4 => (x << y, sx << y),
                                UDiv if y != 0 => (x / y, x / y),
                                URem if y != 0 => (x % y, x % y),
                                SDiv if y != 0 && (sx, sy) != (-8, -1) => (sx / sy, sx / sy),
                                SRem if y != 0 && (sx, sy) != (-8, -1) => (sx % sy, sx % sy),
                                LShr if y < 4 => (x >> y, x >> y),
                                AShr if y < 4 => (sx >> y, sx >> y),
                                And => (x & y, x & y),
                                Or => (x | y, x | y),
                                Xor => (x ^ y, x ^ y),
                                _ => continue,
                            };
                            let result = exact.0 & 15;
                            assert!(
                                range.unsigned_min <= result
                                    && result <= range.unsigned_max
                                    && range.signed_min <= signed(result)
                                    && signed(result) <= range.signed_max,
                                "{op:?} {x} {y}: {result} is not in {range:?}"
                            );
                            if matches!(op, Add | Sub | Mul | Shl) {
                                assert!(!nuw || exact.0 == result, "{op:?} {x} {y} wraps");
                                assert!(!nsw || exact.1 == signed(result), "{op:?} {x} {y} wraps");
                            }
                        }
                    }
                }
            }
        }
    }
}
