//! Block order and branches.
//!
//! Blocks follow each other so that loops stay together and most edges fall through. Branches are
//! turned towards the block that does not follow, by the inverse comparison where the predicate has
//! no other use.

use super::flow::Flow;
use super::{MachineBlock, MachineFunction, Terminator, for_each_register};
use cuprum_entity::{SecondaryMap, reverse_postorder};
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
    // What is visited last is placed next: the arm deepest in loops, then the first arm.
    let Some(&entry) = function.order.first() else { return };
    function.order = reverse_postorder(entry, |block| {
        let mut list = function.blocks[block].terminator.successors();
        list.sort_by_key(|&next| std::cmp::Reverse(flow.loop_depth[next]));
        list.into_iter().rev()
    });
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
