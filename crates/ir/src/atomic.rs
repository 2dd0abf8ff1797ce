//! What atomic operations compute, and what they are where nobody else looks.

use crate::{
    BinaryOp, Body, CastOp, Env, FloatPredicate, FunctionBuilder, Inst, InstKind, IntPredicate,
    MemFlags, RmwOp, Value,
};
use cuprum_target::{AddressSpace, Intrinsic};

impl FunctionBuilder<'_> {
    /// What an atomic operation makes of the old value.
    pub fn rmw_result(&mut self, op: RmwOp, old: Value, operand: Value) -> Value {
        let ty = self.body.ty(old);
        let pick = |builder: &mut Self, predicate| {
            let condition = builder.icmp(predicate, old, operand);
            builder.select(condition, old, operand)
        };
        match op {
            RmwOp::Xchg => operand,
            RmwOp::Add => self.binary(BinaryOp::Add, old, operand),
            RmwOp::Sub => self.binary(BinaryOp::Sub, old, operand),
            RmwOp::And => self.binary(BinaryOp::And, old, operand),
            RmwOp::Or => self.binary(BinaryOp::Or, old, operand),
            RmwOp::Xor => self.binary(BinaryOp::Xor, old, operand),
            RmwOp::Nand => {
                let both = self.binary(BinaryOp::And, old, operand);
                let all = self.body.int(ty, -1);
                self.binary(BinaryOp::Xor, both, all)
            }
            RmwOp::Max => pick(self, IntPredicate::Sgt),
            RmwOp::Min => pick(self, IntPredicate::Slt),
            RmwOp::UMax => pick(self, IntPredicate::Ugt),
            RmwOp::UMin => pick(self, IntPredicate::Ult),
            RmwOp::FAdd => self.binary(BinaryOp::FAdd, old, operand),
            RmwOp::FSub => self.binary(BinaryOp::FSub, old, operand),
            RmwOp::FMax => self.intrinsic(Intrinsic::Maxnum, ty, &[old, operand]),
            RmwOp::FMin => self.intrinsic(Intrinsic::Minnum, ty, &[old, operand]),
            RmwOp::UIncWrap => {
                let zero = self.body.int(ty, 0);
                let one = self.body.int(ty, 1);
                let next = self.binary(BinaryOp::Add, old, one);
                let wraps = self.icmp(IntPredicate::Uge, old, operand);
                self.select(wraps, zero, next)
            }
            RmwOp::UDecWrap => {
                let zero = self.body.int(ty, 0);
                let one = self.body.int(ty, 1);
                let next = self.binary(BinaryOp::Sub, old, one);
                let is_zero = self.icmp(IntPredicate::Eq, old, zero);
                let beyond = self.icmp(IntPredicate::Ugt, old, operand);
                let wraps = self.binary(BinaryOp::Or, is_zero, beyond);
                self.select(wraps, operand, next)
            }
            RmwOp::USubCond | RmwOp::USubSat => {
                let rest = self.binary(BinaryOp::Sub, old, operand);
                let fits = self.icmp(IntPredicate::Uge, old, operand);
                let zero = self.body.int(ty, 0);
                self.select(fits, rest, if op == RmwOp::USubSat { zero } else { old })
            }
            RmwOp::FMaximum => self.bound_or_nan(Intrinsic::Maxnum, old, operand),
            RmwOp::FMinimum => self.bound_or_nan(Intrinsic::Minnum, old, operand),
        }
    }

    /// The smaller or larger of two numbers, or what one of them is if that is a NaN.
    pub(crate) fn bound_or_nan(&mut self, intrinsic: Intrinsic, a: Value, b: Value) -> Value {
        let ty = self.body.ty(a);
        let number = self.intrinsic(intrinsic, ty, &[a, b]);
        if self.fast.nnan {
            return number;
        }
        let is_nan = self.fcmp(FloatPredicate::Uno, a, b);
        let nan = self.binary(BinaryOp::FAdd, a, b);
        self.select(is_nan, nan, number)
    }
}

const MOST_STEPS: u32 = 32;

/// Whether an atomic operation works on a variable of its own function. Such memory is local: one thread
/// sees it, and PTX has no atomic instructions for it.
pub fn is_atomic_of_one_thread(body: &Body, inst: Inst) -> bool {
    let (InstKind::AtomicRmw { args: [pointer, _], .. }
    | InstKind::CmpXchg { args: [pointer, ..], .. }) = body.kind(inst)
    else {
        return false;
    };
    let mut pointer = *pointer;
    // Chains are short; in code that nothing reaches they may be circles.
    for _ in 0..MOST_STEPS {
        if body.ty(pointer).address_space() == Some(AddressSpace::Local) {
            return true;
        }
        match body.def_kind(pointer) {
            Some(InstKind::Alloca { .. }) => return true,
            Some(InstKind::Gep { args, .. }) => pointer = args[0],
            Some(InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. }) => pointer = args[0],
            _ => return false,
        }
    }
    false
}

/// Replaces an atomic operation on memory that one thread alone sees by a load and a store.
pub fn make_plain(env: &Env, body: &mut Body, inst: Inst) {
    let result_type = body.result_type(inst);
    let result = match *body.kind(inst) {
        InstKind::AtomicRmw { op, mem, args: [pointer, operand] } => {
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(inst);
            let plain = MemFlags::plain(mem.align);
            let old = builder.load(result_type, pointer, plain);
            let new = builder.rmw_result(op, old, operand);
            builder.store(new, pointer, plain);
            old
        }
        InstKind::CmpXchg { mem, args: [pointer, expected, new], .. } => {
            let ty = body.ty(expected);
            let empty = body.poison(result_type);
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(inst);
            let plain = MemFlags::plain(mem.align);
            let old = builder.load(ty, pointer, plain);
            let is_expected = builder.icmp(IntPredicate::Eq, old, expected);
            let left = builder.select(is_expected, new, old);
            builder.store(left, pointer, plain);
            let with_old = builder.insert_value(empty, old, &[0]);
            builder.insert_value(with_old, is_expected, &[1])
        }
        _ => return,
    };
    if let Some(replaced) = body.result(inst) {
        body.replace_all_uses(replaced, result);
    }
    body.remove_inst(inst);
}
