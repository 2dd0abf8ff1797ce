//! Random kernels through us and NVRTC: whatever differs is a bug of one of us.
//!
//! Each program is compiled at O0 and O3 and by NVRTC, runs in the simulator, and must leave the
//! same bits. Findings are saved under `target/fuzz`; `--reduce=<file>` makes one small.

mod expression;
mod generate;
pub mod random;
mod reduce;

pub use random::Random;

use crate::progress::{in_parallel, progress, progress_done};
use crate::{Done, Flags};
use cuprum_driver::{Arch, Compiler, OptLevel, Options, Source};
use cuprum_filetest::{
    Directives, LaunchScript, RunResult, difference, nvrtc_arguments, run_script,
};
use cuprum_peers::{Nvrtc, Peers};
use cuprum_sim::{LaunchOptions, Schedule};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Programs that run longer are left out.
const INSTRUCTIONS: u64 = 60_000_000;
/// One in so many programs goes through the other schedulers, and one through `ptxas`.
const SCHEDULES_EVERY: u64 = 10;
const PTXAS_EVERY: u64 = 8;

/// What became of a program.
enum Verdict {
    Fine,
    /// NVRTC or the simulator cannot judge it.
    Skipped(String),
    Finding(Finding),
}

/// A bug: its kind, which reduction keeps, and its text.
struct Finding {
    kind: String,
    text: String,
}

/// The tools that judge.
struct Judge {
    peers: Peers,
    nvrtc: Nvrtc,
}

/// `cargo xtask fuzz`.
pub fn run(flags: &Flags) -> Done {
    let peers = Peers::find();
    let nvrtc = Nvrtc::load(&peers).ok_or("no NVRTC to compare with")?;
    let judge = Judge { peers, nvrtc };
    if let Some(path) = flags.value("reduce") {
        return reduce_file(&judge, Path::new(path));
    }
    let number = |name: &str, default: u64| match flags.value(name) {
        Some(text) => text.parse().map_err(|_| format!("--{name} takes a number")),
        None => Ok(default),
    };
    let (first, count) = (number("seed", 1)?, number("count", 200)?);
    let folder = Path::new("target/fuzz");
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let seeds: Vec<u64> = (first..first.saturating_add(count)).collect();
    let done = AtomicUsize::new(0);
    let verdicts = in_parallel(&seeds, |&seed| {
        let text = generate::generate(seed);
        let verdict = judge.verdict(&text, seed);
        progress(&format!("{}/{count}", done.fetch_add(1, Ordering::Relaxed) + 1));
        if let Verdict::Finding(finding) = &verdict {
            let path = folder.join(format!("{seed}.cu"));
            let saved = std::fs::write(&path, &text);
            println!("seed {seed}: {}: {}", finding.kind, finding.text);
            if let Err(error) = saved {
                println!("  cannot save {}: {error}", path.display());
            }
        }
        verdict
    });
    progress_done();
    let (mut fine, mut findings, mut skipped) = (0, 0, 0);
    for (seed, verdict) in seeds.iter().zip(&verdicts) {
        match verdict {
            Verdict::Fine => fine += 1,
            Verdict::Finding(_) => findings += 1,
            Verdict::Skipped(reason) => {
                skipped += 1;
                println!("seed {seed} skipped: {reason}");
            }
        }
    }
    println!("{fine} agree, {findings} findings, {skipped} skipped");
    if findings == 0 { Ok(()) } else { Err(String::new()) }
}

fn reduce_file(judge: &Judge, path: &Path) -> Done {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    // The file's name is its seed, which picks the target and the judges.
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let seed = stem.parse().unwrap_or(0);
    let Verdict::Finding(finding) = judge.verdict(&text, seed) else {
        return Err("nothing is wrong with it".into());
    };
    let small = reduce::reduce(&text, |text| match judge.verdict(text, seed) {
        Verdict::Finding(other) => other.kind == finding.kind,
        _ => false,
    });
    println!("{small}");
    println!("// {}: {}", finding.kind, finding.text);
    let path = path.with_extension("small.cu");
    std::fs::write(&path, small).map_err(|error| error.to_string())
}

impl Judge {
    fn verdict(&self, text: &str, seed: u64) -> Verdict {
        match self.compare(text, seed) {
            Ok(None) => Verdict::Fine,
            Ok(Some(finding)) => Verdict::Finding(finding),
            Err(reason) => Verdict::Skipped(reason),
        }
    }

    /// A finding if there is one; an error if nobody can tell.
    fn compare(&self, text: &str, seed: u64) -> Result<Option<Finding>, String> {
        let script = LaunchScript::parse_unchecked(&Directives::parse(text))?;
        let number = [90, 75, 90, 80, 100][(seed % 5) as usize];
        let mut options = Options { arch: Arch::portable(number), ..Options::default() };
        options.math.fmad = false;
        options.control.verify_each = true;
        let theirs = self
            .nvrtc
            .compile("fuzz.cu", text, &nvrtc_arguments(&options))
            .map_err(|error| format!("NVRTC refuses it: {error}"))?;
        let theirs = run_text(&script, &theirs, Schedule::Lockstep)
            .map_err(|error| format!("NVRTC's PTX: {error}"))?;
        let between = if seed.is_multiple_of(2) { OptLevel::O1 } else { OptLevel::O2 };
        for level in [OptLevel::O0, OptLevel::O3, between] {
            let finding = |kind: &str, text: String| {
                Ok(Some(Finding { kind: format!("{kind} at {level:?}"), text }))
            };
            let options = Options { opt_level: level, ..options.clone() };
            let output = match Compiler::new().compile(&Source::new("fuzz.cu", text), &options) {
                Ok(output) => output,
                Err(failure) if failure.log.contains("internal error") => {
                    return finding("internal error", failure.log);
                }
                Err(failure) => return finding("refused", failure.log),
            };
            let mut schedules = vec![Schedule::Lockstep];
            if seed.is_multiple_of(SCHEDULES_EVERY) {
                schedules.extend([Schedule::Independent, Schedule::Random(seed)]);
            }
            for schedule in schedules {
                let ours = match run_text(&script, &output.text, schedule) {
                    Ok(ours) => ours,
                    Err(error) => return finding("fault", format!("{schedule:?}: {error}")),
                };
                if let Some(what) = difference(&ours, &theirs) {
                    return finding("difference", format!("{schedule:?}: {what}"));
                }
            }
            // Without a word it has crashed, which it does on some divisions that it proves dead.
            if seed.is_multiple_of(PTXAS_EVERY)
                && let Some(Err(error)) =
                    self.peers.assemble(&output.text, &format!("sm_{number}"), false)
                && !error.is_empty()
            {
                return finding("ptxas", error);
            }
        }
        Ok(None)
    }
}

fn run_text(script: &LaunchScript, ptx: &str, schedule: Schedule) -> Result<RunResult, String> {
    let module = cuprum_ptx::parse(ptx).map_err(|error| format!("cannot read it: {error}"))?;
    let options =
        LaunchOptions { schedule, instruction_limit: INSTRUCTIONS, ..LaunchOptions::default() };
    run_script(script, &module, &options)
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_seed_names_one_program() {
        let (a, b) = (super::generate::generate(7), super::generate::generate(7));
        assert_eq!(a, b);
        assert!(a.contains("LAUNCH:") && a != super::generate::generate(8));
    }
}
