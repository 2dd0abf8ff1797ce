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
    /// The level of a pipeline's name: `O2`, or `Ofcmid` for what `-Ofast-compile=mid` leaves.
    pub fn of_pipeline(name: &str) -> Option<OptLevel> {
        match name.strip_prefix("Ofc") {
            Some("0") => None,
            Some(fast) => FastCompile::by_name(fast).map(FastCompile::most),
            None => OptLevel::by_number(name.strip_prefix('O')?),
        }
    }

    /// All levels, each with what the ones before it do and more.
    pub const ALL: [OptLevel; 4] = [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O3];

    /// The level that `-O` with this number asks for.
    pub fn by_number(number: &str) -> Option<OptLevel> {
        let index: usize = number.parse().ok()?;
        (number.len() == 1).then(|| OptLevel::ALL.get(index).copied())?
    }
}

/// How much a short compilation is worth, as `-Ofast-compile` says it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum FastCompile {
    /// `0`: nothing.
    #[default]
    Off,
    /// `min`: no more than O2.
    Min,
    /// `mid`: no more than O1.
    Mid,
    /// `max`: the shortest compilation.
    Max,
}

impl FastCompile {
    /// What `-Ofast-compile` takes.
    pub fn by_name(name: &str) -> Option<FastCompile> {
        Some(match name {
            "0" => FastCompile::Off,
            "min" => FastCompile::Min,
            "mid" => FastCompile::Mid,
            "max" => FastCompile::Max,
            _ => return None,
        })
    }

    /// The most that is optimised.
    pub fn most(self) -> OptLevel {
        match self {
            FastCompile::Off => OptLevel::O3,
            FastCompile::Min => OptLevel::O2,
            FastCompile::Mid => OptLevel::O1,
            FastCompile::Max => OptLevel::O0,
        }
    }
}
