//! Lexer and preprocessor.
//!
//! In: a file in a [`cuprum_source::Session`] made by [`new_session`], predefined macros, and an
//! [`IncludeResolver`].
//! Out: a [`TokenStream`]: one vector of twelve-byte tokens with matching brackets indexed, and the
//! literals they refer to. [`TokenStream::to_text`] prints it as source (`--emit=tokens`);
//! [`preprocess_to_text`] gives preprocessed source instead (`-E`).
//! Start with: `token.rs` for the data, then `preprocess.rs`.
//! Proved by: unit tests in `tests.rs`; `tests/lex`.

mod condition;
mod directive;
mod dump;
mod emit;
mod expand;
mod has_names;
mod language_standard;
mod literal;
mod macros;
mod memory;
mod options;
mod pragma;
mod predefined;
mod prefix;
mod preprocess;
mod scan;
#[cfg(test)]
mod tests;
mod text;
pub mod token;
mod trigraphs;
mod words;

pub use has_names::has_attribute;
pub use language_standard::LanguageStandard;
pub use options::{
    Define, IncludeRequest, IncludeResolver, NoIncludes, PreprocessOptions, ResolvedInclude,
};
pub use predefined::{CompilationMode, PredefinedOptions};
pub use prefix::{Prefix, PrefixKey, preprocess_with_prefix};
pub use preprocess::{lex_snippet, new_session, preprocess, preprocess_to_text};
pub use token::{
    DiagnosticAction, DiagnosticControl, FloatSuffix, IntSuffix, Literal, Pragma, StringEncoding,
    Token, TokenKind, TokenStream,
};
