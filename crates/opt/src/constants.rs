//! What memory that never changes holds.

use crate::addressing::{base_and_offset, leaves, underlying_object};
use crate::alias::constant_object;
use cuprum_analysis::ConstantMemory;
use cuprum_ir::{Body, CastOp, ConstExpr, Constant, Env, GlobalId, Type, TypeTable, Value};
use cuprum_numbers::integer::sign_extend;

/// The memory of a module that never changes, for loops that are run over it.
pub struct KnownMemory<'a> {
    /// The module around.
    pub env: &'a Env,
}

impl ConstantMemory for KnownMemory<'_> {
    fn integer(&self, body: &Body, base: Value, offset: i128, ty: Type) -> Option<u128> {
        ty.int_width()?;
        match constant_content_at(body, self.env, base, offset, ty)? {
            Constant::Int(number) => Some(number),
            Constant::Zero => Some(0),
            _ => None,
        }
    }

    fn size_of(&self, ty: Type) -> u64 {
        self.env.types.size_of(ty)
    }
}

/// What a constant variable holds at a place.
pub fn constant_content(body: &Body, env: &Env, pointer: Value, ty: Type) -> Option<Constant> {
    let (base, offset) = base_and_offset(body, &env.types, pointer);
    constant_content_at(body, env, base, offset, ty)
}

/// What a constant variable holds some bytes after the address `base`.
pub fn constant_content_at(
    body: &Body,
    env: &Env,
    base: Value,
    mut offset: i128,
    ty: Type,
) -> Option<Constant> {
    let mut at = body.as_constant(base)?;
    let var = loop {
        match at {
            Constant::Global(GlobalId::Var(var)) => break *var,
            Constant::Expr(expr) => match &**expr {
                ConstExpr::Cast(CastOp::AddrSpaceCast, operand) => at = &operand.value,
                ConstExpr::Gep { source, base, indices, .. } => {
                    let [index] = indices.as_slice() else { return None };
                    let &Constant::Int(number) = &index.value else { return None };
                    let step = i128::from(env.types.size_of(*source));
                    let number = sign_extend(index.ty.int_width()?, number);
                    offset = offset.checked_add(number.checked_mul(step)?)?;
                    at = &base.value;
                }
                ConstExpr::Cast(..) | ConstExpr::Binary(..) => return None,
            },
            _ => return None,
        }
    };
    let variable = env.variables.get(var)?;
    if !variable.is_constant
        || variable.externally_initialized
        || variable.linkage.is_interposable()
    {
        return None;
    }
    let init = variable.init.as_ref()?;
    let offset = u64::try_from(offset).ok()?;
    let end = offset.checked_add(env.types.store_size(ty))?;
    if end > env.types.size_of(init.ty) {
        return None;
    }
    member_at(&env.types, init.ty, &init.value, offset, ty)
}

/// Whether a pointer leads into a variable that nobody ever writes.
pub fn is_into_constant(body: &Body, env: &Env, pointer: Value) -> bool {
    let object = body.as_constant(underlying_object(body, pointer)).and_then(constant_object);
    let Some(GlobalId::Var(variable)) = object else { return false };
    let variable = env.variables.get(variable);
    variable.is_some_and(|variable| variable.is_constant && !variable.externally_initialized)
}

/// The scalar of type `ty` at `offset` of a constant.
fn member_at(
    types: &TypeTable,
    whole: Type,
    value: &Constant,
    offset: u64,
    ty: Type,
) -> Option<Constant> {
    cuprum_limits::check();
    if whole == ty && offset == 0 {
        return Some(value.clone());
    }
    match value {
        Constant::Zero => Some(Constant::zero(ty)),
        Constant::Undef | Constant::Poison => Some(value.clone()),
        Constant::Bytes(bytes) => {
            // Several characters at once, the first the lowest.
            let size = usize::try_from(types.store_size(ty)).ok().filter(|&size| size <= 16)?;
            ty.int_width().filter(|&width| width as usize == size * 8)?;
            let from = usize::try_from(offset).ok()?;
            let part = bytes.get(from..from.checked_add(size)?)?;
            let number = part.iter().rev().fold(0, |number, &byte| number << 8 | u128::from(byte));
            Some(Constant::Int(number))
        }
        Constant::Aggregate(elements) => {
            let index = if let Some(s) = types.as_struct(whole) {
                let count = s.fields.len() as u64;
                (0..count).rev().find(|&at| types.offset_of(whole, at) <= Some(offset))?
            } else {
                let element = types.member(whole, 0)?;
                offset.checked_div(types.size_of(element))?
            };
            let inside = offset.checked_sub(types.offset_of(whole, index)?)?;
            let element = elements.get(usize::try_from(index).ok()?)?;
            // Only a scalar that starts here: no reading across elements.
            let reaches = inside.checked_add(types.store_size(ty))?;
            (reaches <= types.size_of(element.ty))
                .then(|| member_at(types, element.ty, &element.value, inside, ty))?
        }
        _ => None,
    }
    .filter(|_| leaves(types, ty, 1).is_some())
}
