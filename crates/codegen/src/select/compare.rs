//! Comparisons and `select`.

use super::float::float_type;
use super::parts::{Part, is_small_float};
use super::{Selected, Selector};
use crate::machine::Class;
use cuprum_ir::{BinaryOp, FloatPredicate, Inst, IntPredicate, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg};
use cuprum_target::Feature;
use smallvec::SmallVec;

fn int_comparison(predicate: IntPredicate) -> Modifier {
    match predicate {
        IntPredicate::Eq => Modifier::Eq,
        IntPredicate::Ne => Modifier::Ne,
        IntPredicate::Ugt | IntPredicate::Sgt => Modifier::Gt,
        IntPredicate::Uge | IntPredicate::Sge => Modifier::Ge,
        IntPredicate::Ult | IntPredicate::Slt => Modifier::Lt,
        IntPredicate::Ule | IntPredicate::Sle => Modifier::Le,
    }
}

/// The comparison of floats; `Err` with the answer where there is nothing to compare.
fn float_comparison(predicate: FloatPredicate) -> Result<Modifier, bool> {
    use FloatPredicate::*;
    Ok(match predicate {
        False => return Err(false),
        True => return Err(true),
        Oeq => Modifier::Eq,
        Ogt => Modifier::Gt,
        Oge => Modifier::Ge,
        Olt => Modifier::Lt,
        Ole => Modifier::Le,
        One => Modifier::Ne,
        Ord => Modifier::Num,
        Ueq => Modifier::Equ,
        Ugt => Modifier::Gtu,
        Uge => Modifier::Geu,
        Ult => Modifier::Ltu,
        Ule => Modifier::Leu,
        Une => Modifier::Neu,
        Uno => Modifier::Nan,
    })
}

impl Selector<'_> {
    pub(super) fn select_icmp(
        &mut self,
        inst: Inst,
        predicate: IntPredicate,
        args: [Value; 2],
    ) -> Selected {
        if predicate == IntPredicate::Ne
            && self.body.ty(args[0]) == Type::I1
            && self.select_flag_pair(inst, BinaryOp::Xor, args)?
        {
            return Ok(());
        }
        if self.select_sign_of_double(inst, predicate, args)? {
            return Ok(());
        }
        let types = self.part_types(self.body.ty(args[0]).scalar())?;
        let (left, right) = (self.lanes(args[0])?, self.lanes(args[1])?);
        for ((dest, left), right) in self.dest_lanes(inst)?.iter().zip(&left).zip(&right) {
            let [dest] = dest.as_slice() else { continue };
            if !self.needed.contains(*dest) {
                continue;
            }
            match types.as_slice() {
                [part] if part.class == Class::Pred => {
                    self.compare_bools(predicate, *dest, left.parts[0], right.parts[0])?;
                }
                [part] => {
                    let by_sign = predicate.is_signed();
                    let left = self.clean(left, *part, by_sign)?;
                    let right = self.clean(right, *part, by_sign)?;
                    // Equality has no sign; NVIDIA writes it signed.
                    let is_equality = matches!(predicate, IntPredicate::Eq | IntPredicate::Ne);
                    let ty = if by_sign || is_equality {
                        part.class.signed_type()
                    } else {
                        part.class.unsigned_type()
                    };
                    let modifiers = [int_comparison(predicate), ty.into()];
                    self.emit(Opcode::Setp, modifiers, [Operand::Reg(*dest), left, right]);
                }
                [_, high] => self.wide_compare(predicate, *high, *dest, left, right)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether the bits of a double are those of a negative number: its upper word knows. Whether it
    /// was that.
    fn select_sign_of_double(
        &mut self,
        inst: Inst,
        predicate: IntPredicate,
        args: [Value; 2],
    ) -> Selected<bool> {
        let limit = match (predicate, self.body.as_int(args[1])) {
            (IntPredicate::Slt, Some(0)) => 0,
            (IntPredicate::Sgt, Some(limit)) if limit as u64 == u64::MAX => -1,
            _ => return Ok(false),
        };
        let Some(high) = self.high_word_of_double(args[0])? else { return Ok(false) };
        let operands = [Operand::Reg(self.dest(inst)?), high, Operand::Imm(Imm::Int(limit))];
        self.emit(Opcode::Setp, [int_comparison(predicate), Modifier::S32], operands);
        Ok(true)
    }

    /// Single bits: `true` is 1 unsigned and -1 signed.
    fn compare_bools(
        &mut self,
        predicate: IntPredicate,
        dest: Reg,
        left: Part,
        right: Part,
    ) -> Selected {
        let pred = [Modifier::Pred];
        let (left, right) = (Operand::Reg(self.reg_of(left)?), Operand::Reg(self.reg_of(right)?));
        let dest = Operand::Reg(dest);
        // Each order is "one operand, inverted, with the other".
        let (inverted, plain, op) = match predicate {
            IntPredicate::Ne => {
                self.emit(Opcode::Xor, pred, [dest, left, right]);
                return Ok(());
            }
            IntPredicate::Eq => (left, right, Opcode::Xor),
            IntPredicate::Ult | IntPredicate::Sgt => (left, right, Opcode::And),
            IntPredicate::Ugt | IntPredicate::Slt => (right, left, Opcode::And),
            IntPredicate::Ule | IntPredicate::Sge => (left, right, Opcode::Or),
            IntPredicate::Uge | IntPredicate::Sle => (right, left, Opcode::Or),
        };
        let not = self.compute(Class::Pred, Opcode::Not, pred, [inverted]);
        self.emit(op, pred, [dest, Operand::Reg(not), plain]);
        Ok(())
    }

    pub(super) fn select_fcmp(
        &mut self,
        inst: Inst,
        predicate: FloatPredicate,
        args: [Value; 2],
    ) -> Selected {
        let ty = self.body.ty(args[0]).scalar();
        let left = self.scalar_lanes(args[0])?;
        let right = self.scalar_lanes(args[1])?;
        for ((dest, left), right) in self.dest_lanes(inst)?.iter().zip(left).zip(right) {
            let [dest] = dest.as_slice() else { continue };
            if self.needed.contains(*dest) {
                self.compare_floats(predicate, ty, *dest, left, right)?;
            }
        }
        Ok(())
    }

    pub(super) fn compare_floats(
        &mut self,
        predicate: FloatPredicate,
        ty: Type,
        dest: Reg,
        left: Part,
        right: Part,
    ) -> Selected {
        let comparison = match float_comparison(predicate) {
            Ok(comparison) => comparison,
            Err(answer) => {
                self.copy_to(dest, Operand::Imm(Imm::Int(i64::from(answer))));
                return Ok(());
            }
        };
        let arch = self.context.options.arch;
        if ty == Type::BFLOAT && !arch.has(Feature::Bf16Arithmetic) {
            let (left, right) = (self.small_to_float(ty, left)?, self.small_to_float(ty, right)?);
            let operands = [Operand::Reg(dest), Operand::Reg(left), Operand::Reg(right)];
            self.emit(Opcode::Setp, [comparison, Modifier::F32], operands);
            return Ok(());
        }
        let (left, right) = if is_small_float(ty) {
            (Operand::Reg(self.reg_of(left)?), Operand::Reg(self.reg_of(right)?))
        } else {
            (self.operand_of(left)?, self.operand_of(right)?)
        };
        let mut modifiers: SmallVec<[Modifier; 3]> = SmallVec::from_slice(&[comparison]);
        if self.writes_ftz && ty == Type::FLOAT {
            modifiers.push(Modifier::Ftz);
        }
        modifiers.push(float_type(ty)?.into());
        self.emit(Opcode::Setp, modifiers, [Operand::Reg(dest), left, right]);
        Ok(())
    }

    pub(super) fn select_select(&mut self, inst: Inst, args: [Value; 3]) -> Selected {
        let ty = self.body.result_type(inst);
        if self.body.ty(args[0]).is_vector() {
            return self.select_by_lane(inst, args);
        }
        if self.select_clamped_shift(inst, args)? {
            return Ok(());
        }
        // `a || b` and `a && b`: what the second says of an undecided value, the first decides.
        let logical = match (self.body.as_int(args[1]), self.body.as_int(args[2])) {
            (Some(1), None) => Some((BinaryOp::Or, [args[0], args[2]])),
            (None, Some(0)) => Some((BinaryOp::And, [args[0], args[1]])),
            _ => None,
        };
        if let Some((op, pair)) = logical
            && self.select_flag_pair(inst, op, pair)?
        {
            return Ok(());
        }
        let (condition, negated) = self.strip_not(args[0]);
        let (then, otherwise) = if negated { (args[2], args[1]) } else { (args[1], args[2]) };
        let condition = self.part(condition)?;
        let types = self.part_types(ty)?;
        let (then, otherwise) = (self.value_parts(then)?, self.value_parts(otherwise)?);
        let dest = self.dest_parts(inst)?;
        for (index, part) in types.iter().enumerate() {
            if let Part::Reg(dest) = dest[index]
                && self.needed.contains(dest)
            {
                self.select_part(part.class, dest, condition, then[index], otherwise[index])?;
            }
        }
        Ok(())
    }

    /// A vector of conditions chooses lane by lane.
    fn select_by_lane(&mut self, inst: Inst, args: [Value; 3]) -> Selected {
        let conditions = self.value_parts(args[0])?;
        let ty = self.body.result_type(inst);
        let class = self.part_types(ty.scalar())?;
        let then = self.scalar_lanes(args[1])?;
        let otherwise = self.scalar_lanes(args[2])?;
        let per_lane = class.len().max(1);
        let mut lanes = Vec::new();
        for (at, (&then, &otherwise)) in then.iter().zip(&otherwise).enumerate() {
            let class = class[at % per_lane].class;
            let dest = self.temp(class);
            self.select_part(class, dest, conditions[at / per_lane], then, otherwise)?;
            lanes.push(Part::Reg(dest));
        }
        self.assemble(inst, &lanes)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn select_part(
        &mut self,
        class: Class,
        dest: Reg,
        condition: Part,
        then: Part,
        otherwise: Part,
    ) -> Selected {
        if let Part::Bits(_, bits) = condition {
            let chosen = if bits & 1 == 1 { then } else { otherwise };
            let source = self.operand_of(chosen)?;
            self.copy_to(dest, source);
            return Ok(());
        }
        if class == Class::Pred {
            return self.select_bool(dest, condition, then, otherwise);
        }
        let (then, otherwise) = (self.operand_of(then)?, self.operand_of(otherwise)?);
        let condition = Operand::Reg(self.reg_of(condition)?);
        let ty = match class {
            Class::F32 => Modifier::F32,
            Class::F64 => Modifier::F64,
            other => other.bits_type().into(),
        };
        self.emit(Opcode::Selp, [ty], [Operand::Reg(dest), then, otherwise, condition]);
        Ok(())
    }

    /// There is no `selp.pred`: the choice becomes logic.
    fn select_bool(&mut self, dest: Reg, condition: Part, then: Part, otherwise: Part) -> Selected {
        let pred = [Modifier::Pred];
        let dest = Operand::Reg(dest);
        let condition = Operand::Reg(self.reg_of(condition)?);
        match (then, otherwise) {
            (Part::Bits(_, 1), Part::Bits(_, 0)) => {
                self.emit(Opcode::Mov, pred, [dest, condition]);
            }
            (Part::Bits(_, 0), Part::Bits(_, 1)) => {
                self.emit(Opcode::Not, pred, [dest, condition]);
            }
            (Part::Bits(_, 0), other) => {
                let other = self.operand_of(other)?;
                let not = self.compute(Class::Pred, Opcode::Not, pred, [condition]);
                self.emit(Opcode::And, pred, [dest, Operand::Reg(not), other]);
            }
            (Part::Bits(_, _), other) => {
                let other = self.operand_of(other)?;
                self.emit(Opcode::Or, pred, [dest, condition, other]);
            }
            (other, Part::Bits(_, 0)) => {
                let other = self.operand_of(other)?;
                self.emit(Opcode::And, pred, [dest, condition, other]);
            }
            (other, Part::Bits(_, _)) => {
                let other = self.operand_of(other)?;
                let not = self.compute(Class::Pred, Opcode::Not, pred, [condition]);
                self.emit(Opcode::Or, pred, [dest, Operand::Reg(not), other]);
            }
            (then, otherwise) => {
                let not = self.compute(Class::Pred, Opcode::Not, pred, [condition.clone()]);
                let (then, otherwise) = (self.operand_of(then)?, self.operand_of(otherwise)?);
                let first = self.compute(Class::Pred, Opcode::And, pred, [condition, then]);
                let second =
                    self.compute(Class::Pred, Opcode::And, pred, [Operand::Reg(not), otherwise]);
                let operands = [dest, Operand::Reg(first), Operand::Reg(second)];
                self.emit(Opcode::Or, pred, operands);
            }
        }
        Ok(())
    }
}
