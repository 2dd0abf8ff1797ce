//! A folder that looks like an installed toolkit, with parts of ours in place of NVIDIA's: links to
//! everything else.
//!
//! nvcc looks for its parts beside itself, by the name that it was called with. So a link to it in such a
//! folder finds our `cicc`. Build caches tell compilers apart by the file behind `bin/nvcc`; that is ours
//! too, and calls NVIDIA's.

use std::io;
use std::path::{Path, PathBuf};

/// What NVIDIA's cicc and nvcc are called where ours have their names.
const RENAMED: &str = ".nvidia";

/// The parts of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShadowParts {
    /// The command, which is nvcc and cicc by its name.
    pub command: PathBuf,
    /// Our libnvrtc, if it is to be used.
    pub nvrtc: Option<PathBuf>,
    /// Our libnvvm, if it is to be used. nvlink keeps NVIDIA's, which it optimises with.
    pub nvvm: Option<PathBuf>,
}

/// Whether a folder has nvcc and what it needs to compile device code.
pub fn has_nvcc(toolkit: &Path) -> bool {
    ["bin/nvcc", "bin/cudafe++", "nvvm/bin/cicc"].iter().all(|part| toolkit.join(part).is_file())
}

/// Makes a folder of links to a toolkit, with parts of ours; one that is there is made anew.
pub fn make_shadow(toolkit: &Path, parts: &ShadowParts, folder: &Path) -> io::Result<()> {
    let toolkit = toolkit.canonicalize()?;
    if folder.exists() {
        // Only what this function made is removed.
        if !folder.join(STAMP).is_file() {
            let message = format!("{} is there, and is no shadow of a toolkit", folder.display());
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, message));
        }
        std::fs::remove_dir_all(folder)?;
    }
    std::fs::create_dir_all(folder)?;
    std::fs::write(folder.join(STAMP), format!("{}\n", toolkit.display()))?;
    let own = ["bin", "nvvm", "lib", "lib64"];
    link_entries(&toolkit, folder, |name| own.contains(&name) || name == STAMP)?;
    let (bin, nvvm) = (folder.join("bin"), folder.join("nvvm"));
    replace(&toolkit.join("bin"), &bin, "nvcc", &parts.command)?;
    std::fs::create_dir_all(&nvvm)?;
    link_entries(&toolkit.join("nvvm"), &nvvm, |name| name == "bin")?;
    replace(&toolkit.join("nvvm/bin"), &nvvm.join("bin"), "cicc", &parts.command)?;
    for name in ["lib", "lib64"] {
        let theirs = toolkit.join(name);
        if !theirs.is_dir() {
            continue;
        }
        let libraries = [(&parts.nvrtc, "libnvrtc.so"), (&parts.nvvm, "libnvvm.so")];
        let ours = || libraries.iter().filter_map(|(file, name)| Some((file.as_ref()?, *name)));
        let here = folder.join(name);
        std::fs::create_dir_all(&here)?;
        link_entries(&theirs, &here, |entry| ours().any(|(_, name)| entry.starts_with(name)))?;
        for (file, linked) in ours() {
            let name = file.file_name().ok_or(io::ErrorKind::InvalidInput)?;
            // What a link says is read from where the link is.
            link(&std::path::absolute(file)?, &here.join(name))?;
            // Linkers and `find_package(CUDAToolkit)` ask for the name without a version.
            if name != linked {
                link(Path::new(name), &here.join(linked))?;
            }
        }
    }
    // Linkers are told lib64 where Python packages have lib.
    if !folder.join("lib64").exists() && folder.join("lib").exists() {
        link(Path::new("lib"), &folder.join("lib64"))?;
    }
    Ok(())
}

/// The file that says what a folder is the shadow of.
const STAMP: &str = "shadow-of";

/// NVIDIA's part beside ours, by the name that ours was called with.
pub fn renamed(called: &Path) -> Option<PathBuf> {
    let mut name = called.file_name()?.to_owned();
    name.push(RENAMED);
    Some(called.with_file_name(name))
}

/// A folder of links in which one part is ours; NVIDIA's has another name there.
fn replace(theirs: &Path, here: &Path, part: &str, ours: &Path) -> io::Result<()> {
    std::fs::create_dir_all(here)?;
    link_entries(theirs, here, |name| name == part)?;
    link(&theirs.join(part), &here.join(format!("{part}{RENAMED}")))?;
    link(&std::path::absolute(ours)?, &here.join(part))
}

fn link_entries(from: &Path, to: &Path, is_left_out: impl Fn(&str) -> bool) -> io::Result<()> {
    for entry in std::fs::read_dir(from)? {
        let name = entry?.file_name();
        if !is_left_out(&name.to_string_lossy()) {
            link(&from.join(&name), &to.join(&name))?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn link(to: &Path, at: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(to, at)
}

#[cfg(not(unix))]
fn link(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn our_libraries_are_found_under_both_names_wherever_the_folder_is() {
        let folder = std::env::temp_dir().join(format!("cuprum-shadow-{}", std::process::id()));
        let toolkit = folder.join("toolkit");
        let theirs = ["bin/nvcc", "nvvm/bin/cicc", "lib64/libnvrtc.so", "lib64/libcudart.so"];
        for file in theirs.map(|file| toolkit.join(file)) {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, "NVIDIA's").unwrap();
        }
        // Named as tests are run: from the package's folder.
        let ours = Path::new("Cargo.toml");
        let nvrtc = Some(PathBuf::from("src/../Cargo.toml"));
        let parts = ShadowParts { command: ours.to_owned(), nvrtc, nvvm: None };
        let shadow = folder.join("shadow");
        make_shadow(&toolkit, &parts, &shadow).unwrap();
        let read = |name: &str| std::fs::read_to_string(shadow.join(name)).unwrap();
        let text = std::fs::read_to_string(ours).unwrap();
        for name in ["bin/nvcc", "nvvm/bin/cicc", "lib64/Cargo.toml", "lib64/libnvrtc.so"] {
            assert_eq!(read(name), text, "{name}");
        }
        for name in ["bin/nvcc.nvidia", "nvvm/bin/cicc.nvidia", "lib64/libcudart.so"] {
            assert_eq!(read(name), "NVIDIA's", "{name}");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
