//! Division of 128-bit integers and `frem`: calls of helper functions, built here as IR.

use super::wide_division;
use cuprum_ir::{
    BinaryOp, Body, CastOp, FuncId, FunctionBuilder, FunctionDecl, Inst, InstKind, IntPredicate,
    Linkage, Module, Param, Type, Value,
};
use cuprum_target::Intrinsic;

/// Whether an instruction becomes a call.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn is_needed(body: &Body, inst: Inst) -> bool {
    let InstKind::Binary { op, .. } = body.kind(inst) else { return false };
    let ty = body.result_type(inst);
    match op {
        BinaryOp::FRem => true,
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
        helper(module, "__cuprum_udiv128", Type::I128, wide_division::build)
    };
    let Some(callee) = callee else { return };
    let Some((body, env)) = module.body_mut(func) else { return };
    let &[left, right] = body.operands(inst) else { return };
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    let value = if is_remainder {
        call_fmod(&mut builder, callee, left, right)
    } else {
        wide_division::call(&mut builder, callee, op, left, right)
    };
    if let (Some(value), Some(result)) = (value, body.result(inst)) {
        body.replace_all_uses(result, value);
        body.remove_inst(inst);
    }
}

/// The result of a helper.
pub(super) fn call(
    builder: &mut FunctionBuilder<'_>,
    callee: FuncId,
    left: Value,
    right: Value,
) -> Option<Value> {
    let call = builder.call_function(callee, &[left, right]);
    builder.body.result(call)
}

/// The remainder, lane by lane.
fn call_fmod(
    builder: &mut FunctionBuilder<'_>,
    callee: FuncId,
    left: Value,
    right: Value,
) -> Option<Value> {
    let ty = builder.body.ty(left);
    if !ty.is_vector() {
        return call_fmod_of_numbers(builder, callee, left, right);
    }
    let mut result = builder.body.poison(ty);
    for lane in 0..ty.lanes() {
        let [left, right] = [left, right].map(|value| builder.extract_element(value, lane));
        let value = call_fmod_of_numbers(builder, callee, left, right)?;
        result = builder.insert_element(result, value, lane);
    }
    Some(result)
}

/// The remainder of narrower floats is exact in `double`, so one helper serves all.
fn call_fmod_of_numbers(
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
