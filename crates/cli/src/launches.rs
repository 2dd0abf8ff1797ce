//! Launching a module as its file says, and showing what came of it: for `run` and `sim`.

use crate::arguments::{Arguments, complaint};
use crate::output;
use cuprum_filetest::{Buffer, LaunchScript, run_script};
use cuprum_ptx::Module;
use cuprum_sim::{LaunchOptions, LaunchProgress, Schedule};
use std::fmt::Write;
use std::time::Instant;

/// The options that say how to launch.
pub const OPTIONS: &[&str] = &["--schedule", "--instruction-limit"];

/// How to launch, as the command line says.
pub fn options(arguments: &Arguments) -> Result<LaunchOptions, String> {
    let mut options = LaunchOptions {
        schedule: schedule(arguments.value(&["--schedule"]))?,
        progress: Some(show_progress),
        ..LaunchOptions::default()
    };
    if let Some(word) = arguments.value(&["--instruction-limit"]) {
        options.instruction_limit =
            word.parse().ok().filter(|limit| *limit > 0).ok_or_else(|| {
                complaint(&format!(
                    "`--instruction-limit` wants a number of thread-instructions, not `{word}`"
                ))
            })?;
    }
    Ok(options)
}

/// Tells somebody who waits that the simulator is at work, and how far it is.
fn show_progress(progress: &LaunchProgress<'_>) {
    let LaunchProgress { kernel, thread_instructions, instruction_limit, .. } = progress;
    let (seconds, percent) = (
        progress.elapsed.as_secs(),
        u128::from(*thread_instructions) * 100 / u128::from(*instruction_limit).max(1),
    );
    output::complain(&format!(
        "cuprum: {kernel}: {seconds} s, {} of {} blocks, {thread_instructions} thread-instructions \
         ({percent}% of the limit)\n",
        progress.finished_blocks, progress.blocks
    ));
}

/// The value of `--schedule`.
fn schedule(word: Option<&str>) -> Result<Schedule, String> {
    let Some(word) = word else { return Ok(Schedule::Lockstep) };
    word.parse().map_err(|error: String| complaint(&error))
}

/// Runs the launches; what to print, and whether every expectation held.
pub fn run(
    script: &LaunchScript,
    module: &Module,
    options: &LaunchOptions,
) -> Result<(String, bool), String> {
    let start = Instant::now();
    let result = run_script(script, module, options)
        .map_err(|error| format!("cuprum: the simulator stopped: {error}\n"))?;
    let mut text = result.output.clone();
    if let Some(fault) = &result.fault {
        let _ = writeln!(text, "fault, as expected: {fault}");
        return Ok((text, true));
    }
    for buffer in &result.buffers {
        let _ = writeln!(text, "{}", show(buffer));
    }
    let mut all = true;
    for expectation in result.check_each(script) {
        let (line, what) = (expectation.line, expectation.text);
        match expectation.result {
            Ok(count) => {
                let _ = writeln!(text, "ok    line {line}: {what} ({count} elements)");
            }
            Err(error) => {
                all = false;
                let _ = writeln!(text, "WRONG line {line}: {what}: {error}");
            }
        }
    }
    let _ = writeln!(
        text,
        "{} thread-instructions in {:.1} ms",
        result.thread_instructions,
        start.elapsed().as_secs_f64() * 1e3
    );
    Ok((text, all))
}

/// How many elements of a long buffer are shown at each end.
const ENDS: usize = 6;

fn show(buffer: &Buffer) -> String {
    let values: Vec<String> =
        buffer.after.iter().map(|value| buffer.element.show(*value)).collect();
    let shown = if values.len() <= 2 * ENDS {
        values.join(", ")
    } else {
        let (head, tail) = (&values[..ENDS], &values[values.len() - ENDS..]);
        format!("{}, …, {}", head.join(", "), tail.join(", "))
    };
    format!("{}[{}] = {{{shown}}}", buffer.name, values.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schedules_are_understood() {
        assert_eq!(schedule(None), Ok(Schedule::Lockstep));
        assert_eq!(schedule(Some("random:9")), Ok(Schedule::Random(9)));
        assert!(schedule(Some("random:x")).is_err());
        assert!(schedule(Some("fair")).unwrap_err().contains("fair"));
    }

    #[test]
    fn the_limit_is_a_number_above_zero() {
        let limit = |word: &str| {
            let arguments = Arguments::parse(&[format!("--instruction-limit={word}")], OPTIONS);
            options(&arguments.unwrap()).map(|options| options.instruction_limit)
        };
        assert_eq!(limit("4000"), Ok(4000));
        for bad in ["0", "-1", "many", ""] {
            assert!(limit(bad).unwrap_err().contains("--instruction-limit"), "{bad}");
        }
    }
}
