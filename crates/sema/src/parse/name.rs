//! Names: qualified, templated, of types and of values ([expr.prim.id], [temp.names]).

use crate::checks::notices::Noticed;
use crate::context::{
    Candidate, Mode, Operand, OverloadSet, ParsedArguments, Parser, Reported, Res, TrialBase,
};
use crate::expr::capture::is_method_or_field;
use crate::frame::Here;
use crate::lookup::Found;
use crate::lookup::scope::{Decl, PackKind, ScopeKind, parameter_decls};
use crate::parse::expression::Term;
use cuprum_ast::{
    Category, ClosureHome, ConstValue, DependentExprKind, EnumId, ExprId, ExprKind, FunctionName,
    NamespaceId, OperatorName, Parent, RecordId, Storage, TemplateArg, TemplateId, Type, TypeKind,
    VarId, dependent_types, fundamental_types, undeduced_types,
};
use cuprum_lex::{LanguageStandard, Literal, StringEncoding, Token, TokenKind};
use cuprum_source::{Code, Diagnostic, Loc, Symbol};

/// What stands before `::`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Qualifier {
    /// A namespace; `::` alone is the global one.
    Namespace(NamespaceId),
    Record(RecordId),
    Enum(EnumId),
    /// A type that depends on template parameters.
    Dependent(Type),
    /// Anything, in syntax-only mode.
    Syntax,
}

/// A name after its qualifier.
#[derive(Clone, Debug)]
pub(crate) struct UnqualifiedId {
    /// The name, which may be an operator or a type.
    pub name: FunctionName,
    /// `f<…>`
    pub args: Option<Vec<TemplateArg>>,
    /// Where it is.
    pub loc: Loc,
}

impl Parser<'_> {
    /// ```text
    /// nested-name-specifier: ["::"] { (identifier | simple-template-id | decltype) "::" }
    /// ```
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn nested_name_specifier(&mut self) -> Res<Option<Qualifier>> {
        cuprum_limits::check();
        let mut qualifier = None;
        if self.at(TokenKind::ColonColon) {
            self.bump();
            qualifier = Some(Qualifier::Namespace(self.ast.global_namespace()));
        }
        loop {
            match self.kind() {
                TokenKind::KwTemplate if qualifier.is_some() => {
                    self.bump();
                }
                TokenKind::Ident => match self.peek_ahead(1).kind {
                    TokenKind::ColonColon => {
                        let token = self.bump();
                        self.bump();
                        qualifier =
                            Some(self.qualifier_named(qualifier, token.symbol(), token.loc)?);
                    }
                    TokenKind::Less => {
                        if !self.at_qualifying_template_id(qualifier)? {
                            return Ok(qualifier);
                        }
                        let ty = self.qualifying_template_id(qualifier)?;
                        let loc = self.bump().loc;
                        qualifier = Some(self.qualifier_of_type(ty, loc)?);
                    }
                    _ => return Ok(qualifier),
                },
                TokenKind::KwDecltype if qualifier.is_none() => {
                    if !self.at_decltype_qualifier() {
                        return Ok(None);
                    }
                    let ty = self.decltype_specifier()?;
                    let loc = self.bump().loc;
                    qualifier = Some(self.qualifier_of_type(ty, loc)?);
                }
                _ => return Ok(qualifier),
            }
        }
    }

    /// Whether `name<…> ::` is next, where `name <` is. What `<` means after a name that depends on
    /// template parameters only a trial can tell; the arguments of a known template are parsed at
    /// once, and kept for whoever takes them next.
    fn at_qualifying_template_id(&mut self, qualifier: Option<Qualifier>) -> Res<bool> {
        let start = self.cursor.mark();
        if let Some(Qualifier::Dependent(_) | Qualifier::Syntax) = qualifier {
            let continues = self.trial(|parser| {
                parser.bump();
                parser.template_arguments()?;
                Ok(parser.at(TokenKind::ColonColon))
            });
            return Ok(continues.unwrap_or(false));
        }
        if self
            .program
            .templates
            .trial_memory
            .qualifying_types
            .contains_key(&(start, self.trial_base()))
        {
            return Ok(true);
        }
        if self.class_template_named(qualifier, self.peek().symbol()).is_none() {
            return Ok(false);
        }
        let (first, result, continues, end) = self.looking_ahead(|parser| {
            parser.bump();
            let first = parser.cursor.mark();
            let result = parser.template_arguments();
            let continues = result.is_ok() && parser.at(TokenKind::ColonColon);
            (first, result, continues, parser.cursor.mark())
        });
        match result {
            Ok(args) if self.frame.here.mode != Mode::Syntax => {
                let (mode, scope, ordinal) =
                    (self.frame.here.mode, self.frame.here.place.scope, self.program.names.ordinal);
                let known = ParsedArguments { start: first, mode, scope, ordinal, args, end };
                self.program.templates.trial_memory.parsed_arguments = Some(known);
            }
            Err(reported) if self.frame.here.mode != Mode::Syntax => return Err(reported),
            _ => {}
        }
        Ok(continues)
    }

    /// What the results of trials that run here hold for.
    fn trial_base(&self) -> TrialBase {
        self.frame
            .here
            .nesting
            .trial_base
            .unwrap_or(TrialBase { mode: self.frame.here.mode, scope: self.frame.here.place.scope })
    }

    /// Whether `decltype ( … ) ::` is next.
    pub fn at_decltype_qualifier(&self) -> bool {
        let open = self.peek_ahead(1);
        let after = open.partner().map(|close| close as u32 + 1);
        let tokens = &self.program.streams[self.current_stream()].tokens;
        self.at(TokenKind::KwDecltype)
            && open.kind == TokenKind::LParen
            && after.is_some_and(|after| {
                after < self.range_end()
                    && tokens
                        .get(after as usize)
                        .is_some_and(|token| token.kind == TokenKind::ColonColon)
            })
    }

    /// The namespace, class or enumeration that `name ::` means.
    pub fn qualifier_named(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Symbol,
        loc: Loc,
    ) -> Res<Qualifier> {
        if let Some(Qualifier::Dependent(ty)) = qualifier {
            let kind = TypeKind::DependentName { qualifier: ty, name, args: None };
            return Ok(Qualifier::Dependent(self.ast.types.intern(kind)));
        }
        if let Some(Qualifier::Syntax) = qualifier {
            return Ok(Qualifier::Syntax);
        }
        let found = match qualifier {
            None => self.lookup_qualifying(name),
            qualifier => self.lookup_name(qualifier, name),
        };
        for decl in found.iter().flat_map(|found| &found.decls) {
            match decl {
                Decl::Namespace(namespace) => {
                    let namespace = *namespace;
                    self.warn_of_deprecated_namespace(namespace, name, loc);
                    return Ok(Qualifier::Namespace(namespace));
                }
                Decl::Type(ty) | Decl::Tag(ty) => return self.qualifier_of_type(*ty, loc),
                Decl::SyntaxType => return Ok(Qualifier::Syntax),
                // A trial sees the pack as a whole: `T::value...`.
                Decl::Pack(PackKind::Type, _) if self.frame.here.mode == Mode::Syntax => {
                    return Ok(Qualifier::Syntax);
                }
                Decl::Pack(PackKind::Type, _) => return Err(self.pack_not_expanded(name)),
                Decl::Var(_)
                | Decl::Func(_)
                | Decl::Template(_)
                | Decl::Enumerator(..)
                | Decl::Field(..)
                | Decl::Binding(..)
                | parameter_decls!()
                | Decl::SyntaxValue => {}
            }
        }
        // Before `::` only namespaces and types count ([basic.lookup.qual]).
        if let Some(ty) = self.lookup_qualified_tag(qualifier, name) {
            return self.qualifier_of_type(ty, loc);
        }
        Err(self.error(Code::NotClassOrNamespace, loc, &[]))
    }

    fn qualifier_of_type(&mut self, ty: Type, loc: Loc) -> Res<Qualifier> {
        if ty == Type::PLACEHOLDER {
            return Ok(Qualifier::Syntax);
        }
        if let Some(record) = self.current_class_qualifier(ty) {
            return Ok(Qualifier::Record(record));
        }
        if self.is_dependent_type(ty) {
            return Ok(Qualifier::Dependent(ty));
        }
        match *self.ast.types.kind(ty) {
            // A member class that a template declares may be defined later, outside of the template.
            TypeKind::Record(record) if self.is_open_member_class(record) => {
                Ok(Qualifier::Dependent(ty))
            }
            TypeKind::Record(record) => {
                self.complete_type(ty);
                Ok(Qualifier::Record(record))
            }
            TypeKind::Enum(id) => Ok(Qualifier::Enum(id)),
            // What a parameter is bound to does not matter for the extent of a name.
            _ if self.frame.here.mode == Mode::Syntax => Ok(Qualifier::Syntax),
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Pointer(_)
            | TypeKind::LValueRef(_)
            | TypeKind::RValueRef(_)
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => Err(self.error(Code::NotClassOrNamespace, loc, &[])),
        }
    }

    /// Whether nobody knows the members of what stands before `::`.
    pub fn is_unknown_qualifier(&self, qualifier: Option<Qualifier>) -> bool {
        matches!(qualifier, Some(Qualifier::Dependent(_) | Qualifier::Syntax))
    }

    /// Looks a name up as its qualifier says.
    pub fn lookup_name(&mut self, qualifier: Option<Qualifier>, name: Symbol) -> Option<Found> {
        match qualifier {
            None => self.lookup_unqualified(name),
            Some(Qualifier::Namespace(namespace)) => self.lookup_in_namespace(namespace, name),
            Some(Qualifier::Record(record)) => {
                let found = self.lookup_in_record(record, name)?;
                let is_open = match found.decls.first() {
                    Some(decl) => self.check_name_access(record, name, decl),
                    None => true,
                };
                is_open.then_some(found)
            }
            Some(Qualifier::Enum(id)) => {
                let scope = self.program.names.enum_scopes.get(&id).copied()?;
                let decls = self.names_in(scope, name);
                (!decls.is_empty()).then_some(Found { decls, scope })
            }
            Some(Qualifier::Dependent(_) | Qualifier::Syntax) => None,
        }
    }

    /// The class or alias template that a name means, also by its injected-class-name.
    pub fn class_template_named(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Symbol,
    ) -> Option<TemplateId> {
        let found = self.lookup_name(qualifier, name)?;
        self.class_template_found(&found, name)
    }

    /// The same for a name that was looked up.
    pub fn class_template_found(&mut self, found: &Found, name: Symbol) -> Option<TemplateId> {
        match found.decls.as_slice() {
            [Decl::Template(template)] if self.program.templates.all[*template].is_type() => {
                Some(*template)
            }
            // Only a trial sees a pack of templates as a whole; it wants to know the kind alone.
            [Decl::Pack(PackKind::Template, _)] if self.frame.here.mode == Mode::Syntax => {
                Some(self.template_standing_for(0, 0, true, name, &[]))
            }
            // The injected-class-name, which several bases may bring ([temp.local]/4).
            decls => {
                let template_of = |decl: &Decl| {
                    let Decl::Tag(ty) = decl else { return None };
                    if let TypeKind::DependentSpecialization { template, .. } =
                        self.ast.types.kind(*ty)
                    {
                        return Some(*template);
                    }
                    let record = self.ast.types.as_record(*ty)?;
                    Some(self.ast.records[record].specialization.as_ref()?.template)
                };
                let template = template_of(decls.first()?)?;
                decls.iter().all(|decl| template_of(decl) == Some(template)).then_some(template)
            }
        }
    }

    /// `name<…>` before `::`. Only the members of the type tell what the name after `::` is, so a
    /// trial makes the type as the parse that asks would. That parse comes by again, first for a type
    /// and then for a value, so the type is remembered, and so is that there is none.
    fn qualifying_template_id(&mut self, qualifier: Option<Qualifier>) -> Res<Type> {
        let base = self.trial_base();
        // The arguments of such a type are parsed in full inside of the trial, once for each element
        // of a pack: the scope of the element tells them apart, not the one where the trial began.
        let is_inside = self.frame.here.nesting.trial_base.is_some()
            && self.frame.here.nesting.trial_depth == 0;
        let scope = if is_inside { self.frame.here.place.scope } else { base.scope };
        let start = self.cursor.mark();
        let key = (start, TrialBase { mode: base.mode, scope });
        if let Some(&(ty, end)) = self.program.templates.trial_memory.qualifying_types.get(&key)
            && !(self.frame.here.nesting.trial_base.is_none()
                && self.checks_access_in(start.pos, end.pos))
        {
            self.go_to(end);
            return Ok(ty);
        }
        // Outside of trials a failure has to be found again, since it has to be reported.
        let failure_key = (key.0, key.1, self.program.names.ordinal);
        let is_trial = self.frame.here.mode == Mode::Syntax;
        let result = if self.frame.here.nesting.trial_base.is_some()
            && self.program.templates.trial_memory.failed_qualifying_types.contains(&failure_key)
        {
            Err(Reported)
        } else {
            let change = |here: &mut Here| {
                here.nesting.trial_depth = 0;
                here.mode = base.mode;
            };
            let is_tried_again = |result: &Res<Type>| result.is_err() && is_trial;
            self.back_if(is_tried_again, |parser| {
                parser.scoped(change, |parser| parser.template_id_type(qualifier))
            })
        };
        if result.is_err() {
            // What failing has declared is there from now on, so the ordinal is the one of now.
            self.program.templates.trial_memory.failed_qualifying_types.insert((
                key.0,
                key.1,
                self.program.names.ordinal,
            ));
        }
        match result {
            Ok(ty) => {
                let found = (ty, self.cursor.mark());
                self.program.templates.trial_memory.qualifying_types.insert(key, found);
                Ok(ty)
            }
            // Arguments that name what only this trial has declared have no values.
            Err(_) if is_trial => self.template_id_type(qualifier),
            Err(reported) => Err(reported),
        }
    }

    /// `name<…>` where `name` is a class or alias template: the type.
    fn template_id_type(&mut self, qualifier: Option<Qualifier>) -> Res<Type> {
        let token = self.bump();
        let args = self.template_arguments()?;
        if self.frame.here.mode == Mode::Syntax {
            return Ok(Type::PLACEHOLDER);
        }
        if let Some(Qualifier::Dependent(ty)) = qualifier {
            let name = token.symbol();
            let args = Some(args.into_boxed_slice());
            let kind = TypeKind::DependentName { qualifier: ty, name, args };
            return Ok(self.ast.types.intern(kind));
        }
        match self.class_template_named(qualifier, token.symbol()) {
            Some(template) => self.specialize_class(template, args, token.loc),
            None => {
                let word = self.word(token.symbol());
                Err(self.error(Code::NotAType, token.loc, &[&word]))
            }
        }
    }

    /// The same where the template is known.
    fn template_id_of(&mut self, template: TemplateId) -> Res<Type> {
        let loc = self.bump().loc;
        let args = self.template_arguments()?;
        match self.frame.here.mode {
            Mode::Syntax => Ok(Type::PLACEHOLDER),
            Mode::Full | Mode::Signature => {
                self.note_named_template(template, &args);
                self.specialize_class(template, args, loc)
            }
        }
    }

    /// A possibly qualified name if it means a type; otherwise the cursor stays.
    pub fn named_type(&mut self) -> Res<Option<Type>> {
        let token = self.peek();
        let next = self.peek_ahead(1).kind;
        if token.kind != TokenKind::Ident || matches!(next, TokenKind::ColonColon | TokenKind::Less)
        {
            return self.qualified_type_name();
        }
        let Some(found) = self.lookup_unqualified(token.symbol()) else {
            return self.type_transform_specifier();
        };
        self.type_of_found(&found, token.symbol())
    }

    /// The type behind a name that is next; takes the name if it means one.
    pub fn type_of_found(&mut self, found: &Found, name: Symbol) -> Res<Option<Type>> {
        cuprum_limits::check();
        if self.peek_ahead(1).kind == TokenKind::Less
            && let Some(template) = self.class_template_found(found, name)
        {
            let made = self.template_id_of(template).map(Some);
            self.program.messages.spellings.latest = None;
            return made;
        }
        if let Some(ty) = found.as_type() {
            self.note_type_name(name, found.scope, found.decls.first());
            self.note_named_type(ty, found, name);
            self.bump();
            return Ok(Some(ty));
        }
        if found.decls.len() > 1 && found.decls.iter().all(Decl::is_type) {
            if self.frame.here.mode != Mode::Syntax {
                let (loc, scope) = (self.loc(), self.program.names.scopes[found.scope].kind);
                return Err(self.ambiguous_name(scope, name, loc));
            }
            self.bump();
            return Ok(Some(Type::PLACEHOLDER));
        }
        if found.is_type() {
            if self.frame.here.mode != Mode::Syntax
                && let [Decl::Pack(..)] = found.decls.as_slice()
            {
                return Err(self.pack_not_expanded(name));
            }
            self.bump();
            return Ok(Some(Type::PLACEHOLDER));
        }
        // A trial sees a pack of templates as a whole: `C{0}...`.
        if self.frame.here.mode == Mode::Syntax
            && let [Decl::Pack(PackKind::Template, _)] = found.decls.as_slice()
            && matches!(self.peek_ahead(1).kind, TokenKind::LParen | TokenKind::LBrace)
        {
            self.bump();
            return Ok(Some(Type::PLACEHOLDER));
        }
        if let [Decl::Template(template)] = found.decls.as_slice()
            && self.program.templates.all[*template].is_type()
        {
            let template = *template;
            if let Some(ty) = self.class_placeholder_named(template) {
                return Ok(Some(ty));
            }
            let loc = self.loc();
            let word = self.word(name);
            return Err(self.error(Code::MissingTemplateArguments, loc, &["class ", &word]));
        }
        Ok(None)
    }

    /// As [`Parser::named_type`], for names with qualifiers or template arguments.
    pub fn qualified_type_name(&mut self) -> Res<Option<Type>> {
        self.or_back(|parser| {
            let qualifier = parser.nested_name_specifier()?;
            let token = parser.peek();
            if token.kind != TokenKind::Ident
                || parser.is_unknown_qualifier(qualifier)
                || parser.names_constructor(qualifier, token.symbol())
            {
                return Ok(None);
            }
            match parser.lookup_name(qualifier, token.symbol()) {
                Some(found) => parser.type_of_found(&found, token.symbol()),
                None => Ok(None),
            }
        })
    }

    /// Since C++20 a dependent qualified name among the specifiers of a declaration names a type
    /// without `typename` ([temp.res.general]/5); what declares a constructor does not.
    pub fn implied_type_name(&mut self, names_conversion: bool) -> Res<Option<Type>> {
        if self.options.standard < LanguageStandard::Cpp20
            || self.frame.here.declarator.needs_typename
        {
            return Ok(None);
        }
        self.dependent_name(names_conversion)
    }

    /// A dependent qualified name where only a type can stand.
    pub fn dependent_type_name(&mut self) -> Res<Option<Type>> {
        self.dependent_name(false)
    }

    fn dependent_name(&mut self, before_parameters: bool) -> Res<Option<Type>> {
        let may_depend = match self.frame.here.mode {
            Mode::Signature => true,
            Mode::Full => self.in_definition(),
            Mode::Syntax => false,
        };
        if !may_depend {
            return Ok(None);
        }
        self.or_back(|parser| {
            let qualifier = parser.nested_name_specifier()?;
            let Some(Qualifier::Dependent(ty)) = qualifier else { return Ok(None) };
            if !parser.at(TokenKind::Ident) {
                return Ok(None);
            }
            let name = parser.peek().symbol();
            let found = if parser.peek_ahead(1).kind == TokenKind::Less {
                parser.template_id_type(qualifier)?
            } else {
                parser.bump();
                let kind = TypeKind::DependentName { qualifier: ty, name, args: None };
                parser.ast.types.intern(kind)
            };
            Ok((before_parameters || !parser.at(TokenKind::LParen)).then_some(found))
        })
    }

    /// Whether the name that is next is its qualifier's own: `C::C` before parameters is the
    /// constructor, not the injected-class-name ([class.qual]).
    pub fn names_constructor(&self, qualifier: Option<Qualifier>, name: Symbol) -> bool {
        match qualifier {
            Some(Qualifier::Record(record)) => {
                self.ast.records[record].name == Some(name)
                    && self.peek_ahead(1).kind == TokenKind::LParen
            }
            _ => false,
        }
    }

    /// ```text
    /// typename-specifier: "typename" nested-name-specifier ["template"] name
    /// ```
    pub fn qualified_typename_specifier(&mut self) -> Res<Type> {
        self.typename_after_keyword(true)
    }

    /// The same where the name needs no qualifier: in a requirement.
    pub fn typename_specifier(&mut self) -> Res<Type> {
        self.typename_after_keyword(false)
    }

    fn typename_after_keyword(&mut self, needs_qualifier: bool) -> Res<Type> {
        cuprum_limits::check();
        self.bump();
        let qualifier = self.nested_name_specifier()?;
        let token = self.peek();
        if needs_qualifier
            && qualifier.is_none()
            && token.kind == TokenKind::Ident
            && self.frame.here.mode != Mode::Syntax
        {
            return Err(self.error(Code::QualifiedNameRequired, token.loc, &[]));
        }
        if token.kind != TokenKind::Ident {
            return Err(self.error(Code::ExpectedIdentifier, token.loc, &[]));
        }
        let has_keyword = self.is_after_template_keyword();
        match qualifier {
            Some(Qualifier::Syntax) => {
                self.bump();
                if self.at(TokenKind::Less) {
                    self.template_arguments()?;
                }
                Ok(Type::PLACEHOLDER)
            }
            Some(Qualifier::Dependent(ty)) => {
                if self.peek_ahead(1).kind == TokenKind::Less {
                    self.check_template_keyword(ty, token.symbol(), token.loc)?;
                    return self.template_id_type(qualifier);
                }
                self.bump();
                let name = token.symbol();
                let kind = TypeKind::DependentName { qualifier: ty, name, args: None };
                Ok(self.ast.types.intern(kind))
            }
            _ => {
                let found = self.lookup_name(qualifier, token.symbol());
                let ty = match &found {
                    Some(found) => self.type_of_found(found, token.symbol())?,
                    None => None,
                };
                match ty {
                    Some(ty) => {
                        self.check_named_template(ty, has_keyword, token)?;
                        Ok(ty)
                    }
                    None if self.frame.here.mode == Mode::Syntax => {
                        self.bump();
                        if self.at(TokenKind::Less) {
                            self.template_arguments()?;
                        }
                        Ok(Type::PLACEHOLDER)
                    }
                    None if found.is_none() => {
                        Err(self.name_not_found(qualifier, token.symbol(), token.loc))
                    }
                    None => {
                        let word = self.word(token.symbol());
                        Err(self.error(Code::NotAType, token.loc, &[&word]))
                    }
                }
            }
        }
    }

    /// Reports the name of a type, which was just read, that is used as if it were a template: with
    /// arguments after it, or after `template`.
    fn check_named_template(&mut self, ty: Type, has_keyword: bool, name: Token) -> Res<()> {
        if self.frame.here.mode == Mode::Syntax {
            return Ok(());
        }
        if self.at(TokenKind::Less) {
            let shown = self.type_name(ty);
            return Err(self.error(Code::TypeTakesNoArguments, name.loc, &[&shown]));
        }
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let before = (self.position() as usize).checked_sub(1).and_then(|at| tokens.get(at));
        // A template's name is followed by its arguments.
        let is_name = before.is_some_and(|token| token.loc == name.loc);
        if has_keyword && is_name && self.class_placeholder(ty).is_none() {
            let shown = format!("type \"{}\"", self.type_name(ty));
            return Err(self.error(Code::NotATemplate, name.loc, &[&shown]));
        }
        Ok(())
    }

    /// In a definition, `template` must stand before a dependent name with arguments.
    fn check_template_keyword(&mut self, qualifier: Type, name: Symbol, loc: Loc) -> Res<()> {
        let is_written = self.is_after_template_keyword();
        if is_written || !self.in_definition() || !self.is_full() {
            return Ok(());
        }
        let text = format!("{}::{}", self.type_name(qualifier), self.word(name));
        Err(self.error(Code::DependentNameArguments, loc, &[&text]))
    }

    /// Reports that lookup found nothing.
    pub fn name_not_found(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Symbol,
        loc: Loc,
    ) -> Reported {
        // A substitution that fails says nothing: finding the words would take most of its time.
        if self.is_silent() {
            return Reported;
        }
        let word = self.word(name);
        match qualifier {
            Some(Qualifier::Namespace(_) | Qualifier::Record(_)) if self.is_echo(name) => Reported,
            Some(Qualifier::Namespace(namespace)) => {
                let diagnostic = match self.ast.namespaces[namespace].name {
                    Some(outer) => {
                        let text = self.word(outer);
                        let args: &[&str] = &[&text, &word];
                        let diagnostic = Diagnostic::new(Code::NamespaceHasNoMember, loc, args);
                        self.with_header_of_namespace(diagnostic, outer, name)
                    }
                    None => Diagnostic::new(Code::GlobalHasNoMember, loc, &[&word]),
                };
                let scope = self.namespace_scope(namespace);
                let diagnostic = match diagnostic.fixes.is_empty() {
                    true => self.with_suggestion(diagnostic, name, Some(scope)),
                    false => diagnostic,
                };
                self.report(diagnostic)
            }
            Some(Qualifier::Record(record)) => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                let outer = self.type_name(ty);
                match self.record_scope(record) {
                    Some(_) => {
                        let args: &[&str] = &[&outer, &word];
                        let code = match self.is_pattern(record) {
                            true => Code::TemplateHasNoMember,
                            false => Code::ClassHasNoMember,
                        };
                        let diagnostic = Diagnostic::new(code, loc, args);
                        let diagnostic = self.with_member_suggestion(diagnostic, record, name);
                        self.report(diagnostic)
                    }
                    None => self.error(Code::IncompleteType, loc, &[&outer]),
                }
            }
            Some(Qualifier::Enum(id)) => {
                let ty = self.ast.types.intern(TypeKind::Enum(id));
                let outer = self.type_name(ty);
                let diagnostic = Diagnostic::new(Code::EnumHasNoMember, loc, &[&outer, &word]);
                let diagnostic = self.with_enumerator_suggestion(diagnostic, id, &word);
                self.report(diagnostic)
            }
            _ => self.undefined_name(name, loc),
        }
    }

    /// Whether the name that is next is the current class's, followed by `(`: a constructor.
    pub fn at_constructor_name(&self) -> bool {
        let ScopeKind::Class(record) = self.program.names.scopes[self.declaring_scope()].kind
        else {
            return false;
        };
        let token = self.peek();
        if token.kind != TokenKind::Ident || self.ast.records[record].name != Some(token.symbol()) {
            return false;
        }
        let next = self.after(self.ahead());
        // `C<T>(…)` in `C` was a constructor's name before C++20, and still is one to many.
        let parameters = match self.token_ahead(next).kind == TokenKind::Less {
            true => self.angles_ahead(next),
            false => Some(next),
        };
        parameters.is_some_and(|ahead| {
            self.token_ahead(ahead).kind == TokenKind::LParen
                && self.token_ahead(self.after(ahead)).kind != TokenKind::Star
        })
    }

    /// Steps over the arguments in `C<T>(…)` and `~C<T>()`, which say nothing: only the class's own
    /// could stand there.
    pub fn skip_own_arguments(&mut self) -> Res<()> {
        if !self.at(TokenKind::Less) {
            return Ok(());
        }
        let loc = self.loc();
        if let ScopeKind::Class(record) = self.program.names.scopes[self.declaring_scope()].kind
            && self.frame.here.mode == Mode::Full
            && self.is_pattern(record)
            && let Some(own) = &self.ast.records[record].specialization
        {
            let template = own.template;
            let fits = self.looking_ahead(|parser| {
                parser.quietly(|parser| {
                    let args = parser.template_arguments()?;
                    parser.whole_arguments(template, args, loc)
                })
            });
            if fits.is_none() {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                let class = self.type_name(ty);
                self.report_once(Code::OtherConstructorName, loc, &[&class]);
            }
        }
        self.in_mode(Mode::Syntax, |parser| parser.template_arguments())?;
        Ok(())
    }

    /// Whether `C::C(` is next: a constructor defined outside its class, never a type.
    pub fn at_qualified_constructor(&self) -> bool {
        let mut ahead = self.ahead();
        if self.at(TokenKind::ColonColon) {
            ahead = self.after(ahead);
        }
        loop {
            let name = self.token_ahead(ahead);
            let next = self.after(ahead);
            if name.kind != TokenKind::Ident || self.token_ahead(next).kind != TokenKind::ColonColon
            {
                return false;
            }
            ahead = self.after(next);
            let last = self.token_ahead(ahead);
            if last.kind == TokenKind::Ident
                && last.symbol() == name.symbol()
                && self.token_ahead(self.after(ahead)).kind == TokenKind::LParen
            {
                return true;
            }
        }
    }

    /// Whether `<` opens template arguments because no comparison goes on like this: the first of them is
    /// a type, or what follows them is `()` or the arguments of a call that end in `...`.
    fn at_arguments_of_call(&mut self) -> bool {
        let Some(open) = self.angles_ahead(self.ahead()) else { return false };
        if self.token_ahead(open).kind != TokenKind::LParen {
            return false;
        }
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let close = self.token_ahead(open).partner();
        let last = close.and_then(|close| tokens.get(close.checked_sub(1)?));
        if last.is_some_and(|last| matches!(last.kind, TokenKind::LParen | TokenKind::Ellipsis)) {
            return true;
        }
        let starts_with_type = self.trial(|parser| {
            parser.bump();
            parser.type_id()?;
            Ok(matches!(parser.kind(), TokenKind::Comma | TokenKind::Greater))
        });
        starts_with_type == Some(true)
    }

    /// Whether `C::C<…>(` is next where `C` is no template: a specialisation of its constructor.
    pub fn at_constructor_specialization(&mut self) -> bool {
        // Most names are told by their tokens.
        let (name, last) = (self.peek(), self.peek_ahead(2));
        if self.peek_ahead(1).kind != TokenKind::ColonColon
            || [name.kind, last.kind] != [TokenKind::Ident; 2]
            || name.symbol() != last.symbol()
            || self.peek_ahead(3).kind != TokenKind::Less
        {
            return false;
        }
        let less = self.after(self.after(self.after(self.ahead())));
        let after = self.angles_ahead(less);
        if after.is_none_or(|after| self.token_ahead(after).kind != TokenKind::LParen) {
            return false;
        }
        let found = self.lookup_qualifying(name.symbol());
        let record = found.and_then(|found| self.ast.types.as_record(found.as_type()?));
        record.is_some_and(|record| self.ast.records[record].specialization.is_none())
    }

    /// ```text
    /// unqualified-id: identifier | operator-function-id | conversion-function-id | "~" name
    ///     | template-id
    /// ```
    pub fn unqualified_id(&mut self, qualifier: Option<Qualifier>) -> Res<UnqualifiedId> {
        self.unqualified_id_of(qualifier, false)
    }

    /// The same; with `of_known`, the name is that of a member of an object whose class is known, if not
    /// here: then `<` opens arguments of a template where it can mean nothing else.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn unqualified_id_of(
        &mut self,
        qualifier: Option<Qualifier>,
        of_known: bool,
    ) -> Res<UnqualifiedId> {
        let token = self.peek();
        let loc = token.loc;
        let after_template = self.is_after_template_keyword();
        match token.kind {
            TokenKind::Ident | TokenKind::KwOperator => {
                let name = match token.kind == TokenKind::Ident {
                    true => FunctionName::Ident(self.bump().symbol()),
                    false => self.operator_function_id(qualifier)?,
                };
                let symbol = self.function_symbol(name);
                let takes_arguments = self.at(TokenKind::Less)
                    && (after_template
                        || self.is_template_name(qualifier, symbol)
                        || of_known && self.at_arguments_of_call()
                        || qualifier.is_none() && self.names_template_by_arguments(symbol)?);
                if after_template && !takes_arguments {
                    self.check_template_arguments_follow(qualifier, symbol, loc)?;
                }
                let args = match takes_arguments {
                    true => Some(self.template_arguments()?),
                    false => None,
                };
                Ok(UnqualifiedId { name, args, loc })
            }
            TokenKind::Tilde => {
                self.bump();
                self.expect(TokenKind::Ident)?;
                self.skip_own_arguments()?;
                Ok(UnqualifiedId { name: FunctionName::Destructor, args: None, loc })
            }
            _ => Err(self.error(Code::ExpectedIdentifier, loc, &[])),
        }
    }

    /// Whether a name is a template's, so that `<` after it opens template arguments.
    fn is_template_name(&mut self, qualifier: Option<Qualifier>, name: Symbol) -> bool {
        match self.lookup_name(qualifier, name) {
            Some(found) => found
                .decls
                .iter()
                .any(|decl| matches!(decl, Decl::Template(_) | Decl::Pack(PackKind::Template, _))),
            None => false,
        }
    }

    /// Since C++20 `name<…>(` calls a template that only its arguments find, where lookup finds
    /// nothing or functions ([temp.names]/2).
    fn names_template_by_arguments(&mut self, name: Symbol) -> Res<bool> {
        if self.options.standard < LanguageStandard::Cpp20 {
            return Ok(false);
        }
        let found = self.lookup_unqualified(name);
        let is_found = found.is_some();
        let are_functions =
            found.is_none_or(|found| found.decls.iter().all(|decl| matches!(decl, Decl::Func(_))));
        if !are_functions {
            return Ok(false);
        }
        let is_called = self.trial(|parser| {
            parser.template_arguments()?;
            Ok(parser.at(TokenKind::LParen))
        });
        if is_found && is_called.is_none() && self.frame.here.mode == Mode::Full {
            let loc = self.loc();
            return Err(self.error(Code::ExpectedToken, loc, &[">"]));
        }
        Ok(is_called.unwrap_or(false))
    }

    /// Reports a name after `template` without arguments, where its meaning depends on parameters: it
    /// must be the name of a template, which a template argument may be by itself.
    fn check_template_arguments_follow(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Symbol,
        loc: Loc,
    ) -> Res<()> {
        let is_argument = self.frame.here.greater_ends
            && (self.at_template_close()
                || matches!(self.kind(), TokenKind::Comma | TokenKind::Ellipsis));
        if !self.in_definition() || self.frame.here.mode != Mode::Full || is_argument {
            return Ok(());
        }
        let shown = match qualifier {
            Some(Qualifier::Dependent(ty)) => {
                format!("{}::{}", self.type_name(ty), self.word(name))
            }
            Some(Qualifier::Syntax) => self.word(name),
            _ => return Ok(()),
        };
        Err(self.error(Code::MissingTemplateArguments, loc, &["", &shown]))
    }

    /// `template` before the next token.
    fn is_after_template_keyword(&self) -> bool {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let at = self.position() as usize;
        at.checked_sub(1)
            .and_then(|index| tokens.get(index))
            .is_some_and(|token| token.kind == TokenKind::KwTemplate)
    }

    /// ```text
    /// operator-function-id: "operator" operator
    /// conversion-function-id: "operator" conversion-type-id
    /// literal-operator-id: "operator" string-literal identifier
    /// ```
    /// The names of a conversion-type-id are first looked up in the class that qualifies it
    /// ([basic.lookup.qual]/5).
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn operator_function_id(&mut self, qualifier: Option<Qualifier>) -> Res<FunctionName> {
        self.bump();
        let token = self.peek();
        match token.kind {
            TokenKind::LParen if self.peek_ahead(1).kind == TokenKind::RParen => {
                self.bump();
                self.bump();
                return Ok(FunctionName::Operator(OperatorName::Call));
            }
            TokenKind::LBracket => {
                self.bump();
                self.expect(TokenKind::RBracket)?;
                return Ok(FunctionName::Operator(OperatorName::Subscript));
            }
            TokenKind::KwNew | TokenKind::KwDelete => {
                self.bump();
                let array = self.at(TokenKind::LBracket);
                if array {
                    self.bump();
                    self.expect(TokenKind::RBracket)?;
                }
                return Ok(FunctionName::Operator(match (token.kind, array) {
                    (TokenKind::KwNew, false) => OperatorName::New,
                    (TokenKind::KwNew, true) => OperatorName::NewArray,
                    (_, false) => OperatorName::Delete,
                    (_, true) => OperatorName::DeleteArray,
                }));
            }
            TokenKind::StringLit | TokenKind::UserLit => {
                return self.literal_operator_id();
            }
            TokenKind::LaunchOpen => {
                self.take_shift_of_launch();
                return Ok(FunctionName::Operator(OperatorName::Shl));
            }
            _ => {}
        }
        let spelling = token.kind.spelling().unwrap_or("");
        if let Some(op) = OperatorName::ALL.iter().find(|op| op.spelling() == spelling) {
            self.bump();
            return Ok(FunctionName::Operator(*op));
        }
        match qualifier {
            Some(Qualifier::Record(record)) => {
                self.with_scope(ScopeKind::Class(record), |parser| parser.conversion_type_id(token))
            }
            _ => self.conversion_type_id(token),
        }
    }

    /// The type behind `operator`, whose first token is given.
    fn conversion_type_id(&mut self, token: Token) -> Res<FunctionName> {
        let specs = self.conversion_specifier_seq()?;
        self.check_refused_specifier(specs.ty, specs.loc);
        if !specs.has_type {
            return Err(self.error(Code::ExpectedOperator, token.loc, &[]));
        }
        if let Some(loc) = specs.defines_type {
            return Err(self.error(Code::TypeDefinitionNotAllowed, loc, &[]));
        }
        let ty = self.conversion_declarator(specs.ty)?;
        Ok(FunctionName::Conversion(ty))
    }

    /// `""_x` or `"" _x` after `operator`.
    fn literal_operator_id(&mut self) -> Res<FunctionName> {
        let token = self.bump();
        let literals = &self.program.streams[self.current_stream()].literals;
        let (string, suffix) = match literals.get(token.payload as usize) {
            Some(Literal::User { literal, suffix, .. }) => (Some(&**literal), Some(*suffix)),
            literal => (literal, None),
        };
        let (is_empty, is_plain) = match string {
            Some(Literal::String { units, encoding }) => {
                (units.is_empty(), *encoding == StringEncoding::Plain)
            }
            _ => (false, true),
        };
        if !is_plain {
            return Err(self.error(Code::LiteralOperatorName, token.loc, &[]));
        }
        if !is_empty {
            return Err(self.error(Code::LiteralOperatorString, token.loc, &[]));
        }
        let suffix = match suffix {
            Some(suffix) => suffix,
            None => self.expect(TokenKind::Ident)?.symbol(),
        };
        Ok(FunctionName::Literal(suffix))
    }

    /// ```text
    /// id-expression: [nested-name-specifier] unqualified-id
    /// ```
    pub fn id_expression(&mut self) -> Res<Term> {
        let is_global = self.at(TokenKind::ColonColon);
        let qualifier = self.nested_name_specifier()?;
        let id = self.unqualified_id(qualifier)?;
        self.name_term(qualifier, is_global, id)
    }

    /// What a name means as an expression.
    fn name_term(
        &mut self,
        qualifier: Option<Qualifier>,
        is_global: bool,
        id: UnqualifiedId,
    ) -> Res<Term> {
        let symbol = self.function_symbol(id.name);
        match qualifier {
            Some(Qualifier::Syntax) => return Ok(Term::Skipped),
            Some(Qualifier::Dependent(ty)) => {
                let args = id.args.map(Vec::into_boxed_slice);
                return Ok(self.dependent(DependentExprKind::Member(ty, symbol, args)));
            }
            _ => {}
        }
        let found = self.lookup_name(qualifier, symbol);
        if let Some(found) = &found {
            self.mention(found);
        }
        if let Some([Decl::Template(concept)]) = found.as_ref().map(|found| found.decls.as_slice())
            && self.program.templates.all[*concept].is_concept()
            && let Some(args) = &id.args
        {
            return self.concept_id(*concept, args.clone(), id.loc);
        }
        if self.frame.here.mode == Mode::Signature
            && let Some(found) = &found
            && self.is_member_of_definition(found)
        {
            let place = self.opaque_place();
            return Ok(self.dependent(place));
        }
        if self.in_definition()
            && self.frame.here.mode == Mode::Full
            && let Some(term) = self.unknown_name_term(qualifier, found.as_ref(), symbol, &id)?
        {
            return Ok(term);
        }
        if self.frame.here.mode != Mode::Full {
            return Ok(self.name_term_untyped(qualifier, is_global, found, symbol, id.args));
        }
        let Some(found) = found else {
            // Argument-dependent lookup may still find a function at the call.
            if qualifier.is_none() && self.at(TokenKind::LParen) {
                return Ok(Term::Typed(Operand::Overloads(Box::new(OverloadSet {
                    name: id.name,
                    candidates: Vec::new(),
                    explicit_args: id.args,
                    object: None,
                    adl: true,
                    is_qualified: false,
                    is_member_address: false,
                    naming: None,
                    loc: id.loc,
                }))));
            }
            return Err(self.name_not_found(qualifier, symbol, id.loc));
        };
        self.found_term(found, qualifier.is_some(), id).map(Term::Typed)
    }

    /// What a name means in a definition, if that depends on parameters.
    fn unknown_name_term(
        &mut self,
        qualifier: Option<Qualifier>,
        found: Option<&Found>,
        symbol: Symbol,
        id: &UnqualifiedId,
    ) -> Res<Option<Term>> {
        let loc = id.loc;
        if let (Some(Qualifier::Record(record)), None) = (qualifier, found)
            && self.is_pattern(record)
        {
            self.check_pattern_member(record, symbol, loc)?;
            return Ok(Some(self.unknown_term(loc)));
        }
        let Some(found) = found else { return Ok(None) };
        if let Some(expr) = self.unknown_name(found, loc) {
            return Ok(Some(Term::Typed(Operand::Expr(expr))));
        }
        // A base that is not known yet may derive from the class whose member is named.
        if let Some(Qualifier::Record(record)) = qualifier
            && self.may_derive_from(record)
            && (self.frame.here.unevaluated > 0 || self.this_pointer(loc).is_some())
            && found.decls.iter().any(|decl| is_method_or_field(self, decl))
        {
            return Ok(Some(self.unknown_term(loc)));
        }
        // A variable template with arguments that depend on parameters.
        let args = id.args.iter().flatten();
        let depends = args.into_iter().any(|arg| self.is_dependent_argument(arg));
        let is_function = match found.decls.first() {
            Some(Decl::Template(template)) => self.program.templates.all[*template].is_function(),
            _ => true,
        };
        Ok((depends && !is_function).then(|| self.unknown_term(loc)))
    }

    fn name_term_untyped(
        &mut self,
        qualifier: Option<Qualifier>,
        is_global: bool,
        found: Option<Found>,
        symbol: Symbol,
        args: Option<Vec<TemplateArg>>,
    ) -> Term {
        let kind = match found.as_ref().and_then(|found| found.decls.first()) {
            Some(Decl::DependentValue { depth, index, .. }) => {
                DependentExprKind::Param { depth: *depth, index: *index }
            }
            Some(Decl::DependentParam(index) | Decl::DependentParamPack(index)) => {
                DependentExprKind::FunctionParam(*index)
            }
            Some(Decl::DependentExpr(expr)) if self.frame.here.mode == Mode::Signature => {
                return Term::Dependent(*expr);
            }
            Some(Decl::Value(ConstValue::Int(value), ty)) => DependentExprKind::Int(*value, *ty),
            Some(Decl::Value(ConstValue::Float(bits), ty)) => DependentExprKind::Float(*bits, *ty),
            Some(Decl::Enumerator(id, index)) => {
                let value = self.ast.enums[*id].enumerators.get(*index as usize).map(|e| e.value);
                DependentExprKind::Int(value.unwrap_or(0), self.enumerator_type(*id, *index))
            }
            Some(Decl::Var(var)) => DependentExprKind::Variable(*var),
            Some(Decl::Template(template))
                if !self.program.templates.all[*template].is_function() =>
            {
                match args {
                    Some(args) => {
                        let args = self.arranged_or_raw(*template, args);
                        DependentExprKind::Specialization(*template, args.into_boxed_slice())
                    }
                    None => DependentExprKind::Name(symbol, None),
                }
            }
            _ => {
                let args = args.map(Vec::into_boxed_slice);
                match qualifier {
                    Some(Qualifier::Record(record)) => {
                        let class = self.ast.types.intern(TypeKind::Record(record));
                        DependentExprKind::Member(class, symbol, args)
                    }
                    Some(Qualifier::Namespace(namespace)) => {
                        DependentExprKind::Qualified(namespace, is_global, symbol, args)
                    }
                    _ => DependentExprKind::Name(symbol, args),
                }
            }
        };
        self.dependent(kind)
    }

    /// A name that was found, as an operand.
    pub fn found_term(&mut self, found: Found, qualified: bool, id: UnqualifiedId) -> Res<Operand> {
        let loc = id.loc;
        let Some(first) = found.decls.first().cloned() else {
            return Err(self.error(Code::ExpectedExpression, loc, &[]));
        };
        // `template` before a name says that it is a template's.
        if id.args.is_some()
            && matches!(
                first,
                Decl::Var(_) | Decl::Field(..) | Decl::Enumerator(..) | Decl::Binding(..)
            )
        {
            let symbol = self.function_symbol(id.name);
            let word = self.word(symbol);
            return Err(self.error(Code::NotATemplate, loc, &[&word]));
        }
        if !qualified && self.class_of_member(&first).is_some() {
            let symbol = self.function_symbol(id.name);
            self.check_named_ambiguity(&found, symbol, loc)?;
        }
        match first {
            Decl::Func(_) => self.function_operand(found, qualified, id),
            Decl::Template(template) if self.program.templates.all[template].is_function() => {
                self.function_operand(found, qualified, id)
            }
            Decl::Template(template) => {
                match (id.args, self.program.templates.all[template].is_type()) {
                    (Some(args), false) => {
                        let var = self.specialize_variable(template, args, loc)?;
                        self.check_host_variable(var, loc)?;
                        self.warn_if_deprecated(Noticed::Variable(var), loc);
                        self.build_variable(var, loc).map(Operand::Expr)
                    }
                    _ => Err(self.error(Code::TemplateNameNotAllowed, loc, &[])),
                }
            }
            _ if found.decls.len() > 1 => {
                let symbol = self.function_symbol(id.name);
                let scope = self.program.names.scopes[found.scope].kind;
                Err(self.ambiguous_name(scope, symbol, loc))
            }
            Decl::Var(var) => self.variable_operand(var, loc).map(Operand::Expr),
            Decl::Binding(object, index) => {
                self.binding_operand(object, index, loc).map(Operand::Expr)
            }
            Decl::Enumerator(id, index) => {
                self.warn_if_deprecated(Noticed::Enumerator(id, index), loc);
                let value = self.ast.enums[id].enumerators.get(index as usize).map(|e| e.value);
                let ty = self.enumerator_type(id, index);
                let kind = ExprKind::Int(value.unwrap_or(0));
                Ok(Operand::Expr(self.ast.expr(kind, ty, Category::PrValue, loc)))
            }
            Decl::Value(value, ty) => self.constant_operand(value, ty, loc).map(Operand::Expr),
            Decl::Field(record, path) => {
                let object = self.implicit_object(record, loc)?;
                // Of a base that is known, the class being defined has the fields.
                if self.is_unknown(object)
                    && let Some(field) = self.known_field(record, &path, loc)
                {
                    return Ok(Operand::Expr(field));
                }
                let naming = self.ast.types.as_record(self.ty(object)).unwrap_or(record);
                let object = self.object_of_qualified(object, qualified, &found, loc)?;
                self.check_field_path(naming, record, &path, loc)?;
                self.field_path(object, record, &path, loc).map(Operand::Expr)
            }
            Decl::Type(_) | Decl::Tag(_) | Decl::SyntaxType => {
                Err(self.error(Code::TypeNameNotAllowed, loc, &[]))
            }
            Decl::Pack(..) | Decl::ParameterPack(_) | Decl::DependentParamPack(_) => {
                let symbol = self.function_symbol(id.name);
                Err(self.pack_not_expanded(symbol))
            }
            Decl::Namespace(_)
            | Decl::SyntaxValue
            | Decl::DependentValue { .. }
            | Decl::DependentExpr(_)
            | Decl::DependentParam(_) => Err(self.error(Code::ExpectedExpression, loc, &[])),
        }
    }

    /// Functions that a name found; a member function named inside its class gets `*this`.
    fn function_operand(
        &mut self,
        found: Found,
        qualified: bool,
        id: UnqualifiedId,
    ) -> Res<Operand> {
        if self.is_unknown_conversion(&id) {
            return Ok(Operand::Expr(self.unknown(id.loc)));
        }
        let candidates = self.named_candidates(&found, &id)?;
        let naming = self.program.names.scopes[found.scope].kind.as_class();
        let is_member = naming.is_some();
        // A declaration in a block hides what the arguments would find; `using std::swap` does not.
        let in_block = !self.program.names.block_functions.is_empty() && {
            let symbol = self.function_symbol(id.name);
            self.program.names.block_functions.contains(&(found.scope, symbol))
        };
        // Static members alone need no object, and so no capture of `this`; members of a class
        // that is no base of this one have none here.
        let of_this_class = naming.is_some_and(|owner| {
            let class = self.frame.here.current_class;
            // In the bases of a local class, `this` is that of the function around it.
            let class = class.filter(|class| self.record_scope(*class).is_some());
            class.is_none_or(|class| self.is_or_derives_from(class, owner))
        });
        let wants_object = is_member
            && of_this_class
            && candidates.iter().any(|candidate| match candidate {
                Candidate::Function(func) => !self.ast.functions[*func].is_static,
                Candidate::Template(_) => true,
            });
        let object = match wants_object.then(|| self.this_pointer(id.loc)).flatten() {
            Some(this) => {
                let object = self.build_unary(OperatorName::Star, Operand::Expr(this), id.loc)?;
                Some(self.object_of_qualified(object, qualified, &found, id.loc)?)
            }
            None => None,
        };
        Ok(Operand::Overloads(Box::new(OverloadSet {
            name: id.name,
            candidates,
            explicit_args: id.args,
            object,
            adl: !qualified && !is_member && !in_block,
            is_qualified: qualified,
            is_member_address: false,
            naming,
            loc: id.loc,
        })))
    }

    /// `*this` as the class that qualifies the name of a member, if one does.
    fn object_of_qualified(
        &mut self,
        object: ExprId,
        qualified: bool,
        found: &Found,
        loc: Loc,
    ) -> Res<ExprId> {
        match self.program.names.scopes[found.scope].kind.as_class() {
            Some(named) if qualified => self.as_naming_class(object, named, found, loc),
            _ => Ok(object),
        }
    }

    /// `this`, if the current function has one.
    pub fn this_pointer(&mut self, loc: Loc) -> Option<ExprId> {
        if let Some(this) = self.initialized_this(loc) {
            return Some(this);
        }
        if let Some(ty) = self.frame.here.declared_this {
            return Some(self.ast.expr(ExprKind::Uninit, ty, Category::PrValue, loc));
        }
        self.this_in(self.frame.here.current_function?, loc)
    }

    /// `*this` for a member named without an object.
    fn implicit_object(&mut self, record: RecordId, loc: Loc) -> Res<ExprId> {
        // A default argument of a function that a block declares is evaluated at its calls.
        let in_default = matches!(self.frame.here.closure_home, ClosureHome::DefaultArgument(..));
        if in_default
            && self.frame.here.current_function.is_some()
            && self.frame.here.unevaluated == 0
        {
            return Err(self.error(Code::MemberNeedsObject, loc, &[]));
        }
        if let Some(this) = self.this_pointer(loc)
            && let Some(class) = self.ast.types.pointee(self.ty(this))
            && let Some(class) = self.ast.types.as_record(class)
            && self.is_or_derives_from(class, record)
        {
            return self.build_unary(OperatorName::Star, Operand::Expr(this), loc);
        }
        if self.frame.here.unevaluated > 0 {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            return Ok(self.ast.expr(ExprKind::Uninit, ty, Category::LValue, loc));
        }
        Err(self.no_this(Code::MemberNeedsObject, loc))
    }

    /// A field reached through anonymous members.
    pub fn field_path(
        &mut self,
        base: ExprId,
        record: RecordId,
        path: &[u32],
        loc: Loc,
    ) -> Res<ExprId> {
        let mut expr = base;
        let mut record = record;
        for &field in path {
            expr = self.build_field(expr, record, field, loc)?;
            match self.ast.types.as_record(self.ty(expr)) {
                Some(inner) => record = inner,
                None => break,
            }
        }
        Ok(expr)
    }

    /// A use of a variable, after the checks that depend on where it is used.
    fn variable_operand(&mut self, var: VarId, loc: Loc) -> Res<ExprId> {
        if let Some(captured) = self.captured_variable(var, loc)? {
            return Ok(captured);
        }
        let variable = &self.ast.variables[var];
        // A default argument is evaluated where the function is called.
        let in_default = matches!(self.frame.here.closure_home, ClosureHome::DefaultArgument(..));
        if let Parent::Function(owner, _) = variable.parent
            && variable.storage != Storage::Static
            && self.frame.here.unevaluated == 0
            && (Some(owner) != self.frame.here.current_function || in_default)
            && self.frame.here.current_function.is_some()
            && variable.value.is_none()
        {
            return Err(self.error(Code::LocalOfEnclosingFunction, loc, &[]));
        }
        self.check_host_variable(var, loc)?;
        self.warn_if_deprecated(Noticed::Variable(var), loc);
        self.build_variable(var, loc)
    }
}
