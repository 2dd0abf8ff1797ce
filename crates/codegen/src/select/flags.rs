//! Truth values that need no predicate of their own: two tests in one, and tests that are numbers
//! already.

use super::{Selected, Selector};
use crate::machine::Class;
use cuprum_ir::{BinaryOp, CastOp, FloatPredicate, Inst, InstKind, IntPredicate, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand};

impl Selector<'_> {
    /// `and`, `or` or `xor` of two truth values that nothing else needs; whether one test was enough.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn select_flag_pair(
        &mut self,
        inst: Inst,
        op: BinaryOp,
        args: [Value; 2],
    ) -> Selected<bool> {
        let known = matches!(op, BinaryOp::And | BinaryOp::Or | BinaryOp::Xor);
        let single = args.iter().all(|&arg| self.has_one_use(arg));
        if self.body.result_type(inst) != Type::I1 || !known || !single {
            return Ok(false);
        }
        if let Some((x, x_is_nan)) = self.tested_for_nan(args[0])
            && let Some((y, y_is_nan)) = self.tested_for_nan(args[1])
            && self.body.ty(x) == self.body.ty(y)
        {
            let predicate = match (op, x_is_nan, y_is_nan) {
                (BinaryOp::Or, true, true) => FloatPredicate::Uno,
                (BinaryOp::And, false, false) => FloatPredicate::Ord,
                _ => return Ok(false),
            };
            let (ty, dest) = (self.body.ty(x), self.dest(inst)?);
            let (left, right) = (self.part(x)?, self.part(y)?);
            self.compare_floats(predicate, ty, dest, left, right)?;
            return Ok(true);
        }
        let Some([left, right]) = self.bytes_of_bools(args)? else { return Ok(false) };
        let dest = Operand::Reg(self.dest(inst)?);
        let (left, right) = match op {
            BinaryOp::Xor => (left, right),
            _ => {
                let opcode = if op == BinaryOp::And { Opcode::And } else { Opcode::Or };
                let both = self.compute(Class::B16, opcode, [Modifier::B16], [left, right]);
                (Operand::Reg(both), Operand::Imm(Imm::Int(0)))
            }
        };
        self.emit(Opcode::Setp, [Modifier::Ne, Modifier::S16], [dest, left, right]);
        Ok(true)
    }

    /// The value that a comparison with itself tests, and whether NaN passes.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn tested_for_nan(&self, value: Value) -> Option<(Value, bool)> {
        use FloatPredicate::{Oeq, Ord, Une, Uno};
        match self.body.def_kind(value)? {
            &InstKind::FCmp { pred, args: [x, y], .. } if x == y => match pred {
                Une | Uno => Some((x, true)),
                Oeq | Ord => Some((x, false)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The bytes that two `bool`s were read from, if all of their registers is known.
    fn bytes_of_bools(&mut self, args: [Value; 2]) -> Selected<Option<[Operand; 2]>> {
        let [Some(x), Some(y)] = args.map(|arg| self.byte_of_bool(arg)) else { return Ok(None) };
        if !self.is_clean(x, false) || !self.is_clean(y, false) {
            return Ok(None);
        }
        Ok(Some([self.operand(x)?, self.operand(y)?]))
    }

    /// Whether a number is negative, as a number: its sign bit. Whether the extension was that.
    pub(super) fn select_sign(&mut self, inst: Inst, by_sign: bool, arg: Value) -> Selected<bool> {
        let Some(&InstKind::ICmp { pred: IntPredicate::Slt, args: [x, zero], .. }) =
            self.body.def_kind(arg)
        else {
            return Ok(false);
        };
        let ty = self.body.ty(x);
        if self.body.as_int(zero) != Some(0) || !self.has_one_use(arg) {
            return Ok(false);
        }
        if self.body.result_type(inst) == Type::I32
            && let Some(high) = self.high_word_of_double(x)?
        {
            let word = if by_sign { Modifier::S32 } else { Modifier::U32 };
            let operands = [Operand::Reg(self.dest(inst)?), high, Operand::Imm(Imm::Int(31))];
            self.emit(Opcode::Shr, [word], operands);
            return Ok(true);
        }
        if ty != self.body.result_type(inst) {
            return Ok(false);
        }
        let (word, last) = match (ty, by_sign) {
            (Type::I32, false) => (Modifier::U32, 31),
            (Type::I32, true) => (Modifier::S32, 31),
            (Type::I64, false) => (Modifier::U64, 63),
            (Type::I64, true) => (Modifier::S64, 63),
            _ => return Ok(false),
        };
        let operands =
            [Operand::Reg(self.dest(inst)?), self.operand(x)?, Operand::Imm(Imm::Int(last))];
        self.emit(Opcode::Shr, [word], operands);
        Ok(true)
    }

    /// The truth value that a narrow number is made of, if nothing else needs the number.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn flag_of_number(&self, value: Value) -> Option<Value> {
        match self.body.def_kind(value)? {
            InstKind::Cast { op: CastOp::ZExt, args, .. }
                if self.body.ty(args[0]) == Type::I1 && self.has_one_use(value) =>
            {
                Some(args[0])
            }
            _ => None,
        }
    }
}
