//! Decoding matrix instructions.

use crate::decode::{FunctionDecoder, Refusal};
use crate::float::{format_of, rounding_of};
use crate::matrix::{
    Fragment, FragmentSource, FragmentTarget, Mapping, MatrixArithmetic, MatrixOp, MatrixPlace,
};
use crate::matrix_bytes::ByteShape;
use crate::matrix_sum::SumRule;
use crate::operation::{Slot, Source};
use crate::program::{Loader, immediate_bits};
use crate::scaled::{NarrowFormat, NarrowProduct, ScaleSource, Scales};
use crate::softfloat::{Format, Rounding};
use crate::sparse::Sparsity;
use cuprum_ptx::{Inst, Modifier, Opcode, Operand, Type};

fn unsupported(inst: &Inst) -> Refusal {
    format!("unsupported: {} with these modifiers", inst.opcode)
}

/// Rows and columns of the product and the length of its sums, as in `m16n8k32`.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    m: usize,
    pub n: usize,
    pub k: usize,
}

pub(crate) fn shape(inst: &Inst) -> Result<Shape, Refusal> {
    let read = |word: &Modifier| {
        let (m, rest) = word.spelling().strip_prefix('m')?.split_once('n')?;
        let (n, k) = rest.split_once('k')?;
        Some(Shape { m: m.parse().ok()?, n: n.parse().ok()?, k: k.parse().ok()? })
    };
    inst.modifiers.iter().find_map(read).ok_or_else(|| unsupported(inst))
}

/// For each layout that is written, whether it is by columns.
fn layouts(inst: &Inst) -> Vec<bool> {
    let layouts =
        inst.modifiers.iter().filter(|word| matches!(word, Modifier::Row | Modifier::Col));
    layouts.map(|word| *word == Modifier::Col).collect()
}

/// The matrix of `wmma` that a letter names.
fn opaque(part: Modifier, shape: Shape, ty: Type, by_columns: bool) -> Fragment {
    let (rows, columns) = match part {
        Modifier::A => (shape.m, shape.k),
        Modifier::B => (shape.k, shape.n),
        _ => (shape.m, shape.n),
    };
    // What is added may be loaded and stored in different layouts.
    let by_columns = by_columns && matches!(part, Modifier::A | Modifier::B);
    Fragment { ty, rows, columns, mapping: Mapping::Opaque { by_columns } }
}

impl FunctionDecoder<'_> {
    /// What a matrix instruction becomes.
    pub fn decode_matrix(&self, loader: &mut Loader, inst: &Inst) -> Result<MatrixOp, Refusal> {
        match inst.opcode {
            Opcode::Wmma if inst.has(Modifier::Load) => self.decode_wmma_load(loader, inst),
            Opcode::Wmma if inst.has(Modifier::Store) => self.decode_wmma_store(loader, inst),
            Opcode::Wmma => self.decode_wmma_multiply(loader, inst),
            Opcode::Mma => self.decode_mma(loader, inst),
            Opcode::Ldmatrix if moves_halves(inst) => Ok(MatrixOp::LoadRows {
                to: self.destinations(self.operand(inst, 0)?)?,
                address: self.address(loader, self.operand(inst, 1)?, inst.space())?,
                transposed: inst.has(Modifier::Trans),
            }),
            Opcode::Ldmatrix => Ok(MatrixOp::LoadBytes {
                to: self.destinations(self.operand(inst, 0)?)?,
                address: self.address(loader, self.operand(inst, 1)?, inst.space())?,
                shape: match () {
                    () if inst.has(Modifier::M8n16) => ByteShape::EightRows,
                    () if inst.has(Modifier::M16n16) => ByteShape::SixteenRows,
                    () => return Err(unsupported(inst)),
                },
                bits: match () {
                    () if inst.has(Modifier::B4x16P64) => 4,
                    () if inst.has(Modifier::B6x16P32) => 6,
                    () => 8,
                },
            }),
            Opcode::Stmatrix if inst.has(Modifier::M16n8) => Ok(MatrixOp::StoreBytes {
                address: self.address(loader, self.operand(inst, 0)?, inst.space())?,
                from: self.sources(loader, self.operand(inst, 1)?, Type::B32)?,
            }),
            Opcode::Stmatrix if moves_halves(inst) => Ok(MatrixOp::StoreRows {
                address: self.address(loader, self.operand(inst, 0)?, inst.space())?,
                from: self.sources(loader, self.operand(inst, 1)?, Type::B32)?,
                transposed: inst.has(Modifier::Trans),
            }),
            Opcode::Movmatrix => Ok(MatrixOp::Transpose {
                to: self.destination(self.operand(inst, 0)?)?,
                from: self.source(loader, self.operand(inst, 1)?, Type::B32)?,
            }),
            _ => Err(unsupported(inst)),
        }
    }

    fn decode_wmma_load(&self, loader: &mut Loader, inst: &Inst) -> Result<MatrixOp, Refusal> {
        let by_columns = layouts(inst).first().copied().ok_or_else(|| unsupported(inst))?;
        let parts = [Modifier::A, Modifier::B, Modifier::C];
        let part = parts.into_iter().find(|part| inst.has(*part));
        let (part, ty) = part.zip(inst.ty()).ok_or_else(|| unsupported(inst))?;
        let fragment = opaque(part, shape(inst)?, ty, by_columns);
        let is_factor = part != Modifier::C;
        Ok(MatrixOp::Load {
            place: MatrixPlace {
                address: self.address(loader, self.operand(inst, 1)?, inst.space())?,
                by_columns,
                stride: self.stride(loader, inst)?,
            },
            to: self.fragment_target(self.operand(inst, 0)?, fragment, is_factor)?,
        })
    }

    fn decode_wmma_store(&self, loader: &mut Loader, inst: &Inst) -> Result<MatrixOp, Refusal> {
        let by_columns = layouts(inst).first().copied().ok_or_else(|| unsupported(inst))?;
        let ty = inst.ty().ok_or_else(|| unsupported(inst))?;
        let fragment = opaque(Modifier::D, shape(inst)?, ty, by_columns);
        Ok(MatrixOp::Store {
            place: MatrixPlace {
                address: self.address(loader, self.operand(inst, 0)?, inst.space())?,
                by_columns,
                stride: self.stride(loader, inst)?,
            },
            from: self.fragment_source(loader, self.operand(inst, 1)?, fragment, false)?,
        })
    }

    fn stride(&self, loader: &mut Loader, inst: &Inst) -> Result<Option<Source>, Refusal> {
        let operand = inst.operands.get(2);
        operand.map(|operand| self.source(loader, operand, Type::U32)).transpose()
    }

    fn decode_wmma_multiply(&self, loader: &mut Loader, inst: &Inst) -> Result<MatrixOp, Refusal> {
        let shape = shape(inst)?;
        let types: Vec<Type> = inst.types().collect();
        let (layouts, [d, a, b, c]) = match (layouts(inst).as_slice(), types.as_slice()) {
            (&[left, right], &[d, c]) => ((left, right), [d, Type::F16, Type::F16, c]),
            (&[left, right], &[d, a, b, c]) => ((left, right), [d, a, b, c]),
            _ => return Err(unsupported(inst)),
        };
        let a = opaque(Modifier::A, shape, a, layouts.0);
        let b = opaque(Modifier::B, shape, b, layouts.1);
        let c = opaque(Modifier::C, shape, c, false);
        let d = opaque(Modifier::D, shape, d, false);
        self.multiplication(loader, inst, [d, a, b, c])
    }

    fn decode_mma(&self, loader: &mut Loader, inst: &Inst) -> Result<MatrixOp, Refusal> {
        let Shape { m, n, k } = shape(inst)?;
        if inst.modifiers.iter().any(|word| word.spelling().starts_with("kind::")) {
            return self.decode_narrow(loader, inst);
        }
        let types: Vec<Type> = inst.types().collect();
        let &[d, a, b, c] = types.as_slice() else { return Err(unsupported(inst)) };
        let fragment = |ty, rows, columns, mapping| Fragment { ty, rows, columns, mapping };
        // The shape of the first tensor cores spreads four small products over the warp.
        if let (Type::F16, 4, &[left, right]) = (a, k, layouts(inst).as_slice()) {
            let a = fragment(a, 4 * m, k, Mapping::QuadLeft { by_columns: left });
            let b = fragment(b, 4 * k, n, Mapping::QuadRight { by_columns: right });
            let c = fragment(c, 4 * m, n, Mapping::QuadSum);
            let d = fragment(d, 4 * m, n, Mapping::QuadSum);
            return self.multiplication(loader, inst, [d, a, b, c]);
        }
        if layouts(inst) != [false, true] || !matches!(m, 8 | 16) || n != 8 {
            return Err(unsupported(inst));
        }
        let is_sparse = is_sparse(inst);
        // Of a sparse matrix every other element is there.
        let a = fragment(a, m, if is_sparse { k / 2 } else { k }, Mapping::Left);
        let b = fragment(b, k, n, Mapping::Right);
        let c = fragment(c, m, n, Mapping::Sum);
        let d = fragment(d, m, n, Mapping::Sum);
        self.multiplication(loader, inst, [d, a, b, c])
    }

    /// `mma` of narrow floats, which have a byte each, or half of one where all are of four bits.
    fn decode_narrow(&self, loader: &mut Loader, inst: &Inst) -> Result<MatrixOp, Refusal> {
        let Shape { m, n, k } = shape(inst)?;
        let types: Vec<Type> = inst.types().collect();
        let (&[d, a, b, c], scale) = match types.split_first_chunk::<4>() {
            Some((types, rest)) => (types, rest.first()),
            None => return Err(unsupported(inst)),
        };
        if d != c {
            return Err(unsupported(inst));
        }
        let halves_of_bytes = inst.has(Modifier::KindMxf4) || inst.has(Modifier::KindMxf4nvf4);
        let container = if halves_of_bytes { Type::B4 } else { Type::B8 };
        let narrow = |ty: Type| narrow_format(ty, halves_of_bytes).ok_or_else(|| unsupported(inst));
        let factors = [narrow(a)?, narrow(b)?];
        let (sums, _) = format_of(d).ok_or_else(|| unsupported(inst))?;
        let fragment = |ty, rows, columns, mapping| Fragment { ty, rows, columns, mapping };
        // Metadata and their selector come before scales, and half of the left factor is there.
        let is_sparse = is_sparse(inst);
        let (behind, stored) = if is_sparse { (6, k / 2) } else { (4, k) };
        let scales = match (inst.has(Modifier::BlockScale), scale) {
            (true, Some(scale)) => Some(Scales {
                rows: self.scale_source(loader, inst, behind)?,
                columns: self.scale_source(loader, inst, behind + 2)?,
                count: match () {
                    () if inst.has(Modifier::ScaleVec4X) => 4,
                    () if inst.has(Modifier::ScaleVec2X) || inst.has(Modifier::KindMxf4) => 2,
                    () => 1,
                },
                has_digits: *scale == Type::Ue4m3,
            }),
            (true, None) => return Err(unsupported(inst)),
            (false, _) => None,
        };
        let sum = fragment(d, m, n, Mapping::Sum);
        let left = fragment(container, m, stored, Mapping::Left);
        let right = fragment(container, k, n, Mapping::Right);
        Ok(MatrixOp::MultiplyNarrow(Box::new(NarrowProduct {
            d: self.fragment_target(self.operand(inst, 0)?, sum, false)?,
            a: self.fragment_source(loader, self.operand(inst, 1)?, left, true)?,
            b: self.fragment_source(loader, self.operand(inst, 2)?, right, true)?,
            c: self.fragment_source(loader, self.operand(inst, 3)?, sum, false)?,
            factors,
            sums,
            scales,
            sparsity: match is_sparse {
                true => Some(self.sparsity(loader, inst, 4, container, k)?),
                false => None,
            },
        })))
    }

    /// Scales, by the operand of this number and the pair behind it.
    fn scale_source(
        &self,
        loader: &mut Loader,
        inst: &Inst,
        place: usize,
    ) -> Result<ScaleSource, Refusal> {
        let data = self.source(loader, self.operand(inst, place)?, Type::B32)?;
        let [byte, thread] = parts(self.operand(inst, place + 1)?) else {
            return Err(unsupported(inst));
        };
        Ok(ScaleSource {
            data,
            byte: self.source(loader, byte, Type::B16)?,
            thread: self.source(loader, thread, Type::B16)?,
        })
    }

    fn multiplication(
        &self,
        loader: &mut Loader,
        inst: &Inst,
        [d, a, b, c]: [Fragment; 4],
    ) -> Result<MatrixOp, Refusal> {
        let arithmetic = arithmetic(inst, [d.ty, a.ty, b.ty, c.ty])?;
        let sparsity = match is_sparse(inst) {
            true => Some(self.sparsity(loader, inst, 4, a.ty, b.rows)?),
            false => None,
        };
        Ok(MatrixOp::Multiply {
            arithmetic,
            sparsity,
            d: self.fragment_target(self.operand(inst, 0)?, d, false)?,
            a: self.fragment_source(loader, self.operand(inst, 1)?, a, true)?,
            b: self.fragment_source(loader, self.operand(inst, 2)?, b, true)?,
            c: self.fragment_source(loader, self.operand(inst, 3)?, c, false)?,
        })
    }

    /// Which elements of a sparse factor are there, by the operand of this number and the one behind it.
    pub fn sparsity(
        &self,
        loader: &mut Loader,
        inst: &Inst,
        place: usize,
        ty: Type,
        depth: usize,
    ) -> Result<Sparsity, Refusal> {
        let metadata = self.source(loader, self.operand(inst, place)?, Type::U32)?;
        let Operand::Imm(selector) = self.operand(inst, place + 1)? else {
            return Err(unsupported(inst));
        };
        let selector = immediate_bits(*selector, Type::U32) as usize;
        let sparsity = Sparsity::new(metadata, selector, ty, depth);
        sparsity.ok_or_else(|| format!("no threads of the number {selector} have metadata"))
    }

    pub fn fragment_target(
        &self,
        operand: &Operand,
        fragment: Fragment,
        is_factor: bool,
    ) -> Result<FragmentTarget, Refusal> {
        let registers = self.destinations(operand)?;
        check_count(&fragment, registers.len(), is_factor)?;
        Ok(FragmentTarget { fragment, registers })
    }

    pub fn fragment_source(
        &self,
        loader: &mut Loader,
        operand: &Operand,
        fragment: Fragment,
        is_factor: bool,
    ) -> Result<FragmentSource, Refusal> {
        let registers = self.sources(loader, operand, fragment.ty)?;
        check_count(&fragment, registers.len(), is_factor)?;
        Ok(FragmentSource { fragment, registers })
    }

    pub fn destinations(&self, operand: &Operand) -> Result<Box<[Slot]>, Refusal> {
        parts(operand).iter().map(|part| self.destination(part)).collect()
    }

    pub fn sources(
        &self,
        loader: &mut Loader,
        operand: &Operand,
        ty: Type,
    ) -> Result<Box<[Source]>, Refusal> {
        parts(operand).iter().map(|part| self.source(loader, part, ty)).collect()
    }
}

/// Whether the left factor is sparse.
pub(crate) fn is_sparse(inst: &Inst) -> bool {
    inst.has(Modifier::Sp) || inst.has(Modifier::SpOrderedMetadata)
}

/// Whether `ldmatrix` or `stmatrix` is of the form that all machines have.
fn moves_halves(inst: &Inst) -> bool {
    inst.has(Modifier::M8n8) && inst.types().eq([Type::B16])
}

fn parts(operand: &Operand) -> &[Operand] {
    match operand {
        Operand::Vector(parts) => parts.as_slice(),
        single => std::slice::from_ref(single),
    }
}

fn check_count(fragment: &Fragment, count: usize, is_factor: bool) -> Result<(), Refusal> {
    let is_opaque = matches!(fragment.mapping, Mapping::Opaque { .. });
    let wanted = match is_factor && is_opaque && fragment.ty == Type::F16 {
        // The `.f16` factors of `wmma` take eight registers in all shapes.
        true => 8,
        false => fragment.rows * fragment.columns / 32 / fragment.packed(),
    };
    match count == wanted {
        true => Ok(()),
        false => Err(format!("the matrix takes {wanted} registers")),
    }
}

/// The arithmetic for types of the result, the factors and what is added.
pub(crate) fn arithmetic(
    inst: &Inst,
    [d, a, b, c]: [Type; 4],
) -> Result<MatrixArithmetic, Refusal> {
    let known = inst.modifiers.iter().all(|word| {
        let plain = [
            Modifier::Mma,
            Modifier::Sync,
            Modifier::Aligned,
            Modifier::Row,
            Modifier::Col,
            Modifier::Satfinite,
            Modifier::And,
            Modifier::Xor,
            Modifier::Popc,
            Modifier::Rn,
            Modifier::Rz,
            Modifier::Rm,
            Modifier::Rp,
            Modifier::MmaAsync,
            Modifier::Sp,
            Modifier::SpOrderedMetadata,
        ];
        plain.contains(word) || word.as_type().is_some() || word.spelling().starts_with('m')
    });
    let is_integer = |ty: Type| ty.is_signed() || ty.is_unsigned();
    let is_float = |ty: Type| format_of(ty).is_some_and(|(_, pair)| !pair) && ty != Type::F64;
    let saturates = inst.has(Modifier::Satfinite);
    Ok(match [d, a, b, c] {
        _ if !known => return Err(unsupported(inst)),
        [Type::F64, Type::F64, Type::F64, Type::F64] => {
            let rounding = inst.modifiers.iter().find_map(|word| rounding_of(*word));
            MatrixArithmetic::Double(rounding.unwrap_or(Rounding::NearestEven))
        }
        [Type::S32, Type::B1, Type::B1, Type::S32] => {
            MatrixArithmetic::CountBits { both: inst.has(Modifier::And) }
        }
        [Type::S32, a, b, Type::S32] if is_integer(a) && is_integer(b) => {
            MatrixArithmetic::Integer { saturates }
        }
        types if types.into_iter().all(is_float) && !saturates => {
            MatrixArithmetic::Float(sum_rule(inst, a))
        }
        _ => return Err(unsupported(inst)),
    })
}

/// A narrow float as `mma` has it. In a byte, those of four bits have two unused ones on both sides.
fn narrow_format(ty: Type, is_packed: bool) -> Option<NarrowFormat> {
    let narrow = |format, bits, shift| Some(NarrowFormat { format, bits, shift });
    match (ty, is_packed) {
        (Type::E2m1, true) => narrow(Format::E2m1, 4, 0),
        (Type::E2m1, false) => narrow(Format::E2m1, 4, 2),
        (Type::E2m3, false) => narrow(Format::E2m3, 6, 0),
        (Type::E3m2, false) => narrow(Format::E3m2, 6, 0),
        (Type::E4m3, false) => narrow(Format::E4m3, 8, 0),
        (Type::E5m2, false) => narrow(Format::E5m2, 8, 0),
        _ => None,
    }
}

/// How the tensor cores of Hopper sum products of factors of a type.
fn sum_rule(inst: &Inst, factor: Type) -> SumRule {
    let aligned = |places, step, kept| SumRule::Aligned { places, step, kept };
    match (inst.opcode, factor) {
        // The shape of the first tensor cores is none of theirs.
        (Opcode::Mma, _) if inst.has(Modifier::M8n8k4) => SumRule::Fused,
        (Opcode::Wmma, Type::Tf32) => aligned(25, 4, 24),
        (_, Type::Tf32) => aligned(25, 8, 24),
        (Opcode::Wgmma, Type::E4m3 | Type::E5m2) => aligned(13, 32, 14),
        (_, Type::E4m3 | Type::E5m2) => SumRule::Bytes,
        _ => aligned(25, 16, 24),
    }
}
