//! Types of intrinsics: from the table's types to [`Type`]s, and the overloaded names.

use crate::types::{Type, TypeKind, TypeTable};
use cuprum_target::{Intrinsic, IntrinsicType, Overload};

/// The type of the table, unless a call chooses it or it is a struct.
fn concrete(ty: IntrinsicType) -> Option<Type> {
    Some(match ty {
        IntrinsicType::Void => Type::VOID,
        IntrinsicType::Int(bits) => Type::int(bits),
        IntrinsicType::Half => Type::HALF,
        IntrinsicType::Bfloat => Type::BFLOAT,
        IntrinsicType::Float => Type::FLOAT,
        IntrinsicType::Double => Type::DOUBLE,
        IntrinsicType::Vector(&element, count) => Type::vector(concrete(element)?, count)?,
        IntrinsicType::Pointer(space) => Type::pointer(space),
        IntrinsicType::Struct(_) | IntrinsicType::Overload(_) => return None,
    })
}

/// Whether a type is one that a call may choose.
fn may_choose(overload: Overload, ty: Type) -> bool {
    match overload {
        Overload::I => ty.scalar().is_int(),
        Overload::F => ty.scalar().is_float(),
        Overload::P | Overload::Q => ty.is_pointer(),
    }
}

/// The types that a call chose.
#[derive(Default)]
struct Chosen(Vec<(Overload, Type)>);

impl Chosen {
    /// Whether a type fits one of the table; a choice is the same wherever it occurs.
    fn fits(&mut self, wanted: IntrinsicType, actual: Type, types: &TypeTable) -> bool {
        match wanted {
            IntrinsicType::Overload(overload) => {
                let known = self.0.iter().find(|(name, _)| *name == overload);
                match known {
                    Some(&(_, ty)) => ty == actual,
                    None => {
                        self.0.push((overload, actual));
                        true
                    }
                }
            }
            IntrinsicType::Struct(wanted) => types.as_struct(actual).is_some_and(|actual| {
                let mut pairs = wanted.iter().zip(&actual.fields);
                wanted.len() == actual.fields.len()
                    && pairs.all(|(&wanted, &actual)| concrete(wanted) == Some(actual))
            }),
            wanted => concrete(wanted) == Some(actual),
        }
    }
}

/// What is wrong with a call of an intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// The types are not those of the table.
    Signature,
    /// It has no meaning for this type.
    Overload(Type),
}

/// Whether an intrinsic can be called with these types.
pub fn check_intrinsic_types(
    intrinsic: Intrinsic,
    result: Type,
    args: &[Type],
    types: &TypeTable,
) -> Result<(), Misfit> {
    let signature = &intrinsic.info().signature;
    let mut chosen = Chosen::default();
    let mut fits = chosen.fits(signature.result, result, types);
    fits &= signature.params.len() == args.len();
    for (param, &arg) in signature.params.iter().zip(args) {
        fits = fits && chosen.fits(param.ty, arg, types);
    }
    if !fits {
        return Err(Misfit::Signature);
    }
    match chosen.0.iter().find(|(overload, ty)| !may_choose(*overload, *ty)) {
        Some(&(_, ty)) => Err(Misfit::Overload(ty)),
        None => Ok(()),
    }
}

/// The full name of an intrinsic at a call's types, overload suffixes included:
/// `llvm.fma.f32`, `llvm.memcpy.p0.p1.i64`.
pub fn intrinsic_name(intrinsic: Intrinsic, result: Type, args: &[Type]) -> String {
    let signature = &intrinsic.info().signature;
    let params = signature.params.iter().map(|param| param.ty);
    let slots = std::iter::once((signature.result, result)).chain(params.zip(args.iter().copied()));
    let mut name = intrinsic.base_name().to_owned();
    let mut seen = Vec::new();
    for (wanted, actual) in slots {
        if let IntrinsicType::Overload(overload) = wanted
            && !seen.contains(&overload)
        {
            seen.push(overload);
            name.push('.');
            name.push_str(&suffix(actual));
        }
    }
    // LLVM also overloads the length of the memory intrinsics; NVVM only has 64-bit ones.
    if matches!(intrinsic, Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset) {
        name.push_str(".i64");
    }
    name
}

fn suffix(ty: Type) -> String {
    match ty.kind() {
        TypeKind::Half => "f16".into(),
        TypeKind::Bfloat => "bf16".into(),
        TypeKind::Float => "f32".into(),
        TypeKind::Double => "f64".into(),
        TypeKind::Fp128 => "f128".into(),
        TypeKind::Pointer(space) => format!("p{}", space.number()),
        TypeKind::Vector { element, count } => format!("v{count}{}", suffix(element)),
        _ => format!("{ty:?}"),
    }
}

/// The intrinsic behind a full name, checked against a declared signature: the name must be the
/// one these types give.
pub fn intrinsic_by_full_name(
    name: &str,
    result: Type,
    params: &[Type],
    types: &TypeTable,
) -> Option<Intrinsic> {
    let intrinsic = Intrinsic::by_name(name)?;
    if check_intrinsic_types(intrinsic, result, params, types) == Err(Misfit::Signature) {
        return None;
    }
    (intrinsic_name(intrinsic, result, params) == name).then_some(intrinsic)
}

/// The intrinsic that a text means: types of the call decide, whatever suffix the name has. LLVM gives
/// it the right one when it reads the text.
pub(crate) fn intrinsic_by_types(
    name: &str,
    result: Type,
    params: &[Type],
    types: &TypeTable,
) -> Option<Intrinsic> {
    // Names without any suffix are found by adding one.
    let intrinsic = Intrinsic::by_name(name).or_else(|| Intrinsic::by_name(&format!("{name}.")))?;
    match check_intrinsic_types(intrinsic, result, params, types) {
        Err(Misfit::Signature) => None,
        // What the verifier complains of has the name that it was called by.
        Err(Misfit::Overload(_)) => {
            (intrinsic_name(intrinsic, result, params) == name).then_some(intrinsic)
        }
        Ok(()) => Some(intrinsic),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_target::AddressSpace;

    #[test]
    fn names_carry_overloads_in_order() {
        let global = Type::pointer(AddressSpace::Global);
        let args = [Type::PTR, global, Type::I64, Type::I1];
        assert_eq!(intrinsic_name(Intrinsic::Memcpy, Type::VOID, &args), "llvm.memcpy.p0.p1.i64");
        let v2 = Type::vector(Type::HALF, 2).unwrap();
        assert_eq!(intrinsic_name(Intrinsic::Fma, v2, &[v2; 3]), "llvm.fma.v2f16");
    }
}
