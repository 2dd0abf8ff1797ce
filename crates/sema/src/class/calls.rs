//! Calls that classes make special: trivial members, virtual functions, destructors, inherited
//! constructors.

use super::special_members::SpecialKind;
use crate::context::{Candidate, Operand, OverloadSet, Parser, Reported, Res};
use crate::lookup::scope::Decl;
use crate::lookup::scope::ScopeKind;
use crate::parse::expression::Term;
use crate::parse::name::Qualifier;
use cuprum_ast::{
    CastKind, Category, ExprId, ExprKind, FuncId, FunctionName, OperatorName, RecordId, Type,
    TypeKind,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Diagnostic, Loc};

impl Parser<'_> {
    /// Reports the use of a deleted function.
    pub fn report_deleted(&mut self, func: FuncId, loc: Loc) -> Reported {
        let info = self.function_info(func);
        let (implicit, written) = (info.is_implicit, !info.is_defaulted);
        if implicit && self.special_kind(func) == Some(SpecialKind::DefaultConstructor) {
            let class = match self.ast.functions[func].parent.as_record() {
                Some(record) => {
                    let ty = self.ast.types.intern(cuprum_ast::TypeKind::Record(record));
                    self.type_name(ty)
                }
                None => String::new(),
            };
            let diagnostic = Diagnostic::new(Code::DeletedDefaultConstructor, loc, &[&class]);
            let diagnostic = match self.ast.functions[func].parent.as_record() {
                Some(record) => self.with_member_without_default(diagnostic, record),
                None => diagnostic,
            };
            return self.report(diagnostic);
        }
        self.resolve_exceptions(func);
        let mut text = self.function_text(func);
        let is_cleanup = matches!(
            self.ast.functions[func].name,
            FunctionName::Destructor
                | FunctionName::Operator(OperatorName::Delete | OperatorName::DeleteArray)
        );
        // These do not throw whether or not it is written, and NVRTC says so.
        if is_cleanup && !implicit && !text.ends_with("noexcept") && !self.function_can_throw(func)
        {
            text.push_str(" noexcept");
        }
        let place = match implicit && !written {
            true => " (declared implicitly)".to_owned(),
            false => self.declared_at(self.ast.functions[func].loc),
        };
        self.error(Code::DeletedFunction, loc, &[&text, &place])
    }

    /// A call of a member that only copies bytes or does nothing; the arguments are converted.
    pub fn call_trivial_member(
        &mut self,
        func: FuncId,
        object: ExprId,
        args: &[ExprId],
        loc: Loc,
    ) -> Res<ExprId> {
        let object = self.object_of_member(object, func, loc)?;
        let ty = self.ty(object);
        match (self.special_kind(func), args.first()) {
            (Some(SpecialKind::CopyAssignment | SpecialKind::MoveAssignment), Some(&source)) => {
                let value = if let ExprKind::Temporary(value) = self.ast.exprs[source].kind {
                    value
                } else {
                    let plain = ty.unqualified();
                    let kind = ExprKind::CopyRecord(source);
                    self.ast.expr(kind, plain, Category::PrValue, loc)
                };
                let kind = ExprKind::AssignRecord(object, value);
                Ok(self.ast.expr(kind, ty, Category::LValue, loc))
            }
            _ => Ok(self.ast.expr(
                ExprKind::Cast(CastKind::ToVoid, object),
                Type::VOID,
                Category::PrValue,
                loc,
            )),
        }
    }

    /// Whether a call goes through the virtual table: the object's class is not known for certain.
    pub fn calls_virtually(&self, func: FuncId, object: ExprId) -> bool {
        if !self.ast.functions[func].member.is_virtual {
            return false;
        }
        let Some(record) = self.ast.types.as_record(self.ty(object)) else { return true };
        if self.is_overridden_in(record, func) {
            return true;
        }
        if self.is_devirtualized(func, record) {
            return false;
        }
        !self.is_complete_object(object)
    }

    /// Whether an expression names an object of exactly its type.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn is_complete_object(&self, object: ExprId) -> bool {
        let node = &self.ast.exprs[object];
        match node.kind {
            ExprKind::Var(var) => !self.ast.types.is_reference(self.ast.variables[var].ty),
            ExprKind::Field(_, record, field) => {
                let field = self.ast.records[record].fields.get(field as usize);
                field.is_some_and(|field| !self.ast.types.is_reference(field.ty))
            }
            ExprKind::Temporary(_) => true,
            _ => node.category == Category::PrValue,
        }
    }

    /// `object.~T` before its parentheses.
    pub fn destructor_operand(
        &mut self,
        object: ExprId,
        record: RecordId,
        is_qualified: bool,
        loc: Loc,
    ) -> Res<Operand> {
        let Some(func) = self.destructor_function(record) else {
            let ty = self.ty(object);
            let name = self.type_name(ty);
            return Err(self.error(Code::IncompleteType, loc, &[&name]));
        };
        Ok(Operand::Overloads(Box::new(OverloadSet {
            name: FunctionName::Destructor,
            candidates: vec![Candidate::Function(func)],
            explicit_args: None,
            object: Some(object),
            adl: false,
            is_qualified,
            is_member_address: false,
            naming: None,
            loc,
        })))
    }

    /// Checks that `~name`, which is next, names the class of the object, or one of its bases.
    pub fn check_destructor_name(&mut self, record: RecordId, qualifier: Qualifier) -> Res<()> {
        let token = self.peek_ahead(1);
        if token.kind != TokenKind::Ident {
            return Ok(());
        }
        let (name, loc) = (token.symbol(), token.loc);
        let target = match qualifier {
            Qualifier::Record(named) => named,
            Qualifier::Namespace(_)
            | Qualifier::Enum(_)
            | Qualifier::Dependent(_)
            | Qualifier::Syntax => record,
        };
        if self.ast.records[target].name == Some(name) {
            return Ok(());
        }
        let found = self
            .lookup_name(Some(Qualifier::Record(record)), name)
            .or_else(|| self.lookup_unqualified(name));
        let is_right = match found {
            Some(found) => match found.as_type() {
                Some(ty) => {
                    let named = self.ast.types.as_record(ty);
                    self.is_unknown_type(ty)
                        || named.is_some_and(|named| self.is_or_derives_from(record, named))
                }
                // The name of a template stands for the class made from it.
                None => found.decls.iter().any(|decl| matches!(decl, Decl::Template(_))),
            },
            None => false,
        };
        if is_right {
            return Ok(());
        }
        let ty = self.ast.types.intern(TypeKind::Record(record));
        let text = self.type_name(ty);
        Err(self.error(Code::InvalidDestructorName, loc, &[&text]))
    }

    /// Whether `~T` or `T::~T` is next after `.` or `->`.
    pub fn at_pseudo_destructor(&mut self) -> bool {
        let mut ahead = usize::from(self.at(TokenKind::ColonColon));
        while self.peek_ahead(ahead).kind == TokenKind::Ident
            && self.peek_ahead(ahead + 1).kind == TokenKind::ColonColon
        {
            ahead += 2;
        }
        self.peek_ahead(ahead).kind == TokenKind::Tilde
            || self
                .trial(|parser| {
                    parser.nested_name_specifier()?;
                    Ok(parser.at(TokenKind::Tilde))
                })
                .unwrap_or(false)
    }

    /// ```text
    /// pseudo-destructor: [nested-name-specifier] "~" type-name "(" ")"
    /// ```
    /// Evaluates the object and does nothing with it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn pseudo_destructor(&mut self, object: ExprId, loc: Loc) -> Res<Term> {
        let qualifier = self.pseudo_destructor_qualifier(self.ty(object))?;
        self.expect(TokenKind::Tilde)?;
        let at = self.loc();
        if !matches!(self.kind(), TokenKind::Ident | TokenKind::KwDecltype) {
            return Err(self.error(Code::ExpectedIdentifier, at, &[]));
        }
        let named = match self.kind() {
            TokenKind::KwDecltype => self.decltype_specifier()?,
            // The name after `~` is looked up where the one before it was.
            _ if let Some(ty) = self.lookup_tag(qualifier, self.peek().symbol())
                && qualifier.is_some() =>
            {
                self.bump();
                ty
            }
            _ => match self.named_type()? {
                Some(ty) => ty,
                None => return Err(self.missing_type()),
            },
        };
        let ty = self.ty(object);
        if named.unqualified() != ty.unqualified() {
            return Err(self.error(Code::DestructorTypeMismatch, at, &[]));
        }
        self.expect(TokenKind::LParen)?;
        self.expect(TokenKind::RParen)?;
        let kind = ExprKind::Cast(CastKind::ToVoid, object);
        let expr = self.ast.expr(kind, Type::VOID, Category::PrValue, loc);
        Ok(Term::Typed(Operand::Expr(expr)))
    }

    /// Steps over what stands before `~`: the name of a type that is no class may be the last of it.
    fn pseudo_destructor_qualifier(&mut self, object: Type) -> Res<Option<Qualifier>> {
        let mut qualifier = None;
        if self.at(TokenKind::ColonColon) {
            self.bump();
            qualifier = Some(Qualifier::Namespace(self.ast.global_namespace()));
        }
        while self.at(TokenKind::Ident) && self.peek_ahead(1).kind == TokenKind::ColonColon {
            let name = self.bump();
            self.bump();
            if !self.at(TokenKind::Tilde) {
                qualifier = Some(self.qualifier_named(qualifier, name.symbol(), name.loc)?);
                continue;
            }
            match self.lookup_tag(qualifier, name.symbol()) {
                Some(ty) if ty.unqualified() == object.unqualified() => {}
                Some(_) => return Err(self.error(Code::DestructorTypeMismatch, name.loc, &[])),
                None => return Err(self.error(Code::NotClassOrNamespace, name.loc, &[])),
            }
        }
        if !self.at(TokenKind::Tilde) {
            self.nested_name_specifier()?;
        }
        Ok(qualifier)
    }

    /// `using Base::Base;`
    pub fn inherit_constructors(&mut self, base: RecordId, loc: Loc) -> Res<()> {
        let ScopeKind::Class(record) = self.program.names.scopes[self.declaring_scope()].kind
        else {
            return Err(self.error(Code::NotClassOrNamespace, loc, &[]));
        };
        let direct = self.ast.records[record].bases.iter().any(|other| other.record == base);
        if !direct {
            let ty = self.ast.types.intern(cuprum_ast::TypeKind::Record(base));
            let name = self.type_name(ty);
            return Err(self.error(Code::InheritsFromNoBase, loc, &[&name]));
        }
        let info = self.record_info(record);
        if !info.inherits_constructors_of.contains(&base) {
            info.inherits_constructors_of.push(base);
        }
        Ok(())
    }

    /// The implicit assignment operators of a class and of its bases become visible.
    pub fn declare_inherited_assignments(&mut self, record: RecordId) {
        cuprum_limits::check();
        self.declare_implicit_assignments(record);
        for base in self.ast.records[record].bases.clone() {
            self.declare_inherited_assignments(base.record);
        }
    }
}
