//! Decoding `wgmma`.

use crate::decode::{FunctionDecoder, Refusal};
use crate::decode_matrix::{arithmetic, is_sparse, shape};
use crate::matrix::MatrixArithmetic;
use crate::operation::{Kind, PredicateSource};
use crate::program::{Loader, immediate_bits};
use crate::wgmma::{LeftFactor, SharedFactor, WarpgroupOp, left_of_warp, sums_of_warp};
use cuprum_ptx::{Imm, Inst, Modifier, Operand, Type};

fn unsupported(inst: &Inst) -> Refusal {
    format!("unsupported: {} with these modifiers", inst.opcode)
}

impl FunctionDecoder<'_> {
    /// What an instruction of a warpgroup becomes.
    pub fn decode_wgmma(&self, loader: &mut Loader, inst: &Inst) -> Result<Kind, Refusal> {
        if !inst.has(Modifier::MmaAsync) {
            // Products are there at once: nothing to order or to wait for.
            return Ok(Kind::Nothing);
        }
        let (shape, types) = (shape(inst)?, inst.types().collect::<Vec<Type>>());
        let &[d, a, b] = types.as_slice() else { return Err(unsupported(inst)) };
        let arithmetic = arithmetic(inst, [d, a, b, d])?;
        let is_sparse = is_sparse(inst);
        let depth = if is_sparse { shape.k / 2 } else { shape.k };
        let from = self.operand(inst, 1)?;
        let in_registers = matches!(from, Operand::Vector(_));
        let mut rest = inst.operands.iter().skip(if is_sparse { 5 } else { 3 });
        let goes_on = match rest.next() {
            Some(Operand::Imm(number)) => {
                PredicateSource::Constant(immediate_bits(*number, Type::B64) != 0)
            }
            Some(operand) => self.predicate(operand)?,
            None => return Err(unsupported(inst)),
        };
        let mut numbers = Vec::new();
        for operand in rest {
            let Operand::Imm(number) = operand else { return Err(unsupported(inst)) };
            numbers.push(signed(*number));
        }
        let is_float = matches!(arithmetic, MatrixArithmetic::Float(_));
        let flag = |place: usize| numbers.get(place).copied();
        let is_negated = |place| is_float && flag(place) == Some(-1);
        // What lies in registers has no layout to choose.
        let transposed_left = !in_registers && flag(2) == Some(1);
        let transposed_right = flag(if in_registers { 2 } else { 3 }) == Some(1);
        let left = match in_registers {
            true => {
                let fragment = left_of_warp(a, depth);
                let registers = self.fragment_source(loader, from, fragment, true)?;
                LeftFactor::Registers(registers, is_negated(0))
            }
            false => LeftFactor::Shared(SharedFactor {
                descriptor: self.source(loader, from, Type::B64)?,
                ty: a,
                is_transposed: transposed_left,
                is_negated: is_negated(0),
            }),
        };
        let right = SharedFactor {
            descriptor: self.source(loader, self.operand(inst, 2)?, Type::B64)?,
            ty: b,
            is_transposed: transposed_right,
            is_negated: is_negated(1),
        };
        let sums = sums_of_warp(d, shape.n);
        Ok(Kind::Warpgroup(Box::new(WarpgroupOp {
            arithmetic,
            left,
            right,
            sums: self.fragment_target(self.operand(inst, 0)?, sums, false)?,
            goes_on,
            sparsity: match is_sparse {
                true => Some(self.sparsity(loader, inst, 3, a, shape.k)?),
                false => None,
            },
            depth: shape.k,
        })))
    }
}

fn signed(number: Imm) -> i64 {
    match number {
        Imm::Int(value) => value,
        Imm::Uint(value) => value as i64,
        Imm::F32(_) | Imm::F64(_) => 0,
    }
}
