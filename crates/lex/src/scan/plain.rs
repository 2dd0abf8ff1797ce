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
    /// A punctuator that goes together with no other.
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
    const FOLLOWERS: &[u8] = b"\\=:><%&+-|";
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
        entry.class = if bits == 0 { Alone } else { Punctuator };
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

/// The end of the word that starts at `start`, and its hash.
#[inline(always)]
pub(super) fn word_end(bytes: &[u8], start: usize) -> (usize, WordHash) {
    let mut pos = start;
    let mut hash = WordHash::default();
    while let Some((&piece, _)) = bytes.get(pos..).and_then(|rest| rest.split_first_chunk::<8>()) {
        let piece = u64::from_le_bytes(piece);
        let others = non_word_bytes(piece);
        if others != 0 {
            let bits = others.trailing_zeros() - 7;
            let len = bits as usize / 8;
            if len > 0 {
                hash = hash.with(piece & !(u64::MAX << bits), len);
            }
            return (pos + len, hash);
        }
        hash = hash.with(piece, 8);
        pos += 8;
    }
    last_word_end(bytes, pos, hash)
}

/// The same where less than eight bytes are left.
#[cold]
fn last_word_end(bytes: &[u8], pos: usize, hash: WordHash) -> (usize, WordHash) {
    let rest = bytes.get(pos..).unwrap_or(&[]);
    let len = rest.iter().take_while(|&&byte| has_class(byte, IDENT_CONTINUE)).count();
    let piece = rest[..len].iter().rev().fold(0, |piece, &byte| piece << 8 | u64::from(byte));
    (pos + len, if len > 0 { hash.with(piece, len) } else { hash })
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

impl Cursor {
    /// Hands the plain tokens from here on to `take`, outside of directives and in one tight loop:
    /// words, numbers without point or sign, and punctuators but for `#` and the rare ones. Ends before
    /// any other token, or after one for which `take` says so.
    #[inline(always)]
    pub fn scan_plain(&mut self, symbols: &mut Interner, mut take: impl FnMut(Token) -> bool) {
        let bytes = self.text.as_bytes();
        let mut pos = self.pos;
        let mut flags = self.base_flags | self.before;
        loop {
            let start = pos;
            let byte = at(bytes, pos);
            let plain = PLAIN[byte as usize];
            let mut kind = plain.kind;
            let mut payload = 0;
            match plain.class {
                PlainClass::Space => {
                    pos += 1;
                    // Indentation.
                    while at(bytes, pos) == b' ' {
                        pos += 1;
                    }
                    flags |= Token::SPACE_BEFORE;
                    continue;
                }
                PlainClass::LineEnd => {
                    pos += 1;
                    flags |= Token::LINE_START | Token::SPACE_BEFORE;
                    continue;
                }
                PlainClass::Word => {
                    let (end, hash) = word_end(bytes, start);
                    // These can make the word something other than an identifier that ends here.
                    if matches!(at(bytes, end), b'"' | b'\'' | b'\\' | 0x80..) {
                        break;
                    }
                    pos = end;
                    payload = symbols.intern_hashed(&self.text, start, hash).index();
                }
                PlainClass::Digit => {
                    let (end, hash) = word_end(bytes, start);
                    if goes_on(bytes, end) {
                        break;
                    }
                    pos = end;
                    payload = symbols.intern_hashed(&self.text, start, hash).index();
                }
                PlainClass::Alone => pos += 1,
                PlainClass::Punctuator => {
                    let next = at(bytes, pos + 1);
                    pos += 1;
                    if plain.followers & (1 << PLAIN[next as usize].follower) != 0 {
                        match punctuator(bytes, start) {
                            Some((found, end, false)) if found != TokenKind::Spaceship => {
                                kind = found;
                                pos = end;
                            }
                            _ => {
                                pos = start;
                                break;
                            }
                        }
                    }
                }
                PlainClass::Slash if at(bytes, pos + 1) == b'/' => {
                    pos = line_comment_end(bytes, pos + 2);
                    flags |= Token::SPACE_BEFORE;
                    continue;
                }
                PlainClass::Slash | PlainClass::Other => break,
            }
            let loc = self.base.offset(start as u32 * self.stride);
            let is_taken = take(Token { kind, flags, payload, loc });
            flags = self.base_flags;
            if !is_taken {
                break;
            }
        }
        self.pos = pos;
        self.before = flags & (Token::LINE_START | Token::SPACE_BEFORE);
    }
}
