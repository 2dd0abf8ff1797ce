//! Writes blocks and records.

use super::{BLOCK_INFO, CHARACTERS, Encoding, id};

/// An abbreviation of the block being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AbbreviationId(u64);

struct OpenBlock {
    width: u32,
    /// Where the length of the block inside stands, in bytes.
    length_at: usize,
    abbreviations: Vec<Vec<Encoding>>,
}

/// Bits under construction.
#[derive(Default)]
pub(crate) struct Writer {
    bytes: Vec<u8>,
    /// Bits that are not a whole byte yet.
    pending: u64,
    pending_bits: u32,
    width: u32,
    open: Vec<OpenBlock>,
    abbreviations: Vec<Vec<Encoding>>,
}

impl Writer {
    /// A file that starts with these four bytes.
    pub fn new(magic: [u8; 4]) -> Writer {
        Writer { bytes: magic.to_vec(), width: 2, ..Writer::default() }
    }

    /// Blocks for the inside of a block whose ids have so many bits, to be appended there.
    pub fn inside(width: u32) -> Writer {
        Writer { width, ..Writer::default() }
    }

    /// Appends whole blocks that were written apart, with ids of this block's width. A block must have
    /// ended just before: blocks begin and end at multiples of 32 bits.
    pub fn append(&mut self, blocks: Writer) {
        self.bytes.extend(blocks.bytes);
    }

    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }

    pub fn fixed(&mut self, width: u32, value: u64) {
        for bit in 0..width {
            self.pending |= (value >> bit & 1) << self.pending_bits;
            self.pending_bits += 1;
            if self.pending_bits == 8 {
                self.bytes.push(self.pending as u8);
                (self.pending, self.pending_bits) = (0, 0);
            }
        }
    }

    pub fn variable(&mut self, width: u32, mut value: u64) {
        let more = 1u64 << (width - 1);
        while value >= more {
            self.fixed(width, value & (more - 1) | more);
            value >>= width - 1;
        }
        self.fixed(width, value);
    }

    pub fn align(&mut self) {
        if self.pending_bits != 0 {
            self.fixed(8 - self.pending_bits, 0);
        }
        while !self.bytes.len().is_multiple_of(4) {
            self.bytes.push(0);
        }
    }

    /// Starts a block whose ids have so many bits.
    pub fn enter(&mut self, block: u32, width: u32) {
        self.fixed(self.width, id::ENTER_BLOCK);
        self.variable(8, u64::from(block));
        self.variable(4, u64::from(width));
        self.align();
        self.open.push(OpenBlock {
            width: std::mem::replace(&mut self.width, width),
            length_at: self.bytes.len(),
            abbreviations: std::mem::take(&mut self.abbreviations),
        });
        self.bytes.extend([0; 4]);
    }

    /// Ends the block.
    pub fn leave(&mut self) {
        self.fixed(self.width, id::END_BLOCK);
        self.align();
        let Some(open) = self.open.pop() else { return };
        let words = (self.bytes.len() - open.length_at - 4) / 4;
        if let Some(length) = self.bytes.get_mut(open.length_at..open.length_at + 4) {
            length.copy_from_slice(&(words as u32).to_le_bytes());
        }
        self.width = open.width;
        self.abbreviations = open.abbreviations;
    }

    /// Writes the block that LLVM's readers want to see even when it is empty.
    pub fn empty_block_info(&mut self) {
        self.enter(BLOCK_INFO, 2);
        self.leave();
    }

    /// Defines an abbreviation of this block.
    pub fn define(&mut self, operands: &[Encoding]) -> AbbreviationId {
        self.fixed(self.width, id::DEFINE_ABBREVIATION);
        self.variable(5, operands.len() as u64);
        for operand in operands {
            let (kind, width) = match *operand {
                Encoding::Literal(value) => {
                    self.fixed(1, 1);
                    self.variable(8, value);
                    continue;
                }
                Encoding::Fixed(width) => (1, Some(width)),
                Encoding::Variable(width) => (2, Some(width)),
                Encoding::Array => (3, None),
                Encoding::Character => (4, None),
                Encoding::Blob => (5, None),
            };
            self.fixed(1, 0);
            self.fixed(3, kind);
            if let Some(width) = width {
                self.variable(5, u64::from(width));
            }
        }
        self.abbreviations.push(operands.to_vec());
        AbbreviationId(id::FIRST_OWN + self.abbreviations.len() as u64 - 1)
    }

    pub fn record(&mut self, code: u32, operands: &[u64]) {
        self.fixed(self.width, id::UNABBREVIATED);
        self.variable(6, u64::from(code));
        self.variable(6, operands.len() as u64);
        for &operand in operands {
            self.variable(6, operand);
        }
    }

    /// A record whose operands are numbers and then the bytes of a text.
    pub fn text_record(&mut self, code: u32, numbers: &[u64], text: &[u8]) {
        let operands: Vec<u64> =
            numbers.iter().copied().chain(text.iter().map(|&byte| u64::from(byte))).collect();
        self.record(code, &operands);
    }

    /// A record in the form that an abbreviation says; its first number is the code.
    pub fn abbreviated(&mut self, abbreviation: AbbreviationId, numbers: &[u64], blob: &[u8]) {
        self.fixed(self.width, abbreviation.0);
        let index = (abbreviation.0 - id::FIRST_OWN) as usize;
        let operands = self.abbreviations.get(index).cloned().unwrap_or_default();
        let mut numbers = numbers.iter().copied();
        for (index, &operand) in operands.iter().enumerate() {
            match operand {
                Encoding::Array => {
                    let Some(&element) = operands.get(index + 1) else { return };
                    let rest: Vec<u64> = numbers.collect();
                    self.variable(6, rest.len() as u64);
                    for value in rest {
                        self.scalar(element, value);
                    }
                    return;
                }
                Encoding::Blob => {
                    self.variable(6, blob.len() as u64);
                    self.align();
                    self.bytes.extend_from_slice(blob);
                    self.align();
                }
                scalar => {
                    let value = numbers.next().unwrap_or(0);
                    self.scalar(scalar, value);
                }
            }
        }
    }

    fn scalar(&mut self, encoding: Encoding, value: u64) {
        match encoding {
            Encoding::Fixed(width) => self.fixed(width, value),
            Encoding::Variable(width) => self.variable(width, value),
            Encoding::Character => {
                let place = CHARACTERS.iter().position(|&byte| u64::from(byte) == value);
                self.fixed(6, place.unwrap_or(0) as u64);
            }
            Encoding::Literal(_) | Encoding::Array | Encoding::Blob => {}
        }
    }
}
