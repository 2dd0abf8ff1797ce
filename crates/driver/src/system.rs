//! Where systems differ: what files are known by, their names, clocks.
//!
//! Everything here has an answer on every system that Rust's standard library is built for; on some it
//! is a poorer one.

use std::fs::Metadata;
use std::path::Path;
use std::time::Duration;

pub use names::{native_path, text_of_name};

/// What the system knows a file by, whatever path leads to it.
#[cfg(unix)]
pub(crate) type FileIdentity = (u64, u64);

/// What the system knows a file by: without numbers, its one path that has no links in it.
#[cfg(not(unix))]
pub(crate) type FileIdentity = std::path::PathBuf;

/// What a file is known by.
#[cfg(unix)]
pub(crate) fn file_identity(_: &Path, about: &Metadata) -> Option<FileIdentity> {
    use std::os::unix::fs::MetadataExt;
    Some((about.dev(), about.ino()))
}

/// What a file is known by.
#[cfg(not(unix))]
pub(crate) fn file_identity(path: &Path, _: &Metadata) -> Option<FileIdentity> {
    path.canonicalize().ok()
}

/// The seconds and nanoseconds of the last change of a file's content and of anything about it, where
/// the system tells them apart.
#[cfg(unix)]
pub(crate) fn change_times(about: &Metadata) -> Option<[(i64, i64); 2]> {
    use std::os::unix::fs::MetadataExt;
    Some([(about.mtime(), about.mtime_nsec()), (about.ctime(), about.ctime_nsec())])
}

/// The seconds and nanoseconds of the last change of a file, twice.
#[cfg(not(unix))]
pub(crate) fn change_times(about: &Metadata) -> Option<[(i64, i64); 2]> {
    let changed = about.modified().ok()?.duration_since(std::time::SystemTime::UNIX_EPOCH).ok()?;
    let changed = (i64::try_from(changed.as_secs()).ok()?, i64::from(changed.subsec_nanos()));
    Some([changed; 2])
}

/// Makes a folder that only its owner can look into, where the system knows owners.
pub(crate) fn make_private_folder(path: &Path) -> std::io::Result<()> {
    #[cfg_attr(not(unix), expect(unused_mut, reason = "there is no mode to set"))]
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Names of files are bytes, most of which are text.
#[cfg(unix)]
mod names {
    use cuprum_source::{bytes_of_text, text_of_bytes};
    use std::ffi::{OsStr, OsString};
    use std::os::unix::ffi::{OsStrExt, OsStringExt};
    use std::path::PathBuf;

    /// A name as text, in which bytes that are not UTF-8 stay what they are as in sources.
    pub fn text_of_name(name: &OsStr) -> String {
        text_of_bytes(name.as_bytes()).to_string()
    }

    /// The name that [`text_of_name`] made text of.
    pub fn native_path(text: &str) -> PathBuf {
        PathBuf::from(OsString::from_vec(bytes_of_text(text).into_owned()))
    }
}

/// Names of files are text, but for mistakes.
#[cfg(not(unix))]
mod names {
    use std::ffi::OsStr;
    use std::path::PathBuf;

    /// A name as text.
    pub fn text_of_name(name: &OsStr) -> String {
        name.to_string_lossy().into_owned()
    }

    /// The name that [`text_of_name`] made text of.
    pub fn native_path(text: &str) -> PathBuf {
        PathBuf::from(text)
    }
}

/// Whether there is a clock: in a browser, only the program around us has one.
pub(crate) const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// Measures how long something takes; without a clock, no time.
pub(crate) struct Stopwatch(Option<std::time::Instant>);

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch(HAS_CLOCK.then(std::time::Instant::now))
    }

    pub fn elapsed(&self) -> Duration {
        self.0.map_or(Duration::ZERO, |start| start.elapsed())
    }
}
