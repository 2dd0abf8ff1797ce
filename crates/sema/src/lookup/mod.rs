//! Name lookup: unqualified, qualified, of members, and by arguments ([basic.lookup]).

mod adl;
pub(crate) mod marks;
pub(crate) mod names;
mod operators;
pub(crate) mod scope;

use self::marks::Marks;
use crate::context::{Candidate, Parser};
use crate::parse::name::Qualifier;
use cuprum_ast::{Base, FunctionName, NamespaceId, OperatorName, Parent, RecordId, Type};
use cuprum_source::Symbol;
use rustc_hash::FxHashSet;
use scope::{Decl, Decls, ScopeId, ScopeKind};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// Where lookup found a name.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The declarations: one, or functions and function templates.
    pub decls: Decls,
    /// The scope they were found in (of several through using-directives: the first).
    pub scope: ScopeId,
}

/// What a name means in a class and its bases, while those are looked through.
#[derive(Default)]
struct MemberSearch {
    found: SmallVec<[MembersOf; 1]>,
    seen: FxHashSet<RecordId>,
}

/// What one class declares under a name.
struct MembersOf {
    class: RecordId,
    /// The last virtual base on the way to the class, which it may be itself.
    virtual_base: Option<RecordId>,
    decls: Decls,
}

impl Found {
    /// The type, if the name means one.
    pub fn as_type(&self) -> Option<Type> {
        match self.decls.as_slice() {
            [decl] => decl.as_type(),
            _ => None,
        }
    }

    /// The same as a declaration.
    pub fn as_type_decl(&self) -> Option<Decl> {
        match self.decls.first() {
            Some(decl @ (Decl::Type(_) | Decl::Tag(_))) if self.decls.len() == 1 => {
                Some(decl.clone())
            }
            _ => None,
        }
    }

    /// Whether the name means a type, known or not.
    pub fn is_type(&self) -> bool {
        self.decls.len() == 1 && self.decls.first().is_some_and(Decl::is_type)
    }

    /// Functions and function templates.
    pub fn candidates(&self) -> Vec<Candidate> {
        self.decls.iter().filter_map(Decl::as_candidate).collect()
    }
}

/// Drops class and enumeration names hidden by other declarations of the same scope, and repeats.
fn hide_tags(decls: &mut Decls) {
    // Nearly every name has one declaration.
    if decls.len() <= 1 {
        return;
    }
    *decls = without_repeats(std::mem::take(decls));
    if decls.iter().any(|decl| !matches!(decl, Decl::Tag(_))) {
        decls.retain(|decl| !matches!(decl, Decl::Tag(_)));
    }
}

/// Each declaration once. There may be hundreds of overloads, which are not compared with one another.
fn without_repeats(decls: Decls) -> Decls {
    let are_few = decls.len() <= 8;
    let mut kept = Decls::with_capacity(decls.len());
    let mut candidates: FxHashSet<Candidate> = FxHashSet::default();
    for decl in decls {
        let candidate = if are_few { None } else { decl.as_candidate() };
        let is_new = match candidate {
            Some(candidate) => candidates.insert(candidate),
            None => !kept.contains(&decl),
        };
        if is_new {
            kept.push(decl);
        }
    }
    kept
}

/// A namespace that a using-directive named, and the namespace whose members its own join.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Nominated {
    namespace: NamespaceId,
    seen_in: NamespaceId,
}

impl Parser<'_> {
    /// Unqualified lookup from the current scope; built-ins last.
    pub fn lookup_unqualified(&mut self, name: Symbol) -> Option<Found> {
        cuprum_limits::check();
        self.parse_deferred_declarations(name);
        self.declare_from_library(name);
        if let Some(found) = self.lookup_declared(name, |_| true) {
            if found.scope == self.global_scope() && self.join_builtin(name, &found.decls) {
                return self.lookup_declared(name, |_| true);
            }
            return Some(found);
        }
        if self.declare_builtin_once(name) { self.lookup_declared(name, |_| true) } else { None }
    }

    /// Unqualified lookup of a name before `::`, which sees only types and namespaces. Nothing that
    /// was deferred is one.
    pub fn lookup_qualifying(&mut self, name: Symbol) -> Option<Found> {
        let qualifies = |decl: &Decl| decl.is_type() || matches!(decl, Decl::Namespace(_));
        if let Some(found) = self.lookup_declared(name, qualifies) {
            return Some(found);
        }
        if self.declare_builtin_once(name) { self.lookup_declared(name, qualifies) } else { None }
    }

    /// Unqualified lookup that sees types only.
    pub fn lookup_type_name(&mut self, name: Symbol) -> Option<Found> {
        self.lookup_declared(name, Decl::is_type)
    }

    /// The class or enumeration of a qualified name that something else of its scope hides.
    pub fn lookup_hidden_tag(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Symbol,
    ) -> Option<Type> {
        let decls = match qualifier? {
            Qualifier::Namespace(namespace) => {
                let scope = self.namespace_scope(namespace);
                let mut decls = self.already_declared_in(scope, name);
                self.add_inline_members(scope, name, &mut decls);
                decls
            }
            Qualifier::Record(record) => self.lookup_member_decls(record, name),
            Qualifier::Enum(_) | Qualifier::Dependent(_) | Qualifier::Syntax => return None,
        };
        decls.iter().find_map(|decl| if let Decl::Tag(ty) = decl { Some(*ty) } else { None })
    }

    /// The class or enumeration of a qualified name where nothing else counts ([basic.lookup.elab]):
    /// what is no type does not keep using-directives from being followed.
    pub fn lookup_qualified_tag(
        &mut self,
        qualifier: Option<Qualifier>,
        name: Symbol,
    ) -> Option<Type> {
        if let Some(ty) = self.lookup_hidden_tag(qualifier, name) {
            return Some(ty);
        }
        let Qualifier::Namespace(namespace) = qualifier? else { return None };
        self.tags_of_used_namespaces(namespace, name).first().copied()
    }

    /// The classes and enumerations of a name in the namespaces that using-directives of one name.
    pub fn tags_of_used_namespaces(&self, namespace: NamespaceId, name: Symbol) -> Vec<Type> {
        let scope = self.namespace_scope(namespace);
        let (mut seen, mut decls) = (smallvec![namespace], Decls::new());
        for &used in &self.program.names.scopes[scope].using_namespaces {
            self.namespace_members(used, name, &mut seen, &mut decls);
        }
        let tag = |decl: &Decl| if let Decl::Tag(ty) = decl { Some(*ty) } else { None };
        decls.iter().filter_map(tag).collect()
    }

    /// The declarations of a name that `keep` admits, from the nearest bases that have any.
    fn kept_in_bases(
        &self,
        record: RecordId,
        name: Symbol,
        keep: &impl Fn(&Decl) -> bool,
    ) -> Decls {
        cuprum_limits::check();
        for base in &self.ast.records[record].bases {
            let Some(scope) = self.record_scope(base.record) else { continue };
            let mut decls = self.already_declared_in(scope, name);
            decls.retain(|decl| keep(decl));
            if decls.is_empty() {
                decls = self.kept_in_bases(base.record, name, keep);
            }
            if !decls.is_empty() {
                return decls;
            }
        }
        Decls::new()
    }

    /// Asks the built-in tables for a name, once per name.
    pub fn declare_builtin_once(&mut self, name: Symbol) -> bool {
        self.program.builtins.builtins_asked.insert(name) && self.declare_builtin(name)
    }

    /// The declarations that `keep` admits, from the innermost scope that has any.
    pub fn lookup_declared(&mut self, name: Symbol, keep: impl Fn(&Decl) -> bool) -> Option<Found> {
        let mut scope = Some(self.frame.here.place.scope);
        // Namespaces nominated by using-directives are searched together with the nearest namespace
        // around both the directive and them ([namespace.udir]).
        let mut nominated: SmallVec<[Nominated; 16]> = SmallVec::new();
        let marks = self.program.names.marks.of(name);
        while let Some(id) = scope {
            let here = &self.program.names.scopes[id];
            let is_namespace = matches!(here.kind, ScopeKind::Namespace(_));
            if is_namespace && !marks.has(Marks::NAMESPACES) {
                // Around a namespace there are namespaces.
                return None;
            }
            let may_declare = marks.has(Marks::of_scope(here.kind));
            if !may_declare
                && here.using_namespaces.is_empty()
                && (!is_namespace || nominated.is_empty())
            {
                scope = here.parent;
                continue;
            }
            // A long chain of `else if` is as many scopes with nothing in them.
            if here.names.is_empty()
                && here.using_namespaces.is_empty()
                && !matches!(here.kind, ScopeKind::Class(_) | ScopeKind::Namespace(_))
            {
                scope = here.parent;
                continue;
            }
            let mut decls = match self.program.names.scopes[id].kind {
                ScopeKind::Class(record) => {
                    let mut decls = self.lookup_from_inside(record, name);
                    if !decls.is_empty() && !decls.iter().any(&keep) {
                        // What is not wanted does not hide what a base declares.
                        decls = self.kept_in_bases(record, name, &keep);
                    }
                    self.check_inherited_name(record, name, &decls);
                    decls
                }
                ScopeKind::Namespace(_) if !may_declare => Decls::new(),
                ScopeKind::Namespace(_)
                | ScopeKind::Enum(_)
                | ScopeKind::Template
                | ScopeKind::Parameters
                | ScopeKind::FunctionBody
                | ScopeKind::Block => self.already_declared_in(id, name),
            };
            if !self.program.names.scopes[id].using_namespaces.is_empty() {
                for entry in self.nominated_by(id).iter() {
                    if !nominated.contains(entry) {
                        nominated.push(*entry);
                    }
                }
            }
            if let ScopeKind::Namespace(here) = self.program.names.scopes[id].kind {
                for entry in nominated.iter().filter(|entry| entry.seen_in == here) {
                    self.add_declared_in_namespace(entry.namespace, name, marks, &mut decls);
                }
            }
            if !decls.is_empty() {
                decls.retain(|decl| keep(decl));
                hide_tags(&mut decls);
                if !decls.is_empty() {
                    return Some(Found { decls, scope: id });
                }
            }
            scope = self.program.names.scopes[id].parent;
        }
        None
    }

    /// Makes the members of a namespace appear in a scope.
    pub fn use_namespace(&mut self, scope: ScopeId, namespace: NamespaceId) {
        if !self.program.names.scopes[scope].using_namespaces.contains(&namespace) {
            self.program.names.scopes[scope].using_namespaces.push(namespace);
            self.program.names.nominations.clear();
            self.program.names.spelled_types.forget();
        }
    }

    /// The namespaces that a scope's using-directives name, and those that they use in turn.
    fn nominated_by(&mut self, scope: ScopeId) -> Arc<[Nominated]> {
        if let Some(known) = self.program.names.nominations.get(&scope) {
            return known.clone();
        }
        let mut around = scope;
        let directive = loop {
            match (
                &self.program.names.scopes[around].kind,
                self.program.names.scopes[around].parent,
            ) {
                (ScopeKind::Namespace(namespace), _) => break *namespace,
                (_, Some(parent)) => around = parent,
                (_, None) => break self.ast.global_namespace(),
            }
        };
        let mut pending = self.program.names.scopes[scope].using_namespaces.clone();
        let mut nominated: Vec<Nominated> = Vec::new();
        while let Some(namespace) = pending.pop() {
            if nominated.iter().any(|entry| entry.namespace == namespace) {
                continue;
            }
            let seen_in = self.common_namespace(directive, namespace);
            nominated.push(Nominated { namespace, seen_in });
            pending.extend(
                &self.program.names.scopes[self.namespace_scope(namespace)].using_namespaces,
            );
        }
        let nominated: Arc<[Nominated]> = nominated.into();
        self.program.names.nominations.insert(scope, nominated.clone());
        nominated
    }

    /// The nearest namespace that encloses both.
    fn common_namespace(&self, one: NamespaceId, other: NamespaceId) -> NamespaceId {
        let encloses_one = |candidate: NamespaceId| {
            let mut inner = Some(one);
            while let Some(id) = inner {
                if id == candidate {
                    return true;
                }
                inner = self.ast.namespaces[id].parent;
            }
            false
        };
        let mut candidate = other;
        while !encloses_one(candidate) {
            match self.ast.namespaces[candidate].parent {
                Some(parent) => candidate = parent,
                None => break,
            }
        }
        candidate
    }

    /// Adds what a qualified name means in a namespace: using-directives are followed only where the
    /// namespace itself has no such name ([namespace.qual]/2).
    fn namespace_members(
        &self,
        namespace: NamespaceId,
        name: Symbol,
        seen: &mut SmallVec<[NamespaceId; 8]>,
        decls: &mut Decls,
    ) {
        cuprum_limits::check();
        if seen.contains(&namespace) {
            return;
        }
        seen.push(namespace);
        let scope = self.namespace_scope(namespace);
        let mut own = Decls::new();
        let marks = self.program.names.marks.of(name);
        self.add_declared_in_namespace(namespace, name, marks, &mut own);
        self.add_inline_members(scope, name, &mut own);
        if own.is_empty() {
            for &used in &self.program.names.scopes[scope].using_namespaces {
                self.namespace_members(used, name, seen, decls);
            }
        }
        for decl in own {
            if !decls.contains(&decl) {
                decls.push(decl);
            }
        }
    }

    /// What a scope and the inline namespaces in it declare under a name.
    pub fn names_with_inline(&mut self, scope: ScopeId, name: Symbol) -> Decls {
        let mut decls = self.names_in(scope, name);
        self.add_inline_members(scope, name, &mut decls);
        decls
    }

    /// Adds what the inline namespaces of a namespace declare: they belong to it ([namespace.qual]).
    fn add_inline_members(&self, scope: ScopeId, name: Symbol, decls: &mut Decls) {
        let marks = self.program.names.marks.of(name);
        if marks.has(Marks::NAMESPACES) {
            self.add_marked_inline_members(scope, name, marks, decls);
        }
    }

    fn add_marked_inline_members(
        &self,
        scope: ScopeId,
        name: Symbol,
        marks: Marks,
        decls: &mut Decls,
    ) {
        cuprum_limits::check();
        for &used in &self.program.names.scopes[scope].using_namespaces {
            let inner = self.namespace_scope(used);
            if self.ast.namespaces[used].is_inline
                && self.program.names.scopes[inner].parent == Some(scope)
            {
                self.add_declared_in_namespace(used, name, marks, decls);
                self.add_marked_inline_members(inner, name, marks, decls);
            }
        }
    }

    /// Adds what a namespace declares under a name that has these marks.
    fn add_declared_in_namespace(
        &self,
        namespace: NamespaceId,
        name: Symbol,
        marks: Marks,
        decls: &mut Decls,
    ) {
        if marks.has(Marks::of_namespace(namespace)) {
            self.add_already_declared_in(self.namespace_scope(namespace), name, decls);
        }
    }

    /// The namespace that declares a name: this one, or else the first of its inline namespaces that
    /// does; this one if none does.
    pub fn inline_home(&self, namespace: NamespaceId, name: Symbol) -> NamespaceId {
        self.declaring_inline_namespace(namespace, name).unwrap_or(namespace)
    }

    fn declaring_inline_namespace(
        &self,
        namespace: NamespaceId,
        name: Symbol,
    ) -> Option<NamespaceId> {
        cuprum_limits::check();
        let scope = self.namespace_scope(namespace);
        if self.program.names.scopes[scope].names.has(name) {
            return Some(namespace);
        }
        let used = self.program.names.scopes[scope].using_namespaces.iter();
        used.filter(|used| self.ast.namespaces[**used].is_inline)
            .filter(|used| {
                self.program.names.scopes[self.namespace_scope(**used)].parent == Some(scope)
            })
            .find_map(|used| self.declaring_inline_namespace(*used, name))
    }

    /// `namespace::name`
    pub fn lookup_in_namespace(&mut self, namespace: NamespaceId, name: Symbol) -> Option<Found> {
        self.parse_deferred_declarations(name);
        self.declare_from_library(name);
        let scope = self.namespace_scope(namespace);
        let mut decls = Decls::new();
        let marks = self.program.names.marks.of(name);
        self.add_declared_in_namespace(namespace, name, marks, &mut decls);
        self.add_inline_members(scope, name, &mut decls);
        if decls.is_empty() && marks.has(Marks::NAMESPACES) {
            // Using-directives count only where the namespace itself has no such name.
            let mut seen = smallvec![namespace];
            for &used in &self.program.names.scopes[scope].using_namespaces {
                self.namespace_members(used, name, &mut seen, &mut decls);
            }
        }
        if namespace == self.ast.global_namespace() {
            let is_declared = match decls.is_empty() {
                true => self.declare_builtin_once(name),
                false => self.join_builtin(name, &decls),
            };
            if is_declared {
                decls = self.already_declared_in(scope, name);
            }
        }
        hide_tags(&mut decls);
        (!decls.is_empty()).then_some(Found { decls, scope })
    }

    /// `Class::name` and `object.name`: the class, then its bases.
    pub fn lookup_in_record(&mut self, record: RecordId, name: Symbol) -> Option<Found> {
        if self.session.symbols.word(name) == "operator=" {
            self.declare_inherited_assignments(record);
        }
        let mut decls = self.lookup_member_decls(record, name);
        hide_tags(&mut decls);
        let scope = self.record_scope(record)?;
        (!decls.is_empty()).then_some(Found { decls, scope })
    }

    /// Unqualified lookup in a class never looks into a base that was dependent where the class
    /// template was written ([temp.dep]).
    fn lookup_from_inside(&self, record: RecordId, name: Symbol) -> Decls {
        let dependent = match self.program.classes.record_infos.get(&record) {
            Some(info) if info.dependent_bases.contains(&true) => &info.dependent_bases,
            _ => return self.lookup_member_decls(record, name),
        };
        let Some(scope) = self.record_scope(record) else { return Decls::new() };
        let own = self.already_declared_in(scope, name);
        let bases = &self.ast.records[record].bases;
        // With a pack among them, nobody can tell which base came from which specifier.
        if !own.is_empty() || bases.len() != dependent.len() {
            return own;
        }
        let mut search = MemberSearch::default();
        for (base, _) in bases.iter().zip(dependent).filter(|(_, dependent)| !**dependent) {
            self.search_base(base, None, name, &mut search);
        }
        self.members_found(search)
    }

    fn lookup_member_decls(&self, record: RecordId, name: Symbol) -> Decls {
        let mut search = MemberSearch::default();
        self.search_members(record, None, name, &mut search);
        self.members_found(search)
    }

    /// Finds what a class declares under a name or, if that is nothing, its bases. Each class is looked
    /// at once, however many ways lead there.
    fn search_members(
        &self,
        record: RecordId,
        virtual_base: Option<RecordId>,
        name: Symbol,
        search: &mut MemberSearch,
    ) {
        cuprum_limits::check();
        let Some(scope) = self.record_scope(record) else { return };
        let decls = self.already_declared_in(scope, name);
        if !decls.is_empty() {
            search.found.push(MembersOf { class: record, virtual_base, decls });
            return;
        }
        let bases = &self.ast.records[record].bases;
        for base in bases {
            // With one base there is one way.
            if bases.len() == 1 || search.seen.insert(base.record) {
                self.search_base(base, virtual_base, name, search);
            }
        }
    }

    fn search_base(
        &self,
        base: &Base,
        virtual_base: Option<RecordId>,
        name: Symbol,
        search: &mut MemberSearch,
    ) {
        let virtual_base = if base.is_virtual { Some(base.record) } else { virtual_base };
        self.search_members(base.record, virtual_base, name, search);
    }

    /// The declarations that were found, without what a virtual base declares where a class between hides
    /// it ([class.member.lookup]).
    fn members_found(&self, search: MemberSearch) -> Decls {
        let mut found = search.found;
        if found.len() > 1 {
            let classes: SmallVec<[RecordId; 4]> =
                found.iter().map(|members| members.class).collect();
            let hides = |class: RecordId, base: RecordId| {
                let bases = &self.ast.records[class].layout.virtual_bases;
                bases.iter().any(|place| place.record == base)
            };
            found.retain(|members| {
                let base = members.virtual_base;
                !base.is_some_and(|base| classes.iter().any(|class| hides(*class, base)))
            });
        }
        let mut found = found.into_iter();
        let mut decls = found.next().map(|members| members.decls).unwrap_or_default();
        for decl in found.flat_map(|members| members.decls) {
            if !decls.contains(&decl) {
                decls.push(decl);
            }
        }
        decls
    }

    /// The symbol under which scopes keep functions of this name. Operators and special members
    /// have reserved spellings that no identifier can have.
    pub fn function_symbol(&mut self, name: FunctionName) -> Symbol {
        match name {
            FunctionName::Ident(symbol) => symbol,
            FunctionName::Operator(op) => self.operator_symbol(op),
            FunctionName::Conversion(_) => self.session.symbols.intern("operator <conversion>"),
            FunctionName::Literal(suffix) => {
                let text = format!("operator\"\"{}", self.session.symbols.word(suffix));
                self.session.symbols.intern(&text)
            }
            FunctionName::Constructor => self.session.symbols.intern("<constructor>"),
            FunctionName::Destructor => self.session.symbols.intern("<destructor>"),
        }
    }

    /// The same for a name that something in the program may have: `None` if nothing has it.
    pub fn known_function_symbol(&self, name: FunctionName) -> Option<Symbol> {
        let symbols = &self.session.symbols;
        match name {
            FunctionName::Ident(symbol) => Some(symbol),
            FunctionName::Operator(op) => symbols.lookup(&format!("operator{}", op.spelling())),
            FunctionName::Conversion(_) => symbols.lookup("operator <conversion>"),
            FunctionName::Literal(suffix) => {
                symbols.lookup(&format!("operator\"\"{}", symbols.word(suffix)))
            }
            FunctionName::Constructor => symbols.lookup("<constructor>"),
            FunctionName::Destructor => symbols.lookup("<destructor>"),
        }
    }

    fn operator_symbol(&mut self, op: OperatorName) -> Symbol {
        let known = &mut self.program.names.operator_symbols;
        known.resize(OperatorName::ALL.len(), None);
        let symbols = &mut self.session.symbols;
        *known[op as usize]
            .get_or_insert_with(|| symbols.intern(&format!("operator{}", op.spelling())))
    }

    /// The namespace that encloses a declaration.
    pub fn namespace_of(&self, mut parent: Parent) -> Option<NamespaceId> {
        for _ in 0..64 {
            parent = match parent {
                Parent::Namespace(namespace) => return Some(namespace),
                Parent::Record(record) => self.ast.records[record].parent,
                Parent::Function(func, _) => self.ast.functions[func].parent,
            };
        }
        None
    }

    /// Whether `derived` is `base` or derives from it.
    pub fn is_or_derives_from(&self, derived: RecordId, base: RecordId) -> bool {
        derived == base || self.any_in_bases(derived, |class| class == base)
    }
}
