//! Values of a module: globals and constants, by number.
//!
//! Constants may use constants with higher numbers, so records are kept as they come and made into
//! trees when they are asked for. A constant that is used twice is copied: what that may cost is
//! bounded, since a file can say with few bits what is exponentially large as a tree.

use super::types::{TypeId, Types};
use crate::bitstream::{Record, Stream};
use crate::codes::constant as code;
use crate::error::{Result, fail};
use crate::numbers::{binary_op, cast_op, signed};
use cuprum_ir::{
    AsmCall, Constant, FuncId, GlobalId, Type, TypeKind, TypeTable, TypedConstant,
    binary_expression, cast_expression, gep_expression,
};
use cuprum_numbers::integer::truncate;

/// A constant as its record says it; numbers are those of values.
#[derive(Clone, Debug)]
enum Raw {
    Null,
    Undef,
    Poison,
    Integer(u128),
    Float(Vec<u64>),
    Aggregate(Vec<u64>),
    /// Numbers of an array or vector, their bits as they are.
    Data(Vec<u64>),
    Bytes(Vec<u8>),
    Binary(u64, u64, u64),
    Cast(u64, u64),
    Gep {
        source: Option<TypeId>,
        inbounds: bool,
        operands: Vec<u64>,
    },
    Unsupported(u32),
}

/// What a number stands for.
#[derive(Clone, Debug)]
enum Definition {
    Global(GlobalId),
    /// A declaration that our IR has no function for: calls of it are calls of an intrinsic, or go.
    Intrinsic(String),
    Asm {
        asm: Box<AsmCall>,
        function: TypeId,
    },
    /// An argument of the function being read.
    Argument,
    /// Another name of a value.
    Alias(u64),
    Constant(Raw),
    /// Being made; seeing it again means that it is part of itself.
    Active,
    Made(Constant, usize),
}

#[derive(Clone, Debug)]
struct Slot {
    ty: TypeId,
    definition: Definition,
}

/// What a call may name besides values that were computed.
pub(super) enum NamedCallee {
    Function(FuncId),
    Intrinsic(String),
    Asm(Box<AsmCall>),
    Other,
}

/// Globals and constants by number.
pub(super) struct Values {
    slots: Vec<Slot>,
    /// How many parts of constants may still be made.
    budget: usize,
}

/// What making constants needs to know.
pub(super) struct Context<'t> {
    pub types: &'t mut Types,
    pub table: &'t mut TypeTable,
}

impl Values {
    /// For a file of so many bytes.
    pub fn new(bytes: usize) -> Values {
        Values { slots: Vec::new(), budget: bytes.saturating_mul(4).saturating_add(1 << 20) }
    }

    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Forgets the values of a function.
    pub fn truncate(&mut self, len: usize) {
        self.slots.truncate(len);
    }

    pub fn push_global(&mut self, ty: TypeId, global: GlobalId) {
        self.slots.push(Slot { ty, definition: Definition::Global(global) });
    }

    pub fn push_intrinsic(&mut self, ty: TypeId, name: String) {
        self.slots.push(Slot { ty, definition: Definition::Intrinsic(name) });
    }

    pub fn push_alias(&mut self, ty: TypeId, of: u64) {
        self.slots.push(Slot { ty, definition: Definition::Alias(of) });
    }

    pub fn push_argument(&mut self, ty: TypeId) {
        self.slots.push(Slot { ty, definition: Definition::Argument });
    }

    pub fn ty(&self, number: u64) -> Option<TypeId> {
        Some(self.slots.get(usize::try_from(number).ok()?)?.ty)
    }

    /// The type of a function's address.
    pub fn type_of_function(&self, func: FuncId) -> Option<TypeId> {
        let found = self.slots.iter().find(|slot| {
            matches!(slot.definition, Definition::Global(GlobalId::Func(known)) if known == func)
        });
        found.map(|slot| slot.ty)
    }

    /// What a call of this value calls, and the function type that assembly has.
    pub fn callee(&self, number: u64) -> (NamedCallee, Option<TypeId>) {
        let mut number = number;
        // An alias of an alias, and so on, but never for ever.
        for _ in 0..self.slots.len().min(16) {
            let slot = usize::try_from(number).ok().and_then(|number| self.slots.get(number));
            match slot.map(|slot| &slot.definition) {
                Some(Definition::Global(GlobalId::Func(func))) => {
                    return (NamedCallee::Function(*func), None);
                }
                Some(Definition::Intrinsic(name)) => {
                    return (NamedCallee::Intrinsic(name.clone()), None);
                }
                Some(Definition::Asm { asm, function }) => {
                    return (NamedCallee::Asm(asm.clone()), Some(*function));
                }
                Some(Definition::Alias(of)) => number = *of,
                _ => break,
            }
        }
        (NamedCallee::Other, None)
    }

    /// Reads a block of constants, which is open.
    pub fn read(&mut self, stream: &mut Stream<'_>, types: &mut Types) -> Result<()> {
        // Numbers of 32 bits are what a block starts with.
        let mut ty = types.simple(Type::I32);
        stream.records(|record| {
            if record.code == code::SET_TYPE {
                ty = match TypeId::try_from(record.at(0)) {
                    Ok(id) if types.get(id).is_ok() => id,
                    _ => return fail("invalid type of constants"),
                };
            } else {
                let definition = definition(record, ty, types);
                self.slots.push(Slot { ty, definition });
            }
            Ok(())
        })
    }

    /// The constant with this number, of whatever type it has.
    pub fn constant(&mut self, number: u64, context: &mut Context<'_>) -> Result<TypedConstant> {
        cuprum_limits::check();
        let Some(slot) = usize::try_from(number).ok().and_then(|n| self.slots.get_mut(n)) else {
            return fail("invalid number of a constant");
        };
        let id = slot.ty;
        let raw = match &mut slot.definition {
            Definition::Made(constant, parts) => {
                let (constant, parts) = (constant.clone(), *parts);
                self.spend(parts)?;
                let ty = context.types.lower(id, context.table)?;
                return Ok(TypedConstant { ty, value: constant });
            }
            Definition::Global(global) => {
                let global = *global;
                let ty = context.types.lower(id, context.table)?;
                return Ok(TypedConstant { ty, value: Constant::Global(global) });
            }
            Definition::Alias(of) => {
                let of = *of;
                slot.definition = Definition::Active;
                let constant = self.constant(of, context);
                self.set(number, Definition::Alias(of));
                return constant;
            }
            Definition::Intrinsic(name) => {
                return fail(format!("address of intrinsic '@{name}' cannot be taken"));
            }
            Definition::Asm { .. } => return fail("inline assembly can only be called"),
            Definition::Argument => return fail("an argument is no constant"),
            Definition::Active => return fail("a constant is part of itself"),
            raw @ Definition::Constant(_) => std::mem::replace(raw, Definition::Active),
        };
        let Definition::Constant(raw) = raw else { return fail("a constant is part of itself") };
        let ty = context.types.lower(id, context.table)?;
        let before = self.budget;
        let made = self.make(raw, ty, context)?;
        self.spend(1)?;
        let parts = before - self.budget;
        self.set(number, Definition::Made(made.clone(), parts));
        Ok(TypedConstant { ty, value: made })
    }

    fn set(&mut self, number: u64, definition: Definition) {
        if let Some(slot) = usize::try_from(number).ok().and_then(|n| self.slots.get_mut(n)) {
            slot.definition = definition;
        }
    }

    fn spend(&mut self, parts: usize) -> Result<()> {
        match self.budget.checked_sub(parts) {
            Some(left) => {
                self.budget = left;
                Ok(())
            }
            None => fail("constants are too large"),
        }
    }

    fn make(&mut self, raw: Raw, ty: Type, context: &mut Context<'_>) -> Result<Constant> {
        let sized = ty.bits().is_some() || ty.is_aggregate();
        match raw {
            Raw::Null if sized => Ok(Constant::zero(ty)),
            Raw::Undef if sized => Ok(Constant::Undef),
            Raw::Poison if sized => Ok(Constant::Poison),
            Raw::Null | Raw::Undef | Raw::Poison => fail("a constant has a type without values"),
            Raw::Integer(value) => match ty.int_width() {
                Some(width) => Ok(Constant::int(width, value)),
                None => fail("integer constant must have integer type"),
            },
            Raw::Float(words) => match (ty.kind(), words.first()) {
                (TypeKind::Fp128, Some(&low)) => {
                    let high = words.get(1).copied().unwrap_or(0);
                    Ok(Constant::Float(u128::from(high) << 64 | u128::from(low)))
                }
                (_, Some(&bits)) if ty.is_float() => Ok(Constant::Float(fit(ty, bits).into())),
                _ => fail("floating point constant invalid for type"),
            },
            Raw::Aggregate(elements) => self.aggregate(&elements, ty, context),
            Raw::Data(numbers) => self.data(&numbers, ty, context),
            Raw::Bytes(bytes) => {
                self.spend(bytes.len() / 16)?;
                match context.table.as_array(ty) {
                    Some((element, count)) if count == bytes.len() as u64 => {
                        if bytes.is_empty() {
                            return Ok(Constant::Zero);
                        }
                        if element == Type::I8 {
                            return Ok(Constant::Bytes(bytes.into()));
                        }
                        let numbers: Vec<u64> = bytes.into_iter().map(u64::from).collect();
                        self.data(&numbers, ty, context)
                    }
                    _ => fail("string constant does not fit its type"),
                }
            }
            Raw::Binary(op, lhs, rhs) => self.binary(op, lhs, rhs, ty, context),
            Raw::Cast(op, operand) => self.cast(op, operand, ty, context),
            Raw::Gep { source, inbounds, operands } => {
                self.gep(source, inbounds, &operands, ty, context)
            }
            Raw::Unsupported(code) => {
                fail(format!("constant expression number {code} is not supported"))
            }
        }
    }

    fn aggregate(
        &mut self,
        numbers: &[u64],
        ty: Type,
        context: &mut Context<'_>,
    ) -> Result<Constant> {
        self.spend(numbers.len())?;
        let mut elements = Vec::with_capacity(numbers.len());
        for &number in numbers {
            elements.push(self.constant(number, context)?);
        }
        aggregate_of(elements, ty, context.table)
    }

    fn data(&mut self, numbers: &[u64], ty: Type, context: &mut Context<'_>) -> Result<Constant> {
        self.spend(numbers.len())?;
        let Some(element) = context.table.member(ty, 0) else {
            return fail("constant does not match its type");
        };
        let is_bytes = element == Type::I8 && context.table.as_array(ty).is_some();
        let fits =
            context.table.as_array(ty).map(|(_, count)| count).or(Some(u64::from(ty.lanes())));
        if is_bytes && fits == Some(numbers.len() as u64) && !numbers.is_empty() {
            return Ok(Constant::Bytes(numbers.iter().map(|&number| number as u8).collect()));
        }
        let element_of = |&number: &u64| match element.int_width() {
            Some(width) => {
                Ok(TypedConstant { ty: element, value: Constant::int(width, u128::from(number)) })
            }
            None if element.is_float() => Ok(TypedConstant {
                ty: element,
                value: Constant::Float(fit(element, number).into()),
            }),
            None => fail("constant does not match its type"),
        };
        let elements: Result<Vec<TypedConstant>> = numbers.iter().map(element_of).collect();
        aggregate_of(elements?, ty, context.table)
    }

    fn binary(
        &mut self,
        op: u64,
        lhs: u64,
        rhs: u64,
        ty: Type,
        context: &mut Context<'_>,
    ) -> Result<Constant> {
        let (lhs, rhs) = (self.constant(lhs, context)?, self.constant(rhs, context)?);
        let Some(op) = binary_op(op, ty.scalar().is_float()) else {
            return fail("unknown operation");
        };
        binary_expression(op, ty, lhs, rhs).or_else(fail)
    }

    fn cast(
        &mut self,
        op: u64,
        operand: u64,
        ty: Type,
        context: &mut Context<'_>,
    ) -> Result<Constant> {
        let operand = self.constant(operand, context)?;
        let Some(op) = cast_op(op) else { return fail("unknown conversion") };
        cast_expression(op, operand, ty, context.table).or_else(fail)
    }

    fn gep(
        &mut self,
        source: Option<TypeId>,
        inbounds: bool,
        operands: &[u64],
        ty: Type,
        context: &mut Context<'_>,
    ) -> Result<Constant> {
        // Each operand comes with its type, which we know.
        let numbers: Vec<u64> = operands.chunks_exact(2).map(|pair| pair[1]).collect();
        let Some(&base) = numbers.first() else { return fail("getelementptr has no base") };
        let source = source.or_else(|| self.ty(base).and_then(|ty| context.types.pointee(ty)));
        let Some(source) = source else { return fail("getelementptr has no type") };
        let source = context.types.lower_member(source, context.table)?;
        let mut made = Vec::with_capacity(numbers.len());
        for number in numbers {
            made.push(self.constant(number, context)?);
        }
        gep_expression(source, inbounds, ty, made).or_else(fail)
    }
}

/// The bits that a number of this type has.
fn fit(ty: Type, bits: u64) -> u64 {
    truncate(ty.bits().unwrap_or(64), u128::from(bits)) as u64
}

fn aggregate_of(elements: Vec<TypedConstant>, ty: Type, table: &TypeTable) -> Result<Constant> {
    let count = match (table.as_struct(ty), table.as_array(ty)) {
        (Some(s), _) => Some(s.fields.len() as u64),
        (None, Some((_, count))) => Some(count),
        (None, None) => ty.is_vector().then_some(u64::from(ty.lanes())),
    };
    let fits = count == Some(elements.len() as u64)
        && elements
            .iter()
            .enumerate()
            .all(|(index, element)| table.member(ty, index as u64) == Some(element.ty));
    if !fits {
        return fail("constant does not match its type");
    }
    Ok(if elements.is_empty() { Constant::Zero } else { Constant::Aggregate(elements.into()) })
}

fn definition(record: &Record, ty: TypeId, types: &mut Types) -> Definition {
    let operands = || record.operands.clone();
    Definition::Constant(match record.code {
        code::NULL => Raw::Null,
        code::UNDEF => Raw::Undef,
        code::POISON => Raw::Poison,
        code::INTEGER => Raw::Integer(signed(record.at(0)) as i128 as u128),
        code::WIDE_INTEGER => {
            let word = |index: usize| u128::from(signed(record.at(index)) as u64);
            Raw::Integer(word(0) | word(1) << 64)
        }
        code::FLOAT => Raw::Float(operands()),
        code::AGGREGATE => Raw::Aggregate(operands()),
        code::STRING => Raw::Bytes(record.bytes(0)),
        code::C_STRING => {
            let mut bytes = record.bytes(0);
            bytes.push(0);
            Raw::Bytes(bytes)
        }
        code::DATA => Raw::Data(operands()),
        code::BINARY => Raw::Binary(record.at(0), record.at(1), record.at(2)),
        code::CAST => Raw::Cast(record.at(0), record.at(2)),
        code::GEP_OLD | code::GEP_INBOUNDS => {
            let typed = record.operands.len() % 2 == 1;
            gep(record, typed, record.code == code::GEP_INBOUNDS, usize::from(typed))
        }
        code::GEP | code::GEP_INDEX_RANGE => gep(record, true, record.at(1) & 1 == 1, 2),
        code::GEP_RANGE => {
            // Two ends of a range in numbers of one width stand before the operands.
            let words = if record.at(2) > 64 {
                let counts = record.at(3);
                1 + ((counts & 0xffff_ffff).saturating_add(counts >> 32)).min(64) as usize
            } else {
                2
            };
            gep(record, true, record.at(1) & 1 == 1, 3 + words)
        }
        code::ASM | code::ASM_OLD | code::ASM_OLDER | code::ASM_OLDEST => {
            return assembly(record, ty, types);
        }
        other => Raw::Unsupported(other),
    })
}

fn gep(record: &Record, typed: bool, inbounds: bool, start: usize) -> Raw {
    let source = typed.then(|| TypeId::try_from(record.at(0)).unwrap_or(TypeId::MAX));
    let operands = record.operands.get(start..).unwrap_or(&[]).to_vec();
    Raw::Gep { source, inbounds, operands }
}

/// The newest form names the function type; before that, the constant's type was a pointer to it.
fn assembly(record: &Record, ty: TypeId, types: &mut Types) -> Definition {
    let (function, start) = match record.code {
        code::ASM => (TypeId::try_from(record.at(0)).ok(), 1),
        _ => (types.pointee(ty), 0),
    };
    let flags = record.at(start);
    let text = |at: usize| -> (String, usize) {
        let len = usize::try_from(record.at(at)).unwrap_or(usize::MAX);
        let end = at.saturating_add(1).saturating_add(len).min(record.operands.len());
        let bytes: Vec<u8> =
            record.operands.get(at + 1..end).unwrap_or(&[]).iter().map(|&b| b as u8).collect();
        (String::from_utf8_lossy(&bytes).into_owned(), end)
    };
    let (template, next) = text(start + 1);
    let (constraints, _) = text(next);
    let asm = AsmCall { template, constraints, side_effects: flags & 1 == 1, convergent: false };
    match function {
        // Bit 2 is another dialect, bit 3 may unwind.
        Some(function) if flags & 0b1100 == 0 => Definition::Asm { asm: Box::new(asm), function },
        _ => Definition::Constant(Raw::Unsupported(record.code)),
    }
}
