//! Values of constant evaluation.

use crate::decl::{FuncId, VarId};
use crate::expr::StringId;
use crate::member_pointer::ConstMember;
use crate::types::Type;

/// The value of a constant expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstValue {
    /// An integer, `bool`, character or enumerator, sign- or zero-extended by its type.
    Int(i128),
    /// A floating-point number as the bits of its type (`float`: 32, `double`: 64, …).
    Float(u128),
    /// A pointer, reference or null.
    Pointer(ConstPointer),
    /// A pointer to member, null if there is none.
    Member(Option<Box<ConstMember>>),
    /// Array elements or, of a record, its bases and then its fields in declaration order.
    Aggregate(Vec<ConstValue>),
    /// A union's active field and its value; `None` before any is active.
    Union(Option<(u32, Box<ConstValue>)>),
    /// An object without a value yet.
    Uninitialized,
}

/// A constant pointer: an object, a path into it as a byte offset, or an integer turned pointer.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ConstPointer {
    /// What it points into.
    pub base: PointerBase,
    /// Bytes from its start.
    pub offset: i64,
}

/// What a constant pointer points into.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PointerBase {
    /// Null, or an integer cast to a pointer (the offset is its value).
    Null,
    /// A variable with static storage.
    Var(VarId),
    /// A function, whose address it is.
    Func(FuncId),
    /// A string literal and its element type.
    String(StringId, Type),
    /// An object of the evaluator's own, by number; never leaves an evaluation.
    Temporary(u32),
}
