//! Conversions between floating point and integers of 65 to 128 bits, out of those of 64 bits.

use cuprum_ir::{
    BinaryOp, Body, CastOp, Env, FunctionBuilder, Inst, InstKind, IntPredicate, Type, Value,
};
use cuprum_target::Intrinsic;

/// 2^64 and 2^-64 as doubles.
const TWO_64: u128 = (1023 + 64) << 52;
const TWO_MINUS_64: u128 = (1023 - 64) << 52;

/// The conversion of an instruction that is too wide for the machine.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn wide_conversion(body: &Body, inst: Inst) -> Option<(CastOp, Value)> {
    let InstKind::Cast { op, args, .. } = body.kind(inst) else { return None };
    let integer = match op {
        CastOp::FpToSi | CastOp::FpToUi => body.result_type(inst),
        CastOp::SiToFp | CastOp::UiToFp => body.ty(args[0]),
        _ => return None,
    };
    integer.int_width().is_some_and(|width| width > 64).then_some((*op, args[0]))
}

/// Whether an instruction is such a conversion.
pub(super) fn is_needed(body: &Body, inst: Inst) -> bool {
    wide_conversion(body, inst).is_some()
}

/// Replaces the conversion.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn expand(env: &Env, body: &mut Body, inst: Inst) {
    let Some((op, source)) = wide_conversion(body, inst) else { return };
    let Some(result) = body.result(inst) else { return };
    let ty = body.ty(result);
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    let value = match op {
        CastOp::FpToSi | CastOp::FpToUi => from_float(&mut builder, source, ty),
        _ => to_float(&mut builder, source, ty, op == CastOp::SiToFp),
    };
    body.replace_all_uses(result, value);
    body.remove_inst(inst);
}

/// The value without its sign, and all ones where it was negative.
fn magnitude(builder: &mut FunctionBuilder<'_>, value: Value) -> (Value, Value) {
    let top = builder.body.int(Type::I128, 127);
    let sign = builder.binary(BinaryOp::AShr, value, top);
    (signed(builder, value, sign), sign)
}

/// Negates where `sign` is all ones.
fn signed(builder: &mut FunctionBuilder<'_>, value: Value, sign: Value) -> Value {
    let flipped = builder.binary(BinaryOp::Xor, value, sign);
    builder.binary(BinaryOp::Sub, flipped, sign)
}

/// Both halves are exact: a double has 53 bits, and what the upper half takes is taken away whole.
/// What does not fit the type has no meaning, so that one way serves signed and unsigned types.
fn from_float(builder: &mut FunctionBuilder<'_>, source: Value, ty: Type) -> Value {
    let wide = match builder.body.ty(source) {
        Type::DOUBLE => source,
        _ => builder.cast(CastOp::FpExt, source, Type::DOUBLE),
    };
    let bits = builder.cast(CastOp::BitCast, wide, Type::I64);
    let (shift, mask) =
        (builder.body.int(Type::I64, 63), builder.body.int(Type::I64, i128::from(i64::MAX)));
    let sign = builder.binary(BinaryOp::AShr, bits, shift);
    let sign = builder.cast(CastOp::SExt, sign, Type::I128);
    let bits = builder.binary(BinaryOp::And, bits, mask);
    let positive = builder.cast(CastOp::BitCast, bits, Type::DOUBLE);
    let (up, down) =
        (builder.float_bits(Type::DOUBLE, TWO_64), builder.float_bits(Type::DOUBLE, TWO_MINUS_64));
    let scaled = builder.binary(BinaryOp::FMul, positive, down);
    let high = builder.cast(CastOp::FpToUi, scaled, Type::I64);
    let taken = builder.cast(CastOp::UiToFp, high, Type::DOUBLE);
    let taken = builder.binary(BinaryOp::FMul, taken, up);
    let rest = builder.binary(BinaryOp::FSub, positive, taken);
    let low = builder.cast(CastOp::FpToUi, rest, Type::I64);
    let high = builder.cast(CastOp::ZExt, high, Type::I128);
    let half = builder.body.int(Type::I128, 64);
    let high = builder.binary(BinaryOp::Shl, high, half);
    let low = builder.cast(CastOp::ZExt, low, Type::I128);
    let value = builder.binary(BinaryOp::Or, high, low);
    let value = signed(builder, value, sign);
    match ty {
        Type::I128 => value,
        _ => builder.cast(CastOp::Trunc, value, ty),
    }
}

/// The highest 64 bits are converted; a bit below them that is set shows in their last, so that the
/// one rounding is right. Then the exponent follows, without rounding.
fn to_float(builder: &mut FunctionBuilder<'_>, source: Value, ty: Type, by_sign: bool) -> Value {
    let extend = if by_sign { CastOp::SExt } else { CastOp::ZExt };
    let wide = match builder.body.ty(source) {
        Type::I128 => source,
        _ => builder.cast(extend, source, Type::I128),
    };
    let (value, sign) = match by_sign {
        true => magnitude(builder, wide),
        false => (wide, builder.body.int(Type::I128, 0)),
    };
    // Half and bfloat have fewer bits than half of a float's: rounding twice is harmless only from
    // double, whose 53 bits exceed twice their width by more than two.
    let work = if ty == Type::FLOAT { Type::FLOAT } else { Type::DOUBLE };
    let no = builder.body.bool(false);
    let (zero, half) = (builder.body.int(Type::I128, 0), builder.body.int(Type::I128, 64));
    let zeros = builder.intrinsic(Intrinsic::Ctlz, Type::I128, &[value, no]);
    let shifted = builder.binary(BinaryOp::Shl, value, zeros);
    let high = builder.binary(BinaryOp::LShr, shifted, half);
    let high = builder.cast(CastOp::Trunc, high, Type::I64);
    let low = builder.cast(CastOp::Trunc, shifted, Type::I64);
    let none = builder.body.int(Type::I64, 0);
    let sticky = builder.icmp(IntPredicate::Ne, low, none);
    let sticky = builder.cast(CastOp::ZExt, sticky, Type::I64);
    let high = builder.binary(BinaryOp::Or, high, sticky);
    let rounded = builder.cast(CastOp::UiToFp, high, work);
    let (int, bias, place) = match work {
        Type::FLOAT => (Type::I32, 127, 23),
        _ => (Type::I64, 1023, 52),
    };
    let zeros = builder.cast(CastOp::Trunc, zeros, int);
    let most = builder.body.int(int, bias + 64);
    let exponent = builder.binary(BinaryOp::Sub, most, zeros);
    let place = builder.body.int(int, place);
    let scale = builder.binary(BinaryOp::Shl, exponent, place);
    let scale = builder.cast(CastOp::BitCast, scale, work);
    let result = builder.binary(BinaryOp::FMul, rounded, scale);
    let negative = builder.icmp(IntPredicate::Ne, sign, zero);
    let minus =
        builder.float_bits(work, if work == Type::FLOAT { 0xbf80_0000 } else { 0xbff << 52 });
    let flipped = builder.binary(BinaryOp::FMul, result, minus);
    let result = builder.select(negative, flipped, result);
    // Nothing was shifted into place if there was nothing.
    let is_zero = builder.icmp(IntPredicate::Eq, value, zero);
    let nothing = builder.float_bits(work, 0);
    let result = builder.select(is_zero, nothing, result);
    match ty == work {
        true => result,
        false => builder.cast(CastOp::FpTrunc, result, ty),
    }
}
