//! Checks of whole function bodies, after they are parsed: what no single expression shows.

pub(crate) mod access;
mod body;
mod jumps;
pub(crate) mod notices;
pub(crate) mod recovery;
mod suggest;
pub(crate) mod usage;
