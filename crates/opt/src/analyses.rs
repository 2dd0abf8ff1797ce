//! Analyses of one function, computed on demand and dropped when a pass invalidates them.

use crate::manager::Changed;
use cuprum_analysis::{
    Cfg, DominatorTree, Loops, MemorySsa, PostDominatorTree, RegisterPressure, ScalarEvolution,
    Uniformity,
};
use cuprum_ir::{Body, Env, FuncId};
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
    scalar_evolution: Option<Arc<ScalarEvolution>>,
    uniformity: Option<Arc<Uniformity>>,
    register_pressure: Option<Arc<RegisterPressure>>,
    /// The passes that found nothing to do since the body changed last, a bit for each.
    settled: u64,
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

    /// The loops of the body, computed unless they are known.
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

    /// How numbers evolve in loops.
    pub fn scalar_evolution(&mut self, body: &Body) -> Arc<ScalarEvolution> {
        let loops = self.loops(body);
        self.scalar_evolution
            .get_or_insert_with(|| Arc::new(ScalarEvolution::new(body, &loops)))
            .clone()
    }

    /// Which values are the same in all threads of a block.
    pub fn uniformity(&mut self, env: &Env, func: FuncId, body: &Body) -> Arc<Uniformity> {
        let (cfg, dominators, loops) = (self.cfg(body), self.dominators(body), self.loops(body));
        self.uniformity
            .get_or_insert_with(|| {
                Arc::new(Uniformity::new(env, func, body, &cfg, &dominators, &loops))
            })
            .clone()
    }

    /// Which values are live, and the registers they need.
    pub fn register_pressure(
        &mut self,
        env: &Env,
        func: FuncId,
        body: &Body,
    ) -> Arc<RegisterPressure> {
        let cfg = self.cfg(body);
        self.register_pressure
            .get_or_insert_with(|| Arc::new(RegisterPressure::new(env, func, body, &cfg)))
            .clone()
    }

    /// Whether the pass with this number has seen the body as it is, and found nothing to do.
    pub fn is_settled(&self, pass: u8) -> bool {
        self.settled & (1 << pass) != 0
    }

    /// Remembers that a pass found nothing to do.
    pub fn settle(&mut self, pass: u8) {
        self.settled |= 1 << pass;
    }

    /// Forgets what a change makes wrong: the control-flow graph, dominators and loops depend on
    /// blocks and edges only, what is known about values and memory on
    /// instructions too.
    pub fn invalidate(&mut self, changed: Changed) {
        match changed {
            Changed::Nothing => {}
            Changed::Instructions => {
                self.settled = 0;
                self.memory_ssa = None;
                (self.scalar_evolution, self.uniformity) = (None, None);
                self.register_pressure = None;
            }
            Changed::Flow => *self = Analyses::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_is_settled_until_something_changes() {
        for change in [Changed::Instructions, Changed::Flow] {
            let mut analyses = Analyses::default();
            analyses.settle(3);
            analyses.invalidate(Changed::Nothing);
            assert!(analyses.is_settled(3) && !analyses.is_settled(4));
            analyses.invalidate(change);
            assert!(!analyses.is_settled(3));
        }
    }
}
