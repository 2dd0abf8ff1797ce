//! Shifts and bitwise operations.

use super::{Combiner, NO_FLAGS, Outcome, mask};
use cuprum_ir::{BinaryOp, CastOp, Constant, Inst, InstKind, IntFlags, Value};

impl Combiner<'_> {
    /// The amount of a shift by a constant; poison if it is too large.
    fn shift_amount(&mut self, lhs: Value, rhs: Value) -> Result<Option<u32>, Outcome> {
        let Some(width) = self.width(lhs) else { return Err(Outcome::Unchanged) };
        match self.body.as_int(rhs) {
            Some(0) => Err(Outcome::Replaced(lhs)),
            Some(amount) if amount >= u128::from(width) => {
                Err(Outcome::Replaced(self.body.poison(self.body.ty(lhs))))
            }
            Some(amount) => Ok(Some(amount as u32)),
            None if self.body.as_int(lhs) == Some(0) => Err(Outcome::Replaced(lhs)),
            None => Ok(None),
        }
    }

    /// What has these bits of `x | y` or `x ^ y` alone, since the other one has none of them set: a field
    /// of a number that was put together from several.
    pub(super) fn part_with_bits(&self, value: Value, bits: u128) -> Option<Value> {
        let &InstKind::Binary { op: BinaryOp::Or | BinaryOp::Xor, args: [x, y], .. } =
            self.body.def_kind(value)?
        else {
            return None;
        };
        let has_none = |value: Value| bits & !self.known_bits(value).zeros == 0;
        match (has_none(y), has_none(x)) {
            (true, _) => Some(x),
            (false, true) => Some(y),
            (false, false) => None,
        }
    }

    pub(super) fn combine_shl(
        &mut self,
        inst: Inst,
        flags: IntFlags,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        let amount = match self.shift_amount(lhs, rhs) {
            Ok(Some(amount)) => amount,
            Ok(None) => return Outcome::Unchanged,
            Err(outcome) => return outcome,
        };
        let Some(width) = self.width(lhs) else { return Outcome::Unchanged };
        let ty = self.body.ty(lhs);
        if let Some((x, inner, inner_flags)) = self.as_binary_const(lhs, BinaryOp::Shl) {
            let total = inner + u128::from(amount);
            if total >= u128::from(width) {
                return Outcome::Replaced(self.body.int(ty, 0));
            }
            let flags = IntFlags {
                nuw: flags.nuw && inner_flags.nuw,
                nsw: flags.nsw && inner_flags.nsw,
                ..NO_FLAGS
            };
            let total = self.body.int(ty, total as i128);
            return self.become_binary(inst, BinaryOp::Shl, flags, x, total);
        }
        // A mask that loses only what is shifted out.
        if let Some((x, kept, _)) = self.as_binary_const(lhs, BinaryOp::And)
            && kept & (mask(width) >> amount) == mask(width) >> amount
        {
            return self.become_binary(inst, BinaryOp::Shl, NO_FLAGS, x, rhs);
        }
        for op in [BinaryOp::LShr, BinaryOp::AShr] {
            if let Some((x, inner, inner_flags)) = self.as_binary_const(lhs, op)
                && inner == u128::from(amount)
            {
                if inner_flags.exact {
                    return Outcome::Replaced(x);
                }
                let high = self.body.int(ty, (mask(width) << amount) as i128);
                return self.become_binary(inst, BinaryOp::And, NO_FLAGS, x, high);
            }
        }
        if let Some((x, factor, _)) = self.as_binary_const(lhs, BinaryOp::Mul) {
            let factor = self.body.int(ty, (factor << amount) as i128);
            return self.become_binary(inst, BinaryOp::Mul, NO_FLAGS, x, factor);
        }
        if let Some((x, c, inner_flags)) = self.as_binary_const(lhs, BinaryOp::Add)
            && self.has_one_use(lhs)
        {
            let both = IntFlags {
                nuw: flags.nuw && inner_flags.nuw,
                nsw: flags.nsw && inner_flags.nsw,
                ..NO_FLAGS
            };
            // The parts may overflow where their sum does not, except without wrap-around.
            let unsigned = IntFlags { nuw: both.nuw, ..NO_FLAGS };
            let shifted = self.binary(BinaryOp::Shl, unsigned, x, rhs);
            let c = self.body.int(ty, (c << amount) as i128);
            return self.become_binary(inst, BinaryOp::Add, unsigned, shifted, c);
        }
        Outcome::Unchanged
    }

    pub(super) fn combine_right_shift(
        &mut self,
        inst: Inst,
        op: BinaryOp,
        flags: IntFlags,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        let amount = match self.shift_amount(lhs, rhs) {
            Ok(amount) => amount,
            Err(outcome) => return outcome,
        };
        let Some(width) = self.width(lhs) else { return Outcome::Unchanged };
        let ty = self.body.ty(lhs);
        if op == BinaryOp::AShr && self.is_non_negative(lhs) {
            return self.become_binary(inst, BinaryOp::LShr, flags, lhs, rhs);
        }
        let Some(amount) = amount else { return Outcome::Unchanged };
        if let Some((x, inner, inner_flags)) = self.as_binary_const(lhs, op) {
            let total = inner + u128::from(amount);
            let top = u128::from(width - 1);
            if op == BinaryOp::LShr && total > top {
                return Outcome::Replaced(self.body.int(ty, 0));
            }
            let flags = IntFlags { exact: flags.exact && inner_flags.exact, ..NO_FLAGS };
            let total = self.body.int(ty, total.min(top) as i128);
            return self.become_binary(inst, op, flags, x, total);
        }
        if let Some((x, inner, inner_flags)) = self.as_binary_const(lhs, BinaryOp::Shl)
            && inner == u128::from(amount)
        {
            let lossless = if op == BinaryOp::LShr { inner_flags.nuw } else { inner_flags.nsw };
            if lossless {
                return Outcome::Replaced(x);
            }
            if op == BinaryOp::LShr {
                let low = self.body.int(ty, mask(width - amount) as i128);
                return self.become_binary(inst, BinaryOp::And, NO_FLAGS, x, low);
            }
        }
        if let Some(x) = self.part_with_bits(lhs, mask(width) & !mask(amount)) {
            return self.become_binary(inst, op, NO_FLAGS, x, rhs);
        }
        if op == BinaryOp::LShr && self.known_bits(lhs).unsigned_max(width) >> amount == 0 {
            return Outcome::Replaced(self.body.int(ty, 0));
        }
        Outcome::Unchanged
    }

    /// What `and` or `or` of two values is by the laws that both have, with their parts exchanged:
    /// `x op x`, `x op !x`, and operands that are `and` or `or` of the other operand.
    fn absorbed(&mut self, op: BinaryOp, lhs: Value, rhs: Value) -> Option<Value> {
        let (dual, of_opposites) =
            if op == BinaryOp::And { (BinaryOp::Or, 0) } else { (BinaryOp::And, -1) };
        if lhs == rhs {
            return Some(lhs);
        }
        if self.as_not(lhs) == Some(rhs) || self.as_not(rhs) == Some(lhs) {
            return Some(self.body.int(self.body.ty(lhs), of_opposites));
        }
        for (a, b) in [(lhs, rhs), (rhs, lhs)] {
            let has_b = |(x, y, _)| x == b || y == b;
            if self.as_binary(a, dual).is_some_and(has_b) {
                return Some(b);
            }
            if self.as_binary(a, op).is_some_and(has_b) {
                return Some(a);
            }
        }
        None
    }

    pub(super) fn combine_and(&mut self, inst: Inst, lhs: Value, rhs: Value) -> Outcome {
        let Some(width) = self.width(lhs) else { return Outcome::Unchanged };
        let ty = self.body.ty(lhs);
        if let Some(value) = self.absorbed(BinaryOp::And, lhs, rhs) {
            return Outcome::Replaced(value);
        }
        // An undefined number may be zero: bit fields are inserted into variables never set.
        if matches!(self.body.as_constant(lhs), Some(Constant::Undef | Constant::Poison)) {
            return Outcome::Replaced(self.body.int(ty, 0));
        }
        let Some(bits) = self.body.as_int(rhs) else { return Outcome::Unchanged };
        let known = self.known_bits(lhs);
        if bits & !known.zeros & mask(width) == 0 {
            return Outcome::Replaced(self.body.int(ty, 0));
        }
        // Every bit that the mask clears is clear already.
        if !bits & mask(width) & !known.zeros == 0 {
            return Outcome::Replaced(lhs);
        }
        if let Some((x, inner, _)) = self.as_binary_const(lhs, BinaryOp::And) {
            let both = self.body.int(ty, (inner & bits) as i128);
            return self.become_binary(inst, BinaryOp::And, NO_FLAGS, x, both);
        }
        if let Some((x, inner, _)) = self.as_binary_const(lhs, BinaryOp::Or)
            && inner & bits == 0
        {
            return self.become_binary(inst, BinaryOp::And, NO_FLAGS, x, rhs);
        }
        if let Some(x) = self.part_with_bits(lhs, bits) {
            return self.become_binary(inst, BinaryOp::And, NO_FLAGS, x, rhs);
        }
        // The mask of a sign extension that takes only original bits.
        if let Some(x) = self.as_cast(lhs, CastOp::SExt)
            && let Some(narrow) = self.width(x)
            && bits <= mask(narrow)
        {
            let wide = self.cast_to(CastOp::ZExt, NO_FLAGS, x, ty);
            return self.become_binary(inst, BinaryOp::And, NO_FLAGS, wide, rhs);
        }
        Outcome::Unchanged
    }

    pub(super) fn combine_or(&mut self, inst: Inst, lhs: Value, rhs: Value) -> Outcome {
        let Some(width) = self.width(lhs) else { return Outcome::Unchanged };
        let ty = self.body.ty(lhs);
        if let Some(value) = self.absorbed(BinaryOp::Or, lhs, rhs) {
            return Outcome::Replaced(value);
        }
        let Some(bits) = self.body.as_int(rhs) else { return Outcome::Unchanged };
        if bits == 0 {
            return Outcome::Replaced(lhs);
        }
        if bits == mask(width) {
            return Outcome::Replaced(rhs);
        }
        if bits & !self.known_bits(lhs).ones == 0 {
            return Outcome::Replaced(lhs);
        }
        if let Some((x, inner, _)) = self.as_binary_const(lhs, BinaryOp::Or) {
            let both = self.body.int(ty, (inner | bits) as i128);
            return self.become_binary(inst, BinaryOp::Or, NO_FLAGS, x, both);
        }
        Outcome::Unchanged
    }

    pub(super) fn combine_xor(&mut self, inst: Inst, lhs: Value, rhs: Value) -> Outcome {
        let Some(width) = self.width(lhs) else { return Outcome::Unchanged };
        let ty = self.body.ty(lhs);
        if lhs == rhs {
            return Outcome::Replaced(self.body.int(ty, 0));
        }
        for (a, b) in [(lhs, rhs), (rhs, lhs)] {
            if let Some((x, y, _)) = self.as_binary(a, BinaryOp::Xor) {
                if x == b {
                    return Outcome::Replaced(y);
                }
                if y == b {
                    return Outcome::Replaced(x);
                }
            }
        }
        let Some(bits) = self.body.as_int(rhs) else { return Outcome::Unchanged };
        if bits == 0 {
            return Outcome::Replaced(lhs);
        }
        if let Some((x, inner, _)) = self.as_binary_const(lhs, BinaryOp::Xor) {
            let both = self.body.int(ty, (inner ^ bits) as i128);
            return self.become_binary(inst, BinaryOp::Xor, NO_FLAGS, x, both);
        }
        if bits != mask(width) || !self.has_one_use(lhs) {
            return Outcome::Unchanged;
        }
        // The opposite of a comparison is a comparison.
        match self.body.def_kind(lhs) {
            Some(&InstKind::ICmp { pred, args: [a, b], .. }) => {
                Outcome::Replaced(self.icmp(pred.inverse(), a, b))
            }
            Some(&InstKind::FCmp { pred, fast, args }) => {
                let kind = InstKind::FCmp { pred: pred.inverse(), fast, args };
                Outcome::Replaced(self.insert(kind, ty))
            }
            _ => Outcome::Unchanged,
        }
    }
}
