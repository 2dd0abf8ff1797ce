//! `deprecated` and `nodiscard`: what declarations say, and the warnings where uses ignore it.

use crate::context::Parser;
use crate::lookup::Found;
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::attributes::{AbiTags, Attributes, Notice};
use cuprum_ast::{Callee, EnumId, ExprId, ExprKind, FuncId, RecordId, TemplateId, Type, VarId};
use cuprum_source::{Code, Diagnostic, Loc};
use rustc_hash::FxHashMap;

/// What can carry a notice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Noticed {
    Function(FuncId),
    Variable(VarId),
    Record(RecordId),
    Enum(EnumId),
    /// A data member, by position.
    Field(RecordId, u32),
}

/// The notices of the unit. Most units have none.
#[derive(Clone, Default)]
pub(crate) struct Notices {
    deprecated: FxHashMap<Noticed, Notice>,
    nodiscard: FxHashMap<Noticed, Notice>,
}

impl Parser<'_> {
    /// Keeps what the attributes of a declaration say about its uses.
    pub fn note_attributes(&mut self, of: Noticed, attributes: &Attributes) {
        if let Some(notice) = &attributes.deprecated {
            self.program.messages.notices.deprecated.insert(of, (**notice).clone());
        }
        if let Some(notice) = &attributes.nodiscard {
            self.program.messages.notices.nodiscard.insert(of, (**notice).clone());
        }
        self.note_abi_tags(of, attributes);
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
            Noticed::Field(..) => {}
        }
    }

    /// Takes note of what the declaration of a class or variable template says by `abi_tag`.
    pub fn note_template_abi_tags(&mut self, template: TemplateId, attributes: &Attributes) {
        if let Some(written) = &attributes.abi_tags {
            self.check_some_abi_tag(written);
            self.ast.abi_tags.templates.insert(template, written.sorted());
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
        let (kind, name, loc) = match of {
            Noticed::Function(func) => {
                let loc = self.ast.functions[func].loc;
                ("function", self.declared_name_text(func), loc)
            }
            Noticed::Record(record) => {
                ("class", self.record_name(record), self.ast.records[record].loc)
            }
            Noticed::Variable(_) | Noticed::Enum(_) | Noticed::Field(..) => return,
        };
        let known = match of {
            Noticed::Function(func) => self.ast.abi_tags.functions.get(&func),
            Noticed::Record(record) => self.ast.abi_tags.records.get(&record),
            Noticed::Variable(_) | Noticed::Enum(_) | Noticed::Field(..) => None,
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
        if self.program.messages.notices.deprecated.is_empty() {
            return;
        }
        let Some(notice) = self.program.messages.notices.deprecated.get(&of).cloned() else {
            return;
        };
        // In host code it is the host compiler's to tell.
        let function = self.frame.here.current_function;
        let in_device_code =
            function.is_some_and(|func| self.ast.functions[func].space.runs_on_device());
        if !self.options.run_time && !in_device_code {
            return;
        }
        let (kind, name) = match of {
            Noticed::Function(func) => ("function", self.qualified_function_name(func)),
            Noticed::Variable(var) => {
                let name = self.ast.variables[var].name;
                ("variable", name.map(|name| self.word(name)).unwrap_or_default())
            }
            Noticed::Record(record) => ("class", self.record_name(record)),
            Noticed::Enum(id) => {
                let name = self.ast.enums[id].name;
                ("enum", name.map(|name| self.word(name)).unwrap_or_default())
            }
            Noticed::Field(record, index) => {
                let field = self.ast.records[record].fields.get(index as usize);
                let name = field.and_then(|field| field.name);
                let word = name.map(|name| self.word(name)).unwrap_or_default();
                ("member", format!("{}::{word}", self.record_name(record)))
            }
        };
        let diagnostic = match &notice.reason {
            None => Diagnostic::new(Code::Deprecated, loc, &[kind, &name]),
            Some(reason) => Diagnostic::new(Code::DeprecatedReason, loc, &[kind, &name, reason]),
        };
        let note = "because of a \"deprecated\" attribute";
        self.report_warning(diagnostic.numbered_note(Some(3287), notice.loc, note));
    }

    fn record_name(&mut self, record: RecordId) -> String {
        let ty = self.ast.types.intern(cuprum_ast::TypeKind::Record(record));
        self.type_name(ty)
    }

    /// A name that was found means a type. If that is a deprecated class, whoever declares something of it
    /// is told; an alias is not, and neither are expressions that name the class.
    pub fn note_named_type(&mut self, ty: Type, found: &Found) {
        if self.program.messages.notices.deprecated.is_empty() || !self.is_full() {
            return;
        }
        let scope = self.program.names.scopes[found.scope].kind;
        let is_alias =
            matches!(found.decls.first(), Some(Decl::Type(_))) && scope != ScopeKind::Template;
        if !is_alias
            && let Some(record) = self.ast.types.as_record(ty)
            && self.program.messages.notices.deprecated.contains_key(&Noticed::Record(record))
        {
            self.frame.deprecated = Some(record);
        }
    }

    /// Parses a part of a declaration. The deprecated class that it names is a name of what is around it too.
    pub fn noting_deprecated<T>(
        &mut self,
        part: impl FnOnce(&mut Self) -> T,
    ) -> (T, Option<RecordId>) {
        let (result, own) = self.replacing(|frame| &mut frame.deprecated, None, part);
        self.frame.deprecated = self.frame.deprecated.or(own);
        (result, own)
    }

    /// Warns of a declaration at a place whose type names a deprecated class. Outside of functions nvcc does
    /// not.
    pub fn warn_of_deprecated_class(&mut self, named: Option<RecordId>, loc: Loc) {
        let Some(record) = named else { return };
        let in_class = self.program.names.scopes[self.declaring_scope()].kind.as_class().is_some();
        if self.options.run_time || !in_class {
            self.warn_if_deprecated(Noticed::Record(record), loc);
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
