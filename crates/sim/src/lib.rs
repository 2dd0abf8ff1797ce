//! Runs PTX on the CPU.
//!
//! In: a [`cuprum_ptx::Module`], ours or NVIDIA's, and a [`Launch`].
//! Out: the memory of a [`Device`] after the launch and a [`LaunchReport`], or a [`Fault`] that
//! names the instruction, its line, the statement of the source, the thread and the block.
//! Start with: `launch.rs`, then `operation.rs` (what an instruction is decoded to) and `warp.rs`.
//! Proved by: unit tests in `tests/`, `tests/sim`.
//!
//! What each instruction does is written from the PTX manual. Memory is sequentially consistent:
//! fences do nothing, but races are judged by them. Approximate instructions (`.approx`, `sin`, `ex2`, …) are computed in double
//! precision and rounded once, which is at least as accurate as the hardware but not equal to it in
//! the last bits. Asynchronous copies and products of warpgroups
//! and of tensor cores happen when they are issued.

mod access;
mod block;
mod bulk;
mod calls;
mod cluster;
mod collective;
mod compute;
mod convert;
mod cube;
mod decode;
mod decode_arithmetic;
mod decode_bulk;
mod decode_control;
mod decode_image;
mod decode_matrix;
mod decode_tcgen05;
mod decode_wgmma;
mod device_runtime;
mod execute;
mod execute_image;
mod fault;
mod float;
mod global_race;
mod grid;
mod image;
mod integer;
mod lanes;
mod launch;
mod matrix;
mod matrix_bytes;
mod matrix_descriptor;
mod matrix_sum;
mod mbarrier;
mod memory;
mod operation;
mod place;
mod printf;
mod profile;
mod program;
mod race;
mod report;
mod scaled;
mod softfloat;
mod sparse;
mod special;
mod tcgen05;
mod tcgen05_product;
mod tensor_copy;
mod tensor_instruction;
mod tensor_map;
mod tensor_memory;
mod text;
mod video;
mod warp;
mod wgmma;
mod words;

pub use fault::{Fault, FaultKind, LoadError, RelatedPlace, ThreadId};
pub use image::{AddressMode, Image, TexelNumber};
pub use launch::{Arg, Launch, LaunchOptions, LaunchProgress, LaunchReport, Schedule, launch};
pub use memory::{Device, MemoryError};
pub use place::{SourceLine, SourcePlace};
pub use profile::{Counters, ProfiledInstruction};
pub use program::{GlobalSymbol, InstructionPlace, Kernel, KernelParam, Program};
pub use report::{SourceTexts, fault_report};
pub use tensor_map::{
    Fill, Interleave, RowPixels, Swizzle, TENSOR_MAP_BYTES, TensorElement, TensorMap, TensorView,
};
