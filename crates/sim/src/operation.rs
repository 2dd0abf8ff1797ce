//! Decoded instructions.
//!
//! Registers are resolved to slots of the function's frame, constants and special registers to
//! banks of their own, symbols to addresses and labels to places in one array of operations that
//! holds all functions.

use crate::convert::Conversion;
use crate::device_runtime::RuntimeCall;
use crate::integer::CarryMap;
use crate::lanes::{Compare, Map1, Map2, Map3, Map4};
use crate::matrix::MatrixOp;
use crate::softfloat::SoftOp;
use smallvec::SmallVec;

/// A register of the frame.
pub(crate) type Slot = u32;

/// The destination of a result nobody wants (`_`).
pub(crate) const SINK: Slot = u32::MAX;

/// A source: a register of the frame, a constant, or a special register. The bank is in the upper
/// two bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source(u32);

const CONSTANT_BANK: u32 = 1 << 31;
const SPECIAL_BANK: u32 = 1 << 30;
const INDEX: u32 = SPECIAL_BANK - 1;

/// A source taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bank {
    Register(usize),
    Constant(usize),
    Special(usize),
}

impl Source {
    pub fn register(slot: Slot) -> Source {
        Source(slot & INDEX)
    }

    pub fn constant(index: usize) -> Source {
        Source(CONSTANT_BANK | index as u32 & INDEX)
    }

    pub fn special(index: usize) -> Source {
        Source(SPECIAL_BANK | index as u32 & INDEX)
    }

    #[inline(always)]
    pub fn bank(self) -> Bank {
        let index = (self.0 & INDEX) as usize;
        if self.0 & !INDEX == 0 {
            Bank::Register(index)
        } else if self.0 & CONSTANT_BANK != 0 {
            Bank::Constant(index)
        } else {
            Bank::Special(index)
        }
    }
}

/// A predicate read, perhaps negated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PredicateSource {
    Register { slot: Slot, negated: bool },
    Constant(bool),
}

/// A decoded instruction.
#[derive(Clone, Debug)]
pub(crate) struct Operation {
    pub guard: Option<PredicateSource>,
    pub kind: Kind,
    pub definedness: Definedness,
}

/// When the result of an operation is undefined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Definedness {
    /// Where any source is.
    AnySource,
    /// Where all sources are: the operation looks at some bits only, which may be the defined ones.
    AllSources,
    /// Byte by byte as its source, up to so many bytes.
    Bytes(u32),
}

/// How bits of predicates combine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Logic {
    And,
    Or,
    Xor,
}

impl Logic {
    pub fn apply(self, a: u32, b: u32) -> u32 {
        match self {
            Logic::And => a & b,
            Logic::Or => a | b,
            Logic::Xor => a ^ b,
        }
    }

    /// Lanes in which the result is undefined, given operands and the lanes in which they are: `and`
    /// with false and `or` with true hide the other operand.
    pub fn undefined(self, [a, b]: [u32; 2], [undefined_a, undefined_b]: [u32; 2]) -> u32 {
        let any = undefined_a | undefined_b;
        match self {
            Logic::And => any & (undefined_a | a) & (undefined_b | b),
            Logic::Or => any & (undefined_a | !a) & (undefined_b | !b),
            Logic::Xor => any,
        }
    }
}

/// What an operation does.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Map1 {
        f: Map1,
        d: Slot,
        a: Source,
    },
    Map2 {
        f: Map2,
        d: Slot,
        a: Source,
        b: Source,
    },
    Map3 {
        f: Map3,
        d: Slot,
        a: Source,
        b: Source,
        c: Source,
    },
    Map4 {
        f: Map4,
        d: Slot,
        sources: [Source; 4],
    },
    Soft {
        op: Box<SoftOp>,
        d: Slot,
        a: Source,
        b: Source,
        c: Source,
    },
    /// Arithmetic on the bytes and halves of words.
    Video {
        op: Box<crate::video::VideoOp>,
        d: Slot,
        a: Source,
        b: Source,
        c: Source,
    },
    Convert {
        op: Box<Conversion>,
        d: Slot,
        a: Source,
        b: Source,
        c: Source,
    },
    /// `cvt` of four numbers to one word; the random bits come last.
    ConvertFour {
        op: Box<Conversion>,
        d: Slot,
        from: Box<[Source; 5]>,
    },
    Carry {
        f: CarryMap,
        d: Slot,
        a: Source,
        b: Source,
        c: Source,
        carry_in: bool,
        carry_out: bool,
    },
    Compare(Box<CompareOp>),
    /// `d = p ? a : b`
    Select {
        d: Slot,
        a: Source,
        b: Source,
        p: PredicateSource,
    },
    /// `slct`: by the sign of the third operand; `float` compares an `.f32` with zero.
    SelectBySign {
        d: Slot,
        a: Source,
        b: Source,
        c: Source,
        float: bool,
        ftz: bool,
    },
    PredicateLogic {
        op: Logic,
        d: Slot,
        a: PredicateSource,
        b: PredicateSource,
    },
    /// `lop3` with a predicate destination: whether the result is not zero, combined.
    LookupTest {
        f: Map4,
        d: Slot,
        p: Slot,
        op: Logic,
        q: PredicateSource,
        sources: [Source; 4],
    },
    /// Joins parts into one register; the first is lowest. 128 bits go to two slots.
    Pack {
        d: Slot,
        parts: Box<[Source]>,
        bits: u32,
    },
    /// Splits a register into parts.
    Unpack {
        parts: Box<[Slot]>,
        a: Source,
        high: Option<Source>,
        bits: u32,
    },
    /// The address of a variable in the thread's stack frame.
    FrameAddress {
        d: Slot,
        offset: u64,
        generic: bool,
    },
    /// `isspacep`
    IsSpace {
        d: Slot,
        a: Source,
        space: MemorySpace,
        /// Only the block's own memory counts.
        own: bool,
    },
    Clock {
        d: Slot,
        wide: bool,
        high: bool,
    },
    ActiveMask {
        d: Slot,
    },
    Load(Box<LoadOp>),
    Store(Box<StoreOp>),
    Atomic(Box<AtomicOp>),
    Image(Box<crate::image::ImageOp>),
    Mbarrier(Box<crate::mbarrier::MbarrierOp>),
    Transaction(Box<TransactionOp>),
    AsyncCopy(Box<CopyOp>),
    Bulk(Box<crate::bulk::BulkOp>),
    /// `tcgen05` of single threads.
    TensorCore(Box<crate::tcgen05::TensorCoreOp>),
    Alloca {
        d: Slot,
        size: Source,
        align: Source,
    },
    StackSave {
        d: Slot,
    },
    StackRestore {
        a: Source,
    },
    Branch {
        target: u32,
    },
    BranchTable {
        index: Source,
        targets: Box<[u32]>,
    },
    Call(Box<CallOp>),
    Return,
    Exit,
    Trap {
        breakpoint: bool,
    },
    Barrier(Box<BarrierOp>),
    WarpSync(Box<WarpSyncOp>),
    /// `wgmma.mma_async`, for which four warps wait for each other.
    Warpgroup(Box<crate::wgmma::WarpgroupOp>),
    /// `membar` and `fence`: memory is always in order, but races are judged by them.
    Fence {
        /// What asynchronous copies see is ordered too.
        proxies: bool,
    },
    /// Prefetches, `nanosleep`: nothing to see from inside.
    Nothing,
}

/// `setp`, `set`, `testp`.
#[derive(Clone, Debug)]
pub(crate) struct CompareOp {
    pub f: Compare,
    pub a: Source,
    pub b: Source,
    /// Combines with this predicate.
    pub combine: Option<(Logic, PredicateSource)>,
    pub result: CompareResult,
}

/// Where a comparison goes.
#[derive(Clone, Debug)]
pub(crate) enum CompareResult {
    /// `p|q`: the result and that of the negated comparison.
    Predicates { p: Slot, q: Slot },
    /// Both halves of a packed pair.
    Halves { p: Slot, q: Slot },
    /// A number in a register.
    Value { d: Slot, if_true: u64 },
    /// A number for each half.
    HalfValues { d: Slot, if_true: u64 },
}

/// Where an access goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MemorySpace {
    /// Global memory, constants and kernel parameters: one arena.
    Global,
    Shared,
    /// The thread's stack, parameters of calls included.
    Local,
    Generic,
    /// Constants, for `isspacep`.
    Constant,
    /// Kernel parameters, for `isspacep`.
    Parameter,
}

/// An address operand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AddressOp {
    pub space: MemorySpace,
    pub base: Source,
    pub offset: u64,
    /// The offset counts from the thread's stack frame.
    pub in_frame: bool,
}

/// A load of one or more elements.
#[derive(Clone, Debug)]
pub(crate) struct LoadOp {
    pub address: AddressOp,
    /// Bytes of an element: 1, 2, 4 or 8.
    pub bytes: u32,
    /// Bytes of the whole access, to whose multiples the address is bound.
    pub align: u32,
    pub destinations: SmallVec<[Slot; 4]>,
    /// Sign-extends from the element to this many bits.
    pub sign_extend: Option<u32>,
    /// `.volatile`, `.relaxed`, `.acquire`, …: synchronises, never races with its like.
    pub strong: bool,
}

/// A store of one or more elements.
#[derive(Clone, Debug)]
pub(crate) struct StoreOp {
    pub address: AddressOp,
    pub bytes: u32,
    pub align: u32,
    pub sources: SmallVec<[Source; 4]>,
    pub strong: bool,
    /// `.release`
    pub releases: bool,
}

/// What an atomic operation does to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AtomicFunction {
    Exchange,
    CompareAndSwap,
    Add,
    And,
    Or,
    Xor,
    Increment,
    Decrement,
    MinUnsigned,
    MaxUnsigned,
    MinSigned,
    MaxSigned,
    Float(SoftOp),
}

/// `atom` and `red`.
#[derive(Clone, Debug)]
pub(crate) struct AtomicOp {
    pub address: AddressOp,
    pub function: AtomicFunction,
    pub bytes: u32,
    /// The old value; several for vectors, none for `red`.
    pub destinations: SmallVec<[Slot; 4]>,
    pub sources: SmallVec<[Source; 4]>,
    /// The new value of `cas`, whose `sources` hold the value compared with.
    pub swap: Option<Source>,
    /// The upper half of it, where the value has 128 bits and all others come in halves too.
    pub swap_high: Option<Source>,
    /// `.release` or `.acq_rel`
    pub releases: bool,
}

/// `st.async` and `red.async`: done when issued, and then counted at a barrier.
#[derive(Clone, Debug)]
pub(crate) struct TransactionOp {
    pub access: TransactionAccess,
    /// Counts the bytes as arrived.
    pub barrier: crate::mbarrier::MbarrierOp,
}

/// What a transaction does to memory.
#[derive(Clone, Debug)]
pub(crate) enum TransactionAccess {
    Store(StoreOp),
    Reduce(AtomicOp),
}

/// `cp.async`: done when issued.
#[derive(Clone, Debug)]
pub(crate) struct CopyOp {
    pub to: AddressOp,
    pub from: AddressOp,
    pub bytes: u32,
    /// Bytes really read; the rest are zero.
    pub source_bytes: Option<Source>,
    /// Reads nothing and writes zeros when true.
    pub ignore_source: Option<PredicateSource>,
}

/// A function known to the simulator by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Builtin {
    Vprintf,
    Malloc,
    /// `__cuda_syscall_aligned_malloc`: bytes and alignment.
    AlignedMalloc,
    Free,
    AssertFail,
    /// A function of the device runtime.
    Runtime(RuntimeCall),
}

/// Whom a call calls.
#[derive(Clone, Debug)]
pub(crate) enum Callee {
    Function(usize),
    Builtin(Builtin),
    Register(Source),
}

/// An argument or result of a call.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CallOperand {
    /// A `.param` variable of the caller's frame.
    Frame { offset: u32, bytes: u32 },
    /// A value that is passed in a register.
    Value(Source),
    /// A register that receives a result.
    Register(Slot),
}

/// `call`
#[derive(Clone, Debug)]
pub(crate) struct CallOp {
    pub callee: Callee,
    pub arguments: Vec<CallOperand>,
    pub results: Vec<CallOperand>,
}

/// What a barrier instruction does besides arriving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BarrierMode {
    Sync,
    Arrive,
    /// Counts the predicate.
    ReducePopc,
    ReduceLogic(Logic),
    /// `barrier.cluster.arrive`
    ClusterArrive,
    /// `barrier.cluster.wait`
    ClusterWait,
}

/// `bar`, `barrier`.
#[derive(Clone, Debug)]
pub(crate) struct BarrierOp {
    pub mode: BarrierMode,
    pub barrier: Source,
    pub count: Option<Source>,
    /// Result register or predicate of a reduction.
    pub d: Slot,
    pub p: Option<PredicateSource>,
}

/// A warp-wide instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Collective {
    Barrier,
    ShuffleUp,
    ShuffleDown,
    ShuffleXor,
    ShuffleIndex,
    VoteAll,
    VoteAny,
    VoteUni,
    VoteBallot,
    MatchAny,
    MatchAll,
    /// An integer reduction.
    Reduce(AtomicFunction),
    Elect,
    /// An instruction of the whole warp on matrices.
    Matrix,
}

/// A warp-wide instruction with its operands.
#[derive(Clone, Debug)]
pub(crate) struct WarpSyncOp {
    pub what: Collective,
    /// Lanes that take part; `None` for the old forms without `.sync`: the lanes that are there.
    pub members: Option<Source>,
    pub d: Slot,
    /// Where a predicate that comes besides the result goes.
    pub p: Slot,
    pub a: Source,
    pub b: Source,
    pub c: Source,
    pub vote: PredicateSource,
    pub bits: u32,
    /// What [`Collective::Matrix`] does.
    pub matrix: Option<Box<MatrixOp>>,
}
