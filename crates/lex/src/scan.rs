//! The scanner: text to preprocessing tokens.
//!
//! A preprocessing token is a [`Token`] whose payload is the symbol of its spelling (identifiers,
//! numbers, characters, strings, unknown characters) or, for a punctuator, 1 if it was spelled as a
//! digraph. Numbers are all [`TokenKind::IntLit`] here; `literal.rs` decodes them once the token is
//! known to reach the parser. Keywords are identifiers here.
//!
//! Line splices (backslash, newline) vanish everywhere but in raw strings. The loops below run over
//! bytes as if there were none and fall back to a slower path, which rebuilds the spelling, when
//! they meet a backslash.

mod plain;

pub(crate) use self::plain::TakePlain;
use self::plain::word_end;
use crate::{Token, TokenKind, trigraphs};
use cuprum_source::{Code, Loc, Session};
use std::ops::Range;
use std::sync::Arc;

/// A place in a text, and how to make tokens from there.
#[derive(Clone)]
pub(crate) struct Cursor {
    /// The text that is read.
    pub text: Arc<str>,
    /// The text of the file, if trigraphs were replaced in it.
    original: Option<Arc<str>>,
    /// The next byte to look at.
    pub pos: usize,
    /// The location of byte 0.
    base: Loc,
    /// Locations per byte: 1 in files; 0 in text made by `##`, `_Pragma` and the like, whose tokens
    /// all stand where the operator stood.
    stride: u32,
    /// What stands before the next token, as flags of it: it is the first of its line, white space.
    before: u8,
    /// Stop at line ends: a directive is being read.
    pub in_directive: bool,
    /// Flags of every token: [`Token::SYSTEM`] or nothing.
    pub base_flags: u8,
}

/// What a line marker says.
pub(crate) struct LineMarker {
    /// The number of the line that follows.
    pub line: u32,
    /// Where the name of its file is.
    pub name: Range<usize>,
    /// The file begins here.
    pub enters: bool,
    /// It is a system header.
    pub is_system: bool,
}

const IDENT_START: u8 = 1;
const IDENT_CONTINUE: u8 = 2;
const SPACE: u8 = 4;

/// Classes of bytes, as bits.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        if b.is_ascii_alphabetic() || b == b'_' {
            classes[byte] = IDENT_START | IDENT_CONTINUE;
        } else if b.is_ascii_digit() {
            classes[byte] = IDENT_CONTINUE;
        } else if matches!(b, b' ' | b'\t' | b'\r' | 0x0b | 0x0c) {
            classes[byte] = SPACE;
        }
        byte += 1;
    }
    classes
};

fn has_class(byte: u8, class: u8) -> bool {
    CLASSES[byte as usize] & class != 0
}

/// The byte at `pos`, 0 past the end.
#[inline]
fn at(bytes: &[u8], pos: usize) -> u8 {
    bytes.get(pos).copied().unwrap_or(0)
}

/// The length of a line splice at `pos`, 0 if there is none. As in other compilers, blanks may
/// stand between the backslash and the line end.
fn splice_len(bytes: &[u8], pos: usize) -> usize {
    if at(bytes, pos) != b'\\' {
        return 0;
    }
    let mut end = pos + 1;
    while has_class(at(bytes, end), SPACE) {
        end += 1;
    }
    if at(bytes, end) == b'\n' { end + 1 - pos } else { 0 }
}

/// The first position at or after `pos` that is not a splice.
#[inline]
fn skip_splices(bytes: &[u8], mut pos: usize) -> usize {
    while at(bytes, pos) == b'\\' {
        match splice_len(bytes, pos) {
            0 => break,
            len => pos += len,
        }
    }
    pos
}

/// Whether a character outside ASCII may appear in identifiers: the ranges of [charname.allowed].
fn is_identifier_char(c: char) -> bool {
    const RANGES: &[(u32, u32)] = &[
        (0xA8, 0xA8),
        (0xAA, 0xAA),
        (0xAD, 0xAD),
        (0xAF, 0xAF),
        (0xB2, 0xB5),
        (0xB7, 0xBA),
        (0xBC, 0xBE),
        (0xC0, 0xD6),
        (0xD8, 0xF6),
        (0xF8, 0x167F),
        (0x1681, 0x180D),
        (0x180F, 0x1FFF),
        (0x200B, 0x200D),
        (0x202A, 0x202E),
        (0x203F, 0x2040),
        (0x2054, 0x2054),
        (0x2060, 0x218F),
        (0x2460, 0x24FF),
        (0x2776, 0x2793),
        (0x2C00, 0x2DFF),
        (0x2E80, 0x2FFF),
        (0x3004, 0x3007),
        (0x3021, 0x302F),
        (0x3031, 0xD7FF),
        (0xF900, 0xFD3D),
        (0xFD40, 0xFDCF),
        (0xFDF0, 0xFE44),
        // U+FFFD is left out: it stands for bytes that were not UTF-8.
        (0xFE47, 0xFFFC),
        (0x10000, 0xEFFFD),
    ];
    let code = c as u32;
    let after = RANGES.partition_point(|&(first, _)| first <= code);
    after > 0 && RANGES.get(after - 1).is_some_and(|&(_, last)| code <= last)
}

/// The value of the hexadecimal digits of a universal character name, if all are there.
fn universal_name(bytes: &[u8], pos: usize) -> Option<(char, usize)> {
    let digits = match (at(bytes, pos), at(bytes, pos + 1)) {
        (b'\\', b'u') => 4,
        (b'\\', b'U') => 8,
        _ => return None,
    };
    let end = pos + 2 + digits;
    let text = std::str::from_utf8(bytes.get(pos + 2..end)?).ok()?;
    if !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    Some((char::from_u32(u32::from_str_radix(text, 16).ok()?)?, end))
}

/// What a word before a quote makes of the literal: `Some(raw)`.
fn literal_prefix(word: &[u8], quote: u8) -> Option<bool> {
    match word {
        b"u8" | b"u" | b"U" | b"L" => Some(false),
        b"R" | b"u8R" | b"uR" | b"UR" | b"LR" if quote == b'"' => Some(true),
        _ => None,
    }
}

impl Cursor {
    /// A cursor at the start of a file.
    pub fn file(text: Arc<str>, base: Loc, is_system: bool) -> Cursor {
        // Some editors begin a file with a mark that says UTF-8.
        let pos = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Cursor {
            text,
            original: None,
            pos,
            base,
            stride: 1,
            before: Token::LINE_START,
            in_directive: false,
            base_flags: if is_system { Token::SYSTEM } else { 0 },
        }
    }

    /// The same cursor, before any token was read, if `??=` means `#`.
    pub fn with_trigraphs(self) -> Cursor {
        match trigraphs::replaced(&self.text) {
            Some(text) => Cursor { original: Some(self.text), text, ..self },
            None => self,
        }
    }

    /// A cursor over text that was made up, all of whose tokens stand at `loc`.
    pub fn scratch(text: &str, loc: Loc) -> Cursor {
        Cursor { stride: 0, in_directive: true, ..Cursor::file(text.into(), loc, false) }
    }

    /// Goes to a line end, as if the directive before it had just been read.
    pub fn resume_at(&mut self, line_end: usize) {
        (self.pos, self.before, self.in_directive) = (line_end, 0, false);
    }

    /// The location of a byte.
    #[inline]
    pub fn loc_at(&self, pos: usize) -> Loc {
        self.base.offset(pos as u32 * self.stride)
    }

    /// Where the cursor stands.
    pub fn here(&self) -> Loc {
        self.loc_at(self.pos)
    }

    /// The next token. `Eof` at the end of the text and, in a directive, at the end of its line.
    #[inline]
    pub fn scan(&mut self, session: &mut Session) -> Token {
        let bytes = self.text.as_bytes();
        let mut pos = self.pos;
        let mut flags = self.base_flags | self.before;
        let byte = loop {
            let byte = at(bytes, pos);
            if has_class(byte, SPACE) {
                pos += 1;
                flags |= Token::SPACE_BEFORE;
            } else if byte == b'\n' {
                if self.in_directive {
                    self.pos = pos;
                    self.before = flags & Token::LINE_START;
                    return Token {
                        kind: TokenKind::Eof,
                        flags,
                        payload: 0,
                        loc: self.loc_at(pos),
                    };
                }
                pos += 1;
                flags |= Token::LINE_START | Token::SPACE_BEFORE;
            } else if byte == b'/' {
                let after = skip_splices(bytes, pos + 1);
                match at(bytes, after) {
                    b'/' => pos = line_comment_end(bytes, after + 1),
                    b'*' => match block_comment_end(bytes, after + 1) {
                        Some(end) => pos = end,
                        None => {
                            let loc = self.loc_at(pos);
                            pos = bytes.len();
                            session.diagnostics.error(Code::PpCommentUnclosed, loc, &[]);
                        }
                    },
                    _ => break byte,
                }
                flags |= Token::SPACE_BEFORE;
            } else if byte == b'\\' {
                match splice_len(bytes, pos) {
                    0 => break byte,
                    len => pos += len,
                }
            } else {
                break byte;
            }
        };
        let start = pos;
        let loc = self.loc_at(start);
        self.before = 0;
        if has_class(byte, IDENT_START) {
            let (end, hash) = word_end(bytes, start);
            let next = at(bytes, end);
            // Only these can make the word something other than an identifier that ends here.
            if !matches!(next, b'"' | b'\'' | b'\\' | 0x80..) {
                self.pos = end;
                let symbol = session.symbols.intern_hashed(&self.text, start, hash);
                return Token { kind: TokenKind::Ident, flags, payload: symbol.index(), loc };
            }
            if matches!(next, b'"' | b'\'')
                && let Some(raw) = literal_prefix(&bytes[start..end], next)
            {
                return self.scan_quoted(session, start, end, raw, flags);
            }
            return self.scan_identifier(session, start, flags);
        }
        if byte.is_ascii_digit()
            || (byte == b'.' && at(bytes, skip_splices(bytes, start + 1)).is_ascii_digit())
        {
            return self.scan_number(session, start, flags);
        }
        match byte {
            b'"' | b'\'' => return self.scan_quoted(session, start, start, false, flags),
            0 if start >= bytes.len() => {
                self.pos = bytes.len();
                return Token { kind: TokenKind::Eof, flags, payload: 0, loc };
            }
            _ => {}
        }
        if let Some((kind, end, digraph)) = punctuator(bytes, start) {
            self.pos = end;
            return Token { kind, flags, payload: u32::from(digraph), loc };
        }
        if byte >= 0x80 || byte == b'\\' {
            return self.scan_identifier(session, start, flags);
        }
        self.scan_unknown(session, start, flags)
    }

    /// An identifier with splices, universal character names or characters outside ASCII.
    fn scan_identifier(&mut self, session: &mut Session, start: usize, flags: u8) -> Token {
        let bytes = self.text.as_bytes();
        let mut word = String::new();
        // As it is written, if that is another text.
        let mut written: Option<String> = None;
        let mut pos = start;
        loop {
            pos = skip_splices(bytes, pos);
            let from = pos;
            let byte = at(bytes, pos);
            if has_class(byte, IDENT_CONTINUE) {
                word.push(char::from(byte));
                pos += 1;
            } else if byte >= 0x80 {
                match self.text.get(pos..).and_then(|rest| rest.chars().next()) {
                    Some(c) if is_identifier_char(c) => {
                        word.push(c);
                        pos += c.len_utf8();
                    }
                    _ => break,
                }
            } else if let Some((c, end)) = universal_name(bytes, pos)
                && is_identifier_char(c)
            {
                written.get_or_insert_with(|| word.clone());
                word.push(c);
                pos = end;
            } else {
                break;
            }
            if let Some(written) = &mut written {
                written.push_str(self.text.get(from..pos).unwrap_or(""));
            }
        }
        if word.is_empty() {
            return self.scan_unknown(session, start, flags);
        }
        // A prefix may be split from its quote by a splice.
        let quote = at(bytes, pos);
        if matches!(quote, b'"' | b'\'')
            && let Some(raw) = literal_prefix(word.as_bytes(), quote)
        {
            return self.scan_quoted(session, start, pos, raw, flags);
        }
        let loc = self.loc_at(start);
        self.pos = pos;
        let symbol = session.symbols.intern(&word);
        let number = written.map_or(0, |written| {
            let spelling = session.symbols.intern(&written);
            session.spellings.number(symbol, spelling)
        });
        let flags = flags | number << Token::SPELLING.trailing_zeros();
        Token { kind: TokenKind::Ident, flags, payload: symbol.index(), loc }
    }

    /// One character that starts no token.
    fn scan_unknown(&mut self, session: &mut Session, start: usize, flags: u8) -> Token {
        let len = self.text.get(start..).and_then(|rest| rest.chars().next());
        let end = start + len.map_or(1, char::len_utf8);
        let loc = self.loc_at(start);
        self.pos = end;
        let payload = session.symbols.intern(self.text.get(start..end).unwrap_or("")).index();
        Token { kind: TokenKind::Unknown, flags, payload, loc }
    }

    /// A preprocessing number: far more than the numbers that mean something.
    fn scan_number(&mut self, session: &mut Session, start: usize, flags: u8) -> Token {
        let bytes = self.text.as_bytes();
        let mut pos = start;
        let mut spliced = false;
        let mut last = 0;
        loop {
            let byte = at(bytes, pos);
            let is_sign = matches!(byte, b'+' | b'-') && matches!(last, b'e' | b'E' | b'p' | b'P');
            // A second separator is wrong, but it belongs to the number.
            let is_separator = byte == b'\''
                && (has_class(at(bytes, pos + 1), IDENT_CONTINUE) || at(bytes, pos + 1) == b'\'');
            if has_class(byte, IDENT_CONTINUE) || byte == b'.' || is_sign || is_separator {
                last = byte;
                pos += 1;
            } else if byte == b'\\' && splice_len(bytes, pos) > 0 {
                spliced = true;
                pos += splice_len(bytes, pos);
            } else if byte >= 0x80
                && let Some(c) = self.text.get(pos..).and_then(|rest| rest.chars().next())
                && is_identifier_char(c)
            {
                last = byte;
                pos += c.len_utf8();
            } else {
                break;
            }
        }
        self.literal(session, TokenKind::IntLit, start, pos, spliced, flags)
    }

    /// A character or string literal whose quote is at `quote`; `start..quote` is its prefix.
    fn scan_quoted(
        &mut self,
        session: &mut Session,
        start: usize,
        quote: usize,
        raw: bool,
        flags: u8,
    ) -> Token {
        if raw && let Some(token) = self.scan_raw_string(session, start, quote, flags) {
            return token;
        }
        let bytes = self.text.as_bytes();
        let delimiter = at(bytes, quote);
        let mut pos = quote + 1;
        let mut spliced = memchr::memchr(b'\\', &bytes[start..quote]).is_some();
        let mut closed = false;
        while let Some(&byte) = bytes.get(pos) {
            if byte == delimiter {
                pos += 1;
                closed = true;
                break;
            } else if byte == b'\n' {
                break;
            } else if byte == b'\\' {
                match splice_len(bytes, pos) {
                    0 => {
                        let escaped = skip_splices(bytes, pos + 1);
                        spliced |= escaped != pos + 1;
                        pos = if at(bytes, escaped) == b'\n' { escaped } else { escaped + 1 };
                    }
                    len => {
                        spliced = true;
                        pos += len;
                    }
                }
            } else {
                pos += 1;
            }
        }
        pos = pos.min(bytes.len());
        // An escape may have jumped into the middle of a character.
        while !self.text.is_char_boundary(pos) {
            pos += 1;
        }
        if !closed {
            if at(bytes, pos.wrapping_sub(1)) == b'\r' && pos > quote + 1 {
                pos -= 1;
            }
            session.diagnostics.error(Code::PpMissingClosingQuote, self.loc_at(start), &[]);
            let kind = TokenKind::Unknown;
            let loc = self.loc_at(start);
            self.pos = pos;
            // Payload of an unknown token that was reported already.
            return Token { kind, flags: flags | Token::NO_EXPAND, payload: 0, loc };
        }
        let kind = if delimiter == b'"' { TokenKind::StringLit } else { TokenKind::CharLit };
        pos = self.suffix_end(pos);
        self.literal(session, kind, start, pos, spliced, flags)
    }

    /// The end of a user-defined suffix at `pos`.
    fn suffix_end(&self, mut pos: usize) -> usize {
        let bytes = self.text.as_bytes();
        if !has_class(at(bytes, pos), IDENT_START) {
            return pos;
        }
        while has_class(at(bytes, pos), IDENT_CONTINUE) {
            pos += 1;
        }
        pos
    }

    /// A raw string; `None` if its delimiter is wrong and it must be read as an ordinary one.
    fn scan_raw_string(
        &mut self,
        session: &mut Session,
        start: usize,
        quote: usize,
        flags: u8,
    ) -> Option<Token> {
        let file = self.original.as_ref().unwrap_or(&self.text);
        let bytes = file.as_bytes();
        let mut open = quote + 1;
        while at(bytes, open) != b'(' {
            if open - quote > 16 || open >= bytes.len() {
                session.diagnostics.error(Code::LitRawDelimiterLong, self.loc_at(start), &[]);
                return None;
            }
            if matches!(at(bytes, open), b' ' | b')' | b'\\' | b'\t' | 0x0b | 0x0c | b'\n' | b'"') {
                session.diagnostics.error(Code::LitRawDelimiterCharacter, self.loc_at(open), &[]);
                return None;
            }
            open += 1;
        }
        let delimiter = &bytes[quote + 1..open];
        let mut pos = open + 1;
        let end = loop {
            let Some(found) = memchr::memchr(b')', bytes.get(pos..).unwrap_or(&[])) else {
                session.diagnostics.error(Code::LitRawUnterminated, self.loc_at(start), &[]);
                let loc = self.loc_at(start);
                self.pos = bytes.len();
                let flags = flags | Token::NO_EXPAND;
                return Some(Token { kind: TokenKind::Unknown, flags, payload: 0, loc });
            };
            pos += found + 1;
            if bytes[pos..].starts_with(delimiter) && at(bytes, pos + delimiter.len()) == b'"' {
                break pos + delimiter.len() + 1;
            }
        };
        let end = self.suffix_end(end);
        let loc = self.loc_at(start);
        let text = file.get(start..end).unwrap_or("");
        let symbol = if memchr::memchr(b'\r', text.as_bytes()).is_some() {
            session.symbols.intern(&text.replace("\r\n", "\n"))
        } else {
            session.symbols.intern(text)
        };
        self.pos = end;
        Some(Token { kind: TokenKind::StringLit, flags, payload: symbol.index(), loc })
    }

    fn literal(
        &mut self,
        session: &mut Session,
        kind: TokenKind,
        start: usize,
        end: usize,
        spliced: bool,
        flags: u8,
    ) -> Token {
        let loc = self.loc_at(start);
        self.pos = end;
        let text = self.text.get(start..end).unwrap_or("");
        let symbol = if spliced {
            session.symbols.intern(&without_splices(text))
        } else {
            session.symbols.intern(text)
        };
        Token { kind, flags, payload: symbol.index(), loc }
    }

    /// The header name of an `#include`, if one starts here: its text and whether it is in angle
    /// brackets.
    pub fn scan_header_name(&mut self) -> Option<(String, bool)> {
        let bytes = self.text.as_bytes();
        let mut pos = self.pos;
        loop {
            if has_class(at(bytes, pos), SPACE) {
                pos += 1;
            } else if splice_len(bytes, pos) > 0 {
                pos += splice_len(bytes, pos);
            } else if bytes[pos.min(bytes.len())..].starts_with(b"/*") {
                pos = block_comment_end(bytes, pos + 2)?;
            } else {
                break;
            }
        }
        let (angled, close) = match at(bytes, pos) {
            b'<' => (true, b'>'),
            b'"' => (false, b'"'),
            _ => return None,
        };
        let len = memchr::memchr2(close, b'\n', bytes.get(pos + 1..)?)?;
        if at(bytes, pos + 1 + len) != close {
            return None;
        }
        let name = self.text.get(pos + 1..pos + 1 + len)?.to_owned();
        self.pos = pos + len + 2;
        Some((name, angled))
    }

    /// The rest of a line marker after its `#`, ` 12 "name" 1 3`, as preprocessors write it. `None`, with
    /// nothing read, if it is not so plain.
    pub fn scan_marker(&mut self) -> Option<LineMarker> {
        let bytes = self.text.as_bytes();
        let mut pos = self.pos + 1;
        if at(bytes, self.pos) != b' ' {
            return None;
        }
        let mut line = 0u32;
        while let digit @ b'0'..=b'9' = at(bytes, pos) {
            line = line.checked_mul(10)?.checked_add(u32::from(digit - b'0'))?;
            pos += 1;
        }
        if pos == self.pos + 1 || line > i32::MAX as u32 || bytes.get(pos..pos + 2) != Some(b" \"")
        {
            return None;
        }
        let start = pos + 2;
        let end = start + memchr::memchr3(b'"', b'\\', b'\n', bytes.get(start..)?)?;
        if at(bytes, end) != b'"' {
            return None;
        }
        let mut marker = LineMarker { line, name: start..end, enters: false, is_system: false };
        pos = end + 1;
        loop {
            match at(bytes, pos) {
                b'1' => marker.enters = true,
                b'3' => marker.is_system = true,
                b' ' | b'2' | b'4' | b'\r' => {}
                b'\n' => break,
                0 if pos >= bytes.len() => break,
                _ => return None,
            }
            pos += 1;
        }
        self.pos = pos;
        Some(marker)
    }

    /// The rest of the line as text, trimmed, with comments kept as `#error` shows them.
    pub fn rest_of_line(&mut self) -> String {
        let bytes = self.text.as_bytes();
        let end = line_comment_end(bytes, self.pos);
        let text = self.text.get(self.pos..end).unwrap_or("").trim();
        let text = without_splices(text);
        self.pos = end;
        text
    }

    /// The bytes up to the end of the line of a directive, if they are at most so many and no
    /// comment could reach past them.
    pub fn plain_line(&self, max: usize) -> Option<Range<usize>> {
        let bytes = self.text.as_bytes();
        let end = line_comment_end(bytes, self.pos);
        let line = bytes.get(self.pos..end)?;
        let has_comment = || memchr::memmem::find(line, b"/*").is_some();
        (line.len() <= max && !has_comment()).then_some(self.pos..end)
    }

    /// Moves to the end of the line of a directive, past comments, and leaves directive mode.
    pub fn finish_directive(&mut self, session: &mut Session) {
        while self.in_directive {
            if self.scan(session).kind == TokenKind::Eof {
                self.in_directive = false;
            }
        }
    }

    /// Moves to the end of the line without looking at it.
    pub fn skip_line(&mut self) {
        self.in_directive = false;
        let bytes = self.text.as_bytes();
        self.pos = skip_to_line_end(bytes, self.pos);
    }

    /// In a group that is skipped: moves past the `#` that starts the next directive; false at the
    /// end of the text.
    pub fn skip_to_directive(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let mut pos = self.pos;
        let mut line_start = false;
        while let Some(&byte) = bytes.get(pos) {
            if byte == b'\n' {
                line_start = true;
                pos += 1;
            } else if has_class(byte, SPACE) {
                pos += 1;
            } else if byte == b'\\' && splice_len(bytes, pos) > 0 {
                pos += splice_len(bytes, pos);
            } else if byte == b'/' && at(bytes, pos + 1) == b'*' {
                pos = block_comment_end(bytes, pos + 2).unwrap_or(bytes.len());
            } else if line_start && byte == b'#' && at(bytes, pos + 1) != b'#' {
                self.pos = pos + 1;
                return true;
            } else if line_start && byte == b'%' && at(bytes, pos + 1) == b':' {
                self.pos = pos + 2;
                return true;
            } else {
                pos = skip_to_line_end(bytes, pos);
                line_start = false;
            }
        }
        self.pos = bytes.len();
        false
    }

    /// Moves to the end of the text: nothing more will be read.
    pub fn stop(&mut self) {
        self.pos = self.text.len();
    }

    /// Whether nothing but the end is left.
    pub fn is_at_end(&self) -> bool {
        self.pos >= self.text.len()
    }
}

/// A spelling with its splices taken out.
fn without_splices(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut clean = String::with_capacity(text.len());
    let mut from = 0;
    while let Some(found) = memchr::memchr(b'\\', bytes.get(from..).unwrap_or(&[])) {
        let at = from + found;
        clean.push_str(&text[from..at]);
        match splice_len(bytes, at) {
            0 => {
                clean.push('\\');
                from = at + 1;
            }
            len => from = at + len,
        }
    }
    clean.push_str(text.get(from..).unwrap_or(""));
    clean
}

/// The newline that ends a `//` comment or a directive's text.
fn line_comment_end(bytes: &[u8], mut pos: usize) -> usize {
    loop {
        match memchr::memchr2(b'\n', b'\\', bytes.get(pos..).unwrap_or(&[])) {
            None => return bytes.len(),
            Some(found) => {
                pos += found;
                if bytes[pos] == b'\n' {
                    return pos;
                }
                pos += splice_len(bytes, pos).max(1);
            }
        }
    }
}

/// The byte after `*/`.
fn block_comment_end(bytes: &[u8], mut pos: usize) -> Option<usize> {
    loop {
        pos += memchr::memchr(b'*', bytes.get(pos..)?)? + 1;
        let after = skip_splices(bytes, pos);
        if at(bytes, after) == b'/' {
            return Some(after + 1);
        }
    }
}

/// The end of a line that is skipped: comments and literals are stepped over, since a quote may
/// hide a comment and a comment a line end.
fn skip_to_line_end(bytes: &[u8], mut pos: usize) -> usize {
    let rest = bytes.get(pos..).unwrap_or(&[]);
    let len = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
    // Without any of these nothing is hidden in the line, and the line ends here.
    let Some(first) = memchr::memchr3(b'/', b'"', b'\\', &rest[..len]) else {
        return pos + len;
    };
    if memchr::memchr(b'\'', &rest[..first]).is_none() {
        pos += first;
    }
    while let Some(&byte) = bytes.get(pos) {
        match byte {
            b'\n' => return pos,
            b'\\' => pos += splice_len(bytes, pos).max(1),
            b'/' if at(bytes, pos + 1) == b'/' => return line_comment_end(bytes, pos + 2),
            b'/' if at(bytes, pos + 1) == b'*' => {
                pos = block_comment_end(bytes, pos + 2).unwrap_or(bytes.len());
            }
            b'"' | b'\'' => pos = skip_quoted(bytes, pos),
            _ => pos += 1,
        }
    }
    bytes.len()
}

/// The byte after a literal in skipped text; an apostrophe in prose ends with its line.
fn skip_quoted(bytes: &[u8], quote: usize) -> usize {
    let mut word = quote;
    while word > 0 && quote - word < 4 && has_class(at(bytes, word - 1), IDENT_CONTINUE) {
        word -= 1;
    }
    let delimiter = bytes[quote];
    if delimiter == b'\'' && word != quote && literal_prefix(&bytes[word..quote], b'\'').is_none() {
        // A digit separator.
        return quote + 1;
    }
    if delimiter == b'"' && literal_prefix(&bytes[word..quote], b'"') == Some(true) {
        let rest = bytes.get(quote + 1..).unwrap_or(&[]);
        if let Some(open) = memchr::memchr(b'(', &rest[..rest.len().min(17)]) {
            let mut end = Vec::with_capacity(open + 2);
            end.push(b')');
            end.extend_from_slice(&rest[..open]);
            end.push(b'"');
            return memchr::memmem::find(rest, &end)
                .map_or(bytes.len(), |found| quote + 1 + found + end.len());
        }
    }
    let mut pos = quote + 1;
    while let Some(&byte) = bytes.get(pos) {
        match byte {
            b'\n' => return pos,
            b'\\' => pos += splice_len(bytes, pos).max(2),
            _ if byte == delimiter => return pos + 1,
            _ => pos += 1,
        }
    }
    bytes.len()
}

/// The longest punctuator at `pos`: its kind, its end, and whether it is a digraph.
#[inline]
fn punctuator(bytes: &[u8], pos: usize) -> Option<(TokenKind, usize, bool)> {
    use TokenKind::*;
    let one = pos + 1;
    let first = skip_splices(bytes, one);
    let (c1, two) = (at(bytes, first), first + 1);
    // The byte after the second; looked at only where three bytes can match.
    let third = || {
        let pos = skip_splices(bytes, two);
        (at(bytes, pos), pos + 1)
    };
    let kind = |kind| Some((kind, one, false));
    let pair = |kind| Some((kind, two, false));
    match at(bytes, pos) {
        b'(' => kind(LParen),
        b')' => kind(RParen),
        b'[' => kind(LBracket),
        b']' => kind(RBracket),
        b'{' => kind(LBrace),
        b'}' => kind(RBrace),
        b';' => kind(Semi),
        b',' => kind(Comma),
        b'?' => kind(Question),
        b'~' => kind(Tilde),
        b':' => match c1 {
            b':' => pair(ColonColon),
            b'>' => Some((RBracket, two, true)),
            _ => kind(Colon),
        },
        b'.' => match c1 {
            b'*' => pair(DotStar),
            b'.' => match third() {
                (b'.', end) => Some((Ellipsis, end, false)),
                _ => kind(Dot),
            },
            _ => kind(Dot),
        },
        b'+' => match c1 {
            b'+' => pair(PlusPlus),
            b'=' => pair(PlusAssign),
            _ => kind(Plus),
        },
        b'-' => match c1 {
            b'-' => pair(MinusMinus),
            b'=' => pair(MinusAssign),
            b'>' => match third() {
                (b'*', end) => Some((ArrowStar, end, false)),
                _ => pair(Arrow),
            },
            _ => kind(Minus),
        },
        b'*' if c1 == b'=' => pair(StarAssign),
        b'*' => kind(Star),
        b'/' if c1 == b'=' => pair(SlashAssign),
        b'/' => kind(Slash),
        b'^' if c1 == b'=' => pair(CaretAssign),
        b'^' => kind(Caret),
        b'=' if c1 == b'=' => pair(EqEq),
        b'=' => kind(Assign),
        b'!' if c1 == b'=' => pair(NotEq),
        b'!' => kind(Not),
        b'&' => match c1 {
            b'&' => pair(AndAnd),
            b'=' => pair(AmpAssign),
            _ => kind(Amp),
        },
        b'|' => match c1 {
            b'|' => pair(OrOr),
            b'=' => pair(PipeAssign),
            _ => kind(Pipe),
        },
        b'#' if c1 == b'#' => pair(HashHash),
        b'#' => kind(Hash),
        b'%' => match c1 {
            b'=' => pair(PercentAssign),
            b'>' => Some((RBrace, two, true)),
            b':' => Some(hash_digraph(bytes, two)),
            _ => kind(Percent),
        },
        b'<' => match c1 {
            b'<' => match third() {
                (b'<', end) => Some((LaunchOpen, end, false)),
                (b'=', end) => Some((ShlAssign, end, false)),
                _ => pair(Shl),
            },
            b'=' => match third() {
                (b'>', end) => Some((Spaceship, end, false)),
                _ => pair(LessEq),
            },
            b'%' => Some((LBrace, two, true)),
            b':' if is_less_before_scope(bytes, two) => kind(Less),
            b':' => Some((LBracket, two, true)),
            _ => kind(Less),
        },
        b'>' => match c1 {
            b'>' => match third() {
                (b'>', end) => Some((LaunchClose, end, false)),
                (b'=', end) => Some((ShrAssign, end, false)),
                _ => pair(Shr),
            },
            b'=' => pair(GreaterEq),
            _ => kind(Greater),
        },
        _ => None,
    }
}

/// `%:` or `%:%:`, of which the first ends at `two`.
fn hash_digraph(bytes: &[u8], two: usize) -> (TokenKind, usize, bool) {
    let third = skip_splices(bytes, two);
    let fourth = skip_splices(bytes, third + 1);
    match (at(bytes, third), at(bytes, fourth)) {
        (b'%', b':') => (TokenKind::HashHash, fourth + 1, true),
        _ => (TokenKind::Hash, two, true),
    }
}

/// Whether `<:`, which ends at `two`, is no digraph: `<::` is `<` `::` unless another `:` or `>` follows
/// ([lex.pptoken]).
fn is_less_before_scope(bytes: &[u8], two: usize) -> bool {
    let third = skip_splices(bytes, two);
    let fourth = skip_splices(bytes, third + 1);
    at(bytes, third) == b':' && !matches!(at(bytes, fourth), b':' | b'>')
}

/// How a digraph of this kind is spelled.
pub(crate) fn digraph_spelling(kind: TokenKind) -> &'static str {
    match kind {
        TokenKind::LBracket => "<:",
        TokenKind::RBracket => ":>",
        TokenKind::LBrace => "<%",
        TokenKind::RBrace => "%>",
        TokenKind::Hash => "%:",
        TokenKind::HashHash => "%:%:",
        _ => "",
    }
}
