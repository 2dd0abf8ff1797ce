//! NVVM IR: LLVM IR's meaning and text form, in storage of our own.
//!
//! In: a module built by `irgen` through [`FunctionBuilder`], or `.ll` text.
//! Out: a [`Module`] that passes optimise in place, `.ll` text that LLVM accepts, and a verdict
//! from the verifier.
//! Start with: `module.rs` for the whole, `inst.rs` for the instructions, `body.rs` for how values
//! and their uses are kept.
//! Proved by: `tests/ir`, and `cargo xtask sweep llvm`.

mod alias;
mod annotations;
mod atomic;
pub mod attributes;
mod body;
mod builder;
mod call_alignments;
mod constant;
mod constant_expression;
mod copies;
mod expand;
mod fold;
mod forward;
mod inst;
mod intrinsic_types;
mod layout;
mod link;
mod long_uses;
mod merge;
pub mod metadata;
mod metadata_order;
mod module;
mod normalize;
mod older;
mod parse;
mod print;
mod retarget;
mod type_limits;
mod types;
mod unkept;
mod upgrade;
mod variable_arguments;
mod verify;
mod version;
mod zero_stores;

pub use annotations::{UnknownAnnotation, annotation_keys};
pub use atomic::{is_atomic_of_one_thread, make_plain};
pub use body::{Body, Inst, Use, Value, ValueDef};
pub use builder::FunctionBuilder;
pub use constant::{ConstExpr, Constant, TypedConstant};
pub use constant_expression::{binary_expression, cast_expression, gep_expression};
pub use copies::{CopyUnit, copy_by_units, copy_units};
pub use expand::intrinsic_of_assembly;
pub use fold::{
    FoldOptions, constant_element, fold_binary, fold_cast, fold_fcmp, fold_icmp, fold_inst,
    fold_unary,
};
pub use inst::{
    AsmCall, AtomicOrdering, BinaryOp, CallData, Callee, CastOp, FastMath, FloatPredicate,
    GepFlags, InstKind, IntFlags, IntPredicate, MemFlags, RmwOp, SyncScope, TailKind, UnaryOp,
};
pub use intrinsic_types::{Misfit, check_intrinsic_types, intrinsic_by_full_name, intrinsic_name};
pub use layout::{Block, Layout};
pub use link::Linker;
pub use merge::MergeError;
pub use module::{
    CallConv, Env, FuncId, FunctionDecl, GlobalId, GlobalVar, Linkage, Module, Param, VarId,
    Visibility,
};
pub use parse::{ParseError, parse_module};
pub use print::{BodyNames, Dialect, print_constant, print_function, with_typed_suffixes};
pub use type_limits::{Measure, TypeLimits};
pub use types::{StructType, Type, TypeKind, TypeTable};
pub use unkept::Unkept;
pub use variable_arguments::{
    VARIABLE_ARGUMENT_ALIGN, next_variable_argument, variable_argument_align,
};
pub use verify::{Level, VerifyError, verify, verify_body, verify_nvvm};
pub use version::{IrVersion, VersionFault};
