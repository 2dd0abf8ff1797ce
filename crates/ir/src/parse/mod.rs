//! Reads `.ll` text into a [`Module`]: of today, and back to LLVM 7, when pointers had types.
//!
//! Text is read in passes, since everything may be used before it is defined: tokens, where each
//! top-level entity starts, attribute groups and types, declarations of globals, and at last
//! initialisers, metadata and bodies. What the data model has no place for (debug records,
//! attributes that promise nothing we use) is dropped when dropping is sound, and an error
//! otherwise. No input makes it panic: nesting is bounded and every number is checked.

mod attributes;
mod body;
mod constant;
mod global;
mod inst;
mod lexer;
mod metadata;
mod old_debug;
mod typed_pointers;
mod types;

use crate::attributes::FnAttributes;
use crate::module::{FuncId, Module, VarId};
use cuprum_target::Intrinsic;
use indexmap::IndexMap;
use lexer::{Spanned, Token};
use rustc_hash::FxHashMap;

/// Why text is not a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
    /// What is wrong.
    pub message: String,
}

impl ParseError {
    fn at(text: &str, offset: usize, message: impl Into<String>) -> ParseError {
        let before = &text.as_bytes()[..offset.min(text.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() as u32 + 1;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() as u32 + 1;
        ParseError { line, column, message: message.into() }
    }
}

impl std::fmt::Display for ParseError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: error: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

type Parsed<T> = Result<T, ParseError>;

/// How deep types, constants and metadata may nest.
const MAX_NESTING: u32 = 128;

/// Reads a module. Intrinsics that older modules call become those of today.
pub fn parse_module(text: &str) -> Result<Module, ParseError> {
    let mut parser = Parser::new(text)?;
    parser.module()?;
    parser.module.upgrade_intrinsics();
    Ok(parser.module)
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Spanned<'a>>,
    at: usize,
    nesting: u32,
    /// Whether any pointer is written with what it points to.
    has_typed_pointers: bool,
    module: Module,
    types: types::TypeNames<'a>,
    groups: FxHashMap<u32, FnAttributes>,
    /// Attributes and clauses of the function at hand that are not kept.
    noted: Vec<&'static str>,
    noted_of_groups: FxHashMap<u32, Vec<&'static str>>,
    intrinsics: FxHashMap<String, Intrinsic>,
    metadata: metadata::MetadataNames,
    aliases: IndexMap<String, global::Alias>,
}

/// A top-level entity that is read once all globals are declared.
enum Deferred {
    Variable(VarId, usize),
    Body(FuncId, Vec<Option<String>>, usize),
    Metadata(usize),
    NamedMetadata(usize),
    FunctionAttachments(FuncId, usize),
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Parsed<Parser<'a>> {
        let tokens = lexer::lex(text)?;
        let has_typed_pointers = tokens.iter().any(|spanned| spanned.token == Token::Punct(b'*'));
        Ok(Parser {
            text,
            tokens,
            at: 0,
            nesting: 0,
            has_typed_pointers,
            module: Module::default(),
            types: types::TypeNames::default(),
            groups: FxHashMap::default(),
            noted: Vec::new(),
            noted_of_groups: FxHashMap::default(),
            intrinsics: FxHashMap::default(),
            metadata: metadata::MetadataNames::default(),
            aliases: IndexMap::new(),
        })
    }

    // Tokens.

    fn peek(&self) -> &Token<'a> {
        self.peek_at(0)
    }

    fn peek_at(&self, ahead: usize) -> &Token<'a> {
        self.token_at(self.at.saturating_add(ahead))
    }

    fn token_at(&self, index: usize) -> &Token<'a> {
        // The last token is the end.
        let last = self.tokens.len() - 1;
        &self.tokens[index.min(last)].token
    }

    fn next(&mut self) -> Token<'a> {
        let token = self.peek().clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    fn error<T>(&self, message: impl Into<String>) -> Parsed<T> {
        self.error_at(self.at, message)
    }

    fn error_at<T>(&self, index: usize, message: impl Into<String>) -> Parsed<T> {
        let index = index.min(self.tokens.len() - 1);
        Err(ParseError::at(self.text, self.tokens[index].start as usize, message))
    }

    fn is_punct(&self, punct: u8) -> bool {
        *self.peek() == Token::Punct(punct)
    }

    fn eat(&mut self, punct: u8) -> bool {
        let found = self.is_punct(punct);
        if found {
            self.next();
        }
        found
    }

    fn expect(&mut self, punct: u8) -> Parsed<()> {
        if self.eat(punct) {
            return Ok(());
        }
        self.error(format!("expected '{}'", char::from(punct)))
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Token::Word(found) if *found == word)
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.next();
        }
        found
    }

    fn expect_word(&mut self, word: &str) -> Parsed<()> {
        if self.eat_word(word) {
            return Ok(());
        }
        self.error(format!("expected '{word}'"))
    }

    fn word(&self) -> &'a str {
        match self.peek() {
            Token::Word(word) => word,
            _ => "",
        }
    }

    fn string(&mut self) -> Parsed<String> {
        match self.peek() {
            Token::Str(bytes) => {
                let text = String::from_utf8_lossy(bytes).into_owned();
                self.next();
                Ok(text)
            }
            _ => self.error("expected string constant"),
        }
    }

    /// An unsigned number.
    fn number<T: TryFrom<u128>>(&mut self) -> Parsed<T> {
        if let Token::Integer(digits) = self.peek()
            && let Ok(value) = digits.parse::<u128>()
            && let Ok(value) = T::try_from(value)
        {
            self.next();
            return Ok(value);
        }
        self.error("expected integer in range")
    }

    /// `(n)`
    fn number_in_parens<T: TryFrom<u128>>(&mut self) -> Parsed<T> {
        self.expect(b'(')?;
        let value = self.number()?;
        self.expect(b')')?;
        Ok(value)
    }

    /// A power of two.
    fn alignment(&mut self) -> Parsed<u32> {
        let start = self.at;
        let in_parens = self.eat(b'(');
        let align: u64 = self.number()?;
        if in_parens {
            self.expect(b')')?;
        }
        match u32::try_from(align) {
            Ok(align) if align.is_power_of_two() => Ok(align),
            _ => self.error_at(start, "alignment is not a power of two or too large"),
        }
    }

    /// Skips `( … )` with everything inside, if there is one.
    fn skip_parens(&mut self) -> Parsed<()> {
        if !self.is_punct(b'(') {
            return Ok(());
        }
        let mut depth = 0usize;
        loop {
            match self.next() {
                Token::Punct(b'(') => depth += 1,
                Token::Punct(b')') => {
                    depth -= 1;
                    if depth == 0 {
                        return Ok(());
                    }
                }
                Token::End => return self.error("expected ')'"),
                _ => {}
            }
        }
    }

    /// Runs `inner` one level deeper.
    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.nesting >= MAX_NESTING {
            return self.error("nested too deeply");
        }
        self.nesting += 1;
        let result = inner(self);
        self.nesting -= 1;
        result
    }

    /// A list between brackets, separated by commas; may be empty.
    fn list<T>(
        &mut self,
        close: u8,
        mut item: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut items = Vec::new();
        if self.eat(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.eat(close) {
                return Ok(items);
            }
            self.expect(b',')?;
        }
    }

    // The module.

    fn module(&mut self) -> Parsed<()> {
        if let Some(rest) = self.text.strip_prefix("; ModuleID = '")
            && let Some(line) = rest.lines().next()
            && let Some(name) = line.strip_suffix('\'')
        {
            self.module.name = name.to_owned();
        }
        let starts = self.top_level_starts();
        self.collect_types(&starts)?;
        for &start in &starts {
            if matches!(self.token_at(start), Token::Word("attributes")) {
                self.at = start;
                self.attribute_group()?;
            }
        }
        self.define_types()?;
        self.collect_metadata(&starts)?;
        let mut deferred = Vec::new();
        for (index, &start) in starts.iter().enumerate() {
            self.at = start;
            let end = starts.get(index + 1).copied().unwrap_or(self.tokens.len() - 1);
            let skipped = self.top_level(&mut deferred)?;
            if !skipped && self.at != end {
                return self.error("expected top-level entity");
            }
        }
        for entity in deferred {
            match entity {
                Deferred::Variable(var, at) => self.variable_rest(var, at, &starts)?,
                Deferred::Metadata(at) => self.metadata_definition(at, &starts)?,
                Deferred::NamedMetadata(at) => self.named_metadata(at, &starts)?,
                Deferred::FunctionAttachments(func, at) => self.function_attachments(func, at)?,
                Deferred::Body(func, names, at) => self.function_body(func, names, at, &starts)?,
            }
        }
        self.define_aliases()
    }

    /// Where top-level entities start: words, names and metadata outside all brackets that begin
    /// one. Inside an entity none of these occurs outside brackets.
    fn top_level_starts(&self) -> Vec<usize> {
        let mut starts = Vec::new();
        let mut depth = 0i64;
        for (index, spanned) in self.tokens.iter().enumerate() {
            let is_defined = || *self.token_at(index + 1) == Token::Punct(b'=');
            let is_start = match &spanned.token {
                Token::Punct(b'(' | b'[' | b'{') => {
                    depth += 1;
                    false
                }
                Token::Punct(b')' | b']' | b'}') => {
                    depth -= 1;
                    false
                }
                Token::Word(
                    "define" | "declare" | "target" | "source_filename" | "module" | "attributes"
                    | "uselistorder" | "uselistorder_bb",
                ) => depth == 0,
                Token::Local(_) | Token::Global(_) | Token::Comdat(_) | Token::MetadataName(_) => {
                    depth == 0 && is_defined()
                }
                Token::Punct(b'!') => {
                    depth == 0
                        && matches!(self.token_at(index + 1), Token::Integer(_))
                        && *self.token_at(index + 2) == Token::Punct(b'=')
                }
                _ => false,
            };
            // What comes first starts an entity in any case, so that garbage is reported.
            if is_start || (index == 0 && spanned.token != Token::End) {
                starts.push(index);
            }
        }
        starts
    }

    /// Reads one entity, or defers it; whether its end was not reached.
    fn top_level(&mut self, deferred: &mut Vec<Deferred>) -> Parsed<bool> {
        let start = self.at;
        match self.peek().clone() {
            Token::Word("source_filename") => {
                self.next();
                self.expect(b'=')?;
                self.module.source_filename = self.string()?;
            }
            Token::Word("target") => {
                self.next();
                let triple = self.eat_word("triple");
                if !triple {
                    self.expect_word("datalayout")?;
                }
                self.expect(b'=')?;
                let text = self.string()?;
                if triple {
                    self.module.triple = text;
                } else {
                    self.module.data_layout = text;
                }
            }
            Token::Word("module") => {
                self.next();
                self.expect_word("asm")?;
                let line = self.string()?;
                self.module.inline_asm.push(line);
            }
            // Read already.
            Token::Word("attributes") | Token::Local(_) => return Ok(true),
            Token::Word("uselistorder" | "uselistorder_bb") => return Ok(true),
            Token::Word("declare") => self.declare(deferred)?,
            Token::Word("define") => {
                self.define(deferred)?;
                return Ok(true);
            }
            Token::Comdat(_) => {
                self.next();
                self.expect(b'=')?;
                self.expect_word("comdat")?;
                if self.word().is_empty() {
                    return self.error("expected comdat kind");
                }
                self.next();
            }
            Token::Global(name) => {
                self.next();
                self.expect(b'=')?;
                self.variable_head(&name, deferred)?;
                return Ok(true);
            }
            Token::MetadataName(_) => {
                deferred.push(Deferred::NamedMetadata(start));
                return Ok(true);
            }
            Token::Punct(b'!') => {
                deferred.push(Deferred::Metadata(start));
                return Ok(true);
            }
            _ => return self.error("expected top-level entity"),
        }
        Ok(false)
    }

    /// Checks that a deferred entity ended where the next one starts.
    fn expect_entity_end(&self, starts: &[usize]) -> Parsed<()> {
        let at_end = *self.peek() == Token::End || starts.binary_search(&self.at).is_ok();
        if at_end { Ok(()) } else { self.error("expected top-level entity") }
    }
}

#[cfg(test)]
mod tests;
