//! Integers: sums and differences that stop at their bounds, operations that say whether they
//! overflowed, three-way comparison.

use super::Call;
use crate::body::Value;
use crate::inst::{BinaryOp, CastOp, IntPredicate};
use crate::types::Type;

impl Call<'_> {
    pub(super) fn integer(&mut self) -> Option<Value> {
        let (a, b) = (self.arg(0)?, self.arg(1)?);
        let signed = match self.name.as_bytes().first()? {
            b's' => true,
            b'u' => false,
            _ => return None,
        };
        if self.is("scmp") || self.is("ucmp") {
            return Some(self.three_way(a, b, signed));
        }
        let (operation, rest) = self.name.get(1..)?.split_once('.')?;
        if !self.at.body.ty(a).scalar().is_int() {
            return None;
        }
        if is_form(rest, "sat") {
            return match operation {
                "add" | "sub" => Some(self.saturating(a, b, operation == "add", signed)),
                "shl" => Some(self.saturating_shift(a, b, signed)),
                _ => None,
            };
        }
        if !is_form(rest, "with.overflow") {
            return None;
        }
        let (result, overflow) = match operation {
            "add" | "sub" => self.overflowing(a, b, operation == "add", signed),
            "mul" => self.overflowing_product(a, b, signed)?,
            _ => return None,
        };
        let whole = self.at.body.poison(self.ty);
        let whole = self.at.insert_value(whole, result, &[0]);
        Some(self.at.insert_value(whole, overflow, &[1]))
    }

    /// -1, 0 or 1.
    fn three_way(&mut self, a: Value, b: Value, signed: bool) -> Value {
        let less = if signed { IntPredicate::Slt } else { IntPredicate::Ult };
        let below = self.at.icmp(less, a, b);
        let above = self.at.icmp(less, b, a);
        let below = self.at.cast(CastOp::ZExt, below, self.ty);
        let above = self.at.cast(CastOp::ZExt, above, self.ty);
        self.at.binary(BinaryOp::Sub, above, below)
    }

    /// Sum or difference, and whether it is another than that of numbers without bounds.
    fn overflowing(&mut self, a: Value, b: Value, sum: bool, signed: bool) -> (Value, Value) {
        let ty = self.at.body.ty(a);
        let op = if sum { BinaryOp::Add } else { BinaryOp::Sub };
        let result = self.at.binary(op, a, b);
        if !signed {
            let overflow = if sum {
                self.at.icmp(IntPredicate::Ult, result, a)
            } else {
                self.at.icmp(IntPredicate::Ult, a, b)
            };
            return (result, overflow);
        }
        // The sign is wrong: that of both operands of a sum differs from it.
        let first = self.at.binary(BinaryOp::Xor, result, a);
        let other = if sum { result } else { a };
        let second = self.at.binary(BinaryOp::Xor, other, b);
        let both = self.at.binary(BinaryOp::And, first, second);
        let zero = self.number(ty, 0);
        (result, self.at.icmp(IntPredicate::Slt, both, zero))
    }

    fn overflowing_product(&mut self, a: Value, b: Value, signed: bool) -> Option<(Value, Value)> {
        let ty = self.at.body.ty(a);
        let width = ty.scalar().int_width()?;
        if width > 64 {
            return Some(self.overflowing_wide_product(a, b, signed));
        }
        let wide = ty.with_scalar(Type::int(2 * width));
        let extend = if signed { CastOp::SExt } else { CastOp::ZExt };
        let (a, b) = (self.at.cast(extend, a, wide), self.at.cast(extend, b, wide));
        let product = self.at.binary(BinaryOp::Mul, a, b);
        let result = self.at.cast(CastOp::Trunc, product, ty);
        let back = self.at.cast(extend, result, wide);
        Some((result, self.at.icmp(IntPredicate::Ne, back, product)))
    }

    /// Without a wider type, dividing again tells.
    fn overflowing_wide_product(&mut self, a: Value, b: Value, signed: bool) -> (Value, Value) {
        let ty = self.at.body.ty(a);
        let product = self.at.binary(BinaryOp::Mul, a, b);
        let (zero, one, ones) = (self.number(ty, 0), self.number(ty, 1), self.number(ty, -1));
        let is_zero = self.at.icmp(IntPredicate::Eq, a, zero);
        // The smallest number divided by -1 has no result; there the quotient is made otherwise.
        let is_ones = self.at.icmp(IntPredicate::Eq, a, ones);
        let special = if signed { self.at.binary(BinaryOp::Or, is_zero, is_ones) } else { is_zero };
        let divisor = self.at.select(special, one, a);
        let op = if signed { BinaryOp::SDiv } else { BinaryOp::UDiv };
        let quotient = self.at.binary(op, product, divisor);
        let differs = self.at.icmp(IntPredicate::Ne, quotient, b);
        let never = self.number(ty.with_scalar(Type::I1), 0);
        let overflow = self.at.select(special, never, differs);
        if !signed {
            return (product, overflow);
        }
        let width = ty.scalar().int_width().unwrap_or(128);
        let smallest = self.number(ty, i128::MIN >> (128 - width));
        let is_smallest = self.at.icmp(IntPredicate::Eq, b, smallest);
        let negated = self.at.binary(BinaryOp::And, is_ones, is_smallest);
        (product, self.at.binary(BinaryOp::Or, overflow, negated))
    }

    fn saturating(&mut self, a: Value, b: Value, sum: bool, signed: bool) -> Value {
        let ty = self.at.body.ty(a);
        let (result, overflow) = self.overflowing(a, b, sum, signed);
        let bound = match (signed, sum) {
            (true, _) => self.bound_of_sign(a),
            (false, true) => self.number(ty, -1),
            (false, false) => self.number(ty, 0),
        };
        self.at.select(overflow, bound, result)
    }

    /// The largest number, or the smallest if this one is negative.
    fn bound_of_sign(&mut self, value: Value) -> Value {
        let ty = self.at.body.ty(value);
        let width = ty.scalar().int_width().unwrap_or(1);
        let amount = self.number(ty, i128::from(width - 1));
        let sign = self.at.binary(BinaryOp::AShr, value, amount);
        let largest = self.number(ty, (u128::MAX >> (129 - width).min(127)) as i128);
        let largest = if width == 1 { self.number(ty, 0) } else { largest };
        self.at.binary(BinaryOp::Xor, sign, largest)
    }

    fn saturating_shift(&mut self, a: Value, b: Value, signed: bool) -> Value {
        let ty = self.at.body.ty(a);
        let result = self.at.binary(BinaryOp::Shl, a, b);
        let op = if signed { BinaryOp::AShr } else { BinaryOp::LShr };
        let back = self.at.binary(op, result, b);
        let lost = self.at.icmp(IntPredicate::Ne, back, a);
        let bound = if signed { self.bound_of_sign(a) } else { self.number(ty, -1) };
        self.at.select(lost, bound, result)
    }
}

fn is_form(rest: &str, form: &str) -> bool {
    super::is_named(rest, form)
}
