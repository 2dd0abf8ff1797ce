//! What functions do to memory.
//!
//! What: marks functions that only read memory, or do not touch it.
//! Why: what is known about memory before a call of such a function still holds after it. That is
//! how the types of objects stay known from one virtual call to the next.
//! How: bottom-up over the call graph, by the effects of the instructions. A function's own variables
//! are gone when it returns and do not count.
//! Refuses: recursion, definitions that another module may replace, and `optnone`.

use crate::addressing::underlying_object;
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
        let decl = &module.env.functions[func];
        let replaceable = matches!(
            decl.linkage,
            Linkage::Weak | Linkage::LinkOnce | Linkage::Common | Linkage::ExternWeak
        );
        if replaceable
            || decl.is_kernel()
            || decl.attributes.memory != MemoryEffects::Any
            || decl.attributes.flags.has(FnFlags::OPT_NONE)
            || graph.is_recursive(func)
        {
            continue;
        }
        let Some(body) = module.body(func) else { continue };
        let Some(memory) = memory_effects(&module.env, body) else { continue };
        module.env.functions[func].attributes.memory = memory;
        changed = true;
    }
    changed
}

/// `None` if it may write.
fn memory_effects(env: &Env, body: &Body) -> Option<MemoryEffects> {
    let mut memory = MemoryEffects::None;
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            let effects = inst_effects(env, body, inst);
            if is_terminator_or_own(body, inst) {
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
