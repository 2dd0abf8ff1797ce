//! nvJitLink, NVIDIA's assembler and linker as a library.

use crate::{function, library_files, open};
use libloading::Library;
use std::ffi::{CString, c_char, c_int, c_void};
use std::path::Path;
use std::sync::OnceLock;

/// The name by which programs load it.
pub const JIT_LINK: &str = "libnvJitLink.so.13";
/// nvJitLink's number for input that is PTX.
const INPUT_PTX: c_int = 2;

type Handle = *mut c_void;

/// NVIDIA's nvJitLink, opened at run time.
pub struct JitLink {
    library: Library,
}

impl JitLink {
    /// An installed nvJitLink, opened once: loading it takes longer than most kernels.
    pub fn get() -> Option<&'static JitLink> {
        static OPENED: OnceLock<Option<JitLink>> = OnceLock::new();
        OPENED.get_or_init(JitLink::find).as_ref()
    }

    /// One that the process has loaded already comes first.
    fn find() -> Option<JitLink> {
        let loaded = open(Path::new(JIT_LINK));
        let library = loaded.or_else(|| library_files(JIT_LINK).find_map(|path| open(&path)))?;
        Some(JitLink { library })
    }

    fn function<T: Copy>(&self, name: &str) -> Result<T, String> {
        // SAFETY: the types at the uses are those of nvJitLink's public header.
        let found = unsafe { function(&self.library, name) };
        found.ok_or_else(|| format!("nvrtc: error: {JIT_LINK} has no {name}\n"))
    }

    /// Assembles PTX for `sm_…`: a machine code image, or the assembler's complaint.
    pub fn assemble(
        &self,
        ptx: &str,
        arch: &str,
        max_registers: Option<u32>,
    ) -> Result<Vec<u8>, String> {
        type Create = unsafe extern "C" fn(*mut Handle, u32, *const *const c_char) -> c_int;
        type AddData =
            unsafe extern "C" fn(Handle, c_int, *const c_void, usize, *const c_char) -> c_int;
        type OfHandle = unsafe extern "C" fn(Handle) -> c_int;
        type Destroy = unsafe extern "C" fn(*mut Handle) -> c_int;
        let create: Create = self.function("nvJitLinkCreate")?;
        let add: AddData = self.function("nvJitLinkAddData")?;
        let complete: OfHandle = self.function("nvJitLinkComplete")?;
        let destroy: Destroy = self.function("nvJitLinkDestroy")?;

        let mut words = vec![format!("-arch={arch}")];
        words.extend(max_registers.map(|count| format!("-maxrregcount={count}")));
        let words: Vec<CString> =
            words.into_iter().filter_map(|word| CString::new(word).ok()).collect();
        let pointers: Vec<*const c_char> = words.iter().map(|word| word.as_ptr()).collect();
        let mut handle: Handle = std::ptr::null_mut();
        // SAFETY: the options live until the call returns.
        let made = unsafe { create(&mut handle, pointers.len() as u32, pointers.as_ptr()) };
        if made != 0 {
            return Err(format!("nvrtc: error: nvJitLink refuses {arch} ({made})\n"));
        }
        let mut text = ptx.as_bytes().to_vec();
        text.push(0);
        // SAFETY: the handle is alive; nvJitLink copies its input.
        let status = unsafe {
            match add(handle, INPUT_PTX, text.as_ptr().cast(), text.len(), c"cuprum.ptx".as_ptr()) {
                0 => complete(handle),
                refused => refused,
            }
        };
        let (size, fetch) = match status {
            0 => ("nvJitLinkGetLinkedCubinSize", "nvJitLinkGetLinkedCubin"),
            _ => ("nvJitLinkGetErrorLogSize", "nvJitLinkGetErrorLog"),
        };
        let bytes = self.copy(handle, size, fetch);
        // SAFETY: the handle is alive, and not used any more.
        unsafe { destroy(&mut handle) };
        match (status, bytes?) {
            (0, image) => Ok(image),
            (_, log) => {
                Err(format!("{}\n", String::from_utf8_lossy(&log).trim_end_matches(['\0', '\n'])))
            }
        }
    }

    /// One of the handle's results.
    fn copy(&self, handle: Handle, size: &str, fetch: &str) -> Result<Vec<u8>, String> {
        type Size = unsafe extern "C" fn(Handle, *mut usize) -> c_int;
        type Fetch = unsafe extern "C" fn(Handle, *mut u8) -> c_int;
        let size: Size = self.function(size)?;
        let fetch: Fetch = self.function(fetch)?;
        let mut length = 0;
        // SAFETY: the handle is alive, and the buffer as long as nvJitLink says it must be.
        unsafe {
            size(handle, &mut length);
            let mut bytes = vec![0; length];
            fetch(handle, bytes.as_mut_ptr());
            Ok(bytes)
        }
    }
}
