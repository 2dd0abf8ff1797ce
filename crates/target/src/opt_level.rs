//! How much to optimise.

/// An optimisation level, as `-O` names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum OptLevel {
    /// Only what correctness needs.
    O0,
    /// What is cheap.
    O1,
    /// Everything that is worth its time.
    O2,
    /// Everything; the default of CUDA compilers.
    #[default]
    O3,
}

impl OptLevel {
    /// All levels, each with what the ones before it do and more.
    pub const ALL: [OptLevel; 4] = [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O3];

    /// The level that `-O` with this number asks for.
    pub fn by_number(number: &str) -> Option<OptLevel> {
        let index: usize = number.parse().ok()?;
        (number.len() == 1).then(|| OptLevel::ALL.get(index).copied())?
    }
}
