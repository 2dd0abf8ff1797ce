//! Loads of memory that nobody writes.
//!
//! What: marks loads through `const __restrict__` parameters of kernels as invariant, which code
//! generation turns into loads by way of the read-only cache (`ld.global.nc`).
//! Why: it is what `__restrict__` is written for.
//! Loads of constant variables in global memory are marked too.
//! How: a parameter counts if it is `noalias` (nothing that is not based on it accesses the same
//! memory while it is written) and nothing based on it is stored to, passed on or hidden; then all
//! loads based on it alone are invariant.
//! Refuses: parameters whose pointers flow through `phi` or `select` with others, or escape.

use crate::constants::is_into_constant;
use crate::manager::{Changed, FunctionContext};
use crate::remarks::{RemarkKind, RemarkText};
use cuprum_analysis::only_reads_through;
use cuprum_entity::EntitySet;
use cuprum_ir::attributes::ParamFlags;
use cuprum_ir::{Body, CastOp, Env, Inst, InstKind, Value};
use cuprum_target::AddressSpace;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let decl = &context.env.functions[context.func];
    let mut changed = false;
    for load in loads_of_constants(body, context.env) {
        changed |= mark(body, load);
    }
    if !decl.is_kernel() {
        return Changed::instructions(changed);
    }
    for (param, argument) in decl.params.iter().zip(body.arguments().to_vec()) {
        let attributes = &param.attributes;
        if !attributes.flags.has(ParamFlags::NOALIAS) || attributes.byval.is_some() {
            continue;
        }
        let Some(loads) = loads_if_only_read(body, argument) else { continue };
        for load in loads {
            let marked = mark(body, load);
            if marked {
                context.remark(RemarkKind::Passed, body, Some(load), || {
                    RemarkText::new("ReadOnlyLoad")
                        .text("load of memory that the kernel only reads")
                });
            }
            changed |= marked;
        }
    }
    Changed::instructions(changed)
}

/// Marks a load; whether it was not marked before.
fn mark(body: &mut Body, load: Inst) -> bool {
    let mut marked = false;
    body.edit(load, |kind| {
        if let InstKind::Load { mem, .. } = kind {
            marked = !mem.invariant;
            mem.invariant = true;
        }
    });
    marked
}

/// The plain loads of variables in global memory that nobody ever writes.
fn loads_of_constants(body: &Body, env: &Env) -> Vec<Inst> {
    if !env.variables.values().any(|variable| variable.is_constant) {
        return Vec::new();
    }
    let insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
    let is_constant = |inst: &Inst| {
        let &InstKind::Load { mem, args: [pointer], .. } = body.kind(*inst) else { return false };
        mem.is_plain()
            && body.ty(pointer).address_space() == Some(AddressSpace::Global)
            && is_into_constant(body, env, pointer)
    };
    insts.filter(is_constant).collect()
}

/// How many steps behind the number of an address are looked at.
const NUMBER_STEPS: u32 = 3;

/// The plain loads based on a pointer, if it is used for nothing but reading.
fn loads_if_only_read(body: &Body, argument: Value) -> Option<Vec<Inst>> {
    let mut loads = Vec::new();
    let mut pointers = vec![argument];
    let mut seen = EntitySet::<Value>::new();
    while let Some(pointer) = pointers.pop() {
        if !seen.insert(pointer) {
            continue;
        }
        for used in body.uses(pointer) {
            match body.kind(used.inst) {
                InstKind::Load { mem, .. } => {
                    if mem.is_plain() {
                        loads.push(used.inst);
                    }
                }
                InstKind::Gep { .. } if used.index == 0 => pointers.extend(body.result(used.inst)),
                InstKind::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, .. } => {
                    pointers.extend(body.result(used.inst));
                }
                // Comparing addresses neither reads nor writes.
                InstKind::ICmp { .. } => {}
                InstKind::Cast { op: CastOp::PtrToInt, .. }
                    if is_only_compared(body, used.inst, NUMBER_STEPS) => {}
                InstKind::Call(_) if only_reads_through(body, *used) => {}
                // A loop that steps through the array: the phi must have no other source.
                InstKind::Phi { args, .. } => {
                    let result = body.result(used.inst)?;
                    if !is_based_only_on(body, result, args, argument) {
                        return None;
                    }
                    pointers.push(result);
                }
                _ => return None,
            }
        }
    }
    Some(loads)
}

/// Whether a number, made of an address, is only compared in the end: its low bits, for the most part.
fn is_only_compared(body: &Body, number: Inst, steps: u32) -> bool {
    cuprum_limits::check();
    let mut uses = body.result(number).map_or(&[][..], |result| body.uses(result)).iter();
    uses.all(|used| match body.kind(used.inst) {
        InstKind::ICmp { .. } => true,
        InstKind::Binary { .. }
        | InstKind::Cast { op: CastOp::Trunc | CastOp::ZExt | CastOp::SExt, .. } => {
            steps > 0 && is_only_compared(body, used.inst, steps - 1)
        }
        _ => false,
    })
}

/// Whether all entries of a `phi` are the argument or steps from the `phi` itself.
fn is_based_only_on(body: &Body, phi: Value, args: &[Value], argument: Value) -> bool {
    args.iter().all(|&arg| {
        let base = crate::addressing::underlying_object(body, arg);
        base == argument || base == phi
    })
}
