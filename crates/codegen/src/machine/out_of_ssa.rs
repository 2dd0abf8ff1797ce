//! Out of SSA form: turns `phi`s into copies, as few as possible.
//!
//! Critical edges into blocks with `phi`s are split first. Then a copy at the end of a predecessor
//! cannot clobber a value needed on another path, and all copies of one edge happen at once
//! (sequenced so that swaps come out right), so plain copies would already be correct. What follows
//! only merges registers: the result of a `phi` shares its register with an argument when no member
//! of one group is live where a member of the other is written.

use super::flow::Flow;
use super::{
    Class, MachineBlock, MachineFunction, Phi, Terminator, for_each_register, rewrite_registers,
};
use cuprum_ptx::{Inst, Opcode, Operand, Reg, Statement};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Groups larger than this in product are not compared; a copy is cheaper than the comparison.
const MAX_COMPARISONS: usize = 1 << 14;

/// At most this many copies are made on a path that does not need them.
const MAX_HOISTED: usize = 4;

/// A position in a block: 0 for `phi`s, then statements from 1.
type Position = u32;
/// Where the `phi`s of successors read.
const BLOCK_END: Position = u32::MAX;

/// Runs the pass.
pub(crate) fn run(function: &mut MachineFunction) {
    simplify_single_predecessors(function);
    if function.order.iter().all(|&block| function.blocks[block].phis.is_empty()) {
        return;
    }
    let middles = split_critical_edges(function);
    let flow = Flow::new(function);
    let mut webs = Webs::new(function, &flow);
    webs.coalesce(function, &flow);
    webs.replace_phis(function, &flow, &middles);
}

/// A `phi` of a block with one predecessor is a copy; most often just another name.
fn simplify_single_predecessors(function: &mut MachineFunction) {
    let predecessors = function.predecessors();
    let mut renamed: FxHashMap<Reg, Reg> = FxHashMap::default();
    for &block in &function.order {
        let data = &mut function.blocks[block];
        if data.phis.is_empty() || predecessors[block].len() != 1 {
            continue;
        }
        let mut copies = Vec::new();
        for phi in data.phis.drain(..) {
            match phi.args.first() {
                Some((_, Operand::Reg(source))) if !function.rewritten[*source] => {
                    renamed.insert(phi.dest, *source);
                }
                Some((_, source)) => {
                    copies.push(copy(function.registers[phi.dest], phi.dest, source.clone()));
                }
                None => {}
            }
        }
        copies.append(&mut data.statements);
        data.statements = copies;
    }
    if renamed.is_empty() {
        return;
    }
    let resolve = |mut reg: Reg| {
        // Chains follow dominance, so they end; the bound guards against unreachable cycles.
        for _ in 0..renamed.len() {
            match renamed.get(&reg) {
                Some(&next) => reg = next,
                None => break,
            }
        }
        reg
    };
    rename_all(function, resolve);
}

fn rename_all(function: &mut MachineFunction, rename: impl Fn(Reg) -> Reg) {
    for data in function.blocks.values_mut() {
        for phi in &mut data.phis {
            phi.dest = rename(phi.dest);
            for (_, operand) in &mut phi.args {
                if let Operand::Reg(reg) = operand {
                    *reg = rename(*reg);
                }
            }
        }
        for statement in &mut data.statements {
            rewrite_registers(statement, |reg, _| *reg = rename(*reg));
        }
        if let Terminator::Branch { pred, .. } = &mut data.terminator {
            *pred = rename(*pred);
        }
    }
}

/// Returns the blocks put into edges, each with the block before it.
fn split_critical_edges(function: &mut MachineFunction) -> Vec<(MachineBlock, MachineBlock)> {
    let mut middles = Vec::new();
    let predecessors = function.predecessors();
    for block in function.order.clone() {
        if function.blocks[block].phis.is_empty() || predecessors[block].len() < 2 {
            continue;
        }
        for &predecessor in &predecessors[block] {
            if function.blocks[predecessor].terminator.successors().len() < 2 {
                continue;
            }
            let middle = function.new_block();
            function.blocks[middle].terminator = Terminator::Jump(block);
            function.order.push(middle);
            middles.push((middle, predecessor));
            function.blocks[predecessor].terminator.redirect(block, middle);
            for phi in &mut function.blocks[block].phis {
                for (from, _) in &mut phi.args {
                    if *from == predecessor {
                        *from = middle;
                    }
                }
            }
        }
    }
    middles
}

/// `mov` of a class.
pub(crate) fn copy(class: Class, dest: Reg, source: Operand) -> Statement {
    Statement::Inst(Inst::new(
        Opcode::Mov,
        [class.move_type().into()],
        [Operand::Reg(dest), source],
    ))
}

/// A register that takes part in `phi`s.
struct Member {
    reg: Reg,
    block: MachineBlock,
    position: Position,
    uses: Vec<(MachineBlock, Position)>,
}

struct Webs {
    members: Vec<Member>,
    index: FxHashMap<Reg, usize>,
    /// One row of bits per block number: which members are live at its end.
    live_out: Vec<u64>,
    /// The same for its start.
    live_in: Vec<u64>,
    row: usize,
    /// The group of each member, as the member that leads it.
    leader: Vec<usize>,
    groups: Vec<Vec<usize>>,
}

impl Webs {
    fn new(function: &MachineFunction, flow: &Flow) -> Webs {
        let mut webs = Webs {
            members: Vec::new(),
            index: FxHashMap::default(),
            live_out: Vec::new(),
            live_in: Vec::new(),
            row: 0,
            leader: Vec::new(),
            groups: Vec::new(),
        };
        let Some(&entry) = flow.reverse_postorder.first() else { return webs };
        for &block in &flow.reverse_postorder {
            for phi in &function.blocks[block].phis {
                webs.add(phi.dest, block);
                for (_, operand) in &phi.args {
                    if let Operand::Reg(reg) = operand {
                        webs.add(*reg, entry);
                    }
                }
            }
        }
        webs.find_definitions_and_uses(function, flow);
        webs.find_liveness(function, flow);
        webs
    }

    fn add(&mut self, reg: Reg, block: MachineBlock) {
        if self.index.contains_key(&reg) {
            return;
        }
        let number = self.members.len();
        self.index.insert(reg, number);
        self.members.push(Member { reg, block, position: 0, uses: Vec::new() });
        self.leader.push(number);
        self.groups.push(vec![number]);
    }

    fn find_definitions_and_uses(&mut self, function: &MachineFunction, flow: &Flow) {
        for &block in &flow.reverse_postorder {
            let data = &function.blocks[block];
            for phi in &data.phis {
                if let Some(&number) = self.index.get(&phi.dest) {
                    self.members[number].block = block;
                    self.members[number].position = 0;
                }
                for (predecessor, operand) in &phi.args {
                    if let Operand::Reg(reg) = operand
                        && let Some(&number) = self.index.get(reg)
                    {
                        self.members[number].uses.push((*predecessor, BLOCK_END));
                    }
                }
            }
            for (at, statement) in data.statements.iter().enumerate() {
                let position = at as Position + 1;
                for_each_register(statement, |reg, written| {
                    let Some(&number) = self.index.get(reg) else { return };
                    let member = &mut self.members[number];
                    if !written {
                        member.uses.push((block, position));
                    } else if !function.rewritten[*reg] || member.position == 0 {
                        // A register written twice in a row counts from its first definition.
                        member.block = block;
                        member.position = position;
                    }
                });
            }
            if let Terminator::Branch { pred, .. } = &data.terminator
                && let Some(&number) = self.index.get(pred)
            {
                let position = data.statements.len() as Position + 1;
                self.members[number].uses.push((block, position));
            }
        }
    }

    fn find_liveness(&mut self, function: &MachineFunction, flow: &Flow) {
        self.row = self.members.len().div_ceil(64);
        let rows = flow.reverse_postorder.len() + 1;
        self.live_out = vec![0; self.row * rows];
        self.live_in = vec![0; self.row * rows];
        let predecessors = function.predecessors();
        let mut work = Vec::new();
        for number in 0..self.members.len() {
            let definition = self.members[number].block;
            for use_index in 0..self.members[number].uses.len() {
                let (block, _) = self.members[number].uses[use_index];
                if block != definition {
                    work.push(block);
                }
                let bit = 1 << (number % 64);
                while let Some(block) = work.pop() {
                    let at = flow.number[block] as usize * self.row + number / 64;
                    if flow.number[block] == 0 || self.live_in[at] & bit != 0 {
                        continue;
                    }
                    self.live_in[at] |= bit;
                    for &predecessor in &predecessors[block] {
                        let row = flow.number[predecessor] as usize * self.row;
                        self.live_out[row + number / 64] |= bit;
                        if predecessor != definition {
                            work.push(predecessor);
                        }
                    }
                }
            }
        }
    }

    /// Whether a member still has uses after a position it is live at.
    fn is_live_after(
        &self,
        flow: &Flow,
        number: usize,
        block: MachineBlock,
        position: Position,
    ) -> bool {
        let row = flow.number[block] as usize * self.row;
        self.live_out[row + number / 64] >> (number % 64) & 1 == 1
            || self.members[number].uses.iter().any(|&(at, used)| at == block && used > position)
    }

    fn interfere(&self, flow: &Flow, a: usize, b: usize) -> bool {
        let (first, second) = (&self.members[a], &self.members[b]);
        if first.block == second.block {
            return match first.position.cmp(&second.position) {
                std::cmp::Ordering::Equal => true,
                std::cmp::Ordering::Less => {
                    self.is_live_after(flow, a, second.block, second.position)
                }
                std::cmp::Ordering::Greater => {
                    self.is_live_after(flow, b, first.block, first.position)
                }
            };
        }
        if flow.dominates(first.block, second.block) {
            return self.is_live_after(flow, a, second.block, second.position);
        }
        flow.dominates(second.block, first.block)
            && self.is_live_after(flow, b, first.block, first.position)
    }

    fn coalesce(&mut self, function: &MachineFunction, flow: &Flow) {
        // Inner loops first: their copies cost most.
        let mut blocks: Vec<MachineBlock> = flow
            .reverse_postorder
            .iter()
            .copied()
            .filter(|&block| !function.blocks[block].phis.is_empty())
            .collect();
        blocks.sort_by_key(|&block| std::cmp::Reverse(flow.loop_depth[block]));
        for block in blocks {
            for phi in &function.blocks[block].phis {
                for (_, operand) in &phi.args {
                    if let Operand::Reg(reg) = operand
                        && function.registers[*reg] == function.registers[phi.dest]
                        && let (Some(&a), Some(&b)) =
                            (self.index.get(&phi.dest), self.index.get(reg))
                    {
                        self.try_merge(flow, a, b);
                    }
                }
            }
        }
    }

    fn try_merge(&mut self, flow: &Flow, a: usize, b: usize) {
        let (a, b) = (self.leader[a], self.leader[b]);
        if a == b || self.groups[a].len() * self.groups[b].len() > MAX_COMPARISONS {
            return;
        }
        let clash = self.groups[a]
            .iter()
            .any(|&x| self.groups[b].iter().any(|&y| self.interfere(flow, x, y)));
        if clash {
            return;
        }
        let (into, from) =
            if self.groups[a].len() >= self.groups[b].len() { (a, b) } else { (b, a) };
        for member in std::mem::take(&mut self.groups[from]) {
            self.leader[member] = into;
            self.groups[into].push(member);
        }
    }

    fn representative(&self, reg: Reg) -> Reg {
        match self.index.get(&reg) {
            Some(&number) => self.members[self.leader[number]].reg,
            None => reg,
        }
    }

    /// Whether anything that shares a register with `reg` is live at the start of a block.
    fn is_live_in(&self, flow: &Flow, reg: Reg, block: MachineBlock) -> bool {
        let Some(&number) = self.index.get(&reg) else { return true };
        let row = flow.number[block] as usize * self.row;
        self.groups[self.leader[number]]
            .iter()
            .any(|&member| self.live_in[row + member / 64] >> (member % 64) & 1 == 1)
    }

    /// Copies in a split edge may go before the branch instead, if the other way does not care:
    /// that saves a jump.
    fn hoist_copies(
        &self,
        function: &MachineFunction,
        flow: &Flow,
        middles: &[(MachineBlock, MachineBlock)],
        copies: &mut FxHashMap<MachineBlock, Vec<(Reg, Operand)>>,
    ) {
        for &(middle, before) in middles {
            let Some(list) = copies.get(&middle) else { continue };
            let Terminator::Branch { pred, then, otherwise, .. } =
                function.blocks[before].terminator
            else {
                continue;
            };
            let other = if then == middle { otherwise } else { then };
            let safe = list.len() <= MAX_HOISTED
                && !copies.contains_key(&before)
                && list.iter().all(|(dest, _)| {
                    *dest != self.representative(pred) && !self.is_live_in(flow, *dest, other)
                });
            if safe && let Some(list) = copies.remove(&middle) {
                copies.insert(before, list);
            }
        }
    }

    fn replace_phis(
        &self,
        function: &mut MachineFunction,
        flow: &Flow,
        middles: &[(MachineBlock, MachineBlock)],
    ) {
        let mut copies: FxHashMap<MachineBlock, Vec<(Reg, Operand)>> = FxHashMap::default();
        for &block in &function.order {
            for Phi { dest, args } in function.blocks[block].phis.drain(..) {
                let dest = self.representative(dest);
                for (predecessor, operand) in args {
                    let source = match operand {
                        Operand::Reg(reg) => Operand::Reg(self.representative(reg)),
                        other => other,
                    };
                    if source != Operand::Reg(dest) {
                        copies.entry(predecessor).or_default().push((dest, source));
                    }
                }
            }
        }
        self.hoist_copies(function, flow, middles, &mut copies);
        rename_all(function, |reg| self.representative(reg));
        for block in function.order.clone() {
            let Some(list) = copies.remove(&block) else { continue };
            for (dest, source) in sequence(function, list) {
                let class = function.registers[dest];
                function.blocks[block].statements.push(copy(class, dest, source));
            }
        }
    }
}

/// Puts copies that happen at once into an order with the same effect.
fn sequence(function: &mut MachineFunction, copies: Vec<(Reg, Operand)>) -> Vec<(Reg, Operand)> {
    let mut ordered = Vec::with_capacity(copies.len());
    // How many waiting copies read each register.
    let mut readers: FxHashMap<Reg, u32> = FxHashMap::default();
    for (_, source) in &copies {
        if let Operand::Reg(reg) = source {
            *readers.entry(*reg).or_default() += 1;
        }
    }
    let mut waiting: SmallVec<[Option<(Reg, Operand)>; 8]> = copies.into_iter().map(Some).collect();
    let by_dest: FxHashMap<Reg, usize> = waiting
        .iter()
        .enumerate()
        .filter_map(|(at, copy)| copy.as_ref().map(|(dest, _)| (*dest, at)))
        .collect();
    let is_free =
        |readers: &FxHashMap<Reg, u32>, reg: Reg| readers.get(&reg).is_none_or(|&count| count == 0);
    let mut ready: Vec<usize> = (0..waiting.len())
        .rev()
        .filter(|&at| waiting[at].as_ref().is_some_and(|(dest, _)| is_free(&readers, *dest)))
        .collect();
    let mut next_blocked = 0;
    loop {
        while let Some(at) = ready.pop() {
            let Some((dest, source)) = waiting[at].take() else { continue };
            ordered.push((dest, source.clone()));
            if let Operand::Reg(reg) = source
                && let Some(count) = readers.get_mut(&reg)
            {
                *count -= 1;
                if *count == 0
                    && let Some(&unblocked) = by_dest.get(&reg)
                {
                    ready.push(unblocked);
                }
            }
        }
        // Only cycles are left: save one destination so that its copy may go first.
        let Some(at) = (next_blocked..waiting.len()).find(|&at| waiting[at].is_some()) else {
            return ordered;
        };
        next_blocked = at;
        let Some(dest) = waiting[at].as_ref().map(|(dest, _)| *dest) else { continue };
        let saved = function.new_register(function.registers[dest]);
        ordered.push((saved, Operand::Reg(dest)));
        for (_, source) in waiting.iter_mut().flatten() {
            if *source == Operand::Reg(dest) {
                *source = Operand::Reg(saved);
            }
        }
        let count = readers.remove(&dest).unwrap_or(0);
        readers.insert(saved, count);
        ready.push(at);
    }
}
