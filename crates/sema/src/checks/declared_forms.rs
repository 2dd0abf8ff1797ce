//! The forms of declarations other than functions' own: where default arguments may stand, which
//! names members may have, where something of another scope may be defined, what a declaration that
//! declares nothing is worth.

use crate::context::{Mode, Parser, Res};
use crate::lookup::scope::{ScopeId, ScopeKind};
use crate::parse::declarator::{Chunk, Declarator, FunctionChunk};
use crate::parse::name::Qualifier;
use cuprum_ast::{FuncId, NamespaceId, Parent, RecordId, Type, TypeKind};
use cuprum_source::{Code, Loc, Symbol};

impl Parser<'_> {
    /// Reports default arguments of what is no function: pointers to functions and the like
    /// ([dcl.fct.default]/3). `is_alias` says that even the outermost declares none.
    pub fn check_misplaced_defaults(&mut self, declarator: &Declarator, is_alias: bool) {
        let inner = declarator.chunks.len().saturating_sub(1);
        for (index, chunk) in declarator.chunks.iter().enumerate() {
            let Chunk::Function(function) = chunk else { continue };
            let is_declared = index == inner && declarator.id.is_some() && !is_alias;
            if !is_declared {
                self.report_defaults(function, Code::DefaultArgumentNonstandard);
            }
        }
    }

    /// Reports every default argument of a function's declaration.
    pub fn report_defaults(&mut self, function: &FunctionChunk, code: Code) {
        if self.frame.here.mode == Mode::Syntax || self.frame.here.in_builtin_text {
            return;
        }
        for param in &function.params {
            if let Some((range, _)) = param.default {
                let loc = self.loc_before(range);
                self.report_once(code, loc, &[]);
            }
        }
    }

    /// Reports the default arguments of a declaration that may not add any.
    pub fn forbid_defaults(&mut self, declarator: &Declarator) {
        if let Some(function) = declarator.function().cloned() {
            self.report_defaults(&function, Code::DefaultArgumentNotAllowed);
        }
    }

    /// Reports a member, other than a field or a constructor, that has the name of its class
    /// ([class.mem]/20).
    pub fn check_name_of_member(&mut self, scope: ScopeId, name: Symbol, loc: Loc) -> Res<()> {
        let ScopeKind::Class(record) = self.program.names.scopes[scope].kind else { return Ok(()) };
        match self.ast.records[record].name == Some(name) && !self.frame.here.in_builtin_text {
            true => Err(self.error(Code::MemberNameOfClass, loc, &[])),
            false => Ok(()),
        }
    }

    /// Reports a field that has the name of a class with constructors ([class.mem]/21).
    pub fn check_fields_named_as_class(&mut self, record: RecordId) {
        if self.record_info(record).constructors.is_empty() {
            return;
        }
        let class = &self.ast.records[record];
        let name = class.name;
        let field = class.fields.iter().find(|field| name.is_some() && field.name == name);
        if let Some(loc) = field.map(|field| field.loc) {
            self.report_once(Code::FieldNameOfClass, loc, &[]);
        }
    }

    /// Reports a definition by a qualified name in a scope that does not enclose what it defines
    /// ([dcl.meaning]/1).
    pub fn check_definition_scope(
        &mut self,
        qualifier: Option<Qualifier>,
        (kind, name): (&str, Symbol),
        loc: Loc,
    ) -> Res<()> {
        let target = match qualifier {
            Some(Qualifier::Namespace(namespace)) => namespace,
            Some(Qualifier::Record(record)) => match self.namespace_of(Parent::Record(record)) {
                Some(namespace) => namespace,
                None => return Ok(()),
            },
            _ => return Ok(()),
        };
        if self.frame.here.in_builtin_text
            || self.frame.here.declaring_friend.is_some()
            || self.in_definition()
        {
            return Ok(());
        }
        let is_inside = match self.program.names.scopes[self.declaring_scope()].kind {
            ScopeKind::Namespace(here) => self.is_namespace_inside(target, here),
            // A nested class is defined in the class around it, or in one around that.
            ScopeKind::Class(_) => matches!(qualifier, Some(Qualifier::Record(_))),
            // Only classes are defined in blocks.
            ScopeKind::Enum(_)
            | ScopeKind::Template
            | ScopeKind::Parameters
            | ScopeKind::FunctionBody
            | ScopeKind::Block => match qualifier {
                _ if kind != "class" => true,
                Some(Qualifier::Record(record)) => self.is_local_class(record),
                _ => false,
            },
        };
        if is_inside {
            return Ok(());
        }
        let text = match qualifier {
            Some(Qualifier::Record(record)) => {
                let ty = self.ast.types.intern(TypeKind::Record(record));
                format!("{}::{}", self.type_name(ty), self.word(name))
            }
            _ => match self.namespace_name_text(target) {
                outer if outer.is_empty() => self.word(name),
                outer => format!("{outer}::{}", self.word(name)),
            },
        };
        Err(self.error(Code::CannotDefineHere, loc, &[kind, &text]))
    }

    /// Whether a class is local to a function, itself or with the classes around it.
    pub fn is_local_class(&self, record: RecordId) -> bool {
        self.function_around(self.ast.records[record].parent).is_some()
    }

    /// The function that something is a part of, itself or with the classes around it.
    pub fn function_around(&self, mut parent: Parent) -> Option<FuncId> {
        for _ in 0..64 {
            match parent {
                Parent::Record(outer) => parent = self.ast.records[outer].parent,
                Parent::Function(func, _) => return Some(func),
                Parent::Namespace(_) => return None,
            }
        }
        None
    }

    fn is_namespace_inside(&self, mut inner: NamespaceId, outer: NamespaceId) -> bool {
        loop {
            if inner == outer {
                return true;
            }
            match self.ast.namespaces[inner].parent {
                Some(parent) => inner = parent,
                None => return false,
            }
        }
    }

    /// The full name of a namespace; empty for the global one.
    pub fn namespace_name_text(&self, namespace: NamespaceId) -> String {
        let mut words = Vec::new();
        let mut at = Some(namespace);
        while let Some(id) = at {
            words.extend(self.ast.namespaces[id].name.map(|name| self.word(name)));
            at = self.ast.namespaces[id].parent;
        }
        words.reverse();
        words.join("::")
    }

    /// Reports a qualified name where a new name must stand.
    pub fn forbid_qualifier(&mut self, declarator: &Declarator) -> Res<()> {
        let code = match declarator.qualifier {
            Some(Qualifier::Namespace(namespace)) if namespace == self.ast.global_namespace() => {
                Code::GlobalQualifierNotAllowed
            }
            Some(_) => Code::QualifiedNameNotAllowed,
            None => return Ok(()),
        };
        match self.frame.here.mode {
            Mode::Full => Err(self.error(code, declarator.loc, &[])),
            Mode::Syntax | Mode::Signature => Ok(()),
        }
    }

    /// Refuses a constant of a type that does not convert to what is needed here
    /// ([expr.const]/12): scoped enumerations and floating-point numbers.
    pub fn check_integral_constant(
        &mut self,
        ty: Type,
        required: Option<Type>,
        loc: Loc,
    ) -> Res<()> {
        let Some(required) = required else {
            let types = &self.ast.types;
            if !types.is_floating(ty) && types.pointee(ty).is_none() {
                return Ok(());
            }
            let given = self.type_name(ty.unqualified());
            return Err(self.error(Code::ConstantNotIntegral, loc, &[&given]));
        };
        let is_scoped = self.ast.types.as_enum(ty).is_some_and(|id| self.ast.enums[id].is_scoped);
        match is_scoped || self.ast.types.is_floating(ty) {
            true => {
                let (given, wanted) = (self.type_name(ty.unqualified()), self.type_name(required));
                Err(self.error(Code::ConstantType, loc, &[&given, &wanted]))
            }
            false => Ok(()),
        }
    }
}
