//! Types that headers spell again and again: the parameters of overloads.
//!
//! `mma.h` declares a hundred functions of one name, each of which takes four of the same few dozen
//! types, `const fragment<matrix_a, 16, 16, 16, __half, row_major> &`. A parameter of a declaration
//! that was deferred (`deferred.rs`) is therefore remembered by its tokens. The same tokens mean the same
//! type as long as no name among them was declared, in any namespace, since the earlier of the two
//! places: two ordinals are compared for each name, and nothing is looked up.

use crate::context::{Mode, Parser};
use crate::cursor::angle_change;
use crate::lookup::scope::{ScopeId, ScopeKind};
use crate::parse::specifiers::is_type_word;
use cuprum_ast::Type;
use cuprum_lex::{Token, TokenKind};
use cuprum_source::Symbol;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// What is remembered.
#[derive(Clone, Default)]
pub(crate) struct SpelledTypes {
    /// By namespace and hash of the tokens.
    known: FxHashMap<(ScopeId, u64), SpelledType>,
    /// The highest ordinal with which a name was declared in a namespace, by symbol.
    latest: Vec<u32>,
}

/// A parameter's type and where it was parsed.
#[derive(Clone)]
struct SpelledType {
    tokens: Range<usize>,
    /// Declarations with ordinals below were seen there.
    limit: u32,
    ty: Type,
}

/// A parameter that may be remembered: its tokens but for its name, which follows.
pub(crate) struct SpelledParameter {
    tokens: Range<usize>,
    key: (ScopeId, u64),
}

impl SpelledParameter {
    /// The index of the parameter's name.
    pub fn name_index(&self) -> usize {
        self.tokens.end
    }
}

impl SpelledTypes {
    /// Notes that a namespace declares a name.
    pub fn note_declaration(&mut self, name: Symbol, ordinal: u32) {
        let index = name.index() as usize;
        if index >= self.latest.len() {
            self.latest.resize(index + 1, 0);
        }
        self.latest[index] = self.latest[index].max(ordinal);
    }

    /// Forgets everything: names may mean something else now.
    pub fn forget(&mut self) {
        self.known.clear();
    }

    fn latest(&self, name: Symbol) -> u32 {
        self.latest.get(name.index() as usize).copied().unwrap_or(0)
    }
}

impl Parser<'_> {
    /// The parameter that is next, if its type is one to remember: one of plain words, with a name
    /// and without a default argument, in a declaration of a namespace that was deferred.
    pub fn spelled_parameter(&self) -> Option<SpelledParameter> {
        if self.frame.here.mode != Mode::Full
            || self.frame.here.late.is_none()
            || self.current_stream() != 0
            || self.program.names.scopes[self.frame.here.place.scope].kind != ScopeKind::Parameters
        {
            return None;
        }
        let namespace = self.program.names.scopes[self.frame.here.place.scope].parent?;
        if !matches!(self.program.names.scopes[namespace].kind, ScopeKind::Namespace(_)) {
            return None;
        }
        let start = self.position() as usize;
        let tokens = self.program.streams[0].tokens.get(start..self.range_end() as usize)?;
        let (length, hash) = type_before_name(tokens)?;
        Some(SpelledParameter { tokens: start..start + length, key: (namespace, hash) })
    }

    /// The type of a parameter that is spelled like an earlier one and means the same.
    pub fn known_spelling(&self, parameter: &SpelledParameter) -> Option<Type> {
        let known = self.program.names.spelled_types.known.get(&parameter.key)?;
        let tokens = &self.program.streams[0].tokens;
        let (before, now) = (&tokens[known.tokens.clone()], &tokens[parameter.tokens.clone()]);
        let limit = known.limit.min(self.frame.here.place.limit);
        let parameters = &self.program.names.scopes[self.frame.here.place.scope];
        let is_same = before.len() == now.len()
            && before.iter().zip(now).all(|(before, now)| {
                meaning(before) == meaning(now)
                    && (now.kind != TokenKind::Ident
                        || self.program.names.spelled_types.latest(now.symbol()) < limit
                            && !parameters.has_already(now.symbol()))
            });
        is_same.then_some(known.ty)
    }

    /// Remembers the type of a parameter.
    pub fn remember_spelling(&mut self, parameter: SpelledParameter, ty: Type) {
        // An earlier parameter may be meant, which others do not have.
        let parameters = &self.program.names.scopes[self.frame.here.place.scope];
        let names_parameter = self.program.streams[0].tokens[parameter.tokens.clone()]
            .iter()
            .any(|token| token.kind == TokenKind::Ident && parameters.has_already(token.symbol()));
        if !names_parameter {
            let (tokens, limit) = (parameter.tokens, self.frame.here.place.limit);
            let spelled = SpelledType { tokens, limit, ty };
            self.program.names.spelled_types.known.insert(parameter.key, spelled);
        }
    }
}

/// What tells tokens of types apart. Numbers are decoded once for each spelling.
fn meaning(token: &Token) -> (TokenKind, u32) {
    let has_payload = matches!(token.kind, TokenKind::Ident | TokenKind::IntLit);
    (token.kind, if has_payload { token.payload } else { 0 })
}

/// How many tokens make the type of the parameter that starts here, and their hash, if they are plain
/// and its name and a `,` or `)` follow.
#[expect(clippy::wildcard_enum_match_arm, reason = "any other token is no part of this")]
fn type_before_name(tokens: &[Token]) -> Option<(usize, u64)> {
    let mut hasher = FxHasher::default();
    let mut angles = 0;
    let mut has_type = false;
    for (index, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Ident => {
                let next = tokens.get(index + 1)?.kind;
                let is_last = matches!(next, TokenKind::Comma | TokenKind::RParen);
                let is_qualified = index > 0 && tokens[index - 1].kind == TokenKind::ColonColon;
                if angles == 0 && is_last && !is_qualified {
                    return has_type.then(|| (index, hasher.finish()));
                }
                has_type = true;
            }
            TokenKind::Less | TokenKind::Greater | TokenKind::Shr => {
                angles += angle_change(token.kind);
                if angles < 0 {
                    return None;
                }
            }
            TokenKind::Comma | TokenKind::IntLit if angles > 0 => {}
            TokenKind::ColonColon
            | TokenKind::KwConst
            | TokenKind::Star
            | TokenKind::Amp
            | TokenKind::AndAnd => {}
            kind if is_type_word(kind) => has_type = true,
            _ => return None,
        }
        meaning(token).hash(&mut hasher);
    }
    None
}
