//! Instructions, as LLVM has them. Every operand that is a value is reachable as one slice through
//! [`InstKind::operands`], which is what keeps use lists and passes simple.

use crate::attributes::{FnAttributes, ParamAttributes};
use crate::body::Value;
use crate::layout::Block;
use crate::module::{CallConv, FuncId};
use crate::types::Type;
use cuprum_target::Intrinsic;
use smallvec::SmallVec;

macro_rules! spelled {
    ($(#[$attr:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident $text:literal,)* }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum $name { $(#[doc = concat!("`", $text, "`")] $(#[$doc])* $variant,)* }

        impl $name {
            /// Every one, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// LLVM's word for it.
            pub fn spelling(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }

            /// The one LLVM calls `word`.
            pub fn from_spelling(word: &str) -> Option<$name> {
                match word { $($text => Some($name::$variant),)* _ => None }
            }
        }
    };
}

spelled! {
    /// Operators of two operands of one type.
    BinaryOp {
        Add "add", Sub "sub", Mul "mul", UDiv "udiv", SDiv "sdiv", URem "urem", SRem "srem",
        Shl "shl", LShr "lshr", AShr "ashr", And "and", Or "or", Xor "xor",
        FAdd "fadd", FSub "fsub", FMul "fmul", FDiv "fdiv", FRem "frem",
    }
}

spelled! {
    /// Operators of one operand.
    UnaryOp { FNeg "fneg", Freeze "freeze", }
}

spelled! {
    /// Conversions of a value to another type.
    CastOp {
        Trunc "trunc", ZExt "zext", SExt "sext", FpTrunc "fptrunc", FpExt "fpext",
        FpToUi "fptoui", FpToSi "fptosi", UiToFp "uitofp", SiToFp "sitofp",
        PtrToInt "ptrtoint", IntToPtr "inttoptr", BitCast "bitcast",
        AddrSpaceCast "addrspacecast",
    }
}

spelled! {
    /// Integer and pointer comparisons.
    IntPredicate {
        Eq "eq", Ne "ne", Ugt "ugt", Uge "uge", Ult "ult", Ule "ule",
        Sgt "sgt", Sge "sge", Slt "slt", Sle "sle",
    }
}

spelled! {
    /// Comparisons of floating-point numbers, ordered and not.
    FloatPredicate {
        False "false", Oeq "oeq", Ogt "ogt", Oge "oge", Olt "olt", Ole "ole", One "one",
        Ord "ord", Ueq "ueq", Ugt "ugt", Uge "uge", Ult "ult", Ule "ule", Une "une", Uno "uno",
        True "true",
    }
}

spelled! {
    /// `atomicrmw` operations.
    RmwOp {
        Xchg "xchg", Add "add", Sub "sub", And "and", Nand "nand", Or "or", Xor "xor",
        Max "max", Min "min", UMax "umax", UMin "umin", FAdd "fadd", FSub "fsub",
        FMax "fmax", FMin "fmin", UIncWrap "uinc_wrap", UDecWrap "udec_wrap",
        USubCond "usub_cond", USubSat "usub_sat", FMaximum "fmaximum", FMinimum "fminimum",
    }
}

spelled! {
    /// Memory orderings; `NotAtomic` prints as nothing.
    AtomicOrdering {
        NotAtomic "", Unordered "unordered", Monotonic "monotonic", Acquire "acquire",
        Release "release", AcqRel "acq_rel", SeqCst "seq_cst",
    }
}

spelled! {
    /// Synchronisation scopes, with LLVM's names; the system scope prints as nothing.
    SyncScope { System "", Device "device", Block "block", Cluster "cluster", SingleThread "singlethread", }
}

spelled! {
    /// What a call says about being the last thing of its function.
    TailKind { None "", Tail "tail", MustTail "musttail", NoTail "notail", }
}

impl BinaryOp {
    /// Whether the operands may be swapped.
    pub fn is_commutative(self) -> bool {
        use BinaryOp::*;
        matches!(self, Add | Mul | And | Or | Xor | FAdd | FMul)
    }

    /// Whether it works on floating-point values.
    pub fn is_float(self) -> bool {
        use BinaryOp::*;
        matches!(self, FAdd | FSub | FMul | FDiv | FRem)
    }

    /// Whether it may trap or is undefined for some divisor.
    pub fn is_division(self) -> bool {
        use BinaryOp::*;
        matches!(self, UDiv | SDiv | URem | SRem)
    }
}

impl IntPredicate {
    /// The predicate that holds exactly when this one does not.
    pub fn inverse(self) -> IntPredicate {
        use IntPredicate::*;
        match self {
            Eq => Ne,
            Ne => Eq,
            Ugt => Ule,
            Uge => Ult,
            Ult => Uge,
            Ule => Ugt,
            Sgt => Sle,
            Sge => Slt,
            Slt => Sge,
            Sle => Sgt,
        }
    }

    /// The predicate for swapped operands.
    pub fn swapped(self) -> IntPredicate {
        use IntPredicate::*;
        match self {
            Eq => Eq,
            Ne => Ne,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            Sgt => Slt,
            Sge => Sle,
            Slt => Sgt,
            Sle => Sge,
        }
    }

    /// Whether it holds of two numbers of a width, both kept zero-extended.
    pub fn holds(self, width: u32, a: u128, b: u128) -> bool {
        use IntPredicate::*;
        let signed = |value: u128| cuprum_numbers::integer::sign_extend(width, value);
        match self {
            Eq => a == b,
            Ne => a != b,
            Ugt => a > b,
            Uge => a >= b,
            Ult => a < b,
            Ule => a <= b,
            Sgt => signed(a) > signed(b),
            Sge => signed(a) >= signed(b),
            Slt => signed(a) < signed(b),
            Sle => signed(a) <= signed(b),
        }
    }

    /// Whether it compares as signed numbers.
    pub fn is_signed(self) -> bool {
        use IntPredicate::*;
        matches!(self, Sgt | Sge | Slt | Sle)
    }
}

impl FloatPredicate {
    /// The predicate that holds exactly when this one does not (NaN included).
    pub fn inverse(self) -> FloatPredicate {
        use FloatPredicate::*;
        match self {
            False => True,
            Oeq => Une,
            Ogt => Ule,
            Oge => Ult,
            Olt => Uge,
            Ole => Ugt,
            One => Ueq,
            Ord => Uno,
            Ueq => One,
            Ugt => Ole,
            Uge => Olt,
            Ult => Oge,
            Ule => Ogt,
            Une => Oeq,
            Uno => Ord,
            True => False,
        }
    }

    /// The predicate for swapped operands.
    pub fn swapped(self) -> FloatPredicate {
        use FloatPredicate::*;
        match self {
            Ogt => Olt,
            Oge => Ole,
            Olt => Ogt,
            Ole => Oge,
            Ugt => Ult,
            Uge => Ule,
            Ult => Ugt,
            Ule => Uge,
            same => same,
        }
    }
}

/// `nuw`, `nsw`, `exact`, `disjoint`, `nneg`, `samesign`: promises about integer operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct IntFlags {
    /// No unsigned wrap (`add sub mul shl trunc`).
    pub nuw: bool,
    /// No signed wrap.
    pub nsw: bool,
    /// No remainder or shifted-out bits (`udiv sdiv lshr ashr`).
    pub exact: bool,
    /// No common bits (`or`).
    pub disjoint: bool,
    /// The operand is not negative (`zext uitofp`).
    pub nneg: bool,
    /// Both operands have the same sign (`icmp`).
    pub samesign: bool,
}

impl std::hash::Hash for IntFlags {
    /// All flags at once: instructions are hashed all the time.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u8(
            u8::from(self.nuw)
                | u8::from(self.nsw) << 1
                | u8::from(self.exact) << 2
                | u8::from(self.disjoint) << 3
                | u8::from(self.nneg) << 4
                | u8::from(self.samesign) << 5,
        );
    }
}

/// What an operation on floating-point numbers may assume or ignore.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FastMath {
    /// No operand and no result is a NaN.
    pub nnan: bool,
    /// No operand and no result is infinite.
    pub ninf: bool,
    /// The sign of zero does not matter.
    pub nsz: bool,
    /// `x / y` may be `x * (1 / y)`.
    pub arcp: bool,
    /// May be fused with a neighbour: set exactly under `-fmad=true`.
    pub contract: bool,
    /// Approximate functions allowed: set on `fdiv` under `-prec-div=false` and on `llvm.sqrt`
    /// under `-prec-sqrt=false`.
    pub afn: bool,
    /// May be reassociated.
    pub reassoc: bool,
}

impl std::hash::Hash for FastMath {
    /// All flags at once: instructions are hashed all the time.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u8(
            u8::from(self.nnan)
                | u8::from(self.ninf) << 1
                | u8::from(self.nsz) << 2
                | u8::from(self.arcp) << 3
                | u8::from(self.contract) << 4
                | u8::from(self.afn) << 5
                | u8::from(self.reassoc) << 6,
        );
    }
}

impl FastMath {
    /// No flag: what IEEE 754 says.
    pub const NONE: FastMath = FastMath {
        nnan: false,
        ninf: false,
        nsz: false,
        arcp: false,
        contract: false,
        afn: false,
        reassoc: false,
    };
    /// Every flag: `fast`.
    pub const FAST: FastMath = FastMath {
        nnan: true,
        ninf: true,
        nsz: true,
        arcp: true,
        contract: true,
        afn: true,
        reassoc: true,
    };
    /// Only `contract`.
    pub const CONTRACT: FastMath = FastMath { contract: true, ..FastMath::NONE };

    /// The flags both have: what an operation made of two may promise.
    pub fn intersect(self, other: FastMath) -> FastMath {
        FastMath {
            nnan: self.nnan && other.nnan,
            ninf: self.ninf && other.ninf,
            nsz: self.nsz && other.nsz,
            arcp: self.arcp && other.arcp,
            contract: self.contract && other.contract,
            afn: self.afn && other.afn,
            reassoc: self.reassoc && other.reassoc,
        }
    }
}

/// What `getelementptr` promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GepFlags {
    /// `inbounds` (implies `nusw`).
    pub inbounds: bool,
    /// `nusw`
    pub nusw: bool,
    /// `nuw`
    pub nuw: bool,
    /// `!cuprum.element`: the source is an array type, the base points to such an array, and the index is meant for
    /// it. C++ promises that it stays there; programs walk from small members to the next all the same, so `sroa`
    /// wants to know more before it believes it. LLVM's own promises are about whole objects.
    pub element: bool,
}

impl std::hash::Hash for GepFlags {
    /// All flags at once: instructions are hashed all the time.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        state.write_u8(
            u8::from(self.inbounds)
                | u8::from(self.nusw) << 1
                | u8::from(self.nuw) << 2
                | u8::from(self.element) << 3,
        );
    }
}

impl GepFlags {
    /// What both promise.
    pub fn intersect(self, other: GepFlags) -> GepFlags {
        GepFlags {
            inbounds: self.inbounds && other.inbounds,
            nusw: self.nusw && other.nusw,
            nuw: self.nuw && other.nuw,
            element: self.element && other.element,
        }
    }
}

/// What every memory access says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MemFlags {
    /// Alignment in bytes; a power of two.
    pub align: u32,
    /// `volatile`
    pub volatile: bool,
    /// The ordering; `NotAtomic` for ordinary accesses.
    pub ordering: AtomicOrdering,
    /// The scope of an atomic access.
    pub scope: SyncScope,
    /// `!invariant.load`: no store of the kernel's lifetime changes it.
    pub invariant: bool,
    /// `!nontemporal`
    pub nontemporal: bool,
}

impl MemFlags {
    /// An ordinary access of the given alignment.
    pub fn plain(align: u32) -> MemFlags {
        MemFlags {
            align,
            volatile: false,
            ordering: AtomicOrdering::NotAtomic,
            scope: SyncScope::System,
            invariant: false,
            nontemporal: false,
        }
    }

    /// Neither volatile nor atomic.
    pub fn is_plain(self) -> bool {
        !self.volatile && self.ordering == AtomicOrdering::NotAtomic
    }
}

/// What a call calls.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Callee {
    /// A function of the module.
    Direct(FuncId),
    /// An intrinsic. Its declaration is not part of the module: the printer writes the `declare`
    /// lines, so that a pass may call an intrinsic without touching the module.
    Intrinsic(Intrinsic),
    /// A function pointer: the first operand of the call. The type is the callee's function type.
    Indirect(Type),
    /// Inline assembly with its constraints.
    Asm(Box<AsmCall>),
}

/// Inline assembly, with LLVM's syntax for template and constraints.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AsmCall {
    /// The template: `$0`, `$$`, `${0:mod}`.
    pub template: String,
    /// `=r,r,~{memory}`
    pub constraints: String,
    /// `sideeffect`
    pub side_effects: bool,
    /// Whether the asm is convergent.
    pub convergent: bool,
}

/// What is called, with what, and what is promised about it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CallData {
    /// What is called.
    pub callee: Callee,
    /// The arguments; for an indirect call the callee comes first.
    pub args: SmallVec<[Value; 4]>,
    /// The calling convention.
    pub conv: CallConv,
    /// Attributes of the call site beyond those of the callee.
    pub attributes: FnAttributes,
    /// Attributes of each argument (without the callee of an indirect call); may be shorter than
    /// the arguments.
    pub arg_attributes: Vec<ParamAttributes>,
    /// Attributes of the result.
    pub result_attributes: ParamAttributes,
    /// `tail` and friends.
    pub tail: TailKind,
    /// Fast-math flags of calls that return floats.
    pub fast: FastMath,
}

impl CallData {
    /// An ordinary call.
    pub fn new(callee: Callee, args: impl IntoIterator<Item = Value>) -> CallData {
        CallData {
            callee,
            args: args.into_iter().collect(),
            conv: CallConv::C,
            attributes: FnAttributes::default(),
            arg_attributes: Vec::new(),
            result_attributes: ParamAttributes::default(),
            tail: TailKind::None,
            fast: FastMath::NONE,
        }
    }

    fn args(&self) -> &[Value] {
        &self.args
    }

    fn args_mut(&mut self) -> &mut [Value] {
        &mut self.args
    }

    /// The alignment that the call promises of an argument that is a pointer; 1 where it promises none.
    pub fn arg_align(&self, index: usize) -> u32 {
        self.arg_attributes.get(index).and_then(|attributes| attributes.align).unwrap_or(1).max(1)
    }

    /// The arguments proper: without the callee of an indirect call.
    pub fn call_args(&self) -> &[Value] {
        match self.callee {
            Callee::Indirect(_) => self.args.get(1..).unwrap_or(&[]),
            _ => &self.args,
        }
    }
}

/// An instruction without its result type, which the [`Body`](crate::Body) keeps. Fields that
/// repeat LLVM's words are not documented again.
#[allow(missing_docs, reason = "the fields repeat LLVM's words")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InstKind {
    /// Arithmetic of two operands.
    Binary { op: BinaryOp, flags: IntFlags, fast: FastMath, args: [Value; 2] },
    /// `fneg`, `freeze`.
    Unary { op: UnaryOp, fast: FastMath, args: [Value; 1] },
    /// A conversion to the result type.
    Cast { op: CastOp, flags: IntFlags, fast: FastMath, args: [Value; 1] },
    /// `icmp`
    ICmp { pred: IntPredicate, flags: IntFlags, args: [Value; 2] },
    /// `fcmp`
    FCmp { pred: FloatPredicate, fast: FastMath, args: [Value; 2] },
    /// `select cond, then, otherwise`
    Select { fast: FastMath, args: [Value; 3] },
    /// `alloca ty, count` (the count is a constant 1 for a single object).
    Alloca { ty: Type, align: u32, args: [Value; 1] },
    /// `load` of the result type.
    Load { mem: MemFlags, args: [Value; 1] },
    /// `store value, pointer`
    Store { mem: MemFlags, args: [Value; 2] },
    /// `atomicrmw pointer, value`
    AtomicRmw { op: RmwOp, mem: MemFlags, args: [Value; 2] },
    /// `cmpxchg pointer, expected, new`; the result is `{ T, i1 }`.
    CmpXchg { mem: MemFlags, failure: AtomicOrdering, weak: bool, args: [Value; 3] },
    /// `fence`
    Fence { ordering: AtomicOrdering, scope: SyncScope },
    /// `getelementptr source, base, indices…`
    Gep { source: Type, flags: GepFlags, args: SmallVec<[Value; 4]> },
    /// A call of a function, an intrinsic or assembly.
    Call(Box<CallData>),
    /// `phi`: one value per incoming block, in the same order.
    Phi { fast: FastMath, blocks: SmallVec<[Block; 2]>, args: SmallVec<[Value; 2]> },
    /// `extractvalue`
    ExtractValue { indices: SmallVec<[u32; 2]>, args: [Value; 1] },
    /// `insertvalue aggregate, element`
    InsertValue { indices: SmallVec<[u32; 2]>, args: [Value; 2] },
    /// `extractelement vector, index`
    ExtractElement { args: [Value; 2] },
    /// `insertelement vector, element, index`
    InsertElement { args: [Value; 3] },
    /// `shufflevector a, b, mask`; −1 is poison.
    ShuffleVector { mask: Box<[i32]>, args: [Value; 2] },
    /// `br label`
    Br { target: Block },
    /// `br cond, then, otherwise`
    CondBr { args: [Value; 1], then: Block, otherwise: Block },
    /// `switch`: case values are truncated to the operand's width.
    Switch { args: [Value; 1], default: Block, cases: Vec<(u128, Block)> },
    /// `ret`, with a value or not.
    Ret { args: SmallVec<[Value; 1]> },
    /// `unreachable`
    Unreachable,
}

/// The operand slice of an [`InstKind`], shared or to rewrite: one list of where operands are.
macro_rules! operand_slice {
    ($kind:expr, $call_args:expr, $none:expr) => {
        match $kind {
            InstKind::Binary { args, .. }
            | InstKind::ICmp { args, .. }
            | InstKind::FCmp { args, .. }
            | InstKind::Store { args, .. }
            | InstKind::AtomicRmw { args, .. }
            | InstKind::InsertValue { args, .. }
            | InstKind::ExtractElement { args }
            | InstKind::ShuffleVector { args, .. } => args,
            InstKind::Unary { args, .. }
            | InstKind::Cast { args, .. }
            | InstKind::Alloca { args, .. }
            | InstKind::Load { args, .. }
            | InstKind::ExtractValue { args, .. }
            | InstKind::CondBr { args, .. }
            | InstKind::Switch { args, .. } => args,
            InstKind::Select { args, .. }
            | InstKind::CmpXchg { args, .. }
            | InstKind::InsertElement { args } => args,
            InstKind::Gep { args, .. } => args,
            InstKind::Call(call) => $call_args(call),
            InstKind::Phi { args, .. } => args,
            InstKind::Ret { args } => args,
            InstKind::Fence { .. } | InstKind::Br { .. } | InstKind::Unreachable => $none,
        }
    };
}

impl InstKind {
    /// All value operands.
    #[inline]
    pub fn operands(&self) -> &[Value] {
        operand_slice!(self, CallData::args, &[])
    }

    /// All value operands, to rewrite. Only [`Body`](crate::Body) may do so: it keeps the uses.
    pub(crate) fn operands_mut(&mut self) -> &mut [Value] {
        operand_slice!(self, CallData::args_mut, &mut [])
    }

    /// Rewrites every value operand of an instruction that no body owns yet: a copy on its way
    /// from one body to another, or to another place.
    pub fn map_operands(&mut self, mut map: impl FnMut(Value) -> Value) {
        for operand in self.operands_mut() {
            *operand = map(*operand);
        }
    }

    /// Whether it ends a block.
    #[inline]
    pub fn is_terminator(&self) -> bool {
        matches!(
            self,
            InstKind::Br { .. }
                | InstKind::CondBr { .. }
                | InstKind::Switch { .. }
                | InstKind::Ret { .. }
                | InstKind::Unreachable
        )
    }

    /// Whether it is a `phi`.
    #[inline]
    pub fn is_phi(&self) -> bool {
        matches!(self, InstKind::Phi { .. })
    }

    /// The blocks a terminator may go to, in operand order, repeats included.
    pub fn successors(&self) -> SmallVec<[Block; 2]> {
        match self {
            InstKind::Br { target } => SmallVec::from_slice(&[*target]),
            InstKind::CondBr { then, otherwise, .. } => SmallVec::from_slice(&[*then, *otherwise]),
            InstKind::Switch { default, cases, .. } => {
                std::iter::once(*default).chain(cases.iter().map(|&(_, block)| block)).collect()
            }
            _ => SmallVec::new(),
        }
    }

    /// Applies `map` to every block a terminator names.
    pub fn map_successors(&mut self, mut map: impl FnMut(Block) -> Block) {
        match self {
            InstKind::Br { target } => *target = map(*target),
            InstKind::CondBr { then, otherwise, .. } => {
                *then = map(*then);
                *otherwise = map(*otherwise);
            }
            InstKind::Switch { default, cases, .. } => {
                *default = map(*default);
                for (_, block) in cases {
                    *block = map(*block);
                }
            }
            _ => {}
        }
    }
}
