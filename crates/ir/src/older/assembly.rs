//! Atomic operations that libNVVM's readers do not have, as inline assembly.

use crate::body::{Body, Inst, Value};
use crate::builder::FunctionBuilder;
use crate::inst::*;
use crate::module::Env;
use crate::types::{Type, TypeKind};
use cuprum_target::AddressSpace;

/// A type as assembly has it: the type of the operand, its constraint and the suffix of the instruction.
struct Operand {
    ty: Type,
    constraint: &'static str,
    bits: u32,
}

fn operand(ty: Type) -> Option<Operand> {
    let (held, constraint) = match (ty.kind(), ty.bits()?) {
        (TypeKind::Float, _) => (ty, "f"),
        (TypeKind::Double, _) => (ty, "d"),
        (TypeKind::Pointer(_), 64) => (Type::I64, "l"),
        (_, 16) => (Type::I16, "h"),
        (_, 32) => (Type::I32, "r"),
        (_, 64) => (Type::I64, "l"),
        _ => return None,
    };
    Some(Operand { ty: held, constraint, bits: ty.bits()? })
}

fn scope(scope: SyncScope) -> &'static str {
    match scope {
        SyncScope::Block | SyncScope::SingleThread => "cta",
        SyncScope::Cluster => "cluster",
        SyncScope::Device => "gpu",
        SyncScope::System => "sys",
    }
}

/// `.global`, or nothing for a pointer that may lead anywhere.
fn space(body: &Body, pointer: Value) -> &'static str {
    match body.ty(pointer).address_space() {
        Some(AddressSpace::Global) => ".global",
        Some(AddressSpace::Shared) => ".shared",
        _ => "",
    }
}

fn held(builder: &mut FunctionBuilder<'_>, value: Value, ty: Type) -> Value {
    let op = match builder.body.ty(value).is_pointer() {
        true => CastOp::PtrToInt,
        false => CastOp::BitCast,
    };
    builder.cast(op, value, ty)
}

/// Puts assembly in the place of an instruction.
fn replace(
    env: &Env,
    body: &mut Body,
    inst: Inst,
    template: String,
    constraints: String,
    args: &[Value],
    result: Option<&Operand>,
) -> bool {
    let ty = body.result_type(inst);
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    let asm = AsmCall { template, constraints, side_effects: true, convergent: false };
    let call = CallData::new(Callee::Asm(Box::new(asm)), args.iter().copied());
    let call = builder.call(call, result.map_or(Type::VOID, |result| result.ty));
    if let Some(value) = builder.body.result(call) {
        let op = if ty.is_pointer() { CastOp::IntToPtr } else { CastOp::BitCast };
        let value = builder.cast(op, value, ty);
        if let Some(old) = body.result(inst) {
            body.replace_all_uses(old, value);
        }
    }
    body.remove_inst(inst);
    true
}

/// What stands before an operation that all threads see in one order.
fn sequential_fence(mem: MemFlags) -> String {
    match mem.ordering {
        AtomicOrdering::SeqCst => format!("fence.sc.{}; ", scope(mem.scope)),
        _ => String::new(),
    }
}

/// An atomic load or store; whether assembly has its type.
pub(super) fn access(env: &Env, body: &mut Body, inst: Inst) -> bool {
    let (mem, pointer, stored) = match body.kind(inst) {
        InstKind::Load { mem, args } => (*mem, args[0], None),
        InstKind::Store { mem, args } => (*mem, args[1], Some(args[0])),
        _ => return false,
    };
    let ty = stored.map_or_else(|| body.result_type(inst), |value| body.ty(value));
    let Some(operand) = operand(ty) else { return false };
    let (scope, space) = (scope(mem.scope), space(body, pointer));
    let fence = sequential_fence(mem);
    let strong = matches!(
        mem.ordering,
        AtomicOrdering::Acquire
            | AtomicOrdering::Release
            | AtomicOrdering::AcqRel
            | AtomicOrdering::SeqCst
    );
    let bits = operand.bits;
    match stored {
        None => {
            let order = if strong { "acquire" } else { "relaxed" };
            let template = format!("{fence}ld.{order}.{scope}{space}.b{bits} $0, [$1];");
            let constraints = format!("={},l,~{{memory}}", operand.constraint);
            replace(env, body, inst, template, constraints, &[pointer], Some(&operand))
        }
        Some(value) => {
            let order = if strong { "release" } else { "relaxed" };
            let template = format!("{fence}st.{order}.{scope}{space}.b{bits} [$0], $1;");
            let constraints = format!("l,{},~{{memory}}", operand.constraint);
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(inst);
            let value = held(&mut builder, value, operand.ty);
            replace(env, body, inst, template, constraints, &[pointer, value], None)
        }
    }
}

/// A fence: of all orders that one can have, the machine tells apart the strictest.
pub(super) fn fence(env: &Env, body: &mut Body, inst: Inst) -> bool {
    let &InstKind::Fence { ordering, scope: wide } = body.kind(inst) else { return false };
    let order = if ordering == AtomicOrdering::SeqCst { "sc" } else { "acq_rel" };
    let template = format!("fence.{order}.{};", scope(wide));
    replace(env, body, inst, template, "~{memory}".to_owned(), &[], None)
}

/// An atomic operation that LLVM 7 has no word for; whether it was one that the machine has.
pub(super) fn atomic(env: &Env, body: &mut Body, inst: Inst) -> bool {
    let &InstKind::AtomicRmw { op, mem, args: [pointer, value] } = body.kind(inst) else {
        return false;
    };
    let ty = body.ty(value);
    let Some(operand) = operand(ty) else { return false };
    let instruction = match (op, ty) {
        (RmwOp::FAdd | RmwOp::FSub, Type::FLOAT) => "add.f32",
        (RmwOp::FAdd | RmwOp::FSub, Type::DOUBLE) => "add.f64",
        (RmwOp::FAdd | RmwOp::FSub, Type::HALF) => "add.noftz.f16",
        (RmwOp::FAdd, _) if ty.scalar() == Type::HALF && ty.bits() == Some(32) => "add.noftz.f16x2",
        (RmwOp::UIncWrap, Type::I32) => "inc.u32",
        (RmwOp::UDecWrap, Type::I32) => "dec.u32",
        (RmwOp::Xchg, Type::FLOAT) => "exch.b32",
        (RmwOp::Xchg, Type::DOUBLE) => "exch.b64",
        _ => return false,
    };
    let order = match mem.ordering {
        AtomicOrdering::NotAtomic | AtomicOrdering::Unordered | AtomicOrdering::Monotonic => {
            "relaxed"
        }
        AtomicOrdering::Acquire => "acquire",
        AtomicOrdering::Release => "release",
        AtomicOrdering::AcqRel | AtomicOrdering::SeqCst => "acq_rel",
    };
    let (scope, space) = (scope(mem.scope), space(body, pointer));
    let fence = sequential_fence(mem);
    let template = format!("{fence}atom.{order}.{scope}{space}.{instruction} $0, [$1], $2;");
    let constraint = operand.constraint;
    let constraints = format!("={constraint},l,{constraint},~{{memory}}");
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    let value = match op {
        RmwOp::FSub => {
            let zero = super::negative_zero(builder.body, ty);
            builder.binary(BinaryOp::FSub, zero, value)
        }
        _ => value,
    };
    let value = held(&mut builder, value, operand.ty);
    replace(env, body, inst, template, constraints, &[pointer, value], Some(&operand))
}
