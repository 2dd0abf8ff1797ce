//! Preprocessed source as text, for `-E`.
//!
//! Tokens keep their spelling. A line of source starts a line of text; a short distance to the line
//! before is kept by empty lines, anything else is a marker `# LINE "FILE"`, followed by ` 3` in
//! system headers. Compiling the text gives what compiling the source gives.

use crate::dump::start_line;
use crate::preprocess::Preprocessor;
use crate::token::{Token, TokenKind};

impl Preprocessor<'_> {
    /// Reads everything and returns it as text.
    pub fn run_to_text(mut self) -> String {
        let mut out = String::with_capacity(self.file.cursor.text.len() * 2);
        let mut at = None;
        let mut system = 0;
        loop {
            let token = self.next_expanded();
            match token.kind {
                TokenKind::Eof => break,
                TokenKind::Pragma => {
                    start_line(&mut out, self.session.map.place(token.loc), &mut at, false);
                    let text = self.pragma_texts.get(token.payload as usize);
                    out.push_str(text.map_or("", String::as_str));
                    out.push('\n');
                    if let Some(at) = &mut at {
                        at.line += 1;
                    }
                    continue;
                }
                TokenKind::Unknown if token.flags & Token::NO_EXPAND == 0 => {
                    self.report(cuprum_source::Code::PpUnrecognizedToken, token.loc, &[]);
                }
                _ => {}
            }
            let spelling = self.spelling(token);
            if token.flags & Token::LINE_START != 0 {
                if token.flags & Token::SYSTEM != system {
                    system = token.flags & Token::SYSTEM;
                    at = None;
                }
                start_line(&mut out, self.session.map.place(token.loc), &mut at, system != 0);
            } else if token.flags & Token::SPACE_BEFORE != 0 || would_join(&out, &spelling) {
                out.push(' ');
            }
            // Only a raw string has line ends in it.
            if token.kind == TokenKind::StringLit
                && let Some(at) = &mut at
            {
                at.line += spelling.matches('\n').count() as u32;
            }
            out.push_str(&spelling);
        }
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        out
    }

    /// A pragma as it is to be printed; it stands where `at` stands.
    pub fn pragma_text(&mut self, at: Token, tokens: &[Token]) -> Token {
        let mut text = String::from("#pragma");
        for &token in tokens {
            let spelling = self.spelling(token);
            if token.flags & Token::SPACE_BEFORE != 0 || would_join(&text, &spelling) {
                text.push(' ');
            }
            text.push_str(&spelling);
        }
        self.pragma_texts.push(text);
        let payload = self.pragma_texts.len() as u32 - 1;
        Token { kind: TokenKind::Pragma, payload, ..at }
    }
}

/// Whether two tokens that stand side by side would be read as another one, or as a comment. Says
/// yes too often rather than too rarely.
fn would_join(before: &str, after: &str) -> bool {
    let (Some(&a), Some(&b)) = (before.as_bytes().last(), after.as_bytes().first()) else {
        return false;
    };
    let is_word = |c: u8| c.is_ascii_alphanumeric() || c == b'_' || c >= 0x80;
    match (a, b) {
        (b'\n', _) => false,
        _ if is_word(a) => is_word(b) || matches!(b, b'"' | b'\'' | b'.' | b'+' | b'-'),
        (b'"' | b'\'', _) => is_word(b),
        (b'.', _) => is_word(b) || matches!(b, b'.' | b'*'),
        (_, b'=') => b"+-*/%^&|!=<>".contains(&a),
        (b'+' | b'-' | b'&' | b'|' | b':' | b'#', _) if a == b => true,
        (b'-', b'>') | (b'/', b'/' | b'*') | (b'>', b'>' | b'*') => true,
        (b'<', b'<' | b':' | b'%') | (b'%', b':' | b'>') | (b':', b'>') | (b'=', b'>') => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_stay_apart() {
        for (before, after) in
            [("+", "+"), ("-", ">"), ("/", "*"), ("a", "1"), ("1", "."), ("<", "::")]
        {
            assert!(would_join(before, after), "{before} {after}");
        }
        for (before, after) in [("a", "("), ("(", ")"), (")", ";"), ("=", "-"), ("<", "a")] {
            assert!(!would_join(before, after), "{before} {after}");
        }
    }
}
