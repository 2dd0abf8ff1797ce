//! Class, alias and variable templates: instantiation replays their tokens.

use crate::checks::notices::Noticed;
use crate::context::{Mode, Parser, Res};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, ScopeId, ScopeKind};
use crate::parse::declarator::{Declarator, Naming};
use crate::parse::name::Qualifier;
use crate::parse::record::record_kind_of_key;
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use crate::parse::variable::new_variable;
use crate::template::declaration_checks::ExplicitInstantiation;
use crate::template::deduce::Bindings;
use crate::template::instantiate::Instantiated;
use crate::template::named_checks::Naming as NamedBy;
use crate::template::partial::PartialSpecialization;
use crate::template::{ParameterKind, TemplateKind, TemplateParameter};
use cuprum_ast::{
    RecordId, Specialization, Storage, TemplateArg, TemplateId, Type, TypeKind, VarId,
};
use cuprum_lex::{Token, TokenKind};
use cuprum_source::{Code, Loc, Symbol};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A variable that an explicit instantiation or specialisation names.
enum NamedVariable {
    /// A static member of a specialisation of a class template.
    Member(VarId),
    /// A variable template, with arguments.
    Template(TemplateId, Vec<TemplateArg>),
}

impl Parser<'_> {
    /// `template <…> class-key name [base-clause] { … } ;`, also `name<…>` for a partial
    /// specialisation.
    /// A class template; `replaces` says that it is the own definition of a member template of one
    /// specialisation.
    pub fn class_template(&mut self, params: Vec<TemplateParameter>, replaces: bool) -> Res<()> {
        self.class_template_before_semicolon(params, replaces)?;
        self.in_mode(Mode::Syntax, |parser| {
            parser.attribute_specifiers(&mut Attributes::default())
        })?;
        self.expect(TokenKind::Semi)?;
        Ok(())
    }

    fn class_template_before_semicolon(
        &mut self,
        params: Vec<TemplateParameter>,
        replaces: bool,
    ) -> Res<()> {
        let start = self.position();
        let key = self.bump().kind;
        // They may depend on the parameters: each specialisation reads its own. Tags do not, and are the template's.
        let mut attributes = Attributes::default();
        self.in_mode(Mode::Syntax, |parser| parser.attribute_specifiers(&mut attributes))?;
        let qualifier = self.in_mode(Mode::Signature, |parser| parser.nested_name_specifier())?;
        let name = self.expect(TokenKind::Ident)?;
        if replaces && qualifier.is_none() {
            return Err(self.error(Code::SeveralHeads, name.loc, &[]));
        }
        if self.at(TokenKind::Less) {
            return self.partial_class_specialization(params, start, qualifier, name);
        }
        if params.iter().any(|param| param.name == Some(name.symbol())) {
            self.report_once(Code::TemplateNamedAsParameter, name.loc, &[]);
        }
        let is_defined = self.skip_class_body()?;
        let range = self.range_from(start);
        let home = self.qualified_home(qualifier, name.loc)?;
        self.leave_template_scope(qualifier.map(|_| home));
        if qualifier.is_none() {
            self.check_name_of_member(home, name.symbol(), name.loc)?;
        }
        self.reveal_class(home, name.symbol());
        let declared = self.names_in(home, name.symbol());
        let is_type = |template: &TemplateId| self.program.templates.all[*template].is_type();
        let previous = declared.iter().find_map(|decl| decl.as_template().filter(is_type));
        self.check_listed_parameters(&params, previous);
        let template = match previous {
            Some(template) => {
                self.check_same_parameters(template, &params);
                self.merge_template_defaults(template, params, is_defined);
                self.settle_template_access(template);
                if !is_defined {
                    return Ok(());
                }
                if self.program.templates.all[template].is_defined_class() && !replaces {
                    let word = self.word(name.symbol());
                    let place = self.previous_definition(self.program.templates.all[template].loc);
                    return Err(self.error(
                        Code::AlreadyDefined,
                        name.loc,
                        &["class template", &word, &place],
                    ));
                }
                template
            }
            None => {
                self.check_template_name_is_free(home, name.symbol(), name.loc)?;
                let record_kind = record_kind_of_key(key);
                let kind = TemplateKind::Class {
                    specializations: FxHashMap::default(),
                    as_written: FxHashMap::default(),
                    is_defined: false,
                    record_kind,
                };
                let template =
                    self.new_template(home, name.symbol(), kind, params, range, name.loc);
                self.settle_template_access(template);
                template
            }
        };
        self.note_attributes(Noticed::Template(template), &attributes);
        let place = self.freeze_place();
        let known = &mut self.program.templates.all[template];
        known.range = range;
        known.loc = name.loc;
        known.place = place;
        if let TemplateKind::Class { is_defined: defined, .. } = &mut known.kind {
            *defined = is_defined;
        }
        if is_defined {
            self.check_class_definition(template, None);
        }
        Ok(())
    }

    /// Steps over the rest of a class declaration, to its `;`; whether there was a body.
    pub fn skip_class_body(&mut self) -> Res<bool> {
        self.step_to_class_body();
        let is_defined = self.at(TokenKind::LBrace);
        if is_defined {
            self.skip_brackets()?;
        }
        Ok(is_defined)
    }

    /// Whether the brace that is next opens a class's members rather than a value among template
    /// arguments, `angles` of which look open: `<` may also be an operator.
    pub fn at_class_body(&self, angles: i32) -> bool {
        let token = self.peek();
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let after = token.partner().and_then(|partner| tokens.get(partner + 1));
        let ends = |kind| matches!(kind, TokenKind::Semi | TokenKind::KwAttribute | TokenKind::Eof);
        token.kind == TokenKind::LBrace
            && (angles <= 0 || after.is_none_or(|after| ends(after.kind)))
    }

    /// Steps over the head of a class and its bases, to its body or the `;`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn step_to_class_body(&mut self) {
        // Braces among template arguments make values: `: B<f(T{})>`, `: B<T{}>`.
        let mut angles = 0;
        loop {
            match self.kind() {
                TokenKind::Semi | TokenKind::Eof => return,
                TokenKind::LBrace if self.at_class_body(angles) => return,
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    self.quietly_skip_brackets();
                    continue;
                }
                _ => angles += self.angle_change_ahead(self.ahead()),
            }
            self.bump();
        }
    }

    /// The scope that a possibly qualified template name belongs to.
    pub fn qualified_home(&mut self, qualifier: Option<Qualifier>, loc: Loc) -> Res<ScopeId> {
        let scope = match qualifier {
            None => Some(self.template_home()),
            Some(Qualifier::Namespace(namespace)) => Some(self.namespace_scope(namespace)),
            Some(Qualifier::Record(record)) => self.record_scope(record),
            Some(_) => None,
        };
        match scope {
            Some(scope) => Ok(scope),
            None => Err(self.error(Code::NotClassOrNamespace, loc, &[])),
        }
    }

    /// Leaves the scope of template parameters, for that around it or for the one that a qualifier
    /// names: a replay opens a new one there.
    pub fn leave_template_scope(&mut self, named: Option<ScopeId>) {
        while self.program.names.scopes[self.frame.here.place.scope].kind == ScopeKind::Template
            && let Some(parent) = self.program.names.scopes[self.frame.here.place.scope].parent
        {
            self.frame.here.place.scope = parent;
        }
        if let Some(named) = named {
            self.frame.here.place.scope = named;
        }
    }

    /// Default template arguments add up over declarations; the names of the definition's parameters
    /// are those that its body uses.
    pub fn merge_template_defaults(
        &mut self,
        template: TemplateId,
        mut params: Vec<TemplateParameter>,
        takes_names: bool,
    ) {
        let known = &mut self.program.templates.all[template].params;
        let names_of = |params: &[TemplateParameter]| -> Arc<[Option<Symbol>]> {
            params.iter().map(|param| param.name).collect()
        };
        let (new_names, old_names) = (names_of(&params), names_of(known));
        for (new, old) in params.iter_mut().zip(known.iter_mut()) {
            match (old.default, new.default) {
                (Some(default), _) => {
                    new.default = Some(default);
                    new.default_names =
                        old.default_names.clone().or_else(|| Some(Arc::clone(&old_names)));
                }
                (None, Some(default)) => {
                    old.default = Some(default);
                    old.default_names = Some(Arc::clone(&new_names));
                }
                (None, None) => {}
            }
        }
        if takes_names {
            *known = params;
        }
    }

    /// `template <…> class-key name<…> [base-clause] { … } ;` from the argument list on.
    fn partial_class_specialization(
        &mut self,
        params: Vec<TemplateParameter>,
        start: u32,
        qualifier: Option<Qualifier>,
        name: Token,
    ) -> Res<()> {
        let template = self.specialized_template(qualifier, name)?;
        self.check_partial_parameters(&params);
        let (arguments, argument_range) = self.partial_arguments(template, &params, name.loc)?;
        self.check_partial_scope(template, (&params, &arguments), name.loc)?;
        let is_defined = self.skip_class_body()?;
        let range = self.range_from(start);
        let home = self.program.templates.all[template].home;
        self.leave_template_scope(qualifier.map(|_| home));
        let place = self.freeze_place();
        let loc = name.loc;
        let constraints = self.head_constraints(&params);
        self.forget_pending_access();
        self.add_partial(
            template,
            PartialSpecialization {
                params,
                constraints,
                arguments,
                argument_range,
                range,
                place,
                is_defined,
                loc,
            },
        )?;
        if is_defined
            && let Some(last) = self.program.templates.all[template].partials.len().checked_sub(1)
            && self.program.templates.all[template].partials[last].range == range
        {
            self.check_class_definition(template, Some(last));
        }
        Ok(())
    }

    /// `template <…> using name = type-id ;`
    pub fn alias_template(&mut self, params: Vec<TemplateParameter>) -> Res<()> {
        self.bump();
        let name = self.expect(TokenKind::Ident)?;
        let mut attributes = Attributes::default();
        self.attribute_specifiers(&mut attributes)?;
        self.expect(TokenKind::Assign)?;
        let start = self.position();
        let at = self.loc();
        let target = self.in_mode(Mode::Signature, |parser| parser.type_id())?;
        self.forbid_auto(target, at)?;
        self.forbid_open_packs(target, &params, name.loc)?;
        if params.iter().any(|param| param.name == Some(name.symbol())) {
            let word = self.word(name.symbol());
            self.report_once(Code::TemplateParameterRedeclared, name.loc, &[&word]);
        }
        let range = self.range_from(start);
        self.expect(TokenKind::Semi)?;
        let home = self.template_home();
        self.leave_template_scope(None);
        if let Some(known) = self.names_in(home, name.symbol()).into_iter().next() {
            // An alias may be declared again as the same type.
            if let Decl::Template(known) = known
                && let Some(before) = self.program.templates.all[known].kind.alias_target()
            {
                self.check_same_parameters(known, &params);
                if before == target {
                    return Ok(());
                }
                let new = self.template_type_text(known, target);
                let old = self.template_type_text(known, before);
                let declared = self.declared_at(self.program.templates.all[known].loc);
                let word = self.word(name.symbol());
                let args = [new.as_str(), &old, &word, &declared];
                return Err(self.error(Code::AliasRedeclared, name.loc, &args));
            }
            let word = self.word(name.symbol());
            return Err(self.error(Code::AlreadyDeclared, name.loc, &[&word]));
        }
        self.check_listed_parameters(&params, None);
        let kind = TemplateKind::Alias { target, types: FxHashMap::default() };
        let template = self.new_template(home, name.symbol(), kind, params, range, name.loc);
        self.note_attributes(Noticed::Template(template), &attributes);
        Ok(())
    }

    /// `template <…> T name [initializer] ;` after its declarator.
    pub fn variable_template(
        &mut self,
        params: Vec<TemplateParameter>,
        range: TokenRange,
        ty: Type,
        (specs, declarator): (&DeclSpecifiers, &Declarator),
        start: u32,
    ) -> Res<()> {
        // What the arguments decide may have a value by itself.
        let needs_initializer = specs.is_constexpr
            && declarator.qualifier.is_none()
            && !self.is_dependent_type(ty)
            && self.ast.element_record(ty).is_none();
        let Some(id) = declarator.id.clone() else {
            return Err(self.error(Code::ExpectedIdentifier, declarator.loc, &[]));
        };
        let Some(name) = declarator.ident() else {
            return Err(self.error(Code::ExpectedIdentifier, declarator.loc, &[]));
        };
        if id.args.is_none() && self.at(TokenKind::Less) {
            let word = self.word(name);
            return Err(self.error(Code::NotATemplate, declarator.loc, &[&word]));
        }
        let declared = range;
        let mut has_initializer = false;
        while !matches!(self.kind(), TokenKind::Semi | TokenKind::Eof) {
            has_initializer = true;
            self.step_over_token_or_brackets()?;
        }
        let range = self.range_from(start);
        if needs_initializer && !has_initializer && !self.frame.here.in_builtin_text {
            self.report_once(Code::ConstexprNeedsInitializer, declarator.loc, &[]);
        }
        if let Some(args) = id.args {
            let name = self.token_of(declared, id.loc);
            let ranges = (declared, range);
            let qualifier = declarator.qualifier;
            self.partial_variable_specialization(params, ranges, qualifier, name, args)?;
            self.expect(TokenKind::Semi)?;
            return Ok(());
        }
        self.expect(TokenKind::Semi)?;
        let home = self.qualified_home(declarator.qualifier, declarator.loc)?;
        self.leave_template_scope(declarator.qualifier.map(|_| home));
        let declared = self.names_in(home, name);
        let is_variable = |template: &TemplateId| {
            matches!(self.program.templates.all[*template].kind, TemplateKind::Variable { .. })
        };
        let previous = declared.iter().find_map(|decl| decl.as_template().filter(is_variable));
        if let Some(template) = previous {
            self.check_same_parameters(template, &params);
            self.merge_template_defaults(template, params, has_initializer);
            if has_initializer {
                self.program.templates.all[template].range = range;
                self.program.templates.all[template].place = self.freeze_place();
                self.program.templates.all[template].loc = declarator.loc;
                self.check_variable_definition(template);
            }
            return Ok(());
        }
        if let Some(Qualifier::Record(record)) = declarator.qualifier {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            let shown = self.type_name(ty);
            return Err(self.error(Code::NotAClassTemplate, declarator.loc, &["", &shown]));
        }
        if declared.iter().any(|decl| !matches!(decl, Decl::Tag(_))) {
            let word = self.word(name);
            return Err(self.error(Code::AlreadyDeclared, declarator.loc, &[&word]));
        }
        self.check_listed_parameters(&params, None);
        let kind = TemplateKind::Variable { specializations: FxHashMap::default() };
        let template = self.new_template(home, name, kind, params, range, declarator.loc);
        for attributes in [&specs.attributes, &declarator.attributes] {
            self.note_attributes(Noticed::Template(template), attributes);
        }
        // The initialiser may name the variable itself: `N * factorial<N - 1>`.
        self.program.templates.all[template].place = self.freeze_place();
        if has_initializer {
            self.check_variable_definition(template);
        }
        Ok(())
    }

    /// `template <…> T name<…> [initializer] ;` after its declarator.
    fn partial_variable_specialization(
        &mut self,
        params: Vec<TemplateParameter>,
        (declared, range): (TokenRange, TokenRange),
        qualifier: Option<Qualifier>,
        name: Token,
        args: Vec<TemplateArg>,
    ) -> Res<()> {
        let template = self.specialized_template(qualifier, name)?;
        let arguments = self.check_partial_arguments(template, &params, args, name.loc)?;
        let home = self.program.templates.all[template].home;
        self.leave_template_scope(qualifier.map(|_| home));
        let place = self.freeze_place();
        let argument_range =
            TokenRange { start: self.index_of(declared, name.loc) + 1, ..declared };
        let (is_defined, loc) = (true, name.loc);
        let constraints = self.head_constraints(&params);
        self.add_partial(
            template,
            PartialSpecialization {
                params,
                constraints,
                arguments,
                argument_range,
                range,
                place,
                is_defined,
                loc,
            },
        )
    }

    /// The index of the token of a range that stands at a place.
    fn index_of(&self, range: TokenRange, loc: Loc) -> u32 {
        let tokens = &self.program.streams[range.stream as usize].tokens;
        (range.start..range.end)
            .find(|index| tokens.get(*index as usize).is_some_and(|token| token.loc == loc))
            .unwrap_or(range.start)
    }

    /// The token of a range that stands at a place.
    fn token_of(&self, range: TokenRange, loc: Loc) -> Token {
        let tokens = &self.program.streams[range.stream as usize].tokens;
        let eof = Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc };
        tokens.get(self.index_of(range, loc) as usize).copied().unwrap_or(eof)
    }

    /// The complete arguments of a class, alias or variable template.
    pub fn whole_arguments(
        &mut self,
        template: TemplateId,
        args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<Vec<TemplateArg>> {
        let Some(given) = self.arrange_arguments(template, &args, loc)? else {
            self.check_expanded_argument(template, &args, loc)?;
            // An expansion covers parameters that only its elements will tell apart; a pack among
            // them has nothing of its own.
            let mut args = args;
            if self.program.templates.all[template].params.iter().any(|param| param.pack) {
                args.push(TemplateArg::Pack(Vec::new()));
            }
            return Ok(args);
        };
        let completed = self.complete_arguments(template, given, loc)?;
        let all: Option<Vec<TemplateArg>> = completed.into_iter().collect();
        match all {
            Some(args) => Ok(args),
            None => {
                let word = self.template_word(template);
                Err(self.template_argument_error(
                    Code::TooFewTemplateArguments,
                    template,
                    &word,
                    loc,
                ))
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
        let is_parameter =
            matches!(self.program.templates.all[template].kind, TemplateKind::Parameter);
        if !self.in_definition()
            && let Some(record) = self.program.templates.all[template].kind.known_class(&args)
        {
            return Ok(self.ast.types.intern(TypeKind::Record(record)));
        }
        let is_class =
            matches!(self.program.templates.all[template].kind, TemplateKind::Class { .. });
        let as_written = is_class.then(|| args.clone());
        let args = match is_parameter {
            true => {
                self.check_argument_kinds(template, &args, loc)?;
                self.unmatched_arguments(template, args)
            }
            false => self.whole_arguments(template, args, loc)?,
        };
        if matches!(self.program.templates.all[template].kind, TemplateKind::Alias { .. })
            && self.is_arranged(template, &args)
        {
            return self.specialize_alias(template, args, loc);
        }
        let is_dependent = is_parameter
            || args.iter().any(|argument| self.is_dependent_argument(argument))
            || self.in_definition()
                && self.is_inside_definition(self.program.templates.all[template].home);
        if let Some(record) = self.current_instantiation(template, &args) {
            return Ok(self.ast.types.intern(TypeKind::Record(record)));
        }
        if is_dependent {
            let args = args.into_boxed_slice();
            let kind = TypeKind::DependentSpecialization { template, args };
            return Ok(self.ast.types.intern(kind));
        }
        let (known, record_kind) = match &self.program.templates.all[template].kind {
            TemplateKind::Class { specializations, record_kind, .. } => {
                (specializations.get(&args).copied(), *record_kind)
            }
            TemplateKind::Function(_)
            | TemplateKind::Alias { .. }
            | TemplateKind::Concept
            | TemplateKind::Parameter
            | TemplateKind::Variable { .. } => {
                let word = self.template_word(template);
                return Err(self.error(Code::NotAType, loc, &[&word]));
            }
        };
        let record = match known {
            Some(record) => record,
            None => {
                let bindings: Bindings = args.iter().cloned().map(Some).collect();
                self.check_constraints(template, &bindings, loc)?;
                let name = self.ast.templates[template].clone();
                let at = self.program.templates.all[template].loc;
                let record = self.new_record(record_kind, Some(name.name), name.parent, at);
                self.ast.records[record].specialization =
                    Some(Specialization { template, args: args.clone(), signature: None });
                if let TemplateKind::Class { specializations, .. } =
                    &mut self.program.templates.all[template].kind
                {
                    specializations.insert(args.clone(), record);
                }
                record
            }
        };
        // An operand that is converted anew each time has a new number each time.
        if let Some(as_written) = as_written
            && as_written != args
            && !as_written.iter().any(|arg| matches!(arg, TemplateArg::Unconverted(_)))
            && let TemplateKind::Class { as_written: known, .. } =
                &mut self.program.templates.all[template].kind
        {
            known.insert(as_written, record);
        }
        Ok(self.ast.types.intern(TypeKind::Record(record)))
    }

    /// What an alias template with these arguments stands for. A type that depends on no parameter, though
    /// the arguments do, is noted.
    fn specialize_alias(
        &mut self,
        template: TemplateId,
        args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<Type> {
        let in_template = self.frame.here.mode == Mode::Signature || self.in_definition();
        if !in_template || !args.iter().any(|arg| self.is_dependent_argument(arg)) {
            return self.aliased_type(template, args, loc);
        }
        let written = args.clone().into_boxed_slice();
        let ty = self.aliased_type(template, args, loc)?;
        if !self.is_dependent_type(ty) {
            let kind = TypeKind::DependentSpecialization { template, args: written };
            self.handed.alias_seen_through = Some((self.ast.types.intern(kind), ty));
            self.note_hidden_parameters();
        }
        Ok(ty)
    }

    /// The type that an alias template stands for. Once found it stays: what can still change is
    /// whether there is one.
    fn aliased_type(
        &mut self,
        template: TemplateId,
        args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<Type> {
        if let TemplateKind::Alias { types, .. } = &self.program.templates.all[template].kind
            && let Some(&known) = types.get(&args)
        {
            return Ok(known);
        }
        let params = &self.program.templates.all[template].params;
        // A name that has nothing to do with the parameters means what it meant where it is written: in
        // a class the alias itself may have that name now.
        if let TemplateKind::Alias { target, .. } = self.program.templates.all[template].kind
            && let Some(name) = self.only_name(self.program.templates.all[template].range)
            && params.iter().all(|param| param.name != Some(name))
            && !self.is_dependent_type(target)
        {
            return Ok(target);
        }
        // What `Q::template name` means for a template template parameter, only a value of `Q` tells.
        if params.iter().zip(&args).any(|(param, arg)| {
            matches!(param.kind, ParameterKind::Template(_))
                && matches!(arg, TemplateArg::Dependent(..))
        }) {
            let args = args.into_boxed_slice();
            let kind = TypeKind::DependentSpecialization { template, args };
            return Ok(self.ast.types.intern(kind));
        }
        let bindings: Bindings = args.iter().cloned().map(Some).collect();
        let range = self.program.templates.all[template].range;
        let mode = self.mode_for(&bindings);
        if mode == Mode::Full {
            self.check_constraints(template, &bindings, loc)?;
        }
        let ty = self.with_access_of_template(template, |parser| {
            parser.replay_template(template, range, &bindings, mode, |parser| parser.type_id())
        })?;
        // A lambda in it is one for the same arguments, once they are known.
        if (mode == Mode::Full || !self.has_token(range, TokenKind::LBracket))
            && let TemplateKind::Alias { types, .. } =
                &mut self.program.templates.all[template].kind
        {
            types.insert(args, ty);
        }
        Ok(ty)
    }

    /// The name that a range consists of, if it is one alone.
    fn only_name(&self, range: TokenRange) -> Option<Symbol> {
        let tokens = &self.program.streams[range.stream as usize].tokens;
        match tokens.get(range.start as usize..range.end as usize)? {
            [name] if name.kind == TokenKind::Ident => Some(name.symbol()),
            _ => None,
        }
    }

    /// Whether a token of this kind is in a range.
    pub(super) fn has_token(&self, range: TokenRange, kind: TokenKind) -> bool {
        let tokens = &self.program.streams[range.stream as usize].tokens;
        let tokens = tokens.get(range.start as usize..range.end as usize);
        tokens.is_some_and(|tokens| tokens.iter().any(|token| token.kind == kind))
    }

    /// Replays the body of a class template or partial specialisation for a specialisation that is
    /// still incomplete.
    pub fn instantiate_class(&mut self, record: RecordId) {
        cuprum_limits::check();
        if self.ast.records[record].is_complete
            || self.program.names.record_scopes.contains_key(&record)
        {
            return;
        }
        if self.require_member_class(record) {
            return;
        }
        let Some(specialization) = self.ast.records[record].specialization.clone() else {
            let info = self.record_info(record);
            if info.is_explicit_specialization || info.has_failed {
                return;
            }
            if self.instantiate_outside_class(record).is_err() {
                self.record_info(record).has_failed = true;
            }
            return;
        };
        let info = self.record_info(record);
        if info.is_explicit_specialization || info.has_failed || info.is_being_instantiated {
            return;
        }
        // While its pattern is chosen and its bases are read, the class is incomplete.
        info.is_being_instantiated = true;
        let template = specialization.template;
        let loc = self.loc();
        let endless = self.endless_instantiations();
        let _span = cuprum_trace::span("Instantiate class", || {
            self.scope_text(cuprum_ast::Parent::Record(record)).trim_end_matches(':').to_owned()
        });
        let result = self.instantiating(Instantiated::Class(record), loc, |parser| {
            let pattern = parser.select_pattern(template, &specialization.args, loc)?;
            if !parser.is_pattern_defined(template, &pattern)
                && (pattern.partial.is_some() || !parser.adopt_outside_class_template(template))
            {
                return Ok(());
            }
            let (params, place, range, at) = parser.pattern_range(template, &pattern);
            let args = pattern.args.clone();
            parser.record_info(record).pattern = Some(pattern);
            parser.ast.records[record].loc = at;
            parser.replay_bound(&params, place, range, &args, Mode::Full, |parser| {
                parser.class_body_after_head(record)
            })
        });
        let info = self.record_info(record);
        info.has_failed = result.is_err();
        info.is_being_instantiated = false;
        self.cut_off_endless_parts(record, endless);
    }

    /// `template <> struct S<int> { … };`
    pub fn explicit_class_specialization(&mut self, naming: NamedBy) -> Res<()> {
        let key = self.bump().kind;
        let mut attributes = Attributes::default();
        self.attribute_specifiers(&mut attributes)?;
        let loc = self.loc();
        let Some(ty) = self.named_type()? else { return Err(self.missing_type()) };
        let Some(record) = self.ast.types.as_record(ty) else {
            let name = self.type_name(ty);
            return Err(self.error(Code::MustBeClass, loc, &[&name]));
        };
        self.check_named_class(record, naming, loc)?;
        if let Some(specialization) = &self.ast.records[record].specialization {
            let template = specialization.template;
            self.check_template_tag(template, record_kind_of_key(key), loc)?;
        }
        if self.record_info(record).is_explicit_specialization {
            // Its members may have been deferred.
            self.instantiate_class(record);
        }
        self.program.templates.pending_classes.remove(&record);
        if self.record_info(record).pattern.is_some() {
            let name = self.type_name(ty);
            let code = Code::SpecializationAfterUse;
            return Err(self.error(code, loc, &["class", &name, ""]));
        }
        self.record_info(record).is_explicit_specialization = true;
        if self.record_scope(record).is_none() {
            self.ast.records[record].loc = loc;
        }
        if self.at(TokenKind::Ident) {
            // `final`
            self.bump();
        }
        if self.at(TokenKind::LBrace) || self.at(TokenKind::Colon) {
            // Headers specialise templates by the dozen; few of the classes are needed.
            if self.record_scope(record).is_none() {
                self.ast.records[record].kind = record_kind_of_key(key);
            }
            let may_wait = self.peek().is_system()
                && !self.frame.here.in_builtin_text
                && !self.options.check_header_templates
                && self.record_scope(record).is_none();
            match may_wait {
                true => self.defer_member_class(record, &attributes)?,
                false => self.class_body(record, &mut attributes)?,
            }
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
        // A specialisation may have been deferred since the template was named.
        self.parse_deferred_declarations(self.ast.templates[template].name);
        let args = self.whole_arguments(template, args, loc)?;
        if let Some(var) = self.variable_specialization(template, &args) {
            return Ok(var);
        }
        let bindings: Bindings = args.iter().cloned().map(Some).collect();
        self.check_constraints(template, &bindings, loc)?;
        let name = self.ast.templates[template].clone();
        self.instantiating(Instantiated::Template(template), loc, |parser| {
            let pattern = parser.select_pattern(template, &args, loc)?;
            let (params, place, range, at) = parser.pattern_range(template, &pattern);
            parser.replay_bound(&params, place, range, &pattern.args, Mode::Full, |parser| {
                let specs = parser.decl_specifier_seq()?;
                let declarator = parser.declarator(Naming::Named, true)?;
                let ty = parser.apply_declarator(specs.ty, &declarator)?;
                let mut variable = new_variable(Some(name.name), name.parent, ty, at);
                variable.storage = Storage::Static;
                variable.linkage = parser.linkage_of_template(specs.is_static, name.parent);
                variable.is_inline = !specs.is_extern;
                variable.is_constexpr = specs.is_constexpr;
                variable.space =
                    parser.space_of_static(specs.memory_space(), ty, specs.is_constexpr);
                variable.is_extern = specs.is_extern;
                variable.specialization =
                    Some(Specialization { template, args: args.clone(), signature: None });
                let var = parser.ast.variables.push(variable);
                parser.enter_variable_specialization(template, args.clone(), var);
                parser.note_variable_attributes(var, &specs, &declarator);
                let init = parser.initializer()?;
                parser.complete_variable(var, &specs, &declarator, init)?;
                Ok(var)
            })
        })
    }

    fn enter_variable_specialization(
        &mut self,
        template: TemplateId,
        args: Vec<TemplateArg>,
        var: VarId,
    ) {
        if let TemplateKind::Variable { specializations } =
            &mut self.program.templates.all[template].kind
        {
            specializations.insert(args, var);
        }
    }

    /// `template <> T S<int>::name [initializer] ;` after its declarator.
    fn explicit_static_member(
        &mut self,
        var: VarId,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) -> Res<()> {
        self.program.templates.pending_variables.remove(&var);
        let is_first = self.program.templates.outside_variables_done.insert(var);
        if !is_first && !self.program.templates.declared_specializations.contains(&var)
            || self.ast.variables[var].init.is_some()
        {
            let text = self.generic_variable_name(var);
            let args = ["member", text.as_str(), ""];
            return Err(self.error(Code::SpecializationAfterUse, declarator.loc, &args));
        }
        if matches!(self.ast.types.kind(self.ast.variables[var].ty), TypeKind::Array(_, None)) {
            self.ast.variables[var].ty = ty;
        }
        // Without an initialiser it is only declared ([temp.expl.spec]/14).
        if self.eat(TokenKind::Semi) {
            self.program.templates.declared_specializations.insert(var);
            return Ok(());
        }
        let init = self.initializer()?;
        self.complete_variable(var, specs, declarator, init)?;
        self.expect(TokenKind::Semi)?;
        Ok(())
    }

    /// What the declarator of an explicit instantiation or specialisation of a variable names.
    fn explicitly_named_variable(&mut self, declarator: &Declarator) -> Res<NamedVariable> {
        let loc = declarator.loc;
        let (Some(id), Some(symbol)) = (&declarator.id, declarator.ident()) else {
            return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
        };
        let found = self.lookup_name(declarator.qualifier, symbol);
        match found.as_ref().map(|found| found.decls.as_slice()) {
            Some([Decl::Var(var)]) => Ok(NamedVariable::Member(*var)),
            Some([Decl::Template(template)])
                if matches!(
                    self.program.templates.all[*template].kind,
                    TemplateKind::Variable { .. }
                ) =>
            {
                Ok(NamedVariable::Template(*template, id.args.clone().unwrap_or_default()))
            }
            _ => {
                let word = self.word(symbol);
                Err(self.error(Code::NoMatchingTemplate, loc, &[&word]))
            }
        }
    }

    /// `template T name<…>;` and `template T S<int>::name;` after their declarator.
    pub fn explicit_variable_instantiation(
        &mut self,
        declarator: &Declarator,
        ty: Type,
        is_declaration: bool,
    ) -> Res<()> {
        let loc = declarator.loc;
        let var = match self.explicitly_named_variable(declarator)? {
            NamedVariable::Member(var) => var,
            NamedVariable::Template(template, args) => {
                self.specialize_variable(template, args, loc)?
            }
        };
        self.check_named_variable(var, (ty, false), NamedBy::Instantiation, loc)?;
        if !is_declaration {
            self.note_explicit_instantiation(ExplicitInstantiation::Variable(var), loc);
        }
        self.require_static_member(var);
        self.program.functions.defined_variables.insert(var);
        Ok(())
    }

    /// `template <> T name<…> [initializer] ;` after its declarator.
    pub fn explicit_variable_specialization(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
        naming: NamedBy,
    ) -> Res<()> {
        let loc = declarator.loc;
        let (template, args) = match self.explicitly_named_variable(declarator)? {
            NamedVariable::Member(var) => {
                self.check_named_variable(var, (ty, specs.is_constexpr), naming, loc)?;
                return self.explicit_static_member(var, specs, declarator, ty);
            }
            NamedVariable::Template(template, args) => (template, args),
        };
        let args = self.whole_arguments(template, args, loc)?;
        if let Some(var) = self.variable_specialization(template, &args) {
            let text = self.generic_variable_name(var);
            return Err(self.error(Code::SpecializationAfterUse, loc, &["variable", &text, ""]));
        }
        let bindings: Bindings = args.iter().cloned().map(Some).collect();
        self.check_constraints(template, &bindings, loc)?;
        let name = self.ast.templates[template].clone();
        let mut variable = new_variable(declarator.ident(), name.parent, ty, loc);
        variable.storage = Storage::Static;
        variable.linkage = self.linkage_of_template(specs.is_static, name.parent);
        variable.is_inline = specs.is_inline || specs.is_constexpr;
        variable.is_constexpr = specs.is_constexpr;
        variable.space = self.space_of_static(specs.memory_space(), ty, specs.is_constexpr);
        variable.specialization =
            Some(Specialization { template, args: args.clone(), signature: None });
        let var = self.ast.variables.push(variable);
        self.enter_variable_specialization(template, args, var);
        self.note_abi_tags_of_template(template, var);
        self.note_variable_attributes(var, specs, declarator);
        self.check_named_variable(var, (ty, specs.is_constexpr), naming, loc)?;
        self.program.functions.defined_variables.insert(var);
        let init = self.initializer()?;
        self.complete_variable(var, specs, declarator, init)?;
        self.expect(TokenKind::Semi)?;
        Ok(())
    }
}
