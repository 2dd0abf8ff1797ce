//! Arithmetic on numbers of the program that is being compiled, in software: no host decides a result.
//!
//! In: bits of integers up to 128 bits wide, zero-extended, and of floating-point numbers.
//! Out: [`integer`] and [`float`]: what an operation gives and what is special about it. Whether a wrapped
//! sum is an error of the program, poison or fine is for the language that asks: constant evaluation in
//! `sema`, folding in `ir`, counting of loops in `analysis`.
//! Start with: `integer.rs`.
//! Proved by: unit tests here, beside the host's own arithmetic.

pub mod float;
pub mod integer;
