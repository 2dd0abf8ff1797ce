//! Pointers that say what they point to, as modules before LLVM 15 write them.
//!
//! Our pointers know their address space alone. So what stands before the `*` is passed over, not
//! made: it may be a struct that is being defined, or one that is declared only. Where the word of
//! an attribute relies on it (`byval` without a type), it is read then.

use super::lexer::Token;
use super::{Parsed, Parser};
use crate::body::Body;
use crate::inst::{CastOp, InstKind};
use crate::types::Type;

impl Parser<'_> {
    /// The last `*` of the type that starts at a token, if it has one.
    pub(super) fn last_star(&self, start: usize) -> Option<usize> {
        if !self.has_typed_pointers {
            return None;
        }
        let end = self.types.end().unwrap_or(usize::MAX);
        let mut at = match self.token_at(start) {
            Token::Word(_) | Token::Local(_) => start + 1,
            Token::Punct(b'{' | b'[' | b'<') => self.after_brackets(start)?,
            _ => return None,
        };
        let mut star = None;
        while at < end {
            at = match self.token_at(at) {
                Token::Punct(b'*') => {
                    star = Some(at);
                    at + 1
                }
                Token::Punct(b'(') => self.after_brackets(at)?,
                Token::Word("addrspace") => self.after_brackets(at + 1)?,
                _ => break,
            };
        }
        star
    }

    /// The token behind the bracket that closes the one at `start`.
    fn after_brackets(&self, start: usize) -> Option<usize> {
        let mut depth = 0usize;
        let mut at = start;
        loop {
            match self.token_at(at) {
                Token::Punct(b'(' | b'[' | b'{' | b'<') => depth += 1,
                Token::Punct(b')' | b']' | b'}' | b'>') => depth = depth.checked_sub(1)?,
                Token::End => return None,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }

    /// The pointer that a type up to its last `*` is.
    pub(super) fn typed_pointer(&mut self, start: usize, star: usize) -> Parsed<Type> {
        // The space stands before the star: `addrspace ( 1 ) *`.
        let space_at = star.saturating_sub(4);
        let has_space = space_at > start && *self.token_at(space_at) == Token::Word("addrspace");
        let pointee_end = if has_space { space_at } else { star };
        self.at = pointee_end;
        let space = self.address_space_suffix()?;
        self.expect(b'*')?;
        self.types.set_pointee(start..pointee_end);
        Ok(Type::pointer(space))
    }

    /// What the type read last points to.
    pub(super) fn pointee(&mut self) -> Parsed<Type> {
        let Some(written) = self.types.take_pointee() else {
            return self.error("expected '(' and a type");
        };
        let back = std::mem::replace(&mut self.at, written.start);
        let end = self.types.replace_end(Some(written.end));
        let ty = self.member_type();
        self.types.replace_end(end);
        self.at = back;
        ty
    }
}

/// Removes conversions that only changed what a pointer points to.
pub(super) fn forget_pointer_conversions(body: &mut Body) {
    let insts: Vec<_> = body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
    for inst in insts {
        let &InstKind::Cast { op: CastOp::BitCast, flags, fast, args: [from] } = body.kind(inst)
        else {
            continue;
        };
        let (before, after) = (body.ty(from), body.result_type(inst));
        if !before.scalar().is_pointer() || !after.scalar().is_pointer() {
            continue;
        }
        if before != after {
            // Between spaces it was allowed once.
            let op = CastOp::AddrSpaceCast;
            body.replace_kind(inst, InstKind::Cast { op, flags, fast, args: [from] });
            continue;
        }
        if let Some(result) = body.result(inst) {
            // In code that is never reached, a value may be made of itself.
            let value = if from == result { body.poison(after) } else { from };
            body.replace_all_uses(result, value);
        }
        body.remove_inst(inst);
    }
}
