//! What was read of the headers that sources start with, kept for sources that start the same.

use crate::caches::soon;
use cuprum_lex::{
    IncludeResolver, Prefix, PrefixKey, PreprocessOptions, TokenStream, preprocess,
    preprocess_with_prefix,
};
use cuprum_source::{FileId, Session};
use rustc_hash::FxHashMap;
use std::sync::{Arc, RwLock};

/// Who includes less than so many bytes has them read as fast as copied.
const WORTH_KEEPING: usize = 32 << 10;

/// How many beginnings are remembered that came once.
const REMEMBERED: usize = 64;

/// How many beginnings are kept at most, those that nothing is gained by among them.
const MOST_KEPT: usize = 64;

#[derive(Default)]
struct Kept {
    /// By the hash of their keys; `None` if there is nothing to be gained.
    by_hash: FxHashMap<u64, Option<Arc<Prefix>>>,
    /// The keys that came once, each at a place that its hash decides.
    seen: Vec<u64>,
    bytes: usize,
}

impl Kept {
    /// Keeps what was read; where there would be more than `most` bytes, everything before is forgotten.
    fn keep(&mut self, hash: u64, prefix: Option<Prefix>, most: usize) {
        let fits =
            |prefix: &Prefix| prefix.header_bytes() >= WORTH_KEEPING && prefix.bytes() <= most;
        let prefix = prefix.filter(fits).map(Arc::new);
        let bytes = prefix.as_deref().map_or(0, Prefix::bytes);
        if self.bytes + bytes > most || self.by_hash.len() >= MOST_KEPT {
            *self = Kept::default();
        }
        self.bytes += bytes;
        if let Some(Some(before)) = self.by_hash.insert(hash, prefix) {
            self.bytes -= before.bytes();
        }
    }

    /// Whether a key came before, as far as that is remembered. It did, from now on.
    fn came_before(&mut self, hash: u64) -> bool {
        self.seen.resize(REMEMBERED, 0);
        std::mem::replace(&mut self.seen[hash as usize % REMEMBERED], hash) == hash
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
            match kept.by_hash.get(&hash) {
                Some(Some(prefix)) if prefix.key() == key => return Plan::Reuse(prefix.clone()),
                Some(_) => return Plan::Read,
                None => {}
            }
        }
        let came_before = self.kept.try_write().is_ok_and(|mut kept| kept.came_before(hash));
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
        let hash = key.hash();
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
