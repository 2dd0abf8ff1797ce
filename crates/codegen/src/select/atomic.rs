//! Atomic operations and fences.
//!
//! A relaxed operation of device scope prints without either word, as NVIDIA does for `atomicAdd`.

use super::address::{MemoryAddress, space_modifier};
use super::float::float_type;
use super::memory::scope_modifier;
use super::parts::{Part, is_small_float};
use super::quad::is_quad;
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{AtomicOrdering, Inst, MemFlags, RmwOp, SyncScope, Value};
use cuprum_ptx::{Modifier, Opcode, Operand, Type as PtxType};
use cuprum_target::AddressSpace;
use smallvec::SmallVec;

impl Selector<'_> {
    fn atomic_modifiers(
        &mut self,
        ordering: AtomicOrdering,
        scope: SyncScope,
        space: AddressSpace,
        what: &str,
    ) -> Selected<SmallVec<[Modifier; 6]>> {
        let mut modifiers = SmallVec::new();
        let semantics = match ordering {
            AtomicOrdering::Acquire => Some(Modifier::Acquire),
            AtomicOrdering::Release => Some(Modifier::Release),
            AtomicOrdering::AcqRel | AtomicOrdering::SeqCst => Some(Modifier::AcqRel),
            AtomicOrdering::NotAtomic | AtomicOrdering::Unordered | AtomicOrdering::Monotonic => {
                None
            }
        };
        match semantics {
            Some(semantics) => modifiers.extend([semantics, scope_modifier(scope)]),
            None if scope != SyncScope::Device => modifiers.push(scope_modifier(scope)),
            None => {}
        }
        match space {
            AddressSpace::Generic
            | AddressSpace::Global
            | AddressSpace::Shared
            | AddressSpace::SharedCluster => modifiers.extend(space_modifier(space)),
            AddressSpace::Const
            | AddressSpace::Local
            | AddressSpace::Tensor
            | AddressSpace::Param => {
                return Err(CodegenError::unsupported(format!("{what} on this memory"), None));
            }
        }
        if ordering == AtomicOrdering::SeqCst {
            self.emit(Opcode::Fence, [Modifier::Sc, scope_modifier(scope)], []);
        }
        Ok(modifiers)
    }

    pub(super) fn select_atomic_rmw(
        &mut self,
        inst: Inst,
        op: RmwOp,
        mem: MemFlags,
        args: [Value; 2],
    ) -> Selected {
        let Some(result) = self.body.result(inst) else { return Ok(()) };
        let ty = self.body.ty(result);
        if is_quad(ty) && op == RmwOp::Xchg {
            let address = self.atomic_address(args[0])?;
            let mut modifiers =
                self.atomic_modifiers(mem.ordering, mem.scope, address.space, "atomics")?;
            modifiers.push(Modifier::Exch);
            let value = Operand::Reg(self.pack_quad(args[1])?);
            let dest = self.dest_parts(inst)?;
            self.quad_result(Opcode::Atom, modifiers, &dest, [address.operand(0), value]);
            return Ok(());
        }
        let unsupported = || {
            let what = format!("atomic {} of {ty:?}", op.spelling());
            CodegenError::unsupported(what, None)
        };
        // What takes several registers would be changed a register at a time.
        if ty.bits().is_some_and(|bits| bits > 64) {
            return Err(unsupported());
        }
        let part = self.part_type(result)?;
        let address = self.atomic_address(args[0])?;
        let mut modifiers =
            self.atomic_modifiers(mem.ordering, mem.scope, address.space, "atomics")?;
        let width = part.class.bits();
        let unsigned = PtxType::from_spelling(&format!("u{width}")).ok_or_else(unsupported)?;
        let signed = part.class.signed_type();
        let bits = part.class.bits_type();
        let mut value = self.part(args[1])?;
        let (operation, ty) = match op {
            RmwOp::Xchg => (Modifier::Exch, bits),
            RmwOp::Add => (Modifier::Add, unsigned),
            RmwOp::Sub => {
                value = self.negated_int(part.class, value)?;
                (Modifier::Add, unsigned)
            }
            RmwOp::And => (Modifier::And, bits),
            RmwOp::Or => (Modifier::Or, bits),
            RmwOp::Xor => (Modifier::Xor, bits),
            RmwOp::Max => (Modifier::Max, signed),
            RmwOp::Min => (Modifier::Min, signed),
            RmwOp::UMax => (Modifier::Max, unsigned),
            RmwOp::UMin => (Modifier::Min, unsigned),
            RmwOp::FAdd => (Modifier::Add, float_type(ty)?),
            RmwOp::UIncWrap if width == 32 => (Modifier::Inc, PtxType::U32),
            RmwOp::UDecWrap if width == 32 => (Modifier::Dec, PtxType::U32),
            // Legalisation made loops of the others.
            RmwOp::Nand
            | RmwOp::FSub
            | RmwOp::FMax
            | RmwOp::FMin
            | RmwOp::UIncWrap
            | RmwOp::UDecWrap
            | RmwOp::USubCond
            | RmwOp::USubSat
            | RmwOp::FMaximum
            | RmwOp::FMinimum => return Err(unsupported()),
        };
        let unused = !self.is_needed(result);
        let has_reduction = !matches!(operation, Modifier::Exch);
        modifiers.push(operation);
        if is_small_float(self.body.ty(result).scalar()) {
            modifiers.push(Modifier::Noftz);
        }
        modifiers.push(ty.into());
        let value = if part.class == Class::B16 {
            Operand::Reg(self.reg_of(value)?)
        } else {
            self.operand_of(value)?
        };
        // A reduction may release what was written before; it reads nothing that could be acquired.
        let may_reduce =
            mem.ordering <= AtomicOrdering::Monotonic || mem.ordering == AtomicOrdering::Release;
        if unused && has_reduction && may_reduce {
            self.emit(Opcode::Red, modifiers, [address.operand(0), value]);
            return Ok(());
        }
        let dest = Operand::Reg(self.dest(inst)?);
        self.emit(Opcode::Atom, modifiers, [dest, address.operand(0), value]);
        Ok(())
    }

    fn atomic_address(&mut self, pointer: Value) -> Selected<MemoryAddress> {
        let address = self.address(pointer)?;
        Ok(address)
    }

    fn negated_int(&mut self, class: Class, value: Part) -> Selected<Part> {
        if let Part::Bits(class, bits) = value {
            return Ok(Part::Bits(class, bits.wrapping_neg()));
        }
        let source = self.operand_of(value)?;
        let types = [class.signed_type().into()];
        Ok(Part::Reg(self.compute(class, Opcode::Neg, types, [source])))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn select_cmpxchg(
        &mut self,
        inst: Inst,
        mem: MemFlags,
        failure: AtomicOrdering,
        args: [Value; 3],
    ) -> Selected {
        if is_quad(self.body.ty(args[1])) {
            let address = self.atomic_address(args[0])?;
            let ordering = stronger(mem.ordering, failure);
            let modifiers =
                self.atomic_modifiers(ordering, mem.scope, address.space, "compare-and-swap")?;
            let dest = self.dest_parts(inst)?;
            return self.quad_compare(modifiers, &address, &dest, [args[1], args[2]]);
        }
        let part = self.part_type(args[1])?;
        if part.bytes == 1 || part.class == Class::Pred || part.bits != part.class.bits() {
            let what = format!("compare-and-swap of {:?}", self.body.ty(args[1]));
            return Err(CodegenError::unsupported(what, None));
        }
        let address = self.atomic_address(args[0])?;
        let ordering = stronger(mem.ordering, failure);
        let mut modifiers =
            self.atomic_modifiers(ordering, mem.scope, address.space, "compare-and-swap")?;
        modifiers.extend([Modifier::Cas, part.class.bits_type().into()]);
        let small = part.class == Class::B16;
        let mut operands = Vec::new();
        for &arg in &args[1..] {
            let source = self.part(arg)?;
            operands.push(match source {
                Part::Reg(_) => self.operand_of(source)?,
                _ if small => Operand::Reg(self.reg_of(source)?),
                Part::Bits(..) | Part::Symbol(_) => self.operand_of(source)?,
            });
        }
        let dest = self.dest_parts(inst)?;
        let (Some(&Part::Reg(old)), Some(&Part::Reg(success))) = (dest.first(), dest.get(1)) else {
            return Err(CodegenError::unsupported("this compare-and-swap", None));
        };
        let all = [Operand::Reg(old), address.operand(0), operands[0].clone(), operands[1].clone()];
        self.emit(Opcode::Atom, modifiers, all);
        if self.needed.contains(success) {
            let ty = match part.class {
                Class::F32 => Modifier::B32,
                Class::F64 => Modifier::B64,
                class => class.bits_type().into(),
            };
            let sources = [Operand::Reg(success), Operand::Reg(old), operands[0].clone()];
            self.emit(Opcode::Setp, [Modifier::Eq, ty], sources);
        }
        Ok(())
    }

    pub(super) fn select_fence(&mut self, ordering: AtomicOrdering, scope: SyncScope) {
        if scope == SyncScope::SingleThread {
            return;
        }
        let strength =
            if ordering == AtomicOrdering::SeqCst { Modifier::Sc } else { Modifier::AcqRel };
        self.emit(Opcode::Fence, [strength, scope_modifier(scope)], []);
    }
}

/// One ordering at least as strong as both.
fn stronger(success: AtomicOrdering, failure: AtomicOrdering) -> AtomicOrdering {
    use AtomicOrdering::{AcqRel, Acquire, Release};
    match (success, failure) {
        (Release, Acquire) | (Acquire, Release) => AcqRel,
        (success, failure) => success.max(failure),
    }
}
