//! LLVM's `va_arg`: reads the next of C's variable arguments from a list, which is a pointer to them. Readers
//! make it the plain instructions that it stands for, as GPU compilers do.

use crate::body::{Body, Inst, Value};
use crate::inst::*;
use crate::module::Env;
use crate::types::Type;

/// Variable arguments lie in memory that is aligned to this, so that none is aligned to more.
pub const VARIABLE_ARGUMENT_ALIGN: u64 = 8;

/// How variable arguments of a type are aligned.
pub fn variable_argument_align(env: &Env, ty: Type) -> u64 {
    env.types.align_of(ty).clamp(1, VARIABLE_ARGUMENT_ALIGN)
}

/// What reads the next argument of the list at an address. All but the last instruction are handed to
/// `append`; the last one, a load, is the result.
pub fn next_variable_argument(
    body: &mut Body,
    env: &Env,
    list: Value,
    ty: Type,
    mut append: impl FnMut(&mut Body, Inst),
) -> InstKind {
    let mut place = |body: &mut Body, kind: InstKind, ty: Type| {
        let inst = body.new_inst(kind, ty);
        append(body, inst);
        body.result(inst)
    };
    let align = variable_argument_align(env, ty);
    let pointer = MemFlags::plain(8);
    let load = InstKind::Load { mem: pointer, args: [list] };
    let mut at = place(body, load, Type::PTR).unwrap_or(list);
    if align > 1 {
        let (flags, fast) = (IntFlags::default(), FastMath::NONE);
        let number = InstKind::Cast { op: CastOp::PtrToInt, flags, fast, args: [at] };
        let number = place(body, number, Type::I64).unwrap_or(at);
        let mut binary = |body: &mut Body, op, left, right: i128| {
            let right = body.int(Type::I64, right);
            let kind = InstKind::Binary { op, flags, fast, args: [left, right] };
            place(body, kind, Type::I64).unwrap_or(left)
        };
        let raised = binary(body, BinaryOp::Add, number, i128::from(align) - 1);
        let aligned = binary(body, BinaryOp::And, raised, -i128::from(align));
        let cast = InstKind::Cast { op: CastOp::IntToPtr, flags, fast, args: [aligned] };
        at = place(body, cast, Type::PTR).unwrap_or(at);
    }
    let size = body.int(Type::I64, i128::from(env.types.size_of(ty)));
    let gep = InstKind::Gep {
        source: Type::I8,
        flags: GepFlags::default(),
        args: [at, size].into_iter().collect(),
    };
    let next = place(body, gep, Type::PTR).unwrap_or(at);
    place(body, InstKind::Store { mem: pointer, args: [next, list] }, Type::VOID);
    InstKind::Load { mem: MemFlags::plain(u32::try_from(align).unwrap_or(1)), args: [at] }
}
