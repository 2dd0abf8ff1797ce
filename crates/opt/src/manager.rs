//! Runs passes: the table's order, the hooks around each run, and the cached analyses.
//!
//! A function pass sees one body, the environment to read, and a cache of analyses; what it
//! reports as [`Changed`] decides which of them survive. Consecutive function passes run function
//! by function, so that a body stays in cache and functions can later go to threads. A module pass
//! sees everything and empties the cache of every function it may have touched.

use crate::analyses::Analyses;
use crate::pipeline::{self, Level, PassRun};
use cuprum_entity::SecondaryMap;
use cuprum_ir::metadata::{MetadataKind, NodeId, Operand};
use cuprum_ir::{Body, Env, FuncId, Inst, Module};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What a pass did, from nothing to everything; the later ones include the earlier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Changed {
    /// Not a bit.
    #[default]
    Nothing,
    /// Instructions came, went or changed, but blocks and edges are as before: the control-flow
    /// graph, dominators and loops still hold.
    Instructions,
    /// Blocks or edges changed.
    Flow,
}

impl Changed {
    /// The greater of two reports.
    #[must_use]
    pub fn or(self, other: Changed) -> Changed {
        self.max(other)
    }

    /// `Instructions` if `changed`.
    pub fn instructions(changed: bool) -> Changed {
        if changed { Changed::Instructions } else { Changed::Nothing }
    }

    /// `Flow` if `changed`.
    pub fn flow(changed: bool) -> Changed {
        if changed { Changed::Flow } else { Changed::Nothing }
    }
}

/// What a function pass gets besides the body.
pub struct FunctionContext<'a> {
    /// Declarations, types and metadata; read only.
    pub env: &'a Env,
    /// The function whose body it is.
    pub func: FuncId,
    /// Facts computed on demand and kept while they hold.
    pub analyses: &'a mut Analyses,
    /// The options of the run.
    pub options: &'a PassOptions,
    /// Jumps back of loops that no one shall unroll any more: passes add to it, and the manager,
    /// which may change the module's metadata, marks them.
    pub keep_rolled: Vec<Inst>,
}

impl FunctionContext<'_> {
    /// Reports a change made half-way through a pass, so that analyses asked for next are fresh.
    pub fn invalidate(&mut self, changed: Changed) {
        self.analyses.invalidate(changed);
    }
}

/// How to run a pipeline, and the knobs of the passes.
#[derive(Clone, Debug)]
pub struct PassOptions {
    /// Verify after every pass that changed something; the error names the pass.
    pub verify_each: bool,
    /// Measure how long passes take.
    pub time_passes: bool,
    /// Passes not to run, by name. Required ones run all the same.
    pub disabled: Vec<String>,
    /// Stop running optional passes after this many runs of a pass on a function or module, which
    /// finds the run that breaks a program by bisection.
    pub bisect_limit: Option<u64>,
    /// Run these passes, comma-separated, instead of the level's.
    pub passes: Option<String>,
    /// No function but kernels is called from outside, so that external ones may go when unused.
    pub internalize: bool,
    /// Modules that define functions which the module declares: the device library.
    pub library: Vec<Arc<Module>>,
    /// The cost up to which a call is inlined, in instructions.
    pub inline_threshold: u32,
    /// The size up to which a loop is fully unrolled without being asked, in instructions.
    pub unroll_threshold: u32,
    /// The size up to which a loop is unrolled because a pragma asks for it.
    pub pragma_unroll_threshold: u32,
}

impl Default for PassOptions {
    fn default() -> PassOptions {
        PassOptions {
            verify_each: false,
            time_passes: false,
            disabled: Vec::new(),
            bisect_limit: None,
            passes: None,
            internalize: false,
            library: Vec::new(),
            inline_threshold: 500,
            unroll_threshold: 300,
            pragma_unroll_threshold: 16_384,
        }
    }
}

/// Watches a pipeline run.
pub trait Observer {
    /// Whether [`Observer::after_pass`] should get the text of what the pass left.
    fn wants_text(&self) -> bool {
        false
    }

    /// Called after each run that changed something. `function` is `None` for module passes; `text`
    /// is empty unless [`Observer::wants_text`].
    fn after_pass(&mut self, pass: &str, function: Option<&str>, text: &str) {
        let _ = (pass, function, text);
    }
}

/// An observer that looks away.
#[derive(Clone, Copy, Default, Debug)]
pub struct Unobserved;

impl Observer for Unobserved {}

/// What a pipeline run has to tell.
#[derive(Clone, Debug, Default)]
pub struct PipelineReport {
    /// Time per pass in order of first run, if asked for.
    pub timings: Vec<PassTiming>,
    /// Runs of optional passes: the scale of [`PassOptions::bisect_limit`].
    pub runs: u64,
}

/// The time spent in a pass.
#[derive(Clone, Debug)]
pub struct PassTiming {
    /// The pass.
    pub pass: &'static str,
    /// All its runs together.
    pub total: Duration,
    /// How many runs.
    pub runs: u32,
}

/// Why a pipeline did not finish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PassError {
    /// The text of a pipeline names a pass that does not exist.
    UnknownPass(String),
    /// A pass left IR that the verifier rejects.
    Broken {
        /// The pass.
        pass: &'static str,
        /// The function, unless it was a module pass.
        function: Option<String>,
        /// What the verifier said.
        message: String,
    },
}

impl std::fmt::Display for PassError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PassError::UnknownPass(name) => write!(f, "unknown pass `{name}`"),
            PassError::Broken { pass, function: Some(function), message } => {
                write!(f, "pass `{pass}` broke @{function}: {message}")
            }
            PassError::Broken { pass, function: None, message } => {
                write!(f, "pass `{pass}` broke the module: {message}")
            }
        }
    }
}

impl std::error::Error for PassError {}

/// Optimises a module in place.
pub fn run_pipeline(
    module: &mut Module,
    level: Level,
    options: &PassOptions,
    observer: &mut dyn Observer,
) -> Result<PipelineReport, PassError> {
    let passes = match &options.passes {
        Some(text) => pipeline::parse(text)?,
        None => pipeline::for_level(level),
    };
    let mut manager = Manager {
        options,
        observer,
        report: PipelineReport::default(),
        cache: SecondaryMap::new(),
        unroll_disable: None,
        module_changed: false,
    };
    let mut rest = passes.as_slice();
    while let Some(first) = rest.first() {
        let group = match first.run {
            PassRun::Module(_) => 1,
            PassRun::Function(_) => {
                rest.iter().take_while(|pass| matches!(pass.run, PassRun::Function(_))).count()
            }
        };
        let (now, later) = rest.split_at(group);
        rest = later;
        match first.run {
            PassRun::Module(_) => manager.run_on_module(first, module)?,
            PassRun::Function(_) => {
                let functions: Vec<FuncId> = module.defined().collect();
                for func in functions {
                    for pass in now {
                        manager.run_on_function(pass, module, func)?;
                    }
                }
            }
        }
    }
    Ok(manager.report)
}

struct Manager<'a> {
    options: &'a PassOptions,
    observer: &'a mut dyn Observer,
    report: PipelineReport,
    cache: SecondaryMap<FuncId, Analyses>,
    /// The property of loops that no one shall unroll any more.
    unroll_disable: Option<NodeId>,
    /// Whether the last module pass that does not clean up after another changed anything.
    module_changed: bool,
}

impl Manager<'_> {
    /// Whether a pass may run now; counts the run for bisection.
    fn admits(&mut self, pass: &pipeline::Pass) -> bool {
        if pass.cleans_up && !self.module_changed {
            return false;
        }
        if pass.required {
            return true;
        }
        if self.options.disabled.iter().any(|name| name == pass.name) {
            return false;
        }
        if self.options.bisect_limit.is_some_and(|limit| self.report.runs >= limit) {
            return false;
        }
        self.report.runs += 1;
        true
    }

    fn run_on_module(
        &mut self,
        pass: &pipeline::Pass,
        module: &mut Module,
    ) -> Result<(), PassError> {
        let PassRun::Module(run) = pass.run else { return Ok(()) };
        if !self.admits(pass) {
            return Ok(());
        }
        let start = self.options.time_passes.then(Instant::now);
        let changed = run(module, self.options);
        if !pass.cleans_up {
            self.module_changed = changed;
        }
        self.record(pass.name, start);
        if !changed {
            return Ok(());
        }
        self.cache.clear();
        if self.options.verify_each {
            verify_module(module).map_err(|message| PassError::Broken {
                pass: pass.name,
                function: None,
                message,
            })?;
        }
        let text = if self.observer.wants_text() { module.to_text() } else { String::new() };
        self.observer.after_pass(pass.name, None, &text);
        Ok(())
    }

    fn run_on_function(
        &mut self,
        pass: &pipeline::Pass,
        module: &mut Module,
        func: FuncId,
    ) -> Result<(), PassError> {
        let PassRun::Function(run) = pass.run else { return Ok(()) };
        let Some((body, env)) = module.body_mut(func) else { return Ok(()) };
        if !self.admits(pass) {
            return Ok(());
        }
        let start = self.options.time_passes.then(Instant::now);
        let analyses = &mut self.cache[func];
        let mut context =
            FunctionContext { env, func, analyses, options: self.options, keep_rolled: Vec::new() };
        let changed = run(body, &mut context);
        let keep_rolled = context.keep_rolled;
        self.mark_rolled(module, func, &keep_rolled);
        self.cache[func].invalidate(changed);
        self.record(pass.name, start);
        if changed == Changed::Nothing {
            return Ok(());
        }
        let name = module.env.functions[func].name.as_str();
        if self.options.verify_each
            && let Some(body) = module.body(func)
        {
            verify_body(body, &module.env, func).map_err(|message| PassError::Broken {
                pass: pass.name,
                function: Some(name.to_owned()),
                message,
            })?;
        }
        let text =
            if self.observer.wants_text() { module.function_to_text(func) } else { String::new() };
        self.observer.after_pass(pass.name, Some(name), &text);
        Ok(())
    }

    /// Attaches `llvm.loop.unroll.disable` to jumps back.
    fn mark_rolled(&mut self, module: &mut Module, func: FuncId, jumps: &[Inst]) {
        if jumps.is_empty() {
            return;
        }
        let metadata = &mut module.env.metadata;
        let property = *self.unroll_disable.get_or_insert_with(|| {
            metadata.tuple(vec![Operand::String("llvm.loop.unroll.disable".into())])
        });
        let ids: Vec<_> = jumps.iter().map(|_| metadata.loop_id([property])).collect();
        let Some((body, _)) = module.body_mut(func) else { return };
        for (&jump, id) in jumps.iter().zip(ids) {
            let list = body.attachments.entry(jump).or_default();
            list.retain(|(kind, _)| *kind != MetadataKind::Loop);
            list.push((MetadataKind::Loop, id));
        }
    }

    fn record(&mut self, pass: &'static str, start: Option<Instant>) {
        let Some(start) = start else { return };
        let elapsed = start.elapsed();
        match self.report.timings.iter_mut().find(|timing| timing.pass == pass) {
            Some(timing) => {
                timing.total += elapsed;
                timing.runs += 1;
            }
            None => self.report.timings.push(PassTiming { pass, total: elapsed, runs: 1 }),
        }
    }
}

fn verify_module(module: &Module) -> Result<(), String> {
    first_error(cuprum_ir::verify(module))
}

fn verify_body(body: &Body, env: &Env, func: FuncId) -> Result<(), String> {
    first_error(cuprum_ir::verify_body(env, func, body))
}

fn first_error(errors: Vec<cuprum_ir::VerifyError>) -> Result<(), String> {
    errors.into_iter().next().map_or(Ok(()), |error| Err(error.to_string()))
}
