//! The words of the preprocessor as symbols known in advance.
//!
//! They follow the keywords in [`TokenKind::keyword_words`](crate::TokenKind::keyword_words), so
//! that a directive or a special identifier is recognised by comparing numbers.

use crate::TokenKind;
use cuprum_source::Symbol;

macro_rules! words {
    ($($name:ident $word:literal)*) => {
        /// The words, in symbol order.
        pub(crate) const WORDS: &[&str] = &[$($word),*];

        #[allow(
            non_camel_case_types,
            clippy::upper_case_acronyms,
            reason = "the names are those of constants"
        )]
        enum Number { $($name),* }

        $(
            #[doc = $word]
            pub(crate) const $name: Symbol = Symbol::from_index(FIRST + Number::$name as u32);
        )*
    };
}

/// The number of the first word of the preprocessor.
pub(crate) const FIRST: u32 = (TokenKind::KEYWORDS.len() + TokenKind::ALIASES.len()) as u32;

words! {
    // Directives. `if` and `else` are keywords.
    DEFINE "define" UNDEF "undef" INCLUDE "include" INCLUDE_NEXT "include_next"
    IFDEF "ifdef" IFNDEF "ifndef" ELIF "elif" ELIFDEF "elifdef" ELIFNDEF "elifndef" ENDIF "endif"
    LINE "line" ERROR "error" WARNING "warning" PRAGMA "pragma" IDENT "ident"
    ASSERT "assert" UNASSERT "unassert"
    // Operators of conditions and macro bodies.
    DEFINED "defined" VA_ARGS "__VA_ARGS__" VA_OPT "__VA_OPT__" PRAGMA_OPERATOR "_Pragma"
    HAS_INCLUDE "__has_include" HAS_INCLUDE_NEXT "__has_include_next"
    HAS_BUILTIN "__has_builtin" HAS_ATTRIBUTE "__has_attribute"
    HAS_CPP_ATTRIBUTE "__has_cpp_attribute" HAS_FEATURE "__has_feature"
    HAS_EXTENSION "__has_extension" IS_IDENTIFIER "__is_identifier"
    // Macros that are computed.
    FILE "__FILE__" LINE_NUMBER "__LINE__" COUNTER "__COUNTER__" DATE "__DATE__" TIME "__TIME__"
    TIMESTAMP "__TIMESTAMP__" INCLUDE_LEVEL "__INCLUDE_LEVEL__" BASE_FILE "__BASE_FILE__"
    NV_IF_TARGET "NV_IF_TARGET" NV_IF_ELSE_TARGET "NV_IF_ELSE_TARGET"
    NV_DISPATCH_TARGET "NV_DISPATCH_TARGET" NV_TARGET_DISPATCH "_NV_TARGET_DISPATCH"
    // Pragmas handled by the preprocessor.
    ONCE "once" PUSH_MACRO "push_macro" POP_MACRO "pop_macro" SYSTEM_HEADER "system_header"
    GCC "GCC" MESSAGE "message"
}
