//! `cargo xtask mutants`: do the tests notice bugs? Each known bug is injected by itself: into what phases leave
//! behind (`crates/driver/src/mutation.rs`), and into the sources of passes, analyses and code generation
//! (`mutants/edits.rs`).

mod edits;
mod sources;

use crate::progress::{in_parallel, progress, progress_done, threads};
use crate::{Done, Flags};
use cuprum_driver::{OptLevel, Options, mutation};
use cuprum_filetest::{Context, KernelFile, kernel_files, run_suite};
use cuprum_peers::Peers;
use std::path::{Path, PathBuf};

/// Fewer bugs than this would prove little.
const ENOUGH: usize = 70;

/// A launch under a bug may never end; no kernel of the suite needs nearly this much.
const INSTRUCTION_LIMIT: u64 = 50_000_000;

/// The suite as it is for a bug: the simulator alone judges.
fn context(bug: Option<&'static str>) -> Context {
    Context {
        peers: Peers::none(),
        configure: Box::new(move |options: &mut Options| options.mutation = bug),
        archs: Vec::new(),
        instruction_limit: INSTRUCTION_LIMIT,
    }
}

/// Both kinds of bugs, or that of `--only`.
pub fn run(flags: &Flags) -> Done {
    let only = flags.value("only");
    if !only.is_none_or(|only| ["injected", "edits"].contains(&only)) {
        return Err("--only=injected or edits".into());
    }
    let (mut all, mut missed) = (0, 0);
    if only != Some("injected") {
        let counts = sources::run(flags.value("filter"))?;
        (all, missed) = (all + counts.all, missed + counts.missed);
    }
    if only != Some("edits") {
        let counts = injected(flags)?;
        (all, missed) = (all + counts.all, missed + counts.missed);
    }
    println!("{} of {all} bugs caught", all - missed);
    if missed > 0 {
        return Err(format!("{missed} bugs go unnoticed"));
    }
    if flags.value("filter").or(only).is_none() && all < ENOUGH {
        return Err(format!("only {all} bugs: at least {ENOUGH} are wanted"));
    }
    Ok(())
}

/// Runs the kernels of `tests/run` with every bug.
fn injected(flags: &Flags) -> Result<sources::Counts, String> {
    let bugs: Vec<&'static str> = mutation::names()
        .filter(|name| flags.value("filter").is_none_or(|filter| name.contains(filter)))
        .collect();
    let files = kernel_files(Path::new("tests/run"))?;
    let healthy = in_parallel(&files, |file| outputs(file, None));
    let paths: Vec<PathBuf> = files.iter().map(|file| file.path.clone()).collect();
    if let Some((path, reason)) = first_failure(&paths, None) {
        return Err(format!("fails without any bug, fix that first: {}: {reason}", path.display()));
    }
    let mut missed = 0;
    for (number, &bug) in bugs.iter().enumerate() {
        progress(&format!("{}/{} {bug}", number + 1, bugs.len()));
        // Only files whose output the bug changes can notice it.
        let mutated = in_parallel(&files, |file| outputs(file, Some(bug)));
        let pairs = healthy.iter().zip(&mutated).zip(&paths);
        let changed: Vec<PathBuf> =
            pairs.filter(|((a, b), _)| a != b).map(|(_, path)| path.clone()).collect();
        let verdict = match first_failure(&changed, Some(bug)) {
            Some((path, reason)) => {
                let reason = reason.lines().next().unwrap_or_default().chars().take(90);
                format!("caught by {}: {}", path.display(), reason.collect::<String>())
            }
            None => {
                missed += 1;
                match changed.len() {
                    0 => "NEVER APPLIES".to_owned(),
                    count => format!("MISSED, though it changes the code of {count} files"),
                }
            }
        };
        progress_done();
        println!("{bug:<34}{verdict}");
    }
    Ok(sources::Counts { all: bugs.len(), missed })
}

/// What the file compiles to at O0 and O3 under a bug; `None` where it does not compile.
fn outputs(file: &KernelFile, bug: Option<&'static str>) -> [Option<String>; 2] {
    [OptLevel::O0, OptLevel::O3].map(|level| {
        let options = Options { mutation: bug, ..file.exact_options(level) };
        file.compile(&options).ok().map(|output| output.text)
    })
}

/// The first test that fails, and why.
fn first_failure(paths: &[PathBuf], bug: Option<&'static str>) -> Option<(PathBuf, String)> {
    let stop_at_failure = |result: &cuprum_filetest::FileResult, _: usize| {
        !matches!(result.outcome, cuprum_filetest::Outcome::Failed(_))
    };
    let report = run_suite(paths, &context(bug), threads(), &stop_at_failure);
    let failure = report.failures().next();
    failure.map(|(path, reason)| (path.to_path_buf(), reason.to_owned()))
}
