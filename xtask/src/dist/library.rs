//! The libraries that programs in C and other languages load, and how they are linked.

use super::linker::Linker;
use crate::cargo::{self, Profile};
use std::path::{Path, PathBuf};

/// A shared library.
pub struct SharedLibrary {
    /// The crate that has its functions.
    package: &'static str,
    /// The name by which clients load it, and that of its file.
    pub soname: &'static str,
    /// The name by which linkers find it.
    pub short_name: &'static str,
    /// The linker's script that says what it shows, and under which version.
    exports: &'static str,
    /// The header that C programs include.
    pub header: &'static str,
    /// Where users read about it.
    pub document: &'static str,
    /// The name by which pkg-config knows it.
    pub configuration: &'static str,
    /// What it is, for pkg-config.
    pub about: &'static str,
    /// How large it may be as it is shipped.
    most_bytes: u64,
}

/// Our library in the place of NVIDIA's NVRTC.
pub const NVRTC: SharedLibrary = SharedLibrary {
    package: "cuprum-nvrtc",
    soname: "libnvrtc.so.13",
    short_name: "libnvrtc.so",
    exports: "crates/nvrtc/nvrtc.map",
    header: "crates/nvrtc/include/nvrtc.h",
    document: "docs/libnvrtc.md",
    configuration: "cuprum-nvrtc",
    about: "NVRTC's interface over cuprum",
    most_bytes: 16_000_000,
};

/// Our library in the place of NVIDIA's libNVVM.
pub const NVVM: SharedLibrary = SharedLibrary {
    package: "cuprum-nvvm",
    soname: "libnvvm.so.4",
    short_name: "libnvvm.so",
    exports: "crates/nvvm/nvvm.map",
    header: "crates/nvvm/include/nvvm.h",
    document: "docs/libnvvm.md",
    configuration: "cuprum-nvvm",
    about: "libNVVM's interface over cuprum",
    most_bytes: 10_000_000,
};

/// The compiler and the simulator for C.
pub const CUPRUM: SharedLibrary = SharedLibrary {
    package: "cuprum-c",
    soname: "libcuprum.so.0",
    short_name: "libcuprum.so",
    exports: "crates/c/cuprum.map",
    header: "crates/c/include/cuprum.h",
    document: "docs/libcuprum.md",
    configuration: "cuprum",
    about: "CUDA C++ to PTX, and PTX on the CPU",
    most_bytes: 18_000_000,
};

/// All of them.
pub const LIBRARIES: &[SharedLibrary] = &[NVRTC, NVVM, CUPRUM];

impl SharedLibrary {
    /// Builds the archive of it with all that it needs of Rust's; its file. For it alone, because a crate
    /// that is also built for Rust programs gets no optimisation across crates.
    pub fn archive(&self, profile: Profile) -> Result<PathBuf, String> {
        let words =
            ["--package", self.package, "--lib", "--crate-type=staticlib", "--features=heap"];
        cargo::build("rustc", &words, profile)?;
        Ok(profile.folder().join(self.archive_name()))
    }

    /// Whether its file is no larger than what users were told.
    pub fn check_size(&self, file: &Path) -> Result<(), String> {
        let bytes = std::fs::metadata(file).map_err(|error| error.to_string())?.len();
        match bytes <= self.most_bytes {
            true => Ok(()),
            false => Err(format!("{}: {bytes} bytes, not {}", self.soname, self.most_bytes)),
        }
    }

    /// The name of that file.
    pub fn archive_name(&self) -> String {
        format!("lib{}.a", self.package.replace('-', "_"))
    }

    /// The word by which a linker takes it: `-lnvrtc`.
    pub fn linker_word(&self) -> String {
        let name = self.short_name.strip_prefix("lib").unwrap_or(self.short_name);
        format!("-l{}", name.strip_suffix(".so").unwrap_or(name))
    }

    /// Builds it in a folder; its file. The archive is linked here, because rustc has no way to give a
    /// shared library versioned symbols.
    pub fn link(
        &self,
        profile: Profile,
        linker: &Linker,
        folder: &Path,
    ) -> Result<PathBuf, String> {
        let archive = self.archive(profile)?;
        let library = folder.join(self.soname);
        let mut command = linker.command();
        command
            .args(["-shared", "-o"])
            .arg(&library)
            .arg(format!("-Wl,-soname,{}", self.soname))
            .arg(format!("-Wl,--version-script={}", self.exports))
            // What a process keeps between programs would be lost, not freed, with the library.
            .args(["-Wl,--gc-sections", "-Wl,-Bsymbolic", "-Wl,-z,nodelete", "-Wl,--whole-archive"])
            .arg(&archive)
            .args(["-Wl,--no-whole-archive", "-lgcc_s", "-lpthread", "-lm", "-ldl", "-lc", "-s"]);
        let output = command.output().map_err(|error| format!("cannot run a linker: {error}"))?;
        match output.status.success() {
            true => Ok(library),
            false => Err(format!("linker: {}", String::from_utf8_lossy(&output.stderr))),
        }
    }
}
