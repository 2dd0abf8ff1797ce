//! Loads and stores of vectors whose lanes share bytes, as `<4 x i1>`: memory has an integer of as many bits,
//! the first lane lowest.

use crate::select::parts::has_packed_lanes;
use cuprum_ir::{Body, CastOp, Env, FunctionBuilder, Inst, InstKind, Type};

/// The type of the integer that memory has in the place of a vector.
fn integer(ty: Type) -> Option<Type> {
    let bits = ty.bits().filter(|&bits| has_packed_lanes(ty) && bits <= 128)?;
    Some(Type::int(bits))
}

/// Whether an instruction accesses such a vector.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn is_needed(body: &Body, inst: Inst) -> bool {
    let ty = match body.kind(inst) {
        InstKind::Load { .. } => body.result_type(inst),
        InstKind::Store { args, .. } => body.ty(args[0]),
        _ => return false,
    };
    integer(ty).is_some()
}

/// Replaces the access by one of an integer.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(super) fn expand(env: &Env, body: &mut Body, inst: Inst) {
    match *body.kind(inst) {
        InstKind::Load { mem, args: [pointer] } => {
            let ty = body.result_type(inst);
            let (Some(whole), Some(result)) = (integer(ty), body.result(inst)) else { return };
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(inst);
            let value = builder.load(whole, pointer, mem);
            let lanes = builder.cast(CastOp::BitCast, value, ty);
            body.replace_all_uses(result, lanes);
        }
        InstKind::Store { mem, args: [value, pointer] } => {
            let Some(whole) = integer(body.ty(value)) else { return };
            let mut builder = FunctionBuilder::new(body, env);
            builder.before(inst);
            let value = builder.cast(CastOp::BitCast, value, whole);
            builder.store(value, pointer, mem);
        }
        _ => return,
    }
    body.remove_inst(inst);
}
