//! The intrinsics: LLVM's name, signature and effects of each, in one table.
//!
//! Signatures are written `result(param, …)`. Type words are LLVM's, with `p0`, `p1`, … for
//! pointers; `A` and `B` are overloaded types, whose spelling is appended to the name in that order
//! (`llvm.fma` at `float` is `llvm.fma.f32`); `{…}` is a struct; `?` is a metadata or variadic
//! operand that is not checked. A parameter with `!` must be a constant.

use crate::machine_intrinsic::MachineIntrinsic;

/// What an intrinsic does to memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IntrinsicMemory {
    /// Nothing: calls with equal arguments have equal results.
    None,
    /// Nothing that code can see, but calls must not be merged or moved past each other (clocks).
    Inaccessible,
    /// Reads memory through its arguments.
    ArgRead,
    /// Reads and writes memory through its arguments.
    ArgReadWrite,
    /// Reads and writes any memory: barriers, fences.
    Any,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct IntrinsicInfo {
    /// The name without overload suffixes.
    pub name: &'static str,
    /// The signature in the notation above.
    pub signature: &'static str,
    /// Memory effects.
    pub memory: IntrinsicMemory,
    /// Whether threads of a warp must execute it together: never made control-dependent on
    /// anything new, never duplicated into divergent code.
    pub convergent: bool,
}

macro_rules! intrinsics {
    ($($variant:ident $name:literal $signature:literal $memory:ident $($convergent:ident)?;)*) => {
        /// An intrinsic.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum Intrinsic {
            $(#[doc = $name] $variant,)*
            /// One of the large table of those that are a machine instruction each.
            Machine(MachineIntrinsic),
        }

        impl Intrinsic {
            /// Every intrinsic of this table, in order.
            pub const ALL: &'static [Intrinsic] = &[$(Intrinsic::$variant,)*];

            /// The row of the table.
            pub fn info(self) -> &'static IntrinsicInfo {
                match self {
                    $(Intrinsic::$variant => &IntrinsicInfo {
                        name: $name,
                        signature: $signature,
                        memory: IntrinsicMemory::$memory,
                        convergent: intrinsics!(@convergent $($convergent)?),
                    },)*
                    Intrinsic::Machine(machine) => machine.info(),
                }
            }
        }
    };
    (@convergent) => { false };
    (@convergent convergent) => { true };
}

impl Intrinsic {
    /// The name without overload suffixes.
    pub fn base_name(self) -> &'static str {
        self.info().name
    }

    /// Whether the result depends on the arguments alone and nothing else happens.
    pub fn is_pure(self) -> bool {
        let info = self.info();
        info.memory == IntrinsicMemory::None && !info.convergent
    }

    /// How many overloaded types its name carries.
    pub fn overloads(self) -> usize {
        let signature = self.info().signature;
        usize::from(signature.contains('A')) + usize::from(signature.contains('B'))
    }

    /// The intrinsic with this name, which may carry overload suffixes.
    pub fn by_name(full: &str) -> Option<Intrinsic> {
        use rustc_hash::FxHashMap;
        use std::sync::OnceLock;
        static INDEX: OnceLock<FxHashMap<&'static str, Intrinsic>> = OnceLock::new();
        let index = INDEX.get_or_init(|| {
            Intrinsic::ALL.iter().map(|&intrinsic| (intrinsic.base_name(), intrinsic)).collect()
        });
        if let Some(&found) = index.get(full)
            && found.overloads() == 0
        {
            return Some(found);
        }
        // `llvm.memcpy.p0.p1.i64` has its base two or three dots earlier: cut from the right.
        let mut base = full;
        while let Some(cut) = base.rfind('.') {
            base = &base[..cut];
            if let Some(&found) = index.get(base)
                && found.overloads() > 0
            {
                return Some(found);
            }
        }
        if !full.starts_with("llvm.nvvm.") {
            return None;
        }
        Self::machine_by_name(full)
    }

    /// The same in the table of machine instructions; overloaded ones have one or two suffixes.
    fn machine_by_name(full: &str) -> Option<Intrinsic> {
        let mut base = full;
        for suffixes in 0..=2 {
            if let Some(machine) = MachineIntrinsic::by_base_name(base) {
                let found = Intrinsic::Machine(machine);
                if found.overloads() == suffixes {
                    return Some(found);
                }
            }
            base = &base[..base.rfind('.')?];
        }
        None
    }
}

intrinsics! {
    // Special registers.
    TidX "llvm.nvvm.read.ptx.sreg.tid.x" "i32()" None;
    TidY "llvm.nvvm.read.ptx.sreg.tid.y" "i32()" None;
    TidZ "llvm.nvvm.read.ptx.sreg.tid.z" "i32()" None;
    NtidX "llvm.nvvm.read.ptx.sreg.ntid.x" "i32()" None;
    NtidY "llvm.nvvm.read.ptx.sreg.ntid.y" "i32()" None;
    NtidZ "llvm.nvvm.read.ptx.sreg.ntid.z" "i32()" None;
    CtaidX "llvm.nvvm.read.ptx.sreg.ctaid.x" "i32()" None;
    CtaidY "llvm.nvvm.read.ptx.sreg.ctaid.y" "i32()" None;
    CtaidZ "llvm.nvvm.read.ptx.sreg.ctaid.z" "i32()" None;
    NctaidX "llvm.nvvm.read.ptx.sreg.nctaid.x" "i32()" None;
    NctaidY "llvm.nvvm.read.ptx.sreg.nctaid.y" "i32()" None;
    NctaidZ "llvm.nvvm.read.ptx.sreg.nctaid.z" "i32()" None;
    LaneId "llvm.nvvm.read.ptx.sreg.laneid" "i32()" None;
    WarpSize "llvm.nvvm.read.ptx.sreg.warpsize" "i32()" None;
    LanemaskEq "llvm.nvvm.read.ptx.sreg.lanemask.eq" "i32()" None;
    LanemaskLe "llvm.nvvm.read.ptx.sreg.lanemask.le" "i32()" None;
    LanemaskLt "llvm.nvvm.read.ptx.sreg.lanemask.lt" "i32()" None;
    LanemaskGe "llvm.nvvm.read.ptx.sreg.lanemask.ge" "i32()" None;
    LanemaskGt "llvm.nvvm.read.ptx.sreg.lanemask.gt" "i32()" None;
    Clock "llvm.nvvm.read.ptx.sreg.clock" "i32()" Inaccessible;
    Clock64 "llvm.nvvm.read.ptx.sreg.clock64" "i64()" Inaccessible;
    GlobalTimer "llvm.nvvm.read.ptx.sreg.globaltimer" "i64()" Inaccessible;
    SmId "llvm.nvvm.read.ptx.sreg.smid" "i32()" Inaccessible;
    WarpId "llvm.nvvm.read.ptx.sreg.warpid" "i32()" Inaccessible;

    // Barriers and fences.
    BarrierCtaSync "llvm.nvvm.barrier.cta.sync.aligned.all" "void(i32)" Any convergent;
    BarrierCtaSyncCount "llvm.nvvm.barrier.cta.sync.aligned.count" "void(i32,i32)" Any convergent;
    BarrierCtaArriveCount "llvm.nvvm.barrier.cta.arrive.aligned.count" "void(i32,i32)" Any convergent;
    BarrierCtaRedPopc "llvm.nvvm.barrier.cta.red.popc.aligned.all" "i32(i32,i1)" Any convergent;
    BarrierCtaRedAnd "llvm.nvvm.barrier.cta.red.and.aligned.all" "i1(i32,i1)" Any convergent;
    BarrierCtaRedOr "llvm.nvvm.barrier.cta.red.or.aligned.all" "i1(i32,i1)" Any convergent;
    BarWarpSync "llvm.nvvm.bar.warp.sync" "void(i32)" Any convergent;
    MembarCta "llvm.nvvm.membar.cta" "void()" Any;
    MembarGl "llvm.nvvm.membar.gl" "void()" Any;
    MembarSys "llvm.nvvm.membar.sys" "void()" Any;

    // Warp operations.
    ShflIdxI32 "llvm.nvvm.shfl.sync.idx.i32" "i32(i32,i32,i32,i32)" Inaccessible convergent;
    ShflUpI32 "llvm.nvvm.shfl.sync.up.i32" "i32(i32,i32,i32,i32)" Inaccessible convergent;
    ShflDownI32 "llvm.nvvm.shfl.sync.down.i32" "i32(i32,i32,i32,i32)" Inaccessible convergent;
    ShflBflyI32 "llvm.nvvm.shfl.sync.bfly.i32" "i32(i32,i32,i32,i32)" Inaccessible convergent;
    ShflIdxF32 "llvm.nvvm.shfl.sync.idx.f32" "float(i32,float,i32,i32)" Inaccessible convergent;
    ShflUpF32 "llvm.nvvm.shfl.sync.up.f32" "float(i32,float,i32,i32)" Inaccessible convergent;
    ShflDownF32 "llvm.nvvm.shfl.sync.down.f32" "float(i32,float,i32,i32)" Inaccessible convergent;
    ShflBflyF32 "llvm.nvvm.shfl.sync.bfly.f32" "float(i32,float,i32,i32)" Inaccessible convergent;
    VoteAll "llvm.nvvm.vote.all.sync" "i1(i32,i1)" Inaccessible convergent;
    VoteAny "llvm.nvvm.vote.any.sync" "i1(i32,i1)" Inaccessible convergent;
    VoteUni "llvm.nvvm.vote.uni.sync" "i1(i32,i1)" Inaccessible convergent;
    VoteBallot "llvm.nvvm.vote.ballot.sync" "i32(i32,i1)" Inaccessible convergent;
    ActiveMask "llvm.nvvm.activemask" "i32()" Inaccessible convergent;
    MatchAnyI32 "llvm.nvvm.match.any.sync.i32" "i32(i32,i32)" Inaccessible convergent;
    MatchAnyI64 "llvm.nvvm.match.any.sync.i64" "i32(i32,i64)" Inaccessible convergent;
    ReduxAdd "llvm.nvvm.redux.sync.add" "i32(i32,i32)" Inaccessible convergent;
    ReduxMin "llvm.nvvm.redux.sync.min" "i32(i32,i32)" Inaccessible convergent;
    ReduxMax "llvm.nvvm.redux.sync.max" "i32(i32,i32)" Inaccessible convergent;
    ReduxUMin "llvm.nvvm.redux.sync.umin" "i32(i32,i32)" Inaccessible convergent;
    ReduxUMax "llvm.nvvm.redux.sync.umax" "i32(i32,i32)" Inaccessible convergent;
    ReduxAnd "llvm.nvvm.redux.sync.and" "i32(i32,i32)" Inaccessible convergent;
    ReduxOr "llvm.nvvm.redux.sync.or" "i32(i32,i32)" Inaccessible convergent;
    ReduxXor "llvm.nvvm.redux.sync.xor" "i32(i32,i32)" Inaccessible convergent;

    // Integer arithmetic.
    SMin "llvm.smin" "A(A,A)" None;
    SMax "llvm.smax" "A(A,A)" None;
    UMin "llvm.umin" "A(A,A)" None;
    UMax "llvm.umax" "A(A,A)" None;
    Abs "llvm.abs" "A(A,i1!)" None;
    Ctpop "llvm.ctpop" "A(A)" None;
    Ctlz "llvm.ctlz" "A(A,i1!)" None;
    Cttz "llvm.cttz" "A(A,i1!)" None;
    Bitreverse "llvm.bitreverse" "A(A)" None;
    Bswap "llvm.bswap" "A(A)" None;
    Fshl "llvm.fshl" "A(A,A,A)" None;
    Fshr "llvm.fshr" "A(A,A,A)" None;
    MulhiI "llvm.nvvm.mulhi.i" "i32(i32,i32)" None;
    MulhiUi "llvm.nvvm.mulhi.ui" "i32(i32,i32)" None;
    MulhiLl "llvm.nvvm.mulhi.ll" "i64(i64,i64)" None;
    MulhiUll "llvm.nvvm.mulhi.ull" "i64(i64,i64)" None;
    Mul24I "llvm.nvvm.mul24.i" "i32(i32,i32)" None;
    Mul24Ui "llvm.nvvm.mul24.ui" "i32(i32,i32)" None;
    SadI "llvm.nvvm.sad.i" "i32(i32,i32,i32)" None;
    SadUi "llvm.nvvm.sad.ui" "i32(i32,i32,i32)" None;
    Prmt "llvm.nvvm.prmt" "i32(i32,i32,i32)" None;

    // Floating-point arithmetic. The plain forms follow the denormal mode of their function.
    Fma "llvm.fma" "A(A,A,A)" None;
    Fabs "llvm.fabs" "A(A)" None;
    CopySign "llvm.copysign" "A(A,A)" None;
    MinNum "llvm.minnum" "A(A,A)" None;
    MaxNum "llvm.maxnum" "A(A,A)" None;
    Floor "llvm.floor" "A(A)" None;
    Ceil "llvm.ceil" "A(A)" None;
    Trunc "llvm.trunc" "A(A)" None;
    Rint "llvm.rint" "A(A)" None;
    NearbyInt "llvm.nearbyint" "A(A)" None;
    RoundEven "llvm.roundeven" "A(A)" None;
    Sqrt "llvm.sqrt" "A(A)" None;
    AddRnF "llvm.nvvm.add.rn.f" "float(float,float)" None;
    AddRzF "llvm.nvvm.add.rz.f" "float(float,float)" None;
    AddRmF "llvm.nvvm.add.rm.f" "float(float,float)" None;
    AddRpF "llvm.nvvm.add.rp.f" "float(float,float)" None;
    AddRnD "llvm.nvvm.add.rn.d" "double(double,double)" None;
    AddRzD "llvm.nvvm.add.rz.d" "double(double,double)" None;
    AddRmD "llvm.nvvm.add.rm.d" "double(double,double)" None;
    AddRpD "llvm.nvvm.add.rp.d" "double(double,double)" None;
    MulRnF "llvm.nvvm.mul.rn.f" "float(float,float)" None;
    MulRzF "llvm.nvvm.mul.rz.f" "float(float,float)" None;
    MulRmF "llvm.nvvm.mul.rm.f" "float(float,float)" None;
    MulRpF "llvm.nvvm.mul.rp.f" "float(float,float)" None;
    MulRnD "llvm.nvvm.mul.rn.d" "double(double,double)" None;
    MulRzD "llvm.nvvm.mul.rz.d" "double(double,double)" None;
    MulRmD "llvm.nvvm.mul.rm.d" "double(double,double)" None;
    MulRpD "llvm.nvvm.mul.rp.d" "double(double,double)" None;
    FmaRnF "llvm.nvvm.fma.rn.f" "float(float,float,float)" None;
    FmaRnSatF "llvm.nvvm.fma.rn.sat.f" "float(float,float,float)" None;
    FmaRzF "llvm.nvvm.fma.rz.f" "float(float,float,float)" None;
    FmaRmF "llvm.nvvm.fma.rm.f" "float(float,float,float)" None;
    FmaRpF "llvm.nvvm.fma.rp.f" "float(float,float,float)" None;
    FmaRnD "llvm.nvvm.fma.rn.d" "double(double,double,double)" None;
    FmaRzD "llvm.nvvm.fma.rz.d" "double(double,double,double)" None;
    FmaRmD "llvm.nvvm.fma.rm.d" "double(double,double,double)" None;
    FmaRpD "llvm.nvvm.fma.rp.d" "double(double,double,double)" None;
    DivRnF "llvm.nvvm.div.rn.f" "float(float,float)" None;
    DivRzF "llvm.nvvm.div.rz.f" "float(float,float)" None;
    DivRmF "llvm.nvvm.div.rm.f" "float(float,float)" None;
    DivRpF "llvm.nvvm.div.rp.f" "float(float,float)" None;
    DivRnD "llvm.nvvm.div.rn.d" "double(double,double)" None;
    DivApproxF "llvm.nvvm.div.approx.f" "float(float,float)" None;
    DivFullF "llvm.nvvm.div.full" "float(float,float)" None;
    RcpRnF "llvm.nvvm.rcp.rn.f" "float(float)" None;
    RcpRnD "llvm.nvvm.rcp.rn.d" "double(double)" None;
    RcpApproxFtzF "llvm.nvvm.rcp.approx.ftz.f" "float(float)" None;
    RcpApproxFtzD "llvm.nvvm.rcp.approx.ftz.d" "double(double)" None;
    SqrtRnF "llvm.nvvm.sqrt.rn.f" "float(float)" None;
    SqrtRnD "llvm.nvvm.sqrt.rn.d" "double(double)" None;
    SqrtApproxF "llvm.nvvm.sqrt.approx.f" "float(float)" None;
    RsqrtApproxF "llvm.nvvm.rsqrt.approx.f" "float(float)" None;
    RsqrtApproxFtzF "llvm.nvvm.rsqrt.approx.ftz.f" "float(float)" None;
    RsqrtApproxD "llvm.nvvm.rsqrt.approx.d" "double(double)" None;
    RsqrtApproxFtzD "llvm.nvvm.rsqrt.approx.ftz.d" "double(double)" None;
    SinApproxF "llvm.nvvm.sin.approx.f" "float(float)" None;
    CosApproxF "llvm.nvvm.cos.approx.f" "float(float)" None;
    Ex2ApproxF "llvm.nvvm.ex2.approx.f" "float(float)" None;
    Ex2ApproxFtzF "llvm.nvvm.ex2.approx.ftz.f" "float(float)" None;
    Lg2ApproxF "llvm.nvvm.lg2.approx.f" "float(float)" None;
    Lg2ApproxFtzF "llvm.nvvm.lg2.approx.ftz.f" "float(float)" None;
    TanhApproxF "llvm.nvvm.tanh.approx.f" "float(float)" None;
    SaturateF "llvm.nvvm.saturate.f" "float(float)" None;
    SaturateD "llvm.nvvm.saturate.d" "double(double)" None;
    FpToSiSat "llvm.fptosi.sat" "A(B)" None;
    FpToUiSat "llvm.fptoui.sat" "A(B)" None;
    F2IRn "llvm.nvvm.f2i.rn" "i32(float)" None;
    F2IRm "llvm.nvvm.f2i.rm" "i32(float)" None;
    F2IRp "llvm.nvvm.f2i.rp" "i32(float)" None;
    F2IRz "llvm.nvvm.f2i.rz" "i32(float)" None;
    F2UiRn "llvm.nvvm.f2ui.rn" "i32(float)" None;
    F2UiRz "llvm.nvvm.f2ui.rz" "i32(float)" None;
    D2IRn "llvm.nvvm.d2i.rn" "i32(double)" None;
    D2IRz "llvm.nvvm.d2i.rz" "i32(double)" None;

    // Memory.
    Memcpy "llvm.memcpy" "void(A,B,i64,i1!)" ArgReadWrite;
    Memmove "llvm.memmove" "void(A,B,i64,i1!)" ArgReadWrite;
    Memset "llvm.memset" "void(A,i8,i64,i1!)" ArgReadWrite;
    LifetimeStart "llvm.lifetime.start" "void(A)" ArgReadWrite;
    LifetimeEnd "llvm.lifetime.end" "void(A)" ArgReadWrite;
    IsSpacepGlobal "llvm.nvvm.isspacep.global" "i1(p0)" None;
    IsSpacepShared "llvm.nvvm.isspacep.shared" "i1(p0)" None;
    IsSpacepLocal "llvm.nvvm.isspacep.local" "i1(p0)" None;
    IsSpacepConst "llvm.nvvm.isspacep.const" "i1(p0)" None;

    // Hints and control.
    Assume "llvm.assume" "void(i1)" Inaccessible;
    Expect "llvm.expect" "A(A,A)" None;
    Trap "llvm.trap" "void()" Any;
    DebugTrap "llvm.debugtrap" "void()" Any;
    Exit "llvm.nvvm.exit" "void()" Any;
    Nanosleep "llvm.nvvm.nanosleep" "void(i32)" Inaccessible;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_resolve_with_and_without_suffixes() {
        assert_eq!(Intrinsic::by_name("llvm.fma.f32"), Some(Intrinsic::Fma));
        assert_eq!(Intrinsic::by_name("llvm.memcpy.p0.p1.i64"), Some(Intrinsic::Memcpy));
        assert_eq!(Intrinsic::by_name("llvm.nvvm.fma.rn.f"), Some(Intrinsic::FmaRnF));
        assert_eq!(Intrinsic::by_name("llvm.fma"), None);
        assert_eq!(Intrinsic::by_name("llvm.nonsense"), None);
    }
}
