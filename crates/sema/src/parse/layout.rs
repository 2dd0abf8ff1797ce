//! Record layout by the Itanium C++ ABI, for classes without virtual functions or virtual bases.

use crate::context::Sema;
use cuprum_ast::{RecordId, RecordKind, Type, TypeKind};

/// The state of a layout in progress, in bytes unless said otherwise.
#[derive(Default)]
struct Layout {
    /// Where the next field may start.
    end: u64,
    /// The largest size, for unions.
    size: u64,
    /// The strictest alignment so far.
    align: u64,
    /// The next free bit, if the previous field was a bit-field.
    bit: Option<u64>,
}

fn round_up(value: u64, align: u64) -> u64 {
    let align = align.max(1);
    value.div_ceil(align).saturating_mul(align)
}

impl Sema<'_> {
    /// Computes offsets, size and alignment of a class whose members are known.
    pub fn lay_out_record(&mut self, record: RecordId, packed: bool, align: Option<u32>) {
        let mut layout = Layout { align: 1, ..Layout::default() };
        let is_union = self.ast.records[record].kind == RecordKind::Union;
        for index in 0..self.ast.records[record].bases.len() {
            let base = self.ast.records[record].bases[index].record;
            let (size, base_align) = (self.ast.records[base].size, self.ast.records[base].align);
            let is_empty = self.is_empty_record(base);
            // Empty bases share the address of what follows, unless one of their type is there.
            let clashes = is_empty && self.base_type_at_zero(record, index, base);
            let offset = match is_empty && !clashes {
                true => 0,
                false => round_up(layout.end, base_align),
            };
            if !is_empty || clashes {
                let reusable = self.reusable_size(base);
                layout.end = offset + if is_empty { 1 } else { reusable.min(size) };
            }
            layout.align = layout.align.max(base_align);
            self.ast.records[record].bases[index].offset = offset;
        }
        for index in 0..self.ast.records[record].fields.len() {
            self.lay_out_field(record, index, &mut layout, packed, is_union);
        }
        let data = match is_union {
            true => layout.size,
            false => match layout.bit {
                Some(bit) => bit.div_ceil(8),
                None => layout.end,
            },
        };
        let align = layout.align.max(u64::from(align.unwrap_or(1)));
        let record = &mut self.ast.records[record];
        record.align = align;
        record.size = round_up(data.max(1), align);
    }

    fn lay_out_field(
        &mut self,
        record: RecordId,
        index: usize,
        layout: &mut Layout,
        packed: bool,
        is_union: bool,
    ) {
        let field = &self.ast.records[record].fields[index];
        let (ty, bits) = (field.ty, field.bits);
        let size = self.ast.size_of(ty).unwrap_or(0);
        let info_align = self
            .record_infos
            .get(&record)
            .and_then(|info| info.field_aligns.get(&(index as u32)).copied());
        let natural = if packed { 1 } else { self.ast.align_of(ty).unwrap_or(1) };
        let align = natural.max(u64::from(info_align.unwrap_or(1)));
        if let Some((_, width)) = bits {
            self.lay_out_bit_field(
                record,
                index,
                layout,
                (size, align, u64::from(width)),
                is_union,
            );
            return;
        }
        let start = match layout.bit.take() {
            Some(bit) => bit.div_ceil(8),
            None => layout.end,
        };
        let offset = if is_union { 0 } else { round_up(start, align) };
        layout.align = layout.align.max(align);
        layout.end = offset.saturating_add(size);
        layout.size = layout.size.max(size);
        self.ast.records[record].fields[index].offset = offset;
    }

    /// A bit-field goes to the next free bit if it then lies within one storage unit of its type.
    fn lay_out_bit_field(
        &mut self,
        record: RecordId,
        index: usize,
        layout: &mut Layout,
        (size, align, width): (u64, u64, u64),
        is_union: bool,
    ) {
        let unit = size.saturating_mul(8).max(8);
        let next = match is_union {
            true => 0,
            false => layout.bit.unwrap_or(layout.end * 8),
        };
        if width == 0 {
            // An unnamed field of width zero closes the storage unit.
            layout.bit = Some(round_up(next, align * 8));
            self.ast.records[record].fields[index].offset = next / 8;
            return;
        }
        let start = match next / unit == (next + width - 1) / unit {
            true => next,
            false => round_up(next, align * 8),
        };
        let storage = start / unit * size;
        let first = (start - storage * 8) as u32;
        let named = self.ast.records[record].fields[index].name.is_some();
        let field = &mut self.ast.records[record].fields[index];
        field.offset = storage;
        field.bits = Some((first, width as u32));
        if named {
            layout.align = layout.align.max(align);
        }
        let end = start + width;
        layout.bit = Some(end);
        layout.end = end.div_ceil(8);
        layout.size = layout.size.max(end.div_ceil(8));
    }

    /// Whether a class has no data at all.
    pub fn is_empty_record(&self, record: RecordId) -> bool {
        let record = &self.ast.records[record];
        record.fields.iter().all(|field| matches!(field.bits, Some((_, 0))))
            && record.bases.iter().all(|base| self.is_empty_record(base.record))
    }

    /// Whether a class of type `wanted` already sits at offset zero among the earlier bases.
    fn base_type_at_zero(&self, record: RecordId, before: usize, wanted: RecordId) -> bool {
        self.ast.records[record].bases.iter().take(before).any(|base| {
            base.offset == 0
                && (base.record == wanted
                    || self.is_or_derives_from(base.record, wanted)
                    || self.is_or_derives_from(wanted, base.record))
        })
    }

    /// How much of a base's size its derived class may not reuse: all of a trivial class, only the
    /// data of others.
    fn reusable_size(&self, base: RecordId) -> u64 {
        let record = &self.ast.records[base];
        if self.record_infos.get(&base).is_none_or(|info| info.is_pod) {
            return record.size;
        }
        let end = |ty: Type, offset: u64| offset + self.ast.size_of(ty).unwrap_or(0);
        let fields = record.fields.iter().map(|field| end(field.ty, field.offset));
        let bases = record.bases.iter().map(|b| b.offset + self.reusable_size(b.record));
        fields.chain(bases).max().unwrap_or(0)
    }

    /// Whether an object of the type can be copied as bytes.
    pub fn is_trivially_copyable_type(&self, ty: Type) -> bool {
        match self.ast.types.kind(ty) {
            TypeKind::Array(element, _) => self.is_trivially_copyable_type(*element),
            TypeKind::Record(record) => self.ast.records[*record].is_trivially_copyable,
            _ => true,
        }
    }
}
