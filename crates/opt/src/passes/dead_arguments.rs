//! Arguments and results that nobody uses.
//!
//! What: parameters that a function does not read go, with the arguments of all its calls; a result
//! that no call uses is no longer returned. So do members of classes (`dead_members.rs`).
//! Why: each argument is written to and read from parameter memory, and keeps alive what computes it.
//! How: over all calls of functions that nobody else can call. A parameter that is only passed on to
//! itself in recursive calls is unused.
//! Refuses: functions whose address is taken or that other modules see.

use crate::manager::ModuleContext;
use crate::passes::call_sites::{CallSites, call_again, remove_parameters};
use crate::passes::dead_members;
use cuprum_ir::{Body, Callee, FuncId, Inst, InstKind, Module, Type, Value};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(module: &mut Module, _: &mut ModuleContext<'_>) -> bool {
    let Some(sites) = CallSites::new(module) else { return false };
    let mut changed = dead_members::run(module, &sites);
    // Calls may have been made anew.
    let sites = if changed { CallSites::new(module) } else { Some(sites) };
    let Some(sites) = sites else { return changed };
    for &func in sites.functions() {
        let Some(body) = module.body(func) else { continue };
        let dead: Vec<bool> = body
            .arguments()
            .iter()
            .enumerate()
            .map(|(index, &argument)| is_dead(body, func, index, argument))
            .collect();
        if dead.contains(&true) {
            forget_passed_on(module, func, &dead);
            remove_parameters(module, func, sites.of(func), |index| dead[index]);
            changed = true;
        }
        changed |= drop_result(module, func, sites.of(func));
    }
    changed
}

fn is_dead(body: &Body, func: FuncId, index: usize, argument: Value) -> bool {
    body.uses(argument).iter().all(|used| {
        used.index as usize == index
            && matches!(body.kind(used.inst), InstKind::Call(call) if call.callee == Callee::Direct(func))
    })
}

/// Recursive calls pass poison for what is about to go.
fn forget_passed_on(module: &mut Module, func: FuncId, dead: &[bool]) {
    let Some((body, _)) = module.body_mut(func) else { return };
    for (argument, _) in body.arguments().to_vec().into_iter().zip(dead).filter(|(_, dead)| **dead)
    {
        let poison = body.poison(body.ty(argument));
        body.replace_all_uses(argument, poison);
    }
}

/// Makes a function whose result nobody uses return nothing.
fn drop_result(module: &mut Module, func: FuncId, calls: &[(FuncId, Inst)]) -> bool {
    if module.env.functions[func].result.is_void() {
        return false;
    }
    let is_unused = |&(caller, inst): &(FuncId, Inst)| {
        module.body(caller).is_some_and(|body| {
            body.result(inst).is_none_or(|result| {
                // A result that is only returned again, by recursion, is not used either.
                body.uses(result).iter().all(|used| {
                    caller == func && matches!(body.kind(used.inst), InstKind::Ret { .. })
                })
            })
        })
    };
    if !calls.iter().all(is_unused) {
        return false;
    }
    let decl = &mut module.env.functions[func];
    decl.result = Type::VOID;
    decl.result_attributes = Default::default();
    if let Some((body, _)) = module.body_mut(func) {
        let ends: SmallVec<[Inst; 4]> =
            body.layout.blocks().filter_map(|block| body.terminator(block)).collect();
        for end in ends {
            if matches!(body.kind(end), InstKind::Ret { .. }) {
                body.replace_kind(end, InstKind::Ret { args: SmallVec::new() });
            }
        }
    }
    for &(caller, inst) in calls {
        let Some((body, _)) = module.body_mut(caller) else { continue };
        let InstKind::Call(call) = body.kind(inst) else { continue };
        let mut call = call.clone();
        call.result_attributes = Default::default();
        call_again(body, inst, call, Type::VOID);
        body.remove_inst(inst);
    }
    true
}
