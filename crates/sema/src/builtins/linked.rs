//! Functions of the device library: built-in functions that are compiled apart from programs.
//!
//! The math functions are the same for all programs that are compiled with the same options. A
//! program's calls of them are left open here, and the driver links functions that
//! were compiled when the compiler was built ([`SemaOptions::library_functions`](crate::SemaOptions)).

use crate::context::Parser;
use cuprum_ast::{FuncId, FunctionName};
use cuprum_headers::Chunk;

impl Parser<'_> {
    /// Notes which of the functions that a chunk has just declared are linked: all from the given
    /// number on.
    pub(super) fn note_linked_functions(&mut self, chunk: Chunk, from: usize) {
        if chunk.is_linked {
            self.program.functions.linked_functions.extend(self.ast.functions.keys().skip(from));
        }
    }

    /// Marks a function in the tree if its body is left to the device library; whether it is.
    pub(crate) fn mark_if_linked(&mut self, func: FuncId) -> bool {
        let function = &mut self.ast.functions[func];
        // Constant evaluation may have parsed the body: then it is there. A program that declares the
        // function as `extern "C"` gives it another symbol than it has in the library.
        function.is_linked = self.options.link_library
            && function.body.is_none()
            && !function.is_extern_c
            && self.program.functions.linked_functions.contains(&func);
        function.is_linked
    }

    /// Keeps the functions that the device library is asked for.
    pub(crate) fn keep_library_functions(&mut self) {
        for word in &self.options.library_functions {
            let name = self.session.symbols.intern(word);
            let declared = self.ast.functions.len();
            self.declare_builtin_once(name);
            let functions = self.ast.functions.keys().skip(declared);
            for func in functions.collect::<Vec<_>>() {
                if self.ast.functions[func].name == FunctionName::Ident(name) {
                    self.ast.named_functions.push((word.clone(), func));
                    self.program.functions.kept_functions.push(func);
                }
            }
        }
    }
}
