//! Floating-point arithmetic in software, correctly rounded.

use super::FoldOptions;
use super::integer::sign_extend;
use crate::constant::Constant;
use crate::inst::FloatPredicate;
use crate::types::{Type, TypeKind};
use rustc_apfloat::ieee::{BFloat, Double, Half, Single};
use rustc_apfloat::{Float, FloatConvert, Round, Status};
use std::cmp::Ordering;

pub(super) const NEAREST: Round = Round::NearestTiesToEven;
pub(super) const TO_ZERO: Round = Round::TowardZero;

/// An operation whose result has the operands' type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    /// `a * b + c`, rounded once.
    Fma,
    Sqrt,
    Neg,
    Abs,
    CopySign,
    /// The smaller operand; a number beats a NaN, −0 is below +0.
    Min,
    Max,
    /// To a whole number.
    Round,
    /// Clamped to [0, 1]; a NaN becomes 0.
    Saturate,
}

/// What the hardware answers when an operation without NaN operands has no result.
fn canonical_nan(ty: Type) -> u64 {
    match ty.kind() {
        TypeKind::Double => 0xfff8_0000_0000_0000,
        TypeKind::Float => 0x7fff_ffff,
        _ => 0x7fff,
    }
}

/// Calls a generic function at the format of a type.
macro_rules! at_format {
    ($ty:expr, $function:ident ( $($arg:expr),* )) => {
        match $ty.kind() {
            TypeKind::Half => $function::<Half>($($arg),*),
            TypeKind::Bfloat => $function::<BFloat>($($arg),*),
            TypeKind::Float => $function::<Single>($($arg),*),
            TypeKind::Double => $function::<Double>($($arg),*),
            _ => None,
        }
    };
}

/// Evaluates an operation on numbers of type `ty`.
pub(super) fn evaluate(
    op: Op,
    round: Round,
    ty: Type,
    args: &[u64],
    options: FoldOptions,
) -> Option<Constant> {
    let flushes = options.flush_denormals && ty != Type::DOUBLE;
    let bits = at_format!(ty, evaluate_at(op, round, args, flushes, canonical_nan(ty), ty))?;
    Some(Constant::Float(bits))
}

fn evaluate_at<F: Float>(
    op: Op,
    round: Round,
    args: &[u64],
    flushes: bool,
    nan: u64,
    ty: Type,
) -> Option<u64> {
    let args: Vec<F> = args.iter().map(|&bits| F::from_bits(u128::from(bits))).collect();
    if flushes && args.iter().any(|arg| arg.is_denormal()) {
        return None;
    }
    let has_nan = args.iter().any(|arg| arg.is_nan());
    let arg = |index: usize| args.get(index).copied();
    if has_nan {
        return match op {
            // Only these say what becomes of a NaN, whatever its payload.
            Op::Saturate => Some(F::ZERO.to_bits() as u64),
            Op::Min | Op::Max => {
                let (a, b) = (arg(0)?, arg(1)?);
                if a.is_signaling() || b.is_signaling() || (a.is_nan() && b.is_nan()) {
                    return None;
                }
                Some(if a.is_nan() { b } else { a }.to_bits() as u64)
            }
            Op::Neg | Op::Abs | Op::CopySign => None,
            // The narrow formats have one NaN result; doubles keep payloads.
            _ if ty != Type::DOUBLE => Some(nan),
            _ => None,
        };
    }
    let result = match op {
        Op::Add => arg(0)?.add_r(arg(1)?, round).value,
        Op::Sub => arg(0)?.sub_r(arg(1)?, round).value,
        Op::Mul => arg(0)?.mul_r(arg(1)?, round).value,
        Op::Div => arg(0)?.div_r(arg(1)?, round).value,
        Op::Rem => arg(0)?.c_fmod(arg(1)?).value,
        Op::Fma => arg(0)?.mul_add_r(arg(1)?, arg(2)?, round).value,
        Op::Sqrt => square_root(arg(0)?, round)?,
        Op::Neg => -arg(0)?,
        Op::Abs => arg(0)?.abs(),
        Op::CopySign => arg(0)?.copy_sign(arg(1)?),
        Op::Min | Op::Max => {
            let (a, b) = (arg(0)?, arg(1)?);
            let order = a.partial_cmp(&b)?;
            // Equal numbers differ only as zeros do.
            let a_is_less =
                order == Ordering::Less || (order == Ordering::Equal && a.is_negative());
            if a_is_less == (op == Op::Min) { a } else { b }
        }
        Op::Round => arg(0)?.round_to_integral(round).value,
        Op::Saturate => {
            let (a, one) = (arg(0)?, F::from_u128(1).value);
            if a.is_negative() || a.is_zero() {
                F::ZERO
            } else if a.partial_cmp(&one)? == Ordering::Greater {
                one
            } else {
                a
            }
        }
    };
    if result.is_nan() {
        return Some(nan);
    }
    // Whether the smallest normal number came from rounding up a denormal is not visible here.
    let smallest = F::smallest_normalized();
    if flushes && (result.is_denormal() || result.abs().bitwise_eq(smallest)) {
        let arithmetic = !matches!(op, Op::Neg | Op::Abs | Op::CopySign | Op::Min | Op::Max);
        if result.is_denormal() || arithmetic {
            return None;
        }
    }
    Some(result.to_bits() as u64)
}

/// The square root through an integer root with two guard bits and a sticky bit.
fn square_root<F: Float>(value: F, round: Round) -> Option<F> {
    if value.is_zero() || value.is_nan() {
        return Some(value);
    }
    if value.is_negative() {
        return Some(F::NAN);
    }
    if value.is_infinite() {
        return Some(value);
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
    let widened = mantissa.checked_shl(u32::try_from(shift).ok()?)?;
    exponent -= shift;
    let root = widened.isqrt();
    let sticky = u128::from(root * root != widened);
    let rounded = F::from_u128_r(root << 1 | sticky, round).value;
    Some(rounded.scalbn(exponent / 2 - 1))
}

/// Compares two numbers.
pub(super) fn compare(
    pred: FloatPredicate,
    ty: Type,
    a: u64,
    b: u64,
    options: FoldOptions,
) -> Option<Constant> {
    let order = at_format!(ty, order_at(a, b, options.flush_denormals && ty != Type::DOUBLE))?;
    use FloatPredicate::*;
    let (less, equal, greater, unordered) = match order {
        Some(Ordering::Less) => (true, false, false, false),
        Some(Ordering::Equal) => (false, true, false, false),
        Some(Ordering::Greater) => (false, false, true, false),
        None => (false, false, false, true),
    };
    let holds = match pred {
        False => false,
        Oeq => equal,
        Ogt => greater,
        Oge => greater || equal,
        Olt => less,
        Ole => less || equal,
        One => less || greater,
        Ord => !unordered,
        Ueq => unordered || equal,
        Ugt => unordered || greater,
        Uge => unordered || greater || equal,
        Ult => unordered || less,
        Ule => unordered || less || equal,
        Une => !equal,
        Uno => unordered,
        True => true,
    };
    Some(Constant::Int(u128::from(holds)))
}

/// `None` where flushing could matter; otherwise the order, `None` inside for unordered.
fn order_at<F: Float>(a: u64, b: u64, flushes: bool) -> Option<Option<Ordering>> {
    let (a, b) = (F::from_bits(u128::from(a)), F::from_bits(u128::from(b)));
    if flushes && (a.is_denormal() || b.is_denormal()) {
        return None;
    }
    Some(a.partial_cmp(&b))
}

/// Every narrower format fits into `double`.
fn to_double(ty: Type, bits: u64) -> Option<Double> {
    fn widen<F: Float + FloatConvert<Double>>(bits: u64) -> Option<Double> {
        Some(F::from_bits(u128::from(bits)).convert(&mut false).value)
    }
    at_format!(ty, widen(bits))
}

fn is_denormal(ty: Type, bits: u64) -> Option<bool> {
    fn at<F: Float>(bits: u64) -> Option<bool> {
        Some(F::from_bits(u128::from(bits)).is_denormal())
    }
    at_format!(ty, at(bits))
}

/// `fptrunc` and `fpext`.
pub(super) fn convert(from: Type, to: Type, bits: u64, options: FoldOptions) -> Option<Constant> {
    fn narrow<F: Float>(value: Double) -> Option<u64>
    where
        Double: FloatConvert<F>,
    {
        let narrowed: F = value.convert(&mut false).value;
        Some(narrowed.to_bits() as u64)
    }
    let value = to_double(from, bits)?;
    // What becomes of a payload is the hardware's business.
    if value.is_nan() {
        return None;
    }
    let result = at_format!(to, narrow(value))?;
    let denormal = is_denormal(from, bits)? || is_denormal(to, result)?;
    if options.flush_denormals && denormal {
        return None;
    }
    Some(Constant::Float(result))
}

/// A conversion to an integer; nothing for a NaN or a value out of range.
pub(super) fn to_int(
    from: Type,
    bits: u64,
    width: u32,
    signed: bool,
    round: Round,
    options: FoldOptions,
) -> Option<Constant> {
    if options.flush_denormals && is_denormal(from, bits)? {
        return None;
    }
    let value = to_double(from, bits)?;
    let mut exact = false;
    let width_bits = usize::try_from(width).ok()?;
    let (status, result) = if signed {
        // `i1` has 0 and -1; the conversion wants a bit beside the sign.
        let result = value.to_i128_r(width_bits.max(2), round, &mut exact);
        if width == 1 && !(-1..=0).contains(&result.value) {
            return None;
        }
        (result.status, result.value as u128)
    } else {
        let result = value.to_u128_r(width_bits, round, &mut exact);
        (result.status, result.value)
    };
    if status.contains(Status::INVALID_OP) {
        return None;
    }
    Some(Constant::int(width, result))
}

/// As [`to_int`], but out of range gives the nearest integer and a NaN gives zero.
pub(super) fn to_int_saturating(
    from: Type,
    bits: u64,
    width: u32,
    signed: bool,
    options: FoldOptions,
) -> Option<Constant> {
    if let Some(exact) = to_int(from, bits, width, signed, TO_ZERO, options) {
        return Some(exact);
    }
    let value = to_double(from, bits)?;
    // A denormal was left alone only because of flushing, which makes it zero either way.
    let limit = if value.is_nan() || is_denormal(from, bits)? {
        0
    } else if value.is_negative() {
        if signed { 1 << (width - 1) } else { 0 }
    } else if signed {
        (1 << (width - 1)) - 1
    } else {
        u128::MAX
    };
    Some(Constant::int(width, limit))
}

/// `sitofp` and `uitofp`.
pub(super) fn from_int(to: Type, width: u32, value: u128, signed: bool) -> Option<Constant> {
    fn at<F: Float>(width: u32, value: u128, signed: bool) -> Option<u64> {
        let converted = if signed {
            F::from_i128_r(sign_extend(width, value), NEAREST)
        } else {
            F::from_u128_r(value, NEAREST)
        };
        Some(converted.value.to_bits() as u64)
    }
    at_format!(to, at(width, value, signed)).map(Constant::Float)
}
