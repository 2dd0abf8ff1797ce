//! Modules.
//!
//! A module is split in two: [`Env`], which holds what functions may read while they are worked on
//! (types, declarations, variables, metadata), and the bodies. A function pass gets `&Env` and one
//! `&mut Body`, so functions can be optimised in parallel; whatever changes signatures, variables
//! or types is a module pass and gets the whole [`Module`].

use crate::attributes::{FnAttributes, ParamAttributes};
use crate::body::Body;
use crate::constant::TypedConstant;
use crate::metadata::Metadata;
use crate::types::{Type, TypeTable};
use cuprum_entity::{PrimaryMap, SecondaryMap, entity};
use cuprum_target::AddressSpace;
use rustc_hash::FxHashMap;

entity! {
    /// A function of a module, declared or defined.
    pub struct FuncId, "func"
}
entity! {
    /// A global variable.
    pub struct VarId, "var"
}

/// A function or variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum GlobalId {
    /// A function of the module.
    Func(FuncId),
    /// A variable of the module.
    Var(VarId),
}

macro_rules! spelled {
    ($(#[$attr:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident $text:literal,)* }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub enum $name { $($(#[$doc])* #[doc = concat!("`", $text, "`")] $variant,)* }

        impl $name {
            /// Every one, in the order of declaration.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];
            /// LLVM's word; empty for the default.
            pub fn spelling(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }
        }
    };
}

spelled! {
    /// Who sees a symbol, and what becomes of several of one name.
    Linkage {
        #[default] External "", Internal "internal", Private "private", LinkOnceOdr "linkonce_odr",
        LinkOnce "linkonce", WeakOdr "weak_odr", Weak "weak", Common "common",
        ExternWeak "extern_weak", AvailableExternally "available_externally",
        Appending "appending",
    }
}

spelled! {
    /// Whether dynamic linking sees a symbol.
    Visibility { #[default] Default "", Hidden "hidden", Protected "protected", }
}

spelled! {
    /// How a function is called: kernels are launched.
    CallConv { #[default] C "", Kernel "ptx_kernel", Device "ptx_device", Fast "fastcc", }
}

impl Linkage {
    /// Whether nothing outside the module can refer to it.
    pub fn is_local(self) -> bool {
        matches!(self, Linkage::Internal | Linkage::Private)
    }

    /// Whether another module may have something else by the name, so that what is known of it here says
    /// nothing.
    pub fn is_interposable(self) -> bool {
        matches!(self, Linkage::Weak | Linkage::LinkOnce | Linkage::Common | Linkage::ExternWeak)
    }

    /// Whether it may be dropped when the module does not use it.
    pub fn is_discardable(self) -> bool {
        self.is_local()
            || matches!(
                self,
                Linkage::LinkOnceOdr | Linkage::LinkOnce | Linkage::AvailableExternally
            )
    }
}

/// A parameter of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Param {
    /// The type of the argument.
    pub ty: Type,
    /// What is promised about the argument.
    pub attributes: ParamAttributes,
}

impl Param {
    /// A parameter without attributes.
    pub fn new(ty: Type) -> Param {
        Param { ty, attributes: ParamAttributes::default() }
    }
}

/// What is known of a function without its body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionDecl {
    /// The name, without `@`.
    pub name: String,
    /// Who sees the symbol.
    pub linkage: Linkage,
    /// Whether dynamic linking sees the symbol.
    pub visibility: Visibility,
    /// `ptx_kernel` for kernels.
    pub conv: CallConv,
    /// The result type.
    pub result: Type,
    /// Attributes of the result.
    pub result_attributes: ParamAttributes,
    /// The parameters, in order.
    pub params: Vec<Param>,
    /// `...`
    pub variadic: bool,
    /// What is promised about all its calls.
    pub attributes: FnAttributes,
    /// `section "…"`
    pub section: Option<String>,
    /// `unnamed_addr`, `local_unnamed_addr` or empty.
    pub unnamed_addr: &'static str,
    /// `comdat`
    pub comdat: bool,
    /// `align n`
    pub align: Option<u32>,
}

impl FunctionDecl {
    /// An external function without attributes.
    pub fn new(name: impl Into<String>, result: Type, params: Vec<Param>) -> FunctionDecl {
        FunctionDecl {
            name: name.into(),
            linkage: Linkage::External,
            visibility: Visibility::Default,
            conv: CallConv::C,
            result,
            result_attributes: ParamAttributes::default(),
            params,
            variadic: false,
            attributes: FnAttributes::default(),
            section: None,
            unnamed_addr: "",
            comdat: false,
            align: None,
        }
    }

    /// Whether it is a kernel.
    pub fn is_kernel(&self) -> bool {
        self.conv == CallConv::Kernel
    }

    /// The parameter types.
    pub fn param_types(&self) -> Vec<Type> {
        self.params.iter().map(|param| param.ty).collect()
    }
}

/// A global variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GlobalVar {
    /// The name, without `@`.
    pub name: String,
    /// Who sees the symbol.
    pub linkage: Linkage,
    /// Whether dynamic linking sees the symbol.
    pub visibility: Visibility,
    /// Where it lives.
    pub space: AddressSpace,
    /// `constant` rather than `global`.
    pub is_constant: bool,
    /// `externally_initialized`: the host may write it before a kernel runs, so that the
    /// initialiser must not be folded.
    pub externally_initialized: bool,
    /// The type of its content.
    pub ty: Type,
    /// Its initialiser; `None` for a declaration.
    pub init: Option<TypedConstant>,
    /// Alignment in bytes.
    pub align: Option<u32>,
    /// `unnamed_addr`, `local_unnamed_addr` or empty.
    pub unnamed_addr: &'static str,
    /// `section "…"`
    pub section: Option<String>,
    /// String attributes; `nvvm.managed` is ours.
    pub attributes: Vec<(String, String)>,
}

impl GlobalVar {
    /// An external variable declaration.
    pub fn new(name: impl Into<String>, ty: Type, space: AddressSpace) -> GlobalVar {
        GlobalVar {
            name: name.into(),
            linkage: Linkage::External,
            visibility: Visibility::Default,
            space,
            is_constant: false,
            externally_initialized: false,
            ty,
            init: None,
            align: None,
            unnamed_addr: "",
            section: None,
            attributes: Vec::new(),
        }
    }
}

/// What every function may read.
#[derive(Clone, Default, Debug)]
pub struct Env {
    /// Structs, arrays, function types.
    pub types: TypeTable,
    /// Functions, declared or defined.
    pub functions: PrimaryMap<FuncId, FunctionDecl>,
    /// Variables, declared or defined.
    pub variables: PrimaryMap<VarId, GlobalVar>,
    /// Debug locations, pragmas of loops, and other notes.
    pub metadata: Metadata,
    names: FxHashMap<String, GlobalId>,
    removed: rustc_hash::FxHashSet<GlobalId>,
}

/// A translation unit, or what was linked of several.
#[derive(Clone, Default, Debug)]
pub struct Module {
    /// `; ModuleID`
    pub name: String,
    /// `source_filename`
    pub source_filename: String,
    /// `target triple`
    pub triple: String,
    /// `target datalayout`
    pub data_layout: String,
    /// `module asm` lines.
    pub inline_asm: Vec<String>,
    /// What functions may read.
    pub env: Env,
    /// What was read and has no place here.
    pub unkept: Vec<crate::Unkept>,
    /// The bodies of defined functions.
    pub bodies: SecondaryMap<FuncId, Option<Box<Body>>>,
}

impl Env {
    /// The function or variable with this name.
    pub fn lookup(&self, name: &str) -> Option<GlobalId> {
        self.names.get(name).copied()
    }

    /// The name of a function or variable.
    pub fn name_of(&self, global: GlobalId) -> &str {
        match global {
            GlobalId::Func(func) => &self.functions[func].name,
            GlobalId::Var(var) => &self.variables[var].name,
        }
    }

    /// The pointer type of a global's address.
    pub fn address_type(&self, global: GlobalId) -> Type {
        match global {
            GlobalId::Func(_) => Type::PTR,
            GlobalId::Var(var) => Type::pointer(self.variables[var].space),
        }
    }

    /// Whether a function has this type: result, parameters and whether more may follow.
    pub fn has_type(&self, func: FuncId, ty: Type) -> bool {
        let decl = &self.functions[func];
        self.types.as_function(ty).is_some_and(|(result, params, variadic)| {
            result == decl.result
                && variadic == decl.variadic
                && params.iter().eq(decl.params.iter().map(|param| &param.ty))
        })
    }

    /// Functions that were not removed, in order.
    pub fn function_ids(&self) -> impl Iterator<Item = FuncId> + '_ {
        self.functions.keys().filter(|&func| !self.removed.contains(&GlobalId::Func(func)))
    }

    /// Variables that were not removed, in order.
    pub fn variable_ids(&self) -> impl Iterator<Item = VarId> + '_ {
        self.variables.keys().filter(|&var| !self.removed.contains(&GlobalId::Var(var)))
    }
}

impl Module {
    /// An empty module for NVPTX.
    pub fn new(name: impl Into<String>) -> Module {
        let name = name.into();
        Module {
            source_filename: name.clone(),
            name,
            triple: cuprum_target::TRIPLE.into(),
            data_layout: cuprum_target::DATA_LAYOUT.into(),
            ..Module::default()
        }
    }

    /// Adds a function without a body. `None` if the name is taken.
    pub fn declare_function(&mut self, decl: FunctionDecl) -> Option<FuncId> {
        if self.env.names.contains_key(&decl.name) {
            return None;
        }
        let name = decl.name.clone();
        let func = self.env.functions.push(decl);
        self.env.names.insert(name, GlobalId::Func(func));
        Some(func)
    }

    /// Adds a variable. `None` if the name is taken.
    pub fn add_variable(&mut self, variable: GlobalVar) -> Option<VarId> {
        if self.env.names.contains_key(&variable.name) {
            return None;
        }
        let name = variable.name.clone();
        let var = self.env.variables.push(variable);
        self.env.names.insert(name, GlobalId::Var(var));
        Some(var)
    }

    /// A name not yet taken: `base`, or `base` with a numeric suffix, which is the next one unless names were given
    /// back. A module may have thousands of one base, such as its strings, so that not all of them are tried.
    pub fn unique_name(&self, base: &str) -> String {
        if !self.env.names.contains_key(base) {
            return base.to_owned();
        }
        let with_suffix = |suffix: u64| format!("{base}.{suffix}");
        let is_taken = |suffix: u64| self.env.names.contains_key(&with_suffix(suffix));
        let (mut first, mut free) = (0, 0);
        while is_taken(free) {
            (first, free) = (free + 1, 2 * free + 1);
        }
        while first < free {
            let middle = first.midpoint(free);
            if is_taken(middle) {
                first = middle + 1;
            } else {
                free = middle;
            }
        }
        with_suffix(free)
    }

    /// Gives a function or variable another name, which must be free.
    pub fn rename(&mut self, global: GlobalId, name: String) {
        self.env.names.remove(self.env.name_of(global).to_owned().as_str());
        self.env.names.insert(name.clone(), global);
        match global {
            GlobalId::Func(func) => self.env.functions[func].name = name,
            GlobalId::Var(var) => self.env.variables[var].name = name,
        }
    }

    /// Forgets a function or variable that nothing refers to any more. Its id stays reserved.
    pub fn remove(&mut self, global: GlobalId) {
        self.env.names.remove(self.env.name_of(global).to_owned().as_str());
        self.env.removed.insert(global);
        if let GlobalId::Func(func) = global {
            self.bodies[func] = None;
        }
    }

    /// Gives a function its body.
    pub fn define(&mut self, func: FuncId, body: Body) {
        self.bodies[func] = Some(Box::new(body));
    }

    /// The body of a function.
    pub fn body(&self, func: FuncId) -> Option<&Body> {
        self.bodies[func].as_deref()
    }

    /// A body together with the environment it may read.
    pub fn body_mut(&mut self, func: FuncId) -> Option<(&mut Body, &Env)> {
        let body = self.bodies[func].as_deref_mut()?;
        Some((body, &self.env))
    }

    /// Defined functions, in order.
    pub fn defined(&self) -> impl Iterator<Item = FuncId> + '_ {
        self.env.function_ids().filter(|&func| self.bodies[func].is_some())
    }
}

/// A global, struct or label name as LLVM writes it: quoted when it has unusual characters.
pub fn quote_name(name: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_');
    let starts_well = name.bytes().next().is_some_and(|b| !b.is_ascii_digit());
    if starts_well && name.bytes().all(plain) {
        return name.to_owned();
    }
    format!("\"{}\"", crate::print::escape(name.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unique_name_has_the_next_suffix() {
        let mut module = Module::default();
        let mut names = Vec::new();
        for _ in 0..40 {
            let name = module.unique_name("$str");
            let variable = GlobalVar::new(name.clone(), Type::I8, AddressSpace::Global);
            assert!(module.add_variable(variable).is_some());
            names.push(name);
        }
        let expected = (0..39).map(|suffix| format!("$str.{suffix}"));
        assert_eq!(names, std::iter::once("$str".to_owned()).chain(expected).collect::<Vec<_>>());
        // Where names were given back, it is free all the same.
        module.remove(GlobalId::Var(cuprum_entity::Entity::new(5)));
        assert!(!names[6..].contains(&module.unique_name("$str")));
    }
}
