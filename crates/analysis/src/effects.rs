//! What an instruction may do besides computing its result.
//!
//! This is the one place passes ask whether an instruction may be removed, merged, hoisted or
//! moved. Facts come from the instruction itself, from the intrinsic table, and from attributes of
//! callees and call sites; without a promise the answer is the cautious one. Barriers and fences
//! read and write all memory and are convergent, so no access moves across them and none of them
//! is made to depend on a new condition.

use cuprum_ir::attributes::{FnAttributes, FnFlags, MemoryEffects};
use cuprum_ir::{
    AsmCall, AtomicOrdering, BinaryOp, Body, CallData, Callee, Constant, Env, FuncId, GlobalId,
    Inst, InstKind, MemFlags, Type, Use, Value, ValueDef,
};
use cuprum_target::{AddressSpace, Intrinsic, IntrinsicMemory};

/// Which memory is touched.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Memory {
    /// No memory at all.
    Nothing,
    /// Only memory that no one writes while the kernel runs.
    Unchanging,
    /// Only through the instruction's pointer operands.
    Pointers,
    /// Any memory, known or not.
    Any,
}

/// What an instruction may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    /// Memory it may read.
    pub reads: Memory,
    /// Memory it may write.
    pub writes: Memory,
    /// It happens, and in order with others of its kind: volatile and atomic accesses, clocks,
    /// warp operations, `asm volatile`. Never removed, merged or swapped with another such.
    pub ordered: bool,
    /// The threads of a warp execute it together: never made to depend on a new condition.
    pub convergent: bool,
    /// It may end the thread or run for ever, so what follows is not certain to run.
    pub may_not_return: bool,
    /// It is defined for all operands, so it may run where the program would not have run it.
    pub speculatable: bool,
    /// It belongs to its place: `phi`s, terminators, and `alloca`s, each of which makes an object.
    pub pinned: bool,
    /// It ends its block.
    pub terminator: bool,
    /// It must not appear more often than written.
    pub no_duplicate: bool,
}

impl Effects {
    /// Of an operation that only computes and is defined for all operands.
    pub const PURE: Effects = Effects {
        reads: Memory::Nothing,
        writes: Memory::Nothing,
        ordered: false,
        convergent: false,
        may_not_return: false,
        speculatable: true,
        pinned: false,
        terminator: false,
        no_duplicate: false,
    };

    /// Of a call about which nothing is known.
    pub const UNKNOWN: Effects = Effects {
        reads: Memory::Any,
        writes: Memory::Any,
        ordered: true,
        convergent: true,
        may_not_return: true,
        speculatable: false,
        pinned: false,
        terminator: false,
        no_duplicate: false,
    };

    /// Whether it may write memory.
    pub fn may_write(&self) -> bool {
        self.writes != Memory::Nothing
    }

    /// Whether it may read memory that something may write.
    pub fn may_read(&self) -> bool {
        self.reads > Memory::Unchanging
    }

    /// Whether something else can notice that it ran, apart from its result.
    pub fn has_side_effects(&self) -> bool {
        self.may_write() || self.ordered || self.may_not_return || self.terminator
    }

    /// Whether it may go when nothing uses its result.
    pub fn may_remove_if_unused(&self) -> bool {
        !self.has_side_effects()
    }

    /// Whether its result depends on its operands alone: two of them with equal operands may
    /// become one, if the first dominates the second.
    pub fn may_merge(&self) -> bool {
        !self.has_side_effects() && !self.may_read() && !self.convergent && !self.pinned
    }

    /// Whether two of them with equal operands may become one as long as no write lies between.
    pub fn may_merge_without_writes_between(&self) -> bool {
        !self.has_side_effects() && !self.convergent && !self.pinned
    }

    /// Whether it may be hoisted to where the program might not have run it: out of a branch or
    /// of a loop that may run zero times. Its reads must still be unaffected on the way.
    pub fn may_speculate(&self) -> bool {
        self.speculatable && !self.has_side_effects() && !self.convergent && !self.pinned
    }

    /// Whether it may move along a path that runs it anyway, or into a block that only some paths
    /// reach, given that no write it reads from lies between.
    pub fn may_move(&self) -> bool {
        !self.has_side_effects() && !self.convergent && !self.pinned
    }

    /// Whether code with it may be copied so that each path still runs it as often as before:
    /// threading jumps, unswitching. (Unrolling keeps threads together and may copy convergent
    /// operations.)
    pub fn may_duplicate(&self) -> bool {
        !self.convergent && !self.no_duplicate
    }

    /// Whether this and a neighbour may change places, not knowing what pointers point to and
    /// apart from one using the other's result.
    pub fn may_swap_with(&self, other: &Effects) -> bool {
        let conflict = |a: &Effects, b: &Effects| {
            a.may_write() && (b.may_write() || b.may_read())
                || a.may_not_return && (b.has_side_effects() || !b.speculatable)
        };
        let fixed = |effects: &Effects| effects.pinned || effects.terminator;
        let same_order = (self.ordered && other.ordered) || (self.convergent && other.convergent);
        let apart = !conflict(self, other) && !conflict(other, self);
        !fixed(self) && !fixed(other) && !same_order && apart
    }
}

/// What an instruction of a body may do.
pub fn inst_effects(env: &Env, body: &Body, inst: Inst) -> Effects {
    effects(env, body, body.kind(inst), body.result_type(inst))
}

/// The same for those who leave it where it is: whether a load may run where the program would not have run it takes
/// a look at where its pointer leads, and is denied here.
pub fn effects_in_place(env: &Env, body: &Body, inst: Inst) -> Effects {
    match body.kind(inst) {
        InstKind::Load { mem, args: [pointer] } => load_in_place(body, *mem, *pointer),
        _ => inst_effects(env, body, inst),
    }
}

/// Whether an instruction may go when nothing uses its result.
pub fn may_remove_if_unused(env: &Env, body: &Body, inst: Inst) -> bool {
    match body.kind(inst) {
        // Where it leads does not matter.
        InstKind::Load { mem, .. } => {
            access_effects(*mem, Memory::Pointers, Memory::Nothing).may_remove_if_unused()
        }
        InstKind::Call(call) => call_effects(env, body, call).may_remove_if_unused(),
        InstKind::Store { .. }
        | InstKind::AtomicRmw { .. }
        | InstKind::CmpXchg { .. }
        | InstKind::Fence { .. } => false,
        // All others compute their result and nothing else.
        kind => !kind.is_terminator(),
    }
}

/// Whether two such instructions with equal operands may become one.
pub fn may_merge(env: &Env, body: &Body, inst: Inst) -> bool {
    inst_effects(env, body, inst).may_merge()
}

/// Whether an instruction may run where the program would not have run it.
pub fn may_speculate(env: &Env, body: &Body, inst: Inst) -> bool {
    inst_effects(env, body, inst).may_speculate()
}

/// What an instruction with this result type may do.
pub fn effects(env: &Env, body: &Body, kind: &InstKind, result: Type) -> Effects {
    match kind {
        InstKind::Binary { op, args, .. } if op.is_division() => {
            Effects { speculatable: is_safe_division(body, *op, args[1]), ..Effects::PURE }
        }
        InstKind::Binary { .. }
        | InstKind::Unary { .. }
        | InstKind::Cast { .. }
        | InstKind::ICmp { .. }
        | InstKind::FCmp { .. }
        | InstKind::Select { .. }
        | InstKind::Gep { .. }
        | InstKind::ExtractValue { .. }
        | InstKind::InsertValue { .. }
        | InstKind::ExtractElement { .. }
        | InstKind::InsertElement { .. }
        | InstKind::ShuffleVector { .. } => Effects::PURE,
        InstKind::Alloca { .. } => Effects { speculatable: false, pinned: true, ..Effects::PURE },
        InstKind::Phi { .. } => Effects { pinned: true, ..Effects::PURE },
        InstKind::Load { mem, args } => load_effects(env, body, *mem, args[0], result),
        InstKind::Store { mem, .. } => access_effects(*mem, Memory::Nothing, Memory::Pointers),
        InstKind::AtomicRmw { mem, .. } | InstKind::CmpXchg { mem, .. } => {
            Effects { ordered: true, ..access_effects(*mem, Memory::Pointers, Memory::Pointers) }
        }
        InstKind::Fence { .. } => Effects {
            reads: Memory::Any,
            writes: Memory::Any,
            ordered: true,
            convergent: true,
            speculatable: false,
            ..Effects::PURE
        },
        InstKind::Call(call) => call_effects(env, body, call),
        InstKind::Br { .. }
        | InstKind::CondBr { .. }
        | InstKind::Switch { .. }
        | InstKind::Ret { .. }
        | InstKind::Unreachable => {
            Effects { speculatable: false, pinned: true, terminator: true, ..Effects::PURE }
        }
    }
}

/// Whether an access orders other memory operations around it.
fn is_strong(ordering: AtomicOrdering) -> bool {
    ordering > AtomicOrdering::Monotonic
}

fn access_effects(mem: MemFlags, reads: Memory, writes: Memory) -> Effects {
    let strong = is_strong(mem.ordering);
    Effects {
        reads: if strong { Memory::Any } else { reads },
        writes: if strong { Memory::Any } else { writes },
        ordered: !mem.is_plain(),
        speculatable: false,
        ..Effects::PURE
    }
}

/// What a load may do that stays where it is.
fn load_in_place(body: &Body, mem: MemFlags, pointer: Value) -> Effects {
    let is_unchanging =
        || mem.invariant || body.ty(pointer).address_space() == Some(AddressSpace::Const);
    let reads =
        if mem.is_plain() && is_unchanging() { Memory::Unchanging } else { Memory::Pointers };
    access_effects(mem, reads, Memory::Nothing)
}

fn load_effects(env: &Env, body: &Body, mem: MemFlags, pointer: Value, ty: Type) -> Effects {
    let effects = load_in_place(body, mem, pointer);
    let size = env.types.store_size(ty);
    let speculatable =
        mem.is_plain() && is_dereferenceable(env, body, pointer, size, u64::from(mem.align));
    Effects { speculatable, ..effects }
}

/// Whether the divisor is known not to make the division undefined: a constant that is not zero,
/// and for signed division not −1 either.
fn is_safe_division(body: &Body, op: BinaryOp, divisor: Value) -> bool {
    let ty = body.ty(divisor);
    let Some(width) = ty.scalar().int_width() else { return false };
    let signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
    let all_ones = u128::MAX >> (128 - width.clamp(1, 128));
    let lane_is_safe = |lane: &Constant| match lane {
        Constant::Int(value) => *value != 0 && !(signed && *value == all_ones),
        _ => false,
    };
    match body.as_constant(divisor) {
        Some(Constant::Aggregate(lanes)) => lanes.iter().all(|lane| lane_is_safe(&lane.value)),
        Some(constant) => lane_is_safe(constant),
        None => false,
    }
}

fn call_effects(env: &Env, body: &Body, call: &CallData) -> Effects {
    match &call.callee {
        Callee::Intrinsic(intrinsic) => intrinsic_effects(body, call, *intrinsic),
        Callee::Direct(func) => {
            narrow(function_effects(env, *func), attribute_effects(&call.attributes))
        }
        Callee::Indirect(_) => attribute_effects(&call.attributes),
        Callee::Asm(asm) => asm_effects(asm, call),
    }
}

/// What a call of a function may do, by what its declaration promises.
pub fn function_effects(env: &Env, func: FuncId) -> Effects {
    attribute_effects(&env.functions[func].attributes)
}

/// What attributes promise.
fn attribute_effects(attributes: &FnAttributes) -> Effects {
    use Memory::*;
    let (reads, writes) = match attributes.memory {
        MemoryEffects::Any => (Any, Any),
        MemoryEffects::None | MemoryEffects::Inaccessible => (Nothing, Nothing),
        MemoryEffects::Read => (Any, Nothing),
        MemoryEffects::Write => (Nothing, Any),
        MemoryEffects::ArgRead => (Pointers, Nothing),
        MemoryEffects::ArgReadWrite => (Pointers, Pointers),
    };
    let flags = attributes.flags;
    // A function that must make progress and cannot write has no way to run for ever.
    let returns =
        flags.has(FnFlags::WILL_RETURN) || (flags.has(FnFlags::MUST_PROGRESS) && writes == Nothing);
    Effects {
        reads,
        writes,
        // Volatile and atomic accesses of the callee count as writes.
        ordered: writes != Nothing || attributes.memory == MemoryEffects::Inaccessible,
        convergent: flags.has(FnFlags::CONVERGENT),
        may_not_return: !returns || flags.has(FnFlags::NO_RETURN),
        speculatable: flags.has(FnFlags::SPECULATABLE),
        no_duplicate: flags.has(FnFlags::NO_DUPLICATE),
        ..Effects::PURE
    }
}

/// Two promises about the same call both hold.
fn narrow(a: Effects, b: Effects) -> Effects {
    Effects {
        reads: a.reads.min(b.reads),
        writes: a.writes.min(b.writes),
        ordered: a.ordered && b.ordered,
        convergent: a.convergent || b.convergent,
        may_not_return: a.may_not_return && b.may_not_return,
        speculatable: a.speculatable || b.speculatable,
        no_duplicate: a.no_duplicate || b.no_duplicate,
        ..a
    }
}

fn intrinsic_effects(body: &Body, call: &CallData, intrinsic: Intrinsic) -> Effects {
    let info = intrinsic.info();
    let base = Effects {
        convergent: info.convergent,
        may_not_return: info.may_not_return,
        ..Effects::PURE
    };
    match info.memory {
        IntrinsicMemory::None => base,
        IntrinsicMemory::Inaccessible => Effects { ordered: true, speculatable: false, ..base },
        IntrinsicMemory::ArgRead => {
            Effects { reads: Memory::Pointers, speculatable: false, ..base }
        }
        IntrinsicMemory::ArgReadWrite => Effects {
            reads: Memory::Pointers,
            writes: Memory::Pointers,
            ordered: is_volatile_transfer(body, call),
            speculatable: false,
            ..base
        },
        IntrinsicMemory::AllRead => Effects { reads: Memory::Any, speculatable: false, ..base },
        IntrinsicMemory::AllReadWrite => {
            Effects { reads: Memory::Any, writes: Memory::Any, speculatable: false, ..base }
        }
        IntrinsicMemory::Any => Effects {
            reads: Memory::Any,
            writes: Memory::Any,
            ordered: true,
            convergent: true,
            speculatable: false,
            ..base
        },
    }
}

/// Whether a call copies or fills memory and its last argument says that this is volatile.
pub fn is_volatile_transfer(body: &Body, call: &CallData) -> bool {
    matches!(
        call.callee,
        Callee::Intrinsic(Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset)
    ) && call.args.last().is_none_or(|&last| body.as_int(last) != Some(0))
}

/// Whether an instruction does no more with one of its operands, a pointer, than to read what it points
/// to.
pub fn only_reads_through(body: &Body, used: Use) -> bool {
    match body.kind(used.inst) {
        InstKind::Load { .. } => true,
        InstKind::Call(call) => match call.callee {
            Callee::Intrinsic(Intrinsic::Memcpy | Intrinsic::Memmove) => used.index == 1,
            // The call copies it.
            Callee::Direct(_) => {
                call.arg_attributes.get(used.index as usize).is_some_and(|it| it.byval.is_some())
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether threads must meet at an instruction with these effects. Assembly that is not `volatile`
/// computes something: they need not meet there.
pub fn is_meeting_point(body: &Body, inst: Inst, effects: &Effects) -> bool {
    let is_plain_asm = || {
        matches!(body.kind(inst), InstKind::Call(call)
            if matches!(call.callee, Callee::Asm(_)) && !effects.ordered)
    };
    effects.convergent && !is_plain_asm()
}

/// Inline assembly does what its constraints say, as CUDA documents it: without `volatile` it is
/// a function of its inputs, and without a `memory` clobber it touches no memory but its memory
/// operands.
fn asm_effects(asm: &AsmCall, call: &CallData) -> Effects {
    let touched = if asm.constraints.contains("~{memory}") {
        Memory::Any
    } else if asm.constraints.contains('*') {
        Memory::Pointers
    } else {
        Memory::Nothing
    };
    Effects {
        reads: touched,
        writes: touched,
        ordered: asm.side_effects || touched == Memory::Any,
        convergent: asm.convergent || call.attributes.flags.has(FnFlags::CONVERGENT),
        speculatable: false,
        may_not_return: may_end_thread(&asm.template),
        ..Effects::PURE
    }
}

/// Whether assembly has an instruction behind which a thread may not go on.
fn may_end_thread(template: &str) -> bool {
    let mut words = template.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.any(|word| matches!(word, "exit" | "ret" | "trap" | "brkpt" | "call"))
}

/// How many steps to follow a pointer to its object.
const POINTER_STEPS: usize = 8;

/// Whether `size` bytes at a pointer are certain to be readable and aligned, wherever the pointer
/// itself is available: it points into an `alloca`, a defined variable, or an argument that is
/// promised to be.
pub fn is_dereferenceable(env: &Env, body: &Body, pointer: Value, size: u64, align: u64) -> bool {
    let mut at = pointer;
    let mut offset = 0u64;
    for _ in 0..POINTER_STEPS {
        let (bytes, object_align) = match body.def(at) {
            ValueDef::Argument(_) => return false,
            ValueDef::Constant(constant) => {
                let Constant::Global(GlobalId::Var(var)) = &**constant else { return false };
                let variable = &env.variables[*var];
                if variable.init.is_none() {
                    return false;
                }
                let natural = env.types.align_of(variable.ty);
                (env.types.size_of(variable.ty), variable.align.map_or(natural, u64::from))
            }
            ValueDef::Inst(inst) => match body.kind(*inst) {
                InstKind::Alloca { ty, align, args } => {
                    let Some(count) = body.as_int(args[0]).and_then(|n| u64::try_from(n).ok())
                    else {
                        return false;
                    };
                    (env.types.size_of(*ty).saturating_mul(count), u64::from(*align))
                }
                InstKind::Cast { op: cuprum_ir::CastOp::AddrSpaceCast, args, .. } => {
                    at = args[0];
                    continue;
                }
                InstKind::Gep { source, args, .. } => {
                    let step = constant_offset(env, body, *source, &args[1..]);
                    let Some(sum) = step.and_then(|step| offset.checked_add(step)) else {
                        return false;
                    };
                    (offset, at) = (sum, args[0]);
                    continue;
                }
                _ => return false,
            },
        };
        let inside = offset.checked_add(size).is_some_and(|end| end <= bytes);
        return inside && object_align >= align && offset.is_multiple_of(align.max(1));
    }
    false
}

/// The byte offset of `getelementptr` with constant indices that do not step backwards.
fn constant_offset(env: &Env, body: &Body, source: Type, indices: &[Value]) -> Option<u64> {
    let mut ty = source;
    let mut offset = 0u64;
    for (position, &index) in indices.iter().enumerate() {
        let index = u64::try_from(body.as_signed_int(index)?).ok()?;
        let step = if position == 0 {
            env.types.size_of(ty).checked_mul(index)?
        } else {
            let step = env.types.offset_of(ty, index)?;
            ty = env.types.member(ty, index)?;
            step
        };
        offset = offset.checked_add(step)?;
    }
    Some(offset)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_ir::{AtomicOrdering, FastMath, FunctionBuilder, IntFlags, Module, SyncScope};

    /// Builds one instruction and answers: remove, merge, speculate, duplicate.
    fn check(build: impl FnOnce(&mut FunctionBuilder<'_>) -> Inst, expected: [bool; 4]) {
        let module = Module::new("t");
        let mut body = Body::new(&[Type::PTR, Type::I32, Type::pointer(AddressSpace::Const)]);
        let mut builder = FunctionBuilder::new(&mut body, &module.env);
        let block = builder.body.append_block();
        builder.at_end(block);
        let inst = build(&mut builder);
        let effects = inst_effects(&module.env, &body, inst);
        let answers = [
            effects.may_remove_if_unused(),
            effects.may_merge(),
            effects.may_speculate(),
            effects.may_duplicate(),
        ];
        assert_eq!(answers, expected, "{:?}", body.kind(inst));
    }

    fn argument(b: &FunctionBuilder<'_>, index: usize) -> Value {
        b.body.arguments()[index]
    }

    fn divide(b: &mut FunctionBuilder<'_>, op: BinaryOp, by: i128) -> Inst {
        let by = b.body.int(Type::I32, by);
        let args = [argument(b, 1), by];
        let (flags, fast) = (IntFlags::default(), FastMath::NONE);
        b.inst(InstKind::Binary { op, flags, fast, args }, Type::I32)
    }

    fn load(b: &mut FunctionBuilder<'_>, pointer: Value, mem: MemFlags) -> Inst {
        b.inst(InstKind::Load { mem, args: [pointer] }, Type::I32)
    }

    fn intrinsic(b: &mut FunctionBuilder<'_>, name: Intrinsic, args: &[Value], ty: Type) -> Inst {
        b.call(CallData::new(Callee::Intrinsic(name), args.iter().copied()), ty)
    }

    #[test]
    fn arithmetic() {
        check(|b| divide(b, BinaryOp::Add, 0), [true, true, true, true]);
        check(|b| divide(b, BinaryOp::UDiv, 3), [true, true, true, true]);
        check(|b| divide(b, BinaryOp::UDiv, 0), [true, true, false, true]);
        check(|b| divide(b, BinaryOp::UDiv, -1), [true, true, true, true]);
        check(|b| divide(b, BinaryOp::SRem, -1), [true, true, false, true]);
    }

    #[test]
    fn memory() {
        let plain = MemFlags::plain(4);
        check(|b| load(b, argument(b, 0), plain), [true, false, false, true]);
        check(|b| load(b, argument(b, 2), plain), [true, true, false, true]);
        let volatile = MemFlags { volatile: true, ..plain };
        check(|b| load(b, argument(b, 0), volatile), [false, false, false, true]);
        let own = |b: &mut FunctionBuilder<'_>| {
            let slot = b.alloca(Type::I64, 8);
            let at = b.byte_offset(slot, 4, cuprum_ir::GepFlags::default());
            load(b, at, plain)
        };
        check(own, [true, false, true, true]);
        let beyond = |b: &mut FunctionBuilder<'_>| {
            let slot = b.alloca(Type::I64, 8);
            let at = b.byte_offset(slot, 8, cuprum_ir::GepFlags::default());
            load(b, at, plain)
        };
        check(beyond, [true, false, false, true]);
        check(|b| b.store(argument(b, 1), argument(b, 0), plain), [false, false, false, true]);
        check(|b| b.fence(AtomicOrdering::SeqCst, SyncScope::Device), [false, false, false, false]);
    }

    #[test]
    fn intrinsics() {
        check(|b| intrinsic(b, Intrinsic::TidX, &[], Type::I32), [true, true, true, true]);
        check(|b| intrinsic(b, Intrinsic::Clock, &[], Type::I32), [false, false, false, true]);
        let barrier = |b: &mut FunctionBuilder<'_>| {
            let zero = b.body.int(Type::I32, 0);
            intrinsic(b, Intrinsic::BarrierCtaSyncAlignedAll, &[zero], Type::VOID)
        };
        check(barrier, [false, false, false, false]);
        check(|b| intrinsic(b, Intrinsic::MembarGl, &[], Type::VOID), [false; 4]);
        let ballot = |b: &mut FunctionBuilder<'_>| {
            let flag = b.body.bool(true);
            intrinsic(b, Intrinsic::VoteBallotSync, &[argument(b, 1), flag], Type::I32)
        };
        check(ballot, [false, false, false, false]);
    }

    #[test]
    fn accesses_never_cross_a_barrier() {
        let read = access_effects(MemFlags::plain(4), Memory::Pointers, Memory::Nothing);
        let write = access_effects(MemFlags::plain(4), Memory::Nothing, Memory::Pointers);
        assert!(read.may_swap_with(&read) && !read.may_swap_with(&write));
        assert!(!Effects::UNKNOWN.may_swap_with(&read) && !Effects::UNKNOWN.may_swap_with(&write));
        assert!(Effects::PURE.may_swap_with(&Effects::UNKNOWN));
    }
}
