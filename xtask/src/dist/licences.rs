//! The licences: ours, and those of the crates that are part of what is shipped.

use super::prefix::write as write_file;
use crate::{Done, cargo};
use std::path::{Path, PathBuf};

/// The texts of ours.
const OWN: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
/// What the texts of others are called.
const NAMES: [&str; 4] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT"];

/// Writes all of them into a folder.
pub fn write(folder: &Path) -> Done {
    for name in OWN {
        let text = std::fs::read_to_string(name).map_err(|error| format!("{name}: {error}"))?;
        write_file(&folder.join(name), &text)?;
    }
    write_file(&folder.join("THIRD-PARTY"), &third_parties()?)
}

/// The crates of others with their licences, which ask to be passed on.
fn third_parties() -> Result<String, String> {
    let (status, list) = cargo::output(&[
        "tree",
        "--package=cuprum-cli",
        "--package=cuprum-nvrtc",
        "--package=cuprum-c",
        "--features=heap",
        "--edges=normal",
        "--prefix=none",
        "--format={p}\t{l}",
    ])?;
    if !status.success() {
        return Err("cargo tree failed".into());
    }
    let mut crates: Vec<&str> = list.lines().filter_map(foreign).collect();
    crates.sort_unstable();
    crates.dedup();
    let mut text = String::from(
        "The programs and libraries of cuprum contain these crates, and the standard library of Rust\n\
         (MIT OR Apache-2.0, https://www.rust-lang.org/policies/licenses).\n",
    );
    for line in crates {
        let (package, licence) = line.split_once('\t').unwrap_or((line, ""));
        let licence = licence.trim_end_matches(" (*)");
        text.push_str(&format!("\n==== {package}: {licence}\n"));
        for file in texts_of(package) {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let content = std::fs::read_to_string(&file).unwrap_or_default();
            text.push_str(&format!("\n-- {name}\n\n{}\n", content.trim_end()));
        }
    }
    Ok(text)
}

/// A line of cargo's list, unless it is of a crate of ours, which has its folder after its version.
fn foreign(line: &str) -> Option<&str> {
    let package = line.split('\t').next()?;
    (!package.is_empty() && !package.contains('(')).then_some(line)
}

/// The texts that come with a crate, `name v1.2.3`.
fn texts_of(package: &str) -> Vec<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let registries = home.and_then(|home| std::fs::read_dir(home.join("registry/src")).ok());
    let folder = package.replace(" v", "-");
    let folders = registries.into_iter().flatten().flatten().map(|r| r.path().join(&folder));
    let files = folders.filter_map(|folder| std::fs::read_dir(folder).ok()).flatten().flatten();
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file() && NAMES.iter().any(|start| name.starts_with(start))
    };
    let mut found: Vec<PathBuf> = files.map(|file| file.path()).filter(is_licence).collect();
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_crates_of_others_are_listed() {
        assert_eq!(
            foreign("memchr v2.7.4\tUnlicense OR MIT"),
            Some("memchr v2.7.4\tUnlicense OR MIT")
        );
        assert_eq!(foreign("cuprum-c v0.1.0 (/somewhere)\tMIT"), None);
        assert_eq!(foreign(""), None);
    }

    #[test]
    fn every_crate_of_others_comes_with_its_licence() {
        let text = third_parties().unwrap();
        let parts: Vec<&str> = text.split("\n==== ").skip(1).collect();
        assert!(parts.len() > 5, "{text}");
        for part in parts {
            assert!(part.contains("\n-- "), "{}", part.lines().next().unwrap_or_default());
        }
    }
}
