//! Where NVIDIA's software lies: one order for everything that is looked for.

use std::path::{Path, PathBuf};

/// Folders that have the shape of a toolkit (`bin`, `include`, `lib` or `lib64`), the likeliest first:
/// Python packages of the active environments and of the running program's, `CUDA_HOME`, installed
/// toolkits.
pub fn toolkits() -> Vec<PathBuf> {
    let of_environments =
        ["VIRTUAL_ENV", "CONDA_PREFIX"].into_iter().filter_map(std::env::var_os).map(PathBuf::from);
    let program = std::env::current_exe().ok();
    let of_program =
        program.iter().filter_map(|path| path.parent()?.parent()).map(Path::to_path_buf);
    let mut prefixes: Vec<PathBuf> = of_environments.chain(of_program).collect();
    prefixes.push("/usr/local".into());
    let mut found: Vec<PathBuf> =
        prefixes.iter().flat_map(|prefix| toolkits_below(prefix)).collect();
    found.extend(std::env::var_os("CUDA_HOME").map(PathBuf::from));
    for root in ["/usr/local", "/opt"] {
        found.extend(listed(Path::new(root), "cuda"));
    }
    found
}

/// A prefix itself, and the toolkits in Python packages below it.
pub fn toolkits_below(prefix: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for python in listed(&prefix.join("lib"), "python3") {
        for packages in ["site-packages", "dist-packages"] {
            found.extend(listed(&python.join(packages).join("nvidia"), "cu"));
        }
    }
    found.push(prefix.to_path_buf());
    found
}

/// Folders in which NVIDIA's libraries may lie: the library path, then those of [`toolkits`].
pub fn library_folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = Vec::new();
    if let Some(paths) = std::env::var_os("LD_LIBRARY_PATH") {
        folders.extend(std::env::split_paths(&paths).filter(|path| !path.as_os_str().is_empty()));
    }
    folders.extend(toolkits().iter().flat_map(|toolkit| library_folders_of(toolkit)));
    // Where Debian and its kin put the libraries of this architecture.
    folders.push(format!("/usr/lib/{}-linux-gnu", std::env::consts::ARCH).into());
    folders
}

/// Folders in which the libraries of a toolkit may lie. It has libNVVM in one of its own.
pub fn library_folders_of(toolkit: &Path) -> [PathBuf; 3] {
    ["lib", "lib64", "nvvm/lib64"].map(|name| toolkit.join(name))
}

/// Files of this name in [`library_folders`].
pub fn library_files(name: &str) -> impl Iterator<Item = PathBuf> + use<> {
    let name = name.to_owned();
    let folders = library_folders().into_iter();
    folders.map(move |folder| folder.join(&name)).filter(|path| path.is_file())
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
