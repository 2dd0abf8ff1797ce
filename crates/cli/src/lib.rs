//! What the `cuprum` command offers, as tables: its help, its manual page and its completions are made
//! from them.
//!
//! In: nothing.
//! Out: [`COMMANDS`], every form of the command with its flags; the compiler's own options are
//! [`cuprum_driver::option_help`]. [`help`], [`manual`] and [`Shell`] make texts of both.
//! Start with: `commands.rs`.
//! Proved by: the tests here, and those of `docs/guide`, which use the command.

mod cicc_flags;
mod commands;
mod compile_flags;
mod completions;
pub mod help;
pub mod manual;

pub use cicc_flags::CICC_FLAGS;
pub use commands::{COMMANDS, CommandHelp, Flag, GENERAL, command_named};
pub use compile_flags::COMPILE_FLAGS;
pub use completions::Shell;
