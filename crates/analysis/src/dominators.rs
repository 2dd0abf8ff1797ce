//! Dominators, post-dominators and dominance frontiers.

use crate::cfg::Cfg;
use cuprum_entity::{Dominance, Entity, EntitySet, FlowGraph, SecondaryMap};
use cuprum_ir::{Block, Body, Inst, InstKind, Use, Value, ValueDef};

/// The dominator tree. Queries take constant time; nothing is updated when the function changes.
#[derive(Clone, Debug)]
pub struct DominatorTree {
    dominance: Dominance<Block>,
    /// For each block where its children start in `listed`, and behind them those of the next.
    starts: Vec<u32>,
    listed: Vec<Block>,
    root: Option<Block>,
}

impl DominatorTree {
    /// Dominators by the given control flow.
    pub fn new(cfg: &Cfg) -> DominatorTree {
        let dominance = cfg.dominance().clone();
        let order = dominance.reverse_postorder();
        // Where the children of a block end, and, once they are listed from the last to the first, where they start.
        let mut starts = vec![0u32; cfg.graph().len() + 1];
        for parent in order.iter().filter_map(|&at| dominance.idom(at)) {
            starts[parent.index()] += 1;
        }
        let mut end = 0;
        for count in &mut starts {
            end += *count;
            *count = end;
        }
        let mut listed = vec![Block::new(0); end as usize];
        for &at in order.iter().rev() {
            if let Some(parent) = dominance.idom(at) {
                let place = &mut starts[parent.index()];
                *place -= 1;
                listed[*place as usize] = at;
            }
        }
        DominatorTree { dominance, starts, listed, root: cfg.entry() }
    }

    /// The entry block.
    pub fn root(&self) -> Option<Block> {
        self.root
    }

    /// The closest strict dominator.
    pub fn idom(&self, of: Block) -> Option<Block> {
        self.dominance.idom(of)
    }

    /// The blocks whose closest strict dominator is `parent`, in reverse postorder.
    pub fn children(&self, parent: Block) -> &[Block] {
        match (self.starts.get(parent.index()), self.starts.get(parent.index() + 1)) {
            (Some(&start), Some(&end)) => &self.listed[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Whether every path to `b` goes through `a`; true for `a == b` and for unreachable `b`.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        self.dominance.dominates(a, b)
    }

    /// Whether `a` dominates `b` and they differ.
    pub fn strictly_dominates(&self, a: Block, b: Block) -> bool {
        a != b && self.dominates(a, b)
    }

    /// Whether control can reach the block.
    pub fn is_reachable(&self, of: Block) -> bool {
        self.dominance.is_reachable(of)
    }

    /// The closest block that dominates both; `None` if either is unreachable.
    pub fn common_dominator(&self, a: Block, b: Block) -> Option<Block> {
        if !self.is_reachable(a) || !self.is_reachable(b) {
            return None;
        }
        let mut at = a;
        while !self.dominates(at, b) {
            at = self.idom(at)?;
        }
        Some(at)
    }

    /// All reachable blocks, each after its dominators.
    pub fn preorder(&self) -> impl Iterator<Item = Block> + '_ {
        let mut stack: Vec<Block> = self.root.into_iter().collect();
        std::iter::from_fn(move || {
            let at = stack.pop()?;
            stack.extend(self.children(at).iter().rev());
            Some(at)
        })
    }

    /// Whether `first` is executed before `second` on every path to it. An instruction does not
    /// dominate itself. Within one block this walks the block.
    pub fn inst_dominates(&self, body: &Body, first: Inst, second: Inst) -> bool {
        let (Some(a), Some(b)) = (body.layout.block_of(first), body.layout.block_of(second)) else {
            return false;
        };
        if a != b {
            return self.dominates(a, b);
        }
        let mut at = body.layout.next_inst(first);
        while let Some(inst) = at {
            if inst == second {
                return true;
            }
            at = body.layout.next_inst(inst);
        }
        false
    }

    /// Whether a value may be used by a non-`phi` instruction.
    pub fn value_dominates(&self, body: &Body, value: Value, inst: Inst) -> bool {
        match body.def(value) {
            ValueDef::Inst(def) => self.inst_dominates(body, *def, inst),
            ValueDef::Argument(_) | ValueDef::Constant(_) => true,
        }
    }

    /// Whether a value is available where an operand slot reads it: for a `phi`, at the end of the
    /// incoming block.
    pub fn value_dominates_use(&self, body: &Body, value: Value, slot: Use) -> bool {
        let ValueDef::Inst(def) = *body.def(value) else { return true };
        if let InstKind::Phi { blocks, .. } = body.kind(slot.inst)
            && let Some(&incoming) = blocks.get(slot.index as usize)
        {
            return match body.layout.block_of(def) {
                Some(home) => self.dominates(home, incoming),
                None => false,
            };
        }
        self.inst_dominates(body, def, slot.inst)
    }
}

/// The post-dominator tree, with a virtual exit above all blocks that leave the function. Loops
/// that never end are tied to that exit at their last block.
#[derive(Clone, Debug)]
pub struct PostDominatorTree {
    dominance: Dominance<Block>,
    exit: Block,
}

impl PostDominatorTree {
    /// Post-dominators by the given control flow.
    pub fn new(cfg: &Cfg) -> PostDominatorTree {
        let graph = cfg.graph();
        let exit = Block::new(graph.len());
        let mut roots = Vec::new();
        let mut covered = EntitySet::new();
        for &at in cfg.reverse_postorder() {
            if graph.successors(at).is_empty() {
                roots.push(at);
                cover(graph, &mut covered, at);
            }
        }
        // Blocks come last first, so an endless loop is tied at its end.
        for at in cfg.postorder() {
            if !covered.contains(at) {
                roots.push(at);
                cover(graph, &mut covered, at);
            }
        }
        let blocks = (0..graph.len()).map(Block::new);
        let reversed =
            blocks.flat_map(|from| graph.successors(from).iter().map(move |&to| (to, from)));
        let edges = reversed.chain(roots.iter().map(|&root| (exit, root)));
        let reversed = FlowGraph::new(graph.len() + 1, edges);
        PostDominatorTree { dominance: Dominance::new(&reversed, Some(exit)), exit }
    }

    /// The closest strict post-dominator; `None` where that is the virtual exit.
    pub fn ipdom(&self, of: Block) -> Option<Block> {
        self.dominance.idom(of).filter(|&at| at != self.exit)
    }

    /// Whether every path from `b` to the exit goes through `a`; true for `a == b`.
    pub fn post_dominates(&self, a: Block, b: Block) -> bool {
        a == b || (self.dominance.is_reachable(b) && self.dominance.dominates(a, b))
    }
}

/// Marks everything that reaches `from`.
fn cover(graph: &FlowGraph<Block>, covered: &mut EntitySet<Block>, from: Block) {
    let mut stack = vec![from];
    while let Some(at) = stack.pop() {
        if covered.insert(at) {
            stack.extend(graph.predecessors(at));
        }
    }
}

/// For each block, the blocks where its dominance ends: those it does not strictly dominate but
/// one of whose predecessors it dominates.
#[derive(Clone, Debug)]
pub struct DominanceFrontiers {
    frontiers: SecondaryMap<Block, Vec<Block>>,
}

impl DominanceFrontiers {
    /// Frontiers of all reachable blocks.
    pub fn new(cfg: &Cfg, tree: &DominatorTree) -> DominanceFrontiers {
        let mut frontiers: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        for &join in cfg.reverse_postorder() {
            let preds = cfg.predecessors(join);
            let is_entry = cfg.entry() == Some(join);
            if preds.len() < 2 && !is_entry {
                continue;
            }
            let stop = tree.idom(join);
            for &pred in preds.iter().filter(|&&pred| cfg.is_reachable(pred)) {
                let mut at = Some(pred);
                while let Some(runner) = at.filter(|_| at != stop) {
                    if frontiers[runner].last() != Some(&join) {
                        frontiers[runner].push(join);
                    }
                    at = tree.idom(runner);
                }
            }
        }
        DominanceFrontiers { frontiers }
    }

    /// The frontier of one block.
    pub fn of(&self, of: Block) -> &[Block] {
        &self.frontiers[of]
    }

    /// Where values defined in `definitions` need `phi`s: the frontier closed under itself, in
    /// index order.
    pub fn iterated(&self, definitions: impl IntoIterator<Item = Block>) -> Vec<Block> {
        let mut needed = EntitySet::new();
        let mut work: Vec<Block> = definitions.into_iter().collect();
        while let Some(at) = work.pop() {
            for &join in self.of(at) {
                if needed.insert(join) {
                    work.push(join);
                }
            }
        }
        needed.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_bodies::{body_from_edges, names, one};

    const LOOP: &[(usize, &[usize])] =
        &[(0, &[1]), (1, &[2, 5]), (2, &[3, 4]), (3, &[4]), (4, &[1])];

    #[test]
    fn frontiers_of_a_loop_with_a_branch() {
        let body = body_from_edges(6, LOOP);
        let cfg = Cfg::new(&body);
        let tree = DominatorTree::new(&cfg);
        let frontiers = DominanceFrontiers::new(&cfg, &tree);
        assert_eq!(names(frontiers.of(one(3))), [4]);
        assert_eq!(names(frontiers.of(one(2))), [1]);
        assert_eq!(names(frontiers.of(one(1))), [1]);
        assert_eq!(names(&frontiers.iterated([one(3)])), [1, 4]);
        assert_eq!(tree.common_dominator(one(3), one(5)), Some(one(1)));
        assert_eq!(names(&tree.preorder().collect::<Vec<_>>()), [0, 1, 5, 2, 3, 4]);
    }

    #[test]
    fn post_dominators_with_and_without_an_exit() {
        let body = body_from_edges(6, LOOP);
        let tree = PostDominatorTree::new(&Cfg::new(&body));
        assert_eq!(tree.ipdom(one(2)), Some(one(4)));
        assert_eq!(tree.ipdom(one(4)), Some(one(1)));
        assert_eq!(tree.ipdom(one(5)), None);
        assert!(tree.post_dominates(one(5), one(0)) && !tree.post_dominates(one(3), one(2)));
        // An endless loop: 1 and 2 run for ever.
        let body = body_from_edges(3, &[(0, &[1]), (1, &[2]), (2, &[1])]);
        let tree = PostDominatorTree::new(&Cfg::new(&body));
        assert_eq!(tree.ipdom(one(0)), Some(one(1)));
        assert_eq!(tree.ipdom(one(1)), Some(one(2)));
    }
}
