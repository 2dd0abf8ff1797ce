//! Bit fields: a value put between the bits of another is one `bfi`, two upper halves one `prmt`.

use super::{Selected, Selector};
use cuprum_ir::{BinaryOp, Inst, InstKind, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand};

/// Low bits of a value, moved up.
struct Field {
    value: Value,
    start: u32,
    length: u32,
}

impl Field {
    fn mask(&self) -> u32 {
        (u32::MAX >> (32 - self.length)) << self.start
    }
}

/// How many low bits a mask keeps, if it keeps those and no others.
fn low_bits(mask: u32) -> Option<u32> {
    let length = mask.trailing_ones();
    (length > 0 && length < 32 && mask >> length == 0).then_some(length)
}

impl Selector<'_> {
    /// `(around & ~field) | (value << start & field)` of 32 bits, or the upper half of a word below
    /// that of another; whether it was one.
    pub(super) fn select_insertion(&mut self, inst: Inst, args: [Value; 2]) -> Selected<bool> {
        if self.body.result_type(inst) != Type::I32 {
            return Ok(false);
        }
        for [around, inserted] in [args, [args[1], args[0]]] {
            let Some((around, hole)) = self.single_constant(around, BinaryOp::And) else {
                continue;
            };
            // The upper halves of two words.
            if hole == 0xffff_0000
                && let Some((value, 16)) = self.single_constant(inserted, BinaryOp::LShr)
            {
                let (value, around) = (self.operand(value)?, self.operand(around)?);
                let dest = Operand::Reg(self.dest(inst)?);
                let bytes = Operand::Imm(Imm::Int(0x7632));
                self.emit(Opcode::Prmt, [Modifier::B32], [dest, value, around, bytes]);
                return Ok(true);
            }
            let Some(field) = self.field(inserted) else { continue };
            if !hole != field.mask() {
                continue;
            }
            let (value, around) = (self.operand(field.value)?, self.operand(around)?);
            let [start, length] =
                [field.start, field.length].map(|number| Operand::Imm(Imm::Int(number.into())));
            let dest = Operand::Reg(self.dest(inst)?);
            let operands = [dest, value, around, start, length];
            self.emit(Opcode::Bfi, [Modifier::B32], operands);
            return Ok(true);
        }
        Ok(false)
    }

    /// An operation with a constant that nothing else needs.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    fn single_constant(&self, value: Value, wanted: BinaryOp) -> Option<(Value, u32)> {
        match self.body.def_kind(value)? {
            InstKind::Binary { op, args, .. } if *op == wanted && self.has_one_use(value) => {
                Some((args[0], self.body.as_int(args[1])? as u32))
            }
            _ => None,
        }
    }

    fn field(&self, value: Value) -> Option<Field> {
        if let Some((shifted, start)) = self.single_constant(value, BinaryOp::Shl) {
            if !(1..32).contains(&start) {
                return None;
            }
            if let Some((value, mask)) = self.single_constant(shifted, BinaryOp::And)
                && let Some(length) = low_bits(mask)
                && start + length <= 32
            {
                return Some(Field { value, start, length });
            }
            // Shifted to the top, it needs no mask.
            return Some(Field { value: shifted, start, length: 32 - start });
        }
        let (masked, mask) = self.single_constant(value, BinaryOp::And)?;
        if let Some(length) = low_bits(mask) {
            return Some(Field { value: masked, start: 0, length });
        }
        let (value, start) = self.single_constant(masked, BinaryOp::Shl)?;
        let length = low_bits(mask.checked_shr(start)?)?;
        let field = Field { value, start, length };
        (field.mask() == mask).then_some(field)
    }
}
