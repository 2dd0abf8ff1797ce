//! `libnvrtc.so.13`: what clients of NVRTC load instead of NVIDIA's.
//!
//! In: C strings and handles, as NVRTC's public header declares them.
//! Out: PTX, machine code, logs and lowered names, with NVRTC's answers to wrong use.
//! Start with: `program.rs`, what a program is and how it compiles; `interface.rs` has the C functions.
//! Proved by: `cargo xtask test --only=client`, which drives this library and NVIDIA's through the same
//! C program and compares what it prints.

mod cubin;
mod fallback;
pub mod installation;
mod interface;
mod option_words;
mod program;
mod record;
mod status;

pub use interface::*;

/// The memory of the shared library.
#[cfg(feature = "heap")]
#[global_allocator]
static HEAP: cuprum_heap::Heap = cuprum_heap::Heap;
