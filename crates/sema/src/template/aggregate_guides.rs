//! Class template argument deduction for aggregates (C++20, [over.match.class.deduct]/1).
//!
//! Each initialiser meets the base or member that it would initialise; their types, read from the tokens
//! of the class template, are the parameters of a function template made for the occasion. Braces are
//! elided only where the tokens alone tell how many elements there are.

use crate::context::{Mode, Operand, Parser, Res};
use crate::parse::declarator::Naming;
use crate::template::class_scan::{MemberForm, ScannedClass};
use crate::template::deduce::Bindings;
use crate::template::guides::GuideOrigin;
use cuprum_ast::{ExprKind, Qualifiers, RecordKind, TemplateId, Type, TypeKind};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc, Symbol};

/// A base or member of an aggregate.
struct Element {
    name: Option<Symbol>,
    ty: Type,
}

impl Parser<'_> {
    /// The class that the initialisers of an aggregate's elements make of a class template.
    pub fn deduce_aggregate(
        &mut self,
        class: TemplateId,
        given: Bindings,
        operands: &[Operand],
        designators: &[Option<Symbol>],
        loc: Loc,
    ) -> Res<Type> {
        let has_written = self.program.templates.all[class]
            .guides
            .all
            .iter()
            .any(|guide| matches!(guide.origin, GuideOrigin::Written(_)));
        if self.options.standard < LanguageStandard::Cpp20 || has_written {
            return Err(self.error(Code::CannotDeduceClass, loc, &[]));
        }
        let Some(scanned) = self.scan_class(class) else {
            return Err(self.error(Code::CannotDeduceClass, loc, &[]));
        };
        let params = self.program.templates.all[class].params.clone();
        let place = self.program.templates.all[class].place;
        let elements = self.at_place(place, |parser| {
            parser.declare_class_parameters(&params);
            parser.in_mode(Mode::Signature, |parser| parser.aggregate_elements(class, &scanned))
        })?;
        let mut types = Vec::new();
        let mut rest = operands;
        let is_designated = designators.iter().any(Option::is_some);
        if is_designated {
            for (name, operand) in designators.iter().zip(operands) {
                let element = elements.iter().find(|element| element.name == *name);
                match element.filter(|element| element.name.is_some()) {
                    Some(element) => types.push(self.aggregate_parameter(element.ty, operand)),
                    None => return Err(self.error(Code::CannotDeduceClass, loc, &[])),
                }
            }
            rest = &[];
        } else {
            for element in &elements {
                if rest.is_empty() {
                    break;
                }
                self.meet_element(element.ty, &mut rest, &mut types, 0);
            }
        }
        if !rest.is_empty() {
            return Err(self.error(Code::TooManyInitializers, loc, &[]));
        }
        let mut deduced = given;
        if !self.deduce_parameters(&params, &types, operands, &mut deduced) {
            return Err(self.error(Code::CannotDeduceClass, loc, &[]));
        }
        let checked = self.complete_arguments(class, deduced.clone(), loc)?;
        self.check_constraints(class, &checked, loc)?;
        self.class_of_bindings(class, deduced, loc)
    }

    /// The bases and members of a class template that is an aggregate.
    fn aggregate_elements(
        &mut self,
        class: TemplateId,
        scanned: &ScannedClass,
    ) -> Res<Vec<Element>> {
        let loc = self.program.templates.all[class].loc;
        let whole = self.class_of_own_parameters(class);
        let mut elements = Vec::new();
        if let Some(bases) = scanned.bases {
            self.declare_members_named(class, bases, whole)?;
            let is_private = self.template_record_kind(class) == Some(RecordKind::Class);
            let types = self.replay(bases, |parser| parser.aggregate_bases(is_private, loc))?;
            elements.extend(types.into_iter().map(|ty| Element { name: None, ty }));
        }
        for member in &scanned.members {
            match member.form {
                MemberForm::Constructor { .. } | MemberForm::VirtualFunction => {
                    return Err(self.error(Code::CannotDeduceClass, loc, &[]));
                }
                // An unnamed union: nothing is deduced from what initialises it.
                MemberForm::Anonymous => elements.push(Element { name: None, ty: Type::AUTO }),
                MemberForm::Data if !member.is_public => {
                    return Err(self.error(Code::CannotDeduceClass, loc, &[]));
                }
                MemberForm::Data => {
                    self.declare_members_named(class, member.range, whole)?;
                    self.replay(member.range, |parser| parser.aggregate_data(&mut elements))?;
                }
                MemberForm::Alias
                | MemberForm::Typedef
                | MemberForm::Type
                | MemberForm::StaticData
                | MemberForm::Using
                | MemberForm::Other => {}
            }
        }
        Ok(elements)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn aggregate_bases(&mut self, is_private: bool, loc: Loc) -> Res<Vec<Type>> {
        let mut types = Vec::new();
        loop {
            let mut is_public = !is_private;
            loop {
                match self.kind() {
                    TokenKind::KwPublic => is_public = true,
                    TokenKind::KwPrivate | TokenKind::KwProtected => is_public = false,
                    TokenKind::KwVirtual => {
                        return Err(self.error(Code::CannotDeduceClass, loc, &[]));
                    }
                    _ => break,
                }
                self.bump();
            }
            if !is_public {
                return Err(self.error(Code::CannotDeduceClass, loc, &[]));
            }
            let mut ty = match self.kind() {
                TokenKind::KwTypename => self.typename_specifier()?,
                _ => match self.named_type()? {
                    Some(ty) => ty,
                    None => return Err(self.missing_type()),
                },
            };
            if self.eat(TokenKind::Ellipsis) {
                ty = self.ast.types.intern(TypeKind::PackExpansion(ty));
            }
            types.push(ty);
            if !self.eat(TokenKind::Comma) {
                return Ok(types);
            }
        }
    }

    /// The members that one declaration declares.
    fn aggregate_data(&mut self, elements: &mut Vec<Element>) -> Res<()> {
        let specs = self.decl_specifier_seq()?;
        loop {
            if !self.at(TokenKind::Colon) {
                let declarator = self.declarator(Naming::Named, false)?;
                let ty = self.apply_declarator(specs.ty, &declarator)?;
                elements.push(Element { name: declarator.ident(), ty });
            }
            // A width or a default.
            while !matches!(self.kind(), TokenKind::Comma | TokenKind::Eof) {
                self.step_over_token_or_brackets()?;
            }
            if !self.eat(TokenKind::Comma) {
                return Ok(());
            }
        }
    }

    /// Hands initialisers to one element, with braces elided where its type tells how many it takes.
    fn meet_element(&mut self, ty: Type, rest: &mut &[Operand], types: &mut Vec<Type>, depth: u32) {
        cuprum_limits::check();
        const LIMIT: u32 = 64;
        let Some((operand, others)) = rest.split_first() else { return };
        if matches!(self.ast.types.kind(ty), TypeKind::PackExpansion(_)) {
            types.push(ty);
            *rest = &[];
            return;
        }
        let is_whole = matches!(operand, Operand::List(_)) || self.is_string_operand(operand);
        if let TypeKind::Array(element, Some(bound)) = *self.ast.types.kind(ty)
            && !is_whole
            && depth < LIMIT
        {
            for _ in 0..bound {
                if rest.is_empty() {
                    return;
                }
                self.meet_element(element, rest, types, depth + 1);
            }
            return;
        }
        if let Some(record) = self.ast.types.as_record(ty)
            && !is_whole
            && depth < LIMIT
            && self.complete_type(ty)
            && self.is_aggregate(record)
            && !self.converts_implicitly(operand, ty)
        {
            let fields = self.ast.records[record].fields.iter().map(|field| field.ty);
            for field in fields.collect::<Vec<_>>() {
                self.meet_element(field, rest, types, depth + 1);
            }
            return;
        }
        *rest = others;
        types.push(self.aggregate_parameter(ty, operand));
    }

    fn is_string_operand(&self, operand: &Operand) -> bool {
        matches!(operand, Operand::Expr(expr)
            if matches!(self.ast.exprs[*expr].kind, ExprKind::String(_)))
    }

    /// The parameter by which an element meets its initialiser: arrays go by reference, so that their
    /// bound can be deduced.
    fn aggregate_parameter(&mut self, ty: Type, operand: &Operand) -> Type {
        let is_array =
            matches!(self.ast.types.kind(ty), TypeKind::Array(..) | TypeKind::DependentArray(..));
        match operand {
            Operand::List(_) if is_array => self.ast.types.rvalue_ref(ty),
            Operand::Expr(_) if is_array => {
                let constant = self.ast.types.qualify(ty, Qualifiers::CONST);
                self.ast.types.lvalue_ref(constant)
            }
            Operand::Expr(_) | Operand::Overloads(_) | Operand::List(_) => ty,
        }
    }
}
