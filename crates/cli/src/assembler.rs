//! `ptxas`, where there is one: machine code, and what kernels take.

use cuprum_driver::Options;
use cuprum_driver::files::TemporaryFolder;
use cuprum_peers::Peers;
use std::path::PathBuf;
use std::process::Command;

/// Machine code, and what `ptxas` said about it.
pub struct Assembled {
    /// The machine code, as an ELF file.
    pub cubin: Vec<u8>,
    /// Its remarks, as it writes them.
    pub report: String,
}

/// NVIDIA's assembler: the one that the environment names, or an installed one.
fn find(option: &str) -> Result<PathBuf, String> {
    let named = std::env::var_os(cuprum_nvrtc::installation::PTXAS).filter(|path| !path.is_empty());
    named.map(PathBuf::from).or_else(|| Peers::find().ptxas).ok_or_else(|| {
        format!(
            "cuprum: {option} needs NVIDIA's ptxas, which was not found: install it \
             (pip install nvidia-cuda-nvcc), or name it by {}\n",
            cuprum_nvrtc::installation::PTXAS
        )
    })
}

/// Assembles PTX for a machine such as `sm_90`. `option` is what asked for it.
pub fn assemble(
    ptx: &str,
    machine: &str,
    options: &Options,
    own: &[String],
    option: &str,
) -> Result<Assembled, String> {
    let ptxas = find(option)?;
    let failed = |error: std::io::Error| format!("cuprum: {}: {error}\n", ptxas.display());
    let folder = TemporaryFolder::new().map_err(failed)?;
    let (input, output) = (folder.path().join("in.ptx"), folder.path().join("out.cubin"));
    std::fs::write(&input, ptx).map_err(failed)?;
    let mut command = Command::new(&ptxas);
    command.arg(format!("-arch={machine}")).arg(&input).arg("-o").arg(&output).args(own);
    if !own.iter().any(|word| word == "-v" || word == "--verbose") {
        command.arg("-v");
    }
    if options.relocatable {
        command.arg("-c");
    }
    if options.debug.line_info {
        command.arg("-lineinfo");
    }
    if let Some(count) = options.max_registers {
        command.arg(format!("-maxrregcount={count}"));
    }
    let run = command.output().map_err(failed)?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let report = text(&run.stderr) + &text(&run.stdout);
    if !run.status.success() {
        return Err(report);
    }
    Ok(Assembled { cubin: std::fs::read(&output).map_err(failed)?, report })
}
