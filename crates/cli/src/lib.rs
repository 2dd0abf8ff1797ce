//! cuprum as a library: CUDA C++ in, PTX out.
//!
//! In: a [`Source`] and [`Options`].
//! Out: an [`Output`] or a [`Failure`]; everything here is [`cuprum_driver`]'s.
//! Start with: [`Compiler::compile`].
//! Proved by: what proves `cuprum_driver`.

pub use cuprum_driver::*;
