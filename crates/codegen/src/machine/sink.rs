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
    // For each block the registers it passes to `phi`s, with the `phi`s' own.
    let mut passed: FxHashMap<MachineBlock, Passed> = FxHashMap::default();
    for &block in &function.order {
        for phi in &function.blocks[block].phis {
            for (from, operand) in &phi.args {
                if let Operand::Reg(reg) = operand {
                    passed.entry(*from).or_default().entry(*reg).or_default().push(phi.dest);
                }
            }
        }
    }
    for block in function.order.clone() {
        let Some(list) = passed.get(&block) else { continue };
        let statements = &mut function.blocks[block].statements;
        let mut made = None;
        // What moves goes down, so that nothing above the statement looked at has another place by then.
        for at in (0..statements.len()).rev() {
            if let Some(current) = incremented(statements, at, list, &mut made)
                && let Some(to) = target(statements, at, current)
            {
                let moved = statements.remove(at);
                statements.insert(to - 1, moved);
            }
        }
    }
}

/// By register that a block passes on, the `phi`s that take it.
type Passed = FxHashMap<Reg, SmallVec<[Reg; 1]>>;

/// Where in a block each register is written first.
fn first_writes(statements: &[Statement]) -> FxHashMap<Reg, usize> {
    let mut first = FxHashMap::default();
    for (at, statement) in statements.iter().enumerate() {
        for_each_register(statement, |reg, written| {
            if written {
                first.entry(*reg).or_insert(at);
            }
        });
    }
    first
}

/// The register of the `phi` of which a statement computes the next value from the current one and from nothing that
/// is computed before it in its block.
fn incremented(
    statements: &[Statement],
    at: usize,
    passed: &Passed,
    made: &mut Option<FxHashMap<Reg, usize>>,
) -> Option<Reg> {
    let Some(Statement::Inst(inst)) = statements.get(at) else { return None };
    let Some(Operand::Reg(next)) = inst.operands.first() else { return None };
    let current = *passed
        .get(next)?
        .iter()
        .find(|phi| inst.operands.iter().skip(1).any(|source| *source == Operand::Reg(**phi)))?;
    if !is_pure(inst) {
        return None;
    }
    let made = made.get_or_insert_with(|| first_writes(statements));
    let mut is_computed_here = false;
    for_each_register(&statements[at], |reg, written| {
        is_computed_here |=
            !written && *reg != current && made.get(reg).is_some_and(|&first| first < at);
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
