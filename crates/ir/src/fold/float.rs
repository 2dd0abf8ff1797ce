//! Folding of floating-point arithmetic: what the machine would compute, where all machines agree.

use super::FoldOptions;
use crate::constant::Constant;
use crate::inst::FloatPredicate;
use crate::types::{Type, TypeKind};
use cuprum_numbers::float::{self, Class, FloatOp, Format, Round};
use std::cmp::Ordering;

/// The format of a type.
fn format_of(ty: Type) -> Option<Format> {
    Some(match ty.kind() {
        TypeKind::Half => Format::Half,
        TypeKind::Bfloat => Format::Bfloat,
        TypeKind::Float => Format::Single,
        TypeKind::Double => Format::Double,
        TypeKind::Fp128 => Format::Quad,
        _ => return None,
    })
}

/// What the hardware answers when an operation without NaN operands has no result.
fn canonical_nan(format: Format) -> u128 {
    match format {
        // As x86 and the device library have it.
        Format::Quad => 0x7fff_8000 << 96,
        Format::Double => 0xfff8_0000_0000_0000,
        Format::Single => 0x7fff_ffff,
        Format::Half | Format::Bfloat => 0x7fff,
    }
}

/// Evaluates an operation on numbers of type `ty`.
pub(super) fn evaluate(
    op: FloatOp,
    round: Round,
    ty: Type,
    args: &[u128],
    options: FoldOptions,
) -> Option<Constant> {
    let format = format_of(ty)?;
    let flushes = options.flush_denormals && !matches!(format, Format::Double | Format::Quad);
    let classes: Vec<Class> = args.iter().map(|&bits| float::classify(format, bits)).collect();
    if flushes && classes.iter().any(|class| class.is_denormal) {
        return None;
    }
    if classes.iter().any(|class| class.is_nan) {
        return of_nan(op, round, format, args, &classes).map(Constant::Float);
    }
    let result = float::evaluate(op, round, format, args)?;
    let class = float::classify(format, result);
    if class.is_nan {
        return Some(Constant::Float(canonical_nan(format)));
    }
    // Whether the smallest normal number came from rounding up a denormal is not visible here.
    use FloatOp::{Abs, CopySign, Max, Min, Neg};
    let is_arithmetic = !matches!(op, Neg | Abs | CopySign | Min | Max);
    if flushes && (class.is_denormal || (is_arithmetic && class.is_smallest_normal)) {
        return None;
    }
    Some(Constant::Float(result))
}

/// The same where an operand is a NaN.
fn of_nan(
    op: FloatOp,
    round: Round,
    format: Format,
    args: &[u128],
    classes: &[Class],
) -> Option<u128> {
    match op {
        // Only these say what becomes of a NaN, whatever its payload.
        FloatOp::Saturate => float::evaluate(op, round, format, args),
        FloatOp::Min | FloatOp::Max => {
            let signals = classes.iter().any(|class| class.is_signaling);
            let no_number = classes.iter().all(|class| class.is_nan);
            if signals || no_number { None } else { float::evaluate(op, round, format, args) }
        }
        FloatOp::Neg | FloatOp::Abs | FloatOp::CopySign => None,
        // The narrow formats have one NaN result; doubles keep payloads.
        _ if !matches!(format, Format::Double | Format::Quad) => Some(canonical_nan(format)),
        _ => None,
    }
}

/// Compares two numbers; nothing where flushing could matter.
pub(super) fn compare(
    pred: FloatPredicate,
    ty: Type,
    a: u128,
    b: u128,
    options: FoldOptions,
) -> Option<Constant> {
    let format = format_of(ty)?;
    let is_denormal = |bits| float::classify(format, bits).is_denormal;
    let flushes = options.flush_denormals && !matches!(format, Format::Double | Format::Quad);
    if flushes && (is_denormal(a) || is_denormal(b)) {
        return None;
    }
    let order = float::compare(format, a, b);
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

/// `fptrunc` and `fpext`.
pub(super) fn convert(from: Type, to: Type, bits: u128, options: FoldOptions) -> Option<Constant> {
    let (from, to) = (format_of(from)?, format_of(to)?);
    let class = float::classify(from, bits);
    // What becomes of a payload is the hardware's business.
    if class.is_nan {
        return None;
    }
    let result = float::convert(from, to, bits);
    let is_denormal = class.is_denormal || float::classify(to, result).is_denormal;
    if options.flush_denormals && is_denormal {
        return None;
    }
    Some(Constant::Float(result))
}

/// A conversion to an integer; nothing for a NaN or a value out of range.
pub(super) fn to_int(
    from: Type,
    bits: u128,
    width: u32,
    signed: bool,
    round: Round,
    options: FoldOptions,
) -> Option<Constant> {
    let format = format_of(from)?;
    if options.flush_denormals && float::classify(format, bits).is_denormal {
        return None;
    }
    float::to_int(format, bits, width, signed, round).map(|value| Constant::int(width, value))
}

/// As [`to_int`], but out of range gives the nearest integer and a NaN gives zero.
pub(super) fn to_int_saturating(
    from: Type,
    bits: u128,
    width: u32,
    signed: bool,
    options: FoldOptions,
) -> Option<Constant> {
    if let Some(exact) = to_int(from, bits, width, signed, Round::TowardZero, options) {
        return Some(exact);
    }
    let class = float::classify(format_of(from)?, bits);
    // A denormal was left alone only because of flushing, which makes it zero either way.
    let limit = if class.is_nan || class.is_denormal {
        0
    } else if class.is_negative {
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
    Some(Constant::Float(float::from_int(format_of(to)?, width, value, signed)))
}
