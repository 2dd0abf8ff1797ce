//! Control flow as a bare graph of entities: orders of its nodes, and dominance.
//!
//! Blocks of the IR and of machine functions are the same to it. The algorithm for dominators is Cooper,
//! Harvey and Kennedy's: walk the nodes in reverse postorder, intersecting the dominators of
//! predecessors, until nothing changes.

use crate::{Entity, EntitySet};

/// Up to so many predecessors are taken in the order they come.
const FEW_PREDECESSORS: usize = 8;

/// Few graphs of small kernels have more nodes.
const USUAL_SIZE: usize = 32;

/// Marks a node without a number.
const NONE: u32 = u32::MAX;

/// The nodes reachable from `entry` in postorder of a depth-first walk, which follows the successors of a
/// node in their order: each node after its successors, back edges aside.
pub fn postorder<N: Entity, I>(entry: N, mut successors: impl FnMut(N) -> I) -> Vec<N>
where
    I: IntoIterator<Item = N>,
{
    let mut order = Vec::with_capacity(USUAL_SIZE);
    let mut seen = EntitySet::new();
    seen.insert(entry);
    let mut stack = Vec::with_capacity(USUAL_SIZE);
    stack.push((entry, successors(entry).into_iter()));
    while let Some((node, rest)) = stack.last_mut() {
        match rest.next() {
            Some(next) => {
                if seen.insert(next) {
                    stack.push((next, successors(next).into_iter()));
                }
            }
            None => {
                order.push(*node);
                stack.pop();
            }
        }
    }
    order
}

/// The same nodes in the opposite order: each before its successors, back edges aside.
pub fn reverse_postorder<N: Entity, I>(entry: N, successors: impl FnMut(N) -> I) -> Vec<N>
where
    I: IntoIterator<Item = N>,
{
    let mut order = postorder(entry, successors);
    order.reverse();
    order
}

/// A directed graph over the first `len` entities, each edge stored once in both directions.
#[derive(Clone, Debug)]
pub struct FlowGraph<N> {
    successors: Adjacency<N>,
    predecessors: Adjacency<N>,
}

/// Neighbours of every node, packed.
#[derive(Clone, Debug)]
struct Adjacency<N> {
    starts: Vec<u32>,
    targets: Vec<N>,
}

impl<N: Entity> Adjacency<N> {
    fn new(len: usize, edges: impl Iterator<Item = (N, N)> + Clone) -> Adjacency<N> {
        let mut starts = vec![0u32; len + 1];
        for (from, _) in edges.clone() {
            starts[from.index() + 1] += 1;
        }
        for index in 0..len {
            starts[index + 1] += starts[index];
        }
        let mut cursor = starts.clone();
        let mut targets = vec![N::new(0); starts[len] as usize];
        for (from, to) in edges {
            targets[cursor[from.index()] as usize] = to;
            cursor[from.index()] += 1;
        }
        Adjacency { starts, targets }
    }

    fn of(&self, node: N) -> &[N] {
        match (self.starts.get(node.index()), self.starts.get(node.index() + 1)) {
            (Some(&start), Some(&end)) => &self.targets[start as usize..end as usize],
            _ => &[],
        }
    }
}

impl<N: Entity> FlowGraph<N> {
    /// A graph of `len` nodes. Edges to or from other nodes are ignored; so are repeats, if the edges from
    /// a node come one after the other.
    pub fn new(len: usize, edges: impl IntoIterator<Item = (N, N)>) -> FlowGraph<N> {
        let mut kept: Vec<(N, N)> = Vec::new();
        // Where the last edge to each node came from.
        let mut last_from: Vec<Option<N>> = vec![None; len];
        for (from, to) in edges {
            if from.index() < len
                && let Some(last) = last_from.get_mut(to.index())
                && *last != Some(from)
            {
                *last = Some(from);
                kept.push((from, to));
            }
        }
        FlowGraph {
            successors: Adjacency::new(len, kept.iter().copied()),
            predecessors: Adjacency::new(len, kept.iter().map(|&(from, to)| (to, from))),
        }
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
    pub fn successors(&self, node: N) -> &[N] {
        self.successors.of(node)
    }

    /// Where edges to `node` come from, without repeats.
    pub fn predecessors(&self, node: N) -> &[N] {
        self.predecessors.of(node)
    }
}

/// Immediate dominators of the nodes reachable from an entry, with intervals that answer
/// dominance queries in constant time.
#[derive(Clone, Debug)]
pub struct Dominance<N> {
    /// By index of the node; the entry's is itself.
    idom: Vec<u32>,
    /// Preorder number in the dominator tree; [`NONE`] for unreachable nodes.
    enter: Vec<u32>,
    /// The highest preorder number in the subtree.
    leave: Vec<u32>,
    reverse_postorder: Vec<N>,
}

impl<N: Entity> Dominance<N> {
    /// Dominance from `entry`; nothing is reachable without one.
    pub fn new(graph: &FlowGraph<N>, entry: Option<N>) -> Dominance<N> {
        let len = graph.len();
        let entry = entry.filter(|entry| entry.index() < len);
        let postorder = match entry {
            Some(entry) => postorder(entry, |node| graph.successors(node).iter().copied()),
            None => Vec::new(),
        };
        let mut number = vec![NONE; len];
        for (index, &node) in postorder.iter().enumerate() {
            number[node.index()] = index as u32;
        }
        let mut idom = vec![NONE; len];
        if let Some(entry) = entry {
            idom[entry.index()] = entry.index() as u32;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for &node in postorder.iter().rev().filter(|&&node| Some(node) != entry) {
                let preds = graph.predecessors(node);
                let known = preds.iter().map(|pred| pred.index() as u32);
                let known = known.filter(|&pred| idom[pred as usize] != NONE);
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
                if idom[node.index()] != new {
                    idom[node.index()] = new;
                    changed = true;
                }
            }
        }
        let mut reverse_postorder = postorder;
        reverse_postorder.reverse();
        let (enter, leave) = intervals(&idom, &reverse_postorder);
        Dominance { idom, enter, leave, reverse_postorder }
    }

    /// Whether control can reach `node`.
    pub fn is_reachable(&self, node: N) -> bool {
        self.enter.get(node.index()).is_some_and(|&number| number != NONE)
    }

    /// The closest strict dominator; `None` for the entry and for unreachable nodes.
    pub fn idom(&self, node: N) -> Option<N> {
        let idom = self.idom.get(node.index()).copied();
        idom.filter(|&idom| idom != NONE && idom as usize != node.index())
            .map(|idom| N::new(idom as usize))
    }

    /// Whether every path to `b` goes through `a`. Every node dominates itself, and everything
    /// dominates an unreachable node.
    pub fn dominates(&self, a: N, b: N) -> bool {
        if a == b || !self.is_reachable(b) {
            return true;
        }
        if !self.is_reachable(a) {
            return false;
        }
        let at = self.enter[b.index()];
        self.enter[a.index()] <= at && at <= self.leave[a.index()]
    }

    /// The reachable nodes, each before its successors except along back edges.
    pub fn reverse_postorder(&self) -> &[N] {
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
fn intervals<N: Entity>(idom: &[u32], reverse_postorder: &[N]) -> (Vec<u32>, Vec<u32>) {
    let len = idom.len();
    let parent_of = |node: N| {
        let parent = idom[node.index()] as usize;
        (parent < len && parent != node.index()).then_some(parent)
    };
    let mut size = vec![1u32; len];
    for &node in reverse_postorder.iter().rev() {
        if let Some(parent) = parent_of(node) {
            size[parent] += size[node.index()];
        }
    }
    let (mut enter, mut leave) = (vec![NONE; len], vec![NONE; len]);
    // The next free number inside each node's interval.
    let mut next = vec![0u32; len];
    for &node in reverse_postorder {
        let start = match parent_of(node) {
            None => 0,
            Some(parent) => {
                let start = next[parent];
                next[parent] += size[node.index()];
                start
            }
        };
        enter[node.index()] = start;
        leave[node.index()] = start + size[node.index()] - 1;
        next[node.index()] = start + 1;
    }
    (enter, leave)
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::entity!(
        /// A node of the graphs here.
        struct Node,
        "n"
    );

    /// Checks immediate dominators from node 0 and every query against removal of a node.
    fn check(len: usize, edges: &[(usize, usize)], idoms: &[Option<usize>]) {
        let node = |index: usize| Node::new(index);
        let graph_of = |edges: &mut dyn Iterator<Item = (usize, usize)>| {
            FlowGraph::new(len, edges.map(|(from, to)| (node(from), node(to))))
        };
        let dominance = Dominance::new(&graph_of(&mut edges.iter().copied()), Some(node(0)));
        let found: Vec<Option<usize>> =
            (0..len).map(|index| dominance.idom(node(index)).map(Node::index)).collect();
        assert_eq!(found, idoms);
        for a in 0..len {
            let mut kept = edges.iter().copied().filter(|&(from, to)| from != a && to != a);
            let graph = graph_of(&mut kept);
            let without = postorder(node(0), |at| graph.successors(at).iter().copied());
            for b in 0..len {
                let expected = !dominance.is_reachable(node(b))
                    || a == b
                    || (dominance.is_reachable(node(a)) && (a == 0 || !without.contains(&node(b))));
                assert_eq!(dominance.dominates(node(a), node(b)), expected, "{a} {b}");
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

    #[test]
    fn repeated_edges_count_once() {
        let [a, b] = [Node::new(0), Node::new(1)];
        let graph = FlowGraph::new(2, [(a, b), (a, b), (b, a), (b, Node::new(7))]);
        assert_eq!(graph.successors(a), [b]);
        assert_eq!(graph.predecessors(b), [a]);
        assert_eq!(graph.successors(b), [a]);
    }
}
