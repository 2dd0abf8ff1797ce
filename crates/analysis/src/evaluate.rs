//! Integer arithmetic on known values, as the IR defines it.
//!
//! Loops are counted by running their induction variable, and unrolled code is folded while it is
//! copied; both need numbers only.

use cuprum_ir::{BinaryOp, Body, CastOp, InstKind, Type, Value};

fn mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

fn signed(width: u32, value: u128) -> i128 {
    let shift = 128 - width.clamp(1, 128);
    ((value << shift) as i128) >> shift
}

/// The integer an instruction computes when `known` knows its operands. `None` for anything else:
/// other kinds, unknown operands, undefined results.
pub fn integer(
    body: &Body,
    kind: &InstKind,
    result: Type,
    known: impl Fn(Value) -> Option<u128>,
) -> Option<u128> {
    let width_of = |value: Value| body.ty(value).int_width().filter(|&width| width <= 64);
    match kind {
        InstKind::Binary { op, args, .. } => {
            binary(*op, width_of(args[0])?, known(args[0])?, known(args[1])?)
        }
        InstKind::ICmp { pred, args, .. } => {
            let width = width_of(args[0])?;
            Some(u128::from(pred.holds(width, known(args[0])?, known(args[1])?)))
        }
        InstKind::Cast { op, args, .. } => {
            let (from, to) = (width_of(args[0])?, result.int_width().filter(|&to| to <= 64)?);
            let value = known(args[0])?;
            match op {
                CastOp::Trunc => Some(value & mask(to)),
                CastOp::ZExt => Some(value),
                CastOp::SExt => Some(signed(from, value) as u128 & mask(to)),
                _ => None,
            }
        }
        InstKind::Select { args, .. } => {
            result.int_width()?;
            known(if known(args[0])? != 0 { args[1] } else { args[2] })
        }
        _ => None,
    }
}

fn binary(op: BinaryOp, width: u32, a: u128, b: u128) -> Option<u128> {
    let (sa, sb) = (signed(width, a), signed(width, b));
    let in_range = b < u128::from(width);
    Some(
        mask(width)
            & match op {
                BinaryOp::Add => a.wrapping_add(b),
                BinaryOp::Sub => a.wrapping_sub(b),
                BinaryOp::Mul => a.wrapping_mul(b),
                BinaryOp::UDiv => a.checked_div(b)?,
                BinaryOp::URem => a.checked_rem(b)?,
                BinaryOp::SDiv if sb != -1 => sa.checked_div(sb)? as u128,
                BinaryOp::SRem if sb != -1 => sa.checked_rem(sb)? as u128,
                BinaryOp::Shl if in_range => a << b,
                BinaryOp::LShr if in_range => a >> b,
                BinaryOp::AShr if in_range => (sa >> b) as u128,
                BinaryOp::And => a & b,
                BinaryOp::Or => a | b,
                BinaryOp::Xor => a ^ b,
                _ => return None,
            },
    )
}
