//! Control-flow facts of machine functions: reverse postorder, dominators, loop depth.

use super::{MachineBlock, MachineFunction};
use cuprum_entity::SecondaryMap;
use smallvec::SmallVec;

/// Dominators and loops of a machine function.
pub(crate) struct Flow {
    /// Reachable blocks, each after all its predecessors but those by back edges.
    pub(crate) reverse_postorder: Vec<MachineBlock>,
    /// The place of each reachable block there, from 1; 0 for unreachable ones.
    pub(crate) number: SecondaryMap<MachineBlock, u32>,
    /// The immediate dominator; the entry's is itself.
    pub(crate) idom: SecondaryMap<MachineBlock, Option<MachineBlock>>,
    /// How many loops a block is in.
    pub(crate) loop_depth: SecondaryMap<MachineBlock, u32>,
    /// Preorder interval of each block in the dominator tree.
    interval: SecondaryMap<MachineBlock, (u32, u32)>,
    /// Children in the dominator tree.
    pub(crate) children: SecondaryMap<MachineBlock, Vec<MachineBlock>>,
}

impl Flow {
    /// Works it all out.
    pub(crate) fn new(function: &MachineFunction) -> Flow {
        let reverse_postorder = reverse_postorder(function);
        let mut number = SecondaryMap::new();
        for (index, &block) in reverse_postorder.iter().enumerate() {
            number[block] = index as u32 + 1;
        }
        let predecessors = function.predecessors();
        let idom = dominators(&reverse_postorder, &number, &predecessors);
        let mut flow = Flow {
            reverse_postorder,
            number,
            idom,
            loop_depth: SecondaryMap::new(),
            interval: SecondaryMap::new(),
            children: SecondaryMap::new(),
        };
        flow.number_tree();
        flow.find_loops(&predecessors);
        flow
    }

    /// Whether every path to `inner` goes through `outer`.
    pub(crate) fn dominates(&self, outer: MachineBlock, inner: MachineBlock) -> bool {
        let (start, end) = self.interval[outer];
        let (at, _) = self.interval[inner];
        start <= at && at < end
    }

    fn number_tree(&mut self) {
        for &block in &self.reverse_postorder {
            if let Some(parent) = self.idom[block]
                && parent != block
            {
                self.children[parent].push(block);
            }
        }
        let Some(&entry) = self.reverse_postorder.first() else { return };
        let mut clock = 0;
        let mut stack = vec![(entry, 0)];
        while let Some((block, next)) = stack.pop() {
            if next == 0 {
                self.interval[block].0 = clock;
                clock += 1;
            }
            match self.children[block].get(next) {
                Some(&child) => {
                    stack.push((block, next + 1));
                    stack.push((child, 0));
                }
                None => self.interval[block].1 = clock,
            }
        }
    }

    /// A natural loop is a header and what reaches its back edges without passing the header.
    fn find_loops(
        &mut self,
        predecessors: &SecondaryMap<MachineBlock, SmallVec<[MachineBlock; 2]>>,
    ) {
        let mut mark: SecondaryMap<MachineBlock, u32> = SecondaryMap::new();
        let headers = self.reverse_postorder.clone();
        for header in headers {
            let stamp = self.number[header];
            let mut work: Vec<MachineBlock> = predecessors[header]
                .iter()
                .copied()
                .filter(|&tail| self.number[tail] != 0 && self.dominates(header, tail))
                .collect();
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
                work.extend(predecessors[block].iter().copied());
            }
        }
    }
}

/// Reverse postorder from the entry.
pub(crate) fn reverse_postorder(function: &MachineFunction) -> Vec<MachineBlock> {
    reverse_postorder_by(function, |block| function.blocks[block].terminator.successors())
}

/// Reverse postorder from the entry, with the successors of each block in an order of the caller's:
/// the last one listed is visited first.
pub(crate) fn reverse_postorder_by(
    function: &MachineFunction,
    successors: impl Fn(MachineBlock) -> SmallVec<[MachineBlock; 2]>,
) -> Vec<MachineBlock> {
    let Some(&entry) = function.order.first() else { return Vec::new() };
    let mut postorder = Vec::with_capacity(function.order.len());
    let mut seen: SecondaryMap<MachineBlock, bool> = SecondaryMap::new();
    seen[entry] = true;
    let mut stack = vec![(entry, successors(entry))];
    while let Some((block, rest)) = stack.last_mut() {
        match rest.pop() {
            Some(next) if !seen[next] => {
                seen[next] = true;
                stack.push((next, successors(next)));
            }
            Some(_) => {}
            None => {
                postorder.push(*block);
                stack.pop();
            }
        }
    }
    postorder.reverse();
    postorder
}

/// Immediate dominators by iteration over reverse postorder.
fn dominators(
    order: &[MachineBlock],
    number: &SecondaryMap<MachineBlock, u32>,
    predecessors: &SecondaryMap<MachineBlock, SmallVec<[MachineBlock; 2]>>,
) -> SecondaryMap<MachineBlock, Option<MachineBlock>> {
    let mut idom: SecondaryMap<MachineBlock, Option<MachineBlock>> = SecondaryMap::new();
    let Some(&entry) = order.first() else { return idom };
    idom[entry] = Some(entry);
    let mut changed = true;
    while changed {
        changed = false;
        for &block in order.iter().skip(1) {
            let mut best: Option<MachineBlock> = None;
            for predecessor in deepest_first(&predecessors[block], number) {
                if idom[predecessor].is_none() {
                    continue;
                }
                best = Some(match best {
                    None => predecessor,
                    Some(other) => common_dominator(&idom, number, other, predecessor),
                });
            }
            if best.is_some() && idom[block] != best {
                idom[block] = best;
                changed = true;
            }
        }
    }
    idom
}

/// Predecessors in an order in which each climbs only to where the next one joins: the end of a long
/// chain of tests would otherwise climb all the way up from every one of them.
fn deepest_first(
    predecessors: &[MachineBlock],
    number: &SecondaryMap<MachineBlock, u32>,
) -> SmallVec<[MachineBlock; 4]> {
    let mut sorted = SmallVec::from_slice(predecessors);
    if sorted.len() > 2 {
        sorted.sort_unstable_by_key(|&block| std::cmp::Reverse(number[block]));
    }
    sorted
}

fn common_dominator(
    idom: &SecondaryMap<MachineBlock, Option<MachineBlock>>,
    number: &SecondaryMap<MachineBlock, u32>,
    mut a: MachineBlock,
    mut b: MachineBlock,
) -> MachineBlock {
    while a != b {
        // The entry has the lowest number, so one of the two always climbs.
        if number[a] > number[b] {
            a = idom[a].unwrap_or(b);
        } else {
            b = idom[b].unwrap_or(a);
        }
    }
    a
}
