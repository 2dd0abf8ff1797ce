//! From source to output: the phases in order. Those that come once there is IR are in `back_end.rs`.

use crate::back_end::{BackEnd, Leftovers, Products, RunningPhase, Stopped, recorded};
use crate::caches::{Caches, Parts};
use crate::includes::{Header, Includes, Places};
use crate::nvvm::{IrModule, device_functions};
use crate::options::{Emit, Options};
use crate::own_warnings::Candidates;
use crate::prefixes::extent;
use crate::worker::Ask;
use cuprum_lex::{CompilationMode, Define, IncludeResolver, PredefinedOptions, PreprocessOptions};
use cuprum_limits::{catch, with_budget};
use cuprum_sema::KernelSignature;
use cuprum_source::{
    Code, Diagnostic, FileId, Loc, LogFormat, Report, Session, Severity, SourceMap, text_of_bytes,
};
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

/// A source file in memory.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Source {
    /// The name in messages; quoted includes are searched in its folder.
    pub name: String,
    /// The whole text, as the file has it.
    pub text: Arc<str>,
    /// Whether it is NVVM IR instead of CUDA C++.
    pub is_ir: bool,
    /// The IR as bitcode; the text is empty then.
    pub bitcode: Option<Arc<[u8]>>,
    /// Modules of IR that give what the program leaves undefined, before our own device library does.
    pub libraries: Vec<IrModule>,
}

impl Source {
    /// A source from its name and text.
    pub fn new(name: impl Into<String>, text: impl Into<Arc<str>>) -> Source {
        Source {
            name: name.into(),
            text: text.into(),
            is_ir: false,
            bitcode: None,
            libraries: Vec::new(),
        }
    }

    /// The same, where the text is NVVM IR as LLVM writes it.
    #[must_use]
    pub fn as_ir(self) -> Source {
        Source { is_ir: true, ..self }
    }

    /// A source from bytes: bitcode, if they start as such, else text, in which what is not UTF-8 is
    /// replaced.
    pub fn from_bytes(name: impl Into<String>, bytes: &[u8]) -> Source {
        if cuprum_bitcode::is_bitcode(bytes) {
            let source = Source::new(name, "").as_ir();
            return Source { bitcode: Some(bytes.into()), ..source };
        }
        Source::new(name, text_of_bytes(bytes))
    }

    /// The same, with a module of IR, text or bitcode, that gives what the program leaves undefined:
    /// NVIDIA's `libdevice.10.bc` is such a one.
    #[must_use]
    pub fn with_library(mut self, name: impl Into<String>, bytes: impl Into<Arc<[u8]>>) -> Source {
        let (name, bytes) = (name.into(), bytes.into());
        self.libraries.push(IrModule { name, bytes, is_lazy: true });
        self
    }
}

/// How long a phase took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PhaseTime {
    /// The phase, as `--time` calls it.
    pub phase: &'static str,
    /// How long it took, of the wall clock.
    pub time: Duration,
}

/// How much source a compilation read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct SourceSize {
    /// Files entered, the main file among them; a file entered twice counts twice.
    pub files: usize,
    /// The bytes of those files.
    pub bytes: usize,
    /// Tokens after preprocessing.
    pub tokens: usize,
}

/// A file that a compilation read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Dependency {
    /// The name, as messages have it.
    pub name: String,
    /// Whether it is a system header.
    pub is_system: bool,
}

/// What a compilation produced.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Output {
    /// PTX, or the text that [`Emit`] asked for.
    pub text: String,
    /// The bytes of [`Emit::Bitcode`]; the text is empty then.
    pub bitcode: Option<Vec<u8>>,
    /// Warnings, and what the options asked to see. Empty if there is nothing to say.
    pub log: String,
    /// What the options asked to see beside diagnostics, which is part of the log.
    pub notes: String,
    /// The warnings and remarks of the log, apart.
    pub diagnostics: Vec<Report>,
    /// The symbol of each name expression of the options.
    pub lowered_names: Vec<(String, String)>,
    /// The kernels by their symbols, if the options ask for them.
    pub kernels: Vec<(String, KernelSignature)>,
    /// The file that nvcc's host compiler includes, if the options ask for it.
    pub host_stub: Option<String>,
    /// Time per phase.
    pub times: Vec<PhaseTime>,
    /// How much was read.
    pub size: SourceSize,
    /// The files that were read from disk, the source first, each once.
    pub dependencies: Vec<Dependency>,
}

impl Output {
    /// The symbol of a name expression, as the options spelt it.
    pub fn lowered_name(&self, expression: &str) -> Option<&str> {
        let found = self.lowered_names.iter().find(|(text, _)| text == expression);
        found.map(|(_, symbol)| symbol.as_str())
    }
}

/// Why a compilation produced nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FailureKind {
    /// The source or the options are wrong.
    Errors,
    /// The caller said stop.
    Cancelled,
    /// The file for the times could not be written.
    TimeFile,
    /// The file for the time trace could not be written.
    TraceFile,
    /// A bug of ours.
    Internal,
}

/// A compilation that produced nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Failure {
    /// What made it fail.
    pub kind: FailureKind,
    /// Errors and warnings, rendered.
    pub log: String,
    /// What the options asked to see beside diagnostics, which is part of the log.
    pub notes: Box<str>,
    /// Errors and warnings.
    pub diagnostics: Vec<Report>,
    /// Time per phase, as far as it came.
    pub times: Vec<PhaseTime>,
    /// How much was read.
    pub size: SourceSize,
}

impl Failure {
    /// What the compiler says of itself, if the mistake is its own. Looking for the words in the log would
    /// find them in lines of the source that it shows, too.
    pub fn internal_error(&self) -> Option<&str> {
        let report = self.diagnostics.iter().find(|report| report.name == Code::Internal.name());
        report.map(|report| report.message.as_str())
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.log)
    }
}

impl std::error::Error for Failure {}

/// Compiles CUDA C++. Between compilations it holds nothing but [`Caches`], which clones share.
#[derive(Clone, Debug, Default)]
pub struct Compiler {
    headers: Vec<Header>,
    caches: Caches,
}

impl Compiler {
    /// A compiler without headers in memory, with caches of its own.
    pub fn new() -> Compiler {
        Compiler::default()
    }

    /// The same with caches that others use too.
    pub fn with_caches(caches: &Caches) -> Compiler {
        Compiler { headers: Vec::new(), caches: caches.clone() }
    }

    /// What it keeps.
    pub fn caches(&self) -> &Caches {
        &self.caches
    }

    /// Adds a header that `#include` finds by this name.
    #[must_use]
    pub fn header(mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> Compiler {
        self.headers.push(Header { name: name.into(), text: text.into() });
        self
    }

    /// Compiles one source.
    pub fn compile(&self, source: &Source, options: &Options) -> Result<Output, Failure> {
        self.compile_unless(source, options, None)
    }

    /// Compiles one source unless the caller says stop. The question is asked before every phase, on
    /// the calling thread.
    pub fn compile_unless(
        &self,
        source: &Source,
        options: &Options,
        should_stop: Option<&mut dyn FnMut() -> bool>,
    ) -> Result<Output, Failure> {
        let name = source.name.clone();
        let log_options = options.log;
        let (headers, source, options) = (self.headers.clone(), source.clone(), options.clone());
        let limit = memory_limit(options.memory_limit);
        let parts = self.caches.parts().clone();
        let work = move |ask: Ask<'_>| {
            with_budget(limit, || Compilation::new(&headers, &source, &options, &parts, ask).run())
        };
        // A panic is a bug of ours; the caller gets a message and nothing half-written.
        self.caches.parts().workers.run(should_stop, work).unwrap_or_else(|message| {
            let diagnostic = Diagnostic::new(Code::Internal, Loc::NONE, &[&message]);
            let report = cuprum_source::report(&SourceMap::new(), &diagnostic);
            let log = match log_options.format {
                LogFormat::Nvrtc => format!("{name}: catastrophic error: {}\n", report.message),
                _ => {
                    cuprum_source::render(std::slice::from_ref(&report), &name, false, &log_options)
                }
            };
            let (times, size) = (Vec::new(), SourceSize::default());
            let kind = FailureKind::Internal;
            let notes = "".into();
            Err(Failure { kind, log, notes, diagnostics: vec![report], times, size })
        })
    }
}

/// The first line of the table of `-time`.
pub const TIME_HEADING: &str = "File name, phase name, metric, unit\n";

/// The lines of that table for the compilation of a source.
pub fn time_rows(source: &str, times: &[PhaseTime]) -> String {
    let mut rows = String::new();
    for PhaseTime { phase, time } in times {
        let _ = writeln!(rows, "{source}, {phase}, {:.3}, ms", time.as_secs_f64() * 1e3);
    }
    rows
}

/// The variable that says how many MiB a compilation may take, where no option does.
pub const MEMORY_LIMIT: &str = "CUPRUM_MEMORY_LIMIT";

/// How many bytes a compilation may take, if anybody says so.
pub(crate) fn memory_limit(of_options: Option<usize>) -> Option<usize> {
    let of_environment = || std::env::var(MEMORY_LIMIT).ok()?.parse().ok();
    let mebibytes: usize = of_options.or_else(of_environment)?;
    Some(mebibytes.saturating_mul(1 << 20))
}

/// A compilation of CUDA C++ or IR under way: what it was asked, and what it has so far.
struct Compilation<'a> {
    headers: &'a [Header],
    /// What other compilations left.
    caches: &'a Parts,
    /// Whether CUDA's names are the compiler's own, and not declared by NVIDIA's headers.
    own_runtime: bool,
    /// Headers of a whole program that are nowhere.
    missing_headers: Vec<String>,
    /// What the source gives beside code.
    products: Products,
    /// What goes on once there is IR, and what all phases share.
    back: BackEnd<'a>,
}

impl<'a> Compilation<'a> {
    fn new(
        headers: &'a [Header],
        source: &'a Source,
        options: &'a Options,
        caches: &'a Parts,
        ask: Ask<'a>,
    ) -> Self {
        Compilation {
            headers,
            caches,
            own_runtime: options.mode == CompilationMode::RunTime,
            missing_headers: Vec::new(),
            products: Products::default(),
            back: BackEnd::new(source, options, cuprum_lex::new_session(), ask),
        }
    }

    fn run(mut self) -> (Result<Output, Failure>, Leftovers) {
        let (name, options) = (&self.back.source.name, self.back.options);
        let ended = recorded(name, options, || catch(|| self.phases()));
        let result = self.back.close(ended);
        self.back.answer(result, self.products)
    }

    /// Runs a phase and notes its time.
    fn phase<T>(&mut self, phase: &'static str, work: impl FnOnce(&mut Self) -> T) -> T {
        let running = RunningPhase::start(phase);
        let result = work(self);
        self.back.times.push(running.end());
        result
    }

    fn phases(&mut self) -> Result<String, Stopped> {
        let options = self.back.options;
        for what in &options.ignored {
            self.back.error(Code::OptionIgnored, &[what]);
        }
        for what in &options.refused {
            self.back.error(Code::NotSupported, &[what]);
        }
        for what in &options.control.refused_knobs {
            self.back.error(Code::NotSupported, &[what]);
        }
        if let Some(misfit) = options.misfit() {
            return Err(self.back.error(Code::OptionMisfit, &[misfit]));
        }
        if self.back.source.is_ir {
            let mut module = self.back.phase("parse", BackEnd::read_ir)?;
            self.back.link_libraries(&mut module)?;
            device_functions::bind(&mut module, options, self.caches);
            return self.back.finish(module);
        }
        if options.emit == Emit::Preprocessed {
            let text = self.preprocess(cuprum_lex::preprocess_to_text)?;
            self.back.check()?;
            return Ok(text);
        }
        self.back.pause()?;
        let prefixes = &self.caches.prefixes;
        // In run-time mode they are known before the headers, and what is analysed of these can be kept: host code is
        // judged by what is around it.
        let analysis = (options.mode == CompilationMode::RunTime).then(|| self.sema_options());
        let (tokens, analysed) = self.phase("preprocess", |this| {
            this.preprocess(|session, main, options, resolver| {
                prefixes.preprocess(session, main, options, resolver, analysis.as_ref())
            })
        })?;
        let (files, bytes) = extent(&self.back.session.map);
        let (own_files, own_bytes) = analysed.as_ref().map_or((0, 0), |it| it.built_in());
        let (files, bytes) = (files - own_files, bytes - own_bytes);
        self.products.size = SourceSize { files, bytes, tokens: tokens.tokens.len() };
        if options.emit == Emit::Tokens {
            self.back.check()?;
            return Ok(tokens.to_text(&self.back.session));
        }
        // A missing header or a runaway expansion would only drown the log in echoes.
        let severity = self.back.session.diagnostics.list().iter().map(|d| d.severity).max();
        if severity == Some(Severity::Catastrophic) {
            return Err(Stopped);
        }
        let sema_options = analysis.unwrap_or_else(|| self.sema_options());
        self.back.pause()?;
        let tree = self.phase("analyze", |this| {
            let session = &mut this.back.session;
            match &analysed {
                Some(analysed) => analysed.analyze(session, tokens, &sema_options),
                None => cuprum_sema::analyze(session, tokens, &sema_options),
            }
        });
        self.remark_on_host_code(&tree);
        self.back.check()?;
        if options.emit == Emit::Ast {
            return Ok(cuprum_sema::dump_ast(&tree, &self.back.session.symbols));
        }
        if options.syntax_only {
            return Ok(String::new());
        }
        self.lower_names(&tree);
        self.write_host_stub(&tree)?;
        if options.control.remarks.any() {
            self.back.remarks.learn_names(&tree, &self.back.session);
        }
        self.back.pause()?;
        let mut module = self.phase("lower", |this| this.lower(&tree, false))?;
        if options.policy.own_warnings
            && let Some(candidates) = Candidates::find(&module)
        {
            self.phase("warn", |this| this.warn(candidates, &tree));
            self.back.check()?;
        }
        self.phase("library", |this| this.find_library(&tree))?;
        self.back.keep_to_drop(tree);
        self.back.link_libraries(&mut module)?;
        self.back.finish(module)
    }

    /// What `sema` has to know.
    fn sema_options(&self) -> cuprum_sema::SemaOptions {
        let options = self.back.options;
        let run_time = options.mode == CompilationMode::RunTime;
        cuprum_sema::SemaOptions {
            standard: options.language.standard,
            arch: options.arch,
            device_by_default: options.language.device_by_default,
            builtin_initializer_list: options.language.builtin_initializer_list && run_time,
            builtin_move_forward: options.language.builtin_move_forward && run_time,
            extended_lambda: options.language.extended_lambda,
            relaxed_constexpr: options.language.relaxed_constexpr,
            static_template_stubs: options.language.static_template_stubs
                && !run_time
                && !options.relocatable,
            check_header_templates: options.language.check_header_templates,
            check_host_code: options.language.check_host_code,
            clang_host: options.language.clang_host && !run_time,
            relocatable: options.relocatable,
            unit: options.host.unit.clone().map(|id| cuprum_ast::UnitName {
                id,
                is_linked: options.relocatable || options.host.is_extensible,
                is_extensible: options.host.is_extensible && !options.relocatable,
            }),
            int128: options.language.int128,
            // nvcc has no option for it, and needs none.
            float128: match run_time {
                true => options.language.float128,
                false => options.arch.has_device_float128(),
            },
            line_info: options.wants_places(),
            run_time,
            own_runtime: self.own_runtime,
            lenient_host: options.is_lenient(),
            fast_math: options.math.fast,
            flush_denormals: options.math.ftz,
            link_library: self.own_runtime && crate::device_library::serves(options),
            library_functions: Vec::new(),
            name_expressions: options.name_expressions.clone(),
        }
    }

    /// Preprocesses the source with one of the functions that `lex` has for it.
    fn preprocess<T>(
        &mut self,
        work: impl FnOnce(&mut Session, FileId, &PreprocessOptions, &mut dyn IncludeResolver) -> T,
    ) -> Result<T, Stopped> {
        let options = self.back.options;
        let name = self.back.source.name.clone();
        let text = self.back.source.text.clone();
        let Some(main) = self.back.session.map.add_main_file(name, text) else {
            return Err(self.back.error(Code::Internal, &["the source is too large"]));
        };
        let run_time = options.mode == CompilationMode::RunTime;
        let whole = options.preprocessing.whole_program;
        let embedded = (run_time || whole) && !options.preprocessing.no_embedded_headers;
        let folder_of =
            (!options.preprocessing.no_source_include).then_some(self.back.source.name.as_str());
        let places = Places {
            headers: self.headers,
            folders: &options.preprocessing.include_paths,
            system_folders: &options.preprocessing.system_paths,
            main_file: folder_of,
            embedded,
            lenient: whole,
        };
        let mut includes = Includes::new(&places, &self.caches.texts);
        self.own_runtime = run_time || whole && includes.has_own_runtime();
        let predefined = PredefinedOptions {
            mode: options.mode,
            flush_denormals: options.math.ftz,
            precise_division: options.math.prec_div,
            precise_square_root: options.math.prec_sqrt,
            fast_math: options.math.fast,
            int128: options.language.int128,
            float128: options.language.float128,
            debug: options.debug.device_debug,
            relocatable: options.relocatable,
            own_runtime: whole && self.own_runtime,
            extended_lambda: options.language.extended_lambda,
            relaxed_constexpr: options.language.relaxed_constexpr,
            ..PredefinedOptions::new(options.arch, options.language.standard)
        };
        let mut defines = options.preprocessing.defines.clone();
        if embedded {
            // Our headers then define what is usually there without them.
            let missing = [
                (
                    options.language.builtin_move_forward && run_time,
                    "__CUPRUM_NO_BUILTIN_MOVE_FORWARD",
                ),
                (
                    options.language.builtin_initializer_list && run_time,
                    "__CUPRUM_NO_BUILTIN_INITIALIZER_LIST",
                ),
            ];
            defines.extend(
                missing
                    .iter()
                    .filter(|(is_there, _)| !is_there)
                    .map(|(_, it)| Define::new(*it, "1")),
            );
        }
        let mut forced_includes = options.preprocessing.forced_includes.clone();
        if whole {
            // nvcc's programs have it without asking.
            forced_includes.insert(0, "cuda_runtime.h".to_owned());
        }
        let preprocess = PreprocessOptions {
            predefined: Some(predefined),
            already_preprocessed: options.mode == CompilationMode::Preprocessed,
            defines,
            forced_includes,
            standard: options.language.standard,
            name_expressions: options.name_expressions.clone(),
            ..PreprocessOptions::default()
        };
        let result = work(&mut self.back.session, main, &preprocess, &mut includes);
        self.missing_headers = includes.missing;
        Ok(result)
    }

    /// A whole program: tells once what of its host code was not understood, and what to do about it. What
    /// tells of lost kernels is an error, and so is the first error if there is no device code, unless another
    /// compiler has judged the host code: then nothing is wrong with it, and it is our own shortcoming.
    fn remark_on_host_code(&mut self, tree: &cuprum_ast::Ast) {
        let unheard = self.back.session.diagnostics.unheard();
        if !self.back.options.is_lenient() || unheard.count == 0 && self.missing_headers.is_empty()
        {
            return;
        }
        let mut what = Vec::new();
        if let Some(first) = self.missing_headers.first() {
            let others = match self.missing_headers.len() - 1 {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            // A name without a dot is the C++ library's.
            let is_standard = self.missing_headers.iter().any(|name| !name.contains(['.', '/']));
            let cure = match is_standard {
                true => "install g++'s C++ library, or give the folder by -I",
                false => "give the folder by -I",
            };
            what.push(format!("cannot open \"{first}\"{others} ({cure})"));
        }
        let mut loc = Loc::NONE;
        if let Some(first) = &unheard.first {
            let errors = if unheard.count == 1 { "error" } else { "errors" };
            what.push(format!(
                "{} {errors} passed over, the first: {} (--check-host-code shows all)",
                unheard.count, first.message
            ));
            loc = first.loc;
        }
        // What is not understood of a header of the system's is our own shortcoming.
        let is_judged = self.back.options.host.is_judged;
        let is_own =
            |error: &&Diagnostic| !is_judged && !self.back.session.map.is_system(error.loc);
        let grave = unheard.first_grave.as_deref().filter(is_own);
        // A program of which nothing is left was not meant so.
        let is_empty =
            !is_judged && tree.emitted_functions.is_empty() && tree.emitted_variables.is_empty();
        let diagnostic = match grave.or(unheard.first.as_deref().filter(|_| is_empty)) {
            Some(error) => error.clone(),
            None => Diagnostic::new(Code::HostCodePassedOver, loc, &[&what.join("; ")]),
        };
        self.back.session.diagnostics.report(diagnostic);
    }

    /// The symbols of the name expressions.
    fn lower_names(&mut self, tree: &cuprum_ast::Ast) {
        let symbols = &self.back.session.symbols;
        let functions = tree.named_functions.iter().map(|(text, func)| {
            (text.clone(), cuprum_irgen::function_symbol(tree, symbols, *func))
        });
        let variables = tree
            .named_variables
            .iter()
            .map(|(text, var)| (text.clone(), cuprum_irgen::variable_symbol(tree, symbols, *var)));
        self.products.lowered_names = functions.chain(variables).collect();
        if self.back.options.debug.kernel_signatures {
            let kernels = cuprum_sema::kernel_signatures(tree, symbols).into_iter();
            let symbol_of = |func| cuprum_irgen::function_symbol(tree, symbols, func);
            self.products.kernels =
                kernels.map(|(func, kernel)| (symbol_of(func), kernel)).collect();
        }
    }

    /// What nvcc's host compiler includes, if it is asked for.
    fn write_host_stub(&mut self, tree: &cuprum_ast::Ast) -> Result<(), Stopped> {
        let Some(fatbin) = &self.back.options.host.fatbin else { return Ok(()) };
        match cuprum_stub::host_stub(tree, &self.back.session.symbols, fatbin) {
            Ok(stub) => {
                self.products.host_stub = Some(stub);
                Ok(())
            }
            Err(unspeakable) => {
                let what = format!("a launch that host code must spell with {}", unspeakable.what);
                Err(self.back.error(Code::NotSupported, &[&what]))
            }
        }
    }

    /// Finds the functions of the device library that the tree calls.
    fn find_library(&mut self, tree: &cuprum_ast::Ast) -> Result<(), Stopped> {
        for &func in tree.emitted_functions.iter().filter(|&&func| tree.functions[func].is_linked) {
            let cuprum_ast::FunctionName::Ident(name) = tree.functions[func].name else { continue };
            self.back.pause()?;
            let symbol = cuprum_irgen::function_symbol(tree, &self.back.session.symbols, func);
            let name = self.back.session.symbols.word(name);
            let found = match self.caches.library.function(name, self.back.options.math) {
                Ok(found) => found,
                Err(log) => return Err(self.back.error(Code::Internal, &[&log])),
            };
            let Some(module) = found.filter(|module| module.env.lookup(&symbol).is_some()) else {
                let message = format!("the device library has no `{symbol}`");
                return Err(self.back.error(Code::Internal, &[&message]));
            };
            // Overloads come together.
            if !self.back.library.iter().any(|known| Arc::ptr_eq(known, &module)) {
                self.back.library.push(module);
            }
        }
        Ok(())
    }

    /// Gives the warnings that a closer look finds reason for.
    fn warn(&mut self, candidates: Candidates, tree: &cuprum_ast::Ast) {
        let mark = self.back.session.diagnostics.mark();
        let module = self.lower(tree, true);
        self.back.session.diagnostics.forget(mark);
        if let Ok(module) = module {
            for warning in candidates.warnings(module, &self.back.session.map) {
                self.back.session.diagnostics.report(warning);
            }
        }
    }

    /// The IR of the tree; with places and names if the options want them, or for warnings.
    fn lower(
        &mut self,
        tree: &cuprum_ast::Ast,
        for_warnings: bool,
    ) -> Result<cuprum_ir::Module, Stopped> {
        let math = self.back.options.math;
        let irgen = cuprum_irgen::IrgenOptions {
            fmad: math.fmad,
            ftz: math.ftz,
            prec_div: math.prec_div,
            prec_sqrt: math.prec_sqrt,
            fast: math.fast,
            restrict: self.back.options.restrict,
            relocatable: self.back.options.relocatable,
            whole_program: self.back.options.preprocessing.whole_program
                || self.back.options.host.unit.is_some(),
            line_info: self.back.options.wants_places() || for_warnings,
            names: self.back.options.shows_ir() || for_warnings,
            declarations: for_warnings,
            module_name: self.back.source.name.clone(),
        };
        let module = cuprum_irgen::generate(&mut self.back.session, tree, &irgen).ok_or(Stopped)?;
        #[cfg(feature = "mutations")]
        let module = crate::mutation::mutate_ir(module, self.back.options.mutation);
        if (self.back.options.control.verify_each || cfg!(debug_assertions))
            && let Some(error) = cuprum_ir::verify(&module).first()
        {
            return Err(self
                .back
                .error(Code::Internal, &[&format!("lowering made bad IR: {error}")]));
        }
        Ok(module)
    }
}
