//! The texts of header files, kept while the files stay as they are.
//!
//! A program that compiles kernels for its user reads the same headers each time: megabytes of them
//! where CCCL is among them. A file is known by its identity and the times of its last change; one that
//! was changed a moment ago is not kept, since the next change might leave the same times.

use crate::caches::soon;
use crate::system::{FileIdentity, change_times, file_identity};
use cuprum_source::text_of_bytes;
use rustc_hash::FxHashMap;
use std::fs::{File, Metadata};
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::sync::{Arc, RwLock};
use std::time::{Duration, SystemTime};

/// How long ago a file must have been changed: longer than the clock of any file system is coarse.
const SETTLED_AFTER: Duration = Duration::from_secs(3);

/// A file that was read.
#[derive(Clone)]
pub(crate) struct ReadFile {
    pub text: Arc<str>,
    pub identity: FileIdentity,
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
    fn of(about: &Metadata) -> Option<Stamp> {
        let [content, status] = change_times(about)?;
        Some(Stamp { len: about.len(), content, status })
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
    by_identity: FxHashMap<FileIdentity, (Stamp, Arc<str>)>,
    bytes: usize,
}

impl Texts {
    fn find(&self, identity: &FileIdentity, stamp: Stamp) -> Option<Arc<str>> {
        let (kept, text) = self.by_identity.get(identity)?;
        (*kept == stamp).then(|| text.clone())
    }

    /// Keeps a text; where there would be more than `most` bytes, everything before is forgotten.
    fn keep(&mut self, identity: FileIdentity, stamp: Stamp, text: &Arc<str>, most: usize) {
        if self.bytes + text.len() > most {
            *self = Texts::default();
        }
        if text.len() > most {
            return;
        }
        self.bytes += text.len();
        if let Some((_, before)) = self.by_identity.insert(identity, (stamp, text.clone())) {
            self.bytes -= before.len();
        }
    }
}

/// The texts that are kept. Nobody waits for the lock: who does not get it reads the file.
pub(crate) struct FileTexts {
    texts: RwLock<Texts>,
    most_bytes: usize,
}

impl FileTexts {
    /// None yet, and never more than so many bytes.
    pub fn new(most_bytes: usize) -> FileTexts {
        FileTexts { texts: RwLock::default(), most_bytes }
    }

    /// How many bytes they have.
    pub fn bytes(&self) -> usize {
        self.texts.try_read().map_or(0, |texts| texts.bytes)
    }

    /// Forgets all of them.
    pub fn clear(&self) {
        if let Some(mut texts) = soon(|| self.texts.try_write().ok()) {
            *texts = Texts::default();
        }
    }

    /// A file, from memory or read by way of `buffer`.
    pub fn read(&self, path: &Path, buffer: &mut Vec<u8>) -> Option<ReadFile> {
        let about = std::fs::metadata(path).ok()?;
        // A device might never end, and opening a pipe waits for a writer.
        if !about.is_file() {
            return None;
        }
        let identity = file_identity(path, &about)?;
        let stamp = Stamp::of(&about);
        if let Some(stamp) = stamp
            && let Ok(texts) = self.texts.try_read()
            && let Some(text) = texts.find(&identity, stamp)
        {
            return Some(ReadFile { text, identity });
        }
        // Another file may have the name by now: what is kept is known by what was read.
        let mut file = File::open(path).ok()?;
        let about = file.metadata().ok()?;
        let (identity, stamp) = (file_identity(path, &about)?, Stamp::of(&about));
        let text = text_of_bytes(content(&mut file, about.len(), buffer)?);
        if let Some(stamp) = stamp
            && stamp.is_settled(SystemTime::now())
            && let Ok(mut texts) = self.texts.try_write()
        {
            texts.keep(identity.to_owned(), stamp, &text, self.most_bytes);
        }
        Some(ReadFile { text, identity })
    }
}

/// The bytes of a file that has this many.
fn content<'a>(file: &mut File, len: u64, buffer: &'a mut Vec<u8>) -> Option<&'a [u8]> {
    let len = usize::try_from(len).ok()?;
    if buffer.len() < len {
        buffer.resize(len, 0);
    }
    // The length is known: one call reads it all, and nobody asks whether there is more.
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

    const MOST: usize = 1000;

    /// What some file is known by.
    fn file(number: u64) -> FileIdentity {
        #[cfg(unix)]
        return (1, number);
        #[cfg(not(unix))]
        return number.to_string().into();
    }

    #[test]
    fn a_text_is_found_while_its_file_stays_as_it_is() {
        let mut texts = Texts::default();
        texts.keep(file(2), stamp(5), &"one".into(), MOST);
        assert_eq!(texts.find(&file(2), stamp(5)).as_deref(), Some("one"));
        assert_eq!(texts.find(&file(2), stamp(6)), None);
        assert_eq!(texts.find(&file(3), stamp(5)), None);
        texts.keep(file(2), stamp(6), &"two".into(), MOST);
        assert_eq!(texts.find(&file(2), stamp(6)).as_deref(), Some("two"));
        assert_eq!(texts.bytes, 3);
    }

    #[test]
    fn more_than_there_is_room_for_makes_room() {
        let mut texts = Texts::default();
        let large: Arc<str> = " ".repeat(MOST / 2 + 1).into();
        texts.keep(file(1), stamp(1), &large, MOST);
        texts.keep(file(2), stamp(1), &large, MOST);
        assert!(texts.find(&file(1), stamp(1)).is_none());
        assert!(texts.find(&file(2), stamp(1)).is_some());
        assert_eq!(texts.bytes, large.len());
        texts.keep(file(3), stamp(1), &" ".repeat(MOST + 1).into(), MOST);
        assert_eq!(texts.bytes, 0, "what never fits is not kept");
    }

    #[test]
    fn what_was_just_written_is_read_each_time() {
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        assert!(!stamp(100).is_settled(at(102)));
        assert!(stamp(100).is_settled(at(110)));
        assert!(!stamp(100).is_settled(at(50)));
        let path = std::env::temp_dir().join(format!("cuprum-texts-{}.h", std::process::id()));
        let texts = FileTexts::new(MOST);
        for text in ["one", "two"] {
            std::fs::write(&path, text).unwrap();
            assert_eq!(&*texts.read(&path, &mut Vec::new()).unwrap().text, text);
        }
        std::fs::remove_file(path).unwrap();
    }
}
