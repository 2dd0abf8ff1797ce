//! Finding and opening NVIDIA's libraries at run time.

use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW};
use std::path::{Path, PathBuf};

/// Opens a library without showing its symbols to anyone else.
pub(crate) fn open(path: &Path) -> Option<Library> {
    // SAFETY: NVIDIA's libraries run nothing of ours when they are loaded.
    unsafe { Library::open(Some(path), RTLD_NOW | RTLD_LOCAL) }.ok()
}

/// Folders in which NVIDIA's libraries lie, the likeliest first: the library path, Python packages of
/// the running interpreter and of the active environments, installed toolkits.
pub(crate) fn folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = Vec::new();
    if let Some(paths) = std::env::var_os("LD_LIBRARY_PATH") {
        folders.extend(std::env::split_paths(&paths).filter(|path| !path.as_os_str().is_empty()));
    }
    let interpreter = std::env::current_exe().ok();
    let of_interpreter =
        interpreter.iter().filter_map(|path| path.parent()?.parent()).map(Path::to_path_buf);
    let of_environments =
        ["VIRTUAL_ENV", "CONDA_PREFIX"].into_iter().filter_map(std::env::var_os).map(PathBuf::from);
    let mut prefixes: Vec<PathBuf> = of_environments.chain(of_interpreter).collect();
    prefixes.push("/usr/local".into());
    for prefix in prefixes {
        for python in listed(&prefix.join("lib"), "python3") {
            for packages in ["site-packages", "dist-packages"] {
                let nvidia = python.join(packages).join("nvidia");
                folders
                    .extend(listed(&nvidia, "cu").into_iter().map(|package| package.join("lib")));
            }
        }
        folders.push(prefix.join("lib"));
    }
    for root in ["/usr/local", "/opt"] {
        for toolkit in listed(Path::new(root), "cuda") {
            folders.push(toolkit.join("lib64"));
        }
    }
    folders.push("/usr/lib/x86_64-linux-gnu".into());
    folders
}

/// Entries of a folder whose names start so, in order of their names.
fn listed(folder: &Path, start: &str) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let starts = |path: &PathBuf| {
        path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(start))
    };
    let mut paths: Vec<PathBuf> =
        entries.flatten().map(|entry| entry.path()).filter(starts).collect();
    paths.sort();
    paths
}

/// Files of this name in NVIDIA's folders.
pub(crate) fn candidates(name: &str) -> impl Iterator<Item = PathBuf> {
    let name = name.to_owned();
    folders().into_iter().map(move |folder| folder.join(&name)).filter(|path| path.is_file())
}
