//! nvcc's flow: the unit includes `cuda_runtime.h`, which declares CUDA's functions and variables
//! and leaves some of them to the compiler.
//!
//! Names that headers declare are the headers': the built-in text does not add to their overloads.
//! It gives a body to what they declare and do not define, once device code needs it.

use super::VARIABLES;
use crate::context::Parser;
use crate::lookup::scope::Decl;
use cuprum_ast::{Builtin, FuncId, FunctionName, Parent, TemplateId, VarId};
use cuprum_source::Symbol;

impl Parser<'_> {
    /// A class template of our own text for nvcc's flow.
    pub fn declared_template(&mut self, word: &str) -> Option<TemplateId> {
        if let Decl::Template(template) = self.declared_by_text(word)? {
            Some(template)
        } else {
            None
        }
    }

    /// What our own text for nvcc's flow declares by a name.
    pub fn declared_by_text(&mut self, word: &str) -> Option<Decl> {
        let name = self.session.symbols.intern(word);
        let global = self.ast.global_namespace();
        for _ in 0..2 {
            let found = self.lookup_in_namespace(global, name);
            if let Some(decl) = found.and_then(|found| found.decls.first().cloned()) {
                return Some(decl);
            }
            let chunk = cuprum_headers::declared_chunk(word)?;
            self.is_new_chunk(chunk);
            self.parse_builtin_snippet(word, &chunk.to_text()).ok()?;
        }
        None
    }

    /// A function of the global namespace was declared: `printf` is the compiler's.
    pub fn bind_declared_function(&mut self, func: FuncId) {
        if self.options.own_runtime || self.frame.here.in_builtin_text {
            return;
        }
        let function = &mut self.ast.functions[func];
        if let FunctionName::Ident(name) = function.name
            && function.is_extern_c
            && function.space.device
            && self.session.symbols.word(name) == "printf"
        {
            function.builtin = Some(Builtin::Printf);
        }
    }

    /// `extern const uint3 threadIdx;` of a header means the built-in variable.
    pub fn bind_declared_variable(&mut self, var: VarId, name: Symbol) {
        let global = Parent::Namespace(self.ast.global_namespace());
        let variable = &mut self.ast.variables[var];
        if self.options.own_runtime
            || self.frame.here.in_builtin_text
            || !variable.is_extern
            || variable.parent != global
        {
            return;
        }
        let word = self.session.symbols.word(name);
        let known = VARIABLES.iter().find(|(variable, _)| *variable == word);
        variable.builtin = known.map(|(_, builtin)| *builtin);
    }

    /// Whether the built-in text has a body for a function of this name that headers declare.
    pub fn is_left_to_builtin_text(&self, name: Symbol) -> bool {
        !self.options.own_runtime
            && !self.frame.here.in_builtin_text
            && cuprum_headers::declared_chunk(self.session.symbols.word(name)).is_some()
    }

    /// Gives a device function that a header declared the body that the built-in text has for it.
    pub fn define_from_builtin_text(&mut self, func: FuncId) {
        let function = &self.ast.functions[func];
        let is_builtin = function.builtin.is_some();
        let name = match function.name {
            FunctionName::Ident(name) => name,
            name @ FunctionName::Operator(_) => self.function_symbol(name),
            FunctionName::Conversion(_)
            | FunctionName::Literal(_)
            | FunctionName::Constructor
            | FunctionName::Destructor => return,
        };
        let function = &self.ast.functions[func];
        if self.options.own_runtime
            || is_builtin
            || !function.space.device
            || function.parent != Parent::Namespace(self.ast.global_namespace())
        {
            return;
        }
        let word = self.session.symbols.word(name).to_owned();
        if let Some(chunk) = cuprum_headers::declared_chunk(&word)
            && self.is_new_chunk(chunk)
        {
            // What is wrong with our own text was reported.
            let _ = self.parse_builtin_snippet(&word, &chunk.to_text());
        }
    }

    /// Device code needs a function without a body: says so if it is one that headers leave to the
    /// compiler and that cuprum lacks. Names that begin as NVIDIA's do are the compiler's if one of the
    /// toolkit's headers declares them: nobody else could define them later.
    pub fn check_declared_builtin(&mut self, func: FuncId) {
        let function = &self.ast.functions[func];
        let FunctionName::Ident(name) = function.name else { return };
        let global = Parent::Namespace(self.ast.global_namespace());
        if self.options.own_runtime
            || function.builtin.is_some()
            || function.body.is_some()
            || function.parent != global && !function.is_extern_c
        {
            return;
        }
        let (loc, is_extern_c) = (function.loc, function.is_extern_c);
        let word = self.session.symbols.word(name).to_owned();
        let is_compilers = word.starts_with("__nvvm_") || word.starts_with("__nv_");
        if !is_compilers || !is_extern_c {
            return;
        }
        // Users may declare what they link.
        if self.session.map.is_system(loc) || self.function_info(func).is_system {
            self.unsupported(&format!("the built-in function \"{word}\""), loc);
        }
    }
}
