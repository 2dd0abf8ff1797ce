//! Functions on their way to PTX: blocks of PTX statements over virtual registers, first in SSA
//! form with `phi`s, then without.
//!
//! Instructions are those of the PTX tree already; what is not decided yet is which registers share
//! a name, where copies go, how blocks follow each other and which way branches point.

pub(crate) mod cse;
pub(crate) mod effects;
pub(crate) mod emit;
pub(crate) mod flow;
pub(crate) mod layout;
pub(crate) mod out_of_ssa;
mod rotate;
pub(crate) mod sink;
pub(crate) mod symbols;
mod webs;

use crate::machine::effects::has_destination;
use cuprum_entity::{PrimaryMap, SecondaryMap, entity};
use cuprum_ptx::{AddressBase, Operand, RawPiece, Reg, Statement, Type, Variable};
use smallvec::SmallVec;

entity! {
    /// A block of a machine function.
    pub(crate) struct MachineBlock, "mb"
}

/// What a register holds; the register file has these seven kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(crate) enum Class {
    /// A predicate, which branches and guards take.
    Pred,
    /// 16 bits: `i8`, `i16`, `half`, `bfloat`.
    B16,
    /// A `float`.
    F32,
    /// 32 bits: `i32`, pairs of halves.
    B32,
    /// A `double`.
    F64,
    /// 64 bits: `i64`, pointers.
    B64,
    /// 128 bits: only on the way to and from instructions that take them whole.
    B128,
}

impl Class {
    /// Every class, in the order NVIDIA declares them.
    pub(crate) const ALL: [Class; 7] =
        [Class::Pred, Class::B16, Class::F32, Class::B32, Class::F64, Class::B64, Class::B128];

    /// The type its registers are declared with.
    pub(crate) fn register_type(self) -> Type {
        match self {
            Class::Pred => Type::Pred,
            Class::B16 => Type::B16,
            Class::F32 => Type::F32,
            Class::B32 => Type::B32,
            Class::F64 => Type::F64,
            Class::B64 => Type::B64,
            Class::B128 => Type::B128,
        }
    }

    /// The name its registers begin with.
    pub(crate) fn prefix(self) -> &'static str {
        match self {
            Class::Pred => "%p",
            Class::B16 => "%rs",
            Class::F32 => "%f",
            Class::B32 => "%r",
            Class::F64 => "%fd",
            Class::B64 => "%rd",
            Class::B128 => "%rq",
        }
    }

    /// The width of a register.
    pub(crate) fn bits(self) -> u32 {
        self.register_type().bits()
    }

    /// The integer class of its width.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(crate) fn untyped(self) -> Class {
        match self {
            Class::F32 => Class::B32,
            Class::F64 => Class::B64,
            other => other,
        }
    }

    /// The type `mov` and memory accesses use, as NVIDIA writes it.
    pub(crate) fn move_type(self) -> Type {
        match self {
            Class::Pred => Type::Pred,
            Class::B16 => Type::U16,
            Class::F32 => Type::F32,
            Class::B32 => Type::U32,
            Class::F64 => Type::F64,
            Class::B64 => Type::U64,
            Class::B128 => Type::B128,
        }
    }

    /// `.b16`, `.b32` or `.b64`; `.pred` for predicates.
    pub(crate) fn bits_type(self) -> Type {
        self.untyped().register_type()
    }

    /// `.s16`, `.s32` or `.s64`.
    pub(crate) fn signed_type(self) -> Type {
        match self.bits() {
            16 => Type::S16,
            64 => Type::S64,
            _ => Type::S32,
        }
    }

    /// `.u16`, `.u32` or `.u64`.
    pub(crate) fn unsigned_type(self) -> Type {
        match self.bits() {
            16 => Type::U16,
            64 => Type::U64,
            _ => Type::U32,
        }
    }
}

/// How a block ends.
#[derive(Clone, Debug)]
pub(crate) enum Terminator {
    /// Goes on in another block.
    Jump(MachineBlock),
    /// Goes to `then` if the predicate holds (does not hold, when negated), else to `otherwise`.
    Branch {
        /// The predicate that decides.
        pred: Reg,
        /// Whether it is negated.
        negated: bool,
        /// Where to go if so.
        then: MachineBlock,
        /// Where to go if not.
        otherwise: MachineBlock,
    },
    /// Returns to the caller, or ends the kernel.
    Return,
    /// Control never gets here: the block ends in `trap` or `exit`.
    Never,
}

impl Terminator {
    /// Where control may go.
    pub(crate) fn successors(&self) -> SmallVec<[MachineBlock; 2]> {
        match self {
            Terminator::Jump(target) => SmallVec::from_slice(&[*target]),
            Terminator::Branch { then, otherwise, .. } => {
                SmallVec::from_slice(&[*then, *otherwise])
            }
            Terminator::Return | Terminator::Never => SmallVec::new(),
        }
    }

    /// Redirects every edge to `from` to go to `to`.
    pub(crate) fn redirect(&mut self, from: MachineBlock, to: MachineBlock) {
        let change = |target: &mut MachineBlock| {
            if *target == from {
                *target = to;
            }
        };
        match self {
            Terminator::Jump(target) => change(target),
            Terminator::Branch { then, otherwise, .. } => {
                change(then);
                change(otherwise);
            }
            Terminator::Return | Terminator::Never => {}
        }
    }
}

/// A `phi`: the register takes the value that belongs to the edge control came by.
#[derive(Clone, Debug)]
pub(crate) struct Phi {
    /// The register that takes the value.
    pub(crate) dest: Reg,
    /// One operand (register or number) per predecessor.
    pub(crate) args: SmallVec<[(MachineBlock, Operand); 2]>,
}

/// What a block does, and how it ends.
#[derive(Clone, Debug)]
pub(crate) struct BlockData {
    /// The `phi`s; none once out of SSA.
    pub(crate) phis: Vec<Phi>,
    /// What it does, in order.
    pub(crate) statements: Vec<Statement>,
    /// Where control goes from here.
    pub(crate) terminator: Terminator,
}

/// A function whose instructions are those of PTX already.
#[derive(Clone, Debug, Default)]
pub(crate) struct MachineFunction {
    /// The class of every register.
    pub(crate) registers: PrimaryMap<Reg, Class>,
    /// The blocks, reachable or not.
    pub(crate) blocks: PrimaryMap<MachineBlock, BlockData>,
    /// The order of the blocks; the entry comes first.
    pub(crate) order: Vec<MachineBlock>,
    /// Registers with a fixed name instead of a number: `%SP`, `%SPL`.
    pub(crate) named: Vec<(Reg, &'static str)>,
    /// Registers written more than once on purpose (read-and-written operands of inline assembly).
    pub(crate) rewritten: SecondaryMap<Reg, bool>,
    /// Shared variables that only this function uses.
    pub(crate) demoted: Vec<Variable>,
    /// Size and alignment of the local depot; a size of 0 for none.
    pub(crate) depot: (u64, u64),
}

impl MachineFunction {
    /// A new register.
    pub(crate) fn new_register(&mut self, class: Class) -> Reg {
        self.registers.push(class)
    }

    /// A new empty block, not in the order yet.
    pub(crate) fn new_block(&mut self) -> MachineBlock {
        self.blocks.push(BlockData {
            phis: Vec::new(),
            statements: Vec::new(),
            terminator: Terminator::Never,
        })
    }

    /// The predecessors of every block, each once per edge.
    pub(crate) fn predecessors(&self) -> SecondaryMap<MachineBlock, SmallVec<[MachineBlock; 2]>> {
        let mut predecessors: SecondaryMap<MachineBlock, SmallVec<[MachineBlock; 2]>> =
            SecondaryMap::new();
        for &block in &self.order {
            for successor in self.blocks[block].terminator.successors() {
                predecessors[successor].push(block);
            }
        }
        predecessors
    }

    /// Drops blocks that nothing reaches and the arguments of `phi`s for edges that nobody takes:
    /// branches on constants became jumps.
    pub(crate) fn remove_unreachable(&mut self) {
        let Some(&entry) = self.order.first() else { return };
        let mut reached: SecondaryMap<MachineBlock, bool> = SecondaryMap::new();
        reached[entry] = true;
        let mut work = vec![entry];
        while let Some(block) = work.pop() {
            for successor in self.blocks[block].terminator.successors() {
                if !reached[successor] {
                    reached[successor] = true;
                    work.push(successor);
                }
            }
        }
        self.order.retain(|&block| reached[block]);
        let mut predecessors = self.predecessors();
        for &block in &self.order {
            predecessors[block].sort_unstable();
            for phi in &mut self.blocks[block].phis {
                phi.args.retain(|arg| predecessors[block].binary_search(&arg.0).is_ok());
            }
        }
    }
}

/// Walks the registers of a statement; once to look and once to change, so it is written once.
macro_rules! register_walk {
    ($operand_walk:ident, $statement_walk:ident, $iter:ident, $first:ident, $Operand:ty,
     $Statement:ty, $Reg:ty, $($mut:tt)?) => {
        fn $operand_walk(operand: $Operand, visit: &mut impl FnMut($Reg)) {
            match operand {
                Operand::Reg(reg) | Operand::Not(reg) | Operand::Part(reg, _) => visit(reg),
                Operand::Address(address) => {
                    if let AddressBase::Reg(reg) = &$($mut)? address.base {
                        visit(reg);
                    }
                }
                Operand::Vector(list) | Operand::List(list) | Operand::Bracketed(list) => {
                    for operand in list {
                        $operand_walk(operand, visit);
                    }
                }
                Operand::Pair(first, second) => {
                    $operand_walk(first, visit);
                    $operand_walk(second, visit);
                }
                Operand::Special(_)
                | Operand::Imm(_)
                | Operand::Symbol(..)
                | Operand::Label(_)
                | Operand::Sink => {}
            }
        }

        /// Calls `visit` for every register of a statement, with whether it is written there.
        /// Registers that an instruction reads come first.
        pub(crate) fn $statement_walk(statement: $Statement, mut visit: impl FnMut($Reg, bool)) {
            match statement {
                Statement::Inst(inst) => {
                    let first_source = usize::from(has_destination(inst));
                    if let Some(guard) = &$($mut)? inst.guard {
                        visit(&$($mut)? guard.pred, false);
                    }
                    // Most operands are registers.
                    for operand in inst.operands.$iter().skip(first_source) {
                        match operand {
                            Operand::Reg(reg) => visit(reg, false),
                            other => $operand_walk(other, &mut |reg| visit(reg, false)),
                        }
                    }
                    match inst.operands.$first() {
                        Some(Operand::Reg(reg)) if first_source == 1 => visit(reg, true),
                        Some(other) if first_source == 1 => {
                            $operand_walk(other, &mut |reg| visit(reg, true));
                        }
                        Some(_) | None => {}
                    }
                }
                Statement::Raw(raw) => {
                    for reg in &$($mut)? raw.uses {
                        visit(reg, false);
                    }
                    let defs = raw.defs.clone();
                    for piece in &$($mut)? raw.pieces {
                        if let RawPiece::Operand(operand) = piece {
                            $operand_walk(operand, &mut |reg| {
                                let written = defs.contains(&*reg);
                                visit(reg, written);
                            });
                        }
                    }
                    for reg in &$($mut)? raw.defs {
                        visit(reg, true);
                    }
                }
                _ => {}
            }
        }
    };
}

register_walk!(walk_operand, for_each_register, iter, first, &Operand, &Statement, &Reg,);
register_walk!(
    walk_operand_mut,
    rewrite_registers,
    iter_mut,
    first_mut,
    &mut Operand,
    &mut Statement,
    &mut Reg,
    mut
);
