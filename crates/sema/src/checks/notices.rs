//! `deprecated` and `nodiscard`: what declarations say, and the warnings where uses ignore it.

use crate::context::Parser;
use crate::lookup::Found;
use crate::lookup::scope::ScopeId;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::attributes::{AbiTags, Attributes, Notice};
use crate::template::TemplateKind;
use cuprum_ast::{
    Callee, EnumId, ExprId, ExprKind, FuncId, FunctionName, NamespaceId, Parent, RecordId,
    TemplateArg, TemplateId, Type, VarId,
};
use cuprum_source::{Code, Diagnostic, Loc, Symbol};
use rustc_hash::FxHashMap;

/// What can carry a notice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Noticed {
    Function(FuncId),
    Variable(VarId),
    Record(RecordId),
    Enum(EnumId),
    /// An enumerator, by position.
    Enumerator(EnumId, u32),
    /// A data member, by position.
    Field(RecordId, u32),
    /// A typedef name or alias, by where it was declared.
    Alias(ScopeId, Symbol),
    /// A class, alias or variable template.
    Template(TemplateId),
    Namespace(NamespaceId),
}

/// A deprecated type that a declaration names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NamedDeprecated {
    of: Noticed,
    /// Its name as messages show it.
    name: String,
}

/// The notices of the unit. Most units have none.
#[derive(Clone, Default)]
pub(crate) struct Notices {
    deprecated: FxHashMap<Noticed, Notice>,
    nodiscard: FxHashMap<Noticed, Notice>,
}

impl Parser<'_> {
    /// Keeps what the attributes of a declaration say about its uses and its symbol.
    pub fn note_attributes(&mut self, of: Noticed, attributes: &Attributes) {
        self.note_notices(of, attributes);
        self.note_abi_tags(of, attributes);
    }

    /// Keeps what the attributes of a declaration say about its uses.
    pub fn note_notices(&mut self, of: Noticed, attributes: &Attributes) {
        if let Some(notice) = &attributes.deprecated {
            self.program.messages.notices.deprecated.insert(of, (**notice).clone());
        }
        if let Some(notice) = &attributes.nodiscard {
            self.program.messages.notices.nodiscard.insert(of, (**notice).clone());
        }
    }

    fn note_abi_tags(&mut self, of: Noticed, attributes: &Attributes) {
        let Some(written) = &attributes.abi_tags else { return };
        self.check_some_abi_tag(written);
        let tags = written.sorted();
        let all = &mut self.ast.abi_tags;
        match of {
            Noticed::Function(func) => drop(all.functions.insert(func, tags)),
            Noticed::Variable(var) => drop(all.variables.insert(var, tags)),
            Noticed::Record(record) => drop(all.records.insert(record, tags)),
            Noticed::Enum(id) => drop(all.enums.insert(id, tags)),
            Noticed::Template(template) => drop(all.templates.insert(template, tags)),
            // These have no symbols, or none with tags.
            Noticed::Enumerator(..)
            | Noticed::Field(..)
            | Noticed::Alias(..)
            | Noticed::Namespace(_) => {}
        }
    }

    /// Gives an explicit specialisation of a variable template the tags of the template, for as long as it has
    /// none of its own.
    pub fn note_abi_tags_of_template(&mut self, template: TemplateId, var: VarId) {
        let all = &mut self.ast.abi_tags;
        if let Some(tags) = all.templates.get(&template) {
            all.variables.insert(var, tags.clone());
        }
    }

    /// Only a namespace has a tag of its own.
    fn check_some_abi_tag(&mut self, written: &AbiTags) {
        if written.tags.is_empty() {
            self.report_once(Code::AttributeNeedsArguments, written.loc, &["abi_tag"]);
        }
    }

    /// Takes note of what a declaration of a class at a place says by `abi_tag`.
    pub fn declare_abi_tags(&mut self, record: RecordId, attributes: &Attributes, loc: Loc) {
        // As with NVRTC, the tags of a template are its specialisations', whatever these say themselves.
        if self.ast.records[record].specialization.is_some() {
            return;
        }
        let of = Noticed::Record(record);
        match self.ast.records[record].loc == loc {
            true => self.note_abi_tags(of, attributes),
            false => self.check_added_abi_tags(of, attributes),
        }
    }

    /// Refuses `abi_tag` on a declaration of something whose name was known without it.
    pub fn check_added_abi_tags(&mut self, of: Noticed, attributes: &Attributes) {
        let Some(written) = &attributes.abi_tags else { return };
        self.check_some_abi_tag(written);
        let tags = &self.ast.abi_tags;
        let (kind, name, loc, known) = match of {
            Noticed::Function(func) => {
                let (loc, known) = (self.ast.functions[func].loc, tags.functions.get(&func));
                let known = known.cloned();
                ("function", self.declared_name_text(func), loc, known)
            }
            Noticed::Record(record) => {
                let (loc, known) = (self.ast.records[record].loc, tags.records.get(&record));
                let known = known.cloned();
                ("class", self.record_name(record), loc, known)
            }
            Noticed::Variable(_)
            | Noticed::Enum(_)
            | Noticed::Enumerator(..)
            | Noticed::Field(..)
            | Noticed::Alias(..)
            | Noticed::Template(_)
            | Noticed::Namespace(_) => return,
        };
        let Some(known) = known else {
            let declared = self.declared_at(loc);
            self.report_once(Code::AbiTagsAdded, written.loc, &[kind, &name, &declared]);
            return;
        };
        if let Some(tag) = written.tags.iter().find(|tag| !known.contains(tag)) {
            let tag = tag.clone();
            self.report_once(Code::AbiTagAdded, written.loc, &[&tag]);
        }
    }

    /// Warns of a use of something deprecated.
    pub fn warn_if_deprecated(&mut self, of: Noticed, loc: Loc) {
        if !self.program.messages.notices.deprecated.contains_key(&of) {
            return;
        }
        let name = match of {
            Noticed::Function(func) => self.used_function_text(func),
            Noticed::Variable(var) => self.generic_variable_name(var),
            Noticed::Record(record) => self.record_name(record),
            Noticed::Enum(id) => self.enum_name(id),
            Noticed::Enumerator(id, index) => self.enumerator_name(id, index),
            Noticed::Field(record, index) => {
                let field = self.ast.records[record].fields.get(index as usize);
                let name = field.and_then(|field| field.name);
                name.map(|name| self.generic_member_name(record, name)).unwrap_or_default()
            }
            Noticed::Alias(scope, name) => self.alias_name(scope, name),
            Noticed::Template(template) => self.generic_template_name(template),
            Noticed::Namespace(namespace) => self.namespace_name_text(namespace),
        };
        self.warn_of_deprecated(of, &name, loc);
    }

    /// Warns of a use of a data member that a path through anonymous members leads to.
    pub fn warn_if_field_deprecated(&mut self, owner: RecordId, path: &[u32], loc: Loc) {
        if self.program.messages.notices.deprecated.is_empty() {
            return;
        }
        let mut record = owner;
        for &index in path {
            self.warn_if_deprecated(Noticed::Field(record, index), loc);
            let field = self.ast.records[record].fields.get(index as usize);
            let Some(inner) = field.and_then(|field| self.ast.types.as_record(field.ty)) else {
                return;
            };
            record = inner;
        }
    }

    /// Warns of a use of something deprecated whose name is known, unless what uses it is deprecated, too.
    fn warn_of_deprecated(&mut self, of: Noticed, name: &str, loc: Loc) {
        let Some(notice) = self.program.messages.notices.deprecated.get(&of).cloned() else {
            return;
        };
        // In host code it is the host compiler's to tell.
        let function = self.frame.here.current_function;
        let in_device_code =
            function.is_some_and(|func| self.ast.functions[func].space.runs_on_device());
        if !self.options.run_time && !in_device_code || self.is_in_deprecated() {
            return;
        }
        let kind = match of {
            Noticed::Function(_) => "function",
            Noticed::Variable(var) => match self.ast.variables[var].parent {
                Parent::Record(_) => "member",
                Parent::Namespace(_) | Parent::Function(..) => "variable",
            },
            Noticed::Record(_) => "class",
            Noticed::Enum(_) => "enum",
            Noticed::Enumerator(..) => "constant",
            Noticed::Field(..) => "member",
            Noticed::Alias(..) => "type",
            Noticed::Template(template) => {
                let kind = &self.program.templates.all[template].kind;
                if matches!(kind, TemplateKind::Class { .. }) { "class" } else { "type" }
            }
            Noticed::Namespace(_) => "namespace",
        };
        let diagnostic = match &notice.reason {
            None => Diagnostic::new(Code::Deprecated, loc, &[kind, name]),
            Some(reason) => Diagnostic::new(Code::DeprecatedReason, loc, &[kind, name, reason]),
        };
        let note = "because of a \"deprecated\" attribute";
        self.report_warning(diagnostic.numbered_note(Some(3287), notice.loc, note));
    }

    /// Whether the place is in a deprecated function, class or enumeration, or in something local to one.
    fn is_in_deprecated(&self) -> bool {
        let known = &self.program.messages.notices.deprecated;
        if let Some((open, _)) = &self.frame.open_enum
            && known.contains_key(&Noticed::Enum(*open))
        {
            return true;
        }
        let mut around = match self.frame.here.current_function {
            Some(function) => Parent::Function(function, 0),
            None => self.parent_of_scope(self.declaring_scope()),
        };
        loop {
            let (is_deprecated, outer) = match around {
                Parent::Namespace(_) => return false,
                Parent::Function(function, _) => {
                    let is_deprecated = known.contains_key(&Noticed::Function(function));
                    (is_deprecated, self.ast.functions[function].parent)
                }
                Parent::Record(record) => {
                    let class = &self.ast.records[record];
                    let made_from = class.specialization.as_ref().map(|from| from.template);
                    let is_deprecated = known.contains_key(&Noticed::Record(record))
                        || made_from
                            .is_some_and(|from| known.contains_key(&Noticed::Template(from)));
                    (is_deprecated, class.parent)
                }
            };
            if is_deprecated {
                return true;
            }
            around = outer;
        }
    }

    /// A function as warnings about its use show it: with its parameters if its name alone does not say which it is.
    fn used_function_text(&mut self, func: FuncId) -> String {
        let function = &self.ast.functions[func];
        if let Some(from) = &function.specialization {
            return self.template_function_text(from);
        }
        let is_one_of_many = match function.name {
            // There are those for copies, too.
            FunctionName::Constructor => true,
            FunctionName::Destructor | FunctionName::Conversion(_) => false,
            FunctionName::Ident(_) | FunctionName::Operator(_) | FunctionName::Literal(_) => {
                let scope = match function.parent {
                    Parent::Record(record) => self.record_scope(record),
                    Parent::Namespace(namespace) => Some(self.namespace_scope(namespace)),
                    Parent::Function(..) => None,
                };
                let symbol = self.function_symbol(self.ast.functions[func].name);
                scope.is_some_and(|scope| self.names_in(scope, symbol).len() > 1)
            }
        };
        match is_one_of_many {
            true => self.generic_function_text(func),
            false => self.generic_function_name(func),
        }
    }

    fn record_name(&mut self, record: RecordId) -> String {
        let ty = self.ast.types.intern(cuprum_ast::TypeKind::Record(record));
        self.type_name(ty)
    }

    /// A name with its scope, classes around it by the parameters of their templates.
    fn name_in(&self, parent: Parent, name: Symbol) -> String {
        match parent {
            Parent::Record(record) => self.generic_member_name(record, name),
            Parent::Namespace(_) | Parent::Function(..) => self.pattern_name(parent, name),
        }
    }

    fn enum_name(&self, id: EnumId) -> String {
        let named = &self.ast.enums[id];
        named.name.map(|name| self.name_in(named.parent, name)).unwrap_or_default()
    }

    fn alias_name(&self, scope: ScopeId, name: Symbol) -> String {
        self.name_in(self.parent_of_scope(scope), name)
    }

    fn enumerator_name(&mut self, id: EnumId, index: u32) -> String {
        let ty = self.ast.types.intern(cuprum_ast::TypeKind::Enum(id));
        let named = &self.ast.enums[id];
        let scope = match named.is_scoped {
            true => self.type_name(ty) + "::",
            false => self.scope_text(named.parent),
        };
        let enumerator = named.enumerators.get(index as usize);
        scope + &enumerator.map(|enumerator| self.word(enumerator.name)).unwrap_or_default()
    }

    /// A name that was found means a type. If that or its name is deprecated, whoever declares something of it is
    /// told; expressions that name it are not.
    pub fn note_named_type(&mut self, ty: Type, found: &Found, name: Symbol) {
        if self.program.messages.notices.deprecated.is_empty() || !self.is_full() {
            return;
        }
        let scope = self.program.names.scopes[found.scope].kind;
        let is_alias =
            matches!(found.decls.first(), Some(Decl::Type(_))) && scope != ScopeKind::Template;
        if is_alias {
            return self.note_named_deprecated(Noticed::Alias(found.scope, name), |parser| {
                parser.alias_name(found.scope, name)
            });
        }
        if let Some(record) = self.ast.types.as_record(ty) {
            self.note_named_deprecated(Noticed::Record(record), |parser| {
                parser.record_name(record)
            });
        } else if let Some(id) = self.ast.types.as_enum(ty) {
            self.note_named_deprecated(Noticed::Enum(id), |parser| parser.enum_name(id));
        }
    }

    /// The same of a class or alias template with its arguments.
    pub fn note_named_template(&mut self, template: TemplateId, args: &[TemplateArg]) {
        if self.program.messages.notices.deprecated.is_empty() || !self.is_full() {
            return;
        }
        self.note_named_deprecated(Noticed::Template(template), |parser| {
            let named = &parser.ast.templates[template];
            let args = parser.template_arguments_text(args);
            let all = parser.generic_template_name(template);
            // The arguments stand behind the name, before what the parameters around it mean.
            let length = parser.pattern_name(named.parent, named.name).len();
            let (name, bindings) = all.split_at(length.min(all.len()));
            format!("{name}{args}{bindings}")
        });
    }

    fn note_named_deprecated(&mut self, of: Noticed, name: impl FnOnce(&mut Self) -> String) {
        if self.program.messages.notices.deprecated.contains_key(&of) {
            let name = name(self);
            self.frame.deprecated = Some(Box::new(NamedDeprecated { of, name }));
        }
    }

    /// Warns of a deprecated namespace that is named at a place, unless by an alias. Names are read several times
    /// until it is known what they begin.
    pub fn warn_of_deprecated_namespace(&mut self, namespace: NamespaceId, name: Symbol, loc: Loc) {
        let of = Noticed::Namespace(namespace);
        if self.program.messages.notices.deprecated.contains_key(&of)
            && self.ast.namespaces[namespace].name == Some(name)
            && self.is_full()
            && self.frame.here.sfinae_depth == 0
            && self.program.messages.reported_once.insert((Code::Deprecated, loc))
        {
            self.warn_if_deprecated(of, loc);
        }
    }

    /// Parses a part of a declaration. The deprecated type that it names is a name of what is around it too.
    pub fn noting_deprecated<T>(
        &mut self,
        part: impl FnOnce(&mut Self) -> T,
    ) -> (T, Option<Box<NamedDeprecated>>) {
        let (result, own) = self.replacing(|frame| &mut frame.deprecated, None, part);
        if self.frame.deprecated.is_none() {
            self.frame.deprecated.clone_from(&own);
        }
        (result, own)
    }

    /// Warns of a declaration at a place whose type is named by something deprecated, unless the declaration is
    /// deprecated itself. Outside of functions nvcc does not.
    pub fn warn_of_deprecated_type(
        &mut self,
        named: Option<Box<NamedDeprecated>>,
        attributes: &[&Attributes],
        loc: Loc,
    ) {
        let Some(named) = named else { return };
        let in_class = self.program.names.scopes[self.declaring_scope()].kind.as_class().is_some();
        let is_deprecated = attributes.iter().any(|attributes| attributes.deprecated.is_some());
        if !is_deprecated && (self.options.run_time || !in_class) {
            self.warn_of_deprecated(named.of, &named.name, loc);
        }
    }

    /// Warns of a discarded result that should not be.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub fn warn_if_not_to_discard(&mut self, expr: ExprId) {
        if self.program.messages.notices.nodiscard.is_empty() {
            return;
        }
        let mut inner = expr;
        while let ExprKind::Temporary(next) = self.ast.exprs[inner].kind {
            inner = next;
        }
        let loc = self.ast.exprs[inner].loc;
        let (of, codes) = match self.ast.exprs[inner].kind {
            ExprKind::Call(Callee::Function(func) | Callee::Virtual(func), _) => {
                (func, [Code::NodiscardResult, Code::NodiscardResultReason])
            }
            ExprKind::Construct(func, _) => {
                (func, [Code::NodiscardConstructor, Code::NodiscardConstructorReason])
            }
            _ => return,
        };
        let mut found =
            self.program.messages.notices.nodiscard.get(&Noticed::Function(of)).cloned();
        let mut codes = codes;
        if found.is_none()
            && let Some(record) = self.ast.types.as_record(self.ast.exprs[inner].ty)
        {
            found = self.program.messages.notices.nodiscard.get(&Noticed::Record(record)).cloned();
            codes = [Code::NodiscardType, Code::NodiscardTypeReason];
        }
        match found {
            Some(Notice { reason: None, .. }) => self.warn(codes[0], loc, &[]),
            Some(Notice { reason: Some(reason), .. }) => self.warn(codes[1], loc, &[&reason]),
            None => {}
        }
    }
}
