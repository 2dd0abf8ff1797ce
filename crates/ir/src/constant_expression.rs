//! Constant expressions as both readers make them.
//!
//! Older modules have expressions that LLVM dropped since. What can be computed is; conversions that
//! only changed what a pointer points to vanish; the rest must be an expression of today.

use crate::constant::{ConstExpr, Constant, TypedConstant};
use crate::fold::{FoldOptions, fold_binary, fold_cast};
use crate::inst::{BinaryOp, CastOp, IntFlags};
use crate::types::{Type, TypeTable};

/// A conversion of a constant, or why there is none.
pub fn cast_expression(
    op: CastOp,
    operand: TypedConstant,
    ty: Type,
    types: &TypeTable,
) -> Result<Constant, String> {
    use CastOp::*;
    // Pointers of one space are one type.
    if op == BitCast && operand.ty == ty {
        return Ok(operand.value);
    }
    if !matches!(op, Trunc | PtrToInt | IntToPtr | BitCast | AddrSpaceCast) {
        let (flags, options) = (IntFlags::default(), FoldOptions::default());
        return fold_cast(op, flags, operand.ty, ty, &operand.value, options)
            .ok_or_else(|| unsupported(op.spelling()));
    }
    if op == PtrToInt
        && let Some(offset) = offset_from_null(&operand.value, types)
        && let Some(width) = ty.int_width()
    {
        return Ok(Constant::int(width, offset));
    }
    // Pointers of two spaces, once converted by `bitcast`.
    let both_pointers = operand.ty.is_pointer() && ty.is_pointer();
    let op = if op == BitCast && both_pointers { AddrSpaceCast } else { op };
    Ok(Constant::Expr(Box::new(ConstExpr::Cast(op, operand))))
}

/// An operation on two constants, or why there is none.
pub fn binary_expression(
    op: BinaryOp,
    ty: Type,
    lhs: TypedConstant,
    rhs: TypedConstant,
) -> Result<Constant, String> {
    if lhs.ty != ty || rhs.ty != ty {
        return Err("operands of constexpr must have same type".into());
    }
    let (flags, options) = (IntFlags::default(), FoldOptions::default());
    if let Some(folded) = fold_binary(op, flags, ty, &lhs.value, &rhs.value, options) {
        return Ok(folded);
    }
    if !matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor) || !ty.scalar().is_int() {
        return Err(unsupported(op.spelling()));
    }
    Ok(Constant::Expr(Box::new(ConstExpr::Binary(op, lhs, rhs))))
}

/// The address of a part of a constant, or why there is none. The first operand is the base.
pub fn gep_expression(
    source: Type,
    inbounds: bool,
    ty: Type,
    mut operands: Vec<TypedConstant>,
) -> Result<Constant, String> {
    if operands.is_empty() || operands[0].ty != ty || !ty.is_pointer() {
        return Err("base of getelementptr must be a pointer of its type".into());
    }
    let base = operands.remove(0);
    if operands.iter().any(|index| !index.ty.is_int()) {
        return Err("getelementptr index must be an integer".into());
    }
    if operands.iter().all(|index| index.value.is_zero()) {
        return Ok(base.value);
    }
    let gep = ConstExpr::Gep { source, inbounds, base, indices: operands };
    Ok(Constant::Expr(Box::new(gep)))
}

fn unsupported(operation: &str) -> String {
    format!("constant expression '{operation}' is not supported")
}

/// The number of an address that is counted from null, which is how sizes and offsets are written.
fn offset_from_null(constant: &Constant, types: &TypeTable) -> Option<u128> {
    let gep = match constant {
        Constant::Null => return Some(0),
        Constant::Expr(gep) => gep,
        _ => return None,
    };
    let ConstExpr::Gep { source, base, indices, .. } = &**gep else { return None };
    cuprum_limits::check();
    let start = offset_from_null(&base.value, types)?;
    let offset = constant_offset(*source, indices, types)?;
    Some(start.wrapping_add(offset as u128) & u128::from(u64::MAX))
}

/// The bytes that constant indices step over.
pub(crate) fn constant_offset(
    source: Type,
    indices: &[TypedConstant],
    types: &TypeTable,
) -> Option<i128> {
    let mut offset = 0i128;
    let mut ty = source;
    for (place, index) in indices.iter().enumerate() {
        let Constant::Int(number) = index.value else { return None };
        let width = index.ty.int_width()?;
        let fields = place > 0 && types.as_struct(ty).is_some();
        let step = if fields {
            let field = u64::try_from(number).ok()?;
            let step = i128::from(types.offset_of(ty, field)?);
            ty = types.member(ty, field)?;
            step
        } else {
            if place > 0 {
                ty = types.member(ty, 0)?;
            }
            let number = cuprum_numbers::integer::sign_extend(width, number);
            number.wrapping_mul(i128::from(types.size_of(ty)))
        };
        offset = offset.wrapping_add(step);
    }
    Some(offset)
}
