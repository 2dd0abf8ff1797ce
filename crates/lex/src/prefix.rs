//! The directives at the start of a main file, read once for many units.
//!
//! A program that compiles kernels for its user includes the same headers each time, and reading them is
//! half of the work where CCCL is among them. What the preprocessor knows after the last `#include` at the
//! start of a file depends on the text so far, the options, and what the resolver answered; so it can be
//! kept, and taken instead of reading all of that again where those are the same. The text that follows may
//! be another one: the locations of headers do not depend on its length ([`SourceMap::add_main_file`]).
//!
//! Kept expansions are left out, since they only save time (`memory.rs`).
//!
//! [`SourceMap::add_main_file`]: cuprum_source::SourceMap::add_main_file

use crate::LanguageStandard;
use crate::emit::Emitter;
use crate::macros::{MacroTable, SymbolInfo};
use crate::options::{IncludeRequest, IncludeResolver, PreprocessOptions, ResolvedInclude};
use crate::preprocess::{Guard, LineMarkers, OpenFile, Preprocessor};
use crate::token::{Token, TokenStream};
use cuprum_source::{
    DiagnosticPolicy, Diagnostics, FileId, Interner, Loc, Session, SeverityOverride, SourceMap,
    Spellings, Symbol,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// What a prefix depends on, beside the headers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PrefixKey {
    /// The start of the main file, up to the end of its last `#include`.
    text: String,
    name: String,
    /// Where the files after it begin.
    headers_from: u32,
    options: PreprocessOptions,
    policy: DiagnosticPolicy,
}

impl PrefixKey {
    /// The key of a unit whose main file is alone in the session. `None` if it does not start with directives
    /// that include something.
    pub fn new(session: &Session, main: FileId, options: &PreprocessOptions) -> Option<PrefixKey> {
        let file = session.map.file(main);
        let has_trigraphs = options.standard < LanguageStandard::Cpp17 && file.text.contains("??");
        if options.already_preprocessed || has_trigraphs || session.map.files().count() != 1 {
            return None;
        }
        let text = file.text.get(..prefix_end(&file.text))?;
        // What comes after the unit has no part in it.
        let options = PreprocessOptions { name_expressions: Vec::new(), ..options.clone() };
        (!text.is_empty()).then(|| PrefixKey {
            text: text.to_owned(),
            name: file.name.clone(),
            headers_from: session.map.end(),
            options,
            policy: session.diagnostics.policy().clone(),
        })
    }

    /// Equal for equal keys.
    pub fn digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// What the preprocessor knows at the end of a prefix.
pub struct Prefix {
    key: PrefixKey,
    /// What the resolver was asked, each question once, and what it said.
    answers: Vec<Answer>,
    map: SourceMap,
    symbols: Interner,
    spellings: Spellings,
    overrides: Vec<(u32, SeverityOverride)>,
    state: State,
}

/// The parts of a preprocessor that outlast a file.
#[derive(Clone)]
struct State {
    files_entered: usize,
    macros: MacroTable,
    once: FxHashSet<Arc<str>>,
    guards: FxHashMap<Arc<str>, Symbol>,
    pushed_macros: FxHashMap<Symbol, Vec<SymbolInfo>>,
    diagnostic_marks: Vec<usize>,
    expanded_tokens: u64,
    last_file_loc: Loc,
    counter: u32,
    pragma_texts: Vec<String>,
    emitter: Emitter,
    markers: LineMarkers,
    /// What is known of the main file's own guard.
    guard: Guard,
    /// Flags of the main file's tokens: a pragma may have said that they are a system header's.
    base_flags: u8,
}

/// An [`IncludeRequest`] that is kept.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Question {
    name: Box<str>,
    angled: bool,
    next: bool,
    from_name: Arc<str>,
    from_key: Arc<str>,
}

/// What the resolver said to a question.
struct Answer {
    question: Question,
    found: Option<ResolvedInclude>,
}

impl Prefix {
    /// The key that it was made for.
    pub fn key(&self) -> &PrefixKey {
        &self.key
    }

    /// How many bytes its headers have.
    pub fn header_bytes(&self) -> usize {
        self.map.files().map(|(_, file)| file.text.len()).sum()
    }

    /// About how much memory it has, the texts of the headers among it.
    pub fn bytes(&self) -> usize {
        let answers = self.answers.len() * size_of::<Answer>() * 2;
        let emitter = &self.state.emitter.stream;
        let tokens = emitter.tokens.len() * size_of::<Token>();
        let tables = self.state.macros.bytes() + self.symbols.bytes() + self.map.bytes();
        self.header_bytes() + answers + tokens + tables
    }

    /// Asks the resolver again: whether it still answers as it did.
    pub fn holds(&self, resolver: &mut dyn IncludeResolver) -> bool {
        self.answers.iter().all(|Answer { question, found }| {
            let request = IncludeRequest {
                name: &question.name,
                angled: question.angled,
                next: question.next,
                from_name: &question.from_name,
                from_key: &question.from_key,
            };
            resolver.resolve(request) == *found
        })
    }

    /// The tokens of the prefix as a unit of their own.
    pub fn unit(&self) -> TokenStream {
        self.state.emitter.clone().finished(self.state.last_file_loc)
    }

    /// A session that knows what is known at the end of the prefix, and has nothing to report.
    pub fn session(&self, main: FileId) -> Session {
        Session {
            map: self.map.with_main_text(main, self.key.text.as_str().into()),
            symbols: self.symbols.clone(),
            spellings: self.spellings.clone(),
            diagnostics: Diagnostics::with_policy(self.key.policy.clone()),
        }
    }

    /// Preprocesses a unit that has this prefix, whose key and headers are the same. What somebody has `learned` since
    /// its end, of whom [`Prefix::session`] was, is known then too.
    pub fn preprocess(
        &self,
        session: &mut Session,
        main: FileId,
        options: &PreprocessOptions,
        resolver: &mut dyn IncludeResolver,
        learned: Option<&Session>,
    ) -> TokenStream {
        let text = session.map.file(main).text.clone();
        let rest = text.len().saturating_sub(self.key.text.len());
        let (map, symbols, spellings) = match learned {
            Some(session) => (&session.map, &session.symbols, &session.spellings),
            None => (&self.map, &self.symbols, &self.spellings),
        };
        session.map = map.with_main_text(main, text);
        session.symbols = symbols.clone();
        session.spellings = spellings.clone();
        for &(number, severity) in &self.overrides {
            session.diagnostics.set_severity(number, severity);
        }
        let mut preprocessor = Preprocessor::for_unit(session, main, options, resolver);
        preprocessor.resume(&self.state, rest);
        preprocessor.file.cursor.resume_at(self.key.text.len() - 1);
        preprocessor.read_to_end()
    }
}

/// Preprocesses a unit, and makes a prefix for its key, unless something came up in it that has to be said
/// again each time.
pub fn preprocess_with_prefix(
    session: &mut Session,
    main: FileId,
    options: &PreprocessOptions,
    resolver: &mut dyn IncludeResolver,
    key: PrefixKey,
) -> (TokenStream, Option<Prefix>) {
    let reported = session.diagnostics.mark();
    let answers = RefCell::new(Answers::default());
    let mut recorder = Recorder { resolver, answers: &answers };
    let mut preprocessor = Preprocessor::for_unit(session, main, options, &mut recorder);
    let whole = preprocessor.file.cursor.text.clone();
    preprocessor.file.cursor.text = key.text.as_str().into();
    preprocessor.in_prefix = true;
    let ended = cuprum_limits::catch(|| {
        preprocessor.enter_initial_files();
        preprocessor.run();
    });
    preprocessor.in_prefix = false;
    if let Err(what) = ended {
        return (preprocessor.give_up(what.into()), None);
    }
    let end = key.text.len() - 1;
    let is_silent = preprocessor.session.diagnostics.mark() == reported;
    let state = preprocessor.state().filter(|_| is_silent && !answers.borrow().is_lacking);
    let prefix = state.map(|state| Prefix {
        key,
        answers: std::mem::take(&mut answers.borrow_mut().list),
        map: preprocessor.session.map.with_main_text(main, "".into()),
        symbols: preprocessor.session.symbols.clone(),
        spellings: preprocessor.session.spellings.clone(),
        overrides: preprocessor.session.diagnostics.overrides().to_vec(),
        state,
    });
    preprocessor.file.cursor.text = whole;
    match preprocessor.stopped {
        true => preprocessor.file.cursor.stop(),
        false => preprocessor.file.cursor.resume_at(end),
    }
    (preprocessor.read_to_end(), prefix)
}

/// What a resolver was asked.
#[derive(Default)]
struct Answers {
    list: Vec<Answer>,
    /// The questions in the list.
    asked: FxHashSet<Question>,
    /// A file is missing that is done without.
    is_lacking: bool,
}

/// Hands questions on, and notes them with the answers.
struct Recorder<'a> {
    resolver: &'a mut dyn IncludeResolver,
    answers: &'a RefCell<Answers>,
}

impl IncludeResolver for Recorder<'_> {
    fn resolve(&mut self, request: IncludeRequest<'_>) -> Option<ResolvedInclude> {
        let found = self.resolver.resolve(request);
        let IncludeRequest { name, angled, next, from_name, from_key } = request;
        let (name, from_name, from_key) = (name.into(), from_name.into(), from_key.into());
        let question = Question { name, angled, next, from_name, from_key };
        let mut answers = self.answers.borrow_mut();
        if answers.asked.insert(question.clone()) {
            answers.list.push(Answer { question, found: found.clone() });
        }
        found
    }

    fn does_without(&mut self, request: IncludeRequest<'_>) -> bool {
        let is_lacking = self.resolver.does_without(request);
        self.answers.borrow_mut().is_lacking |= is_lacking;
        is_lacking
    }

    fn has_folders(&self) -> bool {
        self.resolver.has_folders()
    }

    fn exists(&mut self, request: IncludeRequest<'_>) -> bool {
        self.resolve(request).is_some()
    }
}

impl Preprocessor<'_> {
    /// What is known at the end of a prefix, where nothing is half read. Each field of the preprocessor is named, so that
    /// a new one cannot be forgotten.
    fn state(&self) -> Option<State> {
        let Preprocessor {
            session: _,
            options: _,
            resolver: _,
            file: OpenFile { cursor, guard, .. },
            waiting,
            files_entered,
            conditionals,
            macros,
            once,
            guards,
            pushed_macros,
            diagnostic_marks,
            expansions,
            pushback,
            last_file_loc,
            markers,
            collecting,
            in_condition,
            counter,
            in_prefix: _,
            stopped,
            to_text,
            pragma_texts,
            emitter,
        } = self;
        let is_whole = waiting.is_empty()
            && conditionals.is_empty()
            && expansions.contexts.is_empty()
            && pushback.is_none()
            && !(*stopped || *collecting || *in_condition || *to_text);
        is_whole.then(|| State {
            files_entered: *files_entered,
            macros: macros.without_memory(),
            once: once.clone(),
            guards: guards.clone(),
            pushed_macros: pushed_macros.clone(),
            diagnostic_marks: diagnostic_marks.clone(),
            expanded_tokens: expansions.tokens,
            last_file_loc: *last_file_loc,
            counter: *counter,
            pragma_texts: pragma_texts.clone(),
            emitter: emitter.clone(),
            markers: markers.clone(),
            guard: *guard,
            base_flags: cursor.base_flags,
        })
    }

    /// Goes on where a prefix ended, before so many bytes.
    fn resume(&mut self, state: &State, rest: usize) {
        let State {
            files_entered,
            macros,
            once,
            guards,
            pushed_macros,
            diagnostic_marks,
            expanded_tokens,
            last_file_loc,
            counter,
            pragma_texts,
            emitter,
            markers,
            guard,
            base_flags,
        } = state;
        self.files_entered = *files_entered;
        self.macros = macros.clone();
        self.once = once.clone();
        self.guards = guards.clone();
        self.pushed_macros = pushed_macros.clone();
        self.diagnostic_marks = diagnostic_marks.clone();
        self.expansions.tokens = *expanded_tokens;
        self.last_file_loc = *last_file_loc;
        self.counter = *counter;
        self.pragma_texts = pragma_texts.clone();
        self.emitter = emitter.with_room(rest);
        self.markers = markers.clone();
        self.file.guard = *guard;
        self.file.cursor.base_flags = *base_flags;
    }
}

/// Where the last `#include` ends among the directives that a text starts with, and its line: 0 if there is
/// none. What is hard to judge without reading it ends the search.
fn prefix_end(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut pos = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let (mut end, mut depth, mut includes) = (0, 0_u32, false);
    while let Some((directive, after)) = next_directive(bytes, pos) {
        let word = directive.trim_ascii_start();
        let len = word.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        match &word[..len] {
            b"include" => includes = true,
            b"define" | b"undef" | b"pragma" => {}
            b"if" | b"ifdef" | b"ifndef" => depth += 1,
            b"else" | b"elif" if depth > 0 => {}
            b"endif" if depth > 0 => depth -= 1,
            _ => break,
        }
        pos = after;
        if depth == 0 && std::mem::take(&mut includes) {
            end = pos;
        }
    }
    end
}

/// The directive that comes next, without its `#`, and where the line after it begins. `None` before other
/// text, at the last line, and before what may not end with its line.
fn next_directive(bytes: &[u8], mut pos: usize) -> Option<(&[u8], usize)> {
    loop {
        let rest = bytes.get(pos..)?;
        match rest {
            [b'#', ..] => break,
            [b' ' | b'\t' | b'\r' | b'\n', ..] => pos += 1,
            [b'/', b'/', ..] => pos += simple_line(rest)?.len() + 1,
            [b'/', b'*', ..] => {
                let len = 2 + memchr::memmem::find(&rest[2..], b"*/")? + 2;
                if has_splice(&rest[..len]) {
                    return None;
                }
                pos += len;
            }
            _ => return None,
        }
    }
    let line = simple_line(&bytes[pos..])?;
    // A comment or a raw string could go on.
    let is_hard = line.windows(2).any(|pair| pair == b"/*" || pair == b"R\"");
    (!is_hard).then_some((&line[1..], pos + line.len() + 1))
}

/// Whether a line goes on with the next one: what is behind a backslash may be part of the token before it, of a comment's
/// beginning or end as well.
fn has_splice(text: &[u8]) -> bool {
    text.split(|&byte| byte == b'\n')
        .rev()
        .skip(1)
        .any(|line| line.trim_ascii_end().ends_with(b"\\"))
}

/// The line that a text starts with, unless it goes on with the next one.
fn simple_line(text: &[u8]) -> Option<&[u8]> {
    let line = &text[..memchr::memchr(b'\n', text)?];
    (!line.trim_ascii_end().ends_with(b"\\")).then_some(line)
}

#[cfg(test)]
mod tests;
