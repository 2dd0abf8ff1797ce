//! 128-bit registers: values of 128 bits are two parts everywhere else, and are put together for the
//! instructions that take them whole, atomic accesses and inline assembly.

use super::address::MemoryAddress;
use super::parts::Part;
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg};
use smallvec::SmallVec;

/// Whether values of a type fill a 128-bit register.
pub(super) fn is_quad(ty: Type) -> bool {
    ty.int_width() == Some(128)
}

impl Selector<'_> {
    /// Both parts of a value in one register.
    pub(super) fn pack_quad(&mut self, value: Value) -> Selected<Reg> {
        let reg = self.temp(Class::B128);
        self.pack_quad_into(reg, value)?;
        Ok(reg)
    }

    /// The same, in a given register.
    pub(super) fn pack_quad_into(&mut self, reg: Reg, value: Value) -> Selected {
        let &[low, high] = self.value_parts(value)?.as_slice() else {
            return Err(CodegenError::unsupported("this 128-bit operand", None));
        };
        let parts = vec![Operand::Reg(self.reg_of(low)?), Operand::Reg(self.reg_of(high)?)];
        self.emit(Opcode::Mov, [Modifier::B128], [Operand::Reg(reg), Operand::Vector(parts)]);
        Ok(())
    }

    /// Takes a register apart, if anybody wants to know.
    pub(super) fn unpack_quad(&mut self, dest: &[Part], reg: Reg) {
        let mut parts = Vec::new();
        let mut is_needed = false;
        for part in dest {
            if let Part::Reg(reg) = *part {
                is_needed |= self.needed.contains(reg);
                parts.push(Operand::Reg(reg));
            }
        }
        if is_needed {
            self.emit(Opcode::Mov, [Modifier::B128], [Operand::Vector(parts), Operand::Reg(reg)]);
        }
    }

    /// `ld` and `atom.exch`: `operands` follow the destination.
    pub(super) fn quad_result(
        &mut self,
        opcode: Opcode,
        mut modifiers: SmallVec<[Modifier; 6]>,
        dest: &[Part],
        operands: impl IntoIterator<Item = Operand>,
    ) {
        modifiers.push(Modifier::B128);
        let reg = self.compute(Class::B128, opcode, modifiers, operands);
        self.unpack_quad(dest, reg);
    }

    /// `atom.cas`; `dest` are the parts of the old value, then whether it was the expected one.
    pub(super) fn quad_compare(
        &mut self,
        mut modifiers: SmallVec<[Modifier; 6]>,
        address: &MemoryAddress,
        dest: &[Part],
        [expected, new]: [Value; 2],
    ) -> Selected {
        let &[low, high, success] = dest else {
            return Err(CodegenError::unsupported("this compare-and-swap", None));
        };
        modifiers.extend([Modifier::Cas, Modifier::B128]);
        let known = self.pack_quad(expected)?;
        let new = self.pack_quad(new)?;
        let operands = [address.operand(0), Operand::Reg(known), Operand::Reg(new)];
        let old = self.compute(Class::B128, Opcode::Atom, modifiers, operands);
        let mut differences = SmallVec::<[Reg; 2]>::new();
        let mut parts = Vec::new();
        for part in [low, high] {
            let Part::Reg(reg) = part else {
                return Err(CodegenError::unsupported("this compare-and-swap", None));
            };
            parts.push(Operand::Reg(reg));
        }
        let halves = parts.clone();
        self.emit(Opcode::Mov, [Modifier::B128], [Operand::Vector(parts), Operand::Reg(old)]);
        let Part::Reg(success) = success else { return Ok(()) };
        if !self.needed.contains(success) {
            return Ok(());
        }
        let known = self.value_parts(expected)?;
        for (half, &known) in halves.into_iter().zip(&known) {
            let known = self.operand_of(known)?;
            let bits = [Modifier::B64];
            differences.push(self.compute(Class::B64, Opcode::Xor, bits, [half, known]));
        }
        let differences = differences.into_iter().map(Operand::Reg);
        let any = self.compute(Class::B64, Opcode::Or, [Modifier::B64], differences);
        let operands = [Operand::Reg(success), Operand::Reg(any), Operand::Imm(Imm::Int(0))];
        self.emit(Opcode::Setp, [Modifier::Eq, Modifier::S64], operands);
        Ok(())
    }
}
