//! Bits that nobody needs.
//!
//! What: masks and extensions that only set bits which nobody needs go; so does what is computed for
//! such bits; and 64-bit arithmetic of which 32 bits are needed is done in 32 bits.
//! Why: a multiplication of 64 bits takes four instructions, and a counter of 64 bits two registers.
//! How: demanded bits say what matters of each value. Whatever is computed from a value that changes
//! in bits which do not matter loses its promises (`nsw` and the like), since they may speak of
//! those bits. What is narrowed is chosen web by web: it must save more conversions,
//! multiplications and registers than it takes conversions at the edges of the web.
//! Refuses: vectors, and arithmetic narrower than 32 bits, which the machine does not have.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{DemandedBits, low_bits, may_remove_if_unused};
use cuprum_entity::EntitySet;
use cuprum_ir::{
    BinaryOp, Body, CastOp, Env, FastMath, FunctionBuilder, Inst, InstKind, IntFlags, Type, Value,
};
use smallvec::SmallVec;

/// How far users are followed to see whether a function has anything to improve.
const HOPE_DEPTH: u32 = 8;

/// How many of them are looked at for one instruction.
const HOPE_LIMIT: u32 = 64;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
    let has_hope = insts.any(|inst| is_hopeful(body, inst));
    drop(insts);
    if !has_hope {
        return Changed::Nothing;
    }
    let insts: Vec<Inst> =
        body.layout.blocks().flat_map(|block| body.layout.insts(block)).collect();
    let demanded = DemandedBits::new(context.env, body);
    let narrow = worth_narrowing(body, &demanded, &insts);
    let mut pass =
        Pass { body, env: context.env, demanded: &demanded, narrow, unpromised: EntitySet::new() };
    let mut changed = false;
    for inst in insts {
        changed |= pass.visit(inst);
    }
    Changed::instructions(changed)
}

/// Whether an instruction may not have to be as it is: most functions have none, and this says so
/// without looking at all of it.
fn is_hopeful(body: &Body, inst: Inst) -> bool {
    let Some(result) = body.result(inst) else { return false };
    let ty = body.ty(result);
    let half = half_of(ty).and_then(Type::int_width);
    let is_one = match body.kind(inst) {
        InstKind::Binary { op, args, .. } => {
            use BinaryOp::{AShr, And, LShr, Or, Shl, Xor};
            let has_number =
                matches!(op, And | Or | Xor | Shl | LShr | AShr) && body.as_int(args[1]).is_some();
            has_number || half.is_some()
        }
        InstKind::Cast { op: CastOp::SExt | CastOp::ZExt, .. } => true,
        InstKind::Phi { .. } | InstKind::Select { .. } => half.is_some(),
        _ => false,
    };
    if !is_one || ty.int_width().is_none() {
        return false;
    }
    let mut budget = HOPE_LIMIT;
    let wanted = DemandedBits::nearby(body, result, HOPE_DEPTH, &mut budget);
    let is_short = half.is_some_and(|bits| wanted & !low_bits(bits) == 0);
    is_short
        || match *body.kind(inst) {
            InstKind::Binary { op, args, .. } => {
                let number = body.as_int(args[1]).unwrap_or(0);
                match op {
                    BinaryOp::And => wanted & !number == 0,
                    BinaryOp::Or | BinaryOp::Xor => wanted & number == 0,
                    // All that was shifted is above what is wanted.
                    BinaryOp::Shl => wanted >> number.min(127) == 0,
                    BinaryOp::LShr | BinaryOp::AShr => {
                        let left = body.def_kind(args[0]);
                        matches!(left, Some(InstKind::Binary { op: BinaryOp::Shl, .. }))
                    }
                    _ => wanted == 0,
                }
            }
            InstKind::Cast { op, args: [short], .. } => {
                let is_back = matches!(body.def_kind(short), Some(InstKind::Cast { .. }));
                let bits = body.ty(short).int_width().unwrap_or(128);
                (op == CastOp::SExt || is_back) && wanted & !low_bits(bits) == 0
            }
            _ => false,
        }
}

/// The type of half the bits, for types that are worth splitting.
fn half_of(ty: Type) -> Option<Type> {
    match ty.int_width() {
        Some(64) => Some(Type::I32),
        Some(128) => Some(Type::I64),
        _ => None,
    }
}

/// Whether the lower half of a result is all that is needed of it, and follows from the lower halves
/// of its operands.
fn may_narrow(body: &Body, demanded: &DemandedBits, inst: Inst) -> bool {
    let Some(result) = body.result(inst) else { return false };
    let Some(bits) = half_of(body.ty(result)).and_then(Type::int_width) else { return false };
    let wanted = demanded.of(body, result);
    if wanted == 0 || wanted & !low_bits(bits) != 0 {
        return false;
    }
    match body.kind(inst) {
        InstKind::Binary { op, args, .. } => {
            use BinaryOp::{Add, And, Mul, Or, Shl, Sub, Xor};
            match op {
                Add | Sub | Mul | And | Or | Xor => true,
                Shl => body.as_int(args[1]).is_some_and(|by| by < u128::from(bits)),
                _ => false,
            }
        }
        InstKind::Select { .. } | InstKind::Phi { .. } => true,
        _ => false,
    }
}

/// The instructions whose narrowing pays, found web by web of values that are used by each other.
fn worth_narrowing(body: &Body, demanded: &DemandedBits, insts: &[Inst]) -> EntitySet<Inst> {
    let mut chosen = EntitySet::new();
    let candidates: EntitySet<Inst> =
        insts.iter().copied().filter(|&inst| may_narrow(body, demanded, inst)).collect();
    let mut seen: EntitySet<Inst> = EntitySet::new();
    for &inst in insts {
        if !candidates.contains(inst) || !seen.insert(inst) {
            continue;
        }
        let mut web = vec![inst];
        let mut next = 0;
        let mut gain = 0i64;
        let mut edges: Vec<Value> = Vec::new();
        while let Some(&member) = web.get(next) {
            next += 1;
            let Some(result) = body.result(member) else { continue };
            let half = half_of(body.ty(result));
            gain += match body.kind(member) {
                // Four instructions become one.
                InstKind::Binary { op: BinaryOp::Mul, .. } => 3,
                InstKind::Phi { .. } => 1,
                _ => 0,
            };
            let is_choice = matches!(body.kind(member), InstKind::Select { .. });
            for &operand in body.operands(member).iter().skip(usize::from(is_choice)) {
                let is_free = match body.def_kind(operand) {
                    Some(&InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, args, .. }) => {
                        Some(body.ty(args[0])) == half
                    }
                    Some(_) => false,
                    None => body.as_constant(operand).is_some(),
                };
                match body.def_inst(operand).filter(|&def| candidates.contains(def)) {
                    Some(def) if seen.insert(def) => web.push(def),
                    Some(_) => {}
                    None if is_free => {}
                    None => edges.push(operand),
                }
            }
            let mut is_widened = false;
            for used in body.uses(result) {
                if candidates.contains(used.inst) {
                    if seen.insert(used.inst) {
                        web.push(used.inst);
                    }
                } else if let InstKind::Cast { op: CastOp::Trunc, .. } = body.kind(used.inst) {
                    gain += i64::from(Some(body.result_type(used.inst)) == half);
                } else {
                    is_widened = true;
                }
            }
            gain -= i64::from(is_widened);
        }
        edges.sort_unstable();
        edges.dedup();
        if gain > edges.len() as i64 {
            web.iter().for_each(|&member| {
                chosen.insert(member);
            });
        }
    }
    chosen
}

struct Pass<'a> {
    body: &'a mut Body,
    env: &'a Env,
    demanded: &'a DemandedBits,
    /// What is done in half the bits.
    narrow: EntitySet<Inst>,
    /// What has lost its promises, together with all that is computed from it.
    unpromised: EntitySet<Inst>,
}

impl Pass<'_> {
    fn visit(&mut self, inst: Inst) -> bool {
        let Some(result) = self.body.result(inst) else { return false };
        let ty = self.body.ty(result);
        if !self.demanded.is_live(inst) {
            if !may_remove_if_unused(self.env, self.body, inst) {
                return false;
            }
            let nothing =
                if ty.int_width().is_some() { self.body.int(ty, 0) } else { self.body.poison(ty) };
            self.replace(inst, result, nothing);
            return true;
        }
        let Some(width) = ty.int_width().filter(|&width| width <= 128) else { return false };
        let wanted = self.demanded.of(self.body, result);
        if wanted & low_bits(width) == low_bits(width) {
            return false;
        }
        if let Some(same) = self.same_in(inst, wanted) {
            self.replace(inst, result, same);
            return true;
        }
        // Extension with zeros is one move, of a number that folds into much.
        if let &InstKind::Cast { op: CastOp::SExt, flags, fast, args } = self.body.kind(inst)
            && let Some(from) = self.body.ty(args[0]).int_width()
            && wanted & !low_bits(from) == 0
        {
            self.take_back_promises(result);
            let kind = InstKind::Cast { op: CastOp::ZExt, flags, fast, args };
            self.body.replace_kind(inst, kind);
            return true;
        }
        self.narrow.contains(inst) && self.narrow_inst(inst, result)
    }

    /// An operand that has the same bits where they are wanted.
    fn same_in(&self, inst: Inst, wanted: u128) -> Option<Value> {
        let body = &*self.body;
        match *body.kind(inst) {
            InstKind::Binary { op, args: [x, rhs], .. } => {
                let number = body.as_int(rhs)?;
                let is_same = match op {
                    BinaryOp::And => wanted & !number == 0,
                    BinaryOp::Or | BinaryOp::Xor => wanted & number == 0,
                    // Left and right again only changes the bits that came back.
                    BinaryOp::AShr | BinaryOp::LShr => {
                        let &InstKind::Binary { op: BinaryOp::Shl, args: [inner, by], .. } =
                            body.def_kind(x)?
                        else {
                            return None;
                        };
                        let width = body.ty(x).int_width()?;
                        let kept = u128::from(width).checked_sub(number)?;
                        let is_back = by == rhs && wanted & !low_bits(kept as u32) == 0;
                        return is_back.then_some(inner);
                    }
                    _ => false,
                };
                is_same.then_some(x)
            }
            // To fewer bits and back.
            InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, args: [short], .. } => {
                let &InstKind::Cast { op: CastOp::Trunc, args: [x], .. } = body.def_kind(short)?
                else {
                    return None;
                };
                let from = body.ty(short).int_width()?;
                let is_back = Some(body.ty(x)) == body.result(inst).map(|result| body.ty(result));
                (is_back && wanted & !low_bits(from) == 0).then_some(x)
            }
            _ => None,
        }
    }

    /// Does in half the bits what matters in the lower half alone.
    fn narrow_inst(&mut self, inst: Inst, result: Value) -> bool {
        let (Some(half), Some(block)) =
            (half_of(self.body.ty(result)), self.body.layout.block_of(inst))
        else {
            return false;
        };
        let narrow = match self.body.kind(inst).clone() {
            InstKind::Binary { op, args: [a, b], .. } => {
                let [a, b] = [a, b].map(|operand| self.lower_half(operand, half, inst));
                let mut builder = FunctionBuilder::new(self.body, self.env);
                builder.before(inst).binary(op, a, b)
            }
            InstKind::Select { args: [cond, a, b], .. } => {
                let [a, b] = [a, b].map(|operand| self.lower_half(operand, half, inst));
                let mut builder = FunctionBuilder::new(self.body, self.env);
                builder.before(inst).select(cond, a, b)
            }
            InstKind::Phi { blocks, args, .. } => {
                let mut halves: SmallVec<[Value; 2]> = SmallVec::new();
                for (&from, arg) in blocks.iter().zip(args) {
                    let before = blocks.iter().position(|&block| block == from);
                    let again = before.and_then(|at| halves.get(at).copied());
                    // Several edges from one block bring one value.
                    let half = match (again, self.body.terminator(from)) {
                        (Some(known), _) => known,
                        (None, Some(end)) => self.lower_half(arg, half, end),
                        (None, None) => return false,
                    };
                    halves.push(half);
                }
                let kind = InstKind::Phi { fast: FastMath::NONE, blocks, args: halves };
                let phi = self.body.new_inst(kind, half);
                self.body.layout.insert_inst_before(phi, inst);
                match self.body.result(phi) {
                    Some(value) => value,
                    None => return false,
                }
            }
            _ => return false,
        };
        let first = self.body.layout.insts(block).find(|&at| !self.body.kind(at).is_phi());
        let at = if self.body.kind(inst).is_phi() { first } else { Some(inst) };
        let Some(at) = at else { return false };
        if let Some(new) = self.body.def_inst(narrow) {
            self.body.set_loc(new, self.body.loc(inst));
        }
        let ty = self.body.ty(result);
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let wide = builder.before(at).cast(CastOp::ZExt, narrow, ty);
        self.replace(inst, result, wide);
        true
    }

    /// The lower half of an operand, computed before an instruction.
    fn lower_half(&mut self, operand: Value, half: Type, before: Inst) -> Value {
        if let Some(number) = self.body.as_int(operand) {
            let bits = half.int_width().unwrap_or(0);
            return self.body.int(half, (number & low_bits(bits)) as i128);
        }
        if let Some(&InstKind::Cast { op: CastOp::ZExt | CastOp::SExt, args: [short], .. }) =
            self.body.def_kind(operand)
            && self.body.ty(short) == half
        {
            return short;
        }
        let mut builder = FunctionBuilder::new(self.body, self.env);
        builder.before(before).cast(CastOp::Trunc, operand, half)
    }

    /// Puts another value, with the same bits where they matter, in the place of a result.
    fn replace(&mut self, inst: Inst, result: Value, value: Value) {
        self.take_back_promises(result);
        self.body.replace_all_uses(result, value);
        self.body.remove_inst(inst);
    }

    /// Takes back what is promised of anything computed from a value that is about to change.
    fn take_back_promises(&mut self, value: Value) {
        let mut work: SmallVec<[Value; 8]> = SmallVec::from_slice(&[value]);
        while let Some(value) = work.pop() {
            let users: SmallVec<[Inst; 8]> =
                self.body.uses(value).iter().map(|used| used.inst).collect();
            for user in users {
                if !self.unpromised.insert(user) {
                    continue;
                }
                let has_promises = match self.body.kind(user) {
                    InstKind::Binary { flags, .. }
                    | InstKind::Cast { flags, .. }
                    | InstKind::ICmp { flags, .. } => *flags != IntFlags::default(),
                    _ => false,
                };
                if has_promises {
                    self.body.edit(user, |kind| match kind {
                        InstKind::Binary { flags, .. }
                        | InstKind::Cast { flags, .. }
                        | InstKind::ICmp { flags, .. } => *flags = IntFlags::default(),
                        _ => {}
                    });
                }
                // Where all bits are needed, none of them changes.
                if let Some(result) = self.body.result(user)
                    && let Some(width) = self.body.ty(result).int_width()
                    && self.demanded.of(self.body, result) & low_bits(width) != low_bits(width)
                {
                    work.push(result);
                }
            }
        }
    }
}
