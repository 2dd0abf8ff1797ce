//! Vectors: lanes taken out, put in and shuffled. All but pairs of halves are only names.

use super::parts::{Part, Parts, is_packed_pair};
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{Inst, InstKind, Type, Value};
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg};

/// Whether the lanes of a vector type share registers by two.
fn is_packed(ty: Type) -> bool {
    ty.lanes().is_multiple_of(2)
        && ty.is_vector()
        && Type::vector(ty.scalar(), 2).is_some_and(is_packed_pair)
}

impl Selector<'_> {
    /// The parts of a value with pairs taken apart.
    pub(super) fn scalar_lanes(&mut self, value: Value) -> Selected<Parts> {
        let parts = self.value_parts(value)?;
        if !is_packed(self.body.ty(value)) {
            return Ok(parts);
        }
        let mut lanes = Parts::new();
        for part in parts {
            lanes.extend(self.unpack(part)?);
        }
        Ok(lanes)
    }

    /// Both halves of a pair.
    pub(super) fn unpack(&mut self, part: Part) -> Selected<[Part; 2]> {
        if let Part::Bits(_, bits) = part {
            return Ok([bits & 0xffff, bits >> 16 & 0xffff].map(|b| Part::Bits(Class::B16, b)));
        }
        let source = Operand::Reg(self.reg_of(part)?);
        let (low, high) = (self.temp(Class::B16), self.temp(Class::B16));
        let dest = Operand::Vector(vec![Operand::Reg(low), Operand::Reg(high)]);
        self.emit(Opcode::Mov, [Modifier::B32], [dest, source]);
        Ok([Part::Reg(low), Part::Reg(high)])
    }

    /// Makes a pair of two halves.
    pub(super) fn pack_into(&mut self, dest: Reg, low: Part, high: Part) -> Selected {
        if let (Part::Bits(_, low), Part::Bits(_, high)) = (low, high) {
            let bits = (low & 0xffff | (high & 0xffff) << 16) as u32;
            self.copy_to(dest, Operand::Imm(Imm::Int(i64::from(bits as i32))));
            return Ok(());
        }
        let (low, high) = (self.reg_of(low)?, self.reg_of(high)?);
        let source = Operand::Vector(vec![Operand::Reg(low), Operand::Reg(high)]);
        self.emit(Opcode::Mov, [Modifier::B32], [Operand::Reg(dest), source]);
        Ok(())
    }

    /// Writes the lanes of a result, packed as its type is.
    pub(super) fn assemble(&mut self, inst: Inst, lanes: &[Part]) -> Selected {
        let dest = self.dest_parts(inst)?;
        if is_packed(self.body.result_type(inst)) {
            for (dest, pair) in dest.iter().zip(lanes.chunks(2)) {
                if let (Part::Reg(dest), [low, high]) = (dest, pair)
                    && self.needed.contains(*dest)
                {
                    self.pack_into(*dest, *low, *high)?;
                }
            }
            return Ok(());
        }
        for (dest, lane) in dest.iter().zip(lanes) {
            if let Part::Reg(dest) = dest
                && self.needed.contains(*dest)
            {
                let source = self.operand_of(*lane)?;
                self.copy_to(*dest, source);
            }
        }
        Ok(())
    }

    /// Vector instructions that only name lanes.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn assign_vector(&mut self, inst: Inst) -> Selected<Option<Parts>> {
        let kind = self.body.kind(inst);
        let per_lane = |this: &mut Self, value: Value| -> Selected<usize> {
            Ok(this.part_types(this.body.ty(value).scalar())?.len())
        };
        match kind {
            InstKind::ExtractElement { args } => {
                if is_packed(self.body.ty(args[0])) {
                    return Ok(None);
                }
                let Some(index) = self.body.as_int(args[1]) else { return Ok(None) };
                let size = per_lane(self, args[0])?;
                let parts = self.value_parts(args[0])?;
                let start = usize::try_from(index).unwrap_or(usize::MAX).saturating_mul(size);
                let lane: Parts = parts.into_iter().skip(start).take(size).collect();
                // An index past the end gives poison.
                if lane.len() < size { Ok(None) } else { Ok(Some(lane)) }
            }
            InstKind::InsertElement { args } => {
                if is_packed(self.body.ty(args[0])) {
                    return Ok(None);
                }
                let Some(index) = self.body.as_int(args[2]) else { return Ok(None) };
                let mut parts = self.value_parts(args[0])?;
                let element = self.value_parts(args[1])?;
                let start =
                    usize::try_from(index).unwrap_or(usize::MAX).saturating_mul(element.len());
                for (slot, part) in parts.iter_mut().skip(start).zip(element) {
                    *slot = part;
                }
                Ok(Some(parts))
            }
            InstKind::ShuffleVector { mask, args } => {
                let result = self.body.result_type(inst);
                if is_packed(self.body.ty(args[0])) || is_packed(result) {
                    return Ok(None);
                }
                let size = per_lane(self, args[0])?;
                let mut both = self.value_parts(args[0])?;
                both.extend(self.value_parts(args[1])?);
                let types = self.part_types(result.scalar())?;
                let mut parts = Parts::new();
                for &lane in mask {
                    for (at, part) in types.iter().enumerate() {
                        let source = usize::try_from(lane).ok().map(|lane| lane * size + at);
                        parts.push(match source.and_then(|source| both.get(source)) {
                            Some(part) => *part,
                            None => Part::Bits(part.class, 0),
                        });
                    }
                }
                Ok(Some(parts))
            }
            _ => Ok(None),
        }
    }

    /// Vector instructions on pairs, and those with variable indices.
    #[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
    pub(super) fn select_vector(&mut self, inst: Inst) -> Selected {
        match self.body.kind(inst) {
            InstKind::ExtractElement { args } => {
                let args = *args;
                let size = self.part_types(self.body.ty(args[0]).scalar())?.len().max(1);
                if let Some(index) = self.body.as_int(args[1]) {
                    let parts = self.value_parts(args[0])?;
                    let index = usize::try_from(index).unwrap_or(usize::MAX);
                    // Only the pair that holds the lane is taken apart.
                    let lane = match parts.get(index / 2) {
                        Some(&pair) => self.unpack(pair)?[index % 2],
                        None => Part::Bits(Class::B16, 0),
                    };
                    return self.assemble(inst, &[lane]);
                }
                let lanes = self.scalar_lanes(args[0])?;
                self.choose_lane(inst, &lanes, size, args[1])
            }
            InstKind::InsertElement { args } => {
                let args = *args;
                let mut lanes = self.scalar_lanes(args[0])?;
                let element = self.value_parts(args[1])?;
                if let Some(index) = self.body.as_int(args[2]) {
                    let index = usize::try_from(index).unwrap_or(usize::MAX);
                    if let (Some(slot), Some(part)) = (lanes.get_mut(index), element.first()) {
                        *slot = *part;
                    }
                    return self.assemble(inst, &lanes);
                }
                let classes = self.part_types(self.body.ty(args[1]))?;
                for at in 0..lanes.len() {
                    let lane = at / element.len().max(1);
                    let class = classes[at % element.len().max(1)].class;
                    let is_it = self.is_lane(args[2], lane)?;
                    let dest = self.temp(class);
                    let chosen = element[at % element.len().max(1)];
                    self.select_part(class, dest, Part::Reg(is_it), chosen, lanes[at])?;
                    lanes[at] = Part::Reg(dest);
                }
                self.assemble(inst, &lanes)
            }
            InstKind::ShuffleVector { mask, args } => {
                let mask = mask.clone();
                let mut both = self.scalar_lanes(args[0])?;
                let second = args[1];
                both.extend(self.scalar_lanes(second)?);
                let lanes: Vec<Part> = mask
                    .iter()
                    .map(|&lane| {
                        let lane = usize::try_from(lane).ok().and_then(|lane| both.get(lane));
                        lane.copied().unwrap_or(Part::Bits(Class::B16, 0))
                    })
                    .collect();
                self.assemble(inst, &lanes)
            }
            _ => Err(CodegenError::unsupported("this vector instruction", None)),
        }
    }

    fn is_lane(&mut self, index: Value, lane: usize) -> Selected<Reg> {
        let class = self.part_type(index)?.class;
        let lanes = self.lanes(index)?;
        let part = self.part_type(index)?;
        let operand = match lanes.first() {
            Some(lane) => self.clean(lane, part, false)?,
            None => Operand::Imm(Imm::Int(0)),
        };
        let modifiers = [Modifier::Eq, class.signed_type().into()];
        let sources = [operand, Operand::Imm(Imm::Int(lane as i64))];
        Ok(self.compute(Class::Pred, Opcode::Setp, modifiers, sources))
    }

    /// A lane at a variable index: a chain of choices.
    fn choose_lane(&mut self, inst: Inst, lanes: &[Part], size: usize, index: Value) -> Selected {
        let types = self.part_types(self.body.result_type(inst))?;
        let mut chosen: Parts = lanes.iter().copied().take(size).collect();
        for (lane, parts) in lanes.chunks(size).enumerate().skip(1) {
            let is_it = self.is_lane(index, lane)?;
            for (at, part) in parts.iter().enumerate() {
                let class = types[at].class;
                let dest = self.temp(class);
                self.select_part(class, dest, Part::Reg(is_it), *part, chosen[at])?;
                chosen[at] = Part::Reg(dest);
            }
        }
        self.assemble(inst, &chosen)
    }
}
