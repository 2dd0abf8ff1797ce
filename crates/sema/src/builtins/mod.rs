//! What the language provides without a declaration: built-in variables, reserved functions, and
//! header text that is parsed when one of its names is first used.
//!
//! A name that lookup does not find is asked of [`Parser::declare_builtin`]. Nothing here costs
//! anything before that: the text and its index are made when `cuprum-headers` is compiled.

mod declared;
mod library;
mod linked;
mod reserved;
mod shelf;
mod trait_operations;
mod type_traits;
mod type_transforms;

pub(crate) use library::{Announcement, announcements};
pub(crate) use shelf::Shelf;
pub(crate) use type_traits::TypeOperators;

use crate::context::{Parser, Reported, Res};
use crate::cursor::TokenRange;
use crate::lookup::scope::{Decl, NamePlace};
use cuprum_ast::{Builtin, BuiltinVar, FuncId, FunctionName, TemplateId, Type, TypeKind};
use cuprum_headers::Chunk;
use cuprum_lex::{TokenKind, lex_snippet};
use cuprum_source::Symbol;

/// The built-in variables that the header text declares.
const VARIABLES: &[(&str, BuiltinVar)] = &[
    ("threadIdx", BuiltinVar::ThreadIdx),
    ("blockIdx", BuiltinVar::BlockIdx),
    ("blockDim", BuiltinVar::BlockDim),
    ("gridDim", BuiltinVar::GridDim),
    ("warpSize", BuiltinVar::WarpSize),
];

/// How names begin that our text for nvcc's flow has without a header's declaration.
const HOST_PREFIXES: &[&str] = &[
    "operator",
    "__builtin_",
    "__atomic_",
    "__sync_",
    "__type_pack_element",
    "__make_integer_seq",
];

/// How the names of functions begin that host compilers have for the processor and its vectors.
const TARGET_PREFIXES: &[&str] = &["__builtin_ia32_", "__builtin_aarch64_", "__builtin_shuffle"];

/// The class that such functions take and return.
const TARGET_VALUE: &str = "__cuprum_target_value";

/// Floating-point types that host compilers have without a header, where no header has declared the
/// name: the C library does for compilers that lack them.
const FLOATING_TYPES: &[(&str, Type)] = &[
    ("_Float16", Type::FLOAT16),
    ("_Float32", Type::FLOAT32),
    ("_Float32x", Type::FLOAT32X),
    ("_Float64", Type::FLOAT64),
    ("_Float64x", Type::FLOAT64X),
    ("_Float128", Type::FLOAT128),
    ("__bf16", Type::BFLOAT16),
    ("__float80", Type::LONG_DOUBLE),
];

/// Whether the front end knows a name that headers expect of their compiler in nvcc's flow: a function, an
/// operator on types, a template or a type.
pub fn is_compiler_name(word: &str) -> bool {
    cuprum_headers::declared_chunk(word).is_some()
        || FLOATING_TYPES.iter().any(|(name, _)| *name == word)
        || TokenKind::KEYWORDS.iter().any(|(name, _)| *name == word)
        || type_traits::is_type_operator(word)
        || reserved::is_reserved(word)
}

impl Parser<'_> {
    /// The function, built-in variable or type that the built-in header text or tables provide for
    /// `name`, declared now if this is the first use; whether anything was declared.
    pub fn declare_builtin(&mut self, name: Symbol) -> bool {
        cuprum_limits::check();
        if self.take_from_shelf(name) {
            return true;
        }
        let word = self.session.symbols.word(name).to_owned();
        if word == "std" {
            return self.declare_builtin_std();
        }
        // `new` and `delete` need fewer functions in nvcc's flow, where headers declare the others; what
        // host compilers have is there as well. The rest of that text is for what headers declare.
        let is_hosts = HOST_PREFIXES.iter().any(|prefix| word.starts_with(prefix));
        let chunk = match self.options.run_time || !is_hosts {
            true => cuprum_headers::builtin_chunk(&word),
            false => cuprum_headers::declared_chunk(&word),
        };
        if let Some(chunk) = chunk {
            if !self.is_new_chunk(chunk) {
                // Another name of the chunk was used before.
                return true;
            }
            let (variables, functions) = (self.ast.variables.len(), self.ast.functions.len());
            if self.parse_builtin_snippet(&word, &chunk.to_text()).is_err() {
                return false;
            }
            self.bind_builtins(name, &word, variables, functions);
            self.note_linked_functions(chunk, functions);
            return true;
        }
        self.declare_floating_type(name, &word)
            || self.declare_reserved(name, &word)
            || self.declare_target_function(&word)
    }

    /// Declares a function of the host's processor, which there are thousands of, and which macros of the host
    /// compiler's headers bring into programs; whether the name is one.
    fn declare_target_function(&mut self, word: &str) -> bool {
        !self.options.run_time
            && TARGET_PREFIXES.iter().any(|prefix| word.starts_with(prefix))
            && self.declared_by_text(TARGET_VALUE).is_some()
            && self
                .parse_builtin_snippet(word, &format!("__host__ {TARGET_VALUE} {word}(...);"))
                .is_ok()
    }

    /// Declares a floating-point type of host compilers; whether the name is one.
    fn declare_floating_type(&mut self, name: Symbol, word: &str) -> bool {
        let found = FLOATING_TYPES.iter().find(|(spelling, _)| *spelling == word);
        // In run-time mode, NVRTC has but the other name of `long double`.
        let is_known = |ty: Type| !self.options.run_time || ty == Type::LONG_DOUBLE;
        let Some(&(_, ty)) = found.filter(|(_, ty)| is_known(*ty)) else { return false };
        self.note_floating_name(ty);
        self.scoped(
            |here| here.in_builtin_text = true,
            |parser| parser.declare(parser.global_scope(), name, Decl::Type(ty)),
        );
        true
    }

    /// Whether a chunk is to be parsed now: it declares all of its names, and may define classes, so
    /// that it is parsed once.
    fn is_new_chunk(&mut self, chunk: Chunk) -> bool {
        self.program.builtins.parsed_chunks.insert(chunk.text.as_ptr() as usize)
    }

    /// The macros on which header text depends: the architecture and the math options, as users see
    /// them.
    pub(crate) fn builtin_text_macros(&self) -> String {
        let math = match (self.options.fast_math, self.options.flush_denormals) {
            (false, false) => "",
            (false, true) => "#define __CUDA_FTZ 1\n",
            (true, false) => "#define __USE_FAST_MATH__ 1\n",
            (true, true) => "#define __USE_FAST_MATH__ 1\n#define __CUDA_FTZ 1\n",
        };
        let quad = if self.options.float128 { "#define __CUPRUM_FLOAT128__ 1\n" } else { "" };
        // Elsewhere headers declare it, for the host too.
        let runtime = match self.options.run_time && self.options.relocatable {
            true => "#define __CUPRUM_DEVICE_RUNTIME__ 1\n",
            false => "",
        };
        let arch = self.options.arch.cuda_arch_macro();
        format!("#define __CUDA_ARCH__ {arch}\n{math}{quad}{runtime}")
    }

    /// Headers redeclare built-in functions (`__nvvm_get_smem_pointer` for one): the built-in ones are
    /// declared first. A function that takes a class of the header's own is none of them, so that they
    /// can wait until someone looks for them ([`Parser::join_builtin`]).
    pub fn declare_redeclared_builtin(&mut self, name: Symbol, ty: Type) {
        if self.frame.here.in_builtin_text || self.program.builtins.builtins_asked.contains(&name) {
            return;
        }
        if self.options.own_runtime && self.takes_declared_class(ty) {
            return;
        }
        if !self.options.own_runtime {
            // The text would add overloads that the headers have elsewhere (see `declared`).
            let word = self.session.symbols.word(name).to_owned();
            if word.starts_with("__") && cuprum_headers::builtin_chunk(&word).is_none() {
                self.declare_builtin_once(name);
            }
        } else if self.program.builtins.builtins_asked.insert(name) {
            self.declare_builtin(name);
        }
    }

    /// Whether a function takes a class that is not built in, or a pointer or reference to one.
    fn takes_declared_class(&self, ty: Type) -> bool {
        let TypeKind::Function(function) = self.ast.types.kind(ty) else { return false };
        function.params.iter().any(|&param| {
            let mut ty = self.ast.types.without_ref(param);
            while let Some(pointee) = self.ast.types.pointee(ty) {
                ty = pointee;
            }
            let record = self.ast.types.as_record(ty);
            record.is_some_and(|record| !self.program.builtins.builtin_records.contains(&record))
        })
    }

    /// The global scope's functions of a name were found, and the built-in ones overload them: those
    /// that a program declares, its templates, and what its using-declarations and -directives bring
    /// (`template <class T> complex<T> min(complex<T>, complex<T>)`). Whether there are any that were not
    /// declared yet.
    pub fn join_builtin(&mut self, name: Symbol, found: &[Decl]) -> bool {
        let is_template = |template: TemplateId| self.program.templates.all[template].is_function();
        let is_function = |decl: &Decl| {
            matches!(decl, Decl::Func(_)) || decl.as_template().is_some_and(is_template)
        };
        self.options.own_runtime
            && !self.frame.here.in_builtin_text
            && !self.program.builtins.builtins_asked.contains(&name)
            && found.iter().all(is_function)
            && self.declare_builtin_once(name)
    }

    /// Declares what is built into namespace `std` before a program first opens it.
    pub fn declare_builtin_std_once(&mut self, name: Symbol) {
        if self.session.symbols.word(name) == "std" {
            self.declare_builtin_once(name);
        }
    }

    /// What namespace `std` has without any header.
    fn declare_builtin_std(&mut self) -> bool {
        let mut declared = false;
        for (wanted, name) in [
            (self.options.builtin_initializer_list, "std::initializer_list"),
            (self.options.builtin_move_forward, "std::move"),
            (self.options.run_time, "std::align_val_t"),
        ] {
            if wanted && let Some(chunk) = cuprum_headers::builtin_chunk(name) {
                declared |= self.parse_builtin_snippet(name, &chunk.to_text()).is_ok();
            }
        }
        declared
    }

    /// Binds what a chunk of header text has just declared to the tables.
    fn bind_builtins(&mut self, name: Symbol, word: &str, variables: usize, functions: usize) {
        if let Some(&(_, builtin)) = VARIABLES.iter().find(|(variable, _)| *variable == word) {
            let declared = self.ast.variables.keys().skip(variables);
            for var in declared.collect::<Vec<_>>() {
                if self.ast.variables[var].name == Some(name) {
                    self.ast.variables[var].builtin = Some(builtin);
                }
            }
        }
        if word == "printf" {
            let declared = self.ast.functions.keys().skip(functions);
            for func in declared.collect::<Vec<_>>() {
                if self.ast.functions[func].name == FunctionName::Ident(name) {
                    self.ast.functions[func].builtin = Some(Builtin::Printf);
                }
            }
        }
    }

    /// Enters a built-in function into the global scope with ordinal 0.
    pub fn enter_builtin(&mut self, name: Symbol, function: FuncId) {
        self.scoped(
            |here| here.in_builtin_text = true,
            |parser| parser.declare(parser.global_scope(), name, Decl::Func(function)),
        );
    }

    /// Parses a piece of the built-in header text as declarations of the global namespace with
    /// ordinal 0. Its functions are device functions of a system header.
    pub fn parse_builtin_snippet(&mut self, name: &str, text: &str) -> Res<()> {
        let file = format!("<builtin {name}>");
        let text = match text.contains("#if") {
            true => format!("{}{text}", self.builtin_text_macros()),
            false => text.to_owned(),
        };
        let stream = lex_snippet(self.session, &file, text.into(), self.options.standard, true);
        let end = stream.tokens.len().saturating_sub(1) as u32;
        let number = self.program.streams.len() as u32;
        self.program.streams.push(stream);
        let range = TokenRange::new(number, 0, end);
        let place = NamePlace { scope: self.global_scope(), limit: u32::MAX, limited_below: 0 };
        let errors = self.session.diagnostics.error_count();
        self.detached(
            place,
            |here| here.in_builtin_text = true,
            |parser| parser.replay(range, |parser| parser.translation_unit()),
        );
        match self.session.diagnostics.error_count() == errors {
            true => Ok(()),
            false => Err(Reported),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[test]
    fn every_reserved_name_in_the_text_exists() {
        let mut unknown = BTreeSet::new();
        for (_, chunk) in cuprum_headers::builtin_chunks() {
            let text = chunk.to_text();
            for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
                let reserved = ["__nvvm_", "__llvm_", "__cuprum_", "__builtin_"]
                    .iter()
                    .any(|prefix| word.starts_with(prefix));
                let known = super::reserved::is_reserved(word)
                    || cuprum_headers::builtin_chunk(word).is_some()
                    // A class that the text declares for its own use.
                    || text.contains(&format!("struct {word} {{"));
                if reserved && !known {
                    unknown.insert(word.to_owned());
                }
            }
        }
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
