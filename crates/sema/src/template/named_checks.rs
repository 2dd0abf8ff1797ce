//! What explicit specialisations and instantiations name ([temp.expl.spec], [temp.explicit]): the
//! member or template that fits, with as many heads as there are templates around it, from a
//! namespace that encloses it.

use crate::context::{Parser, Reported, Res};
use crate::lookup::scope::{Decl, ScopeKind};
use crate::parse::declarator::Declarator;
use crate::parse::name::Qualifier;
use crate::template::TemplateParameter;
use cuprum_ast::{
    FuncId, FunctionName, NamespaceId, Parent, Qualifiers, RecordId, TemplateArg, TemplateId, Type,
    TypeKind, VarId,
};
use cuprum_source::{Code, Loc};

/// What is done to an entity by naming it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Naming {
    /// `template <>`, so many times.
    Specialization(usize),
    /// `template`
    Instantiation,
}

impl Naming {
    fn misplaced(self) -> Code {
        match self {
            Naming::Specialization(_) => Code::CannotSpecializeHere,
            Naming::Instantiation => Code::CannotInstantiateHere,
        }
    }
}

impl Parser<'_> {
    /// How many `template <>` stand before a specialisation of a member of a class: one for each class
    /// around that a template makes, up to one that was specialised itself.
    fn implicit_levels(&self, parent: Parent) -> usize {
        let mut levels = 0;
        let mut parent = parent;
        for _ in 0..64 {
            let Parent::Record(record) = parent else { break };
            let info = self.program.classes.record_infos.get(&record);
            if info.is_some_and(|info| info.is_explicit_specialization) {
                break;
            }
            levels += usize::from(info.is_some_and(|info| info.pattern.is_some()));
            parent = self.ast.records[record].parent;
        }
        levels
    }

    /// The function that an explicit specialisation or instantiation names.
    pub fn named_function(
        &mut self,
        declarator: &Declarator,
        ty: Type,
        naming: Naming,
    ) -> Res<FuncId> {
        let func = match declarator.qualifier {
            Some(Qualifier::Record(record)) => {
                self.named_function_of_class(record, declarator, ty, naming)?
            }
            _ => self.named_specialization(declarator, ty)?,
        };
        let parent = self.ast.functions[func].parent;
        if !self.is_enclosed_here(parent) {
            let text = match &self.ast.functions[func].specialization {
                Some(from) => self.template_function_text(from),
                None => self.generic_function_name(func),
            };
            return Err(self.error(naming.misplaced(), declarator.loc, &["function", &text]));
        }
        Ok(func)
    }

    fn named_function_of_class(
        &mut self,
        record: RecordId,
        declarator: &Declarator,
        ty: Type,
        naming: Naming,
    ) -> Res<FuncId> {
        let loc = declarator.loc;
        let levels = self.implicit_levels(Parent::Record(record));
        let member = self.named_member(declarator, ty);
        let takes_member = match naming {
            Naming::Specialization(heads) => heads == levels,
            Naming::Instantiation => true,
        };
        if let Some(func) = member.filter(|_| takes_member && levels > 0) {
            return match self.has_named_result(func, ty) {
                true => Ok(func),
                false => Err(self.report_named_mismatch(record, declarator)),
            };
        }
        let takes_template = match naming {
            Naming::Specialization(heads) => heads == levels + 1,
            Naming::Instantiation => true,
        };
        let has_templates = self.has_member_template(record, declarator);
        if has_templates && takes_template {
            return self.named_specialization(declarator, ty);
        }
        let Some(func) = member else { return Err(self.report_named_mismatch(record, declarator)) };
        if levels > 0 {
            let text = self.generic_function_name(func);
            return Err(self.error(Code::NestingDepth, loc, &["function", &text]));
        }
        let text = self.function_declaration_text(func);
        match naming {
            Naming::Specialization(_) => Err(self.error(Code::NotSpecializable, loc, &["", &text])),
            Naming::Instantiation => Err(self.error(Code::NotInstantiable, loc, &[&text])),
        }
    }

    fn has_member_template(&mut self, record: RecordId, declarator: &Declarator) -> bool {
        let Some(id) = &declarator.id else { return false };
        let symbol = self.function_symbol(id.name);
        let Some(found) = self.lookup_in_record(record, symbol) else { return false };
        found.decls.iter().any(|decl| matches!(decl, Decl::Template(_)))
    }

    /// Whether a function has the result that naming it says.
    pub(super) fn has_named_result(&self, func: FuncId, ty: Type) -> bool {
        let types = &self.ast.types;
        let pair = (types.as_function(self.ast.functions[func].ty), types.as_function(ty));
        let (Some(known), Some(named)) = pair else { return true };
        known.result == named.result
            || [known.result, named.result].iter().any(|&result| self.contains_auto(result))
            || !matches!(
                self.ast.functions[func].name,
                FunctionName::Ident(_) | FunctionName::Operator(_)
            )
    }

    /// Reports a declaration that fits none of the members of its name.
    fn report_named_mismatch(&mut self, record: RecordId, declarator: &Declarator) -> Reported {
        let loc = declarator.loc;
        let Some(id) = &declarator.id else {
            return self.error(Code::ExpectedIdentifier, loc, &[]);
        };
        let symbol = self.function_symbol(id.name);
        let members = self.own_members(record, symbol);
        match members.as_slice() {
            [Decl::Func(func)] => self.report_other_function(*func, loc),
            [Decl::Template(template)] if self.program.templates.all[*template].is_function() => {
                self.report_other_template(*template, loc)
            }
            [Decl::Func(func), ..] => {
                let name = self.generic_function_name(*func);
                self.error(Code::NoInstanceOfType, loc, &[&name])
            }
            [Decl::Template(template), _, ..] => {
                let name = self.generic_template_name(*template);
                self.error(Code::NoInstanceOfType, loc, &[&name])
            }
            [] if declarator.ident().is_some() => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                let (class, word) = (self.type_name(ty), self.word(symbol));
                self.error(Code::ClassHasNoMember, loc, &[&class, &word])
            }
            _ => {
                let word = self.word(symbol);
                self.error(Code::NoMatchingTemplate, loc, &[&word])
            }
        }
    }

    /// Reports a declaration that is not that of a function.
    pub fn report_other_function(&mut self, func: FuncId, loc: Loc) -> Reported {
        let text = self.generic_declaration_text(func);
        let declared = self.declared_at(self.ast.functions[func].loc);
        self.error(Code::IncompatibleWith, loc, &[&text, &declared])
    }

    /// Reports a declaration that is not that of a function template.
    pub fn report_other_template(&mut self, template: TemplateId, loc: Loc) -> Reported {
        let text = self.template_signature_text(template, true);
        let declared = self.declared_at(self.program.templates.all[template].loc);
        self.error(Code::IncompatibleWithTemplate, loc, &[&text, &declared])
    }

    /// Reports that no function template of a namespace fits a declaration.
    pub(super) fn report_no_template(
        &mut self,
        decls: &[Decl],
        declarator: &Declarator,
    ) -> Reported {
        let loc = declarator.loc;
        let symbol = declarator.id.as_ref().map(|id| id.name);
        let symbol = symbol.map(|name| self.function_symbol(name));
        let mut word = symbol.map(|symbol| self.word(symbol)).unwrap_or_default();
        if let (Some(Qualifier::Record(record)), true) =
            (declarator.qualifier, declarator.names_untyped_function())
            && let Some(name) = self.ast.records[record].name
        {
            word = self.generic_member_name(record, name);
        }
        match decls {
            [Decl::Func(func)] => self.report_other_function(*func, loc),
            [Decl::Template(template)] if self.program.templates.all[*template].is_function() => {
                match declarator.qualifier {
                    Some(Qualifier::Record(_)) => self.report_other_template(*template, loc),
                    _ => self.error(Code::NoTemplateOfType, loc, &[&word]),
                }
            }
            [] | [_] => self.error(Code::NoTemplateHere, loc, &[&word]),
            _ => self.error(Code::NoInstanceOfType, loc, &[&word]),
        }
    }

    /// Checks that a static data member may be specialised or instantiated as a declaration with this
    /// type says.
    pub fn check_named_variable(
        &mut self,
        var: VarId,
        (ty, is_constexpr): (Type, bool),
        naming: Naming,
        loc: Loc,
    ) -> Res<()> {
        let variable = &self.ast.variables[var];
        let (parent, declared_type, declared) = (variable.parent, variable.ty, variable.loc);
        let is_member = matches!(parent, Parent::Record(_));
        let from_template = variable.specialization.is_some();
        let levels = self.implicit_levels(parent) + usize::from(from_template);
        if levels == 0 {
            let text = self.variable_declaration_text(var);
            return Err(match naming {
                Naming::Specialization(_) => self.error(Code::NotSpecializable, loc, &["", &text]),
                Naming::Instantiation => self.error(Code::NotInstantiable, loc, &[&text]),
            });
        }
        let kind = if is_member { "member" } else { "variable" };
        if !self.is_enclosed_here(parent) {
            let text = self.generic_variable_name(var);
            return Err(self.error(naming.misplaced(), loc, &[kind, &text]));
        }
        if let Naming::Specialization(heads) = naming
            && heads != levels
        {
            let text = self.generic_variable_name(var);
            return Err(self.error(Code::NestingDepth, loc, &[kind, &text]));
        }
        let ty = match is_constexpr {
            true => self.ast.types.qualify(ty, Qualifiers::CONST),
            false => ty,
        };
        let is_array = |ty: Type| matches!(self.ast.types.kind(ty), TypeKind::Array(..));
        let is_open = [declared_type, ty]
            .iter()
            .any(|&ty| is_array(ty) || self.contains_auto(ty) || self.is_dependent_type(ty));
        // A specialisation of a variable template has the type that it says.
        let may_differ = from_template && naming != Naming::Instantiation;
        if declared_type != ty && !is_open && !may_differ {
            let text = self.generic_variable_text(var);
            let declared = self.declared_at(declared);
            return Err(self.error(Code::IncompatibleWith, loc, &[&text, &declared]));
        }
        Ok(())
    }

    /// Checks that a class may be specialised or instantiated here.
    pub fn check_named_class(&mut self, record: RecordId, naming: Naming, loc: Loc) -> Res<()> {
        if self.frame.here.in_builtin_text {
            return Ok(());
        }
        let parent = self.ast.records[record].parent;
        let from = self.ast.records[record].specialization.as_ref().map(|from| from.template);
        let ty = self.ast.types.intern(TypeKind::Record(record));
        if let ScopeKind::Class(class) = self.program.names.scopes[self.template_home()].kind {
            // A class may specialise its own member templates.
            let is_elsewhere = matches!(parent, Parent::Namespace(_));
            if parent == Parent::Record(class) || self.in_definition() && !is_elsewhere {
                return Ok(());
            }
            let name = self.type_name(ty);
            let is_known = self.record_info(record).is_explicit_specialization;
            let code = if is_known { Code::CannotDefineHere } else { Code::CannotSpecializeHere };
            return Err(self.error(code, loc, &["class", &name]));
        }
        if !self.is_enclosed_here(parent) {
            let name = self.type_name(ty);
            return Err(self.error(naming.misplaced(), loc, &["class", &name]));
        }
        let levels = self.implicit_levels(parent) + usize::from(from.is_some());
        if let Naming::Specialization(heads) = naming
            && heads != levels
        {
            let name = self.type_name(ty);
            return Err(match levels {
                0 => self.error(Code::NotSpecializable, loc, &["class ", &name]),
                _ => self.error(Code::NestingDepth, loc, &["class", &name]),
            });
        }
        Ok(())
    }

    /// Checks that a partial specialisation of a template may be declared here.
    pub fn check_partial_scope(
        &mut self,
        template: TemplateId,
        (params, arguments): (&[TemplateParameter], &[TemplateArg]),
        loc: Loc,
    ) -> Res<()> {
        let parent = self.ast.templates[template].parent;
        if self.frame.here.in_builtin_text {
            return Ok(());
        }
        if let ScopeKind::Class(class) = self.program.names.scopes[self.template_home()].kind {
            let own = self.ast.records[class].specialization.as_ref().map(|own| own.template);
            let is_own = parent == Parent::Record(class);
            if is_own || self.in_definition() && own != Some(template) {
                return Ok(());
            }
            let shown = self.specialization_text(template, params, arguments);
            return Err(self.error(Code::CannotDeclareHere, loc, &["class", &shown]));
        }
        match self.is_enclosed_here(parent) {
            true => Ok(()),
            false => Err(self.error(Code::PartialElsewhere, loc, &[])),
        }
    }

    /// Whether the namespace of the current place encloses an entity; an inline namespace is part of
    /// the one around it.
    fn is_enclosed_here(&self, parent: Parent) -> bool {
        let mut here = self.enclosing_namespace();
        while self.ast.namespaces[here].is_inline
            && let Some(outer) = self.ast.namespaces[here].parent
        {
            here = outer;
        }
        let mut parent = parent;
        for _ in 0..64 {
            match parent {
                Parent::Namespace(namespace) => return self.encloses(here, namespace),
                Parent::Record(record) => parent = self.ast.records[record].parent,
                Parent::Function(..) => return true,
            }
        }
        true
    }

    fn encloses(&self, outer: NamespaceId, inner: NamespaceId) -> bool {
        let mut next = Some(inner);
        while let Some(namespace) = next {
            if namespace == outer {
                return true;
            }
            next = self.ast.namespaces[namespace].parent;
        }
        false
    }
}
