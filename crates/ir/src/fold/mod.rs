//! Constant folding: what an instruction with constant operands computes.
//!
//! Only results that hold on every target are given. Integer arithmetic is exact to 128 bits;
//! floating-point operations are correctly rounded in software, and approximate ones are left
//! alone. Where the meaning is open (division by zero, conversion out of range, `undef`) nothing
//! is folded; a broken promise (`nsw`, a shift by too much) gives poison. NaN results are the ones
//! the hardware makes, and a NaN whose payload would matter is left alone.

mod aggregate;
mod float;
mod integer;
mod intrinsic;

pub use aggregate::constant_element;

use crate::body::Body;
use crate::constant::Constant;
use crate::inst::*;
use crate::module::Env;
use crate::types::Type;
use cuprum_numbers::float::{FloatOp, NEAREST, Round};
use cuprum_numbers::integer::sign_extend;

/// What the function being folded in says about arithmetic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FoldOptions {
    /// Denormals of 32 bits and less are flushed to zero. Nothing that has a denormal operand or
    /// result is folded then, so that it does not matter which operations flush.
    pub flush_denormals: bool,
}

/// The constant an instruction of type `ty` computes, if its operands are constants and the result
/// is certain.
pub fn fold_inst(
    body: &Body,
    env: &Env,
    kind: &InstKind,
    ty: Type,
    options: FoldOptions,
) -> Option<Constant> {
    let operand = |index: usize| {
        let value = *kind.operands().get(index)?;
        Some((body.ty(value), body.as_constant(value)?))
    };
    match kind {
        InstKind::Binary { op, flags, fast, .. } => {
            let (operand_ty, lhs) = operand(0)?;
            let (_, rhs) = operand(1)?;
            if op.is_float() && fast.afn {
                return None;
            }
            fold_binary(*op, *flags, operand_ty, lhs, rhs, options)
        }
        InstKind::Unary { op, .. } => {
            let (_, value) = operand(0)?;
            fold_unary(*op, ty, value, options)
        }
        InstKind::Cast { op, flags, .. } => {
            let (from, value) = operand(0)?;
            fold_cast(*op, *flags, from, ty, value, options)
        }
        InstKind::ICmp { pred, flags, .. } => {
            let (operand_ty, lhs) = operand(0)?;
            let (_, rhs) = operand(1)?;
            fold_icmp(*pred, *flags, operand_ty, lhs, rhs)
        }
        InstKind::FCmp { pred, .. } => {
            let (operand_ty, lhs) = operand(0)?;
            let (_, rhs) = operand(1)?;
            fold_fcmp(*pred, operand_ty, lhs, rhs, options)
        }
        InstKind::Select { .. } => {
            let (cond_ty, cond) = operand(0)?;
            if cond_ty.is_vector() {
                let (_, then) = operand(1)?;
                let (_, otherwise) = operand(2)?;
                return aggregate::select_lanes(ty, cond_ty, cond, then, otherwise);
            }
            match cond {
                Constant::Int(value) => Some(operand(if *value == 1 { 1 } else { 2 })?.1.clone()),
                Constant::Poison => Some(Constant::Poison),
                _ => None,
            }
        }
        InstKind::Gep { args, .. } => {
            let (base_ty, base) = operand(0)?;
            let stays = args
                .iter()
                .skip(1)
                .all(|&index| body.as_constant(index).is_some_and(Constant::is_zero));
            (stays && base_ty == ty).then(|| base.clone())
        }
        InstKind::Call(call) => match call.callee {
            Callee::Intrinsic(intrinsic) if intrinsic.is_pure() => {
                let args: Option<Vec<(Type, &Constant)>> =
                    (0..call.args.len()).map(operand).collect();
                intrinsic::fold_intrinsic(intrinsic, ty, &args?, call.fast, options)
            }
            _ => None,
        },
        InstKind::ExtractValue { indices, .. } => {
            let (operand_ty, value) = operand(0)?;
            aggregate::extract_value(env, operand_ty, value, indices)
        }
        InstKind::InsertValue { indices, .. } => {
            let (operand_ty, value) = operand(0)?;
            let (_, element) = operand(1)?;
            aggregate::insert_value(env, operand_ty, value, element, indices)
        }
        InstKind::ExtractElement { .. } => {
            let (vector_ty, vector) = operand(0)?;
            let (_, index) = operand(1)?;
            aggregate::extract_element(vector_ty, vector, index)
        }
        InstKind::InsertElement { .. } => {
            let (_, vector) = operand(0)?;
            let (_, element) = operand(1)?;
            let (_, index) = operand(2)?;
            aggregate::insert_element(ty, vector, element, index)
        }
        InstKind::ShuffleVector { mask, .. } => {
            let (vector_ty, first) = operand(0)?;
            let (_, second) = operand(1)?;
            aggregate::shuffle(vector_ty, ty, first, second, mask)
        }
        _ => None,
    }
}

/// Arithmetic on two constants of one type.
pub fn fold_binary(
    op: BinaryOp,
    flags: IntFlags,
    ty: Type,
    lhs: &Constant,
    rhs: &Constant,
    options: FoldOptions,
) -> Option<Constant> {
    aggregate::lanes2(ty, ty, lhs, rhs, |scalar, a, b| match (a, b) {
        (Constant::Int(a), Constant::Int(b)) => {
            integer::binary(op, flags, scalar.int_width()?, *a, *b)
        }
        (Constant::Float(a), Constant::Float(b)) => {
            let op = match op {
                BinaryOp::FAdd => FloatOp::Add,
                BinaryOp::FSub => FloatOp::Sub,
                BinaryOp::FMul => FloatOp::Mul,
                BinaryOp::FDiv => FloatOp::Div,
                BinaryOp::FRem => FloatOp::Rem,
                _ => return None,
            };
            float::evaluate(op, NEAREST, scalar, &[*a, *b], options)
        }
        _ => None,
    })
}

/// `fneg` or `freeze` of a constant.
pub fn fold_unary(
    op: UnaryOp,
    ty: Type,
    value: &Constant,
    options: FoldOptions,
) -> Option<Constant> {
    match op {
        // A frozen poison is some value; zero is one.
        UnaryOp::Freeze => match value {
            Constant::Poison | Constant::Undef if !ty.is_aggregate() => Some(Constant::zero(ty)),
            Constant::Int(_) | Constant::Float(_) | Constant::Null | Constant::Zero => {
                Some(value.clone())
            }
            _ => None,
        },
        UnaryOp::FNeg => aggregate::lanes1(ty, ty, value, |scalar, value| match value {
            Constant::Float(bits) => {
                float::evaluate(FloatOp::Neg, NEAREST, scalar, &[*bits], options)
            }
            _ => None,
        }),
    }
}

/// A conversion of a constant.
pub fn fold_cast(
    op: CastOp,
    flags: IntFlags,
    from: Type,
    to: Type,
    value: &Constant,
    options: FoldOptions,
) -> Option<Constant> {
    if *value == Constant::Poison {
        return Some(Constant::Poison);
    }
    if op == CastOp::BitCast {
        return aggregate::bitcast(from, to, value);
    }
    let target = to.scalar();
    aggregate::lanes1(from, to, value, |source, value| match (op, value) {
        (CastOp::Trunc | CastOp::ZExt | CastOp::SExt, Constant::Int(value)) => {
            integer::resize(op, flags, source.int_width()?, target.int_width()?, *value)
        }
        (CastOp::FpTrunc | CastOp::FpExt, Constant::Float(bits)) => {
            float::convert(source, target, *bits, options)
        }
        (CastOp::FpToSi | CastOp::FpToUi, Constant::Float(bits)) => {
            let signed = op == CastOp::FpToSi;
            float::to_int(source, *bits, target.int_width()?, signed, Round::TowardZero, options)
        }
        (CastOp::SiToFp | CastOp::UiToFp, Constant::Int(value)) => {
            let width = source.int_width()?;
            if flags.nneg && sign_extend(width, *value) < 0 {
                return Some(Constant::Poison);
            }
            float::from_int(target, width, *value, op == CastOp::SiToFp)
        }
        // The null pointer has all bits zero in these spaces.
        (CastOp::PtrToInt, Constant::Null) if has_zero_null(source) => Some(Constant::Int(0)),
        (CastOp::IntToPtr, Constant::Int(0)) if has_zero_null(target) => Some(Constant::Null),
        _ => None,
    })
}

fn has_zero_null(pointer: Type) -> bool {
    use cuprum_target::AddressSpace;
    matches!(pointer.address_space(), Some(AddressSpace::Generic | AddressSpace::Global))
}

/// An integer or pointer comparison of constants.
pub fn fold_icmp(
    pred: IntPredicate,
    flags: IntFlags,
    ty: Type,
    lhs: &Constant,
    rhs: &Constant,
) -> Option<Constant> {
    aggregate::lanes2(ty, ty.with_scalar(Type::I1), lhs, rhs, |scalar, a, b| match (a, b) {
        (Constant::Int(a), Constant::Int(b)) => {
            integer::compare(pred, flags, scalar.int_width()?, *a, *b)
        }
        (Constant::Null, Constant::Null) | (Constant::Global(_), Constant::Global(_)) if a == b => {
            use IntPredicate::*;
            Some(Constant::Int(u128::from(matches!(pred, Eq | Uge | Ule | Sge | Sle))))
        }
        _ => None,
    })
}

/// A floating-point comparison of constants.
pub fn fold_fcmp(
    pred: FloatPredicate,
    ty: Type,
    lhs: &Constant,
    rhs: &Constant,
    options: FoldOptions,
) -> Option<Constant> {
    aggregate::lanes2(ty, ty.with_scalar(Type::I1), lhs, rhs, |scalar, a, b| match (a, b) {
        (Constant::Float(a), Constant::Float(b)) => float::compare(pred, scalar, *a, *b, options),
        _ => None,
    })
}

#[cfg(test)]
mod tests;
