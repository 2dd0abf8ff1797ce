//! The Python package, as a wheel.

use super::VERSION;
use super::elf::{Glibc, newest_glibc};
use super::prefix::Prefix;
use crate::client::run;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Writes the wheel of a prefix into a folder; its file. Its name says which systems it is for.
pub fn build(prefix: &Prefix, folder: &Path) -> Result<PathBuf, String> {
    let (major, minor) = glibc_of(prefix)?;
    let text = run(Command::new("python3")
        .arg("python/build_wheel.py")
        .arg(format!("--prefix={}", prefix.folder.display()))
        .arg(format!("--out={}", folder.display()))
        .arg(format!("--version={VERSION}"))
        .arg(format!("--machine={}", std::env::consts::ARCH))
        .arg(format!("--glibc={major}.{minor}")))?;
    Ok(PathBuf::from(text.trim()))
}

/// The oldest glibc that has all that the programs and libraries of a prefix ask for.
pub fn glibc_of(prefix: &Prefix) -> Result<Glibc, String> {
    let versions = prefix.binaries.iter().map(|file| {
        let bytes = std::fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        newest_glibc(&bytes).map_err(|error| format!("{}: {error}", file.display()))
    });
    Ok(versions.collect::<Result<Vec<_>, _>>()?.into_iter().max().unwrap_or((2, 17)))
}
