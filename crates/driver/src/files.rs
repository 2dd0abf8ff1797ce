//! Files that the compiler writes, and their names.
//!
//! - [`write_whole`]: a file appears whole or not at all.
//! - [`TemporaryFolder`]: a folder that nobody else can name in advance.
//! - [`text_of_name`] and [`native_path`]: names that are not UTF-8, which Linux allows, pass through
//!   options and messages, which are text.

use crate::system::make_private_folder;
pub use crate::system::{native_path, text_of_name};
use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;
use std::path::{Path, PathBuf};

/// A number that nobody knows in advance.
fn unpredictable() -> u64 {
    // Every state has other keys, which come from the system.
    RandomState::new().build_hasher().finish()
}

/// Writes a file so that readers find all of it or what was there before, whatever happens on the way:
/// beside its place first, then moved there. What is no plain file, as `/dev/null` or a pipe, is
/// written to directly.
pub fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    Staged::new(path, bytes)?.put()
}

/// Writes several files, all of them or none: each is whole beside its place before the first is moved.
/// On failure, the one that could not be written.
pub fn write_all_whole(files: &[(PathBuf, Vec<u8>)]) -> Result<(), (&Path, std::io::Error)> {
    let mut staged = Vec::new();
    for (path, bytes) in files {
        staged.push((path, Staged::new(path, bytes).map_err(|error| (path.as_path(), error))?));
    }
    staged
        .into_iter()
        .try_for_each(|(path, file)| file.put().map_err(|error| (path.as_path(), error)))
}

/// A file that is written and waits beside its place; it goes with this value unless it is put there.
struct Staged<'a> {
    target: PathBuf,
    /// Where it waits; `None` for what is written to directly.
    beside: Option<PathBuf>,
    bytes: &'a [u8],
}

impl<'a> Staged<'a> {
    fn new(path: &Path, bytes: &'a [u8]) -> std::io::Result<Staged<'a>> {
        // A link stays one: its target is replaced.
        let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let before = std::fs::metadata(&target).ok();
        if before.as_ref().is_some_and(|before| !before.is_file()) {
            return Ok(Staged { target, beside: None, bytes });
        }
        let name = target.file_name().ok_or(std::io::ErrorKind::InvalidInput)?;
        let mut beside = OsString::from(".");
        beside.push(name);
        beside.push(format!(".{:016x}", unpredictable()));
        let beside = target.with_file_name(beside);
        let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(&beside)?;
        // From here on, the file goes with the value.
        let staged = Staged { target, beside: Some(beside), bytes };
        if let Some(before) = &before {
            file.set_permissions(before.permissions())?;
        }
        file.write_all(bytes)?;
        Ok(staged)
    }

    fn put(mut self) -> std::io::Result<()> {
        match &self.beside {
            None => std::fs::write(&self.target, self.bytes),
            Some(beside) => {
                std::fs::rename(beside, &self.target)?;
                self.beside = None;
                Ok(())
            }
        }
    }
}

impl Drop for Staged<'_> {
    fn drop(&mut self) {
        if let Some(beside) = &self.beside {
            let _ = std::fs::remove_file(beside);
        }
    }
}

/// Whether two names are of one file that exists.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let (one, other) = (one.canonicalize(), other.canonicalize());
    matches!((one, other), (Ok(one), Ok(other)) if one == other)
}

/// A folder for files that are needed for a moment; it goes with this value. Only its owner can look
/// into it, and nobody could have put something in its place.
#[derive(Debug)]
pub struct TemporaryFolder {
    path: PathBuf,
}

impl TemporaryFolder {
    /// A new one.
    pub fn new() -> std::io::Result<TemporaryFolder> {
        let path = std::env::temp_dir().join(format!("cuprum-{:016x}", unpredictable()));
        make_private_folder(&path)?;
        Ok(TemporaryFolder { path })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn names_that_are_not_text_come_back() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;
        for name in [&b"plain.cu"[..], b"caf\xe9.cu", b"\xff\xfe", "π.cu".as_bytes(), b"a\xc3"] {
            let text = text_of_name(OsStr::from_bytes(name));
            assert_eq!(native_path(&text).as_os_str().as_bytes(), name, "{text:?}");
        }
        assert_eq!(text_of_name(OsStr::new("plain.cu")), "plain.cu");
    }

    #[cfg(unix)]
    #[test]
    fn files_are_replaced_whole_and_nothing_else_is_left() {
        let folder = TemporaryFolder::new().unwrap();
        let file = folder.path().join("out");
        write_whole(&file, b"one").unwrap();
        write_whole(&file, b"two").unwrap();
        let link = folder.path().join("link");
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_whole(&link, b"three").unwrap();
        assert_eq!(std::fs::read(&file).unwrap(), b"three");
        assert!(link.is_symlink());
        assert!(is_same_file(&file, &link));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
        assert!(write_whole(&folder.path().join("none/out"), b"").is_err());
        write_whole(Path::new("/dev/null"), b"text").unwrap();
        assert!(!Path::new("/dev/null").is_file(), "it must not be replaced");
    }

    #[test]
    fn a_temporary_folder_goes_with_its_value() {
        let folder = TemporaryFolder::new().unwrap();
        let path = folder.path().to_owned();
        std::fs::write(path.join("file"), b"").unwrap();
        assert_ne!(TemporaryFolder::new().unwrap().path(), path);
        drop(folder);
        assert!(!path.exists());
    }
}
