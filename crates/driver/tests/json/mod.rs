//! A reader of JSON for tests: strict about form, so that what it takes, others take.
#![allow(dead_code, clippy::panic, reason = "each test uses its part, and panics if it fails")]

pub mod schema;

/// A value of JSON.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    /// Members in the order of the text.
    Object(Vec<(String, Json)>),
}

impl Json {
    pub fn get(&self, key: &str) -> Option<&Json> {
        let Json::Object(members) = self else { return None };
        members.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    pub fn text(&self, key: &str) -> &str {
        match self.get(key) {
            Some(Json::Text(text)) => text,
            other => panic!("`{key}` is no string: {other:?}"),
        }
    }

    pub fn number(&self, key: &str) -> f64 {
        match self.get(key) {
            Some(Json::Number(number)) => *number,
            other => panic!("`{key}` is no number: {other:?}"),
        }
    }

    pub fn list(&self, key: &str) -> &[Json] {
        match self.get(key) {
            Some(Json::List(list)) => list,
            other => panic!("`{key}` is no list: {other:?}"),
        }
    }
}

/// Reads one value that is the whole text.
pub fn parse(text: &str) -> Result<Json, String> {
    let mut reader = Reader { rest: text };
    let value = reader.value()?;
    reader.space();
    if reader.rest.is_empty() { Ok(value) } else { Err(reader.error("nothing more")) }
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn error(&self, expected: &str) -> String {
        format!("expected {expected} at `{}`", self.rest.chars().take(30).collect::<String>())
    }

    fn space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\n', '\r', '\t']);
    }

    /// Takes a word after space; whether it was there.
    fn take(&mut self, word: &str) -> bool {
        self.space();
        match self.rest.strip_prefix(word) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, word: &str) -> Result<(), String> {
        if self.take(word) { Ok(()) } else { Err(self.error(word)) }
    }

    fn value(&mut self) -> Result<Json, String> {
        for (word, value) in
            [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))]
        {
            if self.take(word) {
                return Ok(value);
            }
        }
        if self.rest.starts_with('"') {
            return self.string().map(Json::Text);
        }
        if self.take("[") {
            let mut list = Vec::new();
            while !self.take("]") {
                if !list.is_empty() {
                    self.expect(",")?;
                }
                list.push(self.value()?);
            }
            return Ok(Json::List(list));
        }
        if self.take("{") {
            let mut members = Vec::new();
            while !self.take("}") {
                if !members.is_empty() {
                    self.expect(",")?;
                }
                self.space();
                let key = self.string()?;
                self.expect(":")?;
                members.push((key, self.value()?));
            }
            return Ok(Json::Object(members));
        }
        let end = self.rest.find(|c: char| !matches!(c, '0'..='9' | '-' | '+' | '.' | 'e' | 'E'));
        let (number, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        let value = number.parse().map_err(|_| self.error("a value"))?;
        self.rest = rest;
        Ok(Json::Number(value))
    }

    fn string(&mut self) -> Result<String, String> {
        self.expect("\"")?;
        let mut text = String::new();
        loop {
            let mut chars = self.rest.chars();
            let c = chars.next().ok_or("a string does not end")?;
            self.rest = chars.as_str();
            match c {
                '"' => return Ok(text),
                '\\' => text.push(self.escape()?),
                c if c.is_ascii_control() => return Err(self.error("no control character")),
                c => text.push(c),
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        let mut chars = self.rest.chars();
        let c = chars.next().ok_or("a string does not end")?;
        self.rest = chars.as_str();
        Ok(match c {
            '"' | '\\' | '/' => c,
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'u' => {
                let (digits, rest) = self.rest.split_at_checked(4).ok_or("no four digits")?;
                self.rest = rest;
                let number = u32::from_str_radix(digits, 16).map_err(|error| error.to_string())?;
                char::from_u32(number).ok_or("no character has this number")?
            }
            _ => return Err(self.error("an escape")),
        })
    }
}
