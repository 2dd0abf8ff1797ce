//! Constants as parts, and addresses of symbols in registers.

use super::parts::{Part, Parts, SymbolAddress, SymbolBase, class_of, is_packed_pair};
use super::{Selected, Selector};
use crate::error::CodegenError;
use crate::machine::Class;
use crate::module::Context;
use cuprum_ir::{
    BinaryOp, CastOp, ConstExpr, Constant, GlobalId, Type, TypeKind, TypeTable, TypedConstant,
};
use cuprum_numbers::integer::sign_extend;
use cuprum_ptx::{Imm, Modifier, Opcode, Operand, Reg};
use cuprum_target::AddressSpace;

/// Constant expressions nested deeper than this are refused.
const MAX_DEPTH: usize = 64;

/// A constant of a class as a literal. Integers are printed signed, as NVIDIA does.
pub(super) fn immediate(class: Class, bits: u64) -> Imm {
    match class {
        Class::Pred => Imm::Int((bits & 1) as i64),
        Class::B16 => Imm::Int(i64::from(bits as i16)),
        Class::B32 => Imm::Int(i64::from(bits as i32)),
        Class::B64 | Class::B128 => Imm::Int(bits as i64),
        Class::F32 => Imm::F32(bits as u32),
        Class::F64 => Imm::F64(bits),
    }
}

/// The integer behind a part, sign-extended from `bits`.
pub(super) fn signed(bits: u64, width: u32) -> i64 {
    sign_extend(width.min(64), bits.into()) as i64
}

impl Selector<'_> {
    pub(super) fn constant_parts(&mut self, ty: Type, constant: &Constant) -> Selected<Parts> {
        let mut parts = Parts::new();
        push_constant(self.context, ty, constant, 0, &mut parts)?;
        Ok(parts)
    }

    /// The address of a symbol in a register.
    pub(super) fn symbol_register(&mut self, symbol: SymbolAddress) -> Selected<Reg> {
        match symbol.base {
            SymbolBase::Global(global) => {
                let name = self.context.names.of(global).to_owned();
                let space = self.context.space_of(global);
                // The space of a function's address is the generic one already.
                let generic = symbol.generic && space != AddressSpace::Generic;
                let source = Operand::Symbol(name, symbol.offset);
                let address = self.compute(Class::B64, Opcode::Mov, [Modifier::U64], [source]);
                if !generic {
                    return Ok(address);
                }
                let space = super::address::space_modifier(space).unwrap_or(Modifier::Global);
                let source = Operand::Reg(address);
                Ok(self.compute(Class::B64, Opcode::Cvta, [space, Modifier::U64], [source]))
            }
            SymbolBase::Param(index) => {
                let source = Operand::Symbol(self.context.param_name(self.name, index), 0);
                let address = self.compute(Class::B64, Opcode::Mov, [Modifier::B64], [source]);
                let address = if symbol.generic {
                    let modifiers = [Modifier::Param, Modifier::U64];
                    self.compute(Class::B64, Opcode::Cvta, modifiers, [Operand::Reg(address)])
                } else {
                    address
                };
                if symbol.offset == 0 {
                    return Ok(address);
                }
                let sources = [Operand::Reg(address), Operand::Imm(Imm::Int(symbol.offset))];
                Ok(self.compute(Class::B64, Opcode::Add, [Modifier::S64], sources))
            }
            SymbolBase::Frame => {
                if symbol.generic {
                    return Ok(self.generic_slot(symbol.offset));
                }
                let base = self.local_stack_pointer();
                if symbol.offset == 0 {
                    return Ok(base);
                }
                let sources = [Operand::Reg(base), Operand::Imm(Imm::Int(symbol.offset))];
                Ok(self.compute(Class::B64, Opcode::Add, [Modifier::U64], sources))
            }
        }
    }

    /// The generic address of a stack slot. The entry block computes it, once for all its uses:
    /// ptxas 13.0 has been seen to keep the upper half of `%SP` in a uniform register across a
    /// divergent branch whose other side overwrites it, where the sum was behind the branch.
    fn generic_slot(&mut self, offset: i64) -> Reg {
        let base = self.stack_pointer();
        if offset == 0 {
            return base;
        }
        if let Some(&reg) = self.stack.generic_slots.get(&offset) {
            return reg;
        }
        let reg = self.temp(Class::B64);
        self.stack.generic_slots.insert(offset, reg);
        reg
    }

    /// `%SP`: the generic address of the depot.
    fn stack_pointer(&mut self) -> Reg {
        self.local_stack_pointer();
        if let Some(reg) = self.stack.generic_pointer {
            return reg;
        }
        let reg = self.temp(Class::B64);
        self.stack.generic_pointer = Some(reg);
        reg
    }

    /// `%SPL`: the address of the depot in local memory.
    pub(super) fn local_stack_pointer(&mut self) -> Reg {
        if let Some(reg) = self.stack.local_pointer {
            return reg;
        }
        let reg = self.temp(Class::B64);
        self.stack.local_pointer = Some(reg);
        reg
    }
}

fn unsupported(what: &str) -> CodegenError {
    CodegenError::unsupported(what, None)
}

fn push_constant(
    context: &Context<'_>,
    ty: Type,
    constant: &Constant,
    depth: usize,
    parts: &mut Parts,
) -> Selected {
    cuprum_limits::check();
    if depth > MAX_DEPTH {
        return Err(unsupported("constants nested this deeply"));
    }
    let types = &context.env.types;
    match constant {
        Constant::Undef | Constant::Poison | Constant::Zero | Constant::Null => {
            for part in super::parts::part_types(types, ty)? {
                parts.push(Part::Bits(part.class, 0));
            }
        }
        Constant::Int(value) => push_int(ty, *value, parts),
        Constant::Float(bits) if ty == Type::FP128 => push_int(Type::I128, *bits, parts),
        Constant::Float(bits) => {
            let class = class_of(ty).ok_or_else(|| unsupported("constants of this type"))?;
            parts.push(Part::Bits(class, *bits as u64));
        }
        Constant::Global(global) => {
            parts.push(Part::Symbol(symbol_of(context, *global)));
        }
        Constant::Bytes(bytes) => {
            parts.extend(bytes.iter().map(|&byte| Part::Bits(Class::B16, u64::from(byte))));
        }
        Constant::Aggregate(elements) => {
            let pairs = matches!(ty.kind(), TypeKind::Vector { element, count }
                if count % 2 == 0 && Type::vector(element, 2).is_some_and(is_packed_pair));
            let mut list = Parts::new();
            for TypedConstant { ty, value } in elements {
                push_constant(context, *ty, value, depth + 1, &mut list)?;
            }
            if pairs {
                for pair in list.chunks(2) {
                    let bits = pair.iter().enumerate().fold(0, |bits, (at, part)| match part {
                        Part::Bits(_, lane) => bits | (lane & 0xffff) << (16 * at),
                        Part::Reg(_) | Part::Symbol(_) => bits,
                    });
                    parts.push(Part::Bits(Class::B32, bits));
                }
            } else {
                parts.extend(list);
            }
        }
        Constant::Expr(expression) => {
            parts.push(expression_part(context, ty, expression, depth)?);
        }
    }
    Ok(())
}

/// An integer as one or two parts.
pub(super) fn push_int(ty: Type, value: u128, parts: &mut Parts) {
    match class_of(ty) {
        Some(class) => parts.push(Part::Bits(class, value as u64)),
        None => {
            parts.push(Part::Bits(Class::B64, value as u64));
            parts.push(Part::Bits(Class::B64, (value >> 64) as u64));
        }
    }
}

fn symbol_of(context: &Context<'_>, global: GlobalId) -> SymbolAddress {
    SymbolAddress {
        base: SymbolBase::Global(global),
        offset: 0,
        generic: context.env.address_type(global).address_space() == Some(AddressSpace::Generic),
    }
}

fn scalar_part(context: &Context<'_>, constant: &TypedConstant, depth: usize) -> Selected<Part> {
    let mut parts = Parts::new();
    push_constant(context, constant.ty, &constant.value, depth + 1, &mut parts)?;
    match parts.as_slice() {
        [part] => Ok(*part),
        _ => Err(unsupported("constant expressions of this type")),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn expression_part(
    context: &Context<'_>,
    ty: Type,
    expression: &ConstExpr,
    depth: usize,
) -> Selected<Part> {
    match expression {
        ConstExpr::Gep { source, base, indices, .. } => {
            let offset = constant_offset(&context.env.types, *source, indices)
                .ok_or_else(|| unsupported("this constant getelementptr"))?;
            match scalar_part(context, base, depth)? {
                Part::Symbol(symbol) => Ok(Part::Symbol(SymbolAddress {
                    offset: symbol.offset.wrapping_add(offset),
                    ..symbol
                })),
                Part::Bits(class, bits) => Ok(Part::Bits(class, bits.wrapping_add(offset as u64))),
                part => Ok(part),
            }
        }
        ConstExpr::Cast(op, operand) => {
            let part = scalar_part(context, operand, depth)?;
            match (op, part) {
                (CastOp::AddrSpaceCast, Part::Symbol(symbol)) => {
                    let generic = ty.address_space() == Some(AddressSpace::Generic);
                    Ok(Part::Symbol(SymbolAddress { generic, ..symbol }))
                }
                (CastOp::Trunc, Part::Symbol(_)) => {
                    Err(unsupported("truncated addresses in constants"))
                }
                // The null pointer stays null; other numbers would need the window's place.
                (CastOp::AddrSpaceCast, Part::Bits(_, bits))
                    if bits != 0 && !is_global_cast(operand.ty, ty) =>
                {
                    Err(unsupported("casts of numeric addresses between spaces in constants"))
                }
                (_, Part::Bits(_, bits)) => {
                    let class = class_of(ty).ok_or_else(|| unsupported("this constant cast"))?;
                    let width = ty.bits().unwrap_or(64).min(64);
                    let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
                    Ok(Part::Bits(class, bits & mask))
                }
                (_, part) => Ok(part),
            }
        }
        ConstExpr::Binary(op, left, right) => {
            let (left, right) =
                (scalar_part(context, left, depth)?, scalar_part(context, right, depth)?);
            match (op, left, right) {
                (BinaryOp::Add, Part::Symbol(symbol), Part::Bits(_, bits))
                | (BinaryOp::Add, Part::Bits(_, bits), Part::Symbol(symbol)) => {
                    let offset = symbol.offset.wrapping_add(bits as i64);
                    Ok(Part::Symbol(SymbolAddress { offset, ..symbol }))
                }
                (BinaryOp::Sub, Part::Symbol(symbol), Part::Bits(_, bits)) => {
                    let offset = symbol.offset.wrapping_sub(bits as i64);
                    Ok(Part::Symbol(SymbolAddress { offset, ..symbol }))
                }
                (_, Part::Bits(class, left), Part::Bits(_, right)) => {
                    let bits = match op {
                        BinaryOp::Add => left.wrapping_add(right),
                        BinaryOp::Sub => left.wrapping_sub(right),
                        BinaryOp::Xor => left ^ right,
                        _ => return Err(unsupported("this constant expression")),
                    };
                    Ok(Part::Bits(class, bits))
                }
                _ => Err(unsupported("this constant expression of addresses")),
            }
        }
    }
}

/// The bytes constant indices step over; `None` if they are not all numbers.
pub(crate) fn constant_offset(
    types: &TypeTable,
    source: Type,
    indices: &[TypedConstant],
) -> Option<i64> {
    let mut offset: i64 = 0;
    let mut ty = source;
    for (position, index) in indices.iter().enumerate() {
        let Constant::Int(raw) = index.value else {
            if index.value.is_zero() {
                ty = if position == 0 { ty } else { types.member(ty, 0)? };
                continue;
            }
            return None;
        };
        let value = signed(raw as u64, index.ty.int_width()?);
        let (step, next) = index_step(types, ty, position, value)?;
        offset = offset.wrapping_add(step);
        ty = next;
    }
    Some(offset)
}

/// What one constant index adds, and the type it leads to.
pub(crate) fn index_step(
    types: &TypeTable,
    ty: Type,
    position: usize,
    value: i64,
) -> Option<(i64, Type)> {
    if position == 0 {
        return Some(((types.size_of(ty) as i64).wrapping_mul(value), ty));
    }
    if types.as_struct(ty).is_some() {
        let index = u64::try_from(value).ok()?;
        return Some((types.offset_of(ty, index)? as i64, types.member(ty, index)?));
    }
    let element = types.member(ty, 0)?;
    Some(((types.size_of(element) as i64).wrapping_mul(value), element))
}

/// Whether a cast leaves every address as it is: global memory is where it is in the generic space,
/// while the others are windows in it.
pub(super) fn is_global_cast(from: Type, to: Type) -> bool {
    use AddressSpace::{Generic, Global};
    let spaces = (from.address_space(), to.address_space());
    matches!(spaces, (Some(Generic), Some(Global)) | (Some(Global), Some(Generic)))
}
