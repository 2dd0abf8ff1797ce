//! NVRTC through its C interface.

use crate::{c_strings, function, open, pointers};
use libloading::Library;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::Path;

/// The name by which programs load it.
pub const NVRTC: &str = "libnvrtc.so.13";

type Program = *mut c_void;

/// A loaded NVRTC.
pub struct Nvrtc {
    library: Library,
    /// Opened by NVRTC by its bare name, which finds it only if it is loaded.
    _builtins: Option<Library>,
}

/// What NVRTC is to compile.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The name of the source.
    pub name: &'a str,
    /// Its text, in any encoding.
    pub source: &'a [u8],
    /// Names and texts of headers in memory.
    pub headers: &'a [(&'a str, &'a str)],
    /// Expressions whose symbols are wanted.
    pub names: &'a [String],
    /// Options in NVRTC's spelling.
    pub options: &'a [String],
    /// Which results are fetched.
    pub wanted: Wanted,
}

/// The results that somebody looks at; fetching those that nobody does costs copies of megabytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// All that NVRTC has.
    Everything,
    /// PTX and the log.
    Ptx,
}

/// What compiling left. Texts end with NUL, as C wants them.
#[derive(Clone, Debug)]
pub struct Results {
    /// The PTX, as text.
    pub ptx: Vec<u8>,
    /// Machine code; empty unless an `sm_` target was asked for.
    pub cubin: Vec<u8>,
    /// Input of link-time optimisation.
    pub lto_ir: Vec<u8>,
    /// IR for OptiX, where that was asked for.
    pub optix_ir: Vec<u8>,
    /// What NVRTC says of the program.
    pub log: Vec<u8>,
    /// Symbols of the name expressions.
    pub lowered_names: Vec<(String, CString)>,
}

impl Default for Results {
    fn default() -> Self {
        Results {
            ptx: vec![0],
            cubin: Vec::new(),
            lto_ir: Vec::new(),
            optix_ir: Vec::new(),
            log: vec![0],
            lowered_names: Vec::new(),
        }
    }
}

impl Nvrtc {
    /// Opens the library at this path.
    pub fn open(path: &Path) -> Option<Nvrtc> {
        let is_builtins = |path: &std::path::PathBuf| {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            name.is_some_and(|name| name.starts_with("libnvrtc-builtins.so"))
        };
        let beside = std::fs::read_dir(path.parent()?).ok()?;
        let builtins = beside.flatten().map(|entry| entry.path()).find(is_builtins);
        let builtins = builtins.and_then(|path| open(&path));
        Some(Nvrtc { library: open(path)?, _builtins: builtins })
    }

    fn function<T: Copy>(&self, name: &str) -> Option<T> {
        // SAFETY: the types at the uses are those of NVRTC's public header.
        unsafe { function(&self.library, name) }
    }

    /// The version of the library, such as `13.0`.
    pub fn version(&self) -> Option<String> {
        type Version = unsafe extern "C" fn(*mut c_int, *mut c_int) -> c_int;
        let version: Version = self.function("nvrtcVersion")?;
        let (mut major, mut minor) = (0, 0);
        // SAFETY: both numbers live across the call.
        let status = unsafe { version(&mut major, &mut minor) };
        (status == 0).then(|| format!("{major}.{minor}"))
    }

    /// What the library calls an answer.
    pub fn error_name(&self, number: c_int) -> Option<&CStr> {
        type Name = unsafe extern "C" fn(c_int) -> *const c_char;
        let name: Name = self.function("nvrtcGetErrorString")?;
        // SAFETY: any number may be given; the answer is null or a string that stays.
        unsafe {
            let answer = name(number);
            (!answer.is_null()).then(|| CStr::from_ptr(answer))
        }
    }

    /// Compiles a program: NVRTC's answer, 0 if it compiled, and what is left. `None` if there is a NUL in
    /// what is given, or no program was made.
    pub fn compile(&self, request: &Request<'_>) -> Option<(c_int, Results)> {
        type Create = unsafe extern "C" fn(
            *mut Program,
            *const c_char,
            *const c_char,
            c_int,
            *const *const c_char,
            *const *const c_char,
        ) -> c_int;
        type AddName = unsafe extern "C" fn(Program, *const c_char) -> c_int;
        type Compile = unsafe extern "C" fn(Program, c_int, *const *const c_char) -> c_int;
        type Destroy = unsafe extern "C" fn(*mut Program) -> c_int;
        let create: Create = self.function("nvrtcCreateProgram")?;
        let add_name: AddName = self.function("nvrtcAddNameExpression")?;
        let compile: Compile = self.function("nvrtcCompileProgram")?;
        let destroy: Destroy = self.function("nvrtcDestroyProgram")?;

        let &Request { name, source, headers, names, options, wanted } = request;
        let (source, name) = (CString::new(source).ok()?, CString::new(name).ok()?);
        let header_texts = c_strings(headers.iter().map(|(_, text)| text.as_bytes()))?;
        let header_names = c_strings(headers.iter().map(|(name, _)| name.as_bytes()))?;
        let c_names = c_strings(names.iter().map(|name| name.as_bytes()))?;
        let words = c_strings(options.iter().map(|word| word.as_bytes()))?;
        let (header_texts, header_names) = (pointers(&header_texts), pointers(&header_names));
        let words = pointers(&words);
        let mut program: Program = std::ptr::null_mut();
        // SAFETY: every string lives until the end of this function, and NVRTC copies its input.
        let status = unsafe {
            let made = create(
                &mut program,
                source.as_ptr(),
                name.as_ptr(),
                headers.len() as c_int,
                header_texts.as_ptr(),
                header_names.as_ptr(),
            );
            if made != 0 {
                return None;
            }
            for name in &c_names {
                add_name(program, name.as_ptr());
            }
            compile(program, words.len() as c_int, words.as_ptr())
        };
        let rest = |what: &str| match wanted {
            Wanted::Everything => self.copy(program, what),
            Wanted::Ptx => Vec::new(),
        };
        let results = Results {
            ptx: self.copy(program, "PTX"),
            cubin: rest("CUBIN"),
            lto_ir: rest("LTOIR"),
            optix_ir: rest("OptiXIR"),
            log: self.copy(program, "ProgramLog"),
            lowered_names: match status {
                0 => self.lowered_names(program, names, &c_names),
                _ => Vec::new(),
            },
        };
        // SAFETY: the program is alive, and not used any more.
        unsafe { destroy(&mut program) };
        Some((status, results))
    }

    /// One of the program's results; empty if there is none.
    fn copy(&self, program: Program, what: &str) -> Vec<u8> {
        let size = self.function(&format!("nvrtcGet{what}Size"));
        let fetch = self.function(&format!("nvrtcGet{what}"));
        // SAFETY: the program is alive.
        unsafe { crate::copied(program, size, fetch) }
    }

    fn lowered_names(
        &self,
        program: Program,
        names: &[String],
        c_names: &[CString],
    ) -> Vec<(String, CString)> {
        type Lowered = unsafe extern "C" fn(Program, *const c_char, *mut *const c_char) -> c_int;
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
