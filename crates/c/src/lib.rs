//! `libcuprum.so`: the compiler and the simulator for programs in C, and in what calls C.
//!
//! In: C strings, handles and bytes, as `include/cuprum.h` declares them.
//! Out: PTX, logs and lowered names; the memory that kernels leave in the simulator.
//! Start with: `include/cuprum.h`; `program.rs` and `simulator.rs` do what it says, `interface.rs` has the
//! C functions.
//! Proved by: the tests here; `tests/c/client.c`, which `cargo xtask test --only=package` runs; the Python
//! package, which stands on this.

mod interface;
mod program;
mod simulator;
mod status;

pub use interface::*;

/// The memory of the shared library.
#[cfg(feature = "heap")]
#[global_allocator]
static HEAP: cuprum_heap::Heap = cuprum_heap::Heap;
