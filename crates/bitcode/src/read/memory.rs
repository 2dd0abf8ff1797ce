//! Instructions on memory.

use super::body::{BodyReader, Operands};
use super::types::{FileType, TypeId};
use crate::codes::{alloca, function as code};
use crate::error::{Result, fail};
use crate::numbers::{alignment, ordering, rmw_op};
use cuprum_ir::{AtomicOrdering, GepFlags, InstKind, MemFlags, Type, Value};
use smallvec::SmallVec;

impl BodyReader<'_, '_> {
    pub(super) fn memory_instruction(
        &mut self,
        code: u32,
        operands: &mut Operands<'_>,
    ) -> Result<()> {
        match code {
            code::ALLOCA => self.alloca(operands),
            code::LOAD | code::LOAD_ATOMIC => self.load(code, operands),
            code::STORE | code::STORE_ATOMIC | code::STORE_OLD | code::STORE_ATOMIC_OLD => {
                self.store(code, operands)
            }
            code::GEP | code::GEP_OLD | code::GEP_INBOUNDS_OLD => self.gep(code, operands),
            code::ATOMIC | code::ATOMIC_OLD => self.atomic(code, operands),
            code::EXCHANGE | code::EXCHANGE_OLD => self.exchange(code, operands),
            code::FENCE => {
                let ordering = self.ordering(operands)?;
                let scope = self.reader.scope(operands.next()?)?;
                self.place_void(InstKind::Fence { ordering, scope })
            }
            13 | 31 | 39 | 40 | 47..=54 | 57 => {
                fail("exceptions and computed branches are not supported")
            }
            code::VA_ARG => self.variable_argument(operands),
            _ => fail(format!("instruction number {code} is not supported")),
        }
    }

    /// The type of the list, the list, the type of the argument.
    fn variable_argument(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let list_type = self.type_id(operands.next()?)?;
        let list = self.value_of(operands, list_type)?;
        let id = self.type_id(operands.next()?)?;
        let ty = self.lower_member(id)?;
        if self.body.ty(list) != Type::PTR {
            return fail("va_arg reads through a generic pointer");
        }
        let block = self.blocks.get(self.current).copied();
        let append = |body: &mut cuprum_ir::Body, inst| {
            if let Some(block) = block {
                body.layout.append_inst(inst, block);
            }
        };
        let env = &self.reader.module.env;
        let load = cuprum_ir::next_variable_argument(&mut self.body, env, list, ty, append);
        self.place(load, id)
    }

    fn ordering(&mut self, operands: &mut Operands<'_>) -> Result<AtomicOrdering> {
        match ordering(operands.next()?) {
            Some(ordering) => Ok(ordering),
            None => fail("unknown ordering"),
        }
    }

    fn align(&mut self, encoded: u64, ty: Type) -> Result<u32> {
        match alignment(encoded) {
            Some(Some(align)) => Ok(align),
            Some(None) => Ok(self.natural_align(ty)),
            None => fail("alignment is too large"),
        }
    }

    fn natural_align(&self, ty: Type) -> u32 {
        u32::try_from(self.reader.module.env.types.align_of(ty)).unwrap_or(1)
    }

    /// Type, type of the count, count, alignment with flags, space.
    fn alloca(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let mut id = self.type_id(operands.next()?)?;
        let count_type = self.type_id(operands.next()?)?;
        // The count is numbered from the start.
        let (count, _) = self.numbered(operands.next()?, Some(count_type))?;
        let flags = operands.next()?;
        if flags & alloca::EXPLICIT_TYPE == 0 {
            id = match self.reader.types.pointee(id) {
                Some(pointee) => pointee,
                None => return fail("alloca has no type"),
            };
        }
        let ty = self.lower_member(id)?;
        let encoded = flags & 0x1f | (flags >> 8 & 7) << 5;
        let align = self.align(encoded, ty)?;
        let space = u32::try_from(operands.optional()).unwrap_or(u32::MAX);
        let pointer = self.reader.types.pointer_to(id, space);
        self.place(InstKind::Alloca { ty, align, args: [count] }, pointer)
    }

    /// What is read or written through a pointer: what the record says, or else the pointer's type.
    fn accessed(&mut self, said: Option<u64>, pointer: TypeId) -> Result<TypeId> {
        match said {
            Some(said) => self.type_id(said),
            None => match self.reader.types.pointee(pointer) {
                Some(pointee) => Ok(pointee),
                None => fail("an access to memory has no type"),
            },
        }
    }

    fn load(&mut self, code: u32, operands: &mut Operands<'_>) -> Result<()> {
        let (pointer, pointer_type) = self.value(operands)?;
        let is_atomic = code == code::LOAD_ATOMIC;
        let without_type = if is_atomic { 4 } else { 2 };
        let said = if operands.left() > without_type { Some(operands.next()?) } else { None };
        let id = self.accessed(said, pointer_type)?;
        let ty = self.lower_member(id)?;
        let mem = self.access(operands, ty, is_atomic)?;
        self.place(InstKind::Load { mem, args: [pointer] }, id)
    }

    /// Alignment, whether volatile, and of an atomic access ordering and scope.
    fn access(
        &mut self,
        operands: &mut Operands<'_>,
        ty: Type,
        is_atomic: bool,
    ) -> Result<MemFlags> {
        let encoded = operands.next()?;
        let mut mem = MemFlags::plain(self.align(encoded, ty)?);
        mem.volatile = operands.next()? != 0;
        if is_atomic {
            mem.ordering = self.ordering(operands)?;
            mem.scope = self.reader.scope(operands.next()?)?;
        }
        Ok(mem)
    }

    fn store(&mut self, code: u32, operands: &mut Operands<'_>) -> Result<()> {
        let (pointer, pointer_type) = self.value(operands)?;
        let is_old = matches!(code, code::STORE_OLD | code::STORE_ATOMIC_OLD);
        let value = if is_old {
            let id = self.accessed(None, pointer_type)?;
            self.value_of(operands, id)?
        } else {
            self.value(operands)?.0
        };
        let is_atomic = matches!(code, code::STORE_ATOMIC | code::STORE_ATOMIC_OLD);
        let mem = self.access(operands, self.body.ty(value), is_atomic)?;
        self.place_void(InstKind::Store { mem, args: [value, pointer] })
    }

    fn gep(&mut self, code: u32, operands: &mut Operands<'_>) -> Result<()> {
        let mut flags = GepFlags::default();
        let mut said = None;
        if code == code::GEP {
            let bits = operands.next()?;
            flags.inbounds = bits & 1 != 0;
            flags.nusw = bits & 2 != 0 && !flags.inbounds;
            flags.nuw = bits & 4 != 0;
            said = Some(operands.next()?);
        } else {
            flags.inbounds = code == code::GEP_INBOUNDS_OLD;
        }
        let (base, base_type) = self.value(operands)?;
        let source_id = self.accessed(said, base_type)?;
        let source = self.lower_member(source_id)?;
        let mut args: SmallVec<[Value; 4]> = SmallVec::from_slice(&[base]);
        let mut lanes = match self.reader.types.get(base_type)? {
            FileType::Vector { .. } => Some(base_type),
            _ => None,
        };
        let mut indices = Vec::new();
        while operands.left() > 0 {
            let (index, ty) = self.value(operands)?;
            if lanes.is_none() && matches!(self.reader.types.get(ty)?, FileType::Vector { .. }) {
                lanes = Some(ty);
            }
            indices.push(self.body.as_int(index));
            args.push(index);
        }
        let result = self.gep_type(base_type, source_id, &indices, lanes);
        self.place(InstKind::Gep { source, flags, args }, result)
    }

    /// The pointer that comes out, with what it points to where the file says so of pointers.
    fn gep_type(
        &mut self,
        base: TypeId,
        source: TypeId,
        indices: &[Option<u128>],
        lanes: Option<TypeId>,
    ) -> TypeId {
        let types = &mut self.reader.types;
        let scalar = match types.get(base) {
            Ok(FileType::Vector { element, .. }) => *element,
            _ => base,
        };
        let space = types.space(scalar);
        let mut member = Some(source);
        for index in indices.iter().skip(1) {
            let place = index.and_then(|index| u64::try_from(index).ok()).unwrap_or(0);
            member = member.and_then(|member| types.member(member, place));
        }
        let pointer = match member.filter(|_| types.pointee(scalar).is_some()) {
            Some(member) => types.pointer_to(member, space),
            None => types.pointer(space),
        };
        match lanes {
            Some(shape) => types.with_scalar(shape, pointer),
            None => pointer,
        }
    }

    fn atomic(&mut self, code: u32, operands: &mut Operands<'_>) -> Result<()> {
        let (pointer, pointer_type) = self.value(operands)?;
        let (value, id) = if code == code::ATOMIC {
            self.value(operands)?
        } else {
            let id = self.accessed(None, pointer_type)?;
            (self.value_of(operands, id)?, id)
        };
        let Some(op) = rmw_op(operands.next()?) else {
            return fail("unknown operation of atomicrmw");
        };
        let mut mem = MemFlags::plain(1);
        mem.volatile = operands.next()? != 0;
        mem.ordering = self.ordering(operands)?;
        mem.scope = self.reader.scope(operands.next()?)?;
        mem.align = self.align_of_atomic(operands, self.body.ty(value))?;
        self.place(InstKind::AtomicRmw { op, mem, args: [pointer, value] }, id)
    }

    /// Files before LLVM 11 have no alignment here.
    fn align_of_atomic(&mut self, operands: &mut Operands<'_>, ty: Type) -> Result<u32> {
        let encoded = operands.optional();
        self.align(encoded, ty)
    }

    fn exchange(&mut self, code: u32, operands: &mut Operands<'_>) -> Result<()> {
        let (pointer, pointer_type) = self.value(operands)?;
        let (expected, id) = if code == code::EXCHANGE {
            self.value(operands)?
        } else {
            let id = self.accessed(None, pointer_type)?;
            (self.value_of(operands, id)?, id)
        };
        let new = self.value_of(operands, id)?;
        let mut mem = MemFlags::plain(1);
        mem.volatile = operands.next()? != 0;
        mem.ordering = self.ordering(operands)?;
        mem.scope = self.reader.scope(operands.next()?)?;
        let is_oldest = operands.left() == 0;
        let failure = if is_oldest {
            match mem.ordering {
                AtomicOrdering::AcqRel => AtomicOrdering::Acquire,
                AtomicOrdering::Release => AtomicOrdering::Monotonic,
                other => other,
            }
        } else {
            self.ordering(operands)?
        };
        // The result was the old value alone, before it said whether it was replaced.
        let returns_value = code == code::EXCHANGE_OLD && operands.left() == 0;
        let weak = operands.optional() != 0;
        mem.align = self.align_of_atomic(operands, self.body.ty(expected))?;
        let truth = self.reader.types.simple(Type::I1);
        let pair = FileType::Struct { name: None, fields: vec![id, truth], packed: false };
        let pair = self.reader.types.intern(pair);
        let kind = InstKind::CmpXchg { mem, failure, weak, args: [pointer, expected, new] };
        if !returns_value {
            return self.place(kind, pair);
        }
        let (pair_type, ty) = (self.lower(pair)?, self.lower(id)?);
        let exchange = self.append(kind, pair_type);
        let Some(both) = self.body.result(exchange) else { return fail("invalid cmpxchg") };
        let extract = InstKind::ExtractValue { indices: SmallVec::from_slice(&[0]), args: [both] };
        let inst = self.append(extract, ty);
        let result = self.body.result(inst);
        self.made(Some(inst), result, id)
    }
}
