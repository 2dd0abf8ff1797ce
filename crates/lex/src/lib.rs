//! Lexer and preprocessor.
//!
//! In: a file in a [`cuprum_source::Session`] made by [`new_session`], predefined macros, and an
//! [`IncludeResolver`].
//! Out: a [`TokenStream`]: one vector of twelve-byte tokens with matching brackets indexed, and the
//! literals they refer to.
//! Start with: `token.rs` for the data, then `preprocess.rs`.
//! Proved by: unit tests in `tests.rs`; `tests/lex`.

mod options;
mod predefined;
mod preprocess;
pub mod token;
mod words;

pub use options::{
    Define, IncludeRequest, IncludeResolver, NoIncludes, PreprocessOptions, ResolvedInclude,
    Standard,
};
pub use predefined::{CompilationMode, PredefinedOptions, predefined_macros};
pub use preprocess::{lex_snippet, new_session, preprocess};
pub use token::{
    DiagnosticAction, DiagnosticControl, FloatSuffix, IntSuffix, Literal, Pragma, StringEncoding,
    Token, TokenKind, TokenStream,
};
