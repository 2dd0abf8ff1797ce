//! Decoding arithmetic, comparisons, moves and conversions.

use crate::convert::Conversion;
use crate::decode::{FunctionDecoder, Refusal};
use crate::float::{
    copysign, float_comparison, float_property, format_of, host_fma, host_map2, rounding_of,
    sign_map1,
};
use crate::integer::{
    carry_map, integer_comparison, integer_map1, integer_map2, integer_map3, integer_map4,
};
use crate::lanes::{map1, map2};
use crate::memory::{LOCAL_WINDOW, SHARED_WINDOW};
use crate::operation::{
    CompareOp, CompareResult, Kind, Logic, MemorySpace, PredicateSource, SINK, Source,
};
use crate::program::{Loader, Symbol};
use crate::softfloat::{Format, Rounding, SoftOp, SoftOperation};
use cuprum_ptx::{Inst, Modifier, Opcode, Operand, Space, SpecialReg, Type};

fn unsupported(inst: &Inst) -> Refusal {
    format!("unsupported: {} with these modifiers", inst.opcode)
}

impl FunctionDecoder<'_> {
    /// What an instruction becomes.
    pub fn kind(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        match inst.opcode {
            Opcode::Mov => self.decode_mov(loader, inst),
            Opcode::Cvt => self.decode_cvt(loader, inst),
            Opcode::Cvta => self.decode_cvta(loader, inst),
            Opcode::Setp => self.decode_setp(loader, inst),
            Opcode::Set => self.decode_set(loader, inst),
            Opcode::Testp => self.decode_testp(loader, inst),
            Opcode::Selp => self.decode_selp(loader, inst),
            Opcode::Slct => self.decode_slct(loader, inst),
            Opcode::Lop3 => self.decode_lop3(loader, inst),
            Opcode::Add | Opcode::Sub | Opcode::Mad if inst.has(Modifier::Cc) => {
                self.decode_carry(loader, inst)
            }
            Opcode::Addc | Opcode::Subc | Opcode::Madc => self.decode_carry(loader, inst),
            Opcode::And | Opcode::Or | Opcode::Xor | Opcode::Not
                if inst.ty() == Some(Type::Pred) =>
            {
                self.decode_predicate_logic(inst)
            }
            Opcode::Abs
            | Opcode::Add
            | Opcode::And
            | Opcode::Bfe
            | Opcode::Bfi
            | Opcode::Bfind
            | Opcode::Bmsk
            | Opcode::Brev
            | Opcode::Clz
            | Opcode::Cnot
            | Opcode::Copysign
            | Opcode::Cos
            | Opcode::Div
            | Opcode::Dp2a
            | Opcode::Dp4a
            | Opcode::Ex2
            | Opcode::Fma
            | Opcode::Fns
            | Opcode::Lg2
            | Opcode::Mad
            | Opcode::Mad24
            | Opcode::Max
            | Opcode::Min
            | Opcode::Mul
            | Opcode::Mul24
            | Opcode::Neg
            | Opcode::Not
            | Opcode::Or
            | Opcode::Popc
            | Opcode::Prmt
            | Opcode::Rcp
            | Opcode::Rem
            | Opcode::Rsqrt
            | Opcode::Sad
            | Opcode::Shf
            | Opcode::Shl
            | Opcode::Shr
            | Opcode::Sin
            | Opcode::Sqrt
            | Opcode::Sub
            | Opcode::Szext
            | Opcode::Tanh
            | Opcode::Xor => self.decode_arithmetic(loader, inst),
            _ if crate::video::is_video(inst) => self.decode_video(loader, inst),
            _ => self.decode_control_or_memory(loader, inst),
        }
    }

    fn decode_arithmetic(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        let d = self.destination(self.operand(inst, 0)?)?;
        let count = inst.operands.len().saturating_sub(1);
        let mut sources = [loader.constant(0); 4];
        if count > 4 {
            return Err(unsupported(inst));
        }
        // The addend of the wide forms is as wide as the result; shift amounts are `.u32`.
        let wide = inst.has(Modifier::Wide);
        for (index, source) in sources.iter_mut().enumerate().take(count) {
            let operand_type = match (inst.opcode, index) {
                (Opcode::Shl | Opcode::Shr, 1) | (Opcode::Bfe, 1 | 2) | (Opcode::Bfi, 2 | 3) => {
                    Type::U32
                }
                (Opcode::Prmt | Opcode::Shf | Opcode::Dp4a | Opcode::Dp2a | Opcode::Fns, _) => {
                    Type::U32
                }
                (Opcode::Mad, 2) if wide => Type::B64,
                _ => ty,
            };
            *source = self.source(loader, self.operand(inst, index + 1)?, operand_type)?;
        }
        let [a, b, c, _] = sources;
        if format_of(ty).is_some() {
            return self.decode_float(inst, ty, d, [a, b, c], count);
        }
        let kind = match count {
            1 => integer_map1(inst, ty).map(|f| Kind::Map1 { f, d, a }),
            2 => integer_map2(inst, ty).map(|f| Kind::Map2 { f, d, a, b }),
            3 => integer_map3(inst, ty).map(|f| Kind::Map3 { f, d, a, b, c }),
            4 => integer_map4(inst, ty).map(|f| Kind::Map4 { f, d, sources }),
            _ => None,
        };
        kind.ok_or_else(|| unsupported(inst))
    }

    fn decode_float(
        &mut self,
        inst: &Inst,
        ty: Type,
        d: u32,
        [a, b, c]: [Source; 3],
        count: usize,
    ) -> Result<Kind, Refusal> {
        let (format, pair) = format_of(ty).ok_or_else(|| unsupported(inst))?;
        // `add.f32.f16`: one operand, or both factors, are narrower than the result.
        let narrow = match inst.types().nth(1).and_then(format_of) {
            Some((narrow @ (Format::F16 | Format::Bf16), false)) if format == Format::F32 => {
                Some(narrow)
            }
            _ => None,
        };
        let three = count == 3 && matches!(inst.opcode, Opcode::Min | Opcode::Max);
        let oob = inst.has(Modifier::Oob);
        let known = |modifier: &Modifier| {
            rounding_of(*modifier).is_some()
                || modifier.as_type().is_some()
                || matches!(
                    modifier,
                    Modifier::Ftz
                        | Modifier::Sat
                        | Modifier::Relu
                        | Modifier::Approx
                        | Modifier::Full
                        | Modifier::NanPropagating
                        | Modifier::Xorsign
                        | Modifier::Abs
                        | Modifier::Oob
                )
        };
        let plain_format = !matches!(format, Format::E4m3 | Format::E5m2 | Format::Tf32);
        if !inst.modifiers.iter().all(known)
            || inst.types().count() != 1 + usize::from(narrow.is_some())
            || !plain_format
        {
            return Err(unsupported(inst));
        }
        let ftz = inst.has(Modifier::Ftz);
        let rounding = inst
            .modifiers
            .iter()
            .find_map(|modifier| rounding_of(*modifier))
            .unwrap_or(Rounding::NearestEven);
        let clamped = inst.has(Modifier::Sat) || inst.has(Modifier::Relu);
        if rounding == Rounding::NearestEven && !clamped && narrow.is_none() && !oob && !three {
            if count == 2
                && !inst.has(Modifier::Approx)
                && let Some(f) = host_map2(inst.opcode, ty, ftz)
            {
                return Ok(Kind::Map2 { f, d, a, b });
            }
            if matches!(inst.opcode, Opcode::Fma | Opcode::Mad)
                && let Some(f) = host_fma(ty, ftz)
            {
                return Ok(Kind::Map3 { f, d, a, b, c });
            }
            if count == 1
                && !ftz
                && let Some(f) = sign_map1(inst.opcode, ty)
            {
                return Ok(Kind::Map1 { f, d, a });
            }
        }
        // Where `.approx.ftz.f64` exists, it is a coarse approximation by the upper half alone.
        let upper_half = format == Format::F64 && ftz;
        let (operation, operands) = match inst.opcode {
            Opcode::Add => (SoftOperation::Add, 2),
            Opcode::Sub => (SoftOperation::Sub, 2),
            Opcode::Mul => (SoftOperation::Mul, 2),
            Opcode::Fma | Opcode::Mad => (SoftOperation::Fma, 3),
            Opcode::Div if inst.has(Modifier::Approx) => (SoftOperation::DivApprox, 2),
            Opcode::Div => (SoftOperation::Div, 2),
            Opcode::Rcp if upper_half => (SoftOperation::RcpUpper, 1),
            Opcode::Rcp => (SoftOperation::Rcp, 1),
            Opcode::Sqrt => (SoftOperation::Sqrt, 1),
            Opcode::Min => (SoftOperation::Min, 2),
            Opcode::Max => (SoftOperation::Max, 2),
            Opcode::Abs => (SoftOperation::Abs, 1),
            Opcode::Neg => (SoftOperation::Neg, 1),
            Opcode::Rsqrt if upper_half => (SoftOperation::RsqrtUpper, 1),
            Opcode::Rsqrt => (SoftOperation::Rsqrt, 1),
            Opcode::Sin => (SoftOperation::Sin, 1),
            Opcode::Cos => (SoftOperation::Cos, 1),
            Opcode::Ex2 => (SoftOperation::Ex2, 1),
            Opcode::Lg2 => (SoftOperation::Lg2, 1),
            Opcode::Tanh => (SoftOperation::Tanh, 1),
            Opcode::Copysign => {
                let f = copysign(ty).ok_or_else(|| unsupported(inst))?;
                return Ok(Kind::Map2 { f, d, a, b });
            }
            _ => return Err(unsupported(inst)),
        };
        if operands != count && !three {
            return Err(unsupported(inst));
        }
        let op = Box::new(SoftOp {
            operation,
            format,
            pair,
            rounding,
            ftz,
            sat: inst.has(Modifier::Sat),
            relu: inst.has(Modifier::Relu),
            nan: inst.has(Modifier::NanPropagating),
            xorsign: inst.has(Modifier::Xorsign),
            narrow,
            oob,
            three,
            abs: inst.has(Modifier::Abs) && !inst.has(Modifier::Xorsign),
        });
        Ok(Kind::Soft { op, d, a, b, c })
    }

    fn decode_carry(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        let f = carry_map(inst, ty).ok_or_else(|| unsupported(inst))?;
        let d = self.destination(self.operand(inst, 0)?)?;
        let a = self.source(loader, self.operand(inst, 1)?, ty)?;
        let b = self.source(loader, self.operand(inst, 2)?, ty)?;
        let c = match inst.operands.get(3) {
            Some(operand) => self.source(loader, operand, ty)?,
            None => loader.constant(0),
        };
        let carry_in = matches!(inst.opcode, Opcode::Addc | Opcode::Subc | Opcode::Madc);
        Ok(Kind::Carry { f, d, a, b, c, carry_in, carry_out: inst.has(Modifier::Cc) })
    }

    fn decode_mov(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        let to = self.operand(inst, 0)?;
        let from = self.operand(inst, 1)?;
        if ty == Type::Pred {
            if matches!(from, Operand::Special(_)) {
                let f = integer_comparison(Modifier::Ne, Type::U32);
                let (p, q) = self.pair(to)?;
                return Ok(Kind::Compare(Box::new(CompareOp {
                    f: f.ok_or_else(|| unsupported(inst))?,
                    a: self.source(loader, from, Type::U32)?,
                    b: loader.constant(0),
                    combine: None,
                    result: CompareResult::Predicates { p, q },
                })));
            }
            let d = self.destination(to)?;
            let a = self.predicate(from)?;
            return Ok(Kind::PredicateLogic { op: Logic::And, d, a, b: a });
        }
        match (to, from) {
            (Operand::Vector(parts), _) => {
                let bits = ty.bits() / (parts.len().max(1) as u32);
                let slots = parts.iter().map(|part| self.destination(part));
                let slots = slots.collect::<Result<Box<[_]>, _>>()?;
                let a = self.source(loader, from, ty)?;
                let high = self.high_half(ty, from);
                Ok(Kind::Unpack { parts: slots, a, high, bits })
            }
            (_, Operand::Vector(parts)) => {
                let bits = ty.bits() / (parts.len().max(1) as u32);
                let part_type = match bits {
                    8 => Type::B8,
                    16 => Type::B16,
                    32 => Type::B32,
                    _ => Type::B64,
                };
                let sources = parts.iter().map(|part| self.source(loader, part, part_type));
                let parts = sources.collect::<Result<Box<[_]>, _>>()?;
                Ok(Kind::Pack { d: self.destination(to)?, parts, bits })
            }
            (_, _) if ty == Type::B128 => {
                let a = self.source(loader, from, ty)?;
                let high = self.high_half(ty, from).ok_or_else(|| unsupported(inst))?;
                Ok(Kind::Pack { d: self.destination(to)?, parts: Box::new([a, high]), bits: 64 })
            }
            (_, Operand::Special(special)) if clock_form(*special).is_some() => {
                let (wide, high) = clock_form(*special).unwrap_or((false, false));
                Ok(Kind::Clock { d: self.destination(to)?, wide, high })
            }
            (_, Operand::Symbol(name, offset)) => {
                let d = self.destination(to)?;
                if let Symbol::Frame { offset: start, .. } = self.symbol(loader, name)? {
                    let offset = u64::from(start).wrapping_add_signed(*offset);
                    return Ok(Kind::FrameAddress { d, offset, generic: false });
                }
                let a = self.source(loader, from, ty)?;
                Ok(Kind::Map1 { f: map1!(|a| a), d, a })
            }
            _ => {
                let d = self.destination(to)?;
                let a = self.source(loader, from, ty)?;
                let f = match ty.bits() {
                    8 => map1!(|a| a & 0xff),
                    16 => map1!(|a| a & 0xffff),
                    32 => map1!(|a| a & 0xffff_ffff),
                    64 => map1!(|a| a),
                    _ => return Err(unsupported(inst)),
                };
                Ok(Kind::Map1 { f, d, a })
            }
        }
    }

    /// The upper half of a 128-bit register.
    pub(crate) fn high_half(&self, ty: Type, operand: &Operand) -> Option<Source> {
        match operand {
            Operand::Reg(reg) if ty == Type::B128 => Some(Source::register(self.slot(*reg) + 1)),
            _ => None,
        }
    }

    fn decode_cvt(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        if inst.has(Modifier::Pack) {
            return self.decode_pack(loader, inst);
        }
        let to = self.operand(inst, 0)?;
        let d = self.destination(to)?;
        let op =
            Conversion::of(inst, self.destination_bits(to)).ok_or_else(|| unsupported(inst))?;
        let from_type = inst.types().nth(1).unwrap_or(Type::B64);
        if op.packs_four() {
            let (Operand::Vector(parts), random) = (self.operand(inst, 1)?, self.operand(inst, 2)?)
            else {
                return Err(unsupported(inst));
            };
            let [a, b, e, f] = parts.as_slice() else { return Err(unsupported(inst)) };
            let mut number = |operand| self.source(loader, operand, from_type);
            let numbers = [number(a)?, number(b)?, number(e)?, number(f)?];
            let [a, b, e, f] = numbers;
            let random = self.source(loader, random, Type::B32)?;
            return Ok(Kind::ConvertFour {
                op: Box::new(op),
                d,
                from: Box::new([a, b, e, f, random]),
            });
        }
        let a = self.source(loader, self.operand(inst, 1)?, from_type)?;
        if let Some(f) = op.host_map1() {
            return Ok(Kind::Map1 { f, d, a });
        }
        let b = match (op.packs_two(), inst.operands.get(2)) {
            (true, Some(operand)) => self.source(loader, operand, from_type)?,
            (false, None) => a,
            _ => return Err(unsupported(inst)),
        };
        let c = match (op.is_random(), inst.operands.get(3)) {
            (true, Some(operand)) => self.source(loader, operand, Type::B32)?,
            (false, None) => a,
            _ => return Err(unsupported(inst)),
        };
        Ok(Kind::Convert { op: Box::new(op), d, a, b, c })
    }

    fn decode_pack(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let f = inst.ty().and_then(crate::convert::packing).ok_or_else(|| unsupported(inst))?;
        let d = self.destination(self.operand(inst, 0)?)?;
        let a = self.source(loader, self.operand(inst, 1)?, Type::S32)?;
        let b = self.source(loader, self.operand(inst, 2)?, Type::S32)?;
        let c = match inst.operands.get(3) {
            Some(operand) => self.source(loader, operand, Type::B32)?,
            None => loader.constant(0),
        };
        Ok(Kind::Map3 { f, d, a, b, c })
    }

    fn decode_cvta(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let d = self.destination(self.operand(inst, 0)?)?;
        let from = self.operand(inst, 1)?;
        let space = inst.space().ok_or_else(|| unsupported(inst))?;
        if let Operand::Symbol(name, offset) = from
            && let Symbol::Frame { offset: start, .. } = self.symbol(loader, name)?
        {
            let offset = u64::from(start).wrapping_add_signed(*offset);
            return Ok(Kind::FrameAddress { d, offset, generic: true });
        }
        let a = self.source(loader, from, Type::U64)?;
        let window = match space {
            Space::Global | Space::Const => 0,
            Space::Param if self.is_entry() => 0,
            Space::Shared => SHARED_WINDOW,
            Space::Local | Space::Param => LOCAL_WINDOW,
            _ => return Err(unsupported(inst)),
        };
        if window == 0 {
            return Ok(Kind::Map1 { f: map1!(|a| a), d, a });
        }
        let b = loader.constant(window);
        let f = if inst.has(Modifier::To) {
            map2!(|a, b| a.wrapping_sub(b))
        } else {
            map2!(|a, b| a.wrapping_add(b))
        };
        Ok(Kind::Map2 { f, d, a, b })
    }

    /// `.and`, `.or`, `.xor` of a comparison and the predicate it combines with.
    fn combination(
        &self,
        inst: &Inst,
        index: usize,
    ) -> Result<Option<(Logic, PredicateSource)>, Refusal> {
        let Some(op) = logic_of(inst) else { return Ok(None) };
        Ok(Some((op, self.predicate(self.operand(inst, index)?)?)))
    }

    fn comparison(&self, inst: &Inst, ty: Type) -> Result<crate::lanes::Compare, Refusal> {
        let ftz = inst.has(Modifier::Ftz);
        let float = format_of(ty).is_some();
        let find = |word: &Modifier| {
            if float { float_comparison(*word, ty, ftz) } else { integer_comparison(*word, ty) }
        };
        inst.modifiers.iter().find_map(find).ok_or_else(|| unsupported(inst))
    }

    fn decode_setp(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        let (p, q) = self.pair(self.operand(inst, 0)?)?;
        let result = if matches!(ty, Type::F16x2 | Type::Bf16x2) {
            CompareResult::Halves { p, q }
        } else {
            CompareResult::Predicates { p, q }
        };
        self.compare(loader, inst, ty, result)
    }

    fn decode_set(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let mut types = inst.types();
        let (Some(to), Some(ty)) = (types.next(), types.next()) else {
            return Err(unsupported(inst));
        };
        let d = self.destination(self.operand(inst, 0)?)?;
        let pair = matches!(ty, Type::F16x2 | Type::Bf16x2);
        let if_true = match to {
            Type::U32 | Type::S32 => 0xffff_ffff,
            Type::U16 | Type::S16 => 0xffff,
            Type::F32 => 0x3f80_0000,
            Type::F16 | Type::F16x2 => 0x3c00,
            Type::Bf16 | Type::Bf16x2 => 0x3f80,
            _ => return Err(unsupported(inst)),
        };
        let result = if pair {
            CompareResult::HalfValues { d, if_true: if_true & 0xffff }
        } else {
            CompareResult::Value { d, if_true }
        };
        self.compare(loader, inst, ty, result)
    }

    /// The comparison of `set` and `setp`, whose operands but the first are the same.
    fn compare(
        &mut self,
        loader: &mut Loader,
        inst: &Inst,
        ty: Type,
        result: CompareResult,
    ) -> Result<Kind, Refusal> {
        Ok(Kind::Compare(Box::new(CompareOp {
            f: self.comparison(inst, ty)?,
            a: self.source(loader, self.operand(inst, 1)?, ty)?,
            b: self.source(loader, self.operand(inst, 2)?, ty)?,
            combine: self.combination(inst, 3)?,
            result,
        })))
    }

    fn decode_testp(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        let f = inst
            .modifiers
            .iter()
            .find_map(|word| float_property(*word, ty))
            .ok_or_else(|| unsupported(inst))?;
        let a = self.source(loader, self.operand(inst, 1)?, ty)?;
        let p = self.destination(self.operand(inst, 0)?)?;
        let result = CompareResult::Predicates { p, q: SINK };
        Ok(Kind::Compare(Box::new(CompareOp { f, a, b: a, combine: None, result })))
    }

    fn decode_selp(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        Ok(Kind::Select {
            d: self.destination(self.operand(inst, 0)?)?,
            a: self.source(loader, self.operand(inst, 1)?, ty)?,
            b: self.source(loader, self.operand(inst, 2)?, ty)?,
            p: self.predicate(self.operand(inst, 3)?)?,
        })
    }

    fn decode_slct(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let mut types = inst.types();
        let (Some(ty), Some(by)) = (types.next(), types.next()) else {
            return Err(unsupported(inst));
        };
        Ok(Kind::SelectBySign {
            d: self.destination(self.operand(inst, 0)?)?,
            a: self.source(loader, self.operand(inst, 1)?, ty)?,
            b: self.source(loader, self.operand(inst, 2)?, ty)?,
            c: self.source(loader, self.operand(inst, 3)?, by)?,
            float: by == Type::F32,
            ftz: inst.has(Modifier::Ftz),
        })
    }

    fn decode_lop3(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let f = integer_map4(inst, Type::B32).ok_or_else(|| unsupported(inst))?;
        let mut sources = [loader.constant(0); 4];
        for (index, source) in sources.iter_mut().enumerate() {
            *source = self.source(loader, self.operand(inst, index + 1)?, Type::B32)?;
        }
        let (d, p) = self.pair(self.operand(inst, 0)?)?;
        match logic_of(inst) {
            None => Ok(Kind::Map4 { f, d, sources }),
            Some(op) => {
                let q = self.predicate(self.operand(inst, 5)?)?;
                Ok(Kind::LookupTest { f, d, p, op, q, sources })
            }
        }
    }

    fn decode_predicate_logic(&mut self, inst: &Inst) -> Result<Kind, Refusal> {
        let d = self.destination(self.operand(inst, 0)?)?;
        let a = self.predicate(self.operand(inst, 1)?)?;
        let (op, b) = match inst.opcode {
            Opcode::Not => (Logic::Xor, PredicateSource::Constant(true)),
            Opcode::And => (Logic::And, self.predicate(self.operand(inst, 2)?)?),
            Opcode::Or => (Logic::Or, self.predicate(self.operand(inst, 2)?)?),
            _ => (Logic::Xor, self.predicate(self.operand(inst, 2)?)?),
        };
        Ok(Kind::PredicateLogic { op, d, a, b })
    }

    /// The space `isspacep` asks about.
    pub fn asked_space(&self, inst: &Inst) -> Result<MemorySpace, Refusal> {
        Ok(match inst.space() {
            Some(Space::Global) => MemorySpace::Global,
            Some(Space::Const) => MemorySpace::Constant,
            Some(Space::Shared) => MemorySpace::Shared,
            Some(Space::Local) => MemorySpace::Local,
            Some(Space::Param) => MemorySpace::Parameter,
            _ => return Err(unsupported(inst)),
        })
    }
}

/// The boolean operation among the modifiers.
fn logic_of(inst: &Inst) -> Option<Logic> {
    inst.modifiers.iter().find_map(|modifier| match modifier {
        Modifier::And => Some(Logic::And),
        Modifier::Or => Some(Logic::Or),
        Modifier::Xor => Some(Logic::Xor),
        _ => None,
    })
}

/// For registers that count time: whether 64 bits wide, whether the upper half.
fn clock_form(special: SpecialReg) -> Option<(bool, bool)> {
    Some(match special {
        SpecialReg::Clock | SpecialReg::GlobaltimerLo => (false, false),
        SpecialReg::ClockHi | SpecialReg::GlobaltimerHi => (false, true),
        SpecialReg::Clock64 | SpecialReg::Globaltimer => (true, false),
        _ => return None,
    })
}
