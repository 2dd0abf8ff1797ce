//! Arguments by reference become arguments by value.
//!
//! What: a pointer parameter that a function only reads a few scalars through is replaced by these
//! scalars, loaded before each call.
//! Why: `const T&` and `this` of functions that are not inlined force the caller's variables into
//! local memory; once no address is passed, they can stay in registers.
//! How: over all calls of functions that nobody else can call. The loads must be certain to be
//! executed before the function writes anything, so that they may as well happen before the call.
//! Refuses: more than three scalars, recursion, offsets that are not constant, and every other use of
//! the pointer.

use crate::addressing::{align_at, base_and_offset};
use crate::manager::ModuleContext;
use crate::passes::call_sites::{CallSites, remove_parameters};
use cuprum_analysis::inst_effects;
use cuprum_ir::{
    Body, CastOp, Env, FuncId, GepFlags, Inst, InstKind, MemFlags, Module, Param, Type, Value,
};
use smallvec::SmallVec;

/// How many scalars may take the place of one pointer.
const SCALAR_LIMIT: usize = 3;

/// Runs the pass.
pub fn run(module: &mut Module, _: &mut ModuleContext<'_>) -> bool {
    let Some(sites) = CallSites::new(module) else { return false };
    let mut changed = false;
    for &func in sites.functions() {
        let calls = sites.of(func);
        if calls.iter().any(|&(caller, _)| caller == func) {
            continue;
        }
        // From the last on, so that the numbers of those before stay as they are.
        for index in (0..module.env.functions[func].params.len()).rev() {
            let param = &module.env.functions[func].params[index];
            if !param.ty.is_pointer()
                || param.attributes.is_by_copy()
                || param.attributes.sret.is_some()
            {
                continue;
            }
            let Some(body) = module.body(func) else { break };
            let Some(&argument) = body.arguments().get(index) else { continue };
            let Some(scalars) = scalars_read(&module.env, body, argument) else { continue };
            for scalar in &scalars {
                pass_scalar(module, func, calls, index, scalar);
            }
            forget_addresses(module, func, index);
            remove_parameters(module, func, calls, |at| at == index);
            changed = true;
        }
    }
    changed
}

/// A scalar behind a pointer.
struct Scalar {
    offset: i128,
    ty: Type,
    mem: MemFlags,
    loads: Vec<Inst>,
}

/// What is read through a pointer, if that is all that happens to it, and certain and early.
fn scalars_read(env: &Env, body: &Body, argument: Value) -> Option<Vec<Scalar>> {
    let loads = all_loads(body, argument)?;
    if loads.is_empty() {
        return None;
    }
    let mut scalars: Vec<Scalar> = Vec::new();
    for load in loads {
        let &InstKind::Load { mem, args: [pointer] } = body.kind(load) else { return None };
        let (base, offset) = base_and_offset(body, &env.types, pointer);
        if base != argument || !is_first(env, body, load) {
            return None;
        }
        let ty = body.result_type(load);
        if ty.is_void() || env.types.as_struct(ty).is_some() || env.types.as_array(ty).is_some() {
            return None;
        }
        match scalars.iter_mut().find(|scalar| scalar.offset == offset && scalar.ty == ty) {
            Some(scalar) => {
                scalar.mem.align = scalar.mem.align.min(mem.align);
                scalar.mem.invariant &= mem.invariant;
                scalar.loads.push(load);
            }
            None => scalars.push(Scalar { offset, ty, mem, loads: vec![load] }),
        }
    }
    (scalars.len() <= SCALAR_LIMIT).then_some(scalars)
}

/// All plain loads through a pointer, if nothing else uses it.
fn all_loads(body: &Body, argument: Value) -> Option<Vec<Inst>> {
    let mut loads = Vec::new();
    let mut work = vec![argument];
    while let Some(pointer) = work.pop() {
        for used in body.uses(pointer) {
            match body.kind(used.inst) {
                InstKind::Load { mem, .. } if mem.is_plain() => loads.push(used.inst),
                InstKind::Gep { .. } | InstKind::Cast { op: CastOp::AddrSpaceCast, .. } => {
                    work.extend(body.result(used.inst));
                }
                _ => return None,
            }
        }
    }
    Some(loads)
}

/// Whether a load is certain to be executed, and before anything that could change what it reads.
fn is_first(env: &Env, body: &Body, load: Inst) -> bool {
    if body.layout.block_of(load) != body.layout.entry() {
        return false;
    }
    let mut at = body.layout.prev_inst(load);
    while let Some(inst) = at {
        let effects = inst_effects(env, body, inst);
        if effects.may_write() || effects.ordered || effects.may_not_return {
            return false;
        }
        at = body.layout.prev_inst(inst);
    }
    true
}

/// Adds a parameter for a scalar, and loads it before every call.
fn pass_scalar(
    module: &mut Module,
    func: FuncId,
    calls: &[(FuncId, Inst)],
    index: usize,
    scalar: &Scalar,
) {
    module.env.functions[func].params.push(Param::new(scalar.ty));
    if let Some((body, _)) = module.body_mut(func) {
        let value = body.add_argument(scalar.ty);
        for &load in &scalar.loads {
            if let Some(result) = body.result(load) {
                body.replace_all_uses(result, value);
            }
            body.remove_inst(load);
        }
    }
    for &(caller, call) in calls {
        let Some((body, _)) = module.body_mut(caller) else { continue };
        let Some(&pointer) = body.operands(call).get(index) else { continue };
        let Some(value) = load_before(body, call, pointer, scalar) else { continue };
        body.edit(call, |kind| {
            if let InstKind::Call(call) = kind {
                call.args.push(value);
            }
        });
    }
}

fn load_before(body: &mut Body, call: Inst, pointer: Value, scalar: &Scalar) -> Option<Value> {
    let mut address = pointer;
    if scalar.offset != 0 {
        let offset = body.int(Type::I64, scalar.offset);
        let args = SmallVec::from_slice(&[pointer, offset]);
        let kind = InstKind::Gep { source: Type::I8, flags: GepFlags::default(), args };
        let step = body.new_inst(kind, body.ty(pointer));
        body.layout.insert_inst_before(step, call);
        address = body.result(step)?;
    }
    let mem = MemFlags { align: align_at(scalar.mem.align, 0), ..scalar.mem };
    let load = body.new_inst(InstKind::Load { mem, args: [address] }, scalar.ty);
    body.set_loc(load, body.loc(call));
    body.layout.insert_inst_before(load, call);
    body.result(load)
}

/// Removes what is left of addresses computed from a parameter.
fn forget_addresses(module: &mut Module, func: FuncId, index: usize) {
    let Some((body, _)) = module.body_mut(func) else { return };
    let Some(&argument) = body.arguments().get(index) else { return };
    let mut addresses: Vec<Inst> = Vec::new();
    let mut work = vec![argument];
    while let Some(pointer) = work.pop() {
        for used in body.uses(pointer) {
            addresses.push(used.inst);
            work.extend(body.result(used.inst));
        }
    }
    for &inst in addresses.iter().rev() {
        if body.layout.block_of(inst).is_some() {
            body.remove_inst(inst);
        }
    }
}
