//! The macros that are defined before the first line.

use crate::{Define, Standard};
use cuprum_target::Arch;

/// Whose behaviour is reproduced.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CompilationMode {
    /// NVRTC: device code only, no host compiler's macros.
    #[default]
    RunTime,
    /// cicc behind nvcc: the input is preprocessed already and needs no macros.
    Preprocessed,
}

/// What the predefined macros depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PredefinedOptions {
    /// Whose behaviour is reproduced.
    pub mode: CompilationMode,
    /// The target.
    pub arch: Arch,
    /// The language.
    pub standard: Standard,
    /// `-ftz=true`
    pub flush_denormals: bool,
    /// `-prec-div=true`
    pub precise_division: bool,
    /// `-prec-sqrt=true`
    pub precise_square_root: bool,
    /// `--use_fast_math`
    pub fast_math: bool,
    /// `-G`
    pub debug: bool,
    /// `--relocatable-device-code=true`
    pub relocatable: bool,
    /// `--device-int128`
    pub int128: bool,
    /// `--device-as-default-execution-space`
    pub default_device: bool,
    /// `--extended-lambda`
    pub extended_lambda: bool,
}

impl PredefinedOptions {
    /// NVRTC's defaults for an architecture.
    pub fn new(arch: Arch, standard: Standard) -> PredefinedOptions {
        PredefinedOptions {
            mode: CompilationMode::RunTime,
            arch,
            standard,
            flush_denormals: false,
            precise_division: true,
            precise_square_root: true,
            fast_math: false,
            debug: false,
            relocatable: false,
            int128: false,
            default_device: false,
            extended_lambda: false,
        }
    }
}

/// The macros a unit starts with, in order.
pub fn predefined_macros(options: &PredefinedOptions) -> Vec<Define> {
    let _ = options;
    Vec::new()
}
