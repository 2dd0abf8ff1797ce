//! Help with tokens that are missing or too many.

use super::missing_after;
use crate::context::{Reported, Sema};
use crate::parse::specifiers::is_type_word;
use cuprum_lex::{Token, TokenKind};
use cuprum_source::{Code, Diagnostic, EditPlace, Fix, Loc, Severity};

impl Sema<'_> {
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
        if let Some((loc, diagnostic)) = self.misspelt_word(&diagnostic, index) {
            return diagnostic.pointing(EditPlace::Before(loc));
        }
        let is_later = self.line_of(before.loc) < self.line_of(found.loc);
        let diagnostic = match is_later || found.kind == TokenKind::RBrace {
            true => diagnostic.pointing(EditPlace::After(before.loc)),
            false => diagnostic,
        };
        let closes = matches!(found.kind, TokenKind::RParen | TokenKind::RBracket);
        match closes || found.kind == TokenKind::LBrace {
            true if found.kind == TokenKind::LBrace => diagnostic,
            true => {
                let text = found.kind.spelling().unwrap_or_default();
                let message = format!("take away the \"{text}\", which nothing opens");
                diagnostic.fix(Fix::remove(found.loc, found.loc, message))
            }
            false => diagnostic.fix(missing_after(before.loc, ";")),
        }
    }

    /// Where `T::name` starts, if that stands before the token with this number and begins a statement: it
    /// was taken for a value.
    fn dependent_type_start(&self, index: usize) -> Option<Loc> {
        let tokens = self.tokens();
        if tokens.get(index)?.kind != TokenKind::Ident {
            return None;
        }
        let name = tokens.get(index.checked_sub(1)?)?;
        let colons = tokens.get(index.checked_sub(2)?)?;
        if name.kind != TokenKind::Ident || colons.kind != TokenKind::ColonColon {
            return None;
        }
        let starts = |token: &Token| {
            matches!(
                token.kind,
                TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace | TokenKind::LParen
            )
        };
        let before = (0..index).rev().take(64).find(|&at| tokens.get(at).is_some_and(starts))?;
        tokens.get(before + 1).filter(|first| first.kind == TokenKind::Ident).map(|first| first.loc)
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
        if self.silently(|sema| sema.lookup_unqualified(before.symbol())).is_some() {
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
        let follows_value = matches!(before.kind, TokenKind::Ident | TokenKind::RBracket);
        let is_other_bracket = matches!(found.kind, TokenKind::RParen | TokenKind::RBracket);
        if is_other_bracket {
            let message = format!("write \"{text}\" here");
            return diagnostic.fix(Fix::replace(found.loc, text, message));
        }
        let starts_value = matches!(found.kind, TokenKind::Ident | TokenKind::LParen);
        if close == TokenKind::RParen && starts_value && follows_value && !is_later {
            let fix = Fix::after(before.loc, ",", "write a \",\" between two arguments");
            return diagnostic.fix(fix);
        }
        diagnostic.fix(missing_after(before.loc, text))
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
            return diagnostic.fix(Fix::before(found.loc, "void ", message));
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
            Some(TokenKind::Ident) => {
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
            matches!(token.kind, TokenKind::Semi | TokenKind::LBrace | TokenKind::RBrace)
        };
        let head: Vec<Token> =
            head.iter().rev().take_while(|token| !ends(token)).copied().collect();
        // Behind `template <…>` it is not plain where the declaration itself begins.
        match head.last() {
            Some(first) if head.iter().all(|token| token.kind != TokenKind::KwTemplate) => {
                let message = "write \"__device__\" for what the device uses";
                diagnostic.fix(Fix::before(first.loc, "__device__ ", message))
            }
            _ => diagnostic,
        }
    }
}
