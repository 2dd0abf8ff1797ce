//! Moves loop counters' increments down.
//!
//! `i + 1` computed while `i` is still needed keeps two registers alive and costs a copy at the end
//! of the loop. Moved behind the last use of `i`, both share one register.
//!
//! What is needed no more after it, as the sum that a product is added to, already shares one, and stays: further
//! down it would keep the product's factors alive. So does what has operands that this block computes.

use super::effects::is_pure;
use super::{MachineBlock, MachineFunction, for_each_register};
use cuprum_ptx::{Operand, Reg, Statement};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

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
            if let Some(current) = incremented(statements, at, list)
                && let Some(to) = target(statements, at, current)
            {
                let moved = statements.remove(at);
                statements.insert(to - 1, moved);
            }
        }
    }
}

/// The register of the `phi` of which a statement computes the next value from the current one and from nothing that
/// is computed before it in its block.
fn incremented(statements: &[Statement], at: usize, passed: &[(Reg, Reg)]) -> Option<Reg> {
    let Some(Statement::Inst(inst)) = statements.get(at) else { return None };
    let Some(Operand::Reg(next)) = inst.operands.first() else { return None };
    let (_, current) = *passed.iter().find(|(arg, phi)| {
        arg == next && inst.operands.iter().skip(1).any(|source| *source == Operand::Reg(*phi))
    })?;
    if !is_pure(inst) {
        return None;
    }
    let mut others: SmallVec<[Reg; 4]> = SmallVec::new();
    for_each_register(&statements[at], |reg, written| {
        if !written && *reg != current {
            others.push(*reg);
        }
    });
    let is_computed_here = !others.is_empty()
        && statements[..at].iter().any(|statement| {
            let mut found = false;
            for_each_register(statement, |reg, written| {
                found |= written && others.contains(reg);
            });
            found
        });
    (!is_computed_here).then_some(current)
}

/// Where the statement at `at` may go: behind the last use of what it increments, but before the first of its result, and
/// not into the scope of a call. `None` to leave it.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn target(statements: &[Statement], at: usize, current: Reg) -> Option<usize> {
    let mut result = None;
    for_each_register(&statements[at], |reg, written| {
        if written {
            result = Some(*reg);
        }
    });
    let result = result?;
    let (mut to, mut in_scope, mut is_needed) = (None, false, false);
    for (index, statement) in statements.iter().enumerate().skip(at + 1) {
        match statement {
            Statement::Open => in_scope = true,
            Statement::Close => in_scope = false,
            _ => {}
        }
        let mut used = false;
        for_each_register(statement, |reg, _| {
            used |= *reg == result;
            is_needed |= *reg == current;
        });
        if used {
            break;
        }
        if is_needed && !in_scope {
            (to, is_needed) = (Some(index + 1), false);
        }
    }
    to
}
