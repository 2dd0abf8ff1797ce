//! Argument-dependent lookup ([basic.lookup.argdep]): what the types of arguments are associated with,
//! and which functions are found there. It sees everything declared so far, except for calls in
//! templates that depend on no parameter.

use crate::context::{Candidate, Parser};
use crate::lookup::Found;
use crate::lookup::scope::{Decls, ScopeKind};
use cuprum_ast::{
    FunctionName, NamespaceId, Parent, RecordId, TemplateArg, Type, TypeKind, dependent_types,
    fundamental_types, undeduced_types,
};
use cuprum_source::{Loc, Symbol};
use rustc_hash::FxHashSet;

/// What types are associated with.
#[derive(Default)]
struct Associated {
    namespaces: Vec<NamespaceId>,
    /// Classes, whose friends are found.
    records: Vec<RecordId>,
    seen: FxHashSet<Type>,
    /// Classes whose bases were looked at.
    seen_records: FxHashSet<RecordId>,
}

impl Parser<'_> {
    /// Functions and templates by argument-dependent lookup for a call at `loc`.
    pub fn adl_candidates(
        &mut self,
        name: FunctionName,
        arg_types: &[Type],
        loc: Loc,
    ) -> Vec<Candidate> {
        let symbol = self.function_symbol(name);
        let limit = match self.is_settled_by_definition(symbol, loc) {
            true => self.frame.here.place.limit,
            false => u32::MAX,
        };
        let mut associated = Associated::default();
        for &ty in arg_types {
            self.associate_type(ty, &mut associated);
        }
        let mut decls = Decls::new();
        for namespace in self.inline_namespace_sets(&associated.namespaces) {
            let scope = self.namespace_scope(namespace);
            let (_, entries) = self.entries_in(scope, symbol);
            let seen = entries.iter().filter(|entry| entry.ordinal < limit);
            decls.extend(seen.map(|entry| entry.decl.clone()));
        }
        for record in &associated.records {
            let Some(info) = self.program.classes.record_infos.get(record) else { continue };
            let friends = info.friends.hidden.iter().filter(|(name, _)| *name == symbol);
            decls.extend(friends.map(|(_, decl)| decl.clone()));
        }
        let mut candidates = Vec::new();
        for candidate in (Found { decls, scope: self.global_scope() }).candidates() {
            let is_function = match candidate {
                Candidate::Function(_) => true,
                Candidate::Template(template) => self.program.templates.all[template].is_function(),
            };
            if is_function && !candidates.contains(&candidate) {
                candidates.push(candidate);
            }
        }
        candidates
    }

    /// Whether nothing in a call of a template's body depends on the template's parameters: the
    /// call means what it means where the template is defined ([temp.nondep]). The definition pass
    /// notes these calls, and instantiations ask for them.
    fn is_settled_by_definition(&mut self, name: Symbol, loc: Loc) -> bool {
        if !self.in_definition() {
            return self.frame.here.place.limit != u32::MAX
                && self.program.templates.definitions.is_settled_call(name, loc);
        }
        // Of a template in an instantiated class, the outer arguments are not unknown any more.
        let mut scope = Some(self.frame.here.place.scope);
        while let Some(id) = scope {
            if let ScopeKind::Class(record) = self.program.names.scopes[id].kind
                && self.ast.records[record].specialization.is_some()
                && !self.program.templates.definitions.is_class_of_definition(record)
            {
                return false;
            }
            scope = self.program.names.scopes[id].parent;
        }
        let function = self
            .frame
            .here
            .current_function
            .and_then(|func| self.program.functions.function_infos.get(&func));
        let is_pattern = function.is_some_and(|info| info.is_pattern);
        if is_pattern {
            self.program.templates.definitions.settle_call(name, loc);
        }
        is_pattern
    }

    /// Namespaces with the inline ones in them and the ones that they are inline in.
    fn inline_namespace_sets(&self, namespaces: &[NamespaceId]) -> Vec<NamespaceId> {
        let mut all: Vec<NamespaceId> = Vec::new();
        for &namespace in namespaces {
            let mut outermost = namespace;
            while self.ast.namespaces[outermost].is_inline
                && let Some(parent) = self.ast.namespaces[outermost].parent
            {
                outermost = parent;
            }
            let mut pending = vec![outermost];
            while let Some(next) = pending.pop() {
                if all.contains(&next) {
                    continue;
                }
                all.push(next);
                let used = &self.program.names.scopes[self.namespace_scope(next)].using_namespaces;
                pending.extend(used.iter().copied().filter(|used| {
                    self.ast.namespaces[*used].is_inline
                        && self.ast.namespaces[*used].parent == Some(next)
                }));
            }
        }
        all
    }

    fn associate_parent(&self, parent: Parent, found: &mut Associated) {
        if let Some(namespace) = self.namespace_of(parent)
            && !found.namespaces.contains(&namespace)
        {
            found.namespaces.push(namespace);
        }
        // A member is associated with its class.
        if let Parent::Record(outer) = parent
            && !found.records.contains(&outer)
        {
            found.records.push(outer);
        }
    }

    fn associate_type(&mut self, ty: Type, found: &mut Associated) {
        cuprum_limits::check();
        let ty = ty.unqualified();
        if !found.seen.insert(ty) {
            return;
        }
        match self.ast.types.kind(ty).clone() {
            TypeKind::Pointer(to)
            | TypeKind::LValueRef(to)
            | TypeKind::RValueRef(to)
            | TypeKind::Array(to, _) => self.associate_type(to, found),
            TypeKind::Function(function) => {
                self.associate_type(function.result, found);
                for &param in &function.params {
                    self.associate_type(param, found);
                }
            }
            TypeKind::MemberPointer { class, pointee } => {
                self.associate_type(class, found);
                self.associate_type(pointee, found);
            }
            TypeKind::Enum(id) => self.associate_parent(self.ast.enums[id].parent, found),
            TypeKind::Record(record) => {
                self.associate_record(record, found);
                if let Some(specialization) = self.ast.records[record].specialization.clone() {
                    for arg in &specialization.args {
                        self.associate_argument(arg, found);
                    }
                }
            }
            fundamental_types!() | undeduced_types!() | dependent_types!() => {}
        }
    }

    /// A class, its bases and the namespaces and class around them.
    fn associate_record(&mut self, record: RecordId, found: &mut Associated) {
        cuprum_limits::check();
        if !found.seen_records.insert(record) {
            return;
        }
        // Its friends and bases are known only once it is complete.
        self.instantiate_class(record);
        if !found.records.contains(&record) {
            found.records.push(record);
        }
        self.associate_parent(self.ast.records[record].parent, found);
        for base in self.ast.records[record].bases.clone() {
            self.associate_record(base.record, found);
        }
    }

    fn associate_argument(&mut self, arg: &TemplateArg, found: &mut Associated) {
        cuprum_limits::check();
        match arg {
            TemplateArg::Type(ty) => self.associate_type(*ty, found),
            TemplateArg::Template(template) => {
                self.associate_parent(self.ast.templates[*template].parent, found);
            }
            TemplateArg::Pack(args) => {
                for arg in args {
                    self.associate_argument(arg, found);
                }
            }
            TemplateArg::Value(..)
            | TemplateArg::Dependent(..)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Unconverted(_) => {}
        }
    }
}
