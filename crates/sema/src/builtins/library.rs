//! The library text under `headers/library`: functions that NVIDIA's headers declare and leave to
//! the compiler in run-time mode.
//!
//! A file is macros (`#define`, `#if` on `__CUDA_ARCH__`), then chunks that each begin with a marker
//! line (`//= name …`; of a member `//= Class::name`). A chunk is parsed, after the macros, when one
//! of its functions is needed and has no body. Several headers overload one name, so a file says
//! (`//: type …`) which types its functions are about.

use crate::context::Sema;
use cuprum_ast::{FuncId, Parent, Type, TypeKind};
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
                let arch = self.options.arch;
                let text = format!("#define __CUDA_ARCH__ {arch}\n{}", chunk.to_text());
                return self.parse_builtin_snippet(&key, &text).is_ok();
            }
        }
        false
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
