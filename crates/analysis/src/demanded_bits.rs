//! Bits of integers that somebody needs.
//!
//! A bit of a result is demanded if changing it could change what the function does. Effects and
//! ways of control demand all bits of what they use; from there the question goes up to operands:
//! a sum needs the bits at and below those of it that are needed, a mask only those it lets pass.
//! An instruction of which no bit is demanded is dead, even one that is used.
//!
//! Promises (`nsw`, `exact`, …) about values are taken for granted here only where the bits they
//! speak of are demanded too; a sum's are not. Whoever changes bits that nobody demands therefore
//! takes back the promises of all that is computed from them.

use crate::effects::may_remove_if_unused;
use crate::known_bits::low_bits;
use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::{
    BinaryOp, Body, Callee, CastOp, Env, Inst, InstKind, IntPredicate, UnaryOp, Value,
};
use cuprum_target::Intrinsic;

/// The demanded bits of a function's values.
#[derive(Clone, Debug)]
pub struct DemandedBits {
    bits: SecondaryMap<Value, u128>,
    live: EntitySet<Inst>,
}

impl DemandedBits {
    /// Looks at a function.
    pub fn new(env: &Env, body: &Body) -> DemandedBits {
        let mut found = DemandedBits { bits: SecondaryMap::new(), live: EntitySet::new() };
        let mut work: Vec<Inst> = Vec::new();
        for block in body.layout.blocks() {
            for inst in body.layout.insts(block) {
                if !may_remove_if_unused(env, body, inst) {
                    found.live.insert(inst);
                    work.push(inst);
                }
            }
        }
        while let Some(inst) = work.pop() {
            let out = body.result(inst).map_or(0, |result| found.bits[result]);
            for (index, &operand) in body.operands(inst).iter().enumerate() {
                let Some(def) = body.def_inst(operand) else { continue };
                let is_new = match width_of(body, operand) {
                    Some(width) => {
                        let wanted = demanded_of_operand(body, inst, index, out) & low_bits(width);
                        let known = &mut found.bits[operand];
                        let more = wanted & !*known != 0;
                        *known |= wanted;
                        more
                    }
                    None => !found.live.contains(def),
                };
                if is_new {
                    found.live.insert(def);
                    work.push(def);
                }
            }
        }
        found
    }

    /// The bits of an instruction's result that somebody needs; all of them if it is not an integer.
    pub fn of(&self, body: &Body, value: Value) -> u128 {
        match (width_of(body, value), body.def_inst(value)) {
            (Some(_), Some(_)) => self.bits[value],
            _ => u128::MAX,
        }
    }

    /// Whether an instruction does something, or somebody needs a part of its result.
    pub fn is_live(&self, inst: Inst) -> bool {
        self.live.contains(inst)
    }

    /// The bits of a value that its users may need, seen from nearby: where looking on would take too
    /// long, none are. What is needed by this account is certainly needed.
    pub fn nearby(body: &Body, value: Value, depth: u32, budget: &mut u32) -> u128 {
        cuprum_limits::check();
        let all = width_of(body, value).map_or(u128::MAX, low_bits);
        let mut bits = 0;
        for used in body.uses(value) {
            if depth == 0 || *budget == 0 || bits == all {
                break;
            }
            *budget -= 1;
            let out = match body.result(used.inst) {
                Some(result) if width_of(body, result).is_some() => {
                    DemandedBits::nearby(body, result, depth - 1, budget)
                }
                _ => u128::MAX,
            };
            bits |= demanded_of_operand(body, used.inst, used.index as usize, out) & all;
        }
        bits
    }
}

/// The width of an integer whose bits fit a mask.
fn width_of(body: &Body, value: Value) -> Option<u32> {
    body.ty(value).int_width().filter(|&width| width <= 128)
}

/// The bits at and below the highest of these.
fn up_to(bits: u128) -> u128 {
    low_bits(128 - bits.leading_zeros())
}

/// The bits at and above the lowest of these.
fn from(bits: u128) -> u128 {
    if bits == 0 { 0 } else { !low_bits(bits.trailing_zeros()) }
}

/// Whether a comparison asks for the sign of its first operand and nothing else.
fn is_sign_test(body: &Body, inst: Inst) -> bool {
    let &InstKind::ICmp { pred, flags, args: [_, rhs] } = body.kind(inst) else { return false };
    let bound = body.as_signed_int(rhs);
    let asks = match pred {
        IntPredicate::Slt | IntPredicate::Sge => bound == Some(0),
        IntPredicate::Sgt | IntPredicate::Sle => bound == Some(-1),
        _ => false,
    };
    asks && !flags.samesign
}

/// The bits of an operand that matter to the bits `out` of the result.
fn demanded_of_operand(body: &Body, inst: Inst, index: usize, out: u128) -> u128 {
    let kind = body.kind(inst);
    let Some(width) = kind.operands().get(index).and_then(|&operand| width_of(body, operand))
    else {
        return u128::MAX;
    };
    let (all, sign) = (low_bits(width), 1u128 << (width.max(1) - 1));
    match kind {
        InstKind::Binary { op, flags, args, .. } => {
            let other = body.as_int(args[1 - index.min(1)]);
            let amount = if index == 0 { other.filter(|&n| n < u128::from(width)) } else { None };
            match (op, amount) {
                (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, _) => up_to(out),
                (BinaryOp::And, _) => other.map_or(out, |mask| out & mask),
                (BinaryOp::Or, _) => other.map_or(out, |mask| out & !mask),
                (BinaryOp::Xor, _) => out,
                (BinaryOp::Shl, Some(n)) => {
                    // What is shifted out is promised to be copies of one bit, or zeros.
                    let promised = if flags.nuw || flags.nsw { all & !(all >> n >> 1) } else { 0 };
                    out >> n | promised
                }
                (BinaryOp::LShr, Some(n)) => {
                    out << n | if flags.exact { low_bits(n as u32) } else { 0 }
                }
                (BinaryOp::AShr, Some(n)) => {
                    let copies = if out & all & !(all >> n) != 0 { sign } else { 0 };
                    out << n | copies | if flags.exact { low_bits(n as u32) } else { 0 }
                }
                (BinaryOp::Shl, None) if index == 0 && !flags.nuw && !flags.nsw => up_to(out),
                (BinaryOp::LShr | BinaryOp::AShr, None) if index == 0 && !flags.exact => from(out),
                _ => all,
            }
        }
        InstKind::Unary { op: UnaryOp::Freeze, .. } | InstKind::Phi { .. } => out,
        InstKind::Select { .. } if index > 0 => out,
        InstKind::Cast { op, flags, .. } => match op {
            CastOp::Trunc if !flags.nuw && !flags.nsw => out,
            CastOp::ZExt => out & all | if flags.nneg { sign } else { 0 },
            CastOp::SExt => out & all | if out & !all != 0 { sign } else { 0 },
            _ => all,
        },
        InstKind::ICmp { .. } if index == 0 && is_sign_test(body, inst) => sign,
        InstKind::Call(call) => match call.callee {
            Callee::Intrinsic(Intrinsic::Bswap) => out.swap_bytes() >> (128 - width),
            Callee::Intrinsic(Intrinsic::Bitreverse) => out.reverse_bits() >> (128 - width),
            _ => all,
        },
        _ => all,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_ir::{FunctionBuilder, Type};

    /// The demanded bits of the first argument's `freeze`, on which `make` builds what is returned.
    fn demanded(ty: Type, make: impl Fn(&mut FunctionBuilder<'_>, Value) -> Value) -> u128 {
        let mut body = Body::new(&[ty, Type::I32]);
        let env = Env::default();
        let entry = body.append_block();
        let argument = body.arguments()[0];
        let mut builder = FunctionBuilder::new(&mut body, &env);
        builder.at_end(entry);
        let x = builder.unary(UnaryOp::Freeze, argument);
        let result = make(&mut builder, x);
        builder.ret(Some(result));
        DemandedBits::new(&env, &body).of(&body, x)
    }

    #[test]
    fn masks_and_conversions_need_what_they_pass_on() {
        let with = |op: BinaryOp, number: i128| {
            move |builder: &mut FunctionBuilder<'_>, x: Value| {
                let number = builder.body.int(Type::I32, number);
                builder.binary(op, x, number)
            }
        };
        assert_eq!(demanded(Type::I32, with(BinaryOp::And, 0xF0)), 0xF0);
        assert_eq!(demanded(Type::I32, with(BinaryOp::Or, 0xF0)), 0xFFFF_FF0F);
        assert_eq!(demanded(Type::I32, with(BinaryOp::Shl, 24)), 0xFF);
        assert_eq!(demanded(Type::I32, with(BinaryOp::LShr, 24)), 0xFF00_0000);
        assert_eq!(demanded(Type::I32, with(BinaryOp::AShr, 24)), 0xFF00_0000);
        assert_eq!(demanded(Type::I32, with(BinaryOp::UDiv, 3)), 0xFFFF_FFFF);
        let low = |builder: &mut FunctionBuilder<'_>, x: Value| {
            let sum = builder.binary(BinaryOp::Mul, x, x);
            builder.cast(CastOp::Trunc, sum, Type::I8)
        };
        assert_eq!(demanded(Type::I64, low), 0xFF);
        let swapped = |builder: &mut FunctionBuilder<'_>, x: Value| {
            let swapped = builder.intrinsic(Intrinsic::Bswap, Type::I32, &[x]);
            builder.cast(CastOp::Trunc, swapped, Type::I8)
        };
        assert_eq!(demanded(Type::I32, swapped), 0xFF00_0000);
    }

    #[test]
    fn shifts_by_anything_need_one_side() {
        let shifted = |op: BinaryOp, mask: i128| {
            move |builder: &mut FunctionBuilder<'_>, x: Value| {
                let amount = builder.body.arguments()[1];
                let moved = builder.binary(op, x, amount);
                let mask = builder.body.int(Type::I32, mask);
                builder.binary(BinaryOp::And, moved, mask)
            }
        };
        assert_eq!(demanded(Type::I32, shifted(BinaryOp::Shl, 0x80)), 0xFF);
        assert_eq!(demanded(Type::I32, shifted(BinaryOp::LShr, 0x8000_0100)), 0xFFFF_FF00);
        assert_eq!(demanded(Type::I32, shifted(BinaryOp::AShr, 0x100)), 0xFFFF_FF00);
    }

    #[test]
    fn the_sign_alone_decides_some_comparisons() {
        let below = |bound: i128| {
            move |builder: &mut FunctionBuilder<'_>, x: Value| {
                let bound = builder.body.int(Type::I32, bound);
                builder.icmp(IntPredicate::Slt, x, bound)
            }
        };
        assert_eq!(demanded(Type::I32, below(0)), 0x8000_0000);
        assert_eq!(demanded(Type::I32, below(1)), 0xFFFF_FFFF);
    }
}
