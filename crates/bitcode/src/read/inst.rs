//! Instructions other than calls and accesses to memory.

use super::body::{BodyReader, Operands};
use super::types::{FileType, TypeId};
use crate::codes::function as code;
use crate::error::{Result, fail};
use crate::numbers::{binary_op, cast_op, fast_math, float_predicate, int_predicate};
use cuprum_ir::{BinaryOp, CastOp, Constant, FastMath, InstKind, IntFlags, Type, UnaryOp, Value};
use smallvec::SmallVec;

/// What a `switch` of LLVM 3.2 has in its first operand, above 16 bits.
const SWITCH_OF_RANGES: u64 = 0x4b5;

impl BodyReader<'_, '_> {
    pub(super) fn instruction(&mut self, code: u32, mut operands: Operands<'_>) -> Result<()> {
        let operands = &mut operands;
        match code {
            code::BINARY => self.binary(operands),
            code::CAST => self.cast(operands),
            code::UNARY => {
                let (value, ty) = self.value(operands)?;
                if operands.next()? != 0 {
                    return fail("unknown operation");
                }
                let fast = fast_math(operands.optional());
                self.place(InstKind::Unary { op: UnaryOp::FNeg, fast, args: [value] }, ty)
            }
            code::FREEZE => {
                let (value, ty) = self.value(operands)?;
                let fast = FastMath::NONE;
                self.place(InstKind::Unary { op: UnaryOp::Freeze, fast, args: [value] }, ty)
            }
            code::COMPARE | code::COMPARE_OLD => self.compare(operands),
            code::SELECT | code::SELECT_OLD => self.select(code, operands),
            code::EXTRACT_ELEMENT => {
                let (vector, ty) = self.value(operands)?;
                let (index, _) = self.value(operands)?;
                let Some(element) = self.element_of_vector(ty) else {
                    return fail("invalid extractelement operands");
                };
                self.place(InstKind::ExtractElement { args: [vector, index] }, element)
            }
            code::INSERT_ELEMENT => {
                let (vector, ty) = self.value(operands)?;
                let Some(element) = self.element_of_vector(ty) else {
                    return fail("invalid insertelement operands");
                };
                let element = self.value_of(operands, element)?;
                let (index, _) = self.value(operands)?;
                self.place(InstKind::InsertElement { args: [vector, element, index] }, ty)
            }
            code::SHUFFLE => self.shuffle(operands),
            code::EXTRACT_VALUE => {
                let (aggregate, ty) = self.value(operands)?;
                let (indices, member) = self.indices(operands, ty)?;
                self.place(InstKind::ExtractValue { indices, args: [aggregate] }, member)
            }
            code::INSERT_VALUE => {
                let (aggregate, ty) = self.value(operands)?;
                let (element, _) = self.value(operands)?;
                let (indices, _) = self.indices(operands, ty)?;
                self.place(InstKind::InsertValue { indices, args: [aggregate, element] }, ty)
            }
            code::PHI => self.phi(operands),
            code::RETURN => {
                let mut args = SmallVec::new();
                if operands.left() > 0 {
                    args.push(self.value(operands)?.0);
                }
                self.place_void(InstKind::Ret { args })
            }
            code::BRANCH => self.branch(operands),
            code::SWITCH => self.switch(operands),
            code::UNREACHABLE => self.place_void(InstKind::Unreachable),
            code::CALL => self.call(operands),
            _ => self.memory_instruction(code, operands),
        }
    }

    fn element_of_vector(&self, ty: TypeId) -> Option<TypeId> {
        match self.reader.types.get(ty) {
            Ok(FileType::Vector { element, .. }) => Some(*element),
            _ => None,
        }
    }

    fn binary(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let (lhs, ty) = self.value(operands)?;
        let rhs = self.value_of(operands, ty)?;
        let is_float = self.body.ty(lhs).scalar().is_float();
        let Some(op) = binary_op(operands.next()?, is_float) else {
            return fail("unknown operation");
        };
        let bits = operands.optional();
        let has = |bit: u32| bits >> bit & 1 == 1;
        let (mut flags, mut fast) = (IntFlags::default(), FastMath::NONE);
        match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl => {
                (flags.nuw, flags.nsw) = (has(0), has(1));
            }
            BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::LShr | BinaryOp::AShr => {
                flags.exact = has(0)
            }
            BinaryOp::Or => flags.disjoint = has(0),
            _ if is_float => fast = fast_math(bits),
            _ => {}
        }
        self.place(InstKind::Binary { op, flags, fast, args: [lhs, rhs] }, ty)
    }

    fn cast(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let (value, _) = self.value(operands)?;
        let to = self.type_id(operands.next()?)?;
        let Some(mut op) = cast_op(operands.next()?) else { return fail("unknown conversion") };
        let ty = self.lower(to)?;
        if ty.bits().is_none() {
            return fail("invalid cast");
        }
        let bits = operands.optional();
        let has = |bit: u32| bits >> bit & 1 == 1;
        let (mut flags, mut fast) = (IntFlags::default(), FastMath::NONE);
        match op {
            CastOp::Trunc => (flags.nuw, flags.nsw) = (has(0), has(1)),
            CastOp::ZExt => flags.nneg = has(0),
            CastOp::UiToFp => (flags.nneg, fast) = (has(0), fast_math(bits & !1)),
            CastOp::FpTrunc | CastOp::FpExt | CastOp::SiToFp => fast = fast_math(bits & !1),
            CastOp::BitCast => {
                let from = self.body.ty(value);
                // What only changed what a pointer points to changes nothing any more.
                if from == ty && from.scalar().is_pointer() {
                    return self.made(None, Some(value), to);
                }
                // Between spaces it was allowed once.
                if from.scalar().is_pointer() && ty.scalar().is_pointer() {
                    op = CastOp::AddrSpaceCast;
                }
            }
            _ => {}
        }
        self.place(InstKind::Cast { op, flags, fast, args: [value] }, to)
    }

    fn compare(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let (lhs, ty) = self.value(operands)?;
        let rhs = self.value_of(operands, ty)?;
        let number = operands.next()?;
        let bits = operands.optional();
        let truth = self.reader.types.simple(Type::I1);
        let result = self.reader.types.with_scalar(ty, truth);
        let args = [lhs, rhs];
        if self.body.ty(lhs).scalar().is_float() {
            let Some(pred) = float_predicate(number) else { return fail("unknown comparison") };
            return self.place(InstKind::FCmp { pred, fast: fast_math(bits), args }, result);
        }
        let Some(pred) = int_predicate(number) else { return fail("unknown comparison") };
        let flags = IntFlags { samesign: bits & 1 == 1, ..IntFlags::default() };
        self.place(InstKind::ICmp { pred, flags, args }, result)
    }

    fn select(&mut self, code: u32, operands: &mut Operands<'_>) -> Result<()> {
        let (then, ty) = self.value(operands)?;
        let otherwise = self.value_of(operands, ty)?;
        let condition = if code == code::SELECT {
            self.value(operands)?.0
        } else {
            let truth = self.reader.types.simple(Type::I1);
            self.value_of(operands, truth)?
        };
        let fast = fast_math(operands.optional());
        self.place(InstKind::Select { fast, args: [condition, then, otherwise] }, ty)
    }

    fn shuffle(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let (first, ty) = self.value(operands)?;
        let second = self.value_of(operands, ty)?;
        let (mask, mask_type) = self.value(operands)?;
        let lanes = self.body.ty(mask).lanes();
        let lane = |constant: &Constant| match constant {
            Constant::Int(value) => i32::try_from(*value).ok(),
            Constant::Undef | Constant::Poison => Some(-1),
            _ => None,
        };
        let mask: Option<Vec<i32>> = match self.body.as_constant(mask) {
            Some(Constant::Zero) => Some(vec![0; lanes as usize]),
            Some(Constant::Undef | Constant::Poison) => Some(vec![-1; lanes as usize]),
            Some(Constant::Aggregate(elements)) => {
                elements.iter().map(|element| lane(&element.value)).collect()
            }
            _ => None,
        };
        let (Some(mask), Some(element)) = (mask, self.element_of_vector(ty)) else {
            return fail("invalid shufflevector operands");
        };
        let result = self.reader.types.with_scalar(mask_type, element);
        self.place(InstKind::ShuffleVector { mask: mask.into(), args: [first, second] }, result)
    }

    /// Indices into an aggregate, to the end of the record, and the type of the member.
    fn indices(
        &mut self,
        operands: &mut Operands<'_>,
        ty: TypeId,
    ) -> Result<(SmallVec<[u32; 2]>, TypeId)> {
        let (mut indices, mut member) = (SmallVec::new(), ty);
        while operands.left() > 0 {
            let index = operands.next()?;
            let in_range = match self.reader.types.get(member)? {
                FileType::Array { count, .. } => index < *count,
                FileType::Struct { .. } => true,
                _ => false,
            };
            member = match self.reader.types.member(member, index).filter(|_| in_range) {
                Some(member) => member,
                None => return fail("invalid indices for extractvalue"),
            };
            indices.push(u32::try_from(index).unwrap_or(u32::MAX));
        }
        if indices.is_empty() {
            return fail("an instruction on a member has no index");
        }
        Ok((indices, member))
    }

    fn phi(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let ty = self.type_id(operands.next()?)?;
        self.lower_member(ty)?;
        let (mut blocks, mut args) = (SmallVec::new(), SmallVec::new());
        while operands.left() >= 2 {
            let number = operands.next()?;
            args.push(self.entering(number, ty)?);
            let block = operands.next()?;
            blocks.push(self.block(block)?);
        }
        let fast = fast_math(operands.optional());
        self.place(InstKind::Phi { fast, blocks, args }, ty)
    }

    fn branch(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let target = operands.next()?;
        let then = self.block(target)?;
        if operands.left() == 0 {
            return self.place_void(InstKind::Br { target: then });
        }
        let target = operands.next()?;
        let otherwise = self.block(target)?;
        let truth = self.reader.types.simple(Type::I1);
        let condition = self.value_of(operands, truth)?;
        self.place_void(InstKind::CondBr { args: [condition], then, otherwise })
    }

    fn switch(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        let first = operands.next()?;
        if first >> 16 == SWITCH_OF_RANGES {
            return self.switch_of_ranges(operands);
        }
        let ty = self.type_id(first)?;
        let value = self.value_of(operands, ty)?;
        let target = operands.next()?;
        let default = self.block(target)?;
        let mut cases = Vec::new();
        while operands.left() >= 2 {
            // Cases are constants, numbered from the start.
            let (case, _) = self.numbered(operands.next()?, Some(ty))?;
            let target = operands.next()?;
            cases.push((self.case(case)?, self.block(target)?));
        }
        self.place_void(InstKind::Switch { args: [value], default, cases })
    }

    fn case(&self, value: Value) -> Result<u128> {
        match self.body.as_int(value) {
            Some(number) => Ok(number),
            None => fail("case value is not a constant integer"),
        }
    }

    /// The form of LLVM 3.2 and 3.3: each case is a set of ranges of numbers.
    fn switch_of_ranges(&mut self, operands: &mut Operands<'_>) -> Result<()> {
        /// More cases for one target than anybody writes.
        const MAX_CASES: u128 = 4096;
        let ty = self.type_id(operands.next()?)?;
        let width = self.lower(ty)?.int_width().unwrap_or(0);
        let value = self.value_of(operands, ty)?;
        let target = operands.next()?;
        let default = self.block(target)?;
        let count = operands.next()?;
        let mut cases = Vec::new();
        for _ in 0..count {
            let items = operands.next()?;
            let mut numbers = Vec::new();
            for _ in 0..items {
                let is_single = operands.next()? != 0;
                let low = wide_number(operands, width)?;
                let high = if is_single { low } else { wide_number(operands, width)? };
                if high < low || high - low > MAX_CASES {
                    return fail("a case has too many numbers");
                }
                numbers.extend(low..=high);
            }
            let target = operands.next()?;
            let block = self.block(target)?;
            cases.extend(numbers.into_iter().map(|number| (number, block)));
        }
        self.place_void(InstKind::Switch { args: [value], default, cases })
    }
}

/// A number of a width: words, which are counted above 64 bits.
fn wide_number(operands: &mut Operands<'_>, width: u32) -> Result<u128> {
    let words = if width > 64 { operands.next()? } else { 1 };
    let mut number = 0;
    for index in 0..words {
        let word = u128::from(crate::numbers::signed(operands.next()?) as u64);
        if index < 2 {
            number |= word << (64 * index);
        }
    }
    Ok(cuprum_numbers::integer::truncate(width.max(1), number))
}
