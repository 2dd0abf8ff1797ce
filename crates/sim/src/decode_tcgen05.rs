//! Decoding `tcgen05`.

use crate::decode::{FunctionDecoder, Refusal};
use crate::decode_control::{atomic_function, collective};
use crate::matrix::MatrixOp;
use crate::operation::{AddressOp, Collective, Kind, Source};
use crate::program::{Loader, immediate_bits};
use crate::tcgen05::{
    AccessShape, Reduction, Spread, TensorAccess, TensorCoreOp, TensorMemoryCopy, TensorWarpOp,
};
use crate::tcgen05_product::{LeftPlace, ScalePlaces, TensorProduct};
use crate::tensor_instruction::{Form, ProductKind};
use crate::tensor_memory::Group;
use cuprum_ptx::{Inst, Modifier, Operand, Space, Type};

fn unsupported(inst: &Inst) -> Refusal {
    format!("unsupported: {} with these modifiers", inst.opcode)
}

fn group_of(inst: &Inst) -> Group {
    if inst.has(Modifier::CtaGroup2) { Group::Pair } else { Group::Block }
}

impl FunctionDecoder<'_> {
    /// What an instruction of the fifth tensor cores becomes.
    pub fn decode_tcgen05(&self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        let single = |op: TensorCoreOp| Ok(Kind::TensorCore(Box::new(op)));
        let group = group_of(inst);
        let warp_wide = match () {
            // Everything is done when it is issued: nothing to order or to wait for.
            () if [
                Modifier::WaitLd,
                Modifier::WaitSt,
                Modifier::FenceBefore,
                Modifier::FenceAfter,
            ]
            .into_iter()
            .any(|word| inst.has(word)) =>
            {
                return Ok(Kind::Nothing);
            }
            () if inst.has(Modifier::Mma) => {
                let product = Box::new(self.decode_tensor_product(loader, inst)?);
                return single(TensorCoreOp::Multiply(product));
            }
            () if inst.has(Modifier::Cp) => {
                let copy = self.decode_tensor_memory_copy(loader, inst)?;
                return single(TensorCoreOp::Copy(copy));
            }
            () if inst.has(Modifier::Shift) => {
                let place = self.tensor_address(loader, inst, 0)?;
                return single(TensorCoreOp::Shift { place, group });
            }
            () if inst.has(Modifier::Commit) => {
                let space = inst.has(Modifier::SharedCluster).then_some(Space::Shared);
                let barrier = self.address(loader, self.operand(inst, 0)?, space)?;
                let blocks = match inst.has(Modifier::MulticastCluster) {
                    true => Some(self.source(loader, self.operand(inst, 1)?, Type::B16)?),
                    false => None,
                };
                return single(TensorCoreOp::Commit { barrier, blocks, group });
            }
            () if inst.has(Modifier::Alloc) => {
                let space = inst.has(Modifier::SharedCta).then_some(Space::Shared);
                let to = self.address(loader, self.operand(inst, 0)?, space)?;
                let columns = self.source(loader, self.operand(inst, 1)?, Type::U32)?;
                TensorWarpOp::Allocate { to, columns, group }
            }
            () if inst.has(Modifier::Dealloc) => {
                let place = self.source(loader, self.operand(inst, 0)?, Type::U32)?;
                let columns = self.source(loader, self.operand(inst, 1)?, Type::U32)?;
                TensorWarpOp::Free { place, columns, group }
            }
            () if inst.has(Modifier::RelinquishAllocPermit) => TensorWarpOp::Relinquish { group },
            () if inst.has(Modifier::Ld) => {
                // What the numbers are reduced to comes before the place.
                let place = 1 + usize::from(inst.has(Modifier::Red));
                let access = self.tensor_access(loader, inst, place, place + 1)?;
                let to = self.destinations(self.operand(inst, 0)?)?;
                check_count(inst, to.len())?;
                let function = inst.ty().and_then(|ty| atomic_function(inst, ty));
                let reduction = match (inst.has(Modifier::Red), function) {
                    (false, _) => None,
                    (true, Some(function)) => {
                        let to = self.destination(self.operand(inst, 1)?)?;
                        Some(Reduction { function, to })
                    }
                    (true, None) => return Err(unsupported(inst)),
                };
                TensorWarpOp::Load { access, to, reduction }
            }
            () if inst.has(Modifier::St) => {
                let access = self.tensor_access(loader, inst, 0, 1)?;
                let last = inst.operands.last().ok_or_else(|| unsupported(inst))?;
                let from = self.sources(loader, last, Type::B32)?;
                check_count(inst, from.len())?;
                TensorWarpOp::Store { access, from }
            }
            () => return Err(unsupported(inst)),
        };
        let matrix = Some(Box::new(MatrixOp::TensorMemory(Box::new(warp_wide))));
        let everyone = Some(loader.constant(u64::from(u32::MAX)));
        Ok(collective(loader, Collective::Matrix, everyone, |op| op.matrix = matrix))
    }

    /// An address of tensor memory, which is 32 bits of a register.
    fn tensor_address(
        &self,
        loader: &mut Loader,
        inst: &Inst,
        place: usize,
    ) -> Result<AddressOp, Refusal> {
        self.address(loader, self.operand(inst, place)?, None)
    }

    fn tensor_access(
        &self,
        loader: &mut Loader,
        inst: &Inst,
        place: usize,
        split: usize,
    ) -> Result<TensorAccess, Refusal> {
        let shape = match () {
            () if inst.has(Modifier::Shape32x32b) => AccessShape::Lanes32Bits32,
            () if inst.has(Modifier::Shape16x64b) => AccessShape::Lanes16Bits64,
            () if inst.has(Modifier::Shape16x128b) => AccessShape::Lanes16Bits128,
            () if inst.has(Modifier::Shape16x256b) => AccessShape::Lanes16Bits256,
            () if inst.has(Modifier::Shape16x32bx2) => match self.operand(inst, split)? {
                Operand::Imm(number) => AccessShape::Twice16Bits32 {
                    split: immediate_bits(*number, Type::U32) as usize,
                },
                _ => return Err(unsupported(inst)),
            },
            () => return Err(unsupported(inst)),
        };
        let packs = inst.has(Modifier::Pack16b) || inst.has(Modifier::Unpack16b);
        Ok(TensorAccess { shape, place: self.tensor_address(loader, inst, place)?, packs })
    }

    fn decode_tensor_memory_copy(
        &self,
        loader: &mut Loader,
        inst: &Inst,
    ) -> Result<TensorMemoryCopy, Refusal> {
        let (rows, parts, spread) = match () {
            () if inst.has(Modifier::Shape128x256b) => (128, 2, Spread::Once),
            () if inst.has(Modifier::Shape128x128b) => (128, 1, Spread::Once),
            () if inst.has(Modifier::Shape4x256b) => (4, 2, Spread::FirstOfEach32),
            () if inst.has(Modifier::Shape32x128b) => (32, 1, Spread::Everywhere),
            () if inst.has(Modifier::Warpx20213) => (64, 1, Spread::Apart64),
            () if inst.has(Modifier::Warpx20123) => (64, 1, Spread::Apart32),
            () => return Err(unsupported(inst)),
        };
        Ok(TensorMemoryCopy {
            to: self.tensor_address(loader, inst, 0)?,
            from: self.source(loader, self.operand(inst, 1)?, Type::B64)?,
            group: group_of(inst),
            rows,
            parts,
            spread,
            narrow: match () {
                () if inst.has(Modifier::B6x16P32) => Some(6),
                () if inst.has(Modifier::B4x16P64) => Some(4),
                () => None,
            },
        })
    }

    fn decode_tensor_product(
        &self,
        loader: &mut Loader,
        inst: &Inst,
    ) -> Result<TensorProduct, Refusal> {
        let form = form_of(inst)?;
        let mut place = 0;
        let mut next = || {
            place += 1;
            place - 1
        };
        let sums = self.tensor_address(loader, inst, next())?;
        let left = next();
        let left = match self.operand(inst, left)? {
            Operand::Address(_) => LeftPlace::Tensor(self.tensor_address(loader, inst, left)?),
            descriptor => LeftPlace::Shared(self.source(loader, descriptor, Type::B64)?),
        };
        let right = self.source(loader, self.operand(inst, next())?, Type::B64)?;
        let metadata = match form.is_sparse {
            true => Some(self.tensor_address(loader, inst, next())?),
            false => None,
        };
        let instruction = self.source(loader, self.operand(inst, next())?, Type::B32)?;
        let scales = match scale_count(inst, form.kind)? {
            Some(count) => Some(ScalePlaces {
                left: self.tensor_address(loader, inst, next())?,
                right: self.tensor_address(loader, inst, next())?,
                count,
            }),
            None => None,
        };
        let mut after = next();
        let mut disabled: Box<[Source]> = Box::new([]);
        if let Operand::Vector(_) = self.operand(inst, after)? {
            disabled = self.sources(loader, self.operand(inst, after)?, Type::B32)?;
            after = next();
        }
        let goes_on = self.predicate(self.operand(inst, after)?)?;
        let (mut reduction, mut zero_columns) = (0, None);
        match inst.operands.get(next()) {
            Some(Operand::Imm(number)) if !form.weights_stay => {
                reduction = immediate_bits(*number, Type::U32) as u32;
                if reduction > 15 {
                    return Err(format!(
                        "sums are divided by 2 to the power of 0 to 15, not {reduction}"
                    ));
                }
            }
            Some(mask) => zero_columns = Some(self.source(loader, mask, Type::B64)?),
            None => {}
        }
        Ok(TensorProduct {
            form,
            sums,
            left,
            right,
            instruction,
            metadata,
            scales,
            disabled,
            goes_on,
            reduction,
            zero_columns,
            shifts_left: inst.has(Modifier::Ashift),
        })
    }
}

fn form_of(inst: &Inst) -> Result<Form, Refusal> {
    let kinds = [
        (Modifier::KindF16, ProductKind::F16),
        (Modifier::KindTf32, ProductKind::Tf32),
        (Modifier::KindF8f6f4, ProductKind::F8f6f4),
        (Modifier::KindI8, ProductKind::I8),
        (Modifier::KindMxf8f6f4, ProductKind::Mxf8f6f4),
        (Modifier::KindMxf4, ProductKind::Mxf4),
        (Modifier::KindMxf4nvf4, ProductKind::Mxf4nvf4),
    ];
    let kind = kinds.into_iter().find(|(word, _)| inst.has(*word));
    Ok(Form {
        kind: kind.ok_or_else(|| unsupported(inst))?.1,
        is_sparse: inst.has(Modifier::Sp),
        weights_stay: inst.has(Modifier::Ws),
        is_pair: inst.has(Modifier::CtaGroup2),
    })
}

/// Scales of a row of the left factor, if there are any.
fn scale_count(inst: &Inst, kind: ProductKind) -> Result<Option<usize>, Refusal> {
    if !inst.has(Modifier::BlockScale) {
        return Ok(None);
    }
    let is_fine = inst.has(Modifier::ScaleVec4X) || inst.has(Modifier::Block16);
    match kind {
        ProductKind::Mxf8f6f4 => Ok(Some(1)),
        ProductKind::Mxf4nvf4 if is_fine => Ok(Some(4)),
        ProductKind::Mxf4 | ProductKind::Mxf4nvf4 => Ok(Some(2)),
        ProductKind::F16 | ProductKind::Tf32 | ProductKind::F8f6f4 | ProductKind::I8 => {
            Err(unsupported(inst))
        }
    }
}

/// A shape that is repeated so often takes so many registers.
fn check_count(inst: &Inst, count: usize) -> Result<(), Refusal> {
    let repeated = inst.modifiers.iter().find_map(|word| {
        word.spelling().strip_prefix('x').and_then(|number| number.parse::<usize>().ok())
    });
    let each = match () {
        () if inst.has(Modifier::Shape16x128b) => 2,
        () if inst.has(Modifier::Shape16x256b) => 4,
        () => 1,
    };
    match repeated.map(|repeated| repeated * each) {
        Some(wanted) if wanted == count => Ok(()),
        Some(wanted) => Err(format!("the access takes {wanted} registers")),
        None => Err(unsupported(inst)),
    }
}
