//! The type table. Members stand before what holds them.

use crate::bitstream::Writer;
use crate::codes::{block, ty as code};
use cuprum_ir::{Type, TypeKind, TypeTable};
use indexmap::IndexMap;

/// A type of the file. Function types need not be in the module's table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    Plain(Type),
    Function { result: Type, params: Vec<Type>, variadic: bool },
}

/// Types by number.
pub(super) struct Types<'m> {
    table: &'m TypeTable,
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
    pub fn new(table: &'m TypeTable) -> Types<'m> {
        let mut types = Types { table, entries: IndexMap::new() };
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
