//! What of NVIDIA's software is installed, for `cuprum doctor`.

use std::ffi::c_int;
use std::path::{Path, PathBuf};

pub use crate::cubin::{PTXAS, jit_link_path};
pub use crate::fallback::{NVRTC, nvrtc_path};
pub use cuprum_nvidia::{FALLBACK, RECORD_FOLDER, REPORT_FOLDER, STATISTICS};

/// The name by which clients load the library.
pub const LIBRARY: &str = "libnvrtc.so.13";

/// The newest CUDA that the installed driver knows, as major and minor version; `None` without driver.
pub fn driver_version() -> Option<(u32, u32)> {
    let driver = cuprum_nvidia::open(Path::new("libcuda.so.1"))?;
    type GetVersion = unsafe extern "C" fn(*mut c_int) -> c_int;
    let mut version = 0;
    // SAFETY: the type is that of the driver's public header; the number is written before it is read.
    let answer = unsafe { driver.get::<GetVersion>(b"cuDriverGetVersion").ok()?(&mut version) };
    let version = u32::try_from(version).ok().filter(|_| answer == 0)?;
    Some((version / 1000, version % 1000 / 10))
}

/// The version of CUDA whose NVRTC the library says it is.
pub const CUDA_VERSION: (c_int, c_int) = crate::interface::VERSION;

/// The folders in which NVIDIA's libraries are looked for, the first that has one wins; only those that
/// exist.
pub fn searched_folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = Vec::new();
    for folder in cuprum_nvidia::library_folders().into_iter().filter(|folder| folder.is_dir()) {
        if !folders.contains(&folder) {
            folders.push(folder);
        }
    }
    folders
}

/// CUDA's headers, the first found.
pub fn header_folder() -> Option<PathBuf> {
    let beside = |folder: PathBuf| Some(folder.parent()?.join("include"));
    cuprum_nvidia::library_folders()
        .into_iter()
        .filter_map(beside)
        .find(|folder| folder.join("cuda_runtime.h").is_file())
}
