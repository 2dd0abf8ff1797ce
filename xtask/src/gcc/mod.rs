//! `cargo xtask sweep gcc`: GCC's tests of C++ beside NVRTC.
//!
//! Programs of other people, written over thirty years to break a C++ compiler. Each is compiled by
//! NVRTC and by us, in processes of their own (`worker.rs`); what the test says about itself
//! (`directives.rs`, `plan.rs`) tells who is right. Tests with a `main` become kernels (`kernel.rs`) and
//! run in the simulator, and `ptxas` reads what we make of all of them. Tables and lists go to
//! `target/gcc` (`report.rs`).

mod cache;
mod directives;
mod kernel;
mod plan;
mod report;
mod suite;
mod worker;

pub use worker::{CHORE as WORKER_CHORE, answer_questions, says_internal_error};

use crate::Flags;
use crate::progress::{Tally, in_parallel};
use cache::{Cache, Verdict, key};
use cuprum_peers::{Nvrtc, Peers};
use plan::{Expected, Plan};
use report::{Report, Run, Told};
use std::path::{Path, PathBuf};
use worker::{Answer, Pool, Question, Scratch, Who};

/// Where the suite, NVRTC's verdicts and the lists are.
const FOLDER: &str = "target/gcc";
/// Our stand-ins for the headers of the host.
const HEADERS: &str = "tests/gcc/include";
/// The target of all compilations.
const TARGET: &str = "sm_90";

/// What to do with each test.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Parts {
    verdicts: bool,
    ptxas: bool,
    run: bool,
}

impl Parts {
    fn parse(only: Option<&str>) -> Result<Parts, String> {
        let all = Parts { verdicts: true, ptxas: true, run: true };
        match only {
            None => Ok(all),
            Some("verdicts") => Ok(Parts { ptxas: false, run: false, ..all }),
            Some("ptxas") => Ok(Parts { run: false, ..all }),
            Some("run") => Ok(Parts { verdicts: false, ptxas: false, ..all }),
            Some(other) => Err(format!("--only=verdicts, run or ptxas, not `{other}`")),
        }
    }
}

/// Compiles and runs all tests, and writes the lists.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let parts = Parts::parse(flags.value("only"))?;
    let sample = match flags.value("sample") {
        Some(text) => text.parse().map_err(|_| "--sample takes a number".to_owned())?,
        None => 1,
    };
    let suite = suite::find(flags.value("from"))?;
    let report = Sweep::new(suite)?.run(flags, parts, sample)?;
    print!("{}", report.summary());
    report.write(Path::new(FOLDER), 0)
}

/// The step of `cargo xtask test`: some of the tests, so few that it takes about a minute with the suite
/// at hand.
pub fn step(flags: &Flags) -> Result<Tally, String> {
    const SAMPLE: usize = 40;
    // Of a hundred tests, in each list of verdicts; `cargo xtask sweep gcc` tells them all. It only goes
    // down: of all tests, 2.0 in a hundred are wrong and accepted now, and 0.7 right and refused.
    const TOLERANCE: usize = 3;
    let mut tally = Tally::default();
    if Peers::find().nvrtc.is_none() {
        tally.skip("GCC's tests: no NVRTC to compare with", 1);
        return Ok(tally);
    }
    let suite = match suite::find(None) {
        Ok(suite) => suite,
        Err(error) => {
            tally.skip(&format!("GCC's tests: Debian's source package cannot be had: {error}"), 1);
            return Ok(tally);
        }
    };
    let parts = Parts::parse(None)?;
    let report = Sweep::new(suite)?.run(flags, parts, SAMPLE)?;
    report.write(Path::new(FOLDER), TOLERANCE)
}

struct Sweep {
    suite: PathBuf,
    headers: PathBuf,
    peers: Peers,
    cache: Cache,
    nvrtc: Pool,
    cuprum: Pool,
    converter: kernel::Converter,
}

impl Sweep {
    fn new(suite: PathBuf) -> Result<Sweep, String> {
        let peers = Peers::find();
        let nvrtc = Nvrtc::load(&peers).ok_or("no NVRTC to compare with: cargo xtask peers")?;
        let version = nvrtc.version().map_err(|error| error.log)?;
        let headers = std::path::absolute(HEADERS).map_err(|error| error.to_string())?;
        Ok(Sweep {
            suite,
            peers,
            cache: Cache::open(&version, &headers)?,
            headers,
            nvrtc: Pool::new(Who::Nvrtc),
            cuprum: Pool::new(Who::Cuprum),
            converter: kernel::Converter::new(),
        })
    }

    fn run(&self, flags: &Flags, parts: Parts, sample: usize) -> Result<Report, String> {
        let (mut plans, left_out) = plan::plans(&self.suite, &self.headers);
        plans.retain(|plan| flags.picks(Path::new(&plan.name)));
        let plans: Vec<Plan> = plans.into_iter().step_by(sample.max(1)).collect();
        let mut report = Report::new(left_out);
        if parts.verdicts {
            for told in in_parallel(&plans, |plan| self.verdicts(plan, parts.ptxas)) {
                report.told.push(told?);
            }
        }
        if parts.run {
            let runs: Vec<&Plan> = plans
                .iter()
                .filter(|plan| plan.runs && plan.expected == Expected::Accepted)
                .collect();
            for run in in_parallel(&runs, |plan| self.run_test(plan)) {
                report.runs.extend(run?);
            }
        }
        report.plans = plans;
        Ok(report)
    }

    /// The options of a test that do not name folders.
    fn options(&self, plan: &Plan) -> Vec<String> {
        let fixed = ["--gpu-architecture=compute_90", "-default-device", "--device-int128"];
        let mut options: Vec<String> = fixed.map(str::to_owned).into();
        options.push(format!("--std={}", plan.standard));
        options.push("-Dmain=test_main".to_owned());
        options.extend(plan.defines.iter().map(|define| format!("-D{define}")));
        options
    }

    /// Where headers are looked for.
    fn folders(&self, plan: &Plan) -> [String; 2] {
        let beside = plan.path.parent().unwrap_or(Path::new("."));
        [&self.headers, beside].map(|folder: &Path| format!("-I{}", folder.display()))
    }

    /// What both compilers say of a test; and what `ptxas` says of our PTX where both accept it.
    fn verdicts(&self, plan: &Plan, with_ptxas: bool) -> Result<Told, String> {
        let mut options = self.options(plan);
        options.push("--relocatable-device-code=true".to_owned());
        let text = std::fs::read(&plan.path).map_err(|error| error.to_string())?;
        let key = key(&plan.name, &text, &options);
        options.extend(self.folders(plan));
        let ptx = Scratch::new(Path::new(FOLDER));
        let question = Question::Compile { source: &plan.path, options: &options, ptx: &ptx.0 };
        let ask = |pool: &Pool| {
            let reply = pool.ask(&question)?;
            Ok::<_, String>(Verdict::new(reply.answer, &reply.log))
        };
        let nvrtc = self.cache.verdict(&key, || ask(&self.nvrtc))?;
        let cuprum = ask(&self.cuprum)?;
        let mut ptxas = None;
        if with_ptxas && nvrtc.answer == Answer::Accepted && cuprum.answer == Answer::Accepted {
            ptxas = self.assemble(&ptx.0)?;
            // What it refuses of NVRTC, too, is not for us to do better.
            if ptxas.is_some() && ask(&self.nvrtc)?.answer == Answer::Accepted {
                ptxas =
                    ptxas.filter(|_| self.assemble(&ptx.0).is_ok_and(|theirs| theirs.is_none()));
            }
        }
        Ok(Told { nvrtc, cuprum, ptxas })
    }

    /// Why `ptxas` refuses the PTX in a file, if it does.
    fn assemble(&self, ptx: &Path) -> Result<Option<String>, String> {
        let text = std::fs::read_to_string(ptx).map_err(|error| error.to_string())?;
        let assembled = self.peers.assemble_relocatable(&text, TARGET);
        Ok(assembled.and_then(Result::err))
    }

    /// Compiles and runs a test by both compilers; nothing if it has no `main`.
    fn run_test(&self, plan: &Plan) -> Result<Option<Run>, String> {
        let text = plan::read_latin1(&plan.path).map_err(|error| error.to_string())?;
        let Some(source) = self.converter.kernel(&text) else { return Ok(None) };
        let bytes: Vec<u8> = source.chars().map(|c| c as u8).collect();
        let mut options = self.options(plan);
        options.extend(kernel::OPTIONS.map(str::to_owned));
        let folders = self.folders(plan);
        let folder = Path::new(FOLDER).join("run");
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let path = folder.join(format!("{}.cu", plan.name.replace('/', "-")));
        std::fs::write(&path, &bytes).map_err(|error| error.to_string())?;

        let theirs = |extra: Option<&str>| {
            let mut options = options.clone();
            options.extend(extra.map(str::to_owned));
            let key = key(&format!("run/{}", plan.name), &bytes, &options);
            options.extend(folders.clone());
            let kept = self.cache.ptx(&key);
            let compiled = self.cache.verdict(&key, || {
                let question = Question::Compile { source: &path, options: &options, ptx: &kept };
                let reply = self.nvrtc.ask(&question)?;
                Ok(Verdict::new(reply.answer, &reply.log))
            })?;
            self.simulate(compiled, &kept)
        };
        let nvrtc = theirs(None)?;
        let ours = |level: &str| {
            let ptx = Scratch::new(Path::new(FOLDER));
            let mut options = options.clone();
            options.extend(folders.clone());
            options.push(level.to_owned());
            let question = Question::Compile { source: &path, options: &options, ptx: &ptx.0 };
            let reply = self.cuprum.ask(&question)?;
            self.simulate(Verdict::new(reply.answer, &reply.log), &ptx.0)
        };
        let mut cuprum = [ours("-O0")?, ours("-O3")?];
        // What only an optimiser makes right (a call of a function that there is not, which is never
        // reached; a loop that does nothing, as often as nobody knows) is not for O0 to do.
        if let (report::Outcome::Right, report::Outcome::Wrong(_)) = (&nvrtc, &cuprum[0])
            && theirs(Some("-G"))?.is_wrong_like(&cuprum[0])
        {
            cuprum[0] = report::Outcome::Right;
        }
        Ok(Some(Run { name: plan.name.clone(), path, nvrtc, cuprum }))
    }

    /// Runs what was compiled.
    fn simulate(&self, compiled: Verdict, ptx: &Path) -> Result<report::Outcome, String> {
        if compiled.answer != Answer::Accepted {
            return Ok(report::Outcome::NotCompiled(compiled));
        }
        let reply = self.cuprum.ask(&Question::Simulate { ptx })?;
        Ok(match reply.answer {
            Answer::Accepted => report::Outcome::Right,
            answer => report::Outcome::Wrong(Verdict::of_run(answer, &reply.log)),
        })
    }
}
