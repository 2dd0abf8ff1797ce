//! Training what is shipped: a build that counts which ways through the compiler programs take, these programs, and
//! the counts for rustc, which lays out and inlines code by them (`-C profile-use`).
//!
//! The programs are ours: kernels, tests that run, programs on NVIDIA's headers and units as nvcc preprocesses
//! them. Benchmarks of other people's programs say what it is worth on those.

use crate::cargo::{self, target_folder};
use crate::folders::files_with;
use crate::progress::{progress, progress_done, while_telling};
use cuprum_peers::Peers;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// Folders with programs that are compiled as they are.
const PLAIN: &[&str] = &["bench/suite", "tests/run"];
/// Programs that need NVIDIA's headers.
const ON_HEADERS: &str = "bench/headers";
/// Programs that nvcc's way leads to cicc.
const FOR_NVCC: &[&str] = &["bench/nvcc", "tests/nvcc"];
/// The target that everything is compiled for.
const ARCH: &str = "sm_90";

/// What rustc says about itself.
struct Rustc {
    /// The system it runs on, such as `x86_64-unknown-linux-gnu`.
    host: String,
    /// The major version of its LLVM.
    llvm: String,
    sysroot: PathBuf,
}

impl Rustc {
    fn ask() -> Result<Rustc, String> {
        let said = |words: &[&str]| crate::client::run(Command::new("rustc").args(words));
        let version = said(&["--version", "--verbose"])?;
        let line = |name: &str| {
            let found = version.lines().find_map(|line| line.strip_prefix(name));
            found.map(str::to_owned).ok_or_else(|| format!("rustc does not say its {name}"))
        };
        let llvm = line("LLVM version: ")?;
        Ok(Rustc {
            host: line("host: ")?,
            llvm: llvm.split('.').next().unwrap_or_default().to_owned(),
            sysroot: said(&["--print", "sysroot"])?.trim().into(),
        })
    }

    /// The program that puts counts together: of rustc's own version, because the format changes with it.
    fn merger(&self) -> Result<PathBuf, String> {
        let own = self.sysroot.join(format!("lib/rustlib/{}/bin/llvm-profdata", self.host));
        let of_system = PathBuf::from(format!("llvm-profdata-{}", self.llvm));
        let works = |program: &PathBuf| {
            let mut command = Command::new(program);
            command.arg("merge").arg("--help").stdout(Stdio::null()).stderr(Stdio::null());
            command.status().is_ok_and(|status| status.success())
        };
        [own, of_system].into_iter().find(works).ok_or_else(|| {
            let llvm = &self.llvm;
            format!("no llvm-profdata: `rustup component add llvm-tools` or LLVM {llvm}'s package has it")
        })
    }
}

/// The system that this is, as rustc calls it.
pub fn host() -> &'static str {
    static HOST: OnceLock<String> = OnceLock::new();
    // Without rustc nothing is built anyway.
    HOST.get_or_init(|| Rustc::ask().map_or_else(|_| "unknown".to_owned(), |rustc| rustc.host))
}

/// Where the counts are kept.
fn counts_file() -> Result<PathBuf, String> {
    let folder = target_folder().join("training");
    std::path::absolute(folder.join("cuprum.profdata")).map_err(|error| error.to_string())
}

/// The words for rustc that let it use what training found; there is a training first if there was none.
/// Without LLVM's tool for it, none, and a line that says so.
pub fn flags() -> Result<Option<String>, String> {
    let file = counts_file()?;
    if !file.is_file()
        && let Err(error) = train()
    {
        println!("{error}\nwhat is built now is not trained");
        return Ok(None);
    }
    Ok(Some(format!("-Cprofile-use={}", file.display())))
}

/// Builds the command that counts, has it compile all programs, and keeps the counts.
pub fn train() -> crate::Done {
    let rustc = Rustc::ask()?;
    let merger = rustc.merger()?;
    let file = counts_file()?;
    let folder = file.parent().ok_or("no folder for the counts")?.to_owned();
    let counts = folder.join("counts");
    let _ = std::fs::remove_dir_all(&counts);
    std::fs::create_dir_all(&counts).map_err(|e| format!("{}: {e}", counts.display()))?;
    let command = while_telling("a build that counts", || build(&rustc, &folder))?;
    let programs = Training { command, counts: counts.clone(), peers: Peers::find() };
    let failed = programs.run(&folder)?;
    progress_done();
    let mut merge = Command::new(merger);
    merge.args(["merge", "-o"]).arg(&file).arg(&counts);
    crate::client::run(&mut merge)?;
    println!("trained: {} ({failed} programs were refused)", file.display());
    Ok(())
}

/// Builds the command that counts. Its build scripts do not: they are built for the host, it for a target.
fn build(rustc: &Rustc, folder: &Path) -> Result<PathBuf, String> {
    let place = folder.join("build");
    let words = ["--package", "cuprum-cli", "--profile", "shipped", "--target", &rustc.host];
    let mut command = cargo::command();
    command.arg("build").args(words).arg("--target-dir").arg(&place);
    // Where counts go is said when it runs.
    command.env("RUSTFLAGS", "-Cprofile-generate");
    crate::client::run(&mut command)?;
    Ok(place.join(&rustc.host).join("shipped/cuprum"))
}

/// The command that counts, and its programs.
struct Training {
    command: PathBuf,
    counts: PathBuf,
    peers: Peers,
}

impl Training {
    /// Compiles all programs; how many were refused.
    fn run(&self, folder: &Path) -> Result<usize, String> {
        let mut failed = 0;
        let mut compile = |name: &Path, words: &mut Command| {
            progress(&format!("training: {}", name.display()));
            failed += usize::from(!self.compiles(words));
        };
        let output = folder.join("out.ptx");
        let plain = |file: &Path| {
            let mut command = Command::new(&self.command);
            command.arg(format!("-arch={ARCH}")).arg("-o").arg(&output).arg(file);
            command
        };
        for file in PLAIN.iter().flat_map(|folder| sources(folder)) {
            compile(&file, &mut plain(&file));
        }
        let headers = self.peers.include_paths();
        for file in sources(ON_HEADERS).into_iter().filter(|_| !headers.is_empty()) {
            let folders = headers.iter().map(|folder| format!("-I{}", folder.display()));
            compile(&file, plain(&file).args(folders));
        }
        let arch: cuprum_driver::Arch = ARCH.parse().map_err(|error| format!("{error}"))?;
        for file in FOR_NVCC.iter().flat_map(|folder| sources(folder)) {
            let text = self.peers.preprocess(&file, arch.cuda_arch_macro());
            let Some(Ok(text)) = text else { continue };
            let unit = folder.join("unit.ii");
            std::fs::write(&unit, text).map_err(|error| error.to_string())?;
            let Some(theirs) =
                self.peers.cicc_command(&unit, &arch.compute_name(), folder, &output)
            else {
                break;
            };
            compile(&file, Command::new(&self.command).arg("cicc").args(theirs.get_args()));
        }
        Ok(failed)
    }

    /// Whether the command compiles something. Processes that run one after the other add to one file.
    fn compiles(&self, command: &mut Command) -> bool {
        command.env("LLVM_PROFILE_FILE", self.counts.join("%m.profraw"));
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }
}

/// The programs below a folder, in order.
fn sources(folder: &str) -> Vec<PathBuf> {
    files_with(Path::new(folder), "cu")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rustc_says_what_it_is() {
        let rustc = Rustc::ask().unwrap();
        assert!(rustc.host.starts_with(std::env::consts::ARCH), "{}", rustc.host);
        assert!(rustc.llvm.parse::<u32>().is_ok(), "{}", rustc.llvm);
        assert!(rustc.sysroot.is_dir());
    }
}
