//! The grammar: one function per production of the standard, in files by clause.

mod anonymous_union;
mod asm;
pub(crate) mod attributes;
pub(crate) mod body;
mod declaration;
pub(crate) mod declarator;
mod enumeration;
pub(crate) mod exceptions;
pub(crate) mod expression;
mod flow;
pub(crate) mod function;
mod handlers;
mod initializers;
pub(crate) mod lambda;
pub(crate) mod layout;
mod member_pointer;
pub(crate) mod name;
mod new_delete;
pub(crate) mod pragma;
pub(crate) mod put_off;
pub(crate) mod record;
pub(crate) mod specifiers;
mod statement;
pub(crate) mod structured_binding;
mod type_id;
pub(crate) mod variable;
pub(crate) mod variable_arguments;
