//! Which registers of `phi`s, and of copies, may share one register, found in nearly linear time.
//!
//! Two registers clash if one is live where the other is written. A web is a set of registers without
//! clashes, so at most one of them is live at any point, and a web can say in one look which one it is:
//! it keeps the blocks at whose start one of its registers is live, as runs of block numbers in reverse
//! postorder, and the places where its registers are written. Whether two webs clash is then asked only
//! at the places of the smaller one, and the smaller one moves into the larger: a `phi` with thousands
//! of entries costs little more than as many `phi`s with one.

use super::flow::Flow;
use super::{MachineBlock, MachineFunction, Terminator, for_each_register};
use cuprum_entity::SecondaryMap;
use cuprum_ptx::{Operand, Reg};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// Webs that are both larger than this stay apart; a copy is cheaper than the comparison.
const MAX_PLACES: usize = 1 << 14;

/// A position in a block: 0 for `phi`s, then statements from 1.
type Position = u32;
/// Where the `phi`s of successors read.
const BLOCK_END: Position = u32::MAX;

/// A block's place in reverse postorder, from 1; 0 for unreachable ones.
type BlockNumber = u32;

/// A register that takes part in `phi`s.
struct Member {
    reg: Reg,
    block: BlockNumber,
    position: Position,
    /// The last use in each block with uses, by block number.
    last_uses: Vec<(BlockNumber, Position)>,
    /// The blocks at whose start it is live: runs of numbers, first and last.
    live_in: SmallVec<[(BlockNumber, BlockNumber); 2]>,
}

impl Member {
    fn is_live_at_start(&self, block: BlockNumber) -> bool {
        let after = self.live_in.partition_point(|&(first, _)| first <= block);
        after.checked_sub(1).is_some_and(|at| block <= self.live_in[at].1)
    }
}

/// Registers that share one.
#[derive(Default)]
struct Web {
    members: Vec<usize>,
    /// By the first block of each run: its last block, and the member live at the start of all of them.
    live_in: BTreeMap<BlockNumber, (BlockNumber, usize)>,
    written: BTreeMap<(BlockNumber, Position), usize>,
}

impl Web {
    fn places(&self) -> usize {
        self.live_in.len() + self.written.len()
    }

    /// The member live at the start of a block.
    fn live_at_start(&self, block: BlockNumber) -> Option<usize> {
        let (_, &(last, member)) = self.live_in.range(..=block).next_back()?;
        (block <= last).then_some(member)
    }

    /// The only member that can be live right before a position: the last one written in the block,
    /// or else the one that comes into it.
    fn latest(&self, block: BlockNumber, position: Position) -> Option<usize> {
        let mut before = self.written.range((block, 0)..(block, position));
        before.next_back().map(|(_, &member)| member).or_else(|| self.live_at_start(block))
    }
}

/// All webs of a function.
pub(crate) struct Webs {
    members: Vec<Member>,
    index: FxHashMap<Reg, usize>,
    /// The web of each member.
    web: Vec<usize>,
    webs: Vec<Web>,
    /// Successors of each block, by number.
    successors: Vec<SmallVec<[BlockNumber; 2]>>,
}

impl Webs {
    /// A web for each register of a `phi` and of the given copies.
    pub(crate) fn new(function: &MachineFunction, flow: &Flow, copies: &[(Reg, Reg)]) -> Webs {
        let mut webs = Webs {
            members: Vec::new(),
            index: FxHashMap::default(),
            web: Vec::new(),
            webs: Vec::new(),
            successors: vec![SmallVec::new()],
        };
        for &block in flow.reverse_postorder() {
            let successors = function.blocks[block].terminator.successors();
            webs.successors.push(successors.iter().map(|&next| flow.number[next]).collect());
            for phi in &function.blocks[block].phis {
                webs.add(phi.dest);
                for (_, operand) in &phi.args {
                    if let Operand::Reg(reg) = operand {
                        webs.add(*reg);
                    }
                }
            }
        }
        for &(dest, source) in copies {
            webs.add(dest);
            webs.add(source);
        }
        webs.find_definitions_and_uses(function, flow);
        webs.find_liveness(function, flow);
        for (number, member) in webs.members.iter().enumerate() {
            let runs = member.live_in.iter().map(|&(first, last)| (first, (last, number)));
            webs.webs.push(Web {
                members: vec![number],
                live_in: runs.collect(),
                written: BTreeMap::from([((member.block, member.position), number)]),
            });
        }
        webs
    }

    fn add(&mut self, reg: Reg) {
        let number = self.members.len();
        if *self.index.entry(reg).or_insert(number) == number {
            // Until its definition is found, it counts as written where the function starts.
            self.members.push(Member {
                reg,
                block: 1,
                position: 0,
                last_uses: Vec::new(),
                live_in: SmallVec::new(),
            });
            self.web.push(number);
        }
    }

    fn find_definitions_and_uses(&mut self, function: &MachineFunction, flow: &Flow) {
        for &block in flow.reverse_postorder() {
            let data = &function.blocks[block];
            let here = flow.number[block];
            for phi in &data.phis {
                if let Some(&number) = self.index.get(&phi.dest) {
                    self.members[number].block = here;
                    self.members[number].position = 0;
                }
                for (predecessor, operand) in &phi.args {
                    if let Operand::Reg(reg) = operand
                        && let Some(&number) = self.index.get(reg)
                    {
                        let from = flow.number[*predecessor];
                        self.members[number].last_uses.push((from, BLOCK_END));
                    }
                }
            }
            for (at, statement) in data.statements.iter().enumerate() {
                let position = at as Position + 1;
                for_each_register(statement, |reg, written| {
                    let Some(&number) = self.index.get(reg) else { return };
                    let member = &mut self.members[number];
                    if !written {
                        member.last_uses.push((here, position));
                    } else if !function.rewritten[*reg] || member.position == 0 {
                        // A register written twice in a row counts from its first definition.
                        member.block = here;
                        member.position = position;
                    }
                });
            }
            if let Terminator::Branch { pred, .. } = &data.terminator
                && let Some(&number) = self.index.get(pred)
            {
                let position = data.statements.len() as Position + 1;
                self.members[number].last_uses.push((here, position));
            }
        }
        for member in &mut self.members {
            // Only the last use in each block counts, which comes first when sorted downwards.
            member.last_uses.sort_unstable_by(|a, b| b.cmp(a));
            member.last_uses.dedup_by_key(|&mut (block, _)| block);
            member.last_uses.reverse();
        }
    }

    fn find_liveness(&mut self, function: &MachineFunction, flow: &Flow) {
        let predecessors = function.predecessors();
        let mut seen: SecondaryMap<MachineBlock, u32> = SecondaryMap::new();
        let mut work: Vec<MachineBlock> = Vec::new();
        let mut live: Vec<BlockNumber> = Vec::new();
        for (member, stamp) in self.members.iter_mut().zip(1..) {
            let by_number = |number: BlockNumber| {
                number.checked_sub(1).map(|index| flow.reverse_postorder()[index as usize])
            };
            let definition = by_number(member.block);
            work.extend(member.last_uses.iter().filter_map(|&(number, _)| by_number(number)));
            while let Some(block) = work.pop() {
                if Some(block) == definition || flow.number[block] == 0 || seen[block] == stamp {
                    continue;
                }
                seen[block] = stamp;
                live.push(flow.number[block]);
                work.extend(predecessors[block].iter().copied());
            }
            live.sort_unstable();
            for block in live.drain(..) {
                match member.live_in.last_mut() {
                    Some((_, last)) if *last + 1 == block => *last = block,
                    _ => member.live_in.push((block, block)),
                }
            }
        }
    }

    /// Whether a member that is live at a position is needed after it.
    fn is_live_after(&self, number: usize, block: BlockNumber, position: Position) -> bool {
        let member = &self.members[number];
        let uses = &member.last_uses;
        let used = uses.binary_search_by_key(&block, |&(block, _)| block);
        used.is_ok_and(|at| uses[at].1 > position)
            || self.successors[block as usize].iter().any(|&next| member.is_live_at_start(next))
    }

    /// Whether writing a register at a place would destroy a value of the web.
    fn is_in_use(&self, web: &Web, block: BlockNumber, position: Position) -> bool {
        web.written.contains_key(&(block, position))
            || web
                .latest(block, position)
                .is_some_and(|member| self.is_live_after(member, block, position))
    }

    fn clash(&self, small: &Web, large: &Web) -> bool {
        if small.written.keys().any(|&(block, at)| self.is_in_use(large, block, at)) {
            return true;
        }
        let starts = small.live_in.iter().map(|(&first, &(last, _))| (first, last));
        let definitions = small.written.keys().map(|&(block, _)| (block, block));
        starts.chain(definitions).any(|(first, last)| {
            let mut inside = large.written.range((first, 0)..=(last, BLOCK_END));
            inside.any(|(&(block, at), _)| self.is_in_use(small, block, at))
        })
    }

    /// Lets two registers share one, if their webs do not clash.
    pub(crate) fn try_merge(&mut self, a: Reg, b: Reg) {
        let (Some(&a), Some(&b)) = (self.index.get(&a), self.index.get(&b)) else { return };
        let (a, b) = (self.web[a], self.web[b]);
        if a == b {
            return;
        }
        let (mut into, mut from) = (a, b);
        if self.webs[into].places() < self.webs[from].places() {
            (into, from) = (from, into);
        }
        if self.webs[from].places() > MAX_PLACES || self.clash(&self.webs[from], &self.webs[into]) {
            return;
        }
        let small = std::mem::take(&mut self.webs[from]);
        for &member in &small.members {
            self.web[member] = into;
        }
        let large = &mut self.webs[into];
        large.members.extend(small.members);
        large.live_in.extend(small.live_in);
        large.written.extend(small.written);
    }

    /// The register that all of a register's web become.
    pub(crate) fn representative(&self, reg: Reg) -> Reg {
        let Some(&number) = self.index.get(&reg) else { return reg };
        let first = self.webs[self.web[number]].members.first();
        first.map_or(reg, |&member| self.members[member].reg)
    }

    /// Whether anything that shares a register with `reg` is live at the start of a block.
    pub(crate) fn is_live_in(&self, reg: Reg, block: BlockNumber) -> bool {
        let Some(&number) = self.index.get(&reg) else { return true };
        self.webs[self.web[number]].live_at_start(block).is_some()
    }
}
