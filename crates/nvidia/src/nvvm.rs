//! libNVVM through its C interface.

use crate::{c_strings, function, open, pointers};
use libloading::Library;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::path::Path;

/// The name by which programs load it.
pub const NVVM: &str = "libnvvm.so.4";

type Program = *mut c_void;

/// A loaded libNVVM.
pub struct Nvvm {
    library: Library,
}

/// A module of a program.
#[derive(Clone, Copy, Debug)]
pub struct NvvmModule<'a> {
    /// The name in messages.
    pub name: &'a str,
    /// Text or bitcode.
    pub bytes: &'a [u8],
    /// Whether it gives only what others need.
    pub is_lazy: bool,
}

/// What compiling or verifying left.
#[derive(Clone, Debug)]
pub struct NvvmResults {
    /// PTX with the NUL at its end, or input of link-time optimisation.
    pub result: Vec<u8>,
    /// What libNVVM says of the program, with the NUL at its end.
    pub log: Vec<u8>,
}

/// What is done with a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NvvmTask {
    /// `nvvmCompileProgram`
    Compile,
    /// `nvvmVerifyProgram`
    Verify,
}

impl Nvvm {
    /// Opens the library at this path.
    pub fn open(path: &Path) -> Option<Nvvm> {
        Some(Nvvm { library: open(path)? })
    }

    fn function<T: Copy>(&self, name: &str) -> Option<T> {
        // SAFETY: the types at the uses are those of libNVVM's public header.
        unsafe { function(&self.library, name) }
    }

    /// What the library calls an answer.
    pub fn error_name(&self, number: c_int) -> Option<&CStr> {
        type Name = unsafe extern "C" fn(c_int) -> *const c_char;
        let name: Name = self.function("nvvmGetErrorString")?;
        // SAFETY: any number may be given; the answer is null or a string that stays.
        unsafe {
            let answer = name(number);
            (!answer.is_null()).then(|| CStr::from_ptr(answer))
        }
    }

    /// What a function that is in no header answers to up to four numbers or addresses.
    ///
    /// # Safety
    /// The function takes no more than these, and they are what it wants.
    pub unsafe fn undocumented(&self, name: &str, words: [usize; 4]) -> *mut c_void {
        type Undocumented = unsafe extern "C" fn(usize, usize, usize, usize) -> *mut c_void;
        let [a, b, c, d] = words;
        match self.function::<Undocumented>(name) {
            // SAFETY: the caller's promise.
            Some(function) => unsafe { function(a, b, c, d) },
            None => std::ptr::null_mut(),
        }
    }

    /// Compiles or verifies a program: libNVVM's answer, 0 if it is good, and what is left. `None` if
    /// there is a NUL in what is given, or no program was made.
    pub fn run(
        &self,
        modules: &[NvvmModule<'_>],
        options: &[String],
        task: NvvmTask,
    ) -> Option<(c_int, NvvmResults)> {
        type Create = unsafe extern "C" fn(*mut Program) -> c_int;
        type Add = unsafe extern "C" fn(Program, *const u8, usize, *const c_char) -> c_int;
        type Work = unsafe extern "C" fn(Program, c_int, *const *const c_char) -> c_int;
        let create: Create = self.function("nvvmCreateProgram")?;
        let destroy: Create = self.function("nvvmDestroyProgram")?;
        let add: Add = self.function("nvvmAddModuleToProgram")?;
        let add_lazily: Add = self.function("nvvmLazyAddModuleToProgram")?;
        let work: Work = self.function(match task {
            NvvmTask::Compile => "nvvmCompileProgram",
            NvvmTask::Verify => "nvvmVerifyProgram",
        })?;
        let names = c_strings(modules.iter().map(|module| module.name.as_bytes()))?;
        let words = c_strings(options.iter().map(|word| word.as_bytes()))?;
        let words = pointers(&words);
        let mut program: Program = std::ptr::null_mut();
        // SAFETY: everything lives until the end of this function, and libNVVM copies its input.
        let status = unsafe {
            if create(&mut program) != 0 {
                return None;
            }
            let added = modules.iter().zip(&names).map(|(module, name): (_, &CString)| {
                let add = if module.is_lazy { add_lazily } else { add };
                add(program, module.bytes.as_ptr(), module.bytes.len(), name.as_ptr())
            });
            match added.into_iter().find(|&answer| answer != 0) {
                Some(answer) => answer,
                None => work(program, words.len() as c_int, words.as_ptr()),
            }
        };
        let results = NvvmResults {
            result: self.copy(program, "CompiledResult"),
            log: self.copy(program, "ProgramLog"),
        };
        // SAFETY: the program is alive, and not used any more.
        unsafe { destroy(&mut program) };
        Some((status, results))
    }

    /// One of the program's results; empty if there is none.
    fn copy(&self, program: Program, what: &str) -> Vec<u8> {
        let size = self.function(&format!("nvvmGet{what}Size"));
        let fetch = self.function(&format!("nvvmGet{what}"));
        // SAFETY: the program is alive.
        unsafe { crate::copied(program, size, fetch) }
    }
}
