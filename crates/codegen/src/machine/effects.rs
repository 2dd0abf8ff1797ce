//! What a PTX instruction writes, and whether it only computes.
//!
//! The judge of instructions of the IR is `effects.rs` of `cuprum-analysis`. Here stand the same questions
//! about instructions that selection has made, and nowhere else: which operand is written, and whether
//! one of two alike may go or an instruction may move.

use crate::abi::CALL_RESULT;
use cuprum_ptx::{AddressBase, Inst, Modifier, Opcode, Operand};

/// Whether the first operand is written. Memory never counts: the registers of its address are read.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(crate) fn has_destination(inst: &Inst) -> bool {
    let is_register = matches!(
        inst.operands.first(),
        Some(Operand::Reg(_) | Operand::Vector(_) | Operand::Pair(..) | Operand::Sink)
    );
    is_register
        && match inst.opcode {
            Opcode::Brx | Opcode::Call | Opcode::Nanosleep | Opcode::Stackrestore => false,
            Opcode::Bar | Opcode::Barrier => inst.has(Modifier::Red),
            Opcode::Tcgen05 => !inst.has(Modifier::Dealloc),
            _ => true,
        }
}

/// Whether an instruction computes the same wherever it stands, from its operands alone. What is not
/// known to is left alone.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(crate) fn is_pure(inst: &Inst) -> bool {
    use Opcode::*;
    if inst.guard.is_some() || !has_destination(inst) || inst.has(Modifier::Cc) {
        return false;
    }
    match inst.opcode {
        // A packing `mov` of two different widths is as pure as any other.
        Mov => match inst.operands.get(1) {
            Some(Operand::Special(special)) => !special.changes_by_itself(),
            _ => true,
        },
        Ld if inst.has(Modifier::Param) => match inst.operands.get(1) {
            // Call results live in a scope of their own; parameters of this function do not change.
            Some(Operand::Address(address)) => match &address.base {
                AddressBase::Symbol(name) => **name != *CALL_RESULT,
                AddressBase::Reg(_) | AddressBase::Absolute => true,
            },
            _ => false,
        },
        Add | Sub | Mul | Mad | Mul24 | Mad24 | Sad | Div | Rem | Abs | Neg | Min | Max | Popc
        | Clz | Bfind | Brev | Bfe | Bfi | Prmt | Fma | Rcp | Sqrt | Rsqrt | Sin | Cos | Lg2
        | Ex2 | Tanh | Copysign | Setp | Selp | And | Or | Xor | Not | Lop3 | Shf | Shl | Shr
        | Cvt | Cvta | Isspacep => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_entity::Entity;
    use cuprum_ptx::{Address, OperandForm, Reg, SpecialReg, forms};
    use cuprum_target::{Intrinsic, Lowering, OperandPattern};

    /// The table of instructions says of every form which operands it writes.
    #[test]
    fn destinations_are_those_of_the_instruction_table() {
        let reg = || Operand::Reg(Reg::new(0));
        let mut wrong = Vec::new();
        for form in forms(8) {
            let Some(first) = form.operands.first() else { continue };
            let (operand, expected) = match first.kind {
                OperandForm::Value { destination, count: Some(count), .. } => {
                    (Operand::Vector(vec![reg(); count]), destination)
                }
                OperandForm::Value { destination, count: None, .. } => (reg(), destination),
                OperandForm::Address => {
                    let base = AddressBase::Reg(Reg::new(0));
                    (Operand::Address(Address::new(base, 0)), false)
                }
                OperandForm::Sink => (Operand::Sink, true),
                OperandForm::Image(_) => (Operand::Bracketed(vec![reg()]), false),
                OperandForm::AddressValue | OperandForm::Literal | OperandForm::Other => continue,
            };
            let inst = Inst::new(form.opcode, form.modifiers.iter().copied(), [operand]);
            if has_destination(&inst) != expected {
                wrong.push(form.row);
            }
        }
        wrong.dedup();
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    /// What `opt` may do with an intrinsic that reads a special register is what may be done with the register.
    #[test]
    fn what_intrinsics_read_changes_as_they_say() {
        for intrinsic in Intrinsic::all() {
            let Lowering::Instruction(pattern) = intrinsic.info().lowering else { continue };
            for operand in pattern.operands.unwrap_or_default() {
                let OperandPattern::Special(name) = operand else { continue };
                let special = SpecialReg::from_spelling(name).unwrap();
                assert_eq!(special.changes_by_itself(), !intrinsic.is_pure(), "{intrinsic:?}");
            }
        }
    }
}
