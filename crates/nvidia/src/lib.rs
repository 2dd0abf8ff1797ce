//! NVIDIA's toolkit, where there is one: where it lies, and its libraries through their C interfaces.
//!
//! In: the environment and the disk.
//! Out: [`toolkits`] and [`library_files`], in one order of search; [`Nvrtc`], [`Nvvm`] and [`JitLink`],
//! opened at run time. The libraries that stand in for them fall back on them (`stand_in.rs`), and tests
//! compare with them; nothing here is needed to compile.
//! Start with: `search.rs`.
//! Proved by: `cargo xtask test --only=nvrtc,client`, which load what is found here.

mod gpu;
mod jit_link;
mod nvrtc;
mod nvvm;
mod search;
mod shadow;
mod stand_in;

pub use gpu::gpu_capabilities;
pub use jit_link::{JIT_LINK, JitLink};
pub use nvrtc::{NVRTC, Nvrtc, Request, Results, Wanted};
pub use nvvm::{NVVM, Nvvm, NvvmModule, NvvmResults, NvvmTask};
pub use search::{library_files, library_folders, library_folders_of, toolkits, toolkits_below};
pub use shadow::{ShadowParts, has_nvcc, make_shadow, renamed};

pub use stand_in::{
    CUPRUM, FALLBACK, Outcome, Policy, RECORD_FOLDER, REPORT_FOLDER, STATISTICS, WHO_ARE_YOU,
    count, other_libraries, own_path, program_folder,
};

use libloading::Library;
use std::ffi::{CString, c_char, c_int, c_void};
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

/// A result that a library gives as its size and a copy; empty if there is none.
///
/// # Safety
/// The functions are those of the library that the program, which is alive, is of.
pub(crate) unsafe fn copied(
    program: *mut c_void,
    size: Option<unsafe extern "C" fn(*mut c_void, *mut usize) -> c_int>,
    fetch: Option<unsafe extern "C" fn(*mut c_void, *mut u8) -> c_int>,
) -> Vec<u8> {
    let (Some(size), Some(fetch)) = (size, fetch) else { return Vec::new() };
    let mut length = 0;
    // SAFETY: the caller's promise; the buffer is as long as the library says it must be.
    unsafe {
        if size(program, &mut length) != 0 {
            return Vec::new();
        }
        let mut bytes = vec![0; length];
        if fetch(program, bytes.as_mut_ptr()) != 0 {
            return Vec::new();
        }
        bytes
    }
}
