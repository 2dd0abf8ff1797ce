//! What a compilation can be asked for.

use crate::{Arch, Emit, LanguageStandard, LogFormat, OptLevel, OptionError, PtxVersion};
use cuprum_driver::Define;
use std::path::PathBuf;

/// Options of a compilation: each method sets one and hands the rest on.
///
/// Without any, a compilation is NVRTC's: C++17, O3, PTX for `sm_75`.
///
/// ```
/// use cuprum::{OptLevel, Options, LanguageStandard};
///
/// let options = Options::new()
///     .arch("sm_90".parse()?)
///     .standard(LanguageStandard::Cpp20)
///     .opt_level(OptLevel::O1)
///     .define("N", "4")
///     .fast_math();
/// # Ok::<(), cuprum::ParseTargetError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    driver: cuprum_driver::Options,
}

/// Methods that set one field.
macro_rules! setters {
    ($($(#[$doc:meta])* $method:ident($value:ident: $type:ty) $($field:ident).+ = $set:expr;)*) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub fn $method(mut self, $value: $type) -> Options {
                self.driver.$($field).+ = $set;
                self
            }
        )*
    };
}

impl Options {
    /// Options as they are before any is set.
    pub fn new() -> Options {
        Options::default()
    }

    /// Applies options in the spelling of the command, nvcc and NVRTC (`-arch=sm_90`, `-DN=4`,
    /// `--use_fast_math`, …), in order. A word that is no option is an error.
    ///
    /// ```
    /// use cuprum::Options;
    ///
    /// let error = Options::new().args(["--use_fast_maths"]).unwrap_err();
    /// assert!(error.to_string().contains("did you mean `--use_fast_math`"));
    /// ```
    pub fn args<S: AsRef<str>>(
        mut self,
        words: impl IntoIterator<Item = S>,
    ) -> Result<Options, OptionError> {
        let words: Vec<S> = words.into_iter().collect();
        match self.driver.apply_args(&words)?.into_iter().next() {
            Some(input) => Err(OptionError::Unknown(input)),
            None => Ok(self),
        }
    }

    setters! {
        /// The target; `"sm_90".parse()` makes one.
        arch(arch: Arch) arch = arch;
        /// The optimisation level.
        opt_level(level: OptLevel) opt_level = level;
        /// The version of C++.
        standard(standard: LanguageStandard) language.standard = standard;
        /// What to produce, if not PTX.
        emit(what: Emit) emit = what;
        /// The `.version` to write. Without it, it is the lowest that the code needs, which is what
        /// the most drivers load.
        ptx_version(version: PtxVersion) ptx_version = Some(version);
        /// How many registers a kernel may use at most: `-maxrregcount`.
        max_registers(count: u32) max_registers = Some(count);
        /// Whether names may be defined in other modules: `-rdc`.
        relocatable(is_wanted: bool) relocatable = is_wanted;
        /// Whether functions without a space are device functions: `-default-device`.
        device_by_default(is_wanted: bool) language.device_by_default = is_wanted;
        /// Whether the PTX says which line of the source each instruction is from: `-lineinfo`.
        line_info(is_wanted: bool) debug.line_info = is_wanted;
        /// Whether products and sums are fused: `-fmad`. They are unless told otherwise.
        fmad(is_wanted: bool) math.fmad = is_wanted;
        /// Whether single-precision denormals are flushed to zero: `-ftz`.
        ftz(is_wanted: bool) math.ftz = is_wanted;
        /// Whether division is correctly rounded: `-prec-div`. It is unless told otherwise.
        prec_div(is_wanted: bool) math.prec_div = is_wanted;
        /// Whether square roots are correctly rounded: `-prec-sqrt`. They are unless told otherwise.
        prec_sqrt(is_wanted: bool) math.prec_sqrt = is_wanted;
        /// The form of the log; NVRTC's unless told otherwise.
        log_format(format: LogFormat) log.format = format;
        /// How many MiB the compilation may take. This holds where the program's allocator calls
        /// [`note_memory`](crate::note_memory).
        memory_limit(mebibytes: usize) memory_limit = Some(mebibytes);
    }

    /// Gives up precision for speed: `--use_fast_math`.
    #[must_use]
    pub fn fast_math(mut self) -> Options {
        self.driver.math = cuprum_driver::MathOptions::fast();
        self
    }

    /// Defines a macro; the name may have parameters, as in `f(x)`.
    #[must_use]
    pub fn define(mut self, name: impl Into<String>, value: impl Into<String>) -> Options {
        self.driver.preprocessing.defines.push(Define::new(name, value));
        self
    }

    /// Removes a macro, which may be one of the compiler's own.
    #[must_use]
    pub fn undefine(mut self, name: impl Into<String>) -> Options {
        self.driver.preprocessing.defines.push(Define::undef(name));
        self
    }

    /// Adds a folder that `#include` searches, behind those before.
    #[must_use]
    pub fn include_path(mut self, folder: impl Into<PathBuf>) -> Options {
        self.driver.preprocessing.include_paths.push(folder.into());
        self
    }

    /// Adds a header to read before the source, as if that included it.
    #[must_use]
    pub fn forced_include(mut self, name: impl Into<String>) -> Options {
        self.driver.preprocessing.forced_includes.push(name.into());
        self
    }

    /// Asks for the symbol of a kernel, function or variable (`fill<float>`, `&table`), which is
    /// kept whether or not something refers to it. [`Output::lowered_name`] answers.
    ///
    /// [`Output::lowered_name`]: crate::Output::lowered_name
    #[must_use]
    pub fn name_expression(mut self, name: impl Into<String>) -> Options {
        self.driver.name_expressions.push(name.into());
        self
    }

    pub(crate) fn for_driver(&self) -> &cuprum_driver::Options {
        &self.driver
    }
}
