//! Integer arithmetic of up to 128 bits. Operands are zero-extended from their width.

use crate::constant::{Constant, truncate};
use crate::inst::{BinaryOp, CastOp, IntFlags, IntPredicate};

pub(super) fn sign_extend(width: u32, value: u128) -> i128 {
    let shift = 128 - width.clamp(1, 128);
    ((value << shift) as i128) >> shift
}

fn fits_signed(width: u32, value: i128) -> bool {
    sign_extend(width, value as u128) == value
}

fn fits_unsigned(width: u32, value: u128) -> bool {
    truncate(width, value) == value
}

/// The value cut to the width, or poison when a promise was broken.
fn guarded(width: u32, value: u128, promise_kept: bool) -> Option<Constant> {
    Some(if promise_kept { Constant::int(width, value) } else { Constant::Poison })
}

pub(super) fn binary(
    op: BinaryOp,
    flags: IntFlags,
    width: u32,
    a: u128,
    b: u128,
) -> Option<Constant> {
    let (signed_a, signed_b) = (sign_extend(width, a), sign_extend(width, b));
    let wrapping = |value: u128, unsigned: Option<u128>, signed: Option<i128>| {
        let no_unsigned_wrap = unsigned.is_some_and(|exact| fits_unsigned(width, exact));
        let no_signed_wrap = signed.is_some_and(|exact| fits_signed(width, exact));
        let kept = (!flags.nuw || no_unsigned_wrap) && (!flags.nsw || no_signed_wrap);
        guarded(width, value, kept)
    };
    match op {
        BinaryOp::Add => {
            wrapping(a.wrapping_add(b), a.checked_add(b), signed_a.checked_add(signed_b))
        }
        BinaryOp::Sub => {
            wrapping(a.wrapping_sub(b), a.checked_sub(b), signed_a.checked_sub(signed_b))
        }
        BinaryOp::Mul => {
            wrapping(a.wrapping_mul(b), a.checked_mul(b), signed_a.checked_mul(signed_b))
        }
        BinaryOp::UDiv => guarded(width, a.checked_div(b)?, !flags.exact || a.is_multiple_of(b)),
        BinaryOp::URem => guarded(width, a.checked_rem(b)?, true),
        // The one signed division that overflows is undefined, like division by zero.
        BinaryOp::SDiv => {
            let quotient = signed_a.checked_div(signed_b).filter(|&q| fits_signed(width, q))?;
            let is_exact = signed_a.wrapping_rem(signed_b) == 0;
            guarded(width, quotient as u128, !flags.exact || is_exact)
        }
        BinaryOp::SRem => {
            signed_a.checked_div(signed_b).filter(|&q| fits_signed(width, q))?;
            guarded(width, signed_a.checked_rem(signed_b)? as u128, true)
        }
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if b >= u128::from(width) => {
            Some(Constant::Poison)
        }
        BinaryOp::Shl => {
            let shifted = truncate(width, a << b);
            let no_unsigned_wrap = shifted >> b == a;
            let no_signed_wrap = sign_extend(width, shifted) >> b == signed_a;
            let kept = (!flags.nuw || no_unsigned_wrap) && (!flags.nsw || no_signed_wrap);
            guarded(width, shifted, kept)
        }
        BinaryOp::LShr => guarded(width, a >> b, !flags.exact || (a >> b) << b == a),
        BinaryOp::AShr => {
            guarded(width, (signed_a >> b) as u128, !flags.exact || (a >> b) << b == a)
        }
        BinaryOp::And => guarded(width, a & b, true),
        BinaryOp::Or => guarded(width, a | b, !flags.disjoint || a & b == 0),
        BinaryOp::Xor => guarded(width, a ^ b, true),
        _ => None,
    }
}

pub(super) fn resize(
    op: CastOp,
    flags: IntFlags,
    from: u32,
    to: u32,
    value: u128,
) -> Option<Constant> {
    let signed = sign_extend(from, value);
    match op {
        CastOp::Trunc => {
            let kept =
                (!flags.nuw || fits_unsigned(to, value)) && (!flags.nsw || fits_signed(to, signed));
            guarded(to, value, kept)
        }
        CastOp::ZExt => guarded(to, value, !flags.nneg || signed >= 0),
        CastOp::SExt => guarded(to, signed as u128, true),
        _ => None,
    }
}

pub(super) fn compare(
    pred: IntPredicate,
    flags: IntFlags,
    width: u32,
    a: u128,
    b: u128,
) -> Option<Constant> {
    let (signed_a, signed_b) = (sign_extend(width, a), sign_extend(width, b));
    if flags.samesign && (signed_a < 0) != (signed_b < 0) {
        return Some(Constant::Poison);
    }
    Some(Constant::Int(u128::from(pred.holds(width, a, b))))
}
