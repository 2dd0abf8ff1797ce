//! Checks that a module is well formed and keeps to NVVM's rules. Everything after the verifier
//! may rely on what it checks:
//!
//! Modules
//! - The target triple, if there is one, is NVPTX's.
//! - Variables: initialisers have the variable's type; shared variables have none; declarations
//!   are not local; alignments are powers of two.
//! - Functions: kernels return nothing and are not variadic; results and parameters have types
//!   that values may have; `byval` and `sret` stand on pointers; intrinsics have no body.
//!
//! Bodies
//! - Arguments match the declaration. There is an entry block, and nothing branches to it.
//! - Every block ends in its only terminator and starts with its only `phi`s.
//! - `phi`s have one entry per edge, and equal values for equal blocks.
//! - Operands are arguments, constants of the right form, or results of placed instructions that
//!   dominate the use. Use lists name exactly the operand slots.
//! - Every instruction has the types LLVM wants; calls match their callee, intrinsics the table.
//! - Flags stand only where they mean something.
//!
//! NVVM's rules
//! - `alloca` makes generic pointers and aligns to at most 2²³.
//! - `addrspacecast` has the generic space on one side.
//! - Tensor memory is not loaded from or stored to.
//! - Atomic operations are on generic, global or shared memory.
//! - Kernels are not called.
//!
//! [`verify_nvvm`] adds what libNVVM refuses in modules from outside and our own pipeline does not need.

mod constant;
mod function;
mod inst;
mod nvvm;

pub use nvvm::{Level, verify_nvvm};

use crate::body::Body;
use crate::constant::Constant;
use crate::module::{Env, FuncId, FunctionDecl, GlobalVar, Linkage, Module, Param};
use crate::types::Type;
use cuprum_target::AddressSpace;

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifyError {
    /// The function or variable, with `@`.
    pub place: Option<String>,
    /// The instruction, as text.
    pub instruction: Option<String>,
    /// What is wrong.
    pub message: String,
}

impl std::fmt::Display for VerifyError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.message)?;
        if let Some(place) = &self.place {
            write!(f, " in {place}")?;
        }
        if let Some(instruction) = &self.instruction {
            write!(f, "\n  {instruction}")?;
        }
        Ok(())
    }
}

impl std::error::Error for VerifyError {}

/// Everything wrong with a module; empty if it is well formed.
pub fn verify(module: &Module) -> Vec<VerifyError> {
    let mut errors = Vec::new();
    if !module.triple.is_empty() && !is_nvptx_triple(&module.triple) {
        errors.push(VerifyError {
            place: None,
            instruction: None,
            message: format!(
                "target triple \"{}\" is not NVPTX's; write \"nvptx64-nvidia-cuda\"",
                module.triple
            ),
        });
    }
    for var in module.env.variable_ids() {
        let variable = &module.env.variables[var];
        if let Err(message) = check_variable(&module.env, variable) {
            errors.push(VerifyError {
                place: Some(format!("@{}", variable.name)),
                instruction: None,
                message,
            });
        }
    }
    for func in module.env.function_ids() {
        let body = module.body(func);
        if let Err(message) = check_declaration(&module.env.functions[func], body.is_some()) {
            errors.push(VerifyError {
                place: Some(format!("@{}", module.env.functions[func].name)),
                instruction: None,
                message,
            });
        }
        if let Some(body) = body {
            errors.extend(verify_body(&module.env, func, body));
        }
    }
    errors
}

/// Everything wrong with one body.
pub fn verify_body(env: &Env, func: FuncId, body: &Body) -> Vec<VerifyError> {
    function::BodyVerifier::new(env, func, body).run()
}

fn is_nvptx_triple(triple: &str) -> bool {
    matches!(triple.split('-').next(), Some("nvptx64" | "nvptx"))
}

/// `Ok`, or a message.
type Check = Result<(), String>;

/// Fails with a message unless the condition holds.
macro_rules! ensure {
    ($cond:expr, $($message:tt)*) => {
        if !$cond {
            return Err(format!($($message)*));
        }
    };
}
pub(crate) use ensure;

/// A type that instructions may produce and consume.
fn is_value_type(env: &Env, ty: Type) -> bool {
    if ty.is_aggregate() { env.types.as_function(ty).is_none() } else { ty.bits().is_some() }
}

fn check_variable(env: &Env, variable: &GlobalVar) -> Check {
    ensure!(is_value_type(env, variable.ty), "variable has no size");
    ensure!(
        variable.align.is_none_or(u32::is_power_of_two),
        "alignment of a variable must be a power of two"
    );
    let Some(init) = &variable.init else {
        ensure!(
            matches!(variable.linkage, Linkage::External | Linkage::ExternWeak),
            "a declaration must have external or weak linkage"
        );
        return Ok(());
    };
    ensure!(init.ty == variable.ty, "type of the initializer does not match the variable");
    constant::check_constant(env, init.ty, &init.value)?;
    let is_shared = matches!(variable.space, AddressSpace::Shared | AddressSpace::SharedCluster);
    ensure!(
        !is_shared
            || init.value.is_zero()
            || matches!(init.value, Constant::Undef | Constant::Poison),
        "shared variable cannot have an initializer"
    );
    Ok(())
}

fn check_declaration(decl: &FunctionDecl, has_body: bool) -> Check {
    let is_result = |ty: Type| ty.is_void() || ty.is_aggregate() || ty.bits().is_some();
    ensure!(is_result(decl.result), "invalid result type of a function");
    ensure!(
        has_body || matches!(decl.linkage, Linkage::External | Linkage::ExternWeak),
        "a declaration must have external or weak linkage"
    );
    ensure!(!has_body || !decl.name.starts_with("llvm."), "intrinsics cannot be defined");
    if decl.is_kernel() {
        ensure!(decl.result.is_void(), "kernel function must have void return type");
        ensure!(!decl.variadic, "kernel function must not be variadic");
    }
    for (index, param) in decl.params.iter().enumerate() {
        check_param(param).map_err(|message| format!("{message} (parameter {index})"))?;
    }
    Ok(())
}

fn check_param(param: &Param) -> Check {
    let attributes = &param.attributes;
    ensure!(param.ty.is_aggregate() || param.ty.bits().is_some(), "invalid parameter type");
    ensure!(
        (attributes.byval.is_none() && attributes.sret.is_none()) || param.ty.is_pointer(),
        "byval and sret need a pointer"
    );
    ensure!(
        attributes.byval.is_none() || attributes.sret.is_none(),
        "byval and sret exclude each other"
    );
    ensure!(attributes.align.is_none_or(u32::is_power_of_two), "alignment must be a power of two");
    Ok(())
}

#[cfg(test)]
mod tests;
