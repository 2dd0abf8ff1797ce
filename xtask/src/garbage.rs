//! Garbage, and what fuzzers found before, through the real binary: exit code 1 and a diagnostic,
//! soon.

use crate::Flags;
use crate::cargo::built_command;
use crate::fuzz::input;
use crate::gcc::says_internal_error;
use crate::library_failures::{FEW_MEBIBYTES, GREEDY, OUT_OF_MEMORY};
use crate::process::wait_for;
use crate::progress::{Tally, in_parallel};
use cuprum_filetest::{Garbage, garbage};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

/// The promise is a second; an unoptimised build gets more.
const LIMIT: Duration = Duration::from_secs(if cfg!(debug_assertions) { 8 } else { 1 });

/// Builds `cuprum` and feeds it every piece.
pub fn through_the_binary(_: &Flags) -> Result<Tally, String> {
    let binary = built_command()?;
    let mut pieces = garbage();
    for file in input::fixed() {
        let bytes = std::fs::read(&file).map_err(|error| error.to_string())?;
        pieces.push(Garbage { name: file.display().to_string(), bytes, may_compile: true });
    }
    let folder = std::env::temp_dir().join(format!("cuprum-garbage-{}", std::process::id()));
    let numbered: Vec<(usize, &Garbage)> = pieces.iter().enumerate().collect();
    let results = in_parallel(&numbered, |(number, piece)| {
        // A folder each, since one of them includes itself by name.
        let folder = folder.join(number.to_string());
        let result = try_piece(&binary, &folder, piece);
        let _ = std::fs::remove_dir_all(&folder);
        result.map_err(|error| format!("{}: {error}", piece.name))
    });
    let memory = spend_memory(&binary, &folder.join("memory"));
    let _ = std::fs::remove_dir_all(&folder);
    let mut tally = Tally::default();
    for result in results.into_iter().chain([memory]) {
        match result {
            Ok(()) => tally.pass(),
            Err(error) => tally.fail(error),
        }
    }
    Ok(tally)
}

/// A compilation that wants more memory than it may have ends with NVRTC's message, by the option and
/// by the environment variable, and leaves no output.
fn spend_memory(binary: &Path, folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let input = folder.join("greedy.cu");
    std::fs::write(&input, GREEDY).map_err(|error| error.to_string())?;
    let output_file = folder.join("out.ptx");
    for (word, variable) in [(Some(FEW_MEBIBYTES), None), (None, Some("32"))] {
        let mut command = Command::new(binary);
        command.args(word).arg(&input).arg("-o").arg(&output_file);
        command.envs(variable.map(|mebibytes| ("CUPRUM_MEMORY_LIMIT", mebibytes)));
        let output = command.output().map_err(|error| error.to_string())?;
        let log = String::from_utf8_lossy(&output.stderr);
        if output.status.code() != Some(1) || !log.contains(OUT_OF_MEMORY) || output_file.exists() {
            return Err(format!("a limit on memory: ended with {}: {log}", output.status));
        }
    }
    Ok(())
}

fn try_piece(binary: &Path, folder: &Path, piece: &Garbage) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let input = folder.join("self.cu");
    std::fs::write(&input, &piece.bytes).map_err(|error| error.to_string())?;
    let output_file = folder.join("out.ptx");
    let log_file = folder.join("log");
    let stderr = std::fs::File::create(&log_file).map_err(|error| error.to_string())?;
    let mut command = Command::new(binary);
    command.arg(&input).arg("-o").arg(&output_file).stdin(Stdio::null()).stderr(stderr);
    let status = run_for(&mut command, LIMIT)?;
    let log = std::fs::read(&log_file).map_err(|error| error.to_string())?;
    let log = String::from_utf8_lossy(&log);
    let head = || log.chars().take(300).collect::<String>();
    match status.code() {
        Some(0) if piece.may_compile => {}
        Some(1) if says_internal_error(&log) || log.contains("panicked") => {
            return Err(head());
        }
        Some(1) if log.is_empty() => return Err("failed without a word".into()),
        Some(1) if output_file.exists() => return Err("failed, but left output".into()),
        Some(1) => {}
        _ => return Err(format!("ended with {status}: {}", head())),
    }
    Ok(())
}

/// Runs a command to its end; one that takes too long fails.
fn run_for(command: &mut Command, limit: Duration) -> Result<ExitStatus, String> {
    let mut child = command.spawn().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    wait_for(&mut child, limit)?.ok_or_else(|| format!("took more than {limit:?}"))
}
