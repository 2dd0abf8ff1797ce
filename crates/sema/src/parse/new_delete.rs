//! `new` and `delete` ([expr.new], [expr.delete]).

use crate::context::{Initializer, Mode, Operand, Res, Sema};
use crate::expr::CastStyle;
use crate::parse::expression::Term;
use cuprum_ast::{Category, DependentExpr, DependentExprKind, ExprId, ExprKind, Type};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};

/// What a new-expression says.
struct NewParts {
    /// `(placement)`
    placement: Vec<Term>,
    /// The type; of `new T[n]` the element's.
    ty: Type,
    /// `[n]`
    bound: Option<Term>,
    /// `(args)` or `{…}`; nothing if neither is there.
    init: Option<NewInit>,
}

/// The initialiser of a new-expression.
enum NewInit {
    Parenthesized(Vec<Term>),
    Braced(Term),
}

impl Sema<'_> {
    /// ```text
    /// new-expression: ["::"] "new" [ "(" placement ")" ] ( "(" type-id ")" | new-type-id )
    ///     [ "(" arguments ")" | braced-init-list ]
    /// ```
    pub fn new_expression(&mut self) -> Res<Term> {
        self.eat(TokenKind::ColonColon);
        let loc = self.bump().loc;
        let parts = self.new_parts()?;
        if self.mode != Mode::Full {
            return Ok(self.dependent_new(parts));
        }
        let expr = self.build_new(parts, loc)?;
        Ok(Term::Typed(Operand::Expr(expr)))
    }

    fn new_parts(&mut self) -> Res<NewParts> {
        let mut placement = Vec::new();
        let mut ty = None;
        if self.at(TokenKind::LParen) {
            // `new (T)` names a type in parentheses, `new (p) T` a place.
            if self.at_parenthesized_type() {
                ty = Some(self.parenthesized_type()?);
            } else {
                placement = self.parenthesized_arguments()?;
                if self.at(TokenKind::LParen) && self.at_parenthesized_type() {
                    ty = Some(self.parenthesized_type()?);
                }
            }
        }
        let ty = match ty {
            Some(ty) => ty,
            None => {
                let specs = self.decl_specifier_seq()?;
                if !specs.has_type {
                    return Err(self.missing_type());
                }
                self.conversion_declarator(specs.ty)?
            }
        };
        let mut bound = None;
        if self.at(TokenKind::LBracket) {
            self.bump();
            bound = Some(self.outside_template_arguments(|sema| sema.expression())?);
            self.expect(TokenKind::RBracket)?;
        }
        let init = match self.kind() {
            TokenKind::LParen => Some(NewInit::Parenthesized(self.parenthesized_arguments()?)),
            TokenKind::LBrace => Some(NewInit::Braced(self.initializer_clause()?)),
            _ => None,
        };
        Ok(NewParts { placement, ty, bound, init })
    }

    fn parenthesized_type(&mut self) -> Res<Type> {
        self.bump();
        let ty = self.outside_template_arguments(|sema| sema.type_id())?;
        self.expect(TokenKind::RParen)?;
        Ok(ty)
    }

    fn dependent_new(&mut self, parts: NewParts) -> Term {
        if self.mode == Mode::Syntax {
            return Term::Skipped;
        }
        let trees = |sema: &mut Self, terms: &[Term]| -> Vec<DependentExpr> {
            terms.iter().map(|term| sema.dependent_of(term)).collect()
        };
        let placement = trees(self, &parts.placement);
        let args = parts.init.map(|init| match init {
            NewInit::Parenthesized(terms) => trees(self, &terms),
            NewInit::Braced(term) => trees(self, &[term]),
        });
        let array = parts.bound.is_some();
        self.dependent(DependentExprKind::New { ty: parts.ty, placement, args, array })
    }

    fn build_new(&mut self, parts: NewParts, loc: Loc) -> Res<ExprId> {
        let NewParts { placement, ty, bound, init } = parts;
        if bound.is_some() {
            return Err(self.unsupported("new of arrays", loc));
        }
        if !self.complete_type(ty) {
            let name = self.type_name(ty);
            return Err(self.error(Code::IncompleteType, loc, &[&name]));
        }
        let init = match init {
            None => Initializer::Default,
            Some(NewInit::Parenthesized(terms)) if terms.is_empty() => Initializer::Value,
            Some(NewInit::Parenthesized(terms)) => {
                let operands = terms.into_iter().map(|term| self.typed(term));
                Initializer::Direct(operands.collect::<Res<_>>()?)
            }
            Some(NewInit::Braced(term)) => match self.typed(term)? {
                Operand::List(list) if list.elements.is_empty() => Initializer::Value,
                Operand::List(list) => Initializer::DirectList(*list),
                operand => Initializer::Direct(vec![operand]),
            },
        };
        let pointer = self.ast.types.pointer(ty);
        let [place] = <[Term; 1]>::try_from(placement)
            .map_err(|_| self.unsupported("allocation on the heap", loc))?;
        let place = self.typed(place)?;
        let void_pointer = self.ast.types.pointer(Type::VOID);
        let place = self.convert_to(place, void_pointer, loc)?;
        let address = self.build_cast(CastStyle::Static, pointer, Operand::Expr(place), loc)?;
        let init = self.initialize(ty, init, loc)?;
        let kind = ExprKind::New { address, object: ty, init };
        Ok(self.ast.expr(kind, pointer, Category::PrValue, loc))
    }

    /// ```text
    /// delete-expression: ["::"] "delete" [ "[" "]" ] cast-expression
    /// ```
    pub fn delete_expression(&mut self) -> Res<Term> {
        self.eat(TokenKind::ColonColon);
        let loc = self.bump().loc;
        let is_array = self.at(TokenKind::LBracket);
        if is_array {
            self.bump();
            self.expect(TokenKind::RBracket)?;
        }
        let operand = self.nested("expressions", |sema| sema.cast_expression())?;
        match self.mode {
            Mode::Syntax => Ok(Term::Skipped),
            Mode::Signature => {
                let operand = self.dependent_of(&operand);
                Ok(self.dependent(DependentExprKind::Delete(operand, is_array)))
            }
            Mode::Full => Err(self.unsupported("delete expressions", loc)),
        }
    }
}
