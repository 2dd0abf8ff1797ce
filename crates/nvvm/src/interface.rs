//! libNVVM's C functions, by its public header. Each checks its arguments as NVIDIA's does and calls the
//! safe code of `program.rs`; a panic ends here.

use crate::fallback;
use crate::program::Program;
use crate::status;
pub use crate::status::Status;
use cuprum_driver::Arch;
use cuprum_driver::nvvm::{IrModule, IrVersion};
pub use cuprum_ffi::Handle;
use cuprum_ffi::{Answer, Handles, guarded, string, strings, write};
use cuprum_nvidia::NvvmTask;
use std::ffi::{c_char, c_int, c_void};

/// The interface that this is.
const VERSION: (c_int, c_int) = (2, 0);
/// What a module without a name is called.
const UNNAMED: &str = "<unnamed>";

/// The programs of this process.
static PROGRAMS: Handles<Program> = Handles::new();

/// What is done with a program behind a handle, as an answer.
fn with_program(handle: Handle, work: impl FnOnce(&mut Program) -> Result<(), Status>) -> Status {
    guarded(|| PROGRAMS.with(handle, work))
}

/// Writes a number where a client wants it, which may be nowhere.
///
/// # Safety
/// `place` is null or may be written.
unsafe fn tell(place: *mut c_int, number: impl Into<i64>) {
    // SAFETY: the caller's promise.
    if let Some(place) = unsafe { place.as_mut() } {
        *place = c_int::try_from(number.into()).unwrap_or(c_int::MAX);
    }
}

/// The name of an answer.
#[unsafe(no_mangle)]
pub extern "C" fn nvvmGetErrorString(result: c_int) -> *const c_char {
    status::name(result).as_ptr()
}

/// The version of the interface.
///
/// # Safety
/// The pointers are null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmVersion(major: *mut c_int, minor: *mut c_int) -> Status {
    // SAFETY: the caller's promise.
    unsafe {
        tell(major, VERSION.0);
        tell(minor, VERSION.1);
    }
    Status::Success
}

/// The versions of NVVM IR and of its debug metadata.
///
/// # Safety
/// The pointers are null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmIRVersion(
    major: *mut c_int,
    minor: *mut c_int,
    major_debug: *mut c_int,
    minor_debug: *mut c_int,
) -> Status {
    let IrVersion { ir, debug } = IrVersion::CURRENT;
    let debug = debug.unwrap_or_default();
    // SAFETY: the caller's promise.
    unsafe {
        tell(major, ir.0);
        tell(minor, ir.1);
        tell(major_debug, debug.0);
        tell(minor_debug, debug.1);
    }
    Status::Success
}

/// The LLVM whose IR NVIDIA's library reads for an architecture.
///
/// # Safety
/// `arch` is null or a string, `major` null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmLLVMVersion(arch: *const c_char, major: *mut c_int) -> Status {
    guarded(|| {
        // SAFETY: the caller's promise.
        let arch: String = unsafe { string(arch) }?;
        let known = arch.starts_with("compute_").then(|| arch.parse::<Arch>().ok()).flatten();
        let version = known.ok_or(Status::InvalidInput)?.nvvm_llvm_version();
        // SAFETY: the caller's promise.
        unsafe { write(major, c_int::from(version)) }
    })
}

/// Does nothing: programs share nothing that threads would have to wait for.
#[unsafe(no_mangle)]
pub extern "C" fn nvvmDisableConcurrentAPI() -> Status {
    Status::Success
}

/// Makes an empty program.
///
/// # Safety
/// The pointer is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmCreateProgram(handle: *mut Handle) -> Status {
    #[cfg(feature = "heap")]
    cuprum_heap::serve(cuprum_limits::memory_observer());
    guarded(|| {
        if handle.is_null() {
            return Err(Status::InvalidProgram);
        }
        let made = PROGRAMS.add(Program::new())?;
        // SAFETY: it is not null, and the caller's promise.
        unsafe { write(handle, made) }
    })
}

/// Ends a program; its handle becomes null.
///
/// # Safety
/// The handle is null or as [`nvvmCreateProgram`] left it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmDestroyProgram(handle: *mut Handle) -> Status {
    guarded(|| {
        // SAFETY: the caller's promise.
        let handle = unsafe { handle.as_mut() }.ok_or(Status::InvalidProgram)?;
        PROGRAMS.remove(*handle)?;
        *handle = std::ptr::null_mut();
        Ok(())
    })
}

/// # Safety
/// The handle is null or a program, `buffer` null or `size` bytes, `name` null or a string.
unsafe fn add(
    handle: Handle,
    buffer: *const c_char,
    size: usize,
    name: *const c_char,
    is_lazy: bool,
) -> Status {
    with_program(handle, |program| {
        if buffer.is_null() {
            return Err(Status::InvalidInput);
        }
        // SAFETY: the caller's promise; it is not null.
        let bytes = unsafe { std::slice::from_raw_parts(buffer.cast::<u8>(), size) };
        let name = match name.is_null() {
            true => UNNAMED.to_owned(),
            // SAFETY: the caller's promise.
            false => unsafe { string(name) }?,
        };
        program.add(IrModule { name, bytes: bytes.into(), is_lazy });
        Ok(())
    })
}

/// Adds a module.
///
/// # Safety
/// The handle is null or a program, `buffer` null or `size` bytes, `name` null or a string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmAddModuleToProgram(
    handle: Handle,
    buffer: *const c_char,
    size: usize,
    name: *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { add(handle, buffer, size, name, false) }
}

/// Adds a module that gives only what the others need.
///
/// # Safety
/// The handle is null or a program, `buffer` null or `size` bytes, `name` null or a string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmLazyAddModuleToProgram(
    handle: Handle,
    buffer: *const c_char,
    size: usize,
    name: *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { add(handle, buffer, size, name, true) }
}

/// # Safety
/// The handle is null or a program, and `options` null or an array of `option_count` strings.
unsafe fn work(
    handle: Handle,
    option_count: c_int,
    options: *const *const c_char,
    task: NvvmTask,
) -> Status {
    let work = |program: &mut Program| {
        // SAFETY: the caller's promise.
        let status = match unsafe { strings::<Status>(option_count, options) } {
            Ok(words) => program.work(&words, task),
            Err(_) => program.missing_options(),
        };
        status.to_result()
    };
    guarded(|| PROGRAMS.work_on(handle, work))
}

/// Compiles a program to PTX.
///
/// # Safety
/// The handle is null or a program, and `options` null or an array of `option_count` strings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmCompileProgram(
    handle: Handle,
    option_count: c_int,
    options: *const *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { work(handle, option_count, options, NvvmTask::Compile) }
}

/// Says whether a program keeps to the specification of NVVM IR.
///
/// # Safety
/// The handle is null or a program, and `options` null or an array of `option_count` strings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvvmVerifyProgram(
    handle: Handle,
    option_count: c_int,
    options: *const *const c_char,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { work(handle, option_count, options, NvvmTask::Verify) }
}

cuprum_ffi::sized_result!(
    "the PTX, with the NUL at its end",
    with_program,
    Status,
    |program| program.result,
    nvvmGetCompiledResultSize,
    nvvmGetCompiledResult
);
cuprum_ffi::sized_result!(
    "the messages, with the NUL at their end",
    with_program,
    Status,
    |program| program.log,
    nvvmGetProgramLogSize,
    nvvmGetProgramLog
);

/// What NVIDIA's own tools ask of NVIDIA's library: its answer, or null where there is none.
///
/// # Safety
/// The words are what NVIDIA's library wants.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __nvvmHandle(a: usize, b: usize, c: usize, d: usize) -> *mut c_void {
    // SAFETY: the caller's promise.
    unsafe { forward("__nvvmHandle", [a, b, c, d]) }
}

/// The same by its other name.
///
/// # Safety
/// The words are what NVIDIA's library wants.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __nvvmHandleTarget(a: usize, b: usize, c: usize, d: usize) -> *mut c_void {
    // SAFETY: the caller's promise.
    unsafe { forward("__nvvmHandleTarget", [a, b, c, d]) }
}

/// # Safety
/// The words are what NVIDIA's library wants.
unsafe fn forward(name: &str, words: [usize; 4]) -> *mut c_void {
    let library = std::panic::catch_unwind(fallback::library).ok().flatten();
    // SAFETY: the caller's promise.
    library.map_or(std::ptr::null_mut(), |library| unsafe { library.undocumented(name, words) })
}
