//! Classes as values of calls: how NVIDIA's objects expect them.
//!
//! A class whose copies are plain bytes travels as one array of bytes of its size and alignment, be it
//! an argument or a result. In the IR it is a struct of its scalars, so that both sides of a call keep
//! them in registers; parts that have no scalar of their own (unions, bit-fields, what packing leaves
//! misaligned) are integers as wide as their place allows. A class of too many parts is loaded and
//! stored as one array of integers.

use crate::function::FunctionGen;
use crate::module::ModuleGen;
use crate::place::Place;
use cuprum_ast::{RecordKind, Type, TypeKind};
use cuprum_ir as ir;
use cuprum_ir::{MemFlags, Value};

/// Above this many parts a class is loaded and stored as a whole.
const MAX_PARTS: usize = 128;
/// Above this many elements of arrays an argument stays in memory until the call: memory can be indexed, registers
/// cannot.
const MAX_ARGUMENT_ELEMENTS: usize = 16;
/// Above this many integers a class is returned through a pointer: code generation keeps no more in
/// registers.
const MAX_INTEGERS: u64 = 4096;
/// Classes larger than this are not looked at byte by byte.
const MAX_BYTES: u64 = 4096;

/// A class as the value that a call passes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PassedClass {
    /// The IR type, of the size of the class.
    pub shape: ir::Type,
    /// The alignment of the class, where that of the IR type is another.
    pub align: Option<u32>,
    parts: Parts,
}

/// What of a class is loaded and stored.
#[derive(Clone, Debug, PartialEq)]
enum Parts {
    /// Everything at once.
    Whole,
    /// Parts that do not overlap, by their offsets.
    Separate(Vec<Part>),
}

/// A scalar in a class, or bytes of it as an integer.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Part {
    offset: u64,
    ty: Type,
    /// Its place in the IR type.
    index: u32,
    /// Whether it may be an element of an array.
    is_element: bool,
}

/// What the bytes of a class hold.
#[derive(Clone, Copy, PartialEq)]
enum Byte {
    Padding,
    Scalar,
    /// Something that is passed as an integer.
    Raw,
}

/// The map of a class: what each byte is, and where its scalars are.
struct ClassMap {
    bytes: Vec<Byte>,
    scalars: Vec<MappedScalar>,
    /// How many arrays what is being mapped lies in.
    arrays: u32,
}

/// A scalar, its offset, and whether it lies in an array.
type MappedScalar = (u64, Type, bool);

impl ClassMap {
    fn mark_raw(&mut self, from: u64, size: u64) {
        for byte in self.range(from, size) {
            *byte = Byte::Raw;
        }
    }

    fn range(&mut self, from: u64, size: u64) -> &mut [Byte] {
        let (from, size) = (from as usize, size as usize);
        self.bytes.get_mut(from..from.saturating_add(size)).unwrap_or_default()
    }
}

impl ModuleGen<'_> {
    /// A class or array as the value that a call passes; `None` for what goes through a pointer.
    pub fn passed_class(&mut self, ty: Type) -> Option<PassedClass> {
        let ty = ty.unqualified();
        if let Some(known) = self.passed_classes.get(&ty) {
            return known.clone();
        }
        let passed = self.find_passed_class(ty);
        self.passed_classes.insert(ty, passed.clone());
        passed
    }

    /// A class as an argument that is passed by its scalars; others are copied in memory.
    pub fn passed_argument(&mut self, ty: Type) -> Option<PassedClass> {
        if !self.is_aggregate(ty) || self.ast.is_passed_by_address(ty) {
            return None;
        }
        self.passed_class(ty).filter(|class| match &class.parts {
            Parts::Whole => false,
            Parts::Separate(parts) => {
                parts.iter().filter(|part| part.is_element).count() <= MAX_ARGUMENT_ELEMENTS
            }
        })
    }

    fn find_passed_class(&mut self, ty: Type) -> Option<PassedClass> {
        let (size, align) = self.size_align(ty);
        if size == 0 {
            return None;
        }
        let (shape, parts) = match self.separate_parts(ty, size, align) {
            Some((shape, parts)) => (shape, Parts::Separate(parts)),
            None => {
                let unit = u64::from(align).min(8);
                let count = size / unit;
                if count > MAX_INTEGERS || count * unit != size {
                    return None;
                }
                let integer = ir::Type::int(unit as u32 * 8);
                (self.module.env.types.array(integer, count), Parts::Whole)
            }
        };
        let natural = self.module.env.types.align_of(shape).min(16);
        let align = (natural != u64::from(align)).then_some(align);
        Some(PassedClass { shape, align, parts })
    }

    fn separate_parts(&mut self, ty: Type, size: u64, align: u32) -> Option<(ir::Type, Vec<Part>)> {
        if size > MAX_BYTES {
            return None;
        }
        let bytes = vec![Byte::Padding; size as usize];
        let mut map = ClassMap { bytes, scalars: Vec::new(), arrays: 0 };
        self.map_class(ty, 0, align, &mut map)?;
        let mut parts = self.parts_of(&mut map, align);
        if parts.len() > MAX_PARTS {
            return None;
        }
        parts.sort_by_key(|part| part.offset);
        let shape = self.shape_of(&mut parts, size);
        Some((shape, parts))
    }

    /// Notes what lies where in an object at an offset.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new type is a scalar unless it has parts; one with parts belongs here"
    )]
    fn map_class(&mut self, ty: Type, at: u64, align: u32, map: &mut ClassMap) -> Option<()> {
        cuprum_limits::check();
        let tree = self.ast;
        match tree.types.kind(ty) {
            TypeKind::Record(id) => {
                let record = &tree.records[*id];
                if record.kind == RecordKind::Union {
                    let is_empty = record.fields.is_empty();
                    map.mark_raw(at, if is_empty { 0 } else { record.size });
                    return Some(());
                }
                if record.layout.has_vptr {
                    map.mark_raw(at, 8);
                }
                for base in &record.bases {
                    let base_ty = tree.types.find(&TypeKind::Record(base.record))?;
                    self.map_class(base_ty, at + base.offset, align, map)?;
                }
                for field in &record.fields {
                    match field.bits {
                        Some((start, width)) => {
                            let first = field.offset * 8 + u64::from(start);
                            let end = (first + u64::from(width)).div_ceil(8);
                            map.mark_raw(at + first / 8, end - first / 8);
                        }
                        None => self.map_class(field.ty, at + field.offset, align, map)?,
                    }
                }
            }
            TypeKind::Array(element, count) => {
                let size = tree.size_of(*element)?;
                map.arrays += 1;
                for index in 0..count.unwrap_or(0) {
                    self.map_class(*element, at + index * size, align, map)?;
                }
                map.arrays -= 1;
            }
            _ if tree.is_member_function_pointer(ty) => {
                self.map_scalar(Type::NULLPTR, at, align, map)?;
                self.map_scalar(Type::LONG, at + 8, align, map)?;
            }
            _ => self.map_scalar(ty, at, align, map)?,
        }
        Some(())
    }

    /// Notes a scalar, or its bytes where something overlaps it or where it is misaligned.
    fn map_scalar(&mut self, ty: Type, at: u64, align: u32, map: &mut ClassMap) -> Option<()> {
        let memory = self.memory_type(ty);
        let types = &self.module.env.types;
        let (size, natural) = (types.size_of(memory), types.align_of(memory));
        let is_aligned = at.is_multiple_of(natural) && natural <= u64::from(align);
        let bytes = map.range(at, size);
        if is_aligned && bytes.iter().all(|byte| *byte == Byte::Padding) {
            bytes.fill(Byte::Scalar);
            map.scalars.push((at, ty, map.arrays > 0));
        } else {
            map.mark_raw(at, size);
        }
        (map.scalars.len() <= MAX_PARTS).then_some(())
    }

    /// The scalars that nothing overlaps, and integers for all other bytes.
    fn parts_of(&mut self, map: &mut ClassMap, align: u32) -> Vec<Part> {
        let scalars = std::mem::take(&mut map.scalars);
        let mut parts = Vec::new();
        for (offset, ty, is_element) in scalars {
            let memory = self.memory_type(ty);
            let size = self.module.env.types.size_of(memory);
            if map.range(offset, size).contains(&Byte::Raw) {
                map.mark_raw(offset, size);
            } else {
                parts.push(Part { offset, ty, index: 0, is_element });
            }
        }
        let mut offset = 0;
        while offset < map.bytes.len() {
            if map.bytes[offset] != Byte::Raw {
                offset += 1;
                continue;
            }
            let run = map.bytes[offset..].iter().take_while(|byte| **byte == Byte::Raw).count();
            let mut size = 8.min(align as usize);
            while size > run || !offset.is_multiple_of(size) {
                size /= 2;
            }
            let ty = match size {
                8 => Type::ULONG,
                4 => Type::UINT,
                2 => Type::USHORT,
                _ => Type::UCHAR,
            };
            // A union may have arrays among its members.
            parts.push(Part { offset: offset as u64, ty, index: 0, is_element: true });
            offset += size.max(1);
        }
        parts
    }

    /// A struct with the parts at their offsets, of the size of the class.
    fn shape_of(&mut self, parts: &mut [Part], size: u64) -> ir::Type {
        let mut fields: Vec<ir::Type> =
            parts.iter().map(|part| self.memory_type(part.ty)).collect();
        let types = &mut self.module.env.types;
        let end = (parts.last().zip(fields.last()))
            .map_or(0, |(part, &field)| part.offset + types.size_of(field));
        for (index, part) in parts.iter_mut().enumerate() {
            part.index = index as u32;
        }
        let fits = |types: &ir::TypeTable, shape: ir::Type| {
            let is_placed = |(index, part): (usize, &Part)| {
                types.offset_of(shape, index as u64) == Some(part.offset)
            };
            types.size_of(shape) == size && parts.iter().enumerate().all(is_placed)
        };
        let plain = types.literal_struct(fields.clone(), false);
        if fits(types, plain) {
            return plain;
        }
        let padding = types.array(ir::Type::I8, size - end);
        fields.push(padding);
        let padded = types.literal_struct(fields.clone(), false);
        if fits(types, padded) {
            return padded;
        }
        fields.pop();
        let mut packed = Vec::new();
        let mut at = 0;
        for (part, field) in parts.iter_mut().zip(fields) {
            if part.offset > at {
                packed.push(types.array(ir::Type::I8, part.offset - at));
            }
            part.index = packed.len() as u32;
            packed.push(field);
            at = part.offset + types.size_of(field);
        }
        if size > at {
            packed.push(types.array(ir::Type::I8, size - at));
        }
        types.literal_struct(packed, true)
    }
}

impl FunctionGen<'_, '_> {
    /// An object as the value that a call passes.
    pub fn load_class(&mut self, class: &PassedClass, place: Place) -> Value {
        let Parts::Separate(parts) = &class.parts else {
            return self.build().load(class.shape, place.address, MemFlags::plain(place.align));
        };
        let mut value = self.body.poison(class.shape);
        for part in parts {
            let memory = self.module.memory_type(part.ty);
            let slot = self.part(place, part.offset, part.ty);
            let loaded = self.build().load(memory, slot.address, MemFlags::plain(slot.align));
            value = self.build().insert_value(value, loaded, &[part.index]);
        }
        value
    }

    /// Puts the value that a call passed at a place.
    pub fn store_class(&mut self, class: &PassedClass, value: Value, place: Place) {
        let Parts::Separate(parts) = &class.parts else {
            self.build().store(value, place.address, MemFlags::plain(place.align));
            return;
        };
        for part in parts {
            let memory = self.module.memory_type(part.ty);
            let taken = self.build().extract_value(value, &[part.index], memory);
            let slot = self.part(place, part.offset, part.ty);
            self.build().store(taken, slot.address, MemFlags::plain(slot.align));
        }
    }
}
