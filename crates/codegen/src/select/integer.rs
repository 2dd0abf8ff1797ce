//! Integer arithmetic of up to 64 bits, and the dispatch to wider arithmetic.
//!
//! Integers narrower than their register leave garbage in the bits above. Operations that look at
//! those bits clean their operands first, unless the definition already did.

use super::constant::signed;
use super::parts::{Part, PartType, Parts};
use super::{Extension, Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_analysis::known_bits;
use cuprum_ir::{BinaryOp, CastOp, Inst, InstKind, Type, Value, ValueDef};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg};
use smallvec::SmallVec;

/// One lane of an operand: its parts, and the value it is all of.
#[derive(Clone)]
pub(super) struct Lane {
    pub(super) parts: Parts,
    pub(super) value: Option<Value>,
}

impl Selector<'_> {
    /// The lanes of a value; a scalar has one.
    pub(super) fn lanes(&mut self, value: Value) -> Selected<Vec<Lane>> {
        let ty = self.body.ty(value);
        let parts = self.value_parts(value)?;
        if !ty.is_vector() {
            return Ok(vec![Lane { parts, value: Some(value) }]);
        }
        let per_lane = self.part_types(ty.scalar())?.len().max(1);
        Ok(parts
            .chunks(per_lane)
            .map(|chunk| Lane { parts: chunk.iter().copied().collect(), value: None })
            .collect())
    }

    /// The destination registers, lane by lane.
    pub(super) fn dest_lanes(&mut self, inst: Inst) -> Selected<Vec<Vec<Reg>>> {
        let per_lane = self.part_types(self.body.result_type(inst).scalar())?.len().max(1);
        let parts = self.dest_parts(inst)?;
        let regs: Vec<Reg> = parts
            .iter()
            .filter_map(|part| if let Part::Reg(reg) = part { Some(*reg) } else { None })
            .collect();
        Ok(regs.chunks(per_lane).map(<[Reg]>::to_vec).collect())
    }

    /// Whether any register of a lane was asked for.
    pub(super) fn wants(&self, dest: &[Reg]) -> bool {
        dest.iter().any(|reg| self.needed.contains(*reg))
    }

    pub(super) fn select_int_binary(
        &mut self,
        inst: Inst,
        op: BinaryOp,
        args: [Value; 2],
    ) -> Selected {
        let ty = self.body.result_type(inst);
        if !ty.is_vector()
            && (self.select_flag_pair(inst, op, args)? || self.select_fused(inst, op, args)?)
        {
            return Ok(());
        }
        let types = self.part_types(ty.scalar())?;
        let (left, right) = (self.lanes(args[0])?, self.lanes(args[1])?);
        for ((dest, left), right) in self.dest_lanes(inst)?.iter().zip(&left).zip(&right) {
            if !self.wants(dest) {
                continue;
            }
            match (types.as_slice(), dest.as_slice()) {
                ([part], [dest]) => self.int_lane(op, *part, *dest, left, right)?,
                ([_, high], [low_dest, high_dest]) => {
                    self.wide_lane(op, *high, [*low_dest, *high_dest], left, right)?;
                }
                _ => return Err(CodegenError::unsupported("arithmetic of this width", None)),
            }
        }
        Ok(())
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn int_lane(
        &mut self,
        op: BinaryOp,
        part: PartType,
        dest: Reg,
        left: &Lane,
        right: &Lane,
    ) -> Selected {
        if part.class == Class::Pred {
            return self.bool_lane(op, dest, left.parts[0], right.parts[0]);
        }
        let class = part.class;
        let ty = |ty: cuprum_ptx::Type| [ty.into()].into_iter().collect();
        let (opcode, modifiers): (Opcode, SmallVec<[Modifier; 2]>) = match op {
            BinaryOp::Add => (Opcode::Add, ty(class.signed_type())),
            BinaryOp::Sub => {
                if left.parts[0] == Part::Bits(class, 0) {
                    let source = self.operand_of(right.parts[0])?;
                    let modifiers = [class.signed_type().into()];
                    self.emit(Opcode::Neg, modifiers, [Operand::Reg(dest), source]);
                    return Ok(());
                }
                (Opcode::Sub, ty(class.signed_type()))
            }
            BinaryOp::Mul => {
                (Opcode::Mul, SmallVec::from_slice(&[Modifier::Lo, class.signed_type().into()]))
            }
            BinaryOp::And => (Opcode::And, ty(class.bits_type())),
            BinaryOp::Or => (Opcode::Or, ty(class.bits_type())),
            BinaryOp::Xor => {
                if is_all_ones(right.parts[0], part.bits) {
                    let source = self.operand_of(left.parts[0])?;
                    let modifiers = [class.bits_type().into()];
                    self.emit(Opcode::Not, modifiers, [Operand::Reg(dest), source]);
                    return Ok(());
                }
                (Opcode::Xor, ty(class.bits_type()))
            }
            BinaryOp::UDiv => (Opcode::Div, ty(class.unsigned_type())),
            BinaryOp::SDiv => (Opcode::Div, ty(class.signed_type())),
            BinaryOp::URem => (Opcode::Rem, ty(class.unsigned_type())),
            BinaryOp::SRem => (Opcode::Rem, ty(class.signed_type())),
            BinaryOp::Shl => (Opcode::Shl, ty(class.bits_type())),
            BinaryOp::LShr => (Opcode::Shr, ty(class.unsigned_type())),
            BinaryOp::AShr => (Opcode::Shr, ty(class.signed_type())),
            BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => {
                return Err(CodegenError::unsupported("this arithmetic", None));
            }
        };
        let (left, right) = match op {
            BinaryOp::UDiv | BinaryOp::URem => {
                (self.clean(left, part, false)?, self.clean(right, part, false)?)
            }
            BinaryOp::SDiv | BinaryOp::SRem => {
                (self.clean(left, part, true)?, self.clean(right, part, true)?)
            }
            BinaryOp::Shl => (self.operand_of(left.parts[0])?, self.shift_amount(right, part)?),
            BinaryOp::LShr => (self.clean(left, part, false)?, self.shift_amount(right, part)?),
            BinaryOp::AShr => (self.clean(left, part, true)?, self.shift_amount(right, part)?),
            _ => (self.operand_of(left.parts[0])?, self.operand_of(right.parts[0])?),
        };
        self.emit(opcode, modifiers, [Operand::Reg(dest), left, right]);
        Ok(())
    }

    /// Arithmetic on single bits.
    fn bool_lane(&mut self, op: BinaryOp, dest: Reg, left: Part, right: Part) -> Selected {
        let pred = Modifier::Pred;
        let dest = Operand::Reg(dest);
        // Numbers are no predicate operands; fold them instead.
        match (op, left, right) {
            (BinaryOp::Xor | BinaryOp::Add | BinaryOp::Sub, part, Part::Bits(_, bits))
            | (BinaryOp::Xor | BinaryOp::Add | BinaryOp::Sub, Part::Bits(_, bits), part) => {
                let source = self.operand_of(part)?;
                let opcode = if bits & 1 == 1 { Opcode::Not } else { Opcode::Mov };
                self.emit(opcode, [pred], [dest, source]);
                return Ok(());
            }
            _ => {}
        }
        let opcode = match op {
            BinaryOp::And | BinaryOp::Mul => Opcode::And,
            BinaryOp::Or => Opcode::Or,
            BinaryOp::Xor | BinaryOp::Add | BinaryOp::Sub => Opcode::Xor,
            // A defined shift or division of one bit leaves it as it is; a remainder is zero.
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr | BinaryOp::UDiv | BinaryOp::SDiv => {
                let source = self.operand_of(left)?;
                self.emit(Opcode::Mov, [pred], [dest, source]);
                return Ok(());
            }
            BinaryOp::URem
            | BinaryOp::SRem
            | BinaryOp::FAdd
            | BinaryOp::FSub
            | BinaryOp::FMul
            | BinaryOp::FDiv
            | BinaryOp::FRem => {
                self.emit(Opcode::Mov, [pred], [dest, Operand::Imm(Imm::Int(0))]);
                return Ok(());
            }
        };
        let (left, right) = (self.operand_of(left)?, self.operand_of(right)?);
        self.emit(opcode, [pred], [dest, left, right]);
        Ok(())
    }

    /// Multiply-add and widening multiplication. Whether the instruction was emitted.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn select_fused(&mut self, inst: Inst, op: BinaryOp, args: [Value; 2]) -> Selected<bool> {
        let ty = self.body.result_type(inst);
        match op {
            BinaryOp::Add => {
                for (product, summand) in [(args[0], args[1]), (args[1], args[0])] {
                    if self.select_mad(inst, ty, product, summand)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            BinaryOp::Sub => self.select_mask_of_bit(inst, args),
            BinaryOp::Mul => {
                if self.select_signed_product(inst, args)? {
                    return Ok(true);
                }
                let Some((sources, modifier)) = self.widening_product(args)? else {
                    return Ok(false);
                };
                let dest = Operand::Reg(self.dest(inst)?);
                let [left, right] = sources;
                self.emit(Opcode::Mul, [Modifier::Wide, modifier], [dest, left, right]);
                Ok(true)
            }
            BinaryOp::Shl => {
                // A scaled index: one widening multiplication instead of two instructions.
                let (Some((narrow, is_signed)), Some(amount)) =
                    (self.widened_i32(args[0]), self.body.as_int(args[1]))
                else {
                    return Ok(false);
                };
                if amount > 30 || !self.has_one_use(args[0]) {
                    return Ok(false);
                }
                let ty = if is_signed { Modifier::S32 } else { Modifier::U32 };
                let dest = Operand::Reg(self.dest(inst)?);
                let sources = [dest, self.operand(narrow)?, Operand::Imm(Imm::Int(1 << amount))];
                self.emit(Opcode::Mul, [Modifier::Wide, ty], sources);
                Ok(true)
            }
            BinaryOp::Or => Ok(self.select_rotation(inst, args)?
                || self.select_insertion(inst, args)?
                || self.select_byte_permutation(inst)?
                || self.select_packing(inst, args)?),
            _ => Ok(false),
        }
    }

    fn select_mad(
        &mut self,
        inst: Inst,
        ty: Type,
        product: Value,
        summand: Value,
    ) -> Selected<bool> {
        let Some(InstKind::Binary { op: BinaryOp::Mul, args, .. }) = self.body.def_kind(product)
        else {
            return Ok(false);
        };
        let args = *args;
        if !self.has_one_use(product) || self.is_step_of_loop(inst, product, summand) {
            return Ok(false);
        }
        let class = match super::parts::class_of(ty) {
            Some(class @ (Class::B16 | Class::B32 | Class::B64)) => class,
            _ => return Ok(false),
        };
        // `ptxas` fuses a product of halves with its sum where that is best. Of `mad.wide` it makes more moves and
        // additions of upper halves.
        if class == Class::B64 && self.is_widening_product(args) {
            return Ok(false);
        }
        if let Some((sources, modifier)) = self.widening_product(args)? {
            let [left, right] = sources;
            let summand = self.operand(summand)?;
            let dest = Operand::Reg(self.dest(inst)?);
            self.emit(Opcode::Mad, [Modifier::Wide, modifier], [dest, left, right, summand]);
            return Ok(true);
        }
        let (left, right) = (self.operand(args[0])?, self.operand(args[1])?);
        let summand = self.operand(summand)?;
        let dest = Operand::Reg(self.dest(inst)?);
        let modifiers = [Modifier::Lo, class.signed_type().into()];
        self.emit(Opcode::Mad, modifiers, [dest, left, right, summand]);
        Ok(true)
    }

    /// Whether a sum is the next value of a summand that goes round a loop, by a product from before the
    /// loop: one value to keep, where the factors are two.
    fn is_step_of_loop(&self, sum: Inst, product: Value, summand: Value) -> bool {
        let home = |inst: Inst| self.body.layout.block_of(inst);
        let goes_round = matches!(self.body.def_kind(summand), Some(InstKind::Phi { args, .. })
            if self.body.result(sum).is_some_and(|next| args.contains(&next)));
        goes_round && self.body.def_inst(product).and_then(home) != home(sum)
    }

    /// The operands of a product of two extended narrow values, or of one and a small number.
    fn widening_product(&mut self, args: [Value; 2]) -> Selected<Option<([Operand; 2], Modifier)>> {
        if let Some(found) = self.product_of_halves(args)? {
            return Ok(Some((found, Modifier::U32)));
        }
        let Some((left, from, is_signed)) = self.extended(args[0]) else { return Ok(None) };
        let half = match (self.body.ty(args[0]).int_width(), from) {
            (Some(64), 32) => 32,
            (Some(32), 16) => 16,
            _ => return Ok(None),
        };
        let modifier = match (half, is_signed) {
            (32, true) => Modifier::S32,
            (32, false) => Modifier::U32,
            (_, true) => Modifier::S16,
            (_, false) => Modifier::U16,
        };
        let right = if let Some(number) = self.body.as_signed_int(args[1]) {
            let fits = if is_signed {
                number >= -(1 << (half - 1)) && number < 1 << (half - 1)
            } else {
                number >= 0 && number < 1 << half
            };
            if !fits {
                return Ok(None);
            }
            Operand::Imm(Imm::Int(number as i64))
        } else {
            match self.extended(args[1]) {
                Some((right, width, also_signed)) if width == from && also_signed == is_signed => {
                    self.operand(right)?
                }
                _ => return Ok(None),
            }
        };
        Ok(Some(([self.operand(left)?, right], modifier)))
    }

    /// Whether a product of 64 bits is one of numbers of 32.
    fn is_widening_product(&self, args: [Value; 2]) -> bool {
        let is_short = |value: Value| self.body.as_signed_int(value).is_some();
        self.has_zero_halves(args)
            || self.extended(args[0]).is_some_and(|(_, from, is_signed)| {
                let also = self.extended(args[1]);
                from == 32
                    && also.map_or(is_short(args[1]), |also| (also.1, also.2) == (from, is_signed))
            })
    }

    /// Whether the upper halves of two numbers of 64 bits are known to be zero, as those of limbs under a mask are, and they
    /// are not both extended, which has a form of its own.
    fn has_zero_halves(&self, args: [Value; 2]) -> bool {
        let is_narrow =
            |value: Value| known_bits(self.body, value).unsigned_max(64) <= u128::from(u32::MAX);
        self.body.ty(args[0]) == Type::I64
            && !args.iter().all(|&arg| self.extended(arg).is_some())
            && args.iter().all(|&arg| is_narrow(arg))
    }

    /// The lower halves of two numbers of 64 bits whose upper halves are zero: `ptxas` follows fewer kinds of
    /// instructions back than `known_bits` does, and a product of all bits takes four instructions instead of one.
    fn product_of_halves(&mut self, args: [Value; 2]) -> Selected<Option<[Operand; 2]>> {
        if !self.has_zero_halves(args) {
            return Ok(None);
        }
        let mut halves = [Operand::Imm(Imm::Int(0)), Operand::Imm(Imm::Int(0))];
        for (half, value) in halves.iter_mut().zip(args) {
            *half = match (self.extended(value), self.body.as_signed_int(value)) {
                (_, Some(number)) => Operand::Imm(Imm::Int(number as i64)),
                (Some((narrow, 32, false)), _) => self.operand(narrow)?,
                _ => {
                    let wide = self.operand(value)?;
                    let types = [Modifier::U32, Modifier::U64];
                    Operand::Reg(self.compute(Class::B32, Opcode::Cvt, types, [wide]))
                }
            };
        }
        Ok(Some(halves))
    }

    /// What a `sext` or `zext` extends, its width, and whether by sign.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn extended(&self, value: Value) -> Option<(Value, u32, bool)> {
        match self.body.def_kind(value)? {
            InstKind::Cast { op: op @ (CastOp::SExt | CastOp::ZExt), args, .. } => {
                Some((args[0], self.body.ty(args[0]).int_width()?, *op == CastOp::SExt))
            }
            _ => None,
        }
    }

    /// A shift amount as the 32-bit operand that all shifts take.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn shift_amount(&mut self, amount: &Lane, part: PartType) -> Selected<Operand> {
        match amount.parts[0] {
            Part::Bits(_, bits) => Ok(Operand::Imm(Imm::Int(bits.min(0xffff_ffff) as i64))),
            source => match part.class {
                Class::B16 => {
                    let clean = self.clean(amount, part, false)?;
                    let types = [Modifier::U32, Modifier::U16];
                    Ok(Operand::Reg(self.compute(Class::B32, Opcode::Cvt, types, [clean])))
                }
                Class::B64 => {
                    // An amount out of range has no meaning, so the upper half does not matter.
                    if let Some(value) = amount.value
                        && let Some((narrow, _)) = self.widened_i32(value)
                    {
                        return self.operand(narrow);
                    }
                    let reg = Operand::Reg(self.reg_of(source)?);
                    let types = [Modifier::U32, Modifier::U64];
                    Ok(Operand::Reg(self.compute(Class::B32, Opcode::Cvt, types, [reg])))
                }
                Class::Pred | Class::F32 | Class::B32 | Class::F64 | Class::B128 => {
                    self.clean(amount, part, false)
                }
            },
        }
    }

    /// An operand whose unused upper bits are copies of its sign or zeros.
    pub(super) fn clean(
        &mut self,
        lane: &Lane,
        part: PartType,
        by_sign: bool,
    ) -> Selected<Operand> {
        let source = lane.parts.last().copied().unwrap_or(Part::Bits(part.class, 0));
        let width = part.class.bits();
        if part.bits >= width {
            return self.operand_of(source);
        }
        if let Part::Bits(class, bits) = source {
            let bits = if by_sign {
                signed(bits, part.bits) as u64
            } else {
                bits & ((1 << part.bits) - 1)
            };
            return self.operand_of(Part::Bits(class, bits));
        }
        if let Some(value) = lane.value
            && self.is_clean(value, by_sign)
        {
            return self.operand_of(source);
        }
        let operand = self.operand_of(source)?;
        Ok(Operand::Reg(self.clean_register(operand, part, by_sign)))
    }

    fn clean_register(&mut self, operand: Operand, part: PartType, by_sign: bool) -> Reg {
        let class = part.class;
        if !by_sign {
            let mask = ((1_u64 << part.bits) - 1) as i64;
            let sources = [operand, Operand::Imm(Imm::Int(mask))];
            return self.compute(class, Opcode::And, [class.bits_type().into()], sources);
        }
        if part.bits == 8 || (part.bits == 16 && class != Class::B16) {
            let from = if part.bits == 8 { Modifier::S8 } else { Modifier::S16 };
            let types = [class.signed_type().into(), from];
            return self.compute(class, Opcode::Cvt, types, [operand]);
        }
        let amount = Operand::Imm(Imm::Int(i64::from(class.bits() - part.bits)));
        let sources = [operand, amount.clone()];
        let high = self.compute(class, Opcode::Shl, [class.bits_type().into()], sources);
        let sources = [Operand::Reg(high), amount];
        self.compute(class, Opcode::Shr, [class.signed_type().into()], sources)
    }

    /// Whether the definition already leaves clean upper bits. A narrow load extends the way its
    /// first asker wants.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn is_clean(&mut self, value: Value, by_sign: bool) -> bool {
        let wanted = if by_sign { Extension::Sign } else { Extension::Zero };
        let width = self.body.ty(value).int_width().unwrap_or(0);
        match self.body.def(value) {
            ValueDef::Argument(_) if width == 8 => {
                *self.load_extension.entry(value).or_insert(wanted) == wanted
            }
            ValueDef::Inst(inst) => match self.body.kind(*inst) {
                InstKind::Load { mem, .. }
                    if width == 8 && mem.ordering == cuprum_ir::AtomicOrdering::NotAtomic =>
                {
                    *self.load_extension.entry(value).or_insert(wanted) == wanted
                }
                InstKind::Binary { op, args, .. } => match op {
                    BinaryOp::And => !by_sign && self.body.as_int(args[1]).is_some(),
                    BinaryOp::LShr | BinaryOp::UDiv | BinaryOp::URem => !by_sign,
                    BinaryOp::AShr | BinaryOp::SDiv | BinaryOp::SRem => by_sign,
                    _ => false,
                },
                InstKind::Cast { op: CastOp::ZExt, args, .. } => {
                    // One bit, or a narrower value that was cleaned on the way: both signs fit.
                    self.body.ty(args[0]) != self.body.ty(value)
                }
                InstKind::Cast { op: CastOp::SExt, .. } => by_sign,
                _ => false,
            },
            ValueDef::Argument(_) | ValueDef::Constant(_) => false,
        }
    }

    /// The value of a narrow integer extended by sign into a wider register.
    pub(super) fn widen_signed(&mut self, value: Value, class: Class) -> Selected<Operand> {
        let part = self.part_type(value)?;
        let parts = self.value_parts(value)?;
        let lane = Lane { parts, value: Some(value) };
        self.widen(&lane, part, class, true)
    }

    /// A narrow integer in a wider register, extended.
    pub(super) fn widen(
        &mut self,
        lane: &Lane,
        part: PartType,
        class: Class,
        by_sign: bool,
    ) -> Selected<Operand> {
        if part.class == class {
            return self.clean(lane, part, by_sign);
        }
        if let Part::Bits(_, bits) = lane.parts[0] {
            let bits = if by_sign {
                signed(bits, part.bits) as u64
            } else if part.bits < 64 {
                bits & ((1 << part.bits) - 1)
            } else {
                bits
            };
            return self.operand_of(Part::Bits(class, bits));
        }
        if part.class == Class::Pred {
            if !by_sign && let Some(byte) = lane.value.and_then(|value| self.byte_of_bool(value)) {
                let part = self.part_type(byte)?;
                let lane = Lane { parts: self.value_parts(byte)?, value: Some(byte) };
                return self.widen(&lane, part, class, false);
            }
            let pred = Operand::Reg(self.reg_of(lane.parts[0])?);
            let one = Operand::Imm(Imm::Int(if by_sign { -1 } else { 1 }));
            // NVIDIA writes numbers other than 1 as bits.
            let ty = if by_sign { class.bits_type() } else { class.unsigned_type() };
            let types = [ty.into()];
            let sources = [one, Operand::Imm(Imm::Int(0)), pred];
            return Ok(Operand::Reg(self.compute(class, Opcode::Selp, types, sources)));
        }
        if let Some(flag) = lane.value.and_then(|value| self.flag_of_number(value)) {
            let part = self.part_type(flag)?;
            let lane = Lane { parts: self.value_parts(flag)?, value: Some(flag) };
            return self.widen(&lane, part, class, false);
        }
        let clean = lane.value.is_some_and(|value| self.is_clean(value, by_sign));
        let source_type = if part.bits == part.class.bits() || clean {
            if by_sign { part.class.signed_type() } else { part.class.unsigned_type() }
        } else if part.bits == 8 {
            if by_sign { cuprum_ptx::Type::S8 } else { cuprum_ptx::Type::U8 }
        } else {
            let source = self.clean(lane, part, by_sign)?;
            let from = if by_sign { part.class.signed_type() } else { part.class.unsigned_type() };
            let to = if by_sign { class.signed_type() } else { class.unsigned_type() };
            let types = [to.into(), from.into()];
            return Ok(Operand::Reg(self.compute(class, Opcode::Cvt, types, [source])));
        };
        let source = Operand::Reg(self.reg_of(lane.parts[0])?);
        let to = if by_sign { class.signed_type() } else { class.unsigned_type() };
        let types = [to.into(), source_type.into()];
        Ok(Operand::Reg(self.compute(class, Opcode::Cvt, types, [source])))
    }
}

fn is_all_ones(part: Part, width: u32) -> bool {
    let mask = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
    matches!(part, Part::Bits(_, bits) if bits & mask == mask)
}
