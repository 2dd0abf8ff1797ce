//! Function templates: declaration, specialisation by replay, explicit specialisation and
//! instantiation.

use crate::context::{Candidate, Mode, Operand, Parser, Reported, Res};
use crate::cursor::{Ahead, TokenRange, angle_change};
use crate::expr::Refusal;
use crate::lookup::scope::{Decl, NamePlace, ScopeId, ScopeKind};
use crate::parse::declarator::{Declarator, FunctionChunk, Naming};
use crate::parse::exceptions::ExceptionSpecifier;
use crate::parse::function::BodyProgress;
use crate::parse::lambda::InventedParameters;
use crate::parse::name::Qualifier;
use crate::parse::pragma::DeclarationPragmas;
use crate::parse::specifiers::{Attributes, DeclSpecifiers};
use crate::template::alike::ParameterNames;
use crate::template::concepts::Constraint;
use crate::template::declaration_checks::ExplicitInstantiation;
use crate::template::deduce::Bindings;
use crate::template::named_checks::Naming as NamedBy;
use crate::template::outside::TemplateHead;
use crate::template::{FunctionTemplate, ParameterKind, Template, TemplateKind, TemplateParameter};
use cuprum_ast::{
    FuncId, FunctionName, Specialization, TemplateArg, TemplateId, TemplateName, Type, TypeKind,
};
use cuprum_lex::{LanguageStandard, TokenKind};
use cuprum_source::{Code, Loc, Symbol};
use rustc_hash::FxHashMap;

/// What the declaration of a function template says, up to its body.
struct TemplateDeclaration<'a> {
    name: FunctionName,
    symbol: Symbol,
    /// The scope whose template it is.
    home: ScopeId,
    params: Vec<TemplateParameter>,
    /// The declaration after its head.
    range: TokenRange,
    specs: &'a DeclSpecifiers,
    declarator: &'a Declarator,
    signature: Type,
}

impl TemplateDeclaration<'_> {
    /// How many parameters have no default argument.
    fn required(&self) -> usize {
        self.declarator.function().map_or(0, FunctionChunk::required)
    }

    fn exceptions(&self) -> ExceptionSpecifier {
        self.declarator.function().map(|chunk| chunk.exceptions).unwrap_or_default()
    }
}

impl Parser<'_> {
    /// ```text
    /// template-declaration: template-head declaration
    /// explicit-specialization: "template" "<" ">" declaration
    /// ```
    pub fn template_declaration(&mut self) -> Res<()> {
        cuprum_limits::check();
        self.scoped(|_| {}, |parser| parser.template_declaration_inner())
    }

    fn template_declaration_inner(&mut self) -> Res<()> {
        let pragmas = self.declaration_pragmas();
        let loc = self.bump().loc;
        if self.frame.here.extern_c && self.options.run_time && !self.session.map.is_system(loc) {
            self.report_once(Code::NoCLinkage, loc, &[]);
        }
        if self.at(TokenKind::Less) && self.peek_ahead(1).kind == TokenKind::Greater {
            self.bump();
            self.bump();
            let result = self.explicit_specialization();
            self.forget_pending_access();
            return result;
        }
        self.headed_declaration(loc, pragmas, false)
    }

    /// What follows `template`; `replaces` says that `template <>` came before, so that a member
    /// template of one specialisation gets a definition of its own.
    fn headed_declaration(
        &mut self,
        loc: Loc,
        pragmas: DeclarationPragmas,
        replaces: bool,
    ) -> Res<()> {
        let mut heads: Vec<TemplateHead> = Vec::new();
        let (params, clause) = loop {
            self.push_scope(ScopeKind::Template);
            let start = self.position();
            let params = self.template_parameters()?;
            let range = self.range_from(start);
            let clause = self.requires_clause()?;
            heads.push(TemplateHead { params: params.clone(), range, clause });
            if !self.at(TokenKind::KwTemplate) {
                break (params, clause);
            }
            let loc = self.bump().loc;
            if self.at(TokenKind::Less) && self.peek_ahead(1).kind == TokenKind::Greater {
                return Err(self.error(Code::SpecializationInTemplate, loc, &[]));
            }
        };
        self.note_head_pragmas(pragmas);
        if let (Some(constraint), [_]) = (clause, heads.as_slice()) {
            self.check_constraint(&params, constraint);
        }
        self.with_head_constraint(clause, |parser| {
            parser.declaration_after_heads(loc, &heads, params, replaces)
        })
    }

    /// What follows the heads of a template, of which the last has these parameters.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn declaration_after_heads(
        &mut self,
        loc: Loc,
        heads: &[TemplateHead],
        params: Vec<TemplateParameter>,
        replaces: bool,
    ) -> Res<()> {
        let in_class =
            matches!(self.program.names.scopes[self.template_home()].kind, ScopeKind::Class(_));
        if !in_class && self.outside_definition(heads)? {
            return Ok(());
        }
        if let ScopeKind::Class(record) = self.program.names.scopes[self.template_home()].kind
            && self.at(TokenKind::KwFriend)
            && self.friend_member_of_template(record, heads)?
        {
            return Ok(());
        }
        if heads.len() > 1 {
            return Err(self.error(Code::SeveralHeads, loc, &[]));
        }
        if let ScopeKind::Class(record) = self.program.names.scopes[self.template_home()].kind
            && self.at(TokenKind::KwFriend)
            && matches!(
                self.peek_ahead(1).kind,
                TokenKind::KwStruct | TokenKind::KwClass | TokenKind::KwUnion
            )
            && self.declares_class(self.after(self.ahead()))
        {
            self.bump();
            return self.friend_class_template(record, params);
        }
        if self.at_deduction_guide(true) {
            return self.deduction_guide(params);
        }
        match self.kind() {
            TokenKind::KwConcept => self.concept_definition(params),
            TokenKind::KwUsing => self.alias_template(params),
            TokenKind::KwStruct | TokenKind::KwClass | TokenKind::KwUnion
                if self.at_class_template() =>
            {
                self.class_template(params, replaces)
            }
            _ => self.function_or_variable_template(params, replaces),
        }
    }

    /// A function whose parameters have `auto` is a template without a head ([dcl.fct]/22).
    pub fn abbreviated_template(&mut self) -> Res<()> {
        self.with_scope(ScopeKind::Template, |parser| {
            parser.with_head_constraint(None, |parser| {
                parser.function_or_variable_template(Vec::new(), false)
            })
        })
    }

    /// Whether such a function is declared next: `auto` stands in the parentheses of its
    /// declarator.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn at_abbreviated_template(&self) -> bool {
        if self.options.standard < LanguageStandard::Cpp20 || self.frame.here.mode != Mode::Full {
            return false;
        }
        let mut depth = 0u32;
        let mut ahead = self.ahead();
        loop {
            match self.token_ahead(ahead).kind {
                TokenKind::Eof => return false,
                TokenKind::Semi | TokenKind::LBrace | TokenKind::Assign | TokenKind::Colon
                    if depth == 0 =>
                {
                    return false;
                }
                // A class or a lambda has parameters of its own.
                TokenKind::KwStruct
                | TokenKind::KwClass
                | TokenKind::KwUnion
                | TokenKind::KwEnum
                | TokenKind::LBrace => return false,
                TokenKind::KwDecltype | TokenKind::KwNoexcept | TokenKind::KwAttribute => {
                    let open = self.after(ahead);
                    if self.token_ahead(open).kind == TokenKind::LParen
                        && let Some(after) = self.after_pair(open)
                    {
                        ahead = after;
                        continue;
                    }
                }
                // `operator=` and `operator()`
                TokenKind::KwOperator => ahead = self.after(ahead),
                // Only what stands directly among the parameters counts.
                TokenKind::LParen | TokenKind::LBracket if depth == 1 => {
                    let Some(after) = self.after_pair(ahead) else { return false };
                    ahead = after;
                    continue;
                }
                TokenKind::LParen | TokenKind::LBracket => depth += 1,
                TokenKind::RParen | TokenKind::RBracket => depth = depth.saturating_sub(1),
                TokenKind::KwAuto if depth == 1 => return true,
                _ => {}
            }
            ahead = self.after(ahead);
        }
    }

    /// Whether a class is declared rather than only named by what follows the head: after its name
    /// comes a body, a base clause or the end.
    pub fn at_class_template(&mut self) -> bool {
        self.declares_class(self.ahead())
    }

    /// The same where the key of the class is at this place.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn declares_class(&self, key: Ahead) -> bool {
        let mut ahead = self.after(key);
        loop {
            match self.token_ahead(ahead).kind {
                TokenKind::KwAttribute | TokenKind::KwAlignas | TokenKind::KwDeclspec => {
                    ahead = self.after(ahead);
                }
                TokenKind::LParen | TokenKind::LBracket => match self.after_pair(ahead) {
                    Some(after) => ahead = after,
                    None => return false,
                },
                _ => break,
            }
        }
        loop {
            match self.token_ahead(ahead).kind {
                TokenKind::Ident | TokenKind::ColonColon | TokenKind::KwTemplate => {
                    ahead = self.after(ahead);
                }
                TokenKind::Less => match self.angles_ahead(ahead) {
                    Some(after) => ahead = after,
                    None => return false,
                },
                kind => {
                    return matches!(kind, TokenKind::LBrace | TokenKind::Semi | TokenKind::Colon);
                }
            }
        }
    }

    /// The place of the token after a pair of angle brackets.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn angles_ahead(&self, mut ahead: Ahead) -> Option<Ahead> {
        let mut open = 0i32;
        loop {
            match self.token_ahead(ahead).kind {
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    ahead = self.after_pair(ahead)?;
                    continue;
                }
                TokenKind::Eof | TokenKind::Semi | TokenKind::RParen | TokenKind::RBrace => {
                    return None;
                }
                _ => open += self.angle_change_ahead(ahead),
            }
            ahead = self.after(ahead);
            if open <= 0 {
                return Some(ahead);
            }
        }
    }

    /// How a token ahead changes the nesting of angle brackets: not at all where it compares a value that
    /// is declared here, such as a template parameter, with something (`A<N < 0>`).
    pub fn angle_change_ahead(&self, ahead: Ahead) -> i32 {
        let kind = self.token_ahead(ahead).kind;
        match kind == TokenKind::Less && self.compares(ahead) {
            true => 0,
            false => angle_change(kind),
        }
    }

    /// Whether the `<` there follows the plain name of a value.
    fn compares(&self, less: Ahead) -> bool {
        let tokens = &self.program.streams[self.current_stream()].tokens;
        let Some(index) = (less.index() as usize).checked_sub(1) else { return false };
        let is_qualified = index.checked_sub(1).is_some_and(|before| {
            let before = tokens[before].kind;
            matches!(before, TokenKind::ColonColon | TokenKind::Dot | TokenKind::Arrow)
        });
        tokens[index].kind == TokenKind::Ident
            && !is_qualified
            && self.is_local_value(tokens[index].symbol())
    }

    /// Whether the innermost declaration of a name, short of those of namespaces, is that of a value.
    fn is_local_value(&self, name: Symbol) -> bool {
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(id) = scope {
            let here = &self.program.names.scopes[id];
            if matches!(here.kind, ScopeKind::Namespace(_)) {
                return false;
            }
            if let Some(decl) = here.already_declared(name).next() {
                return decl.is_value();
            }
            scope = here.parent;
        }
        false
    }

    /// The scope a template's name goes to: around the scope of its parameters.
    pub fn template_home(&self) -> ScopeId {
        self.declaring_scope()
    }

    fn function_or_variable_template(
        &mut self,
        mut params: Vec<TemplateParameter>,
        replaces: bool,
    ) -> Res<()> {
        cuprum_limits::check();
        let start = self.position();
        let written = InventedParameters::begin(params.len());
        let (parsed, invented) = self.replacing(
            |frame| &mut frame.invented,
            written,
            |parser| {
                parser.in_mode(Mode::Signature, |parser| {
                    let specs = parser.decl_specifier_seq()?;
                    let mut declarator = parser.templated_declarator_after(&specs)?;
                    if specs.is_friend
                        && let ScopeKind::Class(record) =
                            parser.program.names.scopes[parser.template_home()].kind
                    {
                        parser.name_friend_as_class(record, &specs, &mut declarator);
                    }
                    if !specs.has_type && !declarator.names_untyped_function() {
                        return Err(parser.missing_type());
                    }
                    let base = parser.declared_base(&specs, &declarator);
                    let ty = parser.apply_declarator(base, &declarator)?;
                    Ok((specs, declarator, ty))
                })
            },
        );
        let invented = invented.finish();
        if self.options.standard >= LanguageStandard::Cpp20 {
            params.extend(invented);
        } else if !invented.is_empty() {
            let loc = self.loc();
            return Err(self.error(Code::AutoNotAllowed, loc, &[]));
        }
        let (specs, declarator, ty) = parsed?;
        if replaces && declarator.qualifier.is_none() {
            return Err(self.error(Code::SeveralHeads, declarator.loc, &[]));
        }
        let range = self.range_from(start);
        if !matches!(self.ast.types.kind(ty), TypeKind::Function(_)) {
            if let ScopeKind::Class(record) = self.program.names.scopes[self.template_home()].kind
                && !specs.is_static
                && declarator.qualifier.is_none()
                && let Some(name) = declarator.ident()
            {
                let shown = self.generic_member_name(record, name);
                return Err(self.error(Code::NotMemberTemplate, declarator.loc, &[&shown]));
            }
            self.forbid_open_packs(ty, &params, declarator.loc)?;
            return self.variable_template(params, range, ty, (&specs, &declarator), start);
        }
        self.check_function_template(&specs, &declarator, &params);
        if specs.is_virtual {
            self.report_once(Code::VirtualTemplate, specs.loc, &[]);
        }
        self.forbid_open_packs(ty, &params, declarator.loc)?;
        self.check_refused_template(ty, declarator.loc);
        self.check_template_form(&specs, &declarator, ty);
        if specs.is_friend && !matches!(self.kind(), TokenKind::LBrace | TokenKind::Colon) {
            self.forbid_template_defaults(&params, Code::FriendTemplateDefault);
        }
        match self.program.names.scopes[self.template_home()].kind {
            ScopeKind::Class(record) if specs.is_friend => self.as_friend_of(record, |parser| {
                parser.declare_function_template(params, range, &specs, &declarator, ty, false)
            }),
            ScopeKind::Namespace(_)
            | ScopeKind::Class(_)
            | ScopeKind::Enum(_)
            | ScopeKind::Template
            | ScopeKind::Parameters
            | ScopeKind::FunctionBody
            | ScopeKind::Block => {
                self.declare_function_template(params, range, &specs, &declarator, ty, replaces)
            }
        }
    }

    fn declare_function_template(
        &mut self,
        params: Vec<TemplateParameter>,
        range: TokenRange,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        signature: Type,
        replaces: bool,
    ) -> Res<()> {
        let loc = declarator.loc;
        let Some(id) = declarator.id.clone() else {
            return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
        };
        let home = match declarator.qualifier {
            None if self.frame.here.declaring_friend.is_some() => {
                self.namespace_scope(self.enclosing_namespace())
            }
            None => self.template_home(),
            qualifier => self.qualified_home(qualifier, loc)?,
        };
        self.check_parameter_names(&params, declarator);
        if matches!(declarator.qualifier, Some(Qualifier::Record(_))) {
            self.forbid_defaults(declarator);
            self.forbid_template_defaults(&params, Code::DefaultOnMemberTemplate);
        }
        self.check_default_order(declarator)?;
        if let FunctionName::Literal(_) = id.name {
            self.check_literal_template(&params, loc);
        }
        let symbol = self.function_symbol(id.name);
        let is_defined = matches!(self.kind(), TokenKind::LBrace | TokenKind::Colon);
        // The template's scope is left before its body: a replay opens a new one.
        self.leave_template_scope(declarator.qualifier.map(|_| home));
        let new = TemplateDeclaration {
            name: id.name,
            symbol,
            home,
            params,
            range,
            specs,
            declarator,
            signature,
        };
        let template = self.enter_function_template(&new)?;
        self.settle_template_access(template);
        if let Some(record) = self.frame.here.declaring_friend {
            self.record_info(record).friends.templates.push(template);
        }
        match is_defined {
            true => self.define_function_template(template, new, replaces),
            false => self.end_template_declaration(template, &new),
        }
    }

    /// The template that a declaration speaks of: one that is known, or a new one.
    fn enter_function_template(&mut self, new: &TemplateDeclaration<'_>) -> Res<TemplateId> {
        let &TemplateDeclaration { home, symbol, signature, specs, declarator, .. } = new;
        let loc = declarator.loc;
        let trailing = declarator.function().and_then(|chunk| chunk.requires);
        let exceptions = new.exceptions();
        let known = self.previous_template(home, symbol, signature, &new.params, trailing);
        if let Some(template) = known {
            self.check_redeclared_template(template, exceptions, loc);
            if self.frame.here.declaring_friend.is_none() {
                self.check_repeated_defaults(template, &new.params);
                self.merge_template_space(template, specs, loc)?;
            }
            self.merge_template_defaults(template, new.params.clone(), false);
            self.reveal_or_share(home, symbol, Decl::Template(template));
            return Ok(template);
        }
        self.check_function_template_name(home, symbol, declarator)?;
        self.check_member_template(&new.params, signature, declarator)?;
        let place = self.freeze_place();
        let kind = TemplateKind::Function(Box::new(FunctionTemplate {
            signature,
            exceptions,
            space: self.declared_space(specs),
            required: new.required(),
            definition: None,
            body: None,
            specializations: FxHashMap::default(),
        }));
        let params = new.params.clone();
        let template = self.new_template(home, symbol, kind, params, new.range, loc);
        self.program.templates.all[template].place = place;
        self.program.templates.all[template].trailing_constraint = trailing;
        self.note_constructor_template(home, new.name, template);
        Ok(template)
    }

    /// Notes the body that is next, and steps over it.
    fn define_function_template(
        &mut self,
        template: TemplateId,
        new: TemplateDeclaration<'_>,
        replaces: bool,
    ) -> Res<()> {
        let loc = new.declarator.loc;
        let is_deleted =
            self.program.templates.all[template].is_deleted && !self.frame.here.in_builtin_text;
        let replaces = match self.frame.here.declaring_friend {
            Some(_) => self.program.templates.definitions.befriend(self.in_definition(), template),
            None => replaces,
        };
        let known = self.program.templates.all[template].function();
        let has_definition =
            is_deleted || known.is_some_and(|function| function.definition.is_some());
        if has_definition && !replaces {
            let word = self.word(new.symbol);
            let previous = self.previous_definition(self.program.templates.all[template].loc);
            let words = ["function template", &word, &previous];
            return Err(self.error(Code::AlreadyDefined, loc, &words));
        }
        let body = self.skip_body()?;
        // The body sees its own template: the limit comes after it.
        let place = self.freeze_place();
        let required = new.required();
        if let Some(function) = self.program.templates.all[template].function_mut() {
            function.definition = Some((new.range, new.params));
            function.body = Some(body);
            function.required = function.required.min(required);
        }
        self.note_definition_place(template, new.range, new.home, place);
        self.program.templates.all[template].loc = loc;
        self.note_template_of_definition(template, body);
        self.check_template_declaration(template, new.range, new.declarator);
        Ok(())
    }

    /// The end of a declaration without a body: `;`, perhaps after `= delete` or `= default`.
    fn end_template_declaration(
        &mut self,
        template: TemplateId,
        new: &TemplateDeclaration<'_>,
    ) -> Res<()> {
        let loc = new.declarator.loc;
        let is_first = self.program.templates.all[template].loc == loc;
        if is_first {
            self.check_template_declaration(template, new.range, new.declarator);
        }
        self.check_template_exceptions(new.exceptions(), loc);
        if self.eat(TokenKind::Assign) {
            let token = self.bump();
            if token.kind == TokenKind::KwDelete {
                if !is_first && !self.frame.here.in_builtin_text {
                    self.report_once(Code::DeletedLate, token.loc, &[]);
                }
                self.program.templates.all[template].is_deleted = true;
            } else if token.kind == TokenKind::KwDefault {
                self.check_defaulted_template(new.name, token.loc);
                self.program.templates.all[template].is_defaulted = true;
            } else {
                return Err(self.error(Code::InitializerNotAllowed, loc, &[]));
            }
        }
        self.expect(TokenKind::Semi)?;
        Ok(())
    }

    /// Notes where a template is defined. The signature of one that a class first declared, as its friend, is
    /// written with the names of that class and stays there.
    fn note_definition_place(
        &mut self,
        template: TemplateId,
        range: TokenRange,
        home: ScopeId,
        place: NamePlace,
    ) {
        let is_from_class = self.is_declared_by_class(template, home);
        let known = &mut self.program.templates.all[template];
        match is_from_class && known.range != range {
            true => known.definition_place = Some(place),
            false => known.place = place,
        }
    }

    /// Whether a template of a namespace was first declared by a class, as its friend.
    fn is_declared_by_class(&self, template: TemplateId, home: ScopeId) -> bool {
        let scopes = &self.program.names.scopes;
        let mut scope = self.program.templates.all[template].place.scope;
        while scopes[scope].kind == ScopeKind::Template
            && let Some(parent) = scopes[scope].parent
        {
            scope = parent;
        }
        scopes[home].kind.as_class().is_none() && scopes[scope].kind.as_class().is_some()
    }

    /// A constructor template takes part in constructing its class.
    fn note_constructor_template(
        &mut self,
        home: ScopeId,
        name: FunctionName,
        template: TemplateId,
    ) {
        if let (FunctionName::Constructor, ScopeKind::Class(record)) =
            (name, self.program.names.scopes[home].kind)
        {
            self.record_info(record).constructors.push(Candidate::Template(template));
        }
    }

    /// The tokens of a body that is next, member initialisers included.
    pub fn skip_body(&mut self) -> Res<TokenRange> {
        let start = self.position();
        self.skip_constructor_initializers()?;
        if !self.at(TokenKind::LBrace) {
            self.expect(TokenKind::LBrace)?;
        }
        self.skip_brackets()?;
        Ok(self.range_from(start))
    }

    /// Enters a new template into a scope.
    pub fn new_template(
        &mut self,
        home: ScopeId,
        name: Symbol,
        kind: TemplateKind,
        params: Vec<TemplateParameter>,
        range: TokenRange,
        loc: Loc,
    ) -> TemplateId {
        let parent = self.parent_of_scope(home);
        let is_concept = matches!(kind, TemplateKind::Concept);
        let entry = TemplateName { name, parent, parameter: None, is_concept };
        let template = self.ast.templates.push(entry);
        let place = self.freeze_place();
        let constraints = self.head_constraints(&params);
        self.program.templates.all.push(Template {
            kind,
            params,
            constraints,
            trailing_constraint: None,
            range,
            place,
            home,
            definition_place: None,
            outside: Vec::new(),
            partials: Vec::new(),
            guides: Default::default(),
            is_deleted: false,
            is_defaulted: false,
            loc,
        });
        self.declare_or_hide(home, name, Decl::Template(template));
        template
    }

    /// The function template of the same name, signature and kinds of parameters.
    fn previous_template(
        &mut self,
        home: ScopeId,
        name: Symbol,
        signature: Type,
        params: &[TemplateParameter],
        trailing: Option<TokenRange>,
    ) -> Option<TemplateId> {
        // What the friends of a template's definition name, its classes will find.
        if self.frame.here.declaring_friend.is_some() && self.in_definition() {
            return None;
        }
        let constraints = self.head_constraints(params);
        // What a requires-clause says may depend on the class, so each has its own ([temp.friend]/9).
        let is_constrained = trailing.is_some()
            || constraints.iter().any(|constraint| matches!(constraint, Constraint::Clause(_)));
        if let Some(record) = self.frame.here.declaring_friend
            && is_constrained
            && self.ast.records[record].specialization.is_some()
        {
            return None;
        }
        let mut decls = match self.frame.here.declaring_friend {
            // A friend may be declared after the template that its class is made from.
            Some(_) => {
                let (_, entries) = self.entries_in(home, name);
                entries.iter().map(|entry| entry.decl.clone()).collect()
            }
            None => self.names_in(home, name),
        };
        decls.extend(self.hidden_in(home, name));
        let previous = decls.into_iter().find_map(|decl| {
            let Decl::Template(template) = decl else { return None };
            let known = &self.program.templates.all[template];
            let same_params = known.params.len() == params.len()
                && known.params.iter().zip(params).all(|(a, b)| {
                    let same_kind = match (&a.kind, &b.kind) {
                        // `enable_if_t<…> = 0` tells templates apart.
                        (ParameterKind::Value(a, _), ParameterKind::Value(b, _)) => a == b,
                        (ParameterKind::Template(a), ParameterKind::Template(b)) => {
                            same_shape(a, b)
                        }
                        (a, b) => std::mem::discriminant(a) == std::mem::discriminant(b),
                    };
                    same_kind && a.pack == b.pack
                });
            if !same_params
                || !self.same_apart_from_exceptions(known.function()?.signature, signature)
            {
                return None;
            }
            let names = ParameterNames::new(&known.params, params);
            (self.same_constraints(&known.constraints, &constraints, &names)
                && self.same_clauses(known.trailing_constraint, trailing, &names))
            .then_some(template)
        })?;
        // A member hides what a using-declaration brings from a base ([namespace.udecl]/14).
        let is_used = matches!(self.program.names.scopes[home].kind, ScopeKind::Class(_))
            && self.program.templates.all[previous].home != home;
        if is_used {
            self.withdraw(home, name, &Decl::Template(previous));
            return None;
        }
        Some(previous)
    }

    /// Deduces a function template's arguments from a call's (types as written: an lvalue of array
    /// type is still an array), fills in defaults and declares the specialisation; or says why the
    /// template is no candidate.
    pub fn specialize_for_call(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        args: &[Operand],
        loc: Loc,
    ) -> Result<FuncId, Refusal> {
        let bindings = self.deduce_from_call(template, explicit_args, args)?;
        self.declare_specialization(template, bindings, loc).map_err(|_| Refusal::Deduction)
    }

    /// The function that a template makes of arguments, with its type: a result that is deduced
    /// from the body is deduced now.
    pub fn specialize_function(
        &mut self,
        template: TemplateId,
        bindings: Bindings,
        loc: Loc,
    ) -> Res<FuncId> {
        let func = self.declare_specialization(template, bindings, loc)?;
        let function = self.ast.types.function_type(self.ast.functions[func].ty);
        let result = function.map_or(Type::VOID, |function| function.result);
        if self.contains_auto(result) {
            self.parse_body(func);
        }
        Ok(func)
    }

    /// The same without looking into the body: a candidate that is not chosen must not be
    /// instantiated. Errors in the signature fail the candidate silently.
    fn declare_specialization(
        &mut self,
        template: TemplateId,
        bindings: Bindings,
        loc: Loc,
    ) -> Res<FuncId> {
        if self.frame.here.sfinae_depth == 0 {
            // What failed before may succeed now that more is declared.
            self.program.templates.failed_substitutions.clear();
        }
        self.silently(|parser| {
            parser
                .substituting(template, |parser| parser.specialize_quietly(template, bindings, loc))
        })
    }

    fn specialize_quietly(
        &mut self,
        template: TemplateId,
        bindings: Bindings,
        loc: Loc,
    ) -> Res<FuncId> {
        // A specialisation may have been deferred since the template was named.
        self.parse_deferred_declarations(self.ast.templates[template].name);
        let completed = self.complete_arguments(template, bindings, loc)?;
        let mut args = Vec::with_capacity(completed.len());
        for arg in &completed {
            match arg {
                Some(arg) if !self.is_dependent_argument(arg) => args.push(arg.clone()),
                _ => {
                    let word = self.template_word(template);
                    return Err(self.template_argument_error(
                        Code::TooFewTemplateArguments,
                        template,
                        &word,
                        loc,
                    ));
                }
            }
        }
        let Some(function) = self.program.templates.all[template].function() else {
            return Err(self.error(Code::Internal, loc, &["not a function template"]));
        };
        if let Some(&func) = function.specializations.get(&args) {
            return Ok(func);
        }
        // A substitution that needs itself in many ways would try each of them again.
        let key = (template, args.clone());
        if self.program.templates.failed_substitutions.contains(&key) && !self.records_failures() {
            return Err(Reported);
        }
        let result = self.substitute(template, completed, args, loc);
        if result.is_err() {
            self.program.templates.failed_substitutions.insert(key);
        }
        result
    }

    fn substitute(
        &mut self,
        template: TemplateId,
        completed: Bindings,
        args: Vec<TemplateArg>,
        loc: Loc,
    ) -> Res<FuncId> {
        let Some(function) = self.program.templates.all[template].function() else {
            return Err(self.error(Code::Internal, loc, &["not a function template"]));
        };
        let (signature, space) = (function.signature, function.space);
        let home = self.program.templates.all[template].home;
        self.check_constraints(template, &completed, loc)?;
        let range = self.program.templates.all[template].range;
        let make = |parser: &mut Self| {
            let (specs, declarator, ty) = parser.declarator_of_template(template)?;
            let name = match &declarator.id {
                Some(id) => id.name,
                None => return Err(parser.error(Code::ExpectedIdentifier, loc, &[])),
            };
            parser.check_signature(ty, loc)?;
            parser.check_made_operator(name, home, ty, loc)?;
            let func = parser.new_function(name, home, &specs, &declarator, ty)?;
            parser.ast.functions[func].is_extern_c = false;
            parser.ast.functions[func].space.add(space);
            parser.ast.functions[func].limits = specs.cuda.launch_limits();
            parser.merge_defaults(func, &declarator)?;
            Ok(func)
        };
        let func = self.making_signature(template, &args, loc, |parser| {
            parser.replay_template(template, range, &completed, Mode::Full, make)
        })?;
        let (is_deleted, is_defaulted) = (
            self.program.templates.all[template].is_deleted,
            self.program.templates.all[template].is_defaulted,
        );
        let access = self.template_access(template);
        let info = self.function_info(func);
        info.access = access;
        info.is_deleted |= is_deleted;
        info.is_defaulted |= is_defaulted;
        self.ast.functions[func].specialization =
            Some(Specialization { template, args: args.clone(), signature: Some(signature) });
        if let Some(function) = self.program.templates.all[template].function_mut() {
            function.specializations.insert(args, func);
        }
        // Rules of CUDA are not part of the immediate context.
        let at = self.ast.functions[func].loc;
        self.aloud(|parser| parser.check_specialized_space(func, at))?;
        Ok(func)
    }

    /// Parameters must have complete or at least possible types; `void` is none.
    fn check_signature(&mut self, ty: Type, loc: Loc) -> Res<()> {
        let TypeKind::Function(function) = self.ast.types.kind(ty).clone() else {
            return Ok(());
        };
        if function.params.iter().any(|param| *self.ast.types.kind(*param) == TypeKind::Void) {
            return Err(self.error(Code::ParameterVoid, loc, &[]));
        }
        Ok(())
    }

    /// The specifiers and declarator of a template's tokens; those of a lambda have a form of
    /// their own.
    pub fn declarator_of_template(
        &mut self,
        template: TemplateId,
    ) -> Res<(DeclSpecifiers, Declarator, Type)> {
        let read = |parser: &mut Self| match parser.program.names.scopes
            [parser.program.templates.all[template].home]
            .kind
        {
            ScopeKind::Class(record) if parser.program.classes.closures.contains_key(&record) => {
                parser.lambda_call_operator(record)
            }
            // A member's signature may name what only its class may.
            ScopeKind::Class(record) => {
                parser.in_class(Some(record), |parser| parser.templated_declarator())
            }
            ScopeKind::Namespace(_)
            | ScopeKind::Enum(_)
            | ScopeKind::Template
            | ScopeKind::Parameters
            | ScopeKind::FunctionBody
            | ScopeKind::Block => parser.templated_declarator(),
        };
        let (result, _) =
            self.replacing(|frame| &mut frame.invented, InventedParameters::default(), read);
        result
    }

    /// The declarator of a template that is declared here: outside of classes it may be a variable with
    /// an initialiser in parentheses.
    fn templated_declarator_after(&mut self, specs: &DeclSpecifiers) -> Res<Declarator> {
        let home = self.program.names.scopes[self.template_home()].kind;
        self.declarator_after(specs, matches!(home, ScopeKind::Namespace(_)))
    }

    /// The declarator of what may be a member, after its specifiers.
    pub fn possible_member_declarator(&mut self, specs: &DeclSpecifiers) -> Res<Declarator> {
        self.declarator_after(specs, false)
    }

    fn declarator_after(&mut self, specs: &DeclSpecifiers, direct_init: bool) -> Res<Declarator> {
        self.scoped(
            |here| here.declarator.is_static = specs.is_static,
            |parser| {
                let mut declarator = parser.declarator(Naming::Named, direct_init)?;
                declarator.take_enable_if(&specs.attributes);
                Ok(declarator)
            },
        )
    }

    /// The specifiers and declarator of a template's declaration, with its parameters bound.
    pub fn templated_declarator(&mut self) -> Res<(DeclSpecifiers, Declarator, Type)> {
        let specs = self.decl_specifier_seq()?;
        let declarator = self.possible_member_declarator(&specs)?;
        let base = self.declared_base(&specs, &declarator);
        let ty = self.apply_declarator(base, &declarator)?;
        Ok((specs, declarator, ty))
    }

    /// Finds the definition that a member made from a template has outside of its class, if nobody has yet.
    pub fn attach_outside_definition(&mut self, func: FuncId) {
        let info = self.function_info(func);
        if info.state != BodyProgress::Undefined || info.is_explicit_specialization {
            return;
        }
        let Some(specialization) = &self.ast.functions[func].specialization else {
            self.attach_outside_body(func);
            return;
        };
        let template = specialization.template;
        if self.program.templates.all[template].function().is_some_and(|f| f.definition.is_none()) {
            self.attach_outside_template(template);
        }
    }

    /// Gives a specialisation the body of its template, if one was defined by now: the definition's
    /// declarator is replayed for its parameter names.
    pub fn attach_template_body(&mut self, func: FuncId) {
        self.attach_outside_definition(func);
        let Some(specialization) = self.ast.functions[func].specialization.clone() else { return };
        let template = specialization.template;
        let Some(function) = self.program.templates.all[template].function() else { return };
        let (Some((range, params)), Some(body)) = (function.definition.clone(), function.body)
        else {
            return;
        };
        let args: Bindings = specialization.args.into_iter().map(Some).collect();
        // The definition may name the parameters differently from the first declaration.
        let known = &self.program.templates.all[template];
        let place = known.definition_place.unwrap_or(known.place);
        let is_elsewhere = known.definition_place.is_some();
        let noted = self.replay_bound(&params, place, range, &args, Mode::Full, |parser| {
            let (specs, declarator, ty) = parser.declarator_of_template(template)?;
            if is_elsewhere && !parser.same_parameters(parser.ast.functions[func].ty, ty) {
                return Err(parser.report_other_template(template, declarator.loc));
            }
            parser.take_parameters(func, &declarator);
            parser.ast.functions[func].loc = declarator.loc;
            let place = parser.frame.here.place;
            let info = parser.function_info(func);
            info.exec_check_disabled |= specs.pragmas.exec_check_disabled;
            info.body = Some((body, place));
            info.state = BodyProgress::Deferred;
            Ok(())
        });
        if noted.is_err() {
            self.function_info(func).state = BodyProgress::Failed;
        }
    }

    /// `template <> …`: a specialisation with a declaration of its own.
    fn explicit_specialization(&mut self) -> Res<()> {
        let mut heads = 1;
        while self.at(TokenKind::KwTemplate) {
            let loc = self.bump().loc;
            if self.peek_ahead(1).kind != TokenKind::Greater {
                return self.headed_declaration(loc, DeclarationPragmas::default(), true);
            }
            self.bump();
            self.bump();
            heads += 1;
        }
        let naming = NamedBy::Specialization(heads);
        if self.at(TokenKind::KwFriend) {
            let loc = self.loc();
            return Err(self.error(Code::SpecializationIsFriend, loc, &[]));
        }
        if matches!(self.kind(), TokenKind::KwStruct | TokenKind::KwClass | TokenKind::KwUnion)
            && self.at_class_template()
        {
            return self.explicit_class_specialization(naming);
        }
        let (specs, declarator, ty) = self.templated_declarator()?;
        if (specs.is_static || specs.is_extern) && !self.session.map.is_system(specs.loc) {
            self.report_once(Code::SpecializationStorageClass, specs.loc, &[]);
        }
        if !matches!(self.ast.types.kind(ty), TypeKind::Function(_)) {
            return self.explicit_variable_specialization(&specs, &declarator, ty, naming);
        }
        self.forbid_defaults(&declarator);
        let func = self.named_function(&declarator, ty, naming)?;
        self.check_specialized_before_use(func, declarator.loc)?;
        let exceptions = declarator.function().map(|chunk| chunk.exceptions).unwrap_or_default();
        self.check_specialized_exceptions(func, exceptions, declarator.loc);
        self.check_repeated_specialization(func, &specs, declarator.loc);
        let info = self.function_info(func);
        if info.state == BodyProgress::Deferred && !info.is_explicit_specialization {
            // The template's body was not used yet.
            info.state = BodyProgress::Undefined;
            info.body = None;
        }
        let info = self.function_info(func);
        if info.state != BodyProgress::Undefined {
            let is_repeated = info.is_explicit_specialization;
            let loc = declarator.loc;
            if is_repeated {
                let word = self.function_text(func);
                let place = self.previous_definition(self.ast.functions[func].loc);
                return Err(self.error(Code::AlreadyDefined, loc, &["function", &word, &place]));
            }
            let text = self.specialized_function_text(func);
            return Err(self.error(Code::SpecializationAfterUse, loc, &["function", &text, ""]));
        }
        self.specialize_execution_space(func, &specs);
        let function = &mut self.ast.functions[func];
        function.loc = declarator.loc;
        function.limits = specs.cuda.launch_limits();
        function.is_inline = specs.is_inline || specs.is_constexpr;
        function.is_constexpr = specs.is_constexpr;
        function.inlining = specs.attributes.inlining;
        self.check_function(func, &specs, declarator.loc)?;
        let info = self.function_info(func);
        info.is_deleted = false;
        let is_first = !std::mem::replace(&mut info.is_explicit_specialization, true);
        let after = self.peek_ahead(1);
        if !is_first && self.at(TokenKind::Assign) && after.kind == TokenKind::KwDelete {
            self.report_once(Code::DeletedLate, after.loc, &[]);
        }
        if !self.function_definition(func, &declarator)? {
            self.expect(TokenKind::Semi)?;
        }
        Ok(())
    }

    /// The member function, no template itself, of a class made from a template that an explicit
    /// specialisation or instantiation names. It then has no body from the template.
    pub fn named_member(&mut self, declarator: &Declarator, ty: Type) -> Option<FuncId> {
        let Some(Qualifier::Record(record)) = declarator.qualifier else { return None };
        let id = declarator.id.as_ref()?;
        let symbol = self.function_symbol(id.name);
        let scope = self.record_scope(record)?;
        let mut best: Option<FuncId> = None;
        for decl in self.names_in(scope, symbol) {
            let Decl::Func(func) = decl else { continue };
            let function = &self.ast.functions[func];
            let is_it = id.args.is_none()
                && function.name == id.name
                && self.same_parameters(function.ty, ty);
            if !is_it || !self.is_function_constraint_satisfied(func) {
                continue;
            }
            // Of those that differ in their constraints alone, the most constrained one is meant.
            let is_better = best.is_none_or(|best| {
                self.compare_function_constraints(func, best) == Some(std::cmp::Ordering::Less)
            });
            if is_better {
                best = Some(func);
            }
        }
        best
    }

    /// The specialisation that an explicit specialisation or instantiation names.
    pub fn named_specialization(&mut self, declarator: &Declarator, ty: Type) -> Res<FuncId> {
        let loc = declarator.loc;
        let Some(id) = declarator.id.clone() else {
            return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
        };
        let symbol = self.function_symbol(id.name);
        let explicit = id.args.unwrap_or_default();
        let found = self.lookup_name(declarator.qualifier, symbol);
        let mut matches: Vec<(TemplateId, FuncId)> = Vec::new();
        let mut candidates = found.as_ref().map(|found| found.candidates()).unwrap_or_default();
        if candidates.is_empty() && declarator.qualifier.is_none() {
            // A declaration sees the friends that lookup does not find.
            let scope = self.namespace_scope(self.enclosing_namespace());
            candidates.extend(self.hidden_in(scope, symbol).into_iter().filter_map(|decl| {
                let Decl::Template(template) = decl else { return None };
                self.program.templates.all[template]
                    .is_function()
                    .then_some(Candidate::Template(template))
            }));
        }
        for candidate in candidates {
            let Candidate::Template(template) = candidate else { continue };
            let Some(bindings) = self.deduce_from_type(template, &explicit, ty) else { continue };
            // A declaration with a placeholder names a template with the same one; what it stands
            // for, the body tells, which is not needed yet.
            if let TypeKind::Function(named) = self.ast.types.kind(ty)
                && self.contains_auto(named.result)
            {
                let result = named.result;
                let signature =
                    self.program.templates.all[template].function().map(|known| known.signature);
                let has_same_result = signature.is_some_and(|signature| {
                    matches!(self.ast.types.kind(signature),
                        TypeKind::Function(known) if known.result == result)
                });
                if has_same_result
                    && let Ok(func) = self.declare_specialization(template, bindings, loc)
                    && self.same_parameters(self.ast.functions[func].ty, ty)
                {
                    matches.push((template, func));
                }
                continue;
            }
            let Ok(func) = self.specialize_function(template, bindings, loc) else { continue };
            if self.same_apart_from_exceptions(self.ast.functions[func].ty, ty) {
                matches.push((template, func));
            }
        }
        // The most special template wins.
        let is_less = Some(std::cmp::Ordering::Less);
        let mut best = matches.first().copied();
        for &(template, func) in matches.iter().skip(1) {
            if let Some((current, _)) = best
                && self.compare_declared_templates(template, current) == is_less
            {
                best = Some((template, func));
            }
        }
        let Some((template, func)) = best else {
            let decls = found.map(|found| found.decls).unwrap_or_default();
            return Err(self.report_no_template(&decls, declarator));
        };
        let is_best = matches.iter().all(|&(other, _)| {
            other == template || self.compare_declared_templates(template, other) == is_less
        });
        match is_best {
            true => Ok(func),
            false => {
                let word = self.word(symbol);
                let args = ["overloaded function", &word];
                Err(self.error(Code::AmbiguousOverload, loc, &args))
            }
        }
    }

    /// Reports a specialisation of a function that was used before ([temp.expl.spec]/7): a use made
    /// its template's instantiation.
    fn check_specialized_before_use(&mut self, func: FuncId, loc: Loc) -> Res<()> {
        if self.function_info(func).is_explicit_specialization {
            return Ok(());
        }
        let Some(used) = self.first_use(func) else { return Ok(()) };
        let text = self.specialized_function_text(func);
        let used = self.first_use_at(used);
        Err(self.error(Code::SpecializationAfterUse, loc, &["function", &text, &used]))
    }

    fn specialized_function_text(&self, func: FuncId) -> String {
        match &self.ast.functions[func].specialization {
            Some(from) => self.template_function_text(from),
            None => self.generic_function_name(func),
        }
    }

    /// ```text
    /// explicit-instantiation: ["extern"] "template" declaration
    /// ```
    pub fn explicit_instantiation(&mut self, is_declaration: bool) -> Res<()> {
        self.bump();
        let result = self.explicit_instantiation_after_keyword(is_declaration);
        self.forget_pending_access();
        result
    }

    fn explicit_instantiation_after_keyword(&mut self, is_declaration: bool) -> Res<()> {
        self.attribute_specifiers(&mut Attributes::default())?;
        if matches!(self.kind(), TokenKind::KwStruct | TokenKind::KwClass | TokenKind::KwUnion)
            && self.at_class_template()
        {
            self.bump();
            self.attribute_specifiers(&mut Attributes::default())?;
            let loc = self.loc();
            let Some(ty) = self.named_type()? else { return Err(self.missing_type()) };
            if !self.complete_type(ty) {
                let name = self.type_name(ty);
                return Err(self.error(Code::IncompleteType, loc, &[&name]));
            }
            if let Some(record) = self.ast.types.as_record(ty) {
                self.check_named_class(record, NamedBy::Instantiation, loc)?;
            }
            self.expect(TokenKind::Semi)?;
            let Some(record) = self.ast.types.as_record(ty) else { return Ok(()) };
            if is_declaration {
                self.program.templates.declared_instantiations.insert(record);
            } else {
                self.parse_deferred_instantiations_of(record);
                self.program.templates.declared_instantiations.remove(&record);
                self.note_explicit_instantiation(ExplicitInstantiation::Class(record), loc);
                self.instantiate_members(record);
            }
            return Ok(());
        }
        let (specs, declarator, ty) = self.templated_declarator()?;
        if specs.is_constexpr {
            let loc = specs.loc;
            self.report_once(Code::InstantiationSpecifier, loc, &["constexpr"]);
        }
        if !matches!(self.ast.types.kind(ty), TypeKind::Function(_)) {
            self.explicit_variable_instantiation(&declarator, ty, is_declaration)?;
            self.expect(TokenKind::Semi)?;
            return Ok(());
        }
        let func = self.named_function(&declarator, ty, NamedBy::Instantiation)?;
        let declared = &mut self.program.templates.declared_function_instantiations;
        if is_declaration {
            declared.insert(func);
        } else {
            declared.remove(&func);
            let explicit = ExplicitInstantiation::Function(func);
            self.note_explicit_instantiation(explicit, declarator.loc);
            self.note_instantiation(func, declarator.loc);
            self.program.templates.definitions.want_definition(func, declarator.loc);
            self.program.functions.instantiated_functions.push(func);
        }
        let runs_here = self.ast.functions[func].space.runs_on_device();
        if !is_declaration && runs_here {
            self.keep_instantiated(func);
        }
        self.expect(TokenKind::Semi)?;
        Ok(())
    }

    /// The specialisation of a function template that has this function type, if any: for `&f`
    /// with a target type.
    pub fn specialize_for_type(
        &mut self,
        template: TemplateId,
        explicit_args: &[TemplateArg],
        target: Type,
        loc: Loc,
    ) -> Option<FuncId> {
        let args = self.deduce_from_type(template, explicit_args, target)?;
        let func = self.specialize_function(template, args, loc).ok()?;
        let declared = self.ast.functions[func].ty;
        (declared.unqualified() == target.unqualified()).then_some(func)
    }
}

/// Whether the parameters of two template template parameters are of the same kinds.
pub(super) fn same_shape(left: &[TemplateParameter], right: &[TemplateParameter]) -> bool {
    left.len() == right.len()
        && left.iter().zip(right).all(|(left, right)| {
            let same_kind = match (&left.kind, &right.kind) {
                (ParameterKind::Template(left), ParameterKind::Template(right)) => {
                    same_shape(left, right)
                }
                (left, right) => std::mem::discriminant(left) == std::mem::discriminant(right),
            };
            same_kind && left.pack == right.pack
        })
}
