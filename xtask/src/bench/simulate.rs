//! `cargo xtask bench sim`: instructions that run in the simulator, beside NVRTC's, and how fast.

use super::results::Results;
use super::{MISSING, Programs, again_in_release, finish, number, report, short_name};
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_filetest::{KernelFile, LaunchScript, RunResult, nvrtc_arguments, run_script};
use cuprum_peers::{Nvrtc, Peers, process_cpu_time};
use cuprum_sim::LaunchOptions;

const COLUMNS: [&str; 4] =
    ["instructions", "NVRTC instructions", "million/s, checked", "million/s, unchecked"];

/// The chore.
pub fn sim(flags: &Flags) -> Done {
    if cfg!(debug_assertions) {
        return again_in_release();
    }
    let programs = Programs::find(flags)?;
    let rounds = number(flags, "rounds", 3)?;
    let nvrtc = Nvrtc::load(&Peers::find()).ok_or(MISSING)?;
    let mut results = Results::new(String::new(), &COLUMNS);
    let mut failures = Vec::new();
    for (index, file) in programs.suite.iter().enumerate() {
        let name = short_name(file);
        progress(&format!("{}/{} {name}", index + 1, programs.suite.len()));
        match measure(file, &nvrtc, rounds) {
            Ok(figures) => results.rows.push((name, figures)),
            Err(error) => failures.push(format!("{name}: {error}")),
        }
    }
    progress_done();
    let [checked, unchecked] = [2, 3].map(|column| speed_of_all(&results, column));
    results.note = format!(
        "-O3, {}; thread-instructions of the launches for the simulator; speed with ours, lanes in \
         lockstep, CPU time of one thread, best of {rounds}, loading included. All launches together: \
         {checked:.0} million/s checked, {unchecked:.0} unchecked",
        programs.arch
    );
    report::tell(&report::SIMULATOR, &results);
    if flags.value("filter").is_none() {
        results.save(report::SIMULATOR.file)?;
        report::write()?;
    }
    finish(&failures)
}

fn measure(file: &KernelFile, nvrtc: &Nvrtc, rounds: usize) -> Result<Vec<f64>, String> {
    let script = file.script()?;
    let ours = file.compile(&file.options).map_err(|failure| failure.log)?;
    let theirs = nvrtc
        .compile(&file.path.to_string_lossy(), &file.text, &nvrtc_arguments(&file.options))
        .map_err(|error| format!("NVRTC: {error}"))?;
    let (_, unchecked) = run(&script, &ours.text, false, rounds)?;
    let (ours, checked) = run(&script, &ours.text, true, rounds)?;
    let (theirs, _) = run(&script, &theirs, true, 1)?;
    Ok(vec![ours, theirs, checked, unchecked])
}

/// All instructions by all the time, where a column has the speeds.
fn speed_of_all(results: &Results, column: usize) -> f64 {
    let sum = |of: fn(f64, f64) -> f64| -> f64 {
        results.rows.iter().map(|(_, figures)| of(figures[0], figures[column])).sum()
    };
    sum(|instructions, _| instructions) / sum(|instructions, speed| instructions / speed)
}

/// Instructions, and millions of them per second.
fn run(
    script: &LaunchScript,
    ptx: &str,
    checks: bool,
    rounds: usize,
) -> Result<(f64, f64), String> {
    let module = cuprum_ptx::parse(ptx).map_err(|error| error.to_string())?;
    let options = LaunchOptions { checks, ..LaunchOptions::default() };
    let mut best: f64 = 0.0;
    let mut result = RunResult::default();
    for _ in 0..rounds.max(1) {
        let start = process_cpu_time();
        result = run_script(script, &module, &options)?;
        let time = process_cpu_time().saturating_sub(start).as_secs_f64();
        best = best.max(result.thread_instructions as f64 / time / 1e6);
    }
    Ok((result.thread_instructions as f64, best))
}
