//! The base classes of a class ([class.derived]).

use crate::context::{Mode, Parser, Res};
use crate::template::packs::ListKind;
use cuprum_ast::{Access, Base, RecordId, RecordKind, Type};
use cuprum_lex::TokenKind;
use cuprum_source::Code;

impl Parser<'_> {
    /// Whether `:` after a class name opens its bases, as it does if a body follows: in
    /// `flag ? new struct S : other` it does not.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn base_clause_follows(&self) -> bool {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let mut at = self.position() as usize + 1;
        while at < self.range_end() as usize {
            let Some(token) = tokens.get(at) else { return false };
            at = match token.kind {
                TokenKind::LBrace => return true,
                TokenKind::Semi
                | TokenKind::Assign
                | TokenKind::RParen
                | TokenKind::RBracket
                | TokenKind::RBrace => return false,
                // Template arguments have expressions in them.
                TokenKind::LParen | TokenKind::LBracket => match token.partner() {
                    Some(close) if close > at => close + 1,
                    _ => return false,
                },
                _ => at + 1,
            };
        }
        false
    }

    /// ```text
    /// base-clause: ":" [access] ["virtual"] class-name {"," …}
    /// ```
    pub fn base_clause(&mut self, record: RecordId) -> Res<()> {
        let loc = self.bump().loc;
        if self.ast.records[record].kind == RecordKind::Union {
            return Err(self.error(Code::UnionMemberBase, loc, &[]));
        }
        loop {
            let expanded =
                self.expand_pack(ListKind::Bases, |parser, _| parser.base_specifier(record))?;
            if !expanded {
                self.base_specifier(record)?;
            }
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    fn base_specifier(&mut self, record: RecordId) -> Res<()> {
        let mut access = self.ast.records[record].kind.default_access();
        let mut is_virtual = false;
        loop {
            if let Some(specified) = access_of_keyword(self.kind()) {
                access = specified;
            } else if self.at(TokenKind::KwVirtual) {
                is_virtual = true;
            } else {
                break;
            }
            self.bump();
        }
        let at = self.loc();
        let ty = if self.at(TokenKind::KwTypename) {
            if self.frame.here.mode == Mode::Full && !self.peek().is_system() {
                return Err(self.error(Code::ExpectedIdentifier, at, &[]));
            }
            self.typename_specifier()?
        } else if self.at(TokenKind::KwDecltype) && !self.at_decltype_qualifier() {
            self.decltype_specifier()?
        } else {
            self.base_name()?
        };
        if self.is_unknown_type(ty) && !self.is_being_defined(ty) {
            self.note_open_base(record);
            return Ok(());
        }
        if !self.complete_type(ty) || self.is_being_defined(ty) {
            let name = self.type_name(ty);
            return Err(self.error(Code::IncompleteType, at, &[&name]));
        }
        let Some(base) = self.ast.types.as_record(ty) else {
            let name = self.type_name(ty);
            return Err(self.error(Code::MustBeClass, at, &[&name]));
        };
        if self.ast.records[base].kind == RecordKind::Union {
            return Err(self.error(Code::UnionAsBase, at, &[]));
        }
        if self.ast.records[base].traits.is_final {
            return Err(self.error(Code::FinalBase, at, &[]));
        }
        if self.ast.records[record].bases.iter().any(|other| other.record == base) {
            let name = self.type_name(ty);
            return Err(self.error(Code::RepeatedBase, at, &[&name]));
        }
        self.ast.records[record].bases.push(Base { record: base, is_virtual, access, offset: 0 });
        Ok(())
    }

    /// The name of a base. Only types count ([class.derived]): a function or variable of the same name
    /// does not hide the class.
    fn base_name(&mut self) -> Res<Type> {
        if let Some(ty) = self.named_type()? {
            return Ok(ty);
        }
        if let Some(ty) = self.dependent_type_name()? {
            return Ok(ty);
        }
        if self.at(TokenKind::Ident)
            && matches!(self.peek_ahead(1).kind, TokenKind::LBrace | TokenKind::Comma)
            && let Some(found) = self.lookup_type_name(self.peek().symbol())
            && let Some(ty) = found.as_type()
        {
            self.bump();
            return Ok(ty);
        }
        self.check_template_named()?;
        Err(self.missing_type())
    }
}

/// The access that a keyword gives.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
pub(crate) fn access_of_keyword(keyword: TokenKind) -> Option<Access> {
    match keyword {
        TokenKind::KwPublic => Some(Access::Public),
        TokenKind::KwProtected => Some(Access::Protected),
        TokenKind::KwPrivate => Some(Access::Private),
        _ => None,
    }
}
