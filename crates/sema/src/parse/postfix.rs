//! Postfix expressions ([expr.post]): calls, members, subscripts, kernel launches.

use crate::context::{Mode, Operand, Parser, Res};
use crate::cuda::device_launch::LaunchPlaces;
use crate::expr::capture::is_method_or_field;
use crate::lookup::Found;
use crate::lookup::scope::Decl;
use crate::parse::expression::{Term, one, two};
use crate::parse::name::Qualifier;
use crate::template::packs::ListKind;
use cuprum_ast::{
    AccessedName, BinaryOp, Callee, CastKind, Category, DependentExpr, DependentExprKind, ExprId,
    ExprKind, FunctionName, OperatorName, Parent, RecordId, Type, TypeKind,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Diagnostic, Fix, Loc};

impl Parser<'_> {
    /// ```text
    /// postfix-expression: primary-expression | simple-type "(" … ")" | simple-type braced-init-list
    ///     | named-cast "<" type-id ">" "(" expression ")"
    ///     | postfix-expression ( "[" … "]" | "(" … ")" | "." id | "->" id | "++" | "--"
    ///         | "<<<" … ">>>" "(" … ")" )
    /// ```
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub(super) fn postfix_expression(&mut self) -> Res<Term> {
        let mut term = self.primary_or_cast()?;
        loop {
            self.chained()?;
            let token = self.peek();
            let loc = token.loc;
            term = match token.kind {
                TokenKind::LBracket => {
                    self.bump();
                    if self.at(TokenKind::LBracket) {
                        return Err(self.error(Code::ConsecutiveBrackets, loc, &[]));
                    }
                    let index = self.outside_template_arguments(|parser| {
                        match parser.at(TokenKind::LBrace) {
                            true => parser.initializer_clause(),
                            false => parser.expression(),
                        }
                    })?;
                    self.expect(TokenKind::RBracket)?;
                    self.finish(
                        vec![term, index],
                        |parser, operands| match two(operands) {
                            [Some(base), Some(index)] => {
                                let operands = [base.as_expr(), index.as_expr()];
                                let result = parser.build_subscript(base, index, loc);
                                result.inspect_err(|_| parser.leave_scalars(&operands))
                            }
                            _ => Err(parser.error(Code::ExpectedExpression, loc, &[])),
                        },
                        |parts| Some(DependentExprKind::Operator(OperatorName::Subscript, parts)),
                    )?
                }
                TokenKind::LParen => {
                    let mut terms = vec![term];
                    terms.extend(self.parenthesized_arguments()?);
                    self.finish(
                        terms,
                        |parser, mut operands| {
                            let callee = operands.remove(0);
                            parser.build_call(callee, operands, loc)
                        },
                        |parts| {
                            let (callee, args) = parts.split_first()?;
                            Some(DependentExprKind::Call(*callee, args.to_vec()))
                        },
                    )?
                }
                TokenKind::LaunchOpen => self.kernel_launch(term)?,
                TokenKind::Dot | TokenKind::Arrow => self.member_access(term)?,
                TokenKind::PlusPlus | TokenKind::MinusMinus => {
                    self.bump();
                    let increment = token.kind == TokenKind::PlusPlus;
                    self.finish(
                        vec![term],
                        |parser, operands| match one(operands) {
                            Some(operand) => parser.build_inc_dec(increment, false, operand, loc),
                            None => Err(parser.error(Code::ExpectedExpression, loc, &[])),
                        },
                        |parts| {
                            let operand = *parts.first()?;
                            Some(DependentExprKind::IncDec { increment, prefix: false, operand })
                        },
                    )?
                }
                _ => return Ok(term),
            };
        }
    }

    /// `( [ initializer-clause { "," initializer-clause } ] )`
    pub fn parenthesized_arguments(&mut self) -> Res<Vec<Term>> {
        self.expect(TokenKind::LParen)?;
        let mut terms = Vec::new();
        let result = self.outside_template_arguments(|parser| {
            while !parser.at(TokenKind::RParen) {
                let expanded =
                    parser.expand_pack(ListKind::Initializers, |parser, is_pattern| {
                        let term = parser.initializer_clause()?;
                        terms.push(parser.expansion_term(term, is_pattern));
                        Ok(())
                    })?;
                if !expanded {
                    terms.push(parser.initializer_clause()?);
                }
                if !parser.eat(TokenKind::Comma) {
                    break;
                }
                // Unlike a braced list, this one does not end in a comma.
                if parser.at(TokenKind::RParen) {
                    let loc = parser.loc();
                    return Err(parser.error(Code::ExpectedExpression, loc, &[]));
                }
            }
            Ok(())
        });
        result?;
        self.expect(TokenKind::RParen)?;
        Ok(terms)
    }

    /// A term, made an expansion if its packs are not bound.
    pub(super) fn expansion_term(&mut self, term: Term, is_pattern: bool) -> Term {
        if !is_pattern {
            return term;
        }
        match term {
            Term::Dependent(expr) => self.dependent(DependentExprKind::Expansion(expr)),
            // How many operands there will be is not known either.
            Term::Typed(_) => {
                let loc = self.loc();
                self.unknown_term(loc)
            }
            Term::Skipped => term,
        }
    }

    /// `kernel <<< grid, block [, shared [, stream]] >>> ( args )`
    fn kernel_launch(&mut self, kernel: Term) -> Res<Term> {
        let place = self.opaque_place();
        let loc = self.bump().loc;
        let mut configuration = Vec::new();
        // Only `>>>` ends it: `>` and `>>` are operators.
        self.outside_template_arguments(|parser| {
            loop {
                if configuration.is_empty() && parser.at(TokenKind::LaunchClose) {
                    return Ok(());
                }
                configuration.push(parser.initializer_clause()?);
                if !parser.eat(TokenKind::Comma) {
                    return Ok(());
                }
            }
        })?;
        let close = self.peek().loc;
        self.expect(TokenKind::LaunchClose)?;
        let in_device = self
            .frame
            .here
            .current_function
            .is_some_and(|func| self.ast.functions[func].space.runs_on_device());
        let places = LaunchPlaces { open: loc, close, args: self.peek_ahead(1).loc };
        let mut terms = vec![kernel];
        let mut configured = 0;
        if in_device {
            configured = configuration.len();
            terms.extend(configuration);
        }
        terms.extend(self.parenthesized_arguments()?);
        self.finish(
            terms,
            |parser, mut operands| {
                let callee = operands.remove(0);
                if in_device {
                    let args = operands.split_off(configured);
                    return parser.build_device_launch(callee, operands, args, places);
                }
                let kernel_loc = parser.operand_loc(&callee, loc);
                let call = parser.build_call(callee, operands, loc)?;
                if let ExprKind::Call(callee, args) = parser.ast.exprs[call].kind.clone()
                    && match callee {
                        Callee::Function(func) => parser.ast.functions[func].space.global,
                        // Which kernel it is, only the program knows when it runs.
                        Callee::Pointer(_) => true,
                        Callee::Virtual(_) | Callee::MemberPointer(_) | Callee::Builtin(_) => false,
                    }
                {
                    let kind = ExprKind::Launch(callee, args);
                    return Ok(parser.ast.expr(kind, Type::VOID, Category::PrValue, loc));
                }
                Err(parser.launches_no_kernel(call, kernel_loc))
            },
            |_| Some(place),
        )
    }

    /// An access to a member of an object whose class is not known.
    fn dependent_access(&mut self, base: Term, arrow: bool, loc: Loc) -> Res<Term> {
        let written = self.nested_name_specifier()?;
        let qualifier = match written {
            Some(Qualifier::Dependent(ty)) => Some(ty),
            Some(Qualifier::Record(record)) => {
                Some(self.ast.types.intern(TypeKind::Record(record)))
            }
            _ => None,
        };
        let (name, args) = if self.eat(TokenKind::Tilde) {
            // The name may be one that only the class knows.
            let named = self.named_type()?;
            if named.is_none() {
                self.expect(TokenKind::Ident)?;
            }
            let name = match named.or(qualifier) {
                Some(ty) => AccessedName::Destructor(ty),
                None => AccessedName::Member(self.function_symbol(FunctionName::Destructor)),
            };
            (name, None)
        } else {
            // A trial may know nothing of the class, but wants only to know where the name ends.
            let of_known = match base {
                Term::Dependent(object) => self.has_known_class(object),
                Term::Typed(_) | Term::Skipped => true,
            };
            let id = self.unqualified_id_of(written.or(Some(Qualifier::Syntax)), of_known)?;
            let name = match id.name {
                FunctionName::Conversion(ty) => AccessedName::Conversion(ty),
                name @ (FunctionName::Ident(_)
                | FunctionName::Operator(_)
                | FunctionName::Literal(_)
                | FunctionName::Constructor
                | FunctionName::Destructor) => AccessedName::Member(self.function_symbol(name)),
            };
            (name, id.args.map(Vec::into_boxed_slice))
        };
        self.finish(
            vec![base],
            |parser, _| Err(parser.error(Code::ExpectedExpression, loc, &[])),
            |parts| {
                let object = *parts.first()?;
                Some(DependentExprKind::Access { object, arrow, qualifier, name, args })
            },
        )
    }

    /// Whether the class of an object in a signature depends on nothing: outside of class templates, that
    /// of `this` and of its members does not.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn has_known_class(&self, mut object: DependentExpr) -> bool {
        loop {
            object = match *self.ast.dependents.kind(object) {
                DependentExprKind::This => return !self.in_definition(),
                DependentExprKind::Access { object, qualifier: None, args: None, .. } => object,
                _ => return !self.is_dependent_expr(object),
            };
        }
    }

    /// `base . id-expression`, `base -> id-expression`
    fn member_access(&mut self, base: Term) -> Res<Term> {
        let token = self.bump();
        let arrow = token.kind == TokenKind::Arrow;
        self.eat(TokenKind::KwTemplate);
        if self.frame.here.mode != Mode::Full {
            return self.dependent_access(base, arrow, token.loc);
        }
        let base = self.typed(base)?;
        if self.is_unknown_operand(&base) {
            return self.unknown_member_access(base, token.loc);
        }
        let object = self.build_member_base(base, arrow, token.loc)?;
        let ty = self.ty(object);
        self.complete_type(ty);
        let Some(record) = self.ast.types.as_record(ty) else {
            if self.at_pseudo_destructor() {
                return self.pseudo_destructor(object, token.loc);
            }
            if arrow {
                let pointer = self.ast.types.pointer(ty);
                let name = self.type_name(pointer);
                return Err(self.error_on(Code::MustBePointerToClass, object, &[&name]));
            }
            let name = self.expr_type_name(object);
            let diagnostic = self.diagnostic_on(Code::MustBeClass, object, &[&name]);
            let is_pointer = self.ast.types.pointee(self.ast.types.without_ref(ty));
            let is_pointer = is_pointer.is_some_and(|pointee| self.is_class(pointee));
            return Err(self.report(match is_pointer {
                true => {
                    let message = "write \"->\" for a member of what a pointer points to";
                    diagnostic.fix(Fix::replace(token.loc, "->", message))
                }
                false => diagnostic,
            }));
        };
        if !self.ast.records[record].is_complete && self.record_scope(record).is_none() {
            let name = self.type_name(ty);
            let code = if arrow { Code::PointerToIncomplete } else { Code::IncompleteType };
            let diagnostic = Diagnostic::new(code, token.loc, &[&name]);
            let diagnostic = self.with_forward_declaration(diagnostic, ty);
            return Err(self.report(diagnostic));
        }
        let written = self.member_qualifier(record)?;
        if let Some(Qualifier::Namespace(namespace)) = written
            && self.at(TokenKind::Ident)
            && let Some(found) = self.lookup_in_namespace(namespace, self.peek().symbol())
            && !found.decls.iter().any(Decl::is_type)
        {
            let name = self.word(self.peek().symbol());
            let shown = format!("{}{name}", self.scope_text(Parent::Namespace(namespace)));
            return Err(self.error(Code::NotAClassMember, token.loc, &[&shown]));
        }
        let is_qualified = written.is_some();
        let qualifier = written.unwrap_or(Qualifier::Record(record));
        if self.at(TokenKind::Tilde) {
            self.check_destructor_name(record, qualifier)?;
        }
        let id = self.unqualified_id(Some(qualifier))?;
        let loc = id.loc;
        if self.is_unknown_conversion(&id) {
            return Ok(self.unknown_term(loc));
        }
        if id.name == cuprum_ast::FunctionName::Destructor {
            let set = self.destructor_operand(object, record, is_qualified, loc)?;
            return Ok(Term::Typed(set));
        }
        let symbol = self.function_symbol(id.name);
        let Some(found) = self.lookup_name(Some(qualifier), symbol) else {
            return Err(self.name_not_found(Some(Qualifier::Record(record)), symbol, loc));
        };
        let object = match written {
            Some(Qualifier::Record(named)) => self.as_naming_class(object, named, &found, loc)?,
            _ => object,
        };
        if let Some(Qualifier::Enum(named)) = written {
            let owner = self.ast.enums[named].parent;
            let is_member = matches!(owner, cuprum_ast::Parent::Record(owner)
                if self.is_or_derives_from(record, owner));
            if !is_member {
                let ty = self.ast.types.intern(TypeKind::Enum(named));
                let shown = format!("{}::{}", self.type_name(ty), self.word(symbol));
                return Err(self.error(Code::NotAClassMember, loc, &[&shown]));
            }
        }
        let operand = match found.decls.first() {
            Some(Decl::Field(owner, path)) => {
                let (owner, path) = (*owner, path.clone());
                if !is_qualified {
                    self.check_member_ambiguity(record, symbol, loc)?;
                }
                self.check_field_path(record, owner, &path, loc)?;
                Operand::Expr(self.field_path(object, owner, &path, loc)?)
            }
            Some(decl) if self.declares_function(decl) => {
                if !is_qualified {
                    self.check_member_ambiguity(record, symbol, loc)?;
                }
                Operand::Overloads(Box::new(crate::context::OverloadSet {
                    name: id.name,
                    candidates: self.named_candidates(&found, &id)?,
                    explicit_args: id.args,
                    object: Some(object),
                    adl: false,
                    is_qualified,
                    is_member_address: false,
                    naming: None,
                    loc,
                }))
            }
            _ => match self.found_term(found, true, id)? {
                Operand::Expr(member) => Operand::Expr(self.after_object(object, member, loc)),
                other @ (Operand::Overloads(_) | Operand::List(_)) => other,
            },
        };
        Ok(Term::Typed(operand))
    }

    /// What stands before `::` after `.` or `->`. A name that means nothing here may be one that the
    /// class of the object has ([basic.lookup.classref]).
    fn member_qualifier(&mut self, record: RecordId) -> Res<Option<Qualifier>> {
        let name = self.peek();
        if name.kind == TokenKind::Ident
            && matches!(self.peek_ahead(1).kind, TokenKind::ColonColon)
            && self.lookup_qualifying(name.symbol()).is_none()
            && let Some(class) = self.record_scope(record)
        {
            return self.in_scope(class, |parser| parser.nested_name_specifier());
        }
        self.nested_name_specifier()
    }

    /// An object as the class that qualifies the name of its member: `object.Base::member` is the
    /// member of that base, where the object has several of the member's class.
    pub(super) fn as_naming_class(
        &mut self,
        object: ExprId,
        named: RecordId,
        found: &Found,
        loc: Loc,
    ) -> Res<ExprId> {
        let from = self.ty(object);
        let Some(class) = self.ast.types.as_record(from) else { return Ok(object) };
        let needs_object = |decl: &Decl| is_method_or_field(self, decl);
        if self.is_ambiguous_base(class, named)
            && self.frame.here.unevaluated == 0
            && found.decls.iter().all(needs_object)
        {
            let ty = self.ast.types.intern(TypeKind::Record(named));
            let name = self.type_name(ty);
            return Err(self.error(Code::AmbiguousBase, loc, &[&name]));
        }
        let is_ambiguous = found.decls.iter().any(|decl| {
            self.class_of_member(decl).is_some_and(|owner| self.is_ambiguous_base(class, owner))
        });
        if class == named || !is_ambiguous {
            return Ok(object);
        }
        let qualifiers = self.ast.types.qualifiers(from);
        let class = self.ast.types.intern(TypeKind::Record(named)).with(qualifiers);
        Ok(self.object_as_base(object, class))
    }

    /// The object of which [`Parser::as_naming_class`] took a base, if the member's name is qualified.
    pub fn unqualified_object(&self, object: ExprId, is_qualified: bool) -> ExprId {
        if let ExprKind::Cast(CastKind::DerivedToBase, whole) = self.ast.exprs[object].kind
            && is_qualified
        {
            whole
        } else {
            object
        }
    }

    /// A static member or enumerator: the object it is named by is evaluated all the same.
    pub fn after_object(&mut self, object: ExprId, member: ExprId, loc: Loc) -> ExprId {
        if self.frame.here.unevaluated > 0 || !self.has_effects(object) {
            return member;
        }
        let object = self.discarded(object);
        let node = &self.ast.exprs[member];
        let (ty, category) = (node.ty, node.category);
        let kind = ExprKind::Binary(BinaryOp::Comma, object, member);
        self.ast.expr(kind, ty, category, loc)
    }

    /// A member of an object whose type is not known, after `.` or `->`.
    fn unknown_member_access(&mut self, object: Operand, loc: Loc) -> Res<Term> {
        let written = self.nested_name_specifier()?;
        let own = match &object {
            Operand::Expr(object) => self.current_class_of(*object),
            Operand::Overloads(_) | Operand::List(_) => None,
        };
        let of_known = object.as_expr().is_some_and(|it| self.handed.unknown_lambda == Some(it));
        let id = self.unqualified_id_of(written.or(own).or(Some(Qualifier::Syntax)), of_known)?;
        let name = self.function_symbol(id.name);
        if let (None, Operand::Expr(object)) = (written, object) {
            self.check_unknown_member(object, name, id.loc)?;
        }
        Ok(self.unknown_term(loc))
    }
}
