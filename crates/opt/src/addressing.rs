//! Address arithmetic: constant offsets of `getelementptr`, scalar leaves of aggregates, alignment.

use cuprum_analysis::only_reads_through;
use cuprum_ir::{
    Body, Callee, CastOp, FunctionDecl, GepFlags, Inst, InstKind, Type, TypeTable, Use, Value,
    ValueDef,
};
use cuprum_target::{AddressSpace, Intrinsic};
use smallvec::SmallVec;

/// The bytes a `getelementptr` adds, if all indices are constants.
pub fn constant_gep_offset(body: &Body, types: &TypeTable, inst: Inst) -> Option<i128> {
    gep_offset(body, types, inst, |index, _| body.as_signed_int(index))
}

/// The bytes a `getelementptr` adds to the address of a variable of `size` bytes, for whoever accesses the variable: an
/// index that steps over all of it is 0, for anything else leads out of it. (So `sums[i]` of `float sums[1]`.)
pub fn gep_offset_within(body: &Body, types: &TypeTable, inst: Inst, size: u64) -> Option<i128> {
    let stays_inside = matches!(body.kind(inst), InstKind::Gep { flags, .. } if flags.inbounds);
    gep_offset(body, types, inst, |index, stride| {
        body.as_signed_int(index).or_else(|| (stays_inside && stride >= size).then_some(0))
    })
}

/// The bytes a `getelementptr` adds, if `number` knows all indices; it is given each with the bytes it steps by. Those of
/// fields are constants.
fn gep_offset(
    body: &Body,
    types: &TypeTable,
    inst: Inst,
    number: impl Fn(Value, u64) -> Option<i128>,
) -> Option<i128> {
    let InstKind::Gep { source, args, .. } = body.kind(inst) else { return None };
    let mut offset: i128 = 0;
    let mut ty = *source;
    for (position, &index) in args.iter().skip(1).enumerate() {
        let step = if position > 0 && types.as_struct(ty).is_some() {
            let field = u64::try_from(body.as_signed_int(index)?).ok()?;
            let step = i128::from(types.offset_of(ty, field)?);
            ty = types.member(ty, field)?;
            step
        } else {
            if position > 0 {
                ty = types.member(ty, 0)?;
            }
            let stride = types.size_of(ty);
            i128::from(stride).checked_mul(number(index, stride)?)?
        };
        offset = offset.checked_add(step)?;
    }
    i64::try_from(offset).ok().map(i128::from)
}

/// A pointer as a base plus a constant number of bytes: looks through `getelementptr` with constant
/// indices and pointer casts.
pub fn base_and_offset(body: &Body, types: &TypeTable, mut pointer: Value) -> (Value, i128) {
    let mut offset: i128 = 0;
    // Chains longer than this do not occur in code anyone waits for.
    for _ in 0..64 {
        let Some(inst) = body.def_inst(pointer) else { break };
        match body.kind(inst) {
            InstKind::Gep { args, .. } => match constant_gep_offset(body, types, inst) {
                Some(step) => {
                    offset = offset.saturating_add(step);
                    pointer = args[0];
                }
                None => break,
            },
            InstKind::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, args, .. }
                if body.ty(args[0]).is_pointer() =>
            {
                pointer = args[0];
            }
            _ => break,
        }
    }
    (pointer, offset)
}

/// The object a pointer points into: looks through `getelementptr` with any indices and casts.
pub fn underlying_object(body: &Body, mut pointer: Value) -> Value {
    for _ in 0..64 {
        match body.def_kind(pointer) {
            Some(InstKind::Gep { args, .. }) => pointer = args[0],
            Some(InstKind::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, args, .. })
                if body.ty(args[0]).is_pointer() =>
            {
                pointer = args[0]
            }
            _ => break,
        }
    }
    pointer
}

/// A scalar or vector inside an aggregate.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// Where it starts.
    pub offset: u64,
    /// The type of the scalar or vector.
    pub ty: Type,
    /// The indices that lead to it.
    pub path: SmallVec<[u32; 2]>,
}

/// The leaves of a type in order of offset; `None` if there are more than `limit`.
pub fn leaves(types: &TypeTable, ty: Type, limit: usize) -> Option<Vec<Leaf>> {
    leaves_outside(types, ty, limit, &|_, _| false)
}

/// The same without what lies in ranges of bytes that are left out.
pub fn leaves_outside(
    types: &TypeTable,
    ty: Type,
    limit: usize,
    is_left_out: &dyn Fn(u64, u64) -> bool,
) -> Option<Vec<Leaf>> {
    let mut search = LeafSearch { types, limit, is_left_out, found: Vec::new() };
    search.collect(ty, 0, &mut SmallVec::new()).then_some(search.found)
}

struct LeafSearch<'a> {
    types: &'a TypeTable,
    limit: usize,
    is_left_out: &'a dyn Fn(u64, u64) -> bool,
    found: Vec<Leaf>,
}

impl LeafSearch<'_> {
    fn collect(&mut self, ty: Type, offset: u64, path: &mut SmallVec<[u32; 2]>) -> bool {
        cuprum_limits::check();
        let types = self.types;
        if (self.is_left_out)(offset, offset.saturating_add(types.size_of(ty))) {
            return true;
        }
        let count = if let Some(s) = types.as_struct(ty) {
            s.fields.len() as u64
        } else if let Some((_, count)) = types.as_array(ty) {
            count
        } else {
            self.found.push(Leaf { offset, ty, path: path.clone() });
            return self.found.len() <= self.limit;
        };
        if count > self.limit as u64 || path.len() > 32 {
            return false;
        }
        for index in 0..count {
            let (Some(member), Some(at)) = (types.member(ty, index), types.offset_of(ty, index))
            else {
                return false;
            };
            path.push(index as u32);
            let fits = self.collect(member, offset.saturating_add(at), path);
            path.pop();
            if !fits {
                return false;
            }
        }
        true
    }
}

/// The alignment at `offset` bytes from something aligned to `align`.
pub fn align_at(align: u32, offset: u64) -> u32 {
    if offset == 0 {
        return align.max(1);
    }
    let of_offset = 1u64 << offset.trailing_zeros().min(31);
    align.max(1).min(of_offset as u32)
}

/// How many uses of a variable are looked at for the copy that fills it.
const COPY_USES: usize = 16;

/// Flags of an offset inside one object.
pub const INBOUNDS: GepFlags = GepFlags { inbounds: true, nusw: true, nuw: false, element: false };

/// Whether memory behind a pointer is only read through it, in a function that `decl` declares.
pub fn is_only_read(body: &Body, decl: &FunctionDecl, pointer: Value, depth: u32) -> bool {
    cuprum_limits::check();
    depth < 16 && body.uses(pointer).iter().all(|&used| use_only_reads(body, decl, used, depth))
}

/// Whether one use of a pointer does no more than that, nor those of pointers made of it.
pub fn use_only_reads(body: &Body, decl: &FunctionDecl, used: Use, depth: u32) -> bool {
    let through = || {
        let derived = body.result(used.inst);
        derived.is_some_and(|derived| is_only_read(body, decl, derived, depth + 1))
    };
    match body.kind(used.inst) {
        InstKind::Gep { .. }
        | InstKind::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, .. } => through(),
        // Of two parameters of a kernel the one or the other is read where it is.
        &InstKind::Select { args: [_, a, b], .. } => {
            decl.is_kernel()
                && [a, b].iter().all(|&side| is_copied_parameter(body, decl, side))
                && through()
        }
        InstKind::Load { mem, .. } if !mem.is_plain() => false,
        _ => only_reads_through(body, used),
    }
}

/// Whether a pointer leads into a parameter that was passed by value, or into a copy of one.
fn is_copied_parameter(body: &Body, decl: &FunctionDecl, pointer: Value) -> bool {
    let is_parameter = |value: Value| match *body.def(value) {
        ValueDef::Argument(index) => {
            decl.params.get(index as usize).is_some_and(|param| param.attributes.byval.is_some())
        }
        _ => false,
    };
    let object = underlying_object(body, pointer);
    let fills = |used: &Use| match body.kind(used.inst) {
        InstKind::Call(call) => {
            call.callee == Callee::Intrinsic(Intrinsic::Memcpy)
                && used.index == 0
                && call.args.get(1).is_some_and(|&from| is_parameter(from))
        }
        _ => false,
    };
    is_parameter(object) || body.uses(object).iter().take(COPY_USES).any(fills)
}

/// The kind of memory that an intrinsic asks a pointer for.
pub fn asks_for_space(callee: &Callee) -> Option<AddressSpace> {
    match callee {
        Callee::Intrinsic(Intrinsic::IsspacepGlobal) => Some(AddressSpace::Global),
        Callee::Intrinsic(Intrinsic::IsspacepShared) => Some(AddressSpace::Shared),
        Callee::Intrinsic(Intrinsic::IsspacepLocal) => Some(AddressSpace::Local),
        Callee::Intrinsic(Intrinsic::IsspacepConst) => Some(AddressSpace::Const),
        _ => None,
    }
}

/// Whether a pointer type is one a variable's address may have.
pub fn is_variable_space(ty: Type) -> bool {
    matches!(ty.address_space(), Some(AddressSpace::Generic | AddressSpace::Local))
}
