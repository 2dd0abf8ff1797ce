//! What libNVVM makes of orderings.
//!
//! Its `atomicrmw` orders nothing but the operation itself, whatever the IR says, and without a scope it is
//! for one GPU: `atom.global.add.u32`. Producers say `seq_cst` because LLVM wants some ordering, and count on
//! the speed. Who needs an order writes fences, which stay, as do the orderings of `cmpxchg`.

use cuprum_ir::{AtomicOrdering, InstKind, Module, SyncScope};

/// Makes every `atomicrmw` say what libNVVM makes of it.
pub(super) fn relax(module: &mut Module) {
    for func in module.defined().collect::<Vec<_>>() {
        let Some((body, _)) = module.body_mut(func) else { continue };
        let blocks: Vec<_> = body.layout.blocks().collect();
        for block in blocks {
            let insts: Vec<_> = body.layout.insts(block).collect();
            for inst in insts {
                if !matches!(body.kind(inst), InstKind::AtomicRmw { .. }) {
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
