//! Block order and branches.
//!
//! Blocks follow each other so that loops stay together and most edges fall through. Branches are
//! turned towards the block that does not follow, by the inverse comparison where the predicate has
//! no other use.
//!
//! `ptxas` puts the arm of a branch that is not taken right behind it, wherever the text has it, and so
//! what runs should be there: otherwise it may lie tens of kilobytes further on, and every block of
//! threads waits for the instruction cache. Nobody tells how likely arms are; what is assumed, in this order:
//! no thread traps; loops go on; a kernel does more than return; two values differ; and an `if` is
//! about the special case (the last tile, too few elements), so that its second arm is the usual one.
//! cicc's branches fall through to the second arm too.

use super::flow::Flow;
use super::{BlockData, MachineBlock, MachineFunction, Terminator, for_each_register};
use cuprum_entity::{EntitySet, SecondaryMap, reverse_postorder};
use cuprum_ptx::{Inst, Modifier, Opcode, Operand, Reg, Statement, Type};

/// Removes blocks that only jump, then orders the rest.
pub(crate) fn run(function: &mut MachineFunction) {
    thread_jumps(function);
    order_blocks(function);
    invert_comparisons(function);
}

fn thread_jumps(function: &mut MachineFunction) {
    let Some(&entry) = function.order.first() else { return };
    let mut target: SecondaryMap<MachineBlock, Option<MachineBlock>> = SecondaryMap::new();
    for &block in &function.order {
        let data = &function.blocks[block];
        if block != entry
            && data.statements.iter().all(|statement| matches!(statement, Statement::Loc(_)))
            && let Terminator::Jump(next) = data.terminator
            && next != block
        {
            target[block] = Some(next);
        }
    }
    let limit = function.order.len();
    let resolve = |mut block: MachineBlock| {
        // Empty blocks may form a cycle; the bound ends the walk there.
        for _ in 0..limit {
            match target[block] {
                Some(next) => block = next,
                None => break,
            }
        }
        block
    };
    for block in function.order.clone() {
        let terminator = &mut function.blocks[block].terminator;
        for successor in terminator.successors() {
            let last = resolve(successor);
            if last != successor {
                terminator.redirect(successor, last);
            }
        }
        if let Terminator::Branch { then, otherwise, .. } = terminator
            && then == otherwise
        {
            *terminator = Terminator::Jump(*then);
        }
    }
}

fn order_blocks(function: &mut MachineFunction) {
    let flow = Flow::new(function);
    let Some(&entry) = function.order.first() else { return };
    let dead_ends = dead_ends(function, &flow);
    // What is visited last is placed next.
    function.order = reverse_postorder(entry, |block| {
        let data = &function.blocks[block];
        let mut list = data.terminator.successors();
        let equal = arm_of_equality(data);
        // The second arm comes first where nothing else decides.
        list.reverse();
        list.sort_by_key(|&next| {
            let only_returns = function.blocks[next].statements.is_empty()
                && matches!(function.blocks[next].terminator, Terminator::Return);
            let depth = std::cmp::Reverse(flow.loop_depth[next]);
            (dead_ends.contains(next), depth, only_returns, equal == Some(next))
        });
        list.into_iter().rev()
    });
}

/// Blocks from which every way ends in a trap.
fn dead_ends(function: &MachineFunction, flow: &Flow) -> EntitySet<MachineBlock> {
    let mut dead_ends = EntitySet::new();
    for &block in flow.reverse_postorder().iter().rev() {
        let ends = match &function.blocks[block].terminator {
            Terminator::Never => true,
            Terminator::Return => false,
            goes_on @ (Terminator::Jump(_) | Terminator::Branch { .. }) => {
                goes_on.successors().iter().all(|&next| dead_ends.contains(next))
            }
        };
        if ends {
            dead_ends.insert(block);
        }
    }
    dead_ends
}

/// Where a block goes if two values are equal, if it asks for that.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn arm_of_equality(data: &BlockData) -> Option<MachineBlock> {
    let Terminator::Branch { pred, negated, then, otherwise } = data.terminator else {
        return None;
    };
    let comparison = data.statements.iter().rev().find_map(|statement| match statement {
        Statement::Inst(inst) if inst.operands.first() == Some(&Operand::Reg(pred)) => Some(inst),
        _ => None,
    })?;
    if comparison.opcode != Opcode::Setp || comparison.operands.len() != 3 {
        return None;
    }
    let holds = match comparison.modifiers.first()? {
        Modifier::Eq | Modifier::Equ => !negated,
        Modifier::Ne | Modifier::Neu => negated,
        _ => return None,
    };
    Some(if holds { then } else { otherwise })
}

/// Where the first arm follows, the branch goes to the second on the opposite condition.
fn invert_comparisons(function: &mut MachineFunction) {
    let mut occurrences: SecondaryMap<Reg, (u32, u32)> = SecondaryMap::new();
    for &block in &function.order {
        for statement in &function.blocks[block].statements {
            for_each_register(statement, |reg, written| {
                let (definitions, uses) = &mut occurrences[*reg];
                *(if written { definitions } else { uses }) += 1;
            });
        }
        if let Terminator::Branch { pred, .. } = function.blocks[block].terminator {
            occurrences[pred].1 += 1;
        }
    }
    for at in 0..function.order.len() {
        let next = function.order.get(at + 1).copied();
        let data = &mut function.blocks[function.order[at]];
        let Terminator::Branch { pred, negated, then, otherwise } = &mut data.terminator else {
            continue;
        };
        if Some(*then) == next {
            std::mem::swap(then, otherwise);
            *negated = !*negated;
        }
        if *negated && occurrences[*pred] == (1, 1) && invert(&mut data.statements, *pred) {
            *negated = false;
        }
    }
}

/// Inverts the `setp` that defines a predicate, if it is among these statements.
fn invert(statements: &mut [Statement], pred: Reg) -> bool {
    for statement in statements.iter_mut().rev() {
        if let Statement::Inst(inst) = statement
            && inst.opcode == Opcode::Setp
            && inst.operands.first() == Some(&Operand::Reg(pred))
        {
            return invert_setp(inst);
        }
    }
    false
}

fn invert_setp(inst: &mut Inst) -> bool {
    use Modifier::*;
    if inst.operands.len() != 3 {
        return false;
    }
    let is_float = inst.ty().is_some_and(Type::is_float);
    let Some(comparison) = inst.modifiers.first_mut() else { return false };
    *comparison = match (*comparison, is_float) {
        (Eq, false) => Ne,
        (Ne, false) => Eq,
        (Lt, false) => Ge,
        (Le, false) => Gt,
        (Gt, false) => Le,
        (Ge, false) => Lt,
        (Eq, true) => Neu,
        (Ne, true) => Equ,
        (Lt, true) => Geu,
        (Le, true) => Gtu,
        (Gt, true) => Leu,
        (Ge, true) => Ltu,
        (Equ, true) => Ne,
        (Neu, true) => Eq,
        (Ltu, true) => Ge,
        (Leu, true) => Gt,
        (Gtu, true) => Le,
        (Geu, true) => Lt,
        (Num, true) => Nan,
        (Nan, true) => Num,
        _ => return false,
    };
    true
}
