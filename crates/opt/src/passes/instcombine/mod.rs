//! Local simplification.
//!
//! What: rewrites single instructions, with a look at their operands, into cheaper or canonical
//! ones, and folds constants.
//! Why: canonical forms are what makes other passes simple: constants on the right, strict
//! comparisons, one chain of extensions, addresses as a base, single-index steps and a constant
//! offset last (which becomes the immediate of a load).
//! How: a worklist of instructions in program order; whatever an instruction's rewrite touches goes
//! back on the list. Rules are grouped by area in the files beside this one; each returns a value
//! to put in the instruction's place, or says that it changed it in place. Every rule either
//! removes work or moves towards the canonical form, so that the list runs dry.
//! Refuses: anything that changes a floating-point result by a bit, unless flags allow it; multiply
//! and add stay apart for code generation to fuse.

mod address;
mod arithmetic;
mod bits;
mod cast;
mod compare;
mod float;
mod memory;
mod rotate;
mod select;
mod truth;

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{KnownBits, known_bits, low_bits as mask, may_remove_if_unused};
use cuprum_entity::EntitySet;

use cuprum_ir::attributes::Denormals;
use cuprum_ir::{
    BinaryOp, Body, CallData, Callee, CastOp, Constant, Env, FastMath, FoldOptions, FuncId, Inst,
    InstKind, IntFlags, IntPredicate, Type, UnaryOp, Value, ValueDef, fold_inst,
};
use cuprum_target::Intrinsic;
use smallvec::SmallVec;

/// Integer operations without promises.
pub(crate) const NO_FLAGS: IntFlags = IntFlags {
    nuw: false,
    nsw: false,
    exact: false,
    disjoint: false,
    nneg: false,
    samesign: false,
};

/// What a rule did.
enum Outcome {
    /// It did nothing.
    Unchanged,
    /// The instruction now does something else.
    Edited,
    /// The instruction's value is this one.
    Replaced(Value),
    /// The instruction is to go; it has no result.
    Removed,
}

impl From<Option<Value>> for Outcome {
    fn from(value: Option<Value>) -> Outcome {
        value.map_or(Outcome::Unchanged, Outcome::Replaced)
    }
}

/// Addresses of elements ([`cuprum_ir::GepFlags::element`]) that are left alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elements {
    /// None: no variable will be split any more.
    Plain,
    /// Those of variables.
    OfVariables,
    /// Those behind arguments too, which may be variables of a function that takes this one in.
    OfArguments,
}

struct Combiner<'a> {
    body: &'a mut Body,
    env: &'a Env,
    /// Whether denormals of `float` are flushed, so that even `x * 1.0` does something.
    may_flush_denormals: bool,
    /// Whose elements stay what they are, so that SROA can tell arrays from what stands beside them.
    elements: Elements,
    /// The instruction being looked at: new ones go before it.
    at: Inst,
    work: Vec<Inst>,
    queued: EntitySet<Inst>,
}

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut work: Vec<Inst> = Vec::with_capacity(body.inst_count());
    for block in body.layout.blocks() {
        work.extend(body.layout.insts(block));
    }
    let elements = match context.env.functions[context.func].is_kernel() {
        true => Elements::OfVariables,
        false => Elements::OfArguments,
    };
    combine_all(body, context, work, elements)
}

/// Runs `plain-elements`: addresses of elements become like others, and are combined with what is around them.
pub fn run_plain_elements(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut work: Vec<Inst> = Vec::new();
    for block in body.layout.blocks() {
        work.extend(body.layout.insts(block).filter(
            |&inst| matches!(body.kind(inst), InstKind::Gep { flags, .. } if flags.element),
        ));
    }
    combine_all(body, context, work, Elements::Plain)
}

/// Combines these instructions, given in order, and what changes with them.
fn combine_all(
    body: &mut Body,
    context: &FunctionContext<'_>,
    mut work: Vec<Inst>,
    elements: Elements,
) -> Changed {
    let Some(&first) = work.first() else { return Changed::Nothing };
    work.reverse();
    let queued = work.iter().copied().collect();
    let may_flush_denormals = may_flush_denormals(context.env, context.func);
    let mut combiner =
        Combiner { body, env: context.env, may_flush_denormals, elements, at: first, work, queued };
    let mut changed = false;
    while let Some(inst) = combiner.work.pop() {
        combiner.queued.remove(inst);
        if combiner.body.layout.block_of(inst).is_some() {
            changed |= combiner.combine(inst);
        }
    }
    Changed::instructions(changed)
}

/// Whether denormals may become zeros in a function: they do, or nobody knows.
pub(crate) fn may_flush_denormals(env: &Env, func: FuncId) -> bool {
    env.functions[func].attributes.denormals() != Denormals::Kept
}

impl Combiner<'_> {
    fn combine(&mut self, inst: Inst) -> bool {
        self.at = inst;
        if let Some(result) = self.body.result(inst)
            && self.body.is_unused(result)
            && may_remove_if_unused(self.env, self.body, inst)
        {
            self.remove(inst);
            return true;
        }
        // What a rule takes away from the instruction may be dead afterwards.
        let operands: SmallVec<[Value; 4]> = SmallVec::from_slice(self.body.operands(inst));
        let outcome = match self.fold(inst) {
            Some(value) => Outcome::Replaced(value),
            None => self.visit(inst),
        };
        match outcome {
            Outcome::Unchanged => false,
            Outcome::Edited => {
                self.push_users(inst);
                self.push(inst);
                for operand in operands {
                    if self.body.as_constant(operand).is_none()
                        && self.body.uses(operand).len() < 2
                        && let Some(def) = self.body.def_inst(operand)
                    {
                        self.push(def);
                    }
                }
                true
            }
            Outcome::Replaced(value) => {
                self.push_users(inst);
                if let Some(result) = self.body.result(inst) {
                    self.body.replace_all_uses(result, value);
                    if let Some(name) = self.body.value_names[result].take()
                        && self.body.as_constant(value).is_none()
                        && self.body.value_names[value].is_none()
                    {
                        self.body.value_names[value] = Some(name);
                    }
                }
                if let Some(def) = self.body.def_inst(value) {
                    self.push(def);
                }
                self.remove(inst);
                true
            }
            Outcome::Removed => {
                self.remove(inst);
                true
            }
        }
    }

    /// The constant an instruction computes, if its operands are constants.
    fn fold(&mut self, inst: Inst) -> Option<Value> {
        let kind = self.body.kind(inst);
        let ty = self.body.result_type(inst);
        let last_is_constant =
            kind.operands().last().is_none_or(|&last| self.body.as_constant(last).is_some());
        if ty.is_void() || !last_is_constant || kind.is_phi() {
            return None;
        }
        let options = FoldOptions { flush_denormals: self.may_flush_denormals };
        let constant = fold_inst(self.body, self.env, kind, ty, options)?;
        Some(self.body.constant(ty, constant))
    }

    fn push(&mut self, inst: Inst) {
        if self.queued.insert(inst) {
            self.work.push(inst);
        }
    }

    fn push_users(&mut self, inst: Inst) {
        if let Some(result) = self.body.result(inst) {
            for used in self.body.uses(result) {
                if self.queued.insert(used.inst) {
                    self.work.push(used.inst);
                }
            }
        }
    }

    /// Removes an instruction; its operands may be dead or have one use now.
    fn remove(&mut self, inst: Inst) {
        for &operand in self.body.operands(inst) {
            if let Some(def) = self.body.def_inst(operand)
                && self.queued.insert(def)
            {
                self.work.push(def);
            }
        }
        self.body.remove_inst(inst);
    }

    fn visit(&mut self, inst: Inst) -> Outcome {
        match self.body.kind(inst) {
            &InstKind::Binary { op, flags, fast, args: [lhs, rhs] } => {
                if op.is_commutative()
                    && self.body.as_constant(lhs).is_some()
                    && self.body.as_constant(rhs).is_none()
                {
                    let kind = InstKind::Binary { op, flags, fast, args: [rhs, lhs] };
                    self.body.replace_kind(inst, kind);
                    return Outcome::Edited;
                }
                if op.is_float() {
                    return self.combine_float(inst, op, fast, lhs, rhs);
                }
                if matches!(op, BinaryOp::Add | BinaryOp::Or | BinaryOp::Xor)
                    && let Some(outcome) = self.combine_funnel(lhs, rhs)
                {
                    return outcome;
                }
                match op {
                    BinaryOp::Add => self.combine_add(inst, flags, lhs, rhs),
                    BinaryOp::Sub => self.combine_sub(inst, flags, lhs, rhs),
                    BinaryOp::Mul => self.combine_mul(inst, flags, lhs, rhs),
                    BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => {
                        self.combine_division(inst, op, flags, lhs, rhs)
                    }
                    BinaryOp::Shl => self.combine_shl(inst, flags, lhs, rhs),
                    BinaryOp::LShr | BinaryOp::AShr => {
                        self.combine_right_shift(inst, op, flags, lhs, rhs)
                    }
                    BinaryOp::And => self.combine_and(inst, lhs, rhs),
                    BinaryOp::Or => self.combine_or(inst, lhs, rhs),
                    BinaryOp::Xor => self.combine_xor(inst, lhs, rhs),
                    _ => Outcome::Unchanged,
                }
            }
            &InstKind::Unary { op: UnaryOp::FNeg, args: [arg], .. } => self.combine_fneg(arg),
            &InstKind::Unary { op: UnaryOp::Freeze, args: [arg], .. } => {
                self.is_never_poison(arg, 0).then_some(arg).into()
            }
            &InstKind::Cast { op, args: [arg], .. } => self.combine_cast(inst, op, arg),
            &InstKind::ICmp { pred, args: [lhs, rhs], .. } => {
                self.combine_icmp(inst, pred, lhs, rhs)
            }
            &InstKind::FCmp { pred, args: [lhs, rhs], .. } => {
                self.combine_fcmp(inst, pred, lhs, rhs)
            }
            &InstKind::Select { fast, args: [cond, a, b] } => {
                self.combine_select(inst, fast, cond, a, b)
            }
            InstKind::Gep { .. } => self.combine_gep(inst),
            InstKind::Phi { .. } => self.combine_phi(inst),
            &InstKind::Load { mem, args: [pointer] } => self.combine_load(inst, mem, pointer),
            &InstKind::Store { mem, args: [value, _] } => match self.body.as_constant(value) {
                Some(Constant::Undef | Constant::Poison) if mem.is_plain() => Outcome::Removed,
                _ => Outcome::Unchanged,
            },
            InstKind::Call(_) => self.combine_call(inst),
            InstKind::ExtractValue { .. } => self.combine_extract_value(inst),
            InstKind::ExtractElement { .. } => self.combine_extract_element(inst),
            _ => Outcome::Unchanged,
        }
    }

    fn combine_phi(&mut self, inst: Inst) -> Outcome {
        let Some(result) = self.body.result(inst) else { return Outcome::Unchanged };
        let mut only = None;
        let mut has_undef = false;
        for &arg in self.body.operands(inst) {
            if arg == result {
                continue;
            }
            if matches!(self.body.as_constant(arg), Some(Constant::Undef | Constant::Poison)) {
                has_undef = true;
                continue;
            }
            if only.is_some_and(|value| value != arg) {
                return self.narrow_truth(inst).unwrap_or(Outcome::Unchanged);
            }
            only = Some(arg);
        }
        match only {
            // What is defined on one edge need not be available here; constants and arguments are.
            Some(value) if has_undef => match self.body.def(value) {
                ValueDef::Inst(_) => Outcome::Unchanged,
                _ => Outcome::Replaced(value),
            },
            Some(value) => Outcome::Replaced(value),
            None => {
                let undef = self.body.constant(self.body.ty(result), Constant::Undef);
                Outcome::Replaced(undef)
            }
        }
    }

    // Building.

    /// Adds an instruction before the one being looked at.
    fn insert(&mut self, kind: InstKind, ty: Type) -> Value {
        let inst = self.body.new_inst(kind, ty);
        self.body.set_loc(inst, self.body.loc(self.at));
        if self.body.kind(self.at).is_phi() {
            // Nothing but phis may stand among phis; no rule builds there.
            self.body.layout.insert_inst_after(inst, self.at);
        } else {
            self.body.layout.insert_inst_before(inst, self.at);
        }
        self.push(inst);
        match self.body.result(inst) {
            Some(value) => value,
            None => self.body.poison(ty),
        }
    }

    fn binary(&mut self, op: BinaryOp, flags: IntFlags, lhs: Value, rhs: Value) -> Value {
        let ty = self.body.ty(lhs);
        self.insert(InstKind::Binary { op, flags, fast: FastMath::NONE, args: [lhs, rhs] }, ty)
    }

    fn cast_to(&mut self, op: CastOp, flags: IntFlags, value: Value, ty: Type) -> Value {
        if self.body.ty(value) == ty {
            return value;
        }
        self.insert(InstKind::Cast { op, flags, fast: FastMath::NONE, args: [value] }, ty)
    }

    fn icmp(&mut self, pred: IntPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.body.ty(lhs).with_scalar(Type::I1);
        self.insert(InstKind::ICmp { pred, flags: NO_FLAGS, args: [lhs, rhs] }, ty)
    }

    fn not(&mut self, value: Value) -> Value {
        let ones = self.body.int(self.body.ty(value), -1);
        self.binary(BinaryOp::Xor, NO_FLAGS, value, ones)
    }

    fn negate(&mut self, value: Value) -> Value {
        let zero = self.body.int(self.body.ty(value), 0);
        self.binary(BinaryOp::Sub, NO_FLAGS, zero, value)
    }

    fn intrinsic(&mut self, intrinsic: Intrinsic, ty: Type, args: &[Value]) -> Value {
        let call = CallData::new(Callee::Intrinsic(intrinsic), args.iter().copied());
        self.insert(InstKind::Call(Box::new(call)), ty)
    }

    /// Changes the instruction being looked at into another binary operation.
    fn become_binary(
        &mut self,
        inst: Inst,
        op: BinaryOp,
        flags: IntFlags,
        lhs: Value,
        rhs: Value,
    ) -> Outcome {
        let kind = InstKind::Binary { op, flags, fast: FastMath::NONE, args: [lhs, rhs] };
        self.body.replace_kind(inst, kind);
        Outcome::Edited
    }

    // Looking.

    /// The operands of `value` if it is this binary operation.
    fn as_binary(&self, value: Value, wanted: BinaryOp) -> Option<(Value, Value, IntFlags)> {
        match self.body.def_kind(value)? {
            &InstKind::Binary { op, flags, args: [lhs, rhs], .. } if op == wanted => {
                Some((lhs, rhs, flags))
            }
            _ => None,
        }
    }

    /// Like [`Combiner::as_binary`] with a constant on the right.
    fn as_binary_const(&self, value: Value, wanted: BinaryOp) -> Option<(Value, u128, IntFlags)> {
        let (lhs, rhs, flags) = self.as_binary(value, wanted)?;
        Some((lhs, self.body.as_int(rhs)?, flags))
    }

    /// The operand of `value` if it is this conversion.
    fn as_cast(&self, value: Value, wanted: CastOp) -> Option<Value> {
        match self.body.def_kind(value)? {
            &InstKind::Cast { op, args: [arg], .. } if op == wanted => Some(arg),
            _ => None,
        }
    }

    /// `x` if `value` is `0 - x`.
    fn as_negation(&self, value: Value) -> Option<Value> {
        let (lhs, rhs, _) = self.as_binary(value, BinaryOp::Sub)?;
        (self.body.as_int(lhs) == Some(0)).then_some(rhs)
    }

    /// `x` if `value` is `x ^ -1`.
    fn as_not(&self, value: Value) -> Option<Value> {
        let (lhs, ones, _) = self.as_binary_const(value, BinaryOp::Xor)?;
        (ones == mask(self.width(value)?)).then_some(lhs)
    }

    fn has_one_use(&self, value: Value) -> bool {
        self.body.uses(value).len() == 1
    }

    fn width(&self, value: Value) -> Option<u32> {
        self.body.ty(value).int_width()
    }

    /// What is known of an integer's bits.
    fn known_bits(&self, value: Value) -> KnownBits {
        known_bits(self.body, value)
    }

    /// Whether an integer is known not to be negative.
    fn is_non_negative(&self, value: Value) -> bool {
        self.width(value).is_some_and(|width| self.known_bits(value).is_non_negative(width))
    }

    /// Whether a value is certainly neither poison nor undefined.
    fn is_never_poison(&self, value: Value, depth: u32) -> bool {
        cuprum_limits::check();
        match self.body.def(value) {
            ValueDef::Constant(constant) => matches!(
                **constant,
                Constant::Int(_) | Constant::Float(_) | Constant::Null | Constant::Global(_)
            ),
            ValueDef::Argument(_) => false,
            ValueDef::Inst(inst) if depth < 4 => {
                let operands_fine = || {
                    self.body
                        .operands(*inst)
                        .iter()
                        .all(|&operand| self.is_never_poison(operand, depth + 1))
                };
                match self.body.kind(*inst) {
                    InstKind::Unary { op: UnaryOp::Freeze, .. } => true,
                    InstKind::Binary { op, flags, fast, .. } => {
                        let may_make =
                            matches!(op, BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr)
                                || op.is_division()
                                || *flags != NO_FLAGS
                                || fast.nnan
                                || fast.ninf;
                        !may_make && operands_fine()
                    }
                    InstKind::ICmp { flags, .. } => *flags == NO_FLAGS && operands_fine(),
                    InstKind::FCmp { fast, .. } | InstKind::Select { fast, .. } => {
                        !fast.nnan && !fast.ninf && operands_fine()
                    }
                    InstKind::Cast { op, flags, .. } => {
                        let may_make =
                            matches!(op, CastOp::FpToUi | CastOp::FpToSi) || *flags != NO_FLAGS;
                        !may_make && operands_fine()
                    }
                    InstKind::Call(call) => matches!(call.callee, Callee::Intrinsic(intrinsic)
                        if intrinsic.is_pure() && call.args.is_empty()),
                    _ => false,
                }
            }
            ValueDef::Inst(_) => false,
        }
    }
}

/// `k` if `value` is 2 to the `k`.
fn power_of_two(value: u128) -> Option<u32> {
    value.is_power_of_two().then(|| value.trailing_zeros())
}
