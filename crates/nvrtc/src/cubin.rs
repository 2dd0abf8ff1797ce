//! From PTX to machine code, for clients that asked for an `sm_` target.
//!
//! That is NVIDIA's assembler's work. `CUPRUM_PTXAS` names one; else nvJitLink does it within the
//! process, if it is installed; else the PTX itself is the answer, which the driver's loader takes as
//! well and assembles when it is loaded.

use cuprum_driver::files::TemporaryFolder;
use cuprum_nvidia::{JIT_LINK, JitLink, library_files};
use std::path::{Path, PathBuf};

/// The variable that names a ptxas.
pub const PTXAS: &str = "CUPRUM_PTXAS";

/// Assembles PTX for `sm_…`: a machine code image, or the assembler's complaint.
pub(crate) fn assemble(
    ptx: &str,
    arch: &str,
    max_registers: Option<u32>,
) -> Result<Vec<u8>, String> {
    if let Some(ptxas) = std::env::var_os(PTXAS).filter(|path| !path.is_empty()) {
        return run_ptxas(Path::new(&ptxas), ptx, arch, max_registers);
    }
    if let Some(linker) = JitLink::get() {
        return linker.assemble(ptx, arch, max_registers);
    }
    let mut image = ptx.as_bytes().to_vec();
    image.push(0);
    Ok(image)
}

/// Where nvJitLink is, for those who ask.
pub fn jit_link_path() -> Option<PathBuf> {
    library_files(JIT_LINK).next()
}

fn run_ptxas(
    ptxas: &Path,
    ptx: &str,
    arch: &str,
    max_registers: Option<u32>,
) -> Result<Vec<u8>, String> {
    let failed = |error: std::io::Error| format!("nvrtc: error: {}: {error}\n", ptxas.display());
    let folder = TemporaryFolder::new().map_err(failed)?;
    let (input, output) = (folder.path().join("in.ptx"), folder.path().join("out.cubin"));
    std::fs::write(&input, ptx).map_err(failed)?;
    let mut command = std::process::Command::new(ptxas);
    command.arg(format!("-arch={arch}")).arg("-o").arg(&output).arg(&input);
    if let Some(count) = max_registers {
        command.arg(format!("-maxrregcount={count}"));
    }
    let ended = command.output().map_err(failed)?;
    if !ended.status.success() {
        return Err(String::from_utf8_lossy(&ended.stderr).into_owned());
    }
    std::fs::read(&output).map_err(failed)
}
