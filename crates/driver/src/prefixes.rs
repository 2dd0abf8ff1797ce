//! What was read of the headers that sources start with, kept for sources that start the same.

use crate::caches::soon;
use cuprum_lex::{
    IncludeResolver, Prefix, PrefixKey, PreprocessOptions, TokenStream, preprocess,
    preprocess_with_prefix,
};
use cuprum_source::{FileId, Session};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, RwLock};

/// Who includes less than so many bytes has them read as fast as copied.
const WORTH_KEEPING: usize = 32 << 10;

/// How many beginnings are remembered that came once, and how many that nothing is gained by.
const REMEMBERED: usize = 64;

/// How many beginnings are kept at most.
const MOST_KEPT: usize = 64;

/// Hashes that came, each at a place that it decides: a new one drives out an old one.
#[derive(Default)]
struct Came {
    hashes: Vec<u64>,
}

impl Came {
    fn has(&self, hash: u64) -> bool {
        self.hashes.get(hash as usize % REMEMBERED) == Some(&hash)
    }

    /// Notes one; whether it came before, as far as that is remembered.
    fn note(&mut self, hash: u64) -> bool {
        self.hashes.resize(REMEMBERED, 0);
        std::mem::replace(&mut self.hashes[hash as usize % REMEMBERED], hash) == hash
    }
}

/// What was read of one beginning.
struct KeptPrefix {
    prefix: Arc<Prefix>,
    bytes: usize,
    /// When it was used last, by [`Kept::uses`].
    used: AtomicU64,
}

#[derive(Default)]
struct Kept {
    /// By the hash of their keys.
    by_hash: FxHashMap<u64, KeptPrefix>,
    /// How often any was used.
    uses: AtomicU64,
    /// What came once.
    once: Came,
    /// What nothing is gained by.
    gainless: Came,
    bytes: usize,
}

impl Kept {
    /// The one with this hash, which is used now.
    fn get(&self, hash: u64) -> Option<&Arc<Prefix>> {
        let kept = self.by_hash.get(&hash)?;
        kept.used.store(self.uses.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
        Some(&kept.prefix)
    }

    /// Keeps what was read, if something is gained by it. Where there would be more than `most` bytes, those go that
    /// were not used for longest.
    fn keep(&mut self, hash: u64, prefix: Option<Prefix>, most: usize) {
        self.forget(hash);
        let worth = prefix.filter(|prefix| prefix.header_bytes() >= WORTH_KEEPING);
        let sized = worth.map(|prefix| (prefix.bytes(), prefix));
        let Some((bytes, prefix)) = sized.filter(|&(bytes, _)| bytes <= most) else {
            self.gainless.note(hash);
            return;
        };
        while self.bytes + bytes > most || self.by_hash.len() >= MOST_KEPT {
            let last_use = |(_, kept): &(&u64, &KeptPrefix)| kept.used.load(Ordering::Relaxed);
            let Some((&oldest, _)) = self.by_hash.iter().min_by_key(last_use) else { break };
            self.forget(oldest);
        }
        self.bytes += bytes;
        let used = self.uses.fetch_add(1, Ordering::Relaxed).into();
        self.by_hash.insert(hash, KeptPrefix { prefix: Arc::new(prefix), bytes, used });
    }

    fn forget(&mut self, hash: u64) {
        if let Some(kept) = self.by_hash.remove(&hash) {
            self.bytes -= kept.bytes;
        }
    }
}

/// What is kept. The first source that starts in some way is read as it is, the second one leaves what was
/// read for those after it: most programs compile a source once.
pub(crate) struct Prefixes {
    kept: RwLock<Kept>,
    most_bytes: usize,
}

/// What to do with a source.
enum Plan {
    Read,
    ReadAndKeep,
    Reuse(Arc<Prefix>),
}

impl Prefixes {
    /// None yet, and never more than so many bytes.
    pub fn new(most_bytes: usize) -> Prefixes {
        Prefixes { kept: RwLock::default(), most_bytes }
    }

    /// How many bytes they have.
    pub fn bytes(&self) -> usize {
        self.kept.try_read().map_or(0, |kept| kept.bytes)
    }

    /// Forgets all of them.
    pub fn clear(&self) {
        if let Some(mut kept) = soon(|| self.kept.try_write().ok()) {
            *kept = Kept::default();
        }
    }

    fn plan(&self, key: &PrefixKey, hash: u64) -> Plan {
        if let Ok(kept) = self.kept.try_read() {
            match kept.get(hash) {
                Some(prefix) if prefix.key() == key => return Plan::Reuse(prefix.clone()),
                Some(_) => return Plan::Read,
                None if kept.gainless.has(hash) => return Plan::Read,
                None => {}
            }
        }
        let came_before = self.kept.try_write().is_ok_and(|mut kept| kept.once.note(hash));
        if came_before { Plan::ReadAndKeep } else { Plan::Read }
    }

    /// Preprocesses a unit, with what is kept of its headers if they are as they were.
    pub fn preprocess(
        &self,
        session: &mut Session,
        main: FileId,
        options: &PreprocessOptions,
        resolver: &mut dyn IncludeResolver,
    ) -> TokenStream {
        let key = match self.most_bytes {
            0 => None,
            _ => PrefixKey::new(session, main, options),
        };
        let Some(key) = key else { return preprocess(session, main, options, resolver) };
        let hash = key.digest();
        match self.plan(&key, hash) {
            Plan::Read => return preprocess(session, main, options, resolver),
            Plan::Reuse(prefix) if prefix.holds(resolver) => {
                return prefix.preprocess(session, main, options, resolver);
            }
            Plan::Reuse(_) | Plan::ReadAndKeep => {}
        }
        let (tokens, prefix) = preprocess_with_prefix(session, main, options, resolver, key);
        if let Some(mut kept) = soon(|| self.kept.try_write().ok()) {
            kept.keep(hash, prefix, self.most_bytes);
        }
        tokens
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_lex::{IncludeRequest, ResolvedInclude};

    /// Finds headers of any name: large ones, unless the name says that it is small.
    struct Headers;

    impl IncludeResolver for Headers {
        fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude> {
            let length = if request.name.starts_with("small") { 1 } else { WORTH_KEEPING };
            let text: Arc<str> = format!("//{}\n", " ".repeat(length)).into();
            let name: Arc<str> = request.name.into();
            Some(ResolvedInclude { key: name.clone(), name, text, is_system: false })
        }
    }

    /// Reads a source that includes a header; whether what was read is kept.
    fn read(prefixes: &Prefixes, header: &str) -> bool {
        let mut session = cuprum_lex::new_session();
        let text = format!("#include \"{header}\"\n");
        let main = session.map.add_main_file("main.cu", text.into()).unwrap();
        let options = PreprocessOptions::default();
        let hash = PrefixKey::new(&session, main, &options).unwrap().digest();
        prefixes.preprocess(&mut session, main, &options, &mut Headers);
        prefixes.kept.read().unwrap().by_hash.contains_key(&hash)
    }

    #[test]
    fn what_comes_again_is_kept_and_what_is_small_drives_out_nothing() {
        let prefixes = Prefixes::new(1 << 20);
        assert!(!read(&prefixes, "large"));
        assert!(read(&prefixes, "large"));
        for number in 0..2 * MOST_KEPT {
            let small = format!("small {number}");
            assert!(!read(&prefixes, &small) && !read(&prefixes, &small));
        }
        assert!(read(&prefixes, "large"));
        assert_eq!(prefixes.kept.read().unwrap().by_hash.len(), 1);
    }

    #[test]
    fn those_go_that_were_not_used_for_longest() {
        let one = Prefixes::new(1 << 20);
        assert!(!read(&one, "a") && read(&one, "a"));
        let prefixes = Prefixes::new(one.bytes() * 5 / 2);
        for header in ["a", "b"] {
            assert!(!read(&prefixes, header) && read(&prefixes, header));
        }
        assert!(read(&prefixes, "a"));
        assert!(!read(&prefixes, "c") && read(&prefixes, "c"));
        assert!(read(&prefixes, "a"), "it was used after b");
        let kept = prefixes.kept.read().unwrap();
        assert_eq!(kept.by_hash.len(), 2);
        assert_eq!(kept.bytes, kept.by_hash.values().map(|kept| kept.bytes).sum::<usize>());
    }
}
