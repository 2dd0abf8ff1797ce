//! Integers of 65 to 128 bits as two 64-bit parts. Division comes as calls from legalisation.

use super::integer::Lane;
use super::parts::{Part, PartType, Parts};
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{BinaryOp, CastOp, Inst, InstKind, IntPredicate, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg};

fn number(value: i64) -> Operand {
    Operand::Imm(Imm::Int(value))
}

impl Selector<'_> {
    /// Low and high operands. The upper bits of an odd width are as they come.
    fn wide_operands(&mut self, lane: &Lane) -> Selected<[Operand; 2]> {
        match lane.parts.as_slice() {
            [low, high] => {
                let (low, high) = (*low, *high);
                Ok([self.operand_of(low)?, self.operand_of(high)?])
            }
            _ => Err(CodegenError::unsupported("this wide integer", None)),
        }
    }

    /// Low and high operands with the unused upper bits cleaned.
    pub(super) fn wide_clean(
        &mut self,
        lane: &Lane,
        high: PartType,
        by_sign: bool,
    ) -> Selected<[Operand; 2]> {
        let [low, _] = self.wide_operands(lane)?;
        let top = Lane { parts: lane.parts.iter().copied().skip(1).collect(), value: None };
        Ok([low, self.clean(&top, high, by_sign)?])
    }

    pub(super) fn wide_lane(
        &mut self,
        op: BinaryOp,
        high: PartType,
        dest: [Reg; 2],
        left: &Lane,
        right: &Lane,
    ) -> Selected {
        match op {
            BinaryOp::Add => self.wide_carry(Opcode::Add, Opcode::Addc, dest, left, right),
            BinaryOp::Sub => self.wide_carry(Opcode::Sub, Opcode::Subc, dest, left, right),
            BinaryOp::And => self.wide_bitwise(Opcode::And, dest, left, right),
            BinaryOp::Or => self.wide_bitwise(Opcode::Or, dest, left, right),
            BinaryOp::Xor => self.wide_bitwise(Opcode::Xor, dest, left, right),
            BinaryOp::Mul => self.wide_multiply(dest, left, right),
            BinaryOp::Shl => {
                let [low, high] = self.wide_operands(left)?;
                self.wide_shift_left(dest, [low, high], right)
            }
            BinaryOp::LShr => {
                let source = self.wide_clean(left, high, false)?;
                self.wide_shift_right(dest, source, right, false)
            }
            BinaryOp::AShr => {
                let source = self.wide_clean(left, high, true)?;
                self.wide_shift_right(dest, source, right, true)
            }
            BinaryOp::UDiv
            | BinaryOp::SDiv
            | BinaryOp::URem
            | BinaryOp::SRem
            | BinaryOp::FAdd
            | BinaryOp::FSub
            | BinaryOp::FMul
            | BinaryOp::FDiv
            | BinaryOp::FRem => Err(CodegenError::unsupported("this 128-bit operation", None)),
        }
    }

    fn wide_carry(
        &mut self,
        low_op: Opcode,
        high_op: Opcode,
        dest: [Reg; 2],
        left: &Lane,
        right: &Lane,
    ) -> Selected {
        let [left_low, left_high] = self.wide_operands(left)?;
        let [right_low, right_high] = self.wide_operands(right)?;
        let operands = [Operand::Reg(dest[0]), left_low, right_low];
        self.emit(low_op, [Modifier::Cc, Modifier::S64], operands);
        let operands = [Operand::Reg(dest[1]), left_high, right_high];
        self.emit(high_op, [Modifier::S64], operands);
        Ok(())
    }

    fn wide_bitwise(&mut self, op: Opcode, dest: [Reg; 2], left: &Lane, right: &Lane) -> Selected {
        let left = self.wide_operands(left)?;
        let right = self.wide_operands(right)?;
        for ((dest, left), right) in dest.into_iter().zip(left).zip(right) {
            if self.needed.contains(dest) {
                self.emit(op, [Modifier::B64], [Operand::Reg(dest), left, right]);
            }
        }
        Ok(())
    }

    fn wide_multiply(&mut self, dest: [Reg; 2], left: &Lane, right: &Lane) -> Selected {
        let [left_low, left_high] = self.wide_operands(left)?;
        let [right_low, right_high] = self.wide_operands(right)?;
        let lo = [Modifier::Lo, Modifier::S64];
        if self.needed.contains(dest[0]) {
            let operands = [Operand::Reg(dest[0]), left_low.clone(), right_low.clone()];
            self.emit(Opcode::Mul, lo, operands);
        }
        if !self.needed.contains(dest[1]) {
            return Ok(());
        }
        let sources = [left_low.clone(), right_low.clone()];
        let mut high =
            self.compute(Class::B64, Opcode::Mul, [Modifier::Hi, Modifier::U64], sources);
        for (a, b) in [(&left_low, &right_high), (&left_high, &right_low)] {
            if *a != number(0) && *b != number(0) {
                let sources = [a.clone(), b.clone(), Operand::Reg(high)];
                high = self.compute(Class::B64, Opcode::Mad, lo, sources);
            }
        }
        self.write_result(dest[1], Operand::Reg(high));
        Ok(())
    }

    /// The product of two 64-bit integers that were extended by their signs; whether it was that.
    pub(super) fn select_signed_product(&mut self, inst: Inst, args: [Value; 2]) -> Selected<bool> {
        let narrow = |value: Value| match self.body.def_kind(value) {
            Some(InstKind::Cast { op: CastOp::SExt, args, .. })
                if self.body.ty(args[0]) == Type::I64 =>
            {
                Some(args[0])
            }
            _ => None,
        };
        if self.body.result_type(inst) != Type::I128 {
            return Ok(false);
        }
        let (Some(left), Some(right)) = (narrow(args[0]), narrow(args[1])) else {
            return Ok(false);
        };
        for (dest, half) in self.dest_parts(inst)?.iter().zip([Modifier::Lo, Modifier::Hi]) {
            if let Part::Reg(dest) = dest
                && self.needed.contains(*dest)
            {
                let operands = [Operand::Reg(*dest), self.operand(left)?, self.operand(right)?];
                self.emit(Opcode::Mul, [half, Modifier::S64], operands);
            }
        }
        Ok(true)
    }

    /// Wide integers whose halves are others' halves or zero: nothing needs to be computed.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn assign_wide(&mut self, inst: Inst) -> Selected<Option<Parts>> {
        let zero = Part::Bits(Class::B64, 0);
        if self.body.result_type(inst) != Type::I128 {
            return Ok(None);
        }
        let parts = match self.body.kind(inst) {
            InstKind::Cast { op: CastOp::ZExt, args, .. } if self.body.ty(args[0]) == Type::I64 => {
                [self.part(args[0])?, zero]
            }
            InstKind::Binary { op: op @ (BinaryOp::Shl | BinaryOp::LShr), args, .. }
                if self.body.as_int(args[1]) == Some(64) =>
            {
                let parts = self.value_parts(args[0])?;
                let [low, high] = parts.as_slice() else { return Ok(None) };
                if *op == BinaryOp::Shl { [zero, *low] } else { [*high, zero] }
            }
            // What is left of a mask that takes halves as a whole.
            InstKind::Binary { op: BinaryOp::And, args, .. } => {
                let (left, right) = (self.value_parts(args[0])?, self.value_parts(args[1])?);
                let ones = Part::Bits(Class::B64, u64::MAX);
                let masked = |a: Part, b: Part| match (a, b) {
                    _ if a == zero || b == zero => Some(zero),
                    _ if a == ones => Some(b),
                    _ if b == ones => Some(a),
                    _ => None,
                };
                let ([a, b], [c, d]) = (left.as_slice(), right.as_slice()) else {
                    return Ok(None);
                };
                let (Some(low), Some(high)) = (masked(*a, *c), masked(*b, *d)) else {
                    return Ok(None);
                };
                [low, high]
            }
            InstKind::Binary { op: BinaryOp::Or | BinaryOp::Xor, args, .. } => {
                let (left, right) = (self.value_parts(args[0])?, self.value_parts(args[1])?);
                match (left.as_slice(), right.as_slice()) {
                    ([a, b], [c, d]) if *a == zero && *d == zero => [*c, *b],
                    ([a, b], [c, d]) if *b == zero && *c == zero => [*a, *d],
                    _ => return Ok(None),
                }
            }
            _ => return Ok(None),
        };
        Ok(Some(Parts::from_slice(&parts)))
    }

    /// The amount, and the amount with 64 taken off either way, as 32-bit operands.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn wide_amounts(&mut self, amount: &Lane) -> Selected<[Operand; 3]> {
        match amount.parts[0] {
            Part::Bits(_, bits) => {
                let bits = bits.min(127) as i64;
                Ok([number(bits), number(64 - bits), number(bits - 64)])
            }
            part => {
                let amount = match amount.value.and_then(|value| self.extended_i32(value)) {
                    Some(narrow) => self.reg(narrow)?,
                    None => {
                        let low = Operand::Reg(self.reg_of(part)?);
                        let types = [Modifier::U32, Modifier::U64];
                        self.compute(Class::B32, Opcode::Cvt, types, [low])
                    }
                };
                let sources = [number(64), Operand::Reg(amount)];
                let rest = self.compute(Class::B32, Opcode::Sub, [Modifier::S32], sources);
                let sources = [Operand::Reg(amount), number(-64)];
                let beyond = self.compute(Class::B32, Opcode::Add, [Modifier::S32], sources);
                Ok([amount, rest, beyond].map(Operand::Reg))
            }
        }
    }

    /// The 32-bit value behind an extension.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn extended_i32(&self, value: Value) -> Option<Value> {
        match self.body.def_kind(value)? {
            InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, args, .. }
                if self.body.ty(args[0]) == Type::I32 =>
            {
                Some(args[0])
            }
            _ => None,
        }
    }

    fn wide_shift_left(
        &mut self,
        dest: [Reg; 2],
        [low, high]: [Operand; 2],
        amount: &Lane,
    ) -> Selected {
        if let Part::Bits(_, bits) = amount.parts[0] {
            self.constant_shift_left(dest, [low, high], bits.min(127));
            return Ok(());
        }
        // Shifts by 64 and more give zero, and negative amounts count as huge: of the three
        // summands of the upper half exactly the right ones are not zero.
        let [amount, rest, beyond] = self.wide_amounts(amount)?;
        let left = [Modifier::B64];
        let shifted = self.compute(Class::B64, Opcode::Shl, left, [high, amount.clone()]);
        let carried = self.compute(Class::B64, Opcode::Shr, [Modifier::U64], [low.clone(), rest]);
        let moved = self.compute(Class::B64, Opcode::Shl, left, [low.clone(), beyond]);
        let sources = [Operand::Reg(shifted), Operand::Reg(carried)];
        let joined = self.compute(Class::B64, Opcode::Or, left, sources);
        let operands = [Operand::Reg(dest[1]), Operand::Reg(joined), Operand::Reg(moved)];
        self.emit(Opcode::Or, left, operands);
        self.emit(Opcode::Shl, left, [Operand::Reg(dest[0]), low, amount]);
        Ok(())
    }

    fn constant_shift_left(&mut self, dest: [Reg; 2], [low, high]: [Operand; 2], bits: u64) {
        let left = [Modifier::B64];
        if bits == 0 {
            self.copy_to(dest[0], low);
            self.copy_to(dest[1], high);
        } else if bits == 64 {
            self.copy_to(dest[0], number(0));
            self.copy_to(dest[1], low);
        } else if bits > 64 {
            self.copy_to(dest[0], number(0));
            let amount = number(bits as i64 - 64);
            self.emit(Opcode::Shl, left, [Operand::Reg(dest[1]), low, amount]);
        } else {
            let amount = number(bits as i64);
            let sources = [high, amount.clone()];
            let shifted = self.compute(Class::B64, Opcode::Shl, left, sources);
            let sources = [low.clone(), number(64 - bits as i64)];
            let carried = self.compute(Class::B64, Opcode::Shr, [Modifier::U64], sources);
            let operands = [Operand::Reg(dest[1]), Operand::Reg(shifted), Operand::Reg(carried)];
            self.emit(Opcode::Or, left, operands);
            self.emit(Opcode::Shl, left, [Operand::Reg(dest[0]), low, amount]);
        }
    }

    fn wide_shift_right(
        &mut self,
        dest: [Reg; 2],
        [low, high]: [Operand; 2],
        amount: &Lane,
        by_sign: bool,
    ) -> Selected {
        let shift = [if by_sign { Modifier::S64 } else { Modifier::U64 }];
        let left = [Modifier::B64];
        if let Part::Bits(_, bits) = amount.parts[0] {
            let bits = bits.min(127) as i64;
            if bits == 0 {
                self.copy_to(dest[0], low);
                self.copy_to(dest[1], high);
            } else if bits >= 64 {
                if bits == 64 {
                    self.copy_to(dest[0], high.clone());
                } else {
                    let sources = [Operand::Reg(dest[0]), high.clone(), number(bits - 64)];
                    self.emit(Opcode::Shr, shift, sources);
                }
                if by_sign {
                    self.emit(Opcode::Shr, shift, [Operand::Reg(dest[1]), high, number(63)]);
                } else {
                    self.copy_to(dest[1], number(0));
                }
            } else {
                let sources = [low, number(bits)];
                let shifted = self.compute(Class::B64, Opcode::Shr, [Modifier::U64], sources);
                let sources = [high.clone(), number(64 - bits)];
                let carried = self.compute(Class::B64, Opcode::Shl, left, sources);
                let operands =
                    [Operand::Reg(dest[0]), Operand::Reg(shifted), Operand::Reg(carried)];
                self.emit(Opcode::Or, left, operands);
                self.emit(Opcode::Shr, shift, [Operand::Reg(dest[1]), high, number(bits)]);
            }
            return Ok(());
        }
        let [amount, rest, beyond] = self.wide_amounts(amount)?;
        let sources = [low, amount.clone()];
        let shifted = self.compute(Class::B64, Opcode::Shr, [Modifier::U64], sources);
        let carried = self.compute(Class::B64, Opcode::Shl, left, [high.clone(), rest]);
        let sources = [Operand::Reg(shifted), Operand::Reg(carried)];
        let near = self.compute(Class::B64, Opcode::Or, left, sources);
        let far = self.compute(Class::B64, Opcode::Shr, shift, [high.clone(), beyond]);
        let sources = [amount.clone(), number(63)];
        let is_far =
            self.compute(Class::Pred, Opcode::Setp, [Modifier::Gt, Modifier::S32], sources);
        let operands =
            [Operand::Reg(dest[0]), Operand::Reg(far), Operand::Reg(near), Operand::Reg(is_far)];
        self.emit(Opcode::Selp, left, operands);
        self.emit(Opcode::Shr, shift, [Operand::Reg(dest[1]), high, amount]);
        Ok(())
    }

    pub(super) fn wide_compare(
        &mut self,
        predicate: IntPredicate,
        high: PartType,
        dest: Reg,
        left: &Lane,
        right: &Lane,
    ) -> Selected {
        let by_sign = predicate.is_signed();
        let [left_low, left_high] = self.wide_clean(left, high, by_sign)?;
        let [right_low, right_high] = self.wide_clean(right, high, by_sign)?;
        if let IntPredicate::Eq | IntPredicate::Ne = predicate {
            let bits = [Modifier::B64];
            let mut difference = |left: Operand, right: Operand| {
                if right == number(0) {
                    return self.reg_of_operand(Class::B64, left);
                }
                Operand::Reg(self.compute(Class::B64, Opcode::Xor, bits, [left, right]))
            };
            let low = difference(left_low, right_low);
            let sources = [low, difference(left_high, right_high)];
            let any = self.compute(Class::B64, Opcode::Or, bits, sources);
            let word = if predicate == IntPredicate::Eq { Modifier::Eq } else { Modifier::Ne };
            let operands = [Operand::Reg(dest), Operand::Reg(any), number(0)];
            self.emit(Opcode::Setp, [word, Modifier::S64], operands);
            return Ok(());
        }
        // The upper halves decide unless they are equal.
        let strict = match predicate {
            IntPredicate::Ugt | IntPredicate::Uge | IntPredicate::Sgt | IntPredicate::Sge => {
                Modifier::Gt
            }
            IntPredicate::Eq
            | IntPredicate::Ne
            | IntPredicate::Ult
            | IntPredicate::Ule
            | IntPredicate::Slt
            | IntPredicate::Sle => Modifier::Lt,
        };
        let loose = match predicate {
            IntPredicate::Uge | IntPredicate::Sge => Modifier::Ge,
            IntPredicate::Ule | IntPredicate::Sle => Modifier::Le,
            IntPredicate::Eq
            | IntPredicate::Ne
            | IntPredicate::Ugt
            | IntPredicate::Ult
            | IntPredicate::Sgt
            | IntPredicate::Slt => strict,
        };
        let ty = if by_sign { Modifier::S64 } else { Modifier::U64 };
        let sources = [left_low, right_low];
        let low = self.compute(Class::Pred, Opcode::Setp, [loose, Modifier::U64], sources);
        let sources = [left_high.clone(), right_high.clone()];
        let equal = self.compute(Class::Pred, Opcode::Setp, [Modifier::Eq, Modifier::S64], sources);
        let sources = [left_high, right_high];
        let above = self.compute(Class::Pred, Opcode::Setp, [strict, ty], sources);
        let sources = [Operand::Reg(equal), Operand::Reg(low)];
        let both = self.compute(Class::Pred, Opcode::And, [Modifier::Pred], sources);
        let operands = [Operand::Reg(dest), Operand::Reg(above), Operand::Reg(both)];
        self.emit(Opcode::Or, [Modifier::Pred], operands);
        Ok(())
    }
}
