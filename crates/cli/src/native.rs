//! `-arch=native`: what the GPUs of this machine are.

use crate::arguments::complaint;
use cuprum_driver::Arch;

/// The targets of this machine's GPUs, each once.
pub fn arches() -> Result<Vec<Arch>, String> {
    let found = cuprum_nvidia::gpu_capabilities().map_err(|why| {
        complaint(&format!("-arch=native: {why}; name a target, such as -arch=sm_90"))
    })?;
    let mut arches = Vec::new();
    for (major, minor) in found {
        let name = format!("sm_{major}{minor}");
        let arch: Arch = name.parse().map_err(|_| {
            complaint(&format!(
                "-arch=native: this machine's GPU is {name}, which is not known here"
            ))
        })?;
        if !arches.contains(&arch) {
            arches.push(arch);
        }
    }
    Ok(arches)
}
