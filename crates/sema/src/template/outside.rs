//! Members of class templates defined outside of them ([temp.mem.func] and its neighbours).
//!
//! Such a definition is stored on the template by name. It is matched when a specialisation's member
//! is needed: its declarator is replayed with the class parameters, as the definition names them,
//! bound to the specialisation's arguments, and the type it gives is compared with the member's. So a
//! definition may name parameters differently and spell types as it likes.

use crate::context::{Mode, Parser, Res};
use crate::cursor::{TokenRange, angle_change};
use crate::lookup::scope::{Decl, NamePlace, ScopeKind};
use crate::parse::function::BodyProgress;
use crate::parse::name::Qualifier;
use crate::parse::record::record_kind_of_key;
use crate::parse::specifiers::Attributes;
use crate::template::alike::ParameterNames;
use crate::template::instantiate::Instantiated;
use crate::template::partial::PartialSpecialization;
use crate::template::{TemplateKind, TemplateParameter};
use cuprum_ast::{
    EnumId, FuncId, FunctionName, Inlining, OperatorName, Parent, RecordId, TemplateArg,
    TemplateId, Type, TypeKind, VarId,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};

/// A template head: its parameters, and its tokens from `<` on.
#[derive(Clone, Debug)]
pub(crate) struct TemplateHead {
    /// The parameters, in order.
    pub params: Vec<TemplateParameter>,
    /// `<…>`
    pub range: TokenRange,
    /// The requires-clause behind it.
    pub clause: Option<TokenRange>,
}

/// What is defined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutsideKind {
    /// A member function or member function template.
    Function,
    /// A static data member.
    Variable,
    /// A member class or member class template.
    Class,
    /// A partial specialisation of a member class template.
    Partial,
    /// A member enumeration.
    Enum,
}

/// A member of a class template defined outside of it.
#[derive(Clone, Debug)]
pub(crate) struct OutsideDefinition {
    /// What is defined.
    pub kind: OutsideKind,
    /// The template heads, outermost first.
    pub heads: Vec<TemplateHead>,
    /// The partial specialisation that it belongs to.
    pub partial: Option<usize>,
    /// The member classes between the template and the member.
    pub path: Vec<Symbol>,
    /// The member, as scopes know it.
    pub name: Symbol,
    /// The tokens of the declaration: of a function up to its body, of others all.
    pub range: TokenRange,
    /// The tokens of a function's body.
    pub body: Option<TokenRange>,
    /// `= default`
    pub is_defaulted: bool,
    /// Where it was written.
    pub place: NamePlace,
    /// Its name's place.
    pub loc: Loc,
}

/// What stands before the parameters or the initialiser of a definition.
struct OutsideName {
    template: TemplateId,
    args: Box<[TemplateArg]>,
    path: Vec<Symbol>,
    name: Symbol,
    loc: Loc,
}

impl Parser<'_> {
    /// Reads a definition of a member of a class template after its heads, if one is next;
    /// otherwise the cursor stays.
    pub fn outside_definition(&mut self, heads: &[TemplateHead]) -> Res<bool> {
        let start = self.position();
        let named = self.back_if(Option::is_none, |parser| parser.outside_declarator_name());
        let Some((named, kind)) = named else { return Ok(false) };
        let is_class = kind == OutsideKind::Class;
        let is_partial = is_class && self.at(TokenKind::Less);
        let arguments = match is_partial {
            true => self.in_mode(Mode::Signature, |parser| parser.template_arguments())?,
            false => Vec::new(),
        };
        self.check_constructor_name(&named, is_class)?;
        self.check_member_exists(&named)?;
        let partial = self.named_pattern(&named)?;
        let mut definition = OutsideDefinition {
            kind: if is_partial { OutsideKind::Partial } else { kind },
            heads: heads.to_vec(),
            partial,
            path: named.path,
            name: named.name,
            range: self.range_from(start),
            body: None,
            is_defaulted: false,
            place: self.frame.here.place,
            loc: named.loc,
        };
        if is_class {
            self.skip_class_body()?;
            definition.range = self.range_from(start);
            self.expect(TokenKind::Semi)?;
        } else if kind == OutsideKind::Enum {
            self.skip_to_list();
            definition.range = self.range_from(start);
            definition.body = Some(self.skip_body()?);
            self.expect(TokenKind::Semi)?;
        } else {
            self.rest_of_outside_definition(&mut definition, start)?;
        }
        self.leave_template_scope(None);
        definition.place = self.freeze_place();
        let known = &self.program.templates.all[named.template].outside;
        let is_type = matches!(definition.kind, OutsideKind::Class | OutsideKind::Enum);
        let is_repeated = is_type
            && known.iter().any(|other| {
                other.kind == definition.kind
                    && (other.partial, &other.path, other.name)
                        == (definition.partial, &definition.path, definition.name)
            });
        if is_repeated {
            let word = self.word(definition.name);
            let (loc, kind) = (definition.loc, if is_class { "class" } else { "enum" });
            return Err(self.error(Code::AlreadyDefined, loc, &[kind, &word, ""]));
        }
        if let Some(before) = self.repeated_member(named.template, &definition) {
            let word = self.word(definition.name);
            let previous = self.previous_definition(before);
            let kind = if definition.body.is_some() { "function" } else { "member" };
            return Err(self.error(
                Code::AlreadyDefined,
                definition.loc,
                &[kind, &word, &previous],
            ));
        }
        // What follows the definition is read whatever was wrong with it.
        if self.check_outside_definition(named.template, &definition, &arguments).is_ok() {
            self.program.templates.all[named.template].outside.push(definition.clone());
            self.check_outside_class(named.template, &definition);
            if definition.kind == OutsideKind::Enum {
                self.complete_enums_outside(named.template, definition.name);
            }
        }
        Ok(true)
    }

    /// Steps to the list of an enumeration that is defined.
    fn skip_to_list(&mut self) {
        while !matches!(self.kind(), TokenKind::LBrace | TokenKind::Semi | TokenKind::Eof) {
            self.bump();
        }
    }

    /// The member of a class template that a declaration names, and what it is if it is a class or an
    /// enumeration; the cursor is after its name.
    fn outside_declarator_name(&mut self) -> Option<(OutsideName, OutsideKind)> {
        let (named, kind) = self.quietly(|parser| {
            parser.in_mode(Mode::Signature, |parser| {
                if matches!(
                    parser.kind(),
                    TokenKind::KwStruct | TokenKind::KwClass | TokenKind::KwUnion
                ) && parser.at_class_template()
                {
                    parser.bump();
                    parser.attribute_specifiers(&mut Attributes::default())?;
                    let named = parser.outside_name()?;
                    return Ok((named, OutsideKind::Class));
                }
                let defined_enum = parser.or_back(|parser| {
                    if !parser.eat(TokenKind::KwEnum) {
                        return Ok(None);
                    }
                    let _ = parser.eat(TokenKind::KwClass) || parser.eat(TokenKind::KwStruct);
                    parser.attribute_specifiers(&mut Attributes::default())?;
                    let named = parser.outside_name()?;
                    let is_definition =
                        matches!(parser.kind(), TokenKind::LBrace | TokenKind::Colon);
                    Ok(is_definition.then_some(named))
                })?;
                if let Some(named) = defined_enum {
                    return Ok((named, OutsideKind::Enum));
                }
                parser.decl_specifier_seq()?;
                parser.skip_declarator_operators()?;
                let named = parser.outside_name()?;
                Ok((named, OutsideKind::Function))
            })
        })?;
        Some((named?, kind))
    }

    /// Steps over what stands before the name in a declarator: `*`, `C::*`, `(*`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn skip_declarator_operators(&mut self) -> Res<()> {
        loop {
            match self.kind() {
                TokenKind::Star
                | TokenKind::Amp
                | TokenKind::AndAnd
                | TokenKind::KwConst
                | TokenKind::KwVolatile
                | TokenKind::KwRestrict
                | TokenKind::LParen => {
                    self.bump();
                }
                TokenKind::Ident | TokenKind::ColonColon if self.at_member_pointer() => {
                    self.nested_name_specifier()?;
                    self.bump();
                }
                _ => return Ok(()),
            }
        }
    }

    /// A member of every class that a template makes, as a friend: from `friend` on, after its heads.
    /// Otherwise the cursor stays.
    pub fn friend_member_of_template(
        &mut self,
        record: RecordId,
        heads: &[TemplateHead],
    ) -> Res<bool> {
        let found = self.back_if(Option::is_none, |parser| {
            parser.bump();
            let declaration = parser.position();
            parser.outside_declarator_name().map(|(named, kind)| (declaration, named, kind))
        });
        let Some((declaration, named, kind)) = found else { return Ok(false) };
        while !matches!(self.kind(), TokenKind::Semi | TokenKind::LBrace | TokenKind::Eof) {
            self.bump();
        }
        let range = self.range_from(declaration);
        self.expect(TokenKind::Semi)?;
        let partial = self.named_pattern(&named)?;
        let definition = OutsideDefinition {
            kind,
            heads: heads.to_vec(),
            partial,
            path: named.path,
            name: named.name,
            range,
            body: None,
            is_defaulted: false,
            place: self.freeze_place(),
            loc: named.loc,
        };
        // A class that befriends its own members is not complete yet.
        if !self.in_definition()
            && self.check_outside_definition(named.template, &definition, &[]).is_err()
        {
            return Ok(true);
        }
        let member = (named.template, named.name);
        self.record_info(record).friends.members.push(member);
        Ok(true)
    }

    /// `S<T>::Inner::name`; `None` if the name does not belong to a class template.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn outside_name(&mut self) -> Res<Option<OutsideName>> {
        let Some(Qualifier::Dependent(mut ty)) = self.nested_name_specifier()? else {
            return Ok(None);
        };
        let mut path = Vec::new();
        let (template, args) = loop {
            match self.ast.types.kind(ty).clone() {
                TypeKind::DependentSpecialization { template, args } => break (template, args),
                TypeKind::DependentName { qualifier, name, .. } => {
                    path.push(name);
                    ty = qualifier;
                }
                _ => return Ok(None),
            }
        };
        path.push(self.ast.templates[template].name);
        path.reverse();
        // `S<T>::S::name`: the name of a class inside of it is the class.
        path.dedup();
        path.remove(0);
        let token = self.peek();
        let class = path.last().copied().unwrap_or(self.ast.templates[template].name);
        let name = match token.kind {
            TokenKind::Ident => {
                self.bump();
                match token.symbol() == class && self.at(TokenKind::LParen) {
                    true => FunctionName::Constructor,
                    false => FunctionName::Ident(token.symbol()),
                }
            }
            TokenKind::KwOperator if self.at_conversion_function() => {
                // All have one symbol. The type names members of a class that is not known yet.
                self.skip_conversion_type();
                FunctionName::Conversion(Type::PLACEHOLDER)
            }
            TokenKind::KwOperator => self.operator_function_id(None)?,
            TokenKind::Tilde => {
                self.bump();
                self.expect(TokenKind::Ident)?;
                FunctionName::Destructor
            }
            _ => return Ok(None),
        };
        let name = self.function_symbol(name);
        Ok(Some(OutsideName { template, args, path, name, loc: token.loc }))
    }

    /// Whether `operator` is next with a type behind it.
    fn at_conversion_function(&self) -> bool {
        let next = self.peek_ahead(1).kind;
        let is_literal = matches!(next, TokenKind::StringLit | TokenKind::UserLit);
        let is_memory = matches!(next, TokenKind::KwNew | TokenKind::KwDelete);
        let is_other = matches!(
            next,
            TokenKind::LParen | TokenKind::LBracket | TokenKind::LaunchOpen | TokenKind::KwCoAwait
        );
        let spelling = next.spelling().unwrap_or("");
        let is_operator = OperatorName::ALL.iter().any(|op| op.spelling() == spelling);
        !(is_literal || is_memory || is_other || is_operator)
    }

    /// Steps over `operator` and the type behind it, to the `(` of the parameters.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn skip_conversion_type(&mut self) {
        self.bump();
        let mut depth = 0;
        loop {
            match self.kind() {
                TokenKind::LParen if depth <= 0 => return,
                TokenKind::Eof | TokenKind::Semi | TokenKind::LBrace => return,
                TokenKind::KwDecltype if self.peek_ahead(1).kind == TokenKind::LParen => {
                    self.bump();
                    let _ = self.skip_brackets();
                }
                TokenKind::LParen | TokenKind::LBracket => {
                    let _ = self.skip_brackets();
                }
                kind => {
                    depth += angle_change(kind);
                    self.bump();
                }
            }
        }
    }

    /// `S<T>::S<T>()`: the name of a constructor takes no arguments.
    fn check_constructor_name(&mut self, named: &OutsideName, is_class: bool) -> Res<()> {
        let class = named.path.last().copied();
        let class = class.unwrap_or(self.ast.templates[named.template].name);
        if is_class || named.name != class || !self.at(TokenKind::Less) {
            return Ok(());
        }
        let path = named.path.iter().map(|name| format!("::{}", self.word(*name)));
        let path: String = path.collect();
        let shown = format!("{}{path}::{}", self.pattern_text(named.template), self.word(class));
        Err(self.error(Code::FunctionNotTemplate, named.loc, &[&shown]))
    }

    /// A name that the class template's tokens never mention is no member of it.
    fn check_member_exists(&mut self, named: &OutsideName) -> Res<()> {
        let template = &self.program.templates.all[named.template];
        let word = self.session.symbols.word(named.name);
        let is_plain = word.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && !word.starts_with("operator");
        if !is_plain || !named.path.is_empty() {
            return Ok(());
        }
        let ranges = template.partials.iter().map(|partial| partial.range).chain([template.range]);
        let is_mentioned = ranges.into_iter().any(|range| {
            let tokens = &self.program.streams[range.stream as usize].tokens;
            let tokens = tokens.get(range.start as usize..range.end as usize).unwrap_or(&[]);
            tokens.iter().any(|t| t.kind == TokenKind::Ident && t.symbol() == named.name)
        });
        if is_mentioned {
            return Ok(());
        }
        let word = self.word(named.name);
        let class = self.pattern_text(named.template);
        Err(self.error(Code::TemplateHasNoMember, named.loc, &[&class, &word]))
    }

    /// Which partial specialisation the arguments of the qualifier name; `None` for the template.
    fn named_pattern(&mut self, named: &OutsideName) -> Res<Option<usize>> {
        let is_primary = named.args.len()
            == self.program.templates.all[named.template].params.len()
            && named.args.iter().enumerate().all(|(index, arg)| self.is_parameter(arg, index));
        let partials = &self.program.templates.all[named.template].partials;
        let partial = partials.iter().position(|partial| *partial.arguments == *named.args);
        if is_primary || partial.is_some() {
            return Ok(partial);
        }
        Err(self.error(Code::ArgumentsMustMatch, named.loc, &[]))
    }

    /// What follows the name of a function or variable.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    fn rest_of_outside_definition(
        &mut self,
        definition: &mut OutsideDefinition,
        start: u32,
    ) -> Res<()> {
        let mut has_parameters = false;
        loop {
            match self.kind() {
                TokenKind::LBrace | TokenKind::Colon if has_parameters => {
                    definition.kind = OutsideKind::Function;
                    definition.range = self.range_from(start);
                    definition.body = Some(self.skip_body()?);
                    return Ok(());
                }
                TokenKind::Assign
                    if has_parameters
                        && matches!(
                            self.peek_ahead(1).kind,
                            TokenKind::KwDefault | TokenKind::KwDelete
                        ) =>
                {
                    definition.kind = OutsideKind::Function;
                    definition.range = self.range_from(start);
                    definition.is_defaulted = true;
                    self.bump();
                    self.bump();
                    self.expect(TokenKind::Semi)?;
                    return Ok(());
                }
                TokenKind::Semi => {
                    definition.kind = OutsideKind::Variable;
                    definition.range = self.range_from(start);
                    self.bump();
                    return Ok(());
                }
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    has_parameters |= self.at(TokenKind::LParen);
                    self.skip_brackets()?;
                }
                TokenKind::Eof | TokenKind::RBrace => {
                    return self.expect(TokenKind::Semi).map(|_| ());
                }
                _ => {
                    self.bump();
                }
            }
        }
    }

    /// The classes that enclose a class, the outermost that was made from a template first; empty
    /// if none was.
    pub fn templated_chain(&self, record: RecordId) -> Vec<RecordId> {
        let mut chain = vec![record];
        let mut record = record;
        for _ in 0..64 {
            let Parent::Record(outer) = self.ast.records[record].parent else { break };
            chain.push(outer);
            record = outer;
        }
        chain.reverse();
        let first = chain.iter().position(|record| self.pattern_of(*record).is_some());
        match first {
            Some(first) => chain.split_off(first),
            None => Vec::new(),
        }
    }

    pub(super) fn pattern_of(
        &self,
        record: RecordId,
    ) -> Option<&crate::template::partial::Pattern> {
        self.program.classes.record_infos.get(&record)?.pattern.as_ref()
    }

    /// The definitions outside of members of a class, with one head more for member templates.
    fn outside_candidates(
        &mut self,
        chain: &[RecordId],
        name: Symbol,
        kind: OutsideKind,
        is_template: bool,
    ) -> Vec<OutsideDefinition> {
        self.parse_deferred_members(name);
        let Some(&outer) = chain.first() else { return Vec::new() };
        let Some(specialization) = &self.ast.records[outer].specialization else {
            return Vec::new();
        };
        let Some(pattern) = self.pattern_of(outer) else { return Vec::new() };
        let path = || chain.iter().skip(1).map(|record| self.ast.records[*record].name);
        let heads = chain.iter().filter(|record| self.pattern_of(**record).is_some()).count();
        let heads = heads + usize::from(is_template);
        let outside = self.program.templates.all[specialization.template].outside.iter();
        let fits = |definition: &&OutsideDefinition| {
            definition.kind == kind
                && definition.name == name
                && definition.partial == pattern.partial
                && definition.heads.len() == heads
                && definition.path.iter().map(|name| Some(*name)).eq(path())
        };
        outside.filter(fits).cloned().collect()
    }

    /// The place where a definition is replayed for the classes of a chain: each class's members
    /// hide its parameters as the definition names them ([temp.local]).
    pub(super) fn outside_place(
        &mut self,
        chain: &[RecordId],
        definition: &OutsideDefinition,
    ) -> NamePlace {
        let mut place = definition.place;
        if let Some(outer) = chain.first()
            && let Some(specialization) = &self.ast.records[*outer].specialization
        {
            place.scope = self.program.templates.all[specialization.template].home;
        }
        self.at_place(place, |parser| {
            let mut heads = definition.heads.iter();
            for &record in chain {
                let args = parser.pattern_of(record).map(|pattern| pattern.args.clone());
                if let Some(args) = args
                    && let Some(head) = heads.next()
                {
                    parser.bind_parameters(&head.params, &args);
                }
                parser.push_scope(ScopeKind::Class(record));
            }
            parser.frame.here.place
        })
    }

    /// The names of the parameters of the templates around a member, and those that a definition outside
    /// has for them.
    fn names_outside(&self, chain: &[RecordId], definition: &OutsideDefinition) -> ParameterNames {
        let mut names = ParameterNames::default();
        let made = chain.iter().filter_map(|&record| {
            let pattern = self.pattern_of(record)?;
            let specialization = self.ast.records[record].specialization.as_ref()?;
            let template = &self.program.templates.all[specialization.template];
            match pattern.partial {
                Some(index) => template.partials.get(index).map(|partial| &partial.params),
                None => Some(&template.params),
            }
        });
        for (params, head) in made.zip(&definition.heads) {
            names.add(params, &head.params);
        }
        names
    }

    /// Gives a member function of a class made from a template the body that was defined outside.
    pub fn attach_outside_body(&mut self, func: FuncId) {
        let Parent::Record(record) = self.ast.functions[func].parent else { return };
        let chain = self.templated_chain(record);
        if chain.is_empty() {
            return;
        }
        let name = self.function_symbol(self.ast.functions[func].name);
        let loc = self.ast.functions[func].loc;
        for definition in self.outside_candidates(&chain, name, OutsideKind::Function, false) {
            let attached =
                self.instantiating_in(record, Instantiated::Function(func), loc, |parser| {
                    parser.try_outside_body(func, &chain, &definition)
                });
            if attached == Ok(true) {
                return;
            }
        }
    }

    /// Where a member function or variable was defined that is defined with the very same words again.
    fn repeated_member(&self, template: TemplateId, definition: &OutsideDefinition) -> Option<Loc> {
        let is_same = |other: &&OutsideDefinition| {
            other.kind == definition.kind
                && (other.partial, &other.path, other.name)
                    == (definition.partial, &definition.path, definition.name)
                && other.body.is_some() == definition.body.is_some()
                && other.heads.len() == definition.heads.len()
                && other.heads.iter().zip(&definition.heads).all(|(left, right)| {
                    let names = ParameterNames::default();
                    self.same_tokens(left.range, right.range)
                        && self.same_clauses(left.clause, right.clause, &names)
                })
                && self.same_tokens(other.range, definition.range)
        };
        let is_member = matches!(definition.kind, OutsideKind::Function | OutsideKind::Variable);
        let mut known = self.program.templates.all[template].outside.iter();
        known.find(is_same).filter(|_| is_member).map(|other| other.loc)
    }

    /// Whether a definition is that of a function; then it has its body.
    pub fn try_outside_body(
        &mut self,
        func: FuncId,
        chain: &[RecordId],
        definition: &OutsideDefinition,
    ) -> Res<bool> {
        let place = self.outside_place(chain, definition);
        let range = definition.range;
        let (specs, declarator, ty) = self.at_place(place, |parser| {
            parser.replay(range, |parser| {
                parser.in_mode(Mode::Full, |parser| parser.templated_declarator())
            })
        })?;
        let declared = &self.ast.functions[func];
        let same_name = declarator.id.as_ref().is_some_and(|id| id.name == declared.name);
        let known =
            self.program.functions.function_infos.get(&func).and_then(|info| info.constraint);
        let known = known.map(|(range, _)| range);
        let written = declarator.function().and_then(|chunk| chunk.requires);
        if !same_name
            || !self.same_parameters(declared.ty, ty)
            || !self.same_clauses(known, written, &self.names_outside(chain, definition))
        {
            return Ok(false);
        }
        if definition.is_defaulted {
            self.function_info(func).is_defaulted = true;
            return Ok(true);
        }
        self.take_parameters(func, &declarator);
        self.merge_execution_space(func, &specs, definition.loc)?;
        let function = &mut self.ast.functions[func];
        function.loc = definition.loc;
        function.is_inline |= specs.is_inline || specs.is_constexpr;
        function.is_constexpr |= specs.is_constexpr;
        if specs.attributes.inlining != Inlining::Default {
            function.inlining = specs.attributes.inlining;
        }
        let info = self.function_info(func);
        info.exec_check_disabled |= specs.pragmas.exec_check_disabled;
        info.body = definition.body.map(|body| (body, place));
        info.state = BodyProgress::Deferred;
        Ok(true)
    }

    /// Gives a member function template of a class made from a template the body that was defined
    /// outside.
    pub fn attach_outside_template(&mut self, template: TemplateId) {
        let ScopeKind::Class(record) =
            self.program.names.scopes[self.program.templates.all[template].home].kind
        else {
            return;
        };
        let chain = self.templated_chain(record);
        if chain.is_empty() {
            return;
        }
        let name = self.ast.templates[template].name;
        let loc = self.program.templates.all[template].loc;
        let candidates = self.outside_candidates(&chain, name, OutsideKind::Function, true);
        let is_only = candidates.len() == 1 && {
            let home = self.program.templates.all[template].home;
            let decls = self.names_in(home, name);
            decls.iter().filter(|d| matches!(d, Decl::Template(_))).count() == 1
        };
        for definition in candidates {
            let attached =
                self.instantiating_in(record, Instantiated::Template(template), loc, |parser| {
                    parser.try_outside_template(template, &chain, &definition, is_only)
                });
            if attached == Ok(true) {
                return;
            }
        }
    }

    /// Whether a definition is that of a member function template; then it has its body.
    pub(super) fn try_outside_template(
        &mut self,
        template: TemplateId,
        chain: &[RecordId],
        definition: &OutsideDefinition,
        is_only: bool,
    ) -> Res<bool> {
        let Some(head) = definition.heads.last() else { return Ok(false) };
        let place = self.outside_place(chain, definition);
        let (params, specs, signature, trailing) = self.at_place(place, |parser| {
            parser.push_scope(ScopeKind::Template);
            let params = parser.replay(head.range, |parser| parser.template_parameters())?;
            let (specs, declarator, ty) = parser.replay(definition.range, |parser| {
                parser.in_mode(Mode::Signature, |parser| parser.templated_declarator())
            })?;
            let trailing = declarator.function().and_then(|chunk| chunk.requires);
            Ok((params, specs, ty, trailing))
        })?;
        let constraints =
            self.with_head_constraint(head.clause, |parser| parser.head_constraints(&params));
        let known = &self.program.templates.all[template];
        let Some(function) = known.function() else { return Ok(false) };
        let same_kinds = known.params.len() == params.len()
            && known.params.iter().zip(&params).all(|(left, right)| {
                std::mem::discriminant(&left.kind) == std::mem::discriminant(&right.kind)
            });
        // Trees of expressions may be spelled differently; one definition of one template is its.
        if !same_kinds || function.signature != signature && !is_only {
            return Ok(false);
        }
        let mut names = self.names_outside(chain, definition);
        names.add(&known.params, &params);
        let is_alike = self.same_constraints(&known.constraints, &constraints, &names)
            && self.same_clauses(known.trailing_constraint, trailing, &names);
        if !is_only && !is_alike {
            return Ok(false);
        }
        self.merge_template_space(template, &specs, definition.loc)?;
        let template = &mut self.program.templates.all[template];
        template.definition_place = Some(place);
        template.loc = definition.loc;
        if let Some(function) = template.function_mut() {
            function.definition = Some((definition.range, params));
            function.body = definition.body;
        }
        Ok(true)
    }

    /// Replays the definition of a member class that was given outside; whether there was one.
    pub fn instantiate_outside_class(&mut self, record: RecordId) -> Res<bool> {
        let Some(name) = self.ast.records[record].name else { return Ok(false) };
        let Parent::Record(outer) = self.ast.records[record].parent else { return Ok(false) };
        let chain = self.templated_chain(outer);
        let candidates = self.outside_candidates(&chain, name, OutsideKind::Class, false);
        let Some(definition) = candidates.first() else { return Ok(false) };
        let loc = definition.loc;
        self.instantiating(Instantiated::Class(record), loc, |parser| {
            let place = parser.outside_place(&chain, definition);
            parser.ast.records[record].loc = loc;
            parser.at_place(place, |parser| {
                parser.replay(definition.range, |parser| {
                    parser.in_mode(Mode::Full, |parser| parser.class_body_after_head(record))
                })
            })
        })?;
        Ok(true)
    }

    /// Gives an enumeration that a class made from a template declares the list that was written
    /// outside, if there is one already.
    pub fn attach_outside_enum(&mut self, id: EnumId, name: Symbol) {
        let Parent::Record(record) = self.ast.enums[id].parent else { return };
        let chain = self.templated_chain(record);
        if chain.is_empty() || !self.ast.enums[id].enumerators.is_empty() {
            return;
        }
        let candidates = self.outside_candidates(&chain, name, OutsideKind::Enum, false);
        let Some(definition) = candidates.first() else { return };
        let (Some(list), Some(scope)) = (definition.body, self.record_scope(record)) else {
            return;
        };
        let loc = definition.loc;
        let _ = self.instantiating_in(record, Instantiated::Class(record), loc, |parser| {
            let place = parser.outside_place(&chain, definition);
            parser.at_place(place, |parser| {
                parser.replay(list, |parser| {
                    parser.in_mode(Mode::Full, |parser| parser.enumerators_outside(id, scope))
                })
            })
        });
    }

    /// The same for classes that were made before the list was written.
    fn complete_enums_outside(&mut self, template: TemplateId, name: Symbol) {
        let TemplateKind::Class { specializations, .. } =
            &self.program.templates.all[template].kind
        else {
            return;
        };
        let mut records: Vec<RecordId> = specializations.values().copied().collect();
        records.sort_unstable();
        for record in records {
            let Some(scope) = self.record_scope(record) else { continue };
            for decl in self.names_in(scope, name) {
                if let Decl::Tag(ty) = decl
                    && let TypeKind::Enum(id) = *self.ast.types.kind(ty)
                {
                    self.attach_outside_enum(id, name);
                }
            }
        }
    }

    /// Gives a member class template the body that was defined outside; whether there was one.
    pub fn adopt_outside_class_template(&mut self, template: TemplateId) -> bool {
        let ScopeKind::Class(record) =
            self.program.names.scopes[self.program.templates.all[template].home].kind
        else {
            return false;
        };
        let chain = self.templated_chain(record);
        let name = self.ast.templates[template].name;
        let candidates = self.outside_candidates(&chain, name, OutsideKind::Class, true);
        let Some(definition) = candidates.into_iter().next() else { return false };
        let Some(head) = definition.heads.last() else { return false };
        let place = self.outside_place(&chain, &definition);
        let params = self.at_place(place, |parser| {
            parser.push_scope(ScopeKind::Template);
            parser.replay(head.range, |parser| parser.template_parameters())
        });
        let Ok(params) = params else { return false };
        self.merge_template_defaults(template, params, true);
        let known = &mut self.program.templates.all[template];
        known.range = definition.range;
        known.place = place;
        known.loc = definition.loc;
        if let TemplateKind::Class { is_defined, .. } = &mut known.kind {
            *is_defined = true;
        }
        true
    }

    /// Gives a member class template the partial specialisations that were written outside.
    pub fn adopt_outside_partials(&mut self, template: TemplateId) {
        let ScopeKind::Class(record) =
            self.program.names.scopes[self.program.templates.all[template].home].kind
        else {
            return;
        };
        let chain = self.templated_chain(record);
        let name = self.ast.templates[template].name;
        for definition in self.outside_candidates(&chain, name, OutsideKind::Partial, true) {
            let known = &self.program.templates.all[template].partials;
            if known.iter().any(|known| known.range == definition.range) {
                continue;
            }
            let place = self.outside_place(&chain, &definition);
            let read = self.at_place(place, |parser| {
                parser.in_mode(Mode::Signature, |parser| {
                    parser.read_outside_partial(template, &definition, place)
                })
            });
            if let Ok(partial) = read {
                self.program.templates.all[template].partials.push(partial);
            }
        }
    }

    fn read_outside_partial(
        &mut self,
        template: TemplateId,
        definition: &OutsideDefinition,
        place: NamePlace,
    ) -> Res<PartialSpecialization> {
        let (range, loc) = (definition.range, definition.loc);
        let Some(head) = definition.heads.last() else {
            return Err(self.error(Code::Internal, loc, &["a definition without a head"]));
        };
        self.push_scope(ScopeKind::Template);
        let whole = TokenRange { end: range.start, tail: 0, ..head.range };
        let (params, clause) = self.replay(whole, |parser| {
            let params = parser.template_parameters()?;
            Ok((params, parser.requires_clause()?))
        })?;
        let constraints =
            self.with_head_constraint(clause, |parser| parser.head_constraints(&params));
        self.replay(range, |parser| {
            parser.bump();
            parser.attribute_specifiers(&mut Attributes::default())?;
            parser.nested_name_specifier()?;
            parser.expect(TokenKind::Ident)?;
            let (arguments, argument_range) = parser.partial_arguments(template, &params, loc)?;
            let is_defined = parser.skip_class_body()?;
            Ok(PartialSpecialization {
                params,
                constraints,
                arguments,
                argument_range,
                range,
                place,
                is_defined,
                loc,
            })
        })
    }

    /// Skips a class-key, attributes and a name, then reads the base clause and the members.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn class_body_after_head(&mut self, record: RecordId) -> Res<()> {
        // The key of the definition decides about access, not that of the first declaration or of
        // the template that is specialised.
        self.ast.records[record].kind = record_kind_of_key(self.bump().kind);
        let mut attributes = Attributes::default();
        self.attribute_specifiers(&mut attributes)?;
        let mut angles = 0i32;
        loop {
            match self.kind() {
                TokenKind::Eof => break,
                TokenKind::LBrace | TokenKind::Colon if angles <= 0 => break,
                TokenKind::Ident
                    if matches!(self.peek_ahead(1).kind, TokenKind::LBrace | TokenKind::Colon)
                        && self.session.symbols.word(self.peek().symbol()) == "final" =>
                {
                    self.record_info(record).is_final = true;
                }
                TokenKind::LParen | TokenKind::LBracket | TokenKind::LBrace => {
                    self.skip_brackets()?;
                    continue;
                }
                _ => angles += self.angle_change_ahead(self.ahead()),
            }
            self.bump();
        }
        self.class_body(record, &mut attributes)
    }

    /// Parses what was deferred that says of a class that it is instantiated elsewhere.
    pub fn parse_deferred_instantiations_of(&mut self, record: RecordId) {
        let made_of = self.ast.records[record].specialization.as_ref().map(|made| made.template);
        if let Some(template) = made_of {
            self.parse_deferred_instantiations(self.ast.templates[template].name);
        }
    }

    /// Completes a static data member of a class made from a template by what was defined outside.
    pub fn attach_outside_variable(&mut self, var: VarId) {
        let variable = &self.ast.variables[var];
        let Parent::Record(record) = variable.parent else { return };
        let (Some(name), loc) = (variable.name, variable.loc) else { return };
        self.parse_deferred_instantiations_of(record);
        let variable = &self.ast.variables[var];
        // Another unit defines what is only declared to be instantiated ([temp.explicit]/13).
        let is_elsewhere = self.program.templates.declared_instantiations.contains(&record)
            && !variable.is_inline
            && !variable.is_constexpr;
        if is_elsewhere
            || variable.init.is_some()
            || !self.program.templates.outside_variables_done.insert(var)
        {
            return;
        }
        let chain = self.templated_chain(record);
        let candidates = self.outside_candidates(&chain, name, OutsideKind::Variable, false);
        let Some(definition) = candidates.first() else { return };
        let _ = self.instantiating_in(record, Instantiated::Class(record), loc, |parser| {
            let place = parser.outside_place(&chain, definition);
            parser.at_place(place, |parser| {
                parser.replay(definition.range, |parser| {
                    parser.in_mode(Mode::Full, |parser| parser.outside_variable(var))
                })
            })
        });
    }

    fn outside_variable(&mut self, var: VarId) -> Res<()> {
        let specs = self.decl_specifier_seq()?;
        let declarator = self.declarator(crate::parse::declarator::Naming::Named, true)?;
        let ty = self.apply_declarator(specs.ty, &declarator)?;
        let declared = self.ast.variables[var].ty;
        if matches!(self.ast.types.kind(declared), TypeKind::Array(_, None)) {
            self.ast.variables[var].ty = ty;
        }
        let variable = &mut self.ast.variables[var];
        variable.is_extern = false;
        variable.is_inline = true;
        if variable.space == cuprum_ast::MemorySpace::Default {
            let is_constexpr = variable.is_constexpr;
            let space = self.space_of_static(specs.memory_space(), declared, is_constexpr);
            self.ast.variables[var].space = space;
        }
        let init = self.initializer()?;
        self.complete_variable(var, &specs, &declarator, init)
    }
}
