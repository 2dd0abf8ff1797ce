//! Exit tests that ask two questions.
//!
//! `for (i = 0; i < 4 && x < n; …)`, or a `return` at the start of a body, is one branch on a choice of two
//! conditions by the time that loops are unrolled. Where the first of them depends on numbers alone, it says
//! how often the loop turns at most, and gets a branch of its own again. `simplify_cfg` joins the two where
//! nothing came of it.

use crate::constants::KnownMemory;
use cuprum_analysis::Loop;
use cuprum_analysis::scalar_evolution::counts_turns;
use cuprum_ir::{BinaryOp, Block, Body, Env, Inst, InstKind, Value};
use smallvec::SmallVec;

/// A condition that is another one, unless the first of two decides.
struct Parts {
    first: Value,
    second: Value,
    /// The value of the first that decides.
    deciding: bool,
    /// What it decides for.
    result: bool,
}

/// Parts the tests at the start and at the end of a loop; whether there were such.
pub(super) fn part_exit_tests(body: &mut Body, env: &Env, this: &Loop) -> bool {
    let Some(latch) = this.copyable_latch() else { return false };
    // Every turn passes these two.
    let mut places: SmallVec<[Block; 2]> = SmallVec::from_slice(&[this.header, latch]);
    places.dedup();
    places.into_iter().any(|exiting| part_exit_test(body, env, this, exiting))
}

fn part_exit_test(body: &mut Body, env: &Env, this: &Loop, exiting: Block) -> bool {
    let Some(branch) = body.terminator(exiting) else { return false };
    let &InstKind::CondBr { args: [condition], then, otherwise } = body.kind(branch) else {
        return false;
    };
    let memory = KnownMemory { env };
    let counts = |value: Value| counts_turns(body, this, value, Some(&memory));
    let Some(parts) = parts_of(body, condition).into_iter().find(|parts| counts(parts.first))
    else {
        return false;
    };
    let (out, on) = if parts.result { (then, otherwise) } else { (otherwise, then) };
    if this.contains(out) || !this.contains(on) {
        return false;
    }
    let rest = body.new_block();
    body.layout.insert_block_after(rest, exiting);
    let second = InstKind::CondBr { args: [parts.second], then, otherwise };
    let second = body.new_inst(second, cuprum_ir::Type::VOID);
    body.set_loc(second, body.loc(branch));
    body.layout.append_inst(second, rest);
    let (then, otherwise) = if parts.deciding { (out, rest) } else { (rest, out) };
    body.replace_kind(branch, InstKind::CondBr { args: [parts.first], then, otherwise });
    // What is said about the loop stays at the branch that closes it.
    if let Some(attached) = body.attachments.remove(&branch) {
        body.attachments.insert(second, attached);
    }
    body.replace_incoming(on, exiting, rest);
    let phis: SmallVec<[Inst; 4]> = body.phis(out).collect();
    for phi in phis {
        let InstKind::Phi { blocks, args, .. } = body.kind(phi) else { continue };
        let entry = blocks.iter().position(|&from| from == exiting);
        if let Some(value) = entry.map(|at| args[at]) {
            body.add_incoming(phi, rest, value);
        }
    }
    true
}

/// The ways to see a condition as two.
fn parts_of(body: &Body, condition: Value) -> SmallVec<[Parts; 2]> {
    let mut found = SmallVec::new();
    let truth = |value: Value| body.as_int(value).map(|number| number != 0);
    match body.def_kind(condition) {
        Some(&InstKind::Select { args: [first, a, b], .. }) => match (truth(a), truth(b)) {
            (Some(result), None) => found.push(Parts { first, second: b, deciding: true, result }),
            (None, Some(result)) => found.push(Parts { first, second: a, deciding: false, result }),
            _ => {}
        },
        // Either may be asked first.
        Some(&InstKind::Binary {
            op: op @ (BinaryOp::And | BinaryOp::Or), args: [a, b], ..
        }) => {
            let decides = op == BinaryOp::Or;
            for (first, second) in [(a, b), (b, a)] {
                found.push(Parts { first, second, deciding: decides, result: decides });
            }
        }
        _ => {}
    }
    found
}
