//! Loop-closed form: values leave loops through `phi`s alone.
//!
//! What: every value of a loop that is used after it goes through a `phi` in the block that the loop
//! leaves to, which only the loop enters.
//! Why: whoever changes how a loop is left then finds all that leaves it in one place, the `phi`s of
//! the exits. Trivial unswitching (`unswitch.rs`) asks for this form.
//! How: exits that are also entered from elsewhere get a block for the loop's edges alone. There the
//! value is given to a `phi`, the `phi` to a variable, and uses after the loop read the variable, of
//! which promotion makes values again. Outer loops first: what crosses several levels is then closed
//! at each.
//! Refuses: to stand in the pipeline. A `phi` of one value is what other passes remove, and passes
//! that copy whole loops need no such form: `Demoted` keeps what leaves a loop in variables while they
//! work, whatever the copies' exits are.

use super::{Demoted, merge_edges, values_that_leave};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{DominatorTree, Loop};
use cuprum_ir::{Block, Body, Env, FunctionBuilder, MemFlags, Use, Value};
use smallvec::SmallVec;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let dominators = context.analyses.dominators(body);
    let mut demoted = Demoted::default();
    for id in loops.ids() {
        close(body, context.env, loops.get(id), &dominators, &mut demoted);
    }
    if demoted.variables.is_empty() {
        return Changed::Nothing;
    }
    demoted.promote(body);
    Changed::Flow
}

/// Whether all that leaves a loop does so through `phi`s of its exits.
pub(super) fn is_closed(body: &Body, this: &Loop) -> bool {
    values_that_leave(body, &this.blocks).is_empty()
}

/// A block that only the loop enters, and from where.
struct Exit {
    block: Block,
    from: SmallVec<[Block; 4]>,
}

fn close(
    body: &mut Body,
    env: &Env,
    this: &Loop,
    dominators: &DominatorTree,
    demoted: &mut Demoted,
) {
    if is_closed(body, this) {
        return;
    }
    let exits = exits_of_its_own(body, this);
    // Only now: a new exit takes entries out of the `phi`s behind it, and the rest get other numbers.
    for (value, uses) in values_that_leave(body, &this.blocks) {
        close_value(body, env, (value, &uses), &exits, dominators, demoted);
    }
}

/// The blocks that a loop leaves to, made where others go there too.
fn exits_of_its_own(body: &mut Body, this: &Loop) -> Vec<Exit> {
    let mut exits: Vec<Exit> = Vec::new();
    for &block in &this.blocks {
        for to in body.successors(block) {
            if this.contains(to) {
                continue;
            }
            match exits.iter_mut().find(|exit| exit.block == to) {
                Some(exit) if exit.from.contains(&block) => {}
                Some(exit) => exit.from.push(block),
                None => exits.push(Exit { block: to, from: SmallVec::from_slice(&[block]) }),
            }
        }
    }
    for exit in &mut exits {
        let is_shared = body
            .layout
            .blocks()
            .any(|block| !this.contains(block) && body.successors(block).contains(&exit.block));
        if is_shared && let Some(own) = merge_edges(body, exit.block, &exit.from) {
            exit.block = own;
        }
    }
    exits
}

fn close_value(
    body: &mut Body,
    env: &Env,
    (value, uses): (Value, &[Use]),
    exits: &[Exit],
    dominators: &DominatorTree,
    demoted: &mut Demoted,
) -> Option<()> {
    let home = body.layout.block_of(body.def_inst(value)?)?;
    let first = body.layout.first_inst(body.layout.entry()?)?;
    let ty = body.ty(value);
    let align = env.types.align_of(ty) as u32;
    let variable = FunctionBuilder::new(body, env).before(first).alloca(ty, align);
    for exit in exits {
        // Where the value need not exist, nothing after the exit uses it.
        if !exit.from.iter().all(|&from| dominators.dominates(home, from)) {
            continue;
        }
        let (phi, closed) = FunctionBuilder::new(body, env).phi(exit.block, ty);
        for &from in &exit.from {
            let edges = body.successors(from).iter().filter(|&&to| to == exit.block).count();
            for _ in 0..edges {
                body.add_incoming(phi, from, value);
            }
        }
        let after = body.layout.insts(exit.block).find(|&inst| !body.kind(inst).is_phi())?;
        let mut builder = FunctionBuilder::new(body, env);
        builder.before(after).store(closed, variable, MemFlags::plain(align));
    }
    demoted.read_from(body, env, variable, (value, uses));
    Some(())
}
