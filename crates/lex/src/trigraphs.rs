//! Trigraphs, which C++ had before C++17: `??=` means `#`.
//!
//! The scanner reads a text of the same length in which a trigraph is a line splice and its character,
//! so that every token stands where it stands in the file. Raw strings are read from the file.

use std::sync::Arc;

/// The character that two question marks and this one mean.
fn meaning(third: u8) -> Option<u8> {
    Some(match third {
        b'=' => b'#',
        b'/' => b'\\',
        b'\'' => b'^',
        b'(' => b'[',
        b')' => b']',
        b'!' => b'|',
        b'<' => b'{',
        b'>' => b'}',
        b'-' => b'~',
        _ => return None,
    })
}

/// The text with its trigraphs replaced, if it has any.
pub(crate) fn replaced(text: &str) -> Option<Arc<str>> {
    let mut bytes: Option<Vec<u8>> = None;
    let mut from = 0;
    while let Some(found) = memchr::memmem::find(text.as_bytes().get(from..)?, b"??") {
        let at = from + found;
        from = at + 1;
        if let Some(character) = text.as_bytes().get(at + 2).copied().and_then(meaning) {
            let bytes = bytes.get_or_insert_with(|| text.as_bytes().to_vec());
            bytes[at..at + 3].copy_from_slice(&[b'\\', b'\n', character]);
            from = at + 3;
        }
    }
    // Only ASCII took the place of ASCII.
    String::from_utf8(bytes?).ok().map(Arc::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trigraphs_change() {
        assert_eq!(replaced("a ?? b ??x ???").as_deref(), None);
        assert_eq!(replaced("???=é??").as_deref(), Some("?\\\n#é??"));
        assert_eq!(replaced("??/\n").as_deref(), Some("\\\n\\\n"));
    }
}
