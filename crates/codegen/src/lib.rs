//! NVVM IR to the PTX tree.
//!
//! In: a verified [`cuprum_ir::Module`] and [`Options`].
//! Out: a [`cuprum_ptx::Module`], or one [`CodegenError`] for each construct not supported yet.
//! Start with: `compile` in `module.rs`, then `select/mod.rs`.
//! Proved by: `tests/codegen`.

mod abi;
mod error;
mod globals;
mod legalize;
mod lines;
mod machine;
mod module;
mod names;
mod options;
mod select;

pub use error::CodegenError;
pub use legalize::{JoinedAccess, joined_accesses};
pub use module::compile;
pub use options::Options;
