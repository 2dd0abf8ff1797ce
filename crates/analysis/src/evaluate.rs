//! Integer arithmetic on known values, as the IR defines it.
//!
//! Loops are counted by running their induction variable, and unrolled code is folded while it is
//! copied; both need numbers only.

use cuprum_ir::{Body, Callee, CastOp, InstKind, IntPredicate, Type, Value};
use cuprum_numbers::integer::{evaluate, sign_extend, truncate};
use cuprum_target::Intrinsic;

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
            let (width, op) = (width_of(args[0])?, op.int_op()?);
            let outcome = evaluate(op, width, known(args[0])?, known(args[1])?);
            outcome.ok().map(|outcome| outcome.value)
        }
        InstKind::ICmp { pred, args, .. } => {
            let width = width_of(args[0])?;
            Some(u128::from(pred.holds(width, known(args[0])?, known(args[1])?)))
        }
        InstKind::Cast { op, args, .. } => {
            let (from, to) = (width_of(args[0])?, result.int_width().filter(|&to| to <= 64)?);
            let value = known(args[0])?;
            match op {
                CastOp::Trunc => Some(truncate(to, value)),
                CastOp::ZExt => Some(value),
                CastOp::SExt => Some(truncate(to, sign_extend(from, value) as u128)),
                _ => None,
            }
        }
        InstKind::Select { args, .. } => {
            result.int_width()?;
            known(if known(args[0])? != 0 { args[1] } else { args[2] })
        }
        InstKind::Call(call) => {
            let pred = least_or_most(kind)?;
            let &[a, b] = call.args.as_slice() else { return None };
            let width = width_of(a)?;
            let (a, b) = (known(a)?, known(b)?);
            Some(if pred.holds(width, a, b) { a } else { b })
        }
        _ => None,
    }
}

/// Whether an instruction computes a number of nothing but numbers, so that [`integer`] may know the result.
pub fn is_arithmetic(kind: &InstKind) -> bool {
    matches!(
        kind,
        InstKind::Binary { .. }
            | InstKind::ICmp { .. }
            | InstKind::Cast { .. }
            | InstKind::Select { .. }
    ) || least_or_most(kind).is_some()
}

/// How the first operand compares to the second where it is the result, for the least or most of two.
fn least_or_most(kind: &InstKind) -> Option<IntPredicate> {
    let InstKind::Call(call) = kind else { return None };
    let Callee::Intrinsic(intrinsic) = call.callee else { return None };
    match intrinsic {
        Intrinsic::Smin => Some(IntPredicate::Slt),
        Intrinsic::Smax => Some(IntPredicate::Sgt),
        Intrinsic::Umin => Some(IntPredicate::Ult),
        Intrinsic::Umax => Some(IntPredicate::Ugt),
        _ => None,
    }
}
