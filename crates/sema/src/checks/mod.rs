//! Checks of whole function bodies, after they are parsed: what no single expression shows.

mod body;
mod jumps;
pub(crate) mod usage;
