//! Expressions ([expr]): the grammar. What they mean is decided by the actions in `expr/`.
//!
//! Binary operators are parsed by precedence climbing; every other production has a function of its
//! own. In full mode operands are typed; in signature mode they are dependent trees; in syntax-only
//! mode they are nothing.

use crate::context::{InitElement, InitList, Initializer, Mode, Operand, Parser, Res};
use crate::expr::CastStyle;
use crate::lookup::scope::Decl;
use crate::parse::specifiers::{is_specifier_keyword, is_type_word};
use crate::template::packs::ListKind;
use cuprum_ast::{
    Ast, BinaryOp, Category, DependentExpr, DependentExprKind, ExprId, ExprKind, NamedCast,
    OperatorName, StmtKind, Type, TypeKind, UnaryOp,
};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc};

/// What parsing an expression gives.
#[derive(Clone, Debug)]
pub(crate) enum Term {
    /// In full mode.
    Typed(Operand),
    /// In signature mode.
    Dependent(DependentExpr),
    /// In syntax-only mode.
    Skipped,
}

impl Term {
    /// The dependent tree, in signature mode.
    pub fn dependent(&self) -> Option<DependentExpr> {
        match self {
            Term::Dependent(expr) => Some(*expr),
            Term::Typed(_) | Term::Skipped => None,
        }
    }
}

/// The value of a constant expression.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Constant {
    /// It is known.
    Known(i128),
    /// Depends on template parameters.
    Dependent(DependentExpr),
    /// Not computed, in syntax-only mode.
    Skipped,
}

impl Constant {
    /// The value, if known.
    pub fn known(self) -> Option<i128> {
        match self {
            Constant::Known(value) => Some(value),
            Constant::Dependent(_) | Constant::Skipped => None,
        }
    }
}

/// Precedence, operator, and its built-in meaning; higher binds tighter.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn binary_operator(kind: TokenKind) -> Option<(u8, OperatorName, Option<BinaryOp>)> {
    use OperatorName as O;
    use TokenKind as T;
    Some(match kind {
        T::OrOr => (1, O::OrOr, Some(BinaryOp::LogicalOr)),
        T::AndAnd => (2, O::AndAnd, Some(BinaryOp::LogicalAnd)),
        T::Pipe => (3, O::Pipe, Some(BinaryOp::BitOr)),
        T::Caret => (4, O::Caret, Some(BinaryOp::BitXor)),
        T::Amp => (5, O::Amp, Some(BinaryOp::BitAnd)),
        T::EqEq => (6, O::EqEq, Some(BinaryOp::Eq)),
        T::NotEq => (6, O::NotEq, Some(BinaryOp::Ne)),
        T::Less => (7, O::Less, Some(BinaryOp::Lt)),
        T::Greater => (7, O::Greater, Some(BinaryOp::Gt)),
        T::LessEq => (7, O::LessEq, Some(BinaryOp::Le)),
        T::GreaterEq => (7, O::GreaterEq, Some(BinaryOp::Ge)),
        T::Spaceship => (8, O::Spaceship, None),
        T::Shl => (9, O::Shl, Some(BinaryOp::Shl)),
        T::Shr => (9, O::Shr, Some(BinaryOp::Shr)),
        T::Plus => (10, O::Plus, Some(BinaryOp::Add)),
        T::Minus => (10, O::Minus, Some(BinaryOp::Sub)),
        T::Star => (11, O::Star, Some(BinaryOp::Mul)),
        T::Slash => (11, O::Slash, Some(BinaryOp::Div)),
        T::Percent => (11, O::Percent, Some(BinaryOp::Rem)),
        T::DotStar => (12, O::ArrowStar, None),
        T::ArrowStar => (12, O::ArrowStar, None),
        _ => return None,
    })
}

/// The operation of an assignment operator.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn assignment_operator(kind: TokenKind) -> Option<Option<BinaryOp>> {
    use TokenKind as T;
    Some(match kind {
        T::Assign => None,
        T::PlusAssign => Some(BinaryOp::Add),
        T::MinusAssign => Some(BinaryOp::Sub),
        T::StarAssign => Some(BinaryOp::Mul),
        T::SlashAssign => Some(BinaryOp::Div),
        T::PercentAssign => Some(BinaryOp::Rem),
        T::CaretAssign => Some(BinaryOp::BitXor),
        T::AmpAssign => Some(BinaryOp::BitAnd),
        T::PipeAssign => Some(BinaryOp::BitOr),
        T::ShlAssign => Some(BinaryOp::Shl),
        T::ShrAssign => Some(BinaryOp::Shr),
        _ => return None,
    })
}

/// Whether a token may join the operands of a fold expression.
pub(crate) fn is_fold_operator(kind: TokenKind) -> bool {
    kind == TokenKind::Comma
        || binary_operator(kind).is_some() && kind != TokenKind::Spaceship
        || assignment_operator(kind).is_some()
}

/// What is between the parentheses of a call, cast or initialiser.
type Operands = Vec<Term>;

impl Parser<'_> {
    /// The operand behind a term of full mode.
    pub fn typed(&mut self, term: Term) -> Res<Operand> {
        match term {
            Term::Typed(operand) => Ok(operand),
            Term::Dependent(_) | Term::Skipped => {
                let loc = self.loc();
                Err(self.error(Code::Internal, loc, &["an untyped expression in full mode"]))
            }
        }
    }

    fn typed_all(&mut self, terms: Operands) -> Res<Vec<Operand>> {
        terms.into_iter().map(|term| self.typed(term)).collect()
    }

    /// A node of a signature, or nothing in syntax-only mode.
    pub fn dependent(&mut self, kind: DependentExprKind) -> Term {
        match self.frame.here.mode {
            Mode::Signature => Term::Dependent(self.ast.dependents.intern(kind)),
            Mode::Full if self.in_definition() => {
                let loc = self.loc();
                self.unknown_term(loc)
            }
            Mode::Full | Mode::Syntax => Term::Skipped,
        }
    }

    /// A dependent tree for a term; only asked in signature mode.
    pub(crate) fn dependent_of(&mut self, term: &Term) -> DependentExpr {
        match term {
            Term::Dependent(expr) => *expr,
            Term::Typed(_) | Term::Skipped => {
                let unknown = self.session.symbols.intern("<expression>");
                self.ast.dependents.intern(DependentExprKind::Literal(unknown))
            }
        }
    }

    /// Ends a production: the action in full mode, a node in signature mode, else nothing.
    pub fn finish(
        &mut self,
        terms: Operands,
        action: impl FnOnce(&mut Self, Vec<Operand>) -> Res<ExprId>,
        node: impl FnOnce(Vec<DependentExpr>) -> Option<DependentExprKind>,
    ) -> Res<Term> {
        match self.frame.here.mode {
            Mode::Syntax => Ok(Term::Skipped),
            Mode::Signature => {
                let parts: Vec<_> = terms.iter().map(|term| self.dependent_of(term)).collect();
                match node(parts) {
                    Some(kind) => Ok(self.dependent(kind)),
                    None => {
                        let loc = self.loc();
                        Err(self.unsupported("this expression in a template's signature", loc))
                    }
                }
            }
            Mode::Full => {
                let operands = self.typed_all(terms)?;
                if operands.iter().any(|operand| self.is_unknown_operand(operand)) {
                    let loc = self.loc();
                    return Ok(self.unknown_term(loc));
                }
                action(self, operands).map(|expr| Term::Typed(Operand::Expr(expr)))
            }
        }
    }

    /// The node of an expression that is next and that signatures know by its place alone.
    pub fn opaque_place(&self) -> DependentExprKind {
        DependentExprKind::Opaque(self.current_stream() as u32, self.position())
    }

    /// Runs `parse` where `>` is an operator: inside parentheses and brackets.
    pub fn outside_template_arguments<T>(&mut self, parse: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.greater_ends = false, parse)
    }

    /// Runs `parse` where `>` ends the expression: between angle brackets.
    pub fn inside_template_arguments<T>(&mut self, parse: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.greater_ends = true, parse)
    }

    /// ```text
    /// expression: assignment-expression { "," assignment-expression }
    /// ```
    pub fn expression(&mut self) -> Res<Term> {
        cuprum_limits::check();
        self.with_own_chain(Self::expression_chain)
    }

    fn expression_chain(&mut self) -> Res<Term> {
        let mut left = self.assignment_expression()?;
        while self.at(TokenKind::Comma) {
            let loc = self.bump().loc;
            let right = self.assignment_expression();
            if let (Err(_), Term::Typed(left)) = (&right, &left) {
                self.leave_expression(left);
            }
            let right = right?;
            self.chained()?;
            left =
                self.finish_binary(OperatorName::Comma, Some(BinaryOp::Comma), left, right, loc)?;
        }
        Ok(left)
    }

    /// ```text
    /// assignment-expression: conditional-expression
    ///     | conditional-expression assignment-operator initializer-clause | throw-expression
    /// ```
    pub fn assignment_expression(&mut self) -> Res<Term> {
        self.nested("expressions", |parser| {
            if parser.at(TokenKind::KwThrow) {
                return parser.throw_expression();
            }
            let left = parser.conditional_expression()?;
            let token = parser.peek();
            let Some(op) = assignment_operator(token.kind) else { return Ok(left) };
            parser.bump();
            let target = match (&left, op) {
                (Term::Typed(target @ Operand::Expr(_)), None) => Some(target.clone()),
                _ => None,
            };
            let right = parser.initializer_clause();
            let result = right
                .and_then(|right| parser.finish_assignment(token.kind, op, left, right, token.loc));
            if let (Err(_), Some(target)) = (&result, target) {
                parser.leave_target(&target, token.loc);
            }
            result
        })
    }

    fn finish_assignment(
        &mut self,
        kind: TokenKind,
        op: Option<BinaryOp>,
        left: Term,
        right: Term,
        loc: Loc,
    ) -> Res<Term> {
        self.finish(
            vec![left, right],
            |parser, operands| match two(operands) {
                [Some(left), Some(right)] => parser.build_assign(op, left, right, loc),
                _ => Err(parser.error(Code::ExpectedExpression, loc, &[])),
            },
            |parts| {
                let spelling = kind.spelling()?;
                let name = OperatorName::ALL.iter().find(|name| name.spelling() == spelling)?;
                Some(DependentExprKind::Operator(*name, parts))
            },
        )
    }

    /// Two operands of a fold, joined by its operator.
    pub fn join_operands(
        &mut self,
        kind: TokenKind,
        left: Term,
        right: Term,
        loc: Loc,
    ) -> Res<Term> {
        if kind == TokenKind::Comma {
            let op = OperatorName::Comma;
            return self.finish_binary(op, Some(BinaryOp::Comma), left, right, loc);
        }
        if let Some(op) = assignment_operator(kind) {
            return self.finish_assignment(kind, op, left, right, loc);
        }
        match binary_operator(kind) {
            Some((_, OperatorName::ArrowStar, _)) => {
                self.finish_member_selection(kind, left, right, loc)
            }
            Some((_, op, builtin)) => self.finish_binary(op, builtin, left, right, loc),
            None => Err(self.error(Code::ExpectedExpression, loc, &[])),
        }
    }

    /// ```text
    /// initializer-clause: assignment-expression | braced-init-list
    /// ```
    pub fn initializer_clause(&mut self) -> Res<Term> {
        cuprum_limits::check();
        if self.at(TokenKind::LBrace) {
            let (list, parts) = self.braced_terms()?;
            return Ok(match (self.frame.here.mode, list) {
                (Mode::Full, Some(list)) => Term::Typed(self.list_operand(list)),
                (Mode::Signature, _) => self.dependent(DependentExprKind::List(parts)),
                _ => Term::Skipped,
            });
        }
        self.assignment_expression()
    }

    /// ```text
    /// conditional-expression: binary-expression [ "?" expression ":" assignment-expression ]
    /// ```
    pub fn conditional_expression(&mut self) -> Res<Term> {
        cuprum_limits::check();
        // What stands beside it, as the next enumerator or assertion does, is no part of its tree.
        self.with_own_chain(Self::conditional_expression_chain)
    }

    fn conditional_expression_chain(&mut self) -> Res<Term> {
        let cond = self.binary_expression(1)?;
        if !self.at(TokenKind::Question) {
            return Ok(cond);
        }
        let loc = self.bump().loc;
        let then = match self.at(TokenKind::Colon) {
            // No name can be made of a signature with the GNU form.
            true if self.frame.here.mode == Mode::Signature => {
                return Err(self.error(Code::ExpectedExpression, loc, &[]));
            }
            true => None,
            false => Some(self.outside_template_arguments(|parser| parser.expression())?),
        };
        self.expect(TokenKind::Colon)?;
        let otherwise = self.assignment_expression()?;
        let has_then = then.is_some();
        let mut terms = vec![cond];
        terms.extend(then);
        terms.push(otherwise);
        self.finish(
            terms,
            |parser, operands| {
                let mut operands = operands.into_iter();
                let cond = operands.next();
                let then = if has_then { operands.next() } else { None };
                match (cond, operands.next()) {
                    (Some(cond), Some(otherwise)) => {
                        parser.build_conditional(cond, then, otherwise, loc)
                    }
                    _ => Err(parser.error(Code::ExpectedExpression, loc, &[])),
                }
            },
            |parts| match parts.as_slice() {
                [cond, then, otherwise] => {
                    Some(DependentExprKind::Conditional(*cond, *then, *otherwise))
                }
                [cond, otherwise] => Some(DependentExprKind::Conditional(*cond, *cond, *otherwise)),
                _ => None,
            },
        )
    }

    /// ```text
    /// binary-expression: cast-expression { binary-operator cast-expression }
    /// ```
    /// Operators of at least `minimum` precedence are taken.
    fn binary_expression(&mut self, minimum: u8) -> Res<Term> {
        let mut left = self.cast_expression()?;
        loop {
            let token = self.peek();
            let Some((precedence, op, builtin)) = binary_operator(token.kind) else {
                return Ok(left);
            };
            let closes = matches!(token.kind, TokenKind::Greater | TokenKind::Shr);
            if precedence < minimum || (closes && self.frame.here.greater_ends) {
                return Ok(left);
            }
            self.bump();
            let right = self.with_own_chain(|parser| {
                parser.nested("expressions", |parser| parser.binary_expression(precedence + 1))
            })?;
            self.chained()?;
            left = if matches!(token.kind, TokenKind::DotStar | TokenKind::ArrowStar) {
                self.finish_member_selection(token.kind, left, right, token.loc)?
            } else {
                self.finish_binary(op, builtin, left, right, token.loc)?
            };
        }
    }

    /// `left.*right`, `left->*right`
    fn finish_member_selection(
        &mut self,
        kind: TokenKind,
        left: Term,
        right: Term,
        loc: Loc,
    ) -> Res<Term> {
        let arrow = kind == TokenKind::ArrowStar;
        self.finish(
            vec![left, right],
            |parser, operands| match two(operands) {
                [Some(left), Some(right)] => parser.build_member_selection(arrow, left, right, loc),
                _ => Err(parser.error(Code::ExpectedExpression, loc, &[])),
            },
            |parts| match (parts.as_slice(), arrow) {
                ([left, right], false) => Some(DependentExprKind::DotStar(*left, *right)),
                _ => Some(DependentExprKind::Operator(OperatorName::ArrowStar, parts)),
            },
        )
    }

    fn finish_binary(
        &mut self,
        op: OperatorName,
        builtin: Option<BinaryOp>,
        left: Term,
        right: Term,
        loc: Loc,
    ) -> Res<Term> {
        self.finish(
            vec![left, right],
            |parser, operands| match two(operands) {
                [Some(left), Some(right)] => {
                    let operands = [left.as_expr(), right.as_expr()];
                    let result = parser.build_binary(op, left, right, loc);
                    result.inspect_err(|_| parser.leave_scalars(&operands))
                }
                _ => Err(parser.error(Code::ExpectedExpression, loc, &[])),
            },
            |parts| match (parts.as_slice(), builtin) {
                ([left, right], Some(op)) => Some(DependentExprKind::Binary(op, *left, *right)),
                _ => Some(DependentExprKind::Operator(op, parts)),
            },
        )
    }

    /// An operand of a requires-clause: a primary expression, and so is one that begins with a reserved
    /// word (`__is_same(T, U)`).
    pub fn constraint_primary(&mut self) -> Res<Term> {
        match self.reserved_expression()? {
            Some(term) => Ok(term),
            None => self.primary_expression(),
        }
    }

    /// An operand of `&&` and `||` in a constraint.
    pub fn constraint_atom(&mut self) -> Res<Term> {
        self.binary_expression(3)
    }

    /// ```text
    /// cast-expression: unary-expression | "(" type-id ")" cast-expression
    /// ```
    pub fn cast_expression(&mut self) -> Res<Term> {
        if self.at(TokenKind::LParen) && self.at_cast() {
            return self.nested("expressions", |parser| {
                let loc = parser.bump().loc;
                let ty = parser.outside_template_arguments(|parser| parser.type_id())?;
                let spelling = parser.program.messages.spellings.latest;
                parser.expect(TokenKind::RParen)?;
                if parser.at(TokenKind::LBrace) {
                    return parser.functional_cast(ty, loc);
                }
                let operand = parser.cast_expression()?;
                parser.finish(
                    vec![operand],
                    |parser, operands| match one(operands) {
                        Some(operand) => parser.spelling_cast(ty, spelling, |parser| {
                            parser.build_cast(CastStyle::CStyle, ty, operand, loc)
                        }),
                        None => Err(parser.error(Code::ExpectedExpression, loc, &[])),
                    },
                    |parts| Some(DependentExprKind::Cast(ty, parts)),
                )
            });
        }
        self.unary_expression()
    }

    /// Whether `( type-id )` with an operand is next. Without an operand `(T())` is an expression,
    /// though it could name a function type.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn at_cast(&mut self) -> bool {
        self.at_parenthesized_type()
            && self
                .trial(|parser| {
                    parser.skip_brackets()?;
                    let next = parser.peek_ahead(1).kind;
                    // `(T())()` calls and `(T())++` increments an object.
                    let is_postfix = match parser.kind() {
                        TokenKind::LParen => next == TokenKind::RParen,
                        TokenKind::PlusPlus | TokenKind::MinusMinus => {
                            matches!(next, TokenKind::Semi | TokenKind::RParen | TokenKind::Comma)
                        }
                        kind => is_binary_only(kind),
                    };
                    Ok(!is_postfix
                        && !matches!(
                            parser.kind(),
                            TokenKind::Semi
                                | TokenKind::RParen
                                | TokenKind::RBracket
                                | TokenKind::RBrace
                                | TokenKind::Comma
                                | TokenKind::Colon
                                | TokenKind::Question
                                | TokenKind::Dot
                                | TokenKind::Arrow
                                | TokenKind::Eof
                        ))
                })
                .unwrap_or(false)
    }

    /// Whether `( type-id )` is next.
    pub(crate) fn at_parenthesized_type(&mut self) -> bool {
        let next = self.peek_ahead(1);
        let plausible = is_type_word(next.kind)
            || is_specifier_keyword(next.kind)
            || matches!(
                next.kind,
                TokenKind::Ident | TokenKind::ColonColon | TokenKind::KwDecltype
            );
        if !plausible {
            return false;
        }
        if next.kind == TokenKind::Ident
            && !matches!(self.peek_ahead(2).kind, TokenKind::ColonColon | TokenKind::Less)
            && !self.lookup_unqualified(next.symbol()).is_some_and(|found| found.is_type())
            && self.at_type_transform(1).is_none()
        {
            return false;
        }
        self.trial(|parser| {
            parser.bump();
            parser.type_id()?;
            Ok(parser.at(TokenKind::RParen))
        })
        .unwrap_or(false)
    }

    /// Whether a type-id is next that ends with `close`.
    pub fn at_type_id(&mut self, close: TokenKind) -> bool {
        self.at_declaration_specifier()
            && self
                .trial(|parser| {
                    parser.type_id()?;
                    Ok(parser.at(close))
                })
                .unwrap_or(false)
    }

    /// Whether a type-id is next that ends a template argument.
    pub fn at_template_argument_type(&mut self) -> bool {
        self.at_declaration_specifier()
            && self
                .trial(|parser| {
                    parser.type_id()?;
                    Ok(parser.at_template_close()
                        || matches!(parser.kind(), TokenKind::Comma | TokenKind::Ellipsis))
                })
                .unwrap_or(false)
    }

    /// Whether what is next can begin a declaration or type-id.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn at_declaration_specifier(&mut self) -> bool {
        let token = self.peek();
        if is_type_word(token.kind) || is_specifier_keyword(token.kind) {
            return true;
        }
        match token.kind {
            TokenKind::Ident => {
                if matches!(self.peek_ahead(1).kind, TokenKind::ColonColon | TokenKind::Less) {
                    return self
                        .trial(|parser| Ok(parser.named_type()?.is_some()))
                        .unwrap_or(false)
                        || self.at_placeholder_constraint();
                }
                self.lookup_unqualified(token.symbol()).is_some_and(|found| found.is_type())
                    || self.at_class_placeholder()
                    || self.at_type_constraint()
                    || self.at_type_transform(0).is_some()
            }
            TokenKind::ColonColon => {
                self.trial(|parser| Ok(parser.named_type()?.is_some())).unwrap_or(false)
            }
            TokenKind::KwDecltype => true,
            TokenKind::LBracket => self.peek_ahead(1).kind == TokenKind::LBracket,
            _ => false,
        }
    }

    /// GNU: `"__real__" cast-expression`, `"__imag__" cast-expression`
    fn complex_part(&mut self) -> Res<Term> {
        let place = self.opaque_place();
        let token = self.bump();
        if self.options.run_time {
            let word = self.word(token.symbol());
            return Err(self.error(Code::UndefinedIdentifier, token.loc, &[&word]));
        }
        let operand = self.nested("expressions", |parser| parser.cast_expression())?;
        let imaginary = token.kind == TokenKind::KwImag;
        self.finish(
            vec![operand],
            |parser, operands| match one(operands) {
                Some(operand) => parser.build_complex_part(operand, imaginary, token.loc),
                None => Err(parser.error(Code::ExpectedExpression, token.loc, &[])),
            },
            |_| Some(place),
        )
    }

    /// ```text
    /// unary-expression: postfix-expression | unary-operator cast-expression
    ///     | ("++" | "--") cast-expression | "sizeof" … | "alignof" "(" type-id ")"
    ///     | noexcept-expression | new-expression | delete-expression
    /// ```
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn unary_expression(&mut self) -> Res<Term> {
        cuprum_limits::check();
        let token = self.peek();
        let loc = token.loc;
        let (op, node) = match token.kind {
            TokenKind::Plus => (OperatorName::Plus, UnaryOp::Plus),
            TokenKind::Minus => (OperatorName::Minus, UnaryOp::Minus),
            TokenKind::Tilde => (OperatorName::Tilde, UnaryOp::BitNot),
            TokenKind::Not => (OperatorName::Not, UnaryOp::Not),
            TokenKind::Star => (OperatorName::Star, UnaryOp::Deref),
            TokenKind::Amp => (OperatorName::Amp, UnaryOp::AddressOf),
            TokenKind::PlusPlus | TokenKind::MinusMinus => {
                self.bump();
                let operand = self.nested("expressions", |parser| parser.cast_expression())?;
                let increment = token.kind == TokenKind::PlusPlus;
                return self.finish(
                    vec![operand],
                    |parser, operands| match one(operands) {
                        Some(operand) => parser.build_inc_dec(increment, true, operand, loc),
                        None => Err(parser.error(Code::ExpectedExpression, loc, &[])),
                    },
                    |parts| {
                        let operand = *parts.first()?;
                        Some(DependentExprKind::IncDec { increment, prefix: true, operand })
                    },
                );
            }
            TokenKind::KwSizeof => return self.sizeof_expression(),
            TokenKind::KwAlignof => return self.alignof_expression(),
            TokenKind::KwExtension => {
                self.bump();
                return self.nested("expressions", |parser| parser.cast_expression());
            }
            TokenKind::KwReal | TokenKind::KwImag => return self.complex_part(),
            TokenKind::KwNoexcept => return self.noexcept_expression(),
            TokenKind::KwNew => return self.new_expression(),
            TokenKind::KwDelete => return self.delete_expression(),
            TokenKind::KwCoAwait | TokenKind::KwCoYield => {
                return Err(self.unsupported("coroutines", loc));
            }
            TokenKind::ColonColon if self.peek_ahead(1).kind == TokenKind::KwNew => {
                return self.new_expression();
            }
            TokenKind::ColonColon if self.peek_ahead(1).kind == TokenKind::KwDelete => {
                return self.delete_expression();
            }
            _ => return self.postfix_expression(),
        };
        self.bump();
        if op == OperatorName::Amp
            && let Some(term) = self.qualified_member_address(loc)?
        {
            return Ok(term);
        }
        let operand = self.nested("expressions", |parser| parser.cast_expression())?;
        if let (OperatorName::Amp, Term::Typed(Operand::Overloads(set))) = (op, &operand)
            && (self.only_function(set).is_none() || self.has_open_template(set))
        {
            // What the address is wanted for will choose among the functions.
            return Ok(operand);
        }
        self.finish(
            vec![operand],
            |parser, operands| match one(operands) {
                Some(operand) => {
                    let operands = [operand.as_expr()];
                    let result = parser.build_unary(op, operand, loc);
                    result.inspect_err(|_| parser.leave_scalars(&operands))
                }
                None => Err(parser.error(Code::ExpectedExpression, loc, &[])),
            },
            |parts| parts.first().map(|part| DependentExprKind::Unary(node, *part)),
        )
    }

    /// `sizeof unary-expression`, `sizeof ( type-id )`
    fn sizeof_expression(&mut self) -> Res<Term> {
        let loc = self.bump().loc;
        if self.at(TokenKind::Ellipsis) {
            return self.sizeof_pack(loc);
        }
        if self.at(TokenKind::LParen) && self.at_parenthesized_type() {
            self.bump();
            self.handed.alias_seen_through = None;
            let ty = self.outside_template_arguments(|parser| parser.type_id())?;
            self.expect(TokenKind::RParen)?;
            // To name parameters is enough for a size to depend on them.
            let alias = self.handed.alias_seen_through.take().filter(|(_, known)| *known == ty);
            let known = match alias {
                Some(_) if self.is_full() && self.in_definition() => {
                    return Ok(self.unknown_term(loc));
                }
                Some((alias, _)) => Some(DependentExprKind::SizeofType(alias)),
                None => self.known_number(ty, Ast::size_of),
            };
            return self.finish(
                Vec::new(),
                |parser, _| parser.build_sizeof(ty, loc),
                |_| Some(known.unwrap_or(DependentExprKind::SizeofType(ty))),
            );
        }
        let operand = self
            .unevaluated(|parser| parser.nested("expressions", |parser| parser.unary_expression()));
        self.finish(
            vec![operand?],
            |parser, operands| match one(operands) {
                Some(Operand::Expr(expr)) => {
                    if parser.bit_field_width(expr).is_some() {
                        return Err(parser.error_on(Code::SizeofBitField, expr, &[]));
                    }
                    let ty = parser.ty(expr);
                    parser.build_sizeof(ty, loc)
                }
                _ => Err(parser.error(Code::ExpectedExpression, loc, &[])),
            },
            |parts| parts.first().map(|part| DependentExprKind::SizeofExpr(*part)),
        )
    }

    /// `noexcept ( expression )`
    fn noexcept_expression(&mut self) -> Res<Term> {
        let loc = self.bump().loc;
        self.expect(TokenKind::LParen)?;
        let operand = self
            .unevaluated(|parser| parser.outside_template_arguments(|parser| parser.expression()));
        let operand = operand?;
        self.expect(TokenKind::RParen)?;
        self.finish(
            vec![operand],
            |parser, operands| match one(operands) {
                Some(operand) => {
                    let operand = parser.operand_expr(operand, loc)?;
                    Ok(parser.build_noexcept(operand, loc))
                }
                None => Err(parser.error(Code::ExpectedExpression, loc, &[])),
            },
            |parts| parts.first().map(|part| DependentExprKind::Noexcept(*part)),
        )
    }

    /// What a signature says of a type that depends on nothing: a number, as in NVRTC's names.
    fn known_number(
        &mut self,
        ty: Type,
        measure: impl Fn(&Ast, Type) -> Option<u64>,
    ) -> Option<DependentExprKind> {
        if self.frame.here.mode != Mode::Signature || self.is_dependent_type(ty) {
            return None;
        }
        let ty = self.ast.types.without_ref(ty);
        self.complete_type(ty);
        let number = measure(&self.ast, ty)?;
        Some(DependentExprKind::Int(i128::from(number), Type::ULONG))
    }

    /// `alignof ( type-id )`; GNU also takes an expression.
    fn alignof_expression(&mut self) -> Res<Term> {
        let loc = self.bump().loc;
        let mut declared = None;
        let ty = if self.at(TokenKind::LParen) && self.at_parenthesized_type() {
            self.bump();
            self.program.messages.spellings.latest = None;
            let ty = self.outside_template_arguments(|parser| parser.type_id())?;
            declared = self.alias_alignment(ty, self.program.messages.spellings.latest);
            self.expect(TokenKind::RParen)?;
            ty
        } else {
            let operand = self.unevaluated(|parser| {
                parser.nested("expressions", |parser| parser.unary_expression())
            });
            match operand? {
                Term::Typed(Operand::Expr(expr)) => {
                    if self.bit_field_width(expr).is_some() {
                        return Err(self.error_on(Code::AlignofBitField, expr, &[]));
                    }
                    declared = self.declared_alignment(expr);
                    self.ty(expr)
                }
                Term::Typed(_) => return Err(self.error(Code::ExpectedExpression, loc, &[])),
                Term::Dependent(expr) => {
                    return Ok(self.dependent(DependentExprKind::AlignofExpr(expr)));
                }
                Term::Skipped => Type::INT,
            }
        };
        let known = self.known_number(ty, Ast::align_of);
        self.finish(
            Vec::new(),
            |parser, _| parser.build_alignof(ty, declared, loc),
            |_| Some(known.unwrap_or(DependentExprKind::AlignofType(ty))),
        )
    }

    /// The alignment that the declaration of a variable or member asks for, which `alignof` of an
    /// expression gives as GNU has it.
    fn declared_alignment(&self, expr: ExprId) -> Option<u32> {
        if let ExprKind::Var(var) = self.ast.exprs[expr].kind {
            return self.ast.variables[var].align;
        }
        let ExprKind::Field(_, record, index) = self.ast.exprs[expr].kind else { return None };
        self.program.classes.record_infos.get(&record)?.layout.field_aligns.get(&index).copied()
    }

    /// A primary expression, or a cast written like a call.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub(super) fn primary_or_cast(&mut self) -> Res<Term> {
        let token = self.peek();
        match token.kind {
            TokenKind::KwStaticCast => self.named_cast(CastStyle::Static),
            TokenKind::KwReinterpretCast => self.named_cast(CastStyle::Reinterpret),
            TokenKind::KwConstCast => self.named_cast(CastStyle::Const),
            TokenKind::KwDynamicCast => self.named_cast(CastStyle::Dynamic),
            TokenKind::KwTypeid => self.typeid_expression(),
            TokenKind::KwTypename => {
                let ty = self.qualified_typename_specifier()?;
                self.functional_cast(ty, token.loc)
            }
            kind if is_type_word(kind) => {
                let ty = self.simple_type_words()?;
                self.functional_cast(ty, token.loc)
            }
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::KwDecltype => {
                match self.named_type()? {
                    Some(ty) => self.functional_cast(ty, token.loc),
                    None if self.at_decltype_qualifier() => self.id_expression(),
                    None if token.kind == TokenKind::KwDecltype => {
                        let ty = self.decltype_specifier()?;
                        self.functional_cast(ty, token.loc)
                    }
                    None => match self.reserved_expression()? {
                        Some(term) => Ok(term),
                        None => self.primary_expression(),
                    },
                }
            }
            _ => self.primary_expression(),
        }
    }

    /// `unsigned long` and its kin before `(` or `{`.
    fn simple_type_words(&mut self) -> Res<Type> {
        let specs = self.unchecked_specifier_seq()?;
        Ok(specs.ty)
    }

    /// `T ( args )`, `T { … }`
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn functional_cast(&mut self, ty: Type, loc: Loc) -> Res<Term> {
        let spelling = self.program.messages.spellings.latest.take();
        match self.kind() {
            TokenKind::LParen => {
                let terms = self.parenthesized_arguments()?;
                self.finish(
                    terms,
                    |parser, operands| {
                        let init = match operands.is_empty() {
                            true => {
                                parser.check_empty_cast(ty, spelling, loc)?;
                                Initializer::Value
                            }
                            false => Initializer::Direct(operands),
                        };
                        let build = |parser: &mut Self| parser.build_functional_cast(ty, init, loc);
                        parser.spelling_cast(ty, spelling, build)
                    },
                    |parts| Some(DependentExprKind::Cast(ty, parts)),
                )
            }
            TokenKind::LBrace => {
                let (list, parts) = self.braced_terms()?;
                self.finish(
                    Vec::new(),
                    |parser, _| {
                        let init = match list {
                            // `const T &{}` refers to a `T{}`.
                            Some(list)
                                if !list.elements.is_empty()
                                    || parser.ast.types.is_reference(ty)
                                    || parser.is_filled_by_members(ty) =>
                            {
                                Initializer::DirectList(list)
                            }
                            _ => Initializer::Value,
                        };
                        let build = |parser: &mut Self| parser.build_functional_cast(ty, init, loc);
                        parser.spelling_cast(ty, spelling, build)
                    },
                    |_| Some(DependentExprKind::BracedCast(ty, parts)),
                )
            }
            _ => Err(self.error(Code::TypeNameNotAllowed, loc, &[])),
        }
    }

    /// `static_cast < type-id > ( expression )` and the other three
    fn named_cast(&mut self, style: CastStyle) -> Res<Term> {
        let loc = self.bump().loc;
        if !self.at(TokenKind::Less) {
            return Err(self.error(Code::ExpectedToken, loc, &["<"]));
        }
        self.bump();
        let ty = self.inside_template_arguments(|parser| parser.type_id())?;
        let spelling = self.program.messages.spellings.latest;
        self.expect_template_close()?;
        self.expect(TokenKind::LParen)?;
        let operand = self.outside_template_arguments(|parser| parser.expression())?;
        self.expect(TokenKind::RParen)?;
        self.finish(
            vec![operand],
            |parser, operands| match one(operands) {
                Some(operand) => parser.spelling_cast(ty, spelling, |parser| {
                    parser.build_cast(style, ty, operand, loc)
                }),
                None => Err(parser.error(Code::ExpectedExpression, loc, &[])),
            },
            |parts| {
                let cast = match style {
                    CastStyle::Const => NamedCast::Const,
                    CastStyle::Reinterpret => NamedCast::Reinterpret,
                    CastStyle::Dynamic => NamedCast::Dynamic,
                    CastStyle::Static | CastStyle::CStyle => NamedCast::Static,
                };
                Some(DependentExprKind::NamedCast(cast, ty, *parts.first()?))
            },
        )
    }

    /// ```text
    /// primary-expression: literal | "this" | "(" expression ")" | id-expression
    ///     | lambda-expression | "({" statements "})"
    /// ```
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn primary_expression(&mut self) -> Res<Term> {
        cuprum_limits::check();
        let token = self.peek();
        let loc = token.loc;
        match token.kind {
            TokenKind::IntLit
            | TokenKind::FloatLit
            | TokenKind::CharLit
            | TokenKind::StringLit
            | TokenKind::UserLit => {
                self.bump();
                self.literal(token.payload, loc)
            }
            TokenKind::KwTrue | TokenKind::KwFalse => {
                self.bump();
                let value = i128::from(token.kind == TokenKind::KwTrue);
                self.finish(
                    Vec::new(),
                    |parser, _| Ok(parser.build_bool(value != 0, loc)),
                    |_| Some(DependentExprKind::Int(value, Type::BOOL)),
                )
            }
            // GCC's `NULL`: an integer as wide as a pointer.
            TokenKind::KwGnuNull if self.options.run_time => {
                Err(self.error(Code::UndefinedIdentifier, loc, &["__null"]))
            }
            TokenKind::KwGnuNull => {
                self.bump();
                self.finish(
                    Vec::new(),
                    |parser, _| Ok(parser.int_constant(0, Type::LONG, loc)),
                    |_| Some(DependentExprKind::Int(0, Type::LONG)),
                )
            }
            TokenKind::KwNullptr => {
                self.bump();
                self.finish(
                    Vec::new(),
                    |parser, _| Ok(parser.build_nullptr(loc)),
                    |_| Some(DependentExprKind::Nullptr),
                )
            }
            TokenKind::KwThis => {
                self.bump();
                self.finish(
                    Vec::new(),
                    |parser, _| match parser.this_pointer(loc) {
                        Some(this) => Ok(this),
                        None => Err(parser.no_this(Code::ThisNotAllowed, loc)),
                    },
                    |_| Some(DependentExprKind::This),
                )
            }
            TokenKind::LParen if self.peek_ahead(1).kind == TokenKind::LBrace => {
                self.statement_expression()
            }
            TokenKind::LParen => {
                if let Some(fold) = self.fold_ahead() {
                    return self.nested("expressions", |parser| parser.fold_expression(fold));
                }
                self.bump();
                let mut term = self.outside_template_arguments(|parser| parser.expression())?;
                self.expect(TokenKind::RParen)?;
                // `(f)(x)` calls what lookup found ([basic.lookup.argdep]).
                if let Term::Typed(Operand::Overloads(set)) = &mut term {
                    set.adl = false;
                }
                if let Term::Typed(Operand::Expr(expr)) = term {
                    self.handed.parenthesized = Some(expr);
                }
                Ok(term)
            }
            TokenKind::Ident | TokenKind::ColonColon | TokenKind::KwOperator => {
                self.id_expression()
            }
            TokenKind::LBracket => self.lambda_expression(),
            TokenKind::KwRequires => self.requires_expression(),
            TokenKind::KwBuiltinOffsetof => self.offsetof_expression(),
            TokenKind::KwBuiltinVaArg => self.variable_argument_expression(),
            _ => Err(self.error(Code::ExpectedExpression, loc, &[])),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn literal(&mut self, index: u32, loc: Loc) -> Res<Term> {
        let stream = self.current_stream();
        let Some(literal) = self.program.streams[stream].literals.get(index as usize).cloned()
        else {
            return Err(self.error(Code::Internal, loc, &["a literal without a value"]));
        };
        match self.frame.here.mode {
            Mode::Syntax => Ok(Term::Skipped),
            Mode::Full => {
                self.build_literal(&literal, loc).map(|expr| Term::Typed(Operand::Expr(expr)))
            }
            Mode::Signature => {
                let expr = self.build_literal(&literal, loc)?;
                let ty = self.ty(expr);
                let kind = match self.ast.exprs[expr].kind {
                    ExprKind::Int(value) => DependentExprKind::Int(value, ty),
                    ExprKind::Float(bits) => DependentExprKind::Float(bits, ty),
                    _ => {
                        let text = format!("<{literal:?}>");
                        DependentExprKind::String(ty, self.session.symbols.intern(&text))
                    }
                };
                Ok(self.dependent(kind))
            }
        }
    }

    /// GNU's `({ … })`
    fn statement_expression(&mut self) -> Res<Term> {
        let loc = self.bump().loc;
        if self.frame.here.current_function.is_none() && self.is_full() {
            return Err(self.error(Code::ExpectedExpression, loc, &[]));
        }
        if self.frame.here.mode != Mode::Full {
            self.skip_brackets()?;
            self.expect(TokenKind::RParen)?;
            return Ok(Term::Skipped);
        }
        let stmt = self.outside_template_arguments(|parser| parser.compound_statement())?;
        self.expect(TokenKind::RParen)?;
        let last = if let StmtKind::Compound(stmts) = &self.ast.stmts[stmt].kind {
            stmts.last().copied()
        } else {
            None
        };
        let ty = match last.map(|last| &self.ast.stmts[last].kind) {
            Some(StmtKind::Expr(expr)) => self.ty(*expr).unqualified(),
            _ => Type::VOID,
        };
        let expr = self.ast.expr(ExprKind::Statement(stmt), ty, Category::PrValue, loc);
        Ok(Term::Typed(Operand::Expr(expr)))
    }

    /// `__builtin_offsetof ( type-id , member { . member | [ n ] } )`
    fn offsetof_expression(&mut self) -> Res<Term> {
        let place = self.opaque_place();
        let loc = self.bump().loc;
        self.expect(TokenKind::LParen)?;
        let mut ty = self.outside_template_arguments(|parser| parser.type_id())?;
        self.expect(TokenKind::Comma)?;
        let mut offset: u64 = 0;
        loop {
            let token = self.expect(TokenKind::Ident)?;
            if self.is_full() && !self.is_unknown_type(ty) {
                if self.is_class(ty) && !self.complete_type(ty) {
                    return Err(self.incomplete(ty, loc));
                }
                self.require_whole_class(ty, loc)?;
                let found = match self.ast.types.as_record(ty) {
                    Some(record) => self.lookup_in_record(record, token.symbol()),
                    None => None,
                };
                match found.as_ref().and_then(|found| found.decls.first()) {
                    Some(Decl::Field(owner, path)) => {
                        let mut owner = *owner;
                        let class = self.ast.types.as_record(ty).unwrap_or(owner);
                        let base = self.ast.base_offset(class, owner);
                        let base = base.and_then(|base| u64::try_from(base).ok());
                        offset = offset.saturating_add(base.unwrap_or(0));
                        for &index in path {
                            let Some(field) = self.ast.records[owner].fields.get(index as usize)
                            else {
                                break;
                            };
                            offset = offset.saturating_add(field.offset);
                            ty = field.ty;
                            owner = self.ast.types.as_record(ty).unwrap_or(owner);
                        }
                    }
                    _ => {
                        let class = self.type_name(ty);
                        let word = self.word(token.symbol());
                        return Err(self.error(
                            Code::ClassHasNoMember,
                            token.loc,
                            &[&class, &word],
                        ));
                    }
                }
            }
            while self.at(TokenKind::LBracket) {
                self.bump();
                let index = self.constant_expression()?;
                let close = self.expect(TokenKind::RBracket)?;
                let is_array = matches!(self.ast.types.kind(ty), TypeKind::Array(..));
                if self.is_full() && !is_array && !self.is_unknown_type(ty) {
                    // What lies behind a pointer or an operator is no part of the class.
                    return Err(self.error(Code::NotConstant, close.loc, &[]));
                }
                if let (Some(index), TypeKind::Array(element, _)) =
                    (index.known(), self.ast.types.kind(ty).clone())
                {
                    let size = self.ast.size_of(element).unwrap_or(0);
                    let index = u64::try_from(index).unwrap_or(0);
                    offset = offset.saturating_add(size.saturating_mul(index));
                    ty = element;
                }
            }
            if !self.eat(TokenKind::Dot) {
                break;
            }
        }
        self.expect(TokenKind::RParen)?;
        let value = i128::from(offset);
        self.finish(
            Vec::new(),
            |parser, _| {
                Ok(parser.ast.expr(ExprKind::Int(value), Type::ULONG, Category::PrValue, loc))
            },
            |_| Some(place),
        )
    }

    /// ```text
    /// braced-init-list: "{" [ initializer-clause { "," initializer-clause } [","] ] "}"
    /// ```
    /// Elements may have designators. The list is there in full mode only.
    pub fn braced_init_list(&mut self) -> Res<Option<InitList>> {
        self.braced_terms().map(|(list, _)| list)
    }

    /// Whether `[…] =` is next, which C has and C++ has not.
    fn at_array_designator(&self) -> bool {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let after = self.peek().partner().and_then(|partner| tokens.get(partner + 1));
        after.is_some_and(|token| token.kind == TokenKind::Assign)
    }

    /// A braced list: in full mode the list, in signature mode its elements.
    fn braced_terms(&mut self) -> Res<(Option<InitList>, Vec<DependentExpr>)> {
        self.nested("initialisers", |parser| {
            let loc = parser.expect(TokenKind::LBrace)?.loc;
            let mut elements = Vec::new();
            let mut parts = Vec::new();
            while !parser.at(TokenKind::RBrace) {
                let loc = parser.loc();
                let mut designator = None;
                if parser.at(TokenKind::Dot) {
                    if parser.options.run_time && parser.options.standard < LanguageStandard::Cpp20
                    {
                        // NVRTC knows designators from C++20 on.
                        return Err(parser.error(Code::ExpectedExpression, loc, &[]));
                    }
                    parser.bump();
                    designator = Some(parser.expect(TokenKind::Ident)?.symbol());
                    if matches!(parser.kind(), TokenKind::Dot | TokenKind::LBracket) {
                        let loc = parser.loc();
                        return Err(parser.error(Code::ChainedDesignators, loc, &[]));
                    }
                    if !parser.at(TokenKind::LBrace) {
                        parser.expect(TokenKind::Assign)?;
                    }
                }
                if parser.at(TokenKind::LBracket) && parser.at_array_designator() {
                    return Err(parser.error(Code::ArrayDesignators, loc, &[]));
                }
                let mut push = |parser: &mut Self, is_pattern: bool| {
                    let term =
                        parser.outside_template_arguments(|parser| parser.initializer_clause())?;
                    match parser.expansion_term(term, is_pattern) {
                        Term::Typed(operand) => {
                            elements.push(InitElement { designator, operand, loc });
                        }
                        Term::Dependent(expr) => parts.push(expr),
                        Term::Skipped => {}
                    }
                    Ok(())
                };
                if !parser.expand_pack(ListKind::Initializers, &mut push)? {
                    push(parser, false)?;
                }
                if !parser.eat(TokenKind::Comma) {
                    break;
                }
            }
            parser.expect(TokenKind::RBrace)?;
            let designated = |element: &InitElement| element.designator.is_some();
            if let Some(first) = elements.first()
                && let Some(other) = elements.iter().find(|e| designated(e) != designated(first))
            {
                let loc = other.loc;
                return Err(parser.error(Code::MixedDesignators, loc, &[]));
            }
            Ok((parser.is_full().then_some(InitList { elements, loc }), parts))
        })
    }

    /// ```text
    /// constant-expression: conditional-expression
    /// ```
    pub fn constant_expression(&mut self) -> Res<Constant> {
        self.constant_of_type(None)
    }

    /// The number of elements of an array.
    pub fn array_bound(&mut self) -> Res<Constant> {
        self.constant_of_type(Some(Type::ULONG))
    }

    /// A constant that is contextually converted to `bool`.
    pub fn constant_condition(&mut self) -> Res<Constant> {
        self.constant_of_type(Some(Type::BOOL))
    }

    fn constant_of_type(&mut self, required: Option<Type>) -> Res<Constant> {
        cuprum_limits::check();
        let loc = self.loc();
        let start = self.position();
        let term = self.conditional_expression()?;
        match term {
            Term::Skipped => Ok(Constant::Skipped),
            Term::Dependent(expr) if self.is_dependent_expr(expr) => Ok(Constant::Dependent(expr)),
            Term::Dependent(_) => {
                let range = self.range_from(start);
                self.settled(range, |parser| parser.constant_of_type(required))
            }
            Term::Typed(operand) if self.is_unknown_operand(&operand) => {
                Ok(Constant::Dependent(self.unknown_dependent()))
            }
            Term::Typed(operand) if required == Some(Type::BOOL) => {
                let condition = self.convert_to_condition(operand, loc)?;
                self.evaluate_integer(condition).map(Constant::Known)
            }
            Term::Typed(Operand::Expr(expr)) => {
                let expr = match (self.ast.types.as_record(self.ty(expr)), required) {
                    (Some(_), Some(ty)) => self.convert_to(Operand::Expr(expr), ty, loc)?,
                    _ => self.load_scalar(expr, loc)?,
                };
                let ty = self.ty(expr);
                self.check_integral_constant(ty, required, loc)?;
                // The host's arrays may have bounds that are known when the program runs.
                if required == Some(Type::ULONG) && self.in_host_body() {
                    let value = self.silently(|parser| parser.evaluate_integer(expr));
                    return Ok(value.map_or(Constant::Skipped, Constant::Known));
                }
                self.evaluate_integer(expr).map(Constant::Known)
            }
            Term::Typed(_) => Err(self.error(Code::NotConstant, loc, &[])),
        }
    }

    /// Reads a scalar glvalue; anything else stays as it is.
    pub fn load_scalar(&mut self, expr: ExprId, loc: Loc) -> Res<ExprId> {
        let ty = self.ty(expr);
        let is_scalar = !matches!(
            self.ast.types.kind(ty),
            TypeKind::Array(..) | TypeKind::Function(_) | TypeKind::Record(_) | TypeKind::Void
        );
        if self.ast.exprs[expr].category == Category::PrValue || !is_scalar {
            return Ok(expr);
        }
        self.convert_to(Operand::Expr(expr), ty.unqualified(), loc)
    }

    /// The type that `decltype` or `typeof` gives an operand ([dcl.type.decltype]).
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn type_of_operand(
        &mut self,
        operand: Operand,
        parenthesized: bool,
        gnu: bool,
        loc: Loc,
    ) -> Res<Type> {
        if self.is_unknown_operand(&operand) {
            return Ok(self.unknown_type());
        }
        let Operand::Expr(expr) = operand else {
            if let Operand::Overloads(set) = operand
                && let Some(func) = self.only_function(&set)
            {
                let function = &self.ast.functions[func];
                if matches!(function.parent, cuprum_ast::Parent::Record(_)) && !function.is_static {
                    let code = match set.object {
                        Some(_) => Code::BoundMemberNotCalled,
                        None => Code::NonstandardMemberAddress,
                    };
                    return Err(self.error(code, loc, &[]));
                }
                self.deduced_result(func);
                let ty = self.ast.functions[func].ty;
                return Ok(if parenthesized { self.ast.types.lvalue_ref(ty) } else { ty });
            }
            return Err(self.error(Code::ExpectedExpression, loc, &[]));
        };
        let ty = self.ty(expr);
        if matches!(self.ast.exprs[expr].kind, ExprKind::MemberAccess(..))
            && matches!(self.ast.types.kind(ty), TypeKind::Function(_))
        {
            return Err(self.error(Code::BoundMemberNotCalled, loc, &[]));
        }
        if gnu {
            return Ok(ty);
        }
        if !parenthesized {
            if let Some(&ty) = self.program.functions.declared_types.get(&expr) {
                return Ok(ty);
            }
            match self.ast.exprs[expr].kind {
                ExprKind::Var(var) => return Ok(self.ast.variables[var].ty),
                ExprKind::Func(func) => return Ok(self.ast.functions[func].ty),
                ExprKind::Field(_, record, field) => {
                    if let Some(field) = self.ast.records[record].fields.get(field as usize) {
                        return Ok(field.ty);
                    }
                }
                _ => {}
            }
        }
        Ok(match self.ast.exprs[expr].category {
            Category::LValue => self.ast.types.lvalue_ref(ty),
            Category::XValue => self.ast.types.rvalue_ref(ty),
            Category::PrValue => ty,
        })
    }
}

pub(super) fn one(operands: Vec<Operand>) -> Option<Operand> {
    operands.into_iter().next()
}

pub(super) fn two(operands: Vec<Operand>) -> [Option<Operand>; 2] {
    let mut operands = operands.into_iter();
    [operands.next(), operands.next()]
}

/// Whether an operator stands between operands and never before one.
fn is_binary_only(kind: TokenKind) -> bool {
    use TokenKind::*;
    matches!(
        kind,
        Slash
            | Percent
            | Caret
            | Pipe
            | Assign
            | Less
            | Greater
            | PlusAssign
            | MinusAssign
            | StarAssign
            | SlashAssign
            | PercentAssign
            | Shl
            | Shr
            | EqEq
            | NotEq
            | LessEq
            | GreaterEq
            | Spaceship
            | OrOr
            | DotStar
            | ArrowStar
    )
}
