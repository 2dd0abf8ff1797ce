//! Typed tree to NVVM IR.
//!
//! In: an [`Ast`] as `sema` leaves it.
//! Out: a [`cuprum_ir::Module`] with a function for each emitted function, correct without any
//! optimisation: every local in memory, every pointer generic.
//! Start with: `module.rs` for declarations and globals, `function.rs` for bodies, then `expr.rs`.
//! Proved by: `tests/irgen`, and every kernel of `tests/run` at `-O0`.

// A new kind of expression, statement or type leads to every place that has to decide about it.
#![deny(clippy::wildcard_enum_match_arm)]

mod aggregate;
mod asm;
mod builtin;
mod call;
mod class;
mod cleanup;
mod constant;
mod dynamic_cast;
mod elision;
mod expr;
mod function;
mod image;
mod known;
mod line_info;
mod mangle;
mod member_pointer;
mod module;
mod new_delete;
mod ordered_atomic;
mod passing;
mod place;
mod read_only;
mod stmt;
mod subobjects;
mod types;
mod virtual_call;
mod vtable;
mod warpgroup;

pub use mangle::{function_symbol, variable_symbol};
pub use module::{IrgenOptions, generate};

use cuprum_ast::Ast;
