//! NVIDIA's tools as black boxes to compare with: never needed to compile.
//!
//! In: the folder that `cargo xtask peers` fills, `CUPRUM_PEERS`, or an installed toolkit.
//! Out: [`Peers`]: `ptxas` and `cicc` as processes, NVRTC through its C interface.
//! Start with: [`Peers::find`].
//! Proved by: every PTX of the tests goes through `ptxas` here.

mod answers;
mod clock;
mod nvcc;
mod nvrtc;
mod ptxas;
mod usage;

pub use clock::process_cpu_time;
pub use nvcc::nvcc_defines;
pub use nvrtc::{Nvrtc, NvrtcError};
pub use ptxas::PtxasReport;
pub use usage::{Measured, run_measured};

use answers::Answers;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where NVIDIA's tools are.
#[derive(Clone, Debug)]
pub struct Peers {
    /// `ptxas`, if found.
    pub ptxas: Option<PathBuf>,
    /// `cuobjdump`, if found.
    pub cuobjdump: Option<PathBuf>,
    /// `cicc`, nvcc's compiler for device code, if found.
    pub cicc: Option<PathBuf>,
    /// `libdevice.10.bc`, NVIDIA's device library, if found.
    pub libdevice: Option<PathBuf>,
    /// The folder with `libnvrtc.so.13`, if found.
    pub nvrtc: Option<PathBuf>,
    /// `libnvvm.so.4`, which compiles NVVM IR, if found.
    pub nvvm: Option<PathBuf>,
    /// The folder with CUDA's headers, if found.
    pub headers: Option<PathBuf>,
    /// What the tools answered before, where that will do ([`Peers::remembering`]).
    answers: Option<Arc<Answers>>,
}

impl Peers {
    /// Looks in `CUPRUM_PEERS`, in `target/peers` of this or an enclosing folder, then where
    /// everybody looks ([`cuprum_nvidia::toolkits`]); each tool is taken from the first place that
    /// has it.
    pub fn find() -> Peers {
        let mut roots: Vec<PathBuf> = Vec::new();
        roots.extend(std::env::var_os("CUPRUM_PEERS").map(PathBuf::from));
        if let Ok(here) = std::env::current_dir() {
            roots.extend(here.ancestors().map(|folder| folder.join("target/peers")));
        }
        let below = |root: &PathBuf| {
            let environment = cuprum_nvidia::toolkits_below(&root.join("venv"));
            environment.into_iter().chain(cuprum_nvidia::toolkits_below(root))
        };
        let mut folders: Vec<PathBuf> = roots.iter().flat_map(below).collect();
        folders.extend(cuprum_nvidia::toolkits());
        let file = |relative: &[&str]| {
            let places = folders.iter().flat_map(|f| relative.iter().map(move |r| f.join(r)));
            places.into_iter().find(|path| path.is_file())
        };
        let library = |soname: &str| {
            let places =
                folders.iter().flat_map(|folder| cuprum_nvidia::library_folders_of(folder));
            places.map(|place| place.join(soname)).find(|path| path.is_file())
        };
        let header = file(&["include/cuda_fp16.h"]);
        Peers {
            ptxas: file(&["bin/ptxas"]),
            cuobjdump: file(&["bin/cuobjdump"]),
            cicc: file(&["nvvm/bin/cicc"]),
            libdevice: file(&["nvvm/libdevice/libdevice.10.bc"]),
            nvrtc: library(cuprum_nvidia::NVRTC)
                .and_then(|path| path.parent().map(Path::to_path_buf)),
            nvvm: library(cuprum_nvidia::NVVM),
            headers: header.and_then(|path| path.parent().map(Path::to_path_buf)),
            answers: None,
        }
    }

    /// No tools at all.
    pub fn none() -> Peers {
        Peers {
            ptxas: None,
            cuobjdump: None,
            cicc: None,
            libdevice: None,
            nvrtc: None,
            nvvm: None,
            headers: None,
            answers: None,
        }
    }

    /// The same tools, whose answers are kept in a folder: what they accepted once is not asked for again.
    pub fn remembering(self, folder: &Path) -> Peers {
        Peers { answers: Some(Arc::new(Answers::open(folder))), ..self }
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
        let folder = private_folder(&format!("cuprum-headers-{names}"))?;
        for name in names.split(',') {
            let from = self.include_paths().into_iter().map(|path| path.join(name));
            let Some(from) = from.into_iter().find(|path| path.exists()) else {
                return Err(std::io::Error::other(format!("NVIDIA has no header {name}")));
            };
            link(&from, &folder.join(name))?;
        }
        Ok(folder)
    }
}

/// A folder among the temporary files that only this user can write to: one of the same name that
/// another user made before, or could write to, is refused.
#[cfg(unix)]
fn private_folder(name: &str) -> std::io::Result<PathBuf> {
    use std::os::unix::fs::{DirBuilderExt, MetadataExt};
    let user = std::fs::metadata("/proc/self")?.uid();
    let folder = std::env::temp_dir().join(format!("{name}-{user}"));
    match std::fs::DirBuilder::new().mode(0o700).create(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    let found = std::fs::symlink_metadata(&folder)?;
    if !found.is_dir() || found.uid() != user || found.mode() & 0o077 != 0 {
        let message = format!("{} belongs to somebody else: remove it", folder.display());
        return Err(std::io::Error::other(message));
    }
    Ok(folder)
}

#[cfg(not(unix))]
fn private_folder(_name: &str) -> std::io::Result<PathBuf> {
    Err(std::io::Error::other("links to headers are made on Unix only"))
}

/// Makes a link, or one that is there already lead to the right place. Others may do the same at the
/// same time: the new link takes the old one's place in one step.
#[cfg(unix)]
fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    if std::fs::read_link(to).is_ok_and(|target| target == from) {
        return Ok(());
    }
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let new = to.with_extension(format!("{}-{number}", std::process::id()));
    std::os::unix::fs::symlink(from, &new)?;
    std::fs::rename(&new, to)
}

#[cfg(not(unix))]
fn link(_from: &Path, _to: &Path) -> std::io::Result<()> {
    Err(std::io::Error::other("links to headers are made on Unix only"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_folder_that_others_can_write_to_is_refused() {
        let name = format!("cuprum-peers-test-{}", std::process::id());
        let folder = private_folder(&name).unwrap();
        assert_eq!(private_folder(&name).unwrap(), folder);
        let open = std::fs::Permissions::from_mode(0o777);
        std::fs::set_permissions(&folder, open).unwrap();
        assert!(private_folder(&name).unwrap_err().to_string().contains("somebody else"));
        std::fs::remove_dir(&folder).unwrap();
        // A link to a folder is not one either, whoever made it.
        std::os::unix::fs::symlink(std::env::temp_dir(), &folder).unwrap();
        assert!(private_folder(&name).is_err());
        std::fs::remove_file(&folder).unwrap();
    }

    #[test]
    fn links_lead_to_where_the_headers_are_now() {
        let folder = private_folder(&format!("cuprum-links-test-{}", std::process::id())).unwrap();
        let to = folder.join("cuda.h");
        for from in ["/old/cuda.h", "/new/cuda.h", "/new/cuda.h"] {
            link(Path::new(from), &to).unwrap();
            assert_eq!(std::fs::read_link(&to).unwrap(), Path::new(from));
        }
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
