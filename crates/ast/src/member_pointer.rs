//! Pointers to members as constants: what they name, and where that lies in an object.

use crate::decl::{FuncId, Parent, RecordId};
use crate::tree::Ast;
use crate::types::{Type, TypeKind};

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
            Member::Function(func) => match self.functions[func].parent {
                Parent::Record(record) => Some(record),
                _ => None,
            },
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
        let class = |ty: Type| match *self.types.kind(ty) {
            TypeKind::MemberPointer { class, .. } => self.types.as_record(class),
            _ => None,
        };
        let (from, to) = (class(from)?, class(to)?);
        match self.base_offset(to, from) {
            Some(offset) => Some(offset),
            None => self.base_offset(from, to).map(|offset| -offset),
        }
    }

    /// Whether a type is a pointer to member function.
    pub fn is_member_function_pointer(&self, ty: Type) -> bool {
        match *self.types.kind(ty) {
            TypeKind::MemberPointer { pointee, .. } => {
                matches!(self.types.kind(pointee), TypeKind::Function(_))
            }
            _ => false,
        }
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
                        crate::decl::RecordKind::Union => 1,
                        _ => usize::MAX,
                    };
                    bases.chain(fields.take(count)).any(|ty| search(ast, ty))
                }
                _ => false,
            }
        }
        search(self, ty)
    }
}
