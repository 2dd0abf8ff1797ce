//! Where the host's C++ compiler has its headers, for whole programs.
//!
//! GCC's folders are found by their names, without asking the compiler: the newest
//! `/usr/include/c++/<version>` that has `vector`, then what GCC itself searches behind it, in its order.
//! Without one, whole programs have the compiler's own headers alone.

use std::path::{Path, PathBuf};

/// The folders that GCC searches for C++ on this machine; none where it has no C++ library.
pub fn host_header_folders() -> Vec<PathBuf> {
    folders_below(Path::new("/"))
}

/// The same for a system whose root lies elsewhere.
fn folders_below(root: &Path) -> Vec<PathBuf> {
    let include = root.join("usr/include");
    let Some((version, library)) = newest(&include.join("c++"), "vector") else {
        return Vec::new();
    };
    let mut found = vec![library.clone()];
    // `/usr/include/x86_64-linux-gnu`, or `/usr/include/c++/14/x86_64-redhat-linux`.
    let triples = triples(&root.join("usr/lib/gcc"));
    for triple in &triples {
        let folders = [include.join(triple).join("c++").join(&version), library.join(triple)];
        found.extend(folders.into_iter().filter(|folder| folder.join("bits").is_dir()));
    }
    found.push(library.join("backward"));
    for triple in &triples {
        let of_triple = root.join("usr/lib/gcc").join(triple);
        let own = of_triple.join(&version).join("include");
        if own.join("stddef.h").is_file() {
            found.push(own);
        } else if let Some((_, newest)) = newest(&of_triple, "include/stddef.h") {
            found.push(newest.join("include"));
        }
    }
    found.push(root.join("usr/local/include"));
    found.extend(triples.iter().map(|triple| include.join(triple)));
    found.push(include);
    found.retain(|folder| folder.is_dir());
    found
}

/// The names of the folders in a folder, sorted.
fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter(|entry| entry.path().is_dir())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    names
}

/// What GCC is installed for: that of this processor first.
fn triples(folder: &Path) -> Vec<String> {
    let mut names = names_in(folder);
    names.sort_by_key(|name| !name.starts_with(std::env::consts::ARCH));
    names
}

/// The newest version in a folder that has a file of this name.
fn newest(folder: &Path, file: &str) -> Option<(String, PathBuf)> {
    let number = |name: &str| -> Vec<u32> {
        name.split('.').map(|part| part.parse().unwrap_or(0)).collect()
    };
    let versions = names_in(folder).into_iter().filter(|name| number(name).iter().any(|n| *n > 0));
    let usable = versions.filter(|name| folder.join(name).join(file).is_file());
    let newest = usable.max_by_key(|name| number(name))?;
    let path = folder.join(&newest);
    Some((newest, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_library_is_found_with_its_folders() {
        let root = std::env::temp_dir().join(format!("cuprum-host-{}", std::process::id()));
        let triple = "mips-linux-gnu";
        for file in [
            "usr/include/c++/9/vector".to_owned(),
            "usr/include/c++/12/vector".to_owned(),
            "usr/include/c++/13/empty".to_owned(),
            "usr/include/c++/12/backward/x".to_owned(),
            format!("usr/include/{triple}/c++/12/bits/c++config.h"),
            format!("usr/lib/gcc/{triple}/12/include/stddef.h"),
            "usr/include/stdio.h".to_owned(),
        ] {
            let path = root.join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        let found = folders_below(&root);
        let names: Vec<_> = found.iter().map(|path| path.strip_prefix(&root).unwrap()).collect();
        let expected = [
            "usr/include/c++/12".to_owned(),
            format!("usr/include/{triple}/c++/12"),
            "usr/include/c++/12/backward".to_owned(),
            format!("usr/lib/gcc/{triple}/12/include"),
            format!("usr/include/{triple}"),
            "usr/include".to_owned(),
        ];
        assert_eq!(names, expected.iter().map(Path::new).collect::<Vec<_>>());
        assert!(folders_below(&root.join("usr")).is_empty());
        std::fs::remove_dir_all(root).unwrap();
    }
}
