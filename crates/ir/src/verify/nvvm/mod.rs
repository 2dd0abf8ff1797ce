//! What libNVVM refuses in modules from outside, beyond what our own pipeline needs.
//!
//! libNVVM has two verdicts. *Compile* runs LLVM's own verifier and stops at what it cannot translate;
//! *Verify* holds the module against NVVM IR's specification, and refuses much that Compile takes. Both are
//! recorded for every rule in `tests/ir/nvvm`, and `cargo xtask sweep nvvm` asks libNVVM itself.

mod function;
mod global;
mod inst;
mod layout;
mod metadata;
mod module;

use super::{VerifyError, verify};
use crate::module::{Env, Module};
use crate::types::{Type, TypeKind};
use cuprum_target::AddressSpace;

/// How much is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// What `nvvmCompileProgram` refuses.
    Compile,
    /// What `nvvmVerifyProgram` refuses: that, and all else that NVVM IR's specification rules out.
    Verify,
}

/// Everything that makes libNVVM refuse a module at this level.
///
/// A module that is to be compiled has been through [`Module::normalize`] before; one that is only
/// verified must not have been, since that would hide what is wrong with it.
pub fn verify_nvvm(module: &Module, level: Level) -> Vec<VerifyError> {
    let mut rules = Rules { module, level, errors: Vec::new() };
    rules.check_module();
    rules.check_metadata();
    for var in module.env.variable_ids() {
        rules.check_variable(var);
    }
    rules.check_initializer_order();
    for func in module.env.function_ids() {
        rules.check_function(func);
    }
    let mut errors = rules.errors;
    if level == Level::Verify && errors.is_empty() {
        // What compiling would put right is no error.
        let mut normal = module.clone();
        normal.normalize();
        errors.extend(verify(&normal));
    } else if level == Level::Compile {
        errors.extend(verify(module));
    }
    errors
}

/// The rules at work on one module.
struct Rules<'a> {
    module: &'a Module,
    level: Level,
    errors: Vec<VerifyError>,
}

impl<'a> Rules<'a> {
    fn env(&self) -> &'a Env {
        &self.module.env
    }

    /// Whether rules of the specification count that Compile does not enforce.
    fn is_strict(&self) -> bool {
        self.level == Level::Verify
    }

    fn report(&mut self, message: impl Into<String>) {
        self.errors.push(VerifyError { place: None, instruction: None, message: message.into() });
    }

    fn report_at(&mut self, name: &str, message: impl Into<String>) {
        let place = Some(format!("@{name}"));
        self.errors.push(VerifyError { place, instruction: None, message: message.into() });
    }
}

/// Whether some part of a type satisfies a condition.
fn contains(env: &Env, ty: Type, wanted: &dyn Fn(Type) -> bool) -> bool {
    cuprum_limits::check();
    if wanted(ty) {
        return true;
    }
    if let TypeKind::Vector { element, .. } = ty.kind() {
        return contains(env, element, wanted);
    }
    if let Some((element, _)) = env.types.as_array(ty) {
        return contains(env, element, wanted);
    }
    match env.types.as_struct(ty) {
        Some(fields) => fields.fields.iter().any(|&field| contains(env, field, wanted)),
        None => false,
    }
}

/// Whether a variable may live there.
fn holds_variables(space: AddressSpace) -> bool {
    matches!(
        space,
        AddressSpace::Generic | AddressSpace::Global | AddressSpace::Shared | AddressSpace::Const
    )
}
