//! `new` and `delete` ([expr.new], [expr.delete]).

use crate::context::{Initializer, Mode, Operand, Parser, Res};
use crate::parse::expression::Term;
use cuprum_ast::{DependentExpr, DependentExprKind, ExprId, Type, TypeKind};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc};

/// What a new-expression says.
struct NewParts {
    /// `(placement)`
    placement: Vec<Term>,
    /// The type; of `new T[n]` the element's.
    ty: Type,
    /// `[n]`
    bound: Option<Term>,
    /// `[]`: as many as the initialiser has.
    is_unbounded: bool,
    /// `(args)` or `{…}`; nothing if neither is there.
    init: Option<NewInit>,
}

/// The initialiser of a new-expression.
enum NewInit {
    Parenthesized(Vec<Term>),
    Braced(Term),
}

/// The type after `new`, and the first bound if it is an array.
struct NewType {
    ty: Type,
    bound: Option<Term>,
}

impl Parser<'_> {
    /// ```text
    /// new-expression: ["::"] "new" [ "(" placement ")" ] ( "(" type-id ")" | new-type-id )
    ///     [ "(" arguments ")" | braced-init-list ]
    /// ```
    pub fn new_expression(&mut self) -> Res<Term> {
        let is_global = self.eat(TokenKind::ColonColon);
        let loc = self.bump().loc;
        let parts = self.new_parts()?;
        if self.frame.here.mode != Mode::Full {
            return Ok(self.dependent_new(parts, is_global));
        }
        let expr = self.build_new(parts, is_global, loc)?;
        Ok(Term::Typed(Operand::Expr(expr)))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn new_parts(&mut self) -> Res<NewParts> {
        let mut placement = Vec::new();
        let mut in_parentheses = None;
        if self.at(TokenKind::LParen) {
            // `new (T)` names a type in parentheses, `new (p) T` a place.
            if self.at_parenthesized_type() {
                in_parentheses = Some(self.parenthesized_type()?);
            } else {
                placement = self.parenthesized_arguments()?;
                if self.at(TokenKind::LParen) && self.at_parenthesized_type() {
                    in_parentheses = Some(self.parenthesized_type()?);
                }
            }
        }
        let (mut bound, mut is_unbounded) = (None, false);
        let mut ty = match in_parentheses {
            // The bound of an array belongs into the parentheses.
            Some(_) if self.at(TokenKind::LBracket) => {
                return Err(self.error(Code::SubscriptAfterNew, self.loc(), &[]));
            }
            Some(NewType { ty, bound: inside }) => {
                bound = inside;
                ty
            }
            None if let Some(placeholder) =
                self.class_placeholder_alone(LanguageStandard::Cpp17) =>
            {
                placeholder
            }
            None => {
                let specs = self.type_specifier_seq()?;
                if !specs.has_type {
                    return Err(self.missing_type());
                }
                self.check_no_type_definition(&specs);
                self.conversion_declarator(specs.ty)?
            }
        };
        if self.at(TokenKind::LBracket) {
            is_unbounded = self.peek_ahead(1).kind == TokenKind::RBracket;
            NewType { ty, bound } = self.array_bounds(ty)?;
        }
        let init = match self.kind() {
            TokenKind::LParen => Some(NewInit::Parenthesized(self.parenthesized_arguments()?)),
            TokenKind::LBrace => Some(NewInit::Braced(self.initializer_clause()?)),
            _ => None,
        };
        Ok(NewParts { placement, ty, bound, is_unbounded, init })
    }

    /// `[bound][constant]…` after the type of the elements.
    fn array_bounds(&mut self, mut ty: Type) -> Res<NewType> {
        let mut first = None;
        self.expect(TokenKind::LBracket)?;
        if !self.at(TokenKind::RBracket) {
            first = Some(self.outside_template_arguments(|parser| parser.expression())?);
        }
        self.expect(TokenKind::RBracket)?;
        // Further bounds are constants and belong to the element.
        let mut rest = Vec::new();
        while self.at(TokenKind::LBracket) {
            let loc = self.bump().loc;
            let bound = self.outside_template_arguments(|parser| parser.constant_expression())?;
            self.expect(TokenKind::RBracket)?;
            rest.push((bound, loc));
        }
        for (bound, loc) in rest.iter().rev() {
            ty = self.apply_array(ty, Some(bound), *loc)?;
        }
        Ok(NewType { ty, bound: first })
    }

    /// `( type-id )`; GNU lets the bound of an array in it be no constant.
    fn parenthesized_type(&mut self) -> Res<NewType> {
        self.bump();
        let array = self.or_back(|parser| {
            let specs = parser.type_specifier_seq()?;
            let ty = parser.conversion_declarator(specs.ty)?;
            let is_array = specs.has_type
                && parser.at(TokenKind::LBracket)
                && parser.peek_ahead(1).kind != TokenKind::RBracket;
            is_array.then(|| parser.array_bounds(ty)).transpose()
        })?;
        let found = match array {
            Some(array) => array,
            None => {
                let ty = self.outside_template_arguments(|parser| parser.type_id())?;
                NewType { ty, bound: None }
            }
        };
        self.expect(TokenKind::RParen)?;
        Ok(found)
    }

    fn dependent_new(&mut self, parts: NewParts, is_global: bool) -> Term {
        if self.frame.here.mode == Mode::Syntax {
            return Term::Skipped;
        }
        let trees = |parser: &mut Self, terms: &[Term]| -> Vec<DependentExpr> {
            terms.iter().map(|term| parser.dependent_of(term)).collect()
        };
        let placement = trees(self, &parts.placement);
        let args = parts.init.map(|init| match init {
            NewInit::Parenthesized(terms) => trees(self, &terms),
            NewInit::Braced(term) => trees(self, &[term]),
        });
        let array = parts.bound.is_some() || parts.is_unbounded;
        let mut ty = parts.ty;
        if parts.is_unbounded {
            ty = self.ast.types.intern(TypeKind::Array(ty, None));
        }
        if let Some(bound) = parts.bound {
            let bound = self.dependent_of(&bound);
            let kind = if let DependentExprKind::Int(count, _) = *self.ast.dependents.kind(bound) {
                TypeKind::Array(ty, u64::try_from(count).ok())
            } else {
                TypeKind::DependentArray(ty, bound)
            };
            ty = self.ast.types.intern(kind);
        }
        self.dependent(DependentExprKind::New { ty, placement, args, array, is_global })
    }

    fn build_new(&mut self, parts: NewParts, is_global: bool, loc: Loc) -> Res<ExprId> {
        let NewParts { placement, mut ty, bound, mut is_unbounded, init } = parts;
        let mut count = match bound {
            Some(bound) => Some(self.typed(bound)?),
            None => None,
        };
        if let (None, false, TypeKind::Array(element, known)) =
            (&count, is_unbounded, self.ast.types.kind(ty))
        {
            // `new (int[3])` or `new (int[])`
            let (element, known) = (*element, *known);
            is_unbounded = known.is_none();
            ty = element;
            count = known
                .map(|known| Operand::Expr(self.int_constant(i128::from(known), Type::ULONG, loc)));
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
                operand @ (Operand::Expr(_) | Operand::Overloads(_)) => {
                    Initializer::Direct(vec![operand])
                }
            },
        };
        if is_unbounded {
            let deduced = match self.options.standard >= LanguageStandard::Cpp20 {
                true => self.deduce_array_bound(ty, &init),
                false => None,
            };
            let Some(deduced) = deduced else {
                let array = self.ast.types.intern(TypeKind::Array(ty, None));
                return Err(self.incomplete(array, loc));
            };
            count = Some(Operand::Expr(self.int_constant(i128::from(deduced), Type::ULONG, loc)));
        }
        let placement = placement.into_iter().map(|term| self.typed(term));
        let placement = placement.collect::<Res<Vec<_>>>()?;
        self.make_new(ty, count, placement, init, is_global, loc)
    }

    /// ```text
    /// delete-expression: ["::"] "delete" [ "[" "]" ] cast-expression
    /// ```
    pub fn delete_expression(&mut self) -> Res<Term> {
        let is_global = self.eat(TokenKind::ColonColon);
        let loc = self.bump().loc;
        let is_array = self.at(TokenKind::LBracket);
        if is_array {
            self.bump();
            self.expect(TokenKind::RBracket)?;
        }
        let operand = self.nested("expressions", |parser| parser.cast_expression())?;
        match self.frame.here.mode {
            Mode::Syntax => Ok(Term::Skipped),
            Mode::Signature => {
                let operand = self.dependent_of(&operand);
                let kind = DependentExprKind::Delete { operand, array: is_array, is_global };
                Ok(self.dependent(kind))
            }
            Mode::Full => {
                let operand = self.typed(operand)?;
                let expr = self.make_delete(operand, is_array, is_global, loc)?;
                Ok(Term::Typed(Operand::Expr(expr)))
            }
        }
    }
}
