//! What the language itself provides to device code beyond C++: built-in variables and functions.

use cuprum_target::{AddressSpace, Intrinsic};

/// A built-in variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BuiltinVar {
    /// `threadIdx`
    ThreadIdx,
    /// `blockIdx`
    BlockIdx,
    /// `blockDim`
    BlockDim,
    /// `gridDim`
    GridDim,
    /// `warpSize`
    WarpSize,
}

/// Who takes part in an atomic operation or fence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ThreadScope {
    /// The threads of the block.
    Block,
    /// The threads of the cluster of blocks.
    Cluster,
    /// All threads of the device.
    Device,
    /// All devices, and the host.
    System,
}

/// A read-modify-write operation; signedness and floatness come from the operand type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AtomicOp {
    /// Adds the operand.
    Add,
    /// Subtracts the operand.
    Sub,
    /// Puts the operand there.
    Exch,
    /// Keeps the smaller one.
    Min,
    /// Keeps the larger one.
    Max,
    /// Increments, wrapping at a limit.
    Inc,
    /// Decrements, wrapping at a limit.
    Dec,
    /// Bitwise and with the operand.
    And,
    /// Bitwise or with the operand.
    Or,
    /// Bitwise exclusive or.
    Xor,
}

/// What an atomic operation orders, as in C++.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MemoryOrder {
    /// Nothing but accesses of the same place.
    Relaxed,
    /// What comes after it.
    Acquire,
    /// What comes before it.
    Release,
    /// What comes before it and what comes after.
    AcqRel,
    /// Both, and all such operations among each other.
    SeqCst,
}

/// What an atomic operation with an order does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OrderedOp {
    /// `(pointer)`: the value.
    Load,
    /// `(pointer, value)`
    Store,
    /// `(pointer, value)`: the old value.
    Rmw(AtomicOp),
    /// `(pointer, pointer to expected, value)`: whether it was as expected; what it was is stored
    /// where the expected value stood.
    CompareExchange,
    /// `()`
    Fence,
}

/// An atomic operation with an order and a scope.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OrderedAtomic {
    /// What it does.
    pub op: OrderedOp,
    /// What it orders.
    pub order: MemoryOrder,
    /// The order of a comparison that fails.
    pub failure: MemoryOrder,
    /// Who takes part; nobody else if there is none.
    pub scope: Option<ThreadScope>,
}

/// A built-in function: what the lazily parsed built-in header text (see `headers/`) and user code
/// call by reserved names. Arguments are already converted when `irgen` sees the call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Builtin {
    /// An intrinsic of the target table: `__nvvm_barrier_cta_sync_aligned_all(0)` calls
    /// `llvm.nvvm.barrier.cta.sync.aligned.all`; `__llvm_fma(a, b, c)` calls `llvm.fma` at the type
    /// of its arguments.
    Intrinsic(Intrinsic),
    /// `__cuprum_atomic_<op>_<scope>(pointer, value)`, relaxed.
    AtomicRmw(AtomicOp, ThreadScope),
    /// `__cuprum_atomic_cas_<scope>(pointer, expected, value)`: the old value, relaxed.
    AtomicCas(ThreadScope),
    /// `__nv_atomic_…`
    Ordered(OrderedAtomic),
    /// `__cuprum_load_invariant(pointer)`: a load through the read-only path (`__ldg`).
    LoadInvariant,
    /// `__cuprum_address_in_<space>(pointer)`: its address in a memory space, as an integer.
    AddressIn(AddressSpace),
    /// `__cuprum_pointer_from_<space>(address)`: the pointer to an address of a memory space.
    PointerFrom(AddressSpace),
    /// `__builtin_memcpy(to, from, bytes)`
    Memcpy,
    /// `__builtin_memmove(to, from, bytes)`
    Memmove,
    /// `__builtin_memset(to, byte, bytes)`
    Memset,
    /// `__cuprum_constant_memcmp(a, b, bytes)`: only in constant evaluation.
    ConstantMemcmp,
    /// `__builtin_assume(condition)`
    Assume,
    /// `__builtin_assume_aligned(pointer, alignment)`, a power of two.
    AssumeAligned(u32),
    /// `__builtin_expect(value, expected)`
    Expect,
    /// `__builtin_unreachable()`
    Unreachable,
    /// `__builtin_trap()`, `__trap()`
    Trap,
    /// `__nv_tex_surf_handler("__itex2D", pointer, object, …)`
    Image(crate::ImageFunction),
    /// `__wgmma_mma_async_f16(64, n, k, …, result, a, b)`
    WarpgroupMma(crate::WarpgroupMma),
    /// `printf(format, …)`
    Printf,
    /// `va_start`: a pointer to the first of the variable arguments.
    VaStart,
    /// `__builtin_is_constant_evaluated()`
    IsConstantEvaluated,
}
