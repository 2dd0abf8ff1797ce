//! The definition pass over templates ([temp.res]): what is wrong in a template whatever its
//! arguments.
//!
//! The pass runs the grammar in full mode with the template's parameters standing for themselves.
//! What depends on them has the *unknown type*: an action with such an operand gives an unknown
//! result and checks nothing, everything else is checked as in a function that is no template. The
//! tree that comes out is dropped; the diagnostics stay, and the note which calls depend on nothing.
//! A name after a dependent qualifier is a value unless `typename` stands before it and no template
//! unless `template` does, because nobody knows better.
//!
//! It runs where NVRTC runs it: over what a class template declares at its definition, over the body
//! of a function before its first instantiation, over generic lambdas where they stand. A class
//! template is checked through a *pattern*: a class whose members have the types as written.
//! Templates of system headers are not checked, unless an option asks for it.

use crate::context::{Mode, Parser, Res};
use crate::cursor::TokenRange;
use crate::frame::Here;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::declarator::{Declarator, Naming};
use crate::parse::exceptions::ExceptionSpecifier;
use crate::parse::function::{BodyProgress, DefaultArgument};
use crate::template::declaration_checks::ExplicitInstantiation;
use crate::template::deduce::Bindings;
use crate::template::instantiate::Instantiated;
use crate::template::outside::{OutsideDefinition, OutsideKind};
use crate::template::partial::Pattern;
use crate::template::{FunctionTemplate, ParameterKind, TemplateKind, TemplateParameter};
use cuprum_ast::{
    DependentExprKind, EnumId, FuncId, FunctionName, Parent, RecordId, Specialization, TemplateArg,
    TemplateId, TypeKind,
};
use cuprum_entity::Entity;
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};
use rustc_hash::{FxHashMap, FxHashSet};

/// A stream and a place in it.
type TokenPlace = (u32, u32);

/// Whose body starts at a place of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PatternBody {
    /// A member function's.
    Function(FuncId),
    /// A member function template's.
    Template(TemplateId),
}

/// What is known of definitions.
#[derive(Clone, Default)]
pub(crate) struct Definitions {
    /// Whether the bodies that start at these places are free of errors.
    checked: FxHashMap<TokenPlace, bool>,
    /// The patterns of class templates and partial specialisations.
    pub(super) patterns: FxHashMap<(TemplateId, Option<usize>), RecordId>,
    /// The bodies of members of patterns.
    bodies: FxHashMap<TokenPlace, PatternBody>,
    /// Patterns, and classes defined inside of definitions.
    pub(super) classes: FxHashSet<RecordId>,
    /// Friend templates that only a pattern has defined by now: an instantiation defines them anew.
    befriended: FxHashSet<TemplateId>,
    /// Classes among these with a base that depends on parameters.
    pub open_classes: FxHashSet<RecordId>,
    /// Enumerations defined inside of definitions.
    pub(super) enums: FxHashSet<EnumId>,
    /// Functions made from templates that what was analysed names, in order.
    wanted: Vec<FuncId>,
    /// The same functions, those that were instantiated by now included.
    ever_wanted: FxHashSet<FuncId>,
    /// Classes with virtual functions that something constructs.
    constructed: FxHashSet<RecordId>,
    /// What was instantiated explicitly.
    pub(super) explicit: FxHashSet<ExplicitInstantiation>,
    /// Functions that were instantiated explicitly, and where.
    explicit_functions: Vec<(FuncId, Loc)>,
    /// What was said where about definitions.
    reported: FxHashSet<(Code, Loc)>,
    /// Calls in bodies in which nothing depends on parameters, by the name that is called.
    settled_calls: FxHashSet<(Symbol, Loc)>,
    /// The names of parameters that were made to stand for themselves: each list has a depth of its
    /// own, counted from one.
    lists: Vec<Vec<Option<Symbol>>>,
}

impl Definitions {
    /// Whether an error was not reported for a definition before; notes it if it is one for a
    /// definition.
    pub fn is_news(&mut self, in_definition: bool, code: Code, loc: Loc) -> bool {
        match in_definition {
            true => self.reported.insert((code, loc)),
            false => self.reported.is_empty() || !self.reported.contains(&(code, loc)),
        }
    }

    /// Notes that nothing in a call depends on parameters.
    pub fn settle_call(&mut self, name: Symbol, loc: Loc) {
        self.settled_calls.insert((name, loc));
    }

    /// Whether nothing in a call depends on parameters, as the definition pass found.
    pub fn is_settled_call(&self, name: Symbol, loc: Loc) -> bool {
        !self.settled_calls.is_empty() && self.settled_calls.contains(&(name, loc))
    }

    /// A class is constructed: whether its virtual functions were not asked for yet.
    fn construct(&mut self, record: RecordId) -> bool {
        self.constructed.insert(record)
    }

    /// A function made from a template is named where it may be evaluated.
    pub fn want(&mut self, func: FuncId) {
        if self.ever_wanted.insert(func) {
            self.wanted.push(func);
        }
    }

    /// Notes that a function is instantiated explicitly, which takes a definition.
    pub fn want_definition(&mut self, func: FuncId, loc: Loc) {
        self.explicit_functions.push((func, loc));
    }

    /// Whether a function made from a template was named where it may be evaluated.
    pub fn is_wanted(&self, func: FuncId) -> bool {
        self.ever_wanted.contains(&func)
    }

    /// The names of parameters that stand for themselves, by depth less one and position.
    pub fn parameter_names(&self) -> &[Vec<Option<Symbol>>] {
        &self.lists
    }

    /// Notes who defines a friend template: its class's definition, if that is being checked, or an
    /// instantiation. Whether it takes the place of what a definition said.
    pub fn befriend(&mut self, in_definition: bool, template: TemplateId) -> bool {
        match in_definition {
            true => !self.befriended.insert(template),
            false => self.befriended.remove(&template),
        }
    }

    /// Whether a class is a pattern or was defined inside of a definition.
    pub fn is_class_of_definition(&self, record: RecordId) -> bool {
        self.classes.contains(&record)
    }

    /// Whether an enumeration was defined inside of a definition.
    pub fn is_enum_of_definition(&self, id: EnumId) -> bool {
        self.enums.contains(&id)
    }
}

impl Parser<'_> {
    /// Whether the definition that starts at a place is to be checked.
    pub(super) fn checks_definition_at(&self, (stream, start): TokenPlace) -> bool {
        let token = self
            .program
            .streams
            .get(stream as usize)
            .and_then(|stream| stream.tokens.get(start as usize));
        let is_users = stream == 0 && token.is_some_and(|token| !token.is_system());
        self.options.run_time && (is_users || self.options.check_header_templates && stream == 0)
    }

    /// Arguments that let parameters stand for themselves.
    pub(super) fn standing_arguments(&mut self, params: &[TemplateParameter]) -> Bindings {
        let names = params.iter().map(|param| param.name).collect();
        self.program.templates.definitions.lists.push(names);
        let depth = self.program.templates.definitions.lists.len() as u32;
        let mut args = Vec::with_capacity(params.len());
        for (index, param) in params.iter().enumerate() {
            let index = index as u32;
            let arg = match &param.kind {
                ParameterKind::Type => {
                    let kind = TypeKind::TemplateParam { depth, index, pack: param.pack };
                    TemplateArg::Type(self.ast.types.intern(kind))
                }
                ParameterKind::Value(ty, _) => {
                    let kind = DependentExprKind::Param { depth, index };
                    TemplateArg::Dependent(self.ast.dependents.intern(kind), *ty)
                }
                ParameterKind::Template(own) => {
                    let unnamed = self.session.symbols.intern("<unnamed>");
                    let name = param.name.unwrap_or(unnamed);
                    let own = own.clone();
                    let standing = self.template_standing_for(depth, index, param.pack, name, &own);
                    TemplateArg::Template(standing)
                }
            };
            args.push(Some(match param.pack {
                true => TemplateArg::Pack(vec![self.expansion_argument(arg)]),
                false => arg,
            }));
        }
        args
    }

    /// Runs `f` over a definition, away from whatever asked for it. Errors are real and have no
    /// instantiation to name.
    pub(super) fn checking_definition<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let place = self.frame.here.place;
        self.detached(place, |here| here.in_definition = true, f)
    }

    /// The same for a member of a pattern.
    pub(super) fn checking_definition_in<T>(
        &mut self,
        pattern: RecordId,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.checking_definition(|parser| parser.in_class(Some(pattern), f))
    }

    /// Checks the body of a function that is about to be instantiated, once for its template;
    /// whether it is free of errors that no arguments can mend.
    pub fn check_definition_of(&mut self, func: FuncId) -> bool {
        let Some(info) = self.program.functions.function_infos.get(&func) else { return true };
        let Some((range, _)) = info.body else { return true };
        if info.is_pattern || info.is_explicit_specialization {
            return true;
        }
        let key = (range.stream, range.start);
        if !self.checks_definition_at(key) {
            return true;
        }
        if let Some(&known) = self.program.templates.definitions.checked.get(&key) {
            return known;
        }
        let Some(pattern) = self.pattern_of_body(func, key) else { return true };
        self.check_pattern_body(pattern, key)
    }

    fn check_pattern_body(&mut self, pattern: PatternBody, key: TokenPlace) -> bool {
        self.program.templates.definitions.checked.insert(key, true);
        let errors = self.session.diagnostics.error_count();
        self.checking_definition(|parser| {
            let func = match pattern {
                PatternBody::Function(func) => Some(func),
                PatternBody::Template(template) => parser.pattern_of_template(template),
            };
            if let Some(func) = func {
                parser.parse_body(func);
            }
        });
        let is_correct = self.session.diagnostics.error_count() == errors;
        self.program.templates.definitions.checked.insert(key, is_correct);
        is_correct
    }

    /// The type of a function whose body is being read, with the parameters of the templates around it
    /// standing for themselves, if its template was checked.
    pub fn type_in_pattern(
        &self,
        func: FuncId,
    ) -> Option<(cuprum_ast::FunctionName, cuprum_ast::Type)> {
        let (range, _) = self.program.functions.function_infos.get(&func)?.body?;
        match *self.program.templates.definitions.bodies.get(&(range.stream, range.start))? {
            PatternBody::Function(pattern) => {
                let pattern = &self.ast.functions[pattern];
                Some((pattern.name, pattern.ty))
            }
            PatternBody::Template(template) => {
                let signature = self.program.templates.all[template].function()?.signature;
                Some((self.ast.functions[func].name, signature))
            }
        }
    }

    /// The member of a pattern or the function template whose body starts at a place.
    fn pattern_of_body(&mut self, func: FuncId, key: TokenPlace) -> Option<PatternBody> {
        if let Some(&known) = self.program.templates.definitions.bodies.get(&key) {
            return Some(known);
        }
        let found = self.find_pattern_of_body(func, key)?;
        self.program.templates.definitions.bodies.insert(key, found);
        Some(found)
    }

    fn find_pattern_of_body(&mut self, func: FuncId, key: TokenPlace) -> Option<PatternBody> {
        let function = &self.ast.functions[func];
        if let Some(specialization) = &function.specialization {
            let template = specialization.template;
            let pattern = match self.program.names.scopes[self.program.templates.all[template].home]
                .kind
            {
                ScopeKind::Class(record) if self.program.classes.closures.contains_key(&record) => {
                    None
                }
                ScopeKind::Class(record) if self.is_templated_class(record) => {
                    let name = self.ast.templates[template].name;
                    self.outside_template_pattern(record, name, key)
                }
                ScopeKind::Namespace(_)
                | ScopeKind::Class(_)
                | ScopeKind::Enum(_)
                | ScopeKind::Template
                | ScopeKind::Parameters
                | ScopeKind::FunctionBody
                | ScopeKind::Block => Some(template),
            };
            return pattern.map(PatternBody::Template);
        }
        let Parent::Record(record) = function.parent else { return None };
        if self.program.classes.closures.contains_key(&record) {
            return None;
        }
        let name = self.function_symbol(function.name);
        self.outside_pattern(record, name, key).map(PatternBody::Function)
    }

    /// The function that a function template's own declaration makes.
    fn pattern_of_template(&mut self, template: TemplateId) -> Option<FuncId> {
        // The signature was read when the template was declared, and its errors were reported.
        self.quietly(|parser| parser.read_pattern_of_template(template))
    }

    fn read_pattern_of_template(&mut self, template: TemplateId) -> Res<FuncId> {
        let known = &self.program.templates.all[template];
        let function = known.function();
        let body = function.and_then(|function| function.body);
        let (range, params) = match function.and_then(|function| function.definition.clone()) {
            Some(definition) => definition,
            None => (known.range, known.params.clone()),
        };
        let (place, home) = (known.definition_place.unwrap_or(known.place), known.home);
        let args = self.standing_arguments(&params);
        self.replay_bound(&params, place, range, &args, Mode::Full, |parser| {
            let (specs, declarator, ty) = parser.declarator_of_template(template)?;
            let loc = declarator.loc;
            let Some(id) = &declarator.id else {
                return Err(parser.error(Code::ExpectedIdentifier, loc, &[]));
            };
            let func = parser.new_function(id.name, home, &specs, &declarator, ty)?;
            parser.merge_defaults(func, &declarator)?;
            let place = parser.frame.here.place;
            let info = parser.function_info(func);
            if let Some(body) = body {
                info.body = Some((body, place));
                info.state = BodyProgress::Deferred;
            }
            info.is_pattern = true;
            Ok(func)
        })
    }

    /// The patterns of a class made from a template and of the classes around it, and the definition
    /// outside of a member function whose body starts at a place.
    fn outside_patterns(
        &self,
        record: RecordId,
        key: TokenPlace,
    ) -> Option<(Vec<RecordId>, OutsideDefinition)> {
        let chain = self.templated_chain(record);
        let outer = *chain.first()?;
        let template = self.ast.records[outer].specialization.as_ref()?.template;
        let partial = self.program.classes.record_infos.get(&outer)?.pattern.as_ref()?.partial;
        let mut pattern = *self.program.templates.definitions.patterns.get(&(template, partial))?;
        let mut patterns = vec![pattern];
        for inner in chain.iter().skip(1) {
            let name = self.ast.records[*inner].name?;
            pattern = self.own_members(pattern, name).into_iter().find_map(|decl| {
                let Decl::Tag(ty) = decl else { return None };
                self.ast.types.as_record(ty)
            })?;
            patterns.push(pattern);
        }
        let starts_here = |definition: &&OutsideDefinition| {
            definition.kind == OutsideKind::Function
                && definition.body.is_some_and(|body| (body.stream, body.start) == key)
        };
        let definition =
            self.program.templates.all[template].outside.iter().find(starts_here)?.clone();
        Some((patterns, definition))
    }

    /// The member function template of a pattern that has a definition outside whose body starts at a
    /// place.
    fn outside_template_pattern(
        &mut self,
        record: RecordId,
        name: Symbol,
        key: TokenPlace,
    ) -> Option<TemplateId> {
        let (patterns, definition) = self.outside_patterns(record, key)?;
        let pattern = *patterns.last()?;
        let scope = self.record_scope(pattern)?;
        let decls = self.names_in(scope, name);
        let templates = decls.iter().filter_map(Decl::as_template);
        let templates: Vec<TemplateId> = templates.collect();
        let is_only = templates.len() == 1;
        templates.into_iter().find(|&member| {
            let function = self.program.templates.all[member].function();
            function.is_some_and(|function| function.body.is_none())
                && self.checking_definition_in(pattern, |parser| {
                    parser.quietly(|parser| {
                        parser.try_outside_template(member, &patterns, &definition, is_only)
                    })
                }) == Some(true)
        })
    }

    /// The member function of a pattern that has a definition outside whose body starts at a place.
    fn outside_pattern(
        &mut self,
        record: RecordId,
        name: Symbol,
        key: TokenPlace,
    ) -> Option<FuncId> {
        let (patterns, definition) = self.outside_patterns(record, key)?;
        let pattern = *patterns.last()?;
        let functions = self.record_info(pattern).functions.clone();
        for func in functions {
            let is_open = self.function_info(func).state == BodyProgress::Undefined;
            if !is_open || self.function_symbol(self.ast.functions[func].name) != name {
                continue;
            }
            let attached = self.checking_definition_in(pattern, |parser| {
                parser.quietly(|parser| parser.try_outside_body(func, &patterns, &definition))
            });
            if attached == Some(true) {
                self.function_info(func).is_pattern = true;
                return Some(func);
            }
        }
        None
    }

    /// Notes the body of a member function template of a pattern.
    pub fn note_template_of_definition(&mut self, template: TemplateId, body: TokenRange) {
        if self.frame.here.in_definition {
            let key = (body.stream, body.start);
            self.program.templates.definitions.bodies.insert(key, PatternBody::Template(template));
        }
    }

    /// Notes the bodies of a pattern's members: they are checked when someone needs them. A class
    /// inside of a body has no later, and friends are checked at once.
    pub fn note_pattern_bodies(&mut self, pending: Vec<FuncId>) {
        let is_local = self.frame.here.current_function.is_some();
        for func in pending {
            match self.function_info(func).body {
                Some(_) if is_local => self.parse_body(func),
                Some((range, _)) => {
                    let key = (range.stream, range.start);
                    let body = PatternBody::Function(func);
                    self.program.templates.definitions.bodies.insert(key, body);
                    let is_friend = !matches!(self.ast.functions[func].parent, Parent::Record(_));
                    if is_friend && !self.program.templates.definitions.checked.contains_key(&key) {
                        self.check_pattern_body(body, key);
                    }
                }
                None => {}
            }
        }
    }

    /// Whether a template is declared here for the first time, not again by an instantiation of the
    /// class around it.
    pub(super) fn is_first_declaration(&self) -> bool {
        self.frame.here.in_definition || self.frame.here.place.limit == u32::MAX
    }

    /// Checks what a class template or partial specialisation declares.
    pub fn check_class_definition(&mut self, template: TemplateId, partial: Option<usize>) {
        let known = &self.program.templates.all[template];
        let (params, place, range, loc) = match partial {
            None => (known.params.clone(), known.place, known.range, known.loc),
            Some(index) => {
                let Some(partial) = known.partials.get(index) else { return };
                (partial.params.clone(), partial.place, partial.range, partial.loc)
            }
        };
        let TemplateKind::Class { record_kind, .. } = known.kind else { return };
        let key = (range.stream, range.start);
        if !self.is_first_declaration() || !self.checks_definition_at(key) {
            return;
        }
        let name = self.ast.templates[template].clone();
        let record = self.new_record(record_kind, Some(name.name), name.parent, loc);
        let args = self.standing_arguments(&params);
        let own = match partial {
            None => args.iter().flatten().cloned().collect(),
            Some(index) => match self.standing_partial(template, index, &args) {
                Some(own) => own,
                None => return,
            },
        };
        self.ast.records[record].specialization =
            Some(Specialization { template, args: own, signature: None });
        self.program.templates.definitions.classes.insert(record);
        self.program.templates.definitions.patterns.insert((template, partial), record);
        self.checking_definition(|parser| {
            let read = parser.replay_bound(&params, place, range, &args, Mode::Full, |parser| {
                parser.class_body_after_head(record)
            });
            if read.is_ok() {
                parser.check_pattern_initializers(record);
                parser.check_parameters_hidden_in(record, &params);
            }
        });
        self.record_info(record).pattern = Some(Pattern { partial, args });
    }

    /// The arguments of a partial specialisation with its parameters standing for themselves.
    fn standing_partial(
        &mut self,
        template: TemplateId,
        index: usize,
        args: &Bindings,
    ) -> Option<Vec<TemplateArg>> {
        let partial = self.program.templates.all[template].partials.get(index)?;
        let (params, place, range) =
            (partial.params.clone(), partial.place, partial.argument_range);
        self.checking_definition(|parser| {
            parser.quietly(|parser| {
                let written =
                    parser.replay_bound(&params, place, range, args, Mode::Full, |parser| {
                        parser.template_arguments()
                    })?;
                parser.whole_arguments(template, written, Loc::NONE)
            })
        })
    }

    /// Checks default member initialisers and default arguments of a pattern and its classes.
    pub fn check_pattern_initializers(&mut self, record: RecordId) {
        let context = self.pattern_context(record);
        self.in_member(Some(record), context, |parser| {
            for index in 0..parser.ast.records[record].fields.len() as u32 {
                let field = &parser.ast.records[record].fields[index as usize];
                let (ty, loc) = (field.ty, field.loc);
                let init = parser
                    .initializing_object(record, |parser| parser.field_default(record, index));
                if let Ok(Some(init)) = init
                    && !parser.is_unknown_initializer(&init)
                    && !parser.is_unknown_type(ty)
                {
                    let _ = parser.initialize(ty, init, loc);
                }
            }
        });
        self.in_member(Some(record), None, |parser| {
            for func in parser.record_info(record).functions.clone() {
                parser.check_default_arguments(func);
                parser.check_exceptions(func);
            }
        });
    }

    /// Reads the default arguments of a function whose parameters may have unknown types.
    pub fn check_default_arguments(&mut self, func: FuncId) {
        for index in 0..self.function_info(func).defaults.len() {
            if matches!(self.function_info(func).defaults[index], DefaultArgument::Tokens(..)) {
                let loc = self.ast.functions[func].loc;
                let _ = self.parse_default_argument(func, index, loc);
            }
        }
    }

    /// A member function of a pattern that lends `this` to default member initialisers.
    fn pattern_context(&mut self, record: RecordId) -> Option<FuncId> {
        let functions = self.record_info(record).functions.clone();
        functions.into_iter().find(|&func| self.ast.functions[func].this.is_some())
    }

    /// Checks what a function template says where it is declared: operands of `decltype`, default
    /// arguments, the exception specification.
    pub fn check_template_declaration(
        &mut self,
        template: TemplateId,
        range: TokenRange,
        declarator: &Declarator,
    ) {
        let key = (range.stream, range.start);
        if !self.is_first_declaration() || !self.checks_definition_at(key) {
            return;
        }
        if self.has_token(range, TokenKind::KwDecltype) {
            // What is wrong was said.
            let _ = self.checking_definition(|parser| parser.read_pattern_of_template(template));
        }
        let says_more = declarator.function().is_some_and(|chunk| {
            matches!(chunk.exceptions, ExceptionSpecifier::Written(..))
                || chunk.params.iter().any(|param| param.default.is_some())
        });
        if !says_more {
            return;
        }
        if self.program.templates.all[template]
            .function()
            .is_none_or(|function| function.body.is_none())
        {
            let _ = self.checking_definition(|parser| parser.check_packs_in_defaults(template));
            return;
        }
        // Default arguments see the whole class around them.
        match self.frame.here.current_class.filter(|&class| !self.ast.records[class].is_complete) {
            Some(class) => self.record_info(class).pending.templates.push(template),
            None => self.check_template_defaults(template),
        }
    }

    /// Reports packs that the default arguments of a function template mention and do not expand.
    /// Of one that is not defined nothing else is said about them.
    fn check_packs_in_defaults(&mut self, template: TemplateId) -> Res<()> {
        let known = &self.program.templates.all[template];
        let (range, params, place) = (known.range, known.params.clone(), known.place);
        if !params.iter().any(|param| param.pack) {
            return Ok(());
        }
        let args = self.standing_arguments(&params);
        self.replay_bound(&params, place, range, &args, Mode::Full, |parser| {
            let declared = parser.quietly(|parser| parser.declarator_of_template(template));
            let Some((_, declarator, _)) = declared else { return Ok(()) };
            let params = declarator.function().map(|chunk| chunk.params.as_slice());
            let defaults = params.unwrap_or_default().iter().filter_map(|param| param.default);
            for (default, place) in defaults {
                parser.at_place(place, |parser| {
                    // A trial finds the expansions.
                    parser.trial(|parser| {
                        parser.replay(default, |parser| parser.initializer_clause())
                    });
                    parser.forbid_packs_mentioned(default)
                })?;
            }
            Ok(())
        })
    }

    /// Checks the default arguments and the exception specification of a function template.
    pub fn check_template_defaults(&mut self, template: TemplateId) {
        self.checking_definition(|parser| {
            if let Some(func) = parser.pattern_of_template(template) {
                parser.check_default_arguments(func);
                parser.check_exceptions(func);
            }
        });
    }

    /// Reads what a function of a definition says about exceptions.
    fn check_exceptions(&mut self, func: FuncId) {
        let exceptions = self.function_info(func).exceptions;
        if matches!(exceptions, ExceptionSpecifier::Deferred(..)) {
            let change = |here: &mut Here| {
                here.current_function = Some(func);
                here.unevaluated += 1;
            };
            let _ = self.scoped(change, |parser| parser.is_noexcept(exceptions));
        }
    }

    /// Checks the initialiser of a variable template.
    pub fn check_variable_definition(&mut self, template: TemplateId) {
        let known = &self.program.templates.all[template];
        let (params, place, range) = (known.params.clone(), known.place, known.range);
        let key = (range.stream, range.start);
        if !self.is_first_declaration() || !self.checks_definition_at(key) {
            return;
        }
        let args = self.standing_arguments(&params);
        self.checking_definition(|parser| {
            let _ = parser.replay_bound(&params, place, range, &args, Mode::Full, |parser| {
                parser.variable_of_definition()
            });
        });
    }

    /// A variable of a definition with its initialiser.
    pub(super) fn variable_of_definition(&mut self) -> Res<()> {
        let specs = self.decl_specifier_seq()?;
        let declarator = self.declarator(Naming::Named, true)?;
        let ty = self.apply_declarator(specs.ty, &declarator)?;
        let init = self.initializer()?;
        if self.contains_auto(ty) || matches!(self.ast.types.kind(ty), TypeKind::Array(..)) {
            return Ok(());
        }
        self.initialize(ty, init, declarator.loc).map(|_| ())
    }

    /// Checks the body of a generic lambda where it stands; whether it is free of errors.
    pub fn check_generic_lambda(&mut self, template: TemplateId) -> bool {
        let body =
            self.program.templates.all[template].function().and_then(|function| function.body);
        let Some(body) = body else { return true };
        let key = (body.stream, body.start);
        if !self.checks_definition_at(key) || self.frame.here.sfinae_depth > 0 {
            return true;
        }
        if let Some(&known) = self.program.templates.definitions.checked.get(&key) {
            return known;
        }
        self.check_pattern_body(PatternBody::Template(template), key)
    }

    /// Instantiates what the user's functions name of the user's own templates, also where no kernel
    /// needs it: its errors are reported like those of any function that the user wrote.
    pub fn instantiate_wanted(&mut self) {
        // What a function needs comes directly after it, as in NVRTC: of templates without an end one
        // chain reaches its limit before the others take all memory.
        let mut stack = Vec::new();
        loop {
            stack.extend(self.program.templates.definitions.wanted.drain(..).rev());
            let Some(func) = stack.pop() else { return };
            if self.is_wanted_body(func) {
                self.resolve_exceptions(func);
                self.parse_body(func);
            }
        }
    }

    /// A constructor that may be evaluated asks for the virtual functions of its class
    /// ([temp.inst]/11): the table of the class names them.
    pub fn want_virtual_functions(&mut self, constructor: FuncId) {
        let function = &self.ast.functions[constructor];
        let Parent::Record(record) = function.parent else { return };
        if function.name != FunctionName::Constructor
            || !self.ast.records[record].traits.is_polymorphic
            || self.frame.here.unevaluated > 0
            || !self.program.templates.definitions.construct(record)
        {
            return;
        }
        let loc = self.ast.records[record].loc;
        if self.is_end_of_chain() {
            self.too_many_instantiations(Instantiated::Class(record), loc);
            return;
        }
        for func in self.virtual_functions_of(record) {
            if !self.ast.functions[func].member.is_pure_virtual {
                self.note_instantiation(func, loc);
            }
        }
    }

    /// Reports functions that are used, made for a local type and defined nowhere: no other unit can
    /// define them ([basic.link]).
    pub fn check_functions_of_local_types(&mut self) {
        if !self.options.run_time || self.session.diagnostics.has_errors() {
            return;
        }
        let mut wanted: Vec<FuncId> =
            self.program.templates.definitions.ever_wanted.iter().copied().collect();
        wanted.sort_unstable();
        for func in wanted {
            let loc = self.ast.functions[func].loc;
            let info = self.function_info(func);
            let is_open = !info.is_defaulted && !info.is_deleted && !info.is_builtin;
            if is_open
                && !self.session.map.is_system(loc)
                && !self.ast.functions[func].member.is_pure_virtual
                && self.ast.functions[func].builtin.is_none()
                && !self.program.functions.linked_functions.contains(&func)
                && self.is_made_for_local_type(func)
                && !self.require_body(func)
            {
                let name = self.generic_function_name(func);
                self.report_once(Code::LocalTypeUndefined, loc, &[&name]);
            }
        }
    }

    /// Whether an argument of the templates that made a function is a local type.
    fn is_made_for_local_type(&self, func: FuncId) -> bool {
        let function = &self.ast.functions[func];
        let class = function.parent.as_record();
        let class = class.and_then(|class| self.ast.records[class].specialization.as_ref());
        let made = class.into_iter().chain(&function.specialization);
        made.flat_map(|made| &made.args).any(|arg| {
            let class = arg.as_type().and_then(|ty| self.ast.types.as_record(ty));
            class.is_some_and(|record| self.is_local_class(record))
        })
    }

    /// Reports explicit instantiations of functions that nobody defined.
    pub fn check_explicit_instantiations(&mut self) {
        if !self.options.run_time || self.session.diagnostics.has_errors() {
            return;
        }
        for (func, loc) in
            std::mem::take(&mut self.program.templates.definitions.explicit_functions)
        {
            let info = self.function_info(func);
            let has_none = !info.is_defaulted && !info.is_deleted && !info.is_builtin;
            let is_known = self.session.map.is_system(loc)
                || self.ast.functions[func].builtin.is_some()
                || self.program.functions.linked_functions.contains(&func);
            if has_none && !is_known && !self.require_body(func) {
                let text = match self.ast.functions[func].specialization.clone() {
                    Some(from) => self.template_function_text(&from),
                    None => self.generic_function_name(func),
                };
                self.error(Code::NoTemplateDefinition, loc, &[&text]);
            }
        }
    }

    /// Whether the template behind a function was written by the user, for the device.
    fn is_wanted_body(&mut self, func: FuncId) -> bool {
        if !self.options.run_time {
            return false;
        }
        let template = self.ast.functions[func].specialization.as_ref().map(|own| own.template);
        let body = match template {
            Some(template) => {
                let is_open = |function: &FunctionTemplate| function.body.is_none();
                if self.program.templates.all[template].function().is_some_and(is_open) {
                    self.attach_outside_template(template);
                }
                self.program.templates.all[template].function().and_then(|known| known.body)
            }
            None => {
                if self
                    .program
                    .functions
                    .function_infos
                    .get(&func)
                    .is_some_and(|info| info.body.is_none())
                {
                    self.attach_outside_body(func);
                }
                self.program.functions.function_infos.get(&func).and_then(|info| Some(info.body?.0))
            }
        };
        let is_users = |body: TokenRange| {
            let tokens =
                self.program.streams.get(body.stream as usize).map(|stream| &stream.tokens);
            let token = tokens.and_then(|tokens| tokens.get(body.start as usize));
            body.stream == 0 && token.is_some_and(|token| !token.is_system())
        };
        body.is_some_and(is_users)
    }

    /// Checks every template of the unit that nobody instantiated: with the option to check
    /// headers, so that the pass meets all that they have.
    pub fn check_all_definitions(&mut self) {
        if !self.options.check_header_templates {
            return;
        }
        let mut next = 0;
        while next < self.program.templates.all.len() {
            let template = TemplateId::new(next);
            next += 1;
            let known = &self.program.templates.all[template];
            let Some(function) = known.function() else { continue };
            let Some(body) = function.body else { continue };
            let home = self.program.names.scopes[known.home].kind;
            let key = (body.stream, body.start);
            let is_pattern = self.program.templates.definitions.bodies.get(&key)
                == Some(&PatternBody::Template(template));
            if matches!(home, ScopeKind::Class(_)) && !is_pattern
                || self.program.templates.definitions.checked.contains_key(&key)
                || !self.checks_definition_at(key)
            {
                continue;
            }
            self.check_pattern_body(PatternBody::Template(template), key);
        }
        let mut bodies: Vec<(TokenPlace, PatternBody)> = self
            .program
            .templates
            .definitions
            .bodies
            .iter()
            .map(|(key, body)| (*key, *body))
            .collect();
        bodies.sort_unstable_by_key(|(key, _)| *key);
        for (key, body) in bodies {
            if !self.program.templates.definitions.checked.contains_key(&key) {
                self.check_pattern_body(body, key);
            }
        }
    }
}
