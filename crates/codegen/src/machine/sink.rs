//! Moves loop counters' increments down.
//!
//! `i + 1` computed while `i` is still needed keeps two registers alive and costs a copy at the end
//! of the loop. Moved behind the last use of `i`, both share one register.

use super::effects::is_pure;
use super::{MachineBlock, MachineFunction, for_each_register};
use cuprum_ptx::{Operand, Reg, Statement};
use rustc_hash::FxHashMap;

/// Runs the pass, on SSA form.
pub(crate) fn run(function: &mut MachineFunction) {
    // For each block the registers it passes to a `phi`, with the `phi`'s own.
    let mut passed: FxHashMap<MachineBlock, Vec<(Reg, Reg)>> = FxHashMap::default();
    for &block in &function.order {
        for phi in &function.blocks[block].phis {
            for (from, operand) in &phi.args {
                if let Operand::Reg(reg) = operand {
                    passed.entry(*from).or_default().push((*reg, phi.dest));
                }
            }
        }
    }
    for block in function.order.clone() {
        let Some(list) = passed.get(&block) else { continue };
        let statements = &mut function.blocks[block].statements;
        for at in (0..statements.len()).rev() {
            if is_increment(&statements[at], list)
                && let Some(to) = target(statements, at)
            {
                let moved = statements.remove(at);
                statements.insert(to - 1, moved);
            }
        }
    }
}

/// Whether a statement computes the next value of a `phi` from the current one.
fn is_increment(statement: &Statement, passed: &[(Reg, Reg)]) -> bool {
    let Statement::Inst(inst) = statement else { return false };
    let Some(Operand::Reg(next)) = inst.operands.first() else { return false };
    is_pure(inst)
        && passed.iter().any(|(arg, phi)| {
            arg == next && inst.operands.iter().skip(1).any(|source| *source == Operand::Reg(*phi))
        })
}

/// Where the statement at `at` may go at the latest: before its first use, but not into the scope
/// of a call. `None` to leave it.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn target(statements: &[Statement], at: usize) -> Option<usize> {
    let mut result = None;
    for_each_register(&statements[at], |reg, written| {
        if written {
            result = Some(*reg);
        }
    });
    let result = result?;
    let mut scope = None;
    for (index, statement) in statements.iter().enumerate().skip(at + 1) {
        match statement {
            Statement::Open => scope = scope.or(Some(index)),
            Statement::Close => scope = None,
            _ => {}
        }
        let mut used = false;
        for_each_register(statement, |reg, _| used |= *reg == result);
        if used {
            let to = scope.unwrap_or(index);
            return (to > at + 1).then_some(to);
        }
    }
    (statements.len() > at + 1).then_some(statements.len())
}
