//! Folds of two operations into the one instruction that does both: roundings into conversions,
//! roots into reciprocals, halves into words, limits into saturation and clamped shifts.
//!
//! Each looks at what computes an operand. Selection runs against the flow of values, so that what a
//! fold looked through is not selected at all unless something else asks for it.

use super::parts::Part;
use super::{Selected, Selector};
use crate::machine::Class;
use cuprum_ir::{BinaryOp, Callee, CastOp, Inst, InstKind, IntPredicate, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand};
use cuprum_target::Intrinsic;

const FLOAT_ONE: u64 = 0x3f80_0000;

impl Selector<'_> {
    /// The arguments of a call of an intrinsic whose result only one instruction uses.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn single_call(&self, value: Value) -> Option<(Intrinsic, &[Value])> {
        match self.body.def_kind(value)? {
            InstKind::Call(call) if self.has_one_use(value) => match call.callee {
                Callee::Intrinsic(intrinsic) => Some((intrinsic, &call.args)),
                Callee::Direct(_) | Callee::Indirect(_) | Callee::Asm(_) => None,
            },
            _ => None,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn binary(&self, value: Value, wanted: BinaryOp) -> Option<[Value; 2]> {
        match self.body.def_kind(value)? {
            InstKind::Binary { op, args, .. } if *op == wanted => Some(*args),
            _ => None,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn cast(&self, value: Value, wanted: CastOp) -> Option<Value> {
        match self.body.def_kind(value)? {
            InstKind::Cast { op, args, .. } if *op == wanted => Some(args[0]),
            _ => None,
        }
    }

    /// What is rounded to an integer before it is converted, and how: `cvt.rmi.s32.f32`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn rounded(&self, value: Value) -> Option<(Value, Modifier)> {
        use Intrinsic as I;
        let ty = self.body.ty(value);
        if !matches!(ty, Type::FLOAT | Type::DOUBLE | Type::HALF) {
            return None;
        }
        let (intrinsic, args) = self.single_call(value)?;
        let rounding = match intrinsic {
            I::Floor => Modifier::Rmi,
            I::Ceil => Modifier::Rpi,
            I::Trunc => Modifier::Rzi,
            I::Rint | I::Nearbyint | I::Roundeven => Modifier::Rni,
            _ => return None,
        };
        Some((args[0], rounding))
    }

    /// `1 / sqrt(x)`, both approximate; whether it was one.
    pub(super) fn select_reciprocal_root(
        &mut self,
        inst: Inst,
        args: [Value; 2],
    ) -> Selected<bool> {
        if self.body.ty(args[1]) != Type::FLOAT
            || self.part(args[0])? != Part::Bits(Class::F32, FLOAT_ONE)
        {
            return Ok(false);
        }
        let root = match self.body.def_kind(args[1]) {
            Some(InstKind::Call(call)) if self.has_one_use(args[1]) => match call.callee {
                Callee::Intrinsic(Intrinsic::SqrtApproxF) => call.args[0],
                Callee::Intrinsic(Intrinsic::Sqrt) if call.fast.afn => call.args[0],
                Callee::Direct(_) | Callee::Intrinsic(_) | Callee::Indirect(_) | Callee::Asm(_) => {
                    return Ok(false);
                }
            },
            _ => return Ok(false),
        };
        let mut modifiers = vec![Modifier::Approx];
        modifiers.extend(self.writes_ftz.then_some(Modifier::Ftz));
        modifiers.push(Modifier::F32);
        let (dest, source) = (Operand::Reg(self.dest(inst)?), Operand::Reg(self.reg(root)?));
        self.emit(Opcode::Rsqrt, modifiers, [dest, source]);
        Ok(true)
    }

    /// `min(max(x, 0), 1)`, whose NaN is 0 as saturation has it; whether it was one.
    pub(super) fn select_saturation(&mut self, inst: Inst, args: &[Value]) -> Selected<bool> {
        if self.body.result_type(inst) != Type::FLOAT
            || self.part(args[1])? != Part::Bits(Class::F32, FLOAT_ONE)
        {
            return Ok(false);
        }
        let Some((Intrinsic::Maxnum, &[value, limit])) = self.single_call(args[0]) else {
            return Ok(false);
        };
        if self.part(limit)? != Part::Bits(Class::F32, 0) {
            return Ok(false);
        }
        let mut modifiers = Vec::new();
        modifiers.extend(self.writes_ftz.then_some(Modifier::Ftz));
        modifiers.extend([Modifier::Sat, Modifier::F32, Modifier::F32]);
        let (dest, source) = (Operand::Reg(self.dest(inst)?), Operand::Reg(self.reg(value)?));
        self.emit(Opcode::Cvt, modifiers, [dest, source]);
        Ok(true)
    }

    /// A funnel shift that stops at 32: `n > 31 ? low : fshl(high, low, n)`; whether it was one.
    pub(super) fn select_clamped_shift(&mut self, inst: Inst, args: [Value; 3]) -> Selected<bool> {
        let [condition, limit, shifted] = args;
        let Some(InstKind::ICmp { pred, args: [amount, bound], .. }) =
            self.body.def_kind(condition)
        else {
            return Ok(false);
        };
        let is_past = matches!(
            (pred, self.body.as_int(*bound)),
            (IntPredicate::Ugt, Some(31)) | (IntPredicate::Uge, Some(32))
        );
        let amount = *amount;
        if !is_past || self.body.result_type(inst) != Type::I32 {
            return Ok(false);
        }
        let (direction, high, low) = match self.single_call(shifted) {
            Some((Intrinsic::Fshl, &[high, low, by])) if by == amount && low == limit => {
                (Modifier::L, high, low)
            }
            Some((Intrinsic::Fshr, &[high, low, by])) if by == amount && high == limit => {
                (Modifier::R, high, low)
            }
            _ => return Ok(false),
        };
        let sources = [self.operand(low)?, self.operand(high)?, self.operand(amount)?];
        let dest = Operand::Reg(self.dest(inst)?);
        let words = [direction, Modifier::Clamp, Modifier::B32];
        self.emit(Opcode::Shf, words, std::iter::once(dest).chain(sources));
        Ok(true)
    }

    /// The halves of `zext(high) << 32 | zext(low)` of 64 bits, or the like of 32, low one first.
    fn packed_halves(&self, args: [Value; 2]) -> Option<[Value; 2]> {
        let (half, bits) = match self.body.ty(args[0]) {
            Type::I64 => (Type::I32, 32),
            Type::I32 => (Type::I16, 16),
            _ => return None,
        };
        [args, [args[1], args[0]]].into_iter().find_map(|[upper, lower]| {
            let [high, amount] = self.binary(upper, BinaryOp::Shl)?;
            if self.body.as_int(amount) != Some(bits) {
                return None;
            }
            let (high, low) = (self.cast(high, CastOp::ZExt)?, self.cast(lower, CastOp::ZExt)?);
            let are_halves = [high, low].iter().all(|&value| self.body.ty(value) == half);
            are_halves.then_some([low, high])
        })
    }

    /// Two halves joined by `or`; whether it was that.
    pub(super) fn select_packing(&mut self, inst: Inst, args: [Value; 2]) -> Selected<bool> {
        let Some(halves) = self.packed_halves(args) else { return Ok(false) };
        self.emit_packing(inst, halves)?;
        Ok(true)
    }

    /// The same, seen as a double; whether it was that.
    pub(super) fn select_packed_double(&mut self, inst: Inst, arg: Value) -> Selected<bool> {
        if self.body.result_type(inst) != Type::DOUBLE || !self.has_one_use(arg) {
            return Ok(false);
        }
        let Some(args) = self.binary(arg, BinaryOp::Or) else { return Ok(false) };
        let Some(halves) = self.packed_halves(args) else { return Ok(false) };
        self.emit_packing(inst, halves)?;
        Ok(true)
    }

    fn emit_packing(&mut self, inst: Inst, halves: [Value; 2]) -> Selected {
        let [low, high] = [self.reg(halves[0])?, self.reg(halves[1])?].map(Operand::Reg);
        let dest = self.dest(inst)?;
        let ty = self.function.registers[dest].bits_type().into();
        let operands = [Operand::Reg(dest), Operand::Vector(vec![low, high])];
        self.emit(Opcode::Mov, [ty], operands);
        Ok(())
    }

    /// The factors of a product of words whose upper word alone is wanted, and the word's type.
    fn upper_product(&self, value: Value) -> Option<([Value; 2], Modifier)> {
        let [product, amount] = [BinaryOp::LShr, BinaryOp::AShr]
            .into_iter()
            .find_map(|op| self.binary(value, op))
            .filter(|_| self.has_one_use(value))?;
        if self.body.as_int(amount) != Some(32) || !self.has_one_use(product) {
            return None;
        }
        let factors = self.binary(product, BinaryOp::Mul)?;
        [(CastOp::SExt, Modifier::S32), (CastOp::ZExt, Modifier::U32)].into_iter().find_map(
            |(op, ty)| {
                let [a, b] = factors.map(|factor| self.cast(factor, op));
                let words = [a?, b?];
                let fit = words.iter().all(|&word| self.body.ty(word) == Type::I32);
                fit.then_some((words, ty))
            },
        )
    }

    /// The counted 64 bits, and how they are counted.
    fn count_of_bits(&self, value: Value) -> Option<(Value, Opcode)> {
        match self.single_call(value)? {
            (Intrinsic::Ctpop, args) => Some((args[0], Opcode::Popc)),
            (Intrinsic::Ctlz, args) => Some((args[0], Opcode::Clz)),
            _ => None,
        }
    }

    /// Whether a truncation of this to a word is part of the instruction that computes it.
    pub(super) fn is_truncated_by_nature(&self, value: Value) -> bool {
        self.body.ty(value) == Type::I64
            && (self.is_word_of_double(value)
                || self.upper_product(value).is_some()
                || self.count_of_bits(value).is_some())
    }

    /// A word that an instruction has instead of 64 bits: upper products and counts; whether it was
    /// that.
    fn select_word_result(&mut self, inst: Inst, arg: Value) -> Selected<bool> {
        if self.body.result_type(inst) != Type::I32 || self.body.ty(arg) != Type::I64 {
            return Ok(false);
        }
        if let Some(([a, b], ty)) = self.upper_product(arg) {
            let operands = [Operand::Reg(self.dest(inst)?), self.operand(a)?, self.operand(b)?];
            self.emit(Opcode::Mul, [Modifier::Hi, ty], operands);
            return Ok(true);
        }
        if let Some((value, opcode)) = self.count_of_bits(arg) {
            let operands = [Operand::Reg(self.dest(inst)?), Operand::Reg(self.reg(value)?)];
            self.emit(opcode, [Modifier::B64], operands);
            return Ok(true);
        }
        Ok(false)
    }

    /// The upper half of 64 or 32 bits, or a word of a double; whether it was that.
    pub(super) fn select_half(&mut self, inst: Inst, arg: Value) -> Selected<bool> {
        if self.select_word_result(inst, arg)? {
            return Ok(true);
        }
        let (bits, class, ty) = match (self.body.result_type(inst), self.body.ty(arg)) {
            (Type::I32, Type::I64) => (32, Class::B32, Modifier::B64),
            (Type::I16, Type::I32) => (16, Class::B16, Modifier::B32),
            _ => return Ok(false),
        };
        let upper = [BinaryOp::LShr, BinaryOp::AShr].into_iter().find_map(|op| {
            let [whole, amount] = self.binary(arg, op)?;
            (self.body.as_int(amount) == Some(bits)).then_some(whole)
        });
        let whole = upper.unwrap_or(arg);
        let double =
            self.cast(whole, CastOp::BitCast).filter(|&from| self.body.ty(from) == Type::DOUBLE);
        if upper.is_none() && double.is_none() {
            return Ok(false);
        }
        let source = Operand::Reg(self.reg(double.unwrap_or(whole))?);
        let (dest, other) = (self.dest(inst)?, self.temp(class));
        let halves = if upper.is_some() { [other, dest] } else { [dest, other] };
        let halves = Operand::Vector(halves.map(Operand::Reg).to_vec());
        self.emit(Opcode::Mov, [ty], [halves, source]);
        Ok(true)
    }

    /// The upper word of a value that is a double's bits, where its sign is.
    pub(super) fn high_word_of_double(&mut self, value: Value) -> Selected<Option<Operand>> {
        let double = self.cast(value, CastOp::BitCast);
        let Some(double) = double.filter(|&from| self.body.ty(from) == Type::DOUBLE) else {
            return Ok(None);
        };
        let source = Operand::Reg(self.reg(double)?);
        let [low, high] = [self.temp(Class::B32), self.temp(Class::B32)].map(Operand::Reg);
        let halves = Operand::Vector(vec![low, high.clone()]);
        self.emit(Opcode::Mov, [Modifier::B64], [halves, source]);
        Ok(Some(high))
    }

    /// Whether a value is a double's bits, or those shifted down by a word.
    fn is_word_of_double(&self, value: Value) -> bool {
        let shifted = self.binary(value, BinaryOp::LShr).map(|[whole, _]| whole);
        let bits = self.cast(shifted.unwrap_or(value), CastOp::BitCast);
        bits.is_some_and(|from| self.body.ty(from) == Type::DOUBLE)
    }

    /// The low bits of a wider register, extended by their sign in one conversion; whether it was
    /// that.
    pub(super) fn select_sign_of_low_bits(&mut self, inst: Inst, arg: Value) -> Selected<bool> {
        let Some(whole) = self.cast(arg, CastOp::Trunc) else { return Ok(false) };
        let words = |width: Option<u32>| match width {
            Some(8) => Some(Modifier::S8),
            Some(16) => Some(Modifier::S16),
            Some(32) => Some(Modifier::S32),
            Some(64) => Some(Modifier::S64),
            _ => None,
        };
        let from = words(self.body.ty(arg).int_width());
        let to = match self.body.result_type(inst).int_width() {
            width @ (Some(32) | Some(64)) => words(width),
            _ => None,
        };
        let source = self.body.ty(whole).int_width();
        let (Some(from), Some(to), Some(32 | 64)) = (from, to, source) else { return Ok(false) };
        let source = Operand::Reg(self.reg(whole)?);
        let dest = Operand::Reg(self.dest(inst)?);
        self.emit(Opcode::Cvt, [to, from], [dest, source]);
        Ok(true)
    }

    /// `x + (-y)` with a rounding of its own is a subtraction: its operands, if it was that.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn difference(&self, opcode: Opcode, args: &[Value]) -> Option<[Value; 2]> {
        let &[left, right] = args else { return None };
        let is_float = matches!(self.body.ty(right), Type::FLOAT | Type::DOUBLE);
        match self.body.def_kind(right)? {
            InstKind::Unary { op: cuprum_ir::UnaryOp::FNeg, args, .. }
                if opcode == Opcode::Add && is_float =>
            {
                Some([left, args[0]])
            }
            _ => None,
        }
    }

    /// The byte that a `bool` was read from, which is 0 or 1.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn byte_of_bool(&self, value: Value) -> Option<Value> {
        match self.body.def_kind(value)? {
            InstKind::Cast { op: CastOp::Trunc, flags, args, .. }
                if flags.nuw
                    && self.body.ty(value) == Type::I1
                    && self.body.ty(args[0]) == Type::I8 =>
            {
                Some(args[0])
            }
            _ => None,
        }
    }

    /// A bit as a number: `selp.f32`; whether the type has that.
    pub(super) fn bit_to_float(
        &mut self,
        bit: Part,
        ty: Type,
        by_sign: bool,
    ) -> Selected<Option<cuprum_ptx::Reg>> {
        let (class, one, word) = match ty {
            Type::FLOAT => (Class::F32, FLOAT_ONE, Modifier::F32),
            Type::DOUBLE => (Class::F64, 0x3ff0_0000_0000_0000, Modifier::F64),
            _ => return Ok(None),
        };
        let sign = if by_sign { 1 << (class.bits() - 1) } else { 0 };
        let number = |bits: u64| Operand::Imm(super::constant::immediate(class, bits));
        let bit = Operand::Reg(self.reg_of(bit)?);
        let sources = [number(one | sign), number(0), bit];
        Ok(Some(self.compute(class, Opcode::Selp, [word], sources)))
    }

    /// `-zext(bit)` is all ones or zero; whether it was that.
    pub(super) fn select_mask_of_bit(&mut self, inst: Inst, args: [Value; 2]) -> Selected<bool> {
        if self.body.as_int(args[0]) != Some(0) || self.body.result_type(inst) != Type::I32 {
            return Ok(false);
        }
        let Some(bit) = self.cast(args[1], CastOp::ZExt) else { return Ok(false) };
        if self.body.ty(bit) != Type::I1 {
            return Ok(false);
        }
        let number = |value: i64| Operand::Imm(Imm::Int(value));
        let (dest, bit) = (Operand::Reg(self.dest(inst)?), Operand::Reg(self.reg(bit)?));
        self.emit(Opcode::Selp, [Modifier::B32], [dest, number(-1), number(0), bit]);
        Ok(true)
    }
}
