//! What was read and analysed of the headers that sources start with, kept for sources that start the same.

use crate::caches::soon;
use cuprum_lex::{
    IncludeResolver, Prefix, PrefixKey, PreprocessOptions, TokenStream, preprocess,
    preprocess_with_prefix,
};
use cuprum_sema::{Beginning, SemaOptions};
use cuprum_source::{FileId, Session, SourceMap};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, RwLock};

/// Who includes less than so many bytes has them read and analysed as fast as copied.
const WORTH_KEEPING: usize = 4 << 10;

/// How many beginnings are remembered that came once, and how many that nothing is gained by.
const REMEMBERED: usize = 64;

/// How many beginnings are kept at most.
const MOST_KEPT: usize = 64;

/// How many sets of options there are whose built-in names are kept, at most.
const MOST_PRELUDES: usize = 8;

/// Main files of up to so many bytes take up as many places as an empty one ([`SourceMap::add_main_file`]).
const SMALL_MAIN_FILE: usize = 15 << 10;

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

/// What is known of one beginning.
struct Opening {
    prefix: Prefix,
    analysis: RwLock<Analysis>,
}

/// What was analysed of a beginning.
#[derive(Clone, Default)]
enum Analysis {
    /// Nobody has asked.
    #[default]
    NotYet,
    /// It has to be done each time.
    EachTime,
    Done(Arc<AnalysedPrefix>),
}

impl Opening {
    fn new(prefix: Prefix) -> Opening {
        Opening { prefix, analysis: RwLock::default() }
    }
}

/// A beginning that was analysed, and the session that knows what was met there.
pub(crate) struct AnalysedPrefix {
    beginning: Beginning,
    session: Session,
    /// How many texts of the compiler itself the session has met, which are no files of the unit, and their bytes.
    built_in: (usize, usize),
    /// The words that a unit has asked for while declarations waited for them: those of the first one that did. `None`
    /// where nobody wants to know.
    asked: Mutex<Option<Vec<String>>>,
}

/// How many texts a map has, and their bytes.
pub(crate) fn extent(map: &SourceMap) -> (usize, usize) {
    map.files().fold((0, 0), |(files, bytes), (_, file)| (files + 1, bytes + file.text.len()))
}

impl AnalysedPrefix {
    /// Analyses a prefix, with those of its declarations that wait for these words, if they are known.
    fn new(
        prefix: &Prefix,
        main: FileId,
        options: &SemaOptions,
        words: Option<&[String]>,
    ) -> Option<Arc<AnalysedPrefix>> {
        let mut session = prefix.session(main);
        let (files, bytes) = extent(&session.map);
        let words_or_none = words.unwrap_or_default();
        let beginning = Beginning::new(&mut session, prefix.unit(), options, words_or_none)?;
        let (all_files, all_bytes) = extent(&session.map);
        let built_in = (all_files - files, all_bytes - bytes);
        let asked = Mutex::new(words.is_none().then(Vec::new));
        Some(Arc::new(AnalysedPrefix { beginning, session, built_in, asked }))
    }

    /// What units begin with before their first token. `None` where something has to be said of it.
    fn before_tokens(options: &SemaOptions) -> Option<Arc<AnalysedPrefix>> {
        let mut session = cuprum_lex::new_session();
        // It stands for those of the units.
        session.map.add_main_file("", "".into())?;
        let beginning = Beginning::new(&mut session, TokenStream::default(), options, &[])?;
        let (files, bytes) = extent(&session.map);
        let (built_in, asked) = ((files - 1, bytes), Mutex::new(None));
        Some(Arc::new(AnalysedPrefix { beginning, session, built_in, asked }))
    }

    /// Lets the session of a unit whose main file is alone in it know what was met.
    fn open(&self, session: &mut Session, main: FileId) {
        let file = session.map.file(main);
        session.map = self.session.map.with_main_file(main, &file.name, file.text.clone());
        session.symbols = self.session.symbols.clone();
        session.spellings = self.session.spellings.clone();
    }

    /// How much of what a unit's session has met is the compiler's own.
    pub fn built_in(&self) -> (usize, usize) {
        self.built_in
    }

    /// Analyses a unit that was preprocessed with it.
    pub fn analyze(
        &self,
        session: &mut Session,
        unit: TokenStream,
        options: &SemaOptions,
    ) -> cuprum_ast::Ast {
        let (tree, asked) = self.beginning.analyze(session, unit, options);
        if !session.diagnostics.has_errors()
            && let Ok(mut known) = self.asked.try_lock()
            && let Some(words) = known.as_mut().filter(|words| words.is_empty())
        {
            words.extend(asked.iter().map(|&name| session.symbols.word(name).to_owned()));
        }
        tree
    }

    /// The words that were asked for, once.
    fn take_asked(&self) -> Option<Vec<String>> {
        self.asked.try_lock().ok()?.take_if(|words| !words.is_empty())
    }

    fn bytes(&self) -> usize {
        self.beginning.bytes() + self.session.symbols.bytes() + self.session.map.bytes()
    }
}

/// What was analysed for units of whose headers nothing is kept.
struct Prelude {
    /// Without what only the end of a unit asks for.
    options: SemaOptions,
    analysis: Analysis,
}

impl Prelude {
    fn bytes(&self) -> usize {
        match &self.analysis {
            Analysis::Done(analysed) => analysed.bytes(),
            Analysis::NotYet | Analysis::EachTime => 0,
        }
    }
}

/// A unit, and what was analysed of it already.
pub(crate) type PreprocessedUnit = (TokenStream, Option<Arc<AnalysedPrefix>>);

/// A beginning that is kept.
struct KeptPrefix {
    opening: Arc<Opening>,
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
    /// In the order in which they were kept.
    preludes: Vec<Prelude>,
    /// Of the beginnings and the preludes.
    bytes: usize,
}

impl Kept {
    /// The one with this hash, which is used now.
    fn get(&self, hash: u64) -> Option<&Arc<Opening>> {
        let kept = self.by_hash.get(&hash)?;
        kept.used.store(self.uses.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
        Some(&kept.opening)
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
        self.make_room(bytes, most);
        self.bytes += bytes;
        let used = self.uses.fetch_add(1, Ordering::Relaxed).into();
        self.by_hash
            .insert(hash, KeptPrefix { opening: Arc::new(Opening::new(prefix)), bytes, used });
    }

    fn make_room(&mut self, bytes: usize, most: usize) {
        while self.bytes + bytes > most || self.by_hash.len() >= MOST_KEPT {
            let last_use = |(_, kept): &(&u64, &KeptPrefix)| kept.used.load(Ordering::Relaxed);
            match self.by_hash.iter().min_by_key(last_use) {
                Some((&oldest, _)) => self.forget(oldest),
                None => {
                    self.bytes -=
                        self.preludes.drain(..).map(|prelude| prelude.bytes()).sum::<usize>();
                    break;
                }
            }
        }
    }

    /// Counts what came to a beginning that is kept in place of something.
    fn grow(&mut self, hash: u64, more: usize, less: usize, most: usize) {
        let Some(mut kept) = self.by_hash.remove(&hash) else { return };
        self.bytes -= kept.bytes;
        kept.bytes = (kept.bytes + more).saturating_sub(less);
        if kept.bytes <= most {
            self.make_room(kept.bytes, most);
            self.bytes += kept.bytes;
            self.by_hash.insert(hash, kept);
        }
    }

    /// What is known of built-in names under some options.
    fn prelude(&self, options: &SemaOptions) -> Option<Analysis> {
        let found = self.preludes.iter().find(|prelude| prelude.options == *options)?;
        Some(found.analysis.clone())
    }

    /// Keeps what is known of them. Where there are too many, that goes which came first.
    fn keep_prelude(&mut self, prelude: Prelude, most: usize) {
        let same = self.preludes.iter().position(|known| known.options == prelude.options);
        let first = (self.preludes.len() == MOST_PRELUDES).then_some(0);
        if let Some(gone) = same.or(first) {
            self.bytes -= self.preludes.remove(gone).bytes();
        }
        self.make_room(prelude.bytes(), most);
        self.bytes += prelude.bytes();
        self.preludes.push(prelude);
    }

    fn forget(&mut self, hash: u64) {
        if let Some(kept) = self.by_hash.remove(&hash) {
            self.bytes -= kept.bytes;
        }
    }
}

/// What is kept. The first source that starts in some way is read as it is, the second one leaves what was read for
/// those after it, and the third what was analysed: most programs compile a source once.
pub(crate) struct Prefixes {
    kept: RwLock<Kept>,
    most_bytes: usize,
}

/// What to do with a source.
enum Plan {
    Read,
    ReadAndKeep,
    Reuse(Arc<Opening>),
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
                Some(opening) if opening.prefix.key() == key => {
                    return Plan::Reuse(opening.clone());
                }
                Some(_) => return Plan::Read,
                None if kept.gainless.has(hash) => return Plan::Read,
                None => {}
            }
        }
        let came_before = self.kept.try_write().is_ok_and(|mut kept| kept.once.note(hash));
        if came_before { Plan::ReadAndKeep } else { Plan::Read }
    }

    /// Preprocesses a unit, with what is kept of its headers if they are as they were. Who will analyse it under
    /// options that allow to keep that, too, says under which.
    pub fn preprocess(
        &self,
        session: &mut Session,
        main: FileId,
        options: &PreprocessOptions,
        resolver: &mut dyn IncludeResolver,
        analysis: Option<&SemaOptions>,
    ) -> PreprocessedUnit {
        let key = match self.most_bytes {
            0 => None,
            _ => PrefixKey::new(session, main, options),
        };
        let Some(key) = key else {
            return self.preprocess_alone(session, main, options, resolver, analysis);
        };
        let hash = key.digest();
        match self.plan(&key, hash) {
            Plan::Read => {
                return self.preprocess_alone(session, main, options, resolver, analysis);
            }
            Plan::Reuse(opening) if opening.prefix.holds(resolver) => {
                let analysed =
                    analysis.and_then(|options| self.analysed(&opening, hash, main, options));
                let learned = analysed.as_ref().map(|analysed| &analysed.session);
                let unit = opening.prefix.preprocess(session, main, options, resolver, learned);
                return (unit, analysed);
            }
            Plan::Reuse(_) | Plan::ReadAndKeep => {}
        }
        let (tokens, prefix) = preprocess_with_prefix(session, main, options, resolver, key);
        if let Some(mut kept) = soon(|| self.kept.try_write().ok()) {
            kept.keep(hash, prefix, self.most_bytes);
        }
        (tokens, None)
    }

    /// Preprocesses a unit of whose headers nothing is kept, or that has none.
    fn preprocess_alone(
        &self,
        session: &mut Session,
        main: FileId,
        options: &PreprocessOptions,
        resolver: &mut dyn IncludeResolver,
        analysis: Option<&SemaOptions>,
    ) -> PreprocessedUnit {
        let prelude = analysis.and_then(|options| self.prelude(session, options));
        if let Some(prelude) = &prelude {
            prelude.open(session, main);
        }
        (preprocess(session, main, options, resolver), prelude)
    }

    /// What was analysed of built-in names under some options, from the second unit under them on: most processes
    /// compile one.
    fn prelude(&self, session: &Session, options: &SemaOptions) -> Option<Arc<AnalysedPrefix>> {
        let (files, bytes) = extent(&session.map);
        if self.most_bytes == 0 || files != 1 || bytes > SMALL_MAIN_FILE {
            return None;
        }
        let options = options.without_end();
        let known = soon(|| self.kept.try_read().ok().map(|kept| kept.prelude(&options)))?;
        let analysis = match known {
            Some(Analysis::Done(analysed)) => return Some(analysed),
            Some(Analysis::EachTime) => return None,
            Some(Analysis::NotYet) => AnalysedPrefix::before_tokens(&options)
                .filter(|analysed| analysed.bytes() <= self.most_bytes)
                .map_or(Analysis::EachTime, Analysis::Done),
            None => Analysis::NotYet,
        };
        if let Some(mut kept) = soon(|| self.kept.try_write().ok()) {
            kept.keep_prelude(Prelude { options, analysis: analysis.clone() }, self.most_bytes);
        }
        match analysis {
            Analysis::Done(analysed) => Some(analysed),
            Analysis::NotYet | Analysis::EachTime => None,
        }
    }

    /// What was analysed of a beginning under some options. Whoever asks first under any has it done.
    fn analysed(
        &self,
        opening: &Opening,
        hash: u64,
        main: FileId,
        options: &SemaOptions,
    ) -> Option<Arc<AnalysedPrefix>> {
        let known = soon(|| opening.analysis.try_read().ok().map(|known| known.clone()))?;
        let (before, words) = match known {
            Analysis::EachTime => return None,
            Analysis::NotYet => (None, None),
            Analysis::Done(analysed) => {
                if !analysed.beginning.is_for(options) {
                    return None;
                }
                let Some(words) = analysed.take_asked() else { return Some(analysed) };
                (Some(analysed), Some(words))
            }
        };
        let analysed = AnalysedPrefix::new(&opening.prefix, main, options, words.as_deref());
        // Where something has to be said of what was asked for, it stays as it was.
        let now = analysed.or_else(|| before.clone());
        if let Some(mut place) = soon(|| opening.analysis.try_write().ok()) {
            *place = now.clone().map_or(Analysis::EachTime, Analysis::Done);
            let bytes = |it: &Option<Arc<AnalysedPrefix>>| it.as_ref().map_or(0, |it| it.bytes());
            if let Some(mut kept) = soon(|| self.kept.try_write().ok()) {
                kept.grow(hash, bytes(&now), bytes(&before), self.most_bytes);
            }
        }
        now
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
        prefixes.preprocess(&mut session, main, &options, &mut Headers, None);
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
