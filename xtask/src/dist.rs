//! `cargo xtask dist`: the folder that users install; and the linking of shared libraries, which their
//! tests share.

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

/// A shared library that clients load instead of NVIDIA's.
pub struct SharedLibrary {
    /// The crate that has its functions.
    package: &'static str,
    /// The name by which clients load it, and that of its file.
    pub soname: &'static str,
    /// The name by which linkers find it.
    short_name: &'static str,
    /// The linker's script that says what it shows, and under which version.
    exports: &'static str,
    /// Where users read about it.
    document: &'static str,
}

/// Our library in the place of NVIDIA's NVRTC.
pub const NVRTC: SharedLibrary = SharedLibrary {
    package: "cuprum-nvrtc",
    soname: "libnvrtc.so.13",
    short_name: "libnvrtc.so",
    exports: "crates/nvrtc/nvrtc.map",
    document: "docs/libnvrtc.md",
};

/// All of them.
const LIBRARIES: &[SharedLibrary] = &[NVRTC];

impl SharedLibrary {
    /// Builds it in a folder; its file. The archive that rustc makes is linked here, because rustc has
    /// no way to give a shared library versioned symbols.
    pub fn link(&self, profile: Profile, folder: &Path) -> Result<PathBuf, String> {
        build(self.package, &["--features=heap"], profile)?;
        let archive = format!("lib{}.a", self.package.replace('-', "_"));
        let archive = target_folder().join(profile.folder()).join(archive);
        let library = folder.join(self.soname);
        let mut linker = Command::new("cc");
        linker
            .args(["-shared", "-o"])
            .arg(&library)
            .arg(format!("-Wl,-soname,{}", self.soname))
            .arg(format!("-Wl,--version-script={}", self.exports))
            // What a process keeps between programs would be lost, not freed, with the library.
            .args(["-Wl,--gc-sections", "-Wl,-Bsymbolic", "-Wl,-z,nodelete", "-Wl,--whole-archive"])
            .arg(&archive)
            .args(["-Wl,--no-whole-archive", "-lgcc_s", "-lpthread", "-lm", "-ldl", "-lc"]);
        if profile == Profile::Release {
            linker.arg("-s");
        }
        let output = linker.output().map_err(|error| format!("cannot run cc: {error}"))?;
        match output.status.success() {
            true => Ok(library),
            false => Err(format!("cc: {}", String::from_utf8_lossy(&output.stderr))),
        }
    }
}

/// Makes `target/dist`: the command and the libraries.
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
    let mut files = vec![bin.join("cuprum")];
    for library in LIBRARIES {
        progress::progress(&format!("building {}", library.soname));
        files.push(library.link(Profile::Release, &lib)?);
        let short = lib.join(library.short_name);
        let _ = std::fs::remove_file(&short);
        std::os::unix::fs::symlink(library.soname, &short)
            .map_err(|error| format!("{}: {error}", short.display()))?;
    }
    progress::progress_done();
    for file in files {
        let size = std::fs::metadata(&file).map_or(0, |data| data.len());
        println!("{} ({:.1} MB)", file.display(), size as f64 / 1e6);
    }
    for SharedLibrary { soname, document, .. } in LIBRARIES {
        println!("{document} says how clients load {soname}");
    }
    Ok(())
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
