//! Loads and stores that are less aligned than their type, or of widths that are no power of two:
//! taken apart into aligned units of at most eight bytes. Structs, arrays and wide vectors of which a member
//! would lie so are accessed member by member.

use crate::select::parts::has_packed_lanes;
use cuprum_ir::{
    AtomicOrdering, BinaryOp, Body, CastOp, Env, FunctionBuilder, GepFlags, Inst, InstKind,
    MemFlags, Type, TypeKind, Value,
};

/// The alignment an access needs to be made as it is.
fn natural(env: &Env, ty: Type) -> u64 {
    cuprum_limits::check();
    if let Some((element, _)) = env.types.as_array(ty) {
        return natural(env, element);
    }
    let bytes = env.types.store_size(ty.scalar());
    if ty.scalar().int_width() == Some(128) { 8 } else { bytes.max(1) }
}

/// The type of an access to take apart, and its width in bytes.
fn broken(env: &Env, body: &Body, inst: Inst) -> Option<(Type, MemFlags)> {
    let (ty, mem) = access(body, inst).filter(|(ty, _)| !ty.is_aggregate())?;
    let scalar_bytes = env.types.store_size(ty.scalar());
    let odd = !scalar_bytes.is_power_of_two();
    let unaligned = u64::from(mem.align) < natural(env, ty);
    let fits = ty.bits().is_some_and(|bits| bits <= 128) && ty.scalar() != Type::I1;
    ((odd || unaligned) && fits).then_some((ty, mem))
}

/// Whether an instruction must be taken apart.
pub(super) fn is_needed(env: &Env, body: &Body, inst: Inst) -> bool {
    broken(env, body, inst).is_some() || has_broken_members(env, body, inst)
}

/// What is known of the alignment of a place that is so far behind one of known alignment.
fn align_behind(align: u64, offset: u64) -> u64 {
    if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) }
}

/// Whether every part of a type can be accessed as it is, at a place of this alignment.
fn lies_well(env: &Env, ty: Type, align: u64) -> bool {
    cuprum_limits::check();
    if let Some((element, count)) = env.types.as_array(ty) {
        let each = if count > 1 { align_behind(align, env.types.size_of(element)) } else { align };
        return count == 0 || lies_well(env, element, each);
    }
    if let Some(structure) = env.types.as_struct(ty) {
        return structure.fields.iter().enumerate().all(|(index, &field)| {
            let offset = env.types.offset_of(ty, index as u64).unwrap_or(0);
            lies_well(env, field, align_behind(align, offset))
        });
    }
    !has_packed_lanes(ty) && align >= natural(env, ty)
}

/// Whether an access is of several members, and one of them cannot be accessed as it lies.
fn has_broken_members(env: &Env, body: &Body, inst: Inst) -> bool {
    let Some((ty, mem)) = access(body, inst) else { return false };
    let has_members =
        ty.is_aggregate() || ty.is_vector() && ty.bits().is_none_or(|bits| bits > 128);
    has_members && ty.scalar() != Type::I1 && !lies_well(env, ty, u64::from(mem.align))
}

/// What is loaded or stored, and how; `None` for what must be done in one step.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
fn access(body: &Body, inst: Inst) -> Option<(Type, MemFlags)> {
    let (ty, mem) = match body.kind(inst) {
        InstKind::Load { mem, .. } => (body.result_type(inst), *mem),
        InstKind::Store { mem, args } => (body.ty(args[0]), *mem),
        _ => return None,
    };
    (mem.ordering <= AtomicOrdering::Unordered).then_some((ty, mem))
}

/// The members of a type: where they lie, and what they are.
fn members(env: &Env, ty: Type) -> Vec<(u64, Type)> {
    let offset = |index: usize| env.types.offset_of(ty, index as u64).unwrap_or(0);
    if let Some(structure) = env.types.as_struct(ty) {
        return structure
            .fields
            .iter()
            .enumerate()
            .map(|(at, &field)| (offset(at), field))
            .collect();
    }
    let (element, count) = if let TypeKind::Vector { element, count } = ty.kind() {
        (element, u64::from(count))
    } else {
        env.types.as_array(ty).unwrap_or((ty, 0))
    };
    (0..count as usize).map(|index| (offset(index), element)).collect()
}

/// Replaces the access by those of the members, which are replaced in turn.
fn split(env: &Env, body: &mut Body, inst: Inst) {
    let Some((ty, mem)) = access(body, inst) else { return };
    let operands: Vec<Value> = body.operands(inst).to_vec();
    let mut made = Vec::new();
    let mut whole = body.poison(ty);
    let is_vector = ty.is_vector();
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(inst);
    for (index, (offset, member)) in members(env, ty).into_iter().enumerate() {
        cuprum_limits::check();
        let index = index as u32;
        let mem = MemFlags { align: align_behind(u64::from(mem.align), offset) as u32, ..mem };
        let place = |builder: &mut FunctionBuilder<'_>, pointer| {
            builder.byte_offset(pointer, i128::from(offset), GepFlags::default())
        };
        match operands[..] {
            [pointer] => {
                let at = place(&mut builder, pointer);
                let load = builder.inst(InstKind::Load { mem, args: [at] }, member);
                made.push(load);
                let Some(value) = builder.body.result(load) else { continue };
                whole = match is_vector {
                    true => builder.insert_element(whole, value, index),
                    false => builder.insert_value(whole, value, &[index]),
                };
            }
            [value, pointer] => {
                let value = match is_vector {
                    true => builder.extract_element(value, index),
                    false => builder.extract_value(value, &[index], member),
                };
                let at = place(&mut builder, pointer);
                made.push(builder.store(value, at, mem));
            }
            _ => {}
        }
    }
    if let Some(result) = body.result(inst) {
        body.replace_all_uses(result, whole);
    }
    body.remove_inst(inst);
    for inst in made {
        expand(env, body, inst);
    }
}

/// Offsets and sizes of the units of an access.
fn units(bytes: u64, align: u64) -> Vec<(u64, u64)> {
    let mut list = Vec::new();
    let mut offset = 0;
    while offset < bytes {
        let aligned: u64 = if offset == 0 { 8 } else { 1 << offset.trailing_zeros().min(3) };
        let mut unit = align.min(aligned).min(8);
        while unit > bytes - offset {
            unit /= 2;
        }
        list.push((offset, unit));
        offset += unit;
    }
    list
}

/// Replaces the access.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn expand(env: &Env, body: &mut Body, inst: Inst) {
    if has_broken_members(env, body, inst) {
        return split(env, body, inst);
    }
    let Some((ty, mem)) = broken(env, body, inst) else { return };
    let bytes = env.types.store_size(ty);
    let whole = Type::int((bytes * 8) as u32);
    let list = units(bytes, u64::from(mem.align));
    let flags = |unit: u64| MemFlags { align: unit as u32, ..mem };
    match body.kind(inst) {
        InstKind::Load { args, .. } => {
            let pointer = args[0];
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(inst);
            let mut sum: Option<Value> = None;
            for (offset, unit) in list {
                let at = builder.byte_offset(pointer, i128::from(offset), GepFlags::default());
                let piece = builder.load(Type::int(unit as u32 * 8), at, flags(unit));
                let mut wide = builder.cast(CastOp::ZExt, piece, whole);
                if offset > 0 {
                    let amount = builder.body.int(whole, i128::from(offset * 8));
                    wide = builder.binary(BinaryOp::Shl, wide, amount);
                }
                sum = Some(match sum {
                    None => wide,
                    Some(sum) => builder.binary(BinaryOp::Or, sum, wide),
                });
            }
            let Some(sum) = sum else { return };
            let value = from_bits(&mut builder, sum, ty);
            if let Some(result) = body.result(inst) {
                body.replace_all_uses(result, value);
            }
        }
        InstKind::Store { args, .. } => {
            let (value, pointer) = (args[0], args[1]);
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(inst);
            let bits = to_bits(&mut builder, value, whole);
            for (offset, unit) in list {
                let mut piece = bits;
                if offset > 0 {
                    let amount = builder.body.int(whole, i128::from(offset * 8));
                    piece = builder.binary(BinaryOp::LShr, piece, amount);
                }
                let piece = builder.cast(CastOp::Trunc, piece, Type::int(unit as u32 * 8));
                let at = builder.byte_offset(pointer, i128::from(offset), GepFlags::default());
                builder.store(piece, at, flags(unit));
            }
        }
        _ => return,
    }
    body.remove_inst(inst);
}

/// Bits as a value of a type at most as wide.
pub(super) fn from_bits(builder: &mut FunctionBuilder<'_>, bits: Value, ty: Type) -> Value {
    if ty.is_pointer() {
        return builder.cast(CastOp::IntToPtr, bits, ty);
    }
    if ty.is_int() {
        return builder.cast(CastOp::Trunc, bits, ty);
    }
    builder.cast(CastOp::BitCast, bits, ty)
}

/// A value as bits.
pub(super) fn to_bits(builder: &mut FunctionBuilder<'_>, value: Value, whole: Type) -> Value {
    let ty = builder.body.ty(value);
    if ty.is_pointer() {
        return builder.cast(CastOp::PtrToInt, value, whole);
    }
    if ty.is_int() {
        return builder.cast(CastOp::ZExt, value, whole);
    }
    builder.cast(CastOp::BitCast, value, whole)
}
