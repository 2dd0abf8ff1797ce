//! The folder that users install, laid out as below `/usr/local`.

use super::VERSION;
use super::library::{LIBRARIES, NVRTC, SharedLibrary};
use super::licences;
use super::linker::Linker;
use crate::Done;
use crate::cargo::Profile;
use crate::progress::progress;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the command prints for packages, and where they put it.
const PRINTED: &[(&str, &[&str])] = &[
    ("share/man/man1/cuprum.1", &["manual"]),
    ("share/bash-completion/completions/cuprum", &["completions", "bash"]),
    ("share/zsh/site-functions/_cuprum", &["completions", "zsh"]),
    ("share/fish/vendor_completions.d/cuprum.fish", &["completions", "fish"]),
];

/// Such a folder.
pub struct Prefix {
    pub folder: PathBuf,
    /// The programs and libraries in it.
    pub binaries: Vec<PathBuf>,
}

impl Prefix {
    /// What it is made of.
    pub const FOLDERS: [&str; 4] = ["bin", "include", "lib", "share"];

    /// Builds everything and puts it there. The archive for static linking, which is large, is only made
    /// of what is shipped.
    pub fn make(folder: &Path, profile: Profile, linker: &Linker) -> Result<Prefix, String> {
        for part in Self::FOLDERS {
            let _ = std::fs::remove_dir_all(folder.join(part));
            make_folder(&folder.join(part))?;
        }
        let (bin, lib) = (folder.join("bin"), folder.join("lib"));
        progress("building the command");
        let command = bin.join("cuprum");
        copy(&linker.build_command(profile)?, &command)?;
        let mut binaries = vec![command.clone()];
        for library in LIBRARIES {
            progress(&format!("building {}", library.soname));
            binaries.push(library.link(profile, linker, &lib)?);
            let short = lib.join(library.short_name);
            std::os::unix::fs::symlink(library.soname, &short)
                .map_err(|error| format!("{}: {error}", short.display()))?;
            let header = Path::new(library.header);
            copy(header, &folder.join("include").join(header.file_name().unwrap_or_default()))?;
        }
        if profile == Profile::Shipped {
            let archive = lib.join(NVRTC.archive_name());
            copy(&profile.folder().join(NVRTC.archive_name()), &archive)?;
            // Rust's own library brings its debug information.
            crate::client::run(Command::new("strip").arg("--strip-debug").arg(&archive))?;
        }
        for (name, text) in package_configurations() {
            write(&lib.join("pkgconfig").join(name), &text)?;
        }
        // The command itself knows what its words are.
        for (file, words) in PRINTED {
            write(&folder.join(file), &crate::client::run(Command::new(&command).args(*words))?)?;
        }
        licences::write(&folder.join("share/doc/cuprum"))?;
        Ok(Prefix { folder: folder.to_path_buf(), binaries })
    }

    /// All files in such a folder, by their paths in it.
    pub fn files(folder: &Path) -> Vec<PathBuf> {
        let mut folders: Vec<PathBuf> = Self::FOLDERS.map(PathBuf::from).to_vec();
        let mut files = Vec::new();
        while let Some(part) = folders.pop() {
            for entry in std::fs::read_dir(folder.join(&part)).into_iter().flatten().flatten() {
                let path = part.join(entry.file_name());
                let list = if entry.path().is_dir() { &mut folders } else { &mut files };
                list.push(path);
            }
        }
        files.sort();
        files
    }
}

/// What pkg-config tells compilers: a file for each library, and one for NVRTC's as an archive.
fn package_configurations() -> Vec<(String, String)> {
    let shared = |library: &SharedLibrary| {
        let words = format!("-L${{prefix}}/lib {}", library.linker_word());
        package_configuration(library.configuration, library.about, &words)
    };
    let name = format!("{}-static", NVRTC.configuration);
    let about = format!("{}, linked into the program", NVRTC.about);
    let archive = NVRTC.archive_name();
    let words = format!("${{prefix}}/lib/{archive} -lgcc_s -lpthread -lm -ldl -lc");
    let linked = package_configuration(&name, &about, &words);
    LIBRARIES.iter().map(shared).chain([linked]).collect()
}

/// Such a file: its name and its text. The folder may be moved, so paths are told from where the file lies.
fn package_configuration(name: &str, about: &str, words: &str) -> (String, String) {
    let text = format!(
        "prefix=${{pcfiledir}}/../..\n\n\
         Name: {name}\n\
         Description: {about}\n\
         Version: {VERSION}\n\
         Cflags: -I${{prefix}}/include\n\
         Libs: {words}\n"
    );
    (format!("{name}.pc"), text)
}

fn make_folder(folder: &Path) -> Done {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Done {
    std::fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
}

/// Writes a file, with its folder.
pub fn write(file: &Path, text: &str) -> Done {
    make_folder(file.parent().unwrap_or(Path::new(".")))?;
    std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn package_configurations_follow_the_folder() {
        for (name, text) in package_configurations() {
            assert!(text.contains("prefix=${pcfiledir}/../..\n"), "{name}");
            assert!(text.contains(&format!("Version: {VERSION}\n")), "{name}");
        }
        let files = package_configurations();
        let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(
            names,
            ["cuprum-nvrtc.pc", "cuprum-nvvm.pc", "cuprum.pc", "cuprum-nvrtc-static.pc"]
        );
        assert!(files[2].1.ends_with("Libs: -L${prefix}/lib -lcuprum\n"));
    }
}
