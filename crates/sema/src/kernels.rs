//! The kernels of a tree with their parameters, as a program that launches them wants to know them.

use crate::dump::Dump;
use cuprum_ast::{
    Ast, FuncId, Type, TypeKind, dependent_types, floating_types, integral_types, undeduced_types,
};
use cuprum_source::Interner;

/// A kernel as its source declares it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelSignature {
    /// Its name in the source, with template arguments: `ns::scale<float>`.
    pub name: String,
    /// Its parameters in order.
    pub params: Vec<KernelParameter>,
}

/// A parameter of a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelParameter {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Its type, in the order `int const *`.
    pub ty: String,
    /// What a caller passes for it.
    pub kind: ParameterKind,
}

/// What a parameter takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParameterKind {
    /// A pointer to numbers, or to something else.
    Pointer(Option<NumberType>),
    /// A number, by value.
    Number(NumberType),
    /// Anything else, by value.
    Object,
}

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberType {
    /// Whether it is a floating-point type.
    pub is_float: bool,
    /// Whether it is a signed integer type.
    pub is_signed: bool,
    /// How many bytes one takes.
    pub bytes: u32,
}

/// The kernels that are emitted, in order, each with its function.
pub fn kernel_signatures(ast: &Ast, symbols: &Interner) -> Vec<(FuncId, KernelSignature)> {
    let dump = Dump::new(ast, symbols);
    let is_kernel = |func: &&FuncId| {
        let function = &ast.functions[**func];
        function.space.global && function.body.is_some()
    };
    let signature = |func: &FuncId| {
        let params = ast.functions[*func].params.iter().map(|var| {
            let variable = &ast.variables[*var];
            let ty = variable.ty.unqualified();
            KernelParameter {
                name: variable.name.map(|name| symbols.word(name).to_owned()),
                ty: dump.ty(ty),
                kind: parameter_kind(ast, symbols, ty),
            }
        });
        (*func, KernelSignature { name: dump.function_name(*func), params: params.collect() })
    };
    ast.emitted_functions.iter().filter(is_kernel).map(signature).collect()
}

fn parameter_kind(ast: &Ast, symbols: &Interner, ty: Type) -> ParameterKind {
    match ast.types.kind(ty) {
        TypeKind::Pointer(to) => ParameterKind::Pointer(number_type(ast, symbols, *to)),
        integral_types!()
        | floating_types!()
        | undeduced_types!()
        | dependent_types!()
        | TypeKind::Void
        | TypeKind::Nullptr
        | TypeKind::LValueRef(_)
        | TypeKind::RValueRef(_)
        | TypeKind::Array(..)
        | TypeKind::Function(_)
        | TypeKind::MemberPointer { .. }
        | TypeKind::Record(_)
        | TypeKind::Enum(_) => {
            number_type(ast, symbols, ty).map_or(ParameterKind::Object, ParameterKind::Number)
        }
    }
}

/// The numbers that a type holds; `__half` is a class in which one lies.
fn number_type(ast: &Ast, symbols: &Interner, ty: Type) -> Option<NumberType> {
    cuprum_limits::check();
    let types = &ast.types;
    let ty = ty.unqualified();
    let bytes = || ast.size_of(ty).and_then(|size| u32::try_from(size).ok());
    match types.kind(ty) {
        TypeKind::BFloat16
        | TypeKind::LongDouble
        | TypeKind::Float64x
        | TypeKind::Float128
        | TypeKind::Quad
        | TypeKind::Int128
        | TypeKind::UInt128 => None,
        TypeKind::Enum(id) => number_type(ast, symbols, ast.enums[*id].underlying),
        TypeKind::Record(id) => {
            let is_half = ast.records[*id].name.is_some_and(|name| symbols.word(name) == "__half");
            is_half.then_some(NumberType { is_float: true, is_signed: false, bytes: 2 })
        }
        integral_types!() | floating_types!() => Some(NumberType {
            is_float: types.is_floating(ty),
            is_signed: types.is_signed(ty),
            bytes: bytes()?,
        }),
        undeduced_types!()
        | dependent_types!()
        | TypeKind::Void
        | TypeKind::Nullptr
        | TypeKind::Pointer(_)
        | TypeKind::LValueRef(_)
        | TypeKind::RValueRef(_)
        | TypeKind::Array(..)
        | TypeKind::Function(_)
        | TypeKind::MemberPointer { .. } => None,
    }
}
