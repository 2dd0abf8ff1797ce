//! NVVM IR to the PTX tree.
//!
//! In: a verified [`cuprum_ir::Module`] and [`Options`].
//! Out: a [`cuprum_ptx::Module`], or one [`CodegenError`] for each construct not supported yet.
//! Start with: `compile` in `module.rs`, then `select/mod.rs`.
//! Proved by: `tests/codegen`.

mod error;
mod options;

pub use error::CodegenError;
pub use options::{OptLevel, Options};

/// Compiles a verified module.
pub fn compile(
    module: &cuprum_ir::Module,
    options: &Options,
) -> Result<cuprum_ptx::Module, Vec<CodegenError>> {
    let _ = (module, options);
    Err(vec![CodegenError::unsupported("code generation", None)])
}
