//! Integer, bit and logic instructions as loops over lanes.

use crate::lanes::{Compare, LaneInt, Map1, Map2, Map3, Map4, compare, map1, map2, map3, map4};
use cuprum_ptx::{Inst, Modifier, Opcode, Type};

/// Instantiates an expression for the machine integer of a PTX type.
macro_rules! for_integer {
    ($ty:expr, $int:ident => $value:expr) => {
        match $ty {
            Type::U16 | Type::B16 => {
                type $int = u16;
                $value
            }
            Type::S16 => {
                type $int = i16;
                $value
            }
            Type::U32 | Type::B32 => {
                type $int = u32;
                $value
            }
            Type::S32 => {
                type $int = i32;
                $value
            }
            Type::U64 | Type::B64 => {
                type $int = u64;
                $value
            }
            Type::S64 => {
                type $int = i64;
                $value
            }
            _ => return None,
        }
    };
}

/// Applies a function to both 16-bit halves.
#[inline(always)]
fn halves(a: u64, b: u64, f: impl Fn(u16, u16) -> u16) -> u64 {
    let low = f(a as u16, b as u16);
    let high = f((a >> 16) as u16, (b >> 16) as u16);
    u64::from(low) | u64::from(high) << 16
}

/// Instructions with one source.
pub(crate) fn integer_map1(inst: &Inst, ty: Type) -> Option<Map1> {
    Some(match inst.opcode {
        Opcode::Neg => for_integer!(ty, I => map1!(|a| I::get(a).wrapping_neg().put())),
        Opcode::Abs => match ty {
            Type::S16 => map1!(|a| i16::get(a).wrapping_abs().put()),
            Type::S32 => map1!(|a| i32::get(a).wrapping_abs().put()),
            Type::S64 => map1!(|a| i64::get(a).wrapping_abs().put()),
            _ => return None,
        },
        Opcode::Not => for_integer!(ty, I => map1!(|a| (!I::get(a)).put())),
        Opcode::Cnot => for_integer!(ty, I => map1!(|a| u64::from(I::get(a) == 0))),
        Opcode::Popc => for_integer!(ty, I => map1!(|a| u64::from(I::get(a).count_ones()))),
        Opcode::Clz => for_integer!(ty, I => map1!(|a| u64::from(I::get(a).leading_zeros()))),
        Opcode::Brev => for_integer!(ty, I => map1!(|a| I::get(a).reverse_bits().put())),
        Opcode::Bfind => return bfind(ty, inst.has(Modifier::Shiftamt)),
        _ => return None,
    })
}

/// The place of the highest bit that differs from the sign; all ones when there is none.
fn bfind(ty: Type, shift_amount: bool) -> Option<Map1> {
    #[inline(always)]
    fn find(value: u64, width: u32, shift_amount: bool) -> u64 {
        if value == 0 {
            return 0xffff_ffff;
        }
        let place = 63 - value.leading_zeros();
        u64::from(if shift_amount { width - 1 - place } else { place })
    }
    Some(match (ty, shift_amount) {
        (Type::U32, false) => map1!(|a| find(a, 32, false)),
        (Type::U32, true) => map1!(|a| find(a, 32, true)),
        (Type::U64, false) => map1!(|a| find(a, 64, false)),
        (Type::U64, true) => map1!(|a| find(a, 64, true)),
        (Type::S32, false) => map1!(|a| find((a as i32 ^ (a as i32 >> 31)).put(), 32, false)),
        (Type::S32, true) => map1!(|a| find((a as i32 ^ (a as i32 >> 31)).put(), 32, true)),
        (Type::S64, false) => map1!(|a| find((a as i64 ^ (a as i64 >> 63)).put(), 64, false)),
        (Type::S64, true) => map1!(|a| find((a as i64 ^ (a as i64 >> 63)).put(), 64, true)),
        _ => return None,
    })
}

/// Instructions with two sources.
pub(crate) fn integer_map2(inst: &Inst, ty: Type) -> Option<Map2> {
    Some(match inst.opcode {
        Opcode::Add => match (ty, inst.has(Modifier::Sat)) {
            (Type::S32, true) => map2!(|a, b| i32::get(a).saturating_add(i32::get(b)).put()),
            (_, true) => return None,
            (Type::U16x2 | Type::S16x2, _) => map2!(|a, b| halves(a, b, u16::wrapping_add)),
            (ty, false) => {
                for_integer!(ty, I => map2!(|a, b| I::get(a).wrapping_add(I::get(b)).put()))
            }
        },
        Opcode::Sub => match (ty, inst.has(Modifier::Sat)) {
            (Type::S32, true) => map2!(|a, b| i32::get(a).saturating_sub(i32::get(b)).put()),
            (_, true) => return None,
            (Type::U16x2 | Type::S16x2, _) => map2!(|a, b| halves(a, b, u16::wrapping_sub)),
            (ty, false) => {
                for_integer!(ty, I => map2!(|a, b| I::get(a).wrapping_sub(I::get(b)).put()))
            }
        },
        Opcode::Mul if inst.has(Modifier::Wide) => match ty {
            Type::U16 => map2!(|a, b| (a as u16 as u32 * b as u16 as u32).put()),
            Type::S16 => map2!(|a, b| (a as i16 as i32 * b as i16 as i32).put()),
            Type::U32 => map2!(|a, b| a as u32 as u64 * b as u32 as u64),
            Type::S32 => map2!(|a, b| (a as i32 as i64 * b as i32 as i64).put()),
            _ => return None,
        },
        Opcode::Mul if inst.has(Modifier::Hi) => match ty {
            Type::U16 => map2!(|a, b| ((a as u16 as u32 * b as u16 as u32) >> 16) as u64),
            Type::S16 => map2!(|a, b| (((a as i16 as i32 * b as i16 as i32) >> 16) as i16).put()),
            Type::U32 => map2!(|a, b| (a as u32 as u64 * b as u32 as u64) >> 32),
            Type::S32 => map2!(|a, b| (((a as i32 as i64 * b as i32 as i64) >> 32) as i32).put()),
            Type::U64 => map2!(|a, b| ((u128::from(a) * u128::from(b)) >> 64) as u64),
            Type::S64 => map2!(|a, b| ((i128::from(a as i64) * i128::from(b as i64)) >> 64) as u64),
            _ => return None,
        },
        Opcode::Mul => for_integer!(ty, I => map2!(|a, b| I::get(a).wrapping_mul(I::get(b)).put())),
        Opcode::Mul24 => match (ty, inst.has(Modifier::Hi)) {
            (Type::U32, false) => map2!(|a, b| ((a & 0xff_ffff) * (b & 0xff_ffff)) & 0xffff_ffff),
            (Type::U32, true) => {
                map2!(|a, b| ((a & 0xff_ffff) * (b & 0xff_ffff)) >> 16 & 0xffff_ffff)
            }
            (Type::S32, false) => map2!(|a, b| (signed24(a) * signed24(b)) as u64 & 0xffff_ffff),
            (Type::S32, true) => {
                map2!(|a, b| ((signed24(a) * signed24(b)) >> 16) as u64 & 0xffff_ffff)
            }
            _ => return None,
        },
        // Division by zero has no defined result; the hardware yields all ones, and the dividend
        // as remainder.
        Opcode::Div => for_integer!(ty, I => map2!(|a, b| {
            let divisor = I::get(b);
            if divisor == 0 { (!(0 as I)).put() } else { I::get(a).wrapping_div(divisor).put() }
        })),
        Opcode::Rem => for_integer!(ty, I => map2!(|a, b| {
            let divisor = I::get(b);
            if divisor == 0 { I::get(a).put() } else { I::get(a).wrapping_rem(divisor).put() }
        })),
        Opcode::Min if inst.has(Modifier::Relu) => match ty {
            Type::S32 => map2!(|a, b| i32::get(a).min(i32::get(b)).max(0).put()),
            Type::S16x2 => {
                map2!(|a, b| halves(a, b, |a, b| (a as i16).min(b as i16).max(0) as u16))
            }
            _ => return None,
        },
        Opcode::Max if inst.has(Modifier::Relu) => match ty {
            Type::S32 => map2!(|a, b| i32::get(a).max(i32::get(b)).max(0).put()),
            Type::S16x2 => {
                map2!(|a, b| halves(a, b, |a, b| (a as i16).max(b as i16).max(0) as u16))
            }
            _ => return None,
        },
        Opcode::Min => match ty {
            Type::U16x2 => map2!(|a, b| halves(a, b, |a, b| a.min(b))),
            Type::S16x2 => map2!(|a, b| halves(a, b, |a, b| (a as i16).min(b as i16) as u16)),
            ty => for_integer!(ty, I => map2!(|a, b| I::get(a).min(I::get(b)).put())),
        },
        Opcode::Max => match ty {
            Type::U16x2 => map2!(|a, b| halves(a, b, |a, b| a.max(b))),
            Type::S16x2 => map2!(|a, b| halves(a, b, |a, b| (a as i16).max(b as i16) as u16)),
            ty => for_integer!(ty, I => map2!(|a, b| I::get(a).max(I::get(b)).put())),
        },
        Opcode::And => for_integer!(ty, I => map2!(|a, b| (I::get(a) & I::get(b)).put())),
        Opcode::Or => for_integer!(ty, I => map2!(|a, b| (I::get(a) | I::get(b)).put())),
        Opcode::Xor => for_integer!(ty, I => map2!(|a, b| (I::get(a) ^ I::get(b)).put())),
        Opcode::Shl => for_integer!(ty, I => map2!(|a, b| {
            I::get(a).checked_shl(b as u32).unwrap_or(0).put()
        })),
        Opcode::Shr => for_integer!(ty, I => map2!(|a, b| {
            // Shifting by the width or more leaves copies of the sign; two steps express that.
            let amount = (b as u32).min(I::BITS - 1);
            let rest = u32::from(b as u32 > amount);
            (I::get(a) >> amount >> rest).put()
        })),
        Opcode::Bmsk => match inst.has(Modifier::Wrap) {
            false => map2!(|a, b| bit_mask(a as u32, b as u32)),
            true => map2!(|a, b| bit_mask(a as u32 & 31, b as u32 & 31)),
        },
        Opcode::Szext => match (ty, inst.has(Modifier::Wrap)) {
            (Type::U32, false) => map2!(|a, b| zero_extend(a as u32, (b as u32).min(32))),
            (Type::U32, true) => map2!(|a, b| zero_extend(a as u32, b as u32 & 31)),
            (Type::S32, false) => map2!(|a, b| sign_extend(a as u32, (b as u32).min(32))),
            (Type::S32, true) => map2!(|a, b| sign_extend(a as u32, b as u32 & 31)),
            _ => return None,
        },
        _ => return None,
    })
}

fn signed24(lane: u64) -> i64 {
    i64::from((lane as i32) << 8 >> 8)
}

fn zero_extend(value: u32, bits: u32) -> u64 {
    u64::from(value) & ((1u64 << bits) - 1)
}

fn sign_extend(value: u32, bits: u32) -> u64 {
    if bits == 0 { 0 } else { ((value as i32) << (32 - bits) >> (32 - bits)).put() }
}

/// `width` ones from `start` upwards.
fn bit_mask(start: u32, width: u32) -> u64 {
    if start >= 32 {
        return 0;
    }
    let ones = if width >= 32 { u32::MAX } else { (1 << width) - 1 };
    u64::from(ones << start)
}

/// Instructions with three sources.
pub(crate) fn integer_map3(inst: &Inst, ty: Type) -> Option<Map3> {
    Some(match inst.opcode {
        Opcode::Mad if inst.has(Modifier::Wide) => match ty {
            Type::U16 => {
                map3!(|a, b, c| (a as u16 as u32 * b as u16 as u32).wrapping_add(c as u32).put())
            }
            Type::S16 => {
                map3!(|a, b, c| (a as i16 as i32 * b as i16 as i32).wrapping_add(c as i32).put())
            }
            Type::U32 => map3!(|a, b, c| (a as u32 as u64 * b as u32 as u64).wrapping_add(c)),
            Type::S32 => {
                map3!(|a, b, c| (a as i32 as i64 * b as i32 as i64).wrapping_add(c as i64).put())
            }
            _ => return None,
        },
        Opcode::Mad if inst.has(Modifier::Hi) => match (ty, inst.has(Modifier::Sat)) {
            (Type::S32, true) => map3!(|a, b, c| {
                (((a as i32 as i64 * b as i32 as i64) >> 32) as i32).saturating_add(c as i32).put()
            }),
            (_, true) => return None,
            (Type::U16, _) => {
                map3!(|a, b, c| (((a as u16 as u32 * b as u16 as u32) >> 16) as u16)
                    .wrapping_add(c as u16)
                    .put())
            }
            (Type::S16, _) => {
                map3!(|a, b, c| (((a as i16 as i32 * b as i16 as i32) >> 16) as i16)
                    .wrapping_add(c as i16)
                    .put())
            }
            (Type::U32, _) => {
                map3!(|a, b, c| (((a as u32 as u64 * b as u32 as u64) >> 32) as u32)
                    .wrapping_add(c as u32)
                    .put())
            }
            (Type::S32, _) => {
                map3!(|a, b, c| (((a as i32 as i64 * b as i32 as i64) >> 32) as i32)
                    .wrapping_add(c as i32)
                    .put())
            }
            (Type::U64, _) => {
                map3!(|a, b, c| (((u128::from(a) * u128::from(b)) >> 64) as u64).wrapping_add(c))
            }
            (Type::S64, _) => map3!(|a, b, c| {
                (((i128::from(a as i64) * i128::from(b as i64)) >> 64) as u64).wrapping_add(c)
            }),
            _ => return None,
        },
        Opcode::Mad => for_integer!(ty, I => map3!(|a, b, c| {
            I::get(a).wrapping_mul(I::get(b)).wrapping_add(I::get(c)).put()
        })),
        Opcode::Mad24 => match (ty, inst.has(Modifier::Hi), inst.has(Modifier::Sat)) {
            (Type::U32, false, _) => {
                map3!(|a, b, c| ((a & 0xff_ffff) * (b & 0xff_ffff)).wrapping_add(c) & 0xffff_ffff)
            }
            (Type::U32, true, _) => {
                map3!(|a, b, c| (((a & 0xff_ffff) * (b & 0xff_ffff)) >> 16).wrapping_add(c)
                    & 0xffff_ffff)
            }
            (Type::S32, false, _) => {
                map3!(|a, b, c| (signed24(a) * signed24(b)).wrapping_add(c as i64) as u64
                    & 0xffff_ffff)
            }
            (Type::S32, true, false) => map3!(|a, b, c| {
                ((signed24(a) * signed24(b)) >> 16).wrapping_add(c as i64) as u64 & 0xffff_ffff
            }),
            (Type::S32, true, true) => map3!(|a, b, c| {
                (((signed24(a) * signed24(b)) >> 16) as i32).saturating_add(c as i32).put()
            }),
            _ => return None,
        },
        Opcode::Sad => for_integer!(ty, I => map3!(|a, b, c| {
            let (a, b, c) = (I::get(a), I::get(b), I::get(c));
            let difference = if a < b { b.wrapping_sub(a) } else { a.wrapping_sub(b) };
            c.wrapping_add(difference).put()
        })),
        Opcode::Bfe => match ty {
            Type::U32 => map3!(|a, b, c| extract(a, b, c, 32, false)),
            Type::S32 => map3!(|a, b, c| extract(a, b, c, 32, true)),
            Type::U64 => map3!(|a, b, c| extract(a, b, c, 64, false)),
            Type::S64 => map3!(|a, b, c| extract(a, b, c, 64, true)),
            _ => return None,
        },
        Opcode::Prmt => return Some(permute(inst)),
        Opcode::Shf => match (inst.has(Modifier::L), inst.has(Modifier::Wrap)) {
            (true, false) => map3!(|a, b, c| funnel_left(a, b, (c as u32).min(32))),
            (true, true) => map3!(|a, b, c| funnel_left(a, b, c as u32 & 31)),
            (false, false) => map3!(|a, b, c| funnel_right(a, b, (c as u32).min(32))),
            (false, true) => map3!(|a, b, c| funnel_right(a, b, c as u32 & 31)),
        },
        Opcode::Slct => return None,
        Opcode::Fns => map3!(|a, b, c| find_nth_set(a as u32, b as u32, c as i32)),
        Opcode::Dp4a => {
            let mut types = inst.types();
            match (types.next()?.is_signed(), types.next()?.is_signed()) {
                (false, false) => map3!(|a, b, c| dot_bytes(a, b, c, false, false)),
                (false, true) => map3!(|a, b, c| dot_bytes(a, b, c, false, true)),
                (true, false) => map3!(|a, b, c| dot_bytes(a, b, c, true, false)),
                (true, true) => map3!(|a, b, c| dot_bytes(a, b, c, true, true)),
            }
        }
        Opcode::Dp2a => {
            let mut types = inst.types();
            let signs = (types.next()?.is_signed(), types.next()?.is_signed());
            match (signs, inst.has(Modifier::Hi)) {
                ((false, false), false) => map3!(|a, b, c| dot_halves(a, b, c, false, false)),
                ((false, true), false) => map3!(|a, b, c| dot_halves(a, b, c, false, true)),
                ((true, false), false) => map3!(|a, b, c| dot_halves(a, b, c, true, false)),
                ((true, true), false) => map3!(|a, b, c| dot_halves(a, b, c, true, true)),
                ((false, false), true) => map3!(|a, b, c| dot_halves(a, b >> 16, c, false, false)),
                ((false, true), true) => map3!(|a, b, c| dot_halves(a, b >> 16, c, false, true)),
                ((true, false), true) => map3!(|a, b, c| dot_halves(a, b >> 16, c, true, false)),
                ((true, true), true) => map3!(|a, b, c| dot_halves(a, b >> 16, c, true, true)),
            }
        }
        _ => return None,
    })
}

/// Bit-field extraction; bits beyond the top read as the sign of the field.
fn extract(a: u64, b: u64, c: u64, width: u32, signed: bool) -> u64 {
    let position = (b & 0xff) as u32;
    let length = (c & 0xff) as u32;
    let all = if width == 64 { u64::MAX } else { (1 << width) - 1 };
    if length == 0 {
        return 0;
    }
    let sign_place = (position + length - 1).min(width - 1);
    let negative = signed && a >> sign_place & 1 == 1;
    let field = a.checked_shr(position).unwrap_or(0);
    // How many bits of the field exist in the source.
    let present = length.min(width.saturating_sub(position));
    let ones = if present >= 64 { u64::MAX } else { (1 << present) - 1 };
    if negative { (field & ones | !ones) & all } else { field & ones }
}

fn funnel_left(a: u64, b: u64, amount: u32) -> u64 {
    ((b << 32 | a & 0xffff_ffff) << amount) >> 32
}

fn funnel_right(a: u64, b: u64, amount: u32) -> u64 {
    (b << 32 | a & 0xffff_ffff) >> amount & 0xffff_ffff
}

/// `fns`: the place of the n-th set bit counted from `base`; upwards for positive `offset`.
fn find_nth_set(mask: u32, base: u32, offset: i32) -> u64 {
    const NONE: u64 = 0xffff_ffff;
    if base > 31 {
        return NONE;
    }
    if offset == 0 {
        return if mask >> base & 1 == 1 { u64::from(base) } else { NONE };
    }
    let mut left = offset.unsigned_abs();
    let mut place = base as i32;
    while (0..32).contains(&place) {
        if mask >> place & 1 == 1 {
            left -= 1;
            if left == 0 {
                return place as u64;
            }
        }
        place += offset.signum();
    }
    NONE
}

fn dot_bytes(a: u64, b: u64, c: u64, a_signed: bool, b_signed: bool) -> u64 {
    let byte = |value: u64, index: u32, signed: bool| {
        let byte = (value >> (8 * index)) as u8;
        if signed { i32::from(byte as i8) } else { i32::from(byte) }
    };
    let sum = (0..4).fold(c as i32, |sum, index| {
        sum.wrapping_add(byte(a, index, a_signed) * byte(b, index, b_signed))
    });
    sum.put()
}

fn dot_halves(a: u64, b: u64, c: u64, a_signed: bool, b_signed: bool) -> u64 {
    let half = |index: u32| {
        let half = (a >> (16 * index)) as u16;
        if a_signed { i32::from(half as i16) } else { i32::from(half) }
    };
    let byte = |index: u32| {
        let byte = (b >> (8 * index)) as u8;
        if b_signed { i32::from(byte as i8) } else { i32::from(byte) }
    };
    let sum = (0..2).fold(c as i32, |sum, i| sum.wrapping_add(half(i).wrapping_mul(byte(i))));
    sum.put()
}

/// Picks four bytes out of eight.
fn pick(a: u64, b: u64, selectors: [u64; 4], signs: bool) -> u64 {
    let source = b << 32 | a & 0xffff_ffff;
    selectors.iter().enumerate().fold(0, |result, (index, selector)| {
        let byte = (source >> (8 * (selector & 7))) as u8;
        let byte = if signs && selector & 8 != 0 { (byte as i8 >> 7) as u8 } else { byte };
        result | u64::from(byte) << (8 * index)
    })
}

fn permute(inst: &Inst) -> Map3 {
    if inst.has(Modifier::F4e) {
        map3!(|a, b, c| pick(a, b, [0, 1, 2, 3].map(|i| (c & 3) + i), false))
    } else if inst.has(Modifier::B4e) {
        map3!(|a, b, c| pick(a, b, [0, 7, 6, 5].map(|i| ((c & 3) + i) & 7), false))
    } else if inst.has(Modifier::Rc8) {
        map3!(|a, b, c| pick(a, b, [c & 3; 4], false))
    } else if inst.has(Modifier::Ecl) {
        map3!(|a, b, c| pick(a, b, [0, 1, 2, 3].map(|i| i.max(c & 3)), false))
    } else if inst.has(Modifier::Ecr) {
        map3!(|a, b, c| pick(a, b, [0, 1, 2, 3].map(|i| i.min(c & 3)), false))
    } else if inst.has(Modifier::Rc16) {
        map3!(|a, b, c| pick(a, b, [0, 1, 0, 1].map(|i| 2 * (c & 1) + i), false))
    } else {
        map3!(|a, b, c| pick(a, b, [c, c >> 4, c >> 8, c >> 12].map(|s| s & 15), true))
    }
}

/// Instructions with four sources.
pub(crate) fn integer_map4(inst: &Inst, ty: Type) -> Option<Map4> {
    fn insert(a: u64, b: u64, c: u64, d: u64, width: u32) -> u64 {
        let position = (c & 0xff) as u32;
        let length = (d & 0xff) as u32;
        if position >= width || length == 0 {
            return b;
        }
        let all = if width == 64 { u64::MAX } else { (1 << width) - 1 };
        let ones = if length >= 64 { u64::MAX } else { (1 << length) - 1 };
        let mask = (ones << position) & all;
        (a << position) & mask | b & !mask
    }
    Some(match (inst.opcode, ty) {
        (Opcode::Bfi, Type::B32) => map4!(|a, b, c, d| insert(a, b, c, d, 32)),
        (Opcode::Bfi, Type::B64) => map4!(|a, b, c, d| insert(a, b, c, d, 64)),
        (Opcode::Lop3, Type::B32) => map4!(|a, b, c, table| lookup3(a, b, c, table)),
        _ => return None,
    })
}

/// Any function of three bits, given by its truth table.
fn lookup3(a: u64, b: u64, c: u64, table: u64) -> u64 {
    (0..8).fold(0, |result, row| {
        if table >> row & 1 == 0 {
            return result;
        }
        let term = |value: u64, bit: u64| if row & bit != 0 { value } else { !value };
        result | term(a, 4) & term(b, 2) & term(c, 1)
    }) & 0xffff_ffff
}

/// A comparison of integers, by its PTX word.
pub(crate) fn integer_comparison(word: Modifier, ty: Type) -> Option<Compare> {
    Some(match word {
        Modifier::Eq => for_integer!(ty, I => compare!(|a, b| I::get(a) == I::get(b))),
        Modifier::Ne => for_integer!(ty, I => compare!(|a, b| I::get(a) != I::get(b))),
        // `.lo`, `.ls`, `.hi`, `.hs` are the unsigned names.
        Modifier::Lt | Modifier::Lo => {
            for_integer!(ty, I => compare!(|a, b| I::get(a) < I::get(b)))
        }
        Modifier::Le | Modifier::Ls => {
            for_integer!(ty, I => compare!(|a, b| I::get(a) <= I::get(b)))
        }
        Modifier::Gt | Modifier::Hi => {
            for_integer!(ty, I => compare!(|a, b| I::get(a) > I::get(b)))
        }
        Modifier::Ge | Modifier::Hs => {
            for_integer!(ty, I => compare!(|a, b| I::get(a) >= I::get(b)))
        }
        _ => return None,
    })
}

/// An addition with carry: `(a, b, c, carry in)` to the result and the carry out.
pub(crate) type CarryMap = fn(u64, u64, u64, bool) -> (u64, bool);

/// `add.cc`, `addc`, `sub.cc`, `subc`, `mad.cc`, `madc`. A subtraction adds the complement, and leaves
/// and takes the carry of that: set where nothing was borrowed. NVIDIA's division of 128-bit numbers
/// reads it by `addc`.
pub(crate) fn carry_map(inst: &Inst, ty: Type) -> Option<CarryMap> {
    fn add32(a: u64, b: u64, carry: u64) -> (u64, bool) {
        let sum = (a & 0xffff_ffff) + (b & 0xffff_ffff) + carry;
        (sum & 0xffff_ffff, sum >> 32 != 0)
    }
    fn add64(a: u64, b: u64, carry: u64) -> (u64, bool) {
        let sum = u128::from(a) + u128::from(b) + u128::from(carry);
        (sum as u64, sum >> 64 != 0)
    }
    fn product(a: u64, b: u64, ty: Type, high: bool) -> u64 {
        match (ty, high) {
            (Type::S32, true) => (((a as i32 as i64 * b as i32 as i64) >> 32) as i32).put(),
            (Type::U32, true) => (a as u32 as u64 * b as u32 as u64) >> 32,
            (Type::S64, true) => ((i128::from(a as i64) * i128::from(b as i64)) >> 64) as u64,
            (Type::U64, true) => ((u128::from(a) * u128::from(b)) >> 64) as u64,
            _ => a.wrapping_mul(b),
        }
    }
    let wide = match ty {
        Type::U32 | Type::S32 | Type::B32 => false,
        Type::U64 | Type::S64 | Type::B64 => true,
        _ => return None,
    };
    let high = inst.has(Modifier::Hi);
    Some(match (inst.opcode, wide) {
        (Opcode::Add | Opcode::Addc, false) => |a, b, _, carry| add32(a, b, carry.into()),
        (Opcode::Add | Opcode::Addc, true) => |a, b, _, carry| add64(a, b, carry.into()),
        (Opcode::Sub, false) => |a, b, _, _| add32(a, !b, 1),
        (Opcode::Sub, true) => |a, b, _, _| add64(a, !b, 1),
        (Opcode::Subc, false) => |a, b, _, carry| add32(a, !b, carry.into()),
        (Opcode::Subc, true) => |a, b, _, carry| add64(a, !b, carry.into()),
        (Opcode::Mad | Opcode::Madc, _) => match (ty, high) {
            (Type::S32, true) => |a, b, c, k| add32(product(a, b, Type::S32, true), c, k.into()),
            (Type::U32, true) => |a, b, c, k| add32(product(a, b, Type::U32, true), c, k.into()),
            (Type::S64, true) => |a, b, c, k| add64(product(a, b, Type::S64, true), c, k.into()),
            (Type::U64, true) => |a, b, c, k| add64(product(a, b, Type::U64, true), c, k.into()),
            (_, _) if wide => |a, b, c, k| add64(a.wrapping_mul(b), c, k.into()),
            _ => |a, b, c, k| add32(a.wrapping_mul(b), c, k.into()),
        },
        _ => return None,
    })
}
