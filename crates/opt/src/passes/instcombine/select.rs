//! `select`.

use super::{Combiner, NO_FLAGS, Outcome, mask};
use cuprum_ir::{
    BinaryOp, CastOp, Constant, FastMath, FloatPredicate, Inst, InstKind, IntPredicate, Type, Value,
};
use cuprum_numbers::integer::sign_extend;
use cuprum_target::Intrinsic;

impl Combiner<'_> {
    pub(super) fn combine_select(
        &mut self,
        inst: Inst,
        fast: FastMath,
        cond: Value,
        a: Value,
        b: Value,
    ) -> Outcome {
        if a == b {
            return Outcome::Replaced(a);
        }
        if self.body.ty(cond) != Type::I1 {
            return Outcome::Unchanged;
        }
        if let Some(known) = self.body.as_int(cond) {
            return Outcome::Replaced(if known != 0 { a } else { b });
        }
        // An undefined side may be anything, so also the other side.
        if matches!(self.body.as_constant(a), Some(Constant::Undef | Constant::Poison)) {
            return Outcome::Replaced(b);
        }
        if matches!(self.body.as_constant(b), Some(Constant::Undef | Constant::Poison)) {
            return Outcome::Replaced(a);
        }
        if let Some(inner) = self.as_not(cond) {
            self.body.replace_kind(inst, InstKind::Select { fast, args: [inner, b, a] });
            return Outcome::Edited;
        }
        let ty = self.body.ty(a);
        if ty == Type::I1 {
            return self.combine_logical_select(inst, cond, a, b);
        }
        if let (Some(width), Some(x), Some(y)) =
            (ty.int_width(), self.body.as_int(a), self.body.as_int(b))
        {
            let ones = mask(width);
            match (x, y) {
                (1, 0) => return Outcome::Replaced(self.cast_to(CastOp::ZExt, NO_FLAGS, cond, ty)),
                (x, 0) if x == ones => {
                    return Outcome::Replaced(self.cast_to(CastOp::SExt, NO_FLAGS, cond, ty));
                }
                (0, 1) => {
                    let opposite = self.not(cond);
                    return Outcome::Replaced(self.cast_to(CastOp::ZExt, NO_FLAGS, opposite, ty));
                }
                _ => {}
            }
        }
        // Nested with the same condition.
        if let Some(&InstKind::Select { args: [inner, x, _], .. }) = self.body.def_kind(a)
            && inner == cond
        {
            self.body.replace_kind(inst, InstKind::Select { fast, args: [cond, x, b] });
            return Outcome::Edited;
        }
        if let Some(&InstKind::Select { args: [inner, _, y], .. }) = self.body.def_kind(b)
            && inner == cond
        {
            self.body.replace_kind(inst, InstKind::Select { fast, args: [cond, a, y] });
            return Outcome::Edited;
        }
        let outcome = match self.body.def_kind(cond) {
            Some(&InstKind::ICmp { pred, args: [lhs, rhs], .. }) => {
                self.combine_int_select(pred, lhs, rhs, a, b)
            }
            Some(&InstKind::FCmp { pred, args: [lhs, rhs], .. }) => {
                self.combine_float_select(fast, pred, lhs, rhs, a, b)
            }
            _ => Outcome::Unchanged,
        };
        match outcome {
            Outcome::Unchanged => self.join_nested_selects(inst, fast, cond, a, b),
            outcome => outcome,
        }
    }

    /// `c ? a : d ? a : y` is `c || d ? a : y`, and `c ? d ? x : b : b` is `c && d ? x : b`: one choice
    /// between two values, which all choices of the same two share.
    fn join_nested_selects(
        &mut self,
        inst: Inst,
        fast: FastMath,
        cond: Value,
        a: Value,
        b: Value,
    ) -> Outcome {
        let nested = |value: Value| match self.body.def_kind(value) {
            Some(&InstKind::Select { args: [inner, x, y], .. }) => (self.has_one_use(value)
                && self.body.ty(inner) == Type::I1)
                .then_some((inner, x, y)),
            _ => None,
        };
        let (either, args) = match (nested(a), nested(b)) {
            (_, Some((inner, x, y))) if x == a => {
                let always = self.body.bool(true);
                ([cond, always, inner], [a, y])
            }
            (Some((inner, x, y)), _) if y == b => {
                let never = self.body.bool(false);
                ([cond, inner, never], [x, b])
            }
            _ => return Outcome::Unchanged,
        };
        let kind = InstKind::Select { fast: FastMath::NONE, args: either };
        let joined = self.insert(kind, Type::I1);
        self.body.replace_kind(inst, InstKind::Select { fast, args: [joined, args[0], args[1]] });
        Outcome::Edited
    }

    /// `select c, true, x` is `c || x`, and so on. Without certainty that `x` is not poison when
    /// the first operand already decides, the short-circuit form must stay a `select`.
    fn combine_logical_select(&mut self, inst: Inst, cond: Value, a: Value, b: Value) -> Outcome {
        match (self.body.as_int(a), self.body.as_int(b)) {
            (Some(1), Some(0)) => Outcome::Replaced(cond),
            (Some(0), Some(1)) => Outcome::Replaced(self.not(cond)),
            (Some(1), None) if self.is_never_poison(b, 0) => {
                self.become_binary(inst, BinaryOp::Or, NO_FLAGS, cond, b)
            }
            (None, Some(0)) if self.is_never_poison(a, 0) => {
                self.become_binary(inst, BinaryOp::And, NO_FLAGS, cond, a)
            }
            // `!c && b` and `!c || a`: the negation goes into the comparison, if there is one.
            (Some(0), None) | (None, Some(1)) if self.has_one_use(cond) => {
                let opposite = match self.body.def_kind(cond) {
                    Some(&InstKind::ICmp { pred, args: [x, y], .. }) => {
                        self.icmp(pred.inverse(), x, y)
                    }
                    Some(&InstKind::FCmp { pred, fast, args }) => {
                        let kind = InstKind::FCmp { pred: pred.inverse(), fast, args };
                        self.insert(kind, Type::I1)
                    }
                    _ => return Outcome::Unchanged,
                };
                let kind = InstKind::Select { fast: FastMath::NONE, args: [opposite, b, a] };
                self.body.replace_kind(inst, kind);
                Outcome::Edited
            }
            _ => Outcome::Unchanged,
        }
    }

    /// Minimum, maximum and absolute value.
    fn combine_int_select(
        &mut self,
        pred: IntPredicate,
        lhs: Value,
        rhs: Value,
        a: Value,
        b: Value,
    ) -> Outcome {
        use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let ty = self.body.ty(a);
        if self.body.ty(lhs) != ty || !ty.is_int() {
            return Outcome::Unchanged;
        }
        // `x == c ? c : x` and the like are `x`.
        if (pred == Eq && (a, b) == (rhs, lhs)) || (pred == Ne && (a, b) == (lhs, rhs)) {
            return Outcome::Replaced(lhs);
        }
        let (pred, a, b) = if (a, b) == (rhs, lhs) { (pred.inverse(), b, a) } else { (pred, a, b) };
        let found = |pred: IntPredicate| match pred {
            Slt | Sle => Some(Intrinsic::Smin),
            Sgt | Sge => Some(Intrinsic::Smax),
            Ult | Ule => Some(Intrinsic::Umin),
            Ugt | Uge => Some(Intrinsic::Umax),
            Eq | Ne => None,
        };
        if (a, b) == (lhs, rhs)
            && let Some(intrinsic) = found(pred)
        {
            return Outcome::Replaced(self.intrinsic(intrinsic, ty, &[a, b]));
        }
        // `x < c + 1 ? x : c`, which a strict comparison has become.
        let Some(width) = ty.int_width() else { return Outcome::Unchanged };
        if let Some(limit) = self.body.as_int(rhs) {
            let (taken, other) = if a == lhs {
                (pred, b)
            } else if b == lhs {
                (pred.inverse(), a)
            } else {
                return Outcome::Unchanged;
            };
            if let Some(other_value) = self.body.as_int(other) {
                let step = |delta: i128| {
                    sign_extend(width, other_value).checked_add(delta)
                        == Some(sign_extend(width, limit))
                };
                let unsigned_step =
                    |delta: i128| (other_value as i128).checked_add(delta) == Some(limit as i128);
                let intrinsic = match taken {
                    Slt if step(1) => Some(Intrinsic::Smin),
                    Sle if step(-1) => Some(Intrinsic::Smin),
                    Sgt if step(-1) => Some(Intrinsic::Smax),
                    Sge if step(1) => Some(Intrinsic::Smax),
                    Ult if unsigned_step(1) => Some(Intrinsic::Umin),
                    Ule if unsigned_step(-1) => Some(Intrinsic::Umin),
                    Ugt if unsigned_step(-1) => Some(Intrinsic::Umax),
                    Uge if unsigned_step(1) => Some(Intrinsic::Umax),
                    _ => None,
                };
                if let Some(intrinsic) = intrinsic {
                    return Outcome::Replaced(self.intrinsic(intrinsic, ty, &[lhs, other]));
                }
            }
            return self.combine_abs(pred, lhs, limit, width, a, b);
        }
        Outcome::Unchanged
    }

    /// `x < 0 ? -x : x`
    fn combine_abs(
        &mut self,
        pred: IntPredicate,
        x: Value,
        limit: u128,
        width: u32,
        a: Value,
        b: Value,
    ) -> Outcome {
        let limit = sign_extend(width, limit);
        let tests_negative = matches!((pred, limit), (IntPredicate::Slt, 0 | 1));
        let tests_positive = matches!((pred, limit), (IntPredicate::Sgt, 0 | -1));
        let (when_negative, when_positive) = if tests_negative {
            (a, b)
        } else if tests_positive {
            (b, a)
        } else {
            return Outcome::Unchanged;
        };
        if when_positive == x && self.as_negation(when_negative) == Some(x) {
            let overflow_is_poison =
                self.as_binary(when_negative, BinaryOp::Sub).is_some_and(|(_, _, flags)| flags.nsw);
            let flag = self.body.bool(overflow_is_poison);
            let ty = self.body.ty(x);
            return Outcome::Replaced(self.intrinsic(Intrinsic::Abs, ty, &[x, flag]));
        }
        Outcome::Unchanged
    }

    /// Minimum and maximum of floats: `minnum` differs from `a < b ? a : b` for NaN and for zeros
    /// of different sign, so both must be ruled out.
    fn combine_float_select(
        &mut self,
        fast: FastMath,
        pred: FloatPredicate,
        lhs: Value,
        rhs: Value,
        a: Value,
        b: Value,
    ) -> Outcome {
        use FloatPredicate::{Oge, Ogt, Ole, Olt, Uge, Ugt, Ule, Ult};
        if !fast.nnan || !fast.nsz {
            return Outcome::Unchanged;
        }
        let pred = if (a, b) == (lhs, rhs) {
            pred
        } else if (a, b) == (rhs, lhs) {
            pred.swapped()
        } else {
            return Outcome::Unchanged;
        };
        let intrinsic = match pred {
            Olt | Ole | Ult | Ule => Intrinsic::Minnum,
            Ogt | Oge | Ugt | Uge => Intrinsic::Maxnum,
            _ => return Outcome::Unchanged,
        };
        let ty = self.body.ty(a);
        Outcome::Replaced(self.intrinsic(intrinsic, ty, &[a, b]))
    }
}
