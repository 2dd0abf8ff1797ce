//! The dialects that IR is written in.

use crate::types::{Type, TypeKind, TypeTable};

/// Which reader text is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Dialect {
    /// LLVM 22, and our own.
    #[default]
    Llvm22,
    /// libNVVM for compute_100 and newer: LLVM 20's, with opaque pointers.
    Nvvm20,
    /// libNVVM for older targets: LLVM 7's, whose pointers say what they point to.
    Nvvm7,
}

impl Dialect {
    /// Every dialect with the word that names it.
    pub const ALL: &'static [(Dialect, &'static str)] =
        &[(Dialect::Llvm22, "llvm22"), (Dialect::Nvvm20, "nvvm20"), (Dialect::Nvvm7, "nvvm7")];

    /// The dialect that a word names.
    pub fn from_spelling(word: &str) -> Option<Dialect> {
        Self::ALL.iter().find(|(_, name)| *name == word).map(|(dialect, _)| *dialect)
    }

    /// Whether pointers are written with what they point to.
    pub fn has_typed_pointers(self) -> bool {
        self == Dialect::Nvvm7
    }
}

/// A type as a dialect spells it. Where pointers have types, all of ours point to bytes.
pub(super) fn spelling(dialect: Dialect, types: &TypeTable, ty: Type) -> String {
    if !dialect.has_typed_pointers() {
        return types.display(ty);
    }
    cuprum_limits::check();
    let inner = |ty: Type| spelling(dialect, types, ty);
    if let Some((element, count)) = types.as_array(ty) {
        return format!("[{count} x {}]", inner(element));
    }
    if let Some((result, params, variadic)) = types.as_function(ty) {
        let mut params: Vec<String> = params.iter().map(|&param| inner(param)).collect();
        if variadic {
            params.push("...".to_owned());
        }
        return format!("{} ({})", inner(result), params.join(", "));
    }
    if let Some(s) = types.as_struct(ty) {
        return match s.name {
            Some(_) => types.display(ty),
            None => struct_body(dialect, types, s),
        };
    }
    match ty.kind() {
        TypeKind::Pointer(space) if space.number() == 0 => "i8*".to_owned(),
        TypeKind::Pointer(space) => format!("i8 addrspace({})*", space.number()),
        TypeKind::Vector { element, count } => format!("<{count} x {}>", inner(element)),
        _ => types.display(ty),
    }
}

/// The members of a struct in braces.
pub(super) fn struct_body(
    dialect: Dialect,
    types: &TypeTable,
    s: &crate::types::StructType,
) -> String {
    if !dialect.has_typed_pointers() {
        return types.display_struct_body(s);
    }
    let fields: Vec<String> =
        s.fields.iter().map(|&field| spelling(dialect, types, field)).collect();
    let inside = if fields.is_empty() { String::new() } else { format!(" {} ", fields.join(", ")) };
    if s.packed { format!("<{{{inside}}}>") } else { format!("{{{inside}}}") }
}

/// What a function is by its debug information, as LLVM 7 says it: in fields of their own.
pub(super) fn older_function_flags(flags: &str) -> String {
    let has = |flag: &str| flags.split('|').any(|word| word.trim() == flag);
    format!(
        "isLocal: {}, isDefinition: {}, isOptimized: {}",
        has("DISPFlagLocalToUnit"),
        has("DISPFlagDefinition"),
        has("DISPFlagOptimized")
    )
}
