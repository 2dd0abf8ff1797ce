//! Conversions.

use super::address::space_modifier;
use super::float::float_type;
use super::integer::Lane;
use super::parts::{Part, PartType, SymbolBase, is_small_float};
use super::{ExtendedLoad, Extension, Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{AtomicOrdering, CastOp, Inst, InstKind, Type, Value, ValueDef};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg};
use cuprum_target::{AddressSpace, Feature};
use smallvec::SmallVec;

impl Selector<'_> {
    pub(super) fn select_cast(&mut self, inst: Inst, op: CastOp, arg: Value) -> Selected {
        match op {
            CastOp::BitCast => self.select_bitcast(inst, arg),
            CastOp::AddrSpaceCast => self.select_addrspacecast(inst, arg),
            CastOp::ZExt | CastOp::SExt => self.select_extension(inst, op == CastOp::SExt, arg),
            CastOp::Trunc | CastOp::PtrToInt | CastOp::IntToPtr => self.select_resize(inst, arg),
            CastOp::FpToSi | CastOp::FpToUi => {
                self.select_float_to_int(inst, arg, op == CastOp::FpToSi, Modifier::Rzi)
            }
            CastOp::SiToFp | CastOp::UiToFp => {
                self.select_int_to_float(inst, arg, op == CastOp::SiToFp)
            }
            CastOp::FpExt | CastOp::FpTrunc => self.select_float_resize(inst, arg),
        }
    }

    fn select_addrspacecast(&mut self, inst: Inst, arg: Value) -> Selected {
        let space = |ty: Type| ty.scalar().address_space().unwrap_or(AddressSpace::Generic);
        let (from, to) = (space(self.body.ty(arg)), space(self.body.result_type(inst)));
        let mut modifiers: SmallVec<[Modifier; 3]> = SmallVec::new();
        let named = match (from, to) {
            (AddressSpace::Generic, to) => {
                modifiers.push(Modifier::To);
                to
            }
            (from, AddressSpace::Generic) => from,
            _ => {
                let what = format!("casts from address space {} to {}", from.number(), to.number());
                return Err(CodegenError::unsupported(what, None));
            }
        };
        let Some(space) = space_modifier(named) else {
            return Err(CodegenError::unsupported("casts of tensor memory addresses", None));
        };
        modifiers.extend([space, Modifier::U64]);
        let lanes = self.lanes(arg)?;
        for (dest, lane) in self.dest_lanes(inst)?.iter().zip(&lanes) {
            if self.wants(dest) {
                let source = Operand::Reg(self.reg_of(lane.parts[0])?);
                self.emit(Opcode::Cvta, modifiers.clone(), [Operand::Reg(dest[0]), source]);
            }
        }
        Ok(())
    }

    fn select_extension(&mut self, inst: Inst, by_sign: bool, arg: Value) -> Selected {
        if self.fold_into_load(inst, by_sign, arg)?
            || by_sign && self.select_sign_of_low_bits(inst, arg)?
            || self.select_sign(inst, by_sign, arg)?
        {
            return Ok(());
        }
        let from = self.part_types(self.body.ty(arg).scalar())?;
        let to = self.part_types(self.body.result_type(inst).scalar())?;
        let lanes = self.lanes(arg)?;
        for (dest, lane) in self.dest_lanes(inst)?.iter().zip(&lanes) {
            if self.wants(dest) {
                self.extend_lane(lane, &from, &to, dest, by_sign)?;
            }
        }
        Ok(())
    }

    fn extend_lane(
        &mut self,
        lane: &Lane,
        from: &[PartType],
        to: &[PartType],
        dest: &[Reg],
        by_sign: bool,
    ) -> Selected {
        let (Some(&source), Some(&target)) = (from.last(), to.first()) else { return Ok(()) };
        if from.len() == 2 {
            let [low, high] = self.wide_clean(lane, source, by_sign)?;
            self.copy_to(dest[0], low);
            // A pointer takes the lower half of what is wider.
            if let Some(&upper) = dest.get(1) {
                self.copy_to(upper, high);
            }
            return Ok(());
        }
        let low = self.widen(lane, source, target.class, by_sign)?;
        self.write_result(dest[0], low);
        if let Some(&high) = dest.get(1) {
            if by_sign {
                let low = Operand::Reg(dest[0]);
                let sources = [Operand::Reg(high), low, Operand::Imm(Imm::Int(63))];
                self.emit(Opcode::Shr, [Modifier::S64], sources);
            } else {
                self.copy_to(high, Operand::Imm(Imm::Int(0)));
            }
        }
        Ok(())
    }

    /// Puts a result computed last into its register: the computation is redirected there instead
    /// of copied from.
    pub(super) fn write_result(&mut self, dest: Reg, value: Operand) {
        if let Operand::Reg(reg) = value
            && let Some(cuprum_ptx::Statement::Inst(last)) = self.buffer.last_mut()
            && last.operands.first() == Some(&Operand::Reg(reg))
            && crate::machine::effects::has_destination(last)
            && !self.needed.contains(reg)
        {
            last.operands[0] = Operand::Reg(dest);
            return;
        }
        self.copy_to(dest, value);
    }

    /// A load, of a parameter too, whose only use is this extension can extend by itself.
    fn fold_into_load(&mut self, inst: Inst, by_sign: bool, arg: Value) -> Selected<bool> {
        let is_load = match self.body.def(arg) {
            ValueDef::Argument(_) => self.decl.is_kernel(),
            ValueDef::Inst(inst) => {
                matches!(self.body.kind(*inst), InstKind::Load { mem, .. }
                    if mem.ordering == AtomicOrdering::NotAtomic)
            }
            ValueDef::Constant(_) => false,
        };
        let width = self.body.ty(arg).int_width().unwrap_or(0);
        let target = self.body.result_type(inst);
        if !is_load
            || !matches!(width, 8 | 16 | 32)
            || !self.has_one_use(arg)
            // A widening multiplication may have looked through this extension.
            || self.is_needed(arg)
            || target.int_width().is_none_or(|width| width > 64)
        {
            return Ok(false);
        }
        let extension = if by_sign { Extension::Sign } else { Extension::Zero };
        let reg = self.dest(inst)?;
        self.extended_loads.insert(arg, ExtendedLoad { extension, reg });
        Ok(true)
    }

    /// Truncation to another register class, and pointer casts of other widths.
    fn select_resize(&mut self, inst: Inst, arg: Value) -> Selected {
        if self.select_half(inst, arg)? {
            return Ok(());
        }
        let from = self.part_types(self.body.ty(arg).scalar())?;
        let to = self.part_types(self.body.result_type(inst).scalar())?;
        let lanes = self.lanes(arg)?;
        let (Some(&source), Some(&target)) = (from.first(), to.first()) else { return Ok(()) };
        for (dest, lane) in self.dest_lanes(inst)?.iter().zip(&lanes) {
            if !self.wants(dest) {
                continue;
            }
            if target.class.bits() >= source.class.bits() && target.class != Class::Pred {
                self.extend_lane(lane, &from, &to, dest, false)?;
                continue;
            }
            if target.class == Class::Pred && self.is_lossless(inst) && to.len() == 1 {
                // A `bool` from memory: its byte is 0 or 1, so that it need not be cut down.
                let byte = self.clean(lane, source, false)?;
                let byte = self.reg_of_operand(source.class, byte);
                let operands = [Operand::Reg(dest[0]), byte, Operand::Imm(Imm::Int(0))];
                self.emit(
                    Opcode::Setp,
                    [Modifier::Ne, source.class.signed_type().into()],
                    operands,
                );
                continue;
            }
            let low = lane.parts[0];
            self.truncate(dest[0], target.class, source.class, low)?;
        }
        Ok(())
    }

    /// Whether a truncation drops only zeros.
    fn is_lossless(&self, inst: Inst) -> bool {
        matches!(self.body.kind(inst), InstKind::Cast { flags, .. } if flags.nuw)
    }

    /// The low bits of a part in a register of a narrower class.
    pub(super) fn truncate(&mut self, dest: Reg, to: Class, from: Class, part: Part) -> Selected {
        // Addresses of shared memory have 32 bits anyway.
        if let Part::Symbol(symbol) = part
            && let SymbolBase::Global(global) = symbol.base
            && to == Class::B32
            && !symbol.generic
            && self.context.space_of(global) == AddressSpace::Shared
        {
            let name = self.context.names.of(global).to_owned();
            let operands = [Operand::Reg(dest), Operand::Symbol(name, symbol.offset)];
            self.emit(Opcode::Mov, [Modifier::U32], operands);
            return Ok(());
        }
        let source = Operand::Reg(self.reg_of(part)?);
        if to == Class::Pred {
            let sources = [source, Operand::Imm(Imm::Int(1))];
            let bit = self.compute(from, Opcode::And, [from.bits_type().into()], sources);
            let operands = [Operand::Reg(dest), Operand::Reg(bit), Operand::Imm(Imm::Int(0))];
            self.emit(Opcode::Setp, [Modifier::Ne, from.signed_type().into()], operands);
            return Ok(());
        }
        let types = [to.unsigned_type().into(), from.unsigned_type().into()];
        self.emit(Opcode::Cvt, types, [Operand::Reg(dest), source]);
        Ok(())
    }

    fn select_float_to_int(
        &mut self,
        inst: Inst,
        arg: Value,
        by_sign: bool,
        rounding: Modifier,
    ) -> Selected {
        let ty = self.body.ty(arg).scalar();
        let to = self.part_types(self.body.result_type(inst).scalar())?;
        let [target] = to.as_slice() else {
            let what = "conversions from floating point to 128-bit integers";
            return Err(CodegenError::unsupported(what, None));
        };
        let (arg, rounding) = match self.rounded(arg) {
            Some(rounded) if rounding == Modifier::Rzi => rounded,
            _ => (arg, rounding),
        };
        let lanes = self.scalar_lanes(arg)?;
        for (dest, &lane) in self.dest_lanes(inst)?.iter().zip(&lanes) {
            if !self.wants(dest) {
                continue;
            }
            // What does not fit wraps around as it does with NVRTC, where `cvt` to 16 bits would saturate.
            if target.class == Class::B16 && matches!(ty, Type::BFLOAT | Type::FLOAT | Type::DOUBLE)
            {
                let wide = PartType { class: Class::B32, bits: 32, ..*target };
                let converted = self.temp(Class::B32);
                self.float_to_int(ty, wide, converted, lane, by_sign, rounding)?;
                self.truncate(dest[0], Class::B16, Class::B32, Part::Reg(converted))?;
            } else {
                self.float_to_int(ty, *target, dest[0], lane, by_sign, rounding)?;
            }
        }
        Ok(())
    }

    /// Rounds a float to an integer type.
    pub(super) fn float_to_int(
        &mut self,
        ty: Type,
        target: PartType,
        dest: Reg,
        source: Part,
        by_sign: bool,
        rounding: Modifier,
    ) -> Selected {
        if target.class == Class::Pred {
            let wide = PartType { class: Class::B32, bits: 32, ..target };
            let reg = self.temp(Class::B32);
            // Only 0 and 1 (or -1) are defined, and both differ from 0.
            self.float_to_int(ty, wide, reg, source, by_sign, rounding)?;
            let operands = [Operand::Reg(dest), Operand::Reg(reg), Operand::Imm(Imm::Int(0))];
            self.emit(Opcode::Setp, [Modifier::Ne, Modifier::S32], operands);
            return Ok(());
        }
        let (ty, source) = if ty == Type::BFLOAT {
            (Type::FLOAT, Operand::Reg(self.small_to_float(ty, source)?))
        } else {
            (ty, Operand::Reg(self.reg_of(source)?))
        };
        let to = if by_sign { target.class.signed_type() } else { target.class.unsigned_type() };
        let mut modifiers: SmallVec<[Modifier; 4]> = SmallVec::from_slice(&[rounding]);
        if self.writes_ftz && ty == Type::FLOAT {
            modifiers.push(Modifier::Ftz);
        }
        modifiers.extend([to.into(), float_type(ty)?.into()]);
        self.emit(Opcode::Cvt, modifiers, [Operand::Reg(dest), source]);
        Ok(())
    }

    fn select_int_to_float(&mut self, inst: Inst, arg: Value, by_sign: bool) -> Selected {
        let from = self.part_types(self.body.ty(arg).scalar())?;
        let [part] = from.as_slice() else {
            let what = "conversions from 128-bit integers to floating point";
            return Err(CodegenError::unsupported(what, None));
        };
        let ty = self.body.result_type(inst).scalar();
        let lanes = self.lanes(arg)?;
        let mut results = Vec::new();
        for lane in &lanes {
            results.push(Part::Reg(self.int_to_float(lane, *part, ty, by_sign)?));
        }
        if let ([Part::Reg(result)], [Part::Reg(dest)]) =
            (results.as_slice(), self.dest_parts(inst)?.as_slice())
        {
            self.write_result(*dest, Operand::Reg(*result));
            return Ok(());
        }
        self.assemble(inst, &results)
    }

    /// An integer as a `float` that is exact, or odd and the next one towards zero: what is rounded from it
    /// to a format of half the digits is as if it were rounded once.
    fn int_to_odd_float(&mut self, lane: &Lane, part: PartType, by_sign: bool) -> Selected<Reg> {
        let class = part.class;
        let from = if by_sign { class.signed_type() } else { class.unsigned_type() };
        let clean = self.clean(lane, part, by_sign)?;
        let source = self.reg_of_operand(class, clean);
        let words = [Modifier::Rz, Modifier::F32, from.into()];
        let cut = Operand::Reg(self.compute(Class::F32, Opcode::Cvt, words, [source.clone()]));
        let words = [Modifier::Rzi, from.into(), Modifier::F32];
        let back = Operand::Reg(self.compute(class, Opcode::Cvt, words, [cut.clone()]));
        let words = [Modifier::Ne, from.into()];
        let inexact = Operand::Reg(self.compute(Class::Pred, Opcode::Setp, words, [back, source]));
        let b32 = [Modifier::B32];
        let bits = Operand::Reg(self.compute(Class::B32, Opcode::Mov, b32, [cut]));
        let one = Operand::Imm(Imm::Int(1));
        let odd = Operand::Reg(self.compute(Class::B32, Opcode::Or, b32, [bits.clone(), one]));
        let chosen = self.compute(Class::B32, Opcode::Selp, b32, [odd, bits, inexact]);
        Ok(self.compute(Class::F32, Opcode::Mov, b32, [Operand::Reg(chosen)]))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn int_to_float(
        &mut self,
        lane: &Lane,
        part: PartType,
        ty: Type,
        by_sign: bool,
    ) -> Selected<Reg> {
        let class = super::parts::class_of(ty).unwrap_or(Class::F32);
        if !by_sign && let Some(byte) = lane.value.and_then(|value| self.byte_of_bool(value)) {
            let part = self.part_type(byte)?;
            let lane = Lane { parts: self.value_parts(byte)?, value: Some(byte) };
            return self.int_to_float(&lane, part, ty, false);
        }
        if part.class == Class::Pred
            && let Some(chosen) = self.bit_to_float(lane.parts[0], ty, by_sign)?
        {
            return Ok(chosen);
        }
        let arch = self.context.options.arch;
        // No target converts bytes.
        let through_float =
            ty == Type::BFLOAT && (part.bits <= 8 || !arch.has(Feature::Bf16ConvertAny));
        if through_float {
            let float = match part.bits <= 24 {
                true => self.int_to_float(lane, part, Type::FLOAT, by_sign)?,
                false => self.int_to_odd_float(lane, part, by_sign)?,
            };
            let dest = self.temp(Class::B16);
            self.float_to_small(ty, dest, Operand::Reg(float))?;
            return Ok(dest);
        }
        let (source, from) = match part.class {
            Class::Pred => (self.widen(lane, part, Class::B32, by_sign)?, cuprum_ptx::Type::S32),
            Class::B16 if part.bits == 8 && !matches!(lane.parts[0], Part::Bits(..)) => {
                let reg = self.reg_of(lane.parts[0])?;
                let ty = if by_sign { cuprum_ptx::Type::S8 } else { cuprum_ptx::Type::U8 };
                (Operand::Reg(reg), ty)
            }
            class => {
                let ty = if by_sign { class.signed_type() } else { class.unsigned_type() };
                let clean = self.clean(lane, part, by_sign)?;
                (self.reg_of_operand(class, clean), ty)
            }
        };
        let modifiers = [Modifier::Rn, float_type(ty)?.into(), from.into()];
        Ok(self.compute(class, Opcode::Cvt, modifiers, [source]))
    }

    fn select_float_resize(&mut self, inst: Inst, arg: Value) -> Selected {
        let (from, to) = (self.body.ty(arg).scalar(), self.body.result_type(inst).scalar());
        let lanes = self.scalar_lanes(arg)?;
        if let [lane] = lanes.as_slice() {
            let dest = self.dest(inst)?;
            return self.float_resize(from, to, dest, *lane);
        }
        let class = super::parts::class_of(to).unwrap_or(Class::F32);
        let mut results = Vec::new();
        for lane in lanes {
            let dest = self.temp(class);
            self.float_resize(from, to, dest, lane)?;
            results.push(Part::Reg(dest));
        }
        self.assemble(inst, &results)
    }

    fn float_resize(&mut self, from: Type, to: Type, dest: Reg, source: Part) -> Selected {
        let arch = self.context.options.arch;
        match (from, to) {
            (Type::BFLOAT, Type::FLOAT) => {
                let result = self.small_to_float(from, source)?;
                self.write_result(dest, Operand::Reg(result));
                return Ok(());
            }
            (Type::BFLOAT, Type::DOUBLE) => {
                let wide = self.small_to_float(from, source)?;
                return self.float_resize(Type::FLOAT, to, dest, Part::Reg(wide));
            }
            (Type::FLOAT, _) if is_small_float(to) => {
                let source = Operand::Reg(self.reg_of(source)?);
                return self.float_to_small(to, dest, source);
            }
            (Type::DOUBLE, Type::BFLOAT) if !arch.has(Feature::Bf16ConvertAny) => {
                let what = "conversions from double to bfloat on this architecture";
                return Err(CodegenError::unsupported(what, None));
            }
            _ => {}
        }
        let mut modifiers: SmallVec<[Modifier; 4]> = SmallVec::new();
        if from.bits() > to.bits() {
            modifiers.push(Modifier::Rn);
        }
        if self.writes_ftz && (from == Type::FLOAT || to == Type::FLOAT) {
            modifiers.push(Modifier::Ftz);
        }
        modifiers.extend([float_type(to)?.into(), float_type(from)?.into()]);
        let source = Operand::Reg(self.reg_of(source)?);
        self.emit(Opcode::Cvt, modifiers, [Operand::Reg(dest), source]);
        Ok(())
    }

    // Bit casts.

    fn select_bitcast(&mut self, inst: Inst, arg: Value) -> Selected {
        if self.select_packed_double(inst, arg)? {
            return Ok(());
        }
        let from = self.part_types(self.body.ty(arg))?;
        let sources = self.value_parts(arg)?;
        self.spread_bits(inst, &from, &sources)
    }

    /// Makes a result of the bits of other parts.
    pub(super) fn spread_bits(
        &mut self,
        inst: Inst,
        from: &[PartType],
        sources: &[Part],
    ) -> Selected {
        let to = self.part_types(self.body.result_type(inst))?;
        let dest = self.dest_parts(inst)?;
        let mut start = 0;
        for (target, dest) in to.iter().zip(&dest) {
            let range = (start, start + target.bits);
            start += target.bits;
            if let Part::Reg(dest) = dest
                && self.needed.contains(*dest)
            {
                self.gather_bits(*dest, *target, range, from, sources)?;
            }
        }
        Ok(())
    }

    /// Collects bits `range` of a value given as parts.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn gather_bits(
        &mut self,
        dest: Reg,
        target: PartType,
        (start, end): (u32, u32),
        from: &[PartType],
        sources: &[Part],
    ) -> Selected {
        // The sources that overlap, with where each begins.
        let mut overlapping: SmallVec<[(u32, PartType, Part); 4]> = SmallVec::new();
        let mut at = 0;
        for (part, source) in from.iter().zip(sources) {
            if at < end && at + part.bits > start {
                overlapping.push((at, *part, *source));
            }
            at += part.bits;
        }
        match overlapping.as_slice() {
            // The same bits in a register of another kind.
            [(at, part, source)] if *at == start && part.bits == target.bits => {
                let source = match *source {
                    Part::Bits(_, bits) => self.operand_of(Part::Bits(target.class, bits))?,
                    other => self.operand_of(other)?,
                };
                let ty = target.class.bits_type().into();
                self.emit(Opcode::Mov, [ty], [Operand::Reg(dest), source]);
                return Ok(());
            }
            // Two or four whole registers make a wider one.
            list @ ([_, _] | [_, _, _, _])
                if target.bits == target.class.bits()
                    && list.iter().all(|(_, part, _)| {
                        part.bits == part.class.bits()
                            && part.bits * list.len() as u32 == target.bits
                    }) =>
            {
                let mut pieces = Vec::new();
                for (_, _, source) in list {
                    pieces.push(Operand::Reg(self.reg_of(*source)?));
                }
                let ty = target.class.bits_type().into();
                self.emit(Opcode::Mov, [ty], [Operand::Reg(dest), Operand::Vector(pieces)]);
                return Ok(());
            }
            // A half of a wider register.
            [(at, part, source)]
                if part.bits == 2 * target.bits
                    && part.bits == part.class.bits()
                    && target.bits == target.class.bits() =>
            {
                let other = self.temp(target.class);
                let mut halves = vec![Operand::Reg(dest), Operand::Reg(other)];
                if *at != start {
                    halves.reverse();
                }
                let source = Operand::Reg(self.reg_of(*source)?);
                let ty = part.class.bits_type().into();
                self.emit(Opcode::Mov, [ty], [Operand::Vector(halves), source]);
                return Ok(());
            }
            _ => {}
        }
        self.gather_by_shifting(dest, target, start, &overlapping)
    }

    /// The general case: everything in 64 bits, shifted into place.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn gather_by_shifting(
        &mut self,
        dest: Reg,
        target: PartType,
        start: u32,
        sources: &[(u32, PartType, Part)],
    ) -> Selected {
        let b64 = [Modifier::B64];
        let mut sum: Option<Operand> = None;
        for &(at, part, source) in sources {
            let source = self.untyped(part, source)?;
            let whole = PartType { class: part.class.untyped(), ..part };
            let lane = Lane { parts: SmallVec::from_slice(&[source]), value: None };
            let mut wide = self.widen(&lane, whole, Class::B64, false)?;
            let distance = i64::from(at) - i64::from(start);
            if distance != 0 {
                let amount = Operand::Imm(Imm::Int(distance.abs()));
                let (opcode, ty) = if distance > 0 {
                    (Opcode::Shl, Modifier::B64)
                } else {
                    (Opcode::Shr, Modifier::U64)
                };
                wide = Operand::Reg(self.compute(Class::B64, opcode, [ty], [wide, amount]));
            }
            sum = Some(match sum {
                None => wide,
                Some(sum) => Operand::Reg(self.compute(Class::B64, Opcode::Or, b64, [sum, wide])),
            });
        }
        let sum = sum.unwrap_or(Operand::Imm(Imm::Int(0)));
        let sum = self.reg_of_operand(Class::B64, sum);
        let Operand::Reg(sum) = sum else { return Ok(()) };
        match target.class {
            Class::B64 | Class::F64 => {
                self.emit(Opcode::Mov, b64, [Operand::Reg(dest), Operand::Reg(sum)]);
            }
            Class::F32 => {
                let bits = self.temp(Class::B32);
                self.truncate(bits, Class::B32, Class::B64, Part::Reg(sum))?;
                let operands = [Operand::Reg(dest), Operand::Reg(bits)];
                self.emit(Opcode::Mov, [Modifier::B32], operands);
            }
            class => self.truncate(dest, class, Class::B64, Part::Reg(sum))?,
        }
        Ok(())
    }

    /// A part as an integer register of its width.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn untyped(&mut self, part: PartType, source: Part) -> Selected<Part> {
        let class = part.class.untyped();
        Ok(match source {
            Part::Bits(_, bits) => Part::Bits(class, bits),
            Part::Reg(_) if class != part.class => {
                let source = self.operand_of(source)?;
                Part::Reg(self.compute(class, Opcode::Mov, [class.bits_type().into()], [source]))
            }
            other => other,
        })
    }
}
