//! Removes instructions that compute what a dominating one already computed.
//!
//! Selection lowers each address and each constant on its own, so `x[i]` and `y[i]` both scale the
//! index and every use of a symbol takes its address. One walk over the dominator tree of the SSA
//! form finds the repeats.

use super::effects::is_pure;
use super::flow::Flow;
use super::{MachineBlock, MachineFunction, rewrite_registers};
use cuprum_entity::SecondaryMap;
use cuprum_ptx::{Imm, Inst, Opcode, Operand, Reg, Statement};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// How far a result may be shared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    Nowhere,
    /// Cheap to make again, so not worth a register across blocks.
    Block,
    Dominated,
}

/// Runs the pass.
pub(crate) fn run(function: &mut MachineFunction, flow: &Flow) {
    let mut pass = Pass {
        table: FxHashMap::default(),
        entries: Vec::new(),
        replaced: SecondaryMap::new(),
        rewritten: function.rewritten.clone(),
    };
    let Some(&entry) = flow.reverse_postorder().first() else { return };
    let mut stack = vec![(entry, 0, 0)];
    while let Some((block, next, mark)) = stack.pop() {
        let mark = if next == 0 {
            let mark = pass.entries.len();
            pass.block(function, block);
            mark
        } else {
            mark
        };
        match flow.children[block].get(next) {
            Some(&child) => {
                stack.push((block, next + 1, mark));
                stack.push((child, 0, 0));
            }
            None => pass.forget_down_to(mark),
        }
    }
    for data in function.blocks.values_mut() {
        for phi in &mut data.phis {
            for (_, operand) in &mut phi.args {
                if let Operand::Reg(reg) = operand {
                    *reg = pass.current(*reg);
                }
            }
        }
        if let super::Terminator::Branch { pred, .. } = &mut data.terminator {
            *pred = pass.current(*pred);
        }
    }
}

struct Entry {
    hash: u64,
    block: MachineBlock,
    reach: Reach,
    /// Its place in the block.
    at: usize,
    /// The entry before it with the same hash.
    earlier: Option<usize>,
}

struct Pass {
    /// The last entry with each hash.
    table: FxHashMap<u64, Option<usize>>,
    entries: Vec<Entry>,
    replaced: SecondaryMap<Reg, Option<Reg>>,
    rewritten: SecondaryMap<Reg, bool>,
}

impl Pass {
    fn current(&self, reg: Reg) -> Reg {
        self.replaced[reg].unwrap_or(reg)
    }

    fn forget_down_to(&mut self, mark: usize) {
        while self.entries.len() > mark {
            if let Some(entry) = self.entries.pop() {
                self.table.insert(entry.hash, entry.earlier);
            }
        }
    }

    fn block(&mut self, function: &mut MachineFunction, block: MachineBlock) {
        let mut statements = std::mem::take(&mut function.blocks[block].statements);
        let mut kept = 0;
        for at in 0..statements.len() {
            let (before, rest) = statements.split_at_mut(at);
            if self.keeps(function, block, &before[..kept], &mut rest[0]) {
                if kept < at {
                    statements.swap(kept, at);
                }
                kept += 1;
            }
        }
        statements.truncate(kept);
        function.blocks[block].statements = statements;
    }

    /// Whether a statement is still needed after those of its block that were kept so far.
    fn keeps(
        &mut self,
        function: &MachineFunction,
        block: MachineBlock,
        kept: &[Statement],
        statement: &mut Statement,
    ) -> bool {
        rewrite_registers(statement, |reg, written| {
            if !written {
                *reg = self.current(*reg);
            }
        });
        let Statement::Inst(inst) = statement else { return true };
        if let Some((dest, source)) = plain_copy(inst, function)
            && !self.rewritten[dest]
            && !self.rewritten[source]
        {
            self.replaced[dest] = Some(source);
            return false;
        }
        let reach = self.reach(inst);
        reach == Reach::Nowhere || !self.replace(function, inst, (block, kept), reach)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn reach(&self, inst: &Inst) -> Reach {
        let touches_rewritten = inst.operands.iter().any(|operand| match operand {
            Operand::Reg(reg) => self.rewritten[*reg],
            _ => false,
        });
        if touches_rewritten { Reach::Nowhere } else { reach(inst) }
    }

    /// Whether the instruction was replaced by an earlier one; otherwise it is remembered.
    fn replace(
        &mut self,
        function: &MachineFunction,
        inst: &Inst,
        (block, kept): (MachineBlock, &[Statement]),
        reach: Reach,
    ) -> bool {
        let hash = hash(inst);
        let known = self.table.get(&hash).copied().flatten();
        let mut chain = std::iter::successors(known, |&place| self.entries[place].earlier);
        let found = chain.find_map(|place| {
            let entry = &self.entries[place];
            let here = entry.block == block;
            if entry.reach != Reach::Dominated && !here {
                return None;
            }
            let home = if here { kept } else { &function.blocks[entry.block].statements };
            match home.get(entry.at) {
                Some(Statement::Inst(known)) => (same_computation(known, inst)
                    && same_destination(function, known, inst))
                .then_some(known),
                _ => None,
            }
        });
        if let Some(known) = found {
            let (old, new) = (inst.operands.first(), known.operands.first());
            let pairs: Vec<(Reg, Reg)> = match (old, new) {
                (Some(Operand::Reg(old)), Some(Operand::Reg(new))) => vec![(*old, *new)],
                (Some(Operand::Vector(old)), Some(Operand::Vector(new))) => {
                    let pairs = old.iter().zip(new);
                    let regs = pairs.filter_map(|pair| match pair {
                        (Operand::Reg(old), Operand::Reg(new)) => Some((*old, *new)),
                        _ => None,
                    });
                    let regs: Vec<(Reg, Reg)> = regs.collect();
                    if regs.len() != old.len() {
                        return false;
                    }
                    regs
                }
                _ => return false,
            };
            for (old, new) in pairs {
                self.replaced[old] = Some(self.current(new));
            }
            return true;
        }
        self.table.insert(hash, Some(self.entries.len()));
        self.entries.push(Entry { hash, block, reach, at: kept.len(), earlier: known });
        false
    }
}

/// Destination and source of a `mov` that only gives a register another name.
fn plain_copy(inst: &Inst, function: &MachineFunction) -> Option<(Reg, Reg)> {
    match inst.operands.as_slice() {
        [Operand::Reg(dest), Operand::Reg(source)]
            if inst.opcode == Opcode::Mov
                && inst.guard.is_none()
                && function.registers[*dest] == function.registers[*source] =>
        {
            Some((*dest, *source))
        }
        _ => None,
    }
}

fn same_computation(a: &Inst, b: &Inst) -> bool {
    a.opcode == b.opcode
        && a.modifiers == b.modifiers
        && a.operands.len() == b.operands.len()
        && a.operands.iter().zip(&b.operands).skip(1).all(|(a, b)| a == b)
}

/// Whether two results live in registers alike: a load may extend into a wider one.
fn same_destination(function: &MachineFunction, a: &Inst, b: &Inst) -> bool {
    match (a.operands.first(), b.operands.first()) {
        (Some(Operand::Reg(a)), Some(Operand::Reg(b))) => {
            function.registers[*a] == function.registers[*b]
        }
        (Some(Operand::Vector(a)), Some(Operand::Vector(b))) => {
            a.len() == b.len()
                && a.iter().zip(b).all(|pair| match pair {
                    (Operand::Reg(a), Operand::Reg(b)) => {
                        function.registers[*a] == function.registers[*b]
                    }
                    _ => false,
                })
        }
        _ => false,
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn reach(inst: &Inst) -> Reach {
    use Opcode::*;
    if !is_pure(inst) {
        return Reach::Nowhere;
    }
    match inst.opcode {
        Mov if matches!(inst.operands.get(1), Some(Operand::Imm(_))) => Reach::Block,
        Setp => Reach::Block,
        Selp | And | Or | Xor | Not if inst.ty() == Some(cuprum_ptx::Type::Pred) => Reach::Block,
        _ => Reach::Dominated,
    }
}

fn hash(inst: &Inst) -> u64 {
    let mut hasher = FxHasher::default();
    inst.opcode.hash(&mut hasher);
    inst.modifiers.hash(&mut hasher);
    for operand in inst.operands.iter().skip(1) {
        hash_operand(operand, &mut hasher);
    }
    hasher.finish()
}

fn hash_operand(operand: &Operand, hasher: &mut FxHasher) {
    std::mem::discriminant(operand).hash(hasher);
    match operand {
        Operand::Reg(reg) | Operand::Not(reg) => reg.hash(hasher),
        Operand::Special(special) => special.hash(hasher),
        Operand::Imm(imm) => match imm {
            Imm::Int(value) => value.hash(hasher),
            Imm::Uint(value) | Imm::F64(value) => value.hash(hasher),
            Imm::F32(value) => value.hash(hasher),
        },
        Operand::Symbol(name, offset) => (name, offset).hash(hasher),
        Operand::Address(address) => address.hash(hasher),
        Operand::Vector(list) => list.iter().for_each(|operand| hash_operand(operand, hasher)),
        Operand::Label(_)
        | Operand::List(_)
        | Operand::Pair(..)
        | Operand::Sink
        | Operand::Part(..)
        | Operand::Bracketed(_) => {}
    }
}
