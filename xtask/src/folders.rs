//! Folders with all that is in them.

use std::path::{Path, PathBuf};

/// The files below a folder, in order.
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Those with an extension.
pub fn files_with(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = files_below(folder);
    files.retain(|path| path.extension().is_some_and(|given| given == extension));
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_all_folders_come_in_order() {
        let files = files_with(Path::new(env!("CARGO_MANIFEST_DIR")), "rs");
        assert!(files.is_sorted() && files.iter().any(|file| file.ends_with("src/gcc/plan.rs")));
        assert!(files.iter().all(|file| !file.ends_with("Cargo.toml")));
    }
}
