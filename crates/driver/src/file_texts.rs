//! The texts of header files, kept in the process while the files stay as they are.
//!
//! A program that compiles kernels for its user reads the same headers each time: megabytes of them
//! where CCCL is among them. A file is known by its number and the times of its last change; one that
//! was changed a moment ago is not kept, since the next change might leave the same times.

use cuprum_source::text_of_bytes;
use rustc_hash::FxHashMap;
use std::fs::Metadata;
use std::io::{ErrorKind, Read};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::{Arc, LazyLock, RwLock};
use std::time::{Duration, SystemTime};

/// How many bytes are kept in all; where more come, everything is forgotten.
const MOST_BYTES: usize = 64 << 20;

/// How long ago a file must have been changed: longer than the clock of any file system is coarse.
const SETTLED_AFTER: Duration = Duration::from_secs(3);

/// What the system knows a file by: its device and its number there.
pub(crate) type FileNumber = (u64, u64);

/// A file that was read.
#[derive(Clone)]
pub(crate) struct ReadFile {
    pub text: Arc<str>,
    pub number: FileNumber,
}

/// What changes when a file does: its length, and the seconds and nanoseconds of the last change of
/// its content and of anything about it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stamp {
    len: u64,
    content: (i64, i64),
    status: (i64, i64),
}

impl Stamp {
    fn of(about: &Metadata) -> Stamp {
        Stamp {
            len: about.len(),
            content: (about.mtime(), about.mtime_nsec()),
            status: (about.ctime(), about.ctime_nsec()),
        }
    }

    /// Whether the file has been as it is for a while.
    fn is_settled(&self, now: SystemTime) -> bool {
        let now = now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let latest = u64::try_from(self.content.max(self.status).0).unwrap_or(u64::MAX);
        latest.saturating_add(SETTLED_AFTER.as_secs()) < now.as_secs()
    }
}

#[derive(Default)]
struct Texts {
    by_number: FxHashMap<FileNumber, (Stamp, Arc<str>)>,
    bytes: usize,
}

impl Texts {
    fn find(&self, number: FileNumber, stamp: Stamp) -> Option<Arc<str>> {
        let (kept, text) = self.by_number.get(&number)?;
        (*kept == stamp).then(|| text.clone())
    }

    fn keep(&mut self, number: FileNumber, stamp: Stamp, text: &Arc<str>) {
        if self.bytes + text.len() > MOST_BYTES {
            *self = Texts::default();
        }
        self.bytes += text.len();
        if let Some((_, before)) = self.by_number.insert(number, (stamp, text.clone())) {
            self.bytes -= before.len();
        }
    }
}

/// Nobody waits for the lock, for a process that was copied by `fork` may find it taken for ever: who
/// does not get it reads the file.
static TEXTS: LazyLock<RwLock<Texts>> = LazyLock::new(RwLock::default);

/// A file, from memory or read by way of `buffer`.
pub(crate) fn read(path: &Path, buffer: &mut Vec<u8>) -> Option<ReadFile> {
    let about = std::fs::metadata(path).ok()?;
    // A device might never end.
    if !about.is_file() {
        return None;
    }
    let number = (about.dev(), about.ino());
    let stamp = Stamp::of(&about);
    if let Ok(texts) = TEXTS.try_read()
        && let Some(text) = texts.find(number, stamp)
    {
        return Some(ReadFile { text, number });
    }
    let text = text_of_bytes(content(path, about.len(), buffer)?);
    if stamp.is_settled(SystemTime::now())
        && let Ok(mut texts) = TEXTS.try_write()
    {
        texts.keep(number, stamp, &text);
    }
    Some(ReadFile { text, number })
}

/// The bytes of a file that has this many.
fn content<'a>(path: &Path, len: u64, buffer: &'a mut Vec<u8>) -> Option<&'a [u8]> {
    let len = usize::try_from(len).ok()?;
    if buffer.len() < len {
        buffer.resize(len, 0);
    }
    // The length is known: one call reads it all, and nobody asks whether there is more.
    let mut file = std::fs::File::open(path).ok()?;
    let mut filled = 0;
    while filled < len {
        match file.read(&mut buffer[filled..len]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return None,
        }
    }
    Some(&buffer[..filled])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stamp(seconds: i64) -> Stamp {
        Stamp { len: 3, content: (seconds, 0), status: (1, 0) }
    }

    #[test]
    fn a_text_is_found_while_its_file_stays_as_it_is() {
        let mut texts = Texts::default();
        texts.keep((1, 2), stamp(5), &"one".into());
        assert_eq!(texts.find((1, 2), stamp(5)).as_deref(), Some("one"));
        assert_eq!(texts.find((1, 2), stamp(6)), None);
        assert_eq!(texts.find((1, 3), stamp(5)), None);
        texts.keep((1, 2), stamp(6), &"two".into());
        assert_eq!(texts.find((1, 2), stamp(6)).as_deref(), Some("two"));
        assert_eq!(texts.bytes, 3);
    }

    #[test]
    fn more_than_there_is_room_for_makes_room() {
        let mut texts = Texts::default();
        let large: Arc<str> = " ".repeat(MOST_BYTES / 2 + 1).into();
        texts.keep((1, 1), stamp(1), &large);
        texts.keep((1, 2), stamp(1), &large);
        assert!(texts.find((1, 1), stamp(1)).is_none());
        assert!(texts.find((1, 2), stamp(1)).is_some());
        assert_eq!(texts.bytes, large.len());
    }

    #[test]
    fn what_was_just_written_is_read_each_time() {
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        assert!(!stamp(100).is_settled(at(102)));
        assert!(stamp(100).is_settled(at(110)));
        assert!(!stamp(100).is_settled(at(50)));
        let path = std::env::temp_dir().join(format!("cuprum-texts-{}.h", std::process::id()));
        for text in ["one", "two"] {
            std::fs::write(&path, text).unwrap();
            assert_eq!(&*read(&path, &mut Vec::new()).unwrap().text, text);
        }
        std::fs::remove_file(path).unwrap();
    }
}
