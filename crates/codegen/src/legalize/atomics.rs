//! Atomic operations without an instruction of their own: loops around compare-and-swap.
//!
//! Bytes have no compare-and-swap either; theirs works on the aligned word around them. Local memory has
//! no atomic operations at all, and needs none.

use super::memory::split_before;
use super::unaligned::{from_bits, to_bits};
use cuprum_ir::{
    AtomicOrdering, BinaryOp, Body, CastOp, Env, FunctionBuilder, Inst, InstKind, IntPredicate,
    MemFlags, Module, RmwOp, Type, TypeTable, Value,
};
use cuprum_target::{Arch, Feature};

/// Whether an instruction must become a loop, or something simpler.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn is_needed(arch: Arch, body: &Body, inst: Inst) -> bool {
    if cuprum_ir::is_atomic_of_one_thread(body, inst) {
        return true;
    }
    match body.kind(inst) {
        InstKind::AtomicRmw { op, .. } => !is_native(arch, *op, body.result_type(inst)),
        InstKind::CmpXchg { args, .. } => body.ty(args[1]).bits().is_some_and(|bits| bits <= 8),
        _ => false,
    }
}

fn is_native(arch: Arch, op: RmwOp, ty: Type) -> bool {
    use RmwOp::*;
    let bits = ty.bits().unwrap_or(0);
    match op {
        Xchg => matches!(bits, 32 | 64 | 128) && !ty.is_vector(),
        Add | Sub | And | Or | Xor | Max | Min | UMax | UMin => matches!(bits, 32 | 64),
        FAdd => match ty {
            Type::FLOAT | Type::DOUBLE => true,
            _ if ty.scalar() == Type::BFLOAT => bits <= 32 && arch.has(Feature::Bf16Arithmetic),
            _ => ty.scalar() == Type::HALF && bits <= 32,
        },
        UIncWrap | UDecWrap => bits == 32,
        Nand | FSub | FMax | FMin | USubCond | USubSat | FMaximum | FMinimum => false,
    }
}

/// `{ iN, i1 }`, interned where the module may still be changed.
fn pair_type(types: &mut TypeTable, bits: u32) -> Type {
    types.literal_struct(vec![Type::int(bits), Type::I1], false)
}

/// Replaces an instruction of one function of the module.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn expand(module: &mut Module, func: cuprum_ir::FuncId, inst: Inst) {
    let pairs = [16, 32, 64].map(|bits| (bits, pair_type(&mut module.env.types, bits)));
    let Some((body, env)) = module.body_mut(func) else { return };
    if cuprum_ir::is_atomic_of_one_thread(body, inst) {
        cuprum_ir::make_plain(env, body, inst);
        return;
    }
    match body.kind(inst) {
        InstKind::AtomicRmw { op, mem, args } => {
            let (op, mem, args) = (*op, *mem, *args);
            expand_rmw(env, body, inst, op, mem, args, &pairs);
        }
        InstKind::CmpXchg { mem, args, .. } => {
            let (mem, args) = (*mem, *args);
            expand_byte_cmpxchg(env, body, inst, mem, args, &pairs);
        }
        _ => {}
    }
}

fn pair_of(pairs: &[(u32, Type)], bits: u32) -> Type {
    pairs.iter().find(|(width, _)| *width == bits).map_or(Type::VOID, |(_, ty)| *ty)
}

/// The word a narrow object lies in: its address, the object's place in bits, the mask over it.
struct Word {
    pointer: Value,
    shift: Option<Value>,
    mask: Option<Value>,
}

/// Objects of 16 bits and more are their own word.
fn word(builder: &mut FunctionBuilder<'_>, pointer: Value, bits: u32) -> Word {
    if bits >= 16 {
        return Word { pointer, shift: None, mask: None };
    }
    let address = builder.cast(CastOp::PtrToInt, pointer, Type::I64);
    let clear = builder.body.int(Type::I64, -4);
    let base = builder.binary(BinaryOp::And, address, clear);
    let ty = builder.body.ty(pointer);
    let base = builder.cast(CastOp::IntToPtr, base, ty);
    let low = builder.cast(CastOp::Trunc, address, Type::I32);
    let three = builder.body.int(Type::I32, 3);
    let low = builder.binary(BinaryOp::And, low, three);
    let shift = builder.binary(BinaryOp::Shl, low, three);
    let ones = builder.body.int(Type::I32, 0xff);
    let mask = builder.binary(BinaryOp::Shl, ones, shift);
    Word { pointer: base, shift: Some(shift), mask: Some(mask) }
}

impl Word {
    /// The object out of its word.
    fn extract(&self, builder: &mut FunctionBuilder<'_>, word: Value) -> Value {
        match self.shift {
            Some(shift) => {
                let moved = builder.binary(BinaryOp::LShr, word, shift);
                builder.cast(CastOp::Trunc, moved, Type::I8)
            }
            None => word,
        }
    }

    /// The word with the object replaced.
    fn insert(&self, builder: &mut FunctionBuilder<'_>, word: Value, bits: Value) -> Value {
        let (Some(shift), Some(mask)) = (self.shift, self.mask) else { return bits };
        let wide = builder.cast(CastOp::ZExt, bits, Type::I32);
        let moved = builder.binary(BinaryOp::Shl, wide, shift);
        let all = builder.body.int(Type::I32, -1);
        let keep = builder.binary(BinaryOp::Xor, mask, all);
        let kept = builder.binary(BinaryOp::And, word, keep);
        builder.binary(BinaryOp::Or, kept, moved)
    }
}

fn expand_rmw(
    env: &Env,
    body: &mut Body,
    inst: Inst,
    op: RmwOp,
    mem: MemFlags,
    [pointer, operand]: [Value; 2],
    pairs: &[(u32, Type)],
) {
    let ty = body.ty(operand);
    let bits = ty.bits().unwrap_or(32);
    if !matches!(bits, 8 | 16 | 32 | 64) {
        return;
    }
    let word_type = if bits == 8 { Type::I32 } else { Type::int(bits) };
    let pair = pair_of(pairs, word_type.bits().unwrap_or(32));
    let Some((head, tail)) = split_before(body, inst) else { return };
    let middle = body.new_block();
    body.layout.insert_block_after(middle, head);
    let mut builder = FunctionBuilder::new(body, env);
    builder.at_end(head);
    let place = word(&mut builder, pointer, bits);
    let align = word_type.bits().unwrap_or(32) / 8;
    let relaxed = MemFlags { align, ordering: AtomicOrdering::Monotonic, ..mem };
    let first = builder.load(word_type, place.pointer, relaxed);
    builder.br(middle);

    let (phi, old_word) = builder.phi(middle, word_type);
    builder.at_end(middle);
    let old_bits = place.extract(&mut builder, old_word);
    let old = from_bits(&mut builder, old_bits, ty);
    let new = builder.rmw_result(op, old, operand);
    let new_bits = to_bits(&mut builder, new, Type::int(bits));
    let new_word = place.insert(&mut builder, old_word, new_bits);
    let failure = match mem.ordering {
        AtomicOrdering::Acquire | AtomicOrdering::AcqRel => AtomicOrdering::Acquire,
        AtomicOrdering::SeqCst => AtomicOrdering::SeqCst,
        AtomicOrdering::NotAtomic
        | AtomicOrdering::Unordered
        | AtomicOrdering::Monotonic
        | AtomicOrdering::Release => AtomicOrdering::Monotonic,
    };
    let strong = MemFlags { align, ..mem };
    let swapped = builder.cmpxchg([place.pointer, old_word, new_word], strong, failure, pair);
    let seen = builder.extract_value(swapped, &[0], word_type);
    let done = builder.extract_value(swapped, &[1], Type::I1);
    builder.cond_br(done, tail, middle);
    body.add_incoming(phi, head, first);
    body.add_incoming(phi, middle, seen);
    if let Some(result) = body.result(inst) {
        body.replace_all_uses(result, old);
    }
    body.remove_inst(inst);
}

/// Compare-and-swap of a byte: tries on the word until the byte differs or the swap succeeds.
fn expand_byte_cmpxchg(
    env: &Env,
    body: &mut Body,
    inst: Inst,
    mem: MemFlags,
    [pointer, expected, new]: [Value; 3],
    pairs: &[(u32, Type)],
) {
    if body.ty(expected) != Type::I8 {
        return;
    }
    let pair = pair_of(pairs, 32);
    let result_type = body.result_type(inst);
    let Some((head, tail)) = split_before(body, inst) else { return };
    let compare = body.new_block();
    let swap = body.new_block();
    body.layout.insert_block_after(compare, head);
    body.layout.insert_block_after(swap, compare);
    let mut builder = FunctionBuilder::new(body, env);
    builder.at_end(head);
    let place = word(&mut builder, pointer, 8);
    let relaxed = MemFlags { align: 4, ordering: AtomicOrdering::Monotonic, ..mem };
    let first = builder.load(Type::I32, place.pointer, relaxed);
    builder.br(compare);

    let (phi, old_word) = builder.phi(compare, Type::I32);
    builder.at_end(compare);
    let old = place.extract(&mut builder, old_word);
    let equal = builder.icmp(IntPredicate::Eq, old, expected);
    builder.cond_br(equal, swap, tail);

    builder.at_end(swap);
    let new_word = place.insert(&mut builder, old_word, new);
    let strong = MemFlags { align: 4, ..mem };
    let failure = AtomicOrdering::Monotonic;
    let swapped = builder.cmpxchg([place.pointer, old_word, new_word], strong, failure, pair);
    let seen = builder.extract_value(swapped, &[0], Type::I32);
    let done = builder.extract_value(swapped, &[1], Type::I1);
    builder.cond_br(done, tail, compare);

    let (success_phi, success) = builder.phi(tail, Type::I1);
    let (no, yes) = (builder.body.bool(false), builder.body.bool(true));
    builder.before(inst);
    let empty = builder.body.poison(result_type);
    let with_old = builder.insert_value(empty, old, &[0]);
    let whole = builder.insert_value(with_old, success, &[1]);
    body.add_incoming(phi, head, first);
    body.add_incoming(phi, swap, seen);
    body.add_incoming(success_phi, compare, no);
    body.add_incoming(success_phi, swap, yes);
    if let Some(result) = body.result(inst) {
        body.replace_all_uses(result, whole);
    }
    body.remove_inst(inst);
}
