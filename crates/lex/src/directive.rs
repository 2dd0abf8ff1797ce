//! Directives.

use crate::expand::identifier;
use crate::preprocess::{Conditional, Guard, Preprocessor};
use crate::scan::LineMarker;
use crate::token::{Token, TokenKind};
use crate::words;
use cuprum_source::{Code, Diagnostic, Fix, Loc, Symbol, nearest};
use std::sync::Arc;

/// `if` and `else` are keywords and thereby symbols with numbers of their own.
const fn keyword_symbol(kind: TokenKind) -> Symbol {
    Symbol::from_index(kind as u32 - TokenKind::KwAlignas as u32)
}
const IF: Symbol = keyword_symbol(TokenKind::KwIf);
const ELSE: Symbol = keyword_symbol(TokenKind::KwElse);

/// What a misspelt directive may have been meant as.
const DIRECTIVES: [&str; 13] = [
    "include", "define", "undef", "ifdef", "ifndef", "elif", "else", "endif", "error", "warning",
    "pragma", "line", "if",
];

impl Preprocessor<'_> {
    /// Handles the directive after `hash`, up to the end of its line. A pragma that concerns the
    /// parser is returned.
    pub fn directive(&mut self, hash: Token) -> Option<Token> {
        self.last_file_loc = hash.loc;
        // There is a marker for every few lines of preprocessed input.
        if let Some(marker) = self.file.cursor.scan_marker() {
            self.plain_line_marker(marker, hash);
            return None;
        }
        self.file.cursor.in_directive = true;
        let name = self.file.cursor.scan(self.session);
        let mut pragma = None;
        match name.kind {
            TokenKind::Eof => {}
            TokenKind::IntLit => self.line_directive(name, hash, true),
            TokenKind::Ident => pragma = self.named_directive(name, hash),
            _ => self.report(Code::PpUnrecognizedDirective, name.loc, &[]),
        }
        // After `#include` the current file is another one, which is in no directive.
        self.file.cursor.finish_directive(self.session);
        pragma
    }

    fn named_directive(&mut self, name: Token, hash: Token) -> Option<Token> {
        let symbol = name.symbol();
        let is_guard = symbol == words::IFNDEF && self.file.guard == Guard::Start;
        if !is_guard && matches!(self.file.guard, Guard::Start | Guard::After(_)) {
            self.file.guard = Guard::None;
        }
        match symbol {
            words::DEFINE => self.define_directive(),
            words::UNDEF => self.undef_directive(),
            words::INCLUDE => self.include_directive(name, false),
            words::INCLUDE_NEXT => self.include_directive(name, true),
            IF => {
                let value = self.condition();
                self.open_conditional(name.loc, value);
            }
            words::IFDEF | words::IFNDEF => {
                let (defined, guard) = self.ifdef_operand();
                if is_guard {
                    self.file.guard = guard.map_or(Guard::None, Guard::Inside);
                }
                self.open_conditional(name.loc, defined == (symbol == words::IFDEF));
            }
            ELSE | words::ELIF | words::ELIFDEF | words::ELIFNDEF => {
                // The group before was read, so this one and the rest are not.
                if self.check_alternative(symbol, name.loc) {
                    self.skip_groups();
                }
            }
            words::ENDIF => self.close_conditional(name.loc),
            words::LINE => {
                let number = self.file.cursor.scan(self.session);
                self.line_directive(number, hash, false);
            }
            words::ERROR => {
                let text = self.file.cursor.rest_of_line();
                self.fatal(Code::PpErrorDirective, name.loc, &[&text]);
            }
            words::WARNING => {
                let text = self.file.cursor.rest_of_line();
                self.report(Code::PpWarningDirective, name.loc, &[&text]);
            }
            words::PRAGMA => {
                let tokens = self.read_line();
                return self.pragma(hash, tokens);
            }
            // System V's assertions can be made, and never hold.
            words::IDENT | words::ASSERT | words::UNASSERT => self.file.cursor.skip_line(),
            _ => {
                let word = self.session.symbols.word(name.symbol()).to_owned();
                let mut diagnostic = Diagnostic::new(Code::PpUnrecognizedDirective, name.loc, &[]);
                if let Some(meant) = nearest(&word, DIRECTIVES.iter().copied()) {
                    let message = format!("did you mean \"#{meant}\"?");
                    diagnostic = diagnostic.fix(Fix::replace(name.loc, meant, message));
                }
                self.report_diagnostic(diagnostic);
                self.file.cursor.skip_line();
            }
        }
        None
    }

    /// The tokens up to the end of the line, with header names where `__has_include` wants them.
    pub fn read_line(&mut self) -> Vec<Token> {
        let mut tokens = self.take_spare();
        let mut header_next = 0;
        loop {
            if header_next == 2
                && let Some((name, angled)) = self.file.cursor.scan_header_name()
            {
                let text = if angled { format!("<{name}>") } else { format!("\"{name}\"") };
                let loc = self.file.cursor.here();
                tokens.push(self.make_token(TokenKind::StringLit, &text, loc));
                header_next = 0;
                continue;
            }
            let mut token = self.file.cursor.scan(self.session);
            token.flags &= !Token::LINE_START;
            header_next = match token.kind {
                TokenKind::Eof => return tokens,
                TokenKind::Ident
                    if matches!(token.symbol(), words::HAS_INCLUDE | words::HAS_INCLUDE_NEXT) =>
                {
                    1
                }
                TokenKind::LParen if header_next == 1 => 2,
                _ => 0,
            };
            tokens.push(token);
        }
    }

    /// Warns if the line goes on.
    pub fn end_of_directive(&mut self) {
        let token = self.file.cursor.scan(self.session);
        if token.kind != TokenKind::Eof {
            self.report(Code::PpExtraText, token.loc, &[]);
        }
    }

    // Includes.

    fn include_directive(&mut self, directive: Token, mut next: bool) {
        if next && self.waiting.is_empty() {
            self.report(Code::PpIncludeNextInMain, directive.loc, &[]);
            next = false;
        }
        let found = match self.file.cursor.scan_header_name() {
            Some(header) => Some(header),
            None => {
                let tokens = self.read_line();
                let loc = tokens.first().map_or(self.file.cursor.here(), |token| token.loc);
                let expanded = self.expand_tokens(tokens);
                let header = self.header_of(&expanded);
                if header.is_none() {
                    self.fatal(Code::PpIncludeExpectedFileName, loc, &[]);
                }
                header
            }
        };
        let Some((name, angled)) = found else { return };
        let loc = self.file.cursor.here();
        self.end_of_directive();
        self.file.cursor.finish_directive(self.session);
        self.include(&name, angled, next, loc);
    }

    /// The header that expanded tokens name: a string, or all between `<` and `>`.
    pub fn header_of(&self, tokens: &[Token]) -> Option<(String, bool)> {
        let first = tokens.first()?;
        if first.kind == TokenKind::StringLit {
            let text = self.spelling(*first);
            let angled = text.starts_with('<');
            let name = text.get(1..text.len().checked_sub(1)?)?;
            return (angled || text.starts_with('"')).then(|| (name.to_owned(), angled));
        }
        if first.kind != TokenKind::Less {
            return None;
        }
        let mut name = String::new();
        for (index, token) in tokens.iter().enumerate().skip(1) {
            if token.kind == TokenKind::Greater {
                return Some((name, true));
            }
            if index > 1 && token.flags & Token::SPACE_BEFORE != 0 {
                name.push(' ');
            }
            name.push_str(&self.spelling(*token));
        }
        None
    }

    // Conditionals.

    /// The operand of `#ifdef`: whether it is defined, and which it is.
    fn ifdef_operand(&mut self) -> (bool, Option<Symbol>) {
        let name = self.file.cursor.scan(self.session);
        match name.kind {
            TokenKind::Ident => {
                self.end_of_directive();
                (self.macros.is_defined(name.symbol()), Some(name.symbol()))
            }
            kind => {
                let code = match kind {
                    TokenKind::Eof => Code::PpExpectedIdentifier,
                    _ => Code::PpExpectedIdentifierWarning,
                };
                self.report(code, name.loc, &[]);
                (false, None)
            }
        }
    }

    fn open_conditional(&mut self, loc: Loc, value: bool) {
        self.conditionals.push(Conditional { loc, taken: value, seen_else: false });
        if !value {
            self.skip_groups();
        }
    }

    /// Whether `#else` or `#elif` is allowed here; records it.
    fn check_alternative(&mut self, directive: Symbol, loc: Loc) -> bool {
        let below = self.file.conditionals_below;
        let in_file = self.conditionals.len() > below;
        // A file with an alternative to its guard has text outside of it.
        if in_file && self.conditionals.len() == below + 1 {
            self.file.guard = Guard::None;
        }
        let problem = match self.conditionals.last_mut().filter(|_| in_file) {
            None => Code::PpIfMissing,
            Some(open) if open.seen_else => Code::PpElseAppeared,
            Some(open) => {
                open.seen_else = directive == ELSE;
                return true;
            }
        };
        self.report(problem, loc, &[]);
        false
    }

    fn close_conditional(&mut self, loc: Loc) {
        if self.conditionals.len() <= self.file.conditionals_below {
            self.report(Code::PpIfMissing, loc, &[]);
            return;
        }
        self.conditionals.pop();
        if let Guard::Inside(guard) = self.file.guard
            && self.conditionals.len() == self.file.conditionals_below
        {
            self.file.guard = Guard::After(guard);
        }
        self.end_of_directive();
    }

    /// Skips to the group of the innermost conditional that is to be read, or to its end.
    fn skip_groups(&mut self) {
        let mut nested = 0usize;
        self.file.cursor.skip_line();
        while self.file.cursor.skip_to_directive() {
            self.file.cursor.in_directive = true;
            let name = self.file.cursor.scan(self.session);
            match identifier(&name) {
                Some(IF | words::IFDEF | words::IFNDEF) => nested += 1,
                Some(words::ENDIF) if nested > 0 => nested -= 1,
                Some(words::ENDIF) => {
                    self.close_conditional(name.loc);
                    return;
                }
                Some(symbol @ (ELSE | words::ELIF | words::ELIFDEF | words::ELIFNDEF))
                    if nested == 0 && self.check_alternative(symbol, name.loc) =>
                {
                    let wanted = self.conditionals.last().is_some_and(|open| !open.taken);
                    let value = wanted
                        && match symbol {
                            ELSE => {
                                self.end_of_directive();
                                true
                            }
                            words::ELIF => self.condition(),
                            words::ELIFDEF => self.ifdef_operand().0,
                            _ => !self.ifdef_operand().0,
                        };
                    if value {
                        if let Some(open) = self.conditionals.last_mut() {
                            open.taken = true;
                        }
                        return;
                    }
                }
                _ => {}
            }
            self.file.cursor.skip_line();
        }
    }

    // Lines.

    /// `#line 12 "file"`, or the line marker `# 12 "file" 1 3` of a preprocessor before us.
    fn line_directive(&mut self, number: Token, hash: Token, is_marker: bool) {
        let mut tokens = vec![number];
        if number.kind != TokenKind::Eof {
            tokens.extend(self.read_line());
        } else {
            tokens.clear();
        }
        if !is_marker {
            tokens = self.expand_tokens(tokens);
        }
        let here = self.file.cursor.here();
        let Some(first) = tokens.first().filter(|token| token.kind == TokenKind::IntLit) else {
            let loc = tokens.first().map_or(here, |token| token.loc);
            self.report(Code::PpExpectedLineNumber, loc, &[]);
            return;
        };
        let limit = i32::MAX as u32;
        let digits = self.spelling(*first).replace('\'', "");
        let line = digits.parse::<u32>().ok().filter(|&line| line <= limit);
        let Some(line) = line.filter(|&line| is_marker || line > 0) else {
            let loc = first.loc;
            self.report(Code::PpInvalidLineNumber, loc, &[]);
            return;
        };
        let name = match tokens.get(1) {
            None => None,
            Some(token) if token.kind == TokenKind::StringLit => self.string_text(*token),
            Some(token) => {
                let loc = token.loc;
                self.report(Code::PpExpectedFileName, loc, &[]);
                return;
            }
        };
        if let (true, Some(name)) = (is_marker, &name) {
            let flags: Vec<_> = tokens.iter().skip(2).map(|token| self.spelling(*token)).collect();
            let has = |flag: &str| flags.iter().any(|known| **known == *flag);
            let (enters, is_system) = (has("1"), has("3"));
            self.follow_marker(name, enters, is_system);
        } else if let Some(extra) = tokens.get(2) {
            let loc = extra.loc;
            self.report(Code::PpExtraText, loc, &[]);
        }
        if let Some((file, offset)) = self.session.map.file_offset(hash.loc) {
            let is_system = self.file.cursor.base_flags & Token::SYSTEM != 0;
            self.session.map.presume(file, offset, line, name.map(Arc::from), is_system);
        }
    }

    /// A line marker names the file of the tokens that follow. nvcc's own command line forces
    /// `cuda_runtime.h` in, which is nobody's own file, no more than a system header. What users force
    /// in by `-include` is theirs.
    fn follow_marker(&mut self, name: &str, enters: bool, is_system: bool) {
        let at_command_line = matches!(name, "<command-line>" | "<command line>" | "<built-in>");
        if at_command_line || self.markers.at_command_line {
            let base = name.rsplit(['/', '\\']).next();
            self.markers.is_forced = enters && base == Some("cuda_runtime.h");
        }
        self.markers.at_command_line = at_command_line;
        let is_system = is_system || self.markers.is_forced;
        self.file.cursor.base_flags = if is_system { Token::SYSTEM } else { 0 };
    }

    /// Does what a line marker says that preprocessors wrote, of which no tokens were made.
    fn plain_line_marker(&mut self, marker: LineMarker, hash: Token) {
        let text = self.file.cursor.text.clone();
        let name = text.get(marker.name).unwrap_or_default();
        let known = self.markers.names.get(name).cloned();
        let name = known.unwrap_or_else(|| {
            let name: Arc<str> = name.into();
            self.markers.names.insert(name.clone());
            name
        });
        self.follow_marker(&name, marker.enters, marker.is_system);
        if let Some((file, offset)) = self.session.map.file_offset(hash.loc) {
            let is_system = self.file.cursor.base_flags & Token::SYSTEM != 0;
            self.session.map.presume(file, offset, marker.line, Some(name), is_system);
        }
    }

    /// The text of a string literal without prefix.
    pub fn string_text(&self, token: Token) -> Option<String> {
        let text = self.spelling(token);
        let crate::Literal::String { units, .. } =
            crate::literal::decode_string(&text, None).literal
        else {
            return None;
        };
        let bytes: Vec<u8> = units.iter().map(|&unit| unit as u8).collect();
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}
