//! Who decides whether a random program is compiled rightly: the simulator, with results that must be
//! the same bits whatever is done to the program.
//!
//! The reference of a CUDA program is NVRTC's PTX, that of IR is ours without optimisation; LLVM's
//! `llc` has a say on some of the latter, if it is installed. Other people's tools take most of the time: where
//! many programs count more than many judges, they are asked about some, and our PTX without optimisation is the
//! reference of all others. NVRTC has two back ends, one for targets
//! up to sm_90 and one from sm_100 on: where we differ from one and agree with the other, the fault is
//! NVRTC's, and the other one is the reference from there on.

use super::random::Random;
use cuprum_driver::{Arch, Emit, OptLevel, Options, Source};
use cuprum_filetest::{
    Directives, LaunchScript, RunResult, difference, nvrtc_arguments, run_script,
};
use cuprum_peers::{Nvrtc, Peers};
use cuprum_sim::{LaunchOptions, Schedule};
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Command, Stdio};

/// Programs that run longer are left out.
const INSTRUCTIONS: u64 = 60_000_000;
/// One in so many programs goes through the other schedulers at every level, through `ptxas`, and
/// through `llc`.
const SCHEDULES_EVERY: u64 = 10;
const PTXAS_EVERY: u64 = 8;
const LLC_EVERY: u64 = 4;

/// What became of a program.
pub enum Verdict {
    /// All witnesses agree.
    Fine,
    /// All agree but one of NVRTC's back ends.
    Theirs(Finding),
    /// NVRTC or the simulator cannot judge it.
    Skipped(String),
    /// They do not.
    Finding(Finding),
}

/// A bug: its kind, which reduction keeps, and its text.
pub struct Finding {
    /// What went wrong where.
    pub kind: String,
    /// What each witness said.
    pub text: String,
}

/// What is done to a program.
#[derive(Clone, PartialEq, Eq)]
pub enum Passes {
    /// The levels of optimisation alone.
    Levels,
    /// The levels; then every pass alone on IR as it was lowered, and every pass of O3 one after the
    /// other, with a look after each.
    Each,
    /// The levels; then passes in orders that nobody has thought of.
    Random,
    /// One pass alone.
    One(String),
}

/// Random orders of passes for each program, and how long the longest is.
const RANDOM_ORDERS: usize = 4;
const LONGEST_ORDER: usize = 12;

/// The tools that judge.
pub struct Judge {
    pub peers: Peers,
    pub nvrtc: Option<Nvrtc>,
    pub llc: bool,
    pub passes: Passes,
    /// NVRTC is asked about one program in so many, and the other tools that much more rarely.
    pub others_every: u64,
}

/// A program under judgement.
struct Trial<'a> {
    judge: &'a Judge,
    seed: u64,
    script: LaunchScript,
    options: Options,
    reference: RunResult,
    /// How to have NVRTC's other back end compile the program, until it was asked.
    other_reference: Option<Source>,
    /// Where NVRTC's back ends disagree.
    theirs: Option<Finding>,
    /// PTX that has been run, so that passes that change nothing cost nothing.
    seen: BTreeSet<String>,
}

/// A finding, or none.
type Judged = Result<(), Finding>;

impl Judge {
    /// The judges that are there besides `peers`.
    pub fn find(peers: Peers, passes: Passes) -> Judge {
        let nvrtc = Nvrtc::load(&peers);
        let llc = Command::new("llc-22").arg("--version").stdout(Stdio::null()).status();
        let llc = llc.is_ok_and(|status| status.success());
        Judge { peers, nvrtc, llc, passes, others_every: 1 }
    }

    /// Whether a tool of others that is asked about one program in `every` is asked about this one.
    fn asks_others(&self, seed: u64, every: u64) -> bool {
        seed.is_multiple_of(every.saturating_mul(self.others_every))
    }

    /// The verdict on a program; its seed picks the target and the judges.
    pub fn verdict(&self, source: &Source, seed: u64) -> Verdict {
        let trial = match self.trial(source, seed) {
            Ok(trial) => trial,
            Err(reason) => return Verdict::Skipped(reason),
        };
        match trial {
            Ok(mut trial) => match (trial.run(source), trial.theirs) {
                (Ok(()), None) => Verdict::Fine,
                (Ok(()), Some(finding)) => Verdict::Theirs(finding),
                (Err(finding), _) => Verdict::Finding(finding),
            },
            Err(finding) => Verdict::Finding(finding),
        }
    }

    /// Runs the reference. An error if nobody can tell what is right.
    fn trial(&self, source: &Source, seed: u64) -> Result<Result<Trial<'_>, Finding>, String> {
        let script = LaunchScript::parse_unchecked(&Directives::parse(&source.text))?;
        let samples = Arch::samples().collect::<Vec<_>>();
        let arch = samples[(seed % samples.len() as u64) as usize];
        let mut options = Options { arch, ..Options::default() };
        options.math.fmad = false;
        options.control.verify_each = true;
        let is_ours = source.is_ir || !self.asks_others(seed, 1);
        let reference = if is_ours {
            let options = Options { opt_level: OptLevel::O0, ..options.clone() };
            let output = match compile(source, &options, "O0") {
                Ok(text) => text,
                Err(finding) => return Ok(Err(finding)),
            };
            run_text(&script, &output, Schedule::Lockstep)
                .map_err(|error| format!("our PTX without optimisation: {error}"))?
        } else {
            let nvrtc = self.nvrtc.as_ref().ok_or("no NVRTC to compare with")?;
            let theirs = nvrtc
                .compile("fuzz.cu", &source.text, &nvrtc_arguments(&options))
                .map_err(|error| format!("NVRTC refuses it: {error}"))?;
            run_text(&script, &theirs, Schedule::Lockstep)
                .map_err(|error| format!("NVRTC's PTX: {error}"))?
        };
        let other_reference = (!is_ours).then(|| source.clone());
        let (theirs, seen) = (None, BTreeSet::new());
        let judge = self;
        Ok(Ok(Trial { judge, seed, script, options, reference, other_reference, theirs, seen }))
    }
}

impl Trial<'_> {
    fn run(&mut self, source: &Source) -> Judged {
        match &self.judge.passes {
            Passes::Levels => self.levels(source),
            Passes::Each => {
                self.levels(source)?;
                let lowered = self.lowered(source)?;
                self.alone(&lowered, |_| true)?;
                self.one_after_the_other(&lowered)
            }
            Passes::Random => {
                self.levels(source)?;
                let lowered = self.lowered(source)?;
                self.in_random_order(&lowered)
            }
            Passes::One(name) => {
                let lowered = self.lowered(source)?;
                self.alone(&lowered, |pass| pass == name)
            }
        }
    }

    fn levels(&mut self, source: &Source) -> Judged {
        for level in OptLevel::ALL {
            let at = format!("{level:?}");
            let options = Options { opt_level: level, ..self.options.clone() };
            let text = compile(source, &options, &at)?;
            let mut schedules = vec![Schedule::Lockstep];
            if self.seed.is_multiple_of(SCHEDULES_EVERY) {
                schedules.extend([Schedule::Independent, Schedule::Random(self.seed)]);
            }
            self.compare(&text, &schedules, &at)?;
            if self.judge.asks_others(self.seed, PTXAS_EVERY) {
                self.assemble(&text, &at)?;
            }
        }
        if source.is_ir && self.judge.llc && self.judge.asks_others(self.seed, LLC_EVERY) {
            self.beside_llc(source)?;
        }
        Ok(())
    }

    /// The program before any pass, as IR.
    fn lowered(&self, source: &Source) -> Result<Source, Finding> {
        let options = Options { emit: Emit::Llvm, opt_level: OptLevel::O0, ..self.options.clone() };
        let text = compile(source, &options, "lowering")?;
        Ok(Source::new("fuzz.ll", text).as_ir())
    }

    /// Every pass by itself, on IR that no other has seen.
    fn alone(&mut self, lowered: &Source, wanted: impl Fn(&str) -> bool) -> Judged {
        // None at all: code generation for O3 must do with any IR.
        for name in cuprum_opt::PASSES.iter().map(|pass| pass.name).chain([""]) {
            if name.is_empty() || wanted(name) {
                let at = format!("{name} alone");
                let text = compile(lowered, &self.with_passes(name, Emit::Ptx), &at)?;
                self.look(&text, name.len(), &at)?;
            }
        }
        Ok(())
    }

    /// Passes in random orders, each once or several times.
    fn in_random_order(&mut self, lowered: &Source) -> Judged {
        let mut random = Random::new(self.seed ^ 0x9a55);
        for number in 0..RANDOM_ORDERS {
            let length = 2 + random.below(LONGEST_ORDER - 1);
            let names: Vec<&str> = (0..length)
                .map(|_| named(cuprum_opt::PASSES[random.below(cuprum_opt::PASSES.len())].name))
                .collect();
            let order = names.join(",");
            let at = format!("passes {order}");
            let text = compile(lowered, &self.with_passes(&order, Emit::Ptx), &at)?;
            self.look(&text, number, &at)?;
        }
        Ok(())
    }

    /// The passes of O3 in their order: what each leaves is read back, run and compared.
    fn one_after_the_other(&mut self, lowered: &Source) -> Judged {
        let mut now = lowered.clone();
        for (number, pass) in cuprum_opt::passes_of_level(OptLevel::O3).iter().enumerate() {
            let at = format!("{} as pass {number}", pass.name);
            let text = compile(&now, &self.with_passes(pass.name, Emit::Llvm), &at)?;
            if text == *now.text {
                continue;
            }
            now = Source::new("fuzz.ll", text).as_ir();
            let text = compile(&now, &self.with_passes("", Emit::Ptx), &at)?;
            self.look(&text, number, &at)?;
        }
        Ok(())
    }

    fn with_passes(&self, passes: &str, emit: Emit) -> Options {
        let mut options = Options { emit, ..self.options.clone() };
        options.control.passes = Some(named(passes).to_owned());
        options
    }

    /// Runs PTX that has not been run yet, in lockstep and under one of the other schedulers.
    fn look(&mut self, text: &str, number: usize, at: &str) -> Judged {
        if !self.seen.insert(text.to_owned()) {
            return Ok(());
        }
        let other = match number.is_multiple_of(2) {
            true => Schedule::Independent,
            false => Schedule::Random(self.seed),
        };
        self.compare(text, &[Schedule::Lockstep, other], at)
    }

    fn compare(&mut self, text: &str, schedules: &[Schedule], at: &str) -> Judged {
        for &schedule in schedules {
            let ours = run_text(&self.script, text, schedule)
                .map_err(|error| finding("fault", at, format!("{schedule:?}: {error}")))?;
            if let Some(what) = difference(&ours, &self.reference) {
                let finding = finding("difference", at, format!("{schedule:?}: {what}"));
                match self.other_back_end() {
                    Some(other) if difference(&ours, &other).is_none() => {
                        self.reference = other;
                        self.theirs = Some(finding);
                    }
                    _ => return Err(finding),
                }
            }
        }
        Ok(())
    }

    /// The results of what NVRTC's other back end makes of the program. It is asked once.
    fn other_back_end(&mut self) -> Option<RunResult> {
        let source = self.other_reference.take()?;
        let number = if self.options.arch == Arch::portable(100) { 90 } else { 100 };
        let options = Options { arch: Arch::portable(number), ..self.options.clone() };
        let nvrtc = self.judge.nvrtc.as_ref()?;
        let text = nvrtc.compile("fuzz.cu", &source.text, &nvrtc_arguments(&options)).ok()?;
        run_text(&self.script, &text, Schedule::Lockstep).ok()
    }

    fn assemble(&self, text: &str, at: &str) -> Judged {
        let arch = self.options.arch.to_string();
        match self.judge.peers.assemble(text, &arch, false) {
            // Without a word it has crashed, which it does on some divisions that it proves dead.
            Some(Err(error)) if !error.is_empty() => Err(finding("ptxas", at, error)),
            _ => Ok(()),
        }
    }

    /// What LLVM makes of the same IR.
    fn beside_llc(&self, source: &Source) -> Judged {
        let text = llc(&source.text, &self.options.arch.to_string())
            .map_err(|error| finding("llc", "", error))?;
        let theirs = run_text(&self.script, &text, Schedule::Lockstep)
            .map_err(|error| finding("llc", "", format!("its PTX: {error}")))?;
        match difference(&self.reference, &theirs) {
            Some(what) => Err(finding("difference", "llc -O0", what)),
            None => Ok(()),
        }
    }
}

/// How a pass is asked for: one does nothing unless registers are short.
fn named(pass: &str) -> &str {
    if pass == "rematerialize" { "rematerialize<registers=1>" } else { pass }
}

fn finding(kind: &str, at: &str, text: String) -> Finding {
    Finding { kind: format!("{kind} at {at}"), text }
}

/// Compiles; a refusal is a finding, because all programs are right.
fn compile(source: &Source, options: &Options, at: &str) -> Result<String, Finding> {
    match cuprum_filetest::compile(source, options) {
        Ok(output) => Ok(output.text),
        Err(failure) if failure.internal_error().is_some() => {
            Err(finding("internal error", at, failure.log))
        }
        Err(failure) => Err(finding("refused", at, failure.log)),
    }
}

/// LLVM's PTX of a module.
fn llc(module: &str, arch: &str) -> Result<String, String> {
    let mut child = Command::new("llc-22")
        .args(["-O0", "-march=nvptx64", &format!("-mcpu={arch}"), "--fp-contract=off"])
        .args(["-nvptx-prec-divf32=2", "-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    let mut input = child.stdin.take().ok_or("no standard input")?;
    // Small enough for a pipe to take whole before it is read.
    let written = input.write_all(module.as_bytes());
    drop(input);
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    written.map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

fn run_text(script: &LaunchScript, ptx: &str, schedule: Schedule) -> Result<RunResult, String> {
    let module = cuprum_ptx::parse(ptx).map_err(|error| format!("cannot read it: {error}"))?;
    let options =
        LaunchOptions { schedule, instruction_limit: INSTRUCTIONS, ..LaunchOptions::default() };
    Ok(run_script(script, &module, &options)?)
}
