//! Reads PTX text, ours or NVIDIA's, into the tree.
//!
//! Names are resolved here: registers and labels obey the nested scopes that inline assembly
//! brings, so two registers of one name in two blocks become two [`Reg`]s. Registers come into
//! being when they are first used, so `%r<100000>` costs nothing.

use crate::lexer::{Token, TokenKind, tokenize};
use crate::tree::*;
use crate::words::{Modifier, Opcode, SpecialReg};
use cuprum_target::{Arch, PtxVersion};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::fmt;

/// Why a text is not PTX.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Counted from 1.
    pub line: u32,
    /// In bytes, counted from 1.
    pub column: u32,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ParseError {}

type Parsed<T> = Result<T, ParseError>;

/// How deep operands and initialisers may nest.
const MAX_NESTING: u32 = 64;
/// How deep blocks may nest; each level is scanned once for its labels.
const MAX_BLOCKS: usize = 256;

/// Reads a module.
pub fn parse(text: &str) -> Parsed<Module> {
    let mut parser = Parser { text, tokens: tokenize(text), pos: 0, counted: (0, 1) };
    let mut module = parser.header()?;
    module.banner = banner(text);
    while parser.peek() != TokenKind::End {
        parser.item(&mut module.items)?;
    }
    Ok(module)
}

/// The comment lines that open the file, without their `//`.
fn banner(text: &str) -> Vec<String> {
    text.lines()
        .map(str::trim)
        .skip_while(|line| line.is_empty())
        .map_while(|line| line.strip_prefix("//"))
        .map(str::to_string)
        .collect()
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Token<'a>>,
    pos: usize,
    /// An offset and the line it is in, from which the next line is counted.
    counted: (usize, u32),
}

/// Names visible in one block.
#[derive(Default)]
struct Scope<'a> {
    /// Registers by name; `None` until used.
    regs: FxHashMap<&'a str, (Type, Option<Reg>)>,
    /// `%r<5>` by prefix.
    numbered: FxHashMap<&'a str, (Type, u32)>,
    labels: FxHashMap<&'a str, Label>,
}

/// A function body under construction.
#[derive(Default)]
struct BodyState<'a> {
    body: Body,
    scopes: Vec<Scope<'a>>,
}

impl<'a> BodyState<'a> {
    fn reg(&mut self, name: &'a str) -> Option<Reg> {
        let prefix = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = name.get(prefix.len()..).unwrap_or("");
        let canonical = digits == "0" || !digits.starts_with('0');
        let number = digits.parse::<u32>().ok().filter(|_| canonical);
        for scope in self.scopes.iter_mut().rev() {
            if let Some((ty, reg)) = scope.regs.get_mut(name) {
                let reg = match *reg {
                    Some(reg) => reg,
                    None => *reg.insert(self.body.new_reg(*ty, name)),
                };
                return Some(reg);
            }
            let Some((ty, count)) = scope.numbered.get(prefix) else { continue };
            if number.is_some_and(|number| number < *count) {
                let reg = self.body.new_reg(*ty, name);
                scope.regs.insert(name, (*ty, Some(reg)));
                return Some(reg);
            }
        }
        None
    }

    fn label(&self, name: &str) -> Option<Label> {
        self.scopes.iter().rev().find_map(|scope| scope.labels.get(name).copied())
    }

    fn declare(&mut self, name: &'a str, ty: Type, count: Option<u32>) {
        if let Some(scope) = self.scopes.last_mut() {
            match count {
                Some(count) => {
                    scope.numbered.insert(name, (ty, count));
                }
                None => {
                    scope.regs.insert(name, (ty, None));
                }
            }
        }
    }
}

impl<'a> Parser<'a> {
    fn peek(&self) -> TokenKind<'a> {
        self.peek_at(0)
    }

    fn peek_at(&self, ahead: usize) -> TokenKind<'a> {
        self.tokens.get(self.pos + ahead).map_or(TokenKind::End, |token| token.kind)
    }

    fn offset(&self) -> usize {
        self.tokens.get(self.pos).map_or(self.text.len(), |token| token.offset)
    }

    /// An error at the next token.
    fn error<T>(&self, message: impl Into<String>) -> Parsed<T> {
        let before = self.text.get(..self.offset()).unwrap_or(self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.len() - before.rfind('\n').map_or(0, |at| at + 1) + 1;
        let narrow = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Err(ParseError { line: narrow(line), column: narrow(column), message: message.into() })
    }

    fn expected<T>(&self, what: &str) -> Parsed<T> {
        let found = match self.peek() {
            TokenKind::Word(word) => format!("'{word}'"),
            TokenKind::Dot(word) => format!("'.{word}'"),
            TokenKind::Punct(punct) => format!("'{punct}'"),
            TokenKind::Str(text) => format!("\"{text}\""),
            TokenKind::Int(value, _) => format!("'{value}'"),
            TokenKind::F32(_) | TokenKind::F64(_) | TokenKind::Decimal(_) => "a number".into(),
            TokenKind::Bad => "text that is not PTX".into(),
            TokenKind::End => "the end of the file".into(),
        };
        self.error(format!("expected {what}, found {found}"))
    }

    fn at(&self, punct: char) -> bool {
        self.peek() == TokenKind::Punct(punct)
    }

    fn eat(&mut self, punct: char) -> bool {
        let found = self.at(punct);
        if found {
            self.pos += 1;
        }
        found
    }

    fn eat_dot(&mut self, word: &str) -> bool {
        let found = self.peek() == TokenKind::Dot(word);
        if found {
            self.pos += 1;
        }
        found
    }

    fn expect(&mut self, punct: char) -> Parsed<()> {
        if self.eat(punct) { Ok(()) } else { self.expected(&format!("'{punct}'")) }
    }

    fn word(&mut self, what: &str) -> Parsed<&'a str> {
        match self.peek() {
            TokenKind::Word(word) => {
                self.pos += 1;
                Ok(word)
            }
            _ => self.expected(what),
        }
    }

    fn string(&mut self) -> Parsed<String> {
        match self.peek() {
            TokenKind::Str(text) => {
                self.pos += 1;
                Ok(text.to_string())
            }
            _ => self.expected("a string"),
        }
    }

    fn int(&mut self) -> Parsed<u64> {
        match self.peek() {
            TokenKind::Int(value, _) => {
                self.pos += 1;
                Ok(value)
            }
            _ => self.expected("an integer"),
        }
    }

    fn int32(&mut self) -> Parsed<u32> {
        match u32::try_from(self.int()?) {
            Ok(value) => Ok(value),
            Err(_) => {
                self.pos -= 1;
                self.error("the number is too large")
            }
        }
    }

    /// `"text";` after `.pragma`.
    fn pragma(&mut self) -> Parsed<String> {
        let text = self.string()?;
        self.expect(';')?;
        Ok(text)
    }

    /// `.version`, `.target`, `.address_size`.
    fn header(&mut self) -> Parsed<Module> {
        if !self.eat_dot("version") {
            return self.expected("'.version'");
        }
        let version = match self.peek() {
            TokenKind::Decimal(text) => text.parse::<PtxVersion>().ok(),
            _ => None,
        };
        let Some(version) = version else { return self.expected("a PTX version") };
        self.pos += 1;
        if !self.eat_dot("target") {
            return self.expected("'.target'");
        }
        let name = self.word("an architecture")?;
        let Ok(arch) = name.parse::<Arch>() else {
            self.pos -= 1;
            return self.error(format!("'{name}' is not a known architecture"));
        };
        let mut target_options = Vec::new();
        while self.eat(',') {
            target_options.push(self.word("a target option")?.to_string());
        }
        let address_size = if self.eat_dot("address_size") { self.int32()? } else { 32 };
        Ok(Module {
            banner: Vec::new(),
            version,
            arch,
            target_options,
            address_size,
            items: Vec::new(),
        })
    }

    fn item(&mut self, items: &mut Vec<Item>) -> Parsed<()> {
        let linkage = self.linkage();
        let TokenKind::Dot(word) = self.peek() else {
            if linkage == Linkage::Internal && self.eat(';') {
                return Ok(());
            }
            return self.expected("a directive");
        };
        match word {
            "func" | "entry" => {
                self.pos += 1;
                let function = self.function(linkage, word == "entry")?;
                items.push(Item::Function(function));
            }
            "file" => {
                self.pos += 1;
                let index = self.int32()?;
                let name = self.string()?;
                // Time stamp and size, which nothing uses.
                while self.eat(',') {
                    self.int()?;
                }
                items.push(Item::File { index, name });
            }
            "section" => {
                self.pos += 1;
                items.push(self.section()?);
            }
            "alias" => {
                self.pos += 1;
                let name = self.word("a name")?.to_string();
                self.expect(',')?;
                let aliasee = self.word("a name")?.to_string();
                self.expect(';')?;
                items.push(Item::Alias { name, aliasee });
            }
            "pragma" => {
                self.pos += 1;
                items.push(Item::Pragma(self.pragma()?));
            }
            _ => {
                for variable in self.variable_statement(linkage)? {
                    items.push(Item::Variable(variable));
                }
            }
        }
        Ok(())
    }

    fn linkage(&mut self) -> Linkage {
        let linkage = match self.peek() {
            TokenKind::Dot("visible") => Linkage::Visible,
            TokenKind::Dot("extern") => Linkage::Extern,
            TokenKind::Dot("weak") => Linkage::Weak,
            TokenKind::Dot("common") => Linkage::Common,
            _ => return Linkage::Internal,
        };
        self.pos += 1;
        linkage
    }

    /// The lines of a section are kept as written.
    fn section(&mut self) -> Parsed<Item> {
        let TokenKind::Dot(name) = self.peek() else { return self.expected("a section name") };
        self.pos += 1;
        if !self.at('{') {
            return self.expected("'{'");
        }
        let start = self.offset() + 1;
        let inside = self.text.get(start..).unwrap_or("");
        let Some(length) = inside.find('}') else {
            return self.error("this section has no end");
        };
        let lines = inside.get(..length).unwrap_or("").lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty()).map(str::to_string).collect();
        self.skip_to(start + length + 1);
        Ok(Item::Section { name: format!(".{name}"), lines })
    }

    /// Drops the tokens before a place in the text.
    fn skip_to(&mut self, offset: usize) {
        while self.peek() != TokenKind::End && self.offset() < offset {
            self.pos += 1;
        }
    }

    fn space(&mut self) -> Parsed<Space> {
        let space = match self.peek() {
            TokenKind::Dot(word) => Modifier::from_spelling(word).and_then(Space::from_modifier),
            _ => None,
        };
        match space {
            Some(space) => {
                self.pos += 1;
                Ok(space)
            }
            None => self.expected("a state space or directive"),
        }
    }

    /// `.space …type name[dims] = init, name…;`
    fn variable_statement(&mut self, linkage: Linkage) -> Parsed<Vec<Variable>> {
        let first = self.variable(linkage)?;
        let mut variables = vec![first];
        while self.eat(',') {
            let Some(last) = variables.last() else { break };
            let mut next = Variable { dims: Vec::new(), init: None, ..last.clone() };
            next.name = self.word("a name")?.to_string();
            self.declarator(&mut next)?;
            variables.push(next);
        }
        self.expect(';')?;
        Ok(variables)
    }

    fn variable(&mut self, linkage: Linkage) -> Parsed<Variable> {
        let space = self.space()?;
        let mut attributes = Vec::new();
        let mut align = None;
        let mut vector = None;
        let mut ty = None;
        let mut pointer: Option<PointerAttribute> = None;
        while let TokenKind::Dot(word) = self.peek() {
            self.pos += 1;
            match (word, &mut pointer) {
                ("attribute", _) => attributes.push(self.attribute()?),
                ("ptr", None) => pointer = Some(PointerAttribute::default()),
                ("align", Some(pointer)) => pointer.align = Some(self.int32()?),
                ("align", None) => align = Some(self.int32()?),
                ("v2", _) => vector = Some(2),
                ("v4", _) => vector = Some(4),
                (word, pointer) => {
                    let modifier = Modifier::from_spelling(word);
                    let found_type = modifier.and_then(Modifier::as_type);
                    let pointee = modifier.and_then(Space::from_modifier);
                    match (found_type, pointee, pointer) {
                        (
                            Some(image @ (Type::TexRef | Type::SurfRef | Type::SamplerRef)),
                            _,
                            Some(pointer),
                        ) => {
                            pointer.image = Some(image);
                        }
                        (Some(found), _, _) => ty = Some(found),
                        (None, Some(space), Some(pointer)) => pointer.space = Some(space),
                        _ => {
                            self.pos -= 1;
                            return self.expected("a type");
                        }
                    }
                }
            }
        }
        let Some(ty) = ty else { return self.expected("a type") };
        let name = self.word("a name")?.to_string();
        let dims = Vec::new();
        let mut variable = Variable {
            linkage,
            space,
            attributes,
            align,
            vector,
            ty,
            pointer,
            name,
            dims,
            init: None,
        };
        self.declarator(&mut variable)?;
        Ok(variable)
    }

    /// `[dims] = init` after a name.
    fn declarator(&mut self, variable: &mut Variable) -> Parsed<()> {
        while self.eat('[') {
            let dim = if self.at(']') { None } else { Some(self.int()?) };
            self.expect(']')?;
            variable.dims.push(dim);
        }
        if self.eat('=') {
            variable.init = Some(self.initializer(0)?);
        }
        Ok(())
    }

    /// `(.managed)` after `.attribute`, as written.
    fn attribute(&mut self) -> Parsed<String> {
        if !self.at('(') {
            return self.expected("'('");
        }
        let start = self.offset() + 1;
        let mut depth = 0u32;
        loop {
            match self.peek() {
                TokenKind::Punct('(') => depth += 1,
                TokenKind::Punct(')') => depth -= 1,
                TokenKind::End => return self.expected("')'"),
                _ => {}
            }
            let end = self.offset();
            self.pos += 1;
            if depth == 0 {
                return Ok(self.text.get(start..end).unwrap_or("").trim().to_string());
            }
        }
    }

    /// initializer = number | address | `{` initializer, … `}` | `{` name `=` value, … `}`
    fn initializer(&mut self, depth: u32) -> Parsed<Initializer> {
        cuprum_limits::check();
        if depth > MAX_NESTING {
            return self.error("the initialiser is nested too deeply");
        }
        if self.eat('{') {
            if matches!((self.peek(), self.peek_at(1)), (TokenKind::Word(_), TokenKind::Punct('=')))
            {
                return self.properties();
            }
            let mut items = Vec::new();
            while !self.eat('}') {
                items.push(self.initializer(depth + 1)?);
                if !self.eat(',') {
                    self.expect('}')?;
                    break;
                }
            }
            return Ok(Initializer::List(items));
        }
        match (self.peek(), self.peek_at(1)) {
            (TokenKind::Word(_), _) => Ok(Initializer::Symbol(self.symbol_init(None)?)),
            (TokenKind::Int(mask, _), TokenKind::Punct('(')) => {
                self.pos += 2;
                let symbol = self.symbol_init(Some(mask))?;
                self.expect(')')?;
                Ok(Initializer::Symbol(symbol))
            }
            _ => Ok(Initializer::Imm(self.imm()?)),
        }
    }

    /// The rest of `{ addr_mode_0 = wrap, force_unnormalized_coords = 1 }`.
    fn properties(&mut self) -> Parsed<Initializer> {
        let mut properties = Vec::new();
        while !self.eat('}') {
            let name = self.word("a property")?.to_string();
            self.expect('=')?;
            let value = match self.peek() {
                TokenKind::Int(number, _) => {
                    self.pos += 1;
                    number.to_string()
                }
                _ => self.word("what the property is")?.to_string(),
            };
            properties.push((name, value));
            if !self.eat(',') {
                self.expect('}')?;
                break;
            }
        }
        Ok(Initializer::Properties(properties))
    }

    /// `name+4`, `generic(name)+4`
    fn symbol_init(&mut self, mask: Option<u64>) -> Parsed<SymbolInit> {
        let mut name = self.word("a name")?;
        let generic = name == "generic" && self.eat('(');
        if generic {
            name = self.word("a name")?;
            self.expect(')')?;
        }
        let offset = self.signed_offset()?;
        Ok(SymbolInit { name: name.to_string(), offset, generic, mask })
    }

    /// `+4`, `-4`, `+-4`, or nothing.
    fn signed_offset(&mut self) -> Parsed<i64> {
        let plus = self.eat('+');
        let minus = self.eat('-');
        if !plus && !minus {
            return Ok(0);
        }
        let value = self.int()?;
        Ok(if minus { (value as i64).wrapping_neg() } else { value as i64 })
    }

    fn imm(&mut self) -> Parsed<Imm> {
        let negative = self.eat('-');
        let imm = match self.peek() {
            TokenKind::Int(value, unsigned) => match (i64::try_from(value), unsigned) {
                (Ok(value), false) => Imm::Int(if negative { -value } else { value }),
                // `-9223372036854775808` is the one number whose digits alone do not fit.
                (_, false) if negative && value == i64::MIN.unsigned_abs() => Imm::Int(i64::MIN),
                (_, _) => Imm::Uint(if negative { value.wrapping_neg() } else { value }),
            },
            TokenKind::F32(bits) => Imm::F32(if negative { bits ^ (1 << 31) } else { bits }),
            TokenKind::F64(bits) => Imm::F64(if negative { bits ^ (1 << 63) } else { bits }),
            TokenKind::Decimal(text) => match text.parse::<f64>() {
                Ok(value) => Imm::F64(if negative { -value } else { value }.to_bits()),
                Err(_) => return self.expected("a number"),
            },
            TokenKind::Word("WARP_SZ") => Imm::Int(if negative { -32 } else { 32 }),
            _ => return self.expected("an operand"),
        };
        self.pos += 1;
        Ok(imm)
    }

    /// `(.param .b32 a, …)`
    fn params(&mut self) -> Parsed<Vec<Variable>> {
        self.expect('(')?;
        let mut params = Vec::new();
        while !self.eat(')') {
            params.push(self.variable(Linkage::Internal)?);
            if !self.eat(',') {
                self.expect(')')?;
                break;
            }
        }
        Ok(params)
    }

    fn function(&mut self, linkage: Linkage, is_entry: bool) -> Parsed<Function> {
        let results = if self.at('(') { self.params()? } else { Vec::new() };
        let name = self.word("a function name")?.to_string();
        let params = if self.at('(') { self.params()? } else { Vec::new() };
        let (noreturn, directives) = self.directives()?;
        let body = if self.eat(';') {
            None
        } else {
            let params = results.iter().chain(&params);
            Some(self.body(params.filter(|param| param.space == Space::Reg))?)
        };
        Ok(Function { linkage, is_entry, name, results, params, noreturn, directives, body })
    }

    /// What stands between a header and a body or `;`: whether `.noreturn` is among it, and the others.
    fn directives(&mut self) -> Parsed<(bool, Vec<PerfDirective>)> {
        let mut noreturn = false;
        let mut directives = Vec::new();
        while let TokenKind::Dot(word) = self.peek() {
            self.pos += 1;
            if word == "noreturn" {
                noreturn = true;
                continue;
            }
            let mut args = Vec::new();
            let mut text = None;
            match self.peek() {
                TokenKind::Str(_) => {
                    text = Some(self.string()?);
                    self.eat(';');
                }
                TokenKind::Int(..) => {
                    args.push(self.int()?);
                    while self.eat(',') {
                        args.push(self.int()?);
                    }
                }
                _ => {}
            }
            directives.push(PerfDirective { name: format!(".{word}"), args, text });
        }
        Ok((noreturn, directives))
    }

    fn body<'p>(&mut self, reg_params: impl Iterator<Item = &'p Variable>) -> Parsed<Body> {
        self.expect('{')?;
        let mut state = BodyState::default();
        self.open_scope(&mut state)?;
        for param in reg_params {
            // The name is looked up by the text of the body, so it may be borrowed from there.
            let declared = self.tokens.iter().find_map(|token| match token.kind {
                TokenKind::Word(word) if word == param.name => Some(word),
                _ => None,
            });
            if let Some(name) = declared {
                state.declare(name, param.ty, None);
            }
        }
        while !state.scopes.is_empty() {
            self.statement(&mut state)?;
        }
        Ok(state.body)
    }

    /// Enters the block whose `{` was just read. Labels may be used before they appear, so they
    /// are collected first.
    fn open_scope(&mut self, state: &mut BodyState<'a>) -> Parsed<()> {
        if state.scopes.len() >= MAX_BLOCKS {
            return self.error("blocks are nested too deeply");
        }
        let mut scope = Scope::default();
        let mut depth = 0u32;
        for window in self.tokens.get(self.pos..).unwrap_or(&[]).windows(3) {
            let [first, second, third] = window else { break };
            match (first.kind, second.kind, third.kind) {
                (TokenKind::Punct('{'), _, _) => depth += 1,
                (TokenKind::Punct('}'), _, _) if depth == 0 => break,
                (TokenKind::Punct('}'), _, _) => depth -= 1,
                (
                    TokenKind::Word(_),
                    TokenKind::Punct(':'),
                    TokenKind::Dot("callprototype" | "branchtargets" | "calltargets"),
                ) => {}
                (TokenKind::Word(name), TokenKind::Punct(':'), _) if depth == 0 => {
                    let label = state.body.labels.push(name.to_string());
                    scope.labels.insert(name, label);
                }
                _ => {}
            }
        }
        state.scopes.push(scope);
        Ok(())
    }

    /// The line of the next token, counted from 1.
    fn line(&mut self) -> u32 {
        let (from, line) = self.counted;
        let offset = self.offset();
        let between = self.text.get(from..offset).unwrap_or("");
        let line = line.saturating_add(between.matches('\n').count() as u32);
        self.counted = (offset.max(from), line);
        line
    }

    fn statement(&mut self, state: &mut BodyState<'a>) -> Parsed<()> {
        let line = self.line();
        self.unnumbered_statement(state)?;
        let count = state.body.statements.len();
        state.body.lines.resize(count, line);
        Ok(())
    }

    fn unnumbered_statement(&mut self, state: &mut BodyState<'a>) -> Parsed<()> {
        match self.peek() {
            TokenKind::Punct('{') => {
                self.pos += 1;
                self.open_scope(state)?;
                state.body.statements.push(Statement::Open);
            }
            TokenKind::Punct('}') => {
                self.pos += 1;
                state.scopes.pop();
                if !state.scopes.is_empty() {
                    state.body.statements.push(Statement::Close);
                }
            }
            TokenKind::Punct(';') => self.pos += 1,
            TokenKind::Dot(word) => self.directive(word, state)?,
            TokenKind::Word(name) if self.peek_at(1) == TokenKind::Punct(':') => {
                self.labelled(name, state)?;
            }
            TokenKind::Word(_) | TokenKind::Punct('@') => {
                let inst = self.instruction(state)?;
                state.body.statements.push(Statement::Inst(inst));
            }
            _ => return self.expected("a statement"),
        }
        Ok(())
    }

    fn directive(&mut self, word: &str, state: &mut BodyState<'a>) -> Parsed<()> {
        match word {
            "reg" => {
                self.pos += 1;
                return self.registers(state);
            }
            "loc" => {
                self.pos += 1;
                let file = self.int32()?;
                let line = self.int32()?;
                let column = self.int32()?;
                let mut inlined = None;
                if self.at(',') {
                    let rest = self.text.get(self.offset()..).unwrap_or("");
                    let length = rest.find('\n').unwrap_or(rest.len());
                    inlined = Some(rest.get(..length).unwrap_or("").trim_end().to_string());
                    self.skip_to(self.offset() + length);
                }
                let loc = LineLoc { file, line, column, inlined };
                state.body.statements.push(Statement::Loc(loc));
            }
            "pragma" => {
                self.pos += 1;
                let text = self.pragma()?;
                state.body.statements.push(Statement::Pragma(text));
            }
            _ => {
                let linkage = self.linkage();
                let variables = self.variable_statement(linkage)?;
                state.body.statements.extend(variables.into_iter().map(Statement::Variable));
            }
        }
        Ok(())
    }

    /// `.b32 %r<5>, x;` after `.reg`
    fn registers(&mut self, state: &mut BodyState<'a>) -> Parsed<()> {
        let ty = match self.peek() {
            TokenKind::Dot("v2" | "v4") => return self.error("vector registers are not supported"),
            TokenKind::Dot(word) => Type::from_spelling(word),
            _ => None,
        };
        let Some(ty) = ty else { return self.expected("a register type") };
        self.pos += 1;
        loop {
            let name = self.word("a register name")?;
            let mut count = None;
            if self.eat('<') {
                count = Some(self.int32()?);
                self.expect('>')?;
            }
            state.declare(name, ty, count);
            let name = name.to_string();
            state.body.statements.push(Statement::RegDecl { ty, name, count });
            if !self.eat(',') {
                return self.expect(';');
            }
        }
    }

    /// A label, or what may stand behind one.
    fn labelled(&mut self, name: &'a str, state: &mut BodyState<'a>) -> Parsed<()> {
        self.pos += 2;
        let statement = match self.peek() {
            TokenKind::Dot("callprototype") => {
                self.pos += 1;
                let results = if self.at('(') { self.params()? } else { Vec::new() };
                self.word("'_'")?;
                let params = if self.at('(') { self.params()? } else { Vec::new() };
                let (noreturn, directives) = self.directives()?;
                self.expect(';')?;
                let name = name.to_string();
                Statement::CallPrototype(Prototype { name, results, params, noreturn, directives })
            }
            TokenKind::Dot("branchtargets") => {
                self.pos += 1;
                let mut targets = Vec::new();
                loop {
                    let target = self.word("a label")?;
                    let Some(label) = state.label(target) else {
                        self.pos -= 1;
                        return self.error(format!("there is no label '{target}'"));
                    };
                    targets.push(label);
                    if !self.eat(',') {
                        break;
                    }
                }
                self.expect(';')?;
                Statement::BranchTargets { name: name.to_string(), targets }
            }
            TokenKind::Dot("calltargets") => {
                self.pos += 1;
                let mut targets = Vec::new();
                loop {
                    targets.push(self.word("a function")?.to_string());
                    if !self.eat(',') {
                        break;
                    }
                }
                self.expect(';')?;
                Statement::CallTargets { name: name.to_string(), targets }
            }
            _ => match state.label(name) {
                Some(label) => Statement::Label(label),
                None => return self.error(format!("label '{name}' is out of place")),
            },
        };
        state.body.statements.push(statement);
        Ok(())
    }

    fn instruction(&mut self, state: &mut BodyState<'a>) -> Parsed<Inst> {
        let mut guard = None;
        if self.eat('@') {
            let negated = self.eat('!');
            let pred = self.register(state)?;
            guard = Some(Guard { pred, negated });
        }
        let word = self.word("an instruction")?;
        let Some(opcode) = Opcode::from_spelling(word) else {
            self.pos -= 1;
            return self.error(format!("'{word}' is not a known instruction"));
        };
        let mut modifiers = SmallVec::new();
        while let TokenKind::Dot(word) = self.peek() {
            let Some(modifier) = Modifier::from_spelling(word) else {
                return self.error(format!("'.{word}' is not a known modifier"));
            };
            modifiers.push(modifier);
            self.pos += 1;
        }
        let mut operands = SmallVec::new();
        if !self.at(';') {
            loop {
                operands.push(self.operand(state, 0)?);
                if !self.eat(',') {
                    break;
                }
            }
        }
        self.expect(';')?;
        Ok(Inst { guard, opcode, modifiers, operands })
    }

    fn register(&mut self, state: &mut BodyState<'a>) -> Parsed<Reg> {
        let name = self.word("a register")?;
        match state.reg(name) {
            Some(reg) => Ok(reg),
            None => {
                self.pos -= 1;
                self.error(format!("register '{name}' is not declared"))
            }
        }
    }

    /// operand = simple [`|` simple]
    fn operand(&mut self, state: &mut BodyState<'a>, depth: u32) -> Parsed<Operand> {
        cuprum_limits::check();
        if depth > MAX_NESTING {
            return self.error("the operand is nested too deeply");
        }
        let first = self.simple_operand(state, depth)?;
        if !self.eat('|') {
            return Ok(first);
        }
        let second = self.operand(state, depth + 1)?;
        Ok(Operand::Pair(Box::new(first), Box::new(second)))
    }

    fn simple_operand(&mut self, state: &mut BodyState<'a>, depth: u32) -> Parsed<Operand> {
        match self.peek() {
            TokenKind::Punct('[') => {
                self.pos += 1;
                self.bracketed(state, depth)
            }
            TokenKind::Punct('{') => {
                self.pos += 1;
                Ok(Operand::Vector(self.operand_list(state, '}', depth)?))
            }
            TokenKind::Punct('(') => {
                self.pos += 1;
                Ok(Operand::List(self.operand_list(state, ')', depth)?))
            }
            TokenKind::Punct('!') => {
                self.pos += 1;
                Ok(Operand::Not(self.register(state)?))
            }
            TokenKind::Word("_") => {
                self.pos += 1;
                Ok(Operand::Sink)
            }
            TokenKind::Word("WARP_SZ") => Ok(Operand::Imm(self.imm()?)),
            TokenKind::Word(name) => {
                self.pos += 1;
                self.named_operand(name, state)
            }
            _ => Ok(Operand::Imm(self.imm()?)),
        }
    }

    fn operand_list(
        &mut self,
        state: &mut BodyState<'a>,
        close: char,
        depth: u32,
    ) -> Parsed<Vec<Operand>> {
        let mut items = Vec::new();
        while !self.eat(close) {
            items.push(self.operand(state, depth + 1)?);
            if !self.eat(',') {
                self.expect(close)?;
                break;
            }
        }
        Ok(items)
    }

    /// A name: register, its part, special register, label, or symbol.
    fn named_operand(&mut self, name: &'a str, state: &mut BodyState<'a>) -> Parsed<Operand> {
        if let Some(reg) = state.reg(name) {
            if let TokenKind::Dot(part) = self.peek() {
                self.pos += 1;
                return Ok(Operand::Part(reg, part.to_string()));
            }
            return Ok(Operand::Reg(reg));
        }
        if let Some(special) = name.strip_prefix('%') {
            let special = match self.peek() {
                TokenKind::Dot(component) => {
                    self.pos += 1;
                    SpecialReg::from_spelling(&format!("{special}.{component}"))
                }
                _ => SpecialReg::from_spelling(special),
            };
            return match special {
                Some(special) => Ok(Operand::Special(special)),
                None if name == crate::VARIABLE_ARGUMENTS => {
                    Ok(Operand::Symbol(name.to_string(), self.signed_offset()?))
                }
                None => {
                    self.pos -= 1;
                    self.error(format!("register '{name}' is not declared"))
                }
            };
        }
        if let Some(label) = state.label(name) {
            return Ok(Operand::Label(label));
        }
        Ok(Operand::Symbol(name.to_string(), self.signed_offset()?))
    }

    /// `[a+4]`, or a list such as `[tex, {x, y}]`, after the `[`.
    fn bracketed(&mut self, state: &mut BodyState<'a>, depth: u32) -> Parsed<Operand> {
        if let TokenKind::Int(..) | TokenKind::Punct('-') = self.peek() {
            let offset = match self.imm()? {
                Imm::Int(value) => value,
                Imm::Uint(value) => value as i64,
                Imm::F32(_) | Imm::F64(_) => return self.expected("an address"),
            };
            self.expect(']')?;
            return Ok(Operand::Address(Address::new(AddressBase::Absolute, offset)));
        }
        let first = self.operand(state, depth + 1)?;
        if self.eat(',') {
            let mut items = vec![first];
            items.extend(self.operand_list(state, ']', depth)?);
            return Ok(Operand::Bracketed(items));
        }
        let mut address = match first {
            Operand::Reg(reg) => Address::new(AddressBase::Reg(reg), self.signed_offset()?),
            Operand::Symbol(name, offset) => Address::new(AddressBase::Symbol(name), offset),
            _ => return self.expected("an address"),
        };
        self.expect(']')?;
        if self.peek() == TokenKind::Dot("unified") {
            self.pos += 1;
            address.unified = true;
        }
        Ok(Operand::Address(address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = ".version 7.0\n.target sm_80\n.address_size 64\n";

    /// Printing what was parsed, parsing that and printing again changes nothing; `expected` is
    /// in it.
    fn check(source: &str, expected: &str) {
        let text = format!("{HEADER}{source}");
        let first = parse(&text).map(|module| module.to_string());
        let first = first.unwrap_or_else(|error| panic!("{error}\n{text}"));
        let again = parse(&first).map(|module| module.to_text());
        let again = again.unwrap_or_else(|error| panic!("{error}\n{first}"));
        assert_eq!(first, again);
        assert!(first.contains(expected), "{expected:?} is not in\n{first}");
    }

    fn check_error(source: &str, expected: &str) {
        match parse(&format!("{HEADER}{source}")) {
            Ok(module) => panic!("accepted:\n{module}"),
            Err(error) => assert_eq!(error.to_string(), expected),
        }
    }

    #[test]
    fn statements() {
        check(".entry k() { ret; }", ".entry k()\n{\n\n\n\tret;\n\n}\n");
        check(
            ".entry k(.param .u64 .ptr .global .align 16 a) { .reg .b64 %rd<2>; ld.param.u64 %rd1,[a]; ret; }",
            "\t.param .u64 .ptr .global .align 16 a\n",
        );
        check(
            ".entry k() { .reg .pred p; .reg .b32 a, b; @!p bra L; add.s32 a, b, -1; L: exit; }",
            "\t@!p bra \tL;\n\n\tadd.s32 \ta, b, -1;\n\nL:\n\texit;\n",
        );
        check(
            ".func (.param .b32 r) f(.param .b32 a) { .reg .b32 x; { .param .b32 p; .param .b32 q;
             st.param.b32 [p+0], x; call.uni (q), f, (p); ld.param.b32 x, [q]; } ret; }",
            "\t{ // callseq 0, 0\n",
        );
        check(
            ".entry k() { .reg .b32 x; { .reg .b32 x; mov.u32 x, %tid.x; } mov.u32 x, WARP_SZ; ret; }",
            "mov.u32 \tx, 32;",
        );
    }

    #[test]
    fn scopes_tell_registers_of_one_name_apart() {
        let text = ".entry k() { .reg .b32 x; { .reg .b32 x; mov.u32 x, 1; } mov.u32 x, 2; ret; }";
        let module = parse(&format!("{HEADER}{text}")).unwrap();
        let Some(Item::Function(Function { body: Some(body), .. })) = module.items.first() else {
            panic!("no function");
        };
        assert_eq!(body.regs.len(), 2);
    }

    #[test]
    fn variables() {
        check(".global .align 8 .u64 p = generic(q)+8;", "p = generic(q)+8;");
        check(".global .b8 s[4] = {1, 0xFF(q), 0xFF00(q+4)};", "{1, 0xFF(q), 0xFF00(q+4)}");
        check(".extern .shared .align 16 .b8 dyn[];", "dyn[];");
        check(".global .attribute(.managed) .u32 m = 3;", ".attribute(.managed) .u32 m = 3;");
        check(".const .f64 d[2] = {0d3FF0000000000000, 1.5};", "0d3FF8000000000000}");
        check(".global .s64 m = -9223372036854775808;", "-9223372036854775808");
    }

    #[test]
    fn errors_say_where() {
        check_error(".entry k() { frob.b32 x; }", "4:14: 'frob' is not a known instruction");
        check_error(".entry k() {\n add.s99 x; }", "5:5: '.s99' is not a known modifier");
        check_error(".entry k() { mov.u32 %r1, 0; }", "4:22: register '%r1' is not declared");
        check_error(".entry k() {", "4:13: expected a statement, found the end of the file");
    }

    /// Every prefix of a text, and every text with one byte replaced, ends in a tree or an error.
    #[test]
    fn broken_text_never_panics() {
        let text = format!(
            "{HEADER}.extern .func (.param .b32 r) f(.param .b64 a);
             .global .align 4 .b8 t[8] = {{1, 2, generic(t)+4, 0xFF(t)}};
             .visible .entry k(.param .u64 a) .maxntid 32, 1, 1 {{ .reg .b32 %r<5>; .reg .pred %p;
             .loc 1 2 3, function_name x\n
             L: @!%p bra L; ld.global.v2.f32 {{%r1, %r2}}, [%r3+-4]; shfl.sync.bfly.b32 %r1|%p, %r2, 1, 31, -1;
             x: .callprototype (.param .b32 _) _ (.param .b64 _); call (%r1), %r2, (%r3), x;
             y: .branchtargets L, L; brx.idx %r1, y; tex.2d.v4.f32.f32 {{%r1,%r2,%r3,%r4}}, [t, {{%r1,%r2}}]; ret; }}
             .section .debug {{ .b8 1 }}"
        );
        for end in 0..text.len() {
            let _ = parse(&text[..end]);
            for junk in ["{", "}", "[", "(", "-", "\"", ".", "\u{e9}", "0x", "<"] {
                let _ = parse(&format!("{}{junk}{}", &text[..end], &text[end + 1..]));
            }
        }
        assert!(parse(&text).is_ok(), "{:?}", parse(&text).err());
        let deep = format!("{HEADER}.entry k() {{ mov.b32 {} }}", "{".repeat(100_000));
        assert!(parse(&deep).is_err());
        let deep = format!("{HEADER}.entry k() {}", "{".repeat(100_000));
        assert!(parse(&deep).is_err());
    }
}
