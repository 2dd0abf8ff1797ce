//! Going on after an error: names that a failed declaration would have declared are poisoned, so that
//! their uses say nothing, and the body of a statement is analysed although its header is wrong.

use crate::context::{Parser, Reported, Res};
use crate::cursor::TokenRange;
use crate::parse::declarator::Declarator;
use crate::parse::name::Qualifier;
use crate::parse::specifiers::DeclSpecifiers;
use cuprum_ast::VarId;
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};
use rustc_hash::FxHashSet;

/// Names about which everything was said.
#[derive(Clone, Default)]
pub(crate) struct Poisoned {
    /// What failed declarations of namespaces and classes would have declared.
    declared: FxHashSet<Symbol>,
    /// Variables whose types nobody will know.
    pub variables: FxHashSet<VarId>,
}

/// What a token means to the search for the end of something wrong.
enum Scan {
    /// It ends here.
    Stop,
    /// It goes on.
    GoOn,
    /// Its end cannot be told.
    Lost,
}

impl Parser<'_> {
    /// Whether a use of a name that nothing declares is an echo of an error already reported.
    pub fn is_echo(&self, name: Symbol) -> bool {
        self.program.names.poisoned.declared.contains(&name)
            || self.frame.body.poisoned.contains(&name)
    }

    /// Reports an undefined name, once per function.
    pub fn undefined_name(&mut self, name: Symbol, loc: Loc) -> Reported {
        if self.is_silent() || self.frame.here.sfinae_depth == 0 && self.is_echo(name) {
            return Reported;
        }
        if self.names_operator(name) {
            // The word is known, but it is one that types in parentheses follow.
            let follows = if self.loc() == loc { self.peek_ahead(1).loc } else { self.loc() };
            return self.error(Code::ExpectedLParen, follows, &[]);
        }
        let word = self.word(name);
        let diagnostic = cuprum_source::Diagnostic::new(Code::UndefinedIdentifier, loc, &[&word]);
        let mut diagnostic = self.with_header(diagnostic, None, name);
        if diagnostic.fixes.is_empty() {
            diagnostic = self.with_suggestion(diagnostic, name, None);
        }
        if diagnostic.fixes.is_empty() {
            diagnostic = self.with_later_declaration(diagnostic, name);
        }
        self.mark_echoes_of_type(loc);
        let reported = self.report(diagnostic);
        if self.frame.here.sfinae_depth == 0 && self.frame.here.current_function.is_some() {
            self.frame.body.poisoned.insert(name);
        }
        reported
    }

    /// Poisons the names that the tokens from `start` to the cursor look like declaring.
    pub fn poison_declared(&mut self, start: u32) {
        let at = self.cursor.mark();
        self.poison_range(TokenRange::new(at.stream, start, at.pos));
    }

    /// Poisons the name of a declarator that failed.
    pub fn poison_name(&mut self, declarator: &Declarator) {
        let poisoned = match self.frame.here.current_function {
            Some(_) => &mut self.frame.body.poisoned,
            None => &mut self.program.names.poisoned.declared,
        };
        poisoned.extend(declarator.ident());
    }

    fn poison_range(&mut self, range: TokenRange) {
        let Some(stream) = self.program.streams.get(range.stream as usize) else { return };
        let mut names = Vec::new();
        let mut at = range.start as usize;
        let end = (range.end as usize).min(stream.tokens.len());
        while at + 1 < end {
            let (token, next) = (&stream.tokens[at], &stream.tokens[at + 1]);
            let before = at.checked_sub(1).filter(|&before| before >= range.start as usize);
            let before = before.and_then(|before| stream.tokens.get(before));
            let declares = token.kind == TokenKind::Ident
                && before.is_some_and(|before| follows_type(before.kind))
                && matches!(
                    next.kind,
                    TokenKind::Assign
                        | TokenKind::Semi
                        | TokenKind::Comma
                        | TokenKind::LParen
                        | TokenKind::LBracket
                        | TokenKind::LBrace
                        | TokenKind::Colon
                );
            if declares {
                names.push(token.symbol());
            }
            // What is in brackets declares nothing here.
            at = match token.kind.closing().and(token.partner()) {
                Some(partner) if partner > at => partner,
                _ => at + 1,
            };
        }
        let poisoned = match self.frame.here.current_function {
            Some(_) => &mut self.frame.body.poisoned,
            None => &mut self.program.names.poisoned.declared,
        };
        poisoned.extend(names);
    }

    /// After an error in a declarator or what follows it, goes on behind it, where the next declarator
    /// or the end of the declaration is; `start` is the first token behind the declarator itself.
    /// False if there is no such place, so that the whole declaration is lost.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn skip_declarator(&mut self, start: u32) -> bool {
        let end = self.end_behind_error(start, |kind, is_behind| match kind {
            TokenKind::Comma | TokenKind::Semi if is_behind => Scan::Stop,
            TokenKind::Semi | TokenKind::Eof | TokenKind::RBrace | TokenKind::RParen => Scan::Lost,
            _ => Scan::GoOn,
        });
        let Some(end) = end else { return false };
        // A body that was taken for the end of a declarator leads nowhere.
        let failed = self.cursor.mark();
        let skipped =
            &self.program.streams[failed.stream as usize].tokens[failed.pos as usize..end as usize];
        let is_brace = |kind| matches!(kind, TokenKind::LBrace | TokenKind::RBrace);
        !skipped.iter().any(|token| is_brace(token.kind)) && self.advance_to(end)
    }

    /// After an error in a parameter that begins at `start`, goes on behind it; false if its end
    /// cannot be told.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn skip_parameter(&mut self, start: u32) -> bool {
        let end = self.end_behind_error(start, |kind, is_behind| match kind {
            TokenKind::RParen => Scan::Stop,
            TokenKind::Comma if is_behind => Scan::Stop,
            TokenKind::Less | TokenKind::Semi | TokenKind::Eof | TokenKind::RBrace => Scan::Lost,
            _ => Scan::GoOn,
        });
        end.is_some_and(|end| self.advance_to(end))
    }

    /// The first token from `start` on, brackets skipped as a whole, at which the judge says stop; it
    /// is told whether the error lies before the token. `None` if it calls the place lost, if the stop
    /// is before the error, or if nobody recovers here.
    fn end_behind_error(&self, start: u32, judge: fn(TokenKind, bool) -> Scan) -> Option<u32> {
        let failed = self.cursor.mark();
        if self.frame.here.sfinae_depth > 0 || failed.pos < start {
            return None;
        }
        let tokens = &self.program.streams.get(failed.stream as usize)?.tokens;
        let mut at = start as usize;
        loop {
            let token = tokens.get(at)?;
            match judge(token.kind, at >= failed.pos as usize) {
                Scan::Stop => return (at >= failed.pos as usize).then_some(at as u32),
                Scan::Lost => return None,
                Scan::GoOn => {}
            }
            at = match token.kind.closing().and(token.partner()) {
                Some(partner) if partner > at => partner + 1,
                _ => at + 1,
            };
        }
    }

    /// Takes tokens up to a place of the current stream; whether that is where the cursor is now.
    fn advance_to(&mut self, end: u32) -> bool {
        while self.cursor.mark().pos < end {
            self.bump();
        }
        self.cursor.mark().pos == end
    }

    /// Where the parentheses after a statement's keyword end, if they do.
    pub fn header_end(&self) -> Option<u32> {
        let skipped = usize::from(self.peek_ahead(1).kind == TokenKind::KwConstexpr);
        let open = self.peek_ahead(1 + skipped);
        (open.kind == TokenKind::LParen).then(|| open.partner()).flatten().map(|at| at as u32)
    }

    /// After an error in a statement's header, which ends at `end`, goes on behind it; whether the
    /// error was there.
    pub fn leave_header(&mut self, start: u32, end: Option<u32>) -> bool {
        let at = self.cursor.mark();
        let Some(end) = end.filter(|end| at.pos >= start && at.pos <= *end) else { return false };
        self.poison_range(TokenRange::new(at.stream, start + 2, end));
        self.jump_past(end as usize);
        true
    }

    /// Reports a declarator without a type before it. In a system header, it declares an `int`.
    pub fn missing_specifier(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
    ) -> Res<()> {
        let loc = declarator.loc;
        if let Some(Qualifier::Dependent(ty)) = declarator.qualifier
            && let Some(name) = declarator.ident()
        {
            let text = format!("{}::{}", self.type_name(ty), self.word(name));
            return Err(self.error(Code::NontypeNotAType, loc, &[&text]));
        }
        // `Unknown name;`: what was taken for the declarator was meant as the type.
        if let Some(name) = declarator.ident()
            && matches!(self.kind(), TokenKind::Ident | TokenKind::Star | TokenKind::Amp)
        {
            return Err(self.undefined_name(name, loc));
        }
        if self.session.map.is_system(loc) {
            return Ok(());
        }
        self.poison_name(declarator);
        Err(match specs.loc == loc && !self.at(TokenKind::LBrace) {
            true => self.error(Code::NoTypeSpecifier, loc, &[]),
            false => self.error(Code::ExplicitTypeMissing, loc, &[]),
        })
    }
}

/// Whether a name after this token may be one that is being declared.
fn follows_type(kind: TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Ident
            | TokenKind::Star
            | TokenKind::Amp
            | TokenKind::AndAnd
            | TokenKind::Greater
            | TokenKind::Comma
            | TokenKind::KwAuto
            | TokenKind::KwConst
    ) || crate::parse::specifiers::is_type_word(kind)
}
