//! The type table.
//!
//! Modules before opaque pointers say what a pointer points to, and their instructions rely on it. So
//! types of the file are kept as they are, beside the types of our IR, and a value is known by both.

use crate::bitstream::{Record, Stream};
use crate::codes::ty as code;
use crate::error::{Result, fail};
use cuprum_ir::{Type, TypeLimits, TypeTable};
use cuprum_target::AddressSpace;
use rustc_hash::FxHashMap;

/// A type as the file has it. Numbers are places in the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum FileType {
    /// Without parts, and the same in our IR.
    Simple(Type),
    Pointer {
        pointee: Option<TypeId>,
        space: u32,
    },
    Function {
        result: TypeId,
        params: Vec<TypeId>,
        variadic: bool,
    },
    Array {
        element: TypeId,
        count: u64,
    },
    Vector {
        element: TypeId,
        count: u64,
    },
    Struct {
        name: Option<String>,
        fields: Vec<TypeId>,
        packed: bool,
    },
    /// A struct that is declared only.
    Opaque(String),
    /// A type that our IR does not have.
    Unsupported(&'static str),
}

/// A place in the type table of the file.
pub(super) type TypeId = u32;

#[derive(Clone, Copy)]
enum Lowered {
    Pending,
    Active,
    Done(Type),
}

/// The types of a file.
#[derive(Default)]
pub(super) struct Types {
    entries: Vec<FileType>,
    lowered: Vec<Lowered>,
    index: FxHashMap<FileType, TypeId>,
    limits: TypeLimits,
    /// The name that the next struct gets.
    name: String,
}

impl Types {
    /// Reads the table, which is open.
    pub fn read(&mut self, stream: &mut Stream<'_>) -> Result<()> {
        stream.records(|record| self.entry(record))
    }

    fn entry(&mut self, record: &Record) -> Result<()> {
        let type_at = |index: usize| -> Result<TypeId> {
            match record.operands.get(index).and_then(|&id| TypeId::try_from(id).ok()) {
                Some(id) => Ok(id),
                None => fail("invalid type"),
            }
        };
        let types_from = |start: usize| -> Result<Vec<TypeId>> {
            (start..record.operands.len()).map(type_at).collect()
        };
        let entry = match record.code {
            code::COUNT => return Ok(()),
            code::STRUCT_NAME => {
                self.name = record.text(0);
                return Ok(());
            }
            code::VOID => FileType::Simple(Type::VOID),
            code::FLOAT => FileType::Simple(Type::FLOAT),
            code::DOUBLE => FileType::Simple(Type::DOUBLE),
            code::HALF => FileType::Simple(Type::HALF),
            code::BFLOAT => FileType::Simple(Type::BFLOAT),
            code::FP128 => FileType::Simple(Type::FP128),
            code::LABEL => FileType::Simple(Type::LABEL),
            code::METADATA => FileType::Simple(Type::METADATA),
            code::INTEGER => match record.at(0) {
                width @ 1..=128 => FileType::Simple(Type::int(width as u32)),
                _ => FileType::Unsupported("integer types wider than 128 bits are"),
            },
            code::POINTER => FileType::Pointer {
                pointee: Some(type_at(0)?),
                space: u32::try_from(record.at(1)).unwrap_or(u32::MAX),
            },
            code::OPAQUE_POINTER => FileType::Pointer {
                pointee: None,
                space: u32::try_from(record.at(0)).unwrap_or(u32::MAX),
            },
            code::FUNCTION => FileType::Function {
                variadic: record.at(0) != 0,
                result: type_at(1)?,
                params: types_from(2)?,
            },
            code::FUNCTION_OLD => FileType::Function {
                variadic: record.at(0) != 0,
                result: type_at(2)?,
                params: types_from(3)?,
            },
            code::ARRAY => FileType::Array { count: record.at(0), element: type_at(1)? },
            // A third operand says that the count is a multiple of one that the machine knows.
            code::VECTOR if record.at(2) != 0 => {
                FileType::Unsupported("vectors of unknown length are")
            }
            code::VECTOR => FileType::Vector { count: record.at(0), element: type_at(1)? },
            code::STRUCT_LITERAL | code::STRUCT_NAMED => FileType::Struct {
                name: (record.code == code::STRUCT_NAMED).then(|| std::mem::take(&mut self.name)),
                packed: record.at(0) != 0,
                fields: types_from(1)?,
            },
            code::OPAQUE_STRUCT => FileType::Opaque(std::mem::take(&mut self.name)),
            _ => FileType::Unsupported("a type of another machine is"),
        };
        self.push(entry);
        Ok(())
    }

    fn push(&mut self, entry: FileType) -> TypeId {
        let id = self.entries.len() as TypeId;
        self.index.entry(entry.clone()).or_insert(id);
        self.entries.push(entry);
        self.lowered.push(Lowered::Pending);
        id
    }

    /// The place of a type, which is made unless the file has it.
    pub fn intern(&mut self, entry: FileType) -> TypeId {
        match self.index.get(&entry) {
            Some(&id) => id,
            None => self.push(entry),
        }
    }

    /// A pointer; what it points to is kept where the file keeps such things.
    pub fn pointer_to(&mut self, pointee: TypeId, space: u32) -> TypeId {
        self.intern(FileType::Pointer { pointee: Some(pointee), space })
    }

    pub fn pointer(&mut self, space: u32) -> TypeId {
        self.intern(FileType::Pointer { pointee: None, space })
    }

    pub fn simple(&mut self, ty: Type) -> TypeId {
        self.intern(FileType::Simple(ty))
    }

    pub fn get(&self, id: TypeId) -> Result<&FileType> {
        match self.entries.get(id as usize) {
            Some(entry) => Ok(entry),
            None => fail("invalid type"),
        }
    }

    /// What a pointer, or the pointers of a vector, point to, as far as the file says.
    pub fn pointee(&self, id: TypeId) -> Option<TypeId> {
        match self.get(id) {
            Ok(FileType::Pointer { pointee, .. }) => *pointee,
            Ok(FileType::Vector { element, .. }) => match self.get(*element) {
                Ok(FileType::Pointer { pointee, .. }) => *pointee,
                _ => None,
            },
            _ => None,
        }
    }

    /// The address space of a pointer.
    pub fn space(&self, id: TypeId) -> u32 {
        match self.get(id) {
            Ok(FileType::Pointer { space, .. }) => *space,
            _ => 0,
        }
    }

    /// The type of a member of a struct, array or vector.
    pub fn member(&self, id: TypeId, index: u64) -> Option<TypeId> {
        match self.get(id).ok()? {
            FileType::Struct { fields, .. } => fields.get(usize::try_from(index).ok()?).copied(),
            FileType::Array { element, .. } | FileType::Vector { element, .. } => Some(*element),
            _ => None,
        }
    }

    /// Result, parameters and variadicity of a function type, or of a pointer to one.
    pub fn function(&self, id: TypeId) -> Option<(TypeId, &[TypeId], bool)> {
        let id = self.pointee(id).unwrap_or(id);
        match self.get(id).ok()? {
            FileType::Function { result, params, variadic } => Some((*result, params, *variadic)),
            _ => None,
        }
    }

    /// The same shape, scalar or vector, with another element.
    pub fn with_scalar(&mut self, shape: TypeId, scalar: TypeId) -> TypeId {
        match self.get(shape) {
            Ok(&FileType::Vector { count, .. }) => {
                self.intern(FileType::Vector { element: scalar, count })
            }
            _ => scalar,
        }
    }

    /// The type in our IR.
    pub fn lower(&mut self, id: TypeId, table: &mut TypeTable) -> Result<Type> {
        cuprum_limits::check();
        let entry = match self.lowered.get_mut(id as usize) {
            Some(Lowered::Done(ty)) => return Ok(*ty),
            Some(Lowered::Active) => return fail("recursive type has no size"),
            Some(state @ Lowered::Pending) => {
                *state = Lowered::Active;
                self.get(id)?.clone()
            }
            None => return fail("invalid type"),
        };
        let ty = self.lower_entry(entry, table);
        if let Some(state) = self.lowered.get_mut(id as usize) {
            *state = ty.as_ref().map_or(Lowered::Pending, |&ty| Lowered::Done(ty));
        }
        ty
    }

    fn lower_entry(&mut self, entry: FileType, table: &mut TypeTable) -> Result<Type> {
        match entry {
            FileType::Simple(ty) => Ok(ty),
            FileType::Pointer { space, .. } => match AddressSpace::from_number(space) {
                Some(space) => Ok(Type::pointer(space)),
                None => fail(format!("address space {space} is not supported")),
            },
            FileType::Function { result, params, variadic } => {
                let result = self.lower(result, table)?;
                let params: Result<Vec<Type>> =
                    params.into_iter().map(|param| self.lower(param, table)).collect();
                Ok(table.function(result, params?, variadic))
            }
            FileType::Vector { element, count } => {
                let element = self.lower_member(element, table)?;
                match u32::try_from(count).ok().and_then(|count| Type::vector(element, count)) {
                    Some(ty) => Ok(ty),
                    None => fail("invalid vector type"),
                }
            }
            FileType::Array { element, count } => {
                let element = self.lower_member(element, table)?;
                let Some(measure) = self.limits.of_array(element, count) else {
                    return fail("type is too large");
                };
                let ty = table.array(element, count);
                self.limits.keep(ty, measure);
                Ok(ty)
            }
            FileType::Struct { name, fields, packed } => {
                let fields: Result<Vec<Type>> =
                    fields.into_iter().map(|field| self.lower_member(field, table)).collect();
                let fields = fields?;
                let Some(measure) = self.limits.of_struct(&fields) else {
                    return fail("type is too large");
                };
                let ty = match name {
                    Some(name) => table.named_struct(&name, fields, packed),
                    None => table.literal_struct(fields, packed),
                };
                self.limits.keep(ty, measure);
                Ok(ty)
            }
            FileType::Opaque(name) => {
                fail(format!("opaque struct type '%{name}' is not supported where its size counts"))
            }
            FileType::Unsupported(what) => fail(format!("{what} not supported")),
        }
    }

    /// A type that a value in memory may have.
    pub fn lower_member(&mut self, id: TypeId, table: &mut TypeTable) -> Result<Type> {
        let ty = self.lower(id, table)?;
        let is_function = table.as_function(ty).is_some();
        let fits = (ty.is_aggregate() && !is_function) || ty.bits().is_some();
        if fits { Ok(ty) } else { fail("invalid element type") }
    }

    /// Makes our type of every struct with a name that can be one, in the order of the table.
    pub fn lower_structs(&mut self, table: &mut TypeTable) {
        for id in 0..self.entries.len() as TypeId {
            if matches!(self.get(id), Ok(FileType::Struct { name: Some(_), .. })) {
                // One that is never used by value may be what we cannot have.
                let _ = self.lower(id, table);
            }
        }
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }
}
