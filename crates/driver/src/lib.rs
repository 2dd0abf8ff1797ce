//! The public interface: source and options in, PTX out. The only place where the phases meet.
//!
//! In: [`Source`], headers as strings or on disk, [`Options`] (also from nvcc's and NVRTC's
//! spellings).
//! Out: [`Output`] with the PTX or another stage's text, or [`Failure`]; both with the diagnostics, as
//! text and as [`Report`]s.
//! Start with: `compiler.rs`.
//! Proved by: every test under `tests/` goes through here.
//!
//! ```
//! use cuprum_driver::{Compiler, Options, Source};
//!
//! let source = Source::new("twice.cu", "__global__ void twice(float *x) { x[threadIdx.x] *= 2; }");
//! let output = Compiler::new().compile(&source, &Options::default())?;
//! assert!(output.text.contains(".visible .entry"));
//! # Ok::<(), cuprum_driver::Failure>(())
//! ```

mod back_end;
mod caches;
mod compiler;
mod device_library;
mod file_texts;
pub mod files;
mod host_headers;
mod includes;
mod ir_input;
mod knob_rows;
mod knobs;
#[cfg(feature = "mutations")]
pub mod mutation;
pub mod nvvm;
mod options;
mod options_help;
mod options_rows;
mod options_table;
mod own_warnings;
mod prefixes;
mod remarks;
mod side_by_side;
mod soft_quad;
mod source_lines;
mod system;
mod time_trace;
mod whole_program;
mod worker;

pub use caches::{CacheLimits, CacheUsage, Caches};
pub use compiler::{
    Compiler, Dependency, Failure, FailureKind, MEMORY_LIMIT, Output, PhaseTime, Source,
    SourceSize, TIME_HEADING, time_rows,
};
pub use cuprum_lex::{CompilationMode, Define, LanguageStandard};
pub use cuprum_limits::note_memory;
pub use cuprum_sema::{KernelParameter, KernelSignature, NumberType, ParameterKind};
pub use cuprum_source::{
    Code, DiagnosticPolicy, LogFormat, LogOptions, Report, ReportEdit, ReportFix, ReportNote,
    Severity, Span, WarningKind,
};
pub use cuprum_target::{Arch, ArchVariant, FastCompile, OptLevel, ParseTargetError, PtxVersion};
pub use host_headers::host_header_folders;
pub use includes::Header;
pub use knobs::{Knob, KnobError, knobs};
pub use options::{
    DebugOptions, Emit, HostOptions, LanguageOptions, MathOptions, Options, PassControl,
    PreprocessingOptions, RecordFile, RemarkOptions,
};
pub use options_help::{OptionGroup, OptionHelp, option_help, option_spellings, spelled_out};
pub use options_table::OptionError;
pub use whole_program::{Sign, sign_of_host_code};

/// The version in banners and `--version`.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
