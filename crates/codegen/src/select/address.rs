//! Addresses: `getelementptr`, `alloca`, `addrspacecast`, and the `[base+offset]` operands of
//! memory instructions.

use super::constant::{index_step, is_global_cast, signed};
use super::parts::{Part, SymbolAddress, SymbolBase};
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{BinaryOp, CastOp, Inst, InstKind, Type, Value};
use cuprum_ptx::{Address, AddressBase, Imm, Modifier, Opcode, Operand, Reg};
use cuprum_target::AddressSpace;
use smallvec::SmallVec;

/// How many `getelementptr`s one address looks through.
const MAX_CHAIN: usize = 32;
/// How many uses of a pointer are looked at.
const MAX_USES: usize = 256;

/// The word for a space; none for generic addresses.
pub(super) fn space_modifier(space: AddressSpace) -> Option<Modifier> {
    match space {
        AddressSpace::Generic | AddressSpace::Tensor => None,
        AddressSpace::Global => Some(Modifier::Global),
        AddressSpace::Shared => Some(Modifier::Shared),
        AddressSpace::Const => Some(Modifier::Const),
        AddressSpace::Local => Some(Modifier::Local),
        AddressSpace::SharedCluster => Some(Modifier::SharedCluster),
        AddressSpace::Param => Some(Modifier::Param),
    }
}

/// A memory operand.
#[derive(Clone)]
pub(super) struct MemoryAddress {
    pub(super) space: AddressSpace,
    pub(super) address: Address,
}

impl MemoryAddress {
    /// The operand some bytes further.
    pub(super) fn operand(&self, offset: u64) -> Operand {
        let offset = self.address.offset.wrapping_add(offset as i64);
        Operand::Address(Address::new(self.address.base.clone(), offset))
    }
}

/// A variable index of a `getelementptr` and the bytes it counts.
struct ScaledIndex {
    index: Value,
    scale: i64,
}

/// A `getelementptr` taken apart.
struct Steps {
    constant: i64,
    variable: SmallVec<[ScaledIndex; 2]>,
}

impl Selector<'_> {
    fn space_of_symbol(&self, symbol: SymbolAddress) -> AddressSpace {
        match symbol.base {
            SymbolBase::Global(global) => self.context.space_of(global),
            SymbolBase::Param(_) => AddressSpace::Param,
            SymbolBase::Frame => AddressSpace::Local,
        }
    }

    fn gep_steps(&self, inst: Inst) -> Selected<Steps> {
        let InstKind::Gep { source, args, .. } = self.body.kind(inst) else {
            return Err(CodegenError::unsupported("this address computation", None));
        };
        let types = &self.context.env.types;
        let mut steps = Steps { constant: 0, variable: SmallVec::new() };
        let mut ty = *source;
        let outside = || CodegenError::unsupported("an index outside its type", None);
        for (position, &index) in args.iter().skip(1).enumerate() {
            if self.body.ty(index).is_vector() {
                return Err(CodegenError::unsupported("vectors of addresses", None));
            }
            let number = match self.body.as_constant(index) {
                Some(constant) if constant.is_zero() => Some(0),
                // An undefined index may be any; zero is one.
                Some(cuprum_ir::Constant::Undef | cuprum_ir::Constant::Poison) => Some(0),
                _ => self.body.as_signed_int(index).map(|value| value as i64),
            };
            if let Some(number) = number {
                let (step, next) = index_step(types, ty, position, number).ok_or_else(outside)?;
                steps.constant = steps.constant.wrapping_add(step);
                ty = next;
                continue;
            }
            if position > 0 {
                ty = types.member(ty, 0).ok_or_else(outside)?;
            }
            let scale = types.size_of(ty) as i64;
            if scale != 0 {
                let (index, extra) = self.split_index(index);
                steps.constant = steps.constant.wrapping_add(extra.wrapping_mul(scale));
                steps.variable.push(ScaledIndex { index, scale });
            }
        }
        Ok(steps)
    }

    /// Takes a constant summand out of a 64-bit index. Narrower ones wrap at their own width, so
    /// that the summand can only be taken from them where the optimiser proved it safe.
    fn split_index(&self, index: Value) -> (Value, i64) {
        if self.body.ty(index) == Type::I64
            && let Some(InstKind::Binary { op: BinaryOp::Add, args, .. }) =
                self.body.def_kind(index)
            && let Some(extra) = self.body.as_signed_int(args[1])
        {
            return (args[0], extra as i64);
        }
        (index, 0)
    }

    /// An address that stays symbolic, or `None` when it needs a register. Decides in which space
    /// such a register is computed.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn assign_gep(&mut self, inst: Inst, result: Value) -> Selected<Option<Part>> {
        let steps = self.gep_steps(inst)?;
        let base = self.body.operands(inst)[0];
        match self.part(base)? {
            Part::Symbol(symbol) if steps.variable.is_empty() => {
                let offset = symbol.offset.wrapping_add(steps.constant);
                return Ok(Some(Part::Symbol(SymbolAddress { offset, ..symbol })));
            }
            Part::Symbol(symbol) => {
                let space = self.space_of_symbol(symbol);
                // Most parameters have no generic address; for the rest it is only worth it if no
                // use wants the generic one.
                if space == AddressSpace::Param && !symbol.generic
                    || (symbol.generic
                        && space != AddressSpace::Generic
                        && self.is_only_accessed(result, &mut MAX_USES.clone()))
                {
                    self.in_space.insert(result, space);
                }
            }
            Part::Bits(class, bits) if steps.variable.is_empty() => {
                let bits = bits.wrapping_add(steps.constant as u64);
                return Ok(Some(Part::Bits(class, bits)));
            }
            part => {
                if let Some(&space) = self.in_space.get(&base) {
                    self.in_space.insert(result, space);
                }
                if steps.variable.is_empty() && steps.constant == 0 {
                    return Ok(Some(part));
                }
            }
        }
        Ok(None)
    }

    /// Whether a pointer is used for nothing but loads, stores and further address computations.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn is_only_accessed(&self, pointer: Value, budget: &mut usize) -> bool {
        cuprum_limits::check();
        self.body.uses(pointer).iter().all(|used| {
            if *budget == 0 {
                return false;
            }
            *budget -= 1;
            match self.body.kind(used.inst) {
                InstKind::Load { .. } => true,
                InstKind::Store { .. } => used.index == 1,
                InstKind::AtomicRmw { .. } | InstKind::CmpXchg { .. } => used.index == 0,
                InstKind::Gep { .. } => {
                    used.index == 0
                        && self
                            .body
                            .result(used.inst)
                            .is_some_and(|result| self.is_only_accessed(result, budget))
                }
                _ => false,
            }
        })
    }

    pub(super) fn assign_addrspacecast(&mut self, arg: Value, ty: Type) -> Selected<Option<Part>> {
        if ty.is_vector() {
            return Ok(None);
        }
        let to = ty.address_space().unwrap_or(AddressSpace::Generic);
        let from = self.body.ty(arg).address_space().unwrap_or(AddressSpace::Generic);
        let part = self.part(arg)?;
        Ok(match part {
            _ if from == to => Some(part),
            Part::Symbol(symbol) if to == AddressSpace::Generic => {
                Some(Part::Symbol(SymbolAddress { generic: true, ..symbol }))
            }
            Part::Symbol(symbol) if to == self.space_of_symbol(symbol) => {
                Some(Part::Symbol(SymbolAddress { generic: false, ..symbol }))
            }
            Part::Bits(..) if is_global_cast(self.body.ty(arg), ty) => Some(part),
            Part::Reg(_) | Part::Bits(..) | Part::Symbol(_) => None,
        })
    }

    pub(super) fn assign_alloca(
        &mut self,
        ty: Type,
        align: u32,
        count: Value,
        result: Value,
    ) -> Selected<Option<Part>> {
        let types = &self.context.env.types;
        // One whose size is computed is an instruction.
        let Some(count) = self.body.as_int(count) else { return Ok(None) };
        let size = u128::from(types.size_of(ty)).saturating_mul(count);
        let size = u64::try_from(size)
            .ok()
            .filter(|&size| size < 1 << 32)
            .ok_or_else(|| CodegenError::unsupported("local variables of 4 GiB and more", None))?;
        let align = u64::from(align).max(types.align_of(ty)).max(1);
        let (depot, depot_align) = self.function.depot;
        let offset = depot.next_multiple_of(align);
        self.function.depot = (offset + size.max(1), depot_align.max(align));
        let generic = self.body.ty(result).address_space() == Some(AddressSpace::Generic);
        let base = SymbolBase::Frame;
        Ok(Some(Part::Symbol(SymbolAddress { base, offset: offset as i64, generic })))
    }

    /// A variable whose bytes were computed: a piece of the stack.
    pub(super) fn select_alloca(&mut self, inst: Inst, align: u32, bytes: Value) -> Selected {
        let bytes = Operand::Reg(self.reg(bytes)?);
        let align = Operand::Imm(Imm::Int(i64::from(align)));
        let dest = Operand::Reg(self.dest(inst)?);
        if self.body.result_type(inst).address_space() != Some(AddressSpace::Generic) {
            self.emit(Opcode::Alloca, [Modifier::U64], [dest, bytes, align]);
            return Ok(());
        }
        let local = self.compute(Class::B64, Opcode::Alloca, [Modifier::U64], [bytes, align]);
        self.emit(Opcode::Cvta, [Modifier::Local, Modifier::U64], [dest, Operand::Reg(local)]);
        Ok(())
    }

    /// The operand for an access through a pointer, constant offsets folded in.
    pub(super) fn address(&mut self, pointer: Value) -> Selected<MemoryAddress> {
        let mut offset: i64 = 0;
        let mut value = pointer;
        let in_space = |this: &Self, value: Value| {
            this.in_space.get(&value).copied().unwrap_or_else(|| {
                this.body.ty(value).address_space().unwrap_or(AddressSpace::Generic)
            })
        };
        for _ in 0..MAX_CHAIN {
            match self.part(value)? {
                Part::Symbol(symbol) => return self.symbol_address(symbol, offset),
                Part::Bits(_, bits) => {
                    let offset = (bits as i64).wrapping_add(offset);
                    // Absolute addresses print as unsigned 32-bit offsets at most, and stand only
                    // where a space is named.
                    let space = in_space(self, value);
                    let stands = !matches!(space, AddressSpace::Generic | AddressSpace::Global);
                    if stands && i32::try_from(offset).is_ok_and(|offset| offset >= 0) {
                        let address = Address::new(AddressBase::Absolute, offset);
                        return Ok(MemoryAddress { space: in_space(self, value), address });
                    }
                    let reg = self.reg_of(Part::Bits(Class::B64, offset as u64))?;
                    let address = Address::new(AddressBase::Reg(reg), 0);
                    return Ok(MemoryAddress { space: in_space(self, value), address });
                }
                Part::Reg(_) => {}
            }
            let Some(inst) = self.body.def_inst(value) else { break };
            if !matches!(self.body.kind(inst), InstKind::Gep { .. }) {
                break;
            }
            let steps = self.gep_steps(inst)?;
            let total = offset.wrapping_add(steps.constant);
            if i32::try_from(total).is_err() {
                break;
            }
            if steps.variable.is_empty() {
                offset = total;
                value = self.body.operands(inst)[0];
                continue;
            }
            if steps.constant == 0 {
                break;
            }
            let base = match self.address_bases.get(&inst) {
                Some(&reg) => reg,
                None => {
                    let reg = self.temp(Class::B64);
                    self.address_bases.insert(inst, reg);
                    reg
                }
            };
            self.needed.insert(base);
            let address = Address::new(AddressBase::Reg(base), total);
            return Ok(MemoryAddress { space: in_space(self, value), address });
        }
        let reg = self.reg(value)?;
        let address = Address::new(AddressBase::Reg(reg), offset);
        Ok(MemoryAddress { space: in_space(self, value), address })
    }

    fn symbol_address(&mut self, symbol: SymbolAddress, offset: i64) -> Selected<MemoryAddress> {
        let space = self.space_of_symbol(symbol);
        let offset = symbol.offset.wrapping_add(offset);
        let base = match symbol.base {
            SymbolBase::Global(global) => {
                AddressBase::Symbol(self.context.names.of(global).to_owned())
            }
            SymbolBase::Param(index) => {
                AddressBase::Symbol(self.context.param_name(self.name, index))
            }
            SymbolBase::Frame => AddressBase::Reg(self.local_stack_pointer()),
        };
        Ok(MemoryAddress { space, address: Address::new(base, offset) })
    }

    /// Computes a `getelementptr` into its register, and into the one without the constant offset
    /// where addresses asked for that.
    pub(super) fn select_gep(&mut self, inst: Inst) -> Selected {
        let steps = self.gep_steps(inst)?;
        let base = self.body.operands(inst)[0];
        let result = self.body.result(inst);
        let bare = self.address_bases.get(&inst).copied();
        let full = match result {
            Some(result) if self.is_needed(result) => Some(self.dest(inst)?),
            _ => None,
        };
        let base = self.gep_base(base, result)?;
        if steps.variable.is_empty() {
            if let Some(full) = full {
                self.add_constant(full, base, steps.constant);
            }
            return Ok(());
        }
        let split = bare.is_some() || steps.constant != 0;
        let last = steps.variable.len() - 1;
        let mut sum = base;
        for (at, ScaledIndex { index, scale }) in steps.variable.iter().enumerate() {
            let dest = match (at == last, split) {
                (true, true) => match bare {
                    Some(bare) => bare,
                    None => self.temp(Class::B64),
                },
                (true, false) => match full {
                    Some(full) => full,
                    None => self.temp(Class::B64),
                },
                (false, _) => self.temp(Class::B64),
            };
            let scaled = self.scaled_index(*index, *scale)?;
            let operands = [Operand::Reg(dest), sum, scaled];
            self.emit(Opcode::Add, [Modifier::S64], operands);
            sum = Operand::Reg(dest);
        }
        if split && let Some(full) = full {
            self.add_constant(full, sum, steps.constant);
        }
        Ok(())
    }

    fn add_constant(&mut self, dest: Reg, base: Operand, constant: i64) {
        if constant == 0 {
            self.copy_to(dest, base);
        } else {
            let operands = [Operand::Reg(dest), base, Operand::Imm(Imm::Int(constant))];
            self.emit(Opcode::Add, [Modifier::S64], operands);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn gep_base(&mut self, base: Value, result: Option<Value>) -> Selected<Operand> {
        let in_space = result.and_then(|result| self.in_space.get(&result)).is_some();
        match self.part(base)? {
            Part::Symbol(symbol) if in_space => {
                let symbol = SymbolAddress { generic: false, ..symbol };
                Ok(Operand::Reg(self.symbol_register(symbol)?))
            }
            part => self.operand_of(part),
        }
    }

    /// An index times the size it counts, as a 64-bit operand.
    fn scaled_index(&mut self, index: Value, scale: i64) -> Selected<Operand> {
        let width = self.body.ty(index).int_width().unwrap_or(64);
        if let Some((narrow, is_signed)) = self.widened_i32(index)
            && (i64::from(i32::MIN)..=i64::from(i32::MAX)).contains(&scale)
            && scale != 1
        {
            let ty = if is_signed { Modifier::S32 } else { Modifier::U32 };
            let sources = [self.operand(narrow)?, Operand::Imm(Imm::Int(scale))];
            let wide = self.compute(Class::B64, Opcode::Mul, [Modifier::Wide, ty], sources);
            return Ok(Operand::Reg(wide));
        }
        if width == 32 && (i64::from(i32::MIN)..=i64::from(i32::MAX)).contains(&scale) {
            // Indices are signed whatever their width.
            let source = self.operand(index)?;
            if scale == 1 {
                let reg = self.reg_of_operand(Class::B32, source);
                let types = [Modifier::S64, Modifier::S32];
                return Ok(Operand::Reg(self.compute(Class::B64, Opcode::Cvt, types, [reg])));
            }
            let sources = [source, Operand::Imm(Imm::Int(scale))];
            let types = [Modifier::Wide, Modifier::S32];
            return Ok(Operand::Reg(self.compute(Class::B64, Opcode::Mul, types, sources)));
        }
        let wide = self.extended_to_64(index)?;
        if scale == 1 {
            return Ok(wide);
        }
        let scaled = if scale > 0 && scale.count_ones() == 1 {
            let amount = Operand::Imm(Imm::Int(i64::from(scale.trailing_zeros())));
            self.compute(Class::B64, Opcode::Shl, [Modifier::B64], [wide, amount])
        } else {
            let sources = [wide, Operand::Imm(Imm::Int(scale))];
            self.compute(Class::B64, Opcode::Mul, [Modifier::Lo, Modifier::S64], sources)
        };
        Ok(Operand::Reg(scaled))
    }

    /// An operand in a register, for instructions that take no numbers.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn reg_of_operand(&mut self, class: Class, operand: Operand) -> Operand {
        match operand {
            Operand::Imm(_) => Operand::Reg(self.compute(
                class,
                Opcode::Mov,
                [class.move_type().into()],
                [operand],
            )),
            other => other,
        }
    }

    /// The 32-bit value behind a `sext` or `zext` to 64 bits, and whether it was signed.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn widened_i32(&self, value: Value) -> Option<(Value, bool)> {
        let Some(InstKind::Cast { op, args, .. }) = self.body.def_kind(value) else {
            return None;
        };
        if self.body.ty(args[0]) != Type::I32 || self.body.ty(value) != Type::I64 {
            return None;
        }
        match op {
            CastOp::SExt => Some((args[0], true)),
            CastOp::ZExt => Some((args[0], false)),
            _ => None,
        }
    }

    fn extended_to_64(&mut self, index: Value) -> Selected<Operand> {
        let part = self.part_type(index)?;
        if self.part_types(self.body.ty(index))?.len() > 1 {
            // A wider index is taken modulo the address width.
            let low = self.part(index)?;
            return self.operand_of(low);
        }
        if let Part::Bits(_, bits) = self.part(index)? {
            return Ok(Operand::Imm(Imm::Int(signed(bits, part.bits))));
        }
        self.widen_signed(index, Class::B64)
    }
}
