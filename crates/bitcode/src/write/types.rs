//! The type table. Members stand before what holds them.

use crate::bitstream::Writer;
use crate::codes::{block, ty as code};
use cuprum_ir::{Constant, FunctionDecl, Type, TypeKind, TypeTable, TypedConstant};
use indexmap::IndexMap;

/// A type of the file. Function types need not be in the module's table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    Plain(Type),
    Function {
        result: Type,
        params: Vec<Type>,
        variadic: bool,
    },
    /// A function some of whose pointers say what they point to.
    Signature(Signature),
    /// A pointer to the type of this number, into a space.
    Pointer(u64, u32),
    /// So many of the type of this number.
    Lanes(u32, u64),
}

/// What a function takes and gives, with what pointers to copies point to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Signature {
    pub result: Type,
    pub params: Vec<(Type, Option<Type>)>,
    pub variadic: bool,
}

impl Signature {
    pub fn of(decl: &FunctionDecl) -> Signature {
        let params = decl.params.iter().map(|param| (param.ty, param.attributes.byval)).collect();
        Signature { result: decl.result, params, variadic: decl.variadic }
    }
}

/// What a pointer points to where that is not bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Pointee {
    Value(Type),
    Function(Signature),
}

/// Types by number.
pub(super) struct Types<'m> {
    table: &'m TypeTable,
    /// Whether pointers say what they point to: bytes, unless something else is said.
    typed: bool,
    /// With the records that define them.
    entries: IndexMap<Key, Entry>,
}

struct Entry {
    /// The record of a name before it.
    name: Option<String>,
    code: u32,
    operands: Vec<u64>,
}

impl<'m> Types<'m> {
    pub fn new(table: &'m TypeTable, typed: bool) -> Types<'m> {
        let mut types = Types { table, typed, entries: IndexMap::new() };
        for (ty, _) in table.named_structs() {
            types.id(ty);
        }
        types
    }

    fn insert(&mut self, key: Key, name: Option<String>, code: u32, operands: Vec<u64>) -> u64 {
        let entry = Entry { name, code, operands };
        self.entries.insert_full(key, entry).0 as u64
    }

    /// The number of a function type.
    pub fn function(&mut self, result: Type, params: &[Type], variadic: bool) -> u64 {
        let key = Key::Function { result, params: params.to_vec(), variadic };
        if let Some(index) = self.entries.get_index_of(&key) {
            return index as u64;
        }
        let mut operands = vec![u64::from(variadic), self.id(result)];
        for &param in params {
            operands.push(self.id(param));
        }
        self.insert(key, None, code::FUNCTION, operands)
    }

    /// The number of the type of a function whose pointers to copies say what they point to.
    pub fn signature(&mut self, signature: &Signature) -> u64 {
        let types: Vec<Type> = signature.params.iter().map(|(ty, _)| *ty).collect();
        if !self.typed || signature.params.iter().all(|(_, pointee)| pointee.is_none()) {
            return self.function(signature.result, &types, signature.variadic);
        }
        let key = Key::Signature(signature.clone());
        if let Some(index) = self.entries.get_index_of(&key) {
            return index as u64;
        }
        let mut operands = vec![u64::from(signature.variadic), self.id(signature.result)];
        for &(ty, pointee) in &signature.params {
            operands.push(match pointee {
                Some(pointee) => self.pointer_like(ty, &Pointee::Value(pointee)),
                None => self.id(ty),
            });
        }
        self.insert(key, None, code::FUNCTION, operands)
    }

    /// The number of a pointer type, or of a vector of it, that says what it points to.
    pub fn pointer_like(&mut self, ty: Type, pointee: &Pointee) -> u64 {
        let to = match pointee {
            Pointee::Value(pointee) => self.id(*pointee),
            Pointee::Function(signature) => self.signature(signature),
        };
        let space = match ty.scalar().kind() {
            TypeKind::Pointer(space) => space.number(),
            _ => 0,
        };
        let pointer = self.pointer(to, space);
        match ty.is_vector() {
            true => self.noted(Key::Lanes(ty.lanes(), pointer), code::VECTOR, || {
                vec![u64::from(ty.lanes()), pointer]
            }),
            false => pointer,
        }
    }

    /// The number of a pointer to a type of this number.
    pub fn pointer(&mut self, to: u64, space: u32) -> u64 {
        self.noted(Key::Pointer(to, space), code::POINTER, || vec![to, u64::from(space)])
    }

    fn noted(&mut self, key: Key, code: u32, operands: impl FnOnce() -> Vec<u64>) -> u64 {
        match self.entries.get_index_of(&key) {
            Some(index) => index as u64,
            None => self.insert(key, None, code, operands()),
        }
    }

    /// The number of a type.
    pub fn id(&mut self, ty: Type) -> u64 {
        cuprum_limits::check();
        let table = self.table;
        if let Some((result, params, variadic)) = table.as_function(ty) {
            return self.function(result, params, variadic);
        }
        let key = Key::Plain(ty);
        if let Some(index) = self.entries.get_index_of(&key) {
            return index as u64;
        }
        if let TypeKind::Pointer(space) = ty.kind()
            && self.typed
        {
            let byte = self.id(Type::I8);
            return self.pointer(byte, space.number());
        }
        let (code, operands) = match ty.kind() {
            TypeKind::Void => (code::VOID, vec![]),
            TypeKind::Int(width) => (code::INTEGER, vec![u64::from(width)]),
            TypeKind::Half => (code::HALF, vec![]),
            TypeKind::Bfloat => (code::BFLOAT, vec![]),
            TypeKind::Float => (code::FLOAT, vec![]),
            TypeKind::Double => (code::DOUBLE, vec![]),
            TypeKind::Fp128 => (code::FP128, vec![]),
            TypeKind::Label => (code::LABEL, vec![]),
            TypeKind::Metadata => (code::METADATA, vec![]),
            TypeKind::Pointer(space) => (code::OPAQUE_POINTER, vec![u64::from(space.number())]),
            TypeKind::Vector { element, count } => {
                (code::VECTOR, vec![u64::from(count), self.id(element)])
            }
            TypeKind::Table => match (table.as_struct(ty), table.as_array(ty)) {
                (Some(s), _) => {
                    let mut operands = vec![u64::from(s.packed)];
                    for &field in &s.fields {
                        operands.push(self.id(field));
                    }
                    match &s.name {
                        Some(name) => {
                            let name = Some(name.clone());
                            return self.insert(key, name, code::STRUCT_NAMED, operands);
                        }
                        None => (code::STRUCT_LITERAL, operands),
                    }
                }
                (None, Some((element, count))) => (code::ARRAY, vec![count, self.id(element)]),
                (None, None) => (code::VOID, vec![]),
            },
        };
        self.insert(key, None, code, operands)
    }

    /// How many bytes constant indices step over.
    pub fn constant_offset(&self, source: Type, indices: &[TypedConstant]) -> Option<i64> {
        let (mut ty, mut offset) = (source, 0_i64);
        for (position, index) in indices.iter().enumerate() {
            let Constant::Int(value) = index.value else { return None };
            let signed = cuprum_numbers::integer::sign_extend(index.ty.int_width()?, value);
            let number = i64::try_from(signed).ok()?;
            let step = if position == 0 {
                i64::try_from(self.table.size_of(ty)).ok()?.checked_mul(number)?
            } else {
                let place = u64::try_from(number).ok();
                let is_struct = self.table.as_struct(ty).is_some();
                let member = self.table.member(ty, place.filter(|_| is_struct).unwrap_or(0))?;
                let step = match is_struct {
                    true => i64::try_from(self.table.offset_of(ty, place?)?).ok()?,
                    false => i64::try_from(self.table.size_of(member)).ok()?.checked_mul(number)?,
                };
                ty = member;
                step
            };
            offset = offset.checked_add(step)?;
        }
        Some(offset)
    }

    /// Whether a type is an array or a vector.
    pub fn is_sequence(&self, ty: Type) -> bool {
        ty.is_vector() || self.table.as_array(ty).is_some()
    }

    pub fn write(&self, writer: &mut Writer) {
        writer.enter(block::TYPES, 4);
        writer.record(code::COUNT, &[self.entries.len() as u64]);
        for entry in self.entries.values() {
            if let Some(name) = &entry.name {
                writer.text_record(code::STRUCT_NAME, &[], name.as_bytes());
            }
            writer.record(entry.code, &entry.operands);
        }
        writer.leave();
    }
}
