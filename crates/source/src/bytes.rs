//! Sources that are not UTF-8. C++ lets any byte stand in comments and literals, and literals keep it.
//!
//! A byte that is no part of a UTF-8 character is a character of its own in our text, one of 128 in a
//! private range; so are the bytes of those characters themselves where a source has them. The text
//! of a source thus says exactly which bytes it was made from.

use std::borrow::Cow;
use std::sync::Arc;

/// The characters of the bytes 0x80 to 0xff.
const FIRST: u32 = 0xf780;
const LAST: u32 = 0xf7ff;

/// The text of a source.
pub fn text_of_bytes(bytes: &[u8]) -> Arc<str> {
    // Checking is much faster than replacing, and nearly always enough.
    match std::str::from_utf8(bytes) {
        Ok(text) if !has_stand_in(bytes) => text.into(),
        _ => replaced(bytes).into(),
    }
}

fn replaced(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    let push_bytes = |text: &mut String, bytes: &[u8]| {
        let chars = bytes.iter().map(|&byte| FIRST + u32::from(byte) - 0x80);
        text.extend(chars.filter_map(char::from_u32));
    };
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match stands_for_byte(c) {
                true => push_bytes(&mut text, c.encode_utf8(&mut [0; 4]).as_bytes()),
                false => text.push(c),
            }
        }
        push_bytes(&mut text, chunk.invalid());
    }
    text
}

/// Whether a character of a UTF-8 text stands for a byte.
fn has_stand_in(text: &[u8]) -> bool {
    // These are the two bytes that such characters, and no others, begin with.
    let begins = |at: usize| matches!(text.get(at + 1), Some(0x9e | 0x9f));
    memchr::memchr_iter(0xef, text).any(begins)
}

fn stands_for_byte(c: char) -> bool {
    (FIRST..=LAST).contains(&(c as u32))
}

/// The byte that a character of a source's text stands for, if it is not the character it seems.
pub fn byte_of_char(c: char) -> Option<u8> {
    stands_for_byte(c).then(|| (c as u32 - FIRST) as u8 | 0x80)
}

/// The bytes that a text was made from.
pub fn bytes_of_text(text: &str) -> Cow<'_, [u8]> {
    if !has_stand_in(text.as_bytes()) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match byte_of_char(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }
    Cow::Owned(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stand_ins_are_known_by_their_first_bytes() {
        for c in ('\u{80}'..=char::MAX).filter(|c| u32::from(*c) < 0x1_1000) {
            let text = c.encode_utf8(&mut [0; 4]).as_bytes().to_vec();
            assert_eq!(has_stand_in(&text), stands_for_byte(c), "{c:?}");
        }
    }

    #[test]
    fn every_byte_comes_back() {
        let cases: [&[u8]; 5] =
            [b"plain", "h\u{e9}".as_bytes(), b"a\xe9b\xff\xc3", "\u{f7e9}".as_bytes(), b"\xef\x9f"];
        for bytes in cases {
            assert_eq!(&*bytes_of_text(&text_of_bytes(bytes)), bytes);
        }
        assert_eq!(
            text_of_bytes(b"\xe9").chars().filter_map(byte_of_char).collect::<Vec<_>>(),
            [0xe9]
        );
    }
}
