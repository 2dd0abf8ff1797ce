//! NVRTC through its C interface. The library is opened at run time.

use crate::Peers;
use libloading::{Library, Symbol};
use std::ffi::{CStr, CString, c_char, c_int, c_void};

/// A loaded NVRTC.
pub struct Nvrtc {
    library: Library,
    /// Found by name when NVRTC opens it; kept so that it stays loaded.
    _builtins: Option<Library>,
}

/// Why NVRTC did not compile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NvrtcError {
    /// Its log, or what was missing.
    pub log: String,
}

impl std::fmt::Display for NvrtcError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.log)
    }
}

impl std::error::Error for NvrtcError {}

type Program = *mut c_void;
type Size = unsafe extern "C" fn(Program, *mut usize) -> c_int;
type Text = unsafe extern "C" fn(Program, *mut c_char) -> c_int;

impl Nvrtc {
    /// Opens the library of `peers`; `None` if there is none or it cannot be opened.
    pub fn load(peers: &Peers) -> Option<Nvrtc> {
        let folder = peers.nvrtc.as_ref()?;
        // NVRTC opens its built-ins by bare name, which only finds them when they are loaded
        // already or on the library path.
        let builtins =
            std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).find(|path| {
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
                name.is_some_and(|name| name.starts_with("libnvrtc-builtins.so"))
            });
        // SAFETY: NVIDIA's libraries run no code of ours when loaded.
        let builtins = builtins.and_then(|path| unsafe { Library::new(path) }.ok());
        // SAFETY: as above.
        let library = unsafe { Library::new(folder.join("libnvrtc.so.13")) }.ok()?;
        Some(Nvrtc { library, _builtins: builtins })
    }

    fn symbol<T>(&self, name: &str) -> Result<Symbol<'_, T>, NvrtcError> {
        // SAFETY: the types at the call sites are those of NVRTC's public header.
        unsafe { self.library.get(name.as_bytes()) }
            .map_err(|error| NvrtcError { log: format!("NVRTC has no {name}: {error}") })
    }

    /// The version of the library, such as `13.0`.
    pub fn version(&self) -> Result<String, NvrtcError> {
        type Version = unsafe extern "C" fn(*mut c_int, *mut c_int) -> c_int;
        let version: Symbol<'_, Version> = self.symbol("nvrtcVersion")?;
        let (mut major, mut minor) = (0, 0);
        // SAFETY: both numbers live across the call.
        let status = unsafe { version(&mut major, &mut minor) };
        match status {
            0 => Ok(format!("{major}.{minor}")),
            status => Err(NvrtcError { log: format!("nvrtcVersion: error {status}") }),
        }
    }

    /// Compiles source to PTX.
    pub fn compile(
        &self,
        name: &str,
        source: &str,
        options: &[String],
    ) -> Result<String, NvrtcError> {
        self.compile_bytes(name, source, options)
    }

    /// Compiles source in any encoding to PTX.
    pub fn compile_bytes(
        &self,
        name: &str,
        source: impl Into<Vec<u8>>,
        options: &[String],
    ) -> Result<String, NvrtcError> {
        type Create = unsafe extern "C" fn(
            *mut Program,
            *const c_char,
            *const c_char,
            c_int,
            *const *const c_char,
            *const *const c_char,
        ) -> c_int;
        type Compile = unsafe extern "C" fn(Program, c_int, *const *const c_char) -> c_int;
        type Destroy = unsafe extern "C" fn(*mut Program) -> c_int;

        fn c_string(text: impl Into<Vec<u8>>) -> Result<CString, NvrtcError> {
            CString::new(text).map_err(|_| NvrtcError { log: "a NUL byte in the input".into() })
        }
        let create: Symbol<'_, Create> = self.symbol("nvrtcCreateProgram")?;
        let compile: Symbol<'_, Compile> = self.symbol("nvrtcCompileProgram")?;
        let destroy: Symbol<'_, Destroy> = self.symbol("nvrtcDestroyProgram")?;
        let (name, source) = (c_string(name)?, c_string(source)?);
        let options: Vec<CString> =
            options.iter().map(|option| c_string(option.as_str())).collect::<Result<_, _>>()?;
        let pointers: Vec<*const c_char> = options.iter().map(|option| option.as_ptr()).collect();
        let mut program: Program = std::ptr::null_mut();
        // SAFETY: all pointers live across the calls; the program is destroyed once.
        unsafe {
            let made = create(
                &mut program,
                source.as_ptr(),
                name.as_ptr(),
                0,
                std::ptr::null(),
                std::ptr::null(),
            );
            if made != 0 {
                return Err(NvrtcError { log: format!("nvrtcCreateProgram: error {made}") });
            }
            let status = compile(program, pointers.len() as c_int, pointers.as_ptr());
            let result = if status == 0 {
                self.text(program, "nvrtcGetPTXSize", "nvrtcGetPTX")
            } else {
                let log = self.text(program, "nvrtcGetProgramLogSize", "nvrtcGetProgramLog");
                Err(NvrtcError { log: log.unwrap_or_else(|error| error.log) })
            };
            destroy(&mut program);
            result
        }
    }

    /// Fetches a text by a pair of size and content functions.
    ///
    /// # Safety
    /// `program` must be a live program.
    unsafe fn text(
        &self,
        program: Program,
        size: &str,
        content: &str,
    ) -> Result<String, NvrtcError> {
        let size: Symbol<'_, Size> = self.symbol(size)?;
        let content: Symbol<'_, Text> = self.symbol(content)?;
        let mut length = 0;
        // SAFETY: the program is live, and the buffer has the size NVRTC asked for plus a NUL.
        unsafe {
            if size(program, &mut length) != 0 {
                return Err(NvrtcError { log: "NVRTC gives no text".into() });
            }
            let mut buffer = vec![0u8; length + 1];
            if content(program, buffer.as_mut_ptr().cast()) != 0 {
                return Err(NvrtcError { log: "NVRTC gives no text".into() });
            }
            Ok(CStr::from_ptr(buffer.as_ptr().cast()).to_string_lossy().into_owned())
        }
    }
}
