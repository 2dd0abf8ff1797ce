//! Whether a constant divides a number, without dividing: a part of `div_const`.
//!
//! Multiplying by an odd `d` permutes the numbers of `w` bits, and multiplying by its inverse permutes them
//! back. So the multiples `0, d, 2d, …` are just those whose product with the inverse is `0, 1, 2, …` up to
//! the largest quotient: one multiplication and one comparison. For `d * 2^k` the product of a multiple ends
//! in `k` zeros; a rotation brings anything else there to the top, where the comparison refuses it. Signed
//! multiples have quotients from `-q` to `q`, and so `q` is added first.

use cuprum_ir::{
    BinaryOp, Body, CastOp, Env, FunctionBuilder, Inst, InstKind, IntPredicate, Type, Value,
};
use cuprum_target::Intrinsic;

/// Replaces the comparisons of a remainder by a constant with zero, if nothing else is done with it; whether
/// it did.
pub(super) fn replace_tests(body: &mut Body, env: &Env, remainder: Inst) -> bool {
    let Some((result, test)) = Test::of(body, remainder) else { return false };
    let Some(comparisons) = comparisons_with_zero(body, result) else { return false };
    let loc = body.loc(remainder);
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(remainder);
    builder.loc = loc;
    let (value, most) = test.build(&mut builder);
    for (comparison, is_equal) in comparisons {
        let loc = body.loc(comparison);
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(comparison);
        builder.loc = loc;
        let pred = if is_equal { IntPredicate::Ule } else { IntPredicate::Ugt };
        let verdict = builder.icmp(pred, value, most);
        if let Some(old) = body.result(comparison) {
            body.replace_all_uses(old, verdict);
        }
        body.remove_inst(comparison);
    }
    body.remove_inst(remainder);
    true
}

/// The comparisons that a value is used in, each with whether it asks for equality; `None` if it is used
/// otherwise, or not at all.
fn comparisons_with_zero(body: &Body, value: Value) -> Option<Vec<(Inst, bool)>> {
    let comparison = |inst: Inst| match *body.kind(inst) {
        InstKind::ICmp { pred: pred @ (IntPredicate::Eq | IntPredicate::Ne), args, .. }
            if args[0] == value && body.as_int(args[1]) == Some(0) =>
        {
            Some((inst, pred == IntPredicate::Eq))
        }
        _ => None,
    };
    let uses = body.uses(value);
    uses.iter()
        .map(|used| comparison(used.inst))
        .collect::<Option<Vec<_>>>()
        .filter(|c| !c.is_empty())
}

/// `d` divides `n` if, and only if, `rotate_right(n * inverse + bias, zeros) <= most`, in `width` bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    inverse: u128,
    bias: u128,
    zeros: u32,
    most: u128,
}

/// The numbers for a divisor that is not 0 and no power of two.
fn numbers(d: u128, width: u32, signed: bool) -> Numbers {
    let mask = (1_u128 << width) - 1;
    let zeros = d.trailing_zeros();
    let odd = d >> zeros;
    // Newton's method: right in three bits to begin with, in twice as many after each step.
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2_u128.wrapping_sub(odd.wrapping_mul(inverse))) & mask;
    }
    if signed {
        let largest = (mask >> 1) / d;
        return Numbers { inverse, bias: largest << zeros, zeros, most: 2 * largest };
    }
    Numbers { inverse, bias: 0, zeros, most: mask / d }
}

/// A remainder to be compared with zero.
struct Test {
    n: Value,
    /// How to bring `n` to 32 bits, if it is narrower.
    extend: Option<CastOp>,
    width: u32,
    numbers: Numbers,
}

impl Test {
    /// The result of a remainder, and how it is tested; `None` for what others do better.
    fn of(body: &Body, remainder: Inst) -> Option<(Value, Test)> {
        let InstKind::Binary { op, args: [n, divisor], .. } = *body.kind(remainder) else {
            return None;
        };
        let signed = match op {
            BinaryOp::SRem => true,
            BinaryOp::URem => false,
            _ => return None,
        };
        let d = match signed {
            true => body.as_signed_int(divisor)?.unsigned_abs(),
            false => body.as_int(divisor)?,
        };
        // For powers of two a mask says it.
        if d.is_power_of_two() || d == 0 {
            return None;
        }
        let (width, extend) = match body.ty(n).int_width()? {
            width @ (32 | 64) => (width, None),
            8 | 16 if signed => (32, Some(CastOp::SExt)),
            8 | 16 => (32, Some(CastOp::ZExt)),
            _ => return None,
        };
        let numbers = numbers(d, width, signed);
        Some((body.result(remainder)?, Test { n, extend, width, numbers }))
    }

    /// What is to be compared, and the most that it may be.
    fn build(&self, builder: &mut FunctionBuilder<'_>) -> (Value, Value) {
        let Numbers { inverse, bias, zeros, most } = self.numbers;
        let ty = if self.width == 32 { Type::I32 } else { Type::I64 };
        let n = match self.extend {
            Some(extend) => builder.cast(extend, self.n, ty),
            None => self.n,
        };
        let int =
            |builder: &mut FunctionBuilder<'_>, value: u128| builder.body.int(ty, value as i128);
        let factor = int(builder, inverse);
        let mut value = builder.binary(BinaryOp::Mul, n, factor);
        if bias != 0 {
            let bias = int(builder, bias);
            value = builder.binary(BinaryOp::Add, value, bias);
        }
        if zeros != 0 {
            let amount = int(builder, u128::from(zeros));
            value = builder.intrinsic(Intrinsic::Fshr, ty, &[value, value, amount]);
        }
        (value, int(builder, most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(found: Numbers, n: u128, width: u32) -> bool {
        let mask = (1_u128 << width) - 1;
        let sum = (n.wrapping_mul(found.inverse)).wrapping_add(found.bias) & mask;
        let turned = (sum >> found.zeros | sum << (width - found.zeros)) & mask;
        turned <= found.most
    }

    #[test]
    fn all_numbers_of_eight_bits_are_told_right() {
        for d in (3..256_u128).filter(|d| !d.is_power_of_two()) {
            let unsigned = numbers(d, 8, false);
            for n in 0..256_u128 {
                assert_eq!(says(unsigned, n, 8), n % d == 0, "{n} % {d}");
            }
        }
        for d in (3..128_u128).filter(|d| !d.is_power_of_two()) {
            let signed = numbers(d, 8, true);
            for n in -128..128_i128 {
                assert_eq!(says(signed, (n as u128) & 255, 8), n % d as i128 == 0, "{n} % {d}");
            }
        }
    }

    #[test]
    fn wide_numbers_are_told_right_at_the_edges() {
        for width in [32_u32, 64] {
            let top = (1_u128 << width) - 1;
            for d in (3..2000).chain([65_535, 65_538, top / 2, top / 3, top / 2 + 3, top - 1, top])
            {
                if d.is_power_of_two() {
                    continue;
                }
                let found = numbers(d, width, false);
                for n in [0, 1, d - 1, d, top / d * d - 1, top / d * d, top - 1, top] {
                    assert_eq!(says(found, n, width), n % d == 0, "{n} % {d}");
                }
                let (d, half) = (d as i128, 1_i128 << (width - 1));
                if d >= half {
                    continue;
                }
                let found = numbers(d as u128, width, true);
                let largest = (half - 1) / d * d;
                for n in [0, 1, -1, d, -d, d + 1, largest, -largest, largest - 1, half - 1, -half] {
                    if n >= half {
                        continue;
                    }
                    assert_eq!(says(found, n as u128 & top, width), n % d == 0, "{n} % {d}");
                }
            }
        }
    }
}
