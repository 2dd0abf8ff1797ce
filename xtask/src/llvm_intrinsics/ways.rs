//! The ways to call an intrinsic: types for what is overloaded, values for what must be a constant.

use super::Case;
use super::records::{Definition, Ty, spelled};
use crate::intrinsic_call::{Argument, Call};

/// Calls of one name with one choice of types.
const MOST: usize = 16;

/// Calls of an intrinsic.
pub fn ways(definition: &Definition) -> Vec<Case> {
    let mut cases = Vec::new();
    for suffixes in product(&overloads(definition)) {
        let constants: Vec<Vec<i64>> = definition
            .params
            .iter()
            .map(|param| match (&param.constant, &param.ty) {
                // The alignment is a constant, whether LLVM says so or not.
                (None, Ty::Fixed(ty)) if is_aligned(definition) && ty == "i32" => vec![16],
                (None, _) => vec![0],
                (Some(Some((from, to))), _) => (*from..*to).take(MOST).collect(),
                (Some(None), Ty::Fixed(ty)) if ty == "i1" => vec![0, 1],
                // What a constant may be, LLVM does not always say.
                (Some(None), _) => vec![0, 1, 4, 8, 64, 128],
            })
            .collect();
        for values in some_of(product(&constants)) {
            cases.push(Case {
                name: definition.name.clone(),
                call: call(definition, &suffixes, &values),
            });
        }
    }
    cases
}

/// Whether the last parameter is the alignment of a load.
fn is_aligned(definition: &Definition) -> bool {
    definition.name.starts_with("llvm.nvvm.ldu.")
}

/// The choices for each overloaded type, as names of intrinsics write them.
fn overloads(definition: &Definition) -> Vec<Vec<&'static str>> {
    let all = definition.results.iter().chain(definition.params.iter().map(|param| &param.ty));
    all.filter_map(|ty| match ty {
        Ty::AnyPointer => Some(vec!["p0", "p1", "p3", "p4"]),
        Ty::AnyInteger => Some(vec!["i8", "i16", "i32", "i64"]),
        Ty::AnyFloat => Some(vec!["f16", "bf16", "f32", "f64", "v2f16", "v2bf16"]),
        Ty::Fixed(_) | Ty::Same(_) => None,
    })
    .collect()
}

/// Every choice of one element of each list.
fn product<T: Copy>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    let mut found: Vec<Vec<T>> = vec![Vec::new()];
    for list in lists {
        let longer = |begun: &Vec<T>, last: T| {
            let mut begun = begun.clone();
            begun.push(last);
            begun
        };
        found =
            found.iter().flat_map(|it| list.iter().map(move |&last| longer(it, last))).collect();
    }
    found
}

/// At most so many, from all over the list.
fn some_of<T>(list: Vec<T>) -> Vec<T> {
    let step = list.len().div_ceil(MOST).max(1);
    // An even step would meet the same values of the last list each time.
    let step = if step > 1 { step | 1 } else { 1 };
    list.into_iter().step_by(step).collect()
}

fn call(definition: &Definition, suffixes: &[&str], values: &[i64]) -> Call {
    let mut next = 0;
    let mut spell = |ty: &Ty| match ty {
        Ty::Fixed(text) => text.clone(),
        Ty::Same(number) => overload(suffixes[*number]),
        Ty::AnyPointer | Ty::AnyInteger | Ty::AnyFloat => {
            next += 1;
            overload(suffixes[next - 1])
        }
    };
    let results = definition.results.iter().map(&mut spell).collect();
    let arguments = definition.params.iter().zip(values).map(|(param, &value)| Argument {
        ty: spell(&param.ty),
        constant: (param.constant.is_some() || value != 0).then_some(value),
    });
    let arguments = arguments.collect();
    let mut name = definition.name.clone();
    suffixes.iter().for_each(|suffix| name.extend([".", suffix]));
    Call { name, results, arguments }
}

/// LLVM's spelling of a type that a name carries.
fn overload(suffix: &str) -> String {
    match suffix.strip_prefix('p') {
        Some("0") => "ptr".to_owned(),
        Some(space) => format!("ptr addrspace({space})"),
        None => spelled(suffix).unwrap_or_default(),
    }
}
