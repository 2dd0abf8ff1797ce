//! What we reject, NVIDIA's NVRTC compiles, if the user asked for that: `CUPRUM_FALLBACK=auto`. With
//! `always` it compiles everything.

use crate::libraries;
use crate::program::Results;
use crate::record::Request;
use crate::status::{self, Status};
use libloading::os::unix::Library;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// `auto` turns the fallback on; `always` leaves everything to NVIDIA's library.
pub const FALLBACK: &str = "CUPRUM_FALLBACK";
/// The NVRTC to fall back on; if unset, the first one found that is not this library.
pub const NVRTC: &str = "CUPRUM_NVRTC";

const LIBRARY: &str = "libnvrtc.so.13";

type Handle = *mut c_void;

/// When NVIDIA's library compiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Policy {
    Never,
    /// What we reject.
    Auto,
    /// Everything: the way to see whether something is our fault.
    Always,
}

impl Policy {
    pub fn of_environment() -> Policy {
        match std::env::var(FALLBACK).as_deref() {
            Ok("auto" | "1") => Policy::Auto,
            Ok("always") => Policy::Always,
            _ => Policy::Never,
        }
    }
}

/// The NVRTC that a library of ours at `own` would use.
pub fn nvrtc_path(own: Option<PathBuf>) -> Option<PathBuf> {
    paths(own).next()
}

/// The files that may be NVIDIA's library, best first.
fn paths(own: Option<PathBuf>) -> impl Iterator<Item = PathBuf> {
    let named = std::env::var_os(NVRTC).filter(|path| !path.is_empty()).map(PathBuf::from);
    let own = own.and_then(|path| path.canonicalize().ok());
    let found = if named.is_none() { Some(libraries::candidates(LIBRARY)) } else { None };
    let found = found.into_iter().flatten();
    named.into_iter().chain(found.filter(move |path| path.canonicalize().ok() != own))
}

/// The file that this code was loaded from, by the address of one of its functions.
fn own_path() -> Option<PathBuf> {
    let address = own_path as fn() -> Option<PathBuf> as usize;
    let maps = std::fs::read_to_string("/proc/self/maps").ok()?;
    maps.lines().find_map(|line| {
        let (range, rest) = line.split_once(' ')?;
        let (start, end) = range.split_once('-')?;
        let start = usize::from_str_radix(start, 16).ok()?;
        let end = usize::from_str_radix(end, 16).ok()?;
        let path = &rest[rest.find('/')?..];
        (start..end).contains(&address).then(|| PathBuf::from(path))
    })
}

/// Compiles with NVIDIA's library; `None` if there is none.
pub(crate) fn compile(request: &Request) -> Option<(Status, Results)> {
    // Opened once: it is large, and finding it reads folders.
    static OPENED: OnceLock<Option<Nvrtc>> = OnceLock::new();
    let nvrtc = OPENED.get_or_init(|| paths(own_path()).find_map(|path| Nvrtc::open(&path)));
    nvrtc.as_ref()?.compile(request)
}

/// NVIDIA's library, opened.
struct Nvrtc {
    library: Library,
    /// Opened by NVRTC by its bare name, which finds it only if it is loaded.
    _builtins: Option<Library>,
}

impl Nvrtc {
    fn open(path: &Path) -> Option<Nvrtc> {
        let builtins = std::fs::read_dir(path.parent()?)
            .ok()?
            .flatten()
            .find(|entry| entry.file_name().to_string_lossy().starts_with("libnvrtc-builtins.so"));
        let builtins = builtins.and_then(|entry| libraries::open(&entry.path()));
        let nvrtc = Nvrtc { library: libraries::open(path)?, _builtins: builtins };
        (!nvrtc.is_ours()).then_some(nvrtc)
    }

    /// Whether it is cuprum's own library, or a copy of it under another name.
    fn is_ours(&self) -> bool {
        type Name = unsafe extern "C" fn(c_int) -> *const c_char;
        let Some(name) = self.function::<Name>("nvrtcGetErrorString") else { return true };
        // SAFETY: any number may be given; the answer is null or a string that stays.
        unsafe {
            let answer = name(status::WHO_ARE_YOU);
            !answer.is_null() && CStr::from_ptr(answer) == status::CUPRUM
        }
    }

    fn function<T: Copy>(&self, name: &str) -> Option<T> {
        // SAFETY: the types at the uses are those of NVRTC's public header.
        unsafe { self.library.get::<T>(name.as_bytes()) }.ok().map(|symbol| *symbol)
    }

    fn compile(&self, request: &Request) -> Option<(Status, Results)> {
        type Create = unsafe extern "C" fn(
            *mut Handle,
            *const c_char,
            *const c_char,
            c_int,
            *const *const c_char,
            *const *const c_char,
        ) -> c_int;
        type AddName = unsafe extern "C" fn(Handle, *const c_char) -> c_int;
        type Compile = unsafe extern "C" fn(Handle, c_int, *const *const c_char) -> c_int;
        type Destroy = unsafe extern "C" fn(*mut Handle) -> c_int;
        let create: Create = self.function("nvrtcCreateProgram")?;
        let add_name: AddName = self.function("nvrtcAddNameExpression")?;
        let compile: Compile = self.function("nvrtcCompileProgram")?;
        let destroy: Destroy = self.function("nvrtcDestroyProgram")?;

        let Request { source, headers, names, options } = *request;
        let text = CString::new(&*source.text).ok()?;
        let name = CString::new(source.name.as_str()).ok()?;
        let header_texts = c_strings(headers.iter().map(|header| &*header.text))?;
        let header_names = c_strings(headers.iter().map(|header| header.name.as_str()))?;
        let names_of_program = c_strings(names.iter().map(String::as_str))?;
        let words = c_strings(options.iter().map(String::as_str))?;
        let (texts, header_names) = (pointers(&header_texts), pointers(&header_names));
        let words = pointers(&words);
        let mut handle: Handle = std::ptr::null_mut();
        // SAFETY: every string lives until the end of this function, and NVRTC copies its input.
        let status = unsafe {
            let made = create(
                &mut handle,
                text.as_ptr(),
                name.as_ptr(),
                headers.len() as c_int,
                texts.as_ptr(),
                header_names.as_ptr(),
            );
            if made != 0 {
                return None;
            }
            for name in &names_of_program {
                add_name(handle, name.as_ptr());
            }
            Status::from_number(compile(handle, words.len() as c_int, words.as_ptr()))
        };
        let results = Results {
            ptx: self.copy(handle, "PTX"),
            cubin: self.copy(handle, "CUBIN"),
            lto_ir: self.copy(handle, "LTOIR"),
            optix_ir: self.copy(handle, "OptiXIR"),
            log: self.copy(handle, "ProgramLog"),
            lowered_names: match status {
                Status::Success => self.lowered_names(handle, names, &names_of_program),
                _ => Vec::new(),
            },
        };
        // SAFETY: the program is alive, and not used any more.
        unsafe { destroy(&mut handle) };
        Some((status, results))
    }

    /// One of the program's results; empty if there is none.
    fn copy(&self, program: Handle, what: &str) -> Vec<u8> {
        type Size = unsafe extern "C" fn(Handle, *mut usize) -> c_int;
        type Fetch = unsafe extern "C" fn(Handle, *mut u8) -> c_int;
        let size: Option<Size> = self.function(&format!("nvrtcGet{what}Size"));
        let fetch: Option<Fetch> = self.function(&format!("nvrtcGet{what}"));
        let (Some(size), Some(fetch)) = (size, fetch) else { return Vec::new() };
        let mut length = 0;
        // SAFETY: the program is alive, and the buffer as long as NVRTC says it must be.
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

    fn lowered_names(
        &self,
        program: Handle,
        names: &[String],
        c_names: &[CString],
    ) -> Vec<(String, CString)> {
        type Lowered = unsafe extern "C" fn(Handle, *const c_char, *mut *const c_char) -> c_int;
        let Some(lowered) = self.function::<Lowered>("nvrtcGetLoweredName") else {
            return Vec::new();
        };
        let lower = |(name, c_name): (&String, &CString)| {
            let mut symbol = std::ptr::null();
            // SAFETY: the program is alive; NVRTC's string lives as long as it and is copied here.
            unsafe {
                (lowered(program, c_name.as_ptr(), &mut symbol) == 0 && !symbol.is_null())
                    .then(|| (name.clone(), CStr::from_ptr(symbol).to_owned()))
            }
        };
        names.iter().zip(c_names).filter_map(lower).collect()
    }
}

fn c_strings<'a>(texts: impl Iterator<Item = &'a str>) -> Option<Vec<CString>> {
    texts.map(|text| CString::new(text).ok()).collect()
}

fn pointers(strings: &[CString]) -> Vec<*const c_char> {
    strings.iter().map(|string| string.as_ptr()).collect()
}
