//! `cuprum nvcc …`: NVIDIA's nvcc with our cicc. And what a shadow toolkit has under nvcc's name.

use crate::exec::{own_library, own_nvvm, summary};
use crate::{Done, output};
use cuprum_driver::files::{TemporaryFolder, native_path};
use cuprum_nvidia::{FALLBACK, STATISTICS, ShadowParts, has_nvcc, make_shadow, renamed, toolkits};
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Names a shadow toolkit to use instead of one in the user's cache.
const SHADOW: &str = "CUPRUM_SHADOW_TOOLKIT";
/// Names the toolkit to make one of.
const TOOLKIT: &str = "CUPRUM_TOOLKIT";

/// Runs nvcc, and says at its end how its units of device code fared.
pub fn command(words: &[String]) -> Done {
    let complain = |what: &str| format!("cuprum nvcc: {what}\n");
    let nvcc = shadow().map_err(|what| complain(&what))?.join("bin/nvcc");
    let folder = TemporaryFolder::new().map_err(|error| complain(&error.to_string()))?;
    let statistics = folder.path().join("statistics");
    let mut command = Command::new(nvcc);
    command.args(words.iter().map(|word| native_path(word))).env(STATISTICS, &statistics);
    if std::env::var_os(FALLBACK).is_none() {
        command.env(FALLBACK, "auto");
    }
    let status = command.status().map_err(|error| complain(&error.to_string()))?;
    let lines = std::fs::read_to_string(&statistics).unwrap_or_default();
    drop(folder);
    if !lines.is_empty() {
        output::complain(&summary("units of device code", "NVIDIA's cicc", &lines));
    }
    match status.code() {
        Some(0) => Ok(()),
        // nvcc's own end is ours.
        code => std::process::exit(code.unwrap_or(1)),
    }
}

/// NVIDIA's nvcc under the name that we were called with: it looks for its parts there.
pub fn stand_in(called: &OsString, words: &[String]) -> Done {
    let found = place(called).and_then(|place| renamed(&place));
    let Some(theirs) = found.filter(|path| path.exists()) else {
        let message = "this is cuprum; the nvcc that it stands for is not beside it as nvcc.nvidia";
        return Err(format!("nvcc: {message}\n"));
    };
    let mut command = Command::new(&theirs);
    command.args(words.iter().map(|word| native_path(word)));
    run_as(command, called).map_err(|error| format!("nvcc: {}: {error}\n", theirs.display()))
}

/// Where the file is that a word names as a shell would find it.
fn place(called: &OsString) -> Option<PathBuf> {
    let called = Path::new(called);
    if called.components().count() > 1 {
        return Some(called.to_owned());
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(called)).find(|file| file.is_file())
}

#[cfg(unix)]
fn run_as(mut command: Command, called: &OsString) -> std::io::Result<()> {
    use std::os::unix::process::CommandExt;
    // It comes back only if there is nothing to run.
    Err(command.arg0(called).exec())
}

#[cfg(not(unix))]
fn run_as(mut command: Command, _: &OsString) -> std::io::Result<()> {
    let status = command.status()?;
    std::process::exit(status.code().unwrap_or(1))
}

/// The shadow toolkit to use. One of a toolkit and a command is made once, in the user's cache: paths in it
/// end up in what nvcc writes.
fn shadow() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os(SHADOW).filter(|named| !named.is_empty()) {
        return Ok(named.into());
    }
    let named = std::env::var_os(TOOLKIT).filter(|named| !named.is_empty()).map(PathBuf::from);
    let toolkit = named.or_else(|| toolkits().into_iter().find(|toolkit| has_nvcc(toolkit)));
    let toolkit = toolkit.filter(|toolkit| has_nvcc(toolkit)).ok_or_else(|| {
        format!("no toolkit with nvcc, cudafe++ and cicc was found; {TOOLKIT} can name one")
    })?;
    let command = std::env::current_exe().and_then(|path| path.canonicalize());
    let command = command.map_err(|error| error.to_string())?;
    let parts = ShadowParts { command, nvrtc: own_library(), nvvm: own_nvvm() };
    let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
    let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache"));
    let cache = cache.or_else(home).unwrap_or_else(std::env::temp_dir).join("cuprum");
    let mut hasher = DefaultHasher::new();
    (&toolkit, &parts.command, &parts.nvrtc, &parts.nvvm).hash(&mut hasher);
    let folder = cache.join(format!("toolkit-{:016x}", hasher.finish()));
    if !folder.join("bin/nvcc").exists() {
        // Another process may be making the same: the first to be done is right.
        let beside = cache.join(format!("toolkit-{}", std::process::id()));
        make_shadow(&toolkit, &parts, &beside).map_err(|error| error.to_string())?;
        if std::fs::rename(&beside, &folder).is_err() {
            let _ = std::fs::remove_dir_all(&beside);
        }
    }
    Ok(folder)
}
