//! How much to optimise.

/// An optimisation level, as `-O` names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum OptLevel {
    /// Only what correctness needs.
    O0,
    /// What is cheap.
    O1,
    /// Nearly everything.
    O2,
    /// Everything; the default of CUDA compilers.
    #[default]
    O3,
}
