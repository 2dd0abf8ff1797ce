//! Arithmetic of constant evaluation: integers of any width in an `i128`, floats as bits. What is an error
//! in C++ is said here; the numbers come from `cuprum-numbers`.

use crate::expr::literals::truncate_to;
use cuprum_ast::{
    BinaryOp, Type, TypeKind, Types, dependent_types, integral_types, undeduced_types,
};
use cuprum_numbers::float::{self, FloatOp, Format, NEAREST, Round};
use cuprum_numbers::integer::{self, IntOp, NoValue};
use cuprum_target::Intrinsic;
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

    /// The bits of a value, zero-extended.
    pub fn bits_of(self, value: i128) -> u128 {
        integer::truncate(self.bits, value as u128)
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
    let by_sign = |signed: IntOp, unsigned: IntOp| if shape.signed { signed } else { unsigned };
    let operation = match op {
        BinaryOp::Add => IntOp::Add,
        BinaryOp::Sub => IntOp::Sub,
        BinaryOp::Mul => IntOp::Mul,
        BinaryOp::Div => by_sign(IntOp::SDiv, IntOp::UDiv),
        BinaryOp::Rem => by_sign(IntOp::SRem, IntOp::URem),
        BinaryOp::Shl | BinaryOp::Shr if right < 0 => return Err(IntFault::NegativeShift),
        BinaryOp::Shl => IntOp::Shl,
        BinaryOp::Shr => by_sign(IntOp::AShr, IntOp::LShr),
        BinaryOp::BitAnd => IntOp::And,
        BinaryOp::BitOr => IntOp::Or,
        BinaryOp::BitXor => IntOp::Xor,
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
    let is_shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr);
    let second = if is_shift { right as u128 } else { shape.bits_of(right) };
    match integer::evaluate(operation, shape.bits, shape.bits_of(left), second) {
        Ok(outcome) => {
            let value = shape.truncate(outcome.value as i128);
            // A shift to the left gives what fits ([expr.shift]/2).
            match shape.signed && outcome.wraps_signed && !is_shift {
                true => Err(IntFault::Overflow(value)),
                false => Ok(value),
            }
        }
        Err(NoValue::DivisionByZero) => Err(IntFault::DivisionByZero),
        // The quotient of the lowest number and -1 wraps to the lowest number again.
        Err(NoValue::QuotientOverflow) if op == BinaryOp::Rem => Err(IntFault::Overflow(0)),
        Err(NoValue::QuotientOverflow) => Err(IntFault::Overflow(left)),
        Err(NoValue::ShiftTooLarge) => Err(IntFault::ShiftTooLarge),
    }
}

/// The format of a floating-point type.
pub(super) fn format_of(types: &Types, ty: Type) -> Option<Format> {
    Some(match types.kind(ty) {
        TypeKind::Float16 => Format::Half,
        TypeKind::BFloat16 => Format::Bfloat,
        TypeKind::Float | TypeKind::Float32 => Format::Single,
        TypeKind::Float128 | TypeKind::Quad => Format::Quad,
        // The two extended ones only host code computes with: a double is near enough to read them.
        TypeKind::Double
        | TypeKind::LongDouble
        | TypeKind::Float64
        | TypeKind::Float32x
        | TypeKind::Float64x => Format::Double,
        TypeKind::Void
        | integral_types!()
        | TypeKind::Nullptr
        | undeduced_types!()
        | TypeKind::Pointer(_)
        | TypeKind::LValueRef(_)
        | TypeKind::RValueRef(_)
        | TypeKind::Array(..)
        | TypeKind::Function(_)
        | TypeKind::Record(_)
        | TypeKind::Enum(_)
        | TypeKind::MemberPointer { .. }
        | dependent_types!() => return None,
    })
}

/// The result of a floating-point operation.
pub(super) enum FloatResult {
    Bits(u128),
    Bool(bool),
}

/// A floating-point operation; `None` for one that floats do not have. As by nvcc, a division by
/// zero has the value that IEEE gives it.
pub(super) fn float_binary(
    op: BinaryOp,
    left: u128,
    right: u128,
    format: Format,
) -> Option<FloatResult> {
    let bits =
        |op: FloatOp| float::evaluate(op, NEAREST, format, &[left, right]).map(FloatResult::Bits);
    let order = float::compare(format, left, right);
    let truth = |value: bool| Some(FloatResult::Bool(value));
    match op {
        BinaryOp::Add => bits(FloatOp::Add),
        BinaryOp::Sub => bits(FloatOp::Sub),
        BinaryOp::Mul => bits(FloatOp::Mul),
        BinaryOp::Div => bits(FloatOp::Div),
        BinaryOp::Eq => truth(order == Some(Ordering::Equal)),
        BinaryOp::Ne => truth(order != Some(Ordering::Equal)),
        BinaryOp::Lt => truth(order == Some(Ordering::Less)),
        BinaryOp::Gt => truth(order == Some(Ordering::Greater)),
        BinaryOp::Le => truth(order.is_some_and(Ordering::is_le)),
        BinaryOp::Ge => truth(order.is_some_and(Ordering::is_ge)),
        BinaryOp::Rem
        | BinaryOp::Shl
        | BinaryOp::Shr
        | BinaryOp::BitAnd
        | BinaryOp::BitOr
        | BinaryOp::BitXor
        | BinaryOp::LogicalAnd
        | BinaryOp::LogicalOr
        | BinaryOp::Comma => None,
    }
}

pub(super) fn float_negate(bits: u128, format: Format) -> u128 {
    float::evaluate(FloatOp::Neg, NEAREST, format, &[bits]).unwrap_or(bits)
}

pub(super) fn float_is_zero(bits: u128, format: Format) -> bool {
    float::classify(format, bits).is_zero
}

/// One, in a format: what `++` adds.
pub(super) fn float_one(format: Format) -> u128 {
    float::from_int(format, 2, 1, true)
}

pub(super) fn int_to_float(value: i128, signed: bool, format: Format) -> u128 {
    float::from_int(format, 128, value as u128, signed)
}

/// Truncation to an integer; `None` when the value does not fit.
pub(super) fn float_to_int(bits: u128, format: Format, shape: IntShape) -> Option<i128> {
    let value = float::to_int(format, bits, shape.bits, shape.signed, Round::TowardZero);
    value.map(|value| shape.truncate(value as i128))
}

/// A function of floats; `None` for one that is not known.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn float_function(function: Intrinsic, args: &[u128], format: Format) -> Option<u128> {
    let (op, round) = match function {
        Intrinsic::Sqrt => (FloatOp::Sqrt, NEAREST),
        Intrinsic::Fabs => (FloatOp::Abs, NEAREST),
        Intrinsic::Copysign => (FloatOp::CopySign, NEAREST),
        Intrinsic::Minnum => (FloatOp::Min, NEAREST),
        Intrinsic::Maxnum => (FloatOp::Max, NEAREST),
        Intrinsic::Floor => (FloatOp::Round, Round::TowardNegative),
        Intrinsic::Ceil => (FloatOp::Round, Round::TowardPositive),
        Intrinsic::Trunc => (FloatOp::Round, Round::TowardZero),
        Intrinsic::Rint | Intrinsic::Nearbyint | Intrinsic::Roundeven => (FloatOp::Round, NEAREST),
        Intrinsic::Fma => (FloatOp::Fma, NEAREST),
        _ => return None,
    };
    float::evaluate(op, round, format, args)
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
}
