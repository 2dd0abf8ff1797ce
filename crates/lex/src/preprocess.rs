//! The preprocessor: its state, the files it reads, and its main loop.
//!
//! Tokens come from the scanner of the current file (`scan.rs`) or from the top of a stack of macro
//! expansions (`expand.rs`); a `#` that starts a line goes to `directive.rs`; what is left is
//! finished and appended to the stream by `emit.rs`.

use crate::LanguageStandard;
use crate::emit::Emitter;
use crate::expand::{Arguments, Context};
use crate::macros::{MacroTable, SymbolInfo};
use crate::memory::Memory;
use crate::options::{Define, IncludeRequest, IncludeResolver, NoIncludes, PreprocessOptions};
use crate::predefined::{self, CompilationMode, PredefinedOptions};
use crate::scan::{Cursor, TakePlain, digraph_spelling};
use crate::token::{Token, TokenKind, TokenStream};
use crate::words;
use cuprum_source::{Code, Diagnostic, FileId, Loc, Session, Severity, Symbol};
use cuprum_trace::{Span, span};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::sync::Arc;

/// How deep `#include` may nest, and how often a file may include itself.
pub(crate) const MAX_INCLUDE_DEPTH: usize = 200;
pub(crate) const MAX_SELF_INCLUDE: usize = 64;
/// How many files a unit may enter.
const MAX_FILES: usize = 100_000;
/// How many tokens macro expansion may produce in a unit.
const MAX_EXPANDED_TOKENS: u64 = 8 << 20;

/// A session whose interner knows the keywords by number, as this crate and the parser expect.
pub fn new_session() -> Session {
    Session { symbols: predefined::interner(), ..Session::default() }
}

/// Preprocesses the unit whose main file is `main`.
///
/// Never fails: what is wrong is reported to the session, and the stream holds what could be made
/// of the source, ended by one `Eof`.
pub fn preprocess(
    session: &mut Session,
    main: FileId,
    options: &PreprocessOptions,
    resolver: &mut dyn IncludeResolver,
) -> TokenStream {
    let mut preprocessor = Preprocessor::for_unit(session, main, options, resolver);
    match cuprum_limits::catch(|| preprocessor.enter_initial_files()) {
        Ok(()) => preprocessor.read_to_end(),
        Err(what) => preprocessor.give_up(what.into()),
    }
}

/// Preprocesses the unit whose main file is `main` into text that can be compiled later.
pub fn preprocess_to_text(
    session: &mut Session,
    main: FileId,
    options: &PreprocessOptions,
    resolver: &mut dyn IncludeResolver,
) -> String {
    let mut preprocessor = Preprocessor::for_unit(session, main, options, resolver);
    preprocessor.to_text = true;
    preprocessor.enter_initial_files();
    preprocessor.run_to_text()
}

/// Lexes text of the compiler itself (a built-in header) or from an interface (a name expression).
/// No macros are defined in it and it can include nothing.
pub fn lex_snippet(
    session: &mut Session,
    name: &str,
    text: Arc<str>,
    standard: LanguageStandard,
    is_system: bool,
) -> TokenStream {
    let options = PreprocessOptions { standard, ..PreprocessOptions::default() };
    let Some(file) = session.map.add_file(name, text.clone(), Loc::NONE, is_system) else {
        session.diagnostics.error(Code::PpSourceTooLarge, Loc::NONE, &[]);
        let eof = Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc: Loc::NONE };
        return TokenStream { tokens: vec![eof], ..TokenStream::default() };
    };
    let cursor = Cursor::file(text, session.map.loc(file, 0), is_system);
    let file = OpenFile::new(name.into(), Arc::from(""), cursor);
    let mut resolver = NoIncludes;
    let mut preprocessor = Preprocessor::new(session, &options, &mut resolver, file);
    preprocessor.run();
    preprocessor.emitter.stream
}

/// A cursor at the start of a file that reads trigraphs if the standard has them.
fn translated(cursor: Cursor, options: &PreprocessOptions) -> Cursor {
    match options.standard < LanguageStandard::Cpp17 && !options.already_preprocessed {
        true => cursor.with_trigraphs(),
        false => cursor,
    }
}

/// Whether a file is wholly inside one `#ifndef`: then it need not be read twice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Guard {
    /// Nothing but white space so far.
    Start,
    /// Inside the `#ifndef` of this symbol, which is at the bottom of the file's conditionals.
    Inside(Symbol),
    /// After its `#endif`.
    After(Symbol),
    /// There is text outside.
    None,
}

/// A file being read.
pub(crate) struct OpenFile {
    pub name: Arc<str>,
    /// Its identity; empty for the main file and for text that is no file.
    pub key: Arc<str>,
    pub cursor: Cursor,
    /// How many conditionals were open when the file was entered.
    pub conditionals_below: usize,
    pub guard: Guard,
    /// A text of ours (the macros of the command line), which may redefine anything.
    pub is_initial: bool,
    /// Lasts while the file is read.
    _span: Span,
}

impl OpenFile {
    fn new(name: Arc<str>, key: Arc<str>, cursor: Cursor) -> OpenFile {
        let guard = Guard::Start;
        let _span = span("Read file", || name.to_string());
        OpenFile { name, key, cursor, conditionals_below: 0, guard, is_initial: false, _span }
    }
}

/// An `#if` whose `#endif` has not come.
pub(crate) struct Conditional {
    pub loc: Loc,
    /// One of its groups was or is being read.
    pub taken: bool,
    pub seen_else: bool,
}

/// Where the line markers of preprocessed input have led.
#[derive(Clone, Default)]
pub(crate) struct LineMarkers {
    /// The file names in them.
    pub names: FxHashSet<Arc<str>>,
    /// The last one named the command line.
    pub at_command_line: bool,
    /// The command line forced in what follows.
    pub is_forced: bool,
}

/// The macros being expanded, and what expansions leave for later ones.
#[derive(Default)]
pub(crate) struct Expansions {
    /// Expansions being read, innermost last.
    pub contexts: Vec<Context>,
    /// Results of expansion to use again.
    pub memory: Memory,
    /// Token vectors to use again.
    pub spare: Vec<Vec<Token>>,
    /// The same for arguments of macros.
    #[expect(clippy::vec_box, reason = "boxes are handed out and taken back, not their content")]
    pub spare_arguments: Vec<Box<Arguments>>,
    /// How deep the expansion of arguments nests.
    pub depth: usize,
    /// How many tokens came out of expansions, against runaway macros.
    pub tokens: u64,
}

/// All state of one run.
pub(crate) struct Preprocessor<'a> {
    pub session: &'a mut Session,
    pub options: &'a PreprocessOptions,
    pub resolver: &'a mut dyn IncludeResolver,
    /// The file being read.
    pub file: OpenFile,
    /// The files that wait for it to end.
    pub waiting: Vec<OpenFile>,
    pub files_entered: usize,
    pub conditionals: Vec<Conditional>,
    pub macros: MacroTable,
    /// Files never to be entered again, by key.
    pub once: FxHashSet<Arc<str>>,
    /// Guard macros of files, by key.
    pub guards: FxHashMap<Arc<str>, Symbol>,
    /// `#pragma push_macro`: what the macro was, newest last.
    pub pushed_macros: FxHashMap<Symbol, Vec<SymbolInfo>>,
    /// States remembered by `#pragma nv_diagnostic push`.
    pub diagnostic_marks: Vec<usize>,
    pub expansions: Expansions,
    /// A token of the file that was looked at and not taken.
    pub pushback: Option<Token>,
    /// Where the last token that was taken from a file stands: `__LINE__` is its line.
    pub last_file_loc: Loc,
    /// What the line markers said.
    pub markers: LineMarkers,
    /// Arguments are being collected: do not step out of the current file.
    pub collecting: bool,
    /// `#if` is being expanded: leave the operand of `defined` alone.
    pub in_condition: bool,
    pub counter: u32,
    /// The main file goes on behind its end (`prefix.rs`).
    pub in_prefix: bool,
    /// A catastrophe was reported: nothing more is read.
    pub stopped: bool,
    /// The result is text: pragmas are kept as they are written.
    pub to_text: bool,
    /// Their texts; the payload of a pragma's token is an index.
    pub pragma_texts: Vec<String>,
    pub emitter: Emitter,
}

impl<'a> Preprocessor<'a> {
    /// A preprocessor at the start of a main file.
    pub fn for_unit(
        session: &'a mut Session,
        main: FileId,
        options: &'a PreprocessOptions,
        resolver: &'a mut dyn IncludeResolver,
    ) -> Preprocessor<'a> {
        let record = session.map.file(main);
        let (name, text, is_system) = (record.name.clone(), record.text.clone(), record.is_system);
        let cursor = Cursor::file(text, session.map.loc(main, 0), is_system);
        let file = OpenFile::new(name.into(), Arc::from(""), translated(cursor, options));
        Preprocessor::new(session, options, resolver, file)
    }

    fn new(
        session: &'a mut Session,
        options: &'a PreprocessOptions,
        resolver: &'a mut dyn IncludeResolver,
        file: OpenFile,
    ) -> Preprocessor<'a> {
        let size = file.cursor.text.len();
        Preprocessor {
            session,
            options,
            resolver,
            file,
            waiting: Vec::new(),
            files_entered: 0,
            conditionals: Vec::new(),
            macros: MacroTable::new(options.standard),
            once: FxHashSet::default(),
            guards: FxHashMap::default(),
            pushed_macros: FxHashMap::default(),
            diagnostic_marks: Vec::new(),
            expansions: Expansions::default(),
            pushback: None,
            last_file_loc: Loc::NONE,
            markers: LineMarkers::default(),
            collecting: false,
            in_condition: false,
            counter: 0,
            in_prefix: false,
            stopped: false,
            to_text: false,
            pragma_texts: Vec::new(),
            emitter: Emitter::new(size),
        }
    }

    /// Puts the predefined macros and forced includes before the main file.
    pub fn enter_initial_files(&mut self) {
        // The last one entered is the first one read.
        for name in self.options.forced_includes.iter().rev() {
            let loc = self.file.cursor.here();
            self.include(name, false, false, loc);
        }
        if self.options.already_preprocessed {
            return;
        }
        self.macros.define_builtins(self.options.predefined.as_ref());
        if !self.options.defines.is_empty() {
            let mut text = initial_text(&self.options.defines);
            let is_run_time = |of: &PredefinedOptions| of.mode == CompilationMode::RunTime;
            if self.options.predefined.as_ref().is_some_and(is_run_time) {
                text.push_str(ASSERT_OF_RUN_TIME);
            }
            self.enter_text("<command line>", text);
        }
    }

    fn enter_text(&mut self, name: &str, text: String) {
        let text: Arc<str> = text.into();
        let Some(id) = self.session.map.add_file(name, text.clone(), Loc::NONE, false) else {
            self.fatal(Code::PpSourceTooLarge, Loc::NONE, &[]);
            return;
        };
        let cursor = Cursor::file(text, self.session.map.loc(id, 0), false);
        let mut file = OpenFile::new(name.into(), Arc::from(""), cursor);
        file.is_initial = true;
        self.push_file(file);
    }

    fn push_file(&mut self, mut file: OpenFile) {
        file.conditionals_below = self.conditionals.len();
        let outer = std::mem::replace(&mut self.file, file);
        self.waiting.push(outer);
    }

    /// Enters an included file, unless there is a reason not to.
    pub fn include(&mut self, name: &str, angled: bool, next: bool, loc: Loc) {
        let request = IncludeRequest {
            name,
            angled,
            next,
            from_name: &self.file.name,
            from_key: &self.file.key,
        };
        let Some(found) = self.resolver.resolve(request) else {
            if self.resolver.does_without(request) {
                return;
            }
            let code = match angled && !self.resolver.has_folders() {
                true => Code::NoSearchList,
                false => Code::CannotOpenSource,
            };
            self.fatal(code, loc, &[name]);
            return;
        };
        if self.once.contains(&found.key) {
            return;
        }
        if let Some(&guard) = self.guards.get(&found.key)
            && self.macros.is_defined(guard)
        {
            return;
        }
        let open = self.waiting.iter().map(|file| &file.key).chain([&self.file.key]);
        if open.filter(|key| **key == found.key).count() >= MAX_SELF_INCLUDE {
            self.fatal(Code::PpIncludesItself, loc, &[name]);
            return;
        }
        self.files_entered += 1;
        if self.waiting.len() >= MAX_INCLUDE_DEPTH || self.files_entered > MAX_FILES {
            self.fatal(Code::PpIncludeLimit, loc, &[]);
            return;
        }
        let system = found.is_system || self.file.cursor.base_flags & Token::SYSTEM != 0;
        let text = found.text.clone();
        let Some(id) = self.session.map.add_file(&*found.name, found.text, loc, system) else {
            self.fatal(Code::PpSourceTooLarge, loc, &[]);
            return;
        };
        let cursor = Cursor::file(text, self.session.map.loc(id, 0), system);
        self.push_file(OpenFile::new(found.name, found.key, translated(cursor, self.options)));
    }

    /// Ends the current file; false if it was the main file.
    fn leave_file(&mut self) -> bool {
        if self.in_prefix && self.waiting.is_empty() {
            return false;
        }
        while self.conditionals.len() > self.file.conditionals_below {
            if let Some(open) = self.conditionals.pop()
                && !self.stopped
            {
                self.session.diagnostics.error(Code::PpEndifMissing, open.loc, &[]);
            }
        }
        if let Guard::After(guard) = self.file.guard
            && !self.file.key.is_empty()
        {
            self.guards.insert(self.file.key.clone(), guard);
        }
        match self.waiting.pop() {
            Some(outer) => {
                self.file = outer;
                true
            }
            None => false,
        }
    }

    /// Reads what is left of the unit, and what comes after it.
    pub fn read_to_end(mut self) -> TokenStream {
        let ended = cuprum_limits::catch(|| {
            self.run();
            for (index, text) in self.options.name_expressions.iter().enumerate() {
                self.read_name_expression(index, text);
            }
        });
        match ended {
            Ok(()) => self.emitter.stream,
            Err(what) => self.give_up(what.into()),
        }
    }

    /// Ends because a limit was reached.
    pub fn give_up(mut self, why: Code) -> TokenStream {
        self.fatal(why, self.last_file_loc, &[]);
        self.finish(self.last_file_loc);
        self.emitter.stream
    }

    /// Reads to the end of the main file.
    pub fn run(&mut self) {
        loop {
            if !self.expansions.contexts.is_empty() {
                self.copy_expansion();
            } else if self.pushback.is_none() {
                self.copy_words();
            }
            let token = self.next_expanded();
            if token.kind == TokenKind::Eof {
                if !self.in_prefix {
                    self.finish(token.loc);
                }
                return;
            }
            self.emit(token);
        }
    }

    /// Reads a name expression. NVRTC writes them into pragmas of a file of their own, one to a line
    /// from the second on, and its messages show them there.
    fn read_name_expression(&mut self, index: usize, text: &str) {
        const FILE: &str = "__nv_name_map";
        let mut line = "\n".repeat(index + 1);
        line.push_str("#pragma nv_mangled_name ");
        let start = line.len();
        line.push_str(&text.replace(['\n', '\r'], " "));
        let line: Arc<str> = line.into();
        let Some(id) = self.session.map.add_file(FILE, line.clone(), Loc::NONE, false) else {
            self.fatal(Code::PpSourceTooLarge, Loc::NONE, &[]);
            return;
        };
        let mut cursor = Cursor::file(line, self.session.map.loc(id, 0), false);
        cursor.pos = start;
        self.file = OpenFile::new(FILE.into(), Arc::from(""), cursor);
        let first = self.emitter.stream.tokens.len() as u32;
        self.run();
        let end = self.emitter.stream.tokens.len() as u32 - 1;
        self.emitter.stream.name_expressions.push(first..end);
    }

    /// The common case, in one tight loop: words of the file that are no macros, numbers that are
    /// known, and punctuators that need no care, go straight to the stream. The first other token is
    /// left for the rest of the machinery.
    fn copy_words(&mut self) {
        let Preprocessor { file, session, macros, emitter, .. } = self;
        let before = emitter.stream.tokens.len();
        let mut copy = PlainCopy { macros, emitter, met: None };
        file.cursor.scan_plain(&mut session.symbols, &mut copy);
        let met = copy.met;
        if met.is_some() || self.emitter.stream.tokens.len() > before {
            self.leave_guard();
        }
        self.pushback = met;
    }

    /// The same for the expansion that is being read: its tokens up to the first macro go to the
    /// stream.
    fn copy_expansion(&mut self) {
        while let Some(token) = self.plain_context_token() {
            self.emit(token);
        }
    }

    /// A token outside of its guard makes a file one that has none.
    #[inline]
    fn leave_guard(&mut self) {
        if matches!(self.file.guard, Guard::Start | Guard::After(_)) {
            self.file.guard = Guard::None;
        }
    }

    /// The next token of the files, after directives.
    pub fn next_file_token(&mut self) -> Token {
        if let Some(token) = self.pushback.take() {
            return token;
        }
        loop {
            let token = self.file.cursor.scan(self.session);
            match token.kind {
                TokenKind::Hash if token.flags & Token::LINE_START != 0 => {
                    if let Some(pragma) = self.directive(token) {
                        return pragma;
                    }
                }
                TokenKind::Eof => {
                    if self.collecting || !self.leave_file() {
                        return token;
                    }
                }
                _ => {
                    self.leave_guard();
                    return token;
                }
            }
        }
    }

    /// Reports a catastrophe and makes every source of tokens end.
    pub fn fatal(&mut self, code: Code, loc: Loc, args: &[&str]) {
        if !self.stopped {
            // Ahead of its use, an expansion has no place in the source.
            let loc = if self.expansions.memory.is_ahead() { self.last_file_loc } else { loc };
            self.session.diagnostics.error(code, loc, args);
        }
        self.stop();
    }

    fn stop(&mut self) {
        self.stopped = true;
        self.file.cursor.stop();
        for file in &mut self.waiting {
            file.cursor.stop();
        }
        for context in &mut self.expansions.contexts {
            context.position = usize::MAX;
        }
        self.pushback = None;
    }

    /// Counts tokens made by expansion; false when there were too many.
    pub fn spend(&mut self, tokens: usize, loc: Loc) -> bool {
        cuprum_limits::check();
        self.expansions.tokens += tokens as u64;
        if self.expansions.tokens > MAX_EXPANDED_TOKENS {
            self.fatal(Code::PpExpansionLimit, loc, &[]);
        }
        !self.stopped
    }

    /// Reports; warnings in system headers are left out.
    pub fn report(&mut self, code: Code, loc: Loc, args: &[&str]) {
        self.report_diagnostic(Diagnostic::new(code, loc, args));
    }

    /// Reports something with notes or fixes; warnings in system headers are left out.
    pub fn report_diagnostic(&mut self, diagnostic: Diagnostic) {
        self.expansions.memory.spoil();
        let system = self.file.cursor.base_flags & Token::SYSTEM != 0;
        let silent = self.stopped
            || self.expansions.memory.is_ahead()
            || (system && diagnostic.code.severity() < Severity::Error);
        if !silent {
            self.session.diagnostics.report(diagnostic);
        }
    }

    /// How a preprocessing token is spelled.
    pub fn spelling(&self, token: Token) -> Cow<'_, str> {
        match token.kind {
            TokenKind::Ident if token.spelling_number() != 0 => {
                let spellings = &self.session.spellings;
                let symbol = spellings.spelling(token.symbol(), token.spelling_number());
                Cow::Borrowed(self.session.symbols.word(symbol))
            }
            TokenKind::Ident | TokenKind::IntLit | TokenKind::CharLit | TokenKind::StringLit => {
                Cow::Borrowed(self.session.symbols.word(token.symbol()))
            }
            TokenKind::Unknown if token.flags & Token::NO_EXPAND == 0 => {
                Cow::Borrowed(self.session.symbols.word(token.symbol()))
            }
            kind if token.payload == 1 && !digraph_spelling(kind).is_empty() => {
                Cow::Borrowed(digraph_spelling(kind))
            }
            kind => Cow::Borrowed(kind.spelling().unwrap_or("")),
        }
    }

    /// Scans made-up text; every token stands at `loc`.
    pub fn scan_text(&mut self, text: &str, loc: Loc) -> Vec<Token> {
        let mut cursor = Cursor::scratch(text, loc);
        cursor.base_flags = self.file.cursor.base_flags;
        let mut tokens = Vec::new();
        loop {
            let mut token = cursor.scan(self.session);
            token.flags &= !Token::LINE_START;
            if token.kind == TokenKind::Eof {
                // In made-up text a line end is mere white space.
                if cursor.is_at_end() {
                    return tokens;
                }
                cursor.pos += 1;
            } else {
                tokens.push(token);
            }
        }
    }

    /// A token spelled `text`, which scans as exactly one.
    pub fn make_token(&mut self, kind: TokenKind, text: &str, loc: Loc) -> Token {
        let payload = self.session.symbols.intern(text).index();
        Token { kind, flags: self.file.cursor.base_flags, payload, loc }
    }

    /// Whether a word is `symbol`'s operator such as `__has_include`.
    pub fn is_has_operator(symbol: Symbol) -> bool {
        matches!(
            symbol,
            words::HAS_INCLUDE
                | words::HAS_INCLUDE_NEXT
                | words::HAS_BUILTIN
                | words::HAS_ATTRIBUTE
                | words::HAS_CPP_ATTRIBUTE
                | words::HAS_FEATURE
                | words::HAS_EXTENSION
                | words::IS_IDENTIFIER
        )
    }
}

/// Plain tokens on their way to the stream.
struct PlainCopy<'a> {
    macros: &'a MacroTable,
    emitter: &'a mut Emitter,
    /// The first token that needs more care.
    met: Option<Token>,
}

impl TakePlain for PlainCopy<'_> {
    #[inline(always)]
    fn word(&mut self, token: Token) -> bool {
        let info = self.macros.info(token.symbol());
        if info.value != 0 || is_special_word(token) {
            self.met = Some(token);
            return false;
        }
        self.emitter.stream.tokens.push(Token { kind: info.kind, ..token });
        true
    }

    #[inline(always)]
    fn number(&mut self, token: Token) -> bool {
        // A number that was seen before is decoded already.
        let info = self.macros.info(token.symbol());
        let Some(payload) = info.value.checked_sub(1) else {
            self.met = Some(token);
            return false;
        };
        self.emitter.stream.tokens.push(Token { kind: info.kind, payload, ..token });
        true
    }

    #[inline(always)]
    fn open(&mut self, token: Token) {
        self.emitter.push_open(token);
    }

    #[inline(always)]
    fn close(&mut self, token: Token) {
        self.emitter.push_close(token);
    }

    #[inline(always)]
    fn punctuator(&mut self, token: Token) {
        self.emitter.stream.tokens.push(token);
    }

    #[inline(always)]
    fn long_punctuator(&mut self, token: Token) {
        self.emitter.push_punctuator(token);
    }
}

/// Whether an identifier is a word of the preprocessor.
#[inline]
pub(crate) fn is_special_word(token: Token) -> bool {
    token.payload.wrapping_sub(words::FIRST) < words::WORDS.len() as u32
}

/// NVRTC's own header comes after the definitions of the command line, and asks one of them: `-DNDEBUG` takes
/// assertions away. Who defines the name in the program comes too late.
const ASSERT_OF_RUN_TIME: &str =
    "#ifdef NDEBUG\n#undef assert\n#define assert(e) (static_cast<void>(0))\n#endif\n";

/// The text that makes these definitions.
fn initial_text(defines: &[Define]) -> String {
    let mut text = String::new();
    for define in defines {
        match define {
            // A line end inside would start a line of its own.
            Define::Define { name, value } => {
                let value = value.replace(['\n', '\r'], " ");
                text.extend(["#define ", name.as_str(), " ", value.as_str(), "\n"]);
            }
            Define::Undef { name } => text.extend(["#undef ", name.as_str(), "\n"]),
        }
    }
    text
}
