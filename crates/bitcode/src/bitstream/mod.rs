//! LLVM's bitstream container: blocks, abbreviations and records of numbers, without any meaning.

mod cursor;
mod reader;
mod writer;

pub(crate) use cursor::Cursor;
pub(crate) use reader::{Entry, Place, Record, Stream};
pub(crate) use writer::Writer;

/// Ids that every block understands.
mod id {
    pub const END_BLOCK: u64 = 0;
    pub const ENTER_BLOCK: u64 = 1;
    pub const DEFINE_ABBREVIATION: u64 = 2;
    pub const UNABBREVIATED: u64 = 3;
    /// The first that a block's own abbreviations have.
    pub const FIRST_OWN: u64 = 4;
}

/// The block that holds abbreviations of other blocks, and its record that names one.
const BLOCK_INFO: u32 = 0;
const SET_BLOCK: u32 = 1;

/// How one operand of an abbreviated record is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    /// Always this number; takes no bits.
    Literal(u64),
    /// So many bits.
    Fixed(u32),
    /// Groups of so many bits, the last with its highest bit clear.
    Variable(u32),
    /// A count, and elements as the next operand says.
    Array,
    /// One of 64 characters of identifiers.
    Character,
    /// A count, and bytes from the next multiple of 32 bits on.
    Blob,
}

/// The characters that six bits can say, in order.
const CHARACTERS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

#[cfg(test)]
mod tests;
