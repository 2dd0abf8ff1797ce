//! Intrinsics. Each one of the table has a lowering here or is gone after legalisation.

use super::integer::Lane;
use super::parts::{Part, PartType};
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{CallData, Inst, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg, SpecialReg};
use cuprum_target::{Feature, Intrinsic};
use smallvec::SmallVec;

fn number(value: i64) -> Operand {
    Operand::Imm(Imm::Int(value))
}

fn special_register(intrinsic: Intrinsic) -> Option<SpecialReg> {
    use Intrinsic as I;
    Some(match intrinsic {
        I::TidX => SpecialReg::TidX,
        I::TidY => SpecialReg::TidY,
        I::TidZ => SpecialReg::TidZ,
        I::NtidX => SpecialReg::NtidX,
        I::NtidY => SpecialReg::NtidY,
        I::NtidZ => SpecialReg::NtidZ,
        I::CtaidX => SpecialReg::CtaidX,
        I::CtaidY => SpecialReg::CtaidY,
        I::CtaidZ => SpecialReg::CtaidZ,
        I::NctaidX => SpecialReg::NctaidX,
        I::NctaidY => SpecialReg::NctaidY,
        I::NctaidZ => SpecialReg::NctaidZ,
        I::LaneId => SpecialReg::Laneid,
        I::LanemaskEq => SpecialReg::LanemaskEq,
        I::LanemaskLe => SpecialReg::LanemaskLe,
        I::LanemaskLt => SpecialReg::LanemaskLt,
        I::LanemaskGe => SpecialReg::LanemaskGe,
        I::LanemaskGt => SpecialReg::LanemaskGt,
        I::Clock => SpecialReg::Clock,
        I::Clock64 => SpecialReg::Clock64,
        I::GlobalTimer => SpecialReg::Globaltimer,
        I::SmId => SpecialReg::Smid,
        I::WarpId => SpecialReg::Warpid,
        _ => return None,
    })
}

/// Intrinsics that are one instruction on whole registers: opcode and words before the type
/// (`.ftz` goes between where flushing applies), and the type.
fn simple_instruction(intrinsic: Intrinsic) -> Option<(Opcode, &'static [Modifier], Modifier)> {
    use Intrinsic as I;
    use Modifier::{Approx, F32, F64, Ftz, Full, Hi, Lo, Rm, Rn, Rp, Rz, S32, S64, Sat, U32, U64};
    use Opcode::{Add, Cos, Div, Ex2, Fma, Lg2, Mul, Mul24, Rcp, Rsqrt, Sad, Sin, Sqrt, Tanh};
    Some(match intrinsic {
        I::AddRnF => (Add, &[Rn], F32),
        I::AddRzF => (Add, &[Rz], F32),
        I::AddRmF => (Add, &[Rm], F32),
        I::AddRpF => (Add, &[Rp], F32),
        I::AddRnD => (Add, &[Rn], F64),
        I::AddRzD => (Add, &[Rz], F64),
        I::AddRmD => (Add, &[Rm], F64),
        I::AddRpD => (Add, &[Rp], F64),
        I::MulRnF => (Mul, &[Rn], F32),
        I::MulRzF => (Mul, &[Rz], F32),
        I::MulRmF => (Mul, &[Rm], F32),
        I::MulRpF => (Mul, &[Rp], F32),
        I::MulRnD => (Mul, &[Rn], F64),
        I::MulRzD => (Mul, &[Rz], F64),
        I::MulRmD => (Mul, &[Rm], F64),
        I::MulRpD => (Mul, &[Rp], F64),
        I::FmaRnF => (Fma, &[Rn], F32),
        I::FmaRnSatF => (Fma, &[Rn, Sat], F32),
        I::FmaRzF => (Fma, &[Rz], F32),
        I::FmaRmF => (Fma, &[Rm], F32),
        I::FmaRpF => (Fma, &[Rp], F32),
        I::FmaRnD => (Fma, &[Rn], F64),
        I::FmaRzD => (Fma, &[Rz], F64),
        I::FmaRmD => (Fma, &[Rm], F64),
        I::FmaRpD => (Fma, &[Rp], F64),
        I::DivRnF => (Div, &[Rn], F32),
        I::DivRzF => (Div, &[Rz], F32),
        I::DivRmF => (Div, &[Rm], F32),
        I::DivRpF => (Div, &[Rp], F32),
        I::DivRnD => (Div, &[Rn], F64),
        I::DivApproxF => (Div, &[Approx], F32),
        I::DivFullF => (Div, &[Full], F32),
        I::RcpRnF => (Rcp, &[Rn], F32),
        I::RcpRnD => (Rcp, &[Rn], F64),
        I::RcpApproxFtzF => (Rcp, &[Approx, Ftz], F32),
        I::RcpApproxFtzD => (Rcp, &[Approx, Ftz], F64),
        I::SqrtRnF => (Sqrt, &[Rn], F32),
        I::SqrtRnD => (Sqrt, &[Rn], F64),
        I::SqrtApproxF => (Sqrt, &[Approx], F32),
        I::RsqrtApproxF => (Rsqrt, &[Approx], F32),
        I::RsqrtApproxFtzF => (Rsqrt, &[Approx, Ftz], F32),
        I::RsqrtApproxD => (Rsqrt, &[Approx], F64),
        I::RsqrtApproxFtzD => (Rsqrt, &[Approx, Ftz], F64),
        I::SinApproxF => (Sin, &[Approx], F32),
        I::CosApproxF => (Cos, &[Approx], F32),
        I::Ex2ApproxF => (Ex2, &[Approx], F32),
        I::Ex2ApproxFtzF => (Ex2, &[Approx, Ftz], F32),
        I::Lg2ApproxF => (Lg2, &[Approx], F32),
        I::Lg2ApproxFtzF => (Lg2, &[Approx, Ftz], F32),
        I::TanhApproxF => (Tanh, &[Approx], F32),
        I::SaturateF => (Opcode::Cvt, &[Sat, F32], F32),
        I::SaturateD => (Opcode::Cvt, &[Sat, F64], F64),
        I::MulhiI => (Mul, &[Hi], S32),
        I::MulhiUi => (Mul, &[Hi], U32),
        I::MulhiLl => (Mul, &[Hi], S64),
        I::MulhiUll => (Mul, &[Hi], U64),
        I::Mul24I => (Mul24, &[Lo], S32),
        I::Mul24Ui => (Mul24, &[Lo], U32),
        I::SadI => (Sad, &[], S32),
        I::SadUi => (Sad, &[], U32),
        I::Prmt => (Opcode::Prmt, &[], Modifier::B32),
        _ => return None,
    })
}

/// Conversions with a rounding of their own: the rounding, and whether the result is signed.
fn rounding_conversion(intrinsic: Intrinsic) -> Option<(Modifier, bool)> {
    use Intrinsic as I;
    Some(match intrinsic {
        I::F2IRn | I::D2IRn => (Modifier::Rni, true),
        I::F2IRm => (Modifier::Rmi, true),
        I::F2IRp => (Modifier::Rpi, true),
        I::F2IRz | I::D2IRz => (Modifier::Rzi, true),
        I::F2UiRn => (Modifier::Rni, false),
        I::F2UiRz => (Modifier::Rzi, false),
        _ => return None,
    })
}

impl Selector<'_> {
    pub(super) fn select_intrinsic(
        &mut self,
        inst: Inst,
        intrinsic: Intrinsic,
        call: &CallData,
    ) -> Selected {
        use Intrinsic as I;
        let args = &call.args;
        if let Some(special) = special_register(intrinsic) {
            let dest = self.dest(inst)?;
            let ty = self.function.registers[dest].move_type().into();
            self.emit(Opcode::Mov, [ty], [Operand::Reg(dest), Operand::Special(special)]);
            return Ok(());
        }
        if let Some((opcode, prefix, ty)) = simple_instruction(intrinsic) {
            if let Some(operands) = self.difference(opcode, args) {
                return self.select_simple(inst, Opcode::Sub, prefix, ty, &operands);
            }
            return self.select_simple(inst, opcode, prefix, ty, args);
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
            I::Machine(machine) => self.select_machine_intrinsic(inst, machine, call),
            I::WarpSize => {
                let dest = self.dest(inst)?;
                // The warp size is a constant of the language, not a register.
                self.copy_to(dest, number(32));
                Ok(())
            }
            I::BarrierCtaSync
            | I::BarrierCtaSyncCount
            | I::BarrierCtaArriveCount
            | I::BarWarpSync
            | I::BarrierCtaRedPopc
            | I::BarrierCtaRedAnd
            | I::BarrierCtaRedOr => self.select_barrier(inst, intrinsic, args),
            I::MembarCta | I::MembarGl | I::MembarSys => {
                let level = match intrinsic {
                    I::MembarCta => Modifier::Cta,
                    I::MembarGl => Modifier::Gl,
                    _ => Modifier::Sys,
                };
                self.emit(Opcode::Membar, [level], []);
                Ok(())
            }
            I::ShflIdxI32 | I::ShflIdxF32 => self.select_shuffle(inst, Modifier::Idx, args),
            I::ShflUpI32 | I::ShflUpF32 => self.select_shuffle(inst, Modifier::Up, args),
            I::ShflDownI32 | I::ShflDownF32 => self.select_shuffle(inst, Modifier::Down, args),
            I::ShflBflyI32 | I::ShflBflyF32 => self.select_shuffle(inst, Modifier::Bfly, args),
            I::VoteAll => self.select_vote(inst, &[Modifier::All, Modifier::Pred], args),
            I::VoteAny => self.select_vote(inst, &[Modifier::Any, Modifier::Pred], args),
            I::VoteUni => self.select_vote(inst, &[Modifier::Uni, Modifier::Pred], args),
            I::VoteBallot => self.select_vote(inst, &[Modifier::Ballot, Modifier::B32], args),
            I::ActiveMask => {
                let dest = Operand::Reg(self.dest(inst)?);
                self.emit(Opcode::Activemask, [Modifier::B32], [dest]);
                Ok(())
            }
            I::MatchAnyI32 | I::MatchAnyI64 => {
                let ty = if intrinsic == I::MatchAnyI32 { Modifier::B32 } else { Modifier::B64 };
                let (mask, value) = (self.operand(args[0])?, self.operand(args[1])?);
                let dest = Operand::Reg(self.dest(inst)?);
                let words = [Modifier::Any, Modifier::Sync, ty];
                self.emit(Opcode::Match, words, [dest, value, mask]);
                Ok(())
            }
            I::ReduxAdd
            | I::ReduxMin
            | I::ReduxMax
            | I::ReduxUMin
            | I::ReduxUMax
            | I::ReduxAnd
            | I::ReduxOr
            | I::ReduxXor => self.select_redux(inst, intrinsic, args),
            I::SMin | I::SMax | I::UMin | I::UMax => self.select_min_max(inst, intrinsic, args),
            I::Abs | I::Ctpop | I::Ctlz | I::Cttz | I::Bitreverse | I::Bswap => {
                self.select_bit_operation(inst, intrinsic, args)
            }
            I::Fshl | I::Fshr => self.select_funnel(inst, intrinsic == I::Fshl, args),
            I::Fma => self.select_float_parts(inst, args, |this, part, dest, sources| {
                this.float_arithmetic(Opcode::Fma, part, dest, sources, true)
            }),
            I::MinNum if self.select_saturation(inst, args)? => Ok(()),
            I::MinNum | I::MaxNum => {
                let opcode = if intrinsic == I::MinNum { Opcode::Min } else { Opcode::Max };
                self.select_float_parts(inst, args, |this, part, dest, sources| {
                    this.float_arithmetic(opcode, part, dest, sources, true)
                })
            }
            I::Fabs => self.select_float_parts(inst, args, |this, part, dest, sources| {
                this.sign_operation(Opcode::Abs, part, dest, sources)
            }),
            I::CopySign => self.select_float_parts(inst, args, |this, part, dest, sources| {
                this.copysign(part, dest, sources)
            }),
            I::Floor | I::Ceil | I::Trunc | I::Rint | I::NearbyInt | I::RoundEven => {
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
            I::FpToSiSat | I::FpToUiSat => {
                self.select_saturating_conversion(inst, args[0], intrinsic == I::FpToSiSat)
            }
            I::IsSpacepGlobal | I::IsSpacepShared | I::IsSpacepLocal | I::IsSpacepConst => {
                let space = match intrinsic {
                    I::IsSpacepGlobal => Modifier::Global,
                    I::IsSpacepShared => Modifier::Shared,
                    I::IsSpacepLocal => Modifier::Local,
                    _ => Modifier::Const,
                };
                let source = Operand::Reg(self.reg(args[0])?);
                let dest = Operand::Reg(self.dest(inst)?);
                self.emit(Opcode::Isspacep, [space], [dest, source]);
                Ok(())
            }
            I::Trap => {
                self.emit(Opcode::Trap, [], []);
                Ok(())
            }
            I::DebugTrap => {
                self.emit(Opcode::Brkpt, [], []);
                Ok(())
            }
            I::Exit => {
                self.emit(Opcode::Exit, [], []);
                Ok(())
            }
            I::Nanosleep => {
                let time = self.operand(args[0])?;
                self.emit(Opcode::Nanosleep, [Modifier::U32], [time]);
                Ok(())
            }
            // Hints, and the name of another value.
            I::Assume | I::Expect | I::LifetimeStart | I::LifetimeEnd => Ok(()),
            _ => {
                let what = format!("the intrinsic {}", intrinsic.base_name());
                Err(CodegenError::unsupported(what, None))
            }
        }
    }

    fn select_simple(
        &mut self,
        inst: Inst,
        opcode: Opcode,
        prefix: &[Modifier],
        ty: Modifier,
        args: &[Value],
    ) -> Selected {
        let mut modifiers: SmallVec<[Modifier; 4]> = SmallVec::from_slice(prefix);
        let flushes = self.flush_denormals && ty == Modifier::F32 && opcode != Opcode::Tanh;
        if flushes && !modifiers.contains(&Modifier::Ftz) {
            // `.ftz` stands after the rounding and before `.sat`.
            let saturation = modifiers.iter().position(|&word| word == Modifier::Sat);
            modifiers.insert(saturation.unwrap_or(modifiers.len()), Modifier::Ftz);
        }
        modifiers.push(ty);
        let mut operands: SmallVec<[Operand; 4]> =
            SmallVec::from_iter([Operand::Reg(self.dest(inst)?)]);
        for &arg in args {
            let operand = self.operand(arg)?;
            operands.push(if args.len() == 1 {
                let class = self.part_type(arg)?.class;
                self.reg_of_operand(class, operand)
            } else {
                operand
            });
        }
        self.emit(opcode, modifiers, operands);
        Ok(())
    }

    fn select_barrier(&mut self, inst: Inst, intrinsic: Intrinsic, args: &[Value]) -> Selected {
        use Intrinsic as I;
        let first = self.operand(args[0])?;
        match intrinsic {
            I::BarrierCtaSync => self.emit(Opcode::Bar, [Modifier::Sync], [first]),
            I::BarrierCtaSyncCount => {
                let count = self.operand(args[1])?;
                self.emit(Opcode::Bar, [Modifier::Sync], [first, count]);
            }
            I::BarrierCtaArriveCount => {
                let count = self.operand(args[1])?;
                self.emit(Opcode::Bar, [Modifier::Arrive], [first, count]);
            }
            I::BarWarpSync => {
                self.emit(Opcode::Bar, [Modifier::Warp, Modifier::Sync], [first]);
            }
            _ => {
                let pred = Operand::Reg(self.reg(args[1])?);
                let dest = Operand::Reg(self.dest(inst)?);
                let words = match intrinsic {
                    I::BarrierCtaRedPopc => [Modifier::Red, Modifier::Popc, Modifier::U32],
                    I::BarrierCtaRedAnd => [Modifier::Red, Modifier::And, Modifier::Pred],
                    _ => [Modifier::Red, Modifier::Or, Modifier::Pred],
                };
                self.emit(Opcode::Bar, words, [dest, first, pred]);
            }
        }
        Ok(())
    }

    /// `shfl.sync.down.b32 d, a, b, c, mask`: the intrinsic has the mask first.
    fn select_shuffle(&mut self, inst: Inst, mode: Modifier, args: &[Value]) -> Selected {
        let mask = self.operand(args[0])?;
        let value = Operand::Reg(self.reg(args[1])?);
        let (lane, clamp) = (self.operand(args[2])?, self.operand(args[3])?);
        let dest = Operand::Reg(self.dest(inst)?);
        let words = [Modifier::Sync, mode, Modifier::B32];
        self.emit(Opcode::Shfl, words, [dest, value, lane, clamp, mask]);
        Ok(())
    }

    fn select_vote(&mut self, inst: Inst, words: &[Modifier; 2], args: &[Value]) -> Selected {
        let mask = self.operand(args[0])?;
        let (condition, negated) = self.strip_not(args[1]);
        let pred = self.reg(condition)?;
        let source = if negated { Operand::Not(pred) } else { Operand::Reg(pred) };
        let dest = Operand::Reg(self.dest(inst)?);
        let words = [Modifier::Sync, words[0], words[1]];
        self.emit(Opcode::Vote, words, [dest, source, mask]);
        Ok(())
    }

    fn select_redux(&mut self, inst: Inst, intrinsic: Intrinsic, args: &[Value]) -> Selected {
        use Intrinsic as I;
        let arch = self.context.options.arch;
        if !arch.has(Feature::Redux) {
            let what = format!("redux.sync needs sm_80, the target is {arch}");
            return Err(CodegenError::target(what));
        }
        let (operation, ty) = match intrinsic {
            I::ReduxAdd => (Modifier::Add, Modifier::S32),
            I::ReduxMin => (Modifier::Min, Modifier::S32),
            I::ReduxMax => (Modifier::Max, Modifier::S32),
            I::ReduxUMin => (Modifier::Min, Modifier::U32),
            I::ReduxUMax => (Modifier::Max, Modifier::U32),
            I::ReduxAnd => (Modifier::And, Modifier::B32),
            I::ReduxOr => (Modifier::Or, Modifier::B32),
            _ => (Modifier::Xor, Modifier::B32),
        };
        // LLVM passes the value first, then the mask.
        let (value, mask) = (Operand::Reg(self.reg(args[0])?), self.operand(args[1])?);
        let dest = Operand::Reg(self.dest(inst)?);
        let words = [Modifier::Sync, operation, ty];
        self.emit(Opcode::Redux, words, [dest, value, mask]);
        Ok(())
    }

    fn select_min_max(&mut self, inst: Inst, intrinsic: Intrinsic, args: &[Value]) -> Selected {
        use Intrinsic as I;
        let by_sign = matches!(intrinsic, I::SMin | I::SMax);
        let is_min = matches!(intrinsic, I::SMin | I::UMin);
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
        let amount = self.shift_amount(amount, part)?;
        let mask = i64::from(part.bits - 1);
        let b32 = [Modifier::B32];
        let amount =
            Operand::Reg(self.compute(Class::B32, Opcode::And, b32, [amount, number(mask)]));
        let sources = [number(i64::from(part.bits)), amount.clone()];
        let rest = Operand::Reg(self.compute(Class::B32, Opcode::Sub, [Modifier::S32], sources));
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
