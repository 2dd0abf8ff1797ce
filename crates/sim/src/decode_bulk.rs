//! Decoding bulk copies and `tensormap`.

use crate::bulk::{BulkCopy, BulkOp, Completion};
use crate::decode::{FunctionDecoder, Refusal};
use crate::decode_control::{atomic_function, collective};
use crate::matrix::MatrixOp;
use crate::operation::{AddressOp, Collective, Kind, MemorySpace, Source, WarpSyncOp};
use crate::program::{Loader, immediate_bits};
use crate::tensor_copy::{TensorCopy, TensorDirection, TensorMode};
use crate::tensor_map::{MapField, RowPixels};
use cuprum_ptx::{Inst, Modifier, Operand, Space, Type};
use smallvec::SmallVec;

fn unsupported(inst: &Inst) -> Refusal {
    format!("unsupported: {} with these modifiers", inst.opcode)
}

impl FunctionDecoder<'_> {
    /// `cp.async.bulk`, `cp.reduce.async.bulk` and all that belongs to them.
    pub fn decode_bulk(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        if inst.has(Modifier::CommitGroup) || inst.has(Modifier::WaitGroup) {
            return Ok(Kind::Nothing);
        }
        if inst.has(Modifier::Tensor) {
            return self.decode_tensor_copy(loader, inst);
        }
        if inst.has(Modifier::Prefetch) {
            return Ok(Kind::Nothing);
        }
        let (to, from) = (self.operand(inst, 0)?, self.operand(inst, 1)?);
        let to = self.address(loader, to, Some(self.space_of_target(inst)))?;
        let to_global = to.space == MemorySpace::Global;
        let from_space = match inst.has(Modifier::SharedCta) && !is_first(inst, Modifier::SharedCta)
        {
            true => Space::Shared,
            false => Space::Global,
        };
        let from = self.address(loader, from, Some(from_space))?;
        let bytes = self.source(loader, self.operand(inst, 2)?, Type::U32)?;
        let mut rest = inst.operands[3..].iter();
        let completion = self.completion(loader, inst, &mut rest, to_global)?;
        let hint = inst.has(Modifier::L2CacheHint).then(|| rest.next()).flatten();
        let byte_mask = match (inst.has(Modifier::CpMask), rest.next()) {
            (true, Some(mask)) => Some(self.source(loader, mask, Type::U16)?),
            (true, None) => return Err(unsupported(inst)),
            (false, _) => None,
        };
        if inst.has(Modifier::L2CacheHint) && hint.is_none() {
            return Err(unsupported(inst));
        }
        let reduction = match inst.has(Modifier::Reduce) {
            false => None,
            true => {
                let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
                let function = atomic_function(inst, ty).ok_or_else(|| unsupported(inst))?;
                Some((function, ty.bytes()))
            }
        };
        let copy = BulkCopy { to, from, bytes, reduction, byte_mask, completion };
        Ok(Kind::Bulk(Box::new(BulkOp::Copy(copy))))
    }

    /// `st.bulk`
    pub fn decode_bulk_fill(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let to = self.address(loader, self.operand(inst, 0)?, inst.space())?;
        let bytes = self.source(loader, self.operand(inst, 1)?, Type::B64)?;
        Ok(Kind::Bulk(Box::new(BulkOp::Fill { to, bytes })))
    }

    /// The space that is named first.
    fn space_of_target(&self, inst: &Inst) -> Space {
        let spaces = inst.modifiers.iter().find_map(|word| Space::from_modifier(*word));
        spaces.unwrap_or(Space::Global)
    }

    /// The barrier and the blocks, which are the next operands of copies to shared memory.
    fn completion<'o>(
        &self,
        loader: &mut Loader,
        inst: &Inst,
        rest: &mut impl Iterator<Item = &'o Operand>,
        to_global: bool,
    ) -> Result<Completion, Refusal> {
        if to_global {
            return Ok(Completion { barrier: None, blocks: None, in_pair: false });
        }
        let barrier = rest.next().ok_or_else(|| unsupported(inst))?;
        let barrier = Some(self.address(loader, barrier, Some(Space::Shared))?);
        let in_pair = inst.has(Modifier::CtaGroup2);
        Ok(Completion { barrier, blocks: None, in_pair }).and_then(|completion| {
            if !inst.has(Modifier::MulticastCluster) || inst.has(Modifier::Tensor) {
                return Ok(completion);
            }
            let blocks = rest.next().ok_or_else(|| unsupported(inst))?;
            Ok(Completion { blocks: Some(self.source(loader, blocks, Type::U16)?), ..completion })
        })
    }

    fn decode_tensor_copy(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let mode = match () {
            () if inst.has(Modifier::Im2colW) => TensorMode::Im2colWide(RowPixels::Whole),
            () if inst.has(Modifier::Im2colW128) => TensorMode::Im2colWide(RowPixels::Quarters),
            () if inst.has(Modifier::Im2col) || inst.has(Modifier::Im2colNoOffs) => {
                TensorMode::Im2col
            }
            () if inst.has(Modifier::TileGather4) || inst.has(Modifier::TileScatter4) => {
                TensorMode::FourRows
            }
            () => TensorMode::Tile,
        };
        let prefetches = inst.has(Modifier::Prefetch);
        let to_global = !prefetches && self.space_of_target(inst) == Space::Global;
        let mut operands = inst.operands.iter();
        let mut next = || operands.next().ok_or_else(|| unsupported(inst));
        let (tensor, shared) = match (prefetches, to_global) {
            (true, _) => (next()?, None),
            (false, true) => {
                let tensor = next()?;
                (tensor, Some(next()?))
            }
            (false, false) => {
                let shared = next()?;
                (next()?, Some(shared))
            }
        };
        let shared = match shared {
            Some(operand) => Some(self.address(loader, operand, Some(Space::Shared))?),
            None => None,
        };
        let completion = self.completion(loader, inst, &mut operands, prefetches || to_global)?;
        let mut offsets = SmallVec::new();
        let has_offsets = inst.has(Modifier::Im2col) || matches!(mode, TensorMode::Im2colWide(_));
        if has_offsets {
            let operand = operands.next().ok_or_else(|| unsupported(inst))?;
            for part in parts(operand) {
                offsets.push(self.source(loader, part, Type::U16)?);
            }
        }
        let blocks = match (inst.has(Modifier::MulticastCluster), operands.next()) {
            (true, Some(blocks)) => Some(self.source(loader, blocks, Type::U16)?),
            (true, None) => return Err(unsupported(inst)),
            (false, _) => None,
        };
        let (map, coordinates) = self.tensor_place(loader, inst, tensor)?;
        let direction = match (inst.has(Modifier::Reduce), to_global) {
            (true, _) => TensorDirection::Reduce(reduction_word(inst)?),
            (false, true) => TensorDirection::ToGlobal,
            (false, false) => TensorDirection::ToShared,
        };
        Ok(Kind::Bulk(Box::new(BulkOp::Tensor(TensorCopy {
            map,
            coordinates,
            offsets,
            shared,
            mode,
            direction,
            completion: Completion { blocks, ..completion },
        }))))
    }

    /// `[map, {x, y}]`
    fn tensor_place(
        &self,
        loader: &mut Loader,
        inst: &Inst,
        operand: &Operand,
    ) -> Result<(AddressOp, SmallVec<[Source; 5]>), Refusal> {
        let Operand::Bracketed(items) = operand else { return Err(unsupported(inst)) };
        let [map, place] = items.as_slice() else { return Err(unsupported(inst)) };
        let mut coordinates = SmallVec::new();
        for part in parts(place) {
            coordinates.push(self.source(loader, part, Type::S32)?);
        }
        Ok((self.address(loader, map, None)?, coordinates))
    }

    /// `tensormap.replace` and `tensormap.cp_fenceproxy`.
    pub fn decode_tensor_map(&mut self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        if inst.has(Modifier::CpFenceproxy) {
            let to = self.address(loader, self.operand(inst, 0)?, Some(Space::Global))?;
            let from = self.address(loader, self.operand(inst, 1)?, Some(Space::Shared))?;
            let matrix = Some(Box::new(MatrixOp::CopyTensorMap { to, from }));
            let everyone = Some(loader.constant(u64::from(u32::MAX)));
            let warp_wide = |op: &mut WarpSyncOp| op.matrix = matrix;
            return Ok(collective(loader, Collective::Matrix, everyone, warp_wide));
        }
        let fields = [
            (Modifier::GlobalAddress, MapField::Address),
            (Modifier::Rank, MapField::Rank),
            (Modifier::BoxDim, MapField::Box),
            (Modifier::GlobalDim, MapField::Extent),
            (Modifier::GlobalStride, MapField::Stride),
            (Modifier::ElementStride, MapField::Step),
            (Modifier::Elemtype, MapField::Element),
            (Modifier::InterleaveLayout, MapField::Interleave),
            (Modifier::SwizzleMode, MapField::Swizzle),
            (Modifier::SwizzleAtomicity, MapField::Atomicity),
            (Modifier::FillMode, MapField::Fill),
        ];
        let found = fields.into_iter().find(|(word, _)| inst.has(*word));
        let (_, field) = found.ok_or_else(|| unsupported(inst))?;
        let map = self.address(loader, self.operand(inst, 0)?, inst.space())?;
        let has_ordinal =
            matches!(field, MapField::Box | MapField::Extent | MapField::Stride | MapField::Step);
        let ordinal = match (has_ordinal, self.operand(inst, 1)?) {
            (true, Operand::Imm(number)) => immediate_bits(*number, Type::U32) as usize,
            (true, _) => return Err(unsupported(inst)),
            (false, _) => 0,
        };
        let value = self.operand(inst, 1 + usize::from(has_ordinal))?;
        let value = self.source(loader, value, Type::B64)?;
        Ok(Kind::Bulk(Box::new(BulkOp::Replace { map, field, ordinal, value })))
    }
}

/// Whether a word is the first that names a space.
fn is_first(inst: &Inst, word: Modifier) -> bool {
    inst.modifiers.iter().find(|word| Space::from_modifier(**word).is_some()) == Some(&word)
}

fn parts(operand: &Operand) -> &[Operand] {
    match operand {
        Operand::Vector(parts) => parts.as_slice(),
        single => std::slice::from_ref(single),
    }
}

fn reduction_word(inst: &Inst) -> Result<Modifier, Refusal> {
    let words = [
        Modifier::Add,
        Modifier::Min,
        Modifier::Max,
        Modifier::Inc,
        Modifier::Dec,
        Modifier::And,
        Modifier::Or,
        Modifier::Xor,
    ];
    words.into_iter().find(|word| inst.has(*word)).ok_or_else(|| unsupported(inst))
}
