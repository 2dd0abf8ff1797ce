//! NVIDIA's tools as black boxes to compare with: never needed to compile.
//!
//! In: the folder that `cargo xtask peers` fills, `CUPRUM_PEERS`, or an installed toolkit.
//! Out: [`Peers`]: `ptxas` and `cicc` as processes, NVRTC through its C interface.
//! Start with: [`Peers::find`].
//! Proved by: every PTX of the tests goes through `ptxas` here.

mod clock;
mod nvcc;
mod nvrtc;
mod ptxas;

pub use clock::process_cpu_time;
pub use nvrtc::{Nvrtc, NvrtcError};
pub use ptxas::PtxasReport;

use std::path::{Path, PathBuf};

/// Where NVIDIA's tools are.
#[derive(Clone, Debug)]
pub struct Peers {
    /// `ptxas`, if found.
    pub ptxas: Option<PathBuf>,
    /// `cuobjdump`, if found.
    pub cuobjdump: Option<PathBuf>,
    /// `cicc`, nvcc's compiler for device code, if found.
    pub cicc: Option<PathBuf>,
    /// The folder with `libnvrtc.so.13`, if found.
    pub nvrtc: Option<PathBuf>,
    /// The folder with CUDA's headers, if found.
    pub headers: Option<PathBuf>,
}

impl Peers {
    /// Looks in `CUPRUM_PEERS`, in `target/peers` of this or an enclosing folder, in `CUDA_HOME`
    /// and `/usr/local/cuda`, in that order; each tool is taken from the first place that has it.
    pub fn find() -> Peers {
        let mut roots: Vec<PathBuf> = Vec::new();
        roots.extend(std::env::var_os("CUPRUM_PEERS").map(PathBuf::from));
        if let Ok(here) = std::env::current_dir() {
            roots.extend(here.ancestors().map(|folder| folder.join("target/peers")));
        }
        roots.extend(std::env::var_os("CUDA_HOME").map(PathBuf::from));
        roots.push(PathBuf::from("/usr/local/cuda"));
        let folders: Vec<PathBuf> = roots.iter().flat_map(|root| toolkit_folders(root)).collect();
        let file = |relative: &[&str]| {
            let places = folders.iter().flat_map(|f| relative.iter().map(move |r| f.join(r)));
            places.into_iter().find(|path| path.is_file())
        };
        let library = file(&["lib/libnvrtc.so.13", "lib64/libnvrtc.so.13"]);
        let header = file(&["include/cuda_fp16.h"]);
        Peers {
            ptxas: file(&["bin/ptxas"]),
            cuobjdump: file(&["bin/cuobjdump"]),
            cicc: file(&["nvvm/bin/cicc"]),
            nvrtc: library.and_then(|path| path.parent().map(Path::to_path_buf)),
            headers: header.and_then(|path| path.parent().map(Path::to_path_buf)),
        }
    }
}

impl Peers {
    /// The folders to search for `#include` of NVIDIA's own headers: CUDA's and CCCL's.
    pub fn include_paths(&self) -> Vec<PathBuf> {
        let Some(headers) = &self.headers else { return Vec::new() };
        let cccl = headers.join("cccl");
        let cccl = cccl.is_dir().then_some(cccl);
        std::iter::once(headers.clone()).chain(cccl).collect()
    }

    /// A folder to search that has only some of NVIDIA's headers, files or folders, so that ours
    /// serve for the others. It lies among the temporary files, and is made of links.
    pub fn some_headers(&self, names: &str) -> std::io::Result<PathBuf> {
        let folder = std::env::temp_dir().join(format!("cuprum-headers-{names}"));
        std::fs::create_dir_all(&folder)?;
        for name in names.split(',') {
            let from = self.include_paths().into_iter().map(|path| path.join(name));
            let Some(from) = from.into_iter().find(|path| path.exists()) else {
                return Err(std::io::Error::other(format!("NVIDIA has no header {name}")));
            };
            match link(&from, &folder.join(name)) {
                Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
                    return Err(error);
                }
                _ => {}
            }
        }
        Ok(folder)
    }
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(from, to)
}

#[cfg(not(unix))]
fn link(_from: &Path, _to: &Path) -> std::io::Result<()> {
    Err(std::io::Error::other("links to headers are made on Unix only"))
}

/// A root itself, and the toolkit inside a Python environment below it.
fn toolkit_folders(root: &Path) -> Vec<PathBuf> {
    let mut folders = vec![root.to_path_buf()];
    for lib in [root.join("venv/lib"), root.join("lib")] {
        let Ok(entries) = std::fs::read_dir(lib) else { continue };
        let mut versions: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        versions.sort();
        folders.extend(versions.into_iter().map(|v| v.join("site-packages/nvidia/cu13")));
    }
    folders
}
