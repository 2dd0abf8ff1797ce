//! The token cursor: where the parser is, how it looks ahead, and how it replays.
//!
//! The cursor walks a range of one token stream. Replaying (a template body, a member function body,
//! a default argument) means to save the cursor, walk another range, and restore. Two details are
//! cursor state, never a change to the tokens: `>>` taken apart by template argument lists, and
//! pragmas, which are stepped over and looked back at where a statement begins.

use crate::context::{Parser, Res};
use cuprum_lex::{Token, TokenKind, TokenStream};
use cuprum_limits::is_stack_short;
use cuprum_source::{Code, Loc, Symbol};

/// A stretch of a token stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TokenRange {
    /// The number of the stream.
    pub stream: u32,
    /// The first token.
    pub start: u32,
    /// The token after the last.
    pub end: u32,
    /// How many characters of that token still belong here: in `template <class T = A<B>>` the
    /// default argument ends with the first half of `>>`.
    pub tail: u8,
}

impl TokenRange {
    /// A range of whole tokens.
    pub fn new(stream: u32, start: u32, end: u32) -> TokenRange {
        TokenRange { stream, start, end, tail: 0 }
    }

    /// The tokens of a range of this stream.
    fn of(self, stream: &TokenStream) -> Option<&[Token]> {
        stream.tokens.get(self.start as usize..self.end as usize)
    }
}

/// Where the parser is. The next token is part of it, since looking at it is by far the most frequent
/// thing the parser does: every move reads it once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor {
    /// The next token: never a pragma, `Eof` at the end of the range.
    token: Token,
    /// The number of the stream.
    stream: u32,
    /// The index of the next token.
    pos: u32,
    /// The end of the range; reads there give `Eof`.
    end: u32,
    /// How many characters of the token there still belong to the range.
    tail: u8,
    /// How many characters of the next token a template argument list has closed on.
    split: u8,
}

impl Cursor {
    /// At the start of a range.
    pub fn new(streams: &[TokenStream], range: TokenRange) -> Cursor {
        let mut cursor = Cursor {
            token: Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc: Loc::NONE },
            stream: range.stream,
            pos: range.start,
            end: range.end,
            tail: range.tail,
            split: 0,
        };
        cursor.settle(streams);
        cursor
    }

    /// The next token's place, whatever range is being walked.
    pub fn mark(&self) -> CursorMark {
        CursorMark { stream: self.stream, pos: self.pos, split: self.split }
    }

    /// Takes the next token.
    fn advance(&mut self, streams: &[TokenStream]) -> Token {
        let token = self.token;
        if self.pos < self.end {
            self.pos += 1;
            self.split = 0;
        } else {
            self.split = self.tail;
        }
        self.settle(streams);
        token
    }

    /// Steps over pragmas and reads the next token: to be called whenever the place has changed.
    #[inline]
    fn settle(&mut self, streams: &[TokenStream]) {
        if self.pos < self.end
            && self.split == 0
            && let Some(token) = tokens_of(streams, self.stream).get(self.pos as usize)
            && token.kind != TokenKind::Pragma
        {
            self.token = *token;
            return;
        }
        self.settle_further(streams);
    }

    /// The same where the next token needs care.
    #[cold]
    fn settle_further(&mut self, streams: &[TokenStream]) {
        let tokens = tokens_of(streams, self.stream);
        self.token = self.token_at(tokens, self.pos);
        while self.token.kind == TokenKind::Pragma {
            self.pos += 1;
            self.token = self.token_at(tokens, self.pos);
        }
        if self.split != 0 {
            self.token.kind = split_kind(self.token.kind, self.split);
        }
    }

    /// The token at an index of the stream; `Eof` at the end of the range.
    fn token_at(&self, tokens: &[Token], index: u32) -> Token {
        match tokens.get(index as usize) {
            Some(token) if index < self.end => *token,
            token => self.token_behind(token.or(tokens.last()), index),
        }
    }

    /// What the end of the range looks like, where `token` stands.
    #[cold]
    fn token_behind(&self, token: Option<&Token>, index: u32) -> Token {
        let eof = Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc: Loc::NONE };
        let token = token.copied().unwrap_or(eof);
        // A place remembered from a longer range may lie behind the tail.
        if index == self.end && self.split < self.tail {
            return Token { kind: head_kind(token.kind, self.tail), ..token };
        }
        Token { loc: token.loc, ..eof }
    }

    /// The index of the first token at or after `index` that is no pragma.
    fn past_pragmas(&self, tokens: &[Token], mut index: u32) -> u32 {
        while index < self.end
            && tokens.get(index as usize).is_some_and(|token| token.kind == TokenKind::Pragma)
        {
            index += 1;
        }
        index
    }
}

/// The tokens of a stream.
#[inline]
fn tokens_of(streams: &[TokenStream], stream: u32) -> &[Token] {
    streams.get(stream as usize).map_or(&[], |stream| &stream.tokens)
}

/// A place in a token stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CursorMark {
    /// The number of the stream.
    pub stream: u32,
    /// The place of the token in the stream.
    pub pos: u32,
    split: u8,
}

impl CursorMark {
    /// The index of the token there.
    pub fn position(self) -> u32 {
        self.pos
    }
}

/// A place among the tokens ahead, for those who look without moving. Steps cost the same however far
/// ahead it is, and bracket pairs are stepped over at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ahead {
    index: u32,
}

impl Ahead {
    /// Which token of the stream it is.
    pub fn index(self) -> u32 {
        self.index
    }
}

/// How a token changes the nesting of angle brackets, where they are counted rather than parsed.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
pub(crate) fn angle_change(kind: TokenKind) -> i32 {
    match kind {
        TokenKind::Less => 1,
        TokenKind::Greater => -1,
        TokenKind::Shr => -2,
        TokenKind::LaunchClose => -3,
        _ => 0,
    }
}

/// The first characters of `>>` or `>>>`.
fn head_kind(kind: TokenKind, length: u8) -> TokenKind {
    match (kind, length) {
        (TokenKind::Shr | TokenKind::LaunchClose, 1) => TokenKind::Greater,
        (TokenKind::LaunchClose, 2) => TokenKind::Shr,
        _ => kind,
    }
}

/// What remains of `>>` or `>>>` after its first characters.
fn split_kind(kind: TokenKind, split: u8) -> TokenKind {
    match (kind, split) {
        (TokenKind::Shr, 1) | (TokenKind::LaunchClose, 2) => TokenKind::Greater,
        (TokenKind::LaunchClose, 1) => TokenKind::Shr,
        (TokenKind::LaunchOpen, 2) => TokenKind::Less,
        _ => kind,
    }
}

/// How deep expressions, statements and declarators may nest.
pub(crate) const NESTING_LIMIT: u32 = 256;

/// How deep they may nest all in all, where instantiations wait for one another.
const TOTAL_NESTING_LIMIT: u32 = 10 * NESTING_LIMIT;

/// How high the tree of an expression may grow through chains (`a + b + …`, `f()()…`), which nest
/// without recursion here but not in those who walk the tree.
const CHAIN_LIMIT: u32 = 5_000;

impl Parser<'_> {
    /// The next token.
    #[inline]
    pub fn peek(&self) -> Token {
        self.cursor.token
    }

    /// The kind of the next token.
    #[inline]
    pub fn kind(&self) -> TokenKind {
        self.cursor.token.kind
    }

    /// The token `ahead` places after the next one.
    pub fn peek_ahead(&self, ahead: usize) -> Token {
        if ahead == 0 {
            return self.cursor.token;
        }
        let tokens = tokens_of(&self.program.streams, self.cursor.stream);
        let mut index = self.cursor.pos;
        for _ in 0..ahead {
            index = self.cursor.past_pragmas(tokens, index.saturating_add(1));
        }
        self.cursor.token_at(tokens, index)
    }

    /// Where a look at the tokens ahead begins: at the next one.
    pub fn ahead(&self) -> Ahead {
        Ahead { index: self.cursor.pos }
    }

    /// The token at a place ahead.
    pub fn token_ahead(&self, ahead: Ahead) -> Token {
        if ahead.index == self.cursor.pos {
            return self.cursor.token;
        }
        self.cursor.token_at(tokens_of(&self.program.streams, self.cursor.stream), ahead.index)
    }

    /// The place of the token after the one at a place ahead.
    pub fn after(&self, ahead: Ahead) -> Ahead {
        let tokens = tokens_of(&self.program.streams, self.cursor.stream);
        Ahead { index: self.cursor.past_pragmas(tokens, ahead.index.saturating_add(1)) }
    }

    /// The place of the token after the bracket pair that begins there; `None` if none does.
    pub fn after_pair(&self, ahead: Ahead) -> Option<Ahead> {
        let open = self.token_ahead(ahead);
        let opens =
            matches!(open.kind, TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace);
        let close = open.partner().filter(|_| opens)? as u32;
        (close < self.cursor.end).then(|| self.after(Ahead { index: close }))
    }

    /// Where the next token is.
    #[inline]
    pub fn loc(&self) -> Loc {
        self.cursor.token.loc
    }

    /// Takes the next token.
    pub fn bump(&mut self) -> Token {
        self.cursor.advance(&self.program.streams)
    }

    /// Goes to a place in the stream being walked.
    pub fn go_to(&mut self, mark: CursorMark) {
        (self.cursor.pos, self.cursor.split) = (mark.pos, mark.split);
        self.cursor.settle(&self.program.streams);
    }

    /// Goes to the start of the token with this index in the stream being walked.
    pub fn go_to_index(&mut self, index: u32) {
        self.go_to(CursorMark { stream: self.cursor.stream, pos: index, split: 0 });
    }

    /// Whether the next token is of this kind.
    pub fn at(&self, kind: TokenKind) -> bool {
        self.kind() == kind
    }

    /// Takes the next token if it is of this kind.
    pub fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.at(kind);
        if found {
            self.bump();
        }
        found
    }

    /// Takes a token of this kind or reports that it is missing.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn expect(&mut self, kind: TokenKind) -> Res<Token> {
        if self.at(kind) {
            return Ok(self.bump());
        }
        let code = match kind {
            TokenKind::RBracket => Code::ExpectedRBracket,
            TokenKind::RParen => Code::ExpectedRParen,
            TokenKind::Semi => Code::ExpectedSemi,
            TokenKind::RBrace => Code::ExpectedRBrace,
            TokenKind::LParen => Code::ExpectedLParen,
            TokenKind::LBrace => Code::ExpectedLBrace,
            TokenKind::Ident => Code::ExpectedIdentifier,
            TokenKind::Colon => Code::ExpectedColon,
            TokenKind::Comma => Code::ExpectedComma,
            TokenKind::Greater => Code::ExpectedGreater,
            _ => Code::ExpectedToken,
        };
        let loc = self.loc();
        Err(self.error(code, loc, &[kind.spelling().unwrap_or("token")]))
    }

    /// Takes the `<<` of `<<<`, after `operator`: what remains opens template arguments.
    pub fn take_shift_of_launch(&mut self) {
        self.cursor.split = 2;
        self.cursor.settle(&self.program.streams);
    }

    /// Takes one `>`, perhaps the first character of `>>`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn expect_template_close(&mut self) -> Res<()> {
        match self.kind() {
            TokenKind::Greater => {
                self.bump();
            }
            TokenKind::Shr | TokenKind::LaunchClose => {
                self.cursor.split += 1;
                self.cursor.settle(&self.program.streams);
            }
            _ => {
                let loc = self.loc();
                return Err(self.error(Code::ExpectedGreater, loc, &[]));
            }
        }
        Ok(())
    }

    /// Whether the next token closes a template argument list.
    pub fn at_template_close(&self) -> bool {
        matches!(self.kind(), TokenKind::Greater | TokenKind::Shr | TokenKind::LaunchClose)
    }

    /// The index of the next token, for ranges.
    pub fn position(&self) -> u32 {
        self.cursor.pos
    }

    /// The end of the range being walked.
    pub fn range_end(&self) -> u32 {
        self.cursor.end
    }

    /// The range from an earlier position to here.
    pub fn range_from(&self, start: u32) -> TokenRange {
        let (end, tail) = (self.position(), self.cursor.split);
        TokenRange { stream: self.cursor.stream, start, end, tail }
    }

    /// Whether two ranges are written with the same tokens.
    pub fn same_tokens(&self, left: TokenRange, right: TokenRange) -> bool {
        self.same_tokens_if(left, right, |left, right| left == right)
    }

    /// The same, where something else says whether two names are the same.
    pub fn same_tokens_if(
        &self,
        left: TokenRange,
        right: TokenRange,
        same_name: impl Fn(Symbol, Symbol) -> bool,
    ) -> bool {
        let stream = |range: TokenRange| self.program.streams.get(range.stream as usize);
        let (Some(from), Some(to)) = (stream(left), stream(right)) else { return false };
        let (Some(left), Some(right)) = (left.of(from), right.of(to)) else { return false };
        left.len() == right.len()
            && left.iter().zip(right).all(|(left, right)| {
                left.kind == right.kind
                    && match (from.literal(*left), to.literal(*right)) {
                        (Some(left), Some(right)) => left.means_the_same_as(right),
                        _ if left.kind == TokenKind::Ident => {
                            same_name(left.symbol(), right.symbol())
                        }
                        _ => true,
                    }
            })
    }

    /// From a bracket that is next, the range between it and its partner; steps over all of it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn skip_brackets(&mut self) -> Res<TokenRange> {
        let open = self.peek();
        let start = self.position() + 1;
        match open.partner() {
            Some(partner) if open.kind.closing().is_some() && partner as u32 >= start => {
                let end = (partner as u32).min(self.cursor.end);
                self.go_to_index((end + 1).min(self.cursor.end));
                Ok(TokenRange::new(self.cursor.stream, start, end))
            }
            _ => {
                let code = match open.kind {
                    TokenKind::LParen => Code::ExpectedRParen,
                    TokenKind::LBracket => Code::ExpectedRBracket,
                    TokenKind::LBrace => Code::ExpectedRBrace,
                    _ => Code::ExpectedToken,
                };
                // Nothing sensible follows a bracket that is never closed.
                let tokens = tokens_of(&self.program.streams, self.cursor.stream);
                let loc = self.cursor.token_at(tokens, self.cursor.end).loc;
                let split = self.cursor.split;
                self.go_to(CursorMark { stream: self.cursor.stream, pos: self.cursor.end, split });
                Err(self.unclosed_bracket(code, open, start - 1, loc))
            }
        }
    }

    /// Steps over tokens to the next `;` (taken) or unmatched `}` (left), so that parsing can go on
    /// after an error.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn skip_to_semicolon(&mut self) {
        loop {
            match self.kind() {
                TokenKind::Eof | TokenKind::RBrace => return,
                TokenKind::Semi => {
                    self.bump();
                    return;
                }
                TokenKind::LBrace => {
                    // A body ends the construct even without a semicolon.
                    let closed = self.quietly_skip_brackets();
                    if closed && !matches!(self.kind(), TokenKind::Semi | TokenKind::Comma) {
                        return;
                    }
                }
                TokenKind::LParen | TokenKind::LBracket => {
                    self.quietly_skip_brackets();
                }
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// Steps over a bracket pair, or over the bracket alone if it has no partner.
    pub fn quietly_skip_brackets(&mut self) -> bool {
        if self.peek().partner().is_none() {
            self.bump();
            return false;
        }
        self.silently(|parser| parser.skip_brackets().is_ok())
    }

    /// Goes past the next token, or past the brackets that it opens with all that is in them.
    pub fn step_over_token_or_brackets(&mut self) -> Res<()> {
        if self.kind().closing().is_some() {
            self.skip_brackets()?;
        } else {
            self.bump();
        }
        Ok(())
    }

    /// Goes on after the token with this index.
    pub fn jump_past(&mut self, index: usize) {
        self.go_to_index((index as u32).saturating_add(1).min(self.cursor.end));
    }

    /// The numbers and places of the pragmas directly before the next token.
    pub fn pragmas_before(&self) -> impl Iterator<Item = (u32, Loc)> {
        let next = self.cursor.pos;
        let mut first = next;
        let tokens = tokens_of(&self.program.streams, self.cursor.stream);
        while first > 0
            && tokens.get(first as usize - 1).is_some_and(|t| t.kind == TokenKind::Pragma)
        {
            first -= 1;
        }
        (first..next)
            .filter_map(|index| tokens.get(index as usize).map(|token| (token.payload, token.loc)))
    }

    /// The stream the cursor walks.
    pub fn current_stream(&self) -> usize {
        self.cursor.stream as usize
    }

    /// Runs `parse` one nesting level deeper; refuses beyond [`NESTING_LIMIT`].
    pub fn nested<T>(&mut self, what: &str, parse: impl FnOnce(&mut Self) -> Res<T>) -> Res<T> {
        cuprum_limits::check();
        if self.frame.here.nesting.depth >= NESTING_LIMIT
            || self.frame.here.nesting.outer_depth + self.frame.here.nesting.depth
                >= TOTAL_NESTING_LIMIT
            || is_stack_short()
        {
            let loc = self.loc();
            return Err(self.error(Code::TooComplex, loc, &[what, &NESTING_LIMIT.to_string()]));
        }
        self.one_deeper(parse)
    }

    /// Notes that an operand became part of a higher tree; refuses beyond [`CHAIN_LIMIT`].
    pub fn chained(&mut self) -> Res<()> {
        self.frame.chain += 1;
        if self.frame.chain > CHAIN_LIMIT {
            let loc = self.loc();
            let limit = CHAIN_LIMIT.to_string();
            return Err(self.error(Code::TooComplex, loc, &["expressions", &limit]));
        }
        Ok(())
    }

    /// Runs `look`, and comes back to where the cursor was.
    pub fn looking_ahead<T>(&mut self, look: impl FnOnce(&mut Self) -> T) -> T {
        self.back_if(|_| true, look)
    }

    /// Runs `parse`, and comes back to where the cursor was unless it finds what it looks for. Where an error
    /// is, the cursor stays.
    pub fn or_back<T>(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Res<Option<T>>,
    ) -> Res<Option<T>> {
        self.back_if(|found| matches!(found, Ok(None)), parse)
    }

    /// Runs `parse`, and comes back to where the cursor was if its result says so.
    #[inline]
    pub fn back_if<T>(
        &mut self,
        comes_back: impl FnOnce(&T) -> bool,
        parse: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let start = self.cursor;
        let result = parse(self);
        if comes_back(&result) {
            self.cursor = start;
        }
        result
    }

    /// Goes on behind what a trial can read; the cursor stays if it cannot.
    pub fn past_trial<T>(&mut self, f: impl FnOnce(&mut Self) -> Res<T>) -> Option<T> {
        let (found, end) = self.trial(|parser| {
            let found = f(parser)?;
            Ok((found, parser.cursor))
        })?;
        self.cursor = end;
        Some(found)
    }

    /// Walks another range with `parse` and comes back to where the cursor was.
    pub fn replay<T>(&mut self, range: TokenRange, parse: impl FnOnce(&mut Self) -> T) -> T {
        cuprum_limits::check();
        let cursor = Cursor::new(&self.program.streams, range);
        let saved = std::mem::replace(&mut self.cursor, cursor);
        // Trials of the place left have nothing to say about this one.
        let result = self.scoped(|here| here.nesting = here.nesting.without_trials(), parse);
        self.cursor = saved;
        result
    }
}
