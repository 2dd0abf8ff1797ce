//! Constants must have the form of their type.

use super::{Check, ensure};
use crate::constant::{ConstExpr, Constant, TypedConstant};
use crate::inst::{BinaryOp, CastOp};
use crate::module::{Env, GlobalId};
use crate::types::{Type, TypeKind};
use cuprum_numbers::integer::truncate;

pub(super) fn check_constant(env: &Env, ty: Type, constant: &Constant) -> Check {
    cuprum_limits::check();
    match constant {
        Constant::Int(value) => {
            let width = ty.int_width();
            ensure!(
                width.is_some_and(|width| truncate(width, *value) == *value),
                "integer constant does not fit type {}",
                env.types.display(ty)
            );
        }
        Constant::Float(bits) => {
            let width = if ty.is_float() { ty.bits() } else { None };
            ensure!(
                width.is_some_and(|width| width >= 128 || bits >> width == 0),
                "floating-point constant does not fit type {}",
                env.types.display(ty)
            );
        }
        Constant::Null => ensure!(ty.is_pointer(), "null must have pointer type"),
        Constant::Zero => ensure!(
            ty.is_vector() || ty.is_aggregate(),
            "zeroinitializer must have vector or aggregate type"
        ),
        Constant::Undef | Constant::Poison => {
            ensure!(super::is_value_type(env, ty), "undef and poison need a sized type")
        }
        Constant::Global(global) => {
            let name = env.name_of(*global);
            let is_intrinsic = matches!(global, GlobalId::Func(_)) && name.starts_with("llvm.");
            ensure!(!is_intrinsic, "address of intrinsic '@{name}' cannot be taken");
            ensure!(
                env.address_type(*global) == ty,
                "@{name} used with type {}",
                env.types.display(ty)
            );
        }
        Constant::Bytes(bytes) => ensure!(
            env.types.as_array(ty) == Some((Type::I8, bytes.len() as u64)),
            "string constant does not fit its type"
        ),
        Constant::Aggregate(elements) => check_elements(env, ty, elements)?,
        Constant::Expr(expr) => check_expression(env, ty, expr)?,
    }
    Ok(())
}

fn check_elements(env: &Env, ty: Type, elements: &[TypedConstant]) -> Check {
    let count = match env.types.as_struct(ty) {
        Some(s) => s.fields.len() as u64,
        None => match env.types.as_array(ty) {
            Some((_, count)) => count,
            None if ty.is_vector() => u64::from(ty.lanes()),
            None => return Err("constant elements of a type that has none".into()),
        },
    };
    ensure!(count == elements.len() as u64, "constant has the wrong number of elements");
    for (index, element) in elements.iter().enumerate() {
        ensure!(
            env.types.member(ty, index as u64) == Some(element.ty),
            "element {index} of a constant has the wrong type"
        );
        check_constant(env, element.ty, &element.value)?;
    }
    Ok(())
}

fn check_expression(env: &Env, ty: Type, expr: &ConstExpr) -> Check {
    let operand = |constant: &TypedConstant| check_constant(env, constant.ty, &constant.value);
    match expr {
        ConstExpr::Gep { source, base, indices, .. } => {
            ensure!(super::is_value_type(env, *source), "getelementptr of a type without size");
            ensure!(base.ty.is_pointer() && base.ty == ty, "getelementptr needs a pointer");
            operand(base)?;
            for index in indices {
                ensure!(index.ty.is_int(), "getelementptr indices must be integers");
                operand(index)?;
            }
        }
        ConstExpr::Cast(op, from) => {
            operand(from)?;
            check_cast(*op, from.ty, ty)?;
        }
        ConstExpr::Binary(op, lhs, rhs) => {
            ensure!(
                matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor),
                "{} is no constant expression",
                op.spelling()
            );
            ensure!(
                lhs.ty == ty && rhs.ty == ty && ty.scalar().is_int(),
                "operands of a constant expression have the wrong type"
            );
            operand(lhs)?;
            operand(rhs)?;
        }
    }
    Ok(())
}

/// The rules of conversions, for instructions and constant expressions.
pub(super) fn check_cast(op: CastOp, from: Type, to: Type) -> Check {
    let (a, b) = (from.scalar(), to.scalar());
    let (wide, narrow) = (a.bits().unwrap_or(0), b.bits().unwrap_or(0));
    let allowed = match op {
        CastOp::Trunc => a.is_int() && b.is_int() && wide > narrow,
        CastOp::ZExt | CastOp::SExt => a.is_int() && b.is_int() && wide < narrow,
        CastOp::FpTrunc => a.is_float() && b.is_float() && wide > narrow,
        CastOp::FpExt => a.is_float() && b.is_float() && wide < narrow,
        CastOp::FpToUi | CastOp::FpToSi => a.is_float() && b.is_int(),
        CastOp::UiToFp | CastOp::SiToFp => a.is_int() && b.is_float(),
        CastOp::PtrToInt => a.is_pointer() && b.is_int(),
        CastOp::IntToPtr => a.is_int() && b.is_pointer(),
        CastOp::AddrSpaceCast => a.is_pointer() && b.is_pointer() && a != b,
        CastOp::BitCast => {
            let pointers = a.is_pointer() || b.is_pointer();
            return match from.bits() {
                Some(bits) if to.bits() == Some(bits) && (!pointers || a == b) => Ok(()),
                _ => Err("invalid bitcast".into()),
            };
        }
    };
    ensure!(
        allowed && from.lanes() == to.lanes() && from.is_vector() == to.is_vector(),
        "invalid {}: operand and result types do not go together",
        op.spelling()
    );
    if op == CastOp::AddrSpaceCast
        && let (TypeKind::Pointer(a), TypeKind::Pointer(b)) = (a.kind(), b.kind())
    {
        ensure!(
            a.number() == 0 || b.number() == 0,
            "Cannot cast non-generic pointer to different non-generic pointer"
        );
    }
    Ok(())
}
