//! Linking for systems that are older than this one.
//!
//! What a library or program asks of glibc is decided when it is linked: it takes the newest version of
//! each symbol that the linker finds. Zig brings glibc's symbols as they were in any version, so its
//! linker makes what also runs on older systems. It comes as a Python package and is kept below
//! `target/zig`.

use crate::cargo::{self, Profile, target_folder};
use crate::peers::install_packages;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package that has it.
const PACKAGE: &str = "ziglang==0.17.0";
/// The oldest glibc that what we ship runs with: that of the Python packages' `manylinux_2_28`.
pub const OLDEST_GLIBC: (u32, u32) = (2, 28);

/// The program that links.
pub enum Linker {
    /// The system's compiler, for systems like this one.
    System,
    /// A script that calls zig, for systems that have [`OLDEST_GLIBC`].
    Old(PathBuf),
}

impl Linker {
    /// The one for old systems, which is installed first unless it is here.
    pub fn for_old_systems() -> Result<Linker, String> {
        let here = std::env::current_dir().map_err(|error| error.to_string())?;
        let folder = here.join(target_folder()).join("zig");
        let environment = folder.join("venv");
        let installed = |environment: &Path| {
            // `lib/python3.X/site-packages`, whatever Python it is.
            let versions = std::fs::read_dir(environment.join("lib")).ok()?;
            let inside = versions.flatten().map(|v| v.path().join("site-packages/ziglang/zig"));
            inside.into_iter().find(|zig| zig.is_file())
        };
        let stamp = folder.join("stamp");
        let is_current = std::fs::read_to_string(&stamp).is_ok_and(|text| text == PACKAGE);
        if !is_current || installed(&environment).is_none() {
            install_packages(&environment, &[PACKAGE])?;
            std::fs::write(&stamp, PACKAGE).map_err(|e| format!("{}: {e}", stamp.display()))?;
        }
        let zig = installed(&environment).ok_or("the package of zig has no zig")?;
        let script = folder.join("zig-cc");
        let write = || {
            std::fs::write(&script, linker_script(&zig, &folder.join("cache")))?;
            std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755))
        };
        write().map_err(|error| format!("{}: {error}", script.display()))?;
        Ok(Linker::Old(script))
    }

    /// It as a command that takes a C compiler's arguments.
    pub fn command(&self) -> Command {
        match self {
            Linker::System => Command::new("cc"),
            Linker::Old(script) => Command::new(script),
        }
    }

    /// Builds the command with it; its file. Only the last step is told of the linker, so that nothing
    /// else is built anew.
    pub fn build_command(&self, profile: Profile) -> Result<PathBuf, String> {
        let mut words = vec!["--package", "cuprum-cli", "--bin", "cuprum"];
        let linker;
        if let Linker::Old(script) = self {
            linker = format!("linker={}", script.display());
            words.extend(["--", "-C", "linker-flavor=gcc", "-C", &linker]);
        }
        cargo::build("rustc", &words, profile)?;
        Ok(profile.folder().join("cuprum"))
    }
}

/// A script that calls zig as a C compiler. Its unwinder is its own, not GCC's.
fn linker_script(zig: &Path, cache: &Path) -> String {
    let (major, minor) = OLDEST_GLIBC;
    format!(
        "#!/bin/sh\n\
         export ZIG_GLOBAL_CACHE_DIR='{cache}' ZIG_LOCAL_CACHE_DIR='{cache}'\n\
         for word do\n\
         \x20   shift\n\
         \x20   case \"$word\" in\n\
         \x20       -lgcc_s | -lgcc_eh) set -- \"$@\" -lunwind ;;\n\
         \x20       *) set -- \"$@\" \"$word\" ;;\n\
         \x20   esac\n\
         done\n\
         exec '{zig}' cc -target {machine}-linux-gnu.{major}.{minor} \"$@\"\n",
        cache = cache.display(),
        zig = zig.display(),
        machine = std::env::consts::ARCH,
    )
}
