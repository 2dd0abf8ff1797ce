//! Numbers of globals and constants, and the records of constants.

use super::types::Types;
use crate::bitstream::Writer;
use crate::codes::{block, constant as code};
use crate::numbers::{binary_number, cast_number, unsigned};
use cuprum_ir::{AsmCall, ConstExpr, Constant, FuncId, GlobalId, Type, TypedConstant, VarId};
use indexmap::IndexMap;
use rustc_hash::FxHashMap;

/// A constant of the file: one of the module's, or assembly, which has a number too.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Entry {
    Constant(Type, Constant),
    /// With its function type's number.
    Asm(Box<AsmCall>, u64),
}

/// Values by number: globals, then constants.
pub(super) struct Values {
    pub functions: FxHashMap<FuncId, u64>,
    pub variables: FxHashMap<VarId, u64>,
    /// Intrinsics by their full names.
    pub intrinsics: FxHashMap<String, u64>,
    globals: u64,
    constants: IndexMap<Entry, u64>,
    /// The number that the next one gets.
    next: u64,
    /// The types of globals' addresses, where pointers have types: as an operand, an address is a constant
    /// then, which makes it one of bytes.
    pub addresses: Option<FxHashMap<GlobalId, u64>>,
    /// Whether there was a constant that has no form with typed pointers.
    pub is_lost: bool,
}

impl Values {
    pub fn new() -> Values {
        Values {
            functions: FxHashMap::default(),
            variables: FxHashMap::default(),
            intrinsics: FxHashMap::default(),
            globals: 0,
            constants: IndexMap::new(),
            next: 0,
            addresses: None,
            is_lost: false,
        }
    }

    fn is_typed(&self) -> bool {
        self.addresses.is_some()
    }

    /// The number of one more global.
    pub fn global(&mut self) -> u64 {
        self.globals += 1;
        self.next += 1;
        self.next - 1
    }

    pub fn next(&self) -> u64 {
        self.next
    }

    /// How many constants there are, and a way back to that many.
    pub fn mark(&self) -> (usize, u64) {
        (self.constants.len(), self.next)
    }

    pub fn back_to(&mut self, mark: (usize, u64)) {
        self.constants.truncate(mark.0);
        self.next = mark.1;
    }

    /// Takes a number for something that is no constant, as an argument.
    pub fn skip(&mut self, count: usize) {
        self.next += count as u64;
    }

    pub fn number_of_global(&self, global: GlobalId) -> u64 {
        let found = match global {
            GlobalId::Func(func) => self.functions.get(&func),
            GlobalId::Var(var) => self.variables.get(&var),
        };
        found.copied().unwrap_or(0)
    }

    /// The number of a constant that was added.
    pub fn number(&self, ty: Type, constant: &Constant) -> u64 {
        if let Constant::Global(global) = constant
            && !self.is_typed()
        {
            return self.number_of_global(*global);
        }
        // The text has no such constants twice, and neither has the file.
        self.constants.get(&Entry::Constant(ty, constant.clone())).copied().unwrap_or(0)
    }

    pub fn number_of_assembly(&self, asm: &AsmCall, function: u64) -> u64 {
        let entry = Entry::Asm(Box::new(asm.clone()), function);
        self.constants.get(&entry).copied().unwrap_or(0)
    }

    pub fn add_assembly(&mut self, asm: &AsmCall, function: u64) {
        self.insert(Entry::Asm(Box::new(asm.clone()), function));
    }

    fn insert(&mut self, entry: Entry) {
        if !self.constants.contains_key(&entry) {
            self.constants.insert(entry, self.next);
            self.next += 1;
        }
    }

    /// Gives a constant a number, after its parts.
    pub fn add(&mut self, ty: Type, constant: &Constant, types: &mut Types<'_>) {
        cuprum_limits::check();
        types.id(ty);
        match constant {
            Constant::Global(_) if !self.is_typed() => return,
            Constant::Aggregate(elements) => {
                if data(elements, types.is_sequence(ty)).is_none() {
                    for element in elements {
                        self.add(element.ty, &element.value, types);
                    }
                }
            }
            Constant::Expr(expr) if self.is_typed() && is_address(expr) => {
                let ConstExpr::Gep { source, base, indices, .. } = &**expr else { return };
                self.add(base.ty, &base.value, types);
                let offset = types.constant_offset(*source, indices);
                self.is_lost |= offset.is_none();
                self.add(Type::I64, &byte_count(offset), types);
            }
            Constant::Expr(expr) => {
                for operand in operands(expr) {
                    self.add(operand.ty, &operand.value, types);
                }
                if let ConstExpr::Gep { source, .. } = &**expr {
                    types.id(*source);
                }
            }
            _ => {}
        }
        self.insert(Entry::Constant(ty, constant.clone()));
    }

    /// Writes the constants from a mark on.
    pub fn write(&self, writer: &mut Writer, from: usize, types: &mut Types<'_>, pointer: u64) {
        let entries = self.constants.get_range(from..);
        let Some(entries) = entries.filter(|entries| !entries.is_empty()) else { return };
        writer.enter(block::CONSTANTS, 4);
        let mut current = None;
        for (entry, _) in entries {
            let ty = match entry {
                Entry::Constant(ty, _) => types.id(*ty),
                Entry::Asm(_, function) if self.is_typed() => types.pointer(*function, 0),
                Entry::Asm(..) => pointer,
            };
            if current != Some(ty) {
                writer.record(code::SET_TYPE, &[ty]);
                current = Some(ty);
            }
            let (code, operands) = match entry {
                Entry::Constant(ty, constant) => self.record(*ty, constant, types),
                Entry::Asm(asm, function) => assembly(asm, (!self.is_typed()).then_some(*function)),
            };
            writer.record(code, &operands);
        }
        writer.leave();
    }

    fn record(&self, ty: Type, constant: &Constant, types: &mut Types<'_>) -> (u32, Vec<u64>) {
        match constant {
            Constant::Int(value) => integer(ty, *value),
            Constant::Float(bits) if ty == Type::FP128 => {
                (code::FLOAT, vec![*bits as u64, (*bits >> 64) as u64])
            }
            Constant::Float(bits) => (code::FLOAT, vec![*bits as u64]),
            Constant::Global(global) => {
                let address = self.addresses.as_ref().and_then(|types| types.get(global));
                let number = self.number_of_global(*global);
                let cast = cast_number(cuprum_ir::CastOp::BitCast);
                (code::CAST, vec![cast, address.copied().unwrap_or(0), number])
            }
            Constant::Null | Constant::Zero => (code::NULL, vec![]),
            Constant::Undef => (code::UNDEF, vec![]),
            // LLVM 7 has no other word for it.
            Constant::Poison if self.is_typed() => (code::UNDEF, vec![]),
            Constant::Poison => (code::POISON, vec![]),
            Constant::Bytes(bytes) => match bytes.split_last() {
                // A record of no bytes is none.
                Some((0, rest)) if !rest.is_empty() => {
                    (code::C_STRING, rest.iter().map(|&b| u64::from(b)).collect())
                }
                _ => (code::STRING, bytes.iter().map(|&b| u64::from(b)).collect()),
            },
            Constant::Aggregate(elements) => match data(elements, types.is_sequence(ty)) {
                Some(numbers) => (code::DATA, numbers),
                None => {
                    let number = |element: &TypedConstant| self.number(element.ty, &element.value);
                    (code::AGGREGATE, elements.iter().map(number).collect())
                }
            },
            Constant::Expr(expr) => self.expression(expr, types),
        }
    }

    fn expression(&self, expr: &ConstExpr, types: &mut Types<'_>) -> (u32, Vec<u64>) {
        let number = |operand: &TypedConstant| self.number(operand.ty, &operand.value);
        match expr {
            ConstExpr::Gep { source, inbounds, base, indices } if self.is_typed() => {
                let bytes = byte_count(types.constant_offset(*source, indices));
                let (byte, long) = (types.id(Type::I8), types.id(Type::I64));
                let pointer = types.id(base.ty);
                let operands =
                    vec![byte, pointer, number(base), long, self.number(Type::I64, &bytes)];
                (if *inbounds { code::GEP_INBOUNDS } else { code::GEP_OLD }, operands)
            }
            ConstExpr::Gep { source, inbounds, base, indices } => {
                // Flags: bit 1 is what `inbounds` says besides.
                let mut operands = vec![types.id(*source), if *inbounds { 3 } else { 0 }];
                for operand in std::iter::once(base).chain(indices) {
                    operands.extend([types.id(operand.ty), number(operand)]);
                }
                (code::GEP, operands)
            }
            ConstExpr::Cast(op, operand) => {
                (code::CAST, vec![cast_number(*op), types.id(operand.ty), number(operand)])
            }
            ConstExpr::Binary(op, lhs, rhs) => {
                (code::BINARY, vec![binary_number(*op), number(lhs), number(rhs)])
            }
        }
    }
}

fn is_address(expr: &ConstExpr) -> bool {
    matches!(expr, ConstExpr::Gep { .. })
}

fn byte_count(offset: Option<i64>) -> Constant {
    Constant::int(64, i128::from(offset.unwrap_or(0)) as u128)
}

fn operands(expr: &ConstExpr) -> Vec<&TypedConstant> {
    match expr {
        ConstExpr::Gep { base, indices, .. } => std::iter::once(base).chain(indices).collect(),
        ConstExpr::Cast(_, operand) => vec![operand],
        ConstExpr::Binary(_, lhs, rhs) => vec![lhs, rhs],
    }
}

/// The bits of elements of an array or vector that are all plain numbers of types that such a record may
/// have.
fn data(elements: &[TypedConstant], is_sequence: bool) -> Option<Vec<u64>> {
    let first = elements.first().filter(|_| is_sequence)?.ty;
    let simple = first.is_float() && first != Type::FP128
        || matches!(first.int_width(), Some(8 | 16 | 32 | 64));
    let number = |element: &TypedConstant| match element.value {
        Constant::Int(value) if simple && element.ty == first => Some(value as u64),
        Constant::Float(bits) if simple && element.ty == first => Some(bits as u64),
        _ => None,
    };
    elements.iter().map(number).collect()
}

fn integer(ty: Type, value: u128) -> (u32, Vec<u64>) {
    let width = ty.int_width().unwrap_or(64);
    let signed = cuprum_numbers::integer::sign_extend(width, value);
    match i64::try_from(signed) {
        // Zero is the null value of its type, but a number says it as well.
        Ok(small) if width <= 64 => (code::INTEGER, vec![unsigned(small)]),
        _ => {
            let words = [signed as u64, (signed >> 64) as u64];
            let words = words.map(|word| unsigned(word as i64));
            (code::WIDE_INTEGER, words.to_vec())
        }
    }
}

/// The type of the assembly stands before the rest, unless its address says it.
fn assembly(asm: &AsmCall, function: Option<u64>) -> (u32, Vec<u64>) {
    let mut operands: Vec<u64> = function.into_iter().collect();
    operands.push(u64::from(asm.side_effects));
    for text in [&asm.template, &asm.constraints] {
        operands.push(text.len() as u64);
        operands.extend(text.bytes().map(u64::from));
    }
    (if function.is_some() { code::ASM } else { code::ASM_OLDER }, operands)
}
