//! `cargo xtask bench sim`: instructions that run in the simulator, beside NVRTC's, and how fast: one
//! launch at a time, and all launches on two threads at once.

use super::results::Results;
use super::{MISSING, Programs, again_as_shipped, finish, number, report, short_name};
use crate::cargo::Profile;
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_filetest::{KernelFile, LaunchScript, RunResult, nvrtc_arguments, run_script};
use cuprum_peers::{Nvrtc, Peers, process_cpu_time};
use cuprum_ptx::Module;
use cuprum_sim::LaunchOptions;
use std::time::Instant;

const COLUMNS: [&str; 4] =
    ["instructions", "NVRTC instructions", "million/s, checked", "million/s, unchecked"];

/// Measures and prints a table.
pub fn sim(flags: &Flags) -> Done {
    if Profile::of_this_program() != Profile::Shipped {
        return again_as_shipped();
    }
    let programs = Programs::find(flags)?;
    let rounds = number(flags, "rounds", 3)?;
    let nvrtc = Nvrtc::load(&Peers::find()).ok_or(MISSING)?;
    let mut results = Results::new(String::new(), &COLUMNS);
    let (mut failures, mut prepared) = (Vec::new(), Vec::new());
    for (index, file) in programs.suite.iter().enumerate() {
        let name = short_name(file);
        progress(&format!("{}/{} {name}", index + 1, programs.suite.len()));
        match measure(file, &nvrtc, rounds) {
            Ok((figures, program)) => {
                results.rows.push((name, figures));
                prepared.push(program);
            }
            Err(error) => failures.push(format!("{name}: {error}")),
        }
    }
    progress("all on two threads");
    let (by_clock, by_cpu) = speed_on_two_threads(&prepared, rounds)?;
    progress_done();
    let [checked, unchecked] = [2, 3].map(|column| speed_of_all(&results, column));
    results.note = format!(
        "-O3, {}; thread-instructions of the launches for the simulator; speed with ours, lanes in \
         lockstep, CPU time of one thread, best of {rounds}, loading included. All launches together: \
         {checked:.0} million/s checked, {unchecked:.0} unchecked; on two threads at once, unchecked, \
         {by_clock:.0} by the clock and {by_cpu:.0} by CPU time",
        programs.arch
    );
    report::tell(&report::SIMULATOR, &results);
    if flags.value("filter").is_none() {
        results.save(report::SIMULATOR.file)?;
        report::write()?;
    }
    finish(&failures)
}

/// Launches and the module that they are of.
type Prepared = (LaunchScript, Module);

fn measure(
    file: &KernelFile,
    nvrtc: &Nvrtc,
    rounds: usize,
) -> Result<(Vec<f64>, Prepared), String> {
    let script = file.script()?;
    let ours = file.compile(&file.options).map_err(|failure| failure.log)?;
    let theirs = nvrtc
        .compile(&file.path.to_string_lossy(), &file.text, &nvrtc_arguments(&file.options))
        .map_err(|error| format!("NVRTC: {error}"))?;
    let parse = |ptx: &str| cuprum_ptx::parse(ptx).map_err(|error| error.to_string());
    let module = parse(&ours.text)?;
    let (_, unchecked) = run(&script, &module, false, rounds)?;
    let (ours, checked) = run(&script, &module, true, rounds)?;
    let (theirs, _) = run(&script, &parse(&theirs)?, true, 1)?;
    Ok((vec![ours, theirs, checked, unchecked], (script, module)))
}

/// Millions of instructions per second of two threads that each run all launches, unchecked: by the
/// clock, which other work on the machine slows down, and by the CPU time of both.
fn speed_on_two_threads(programs: &[Prepared], rounds: usize) -> Result<(f64, f64), String> {
    let options = LaunchOptions { checks: false, ..LaunchOptions::default() };
    // The second begins in the middle, so that they do not do the same at the same time.
    let all = |start: usize| -> Result<u64, String> {
        let (before, after) = programs.split_at(start);
        let launches = after.iter().chain(before);
        let run = |(script, module): &Prepared| -> Result<RunResult, String> {
            Ok(run_script(script, module, &options)?)
        };
        launches.map(|program| run(program).map(|result| result.thread_instructions)).sum()
    };
    let (mut by_clock, mut by_cpu): (f64, f64) = (0.0, 0.0);
    for _ in 0..rounds.max(1) {
        let (clock, cpu) = (Instant::now(), process_cpu_time());
        let instructions = std::thread::scope(|scope| {
            let other = scope.spawn(|| all(programs.len() / 2));
            let first = all(0)?;
            let second = other.join().map_err(|_| "a thread of the simulator panicked")??;
            Ok::<_, String>((first + second) as f64)
        })?;
        let clock = clock.elapsed().as_secs_f64();
        let cpu = process_cpu_time().saturating_sub(cpu).as_secs_f64();
        by_clock = by_clock.max(instructions / clock / 1e6);
        by_cpu = by_cpu.max(instructions / (cpu / 2.0) / 1e6);
    }
    Ok((by_clock, by_cpu))
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
    module: &Module,
    checks: bool,
    rounds: usize,
) -> Result<(f64, f64), String> {
    // Races in global memory are looked for where people run kernels, not here: figures stay comparable.
    let options = LaunchOptions { checks, global_races: false, ..LaunchOptions::default() };
    let mut best: f64 = 0.0;
    let mut result = RunResult::default();
    for _ in 0..rounds.max(1) {
        let start = process_cpu_time();
        result = run_script(script, module, &options)?;
        let time = process_cpu_time().saturating_sub(start).as_secs_f64();
        best = best.max(result.thread_instructions as f64 / time / 1e6);
    }
    Ok((result.thread_instructions as f64, best))
}
