//! Parser and semantic analysis of CUDA C++: together, because C++ needs lookup to parse.
//!
//! In: the token stream of a translation unit.
//! Out: an [`cuprum_ast::Ast`] with everything resolved, and diagnostics in the session.
//! Start with: `context.rs`, `program.rs` and `frame.rs` for the state, `parse/` for the grammar
//! (functions named after the standard's productions), `expr/` for what expressions mean.
//! Proved by: `tests/sema`.

// A new kind of type, declaration, statement or expression leads to every place that has to decide
// about it.
#![deny(clippy::wildcard_enum_match_arm)]

mod beginning;
mod builtins;
mod checks;
mod class;
mod constexpr;
mod context;
mod cuda;
mod cursor;
mod dump;
mod emit;
mod expr;
mod extent;
mod frame;
mod header_roots;
mod host;
mod host_library;
mod kernels;
mod lookup;
mod name_expressions;
mod parse;
mod program;
mod report;
mod spelling;
mod template;

pub use beginning::Beginning;
pub use builtins::is_compiler_name;
pub use context::{SemaOptions, analyze};
#[cfg(test)]
mod tests;

pub use dump::dump_ast;
pub use expr::function_name;
pub use kernels::{KernelParameter, KernelSignature, NumberType, ParameterKind, kernel_signatures};
