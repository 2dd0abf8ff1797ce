//! The token cursor: where the parser is, how it looks ahead, and how it replays.
//!
//! The cursor walks a range of one token stream. Replaying (a template body, a member function body,
//! a default argument) means to save the cursor, walk another range, and restore. Two details are
//! cursor state, never a change to the tokens: `>>` taken apart by template argument lists, and
//! pragmas, which are stepped over and looked back at where a statement begins.

use crate::context::{Res, Sema};
use cuprum_lex::{Token, TokenKind};
use cuprum_source::{Code, Loc};

/// A stretch of a token stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TokenRange {
    /// Which stream.
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
    /// Whole tokens.
    pub fn new(stream: u32, start: u32, end: u32) -> TokenRange {
        TokenRange { stream, start, end, tail: 0 }
    }
}

/// Where the parser is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor {
    /// Which stream.
    stream: u32,
    /// The next token.
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
    pub fn new(range: TokenRange) -> Cursor {
        Cursor {
            stream: range.stream,
            pos: range.start,
            end: range.end,
            tail: range.tail,
            split: 0,
        }
    }

    /// The next token's place, whatever range is being walked.
    pub fn mark(&self) -> CursorMark {
        CursorMark { stream: self.stream, pos: self.pos, split: self.split }
    }

    /// Goes to a place in the stream being walked.
    pub fn go_to(&mut self, mark: CursorMark) {
        (self.pos, self.split) = (mark.pos, mark.split);
    }
}

/// A place in a token stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CursorMark {
    /// Which stream.
    pub stream: u32,
    /// Which token.
    pub pos: u32,
    split: u8,
}

impl CursorMark {
    /// The index of the token there.
    pub fn position(self) -> u32 {
        self.pos
    }
}

/// How a token changes the nesting of angle brackets, where they are counted rather than parsed.
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

impl Sema<'_> {
    /// The token at an index of the cursor's stream; `Eof` at the end of the range.
    fn token_at(&self, index: u32) -> Token {
        let tokens = &self.streams[self.cursor.stream as usize].tokens;
        let last = tokens.len().saturating_sub(1);
        let token = tokens.get((index as usize).min(last)).copied();
        let eof = Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc: Loc::NONE };
        let token = token.unwrap_or(eof);
        if index >= self.cursor.end {
            // A place remembered from a longer range may lie behind the tail.
            if index == self.cursor.end && self.cursor.split < self.cursor.tail {
                return Token { kind: head_kind(token.kind, self.cursor.tail), ..token };
            }
            return Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc: token.loc };
        }
        token
    }

    /// The index of the first token at or after `index` that is no pragma.
    fn past_pragmas(&self, mut index: u32) -> u32 {
        while self.token_at(index).kind == TokenKind::Pragma {
            index += 1;
        }
        index
    }

    /// The next token.
    pub fn peek(&self) -> Token {
        // Pragmas are rare and this is the hottest question of the parser: look once.
        let mut token = self.token_at(self.cursor.pos);
        if token.kind == TokenKind::Pragma {
            token = self.token_at(self.past_pragmas(self.cursor.pos));
        }
        Token { kind: split_kind(token.kind, self.cursor.split), ..token }
    }

    /// The kind of the next token.
    pub fn kind(&self) -> TokenKind {
        self.peek().kind
    }

    /// The token `ahead` places after the next one.
    pub fn peek_ahead(&self, ahead: usize) -> Token {
        let mut index = self.past_pragmas(self.cursor.pos);
        for _ in 0..ahead {
            index = self.past_pragmas(index.saturating_add(1));
        }
        self.token_at(index)
    }

    /// Where the next token is.
    pub fn loc(&self) -> Loc {
        self.peek().loc
    }

    /// Takes the next token.
    pub fn bump(&mut self) -> Token {
        let token = self.peek();
        self.cursor.pos = self.past_pragmas(self.cursor.pos);
        if self.cursor.pos < self.cursor.end {
            self.cursor.pos += 1;
            self.cursor.split = 0;
        } else {
            self.cursor.split = self.cursor.tail;
        }
        token
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

    /// Takes one `>`, perhaps the first character of `>>`.
    pub fn expect_template_close(&mut self) -> Res<()> {
        match self.kind() {
            TokenKind::Greater => {
                self.bump();
            }
            TokenKind::Shr | TokenKind::LaunchClose => {
                self.cursor.pos = self.past_pragmas(self.cursor.pos);
                self.cursor.split += 1;
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
        self.past_pragmas(self.cursor.pos)
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
        let tokens = |range: TokenRange| {
            let tokens = self.streams.get(range.stream as usize).map(|stream| &stream.tokens);
            tokens.and_then(|tokens| tokens.get(range.start as usize..range.end as usize))
        };
        let (Some(left), Some(right)) = (tokens(left), tokens(right)) else { return false };
        left.len() == right.len()
            && left.iter().zip(right).all(|(left, right)| {
                left.kind == right.kind
                    && (left.kind != TokenKind::Ident || left.symbol() == right.symbol())
            })
    }

    /// From a bracket that is next, the range between it and its partner; steps over all of it.
    pub fn skip_brackets(&mut self) -> Res<TokenRange> {
        let open = self.peek();
        let start = self.position() + 1;
        match open.partner() {
            Some(partner) if open.kind.closing().is_some() && partner as u32 >= start => {
                let end = (partner as u32).min(self.cursor.end);
                self.cursor.pos = (end + 1).min(self.cursor.end);
                self.cursor.split = 0;
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
                let loc = self.token_at(self.cursor.end).loc;
                self.cursor.pos = self.cursor.end;
                Err(self.error(code, loc, &["bracket"]))
            }
        }
    }

    /// Steps over tokens to the next `;` (taken) or unmatched `}` (left), so that parsing can go on
    /// after an error.
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
        self.sfinae_depth += 1;
        let skipped = self.skip_brackets().is_ok();
        self.sfinae_depth -= 1;
        skipped
    }

    /// Goes on after the token with this index.
    pub fn jump_past(&mut self, index: usize) {
        self.cursor.pos = (index as u32).saturating_add(1).min(self.cursor.end);
        self.cursor.split = 0;
    }

    /// The numbers and places of the pragmas directly before the next token.
    pub fn pragmas_before(&self) -> impl Iterator<Item = (u32, Loc)> {
        let next = self.past_pragmas(self.cursor.pos);
        let mut first = next;
        let tokens = &self.streams[self.cursor.stream as usize].tokens;
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
        if self.depth >= NESTING_LIMIT || self.outer_depth + self.depth >= TOTAL_NESTING_LIMIT {
            let loc = self.loc();
            return Err(self.error(Code::TooComplex, loc, &[what, &NESTING_LIMIT.to_string()]));
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// Notes that an operand became part of a higher tree; refuses beyond [`CHAIN_LIMIT`].
    pub fn chained(&mut self) -> Res<()> {
        self.chain += 1;
        if self.chain > CHAIN_LIMIT {
            let loc = self.loc();
            let limit = CHAIN_LIMIT.to_string();
            return Err(self.error(Code::TooComplex, loc, &["expressions", &limit]));
        }
        Ok(())
    }

    /// Runs `parse` for an operand with a chain of its own: of neighbours the higher counts.
    pub fn with_own_chain<T>(&mut self, parse: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.chain, 0);
        let result = parse(self);
        self.chain = self.chain.max(outer);
        result
    }

    /// Walks another range with `parse` and comes back to where the cursor was.
    pub fn replay<T>(&mut self, range: TokenRange, parse: impl FnOnce(&mut Self) -> T) -> T {
        let saved = std::mem::replace(&mut self.cursor, Cursor::new(range));
        // Trials of the place left have nothing to say about this one.
        let saved_trial = (self.trial_base.take(), std::mem::take(&mut self.trial_depth));
        let result = parse(self);
        (self.trial_base, self.trial_depth) = saved_trial;
        self.cursor = saved;
        result
    }
}
