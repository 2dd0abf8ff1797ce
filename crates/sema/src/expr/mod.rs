//! What expressions mean: the semantic actions that the parser calls with operands it has parsed.
//!
//! Every action returns a typed expression in which each conversion is a node, or reports why it
//! cannot. The parser never computes a type itself. Files are named after the standard's clauses:
//!
//! - `literals`: [lex.literal]; `user_literal`: [lex.ext]
//! - `conversions`: [conv], standard conversions, promotions, usual arithmetic conversions
//! - `sequence`: [over.best.ics] and [over.ics.rank], implicit conversion sequences
//! - `overload`: [over.match], the choice among functions
//! - `call`: [expr.call]; `member`: [expr.ref], [expr.sub]
//! - `operators`: built-in operators; `operator_overload`: [over.oper]; `assign`: [expr.ass];
//!   `builtin_candidates`: [over.built]; `conditional`: [expr.cond]
//! - `spaceship`: [expr.spaceship], [class.compare]
//! - `init`, `list_init`, `paren_init`, `initializer_list`: [dcl.init]; `auto`: [dcl.spec.auto]
//! - `capture`: [expr.prim.lambda.capture]
//! - `cast`: [expr.static.cast] and the other casts
//! - `constants`: what warnings know of constants
//! - `types_text`: types as messages show them

mod assign;
mod auto;
mod builtin_candidates;
mod call;
mod candidates;
pub(crate) mod capture;
mod cast;
mod complex;
mod conditional;
mod constants;
mod conversions;
mod image;
mod immediate;
mod init;
mod initializer_list;
mod list_init;
pub(crate) mod literals;
mod member;
mod member_pointer;
mod noexcept;
pub(crate) mod nv_atomic;
mod operator_overload;
mod operators;
pub(crate) mod overload;
mod paren_init;
mod sequence;
mod spaceship;
mod special;
mod surrogate;
mod types_text;
mod user_literal;
mod vector;
mod warpgroup;

pub(crate) use overload::{Refusal, Resolution};
pub(crate) use special::{SPECIALS, Special};
pub use types_text::function_name;

use crate::builtins::TypeOperators;
use crate::class::special_members::SpecialKind;
use crate::context::{InitList, Operand, Parser};
use cuprum_ast::{FuncId, RecordId};
use rustc_hash::FxHashMap;

/// Which named or C-style cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CastStyle {
    Static,
    Reinterpret,
    Const,
    Dynamic,
    /// `(T)e` and `T(e)`
    CStyle,
}

/// What the actions remember between calls.
#[derive(Clone, Default, Debug)]
pub(crate) struct ActionState {
    /// Evaluations that ran out of steps.
    pub exhausted_evaluations: u32,
    /// Reserved functions that are nodes of their own.
    pub special: FxHashMap<FuncId, Special>,
    /// Traits and transforms by name.
    pub type_operators: TypeOperators,
    /// What overload resolution selects for an operand of a class's own type, constant or not: every
    /// class with such a member asks.
    pub selected_members: FxHashMap<(RecordId, SpecialKind, bool), Option<FuncId>>,
}

impl Parser<'_> {
    /// A braced list whose designators and elements are known, as an operand.
    pub fn list_operand(&mut self, list: InitList) -> Operand {
        Operand::List(Box::new(list))
    }
}
