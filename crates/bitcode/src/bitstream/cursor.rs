//! A place in bytes, counted in bits. Every step is checked against the end.

use crate::error::{Error, Result};

/// Reads numbers of any width, least significant bit first.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    bytes: &'a [u8],
    bit: usize,
    /// One past the last bit that may be read.
    end: usize,
}

impl<'a> Cursor<'a> {
    pub fn new(bytes: &'a [u8]) -> Cursor<'a> {
        Cursor { bytes, bit: 0, end: bytes.len().saturating_mul(8) }
    }

    /// The next bit to be read.
    pub fn position(&self) -> usize {
        self.bit
    }

    pub fn end(&self) -> usize {
        self.end
    }

    /// Bits that are left.
    pub fn remaining(&self) -> usize {
        self.end - self.bit
    }

    /// Goes to a bit, and lets nothing be read from `end` on.
    pub fn restrict(&mut self, bit: usize, end: usize) -> Result<()> {
        if bit > end || end > self.bytes.len().saturating_mul(8) {
            return self.fail("a block goes beyond the end of the file");
        }
        (self.bit, self.end) = (bit, end);
        Ok(())
    }

    pub fn fail<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(Error::at(self.bit / 8, message))
    }

    /// The next bits at once, the first of them lowest: [`Cursor::AT_ONCE`] of them, unless the file ends
    /// here.
    fn ahead(&self) -> Option<u64> {
        let from = self.bit / 8;
        let bytes: [u8; 8] = self.bytes.get(from..from + 8)?.try_into().ok()?;
        Some(u64::from_le_bytes(bytes) >> (self.bit % 8))
    }

    /// How many bits of eight bytes are left at least, wherever in the first byte one starts.
    const AT_ONCE: usize = 57;

    /// A number of so many bits, at most 64.
    pub fn fixed(&mut self, width: u32) -> Result<u64> {
        let width = width.min(64) as usize;
        if width > self.remaining() {
            return self.fail("unexpected end of file");
        }
        if width <= Cursor::AT_ONCE
            && let Some(ahead) = self.ahead()
        {
            self.bit += width;
            return Ok(ahead & ((1 << width) - 1));
        }
        let mut value = 0u64;
        let mut have = 0;
        while have < width {
            let byte = u64::from(self.bytes.get(self.bit / 8).copied().unwrap_or(0));
            let shift = self.bit % 8;
            let take = (8 - shift).min(width - have);
            value |= (byte >> shift & ((1 << take) - 1)) << have;
            have += take;
            self.bit += take;
        }
        Ok(value)
    }

    /// A number in groups of so many bits, each but the last with its highest bit set.
    pub fn variable(&mut self, width: u32) -> Result<u64> {
        if !(2..=32).contains(&width) {
            return self.fail("invalid width of a number");
        }
        if let Some(value) = self.short_variable(width) {
            return Ok(value);
        }
        let more = 1u64 << (width - 1);
        let (mut value, mut shift) = (0u64, 0u32);
        loop {
            let group = self.fixed(width)?;
            let digits = group & (more - 1);
            let fits = digits == 0 || (shift < 64 && digits << shift >> shift == digits);
            if !fits {
                return self.fail("number is too large");
            }
            if shift < 64 {
                value |= digits << shift;
            }
            if group & more == 0 {
                return Ok(value);
            }
            shift += width - 1;
        }
    }

    /// The same, if it ends within the bits that are read at once, as nearly all do.
    fn short_variable(&mut self, width: u32) -> Option<u64> {
        let ahead = self.ahead()?;
        let more = 1u64 << (width - 1);
        let (mut value, mut shift, mut used) = (0u64, 0u32, 0u32);
        while (used + width) as usize <= Cursor::AT_ONCE {
            let group = ahead >> used;
            value |= (group & (more - 1)) << shift;
            used += width;
            shift += width - 1;
            if group & more == 0 {
                if used as usize > self.remaining() {
                    return None;
                }
                self.bit += used as usize;
                return Some(value);
            }
        }
        None
    }

    /// Goes on to the next multiple of 32 bits.
    pub fn align(&mut self) -> Result<()> {
        let aligned = self.bit.next_multiple_of(32);
        if aligned > self.end {
            return self.fail("unexpected end of file");
        }
        self.bit = aligned;
        Ok(())
    }

    /// So many bytes; the place must be a multiple of 8 bits.
    pub fn bytes(&mut self, count: usize) -> Result<&'a [u8]> {
        let from = self.bit / 8;
        let found = count
            .checked_mul(8)
            .filter(|bits| *bits <= self.remaining())
            .and_then(|_| self.bytes.get(from..from + count));
        match found {
            Some(bytes) => {
                self.bit += count * 8;
                Ok(bytes)
            }
            None => self.fail("unexpected end of file"),
        }
    }
}
