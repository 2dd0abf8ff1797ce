//! `cargo xtask dist`: the folder that users install; and the linking of `libnvrtc.so.13`, which the
//! test of that library shares.

use crate::test::cargo_output;
use crate::{Done, progress};
use std::path::{Path, PathBuf};
use std::process::Command;

/// How to build.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// As tests are built.
    Dev,
    /// As users get it.
    Release,
}

impl Profile {
    fn folder(self) -> &'static str {
        match self {
            Profile::Dev => "debug",
            Profile::Release => "release",
        }
    }
}

/// Makes `target/dist`: the command and the library.
pub fn dist() -> Done {
    let folder = target_folder().join("dist");
    let (bin, lib) = (folder.join("bin"), folder.join("lib"));
    for folder in [&bin, &lib] {
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    progress::progress("building the command");
    build("cuprum-cli", &[], Profile::Release)?;
    let command = target_folder().join("release/cuprum");
    std::fs::copy(&command, bin.join("cuprum"))
        .map_err(|error| format!("{}: {error}", command.display()))?;
    progress::progress("building the library");
    let library = lib.join("libnvrtc.so.13");
    link_nvrtc(Profile::Release, &library)?;
    let short = lib.join("libnvrtc.so");
    let _ = std::fs::remove_file(&short);
    std::os::unix::fs::symlink("libnvrtc.so.13", &short)
        .map_err(|error| format!("{}: {error}", short.display()))?;
    progress::progress_done();
    for file in [bin.join("cuprum"), library] {
        let size = std::fs::metadata(&file).map_or(0, |data| data.len());
        println!("{} ({:.1} MB)", file.display(), size as f64 / 1e6);
    }
    println!("docs/libnvrtc.md says how clients load it");
    Ok(())
}

/// Builds `libnvrtc.so.13`. The archive that rustc makes is linked here, because rustc has no way to
/// give a shared library versioned symbols.
pub fn link_nvrtc(profile: Profile, library: &Path) -> Done {
    build("cuprum-nvrtc", &["--features=heap"], profile)?;
    let archive = target_folder().join(profile.folder()).join("libcuprum_nvrtc.a");
    let mut linker = Command::new("cc");
    linker
        .args(["-shared", "-o"])
        .arg(library)
        .args(["-Wl,-soname,libnvrtc.so.13", "-Wl,--version-script=crates/nvrtc/nvrtc.map"])
        // What a process keeps between programs would be lost, not freed, with the library.
        .args(["-Wl,--gc-sections", "-Wl,-Bsymbolic", "-Wl,-z,nodelete", "-Wl,--whole-archive"])
        .arg(&archive)
        .args(["-Wl,--no-whole-archive", "-lgcc_s", "-lpthread", "-lm", "-ldl", "-lc"]);
    if profile == Profile::Release {
        linker.arg("-s");
    }
    let output = linker.output().map_err(|error| format!("cannot run cc: {error}"))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(format!("cc: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

fn build(package: &str, features: &[&str], profile: Profile) -> Done {
    let mut words = vec!["build", "-q", "-p", package];
    words.extend(features);
    words.extend((profile == Profile::Release).then_some("--release"));
    let output = cargo_output(&words)?;
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Where cargo builds.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}
