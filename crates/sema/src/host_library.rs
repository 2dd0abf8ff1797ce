//! What of the host's standard library cannot lead to a kernel.
//!
//! Host code is followed through calls for the kernels it launches. Most of what it calls is the standard
//! library, whose functions know of nothing but themselves and their template arguments: where these are
//! the library's own or the language's, nothing of the program's is behind them, and their bodies need not
//! be read.

use crate::context::Parser;
use cuprum_ast::{
    FuncId, NamespaceId, Parent, RecordId, Specialization, TemplateArg, Type, TypeKind,
    dependent_types, fundamental_types, undeduced_types,
};
use rustc_hash::FxHashMap;

/// The classes that were asked about.
pub(crate) type LibraryClasses = FxHashMap<RecordId, bool>;

impl Parser<'_> {
    /// Whether a function is the standard library's, and made of nothing that is not.
    pub fn is_library_through(&self, func: FuncId, known: &mut LibraryClasses) -> bool {
        let function = &self.ast.functions[func];
        self.is_library_parent(function.parent, known)
            && self.is_made_of_library(function.specialization.as_ref(), known)
    }

    fn is_library_parent(&self, parent: Parent, known: &mut LibraryClasses) -> bool {
        match parent {
            Parent::Namespace(namespace) => self.is_library_namespace(namespace),
            Parent::Record(record) => self.is_library_class(record, known),
            // A lambda, which knows what its function knows.
            Parent::Function(..) => false,
        }
    }

    fn is_library_namespace(&self, namespace: NamespaceId) -> bool {
        let mut outermost = namespace;
        while let Some(parent) = self.ast.namespaces[outermost].parent
            && self.ast.namespaces[parent].parent.is_some()
        {
            outermost = parent;
        }
        let name = self.ast.namespaces[outermost].name;
        name.is_some_and(|name| matches!(self.session.symbols.word(name), "std" | "__gnu_cxx"))
    }

    fn is_library_class(&self, record: RecordId, known: &mut LibraryClasses) -> bool {
        cuprum_limits::check();
        if let Some(&answer) = known.get(&record) {
            return answer;
        }
        let class = &self.ast.records[record];
        // Nothing can be called of a class that has only a name.
        let is_handle = !class.is_complete
            && class.specialization.is_none()
            && self.session.map.is_system(class.loc);
        let answer = is_handle
            || class.closure.is_none()
                && self.is_library_parent(class.parent, known)
                && self.is_made_of_library(class.specialization.as_ref(), known);
        known.insert(record, answer);
        answer
    }

    fn is_made_of_library(
        &self,
        made: Option<&Specialization>,
        known: &mut LibraryClasses,
    ) -> bool {
        made.is_none_or(|made| made.args.iter().all(|arg| self.is_library_argument(arg, known)))
    }

    fn is_library_argument(&self, arg: &TemplateArg, known: &mut LibraryClasses) -> bool {
        cuprum_limits::check();
        match arg {
            TemplateArg::Type(ty) | TemplateArg::Value(_, ty) => self.is_library_type(*ty, known),
            TemplateArg::Pack(args) => args.iter().all(|arg| self.is_library_argument(arg, known)),
            TemplateArg::Dependent(..)
            | TemplateArg::Template(_)
            | TemplateArg::TemplateExpansion(_)
            | TemplateArg::Unconverted(_) => false,
        }
    }

    fn is_library_type(&self, ty: Type, known: &mut LibraryClasses) -> bool {
        match self.ast.types.kind(ty) {
            fundamental_types!() => true,
            TypeKind::Pointer(to)
            | TypeKind::LValueRef(to)
            | TypeKind::RValueRef(to)
            | TypeKind::Array(to, _) => self.is_library_type(*to, known),
            TypeKind::Enum(id) => self.session.map.is_system(self.ast.enums[*id].loc),
            TypeKind::Record(record) => self.is_library_class(*record, known),
            // A value of one of these may be a function of the program.
            TypeKind::Function(_)
            | TypeKind::MemberPointer { .. }
            | undeduced_types!()
            | dependent_types!() => false,
        }
    }
}
