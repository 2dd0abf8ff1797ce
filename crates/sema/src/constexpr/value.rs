//! Values and pointers while evaluating, and their translation to and from [`ConstValue`].

use cuprum_ast::{
    Ast, ConstPointer, ConstValue, FuncId, PointerBase, RecordKind, Storage, StringId, Type,
    TypeKind, VarId, dependent_types, fundamental_types, undeduced_types,
};
use smallvec::SmallVec;

/// An object that the evaluation made.
pub(super) type ObjectId = u32;

/// What a pointer points into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Base {
    /// Null, or an integer turned pointer, whose value the pointer keeps as its offset.
    Null,
    /// An object of this evaluation.
    Object(ObjectId),
    /// A variable with static storage.
    Static(VarId),
    Function(FuncId),
    /// A string literal.
    String(StringId),
}

/// A pointer: an object, a path of array indices and member numbers into it, and whether it points
/// one past an object that is no array element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pointer {
    pub base: Base,
    pub path: SmallVec<[u32; 4]>,
    pub past: bool,
    /// Of [`Base::Null`]: the address.
    pub address: i64,
}

impl Pointer {
    pub fn to(base: Base) -> Pointer {
        Pointer { base, path: SmallVec::new(), past: false, address: 0 }
    }

    pub fn null() -> Pointer {
        Pointer::to(Base::Null)
    }

    /// A part of what this points to.
    pub fn child(&self, index: u32) -> Pointer {
        let mut child = self.clone();
        child.path.push(index);
        child
    }
}

/// A value while it is computed: it may point to objects of the evaluation.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Int(i128),
    Float(u128),
    Pointer(Pointer),
    /// An address without a path: it only leaves the evaluation.
    Address(ConstPointer),
    Member(super::member_pointer::MemberValue),
    /// Array elements, or bases and then fields.
    Aggregate(Vec<Value>),
    Union(Option<(u32, Box<Value>)>),
    Uninitialized,
}

/// The type of a part: an array's element, a base, or a field.
pub(super) fn child_type(ast: &mut Ast, ty: Type, index: u32) -> Option<Type> {
    match *ast.types.kind(ty) {
        TypeKind::Array(element, _) => Some(element),
        TypeKind::Record(record) => {
            let record = &ast.records[record];
            let bases = record.bases.len();
            match record.bases.get(index as usize) {
                Some(base) => {
                    let base = base.record;
                    Some(ast.types.intern(TypeKind::Record(base)))
                }
                None => Some(record.fields.get(index as usize - bases)?.ty),
            }
        }
        fundamental_types!()
        | undeduced_types!()
        | TypeKind::Pointer(_)
        | TypeKind::LValueRef(_)
        | TypeKind::RValueRef(_)
        | TypeKind::Function(_)
        | TypeKind::Enum(_)
        | TypeKind::MemberPointer { .. }
        | dependent_types!() => None,
    }
}

/// How many parts an object of this type has.
pub(super) fn child_count(ast: &Ast, ty: Type) -> u64 {
    match *ast.types.kind(ty) {
        TypeKind::Array(_, count) => count.unwrap_or(0),
        TypeKind::Record(record) => {
            let record = &ast.records[record];
            (record.bases.len() + record.fields.len()) as u64
        }
        fundamental_types!()
        | undeduced_types!()
        | TypeKind::Pointer(_)
        | TypeKind::LValueRef(_)
        | TypeKind::RValueRef(_)
        | TypeKind::Function(_)
        | TypeKind::Enum(_)
        | TypeKind::MemberPointer { .. }
        | dependent_types!() => 0,
    }
}

/// Whether a type is a union.
pub(super) fn is_union(ast: &Ast, ty: Type) -> bool {
    ast.types.as_record(ty).is_some_and(|record| ast.records[record].kind == RecordKind::Union)
}

/// The byte offset of a part.
pub(super) fn child_offset(ast: &Ast, ty: Type, index: u32) -> Option<u64> {
    match *ast.types.kind(ty) {
        TypeKind::Array(element, _) => ast.size_of(element)?.checked_mul(u64::from(index)),
        TypeKind::Record(record) => {
            let record = &ast.records[record];
            match record.bases.get(index as usize) {
                Some(base) => Some(base.offset),
                None => Some(record.fields.get(index as usize - record.bases.len())?.offset),
            }
        }
        fundamental_types!()
        | undeduced_types!()
        | TypeKind::Pointer(_)
        | TypeKind::LValueRef(_)
        | TypeKind::RValueRef(_)
        | TypeKind::Function(_)
        | TypeKind::Enum(_)
        | TypeKind::MemberPointer { .. }
        | dependent_types!() => None,
    }
}

/// The byte offset of a path into an object of type `ty`, and the type at its end.
pub(super) fn path_offset(ast: &mut Ast, mut ty: Type, path: &[u32]) -> Option<(u64, Type)> {
    let mut offset = 0u64;
    for &index in path {
        offset = offset.checked_add(child_offset(ast, ty, index)?)?;
        ty = child_type(ast, ty, index)?;
    }
    Some((offset, ty))
}

/// The path to the part of type `wanted` at a byte offset. An offset at the end of an array is the
/// path to the element after its last.
pub(super) fn path_at(
    ast: &mut Ast,
    mut ty: Type,
    mut offset: u64,
    wanted: Type,
) -> Option<(SmallVec<[u32; 4]>, bool)> {
    let mut path = SmallVec::new();
    loop {
        if offset == 0 && ast.types.similar(ty, wanted) {
            return Some((path, false));
        }
        match *ast.types.kind(ty) {
            TypeKind::Array(element, _) => {
                let size = ast.size_of(element)?.max(1);
                let index = u32::try_from(offset / size).ok()?;
                path.push(index);
                offset %= size;
                ty = element;
                if offset == 0 && ast.types.similar(element, wanted) {
                    return Some((path, false));
                }
            }
            TypeKind::Record(_) => {
                let mut found = None;
                for index in 0..child_count(ast, ty) as u32 {
                    let start = child_offset(ast, ty, index)?;
                    let part = child_type(ast, ty, index)?;
                    let size = ast.size_of(part)?;
                    if offset >= start && offset < start + size.max(1) {
                        found = Some((index, start, part));
                        break;
                    }
                }
                let (index, start, part) = found?;
                path.push(index);
                offset -= start;
                ty = part;
            }
            // One past an object that is no element.
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Function(_)
            | TypeKind::Enum(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => {
                return (Some(offset) == ast.size_of(ty)).then_some((path, true));
            }
        }
    }
}

/// The type of what a pointer's base is.
pub(super) fn string_type(ast: &mut Ast, string: StringId) -> Type {
    let (element, count) = (ast.strings[string].element, ast.strings[string].units.len());
    ast.types.array(element, Some(count as u64))
}

/// A value for the outside; `None` if it points to an object of the evaluation.
pub(super) fn export(ast: &mut Ast, value: &Value) -> Option<ConstValue> {
    cuprum_limits::check();
    Some(match value {
        Value::Int(value) => ConstValue::Int(*value),
        Value::Float(bits) => ConstValue::Float(*bits),
        Value::Member(member) => ConstValue::Member(member.clone()),
        Value::Uninitialized => ConstValue::Uninitialized,
        Value::Aggregate(parts) => ConstValue::Aggregate(
            parts.iter().map(|part| export(ast, part)).collect::<Option<Vec<_>>>()?,
        ),
        Value::Union(None) => ConstValue::Union(None),
        Value::Union(Some((field, value))) => {
            ConstValue::Union(Some((*field, Box::new(export(ast, value)?))))
        }
        Value::Pointer(pointer) => ConstValue::Pointer(export_pointer(ast, pointer)?),
        Value::Address(address) => ConstValue::Pointer(address.clone()),
    })
}

/// A pointer for the outside; `None` if it points to an object of the evaluation.
pub(super) fn export_pointer(ast: &mut Ast, pointer: &Pointer) -> Option<ConstPointer> {
    let (base, ty) = match pointer.base {
        Base::Null => {
            return Some(ConstPointer { base: PointerBase::Null, offset: pointer.address });
        }
        Base::Function(func) => {
            return Some(ConstPointer { base: PointerBase::Func(func), offset: 0 });
        }
        Base::Object(_) => return None,
        Base::Static(var) => {
            // The address of a local variable is no constant.
            if ast.variables[var].storage != Storage::Static {
                return None;
            }
            let ty = ast.types.without_ref(ast.variables[var].ty);
            (PointerBase::Var(var), ty)
        }
        Base::String(string) => {
            let ty = string_type(ast, string);
            let element = ast.strings[string].element;
            (PointerBase::String(string, element), ty)
        }
    };
    let (offset, end) = path_offset(ast, ty, &pointer.path)?;
    let past = if pointer.past { ast.size_of(end)? } else { 0 };
    Some(ConstPointer { base, offset: i64::try_from(offset + past).ok()? })
}

/// A value from the outside, of a known type.
pub(super) fn import(ast: &mut Ast, value: &ConstValue, ty: Type) -> Option<Value> {
    cuprum_limits::check();
    Some(match value {
        ConstValue::Int(value) => Value::Int(*value),
        ConstValue::Float(bits) => Value::Float(*bits),
        ConstValue::Member(member) => Value::Member(member.clone()),
        ConstValue::Uninitialized => Value::Uninitialized,
        ConstValue::Aggregate(parts) => {
            let mut values = Vec::with_capacity(parts.len());
            for (index, part) in parts.iter().enumerate() {
                let part_ty = child_type(ast, ty, index as u32)?;
                values.push(import(ast, part, part_ty)?);
            }
            Value::Aggregate(values)
        }
        ConstValue::Union(None) => Value::Union(None),
        ConstValue::Union(Some((field, value))) => {
            let part_ty = child_type(ast, ty, *field)?;
            Value::Union(Some((*field, Box::new(import(ast, value, part_ty)?))))
        }
        ConstValue::Pointer(pointer) => {
            let Some(pointee) = ast.types.target(ty) else {
                return Some(Value::Pointer(Pointer::null()));
            };
            Value::Pointer(import_pointer(ast, pointer, pointee)?)
        }
    })
}

fn import_pointer(ast: &mut Ast, pointer: &ConstPointer, pointee: Type) -> Option<Pointer> {
    let (base, ty) = match pointer.base {
        PointerBase::Null => {
            return Some(Pointer { address: pointer.offset, ..Pointer::null() });
        }
        PointerBase::Func(func) => return Some(Pointer::to(Base::Function(func))),
        PointerBase::Var(var) => (Base::Static(var), ast.types.without_ref(ast.variables[var].ty)),
        PointerBase::String(string, _) => (Base::String(string), string_type(ast, string)),
        PointerBase::Temporary(_) => return None,
    };
    let offset = u64::try_from(pointer.offset).ok()?;
    let (path, past) = path_at(ast, ty, offset, pointee)?;
    Some(Pointer { base, path, past, address: 0 })
}
