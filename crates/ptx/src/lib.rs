//! PTX as data.
//!
//! In: a [`Module`] built by `codegen`, or PTX text, ours or NVIDIA's.
//! Out: text (`print`), a tree (`parse`), or a verdict (`check`), all driven by one instruction
//! table in the PTX manual's own notation.
//! Start with: `tree.rs`, then `instructions.txt` and `table.rs`.
//! Proved by: `tests/ptx`.

mod check;
mod forms;
mod image;
mod lexer;
mod parse;
mod print;
mod table;
pub mod tree;
pub mod words;

pub use check::{CheckError, Needs, check, lines_used, needs};
pub use cuprum_target::{Arch, PtxVersion};
pub use forms::{Form, FormOperand, OperandForm, forms};
pub use parse::{ParseError, parse};
pub use print::instruction_text;
pub use tree::*;
pub use words::{Modifier, Opcode, SpecialReg};
