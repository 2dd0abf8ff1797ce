//! LLVM bitcode, read and written.
//!
//! In: bytes of a bitcode file, of LLVM 3 to 22, typed pointers or opaque ones; or a
//! [`cuprum_ir::Module`].
//! Out: the module, as the parser of `.ll` text would have made it of the same module's text; or bytes
//! that LLVM 22 reads, or one of libNVVM's readers (LLVM 7's and LLVM 20's).
//! Start with: `read/mod.rs`, and `bitstream/reader.rs` below it.
//! Proved by: the tests here, and `cargo xtask sweep bitcode`, which asks LLVM's own tools.
//!
//! Numbers of records and what their operands mean are facts of the format, collected in `codes.rs`,
//! `numbers.rs`, `attribute_table.rs` and `debug`. No input makes the reader panic, run on for ever or
//! take much more memory than the file is long.

mod attribute_table;
mod bitstream;
mod codes;
mod debug;
mod error;
mod numbers;
mod read;
mod write;

pub use error::Error;
pub use read::{LazyModule, read_module};
pub use write::{write_module, write_module_in};

/// What bitcode starts with.
const MAGIC: [u8; 4] = [b'B', b'C', 0xc0, 0xde];
/// What a wrapper around bitcode starts with: a version, an offset, a size and a machine follow.
const WRAPPER: [u8; 4] = [0xde, 0xc0, 0x17, 0x0b];

/// Whether bytes are bitcode, by how they start.
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC) || bytes.starts_with(&WRAPPER)
}

#[cfg(test)]
mod tests;
