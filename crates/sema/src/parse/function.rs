//! Functions ([dcl.fct], [dcl.fct.def]): declaration, redeclaration, default arguments, bodies.

use crate::checks::notices::Noticed;
use crate::context::{Mode, Parser, Reported, Res};
use crate::cursor::TokenRange;
use crate::frame::Here;
use crate::lookup::scope::{Decl, Decls, NamePlace, ScopeId, ScopeKind};
use crate::parse::declarator::{Declarator, Parameter};
use crate::parse::exceptions::ExceptionSpecifier;
use crate::parse::expression::Term;
use crate::parse::name::Qualifier;
use crate::parse::specifiers::DeclSpecifiers;
use crate::parse::variable::new_variable;
use crate::template::alike::ParameterNames;
use cuprum_ast::{
    Access, ClosureHome, ExprId, FuncId, Function, FunctionName, FunctionType, Inlining,
    LaunchLimits, Linkage, NamespaceId, Parent, Qualifiers, RecordId, RefQualifier, Storage, Type,
    TypeKind,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};

/// A function as a declarator declares it.
#[derive(Clone, Copy)]
struct DeclaredFunction<'a> {
    declarator: &'a Declarator,
    name: FunctionName,
    /// Its name in scopes.
    symbol: Symbol,
    ty: Type,
    /// Of the class or namespace that it belongs to.
    scope: ScopeId,
    /// Functions with C linkage are one and the same, whatever namespace declares them: this one is not
    /// the global one.
    is_c_elsewhere: bool,
}

/// What the parser must remember of a function.
#[derive(Clone, Debug)]
pub(crate) struct FunctionInfo {
    /// Its body's tokens, from the `{` or the `:` of a constructor.
    pub body: Option<(TokenRange, NamePlace)>,
    /// How far the body is.
    pub state: BodyProgress,
    /// The default arguments, one for each parameter.
    pub defaults: Vec<DefaultArgument>,
    /// Parameter packs: the name, the first parameter and their number.
    pub parameter_packs: Vec<(Symbol, usize, usize)>,
    /// `= delete`
    pub is_deleted: bool,
    /// `= default`
    pub is_defaulted: bool,
    /// `explicit`
    pub is_explicit: bool,
    /// `template <>`: its template's body is not its own.
    pub is_explicit_specialization: bool,
    /// `consteval`: every call is a constant expression.
    pub is_consteval: bool,
    /// What it says about exceptions.
    pub exceptions: ExceptionSpecifier,
    /// `C` in `C auto f();`: what the deduced result must satisfy.
    pub result_constraint: Option<TokenRange>,
    /// Who sees it.
    pub access: Access,
    /// The requires-clause of a function that is no template.
    pub constraint: Option<(TokenRange, NamePlace)>,
    /// Whether it holds, once asked.
    pub is_constraint_satisfied: Option<bool>,
    /// Written in a system header: its body is parsed when needed.
    pub is_system: bool,
    /// From our own text of the built-in functions.
    pub is_builtin: bool,
    /// A program has redeclared it as `inline`.
    pub is_redeclared_inline: bool,
    /// `#pragma nv_exec_check_disable` stood before it.
    pub exec_check_disabled: bool,
    /// `override`
    pub is_override: bool,
    /// Nobody wrote it: a special member that the language declares.
    pub is_implicit: bool,
    /// Defaulted outside of its class, so that its body counts as the user's.
    pub is_user_provided: bool,
    /// The constructor of a base that it stands for.
    pub inherited: Option<FuncId>,
    /// Its body, once it is analysed, reads what `...` takes.
    pub reads_arguments: bool,
    /// It belongs to a template's definition that is being checked, and to no program.
    pub is_pattern: bool,
}

/// How far a body is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BodyProgress {
    /// No definition was seen.
    Undefined,
    /// Its tokens are known.
    Deferred,
    /// It is being parsed.
    Parsing,
    /// It was parsed.
    Done,
    /// It had errors.
    Failed,
}

/// A default argument.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum DefaultArgument {
    /// There is none.
    Absent,
    /// Its tokens and where its names are looked up.
    Tokens(TokenRange, NamePlace),
    /// Converted to the parameter's type.
    Parsed(ExprId),
}

impl Default for FunctionInfo {
    fn default() -> Self {
        FunctionInfo {
            body: None,
            state: BodyProgress::Undefined,
            defaults: Vec::new(),
            parameter_packs: Vec::new(),
            is_deleted: false,
            is_defaulted: false,
            is_explicit: false,
            is_explicit_specialization: false,
            is_consteval: false,
            exceptions: ExceptionSpecifier::Absent,
            result_constraint: None,
            access: Access::Public,
            constraint: None,
            is_constraint_satisfied: None,
            is_system: false,
            is_builtin: false,
            is_redeclared_inline: false,
            exec_check_disabled: false,
            is_override: false,
            is_implicit: false,
            is_user_provided: false,
            inherited: None,
            reads_arguments: false,
            is_pattern: false,
        }
    }
}

impl Parser<'_> {
    /// The parser's notes on a function.
    pub fn function_info(&mut self, func: FuncId) -> &mut FunctionInfo {
        self.program.functions.function_infos.get_or_default(func)
    }

    /// Declares a function; if its body is next, defines it and returns true.
    pub fn declare_or_define_function(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
        may_define: bool,
    ) -> Res<bool> {
        if self.frame.here.mode == Mode::Syntax {
            return Err(Reported);
        }
        // A definition may not declare functions in the namespace around it.
        if self.in_definition()
            && declarator.qualifier.is_none()
            && let Some(name) = declarator.ident()
        {
            self.declare_here(name, Decl::SyntaxValue);
            return Ok(false);
        }
        let func = self.declare_function(specs, declarator, ty)?;
        self.check_untemplated_clause(func, declarator);
        let class = self.ast.functions[func].parent.as_record();
        if class.is_none() {
            self.check_written_default_arguments(func);
            self.check_written_exceptions(func);
        }
        self.settle_access(class, Some(func));
        if !may_define {
            return Ok(false);
        }
        // A constructor has the name of its class.
        let class_name = class.and_then(|record| self.ast.records[record].name);
        if matches!(self.kind(), TokenKind::LBrace | TokenKind::Colon)
            && let Some(name) = declarator.ident().or(class_name)
        {
            self.check_definition_scope(declarator.qualifier, ("function", name), declarator.loc)?;
        }
        let scope = self.program.names.scopes[self.declaring_scope()].kind;
        if self.at(TokenKind::LBrace)
            && matches!(scope, ScopeKind::Block | ScopeKind::FunctionBody)
            && !self.frame.here.in_builtin_text
        {
            // A function is not defined in another.
            let loc = self.loc();
            return Err(self.error(Code::ExpectedSemi, loc, &[]));
        }
        let is_defined = self.function_definition(func, declarator)?;
        if !is_defined
            && let Some(Qualifier::Record(record)) = declarator.qualifier
            && !specs.is_friend
            && !self.frame.here.in_builtin_text
            && self.record_info(record).pattern.is_none()
        {
            let name = self.qualified_function_name(func);
            self.report_once(Code::MemberRedeclaredOutside, declarator.loc, &[&name]);
        }
        Ok(is_defined)
    }

    /// Whether a function that a namespace declares anew came there by `using`, which is an error
    /// ([namespace.udecl]/14). Headers are spared.
    pub fn conflicts_with_using(&self, known: FuncId, parent: Parent) -> bool {
        self.options.run_time
            && self.is_another_function(known, parent)
            && !self.session.map.is_system(self.ast.functions[known].loc)
    }

    /// Whether a function that a namespace declares anew came there by `using` from another: C linkage aside,
    /// it is another function.
    fn is_another_function(&self, known: FuncId, parent: Parent) -> bool {
        let function = &self.ast.functions[known];
        let is_inline = |namespace: NamespaceId| self.ast.namespaces[namespace].is_inline;
        match (function.parent, parent) {
            (Parent::Namespace(declared), Parent::Namespace(here)) => {
                declared != here
                    && !is_inline(declared)
                    && !function.is_extern_c
                    && !self.frame.here.extern_c
                    && self.frame.here.declaring_friend.is_none()
                    && !self.frame.here.in_builtin_text
            }
            _ => false,
        }
    }

    /// ```text
    /// function-body: [ctor-initializer] compound-statement | "=" ("default" | "delete") ";"
    /// ```
    /// Whether there was one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn function_definition(&mut self, func: FuncId, declarator: &Declarator) -> Res<bool> {
        match self.kind() {
            TokenKind::Assign => {
                self.bump();
                let token = self.bump();
                let is_first = self.ast.functions[func].loc == declarator.loc;
                let parent = self.ast.functions[func].parent;
                let outside_of_class = !matches!(parent, Parent::Record(_));
                match token.kind {
                    TokenKind::KwDefault => {
                        let outside = declarator.qualifier.is_some();
                        let info = self.function_info(func);
                        if info.is_defaulted || info.state != BodyProgress::Undefined {
                            return Err(self.already_defined(func, declarator.loc));
                        }
                        self.check_defaulted_form(func, token.loc);
                        self.function_info(func).is_defaulted = true;
                        self.function_info(func).is_user_provided = outside;
                        if outside {
                            self.check_defaulted_outside(func, declarator.loc);
                            self.program.functions.defined_functions.push(func);
                        }
                    }
                    TokenKind::KwDelete => {
                        self.function_info(func).is_deleted = true;
                        if !is_first && !self.frame.here.in_builtin_text {
                            self.report_once(Code::DeletedLate, token.loc, &[]);
                        }
                    }
                    TokenKind::IntLit
                        if self.frame.here.current_function.is_some() && outside_of_class =>
                    {
                        let word = self.declared_name_text(func);
                        let loc = declarator.loc;
                        return Err(self.error(Code::FunctionInitialized, loc, &[&word]));
                    }
                    TokenKind::IntLit => {
                        self.ast.functions[func].member.is_pure_virtual = true;
                        if !self.is_zero_literal_before(token.payload) {
                            self.report_once(Code::BadPureSpecifier, token.loc, &[]);
                        }
                        if self.at(TokenKind::LBrace) {
                            let loc = self.loc();
                            self.report_once(Code::PureWithBody, loc, &[]);
                            self.skip_brackets()?;
                            return Ok(true);
                        }
                    }
                    _ => {
                        let loc = self.loc();
                        return Err(self.error(Code::InitializerNotAllowed, loc, &[]));
                    }
                }
                self.expect(TokenKind::Semi)?;
                Ok(true)
            }
            TokenKind::KwTry if !self.is_host_body(func) => {
                let loc = self.loc();
                Err(self.error(Code::NoExceptions, loc, &[]))
            }
            TokenKind::LBrace | TokenKind::Colon | TokenKind::KwTry => {
                let loc = declarator.loc;
                let is_defined = self.function_info(func).state != BodyProgress::Undefined;
                if is_defined && self.frame.here.in_builtin_text {
                    // A header has its own.
                    self.skip_brackets()?;
                    return Ok(true);
                }
                if is_defined && !self.replaces_builtin(func) {
                    return Err(self.already_defined(func, loc));
                }
                self.take_parameters(func, declarator);
                self.ast.functions[func].loc = loc;
                self.note_body(func)?;
                let in_class = matches!(
                    self.program.names.scopes[self.declaring_scope()].kind,
                    ScopeKind::Class(_)
                );
                let is_kernel = self.ast.functions[func].space.global;
                let deferred = self.function_info(func).is_system && !is_kernel
                    || in_class
                    || self.is_host_body(func);
                if !self.in_definition() {
                    self.program.functions.defined_functions.push(func);
                }
                if !deferred {
                    self.parse_body(func);
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Lets a program define a function of its own in the place of one that is built in, be it `max`
    /// or `__popc` or an allocation function ([new.delete]), unless that only hands back a pointer.
    /// Whether it was one.
    fn replaces_builtin(&mut self, func: FuncId) -> bool {
        let global = Parent::Namespace(self.ast.global_namespace());
        let is_operator = is_allocation_operator(self.ast.functions[func].name);
        // A header of nvcc's flow may have these too.
        let is_placement = is_operator && self.options.run_time && self.is_plain_placement(func);
        let is_replaceable = !is_placement
            && self.ast.functions[func].parent == global
            && self.function_info(func).is_builtin;
        if !self.program.functions.linked_functions.remove(&func) && !is_replaceable {
            return false;
        }
        let info = self.function_info(func);
        info.is_builtin = false;
        let is_inline = info.is_redeclared_inline;
        let function = &mut self.ast.functions[func];
        (function.body, function.builtin) = (None, None);
        (function.is_inline, function.linkage) = (is_inline, Linkage::External);
        true
    }

    fn already_defined(&mut self, func: FuncId, loc: Loc) -> Reported {
        let function = &self.ast.functions[func];
        let word = match (function.parent, function.name) {
            (_, FunctionName::Constructor) => self.function_text(func),
            (Parent::Record(_), _) => self.qualified_function_name(func),
            _ => self.declared_name_text(func),
        };
        let previous = self.previous_definition(self.ast.functions[func].loc);
        self.error(Code::AlreadyDefined, loc, &["function", &word, &previous])
    }

    /// Records the tokens of the body that is next and steps over them.
    pub fn note_body(&mut self, func: FuncId) -> Res<()> {
        let start = self.position();
        let is_system = self.peek().is_system();
        let is_try_block = self.eat(TokenKind::KwTry);
        self.skip_constructor_initializers()?;
        if !self.at(TokenKind::LBrace) {
            self.expect(TokenKind::LBrace)?;
        }
        let range = match self.peek().partner() {
            Some(_) => {
                self.skip_brackets()?;
                if is_try_block {
                    self.skip_handlers()?;
                }
                self.range_from(start)
            }
            None => {
                // The body never ends: parse what there is, for its other errors.
                while !self.at(TokenKind::Eof) {
                    self.bump();
                }
                self.range_from(start)
            }
        };
        let mut place = self.freeze_place();
        let late_limit = self.frame.here.late.and_then(|late| late.body_limit(start));
        if let (0, Some(limit)) = (range.stream, late_limit) {
            place.limit = limit;
        }
        // A member defined outside its class or namespace sees what is inside.
        let home = match self.ast.functions[func].parent {
            Parent::Record(record) => self.record_scope(record),
            Parent::Namespace(namespace) => Some(self.namespace_scope(namespace)),
            Parent::Function(..) => None,
        };
        let is_explicit = self.function_info(func).is_explicit_specialization;
        if let Some(home) = home
            && (is_explicit || self.ast.functions[func].specialization.is_none())
        {
            place.scope = home;
        }
        let is_pattern = self.in_definition();
        let info = self.function_info(func);
        info.body = Some((range, place));
        info.state = BodyProgress::Deferred;
        info.is_system |= is_system;
        info.is_pattern = is_pattern;
        Ok(())
    }

    /// Steps over the member initialisers before a constructor's body.
    pub fn skip_constructor_initializers(&mut self) -> Res<()> {
        if self.at(TokenKind::Colon) {
            // Member initialisers: names, each with parentheses or braces.
            self.bump();
            loop {
                while matches!(
                    self.kind(),
                    TokenKind::Ident | TokenKind::ColonColon | TokenKind::KwDecltype
                ) {
                    let is_decltype = self.bump().kind == TokenKind::KwDecltype;
                    if is_decltype && self.at(TokenKind::LParen) {
                        self.skip_brackets()?;
                    }
                    if self.at(TokenKind::Less) {
                        self.trial_skip_template_arguments();
                    }
                }
                if !matches!(self.kind(), TokenKind::LParen | TokenKind::LBrace) {
                    let loc = self.loc();
                    return Err(self.error(Code::ExpectedLParen, loc, &[]));
                }
                self.skip_brackets()?;
                self.eat(TokenKind::Ellipsis);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        Ok(())
    }

    fn trial_skip_template_arguments(&mut self) {
        self.past_trial(|parser| parser.template_arguments());
    }

    /// The scope that a function of this declarator belongs to.
    fn function_scope(&mut self, declarator: &Declarator) -> Res<ScopeId> {
        Ok(match declarator.qualifier {
            Some(Qualifier::Namespace(namespace)) => self.namespace_scope(namespace),
            Some(Qualifier::Record(record)) => match self.record_scope(record) {
                Some(scope) => scope,
                None => {
                    return Err(self.error(Code::NotClassOrNamespace, declarator.loc, &[]));
                }
            },
            Some(_) => return Err(self.error(Code::NotClassOrNamespace, declarator.loc, &[])),
            None => self.declaring_scope(),
        })
    }

    /// Declares a function, merging with an earlier declaration of the same one.
    pub fn declare_function(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) -> Res<FuncId> {
        let loc = declarator.loc;
        let Some(id) = &declarator.id else {
            return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
        };
        if id.args.is_some() {
            return Err(self.error(Code::ExplicitArgumentsNotAllowed, loc, &[]));
        }
        let name = id.name;
        let symbol = self.function_symbol(name);
        let written_in = self.function_scope(declarator)?;
        let kind = self.program.names.scopes[written_in].kind;
        self.check_declared_function(specs, declarator, ty, written_in);
        self.check_allocation_result(name, ty, loc);
        let block = kind.is_local().then_some(written_in);
        let scope = match block {
            Some(_) => self.namespace_scope(self.enclosing_namespace()),
            None => written_in,
        };
        let is_c_elsewhere = self.frame.here.extern_c
            && scope != self.global_scope()
            && matches!(self.program.names.scopes[scope].kind, ScopeKind::Namespace(_));
        let declared = DeclaredFunction { declarator, name, symbol, ty, scope, is_c_elsewhere };
        if scope == self.global_scope() || is_c_elsewhere {
            self.declare_redeclared_builtin(symbol, ty);
        }
        let previous = self.previous_function(&declared)?;
        let func = match self.redeclared_in_inline(&declared, previous).or(previous) {
            Some(func) => {
                self.redeclare_function(func, specs, &declared)?;
                func
            }
            None if declarator.qualifier.is_some() => {
                return Err(self.no_function_to_define(&declared));
            }
            None if is_c_elsewhere && self.is_left_to_builtin_text(symbol) => {
                // There is one function by this name: the global one, which our text defines.
                let func = self.new_function(name, self.global_scope(), specs, declarator, ty)?;
                let key = (self.global_scope(), symbol);
                let hidden = self.program.names.hidden_friends.entry(key).or_default();
                hidden.push(Decl::Func(func));
                self.declare_or_hide(scope, symbol, Decl::Func(func));
                func
            }
            None => {
                let func = self.new_function(name, scope, specs, declarator, ty)?;
                self.declare_or_hide(scope, symbol, Decl::Func(func));
                func
            }
        };
        if self.frame.here.extern_c {
            self.check_c_function(func, symbol, loc);
        }
        if let Some(block) = block {
            self.declare_in_block(func, block, symbol, ty, loc);
        }
        if scope == self.global_scope() {
            self.bind_declared_function(func);
        }
        self.merge_defaults(func, declarator)?;
        self.check_function(func, specs, loc)?;
        Ok(func)
    }

    /// The function of an inline namespace that a qualified declaration means, where the namespace itself
    /// has none of exactly this type.
    fn redeclared_in_inline(
        &mut self,
        new: &DeclaredFunction<'_>,
        previous: Option<FuncId>,
    ) -> Option<FuncId> {
        let Some(Qualifier::Namespace(_)) = new.declarator.qualifier else { return None };
        let is_it = |parser: &Self, func: FuncId| {
            let known = &parser.ast.functions[func];
            known.name == new.name && parser.same_apart_from_exceptions(known.ty, new.ty)
        };
        if previous.is_some_and(|func| is_it(self, func)) {
            return None;
        }
        let decls = self.names_with_inline(new.scope, new.symbol);
        decls.iter().filter_map(Decl::as_function).find(|func| is_it(self, *func))
    }

    /// What is wrong with a declaration of a function in a scope, whatever was declared before.
    fn check_declared_function(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
        scope: ScopeId,
    ) {
        let class = self.program.names.scopes[scope].kind.as_class();
        let class = class.filter(|_| self.frame.here.declaring_friend.is_none());
        self.check_function_form(specs, declarator, class);
        if declarator.function().is_none()
            && (class.is_none() || specs.is_static)
            && let Some(function) = self.ast.types.as_function(ty)
            && (function.qualifiers != Qualifiers::NONE
                || function.ref_qualifier != RefQualifier::None)
        {
            self.report_once(Code::QualifiedFunctionDeclared, declarator.loc, &[]);
        }
        if let Some(loc) = specs.defines_type.filter(|_| self.frame.here.mode == Mode::Full) {
            self.report_once(Code::TypeDefinitionInResult, loc, &[]);
        }
        self.check_constexpr_virtual(specs, declarator.loc);
    }

    /// The function that is declared anew, if it is known; what else has its name must be able to stand
    /// beside it.
    fn previous_function(&mut self, new: &DeclaredFunction<'_>) -> Res<Option<FuncId>> {
        let DeclaredFunction { scope, symbol, ty, .. } = *new;
        let loc = new.declarator.loc;
        let parent = self.parent_of_scope(scope);
        let written = new.declarator.function().and_then(|chunk| chunk.requires);
        let mut known = self.declared_like(scope, symbol, new.name, ty);
        if new.is_c_elsewhere && known.is_empty() {
            let mut global = self.names_in(self.global_scope(), symbol);
            global.extend(self.hidden_in(self.global_scope(), symbol));
            known.extend(global.into_iter().filter(|decl| matches!(decl, Decl::Func(_))));
        }
        let mut previous = None;
        let mut clashes_in_c = false;
        for decl in known {
            let Decl::Func(func) = decl else {
                self.check_beside_function(&decl, symbol, loc)?;
                continue;
            };
            // Conversion functions share a symbol and differ by their name's type.
            let declared = &self.ast.functions[func];
            let info = self.program.functions.function_infos.get(&func);
            let known = info.and_then(|info| info.constraint);
            if declared.name == new.name
                && self.same_parameters(declared.ty, ty)
                && self.same_clauses(
                    known.map(|(range, _)| range),
                    written,
                    &ParameterNames::default(),
                )
            {
                if matches!(parent, Parent::Record(_)) && declared.parent != parent {
                    // A member hides what `using` took from a base.
                    self.withdraw(scope, symbol, &decl);
                    continue;
                }
                if self.conflicts_with_using(func, parent) {
                    self.report_using_conflict(func, symbol, loc);
                } else if !self.options.run_time && self.is_another_function(func, parent) {
                    // cicc lets both stand; calls that fit both are ambiguous.
                    continue;
                }
                previous = Some(func);
            } else if declared.name == new.name && matches!(parent, Parent::Record(_)) {
                self.check_ref_qualified_overload(func, ty, loc);
            } else if self.frame.here.extern_c && declared.is_extern_c && written.is_none() {
                clashes_in_c = true;
            }
        }
        if clashes_in_c && previous.is_none() && !self.frame.here.in_builtin_text {
            let word = self.word(symbol);
            self.report_once(Code::SeveralWithCLinkage, loc, &[&word]);
        }
        Ok(previous)
    }

    /// Whether a function may have the name of something that is no function.
    fn check_beside_function(&mut self, decl: &Decl, name: Symbol, loc: Loc) -> Res<()> {
        let may_stand = match decl {
            Decl::Template(template) => self.program.templates.all[*template].is_function(),
            Decl::Func(_) | Decl::Tag(_) => true,
            // What `using` may have brought from a base that depends on parameters.
            Decl::DependentExpr(_) => self.in_definition(),
            Decl::Var(_)
            | Decl::Type(_)
            | Decl::Namespace(_)
            | Decl::Enumerator(..)
            | Decl::Field(..)
            | Decl::Binding(..)
            | Decl::Value(..)
            | Decl::Pack(..)
            | Decl::ParameterPack(_)
            | Decl::DependentValue { .. }
            | Decl::DependentParam(_)
            | Decl::DependentParamPack(_)
            | Decl::SyntaxValue
            | Decl::SyntaxType => false,
        };
        if may_stand {
            return Ok(());
        }
        let word = self.word(name);
        Err(self.error(Code::AlreadyDeclared, loc, &[&word]))
    }

    /// Reports the definition of a member that its class or namespace does not declare.
    fn no_function_to_define(&mut self, new: &DeclaredFunction<'_>) -> Reported {
        // A header's class may have fewer members than the library defines, as with
        // `__CUDA_NO_HALF_CONVERSIONS__`: what it lacks is skipped.
        if self.frame.here.in_builtin_text {
            return Reported;
        }
        let DeclaredFunction { declarator, scope, symbol, .. } = *new;
        let loc = declarator.loc;
        if let Some(reported) = self.report_mismatched_definition(scope, symbol, loc) {
            return reported;
        }
        if let Some(Qualifier::Record(record)) = declarator.qualifier {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            let (class, word) = (self.type_name(ty), self.word(symbol));
            return self.error(Code::ClassHasNoMember, loc, &[&class, &word]);
        }
        self.name_not_found(declarator.qualifier, symbol, loc)
    }

    /// Merges a declaration with an earlier one of the same function.
    fn redeclare_function(
        &mut self,
        func: FuncId,
        specs: &DeclSpecifiers,
        new: &DeclaredFunction<'_>,
    ) -> Res<()> {
        let DeclaredFunction { declarator, symbol, ty, scope, .. } = *new;
        let loc = declarator.loc;
        if let Some(Qualifier::Record(record)) = declarator.qualifier
            && self.record_info(record).pattern.is_some()
            && !self.in_definition()
        {
            let word = self.generic_function_name(func);
            let args = ["function", word.as_str()];
            return Err(self.error(Code::NeedsTemplateSyntax, loc, &args));
        }
        if self.frame.here.declaring_friend.is_some()
            && let Some(chunk) = declarator.function()
            && chunk.params.iter().any(|param| param.default.is_some())
            && !self.is_instantiating()
        {
            self.report_once(Code::FriendAddsDefaults, loc, &[]);
        }
        self.check_grid_constant_redeclaration(func, declarator);
        let in_class = matches!(self.program.names.scopes[scope].kind, ScopeKind::Class(_));
        if in_class && declarator.qualifier.is_none() && !specs.is_friend {
            self.check_same_result(func, ty, loc)?;
            let text = self.function_text(func);
            let place = self.declared_at(self.ast.functions[func].loc);
            return Err(self.error(Code::MemberRedeclared, loc, &[&text, &place]));
        }
        let exceptions = declarator.function().map(|chunk| chunk.exceptions).unwrap_or_default();
        self.merge_function(func, specs, ty, exceptions, loc)?;
        for attributes in [&specs.attributes, &declarator.attributes] {
            self.check_added_abi_tags(Noticed::Function(func), attributes);
        }
        if new.is_c_elsewhere && self.names_in(scope, symbol).is_empty() {
            self.declare(scope, symbol, Decl::Func(func));
        }
        self.reveal_or_share(scope, symbol, Decl::Func(func));
        Ok(())
    }

    /// Enters a function of the namespace around into the block that declares it.
    fn declare_in_block(
        &mut self,
        func: FuncId,
        block: ScopeId,
        symbol: Symbol,
        ty: Type,
        loc: Loc,
    ) {
        self.check_block_function(block, symbol, ty, loc);
        self.program.names.block_functions.insert((block, symbol));
        if self.names_in(block, symbol).is_empty() {
            self.declare(block, symbol, Decl::Func(func));
        }
        // The block has default arguments of its own.
        let outer = std::mem::take(&mut self.function_info(func).defaults);
        self.frame.body.outer_defaults.push((func, outer));
    }

    /// The declarations of a name that matter to a function declared anew. In namespaces, where sets
    /// of overloads grow long, those with other parameters do not. The same function is the same wherever
    /// it is declared: bodies that are parsed late may name one that others declared behind them.
    fn declared_like(
        &mut self,
        scope: ScopeId,
        symbol: Symbol,
        name: FunctionName,
        ty: Type,
    ) -> Decls {
        let all_matter = self.frame.here.extern_c
            || !matches!(self.program.names.scopes[scope].kind, ScopeKind::Namespace(_));
        let (parser, entries) = self.entries_in(scope, symbol);
        let is_same = |func: FuncId| {
            let declared = &parser.ast.functions[func];
            declared.name == name && parser.same_parameters(declared.ty, ty)
        };
        let matters = |decl: &Decl, is_visible: bool| match decl.as_function() {
            Some(func) => is_same(func) || is_visible && all_matter,
            None => is_visible,
        };
        let entered = (entries.iter())
            .filter(|entry| matters(&entry.decl, parser.is_visible(scope, entry)))
            .map(|entry| &entry.decl);
        let hidden =
            parser.program.names.hidden_friends.get(&(scope, symbol)).into_iter().flatten();
        entered.chain(hidden.filter(|decl| matters(decl, true))).cloned().collect()
    }

    /// Whether two function types take the same parameters ([over.dcl]).
    pub fn same_parameters(&self, left: Type, right: Type) -> bool {
        match (self.ast.types.kind(left), self.ast.types.kind(right)) {
            (TypeKind::Function(left), TypeKind::Function(right)) => {
                left.params == right.params
                    && left.variadic == right.variadic
                    && left.qualifiers == right.qualifiers
                    && left.ref_qualifier == right.ref_qualifier
            }
            _ => false,
        }
    }

    /// A new function with its parameters; it is not entered into any scope.
    pub fn new_function(
        &mut self,
        name: FunctionName,
        scope: ScopeId,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) -> Res<FuncId> {
        let parent = self.parent_of_scope(scope);
        let in_class = matches!(parent, Parent::Record(_));
        let unnamed = self.namespace_of(parent).is_some_and(|ns| self.is_in_unnamed(ns));
        let internal = specs.is_static && !in_class || unnamed;
        let mut inlining = specs.attributes.inlining;
        if inlining == Inlining::Default && (specs.is_inline || specs.is_constexpr) {
            inlining = Inlining::Hint;
        }
        let space = self.declared_space(specs);
        let func = self.ast.functions.push(Function {
            name,
            parent,
            ty,
            params: Vec::new(),
            this: None,
            linkage: if internal { Linkage::Internal } else { Linkage::External },
            is_extern_c: self.frame.here.extern_c && !in_class,
            is_inline: specs.is_inline || specs.is_constexpr || self.frame.here.in_builtin_text,
            is_constexpr: specs.is_constexpr,
            is_static: in_class && (specs.is_static || is_allocation_operator(name)),
            is_noreturn: specs.attributes.noreturn || declarator.attributes.noreturn,
            is_linked: false,
            is_pure: specs.attributes.pure,
            space,
            limits: LaunchLimits::default(),
            inlining,
            body: None,
            specialization: None,
            builtin: None,
            asm_label: declarator.asm_label.clone(),
            member: cuprum_ast::MemberFunction::default(),
            loc: declarator.loc,
        });
        self.program.messages.spellings.note_result(func, specs.spelling);
        let is_builtin = self.frame.here.in_builtin_text;
        let info = self.function_info(func);
        info.is_explicit = specs.is_explicit;
        info.is_consteval = specs.is_consteval;
        info.result_constraint = specs.placeholder_constraint;
        info.exceptions = declarator.function().map(|chunk| chunk.exceptions).unwrap_or_default();
        info.is_builtin = is_builtin;
        info.exec_check_disabled = specs.pragmas.exec_check_disabled;
        for attributes in [&specs.attributes, &declarator.attributes] {
            self.note_attributes(Noticed::Function(func), attributes);
        }
        let info = self.function_info(func);
        info.constraint =
            declarator.function().and_then(|chunk| Some((chunk.requires?, chunk.requires_place?)));
        self.take_parameters(func, declarator);
        if let Parent::Record(record) = parent {
            self.add_this(func, record);
        }
        Ok(func)
    }

    /// The implicit object parameter of a non-static member function.
    pub fn add_this(&mut self, func: FuncId, record: RecordId) {
        if self.ast.functions[func].is_static {
            return;
        }
        let ty = self.ast.types.function_type(self.ast.functions[func].ty);
        let qualifiers = ty.map_or(Qualifiers::NONE, |ty| ty.qualifiers);
        let class = self.ast.types.intern(TypeKind::Record(record)).with(qualifiers);
        let ty = self.ast.types.pointer(class);
        let name = self.session.symbols.lookup("this");
        let loc = self.ast.functions[func].loc;
        let mut variable = new_variable(name, Parent::Function(func, 0), ty, loc);
        variable.storage = Storage::Param(0);
        self.ast.functions[func].this = Some(self.ast.variables.push(variable));
    }

    /// The declarator's parameters become the function's.
    pub fn take_parameters(&mut self, func: FuncId, declarator: &Declarator) {
        let written: Vec<Parameter> =
            declarator.function().map(|chunk| chunk.params.clone()).unwrap_or_default();
        let types = self.ast.types.function_type(self.ast.functions[func].ty);
        let types = types.map(|ty| ty.params.clone()).unwrap_or_default();
        let mut params = Vec::with_capacity(types.len());
        for (index, ty) in types.into_iter().enumerate() {
            let var = match written.get(index).and_then(|param| param.var) {
                Some(var) => var,
                None => {
                    let loc = declarator.loc;
                    let parent = Parent::Function(func, 0);
                    self.ast.variables.push(new_variable(None, parent, ty, loc))
                }
            };
            let variable = &mut self.ast.variables[var];
            variable.parent = Parent::Function(func, 0);
            variable.storage = Storage::Param(index as u32);
            params.push(var);
        }
        self.ast.functions[func].params = params;
        let packs = declarator.function().map(|chunk| chunk.packs.clone()).unwrap_or_default();
        self.function_info(func).parameter_packs = packs;
    }

    /// Enters a function's parameters into the current scope.
    pub fn declare_parameters(&mut self, func: FuncId) {
        let params = self.ast.functions[func].params.clone();
        let packs = self.function_info(func).parameter_packs.clone();
        let in_pack = |index: usize| {
            packs.iter().any(|&(_, from, count)| (from..from + count).contains(&index))
        };
        for (index, &param) in params.iter().enumerate() {
            if let Some(name) = self.ast.variables[param].name
                && !in_pack(index)
            {
                self.declare_here(name, Decl::Var(param));
            }
        }
        for &(name, from, count) in &packs {
            if params.get(from).is_some_and(|param| self.is_open_pack(*param)) {
                self.declare_here(name, Decl::DependentParamPack(from as u32));
                continue;
            }
            let elements = params.iter().skip(from).take(count).copied().map(Decl::Var).collect();
            self.declare_here(name, Decl::ParameterPack(elements));
        }
    }

    /// Functions that take the same parameters have the same result.
    fn check_same_result(&mut self, func: FuncId, ty: Type, loc: Loc) -> Res<()> {
        let result = |parser: &Self, ty: Type| {
            parser.ast.types.function_type(ty).map_or(Type::VOID, |ty| ty.result)
        };
        let (old, new) = (result(self, self.ast.functions[func].ty), result(self, ty));
        if old != new && !self.contains_auto(new) {
            return Err(self.error(Code::ReturnTypeOverload, loc, &[]));
        }
        Ok(())
    }

    /// A later declaration adds to an earlier one.
    fn merge_function(
        &mut self,
        func: FuncId,
        specs: &DeclSpecifiers,
        ty: Type,
        exceptions: ExceptionSpecifier,
        loc: Loc,
    ) -> Res<()> {
        // The host's `bool isfinite(float)` is in the place of CUDA's, which gives an `int`.
        if self.frame.here.in_builtin_text
            && self.silently(|parser| parser.check_same_result(func, ty, loc).is_err())
        {
            return Ok(());
        }
        self.check_same_result(func, ty, loc)?;
        self.check_redeclared_function(func, specs, exceptions, loc);
        self.merge_execution_space(func, specs, loc)?;
        if matches!(exceptions, ExceptionSpecifier::Listed(_)) {
            // The types are those of the last declaration.
            self.function_info(func).exceptions = exceptions;
        }
        let has_body = self.at(TokenKind::LBrace);
        let is_inline = specs.is_inline || specs.is_constexpr;
        self.function_info(func).is_redeclared_inline |= is_inline;
        // The host's `extern "C" double sin(double)` is the library's function, under its own symbol.
        let is_librarys = !self.options.run_time
            && self.options.own_runtime
            && self.program.functions.linked_functions.contains(&func);
        let function = &mut self.ast.functions[func];
        function.is_inline |= is_inline;
        function.is_constexpr |= specs.is_constexpr;
        function.is_noreturn |= specs.attributes.noreturn;
        if specs.attributes.inlining != Inlining::Default {
            function.inlining = specs.attributes.inlining;
        }
        if self.frame.here.extern_c && !is_librarys {
            function.is_extern_c = true;
        }
        // The library's definition belongs to this unit alone.
        if self.frame.here.in_builtin_text && has_body {
            function.is_inline = true;
            function.linkage = Linkage::Internal;
        }
        Ok(())
    }

    /// Default arguments add up over declarations ([dcl.fct.default]).
    pub fn merge_defaults(&mut self, func: FuncId, declarator: &Declarator) -> Res<()> {
        let Some(chunk) = declarator.function() else { return Ok(()) };
        let count = chunk.params.len();
        let mut defaults = self.function_info(func).defaults.clone();
        defaults.resize(count, DefaultArgument::Absent);
        for (index, param) in chunk.params.iter().enumerate() {
            if let Some((range, place)) = param.default {
                if !matches!(defaults[index], DefaultArgument::Absent) {
                    // The header that declares what library text defines says it as well.
                    if self.frame.here.in_builtin_text {
                        continue;
                    }
                    return Err(self.error(Code::DefaultArgumentRedefined, param.loc, &[]));
                }
                defaults[index] = DefaultArgument::Tokens(range, place);
            }
        }
        let first = defaults.iter().position(|d| !matches!(d, DefaultArgument::Absent));
        if let Some(first) = first
            && let Some(gap) = defaults[first..]
                .iter()
                .zip(&chunk.params[first..])
                .position(|(d, param)| matches!(d, DefaultArgument::Absent) && !param.is_pack)
        {
            let loc = chunk.params.get(first + gap).map_or(declarator.loc, |param| param.loc);
            return Err(self.error(Code::DefaultArgumentOrder, loc, &[]));
        }
        self.function_info(func).defaults = defaults;
        Ok(())
    }

    /// The default argument of a parameter, parsed now if need be.
    pub fn parse_default_argument(&mut self, func: FuncId, index: usize, loc: Loc) -> Res<ExprId> {
        let default = self.function_info(func).defaults.get(index).copied();
        let (range, place) = match default {
            Some(DefaultArgument::Parsed(expr)) => return Ok(expr),
            Some(DefaultArgument::Tokens(range, place)) => (range, place),
            _ => return Err(self.error(Code::Internal, loc, &["no default argument"])),
        };
        let Some(&param) = self.ast.functions[func].params.get(index) else {
            return Err(self.error(Code::Internal, loc, &["no such parameter"]));
        };
        let ty = self.ast.variables[param].ty;
        if self.frame.here.call_place.is_none() {
            self.handed.call_place_used = false;
        }
        let from_last = self.ast.functions[func].params.len().saturating_sub(index + 1) as u32;
        let home = ClosureHome::DefaultArgument(func, from_last);
        // It may name what its class may, whoever calls the function.
        let class = self.ast.functions[func].parent.as_record();
        let class = class.or(self.frame.here.current_class);
        // That of an immediate function is part of an immediate call.
        let is_immediate = self.is_immediate_function(func);
        let as_function = |here: &mut Here| {
            here.current_class = class;
            here.access.default_argument_of = Some(func);
            here.body.is_immediate |= is_immediate;
        };
        let where_written = |here: &mut Here| {
            here.place = place;
            here.mode = Mode::Full;
            here.greater_ends = false;
            here.closure_home = home;
            here.call_place = here.call_place.or(Some(loc));
        };
        let expr = self.scoped(as_function, |parser| {
            let term = parser.nested("default arguments", |parser| {
                parser.scoped(where_written, |parser| {
                    parser.replay(range, |parser| parser.initializer_clause())
                })
            });
            match term? {
                Term::Typed(operand) => parser.convert_to(operand, ty, loc),
                Term::Dependent(_) | Term::Skipped => {
                    Err(parser.error(Code::ExpectedExpression, loc, &[]))
                }
            }
        })?;
        if self.handed.call_place_used {
            return Ok(expr);
        }
        if let Some(slot) = self.function_info(func).defaults.get_mut(index) {
            *slot = DefaultArgument::Parsed(expr);
        }
        Ok(expr)
    }

    /// Parses a function's body now, if it was deferred. Errors are reported; parsing elsewhere is
    /// not disturbed.
    pub fn parse_body(&mut self, func: FuncId) {
        self.scoped(
            |here| here.closure_home = ClosureHome::Body,
            |parser| parser.parse_deferred_body(func),
        );
    }

    fn parse_deferred_body(&mut self, func: FuncId) {
        cuprum_limits::check();
        if self.synthesize_body(func) {
            return;
        }
        let info = self.function_info(func);
        if info.state == BodyProgress::Undefined && !info.is_explicit_specialization {
            self.attach_template_body(func);
        }
        if self.function_info(func).state == BodyProgress::Undefined
            && !self.define_from_library(func)
        {
            self.define_from_builtin_text(func);
        }
        let info = self.function_info(func);
        if info.state != BodyProgress::Deferred {
            return;
        }
        let Some(tokens) = info.body else { return };
        info.state = BodyProgress::Parsing;
        if self.is_endless_instantiation(func) || !self.check_definition_of(func) {
            self.function_info(func).state = BodyProgress::Failed;
            return;
        }
        let class = match self.ast.functions[func].parent {
            Parent::Record(record) => match self.program.classes.closures.get(&record) {
                Some(closure) => closure.enclosing_class,
                None => Some(record),
            },
            // The class whose member asks lends nothing.
            Parent::Namespace(_) => None,
            Parent::Function(..) => self.frame.here.current_class,
        };
        let is_muted = self.is_host_body(func) && !self.options.check_host_code;
        let withheld = self.session.diagnostics.withheld_mark();
        let errors = self.session.diagnostics.error_count();
        let unheard = self.unheard_errors();
        let instantiation = match self.function_info(func).is_pattern {
            true => None,
            false => self.instantiation_of_function(func),
        };
        let what = if instantiation.is_some() { "Instantiate function" } else { "Parse function" };
        let span = cuprum_trace::span(what, || self.function_text(func));
        let change = |here: &mut Here| {
            here.body.is_muted = is_muted;
            here.instantiation = instantiation;
        };
        let result = self.in_body_of(func, class, |parser| {
            parser.scoped(change, |parser| parser.parse_body_tokens(func, tokens))
        });
        drop(span);
        let is_whole = !self.judge_unheard_errors(unheard)
            && self.function_info(func).state != BodyProgress::Failed;
        match result {
            Ok(body) => {
                self.ast.functions[func].body = Some(body);
                // Statements with errors are left out of the body.
                if is_whole && self.session.diagnostics.error_count() == errors {
                    self.function_info(func).state = BodyProgress::Done;
                    if !self.function_info(func).is_pattern {
                        let check = |parser: &mut Self| parser.check_missing_return(func, body);
                        self.scoped(|here| here.body.is_muted = is_muted, check);
                    }
                } else {
                    self.function_info(func).state = BodyProgress::Failed;
                }
            }
            Err(_) => self.function_info(func).state = BodyProgress::Failed,
        }
        if is_muted {
            // The host compiler gives errors, but not these warnings: they are cicc's, and only worth
            // something if the whole body was understood.
            let info = self.function_info(func);
            let are_told = info.state == BodyProgress::Done && !info.is_system;
            self.session.diagnostics.end_withheld(withheld, are_told);
        }
    }

    /// Parses and checks the tokens of a function's body, in the frame of the function.
    fn parse_body_tokens(
        &mut self,
        func: FuncId,
        tokens: (TokenRange, NamePlace),
    ) -> Res<cuprum_ast::StmtId> {
        let (range, place) = tokens;
        let is_pattern = self.function_info(func).is_pattern;
        let first_expr = self.ast.exprs.len();
        let errors = self.session.diagnostics.error_count();
        let result = self.with_definition(is_pattern, |parser| {
            parser.check_defined_signature(func);
            let result = parser.nested("function bodies", |parser| {
                parser.in_mode(Mode::Full, |parser| {
                    parser.at_place(place, |parser| {
                        parser.replay(range, |parser| parser.body_in_place(func))
                    })
                })
            });
            while let Some((declared, defaults)) = parser.frame.body.outer_defaults.pop() {
                parser.function_info(declared).defaults = defaults;
            }
            parser.finish_result(func);
            parser.check_labels();
            parser.check_pragmas(func, range);
            parser.settle_outer_constants(func, first_expr);
            if parser.frame.body.lacks_statements {
                parser.function_info(func).state = BodyProgress::Failed;
            }
            result
        });
        if let Ok(body) = result
            && !is_pattern
        {
            match self.session.diagnostics.error_count() == errors {
                true => self.check_body(func, body),
                false => self.check_body_with_errors(func, body),
            }
        }
        result
    }

    /// Warns of pragmas in device code that nvcc does not know. cicc does not where templates are made.
    fn check_pragmas(&mut self, func: FuncId, range: TokenRange) {
        let stream = self.program.streams.get(range.stream as usize);
        let pragmas = stream.map_or(&[][..], |stream| &stream.hosts_pragmas);
        let first = pragmas.partition_point(|&(at, _)| at <= range.start);
        let inside = pragmas[first..].iter().take_while(|&&(at, _)| at < range.end);
        let places: Vec<Loc> = inside.map(|&(_, loc)| loc).collect();
        if places.is_empty()
            || !self.ast.functions[func].space.runs_on_device()
            || self.in_definition()
            || self.frame.here.instantiation.is_some()
        {
            return;
        }
        for loc in places {
            self.report_once(Code::UnrecognizedDevicePragma, loc, &[]);
        }
    }

    fn body_in_place(&mut self, func: FuncId) -> Res<cuprum_ast::StmtId> {
        // Own locals come after the limit but live in scopes that the replay opens.
        self.push_scope(ScopeKind::Parameters);
        self.declare_parameters(func);
        self.push_scope(ScopeKind::FunctionBody);
        let is_try_block = self.eat(TokenKind::KwTry);
        if self.ast.functions[func].name == FunctionName::Constructor {
            self.constructor_initializers(func)?;
        }
        let body = self.compound_statement_in_scope()?;
        if is_try_block {
            let loc = self.ast.stmts[body].loc;
            return self.handlers(body, loc);
        }
        Ok(body)
    }

    /// Writes a deduced result into the function's type.
    fn finish_result(&mut self, func: FuncId) {
        let TypeKind::Function(function) = self.ast.types.kind(self.ast.functions[func].ty).clone()
        else {
            return;
        };
        if self.contains_auto(function.result) && !self.in_definition() {
            let result = self.frame.body.deduced_result.unwrap_or(Type::VOID);
            // Nothing makes `auto *` of `void`.
            let pattern = function.result.unqualified();
            if result == Type::VOID && pattern != Type::AUTO && pattern != Type::DECLTYPE_AUTO {
                let loc = self.ast.functions[func].loc;
                self.report_once(Code::CannotDeduceAuto, loc, &[]);
            }
            let info = self.function_info(func);
            if let (Some(constraint), Some((_, place))) = (info.result_constraint, info.body) {
                let loc = self.ast.functions[func].loc;
                let pattern = function.result;
                // What is wrong was said.
                let _ = self.at_place(place, |parser| {
                    parser.check_placeholder(Some(constraint), pattern, result, loc)
                });
            }
            let function = FunctionType { result, ..*function };
            self.ast.functions[func].ty = self.ast.types.function(function);
        }
    }

    /// A function's name as messages show it.
    pub fn declared_name_text(&mut self, func: FuncId) -> String {
        let function = &self.ast.functions[func];
        let (name, parent) = (function.name, function.parent);
        let class = || {
            let name = parent.as_record().and_then(|record| self.ast.records[record].name);
            name.map(|name| self.word(name)).unwrap_or_default()
        };
        match name {
            FunctionName::Constructor => class(),
            FunctionName::Destructor => format!("~{}", class()),
            FunctionName::Conversion(ty) => format!("operator {}", self.type_name(ty)),
            FunctionName::Operator(_) => self.function_name_text(name),
            FunctionName::Ident(_) | FunctionName::Literal(_) => {
                let symbol = self.function_symbol(name);
                self.word(symbol)
            }
        }
    }
}

/// Whether a function allocates or frees memory: as a member it is static without saying so.
fn is_allocation_operator(name: FunctionName) -> bool {
    use cuprum_ast::OperatorName as O;
    matches!(name, FunctionName::Operator(O::New | O::NewArray | O::Delete | O::DeleteArray))
}
