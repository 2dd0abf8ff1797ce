//! The last step: preprocessing tokens become tokens of the parser.
//!
//! Words become keywords, literals are decoded (each spelling once), adjacent strings are joined,
//! brackets learn their partners.

use crate::LanguageStandard;
use crate::literal::{self, Decoded};
use crate::preprocess::Preprocessor;
use crate::token::{Literal, Pragma, StringEncoding, Token, TokenKind, TokenStream};
use cuprum_source::{Code, Loc, Symbol};

/// The stream being made.
#[derive(Clone)]
pub(crate) struct Emitter {
    pub stream: TokenStream,
    /// Opening brackets without partner so far.
    open: Vec<u32>,
    /// How many of them are `(`, `[`, `{`.
    open_counts: [u32; 3],
    /// Adjacent strings being joined.
    run: StringRun,
}

/// Adjacent string literals.
#[derive(Clone, Default)]
struct StringRun {
    /// The token they are joined in; the run is over when it is not the last one.
    token: Option<usize>,
    spellings: Vec<Symbol>,
    encoding: Option<StringEncoding>,
    suffix: String,
    /// The literal belongs to this run alone and may be changed.
    owned: bool,
}

impl Emitter {
    pub fn new(source_len: usize) -> Emitter {
        let mut stream = TokenStream::default();
        stream.tokens.reserve(tokens_in(source_len));
        Emitter { stream, open: Vec::new(), open_counts: [0; 3], run: StringRun::default() }
    }

    /// The same stream, with room for the tokens of so many more bytes.
    pub fn with_room(&self, source_len: usize) -> Emitter {
        let Emitter { stream, open, open_counts, run } = self;
        let mut tokens = Vec::with_capacity(stream.tokens.len() + tokens_in(source_len));
        tokens.extend_from_slice(&stream.tokens);
        let stream = TokenStream {
            tokens,
            literals: stream.literals.clone(),
            pragmas: stream.pragmas.clone(),
            diagnostic_controls: stream.diagnostic_controls.clone(),
            hosts_pragmas: stream.hosts_pragmas.clone(),
            name_expressions: stream.name_expressions.clone(),
            ellipses: stream.ellipses.clone(),
        };
        Emitter { stream, open: open.clone(), open_counts: *open_counts, run: run.clone() }
    }

    /// Ends the stream.
    fn finish(&mut self, loc: Loc) {
        let eof = Token { kind: TokenKind::Eof, flags: Token::LINE_START, payload: 0, loc };
        self.stream.tokens.push(eof);
        // What was left open has no partner in what follows.
        self.open.clear();
        self.open_counts = [0; 3];
    }

    /// The stream, ended.
    pub fn finished(mut self, loc: Loc) -> TokenStream {
        self.finish(loc);
        self.stream
    }

    fn push_literal(&mut self, literal: Literal) -> u32 {
        self.stream.literals.push(literal);
        self.stream.literals.len() as u32 - 1
    }

    /// Appends a punctuator that is no bracket.
    #[inline]
    pub fn push_punctuator(&mut self, token: Token) {
        if token.kind == TokenKind::Ellipsis {
            self.stream.ellipses.push(self.stream.tokens.len() as u32);
        }
        self.stream.tokens.push(token);
    }

    /// Appends an opening bracket.
    #[inline]
    pub fn push_open(&mut self, token: Token) {
        self.open.push(self.stream.tokens.len() as u32);
        self.open_counts[bracket_number(token.kind)] += 1;
        self.stream.tokens.push(Token { payload: Token::UNMATCHED, ..token });
    }

    /// Appends a closing bracket. It matches the last opening one of its kind; what was opened since
    /// then stays without partner.
    #[inline]
    pub fn push_close(&mut self, token: Token) {
        let number = bracket_number(token.kind);
        let index = self.stream.tokens.len() as u32;
        // Nearly always the last opening bracket is the one.
        if let Some(&open) = self.open.last()
            && let Some(opener) = self.stream.tokens.get_mut(open as usize)
            && bracket_number(opener.kind) == number
        {
            opener.payload = index;
            self.open.pop();
            self.open_counts[number] -= 1;
            return self.stream.tokens.push(Token { payload: open, ..token });
        }
        let payload = self.close_further_out(number, index);
        self.stream.tokens.push(Token { payload, ..token });
    }

    /// The partner of a closing bracket that is not the last one opened.
    #[cold]
    fn close_further_out(&mut self, number: usize, index: u32) -> u32 {
        if self.open_counts[number] == 0 {
            return Token::UNMATCHED;
        }
        while let Some(open) = self.open.pop() {
            let opener = &mut self.stream.tokens[open as usize];
            let opened = bracket_number(opener.kind);
            self.open_counts[opened] -= 1;
            if opened == number {
                opener.payload = index;
                return open;
            }
        }
        Token::UNMATCHED
    }
}

/// About how many tokens a text of this length has.
fn tokens_in(source_len: usize) -> usize {
    // Code has about one token per four bytes; comments make it fewer.
    source_len / 5 + 16
}

/// The number of a kind of brackets.
#[inline(always)]
fn bracket_number(kind: TokenKind) -> usize {
    const { assert!(TokenKind::RBrace as usize - TokenKind::LParen as usize == 5) };
    // Both brackets of a kind stand side by side in the list of kinds.
    ((kind as usize).wrapping_sub(TokenKind::LParen as usize) / 2).min(2)
}

impl Preprocessor<'_> {
    /// Appends a token to the stream.
    #[inline]
    pub fn emit(&mut self, token: Token) {
        if token.kind == TokenKind::Unknown {
            return self.emit_unknown(token);
        }
        let flags = token.flags & !(Token::NO_EXPAND | Token::SPELLING);
        let token = Token { flags, ..token };
        match token.kind {
            TokenKind::Ident => {
                let kind = self.macros.info(token.symbol()).kind;
                self.emitter.stream.tokens.push(Token { kind, ..token });
            }
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                self.emitter.push_open(token);
            }
            TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace => {
                self.emitter.push_close(token);
            }
            TokenKind::IntLit | TokenKind::CharLit => self.emit_literal(token),
            TokenKind::StringLit => self.emit_string(token),
            TokenKind::Pragma => self.emitter.stream.tokens.push(token),
            TokenKind::Spaceship if self.options.standard < LanguageStandard::Cpp20 => {
                let is_expansion = self.session.map.is_expansion(token.loc);
                let loc = if is_expansion { token.loc } else { token.loc.offset(2) };
                let flags = token.flags & Token::SYSTEM;
                let second = Token { kind: TokenKind::Greater, flags, payload: 0, loc };
                let first = Token { kind: TokenKind::LessEq, payload: 0, ..token };
                self.emitter.stream.tokens.extend([first, second]);
            }
            _ => self.emitter.push_punctuator(Token { payload: 0, ..token }),
        }
    }

    /// Appends a character that starts no token, and says so unless that was said before.
    fn emit_unknown(&mut self, token: Token) {
        if token.flags & Token::NO_EXPAND == 0 {
            self.report(Code::PpUnrecognizedToken, token.loc, &[]);
        }
        let flags = token.flags & !Token::NO_EXPAND;
        self.emitter.stream.tokens.push(Token { payload: 0, flags, ..token });
    }

    fn emit_literal(&mut self, token: Token) {
        let (kind, payload) = self.literal(token);
        self.emitter.stream.tokens.push(Token { kind, payload, ..token });
    }

    /// The decoded literal of a token, from memory if its spelling was seen before.
    fn literal(&mut self, token: Token) -> (TokenKind, u32) {
        let symbol = token.symbol();
        let info = self.macros.info(symbol);
        if info.value != 0 {
            return (info.kind, info.value - 1);
        }
        if let Some(literal) = literal::decode_plain_integer(self.session.symbols.word(symbol)) {
            let payload = self.emitter.push_literal(literal);
            let info = self.macros.info_mut(symbol);
            info.value = payload + 1;
            info.kind = TokenKind::IntLit;
            return (TokenKind::IntLit, payload);
        }
        let text = self.session.symbols.word(symbol).to_owned();
        let decoded = match token.kind {
            TokenKind::CharLit => literal::decode_char(&text),
            TokenKind::StringLit => literal::decode_string(&text, None),
            _ => literal::decode_number(&text),
        };
        let clean = decoded.problems.is_empty();
        self.report_problems(token.loc, &decoded);
        let kind = match (&decoded.literal, decoded.suffix) {
            (Literal::Float { .. }, "") => TokenKind::FloatLit,
            (_, "") => token.kind,
            _ => TokenKind::UserLit,
        };
        let literal = self.with_suffix(decoded, &text);
        let payload = self.emitter.push_literal(literal);
        // A literal with problems is reported wherever it stands.
        if clean {
            let info = self.macros.info_mut(symbol);
            info.value = payload + 1;
            info.kind = kind;
        }
        (kind, payload)
    }

    fn with_suffix(&mut self, decoded: Decoded<'_>, text: &str) -> Literal {
        if decoded.suffix.is_empty() {
            return decoded.literal;
        }
        Literal::User {
            literal: Box::new(decoded.literal),
            spelling: text.strip_suffix(decoded.suffix).unwrap_or(text).to_owned(),
            suffix: self.session.symbols.intern(decoded.suffix),
        }
    }

    fn report_problems(&mut self, loc: Loc, decoded: &Decoded<'_>) {
        for &(code, offset) in &decoded.problems {
            let offset = if self.session.map.is_expansion(loc) { 0 } else { offset };
            self.report(code, loc.offset(offset as u32), &[]);
        }
    }

    fn emit_string(&mut self, token: Token) {
        let last = self.emitter.stream.tokens.len().checked_sub(1);
        if last.is_none() || self.emitter.run.token != last {
            let (kind, payload) = self.literal(token);
            let run = &mut self.emitter.run;
            run.token = Some(self.emitter.stream.tokens.len());
            run.spellings.clear();
            run.spellings.push(token.symbol());
            run.owned = false;
            self.emitter.stream.tokens.push(Token { kind, payload, ..token });
            return;
        }
        let text = self.session.symbols.word(token.symbol()).to_owned();
        if !self.emitter.run.owned {
            self.own_string_run();
        }
        let own_encoding = literal::string_encoding(&text);
        let mut encoding = self.emitter.run.encoding.unwrap_or(StringEncoding::Plain);
        if own_encoding != encoding && own_encoding != StringEncoding::Plain {
            if encoding == StringEncoding::Plain {
                // What was plain so far must be encoded anew.
                encoding = own_encoding;
                self.emitter.run.encoding = Some(encoding);
                let mut units = Vec::new();
                for &symbol in &self.emitter.run.spellings {
                    let text = self.session.symbols.word(symbol);
                    let decoded = literal::decode_string(text, Some(encoding));
                    if let Literal::String { units: more, .. } = decoded.literal {
                        units.extend(more);
                    }
                }
                self.store_string_run(units, encoding);
            } else {
                self.report(Code::LitConcatenation, token.loc, &[]);
            }
        }
        let decoded = literal::decode_string(&text, Some(encoding));
        self.report_problems(token.loc, &decoded);
        let run = &mut self.emitter.run;
        run.spellings.push(token.symbol());
        if !decoded.suffix.is_empty() && run.suffix != decoded.suffix {
            if run.suffix.is_empty() {
                run.suffix = decoded.suffix.to_owned();
                self.wrap_string_run();
            } else {
                self.report(Code::LitConcatenationSuffix, token.loc, &[]);
            }
        }
        if let (Some((units, _)), Literal::String { units: more, .. }) =
            (self.string_run_units(), decoded.literal)
        {
            units.extend(more);
        }
    }

    /// Makes a literal that belongs to the current run alone.
    fn own_string_run(&mut self) {
        let emitter = &mut self.emitter;
        let Some(token) = emitter.run.token.and_then(|at| emitter.stream.tokens.get_mut(at)) else {
            return;
        };
        let literal = emitter.stream.literals.get(token.payload as usize).cloned();
        let literal = literal
            .unwrap_or(Literal::String { units: Vec::new(), encoding: StringEncoding::Plain });
        token.payload = emitter.stream.literals.len() as u32;
        let (inner, suffix) = match &literal {
            Literal::User { literal, suffix, .. } => {
                (&**literal, self.session.symbols.word(*suffix).to_owned())
            }
            other => (other, String::new()),
        };
        if let Literal::String { encoding, .. } = inner {
            emitter.run.encoding = Some(*encoding);
        }
        emitter.run.suffix = suffix;
        emitter.run.owned = true;
        emitter.stream.literals.push(literal);
    }

    fn string_run_units(&mut self) -> Option<(&mut Vec<u32>, &mut StringEncoding)> {
        let emitter = &mut self.emitter;
        let token = emitter.stream.tokens.get(emitter.run.token?)?;
        let literal = match emitter.stream.literals.get_mut(token.payload as usize)? {
            Literal::User { literal, .. } => &mut **literal,
            other => other,
        };
        match literal {
            Literal::String { units, encoding } => Some((units, encoding)),
            _ => None,
        }
    }

    fn store_string_run(&mut self, new_units: Vec<u32>, new_encoding: StringEncoding) {
        if let Some((units, encoding)) = self.string_run_units() {
            *units = new_units;
            *encoding = new_encoding;
        }
    }

    /// The run got a suffix from one of its later strings.
    fn wrap_string_run(&mut self) {
        let suffix = self.session.symbols.intern(&self.emitter.run.suffix);
        let emitter = &mut self.emitter;
        let Some(token) = emitter.run.token.and_then(|at| emitter.stream.tokens.get_mut(at)) else {
            return;
        };
        token.kind = TokenKind::UserLit;
        if let Some(literal) = emitter.stream.literals.get_mut(token.payload as usize) {
            let plain = Literal::String { units: Vec::new(), encoding: StringEncoding::Plain };
            let inner = Box::new(std::mem::replace(literal, plain));
            *literal = Literal::User { literal: inner, spelling: String::new(), suffix };
        }
    }

    /// Finishes the tokens of a pragma and returns the token that stands for it.
    pub fn pragma_token(&mut self, at: Token, name: Symbol, tokens: Vec<Token>) -> Token {
        let mark = self.emitter.stream.tokens.len();
        let outer_open = std::mem::take(&mut self.emitter.open);
        let outer_counts = std::mem::take(&mut self.emitter.open_counts);
        let outer_run = std::mem::take(&mut self.emitter.run);
        for token in tokens {
            self.emit(token);
        }
        self.emitter.open = outer_open;
        self.emitter.open_counts = outer_counts;
        self.emitter.run = outer_run;
        let mut tokens: Vec<Token> = self.emitter.stream.tokens.drain(mark..).collect();
        let ellipses = &mut self.emitter.stream.ellipses;
        ellipses.truncate(ellipses.partition_point(|&place| (place as usize) < mark));
        for token in &mut tokens {
            let is_bracket = matches!(
                token.kind,
                TokenKind::LParen
                    | TokenKind::RParen
                    | TokenKind::LBracket
                    | TokenKind::RBracket
                    | TokenKind::LBrace
                    | TokenKind::RBrace
            );
            if is_bracket && token.payload != Token::UNMATCHED {
                token.payload -= mark as u32;
            }
        }
        tokens.push(Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc: at.loc });
        self.emitter.stream.pragmas.push(Pragma { name, tokens });
        let payload = self.emitter.stream.pragmas.len() as u32 - 1;
        Token { kind: TokenKind::Pragma, payload, ..at }
    }

    /// Ends the stream.
    pub fn finish(&mut self, loc: Loc) {
        self.emitter.finish(loc);
    }
}
