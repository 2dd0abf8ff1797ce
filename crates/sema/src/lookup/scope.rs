//! Scopes: which declarations a name has where.
//!
//! Every entry carries an ordinal that rises in order of declaration; built-ins have ordinal 0. A
//! replayed body sees, in the scopes that enclose the place where it was written, only ordinals
//! below its limit, so two-phase lookup is one comparison.

use super::marks::Marks;
use super::names::{Entries, Names};
use crate::context::{Candidate, Parser};
use cuprum_ast::{
    ConstValue, DependentExpr, EnumId, FuncId, NamespaceId, RecordId, TemplateArg, TemplateId,
    Type, VarId,
};
use cuprum_entity::{Entity, entity};
use cuprum_source::Symbol;
use smallvec::SmallVec;

entity! {
    /// A scope in which names are declared.
    pub struct ScopeId, "scope"
}

/// What a name means in a scope.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Decl {
    /// A variable or parameter.
    Var(VarId),
    Func(FuncId),
    /// A function, class, alias or variable template.
    Template(TemplateId),
    /// A typedef name, alias or bound template type parameter.
    Type(Type),
    /// A class or enumeration name: hidden by a variable or function of the same scope.
    Tag(Type),
    /// A namespace or namespace alias.
    Namespace(NamespaceId),
    /// An enumerator, by its place in its enumeration.
    Enumerator(EnumId, u32),
    /// A non-static data member, through the anonymous members that lead to it.
    Field(RecordId, SmallVec<[u32; 2]>),
    /// A structured binding: the variable it is a part of, and which part.
    Binding(VarId, u32),
    /// A bound non-type template parameter.
    Value(ConstValue, Type),
    /// A bound template parameter pack.
    Pack(PackKind, Vec<TemplateArg>),
    /// A function parameter pack: what its name means for each element.
    ParameterPack(Vec<Decl>),
    /// A non-type template parameter in a signature.
    DependentValue {
        /// 0 for the outermost template.
        depth: u32,
        /// Position in its list.
        index: u32,
        /// The type of its values.
        ty: Type,
        /// It is a pack.
        pack: bool,
    },
    /// A template parameter bound to an expression that is itself dependent.
    DependentExpr(DependentExpr),
    /// A function parameter in a template's signature.
    DependentParam(u32),
    /// A function parameter pack in a template's signature.
    DependentParamPack(u32),
    /// A value or function whose type does not matter: declared in syntax-only mode.
    SyntaxValue,
    /// A type that does not matter: declared in syntax-only mode.
    SyntaxType,
}

/// What template parameters that are no types mean, and function parameters in templates, as a pattern:
/// for a `match` that decides about all of them at once.
macro_rules! parameter_decls {
    () => {
        $crate::lookup::scope::Decl::Value(..)
            | $crate::lookup::scope::Decl::Pack(..)
            | $crate::lookup::scope::Decl::ParameterPack(_)
            | $crate::lookup::scope::Decl::DependentValue { .. }
            | $crate::lookup::scope::Decl::DependentExpr(_)
            | $crate::lookup::scope::Decl::DependentParam(_)
            | $crate::lookup::scope::Decl::DependentParamPack(_)
    };
}
pub(crate) use parameter_decls;

impl Decl {
    /// Whether this names a type.
    pub fn is_type(&self) -> bool {
        matches!(
            self,
            Decl::Type(_) | Decl::Tag(_) | Decl::SyntaxType | Decl::Pack(PackKind::Type, _)
        )
    }

    /// Whether this names a value of whatever type, which an expression may start with; no function.
    pub fn is_value(&self) -> bool {
        match self {
            Decl::Pack(kind, _) => *kind == PackKind::Value,
            Decl::ParameterPack(_)
            | Decl::DependentValue { .. }
            | Decl::DependentExpr(_)
            | Decl::DependentParam(_)
            | Decl::DependentParamPack(_)
            | Decl::Value(..)
            | Decl::Var(_)
            | Decl::Enumerator(..)
            | Decl::Field(..)
            | Decl::Binding(..) => true,
            Decl::Func(_)
            | Decl::Template(_)
            | Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Namespace(_)
            | Decl::SyntaxValue
            | Decl::SyntaxType => false,
        }
    }

    /// The variable, if this names one.
    pub fn as_variable(&self) -> Option<VarId> {
        if let Decl::Var(var) = self { Some(*var) } else { None }
    }

    /// The function, if this names one.
    pub fn as_function(&self) -> Option<FuncId> {
        if let Decl::Func(func) = self { Some(*func) } else { None }
    }

    /// The template, if this names one.
    pub fn as_template(&self) -> Option<TemplateId> {
        if let Decl::Template(template) = self { Some(*template) } else { None }
    }

    /// What overload resolution chooses from: a function or a template.
    pub fn as_candidate(&self) -> Option<Candidate> {
        match self {
            Decl::Func(func) => Some(Candidate::Function(*func)),
            Decl::Template(template) => Some(Candidate::Template(*template)),
            Decl::Var(_)
            | Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Namespace(_)
            | Decl::Enumerator(..)
            | Decl::Field(..)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => None,
        }
    }

    /// The type, if this names a type that is known.
    pub fn as_type(&self) -> Option<Type> {
        if let Decl::Type(ty) | Decl::Tag(ty) = self { Some(*ty) } else { None }
    }
}

/// The declarations of a name: nearly always one.
pub(crate) type Decls = SmallVec<[Decl; 1]>;

/// What the elements of a template parameter pack are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum PackKind {
    Type,
    Value,
    Template,
}

/// A declaration in a scope.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// What it is.
    pub decl: Decl,
    /// When it was declared.
    pub ordinal: u32,
}

/// What a scope belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ScopeKind {
    Namespace(NamespaceId),
    Class(RecordId),
    /// A scoped enumeration.
    Enum(EnumId),
    /// The parameters of a template.
    Template,
    /// Function parameters, or the parameters of a declarator.
    Parameters,
    /// The outermost block of a function shares a declarative region with its parameters.
    FunctionBody,
    /// A compound statement, or what acts as one.
    Block,
}

impl ScopeKind {
    /// Whether what it declares is local: a member of neither a class nor a namespace.
    pub fn is_local(self) -> bool {
        match self {
            ScopeKind::Namespace(_) | ScopeKind::Class(_) => false,
            ScopeKind::Enum(_)
            | ScopeKind::Template
            | ScopeKind::Parameters
            | ScopeKind::FunctionBody
            | ScopeKind::Block => true,
        }
    }

    /// The class, if it is the scope of one.
    pub fn as_class(self) -> Option<RecordId> {
        if let ScopeKind::Class(record) = self { Some(record) } else { None }
    }
}

/// A scope: the names that are declared in it, and where lookup goes on.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    /// What it belongs to.
    pub kind: ScopeKind,
    /// The enclosing scope.
    pub parent: Option<ScopeId>,
    /// What each name means here, as far as it was parsed: whoever wants to know asks [`Parser::names_in`].
    pub(super) names: Names,
    /// Namespaces whose members appear here: using-directives, inline and unnamed namespaces.
    pub using_namespaces: Vec<NamespaceId>,
}

impl Scope {
    /// A scope in which nothing is declared.
    pub fn new(kind: ScopeKind, parent: Option<ScopeId>) -> Scope {
        Scope { kind, parent, names: Names::default(), using_namespaces: Vec::new() }
    }

    /// Whether nothing was declared. Nothing waits in a block either.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Whether a name was declared already, which says nothing of functions of namespaces: these may wait.
    pub fn has_already(&self, name: Symbol) -> bool {
        self.names.has(name)
    }

    /// What was declared already under a name, wherever it is seen from: for those who ask for classes,
    /// namespaces and parameters, which never wait.
    pub fn already_declared(&self, name: Symbol) -> impl Iterator<Item = &Decl> {
        self.names.get(name).into_iter().flatten().map(|entry| &entry.decl)
    }

    /// Takes all names out: nothing is declared any more.
    pub fn take_names(&mut self) -> Vec<(Symbol, Entries)> {
        std::mem::take(&mut self.names).into_list()
    }

    /// The same for all names: for those who ask a class, where nothing waits, or want no more.
    pub fn all_already_declared(&self) -> impl Iterator<Item = (Symbol, &Entries)> {
        self.names.iter()
    }
}

/// The place where a replay finds names: current scope and what it may see of the scopes outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NamePlace {
    /// The current scope.
    pub scope: ScopeId,
    /// Entries of limited scopes are seen below this ordinal.
    pub limit: u32,
    /// Scopes numbered below this are limited: those that were there before the replay began.
    pub limited_below: u32,
}

impl Parser<'_> {
    /// Opens a scope inside the current one.
    pub fn push_scope(&mut self, kind: ScopeKind) -> ScopeId {
        let parent = Some(self.frame.here.place.scope);
        let scope = self.program.names.scopes.push(Scope::new(kind, parent));
        self.frame.here.place.scope = scope;
        scope
    }

    /// Opens a scope inside the current one in which the names of another mean the same.
    pub fn push_scope_like(&mut self, other: ScopeId) {
        let Scope { kind, names, .. } = self.program.names.scopes[other].clone();
        let scope = self.push_scope(kind);
        self.program.names.scopes[scope].names = names;
    }

    /// Runs `f` in a new scope.
    pub fn with_scope<T>(&mut self, kind: ScopeKind, f: impl FnOnce(&mut Self) -> T) -> T {
        cuprum_limits::check();
        self.scoped(
            |_| {},
            |parser| {
                parser.push_scope(kind);
                f(parser)
            },
        )
    }

    /// Runs `f` at another place.
    pub fn at_place<T>(&mut self, place: NamePlace, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.place = place, f)
    }

    /// Runs `f` in another scope.
    pub fn in_scope<T>(&mut self, scope: ScopeId, f: impl FnOnce(&mut Self) -> T) -> T {
        self.scoped(|here| here.place.scope = scope, f)
    }

    /// The current place, frozen for a later replay: what is declared from now on in the scopes
    /// that exist now will not be seen.
    pub fn freeze_place(&self) -> NamePlace {
        // Inside a replay the limit stands already, and what the replay itself declared is seen.
        if self.frame.here.place.limit != u32::MAX {
            return self.frame.here.place;
        }
        NamePlace {
            scope: self.frame.here.place.scope,
            limit: self.program.names.ordinal,
            limited_below: self.program.names.scopes.len() as u32,
        }
    }

    /// A fresh ordinal; built-in text declares everything at 0.
    pub fn next_ordinal(&mut self) -> u32 {
        if self.frame.here.in_builtin_text {
            return 0;
        }
        self.program.names.ordinal += 1;
        self.program.names.ordinal - 1
    }

    /// Enters a declaration into a scope.
    pub fn declare(&mut self, scope: ScopeId, name: Symbol, decl: Decl) {
        self.note_name_access(scope, name, &decl);
        let kind = self.program.names.scopes[scope].kind;
        self.program.names.marks.add(name, Marks::of_scope(kind));
        let is_namespace = matches!(kind, ScopeKind::Namespace(_));
        let ordinal = match self.frame.here.late {
            Some(late) if is_namespace && !self.frame.here.in_builtin_text => late.ordinal,
            _ => self.next_ordinal(),
        };
        if is_namespace {
            self.program.names.spelled_types.note_declaration(name, ordinal);
        }
        self.program.names.scopes[scope].names.push(name, Entry { decl, ordinal });
    }

    /// Enters a declaration into the current scope.
    pub fn declare_here(&mut self, name: Symbol, decl: Decl) {
        self.declare(self.frame.here.place.scope, name, decl);
    }

    /// Whether an entry of a scope is visible from the current place: members of classes always,
    /// of namespaces by their ordinal, locals also if the replay itself declared them.
    pub fn is_visible(&self, scope: ScopeId, entry: &Entry) -> bool {
        if entry.ordinal < self.frame.here.place.limit {
            return true;
        }
        match self.program.names.scopes[scope].kind {
            ScopeKind::Class(_) | ScopeKind::Enum(_) => true,
            ScopeKind::Namespace(_) => false,
            ScopeKind::Template
            | ScopeKind::Parameters
            | ScopeKind::FunctionBody
            | ScopeKind::Block => scope.index() as u32 >= self.frame.here.place.limited_below,
        }
    }

    /// Whether a declaration is a function or a template of functions.
    pub fn declares_function(&self, decl: &Decl) -> bool {
        match decl {
            Decl::Func(_) => true,
            Decl::Template(template) => self.program.templates.all[*template].is_function(),
            Decl::Var(_)
            | Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Namespace(_)
            | Decl::Enumerator(..)
            | Decl::Field(..)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => false,
        }
    }

    /// The class that a function, data member or template is a member of.
    pub fn class_of_member(&self, decl: &Decl) -> Option<RecordId> {
        match decl {
            Decl::Field(record, _) => Some(*record),
            Decl::Func(func) => self.ast.functions[*func].parent.as_record(),
            Decl::Template(template) => self.class_of_template(*template),
            // These do not know whose they are.
            Decl::Var(_)
            | Decl::Type(_)
            | Decl::Tag(_)
            | Decl::Namespace(_)
            | Decl::Enumerator(..)
            | Decl::Binding(..)
            | parameter_decls!()
            | Decl::SyntaxValue
            | Decl::SyntaxType => None,
        }
    }

    /// The class that a template is a member of.
    pub fn class_of_template(&self, template: TemplateId) -> Option<RecordId> {
        let home = self.program.templates.all[template].home;
        self.program.names.scopes[home].kind.as_class()
    }

    /// Takes a declaration out of a scope again.
    pub fn withdraw(&mut self, scope: ScopeId, name: Symbol, decl: &Decl) {
        if let Some(entries) = self.program.names.scopes[scope].names.get_mut(name) {
            entries.retain(|entry| entry.decl != *decl);
            self.program.names.spelled_types.forget();
        }
    }

    /// The visible declarations of a name in one scope. What a namespace deferred is parsed before.
    pub fn names_in(&mut self, scope: ScopeId, name: Symbol) -> Decls {
        self.parse_deferred_in(scope, name);
        self.already_declared_in(scope, name)
    }

    /// All declarations of a name in one scope, seen from here or not, and the parser to judge them by. What a
    /// namespace deferred is parsed before.
    pub fn entries_in(&mut self, scope: ScopeId, name: Symbol) -> (&Self, &[Entry]) {
        self.parse_deferred_in(scope, name);
        let entries = self.program.names.scopes[scope].names.get(name);
        (self, entries.map_or(&[], Entries::as_slice))
    }

    /// Parses what waits in a scope under a name; that is in namespaces alone.
    fn parse_deferred_in(&mut self, scope: ScopeId, name: Symbol) {
        if matches!(self.program.names.scopes[scope].kind, ScopeKind::Namespace(_)) {
            self.parse_deferred_declarations(name);
        }
    }

    /// The visible members of a name that a class declares itself: classes defer nothing.
    pub fn own_members(&self, record: RecordId, name: Symbol) -> Decls {
        self.record_scope(record)
            .map(|scope| self.already_declared_in(scope, name))
            .unwrap_or_default()
    }

    /// The same without what was deferred: for those who have parsed it, or ask for what never is: types,
    /// template parameters, what blocks declare.
    pub fn already_declared_in(&self, scope: ScopeId, name: Symbol) -> Decls {
        let mut decls = Decls::new();
        self.add_already_declared_in(scope, name, &mut decls);
        decls
    }

    /// Adds these declarations to others.
    pub(super) fn add_already_declared_in(&self, scope: ScopeId, name: Symbol, decls: &mut Decls) {
        let Some(entries) = self.program.names.scopes[scope].names.get(name) else { return };
        for entry in entries {
            if self.is_visible(scope, entry) {
                decls.push(entry.decl.clone());
            }
        }
    }

    /// The scope of a namespace.
    pub fn namespace_scope(&self, namespace: NamespaceId) -> ScopeId {
        self.program
            .names
            .namespace_scopes
            .get(namespace.index())
            .copied()
            .unwrap_or(self.global_scope())
    }

    /// The scope of the global namespace.
    pub fn global_scope(&self) -> ScopeId {
        ScopeId::new(0)
    }

    /// The scope of a class, once its definition has begun.
    pub fn record_scope(&self, record: RecordId) -> Option<ScopeId> {
        self.program.names.record_scopes.get(&record).copied()
    }

    /// The namespace that encloses the current scope.
    pub fn enclosing_namespace(&self) -> NamespaceId {
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(id) = scope {
            if let ScopeKind::Namespace(namespace) = self.program.names.scopes[id].kind {
                return namespace;
            }
            scope = self.program.names.scopes[id].parent;
        }
        self.ast.global_namespace()
    }

    /// Whether the scope of a class encloses the current one.
    pub fn is_inside_class(&self, record: RecordId) -> bool {
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(id) = scope {
            if self.program.names.scopes[id].kind == ScopeKind::Class(record) {
                return true;
            }
            scope = self.program.names.scopes[id].parent;
        }
        false
    }

    /// The innermost scope that is not one of template parameters: where a declaration goes.
    pub fn declaring_scope(&self) -> ScopeId {
        let mut scope = self.frame.here.place.scope;
        while self.program.names.scopes[scope].kind == ScopeKind::Template {
            match self.program.names.scopes[scope].parent {
                Some(parent) => scope = parent,
                None => break,
            }
        }
        scope
    }
}
