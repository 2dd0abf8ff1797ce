//! Predecessors, successors and order of blocks.

use cuprum_entity::{Dominance, FlowGraph, SecondaryMap};
use cuprum_ir::{Block, Body};

/// Control flow of one function.
#[derive(Clone, Debug)]
pub struct Cfg {
    graph: FlowGraph<Block>,
    dominance: Dominance<Block>,
    /// Position in reverse postorder; `u32::MAX` for unreachable blocks.
    position: SecondaryMap<Block, u32>,
    entry: Option<Block>,
}

impl Cfg {
    /// The control flow of `body`.
    pub fn new(body: &Body) -> Cfg {
        let graph = body.flow_graph();
        let entry = body.layout.entry();
        let dominance = Dominance::new(&graph, entry);
        let mut position = SecondaryMap::with_default(u32::MAX);
        for (index, &block) in dominance.reverse_postorder().iter().enumerate() {
            position[block] = index as u32;
        }
        Cfg { graph, dominance, position, entry }
    }

    /// The entry block.
    pub fn entry(&self) -> Option<Block> {
        self.entry
    }

    /// The blocks that branch to `block`, each once, in layout order; unreachable ones included.
    pub fn predecessors(&self, block: Block) -> &[Block] {
        self.graph.predecessors(block)
    }

    /// The blocks that `block` branches to, each once, in operand order.
    pub fn successors(&self, block: Block) -> &[Block] {
        self.graph.successors(block)
    }

    /// The only predecessor of a block.
    pub fn single_predecessor(&self, block: Block) -> Option<Block> {
        match self.predecessors(block) {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// The reachable blocks, each before its successors except along back edges.
    pub fn reverse_postorder(&self) -> &[Block] {
        self.dominance.reverse_postorder()
    }

    /// The reachable blocks, each after its successors except along back edges.
    pub fn postorder(&self) -> impl Iterator<Item = Block> + '_ {
        self.reverse_postorder().iter().rev().copied()
    }

    /// The place of a block in reverse postorder.
    pub fn position(&self, block: Block) -> Option<u32> {
        Some(self.position[block]).filter(|&position| position != u32::MAX)
    }

    /// Whether control can reach the block.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.position[block] != u32::MAX
    }

    pub(crate) fn graph(&self) -> &FlowGraph<Block> {
        &self.graph
    }

    pub(crate) fn dominance(&self) -> &Dominance<Block> {
        &self.dominance
    }
}
