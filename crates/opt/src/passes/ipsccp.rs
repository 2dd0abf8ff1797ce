//! Constants across calls.
//!
//! What: a parameter that every call gives the same constant becomes that constant, and so does the
//! result of a function that always returns the same one.
//! Why: what is left as a call after inlining is large or recursive, and is often configured by its
//! arguments.
//! How: over all calls of functions that nobody else can call; the function's own recursive calls may
//! pass a parameter on.
//! Refuses: parameters passed by copy, `undef` and poison, and functions whose address is taken.

use crate::manager::ModuleContext;
use crate::passes::call_sites::CallSites;
use cuprum_ir::{Constant, FuncId, Inst, InstKind, Module};

/// Runs the pass.
pub fn run(module: &mut Module, _: &mut ModuleContext<'_>) -> bool {
    let Some(sites) = CallSites::new(module) else { return false };
    let mut changed = false;
    for &func in sites.functions() {
        let calls = sites.of(func);
        for index in 0..module.env.functions[func].params.len() {
            if module.env.functions[func].params[index].attributes.byval.is_some() {
                continue;
            }
            let Some(constant) = common_argument(module, func, calls, index) else { continue };
            let Some((body, _)) = module.body_mut(func) else { continue };
            let Some(&argument) = body.arguments().get(index) else { continue };
            if body.is_unused(argument) {
                continue;
            }
            let value = body.constant(body.ty(argument), constant);
            body.replace_all_uses(argument, value);
            changed = true;
        }
        if let Some(constant) = common_result(module, func) {
            changed |= replace_results(module, calls, &constant);
        }
    }
    changed
}

fn is_certain(constant: &Constant) -> bool {
    !matches!(constant, Constant::Undef | Constant::Poison)
}

/// The constant that all calls pass.
fn common_argument(
    module: &Module,
    func: FuncId,
    calls: &[(FuncId, Inst)],
    index: usize,
) -> Option<Constant> {
    let mut common: Option<&Constant> = None;
    for &(caller, inst) in calls {
        let body = module.body(caller)?;
        let &argument = body.operands(inst).get(index)?;
        if caller == func && body.arguments().get(index) == Some(&argument) {
            continue;
        }
        let constant = body.as_constant(argument).filter(|constant| is_certain(constant))?;
        if *common.get_or_insert(constant) != constant {
            return None;
        }
    }
    common.cloned()
}

/// The constant that all returns give.
fn common_result(module: &Module, func: FuncId) -> Option<Constant> {
    let body = module.body(func)?;
    let mut common: Option<&Constant> = None;
    for block in body.layout.blocks() {
        let Some(end) = body.terminator(block) else { continue };
        let InstKind::Ret { args } = body.kind(end) else { continue };
        let constant = body.as_constant(*args.first()?).filter(|constant| is_certain(constant))?;
        if *common.get_or_insert(constant) != constant {
            return None;
        }
    }
    common.cloned()
}

fn replace_results(module: &mut Module, calls: &[(FuncId, Inst)], constant: &Constant) -> bool {
    let mut changed = false;
    for &(caller, inst) in calls {
        let Some((body, _)) = module.body_mut(caller) else { continue };
        let Some(result) = body.result(inst).filter(|&result| !body.is_unused(result)) else {
            continue;
        };
        let value = body.constant(body.ty(result), constant.clone());
        body.replace_all_uses(result, value);
        changed = true;
    }
    changed
}
