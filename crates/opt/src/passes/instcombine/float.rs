//! Floating point: only what leaves every result bit as it was, NaN payloads aside.

use super::{Combiner, Outcome};
use cuprum_ir::{BinaryOp, Constant, FastMath, Inst, InstKind, Type, UnaryOp, Value};

/// Sign, exponent and fraction widths of a format.
fn format(ty: Type) -> Option<(u32, u32)> {
    Some(match ty {
        Type::HALF => (5, 10),
        Type::BFLOAT => (8, 7),
        Type::FLOAT => (8, 23),
        Type::DOUBLE => (11, 52),
        _ => return None,
    })
}

/// The bits of 1.0.
fn one(ty: Type) -> Option<u64> {
    let (exponent, fraction) = format(ty)?;
    Some(((1 << (exponent - 1)) - 1) << fraction)
}

fn sign(ty: Type) -> Option<u64> {
    let (exponent, fraction) = format(ty)?;
    Some(1 << (exponent + fraction))
}

/// The bits of `1 / x`, if both are powers of two and normal.
fn exact_reciprocal(ty: Type, bits: u64) -> Option<u64> {
    let (exponent_bits, fraction_bits) = format(ty)?;
    let exponent_mask = (1u64 << exponent_bits) - 1;
    let (exponent, fraction) =
        (bits >> fraction_bits & exponent_mask, bits & ((1 << fraction_bits) - 1));
    let bias = (1u64 << (exponent_bits - 1)) - 1;
    let inverse = (2 * bias).checked_sub(exponent)?;
    let normal = |e: u64| e > 0 && e < exponent_mask;
    (fraction == 0 && normal(exponent) && normal(inverse))
        .then_some(bits & sign(ty)? | inverse << fraction_bits)
}

impl Combiner<'_> {
    fn float_bits(&self, value: Value) -> Option<u64> {
        match self.body.as_constant(value)? {
            Constant::Float(bits) => u64::try_from(*bits).ok(),
            _ => None,
        }
    }

    fn as_fneg(&self, value: Value) -> Option<Value> {
        match self.body.def_kind(value)? {
            InstKind::Unary { op: UnaryOp::FNeg, args, .. } => Some(args[0]),
            _ => None,
        }
    }

    fn fneg(&mut self, value: Value, fast: FastMath) -> Value {
        let ty = self.body.ty(value);
        self.insert(InstKind::Unary { op: UnaryOp::FNeg, fast, args: [value] }, ty)
    }

    pub(super) fn combine_fneg(&mut self, arg: Value) -> Outcome {
        self.as_fneg(arg).into()
    }

    fn become_float(
        &mut self,
        inst: Inst,
        op: BinaryOp,
        fast: FastMath,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        let flags = super::NO_FLAGS;
        self.body.replace_kind(inst, InstKind::Binary { op, flags, fast, args: [lhs, rhs] });
        Outcome::Edited
    }

    pub(super) fn combine_float(
        &mut self,
        inst: Inst,
        op: BinaryOp,
        fast: FastMath,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        let ty = self.body.ty(lhs);
        // Where denormals are flushed, an operation that does nothing else still does that.
        let flushes = self.may_flush_denormals && ty == Type::FLOAT;
        let (Some(sign), Some(one)) = (sign(ty), one(ty)) else { return Outcome::Unchanged };
        match op {
            BinaryOp::FAdd | BinaryOp::FSub => {
                let other = if op == BinaryOp::FAdd { BinaryOp::FSub } else { BinaryOp::FAdd };
                if let Some(x) = self.as_fneg(rhs) {
                    return self.become_float(inst, other, fast, lhs, x);
                }
                if op == BinaryOp::FAdd
                    && let Some(x) = self.as_fneg(lhs)
                {
                    return self.become_float(inst, BinaryOp::FSub, fast, rhs, x);
                }
                // x + -0.0 and x - 0.0 are x; the other zero turns -0.0 into 0.0.
                let neutral = if op == BinaryOp::FAdd { sign } else { 0 };
                if let Some(bits) = self.float_bits(rhs)
                    && !flushes
                    && (bits == neutral || (fast.nsz && bits & !sign == 0))
                {
                    return Outcome::Replaced(lhs);
                }
                if op == BinaryOp::FSub && self.float_bits(lhs) == Some(sign) && !flushes {
                    return Outcome::Replaced(self.fneg(rhs, fast));
                }
                Outcome::Unchanged
            }
            BinaryOp::FMul | BinaryOp::FDiv => {
                if let (Some(x), Some(y)) = (self.as_fneg(lhs), self.as_fneg(rhs)) {
                    return self.become_float(inst, op, fast, x, y);
                }
                let Some(bits) = self.float_bits(rhs) else { return Outcome::Unchanged };
                if bits == one && !flushes {
                    return Outcome::Replaced(lhs);
                }
                if bits == one | sign && !flushes {
                    return Outcome::Replaced(self.fneg(lhs, fast));
                }
                if op == BinaryOp::FDiv
                    && let Some(reciprocal) = exact_reciprocal(ty, bits)
                {
                    let reciprocal =
                        self.body.constant(ty, Constant::Float(u128::from(reciprocal)));
                    return self.become_float(inst, BinaryOp::FMul, fast, lhs, reciprocal);
                }
                Outcome::Unchanged
            }
            _ => Outcome::Unchanged,
        }
    }
}
