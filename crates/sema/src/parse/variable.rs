//! Variables ([dcl.init], [basic.stc]): declaration, redeclaration, initialisation, memory spaces.

use crate::checks::notices::Noticed;
use crate::context::{InitList, Initializer, Mode, Operand, Parser, Res};
use crate::cuda::variables::VariablePlace;
use crate::lookup::scope::{Decl, ScopeId, ScopeKind};
use crate::parse::declarator::Declarator;
use crate::parse::expression::Term;
use crate::parse::name::Qualifier;
use crate::parse::specifiers::DeclSpecifiers;
use cuprum_ast::{
    Category, ExprId, ExprKind, Linkage, MemorySpace, NamespaceId, Parent, Qualifiers, Storage,
    Type, TypeKind, VarId, Variable,
};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};

impl Parser<'_> {
    /// Declares a variable and parses its initialiser, which is next.
    pub fn declare_variable(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) -> Res<VarId> {
        let name = declarator.ident();
        if self.frame.here.mode == Mode::Syntax {
            // Only the shape matters, and that the name is a value.
            if let Some(name) = name {
                self.declare_here(name, Decl::SyntaxValue);
            }
            self.initializer()?;
            return Err(crate::context::Reported);
        }
        let var = self.enter_variable(specs, declarator, ty)?;
        // An error in the initialiser does not make the place right.
        if self.ast.variables[var].storage == Storage::Static && declarator.qualifier.is_none() {
            self.check_static_space(var, declarator.loc);
        }
        if let Some(Qualifier::Record(record)) = declarator.qualifier {
            if self.record_info(record).pattern.is_some() && !self.in_definition() {
                let name = self.qualified_variable_name(var);
                let args = ["member", name.as_str()];
                return Err(self.error(Code::NeedsTemplateSyntax, declarator.loc, &args));
            }
            self.check_initialized_once(var, declarator.loc)?;
        }
        // The initialiser of a static member has its class's names and access, wherever it stands.
        let class = self.ast.variables[var].parent.as_record();
        let class = class.or(self.frame.here.current_class);
        let completed = self.scoped(
            |here| here.current_class = class,
            |parser| {
                parser.enter_qualifier_scope(declarator.qualifier);
                let init = parser.initializer()?;
                parser.complete_variable(var, specs, declarator, init)
            },
        );
        if completed.is_err() {
            self.program.names.poisoned.variables.insert(var);
        }
        completed.map(|()| var)
    }

    /// A static member is initialised in its class or outside of it, not in both places; what follows
    /// its name outside is next.
    fn check_initialized_once(&mut self, var: VarId, loc: Loc) -> Res<()> {
        let variable = &self.ast.variables[var];
        let was_initialized = variable.init.is_some() || variable.value.is_some();
        if !self.at_initializer()
            || !was_initialized
            || self.in_definition()
            || !matches!(variable.parent, Parent::Record(_))
        {
            return Ok(());
        }
        let name = self.qualified_variable_name(var);
        Err(self.error(Code::MemberInitializedTwice, loc, &[&name]))
    }

    /// Declares a variable whose initialiser is already known (range-for).
    pub fn declare_initialized(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
        init: Initializer,
    ) -> Res<VarId> {
        let var = self.enter_variable(specs, declarator, ty)?;
        self.complete_variable(var, specs, declarator, init)?;
        Ok(var)
    }

    /// A variable that the source does not name, initialised.
    pub fn unnamed_variable(&mut self, pattern: Type, init: Operand, loc: Loc) -> Res<VarId> {
        let init = Initializer::Copy(init);
        let ty = self.deduce_auto(pattern, &init, loc)?;
        let expr = self.initialize(ty, init, loc)?;
        let parent = self.local_parent(None);
        let mut variable = new_variable(None, parent, ty, loc);
        variable.init = expr;
        Ok(self.ast.variables.push(variable))
    }

    /// ```text
    /// initializer: "=" initializer-clause | "(" expression-list ")" | braced-init-list
    /// ```
    #[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
    pub fn initializer(&mut self) -> Res<Initializer> {
        cuprum_limits::check();
        match self.kind() {
            TokenKind::Assign => {
                self.bump();
                let in_parentheses = self.at_operand_in_parentheses();
                let clause = self.initializer_clause()?;
                self.handed.operand_in_parentheses = in_parentheses;
                match clause {
                    Term::Typed(operand) => Ok(Initializer::Copy(operand)),
                    Term::Dependent(_) | Term::Skipped => Ok(Initializer::Default),
                }
            }
            TokenKind::LParen => {
                let terms = self.parenthesized_arguments()?;
                self.handed.operand_in_parentheses = false;
                let mut operands = Vec::new();
                for term in terms {
                    if let Term::Typed(operand) = term {
                        operands.push(operand);
                    }
                }
                Ok(Initializer::Direct(operands))
            }
            TokenKind::LBrace => match self.braced_init_list()? {
                Some(list) => Ok(Initializer::DirectList(list)),
                None => Ok(Initializer::Default),
            },
            _ => Ok(Initializer::Default),
        }
    }

    /// What a local entity is a member of; the number tells apart several of one name.
    pub fn local_parent(&mut self, name: Option<Symbol>) -> Parent {
        let Some(func) = self.frame.here.current_function else {
            return Parent::Namespace(self.enclosing_namespace());
        };
        let number = match name {
            Some(name) => {
                let count = self.frame.body.local_numbers.entry(name).or_default();
                *count += 1;
                *count - 1
            }
            None => 0,
        };
        Parent::Function(func, number)
    }

    /// Whether an unnamed namespace encloses this one.
    pub fn is_in_unnamed(&self, mut namespace: NamespaceId) -> bool {
        while let Some(parent) = self.ast.namespaces[namespace].parent {
            if self.ast.namespaces[namespace].name.is_none() {
                return true;
            }
            namespace = parent;
        }
        false
    }

    /// The variable's entry in its scope, before its initialiser is seen.
    pub fn enter_variable(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        ty: Type,
    ) -> Res<VarId> {
        let loc = declarator.loc;
        let Some(name) = declarator.ident() else {
            return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
        };
        let scope = self.variable_scope(declarator, name)?;
        let variable = self.variable_of(specs, declarator, name, scope, ty);
        let var = match self.redeclare_variable(scope, name, &variable)? {
            Some(previous) => previous,
            None => self.declare_new_variable(declarator.qualifier, scope, name, variable)?,
        };
        self.program.messages.spellings.note_variable(var, specs.spelling);
        self.bind_declared_variable(var, name);
        if specs.attributes.unused || declarator.attributes.unused {
            self.exempt_from_usage(var);
        }
        self.note_variable_attributes(var, specs, declarator);
        if self.ast.variables[var].storage == Storage::Static && !self.in_definition() {
            self.program.functions.defined_variables.insert(var);
        }
        Ok(var)
    }

    /// Keeps what the declaration of a variable says about its uses and its symbol.
    pub fn note_variable_attributes(
        &mut self,
        var: VarId,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
    ) {
        for attributes in [&specs.attributes, &declarator.attributes] {
            self.note_attributes(Noticed::Variable(var), attributes);
        }
    }

    /// The scope that a variable of this declarator belongs to, in which its name may be declared.
    fn variable_scope(&mut self, declarator: &Declarator, name: Symbol) -> Res<ScopeId> {
        let loc = declarator.loc;
        let Some(scope) = self.qualified_scope(declarator.qualifier) else {
            return Err(self.error(Code::NotClassOrNamespace, loc, &[]));
        };
        self.check_definition_scope(declarator.qualifier, ("variable", name), loc)?;
        if declarator.qualifier.is_none() {
            self.check_name_of_member(scope, name, loc)?;
            if matches!(self.program.names.scopes[scope].kind, ScopeKind::Class(_))
                && self.names_in(scope, name).iter().any(|decl| matches!(decl, Decl::Var(_)))
            {
                return Err(self.name_is_taken(name, loc));
            }
        }
        Ok(scope)
    }

    /// The variable that specifiers and a declarator describe, in a scope, where its initialiser is
    /// next.
    fn variable_of(
        &mut self,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        name: Symbol,
        scope: ScopeId,
        ty: Type,
    ) -> Variable {
        let kind = self.program.names.scopes[scope].kind;
        let place = match kind {
            ScopeKind::Namespace(_) => VariablePlace::Namespace,
            ScopeKind::Class(_) => VariablePlace::Class,
            ScopeKind::Enum(_)
            | ScopeKind::Template
            | ScopeKind::Parameters
            | ScopeKind::FunctionBody
            | ScopeKind::Block => match specs.is_static || specs.is_extern {
                true => VariablePlace::StaticLocal,
                false => VariablePlace::Automatic,
            },
        };
        let space = self.variable_space(specs, place, ty, declarator.loc);
        let ty = match specs.is_constexpr {
            true => self.ast.types.qualify(ty, Qualifiers::CONST),
            false => ty,
        };
        let in_namespace = matches!(kind, ScopeKind::Namespace(_));
        let in_class = matches!(kind, ScopeKind::Class(_));
        let parent = self.parent_of_scope(scope);
        let mut variable = new_variable(Some(name), parent, ty, declarator.loc);
        variable.is_extern_c = self.frame.here.extern_c && in_namespace;
        variable.is_inline = specs.is_inline || specs.is_constexpr && in_class;
        variable.is_constexpr = specs.is_constexpr;
        variable.space = space;
        let written = specs.attributes.align.max(declarator.attributes.align);
        variable.align = written.max(self.alias_alignment(ty, specs.spelling));
        match kind.is_local() {
            true => self.place_local_variable(&mut variable, name, specs),
            false => self.place_member_variable(&mut variable, specs, in_namespace),
        }
        variable
    }

    /// Whether an initialiser is next.
    fn at_initializer(&self) -> bool {
        matches!(self.kind(), TokenKind::Assign | TokenKind::LParen | TokenKind::LBrace)
    }

    /// Storage, linkage and memory space of a variable of a namespace or class.
    fn place_member_variable(
        &mut self,
        variable: &mut Variable,
        specs: &DeclSpecifiers,
        in_namespace: bool,
    ) {
        variable.space = self.space_of_static(variable.space, variable.ty, specs.is_constexpr);
        // A constant that other units see is a device variable too.
        if variable.space == MemorySpace::Default
            && self.options.device_by_default
            && specs.is_extern
            && in_namespace
        {
            variable.space = MemorySpace::Device;
        }
        variable.storage = Storage::Static;
        variable.is_extern = specs.is_extern && !self.at_initializer();
        let is_const = self.ast.types.qualifiers(variable.ty).is_const();
        let internal = specs.is_static && in_namespace
            || is_const && !specs.is_extern && !specs.is_inline && in_namespace
            || self.namespace_of(variable.parent).is_some_and(|ns| self.is_in_unnamed(ns));
        variable.linkage = if internal { Linkage::Internal } else { Linkage::External };
    }

    /// The linkage of a variable that is made from a template. In run-time mode all of them are external,
    /// as in NVRTC, where no other unit can have them.
    pub fn linkage_of_template(&self, is_static: bool, parent: Parent) -> Linkage {
        let in_unnamed = || self.namespace_of(parent).is_some_and(|ns| self.is_in_unnamed(ns));
        match !self.options.run_time && (is_static || in_unnamed()) {
            true => Linkage::Internal,
            false => Linkage::External,
        }
    }

    /// Storage, linkage and memory space of a variable of a block.
    fn place_local_variable(
        &mut self,
        variable: &mut Variable,
        name: Symbol,
        specs: &DeclSpecifiers,
    ) {
        variable.parent = self.local_parent(Some(name));
        if specs.is_extern && self.at_initializer() {
            let loc = self.loc();
            self.report_once(Code::LocalExternInitializer, loc, &[]);
        }
        if !specs.is_static && !specs.is_extern && variable.space != MemorySpace::Shared {
            return;
        }
        variable.storage = Storage::Static;
        variable.is_extern = specs.is_extern;
        if specs.is_extern {
            variable.linkage = Linkage::External;
            variable.parent = Parent::Namespace(self.enclosing_namespace());
        }
        let in_host = self.frame.here.current_function.is_some_and(|func| self.is_host_body(func));
        if variable.space == MemorySpace::Default && !in_host {
            variable.space = MemorySpace::Device;
        }
    }

    /// Enters a variable that no earlier declaration is about into its scope.
    fn declare_new_variable(
        &mut self,
        qualifier: Option<Qualifier>,
        scope: ScopeId,
        name: Symbol,
        variable: Variable,
    ) -> Res<VarId> {
        let loc = variable.loc;
        let is_outside = matches!(
            self.program.names.scopes[self.declaring_scope()].kind,
            ScopeKind::Namespace(_)
        );
        if qualifier.is_some() && is_outside && !self.in_definition() {
            return Err(self.name_not_found(qualifier, name, loc));
        }
        let clashes = self.names_in(scope, name);
        if clashes.iter().any(|decl| !matches!(decl, Decl::Tag(_))) {
            let word = self.word(name);
            return Err(self.error(Code::AlreadyDeclared, loc, &[&word]));
        }
        let names_outer = variable.is_extern && variable.space != MemorySpace::Shared;
        let var = self.ast.variables.push(variable);
        if !self.program.names.scopes[scope].kind.is_local() {
            self.declare(scope, name, Decl::Var(var));
            return Ok(var);
        }
        if names_outer {
            let outer = self.namespace_scope(self.enclosing_namespace());
            self.program.names.local_externs.insert((outer, name), var);
        }
        self.declare_local(name, Decl::Var(var), loc)?;
        Ok(var)
    }

    /// What a declaration in a scope is a member of.
    pub fn parent_of_scope(&self, scope: ScopeId) -> Parent {
        match self.program.names.scopes[scope].kind {
            ScopeKind::Class(record) => Parent::Record(record),
            ScopeKind::Namespace(namespace) => Parent::Namespace(namespace),
            ScopeKind::Enum(_)
            | ScopeKind::Template
            | ScopeKind::Parameters
            | ScopeKind::FunctionBody
            | ScopeKind::Block => match self.frame.here.current_function {
                Some(func) => Parent::Function(func, 0),
                None => Parent::Namespace(self.enclosing_namespace()),
            },
        }
    }

    /// Merges with an earlier declaration of the same variable, if there is one.
    fn redeclare_variable(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        variable: &Variable,
    ) -> Res<Option<VarId>> {
        let in_block = self.program.names.scopes[scope].kind.is_local();
        if in_block && !variable.is_extern {
            return Ok(None);
        }
        let variable_in = |parser: &mut Self, scope: ScopeId| {
            parser.names_in(scope, name).iter().find_map(Decl::as_variable)
        };
        let mut previous = variable_in(self, scope);
        // A block's `extern` is about a variable of the namespace, which may be declared before or
        // after it, or in other blocks alone. Shared memory of one name is each function's own.
        if previous.is_none() && variable.space != MemorySpace::Shared {
            let outer = match in_block {
                true => self.namespace_scope(self.enclosing_namespace()),
                false => scope,
            };
            previous = match in_block {
                true => variable_in(self, outer),
                false => None,
            }
            .or_else(|| self.program.names.local_externs.get(&(outer, name)).copied())
            .filter(|&var| self.ast.variables[var].space != MemorySpace::Shared);
            if let Some(var) = previous {
                match in_block {
                    true => self.declare_local(name, Decl::Var(var), variable.loc)?,
                    false => self.declare(scope, name, Decl::Var(var)),
                }
            }
        }
        let Some(var) = previous else { return Ok(None) };
        let old = &self.ast.variables[var];
        let same = old.ty == variable.ty
            || matches!(
                (self.ast.types.kind(old.ty), self.ast.types.kind(variable.ty)),
                (TypeKind::Array(left, a), TypeKind::Array(right, b))
                    if left == right && (a.is_none() || b.is_none())
            );
        let was_defined = !old.is_extern && !matches!(old.parent, Parent::Record(_));
        let old_loc = old.loc;
        let word = self.word(name);
        if was_defined && !variable.is_extern {
            let place = self.previous_definition(old_loc);
            return Err(self.error(
                Code::AlreadyDefined,
                variable.loc,
                &["variable", &word, &place],
            ));
        }
        if !same {
            let ty = self.type_name(self.ast.variables[var].ty);
            let shown = format!("{ty} {word}");
            return Err(self.error(Code::IncompatibleDeclaration, variable.loc, &[&shown, ""]));
        }
        if !in_block {
            self.check_redeclared_space(var, variable);
        }
        let old = &mut self.ast.variables[var];
        if !variable.is_extern {
            old.is_extern = false;
            old.loc = variable.loc;
        }
        old.align = old.align.max(variable.align);
        old.is_inline |= variable.is_inline;
        old.is_constexpr |= variable.is_constexpr;
        if old.space == MemorySpace::Default {
            old.space = variable.space;
        }
        if let TypeKind::Array(_, Some(_)) = self.ast.types.kind(variable.ty) {
            self.ast.variables[var].ty = variable.ty;
        }
        Ok(Some(var))
    }

    /// Deduces `auto` and array bounds, converts the initialiser, evaluates it where that is wanted.
    pub fn complete_variable(
        &mut self,
        var: VarId,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        mut init: Initializer,
    ) -> Res<()> {
        cuprum_limits::check();
        let loc = declarator.loc;
        if self.settle_unknown_variable(var, &init) {
            return Ok(());
        }
        if specs.written.place_of(TokenKind::KwConstinit).is_some() {
            self.program.functions.constant_initialized.insert(var);
        }
        let is_default = matches!(init, Initializer::Default);
        let ty = self.deduce_variable_type(var, specs, &init, loc)?;
        self.ast.variables[var].ty = ty;
        let variable = &self.ast.variables[var];
        let (storage, is_extern) = (variable.storage, variable.is_extern);
        if storage == Storage::Static && declarator.qualifier.is_none() {
            self.check_static_space(var, loc);
            self.check_refused_variable(var, loc);
        }
        // `extern` without an initialiser defines nothing, also after the definition.
        if is_extern || specs.is_extern && is_default && declarator.qualifier.is_none() {
            if specs.is_constexpr && is_default && !self.frame.here.in_builtin_text {
                // It should have been a definition: nobody needs to hear more about it.
                self.ast.variables[var].is_extern = false;
                return Err(self.error(Code::ConstexprNeedsInitializer, loc, &[]));
            }
            return Ok(());
        }
        let is_reference = self.ast.types.is_reference(ty);
        // `const T &r{}` refers to a `T{}`.
        if is_reference && matches!(init, Initializer::Value) {
            init = Initializer::DirectList(InitList { elements: Vec::new(), loc });
        }
        if !self.is_initialized_here(var, specs, declarator, is_default)? {
            return Ok(());
        }
        if self.ast.variables[var].space == MemorySpace::Shared {
            return self.check_shared_initialization(var, ty, init, loc);
        }
        if storage == Storage::Local {
            self.check_constexpr_local(ty, is_default, loc);
        }
        if is_default {
            let word = self.variable_word(var);
            self.check_const_variable(ty, &word, loc)?;
        }
        if specs.is_constexpr
            && !self.frame.here.in_builtin_text
            && !self.session.map.is_system(loc)
            && !is_reference
            && !self.is_literal_type(ty.unqualified())
        {
            return Err(self.error(Code::ConstexprNotLiteral, loc, &[]));
        }
        if !is_reference {
            self.require_concrete(ty, loc)?;
        }
        let expr =
            self.converting_to(ty, specs.spelling, |parser| parser.initialize(ty, init, loc))?;
        self.ast.variables[var].init = expr;
        if !is_reference {
            self.use_destructor(ty, loc)?;
            self.check_dynamic_destruction(var, loc)?;
        }
        match expr {
            Some(expr) => self.evaluate_initializer(var, expr, specs.is_constexpr, loc),
            None => Ok(()),
        }
    }

    /// A variable's name for messages, empty if it has none.
    fn variable_word(&self, var: VarId) -> String {
        self.ast.variables[var].name.map(|name| self.word(name)).unwrap_or_default()
    }

    /// The type of a variable after its initialiser: without placeholders, with bounds.
    fn deduce_variable_type(
        &mut self,
        var: VarId,
        specs: &DeclSpecifiers,
        init: &Initializer,
        loc: Loc,
    ) -> Res<Type> {
        let mut ty = self.ast.variables[var].ty;
        let is_default = matches!(init, Initializer::Default);
        if let Some(template) = self.class_placeholder(ty) {
            let deduced = self.deduce_class(template, init, loc)?;
            ty = self.ast.types.qualify(deduced, ty.top_qualifiers());
        }
        if self.contains_auto(ty) {
            if matches!(self.ast.types.kind(ty), TypeKind::Array(..)) {
                return Err(self.error(Code::AutoArray, specs.loc, &[]));
            }
            if is_default {
                return Err(self.error(Code::AutoNeedsInitializer, loc, &[]));
            }
            let pattern = ty;
            ty = self.deduce_auto(pattern, init, loc)?;
            self.check_placeholder(specs.placeholder_constraint, pattern, ty, loc)?;
            if let Initializer::Copy(Operand::Expr(expr)) = init {
                let spelling = self.spelling_of(*expr, 0);
                self.program.messages.spellings.note_variable(var, spelling);
            }
        }
        if specs.is_constexpr {
            ty = self.ast.types.qualify(ty, Qualifiers::CONST);
        }
        if let TypeKind::Array(element, None) = *self.ast.types.kind(ty)
            && !is_default
            && let Some(count) = self.deduce_array_bound(element, init)
        {
            let is_list = matches!(
                init,
                Initializer::DirectList(_)
                    | Initializer::Copy(Operand::List(_))
                    | Initializer::Value
            );
            if count == 0 && is_list && !self.frame.here.in_builtin_text {
                return Err(self.error(Code::EmptyUnboundedArray, loc, &[]));
            }
            ty = self.ast.types.array(element, Some(count));
        }
        Ok(ty)
    }

    /// Whether this declaration is the one that initialises its variable, whose type is complete then:
    /// a static member may be declared here and initialised elsewhere.
    fn is_initialized_here(
        &mut self,
        var: VarId,
        specs: &DeclSpecifiers,
        declarator: &Declarator,
        is_default: bool,
    ) -> Res<bool> {
        let loc = declarator.loc;
        let variable = &self.ast.variables[var];
        let (ty, space) = (variable.ty, variable.space);
        let in_class =
            matches!(variable.parent, Parent::Record(_)) && declarator.qualifier.is_none();
        let was_initialized = variable.init.is_some();
        let is_reference = self.ast.types.is_reference(ty);
        // A reference may refer to what is not complete yet, a static member may be declared so.
        let may_be_incomplete = is_reference || (in_class && is_default);
        let is_unbounded = matches!(self.ast.types.kind(ty), TypeKind::Array(_, None));
        if !may_be_incomplete && (is_unbounded || !self.complete_type(ty)) {
            let name = self.type_name(ty);
            return Err(self.error(Code::IncompleteType, loc, &[&name]));
        }
        // `const int C::n;` defines a member that its class has initialised.
        if is_default && declarator.qualifier.is_some() && was_initialized {
            return Ok(false);
        }
        if is_default && is_reference && !in_class {
            let word = self.variable_word(var);
            return Err(self.error(Code::ReferenceNeedsInitializer, loc, &[&word]));
        }
        if is_default && in_class && space != MemorySpace::Shared {
            if specs.is_constexpr && !self.frame.here.in_builtin_text {
                let name = self.variable_name_text(var);
                return Err(self.error(Code::ConstMemberNeedsInitializer, loc, &[&name]));
            }
            return Ok(false);
        }
        Ok(true)
    }

    /// Evaluates the initialiser of a variable that is constant or static, as far as that can be done.
    fn evaluate_initializer(
        &mut self,
        var: VarId,
        expr: ExprId,
        is_constexpr: bool,
        loc: Loc,
    ) -> Res<()> {
        if is_constexpr && !self.frame.body.outer_constants.is_empty() {
            self.frame.body.constexpr_locals.push(var);
        }
        let Variable { ty, storage, .. } = self.ast.variables[var];
        let is_static = storage == Storage::Static;
        let is_const = self.ast.types.qualifiers(ty).is_const();
        let is_constant = is_constexpr
            || is_const
                && (self.ast.types.is_integral(self.ast.underlying(ty))
                    || self.ast.types.as_record(ty).is_none())
            || is_static && self.ast.types.is_reference(ty);
        if !is_static && !is_constant {
            return Ok(());
        }
        self.handed.asked_for_evaluation = false;
        let evaluated = match is_static {
            true => self.evaluate_static(var, is_constexpr),
            false => self.evaluate(expr, is_constexpr),
        };
        match evaluated {
            Ok(value) => {
                if is_constexpr {
                    self.check_whole_constant(expr, &value, ty)?;
                }
                if !is_static && self.handed.asked_for_evaluation {
                    // Code that runs would find another answer.
                    let constant = self.constant_operand(value.clone(), ty, loc)?;
                    let is_object = matches!(
                        self.ast.types.kind(ty),
                        TypeKind::Array(..) | TypeKind::Record(_)
                    );
                    let constant = match is_object {
                        // Its bytes are those of the constant: no constructor copies it.
                        true => {
                            let kind = ExprKind::CopyRecord(constant);
                            self.ast.expr(kind, ty.unqualified(), Category::PrValue, loc)
                        }
                        false => self.convert_to(Operand::Expr(constant), ty, loc)?,
                    };
                    self.ast.variables[var].init = Some(constant);
                }
                self.ast.variables[var].value = Some(value);
                Ok(())
            }
            Err(reported) if is_constexpr => Err(reported),
            Err(_) => self.check_dynamic_initialization(var, loc),
        }
    }
}

/// A local variable without anything special.
pub(crate) fn new_variable(name: Option<Symbol>, parent: Parent, ty: Type, loc: Loc) -> Variable {
    Variable {
        name,
        parent,
        ty,
        storage: Storage::Local,
        linkage: Linkage::None,
        space: MemorySpace::Default,
        is_extern: false,
        is_extern_c: false,
        is_inline: false,
        is_constexpr: false,
        is_grid_constant: false,
        is_decayed: false,
        init: None,
        value: None,
        align: None,
        builtin: None,
        specialization: None,
        loc,
    }
}
