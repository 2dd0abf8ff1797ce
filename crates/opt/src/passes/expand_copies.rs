//! Small copies of memory.
//!
//! What: replaces `llvm.memcpy` and `llvm.memmove` of a few words by loads and stores.
//! Why: code generation would do the same, but a load can be known to read what nobody writes, to be
//! loaded already, or to be the same in each turn of a loop; and a store can be known to be overwritten.
//! How: in the largest units that the alignment allows, all loads before all stores.
//! Refuses: volatile copies and larger ones, and runs only once variables have left memory: how a copy
//! falls apart by the members of what it copies, `sroa` knows better.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::is_volatile_transfer;
use cuprum_ir::{
    Body, CallData, Callee, FunctionBuilder, Inst, InstKind, copy_by_units, copy_units,
};
use cuprum_target::Intrinsic;

/// At most so many loads are made of a copy.
const UNIT_LIMIT: usize = 16;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut copies: Vec<Inst> = Vec::new();
    for block in body.layout.blocks() {
        copies.extend(body.layout.insts(block).filter(|&inst| {
            matches!(body.kind(inst), InstKind::Call(call) if copy_intrinsic(call).is_some())
        }));
    }
    let mut changed = false;
    for copy in copies {
        changed |= expand(body, context, copy);
    }
    Changed::instructions(changed)
}

/// Which of the copies a call is.
fn copy_intrinsic(call: &CallData) -> Option<Intrinsic> {
    match call.callee {
        Callee::Intrinsic(which @ (Intrinsic::Memcpy | Intrinsic::Memmove)) => Some(which),
        _ => None,
    }
}

fn expand(body: &mut Body, context: &FunctionContext<'_>, copy: Inst) -> bool {
    let InstKind::Call(call) = body.kind(copy) else { return false };
    let Some(intrinsic) = copy_intrinsic(call).filter(|_| !is_volatile_transfer(body, call)) else {
        return false;
    };
    let &[dest, source, size, _] = call.args.as_slice() else { return false };
    let align = u64::from(call.arg_align(0).min(call.arg_align(1)));
    let most = UNIT_LIMIT as u64 * align.min(16);
    let size = body.as_int(size).and_then(|size| u64::try_from(size).ok());
    let Some(size) = size.filter(|&size| size <= most) else { return false };
    let units = copy_units(align, 0, size);
    if units.len() > UNIT_LIMIT {
        return false;
    }
    let loc = body.loc(copy);
    let mut builder = FunctionBuilder::new(body, context.env);
    builder.before(copy);
    builder.loc = loc;
    copy_by_units(&mut builder, (source, dest), &units, intrinsic == Intrinsic::Memmove, false);
    body.remove_inst(copy);
    true
}
