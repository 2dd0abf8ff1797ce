//! Class, alias and variable templates: instantiation replays their tokens.

use crate::context::{Mode, Res, Sema};
use crate::cursor::TokenRange;
use crate::lookup::scope::Decl;
use crate::parse::declarator::{Declarator, Naming};
use crate::parse::specifiers::Attributes;
use crate::parse::variable::new_variable;
use crate::template::deduce::Bindings;
use crate::template::{TemplateKind, TemplateParameter};
use cuprum_ast::{
    Linkage, RecordId, RecordKind, Specialization, Storage, TemplateArg, TemplateId, Type,
    TypeKind, VarId,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc};
use rustc_hash::FxHashMap;

impl Sema<'_> {
    /// `template <…> class-key name [base-clause] { … } ;`
    pub fn class_template(&mut self, params: Vec<TemplateParameter>) -> Res<()> {
        let start = self.position();
        let key = self.bump().kind;
        self.attribute_specifiers(&mut Attributes::default())?;
        let name = self.expect(TokenKind::Ident)?;
        if self.at(TokenKind::ColonColon) {
            return Err(self.unsupported("members of templates defined outside", name.loc));
        }
        if self.at(TokenKind::Less) {
            return Err(self.unsupported("partial specialisation", name.loc));
        }
        while !matches!(self.kind(), TokenKind::LBrace | TokenKind::Semi | TokenKind::Eof) {
            self.bump();
        }
        let is_defined = self.at(TokenKind::LBrace);
        if is_defined {
            self.skip_brackets()?;
        }
        let range = self.range_from(start);
        self.expect(TokenKind::Semi)?;
        let home = self.template_home();
        let inner = self.place.scope;
        self.place.scope = self.scopes[inner].parent.unwrap_or(inner);
        let previous = self.names_in(home, name.symbol()).into_iter().find_map(|decl| match decl {
            Decl::Template(template) if self.templates[template].is_type() => Some(template),
            _ => None,
        });
        let template = match previous {
            Some(template) => {
                if !is_defined {
                    return Ok(());
                }
                if self.templates[template].is_defined_class() {
                    let word = self.word(name.symbol());
                    let place = self.previous_definition(self.templates[template].loc);
                    return Err(self.error(
                        Code::AlreadyDefined,
                        name.loc,
                        &["class template", &word, &place],
                    ));
                }
                // Default arguments of the first declaration stay.
                let mut params = params;
                for (new, old) in params.iter_mut().zip(&self.templates[template].params) {
                    new.default = new.default.or(old.default);
                }
                self.templates[template].params = params;
                template
            }
            None => {
                let record_kind = match key {
                    TokenKind::KwClass => RecordKind::Class,
                    TokenKind::KwUnion => RecordKind::Union,
                    _ => RecordKind::Struct,
                };
                let kind = TemplateKind::Class {
                    specializations: FxHashMap::default(),
                    is_defined: false,
                    record_kind,
                };
                self.new_template(home, name.symbol(), kind, params, range, name.loc)
            }
        };
        let place = self.freeze_place();
        let known = &mut self.templates[template];
        known.range = range;
        known.loc = name.loc;
        known.place = place;
        if let TemplateKind::Class { is_defined: defined, .. } = &mut known.kind {
            *defined = is_defined;
        }
        Ok(())
    }

    /// `template <…> using name = type-id ;`
    pub fn alias_template(&mut self, params: Vec<TemplateParameter>) -> Res<()> {
        self.bump();
        let name = self.expect(TokenKind::Ident)?;
        self.attribute_specifiers(&mut Attributes::default())?;
        self.expect(TokenKind::Assign)?;
        let start = self.position();
        self.in_mode(Mode::Signature, |sema| sema.type_id())?;
        let range = self.range_from(start);
        self.expect(TokenKind::Semi)?;
        let home = self.template_home();
        let inner = self.place.scope;
        self.place.scope = self.scopes[inner].parent.unwrap_or(inner);
        self.new_template(home, name.symbol(), TemplateKind::Alias, params, range, name.loc);
        Ok(())
    }

    /// `template <…> T name [initializer] ;` after its declarator.
    pub fn variable_template(
        &mut self,
        params: Vec<TemplateParameter>,
        range: TokenRange,
        declarator: &Declarator,
        start: u32,
    ) -> Res<()> {
        let _ = range;
        let Some(name) = declarator.ident() else {
            return Err(self.error(Code::ExpectedIdentifier, declarator.loc, &[]));
        };
        while !matches!(self.kind(), TokenKind::Semi | TokenKind::Eof) {
            match self.kind() {
                TokenKind::LBrace | TokenKind::LParen | TokenKind::LBracket => {
                    self.skip_brackets()?;
                }
                _ => {
                    self.bump();
                }
            }
        }
        let range = self.range_from(start);
        self.expect(TokenKind::Semi)?;
        let home = self.template_home();
        let inner = self.place.scope;
        self.place.scope = self.scopes[inner].parent.unwrap_or(inner);
        let kind = TemplateKind::Variable { specializations: FxHashMap::default() };
        self.new_template(home, name, kind, params, range, declarator.loc);
        Ok(())
    }

    /// The complete arguments of a class, alias or variable template.
    pub fn whole_arguments(
        &mut self,
        template: TemplateId,
        args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<Vec<TemplateArg>> {
        let given = args.into_iter().map(Some).collect();
        let completed = self.complete_arguments(template, given, loc)?;
        let all: Option<Vec<TemplateArg>> = completed.into_iter().collect();
        match all {
            Some(args) => Ok(args),
            None => {
                let word = self.template_word(template);
                Err(self.error(Code::TooFewTemplateArguments, loc, &[&word]))
            }
        }
    }

    /// The type that a class or alias template makes of arguments; a class stays incomplete until
    /// its members are needed.
    pub fn specialize_class(
        &mut self,
        template: TemplateId,
        args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<Type> {
        let args = self.whole_arguments(template, args, loc)?;
        let bindings: Bindings = args.iter().cloned().map(Some).collect();
        let is_dependent = args.iter().any(|argument| self.is_dependent_argument(argument));
        if matches!(self.templates[template].kind, TemplateKind::Alias) {
            let range = self.templates[template].range;
            let mode = self.mode_for(&bindings);
            if mode == Mode::Full {
                self.check_constraints(template, &bindings, loc)?;
            }
            return self.replay_template(template, range, &bindings, mode, |sema| sema.type_id());
        }
        if is_dependent {
            let args = args.into_boxed_slice();
            let kind = TypeKind::DependentSpecialization { template, args };
            return Ok(self.ast.types.intern(kind));
        }
        let (known, record_kind) = match &self.templates[template].kind {
            TemplateKind::Class { specializations, record_kind, .. } => {
                (specializations.get(&args).copied(), *record_kind)
            }
            _ => {
                let word = self.template_word(template);
                return Err(self.error(Code::NotAType, loc, &[&word]));
            }
        };
        let record = match known {
            Some(record) => record,
            None => {
                self.check_constraints(template, &bindings, loc)?;
                let name = self.ast.templates[template].clone();
                let at = self.templates[template].loc;
                let record = self.new_record(record_kind, Some(name.name), name.parent, at);
                self.ast.records[record].specialization =
                    Some(Specialization { template, args: args.clone(), signature: None });
                if let TemplateKind::Class { specializations, .. } =
                    &mut self.templates[template].kind
                {
                    specializations.insert(args, record);
                }
                record
            }
        };
        Ok(self.ast.types.intern(TypeKind::Record(record)))
    }

    /// Replays a class template's body for a specialisation that is still incomplete.
    pub fn instantiate_class(&mut self, record: RecordId) {
        if self.ast.records[record].is_complete || self.record_scopes.contains_key(&record) {
            return;
        }
        let Some(specialization) = self.ast.records[record].specialization.clone() else { return };
        let template = specialization.template;
        if !self.templates[template].is_defined_class() {
            return;
        }
        let range = self.templates[template].range;
        let args: Bindings = specialization.args.into_iter().map(Some).collect();
        // Another class's body is not the immediate context: its errors are real.
        let saved_sfinae = std::mem::replace(&mut self.sfinae_depth, 0);
        let saved_function = self.current_function.take();
        let saved_unevaluated = std::mem::replace(&mut self.unevaluated, 0);
        let _ = self.replay_template(template, range, &args, Mode::Full, |sema| {
            sema.bump();
            let mut attributes = Attributes::default();
            sema.attribute_specifiers(&mut attributes)?;
            sema.bump();
            while !matches!(sema.kind(), TokenKind::LBrace | TokenKind::Colon | TokenKind::Eof) {
                sema.bump();
            }
            sema.class_body(record, &mut attributes)
        });
        self.sfinae_depth = saved_sfinae;
        self.current_function = saved_function;
        self.unevaluated = saved_unevaluated;
    }

    /// `template <> struct S<int> { … };`
    pub fn explicit_class_specialization(&mut self) -> Res<()> {
        self.bump();
        let mut attributes = Attributes::default();
        self.attribute_specifiers(&mut attributes)?;
        let loc = self.loc();
        let Some(ty) = self.named_type()? else { return Err(self.missing_type()) };
        let Some(record) = self.ast.types.as_record(ty) else {
            let name = self.type_name(ty);
            return Err(self.error(Code::MustBeClass, loc, &[&name]));
        };
        if self.at(TokenKind::LBrace) || self.at(TokenKind::Colon) {
            self.class_body(record, &mut attributes)?;
        }
        self.expect(TokenKind::Semi)?;
        Ok(())
    }

    /// The class behind a type, seen through arrays.
    pub fn record_behind(&self, mut ty: Type) -> Option<RecordId> {
        while let TypeKind::Array(element, _) = self.ast.types.kind(ty) {
            ty = *element;
        }
        self.ast.types.as_record(ty)
    }

    /// The variable that a variable template makes of arguments.
    pub fn specialize_variable(
        &mut self,
        template: TemplateId,
        args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<VarId> {
        let args = self.whole_arguments(template, args, loc)?;
        if let TemplateKind::Variable { specializations } = &self.templates[template].kind
            && let Some(&var) = specializations.get(&args)
        {
            return Ok(var);
        }
        let bindings: Bindings = args.iter().cloned().map(Some).collect();
        self.check_constraints(template, &bindings, loc)?;
        let range = self.templates[template].range;
        let name = self.ast.templates[template].clone();
        let at = self.templates[template].loc;
        let known = args.clone();
        self.replay_template(template, range, &bindings, Mode::Full, |sema| {
            let specs = sema.decl_specifier_seq()?;
            let declarator = sema.declarator(Naming::Named, true)?;
            let ty = sema.apply_declarator(specs.ty, &declarator)?;
            let mut variable = new_variable(Some(name.name), name.parent, ty, at);
            variable.storage = Storage::Static;
            variable.linkage = Linkage::External;
            variable.is_inline = true;
            variable.is_constexpr = specs.is_constexpr;
            variable.space = specs.memory_space();
            variable.specialization =
                Some(Specialization { template, args: args.clone(), signature: None });
            let var = sema.ast.variables.push(variable);
            if let TemplateKind::Variable { specializations } = &mut sema.templates[template].kind {
                specializations.insert(known, var);
            }
            let init = sema.initializer()?;
            sema.complete_variable(var, &specs, &declarator, init)?;
            Ok(var)
        })
    }
}
