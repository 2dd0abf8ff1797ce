//! Folding of integer arithmetic: a broken promise of a flag is poison, undefined results stay.

use crate::constant::Constant;
use crate::inst::{BinaryOp, CastOp, IntFlags, IntPredicate};
use cuprum_numbers::integer::{self, IntOp, NoValue, fits_signed, fits_unsigned, sign_extend};

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
    match integer::evaluate(op.int_op()?, width, a, b) {
        Ok(outcome) => {
            let broken = (flags.nuw && outcome.wraps_unsigned)
                || (flags.nsw && outcome.wraps_signed)
                || (flags.exact && outcome.is_inexact)
                || (flags.disjoint && a & b != 0);
            guarded(width, outcome.value, !broken)
        }
        Err(NoValue::ShiftTooLarge) => Some(Constant::Poison),
        // The one signed division that overflows is undefined, like division by zero.
        Err(NoValue::DivisionByZero | NoValue::QuotientOverflow) => None,
    }
}

impl BinaryOp {
    /// The operation on integers that it is.
    pub fn int_op(self) -> Option<IntOp> {
        Some(match self {
            BinaryOp::Add => IntOp::Add,
            BinaryOp::Sub => IntOp::Sub,
            BinaryOp::Mul => IntOp::Mul,
            BinaryOp::UDiv => IntOp::UDiv,
            BinaryOp::SDiv => IntOp::SDiv,
            BinaryOp::URem => IntOp::URem,
            BinaryOp::SRem => IntOp::SRem,
            BinaryOp::Shl => IntOp::Shl,
            BinaryOp::LShr => IntOp::LShr,
            BinaryOp::AShr => IntOp::AShr,
            BinaryOp::And => IntOp::And,
            BinaryOp::Or => IntOp::Or,
            BinaryOp::Xor => IntOp::Xor,
            _ => return None,
        })
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
    let is_negative = |value: u128| sign_extend(width, value) < 0;
    if flags.samesign && is_negative(a) != is_negative(b) {
        return Some(Constant::Poison);
    }
    Some(Constant::Int(u128::from(pred.holds(width, a, b))))
}
