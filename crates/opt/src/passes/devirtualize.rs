//! Calls through pointers to functions that are known after all.
//!
//! What: a call through a pointer that is one of a few functions becomes a branch to direct calls.
//! Why: what is called directly can be inlined; a virtual call on a GPU costs two loads, a call that
//! spills registers, and keeps the objects in memory.
//! How: the pointer's value is followed through `select` and `phi` down to functions. All calls have
//! the arguments and attributes of the one they stand for. Common subexpression elimination finds the
//! functions in the objects' tables, see `early_cse.rs`, and asks [`resolve`] about each call.
//! Refuses: pointers that may be something else, more than a few functions, and functions of another
//! type than the call's.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::function_effects;
use cuprum_ir::attributes::MemoryEffects;
use cuprum_ir::{
    Body, CallData, Callee, Constant, Env, FuncId, FunctionBuilder, GlobalId, Inst, InstKind,
    IntPredicate, Type, Value,
};
use smallvec::SmallVec;

/// How many functions a call may choose from.
const TARGET_LIMIT: usize = 3;

/// How many values are looked at in search of them.
const VALUE_LIMIT: usize = 32;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let env = context.env;
    let mut calls: Vec<Inst> = Vec::new();
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            if let InstKind::Call(call) = body.kind(inst)
                && matches!(call.callee, Callee::Indirect(_))
            {
                calls.push(inst);
            }
        }
    }
    let mut changed = Changed::Nothing;
    for call in calls {
        if resolve(body, env, call) {
            changed = changed.or(Changed::Instructions);
        }
        if let Some(targets) = targets(body, env, call)
            && branch(body, env, call, &targets).is_some()
        {
            changed = Changed::Flow;
        }
    }
    changed
}

/// The functions that an indirect call may call.
fn targets(body: &Body, env: &Env, inst: Inst) -> Option<SmallVec<[FuncId; TARGET_LIMIT]>> {
    let InstKind::Call(call) = body.kind(inst) else { return None };
    if !matches!(call.callee, Callee::Indirect(_)) {
        return None;
    }
    let mut seen: SmallVec<[Value; VALUE_LIMIT]> = SmallVec::new();
    let mut work: SmallVec<[Value; 8]> = call.args.first().copied().into_iter().collect();
    let mut found = SmallVec::new();
    while let Some(value) = work.pop() {
        if seen.contains(&value) {
            continue;
        }
        if seen.len() >= VALUE_LIMIT {
            return None;
        }
        seen.push(value);
        match (body.def_kind(value), body.as_constant(value)) {
            (Some(InstKind::Select { args, .. }), _) => work.extend([args[1], args[2]]),
            (Some(InstKind::Phi { args, .. }), _) => work.extend(args.iter().copied()),
            (None, Some(Constant::Global(GlobalId::Func(func)))) => {
                if !found.contains(func) {
                    found.push(*func);
                }
            }
            _ => return None,
        }
    }
    let fits = |func: &FuncId| {
        let (Some(decl), Some(args)) = (env.functions.get(*func), call.args.get(1..)) else {
            return false;
        };
        !decl.variadic
            && !decl.is_kernel()
            && decl.result == body.result_type(inst)
            && decl.params.len() == args.len()
            && decl.params.iter().zip(args).all(|(param, &arg)| param.ty == body.ty(arg))
            && decl.conv == call.conv
    };
    (1..=TARGET_LIMIT).contains(&found.len()).then_some(())?;
    found.iter().all(fits).then_some(found)
}

/// The call of one function in place of an indirect one.
fn direct(call: &CallData, func: FuncId) -> CallData {
    let mut call = call.clone();
    call.callee = Callee::Direct(func);
    call.args.remove(0);
    call
}

/// Makes an indirect call of one known function a direct one, and notes at one of several whether any
/// of them writes memory. Whether anything changed.
pub fn resolve(body: &mut Body, env: &Env, inst: Inst) -> bool {
    let Some(targets) = targets(body, env, inst) else { return false };
    let InstKind::Call(call) = body.kind(inst) else { return false };
    let mut call = (**call).clone();
    if let [only] = targets[..] {
        body.replace_kind(inst, InstKind::Call(Box::new(direct(&call, only))));
        return true;
    }
    let only_read = targets.iter().all(|&func| {
        let effects = function_effects(env, func);
        !effects.may_write() && !effects.ordered
    });
    if !only_read || call.attributes.memory != MemoryEffects::Any {
        return false;
    }
    call.attributes.memory = MemoryEffects::Read;
    body.replace_kind(inst, InstKind::Call(Box::new(call)));
    true
}

/// Replaces a call by a branch to a direct call of each function.
fn branch(body: &mut Body, env: &Env, inst: Inst, targets: &[FuncId]) -> Option<()> {
    let (&last, others) = targets.split_last()?;
    let InstKind::Call(call) = body.kind(inst) else { return None };
    let call = (**call).clone();
    let (pointer, ty, loc) = (*call.args.first()?, body.result_type(inst), body.loc(inst));
    let home = body.layout.block_of(inst)?;
    let next = body.layout.next_inst(inst)?;
    let rest = body.new_block();
    body.layout.insert_block_after(rest, home);
    let successors = body.successors(home);
    body.layout.split_after(next, rest);
    for successor in successors {
        body.replace_incoming(successor, home, rest);
    }
    let mut results: SmallVec<[(cuprum_ir::Block, Option<Value>); TARGET_LIMIT]> = SmallVec::new();
    let mut test = home;
    for &func in others.iter().chain([&last]) {
        // The last one needs no test.
        let at = if func == last && test != home { test } else { body.new_block() };
        if at != test {
            body.layout.insert_block_before(at, rest);
        }
        let otherwise = if func == last { None } else { Some(body.new_block()) };
        if let Some(otherwise) = otherwise {
            body.layout.insert_block_before(otherwise, rest);
            let target = body.global(body.ty(pointer), GlobalId::Func(func));
            let mut builder = FunctionBuilder::new(body, env);
            let equal = builder.at_end(test).icmp(IntPredicate::Eq, pointer, target);
            builder.cond_br(equal, at, otherwise);
        }
        let kind = InstKind::Call(Box::new(direct(&call, func)));
        let new = body.new_inst(kind, ty);
        body.set_loc(new, loc);
        body.layout.append_inst(new, at);
        FunctionBuilder::new(body, env).at_end(at).br(rest);
        results.push((at, body.result(new)));
        test = otherwise.unwrap_or(test);
    }
    if ty != Type::VOID
        && let Some(old) = body.result(inst)
    {
        let (phi, merged) = FunctionBuilder::new(body, env).phi(rest, ty);
        for (from, value) in results {
            body.add_incoming(phi, from, value?);
        }
        body.replace_all_uses(old, merged);
    }
    body.remove_inst(inst);
    Some(())
}
