//! Intrinsics that the table of `cuprum-target` leaves to instruction selection (`select` there).

use super::integer::Lane;
use super::parts::{Part, PartType};
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{CallData, Inst, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg};
use cuprum_target::{Intrinsic, Lowering};
use smallvec::SmallVec;

fn number(value: i64) -> Operand {
    Operand::Imm(Imm::Int(value))
}

/// Conversions with a rounding of their own: the rounding, and whether the result is signed.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn rounding_conversion(intrinsic: Intrinsic) -> Option<(Modifier, bool)> {
    use Intrinsic as I;
    Some(match intrinsic {
        I::F2iRn | I::D2iRn => (Modifier::Rni, true),
        I::F2iRm => (Modifier::Rmi, true),
        I::F2iRp => (Modifier::Rpi, true),
        I::F2iRz | I::D2iRz => (Modifier::Rzi, true),
        I::F2uiRn => (Modifier::Rni, false),
        I::F2uiRz => (Modifier::Rzi, false),
        _ => return None,
    })
}

impl Selector<'_> {
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn select_intrinsic(
        &mut self,
        inst: Inst,
        intrinsic: Intrinsic,
        call: &CallData,
    ) -> Selected {
        use Intrinsic as I;
        let args = &call.args;
        match intrinsic.info().lowering {
            Lowering::Instruction(pattern) => {
                return self.select_pattern(inst, intrinsic, &pattern, call);
            }
            Lowering::Nothing => return Ok(()),
            Lowering::Selected | Lowering::Legalized => {}
        }
        if let Some((rounding, by_sign)) = rounding_conversion(intrinsic) {
            let (arg, rounding) = match self.rounded(args[0]) {
                Some(rounded) if rounding == Modifier::Rzi => rounded,
                _ => (args[0], rounding),
            };
            let from = self.body.ty(arg);
            let target = self.part_types(self.body.result_type(inst))?[0];
            let (dest, source) = (self.dest(inst)?, self.part(arg)?);
            return self.float_to_int(from, target, dest, source, by_sign, rounding);
        }
        match intrinsic {
            I::Warpsize => {
                let dest = self.dest(inst)?;
                // The warp size is a constant of the language, not a register.
                self.copy_to(dest, number(32));
                Ok(())
            }
            I::Smin | I::Smax | I::Umin | I::Umax => self.select_min_max(inst, intrinsic, args),
            I::Abs | I::Ctpop | I::Ctlz | I::Cttz | I::Bitreverse | I::Bswap => {
                self.select_bit_operation(inst, intrinsic, args)
            }
            I::Fshl | I::Fshr => self.select_funnel(inst, intrinsic == I::Fshl, args),
            I::Fma => self.select_float_parts(inst, args, |this, part, dest, sources| {
                this.float_arithmetic(Opcode::Fma, part, dest, sources, true)
            }),
            I::Minnum if self.select_saturation(inst, args)? => Ok(()),
            I::Minnum | I::Maxnum => {
                let opcode = if intrinsic == I::Minnum { Opcode::Min } else { Opcode::Max };
                self.select_float_parts(inst, args, |this, part, dest, sources| {
                    this.float_arithmetic(opcode, part, dest, sources, true)
                })
            }
            I::Fabs => self.select_float_parts(inst, args, |this, part, dest, sources| {
                this.sign_operation(Opcode::Abs, part, dest, sources)
            }),
            I::Copysign => self.select_float_parts(inst, args, |this, part, dest, sources| {
                this.copysign(part, dest, sources)
            }),
            I::Floor | I::Ceil | I::Trunc | I::Rint | I::Nearbyint | I::Roundeven => {
                let rounding = match intrinsic {
                    I::Floor => Modifier::Rmi,
                    I::Ceil => Modifier::Rpi,
                    I::Trunc => Modifier::Rzi,
                    _ => Modifier::Rni,
                };
                self.select_float_parts(inst, args, |this, part, dest, sources| {
                    this.round_to_integer(rounding, part, dest, sources)
                })
            }
            I::Sqrt => {
                let approximate = call.fast.afn;
                self.select_float_parts(inst, args, |this, part, dest, sources| {
                    let fast = approximate && part.class != Class::F64;
                    let word = if fast { Modifier::Approx } else { Modifier::Rn };
                    this.float_unary(Opcode::Sqrt, &[word], part, dest, sources)
                })
            }
            I::TexsurfHandleInternal => self.select_image_handle(inst, args[0]),
            I::FptosiSat | I::FptouiSat => {
                self.select_saturating_conversion(inst, args[0], intrinsic == I::FptosiSat)
            }
            _ => {
                let what = format!("the intrinsic {}", intrinsic.base_name());
                Err(CodegenError::unsupported(what, None))
            }
        }
    }

    fn select_min_max(&mut self, inst: Inst, intrinsic: Intrinsic, args: &[Value]) -> Selected {
        use Intrinsic as I;
        let by_sign = matches!(intrinsic, I::Smin | I::Smax);
        let is_min = matches!(intrinsic, I::Smin | I::Umin);
        let opcode = if is_min { Opcode::Min } else { Opcode::Max };
        let types = self.part_types(self.body.result_type(inst).scalar())?;
        let (left, right) = (self.lanes(args[0])?, self.lanes(args[1])?);
        for ((dest, left), right) in self.dest_lanes(inst)?.iter().zip(&left).zip(&right) {
            if !self.wants(dest) {
                continue;
            }
            match types.as_slice() {
                [part] if part.class == Class::Pred => {
                    // Of two bits, the signed minimum and the unsigned maximum are "or".
                    let opcode = if is_min == by_sign { Opcode::Or } else { Opcode::And };
                    let sources = [self.reg_of(left.parts[0])?, self.reg_of(right.parts[0])?];
                    let [a, b] = sources.map(Operand::Reg);
                    self.emit(opcode, [Modifier::Pred], [Operand::Reg(dest[0]), a, b]);
                }
                [part] => {
                    let (a, b) =
                        (self.clean(left, *part, by_sign)?, self.clean(right, *part, by_sign)?);
                    let class = part.class;
                    let ty = if by_sign { class.signed_type() } else { class.unsigned_type() };
                    self.emit(opcode, [ty.into()], [Operand::Reg(dest[0]), a, b]);
                }
                [_, high] => {
                    use cuprum_ir::IntPredicate as P;
                    let predicate = match (by_sign, is_min) {
                        (true, true) => P::Slt,
                        (true, false) => P::Sgt,
                        (false, true) => P::Ult,
                        (false, false) => P::Ugt,
                    };
                    let pred = self.temp(Class::Pred);
                    self.wide_compare(predicate, *high, pred, left, right)?;
                    for (at, &dest) in dest.iter().enumerate() {
                        let condition = Part::Reg(pred);
                        let (a, b) = (left.parts[at], right.parts[at]);
                        self.select_part(Class::B64, dest, condition, a, b)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn copysign(&mut self, part: PartType, dest: Reg, sources: &[Part]) -> Selected {
        let &[magnitude, sign] = sources else { return Ok(()) };
        if let Class::F32 | Class::F64 = part.class {
            // PTX names the sign first.
            let ty = part.class.move_type().into();
            let (sign, magnitude) = (self.operand_of(sign)?, self.operand_of(magnitude)?);
            self.emit(Opcode::Copysign, [ty], [Operand::Reg(dest), sign, magnitude]);
            return Ok(());
        }
        let class = part.class;
        let mask: u64 = if class == Class::B32 { 0x8000_8000 } else { 0x8000 };
        let ty = [class.bits_type().into()];
        let keep = Operand::Imm(super::constant::immediate(class, !mask));
        let take = Operand::Imm(super::constant::immediate(class, mask));
        let (magnitude, sign) = (self.operand_of(magnitude)?, self.operand_of(sign)?);
        let magnitude = self.compute(class, Opcode::And, ty, [magnitude, keep]);
        let sign = self.compute(class, Opcode::And, ty, [sign, take]);
        let operands = [Operand::Reg(dest), Operand::Reg(magnitude), Operand::Reg(sign)];
        self.emit(Opcode::Or, ty, operands);
        Ok(())
    }

    /// PTX conversions saturate by themselves, and give 0 for a NaN of single precision and up.
    fn select_saturating_conversion(&mut self, inst: Inst, arg: Value, by_sign: bool) -> Selected {
        let ty = self.body.ty(arg);
        let target = self.part_types(self.body.result_type(inst))?;
        let [target] = target.as_slice() else {
            return Err(CodegenError::unsupported("saturating 128-bit conversions", None));
        };
        if ty.is_vector() || target.bits != target.class.bits() || target.class == Class::B16 {
            return self.saturate_by_clamping(inst, arg, by_sign);
        }
        let (dest, source) = (self.dest(inst)?, self.part(arg)?);
        // Converting to 64 bits gives 2^63 for NaN where LLVM wants 0.
        if target.class == Class::B64 || ty == Type::DOUBLE {
            let converted = self.temp(target.class);
            self.float_to_int(ty, *target, converted, source, by_sign, Modifier::Rzi)?;
            let nan = self.is_nan(ty, source)?;
            let operands =
                [Operand::Reg(dest), number(0), Operand::Reg(converted), Operand::Reg(nan)];
            self.emit(Opcode::Selp, [target.class.bits_type().into()], operands);
            return Ok(());
        }
        self.float_to_int(ty, *target, dest, source, by_sign, Modifier::Rzi)
    }

    fn is_nan(&mut self, ty: Type, source: Part) -> Selected<Reg> {
        let (ty, reg) = if super::parts::is_small_float(ty) {
            (Type::FLOAT, self.small_to_float(ty, source)?)
        } else {
            (ty, self.reg_of(source)?)
        };
        let words = [Modifier::Nan, super::float::float_type(ty)?.into()];
        let sources = [Operand::Reg(reg), Operand::Reg(reg)];
        Ok(self.compute(Class::Pred, Opcode::Setp, words, sources))
    }

    /// Narrow results: convert to 32 bits, which saturates, then clamp.
    fn saturate_by_clamping(&mut self, inst: Inst, arg: Value, by_sign: bool) -> Selected {
        let ty = self.body.ty(arg).scalar();
        let target = self.part_types(self.body.result_type(inst).scalar())?;
        let [target] = target.as_slice() else {
            return Err(CodegenError::unsupported("saturating 128-bit conversions", None));
        };
        if target.bits > 32 {
            return Err(CodegenError::unsupported("saturating conversions of this type", None));
        }
        let wide = PartType { class: Class::B32, bits: 32, ..*target };
        let sources = self.scalar_lanes(arg)?;
        for (dest, &source) in self.dest_lanes(inst)?.iter().zip(&sources) {
            let converted = self.temp(Class::B32);
            self.float_to_int(ty, wide, converted, source, by_sign, Modifier::Rzi)?;
            let nan = self.is_nan(ty, source)?;
            let operands = [number(0), Operand::Reg(converted), Operand::Reg(nan)];
            let mut value = self.compute(Class::B32, Opcode::Selp, [Modifier::B32], operands);
            let (low, high, word) = if by_sign {
                (-(1_i64 << (target.bits - 1)), (1_i64 << (target.bits - 1)) - 1, Modifier::S32)
            } else {
                (0, (1_i64 << target.bits) - 1, Modifier::U32)
            };
            let sources = [Operand::Reg(value), number(high)];
            value = self.compute(Class::B32, Opcode::Min, [word], sources);
            if by_sign {
                let sources = [Operand::Reg(value), number(low)];
                value = self.compute(Class::B32, Opcode::Max, [word], sources);
            }
            if target.class == Class::B32 {
                self.copy_to(dest[0], Operand::Reg(value));
            } else {
                self.truncate(dest[0], target.class, Class::B32, Part::Reg(value))?;
            }
        }
        Ok(())
    }

    fn select_bit_operation(
        &mut self,
        inst: Inst,
        intrinsic: Intrinsic,
        args: &[Value],
    ) -> Selected {
        let types = self.part_types(self.body.result_type(inst).scalar())?;
        let lanes = self.lanes(args[0])?;
        for (dest, lane) in self.dest_lanes(inst)?.iter().zip(&lanes) {
            if !self.wants(dest) {
                continue;
            }
            match types.as_slice() {
                [part] => self.bit_operation(intrinsic, *part, dest[0], lane)?,
                [_, _] => self.wide_bit_operation(intrinsic, &types, dest, lane)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Counting and reversing work on 32 and 64 bits; narrower values go through 32.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn bit_operation(
        &mut self,
        intrinsic: Intrinsic,
        part: PartType,
        dest: Reg,
        lane: &Lane,
    ) -> Selected {
        use Intrinsic as I;
        let class = part.class;
        if class == Class::Pred {
            // One bit: it counts itself and reverses to itself; leading zeros are its inverse.
            let source = Operand::Reg(self.reg_of(lane.parts[0])?);
            let inverse = matches!(intrinsic, I::Ctlz | I::Cttz);
            let opcode = if inverse { Opcode::Not } else { Opcode::Mov };
            self.emit(opcode, [Modifier::Pred], [Operand::Reg(dest), source]);
            return Ok(());
        }
        if intrinsic == I::Abs {
            let source = self.clean(lane, part, true)?;
            self.emit(Opcode::Abs, [class.signed_type().into()], [Operand::Reg(dest), source]);
            return Ok(());
        }
        let work = if class == Class::B64 { Class::B64 } else { Class::B32 };
        let bits_word: Modifier = work.bits_type().into();
        let source = self.widen(lane, part, work, false)?;
        let source = self.reg_of_operand(work, source);
        let result = match intrinsic {
            I::Ctpop => self.compute(Class::B32, Opcode::Popc, [bits_word], [source]),
            I::Ctlz => {
                let count = self.compute(Class::B32, Opcode::Clz, [bits_word], [source]);
                self.less(count, work.bits() - part.bits)
            }
            I::Cttz => {
                // Trailing zeros are leading zeros of the reverse; a guard bit stands in for what
                // lies above a narrow value.
                let guarded = if part.bits < work.bits() {
                    let guard = number(1 << part.bits);
                    Operand::Reg(self.compute(work, Opcode::Or, [bits_word], [source, guard]))
                } else {
                    source
                };
                let reversed = self.compute(work, Opcode::Brev, [bits_word], [guarded]);
                let source = Operand::Reg(reversed);
                self.compute(Class::B32, Opcode::Clz, [bits_word], [source])
            }
            I::Bitreverse => {
                let reversed = self.compute(work, Opcode::Brev, [bits_word], [source]);
                self.shifted_down(work, reversed, work.bits() - part.bits)
            }
            _ => {
                let swapped = self.byte_swap(work, source)?;
                self.shifted_down(work, swapped, work.bits() - part.bits)
            }
        };
        let from = self.function.registers[result];
        if from == class {
            self.write_result(dest, Operand::Reg(result));
            return Ok(());
        }
        let types = [class.unsigned_type().into(), from.unsigned_type().into()];
        self.emit(Opcode::Cvt, types, [Operand::Reg(dest), Operand::Reg(result)]);
        Ok(())
    }

    fn less(&mut self, reg: Reg, amount: u32) -> Reg {
        if amount == 0 {
            return reg;
        }
        let sources = [Operand::Reg(reg), number(-i64::from(amount))];
        self.compute(Class::B32, Opcode::Add, [Modifier::S32], sources)
    }

    fn shifted_down(&mut self, class: Class, reg: Reg, amount: u32) -> Reg {
        if amount == 0 {
            return reg;
        }
        let sources = [Operand::Reg(reg), number(i64::from(amount))];
        self.compute(class, Opcode::Shr, [class.unsigned_type().into()], sources)
    }

    fn byte_swap(&mut self, class: Class, source: Operand) -> Selected<Reg> {
        let swap = |this: &mut Self, source: Operand| {
            let sources = [source, number(0), number(0x0123)];
            this.compute(Class::B32, Opcode::Prmt, [Modifier::B32], sources)
        };
        if class == Class::B32 {
            return Ok(swap(self, source));
        }
        let (low, high) = (self.temp(Class::B32), self.temp(Class::B32));
        let halves = Operand::Vector(vec![Operand::Reg(low), Operand::Reg(high)]);
        self.emit(Opcode::Mov, [Modifier::B64], [halves, source]);
        let (low, high) = (swap(self, Operand::Reg(low)), swap(self, Operand::Reg(high)));
        let swapped = Operand::Vector(vec![Operand::Reg(high), Operand::Reg(low)]);
        Ok(self.compute(Class::B64, Opcode::Mov, [Modifier::B64], [swapped]))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn wide_bit_operation(
        &mut self,
        intrinsic: Intrinsic,
        types: &[PartType],
        dest: &[Reg],
        lane: &Lane,
    ) -> Selected {
        use Intrinsic as I;
        let high_type = types[1];
        if high_type.bits != 64 {
            return Err(CodegenError::unsupported("bit operations of this width", None));
        }
        let [low, high] = self.wide_clean(lane, high_type, false)?;
        let low = self.reg_of_operand(Class::B64, low);
        let high = self.reg_of_operand(Class::B64, high);
        let b64 = [Modifier::B64];
        match intrinsic {
            I::Bitreverse => {
                self.emit(Opcode::Brev, b64, [Operand::Reg(dest[0]), high]);
                self.emit(Opcode::Brev, b64, [Operand::Reg(dest[1]), low]);
            }
            I::Bswap => {
                let (first, second) =
                    (self.byte_swap(Class::B64, high)?, self.byte_swap(Class::B64, low)?);
                self.copy_to(dest[0], Operand::Reg(first));
                self.copy_to(dest[1], Operand::Reg(second));
            }
            I::Ctpop => {
                let low = self.compute(Class::B32, Opcode::Popc, b64, [low]);
                let high = self.compute(Class::B32, Opcode::Popc, b64, [high]);
                let sources = [Operand::Reg(low), Operand::Reg(high)];
                let sum = self.compute(Class::B32, Opcode::Add, [Modifier::S32], sources);
                self.wide_count(dest, sum);
            }
            I::Ctlz | I::Cttz => {
                // The half that decides, and the other for when it is empty.
                let (near, far) = if intrinsic == I::Ctlz { (high, low) } else { (low, high) };
                let mut counts = SmallVec::<[Reg; 2]>::new();
                for half in [near.clone(), far] {
                    let half = if intrinsic == I::Cttz {
                        Operand::Reg(self.compute(Class::B64, Opcode::Brev, b64, [half]))
                    } else {
                        half
                    };
                    counts.push(self.compute(Class::B32, Opcode::Clz, b64, [half]));
                }
                let sources = [Operand::Reg(counts[1]), number(64)];
                let beyond = self.compute(Class::B32, Opcode::Add, [Modifier::S32], sources);
                let words = [Modifier::Eq, Modifier::S64];
                let empty = self.compute(Class::Pred, Opcode::Setp, words, [near, number(0)]);
                let sources = [Operand::Reg(beyond), Operand::Reg(counts[0]), Operand::Reg(empty)];
                let count = self.compute(Class::B32, Opcode::Selp, [Modifier::B32], sources);
                self.wide_count(dest, count);
            }
            _ => {
                // Absolute value: xor with the sign, then take the sign off.
                let sources = [high.clone(), number(63)];
                let sign =
                    Operand::Reg(self.compute(Class::B64, Opcode::Shr, [Modifier::S64], sources));
                let low = self.compute(Class::B64, Opcode::Xor, b64, [low, sign.clone()]);
                let high = self.compute(Class::B64, Opcode::Xor, b64, [high, sign.clone()]);
                let operands = [Operand::Reg(dest[0]), Operand::Reg(low), sign.clone()];
                self.emit(Opcode::Sub, [Modifier::Cc, Modifier::S64], operands);
                let operands = [Operand::Reg(dest[1]), Operand::Reg(high), sign];
                self.emit(Opcode::Subc, [Modifier::S64], operands);
            }
        }
        Ok(())
    }

    fn wide_count(&mut self, dest: &[Reg], count: Reg) {
        let operands = [Operand::Reg(dest[0]), Operand::Reg(count)];
        self.emit(Opcode::Cvt, [Modifier::U64, Modifier::U32], operands);
        self.copy_to(dest[1], number(0));
    }

    fn select_funnel(&mut self, inst: Inst, is_left: bool, args: &[Value]) -> Selected {
        let types = self.part_types(self.body.result_type(inst).scalar())?;
        let [part] = types.as_slice() else {
            return Err(CodegenError::unsupported("128-bit funnel shifts", None));
        };
        let part = *part;
        let (high, low, amount) =
            (self.lanes(args[0])?, self.lanes(args[1])?, self.lanes(args[2])?);
        for (at, dest) in self.dest_lanes(inst)?.iter().enumerate() {
            if !self.wants(dest) {
                continue;
            }
            let (high, low, amount) = (&high[at], &low[at], &amount[at]);
            if part.class == Class::B32 && part.bits == 32 {
                let direction = if is_left { Modifier::L } else { Modifier::R };
                let words = [direction, Modifier::Wrap, Modifier::B32];
                let operands = [
                    Operand::Reg(dest[0]),
                    self.operand_of(low.parts[0])?,
                    self.operand_of(high.parts[0])?,
                    self.operand_of(amount.parts[0])?,
                ];
                self.emit(Opcode::Shf, words, operands);
            } else {
                self.funnel_by_shifting(is_left, part, dest[0], [high, low, amount])?;
            }
        }
        Ok(())
    }

    /// Two shifts whose amounts add up to the width; the one by the full width is split so that it
    /// gives zero.
    fn funnel_by_shifting(
        &mut self,
        is_left: bool,
        part: PartType,
        dest: Reg,
        [high, low, amount]: [&Lane; 3],
    ) -> Selected {
        let class = part.class;
        if class == Class::Pred || !part.bits.is_power_of_two() {
            return Err(CodegenError::unsupported("funnel shifts of this width", None));
        }
        let (amount, rest) = if let Part::Bits(_, bits) = amount.parts[0] {
            // Of a number, too, only the lower bits count.
            let by = (bits % u64::from(part.bits)) as i64;
            (number(by), number(i64::from(part.bits) - by))
        } else {
            let amount = self.shift_amount(amount, part)?;
            let sources = [amount, number(i64::from(part.bits - 1))];
            let amount = self.compute(Class::B32, Opcode::And, [Modifier::B32], sources);
            let sources = [number(i64::from(part.bits)), Operand::Reg(amount)];
            let rest = self.compute(Class::B32, Opcode::Sub, [Modifier::S32], sources);
            (Operand::Reg(amount), Operand::Reg(rest))
        };
        let (up, down) = if is_left { (amount, rest) } else { (rest, amount) };
        let bits = [class.bits_type().into()];
        let high = self.operand_of(high.parts[0])?;
        let low = self.clean(low, part, false)?;
        let high = self.compute(class, Opcode::Shl, bits, [high, up]);
        let low = self.compute(class, Opcode::Shr, [class.unsigned_type().into()], [low, down]);
        self.emit(Opcode::Or, bits, [Operand::Reg(dest), Operand::Reg(high), Operand::Reg(low)]);
        Ok(())
    }
}
