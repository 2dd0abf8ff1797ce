//! Splits `.ll` text into tokens.

use super::ParseError;
use std::borrow::Cow;

/// A name after `%`, `@` or before a label's colon. `%5` and `%"5"` differ.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Name<'a> {
    Number(u32),
    Text(Cow<'a, str>),
}

impl Name<'_> {
    /// The name as the module keeps it.
    pub fn to_text(&self) -> String {
        match self {
            Name::Number(number) => number.to_string(),
            Name::Text(text) => text.clone().into_owned(),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token<'a> {
    /// A keyword, type or opcode.
    Word(&'a str),
    /// `name:`
    Label(Name<'a>),
    /// `%name`
    Local(Name<'a>),
    /// `@name`
    Global(Name<'a>),
    /// `$name`
    Comdat(Cow<'a, str>),
    /// `#0`
    Group(u32),
    /// `#dbg_value`: a debug record.
    DebugRecord,
    /// `!name`
    MetadataName(Cow<'a, str>),
    /// `"…"`
    Str(Vec<u8>),
    /// `c"…"`
    Bytes(Vec<u8>),
    /// Decimal digits, possibly with a minus sign.
    Integer(&'a str),
    /// A floating-point literal, decimal or hexadecimal.
    Float(&'a str),
    /// `...`
    Ellipsis,
    /// Any other single character.
    Punct(u8),
    /// The end of the text.
    End,
}

/// A token and the byte range it takes.
#[derive(Clone, Debug)]
pub(super) struct Spanned<'a> {
    pub token: Token<'a>,
    pub start: u32,
    pub end: u32,
}

pub(super) fn lex(text: &str) -> Result<Vec<Spanned<'_>>, ParseError> {
    if u32::try_from(text.len()).is_err() {
        return Err(ParseError { line: 1, column: 1, message: "text is too long".into() });
    }
    let mut lexer = Lexer { text, bytes: text.as_bytes(), at: 0 };
    let mut tokens = Vec::with_capacity(text.len() / 5);
    loop {
        lexer.skip_space();
        let start = lexer.at;
        let token = lexer.token()?;
        let is_end = token == Token::End;
        tokens.push(Spanned { token, start: start as u32, end: lexer.at as u32 });
        if is_end {
            return Ok(tokens);
        }
    }
}

fn is_name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'$' | b'.' | b'_')
}

fn is_name_byte(byte: u8) -> bool {
    is_name_start(byte) || byte.is_ascii_digit()
}

struct Lexer<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Lexer<'a> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_space(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\n' | b'\r' | 0 => self.at += 1,
                b';' => {
                    while self.bytes.get(self.at).is_some_and(|&byte| byte != b'\n') {
                        self.at += 1;
                    }
                }
                b'/' if self.peek(1) == b'*' => {
                    let end = self.text.get(self.at + 2..).and_then(|rest| rest.find("*/"));
                    self.at = end.map_or(self.bytes.len(), |end| self.at + 2 + end + 2);
                }
                _ => break,
            }
        }
    }

    fn error<T>(&self, start: usize, message: &str) -> Result<T, ParseError> {
        Err(ParseError::at(self.text, start, message))
    }

    /// The longest run of bytes that satisfy `accept`.
    fn run(&mut self, accept: impl Fn(u8) -> bool) -> &'a str {
        let start = self.at;
        while self.bytes.get(self.at).is_some_and(|&byte| accept(byte)) {
            self.at += 1;
        }
        // Every run is ASCII, so both ends are character boundaries.
        self.text.get(start..self.at).unwrap_or("")
    }

    fn number(&mut self) -> Result<u32, ParseError> {
        let start = self.at;
        match self.run(|byte| byte.is_ascii_digit()).parse() {
            Ok(number) => Ok(number),
            Err(_) => self.error(start, "number is too large"),
        }
    }

    fn token(&mut self) -> Result<Token<'a>, ParseError> {
        let start = self.at;
        let Some(&byte) = self.bytes.get(self.at) else { return Ok(Token::End) };
        match byte {
            b'%' | b'@' => {
                self.at += 1;
                let name = self.name(start)?;
                Ok(if byte == b'%' { Token::Local(name) } else { Token::Global(name) })
            }
            b'$' if self.peek(1) == b'"' || is_name_start(self.peek(1)) => {
                self.at += 1;
                match self.name(start)? {
                    Name::Text(name) => Ok(Token::Comdat(name)),
                    Name::Number(_) => self.error(start, "expected comdat name"),
                }
            }
            b'#' => {
                self.at += 1;
                if self.peek(0).is_ascii_digit() {
                    return Ok(Token::Group(self.number()?));
                }
                let word = self.run(is_name_byte);
                if word.starts_with("dbg_") {
                    return Ok(Token::DebugRecord);
                }
                self.error(start, "expected attribute group number")
            }
            b'!' => {
                self.at += 1;
                if is_name_start(self.peek(0)) || self.peek(0) == b'\\' {
                    let name = self.run(|byte| is_name_byte(byte) || byte == b'\\');
                    return Ok(Token::MetadataName(unescape_name(name)));
                }
                Ok(Token::Punct(b'!'))
            }
            b'"' => {
                let bytes = self.string()?;
                if self.peek(0) == b':' {
                    self.at += 1;
                    let name = String::from_utf8_lossy(&bytes).into_owned();
                    return Ok(Token::Label(Name::Text(name.into())));
                }
                Ok(Token::Str(bytes))
            }
            b'c' if self.peek(1) == b'"' => {
                self.at += 1;
                Ok(Token::Bytes(self.string()?))
            }
            b'.' if self.peek(1) == b'.' && self.peek(2) == b'.' => {
                self.at += 3;
                Ok(Token::Ellipsis)
            }
            b'0'..=b'9' => self.numeric(),
            b'-' | b'+' if self.peek(1).is_ascii_digit() => self.numeric(),
            _ if is_name_start(byte) => {
                let word = self.run(is_name_byte);
                if self.peek(0) == b':' {
                    self.at += 1;
                    return Ok(Token::Label(Name::Text(word.into())));
                }
                Ok(Token::Word(word))
            }
            _ if byte.is_ascii_graphic() => {
                self.at += 1;
                Ok(Token::Punct(byte))
            }
            _ => self.error(start, "unexpected character"),
        }
    }

    /// What follows `%`, `@` or `$`.
    fn name(&mut self, start: usize) -> Result<Name<'a>, ParseError> {
        match self.peek(0) {
            b'"' => {
                let bytes = self.string()?;
                let name = String::from_utf8_lossy(&bytes).into_owned();
                if name.is_empty() {
                    return self.error(start, "expected name");
                }
                Ok(Name::Text(name.into()))
            }
            b'0'..=b'9' => Ok(Name::Number(self.number()?)),
            byte if is_name_start(byte) => Ok(Name::Text(self.run(is_name_byte).into())),
            _ => self.error(start, "expected name"),
        }
    }

    /// A quoted string; `\XX` is a byte, `\\` a backslash.
    fn string(&mut self) -> Result<Vec<u8>, ParseError> {
        let start = self.at;
        self.at += 1;
        let mut bytes = Vec::new();
        loop {
            let Some(&byte) = self.bytes.get(self.at) else {
                return self.error(start, "end of file in string constant");
            };
            self.at += 1;
            match byte {
                b'"' => return Ok(bytes),
                b'\\' if self.peek(0) == b'\\' => {
                    self.at += 1;
                    bytes.push(b'\\');
                }
                b'\\' => match (hex_digit(self.peek(0)), hex_digit(self.peek(1))) {
                    (Some(high), Some(low)) => {
                        self.at += 2;
                        bytes.push(high << 4 | low);
                    }
                    _ => bytes.push(b'\\'),
                },
                _ => bytes.push(byte),
            }
        }
    }

    fn numeric(&mut self) -> Result<Token<'a>, ParseError> {
        let start = self.at;
        if self.peek(0) == b'0' && self.peek(1) == b'x' {
            let literal = self.run(|byte| byte.is_ascii_alphanumeric());
            return Ok(Token::Float(literal));
        }
        if matches!(self.peek(0), b'-' | b'+') {
            self.at += 1;
        }
        self.run(|byte| byte.is_ascii_digit());
        let mut is_float = self.bytes[start] == b'+';
        if self.peek(0) == b'.' {
            is_float = true;
            self.at += 1;
            self.run(|byte| byte.is_ascii_digit());
            if matches!(self.peek(0), b'e' | b'E') {
                let sign = usize::from(matches!(self.peek(1), b'-' | b'+'));
                if self.peek(1 + sign).is_ascii_digit() {
                    self.at += 1 + sign;
                    self.run(|byte| byte.is_ascii_digit());
                }
            }
        }
        let literal = self.text.get(start..self.at).unwrap_or("");
        if self.peek(0) == b':' && !is_float && !literal.starts_with('-') {
            self.at += 1;
            return match literal.parse() {
                Ok(number) => Ok(Token::Label(Name::Number(number))),
                Err(_) => self.error(start, "number is too large"),
            };
        }
        Ok(if is_float { Token::Float(literal) } else { Token::Integer(literal) })
    }
}

fn hex_digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).map(|digit| digit as u8)
}

/// A metadata name with its `\XX` escapes resolved.
fn unescape_name(name: &str) -> Cow<'_, str> {
    if !name.contains('\\') {
        return name.into();
    }
    let mut bytes = Vec::new();
    let mut rest = name.as_bytes();
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first == b'\\'
            && let [high, low, after @ ..] = tail
            && let (Some(high), Some(low)) = (hex_digit(*high), hex_digit(*low))
        {
            bytes.push(high << 4 | low);
            rest = after;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned().into()
}
