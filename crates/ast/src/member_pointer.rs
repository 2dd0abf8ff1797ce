//! Pointers to members as constants: what they name, and where that lies in an object.

use crate::decl::{FuncId, RecordId, RecordKind};
use crate::tree::Ast;
use crate::types::{Type, TypeKind};
use crate::{dependent_types, fundamental_types, undeduced_types};

/// A member of a class.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Member {
    /// A data member: its class, and the way to it through anonymous members.
    Field(RecordId, Box<[u32]>),
    /// A member function.
    Function(FuncId),
}

/// A pointer to member that is not null.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ConstMember {
    /// What it names.
    pub member: Member,
    /// Bytes from an object of the pointer's class to the object of the member's class. Conversions
    /// change it: to a derived class by the offset of the base in it, to a base by the opposite.
    pub adjustment: i64,
}

impl ConstMember {
    /// A pointer to a member of its own class.
    pub fn new(member: Member) -> ConstMember {
        ConstMember { member, adjustment: 0 }
    }
}

impl Ast {
    /// The class that declares a member.
    pub fn class_of_member(&self, member: &Member) -> Option<RecordId> {
        match *member {
            Member::Field(record, _) => Some(record),
            Member::Function(func) => self.functions[func].parent.as_record(),
        }
    }

    /// The byte offset that a pointer to data member holds.
    pub fn member_offset(&self, member: &ConstMember) -> Option<i64> {
        let Member::Field(mut record, ref path) = member.member else { return None };
        let mut offset = member.adjustment;
        for &index in path {
            let field = self.records[record].fields.get(index as usize)?;
            offset = offset.checked_add(i64::try_from(field.offset).ok()?)?;
            record = self.types.as_record(field.ty).unwrap_or(record);
        }
        Some(offset)
    }

    /// The byte offset of a base that no virtual base lies on the way to.
    pub fn base_offset(&self, derived: RecordId, base: RecordId) -> Option<i64> {
        fn search(ast: &Ast, from: RecordId, to: RecordId) -> Option<i64> {
            cuprum_limits::check();
            if from == to {
                return Some(0);
            }
            ast.records[from].bases.iter().filter(|base| !base.is_virtual).find_map(|base| {
                let rest = search(ast, base.record, to)?;
                rest.checked_add(i64::try_from(base.offset).ok()?)
            })
        }
        search(self, derived, base)
    }

    /// How far a conversion from one type of pointer to member to another moves the adjustment.
    pub fn member_conversion(&self, from: Type, to: Type) -> Option<i64> {
        let class = |ty: Type| {
            let (class, _) = self.types.as_member_pointer(ty)?;
            self.types.as_record(class)
        };
        let (from, to) = (class(from)?, class(to)?);
        match self.base_offset(to, from) {
            Some(offset) => Some(offset),
            None => self.base_offset(from, to).map(|offset| -offset),
        }
    }

    /// Whether a type is a pointer to member function.
    pub fn is_member_function_pointer(&self, ty: Type) -> bool {
        let member = self.types.as_member_pointer(ty);
        member.is_some_and(|(_, pointee)| self.types.function_type(pointee).is_some())
    }

    /// Whether a type is a pointer to data member.
    pub fn is_data_member_pointer(&self, ty: Type) -> bool {
        matches!(self.types.kind(ty), TypeKind::MemberPointer { .. })
            && !self.is_member_function_pointer(ty)
    }

    /// Whether the null value of a type is not all zero bits: it has pointers to data members, of
    /// which null is -1.
    pub fn has_nonzero_null(&self, ty: Type) -> bool {
        fn search(ast: &Ast, ty: Type) -> bool {
            cuprum_limits::check();
            match *ast.types.kind(ty) {
                TypeKind::MemberPointer { .. } => ast.is_data_member_pointer(ty),
                TypeKind::Array(element, _) => search(ast, element),
                TypeKind::Record(record) => {
                    let record = &ast.records[record];
                    let fields = record.fields.iter().map(|field| field.ty);
                    let bases = record
                        .bases
                        .iter()
                        .filter_map(|base| ast.types.find(&TypeKind::Record(base.record)));
                    // Unions are zeroed as their first member.
                    let count = match record.kind {
                        RecordKind::Union => 1,
                        RecordKind::Struct | RecordKind::Class => usize::MAX,
                    };
                    bases.chain(fields.take(count)).any(|ty| search(ast, ty))
                }
                fundamental_types!()
                | undeduced_types!()
                | TypeKind::Pointer(_)
                | TypeKind::LValueRef(_)
                | TypeKind::RValueRef(_)
                | TypeKind::Function(_)
                | TypeKind::Enum(_)
                | dependent_types!() => false,
            }
        }
        search(self, ty)
    }
}
