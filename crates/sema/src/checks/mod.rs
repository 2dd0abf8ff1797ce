//! Checks that no single expression shows: of whole function bodies, after they are parsed, and of
//! the forms of declarations.

pub(crate) mod access;
mod body;
pub(crate) mod const_default;
mod declared_forms;
mod definitions;
mod exceptions;
mod format;
pub(crate) mod function_forms;
pub(crate) mod help;
mod jumps;
mod leftovers;
pub(crate) mod notices;
pub(crate) mod recovery;
mod redeclaration;
pub(crate) mod specifiers;
mod standard;
mod suggest;
pub(crate) mod template_heads;
mod undefined;
pub(crate) mod usage;
