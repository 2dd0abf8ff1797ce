//! `cargo xtask bench work`: how many instructions a warm compilation takes.
//!
//! Times depend on what else a machine does; instructions do not. Each program is compiled in a process of
//! its own under valgrind, a few times and a few times more: the difference is what a compilation takes in a
//! process that has compiled before. Figures of two builds are compared, so that this program counts as it
//! was built: `cargo run --release -p xtask -- bench work`.

use super::{Programs, finish, short_name};
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_driver::{Arch, Options, Source};
use cuprum_filetest::{KernelFile, geometric_mean, table};
use std::path::Path;
use std::process::Command;

/// The chore of the processes that are counted.
pub const ONE_CHORE: &str = "bench-work-one";

/// Compilations before what counts, and with it. The first four leave something for those after them each.
const ROUNDS: [u64; 2] = [5, 9];

/// What stands for the program without a line.
const EMPTY: &str = "(empty program)";

/// Measures and prints a table.
pub fn work(flags: &Flags) -> Done {
    let programs = Programs::find(flags)?;
    let (arch, mut failures) = (programs.arch.to_string(), Vec::new());
    let mut rows = vec![vec!["program".to_owned(), "instructions".to_owned()]];
    let files = programs.suite.iter().map(|file| (short_name(file), file.path.as_path()));
    let mut counts = Vec::new();
    for (name, path) in [(EMPTY.to_owned(), Path::new(EMPTY))].into_iter().chain(files) {
        progress(&name);
        let counted = ROUNDS.map(|rounds| count(path, &arch, rounds));
        match counted {
            [Ok(few), Ok(more)] => {
                let each = more.saturating_sub(few) / (ROUNDS[1] - ROUNDS[0]);
                if name != EMPTY {
                    counts.push(each as f64);
                }
                rows.push(vec![name, each.to_string()]);
            }
            [Err(error), _] | [_, Err(error)] => failures.push(format!("{name}: {error}")),
        }
    }
    progress_done();
    if let Some(mean) = geometric_mean(&counts) {
        rows.push(vec!["geometric mean".to_owned(), format!("{mean:.0}")]);
    }
    print!("{}", table(&rows));
    finish(&failures)
}

/// The instructions of a process that compiles a program so many times.
fn count(path: &Path, arch: &str, rounds: u64) -> Result<u64, String> {
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(this)
        .arg(ONE_CHORE)
        .arg(path)
        .args([arch, &rounds.to_string()])
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let log = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(log.into_owned());
    }
    collected(&log).ok_or_else(|| format!("valgrind counted nothing: {log}"))
}

/// What callgrind says it has counted.
fn collected(log: &str) -> Option<u64> {
    let (_, after) = log.split_once("Collected :")?;
    after.split_whitespace().next()?.parse().ok()
}

/// The process that is counted.
pub fn one(path: &str, arch: &str, rounds: &str) -> Done {
    let arch: Arch = arch.parse().map_err(|_| "no such architecture".to_owned())?;
    let rounds: u64 = rounds.parse().map_err(|_| "no such number".to_owned())?;
    let (source, options) = match path {
        EMPTY => (Source::new("empty.cu", ""), Options::default()),
        path => {
            let file = KernelFile::read(Path::new(path))?;
            (file.source(), file.options)
        }
    };
    let options = Options { arch, ..options };
    for _ in 0..rounds {
        cuprum_filetest::compile(&source, &options).map_err(|failure| failure.log)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_read_from_the_log() {
        let log = "==7== Events    : Ir\n==7== Collected : 1218244\n==7==\n";
        assert_eq!(collected(log), Some(1_218_244));
        assert_eq!(collected("==7== Command: x\n"), None);
    }
}
