//! Names for values that leave a loop in which they change places.
//!
//! Buffers that take turns (`previous = current; current = next; next = previous`) are `phi`s of a loop
//! that get each other's values, so a turn ends with copies. If one of the values is used after the
//! loop, they can go only to the way back, behind the branch, where `ptxas` turns them into moves under
//! a predicate and keeps them out of uniform registers. A copy of that value, made before the branch,
//! lets all others go there too.

use super::flow::Flow;
use super::out_of_ssa::copy;
use super::{MachineBlock, MachineFunction, Terminator, for_each_register, rewrite_registers};
use cuprum_ptx::{Operand, Reg};
use smallvec::SmallVec;

/// At most this many values of a loop get a name of their own.
const LIMIT: usize = 2;

/// A branch back to a loop whose values change places.
struct Rotation {
    /// Where the branch is.
    latch: MachineBlock,
    /// Where it goes when the loop ends.
    exit: MachineBlock,
    /// The `phi`s whose values other `phi`s get.
    values: SmallVec<[Reg; 4]>,
}

/// Runs the pass, on SSA form.
pub(crate) fn run(function: &mut MachineFunction) {
    let rotations = find(function);
    if rotations.is_empty() {
        return;
    }
    let (flow, predecessors) = (Flow::new(function), function.predecessors());
    for Rotation { latch, exit, values } in rotations {
        if predecessors[exit].as_slice() != [latch] || !function.blocks[exit].phis.is_empty() {
            continue;
        }
        let after: Vec<MachineBlock> =
            function.order.iter().copied().filter(|&block| flow.dominates(exit, block)).collect();
        let used: SmallVec<[Reg; 4]> =
            values.into_iter().filter(|&value| is_used(function, &after, value)).collect();
        if used.len() > LIMIT {
            continue;
        }
        for value in used {
            let class = function.registers[value];
            let name = function.new_register(class);
            rename(function, &after, value, name);
            function.blocks[latch].statements.push(copy(class, name, Operand::Reg(value)));
        }
    }
}

fn find(function: &MachineFunction) -> Vec<Rotation> {
    let mut rotations = Vec::new();
    for &header in &function.order {
        let phis = &function.blocks[header].phis;
        if phis.len() < 2 {
            continue;
        }
        let mut latches: SmallVec<[MachineBlock; 2]> = SmallVec::new();
        let mut values: SmallVec<[Reg; 4]> = SmallVec::new();
        for phi in phis {
            for (from, operand) in &phi.args {
                let Operand::Reg(value) = operand else { continue };
                if *value != phi.dest && phis.iter().any(|other| other.dest == *value) {
                    latches.push(*from);
                    values.push(*value);
                }
            }
        }
        values.sort();
        values.dedup();
        latches.dedup();
        let &[latch] = &latches[..] else { continue };
        let Terminator::Branch { then, otherwise, .. } = function.blocks[latch].terminator else {
            continue;
        };
        let exit = if then == header { otherwise } else { then };
        if exit != header {
            rotations.push(Rotation { latch, exit, values });
        }
    }
    rotations
}

/// Whether a register is read in some of these blocks, or on the way out of one to a `phi`.
fn is_used(function: &MachineFunction, blocks: &[MachineBlock], reg: Reg) -> bool {
    let mut used = false;
    for &block in blocks {
        let data = &function.blocks[block];
        for statement in &data.statements {
            for_each_register(statement, |other, _| used |= *other == reg);
        }
        used |= matches!(data.terminator, Terminator::Branch { pred, .. } if pred == reg);
    }
    let phis = function.blocks.values().flat_map(|data| &data.phis);
    used || phis
        .flat_map(|phi| &phi.args)
        .any(|(from, operand)| *operand == Operand::Reg(reg) && blocks.contains(from))
}

fn rename(function: &mut MachineFunction, blocks: &[MachineBlock], from: Reg, to: Reg) {
    for &block in blocks {
        let data = &mut function.blocks[block];
        for statement in &mut data.statements {
            rewrite_registers(statement, |reg, _| {
                if *reg == from {
                    *reg = to;
                }
            });
        }
        if let Terminator::Branch { pred, .. } = &mut data.terminator
            && *pred == from
        {
            *pred = to;
        }
    }
    for phi in function.blocks.values_mut().flat_map(|data| &mut data.phis) {
        for (block, operand) in &mut phi.args {
            if *operand == Operand::Reg(from) && blocks.contains(block) {
                *operand = Operand::Reg(to);
            }
        }
    }
}
