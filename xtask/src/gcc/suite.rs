//! Where GCC's suite comes from: Debian's source package of GCC 12, fetched into `target/gcc` when it is
//! first wanted. The suite is GCC's: nothing of it is kept in this repository.

use super::FOLDER;
use super::plan::FOLDERS;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Debian's package, and the release that has it.
const PACKAGE: &str = "gcc-12";
const SOURCES: &str = "deb-src http://deb.debian.org/debian bookworm main\n";

/// The folder of the suite: the one that is given, the one from last time, or a new one. An error says
/// why there is none.
pub fn find(given: Option<&str>) -> Result<PathBuf, String> {
    if let Some(folder) = given {
        let folder = std::path::absolute(folder).map_err(|error| error.to_string())?;
        return match FOLDERS.iter().any(|name| folder.join(name).is_dir()) {
            true => Ok(folder),
            false => Err(format!("{}: no {} in it", folder.display(), FOLDERS[0])),
        };
    }
    let here = std::path::absolute(FOLDER).map_err(|error| error.to_string())?;
    let suite = here.join("suite");
    if !suite.is_dir() {
        let unpacked = here.join("unpacking");
        // What an interrupted run left is of no use.
        let _ = std::fs::remove_dir_all(&unpacked);
        std::fs::create_dir_all(&unpacked).map_err(|error| error.to_string())?;
        let archive = download(&here)?;
        unpack(&archive, &unpacked)?;
        std::fs::rename(&unpacked, &suite).map_err(|error| error.to_string())?;
        let _ = std::fs::remove_file(archive);
    }
    Ok(suite)
}

/// Has apt fetch the package's archive, by lists of its own: those of the machine stay as they are.
fn download(here: &Path) -> Result<PathBuf, String> {
    let apt = here.join("apt");
    for folder in ["lists/partial", "cache/archives/partial"] {
        std::fs::create_dir_all(apt.join(folder)).map_err(|error| error.to_string())?;
    }
    std::fs::write(apt.join("sources.list"), SOURCES).map_err(|error| error.to_string())?;
    let options = [
        format!("-oDir::Etc::sourcelist={}", apt.join("sources.list").display()),
        "-oDir::Etc::sourceparts=/dev/null".to_owned(),
        format!("-oDir::State::lists={}", apt.join("lists").display()),
        format!("-oDir::Cache={}", apt.join("cache").display()),
        // Archives that are open to the user who asks need no other user.
        "-oAPT::Sandbox::User=root".to_owned(),
        "-oAcquire::http::Timeout=20".to_owned(),
        "-oAcquire::Retries=1".to_owned(),
    ];
    println!("fetching the source package of {PACKAGE} (88 MB) into {}", here.display());
    let words: [&[&str]; 2] = [&["update"], &["source", "--download-only", "--tar-only", PACKAGE]];
    for words in words {
        let run = Command::new("apt-get").args(&options).args(words).current_dir(here).output();
        let output = run.map_err(|error| format!("apt-get: {error}"))?;
        if !output.status.success() {
            let text = String::from_utf8_lossy(&output.stderr);
            return Err(format!("apt-get {}: {}", words.join(" "), text.trim()));
        }
    }
    let entries = std::fs::read_dir(here).map_err(|error| error.to_string())?;
    let is_archive = |path: &PathBuf| path.to_string_lossy().contains(".orig.tar.");
    let found = entries.flatten().map(|entry| entry.path()).find(is_archive);
    found.ok_or_else(|| "apt-get fetched no archive".to_owned())
}

/// Unpacks the folders of the suite: Debian's archive holds GCC's own.
fn unpack(archive: &Path, into: &Path) -> Result<(), String> {
    let mut outer = Command::new("tar")
        .arg("-xOf")
        .arg(archive)
        .args(["--wildcards", "*/gcc-*.tar.*"])
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("tar: {error}"))?;
    let inner = outer.stdout.take().ok_or("tar writes nothing")?;
    // Archives that come through a pipe must be named by their kind.
    let status = Command::new("tar")
        .args(["-xJf", "-", "--strip-components=3", "--wildcards", "-C"])
        .arg(into)
        .args(FOLDERS.map(|folder| format!("*/gcc/testsuite/{folder}/*")))
        .stdin(inner)
        .status()
        .map_err(|error| format!("tar: {error}"))?;
    let outer = outer.wait().map_err(|error| error.to_string())?;
    match status.success() && outer.success() {
        true => Ok(()),
        false => Err(format!("{}: cannot be unpacked", archive.display())),
    }
}
