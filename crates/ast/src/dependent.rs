//! Dependent expressions: hash-consed trees that give template signatures their identity.
//!
//! They are compared, mangled and deduced against; what they *mean* for given arguments is found by
//! replaying their tokens.

use crate::decl::{TemplateArg, TemplateId};
use crate::expr::{BinaryOp, UnaryOp};
use crate::types::Type;
use cuprum_entity::{PrimaryMap, entity};
use cuprum_source::Symbol;
use rustc_hash::FxHashMap;

entity! {
    /// A dependent expression.
    pub struct DependentExpr, "dep"
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
    /// Any other literal, by its spelling.
    Literal(Symbol),
    /// A unary operator.
    Unary(UnaryOp, DependentExpr),
    /// A binary operator.
    Binary(BinaryOp, DependentExpr, DependentExpr),
    /// `c ? a : b`
    Conditional(DependentExpr, DependentExpr, DependentExpr),
    /// `sizeof(T)`
    SizeofType(Type),
    /// `alignof(T)`
    AlignofType(Type),
    /// `sizeof e`
    SizeofExpr(DependentExpr),
    /// `sizeof...(pack)`
    SizeofPack(Symbol),
    /// `T(args)` or `(T)e` or `static_cast<T>(e)`
    Cast(Type, Vec<DependentExpr>),
    /// An unresolved name, perhaps with template arguments.
    Name(Symbol, Option<Box<[TemplateArg]>>),
    /// `Q::name`
    Member(Type, Symbol),
    /// `e.name` or `e->name`
    Access(DependentExpr, bool, Symbol),
    /// `f(args)`
    Call(DependentExpr, Vec<DependentExpr>),
    /// A variable template or concept applied to arguments.
    Specialization(TemplateId, Box<[TemplateArg]>),
    /// A requires-expression, by the place of its tokens: it is equal to no other.
    Requires(u32, u32),
    /// `noexcept(e)`
    Noexcept(DependentExpr),
    /// A built-in trait such as `__is_same(T, U)`.
    Trait(Symbol, Vec<TemplateArg>),
    /// `e...`
    Expansion(DependentExpr),
}

/// The table of dependent expressions.
#[derive(Clone, Default, Debug)]
pub struct Dependents {
    nodes: PrimaryMap<DependentExpr, DependentExprKind>,
    index: FxHashMap<DependentExprKind, DependentExpr>,
}

impl Dependents {
    /// The expression with this structure.
    pub fn intern(&mut self, kind: DependentExprKind) -> DependentExpr {
        if let Some(&expr) = self.index.get(&kind) {
            return expr;
        }
        let expr = self.nodes.push(kind.clone());
        self.index.insert(kind, expr);
        expr
    }

    /// The structure of an expression.
    pub fn kind(&self, expr: DependentExpr) -> &DependentExprKind {
        &self.nodes[expr]
    }
}
