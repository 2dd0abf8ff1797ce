//! Division of integers of 65 to 128 bits, in words of 64.
//!
//! How: the divisor is shifted until its highest bit stands at the top of a word; the reciprocal of
//! that word gives each word of the quotient by two multiplications and two corrections, which are
//! selects, so that a warp stays together (N. Möller and T. Granlund, "Improved division by invariant
//! integers", 2011). A divisor of one word gives a quotient of two; one of two words gives a quotient
//! of one, which the divisor's lower word makes smaller by at most two.

use super::helpers;
use cuprum_ir::{BinaryOp, CastOp, FuncId, FunctionBuilder, IntPredicate, Type, Value};
use cuprum_target::Intrinsic;

/// A quotient or remainder, signed or not, by the helper that divides magnitudes.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn call(
    builder: &mut FunctionBuilder<'_>,
    callee: FuncId,
    op: BinaryOp,
    left: Value,
    right: Value,
) -> Option<Value> {
    let ty = builder.body.ty(left);
    let is_signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
    let extend = if is_signed { CastOp::SExt } else { CastOp::ZExt };
    let left = builder.cast(extend, left, Type::I128);
    let right = builder.cast(extend, right, Type::I128);
    let (mut dividend, mut divisor) = (left, right);
    let mut negative = None;
    if is_signed {
        // The sign of a quotient is that of both; the remainder follows from the quotient.
        let top = builder.body.int(Type::I128, 127);
        let magnitude = |builder: &mut FunctionBuilder<'_>, value: Value| {
            let sign = builder.binary(BinaryOp::AShr, value, top);
            let flipped = builder.binary(BinaryOp::Xor, value, sign);
            (sign, builder.binary(BinaryOp::Sub, flipped, sign))
        };
        let (left_sign, left_magnitude) = magnitude(builder, left);
        let (right_sign, right_magnitude) = magnitude(builder, right);
        (dividend, divisor) = (left_magnitude, right_magnitude);
        negative = Some(builder.binary(BinaryOp::Xor, left_sign, right_sign));
    }
    let mut quotient = helpers::call(builder, callee, dividend, divisor)?;
    if let Some(sign) = negative {
        let flipped = builder.binary(BinaryOp::Xor, quotient, sign);
        quotient = builder.binary(BinaryOp::Sub, flipped, sign);
    }
    let value = match op {
        BinaryOp::URem | BinaryOp::SRem => {
            let product = builder.binary(BinaryOp::Mul, quotient, right);
            builder.binary(BinaryOp::Sub, left, product)
        }
        _ => quotient,
    };
    Some(builder.cast(CastOp::Trunc, value, ty))
}

/// The helper: the quotient of two unsigned numbers of 128 bits.
pub(super) fn build(builder: &mut FunctionBuilder<'_>, [left, right]: [Value; 2]) {
    let [entry, short, long, none, start, two_words, one_word] =
        [(); 7].map(|()| builder.body.append_block());
    let zero = builder.body.int(Type::I64, 0);

    builder.at_end(entry);
    let mut words = Words { builder };
    let (left_low, left_high) = words.split(left);
    let (right_low, right_high) = words.split(right);
    let upper = words.binary(BinaryOp::Or, left_high, right_high);
    let is_short = words.builder.icmp(IntPredicate::Eq, upper, zero);
    words.builder.cond_br(is_short, short, long);

    words.builder.at_end(short);
    let quotient = words.binary(BinaryOp::UDiv, left_low, right_low);
    words.ret(quotient, zero);

    words.builder.at_end(long);
    let is_less = words.builder.icmp(IntPredicate::Ult, left, right);
    words.builder.cond_br(is_less, none, start);

    words.builder.at_end(none);
    words.ret(zero, zero);

    words.builder.at_end(start);
    let is_one_word = words.builder.icmp(IntPredicate::Eq, right_high, zero);
    let top = words.builder.select(is_one_word, right_low, right_high);
    let no = words.builder.body.bool(false);
    let shift = words.builder.intrinsic(Intrinsic::Ctlz, Type::I64, &[top, no]);
    // `x >> (64 - shift)`, also when nothing is shifted.
    let last = words.int(63);
    let rest = words.binary(BinaryOp::Sub, last, shift);
    let left_out = words.shifted_out(left_high, rest);
    let left_carried = words.shifted_out(left_low, rest);
    let right_carried = words.shifted_out(right_low, rest);
    let dividend_high = words.shifted_in(left_high, shift, left_carried);
    let dividend_low = words.binary(BinaryOp::Shl, left_low, shift);
    let divisor_low = words.binary(BinaryOp::Shl, right_low, shift);
    let divisor_high = words.shifted_in(right_high, shift, right_carried);
    let divisor = words.builder.select(is_one_word, divisor_low, divisor_high);
    let reciprocal = words.reciprocal(divisor);
    let (first, remainder) = words.divide(left_out, dividend_high, divisor, reciprocal);
    words.builder.cond_br(is_one_word, one_word, two_words);

    words.builder.at_end(one_word);
    let (second, _) = words.divide(remainder, dividend_low, divisor, reciprocal);
    words.ret(second, first);

    words.builder.at_end(two_words);
    let quotient = words.corrected(first, [remainder, dividend_low], [divisor, divisor_low]);
    words.ret(quotient, zero);
}

/// Arithmetic on words of 64 bits.
struct Words<'a, 'b> {
    builder: &'a mut FunctionBuilder<'b>,
}

impl Words<'_, '_> {
    fn int(&mut self, value: i128) -> Value {
        self.builder.body.int(Type::I64, value)
    }

    fn binary(&mut self, op: BinaryOp, left: Value, right: Value) -> Value {
        self.builder.binary(op, left, right)
    }

    fn by(&mut self, op: BinaryOp, left: Value, constant: i128) -> Value {
        let constant = self.int(constant);
        self.binary(op, left, constant)
    }

    /// One where a comparison holds.
    fn bit(&mut self, pred: IntPredicate, left: Value, right: Value) -> Value {
        let holds = self.builder.icmp(pred, left, right);
        self.builder.cast(CastOp::ZExt, holds, Type::I64)
    }

    /// The lower and the upper word of a product.
    fn product(&mut self, left: Value, right: Value) -> (Value, Value) {
        let low = self.binary(BinaryOp::Mul, left, right);
        (low, self.builder.intrinsic(Intrinsic::MulhiUll, Type::I64, &[left, right]))
    }

    /// The sum of two numbers of two words, the lower one first, and what is carried out of it.
    fn sum(&mut self, left: (Value, Value), right: (Value, Value)) -> ((Value, Value), Value) {
        let low = self.binary(BinaryOp::Add, left.0, right.0);
        let carry = self.bit(IntPredicate::Ult, low, right.0);
        let partial = self.binary(BinaryOp::Add, left.1, right.1);
        let partial_carry = self.bit(IntPredicate::Ult, partial, right.1);
        let high = self.binary(BinaryOp::Add, partial, carry);
        let high_carry = self.bit(IntPredicate::Ult, high, carry);
        ((low, high), self.binary(BinaryOp::Or, partial_carry, high_carry))
    }

    fn split(&mut self, value: Value) -> (Value, Value) {
        let half = self.builder.body.int(Type::I128, 64);
        let high = self.binary(BinaryOp::LShr, value, half);
        let low = self.builder.cast(CastOp::Trunc, value, Type::I64);
        (low, self.builder.cast(CastOp::Trunc, high, Type::I64))
    }

    fn ret(&mut self, low: Value, high: Value) {
        let half = self.builder.body.int(Type::I128, 64);
        let low = self.builder.cast(CastOp::ZExt, low, Type::I128);
        let high = self.builder.cast(CastOp::ZExt, high, Type::I128);
        let high = self.binary(BinaryOp::Shl, high, half);
        let value = self.binary(BinaryOp::Or, high, low);
        self.builder.ret(Some(value));
    }

    /// `value >> (64 - shift)`, where `rest` is `63 - shift`.
    fn shifted_out(&mut self, value: Value, rest: Value) -> Value {
        let halved = self.by(BinaryOp::LShr, value, 1);
        self.binary(BinaryOp::LShr, halved, rest)
    }

    fn shifted_in(&mut self, value: Value, shift: Value, carried: Value) -> Value {
        let shifted = self.binary(BinaryOp::Shl, value, shift);
        self.binary(BinaryOp::Or, shifted, carried)
    }

    /// `(2^128 - 1) / divisor - 2^64` for a divisor whose highest bit is set: 11 bits by a short
    /// division, then 21, 34 and all of them by Newton's rule.
    fn reciprocal(&mut self, divisor: Value) -> Value {
        use BinaryOp::{Add, And, LShr, Mul, Shl, Sub};
        let zero = self.int(0);
        let odd = self.by(And, divisor, 1);
        let top_nine = self.by(LShr, divisor, 55);
        let top_forty = self.by(LShr, divisor, 24);
        let top_forty = self.by(Add, top_forty, 1);
        let half = self.by(LShr, divisor, 1);
        let half = self.binary(Add, half, odd);

        let narrow = self.builder.cast(CastOp::Trunc, top_nine, Type::I32);
        let scale = self.builder.body.int(Type::I32, (1 << 19) - 3 * (1 << 8));
        let v0 = self.binary(BinaryOp::UDiv, scale, narrow);
        let v0 = self.builder.cast(CastOp::ZExt, v0, Type::I64);

        let square = self.binary(Mul, v0, v0);
        let correction = self.binary(Mul, square, top_forty);
        let correction = self.by(LShr, correction, 40);
        let v1 = self.by(Shl, v0, 11);
        let v1 = self.binary(Sub, v1, correction);
        let v1 = self.by(Sub, v1, 1);

        let estimate = self.binary(Mul, v1, top_forty);
        let one = self.int(1 << 60);
        let error = self.binary(Sub, one, estimate);
        let correction = self.binary(Mul, v1, error);
        let correction = self.by(LShr, correction, 47);
        let v2 = self.by(Shl, v1, 13);
        let v2 = self.binary(Add, v2, correction);

        let halved = self.by(LShr, v2, 1);
        let mask = self.binary(Sub, zero, odd);
        let halved = self.binary(And, halved, mask);
        let product = self.binary(Mul, v2, half);
        let error = self.binary(Sub, halved, product);
        let (_, correction) = self.product(v2, error);
        let correction = self.by(LShr, correction, 1);
        let v3 = self.by(Shl, v2, 31);
        let v3 = self.binary(Add, v3, correction);

        let product = self.product(v3, divisor);
        let ((_, excess), _) = self.sum(product, (divisor, divisor));
        self.binary(Sub, v3, excess)
    }

    /// Quotient and remainder of `high:low` and a divisor with its highest bit set, which is greater
    /// than `high`.
    fn divide(
        &mut self,
        high: Value,
        low: Value,
        divisor: Value,
        reciprocal: Value,
    ) -> (Value, Value) {
        let product = self.product(reciprocal, high);
        let ((fraction, estimate), _) = self.sum(product, (low, high));
        let quotient = self.by(BinaryOp::Add, estimate, 1);
        let taken = self.binary(BinaryOp::Mul, quotient, divisor);
        let remainder = self.binary(BinaryOp::Sub, low, taken);

        let too_much = self.builder.icmp(IntPredicate::Ugt, remainder, fraction);
        let given_back = self.binary(BinaryOp::Add, remainder, divisor);
        let quotient = self.builder.select(too_much, estimate, quotient);
        let remainder = self.builder.select(too_much, given_back, remainder);

        let too_little = self.builder.icmp(IntPredicate::Uge, remainder, divisor);
        let more = self.by(BinaryOp::Add, quotient, 1);
        let reduced = self.binary(BinaryOp::Sub, remainder, divisor);
        let quotient = self.builder.select(too_little, more, quotient);
        (quotient, self.builder.select(too_little, reduced, remainder))
    }

    /// A quotient by the upper word of a divisor, made that by both words. The remainder goes on with
    /// the dividend's lowest word.
    fn corrected(
        &mut self,
        quotient: Value,
        [remainder, dividend_low]: [Value; 2],
        [divisor_high, divisor_low]: [Value; 2],
    ) -> Value {
        let (taken_low, taken_high) = self.product(quotient, divisor_low);
        let low_borrow = self.bit(IntPredicate::Ult, dividend_low, taken_low);
        let low = self.binary(BinaryOp::Sub, dividend_low, taken_low);
        let partial = self.binary(BinaryOp::Sub, remainder, taken_high);
        let partial_borrow = self.bit(IntPredicate::Ult, remainder, taken_high);
        let high = self.binary(BinaryOp::Sub, partial, low_borrow);
        let high_borrow = self.bit(IntPredicate::Ult, partial, low_borrow);
        let is_negative = self.binary(BinaryOp::Or, partial_borrow, high_borrow);
        // Adding the divisor once makes a small deficit positive again, which a carry tells.
        let (_, carry) = self.sum((low, high), (divisor_low, divisor_high));
        let still = self.by(BinaryOp::Xor, carry, 1);
        let still = self.binary(BinaryOp::And, still, is_negative);
        let quotient = self.binary(BinaryOp::Sub, quotient, is_negative);
        self.binary(BinaryOp::Sub, quotient, still)
    }
}
