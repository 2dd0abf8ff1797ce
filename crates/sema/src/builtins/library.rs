//! The library text under `headers/library`: the functions of `cuda_fp16.h` and its kin.
//!
//! NVIDIA's headers declare them and leave them to the compiler in run-time mode. Our own headers
//! (`headers/include`) define the types and have no list of functions: a class that they declare
//! (`__cuprum_functions_of…`) says that the library's names are known.
//!
//! A file is macros (`#define`, `#if` on `__CUDA_ARCH__`), then chunks that each begin with a marker
//! line (`//= name …`; of a member `//= Class::name`). A chunk is parsed, after the macros, when one
//! of its functions is needed and has no body, or, with our header, when its name is first looked
//! up. Several headers overload one name, so a file says (`//: type …`) which types its functions
//! are about.

use crate::context::Parser;
use crate::lookup::marks::Marks;
use cuprum_ast::{
    FuncId, Parent, Type, TypeKind, dependent_types, fundamental_types, undeduced_types,
};
use cuprum_headers::{Chunk, Library};
use cuprum_source::{Interner, Symbol};

/// A library that our header announces somewhere in the unit: the classes that do it, as far as they
/// occur. The library's names are known after their declarations.
#[derive(Clone, Copy)]
pub(crate) struct Announcement {
    library: &'static Library,
    functions: Option<Symbol>,
    operators: Option<Symbol>,
}

impl PartialEq for Announcement {
    fn eq(&self, other: &Announcement) -> bool {
        let Announcement { library, functions, operators } = self;
        std::ptr::eq(*library, other.library)
            && (functions, operators) == (&other.functions, &other.operators)
    }
}

/// The announcements among the words of a unit.
pub(crate) fn announcements(symbols: &Interner) -> Vec<Announcement> {
    let announcement = |library: &'static Library| {
        let class = |what| symbols.lookup(&format!("__cuprum_{what}_of{}", library.main_type()));
        Announcement { library, functions: class("functions"), operators: class("operators") }
    };
    let all = cuprum_headers::libraries().iter().map(announcement);
    all.filter(|it| it.functions.is_some() || it.operators.is_some()).collect()
}

impl Parser<'_> {
    /// Defines a function that a header declares and leaves to the compiler's library, if it is one
    /// of those; whether it was.
    pub fn define_from_library(&mut self, func: FuncId) -> bool {
        let function = &self.ast.functions[func];
        if !function.space.device || function.builtin.is_some() {
            return false;
        }
        let class = match function.parent {
            Parent::Namespace(namespace) if namespace == self.ast.global_namespace() => None,
            Parent::Record(record) => self.ast.records[record].name,
            Parent::Namespace(_) | Parent::Function(..) => return false,
        };
        let mut types = Vec::new();
        types.extend(class);
        self.collect_type_names(function.ty, &mut types);
        let name = function.name;
        let symbol = self.function_symbol(name);
        // Marker lines separate names by spaces.
        let mut key = self.word(symbol).replace(' ', "");
        if let Some(class) = class {
            key = format!("{}::{key}", self.word(class));
        }
        for library in cuprum_headers::libraries() {
            let concerns = types.iter().any(|ty| library.is_about(self.session.symbols.word(*ty)));
            let Some(chunk) = library.chunk(&key).filter(|_| concerns) else { continue };
            if self.is_new_chunk(chunk) {
                return self.parse_library_chunk(&key, chunk);
            }
        }
        false
    }

    /// Declares the functions of a name that is being looked up, where our header has announced
    /// their library.
    pub fn declare_from_library(&mut self, name: Symbol) {
        // Every lookup comes here, and few units have such a header.
        if self.program.builtins.announcements.is_empty()
            || self.program.names.marks.of(name).has(Marks::LIBRARY_ASKED)
        {
            return;
        }
        let mut is_complete = true;
        for at in 0..self.program.builtins.announcements.len() {
            let Announcement { library, functions, operators } =
                self.program.builtins.announcements[at];
            let word = self.session.symbols.word(name);
            let Some(chunk) = library.chunk(word) else { continue };
            let class = if word.starts_with("operator") { operators } else { functions };
            let word = word.to_owned();
            let global = &self.program.names.scopes[self.global_scope()];
            if !class.is_some_and(|class| global.has_already(class)) {
                is_complete = false;
                continue;
            }
            if self.is_new_chunk(chunk) {
                self.parse_library_chunk(&word, chunk);
            }
            // The functions of that name that need no header would be hidden otherwise.
            self.declare_builtin_once(name);
        }
        if is_complete {
            self.program.names.marks.add(name, Marks::LIBRARY_ASKED);
        }
    }

    /// Parses a chunk behind the macros of its file; whether it has no error.
    fn parse_library_chunk(&mut self, name: &str, chunk: Chunk) -> bool {
        self.parse_builtin_snippet(name, &chunk.to_text()).is_ok()
    }

    /// The names of classes and enumerations that a type mentions.
    fn collect_type_names(&self, ty: Type, names: &mut Vec<Symbol>) {
        cuprum_limits::check();
        match self.ast.types.kind(ty) {
            TypeKind::Record(record) => names.extend(self.ast.records[*record].name),
            TypeKind::Enum(id) => names.extend(self.ast.enums[*id].name),
            TypeKind::Pointer(to) | TypeKind::LValueRef(to) | TypeKind::RValueRef(to) => {
                self.collect_type_names(*to, names);
            }
            TypeKind::Function(function) => {
                self.collect_type_names(function.result, names);
                for &param in &function.params {
                    self.collect_type_names(param, names);
                }
            }
            fundamental_types!()
            | undeduced_types!()
            | TypeKind::Array(..)
            | TypeKind::MemberPointer { .. }
            | dependent_types!() => {}
        }
    }
}
