//! `cargo xtask check-targets`: the library on systems other than this one.
//!
//! A check needs the standard library of the other system: one that is installed for it (`rustup target
//! add`), or its sources, from which cargo builds what the check needs (`rustup component add rust-src`, or
//! Debian's packages). What lacks both is counted as skipped, never as passed. Checking stops before
//! linking, so no compiler of C's for the other system is needed; for WebAssembly, which node runs here,
//! a program is linked and run as well.

use crate::progress::{Tally, progress, progress_done};
use crate::{Flags, cargo::target_folder};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A system that the library is for.
struct Target {
    triple: &'static str,
    /// What is checked for it.
    packages: &'static [&'static str],
    /// What of the standard library is built for it, where it has to be.
    standard_library: &'static str,
}

/// Where kernels are compiled, and where only the library is.
const TARGETS: &[Target] = &[
    Target {
        triple: "aarch64-unknown-linux-gnu",
        packages: &["cuprum", "cuprum-cli", "cuprum-nvrtc"],
        standard_library: "std,panic_unwind",
    },
    Target {
        triple: "x86_64-pc-windows-msvc",
        packages: &["cuprum", "cuprum-cli"],
        standard_library: "std,panic_unwind",
    },
    Target {
        triple: "aarch64-apple-darwin",
        packages: &["cuprum"],
        standard_library: "std,panic_unwind",
    },
    Target { triple: WEB, packages: &["cuprum"], standard_library: "std,panic_abort" },
];

/// WebAssembly without a system around it, as in a browser.
const WEB: &str = "wasm32-unknown-unknown";

/// The program that is run there.
const EXAMPLE: &str = "saxpy";

/// How to get what a check needs.
const HELP: &str = "`rustup target add` or `rustup component add rust-src`, or Debian's rustc-web, cargo-web \
                    and rust-web-src, also unpacked in a folder: --from=<folder>/usr";

/// A Rust toolchain.
struct Toolchain {
    cargo: PathBuf,
    rustc: PathBuf,
    /// The folder that holds `bin` and `lib`.
    prefix: PathBuf,
    /// Where it builds. What is built for this machine alone serves every target, so that the toolchain which
    /// built this program finds the front end there that the device library's build script is made of.
    builds_in: PathBuf,
}

impl Toolchain {
    /// The one that runs this.
    fn current() -> Option<Toolchain> {
        let cargo = std::env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from);
        let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output().ok()?;
        let prefix = PathBuf::from(String::from_utf8(sysroot.stdout).ok()?.trim());
        let rustc = prefix.join("bin/rustc");
        Some(Toolchain { cargo, rustc, prefix, builds_in: target_folder() })
    }

    /// The one in a folder, if there is one.
    fn in_folder(prefix: &Path) -> Option<Toolchain> {
        let (cargo, rustc) = (prefix.join("bin/cargo"), prefix.join("bin/rustc"));
        let prefix = prefix.to_path_buf();
        let builds_in = target_folder().join("targets");
        let is_one = cargo.is_file() && rustc.is_file();
        is_one.then_some(Toolchain { cargo, rustc, prefix, builds_in })
    }

    /// What cargo has to be told for a target: nothing where its standard library is installed, or how
    /// to build it; `None` if neither can be.
    fn words_for(&self, target: &Target) -> Option<Vec<String>> {
        if self.has_library_for(target) {
            return Some(Vec::new());
        }
        let libraries = self.prefix.join("lib/rustlib");
        let sources = libraries.join("src/rust/library/std/Cargo.toml");
        sources.is_file().then(|| vec![format!("-Zbuild-std={}", target.standard_library)])
    }

    /// Whether a target's standard library is installed.
    fn has_library_for(&self, target: &Target) -> bool {
        self.prefix.join("lib/rustlib").join(target.triple).join("lib").is_dir()
    }

    /// Runs cargo for a target.
    fn run(&self, words: &[&str], more: &[String], target: &Target) -> Result<Output, String> {
        let libraries =
            self.prefix.join("lib").join(format!("{}-linux-gnu", std::env::consts::ARCH));
        Command::new(&self.cargo)
            .args(words)
            .args(["-q", "--target", target.triple, "--target-dir"])
            .arg(&self.builds_in)
            .args(more)
            .env("RUSTC", &self.rustc)
            // Building the standard library is not stable, and needs no more than to be allowed.
            .env("RUSTC_BOOTSTRAP", "1")
            // An unpacked toolchain has its own libraries beside it.
            .env("LD_LIBRARY_PATH", libraries)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld")
            .output()
            .map_err(|error| format!("cannot run {}: {error}", self.cargo.display()))
    }

    /// Checks the packages of a target as far as linking.
    fn check_packages(
        &self,
        target: &Target,
        words: &[String],
        tally: &mut Tally,
    ) -> Result<(), String> {
        for package in target.packages {
            let what = format!("{package} for {}", target.triple);
            progress(&what);
            let checked = self.run(&["check", "-p", package], words, target)?;
            judge(tally, &what, &checked);
        }
        Ok(())
    }
}

/// The chore: every target, with the first toolchain that can.
pub fn check(flags: &Flags) -> Result<Tally, String> {
    let toolchains: Vec<Toolchain> = match flags.value("from") {
        Some(folder) => vec![
            Toolchain::in_folder(Path::new(folder))
                .ok_or_else(|| format!("no bin/cargo and bin/rustc in {folder}"))?,
        ],
        None => Toolchain::current()
            .into_iter()
            .chain(Toolchain::in_folder(Path::new("/usr")))
            .collect(),
    };
    let mut tally = Tally::default();
    for target in TARGETS.iter().filter(|target| flags.picks(Path::new(target.triple))) {
        let can = |toolchain| Some((toolchain, Toolchain::words_for(toolchain, target)?));
        let Some((toolchain, words)) = toolchains.iter().find_map(can) else {
            let reason = format!("no standard library for {}: {HELP}", target.triple);
            tally.skip(&reason, target.packages.len());
            continue;
        };
        toolchain.check_packages(target, &words, &mut tally)?;
        if target.triple == WEB {
            run_on_the_web(toolchain, &words, target, &mut tally)?;
        }
    }
    progress_done();
    Ok(tally)
}

/// The step of `cargo xtask test`: the library for WebAssembly, which lacks most of what a system has, where its
/// standard library is installed. Building that library, the other targets and running the example take
/// minutes more, which are for the chore.
pub fn step(_: &Flags) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let toolchain = Toolchain::current().ok_or("rustc does not say where it lies")?;
    for target in TARGETS.iter().filter(|target| target.triple == WEB) {
        if !toolchain.has_library_for(target) {
            let reason = format!("no standard library for {WEB}: rustup target add {WEB}");
            tally.skip(&reason, target.packages.len());
            continue;
        }
        toolchain.check_packages(target, &[], &mut tally)?;
    }
    progress_done();
    Ok(tally)
}

/// Compiles and simulates a kernel within node, where there are no threads, no clock and no files.
fn run_on_the_web(
    toolchain: &Toolchain,
    words: &[String],
    target: &Target,
    tally: &mut Tally,
) -> Result<(), String> {
    for tool in ["wasm-ld", "node"] {
        if Command::new(tool).arg("--version").output().is_err() {
            tally.skip(&format!("{tool} is missing: nothing was run for {WEB}"), 1);
            return Ok(());
        }
    }
    progress(&format!("{EXAMPLE} in node"));
    let built = toolchain.run(&["build", "-p", "cuprum", "--example", EXAMPLE], words, target)?;
    if !built.status.success() {
        judge(tally, &format!("{EXAMPLE} for {WEB}"), &built);
        return Ok(());
    }
    let program = toolchain.builds_in.join(format!("{WEB}/debug/examples/{EXAMPLE}.wasm"));
    let script = format!(
        "WebAssembly.instantiate(require('fs').readFileSync({program:?})).then(it => {{ \
         process.exitCode = it.instance.exports.main(0, 0); }})"
    );
    let ran = Command::new("node").args(["-e", &script]).output();
    judge(tally, &format!("{EXAMPLE} in node"), &ran.map_err(|error| format!("node: {error}"))?);
    Ok(())
}

fn judge(tally: &mut Tally, what: &str, output: &Output) {
    match output.status.success() {
        true => tally.pass(),
        false => tally.fail(format!("{what}: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_without_a_toolchain_is_none() {
        assert!(Toolchain::in_folder(Path::new("xtask")).is_none());
    }

    #[test]
    fn this_toolchain_can_check_this_system() {
        let current = Toolchain::current().unwrap();
        let here =
            Target { triple: "x86_64-unknown-linux-gnu", packages: &[], standard_library: "std" };
        if cfg!(all(target_os = "linux", target_arch = "x86_64")) {
            assert_eq!(current.words_for(&here), Some(Vec::new()));
        }
        let nowhere = Target { triple: "none", packages: &[], standard_library: "std" };
        let nothing = Toolchain { prefix: "xtask".into(), ..current };
        assert_eq!(nothing.words_for(&nowhere), None);
    }
}
