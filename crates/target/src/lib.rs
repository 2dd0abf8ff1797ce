//! Facts about NVIDIA's targets, stated once.
//!
//! In: nothing.
//! Out: [`Arch`] and [`PtxVersion`] with every question about what a target can do (only this
//! crate compares SM or PTX numbers), [`AddressSpace`], the data layout, and the [`Intrinsic`]
//! table that `irgen`, `opt` and `codegen` share.
//! Start with: `arch.rs`.
//! Proved by: unit tests here, `tests/codegen`.

mod address_space;
mod arch;
mod intrinsic;
mod opt_level;

pub use address_space::AddressSpace;
pub use arch::{Arch, ArchRow, ArchVariant, Feature, ParseTargetError, PtxVersion};
pub use intrinsic::{
    Choice, InstructionPattern, Intrinsic, IntrinsicInfo, IntrinsicMemory, IntrinsicParam,
    IntrinsicSignature, IntrinsicType, Lowering, ModifierPattern, OperandPattern, Overload,
    TypeKind, Word,
};
pub use opt_level::{FastCompile, OptLevel};

/// The LLVM target triple of 64-bit NVPTX.
pub const TRIPLE: &str = "nvptx64-nvidia-cuda";

/// The data layout LLVM 22 gives that triple.
pub const DATA_LAYOUT: &str = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";
