//! What a compilation can be asked for.

use cuprum_lex::{CompilationMode, Define, LanguageStandard};
use cuprum_opt::PrintSelection;
use cuprum_source::{DiagnosticPolicy, LogOptions};
use cuprum_target::{Arch, FastCompile, OptLevel, PtxVersion};
use std::path::PathBuf;

/// What to produce.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Emit {
    /// PTX, for ptxas or the driver.
    #[default]
    Ptx,
    /// The same PTX, beside the source lines that it came of.
    SideBySide,
    /// NVVM IR as LLVM text, after the passes.
    Llvm,
    /// The same as LLVM bitcode.
    Bitcode,
    /// The typed tree.
    Ast,
    /// The preprocessed tokens, decoded.
    Tokens,
    /// The source after preprocessing, as text.
    Preprocessed,
}

impl Emit {
    /// What names of files that hold it end in.
    pub fn extension(self) -> &'static str {
        match self {
            Emit::Ptx => "ptx",
            Emit::SideBySide => "txt",
            Emit::Llvm => "ll",
            Emit::Bitcode => "bc",
            Emit::Ast => "ast",
            Emit::Tokens => "tokens",
            Emit::Preprocessed => "ii",
        }
    }
}

/// What floating-point operations may do to be fast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MathOptions {
    /// `-ftz`: flush single-precision denormals.
    pub ftz: bool,
    /// `-prec-div`: correctly rounded division.
    pub prec_div: bool,
    /// `-prec-sqrt`: correctly rounded square root.
    pub prec_sqrt: bool,
    /// `-fmad`: contract multiplications and additions.
    pub fmad: bool,
    /// `--use_fast_math` was given.
    pub fast: bool,
}

impl MathOptions {
    /// What `--use_fast_math` makes of them.
    pub fn fast() -> MathOptions {
        MathOptions { ftz: true, prec_div: false, prec_sqrt: false, fmad: true, fast: true }
    }
}

impl Default for MathOptions {
    fn default() -> Self {
        MathOptions { ftz: false, prec_div: true, prec_sqrt: true, fmad: true, fast: false }
    }
}

/// How the optimiser runs, for those who look inside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassControl {
    /// Whose dialect of LLVM IR is written.
    pub ir_dialect: cuprum_ir::Dialect,
    /// Put the IR before these passes into the log.
    pub print_before: PrintSelection,
    /// Put the IR after these passes into the log, where they changed something.
    pub print_after: PrintSelection,
    /// Print only these functions, by symbol; all if there are none.
    pub print_functions: Vec<String>,
    /// Verify after every pass.
    pub verify_each: bool,
    /// Put the time of every pass into the log.
    pub time_passes: bool,
    /// `-fdevice-time-trace`: the file for what the time was spent on.
    pub time_trace: Option<String>,
    /// Run these passes instead of the level's.
    pub passes: Option<String>,
    /// Do not run these passes.
    pub disabled: Vec<String>,
    /// Stop optional passes after this many runs.
    pub bisect_limit: Option<u64>,
    /// How far passes go.
    pub tuning: cuprum_opt::Tuning,
    /// Whether code generation joins accesses to memory.
    pub joins_accesses: bool,
    /// Knobs that cannot be obeyed, with the reasons: the compilation fails and says so.
    pub refused_knobs: Vec<String>,
    /// What the log says of knobs that were not understood.
    pub notes: Vec<String>,
    /// What `-Xnvvm` passes on: words of libNVVM.
    pub nvvm_words: Vec<String>,
    /// What passes are to tell.
    pub remarks: RemarkOptions,
    /// `--split-compile`: threads for large modules; 0 for as many as there are processors.
    pub threads: usize,
}

impl Default for PassControl {
    fn default() -> Self {
        PassControl {
            ir_dialect: cuprum_ir::Dialect::default(),
            print_before: PrintSelection::Nothing,
            print_after: PrintSelection::Nothing,
            print_functions: Vec::new(),
            verify_each: false,
            time_passes: false,
            time_trace: None,
            passes: None,
            disabled: Vec::new(),
            bisect_limit: None,
            tuning: cuprum_opt::Tuning::default(),
            joins_accesses: true,
            refused_knobs: Vec::new(),
            notes: Vec::new(),
            nvvm_words: Vec::new(),
            remarks: RemarkOptions::default(),
            threads: 0,
        }
    }
}

impl PassControl {
    /// What the log says of knobs, in lines.
    pub fn note_lines(&self) -> String {
        self.notes.iter().map(|note| format!("{note}\n")).collect()
    }

    /// Does not run a pass, by our name or another compiler's; whether it exists is asked later.
    pub(crate) fn disable(&mut self, name: &str) {
        match cuprum_opt::passes_named(name) {
            Ok(passes) => self.disabled.extend(passes.iter().map(|pass| pass.name.to_owned())),
            Err(_) => self.disabled.push(name.to_owned()),
        }
    }
}

/// What passes are to tell, to whom. Patterns are regular expressions that name passes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RemarkOptions {
    /// `-Rpass=`: tell what such passes did.
    pub passed: Option<String>,
    /// `-Rpass-missed=`: tell what they did not do.
    pub missed: Option<String>,
    /// `-Rpass-analysis=`: tell why.
    pub analysis: Option<String>,
    /// `-opt-info=inline`: tell what was inlined and what was not, in NVRTC's form where the log has it.
    pub inlining: bool,
    /// `-fsave-optimization-record`, `-foptimization-record-file=`: write all remarks to a file.
    pub record: Option<RecordFile>,
    /// `-foptimization-record-passes=`: only those of such passes.
    pub record_passes: Option<String>,
}

/// Where the remarks of a compilation go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFile {
    /// A file with the name of the source, but ending in `.opt.yaml`, in the current folder.
    OfSource,
    /// The file that the user named.
    Named(String),
}

impl RemarkOptions {
    /// Whether any remarks are wanted.
    pub fn any(&self) -> bool {
        self.passed.is_some()
            || self.missed.is_some()
            || self.analysis.is_some()
            || self.inlining
            || self.record.is_some()
    }

    /// What the optimiser is told. The option table took regular expressions only.
    fn patterns(&self) -> cuprum_opt::Remarks {
        use cuprum_opt::Pattern;
        let pattern = |text: &Option<String>| text.as_deref().and_then(Pattern::new);
        let inlining = || self.inlining.then(|| Pattern::new("^inline$")).flatten();
        let all = || Pattern::new(self.record_passes.as_deref().unwrap_or("."));
        cuprum_opt::Remarks {
            passed: pattern(&self.passed).or_else(inlining),
            missed: pattern(&self.missed).or_else(inlining),
            analysis: pattern(&self.analysis),
            recorded: self.record.as_ref().and_then(|_| all()),
        }
    }
}

/// Which C++ is compiled, and what is checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LanguageOptions {
    /// The version of C++.
    pub standard: LanguageStandard,
    /// `-default-device`: functions without a space are device functions.
    pub device_by_default: bool,
    /// `--builtin-initializer-list`
    pub builtin_initializer_list: bool,
    /// `--builtin-move-forward`
    pub builtin_move_forward: bool,
    /// `-extended-lambda`: lambdas may say where they run.
    pub extended_lambda: bool,
    /// `--expt-relaxed-constexpr`: announced to the source, and no warning of such calls, which are allowed
    /// anyway.
    pub relaxed_constexpr: bool,
    /// `-static-global-template-stub`: the stubs of kernels that templates make are no other unit's.
    pub static_template_stubs: bool,
    /// `--device-int128`
    pub int128: bool,
    /// `--device-float128`
    pub float128: bool,
    /// `--check-header-templates`: check the definitions of all templates.
    pub check_header_templates: bool,
    /// `--check-host-code`: report errors in host functions.
    pub check_host_code: bool,
    /// `--clang-host`: host code was preprocessed by clang.
    pub clang_host: bool,
}

impl Default for LanguageOptions {
    fn default() -> Self {
        LanguageOptions {
            standard: LanguageStandard::default(),
            device_by_default: false,
            builtin_initializer_list: true,
            builtin_move_forward: true,
            extended_lambda: false,
            relaxed_constexpr: false,
            static_template_stubs: false,
            int128: false,
            float128: false,
            check_header_templates: false,
            check_host_code: false,
            clang_host: false,
        }
    }
}

/// Macros, and where headers come from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PreprocessingOptions {
    /// `-D` and `-U` in order.
    pub defines: Vec<Define>,
    /// `-I` in order.
    pub include_paths: Vec<PathBuf>,
    /// `-isystem` in order, then where the host compiler has its headers.
    pub system_paths: Vec<PathBuf>,
    /// `-include` in order.
    pub forced_includes: Vec<String>,
    /// `-no-source-include`: the folder of the source is not searched for headers.
    pub no_source_include: bool,
    /// `--no-embedded-headers`: `#include` finds none of the compiler's own headers.
    pub no_embedded_headers: bool,
    /// `--preprocess=whole`: a file with host code, as nvcc compiles it. It has `cuda_runtime.h` without
    /// an include, the compiler's own unless a folder has another, and what is not understood of the
    /// host's is one remark.
    pub whole_program: bool,
    /// `--preprocess` was given: nobody need look at the source to find out.
    pub is_mode_given: bool,
}

/// What debuggers and profilers are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DebugOptions {
    /// `-lineinfo`
    pub line_info: bool,
    /// libNVVM's `-g`: compile units and functions as DWARF, where the IR has full debug metadata.
    pub debug_info: bool,
    /// Whether the output names the kernels with their parameters.
    pub kernel_signatures: bool,
    /// `-src-in-ptx`: the source's lines as comments.
    pub source_in_ptx: bool,
    /// `-G`: for debugging.
    pub device_debug: bool,
    /// `-dopt=on`: optimise in spite of `-G`.
    pub optimize_debug: bool,
}

/// What nvcc's flow has beside the device code: its own front end has read the host code already, and its
/// host compiler waits for a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HostOptions {
    /// What tells the unit's own symbols from those of others.
    pub unit: Option<String>,
    /// The file of device code that the stub file includes; without one no stub file is written.
    pub fatbin: Option<String>,
    /// `-ewp`: a whole program that libraries are linked to.
    pub is_extensible: bool,
    /// Host code has been judged already: what is not understood of it is one remark.
    pub is_judged: bool,
}

/// Options of a compilation.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The architecture to compile for.
    pub arch: Arch,
    /// The target was given as `sm_…`: callers that can assemble should.
    pub machine_code: bool,
    /// `.version` to write; `None` for the lowest the code needs.
    pub ptx_version: Option<PtxVersion>,
    /// Whose predefined macros to use, or that the input is preprocessed already.
    pub mode: CompilationMode,
    /// Which C++ is compiled, and what is checked.
    pub language: LanguageOptions,
    /// Macros, and where headers come from.
    pub preprocessing: PreprocessingOptions,
    /// The optimisation level.
    pub opt_level: OptLevel,
    /// `-Ofast-compile`: what the level gives up for a short compilation.
    pub fast_compile: FastCompile,
    /// What floating-point operations may do.
    pub math: MathOptions,
    /// What debuggers and profilers are given.
    pub debug: DebugOptions,
    /// What to produce.
    pub emit: Emit,
    /// `-maxrregcount`
    pub max_registers: Option<u32>,
    /// `-rdc`: names may be defined in other modules.
    pub relocatable: bool,
    /// What nvcc's flow has beside the device code.
    pub host: HostOptions,
    /// `-restrict`: pointer parameters of kernels do not alias.
    pub restrict: bool,
    /// Functions and variables to keep and to report the symbols of: `k<float>`, `&table`.
    pub name_expressions: Vec<String>,
    /// Which diagnostics to drop or raise, and when to stop.
    pub policy: DiagnosticPolicy,
    /// The form of the log.
    pub log: LogOptions,
    /// `-fdevice-syntax-only`: stop after analysis.
    pub syntax_only: bool,
    /// `-time`: the file for the times of the phases, `-` for the log.
    pub time_file: Option<String>,
    /// `--memory-limit`: how many MiB the compilation may take.
    pub memory_limit: Option<usize>,
    /// Accepted options whose effect is missing: the log warns of them.
    pub ignored: Vec<&'static str>,
    /// Options that cannot be obeyed: the compilation fails and says so.
    pub refused: Vec<&'static str>,
    /// How the optimiser runs.
    pub control: PassControl,
    /// A known bug to inject, by name, to see whether tests notice.
    #[cfg(feature = "mutations")]
    pub mutation: Option<&'static str>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            // nvcc 13's own default.
            arch: Arch::OLDEST,
            machine_code: false,
            ptx_version: None,
            mode: CompilationMode::default(),
            language: LanguageOptions::default(),
            preprocessing: PreprocessingOptions::default(),
            opt_level: OptLevel::default(),
            fast_compile: FastCompile::default(),
            math: MathOptions::default(),
            debug: DebugOptions::default(),
            emit: Emit::default(),
            max_registers: None,
            relocatable: false,
            host: HostOptions::default(),
            restrict: false,
            name_expressions: Vec::new(),
            policy: DiagnosticPolicy::default(),
            log: LogOptions::default(),
            syntax_only: false,
            time_file: None,
            memory_limit: None,
            ignored: Vec::new(),
            refused: Vec::new(),
            control: PassControl::default(),
            #[cfg(feature = "mutations")]
            mutation: None,
        }
    }
}

impl Options {
    /// The level after `-G` and `-Ofast-compile` had their say.
    pub fn effective_opt_level(&self) -> OptLevel {
        match self.debug.device_debug && !self.debug.optimize_debug {
            true => OptLevel::O0,
            false => self.opt_level.min(self.fast_compile.most()),
        }
    }

    /// Whether what is not understood of host code is one remark.
    pub(crate) fn is_lenient(&self) -> bool {
        self.preprocessing.whole_program || self.host.is_judged
    }

    /// What the optimiser is told.
    pub fn pass_options(&self) -> cuprum_opt::PassOptions {
        let (control, math) = (&self.control, &self.math);
        cuprum_opt::PassOptions {
            reflect: vec![
                ("__CUDA_ARCH", self.arch.cuda_arch_macro()),
                ("__CUDA_FTZ", math.ftz.into()),
                ("__CUDA_PREC_DIV", math.prec_div.into()),
                ("__CUDA_PREC_SQRT", math.prec_sqrt.into()),
            ],
            verify_each: control.verify_each,
            time_passes: control.time_passes && crate::system::HAS_CLOCK,
            disabled: control.disabled.clone(),
            bisect_limit: control.bisect_limit,
            passes: control.passes.clone(),
            remarks: control.remarks.patterns(),
            threads: control.threads,
            internalize: !self.relocatable,
            max_registers: self.max_registers,
            tuning: control.tuning.clone(),
            ..cuprum_opt::PassOptions::default()
        }
    }

    /// Whether the passes that options name exist, and may be left out where that is asked for.
    pub fn check_pass_names(&self) -> Result<(), cuprum_opt::PassError> {
        let control = &self.control;
        let printed = control.print_before.names().iter().chain(control.print_after.names());
        printed
            .chain(&control.disabled)
            .try_for_each(|name| cuprum_opt::passes_named(name).map(|_| ()))?;
        for name in &control.disabled {
            if cuprum_opt::passes_named(name)?
                .iter()
                .any(|pass| pass.when == cuprum_opt::When::Required)
            {
                let message = format!("`{name}` cannot be disabled: what follows relies on it");
                return Err(cuprum_opt::PassError::BadPipeline(message));
            }
        }
        match self.pass_options().remarks.idle_pattern() {
            Some(pattern) => {
                let message = format!("no pass has a name like `{pattern}`");
                Err(cuprum_opt::PassError::BadPipeline(message))
            }
            None => Ok(()),
        }
    }

    /// What writes down the IR around passes.
    pub fn pass_printer(&self) -> cuprum_opt::PassPrinter {
        cuprum_opt::PassPrinter {
            before: self.control.print_before.clone(),
            after: self.control.print_after.clone(),
            functions: self.control.print_functions.clone(),
            text: String::new(),
        }
    }

    /// Whether anybody gets to see the IR, or hears about its variables.
    pub(crate) fn shows_ir(&self) -> bool {
        let nothing = cuprum_opt::PrintSelection::Nothing;
        matches!(self.emit, Emit::Llvm | Emit::Bitcode)
            || self.control.remarks.any()
            || self.control.print_before != nothing
            || self.control.print_after != nothing
    }

    /// Whether the IR has to say where its instructions come from.
    pub(crate) fn wants_places(&self) -> bool {
        self.debug.line_info || self.control.remarks.any() || self.emit == Emit::SideBySide
    }

    /// Notes that an option was accepted without having its effect.
    pub(crate) fn ignore(&mut self, what: &'static str) -> Option<()> {
        self.ignored.push(what);
        Some(())
    }

    /// An option that the target has no use for, in NVRTC's words.
    pub fn misfit(&self) -> Option<&'static str> {
        // NVRTC leaves out the space, too.
        (self.language.float128 && !self.arch.has_device_float128()).then_some(
            "option --device-float128 is not supportedon architectures earlier than sm_100",
        )
    }

    /// Notes that an option cannot be obeyed.
    pub(crate) fn refuse(&mut self, what: &'static str) -> Option<()> {
        self.refused.push(what);
        Some(())
    }
}
