//! What we reject, NVIDIA's libNVVM compiles, if the user asked for that: `CUPRUM_FALLBACK=auto`. With
//! `always` it compiles everything.

use crate::status::Status;
use cuprum_driver::nvvm::IrModule;
use cuprum_nvidia::{
    CUPRUM, Nvvm, NvvmModule, NvvmResults, NvvmTask, WHO_ARE_YOU, other_libraries, own_path,
};
use std::path::PathBuf;
use std::sync::OnceLock;

/// The libNVVM to fall back on; if unset, the first one found that is not this library.
pub const NVVM: &str = "CUPRUM_NVVM";

/// The libNVVM that a library of ours at `own` would use.
pub fn nvvm_path(own: Option<PathBuf>) -> Option<PathBuf> {
    other_libraries(NVVM, cuprum_nvidia::NVVM, own).next()
}

/// NVIDIA's library, if there is one. A library of ours is none, whatever its name.
pub(crate) fn library() -> Option<&'static Nvvm> {
    // Opened once: it is large, and finding it reads folders.
    static OPENED: OnceLock<Option<Nvvm>> = OnceLock::new();
    let opened = OPENED.get_or_init(|| {
        let paths = other_libraries(NVVM, cuprum_nvidia::NVVM, own_path());
        let is_ours =
            |library: &Nvvm| library.error_name(WHO_ARE_YOU).is_none_or(|name| name == CUPRUM);
        paths.filter_map(|path| Nvvm::open(&path)).find(|library| !is_ours(library))
    });
    opened.as_ref()
}

/// Compiles or verifies with NVIDIA's library; `None` if there is none.
pub(crate) fn run(
    modules: &[IrModule],
    options: &[String],
    task: NvvmTask,
) -> Option<(Status, NvvmResults)> {
    let modules: Vec<NvvmModule<'_>> = modules
        .iter()
        .map(|module| NvvmModule {
            name: &module.name,
            bytes: &module.bytes,
            is_lazy: module.is_lazy,
        })
        .collect();
    let (status, results) = library()?.run(&modules, options, task)?;
    Some((Status::from_number(status), results))
}
