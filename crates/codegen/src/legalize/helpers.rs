//! Division of 128-bit integers and `frem`: calls of helper functions, built here as IR.

use cuprum_ir::{
    BinaryOp, Body, CastOp, FuncId, FunctionBuilder, FunctionDecl, Inst, InstKind, IntPredicate,
    Linkage, Module, Param, Type, Value,
};
use cuprum_target::Intrinsic;

/// Whether an instruction becomes a call.
pub(super) fn is_needed(body: &Body, inst: Inst) -> bool {
    let InstKind::Binary { op, .. } = body.kind(inst) else { return false };
    let ty = body.result_type(inst);
    match op {
        BinaryOp::FRem => !ty.is_vector(),
        op if op.is_division() => ty.int_width().is_some_and(|width| width > 64),
        _ => false,
    }
}

/// The helper with this name, made when first asked for.
fn helper(
    module: &mut Module,
    name: &str,
    ty: Type,
    build: impl FnOnce(&mut FunctionBuilder<'_>, [Value; 2]),
) -> Option<FuncId> {
    if let Some(cuprum_ir::GlobalId::Func(func)) = module.env.lookup(name) {
        return Some(func);
    }
    let mut decl = FunctionDecl::new(name, ty, vec![Param::new(ty), Param::new(ty)]);
    decl.linkage = Linkage::Internal;
    let func = module.declare_function(decl)?;
    let mut body = Body::new(&[ty, ty]);
    let args = [*body.arguments().first()?, *body.arguments().get(1)?];
    build(&mut FunctionBuilder::new(&mut body, &module.env), args);
    module.define(func, body);
    Some(func)
}

/// Replaces an instruction of one function of the module.
pub(super) fn expand(module: &mut Module, func: FuncId, inst: Inst) {
    let Some(body) = module.body(func) else { return };
    let InstKind::Binary { op, .. } = body.kind(inst) else { return };
    let op = *op;
    let is_remainder = op == BinaryOp::FRem;
    let callee = if is_remainder {
        helper(module, "__cuprum_fmod", Type::DOUBLE, build_fmod)
    } else {
        helper(module, "__cuprum_udiv128", Type::I128, build_udiv)
    };
    let Some(callee) = callee else { return };
    let Some((body, env)) = module.body_mut(func) else { return };
    let &[left, right] = body.operands(inst) else { return };
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    let value = if is_remainder {
        call_fmod(&mut builder, callee, left, right)
    } else {
        call_division(&mut builder, callee, op, left, right)
    };
    if let (Some(value), Some(result)) = (value, body.result(inst)) {
        body.replace_all_uses(result, value);
        body.remove_inst(inst);
    }
}

fn call(
    builder: &mut FunctionBuilder<'_>,
    callee: FuncId,
    left: Value,
    right: Value,
) -> Option<Value> {
    let call = builder.call_function(callee, &[left, right]);
    builder.body.result(call)
}

/// The remainder of narrower floats is exact in `double`, so one helper serves all.
fn call_fmod(
    builder: &mut FunctionBuilder<'_>,
    callee: FuncId,
    left: Value,
    right: Value,
) -> Option<Value> {
    let ty = builder.body.ty(left);
    let left = builder.cast(CastOp::FpExt, left, Type::DOUBLE);
    let right = builder.cast(CastOp::FpExt, right, Type::DOUBLE);
    let value = call(builder, callee, left, right)?;
    if ty == Type::BFLOAT {
        // Exact in float, which every target converts from.
        let float = builder.cast(CastOp::FpTrunc, value, Type::FLOAT);
        return Some(builder.cast(CastOp::FpTrunc, float, ty));
    }
    Some(builder.cast(CastOp::FpTrunc, value, ty))
}

fn call_division(
    builder: &mut FunctionBuilder<'_>,
    callee: FuncId,
    op: BinaryOp,
    left: Value,
    right: Value,
) -> Option<Value> {
    let ty = builder.body.ty(left);
    let is_signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
    let extend = if is_signed { CastOp::SExt } else { CastOp::ZExt };
    let left = builder.cast(extend, left, Type::I128);
    let right = builder.cast(extend, right, Type::I128);
    let (mut dividend, mut divisor) = (left, right);
    let mut negative = None;
    if is_signed {
        // The sign of a quotient is that of both; the remainder follows from the quotient.
        let top = builder.body.int(Type::I128, 127);
        let magnitude = |builder: &mut FunctionBuilder<'_>, value: Value| {
            let sign = builder.binary(BinaryOp::AShr, value, top);
            let flipped = builder.binary(BinaryOp::Xor, value, sign);
            (sign, builder.binary(BinaryOp::Sub, flipped, sign))
        };
        let (left_sign, left_magnitude) = magnitude(builder, left);
        let (right_sign, right_magnitude) = magnitude(builder, right);
        (dividend, divisor) = (left_magnitude, right_magnitude);
        negative = Some(builder.binary(BinaryOp::Xor, left_sign, right_sign));
    }
    let mut quotient = call(builder, callee, dividend, divisor)?;
    if let Some(sign) = negative {
        let flipped = builder.binary(BinaryOp::Xor, quotient, sign);
        quotient = builder.binary(BinaryOp::Sub, flipped, sign);
    }
    let value = match op {
        BinaryOp::URem | BinaryOp::SRem => {
            let product = builder.binary(BinaryOp::Mul, quotient, right);
            builder.binary(BinaryOp::Sub, left, product)
        }
        _ => quotient,
    };
    Some(builder.cast(CastOp::Trunc, value, ty))
}

/// Long division, a bit at a time from the dividend's highest; 64-bit operands take the short way.
fn build_udiv(builder: &mut FunctionBuilder<'_>, [left, right]: [Value; 2]) {
    let ty = Type::I128;
    let [entry, short, long, none, start, head, done] =
        [(); 7].map(|()| builder.body.append_block());
    let zero = builder.body.int(ty, 0);
    let one = builder.body.int(ty, 1);
    let top = builder.body.int(ty, 127);
    let half = builder.body.int(ty, 64);
    let no = builder.body.bool(false);
    let (count_one, count_end) = (builder.body.int(Type::I32, 1), builder.body.int(Type::I32, 128));

    builder.at_end(entry);
    let both = builder.binary(BinaryOp::Or, left, right);
    let upper = builder.binary(BinaryOp::LShr, both, half);
    let is_short = builder.icmp(IntPredicate::Eq, upper, zero);
    builder.cond_br(is_short, short, long);

    builder.at_end(short);
    let low_left = builder.cast(CastOp::Trunc, left, Type::I64);
    let low_right = builder.cast(CastOp::Trunc, right, Type::I64);
    let quotient = builder.binary(BinaryOp::UDiv, low_left, low_right);
    let quotient = builder.cast(CastOp::ZExt, quotient, ty);
    builder.ret(Some(quotient));

    builder.at_end(long);
    let is_less = builder.icmp(IntPredicate::Ult, left, right);
    builder.cond_br(is_less, none, start);

    builder.at_end(none);
    builder.ret(Some(zero));

    builder.at_end(start);
    let zeros = builder.intrinsic(Intrinsic::Ctlz, ty, &[left, no]);
    let first_bits = builder.binary(BinaryOp::Shl, left, zeros);
    let first_count = builder.cast(CastOp::Trunc, zeros, Type::I32);
    builder.br(head);

    let (count_phi, count) = builder.phi(head, Type::I32);
    let (rest_phi, rest) = builder.phi(head, ty);
    let (bits_phi, bits) = builder.phi(head, ty);
    builder.at_end(head);
    // The bit shifted out of the rest tells that it exceeds any divisor.
    let out = builder.binary(BinaryOp::LShr, rest, top);
    let overflow = builder.icmp(IntPredicate::Ne, out, zero);
    let next_bit = builder.binary(BinaryOp::LShr, bits, top);
    let shifted = builder.binary(BinaryOp::Shl, rest, one);
    let shifted = builder.binary(BinaryOp::Or, shifted, next_bit);
    let not_less = builder.icmp(IntPredicate::Uge, shifted, right);
    let fits = builder.binary(BinaryOp::Or, overflow, not_less);
    let reduced = builder.binary(BinaryOp::Sub, shifted, right);
    let next_rest = builder.select(fits, reduced, shifted);
    let digit = builder.cast(CastOp::ZExt, fits, ty);
    let moved = builder.binary(BinaryOp::Shl, bits, one);
    let next_bits = builder.binary(BinaryOp::Or, moved, digit);
    let next_count = builder.binary(BinaryOp::Add, count, count_one);
    let finished = builder.icmp(IntPredicate::Eq, next_count, count_end);
    builder.cond_br(finished, done, head);

    builder.at_end(done);
    builder.ret(Some(next_bits));
    for (phi, first, next) in [
        (count_phi, first_count, next_count),
        (rest_phi, zero, next_rest),
        (bits_phi, first_bits, next_bits),
    ] {
        builder.body.add_incoming(phi, start, first);
        builder.body.add_incoming(phi, head, next);
    }
}

/// `fmod` on the bits: the dividend's significand is shifted and reduced once per exponent step.
fn build_fmod(builder: &mut FunctionBuilder<'_>, [left, right]: [Value; 2]) {
    let ty = Type::I64;
    let names = [(); 7].map(|()| builder.body.append_block());
    let [entry, nan, ordinary, keep, start, step, finish] = names;
    let int = |builder: &mut FunctionBuilder<'_>, value: i128| builder.body.int(Type::I64, value);
    let zero = int(builder, 0);
    let one = int(builder, 1);
    let magnitude = int(builder, 0x7fff_ffff_ffff_ffff);
    let infinity = int(builder, 0x7ff0_0000_0000_0000);
    let hidden = int(builder, 0x0010_0000_0000_0000);
    let fraction = int(builder, 0x000f_ffff_ffff_ffff);
    let sign_mask = int(builder, 1 << 63);
    let width = int(builder, 52);
    let eleven = int(builder, 11);

    builder.at_end(entry);
    let left_bits = builder.cast(CastOp::BitCast, left, ty);
    let right_bits = builder.cast(CastOp::BitCast, right, ty);
    let x = builder.binary(BinaryOp::And, left_bits, magnitude);
    let y = builder.binary(BinaryOp::And, right_bits, magnitude);
    let no_divisor = builder.icmp(IntPredicate::Eq, y, zero);
    let not_finite = builder.icmp(IntPredicate::Uge, x, infinity);
    let divisor_nan = builder.icmp(IntPredicate::Ugt, y, infinity);
    let bad = builder.binary(BinaryOp::Or, no_divisor, not_finite);
    let bad = builder.binary(BinaryOp::Or, bad, divisor_nan);
    builder.cond_br(bad, nan, ordinary);

    builder.at_end(nan);
    let quiet = builder.float_bits(Type::DOUBLE, 0x7ff8_0000_0000_0000);
    builder.ret(Some(quiet));

    builder.at_end(ordinary);
    let smaller = builder.icmp(IntPredicate::Ult, x, y);
    builder.cond_br(smaller, keep, start);

    builder.at_end(keep);
    builder.ret(Some(left));

    builder.at_end(start);
    // Exponent and significand; a subnormal one is shifted up to where a normal one has its bit.
    let no = builder.body.bool(false);
    let take_apart = |builder: &mut FunctionBuilder<'_>, value: Value| {
        let exponent = builder.binary(BinaryOp::LShr, value, width);
        let field = builder.binary(BinaryOp::And, value, fraction);
        let normal = builder.binary(BinaryOp::Or, field, hidden);
        let zeros = builder.intrinsic(Intrinsic::Ctlz, ty, &[field, no]);
        let up = builder.binary(BinaryOp::Sub, zeros, eleven);
        let raised = builder.binary(BinaryOp::Shl, field, up);
        let lowered = builder.binary(BinaryOp::Sub, one, up);
        let is_subnormal = builder.icmp(IntPredicate::Eq, exponent, zero);
        let exponent = builder.select(is_subnormal, lowered, exponent);
        (exponent, builder.select(is_subnormal, raised, normal))
    };
    let (x_exponent, x_significand) = take_apart(builder, x);
    let (y_exponent, y_significand) = take_apart(builder, y);
    let count = builder.binary(BinaryOp::Sub, x_exponent, y_exponent);
    builder.br(step);

    let (left_phi, remaining) = builder.phi(step, ty);
    let (value_phi, value) = builder.phi(step, ty);
    builder.at_end(step);
    let reduced = builder.binary(BinaryOp::Sub, value, y_significand);
    let fits = builder.icmp(IntPredicate::Uge, value, y_significand);
    let rest = builder.select(fits, reduced, value);
    let last = builder.icmp(IntPredicate::Eq, remaining, zero);
    let next = builder.binary(BinaryOp::Shl, rest, one);
    let fewer = builder.binary(BinaryOp::Sub, remaining, one);
    builder.cond_br(last, finish, step);
    builder.body.add_incoming(left_phi, start, count);
    builder.body.add_incoming(left_phi, step, fewer);
    builder.body.add_incoming(value_phi, start, x_significand);
    builder.body.add_incoming(value_phi, step, next);

    builder.at_end(finish);
    // Normalise; what falls below the smallest exponent becomes subnormal.
    let is_zero = builder.icmp(IntPredicate::Eq, rest, zero);
    let zeros = builder.intrinsic(Intrinsic::Ctlz, ty, &[rest, no]);
    let up = builder.binary(BinaryOp::Sub, zeros, eleven);
    let raised = builder.binary(BinaryOp::Shl, rest, up);
    let exponent = builder.binary(BinaryOp::Sub, y_exponent, up);
    let is_normal = builder.icmp(IntPredicate::Sgt, exponent, zero);
    let field = builder.binary(BinaryOp::And, raised, fraction);
    let placed = builder.binary(BinaryOp::Shl, exponent, width);
    let normal = builder.binary(BinaryOp::Or, placed, field);
    let down = builder.binary(BinaryOp::Sub, one, exponent);
    let subnormal = builder.binary(BinaryOp::LShr, raised, down);
    let bits = builder.select(is_normal, normal, subnormal);
    let bits = builder.select(is_zero, zero, bits);
    let sign = builder.binary(BinaryOp::And, left_bits, sign_mask);
    let bits = builder.binary(BinaryOp::Or, bits, sign);
    let result = builder.cast(CastOp::BitCast, bits, Type::DOUBLE);
    builder.ret(Some(result));
}
