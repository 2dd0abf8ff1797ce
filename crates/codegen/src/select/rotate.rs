//! Rotations: two shifts of 32 bits joined by `or` are one funnel shift.

use super::{Selected, Selector};
use cuprum_ir::{BinaryOp, Inst, InstKind, Type, Value};
use cuprum_ptx::{Modifier, Opcode, Operand};

/// How an amount is written.
enum Amount {
    Constant(u128),
    Variable(Value),
    /// 32 less so much.
    Rest(Value),
    /// So much, modulo 32.
    Masked(Value),
    /// 32 less so much, modulo 32.
    MaskedRest(Value),
}

impl Selector<'_> {
    /// `(high << n) | (low >> (32 - n))`, and the same to the right; whether it was one.
    ///
    /// With an amount of zero the other shift would be by 32, which has no defined result, or the two
    /// values must be the same one where amounts are masked.
    pub(super) fn select_rotation(&mut self, inst: Inst, args: [Value; 2]) -> Selected<bool> {
        if self.body.result_type(inst) != Type::I32 {
            return Ok(false);
        }
        for [left, right] in [args, [args[1], args[0]]] {
            let (Some((high, up)), Some((low, down))) =
                (self.single_shift(left, BinaryOp::Shl), self.single_shift(right, BinaryOp::LShr))
            else {
                continue;
            };
            let same = high == low;
            let (direction, amount) = match (self.amount(up), self.amount(down)) {
                (Amount::Constant(n), Amount::Constant(m)) if n + m == 32 => (Modifier::L, up),
                (Amount::Variable(n), Amount::Rest(m)) if n == m => (Modifier::L, n),
                (Amount::Rest(n), Amount::Variable(m)) if n == m => (Modifier::R, m),
                (Amount::Variable(n) | Amount::Masked(n), Amount::MaskedRest(m))
                    if same && n == m =>
                {
                    (Modifier::L, n)
                }
                (Amount::MaskedRest(n), Amount::Variable(m) | Amount::Masked(m))
                    if same && n == m =>
                {
                    (Modifier::R, m)
                }
                _ => continue,
            };
            let (low, high) = (self.operand(low)?, self.operand(high)?);
            let amount = self.operand(amount)?;
            let dest = Operand::Reg(self.dest(inst)?);
            let words = [direction, Modifier::Wrap, Modifier::B32];
            self.emit(Opcode::Shf, words, [dest, low, high, amount]);
            return Ok(true);
        }
        Ok(false)
    }

    /// What a shift that nothing else needs shifts, and by how much.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn single_shift(&self, value: Value, wanted: BinaryOp) -> Option<(Value, Value)> {
        match self.body.def_kind(value)? {
            InstKind::Binary { op, args, .. } if *op == wanted && self.has_one_use(value) => {
                Some((args[0], args[1]))
            }
            _ => None,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn amount(&self, value: Value) -> Amount {
        if let Some(constant) = self.body.as_int(value) {
            return Amount::Constant(constant);
        }
        let Some(InstKind::Binary { op, args, .. }) = self.body.def_kind(value) else {
            return Amount::Variable(value);
        };
        let first = self.body.as_int(args[0]);
        match op {
            BinaryOp::Sub if first == Some(32) => Amount::Rest(args[1]),
            BinaryOp::And if self.body.as_int(args[1]) == Some(31) => match self.amount(args[0]) {
                Amount::Rest(rest) => Amount::MaskedRest(rest),
                Amount::Constant(_)
                | Amount::Variable(_)
                | Amount::Masked(_)
                | Amount::MaskedRest(_) => match self.body.def_kind(args[0]) {
                    Some(InstKind::Binary { op: BinaryOp::Sub, args: inner, .. })
                        if self.body.as_int(inner[0]) == Some(0) =>
                    {
                        Amount::MaskedRest(inner[1])
                    }
                    _ => Amount::Masked(args[0]),
                },
            },
            _ => Amount::Variable(value),
        }
    }
}
