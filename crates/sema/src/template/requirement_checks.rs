//! What is wrong in a requires-expression whatever the arguments are ([temp.res]): names that nobody
//! declared, members that a known class does not have, concepts that are none. An instantiation would
//! only find that the requirement does not hold.

use crate::context::{Parser, Res};
use crate::frame::Here;
use crate::lookup::scope::ScopeKind;
use cuprum_lex::TokenKind;
use cuprum_source::Code;

impl Parser<'_> {
    /// Checks the parameters and the body of a requires-expression of a definition, which are next.
    pub fn check_requirements(&mut self) -> Res<()> {
        let change = |here: &mut Here| {
            here.unevaluated += 1;
            here.greater_ends = false;
        };
        self.scoped(change, |parser| {
            parser.push_scope(ScopeKind::Parameters);
            if parser.at(TokenKind::LParen) {
                parser.whole_requirement_parameters()??;
            }
            if !parser.at(TokenKind::LBrace) {
                parser.expect(TokenKind::LBrace)?;
            }
            let body = parser.skip_brackets()?;
            parser.replay(body, |parser| {
                while !parser.at(TokenKind::Eof) {
                    // The next one may have an error of its own.
                    let before = parser.position();
                    if parser.check_requirement().is_err() {
                        parser.skip_to_semicolon();
                        if parser.position() == before {
                            parser.bump();
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
                self.replay(inner, |parser| parser.expression())?;
            }
            _ => {
                self.expression()?;
            }
        }
        self.expect(TokenKind::Semi).map(|_| ())
    }
}
