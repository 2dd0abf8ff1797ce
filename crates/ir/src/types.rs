//! Types.
//!
//! A [`Type`] is four bytes. Scalars, pointers and vectors are encoded in place, so that passes
//! make them without touching any table; only structs, arrays and function types are entries of
//! the [`TypeTable`], which is append-only and filled before function passes run. That is what
//! lets functions be optimised in parallel without locks.

use cuprum_target::AddressSpace;
use rustc_hash::FxHashMap;

/// A type. Equality is identity: equal types have equal encodings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Type(u32);

const TAG_BITS: u32 = 4;
const TAG_MASK: u32 = (1 << TAG_BITS) - 1;
/// A vector element: its tag and a payload of this many bits.
const ELEMENT_PAYLOAD_BITS: u32 = 12;

/// Tags of the encoding; the payload lies above.
mod tag {
    pub const VOID: u32 = 0;
    pub const INT: u32 = 1;
    pub const HALF: u32 = 2;
    pub const BFLOAT: u32 = 3;
    pub const FLOAT: u32 = 4;
    pub const DOUBLE: u32 = 5;
    pub const POINTER: u32 = 6;
    pub const VECTOR: u32 = 7;
    pub const LABEL: u32 = 8;
    pub const METADATA: u32 = 9;
    pub const TABLE: u32 = 10;
    pub const FP128: u32 = 11;
}

/// A type taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeKind {
    /// `void`
    Void,
    /// `iN`
    Int(u32),
    /// `half`
    Half,
    /// `bfloat`
    Bfloat,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `fp128`
    Fp128,
    /// `ptr addrspace(n)`
    Pointer(AddressSpace),
    /// `<n x element>`
    Vector {
        /// A scalar or pointer.
        element: Type,
        /// At least one.
        count: u32,
    },
    /// A struct, array or function type: ask the [`TypeTable`].
    Table,
    /// `label`
    Label,
    /// `metadata`
    Metadata,
}

impl Type {
    /// `void`
    pub const VOID: Type = Type(tag::VOID);
    /// `i1`
    pub const I1: Type = Type::int(1);
    /// `i8`
    pub const I8: Type = Type::int(8);
    /// `i16`
    pub const I16: Type = Type::int(16);
    /// `i32`
    pub const I32: Type = Type::int(32);
    /// `i64`
    pub const I64: Type = Type::int(64);
    /// `i128`
    pub const I128: Type = Type::int(128);
    /// `half`
    pub const HALF: Type = Type(tag::HALF);
    /// `bfloat`
    pub const BFLOAT: Type = Type(tag::BFLOAT);
    /// `float`
    pub const FLOAT: Type = Type(tag::FLOAT);
    /// `double`
    pub const DOUBLE: Type = Type(tag::DOUBLE);
    /// `fp128`
    pub const FP128: Type = Type(tag::FP128);
    /// `ptr`
    pub const PTR: Type = Type::pointer(AddressSpace::Generic);
    /// `label`
    pub const LABEL: Type = Type(tag::LABEL);
    /// `metadata`
    pub const METADATA: Type = Type(tag::METADATA);

    /// `iN`; widths up to 128 have constants, wider ones are refused by the parser.
    pub const fn int(width: u32) -> Type {
        Type(tag::INT | width << TAG_BITS)
    }

    /// `ptr addrspace(n)`
    pub const fn pointer(space: AddressSpace) -> Type {
        Type(tag::POINTER | (space as u32) << TAG_BITS)
    }

    /// `<count x element>`; `None` unless `element` is a scalar or pointer and the count is from 1
    /// to 4095.
    pub fn vector(element: Type, count: u32) -> Option<Type> {
        let scalar = element.is_int() || element.is_float() || element.is_pointer();
        let fits = element.0 < 1 << (TAG_BITS + ELEMENT_PAYLOAD_BITS) && (1..4096).contains(&count);
        (scalar && fits).then_some(Type(
            tag::VECTOR | element.0 << TAG_BITS | count << (2 * TAG_BITS + ELEMENT_PAYLOAD_BITS),
        ))
    }

    fn tag(self) -> u32 {
        self.0 & TAG_MASK
    }

    fn payload(self) -> u32 {
        self.0 >> TAG_BITS
    }

    /// Takes the type apart.
    pub fn kind(self) -> TypeKind {
        match self.tag() {
            tag::INT => TypeKind::Int(self.payload()),
            tag::HALF => TypeKind::Half,
            tag::BFLOAT => TypeKind::Bfloat,
            tag::FLOAT => TypeKind::Float,
            tag::DOUBLE => TypeKind::Double,
            tag::FP128 => TypeKind::Fp128,
            tag::POINTER => TypeKind::Pointer(
                AddressSpace::from_number(self.payload()).unwrap_or(AddressSpace::Generic),
            ),
            tag::VECTOR => TypeKind::Vector {
                element: Type(self.payload() & ((1 << (TAG_BITS + ELEMENT_PAYLOAD_BITS)) - 1)),
                count: self.0 >> (2 * TAG_BITS + ELEMENT_PAYLOAD_BITS),
            },
            tag::LABEL => TypeKind::Label,
            tag::METADATA => TypeKind::Metadata,
            tag::TABLE => TypeKind::Table,
            _ => TypeKind::Void,
        }
    }

    /// The width of an integer type.
    pub fn int_width(self) -> Option<u32> {
        (self.tag() == tag::INT).then_some(self.payload())
    }

    /// The address space of a pointer type.
    pub fn address_space(self) -> Option<AddressSpace> {
        match self.kind() {
            TypeKind::Pointer(space) => Some(space),
            _ => None,
        }
    }

    /// An integer type?
    pub fn is_int(self) -> bool {
        self.tag() == tag::INT
    }

    /// A floating-point type?
    pub fn is_float(self) -> bool {
        matches!(self.tag(), tag::HALF | tag::BFLOAT | tag::FLOAT | tag::DOUBLE | tag::FP128)
    }

    /// A pointer type?
    pub fn is_pointer(self) -> bool {
        self.tag() == tag::POINTER
    }

    /// A vector type?
    pub fn is_vector(self) -> bool {
        self.tag() == tag::VECTOR
    }

    /// `void`?
    pub fn is_void(self) -> bool {
        self == Type::VOID
    }

    /// A struct or array (or a function type, which values never have)?
    pub fn is_aggregate(self) -> bool {
        self.tag() == tag::TABLE
    }

    /// The element type of a vector, otherwise the type itself.
    pub fn scalar(self) -> Type {
        match self.kind() {
            TypeKind::Vector { element, .. } => element,
            _ => self,
        }
    }

    /// The number of lanes: of a vector its count, otherwise 1.
    pub fn lanes(self) -> u32 {
        match self.kind() {
            TypeKind::Vector { count, .. } => count,
            _ => 1,
        }
    }

    /// The same shape (scalar or vector) with another element type.
    pub fn with_scalar(self, scalar: Type) -> Type {
        match self.kind() {
            TypeKind::Vector { count, .. } => Type::vector(scalar, count).unwrap_or(scalar),
            _ => scalar,
        }
    }

    /// Bits of a scalar, pointer (64) or vector; `None` for aggregates and the rest.
    pub fn bits(self) -> Option<u32> {
        Some(match self.kind() {
            TypeKind::Int(width) => width,
            TypeKind::Half | TypeKind::Bfloat => 16,
            TypeKind::Float => 32,
            TypeKind::Double => 64,
            TypeKind::Fp128 => 128,
            TypeKind::Pointer(AddressSpace::Tensor) => 32,
            TypeKind::Pointer(_) => 64,
            TypeKind::Vector { element, count } => {
                cuprum_limits::check();
                element.bits()? * count
            }
            _ => return None,
        })
    }
}

/// A struct type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StructType {
    /// `%name`, or `None` for a literal struct.
    pub name: Option<String>,
    /// The types of its fields, in order.
    pub fields: Vec<Type>,
    /// `<{ … }>`
    pub packed: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Entry {
    Struct(StructType),
    Array(Type, u64),
    Function { result: Type, params: Vec<Type>, variadic: bool },
}

/// The next multiple of an alignment, or the last one there is: sizes come from input.
fn aligned(bytes: u64, align: u64) -> u64 {
    bytes.checked_next_multiple_of(align).unwrap_or(u64::MAX - u64::MAX % align)
}

/// What an entry takes in memory. Its parts are entries before it, so this is known when it is made;
/// computing it at each question would walk deep types again and again.
#[derive(Clone, Default, Debug)]
struct Layout {
    size: u64,
    align: u64,
    /// Of the fields of a struct.
    offsets: Vec<u64>,
}

/// Structs, arrays and function types of a module.
#[derive(Clone, Default, Debug)]
pub struct TypeTable {
    entries: Vec<Entry>,
    /// One for each entry.
    layouts: Vec<Layout>,
    index: FxHashMap<Entry, u32>,
    named: FxHashMap<String, Type>,
}

impl TypeTable {
    fn intern(&mut self, entry: Entry) -> Type {
        if let Some(&index) = self.index.get(&entry) {
            return Type(tag::TABLE | index << TAG_BITS);
        }
        let index = self.entries.len() as u32;
        self.layouts.push(self.layout_of(&entry));
        self.entries.push(entry.clone());
        self.index.insert(entry, index);
        Type(tag::TABLE | index << TAG_BITS)
    }

    fn entry(&self, ty: Type) -> Option<&Entry> {
        if ty.is_aggregate() { self.entries.get(ty.payload() as usize) } else { None }
    }

    /// `{ fields }` or `<{ fields }>`
    pub fn literal_struct(&mut self, fields: Vec<Type>, packed: bool) -> Type {
        self.intern(Entry::Struct(StructType { name: None, fields, packed }))
    }

    /// `%name = type { fields }`. A name already taken by another struct gets a numeric suffix, as
    /// in LLVM.
    pub fn named_struct(&mut self, name: &str, fields: Vec<Type>, packed: bool) -> Type {
        let mut unique = name.to_owned();
        let mut suffix = 0;
        while let Some(&existing) = self.named.get(&unique) {
            if self.as_struct(existing).is_some_and(|s| s.fields == fields && s.packed == packed) {
                return existing;
            }
            unique = format!("{name}.{suffix}");
            suffix += 1;
        }
        let ty =
            self.intern(Entry::Struct(StructType { name: Some(unique.clone()), fields, packed }));
        self.named.insert(unique, ty);
        ty
    }

    /// The struct called `%name`.
    pub fn struct_named(&self, name: &str) -> Option<Type> {
        self.named.get(name).copied()
    }

    /// All named structs in order of creation.
    pub fn named_structs(&self) -> impl Iterator<Item = (Type, &StructType)> {
        self.entries.iter().enumerate().filter_map(|(index, entry)| match entry {
            Entry::Struct(s) if s.name.is_some() => {
                Some((Type(tag::TABLE | (index as u32) << TAG_BITS), s))
            }
            _ => None,
        })
    }

    /// `[count x element]`
    pub fn array(&mut self, element: Type, count: u64) -> Type {
        self.intern(Entry::Array(element, count))
    }

    /// `result (params, ...)`
    pub fn function(&mut self, result: Type, params: Vec<Type>, variadic: bool) -> Type {
        self.intern(Entry::Function { result, params, variadic })
    }

    /// The struct behind a type.
    pub fn as_struct(&self, ty: Type) -> Option<&StructType> {
        match self.entry(ty) {
            Some(Entry::Struct(s)) => Some(s),
            _ => None,
        }
    }

    /// The element type and count of an array.
    pub fn as_array(&self, ty: Type) -> Option<(Type, u64)> {
        match self.entry(ty) {
            Some(Entry::Array(element, count)) => Some((*element, *count)),
            _ => None,
        }
    }

    /// Result, parameters and variadicity of a function type.
    pub fn as_function(&self, ty: Type) -> Option<(Type, &[Type], bool)> {
        match self.entry(ty) {
            Some(Entry::Function { result, params, variadic }) => {
                Some((*result, params, *variadic))
            }
            _ => None,
        }
    }

    /// The type of member `index` of a struct, array or vector.
    pub fn member(&self, ty: Type, index: u64) -> Option<Type> {
        match self.entry(ty) {
            Some(Entry::Struct(s)) => s.fields.get(usize::try_from(index).ok()?).copied(),
            Some(Entry::Array(element, _)) => Some(*element),
            Some(Entry::Function { .. }) => None,
            None => match ty.kind() {
                TypeKind::Vector { element, .. } => Some(element),
                _ => None,
            },
        }
    }

    /// By the data layout.
    fn layout_of(&self, entry: &Entry) -> Layout {
        match entry {
            Entry::Struct(s) => {
                let (mut end, mut align) = (0u64, 1);
                let mut offsets = Vec::with_capacity(s.fields.len());
                for &field in &s.fields {
                    let field_align = if s.packed { 1 } else { self.align_of(field) };
                    let offset = aligned(end, field_align);
                    offsets.push(offset);
                    align = align.max(field_align);
                    end = offset.saturating_add(self.size_of(field));
                }
                Layout { size: aligned(end, align), align, offsets }
            }
            Entry::Array(element, count) => Layout {
                size: self.size_of(*element).saturating_mul(*count),
                align: self.align_of(*element),
                offsets: Vec::new(),
            },
            Entry::Function { .. } => Layout { size: 0, align: 1, offsets: Vec::new() },
        }
    }

    fn layout(&self, ty: Type) -> Option<&Layout> {
        if ty.is_aggregate() { self.layouts.get(ty.payload() as usize) } else { None }
    }

    /// ABI alignment in bytes by the data layout.
    pub fn align_of(&self, ty: Type) -> u64 {
        match self.layout(ty) {
            Some(layout) => layout.align,
            None => {
                let bytes = u64::from(ty.bits().unwrap_or(8)).div_ceil(8).next_power_of_two();
                if ty.is_vector() { bytes } else { bytes.min(16) }
            }
        }
    }

    /// Bytes a store of the type writes.
    pub fn store_size(&self, ty: Type) -> u64 {
        match self.layout(ty) {
            Some(layout) => layout.size,
            None => u64::from(ty.bits().unwrap_or(0)).div_ceil(8),
        }
    }

    /// Bytes from one array element to the next.
    pub fn size_of(&self, ty: Type) -> u64 {
        match self.layout(ty) {
            Some(layout) => layout.size,
            None => match self.store_size(ty) {
                // The size of most is their alignment.
                size @ (1 | 2 | 4 | 8 | 16) => size,
                size => size.next_multiple_of(self.align_of(ty)),
            },
        }
    }

    /// The byte offset of a struct's field or an array's element.
    pub fn offset_of(&self, ty: Type, index: u64) -> Option<u64> {
        match self.entry(ty) {
            Some(Entry::Struct(_)) => {
                self.layout(ty)?.offsets.get(usize::try_from(index).ok()?).copied()
            }
            Some(Entry::Array(element, _)) => self.size_of(*element).checked_mul(index),
            _ => match ty.kind() {
                TypeKind::Vector { element, .. } => self.size_of(element).checked_mul(index),
                _ => None,
            },
        }
    }

    /// The last member of a struct that begins at or before this byte.
    pub fn member_index_at(&self, ty: Type, offset: u64) -> Option<u64> {
        let count = self.as_struct(ty)?.fields.len() as u64;
        let after = (0..count).find(|&index| self.offset_of(ty, index) > Some(offset));
        after.unwrap_or(count).checked_sub(1)
    }

    /// The type as LLVM spells it (named structs by name).
    pub fn display(&self, ty: Type) -> String {
        cuprum_limits::check();
        match self.entry(ty) {
            Some(Entry::Struct(StructType { name: Some(name), .. })) => {
                format!("%{}", crate::module::quote_name(name))
            }
            Some(Entry::Struct(s)) => self.display_struct_body(s),
            Some(Entry::Array(element, count)) => {
                format!("[{count} x {}]", self.display(*element))
            }
            Some(Entry::Function { result, params, variadic }) => {
                let mut list: Vec<String> = params.iter().map(|&p| self.display(p)).collect();
                if *variadic {
                    list.push("...".into());
                }
                format!("{} ({})", self.display(*result), list.join(", "))
            }
            None => format!("{ty:?}"),
        }
    }

    /// The braces of a struct type, as after `%name = type`.
    pub fn display_struct_body(&self, s: &StructType) -> String {
        let fields: Vec<String> = s.fields.iter().map(|&field| self.display(field)).collect();
        let inside = if fields.is_empty() {
            "{}".to_owned()
        } else {
            format!("{{ {} }}", fields.join(", "))
        };
        if s.packed { format!("<{inside}>") } else { inside }
    }
}

impl std::fmt::Debug for Type {
    /// LLVM's spelling for everything but table entries, which need the [`TypeTable`].
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.kind() {
            TypeKind::Void => write!(f, "void"),
            TypeKind::Int(width) => write!(f, "i{width}"),
            TypeKind::Half => write!(f, "half"),
            TypeKind::Bfloat => write!(f, "bfloat"),
            TypeKind::Float => write!(f, "float"),
            TypeKind::Double => write!(f, "double"),
            TypeKind::Fp128 => write!(f, "fp128"),
            TypeKind::Pointer(AddressSpace::Generic) => write!(f, "ptr"),
            TypeKind::Pointer(space) => write!(f, "ptr addrspace({})", space.number()),
            TypeKind::Vector { element, count } => write!(f, "<{count} x {element:?}>"),
            TypeKind::Label => write!(f, "label"),
            TypeKind::Metadata => write!(f, "metadata"),
            TypeKind::Table => write!(f, "type#{}", self.payload()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_round_trip() {
        let vector = Type::vector(Type::pointer(AddressSpace::Param), 4).unwrap();
        assert_eq!(
            vector.kind(),
            TypeKind::Vector { element: Type::pointer(AddressSpace::Param), count: 4 }
        );
        assert_eq!(format!("{vector:?}"), "<4 x ptr addrspace(101)>");
        assert_eq!(Type::int(128).int_width(), Some(128));
    }

    #[test]
    fn layout_follows_the_data_layout() {
        let mut types = TypeTable::default();
        let s = types.literal_struct(vec![Type::I8, Type::I64, Type::I16], false);
        assert_eq!((types.size_of(s), types.align_of(s)), (24, 8));
        assert_eq!(types.offset_of(s, 2), Some(16));
        let v3 = Type::vector(Type::FLOAT, 3).unwrap();
        assert_eq!((types.store_size(v3), types.size_of(v3), types.align_of(v3)), (12, 16, 16));
    }
}
