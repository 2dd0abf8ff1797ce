//! The common case of the scanner: words, numbers and plain punctuators, one after another.
//!
//! A word is looked at eight bytes at a time, which find its end and make its hash in one go.

use super::{
    CLASSES, Cursor, IDENT_CONTINUE, IDENT_START, SPACE, at, has_class, line_comment_end,
    punctuator,
};
use crate::{Token, TokenKind};
use cuprum_source::{Interner, WordHash};

/// What [`Cursor::scan_plain`] does with a byte that a token may start with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PlainClass {
    /// Leaves it to [`Cursor::scan`].
    Other,
    Space,
    LineEnd,
    /// Makes a word of it and what follows.
    Word,
    /// Makes a number of it and what follows.
    Digit,
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// Another punctuator that goes together with no other.
    Alone,
    /// A punctuator that some others may follow.
    Punctuator,
    Slash,
}

#[derive(Clone, Copy)]
struct Plain {
    class: PlainClass,
    /// The kind of a punctuator by itself, `IntLit` of a digit, or `Ident`.
    kind: TokenKind,
    /// The number of a byte that goes together with a punctuator before it, or 0.
    follower: u8,
    /// The numbers of the bytes that go together with this one, as bits.
    followers: u16,
}

static PLAIN: [Plain; 256] = {
    use PlainClass::*;
    /// Bytes that go together with others, and the backslash of a splice.
    const FOLLOWERS: &[u8] = b"\\=:><%&+-|.*";
    const DIGIT: u8 = FOLLOWERS.len() as u8 + 1;
    const PUNCTUATORS: &[(u8, TokenKind, &[u8])] = &[
        (b':', TokenKind::Colon, b":>"),
        (b'<', TokenKind::Less, b"<=%:"),
        (b'>', TokenKind::Greater, b">="),
        (b'=', TokenKind::Assign, b"="),
        (b'&', TokenKind::Amp, b"&="),
        (b'*', TokenKind::Star, b"="),
        (b'+', TokenKind::Plus, b"+="),
        (b'-', TokenKind::Minus, b"-=>"),
        (b'|', TokenKind::Pipe, b"|="),
        (b'!', TokenKind::Not, b"="),
        (b'^', TokenKind::Caret, b"="),
        (b'(', TokenKind::LParen, b""),
        (b')', TokenKind::RParen, b""),
        (b'[', TokenKind::LBracket, b""),
        (b']', TokenKind::RBracket, b""),
        (b'{', TokenKind::LBrace, b""),
        (b'}', TokenKind::RBrace, b""),
        (b';', TokenKind::Semi, b""),
        (b',', TokenKind::Comma, b""),
        (b'.', TokenKind::Dot, b".*0"),
        (b'?', TokenKind::Question, b""),
        (b'~', TokenKind::Tilde, b""),
    ];
    let other = Plain { class: Other, kind: TokenKind::Ident, follower: 0, followers: 0 };
    let mut table = [other; 256];
    let mut byte = 0;
    while byte < 256 {
        if CLASSES[byte] & IDENT_START != 0 {
            table[byte].class = Word;
        } else if CLASSES[byte] & SPACE != 0 {
            table[byte].class = Space;
        } else if byte as u8 >= b'0' && byte as u8 <= b'9' {
            table[byte].class = Digit;
            table[byte].kind = TokenKind::IntLit;
            table[byte].follower = DIGIT;
        }
        byte += 1;
    }
    table[b'\n' as usize].class = LineEnd;
    table[b'/' as usize].class = Slash;
    let mut number = 0;
    while number < FOLLOWERS.len() {
        table[FOLLOWERS[number] as usize].follower = number as u8 + 1;
        number += 1;
    }
    let mut index = 0;
    while index < PUNCTUATORS.len() {
        let (byte, kind, followers) = PUNCTUATORS[index];
        let mut bits = 0;
        let mut at = 0;
        while at < followers.len() {
            bits |= 1 << table[followers[at] as usize].follower;
            at += 1;
        }
        let entry = &mut table[byte as usize];
        entry.kind = kind;
        entry.class = match byte {
            b'(' | b'[' | b'{' => Open,
            b')' | b']' | b'}' => Close,
            _ if bits == 0 => Alone,
            _ => Punctuator,
        };
        entry.followers = if bits == 0 { 0 } else { bits | 1 << 1 };
        index += 1;
    }
    table
};

/// The bytes of eight that cannot be part of a word, each marked by its highest bit.
#[inline(always)]
fn non_word_bytes(bytes: u64) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = ONES << 7;
    // In seven bits, adding sets the highest bit of a byte that reaches a bound, and no byte
    // disturbs the next one.
    let low = bytes & !HIGH;
    let reaches = |value: u64, bound: u8| value + ONES * (0x80 - bound as u64);
    let folded = low | (ONES * 0x20);
    let is_letter = reaches(folded, b'a') & !reaches(folded, b'z' + 1);
    let is_digit = reaches(low, b'0') & !reaches(low, b'9' + 1);
    let is_underscore = HIGH - (low ^ (ONES * b'_' as u64));
    (!(is_letter | is_digit | is_underscore) | bytes) & HIGH
}

/// The end of the word that starts at `start`, and its hash; `None` if less than eight bytes follow a part
/// of it.
#[inline(always)]
fn word_ahead(bytes: &[u8], start: usize) -> Option<(usize, WordHash)> {
    let piece_at = |pos: usize| Some(u64::from_le_bytes(*bytes.get(pos..)?.first_chunk::<8>()?));
    let piece = piece_at(start)?;
    let others = non_word_bytes(piece);
    if others != 0 {
        let (piece, len) = piece_before(piece, others);
        return Some((start + len, WordHash::new(piece, len)));
    }
    let mut hash = WordHash::new(piece, 8);
    let mut pos = start + 8;
    loop {
        let piece = piece_at(pos)?;
        let others = non_word_bytes(piece);
        if others != 0 {
            let (piece, len) = piece_before(piece, others);
            return Some((pos + len, if len > 0 { hash.with(piece, len) } else { hash }));
        }
        hash = hash.with(piece, 8);
        pos += 8;
    }
}

/// The bytes of eight that come before the first one that is marked, and how many.
#[inline(always)]
fn piece_before(piece: u64, marked: u64) -> (u64, usize) {
    let bits = marked.trailing_zeros() - 7;
    (piece & !(u64::MAX << bits), bits as usize / 8)
}

/// The end of the word that starts at `start`, and its hash.
#[inline(always)]
pub(super) fn word_end(bytes: &[u8], start: usize) -> (usize, WordHash) {
    word_ahead(bytes, start).unwrap_or_else(|| last_word_end(bytes, start))
}

/// The same at the end of the text.
#[cold]
fn last_word_end(bytes: &[u8], start: usize) -> (usize, WordHash) {
    let rest = bytes.get(start..).unwrap_or(&[]);
    let len = rest.iter().take_while(|&&byte| has_class(byte, IDENT_CONTINUE)).count();
    (start + len, WordHash::of(&rest[..len]))
}

/// The end of the blanks from `pos` on.
#[inline(always)]
fn blanks_end(bytes: &[u8], mut pos: usize) -> usize {
    const BLANKS: u64 = 0x2020_2020_2020_2020;
    while let Some(piece) = bytes.get(pos..).and_then(|rest| rest.first_chunk::<8>()) {
        let others = u64::from_le_bytes(*piece) ^ BLANKS;
        if others != 0 {
            return pos + others.trailing_zeros() as usize / 8;
        }
        pos += 8;
    }
    while at(bytes, pos) == b' ' {
        pos += 1;
    }
    pos
}

/// The punctuator of more than one byte that starts here, and its end, if it is a plain one; or else one of a
/// single byte.
fn long_punctuator(bytes: &[u8], start: usize) -> Option<(TokenKind, usize)> {
    // A point may begin a number, behind a splice as well.
    if at(bytes, start) == b'.' && matches!(at(bytes, start + 1), b'0'..=b'9' | b'\\') {
        return None;
    }
    match punctuator(bytes, start) {
        Some((kind, end, false)) if kind != TokenKind::Spaceship => Some((kind, end)),
        _ => None,
    }
}

/// Whether a number may be longer than its letters and digits, which end there.
#[inline(always)]
fn goes_on(bytes: &[u8], end: usize) -> bool {
    match at(bytes, end) {
        b'.' | b'\'' | b'\\' | 0x80.. => true,
        b'+' | b'-' => matches!(at(bytes, end - 1), b'e' | b'E' | b'p' | b'P'),
        _ => false,
    }
}

/// Who takes the plain tokens of a file.
pub(crate) trait TakePlain {
    /// Takes a word, whose payload is its symbol; false ends the scan after it.
    fn word(&mut self, token: Token) -> bool;
    /// Takes a number, whose payload is the symbol of its spelling; false ends the scan after it.
    fn number(&mut self, token: Token) -> bool;
    /// Takes an opening bracket.
    fn open(&mut self, token: Token);
    /// Takes a closing bracket.
    fn close(&mut self, token: Token);
    /// Takes any other punctuator of one byte.
    fn punctuator(&mut self, token: Token);
    /// Takes a longer one.
    fn long_punctuator(&mut self, token: Token);
}

impl Cursor {
    /// Hands the plain tokens from here on to somebody, outside of directives and in one tight loop:
    /// words, numbers without point or sign, and punctuators but for `#` and the rare ones. Ends before
    /// any other token, or after one for which `take` says so.
    #[inline(always)]
    pub fn scan_plain(&mut self, symbols: &mut Interner, take: &mut impl TakePlain) {
        let bytes = self.text.as_bytes();
        let mut pos = self.pos;
        let mut flags = self.base_flags | self.before;
        loop {
            let mut byte = at(bytes, pos);
            // Most words have one blank before them.
            if byte == b' ' {
                pos += 1;
                flags |= Token::SPACE_BEFORE;
                byte = at(bytes, pos);
            }
            let start = pos;
            let plain = PLAIN[byte as usize];
            let loc = self.base.offset(start as u32 * self.stride);
            let token = Token { kind: plain.kind, flags, payload: 0, loc };
            match plain.class {
                PlainClass::Space => {
                    pos = blanks_end(bytes, start + 1);
                    flags |= Token::SPACE_BEFORE;
                    continue;
                }
                PlainClass::LineEnd => {
                    pos = blanks_end(bytes, start + 1);
                    flags |= Token::LINE_START | Token::SPACE_BEFORE;
                    continue;
                }
                PlainClass::Word => {
                    let Some((end, hash)) = word_ahead(bytes, start) else { break };
                    // These can make the word something other than an identifier that ends here.
                    if matches!(at(bytes, end), b'"' | b'\'' | b'\\' | 0x80..) {
                        break;
                    }
                    pos = end;
                    let payload = symbols.intern_hashed(&self.text, start, hash).index();
                    if !take.word(Token { payload, ..token }) {
                        flags = self.base_flags;
                        break;
                    }
                }
                PlainClass::Digit => {
                    let Some((end, hash)) = word_ahead(bytes, start) else { break };
                    if goes_on(bytes, end) {
                        break;
                    }
                    pos = end;
                    let payload = symbols.intern_hashed(&self.text, start, hash).index();
                    if !take.number(Token { payload, ..token }) {
                        flags = self.base_flags;
                        break;
                    }
                }
                PlainClass::Open => {
                    pos += 1;
                    take.open(token);
                }
                PlainClass::Close => {
                    pos += 1;
                    take.close(token);
                }
                PlainClass::Alone => {
                    pos += 1;
                    take.punctuator(token);
                }
                PlainClass::Punctuator => {
                    let next = PLAIN[at(bytes, start + 1) as usize].follower;
                    if plain.followers & (1 << next) == 0 {
                        pos += 1;
                        take.punctuator(token);
                    } else {
                        let Some((kind, end)) = long_punctuator(bytes, start) else { break };
                        pos = end;
                        take.long_punctuator(Token { kind, ..token });
                    }
                }
                PlainClass::Slash if at(bytes, pos + 1) == b'/' => {
                    pos = line_comment_end(bytes, pos + 2);
                    flags |= Token::SPACE_BEFORE;
                    continue;
                }
                PlainClass::Slash | PlainClass::Other => break,
            }
            flags = self.base_flags;
        }
        self.pos = pos;
        self.before = flags & (Token::LINE_START | Token::SPACE_BEFORE);
    }
}
