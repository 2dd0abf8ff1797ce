//! What libNVVM makes of orderings.
//!
//! An `atomicrmw` that is one instruction of the machine orders nothing but itself there, whatever the IR
//! says, and without a scope it is for one GPU: `atom.global.add.u32`. Producers say `seq_cst` because LLVM
//! wants some ordering, and count on the speed. Fences stay, as do the orderings of `cmpxchg` and of what is
//! made of it.

use cuprum_ir::{AtomicOrdering, InstKind, Module, RmwOp, SyncScope, Type};

/// Whether libNVVM has an instruction for an operation on a type.
fn is_one_instruction(op: RmwOp, ty: Type) -> bool {
    match ty.int_width() {
        Some(width) => {
            matches!(width, 32 | 64)
                && matches!(
                    op,
                    RmwOp::Xchg
                        | RmwOp::Add
                        | RmwOp::Sub
                        | RmwOp::And
                        | RmwOp::Or
                        | RmwOp::Xor
                        | RmwOp::Max
                        | RmwOp::Min
                        | RmwOp::UMax
                        | RmwOp::UMin
                )
        }
        None => op == RmwOp::FAdd && matches!(ty, Type::FLOAT | Type::DOUBLE),
    }
}

/// Makes every such `atomicrmw` say what libNVVM makes of it.
pub(super) fn relax(module: &mut Module) {
    for func in module.defined().collect::<Vec<_>>() {
        let Some((body, _)) = module.body_mut(func) else { continue };
        let blocks: Vec<_> = body.layout.blocks().collect();
        for block in blocks {
            let insts: Vec<_> = body.layout.insts(block).collect();
            for inst in insts {
                let InstKind::AtomicRmw { op, args, .. } = *body.kind(inst) else { continue };
                if !is_one_instruction(op, body.ty(args[1])) {
                    continue;
                }
                body.edit(inst, |kind| {
                    if let InstKind::AtomicRmw { mem, .. } = kind {
                        mem.ordering = AtomicOrdering::Monotonic;
                        if mem.scope == SyncScope::System {
                            mem.scope = SyncScope::Device;
                        }
                    }
                });
            }
        }
    }
}
