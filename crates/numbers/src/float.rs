//! Floating-point numbers in IEEE's formats, correctly rounded. Numbers are given by their bits.

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single};
use rustc_apfloat::{Float, FloatConvert, Status};
use std::cmp::Ordering;

pub use rustc_apfloat::Round;

/// Rounding to the nearest number, to the even one of two: what C++ and the IR do.
pub const NEAREST: Round = Round::NearestTiesToEven;

/// A floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// IEEE 754's format of 16 bits.
    Half,
    /// 16 bits with the range of [`Format::Single`].
    Bfloat,
    /// IEEE 754's format of 32 bits.
    Single,
    /// IEEE 754's format of 64 bits.
    Double,
    /// IEEE 754's format of 128 bits.
    Quad,
}

/// Runs an expression with `$float` naming the soft float of a format.
macro_rules! with_format {
    ($format:expr, $float:ident, $body:expr) => {
        match $format {
            Format::Half => {
                type $float = Half;
                $body
            }
            Format::Bfloat => {
                type $float = BFloat;
                $body
            }
            Format::Single => {
                type $float = Single;
                $body
            }
            Format::Double => {
                type $float = Double;
                $body
            }
            Format::Quad => {
                type $float = Quad;
                $body
            }
        }
    };
}

/// An operation whose result has the operands' format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloatOp {
    /// The sum, rounded once.
    Add,
    /// The difference, rounded once.
    Sub,
    /// The product, rounded once.
    Mul,
    /// The quotient, rounded once.
    Div,
    /// Remainder with the sign of the first.
    Rem,
    /// `a * b + c`, rounded once.
    Fma,
    /// The square root, rounded once.
    Sqrt,
    /// The other sign.
    Neg,
    /// The same without its sign.
    Abs,
    /// The first with the sign of the second.
    CopySign,
    /// The smaller operand; a number beats a NaN, −0 is below +0.
    Min,
    /// The greater operand likewise.
    Max,
    /// To a whole number.
    Round,
    /// Clamped to [0, 1]; a NaN becomes 0.
    Saturate,
}

/// Computes an operation; `None` where it has other operands than these.
pub fn evaluate(op: FloatOp, round: Round, format: Format, args: &[u128]) -> Option<u128> {
    with_format!(format, F, evaluate_at::<F>(op, round, args))
}

fn evaluate_at<F: Float>(op: FloatOp, round: Round, args: &[u128]) -> Option<u128> {
    let arg = |index: usize| args.get(index).map(|&bits| F::from_bits(bits));
    let result = match op {
        FloatOp::Add => arg(0)?.add_r(arg(1)?, round).value,
        FloatOp::Sub => arg(0)?.sub_r(arg(1)?, round).value,
        FloatOp::Mul => arg(0)?.mul_r(arg(1)?, round).value,
        FloatOp::Div => arg(0)?.div_r(arg(1)?, round).value,
        FloatOp::Rem => arg(0)?.c_fmod(arg(1)?).value,
        FloatOp::Fma => arg(0)?.mul_add_r(arg(1)?, arg(2)?, round).value,
        FloatOp::Sqrt => square_root(arg(0)?, round),
        FloatOp::Neg => -arg(0)?,
        FloatOp::Abs => arg(0)?.abs(),
        FloatOp::CopySign => arg(0)?.copy_sign(arg(1)?),
        FloatOp::Min | FloatOp::Max => least_or_greatest(op, arg(0)?, arg(1)?),
        FloatOp::Round => arg(0)?.round_to_integral(round).value,
        FloatOp::Saturate => {
            let (a, one) = (arg(0)?, F::from_u128(1).value);
            match a.partial_cmp(&one) {
                Some(Ordering::Greater) => one,
                Some(_) if !a.is_negative() && !a.is_zero() => a,
                _ => F::ZERO,
            }
        }
    };
    Some(result.to_bits())
}

fn least_or_greatest<F: Float>(op: FloatOp, a: F, b: F) -> F {
    let Some(order) = a.partial_cmp(&b) else { return if a.is_nan() { b } else { a } };
    // Equal numbers differ only as zeros do.
    let a_is_less = order == Ordering::Less || (order == Ordering::Equal && a.is_negative());
    if a_is_less == (op == FloatOp::Min) { a } else { b }
}

/// The square root through an integer root with two guard bits and a sticky bit.
fn square_root<F: Float>(value: F, round: Round) -> F {
    if value.is_zero() || value.is_nan() {
        return value;
    }
    if value.is_negative() {
        return F::NAN;
    }
    if value.is_infinite() {
        return value;
    }
    // value = mantissa * 2^exponent with a whole mantissa of PRECISION bits.
    let precision = F::PRECISION as i32;
    let mut exponent = value.ilogb() - (precision - 1);
    let mantissa = value.scalbn(-exponent).to_u128(128).value;
    // An even exponent, and a root of at least PRECISION + 2 bits.
    let mut shift = precision + 4;
    if (exponent - shift) % 2 != 0 {
        shift += 1;
    }
    exponent -= shift;
    let (root, sticky) = widened_root(mantissa, shift.unsigned_abs());
    let sticky = u128::from(sticky);
    let rounded = F::from_u128_r(root << 1 | sticky, round).value;
    rounded.scalbn(exponent / 2 - 1)
}

/// The whole root of `number << shift`, for an even number of bits in all, and whether there is a rest. Two bits
/// of the number give one of the root, as on paper, because all of them together may not fit.
fn widened_root(number: u128, shift: u32) -> (u128, bool) {
    let bits = (128 - number.leading_zeros() + shift).next_multiple_of(2);
    let (mut root, mut rest) = (0u128, 0u128);
    for pair in (0..bits / 2).rev() {
        let at = |place: u32| place.checked_sub(shift).map_or(0, |place| number >> place & 1);
        rest = rest << 2 | at(2 * pair + 1) << 1 | at(2 * pair);
        let tried = root << 2 | 1;
        root <<= 1;
        if rest >= tried {
            rest -= tried;
            root |= 1;
        }
    }
    (root, rest != 0)
}

/// How two numbers compare; `None` where one is a NaN.
pub fn compare(format: Format, a: u128, b: u128) -> Option<Ordering> {
    with_format!(format, F, F::from_bits(a).partial_cmp(&F::from_bits(b)))
}

/// What kind of number some bits are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// Zero of either sign.
    pub is_zero: bool,
    /// It is no number.
    pub is_nan: bool,
    /// No number, and an operation on it is an error.
    pub is_signaling: bool,
    /// Below the smallest number that has all its digits.
    pub is_denormal: bool,
    /// The smallest number that has all its digits, of either sign.
    pub is_smallest_normal: bool,
    /// The sign bit is set.
    pub is_negative: bool,
}

/// What kind of number some bits are.
pub fn classify(format: Format, bits: u128) -> Class {
    with_format!(format, F, {
        let value = F::from_bits(bits);
        Class {
            is_zero: value.is_zero(),
            is_nan: value.is_nan(),
            is_signaling: value.is_signaling(),
            is_denormal: value.is_denormal(),
            is_smallest_normal: value.abs().bitwise_eq(F::smallest_normalized()),
            is_negative: value.is_negative(),
        }
    })
}

/// The number that digits stand for, decimal or hexadecimal with a binary exponent; digits may have `'` between them.
pub fn parse(format: Format, digits: &str) -> Option<u128> {
    let digits = digits.replace('\'', "");
    with_format!(format, F, F::from_str_r(&digits, NEAREST).ok().map(|read| read.value.to_bits()))
}

/// The number in another format.
pub fn convert(from: Format, to: Format, bits: u128) -> u128 {
    fn at<From: Float + FloatConvert<To>, To: Float>(bits: u128) -> u128 {
        let value: To = From::from_bits(bits).convert(&mut false).value;
        value.to_bits()
    }
    if from == to {
        return bits;
    }
    with_format!(from, From, with_format!(to, To, at::<From, To>(bits)))
}

/// The integer of `width` bits that a number rounds to; `None` for a NaN or one out of range.
pub fn to_int(format: Format, bits: u128, width: u32, signed: bool, round: Round) -> Option<u128> {
    with_format!(format, F, {
        let value = F::from_bits(bits);
        let width_bits = width as usize;
        let (status, result) = if signed {
            // One bit has 0 and -1; the conversion wants a bit beside the sign.
            let result = value.to_i128_r(width_bits.max(2), round, &mut false);
            if width == 1 && !(-1..=0).contains(&result.value) {
                return None;
            }
            (result.status, crate::integer::truncate(width, result.value as u128))
        } else {
            let result = value.to_u128_r(width_bits, round, &mut false);
            (result.status, result.value)
        };
        (!status.contains(Status::INVALID_OP)).then_some(result)
    })
}

/// The number nearest to an integer of `width` bits.
pub fn from_int(format: Format, width: u32, value: u128, signed: bool) -> u128 {
    with_format!(format, F, {
        let converted = if signed {
            F::from_i128_r(crate::integer::sign_extend(width, value), NEAREST)
        } else {
            F::from_u128_r(value, NEAREST)
        };
        converted.value.to_bits()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_conversions_are_ieee() {
        let one_tenth = u128::from(0.1f32.to_bits());
        let sum = evaluate(FloatOp::Add, NEAREST, Format::Single, &[one_tenth, one_tenth]);
        assert_eq!(sum, Some(u128::from((0.1f32 + 0.1f32).to_bits())));
        let whole = |value: f64| {
            to_int(Format::Double, value.to_bits().into(), 32, true, Round::TowardZero)
        };
        assert_eq!(whole(2.9), Some(2));
        assert_eq!(whole(-2.9), Some(0xffff_fffe));
        assert_eq!(whole(3e9), None);
        assert_eq!(
            from_int(Format::Double, 32, 0xffff_ffff, true),
            u128::from((-1.0f64).to_bits())
        );
        let rounded = from_int(Format::Single, 32, 16_777_217, true);
        assert_eq!(rounded, u128::from(16_777_216f32.to_bits()));
        let narrow = convert(Format::Double, Format::Single, u128::from(0.1f64.to_bits()));
        assert_eq!(narrow, u128::from(0.1f32.to_bits()));
    }

    #[test]
    fn zeros_are_ordered_and_numbers_beat_nans() {
        let at = |op, a: f64, b: f64| {
            evaluate(op, NEAREST, Format::Double, &[a.to_bits().into(), b.to_bits().into()])
        };
        assert_eq!(at(FloatOp::Min, 0.0, -0.0), Some((-0.0f64).to_bits().into()));
        assert_eq!(at(FloatOp::Max, -0.0, 0.0), Some(0.0f64.to_bits().into()));
        assert_eq!(at(FloatOp::Min, f64::NAN, 1.0), Some(1.0f64.to_bits().into()));
        assert_eq!(at(FloatOp::Max, 1.0, f64::NAN), Some(1.0f64.to_bits().into()));
    }

    #[test]
    fn square_roots_are_correctly_rounded() {
        let root = |format, bits| evaluate(FloatOp::Sqrt, NEAREST, format, &[bits]);
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..20_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let double = f64::from_bits(state >> 1);
            if !double.is_nan() {
                let expected = Some(u128::from(double.sqrt().to_bits()));
                assert_eq!(root(Format::Double, double.to_bits().into()), expected, "{double:e}");
            }
            let single = f32::from_bits((state >> 33) as u32);
            if !single.is_nan() {
                let expected = Some(u128::from(single.sqrt().to_bits()));
                assert_eq!(root(Format::Single, single.to_bits().into()), expected, "{single:e}");
            }
        }
        for value in [0.0f64, -0.0, 1.0, 2.0, 4.0, f64::INFINITY, 5e-324, f64::MAX] {
            let expected = Some(u128::from(value.sqrt().to_bits()));
            assert_eq!(root(Format::Double, value.to_bits().into()), expected, "{value:e}");
        }
    }
}
