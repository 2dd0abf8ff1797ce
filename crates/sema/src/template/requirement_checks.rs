//! What is wrong in a requires-expression whatever the arguments are ([temp.res]): names that nobody
//! declared, members that a known class does not have, concepts that are none. An instantiation would
//! only find that the requirement does not hold.

use crate::context::{Res, Sema};
use crate::frame::Here;
use crate::lookup::scope::ScopeKind;
use cuprum_lex::TokenKind;
use cuprum_source::Code;

impl Sema<'_> {
    /// Checks the parameters and the body of a requires-expression of a definition, which are next.
    pub fn check_requirements(&mut self) -> Res<()> {
        let change = |here: &mut Here| {
            here.unevaluated += 1;
            here.greater_ends = false;
        };
        self.scoped(change, |sema| {
            sema.push_scope(ScopeKind::Parameters);
            if sema.at(TokenKind::LParen) {
                let whole = sema.cursor;
                sema.skip_brackets()?;
                let after = sema.cursor;
                sema.cursor = whole;
                let read = sema.requirement_parameters();
                sema.cursor = after;
                read?;
            }
            if !sema.at(TokenKind::LBrace) {
                sema.expect(TokenKind::LBrace)?;
            }
            let body = sema.skip_brackets()?;
            sema.replay(body, |sema| {
                while !sema.at(TokenKind::Eof) {
                    // The next one may have an error of its own.
                    let before = sema.position();
                    if sema.check_requirement().is_err() {
                        sema.skip_to_semicolon();
                        if sema.position() == before {
                            sema.bump();
                        }
                    }
                }
                Ok(())
            })
        })
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn check_requirement(&mut self) -> Res<()> {
        match self.kind() {
            TokenKind::KwTypename if self.type_requirement_follows() => {
                self.typename_specifier()?;
            }
            TokenKind::KwRequires if !self.at_nested_requires_expression() => {
                self.bump();
                self.conditional_expression()?;
            }
            TokenKind::LBrace => {
                let inner = self.skip_brackets()?;
                self.eat(TokenKind::KwNoexcept);
                if self.eat(TokenKind::Arrow) {
                    if !self.at_type_constraint() {
                        let loc = self.loc();
                        return Err(self.error(Code::ExpectedConcept, loc, &[]));
                    }
                    self.skip_type_constraint()?;
                }
                self.replay(inner, |sema| sema.expression())?;
            }
            _ => {
                self.expression()?;
            }
        }
        self.expect(TokenKind::Semi).map(|_| ())
    }
}
