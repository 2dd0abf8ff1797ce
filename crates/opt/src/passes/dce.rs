//! Dead code elimination.
//!
//! What: removes every instruction whose result reaches no effect, cycles of `phi`s included.
//! Why: all other passes leave their old operands behind and rely on this one to sweep.
//! How: marks from instructions with effects backwards over operands, then removes the unmarked;
//! linear in the size of the body.
//! Refuses: terminators, so loops stay even when they compute nothing.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::may_remove_if_unused;
use cuprum_entity::EntitySet;
use cuprum_ir::{Body, Inst};

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut live = EntitySet::<Inst>::new();
    let mut work: Vec<Inst> = Vec::new();
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            if !may_remove_if_unused(context.env, body, inst) {
                live.insert(inst);
                work.push(inst);
            }
        }
    }
    while let Some(inst) = work.pop() {
        for &operand in body.operands(inst) {
            if let Some(def) = body.def_inst(operand)
                && live.insert(def)
            {
                work.push(def);
            }
        }
    }
    let mut dead = work;
    for block in body.layout.blocks() {
        dead.extend(body.layout.insts(block).filter(|&inst| !live.contains(inst)));
    }
    // The dead use only each other, so the order does not matter.
    for &inst in &dead {
        body.remove_inst(inst);
    }
    Changed::instructions(!dead.is_empty())
}
