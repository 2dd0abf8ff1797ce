//! Loads and stores.

use super::address::{MemoryAddress, space_modifier};
use super::parts::{Part, PartType, PartTypes, Parts, check_bytes};
use super::quad::is_quad;
use super::{Extension, Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{
    AtomicOrdering, CastOp, Inst, InstKind, MemFlags, SyncScope, Type as IrType, Value,
};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Type};
use cuprum_target::AddressSpace;
use smallvec::SmallVec;

/// The word for a scope.
pub(super) fn scope_modifier(scope: SyncScope) -> Modifier {
    match scope {
        SyncScope::System => Modifier::Sys,
        SyncScope::Device => Modifier::Gpu,
        SyncScope::Cluster => Modifier::Cluster,
        SyncScope::Block | SyncScope::SingleThread => Modifier::Cta,
    }
}

/// The type a memory access of a part names.
pub(super) fn memory_type(part: PartType, extension: Extension) -> Selected<Type> {
    let ty = match (part.class, part.bytes, extension) {
        (Class::F32, 4, _) => Type::F32,
        (Class::F64, 8, _) => Type::F64,
        (_, 1, Extension::Zero) => Type::U8,
        (_, 1, Extension::Sign) => Type::S8,
        (_, 2, Extension::Zero) => Type::U16,
        (_, 2, Extension::Sign) => Type::S16,
        (_, 4, Extension::Zero) => Type::U32,
        (_, 4, Extension::Sign) => Type::S32,
        (_, 8, _) => Type::U64,
        _ => {
            let what = format!("memory accesses of {:?}", part.ty);
            return Err(CodegenError::unsupported(what, None));
        }
    };
    Ok(ty)
}

/// How many parts from `start` go into one access, of which `has_vector` knows the elements' bytes and their
/// number: they must touch, be alike and be aligned.
fn group_size(
    types: &[PartType],
    start: usize,
    align: u64,
    has_vector: impl Fn(u64, usize) -> bool,
) -> usize {
    let first = types[start];
    let at = first.offset;
    let known = if at == 0 { align } else { align.min(1 << at.trailing_zeros()) };
    for size in [8, 4, 2] {
        let bytes = u64::from(first.bytes) * size as u64;
        let alike = |index: usize| {
            types.get(start + index).is_some_and(|part| {
                part.class == first.class
                    && part.bytes == first.bytes
                    && part.offset == at + u64::from(first.bytes) * index as u64
            })
        };
        if has_vector(first.bytes.into(), size) && known >= bytes && (1..size).all(alike) {
            return size;
        }
    }
    1
}

/// How much of a group is accessed at once: as long as one half of it has all that is asked, or nothing is, the
/// first half alone.
fn asked_size(group: &[Part], wanted: impl Fn(&Part) -> bool + Copy) -> usize {
    let mut size = group.len();
    while size > 1 {
        let (first, second) = group[..size].split_at(size / 2);
        if first.iter().any(wanted) && second.iter().any(wanted) {
            break;
        }
        size /= 2;
    }
    size
}

fn vector_modifier(size: usize) -> Option<Modifier> {
    match size {
        2 => Some(Modifier::V2),
        4 => Some(Modifier::V4),
        8 => Some(Modifier::V8),
        _ => None,
    }
}

/// The pieces that a part is accessed in where its place is less aligned than it wants: members of packed
/// structs that are passed. Those of other memory were taken apart before.
fn pieces(part: PartType, align: u64) -> PartTypes {
    let at = part.offset;
    let known = if at == 0 { align } else { align.min(1 << at.trailing_zeros().min(63)) };
    let bytes = u64::from(part.bytes);
    if known >= bytes || part.class == Class::Pred {
        return PartTypes::new();
    }
    let unit = known.clamp(1, 4) as u32;
    let class = if unit > 2 { Class::B32 } else { Class::B16 };
    let bits = unit * 8;
    let piece = |at: u64| PartType {
        class,
        ty: IrType::int(bits),
        bits,
        offset: part.offset + at,
        bytes: unit,
    };
    (0..bytes).step_by(unit as usize).map(piece).collect()
}

/// Refuses an access that must be made in one step and is not aligned for it.
fn check_alignment(types: &[PartType], mem: MemFlags) -> Selected {
    match types.iter().all(|part| pieces(*part, u64::from(mem.align)).is_empty()) {
        true => Ok(()),
        false => Err(CodegenError::unsupported("accesses with less than natural alignment", None)),
    }
}

impl Selector<'_> {
    /// The words between opcode and type: ordering, scope, space.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn access_modifiers(
        &self,
        opcode: Opcode,
        mem: MemFlags,
        space: AddressSpace,
    ) -> Selected<SmallVec<[Modifier; 4]>> {
        let mut modifiers = SmallVec::new();
        // Nobody else sees the other spaces, and PTX has no orders for them.
        let is_shared_memory =
            !matches!(space, AddressSpace::Const | AddressSpace::Param | AddressSpace::Local);
        match mem.ordering {
            AtomicOrdering::NotAtomic | AtomicOrdering::Unordered => {
                if mem.volatile && is_shared_memory {
                    modifiers.push(Modifier::Volatile);
                }
            }
            ordering if is_shared_memory => {
                let strong = ordering > AtomicOrdering::Monotonic;
                // A volatile access is at least a relaxed one.
                if mem.volatile && !strong {
                    modifiers.push(Modifier::Volatile);
                } else {
                    modifiers.push(match (strong, opcode) {
                        (false, _) => Modifier::Relaxed,
                        (true, Opcode::Ld) => Modifier::Acquire,
                        (true, _) => Modifier::Release,
                    });
                    modifiers.push(scope_modifier(mem.scope));
                }
            }
            _ => {}
        }
        if space == AddressSpace::Tensor {
            return Err(CodegenError::unsupported("loads and stores of tensor memory", None));
        }
        modifiers.extend(space_modifier(space));
        Ok(modifiers)
    }

    pub(super) fn select_load(&mut self, inst: Inst, mem: MemFlags, pointer: Value) -> Selected {
        let Some(result) = self.body.result(inst) else { return Ok(()) };
        let address = self.address(pointer)?;
        let mut modifiers = self.access_modifiers(Opcode::Ld, mem, address.space)?;
        if mem.invariant && mem.is_plain() && address.space == AddressSpace::Global {
            modifiers.push(Modifier::Nc);
        } else if mem.nontemporal && mem.is_plain() && address.space == AddressSpace::Global {
            modifiers.push(Modifier::Cs);
        }
        if mem.ordering == AtomicOrdering::SeqCst {
            self.emit(Opcode::Fence, [Modifier::Sc, scope_modifier(mem.scope)], []);
        }
        let is_atomic = mem.ordering > AtomicOrdering::Unordered;
        if is_atomic && is_quad(self.body.ty(result)) {
            let dest = self.dest_parts(inst)?;
            let modifiers = modifiers.into_iter().collect();
            self.quad_result(Opcode::Ld, modifiers, &dest, [address.operand(0)]);
            return Ok(());
        }
        if let Some(&extended) = self.extended_loads.get(&result) {
            let part = self.part_type(result)?;
            check_alignment(&[part], mem)?;
            modifiers.push(memory_type(part, extended.extension)?.into());
            let operands = [Operand::Reg(extended.reg), address.operand(0)];
            self.emit(Opcode::Ld, modifiers, operands);
            return Ok(());
        }
        let types = self.part_types(self.register_type(result))?;
        let dest = self.dest_parts(inst)?;
        let extension = self.load_extension.get(&result).copied().unwrap_or(Extension::Zero);
        let always = mem.volatile || is_atomic;
        if always {
            check_alignment(&types, mem)?;
        }
        self.load_parts(
            &address,
            &modifiers,
            &types,
            &dest,
            u64::from(mem.align),
            extension,
            always,
        )
    }

    /// Loads the parts that were asked for, grouped into vectors.
    pub(super) fn load_parts(
        &mut self,
        address: &MemoryAddress,
        modifiers: &[Modifier],
        types: &[PartType],
        dest: &[Part],
        align: u64,
        extension: Extension,
        always: bool,
    ) -> Selected {
        check_bytes(types)?;
        let arch = self.context.options.arch;
        let has_vector = |bytes, count| arch.has_vector_access(address.space, bytes, count);
        let mut start = 0;
        while start < types.len() {
            let wanted = |part: &Part| {
                always || matches!(part, Part::Reg(reg) if self.needed.contains(*reg))
            };
            let group = &dest[start..start + group_size(types, start, align, has_vector)];
            let size = asked_size(group, wanted);
            if !dest[start..start + size].iter().any(wanted) {
                start += size;
                continue;
            }
            let part = types[start];
            let pieces = if size == 1 { pieces(part, align) } else { PartTypes::new() };
            if !pieces.is_empty() {
                self.load_in_pieces(address, modifiers, part, dest[start], &pieces)?;
                start += 1;
                continue;
            }
            let mut words: SmallVec<[Modifier; 6]> = SmallVec::from_slice(modifiers);
            words.extend(vector_modifier(size));
            words.push(memory_type(part, extension)?.into());
            let mut regs = Vec::new();
            for (index, slot) in dest[start..start + size].iter().enumerate() {
                regs.push(match (part.class, slot) {
                    // A bit is loaded as a byte and tested below.
                    (Class::Pred, _) => self.temp(Class::B16),
                    (_, Part::Reg(reg)) => *reg,
                    _ => self.temp(types[start + index].class),
                });
            }
            let list: Vec<Operand> = regs.iter().map(|&reg| Operand::Reg(reg)).collect();
            let target = match list.as_slice() {
                [one] => one.clone(),
                _ => Operand::Vector(list),
            };
            self.emit(Opcode::Ld, words, [target, address.operand(part.offset)]);
            if part.class == Class::Pred {
                for (reg, slot) in regs.iter().zip(&dest[start..start + size]) {
                    if let Part::Reg(pred) = slot {
                        self.truncate(*pred, Class::Pred, Class::B16, Part::Reg(*reg))?;
                    }
                }
            }
            start += size;
        }
        Ok(())
    }

    fn load_in_pieces(
        &mut self,
        address: &MemoryAddress,
        modifiers: &[Modifier],
        part: PartType,
        dest: Part,
        pieces: &[PartType],
    ) -> Selected {
        let Part::Reg(dest) = dest else { return Ok(()) };
        let mut loaded = Parts::new();
        for piece in pieces {
            let reg = self.temp(piece.class);
            let mut words: SmallVec<[Modifier; 6]> = SmallVec::from_slice(modifiers);
            words.push(memory_type(*piece, Extension::Zero)?.into());
            self.emit(Opcode::Ld, words, [Operand::Reg(reg), address.operand(piece.offset)]);
            loaded.push(Part::Reg(reg));
        }
        self.gather_bits(dest, part, (0, part.bits), pieces, &loaded)
    }

    fn store_in_pieces(
        &mut self,
        address: &MemoryAddress,
        modifiers: &[Modifier],
        part: PartType,
        source: Part,
        pieces: &[PartType],
    ) -> Selected {
        // What is above an odd width may be anything.
        let whole = PartType { bits: part.bytes * 8, ..part };
        let mut start = 0;
        for piece in pieces {
            let reg = self.temp(piece.class);
            self.gather_bits(reg, *piece, (start, start + piece.bits), &[whole], &[source])?;
            start += piece.bits;
            let mut words: SmallVec<[Modifier; 6]> = SmallVec::from_slice(modifiers);
            words.push(memory_type(*piece, Extension::Zero)?.into());
            self.emit(Opcode::St, words, [address.operand(piece.offset), Operand::Reg(reg)]);
        }
        Ok(())
    }

    pub(super) fn select_store(&mut self, mem: MemFlags, value: Value, pointer: Value) -> Selected {
        let address = self.address(pointer)?;
        if address.space == AddressSpace::Param {
            return Err(CodegenError::unsupported("stores to parameters", None));
        }
        if address.space == AddressSpace::Const {
            // Constant memory cannot be written: nobody gets here. NVIDIA writes nothing either.
            return Ok(());
        }
        let mut modifiers = self.access_modifiers(Opcode::St, mem, address.space)?;
        if mem.nontemporal && mem.is_plain() && address.space == AddressSpace::Global {
            modifiers.push(Modifier::Cs);
        }
        if mem.ordering == AtomicOrdering::SeqCst {
            self.emit(Opcode::Fence, [Modifier::Sc, scope_modifier(mem.scope)], []);
        }
        if mem.ordering > AtomicOrdering::Unordered && is_quad(self.body.ty(value)) {
            let value = Operand::Reg(self.pack_quad(value)?);
            modifiers.push(Modifier::B128);
            self.emit(Opcode::St, modifiers, [address.operand(0), value]);
            return Ok(());
        }
        let types = self.part_types(self.body.ty(value))?;
        if mem.volatile || mem.ordering > AtomicOrdering::Unordered {
            check_alignment(&types, mem)?;
        }
        let parts = self.stored_parts(value, &types)?;
        self.store_parts(&address, &modifiers, &types, &parts, u64::from(mem.align))
    }

    /// What to store: a truncated value need not be truncated first, since a store takes only the
    /// low bits of its register; bits have no type in memory.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn stored_parts(&mut self, value: Value, types: &[PartType]) -> Selected<Parts> {
        if let Some(InstKind::Cast { op, args, .. }) = self.body.def_kind(value)
            && let [part] = types
        {
            let source = args[0];
            let wide = self.body.ty(source);
            let low = match op {
                CastOp::Trunc => {
                    matches!(part.bytes, 1 | 2 | 4)
                        && !self.is_truncated_by_nature(source)
                        && part.bits == part.bytes * 8
                        && wide.int_width().is_some_and(|width| width <= 64)
                }
                CastOp::BitCast => {
                    wide != IrType::I1
                        && !wide.is_vector()
                        && super::parts::class_of(wide).is_some()
                }
                _ => false,
            };
            if low && self.has_one_use(value) {
                let mut parts = self.value_parts(source)?;
                // A literal is spelled as what the store says it is.
                if let ([Part::Bits(class, _)], true) = (&mut parts[..], *op == CastOp::BitCast) {
                    *class = part.class;
                }
                return Ok(parts);
            }
        }
        self.value_parts(value)
    }

    /// Stores parts, grouped into vectors.
    pub(super) fn store_parts(
        &mut self,
        address: &MemoryAddress,
        modifiers: &[Modifier],
        types: &[PartType],
        parts: &[Part],
        align: u64,
    ) -> Selected {
        check_bytes(types)?;
        let arch = self.context.options.arch;
        let has_vector = |bytes, count| arch.has_vector_access(address.space, bytes, count);
        let mut start = 0;
        while start < types.len() {
            let size = group_size(types, start, align, has_vector);
            let part = types[start];
            let pieces = if size == 1 { pieces(part, align) } else { PartTypes::new() };
            if let (false, Some(&source)) = (pieces.is_empty(), parts.get(start)) {
                self.store_in_pieces(address, modifiers, part, source, &pieces)?;
                start += 1;
                continue;
            }
            let mut list = Vec::new();
            // An address as a constant is one part, whatever it was converted to.
            let Some(sources) = parts.get(start..start + size) else {
                return Err(CodegenError::unsupported("stores of this constant", None));
            };
            for &source in sources {
                list.push(self.stored_operand(part, source, size > 1)?);
            }
            // The register decides between the two spellings of a 32- or 64-bit access.
            let mut ty = memory_type(part, Extension::Zero)?;
            if let [Operand::Reg(reg)] = list.as_slice() {
                ty = match (self.function.registers[*reg], ty) {
                    (Class::F32, Type::U32) => Type::F32,
                    (Class::F64, Type::U64) => Type::F64,
                    (Class::B32, Type::F32) => Type::U32,
                    (Class::B64, Type::F64) => Type::U64,
                    (_, ty) => ty,
                };
            }
            let source = match list.as_slice() {
                [one] => one.clone(),
                _ => Operand::Vector(list),
            };
            let mut words: SmallVec<[Modifier; 6]> = SmallVec::from_slice(modifiers);
            words.extend(vector_modifier(size));
            words.push(ty.into());
            self.emit(Opcode::St, words, [address.operand(part.offset), source]);
            start += size;
        }
        Ok(())
    }

    fn stored_operand(
        &mut self,
        part: PartType,
        source: Part,
        in_vector: bool,
    ) -> Selected<Operand> {
        match source {
            Part::Bits(Class::Pred, bits) => Ok(Operand::Imm(Imm::Int((bits & 1) as i64))),
            _ if part.class == Class::Pred => {
                let pred = Operand::Reg(self.reg_of(source)?);
                let numbers = [1, 0].map(|number| Operand::Imm(Imm::Int(number)));
                let [one, zero] = numbers;
                let types = [Modifier::U16];
                Ok(Operand::Reg(self.compute(Class::B16, Opcode::Selp, types, [one, zero, pred])))
            }
            Part::Bits(class, bits) if !in_vector && !matches!(class, Class::F32 | Class::F64) => {
                // Only the stored bits count, so print the number they make.
                let mask = if part.bytes >= 8 { u64::MAX } else { (1 << (part.bytes * 8)) - 1 };
                self.operand_of(Part::Bits(class, bits & mask))
            }
            Part::Bits(_, _) if !in_vector => self.operand_of(source),
            Part::Reg(_) | Part::Bits(..) | Part::Symbol(_) => {
                Ok(Operand::Reg(self.reg_of(source)?))
            }
        }
    }
}
