//! Names that are taken: what a template, a namespace, an alias or a using-declaration may not be
//! called because the scope has something else of that name ([basic.scope.scope]).

use crate::context::{Parser, Res};
use crate::lookup::scope::{Decl, ScopeId, ScopeKind, parameter_decls};
use crate::parse::body::HeaderVariable;
use crate::parse::declarator::Declarator;
use crate::parse::name::Qualifier;
use crate::template::TemplateKind;
use cuprum_ast::{FuncId, NamespaceId, Parent, RecordId, Type, TypeKind};
use cuprum_source::{Code, Loc, Symbol};

impl Parser<'_> {
    /// Reports the name of a class, alias or variable template that means something else in its scope:
    /// such a template shares its name with nothing, not even with a class.
    pub fn check_template_name_is_free(
        &mut self,
        home: ScopeId,
        name: Symbol,
        loc: Loc,
    ) -> Res<()> {
        if self.frame.here.in_builtin_text || self.in_definition() {
            return Ok(());
        }
        // The name of the class itself is for those around it to judge.
        let is_own =
            |parser: &Self, decl: &Decl| match (decl, parser.program.names.scopes[home].kind) {
                (Decl::Tag(ty), ScopeKind::Class(record)) => {
                    parser.ast.types.as_record(*ty) == Some(record)
                }
                _ => false,
            };
        let is_taken = self
            .names_in(home, name)
            .iter()
            .any(|decl| !matches!(decl, Decl::Template(_)) && !is_own(self, decl));
        match is_taken {
            true => Err(self.name_is_taken(name, loc)),
            false => Ok(()),
        }
    }

    /// The same for a function template, which shares its name with functions only; one of a class
    /// that is declared outside is a member already.
    pub fn check_function_template_name(
        &mut self,
        home: ScopeId,
        name: Symbol,
        declarator: &Declarator,
    ) -> Res<()> {
        if self.frame.here.in_builtin_text || self.in_definition() {
            return Ok(());
        }
        let known = self.names_in(home, name);
        if let Some(Qualifier::Record(record)) = declarator.qualifier
            && known.is_empty()
            && declarator.ident().is_some()
        {
            let ty = self.ast.types.intern(TypeKind::Record(record));
            let (class, word) = (self.type_name(ty), self.word(name));
            return Err(self.error(Code::ClassHasNoMember, declarator.loc, &[&class, &word]));
        }
        if let Some(Decl::Var(var)) = known.first() {
            let text = self.variable_declaration_text(*var);
            let declared = self.declared_at(self.ast.variables[*var].loc);
            return Err(self.error(Code::IncompatibleWith, declarator.loc, &[&text, &declared]));
        }
        Ok(())
    }

    /// Reports a name that the scope has declared as something else.
    pub fn name_is_taken(&mut self, name: Symbol, loc: Loc) -> crate::context::Reported {
        let word = self.word(name);
        self.error(Code::AlreadyDeclared, loc, &[&word])
    }

    /// Checks that an alias of a namespace is called as nothing else is: naming the same namespace
    /// again is fine.
    pub fn check_namespace_alias(
        &mut self,
        name: Symbol,
        target: NamespaceId,
        loc: Loc,
    ) -> Res<()> {
        let scope = self.declaring_scope();
        let is_taken = self.names_in(scope, name).into_iter().any(|decl| match decl {
            Decl::Namespace(known) => known != target,
            Decl::SyntaxValue | Decl::SyntaxType => false,
            Decl::Var(_)
            | Decl::Func(_)
            | Decl::Template(_)
            | Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Enumerator(..)
            | Decl::Field(..)
            | Decl::Binding(..)
            | parameter_decls!() => true,
        });
        match is_taken {
            true => Err(self.name_is_taken(name, loc)),
            false => Ok(()),
        }
    }

    /// Whether a declaration that `using` brings cannot stand beside one that the scope has: two
    /// variables, two types or two templates of one name, unless they are the same.
    pub fn clashes_with_used(&self, scope: ScopeId, own: &Decl, used: &Decl) -> bool {
        let are_types = |left: &Decl, right: &Decl| match (left, right) {
            (Decl::Type(left) | Decl::Tag(left), Decl::Type(right) | Decl::Tag(right)) => {
                left != right && !self.is_unknown_type(*left) && !self.is_unknown_type(*right)
            }
            _ => false,
        };
        if own == used {
            return false;
        }
        if !matches!(self.program.names.scopes[scope].kind, ScopeKind::Namespace(_)) {
            return are_types(own, used);
        }
        let is_function = |decl: &Decl| self.declares_function(decl);
        match (own, used) {
            (Decl::Type(own) | Decl::Tag(own), Decl::Type(used) | Decl::Tag(used)) => own != used,
            // A class or enumeration may share its name with what hides it.
            (Decl::Tag(_), Decl::Var(_) | Decl::Func(_) | Decl::Enumerator(..))
            | (Decl::Var(_) | Decl::Func(_) | Decl::Enumerator(..), Decl::Tag(_)) => false,
            (
                Decl::Var(_) | Decl::Type(_) | Decl::Tag(_) | Decl::Func(_) | Decl::Template(_),
                _,
            ) if matches!(
                used,
                Decl::Var(_) | Decl::Type(_) | Decl::Tag(_) | Decl::Func(_) | Decl::Template(_)
            ) =>
            {
                !(is_function(own) && is_function(used))
            }
            _ => false,
        }
    }

    /// Checks that a using-declaration of a class names a member of a base, and none with the name of
    /// the class itself ([namespace.udecl], [class.mem]).
    pub fn check_used_member(
        &mut self,
        own: RecordId,
        base: RecordId,
        name: Symbol,
        may_leave: bool,
        loc: Loc,
    ) -> Res<()> {
        if self.in_definition() || self.frame.here.in_builtin_text {
            return Ok(());
        }
        if !may_leave && !self.is_or_derives_from(own, base) {
            return Err(self.error(Code::UsingNotOfBase, loc, &[]));
        }
        match self.ast.records[own].name == Some(name) {
            true => Err(self.error(Code::MemberNameOfClass, loc, &[])),
            false => Ok(()),
        }
    }

    /// Reports a using-declaration in a namespace that brings a function with the parameters of one
    /// that the namespace declares ([namespace.udecl]/14).
    pub fn check_used_function(
        &mut self,
        scope: ScopeId,
        name: Symbol,
        used: &Decl,
        loc: Loc,
    ) -> Res<()> {
        let Decl::Func(used) = used else { return Ok(()) };
        let namespace = match self.program.names.scopes[scope].kind {
            ScopeKind::Namespace(namespace) => namespace,
            ScopeKind::Block | ScopeKind::FunctionBody => self.enclosing_namespace(),
            ScopeKind::Class(_)
            | ScopeKind::Enum(_)
            | ScopeKind::Template
            | ScopeKind::Parameters => return Ok(()),
        };
        let is_spared = !self.options.run_time || self.session.map.is_system(loc);
        if self.frame.here.in_builtin_text || is_spared {
            return Ok(());
        }
        let is_builtin = |parser: &Self, func: &FuncId| {
            parser.program.functions.function_infos.get(func).is_some_and(|info| info.is_builtin)
        };
        let known = self.names_in(scope, name).into_iter().find_map(|own| {
            let own = own.as_function()?;
            let (left, right) = (&self.ast.functions[own], &self.ast.functions[*used]);
            (own != *used
                && left.parent == Parent::Namespace(namespace)
                && !(left.is_extern_c && right.is_extern_c)
                && !is_builtin(self, &own)
                && !is_builtin(self, used)
                && self.same_parameters(left.ty, right.ty))
            .then_some(own)
        });
        let Some(own) = known else { return Ok(()) };
        let (brought, other) = (self.function_text(*used), self.function_text(own));
        let declared = self.declared_at(self.ast.functions[own].loc);
        Err(self.error(Code::UsedFunctionConflicts, loc, &[&brought, &other, &declared]))
    }

    /// Takes note of the variable that the header of a statement declares in the current scope.
    pub fn note_header_variable(&mut self, name: Option<Symbol>, kind: HeaderVariable) {
        if let Some(name) = name {
            self.frame.body.header_variables.insert(self.frame.here.place.scope, (name, kind));
        }
    }

    /// Reports a declaration in the outermost block of a statement's body that has the name of the
    /// variable in the statement's header ([stmt.pre]).
    pub fn check_header_variable(&mut self, name: Symbol, loc: Loc) -> Res<()> {
        if self.frame.body.header_variables.is_empty() {
            return Ok(());
        }
        // The body of a statement is a scope, and so is the block that it is made of.
        let mut scope = self.program.names.scopes[self.frame.here.place.scope].parent;
        for _ in 0..2 {
            let Some(id) = scope else { return Ok(()) };
            if let Some(&(known, kind)) = self.frame.body.header_variables.get(&id)
                && known == name
            {
                let word = self.word(name);
                let place = match kind {
                    HeaderVariable::Condition => "in condition",
                    HeaderVariable::Range => "as iterator of range-based \"for\" statement",
                };
                return Err(self.error(Code::HeaderVariableRedeclared, loc, &[&word, place]));
            }
            if self.program.names.scopes[id].is_empty() {
                scope = self.program.names.scopes[id].parent;
            } else {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Reports the name of several types after a class-key ([basic.lookup.elab]).
    pub fn check_tag_ambiguity(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Symbol,
        loc: Loc,
    ) -> Res<()> {
        if let Some(Qualifier::Namespace(namespace)) = qualifier
            && self.lookup_hidden_tag(qualifier, name).is_none()
            && let [first, others @ ..] = self.tags_of_used_namespaces(namespace, name).as_slice()
            && others.iter().any(|other| other != first)
        {
            let word = self.word(name);
            return Err(self.error(Code::AmbiguousName, loc, &[&word]));
        }
        if qualifier.is_some() {
            return Ok(());
        }
        let Some(found) = self.lookup_type_name(name) else { return Ok(()) };
        let mut types = found.decls.iter().map(Decl::as_type);
        let Some(Some(first)) = types.next() else { return Ok(()) };
        if types.any(|ty| ty.is_some_and(|ty| ty != first)) {
            let word = self.word(name);
            return Err(self.error(Code::AmbiguousName, loc, &[&word]));
        }
        Ok(())
    }

    /// Reports a function declared in a block that is another one than `using` brought there
    /// ([namespace.udecl]/14).
    pub fn check_block_function(&mut self, scope: ScopeId, name: Symbol, ty: Type, loc: Loc) {
        let here = Parent::Namespace(self.enclosing_namespace());
        for decl in self.names_in(scope, name) {
            if let Decl::Func(func) = decl
                && self.same_parameters(self.ast.functions[func].ty, ty)
                && self.conflicts_with_using(func, here)
            {
                self.report_using_conflict(func, name, loc);
            }
        }
    }

    /// Reports a function with the parameters of one that `using` brought.
    pub fn report_using_conflict(&mut self, used: FuncId, name: Symbol, loc: Loc) {
        let used = self.function_text(used);
        let list = used.find('(').map_or("", |at| &used[at..]);
        let own = format!("{}{list}", self.word(name));
        self.report_once(Code::ConflictsWithUsing, loc, &[&own, &used]);
    }

    /// Checks that a function with C linkage is what another namespace declared by its name: there is
    /// one such function ([dcl.link]/6).
    pub fn check_c_function(&mut self, func: FuncId, name: Symbol, loc: Loc) {
        let Parent::Namespace(_) = self.ast.functions[func].parent else { return };
        if self.frame.here.in_builtin_text
            || !self.options.run_time
            || self.session.map.is_system(loc)
        {
            return;
        }
        let other = *self.program.names.c_functions.entry(name).or_insert(func);
        if other == func || self.ast.functions[other].parent == self.ast.functions[func].parent {
            return;
        }
        let pair = [other, func].map(|func| self.ast.functions[func].ty);
        let results = pair.map(|ty| self.ast.types.as_function(ty).map(|function| function.result));
        let is_other_type = !self.same_parameters(pair[0], pair[1]) || results[0] != results[1];
        let promises = [other, func].map(|func| {
            let exceptions = self.function_info(func).exceptions;
            self.promise(exceptions)
        });
        if is_other_type || promises[0] != promises[1] {
            let text = self.qualified_function_name(other);
            let declared = self.declared_at(self.ast.functions[other].loc);
            let code = match is_other_type {
                true => Code::IncompatibleDeclaration,
                false => Code::LinkageDiffers,
            };
            self.report_once(code, loc, &[&text, &declared]);
        }
    }

    /// Reports a qualified name that inline namespaces declare as different things.
    pub fn check_inline_ambiguity(&mut self, namespace: NamespaceId, name: Symbol) -> Res<()> {
        let scope = self.namespace_scope(namespace);
        let decls = self.names_with_inline(scope, name);
        let is_function = |decl: &Decl| self.declares_function(decl);
        let is_variable = |decl: &Decl| match decl {
            Decl::Var(_) => true,
            Decl::Template(template) => {
                matches!(self.program.templates.all[*template].kind, TemplateKind::Variable { .. })
            }
            Decl::Func(_)
            | Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Namespace(_)
            | Decl::Enumerator(..)
            | Decl::Field(..)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => false,
        };
        if !decls.iter().any(is_variable) || !decls.iter().any(is_function) {
            return Ok(());
        }
        let scope = self.scope_text(Parent::Namespace(namespace));
        let shown = format!("{scope}{}", self.word(name));
        let loc = self.loc();
        Err(self.error(Code::AmbiguousName, loc, &[&shown]))
    }

    /// Reports a class `std::type_info`, which run-time mode keeps for itself.
    pub fn check_reserved_class(&mut self, scope: ScopeId, name: Symbol, loc: Loc) -> Res<()> {
        let ScopeKind::Namespace(namespace) = self.program.names.scopes[scope].kind else {
            return Ok(());
        };
        let namespace = &self.ast.namespaces[namespace];
        let is_std = namespace.parent == Some(self.ast.global_namespace())
            && namespace.name.is_some_and(|name| self.session.symbols.word(name) == "std");
        if !is_std
            || self.session.symbols.word(name) != "type_info"
            || !self.options.run_time
            || self.frame.here.in_builtin_text
            || self.session.map.is_system(loc)
        {
            return Ok(());
        }
        Err(self.error(Code::ReservedClass, loc, &["std::type_info"]))
    }

    /// Reports a typedef name after a class-key or `enum` ([dcl.type.elab]/2).
    pub fn check_elaborated_name(&mut self, decl: &Decl, name: Symbol, loc: Loc) -> Res<()> {
        let Decl::Type(ty) = decl else { return Ok(()) };
        // What `using` takes from a base that nobody knows may be a class, as a parameter may be.
        if self.frame.here.in_builtin_text
            || matches!(
                self.ast.types.kind(*ty),
                TypeKind::TemplateParam { .. } | TypeKind::Decltype(_)
            )
        {
            return Ok(());
        }
        let word = self.word(name);
        Err(self.error(Code::TypedefElaborated, loc, &[&word]))
    }
}
