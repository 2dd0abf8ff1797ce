//! Barriers that order nothing.
//!
//! What: removes `__syncthreads()` where no two threads can tell: nothing is accessed before it, or
//! nothing after it, or nothing is written on either side; each by kind of memory.
//! Why: barriers are written defensively, and unrolling and inlining put two next to each other.
//! How: the accesses on all ways from the barriers before (or the start of the kernel), and on all
//! ways to those after (or its end). Two regions that a barrier parts are still ordered against all
//! others by the barriers around them, so only conflicts between these two matter. One barrier at a
//! time, because removing one joins its regions.
//! Refuses: barriers with a number other than 0, a count or a result, and every neighbour that is
//! more than a plain access: atomics, fences, other barriers, calls and clocks count as access to
//! everything. Barriers at which not all threads of the block need to be: CUDA forbids a barrier in each arm of a
//! branch on which threads part, but the hardware counts who arrives at a barrier, wherever, and programs rely on
//! it. So device functions are left alone, too: nobody knows which threads call them.

use crate::alias;
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{Cfg, PostDominatorTree, Uniformity, inst_effects};
use cuprum_entity::EntitySet;
use cuprum_ir::{Block, Body, Callee, Env, Inst, InstKind, Value};
use cuprum_target::{AddressSpace, Intrinsic};

/// Functions with more barriers are left alone: each is looked at by itself.
const BARRIER_LIMIT: usize = 64;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    if !context.env.functions[context.func].is_kernel() {
        return Changed::Nothing;
    }
    let mut barriers: Vec<Inst> = Vec::new();
    for block in body.layout.blocks() {
        barriers.extend(body.layout.insts(block).filter(|&inst| is_barrier(body, inst)));
    }
    if barriers.is_empty() || barriers.len() > BARRIER_LIMIT {
        return Changed::Nothing;
    }
    let cfg = context.analyses.cfg(body);
    // Most barriers are needed, so that nobody asks where threads part.
    let mut parted = None;
    let mut changed = false;
    for &barrier in &barriers {
        let region = Region { body, env: context.env, cfg: &cfg };
        if region.is_needed(barrier) {
            continue;
        }
        let parted = parted.get_or_insert_with(|| {
            let uniformity = context.analyses.uniformity(context.env, context.func, body);
            where_threads_are_parted(body, &cfg, &uniformity, &barriers)
        });
        if body.layout.block_of(barrier).is_some_and(|block| !parted.contains(block)) {
            body.remove_inst(barrier);
            changed = true;
        }
    }
    Changed::instructions(changed)
}

/// Whether an instruction is `__syncthreads()`.
fn is_barrier(body: &Body, inst: Inst) -> bool {
    matches!(body.kind(inst), InstKind::Call(call)
        if call.callee == Callee::Intrinsic(Intrinsic::BarrierCtaSyncAlignedAll)
            && call.args.first().is_some_and(|&number| body.as_int(number) == Some(0)))
}

/// The blocks with whose barriers threads at other barriers may meet: all that is reached from a branch on which threads
/// part, unless those of all ways but one come to no barrier any more before they end.
fn where_threads_are_parted(
    body: &Body,
    cfg: &Cfg,
    uniformity: &Uniformity,
    barriers: &[Inst],
) -> EntitySet<Block> {
    let homes: EntitySet<Block> =
        barriers.iter().filter_map(|&barrier| body.layout.block_of(barrier)).collect();
    let before_barriers = reached(homes.iter(), None, |block| cfg.predecessors(block));
    let mut parted = EntitySet::new();
    let mut post_dominators = None;
    for branch in uniformity.parting_blocks() {
        let successors = cfg.successors(branch);
        // Few branches part threads that will meet barriers on either side.
        if successors.iter().filter(|&&way| before_barriers.contains(way)).count() < 2 {
            continue;
        }
        let meet = post_dominators.get_or_insert_with(|| PostDominatorTree::new(cfg)).ipdom(branch);
        let has_barrier = |&&way: &&Block| {
            let region = reached([way], meet, |block| cfg.successors(block));
            homes.iter().any(|home| region.contains(home))
        };
        let to_barriers = successors.iter().filter(has_barrier).count();
        let goes_on = meet.is_some_and(|meet| before_barriers.contains(meet));
        if to_barriers > 1 || to_barriers == 1 && goes_on {
            let apart = reached(successors.iter().copied(), None, |block| cfg.successors(block));
            apart.iter().for_each(|block| _ = parted.insert(block));
        }
    }
    parted
}

/// `starts` and the blocks that `next` leads to from there without passing `end`.
fn reached<'a>(
    starts: impl IntoIterator<Item = Block>,
    end: Option<Block>,
    next: impl Fn(Block) -> &'a [Block],
) -> EntitySet<Block> {
    let mut found = EntitySet::new();
    let mut work: Vec<Block> = starts.into_iter().collect();
    while let Some(block) = work.pop() {
        if Some(block) != end && found.insert(block) {
            work.extend(next(block));
        }
    }
    found
}

/// Whether one kind of memory is read or written.
#[derive(Clone, Copy, Default)]
struct Touched {
    reads: bool,
    writes: bool,
}

impl Touched {
    fn conflicts(self, other: Touched) -> bool {
        self.writes && (other.reads || other.writes) || self.reads && other.writes
    }

    fn add(&mut self, other: Touched) {
        self.reads |= other.reads;
        self.writes |= other.writes;
    }
}

/// What is accessed of memory that threads share.
#[derive(Clone, Copy, Default)]
struct Accesses {
    shared: Touched,
    global: Touched,
}

impl Accesses {
    const ANYTHING: Accesses = Accesses {
        shared: Touched { reads: true, writes: true },
        global: Touched { reads: true, writes: true },
    };

    fn add(&mut self, other: Accesses) {
        self.shared.add(other.shared);
        self.global.add(other.global);
    }

    fn conflict(self, other: Accesses) -> bool {
        self.shared.conflicts(other.shared) || self.global.conflicts(other.global)
    }
}

struct Region<'a> {
    body: &'a Body,
    env: &'a Env,
    cfg: &'a Cfg,
}

impl Region<'_> {
    /// Whether a barrier parts accesses that must not meet.
    fn is_needed(&self, barrier: Inst) -> bool {
        let layout = &self.body.layout;
        let before = self.walk(
            barrier,
            Accesses::default(),
            |inst| layout.prev_inst(inst),
            |block| {
                let preds = self.cfg.predecessors(block).iter();
                preds.map(|&pred| (pred, layout.last_inst(pred))).collect()
            },
        );
        let after = self.walk(
            barrier,
            before,
            |inst| layout.next_inst(inst),
            |block| {
                let successors = self.cfg.successors(block);
                successors.iter().map(|&to| (to, layout.first_inst(to))).collect()
            },
        );
        before.conflict(after)
    }

    /// The accesses on all ways in one direction up to the next barriers, or until one conflicts
    /// with `others`. `continue_at` gives where ways go on from a block.
    fn walk(
        &self,
        barrier: Inst,
        others: Accesses,
        step: impl Fn(Inst) -> Option<Inst>,
        continue_at: impl Fn(Block) -> Vec<(Block, Option<Inst>)>,
    ) -> Accesses {
        let mut found = Accesses::default();
        let Some(home) = self.body.layout.block_of(barrier) else { return Accesses::ANYTHING };
        let mut seen = EntitySet::<Block>::new();
        let mut work = vec![(home, step(barrier))];
        while let Some((block, mut next)) = work.pop() {
            let mut ended = false;
            while let Some(inst) = next {
                if is_barrier(self.body, inst) {
                    ended = true;
                    break;
                }
                found.add(self.accesses(inst));
                next = step(inst);
            }
            if found.conflict(others) {
                return found;
            }
            if ended {
                continue;
            }
            work.extend(continue_at(block).into_iter().filter(|&(way, _)| seen.insert(way)));
        }
        found
    }

    fn accesses(&self, inst: Inst) -> Accesses {
        let kind = self.body.kind(inst);
        let (pointer, touched) = match kind {
            InstKind::Load { mem, args } if mem.is_plain() => {
                (args[0], Touched { reads: true, writes: false })
            }
            InstKind::Store { mem, args } if mem.is_plain() => {
                (args[1], Touched { reads: false, writes: true })
            }
            _ => {
                let effects = inst_effects(self.env, self.body, inst);
                let quiet = !effects.may_write() && !effects.may_read() && !effects.ordered;
                return if quiet { Accesses::default() } else { Accesses::ANYTHING };
            }
        };
        self.through(pointer, touched)
    }

    /// What an access through a pointer touches.
    fn through(&self, pointer: Value, touched: Touched) -> Accesses {
        let none = Touched::default();
        match self.body.ty(pointer).address_space().unwrap_or(AddressSpace::Generic) {
            AddressSpace::Shared => Accesses { shared: touched, global: none },
            AddressSpace::Global => Accesses { shared: none, global: touched },
            AddressSpace::Const | AddressSpace::Local | AddressSpace::Param => Accesses::default(),
            _ if alias::is_private(self.body, pointer) => Accesses::default(),
            _ => Accesses { shared: touched, global: touched },
        }
    }
}
