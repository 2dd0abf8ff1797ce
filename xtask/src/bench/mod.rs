//! `cargo xtask bench …`: our suite and programs on NVIDIA's headers, beside NVIDIA's compiler.
//!
//! Each chore measures one thing, prints a table with ratios, geometric means and the worst five, keeps
//! the figures under `bench/results`, and writes them with plots into `docs/performance.md`. With
//! `--filter` it only prints.

mod clang;
mod code;
mod cold;
mod compile;
mod frontend;
mod growth;
mod pack;
mod plot;
pub mod readme;
mod report;
mod results;
mod simulate;
mod work;

pub use code::code;
pub use cold::{ONE_CHORE as COLD_ONE_CHORE, cold, one as cold_one};
pub use compile::compile;
pub use frontend::frontend;
pub use growth::{ONE_CHORE as GROWTH_ONE_CHORE, growth, one as growth_one};
pub use pack::{copy_scripts, gpu};
pub use report::report;
pub use results::{Ratio, Results};
pub use simulate::sim;
pub use work::{ONE_CHORE as WORK_ONE_CHORE, one as work_one, work};

use crate::cargo::Profile;
use crate::sweep::BENCHES;
use crate::{Done, Flags};
use cuprum_driver::Arch;
use cuprum_filetest::{KernelFile, kernel_files};
use std::path::Path;

const MISSING: &str = "NVRTC and ptxas are needed: `cargo xtask peers` installs them";

/// The programs that benchmarks measure, for the architecture of `--arch`.
struct Programs {
    /// Our kernels, from `bench/suite`.
    suite: Vec<KernelFile>,
    /// Programs on NVIDIA's headers.
    headers: Vec<KernelFile>,
    arch: Arch,
}

impl Programs {
    fn find(flags: &Flags) -> Result<Programs, String> {
        let arch = flags.value("arch").unwrap_or("sm_90");
        let arch: Arch = arch.parse().map_err(|_| format!("no architecture `{arch}`"))?;
        let [suite, headers] = BENCHES.map(|folder| -> Result<Vec<KernelFile>, String> {
            let mut files = kernel_files(Path::new(folder))?;
            files.retain(|file| flags.picks(&file.path));
            files.iter_mut().for_each(|file| file.options.arch = arch);
            Ok(files)
        });
        let programs = Programs { suite: suite?, headers: headers?, arch };
        match programs.suite.is_empty() && programs.headers.is_empty() {
            true => Err("no program with such a name".into()),
            false => Ok(programs),
        }
    }
}

/// What tables call a program: its file's name.
fn short_name(file: &KernelFile) -> String {
    file.path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Prints what could not be measured; any of it is an error.
fn finish(failures: &[String]) -> Done {
    failures.iter().for_each(|failure| println!("FAILED {failure}"));
    if failures.is_empty() { Ok(()) } else { Err(format!("{} programs failed", failures.len())) }
}

/// The number of an option such as `--rounds`.
fn number(flags: &Flags, name: &str, default: usize) -> Result<usize, String> {
    match flags.value(name) {
        Some(text) => text.parse().map_err(|_| format!("--{name}=<number>, not `{text}`")),
        None => Ok(default),
    }
}

/// What is measured is what users get: this chore again, built so.
pub fn again_as_shipped() -> Done {
    let status = Profile::Shipped
        .command("run")?
        .args(["--package", "xtask", "--"])
        .args(std::env::args().skip(1))
        // NVRTC keeps what it compiled where a driver is installed: the second round would find it.
        .env("CUDA_CACHE_DISABLE", "1")
        .status()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err(String::new()) }
}
