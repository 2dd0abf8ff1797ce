//! Equal calls, seen while they are calls.
//!
//! What: where a function that does nothing but compute is called twice with equal arguments, the first call serves
//! both.
//! Why: once it is inlined, a function of several blocks is no expression any more that anyone could find equal to
//! another; `sin` of one number in every turn of a loop would be computed in every turn.
//! How: the inliner, which goes bottom-up, has each function looked at once it is through with it (`learn`), and
//! each caller before it takes in others (`merge`). Common subexpressions are then found as everywhere.
//! Refuses: small functions, whose few instructions are found equal later, and with them callers that call nothing
//! else twice.

use super::infer_attributes::memory_to_infer;
use crate::analyses::Analyses;
use crate::manager::{FunctionContext, PassOptions};
use cuprum_analysis::{function_effects, inst_effects};
use cuprum_entity::SecondaryMap;
use cuprum_ir::attributes::FnFlags;
use cuprum_ir::{Body, FuncId, Inst, Module};

/// Functions that cost less are not worth looking for.
const WORTH_MERGING: u32 = 24;

/// Notes in the declaration of a function that is not recursive what its body does: no access to memory that others
/// see, nothing that threads do together.
pub(super) fn learn(module: &mut Module, func: FuncId, body: &Body) {
    let Some(memory) = memory_to_infer(&module.env, func, body) else { return };
    let mut insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
    let is_convergent = insts.any(|inst| inst_effects(&module.env, body, inst).convergent);
    let attributes = &mut module.env.functions[func].attributes;
    attributes.memory = memory;
    if !is_convergent {
        attributes.flags = attributes.flags.without(FnFlags::CONVERGENT);
    }
}

/// Merges equal calls of a caller, given its calls and what each function costs; whether it looked for any.
pub(super) fn merge(
    module: &Module,
    options: &PassOptions,
    caller: FuncId,
    body: &mut Body,
    calls: &[(Inst, FuncId)],
    cost: &SecondaryMap<FuncId, u32>,
) -> bool {
    let mut called: Vec<FuncId> = calls
        .iter()
        .map(|&(_, callee)| callee)
        .filter(|&callee| cost[callee] >= WORTH_MERGING)
        .filter(|&callee| function_effects(&module.env, callee).may_merge())
        .collect();
    called.sort_unstable();
    if called.windows(2).all(|pair| pair[0] != pair[1]) {
        return false;
    }
    let mut analyses = Analyses::default();
    let mut context = FunctionContext {
        env: &module.env,
        func: caller,
        analyses: &mut analyses,
        options,
        keep_rolled: Vec::new(),
        pass: "early-cse",
        remarks: Vec::new(),
    };
    super::early_cse::run(body, &mut context);
    true
}
