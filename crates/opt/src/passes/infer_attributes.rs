//! What functions do to memory.
//!
//! What: marks functions that only read memory, or do not touch it.
//! Why: what is known about memory before a call of such a function still holds after it. That is
//! how the types of objects stay known from one virtual call to the next.
//! How: bottom-up over the call graph, by the effects of the instructions. A function's own variables
//! are gone when it returns and do not count; nor do variables that never change.
//! Refuses: recursion, definitions that another module may replace, and `optnone`.

use crate::addressing::underlying_object;
use crate::constants::is_into_constant;
use crate::manager::ModuleContext;
use cuprum_analysis::{CallGraph, inst_effects};
use cuprum_ir::attributes::{FnFlags, MemoryEffects};
use cuprum_ir::{Body, Env, FuncId, Inst, InstKind, Linkage, Module};

/// Runs the pass.
pub fn run(module: &mut Module, _: &mut ModuleContext<'_>) -> bool {
    let graph = CallGraph::new(module);
    let order: Vec<FuncId> = graph.bottom_up().collect();
    let mut changed = false;
    for func in order {
        if graph.is_recursive(func) {
            continue;
        }
        let Some(body) = module.body(func) else { continue };
        let Some(memory) = memory_to_infer(&module.env, func, body) else { continue };
        module.env.functions[func].attributes.memory = memory;
        changed = true;
    }
    changed
}

/// What a function that is not recursive does to memory, if that is news and it does not write.
pub(super) fn memory_to_infer(env: &Env, func: FuncId, body: &Body) -> Option<MemoryEffects> {
    let decl = &env.functions[func];
    let replaceable = matches!(
        decl.linkage,
        Linkage::Weak | Linkage::LinkOnce | Linkage::Common | Linkage::ExternWeak
    );
    let is_open = !replaceable
        && !decl.is_kernel()
        && decl.attributes.memory == MemoryEffects::Any
        && !decl.attributes.flags.has(FnFlags::OPT_NONE);
    is_open.then(|| memory_effects(env, body))?
}

/// `None` if it may write.
fn memory_effects(env: &Env, body: &Body) -> Option<MemoryEffects> {
    let mut memory = MemoryEffects::None;
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            let effects = inst_effects(env, body, inst);
            if is_terminator_or_own(body, inst) || reads_constant(env, body, inst) {
                continue;
            }
            if effects.may_write() || effects.ordered {
                return None;
            }
            if effects.may_read() {
                memory = MemoryEffects::Read;
            }
        }
    }
    Some(memory)
}

/// Whether an instruction ends its block, or only accesses a variable of the function.
fn is_terminator_or_own(body: &Body, inst: Inst) -> bool {
    let pointer = match body.kind(inst) {
        InstKind::Load { mem, args } if mem.is_plain() => args[0],
        InstKind::Store { mem, args } if mem.is_plain() => args[1],
        kind => return kind.is_terminator(),
    };
    let object = underlying_object(body, pointer);
    matches!(body.def_kind(object), Some(InstKind::Alloca { .. }))
}

/// Whether an instruction reads a variable that nobody ever writes.
fn reads_constant(env: &Env, body: &Body, inst: Inst) -> bool {
    matches!(body.kind(inst), InstKind::Load { mem, args }
        if mem.is_plain() && is_into_constant(body, env, args[0]))
}
