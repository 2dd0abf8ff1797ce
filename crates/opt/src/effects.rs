//! What an instruction may do besides computing its result: the questions passes ask.

use cuprum_ir::attributes::{FnFlags, MemoryEffects};
use cuprum_ir::{BinaryOp, Body, CallData, Callee, Env, Inst, InstKind};
use cuprum_target::{Intrinsic, IntrinsicMemory};

/// What memory an instruction may touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemoryAccess {
    /// It may read memory.
    pub reads: bool,
    /// It may write memory, or order others' writes.
    pub writes: bool,
    /// It touches only memory its pointer operands point into.
    pub only_arguments: bool,
}

const NONE: MemoryAccess = MemoryAccess { reads: false, writes: false, only_arguments: true };
const ALL: MemoryAccess = MemoryAccess { reads: true, writes: true, only_arguments: false };

fn call_memory(call: &CallData, env: &Env) -> MemoryAccess {
    let from_attribute = |effects: MemoryEffects| match effects {
        MemoryEffects::Any => ALL,
        MemoryEffects::None | MemoryEffects::Inaccessible => NONE,
        MemoryEffects::Read => MemoryAccess { reads: true, writes: false, only_arguments: false },
        MemoryEffects::Write => MemoryAccess { reads: false, writes: true, only_arguments: false },
        MemoryEffects::ArgRead => MemoryAccess { reads: true, writes: false, only_arguments: true },
        MemoryEffects::ArgReadWrite => {
            MemoryAccess { reads: true, writes: true, only_arguments: true }
        }
    };
    if call.attributes.memory != MemoryEffects::Any {
        return from_attribute(call.attributes.memory);
    }
    match &call.callee {
        Callee::Intrinsic(intrinsic) => match intrinsic.info().memory {
            IntrinsicMemory::None | IntrinsicMemory::Inaccessible => NONE,
            IntrinsicMemory::ArgRead => {
                MemoryAccess { reads: true, writes: false, only_arguments: true }
            }
            IntrinsicMemory::ArgReadWrite => {
                MemoryAccess { reads: true, writes: true, only_arguments: true }
            }
            IntrinsicMemory::Any => ALL,
        },
        Callee::Direct(func) => from_attribute(env.functions[*func].attributes.memory),
        Callee::Indirect(_) => ALL,
        Callee::Asm(asm) => {
            // GCC's rule: without "memory" among the clobbers, assembly touches no memory.
            if asm.constraints.contains("~{memory}") { ALL } else { NONE }
        }
    }
}

/// What memory an instruction may touch.
pub fn memory(kind: &InstKind, env: &Env) -> MemoryAccess {
    match kind {
        InstKind::Load { mem, .. } if mem.is_plain() => {
            MemoryAccess { reads: true, writes: false, only_arguments: true }
        }
        InstKind::Store { mem, .. } if mem.is_plain() => {
            MemoryAccess { reads: false, writes: true, only_arguments: true }
        }
        InstKind::Load { .. }
        | InstKind::Store { .. }
        | InstKind::AtomicRmw { .. }
        | InstKind::CmpXchg { .. }
        | InstKind::Fence { .. } => ALL,
        InstKind::Call(call) => call_memory(call, env),
        _ => NONE,
    }
}

/// Whether all threads of a warp must reach the instruction together.
pub fn is_convergent(kind: &InstKind, env: &Env) -> bool {
    let InstKind::Call(call) = kind else { return false };
    if call.attributes.flags.has(FnFlags::CONVERGENT) {
        return true;
    }
    match &call.callee {
        Callee::Intrinsic(intrinsic) => intrinsic.info().convergent,
        Callee::Direct(func) => env.functions[*func].attributes.flags.has(FnFlags::CONVERGENT),
        Callee::Indirect(_) => true,
        Callee::Asm(asm) => asm.convergent,
    }
}

/// Whether the instruction's result depends on its operands alone and nothing else happens, so that
/// two with equal operands are one.
pub fn is_pure(kind: &InstKind, env: &Env) -> bool {
    match kind {
        InstKind::Binary { .. }
        | InstKind::Cast { .. }
        | InstKind::ICmp { .. }
        | InstKind::FCmp { .. }
        | InstKind::Select { .. }
        | InstKind::Gep { .. }
        | InstKind::ExtractValue { .. }
        | InstKind::InsertValue { .. }
        | InstKind::ExtractElement { .. }
        | InstKind::InsertElement { .. }
        | InstKind::ShuffleVector { .. } => true,
        // Two freezes of one value may differ, but choosing the same value for both is allowed.
        InstKind::Unary { .. } => true,
        InstKind::Call(call) => match &call.callee {
            Callee::Intrinsic(intrinsic) => {
                intrinsic.is_pure() && !call.attributes.flags.has(FnFlags::CONVERGENT)
            }
            Callee::Asm(asm) => {
                !asm.side_effects && !asm.convergent && !asm.constraints.contains("~{memory}")
            }
            Callee::Direct(func) => {
                let attributes = &env.functions[*func].attributes;
                attributes.memory == MemoryEffects::None
                    && attributes.flags.has(FnFlags::NO_UNWIND)
                    && attributes.flags.has(FnFlags::WILL_RETURN)
                    && !is_convergent(kind, env)
            }
            Callee::Indirect(_) => false,
        },
        _ => false,
    }
}

/// Whether the instruction may go when its result is unused.
pub fn is_removable(kind: &InstKind, env: &Env) -> bool {
    match kind {
        InstKind::Alloca { .. } | InstKind::Phi { .. } => true,
        InstKind::Load { mem, .. } => mem.is_plain(),
        InstKind::Call(call) => match &call.callee {
            Callee::Intrinsic(intrinsic) => {
                let info = intrinsic.info();
                match info.memory {
                    IntrinsicMemory::None | IntrinsicMemory::ArgRead => !info.convergent,
                    // Reading a clock or mask nobody looks at is no effect; waiting, shuffling
                    // (others may wait for this lane) and assuming are.
                    IntrinsicMemory::Inaccessible => matches!(
                        intrinsic,
                        Intrinsic::Clock
                            | Intrinsic::Clock64
                            | Intrinsic::GlobalTimer
                            | Intrinsic::SmId
                            | Intrinsic::WarpId
                            | Intrinsic::ActiveMask
                    ),
                    IntrinsicMemory::ArgReadWrite | IntrinsicMemory::Any => false,
                }
            }
            Callee::Asm(asm) => !asm.side_effects && !asm.constraints.contains("~{memory}"),
            Callee::Direct(func) => {
                let attributes = &env.functions[*func].attributes;
                matches!(
                    attributes.memory,
                    MemoryEffects::None | MemoryEffects::Read | MemoryEffects::ArgRead
                ) && attributes.flags.has(FnFlags::WILL_RETURN)
                    && attributes.flags.has(FnFlags::NO_UNWIND)
            }
            Callee::Indirect(_) => false,
        },
        _ => is_pure(kind, env),
    }
}

/// Whether the instruction may run where it did not run before: it is pure and defined for every
/// input.
pub fn is_speculatable(body: &Body, inst: Inst, env: &Env) -> bool {
    match body.kind(inst) {
        InstKind::Binary { op, args, .. } if op.is_division() => {
            let Some(divisor) = body.as_signed_int(args[1]) else { return false };
            let may_overflow = matches!(op, BinaryOp::SDiv | BinaryOp::SRem) && divisor == -1;
            divisor != 0 && !may_overflow
        }
        InstKind::Call(call) => match call.callee {
            Callee::Intrinsic(intrinsic) => intrinsic.is_pure(),
            _ => false,
        },
        kind => is_pure(kind, env),
    }
}
