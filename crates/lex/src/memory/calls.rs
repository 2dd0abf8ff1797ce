//! Calls of macros whose results are used again.
//!
//! CCCL makes its concepts and its checks of compilers out of small macros (`_CCCL_PP_INC(3)`),
//! which it calls tens of thousands of times with the same few arguments, each by way of several
//! others. The second time that a call with few tokens in its arguments comes, it is expanded on its
//! own, and the result is kept by macro and arguments.
//!
//! While that happens the tokens of the arguments stand at made-up places, which say which token
//! they are; when the result is used, they get the places of the tokens of that call.

use super::{Kept, KeptExpansion, MAX_DEPTH_AHEAD, MAX_KEPT_TOKENS};
use crate::expand::Arguments;
use crate::preprocess::Preprocessor;
use crate::token::Token;
use cuprum_source::Loc;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Calls with more tokens in their arguments are not kept: they hardly come again.
const MAX_ARGUMENT_TOKENS: usize = 12;
/// How many calls are kept at most.
const MAX_CALLS: usize = 16 << 10;

/// How many calls that came once are remembered.
const SEEN: usize = 2048;

/// What is kept about calls.
#[derive(Default)]
pub(super) struct Calls {
    /// By the hash of the key.
    kept: FxHashMap<u64, KeptCall>,
    /// The key of a call: the macro, where its arguments end, and their tokens.
    key: Vec<u32>,
    /// Hashes of keys that came before, each at a place that it decides. A new one drives out an
    /// old one.
    seen: Vec<u64>,
}

struct KeptCall {
    key: Box<[u32]>,
    /// The number of its expansion in the memory.
    expansion: usize,
}

impl Calls {
    /// Makes the key of a call; its hash.
    fn set_key(&mut self, index: usize, arguments: &Arguments) -> u64 {
        self.key.clear();
        self.key.push(index as u32);
        self.key.extend(arguments.ends.iter().map(|&end| end as u32));
        for token in &arguments.tokens {
            let flags = token.flags & !Token::SYSTEM;
            self.key.extend([u32::from_le_bytes([token.kind as u8, flags, 1, 0]), token.payload]);
        }
        FxBuildHasher.hash_one(self.key.as_slice())
    }

    /// The expansion of the call with this key.
    fn expansion(&self, hash: u64) -> Option<usize> {
        let call = self.kept.get(&hash).filter(|call| *call.key == *self.key)?;
        Some(call.expansion)
    }

    /// Whether a key came before, as far as that is remembered.
    fn came_before(&mut self, hash: u64) -> bool {
        self.seen.resize(SEEN, 0);
        let seen = &mut self.seen[hash as usize % SEEN];
        std::mem::replace(seen, hash) == hash
    }
}

/// The made-up place of a token of the arguments. No file reaches so far.
fn made_up_place(number: usize) -> Loc {
    Loc::from_raw(u32::MAX - number as u32)
}

/// Appends the result of a call with these arguments, as if `name` stood before it.
fn append_result(result: &[Token], arguments: &[Token], name: Token, out: &mut Vec<Token>) {
    out.extend(result.iter().map(|&token| {
        let number = (u32::MAX - token.loc.raw()) as usize;
        Token { loc: arguments.get(number).map_or(token.loc, |argument| argument.loc), ..token }
    }));
    if let Some(first) = out.first_mut() {
        first.flags |= name.flags & (Token::SPACE_BEFORE | Token::LINE_START);
    }
}

impl Preprocessor<'_> {
    /// Appends the full expansion of a call, as if `name` stood before it, if nothing but names take
    /// part in it. Returns the white space that what follows inherits.
    pub fn append_call(
        &mut self,
        name: Token,
        index: usize,
        arguments: &mut Arguments,
        out: &mut Vec<Token>,
    ) -> Option<u8> {
        let definition = self.macros.macros.get(index)?;
        if arguments.tokens.len() > MAX_ARGUMENT_TOKENS || definition.kept == Kept::No {
            return None;
        }
        let hash = self.expansions.memory.calls.set_key(index, arguments);
        if let Some(number) = self.expansions.memory.calls.expansion(hash) {
            let kept = self.expansions.memory.expansions.get_mut(number)?;
            if kept.meanings.hold(&self.macros, self.expansions.memory.changes) {
                if !self.is_enabled(number) {
                    return None;
                }
                let kept = self.expansions.memory.expansions.get(number)?;
                if self.expansions.memory.recording.is_active {
                    self.expansions
                        .memory
                        .names
                        .extend(kept.meanings.names.iter().map(|&(name, ..)| name));
                }
                append_result(&kept.tokens, &arguments.tokens, name, out);
                return Some(kept.trailing);
            }
        }
        if self.expansions.depth > MAX_DEPTH_AHEAD
            || !self.expansions.memory.calls.came_before(hash)
        {
            return None;
        }
        self.expand_call(name, index, arguments, hash, out)
    }

    /// Expands a call as if nothing followed it, and keeps the result.
    fn expand_call(
        &mut self,
        name: Token,
        index: usize,
        arguments: &mut Arguments,
        hash: u64,
        out: &mut Vec<Token>,
    ) -> Option<u8> {
        let definition = self.macros.macros.get_mut(index)?;
        let interrupted = self.expansions.memory.start(true);
        self.expansions.memory.record_macro(definition);
        let body = definition.body.clone();
        let key: Box<[u32]> = self.expansions.memory.calls.key.as_slice().into();
        let mut places = [Loc::NONE; MAX_ARGUMENT_TOKENS];
        for (number, token) in arguments.tokens.iter_mut().enumerate() {
            self.expansions.memory.record(token);
            places[number] = std::mem::replace(&mut token.loc, made_up_place(number));
        }
        let mut tokens = self.take_spare();
        self.substitute(&body, Some(arguments), &mut tokens);
        if let Some(first) = tokens.first_mut() {
            // It takes the place of the macro's name.
            first.flags &= !(Token::SPACE_BEFORE | Token::LINE_START);
        }
        self.set_disabled(index, true);
        let (expanded, end) = self.expand_alone(tokens);
        self.set_disabled(index, false);
        for (token, &place) in arguments.tokens.iter_mut().zip(&places) {
            token.loc = place;
        }
        self.forget_expanded(arguments);
        let trailing = end.flags & Token::SPACE_BEFORE;
        let meanings = self.recorded(interrupted);
        let is_known = meanings.is_some();
        let is_short = expanded.len() <= MAX_KEPT_TOKENS;
        if let Some(meanings) = meanings.filter(|_| is_short) {
            // A macro that is disabled now might not be the next time.
            if self.expansions.memory.calls.kept.len() < MAX_CALLS && self.are_enabled(&meanings) {
                let tokens = expanded.as_slice().into();
                self.keep_call(hash, key, KeptExpansion { tokens, trailing, meanings });
            }
        } else if let Some(definition) = self.macros.macros.get_mut(index) {
            definition.kept = Kept::No;
        }
        if is_known {
            append_result(&expanded, &arguments.tokens, name, out);
        }
        self.recycle(expanded);
        is_known.then_some(trailing)
    }

    fn keep_call(&mut self, hash: u64, key: Box<[u32]>, kept: KeptExpansion) {
        let expansion = self.expansions.memory.expansions.len();
        self.expansions.memory.calls.kept.insert(hash, KeptCall { key, expansion });
        self.expansions.memory.expansions.push(kept);
    }

    fn set_disabled(&mut self, index: usize, is_disabled: bool) {
        if let Some(definition) = self.macros.macros.get_mut(index) {
            definition.is_disabled = is_disabled;
        }
    }
}
