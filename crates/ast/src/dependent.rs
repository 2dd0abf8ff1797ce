//! Dependent expressions: hash-consed trees that give template signatures their identity.
//!
//! They are compared, mangled and deduced against; what they *mean* for given arguments is found by
//! replaying their tokens.

use crate::decl::{FuncId, NamespaceId, OperatorName, TemplateArg, TemplateId, VarId};
use crate::expr::{BinaryOp, UnaryOp};
use crate::types::Type;
use cuprum_entity::{Entity, HashIndex, PrimaryMap, entity};
use cuprum_source::Symbol;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

entity! {
    /// A dependent expression.
    pub struct DependentExpr, "dep"
}

/// Which of the four fold expressions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FoldKind {
    /// `(... op pattern)`
    UnaryLeft,
    /// `(pattern op ...)`
    UnaryRight,
    /// `(init op ... op pattern)`
    BinaryLeft,
    /// `(pattern op ... op init)`
    BinaryRight,
}

/// The casts with a keyword.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamedCast {
    /// `static_cast`
    Static,
    /// `const_cast`
    Const,
    /// `reinterpret_cast`
    Reinterpret,
    /// `dynamic_cast`
    Dynamic,
}

/// What an access to a member names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AccessedName {
    /// A member; operators are kept under spellings such as `operator+`.
    Member(Symbol),
    /// `operator T`
    Conversion(Type),
    /// `~T`
    Destructor(Type),
}

/// A node of a dependent expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DependentExprKind {
    /// A non-type template parameter.
    Param {
        /// 0 for the outermost template.
        depth: u32,
        /// Position in its list.
        index: u32,
    },
    /// A function parameter, by position (in trailing return types).
    FunctionParam(u32),
    /// An integer constant with its type.
    Int(i128, Type),
    /// A floating-point constant: its bits and its type.
    Float(u128, Type),
    /// `nullptr`
    Nullptr,
    /// `this`
    This,
    /// A string literal: its type and its spelling.
    String(Type, Symbol),
    /// Any other literal, by its spelling.
    Literal(Symbol),
    /// A unary operator.
    Unary(UnaryOp, DependentExpr),
    /// A binary operator.
    Binary(BinaryOp, DependentExpr, DependentExpr),
    /// Any other operator: assignments, `[]`, `<=>`, `->*`.
    Operator(OperatorName, Vec<DependentExpr>),
    /// `a.*b`
    DotStar(DependentExpr, DependentExpr),
    /// `(e)` where the parentheses matter: in `decltype((x))`.
    Parenthesized(DependentExpr),
    /// `++e`, `e--` and the like.
    IncDec {
        /// `++`
        increment: bool,
        /// Before its operand.
        prefix: bool,
        /// What is counted up or down.
        operand: DependentExpr,
    },
    /// `c ? a : b`
    Conditional(DependentExpr, DependentExpr, DependentExpr),
    /// `sizeof(T)`
    SizeofType(Type),
    /// `alignof(T)`
    AlignofType(Type),
    /// `alignof e`, as GNU has it.
    AlignofExpr(DependentExpr),
    /// `sizeof e`
    SizeofExpr(DependentExpr),
    /// `sizeof...(pack)`: the pack, or its elements so far as they are known.
    SizeofPack(Vec<TemplateArg>),
    /// `noexcept(e)`
    Noexcept(DependentExpr),
    /// `typeid(T)`
    TypeidType(Type),
    /// `typeid(e)`
    TypeidExpr(DependentExpr),
    /// `T(args)` or `(T)e`
    Cast(Type, Vec<DependentExpr>),
    /// `static_cast<T>(e)` and its kin.
    NamedCast(NamedCast, Type, DependentExpr),
    /// `T{elements}`
    BracedCast(Type, Vec<DependentExpr>),
    /// `{elements}`
    List(Vec<DependentExpr>),
    /// `new (placement) T(args)`
    New {
        /// The type of the object.
        ty: Type,
        /// Arguments for `operator new`.
        placement: Vec<DependentExpr>,
        /// The initialiser, if there is one.
        args: Option<Vec<DependentExpr>>,
        /// `new T[n]`; the bound is part of the type.
        array: bool,
        /// `::new`
        is_global: bool,
    },
    /// `delete e`, `delete[] e`
    Delete {
        /// The pointer to the object.
        operand: DependentExpr,
        /// `delete[]`
        array: bool,
        /// `::delete`
        is_global: bool,
    },
    /// `throw e`, `throw`
    Throw(Option<DependentExpr>),
    /// A fold expression; the initial value comes last.
    Fold(FoldKind, OperatorName, DependentExpr, Option<DependentExpr>),
    /// A built-in trait such as `__is_same(T, U)`.
    Trait(Symbol, Vec<TemplateArg>),
    /// An unresolved name, perhaps with template arguments.
    Name(Symbol, Option<Box<[TemplateArg]>>),
    /// An unresolved name of a namespace, perhaps with template arguments; the flag says that the
    /// qualifier begins with `::`.
    Qualified(NamespaceId, bool, Symbol, Option<Box<[TemplateArg]>>),
    /// A function that its name alone tells.
    Function(FuncId),
    /// A variable that its name tells.
    Variable(VarId),
    /// `Q::name`, perhaps with template arguments.
    Member(Type, Symbol, Option<Box<[TemplateArg]>>),
    /// `e.name` or `e->name`, perhaps with template arguments.
    Access {
        /// The object, or the pointer to it.
        object: DependentExpr,
        /// `->`
        arrow: bool,
        /// The class in `e.C::name`.
        qualifier: Option<Type>,
        /// The member that is named.
        name: AccessedName,
        /// Template arguments after the name.
        args: Option<Box<[TemplateArg]>>,
    },
    /// `f(args)`
    Call(DependentExpr, Vec<DependentExpr>),
    /// A variable template or concept applied to arguments.
    Specialization(TemplateId, Box<[TemplateArg]>),
    /// A requires-expression, by the place of its tokens: it is equal to no other.
    Requires(u32, u32),
    /// `e...`
    Expansion(DependentExpr),
    /// What has no structure to compare, such as a lambda: equal only to itself. The numbers say
    /// where it was written.
    Opaque(u32, u32),
}

/// The table of dependent expressions.
#[derive(Clone, Default, Debug)]
pub struct Dependents {
    nodes: PrimaryMap<DependentExpr, DependentExprKind>,
    index: HashIndex,
}

impl Dependents {
    /// The expression with this structure.
    pub fn intern(&mut self, kind: DependentExprKind) -> DependentExpr {
        let hash = FxBuildHasher.hash_one(&kind);
        let known = self.index.find(hash, |place| self.nodes[DependentExpr::new(place)] == kind);
        if let Some(place) = known {
            return DependentExpr::new(place);
        }
        let expr = self.nodes.push(kind);
        self.index.insert(hash, expr.index());
        expr
    }

    /// The structure of an expression.
    pub fn kind(&self, expr: DependentExpr) -> &DependentExprKind {
        &self.nodes[expr]
    }
}
