//! Lexer and preprocessor.
//!
//! In: a file in a [`cuprum_source::Session`], predefined macros, and an [`IncludeResolver`].
//! Out: a [`TokenStream`]: one vector of sixteen-byte-or-less tokens with matching brackets
//! indexed, and the literals they refer to.
//! Start with: `token.rs` for the data, then `preprocess.rs`.
//! Proved by: `tests/lex`.

pub mod token;

pub use token::{FloatSuffix, IntSuffix, Literal, Pragma, StringEncoding, Token, TokenKind, TokenStream};
