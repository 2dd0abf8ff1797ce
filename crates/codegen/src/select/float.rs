//! Floating-point arithmetic, contraction included.
//!
//! A plain `add`, `sub` or `mul` is open to fusion by ptxas, so only operations the IR flags with
//! `contract` are written so; the others say `.rn`. `half` and `bfloat` compute in their own type
//! where the target can, else in `float`, which has more than twice their precision, so that one
//! operation rounds the same.

use super::parts::{Part, PartType, is_packed_pair, is_small_float};
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{BinaryOp, FastMath, Inst, InstKind, Type, TypeKind, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg, Type as PtxType};
use cuprum_target::Feature;
use smallvec::SmallVec;

/// The type an instruction on floats names.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn float_type(ty: Type) -> Selected<PtxType> {
    Ok(match ty.kind() {
        TypeKind::Half => PtxType::F16,
        TypeKind::Bfloat => PtxType::Bf16,
        TypeKind::Float => PtxType::F32,
        TypeKind::Double => PtxType::F64,
        TypeKind::Vector { element: Type::HALF, count: 2 } => PtxType::F16x2,
        TypeKind::Vector { element: Type::BFLOAT, count: 2 } => PtxType::Bf16x2,
        _ => return Err(CodegenError::unsupported(format!("arithmetic on {ty:?}"), None)),
    })
}

/// Whether a number is one in the given class.
fn is_one(part: Part) -> bool {
    matches!(
        part,
        Part::Bits(Class::F32, 0x3f80_0000) | Part::Bits(Class::F64, 0x3ff0_0000_0000_0000)
    )
}

/// `float`, as the part its arithmetic is done in.
const FLOAT: PartType =
    PartType { class: Class::F32, ty: Type::FLOAT, bits: 32, offset: 0, bytes: 4 };

impl Selector<'_> {
    /// `.ftz`, for `float` operations of functions that flush denormals.
    fn ftz(&self, ty: Type) -> Option<Modifier> {
        (self.writes_ftz && ty == Type::FLOAT).then_some(Modifier::Ftz)
    }

    pub(super) fn select_float_binary(
        &mut self,
        inst: Inst,
        op: BinaryOp,
        fast: FastMath,
        args: [Value; 2],
    ) -> Selected {
        if self.is_contracted_product(inst) {
            // Every use was turned into a multiply-add.
            let dest = self.dest_parts(inst)?;
            if !dest.iter().any(|part| matches!(part, Part::Reg(r) if self.needed.contains(*r))) {
                return Ok(());
            }
        }
        if fast.contract
            && matches!(op, BinaryOp::FAdd | BinaryOp::FSub)
            && self.select_contraction(inst, op, args)?
        {
            return Ok(());
        }
        if op == BinaryOp::FDiv && fast.afn && self.select_reciprocal_root(inst, args)? {
            return Ok(());
        }
        let opcode = match op {
            BinaryOp::FAdd => Opcode::Add,
            BinaryOp::FSub => Opcode::Sub,
            BinaryOp::FMul => Opcode::Mul,
            BinaryOp::FDiv => Opcode::Div,
            BinaryOp::Add
            | BinaryOp::Sub
            | BinaryOp::Mul
            | BinaryOp::UDiv
            | BinaryOp::SDiv
            | BinaryOp::URem
            | BinaryOp::SRem
            | BinaryOp::Shl
            | BinaryOp::LShr
            | BinaryOp::AShr
            | BinaryOp::And
            | BinaryOp::Or
            | BinaryOp::Xor
            | BinaryOp::FRem => {
                return Err(CodegenError::unsupported("this floating-point operation", None));
            }
        };
        self.select_float_parts(inst, &args, |this, part, dest, sources| {
            if opcode == Opcode::Div {
                this.divide(part, dest, sources, fast)
            } else {
                this.float_arithmetic(opcode, part, dest, sources, fast.contract)
            }
        })
    }

    /// Applies an operation part by part.
    pub(super) fn select_float_parts(
        &mut self,
        inst: Inst,
        args: &[Value],
        mut operation: impl FnMut(&mut Self, PartType, Reg, &[Part]) -> Selected,
    ) -> Selected {
        let types = self.part_types(self.body.result_type(inst))?;
        let mut sources = Vec::with_capacity(args.len());
        for &arg in args {
            sources.push(self.value_parts(arg)?);
        }
        let dest = self.dest_parts(inst)?;
        for (at, part) in types.iter().enumerate() {
            if let Some(Part::Reg(dest)) = dest.get(at)
                && self.needed.contains(*dest)
            {
                let list: SmallVec<[Part; 3]> =
                    sources.iter().filter_map(|parts| parts.get(at).copied()).collect();
                operation(self, *part, *dest, &list)?;
            }
        }
        Ok(())
    }

    /// Whether the target computes this operation in the type itself.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn is_native(&self, opcode: Opcode, ty: Type) -> bool {
        let arch = self.context.options.arch;
        match ty.scalar() {
            Type::HALF => match opcode {
                Opcode::Min | Opcode::Max => arch.has(Feature::F16MinMax),
                _ => true,
            },
            Type::BFLOAT => match opcode {
                Opcode::Add | Opcode::Sub | Opcode::Mul => arch.has(Feature::Bf16Arithmetic),
                _ => arch.has(Feature::Bf16Fma),
            },
            _ => true,
        }
    }

    /// `add sub mul fma neg abs min max` of one part.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn float_arithmetic(
        &mut self,
        opcode: Opcode,
        part: PartType,
        dest: Reg,
        sources: &[Part],
        contract: bool,
    ) -> Selected {
        if !self.is_native(opcode, part.ty) {
            return self.in_float(part, dest, sources, |this, dest, sources| {
                this.float_arithmetic(opcode, FLOAT, dest, sources, contract)
            });
        }
        let ty = float_type(part.ty)?;
        let mut modifiers: SmallVec<[Modifier; 3]> = SmallVec::new();
        match opcode {
            Opcode::Fma => modifiers.push(Modifier::Rn),
            Opcode::Add | Opcode::Sub | Opcode::Mul if !contract => modifiers.push(Modifier::Rn),
            _ => {}
        }
        modifiers.extend(self.ftz(part.ty));
        modifiers.push(ty.into());
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::from_iter([Operand::Reg(dest)]);
        for &source in sources {
            operands.push(self.float_operand(part.ty, source)?);
        }
        self.emit(opcode, modifiers, operands);
        Ok(())
    }

    /// Half-precision literals are no operands.
    pub(super) fn float_operand(&mut self, ty: Type, source: Part) -> Selected<Operand> {
        if is_small_float(ty.scalar()) {
            Ok(Operand::Reg(self.reg_of(source)?))
        } else {
            self.operand_of(source)
        }
    }

    /// Does an operation on halves in `float`.
    pub(super) fn in_float(
        &mut self,
        part: PartType,
        dest: Reg,
        sources: &[Part],
        mut operation: impl FnMut(&mut Self, Reg, &[Part]) -> Selected,
    ) -> Selected {
        let scalar = part.ty.scalar();
        let count = if is_packed_pair(part.ty) { 2 } else { 1 };
        let mut lanes: SmallVec<[SmallVec<[Part; 3]>; 2]> = SmallVec::new();
        lanes.resize(count, SmallVec::new());
        for &source in sources {
            if count == 2 {
                for (lane, half) in lanes.iter_mut().zip(self.unpack(source)?) {
                    lane.push(half);
                }
            } else {
                lanes[0].push(source);
            }
        }
        let mut results: SmallVec<[Part; 2]> = SmallVec::new();
        for lane in lanes {
            let mut wide: SmallVec<[Part; 3]> = SmallVec::new();
            for half in lane {
                wide.push(Part::Reg(self.small_to_float(scalar, half)?));
            }
            let result = self.temp(Class::F32);
            operation(self, result, &wide)?;
            let narrow = if count == 2 { self.temp(Class::B16) } else { dest };
            self.float_to_small(scalar, narrow, Operand::Reg(result))?;
            results.push(Part::Reg(narrow));
        }
        if let [low, high] = results.as_slice() {
            self.pack_into(dest, *low, *high)?;
        }
        Ok(())
    }

    /// A `half` or `bfloat` as a `float`; always exact.
    pub(super) fn small_to_float(&mut self, ty: Type, source: Part) -> Selected<Reg> {
        let reg = self.reg_of(source)?;
        if ty == Type::HALF {
            let types = [Modifier::F32, Modifier::F16];
            return Ok(self.compute(Class::F32, Opcode::Cvt, types, [Operand::Reg(reg)]));
        }
        // A bfloat is the upper half of a float.
        let zero = self.reg_of(Part::Bits(Class::B16, 0))?;
        let both = Operand::Vector(vec![Operand::Reg(zero), Operand::Reg(reg)]);
        Ok(self.compute(Class::F32, Opcode::Mov, [Modifier::B32], [both]))
    }

    /// Rounds a `float` to `half` or `bfloat`.
    pub(super) fn float_to_small(&mut self, ty: Type, dest: Reg, source: Operand) -> Selected {
        if ty == Type::HALF {
            let types = [Modifier::Rn, Modifier::F16, Modifier::F32];
            self.emit(Opcode::Cvt, types, [Operand::Reg(dest), source]);
            return Ok(());
        }
        if self.context.options.arch.has(Feature::Bf16Convert) {
            let types = [Modifier::Rn, Modifier::Bf16, Modifier::F32];
            self.emit(Opcode::Cvt, types, [Operand::Reg(dest), source]);
            return Ok(());
        }
        self.round_to_bfloat(dest, source);
        Ok(())
    }

    /// Rounds to nearest even by hand: adds half of the last place kept, less one if that place is
    /// even, and makes NaNs quiet ones.
    fn round_to_bfloat(&mut self, dest: Reg, source: Operand) {
        let number = |value: i64| Operand::Imm(Imm::Int(value));
        let b32 = [Modifier::B32];
        let u32 = [Modifier::U32];
        let s32 = [Modifier::S32];
        let source = self.reg_of_operand(Class::F32, source);
        let bits = Operand::Reg(self.compute(Class::B32, Opcode::Mov, b32, [source.clone()]));
        let top = self.compute(Class::B32, Opcode::Shr, u32, [bits.clone(), number(16)]);
        let odd = self.compute(Class::B32, Opcode::And, b32, [Operand::Reg(top), number(1)]);
        let sources = [bits, number(0x7fff)];
        let sum = self.compute(Class::B32, Opcode::Add, s32, sources);
        let sources = [Operand::Reg(sum), Operand::Reg(odd)];
        let sum = self.compute(Class::B32, Opcode::Add, s32, sources);
        let rounded = self.compute(Class::B32, Opcode::Shr, u32, [Operand::Reg(sum), number(16)]);
        let sources = [source.clone(), source];
        let types = [Modifier::Nan, Modifier::F32];
        let nan = self.compute(Class::Pred, Opcode::Setp, types, sources);
        let sources = [number(0x7fff), Operand::Reg(rounded), Operand::Reg(nan)];
        let chosen = self.compute(Class::B32, Opcode::Selp, b32, sources);
        let types = [Modifier::U16, Modifier::U32];
        self.emit(Opcode::Cvt, types, [Operand::Reg(dest), Operand::Reg(chosen)]);
    }

    fn divide(&mut self, part: PartType, dest: Reg, sources: &[Part], fast: FastMath) -> Selected {
        if is_small_float(part.ty.scalar()) {
            return self.in_float(part, dest, sources, |this, dest, sources| {
                this.divide(FLOAT, dest, sources, fast)
            });
        }
        let [left, right] = sources else {
            return Err(CodegenError::unsupported("this division", None));
        };
        let approximate = fast.afn && part.class == Class::F32;
        let mut modifiers: SmallVec<[Modifier; 3]> = SmallVec::new();
        let reciprocal = is_one(*left);
        modifiers.push(match (approximate, reciprocal || fast.arcp) {
            (true, true) => Modifier::Approx,
            (true, false) => Modifier::Full,
            (false, _) => Modifier::Rn,
        });
        modifiers.extend(self.ftz(part.ty));
        modifiers.push(float_type(part.ty)?.into());
        let right = self.operand_of(*right)?;
        if reciprocal {
            let right = self.reg_of_operand(part.class, right);
            self.emit(Opcode::Rcp, modifiers, [Operand::Reg(dest), right]);
        } else {
            let left = self.operand_of(*left)?;
            self.emit(Opcode::Div, modifiers, [Operand::Reg(dest), left, right]);
        }
        Ok(())
    }

    /// A flagged product that only flagged sums and differences use: it never stands alone.
    fn is_contracted_product(&self, inst: Inst) -> bool {
        let InstKind::Binary { op: BinaryOp::FMul, fast, .. } = self.body.kind(inst) else {
            return false;
        };
        let Some(result) = self.body.result(inst) else { return false };
        let uses = self.body.uses(result);
        fast.contract
            && uses.len() <= 4
            && self.is_native(Opcode::Fma, self.body.ty(result))
            && uses.iter().all(|used| {
                matches!(self.body.kind(used.inst),
                    InstKind::Binary { op: BinaryOp::FAdd | BinaryOp::FSub, fast, .. }
                        if fast.contract)
            })
    }

    /// `a * b + c`, `a * b - c` and `c - a * b` in one operation.
    fn select_contraction(&mut self, inst: Inst, op: BinaryOp, args: [Value; 2]) -> Selected<bool> {
        let product = |this: &Self, value: Value| -> Option<[Value; 2]> {
            let def = this.body.def_inst(value)?;
            let InstKind::Binary { op: BinaryOp::FMul, args, .. } = this.body.kind(def) else {
                return None;
            };
            this.is_contracted_product(def).then_some(*args)
        };
        if let Some([a, b]) = product(self, args[0]) {
            self.select_float_parts(inst, &[a, b, args[1]], |this, part, dest, sources| {
                let &[a, b, c] = sources else { return Ok(()) };
                let c = if op == BinaryOp::FSub { this.negated(part, c)? } else { c };
                this.float_arithmetic(Opcode::Fma, part, dest, &[a, b, c], true)
            })?;
            return Ok(true);
        }
        if let Some([a, b]) = product(self, args[1]) {
            self.select_float_parts(inst, &[a, b, args[0]], |this, part, dest, sources| {
                let &[a, b, c] = sources else { return Ok(()) };
                let a = if op == BinaryOp::FSub { this.negated(part, a)? } else { a };
                this.float_arithmetic(Opcode::Fma, part, dest, &[a, b, c], true)
            })?;
            return Ok(true);
        }
        Ok(false)
    }

    fn negated(&mut self, part: PartType, source: Part) -> Selected<Part> {
        if let Part::Bits(class @ (Class::F32 | Class::F64), bits) = source {
            return Ok(Part::Bits(class, bits ^ 1 << (class.bits() - 1)));
        }
        let dest = self.temp(part.class);
        self.float_arithmetic(Opcode::Neg, part, dest, &[source], true)?;
        Ok(Part::Reg(dest))
    }

    pub(super) fn select_fneg(&mut self, inst: Inst, arg: Value) -> Selected {
        self.select_float_parts(inst, &[arg], |this, part, dest, sources| {
            this.sign_operation(Opcode::Neg, part, dest, sources)
        })
    }

    /// `neg` or `abs`. Without instructions of its own, a bfloat has its sign bit changed.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn sign_operation(
        &mut self,
        opcode: Opcode,
        part: PartType,
        dest: Reg,
        sources: &[Part],
    ) -> Selected {
        if self.is_native(opcode, part.ty) {
            return self.float_arithmetic(opcode, part, dest, sources, true);
        }
        let sign: i64 = if part.class == Class::B32 { 0x8000_8000 } else { 0x8000 };
        let ones: i64 = if part.class == Class::B32 { 0xffff_ffff } else { 0xffff };
        let source = self.operand_of(sources[0])?;
        let (opcode, mask) = match opcode {
            Opcode::Neg => (Opcode::Xor, sign),
            _ => (Opcode::And, ones ^ sign),
        };
        let mask = super::constant::immediate(part.class, mask as u64);
        let operands = [Operand::Reg(dest), source, Operand::Imm(mask)];
        self.emit(opcode, [part.class.bits_type().into()], operands);
        Ok(())
    }

    /// An instruction on `float` or `double` with one operand; halves go through `float`.
    pub(super) fn float_unary(
        &mut self,
        opcode: Opcode,
        prefix: &[Modifier],
        part: PartType,
        dest: Reg,
        sources: &[Part],
    ) -> Selected {
        if is_small_float(part.ty.scalar()) {
            return self.in_float(part, dest, sources, |this, dest, sources| {
                this.float_unary(opcode, prefix, FLOAT, dest, sources)
            });
        }
        let mut modifiers: SmallVec<[Modifier; 4]> = SmallVec::from_slice(prefix);
        modifiers.extend(self.ftz(part.ty));
        modifiers.push(float_type(part.ty)?.into());
        let mut operands: SmallVec<[Operand; 4]> = SmallVec::from_iter([Operand::Reg(dest)]);
        for &source in sources {
            let operand = self.operand_of(source)?;
            operands.push(self.reg_of_operand(part.class, operand));
        }
        self.emit(opcode, modifiers, operands);
        Ok(())
    }

    /// Rounds to an integer in the same type: `cvt.rmi.f32.f32`.
    pub(super) fn round_to_integer(
        &mut self,
        rounding: Modifier,
        part: PartType,
        dest: Reg,
        sources: &[Part],
    ) -> Selected {
        if part.ty.scalar() == Type::BFLOAT || is_packed_pair(part.ty) {
            return self.in_float(part, dest, sources, |this, dest, sources| {
                this.round_to_integer(rounding, FLOAT, dest, sources)
            });
        }
        let ty = Modifier::from(float_type(part.ty)?);
        let mut modifiers: SmallVec<[Modifier; 4]> = SmallVec::from_slice(&[rounding]);
        modifiers.extend(self.ftz(part.ty));
        modifiers.extend([ty, ty]);
        let source = Operand::Reg(self.reg_of(sources[0])?);
        self.emit(Opcode::Cvt, modifiers, [Operand::Reg(dest), source]);
        Ok(())
    }
}
