//! Arithmetic of constant evaluation: integers of any width in an `i128`, floats as bits, computed
//! in software so that no host library decides a result.

use crate::expr::literals::truncate_to;
use cuprum_ast::{BinaryOp, Type, TypeKind, Types};
use cuprum_target::Intrinsic;
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round, Status};
use std::cmp::Ordering;

/// Width and signedness of an integral type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct IntShape {
    pub bits: u32,
    pub signed: bool,
}

impl IntShape {
    pub fn of(types: &Types, ty: Type) -> Option<IntShape> {
        if ty.unqualified() == Type::BOOL {
            return Some(IntShape { bits: 1, signed: false });
        }
        Some(IntShape { bits: types.int_bits(ty)?, signed: types.is_signed(ty) })
    }

    pub fn truncate(self, value: i128) -> i128 {
        truncate_to(value, self.bits, self.signed)
    }
}

/// Why an integer operation has no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum IntFault {
    DivisionByZero,
    /// The wrapped result is given.
    Overflow(i128),
    NegativeShift,
    ShiftTooLarge,
}

/// An integer operation on values of one shape (shifts: the count may be of any).
pub(super) fn int_binary(
    op: BinaryOp,
    left: i128,
    right: i128,
    shape: IntShape,
) -> Result<i128, IntFault> {
    let compare = |wanted: fn(Ordering) -> bool| {
        let order = match shape.signed {
            true => left.cmp(&right),
            false => (left as u128).cmp(&(right as u128)),
        };
        Ok(i128::from(wanted(order)))
    };
    let exact = match op {
        BinaryOp::Add => left.checked_add(right),
        BinaryOp::Sub => left.checked_sub(right),
        BinaryOp::Mul => left.checked_mul(right),
        BinaryOp::Div | BinaryOp::Rem => {
            if right == 0 {
                return Err(IntFault::DivisionByZero);
            }
            if !shape.signed {
                let (left, right) = (left as u128, right as u128);
                let value = if op == BinaryOp::Div { left / right } else { left % right };
                return Ok(value as i128);
            }
            let quotient = left.checked_div(right);
            match op {
                BinaryOp::Div => quotient,
                // INT_MIN % -1 overflows with its quotient.
                _ if quotient.is_none_or(|quotient| shape.truncate(quotient) != quotient) => None,
                _ => left.checked_rem(right),
            }
        }
        BinaryOp::Shl | BinaryOp::Shr => {
            if right < 0 {
                return Err(IntFault::NegativeShift);
            }
            if right >= i128::from(shape.bits) {
                return Err(IntFault::ShiftTooLarge);
            }
            let count = right as u32;
            return Ok(match (op, shape.signed) {
                (BinaryOp::Shl, _) => shape.truncate(left << count),
                (_, true) => left >> count,
                (_, false) => ((left as u128) >> count) as i128,
            });
        }
        BinaryOp::BitAnd => return Ok(left & right),
        BinaryOp::BitOr => return Ok(left | right),
        BinaryOp::BitXor => return Ok(left ^ right),
        BinaryOp::Eq => return Ok(i128::from(left == right)),
        BinaryOp::Ne => return Ok(i128::from(left != right)),
        BinaryOp::Lt => return compare(Ordering::is_lt),
        BinaryOp::Gt => return compare(Ordering::is_gt),
        BinaryOp::Le => return compare(Ordering::is_le),
        BinaryOp::Ge => return compare(Ordering::is_ge),
        BinaryOp::LogicalAnd => return Ok(i128::from(left != 0 && right != 0)),
        BinaryOp::LogicalOr => return Ok(i128::from(left != 0 || right != 0)),
        BinaryOp::Comma => return Ok(right),
    };
    let wrapped = shape.truncate(match op {
        BinaryOp::Add => left.wrapping_add(right),
        BinaryOp::Sub => left.wrapping_sub(right),
        BinaryOp::Mul => left.wrapping_mul(right),
        BinaryOp::Div => left.wrapping_div(right),
        _ => left.wrapping_rem(right),
    });
    match exact {
        Some(value) if !shape.signed || shape.truncate(value) == value => Ok(shape.truncate(value)),
        _ if !shape.signed => Ok(wrapped),
        _ => Err(IntFault::Overflow(wrapped)),
    }
}

/// A floating-point format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    Half,
    BFloat,
    Single,
    Double,
}

impl Format {
    pub fn of(types: &Types, ty: Type) -> Option<Format> {
        Some(match types.kind(ty) {
            TypeKind::Float16 => Format::Half,
            TypeKind::BFloat16 => Format::BFloat,
            TypeKind::Float => Format::Single,
            TypeKind::Double | TypeKind::LongDouble => Format::Double,
            _ => return None,
        })
    }
}

/// Runs an expression with `$float` naming the soft float of a format.
macro_rules! with_format {
    ($format:expr, $float:ident, $body:expr) => {
        match $format {
            Format::Half => {
                type $float = Half;
                $body
            }
            Format::BFloat => {
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
        }
    };
}

/// The result of a floating-point operation.
pub(super) enum FloatResult {
    Bits(u64),
    Bool(bool),
}

/// A floating-point operation; `None` for one that floats do not have. As by nvcc, a division by
/// zero has the value that IEEE gives it.
pub(super) fn float_binary(
    op: BinaryOp,
    left: u64,
    right: u64,
    format: Format,
) -> Option<FloatResult> {
    with_format!(format, F, {
        let a = F::from_bits(u128::from(left));
        let b = F::from_bits(u128::from(right));
        let bits = |value: F| Some(FloatResult::Bits(value.to_bits() as u64));
        let order = a.partial_cmp(&b);
        let truth = |value: bool| Some(FloatResult::Bool(value));
        match op {
            BinaryOp::Add => bits((a + b).value),
            BinaryOp::Sub => bits((a - b).value),
            BinaryOp::Mul => bits((a * b).value),
            BinaryOp::Div => bits((a / b).value),
            BinaryOp::Eq => truth(order == Some(Ordering::Equal)),
            BinaryOp::Ne => truth(order != Some(Ordering::Equal)),
            BinaryOp::Lt => truth(order == Some(Ordering::Less)),
            BinaryOp::Gt => truth(order == Some(Ordering::Greater)),
            BinaryOp::Le => truth(order.is_some_and(Ordering::is_le)),
            BinaryOp::Ge => truth(order.is_some_and(Ordering::is_ge)),
            _ => None,
        }
    })
}

pub(super) fn float_negate(bits: u64, format: Format) -> u64 {
    with_format!(format, F, (-F::from_bits(u128::from(bits))).to_bits() as u64)
}

pub(super) fn float_is_zero(bits: u64, format: Format) -> bool {
    with_format!(format, F, F::from_bits(u128::from(bits)).is_zero())
}

/// One, in a format: what `++` adds.
pub(super) fn float_one(format: Format) -> u64 {
    with_format!(format, F, F::from_i128(1).value.to_bits() as u64)
}

pub(super) fn int_to_float(value: i128, signed: bool, format: Format) -> u64 {
    with_format!(format, F, {
        let value = match signed {
            true => F::from_i128_r(value, Round::NearestTiesToEven),
            false => F::from_u128_r(value as u128, Round::NearestTiesToEven),
        };
        value.value.to_bits() as u64
    })
}

/// Truncation to an integer; `None` when the value does not fit.
pub(super) fn float_to_int(bits: u64, format: Format, shape: IntShape) -> Option<i128> {
    with_format!(format, F, {
        let value = F::from_bits(u128::from(bits));
        let mut exact = false;
        let (status, result) = match shape.signed {
            true => {
                let found = value.to_i128_r(shape.bits as usize, Round::TowardZero, &mut exact);
                (found.status, found.value)
            }
            false => {
                let found = value.to_u128_r(shape.bits as usize, Round::TowardZero, &mut exact);
                (found.status, found.value as i128)
            }
        };
        (!status.contains(Status::INVALID_OP)).then_some(result)
    })
}

pub(super) fn float_to_float(bits: u64, from: Format, to: Format) -> u64 {
    fn convert<From, To>(bits: u64) -> u64
    where
        From: Float + FloatConvert<To>,
        To: Float,
    {
        let mut loses = false;
        let value: To = From::from_bits(u128::from(bits)).convert(&mut loses).value;
        value.to_bits() as u64
    }
    if from == to {
        return bits;
    }
    with_format!(from, From, with_format!(to, To, convert::<From, To>(bits)))
}

/// A function of floats; `None` for one that is not known.
pub(super) fn float_function(
    function: Intrinsic,
    first: u64,
    rest: &[u64],
    format: Format,
) -> Option<u64> {
    if function == Intrinsic::Sqrt {
        return square_root(first, format);
    }
    with_format!(format, F, {
        let x = F::from_bits(u128::from(first));
        let others: Vec<F> = rest.iter().map(|&bits| F::from_bits(u128::from(bits))).collect();
        let rounded = |round: Round| Some(x.round_to_integral(round).value);
        let result = match (function, others.as_slice()) {
            (Intrinsic::Fabs, []) => Some(x.abs()),
            (Intrinsic::Copysign, [y]) => Some(x.copy_sign(*y)),
            (Intrinsic::Minnum, [y]) => Some(x.min(*y)),
            (Intrinsic::Maxnum, [y]) => Some(x.max(*y)),
            (Intrinsic::Floor, []) => rounded(Round::TowardNegative),
            (Intrinsic::Ceil, []) => rounded(Round::TowardPositive),
            (Intrinsic::Trunc, []) => rounded(Round::TowardZero),
            (Intrinsic::Rint | Intrinsic::Nearbyint | Intrinsic::Roundeven, []) => {
                rounded(Round::NearestTiesToEven)
            }
            (Intrinsic::Fma, [y, z]) => Some(x.mul_add(*y, *z).value),
            _ => None,
        };
        result.map(|value| value.to_bits() as u64)
    })
}

/// The square root, correctly rounded: from the integer root of a significand made long enough that
/// its remainder decides the last bit.
fn square_root(bits: u64, format: Format) -> Option<u64> {
    let (precision, exponent_bits) = match format {
        Format::Single => (24u32, 8u32),
        Format::Double => (53, 11),
        _ => return None,
    };
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    let fraction_bits = precision - 1;
    let sign = bits >> (fraction_bits + exponent_bits) & 1;
    let field = (bits >> fraction_bits & ((1 << exponent_bits) - 1)) as i64;
    let fraction = bits & ((1 << fraction_bits) - 1);
    let infinite = ((1u64 << exponent_bits) - 1) << fraction_bits;
    if field == (1 << exponent_bits) - 1 {
        // The root of minus infinity is no number; others are themselves.
        let quiet = 1u64 << (fraction_bits - 1);
        return Some(if fraction != 0 {
            bits | quiet
        } else if sign == 1 {
            infinite | quiet
        } else {
            bits
        });
    }
    if bits << 1 == 0 || field == 0 && fraction == 0 {
        return Some(bits);
    }
    if sign == 1 {
        return Some(infinite | 1 << (fraction_bits - 1));
    }
    // value = significand * 2^exponent, with `precision` bits in the significand.
    let (mut significand, mut exponent) = match field {
        0 => (fraction, 1 - bias - i64::from(fraction_bits)),
        _ => (fraction | 1 << fraction_bits, field - bias - i64::from(fraction_bits)),
    };
    while significand >> fraction_bits == 0 {
        significand <<= 1;
        exponent -= 1;
    }
    let mut shift = precision + 3;
    if (exponent - i64::from(shift)) % 2 != 0 {
        shift += 1;
    }
    let wide = u128::from(significand) << shift;
    exponent -= i64::from(shift);
    let root = wide.isqrt();
    let sticky = root * root != wide;
    let exponent = exponent / 2;
    // Round to `precision` bits; the root has at least one more.
    let extra = 128 - root.leading_zeros() - precision;
    let low = root & ((1 << extra) - 1);
    let half = 1u128 << (extra - 1);
    let mut rounded = root >> extra;
    if low > half || low == half && (sticky || rounded & 1 == 1) {
        rounded += 1;
    }
    let mut exponent = exponent + i64::from(extra);
    if rounded >> precision != 0 {
        rounded >>= 1;
        exponent += 1;
    }
    let field = (exponent + i64::from(fraction_bits) + bias) as u64;
    Some(field << fraction_bits | rounded as u64 & ((1 << fraction_bits) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const I32: IntShape = IntShape { bits: 32, signed: true };
    const U32: IntShape = IntShape { bits: 32, signed: false };
    const I64: IntShape = IntShape { bits: 64, signed: true };
    const U128: IntShape = IntShape { bits: 128, signed: false };

    #[test]
    fn integers_wrap_fault_and_compare_by_their_shape() {
        use BinaryOp::*;
        let min = i128::from(i32::MIN);
        type Row = (BinaryOp, i128, i128, IntShape, Result<i128, IntFault>);
        let table: &[Row] = &[
            (Add, 2_147_483_647, 1, I32, Err(IntFault::Overflow(min))),
            (Add, 0xffff_ffff, 1, U32, Ok(0)),
            (Sub, 0, 1, U32, Ok(0xffff_ffff)),
            (Mul, 65_536, 65_536, I64, Ok(1 << 32)),
            (Mul, 65_536, 65_536, U32, Ok(0)),
            (Div, -7, 2, I32, Ok(-3)),
            (Rem, -7, 2, I32, Ok(-1)),
            (Div, 1, 0, I32, Err(IntFault::DivisionByZero)),
            (Div, min, -1, I32, Err(IntFault::Overflow(min))),
            (Rem, min, -1, I32, Err(IntFault::Overflow(0))),
            (Shl, 1, 31, I32, Ok(min)),
            (Shl, 1, 32, I32, Err(IntFault::ShiftTooLarge)),
            (Shr, -8, 1, I32, Ok(-4)),
            (Shr, 1, -1, I32, Err(IntFault::NegativeShift)),
            (Lt, -1, 0, I32, Ok(1)),
            (Lt, -1, 0, U128, Ok(0)),
            (Div, -1, 2, U128, Ok(i128::MAX)),
        ];
        for &(op, left, right, shape, expected) in table {
            assert_eq!(int_binary(op, left, right, shape), expected, "{left} {op:?} {right}");
        }
    }

    #[test]
    fn floats_are_ieee() {
        let one_tenth = u64::from(0.1f32.to_bits());
        let sum = float_binary(BinaryOp::Add, one_tenth, one_tenth, Format::Single);
        let Some(FloatResult::Bits(bits)) = sum else { panic!("no sum") };
        assert_eq!(bits, u64::from((0.1f32 + 0.1f32).to_bits()));
        assert_eq!(float_to_int(2.9f64.to_bits(), Format::Double, I32), Some(2));
        assert_eq!(float_to_int((-2.9f64).to_bits(), Format::Double, I32), Some(-2));
        assert_eq!(float_to_int(3e9f64.to_bits(), Format::Double, I32), None);
        assert_eq!(int_to_float(1, true, Format::Double), 1.0f64.to_bits());
        assert_eq!(
            int_to_float(16_777_217, true, Format::Single),
            u64::from(16_777_216f32.to_bits())
        );
        assert_eq!(
            float_to_float(0.1f64.to_bits(), Format::Double, Format::Single),
            u64::from(0.1f32.to_bits())
        );
    }

    #[test]
    fn square_roots_are_correctly_rounded() {
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..20_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let double = f64::from_bits(state >> 1);
            let expected = double.sqrt();
            let found = float_function(Intrinsic::Sqrt, double.to_bits(), &[], Format::Double);
            if !expected.is_nan() {
                assert_eq!(found, Some(expected.to_bits()), "{double:e}");
            }
            let single = f32::from_bits((state >> 33) as u32);
            let expected = u64::from(single.sqrt().to_bits());
            let bits = u64::from(single.to_bits());
            let found = float_function(Intrinsic::Sqrt, bits, &[], Format::Single);
            if !single.is_nan() {
                assert_eq!(found, Some(expected), "{single:e}");
            }
        }
        for value in [0.0f64, -0.0, 1.0, 2.0, 4.0, f64::INFINITY, 5e-324, f64::MAX] {
            let found = float_function(Intrinsic::Sqrt, value.to_bits(), &[], Format::Double);
            assert_eq!(found, Some(value.sqrt().to_bits()), "{value:e}");
        }
    }
}
