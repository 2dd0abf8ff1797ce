//! Special registers whose value does not change while a warp runs.

use cuprum_ptx::SpecialReg;

/// The registers with a slot in a warp's bank, in the order of the bank.
pub(crate) const SPECIALS: &[SpecialReg] = &[
    SpecialReg::TidX,
    SpecialReg::TidY,
    SpecialReg::TidZ,
    SpecialReg::NtidX,
    SpecialReg::NtidY,
    SpecialReg::NtidZ,
    SpecialReg::CtaidX,
    SpecialReg::CtaidY,
    SpecialReg::CtaidZ,
    SpecialReg::NctaidX,
    SpecialReg::NctaidY,
    SpecialReg::NctaidZ,
    SpecialReg::Laneid,
    SpecialReg::Warpid,
    SpecialReg::Nwarpid,
    SpecialReg::LanemaskEq,
    SpecialReg::LanemaskLe,
    SpecialReg::LanemaskLt,
    SpecialReg::LanemaskGe,
    SpecialReg::LanemaskGt,
    SpecialReg::TotalSmemSize,
    SpecialReg::AggrSmemSize,
    SpecialReg::DynamicSmemSize,
    SpecialReg::ReservedSmemOffsetBegin,
    SpecialReg::ReservedSmemOffsetEnd,
    SpecialReg::ReservedSmemOffsetCap,
    SpecialReg::ReservedSmemOffset0,
    SpecialReg::ReservedSmemOffset1,
    SpecialReg::Smid,
    SpecialReg::Nsmid,
    SpecialReg::Gridid,
    // Without clusters every block is a cluster of its own.
    SpecialReg::ClusteridX,
    SpecialReg::ClusteridY,
    SpecialReg::ClusteridZ,
    SpecialReg::NclusteridX,
    SpecialReg::NclusteridY,
    SpecialReg::NclusteridZ,
    SpecialReg::ClusterCtaidX,
    SpecialReg::ClusterCtaidY,
    SpecialReg::ClusterCtaidZ,
    SpecialReg::ClusterNctaidX,
    SpecialReg::ClusterNctaidY,
    SpecialReg::ClusterNctaidZ,
    SpecialReg::ClusterCtarank,
    SpecialReg::ClusterNctarank,
    SpecialReg::IsExplicitCluster,
    // The address of a cooperative grid's barrier: none, since no launch here is cooperative.
    SpecialReg::Envreg1,
    SpecialReg::Envreg2,
];

/// The slot of a special register, if it has one.
pub(crate) fn special_slot(register: SpecialReg) -> Option<usize> {
    SPECIALS.iter().position(|special| *special == register)
}

/// What the registers of a thread depend on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreadPlace {
    pub thread: [u32; 3],
    pub block_size: [u32; 3],
    pub block: [u32; 3],
    pub grid: [u32; 3],
    pub warp: u32,
    pub lane: u32,
    pub shared_bytes: u32,
    pub dynamic_shared: u32,
}

/// The value of a special register for one thread.
pub(crate) fn special_value(register: SpecialReg, place: &ThreadPlace) -> u64 {
    let equal = 1u32 << place.lane;
    let threads: u32 = place.block_size.iter().product();
    let value = match register {
        SpecialReg::TidX => place.thread[0],
        SpecialReg::TidY => place.thread[1],
        SpecialReg::TidZ => place.thread[2],
        SpecialReg::NtidX => place.block_size[0],
        SpecialReg::NtidY => place.block_size[1],
        SpecialReg::NtidZ => place.block_size[2],
        SpecialReg::CtaidX | SpecialReg::ClusteridX => place.block[0],
        SpecialReg::CtaidY | SpecialReg::ClusteridY => place.block[1],
        SpecialReg::CtaidZ | SpecialReg::ClusteridZ => place.block[2],
        SpecialReg::NctaidX | SpecialReg::NclusteridX => place.grid[0],
        SpecialReg::NctaidY | SpecialReg::NclusteridY => place.grid[1],
        SpecialReg::NctaidZ | SpecialReg::NclusteridZ => place.grid[2],
        SpecialReg::Laneid => place.lane,
        SpecialReg::Warpid => place.warp,
        SpecialReg::Nwarpid => threads.div_ceil(32),
        SpecialReg::LanemaskEq => equal,
        SpecialReg::LanemaskLt => equal - 1,
        SpecialReg::LanemaskLe => equal | (equal - 1),
        SpecialReg::LanemaskGt => !(equal | (equal - 1)),
        SpecialReg::LanemaskGe => !(equal - 1),
        SpecialReg::TotalSmemSize | SpecialReg::AggrSmemSize => place.shared_bytes,
        SpecialReg::DynamicSmemSize => place.dynamic_shared,
        // Nothing is reserved here: the offsets lie behind the block's own memory.
        SpecialReg::ReservedSmemOffsetBegin
        | SpecialReg::ReservedSmemOffsetEnd
        | SpecialReg::ReservedSmemOffsetCap
        | SpecialReg::ReservedSmemOffset0
        | SpecialReg::ReservedSmemOffset1 => place.shared_bytes,
        SpecialReg::Nsmid
        | SpecialReg::ClusterNctaidX
        | SpecialReg::ClusterNctaidY
        | SpecialReg::ClusterNctaidZ
        | SpecialReg::ClusterNctarank => 1,
        _ => 0,
    };
    u64::from(value)
}
