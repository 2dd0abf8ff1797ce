//! Analyses of one function, computed on demand and dropped when a pass invalidates them.

use crate::manager::Changed;
use cuprum_analysis::{Cfg, DominatorTree, Loops};
use cuprum_ir::Body;
use std::sync::Arc;

/// The cache of one function. What it hands out is shared, so that a pass may hold an analysis
/// while it edits the body; whether the analysis still holds is then the pass's business.
#[derive(Clone, Default, Debug)]
pub struct Analyses {
    cfg: Option<Arc<Cfg>>,
    dominators: Option<Arc<DominatorTree>>,
    loops: Option<Arc<Loops>>,
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

    /// Forgets what a change makes wrong: all of these depend on blocks and edges only.
    pub fn invalidate(&mut self, changed: Changed) {
        if changed == Changed::Flow {
            *self = Analyses::default();
        }
    }
}
