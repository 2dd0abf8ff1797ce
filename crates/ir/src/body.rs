//! A function's body: instructions, values and their uses.
//!
//! Invariants: the use list of every argument and instruction result names exactly the operand
//! slots that hold it (uses of constants are not tracked); constants are unique per body; an
//! instruction has a result value exactly when its type is not `void`. Only the methods here touch
//! operands, so no pass ever rebuilds use lists.

use crate::constant::Constant;
use crate::inst::{Callee, InstKind, MemFlags};
use crate::layout::{Block, Layout};
use crate::long_uses::{LongUses, UseList};
use crate::metadata::{DebugLoc, MetadataKind, NodeId};
use crate::module::GlobalId;
use crate::retarget::Retarget;
use crate::types::Type;
use cuprum_entity::{Entity, FlowGraph, HashIndex, PrimaryMap, SecondaryMap, entity};
use cuprum_numbers::integer::{sign_extend, truncate};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

entity! {
    /// An instruction of a body.
    pub struct Inst, "inst"
}
entity! {
    /// A value: an argument, an instruction's result, or a constant.
    pub struct Value, "%v"
}

/// An operand slot that holds a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Use {
    /// The instruction that uses the value.
    pub inst: Inst,
    /// Which of its operands.
    pub index: u32,
}

/// Where a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// Argument number n.
    Argument(u32),
    /// The result of an instruction.
    Inst(Inst),
    /// A constant, which no instruction computes. Most values are none, and a constant takes much room.
    Constant(Box<Constant>),
}

#[derive(Clone, Debug)]
struct ValueData {
    ty: Type,
    def: ValueDef,
    uses: UseList,
}

#[derive(Clone, Debug)]
struct InstData {
    kind: InstKind,
    result: Option<Value>,
    loc: Option<DebugLoc>,
}

/// The body of one function. Owned by one thread at a time; needs the module only to be read.
#[derive(Clone, Default, Debug)]
pub struct Body {
    values: PrimaryMap<Value, ValueData>,
    insts: PrimaryMap<Inst, InstData>,
    blocks: PrimaryMap<Block, ()>,
    arguments: Vec<Value>,
    /// The values that are constants, by what they are.
    constants: HashIndex,
    /// What finds slots in long use lists.
    long_uses: LongUses,
    /// The order of blocks and instructions.
    pub layout: Layout,
    /// Names of values and blocks, for readable text; never needed for meaning.
    pub value_names: SecondaryMap<Value, Option<Box<str>>>,
    /// Names of blocks.
    pub block_names: SecondaryMap<Block, Option<Box<str>>>,
    /// Metadata hung on instructions (`!llvm.loop`, `!range`, …), other than locations.
    pub attachments: FxHashMap<Inst, Vec<(MetadataKind, NodeId)>>,
}

impl Body {
    /// A body with arguments of these types and no block.
    pub fn new(params: &[Type]) -> Body {
        /// Most functions have more, few have much less.
        const INSTRUCTIONS: usize = 16;
        let mut body = Body {
            values: PrimaryMap::with_capacity(params.len() + INSTRUCTIONS),
            insts: PrimaryMap::with_capacity(INSTRUCTIONS),
            ..Body::default()
        };
        for (index, &ty) in params.iter().enumerate() {
            let value = body.push_value(ty, ValueDef::Argument(index as u32));
            body.arguments.push(value);
        }
        body
    }

    fn push_value(&mut self, ty: Type, def: ValueDef) -> Value {
        self.values.push(ValueData { ty, def, uses: UseList::new() })
    }

    /// Renews all that the body says of its module.
    pub(crate) fn retarget(&mut self, to: &mut impl Retarget) {
        self.constants = HashIndex::default();
        for (value, data) in self.values.iter_mut() {
            data.ty = to.ty(data.ty);
            if let ValueDef::Constant(constant) = &mut data.def {
                **constant = to.constant(constant);
                self.constants.insert(hash_of(data.ty, constant), value.index());
            }
        }
        for (_, data) in self.insts.iter_mut() {
            data.loc = data.loc.and_then(|loc| to.location(loc));
            match &mut data.kind {
                InstKind::Alloca { ty, .. } | InstKind::Gep { source: ty, .. } => *ty = to.ty(*ty),
                InstKind::Call(call) => {
                    match &mut call.callee {
                        Callee::Direct(func) => *func = to.function(*func),
                        Callee::Indirect(ty) => *ty = to.ty(*ty),
                        Callee::Intrinsic(_) | Callee::Asm(_) => {}
                    }
                    let arguments = call.arg_attributes.iter_mut();
                    for attributes in arguments.chain([&mut call.result_attributes]) {
                        to.param_attributes(attributes);
                    }
                }
                _ => {}
            }
        }
        let mut attachments: Vec<_> = self.attachments.iter_mut().collect();
        // Nodes are numbered in the order in which they come.
        attachments.sort_unstable_by_key(|(inst, _)| **inst);
        for (_, node) in attachments.into_iter().flat_map(|(_, list)| list) {
            *node = to.node(*node);
        }
    }

    /// Calls a function with every function and variable that instructions name, as often as they do.
    pub fn for_each_global(&self, mut visit: impl FnMut(GlobalId)) {
        for inst in self.layout.blocks().flat_map(|block| self.layout.insts(block)) {
            if let InstKind::Call(call) = self.kind(inst)
                && let Callee::Direct(callee) = call.callee
            {
                visit(GlobalId::Func(callee));
            }
            for &operand in self.operands(inst) {
                if let ValueDef::Constant(constant) = self.def(operand) {
                    constant.for_each_global(&mut visit);
                }
            }
        }
    }

    // Values.

    /// The values that the function is called with.
    #[inline]
    pub fn arguments(&self) -> &[Value] {
        &self.arguments
    }

    /// Appends an argument; the declaration must get a parameter at the same place.
    pub fn add_argument(&mut self, ty: Type) -> Value {
        let value = self.push_value(ty, ValueDef::Argument(self.arguments.len() as u32));
        self.arguments.push(value);
        value
    }

    /// Removes the arguments at the given indices, which must have no uses; the rest are
    /// renumbered.
    pub fn remove_arguments(&mut self, mut drop: impl FnMut(usize) -> bool) {
        let mut index = 0;
        self.arguments.retain(|_| {
            index += 1;
            !drop(index - 1)
        });
        for (number, &value) in self.arguments.iter().enumerate() {
            self.values[value].def = ValueDef::Argument(number as u32);
        }
    }

    /// Changes the type of an argument; the declaration must get the same, and its uses must fit.
    pub fn set_argument_type(&mut self, index: usize, ty: Type) {
        if let Some(&value) = self.arguments.get(index) {
            self.values[value].ty = ty;
        }
    }

    /// The type of a value.
    #[inline]
    pub fn ty(&self, value: Value) -> Type {
        self.values[value].ty
    }

    /// Where a value comes from.
    #[inline]
    pub fn def(&self, value: Value) -> &ValueDef {
        &self.values[value].def
    }

    /// The instruction that makes a value.
    #[inline]
    pub fn def_inst(&self, value: Value) -> Option<Inst> {
        match self.values[value].def {
            ValueDef::Inst(inst) => Some(inst),
            _ => None,
        }
    }

    /// The instruction that makes a value, as its kind.
    #[inline]
    pub fn def_kind(&self, value: Value) -> Option<&InstKind> {
        self.def_inst(value).map(|inst| self.kind(inst))
    }

    /// The constant a value is.
    #[inline]
    pub fn as_constant(&self, value: Value) -> Option<&Constant> {
        match &self.values[value].def {
            ValueDef::Constant(constant) => Some(constant),
            _ => None,
        }
    }

    /// The integer a value is, zero-extended.
    #[inline]
    pub fn as_int(&self, value: Value) -> Option<u128> {
        match self.as_constant(value) {
            Some(Constant::Int(value)) => Some(*value),
            _ => None,
        }
    }

    /// The control flow. Successors stand in operand order and predecessors in layout order.
    pub fn flow_graph(&self) -> FlowGraph<Block> {
        let edges = self.layout.blocks().flat_map(|block| {
            self.successors(block).into_iter().map(move |successor| (block, successor))
        });
        FlowGraph::new(self.block_count(), edges)
    }

    /// The integer a value is, sign-extended.
    pub fn as_signed_int(&self, value: Value) -> Option<i128> {
        let width = self.ty(value).int_width()?;
        let raw = self.as_int(value)?;
        Some(sign_extend(width, raw))
    }

    /// The slots that hold a value. Empty for constants, whose uses are not tracked.
    #[inline]
    pub fn uses(&self, value: Value) -> &[Use] {
        &self.values[value].uses
    }

    /// Whether nothing uses an argument or result.
    #[inline]
    pub fn is_unused(&self, value: Value) -> bool {
        self.values[value].uses.is_empty()
    }

    /// How many values there are, for sizing side tables.
    #[inline]
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// Whether any value, of which instructions may be gone, has this type.
    pub fn has_values_of(&self, ty: Type) -> bool {
        self.values.iter().any(|(_, data)| data.ty == ty)
    }

    // Constants.

    /// The value of a constant.
    pub fn constant(&mut self, ty: Type, constant: Constant) -> Value {
        let constant = match (constant, ty.int_width()) {
            (Constant::Int(value), Some(width)) => Constant::Int(truncate(width, value)),
            (other, _) => other,
        };
        let hash = hash_of(ty, &constant);
        let is_it = |place: usize| {
            let data = &self.values[Value::new(place)];
            data.ty == ty && matches!(&data.def, ValueDef::Constant(known) if **known == constant)
        };
        if let Some(place) = self.constants.find(hash, is_it) {
            return Value::new(place);
        }
        let value = self.push_value(ty, ValueDef::Constant(Box::new(constant)));
        self.constants.insert(hash, value.index());
        value
    }

    /// An integer constant; negative numbers are taken modulo the width.
    pub fn int(&mut self, ty: Type, value: i128) -> Value {
        self.constant(ty, Constant::Int(value as u128))
    }

    /// An `i1` constant.
    pub fn bool(&mut self, value: bool) -> Value {
        self.constant(Type::I1, Constant::Int(u128::from(value)))
    }

    /// The all-zero value of a type.
    pub fn zero(&mut self, ty: Type) -> Value {
        self.constant(ty, Constant::zero(ty))
    }

    /// The poison value of a type.
    pub fn poison(&mut self, ty: Type) -> Value {
        self.constant(ty, Constant::Poison)
    }

    /// The address of a global; `ty` is a pointer into its address space.
    pub fn global(&mut self, ty: Type, global: GlobalId) -> Value {
        self.constant(ty, Constant::Global(global))
    }

    // Blocks.

    /// A new block without a place in the order.
    pub fn new_block(&mut self) -> Block {
        self.blocks.push(())
    }

    /// A new block at the end of the order.
    pub fn append_block(&mut self) -> Block {
        let block = self.new_block();
        self.layout.append_block(block);
        block
    }

    /// How many blocks were ever made, for sizing side tables.
    pub fn block_count(&self) -> usize {
        self.blocks.len()
    }

    /// The terminator of a block.
    #[inline]
    pub fn terminator(&self, block: Block) -> Option<Inst> {
        self.layout.last_inst(block).filter(|&inst| self.kind(inst).is_terminator())
    }

    /// Where control may go from a block, repeats included.
    pub fn successors(&self, block: Block) -> SmallVec<[Block; 2]> {
        self.terminator(block).map(|inst| self.kind(inst).successors()).unwrap_or_default()
    }

    /// The `phi`s at the start of a block.
    pub fn phis(&self, block: Block) -> impl Iterator<Item = Inst> + '_ {
        self.layout.insts(block).take_while(|&inst| self.kind(inst).is_phi())
    }

    // Instructions.

    /// Makes an instruction without a place. `ty` is its result type, `void` for none.
    pub fn new_inst(&mut self, kind: InstKind, ty: Type) -> Inst {
        let inst = self.insts.push(InstData { kind, result: None, loc: None });
        if !ty.is_void() {
            let result = self.push_value(ty, ValueDef::Inst(inst));
            self.insts[inst].result = Some(result);
        }
        self.record_uses(inst);
        inst
    }

    /// Makes room for so many more instructions at once.
    pub fn reserve(&mut self, insts: usize) {
        self.insts.reserve(insts);
        self.values.reserve(insts);
        self.layout.reserve(self.insts.len() + insts);
    }

    /// How many instructions were ever made, for sizing side tables.
    #[inline]
    pub fn inst_count(&self) -> usize {
        self.insts.len()
    }

    /// What an instruction does.
    #[inline]
    pub fn kind(&self, inst: Inst) -> &InstKind {
        &self.insts[inst].kind
    }

    /// The value an instruction makes.
    #[inline]
    pub fn result(&self, inst: Inst) -> Option<Value> {
        self.insts[inst].result
    }

    /// The type of an instruction's result, or `void`.
    #[inline]
    pub fn result_type(&self, inst: Inst) -> Type {
        self.insts[inst].result.map_or(Type::VOID, |value| self.ty(value))
    }

    /// The operands of an instruction.
    #[inline]
    pub fn operands(&self, inst: Inst) -> &[Value] {
        self.insts[inst].kind.operands()
    }

    /// Where an instruction comes from in the source.
    #[inline]
    pub fn loc(&self, inst: Inst) -> Option<DebugLoc> {
        self.insts[inst].loc
    }

    /// Sets where an instruction comes from.
    pub fn set_loc(&mut self, inst: Inst, loc: Option<DebugLoc>) {
        self.insts[inst].loc = loc;
    }

    fn record_uses(&mut self, inst: Inst) {
        for (index, &value) in self.insts[inst].kind.operands().iter().enumerate() {
            let data = &mut self.values[value];
            if !matches!(data.def, ValueDef::Constant(_)) {
                let slot = Use { inst, index: index as u32 };
                self.long_uses.push(value, &mut data.uses, slot);
            }
        }
    }

    fn forget_uses(&mut self, inst: Inst) {
        for (index, &value) in self.insts[inst].kind.operands().iter().enumerate() {
            let slot = Use { inst, index: index as u32 };
            self.long_uses.remove(value, &mut self.values[value].uses, slot);
        }
    }

    /// Replaces what an instruction does; its result keeps its value and type.
    pub fn replace_kind(&mut self, inst: Inst, kind: InstKind) {
        self.forget_uses(inst);
        self.insts[inst].kind = kind;
        self.record_uses(inst);
    }

    /// Changes everything about an instruction but its operands: flags, predicates, targets.
    /// Operands added or removed in `edit` are accounted for.
    pub fn edit(&mut self, inst: Inst, edit: impl FnOnce(&mut InstKind)) {
        self.forget_uses(inst);
        edit(&mut self.insts[inst].kind);
        self.record_uses(inst);
    }

    /// Sets one operand.
    pub fn set_operand(&mut self, inst: Inst, index: usize, value: Value) {
        let slot = Use { inst, index: index as u32 };
        let old = std::mem::replace(&mut self.insts[inst].kind.operands_mut()[index], value);
        self.long_uses.remove(old, &mut self.values[old].uses, slot);
        let data = &mut self.values[value];
        if !matches!(data.def, ValueDef::Constant(_)) {
            self.long_uses.push(value, &mut data.uses, slot);
        }
    }

    /// Changes what an instruction promises: flags and nothing else. Its operands stay, and with them all uses.
    pub fn edit_promises(&mut self, inst: Inst, edit: impl FnOnce(&mut InstKind)) {
        let kind = &mut self.insts[inst].kind;
        let before =
            cfg!(debug_assertions).then(|| SmallVec::<[Value; 4]>::from_slice(kind.operands()));
        edit(kind);
        debug_assert!(before.is_none_or(|before| before.as_slice() == kind.operands()), "{inst}");
    }

    /// Sets how a load or a store accesses memory.
    pub fn set_access(&mut self, inst: Inst, access: MemFlags) {
        if let InstKind::Load { mem, .. } | InstKind::Store { mem, .. } = &mut self.insts[inst].kind
        {
            *mem = access;
        }
    }

    /// Makes every use of `old` a use of `new`.
    pub fn replace_all_uses(&mut self, old: Value, new: Value) {
        if old == new {
            return;
        }
        let uses = self.long_uses.take(old, &mut self.values[old].uses);
        for slot in &uses {
            self.insts[slot.inst].kind.operands_mut()[slot.index as usize] = new;
        }
        let data = &mut self.values[new];
        if !matches!(data.def, ValueDef::Constant(_)) {
            self.long_uses.extend(new, &mut data.uses, &uses);
        }
    }

    /// Takes an instruction out of its block and drops its operands. Its result must be unused, or
    /// its uses must go with it.
    pub fn remove_inst(&mut self, inst: Inst) {
        self.layout.remove_inst(inst);
        self.forget_uses(inst);
        self.insts[inst].kind = InstKind::Unreachable;
        if !self.attachments.is_empty() {
            self.attachments.remove(&inst);
        }
    }

    /// Removes a block with all its instructions. Uses of their results elsewhere become poison;
    /// `phi`s in successors lose their entry.
    pub fn remove_block(&mut self, block: Block) {
        let mut successors = self.successors(block);
        successors.sort_unstable();
        successors.dedup();
        for successor in successors {
            self.remove_incoming(successor, block);
        }
        let insts: Vec<Inst> = self.layout.insts(block).collect();
        for inst in insts {
            if let Some(result) = self.result(inst)
                && !self.is_unused(result)
            {
                let poison = self.poison(self.ty(result));
                self.replace_all_uses(result, poison);
            }
            self.remove_inst(inst);
        }
        self.layout.remove_block(block);
    }

    // Phis.

    /// Adds an incoming edge to a `phi`.
    pub fn add_incoming(&mut self, phi: Inst, block: Block, value: Value) {
        // Only the new entry is accounted for: joins of long chains have many.
        let InstKind::Phi { blocks, args, .. } = &mut self.insts[phi].kind else { return };
        blocks.push(block);
        args.push(value);
        let index = args.len() as u32 - 1;
        let data = &mut self.values[value];
        if !matches!(data.def, ValueDef::Constant(_)) {
            self.long_uses.push(value, &mut data.uses, Use { inst: phi, index });
        }
    }

    /// Removes every entry for `pred` from the `phi`s of `block`.
    pub fn remove_incoming(&mut self, block: Block, pred: Block) {
        let phis: SmallVec<[Inst; 4]> = self.phis(block).collect();
        for phi in phis {
            let enters = |kind: &InstKind| matches!(kind, InstKind::Phi { blocks, .. } if blocks.contains(&pred));
            if !enters(self.kind(phi)) {
                continue;
            }
            self.edit(phi, |kind| {
                if let InstKind::Phi { blocks, args, .. } = kind {
                    while let Some(at) = blocks.iter().position(|&b| b == pred) {
                        blocks.remove(at);
                        args.remove(at);
                    }
                }
            });
        }
    }

    /// Renames a predecessor in the `phi`s of `block`.
    pub fn replace_incoming(&mut self, block: Block, from: Block, to: Block) {
        let phis: SmallVec<[Inst; 4]> = self.phis(block).collect();
        for phi in phis {
            // Values stay where they are, so no use changes.
            if let InstKind::Phi { blocks, .. } = &mut self.insts[phi].kind {
                for entry in blocks.iter_mut().filter(|entry| **entry == from) {
                    *entry = to;
                }
            }
        }
    }
}

/// What constants are found by.
fn hash_of(ty: Type, constant: &Constant) -> u64 {
    let mut hasher = FxHasher::default();
    (ty, constant).hash(&mut hasher);
    hasher.finish()
}
