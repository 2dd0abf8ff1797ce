//! Which values are the same in all threads of a block that compute them.
//!
//! A thread's own number, what it reads from memory that may change, and what it is told by others
//! differ between threads; so does whatever is computed from that, and whatever a branch on it
//! selects. Everything else is uniform: parameters of kernels, the numbers of the block and of the
//! grid, and what is computed from them.
//!
//! Two threads are compared where both have taken the same turns of the loops around: a counter is
//! uniform in its loop even if threads leave the loop at different times, but not after it.

use crate::cfg::Cfg;
use crate::dominators::{DominanceFrontiers, DominatorTree, PostDominatorTree};
use crate::effects::{Memory, inst_effects};
use crate::loops::{LoopId, Loops};
use cuprum_entity::{Entity, EntitySet};
use cuprum_ir::{Block, Body, Callee, Constant, Env, FuncId, Inst, InstKind, Type, UnaryOp, Value};

/// The uniform values of one function.
#[derive(Clone, Debug)]
pub struct Uniformity {
    divergent: EntitySet<Value>,
    /// Blocks that end in a branch on which threads part.
    branches: EntitySet<Block>,
    /// Loops that threads leave at different times or places.
    left_apart: EntitySet<LoopId>,
    loops: Vec<(LoopId, EntitySet<Block>)>,
    /// Values that came later are not known.
    known: usize,
}

impl Uniformity {
    /// The uniform values of `body`.
    pub fn new(
        env: &Env,
        func: FuncId,
        body: &Body,
        cfg: &Cfg,
        dominators: &DominatorTree,
        loops: &Loops,
    ) -> Uniformity {
        let mut analysis = Analysis {
            body,
            cfg,
            loops,
            frontiers: DominanceFrontiers::new(cfg, dominators),
            post_dominators: PostDominatorTree::new(cfg),
            divergent: EntitySet::new(),
            branches: EntitySet::new(),
            left_apart: EntitySet::new(),
            work: Vec::new(),
        };
        if !env.functions[func].is_kernel() {
            for &argument in body.arguments() {
                analysis.mark(argument);
            }
        }
        for block in body.layout.blocks() {
            for inst in body.layout.insts(block) {
                if is_source(env, body, inst)
                    && let Some(result) = body.result(inst)
                {
                    analysis.mark(result);
                }
            }
        }
        analysis.propagate();
        let members = |id: LoopId| (id, loops.get(id).blocks.iter().copied().collect());
        Uniformity {
            loops: analysis.left_apart.iter().map(members).collect(),
            divergent: analysis.divergent,
            branches: analysis.branches,
            left_apart: analysis.left_apart,
            known: body.value_count(),
        }
    }

    /// Whether a value is the same in all threads that have it in `block`. Values made since the
    /// analysis count as different.
    pub fn is_uniform(&self, body: &Body, value: Value, block: Block) -> bool {
        let is_new = value.index() >= self.known && body.as_constant(value).is_none();
        if is_new || self.divergent.contains(value) {
            return false;
        }
        let Some(home) = body.def_inst(value).and_then(|inst| body.layout.block_of(inst)) else {
            return !is_undefined(body, value);
        };
        !self.loops.iter().any(|(_, blocks)| blocks.contains(home) && !blocks.contains(block))
    }

    /// The blocks that end in a branch of which threads of a block may take different ways.
    pub fn parting_blocks(&self) -> impl Iterator<Item = Block> + '_ {
        self.branches.iter()
    }

    /// Whether all threads that run a loop leave it after the same number of turns, by the same way.
    pub fn is_left_together(&self, id: LoopId) -> bool {
        !self.left_apart.contains(id)
    }
}

/// A constant that each thread may see as it likes.
fn is_undefined(body: &Body, value: Value) -> bool {
    matches!(body.as_constant(value), Some(Constant::Undef | Constant::Poison))
}

/// Whether a result may differ between threads although the operands do not.
fn is_source(env: &Env, body: &Body, inst: Inst) -> bool {
    let kind = body.kind(inst);
    if kind.operands().iter().any(|&operand| is_undefined(body, operand)) {
        return true;
    }
    match kind {
        InstKind::Call(call) => match call.callee {
            Callee::Intrinsic(intrinsic) if intrinsic.info().varies_by_thread => true,
            // The numbers of the block, and arithmetic.
            Callee::Intrinsic(_) => {
                let effects = inst_effects(env, body, inst);
                !effects.may_speculate() || effects.convergent || effects.ordered
            }
            _ => true,
        },
        InstKind::Load { .. } => inst_effects(env, body, inst).reads != Memory::Unchanging,
        // What is frozen is for each thread to choose. Variables have the same address in every
        // thread's own memory, which is not the same memory.
        InstKind::Unary { op: UnaryOp::Freeze, .. } | InstKind::Alloca { .. } => true,
        InstKind::AtomicRmw { .. } | InstKind::CmpXchg { .. } => true,
        _ => false,
    }
}

struct Analysis<'a> {
    body: &'a Body,
    cfg: &'a Cfg,
    loops: &'a Loops,
    frontiers: DominanceFrontiers,
    post_dominators: PostDominatorTree,
    divergent: EntitySet<Value>,
    /// Blocks that end in a branch on which threads part.
    branches: EntitySet<Block>,
    left_apart: EntitySet<LoopId>,
    work: Vec<Value>,
}

impl Analysis<'_> {
    fn mark(&mut self, value: Value) {
        if self.divergent.insert(value) {
            self.work.push(value);
        }
    }

    fn propagate(&mut self) {
        while let Some(value) = self.work.pop() {
            let body = self.body;
            for used in body.uses(value) {
                self.visit_use(used.inst);
            }
        }
    }

    /// An instruction has an operand that differs.
    fn visit_use(&mut self, inst: Inst) {
        cuprum_limits::check();
        let Some(block) = self.body.layout.block_of(inst) else { return };
        if self.body.kind(inst).is_terminator() {
            if self.branches.insert(block) {
                self.part(block);
            }
        } else if let Some(result) = self.body.result(inst)
            && self.body.ty(result) != Type::VOID
        {
            self.mark(result);
        }
    }

    /// Threads part at the end of a block, until all its paths have met again.
    fn part(&mut self, at: Block) {
        let meet = self.post_dominators.ipdom(at);
        let mut apart = EntitySet::<Block>::new();
        let mut work: Vec<Block> = self.cfg.successors(at).to_vec();
        while let Some(block) = work.pop() {
            if apart.insert(block) && Some(block) != meet {
                work.extend(self.cfg.successors(block));
            }
        }
        let joins = self.frontiers.iterated(self.cfg.successors(at).iter().copied());
        for join in joins.into_iter().filter(|&join| apart.contains(join)) {
            let phis: Vec<Inst> = self.body.phis(join).collect();
            for phi in phis {
                if let Some(result) = self.body.result(phi) {
                    self.mark(result);
                }
            }
        }
        let mut around = self.loops.innermost(at);
        while let Some(id) = around {
            let this = self.loops.get(id);
            around = this.parent;
            let inside = apart.iter().all(|block| this.contains(block));
            if !inside && self.left_apart.insert(id) {
                self.leave_apart(id);
            }
        }
    }

    /// What a loop computed last is not the same where threads leave it at different times.
    fn leave_apart(&mut self, id: LoopId) {
        let this = self.loops.get(id);
        for &block in &this.blocks {
            for inst in self.body.layout.insts(block) {
                let Some(result) = self.body.result(inst) else { continue };
                for used in self.body.uses(result) {
                    let home = self.body.layout.block_of(used.inst);
                    if home.is_some_and(|home| !this.contains(home)) {
                        self.visit_use(used.inst);
                    }
                }
            }
        }
    }
}
