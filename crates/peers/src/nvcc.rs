//! nvcc's way from host code to PTX, step by step: GCC preprocesses, cicc compiles.

use crate::Peers;
use cuprum_driver::files::TemporaryFolder;
use std::path::Path;
use std::process::Command;

/// The macros of nvcc 13.0 that are the same for every target.
const DEFINES: &[&str] = &[
    "-DCUDA_DOUBLE_MATH_FUNCTIONS",
    "-D__CUDACC__",
    "-D__NVCC__",
    "-D__CUDACC_VER_MAJOR__=13",
    "-D__CUDACC_VER_MINOR__=0",
    "-D__CUDACC_VER_BUILD__=88",
    "-D__CUDA_API_VER_MAJOR__=13",
    "-D__CUDA_API_VER_MINOR__=0",
    "-D__NVCC_DIAG_PRAGMA_SUPPORT__=1",
    "-D__CUDACC_DEVICE_ATOMIC_BUILTINS__=1",
];

/// What nvcc tells the host's compiler when it preprocesses device code of `__CUDA_ARCH__ == arch`.
pub fn nvcc_defines(arch: u32) -> impl Iterator<Item = String> {
    let of_arch = ["__CUDA_ARCH__", "__CUDA_ARCH_LIST__"];
    let of_arch = of_arch.into_iter().map(move |name| format!("-D{name}={arch}"));
    of_arch.chain(DEFINES.iter().map(|&define| define.to_owned()))
}

/// The version of GCC whose library the tests are about.
const GCC_VERSION: &str = "12";

impl Peers {
    /// Host code as GCC 12 preprocesses it for device code of `__CUDA_ARCH__ == arch`. `None`
    /// without GCC 12 or CUDA's headers; otherwise the text, or GCC's errors.
    pub fn preprocess(&self, input: &Path, arch: u32) -> Option<Result<String, String>> {
        self.preprocess_with(input, arch, &[])
    }

    /// The same with more words for GCC: macros, and folders of headers, which come first.
    pub fn preprocess_with(
        &self,
        input: &Path,
        arch: u32,
        words: &[String],
    ) -> Option<Result<String, String>> {
        let headers = self.headers.as_ref()?;
        let gcc = ["gcc-12", "gcc"].into_iter().find(|name| is_version(name, GCC_VERSION))?;
        let output = Command::new(gcc)
            .args(["-E", "-x", "c++", "-m64"])
            .args(nvcc_defines(arch))
            .args(words)
            .arg("-I")
            .arg(headers)
            .arg("-isystem")
            .arg(headers.join("cccl"))
            .args(["-include", "cuda_runtime.h"])
            .arg(input)
            .output();
        Some(match output {
            Ok(output) if output.status.success() => {
                Ok(String::from_utf8_lossy(&output.stdout).into_owned())
            }
            Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
            Err(error) => Err(format!("cannot run {gcc}: {error}")),
        })
    }

    /// cicc as nvcc calls it, from preprocessed text to PTX for an architecture such as
    /// `compute_90`; what else it writes goes to `folder`. `None` without cicc.
    pub fn cicc_command(
        &self,
        input: &Path,
        arch: &str,
        folder: &Path,
        ptx: &Path,
    ) -> Option<Command> {
        let place = |name: &str| folder.join(name);
        let mut command = Command::new(self.cicc.as_ref()?);
        command.args(["--c++17", "--static-host-stub", "--device-hidden-visibility"]);
        command.args(["--gnu_version=120200", "--display_error_number", "--allow_managed"]);
        command.args(["--orig_src_file_name", "unit.cu"]);
        command.arg("--orig_src_path_name").arg(place("unit.cu"));
        command.args(["-arch", arch, "-m64", "--no-version-ident"]);
        command.args(["-ftz=0", "-prec_div=1", "-prec_sqrt=1", "-fmad=1"]);
        command.args(["--include_file_name", "unit.fatbin.c", "-tused", "--gen_module_id_file"]);
        command.arg("--module_id_file_name").arg(place("unit.module_id"));
        command.arg("--gen_c_file_name").arg(place("unit.cudafe1.c"));
        command.arg("--stub_file_name").arg(place("unit.cudafe1.stub.c"));
        command.arg("--gen_device_file_name").arg(place("unit.cudafe1.gpu"));
        command.arg(input).arg("-o").arg(ptx);
        Some(command)
    }

    /// What cicc makes of preprocessed text. `None` without cicc; otherwise PTX or its errors.
    pub fn cicc(&self, text: &str, arch: &str) -> Option<Result<String, String>> {
        self.cicc.as_ref()?;
        let compile = || {
            let scratch = TemporaryFolder::new().map_err(|error| error.to_string())?;
            let (input, ptx) = (scratch.path().join("unit.ii"), scratch.path().join("unit.ptx"));
            std::fs::write(&input, text).map_err(|error| error.to_string())?;
            let Some(mut command) = self.cicc_command(&input, arch, scratch.path(), &ptx) else {
                return Err("no cicc".to_owned());
            };
            let output = command.output().map_err(|error| format!("cannot run cicc: {error}"))?;
            if !output.status.success() {
                return Err(String::from_utf8_lossy(&output.stderr).into_owned());
            }
            std::fs::read_to_string(&ptx).map_err(|error| error.to_string())
        };
        Some(compile())
    }
}

fn is_version(gcc: &str, version: &str) -> bool {
    let output = Command::new(gcc).arg("-dumpversion").output();
    output.is_ok_and(|output| {
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.trim().split('.').next() == Some(version)
    })
}
