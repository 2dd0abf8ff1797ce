//! Whether two accesses may touch the same memory.
//!
//! What is known: address spaces, distinct objects, `noalias` parameters, and constant offsets from
//! one base. Types say nothing: CUDA code reads floats as integers everywhere.

use crate::addressing::{base_and_offset, underlying_object};
use cuprum_ir::attributes::ParamFlags;
use cuprum_ir::{
    Body, Callee, CastOp, Constant, Env, FuncId, GlobalId, Inst, InstKind, Type, Value, ValueDef,
};
use cuprum_target::{AddressSpace, Intrinsic};

/// A range of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Location {
    /// Where it starts.
    pub pointer: Value,
    /// How long it is, if known.
    pub size: Option<u64>,
}

/// What a pointer is based on, as far as it tells objects apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Object {
    Variable(Value),
    Global(GlobalId),
    NoAliasArgument(Value),
    ByValueArgument(Value),
    Argument(Value),
    Unknown,
}

fn object(body: &Body, env: &Env, func: FuncId, pointer: Value) -> Object {
    let base = underlying_object(body, pointer);
    match body.def(base) {
        ValueDef::Argument(index) => {
            let Some(param) = env.functions[func].params.get(*index as usize) else {
                return Object::Unknown;
            };
            if param.attributes.byval.is_some() {
                Object::ByValueArgument(base)
            } else if param.attributes.flags.has(ParamFlags::NOALIAS) {
                Object::NoAliasArgument(base)
            } else {
                Object::Argument(base)
            }
        }
        ValueDef::Constant(constant) => match constant_object(constant) {
            Some(global) => Object::Global(global),
            None => Object::Unknown,
        },
        ValueDef::Inst(inst) => match body.kind(*inst) {
            InstKind::Alloca { .. } => Object::Variable(base),
            _ => Object::Unknown,
        },
    }
}

/// The global a constant address points into.
pub fn constant_object(constant: &Constant) -> Option<GlobalId> {
    let mut at = constant;
    for _ in 0..32 {
        match at {
            Constant::Global(global) => return Some(*global),
            Constant::Expr(expr) => match &**expr {
                cuprum_ir::ConstExpr::Gep { base, .. } => at = &base.value,
                cuprum_ir::ConstExpr::Cast(_, operand) => at = &operand.value,
                cuprum_ir::ConstExpr::Binary(..) => return None,
            },
            _ => return None,
        }
    }
    None
}

fn spaces_overlap(a: AddressSpace, b: AddressSpace) -> bool {
    use AddressSpace::{Generic, Shared, SharedCluster};
    a == b
        || a == Generic
        || b == Generic
        || matches!((a, b), (Shared, SharedCluster) | (SharedCluster, Shared))
}

/// A range of memory, its start taken apart: worth keeping where it is asked about often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The pointer without constant offsets and casts.
    pub base: Value,
    /// How many bytes after it the range starts.
    pub offset: i128,
    /// The address space of the access.
    pub space: AddressSpace,
    /// How long it is, if known.
    pub size: Option<u64>,
}

/// Where a range is.
pub fn place(body: &Body, env: &Env, location: Location) -> Place {
    let space = body.ty(location.pointer).address_space().unwrap_or(AddressSpace::Generic);
    let (base, offset) = base_and_offset(body, &env.types, location.pointer);
    Place { base, offset, space, size: location.size }
}

/// Whether two ranges may overlap.
pub fn may_alias(body: &Body, env: &Env, func: FuncId, a: Location, b: Location) -> bool {
    let space = |pointer: Value| body.ty(pointer).address_space().unwrap_or(AddressSpace::Generic);
    spaces_overlap(space(a.pointer), space(b.pointer))
        && (a.pointer == b.pointer
            || places_may_alias(body, env, func, &place(body, env, a), &place(body, env, b)))
}

/// Whether two ranges may overlap.
pub fn places_may_alias(body: &Body, env: &Env, func: FuncId, a: &Place, b: &Place) -> bool {
    if !spaces_overlap(a.space, b.space) {
        return false;
    }
    if a.base == b.base {
        let before = |low: &Place, high: &Place| {
            low.size.is_some_and(|size| low.offset.saturating_add(i128::from(size)) <= high.offset)
        };
        return !(before(a, b) || before(b, a));
    }
    use Object::*;
    match (object(body, env, func, a.base), object(body, env, func, b.base)) {
        // Nobody else has the address of a variable that never gave it away.
        (Unknown, Variable(own)) | (Variable(own), Unknown) => !is_private(body, own),
        (Unknown, _) | (_, Unknown) => true,
        // Distinct objects with storage of their own.
        (
            x @ (Variable(_) | Global(_) | ByValueArgument(_)),
            y @ (Variable(_) | Global(_) | ByValueArgument(_)),
        ) => x == y,
        // Nothing that came from outside points to a variable of this call.
        (Variable(_) | ByValueArgument(_), _) | (_, Variable(_) | ByValueArgument(_)) => false,
        (NoAliasArgument(x), NoAliasArgument(y)) => x == y,
        (NoAliasArgument(_), _) | (_, NoAliasArgument(_)) => false,
        (Argument(_) | Global(_), Argument(_) | Global(_)) => true,
    }
}

/// What an instruction that writes through its pointers writes; `None` if that is not known.
pub fn written_location(body: &Body, env: &Env, inst: Inst) -> Option<Location> {
    match body.kind(inst) {
        InstKind::Store { args, .. } => {
            Some(Location { pointer: args[1], size: Some(env.types.store_size(body.ty(args[0]))) })
        }
        InstKind::Call(call) => match call.callee {
            Callee::Intrinsic(Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset) => {
                let length = body.as_int(*call.args.get(2)?);
                let size = length.and_then(|length| u64::try_from(length).ok());
                Some(Location { pointer: *call.args.first()?, size })
            }
            _ => None,
        },
        _ => None,
    }
}

/// The range a load of this type reads.
pub fn loaded_location(env: &Env, pointer: Value, ty: Type) -> Location {
    Location { pointer, size: Some(env.types.store_size(ty)) }
}

/// How many uses of a variable's address are looked at where the same question comes again and again.
const PRIVATE_LIMIT: usize = 64;

/// Whether a pointer is into a variable of this function whose address goes nowhere: only loads and
/// stores through addresses computed from it here can touch it, whatever else happens.
pub fn is_private(body: &Body, pointer: Value) -> bool {
    let object = underlying_object(body, pointer);
    is_only_used_by(body, object, PRIVATE_LIMIT, |_| false)
}

/// Whether an object is such a variable, or one that also copies and fills of memory touch; however often it is
/// used, so that whoever asks does so once.
pub fn is_private_but_for_copies(body: &Body, object: Value) -> bool {
    is_only_used_by(body, object, usize::MAX, |kind| {
        matches!(kind, InstKind::Call(call) if matches!(call.callee, Callee::Intrinsic(
            Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset
            | Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd)))
    })
}

/// Whether an object is a variable whose addresses are compared, loaded from, stored to and used by what else
/// is said to be harmless.
fn is_only_used_by(
    body: &Body,
    object: Value,
    mut budget: usize,
    is_harmless: impl Fn(&InstKind) -> bool,
) -> bool {
    if !matches!(body.def_kind(object), Some(InstKind::Alloca { .. })) {
        return false;
    }
    let mut work = vec![object];
    while let Some(pointer) = work.pop() {
        for used in body.uses(pointer) {
            if budget == 0 {
                return false;
            }
            budget -= 1;
            match body.kind(used.inst) {
                InstKind::Load { .. } | InstKind::ICmp { .. } => {}
                InstKind::Store { .. } if used.index == 1 => {}
                InstKind::Gep { .. } | InstKind::Cast { op: CastOp::AddrSpaceCast, .. } => {
                    work.extend(body.result(used.inst));
                }
                kind if is_harmless(kind) => {}
                _ => return false,
            }
        }
    }
    true
}
