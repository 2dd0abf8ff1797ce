//! Constants that are subtracted from indices without a sign.
//!
//! What: below a test that says `i >= 4`, the index `i - 4` of 32 bits that is extended to 64 becomes a
//! difference of 64 bits.
//! Why: the constant is then part of the access, and `a[i - 4]`, `a[i - 8]` and `a[i]` share one address.
//! In 32 bits the difference could wrap around, so that each would need an address of its own.
//! How: value ranges, before the index leaves a loop and the test behind.
//! Refuses: extensions that are not only indices: there one instruction would become two.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::ValueRanges;
use cuprum_ir::{
    BinaryOp, Block, Body, CastOp, FunctionBuilder, Inst, InstKind, IntFlags, Type, Use, Value,
};

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let found = find(body);
    if found.is_empty() {
        return Changed::Nothing;
    }
    let (cfg, dominators) = (context.analyses.cfg(body), context.analyses.dominators(body));
    let ranges = ValueRanges::new(context.env, body, context.func, &cfg, &dominators);
    let mut changed = false;
    for Difference { inst, result, block, x, less } in found {
        let Some(range) = ranges.at(body, &dominators, x, block) else { continue };
        if range.unsigned_min < less {
            continue;
        }
        let number = body.int(Type::I64, -less);
        let mut builder = FunctionBuilder::new(body, context.env);
        let non_negative = IntFlags { nneg: range.is_non_negative(), ..IntFlags::default() };
        let wide = builder.before(inst).cast_with(CastOp::ZExt, non_negative, x, Type::I64);
        let fits = IntFlags { nsw: true, ..IntFlags::default() };
        let difference = builder.binary_flags(BinaryOp::Add, fits, wide, number);
        body.replace_all_uses(result, difference);
        body.remove_inst(inst);
        changed = true;
    }
    Changed::instructions(changed)
}

/// An extended difference.
struct Difference {
    inst: Inst,
    result: Value,
    block: Block,
    x: Value,
    less: i128,
}

fn find(body: &Body) -> Vec<Difference> {
    let mut found = Vec::new();
    for block in body.layout.blocks() {
        found.extend(body.layout.insts(block).filter_map(|inst| difference(body, inst, block)));
    }
    found
}

fn difference(body: &Body, inst: Inst, block: Block) -> Option<Difference> {
    let &InstKind::Cast { op: CastOp::ZExt, args: [narrow], .. } = body.kind(inst) else {
        return None;
    };
    let &InstKind::Binary { op: BinaryOp::Add, args: [x, number], .. } = body.def_kind(narrow)?
    else {
        return None;
    };
    let result = body.result(inst)?;
    let less = body.as_signed_int(number)?.checked_neg().filter(|&less| less > 0)?;
    let is_index = |used: &Use| matches!(body.kind(used.inst), InstKind::Gep { .. });
    let applies = body.ty(result) == Type::I64 && body.uses(result).iter().all(is_index);
    applies.then_some(Difference { inst, result, block, x, less })
}
