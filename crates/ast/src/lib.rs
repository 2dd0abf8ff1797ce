//! The typed CUDA C++ tree: data only.
//!
//! In: nothing; `sema` fills it.
//! Out: an [`Ast`] in which every name is resolved, every conversion is a node and every type is
//! interned. Immutable once `sema` returns; `irgen` and the constant evaluator read it.
//! Start with: `tree.rs` for the whole, `expr.rs` and `stmt.rs` for bodies, `types.rs` for types.
//! Proved by: `tests/sema`.

// A new kind of expression, statement or type leads to every place that has to decide about it.
#![deny(clippy::wildcard_enum_match_arm)]

mod builtin;
mod class;
mod decl;
mod dependent;
mod expr;
mod image;
mod member_pointer;
mod stmt;
mod traits;
mod tree;
mod types;
mod value;
mod walk;
mod warpgroup;

pub use builtin::{
    AtomicOp, Builtin, BuiltinVar, MemoryOrder, OrderedAtomic, OrderedOp, ThreadScope,
};
pub use class::{
    ClassLayout, ClassTraits, InitTarget, MemberFunction, MemberInit, PrimaryBase, VirtualBase,
};
pub use decl::*;
pub use dependent::{
    AccessedName, DependentExpr, DependentExprKind, Dependents, FoldKind, NamedCast,
};
pub use expr::*;
pub use image::{ImageArgument, ImageFunction, ImageOp, ImageShape};
pub use member_pointer::{ConstMember, Member};
pub use stmt::*;
pub use traits::{TypeTrait, TypeTransform};
pub use tree::{Ast, UnitName};
pub use types::{FunctionType, Qualifiers, RefQualifier, Type, TypeKind, Types};
pub use value::{ConstPointer, ConstValue, PointerBase};
pub use walk::ExprPart;
pub use warpgroup::{WarpgroupInputs, WarpgroupMma, WarpgroupSwitch};
