//! `libnvvm.so.4`: what clients of libNVVM load instead of NVIDIA's.
//!
//! In: modules of NVVM IR and handles, as libNVVM's public header declares them.
//! Out: PTX and logs, with libNVVM's answers to wrong use.
//! Start with: `program.rs`, what a program is and how it compiles; `interface.rs` has the C functions.
//! Proved by: `cargo xtask test --only=client`, which drives this library and NVIDIA's through the same
//! C program and compares what it prints; `cargo xtask sweep libnvvm` with the modules of others.

mod fallback;
pub mod installation;
mod interface;
mod program;
mod status;

pub use interface::*;

/// The memory of the shared library.
#[cfg(feature = "heap")]
#[global_allocator]
static HEAP: cuprum_heap::Heap = cuprum_heap::Heap;
