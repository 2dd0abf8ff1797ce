//! What the language provides without a declaration: built-in variables, reserved functions, and
//! header text that is parsed when one of its names is first used.

use crate::context::Sema;
use cuprum_ast::Type;
use cuprum_source::Symbol;

/// The result word and parameter words of an intrinsic's signature, `!` marks dropped.
pub(crate) fn signature_words(signature: &str) -> (&str, Vec<&str>) {
    let (result, params) = signature.split_once('(').unwrap_or((signature, ")"));
    let params = params.trim_end_matches(')');
    let params = match params.is_empty() {
        true => Vec::new(),
        false => params.split(',').map(|word| word.trim_end_matches('!')).collect(),
    };
    (result, params)
}

impl Sema<'_> {
    /// The C++ type of a type word of an intrinsic's signature.
    pub(crate) fn intrinsic_type(&mut self, word: &str, overloaded: Type) -> Option<Type> {
        Some(match word {
            "void" => Type::VOID,
            "i1" => Type::BOOL,
            "i8" => Type::UCHAR,
            "i16" => Type::SHORT,
            "i32" => Type::INT,
            "i64" => Type::LONG_LONG,
            "float" => Type::FLOAT,
            "double" => Type::DOUBLE,
            "p0" => self.ast.types.pointer(Type::VOID),
            "A" => overloaded,
            _ => return None,
        })
    }

    /// The function, built-in variable or type that the built-in header text or tables provide for
    /// `name`, declared now if this is the first use; whether anything was declared.
    pub fn declare_builtin(&mut self, name: Symbol) -> bool {
        let _ = name;
        false
    }
}
