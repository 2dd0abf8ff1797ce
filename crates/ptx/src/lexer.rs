//! Tokens of PTX text.
//!
//! A dotted word such as `.shared::cluster` or `.2d` is one token, because its parts are not words
//! of their own. Text that is no token becomes [`TokenKind::Bad`]; the parser complains when it
//! gets there, so odd bytes inside skipped debug sections do no harm.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum TokenKind<'a> {
    /// A name, with its `%` or `$`.
    Word(&'a str),
    /// `.word`, without the dot.
    Dot(&'a str),
    /// An integer, and whether it was written with `U`.
    Int(u64, bool),
    /// `0f3F800000`
    F32(u32),
    /// `0d3FF0000000000000`
    F64(u64),
    /// `1.5`, `9.0`: also the number after `.version`.
    Decimal(&'a str),
    /// A string, without its quotes.
    Str(&'a str),
    /// Any other printable character.
    Punct(char),
    /// A byte that begins no token of PTX.
    Bad,
    /// After the last token.
    End,
}

/// A token and where it starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub kind: TokenKind<'a>,
    pub offset: usize,
}

/// All tokens; the last is [`TokenKind::End`].
pub(crate) fn tokenize(text: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer { text, pos: 0 };
    // Close to the average length of a token in compiler output.
    let mut tokens = Vec::with_capacity(text.len() / 5 + 1);
    loop {
        lexer.skip_space();
        let offset = lexer.pos;
        let kind = lexer.token();
        tokens.push(Token { kind, offset });
        if kind == TokenKind::End {
            return tokens;
        }
    }
}

struct Lexer<'a> {
    text: &'a str,
    pos: usize,
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$'
}

impl<'a> Lexer<'a> {
    fn peek(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.pos + ahead).copied().unwrap_or(0)
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.pos..).unwrap_or("")
    }

    fn slice_from(&self, start: usize) -> &'a str {
        self.text.get(start..self.pos).unwrap_or("")
    }

    fn skip_space(&mut self) {
        loop {
            match (self.peek(0), self.peek(1)) {
                (b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C, _) => self.pos += 1,
                (b'/', b'/') => {
                    self.pos += self.rest().find('\n').unwrap_or(self.rest().len());
                }
                (b'/', b'*') => {
                    let rest = self.rest();
                    let end = rest.get(2..).and_then(|tail| tail.find("*/")).map(|at| at + 4);
                    self.pos += end.unwrap_or(rest.len());
                }
                _ => return,
            }
        }
    }

    fn take_while(&mut self, accept: impl Fn(u8) -> bool) {
        while self.pos < self.text.len() && accept(self.peek(0)) {
            self.pos += 1;
        }
    }

    fn token(&mut self) -> TokenKind<'a> {
        let start = self.pos;
        let Some(first) = self.rest().chars().next() else { return TokenKind::End };
        match first {
            'a'..='z' | 'A'..='Z' | '_' | '$' | '%' => {
                self.pos += 1;
                self.take_while(is_word_byte);
                match self.slice_from(start) {
                    "%" => TokenKind::Bad,
                    word => TokenKind::Word(word),
                }
            }
            '.' if is_word_byte(self.peek(1)) => {
                self.pos += 1;
                self.take_while(is_word_byte);
                // `.L2::128B`
                while self.peek(0) == b':' && self.peek(1) == b':' && is_word_byte(self.peek(2)) {
                    self.pos += 2;
                    self.take_while(is_word_byte);
                }
                TokenKind::Dot(self.slice_from(start + 1))
            }
            '0'..='9' => self.number(),
            '"' => {
                self.pos += 1;
                let inside = self.rest();
                match inside.find(['"', '\n']) {
                    Some(end) if inside.as_bytes().get(end) == Some(&b'"') => {
                        self.pos += end + 1;
                        TokenKind::Str(inside.get(..end).unwrap_or(""))
                    }
                    _ => TokenKind::Bad,
                }
            }
            '!'..='~' => {
                self.pos += 1;
                TokenKind::Punct(first)
            }
            _ => {
                self.pos += first.len_utf8();
                TokenKind::Bad
            }
        }
    }

    fn number(&mut self) -> TokenKind<'a> {
        let start = self.pos;
        let digits_of = |text: &str, radix| u64::from_str_radix(text, radix).ok();
        if self.peek(0) == b'0' {
            let (radix, exact_digits) = match self.peek(1) {
                b'x' | b'X' => (16, None),
                b'b' | b'B' => (2, None),
                b'f' | b'F' => (16, Some(8)),
                b'd' | b'D' => (16, Some(16)),
                _ => (0, None),
            };
            if radix != 0 {
                let letter = self.peek(1).to_ascii_lowercase();
                self.pos += 2;
                let digits_start = self.pos;
                self.take_while(|byte| byte.is_ascii_hexdigit());
                let digits = self.slice_from(digits_start);
                let value = digits_of(digits, radix);
                return match (letter, value, exact_digits) {
                    (b'f', Some(bits), Some(count)) if digits.len() == count => {
                        u32::try_from(bits).map_or(TokenKind::Bad, TokenKind::F32)
                    }
                    (b'd', Some(bits), Some(count)) if digits.len() == count => {
                        TokenKind::F64(bits)
                    }
                    (b'x' | b'b', Some(value), None) => self.integer(value),
                    _ => TokenKind::Bad,
                };
            }
        }
        self.take_while(|byte| byte.is_ascii_digit());
        let fraction = self.peek(0) == b'.' && self.peek(1).is_ascii_digit();
        let exponent = |lexer: &Self| {
            let signed = matches!(lexer.peek(1), b'+' | b'-') && lexer.peek(2).is_ascii_digit();
            matches!(lexer.peek(0), b'e' | b'E') && (signed || lexer.peek(1).is_ascii_digit())
        };
        if !fraction && !exponent(self) {
            let digits = self.slice_from(start);
            let octal = digits.len() > 1 && digits.starts_with('0');
            return match digits_of(digits, if octal { 8 } else { 10 }) {
                Some(value) => self.integer(value),
                None => TokenKind::Bad,
            };
        }
        if fraction {
            self.pos += 1;
            self.take_while(|byte| byte.is_ascii_digit());
        }
        if exponent(self) {
            self.pos += 2;
            self.take_while(|byte| byte.is_ascii_digit());
        }
        TokenKind::Decimal(self.slice_from(start))
    }

    fn integer(&mut self, value: u64) -> TokenKind<'a> {
        let unsigned = matches!(self.peek(0), b'U' | b'u');
        if unsigned {
            self.pos += 1;
        }
        TokenKind::Int(value, unsigned)
    }
}
