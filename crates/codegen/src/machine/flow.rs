//! Control-flow facts of machine functions: reverse postorder, dominators, loop depth.

use super::{MachineBlock, MachineFunction};
use cuprum_entity::{Dominance, FlowGraph, SecondaryMap};

/// Dominators and loops of a machine function.
pub(crate) struct Flow {
    dominance: Dominance<MachineBlock>,
    /// The place of each reachable block in reverse postorder, from 1; 0 for unreachable ones.
    pub(crate) number: SecondaryMap<MachineBlock, u32>,
    /// How many loops a block is in.
    pub(crate) loop_depth: SecondaryMap<MachineBlock, u32>,
    /// Children in the dominator tree.
    pub(crate) children: SecondaryMap<MachineBlock, Vec<MachineBlock>>,
}

impl Flow {
    /// Works it all out.
    pub(crate) fn new(function: &MachineFunction) -> Flow {
        let edges = function.order.iter().flat_map(|&block| {
            // The last successor is visited first.
            let successors = function.blocks[block].terminator.successors();
            successors.into_iter().rev().map(move |next| (block, next))
        });
        let graph = FlowGraph::new(function.blocks.len(), edges);
        let mut flow = Flow {
            dominance: Dominance::new(&graph, function.order.first().copied()),
            number: SecondaryMap::new(),
            loop_depth: SecondaryMap::new(),
            children: SecondaryMap::new(),
        };
        for (index, &block) in flow.dominance.reverse_postorder().iter().enumerate() {
            flow.number[block] = index as u32 + 1;
            if let Some(parent) = flow.dominance.idom(block) {
                flow.children[parent].push(block);
            }
        }
        flow.find_loops(&graph);
        flow
    }

    /// Reachable blocks, each after all its predecessors but those by back edges.
    pub(crate) fn reverse_postorder(&self) -> &[MachineBlock] {
        self.dominance.reverse_postorder()
    }

    /// Whether every path to `inner` goes through `outer`.
    pub(crate) fn dominates(&self, outer: MachineBlock, inner: MachineBlock) -> bool {
        self.dominance.dominates(outer, inner)
    }

    /// A natural loop is a header and what reaches its back edges without passing the header.
    fn find_loops(&mut self, graph: &FlowGraph<MachineBlock>) {
        let mut mark: SecondaryMap<MachineBlock, u32> = SecondaryMap::new();
        for &header in self.dominance.reverse_postorder() {
            let stamp = self.number[header];
            let is_tail = |tail: &MachineBlock| {
                self.number[*tail] != 0 && self.dominance.dominates(header, *tail)
            };
            let mut work: Vec<MachineBlock> =
                graph.predecessors(header).iter().copied().filter(is_tail).collect();
            if work.is_empty() {
                continue;
            }
            mark[header] = stamp;
            self.loop_depth[header] += 1;
            while let Some(block) = work.pop() {
                if mark[block] == stamp || self.number[block] == 0 {
                    continue;
                }
                mark[block] = stamp;
                self.loop_depth[block] += 1;
                work.extend(graph.predecessors(block));
            }
        }
    }
}
