//! Conversions: chains become one, and happen as late or as rarely as possible.

use super::{Combiner, NO_FLAGS, Outcome, mask};
use cuprum_ir::{BinaryOp, CastOp, Inst, InstKind, IntFlags, Type, Value};

impl Combiner<'_> {
    fn become_cast(&mut self, inst: Inst, op: CastOp, flags: IntFlags, arg: Value) -> Outcome {
        if self.body.ty(arg) == self.body.result_type(inst) {
            return Outcome::Replaced(arg);
        }
        self.body.edit(inst, |kind| {
            if let InstKind::Cast { op: old, flags: old_flags, args, .. } = kind {
                (*old, *old_flags, *args) = (op, flags, [arg]);
            }
        });
        Outcome::Edited
    }

    pub(super) fn combine_cast(&mut self, inst: Inst, op: CastOp, arg: Value) -> Outcome {
        let to = self.body.result_type(inst);
        if self.body.ty(arg) == to {
            return Outcome::Replaced(arg);
        }
        let inner = match self.body.def_kind(arg) {
            Some(&InstKind::Cast { op, flags, args: [source], .. }) => Some((op, flags, source)),
            _ => None,
        };
        match op {
            CastOp::Trunc => self.combine_trunc(inst, arg, inner.map(|(op, _, x)| (op, x))),
            CastOp::ZExt => {
                if let Some((CastOp::ZExt, inner_flags, x)) = inner {
                    let flags = IntFlags { nneg: inner_flags.nneg, ..NO_FLAGS };
                    return self.become_cast(inst, CastOp::ZExt, flags, x);
                }
                if let Some((CastOp::Trunc, _, x)) = inner
                    && let (Some(wide), Some(narrow)) = (to.int_width(), self.width(arg))
                    && self.body.ty(x) == to
                    && wide <= 128
                {
                    let low = self.body.int(to, mask(narrow) as i128);
                    return Outcome::Replaced(self.binary(BinaryOp::And, NO_FLAGS, x, low));
                }
                Outcome::Unchanged
            }
            CastOp::SExt => {
                match inner {
                    Some((CastOp::SExt, _, x)) => {
                        return self.become_cast(inst, CastOp::SExt, NO_FLAGS, x);
                    }
                    Some((CastOp::ZExt, _, x)) => {
                        return self.become_cast(inst, CastOp::ZExt, NO_FLAGS, x);
                    }
                    _ => {}
                }
                if self.is_non_negative(arg) {
                    let flags = IntFlags { nneg: true, ..NO_FLAGS };
                    return self.become_cast(inst, CastOp::ZExt, flags, arg);
                }
                Outcome::Unchanged
            }
            CastOp::BitCast => match inner {
                Some((CastOp::BitCast, _, x)) => {
                    self.become_cast(inst, CastOp::BitCast, NO_FLAGS, x)
                }
                _ => self.load_as(arg, to),
            },
            CastOp::AddrSpaceCast => match inner {
                // Through generic and back.
                Some((CastOp::AddrSpaceCast, _, x)) if self.body.ty(x) == to => {
                    Outcome::Replaced(x)
                }
                _ => Outcome::Unchanged,
            },
            CastOp::PtrToInt => match inner {
                Some((CastOp::IntToPtr, _, x)) if self.body.ty(x) == to && to == Type::I64 => {
                    Outcome::Replaced(x)
                }
                _ => Outcome::Unchanged,
            },
            CastOp::IntToPtr => match inner {
                Some((CastOp::PtrToInt, _, x))
                    if self.body.ty(x) == to && self.body.ty(arg) == Type::I64 =>
                {
                    Outcome::Replaced(x)
                }
                _ => Outcome::Unchanged,
            },
            CastOp::SiToFp => match inner {
                Some((CastOp::SExt, _, x)) => self.become_cast(inst, CastOp::SiToFp, NO_FLAGS, x),
                Some((CastOp::ZExt, _, x)) => self.become_cast(inst, CastOp::UiToFp, NO_FLAGS, x),
                _ => Outcome::Unchanged,
            },
            CastOp::UiToFp => match inner {
                // The narrow number may have its own sign bit set, so `nneg` goes.
                Some((CastOp::ZExt, inner_flags, x)) => {
                    let flags = IntFlags { nneg: inner_flags.nneg, ..NO_FLAGS };
                    self.become_cast(inst, CastOp::UiToFp, flags, x)
                }
                _ => Outcome::Unchanged,
            },
            CastOp::FpTrunc => match inner {
                Some((CastOp::FpExt, _, x))
                    if self.body.ty(x) == to && !self.may_flush_denormals =>
                {
                    Outcome::Replaced(x)
                }
                _ => Outcome::Unchanged,
            },
            CastOp::FpToUi | CastOp::FpToSi => self.widen_float_to_int(op, arg, to),
            CastOp::FpExt => Outcome::Unchanged,
        }
    }

    /// A word that is loaded as a number of one kind and wanted as one of the other is loaded as that.
    fn load_as(&mut self, arg: Value, to: Type) -> Outcome {
        let is_word = |ty: Type| matches!(ty, Type::I32 | Type::I64 | Type::FLOAT | Type::DOUBLE);
        let (Some(load), true) = (self.body.def_inst(arg), self.has_one_use(arg)) else {
            return Outcome::Unchanged;
        };
        let &InstKind::Load { mem, args } = self.body.kind(load) else { return Outcome::Unchanged };
        if !mem.is_plain() || !is_word(to) || !is_word(self.body.ty(arg)) {
            return Outcome::Unchanged;
        }
        let fresh = self.body.new_inst(InstKind::Load { mem, args }, to);
        self.body.set_loc(fresh, self.body.loc(load));
        self.body.layout.insert_inst_before(fresh, load);
        match self.body.result(fresh) {
            Some(value) => Outcome::Replaced(value),
            None => Outcome::Unchanged,
        }
    }

    /// There is no conversion to fewer than 32 bits that wraps around; behind a wide one, the truncation
    /// meets the extensions that usually follow.
    fn widen_float_to_int(&mut self, op: CastOp, arg: Value, to: Type) -> Outcome {
        let is_narrow = matches!(to, Type::I8 | Type::I16);
        if !is_narrow || !matches!(self.body.ty(arg), Type::BFLOAT | Type::FLOAT | Type::DOUBLE) {
            return Outcome::Unchanged;
        }
        let wide = self.cast_to(op, NO_FLAGS, arg, Type::I32);
        Outcome::Replaced(self.cast_to(CastOp::Trunc, NO_FLAGS, wide, to))
    }

    fn combine_trunc(&mut self, inst: Inst, arg: Value, inner: Option<(CastOp, Value)>) -> Outcome {
        let to = self.body.result_type(inst);
        let Some(width) = to.int_width() else { return Outcome::Unchanged };
        if let Some((op @ (CastOp::Trunc | CastOp::ZExt | CastOp::SExt), x)) = inner {
            let Some(source) = self.width(x) else { return Outcome::Unchanged };
            let op = if op == CastOp::Trunc || source > width { CastOp::Trunc } else { op };
            return self.become_cast(inst, op, NO_FLAGS, x);
        }
        if let Some(x) = self.part_with_bits(arg, mask(width)) {
            return self.become_cast(inst, CastOp::Trunc, NO_FLAGS, x);
        }
        // The low bits of these depend on the low bits of the operands alone: compute narrow when
        // the operands are narrow anyway. Types below 16 bits have no instructions of their own.
        if let Some(&InstKind::Binary {
            op:
                op @ (BinaryOp::Add
                | BinaryOp::Sub
                | BinaryOp::Mul
                | BinaryOp::And
                | BinaryOp::Or
                | BinaryOp::Xor),
            args: [lhs, rhs],
            ..
        }) = self.body.def_kind(arg)
            && self.has_one_use(arg)
            && self.is_cheap_to_truncate(lhs, width)
            && self.is_cheap_to_truncate(rhs, width)
        {
            let lhs = self.cast_to(CastOp::Trunc, NO_FLAGS, lhs, to);
            let rhs = self.cast_to(CastOp::Trunc, NO_FLAGS, rhs, to);
            return Outcome::Replaced(self.binary(op, NO_FLAGS, lhs, rhs));
        }
        // Bits shifted in or out at the top are cut off anyway.
        if let Some((x, amount, _)) = self.as_binary_const(arg, BinaryOp::Shl)
            && self.has_one_use(arg)
            && amount < u128::from(width)
            && self.is_cheap_to_truncate(x, width)
        {
            let x = self.cast_to(CastOp::Trunc, NO_FLAGS, x, to);
            let amount = self.body.int(to, amount as i128);
            return Outcome::Replaced(self.binary(BinaryOp::Shl, NO_FLAGS, x, amount));
        }
        Outcome::Unchanged
    }

    /// Whether cutting a value to `width` bits costs nothing: it is a constant or was extended.
    fn is_cheap_to_truncate(&self, value: Value, width: u32) -> bool {
        if self.body.as_int(value).is_some() {
            return true;
        }
        match self.body.def_kind(value) {
            Some(InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, args: [x], .. }) => {
                self.width(*x).is_some_and(|source| source <= width)
            }
            _ => false,
        }
    }
}
