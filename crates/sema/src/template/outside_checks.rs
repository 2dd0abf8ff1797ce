//! What is wrong with a definition outside of a class template, whoever needs it: heads that are not
//! those of the templates around the member, a path that does not lead to a class, a member of
//! another kind or type, an initialiser that no arguments can mend.
//!
//! Members are looked up in the patterns that the definition pass made (`definition.rs`), so classes
//! that it does not check are not checked here either.

use crate::checks::template_heads::Spelling;
use crate::context::{Mode, Parser, Reported, Res};
use crate::lookup::scope::{Decl, Decls, NamePlace, ScopeId, ScopeKind};
use crate::parse::declarator::{Declarator, Naming};
use crate::parse::name::Qualifier;
use crate::parse::specifiers::DeclSpecifiers;
use crate::template::outside::{OutsideDefinition, OutsideKind};
use crate::template::{TemplateKind, TemplateParameter};
use cuprum_ast::{
    FuncId, FunctionName, Parent, Qualifiers, RecordId, TemplateArg, TemplateId, Type, TypeKind,
    VarId, fundamental_types, undeduced_types,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};

/// The classes around a member, as their definitions describe them.
struct Surroundings {
    /// Patterns, outermost first.
    chain: Vec<RecordId>,
    /// The scope of the innermost one.
    scope: ScopeId,
    /// How many of them are templates.
    heads: usize,
}

impl Parser<'_> {
    /// Checks that a definition outside of a class template is that of one of its members.
    pub fn check_outside_definition(
        &mut self,
        template: TemplateId,
        definition: &OutsideDefinition,
        arguments: &[TemplateArg],
    ) -> Res<()> {
        let range = definition.range;
        self.check_outer_head(template, definition)?;
        if !self.checks_definition_at((range.stream, range.start)) {
            return Ok(());
        }
        let Some(around) = self.surroundings(template, definition)? else { return Ok(()) };
        let members = self.names_in(around.scope, definition.name);
        if members.is_empty() {
            return self.report_missing_member(&around, definition);
        }
        match definition.kind {
            OutsideKind::Class => self.check_outside_class_head(&around, definition, &members),
            OutsideKind::Partial => {
                self.check_outside_partial_head(&around, definition, &members, arguments)
            }
            OutsideKind::Enum => {
                let is_enum = |decl: &Decl| matches!(decl, Decl::Tag(ty) if self.ast.types.as_enum(*ty).is_some());
                match members.iter().any(is_enum) {
                    true => Ok(()),
                    false => Err(self.error(Code::EnumerationTemplate, definition.loc, &[])),
                }
            }
            OutsideKind::Variable | OutsideKind::Function => {
                self.check_outside_heads(&around, definition, &members)?;
                match definition.heads.len() == around.heads {
                    true => self.check_outside_type(&around, definition, &members),
                    false => Ok(()),
                }
            }
        }
    }

    /// Checks the head of the outermost template.
    fn check_outer_head(
        &mut self,
        template: TemplateId,
        definition: &OutsideDefinition,
    ) -> Res<()> {
        let Some(head) = definition.heads.first() else { return Ok(()) };
        for head in &definition.heads {
            if definition.kind != OutsideKind::Partial {
                self.forbid_template_defaults(&head.params, Code::DefaultOnClassMember);
            }
        }
        let known = &self.program.templates.all[template];
        let partial = definition.partial.and_then(|index| known.partials.get(index));
        let (params, declared) = match partial {
            Some(partial) => (partial.params.clone(), partial.loc),
            None => (known.params.clone(), known.loc),
        };
        match self.check_repeated_head(&params, declared, &head.params, Spelling::Same) {
            true => Ok(()),
            false => Err(Reported),
        }
    }

    /// The classes around a member; `None` where the definition pass does not know them.
    fn surroundings(
        &mut self,
        template: TemplateId,
        definition: &OutsideDefinition,
    ) -> Res<Option<Surroundings>> {
        let loc = definition.loc;
        let known = self
            .program
            .templates
            .definitions
            .patterns
            .get(&(template, definition.partial))
            .copied();
        let Some(mut class) = known else {
            let is_declared = matches!(
                self.program.templates.all[template].kind,
                TemplateKind::Class { is_defined: false, .. }
            );
            let home = self.program.names.scopes[self.program.templates.all[template].home].kind;
            let is_in_namespace = matches!(home, ScopeKind::Namespace(_));
            if is_declared && is_in_namespace && definition.partial.is_none() {
                let text = self.pattern_text(template);
                return Err(self.error(Code::IncompleteType, loc, &[&text]));
            }
            return Ok(None);
        };
        let mut chain = vec![class];
        let mut heads = 1;
        for &name in &definition.path {
            let Some(scope) = self.record_scope(class) else { return Ok(None) };
            let decls = self.names_in(scope, name);
            if let Some(Decl::Template(member)) = decls.first() {
                if matches!(self.program.templates.all[*member].kind, TemplateKind::Alias { .. }) {
                    let ty = self.ast.types.intern(TypeKind::Record(class));
                    let shown = format!("nontype \"{}::{}\"", self.type_name(ty), self.word(name));
                    return Err(self.error(Code::NotATemplate, loc, &[&shown]));
                }
                match self.program.templates.definitions.patterns.get(&(*member, None)) {
                    Some(&next) => class = next,
                    None => return Ok(None),
                }
                heads += 1;
            } else {
                class = self.class_of_path(class, name, &decls, loc)?;
            }
            chain.push(class);
        }
        match self.record_scope(class) {
            Some(scope) => Ok(Some(Surroundings { chain, scope, heads })),
            None if chain.len() > 1 => {
                let ty = self.ast.types.intern(TypeKind::Record(class));
                let name = self.type_name(ty);
                Err(self.error(Code::IncompleteType, loc, &[&name]))
            }
            None => Ok(None),
        }
    }

    /// The member class of a pattern that a name before `::` means.
    fn class_of_path(
        &mut self,
        class: RecordId,
        name: Symbol,
        decls: &[Decl],
        loc: Loc,
    ) -> Res<RecordId> {
        let named = decls.iter().find_map(Decl::as_type);
        let member = named.and_then(|ty| self.ast.types.as_record(ty));
        let is_member =
            |member: &RecordId| self.ast.records[*member].parent == Parent::Record(class);
        if let Some(member) = member.filter(is_member) {
            return Ok(member);
        }
        let is_none = match named {
            Some(ty) => {
                !self.is_dependent_type(ty)
                    && !matches!(self.ast.types.kind(ty), TypeKind::Record(_) | TypeKind::Enum(_))
            }
            None => {
                decls.is_empty()
                    && !self.program.templates.definitions.open_classes.contains(&class)
            }
        };
        if is_none {
            return Err(self.error(Code::NotClassOrNamespace, loc, &[]));
        }
        let ty = self.ast.types.intern(TypeKind::Record(class));
        let shown = format!("{}::{}", self.type_name(ty), self.word(name));
        Err(self.error(Code::NotAClassTemplate, loc, &["", &shown]))
    }

    /// A name that no class around declares: a base that depends on parameters does not help.
    fn report_missing_member(
        &mut self,
        around: &Surroundings,
        definition: &OutsideDefinition,
    ) -> Res<()> {
        // Special members have no names to look for, and conversion functions many.
        let word = self.word(definition.name);
        let is_plain = word.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && !word.starts_with("operator");
        let Some(&class) = around.chain.last().filter(|_| is_plain) else { return Ok(()) };
        let ty = self.ast.types.intern(TypeKind::Record(class));
        let class = self.type_name(ty);
        Err(self.error(Code::TemplateHasNoMember, definition.loc, &[&class, &word]))
    }

    /// Checks the head of a member class template, or that there is none for a member class.
    fn check_outside_class_head(
        &mut self,
        around: &Surroundings,
        definition: &OutsideDefinition,
        members: &Decls,
    ) -> Res<()> {
        let Some(head) = definition.heads.get(around.heads) else { return Ok(()) };
        let loc = definition.loc;
        match members.first() {
            Some(Decl::Template(member)) => {
                let known = self.program.templates.all[*member].params.clone();
                let declared = self.program.templates.all[*member].loc;
                let params: &[TemplateParameter] = &head.params;
                match self.check_repeated_head(&known, declared, params, Spelling::Free) {
                    true => Ok(()),
                    false => Err(Reported),
                }
            }
            Some(Decl::Tag(ty)) => {
                let name = self.type_name(*ty);
                Err(self.error(Code::NotAClassTemplate, loc, &["class ", &name]))
            }
            _ => Ok(()),
        }
    }

    /// A partial specialisation of a member template has a head of its own.
    fn check_outside_partial_head(
        &mut self,
        around: &Surroundings,
        definition: &OutsideDefinition,
        members: &Decls,
        arguments: &[TemplateArg],
    ) -> Res<()> {
        let Some(&Decl::Template(member)) = members.first() else { return Ok(()) };
        let Some(head) = definition.heads.last() else { return Ok(()) };
        if definition.heads.len() > around.heads {
            return Ok(());
        }
        let loc = definition.loc;
        let scope = self.ast.templates[member].parent;
        let class = format!("{}{}", self.scope_text(scope), self.template_word(member));
        let mut found = vec![false; head.params.len()];
        for argument in arguments {
            self.mark_deducible(argument, &mut found);
        }
        let unused = head.params.iter().zip(&found).find(|(_, found)| !**found);
        if let Some((param, _)) = unused {
            let name = param.name.map(|name| self.word(name)).unwrap_or_default();
            let shown = self.specialization_text(member, &head.params, arguments);
            return Err(self.error(Code::ParameterNotDeducible, loc, &[&name, "class", &shown]));
        }
        Err(self.error(Code::NestingDepth, loc, &["class template", &class]))
    }

    /// Checks that a member template is defined with a head of its own, and another member without.
    fn check_outside_heads(
        &mut self,
        around: &Surroundings,
        definition: &OutsideDefinition,
        members: &Decls,
    ) -> Res<()> {
        let loc = definition.loc;
        let templates: Vec<TemplateId> = members
            .iter()
            .filter_map(Decl::as_template)
            .filter(|&template| self.program.templates.all[template].is_function())
            .collect();
        let own = definition.heads.get(around.heads);
        if let (Some(_), Some(&Decl::Func(func))) = (own, members.first())
            && templates.is_empty()
        {
            let name = self.qualified_function_name(func);
            return Err(self.error(Code::NestingDepth, loc, &["function", &name]));
        }
        let [only] = templates.as_slice() else { return Ok(()) };
        let fits = match own {
            Some(head) => same_kinds(&self.program.templates.all[*only].params, &head.params),
            None => members.len() > 1,
        };
        if fits {
            return Ok(());
        }
        Err(self.report_other_template(*only, loc))
    }

    /// Checks that a function template whose name is qualified by a class is one of its members.
    pub fn check_member_template(
        &mut self,
        params: &[TemplateParameter],
        signature: Type,
        declarator: &Declarator,
    ) -> Res<()> {
        let Some(Qualifier::Record(record)) = declarator.qualifier else { return Ok(()) };
        let Some(id) = &declarator.id else { return Ok(()) };
        let symbol = self.function_symbol(id.name);
        let Some(scope) = self.record_scope(record) else { return Ok(()) };
        let members = self.names_in(scope, symbol);
        let may_fit = members.iter().any(|member| {
            let Some(template) = member.as_template() else {
                return !matches!(member, Decl::Func(_));
            };
            self.program.templates.all[template].function().is_none_or(|function| {
                same_kinds(&self.program.templates.all[template].params, params)
                    && !self.parameters_differ_plainly(function.signature, signature)
            })
        });
        let loc = declarator.loc;
        match members.as_slice() {
            _ if may_fit => Ok(()),
            [Decl::Template(template)] => Err(self.report_other_template(*template, loc)),
            [Decl::Func(func)] => {
                let name = self.generic_function_name(*func);
                Err(self.error(Code::NestingDepth, loc, &["function", &name]))
            }
            [_, _, ..] => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                let name = format!("{}::{}", self.type_name(ty), self.word(symbol));
                Err(self.error(Code::NoInstanceOfType, loc, &[&name]))
            }
            [] | [_] => Ok(()),
        }
    }

    /// Checks the type of a member that is no template, and the initialiser of a variable.
    fn check_outside_type(
        &mut self,
        around: &Surroundings,
        definition: &OutsideDefinition,
        members: &Decls,
    ) -> Res<()> {
        let Some(&pattern) = around.chain.last() else { return Ok(()) };
        let range = definition.range;
        let place = self.outside_place(&around.chain, definition);
        let written = self.checking_definition_in(pattern, |parser| {
            parser.quietly(|parser| {
                parser.at_place(place, |parser| {
                    parser.replay(range, |parser| {
                        parser.in_mode(Mode::Full, |parser| {
                            parser.outside_declarator(definition.kind)
                        })
                    })
                })
            })
        });
        let Some((specs, declarator, ty)) = written else { return Ok(()) };
        self.forbid_defaults(&declarator);
        let is_open = self.program.templates.definitions.open_classes.contains(&pattern);
        let loc = definition.loc;
        if definition.kind == OutsideKind::Variable {
            let ty = match specs.is_constexpr {
                true => self.ast.types.qualify(ty, Qualifiers::CONST),
                false => ty,
            };
            let &[Decl::Var(var)] = members.as_slice() else { return Ok(()) };
            let declared = self.ast.variables[var].ty;
            let is_function = matches!(self.ast.types.kind(ty), TypeKind::Function(_))
                && self.is_plain_type(declared);
            if !is_open && (is_function || self.differ_plainly(declared, ty)) {
                let text = self.variable_declaration_text(var);
                let place = self.declared_at(self.ast.variables[var].loc);
                return Err(self.error(Code::IncompatibleWith, loc, &[&text, &place]));
            }
            return self.check_outside_initializer(var, pattern, definition, place);
        }
        self.check_result_of_special(&specs, &declarator);
        if is_open {
            return Ok(());
        }
        let mut only = None;
        for decl in members {
            let Decl::Func(func) = *decl else { return Ok(()) };
            let declared = self.ast.functions[func].ty;
            match self.parameters_differ_plainly(declared, ty) {
                true => continue,
                false if only.is_some() => return Ok(()),
                false => only = Some(func),
            }
        }
        let is_other = only.is_none_or(|func| self.results_differ_plainly(func, ty));
        match is_other {
            true => match self.report_mismatched_definition(around.scope, definition.name, loc) {
                Some(reported) => Err(reported),
                None => Ok(()),
            },
            false => {
                let exceptions = declarator.function().map(|chunk| chunk.exceptions);
                if let (Some(func), Some(exceptions)) = (only, exceptions) {
                    self.checking_definition(|parser| {
                        parser.check_redeclared_exceptions(func, exceptions, loc);
                    });
                }
                Ok(())
            }
        }
    }

    /// The specifiers and declarator of a member; parentheses after a variable's name initialise it.
    fn outside_declarator(&mut self, kind: OutsideKind) -> Res<(DeclSpecifiers, Declarator, Type)> {
        let specs = self.decl_specifier_seq()?;
        let declarator = self.declarator(Naming::Named, kind == OutsideKind::Variable)?;
        let base = self.declared_base(&specs, &declarator);
        let ty = self.apply_declarator(base, &declarator)?;
        Ok((specs, declarator, ty))
    }

    /// Reads the initialiser of a static data member with its class's parameters standing for
    /// themselves.
    fn check_outside_initializer(
        &mut self,
        var: VarId,
        pattern: RecordId,
        definition: &OutsideDefinition,
        place: NamePlace,
    ) -> Res<()> {
        let has_value = self.ast.variables[var].init.is_some()
            || self.program.templates.pending_variables.contains_key(&var);
        let range = definition.range;
        self.checking_definition_in(pattern, |parser| {
            parser.at_place(place, |parser| {
                parser.replay(range, |parser| {
                    parser.in_mode(Mode::Full, |parser| {
                        let ends = parser.looking_ahead(|parser| {
                            parser.outside_declarator(OutsideKind::Variable)?;
                            Ok(parser.at(TokenKind::Semi) || parser.at(TokenKind::Eof))
                        })?;
                        if has_value && !ends {
                            let name = parser.variable_name_text(var);
                            let loc = definition.loc;
                            return Err(parser.error(Code::MemberInitializedTwice, loc, &[&name]));
                        }
                        parser.variable_of_definition()
                    })
                })
            })
        })
    }

    /// Whether two function types cannot have the same parameters, whatever the arguments.
    fn parameters_differ_plainly(&self, left: Type, right: Type) -> bool {
        let functions = (self.ast.types.as_function(left), self.ast.types.as_function(right));
        let (Some(left), Some(right)) = functions else { return false };
        let is_pack = |ty: &Type| matches!(self.ast.types.kind(*ty), TypeKind::PackExpansion(_));
        if left.params.iter().chain(&right.params).any(is_pack) {
            return false;
        }
        left.params.len() != right.params.len()
            || left.qualifiers != right.qualifiers
            || left.params.iter().zip(&right.params).any(|(a, b)| self.differ_plainly(*a, *b))
    }

    /// Whether a function, unless it has none, cannot have the result of a function type.
    fn results_differ_plainly(&self, func: FuncId, ty: Type) -> bool {
        let function = &self.ast.functions[func];
        let has_result =
            matches!(function.name, FunctionName::Ident(_) | FunctionName::Operator(_));
        let types = (self.ast.types.as_function(function.ty), self.ast.types.as_function(ty));
        match types {
            (Some(declared), Some(written)) if has_result => {
                self.differ_plainly(declared.result, written.result)
            }
            _ => false,
        }
    }

    /// Whether two types differ in what a look at them shows: what stands for something that the
    /// arguments decide may be anything.
    fn differ_plainly(&self, left: Type, right: Type) -> bool {
        if left == right {
            return false;
        }
        let types = &self.ast.types;
        let pair = (types.kind(left), types.kind(right));
        match pair {
            (TypeKind::Pointer(a), TypeKind::Pointer(b))
            | (TypeKind::LValueRef(a), TypeKind::LValueRef(b))
            | (TypeKind::RValueRef(a), TypeKind::RValueRef(b)) => self.differ_plainly(*a, *b),
            _ => self.is_plain_type(left) && self.is_plain_type(right),
        }
    }

    fn is_plain_type(&self, ty: Type) -> bool {
        match self.ast.types.kind(ty) {
            TypeKind::Pointer(to) | TypeKind::LValueRef(to) | TypeKind::RValueRef(to) => {
                self.is_plain_type(*to)
            }
            TypeKind::TemplateParam { pack, .. } => !pack,
            fundamental_types!() | TypeKind::Enum(_) => true,
            TypeKind::Record(record) => self.ast.records[*record].specialization.is_none(),
            undeduced_types!()
            | TypeKind::Array(..)
            | TypeKind::Function(_)
            | TypeKind::MemberPointer { .. }
            | TypeKind::DependentName { .. }
            | TypeKind::DependentArray(..)
            | TypeKind::Decltype(_)
            | TypeKind::DependentSpecialization { .. }
            | TypeKind::Transformed(..)
            | TypeKind::PackExpansion(_) => false,
        }
    }

    /// Checks the body of a member class that is defined outside of its class template, which is
    /// known by now.
    pub fn check_outside_class(&mut self, template: TemplateId, definition: &OutsideDefinition) {
        let range = definition.range;
        if definition.kind != OutsideKind::Class
            || !self.has_token(range, TokenKind::LBrace)
            || !self.checks_definition_at((range.stream, range.start))
        {
            return;
        }
        let Ok(Some(around)) = self.surroundings(template, definition) else { return };
        match self.names_in(around.scope, definition.name).first() {
            Some(&Decl::Template(member)) => {
                self.checking_definition(|parser| {
                    if parser.adopt_outside_class_template(member) {
                        parser.check_class_definition(member, None);
                    }
                });
            }
            Some(Decl::Tag(ty)) => {
                let Some(record) = self.ast.types.as_record(*ty) else { return };
                if self.record_scope(record).is_some() {
                    return;
                }
                let place = self.outside_place(&around.chain, definition);
                self.checking_definition(|parser| {
                    let read = parser.at_place(place, |parser| {
                        parser.replay(range, |parser| {
                            parser
                                .in_mode(Mode::Full, |parser| parser.class_body_after_head(record))
                        })
                    });
                    if read.is_ok() {
                        parser.check_pattern_initializers(record);
                    }
                });
            }
            _ => {}
        }
    }
}

/// Whether two heads have parameters of the same kinds.
fn same_kinds(left: &[TemplateParameter], right: &[TemplateParameter]) -> bool {
    left.len() == right.len()
        && left.iter().zip(right).all(|(left, right)| {
            left.pack == right.pack
                && std::mem::discriminant(&left.kind) == std::mem::discriminant(&right.kind)
        })
}
