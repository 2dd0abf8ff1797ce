//! What follows from between which numbers integers lie.
//!
//! What: folds comparisons that ranges decide, makes signed divisions, shifts and extensions of
//! numbers that are never negative unsigned ones, drops divisions by more than the dividend and masks that
//! leave all bits, answers tests for null of pointers that were found or promised not to be, and adds
//! `nuw` and `nsw` where nothing can wrap.
//! Why: thread and block numbers, loop counters and checked indices are small and not negative, which
//! no single instruction shows; without `nuw` an offset stays inside the 32-bit sum instead of
//! becoming the immediate of an access.
//! How: value ranges (special registers by launch bounds, conditions of branches above).
//! Refuses: to touch operands, except where a minimum or maximum is one of its sides below a test; vectors, and integers
//! of more than 64 bits.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{DominatorTree, ValueRange, ValueRanges, cannot_wrap, width_of};
use cuprum_ir::{
    BinaryOp, Block, Body, Callee, CastOp, Constant, FunctionDecl, Inst, InstKind, IntFlags,
    IntPredicate, Use, Value,
};
use cuprum_target::Intrinsic;
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let cfg = context.analyses.cfg(body);
    let dominators = context.analyses.dominators(body);
    let ranges = ValueRanges::new(context.env, body, context.func, &cfg, &dominators);
    let mut pass = Propagation {
        body,
        decl: &context.env.functions[context.func],
        dominators: &dominators,
        ranges: &ranges,
    };
    let mut changed = false;
    for block in dominators.preorder() {
        let mut next = pass.body.layout.first_inst(block);
        while let Some(inst) = next {
            next = pass.body.layout.next_inst(inst);
            changed |= pass.visit(inst, block);
        }
    }
    Changed::instructions(changed)
}

struct Propagation<'a> {
    body: &'a mut Body,
    decl: &'a FunctionDecl,
    dominators: &'a DominatorTree,
    ranges: &'a ValueRanges,
}

impl Propagation<'_> {
    fn range(&self, value: Value, block: Block) -> Option<ValueRange> {
        self.ranges.at(self.body, self.dominators, value, block)
    }

    fn replace(&mut self, inst: Inst, value: Value) -> bool {
        let Some(result) = self.body.result(inst) else { return false };
        self.body.replace_all_uses(result, value);
        self.body.remove_inst(inst);
        true
    }

    fn visit(&mut self, inst: Inst, block: Block) -> bool {
        match *self.body.kind(inst) {
            InstKind::ICmp { pred, args: [a, b], .. } if self.body.ty(a).is_pointer() => {
                self.visit_null_test(inst, block, pred, a, b)
            }
            InstKind::ICmp { pred, args: [a, b], .. } => {
                let (Some(a), Some(b)) = (self.range(a, block), self.range(b, block)) else {
                    return false;
                };
                let Some(answer) = a.compare(pred, b) else { return false };
                let answer = self.body.bool(answer);
                self.replace(inst, answer)
            }
            InstKind::Cast { op: CastOp::SExt, args: [arg], .. } => {
                if !self.range(arg, block).is_some_and(ValueRange::is_non_negative) {
                    return false;
                }
                self.body.edit(inst, |kind| {
                    if let InstKind::Cast { op, flags, .. } = kind {
                        *op = CastOp::ZExt;
                        *flags = IntFlags { nneg: true, ..IntFlags::default() };
                    }
                });
                true
            }
            InstKind::Cast { op: CastOp::ZExt, flags, args: [arg], .. } if !flags.nneg => {
                if !self.range(arg, block).is_some_and(ValueRange::is_non_negative) {
                    return false;
                }
                self.body.edit(inst, |kind| {
                    if let InstKind::Cast { flags, .. } = kind {
                        flags.nneg = true;
                    }
                });
                true
            }
            InstKind::Binary { op, flags, args: [a, b], .. } => {
                self.visit_binary(inst, block, op, flags, a, b)
            }
            InstKind::Call(ref call) => {
                let Callee::Intrinsic(intrinsic) = call.callee else { return false };
                let &[a, b] = &call.args[..] else { return false };
                self.visit_min_max(inst, block, intrinsic, a, b)
            }
            _ => false,
        }
    }

    /// A test for null of a pointer that is none there.
    fn visit_null_test(
        &mut self,
        inst: Inst,
        block: Block,
        pred: IntPredicate,
        pointer: Value,
        null: Value,
    ) -> bool {
        let is_test = matches!(pred, IntPredicate::Eq | IntPredicate::Ne)
            && matches!(self.body.as_constant(null), Some(Constant::Null | Constant::Zero));
        if !is_test
            || !self.ranges.is_not_null(self.body, self.decl, self.dominators, pointer, block)
        {
            return false;
        }
        let answer = self.body.bool(pred == IntPredicate::Ne);
        self.replace(inst, answer)
    }

    fn visit_binary(
        &mut self,
        inst: Inst,
        block: Block,
        op: BinaryOp,
        flags: IntFlags,
        a: Value,
        b: Value,
    ) -> bool {
        cuprum_limits::check();
        use BinaryOp::*;
        if !matches!(op, Add | Sub | Mul | Shl | SDiv | SRem | UDiv | URem | AShr | LShr | And)
            || width_of(self.body.ty(a)).is_none()
            || (matches!(op, Add | Sub | Mul | Shl) && flags.nuw && flags.nsw)
        {
            return false;
        }
        let (Some(x), Some(y)) = (self.range(a, block), self.range(b, block)) else {
            return false;
        };
        match op {
            Add | Sub | Mul | Shl => {
                let (nuw, nsw) = cannot_wrap(op, x, y);
                if (!nuw || flags.nuw) && (!nsw || flags.nsw) {
                    return false;
                }
                self.body.edit(inst, |kind| {
                    if let InstKind::Binary { flags, .. } = kind {
                        flags.nuw |= nuw;
                        flags.nsw |= nsw;
                    }
                });
                true
            }
            // Less than the divisor: nothing to divide.
            URem | UDiv if x.unsigned_max < y.unsigned_min => {
                let value = if op == URem { a } else { self.body.zero(self.body.ty(a)) };
                self.replace(inst, value)
            }
            // No bits are left, or all of them.
            LShr if self.body.as_int(b).is_some_and(|by| by < 64 && x.unsigned_max >> by == 0) => {
                let zero = self.body.zero(self.body.ty(a));
                self.replace(inst, zero)
            }
            And if self.body.as_int(b).is_some_and(|mask| {
                mask & mask.wrapping_add(1) == 0
                    && u128::try_from(x.unsigned_max).is_ok_and(|most| most <= mask)
            }) =>
            {
                self.replace(inst, a)
            }
            SDiv | SRem | AShr if x.is_non_negative() && (op == AShr || y.is_non_negative()) => {
                self.body.edit(inst, |kind| {
                    if let InstKind::Binary { op, .. } = kind {
                        *op = match op {
                            SDiv => UDiv,
                            SRem => URem,
                            _ => LShr,
                        };
                    }
                });
                if op == AShr {
                    return true;
                }
                let op = if op == SDiv { UDiv } else { URem };
                self.visit_binary(inst, block, op, flags, a, b);
                true
            }
            _ => false,
        }
    }

    /// A minimum or maximum of which one side is always the answer, or is it where it is used.
    fn visit_min_max(
        &mut self,
        inst: Inst,
        block: Block,
        intrinsic: Intrinsic,
        a: Value,
        b: Value,
    ) -> bool {
        use cuprum_ir::IntPredicate::{Sge, Sle, Uge, Ule};
        let pred = match intrinsic {
            Intrinsic::Umin => Ule,
            Intrinsic::Umax => Uge,
            Intrinsic::Smin => Sle,
            Intrinsic::Smax => Sge,
            _ => return false,
        };
        let chosen = |this: &Self, block: Block| {
            let (x, y) = (this.range(a, block)?, this.range(b, block)?);
            match (x.compare(pred, y), y.compare(pred, x)) {
                (Some(true), _) => Some(a),
                (_, Some(true)) => Some(b),
                _ => None,
            }
        };
        if let Some(value) = chosen(self, block) {
            return self.replace(inst, value);
        }
        // Below a test it may be clear.
        let Some(result) = self.body.result(inst) else { return false };
        let uses: SmallVec<[Use; 4]> = SmallVec::from_slice(self.body.uses(result));
        let mut changed = false;
        for used in uses {
            let place = self.body.layout.block_of(used.inst).filter(|&place| place != block);
            if let Some(value) = place
                .filter(|_| !self.body.kind(used.inst).is_phi())
                .and_then(|place| chosen(self, place))
            {
                self.body.set_operand(used.inst, used.index as usize, value);
                changed = true;
            }
        }
        changed
    }
}
