//! Takes addresses of variables before the branch.
//!
//! Selection takes the address of a variable where it is used. In one arm of a branch, which only some
//! threads of a warp may enter, `ptxas` computes it in every thread; before the branch it is the same
//! for all, so that it needs no register but a uniform one, and both arms may share it.

use super::flow::Flow;
use super::{MachineFunction, Terminator};
use cuprum_ptx::{Opcode, Operand, Statement};

/// Runs the pass, on SSA form.
pub(crate) fn run(function: &mut MachineFunction, flow: &Flow) {
    if !function
        .order
        .iter()
        .any(|&block| function.blocks[block].statements.iter().any(takes_address))
    {
        return;
    }
    let predecessors = function.predecessors();
    for &block in flow.reverse_postorder().iter().rev() {
        let &[before] = predecessors[block].as_slice() else { continue };
        let is_arm = matches!(function.blocks[before].terminator, Terminator::Branch { .. });
        // What follows a loop stays outside.
        if !is_arm || flow.loop_depth[before] != flow.loop_depth[block] {
            continue;
        }
        let statements = &mut function.blocks[block].statements;
        let moved: Vec<Statement> = statements.extract_if(.., |it| takes_address(it)).collect();
        function.blocks[before].statements.extend(moved);
    }
}

/// Whether a statement only takes the address of a variable.
fn takes_address(statement: &Statement) -> bool {
    matches!(statement, Statement::Inst(inst)
        if inst.opcode == Opcode::Mov
            && inst.guard.is_none()
            && matches!(inst.operands.as_slice(), [Operand::Reg(_), Operand::Symbol(..)]))
}
