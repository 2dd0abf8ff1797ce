//! Instruction selection: IR to PTX instructions in SSA form.
//!
//! Blocks are walked from the last to the first and each block backwards, so every use is seen
//! before the definition. A user may take the operands of the instruction that makes its operand
//! (a multiply-add takes those of the multiply); what nobody asked for in a register in the end is
//! never emitted. `needed` holds the registers asked for.

mod address;
mod asm;
mod atomic;
mod bit_field;
mod byte_permutation;
mod call;
mod compare;
mod constant;
mod convert;
mod entry;
mod flags;
mod float;
mod fold;
mod integer;
mod intrinsic;
mod memory;
pub(crate) mod parts;
mod pattern;
mod pragma;
mod quad;
mod rotate;
mod vector;
mod wide;

pub(crate) use constant::{constant_offset, index_step};

use crate::error::CodegenError;
use crate::machine::{Class, MachineBlock, MachineFunction, Phi, Terminator};
use crate::module::Context;
use cuprum_analysis::may_remove_if_unused;
use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::attributes::Denormals;
use cuprum_ir::{
    Block, Body, Callee, CastOp, FunctionDecl, Inst, InstKind, Type, UnaryOp, Value, ValueDef,
};
use cuprum_ptx::{Inst as PtxInst, Modifier, Opcode, Operand, Reg, Statement};
use parts::{Part, PartType, PartTypes, Parts, member_start, part_types, scalar_part};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// What selecting one thing gives.
type Selected<T = ()> = Result<T, CodegenError>;

/// How a narrow load fills the rest of its register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extension {
    Zero,
    Sign,
}

/// A load that delivers its value already extended to another instruction's type.
#[derive(Clone, Copy)]
struct ExtendedLoad {
    extension: Extension,
    reg: Reg,
}

/// Registers with addresses of the function's stack, as far as they are needed: they are computed once,
/// in the entry block.
#[derive(Default)]
struct StackRegisters {
    generic_pointer: Option<Reg>,
    local_pointer: Option<Reg>,
    /// Generic addresses of stack slots, by offset.
    generic_slots: BTreeMap<i64, Reg>,
}

struct Selector<'a> {
    context: &'a Context<'a>,
    body: &'a Body,
    decl: &'a FunctionDecl,
    name: &'a str,
    function: MachineFunction,
    errors: Vec<CodegenError>,
    /// Reachable blocks in reverse postorder.
    order: Vec<Block>,
    blocks: SecondaryMap<Block, Option<MachineBlock>>,
    /// Instructions that must stay even if nothing uses their result.
    stays: SecondaryMap<Inst, bool>,
    /// Those, and what they are computed from.
    live: SecondaryMap<Inst, bool>,
    /// Instructions whose result is parts of their operands: nothing to emit.
    renames: SecondaryMap<Inst, bool>,
    parts: SecondaryMap<Value, Option<Parts>>,
    types: FxHashMap<Type, PartTypes>,
    needed: EntitySet<Reg>,
    /// Statements of the instruction being selected, in order.
    buffer: Vec<Statement>,
    /// Narrow integer loads: how they extend, once somebody cares.
    load_extension: FxHashMap<Value, Extension>,
    /// Loads whose only use is an extension.
    extended_loads: FxHashMap<Value, ExtendedLoad>,
    /// Addresses without their constant offsets, of `getelementptr`s with variable indices.
    address_bases: FxHashMap<Inst, Reg>,
    /// `getelementptr`s computed in the space of the symbol they start from.
    in_space: FxHashMap<Value, cuprum_target::AddressSpace>,
    /// Operands of `phi`s, by the edge they belong to.
    phi_operands: FxHashMap<(Block, Inst), SmallVec<[Operand; 2]>>,
    /// For blocks with many edges, where the entries of the first `phi` are, by where they come from.
    phi_entries: FxHashMap<Block, FxHashMap<Block, usize>>,
    stack: StackRegisters,
    /// Whether instructions flush denormals, which is what `.ftz` says.
    writes_ftz: bool,
    calls: u32,
}

/// An index of a `phi`'s entries pays off beyond so many.
const SEARCHED_ENTRIES: usize = 16;

/// Selects instructions for one function.
pub(crate) fn select(
    context: &Context<'_>,
    decl: &FunctionDecl,
    name: &str,
    body: &Body,
) -> Result<MachineFunction, Vec<CodegenError>> {
    let writes_ftz = decl.attributes.denormals() == Denormals::Flushed;
    let mut selector = Selector {
        context,
        body,
        decl,
        name,
        function: MachineFunction::default(),
        errors: Vec::new(),
        order: reverse_postorder(body),
        blocks: SecondaryMap::new(),
        stays: SecondaryMap::new(),
        live: SecondaryMap::new(),
        renames: SecondaryMap::new(),
        parts: SecondaryMap::new(),
        types: FxHashMap::default(),
        needed: EntitySet::new(),
        buffer: Vec::new(),
        load_extension: FxHashMap::default(),
        extended_loads: FxHashMap::default(),
        address_bases: FxHashMap::default(),
        in_space: FxHashMap::default(),
        phi_operands: FxHashMap::default(),
        phi_entries: FxHashMap::default(),
        stack: StackRegisters::default(),
        writes_ftz,
        calls: 0,
    };
    selector.run();
    if selector.errors.is_empty() { Ok(selector.function) } else { Err(selector.errors) }
}

/// The reachable blocks, each before its successors; of two arms the last comes last.
fn reverse_postorder(body: &Body) -> Vec<Block> {
    let Some(entry) = body.layout.entry() else { return Vec::new() };
    cuprum_entity::reverse_postorder(entry, |block| body.successors(block).into_iter().rev())
}

impl Selector<'_> {
    fn run(&mut self) {
        for flags in [&mut self.stays, &mut self.live, &mut self.renames] {
            flags.resize(self.body.inst_count());
        }
        self.parts.resize(self.body.value_count());
        for &block in &self.order {
            let machine_block = self.function.new_block();
            self.blocks[block] = Some(machine_block);
            self.function.order.push(machine_block);
        }
        self.mark_live();
        if let Err(error) = self.assign_arguments() {
            self.fail(None, error);
        }
        for at in 0..self.order.len() {
            self.assign_block(self.order[at]);
        }
        if !self.errors.is_empty() {
            // Values without registers would only cause errors about errors.
            return;
        }
        for at in (0..self.order.len()).rev() {
            self.select_block(self.order[at], at == 0);
        }
        self.build_phis();
        self.mark_rolled_loops();
    }

    fn fail(&mut self, inst: Option<Inst>, mut error: CodegenError) {
        error.loc = error.loc.or_else(|| inst.and_then(|inst| self.body.loc(inst)));
        error.function = Some(self.decl.name.clone());
        self.errors.push(error);
    }

    // What is worth computing.

    fn mark_live(&mut self) {
        let mut work: Vec<Inst> = Vec::new();
        for &block in &self.order {
            for inst in self.body.layout.insts(block) {
                if !may_remove_if_unused(self.context.env, self.body, inst) {
                    self.stays[inst] = true;
                    self.live[inst] = true;
                    work.push(inst);
                }
            }
        }
        while let Some(inst) = work.pop() {
            for &operand in self.body.operands(inst) {
                if let Some(def) = self.body.def_inst(operand)
                    && !self.live[def]
                {
                    self.live[def] = true;
                    work.push(def);
                }
            }
        }
    }

    // Which registers values live in.

    fn part_types(&mut self, ty: Type) -> Selected<PartTypes> {
        if let Some(part) = scalar_part(ty) {
            return Ok(SmallVec::from_slice(&[part]));
        }
        if let Some(list) = self.types.get(&ty) {
            return Ok(SmallVec::from_slice(list));
        }
        let list = part_types(&self.context.env.types, ty)?;
        self.types.insert(ty, list.clone());
        Ok(list)
    }

    fn assign_block(&mut self, block: Block) {
        let insts: Vec<Inst> = self.body.layout.insts(block).collect();
        for inst in insts {
            if let Some(result) = self.body.result(inst)
                && self.live[inst]
            {
                match self.assign_result(inst, result) {
                    Ok(parts) => self.parts[result] = Some(parts),
                    Err(error) => {
                        self.fail(Some(inst), error);
                        self.parts[result] = Some(Parts::new());
                    }
                }
            }
        }
    }

    /// The parts of an instruction's result: of an operand, where the instruction only names or
    /// rearranges, else fresh registers.
    fn assign_result(&mut self, inst: Inst, result: Value) -> Selected<Parts> {
        let renamed = self.assign_renamed(inst, result)?;
        self.renames[inst] = renamed.is_some();
        match renamed {
            Some(parts) => Ok(parts),
            None => self.fresh_parts(self.register_type(result)),
        }
    }

    fn assign_renamed(&mut self, inst: Inst, result: Value) -> Selected<Option<Parts>> {
        let ty = self.body.ty(result);
        if let Some(parts) = self.assign_wide(inst)? {
            return Ok(Some(parts));
        }
        Ok(match self.body.kind(inst) {
            InstKind::Unary { op: UnaryOp::Freeze, args, .. } => Some(self.value_parts(args[0])?),
            InstKind::Cast { op, args, .. } => self.assign_cast(*op, args[0], ty)?,
            InstKind::ExtractValue { indices, args } => {
                let aggregate = self.body.ty(args[0]);
                let (start, member) = member_start(&self.context.env.types, aggregate, indices)?;
                let count = self.part_types(member)?.len();
                let parts = self.value_parts(args[0])?;
                Some(parts.into_iter().skip(start).take(count).collect())
            }
            InstKind::InsertValue { indices, args } => {
                let (start, _) = member_start(&self.context.env.types, ty, indices)?;
                let mut parts = self.value_parts(args[0])?;
                let member = self.value_parts(args[1])?;
                for (slot, part) in parts.iter_mut().skip(start).zip(member) {
                    *slot = part;
                }
                Some(parts)
            }
            InstKind::ExtractElement { .. }
            | InstKind::InsertElement { .. }
            | InstKind::ShuffleVector { .. } => self.assign_vector(inst)?,
            InstKind::Gep { .. } => {
                self.assign_gep(inst, result)?.map(|part| SmallVec::from_slice(&[part]))
            }
            InstKind::Alloca { ty, align, args } => {
                let part = self.assign_alloca(*ty, *align, args[0], result)?;
                part.map(|part| SmallVec::from_slice(&[part]))
            }
            InstKind::Call(call)
                if call.callee == Callee::Intrinsic(cuprum_target::Intrinsic::Expect) =>
            {
                Some(self.value_parts(call.args[0])?)
            }
            InstKind::Binary { .. }
            | InstKind::Unary { .. }
            | InstKind::ICmp { .. }
            | InstKind::FCmp { .. }
            | InstKind::Select { .. }
            | InstKind::Load { .. }
            | InstKind::Store { .. }
            | InstKind::AtomicRmw { .. }
            | InstKind::CmpXchg { .. }
            | InstKind::Fence { .. }
            | InstKind::Call(_)
            | InstKind::Phi { .. }
            | InstKind::Br { .. }
            | InstKind::CondBr { .. }
            | InstKind::Switch { .. }
            | InstKind::Ret { .. }
            | InstKind::Unreachable => None,
        })
    }

    /// The type whose registers hold a value: a float that is read only for its bits is a number.
    fn register_type(&self, value: Value) -> Type {
        let ty = self.body.ty(value);
        let bits = match ty {
            Type::FLOAT => Type::I32,
            Type::DOUBLE => Type::I64,
            _ => return ty,
        };
        let is_read = match self.body.def_kind(value) {
            None => self.body.arguments().contains(&value),
            Some(kind) => matches!(kind, InstKind::Load { .. }),
        };
        let only_bits = || {
            let uses = self.body.uses(value);
            !uses.is_empty()
                && uses.iter().all(|used| {
                    let is_cast = matches!(
                        self.body.kind(used.inst),
                        InstKind::Cast { op: CastOp::BitCast, .. }
                    );
                    is_cast && self.body.result_type(used.inst) == bits
                })
        };
        if is_read && only_bits() { bits } else { ty }
    }

    fn fresh_parts(&mut self, ty: Type) -> Selected<Parts> {
        if let Some(part) = scalar_part(ty) {
            return Ok(SmallVec::from_slice(&[Part::Reg(self.temp(part.class))]));
        }
        let types = self.part_types(ty)?;
        Ok(types.iter().map(|part| Part::Reg(self.function.new_register(part.class))).collect())
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn assign_cast(&mut self, op: CastOp, arg: Value, ty: Type) -> Selected<Option<Parts>> {
        let from = self.register_type(arg);
        match op {
            CastOp::PtrToInt | CastOp::IntToPtr if from.bits() == ty.bits() => {
                self.value_parts(arg).map(Some)
            }
            CastOp::BitCast | CastOp::Trunc => {
                let (source, target) = (self.part_types(from)?, self.part_types(ty)?);
                let same_shape = source.iter().zip(&target).all(|(source, target)| {
                    source.class == target.class
                        && (op == CastOp::Trunc || source.bits == target.bits)
                });
                let shorter = target.len() < source.len() && !ty.is_vector() && !from.is_vector();
                let fits = source.len() == target.len() || (op == CastOp::Trunc && shorter);
                if !(same_shape && fits) {
                    return Ok(None);
                }
                let mut parts = self.value_parts(arg)?;
                parts.truncate(target.len());
                Ok(Some(parts))
            }
            CastOp::AddrSpaceCast => {
                Ok(self.assign_addrspacecast(arg, ty)?.map(|part| SmallVec::from_slice(&[part])))
            }
            _ => Ok(None),
        }
    }

    /// The parts of any value.
    fn value_parts(&mut self, value: Value) -> Selected<Parts> {
        if let Some(parts) = &self.parts[value] {
            return Ok(SmallVec::from_slice(parts));
        }
        let parts = match self.body.def(value) {
            ValueDef::Constant(constant) => self.constant_parts(self.body.ty(value), constant)?,
            // Defined in a block that does not dominate this one: only in unreachable code.
            ValueDef::Argument(_) | ValueDef::Inst(_) => {
                self.undefined_parts(self.body.ty(value))?
            }
        };
        self.parts[value] = Some(SmallVec::from_slice(&parts));
        Ok(parts)
    }

    /// The first part of a value, if it has any.
    fn first_part(&mut self, value: Value) -> Selected<Option<Part>> {
        match &self.parts[value] {
            Some(parts) => Ok(parts.first().copied()),
            None => Ok(self.value_parts(value)?.first().copied()),
        }
    }

    fn undefined_parts(&mut self, ty: Type) -> Selected<Parts> {
        let types = self.part_types(ty)?;
        Ok(types.iter().map(|part| Part::Bits(part.class, 0)).collect())
    }

    /// The only part of a scalar.
    fn part(&mut self, value: Value) -> Selected<Part> {
        let part = self.first_part(value)?;
        part.ok_or_else(|| CodegenError::unsupported("a value of an empty type here", None))
    }

    fn part_type(&mut self, value: Value) -> Selected<PartType> {
        let ty = self.body.ty(value);
        if let Some(part) = scalar_part(ty) {
            return Ok(part);
        }
        self.part_types(ty)?
            .first()
            .copied()
            .ok_or_else(|| CodegenError::unsupported("a value of an empty type here", None))
    }

    /// The register an instruction's scalar result lives in.
    fn dest(&mut self, inst: Inst) -> Selected<Reg> {
        let part = match self.body.result(inst) {
            Some(result) => self.first_part(result)?,
            None => None,
        };
        match part {
            Some(Part::Reg(reg)) => Ok(reg),
            _ => Err(CodegenError::unsupported("a result outside registers", None)),
        }
    }

    fn dest_parts(&mut self, inst: Inst) -> Selected<Parts> {
        match self.body.result(inst) {
            Some(result) => self.value_parts(result),
            None => Ok(Parts::new()),
        }
    }

    // Emitting.

    fn emit(
        &mut self,
        opcode: Opcode,
        modifiers: impl IntoIterator<Item = Modifier>,
        operands: impl IntoIterator<Item = Operand>,
    ) {
        self.buffer.push(Statement::Inst(PtxInst::new(opcode, modifiers, operands)));
    }

    fn temp(&mut self, class: Class) -> Reg {
        self.function.new_register(class)
    }

    /// Emits an instruction with a fresh destination.
    fn compute(
        &mut self,
        class: Class,
        opcode: Opcode,
        modifiers: impl IntoIterator<Item = Modifier>,
        sources: impl IntoIterator<Item = Operand>,
    ) -> Reg {
        let dest = self.temp(class);
        let operands = std::iter::once(Operand::Reg(dest)).chain(sources);
        self.emit(opcode, modifiers, operands);
        dest
    }

    fn use_reg(&mut self, reg: Reg) -> Operand {
        self.needed.insert(reg);
        Operand::Reg(reg)
    }

    /// A part as an operand: a register or a number.
    fn operand_of(&mut self, part: Part) -> Selected<Operand> {
        match part {
            Part::Reg(reg) => Ok(self.use_reg(reg)),
            Part::Bits(Class::Pred, _) | Part::Symbol(_) => Ok(Operand::Reg(self.reg_of(part)?)),
            Part::Bits(class, bits) => Ok(Operand::Imm(constant::immediate(class, bits))),
        }
    }

    /// A part in a register.
    fn reg_of(&mut self, part: Part) -> Selected<Reg> {
        match part {
            Part::Reg(reg) => {
                self.needed.insert(reg);
                Ok(reg)
            }
            Part::Bits(class, bits) => {
                let imm = Operand::Imm(constant::immediate(class, bits));
                Ok(self.compute(class, Opcode::Mov, [class.move_type().into()], [imm]))
            }
            Part::Symbol(symbol) => self.symbol_register(symbol),
        }
    }

    fn operand(&mut self, value: Value) -> Selected<Operand> {
        let part = self.part(value)?;
        self.operand_of(part)
    }

    fn reg(&mut self, value: Value) -> Selected<Reg> {
        let part = self.part(value)?;
        self.reg_of(part)
    }

    /// Copies a part into a given register.
    fn copy_to(&mut self, dest: Reg, source: Operand) {
        let class = self.function.registers[dest];
        self.emit(Opcode::Mov, [class.move_type().into()], [Operand::Reg(dest), source]);
    }

    fn has_one_use(&self, value: Value) -> bool {
        self.body.uses(value).len() == 1
    }

    // Blocks.

    fn machine_block(&self, block: Block) -> Selected<MachineBlock> {
        self.blocks[block]
            .ok_or_else(|| CodegenError::unsupported("a branch to an unreachable block", None))
    }

    fn select_block(&mut self, block: Block, is_entry: bool) {
        let Some(machine_block) = self.blocks[block] else { return };
        let insts: Vec<Inst> = self.body.layout.insts_rev(block).collect();
        let mut reversed: Vec<Statement> = Vec::with_capacity(insts.len());
        for inst in insts {
            let kind = self.body.kind(inst);
            if kind.is_phi() {
                break;
            }
            if kind.is_terminator() {
                match self.select_terminator(block, inst) {
                    Ok(terminator) => self.function.blocks[machine_block].terminator = terminator,
                    Err(error) => self.fail(Some(inst), error),
                }
            } else if self.is_wanted(inst)
                && let Err(error) = self.select_inst(inst)
            {
                self.fail(Some(inst), error);
            }
            let has_line = self.context.options.line_info
                && (!self.buffer.is_empty() || matches!(kind, InstKind::Ret { .. }));
            reversed.extend(self.buffer.drain(..).rev());
            if has_line && let Some(loc) = self.body.loc(inst) {
                let lines = self.context.lines.of_location(self.context.env, loc);
                reversed.extend(lines.into_iter().rev().map(Statement::Loc));
            }
        }
        if is_entry {
            if let Err(error) = self.select_entry() {
                self.fail(None, error);
            }
            reversed.extend(self.buffer.drain(..).rev());
        }
        reversed.reverse();
        self.function.blocks[machine_block].statements = reversed;
    }

    fn is_wanted(&mut self, inst: Inst) -> bool {
        if !self.live[inst] || self.renames[inst] {
            return false;
        }
        if self.stays[inst] || self.address_bases.contains_key(&inst) {
            return true;
        }
        let Some(result) = self.body.result(inst) else { return false };
        if self.extended_loads.contains_key(&result) {
            return true;
        }
        self.is_needed(result)
    }

    /// Whether any part of a value was asked for.
    fn is_needed(&self, value: Value) -> bool {
        self.parts[value].as_ref().is_some_and(|parts| {
            parts.iter().any(|part| matches!(part, Part::Reg(reg) if self.needed.contains(*reg)))
        })
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn select_terminator(&mut self, block: Block, inst: Inst) -> Selected<Terminator> {
        let kind = self.body.kind(inst);
        let mut successors = kind.successors();
        successors.sort_unstable();
        successors.dedup();
        for successor in successors {
            self.prepare_phis(block, successor)?;
        }
        Ok(match kind {
            InstKind::Br { target } => Terminator::Jump(self.machine_block(*target)?),
            InstKind::CondBr { args, then, otherwise } => {
                let (then, otherwise) =
                    (self.machine_block(*then)?, self.machine_block(*otherwise)?);
                match self.part(args[0])? {
                    Part::Bits(_, bits) => {
                        Terminator::Jump(if bits & 1 == 1 { then } else { otherwise })
                    }
                    _ if then == otherwise => Terminator::Jump(then),
                    Part::Reg(_) | Part::Symbol(_) => {
                        let (condition, negated) = self.strip_not(args[0]);
                        let pred = self.reg(condition)?;
                        Terminator::Branch { pred, negated, then, otherwise }
                    }
                }
            }
            InstKind::Ret { args } => {
                if let Some(&value) = args.first() {
                    self.select_return(value)?;
                }
                Terminator::Return
            }
            InstKind::Unreachable => {
                self.select_unreachable(inst);
                Terminator::Never
            }
            // Legalisation turned the others into branches.
            _ => return Err(CodegenError::unsupported("this end of a block", None)),
        })
    }

    /// Control must not run on into whatever follows, but a `trap` that is there already suffices.
    fn select_unreachable(&mut self, inst: Inst) {
        use cuprum_target::Intrinsic::{Exit, Trap};
        let before = self.body.layout.prev_inst(inst).map(|before| self.body.kind(before));
        let ends = matches!(before, Some(InstKind::Call(call))
            if matches!(call.callee, Callee::Intrinsic(Trap | Exit)));
        if !ends {
            self.emit(Opcode::Trap, [], []);
        }
        self.emit(Opcode::Exit, [], []);
    }

    /// Looks through `xor x, true`.
    fn strip_not(&self, value: Value) -> (Value, bool) {
        if let Some(InstKind::Binary { op: cuprum_ir::BinaryOp::Xor, args, .. }) =
            self.body.def_kind(value)
        {
            if self.body.as_int(args[1]) == Some(1) {
                return (args[0], true);
            }
            if self.body.as_int(args[0]) == Some(1) {
                return (args[1], true);
            }
        }
        (value, false)
    }

    /// Which entry of a successor's `phi` is for the edge from a block. The `phi`s of a block mostly have
    /// their entries in one order, so one index serves them all where there are many edges.
    fn phi_entry(&mut self, block: Block, successor: Block, blocks: &[Block]) -> Option<usize> {
        let search = || blocks.iter().position(|&from| from == block);
        if blocks.len() <= SEARCHED_ENTRIES {
            return search();
        }
        let entries = self
            .phi_entries
            .entry(successor)
            .or_insert_with(|| blocks.iter().enumerate().map(|(at, &from)| (from, at)).collect());
        let known = entries.get(&block).copied();
        known.filter(|&at| blocks.get(at) == Some(&block)).or_else(search)
    }

    /// Makes the operands of a successor's `phi`s available at the end of a block.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn prepare_phis(&mut self, block: Block, successor: Block) -> Selected {
        let phis: SmallVec<[Inst; 4]> = self.body.phis(successor).collect();
        for phi in phis {
            let InstKind::Phi { blocks, args, .. } = self.body.kind(phi) else { continue };
            if !self.live[phi] {
                continue;
            }
            let Some(at) = self.phi_entry(block, successor, blocks) else { continue };
            let mut operands = SmallVec::new();
            for part in self.value_parts(args[at])? {
                operands.push(match part {
                    // A copy may take a number, predicates included.
                    Part::Bits(class, bits) => Operand::Imm(constant::immediate(class, bits)),
                    other => self.operand_of(other)?,
                });
            }
            self.phi_operands.insert((block, phi), operands);
        }
        Ok(())
    }

    fn build_phis(&mut self) {
        for at in 0..self.order.len() {
            let block = self.order[at];
            let phis: SmallVec<[Inst; 4]> = self.body.phis(block).collect();
            for phi in phis {
                self.build_phi(block, phi);
            }
        }
    }

    fn build_phi(&mut self, block: Block, phi: Inst) {
        let InstKind::Phi { blocks, .. } = self.body.kind(phi) else { return };
        let Some(result) = self.body.result(phi) else { return };
        let (Some(parts), Some(machine_block)) = (self.parts[result].clone(), self.blocks[block])
        else {
            return;
        };
        let mut predecessors: SmallVec<[Block; 4]> = SmallVec::from_slice(blocks);
        predecessors.sort_unstable();
        predecessors.dedup();
        for (index, part) in parts.iter().enumerate() {
            let Part::Reg(dest) = *part else { continue };
            if !self.needed.contains(dest) {
                continue;
            }
            let mut args = SmallVec::new();
            for &predecessor in &predecessors {
                let operand = self.phi_operands.get(&(predecessor, phi));
                if let (Some(operand), Some(from)) =
                    (operand.and_then(|list| list.get(index)), self.blocks[predecessor])
                {
                    args.push((from, operand.clone()));
                }
            }
            self.function.blocks[machine_block].phis.push(Phi { dest, args });
        }
    }

    // One instruction.

    fn select_inst(&mut self, inst: Inst) -> Selected {
        let kind = self.body.kind(inst);
        match kind {
            InstKind::Binary { op, fast, args, .. } => {
                if op.is_float() {
                    self.select_float_binary(inst, *op, *fast, *args)
                } else {
                    self.select_int_binary(inst, *op, *args)
                }
            }
            InstKind::Unary { op: UnaryOp::FNeg, args, .. } => self.select_fneg(inst, args[0]),
            // Always another name of its operand.
            InstKind::Unary { op: UnaryOp::Freeze, .. } => Ok(()),
            InstKind::Cast { op, args, .. } => self.select_cast(inst, *op, args[0]),
            InstKind::ICmp { pred, args, .. } => self.select_icmp(inst, *pred, *args),
            InstKind::FCmp { pred, args, .. } => self.select_fcmp(inst, *pred, *args),
            InstKind::Select { args, .. } => self.select_select(inst, *args),
            InstKind::Load { mem, args } => self.select_load(inst, *mem, args[0]),
            InstKind::Store { mem, args } => self.select_store(*mem, args[0], args[1]),
            InstKind::AtomicRmw { op, mem, args } => self.select_atomic_rmw(inst, *op, *mem, *args),
            InstKind::CmpXchg { mem, failure, args, .. } => {
                self.select_cmpxchg(inst, *mem, *failure, *args)
            }
            InstKind::Fence { ordering, scope } => {
                self.select_fence(*ordering, *scope);
                Ok(())
            }
            InstKind::Gep { .. } => self.select_gep(inst),
            InstKind::Call(call) => match &call.callee {
                Callee::Intrinsic(intrinsic) => self.select_intrinsic(inst, *intrinsic, call),
                Callee::Asm(asm) => self.select_asm(inst, asm, call),
                Callee::Direct(_) | Callee::Indirect(_) => self.select_call(inst, call),
            },
            InstKind::ExtractElement { .. }
            | InstKind::InsertElement { .. }
            | InstKind::ShuffleVector { .. } => self.select_vector(inst),
            InstKind::Alloca { align, args, .. } => self.select_alloca(inst, *align, args[0]),
            // Always names of something else, or dealt with at the ends of blocks.
            InstKind::ExtractValue { .. }
            | InstKind::InsertValue { .. }
            | InstKind::Phi { .. }
            | InstKind::Br { .. }
            | InstKind::CondBr { .. }
            | InstKind::Switch { .. }
            | InstKind::Ret { .. }
            | InstKind::Unreachable => Ok(()),
        }
    }
}
