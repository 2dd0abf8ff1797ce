//! From IR to output: the phases that every input goes through, and what all phases share.
//!
//! Nothing here reaches the front end: a library that is given IR alone, as libNVVM is, is linked without it.

use crate::VERSION;
use crate::compiler::{
    Dependency, Failure, FailureKind, Output, PhaseTime, Source, SourceSize, TIME_HEADING,
    time_rows,
};
use crate::files::write_whole;
use crate::options::{Emit, Options};
use crate::remarks::{RemarkLog, joined_accesses};
use crate::side_by_side::side_by_side;
use crate::source_lines::with_source_lines;
use crate::system::{HAS_CLOCK, Stopwatch, native_path};
use crate::time_trace;
use crate::worker::Ask;
use cuprum_ir::attributes::ParamFlags;
use cuprum_limits::{Exhausted, catch};
use cuprum_sema::KernelSignature;
use cuprum_source::{
    Code, Diagnostic, Diagnostics, Loc, LogFormat, Session, Severity, SourceMap, bytes_of_text,
    json_notice, render_sarif,
};
use cuprum_trace::{Event, Span};
use rustc_hash::FxHashSet;
use std::any::Any;
use std::fmt::Write;
use std::sync::Arc;

/// Marks that the session holds errors, or that the caller said stop.
pub(crate) struct Stopped;

/// What a compilation leaves behind, freed after the answer is given: that takes a tenth of the time
/// of a small kernel.
#[derive(Default)]
pub(crate) struct Leftovers {
    #[expect(dead_code, reason = "kept only to be dropped later")]
    session: Session,
    /// What the front end leaves.
    tree: Option<Box<dyn Any + Send>>,
    module: Option<cuprum_ir::Module>,
    ptx: Option<cuprum_ptx::Module>,
    bitcode: Option<Vec<u8>>,
}

/// What a source gives beside code.
#[derive(Default)]
pub(crate) struct Products {
    pub lowered_names: Vec<(String, String)>,
    pub kernels: Vec<(String, KernelSignature)>,
    pub host_stub: Option<String>,
    pub size: SourceSize,
}

/// Compiles a module that is checked already: its PTX, and the log.
pub(crate) fn compile_module(
    module: cuprum_ir::Module,
    options: &Options,
    ask: Ask<'_>,
) -> (Result<(String, String), Failure>, Leftovers) {
    let source = Source::new("", "").as_ir();
    let mut back = BackEnd::new(&source, options, Session::default(), ask);
    let ended = recorded(&source.name, options, || catch(|| back.finish(module)));
    let result = back.close(ended);
    let (result, leftovers) = back.answer(result, Products::default());
    (result.map(|output| (output.text, output.log)), leftovers)
}

/// `-restrict` for IR, which nobody lowered with it: pointers that kernels are given do not alias.
fn restrict_kernels(module: &mut cuprum_ir::Module) {
    let kernels = module.env.functions.values_mut().filter(|decl| decl.is_kernel());
    for param in kernels.flat_map(|decl| &mut decl.params) {
        if param.ty.address_space().is_some() && !param.attributes.is_by_copy() {
            param.attributes.flags.set(ParamFlags::NOALIAS);
        }
    }
}

/// A phase under way.
pub(crate) struct RunningPhase {
    phase: &'static str,
    span: Span,
    start: Stopwatch,
}

impl RunningPhase {
    /// Starts its clock.
    pub fn start(phase: &'static str) -> RunningPhase {
        let span = cuprum_trace::span(phase, String::new);
        RunningPhase { phase, span, start: Stopwatch::start() }
    }

    /// How long it took.
    pub fn end(self) -> PhaseTime {
        drop(self.span);
        PhaseTime { phase: self.phase, time: self.start.elapsed() }
    }
}

/// How the phases of a compilation ended.
type Ended = Result<Result<String, Stopped>, Exhausted>;

/// Runs all phases, and records what the time goes to, where the options ask for it.
pub(crate) fn recorded(
    name: &str,
    options: &Options,
    phases: impl FnOnce() -> Ended,
) -> (Ended, Option<Vec<Event>>) {
    if options.control.time_trace.is_none() || !HAS_CLOCK {
        return (phases(), None);
    }
    let name = name.to_owned();
    let (ended, events) = cuprum_trace::record(|| {
        let _span = cuprum_trace::span("Compile", || name);
        phases()
    });
    (ended, Some(events))
}

/// A compilation under way, as far as it has to do with IR: what it was asked, and what it has so far.
pub(crate) struct BackEnd<'a> {
    pub source: &'a Source,
    pub options: &'a Options,
    pub session: Session,
    leftovers: Leftovers,
    pub times: Vec<PhaseTime>,
    /// What the options asked to see beside diagnostics.
    notes: String,
    /// Asks the caller whether to stop.
    ask: Ask<'a>,
    is_cancelled: bool,
    /// Everything went well, but for the file of the times.
    is_time_lost: bool,
    /// Everything went well, but for the file of the time trace.
    is_trace_lost: bool,
    /// The modules of the device library that the program is linked with.
    pub library: Vec<Arc<cuprum_ir::Module>>,
    /// What passes have told.
    pub remarks: RemarkLog,
}

impl<'a> BackEnd<'a> {
    /// Nothing is done yet.
    pub fn new(source: &'a Source, options: &'a Options, session: Session, ask: Ask<'a>) -> Self {
        let diagnostics = Diagnostics::with_policy(options.policy.clone());
        BackEnd {
            source,
            options,
            session: Session { diagnostics, ..session },
            leftovers: Leftovers::default(),
            times: Vec::new(),
            notes: options.control.note_lines(),
            ask,
            is_cancelled: false,
            is_time_lost: false,
            is_trace_lost: false,
            library: Vec::new(),
            remarks: RemarkLog::new(options),
        }
    }

    /// Keeps what is to be freed after the answer is given.
    pub fn keep_to_drop(&mut self, tree: impl Any + Send) {
        self.leftovers.tree = Some(Box::new(tree));
    }

    /// Says what ran out on the way, if something did, and writes what was recorded.
    pub fn close(
        &mut self,
        (ended, events): (Ended, Option<Vec<Event>>),
    ) -> Result<String, Stopped> {
        let result = ended.unwrap_or_else(|what| Err(self.error(what.into(), &[])));
        let file = self.options.control.time_trace.as_ref();
        let written = match (file, events) {
            (Some(file), Some(events)) => self.write_trace(file, &events),
            _ => Ok(()),
        };
        result.and_then(|text| written.map(|()| text))
    }

    /// The answer to the caller, and what is left over.
    pub fn answer(
        mut self,
        result: Result<String, Stopped>,
        products: Products,
    ) -> (Result<Output, Failure>, Leftovers) {
        let diagnostics = cuprum_source::reports(&self.session.map, &self.session.diagnostics);
        let log = match self.options.log.format {
            // One document must hold everything.
            LogFormat::Sarif => render_sarif(&diagnostics, &self.source.name, &self.notes),
            // Every line is an object.
            LogFormat::Json if !self.notes.is_empty() => {
                self.render(&diagnostics) + &json_notice(Severity::Remark, &self.notes)
            }
            LogFormat::Nvrtc | LogFormat::Rich { .. } | LogFormat::Json => {
                self.render(&diagnostics) + &self.notes
            }
        };
        let (times, size, notes) = (self.times, products.size, self.notes);
        let answer = match result {
            Ok(text) => {
                let Products { lowered_names, kernels, host_stub, .. } = products;
                let dependencies = dependencies(&self.session.map);
                let bitcode = self.leftovers.bitcode.take();
                Ok(Output {
                    text,
                    bitcode,
                    log,
                    notes,
                    diagnostics,
                    lowered_names,
                    kernels,
                    host_stub,
                    times,
                    size,
                    dependencies,
                })
            }
            Err(Stopped) => {
                let kind = match () {
                    () if self.is_cancelled => FailureKind::Cancelled,
                    () if self.is_time_lost => FailureKind::TimeFile,
                    () if self.is_trace_lost => FailureKind::TraceFile,
                    () => FailureKind::Errors,
                };
                Err(Failure { kind, log, notes: notes.into(), diagnostics, times, size })
            }
        };
        (answer, Leftovers { session: self.session, ..self.leftovers })
    }

    /// Runs a phase and notes its time.
    pub fn phase<T>(&mut self, phase: &'static str, work: impl FnOnce(&mut Self) -> T) -> T {
        let running = RunningPhase::start(phase);
        let result = work(self);
        self.times.push(running.end());
        result
    }

    /// Stops here if the caller wants it.
    pub fn pause(&mut self) -> Result<(), Stopped> {
        self.is_cancelled = (self.ask)();
        if self.is_cancelled { Err(Stopped) } else { Ok(()) }
    }

    pub fn error(&mut self, code: Code, args: &[&str]) -> Stopped {
        self.session.diagnostics.report(Diagnostic::new(code, Loc::NONE, args));
        Stopped
    }

    pub fn check(&self) -> Result<(), Stopped> {
        if self.session.diagnostics.has_errors() { Err(Stopped) } else { Ok(()) }
    }

    /// From IR to what was asked for.
    pub fn finish(&mut self, mut module: cuprum_ir::Module) -> Result<String, Stopped> {
        let options = self.options;
        self.pause()?;
        if let Err(reason) = crate::soft_quad::lower(&mut module, options.math) {
            return Err(self.error(Code::Internal, &[&reason]));
        }
        self.phase("optimize", |this| this.optimize(&mut module))?;
        #[cfg(feature = "mutations")]
        crate::mutation::mutate_optimized(&mut module, options.mutation);
        if options.emit == Emit::Llvm {
            self.write_remarks()?;
            return Ok(module.to_text_in(options.control.ir_dialect));
        }
        if options.emit == Emit::Bitcode {
            return match cuprum_bitcode::write_module_in(&module, options.control.ir_dialect) {
                Ok(bytes) => {
                    self.leftovers.bitcode = Some(bytes);
                    Ok(String::new())
                }
                Err(error) => Err(self.error(Code::BadIr, &[&error.message])),
            };
        }
        self.pause()?;
        let ptx = self.phase("generate", |this| this.generate(&mut module))?;
        let text = self.phase("print", |this| match options.emit {
            Emit::SideBySide => side_by_side(&ptx, &this.session.map, &this.source.name),
            _ if options.debug.source_in_ptx => {
                with_source_lines(&ptx.to_text(), &this.session.map)
            }
            _ => ptx.to_text(),
        });
        (self.leftovers.module, self.leftovers.ptx) = (Some(module), Some(ptx));
        if options.control.time_passes {
            for PhaseTime { phase, time } in &self.times {
                let _ = writeln!(self.notes, "{:>12.3} ms  {phase}", time.as_secs_f64() * 1e3);
            }
        }
        self.write_remarks()?;
        self.write_times()?;
        Ok(text)
    }

    fn optimize(&mut self, module: &mut cuprum_ir::Module) -> Result<(), Stopped> {
        if let Err(error) = self.options.check_pass_names() {
            return Err(self.error(Code::BadPipeline, &[&error.to_string()]));
        }
        if self.source.is_ir && self.options.restrict {
            restrict_kernels(module);
        }
        let mut options = self.options.pass_options();
        options.library = std::mem::take(&mut self.library);
        // IR says by its linkage what others may name.
        options.internalize &= !self.source.is_ir;
        let level = self.options.effective_opt_level();
        let mut printer = self.options.pass_printer();
        let result = cuprum_opt::run_pipeline(module, level, &options, &mut printer);
        self.notes.push_str(&printer.text);
        match result {
            Ok(mut report) => {
                self.tell(std::mem::take(&mut report.remarks));
                self.notes.push_str(&report.bisection);
                self.notes.push_str(&report.timing_lines());
                Ok(())
            }
            Err(
                error @ (cuprum_opt::PassError::UnknownPass(_)
                | cuprum_opt::PassError::Elsewhere { .. }
                | cuprum_opt::PassError::Refused { .. }
                | cuprum_opt::PassError::BadPipeline(_)),
            ) => Err(self.error(Code::BadPipeline, &[&error.to_string()])),
            Err(error) => Err(self.error(Code::Internal, &[&error.to_string()])),
        }
    }

    /// Puts what passes have to tell where it is wanted.
    fn tell(&mut self, remarks: Vec<cuprum_opt::Remark>) {
        let notes = self.remarks.tell(remarks, &mut self.session);
        self.notes.push_str(&notes);
    }

    fn generate(&mut self, module: &mut cuprum_ir::Module) -> Result<cuprum_ptx::Module, Stopped> {
        let options = cuprum_codegen::Options {
            ptx_version: self.options.ptx_version,
            opt_level: self.options.effective_opt_level(),
            maxrregcount: self.options.max_registers,
            line_info: self.options.debug.line_info || self.options.emit == Emit::SideBySide,
            debug_info: self.options.debug.debug_info,
            relocatable: self.options.relocatable,
            banner: banner(),
            joins_accesses: self.options.control.joins_accesses,
            ..cuprum_codegen::Options::new(self.options.arch)
        };
        if self.remarks.wants(cuprum_opt::RemarkKind::Passed, cuprum_opt::LOAD_STORE_VECTORIZER) {
            self.tell(joined_accesses(module, &options));
        }
        match cuprum_codegen::compile_and_take(module, &options) {
            #[cfg(feature = "mutations")]
            Ok(ptx) => Ok(crate::mutation::mutate_ptx(ptx, self.options.mutation)),
            #[cfg(not(feature = "mutations"))]
            Ok(ptx) => Ok(ptx),
            Err(errors) => {
                for error in errors {
                    let mut what = error.what.clone();
                    if let Some(function) = &error.function {
                        let _ = write!(what, " (in {function})");
                    }
                    let code = if error.is_target { Code::TargetLacks } else { Code::NotSupported };
                    self.error(code, &[&what]);
                }
                Err(Stopped)
            }
        }
    }

    /// Writes the file of remarks, if there is to be one.
    fn write_remarks(&mut self) -> Result<(), Stopped> {
        let written = self.options.write_remarks(self.remarks.recorded(), &self.source.name);
        written.map_err(|(file, error)| self.error(Code::CannotWrite, &[&file, &error.to_string()]))
    }

    /// `-time`: the phases as NVRTC's table.
    fn write_times(&mut self) -> Result<(), Stopped> {
        let Some(file) = &self.options.time_file else { return Ok(()) };
        let table = TIME_HEADING.to_owned() + &time_rows(&self.source.name, &self.times);
        if file == "-" {
            let _ = write!(self.notes, "\n{table}");
            return Ok(());
        }
        write_whole(&native_path(file), table.as_bytes()).map_err(|error| {
            self.is_time_lost = true;
            self.error(Code::CannotWrite, &[file, &error.to_string()])
        })
    }

    /// `-fdevice-time-trace`: what the time was spent on.
    fn write_trace(&mut self, file: &str, events: &[Event]) -> Result<(), Stopped> {
        let file = time_trace::file_name(file, &self.source.name);
        let text = time_trace::to_json(events, &self.source.name, &self.options.arch.to_string());
        write_whole(&native_path(&file), &bytes_of_text(&text)).map_err(|error| {
            self.is_trace_lost = true;
            self.error(Code::CannotWrite, &[&file, &error.to_string()])
        })
    }

    fn render(&self, diagnostics: &[cuprum_source::Report]) -> String {
        let at_limit = self.session.diagnostics.at_limit();
        cuprum_source::render(diagnostics, &self.source.name, at_limit, &self.options.log)
    }
}

/// The files of a map that lie on disk, each once, in the order in which they were read.
fn dependencies(map: &SourceMap) -> Vec<Dependency> {
    let mut known = FxHashSet::default();
    let files = map.files().filter(|(_, file)| !file.name.starts_with('<'));
    files
        .filter(|(_, file)| known.insert(file.name.clone()))
        .map(|(_, file)| Dependency { name: file.name.to_string(), is_system: file.is_system })
        .collect()
}

/// The comment lines at the top of our PTX: client caches key on them.
fn banner() -> Vec<String> {
    vec![String::new(), format!(" Generated by cuprum {VERSION}"), String::new()]
}
