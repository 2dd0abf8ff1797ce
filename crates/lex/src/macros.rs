//! Macros: the table, and the reading of definitions.

use crate::LanguageStandard;
use crate::memory::Kept;
use crate::predefined::{self, CompilationMode, PredefinedOptions};
use crate::preprocess::Preprocessor;
use crate::scan::Cursor;
use crate::token::{Token, TokenKind};
use crate::words;
use cuprum_source::{Code, Loc, Symbol};
use smallvec::SmallVec;
use std::sync::{Arc, OnceLock};

/// What is known about a symbol: one array read per identifier answers all questions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SymbolInfo {
    /// Identifiers: the macro's index plus one. Spellings of literals: the index of the decoded
    /// literal plus one. Otherwise 0.
    pub value: u32,
    /// Identifiers: the keyword it is, or `Ident`. Spellings of literals: the kind of the literal.
    pub kind: TokenKind,
    /// `#ifdef` says yes although there is no macro: `__device__`, `__has_include`.
    pub is_defined: bool,
    /// A predefined macro that the source may neither define nor undefine.
    pub is_fixed: bool,
    /// It took part in a result that is kept; see `memory.rs`.
    pub is_recorded: bool,
}

const PLAIN: SymbolInfo = SymbolInfo {
    value: 0,
    kind: TokenKind::Ident,
    is_defined: false,
    is_fixed: false,
    is_recorded: false,
};

/// In [`SymbolInfo::value`]: a predefined macro whose definition was not read yet; the other bits
/// are its number.
const UNREAD: u32 = 1 << 31;

/// A macro that is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Builtin {
    File,
    BaseFile,
    Line,
    Counter,
    Date,
    Time,
    Timestamp,
    IncludeLevel,
    /// `NV_IF_TARGET` and its kin: the first body whose condition holds for the target.
    TargetDispatch,
}

/// What a token of a macro's body does when the macro is expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BodyOp {
    /// Stands for itself.
    Plain,
    /// Stands for the argument of this number.
    Param(u16),
    /// `#` and a parameter: the spelling of the argument.
    Stringize(u16),
    /// `__VA_OPT__(…)`: the next so many items, if the variable argument is not empty.
    VaOpt(u32),
    /// `#__VA_OPT__(…)`
    StringizeVaOpt(u32),
}

/// A token of a macro's body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BodyToken {
    pub token: Token,
    pub op: BodyOp,
    /// `##` follows.
    pub paste_next: bool,
}

/// A macro as it is defined now.
#[derive(Clone)]
pub(crate) struct Macro {
    pub name: Symbol,
    /// `None`: object-like.
    pub params: Option<SmallVec<[Symbol; 4]>>,
    pub is_variadic: bool,
    pub body: Arc<[BodyToken]>,
    pub builtin: Option<Builtin>,
    pub loc: Loc,
    /// Its expansion is being read: it must not expand again.
    pub is_disabled: bool,
    /// Its full expansion.
    pub kept: Kept,
    /// The last result in the making that it took part in.
    pub recorded_in: u32,
}

/// The macros, and what each identifier means to the preprocessor.
#[derive(Clone)]
pub(crate) struct MacroTable {
    standard: LanguageStandard,
    info: Vec<SymbolInfo>,
    pub macros: Vec<Macro>,
}

impl MacroTable {
    pub fn new(standard: LanguageStandard) -> MacroTable {
        MacroTable { standard, info: keywords(standard).to_vec(), macros: Vec::new() }
    }

    /// The same macros, none of which has a result that is kept.
    pub fn without_memory(&self) -> MacroTable {
        let mut table = self.clone();
        for definition in &mut table.macros {
            (definition.kept, definition.recorded_in) = (Kept::Unused, 0);
        }
        table
    }

    /// About how much memory it has.
    pub fn bytes(&self) -> usize {
        let bodies: usize = self.macros.iter().map(|it| size_of_val(&*it.body)).sum();
        bodies + size_of_val(&*self.macros) + size_of_val(&*self.info)
    }

    #[inline]
    pub fn info(&self, symbol: Symbol) -> SymbolInfo {
        self.info.get(symbol.index() as usize).copied().unwrap_or(PLAIN)
    }

    pub fn info_mut(&mut self, symbol: Symbol) -> &mut SymbolInfo {
        let index = symbol.index() as usize;
        if index >= self.info.len() {
            self.info.resize(index + 1, PLAIN);
        }
        &mut self.info[index]
    }

    /// The macro of a symbol.
    pub fn get(&self, symbol: Symbol) -> Option<&Macro> {
        self.macros.get((self.info(symbol).value as usize).checked_sub(1)?)
    }

    /// What `#ifdef` asks.
    pub fn is_defined(&self, symbol: Symbol) -> bool {
        let info = self.info(symbol);
        info.value != 0 || info.is_defined
    }

    fn insert(&mut self, definition: Macro) {
        let name = definition.name;
        self.macros.push(definition);
        let value = self.macros.len() as u32;
        self.info_mut(name).value = value;
    }

    /// Defines what is computed, what is defined without being a macro, and what is predefined. Nothing may have
    /// been defined before.
    pub fn define_builtins(&mut self, options: Option<&PredefinedOptions>) {
        use Builtin::*;
        if let Some(options) = options {
            self.info = beginning(options.mode, self.standard).to_vec();
        }
        let is_run_time = options.is_some_and(|o| o.mode == CompilationMode::RunTime);
        let is_nvcc = options.is_some_and(|o| o.mode == CompilationMode::Nvcc);
        for (name, builtin) in [
            (words::FILE, File),
            (words::BASE_FILE, BaseFile),
            (words::LINE_NUMBER, Line),
            (words::COUNTER, Counter),
            (words::DATE, Date),
            (words::TIME, Time),
            (words::TIMESTAMP, Timestamp),
            (words::INCLUDE_LEVEL, IncludeLevel),
            (words::NV_IF_TARGET, TargetDispatch),
            (words::NV_IF_ELSE_TARGET, TargetDispatch),
            (words::NV_DISPATCH_TARGET, TargetDispatch),
            (words::NV_TARGET_DISPATCH, TargetDispatch),
        ] {
            // NVRTC lacks two of the macros that compilers compute, and has four of its own.
            let is_there = match builtin {
                Counter | Timestamp => !is_run_time,
                TargetDispatch => is_run_time,
                _ => true,
            };
            if !is_there {
                continue;
            }
            let is_variadic = builtin == TargetDispatch;
            self.insert(Macro {
                name,
                params: is_variadic.then(|| SmallVec::from_slice(&[words::VA_ARGS])),
                is_variadic,
                body: Arc::new([]),
                builtin: Some(builtin),
                loc: Loc::NONE,
                is_disabled: false,
                kept: Kept::Unused,
                recorded_in: 0,
            });
        }
        for symbol in [
            words::HAS_INCLUDE,
            words::HAS_INCLUDE_NEXT,
            words::HAS_BUILTIN,
            words::HAS_ATTRIBUTE,
            words::HAS_CPP_ATTRIBUTE,
            words::HAS_FEATURE,
            words::HAS_EXTENSION,
            words::IS_IDENTIFIER,
        ] {
            let is_clangs =
                matches!(symbol, words::HAS_FEATURE | words::HAS_EXTENSION | words::IS_IDENTIFIER);
            self.info_mut(symbol).is_defined = !(is_nvcc && is_clangs);
        }
        if let Some(options) = options {
            predefined::for_each_defined(options, |symbol, number, is_fixed| {
                let info = self.info_mut(Symbol::from_index(symbol));
                info.value = UNREAD | number as u32;
                info.is_fixed = is_fixed;
            });
        }
        if is_nvcc {
            return;
        }
        // CUDA's qualifiers are macros in NVRTC and keywords here; `#ifdef __device__` must not
        // tell the difference.
        for info in self.info.iter_mut().take(words::FIRST as usize) {
            info.is_defined |= (TokenKind::KwGlobal as u8..=TokenKind::KwNvPure as u8)
                .contains(&(info.kind as u8));
        }
    }
}

/// What the words are that are keywords of some standard, and come first among symbols; made once per process.
fn keywords(standard: LanguageStandard) -> &'static [SymbolInfo] {
    static TABLES: [OnceLock<Vec<SymbolInfo>>; 5] = [const { OnceLock::new() }; 5];
    TABLES[standard as usize].get_or_init(|| {
        let kind = |index| TokenKind::keyword(Symbol::from_index(index));
        let kinds =
            (0..words::FIRST).map(|index| kind(index).filter(|&k| is_keyword_in(k, standard)));
        kinds.map(|kind| SymbolInfo { kind: kind.unwrap_or(TokenKind::Ident), ..PLAIN }).collect()
    })
}

/// The same, with the macros that are defined in a mode whatever the other options are.
fn beginning(mode: CompilationMode, standard: LanguageStandard) -> &'static [SymbolInfo] {
    static TABLES: [[OnceLock<Vec<SymbolInfo>>; 5]; 3] =
        [const { [const { OnceLock::new() }; 5] }; 3];
    TABLES[mode as usize][standard as usize].get_or_init(|| {
        let mut info = keywords(standard).to_vec();
        info.resize(predefined::symbol_count(), PLAIN);
        for macro_ in predefined::certain(mode) {
            let info = &mut info[macro_.symbol as usize];
            (info.value, info.is_fixed) = (UNREAD | macro_.number, macro_.is_fixed);
        }
        info
    })
}

/// Some words became keywords in C++11 or C++20.
fn is_keyword_in(kind: TokenKind, standard: LanguageStandard) -> bool {
    use TokenKind::*;
    match kind {
        KwChar8 | KwConcept | KwRequires | KwConsteval | KwConstinit | KwCoAwait | KwCoReturn
        | KwCoYield => standard >= LanguageStandard::Cpp20,
        KwAlignas | KwAlignof | KwChar16 | KwChar32 | KwConstexpr | KwDecltype | KwNoexcept
        | KwNullptr | KwStaticAssert | KwThreadLocal => standard >= LanguageStandard::Cpp11,
        _ => true,
    }
}

impl Preprocessor<'_> {
    /// The index of the macro behind a [`SymbolInfo::value`] that is not 0. The definition of a
    /// predefined macro is read at its first use.
    #[inline]
    pub fn macro_index(&mut self, symbol: Symbol, value: u32) -> usize {
        if value & UNREAD != 0 {
            return self.read_predefined(symbol, value & !UNREAD);
        }
        value as usize - 1
    }

    #[cold]
    fn read_predefined(&mut self, symbol: Symbol, number: u32) -> usize {
        let text = match &self.options.predefined {
            Some(options) => predefined::definition(number as usize, options),
            None => String::new(),
        };
        // It was written nowhere, so its tokens have no location.
        let cursor = Cursor::scratch(&text, Loc::NONE);
        let outer = std::mem::replace(&mut self.file.cursor, cursor);
        let name = self.file.cursor.scan(self.session);
        let definition = self.read_definition(name);
        self.file.cursor = outer;
        let empty = Macro {
            name: symbol,
            params: None,
            is_variadic: false,
            body: Arc::new([]),
            builtin: None,
            loc: Loc::NONE,
            is_disabled: false,
            kept: Kept::Unused,
            recorded_in: 0,
        };
        self.macros.insert(definition.unwrap_or(empty));
        self.macros.macros.len() - 1
    }

    /// `#define`
    pub fn define_directive(&mut self) {
        let name = self.file.cursor.scan(self.session);
        if name.kind != TokenKind::Ident {
            self.report(Code::PpExpectedIdentifier, name.loc, &[]);
            return;
        }
        let symbol = name.symbol();
        if self.is_untouchable(symbol) {
            let word = self.session.symbols.word(symbol).to_owned();
            self.report(Code::PpDefinePredefined, name.loc, &[&word]);
            return;
        }
        if matches!(symbol, words::VA_ARGS | words::VA_OPT) {
            let word = self.session.symbols.word(symbol).to_owned();
            self.report(Code::PpVaArgsMisplaced, name.loc, &[&word]);
            return;
        }
        let Some(definition) = self.read_definition(name) else { return };
        let value = self.macros.info(symbol).value;
        if value != 0 && !self.file.is_initial {
            let index = self.macro_index(symbol, value);
            let old = &self.macros.macros[index];
            if !is_same_definition(old, &definition) {
                let line = self.session.map.place(old.loc).map(|place| place.line.to_string());
                let word = self.session.symbols.word(symbol).to_owned();
                match line {
                    Some(line) => {
                        self.report(Code::PpIncompatibleRedefinition, name.loc, &[&word, &line]);
                    }
                    None => self.report(Code::PpPredefinedRedefinition, name.loc, &[&word]),
                }
            }
        }
        self.forget(symbol);
        self.macros.insert(definition);
    }

    /// Whether the source may neither define nor undefine a name.
    fn is_untouchable(&self, symbol: Symbol) -> bool {
        let builtin = self.macros.get(symbol).and_then(|found| found.builtin);
        symbol == words::DEFINED
            || builtin.is_some_and(|builtin| builtin != Builtin::TargetDispatch)
            || (Self::is_has_operator(symbol) && self.macros.is_defined(symbol))
            || self.macros.info(symbol).is_fixed
    }

    fn read_definition(&mut self, name: Token) -> Option<Macro> {
        let mut token = self.file.cursor.scan(self.session);
        let mut params = None;
        let mut is_variadic = false;
        if token.kind == TokenKind::LParen && token.flags & Token::SPACE_BEFORE == 0 {
            let mut list = SmallVec::new();
            is_variadic = self.read_parameters(&mut list)?;
            params = Some(list);
            token = self.file.cursor.scan(self.session);
        }
        let mut raw = self.take_spare();
        while token.kind != TokenKind::Eof {
            token.flags &= !Token::LINE_START;
            raw.push(token);
            token = self.file.cursor.scan(self.session);
        }
        let body = self.read_body(&raw, params.as_deref(), is_variadic, token.loc);
        self.recycle(raw);
        let loc = name.loc;
        Some(Macro {
            name: name.symbol(),
            params,
            is_variadic,
            body: body?.into(),
            builtin: None,
            loc,
            is_disabled: false,
            kept: Kept::Unused,
            recorded_in: 0,
        })
    }

    /// The parameters after `(`; true if the last one is variable.
    fn read_parameters(&mut self, params: &mut SmallVec<[Symbol; 4]>) -> Option<bool> {
        let mut token = self.file.cursor.scan(self.session);
        if token.kind == TokenKind::RParen {
            return Some(false);
        }
        loop {
            match token.kind {
                TokenKind::Ident => {
                    let symbol = token.symbol();
                    if matches!(symbol, words::VA_ARGS | words::VA_OPT) {
                        let word = self.session.symbols.word(symbol).to_owned();
                        self.report(Code::PpVaArgsMisplaced, token.loc, &[&word]);
                        return None;
                    }
                    if params.contains(&symbol) {
                        self.report(Code::PpDuplicateParameter, token.loc, &[]);
                        return None;
                    }
                    params.push(symbol);
                }
                TokenKind::Ellipsis => {
                    params.push(words::VA_ARGS);
                    return self.expect_right_paren().then_some(true);
                }
                _ => {
                    self.report(Code::PpExpectedIdentifier, token.loc, &[]);
                    return None;
                }
            }
            token = self.file.cursor.scan(self.session);
            match token.kind {
                TokenKind::RParen => return Some(false),
                TokenKind::Comma => token = self.file.cursor.scan(self.session),
                // GNU: a named variable parameter.
                TokenKind::Ellipsis => return self.expect_right_paren().then_some(true),
                _ => {
                    self.report(Code::PpExpectedRightParen, token.loc, &[]);
                    return None;
                }
            }
        }
    }

    fn expect_right_paren(&mut self) -> bool {
        let token = self.file.cursor.scan(self.session);
        if token.kind != TokenKind::RParen {
            self.report(Code::PpExpectedRightParen, token.loc, &[]);
        }
        token.kind == TokenKind::RParen
    }

    /// Resolves parameters, `#`, `##` and `__VA_OPT__` of a body once and for all.
    fn read_body(
        &mut self,
        raw: &[Token],
        params: Option<&[Symbol]>,
        is_variadic: bool,
        end: Loc,
    ) -> Option<Vec<BodyToken>> {
        let mut body: Vec<BodyToken> = Vec::with_capacity(raw.len());
        // Where the open `__VA_OPT__` started in `body`, and how many parentheses are open in it.
        let mut va_opt: Option<(usize, u32)> = None;
        let param_of = |token: Token| -> Option<u16> {
            if token.kind != TokenKind::Ident {
                return None;
            }
            let at = params?.iter().position(|&param| param == token.symbol())?;
            u16::try_from(at).ok()
        };
        let mut index = 0;
        while let Some(&token) = raw.get(index) {
            index += 1;
            let mut item = BodyToken { token, op: BodyOp::Plain, paste_next: false };
            match token.kind {
                TokenKind::HashHash => {
                    let starts_va_opt = va_opt.is_some_and(|(start, _)| start + 1 == body.len());
                    match body.last_mut() {
                        Some(last) if !starts_va_opt => last.paste_next = true,
                        _ => {
                            self.report(Code::PpPasteFirst, token.loc, &[]);
                            return None;
                        }
                    }
                    let closes = raw.get(index).is_some_and(|next| next.kind == TokenKind::RParen);
                    if index == raw.len() || (closes && va_opt.is_some_and(|(_, open)| open == 1)) {
                        self.report(Code::PpPasteLast, end, &[]);
                        return None;
                    }
                    continue;
                }
                TokenKind::Hash if params.is_some() => {
                    let next = raw.get(index).copied();
                    if let Some(param) = next.and_then(param_of) {
                        item.op = BodyOp::Stringize(param);
                        index += 1;
                    } else if is_variadic
                        && next.is_some_and(|t| {
                            t.kind == TokenKind::Ident && t.symbol() == words::VA_OPT
                        })
                    {
                        item.op = BodyOp::StringizeVaOpt(0);
                        index += 1;
                    } else {
                        let loc = next.map_or(end, |next| next.loc);
                        self.report(Code::PpExpectedParameter, loc, &[]);
                        return None;
                    }
                }
                TokenKind::Ident => {
                    if let Some(param) = param_of(token) {
                        item.op = BodyOp::Param(param);
                    } else if token.symbol() == words::VA_OPT && is_variadic {
                        item.op = BodyOp::VaOpt(0);
                    } else if matches!(token.symbol(), words::VA_ARGS | words::VA_OPT) {
                        let word = self.session.symbols.word(token.symbol()).to_owned();
                        self.report(Code::PpVaArgsMisplaced, token.loc, &[&word]);
                        return None;
                    }
                }
                TokenKind::LParen => {
                    if let Some((_, open)) = &mut va_opt {
                        *open += 1;
                    }
                }
                TokenKind::RParen => {
                    if let Some((start, open)) = &mut va_opt {
                        *open -= 1;
                        if *open == 0 {
                            let count = (body.len() - *start - 1) as u32;
                            let opener = &mut body[*start];
                            opener.op = match opener.op {
                                BodyOp::VaOpt(_) => BodyOp::VaOpt(count),
                                _ => BodyOp::StringizeVaOpt(count),
                            };
                            // A `##` after the `)` pastes what the whole makes.
                            opener.paste_next =
                                raw.get(index).is_some_and(|t| t.kind == TokenKind::HashHash);
                            va_opt = None;
                            if opener.paste_next {
                                index += 1;
                                if index == raw.len() {
                                    self.report(Code::PpPasteLast, end, &[]);
                                    return None;
                                }
                            }
                            continue;
                        }
                    }
                }
                _ => {}
            }
            if matches!(item.op, BodyOp::VaOpt(_) | BodyOp::StringizeVaOpt(_)) {
                let opens = raw.get(index).is_some_and(|next| next.kind == TokenKind::LParen);
                if va_opt.is_some() || !opens {
                    self.report(Code::PpExpectedLeftParen, token.loc, &[]);
                    return None;
                }
                index += 1;
                va_opt = Some((body.len(), 1));
            }
            body.push(item);
        }
        if va_opt.is_some() {
            self.report(Code::PpExpectedRightParen, end, &[]);
            return None;
        }
        Some(body)
    }

    /// `#undef`
    pub fn undef_directive(&mut self) {
        let name = self.file.cursor.scan(self.session);
        if name.kind != TokenKind::Ident {
            self.report(Code::PpExpectedIdentifier, name.loc, &[]);
            return;
        }
        let symbol = name.symbol();
        if self.is_untouchable(symbol) {
            self.report(Code::PpUndefPredefined, name.loc, &[]);
            return;
        }
        self.forget(symbol);
        let info = self.macros.info_mut(symbol);
        info.value = 0;
        info.is_defined = false;
        self.end_of_directive();
    }
}

/// The rule of [cpp.replace]: same parameters, same tokens, white space in the same places.
fn is_same_definition(old: &Macro, new: &Macro) -> bool {
    let same_token = |index: usize, (a, b): (&BodyToken, &BodyToken)| {
        let space = |t: &BodyToken| index > 0 && t.token.flags & Token::SPACE_BEFORE != 0;
        let payload = |t: &BodyToken| match t.op {
            BodyOp::Plain => t.token.payload,
            _ => 0,
        };
        a.token.kind == b.token.kind
            && a.op == b.op
            && a.paste_next == b.paste_next
            && payload(a) == payload(b)
            && space(a) == space(b)
    };
    old.params == new.params
        && old.is_variadic == new.is_variadic
        && old.body.len() == new.body.len()
        && old.body.iter().zip(new.body.iter()).enumerate().all(|(i, pair)| same_token(i, pair))
}
