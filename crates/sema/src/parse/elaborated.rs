//! Classes and enumerations named with their keys ([dcl.type.elab]): `struct S`, which is a use or declares
//! a new class, and the lookup of tags that something else may hide.

use crate::context::{Mode, Parser, Reported, Res};
use crate::lookup::scope::{Decl, Scope, ScopeKind};
use crate::parse::name::Qualifier;
use crate::template::TemplateKind;
use cuprum_ast::{RecordId, RecordKind, TemplateId, Type, TypeKind};
use cuprum_lex::TokenKind;
use cuprum_source::{Code, Loc, Symbol};

/// The key before the name of a class or enumeration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TagKey {
    /// `struct`, `class`, `union`
    Class(RecordKind),
    /// `enum`
    Enum,
}

impl Parser<'_> {
    /// `struct name` without a body: a use, or a declaration of a new class.
    pub fn elaborated_type(
        &mut self,
        kind: RecordKind,
        qualifier: Option<Qualifier>,
        name: Option<Symbol>,
        declares: bool,
        loc: Loc,
    ) -> Res<(Type, bool)> {
        let Some(symbol) = name else {
            return Err(self.error(Code::ExpectedIdentifier, loc, &[]));
        };
        // A member of what nobody knows yet.
        if let Some(Qualifier::Dependent(qualifier)) = qualifier {
            let kind = TypeKind::DependentName { qualifier, name: symbol, args: None };
            return Ok((self.ast.types.intern(kind), true));
        }
        // `struct S;` always declares in the current scope.
        let found = match declares && qualifier.is_none() {
            true => None,
            false => {
                self.check_tag_ambiguity(qualifier, symbol, loc)?;
                self.lookup_tag_decl(qualifier, symbol)
            }
        };
        if let Some(decl) = found {
            self.check_elaborated_name(&decl, symbol, loc)?;
            let (Decl::Tag(ty) | Decl::Type(ty)) = decl else {
                return Err(self.missing_type());
            };
            self.check_tag_kind(TagKey::Class(kind), ty, loc)?;
            return Ok((ty, true));
        }
        // A use that finds nothing declares the class in the nearest block or namespace
        // ([basic.scope.pdecl]), past the class or the parameters it stands in.
        let mut around = self.frame.here.place.scope;
        if !declares && qualifier.is_none() {
            while let Scope { kind, parent: Some(parent), .. } = &self.program.names.scopes[around]
                && matches!(kind, ScopeKind::Class(_) | ScopeKind::Template | ScopeKind::Parameters)
            {
                around = *parent;
            }
        }
        // A replay comes later than what it declares here may have been defined.
        let record = self.in_scope(around, |parser| {
            let known = match declares || qualifier.is_some() {
                true => None,
                false => parser.tag_declared_later(symbol),
            };
            known.map_or_else(|| parser.enter_record(kind, qualifier, name, loc), Ok)
        });
        Ok((self.ast.types.intern(TypeKind::Record(record?)), true))
    }

    /// The class of a name in the current scope that the limit of a replay hides.
    fn tag_declared_later(&self, name: Symbol) -> Option<RecordId> {
        let scope = self.declaring_scope();
        self.program.names.scopes[scope].already_declared(name).find_map(|decl| {
            let Decl::Tag(ty) = *decl else { return None };
            self.ast.types.as_record(ty)
        })
    }

    /// A class or enumeration name, also if something else hides it.
    pub fn lookup_tag(&mut self, qualifier: Option<Qualifier>, name: Symbol) -> Option<Type> {
        self.lookup_tag_decl(qualifier, name)?.as_type()
    }

    /// The same as a declaration, which tells a class or enumeration from another name for one.
    pub fn lookup_tag_decl(&mut self, qualifier: Option<Qualifier>, name: Symbol) -> Option<Decl> {
        if qualifier.is_some() {
            let found = self.lookup_name(qualifier, name)?.as_type_decl();
            return found.or_else(|| self.lookup_qualified_tag(qualifier, name).map(Decl::Tag));
        }
        let found = self.lookup_type_name(name).and_then(|found| found.as_type_decl());
        found.or_else(|| self.lookup_unqualified(name)?.as_type_decl())
    }

    /// `struct name<…>` as a use.
    pub fn elaborated_template_id(
        &mut self,
        kind: RecordKind,
        qualifier: Option<Qualifier>,
        name: Option<Symbol>,
        loc: Loc,
    ) -> Res<(Type, bool)> {
        let args = self.template_arguments()?;
        if self.frame.here.mode == Mode::Syntax {
            return Ok((Type::PLACEHOLDER, true));
        }
        let found = match name {
            Some(name) => self.lookup_name(qualifier, name),
            None => None,
        };
        let template = match (&found, name) {
            (Some(found), Some(name)) => self.class_template_found(found, name),
            _ => None,
        };
        match template {
            Some(template) => {
                if self.program.templates.all[template].kind.alias_target().is_some()
                    && let Some(name) = name
                {
                    let word = self.word(name);
                    return Err(self.error(Code::TypedefElaborated, loc, &[&word]));
                }
                self.check_template_tag(template, kind, loc)?;
                let ty = self.specialize_class(template, args, loc)?;
                if self.at(TokenKind::LBrace) {
                    let name = self.type_name(ty);
                    let args = ["class", name.as_str()];
                    return Err(self.error(Code::NeedsTemplateSyntax, loc, &args));
                }
                Ok((ty, true))
            }
            _ => {
                let word = name.map(|name| self.word(name)).unwrap_or_default();
                Err(self.error(Code::NotAType, loc, &[&word]))
            }
        }
    }

    /// A specialisation of a class template is a union if and only if the template makes unions
    /// ([dcl.type.elab]/5).
    pub fn check_template_tag(
        &mut self,
        template: TemplateId,
        kind: RecordKind,
        loc: Loc,
    ) -> Res<()> {
        let TemplateKind::Class { record_kind, .. } = self.program.templates.all[template].kind
        else {
            return Ok(());
        };
        if (record_kind == RecordKind::Union) == (kind == RecordKind::Union) {
            return Ok(());
        }
        let name = self.template_full_name(template);
        Err(self.error(Code::TemplateTagMismatch, loc, &[&name]))
    }

    /// Reports a class or enumeration that what qualifies its name does not have.
    pub fn no_tag_member(&mut self, qualifier: Qualifier, name: Symbol, loc: Loc) -> Reported {
        let word = self.word(name);
        let (kind, owner) = match qualifier {
            Qualifier::Record(record) => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                ("class", self.type_name(ty))
            }
            Qualifier::Namespace(namespace) if namespace == self.ast.global_namespace() => {
                return self.error(Code::GlobalHasNoTag, loc, &[&word]);
            }
            Qualifier::Namespace(namespace) => {
                let name = self.ast.namespaces[namespace].name;
                ("namespace", name.map(|name| self.word(name)).unwrap_or_default())
            }
            Qualifier::Enum(_) | Qualifier::Dependent(_) | Qualifier::Syntax => {
                ("class", String::new())
            }
        };
        self.error(Code::NoTagMember, loc, &[kind, &owner, &word])
    }

    /// Reports a class or enumeration named with the key of another kind ([dcl.type.elab]/3). What a name
    /// stands for in a template may be of any kind.
    pub fn check_tag_kind(&mut self, key: TagKey, ty: Type, loc: Loc) -> Res<()> {
        let (is_other, kind) = if let Some(record) = self.ast.types.as_record(ty) {
            let is_union = self.ast.records[record].kind == RecordKind::Union;
            let is_same = match key {
                TagKey::Class(key) => (key == RecordKind::Union) == is_union,
                TagKey::Enum => false,
            };
            (!is_same, if is_union { "union" } else { "class" })
        } else if self.ast.types.as_enum(ty).is_some() {
            (key != TagKey::Enum, "enum")
        } else {
            return Ok(());
        };
        if !is_other {
            return Ok(());
        }
        let key = match key {
            TagKey::Class(RecordKind::Struct | RecordKind::Class) => "class or struct",
            TagKey::Class(RecordKind::Union) => "union",
            TagKey::Enum => "enum",
        };
        let (name, declared) = (self.type_name(ty), self.declared_at(self.tag_loc(ty)));
        Err(self.error(Code::TagKindMismatch, loc, &[key, kind, &name, &declared]))
    }

    /// Where a class or enumeration is declared.
    pub fn tag_loc(&self, ty: Type) -> Loc {
        if let Some(record) = self.ast.types.as_record(ty) {
            self.ast.records[record].loc
        } else if let Some(id) = self.ast.types.as_enum(ty) {
            self.ast.enums[id].loc
        } else {
            Loc::NONE
        }
    }
}
