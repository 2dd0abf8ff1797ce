//! Analyses of one function, computed on demand and dropped when a pass invalidates them.

use crate::manager::Changed;
use cuprum_analysis::{Cfg, DominatorTree, Loops, MemorySsa, PostDominatorTree};
use cuprum_ir::{Body, Env};
use std::sync::Arc;

/// The cache of one function. What it hands out is shared, so that a pass may hold an analysis
/// while it edits the body; whether the analysis still holds is then the pass's business.
#[derive(Clone, Default, Debug)]
pub struct Analyses {
    cfg: Option<Arc<Cfg>>,
    dominators: Option<Arc<DominatorTree>>,
    loops: Option<Arc<Loops>>,
    post_dominators: Option<Arc<PostDominatorTree>>,
    memory_ssa: Option<Arc<MemorySsa>>,
}

impl Analyses {
    /// The control-flow graph.
    pub fn cfg(&mut self, body: &Body) -> Arc<Cfg> {
        self.cfg.get_or_insert_with(|| Arc::new(Cfg::new(body))).clone()
    }

    /// The dominator tree.
    pub fn dominators(&mut self, body: &Body) -> Arc<DominatorTree> {
        let cfg = self.cfg(body);
        self.dominators.get_or_insert_with(|| Arc::new(DominatorTree::new(&cfg))).clone()
    }

    /// The loops.
    pub fn loops(&mut self, body: &Body) -> Arc<Loops> {
        let (cfg, dominators) = (self.cfg(body), self.dominators(body));
        self.loops.get_or_insert_with(|| Arc::new(Loops::new(&cfg, &dominators))).clone()
    }

    /// The post-dominator tree.
    pub fn post_dominators(&mut self, body: &Body) -> Arc<PostDominatorTree> {
        let cfg = self.cfg(body);
        self.post_dominators.get_or_insert_with(|| Arc::new(PostDominatorTree::new(&cfg))).clone()
    }

    /// The states of memory.
    pub fn memory_ssa(&mut self, body: &Body, env: &Env) -> Arc<MemorySsa> {
        let (cfg, dominators) = (self.cfg(body), self.dominators(body));
        let compute = || Arc::new(MemorySsa::new(env, body, &cfg, &dominators));
        self.memory_ssa.get_or_insert_with(compute).clone()
    }

    /// Forgets what a change makes wrong: all but memory SSA depend on blocks and edges only.
    pub fn invalidate(&mut self, changed: Changed) {
        match changed {
            Changed::Nothing => {}
            Changed::Instructions => self.memory_ssa = None,
            Changed::Flow => *self = Analyses::default(),
        }
    }
}
