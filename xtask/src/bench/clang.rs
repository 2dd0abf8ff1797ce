//! clang-22 as a CUDA compiler, with NVIDIA's headers, which it reads before every program.

use cuprum_driver::{Options, Source};
use cuprum_peers::Peers;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// clang-22 and the toolkit it takes headers and its math library from.
pub struct Clang {
    toolkit: PathBuf,
}

impl Clang {
    /// `None` without clang-22 or CUDA's headers.
    pub fn find(peers: &Peers) -> Option<Clang> {
        let toolkit = peers.headers.as_ref()?.parent()?.to_path_buf();
        let version = Command::new("clang-22").arg("--version").stdout(Stdio::null()).status();
        version.is_ok_and(|status| status.success()).then_some(Clang { toolkit })
    }

    /// How long one process takes from source to PTX, which is too long to repeat; `None` if it refuses
    /// the program.
    pub fn time(&self, source: &Source, options: &Options) -> Option<Duration> {
        let start = Instant::now();
        self.ptx(source, options).map(|_| start.elapsed())
    }

    /// Its PTX at O3; `None` if it refuses the program, or if that is no file.
    pub fn ptx(&self, source: &Source, options: &Options) -> Option<String> {
        if !Path::new(&source.name).is_file() {
            return None;
        }
        let mut command = Command::new("clang-22");
        command
            .args(["-x", "cuda", "--cuda-device-only", "-S", "-O3", "-w", "-o", "-"])
            .arg(format!("--cuda-gpu-arch={}", options.arch))
            .arg(format!("--cuda-path={}", self.toolkit.display()))
            .arg("-std=c++17")
            .args(
                options
                    .preprocessing
                    .include_paths
                    .iter()
                    .map(|path| format!("-I{}", path.display())),
            )
            .arg(format!("-I{}", self.toolkit.join("include/cccl").display()))
            .arg(&source.name);
        let output = command.stderr(Stdio::null()).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
