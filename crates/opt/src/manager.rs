//! Runs passes: the table's order, the hooks around each run, and the cached analyses.
//!
//! A function pass sees one body, the environment to read, and a cache of analyses; what it
//! reports as [`Changed`] decides which of them survive. Consecutive function passes run function
//! by function, so that a body stays in cache; in a large module, functions go to threads, which
//! changes nothing in the result: a function pass reads nothing that another one writes. A module
//! pass sees everything and empties the cache of every function it may have touched.

use crate::analyses::Analyses;
use crate::foreign_passes;
use crate::local_memory;
use crate::pipeline::{self, PassRun, When};
use crate::pipeline_text::{self, PlannedPass};
use crate::remarks::{Remark, RemarkKind, RemarkPlace, RemarkText, Remarks};
use crate::tuning::Tuning;
use cuprum_entity::{Entity, SecondaryMap};
use cuprum_ir::metadata::{DebugLoc, MetadataKind, NodeId, Operand};
use cuprum_ir::{Body, Env, FuncId, Inst, Module};
use cuprum_limits::{current_budget, declare_stack, share_budget};
use cuprum_target::OptLevel;
use cuprum_trace::span;
use std::fmt::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Modules with fewer instructions than this are done before a thread has started.
const WORTH_THREADS: usize = 20_000;

/// Passes walk some trees recursively; the driver's own thread has as much.
const STACK: usize = 64 << 20;

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
    /// Jumps back of loops that no one shall unroll any more: passes add to it, and the manager
    /// marks them.
    pub keep_rolled: Vec<Inst>,
    /// The pass that runs.
    pub pass: &'static str,
    /// What it has to tell.
    pub remarks: Vec<Remark>,
}

impl FunctionContext<'_> {
    /// Tells the programmer something, if asked to: at an instruction, or of the function.
    pub fn remark(
        &mut self,
        kind: RemarkKind,
        body: &Body,
        at: Option<Inst>,
        text: impl FnOnce() -> RemarkText,
    ) {
        if !self.options.remarks.wants(kind, self.pass) {
            return;
        }
        let loc = at.and_then(|inst| body.loc(inst));
        self.remarks.push(Remark {
            kind,
            pass: self.pass,
            function: self.env.functions[self.func].name.clone(),
            place: loc.and_then(|loc| RemarkPlace::of(&self.env.metadata, loc)),
            text: text(),
        });
    }

    /// Reports a change made half-way through a pass, so that analyses asked for next are fresh.
    pub fn invalidate(&mut self, changed: Changed) {
        self.analyses.invalidate(changed);
    }
}

/// What a module pass gets besides the module.
pub struct ModuleContext<'a> {
    /// The options of the run.
    pub options: &'a PassOptions,
    /// The pass that runs.
    pub pass: &'static str,
    /// What it has to tell.
    pub remarks: Vec<Remark>,
}

impl<'a> ModuleContext<'a> {
    /// The context of a pass.
    pub fn new(options: &'a PassOptions, pass: &'static str) -> ModuleContext<'a> {
        ModuleContext { options, pass, remarks: Vec::new() }
    }

    /// Tells the programmer something about a function, if asked to.
    pub fn remark(
        &mut self,
        kind: RemarkKind,
        env: &Env,
        func: FuncId,
        loc: Option<DebugLoc>,
        text: impl FnOnce() -> RemarkText,
    ) {
        if self.options.remarks.wants(kind, self.pass) {
            self.remarks.push(Remark {
                kind,
                pass: self.pass,
                function: env.functions[func].name.clone(),
                place: loc.and_then(|loc| RemarkPlace::of(&env.metadata, loc)),
                text: text(),
            });
        }
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
    /// Run these passes instead of the level's: see [`crate::parse_pipeline`].
    pub passes: Option<String>,
    /// Which remarks are wanted.
    pub remarks: Remarks,
    /// Threads for function passes of large modules; 0 for as many as there are processors.
    pub threads: usize,
    /// No function but kernels is called from outside, so that external ones may go when unused.
    pub internalize: bool,
    /// What `__nvvm_reflect` answers, by name; 0 to all others.
    pub reflect: Vec<(&'static str, u32)>,
    /// Modules that define functions which the module declares: the device library.
    pub library: Vec<Arc<Module>>,
    /// The limits of passes.
    pub tuning: Tuning,
    /// Functions that took in others are simplified before they are taken in themselves.
    pub simplify_callees: bool,
    /// The registers that a thread may have, where its kernel does not say.
    pub max_registers: Option<u32>,
}

impl Default for PassOptions {
    fn default() -> PassOptions {
        PassOptions {
            verify_each: false,
            time_passes: false,
            disabled: Vec::new(),
            bisect_limit: None,
            passes: None,
            remarks: Remarks::default(),
            threads: 0,
            internalize: false,
            reflect: Vec::new(),
            library: Vec::new(),
            tuning: Tuning::default(),
            simplify_callees: true,
            max_registers: None,
        }
    }
}

/// Watches a pipeline run.
pub trait Observer {
    /// Whether it looks at anything; then functions are not optimised in parallel.
    fn is_watching(&self) -> bool {
        false
    }

    /// Whether [`Observer::before_pass`] is to be called for this pass.
    fn wants_before(&self, pass: &str) -> bool {
        let _ = pass;
        false
    }

    /// Whether [`Observer::after_pass`] is to be called for this pass.
    fn wants_after(&self, pass: &str) -> bool {
        let _ = pass;
        false
    }

    /// Whether this function is of interest.
    fn picks(&self, function: &str) -> bool {
        let _ = function;
        true
    }

    /// Whether all functions are, and what else there is in a module.
    fn picks_all(&self) -> bool {
        true
    }

    /// Called before a run with the IR. `function` is `None` for module passes.
    fn before_pass(&mut self, pass: &str, function: Option<&str>, text: &str) {
        let _ = (pass, function, text);
    }

    /// Called after each run that changed something, with what it left.
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
    /// Every run with its number, if there is a limit: one line each.
    pub bisection: String,
    /// What passes had to tell, in the order of functions.
    pub remarks: Vec<Remark>,
}

impl PipelineReport {
    /// The times as lines of a log.
    pub fn timing_lines(&self) -> String {
        let mut text = String::new();
        for PassTiming { pass, total, runs } in &self.timings {
            let time = total.as_secs_f64() * 1e3;
            let _ = writeln!(text, "{time:>12.3} ms  pass {pass} ({runs} runs)");
        }
        text
    }
}

/// The time spent in a pass.
#[derive(Clone, Debug)]
pub struct PassTiming {
    /// The name of the pass.
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
    /// Another compiler's pass whose work is done in any case: there is nothing to run, to print or to
    /// disable.
    Elsewhere {
        /// The name of the pass.
        name: &'static str,
        /// What does it.
        place: &'static str,
    },
    /// Another compiler's pass that nothing here does the work of.
    Refused {
        /// The name of the pass.
        name: &'static str,
        /// The reason, for people.
        why: &'static str,
    },
    /// The text of a pipeline makes no sense.
    BadPipeline(String),
    /// A thread could not be started, or ended badly.
    Thread,
    /// A pass left IR that the verifier rejects.
    Broken {
        /// The name of the pass that did.
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
            PassError::UnknownPass(name) => {
                write!(f, "unknown pass `{name}`")?;
                match cuprum_source::nearest(name, foreign_passes::all_names()) {
                    Some(meant) => write!(f, "; did you mean `{meant}`?"),
                    None => Ok(()),
                }
            }
            PassError::Elsewhere { name, place } => {
                write!(f, "`{name}` is no pass here: it is done by {place}")
            }
            PassError::Refused { name, why } => write!(f, "`{name}` is refused: {why}"),
            PassError::BadPipeline(message) => f.write_str(message),
            PassError::Thread => f.write_str("a thread of the optimiser did not finish"),
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
    level: OptLevel,
    options: &PassOptions,
    observer: &mut dyn Observer,
) -> Result<PipelineReport, PassError> {
    let passes = match &options.passes {
        Some(text) => pipeline_text::parse(text)?,
        None => pipeline::for_level(level).into_iter().map(PlannedPass::plain).collect(),
    };
    let mut manager = Manager {
        options,
        observer,
        report: PipelineReport::default(),
        cache: SecondaryMap::new(),
        marks: Marks::default(),
        module_changed: false,
    };
    let mut rest = passes.as_slice();
    while let Some(first) = rest.first() {
        let is_function = |planned: &&PlannedPass| matches!(planned.pass.run, PassRun::Function(_));
        let group = rest.iter().take_while(is_function).count();
        let (now, later) = rest.split_at(group.max(1));
        rest = later;
        match first.pass.run {
            PassRun::Module(_) => manager.run_on_module(first, module)?,
            PassRun::Function(_) => manager.run_on_functions(now, module)?,
        }
    }
    manager.report.remarks.extend(local_memory::remarks(module, options));
    Ok(manager.report)
}

struct Manager<'a> {
    options: &'a PassOptions,
    observer: &'a mut dyn Observer,
    report: PipelineReport,
    cache: SecondaryMap<FuncId, Analyses>,
    marks: Marks,
    /// Whether the last module pass that does not clean up after another changed anything.
    module_changed: bool,
}

/// The loop id of loops that no one shall unroll any more. Function passes must not change the
/// module's metadata, so the node gets its number before it exists; it comes into being after the
/// function passes that use it.
#[derive(Clone, Copy, Default)]
struct Marks {
    id: Option<NodeId>,
    exists: bool,
}

impl Marks {
    /// Says which number the node has or will have.
    fn reserve(&mut self, module: &Module) -> NodeId {
        if let Some(id) = self.id.filter(|_| self.exists) {
            return id;
        }
        let after_property = NodeId::new(module.env.metadata.nodes.len() + 1);
        self.id = Some(after_property);
        after_property
    }

    /// Makes the node.
    fn create(&mut self, module: &mut Module) {
        if !self.exists {
            let metadata = &mut module.env.metadata;
            let name = "llvm.loop.unroll.disable".to_owned();
            let property = metadata.tuple(vec![Operand::String(name)]);
            self.id = Some(metadata.loop_id([property]));
            self.exists = true;
        }
    }
}

/// A pass with the options it runs with.
struct Ready<'p> {
    pass: &'p pipeline::Pass,
    run: fn(&mut Body, &mut FunctionContext<'_>) -> Changed,
    own_options: Option<Box<PassOptions>>,
}

/// What running passes on a function leaves besides the body.
#[derive(Default)]
struct Leavings {
    timings: Vec<PassTiming>,
    remarks: Vec<Remark>,
    marked: bool,
    broken: Option<PassError>,
}

/// A function on its way through passes.
struct Job {
    func: FuncId,
    body: Box<Body>,
    analyses: Analyses,
    leavings: Leavings,
}

impl Ready<'_> {
    /// Runs the pass on a body.
    fn apply(
        &self,
        options: &PassOptions,
        env: &Env,
        job: (FuncId, &mut Body, &mut Analyses, &mut Leavings),
        mark: NodeId,
    ) -> Changed {
        let (func, body, analyses, leavings) = job;
        // What a pass does depends on nothing but the body and the environment, which is as it was since the
        // cache was emptied. Remarks are for those who want to see every run.
        let may_settle = self.own_options.is_none() && !options.remarks.any();
        if may_settle && analyses.is_settled(self.pass.number) {
            record(&mut leavings.timings, self.pass.name, options.time_passes.then(Instant::now));
            return Changed::Nothing;
        }
        let _span = span(self.pass.name, || env.functions[func].name.clone());
        let start = options.time_passes.then(Instant::now);
        let mut context = FunctionContext {
            env,
            func,
            analyses,
            options: self.own_options.as_deref().unwrap_or(options),
            keep_rolled: Vec::new(),
            pass: self.pass.name,
            remarks: Vec::new(),
        };
        let changed = (self.run)(body, &mut context);
        let (keep_rolled, remarks) = (context.keep_rolled, context.remarks);
        analyses.invalidate(changed);
        leavings.remarks.extend(remarks);
        leavings.marked |= !keep_rolled.is_empty();
        if may_settle && changed == Changed::Nothing && keep_rolled.is_empty() {
            analyses.settle(self.pass.number);
        }
        for jump in keep_rolled {
            let list = body.attachments.entry(jump).or_default();
            list.retain(|(kind, _)| *kind != MetadataKind::Loop);
            list.push((MetadataKind::Loop, mark));
        }
        record(&mut leavings.timings, self.pass.name, start);
        if changed != Changed::Nothing && options.verify_each && leavings.broken.is_none() {
            leavings.broken = verify_body(body, env, func).err().map(|message| {
                let function = Some(env.functions[func].name.clone());
                PassError::Broken { pass: self.pass.name, function, message }
            });
        }
        changed
    }
}

impl Manager<'_> {
    /// Whether a pass has anything to do at this point.
    fn is_due(&self, pass: &pipeline::Pass) -> bool {
        let is_enabled = || !self.options.disabled.iter().any(|name| name == pass.name);
        match pass.when {
            When::Required => true,
            When::Enabled => is_enabled(),
            When::AfterChange => self.module_changed && is_enabled(),
        }
    }

    /// Whether the limit lets a pass run now; counts the run.
    fn admits(&mut self, pass: &pipeline::Pass, function: Option<&str>) -> bool {
        if pass.when == When::Required {
            return true;
        }
        let number = self.report.runs + 1;
        let Some(limit) = self.options.bisect_limit else {
            self.report.runs = number;
            return true;
        };
        let admitted = number <= limit;
        let (verb, on) =
            (if admitted { "running" } else { "NOT running" }, function.unwrap_or("module"));
        let _ =
            writeln!(self.report.bisection, "BISECT: {verb} pass ({number}) {} on {on}", pass.name);
        self.report.runs = number;
        admitted
    }

    fn run_on_module(
        &mut self,
        planned: &PlannedPass,
        module: &mut Module,
    ) -> Result<(), PassError> {
        let pass = &planned.pass;
        let PassRun::Module(run) = pass.run else { return Ok(()) };
        if !self.is_due(pass) || !self.admits(pass, None) {
            return Ok(());
        }
        if self.observer.wants_before(pass.name) {
            let text = self.module_text(module);
            self.observer.before_pass(pass.name, None, &text);
        }
        let span = span(pass.name, || "module".to_owned());
        let start = self.options.time_passes.then(Instant::now);
        let own_options = planned.own_options(self.options);
        let options = own_options.as_deref().unwrap_or(self.options);
        let mut context = ModuleContext::new(options, pass.name);
        let changed = run(module, &mut context);
        self.report.remarks.append(&mut context.remarks);
        if pass.when != When::AfterChange {
            self.module_changed = changed;
        }
        record(&mut self.report.timings, pass.name, start);
        drop(span);
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
        if self.observer.wants_after(pass.name) {
            let text = self.module_text(module);
            self.observer.after_pass(pass.name, None, &text);
        }
        Ok(())
    }

    /// What an observer sees of a module: all of it, or the functions that it picks.
    fn module_text(&self, module: &Module) -> String {
        if self.observer.picks_all() {
            return module.to_text();
        }
        let picked = |func: &FuncId| self.observer.picks(&module.env.functions[*func].name);
        module.defined().filter(picked).map(|func| module.function_to_text(func)).collect()
    }

    fn run_on_functions(
        &mut self,
        passes: &[PlannedPass],
        module: &mut Module,
    ) -> Result<(), PassError> {
        let mut ready = Vec::with_capacity(passes.len());
        for planned in passes.iter().filter(|planned| self.is_due(&planned.pass)) {
            if let PassRun::Function(run) = planned.pass.run {
                let own_options = planned.own_options(self.options);
                ready.push(Ready { pass: &planned.pass, run, own_options });
            }
        }
        let functions: Vec<FuncId> = module.defined().collect();
        let mark = self.marks.reserve(module);
        let threads = self.threads_for(module, &functions);
        let marked = if threads > 1 {
            self.in_parallel(&ready, module, &functions, mark, threads)?
        } else {
            self.one_by_one(&ready, module, &functions, mark)?
        };
        if marked {
            self.marks.create(module);
        }
        Ok(())
    }

    /// How many threads this module is worth.
    fn threads_for(&self, module: &Module, functions: &[FuncId]) -> usize {
        if self.options.threads == 1
            || functions.len() < 2
            || self.observer.is_watching()
            || self.options.bisect_limit.is_some()
        {
            return 1;
        }
        let size: usize =
            functions.iter().filter_map(|&func| module.body(func)).map(Body::inst_count).sum();
        if size < WORTH_THREADS {
            return 1;
        }
        let wanted = match self.options.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        };
        wanted.min(functions.len())
    }

    /// Runs passes on functions in their order; whether any loop was marked.
    fn one_by_one(
        &mut self,
        passes: &[Ready<'_>],
        module: &mut Module,
        functions: &[FuncId],
        mark: NodeId,
    ) -> Result<bool, PassError> {
        let mut leavings = Leavings::default();
        for &func in functions {
            let _span = optimizing(&module.env, func);
            for ready in passes {
                let pass = ready.pass;
                let name = &module.env.functions[func].name;
                if !self.admits(pass, Some(name)) {
                    continue;
                }
                let picked = self.observer.is_watching() && self.observer.picks(name);
                if picked && self.observer.wants_before(pass.name) {
                    let text = module.function_to_text(func);
                    self.observer.before_pass(pass.name, Some(name), &text);
                }
                let Some((body, env)) = module.body_mut(func) else { continue };
                let analyses = &mut self.cache[func];
                let job = (func, body, analyses, &mut leavings);
                let changed = ready.apply(self.options, env, job, mark);
                if let Some(error) = leavings.broken {
                    return Err(error);
                }
                if picked && changed != Changed::Nothing && self.observer.wants_after(pass.name) {
                    let (name, text) =
                        (&module.env.functions[func].name, module.function_to_text(func));
                    self.observer.after_pass(pass.name, Some(name), &text);
                }
            }
        }
        merge(&mut self.report.timings, leavings.timings);
        self.report.remarks.extend(leavings.remarks);
        Ok(leavings.marked)
    }

    /// The same on several threads; what they leave is taken over in the order of functions.
    fn in_parallel(
        &mut self,
        passes: &[Ready<'_>],
        module: &mut Module,
        functions: &[FuncId],
        mark: NodeId,
        threads: usize,
    ) -> Result<bool, PassError> {
        let mut jobs = Vec::with_capacity(functions.len());
        for &func in functions {
            let Some(body) = module.bodies[func].take() else { continue };
            let analyses = std::mem::take(&mut self.cache[func]);
            jobs.push(Mutex::new(Job { func, body, analyses, leavings: Leavings::default() }));
        }
        let (options, env, next) = (self.options, &module.env, AtomicUsize::new(0));
        let work = || {
            while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                let Ok(mut job) = job.lock() else { return };
                let Job { func, body, analyses, leavings } = &mut *job;
                let _span = optimizing(env, *func);
                for ready in passes {
                    ready.apply(options, env, (*func, body, analyses, leavings), mark);
                }
            }
        };
        let (budget, recording) = (current_budget(), cuprum_trace::current());
        let help = || {
            declare_stack(STACK);
            share_budget(budget, || cuprum_trace::join(recording.clone(), work));
        };
        std::thread::scope(|scope| {
            let spawn = |_| std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help);
            let workers: Vec<_> = (1..threads).map(spawn).collect();
            // Whatever threads cannot be had, this one does all that is left.
            work();
            let panics: Vec<_> =
                workers.into_iter().flatten().filter_map(|worker| worker.join().err()).collect();
            if let Some(panic) = panics.into_iter().next() {
                std::panic::resume_unwind(panic);
            }
        });
        let mut marked = false;
        let optional = passes.iter().filter(|ready| ready.pass.when != When::Required).count();
        for job in jobs {
            let Ok(Job { func, body, analyses, leavings }) = job.into_inner() else {
                return Err(PassError::Thread);
            };
            module.bodies[func] = Some(body);
            self.cache[func] = analyses;
            self.report.runs += optional as u64;
            merge(&mut self.report.timings, leavings.timings);
            self.report.remarks.extend(leavings.remarks);
            marked |= leavings.marked;
            if let Some(error) = leavings.broken {
                return Err(error);
            }
        }
        Ok(marked)
    }
}

/// The passes in a row that a function goes through.
fn optimizing(env: &Env, func: FuncId) -> cuprum_trace::Span {
    span("Optimize function", || env.functions[func].name.clone())
}

/// Adds the time of a run.
fn record(timings: &mut Vec<PassTiming>, pass: &'static str, start: Option<Instant>) {
    if let Some(start) = start {
        merge(timings, vec![PassTiming { pass, total: start.elapsed(), runs: 1 }]);
    }
}

fn merge(into: &mut Vec<PassTiming>, from: Vec<PassTiming>) {
    for PassTiming { pass, total, runs } in from {
        match into.iter_mut().find(|timing| timing.pass == pass) {
            Some(timing) => {
                timing.total += total;
                timing.runs += runs;
            }
            None => into.push(PassTiming { pass, total, runs }),
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
