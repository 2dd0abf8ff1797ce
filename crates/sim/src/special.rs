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

/// The place of a thread in its block, or of a block in its grid, by its number.
pub(crate) fn linear_place(index: u64, extents: [u32; 3]) -> [u32; 3] {
    let (x, y) = (u64::from(extents[0].max(1)), u64::from(extents[1].max(1)));
    [(index % x) as u32, (index / x % y) as u32, (index / x / y) as u32]
}

/// The number of a block in its grid.
pub(crate) fn linear_index(place: [u32; 3], extents: [u32; 3]) -> u64 {
    let [x, y, z] = place.map(u64::from);
    let [width, height, _] = extents.map(u64::from);
    x.wrapping_add(width.wrapping_mul(y.wrapping_add(height.wrapping_mul(z))))
}

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
    /// Blocks of a cluster in each dimension; `None` where the launch has no clusters.
    pub cluster: Option<[u32; 3]>,
    pub warp: u32,
    pub lane: u32,
    pub shared_bytes: u32,
    pub dynamic_shared: u32,
}

/// The value of a special register for one thread.
pub(crate) fn special_value(register: SpecialReg, place: &ThreadPlace) -> u64 {
    let equal = 1u32 << place.lane;
    let threads: u32 = place.block_size.iter().product();
    // Without clusters every block is a cluster of its own.
    let cluster = place.cluster.unwrap_or([1; 3]);
    let inside = [0, 1, 2].map(|axis| place.block[axis] % cluster[axis]);
    let value = match register {
        SpecialReg::TidX => place.thread[0],
        SpecialReg::TidY => place.thread[1],
        SpecialReg::TidZ => place.thread[2],
        SpecialReg::NtidX => place.block_size[0],
        SpecialReg::NtidY => place.block_size[1],
        SpecialReg::NtidZ => place.block_size[2],
        SpecialReg::CtaidX => place.block[0],
        SpecialReg::CtaidY => place.block[1],
        SpecialReg::CtaidZ => place.block[2],
        SpecialReg::NctaidX => place.grid[0],
        SpecialReg::NctaidY => place.grid[1],
        SpecialReg::NctaidZ => place.grid[2],
        SpecialReg::ClusteridX => place.block[0] / cluster[0],
        SpecialReg::ClusteridY => place.block[1] / cluster[1],
        SpecialReg::ClusteridZ => place.block[2] / cluster[2],
        SpecialReg::NclusteridX => place.grid[0] / cluster[0],
        SpecialReg::NclusteridY => place.grid[1] / cluster[1],
        SpecialReg::NclusteridZ => place.grid[2] / cluster[2],
        SpecialReg::ClusterCtaidX => inside[0],
        SpecialReg::ClusterCtaidY => inside[1],
        SpecialReg::ClusterCtaidZ => inside[2],
        SpecialReg::ClusterNctaidX => cluster[0],
        SpecialReg::ClusterNctaidY => cluster[1],
        SpecialReg::ClusterNctaidZ => cluster[2],
        SpecialReg::ClusterCtarank => inside[0] + cluster[0] * (inside[1] + cluster[1] * inside[2]),
        SpecialReg::ClusterNctarank => cluster.iter().product(),
        SpecialReg::IsExplicitCluster => u32::from(place.cluster.is_some()),
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
        SpecialReg::Nsmid => 1,
        _ => 0,
    };
    u64::from(value)
}
