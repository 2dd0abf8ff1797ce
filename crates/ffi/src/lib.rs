//! What C interfaces have in common: answers, a guard against panics, strings, and handles that tell
//! right use from wrong.
//!
//! In: what a client of C hands over: pointers, strings, handles.
//! Out: Rust's values, or the answer of the interface that says what is wrong.
//! Start with: `answer.rs`, then `handles.rs`.
//! Proved by: the tests here, and those of the interfaces: `cargo xtask test --only=client`.
//!
//! An interface is a crate of its own with its answers ([`answers!`]), a static table of its objects
//! ([`Handles`]), and one function for each of the C header's: it runs its body in [`guarded`], takes
//! arguments by [`string`] and [`strings`], and gives results by [`write()`] and [`copy_out`].

mod answer;
mod handles;
mod memory;

pub use answer::{Answer, guarded};
pub use handles::{Handle, Handles};
pub use memory::{c_text, copy_out, string, strings, write};
