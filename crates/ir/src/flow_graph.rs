//! Control flow as a bare graph of numbered nodes, and dominance on it.
//!
//! The verifier needs dominators and may not depend on `analysis`, which builds its trees and
//! loops on this core. The algorithm is Cooper, Harvey and Kennedy's: walk the nodes in reverse
//! postorder, intersecting the dominators of predecessors, until nothing changes.

use crate::body::Body;
use cuprum_entity::Entity;

/// Up to so many predecessors are taken in the order they come.
const FEW_PREDECESSORS: usize = 8;

/// Marks a node without a number.
const NONE: u32 = u32::MAX;

/// A directed graph over nodes `0..len`, each edge stored once in both directions.
#[derive(Clone, Debug)]
pub struct FlowGraph {
    successors: Adjacency,
    predecessors: Adjacency,
}

/// Neighbours of every node, packed.
#[derive(Clone, Debug)]
struct Adjacency {
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Adjacency {
    fn new(len: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> Adjacency {
        let mut starts = vec![0u32; len + 1];
        for (from, _) in edges.clone() {
            starts[from as usize + 1] += 1;
        }
        for index in 0..len {
            starts[index + 1] += starts[index];
        }
        let mut cursor = starts.clone();
        let mut targets = vec![0; starts[len] as usize];
        for (from, to) in edges {
            targets[cursor[from as usize] as usize] = to;
            cursor[from as usize] += 1;
        }
        Adjacency { starts, targets }
    }

    fn of(&self, node: u32) -> &[u32] {
        match (self.starts.get(node as usize), self.starts.get(node as usize + 1)) {
            (Some(&start), Some(&end)) => &self.targets[start as usize..end as usize],
            _ => &[],
        }
    }
}

impl FlowGraph {
    /// A graph of `len` nodes. Edges to or from other nodes are ignored; so are repeats.
    pub fn new(len: usize, edges: impl IntoIterator<Item = (u32, u32)>) -> FlowGraph {
        let mut seen = rustc_hash::FxHashSet::default();
        let edges: Vec<(u32, u32)> = edges
            .into_iter()
            .filter(|&(from, to)| (from as usize) < len && (to as usize) < len)
            .filter(|&edge| seen.insert(edge))
            .collect();
        FlowGraph {
            successors: Adjacency::new(len, edges.iter().copied()),
            predecessors: Adjacency::new(len, edges.iter().map(|&(from, to)| (to, from))),
        }
    }

    /// The control flow of a body; nodes are block indices. Successors stand in operand order and
    /// predecessors in layout order.
    pub fn of_body(body: &Body) -> FlowGraph {
        let edges = body.layout.blocks().flat_map(|block| {
            let successors = body.successors(block);
            successors.into_iter().map(move |to| (block.index() as u32, to.index() as u32))
        });
        FlowGraph::new(body.block_count(), edges)
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.successors.starts.len() - 1
    }

    /// Whether there is no node.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where edges from `node` go, without repeats.
    pub fn successors(&self, node: u32) -> &[u32] {
        self.successors.of(node)
    }

    /// Where edges to `node` come from, without repeats.
    pub fn predecessors(&self, node: u32) -> &[u32] {
        self.predecessors.of(node)
    }

    /// The nodes reachable from `entry` in postorder of a depth-first walk.
    pub fn postorder(&self, entry: u32) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.len());
        if entry as usize >= self.len() {
            return order;
        }
        let mut seen = vec![false; self.len()];
        let mut stack = vec![(entry, 0usize)];
        seen[entry as usize] = true;
        while let Some(top) = stack.last_mut() {
            let (node, next) = *top;
            top.1 += 1;
            match self.successors(node).get(next) {
                Some(&successor) if !seen[successor as usize] => {
                    seen[successor as usize] = true;
                    stack.push((successor, 0));
                }
                Some(_) => {}
                None => {
                    order.push(node);
                    stack.pop();
                }
            }
        }
        order
    }
}

/// Immediate dominators of the nodes reachable from an entry, with intervals that answer
/// dominance queries in constant time.
#[derive(Clone, Debug)]
pub struct Dominance {
    idom: Vec<u32>,
    /// Preorder number in the dominator tree; [`NONE`] for unreachable nodes.
    enter: Vec<u32>,
    /// The highest preorder number in the subtree.
    leave: Vec<u32>,
    reverse_postorder: Vec<u32>,
}

impl Dominance {
    /// Dominance from `entry`.
    pub fn new(graph: &FlowGraph, entry: u32) -> Dominance {
        let postorder = graph.postorder(entry);
        let mut number = vec![NONE; graph.len()];
        for (index, &node) in postorder.iter().enumerate() {
            number[node as usize] = index as u32;
        }
        let mut idom = vec![NONE; graph.len()];
        if let Some(slot) = idom.get_mut(entry as usize) {
            *slot = entry;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for &node in postorder.iter().rev().filter(|&&node| node != entry) {
                let preds = graph.predecessors(node);
                let known = preds.iter().copied().filter(|&pred| idom[pred as usize] != NONE);
                let new = if preds.len() <= FEW_PREDECESSORS {
                    known.reduce(|a, b| intersect(&idom, &number, a, b))
                } else {
                    // The furthest first: each climbs only to where the next one joins, where from
                    // the nearest on every one of them would climb all the way up.
                    let mut sorted: Vec<u32> = known.collect();
                    sorted.sort_unstable_by_key(|&pred| number[pred as usize]);
                    sorted.into_iter().reduce(|a, b| intersect(&idom, &number, a, b))
                };
                let new = new.unwrap_or(NONE);
                if idom[node as usize] != new {
                    idom[node as usize] = new;
                    changed = true;
                }
            }
        }
        let mut reverse_postorder = postorder;
        reverse_postorder.reverse();
        let (enter, leave) = intervals(&idom, &reverse_postorder, graph.len());
        Dominance { idom, enter, leave, reverse_postorder }
    }

    /// Whether control can reach `node`.
    pub fn is_reachable(&self, node: u32) -> bool {
        self.enter.get(node as usize).is_some_and(|&number| number != NONE)
    }

    /// The closest strict dominator; `None` for the entry and for unreachable nodes.
    pub fn idom(&self, node: u32) -> Option<u32> {
        self.idom.get(node as usize).copied().filter(|&idom| idom != NONE && idom != node)
    }

    /// Whether every path to `b` goes through `a`. Every node dominates itself, and everything
    /// dominates an unreachable node.
    pub fn dominates(&self, a: u32, b: u32) -> bool {
        if a == b || !self.is_reachable(b) {
            return true;
        }
        if !self.is_reachable(a) {
            return false;
        }
        let at = self.enter[b as usize];
        self.enter[a as usize] <= at && at <= self.leave[a as usize]
    }

    /// The reachable nodes, each before its successors except along back edges.
    pub fn reverse_postorder(&self) -> &[u32] {
        &self.reverse_postorder
    }
}

fn intersect(idom: &[u32], number: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while number[a as usize] < number[b as usize] {
            a = idom[a as usize];
        }
        while number[b as usize] < number[a as usize] {
            b = idom[b as usize];
        }
    }
    a
}

/// Preorder intervals of the dominator tree, without recursion: subtree sizes from the leaves up,
/// then numbers from the root down. Reverse postorder puts a node after its dominator.
fn intervals(idom: &[u32], reverse_postorder: &[u32], len: usize) -> (Vec<u32>, Vec<u32>) {
    let mut size = vec![1u32; len];
    for &node in reverse_postorder.iter().rev() {
        let parent = idom[node as usize];
        if parent != NONE && parent != node {
            size[parent as usize] += size[node as usize];
        }
    }
    let (mut enter, mut leave) = (vec![NONE; len], vec![NONE; len]);
    // The next free number inside each node's interval.
    let mut next = vec![0u32; len];
    for &node in reverse_postorder {
        let parent = idom[node as usize];
        let start = if parent == NONE || parent == node {
            0
        } else {
            let start = next[parent as usize];
            next[parent as usize] += size[node as usize];
            start
        };
        enter[node as usize] = start;
        leave[node as usize] = start + size[node as usize] - 1;
        next[node as usize] = start + 1;
    }
    (enter, leave)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks immediate dominators from node 0 and every query against removal of a node.
    fn check(len: usize, edges: &[(u32, u32)], idoms: &[Option<u32>]) {
        let graph = FlowGraph::new(len, edges.iter().copied());
        let dominance = Dominance::new(&graph, 0);
        let found: Vec<Option<u32>> = (0..len as u32).map(|node| dominance.idom(node)).collect();
        assert_eq!(found, idoms);
        for a in 0..len as u32 {
            let kept = edges.iter().copied().filter(|&(from, to)| from != a && to != a);
            let without = FlowGraph::new(len, kept).postorder(0);
            for b in 0..len as u32 {
                let expected = !dominance.is_reachable(b)
                    || a == b
                    || (dominance.is_reachable(a) && (a == 0 || !without.contains(&b)));
                assert_eq!(dominance.dominates(a, b), expected, "{a} {b}");
            }
        }
    }

    #[test]
    fn dominators_of_a_diamond_with_a_loop_and_a_dead_block() {
        let edges = [(0, 1), (0, 2), (1, 3), (2, 3), (3, 4), (4, 3), (4, 5), (6, 3)];
        check(7, &edges, &[None, Some(0), Some(0), Some(0), Some(3), Some(4), None]);
    }

    #[test]
    fn dominators_of_an_irreducible_graph() {
        let edges = [(0, 1), (0, 2), (1, 2), (2, 1), (1, 3), (2, 4), (3, 4), (4, 4)];
        check(5, &edges, &[None, Some(0), Some(0), Some(1), Some(0)]);
    }
}
