//! Rotations and other funnel shifts.
//!
//! `x << c | y >> (32 - c)` is one instruction on the machine, for `x == y` a rotation. Hashes and
//! random numbers are full of them. Other widths have no such instruction and stay as they are.

use super::{Combiner, Outcome};
use cuprum_ir::{BinaryOp, Type, Value};
use cuprum_target::Intrinsic;

impl Combiner<'_> {
    /// Two shifts of 32-bit numbers in opposite directions, by amounts that add up to 32, combined by
    /// an operation that joins bits which do not overlap.
    pub(super) fn combine_funnel(&mut self, lhs: Value, rhs: Value) -> Option<Outcome> {
        if self.body.ty(lhs) != Type::I32 {
            return None;
        }
        let [left, right] = match self.as_binary(lhs, BinaryOp::Shl) {
            Some(_) => [lhs, rhs],
            None => [rhs, lhs],
        };
        let (x, amount, _) = self.as_binary(left, BinaryOp::Shl)?;
        let (y, rest, _) = self.as_binary(right, BinaryOp::LShr)?;
        let add_up = match (self.body.as_int(amount), self.body.as_int(rest)) {
            (Some(amount @ 1..32), Some(rest)) => amount + rest == 32,
            (None, _) => self.is_rest_of_word(amount, rest),
            _ => false,
        };
        // An amount of 0 would shift the other way by 32, which means nothing.
        if add_up {
            return Some(Outcome::Replaced(self.intrinsic(
                Intrinsic::Fshl,
                Type::I32,
                &[x, y, amount],
            )));
        }
        self.is_rest_of_word(rest, amount)
            .then(|| Outcome::Replaced(self.intrinsic(Intrinsic::Fshr, Type::I32, &[x, y, rest])))
    }

    /// Whether one amount is 32 minus the other.
    fn is_rest_of_word(&self, amount: Value, rest: Value) -> bool {
        self.as_binary(rest, BinaryOp::Sub).is_some_and(|(word, subtracted, _)| {
            self.body.as_int(word) == Some(32) && subtracted == amount
        })
    }
}
