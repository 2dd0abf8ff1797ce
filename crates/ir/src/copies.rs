//! Copies of memory as loads and stores, for passes and for code generation.

use crate::{FunctionBuilder, GepFlags, MemFlags, Type, Value};

/// So many bytes are loaded before they are stored: enough to keep memory busy, and sixteen registers.
const GROUP_BYTES: u64 = 64;

/// A part of a copy that one load and one store move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopyUnit {
    /// Where it begins.
    pub offset: u64,
    /// How long it is: a power of two, up to 16.
    pub bytes: u64,
    /// What both its ends are aligned to: its length or more, so that code generation may join it with the
    /// next.
    pub align: u64,
}

impl CopyUnit {
    /// The type that moves it at once.
    pub fn ty(self) -> Type {
        match self.bytes {
            1 => Type::I8,
            2 => Type::I16,
            4 => Type::I32,
            8 => Type::I64,
            _ => Type::vector(Type::I64, 2).unwrap_or(Type::I64),
        }
    }
}

/// The largest units between two offsets that an alignment allows.
pub fn copy_units(align: u64, from: u64, to: u64) -> Vec<CopyUnit> {
    let mut units = Vec::new();
    let mut offset = from;
    while offset < to {
        let align = if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) };
        let mut bytes = align.min(16);
        while bytes > to - offset {
            bytes /= 2;
        }
        units.push(CopyUnit { offset, bytes, align });
        offset += bytes;
    }
    units
}

/// Makes a copy. Loads come before stores, which nobody can know not to touch what is loaded next: all of
/// them where the two may overlap, else those of a group.
pub fn copy_by_units(
    builder: &mut FunctionBuilder<'_>,
    (source, dest): (Value, Value),
    units: &[CopyUnit],
    may_overlap: bool,
    volatile: bool,
) {
    let mem = |unit: CopyUnit| MemFlags { volatile, ..MemFlags::plain(unit.align as u32) };
    let is_same_group = |first: &CopyUnit, next: &CopyUnit| {
        may_overlap || first.offset / GROUP_BYTES == next.offset / GROUP_BYTES
    };
    for group in units.chunk_by(is_same_group) {
        let load = |&unit: &CopyUnit| {
            let from = builder.byte_offset(source, i128::from(unit.offset), GepFlags::default());
            builder.load(unit.ty(), from, mem(unit))
        };
        let values: Vec<Value> = group.iter().map(load).collect();
        for (&unit, value) in group.iter().zip(values) {
            let to = builder.byte_offset(dest, i128::from(unit.offset), GepFlags::default());
            builder.store(value, to, mem(unit));
        }
    }
}
