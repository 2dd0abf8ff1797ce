//! `cargo xtask heap`: the allocator under tools that see what tests do not.
//!
//! `loom` tries all orders in which a few threads may come (`crates/heap/src/interleavings.rs`); valgrind
//! watches every access of the allocator's tests, and of the command while it compiles some kernels.

use crate::progress::Tally;
use crate::{Flags, cargo};
use std::process::{Command, Output};

/// What the command compiles under valgrind.
const KERNELS: [&str; 3] = [
    "tests/run/kernels/saxpy.cu",
    "tests/run/classes/union_of_virtual_bases.cu",
    "bench/suite/sgemm_tiled.cu",
];

/// The chore: both tools, or the one of `--only`.
pub fn run(flags: &Flags) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let only = flags.value("only");
    if !only.is_none_or(|only| ["loom", "valgrind"].contains(&only)) {
        return Err("--only=loom or valgrind".into());
    }
    if only != Some("valgrind") {
        judge(&mut tally, "loom", &interleavings()?);
    }
    if only != Some("loom") {
        valgrind(&mut tally)?;
    }
    Ok(tally)
}

fn judge(tally: &mut Tally, what: &str, output: &Output) {
    if output.status.success() {
        return tally.pass();
    }
    let (out, err) = (&output.stdout, &output.stderr);
    tally.fail(format!("{what}: {}{}", String::from_utf8_lossy(out), String::from_utf8_lossy(err)));
}

/// All orders. The checker is built into a folder of its own, since the flag changes everything.
fn interleavings() -> Result<Output, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    Command::new(cargo)
        .args(["test", "-q", "-p", "cuprum-heap", "interleavings"])
        .args(["--target-dir", "target/loom"])
        .env("RUSTFLAGS", "--cfg loom")
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))
}

fn valgrind(tally: &mut Tally) -> Result<(), String> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        tally.skip("no valgrind: apt-get install valgrind", 1 + KERNELS.len());
        return Ok(());
    }
    let watched = |program: &str| {
        let mut command = Command::new("valgrind");
        command.args(["-q", "--error-exitcode=9", program]);
        command
    };
    let built = cargo::command()
        .args(["test", "-p", "cuprum-heap", "--lib", "--no-run"])
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    // `Executable unittests src/lib.rs (target/debug/deps/cuprum_heap-…)`
    let text = String::from_utf8_lossy(&built.stderr).into_owned();
    let tests = text
        .lines()
        .find_map(|line| line.trim().strip_prefix("Executable")?.split_once('('))
        .and_then(|(_, rest)| rest.strip_suffix(')'))
        .ok_or_else(|| format!("cargo test --no-run: {text}"))?;
    let run = |command: &mut Command| command.output().map_err(|error| error.to_string());
    judge(tally, "valgrind: the allocator's tests", &run(&mut watched(tests))?);
    let binary = cargo::built_command()?.display().to_string();
    for kernel in KERNELS {
        let output = run(watched(&binary).args(["-o", "/dev/null", kernel]))?;
        judge(tally, &format!("valgrind: {kernel}"), &output);
    }
    Ok(())
}
