//! Matrices of bytes that `ldmatrix` and `stmatrix` move from Blackwell on: `.m8n16`, `.m16n16`, `.m16n8`.
//!
//! Rows in memory have sixteen elements and begin at multiples of 16 bytes; elements of six and four bits get a
//! byte each. No machine that has them was asked: the manual says which elements a lane gets, and in which of
//! its registers they are is what CUTLASS's description of the instructions says.

use crate::access::{AccessInfo, Reach, SharedMemory, Strength};
use crate::execute::Engine;
use crate::fault::LaneFault;
use crate::lanes::WARP;
use crate::operation::{AddressOp, Slot, Source};
use crate::tcgen05::{Bytes, widened};
use crate::warp::Warp;

/// What `ldmatrix` loads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ByteShape {
    /// `.m8n16`: eight rows, of which four lanes have one.
    EightRows,
    /// `.m16n16.trans`: sixteen rows, of which a lane has four, in two columns.
    SixteenRows,
}

/// Where an element is among the registers of a warp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    lane: usize,
    /// Of those that a matrix has.
    register: usize,
    byte: usize,
}

impl ByteShape {
    fn rows(self) -> usize {
        match self {
            ByteShape::EightRows => 8,
            ByteShape::SixteenRows => 16,
        }
    }

    /// Registers of a lane for each matrix.
    fn registers(self) -> usize {
        self.rows() / 8
    }

    /// The place of an element in a row of memory.
    fn place(self, row: usize, column: usize) -> Place {
        match self {
            ByteShape::EightRows => {
                Place { lane: 4 * row + column / 4, register: 0, byte: column % 4 }
            }
            ByteShape::SixteenRows => {
                let register = row / 2 % 2;
                Place { register, ..pair_of_rows(row / 4 * 2 + row % 2, column) }
            }
        }
    }
}

/// Two rows of a lane, each with two columns that are eight apart.
fn pair_of_rows(row: usize, column: usize) -> Place {
    Place { lane: column % 8 * 4 + row / 2, register: 0, byte: row % 2 + column / 8 * 2 }
}

/// The lanes that have addresses of so many rows.
fn lanes_with(rows: usize) -> u32 {
    if rows >= WARP { u32::MAX } else { (1 << rows) - 1 }
}

fn access(lane: usize, byte: usize) -> AccessInfo {
    let align = if byte == 0 { 16 } else { 1 };
    AccessInfo { lane, bytes: 1, align, strength: Strength::Plain, releases: false }
}

impl Engine<'_> {
    pub(crate) fn load_bytes(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        (base, pc): (usize, u32),
        address: &AddressOp,
        (shape, bits): (ByteShape, u32),
        to: &[Slot],
    ) -> Result<(), Box<LaneFault>> {
        let rows = shape.rows();
        let matrices = to.len() / shape.registers();
        let addresses = self.addresses(warp, base, lanes_with(rows * matrices), address)?;
        for (matrix, slots) in to.chunks(shape.registers()).enumerate() {
            let (mut out, mut missing) = ([[0; WARP]; 2], [[0; WARP]; 2]);
            let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
            for row in 0..rows {
                let mut bytes = Bytes::new();
                for byte in 0..16 {
                    let info = access(shape.place(row, byte).lane, byte);
                    let place = addresses[matrix * rows + row].wrapping_add(byte as u64);
                    let (value, undefined) = reach.read(address.space, place, info)?;
                    bytes.push((value as u8, undefined != 0));
                }
                let elements = if bits == 8 { bytes } else { widened(&bytes, bits) };
                for (column, (byte, is_missing)) in elements.into_iter().enumerate() {
                    let Place { lane, register, byte: part } = shape.place(row, column);
                    out[register][lane] |= u64::from(byte) << (8 * part);
                    missing[register][lane] |= u8::from(is_missing) << part;
                }
            }
            for (register, slot) in slots.iter().enumerate() {
                warp.write(base, *slot, u32::MAX, &out[register]);
                warp.mark(base, *slot, u32::MAX, 0);
                let absent = missing[register].into_iter().enumerate();
                for (lane, bytes) in absent.filter(|(_, bytes)| *bytes != 0) {
                    warp.mark_bytes(base, *slot, lane, bytes);
                }
            }
        }
        Ok(())
    }

    pub(crate) fn store_bytes(
        &mut self,
        shared: &mut SharedMemory,
        warp: &mut Warp,
        (base, pc): (usize, u32),
        address: &AddressOp,
        from: &[Source],
    ) -> Result<(), Box<LaneFault>> {
        let addresses = self.addresses(warp, base, lanes_with(8 * from.len()), address)?;
        for (matrix, register) in from.iter().enumerate() {
            let values = *warp.source(self.program, base, *register);
            let missing: [u8; WARP] =
                std::array::from_fn(|lane| warp.undefined_bytes(base, *register, lane));
            let mut reach = Reach::new(self.arena, self.races.as_deref_mut(), shared, warp, pc);
            for row in 0..8 {
                for column in 0..16 {
                    let Place { lane, byte, .. } = pair_of_rows(row, column);
                    let place = addresses[matrix * 8 + row].wrapping_add(column as u64);
                    let value = values[lane] >> (8 * byte) & 0xff;
                    let undefined = if missing[lane] >> byte & 1 != 0 { 0xff } else { 0 };
                    reach.write(address.space, place, value, undefined, access(lane, column))?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every byte of the registers is an element, and only one.
    #[test]
    fn elements_fill_the_registers() {
        for shape in [ByteShape::EightRows, ByteShape::SixteenRows] {
            let mut found = BTreeSet::new();
            for row in 0..shape.rows() {
                for column in 0..16 {
                    let Place { lane, register, byte } = shape.place(row, column);
                    assert!(lane < WARP && register < shape.registers() && byte < 4);
                    assert!(found.insert((lane, register, byte)));
                }
            }
        }
    }

    /// Each lane has four neighbouring columns of two rows of the transposed matrix.
    #[test]
    fn lanes_have_four_columns_of_two_rows() {
        for row in 0..16 {
            for column in 0..16 {
                let place = ByteShape::SixteenRows.place(row, column);
                assert_eq!(place.lane, column % 8 * 4 + row / 4);
            }
        }
    }
}
