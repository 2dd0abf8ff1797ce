//! What a caller can choose about code generation.

use cuprum_target::{Arch, OptLevel, PtxVersion};

/// Options of [`compile`](crate::compile). Flushing of denormals and the precision of division
/// and square root are not here: functions and instructions of the IR carry them.
#[derive(Clone, Debug)]
pub struct Options {
    /// The architecture to generate code for.
    pub arch: Arch,
    /// `--ptx-version`; `None` for the lowest version the code needs.
    pub ptx_version: Option<PtxVersion>,
    /// The optimisation level.
    pub opt_level: OptLevel,
    /// `-maxrregcount`
    pub maxrregcount: Option<u32>,
    /// `-lineinfo`: write `.file` and `.loc`.
    pub line_info: bool,
    /// `-g`: tell debuggers of functions, where the IR has full debug metadata.
    pub debug_info: bool,
    /// Whether accesses to memory that lie side by side are joined, above O0.
    pub joins_accesses: bool,
    /// `-rdc=true`: names may be defined in other modules.
    pub relocatable: bool,
    /// Comment lines at the top, without the `//`.
    pub banner: Vec<String>,
}

impl Options {
    /// Whether accesses are joined at this level.
    pub(crate) fn may_join(&self) -> bool {
        self.joins_accesses && self.opt_level > OptLevel::O0
    }

    /// The defaults for a target.
    pub fn new(arch: Arch) -> Options {
        Options {
            arch,
            ptx_version: None,
            opt_level: OptLevel::O3,
            maxrregcount: None,
            line_info: false,
            debug_info: false,
            joins_accesses: true,
            relocatable: false,
            banner: Vec::new(),
        }
    }
}
