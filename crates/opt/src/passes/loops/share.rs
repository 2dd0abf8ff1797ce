//! Addresses that several branches of a loop compute, computed once.
//!
//! What: an address that stands in several blocks of a loop, none of which comes before the others,
//! moves to the start of the loop's body.
//! Why: the copies of an unrolled body with branches in it each compute what the others compute too,
//! and no one else may merge them, since neither is certain to run.
//! How: what an address is made of is there at the start of the body, if it is fixed or a `phi` of the
//! header; and computing it is never wrong.
//! Refuses: more than a few addresses for one loop, which would hold registers all through it.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::Loop;
use cuprum_ir::{Block, Body, GepFlags, Inst, InstKind, Type, Value};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

/// How many addresses one loop shares.
const LIMIT: usize = 4;

/// An address that is worth a register is computed at least this often.
const OFTEN: usize = 3;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut any = false;
    for id in loops.ids() {
        let this = loops.get(id);
        if this.children.is_empty() && this.blocks.len() > 2 {
            any |= share(body, this);
        }
    }
    Changed::instructions(any)
}

/// What an address is made of.
type Key = (Type, SmallVec<[Value; 4]>);

fn share(body: &mut Body, this: &Loop) -> bool {
    let is_there = |body: &Body, value: Value| {
        let home = body.def_inst(value);
        this.is_fixed(body, value)
            || home.is_some_and(|inst| {
                body.kind(inst).is_phi() && body.layout.block_of(inst) == Some(this.header)
            })
    };
    let mut found: IndexMap<Key, SmallVec<[(Inst, Block); 4]>, FxBuildHasher> = IndexMap::default();
    for &block in &this.blocks {
        for inst in body.layout.insts(block) {
            let InstKind::Gep { source, args, .. } = body.kind(inst) else { continue };
            let varies = args.iter().skip(1).any(|&index| body.as_constant(index).is_none());
            if varies && args.iter().all(|&arg| is_there(body, arg)) {
                found.entry((*source, args.clone())).or_default().push((inst, block));
            }
        }
    }
    let Some(start) = body.layout.insts(this.header).find(|&inst| !body.kind(inst).is_phi()) else {
        return false;
    };
    let mut shared = 0;
    for ((source, args), places) in found {
        let in_header = places.iter().any(|&(_, block)| block == this.header);
        if in_header || places.len() < OFTEN || shared >= LIMIT {
            continue;
        }
        let Some(&(first, _)) = places.first() else { continue };
        // Where it is computed now, it may be certain to stay inside its object; here it is not.
        let kind = InstKind::Gep { source, flags: GepFlags::default(), args };
        let inst = body.new_inst(kind, body.result_type(first));
        body.set_loc(inst, body.loc(first));
        body.layout.insert_inst_before(inst, start);
        let Some(address) = body.result(inst) else { continue };
        for (place, _) in places {
            if let Some(result) = body.result(place) {
                body.replace_all_uses(result, address);
                body.remove_inst(place);
            }
        }
        shared += 1;
    }
    shared > 0
}
