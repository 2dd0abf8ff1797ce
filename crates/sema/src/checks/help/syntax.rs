//! Help with tokens that are missing or too many.

use super::missing_after;
use crate::context::{Parser, Reported};
use crate::parse::specifiers::is_type_word;
use cuprum_ast::{Parent, Variable};
use cuprum_lex::{Token, TokenKind};
use cuprum_source::{Code, Diagnostic, EditPlace, Fix, Loc, Severity, Symbol};

impl Parser<'_> {
    /// A `;` is missing behind the token before, on its line; or there was something else in mind.
    pub(super) fn missing_semicolon(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let Some(before) = self.token_before_number(index) else { return diagnostic };
        let Some(&found) = self.tokens().get(index) else { return diagnostic };
        if let Some(start) = self.dependent_type_start(index) {
            let fix = Fix::before(
                start,
                "typename ",
                "write \"typename\" before a type that depends on a parameter",
            );
            return diagnostic.fix(fix);
        }
        if let Some(diagnostic) = self.misspelt_type_word(&diagnostic, index) {
            return diagnostic;
        }
        if let Some((loc, diagnostic)) = self.misspelt_word(&diagnostic, index) {
            return diagnostic.pointing(EditPlace::Before(loc));
        }
        let is_later = self.line_of(before.loc) < self.line_of(found.loc);
        let ends_there = is_later || found.kind == TokenKind::RBrace;
        let diagnostic = match ends_there {
            true => diagnostic.pointing(EditPlace::After(before.loc)),
            false => diagnostic,
        };
        let starts_anew = self.starts_statement(index) || self.is_in_loop_header(index);
        let closes = matches!(found.kind, TokenKind::RParen | TokenKind::RBracket);
        match closes || found.kind == TokenKind::LBrace {
            true if found.kind == TokenKind::LBrace => diagnostic,
            true => {
                let text = found.kind.spelling().unwrap_or_default();
                let message = format!("take away the \"{text}\", which nothing opens");
                diagnostic.fix(Fix::remove(found.loc, found.loc, message))
            }
            false if ends_there || starts_anew => diagnostic.fix(missing_after(before.loc, ";")),
            false => diagnostic,
        }
    }

    /// Whether a statement of its own may start with the token with this number, though one stands before it
    /// in the line: a word of the language, or what assigns or calls. Mostly something else than a `;` is
    /// missing before a name, a number or an operator.
    fn starts_statement(&self, index: usize) -> bool {
        let tokens = self.tokens().get(index..).unwrap_or_default();
        let Some(first) = tokens.first() else { return false };
        if TokenKind::KEYWORDS.iter().any(|(_, kind)| *kind == first.kind) {
            return true;
        }
        // `Name name` declares.
        if matches!(tokens, [_, next, ..] if next.kind == TokenKind::Ident) {
            return first.kind == TokenKind::Ident;
        }
        let mut depth = 0usize;
        let (mut acts, mut has_comma) = (false, false);
        for token in tokens.iter().take(256) {
            if token.kind.closing().is_some() {
                acts |= depth == 0 && token.kind == TokenKind::LParen;
                depth += 1;
            } else if is_closing(token.kind) {
                let Some(less) = depth.checked_sub(1) else { return false };
                depth = less;
            } else if depth == 0 {
                let text = token.kind.spelling().unwrap_or_default();
                let compares = matches!(text, "==" | "!=" | "<=" | ">=");
                acts |= text.ends_with('=') && !compares || matches!(text, "++" | "--");
                has_comma |= token.kind == TokenKind::Comma;
                if token.kind == TokenKind::Semi {
                    return first.kind == TokenKind::Ident && acts && !has_comma;
                }
            }
        }
        false
    }

    /// Whether a token stands between the parentheses of a `for`.
    fn is_in_loop_header(&self, index: usize) -> bool {
        let open = self.innermost_open(index);
        open.and_then(|open| self.token_before_number(open))
            .is_some_and(|before| before.kind == TokenKind::KwFor)
    }

    /// Where `T::name` starts, if that stands before the token with this number and begins a statement: it
    /// was taken for a value.
    fn dependent_type_start(&self, index: usize) -> Option<Loc> {
        let tokens = self.tokens();
        if tokens.get(index)?.kind != TokenKind::Ident {
            return None;
        }
        let starts = |token: &Token| {
            matches!(
                token.kind,
                TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::LParen
            )
        };
        let before = (0..index).rev().take(64).find(|&at| tokens.get(at).is_some_and(starts))?;
        let name = tokens.get(before + 1..index)?;
        let is_parameter = |token: &&Token| {
            token.kind == TokenKind::Ident && self.names_type_parameter(token.symbol(), before)
        };
        let depends = is_qualified_name(name) && name.iter().any(|token| is_parameter(&token));
        name.first().filter(|_| depends).map(|first| first.loc)
    }

    /// Whether `class T` or `typename T` stands before the token with this number.
    fn names_type_parameter(&self, name: Symbol, index: usize) -> bool {
        self.tokens().get(..index).unwrap_or_default().windows(2).any(|pair| {
            matches!(pair, [word, parameter]
                if matches!(word.kind, TokenKind::KwClass | TokenKind::KwTypename)
                    && parameter.kind == TokenKind::Ident
                    && parameter.symbol() == name)
        })
    }

    /// `long lnog x`: the word of a type that was meant before the token with this number.
    fn misspelt_type_word(&self, diagnostic: &Diagnostic, index: usize) -> Option<Diagnostic> {
        let is_type = |at: Option<usize>| {
            at.and_then(|at| self.tokens().get(at)).is_some_and(|token| is_type_word(token.kind))
        };
        let goes_on = |found: &&Token| {
            matches!(found.kind, TokenKind::Ident | TokenKind::Star | TokenKind::Amp)
        };
        let found = self.tokens().get(index).filter(goes_on)?;
        let before = self.token_before_number(index)?;
        let wrong = match before.kind == TokenKind::Ident && is_type(index.checked_sub(2)) {
            true => before,
            false if is_type_word(before.kind) && found.kind == TokenKind::Ident => *found,
            false => return None,
        };
        let word = self.word(wrong.symbol());
        let meant = super::names::nearest_keyword(&word)?;
        let is_type =
            TokenKind::KEYWORDS.iter().any(|(of, kind)| *of == meant && is_type_word(*kind));
        let message = format!("did you mean \"{meant}\"?");
        let fix = Fix::replace(wrong.loc, meant, message);
        is_type.then(|| diagnostic.clone().fix(fix).pointing(EditPlace::Before(wrong.loc)))
    }

    /// A word before the token with this number that looks like a misspelt word of the language and means
    /// nothing.
    fn misspelt_word(
        &mut self,
        diagnostic: &Diagnostic,
        index: usize,
    ) -> Option<(Loc, Diagnostic)> {
        let before = self.token_before_number(index)?;
        if before.kind != TokenKind::Ident {
            return None;
        }
        if self.silently(|parser| parser.lookup_unqualified(before.symbol())).is_some() {
            return None;
        }
        let word = self.word(before.symbol());
        let meant = super::names::nearest_keyword(&word)?;
        let fix = Fix::replace(before.loc, meant, format!("did you mean \"{meant}\"?"));
        Some((before.loc, diagnostic.clone().fix(fix)))
    }

    /// A closing bracket is missing: says which one it would close.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the caller knows the three messages")]
    pub(super) fn missing_close(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let (close, open) = match diagnostic.code {
            Code::ExpectedRParen => (TokenKind::RParen, TokenKind::LParen),
            Code::ExpectedRBracket => (TokenKind::RBracket, TokenKind::LBracket),
            _ => (TokenKind::RBrace, TokenKind::LBrace),
        };
        if diagnostic.better_place.is_some() {
            return diagnostic;
        }
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let text = close.spelling().unwrap_or_default();
        let mut diagnostic = diagnostic;
        let has_note = diagnostic.notes.iter().any(|note| note.message.starts_with("to match"));
        if !has_note && let Some(opened) = self.open_bracket(index, open) {
            let text = open.spelling().unwrap_or_default();
            diagnostic = diagnostic.explain(opened, format!("to match this \"{text}\""));
        }
        let Some(before) = self.token_before_number(index) else { return diagnostic };
        let Some(&found) = self.tokens().get(index) else { return diagnostic };
        let is_later = self.line_of(before.loc) < self.line_of(found.loc);
        if is_later || found.kind == TokenKind::Eof {
            diagnostic = diagnostic.pointing(EditPlace::After(before.loc));
        }
        if matches!(found.kind, TokenKind::RParen | TokenKind::RBracket) {
            return diagnostic.fix(self.close_before(index, before, found, text));
        }
        if let Some(diagnostic) = self.misspelt_type_word(&diagnostic, index) {
            return diagnostic;
        }
        // What is closed already misses no bracket, wherever it goes on.
        let open = self.innermost_open(index).and_then(|open| self.tokens().get(open));
        let is_closed = open.is_some_and(|open| open.partner().is_some());
        let goes_on = !is_later || is_closed;
        let are_values = ends_value(before.kind) && starts_value(found.kind);
        if goes_on && are_values && self.is_in_list(index) {
            let fix = Fix::after(before.loc, ",", "write the missing \",\"");
            return diagnostic.fix(fix);
        }
        // One more would close what nothing opens.
        match is_closed && close != TokenKind::RBrace {
            true => diagnostic,
            false => diagnostic.fix(missing_after(before.loc, text)),
        }
    }

    /// Writes a closing bracket where another was found: before it if something open awaits that one, and
    /// before the next argument if there is one; otherwise for it.
    fn close_before(&self, index: usize, before: Token, found: Token, text: &str) -> Fix {
        let tokens = self.tokens();
        let open = self.innermost_open(index);
        let outer = open.and_then(|open| self.innermost_open(open));
        let outer = outer.and_then(|outer| tokens.get(outer));
        if outer.and_then(|outer| outer.kind.closing()) != Some(found.kind) {
            return Fix::replace(found.loc, text, format!("write \"{text}\" here"));
        }
        let inside = open.and_then(|open| tokens.get(open + 1..index)).unwrap_or_default();
        let mut depth = 0i64;
        let comma = inside.iter().position(|token| {
            depth += i64::from(token.kind.closing().is_some());
            depth -= i64::from(is_closing(token.kind));
            depth == 0 && token.kind == TokenKind::Comma
        });
        let last = comma.and_then(|comma| inside.get(comma.checked_sub(1)?));
        missing_after(last.filter(|_| text == "]").map_or(before.loc, |last| last.loc), text)
    }

    /// The number of the last bracket of any kind that is open before the token with this number.
    fn innermost_open(&self, index: usize) -> Option<usize> {
        let tokens = self.tokens().get(..index)?;
        let mut depth = 0usize;
        tokens.iter().rposition(|token| {
            let opens = token.kind.closing().is_some();
            let is_it = opens && depth == 0;
            depth = match opens {
                true => depth.saturating_sub(1),
                false => depth + usize::from(is_closing(token.kind)),
            };
            is_it
        })
    }

    /// Whether the token with this number stands in a list of arguments, parameters or values.
    fn is_in_list(&self, index: usize) -> bool {
        let Some(open) = self.innermost_open(index) else { return false };
        let kind = |at: usize| self.tokens().get(at).map(|token| token.kind);
        let before = open.checked_sub(1).and_then(kind);
        match kind(open) {
            Some(TokenKind::LBrace) => before.is_some_and(|before| before != TokenKind::RParen),
            Some(TokenKind::LParen) => before.is_some_and(|before| {
                matches!(
                    before,
                    TokenKind::Ident
                        | TokenKind::Greater
                        | TokenKind::RBracket
                        | TokenKind::LaunchClose
                )
            }),
            Some(_) | None => false,
        }
    }

    /// Whether a bracket that nothing opens closes behind the token at a place, in its statement: one may be
    /// missing at that token.
    pub(in crate::checks) fn before_stray_close(&self, loc: Loc) -> bool {
        let Some(index) = self.token_number(loc) else { return false };
        let mut depth = 0i64;
        let behind = self.tokens().get(index + 1..).unwrap_or_default();
        let end = behind.iter().find(|token| {
            depth += i64::from(token.kind.closing().is_some());
            depth -= i64::from(is_closing(token.kind));
            depth < 0 || depth == 0 && token.kind == TokenKind::Semi
        });
        let open = self.innermost_open(index).and_then(|open| self.tokens().get(open));
        match end {
            Some(end) if end.kind != TokenKind::Semi => {
                open.and_then(|open| open.kind.closing()) != Some(end.kind)
            }
            _ => false,
        }
    }

    /// The last bracket before the token with this number that is still open there.
    fn open_bracket(&self, index: usize, kind: TokenKind) -> Option<Loc> {
        let close = kind.closing()?;
        let mut depth = 0usize;
        for token in self.tokens().get(..index)?.iter().rev() {
            if token.kind == close {
                depth += 1;
            } else if token.kind == kind {
                match depth {
                    0 => return Some(token.loc),
                    _ => depth -= 1,
                }
            } else if kind != TokenKind::LBrace && depth == 0 && token.kind == TokenKind::RBrace {
                return None;
            }
        }
        None
    }

    /// A token that nothing begins with: one too many, or after one that is missing.
    pub(super) fn unexpected_token(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let Some(&found) = self.tokens().get(index) else { return diagnostic };
        let before = self.token_before_number(index);
        if found.kind == TokenKind::RBrace && diagnostic.code == Code::ExpectedDeclaration {
            let fix = Fix::remove(found.loc, found.loc, "take away the \"}\", which nothing opens");
            return diagnostic.fix(fix);
        }
        if found.kind == TokenKind::KwElse
            && let Some(semicolon) = self.empty_if(index)
        {
            let message = "take away the \";\", which is all that the \"if\" does";
            return diagnostic
                .explain(semicolon, "the \"if\" ends with this \";\"")
                .fix(Fix::remove(semicolon, semicolon, message));
        }
        // The operand would have followed on the line before.
        match before {
            Some(before) if self.line_of(before.loc) < self.line_of(found.loc) => {
                diagnostic.pointing(EditPlace::After(before.loc))
            }
            _ => diagnostic,
        }
    }

    /// The `;` of `if (…);` before a statement that an `else` follows.
    fn empty_if(&self, index: usize) -> Option<Loc> {
        let tokens = self.tokens();
        let is_block_end = |kind| matches!(kind, TokenKind::LBrace | TokenKind::RBrace);
        let before = tokens.get(..index)?;
        let start = before.iter().rposition(|token| is_block_end(token.kind)).unwrap_or(0);
        (start + 1..index).rev().find_map(|at| {
            let (close, semicolon) = (tokens.get(at.checked_sub(1)?)?, tokens.get(at)?);
            let is_pair = close.kind == TokenKind::RParen && semicolon.kind == TokenKind::Semi;
            let open = close.partner().filter(|_| is_pair)?;
            let word = tokens.get(open.checked_sub(1)?)?;
            (word.kind == TokenKind::KwIf).then_some(semicolon.loc)
        })
    }

    /// `struct S { … }` without its `;`, before another declaration.
    pub(super) fn missing_class_semicolon(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let ends = |token: &Token| matches!(token.kind, TokenKind::Semi | TokenKind::LBrace);
        let tokens = self.tokens();
        let brace = (0..=index).rev().take(16).find_map(|at| {
            let token = tokens.get(at)?;
            match token.kind == TokenKind::RBrace {
                true => Some(Some(*token)),
                false => ends(token).then_some(None),
            }
        });
        match brace.flatten() {
            Some(brace) if self.closes_type(brace) => {
                let mut diagnostic = diagnostic.fix(missing_after(brace.loc, ";"));
                diagnostic.better_code = Some(Code::ExpectedSemi);
                diagnostic.pointing(EditPlace::After(brace.loc))
            }
            _ => diagnostic,
        }
    }

    /// Whether a `}` ends a class or an enumeration.
    fn closes_type(&self, brace: Token) -> bool {
        let tokens = self.tokens();
        let Some(head) = brace.partner().and_then(|open| tokens.get(..open)) else { return false };
        let is_end = |token: &&Token| {
            matches!(token.kind, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace)
        };
        let mut head = head.iter().rev().take_while(|token| !is_end(token));
        head.any(|token| {
            matches!(
                token.kind,
                TokenKind::KwStruct | TokenKind::KwClass | TokenKind::KwUnion | TokenKind::KwEnum
            )
        })
    }

    /// A declaration without a type: a misspelt word, or a function without its result.
    pub(super) fn missing_result_type(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let Some(&found) = self.tokens().get(index) else { return diagnostic };
        let next = self.tokens().get(index + 1).map(|token| token.kind);
        if found.kind != TokenKind::Ident {
            return diagnostic;
        }
        if next == Some(TokenKind::LParen) {
            let message = "write what it returns, \"void\" if that is nothing";
            let head = self.tokens().get(index.saturating_sub(1)..index).unwrap_or_default();
            let is_kernel = head.iter().any(|token| token.kind == TokenKind::KwGlobal);
            let returns = self.returns_value(index).unwrap_or(!is_kernel);
            return diagnostic.fix(match returns {
                true => Fix::advice(message),
                false => Fix::before(found.loc, "void ", message),
            });
        }
        let is_word = next.is_some_and(|next| {
            next == TokenKind::Ident || is_type_word(next) || next == TokenKind::KwVoid
        });
        match is_word {
            true => self.with_suggestion(diagnostic, found.symbol(), None),
            false => diagnostic,
        }
    }

    /// A member function that is named and not called.
    pub(super) fn missing_call(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        match self.tokens().get(index).map(|token| token.kind) {
            Some(TokenKind::Ident) if !self.before_stray_close(diagnostic.loc) => {
                let loc = diagnostic.loc;
                diagnostic.fix(Fix::after(loc, "()", "call it"))
            }
            _ => diagnostic,
        }
    }

    /// A mistake may come from a parenthesis or bracket before it, in the same statement, that is never
    /// closed.
    pub(super) fn with_unclosed_bracket(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let is_told = diagnostic.notes.iter().any(|note| note.message.starts_with("to match"));
        if is_told || diagnostic.severity < Severity::Error {
            return diagnostic;
        }
        let Some(index) = self.token_number(diagnostic.loc) else { return diagnostic };
        let tokens = self.tokens().get(..index).unwrap_or_default().iter().rev();
        let ends = |kind| matches!(kind, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace);
        let mut statement = tokens.take_while(|token| !ends(token.kind));
        let open = statement.find(|token| {
            matches!(token.kind, TokenKind::LParen | TokenKind::LBracket)
                && token.partner().is_none()
        });
        match open {
            Some(&open) => {
                let text = open.kind.spelling().unwrap_or_default();
                diagnostic.explain(open.loc, format!("this \"{text}\" is never closed"))
            }
            None => diagnostic,
        }
    }

    /// Reports a bracket that is never closed; what is next is the end of all tokens that could.
    pub fn unclosed_bracket(&mut self, code: Code, open: Token, number: u32, loc: Loc) -> Reported {
        let text = open.kind.spelling().unwrap_or_default();
        let diagnostic = Diagnostic::new(code, loc, &["bracket"]);
        let mut diagnostic = diagnostic.explain(open.loc, format!("to match this \"{text}\""));
        let close = open.kind.closing().and_then(TokenKind::spelling).unwrap_or_default();
        let behind = self.tokens().get(number as usize + 1..).unwrap_or_default();
        let ends = |token: &Token| {
            matches!(token.kind, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace)
        };
        let end = match open.kind == TokenKind::LBrace {
            true => None,
            false => behind.iter().position(ends).map(|at| number as usize + 1 + at),
        };
        if let Some(before) = end.and_then(|end| self.token_before_number(end)) {
            diagnostic = diagnostic
                .pointing(EditPlace::After(before.loc))
                .fix(missing_after(before.loc, close));
        }
        self.report(diagnostic)
    }

    /// Lets what is declared at a place be for the device too.
    pub(super) fn with_device_space(
        &mut self,
        diagnostic: Diagnostic,
        declared: Loc,
    ) -> Diagnostic {
        let Some(stream) = self.program.streams.first() else { return diagnostic };
        let at = stream.tokens.iter().position(|token| token.loc == declared);
        let Some(head) = at.and_then(|at| stream.tokens.get(..at)) else { return diagnostic };
        let ends = |token: &&Token| {
            matches!(
                token.kind,
                TokenKind::Semi
                    | TokenKind::LBrace
                    | TokenKind::RBrace
                    | TokenKind::Colon
                    | TokenKind::Pragma
            )
        };
        let mut head: Vec<Token> =
            head.iter().rev().take_while(|token| !ends(token)).copied().collect();
        // The language comes before the space: `extern "C" __device__`.
        if let [.., language, word] = head.as_slice()
            && word.kind == TokenKind::KwExtern
            && language.kind == TokenKind::StringLit
        {
            head.truncate(head.len() - 2);
        }
        let is_member = |variable: &Variable| {
            variable.loc == declared && matches!(variable.parent, Parent::Record(_))
        };
        let is_member = self.ast.variables.values().any(is_member);
        // Behind `template <…>` it is not plain where the declaration itself begins.
        match head.last() {
            _ if is_member => diagnostic,
            Some(first) if head.iter().all(|token| token.kind != TokenKind::KwTemplate) => {
                let message = "write \"__device__\" for what the device uses";
                diagnostic.fix(Fix::before(first.loc, "__device__ ", message))
            }
            _ => diagnostic,
        }
    }
}

/// Whether a token closes a bracket.
pub(super) fn is_closing(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::RParen | TokenKind::RBracket | TokenKind::RBrace)
}

/// Whether a token is a literal.
fn is_literal(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::IntLit
            | TokenKind::FloatLit
            | TokenKind::CharLit
            | TokenKind::StringLit
            | TokenKind::UserLit
            | TokenKind::KwTrue
            | TokenKind::KwFalse
            | TokenKind::KwNullptr
    )
}

/// Whether an argument or a parameter may end with a token.
fn ends_value(kind: TokenKind) -> bool {
    is_literal(kind)
        || matches!(
            kind,
            TokenKind::Ident | TokenKind::RBracket | TokenKind::RParen | TokenKind::RBrace
        )
}

/// Whether an argument or a parameter may begin with a token.
fn starts_value(kind: TokenKind) -> bool {
    is_literal(kind)
        || is_type_word(kind)
        || matches!(kind, TokenKind::Ident | TokenKind::LParen)
        || matches!(kind, TokenKind::KwConst | TokenKind::KwVolatile | TokenKind::KwThis)
        || matches!(kind, TokenKind::KwStruct | TokenKind::KwTypename | TokenKind::KwSizeof)
}

/// Whether tokens are a qualified name, `A::B` or `A<…>::B`, and nothing else.
fn is_qualified_name(tokens: &[Token]) -> bool {
    let mut depth = 0i64;
    let (mut wants_name, mut has_scope) = (true, false);
    for token in tokens {
        depth -= i64::from(token.kind == TokenKind::Greater);
        depth -= 2 * i64::from(token.kind == TokenKind::Shr);
        let is_name = token.kind == TokenKind::Ident;
        let is_scope = token.kind == TokenKind::ColonColon;
        if depth == 0 && (is_name || is_scope) {
            if is_name != wants_name {
                return false;
            }
            wants_name = is_scope;
            has_scope |= is_scope;
        } else if depth == 0
            && !matches!(token.kind, TokenKind::Less | TokenKind::Greater | TokenKind::Shr)
        {
            return false;
        }
        depth += i64::from(token.kind == TokenKind::Less);
    }
    has_scope && !wants_name && depth == 0
}
