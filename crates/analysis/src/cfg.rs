//! Predecessors, successors and order of blocks.

use cuprum_entity::{Entity, SecondaryMap};
use cuprum_ir::{Block, Body, Dominance, FlowGraph};

/// Control flow of one function.
#[derive(Clone, Debug)]
pub struct Cfg {
    graph: FlowGraph,
    dominance: Dominance,
    predecessors: SecondaryMap<Block, Vec<Block>>,
    successors: SecondaryMap<Block, Vec<Block>>,
    reverse_postorder: Vec<Block>,
    /// Position in reverse postorder; `u32::MAX` for unreachable blocks.
    position: SecondaryMap<Block, u32>,
    entry: Option<Block>,
}

impl Cfg {
    /// The control flow of `body`.
    pub fn new(body: &Body) -> Cfg {
        let graph = FlowGraph::of_body(body);
        let entry = body.layout.entry();
        let start = entry.map_or(u32::MAX, |block| block.index() as u32);
        let dominance = Dominance::new(&graph, start);
        let (mut predecessors, mut successors) = (SecondaryMap::new(), SecondaryMap::new());
        for block in body.layout.blocks() {
            let node = block.index() as u32;
            predecessors[block] = to_blocks(graph.predecessors(node));
            successors[block] = to_blocks(graph.successors(node));
        }
        let reverse_postorder = to_blocks(dominance.reverse_postorder());
        let mut position = SecondaryMap::with_default(u32::MAX);
        for (index, &block) in reverse_postorder.iter().enumerate() {
            position[block] = index as u32;
        }
        Cfg { graph, dominance, predecessors, successors, reverse_postorder, position, entry }
    }

    /// The entry block.
    pub fn entry(&self) -> Option<Block> {
        self.entry
    }

    /// The blocks that branch to `block`, each once, in layout order; unreachable ones included.
    pub fn predecessors(&self, block: Block) -> &[Block] {
        &self.predecessors[block]
    }

    /// The blocks that `block` branches to, each once, in operand order.
    pub fn successors(&self, block: Block) -> &[Block] {
        &self.successors[block]
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
        &self.reverse_postorder
    }

    /// The reachable blocks, each after its successors except along back edges.
    pub fn postorder(&self) -> impl Iterator<Item = Block> + '_ {
        self.reverse_postorder.iter().rev().copied()
    }

    /// The place of a block in reverse postorder.
    pub fn position(&self, block: Block) -> Option<u32> {
        Some(self.position[block]).filter(|&position| position != u32::MAX)
    }

    /// Whether control can reach the block.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.position[block] != u32::MAX
    }

    pub(crate) fn graph(&self) -> &FlowGraph {
        &self.graph
    }

    pub(crate) fn dominance(&self) -> &Dominance {
        &self.dominance
    }
}

fn to_blocks(nodes: &[u32]) -> Vec<Block> {
    nodes.iter().map(|&node| Block::new(node as usize)).collect()
}
