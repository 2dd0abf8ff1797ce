//! What literal arguments decide.
//!
//! What: an integer parameter that every call gives the same literal becomes that literal, where it is
//! used and where it is read back from the variable that holds it, and branches on it become jumps.
//! Why: functions of headers choose between dozens of others by an argument (the size of a copy, the
//! layout of a matrix) that programs write as a literal. What is not chosen is then neither optimised
//! nor inlined first: that was a fifth of the time of such programs.
//! How: before all other passes, callers before callees as far as the module has them in this order;
//! calls in blocks and functions that are gone do not count any more. Global DCE removes the functions.
//! Refuses: variables that are written again or whose address is used otherwise, parameters passed by
//! copy, and functions that others can call.

use crate::flow;
use crate::manager::ModuleContext;
use crate::passes::call_sites::CallSites;
use cuprum_entity::EntitySet;
use cuprum_ir::{
    Body, Constant, Env, FoldOptions, FuncId, Inst, InstKind, Module, Value, fold_inst,
};

/// Runs the pass; whether anything changed.
pub fn run(module: &mut Module, _: &mut ModuleContext<'_>) -> bool {
    let Some(sites) = CallSites::new(module) else { return false };
    let mut gone: EntitySet<FuncId> = EntitySet::new();
    let mut changed = false;
    for &func in sites.functions() {
        let mut calls = Vec::new();
        calls.extend(sites.of(func).iter().copied().filter(|&(caller, inst)| {
            !gone.contains(caller)
                && module.body(caller).is_some_and(|body| body.layout.block_of(inst).is_some())
        }));
        if calls.is_empty() {
            gone.insert(func);
            changed = true;
            continue;
        }
        let mut decides = false;
        for index in 0..module.env.functions[func].params.len() {
            if module.env.functions[func].params[index].attributes.byval.is_some() {
                continue;
            }
            let Some(literal) = common_literal(module, &calls, index) else { continue };
            let Some((body, env)) = module.body_mut(func) else { continue };
            let Some(&argument) = body.arguments().get(index) else { continue };
            if body.is_unused(argument) {
                continue;
            }
            decides |= substitute(body, env, argument, literal);
            changed = true;
        }
        if decides && let Some((body, _)) = module.body_mut(func) {
            flow::remove_unreachable(body);
        }
    }
    changed
}

/// The literal that all calls pass.
fn common_literal(module: &Module, calls: &[(FuncId, Inst)], index: usize) -> Option<Constant> {
    let mut common = None;
    for &(caller, inst) in calls {
        let body = module.body(caller)?;
        let literal = literal(body, &module.env, *body.operands(inst).get(index)?)?;
        if *common.get_or_insert_with(|| literal.clone()) != literal {
            return None;
        }
    }
    common
}

/// The number that a value is, perhaps by a conversion.
fn literal(body: &Body, env: &Env, value: Value) -> Option<Constant> {
    let constant = match body.as_constant(value) {
        Some(constant) => constant.clone(),
        None => match body.def_kind(value) {
            Some(kind @ InstKind::Cast { .. }) => fold(body, env, kind, value)?,
            _ => return None,
        },
    };
    matches!(constant, Constant::Int(_)).then_some(constant)
}

/// The number that an instruction computes.
fn fold(body: &Body, env: &Env, kind: &InstKind, result: Value) -> Option<Constant> {
    // Numbers only, so that it does not matter what becomes of denormals.
    let options = FoldOptions { flush_denormals: true };
    fold_inst(body, env, kind, body.ty(result), options)
        .filter(|constant| matches!(constant, Constant::Int(_)))
}

/// Makes a parameter a literal, and all that follows from it; whether it decides a branch.
fn substitute(body: &mut Body, env: &Env, argument: Value, literal: Constant) -> bool {
    let value = body.constant(body.ty(argument), literal);
    let mut users: Vec<Inst> = Vec::new();
    for load in loads_of(body, argument) {
        if let Some(result) = body.result(load) {
            replace(body, result, value, &mut users);
        }
    }
    replace(body, argument, value, &mut users);
    let mut decides = false;
    while let Some(inst) = users.pop() {
        match body.result(inst) {
            Some(result) => {
                let Some(constant) = fold(body, env, body.kind(inst), result) else { continue };
                let value = body.constant(body.ty(result), constant);
                replace(body, result, value, &mut users);
            }
            None => decides |= decide(body, inst),
        }
    }
    decides
}

/// Makes one value another everywhere, and notes by whom it was used.
fn replace(body: &mut Body, old: Value, new: Value, users: &mut Vec<Inst>) {
    users.extend(body.uses(old).iter().map(|used| used.inst));
    body.replace_all_uses(old, new);
}

/// The loads of the variables that hold a parameter and never anything else.
fn loads_of(body: &Body, argument: Value) -> Vec<Inst> {
    let mut loads = Vec::new();
    for used in body.uses(argument) {
        let &InstKind::Store { mem, args: [_, pointer] } = body.kind(used.inst) else { continue };
        let is_variable = matches!(body.def_kind(pointer), Some(InstKind::Alloca { .. }));
        if !is_variable || !mem.is_plain() || body.layout.block_of(used.inst) != body.layout.entry()
        {
            continue;
        }
        let holds_it = body.uses(pointer).iter().all(|other| match body.kind(other.inst) {
            InstKind::Load { mem, .. } => {
                mem.is_plain() && body.result_type(other.inst) == body.ty(argument)
            }
            InstKind::Store { .. } => other.inst == used.inst && other.index == 1,
            _ => false,
        });
        if holds_it {
            let others = body.uses(pointer).iter().filter(|other| other.inst != used.inst);
            loads.extend(others.map(|other| other.inst));
        }
    }
    loads
}

/// Makes a jump of a branch on a number; whether it is one.
fn decide(body: &mut Body, terminator: Inst) -> bool {
    let Some(block) = body.layout.block_of(terminator) else { return false };
    let target = match body.kind(terminator) {
        &InstKind::CondBr { args: [cond], then, otherwise } => match body.as_int(cond) {
            Some(known) => [otherwise, then][usize::from(known != 0)],
            None => return false,
        },
        InstKind::Switch { args: [value], default, cases } => match body.as_int(*value) {
            Some(known) => {
                cases.iter().find(|(case, _)| *case == known).map_or(*default, |&(_, to)| to)
            }
            None => return false,
        },
        _ => return false,
    };
    let mut others = body.successors(block);
    others.sort_unstable();
    // Several ways to one place have an entry each in its `phi`s.
    if others.iter().filter(|&&other| other == target).count() > 1 {
        return false;
    }
    others.dedup();
    others.retain(|other| *other != target);
    body.replace_kind(terminator, InstKind::Br { target });
    for other in others {
        body.remove_incoming(other, block);
    }
    true
}
