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

/// Garbage collectors that LLVM knows; none of them changes code for a GPU.
const COLLECTORS: &[&str] = &["coreclr", "erlang", "ocaml", "shadow-stack", "statepoint-example"];

impl Unkept {
    /// What is noted of a function with a collector that nobody knows.
    pub(crate) const UNKNOWN_COLLECTOR: &'static str = "unknown gc";

    /// What is noted of a function with a garbage collector of this name.
    pub fn collector(name: &str) -> &'static str {
        if COLLECTORS.contains(&name) { "gc" } else { Self::UNKNOWN_COLLECTOR }
    }
}
