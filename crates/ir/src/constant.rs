//! Constants: small owned trees, equal when written equal.

use crate::module::GlobalId;
use crate::types::Type;
use cuprum_numbers::integer::truncate;

/// A constant; its type is kept beside it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// An integer, zero-extended from its width. Always kept truncated to the width.
    Int(u128),
    /// A floating-point number as its bits (`half`, `bfloat`, `float`, `double`, `fp128`).
    Float(u128),
    /// The null pointer.
    Null,
    /// `zeroinitializer` of an aggregate or vector.
    Zero,
    /// `undef`
    Undef,
    /// `poison`
    Poison,
    /// The address of a function or variable.
    Global(GlobalId),
    /// A struct, array or vector, element by element.
    Aggregate(Box<[TypedConstant]>),
    /// `c"…"`: an array of `i8`.
    Bytes(Box<[u8]>),
    /// A constant expression.
    Expr(Box<ConstExpr>),
}

/// A constant with its type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TypedConstant {
    /// The type, which the constant alone does not tell.
    pub ty: Type,
    /// The constant of that type.
    pub value: Constant,
}

/// The constant expressions the modern dialect still has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ConstExpr {
    /// `getelementptr` with constant indices.
    Gep {
        /// The type indices step through.
        source: Type,
        /// Whether it is `inbounds`.
        inbounds: bool,
        /// The pointer that offsets are added to.
        base: TypedConstant,
        /// The indices, the first in elements of the source type.
        indices: Vec<TypedConstant>,
    },
    /// `trunc`, `ptrtoint`, `inttoptr`, `bitcast`, `addrspacecast`.
    Cast(crate::inst::CastOp, TypedConstant),
    /// `add`, `sub`, `xor`.
    Binary(crate::inst::BinaryOp, TypedConstant, TypedConstant),
}

impl Constant {
    /// An integer of the given width.
    pub fn int(width: u32, value: u128) -> Constant {
        Constant::Int(truncate(width, value))
    }

    /// Whether every bit is zero.
    pub fn is_zero(&self) -> bool {
        match self {
            Constant::Int(value) => *value == 0,
            Constant::Float(bits) => *bits == 0,
            Constant::Null | Constant::Zero => true,
            Constant::Aggregate(elements) => elements.iter().all(|e| e.value.is_zero()),
            Constant::Bytes(bytes) => bytes.iter().all(|&b| b == 0),
            _ => false,
        }
    }

    /// Calls `visit` with every function and variable the constant refers to.
    pub fn for_each_global(&self, mut visit: impl FnMut(GlobalId)) {
        let mut work = vec![self];
        while let Some(at) = work.pop() {
            match at {
                Constant::Global(global) => visit(*global),
                Constant::Aggregate(elements) => {
                    work.extend(elements.iter().map(|element| &element.value));
                }
                Constant::Expr(expr) => match &**expr {
                    ConstExpr::Gep { base, .. } => work.push(&base.value),
                    ConstExpr::Cast(_, operand) => work.push(&operand.value),
                    ConstExpr::Binary(_, lhs, rhs) => work.extend([&lhs.value, &rhs.value]),
                },
                _ => {}
            }
        }
    }

    /// The all-zero constant of a type.
    pub fn zero(ty: Type) -> Constant {
        if ty.is_int() {
            Constant::Int(0)
        } else if ty.is_float() {
            Constant::Float(0)
        } else if ty.is_pointer() {
            Constant::Null
        } else {
            Constant::Zero
        }
    }
}
