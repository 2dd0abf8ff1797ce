//! Types of intrinsics: from the table's notation to [`Type`]s, and the overloaded names.

use crate::types::{Type, TypeKind, TypeTable};
use cuprum_target::{AddressSpace, Intrinsic};

/// The signature of an intrinsic at given overloads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IntrinsicSignature {
    /// The result type.
    pub result: Type,
    /// The parameter types.
    pub params: Vec<Type>,
    /// Whether each parameter must be a constant.
    pub constant: Vec<bool>,
}

/// A type of the table's notation.
enum Notation {
    Concrete(Type),
    Overload(usize),
    /// A struct of these; what a call returns several of.
    Struct(Vec<Type>),
}

fn notation(word: &str) -> Option<Notation> {
    if word.contains(['&', '*']) {
        let mut fields = Vec::new();
        for part in word.split('&') {
            let (part, count) = part.split_once('*').unwrap_or((part, "1"));
            let Notation::Concrete(ty) = notation(part)? else { return None };
            fields.resize(fields.len() + count.parse::<usize>().ok()?, ty);
        }
        return Some(match fields.as_slice() {
            &[single] => Notation::Concrete(single),
            _ => Notation::Struct(fields),
        });
    }
    Some(Notation::Concrete(match word {
        "A" => return Some(Notation::Overload(0)),
        "B" => return Some(Notation::Overload(1)),
        "void" => Type::VOID,
        "half" => Type::HALF,
        "bfloat" => Type::BFLOAT,
        "float" => Type::FLOAT,
        "double" => Type::DOUBLE,
        "v2f16" | "f16x2" => Type::vector(Type::HALF, 2)?,
        "v2bf16" | "bf16x2" => Type::vector(Type::BFLOAT, 2)?,
        _ => {
            if let Some(number) = word.strip_prefix('p') {
                Type::pointer(AddressSpace::from_number(number.parse().ok()?)?)
            } else {
                Type::int(word.strip_prefix('i')?.parse().ok()?)
            }
        }
    }))
}

fn split(signature: &str) -> (&str, impl Iterator<Item = (&str, bool)>) {
    let (result, params) = signature.split_once('(').unwrap_or((signature, ")"));
    let params = params.trim_end_matches(')').split(',').filter(|word| !word.is_empty());
    (result, params.map(|word| (word.trim_end_matches('!'), word.ends_with('!'))))
}

/// The signature of an intrinsic whose overloads are fixed by a call's result and argument types.
/// `None` if the call does not fit the table.
pub fn intrinsic_signature(
    intrinsic: Intrinsic,
    result: Type,
    args: &[Type],
    types: &TypeTable,
) -> Option<IntrinsicSignature> {
    let (result_word, params) = split(intrinsic.info().signature);
    let mut overloads = [None; 2];
    let mut bind = |word: &str, actual: Type| -> Option<Type> {
        match notation(word)? {
            Notation::Concrete(ty) => (ty == actual).then_some(ty),
            Notation::Overload(n) => {
                let bound = *overloads[n].get_or_insert(actual);
                (bound == actual).then_some(bound)
            }
            Notation::Struct(fields) => {
                types.as_struct(actual).is_some_and(|s| s.fields == fields).then_some(actual)
            }
        }
    };
    let result = bind(result_word, result)?;
    let (mut bound, mut constant) = (Vec::new(), Vec::new());
    for (word, is_constant) in params {
        bound.push(bind(word, *args.get(bound.len())?)?);
        constant.push(is_constant);
    }
    (bound.len() == args.len()).then_some(IntrinsicSignature { result, params: bound, constant })
}

/// The full name of an intrinsic at a call's types, overload suffixes included:
/// `llvm.fma.f32`, `llvm.memcpy.p0.p1.i64`.
pub fn intrinsic_name(intrinsic: Intrinsic, result: Type, args: &[Type]) -> String {
    let (result_word, params) = split(intrinsic.info().signature);
    let mut overloads: [Option<Type>; 2] = [None; 2];
    let slots = std::iter::once((result_word, result))
        .chain(params.map(|(word, _)| word).zip(args.iter().copied()));
    for (word, actual) in slots {
        if let Some(Notation::Overload(n)) = notation(word) {
            overloads[n].get_or_insert(actual);
        }
    }
    let mut name = intrinsic.base_name().to_owned();
    for ty in overloads.into_iter().flatten() {
        name.push('.');
        name.push_str(&suffix(ty));
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
    intrinsic_signature(intrinsic, result, params, types)?;
    (intrinsic_name(intrinsic, result, params) == name).then_some(intrinsic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_carry_overloads_in_order() {
        let global = Type::pointer(AddressSpace::Global);
        let args = [Type::PTR, global, Type::I64, Type::I1];
        assert_eq!(intrinsic_name(Intrinsic::Memcpy, Type::VOID, &args), "llvm.memcpy.p0.p1.i64");
        let v2 = Type::vector(Type::HALF, 2).unwrap();
        assert_eq!(intrinsic_name(Intrinsic::Fma, v2, &[v2; 3]), "llvm.fma.v2f16");
    }

    #[test]
    fn every_row_of_the_table_parses() {
        let machine = cuprum_target::MachineIntrinsic::all().map(Intrinsic::Machine);
        for intrinsic in Intrinsic::ALL.iter().copied().chain(machine) {
            let (result, params) = split(intrinsic.info().signature);
            assert!(notation(result).is_some(), "{intrinsic:?}");
            for (word, _) in params {
                assert!(notation(word).is_some(), "{intrinsic:?} {word}");
            }
        }
    }
}
