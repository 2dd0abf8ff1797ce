//! `llvm.memcpy`, `llvm.memmove`, `llvm.memset` as loads and stores.
//!
//! Small constant sizes are unrolled in the largest units the alignment allows; the rest are loops.

use cuprum_analysis::is_volatile_transfer;
use cuprum_ir::{
    BinaryOp, Block, Body, CastOp, CopyUnit, Env, FunctionBuilder, GepFlags, Inst, InstKind,
    IntPredicate, MemFlags, Type, Value, copy_by_units, copy_units,
};
use cuprum_target::Intrinsic;

/// At most this many accesses are unrolled.
const MAX_UNROLLED: u64 = 64;

/// What is copied or set.
struct Transfer {
    dest: Value,
    source: Source,
    align: u32,
    volatile: bool,
}

#[derive(Clone, Copy)]
enum Source {
    /// Copied from memory.
    Memory(Value),
    /// A byte repeated.
    Byte(Value),
}

/// Replaces the call.
pub(super) fn expand(env: &Env, body: &mut Body, inst: Inst) {
    let InstKind::Call(call) = body.kind(inst) else { return };
    let cuprum_ir::Callee::Intrinsic(intrinsic) = call.callee else { return };
    let &[dest, source, size, _] = call.args.as_slice() else { return };
    let is_set = intrinsic == Intrinsic::Memset;
    let to_align = call.arg_align(0);
    let align = if is_set { to_align } else { to_align.min(call.arg_align(1)) };
    let transfer = Transfer {
        dest,
        source: if is_set { Source::Byte(source) } else { Source::Memory(source) },
        align,
        volatile: is_volatile_transfer(body, call),
    };
    let constant = body.as_int(size).and_then(|size| u64::try_from(size).ok());
    let unit = u64::from(transfer.align.min(16));
    match constant {
        Some(0) => {}
        Some(size) if size.div_ceil(unit) <= MAX_UNROLLED => {
            let may_overlap = intrinsic == Intrinsic::Memmove;
            unroll(env, body, inst, &transfer, (0, size), may_overlap);
        }
        _ if intrinsic == Intrinsic::Memmove => move_loop(env, body, inst, &transfer, size),
        Some(total) => {
            // Whole units in a loop, the rest unrolled behind it.
            let unit = unit.min(8);
            let whole = total / unit * unit;
            let rest = total - whole;
            let count = body.int(Type::I64, i128::from(whole));
            if rest > 0 {
                unroll(env, body, inst, &transfer, (whole, total), false);
            }
            // The two write different bytes, so the loop may as well come after the rest.
            forward_loop(env, body, inst, &transfer, count, unit);
        }
        None => forward_loop(env, body, inst, &transfer, size, 1),
    }
    body.remove_inst(inst);
}

fn flags(transfer: &Transfer, align: u64) -> MemFlags {
    let mut flags = MemFlags::plain(align as u32);
    flags.volatile = transfer.volatile;
    flags
}

/// The value a unit of memory set to a byte has.
fn repeated(builder: &mut FunctionBuilder<'_>, byte: Value, ty: Type) -> Value {
    if let Some(value) = builder.body.as_int(byte) {
        let all = value * 0x0101_0101_0101_0101;
        let scalar = builder.body.int(ty.scalar(), all as i128);
        return spread(builder, scalar, ty);
    }
    if ty == Type::I8 {
        return byte;
    }
    let wide = builder.cast(CastOp::ZExt, byte, ty.scalar());
    let pattern = builder.body.int(ty.scalar(), 0x0101_0101_0101_0101);
    let scalar = builder.binary(BinaryOp::Mul, wide, pattern);
    spread(builder, scalar, ty)
}

fn spread(builder: &mut FunctionBuilder<'_>, scalar: Value, ty: Type) -> Value {
    if !ty.is_vector() {
        return scalar;
    }
    let empty = builder.body.poison(ty);
    let one = builder.insert_element(empty, scalar, 0);
    builder.insert_element(one, scalar, 1)
}

/// Moves what is between two offsets, access by access.
fn unroll(
    env: &Env,
    body: &mut Body,
    inst: Inst,
    transfer: &Transfer,
    (from, to): (u64, u64),
    may_overlap: bool,
) {
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    let units = copy_units(u64::from(transfer.align), from, to);
    let byte = match transfer.source {
        Source::Memory(source) => {
            let ends = (source, transfer.dest);
            return copy_by_units(&mut builder, ends, &units, may_overlap, transfer.volatile);
        }
        Source::Byte(byte) => byte,
    };
    for unit in units {
        let value = repeated(&mut builder, byte, unit.ty());
        let to = builder.byte_offset(transfer.dest, i128::from(unit.offset), GepFlags::default());
        builder.store(value, to, flags(transfer, unit.align));
    }
}

/// Splits the block before an instruction: the instruction and what follows go to a new block.
pub(super) fn split_before(body: &mut Body, inst: Inst) -> Option<(Block, Block)> {
    let block = body.layout.block_of(inst)?;
    let tail = body.new_block();
    body.layout.insert_block_after(tail, block);
    let mut successors = body.successors(block);
    successors.sort_unstable();
    successors.dedup();
    body.layout.split_after(inst, tail);
    for successor in successors {
        body.replace_incoming(successor, block, tail);
    }
    Some((block, tail))
}

/// `for (i = 0; i < size; i += unit)`, entered only if there is anything to do.
fn forward_loop(
    env: &Env,
    body: &mut Body,
    inst: Inst,
    transfer: &Transfer,
    size: Value,
    unit: u64,
) {
    let Some((head, tail)) = split_before(body, inst) else { return };
    let middle = body.new_block();
    body.layout.insert_block_after(middle, head);
    let zero = body.int(Type::I64, 0);
    let step = body.int(Type::I64, i128::from(unit));
    let mut builder = FunctionBuilder::new(body, env);
    builder.at_end(head);
    if builder.body.as_int(size).is_some() {
        builder.br(middle);
    } else {
        let empty = builder.icmp(IntPredicate::Eq, size, zero);
        builder.cond_br(empty, tail, middle);
    }
    let (phi, index) = builder.phi(middle, Type::I64);
    builder.at_end(middle);
    copy_unit(&mut builder, transfer, index, unit);
    let next = builder.binary(BinaryOp::Add, index, step);
    let more = builder.icmp(IntPredicate::Ult, next, size);
    builder.cond_br(more, middle, tail);
    body.add_incoming(phi, head, zero);
    body.add_incoming(phi, middle, next);
}

fn copy_unit(builder: &mut FunctionBuilder<'_>, transfer: &Transfer, index: Value, unit: u64) {
    let ty = CopyUnit { offset: 0, bytes: unit, align: unit }.ty();
    let value = match transfer.source {
        Source::Memory(source) => {
            let from = builder.gep(Type::I8, source, &[index], GepFlags::default());
            builder.load(ty, from, flags(transfer, unit))
        }
        Source::Byte(byte) => repeated(builder, byte, ty),
    };
    let to = builder.gep(Type::I8, transfer.dest, &[index], GepFlags::default());
    builder.store(value, to, flags(transfer, unit));
}

/// `memmove`: backwards if the destination lies behind the source, byte by byte.
fn move_loop(env: &Env, body: &mut Body, inst: Inst, transfer: &Transfer, size: Value) {
    let Source::Memory(source) = transfer.source else { return };
    let Some((head, tail)) = split_before(body, inst) else { return };
    let blocks: Vec<Block> = (0..4).map(|_| body.new_block()).collect();
    let mut after = head;
    for &block in &blocks {
        body.layout.insert_block_after(block, after);
        after = block;
    }
    let [choose, backward, forward_entry, forward] = blocks[..] else { return };
    let zero = body.int(Type::I64, 0);
    let one = body.int(Type::I64, 1);
    let minus_one = body.int(Type::I64, -1);
    let mut builder = FunctionBuilder::new(body, env);
    builder.at_end(head);
    let empty = builder.icmp(IntPredicate::Eq, size, zero);
    builder.cond_br(empty, tail, choose);

    builder.at_end(choose);
    // Pointers of different spaces never overlap, so their numbers may be compared as they are.
    let from = builder.cast(CastOp::PtrToInt, source, Type::I64);
    let to = builder.cast(CastOp::PtrToInt, transfer.dest, Type::I64);
    let is_behind = builder.icmp(IntPredicate::Ult, from, to);
    builder.cond_br(is_behind, backward, forward_entry);

    let (back_phi, count) = builder.phi(backward, Type::I64);
    builder.at_end(backward);
    let previous = builder.binary(BinaryOp::Add, count, minus_one);
    copy_unit(&mut builder, transfer, previous, 1);
    let done = builder.icmp(IntPredicate::Eq, previous, zero);
    builder.cond_br(done, tail, backward);

    builder.at_end(forward_entry);
    builder.br(forward);
    let (phi, index) = builder.phi(forward, Type::I64);
    builder.at_end(forward);
    copy_unit(&mut builder, transfer, index, 1);
    let next = builder.binary(BinaryOp::Add, index, one);
    let more = builder.icmp(IntPredicate::Ult, next, size);
    builder.cond_br(more, forward, tail);

    body.add_incoming(back_phi, choose, size);
    body.add_incoming(back_phi, backward, previous);
    body.add_incoming(phi, forward_entry, zero);
    body.add_incoming(phi, forward, next);
}
