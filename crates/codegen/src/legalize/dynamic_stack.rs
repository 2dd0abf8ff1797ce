//! Variables that are a new piece of the stack each time: those whose size is known only when the function
//! runs, and those of loops whose addresses live on. Their bytes are counted in 64 bits, which is what the
//! instruction takes.

use cuprum_ir::{BinaryOp, Body, CastOp, Env, FunctionBuilder, Inst, InstKind, Type, UnaryOp};

/// What the stack is kept aligned to.
const UNIT: i128 = 8;

/// Whether an instruction is such a variable and does not count bytes yet.
pub(super) fn is_needed(body: &Body, inst: Inst) -> bool {
    matches!(body.kind(inst), InstKind::Alloca { args, .. } if body.as_int(args[0]).is_none())
}

pub(super) fn expand(env: &Env, body: &mut Body, inst: Inst) {
    let &InstKind::Alloca { ty, align, args: [count] } = body.kind(inst) else { return };
    let size = i128::from(env.types.size_of(ty));
    let align = align.max(u32::try_from(env.types.align_of(ty)).unwrap_or(1));
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    let narrow = builder.body.ty(count).int_width().is_some_and(|width| width < 64);
    let cast = if narrow { CastOp::ZExt } else { CastOp::Trunc };
    let count = builder.cast(cast, count, Type::I64);
    let size = builder.body.int(Type::I64, size);
    let bytes = builder.binary(BinaryOp::Mul, count, size);
    let (rest, clear) = (builder.body.int(Type::I64, UNIT - 1), builder.body.int(Type::I64, -UNIT));
    let bytes = builder.binary(BinaryOp::Add, bytes, rest);
    let bytes = builder.binary(BinaryOp::And, bytes, clear);
    body.replace_kind(inst, InstKind::Alloca { ty: Type::I8, align, args: [bytes] });
}

/// Makes a variable of constant size one that the instruction makes.
pub(super) fn renew(env: &Env, body: &mut Body, inst: Inst) {
    let &InstKind::Alloca { ty, align, args: [count] } = body.kind(inst) else { return };
    let Some(count) = body.as_int(count) else { return };
    let bytes = u128::from(env.types.size_of(ty)).saturating_mul(count).max(1);
    let Ok(bytes) = i128::try_from(bytes.next_multiple_of(UNIT as u128)) else { return };
    let align = align.max(u32::try_from(env.types.align_of(ty)).unwrap_or(1));
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    let bytes = builder.body.int(Type::I64, bytes);
    // A constant would have its place in the frame.
    let bytes = builder.unary(UnaryOp::Freeze, bytes);
    body.replace_kind(inst, InstKind::Alloca { ty: Type::I8, align, args: [bytes] });
}
