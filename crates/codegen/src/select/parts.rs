//! Values as lists of parts.
//!
//! A part is what one register holds. A scalar has one part, an `i128` two, a vector one per lane
//! (pairs of halves share a register), a struct or array those of its members. So aggregates and
//! wide integers need no lowering of their own: taking them apart costs nothing, and memory
//! accesses and calls walk the list.

use crate::error::CodegenError;
use crate::machine::Class;
use cuprum_ir::{GlobalId, Type, TypeKind, TypeTable};
use cuprum_ptx::Reg;
use smallvec::SmallVec;

/// More parts than this make a value too large to keep in registers.
const MAX_PARTS: usize = 4096;
/// Types nested deeper than this are refused.
const MAX_DEPTH: usize = 256;

/// What one part is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PartType {
    /// The register class.
    pub(crate) class: Class,
    /// The scalar type it belongs to; `<2 x half>` for a pair.
    pub(crate) ty: Type,
    /// How many of the register's bits mean something; the others may hold anything.
    pub(crate) bits: u32,
    /// Where it lies in memory, from the start of the value.
    pub(crate) offset: u64,
    /// How many bytes it takes there.
    pub(crate) bytes: u32,
}

/// The parts of a type.
pub(crate) type PartTypes = SmallVec<[PartType; 2]>;

/// What a symbolic address is relative to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SymbolBase {
    /// A variable or function.
    Global(GlobalId),
    /// A parameter of this function, in `.param` space.
    Param(u32),
    /// The local depot.
    Frame,
}

/// An address known but for the linker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SymbolAddress {
    /// The variable, function or frame.
    pub(crate) base: SymbolBase,
    /// Added to it.
    pub(crate) offset: i64,
    /// Whether the value is the generic address rather than the one in the base's space.
    pub(crate) generic: bool,
}

/// The value of one part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// In a register.
    Reg(Reg),
    /// A constant of that class, as bits.
    Bits(Class, u64),
    /// An address that has no register yet.
    Symbol(SymbolAddress),
}

/// The parts of a value.
pub(crate) type Parts = SmallVec<[Part; 2]>;

/// Whether pairs of this type share a register.
pub(crate) fn is_packed_pair(ty: Type) -> bool {
    matches!(ty.kind(), TypeKind::Vector { element, count: 2 } if is_small_float(element))
}

/// `half` or `bfloat`.
pub(crate) fn is_small_float(ty: Type) -> bool {
    ty == Type::HALF || ty == Type::BFLOAT
}

/// The class of a scalar of at most 64 bits.
pub(crate) fn class_of(ty: Type) -> Option<Class> {
    Some(match ty.kind() {
        TypeKind::Int(1) => Class::Pred,
        TypeKind::Int(2..=16) | TypeKind::Half | TypeKind::Bfloat => Class::B16,
        TypeKind::Int(17..=32) => Class::B32,
        TypeKind::Int(33..=64) => Class::B64,
        TypeKind::Float => Class::F32,
        TypeKind::Double => Class::F64,
        TypeKind::Pointer(_) => {
            if ty.bits() == Some(32) {
                Class::B32
            } else {
                Class::B64
            }
        }
        TypeKind::Vector { .. } if is_packed_pair(ty) => Class::B32,
        TypeKind::Void
        | TypeKind::Int(_)
        | TypeKind::Fp128
        | TypeKind::Vector { .. }
        | TypeKind::Table
        | TypeKind::Label
        | TypeKind::Metadata => return None,
    })
}

/// Whether a type is a vector whose lanes share bytes in memory.
pub(crate) fn has_packed_lanes(ty: Type) -> bool {
    ty.is_vector() && ty.lanes() > 1 && ty.scalar().bits().is_some_and(|bits| bits % 8 != 0)
}

/// Refuses what has parts that share bytes: vectors of elements that are no whole bytes are accessed as
/// integers, but for those within structs and arrays that are passed or wider than any integer.
pub(crate) fn check_bytes(parts: &[PartType]) -> Result<(), CodegenError> {
    let shares = |pair: &[PartType]| match pair {
        [first, second] => second.offset < first.offset.saturating_add(u64::from(first.bytes)),
        _ => false,
    };
    match parts.windows(2).any(shares) {
        false => Ok(()),
        true => Err(CodegenError::unsupported(
            "vectors of elements that are no whole bytes in aggregates, or of more than 128 bits",
            None,
        )),
    }
}

/// The only part of a scalar of at most 64 bits.
pub(crate) fn scalar_part(ty: Type) -> Option<PartType> {
    let class = class_of(ty)?;
    let bits = ty.bits().unwrap_or(class.bits());
    Some(PartType { class, ty, bits, offset: 0, bytes: bits.div_ceil(8) })
}

/// The parts of any type.
pub(crate) fn part_types(types: &TypeTable, ty: Type) -> Result<PartTypes, CodegenError> {
    let mut list = PartTypes::new();
    push_parts(types, ty, 0, 0, &mut list)?;
    Ok(list)
}

fn push_parts(
    types: &TypeTable,
    ty: Type,
    offset: u64,
    depth: usize,
    list: &mut PartTypes,
) -> Result<(), CodegenError> {
    cuprum_limits::check();
    if list.len() > MAX_PARTS || depth > MAX_DEPTH {
        return Err(CodegenError::unsupported(
            format!("values of the large type {} outside memory", types.display(ty)),
            None,
        ));
    }
    if let Some(part) = scalar_part(ty) {
        list.push(PartType { offset, ..part });
        return Ok(());
    }
    match ty.kind() {
        TypeKind::Int(width @ 65..=128) => {
            let class = Class::B64;
            list.push(PartType { class, ty, bits: 64, offset, bytes: 8 });
            let bits = width - 64;
            let offset = offset.saturating_add(8);
            list.push(PartType { class, ty, bits, offset, bytes: bits.div_ceil(8) });
        }
        // Nothing computes with it here: two halves, as of an integer.
        TypeKind::Fp128 => push_parts(types, Type::I128, offset, depth + 1, list)?,
        TypeKind::Vector { element, count } => {
            let (step, lanes) = match Type::vector(element, 2) {
                Some(pair) if is_packed_pair(pair) && count % 2 == 0 => (pair, count / 2),
                _ => (element, count),
            };
            // Lanes lie without padding; single bits share bytes, which `check_bytes` refuses.
            let bits = u64::from(step.bits().unwrap_or(8));
            for lane in 0..u64::from(lanes) {
                push_parts(types, step, offset.saturating_add(lane * bits / 8), depth + 1, list)?;
            }
        }
        TypeKind::Table => {
            if let Some(fields) = types.as_struct(ty).map(|s| &s.fields) {
                for (index, &field) in fields.iter().enumerate() {
                    let at = types.offset_of(ty, index as u64).unwrap_or(0);
                    push_parts(types, field, offset.saturating_add(at), depth + 1, list)?;
                }
            } else if let Some((element, count)) = types.as_array(ty) {
                let size = types.size_of(element);
                if count > MAX_PARTS as u64 {
                    return push_parts(types, ty, offset, MAX_DEPTH + 1, list);
                }
                for index in 0..count {
                    let at = offset.saturating_add(index.saturating_mul(size));
                    push_parts(types, element, at, depth + 1, list)?;
                }
            }
        }
        TypeKind::Void => {}
        TypeKind::Int(_)
        | TypeKind::Half
        | TypeKind::Bfloat
        | TypeKind::Float
        | TypeKind::Double
        | TypeKind::Pointer(_)
        | TypeKind::Label
        | TypeKind::Metadata => {
            let what = format!("values of type {}", types.display(ty));
            return Err(CodegenError::unsupported(what, None));
        }
    }
    Ok(())
}

/// How many parts come before a member, and the member's type.
pub(crate) fn member_start(
    types: &TypeTable,
    mut ty: Type,
    indices: &[u32],
) -> Result<(usize, Type), CodegenError> {
    let mut start = 0;
    for &index in indices {
        for before in 0..index {
            if let Some(member) = types.member(ty, u64::from(before)) {
                start += part_types(types, member)?.len();
            }
        }
        ty = types
            .member(ty, u64::from(index))
            .ok_or_else(|| CodegenError::unsupported("a member access outside its type", None))?;
    }
    Ok((start, ty))
}
