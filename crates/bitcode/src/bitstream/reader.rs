//! Reads blocks and records. What a file says about lengths is believed only as far as there are bits
//! to prove it: nothing here takes more memory than a small multiple of the file.

use super::{BLOCK_INFO, CHARACTERS, Cursor, Encoding, SET_BLOCK, id};
use crate::error::Result;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Operands of an abbreviation: a longer one could say much in few bits.
const MAX_OPERANDS: u64 = 128;
/// How deep blocks nest. LLVM's own are at most four deep.
const MAX_BLOCKS: usize = 16;

type Abbreviation = Arc<[Encoding]>;

/// A code and its operands.
#[derive(Default, Debug)]
pub(crate) struct Record {
    pub code: u32,
    pub operands: Vec<u64>,
    /// The bytes of its blob.
    pub blob: Vec<u8>,
}

impl Record {
    /// An operand, or 0 beyond the last.
    pub fn at(&self, index: usize) -> u64 {
        self.operands.get(index).copied().unwrap_or(0)
    }

    /// The operands from `start` on as text.
    pub fn text(&self, start: usize) -> String {
        String::from_utf8_lossy(&self.bytes(start)).into_owned()
    }

    /// The operands from `start` on as bytes.
    pub fn bytes(&self, start: usize) -> Vec<u8> {
        self.operands.get(start..).unwrap_or(&[]).iter().map(|&operand| operand as u8).collect()
    }
}

/// What comes next in a block.
pub(crate) enum Entry {
    /// The block ends here; at the outermost level, the file.
    End,
    /// A block of this number starts; enter or skip it.
    Block(u32),
    /// The record was filled.
    Record,
}

struct OpenBlock {
    width: u32,
    abbreviations: Vec<Abbreviation>,
    /// Where the block around it ends.
    outer_end: usize,
}

/// The blocks of a file, one after the other.
pub(crate) struct Stream<'a> {
    cursor: Cursor<'a>,
    open: Vec<OpenBlock>,
    width: u32,
    abbreviations: Vec<Abbreviation>,
    known: FxHashMap<u32, Vec<Abbreviation>>,
}

/// A block that was found and can be read later.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    id: u32,
    bit: usize,
}

impl<'a> Stream<'a> {
    pub fn new(bytes: &'a [u8]) -> Stream<'a> {
        Stream {
            cursor: Cursor::new(bytes),
            open: Vec::new(),
            width: 2,
            abbreviations: Vec::new(),
            known: FxHashMap::default(),
        }
    }

    /// Goes past the four bytes that say what the file is.
    pub fn skip_magic(&mut self) -> Result<()> {
        self.cursor.fixed(32).map(|_| ())
    }

    /// Bits left in this block.
    pub fn remaining(&self) -> usize {
        self.cursor.remaining()
    }

    pub fn fail<T>(&self, message: impl Into<String>) -> Result<T> {
        self.cursor.fail(message)
    }

    /// What comes next. Abbreviations, and the block that defines those of others, are dealt with here.
    pub fn next(&mut self, record: &mut Record) -> Result<Entry> {
        loop {
            if self.open.is_empty() && self.cursor.remaining() < 32 {
                return Ok(Entry::End);
            }
            match self.cursor.fixed(self.width)? {
                // Zeros may fill a file up behind its last block.
                id::END_BLOCK if self.open.is_empty() => return Ok(Entry::End),
                id::END_BLOCK => {
                    self.cursor.align()?;
                    self.leave()?;
                    return Ok(Entry::End);
                }
                id::ENTER_BLOCK => {
                    let block = self.cursor.variable(8)?;
                    match u32::try_from(block) {
                        Ok(BLOCK_INFO) => self.block_info()?,
                        Ok(block) => return Ok(Entry::Block(block)),
                        Err(_) => return self.fail("invalid number of a block"),
                    }
                }
                id::DEFINE_ABBREVIATION => {
                    let abbreviation = self.definition()?;
                    self.abbreviations.push(abbreviation);
                }
                id::UNABBREVIATED => {
                    self.unabbreviated(record)?;
                    return Ok(Entry::Record);
                }
                own => {
                    let index = (own - id::FIRST_OWN) as usize;
                    let Some(abbreviation) = self.abbreviations.get(index).cloned() else {
                        return self.fail("unknown abbreviation");
                    };
                    self.abbreviated(&abbreviation, record)?;
                    return Ok(Entry::Record);
                }
            }
        }
    }

    /// Hands every record of the open block to `each`, up to the block's end, and passes over blocks in
    /// it. What `each` finds wrong gets the place where it was found.
    pub fn records(&mut self, mut each: impl FnMut(&Record) -> Result<()>) -> Result<()> {
        let mut record = Record::default();
        loop {
            match self.next(&mut record)? {
                Entry::End => return Ok(()),
                Entry::Block(_) => self.skip()?,
                Entry::Record => {
                    if let Err(error) = each(&record) {
                        return self.fail(error.message);
                    }
                }
            }
        }
    }

    /// Where the block stands that [`Stream::next`] found.
    pub fn place(&self, block: u32) -> Place {
        Place { id: block, bit: self.cursor.position() }
    }

    /// Goes back to a block that was skipped, and enters it. No other block may be open but those that
    /// were open when it was found.
    pub fn enter_at(&mut self, place: Place) -> Result<()> {
        let end = self.cursor.end();
        self.cursor.restrict(place.bit, end)?;
        self.enter(place.id)
    }

    /// Goes into the block that [`Stream::next`] found.
    pub fn enter(&mut self, block: u32) -> Result<()> {
        let (width, end) = self.header()?;
        if self.open.len() >= MAX_BLOCKS {
            return self.fail("blocks nest too deep");
        }
        let own = self.known.get(&block).cloned().unwrap_or_default();
        self.open.push(OpenBlock {
            width: std::mem::replace(&mut self.width, width),
            abbreviations: std::mem::replace(&mut self.abbreviations, own),
            outer_end: self.cursor.end(),
        });
        let at = self.cursor.position();
        self.cursor.restrict(at, end)
    }

    /// Goes past the block that [`Stream::next`] found.
    pub fn skip(&mut self) -> Result<()> {
        let (_, end) = self.header()?;
        let outer = self.cursor.end();
        self.cursor.restrict(end, outer)
    }

    /// The rest of a block's head: the width of its ids, and where it ends.
    fn header(&mut self) -> Result<(u32, usize)> {
        let width = self.cursor.variable(4)?;
        self.cursor.align()?;
        let words = self.cursor.fixed(32)? as usize;
        let end = words.saturating_mul(32).saturating_add(self.cursor.position());
        if end > self.cursor.end() {
            return self.fail("a block goes beyond the end of the block around it");
        }
        match u32::try_from(width) {
            Ok(width @ 2..=32) => Ok((width, end)),
            _ => self.fail("invalid width of ids"),
        }
    }

    fn leave(&mut self) -> Result<()> {
        let Some(open) = self.open.pop() else { return self.fail("a block ends that never began") };
        self.width = open.width;
        self.abbreviations = open.abbreviations;
        // The length in the head is what a reader that skips the block believes, so it holds here too.
        let end = self.cursor.end();
        self.cursor.restrict(end, open.outer_end)
    }

    fn block_info(&mut self) -> Result<()> {
        self.enter(BLOCK_INFO)?;
        let mut current = None;
        let mut record = Record::default();
        loop {
            match self.cursor.fixed(self.width)? {
                id::END_BLOCK => {
                    self.cursor.align()?;
                    return self.leave();
                }
                id::DEFINE_ABBREVIATION => {
                    let abbreviation = self.definition()?;
                    let Some(block) = current else {
                        return self.fail("an abbreviation belongs to no block");
                    };
                    self.known.entry(block).or_default().push(abbreviation);
                }
                id::UNABBREVIATED => {
                    self.unabbreviated(&mut record)?;
                    if record.code == SET_BLOCK {
                        current = u32::try_from(record.at(0)).ok();
                    }
                }
                _ => return self.fail("unexpected entry among abbreviations"),
            }
        }
    }

    fn definition(&mut self) -> Result<Abbreviation> {
        let count = self.cursor.variable(5)?;
        if count == 0 || count > MAX_OPERANDS {
            return self.fail("invalid abbreviation");
        }
        let mut operands = Vec::with_capacity(count as usize);
        for _ in 0..count {
            operands.push(self.encoding()?);
        }
        let last = operands.len() - 1;
        let well_formed = operands.iter().enumerate().all(|(index, operand)| match operand {
            Encoding::Array => index + 1 == last,
            Encoding::Blob => index == last,
            _ => true,
        });
        // Elements without any bits would be as many as one likes.
        let element = operands.len().checked_sub(2).filter(|&at| operands[at] == Encoding::Array);
        let sized = element.is_none_or(|_| {
            matches!(
                operands[last],
                Encoding::Fixed(1..) | Encoding::Variable(_) | Encoding::Character
            )
        });
        if !well_formed || !sized {
            return self.fail("invalid abbreviation");
        }
        Ok(operands.into())
    }

    fn encoding(&mut self) -> Result<Encoding> {
        if self.cursor.fixed(1)? == 1 {
            return Ok(Encoding::Literal(self.cursor.variable(8)?));
        }
        let kind = self.cursor.fixed(3)?;
        let width = if matches!(kind, 1 | 2) { self.cursor.variable(5)? } else { 0 };
        match (kind, u32::try_from(width)) {
            (1, Ok(width @ 0..=64)) => Ok(Encoding::Fixed(width)),
            (2, Ok(0)) => Ok(Encoding::Fixed(0)),
            (2, Ok(width @ 2..=32)) => Ok(Encoding::Variable(width)),
            (3, _) => Ok(Encoding::Array),
            (4, _) => Ok(Encoding::Character),
            (5, _) => Ok(Encoding::Blob),
            _ => self.fail("invalid encoding in an abbreviation"),
        }
    }

    fn unabbreviated(&mut self, record: &mut Record) -> Result<()> {
        let code = self.cursor.variable(6)?;
        let count = self.cursor.variable(6)?;
        self.start(record, code)?;
        self.check_count(count, 6)?;
        for _ in 0..count {
            record.operands.push(self.cursor.variable(6)?);
        }
        Ok(())
    }

    fn start(&self, record: &mut Record, code: u64) -> Result<()> {
        record.operands.clear();
        record.blob.clear();
        match u32::try_from(code) {
            Ok(code) => {
                record.code = code;
                Ok(())
            }
            Err(_) => self.fail("invalid code of a record"),
        }
    }

    /// Refuses a count of elements of which each takes so many bits at least.
    fn check_count(&self, count: u64, width: usize) -> Result<()> {
        match usize::try_from(count).ok().and_then(|count| count.checked_mul(width)) {
            Some(bits) if bits <= self.cursor.remaining() => Ok(()),
            _ => self.fail("a record goes beyond the end of its block"),
        }
    }

    fn abbreviated(&mut self, abbreviation: &[Encoding], record: &mut Record) -> Result<()> {
        let mut code = None;
        self.start(record, 0)?;
        for (index, &operand) in abbreviation.iter().enumerate() {
            match operand {
                Encoding::Array => {
                    let Some(&element) = abbreviation.get(index + 1) else { break };
                    let count = self.cursor.variable(6)?;
                    let width = match element {
                        Encoding::Fixed(width) | Encoding::Variable(width) => width as usize,
                        _ => 6,
                    };
                    self.check_count(count, width)?;
                    for _ in 0..count {
                        let value = self.scalar(element)?;
                        self.put(record, &mut code, value)?;
                    }
                    break;
                }
                Encoding::Blob => {
                    let count = self.cursor.variable(6)?;
                    self.check_count(count, 8)?;
                    self.cursor.align()?;
                    record.blob.extend_from_slice(self.cursor.bytes(count as usize)?);
                    self.cursor.align()?;
                }
                scalar => {
                    let value = self.scalar(scalar)?;
                    self.put(record, &mut code, value)?;
                }
            }
        }
        if code.is_none() {
            return self.fail("a record has no code");
        }
        Ok(())
    }

    /// The first number of a record is its code.
    fn put(&self, record: &mut Record, code: &mut Option<u32>, value: u64) -> Result<()> {
        if code.is_some() {
            record.operands.push(value);
            return Ok(());
        }
        match u32::try_from(value) {
            Ok(value) => {
                record.code = value;
                *code = Some(value);
                Ok(())
            }
            Err(_) => self.fail("invalid code of a record"),
        }
    }

    fn scalar(&mut self, encoding: Encoding) -> Result<u64> {
        match encoding {
            Encoding::Literal(value) => Ok(value),
            Encoding::Fixed(width) => self.cursor.fixed(width),
            Encoding::Variable(width) => self.cursor.variable(width),
            Encoding::Character => Ok(u64::from(CHARACTERS[self.cursor.fixed(6)? as usize & 63])),
            Encoding::Array | Encoding::Blob => self.fail("invalid abbreviation"),
        }
    }
}
