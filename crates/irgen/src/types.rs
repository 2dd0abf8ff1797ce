//! Types of the tree as types of the IR.
//!
//! A C++ type has two IR forms: the *memory* form that objects have, and the *register* form that
//! values have. They differ only for `bool`, which is an `i8` in memory and an `i1` in a register.
//! A `long double` is a `double` followed by eight bytes that nobody reads: its *element* form, the
//! step of arrays and pointers, has them.

use crate::module::ModuleGen;
use cuprum_ast::{Type, TypeKind};
use cuprum_ir as ir;

/// How many scalars a class has whose struct type shows them.
const SCALAR_LIMIT: usize = 64;

/// How many bytes between two of them are shown as integers.
const FILL_LIMIT: u64 = 64;

impl ModuleGen<'_> {
    /// The type of an object in memory. References are pointers.
    pub fn memory_type(&mut self, ty: Type) -> ir::Type {
        cuprum_limits::check();
        use TypeKind::*;
        match self.ast.types.kind(ty).clone() {
            Bool => ir::Type::I8,
            Float16 => ir::Type::HALF,
            BFloat16 => ir::Type::BFLOAT,
            Float | Float32 => ir::Type::FLOAT,
            Float128 | Quad => ir::Type::FP128,
            Double | LongDouble | Float64 | Float32x | Float64x => ir::Type::DOUBLE,
            Pointer(_) | LValueRef(_) | RValueRef(_) | Nullptr => ir::Type::PTR,
            Enum(id) => self.memory_type(self.ast.enums[id].underlying),
            Array(element, count) => {
                let element = self.element_type(element);
                self.module.env.types.array(element, count.unwrap_or(0))
            }
            Record(record) => self.record_type(record),
            Void => ir::Type::VOID,
            MemberPointer { .. } => match self.ast.is_member_function_pointer(ty) {
                true => self.member_function_type(),
                false => ir::Type::I64,
            },
            Char
            | SChar
            | UChar
            | Char8
            | Char16
            | Char32
            | WChar
            | Short
            | UShort
            | Int
            | UInt
            | Long
            | ULong
            | LongLong
            | ULongLong
            | Int128
            | UInt128
            | Auto
            | DecltypeAuto
            | Placeholder
            | Function(_)
            | TemplateParam { .. }
            | DependentName { .. }
            | DependentArray(..)
            | Decltype(_)
            | DependentSpecialization { .. }
            | Transformed(..)
            | PackExpansion(_) => ir::Type::int(self.ast.types.int_bits(ty).unwrap_or(32)),
        }
    }

    /// The type of an object as an element of an array, with the bytes up to the next.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn element_type(&mut self, ty: Type) -> ir::Type {
        match self.ast.types.kind(ty) {
            TypeKind::LongDouble | TypeKind::Float64x => {
                self.module.env.types.array(ir::Type::DOUBLE, 2)
            }
            _ => self.memory_type(ty),
        }
    }

    /// The type of a scalar value in a register.
    pub fn register_type(&mut self, ty: Type) -> ir::Type {
        if self.is_bool(ty) { ir::Type::I1 } else { self.memory_type(ty) }
    }

    /// `bool`, or an enumeration on top of it.
    pub fn is_bool(&self, ty: Type) -> bool {
        self.ast.underlying(ty) == Type::BOOL
    }

    /// Whether values of the type live in memory only: records, arrays and pointers to member
    /// functions.
    pub fn is_aggregate(&self, ty: Type) -> bool {
        matches!(self.ast.types.kind(ty), TypeKind::Record(_) | TypeKind::Array(..))
            || self.ast.is_member_function_pointer(ty)
    }

    /// Size and alignment of an object.
    pub fn size_align(&self, ty: Type) -> (u64, u32) {
        let align = self.ast.align_of(ty).unwrap_or(1).max(1);
        (self.ast.size_of(ty).unwrap_or(0), align as u32)
    }

    /// How a local variable that is an array is aligned at least, as by NVIDIA's compilers: so that
    /// its elements can be copied sixteen bytes at a time, if they come out even.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only arrays are aligned further, and what holds nothing but one"
    )]
    pub fn array_align(&self, ty: Type) -> u32 {
        cuprum_limits::check();
        match self.ast.types.kind(ty) {
            TypeKind::Array(..) => {
                let size = self.ast.size_of(ty).unwrap_or(0);
                let even = [16, 8, 4].into_iter().find(|align| size.is_multiple_of(*align));
                if size == 0 { 1 } else { even.unwrap_or(1) as u32 }
            }
            TypeKind::Record(id) => {
                let record = &self.ast.records[*id];
                match (record.bases.as_slice(), record.fields.as_slice()) {
                    ([], [field]) if field.bits.is_none() => self.array_align(field.ty),
                    _ => 1,
                }
            }
            _ => 1,
        }
    }

    /// The struct type of a class. When the IR's own layout of the fields would differ from the
    /// class's (bases, members that are aligned), the body is the scalars where they are, with integers
    /// between them, so that copies follow them; where that does not work out (unions, bit-fields,
    /// `packed`), it is bytes. Accesses go by byte offset and carry their own alignment.
    fn record_type(&mut self, id: cuprum_ast::RecordId) -> ir::Type {
        if let Some(&ty) = self.record_types.get(&id) {
            return ty;
        }
        let ast = self.ast;
        let record = &ast.records[id];
        let mut name = match record.kind {
            cuprum_ast::RecordKind::Struct => "struct.",
            cuprum_ast::RecordKind::Class => "class.",
            cuprum_ast::RecordKind::Union => "union.",
        }
        .to_owned();
        name.push_str(record.name.map_or("anon", |symbol| self.session.symbols.word(symbol)));
        // Entered before the fields are visited; a pointer to the class itself needs no body.
        let plain = record.bases.is_empty()
            && record.kind != cuprum_ast::RecordKind::Union
            && record.fields.iter().all(|field| field.bits.is_none());
        let mut body = Vec::new();
        let mut fits = plain;
        if plain {
            for field in &record.fields {
                body.push(self.memory_type(field.ty));
            }
            let types = &mut self.module.env.types;
            let shape = types.literal_struct(body.clone(), false);
            fits = types.size_of(shape) == record.size
                && (record.fields.iter().enumerate()).all(|(index, field)| {
                    types.offset_of(shape, index as u64) == Some(field.offset)
                });
        }
        if !fits {
            body = self
                .scalars_of(id)
                .unwrap_or_else(|| vec![self.module.env.types.array(ir::Type::I8, record.size)]);
        }
        let ty = self.module.env.types.named_struct(&name, body, false);
        self.record_types.insert(id, ty);
        ty
    }

    /// The scalars of a class with the gaps between them filled, if a struct of these has them where
    /// the class has them.
    fn scalars_of(&mut self, id: cuprum_ast::RecordId) -> Option<Vec<ir::Type>> {
        let record = &self.ast.records[id];
        // Where a virtual base is depends on the object.
        if !record.layout.virtual_bases.is_empty() {
            return None;
        }
        let mut leaves = self.leaves(self.record_as_type(id)?, SCALAR_LIMIT)?;
        leaves.sort_by_key(|&(at, _)| at);
        let (mut parts, mut places) = (Vec::new(), Vec::new());
        let mut end = 0;
        if record.layout.has_vptr && leaves.first().is_none_or(|&(at, _)| at >= 8) {
            parts.push(ir::Type::PTR);
            end = 8;
        }
        for &(at, ty) in &leaves {
            fill(&mut parts, end, at)?;
            places.push((parts.len() as u64, at));
            let ty = self.memory_type(ty);
            parts.push(ty);
            end = at + self.module.env.types.size_of(ty);
        }
        fill(&mut parts, end, record.size)?;
        let types = &mut self.module.env.types;
        let shape = types.literal_struct(parts.clone(), false);
        let fits = types.size_of(shape) == record.size
            && places.iter().all(|&(index, at)| types.offset_of(shape, index) == Some(at));
        fits.then_some(parts)
    }

    /// Whether the struct type of a class has its fields as they are, not bytes.
    pub fn has_plain_type(&mut self, id: cuprum_ast::RecordId) -> bool {
        let ty = self.record_type(id);
        let ast = self.ast;
        let record = &ast.records[id];
        let fields: Vec<ir::Type> =
            record.fields.iter().map(|field| self.memory_type(field.ty)).collect();
        let types = &self.module.env.types;
        let is_there = |(index, field): (usize, &cuprum_ast::Field)| {
            types.offset_of(ty, index as u64) == Some(field.offset)
        };
        types.as_struct(ty).is_some_and(|body| body.fields[..] == fields[..])
            && record.fields.iter().enumerate().all(is_there)
            && record.bases.is_empty()
            && !record.layout.has_vptr
            && record.kind != cuprum_ast::RecordKind::Union
            && record.fields.iter().all(|field| field.bits.is_none())
    }

    /// The scalars a record or array is made of, with their byte offsets; `None` when it has parts
    /// that overlap or more than `limit` scalars.
    pub fn leaves(&self, ty: Type, limit: usize) -> Option<Vec<(u64, Type)>> {
        let mut leaves = Vec::new();
        self.push_leaves(ty, 0, limit, &mut leaves)?;
        Some(leaves)
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a new type is a leaf unless it has parts; one with parts belongs here"
    )]
    fn push_leaves(
        &self,
        ty: Type,
        at: u64,
        limit: usize,
        leaves: &mut Vec<(u64, Type)>,
    ) -> Option<()> {
        cuprum_limits::check();
        match self.ast.types.kind(ty) {
            TypeKind::Record(id) => {
                let record = &self.ast.records[*id];
                if record.kind == cuprum_ast::RecordKind::Union {
                    return None;
                }
                for base in &record.bases {
                    let base_ty = self.record_as_type(base.record)?;
                    self.push_leaves(base_ty, at + base.offset, limit, leaves)?;
                }
                for field in &record.fields {
                    if field.bits.is_some() {
                        return None;
                    }
                    self.push_leaves(field.ty, at + field.offset, limit, leaves)?;
                }
            }
            TypeKind::Array(element, Some(count)) => {
                let size = self.ast.size_of(*element)?;
                for index in 0..*count {
                    self.push_leaves(*element, at + index * size, limit, leaves)?;
                }
            }
            _ if self.ast.is_member_function_pointer(ty) => {
                leaves.extend([(at, Type::NULLPTR), (at + 8, Type::LONG)]);
            }
            _ => leaves.push((at, ty)),
        }
        (leaves.len() <= limit).then_some(())
    }

    fn record_as_type(&self, record: cuprum_ast::RecordId) -> Option<Type> {
        // Types are interned, so the record's own type exists if any base clause names it.
        self.ast.types.find(&TypeKind::Record(record))
    }
}

/// Fills the bytes between two parts of a class with integers, each where it is aligned.
fn fill(parts: &mut Vec<ir::Type>, mut from: u64, to: u64) -> Option<()> {
    if from > to || to - from > FILL_LIMIT {
        return None;
    }
    while from < to {
        let sizes = [(8, ir::Type::I64), (4, ir::Type::I32), (2, ir::Type::I16), (1, ir::Type::I8)];
        let fits = |&(size, _): &(u64, ir::Type)| from.is_multiple_of(size) && from + size <= to;
        let (size, ty) = sizes.into_iter().find(fits)?;
        parts.push(ty);
        from += size;
    }
    Some(())
}
