//! Places: objects and bit-fields in memory, and the one rule for the alignment that is known of them.
//!
//! What a pointer or reference leads to has the alignment of its type. A part has what the alignment
//! of the whole and its offset leave: less than its type's own inside a packed class, and sometimes
//! more. Every load, store and copy takes its alignment from a place.

use crate::expr::{ELEMENT, IN_BOUNDS};
use crate::function::FunctionGen;
use cuprum_ast::{Ast, RecordId, RecordKind, Type};
use cuprum_ir as ir;
use cuprum_ir::{Block, CastOp, MemFlags, Value};

/// An object or bit-field in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// Its address, generic; of a bit-field, the address of its window.
    pub address: Value,
    /// Its C++ type.
    pub ty: Type,
    /// The alignment known for the address.
    pub align: u32,
    /// Where in the bytes at the address a bit-field lies.
    pub bits: Option<Bits>,
}

/// What of the bytes at an address is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bits {
    /// The bits of one bit-field.
    Field(BitField),
    /// One of two bit-fields, or a bit-field or all: the number of an [`Alternative`].
    Either(u32),
}

/// What a conditional operator chooses between, where that is not the same bits on both sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alternative {
    /// Whether the first is meant.
    is_first: Value,
    first: Option<Bits>,
    second: Option<Bits>,
}

/// A bit-field as it is accessed: some whole bytes are read, and written back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BitField {
    /// The bytes of its window.
    bytes: u32,
    /// Its first bit in the window.
    start: u32,
    /// How many bits it has.
    width: u32,
}

/// The window of a bit-field: its offset in the class and the field in it. It is the storage unit of
/// the field's type where that holds nothing but bit-fields, or else the bytes that the field has bits
/// in: what lies beside them may be another member, which other threads may write, or belong to
/// another object.
pub(crate) fn bit_field_window(
    tree: &Ast,
    record: RecordId,
    index: usize,
) -> Option<(u64, BitField)> {
    let declared = &tree.records[record];
    let field = declared.fields.get(index)?;
    let (start, width) = field.bits?;
    let unit = tree.size_of(field.ty).unwrap_or(1).max(1);
    let first_bit = field.offset * 8 + u64::from(start);
    let end_bit = first_bit + u64::from(width);
    let fits = end_bit <= (field.offset + unit) * 8
        && may_be_accessed(tree, record, index, field.offset, field.offset + unit);
    let (at, end) = match fits {
        true => (field.offset, field.offset + unit),
        false => (first_bit / 8, end_bit.div_ceil(8)),
    };
    let start = (first_bit - at * 8) as u32;
    Some((at, BitField { bytes: (end - at) as u32, start, width }))
}

/// Whether the bytes from `at` to `end` around a bit-field hold nothing but bit-fields and padding that
/// belongs to the class.
fn may_be_accessed(tree: &Ast, record: RecordId, index: usize, at: u64, end: u64) -> bool {
    let declared = &tree.records[record];
    if end > declared.layout.nonvirtual_size {
        return false;
    }
    if declared.kind == RecordKind::Union {
        return true;
    }
    let (before, after) = (&declared.fields[..index], &declared.fields[index + 1..]);
    if let Some(next) = after.iter().find(|field| field.bits.is_none())
        && next.offset < end
    {
        return false;
    }
    match before.iter().rev().find(|field| field.bits.is_none()) {
        Some(last) => last.offset + tree.size_of(last.ty).unwrap_or(0) <= at,
        None => {
            let pointer = if declared.layout.has_vptr { 8 } else { 0 };
            let bases = declared.bases.iter().filter(|base| !base.is_virtual);
            bases
                .map(|base| base.offset + tree.records[base.record].layout.nonvirtual_size)
                .all(|base_end| base_end <= at)
                && pointer <= at
        }
    }
}

/// The alignment that an offset from a well-aligned address keeps.
pub(crate) fn low_bit(offset: u64) -> u32 {
    1 << offset.trailing_zeros().min(16)
}

impl FunctionGen<'_, '_> {
    /// A whole object: one that was made here, or that a pointer or reference leads to.
    pub fn object(&self, address: Value, ty: Type) -> Place {
        Place { address, ty, align: self.module.size_align(ty).1, bits: None }
    }

    /// A part of an object.
    pub fn part(&mut self, whole: Place, offset: u64, ty: Type) -> Place {
        let address = self.build().byte_offset(whole.address, i128::from(offset), IN_BOUNDS);
        Place { address, ty, align: whole.align.min(low_bit(offset)), bits: None }
    }

    /// A member of an object of a class: the member itself, also where it is a reference.
    pub fn field(&mut self, whole: Place, record: RecordId, index: usize, ty: Type) -> Place {
        let tree = self.module.ast;
        match bit_field_window(tree, record, index) {
            Some((offset, bits)) => {
                Place { bits: Some(Bits::Field(bits)), ..self.part(whole, offset, ty) }
            }
            None => self.part(whole, tree.records[record].fields[index].offset, ty),
        }
    }

    /// The element of an array at a position that is only known when the program runs.
    pub fn element(&mut self, array: Place, position: Value, element: Type) -> Place {
        let memory = self.module.element_type(element);
        let size = self.module.size_align(element).0;
        let address = self.build().gep(memory, array.address, &[position], IN_BOUNDS);
        Place { address, ty: element, align: array.align.min(low_bit(size)), bits: None }
    }

    /// The same of an array that is a member: a position outside of it is no part of the class.
    pub fn member_element(
        &mut self,
        array: Place,
        position: Value,
        element: Type,
        count: u64,
    ) -> Place {
        // With a known position the place says all that the array does.
        if self.body.as_int(position).is_some() {
            return self.element(array, position, element);
        }
        let memory = self.module.element_type(element);
        let whole = self.module.module.env.types.array(memory, count);
        let size = self.module.size_align(element).0;
        let first = self.body.int(ir::Type::I64, 0);
        let address = self.build().gep(whole, array.address, &[first, position], ELEMENT);
        Place { address, ty: element, align: array.align.min(low_bit(size)), bits: None }
    }

    /// A base or member of an object, or what the object is a part of, at an offset that its type does
    /// not tell: aligned as its own type is, unless the object is aligned to less than its type.
    pub fn beside(&self, object: Place, address: Value, ty: Type) -> Place {
        let found = self.object(address, ty);
        match object.align < self.module.size_align(object.ty).1 {
            true => Place { align: found.align.min(object.align), ..found },
            false => found,
        }
    }

    /// The object that the reference at a place refers to.
    pub fn referred(&mut self, reference: Place, ty: Type) -> Place {
        let mem = MemFlags::plain(reference.align.min(8));
        let address = self.build().load(ir::Type::PTR, reference.address, mem);
        self.object(address, ty)
    }

    fn mem_flags(&self, place: Place) -> MemFlags {
        let mut mem = MemFlags::plain(place.align);
        mem.volatile = self.module.ast.types.qualifiers(place.ty).is_volatile();
        mem
    }

    /// Reads a scalar object, in register form.
    pub fn load(&mut self, place: Place) -> Value {
        let raw = self.load_stored(place);
        self.register_form(raw, place.ty)
    }

    /// Reads a scalar object, in memory form.
    pub fn load_stored(&mut self, place: Place) -> Value {
        cuprum_limits::check();
        let mem = self.mem_flags(place);
        let memory = self.module.memory_type(place.ty);
        match place.bits {
            Some(Bits::Either(number)) => {
                let [first, second] = self.alternatives_of(number, place);
                let is_first = self.alternatives[number as usize].is_first;
                let read = |place: Place| move |this: &mut Self| this.load_stored(place);
                self.either(is_first, memory, read(first), read(second))
            }
            Some(Bits::Field(bits)) => {
                let window = self.build().load(window_type(bits), place.address, mem);
                self.extract_bits(window, bits, place.ty, memory)
            }
            None => self.build().load(memory, place.address, mem),
        }
    }

    /// Writes a scalar object; the value is in either form.
    pub fn store(&mut self, value: Value, place: Place) {
        cuprum_limits::check();
        let mem = self.mem_flags(place);
        let mut raw = self.memory_form(value, place.ty);
        if let Some(Bits::Either(number)) = place.bits {
            let [first, second] = self.alternatives_of(number, place);
            let is_first = self.alternatives[number as usize].is_first;
            let write = |place: Place| {
                move |this: &mut Self| {
                    this.store(raw, place);
                    raw
                }
            };
            let memory = self.body.ty(raw);
            self.either(is_first, memory, write(first), write(second));
            return;
        }
        if let Some(Bits::Field(bits)) = place.bits {
            let old = self.build().load(window_type(bits), place.address, mem);
            raw = self.insert_bits(old, raw, bits);
        }
        self.build().store(raw, place.address, mem);
    }

    /// The two places that a place may turn out to be.
    fn alternatives_of(&self, number: u32, place: Place) -> [Place; 2] {
        let Alternative { first, second, .. } = self.alternatives[number as usize];
        [Place { bits: first, ..place }, Place { bits: second, ..place }]
    }

    /// One of two places, whose addresses were joined already in this block.
    pub fn join_places(
        &mut self,
        address: Value,
        [(first_block, first), (second_block, second)]: [(Block, Place); 2],
    ) -> Place {
        let mut bits = first.bits;
        if first.bits != second.bits {
            let (yes, no) = (self.body.bool(true), self.body.bool(false));
            let is_first = self.join(ir::Type::I1, &[(first_block, yes), (second_block, no)]);
            let both = Alternative { is_first, first: first.bits, second: second.bits };
            bits = Some(Bits::Either(self.alternatives.len() as u32));
            self.alternatives.push(both);
        }
        Place { address, align: first.align.min(second.align), bits, ..first }
    }

    /// The value of a bit-field, extended by its type's signedness.
    fn extract_bits(&mut self, window: Value, bits: BitField, ty: Type, memory: ir::Type) -> Value {
        let signed = self.module.ast.types.is_signed(self.module.ast.underlying(ty));
        let whole = window_type(bits);
        let total = bits.bytes * 8;
        let up = self.body.int(whole, i128::from(total - bits.start - bits.width));
        let down = self.body.int(whole, i128::from(total - bits.width));
        let mut builder = self.build();
        let high = builder.binary(ir::BinaryOp::Shl, window, up);
        let shift = if signed { ir::BinaryOp::AShr } else { ir::BinaryOp::LShr };
        let value = builder.binary(shift, high, down);
        self.resize(value, memory, signed)
    }

    fn insert_bits(&mut self, window: Value, value: Value, bits: BitField) -> Value {
        let whole = window_type(bits);
        let value = self.resize(value, whole, false);
        let ones = if bits.width >= 127 { -1 } else { (1i128 << bits.width) - 1 };
        let mask = self.body.int(whole, ones);
        let hole = self.body.int(whole, !(ones << bits.start));
        let at = self.body.int(whole, i128::from(bits.start));
        let mut builder = self.build();
        let value = builder.binary(ir::BinaryOp::And, value, mask);
        let value = builder.binary(ir::BinaryOp::Shl, value, at);
        let rest = builder.binary(ir::BinaryOp::And, window, hole);
        builder.binary(ir::BinaryOp::Or, rest, value)
    }

    /// An integer in another width.
    fn resize(&mut self, value: Value, to: ir::Type, signed: bool) -> Value {
        let have = self.body.ty(value);
        let op = match have.int_width().cmp(&to.int_width()) {
            std::cmp::Ordering::Equal => return value,
            std::cmp::Ordering::Greater => CastOp::Trunc,
            std::cmp::Ordering::Less if signed => CastOp::SExt,
            std::cmp::Ordering::Less => CastOp::ZExt,
        };
        self.build().cast(op, value, to)
    }
}

fn window_type(bits: BitField) -> ir::Type {
    ir::Type::int(bits.bytes * 8)
}
