//! `cargo xtask test`: everything, with counts at the end.

use crate::fuzz::input::{Kind, Plan};
use crate::progress::{Tally, progress, progress_done, threads, while_telling};
use crate::{
    Done, Flags, bench, bitcode, cargo, cases, client, dist, fuzz, garbage, gcc, golden, guide,
    intrinsics, mangle, messages, names, nvvm_verdicts, pass_tables, peers, ptx_sweep, recursion,
    status, sweep, targets, tidy,
};
use cuprum_filetest::{Context, Outcome, run_suite, test_files};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

type Step = fn(&Flags) -> Result<Tally, String>;

/// What clippy is asked, in a profile that builds next to nothing for it.
const CLIPPY: [&str; 7] =
    ["clippy", "--profile=lint", "--workspace", "--all-targets", "--", "-D", "warnings"];

/// The steps in order: what is cheap and says most comes first.
const STEPS: &[(&str, Step)] = &[
    ("peers", install_peers),
    ("format", |_| cargo(&["fmt", "--all", "--check"])),
    ("tidy", check_tidy),
    ("clippy", |_| cargo(&CLIPPY)),
    ("unit", unit_tests),
    ("targets", targets::step),
    ("files", file_tests),
    ("package", dist::step),
    ("guide", guide::step),
    ("golden", golden::replay),
    ("ptx", ptx_sweep::bounded),
    ("nvrtc", sweep::nvrtc),
    ("names", names::sweep),
    ("client", client::step),
    ("llvm", sweep::llvm),
    ("bitcode", bitcode::sweep),
    ("nvvm", nvvm_verdicts::sweep),
    ("messages", messages::step),
    ("intrinsics", intrinsics::sweep),
    ("mangle", mangle::bounded),
    ("recursion", recursion::step),
    ("garbage", garbage::through_the_binary),
    ("gcc", gcc::step),
    ("fuzz", fuzz::step),
    ("fuzz-input", fuzz_input),
];

/// Broken programs of each kind, always the same ones: what a machine finds must not depend on its
/// speed. Their number is about a minute's work for two cores.
fn fuzz_input(_: &Flags) -> Result<Tally, String> {
    const SEED: u64 = 1;
    const PROGRAMS: [(Kind, u64); 5] = [
        (Kind::Bytes, 30_000),
        (Kind::Tokens, 30_000),
        (Kind::Ir, 15_000),
        (Kind::Bitcode, 10_000),
        (Kind::Ptx, 15_000),
    ];
    const TIME: Duration = Duration::from_secs(900);
    let mut tally = Tally::default();
    for (kind, programs) in PROGRAMS {
        let plan = Plan { kind, seed: SEED, programs: Some(programs), time: TIME };
        let summary = plan.run()?;
        match summary.findings {
            0 => tally.pass(),
            findings => {
                tally.fail(format!("{}: {findings} findings in target/fuzz-input", kind.name()))
            }
        }
        let left = programs.saturating_sub(summary.programs) as usize;
        tally.skip("broken programs that the time was not enough for", left);
    }
    Ok(tally)
}

/// Runs the steps, or those of `--only`.
pub fn run(flags: &Flags) -> Done {
    let only: Option<Vec<&str>> = flags.value("only").map(|list| list.split(',').collect());
    if let Some(only) = &only {
        let known: Vec<&str> = STEPS.iter().map(|(name, _)| *name).collect();
        if let Some(unknown) = only.iter().find(|name| !known.contains(name)) {
            return Err(format!("no step `{unknown}`: steps are {}", known.join(", ")));
        }
    }
    let start = Instant::now();
    let mut times = Vec::new();
    let mut all = Tally::default();
    for (name, step) in STEPS {
        if only.as_ref().is_some_and(|only| !only.contains(name)) {
            continue;
        }
        println!("== {name}");
        let begin = Instant::now();
        let tally = while_telling(name, || step(flags)).unwrap_or_else(|error| {
            let mut tally = Tally::default();
            tally.fail(error);
            tally
        });
        for failure in &tally.failures {
            println!("FAILED {name}: {failure}");
        }
        let (passed, failed) = (tally.passed, tally.failures.len());
        let seconds = begin.elapsed().as_secs_f64();
        println!("   {name}: {passed} passed, {failed} failed, {seconds:.1} s");
        times.push((*name, seconds));
        all.add(tally);
    }
    print!("{}", where_time_went(times, start.elapsed().as_secs_f64()));
    if !all.failures.is_empty() {
        let first_line = |text: &String| text.lines().next().unwrap_or_default().to_owned();
        all.failures.iter().map(first_line).for_each(|line| println!("failed: {line}"));
    }
    all.conclude()
}

/// The steps with their seconds and shares of the whole, the longest first.
fn where_time_went(mut times: Vec<(&str, f64)>, whole: f64) -> String {
    times.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut text = format!("== all steps: {whole:.0} s\n");
    for (name, seconds) in times {
        let share = 100.0 * seconds / whole.max(f64::MIN_POSITIVE);
        text.push_str(&format!("   {name:<12} {seconds:7.1} s {share:3.0} %\n"));
    }
    text
}

/// Whether the user declared that nothing can be fetched.
fn offline() -> bool {
    std::env::var("CUPRUM_OFFLINE").is_ok_and(|value| value == "1")
}

fn install_peers(_: &Flags) -> Result<Tally, String> {
    let mut tally = Tally::default();
    match peers::install(Path::new(".")) {
        Ok(_) => tally.pass(),
        Err(_) if offline() => tally.skip("NVIDIA's tools are missing (CUPRUM_OFFLINE=1)", 1),
        Err(error) => tally.fail(format!("{error}\n(CUPRUM_OFFLINE=1 goes on without them)")),
    }
    Ok(tally)
}

fn check_tidy(_: &Flags) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let mut problems = tidy::problems(Path::new("."));
    problems.extend(status::problem());
    problems.extend(pass_tables::problem());
    problems.extend(bench::readme::problem());
    if problems.is_empty() {
        tally.pass();
    }
    problems.into_iter().for_each(|problem| tally.fail(problem));
    Ok(tally)
}

/// Cargo's verdict alone.
fn cargo(words: &[&str]) -> Result<Tally, String> {
    let mut tally = Tally::default();
    match cargo::run(words) {
        Ok(()) => tally.pass(),
        Err(error) => tally.fail(error),
    }
    Ok(tally)
}

/// Unit, integration and documentation tests, counted by what they print.
fn unit_tests(_: &Flags) -> Result<Tally, String> {
    let (status, text) =
        cargo::output(&["test", "--workspace", "--no-fail-fast", "--", "--quiet"])?;
    let mut tally = Tally::default();
    let [passed, failed, ignored] = test_counts(&text);
    tally.passed = passed;
    tally.skip("ignored tests", ignored);
    if !status.success() {
        // Each failure counts; a crash or a failed build has no count and is one failure.
        tally.fail(format!("cargo test --workspace\n{text}"));
        (1..failed).for_each(|_| tally.fail("(see above)"));
    }
    Ok(tally)
}

/// Sums the `test result:` lines: passed, failed, ignored.
fn test_counts(text: &str) -> [usize; 3] {
    let mut sums = [0; 3];
    for line in text.lines().filter(|line| line.starts_with("test result:")) {
        for part in line.split([';', '.']) {
            let mut words = part.split_whitespace();
            let (Some(number), Some(what)) = (words.next(), words.next()) else { continue };
            let slot = ["passed", "failed", "ignored"].iter().position(|name| *name == what);
            if let (Ok(number), Some(slot)) = (number.parse::<usize>(), slot) {
                sums[slot] += number;
            }
        }
    }
    sums
}

/// All file tests, and the kernels of the suite, in this process. The programs on NVIDIA's headers that
/// benchmarks measure resemble those of `tests/headers`: the comparison with NVRTC's results is enough.
fn file_tests(flags: &Flags) -> Result<Tally, String> {
    let folders = ["tests", "bench/suite"];
    let files: Vec<PathBuf> = folders
        .into_iter()
        .flat_map(|folder| test_files(Path::new(folder)))
        .filter(|file| flags.picks(file))
        .collect();
    let total = files.len();
    let context = Context { peers: peers::remembering(), ..Context::new() };
    let report = run_suite(&files, &context, threads(), &|result, done| {
        progress(&format!("{done}/{total} {}", result.path.display()));
        true
    });
    progress_done();
    let mut tally = Tally::default();
    for result in report.results {
        match result.outcome {
            Outcome::Passed => tally.pass(),
            Outcome::Skipped(reason) => tally.skip(&reason, 1),
            Outcome::Failed(reason) => tally.fail(format!("{}: {reason}", result.path.display())),
        }
    }
    if total == 0 {
        tally.fail("no test files");
    }
    println!("   codegen cases in tests/codegen: {}", cases::total(&files));
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_step_is_told_first() {
        let text = where_time_went(vec![("quick", 1.0), ("slow", 3.0)], 4.0);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "== all steps: 4 s");
        assert_eq!(
            lines[1].split_whitespace().collect::<Vec<_>>(),
            ["slow", "3.0", "s", "75", "%"]
        );
        assert!(lines[2].contains("quick"));
    }

    #[test]
    fn counts_of_cargo_test_are_summed() {
        let text = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out\n\
                    noise\n\
                    test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered";
        assert_eq!(test_counts(text), [15, 2, 1]);
    }
}
