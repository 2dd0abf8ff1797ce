//! What compilations leave for later ones.
//!
//! A compilation depends on nothing but its source, its headers and its options, and leaves nothing
//! behind that another one could notice but by its speed. What is kept for speed is here, in a value
//! that its owner may share, bound and drop: the driver has no other state. Who does not get a lock soon
//! goes without, and works as if there were no cache: in a process that was copied (`fork`), the thread
//! that held it may not be there.

use crate::device_library::DeviceLibrary;
use crate::file_texts::FileTexts;
use crate::prefixes::Prefixes;
use crate::worker::Workers;
use std::fmt;
use std::sync::Arc;

/// What compilations leave for later ones, to make those faster; their results are the same without.
///
/// - Functions of the device library (`sinf` and the like), read for some math options.
/// - The texts of header files on disk, for as long as the files stay as they are.
/// - What was read of the headers that a source starts with, from the second source on that starts in the
///   same way, and what was analysed of them, from the third one on, for as long as the headers stay as they are.
/// - What was analysed of the compiler's own variables and their classes, from the second source on.
/// - Threads that compile, with their stacks and what their allocator keeps.
///
/// Nothing else that comes from a source or from headers in memory is kept, and nothing of results. Clones are one and
/// the same: whoever has one may compile with it, at the same time as others. With the last of them all
/// of it goes.
#[derive(Clone)]
pub struct Caches {
    parts: Arc<Parts>,
}

pub(crate) struct Parts {
    pub library: DeviceLibrary,
    pub texts: FileTexts,
    pub prefixes: Prefixes,
    pub workers: Workers,
}

/// How much [`Caches`] may keep. Where more functions or texts come, all those before are forgotten; of what was read
/// of headers, that goes which was not used for longest; threads beyond the limit end when their compilation does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct CacheLimits {
    /// Functions of the device library, each some ten KiB.
    pub library_functions: usize,
    /// Bytes of texts of header files.
    pub header_bytes: usize,
    /// Bytes of what was read and analysed of the headers that sources start with.
    pub prefix_bytes: usize,
    /// Threads that wait for the next compilation. How many compile at once is not limited.
    pub idle_threads: usize,
}

impl Default for CacheLimits {
    fn default() -> CacheLimits {
        CacheLimits {
            library_functions: 1024,
            header_bytes: 64 << 20,
            prefix_bytes: 128 << 20,
            idle_threads: 64,
        }
    }
}

impl CacheLimits {
    /// Nothing is kept.
    pub fn nothing() -> CacheLimits {
        CacheLimits { library_functions: 0, header_bytes: 0, prefix_bytes: 0, idle_threads: 0 }
    }
}

/// How much [`Caches`] keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct CacheUsage {
    /// Functions of the device library.
    pub library_functions: usize,
    /// Bytes of texts of header files.
    pub header_bytes: usize,
    /// Bytes of what was read and analysed of the headers that sources start with.
    pub prefix_bytes: usize,
    /// Threads that wait for the next compilation.
    pub idle_threads: usize,
}

impl Caches {
    /// Empty ones with the usual limits.
    pub fn new() -> Caches {
        Caches::with_limits(CacheLimits::default())
    }

    /// Empty ones with these limits.
    pub fn with_limits(limits: CacheLimits) -> Caches {
        let parts = Parts {
            library: DeviceLibrary::new(limits.library_functions),
            texts: FileTexts::new(limits.header_bytes),
            prefixes: Prefixes::new(limits.prefix_bytes),
            workers: Workers::new(limits.idle_threads),
        };
        Caches { parts: Arc::new(parts) }
    }

    /// Forgets everything; compilations under way are not disturbed.
    pub fn clear(&self) {
        self.parts.library.clear();
        self.parts.texts.clear();
        self.parts.prefixes.clear();
        self.parts.workers.clear();
    }

    /// How much is kept now.
    pub fn usage(&self) -> CacheUsage {
        CacheUsage {
            library_functions: self.parts.library.len(),
            header_bytes: self.parts.texts.bytes(),
            prefix_bytes: self.parts.prefixes.bytes(),
            idle_threads: self.parts.workers.idle(),
        }
    }

    pub(crate) fn parts(&self) -> &Arc<Parts> {
        &self.parts
    }
}

impl Default for Caches {
    fn default() -> Caches {
        Caches::new()
    }
}

impl fmt::Debug for Caches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.usage().fmt(f)
    }
}

/// How often to try to get a lock.
const TRIES: u32 = 200;

/// What an attempt gives that may succeed soon.
pub(crate) fn soon<T>(attempt: impl Fn() -> Option<T>) -> Option<T> {
    (0..TRIES).find_map(|_| {
        let got = attempt();
        if got.is_none() {
            std::thread::yield_now();
        }
        got
    })
}
