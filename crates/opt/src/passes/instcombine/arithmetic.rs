//! Integer addition, subtraction, multiplication and division.

use super::{Combiner, NO_FLAGS, Outcome, mask, power_of_two};
use cuprum_ir::{BinaryOp, CastOp, Inst, InstKind, IntFlags, Type, Use, Value};
use cuprum_numbers::integer::sign_extend;

/// How many uses of a value are looked at.
const USES_SEEN: usize = 16;

/// The flags of `(x + a) + b` as one addition, given those of both and the constants.
fn sum_flags(width: u32, outer: IntFlags, inner: IntFlags, a: u128, b: u128) -> IntFlags {
    let (sa, sb) = (sign_extend(width, a), sign_extend(width, b));
    let signed_fits =
        sa.checked_add(sb).is_some_and(|sum| sum == sign_extend(width, a.wrapping_add(b)));
    let unsigned_fits = a.checked_add(b).is_some_and(|sum| sum <= mask(width));
    IntFlags {
        nsw: outer.nsw && inner.nsw && signed_fits && (sa < 0) == (sb < 0),
        nuw: outer.nuw && inner.nuw && unsigned_fits,
        ..NO_FLAGS
    }
}

impl Combiner<'_> {
    pub(super) fn combine_add(
        &mut self,
        inst: Inst,
        flags: IntFlags,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        let Some(width) = self.width(lhs) else { return Outcome::Unchanged };
        if width == 1 {
            return self.become_binary(inst, BinaryOp::Xor, NO_FLAGS, lhs, rhs);
        }
        if let Some(constant) = self.body.as_int(rhs) {
            if constant == 0 {
                return Outcome::Replaced(lhs);
            }
            if let Some((x, inner, inner_flags)) = self.as_binary_const(lhs, BinaryOp::Add) {
                let sum = constant.wrapping_add(inner) & mask(width);
                let flags = sum_flags(width, flags, inner_flags, inner, constant);
                let sum = self.body.int(self.body.ty(lhs), sum as i128);
                return self.become_binary(inst, BinaryOp::Add, flags, x, sum);
            }
            if let Some((minuend, x, _)) = self.as_binary(lhs, BinaryOp::Sub)
                && let Some(minuend) = self.body.as_int(minuend)
            {
                let sum = minuend.wrapping_add(constant) as i128;
                let sum = self.body.int(self.body.ty(lhs), sum);
                return self.become_binary(inst, BinaryOp::Sub, NO_FLAGS, sum, x);
            }
            if constant == 1
                && let Some(x) = self.as_not(lhs)
            {
                return Outcome::Replaced(self.negate(x));
            }
            return Outcome::Unchanged;
        }
        if lhs == rhs {
            let one = self.body.int(self.body.ty(lhs), 1);
            return self.become_binary(inst, BinaryOp::Shl, flags, lhs, one);
        }
        for (a, b) in [(lhs, rhs), (rhs, lhs)] {
            if let Some(x) = self.as_negation(b) {
                return self.become_binary(inst, BinaryOp::Sub, NO_FLAGS, a, x);
            }
            // (x - a) + a
            if let Some((x, y, _)) = self.as_binary(b, BinaryOp::Sub)
                && y == a
            {
                return Outcome::Replaced(x);
            }
            // (x + c) + a is (x + a) + c: constants outwards, to meet others. Where neither c nor a is negative, x + a
            // lies between x and the whole sum, so that the constant can be part of an address.
            if let Some((x, c, inner)) = self.as_binary_const(b, BinaryOp::Add)
                && self.has_one_use(b)
            {
                let nsw =
                    flags.nsw && inner.nsw && sign_extend(width, c) >= 0 && self.is_non_negative(a);
                let flags = IntFlags { nsw, nuw: flags.nuw && inner.nuw, ..NO_FLAGS };
                let sum = self.binary(BinaryOp::Add, flags, x, a);
                let c = self.body.int(self.body.ty(lhs), c as i128);
                return self.become_binary(inst, BinaryOp::Add, flags, sum, c);
            }
            // The same behind a widening, where several such sums then have one in common.
            if self.is_one_of_many_sums(b)
                && let Some((wide, c)) = self.split_index(b)
            {
                let sum = self.binary(BinaryOp::Add, NO_FLAGS, a, wide);
                let c = self.body.int(self.body.ty(lhs), c);
                return self.become_binary(inst, BinaryOp::Add, NO_FLAGS, sum, c);
            }
        }
        Outcome::Unchanged
    }

    /// Whether a value that nobody else needs is a widened `x + c`, and `x` is widened elsewhere or part of other such
    /// sums.
    fn is_one_of_many_sums(&self, value: Value) -> bool {
        let narrow = match self.body.def_kind(value) {
            Some(&InstKind::Cast { op: CastOp::SExt | CastOp::ZExt, args: [narrow], .. }) => narrow,
            _ => return false,
        };
        let Some((x, ..)) = self.as_binary_const(narrow, BinaryOp::Add) else { return false };
        let is_like_it = |used: &Use| match *self.body.kind(used.inst) {
            InstKind::Cast { op: CastOp::SExt | CastOp::ZExt, .. } => true,
            InstKind::Binary { op: BinaryOp::Add, args: [_, other], .. } => {
                self.body.result(used.inst) != Some(narrow) && self.body.as_int(other).is_some()
            }
            _ => false,
        };
        self.has_one_use(value) && self.body.uses(x).iter().take(USES_SEEN).any(is_like_it)
    }

    pub(super) fn combine_sub(
        &mut self,
        inst: Inst,
        flags: IntFlags,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        let Some(width) = self.width(lhs) else { return Outcome::Unchanged };
        let ty = self.body.ty(lhs);
        if lhs == rhs {
            return Outcome::Replaced(self.body.int(ty, 0));
        }
        if width == 1 {
            return self.become_binary(inst, BinaryOp::Xor, NO_FLAGS, lhs, rhs);
        }
        if let Some(constant) = self.body.as_int(rhs) {
            if constant == 0 {
                return Outcome::Replaced(lhs);
            }
            let negated = self.body.int(ty, (constant as i128).wrapping_neg());
            let nsw = flags.nsw && constant != 1 << (width - 1);
            return self.become_binary(
                inst,
                BinaryOp::Add,
                IntFlags { nsw, ..NO_FLAGS },
                lhs,
                negated,
            );
        }
        if let Some(x) = self.as_negation(rhs) {
            return self.become_binary(inst, BinaryOp::Add, NO_FLAGS, lhs, x);
        }
        if let Some(minuend) = self.body.as_int(lhs) {
            if minuend == mask(width) {
                return self.become_binary(inst, BinaryOp::Xor, NO_FLAGS, rhs, lhs);
            }
            if let Some((x, inner, _)) = self.as_binary_const(rhs, BinaryOp::Add) {
                let difference = self.body.int(ty, minuend.wrapping_sub(inner) as i128);
                return self.become_binary(inst, BinaryOp::Sub, NO_FLAGS, difference, x);
            }
            if minuend == 0
                && let Some((x, y, _)) = self.as_binary(rhs, BinaryOp::Sub)
                && self.has_one_use(rhs)
            {
                return self.become_binary(inst, BinaryOp::Sub, NO_FLAGS, y, x);
            }
            if minuend == 0
                && let Some(flag) = self.as_cast(rhs, CastOp::ZExt)
                && self.body.ty(flag) == Type::I1
            {
                return Outcome::Replaced(self.cast_to(CastOp::SExt, NO_FLAGS, flag, ty));
            }
            if minuend == 0
                && let Some((x, factor, _)) = self.as_binary_const(rhs, BinaryOp::Mul)
                && self.has_one_use(rhs)
            {
                let factor = self.body.int(ty, (factor as i128).wrapping_neg());
                return self.become_binary(inst, BinaryOp::Mul, NO_FLAGS, x, factor);
            }
        }
        // (x + c) - y is (x - y) + c.
        if let Some((x, c, _)) = self.as_binary_const(lhs, BinaryOp::Add)
            && self.has_one_use(lhs)
        {
            let difference = self.binary(BinaryOp::Sub, NO_FLAGS, x, rhs);
            let c = self.body.int(ty, c as i128);
            return self.become_binary(inst, BinaryOp::Add, NO_FLAGS, difference, c);
        }
        if let Some((x, c, _)) = self.as_binary_const(rhs, BinaryOp::Add)
            && self.has_one_use(rhs)
        {
            let difference = self.binary(BinaryOp::Sub, NO_FLAGS, lhs, x);
            let c = self.body.int(ty, (c as i128).wrapping_neg());
            return self.become_binary(inst, BinaryOp::Add, NO_FLAGS, difference, c);
        }
        if let Some((x, y, _)) = self.as_binary(lhs, BinaryOp::Add) {
            if x == rhs {
                return Outcome::Replaced(y);
            }
            if y == rhs {
                return Outcome::Replaced(x);
            }
        }
        if let Some((x, y, _)) = self.as_binary(rhs, BinaryOp::Add) {
            if x == lhs {
                return Outcome::Replaced(self.negate(y));
            }
            if y == lhs {
                return Outcome::Replaced(self.negate(x));
            }
        }
        if let Some((x, y, _)) = self.as_binary(lhs, BinaryOp::Sub)
            && x == rhs
        {
            return Outcome::Replaced(self.negate(y));
        }
        Outcome::Unchanged
    }

    pub(super) fn combine_mul(
        &mut self,
        inst: Inst,
        flags: IntFlags,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        let Some(width) = self.width(lhs) else { return Outcome::Unchanged };
        let ty = self.body.ty(lhs);
        if width == 1 {
            return self.become_binary(inst, BinaryOp::And, NO_FLAGS, lhs, rhs);
        }
        if let (Some(x), Some(y)) = (self.as_negation(lhs), self.as_negation(rhs)) {
            return self.become_binary(inst, BinaryOp::Mul, NO_FLAGS, x, y);
        }
        let Some(factor) = self.body.as_int(rhs) else { return Outcome::Unchanged };
        if factor == 0 {
            return Outcome::Replaced(rhs);
        }
        if factor == 1 {
            return Outcome::Replaced(lhs);
        }
        if factor == mask(width) {
            return Outcome::Replaced(self.negate(lhs));
        }
        if let Some(shift) = power_of_two(factor) {
            let amount = self.body.int(ty, i128::from(shift));
            let flags =
                IntFlags { nuw: flags.nuw, nsw: flags.nsw && shift + 1 < width, ..NO_FLAGS };
            return self.become_binary(inst, BinaryOp::Shl, flags, lhs, amount);
        }
        if let Some((x, inner, _)) = self.as_binary_const(lhs, BinaryOp::Mul) {
            let product = self.body.int(ty, inner.wrapping_mul(factor) as i128);
            return self.become_binary(inst, BinaryOp::Mul, NO_FLAGS, x, product);
        }
        if let Some((x, amount, _)) = self.as_binary_const(lhs, BinaryOp::Shl)
            && amount < u128::from(width)
        {
            let product = self.body.int(ty, (factor << amount) as i128);
            return self.become_binary(inst, BinaryOp::Mul, NO_FLAGS, x, product);
        }
        if let Some((x, c, _)) = self.as_binary_const(lhs, BinaryOp::Add)
            && self.has_one_use(lhs)
        {
            let scaled = self.binary(BinaryOp::Mul, NO_FLAGS, x, rhs);
            let c = self.body.int(ty, c.wrapping_mul(factor) as i128);
            return self.become_binary(inst, BinaryOp::Add, NO_FLAGS, scaled, c);
        }
        if let Some(x) = self.as_negation(lhs) {
            let factor = self.body.int(ty, (factor as i128).wrapping_neg());
            return self.become_binary(inst, BinaryOp::Mul, NO_FLAGS, x, factor);
        }
        Outcome::Unchanged
    }

    pub(super) fn combine_division(
        &mut self,
        inst: Inst,
        op: BinaryOp,
        flags: IntFlags,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        use BinaryOp::{AShr, And, LShr, SDiv, SRem, UDiv, URem};
        let Some(width) = self.width(lhs) else { return Outcome::Unchanged };
        let ty = self.body.ty(lhs);
        let is_remainder = matches!(op, URem | SRem);
        // Division by zero is undefined, so a number divided by itself is 1.
        if lhs == rhs || self.body.as_int(lhs) == Some(0) {
            let quotient = i128::from(!is_remainder && lhs == rhs);
            return Outcome::Replaced(self.body.int(ty, quotient));
        }
        let constant = self.body.as_int(rhs);
        if constant == Some(1) {
            return Outcome::Replaced(if is_remainder { self.body.int(ty, 0) } else { lhs });
        }
        if width > 1
            && constant == Some(mask(width))
            && let SDiv | SRem = op
        {
            return Outcome::Replaced(if is_remainder {
                self.body.int(ty, 0)
            } else {
                self.negate(lhs)
            });
        }
        if matches!(op, SDiv | SRem) && self.is_non_negative(lhs) && self.is_non_negative(rhs) {
            let unsigned = if is_remainder { URem } else { UDiv };
            let flags = IntFlags { exact: flags.exact && !is_remainder, ..NO_FLAGS };
            return self.become_binary(inst, unsigned, flags, lhs, rhs);
        }
        let Some(divisor) = constant else { return self.narrow_division(op, lhs, rhs) };
        if divisor == 0 {
            return Outcome::Replaced(self.body.poison(ty));
        }
        match (op, power_of_two(divisor)) {
            (UDiv, Some(shift)) => {
                let amount = self.body.int(ty, i128::from(shift));
                let flags = IntFlags { exact: flags.exact, ..NO_FLAGS };
                self.become_binary(inst, LShr, flags, lhs, amount)
            }
            (URem, Some(_)) => {
                let low = self.body.int(ty, (divisor - 1) as i128);
                self.become_binary(inst, And, NO_FLAGS, lhs, low)
            }
            (SDiv, Some(shift)) if flags.exact && shift + 1 < width => {
                let amount = self.body.int(ty, i128::from(shift));
                let flags = IntFlags { exact: true, ..NO_FLAGS };
                self.become_binary(inst, AShr, flags, lhs, amount)
            }
            // The sign of a divisor does not matter to a remainder.
            (SRem, _) if sign_extend(width, divisor) < 0 && divisor != 1 << (width - 1) => {
                let positive = self.body.int(ty, sign_extend(width, divisor).wrapping_neg());
                self.become_binary(inst, SRem, NO_FLAGS, lhs, positive)
            }
            (UDiv, None) => {
                if let Some((x, inner, _)) = self.as_binary_const(lhs, UDiv)
                    && let Some(product) = inner.checked_mul(divisor)
                {
                    if product > mask(width) {
                        return Outcome::Replaced(self.body.int(ty, 0));
                    }
                    let product = self.body.int(ty, product as i128);
                    return self.become_binary(inst, UDiv, NO_FLAGS, x, product);
                }
                self.narrow_division(op, lhs, rhs)
            }
            _ => self.narrow_division(op, lhs, rhs),
        }
    }

    /// A 64-bit unsigned division of 32-bit numbers is a 32-bit one, many times cheaper.
    fn narrow_division(&mut self, op: BinaryOp, lhs: Value, rhs: Value) -> Outcome {
        let ty = self.body.ty(lhs);
        let fits = |known: cuprum_analysis::KnownBits| known.unsigned_max(64) <= mask(32);
        if ty != Type::I64
            || !matches!(op, BinaryOp::UDiv | BinaryOp::URem)
            || !fits(self.known_bits(lhs))
            || !fits(self.known_bits(rhs))
        {
            return Outcome::Unchanged;
        }
        let a = self.cast_to(CastOp::Trunc, NO_FLAGS, lhs, Type::I32);
        let b = self.cast_to(CastOp::Trunc, NO_FLAGS, rhs, Type::I32);
        let narrow = self.binary(op, NO_FLAGS, a, b);
        Outcome::Replaced(self.cast_to(CastOp::ZExt, NO_FLAGS, narrow, ty))
    }
}
