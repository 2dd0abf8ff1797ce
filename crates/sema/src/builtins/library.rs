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

use crate::context::Sema;
use cuprum_ast::{FuncId, Parent, Type, TypeKind};
use cuprum_headers::Chunk;
use cuprum_source::Symbol;

impl Sema<'_> {
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
            _ => return false,
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
            if self.library_defined.insert(chunk.text.as_ptr() as usize) {
                return self.parse_library_chunk(&key, chunk);
            }
        }
        false
    }

    /// Declares the functions of a name that is being looked up, where our header has announced
    /// their library.
    pub fn declare_from_library(&mut self, name: Symbol) {
        if self.library_asked.contains(&name) {
            return;
        }
        let mut is_complete = true;
        for library in cuprum_headers::libraries() {
            let word = self.session.symbols.word(name);
            let Some(chunk) = library.chunk(word) else { continue };
            let what = if word.starts_with("operator") { "operators" } else { "functions" };
            let word = word.to_owned();
            if !self.is_announced(&format!("__cuprum_{what}_of{}", library.main_type())) {
                is_complete = false;
                continue;
            }
            if self.library_defined.insert(chunk.text.as_ptr() as usize) {
                self.parse_library_chunk(&word, chunk);
            }
            // The functions of that name that need no header would be hidden otherwise.
            self.declare_builtin_once(name);
        }
        if is_complete {
            self.library_asked.insert(name);
        }
    }

    /// Whether a class of this name was declared in the global namespace.
    fn is_announced(&self, class: &str) -> bool {
        let symbol = self.session.symbols.lookup(class);
        symbol.is_some_and(|symbol| self.scopes[self.global_scope()].names.contains_key(&symbol))
    }

    /// Parses a chunk behind the macros of its file; whether it has no error.
    fn parse_library_chunk(&mut self, name: &str, chunk: Chunk) -> bool {
        let arch = self.options.arch;
        let text = format!("#define __CUDA_ARCH__ {arch}\n{}", chunk.to_text());
        self.parse_builtin_snippet(name, &text).is_ok()
    }

    /// The names of classes and enumerations that a type mentions.
    fn collect_type_names(&self, ty: Type, names: &mut Vec<Symbol>) {
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
            _ => {}
        }
    }
}
