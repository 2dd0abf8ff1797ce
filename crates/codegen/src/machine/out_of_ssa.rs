//! Out of SSA form: turns `phi`s into copies, as few as possible.
//!
//! Critical edges into blocks with `phi`s are split first. Then a copy at the end of a predecessor
//! cannot clobber a value needed on another path, and all copies of one edge happen at once
//! (sequenced so that swaps come out right), so plain copies would already be correct. What follows
//! only merges registers: the result of a `phi` shares its register with an argument where [`Webs`]
//! finds that nothing is lost. Operands that inline assembly reads and writes get their first value by
//! copies, which go the same way.

use super::flow::Flow;
use super::webs::Webs;
use super::{
    Class, MachineBlock, MachineFunction, Phi, Terminator, for_each_register, rewrite_registers,
    rotate,
};
use cuprum_ptx::{Inst, Opcode, Operand, Reg, Statement};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::cell::LazyCell;

/// At most this many copies are made on a path that does not need them.
const MAX_HOISTED: usize = 4;

/// Runs the pass.
pub(crate) fn run(function: &mut MachineFunction) {
    simplify_single_predecessors(function);
    let has_phis = function.order.iter().any(|&block| !function.blocks[block].phis.is_empty());
    let tied = tied_copies(function);
    if !has_phis && tied.is_empty() {
        return;
    }
    rotate::run(function);
    let middles = split_critical_edges(function);
    let flow = Flow::new(function);
    let mut webs = Webs::new(function, &flow, &tied);
    coalesce(&mut webs, function, &flow);
    for &(dest, source) in &tied {
        if function.registers[dest] == function.registers[source] {
            webs.try_merge(dest, source);
        }
    }
    replace_phis(&webs, function, &flow, &middles);
    if !tied.is_empty() {
        remove_idle_copies(function);
    }
}

/// The copies that give operands of inline assembly their first value: destination and source.
fn tied_copies(function: &MachineFunction) -> Vec<(Reg, Reg)> {
    let statements = function.order.iter().flat_map(|&block| &function.blocks[block].statements);
    let tied = statements.filter_map(copied).filter(|(dest, _)| function.rewritten[*dest]);
    tied.collect()
}

/// Destination and source of a copy between registers.
fn copied(statement: &Statement) -> Option<(Reg, Reg)> {
    let Statement::Inst(inst) = statement else { return None };
    match (inst.opcode, inst.guard.as_ref(), inst.operands.as_slice()) {
        (Opcode::Mov, None, [Operand::Reg(dest), Operand::Reg(source)]) => Some((*dest, *source)),
        _ => None,
    }
}

fn remove_idle_copies(function: &mut MachineFunction) {
    let is_idle =
        |statement: &Statement| copied(statement).is_some_and(|(dest, source)| dest == source);
    for data in function.blocks.values_mut() {
        data.statements.retain(|statement| !is_idle(statement));
    }
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
        let mut middle_of: FxHashMap<MachineBlock, MachineBlock> = FxHashMap::default();
        for &predecessor in &predecessors[block] {
            let is_critical = function.blocks[predecessor].terminator.successors().len() > 1;
            if !is_critical || middle_of.contains_key(&predecessor) {
                continue;
            }
            let middle = function.new_block();
            function.blocks[middle].terminator = Terminator::Jump(block);
            function.order.push(middle);
            middles.push((middle, predecessor));
            function.blocks[predecessor].terminator.redirect(block, middle);
            middle_of.insert(predecessor, middle);
        }
        let phis = &mut function.blocks[block].phis;
        for (from, _) in phis.iter_mut().flat_map(|phi| &mut phi.args) {
            *from = middle_of.get(from).copied().unwrap_or(*from);
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

/// Merges what can be merged, inner loops first: their copies cost most.
fn coalesce(webs: &mut Webs, function: &MachineFunction, flow: &Flow) {
    let mut blocks: Vec<MachineBlock> = flow
        .reverse_postorder()
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
                {
                    webs.try_merge(phi.dest, *reg);
                }
            }
        }
    }
}

/// A copy that both ways of a branch end with is made once, before the branch.
///
/// That is what a loop makes whose sums start with the same numbers that they have if it is never
/// entered. With `wgmma` it is more than size: `ptxas` lets such instructions overlap only if nothing
/// else writes their sums where the loop's end and the way around it meet.
fn share_copies(
    webs: &Webs,
    function: &MachineFunction,
    flow: &Flow,
    copies: &mut FxHashMap<MachineBlock, Vec<(Reg, Operand)>>,
) {
    // Most functions have nothing to share, and no need of it.
    let predecessors = LazyCell::new(|| function.predecessors());
    // Upwards, so that what was shared can be shared again.
    for &before in flow.reverse_postorder().iter().rev() {
        let Terminator::Branch { pred, then, otherwise, .. } = function.blocks[before].terminator
        else {
            continue;
        };
        let ways = [then, otherwise];
        let [Some(of_then), Some(of_otherwise)] = ways.map(|way| copies.get(&way)) else {
            continue;
        };
        let of_otherwise: FxHashMap<Reg, &Operand> =
            of_otherwise.iter().map(|(dest, source)| (*dest, source)).collect();
        let is_twin = |(dest, source): &(Reg, Operand)| of_otherwise.get(dest) == Some(&source);
        if !of_then.iter().any(is_twin) || ways.iter().any(|&way| predecessors[way].len() != 1) {
            continue;
        }
        let touched = ways.map(|way| Touched::by(function, way));
        let may_move = |(dest, source): &(Reg, Operand)| {
            *dest != pred
                && ways.iter().all(|&way| !webs.is_live_in(*dest, flow.number[way]))
                && touched.iter().all(|touched| touched.leaves_out(*dest, source))
        };
        let shared: Vec<(Reg, Operand)> =
            of_then.iter().filter(|&copy| is_twin(copy) && may_move(copy)).cloned().collect();
        let moved: FxHashSet<Reg> = shared.iter().map(|(dest, _)| *dest).collect();
        for way in ways {
            let Some(list) = copies.get_mut(&way) else { continue };
            list.retain(|(dest, _)| !moved.contains(dest));
            if list.is_empty() {
                copies.remove(&way);
            }
        }
        if !shared.is_empty() {
            copies.entry(before).or_default().extend(shared);
        }
    }
}

/// The registers that a block's statements and its end name.
struct Touched {
    named: FxHashSet<Reg>,
    written: FxHashSet<Reg>,
}

impl Touched {
    fn by(function: &MachineFunction, block: MachineBlock) -> Touched {
        let data = &function.blocks[block];
        let mut touched = Touched { named: FxHashSet::default(), written: FxHashSet::default() };
        for statement in &data.statements {
            for_each_register(statement, |reg, is_written| {
                touched.named.insert(*reg);
                if is_written {
                    touched.written.insert(*reg);
                }
            });
        }
        if let Terminator::Branch { pred, .. } = &data.terminator {
            touched.named.insert(*pred);
        }
        touched
    }

    /// Whether a copy at the block's end could as well be made at its start.
    fn leaves_out(&self, dest: Reg, source: &Operand) -> bool {
        let is_written = matches!(source, Operand::Reg(reg) if self.written.contains(reg));
        !self.named.contains(&dest) && !is_written
    }
}

/// Copies in a split edge may go before the branch instead, if the other way does not care:
/// that saves a jump.
fn hoist_copies(
    webs: &Webs,
    function: &MachineFunction,
    flow: &Flow,
    middles: &[(MachineBlock, MachineBlock)],
    copies: &mut FxHashMap<MachineBlock, Vec<(Reg, Operand)>>,
) {
    for &(middle, before) in middles {
        let Some(list) = copies.get(&middle) else { continue };
        let Terminator::Branch { pred, then, otherwise, .. } = function.blocks[before].terminator
        else {
            continue;
        };
        let other = if then == middle { otherwise } else { then };
        let safe = list.len() <= MAX_HOISTED
            && !copies.contains_key(&before)
            && list.iter().all(|(dest, _)| {
                *dest != webs.representative(pred) && !webs.is_live_in(*dest, flow.number[other])
            });
        if safe && let Some(list) = copies.remove(&middle) {
            copies.insert(before, list);
        }
    }
}

/// Split edges to one block with the same copies become one, if it has more than a branch is worth: comparisons of
/// several members each leave for the same place with the same values.
fn join_edges(
    function: &mut MachineFunction,
    middles: &[(MachineBlock, MachineBlock)],
    copies: &mut FxHashMap<MachineBlock, Vec<(Reg, Operand)>>,
) {
    let mut kept: FxHashMap<MachineBlock, SmallVec<[MachineBlock; 4]>> = FxHashMap::default();
    let mut joined: FxHashSet<MachineBlock> = FxHashSet::default();
    for &(middle, before) in middles {
        let Some(list) = copies.get(&middle).filter(|list| list.len() > MAX_HOISTED) else {
            continue;
        };
        let Terminator::Jump(target) = function.blocks[middle].terminator else { continue };
        let others = kept.entry(target).or_default();
        match others.iter().find(|&other| copies.get(other) == Some(list)) {
            None => others.push(middle),
            Some(&other) => {
                function.blocks[before].terminator.redirect(middle, other);
                copies.remove(&middle);
                joined.insert(middle);
            }
        }
    }
    function.order.retain(|block| !joined.contains(block));
}

#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn replace_phis(
    webs: &Webs,
    function: &mut MachineFunction,
    flow: &Flow,
    middles: &[(MachineBlock, MachineBlock)],
) {
    let mut copies: FxHashMap<MachineBlock, Vec<(Reg, Operand)>> = FxHashMap::default();
    for &block in &function.order {
        for Phi { dest, args } in function.blocks[block].phis.drain(..) {
            let dest = webs.representative(dest);
            for (predecessor, operand) in args {
                let source = match operand {
                    Operand::Reg(reg) => Operand::Reg(webs.representative(reg)),
                    other => other,
                };
                if source != Operand::Reg(dest) {
                    copies.entry(predecessor).or_default().push((dest, source));
                }
            }
        }
    }
    rename_all(function, |reg| webs.representative(reg));
    share_copies(webs, function, flow, &mut copies);
    hoist_copies(webs, function, flow, middles, &mut copies);
    join_edges(function, middles, &mut copies);
    for block in function.order.clone() {
        let Some(list) = copies.remove(&block) else { continue };
        for (dest, source) in sequence(function, list) {
            let class = function.registers[dest];
            function.blocks[block].statements.push(copy(class, dest, source));
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
