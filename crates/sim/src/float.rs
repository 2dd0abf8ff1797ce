//! Floating-point instructions: the frequent ones as loops over lanes, the others through
//! [`SoftOp`].

use crate::lanes::{Compare, Map1, Map2, Map3, compare, map1, map2, map3};
use crate::softfloat::{Format, Rounding};
use cuprum_ptx::{Modifier, Type};

/// The format of a floating-point type, and whether it is a packed pair.
pub(crate) fn format_of(ty: Type) -> Option<(Format, bool)> {
    Some(match ty {
        Type::F16 => (Format::F16, false),
        Type::F16x2 => (Format::F16, true),
        Type::Bf16 => (Format::Bf16, false),
        Type::Bf16x2 => (Format::Bf16, true),
        Type::Tf32 => (Format::Tf32, false),
        Type::F32 => (Format::F32, false),
        Type::F32x2 => (Format::F32, true),
        Type::F64 => (Format::F64, false),
        Type::E4m3 => (Format::E4m3, false),
        Type::E4m3x2 => (Format::E4m3, true),
        Type::E5m2 => (Format::E5m2, false),
        Type::E5m2x2 => (Format::E5m2, true),
        _ => return None,
    })
}

/// The direction a modifier names; the integer roundings included.
pub(crate) fn rounding_of(modifier: Modifier) -> Option<Rounding> {
    Some(match modifier {
        Modifier::Rn | Modifier::Rni => Rounding::NearestEven,
        Modifier::Rna => Rounding::NearestAway,
        Modifier::Rz | Modifier::Rzi => Rounding::Zero,
        Modifier::Rm | Modifier::Rmi => Rounding::Down,
        Modifier::Rp | Modifier::Rpi => Rounding::Up,
        _ => return None,
    })
}

#[inline(always)]
fn flush32(value: f32) -> f32 {
    if value.abs() < f32::MIN_POSITIVE { 0f32.copysign(value) } else { value }
}

/// An `.f32` operand.
#[inline(always)]
fn in32<const FTZ: bool>(lane: u64) -> f32 {
    let value = f32::from_bits(lane as u32);
    if FTZ { flush32(value) } else { value }
}

/// An `.f32` result: flushed, with the one NaN that instructions produce.
#[inline(always)]
fn out32<const FTZ: bool>(value: f32) -> u64 {
    let value = if FTZ { flush32(value) } else { value };
    u64::from(if value.is_nan() { 0x7fff_ffff } else { value.to_bits() })
}

#[inline(always)]
fn in64(lane: u64) -> f64 {
    f64::from_bits(lane)
}

#[inline(always)]
fn out64(value: f64) -> u64 {
    if value.is_nan() { 0x7ff8_0000_0000_0000 } else { value.to_bits() }
}

/// Fused multiply-add. Most hosts reach the exact one through a library call; computing in `f64`
/// is as good unless the sum lies exactly between two `f32` or the result is subnormal.
#[inline(always)]
fn fused32(a: f32, b: f32, c: f32) -> f32 {
    let wide = f64::from(a) * f64::from(b) + f64::from(c);
    let result = wide as f32;
    if wide.to_bits() & 0x1fff_ffff == 0x1000_0000 || result.abs() < f32::MIN_POSITIVE {
        a.mul_add(b, c)
    } else {
        result
    }
}

fn add32<const FTZ: bool>() -> Map2 {
    map2!(|a, b| out32::<FTZ>(in32::<FTZ>(a) + in32::<FTZ>(b)))
}

fn sub32<const FTZ: bool>() -> Map2 {
    map2!(|a, b| out32::<FTZ>(in32::<FTZ>(a) - in32::<FTZ>(b)))
}

fn mul32<const FTZ: bool>() -> Map2 {
    map2!(|a, b| out32::<FTZ>(in32::<FTZ>(a) * in32::<FTZ>(b)))
}

fn div32<const FTZ: bool>() -> Map2 {
    map2!(|a, b| out32::<FTZ>(in32::<FTZ>(a) / in32::<FTZ>(b)))
}

fn fma32<const FTZ: bool>() -> Map3 {
    map3!(|a, b, c| out32::<FTZ>(fused32(in32::<FTZ>(a), in32::<FTZ>(b), in32::<FTZ>(c))))
}

/// Round-to-nearest arithmetic on two operands, where the host's is the same.
pub(crate) fn host_map2(opcode: cuprum_ptx::Opcode, ty: Type, ftz: bool) -> Option<Map2> {
    use cuprum_ptx::Opcode;
    Some(match (opcode, ty) {
        (Opcode::Add, Type::F32) => {
            if ftz {
                add32::<true>()
            } else {
                add32::<false>()
            }
        }
        (Opcode::Sub, Type::F32) => {
            if ftz {
                sub32::<true>()
            } else {
                sub32::<false>()
            }
        }
        (Opcode::Mul, Type::F32) => {
            if ftz {
                mul32::<true>()
            } else {
                mul32::<false>()
            }
        }
        (Opcode::Div, Type::F32) => {
            if ftz {
                div32::<true>()
            } else {
                div32::<false>()
            }
        }
        (Opcode::Add, Type::F64) => map2!(|a, b| out64(in64(a) + in64(b))),
        (Opcode::Sub, Type::F64) => map2!(|a, b| out64(in64(a) - in64(b))),
        (Opcode::Mul, Type::F64) => map2!(|a, b| out64(in64(a) * in64(b))),
        (Opcode::Div, Type::F64) => map2!(|a, b| out64(in64(a) / in64(b))),
        _ => return None,
    })
}

/// Round-to-nearest fused multiply-add.
pub(crate) fn host_fma(ty: Type, ftz: bool) -> Option<Map3> {
    Some(match ty {
        Type::F32 => {
            if ftz {
                fma32::<true>()
            } else {
                fma32::<false>()
            }
        }
        Type::F64 => map3!(|a, b, c| out64(in64(a).mul_add(in64(b), in64(c)))),
        _ => return None,
    })
}

/// `neg` and `abs` without `.ftz`: bit operations that leave NaN payloads alone.
pub(crate) fn sign_map1(opcode: cuprum_ptx::Opcode, ty: Type) -> Option<Map1> {
    use cuprum_ptx::Opcode;
    Some(match (opcode, ty) {
        (Opcode::Neg, Type::F32) => map1!(|a| a ^ 0x8000_0000),
        (Opcode::Neg, Type::F64) => map1!(|a| a ^ (1 << 63)),
        (Opcode::Abs, Type::F32) => map1!(|a| a & 0x7fff_ffff),
        (Opcode::Abs, Type::F64) => map1!(|a| a & !(1 << 63)),
        _ => return None,
    })
}

/// `copysign d, a, b`: the magnitude of `b` with the sign of `a`.
pub(crate) fn copysign(ty: Type) -> Option<Map2> {
    Some(match ty {
        Type::F32 => map2!(|a, b| (b & 0x7fff_ffff) | (a & 0x8000_0000)),
        Type::F64 => map2!(|a, b| (b & !(1 << 63)) | (a & (1 << 63))),
        _ => return None,
    })
}

/// A comparison of floats, by its PTX word. The `u` forms also hold when an operand is a NaN.
macro_rules! float_compare {
    ($word:expr, $get:expr) => {
        match $word {
            Modifier::Eq => compare!(|a, b| $get(a) == $get(b)),
            Modifier::Ne => compare!(|a, b| {
                let (a, b) = ($get(a), $get(b));
                a < b || a > b
            }),
            Modifier::Lt => compare!(|a, b| $get(a) < $get(b)),
            Modifier::Le => compare!(|a, b| $get(a) <= $get(b)),
            Modifier::Gt => compare!(|a, b| $get(a) > $get(b)),
            Modifier::Ge => compare!(|a, b| $get(a) >= $get(b)),
            Modifier::Equ => compare!(|a, b| {
                let (a, b) = ($get(a), $get(b));
                !(a < b || a > b)
            }),
            Modifier::Neu => compare!(|a, b| $get(a) != $get(b)),
            Modifier::Ltu => compare!(|a, b| !($get(a) >= $get(b))),
            Modifier::Leu => compare!(|a, b| !($get(a) > $get(b))),
            Modifier::Gtu => compare!(|a, b| !($get(a) <= $get(b))),
            Modifier::Geu => compare!(|a, b| !($get(a) < $get(b))),
            Modifier::Num => compare!(|a, b| !$get(a).is_nan() && !$get(b).is_nan()),
            Modifier::Nan => compare!(|a, b| $get(a).is_nan() || $get(b).is_nan()),
            _ => return None,
        }
    };
}

/// The comparison a word names on a floating-point type; pairs compare their low halves, the high
/// halves are compared by shifting first.
#[allow(
    clippy::neg_cmp_op_on_partial_ord,
    clippy::double_comparisons,
    reason = "clippy overlooks that NaN is neither smaller nor larger"
)]
pub(crate) fn float_comparison(word: Modifier, ty: Type, ftz: bool) -> Option<Compare> {
    fn half(lane: u64) -> f64 {
        Format::F16.to_f64(lane & 0xffff)
    }
    fn half_ftz(lane: u64) -> f64 {
        Format::F16.to_f64(Format::F16.flush(lane & 0xffff))
    }
    fn bfloat(lane: u64) -> f64 {
        Format::Bf16.to_f64(lane & 0xffff)
    }
    Some(match (ty, ftz) {
        (Type::F32, false) => float_compare!(word, in32::<false>),
        (Type::F32, true) => float_compare!(word, in32::<true>),
        (Type::F64, _) => float_compare!(word, in64),
        (Type::F16 | Type::F16x2, false) => float_compare!(word, half),
        (Type::F16 | Type::F16x2, true) => float_compare!(word, half_ftz),
        (Type::Bf16 | Type::Bf16x2, _) => float_compare!(word, bfloat),
        _ => return None,
    })
}

/// `testp`: the property of a float that a word names.
pub(crate) fn float_property(word: Modifier, ty: Type) -> Option<Compare> {
    Some(match (word, ty) {
        (Modifier::Finite, Type::F32) => compare!(|a, _b| in32::<false>(a).is_finite()),
        (Modifier::Infinite, Type::F32) => compare!(|a, _b| in32::<false>(a).is_infinite()),
        (Modifier::Number, Type::F32) => compare!(|a, _b| !in32::<false>(a).is_nan()),
        (Modifier::Notanumber, Type::F32) => compare!(|a, _b| in32::<false>(a).is_nan()),
        // Zero counts as normal.
        (Modifier::Normal, Type::F32) => {
            compare!(|a, _b| in32::<false>(a).is_normal() || in32::<false>(a) == 0.0)
        }
        (Modifier::Subnormal, Type::F32) => compare!(|a, _b| in32::<false>(a).is_subnormal()),
        (Modifier::Finite, Type::F64) => compare!(|a, _b| in64(a).is_finite()),
        (Modifier::Infinite, Type::F64) => compare!(|a, _b| in64(a).is_infinite()),
        (Modifier::Number, Type::F64) => compare!(|a, _b| !in64(a).is_nan()),
        (Modifier::Notanumber, Type::F64) => compare!(|a, _b| in64(a).is_nan()),
        (Modifier::Normal, Type::F64) => compare!(|a, _b| in64(a).is_normal() || in64(a) == 0.0),
        (Modifier::Subnormal, Type::F64) => compare!(|a, _b| in64(a).is_subnormal()),
        _ => return None,
    })
}
