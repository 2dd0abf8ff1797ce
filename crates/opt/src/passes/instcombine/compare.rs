//! Comparisons.

use super::{Combiner, NO_FLAGS, Outcome, mask, power_of_two};
use crate::addressing::base_and_offset;
use cuprum_ir::{
    BinaryOp, Callee, CastOp, Constant, FastMath, FloatPredicate, GlobalId, Inst, InstKind,
    IntPredicate, Linkage, Type, Value,
};
use cuprum_numbers::integer::sign_extend;
use cuprum_target::Intrinsic;
use std::cmp::Ordering;

impl Combiner<'_> {
    fn become_icmp(&mut self, inst: Inst, pred: IntPredicate, lhs: Value, rhs: Value) -> Outcome {
        self.body.replace_kind(inst, InstKind::ICmp { pred, flags: NO_FLAGS, args: [lhs, rhs] });
        Outcome::Edited
    }

    fn known_comparison(&mut self, result: bool) -> Outcome {
        Outcome::Replaced(self.body.bool(result))
    }

    pub(super) fn combine_icmp(
        &mut self,
        inst: Inst,
        pred: IntPredicate,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        if self.body.result_type(inst) != Type::I1 {
            return Outcome::Unchanged;
        }
        if self.body.as_constant(lhs).is_some() && self.body.as_constant(rhs).is_none() {
            return self.become_icmp(inst, pred.swapped(), rhs, lhs);
        }
        if lhs == rhs {
            return self.known_comparison(matches!(pred, Eq | Uge | Ule | Sge | Sle));
        }
        let Some(width) = self.width(lhs) else {
            return self.combine_pointer_compare(pred, lhs, rhs);
        };
        if let Some(outcome) = self.compare_extensions(inst, pred, lhs, rhs) {
            return outcome;
        }
        let Some(constant) = self.body.as_int(rhs) else {
            // Two numbers that are not negative compare alike either way; unsigned is canonical.
            if let Some((x, y)) = self.common_addend(pred, lhs, rhs) {
                return self.become_icmp(inst, pred, x, y);
            }
            return Outcome::Unchanged;
        };
        let ty = self.body.ty(lhs);
        let (max, smin) = (mask(width), 1u128 << (width - 1));
        let smax = smin - 1;
        // Strict comparisons only, so that equal tests look equal.
        let stricter = match pred {
            Ule if constant != max => Some((Ult, constant + 1)),
            Uge if constant != 0 => Some((Ugt, constant - 1)),
            Sle if constant != smax => Some((Slt, constant.wrapping_add(1) & max)),
            Sge if constant != smin => Some((Sgt, constant.wrapping_sub(1) & max)),
            _ => None,
        };
        if let Some((pred, constant)) = stricter {
            let constant = self.body.int(ty, constant as i128);
            return self.become_icmp(inst, pred, lhs, constant);
        }
        match pred {
            Ule | Uge | Sle | Sge => return self.known_comparison(true),
            Ult if constant == 0 => return self.known_comparison(false),
            Ugt if constant == max => return self.known_comparison(false),
            Slt if constant == smin => return self.known_comparison(false),
            Sgt if constant == smax => return self.known_comparison(false),
            Ult if constant == 1 => {
                let zero = self.body.int(ty, 0);
                return self.become_icmp(inst, Eq, lhs, zero);
            }
            Ugt if constant == 0 => return self.become_icmp(inst, Ne, lhs, rhs),
            _ => {}
        }
        if width == 1 {
            let is_same = (pred == Eq) == (constant == 1);
            if matches!(pred, Eq | Ne) {
                return Outcome::Replaced(if is_same { lhs } else { self.not(lhs) });
            }
        }
        if let Some(known) = self.compare_by_bits(pred, lhs, constant, width) {
            return self.known_comparison(known);
        }
        self.compare_operation(inst, pred, lhs, constant, width)
    }

    /// Decides a comparison by the range that known bits leave.
    fn compare_by_bits(
        &self,
        pred: IntPredicate,
        lhs: Value,
        constant: u128,
        width: u32,
    ) -> Option<bool> {
        use IntPredicate::{Eq, Ne, Sgt, Slt, Ugt, Ult};
        let known = self.known_bits(lhs);
        let (low, high) = (known.unsigned_min(), known.unsigned_max(width));
        let differs = known.zeros & constant != 0 || known.ones & !constant & mask(width) != 0;
        let non_negative = known.is_non_negative(width);
        match pred {
            Eq if differs => Some(false),
            Ne if differs => Some(true),
            Ult if high < constant => Some(true),
            Ult if low >= constant => Some(false),
            Ugt if low > constant => Some(true),
            Ugt if high <= constant => Some(false),
            Slt | Sgt if non_negative => {
                let constant = sign_extend(width, constant);
                let (low, high) = (low as i128, high as i128);
                match pred {
                    Slt if high < constant => Some(true),
                    Slt if low >= constant => Some(false),
                    Sgt if low > constant => Some(true),
                    Sgt if high <= constant => Some(false),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A comparison of an operation with a constant.
    fn compare_operation(
        &mut self,
        inst: Inst,
        pred: IntPredicate,
        lhs: Value,
        constant: u128,
        width: u32,
    ) -> Outcome {
        use IntPredicate::{Eq, Ne, Sgt, Slt, Ugt, Ult};
        let ty = self.body.ty(lhs);
        let is_equality = matches!(pred, Eq | Ne);
        match self.body.def_kind(lhs) {
            Some(&InstKind::Binary { op: BinaryOp::Add, flags, args: [x, c], .. }) => {
                let Some(c) = self.body.as_int(c) else { return Outcome::Unchanged };
                let difference = constant.wrapping_sub(c) & mask(width);
                let fits = match pred {
                    Eq | Ne => true,
                    Slt | Sgt => {
                        flags.nsw
                            && sign_extend(width, constant).checked_sub(sign_extend(width, c))
                                == Some(sign_extend(width, difference))
                    }
                    Ult | Ugt => flags.nuw && constant >= c,
                    _ => false,
                };
                if fits {
                    let difference = self.body.int(ty, difference as i128);
                    return self.become_icmp(inst, pred, x, difference);
                }
            }
            Some(&InstKind::Binary { op: BinaryOp::Sub, flags, args: [x, y], .. }) => {
                // The sign of a difference that does not overflow says which is larger.
                let compared = match (pred, sign_extend(width, constant)) {
                    (Eq | Ne, 0) => Some(pred),
                    (Slt | Sgt, 0) => Some(pred).filter(|_| flags.nsw),
                    (Sgt, -1) => Some(IntPredicate::Sge).filter(|_| flags.nsw),
                    (Slt, 1) => Some(IntPredicate::Sle).filter(|_| flags.nsw),
                    _ => None,
                };
                if let Some(pred) = compared {
                    return self.become_icmp(inst, pred, x, y);
                }
            }
            Some(&InstKind::Binary { op: BinaryOp::Xor, args: [x, y], .. }) if is_equality => {
                if constant == 0 {
                    return self.become_icmp(inst, pred, x, y);
                }
                if let Some(c) = self.body.as_int(y) {
                    let c = self.body.int(ty, (c ^ constant) as i128);
                    return self.become_icmp(inst, pred, x, c);
                }
            }
            Some(&InstKind::Binary { op: BinaryOp::And, args: [_, bit], .. }) if is_equality => {
                // One bit is either there or not: compare with zero.
                if self.body.as_int(bit) == Some(constant) && power_of_two(constant).is_some() {
                    let opposite = pred.inverse();
                    let zero = self.body.int(ty, 0);
                    return self.become_icmp(inst, opposite, lhs, zero);
                }
            }
            Some(&InstKind::Select { args: [cond, a, b], .. }) if is_equality => {
                if let (Some(a), Some(b)) = (self.body.as_int(a), self.body.as_int(b))
                    && self.body.ty(cond) == Type::I1
                {
                    let (then, otherwise) =
                        ((a == constant) == (pred == Eq), (b == constant) == (pred == Eq));
                    return match (then, otherwise) {
                        (true, false) => Outcome::Replaced(cond),
                        (false, true) => Outcome::Replaced(self.not(cond)),
                        (same, _) => self.known_comparison(same),
                    };
                }
            }
            Some(InstKind::Call(call)) => {
                if let Callee::Intrinsic(intrinsic) = call.callee
                    && let &[x, limit] = &call.args[..]
                    && width <= 64
                {
                    return self.compare_bounded(inst, pred, intrinsic, (x, limit), constant);
                }
            }
            _ => {}
        }
        Outcome::Unchanged
    }

    /// A comparison of a minimum or maximum of `x` and a number with a number: either the numbers decide it, or `x` does.
    fn compare_bounded(
        &mut self,
        inst: Inst,
        pred: IntPredicate,
        intrinsic: Intrinsic,
        (x, limit): (Value, Value),
        constant: u128,
    ) -> Outcome {
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let (is_signed, is_min) = match intrinsic {
            Intrinsic::Umin => (false, true),
            Intrinsic::Umax => (false, false),
            Intrinsic::Smin => (true, true),
            Intrinsic::Smax => (true, false),
            _ => return Outcome::Unchanged,
        };
        let Some(bound) = self.body.as_int(limit) else { return Outcome::Unchanged };
        let width = self.width(x).unwrap_or(64);
        let number = |bits: u128| if is_signed { sign_extend(width, bits) } else { bits as i128 };
        let order = number(bound).cmp(&number(constant));
        let ty = self.body.ty(x);
        let decides = match pred {
            Eq | Ne if order == Ordering::Equal => {
                let pred = match (is_min == (pred == Eq), is_signed, pred == Eq) {
                    (true, false, true) => Uge,
                    (true, true, true) => Sge,
                    (true, false, false) => Ugt,
                    (true, true, false) => Sgt,
                    (false, false, true) => Ule,
                    (false, true, true) => Sle,
                    (false, false, false) => Ult,
                    (false, true, false) => Slt,
                };
                return self.become_icmp(inst, pred, x, limit);
            }
            Eq | Ne if is_min == (order == Ordering::Greater) => None,
            Eq | Ne => Some(pred == Ne),
            Slt | Ult if is_signed == (pred == Slt) => match (order == Ordering::Less, is_min) {
                (true, true) => Some(true),
                (false, false) => Some(false),
                _ => None,
            },
            Sgt | Ugt if is_signed == (pred == Sgt) => match (order == Ordering::Greater, is_min) {
                (false, true) => Some(false),
                (true, false) => Some(true),
                _ => None,
            },
            _ => return Outcome::Unchanged,
        };
        match decides {
            Some(known) => self.known_comparison(known),
            None => {
                let constant = self.body.int(ty, constant as i128);
                self.become_icmp(inst, pred, x, constant)
            }
        }
    }

    /// Comparisons of extended numbers happen before the extension.
    fn compare_extensions(
        &mut self,
        inst: Inst,
        pred: IntPredicate,
        lhs: Value,
        rhs: Value,
    ) -> Option<Outcome> {
        let (op, x) = match self.body.def_kind(lhs)? {
            &InstKind::Cast { op: op @ (CastOp::ZExt | CastOp::SExt), args: [x], .. } => (op, x),
            _ => return None,
        };
        let narrow = self.width(x)?;
        let wide = self.width(lhs)?;
        // An extended bit is a flag, whose comparisons are simpler than those of numbers.
        let (y, constant) = match self.body.as_int(rhs) {
            Some(constant) => (None, Some(constant)),
            None => (Some(self.as_cast(rhs, op)?), None),
        };
        if let Some(y) = y {
            if self.body.ty(y) != self.body.ty(x) {
                return None;
            }
            let pred = if op == CastOp::ZExt { to_unsigned(pred) } else { pred };
            return Some(self.become_icmp(inst, pred, x, y));
        }
        let constant = constant?;
        let truncated = constant & mask(narrow);
        match op {
            CastOp::ZExt if constant <= mask(narrow) => {
                let small = self.body.int(self.body.ty(x), truncated as i128);
                Some(self.become_icmp(inst, to_unsigned(pred), x, small))
            }
            CastOp::SExt if sign_extend(wide, constant) == sign_extend(narrow, truncated) => {
                let small = self.body.int(self.body.ty(x), truncated as i128);
                Some(self.become_icmp(inst, pred, x, small))
            }
            _ => None,
        }
    }

    /// `x + z == y + z` is `x == y`.
    fn common_addend(&self, pred: IntPredicate, lhs: Value, rhs: Value) -> Option<(Value, Value)> {
        if !matches!(pred, IntPredicate::Eq | IntPredicate::Ne) {
            return None;
        }
        let (a, b, _) = self.as_binary(lhs, BinaryOp::Add)?;
        let (c, d, _) = self.as_binary(rhs, BinaryOp::Add)?;
        [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)]
            .into_iter()
            .find(|(_, same, _, other)| same == other)
            .map(|(x, _, y, _)| (x, y))
    }

    fn combine_pointer_compare(&mut self, pred: IntPredicate, lhs: Value, rhs: Value) -> Outcome {
        if !matches!(pred, IntPredicate::Eq | IntPredicate::Ne) {
            return Outcome::Unchanged;
        }
        if let Some(equal) = self.pointers_equal(lhs, rhs) {
            return self.known_comparison(equal == (pred == IntPredicate::Eq));
        }
        // One of several places, compared with a constant that some of them are known to be or not:
        // the choice then decides.
        if let Some(&InstKind::Select { args: [cond, a, b], .. }) = self.body.def_kind(lhs)
            && self.body.ty(cond) == Type::I1
            && self.body.as_constant(rhs).is_some()
        {
            let [first, second] = [a, b].map(|side| self.pointers_equal(side, rhs));
            if first.is_none() && second.is_none() {
                return Outcome::Unchanged;
            }
            let [first, second] = [(a, first), (b, second)].map(|(side, known)| match known {
                Some(equal) => self.body.bool(equal == (pred == IntPredicate::Eq)),
                None => {
                    let kind = InstKind::ICmp { pred, flags: NO_FLAGS, args: [side, rhs] };
                    self.insert(kind, Type::I1)
                }
            });
            let kind = InstKind::Select { fast: FastMath::NONE, args: [cond, first, second] };
            return Outcome::Replaced(self.insert(kind, Type::I1));
        }
        Outcome::Unchanged
    }

    /// Whether two pointers are equal, if that is known.
    fn pointers_equal(&self, lhs: Value, rhs: Value) -> Option<bool> {
        if lhs == rhs {
            return Some(true);
        }
        let (base, offset) = base_and_offset(self.body, &self.env.types, lhs);
        let (left, right) = (self.body.as_constant(lhs), self.body.as_constant(rhs));
        let env = self.env;
        let is_function = |constant: &Constant| match constant {
            // One that may be missing is at address 0 then.
            Constant::Global(GlobalId::Func(func)) => {
                env.functions[*func].linkage != Linkage::ExternWeak
            }
            _ => false,
        };
        match (left, right) {
            // No two functions have one address, and none has address 0.
            (Some(a), Some(b)) if is_function(a) && (is_function(b) || *b == Constant::Null) => {
                return Some(false);
            }
            (Some(Constant::Null), Some(b)) if is_function(b) => return Some(false),
            // Nor has a place in a variable.
            (_, Some(Constant::Null)) => {
                let Some(&InstKind::Alloca { ty, .. }) = self.body.def_kind(base) else {
                    return None;
                };
                let size = i128::from(self.env.types.size_of(ty));
                return (0..=size).contains(&offset).then_some(false);
            }
            _ => {}
        }
        // Places in one object differ if their offsets do.
        let (other_base, other_offset) = base_and_offset(self.body, &self.env.types, rhs);
        (base == other_base && offset as u32 != other_offset as u32).then_some(false)
    }

    pub(super) fn combine_fcmp(
        &mut self,
        inst: Inst,
        pred: FloatPredicate,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        use FloatPredicate::{False, True};
        if self.body.result_type(inst) != Type::I1 {
            return Outcome::Unchanged;
        }
        if matches!(pred, True | False) {
            return self.known_comparison(pred == True);
        }
        if self.body.as_constant(lhs).is_some() && self.body.as_constant(rhs).is_none() {
            self.body.edit(inst, |kind| {
                if let InstKind::FCmp { pred, args, .. } = kind {
                    *pred = pred.swapped();
                    args.swap(0, 1);
                }
            });
            return Outcome::Edited;
        }
        // Widening is exact and keeps the order, so compare before it. Flushing denormals would
        // not: it happens in `float` only.
        if let Some(x) = self.as_cast(lhs, CastOp::FpExt)
            && !self.may_flush_denormals
        {
            let narrow_type = self.body.ty(x);
            let narrow = match self.as_cast(rhs, CastOp::FpExt) {
                Some(y) if self.body.ty(y) == narrow_type => Some(y),
                Some(_) => None,
                None => self.narrow_float_constant(rhs, narrow_type),
            };
            if let Some(y) = narrow {
                self.body.edit(inst, |kind| {
                    if let InstKind::FCmp { args, .. } = kind {
                        *args = [x, y];
                    }
                });
                return Outcome::Edited;
            }
        }
        Outcome::Unchanged
    }

    /// A `double` constant as `float`, if that is exact.
    fn narrow_float_constant(&mut self, value: Value, ty: Type) -> Option<Value> {
        let &Constant::Float(bits) = self.body.as_constant(value)? else { return None };
        if self.body.ty(value) != Type::DOUBLE || ty != Type::FLOAT {
            return None;
        }
        let wide = f64::from_bits(u64::try_from(bits).ok()?);
        let narrow = wide as f32;
        // NaN payloads aside, which no comparison sees, only equal bits are exact.
        (u128::from(f64::from(narrow).to_bits()) == bits)
            .then(|| self.body.constant(ty, Constant::Float(u128::from(narrow.to_bits()))))
    }
}

fn to_unsigned(pred: IntPredicate) -> IntPredicate {
    match pred {
        IntPredicate::Slt => IntPredicate::Ult,
        IntPredicate::Sle => IntPredicate::Ule,
        IntPredicate::Sgt => IntPredicate::Ugt,
        IntPredicate::Sge => IntPredicate::Uge,
        same => same,
    }
}
