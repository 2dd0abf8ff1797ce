//! NVVM IR to the PTX tree.
//!
//! In: a verified [`cuprum_ir::Module`] and [`Options`].
//! Out: a [`cuprum_ptx::Module`], or one [`CodegenError`] for each construct not supported yet.
//! Start with: `compile` in `module.rs`, then `select/mod.rs`.
//! Proved by: `tests/codegen`.

// A new kind of instruction, operand or type leads to every place that has to decide about it.
#![deny(clippy::wildcard_enum_match_arm)]

mod abi;
mod debug_info;
mod error;
mod globals;
mod legalize;
mod lines;
mod machine;
mod module;
mod names;
mod options;
mod select;
mod texture_mode;

pub use error::CodegenError;
pub use legalize::{JoinedAccess, joined_accesses};
pub use module::{compile, compile_and_take};
pub use options::Options;
