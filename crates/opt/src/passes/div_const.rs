//! Division by constants.
//!
//! What: replaces `udiv`, `sdiv`, `urem` and `srem` by a constant with multiplications and shifts.
//! Why: GPUs have no integer divider; a division is a subroutine of dozens of instructions.
//! How: `n / d` is the high half of `n * m`, shifted, for a multiplier `m` just above `2^(w+s) / d`;
//! the shift `s` is the least that makes the result exact for every `n` of `w` bits. Multipliers of
//! `w + 1` bits cost an addition more. Signed division works on magnitudes less than `2^(w-1)`,
//! where `w` bits suffice, and corrects towards zero by adding the sign. Remainders are
//! `n - n / d * d`; one that is only compared with zero needs no quotient (`divisible`).
//! Refuses: divisors of 0 and ±1 and plain powers of two under `udiv`/`urem` (left to
//! simplification), and widths other than 32 and 64 (narrow ones are widened to 32 first).

use super::divisible;
use crate::manager::{Changed, FunctionContext};
use cuprum_ir::{BinaryOp, Body, CastOp, FunctionBuilder, Inst, InstKind, Type, Value};
use cuprum_target::Intrinsic;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut found: Vec<Inst> = Vec::new();
    for block in body.layout.blocks() {
        found.extend(body.layout.insts(block).filter(|&inst| {
            matches!(body.kind(inst), InstKind::Binary { op, args, .. }
                if op.is_division() && body.as_int(args[1]).is_some())
        }));
    }
    let mut changed = false;
    for inst in found {
        if divisible::replace_tests(body, context.env, inst) {
            changed = true;
            continue;
        }
        let &InstKind::Binary { op, args: [n, divisor], .. } = body.kind(inst) else { continue };
        let (Some(width), Some(d)) = (body.ty(n).int_width(), body.as_signed_int(divisor)) else {
            continue;
        };
        let unsigned_d = body.as_int(divisor).unwrap_or(0);
        let loc = body.loc(inst);
        let mut builder = FunctionBuilder::new(body, context.env);
        builder.before(inst);
        builder.loc = loc;
        let mut divider = Divider { builder };
        let value = match (op, width) {
            (_, 32 | 64) => divider.divide(op, width, n, d, unsigned_d),
            (_, 8 | 16) => divider.divide_narrow(op, n, d, unsigned_d),
            _ => None,
        };
        if let (Some(value), Some(result)) = (value, body.result(inst)) {
            body.replace_all_uses(result, value);
            body.remove_inst(inst);
            changed = true;
        }
    }
    Changed::instructions(changed)
}

struct Divider<'a> {
    builder: FunctionBuilder<'a>,
}

/// A multiplier with its shift: `n / d == (n * multiplier) >> (width + shift)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Magic {
    /// May have `width + 1` bits.
    multiplier: u128,
    shift: u32,
}

/// The multiplier for dividing numbers below `2^bits` (at most `width` bits) by `d`.
///
/// With `p = width + shift` and `m = floor(2^p / d) + 1`, the error of `n * m / 2^p` against `n / d`
/// is `n * e / (d * 2^p)` for `e = m * d - 2^p`, at most `d`. It stays below `1 / d`, and the floor
/// right, when `e * 2^bits <= 2^p`.
fn magic(d: u128, width: u32, bits: u32) -> Option<Magic> {
    let log = 128 - (d - 1).leading_zeros();
    for shift in 0..=log {
        let power = 1u128.checked_shl(width + shift).filter(|_| width + shift < 127)?;
        let multiplier = power / d + 1;
        let excess = multiplier.checked_mul(d)?.checked_sub(power)?;
        if excess <= power >> bits {
            return Some(Magic { multiplier, shift });
        }
    }
    None
}

impl Divider<'_> {
    fn int(&mut self, ty: Type, value: u128) -> Value {
        self.builder.body.int(ty, value as i128)
    }

    fn shift_right(&mut self, op: BinaryOp, value: Value, amount: u32) -> Value {
        if amount == 0 {
            return value;
        }
        let ty = self.builder.body.ty(value);
        let amount = self.int(ty, u128::from(amount));
        self.builder.binary(op, value, amount)
    }

    fn high(&mut self, signed: bool, a: Value, b: Value) -> Value {
        let ty = self.builder.body.ty(a);
        let intrinsic = match (ty == Type::I64, signed) {
            (false, false) => Intrinsic::MulhiUi,
            (false, true) => Intrinsic::MulhiI,
            (true, false) => Intrinsic::MulhiUll,
            (true, true) => Intrinsic::MulhiLl,
        };
        self.builder.intrinsic(intrinsic, ty, &[a, b])
    }

    fn divide_narrow(
        &mut self,
        op: BinaryOp,
        n: Value,
        d: i128,
        unsigned_d: u128,
    ) -> Option<Value> {
        let ty = self.builder.body.ty(n);
        let signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
        let extend = if signed { CastOp::SExt } else { CastOp::ZExt };
        // Check before building anything.
        if unsigned_d <= 1 || signed && d == -1 || !signed && unsigned_d.is_power_of_two() {
            return None;
        }
        let wide = self.builder.cast(extend, n, Type::I32);
        let result = self.divide(op, 32, wide, d, unsigned_d)?;
        Some(self.builder.cast(CastOp::Trunc, result, ty))
    }

    fn divide(
        &mut self,
        op: BinaryOp,
        width: u32,
        n: Value,
        d: i128,
        unsigned_d: u128,
    ) -> Option<Value> {
        let quotient = match op {
            BinaryOp::UDiv | BinaryOp::URem => self.unsigned(width, n, unsigned_d)?,
            _ => self.signed(width, n, d)?,
        };
        if matches!(op, BinaryOp::UDiv | BinaryOp::SDiv) {
            return Some(quotient);
        }
        let ty = self.builder.body.ty(n);
        let divisor = self.int(ty, unsigned_d);
        let product = self.builder.binary(BinaryOp::Mul, quotient, divisor);
        Some(self.builder.binary(BinaryOp::Sub, n, product))
    }

    fn unsigned(&mut self, width: u32, n: Value, d: u128) -> Option<Value> {
        if d <= 1 || d.is_power_of_two() {
            return None;
        }
        let ty = self.builder.body.ty(n);
        let found = magic_unsigned(d, width)?;
        if found.multiplier >> width == 0 {
            let multiplier = self.int(ty, found.multiplier);
            let high = self.high(false, n, multiplier);
            return Some(self.shift_right(BinaryOp::LShr, high, found.shift));
        }
        // An even divisor leaves room for the multiplier once its zeros are shifted away.
        let zeros = d.trailing_zeros();
        if zeros > 0
            && let Some(small) = magic(d >> zeros, width, width - zeros)
            && small.multiplier >> width == 0
        {
            let less = self.shift_right(BinaryOp::LShr, n, zeros);
            let multiplier = self.int(ty, small.multiplier);
            let high = self.high(false, less, multiplier);
            return Some(self.shift_right(BinaryOp::LShr, high, small.shift));
        }
        // m = 2^w + m': (n * m) >> w is high + n, computed without overflow as
        // ((n - high) / 2 + high) with one shift taken from what follows.
        let low = self.int(ty, found.multiplier & ((1 << width) - 1));
        let high = self.high(false, n, low);
        let rest = self.builder.binary(BinaryOp::Sub, n, high);
        let half = self.shift_right(BinaryOp::LShr, rest, 1);
        let sum = self.builder.binary(BinaryOp::Add, half, high);
        Some(self.shift_right(BinaryOp::LShr, sum, found.shift.checked_sub(1)?))
    }

    fn signed(&mut self, width: u32, n: Value, d: i128) -> Option<Value> {
        let magnitude = d.unsigned_abs();
        if magnitude <= 1 {
            return None;
        }
        let ty = self.builder.body.ty(n);
        let quotient = if magnitude.is_power_of_two() {
            let shift = magnitude.trailing_zeros();
            if shift >= width - 1 {
                return None;
            }
            // Negative numbers get d - 1 added, so that the shift rounds towards zero.
            // That is the sign bit alone for 2.
            let sign = if shift == 1 { n } else { self.shift_right(BinaryOp::AShr, n, width - 1) };
            let bias = self.shift_right(BinaryOp::LShr, sign, width - shift);
            let biased = self.builder.binary(BinaryOp::Add, n, bias);
            self.shift_right(BinaryOp::AShr, biased, shift)
        } else {
            // Magnitudes have `width - 1` bits, and so the multiplier fits `width`; if its top bit
            // is set it is negative as a signed number, which adding `n` makes up for.
            let found = magic(magnitude, width, width - 1)?;
            if found.multiplier >> width != 0 {
                return None;
            }
            let multiplier = self.int(ty, found.multiplier);
            let mut high = self.high(true, n, multiplier);
            if found.multiplier >> (width - 1) & 1 == 1 {
                high = self.builder.binary(BinaryOp::Add, high, n);
            }
            let shifted = self.shift_right(BinaryOp::AShr, high, found.shift);
            if d < 0 {
                // The sign is 0 or -1, and so it makes up for rounding down as it is.
                let sign = self.shift_right(BinaryOp::AShr, n, width - 1);
                return Some(self.builder.binary(BinaryOp::Sub, sign, shifted));
            }
            let sign = self.shift_right(BinaryOp::LShr, n, width - 1);
            self.builder.binary(BinaryOp::Add, shifted, sign)
        };
        if d < 0 {
            let zero = self.int(ty, 0);
            return Some(self.builder.binary(BinaryOp::Sub, zero, quotient));
        }
        Some(quotient)
    }
}

fn magic_unsigned(d: u128, width: u32) -> Option<Magic> {
    magic(d, width, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_unsigned(d: u128, n: u128) {
        let found = magic_unsigned(d, 32).unwrap();
        assert_eq!((n * found.multiplier) >> (32 + found.shift), n / d, "{n} / {d}");
    }

    #[test]
    fn multipliers_are_exact_at_the_edges() {
        for d in (3..3000).chain([65_535, 65_537, 1 << 31 | 1, u128::from(u32::MAX)]) {
            if d.is_power_of_two() {
                continue;
            }
            let top = u128::from(u32::MAX);
            for n in [0, 1, d - 1, d, d + 1, top / d * d - 1, top / d * d, top - 1, top] {
                check_unsigned(d, n.min(top));
            }
        }
    }

    #[test]
    fn signed_multipliers_fit_the_width() {
        for d in (3..3000).filter(|d: &u128| !d.is_power_of_two()) {
            let found = magic(d, 32, 31).unwrap();
            assert!(found.multiplier >> 32 == 0);
            for n in [0, d - 1, d, (1 << 31) - 1, 1u128 << 31] {
                let (n, d, m) = (n as i128, d as i128, found.multiplier as i128);
                let rounded = |n: i128| ((n * m) >> (32 + found.shift)) + i128::from(n < 0);
                assert_eq!(rounded(-n), -n / d, "-{n} / {d}");
                if n < 1 << 31 {
                    assert_eq!(rounded(n), n / d, "{n} / {d}");
                }
            }
        }
    }
}
