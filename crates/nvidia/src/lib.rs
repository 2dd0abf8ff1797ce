//! NVIDIA's toolkit, where there is one: where it lies, and its libraries through their C interfaces.
//!
//! In: the environment and the disk.
//! Out: [`toolkits`] and [`library_files`], in one order of search; [`Nvrtc`] and [`JitLink`], opened at run
//! time. The library that stands in for NVRTC falls back on them, and tests compare with them; nothing
//! here is needed to compile.
//! Start with: `search.rs`.
//! Proved by: `cargo xtask test --only=nvrtc,client`, which load what is found here.

mod gpu;
mod jit_link;
mod nvrtc;
mod search;

pub use gpu::gpu_capabilities;
pub use jit_link::{JIT_LINK, JitLink};
pub use nvrtc::{NVRTC, Nvrtc, Request, Results, Wanted};
pub use search::{library_files, library_folders, toolkits, toolkits_below};

use libloading::Library;
use std::ffi::{CString, c_char};
use std::path::Path;

/// Opens a library without showing its symbols to anyone else.
pub fn open(path: &Path) -> Option<Library> {
    // SAFETY: NVIDIA's libraries run nothing of ours when they are loaded.
    unsafe { Library::new(path) }.ok()
}

/// A function of a library.
///
/// # Safety
/// `T` must be the type that the library's public header gives the function.
pub(crate) unsafe fn function<T: Copy>(library: &Library, name: &str) -> Option<T> {
    // SAFETY: as the caller promises.
    unsafe { library.get::<T>(name.as_bytes()) }.ok().map(|symbol| *symbol)
}

/// The texts as C has them; `None` if one has a NUL in it.
pub(crate) fn c_strings<'a>(texts: impl Iterator<Item = &'a [u8]>) -> Option<Vec<CString>> {
    texts.map(|text| CString::new(text).ok()).collect()
}

/// What C takes for a list of strings.
pub(crate) fn pointers(strings: &[CString]) -> Vec<*const c_char> {
    strings.iter().map(|string| string.as_ptr()).collect()
}
