//! What a module says and the data model has no place for.
//!
//! Readers drop attributes and clauses that change nothing about the code that is generated. libNVVM's
//! verifier refuses some of them, so their names are noted here.

/// Something that was dropped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unkept {
    /// The function or variable, without `@`.
    pub symbol: String,
    /// LLVM's word for it: `ssp`, `gc`, `prefix`.
    pub what: &'static str,
}
