//! Barriers that some threads of a block may miss: what a warning is about, so nothing is said that is not
//! plain to see.
//!
//! A barrier of the whole block stands on one side of a branch, and the condition is computed from the
//! number of the thread and from what all threads share, or from an element of memory that such a number
//! selects. The other side can get to where both meet again without a barrier. Threads that leave the
//! kernel instead miss nothing, because a barrier waits only for threads that are still there: the usual
//! `if (i >= n) return;` is no mistake. Neither is a condition that comes out the same for all, though it is
//! computed from the number of the thread: `threadIdx.x < blockDim.x` (`thread_arithmetic.rs`).
//!
//! The analysis wants variables as values and calls inlined. What it takes to get there is not spent on
//! programs in which a quicker look at the code as it was lowered (`barrier_candidates.rs`) finds no
//! barrier under any such condition.

use crate::cfg::Cfg;
use crate::dominators::{DominatorTree, PostDominatorTree};
use crate::effects::inst_effects;
use crate::ranges::ValueRanges;
use crate::thread_arithmetic::ThreadArithmetic;
use cuprum_entity::EntitySet;
use cuprum_ir::{Block, Body, Callee, Env, FuncId, Inst, InstKind, UnaryOp, Value, ValueDef};
use cuprum_target::Intrinsic;

/// A barrier that threads may miss.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissedBarrier {
    /// The barrier itself.
    pub barrier: Inst,
    /// The branch on one side of which it stands.
    pub branch: Inst,
    /// What the condition is computed from, as programs call it: `threadIdx.x`.
    pub differs_by: &'static str,
}

/// The barriers of a kernel that threads may miss, each with the branch closest to it. Variables should be
/// values by now, and calls inlined.
pub fn missed_barriers(env: &Env, func: FuncId, body: &Body) -> Vec<MissedBarrier> {
    let barriers = barriers(body);
    if barriers.is_empty() {
        return Vec::new();
    }
    let cfg = Cfg::new(body);
    let dominators = DominatorTree::new(&cfg);
    let ranges = ValueRanges::new(env, body, func, &cfg, &dominators);
    let sides = Sides {
        body,
        cfg: &cfg,
        dominators: &dominators,
        post_dominators: &PostDominatorTree::new(&cfg),
        stops: &barriers.iter().map(|(block, _)| *block).collect(),
        is_kernel: true,
    };
    let mut missed = Vec::new();
    for (block, barrier) in barriers {
        let found = sides.missed_by(block, |condition, at| {
            let arithmetic =
                ThreadArithmetic { body, dominators: &dominators, ranges: &ranges, block: at };
            match difference(env, body, condition, &arithmetic) {
                Difference::ByThread(word) => Some(word),
                Difference::None | Difference::Unknown => None,
            }
        });
        if let Some((branch, differs_by)) = found {
            missed.push(MissedBarrier { barrier, branch, differs_by });
        }
    }
    missed
}

/// Looks at both sides of branches.
pub(crate) struct Sides<'a> {
    pub(crate) body: &'a Body,
    pub(crate) cfg: &'a Cfg,
    pub(crate) dominators: &'a DominatorTree,
    pub(crate) post_dominators: &'a PostDominatorTree,
    /// Blocks that no thread passes without a barrier.
    pub(crate) stops: &'a EntitySet<Block>,
    /// Whether who returns leaves the kernel.
    pub(crate) is_kernel: bool,
}

impl Sides<'_> {
    /// The closest branch around a barrier in `block` on whose other side threads miss it, with what
    /// `differs` says of its condition at the block that it ends.
    pub(crate) fn missed_by<T>(
        &self,
        block: Block,
        mut differs: impl FnMut(Value, Block) -> Option<T>,
    ) -> Option<(Inst, T)> {
        // From the barrier outwards: the closest condition says most.
        let mut side = Some(block);
        while let Some(at) = side {
            side = self.dominators.idom(at);
            let Some(from) = self.cfg.single_predecessor(at) else { continue };
            let Some(branch) = self.body.terminator(from) else { continue };
            let condition = match self.body.kind(branch) {
                InstKind::CondBr { args, .. } | InstKind::Switch { args, .. } => args[0],
                _ => continue,
            };
            let meet = self.post_dominators.ipdom(from);
            if meet == Some(at) || self.cfg.successors(from).iter().all(|&to| to == at) {
                continue;
            }
            let misses = |&other: &Block| {
                other != at
                    && !(self.is_kernel && is_way_out(self.body, self.cfg, from, other, meet))
                    && gets_past(self.cfg, self.stops, other, meet)
            };
            if let Some(found) = differs(condition, from)
                && self.cfg.successors(from).iter().any(misses)
            {
                return Some((branch, found));
            }
        }
        None
    }
}

/// Barriers of the whole block, in the order of the code.
fn barriers(body: &Body) -> Vec<(Block, Inst)> {
    let blocks = body.layout.blocks();
    let insts = blocks.flat_map(|block| body.layout.insts(block).map(move |inst| (block, inst)));
    insts.filter(|(_, inst)| is_block_barrier(body, *inst)).collect()
}

/// Whether an instruction waits for all threads of the block, as `__syncthreads` does.
pub(crate) fn is_block_barrier(body: &Body, inst: Inst) -> bool {
    let InstKind::Call(call) = body.kind(inst) else { return false };
    let Callee::Intrinsic(intrinsic) = call.callee else { return false };
    matches!(
        intrinsic,
        Intrinsic::BarrierCtaSyncAlignedAll
            | Intrinsic::BarrierCtaRedPopcAlignedAll
            | Intrinsic::BarrierCtaRedAndAlignedAll
            | Intrinsic::BarrierCtaRedOrAlignedAll
    )
}

/// Whether a path from `start` reaches where both sides meet without a barrier.
fn gets_past(
    cfg: &Cfg,
    with_barrier: &EntitySet<Block>,
    start: Block,
    meet: Option<Block>,
) -> bool {
    let mut seen = EntitySet::<Block>::new();
    let mut work = vec![start];
    while let Some(at) = work.pop() {
        if Some(at) == meet || cfg.successors(at).is_empty() {
            return true;
        }
        if !with_barrier.contains(at) && seen.insert(at) {
            work.extend(cfg.successors(at));
        }
    }
    false
}

/// Whether a side of a branch is a way out of the kernel: an `if` around a `return`. A barrier behind it
/// waits for those who stay.
fn is_way_out(body: &Body, cfg: &Cfg, from: Block, side: Block, meet: Option<Block>) -> bool {
    let returns = |at: Block| {
        let mut insts = body.layout.insts(at).filter(|&inst| !body.kind(inst).is_phi());
        insts.next().is_some_and(|inst| matches!(body.kind(inst), InstKind::Ret { .. }))
    };
    if meet.is_some_and(|meet| !returns(meet)) {
        return false;
    }
    // Other sides are what follows the statement that the barrier stands in. Without names, the first
    // part of a statement is what stands next.
    let is_part = match body.block_names[side].as_deref() {
        Some(name) => name.starts_with("if.then"),
        None => body.layout.next_block(from) == Some(side),
    };
    Some(side) != meet && cfg.predecessors(side).len() == 1 && is_part
}

/// Whether a value differs between the threads of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Difference {
    /// All threads have the same.
    None,
    /// It is computed from the number of the thread.
    ByThread(&'static str),
    /// Nobody can tell.
    Unknown,
}

/// How a value differs, from all that it is computed from.
fn difference(
    env: &Env,
    body: &Body,
    value: Value,
    arithmetic: &ThreadArithmetic<'_>,
) -> Difference {
    let mut found = Difference::None;
    let mut seen = EntitySet::<Value>::new();
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        if !seen.insert(value) {
            continue;
        }
        let inst = match body.def(value) {
            ValueDef::Inst(inst) => *inst,
            // Parameters of kernels are the same for all.
            ValueDef::Argument(_) | ValueDef::Constant(_) => continue,
        };
        if arithmetic.is_constant(value) {
            continue;
        }
        match kind_of_inst(env, body, inst) {
            Difference::None => work.extend(body.kind(inst).operands()),
            Difference::ByThread(word) => {
                if found == Difference::None {
                    found = Difference::ByThread(word);
                }
            }
            Difference::Unknown => return Difference::Unknown,
        }
    }
    found
}

/// What an instruction adds to the differences of its operands.
fn kind_of_inst(env: &Env, body: &Body, inst: Inst) -> Difference {
    match body.kind(inst) {
        InstKind::Call(call) => match call.callee {
            Callee::Intrinsic(intrinsic) => match thread_number(intrinsic) {
                Some(word) => Difference::ByThread(word),
                None if intrinsic.info().varies_by_thread => Difference::Unknown,
                None => {
                    let effects = inst_effects(env, body, inst);
                    match effects.may_speculate() && !effects.ordered {
                        true => Difference::None,
                        false => Difference::Unknown,
                    }
                }
            },
            Callee::Direct(_) | Callee::Indirect(_) | Callee::Asm(_) => Difference::Unknown,
        },
        // What all threads read at one place is one value, what each reads at its own is not.
        InstKind::Load { mem, .. } if mem.is_plain() => Difference::None,
        InstKind::Unary { op: UnaryOp::Freeze, .. } => Difference::Unknown,
        InstKind::Binary { .. }
        | InstKind::Unary { .. }
        | InstKind::Cast { .. }
        | InstKind::ICmp { .. }
        | InstKind::FCmp { .. }
        | InstKind::Select { .. }
        | InstKind::Gep { .. }
        | InstKind::Phi { .. }
        | InstKind::ExtractValue { .. }
        | InstKind::InsertValue { .. }
        | InstKind::ExtractElement { .. }
        | InstKind::InsertElement { .. }
        | InstKind::ShuffleVector { .. } => Difference::None,
        // A variable that is still in memory: who knows what is in it.
        InstKind::Alloca { .. }
        | InstKind::Load { .. }
        | InstKind::Store { .. }
        | InstKind::AtomicRmw { .. }
        | InstKind::CmpXchg { .. }
        | InstKind::Fence { .. }
        | InstKind::Br { .. }
        | InstKind::CondBr { .. }
        | InstKind::Switch { .. }
        | InstKind::Ret { .. }
        | InstKind::Unreachable => Difference::Unknown,
    }
}

/// What programs call an intrinsic that tells threads of a block apart.
pub(crate) fn thread_number(intrinsic: Intrinsic) -> Option<&'static str> {
    match intrinsic {
        Intrinsic::TidX => Some("threadIdx.x"),
        Intrinsic::TidY => Some("threadIdx.y"),
        Intrinsic::TidZ => Some("threadIdx.z"),
        Intrinsic::Laneid => Some("the number of the lane"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many barriers of the kernel `k` threads may miss, and what their conditions differ by.
    fn missed(text: &str) -> Vec<&'static str> {
        let module = cuprum_ir::parse_module(text).unwrap_or_else(|error| panic!("{error}"));
        let func = module.defined().next().unwrap();
        let found = missed_barriers(&module.env, func, module.body(func).unwrap());
        found.iter().map(|it| it.differs_by).collect()
    }

    fn kernel(body: &str) -> String {
        format!(
            "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
             declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n\
             declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)\n\
             define ptx_kernel void @k(ptr %p, i32 %n) {{\n{body}}}\n"
        )
    }

    const SYNC: &str = "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n";

    fn guarded(condition: &str, after: &str) -> String {
        kernel(&format!(
            "entry:\n{condition}  br i1 %c, label %if.then, label %if.end\n\
             if.then:\n{SYNC}  br label %if.end\n\
             if.end:\n{after}  ret void\n"
        ))
    }

    const BY_THREAD: &str = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  \
                             %c = icmp slt i32 %t, %n\n";

    #[test]
    fn a_barrier_under_the_number_of_the_thread_is_missed() {
        assert_eq!(missed(&guarded(BY_THREAD, "")), ["threadIdx.x"]);
        assert_eq!(missed(&guarded(BY_THREAD, SYNC)), ["threadIdx.x"]);
        let loaded = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  \
                      %a = getelementptr i32, ptr %p, i32 %t\n  %v = load i32, ptr %a\n  \
                      %c = icmp eq i32 %v, 0\n";
        assert_eq!(missed(&guarded(loaded, "")), ["threadIdx.x"]);
    }

    #[test]
    fn what_all_threads_share_is_no_reason() {
        let shared = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n  \
                      %c = icmp slt i32 %t, %n\n";
        assert!(missed(&guarded(shared, "")).is_empty());
        let loaded = "  %v = load i32, ptr %p\n  %c = icmp slt i32 %v, %n\n";
        assert!(missed(&guarded(loaded, "")).is_empty());
        let atomic = "  %v = atomicrmw add ptr %p, i32 1 monotonic\n  %c = icmp eq i32 %v, 0\n";
        assert!(missed(&guarded(atomic, "")).is_empty());
    }

    #[test]
    fn leaving_early_and_waiting_on_both_sides_is_no_mistake() {
        let early = kernel(&format!(
            "entry:\n{BY_THREAD}  br i1 %c, label %if.end, label %if.then\n\
             if.then:\n  br label %return\n\
             if.end:\n{SYNC}  br label %return\n\
             return:\n  ret void\n"
        ));
        assert!(missed(&early).is_empty());
        let both = kernel(&format!(
            "entry:\n{BY_THREAD}  br i1 %c, label %if.then, label %if.else\n\
             if.then:\n{SYNC}  br label %if.end\n\
             if.else:\n{SYNC}  br label %if.end\n\
             if.end:\n  ret void\n"
        ));
        assert!(missed(&both).is_empty());
    }

    #[test]
    fn loops_that_threads_leave_at_different_times_count() {
        let text = kernel(&format!(
            "entry:\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  br label %for.cond\n\
             for.cond:\n  %i = phi i32 [ %t, %entry ], [ %j, %for.body ]\n  \
             %c = icmp slt i32 %i, %n\n  br i1 %c, label %for.body, label %for.end\n\
             for.body:\n{SYNC}  %j = add i32 %i, 32\n  br label %for.cond\n\
             for.end:\n  ret void\n"
        ));
        assert_eq!(missed(&text), ["threadIdx.x"]);
    }
}
