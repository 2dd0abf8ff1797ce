//! Record layout by the Itanium C++ ABI, section 2.4: bases, virtual bases, fields, bit-fields.
//!
//! Components are placed one after another at the end of the data so far. Empty components go to
//! offset zero where they can: two objects of one class may not have the same address, so the
//! classes of all empty subobjects are kept by offset.

use crate::context::Parser;
use cuprum_ast::{
    ClassLayout, PrimaryBase, RecordId, RecordKind, Type, TypeKind, VirtualBase, dependent_types,
    fundamental_types, undeduced_types,
};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

/// A pointer to a virtual table.
const POINTER: u64 = 8;

/// Arrays and hierarchies deeper than this are not searched. The stack ends before, with a diagnostic.
const DEPTH: u32 = 1 << 20;

/// What attributes and pragmas say about a class.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct LayoutOptions {
    /// `__attribute__((packed))`
    pub packed: bool,
    /// `alignas`
    pub align: Option<u32>,
    /// `#pragma pack(n)`
    pub max_field_align: Option<u32>,
}

/// The state of a layout in progress, in bytes unless said otherwise.
#[derive(Default)]
struct Layout {
    /// The end of the data: where the next component may start.
    data_size: u64,
    /// The size so far, empty components included.
    size: u64,
    /// The strictest alignment so far.
    align: u64,
    /// The next free bit, if the previous field was a bit-field.
    bit: Option<u64>,
    /// Where there are empty subobjects, and of which classes.
    empties: FxHashSet<(u64, RecordId)>,
    /// Beyond this offset there is none.
    empties_end: u64,
    /// The size of the largest empty class inside: fields further out meet no empty base.
    largest_empty: u64,
    /// Offsets of virtual bases placed so far.
    virtual_offsets: FxHashMap<RecordId, u64>,
    options: LayoutOptions,
    /// The end of members that may share addresses, padding included.
    overlapping_end: u64,
}

/// A base subobject of the class being laid out; virtual ones are shared.
struct Subobject {
    record: RecordId,
    is_virtual: bool,
    /// Positions of its direct bases, parallel to the record's.
    bases: Vec<usize>,
    /// The virtual base that lies at its start.
    primary: Option<usize>,
    /// It is the primary base of another subobject.
    claimed: bool,
}

fn round_up(value: u64, align: u64) -> u64 {
    let align = align.max(1);
    value.div_ceil(align).saturating_mul(align)
}

impl Parser<'_> {
    /// Computes offsets, size and alignment of a class whose members are known. `is_pod` says that
    /// its tail padding belongs to it.
    pub fn lay_out_record(&mut self, record: RecordId, options: LayoutOptions, is_pod: bool) {
        let mut layout = Layout { align: 1, options, ..Layout::default() };
        layout.align = layout.align.max(u64::from(options.align.unwrap_or(1)));
        layout.largest_empty = self.largest_empty(record, &mut FxHashMap::default(), 0);
        let is_union = self.ast.records[record].kind == RecordKind::Union;
        let mut subobjects = Vec::new();
        let mut shared = FxHashMap::default();
        let root = self.base_subobject(record, false, &mut subobjects, &mut shared, 0);
        let has_vptr = self.is_dynamic(record);
        let mut primary = None;
        if has_vptr {
            primary = self.choose_primary(record);
        }
        // A virtual primary base is laid out like one that is not.
        if let Some(PrimaryBase { record: base, is_virtual: true }) = primary
            && let Some(&index) = shared.get(&base)
        {
            subobjects[index].claimed = true;
        }
        self.place_primary(record, primary, has_vptr, &subobjects, root, &shared, &mut layout);
        for index in 0..self.ast.records[record].bases.len() {
            let base = &self.ast.records[record].bases[index];
            let is_primary = primary.is_some_and(|p| !p.is_virtual && p.record == base.record);
            if base.is_virtual || is_primary {
                continue;
            }
            let Some(&sub) = subobjects[root].bases.get(index) else { continue };
            let offset = self.place_base(base.record, sub, &subobjects, &mut layout);
            self.ast.records[record].bases[index].offset = offset;
        }
        for index in 0..self.ast.records[record].fields.len() {
            self.lay_out_field(record, index, &mut layout, is_union);
        }
        layout.data_size = layout.data_size.max(layout.bit.take().unwrap_or(0).div_ceil(8));
        layout.size = layout.size.max(layout.data_size);
        let (nonvirtual_size, nonvirtual_align) = (layout.size, layout.align);
        layout.size = layout.size.max(layout.overlapping_end);
        self.place_virtual_bases(record, root, &subobjects, &shared, &mut layout);
        let order = self.virtual_base_order(record);
        for index in 0..self.ast.records[record].bases.len() {
            let base = &self.ast.records[record].bases[index];
            if base.is_virtual {
                let offset = layout.virtual_offsets.get(&base.record).copied().unwrap_or(0);
                self.ast.records[record].bases[index].offset = offset;
            }
        }
        let size = round_up(layout.size.max(1), layout.align);
        let virtual_bases = order
            .into_iter()
            .map(|base| VirtualBase {
                record: base,
                offset: layout.virtual_offsets.get(&base).copied().unwrap_or(0),
            })
            .collect();
        let empty = self.is_empty_record(record);
        let record = &mut self.ast.records[record];
        record.traits.is_empty = empty;
        record.align = layout.align;
        record.size = size;
        record.layout = ClassLayout {
            data_size: if is_pod { size } else { layout.data_size },
            nonvirtual_size: if is_pod { size } else { nonvirtual_size },
            nonvirtual_align,
            has_vptr,
            primary,
            virtual_bases,
        };
    }

    /// Whether objects of a class hold a pointer to a virtual table.
    pub fn is_dynamic(&self, record: RecordId) -> bool {
        let declared = &self.ast.records[record];
        !declared.traits.virtual_functions.is_empty()
            || declared
                .bases
                .iter()
                .any(|base| base.is_virtual || self.ast.records[base.record].layout.has_vptr)
    }

    /// The tree of base subobjects, as deep as the hierarchy goes; virtual bases are claimed by the
    /// first subobject whose primary base they are.
    fn base_subobject(
        &self,
        record: RecordId,
        is_virtual: bool,
        all: &mut Vec<Subobject>,
        shared: &mut FxHashMap<RecordId, usize>,
        depth: u32,
    ) -> usize {
        cuprum_limits::check();
        if is_virtual && let Some(&known) = shared.get(&record) {
            return known;
        }
        let index = all.len();
        all.push(Subobject {
            record,
            is_virtual,
            bases: Vec::new(),
            primary: None,
            claimed: false,
        });
        if is_virtual {
            shared.insert(record, index);
        }
        if depth > DEPTH {
            return index;
        }
        let mut primary = match self.ast.records[record].layout.primary {
            Some(PrimaryBase { record, is_virtual: true }) => Some(record),
            _ => None,
        };
        if let Some(base) = primary
            && let Some(&known) = shared.get(&base)
        {
            if !all[known].claimed {
                all[known].claimed = true;
                all[index].primary = Some(known);
            }
            primary = None;
        }
        for base in &self.ast.records[record].bases {
            let sub = self.base_subobject(base.record, base.is_virtual, all, shared, depth + 1);
            all[index].bases.push(sub);
        }
        if let Some(base) = primary
            && let Some(&known) = shared.get(&base)
            && !all[known].claimed
        {
            all[known].claimed = true;
            all[index].primary = Some(known);
        }
        index
    }

    /// The base whose virtual table pointer the class shares: the first dynamic base that is not
    /// virtual, or else a virtual base with nothing but a virtual table pointer.
    fn choose_primary(&self, record: RecordId) -> Option<PrimaryBase> {
        let bases = &self.ast.records[record].bases;
        let direct = bases
            .iter()
            .find(|base| !base.is_virtual && self.ast.records[base.record].layout.has_vptr);
        if let Some(base) = direct {
            return Some(PrimaryBase { record: base.record, is_virtual: false });
        }
        let (mut indirect, mut seen) = (FxHashSet::default(), FxHashSet::default());
        for base in bases {
            self.indirect_primaries(base.record, &mut indirect, &mut seen);
        }
        let order = self.virtual_base_order(record);
        let mut nearly_empty = order.into_iter().filter(|base| self.is_nearly_empty(*base));
        let first = nearly_empty.clone().next()?;
        let free = nearly_empty.find(|base| !indirect.contains(base));
        Some(PrimaryBase { record: free.unwrap_or(first), is_virtual: true })
    }

    /// Virtual bases that are primary bases of a class or of its bases.
    fn indirect_primaries(
        &self,
        record: RecordId,
        found: &mut FxHashSet<RecordId>,
        seen: &mut FxHashSet<RecordId>,
    ) {
        cuprum_limits::check();
        if !seen.insert(record) {
            return;
        }
        if let Some(PrimaryBase { record, is_virtual: true }) =
            self.ast.records[record].layout.primary
        {
            found.insert(record);
        }
        for base in &self.ast.records[record].bases {
            self.indirect_primaries(base.record, found, seen);
        }
    }

    /// All virtual bases in the order of the inheritance graph, from the top, left to right.
    fn virtual_base_order(&self, record: RecordId) -> Vec<RecordId> {
        let (mut order, mut seen) = (IndexSet::default(), FxHashSet::default());
        self.note_virtual_bases(record, &mut order, &mut seen);
        order.into_iter().collect()
    }

    fn note_virtual_bases(
        &self,
        record: RecordId,
        order: &mut IndexSet<RecordId, FxBuildHasher>,
        seen: &mut FxHashSet<RecordId>,
    ) {
        cuprum_limits::check();
        if !seen.insert(record) {
            return;
        }
        for base in &self.ast.records[record].bases {
            if base.is_virtual {
                order.insert(base.record);
            }
            self.note_virtual_bases(base.record, order, seen);
        }
    }

    /// A class with a virtual table pointer and no other data outside of virtual bases.
    fn is_nearly_empty(&self, record: RecordId) -> bool {
        cuprum_limits::check();
        let declared = &self.ast.records[record];
        // An empty base that has parts at two addresses counts as data, as GCC has it.
        let spreads = |base: RecordId| {
            let base = &self.ast.records[base];
            base.traits.is_empty && base.size > 1
        };
        declared.layout.has_vptr
            && declared.layout.nonvirtual_size == POINTER
            && declared.bases.iter().all(|base| {
                base.is_virtual
                    || !spreads(base.record)
                        && (self.ast.records[base.record].traits.is_empty
                            || self.is_nearly_empty(base.record))
            })
    }

    /// Whether a class has no data at all.
    pub fn is_empty_record(&self, record: RecordId) -> bool {
        let declared = &self.ast.records[record];
        declared.fields.iter().all(|field| matches!(field.bits, Some((_, 0))))
            && declared.traits.virtual_functions.is_empty()
            && declared
                .bases
                .iter()
                .all(|base| !base.is_virtual && self.ast.records[base.record].traits.is_empty)
    }

    /// The size of the largest empty class inside a class. A class may hold another many times over,
    /// so what is known of each is kept.
    fn largest_empty(
        &self,
        record: RecordId,
        known: &mut FxHashMap<RecordId, u64>,
        depth: u32,
    ) -> u64 {
        cuprum_limits::check();
        if let Some(&size) = known.get(&record) {
            return size;
        }
        if depth > DEPTH {
            return 0;
        }
        let declared = &self.ast.records[record];
        let bases = declared.bases.iter().map(|base| base.record);
        let fields = declared.fields.iter().filter_map(|field| self.ast.element_record(field.ty));
        let mut largest = 0;
        for inner in bases.chain(fields) {
            largest = largest.max(self.largest_empty(inner, known, depth + 1));
            if self.ast.records[inner].traits.is_empty {
                largest = largest.max(self.ast.records[inner].size);
            }
        }
        known.insert(record, largest);
        largest
    }

    fn place_primary(
        &mut self,
        record: RecordId,
        primary: Option<PrimaryBase>,
        has_vptr: bool,
        subobjects: &[Subobject],
        root: usize,
        shared: &FxHashMap<RecordId, usize>,
        layout: &mut Layout,
    ) {
        match primary {
            Some(PrimaryBase { record: base, is_virtual: true }) => {
                if let Some(&sub) = shared.get(&base) {
                    self.place_base(base, sub, subobjects, layout);
                    layout.virtual_offsets.insert(base, 0);
                }
            }
            Some(PrimaryBase { record: base, is_virtual: false }) => {
                let bases = &self.ast.records[record].bases;
                let index = bases.iter().position(|b| !b.is_virtual && b.record == base);
                if let Some(index) = index
                    && let Some(&sub) = subobjects[root].bases.get(index)
                {
                    let offset = self.place_base(base, sub, subobjects, layout);
                    self.ast.records[record].bases[index].offset = offset;
                }
            }
            None if has_vptr => {
                layout.data_size = POINTER;
                layout.size = POINTER;
                let align = match layout.options.packed {
                    true => 1,
                    false => layout.options.max_field_align.map_or(POINTER, u64::from),
                };
                layout.align = layout.align.max(align.min(POINTER));
            }
            None => {}
        }
    }

    /// Places a base subobject without its virtual bases; its offset.
    fn place_base(
        &self,
        base: RecordId,
        sub: usize,
        subobjects: &[Subobject],
        layout: &mut Layout,
    ) -> u64 {
        let declared = &self.ast.records[base];
        let empty = declared.traits.is_empty;
        let mut align = declared.layout.nonvirtual_align.max(1);
        if let Some(limit) = layout.options.max_field_align {
            align = align.min(u64::from(limit));
        }
        let size = declared.layout.nonvirtual_size;
        let mut offset = 0;
        if !empty || !self.base_fits(sub, 0, subobjects, layout, 0) {
            offset = round_up(layout.data_size, align);
            while !self.base_fits(sub, offset, subobjects, layout, 0) {
                offset += align;
            }
        }
        if !empty {
            layout.data_size = offset + size;
            layout.size = layout.size.max(layout.data_size);
        } else {
            layout.size = layout.size.max(offset + declared.size);
        }
        layout.align = layout.align.max(align);
        self.note_base(sub, offset, subobjects, layout, 0);
        self.note_virtual_primaries(sub, offset, subobjects, layout, 0);
        offset
    }

    /// The virtual bases that lie at the start of a base and of its bases now have their places.
    fn note_virtual_primaries(
        &self,
        sub: usize,
        offset: u64,
        subobjects: &[Subobject],
        layout: &mut Layout,
        depth: u32,
    ) {
        cuprum_limits::check();
        if depth > DEPTH {
            return;
        }
        let subobject = &subobjects[sub];
        if let Some(primary) = subobject.primary {
            let base = subobjects[primary].record;
            layout.virtual_offsets.insert(base, offset);
            self.note_virtual_primaries(primary, offset, subobjects, layout, depth + 1);
        }
        let declared = &self.ast.records[subobject.record];
        for (base, &inner) in declared.bases.iter().zip(&subobject.bases) {
            if !base.is_virtual {
                let at = offset + base.offset;
                self.note_virtual_primaries(inner, at, subobjects, layout, depth + 1);
            }
        }
    }

    fn place_virtual_bases(
        &self,
        record: RecordId,
        root: usize,
        subobjects: &[Subobject],
        shared: &FxHashMap<RecordId, usize>,
        layout: &mut Layout,
    ) {
        let _ = root;
        let order = self.virtual_base_order(record);
        for base in order {
            let Some(&sub) = shared.get(&base) else { continue };
            if subobjects[sub].claimed || layout.virtual_offsets.contains_key(&base) {
                continue;
            }
            debug_assert!(subobjects[sub].is_virtual);
            let offset = self.place_base(base, sub, subobjects, layout);
            layout.virtual_offsets.insert(base, offset);
        }
    }

    /// Visits the class of every empty subobject of a base subobject, with its offset, as long as
    /// `visit` says yes.
    fn visit_base(
        &self,
        sub: usize,
        offset: u64,
        subobjects: &[Subobject],
        depth: u32,
        limit: u64,
        visit: &mut dyn FnMut(RecordId, u64) -> bool,
    ) -> bool {
        cuprum_limits::check();
        if depth > DEPTH {
            return true;
        }
        let subobject = &subobjects[sub];
        let declared = &self.ast.records[subobject.record];
        if declared.traits.is_empty && !visit(subobject.record, offset) {
            return false;
        }
        for (base, &inner) in declared.bases.iter().zip(&subobject.bases) {
            let at = offset + base.offset;
            if !base.is_virtual && !self.visit_base(inner, at, subobjects, depth + 1, limit, visit)
            {
                return false;
            }
        }
        if let Some(primary) = subobject.primary
            && !self.visit_base(primary, offset, subobjects, depth + 1, limit, visit)
        {
            return false;
        }
        declared.fields.iter().all(|field| {
            field.bits.is_some()
                || self.visit_type(field.ty, offset + field.offset, depth + 1, limit, visit)
        })
    }

    /// The same for a complete object or array.
    fn visit_type(
        &self,
        ty: Type,
        offset: u64,
        depth: u32,
        limit: u64,
        visit: &mut dyn FnMut(RecordId, u64) -> bool,
    ) -> bool {
        cuprum_limits::check();
        if depth > DEPTH || offset >= limit {
            return true;
        }
        match *self.ast.types.kind(ty) {
            TypeKind::Record(record) => self.visit_record(record, offset, depth, limit, visit),
            TypeKind::Array(element, count) => {
                let size = self.ast.size_of(element).unwrap_or(0).max(1);
                if self.ast.element_record(element).is_none() {
                    return true;
                }
                for index in 0..count.unwrap_or(0) {
                    let at = offset.saturating_add(index.saturating_mul(size));
                    if at >= limit {
                        break;
                    }
                    if !self.visit_type(element, at, depth + 1, limit, visit) {
                        return false;
                    }
                }
                true
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => true,
        }
    }

    fn visit_record(
        &self,
        record: RecordId,
        offset: u64,
        depth: u32,
        limit: u64,
        visit: &mut dyn FnMut(RecordId, u64) -> bool,
    ) -> bool {
        // Virtual bases of bases are the complete object's, whose list has them all.
        self.visit_nonvirtual(record, offset, depth, limit, visit)
            && self.ast.records[record].layout.virtual_bases.iter().all(|base| {
                self.visit_nonvirtual(base.record, offset + base.offset, depth + 1, limit, visit)
            })
    }

    fn visit_nonvirtual(
        &self,
        record: RecordId,
        offset: u64,
        depth: u32,
        limit: u64,
        visit: &mut dyn FnMut(RecordId, u64) -> bool,
    ) -> bool {
        cuprum_limits::check();
        if depth > DEPTH {
            return true;
        }
        let declared = &self.ast.records[record];
        if declared.traits.is_empty && !visit(record, offset) {
            return false;
        }
        let bases = declared.bases.iter().filter(|base| !base.is_virtual);
        for base in bases {
            let at = offset + base.offset;
            if !self.visit_nonvirtual(base.record, at, depth + 1, limit, visit) {
                return false;
            }
        }
        declared.fields.iter().all(|field| {
            field.bits.is_some()
                || self.visit_type(field.ty, offset + field.offset, depth + 1, limit, visit)
        })
    }

    /// Whether no empty class of a base subobject would share its address with another of its type.
    fn base_fits(
        &self,
        sub: usize,
        offset: u64,
        subobjects: &[Subobject],
        layout: &Layout,
        depth: u32,
    ) -> bool {
        let mut free = |record: RecordId, at: u64| layout.is_free(record, at);
        self.visit_base(sub, offset, subobjects, depth, layout.empties_end, &mut free)
    }

    fn note_base(
        &self,
        sub: usize,
        offset: u64,
        subobjects: &[Subobject],
        layout: &mut Layout,
        depth: u32,
    ) {
        // Empty bases may lie anywhere; what fields hold matters only where an empty base may come.
        let limit = match self.ast.records[subobjects[sub].record].traits.is_empty {
            true => u64::MAX,
            false => layout.largest_empty,
        };
        let mut note = |record: RecordId, at: u64| layout.note_empty(record, at);
        self.visit_base(sub, offset, subobjects, depth, limit, &mut note);
    }

    fn lay_out_field(
        &mut self,
        record: RecordId,
        index: usize,
        layout: &mut Layout,
        is_union: bool,
    ) {
        let field = &self.ast.records[record].fields[index];
        let (ty, bits) = (field.ty, field.bits);
        let size = self.ast.size_of(ty).unwrap_or(0);
        let info = self.program.classes.record_infos.get(&record);
        let asked = info.and_then(|info| info.layout.field_aligns.get(&(index as u32)).copied());
        let overlaps =
            info.is_some_and(|info| info.layout.overlapping_fields.contains(&(index as u32)));
        let mut natural = self.ast.align_of(ty).unwrap_or(1);
        let packed = info.is_some_and(|info| info.layout.packed_fields.contains(&(index as u32)));
        if (layout.options.packed || packed) && self.may_be_packed(ty) {
            natural = 1;
        }
        let mut align = natural.max(u64::from(asked.unwrap_or(1)));
        if let Some(limit) = layout.options.max_field_align {
            align = align.min(u64::from(limit));
        }
        if let Some((_, width)) = bits {
            let shape = (size, align, u64::from(width));
            let packed = packed || layout.options.packed;
            self.lay_out_bit_field(record, index, layout, shape, packed, is_union);
            return;
        }
        if let Some(bit) = layout.bit.take() {
            layout.data_size = layout.data_size.max(bit.div_ceil(8));
        }
        let class = self.ast.types.as_record(ty);
        let overlapping_class = class.filter(|_| overlaps);
        let empty = overlapping_class.is_some_and(|inner| self.ast.records[inner].traits.is_empty);
        let fits = |parser: &Parser<'_>, offset: u64, layout: &Layout| {
            let mut free = |record: RecordId, at: u64| layout.is_free(record, at);
            parser.visit_type(ty, offset, 0, layout.empties_end, &mut free)
        };
        let mut offset = 0;
        let stays_at_start = is_union || empty && fits(self, 0, layout);
        if !stays_at_start {
            offset = round_up(layout.data_size, align);
            for _ in 0..4096 {
                if fits(self, offset, layout) {
                    break;
                }
                offset += align;
            }
        }
        layout.align = layout.align.max(align);
        let end = offset.saturating_add(size);
        match overlapping_class.filter(|_| !empty) {
            // What derives from the class may use the padding at the end of such a member.
            Some(_) => layout.overlapping_end = layout.overlapping_end.max(end),
            None => layout.size = layout.size.max(end),
        }
        if !empty {
            let data = match overlapping_class {
                Some(inner) => {
                    let inner = &self.ast.records[inner].layout;
                    inner.data_size.max(inner.nonvirtual_size)
                }
                None => size,
            };
            let end = offset.saturating_add(data);
            layout.data_size = if is_union { layout.data_size.max(end) } else { end };
        }
        if !is_union {
            let limit = if empty { u64::MAX } else { layout.largest_empty };
            let mut note = |record: RecordId, at: u64| layout.note_empty(record, at);
            self.visit_type(ty, offset, 0, limit, &mut note);
        }
        self.ast.records[record].fields[index].offset = offset;
    }

    /// `packed` does not reach into members that are not plain old data.
    fn may_be_packed(&self, ty: Type) -> bool {
        match self.ast.element_record(ty) {
            Some(record) => {
                self.program.classes.record_infos.get(&record).is_none_or(|info| info.layout.is_pod)
            }
            None => true,
        }
    }

    /// A bit-field goes to the next free bit if it then lies within one storage unit of its type.
    fn lay_out_bit_field(
        &mut self,
        record: RecordId,
        index: usize,
        layout: &mut Layout,
        (size, align, width): (u64, u64, u64),
        packed: bool,
        is_union: bool,
    ) {
        let unit = size.saturating_mul(8).max(8);
        let next = match is_union {
            true => 0,
            false => layout.bit.unwrap_or(layout.data_size * 8),
        };
        if width == 0 {
            // An unnamed field of width zero closes the storage unit.
            let natural = self.ast.align_of(self.ast.records[record].fields[index].ty);
            let boundary = natural.unwrap_or(1).max(align);
            if !is_union {
                layout.bit = Some(round_up(next, boundary * 8));
            }
            self.ast.records[record].fields[index].offset = next / 8;
            return;
        }
        // A packed bit-field may straddle units: it goes to the next bit.
        let packed = packed || align < size;
        let info = self.program.classes.record_infos.get(&record);
        let wide = info.and_then(|info| info.layout.wide_bit_fields.get(&(index as u32)).copied());
        let declared = wide.map_or(width, u64::from);
        // One that is wider than its type begins like the largest integer that is not wider.
        let align = match wide {
            Some(_) if !packed => (1 << (declared / 8).min(8).ilog2()).max(align),
            _ => align,
        };
        let start = match packed || wide.is_none() && next / unit == (next + width - 1) / unit {
            true => next,
            false => round_up(next, align * 8),
        };
        let storage = match packed {
            true => start / 8,
            false => start / unit * size,
        };
        let first = (start - storage * 8) as u32;
        let named = self.ast.records[record].fields[index].name.is_some();
        let field = &mut self.ast.records[record].fields[index];
        field.offset = storage;
        field.bits = Some((first, width as u32));
        if named {
            layout.align = layout.align.max(align);
        }
        let end = start + declared;
        if is_union {
            layout.data_size = layout.data_size.max(end.div_ceil(8));
        } else {
            layout.bit = Some(end);
            layout.data_size = end.div_ceil(8);
        }
        layout.size = layout.size.max(end.div_ceil(8));
    }

    /// Whether an object of the type can be copied as bytes.
    pub fn is_trivially_copyable_type(&self, ty: Type) -> bool {
        match self.ast.types.kind(ty) {
            TypeKind::Array(element, _) => self.is_trivially_copyable_type(*element),
            TypeKind::Record(record) => self.ast.records[*record].is_trivially_copyable,
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => true,
        }
    }
}

impl Layout {
    /// An empty subobject of a class got its place. There may be more of them.
    fn note_empty(&mut self, record: RecordId, at: u64) -> bool {
        self.empties.insert((at, record));
        self.empties_end = self.empties_end.max(at.saturating_add(1));
        true
    }

    /// Whether no empty subobject of a class lies at a place.
    fn is_free(&self, record: RecordId, at: u64) -> bool {
        !self.empties.contains(&(at, record))
    }
}
