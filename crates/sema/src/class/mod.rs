//! Class semantics beyond the grammar ([class], [class.copy], [class.virtual]).
//!
//! - `bases`: walks over a class and its bases
//! - `calls`: calls that classes make special
//! - `new_delete`: [expr.new], [expr.delete]
//! - `special_members`: which special members a class has, and whether they are deleted or trivial
//! - `synthesize`: the bodies of members that the user did not write
//! - `virtuals`: overriding, abstract classes
//! - `initialized_object`: `this` where an aggregate is initialised
//! - `completion`: everything that is decided at the closing brace, and completing classes on demand
//! - `conversion_functions`: which there are, and what a name of one means

pub(crate) mod bases;
mod calls;
mod completion;
mod conversion_functions;
mod hidden_virtuals;
mod initialized_object;
mod new_delete;
pub(crate) mod special_members;
mod synthesize;
mod virtuals;
