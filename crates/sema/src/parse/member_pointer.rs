//! `&C::m`: the one place where a qualified name of a non-static member needs no object.
//!
//! Only the form `& nested-name-specifier unqualified-id`, without parentheses, means a pointer to
//! member ([expr.unary.op]/4), so it is recognised before operands are parsed.

use crate::context::{Candidate, Operand, OverloadSet, Parser, Res};
use crate::lookup::scope::Decl;
use crate::parse::expression::Term;
use crate::parse::name::Qualifier;
use cuprum_ast::TypeKind;
use cuprum_lex::TokenKind;
use cuprum_source::Loc;

impl Parser<'_> {
    /// What follows `&`, if it names a non-static member by a qualified name; otherwise nothing is
    /// read. The operator is at `loc`.
    pub fn qualified_member_address(&mut self, loc: Loc) -> Res<Option<Term>> {
        let names =
            matches!(self.kind(), TokenKind::Ident | TokenKind::ColonColon | TokenKind::KwDecltype);
        if !self.is_full() || !names {
            return Ok(None);
        }
        self.or_back(|parser| parser.member_named_by_class(loc))
    }

    fn member_named_by_class(&mut self, loc: Loc) -> Res<Option<Term>> {
        let qualifier = self.nested_name_specifier()?;
        let Some(Qualifier::Record(record)) = qualifier else { return Ok(None) };
        if !matches!(self.kind(), TokenKind::Ident | TokenKind::KwOperator) {
            return Ok(None);
        }
        let class = self.ast.types.intern(TypeKind::Record(record));
        self.complete_type(class);
        let id = self.unqualified_id(qualifier)?;
        let goes_on = matches!(
            self.kind(),
            TokenKind::LParen
                | TokenKind::LBracket
                | TokenKind::LBrace
                | TokenKind::Dot
                | TokenKind::Arrow
                | TokenKind::PlusPlus
                | TokenKind::MinusMinus
                | TokenKind::LaunchOpen
                | TokenKind::ColonColon
        );
        if goes_on {
            return Ok(None);
        }
        let symbol = self.function_symbol(id.name);
        let Some(found) = self.lookup_name(qualifier, symbol) else { return Ok(None) };
        match found.decls.first() {
            Some(Decl::Field(owner, path)) => {
                let (owner, path) = (*owner, path.clone());
                self.mention(&found);
                self.check_member_ambiguity(record, symbol, id.loc)?;
                self.check_field_path(record, owner, &path, id.loc)?;
                let expr = self.build_field_pointer(owner, &path, loc)?;
                Ok(Some(Term::Typed(Operand::Expr(expr))))
            }
            Some(Decl::Func(_) | Decl::Template(_)) => {
                if self.is_unknown_conversion(&id) {
                    return Ok(Some(self.unknown_term(loc)));
                }
                let candidates = self.named_candidates(&found, &id)?;
                let is_member = candidates.iter().any(|candidate| match candidate {
                    Candidate::Function(func) => !self.ast.functions[*func].is_static,
                    Candidate::Template(template) => {
                        self.program.templates.all[*template].is_function()
                    }
                });
                if !is_member {
                    return Ok(None);
                }
                self.mention(&found);
                self.check_member_ambiguity(record, symbol, id.loc)?;
                let set = OverloadSet {
                    name: id.name,
                    candidates,
                    explicit_args: id.args,
                    object: None,
                    adl: false,
                    is_qualified: true,
                    is_member_address: true,
                    naming: Some(record),
                    loc: id.loc,
                };
                let Some(func) = self.only_function(&set) else {
                    // What the address is wanted for will choose among the functions.
                    return Ok(Some(Term::Typed(Operand::Overloads(Box::new(set)))));
                };
                let expr = self.build_function_pointer(func, &set, record, loc)?;
                Ok(Some(Term::Typed(Operand::Expr(expr))))
            }
            _ => Ok(None),
        }
    }
}
