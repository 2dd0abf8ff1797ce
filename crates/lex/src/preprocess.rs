//! The preprocessor.

use crate::{IncludeResolver, PreprocessOptions, Standard, Token, TokenKind, TokenStream};
use cuprum_source::{Code, FileId, Interner, Loc, Session};
use std::sync::Arc;

/// A session whose interner knows the keywords by number, as this crate and the parser expect.
pub fn new_session() -> Session {
    Session { symbols: Interner::with_words(&TokenKind::keyword_words()), ..Session::default() }
}

/// Preprocesses the unit whose main file is `main`.
pub fn preprocess(
    session: &mut Session,
    main: FileId,
    options: &PreprocessOptions,
    resolver: &mut dyn IncludeResolver,
) -> TokenStream {
    let _ = (options, resolver);
    let loc = session.map.loc(main, 0);
    session.diagnostics.error(Code::NotSupported, loc, &["preprocessing"]);
    empty(loc)
}

/// Lexes text of the compiler itself (a built-in header) or from an interface (a name expression).
/// Macros do not apply.
pub fn lex_snippet(
    session: &mut Session,
    name: &str,
    text: Arc<str>,
    standard: Standard,
    is_system: bool,
) -> TokenStream {
    let _ = (name, text, standard, is_system);
    session.diagnostics.error(Code::NotSupported, Loc::NONE, &["snippets"]);
    empty(Loc::NONE)
}

fn empty(loc: Loc) -> TokenStream {
    let eof = Token { kind: TokenKind::Eof, flags: 0, payload: 0, loc };
    TokenStream { tokens: vec![eof], ..TokenStream::default() }
}
