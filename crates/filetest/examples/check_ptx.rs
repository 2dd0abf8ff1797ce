//! Runs the `LAUNCH` lines of a test file on PTX that any compiler made, under all schedulers:
//! `check_ptx TEST.cu FILE.ptx…`. Tells a wrong test from a wrong compiler. With `--loose` floats
//! may differ as they do with contraction; with `--show` the buffers are printed.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "examples print")]

use cuprum_filetest::{Directives, LaunchScript, run_script};
use cuprum_sim::{LaunchOptions, Schedule};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let mut flag = |name: &str| {
        let before = words.len();
        words.retain(|word| word != name);
        words.len() != before
    };
    let (loose, show) = (flag("--loose"), flag("--show"));
    let Some((test, modules)) = words.split_first().filter(|(_, modules)| !modules.is_empty())
    else {
        eprintln!("usage: check_ptx [--loose] [--show] TEST.cu FILE.ptx…");
        return ExitCode::from(2);
    };
    let mut failed = false;
    for module in modules {
        match check(test, module, loose, show) {
            Ok(instructions) => println!("{test}: ok, {instructions} thread-instructions"),
            Err(error) => {
                println!("{test}: FAILED: {error}");
                failed = true;
            }
        }
    }
    ExitCode::from(u8::from(failed))
}

fn check(test: &str, ptx: &str, loose: bool, show: bool) -> Result<u64, String> {
    let read = |path: &str| std::fs::read_to_string(path).map_err(|e| format!("{path}: {e}"));
    let mut script = LaunchScript::parse(&Directives::parse(&read(test)?))?;
    if loose {
        script = script.with_tolerance(1e-4);
    }
    let module = cuprum_ptx::parse(&read(ptx)?).map_err(|error| format!("{ptx}: {error}"))?;
    let mut instructions = 0;
    for schedule in [Schedule::Lockstep, Schedule::Independent, Schedule::Random(7)] {
        let options = LaunchOptions { schedule, ..LaunchOptions::default() };
        let at = |error: String| format!("{schedule:?}: {error}");
        let result = run_script(&script, &module, &options);
        let result = result.map_err(|error| at(error.into()))?;
        if show && schedule == Schedule::Lockstep {
            for buffer in &result.buffers {
                let values = buffer.after.iter().map(|&value| buffer.element.show(value));
                println!("{} = {{{}}}", buffer.name, values.collect::<Vec<_>>().join(", "));
            }
        }
        if result.fault.is_none() {
            result.check(&script).map_err(at)?;
        }
        instructions = result.thread_instructions;
    }
    Ok(instructions)
}
