//! Memory: copies of known size, masked accesses, pointers with bits cleared.
//!
//! A lane that is masked off reads or writes a scratch variable instead, so that no branch is made.

use super::Call;
use crate::body::Value;
use crate::constant::Constant;
use crate::inst::{BinaryOp, CastOp, GepFlags, InstKind, MemFlags};
use crate::types::Type;
use cuprum_target::{AddressSpace, Intrinsic};

/// What the lanes of a masked access have in common.
struct Lanes {
    /// One pointer to the first, or a pointer for each.
    pointer: Value,
    mask: Value,
    element: Type,
    /// The alignment of the whole, or of each lane where each has a pointer.
    align: u32,
}

impl Call<'_> {
    pub(super) fn memory_value(&mut self) -> Option<Value> {
        if self.is("ptrmask") {
            let (pointer, mask) = (self.arg(0)?, self.arg(1)?);
            let number = self.at.cast(CastOp::PtrToInt, pointer, self.at.body.ty(mask));
            let number = self.at.binary(BinaryOp::And, number, mask);
            return Some(self.at.cast(CastOp::IntToPtr, number, self.ty));
        }
        if !(self.is("masked.load") || self.is("masked.gather")) {
            return None;
        }
        let lanes = self.lanes(0, self.ty)?;
        let rest = self.arg(self.data.args.len() - 1)?;
        let mut result = rest;
        for lane in 0..self.ty.lanes() {
            match self.known_lane(lanes.mask, lane) {
                Some(false) => continue,
                known => {
                    let (pointer, mem, on) = self.lane_pointer(&lanes, lane, known)?;
                    let mut value = self.at.load(lanes.element, pointer, mem);
                    if let Some(on) = on {
                        let kept = self.at.extract_element(rest, lane);
                        value = self.at.select(on, value, kept);
                    }
                    result = self.at.insert_element(result, value, lane);
                }
            }
        }
        Some(result)
    }

    pub(super) fn memory_effect(&mut self) -> Option<()> {
        if self.is("ubsantrap") {
            self.at.intrinsic_void(Intrinsic::Trap, &[]);
            return Some(());
        }
        if self.is("memcpy.inline") || self.is("memcpy.element.unordered.atomic") {
            return self.copy(Intrinsic::Memcpy);
        }
        if self.is("memmove.element.unordered.atomic") {
            return self.copy(Intrinsic::Memmove);
        }
        if self.is("memset.inline") || self.is("memset.element.unordered.atomic") {
            return self.copy(Intrinsic::Memset);
        }
        if !(self.is("masked.store") || self.is("masked.scatter")) {
            return None;
        }
        let value = self.arg(0)?;
        let ty = self.at.body.ty(value);
        let lanes = self.lanes(1, ty)?;
        for lane in 0..ty.lanes() {
            match self.known_lane(lanes.mask, lane) {
                Some(false) => continue,
                known => {
                    let (pointer, mem, _) = self.lane_pointer(&lanes, lane, known)?;
                    let element = self.at.extract_element(value, lane);
                    self.at.store(element, pointer, mem);
                }
            }
        }
        Some(())
    }

    fn copy(&mut self, intrinsic: Intrinsic) -> Option<()> {
        let (to, from, length) = (self.arg(0)?, self.arg(1)?, self.arg(2)?);
        let length = self.at.cast(CastOp::ZExt, length, Type::I64);
        // The last argument of an atomic copy is the size of its elements, not whether it is volatile.
        let volatile = match self.arg(3).filter(|&last| self.at.body.ty(last) == Type::I1) {
            Some(volatile) => volatile,
            None => self.at.body.bool(false),
        };
        let mut call = self.data.clone();
        call.callee = crate::inst::Callee::Intrinsic(intrinsic);
        call.args = [to, from, length, volatile].into_iter().collect();
        call.arg_attributes.truncate(2);
        self.at.call(call, Type::VOID);
        Some(())
    }

    /// Pointer, mask and alignment. Before LLVM 22 the alignment was an argument behind the pointer.
    fn lanes(&mut self, first: usize, ty: Type) -> Option<Lanes> {
        let pointer = self.arg(first)?;
        let said = self.arg(first + 1).filter(|&arg| self.at.body.ty(arg) == Type::I32);
        let mask = self.arg(first + 1 + usize::from(said.is_some()))?;
        let element = ty.scalar();
        let natural = u32::try_from(self.at.env.types.align_of(element)).ok()?;
        let attribute = self.data.arg_attributes.get(first).and_then(|attributes| attributes.align);
        let said = said.and_then(|said| u32::try_from(self.at.body.as_int(said)?).ok());
        let align = attribute.or(said).filter(|align| align.is_power_of_two());
        Some(Lanes { pointer, mask, element, align: align.unwrap_or(natural) })
    }

    /// Whether a lane is on, if a constant says so.
    fn known_lane(&self, mask: Value, lane: u32) -> Option<bool> {
        match self.at.body.as_constant(mask)? {
            Constant::Zero => Some(false),
            Constant::Aggregate(lanes) => match lanes.get(lane as usize)?.value {
                Constant::Int(bit) => Some(bit != 0),
                _ => None,
            },
            _ => None,
        }
    }

    /// Where a lane is accessed, how, and whether it is on unless that is known.
    fn lane_pointer(
        &mut self,
        lanes: &Lanes,
        lane: u32,
        known: Option<bool>,
    ) -> Option<(Value, MemFlags, Option<Value>)> {
        let size = self.at.env.types.size_of(lanes.element);
        let (mut pointer, align) = if self.at.body.ty(lanes.pointer).is_vector() {
            (self.at.extract_element(lanes.pointer, lane), lanes.align)
        } else {
            let offset = size.checked_mul(u64::from(lane))?;
            let at = self.at.byte_offset(lanes.pointer, i128::from(offset), GepFlags::default());
            let known =
                if offset == 0 { lanes.align } else { 1 << offset.trailing_zeros().min(31) };
            (at, lanes.align.min(known))
        };
        let mem = MemFlags::plain(align);
        if known == Some(true) {
            return Some((pointer, mem, None));
        }
        let on = self.at.extract_element(lanes.mask, lane);
        let scratch = self.scratch(lanes.element)?;
        if self.at.body.ty(pointer) != Type::pointer(AddressSpace::Generic) {
            pointer = self.at.cast(CastOp::AddrSpaceCast, pointer, Type::PTR);
        }
        Some((self.at.select(on, pointer, scratch), mem, Some(on)))
    }

    /// A variable of the function that nobody looks at.
    fn scratch(&mut self, ty: Type) -> Option<Value> {
        let entry = self.at.body.layout.entry()?;
        let first = self.at.body.layout.insts(entry).next()?;
        let align = u32::try_from(self.at.env.types.align_of(ty)).ok()?;
        let one = self.at.body.int(Type::I32, 1);
        let kind = InstKind::Alloca { ty, align: align.max(16), args: [one] };
        let inst = self.at.body.new_inst(kind, Type::PTR);
        self.at.body.layout.insert_inst_before(inst, first);
        self.at.body.result(inst)
    }
}
