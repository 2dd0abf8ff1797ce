//! The byte ranges of a variable that instructions access, and how they fall into pieces.

use crate::addressing::{gep_offset_within, is_variable_space, leaves_outside, underlying_object};
use cuprum_analysis::{is_volatile_transfer, known_bits, low_bits};
use cuprum_ir::{Body, Callee, CastOp, Env, Inst, InstKind, Type, TypeTable, Value};
use cuprum_target::Intrinsic;

/// What an instruction does to its range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// A `load` of the whole range.
    Load,
    /// A `store` to the whole range.
    Store,
    /// `memset`
    Set,
    /// The destination of a copy.
    CopyTo,
    /// The source of a copy.
    CopyFrom,
    /// The address of an element that is known only at run time: all of the array may be read and written.
    Elements,
}

impl Access {
    /// Whether the access can be cut into smaller ones.
    pub fn is_splittable(self) -> bool {
        matches!(self, Access::Set | Access::CopyTo | Access::CopyFrom)
    }

    /// Whether it reads the range.
    pub fn reads(self) -> bool {
        matches!(self, Access::Load | Access::CopyFrom | Access::Elements)
    }
}

/// An access to a range of a variable's bytes.
#[derive(Clone, Copy, Debug)]
pub struct Slice {
    /// The first byte, from the start of the variable.
    pub begin: u64,
    /// One past the last byte.
    pub end: u64,
    /// The instruction that accesses it.
    pub inst: Inst,
    /// What it does.
    pub access: Access,
}

/// Everything that uses a variable.
#[derive(Default, Debug)]
pub struct Slices {
    /// The accesses, in no order.
    pub list: Vec<Slice>,
    /// Address computations and lifetime markers, which go when the variable goes; users come
    /// after what they use.
    pub dead: Vec<Inst>,
    /// Loads and stores of whole aggregates, which must be cut into scalars first.
    pub aggregates: Vec<Inst>,
}

/// Collects all uses of an `alloca` of type `ty`; `None` if one of them cannot be understood.
pub fn collect(body: &Body, env: &Env, alloca: Inst, ty: Type) -> Option<Slices> {
    let size = env.types.size_of(ty);
    let mut slices = Slices::default();
    let variable = body.result(alloca)?;
    let mut pointers = vec![(variable, 0i128)];
    while let Some((pointer, offset)) = pointers.pop() {
        for used in body.uses(pointer) {
            let inst = used.inst;
            let mut add = |length: u64, access: Access| -> Option<()> {
                let begin = u64::try_from(offset).ok()?;
                let end = begin.checked_add(length)?;
                (end <= size).then_some(())?;
                if length > 0 {
                    slices.list.push(Slice { begin, end, inst, access });
                } else {
                    slices.dead.push(inst);
                }
                Some(())
            };
            match body.kind(inst) {
                InstKind::Load { mem, .. } if mem.is_plain() => {
                    let ty = body.result_type(inst);
                    add(env.types.store_size(ty), Access::Load)?;
                    if ty.is_aggregate() {
                        slices.aggregates.push(inst);
                    }
                }
                InstKind::Store { mem, args } if mem.is_plain() && used.index == 1 => {
                    let ty = body.ty(args[0]);
                    add(env.types.store_size(ty), Access::Store)?;
                    if ty.is_aggregate() {
                        slices.aggregates.push(inst);
                    }
                }
                InstKind::Gep { .. } if used.index == 0 => {
                    match gep_offset_within(body, &env.types, inst, size) {
                        Some(step) => {
                            slices.dead.push(inst);
                            pointers.push((body.result(inst)?, offset.checked_add(step)?));
                        }
                        // What the address is used for does not matter: the array stays in memory.
                        None => {
                            let (begin, end) = indexed_array(body, env, inst, ty, offset)?;
                            let access = Access::Elements;
                            slices.list.push(Slice { begin, end, inst, access });
                        }
                    }
                }
                InstKind::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, .. } => {
                    let result = body.result(inst)?;
                    if !is_variable_space(body.ty(result)) {
                        return None;
                    }
                    slices.dead.push(inst);
                    pointers.push((result, offset));
                }
                InstKind::Call(call) if is_volatile_transfer(body, call) => return None,
                InstKind::Call(call) => match call.callee {
                    Callee::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) => {
                        slices.dead.push(inst);
                    }
                    Callee::Intrinsic(Intrinsic::Memset) if used.index == 0 => {
                        let length = *call.args.get(2)?;
                        add(u64::try_from(body.as_int(length)?).ok()?, Access::Set)?;
                    }
                    Callee::Intrinsic(Intrinsic::Memcpy | Intrinsic::Memmove) if used.index < 2 => {
                        let length = *call.args.get(2)?;
                        let access =
                            if used.index == 0 { Access::CopyTo } else { Access::CopyFrom };
                        // A copy within one variable would have to be cut on both sides at once.
                        let other = *call.args.get(1 - used.index as usize)?;
                        if underlying_object(body, other) == variable {
                            return None;
                        }
                        add(u64::try_from(body.as_int(length)?).ok()?, access)?;
                    }
                    _ => return None,
                },
                _ => return None,
            }
        }
    }
    Some(slices)
}

/// An index that is known only at run time may lead out of an array of fewer elements. C++ says that it does not, but
/// programs take the first of several small members for all of them (the seven numbers of a transformation by the
/// three of its position), and NVIDIA's compilers let them.
const FEWEST_BELIEVED: u64 = 16;

/// The bytes among which an address with an index that is known only at run time stays: those of the array that it
/// is an element of, where the variable has this array at the base of the address. Either the index is known to be
/// one of the array's, or nobody would take the array for more than it is: it is large, and larger than all behind
/// it. Casts may make an array of something else, of which nothing is known.
fn indexed_array(
    body: &Body,
    env: &Env,
    address: Inst,
    whole: Type,
    offset: i128,
) -> Option<(u64, u64)> {
    let InstKind::Gep { source, flags, args } = body.kind(address) else { return None };
    let &[_, first, index] = &args[..] else { return None };
    if !flags.element || body.as_int(first) != Some(0) {
        return None;
    }
    let (_, count) = env.types.as_array(*source)?;
    let size = env.types.size_of(*source);
    let begin = u64::try_from(offset).ok()?;
    let end = begin.checked_add(size)?;
    let behind = env.types.size_of(whole).checked_sub(end)?;
    let is_believed = count >= FEWEST_BELIEVED && size > behind;
    if !is_believed && !is_below(body, index, count) {
        return None;
    }
    array_around(&env.types, whole, begin, end)
}

/// Whether an index, taken as a number without sign, is known to be less than `count`.
fn is_below(body: &Body, index: Value, count: u64) -> bool {
    let width = body.ty(index).int_width().unwrap_or(u128::BITS);
    let most = low_bits(width) & !known_bits(body, index).zeros;
    most < u128::from(count)
}

/// The bytes of the outermost array of arrays that has an array of just these bytes: rows of a matrix are often read
/// as one.
fn array_around(types: &TypeTable, mut ty: Type, begin: u64, end: u64) -> Option<(u64, u64)> {
    let mut at = 0;
    let mut outermost = None;
    for _ in 0..32 {
        let size = types.size_of(ty);
        let index = match types.as_array(ty) {
            Some((element, _)) => {
                outermost = outermost.or(Some((at, at + size)));
                if (at, at + size) == (begin, end) {
                    return outermost;
                }
                begin.checked_sub(at)?.checked_div(types.size_of(element))?
            }
            None => {
                outermost = None;
                types.member_index_at(ty, begin.checked_sub(at)?)?
            }
        };
        at += types.offset_of(ty, index)?;
        ty = types.member(ty, index)?;
    }
    None
}

/// A range that is accessed as a unit.
#[derive(Clone, Debug)]
pub struct Piece {
    /// The first byte, from the start of the variable.
    pub begin: u64,
    /// One past the last byte.
    pub end: u64,
    /// The type of the field it coincides with, if it does.
    pub field: Option<Type>,
    /// Indices of the slices that touch it.
    pub slices: Vec<usize>,
}

/// Cuts a variable of type `ty` into pieces, in order of offset: overlapping scalar accesses
/// together, and the fields of what only copies touch.
pub fn partition(env: &Env, ty: Type, list: &[Slice]) -> Option<Vec<Piece>> {
    let mut scalars: Vec<(u64, u64)> = list
        .iter()
        .filter(|slice| !slice.access.is_splittable())
        .map(|slice| (slice.begin, slice.end))
        .collect();
    scalars.sort_unstable();
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    for (begin, end) in scalars {
        match ranges.last_mut() {
            Some(last) if begin < last.1 => last.1 = last.1.max(end),
            _ => ranges.push((begin, end)),
        }
    }
    // Elements of an array that stays in memory are no pieces, however many there are.
    let is_indexed = |begin: u64, end: u64| {
        let elements = list.iter().filter(|slice| slice.access == Access::Elements);
        elements.into_iter().any(|slice| slice.begin <= begin && end <= slice.end)
    };
    let fields = leaves_outside(&env.types, ty, super::LEAF_LIMIT, &is_indexed)?;
    let mut pieces: Vec<Piece> = Vec::new();
    let mut add = |mut begin: u64, end: u64, field: Option<Type>| {
        let is_scalar_range = ranges.binary_search(&(begin, end)).is_ok();
        while begin < end {
            // Bytes outside fields are cut to the largest aligned integers.
            let natural = if field.is_some() || is_scalar_range {
                end - begin
            } else {
                let aligned = 1u64 << begin.trailing_zeros().min(3);
                aligned.min(1 << (end - begin).ilog2())
            };
            pieces.push(Piece { begin, end: begin + natural, field, slices: Vec::new() });
            begin += natural;
        }
    };
    // The gaps between scalar ranges, field by field; bytes that no field covers may still carry
    // data (a union copied as bytes), so they are pieces too.
    let size = env.types.size_of(ty);
    let mut cursor = 0;
    let mut field_at = 0;
    for (begin, end) in ranges.iter().copied().chain([(size, size)]) {
        while let Some(leaf) = fields.get(field_at) {
            let leaf_end = leaf.offset + env.types.store_size(leaf.ty);
            if leaf.offset < cursor {
                field_at += 1;
                continue;
            }
            if leaf_end > begin {
                break;
            }
            add(cursor, leaf.offset, None);
            add(leaf.offset, leaf_end, Some(leaf.ty));
            cursor = leaf_end;
            field_at += 1;
        }
        add(cursor, begin, None);
        if begin < end {
            let coincident = fields
                .get(fields.partition_point(|leaf| leaf.offset < begin))
                .filter(|leaf| leaf.offset == begin)
                .filter(|leaf| leaf.offset + env.types.store_size(leaf.ty) == end);
            add(begin, end, coincident.map(|leaf| leaf.ty));
        }
        cursor = cursor.max(end);
    }
    // Both lists are short or sorted; a binary search finds the first piece of each slice.
    for (index, slice) in list.iter().enumerate() {
        let first = pieces.partition_point(|piece| piece.end <= slice.begin);
        for piece in pieces.iter_mut().skip(first).take_while(|piece| piece.begin < slice.end) {
            piece.slices.push(index);
        }
    }
    pieces.retain(|piece| !piece.slices.is_empty());
    Some(pieces)
}
