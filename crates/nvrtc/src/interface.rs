//! NVRTC's C functions, by its public header. Each checks its arguments as NVIDIA's does and calls the
//! safe code of `program.rs`; a panic ends here.

use crate::program::{FlowCallback, Program, ShouldStop};
use crate::status;
pub use crate::status::Status;
use cuprum_driver::{Arch, Header, Source};
pub use cuprum_ffi::Handle;
use cuprum_ffi::{Answer, Handles, guarded, string, strings, write};
use std::ffi::{c_char, c_int, c_void};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The NVRTC whose interface this is.
pub(crate) const VERSION: (c_int, c_int) = (13, 0);
/// What a program without a name is called.
const DEFAULT_NAME: &str = "default_program";
/// What `nvrtcGetPCHHeapSize` says, from the start NVRTC's default.
static PCH_HEAP: AtomicUsize = AtomicUsize::new(1 << 20);

/// The programs of this process.
static PROGRAMS: Handles<Program> = Handles::new();

/// What is done with a program behind a handle, as an answer.
fn with_program(handle: Handle, work: impl FnOnce(&mut Program) -> Result<(), Status>) -> Status {
    guarded(|| PROGRAMS.with(handle, work))
}

/// The name of an answer.
#[unsafe(no_mangle)]
pub extern "C" fn nvrtcGetErrorString(result: c_int) -> *const c_char {
    status::name(result).as_ptr()
}

/// The version of NVRTC that this library stands for.
///
/// # Safety
/// The pointers are null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcVersion(major: *mut c_int, minor: *mut c_int) -> Status {
    guarded(|| {
        if minor.is_null() {
            return Err(Status::InvalidInput);
        }
        // SAFETY: the caller's promise.
        unsafe {
            write(major, VERSION.0)?;
            write(minor, VERSION.1)
        }
    })
}

/// How many architectures there are.
///
/// # Safety
/// The pointer is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetNumSupportedArchs(count: *mut c_int) -> Status {
    // SAFETY: the caller's promise.
    guarded(|| unsafe { write(count, Arch::numbers().count() as c_int) })
}

/// The architectures, as numbers.
///
/// # Safety
/// The pointer is null or has room for as many numbers as there are architectures.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetSupportedArchs(archs: *mut c_int) -> Status {
    if archs.is_null() {
        return Status::InvalidInput;
    }
    for (at, number) in Arch::numbers().enumerate() {
        // SAFETY: the caller's promise.
        unsafe { archs.add(at).write(c_int::from(number)) };
    }
    Status::Success
}

/// Makes a program.
///
/// # Safety
/// The pointers are null or as NVRTC's header says: strings end with NUL, and the arrays have
/// `header_count` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcCreateProgram(
    handle: *mut Handle,
    source: *const c_char,
    name: *const c_char,
    header_count: c_int,
    headers: *const *const c_char,
    include_names: *const *const c_char,
) -> Status {
    #[cfg(feature = "heap")]
    cuprum_heap::serve(cuprum_limits::memory_observer());
    guarded(|| {
        if handle.is_null() {
            return Err(Status::InvalidProgram);
        }
        // SAFETY: the caller's promise.
        let (source, name, texts, names) = unsafe {
            let name = if name.is_null() { String::new() } else { string(name)? };
            let texts = strings(header_count, headers)?;
            (string(source)?, name, texts, strings(header_count, include_names)?)
        };
        let name = if name.is_empty() { DEFAULT_NAME.to_owned() } else { name };
        let is_repeated = |(at, name): (usize, &String)| names[..at].contains(name);
        if names.iter().enumerate().any(is_repeated) {
            return Err(Status::InvalidInput);
        }
        let headers = names.into_iter().zip(texts);
        let headers = headers.map(|(name, text)| Header { name, text: text.into() }).collect();
        let made = PROGRAMS.add(Program::new(Source::new(name, source), headers))?;
        // SAFETY: it is not null, and the caller's promise.
        unsafe { write(handle, made) }
    })
}

/// Ends a program; its handle becomes null.
///
/// # Safety
/// The handle is null or as [`nvrtcCreateProgram`] left it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcDestroyProgram(handle: *mut Handle) -> Status {
    guarded(|| {
        // SAFETY: the caller's promise.
        let handle = unsafe { handle.as_mut() }.ok_or(Status::InvalidProgram)?;
        PROGRAMS.remove(*handle)?;
        *handle = std::ptr::null_mut();
        Ok(())
    })
}

/// Compiles a program.
///
/// # Safety
/// The handle is null or a program, and `options` null or an array of `option_count` strings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcCompileProgram(
    handle: Handle,
    option_count: c_int,
    options: *const *const c_char,
) -> Status {
    let work = |program: &mut Program| {
        if option_count < 0 {
            return Err(Status::InvalidInput);
        }
        // SAFETY: the caller's promise.
        let status = match unsafe { strings::<Status>(option_count, options) } {
            Ok(words) => program.compile(&words),
            Err(_) => program.missing_options(),
        };
        status.to_result()
    };
    guarded(|| PROGRAMS.work_on(handle, work))
}

cuprum_ffi::sized_result!(
    "the PTX, with the NUL at its end",
    with_program,
    Status,
    |program| program.results.ptx,
    nvrtcGetPTXSize,
    nvrtcGetPTX
);
cuprum_ffi::sized_result!(
    "the machine code; none unless an `sm_` target was asked for",
    with_program,
    Status,
    |program| program.results.cubin,
    nvrtcGetCUBINSize,
    nvrtcGetCUBIN
);
cuprum_ffi::sized_result!(
    "the LTO IR, which only a fallback makes",
    with_program,
    Status,
    |program| program.results.lto_ir,
    nvrtcGetLTOIRSize,
    nvrtcGetLTOIR
);
cuprum_ffi::sized_result!(
    "the OptiX IR, which only a fallback makes",
    with_program,
    Status,
    |program| program.results.optix_ir,
    nvrtcGetOptiXIRSize,
    nvrtcGetOptiXIR
);
cuprum_ffi::sized_result!(
    "the messages, with the NUL at their end",
    with_program,
    Status,
    |program| program.results.log,
    nvrtcGetProgramLogSize,
    nvrtcGetProgramLog
);

/// Asks for the symbol of a kernel or variable, to be had after compiling.
///
/// # Safety
/// The handle is null or a program, `name` null or a string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcAddNameExpression(handle: Handle, name: *const c_char) -> Status {
    with_program(handle, |program| {
        // SAFETY: the caller's promise.
        let name = unsafe { string(name) }?;
        program.add_name_expression(name).to_result()
    })
}

/// The symbol of a name expression; it lives as long as the program.
///
/// # Safety
/// The handle is null or a program, `name` null or a string, `lowered` null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetLoweredName(
    handle: Handle,
    name: *const c_char,
    lowered: *mut *const c_char,
) -> Status {
    with_program(handle, |program| {
        // SAFETY: the caller's promise.
        let name: String = unsafe { string(name) }?;
        if lowered.is_null() {
            return Err(Status::InvalidInput);
        }
        let symbol = program.lowered_name(&name)?;
        // SAFETY: it is not null, and the caller's promise.
        unsafe { write(lowered, symbol.as_ptr()) }
    })
}

/// The memory for precompiled headers, which cuprum has no use for.
///
/// # Safety
/// The pointer is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetPCHHeapSize(size: *mut usize) -> Status {
    // SAFETY: the caller's promise.
    guarded(|| unsafe { write(size, PCH_HEAP.load(Ordering::Relaxed)) })
}

/// Sets the memory for precompiled headers, which cuprum has no use for.
#[unsafe(no_mangle)]
pub extern "C" fn nvrtcSetPCHHeapSize(size: usize) -> Status {
    PCH_HEAP.store(size, Ordering::Relaxed);
    Status::Success
}

/// Whether a precompiled header was made: none ever is.
///
/// # Safety
/// The handle is null or a program.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetPCHCreateStatus(handle: Handle) -> Status {
    with_program(handle, |_| Err(Status::NoPchCreateAttempted))
}

/// How much memory a precompiled header would have needed: none.
///
/// # Safety
/// The handle is null or a program; `size` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetPCHHeapSizeRequired(handle: Handle, size: *mut usize) -> Status {
    // SAFETY: the caller's promise.
    with_program(handle, |_| unsafe { write(size, 0) })
}

/// Sets the function to ask.
///
/// # Safety
/// The handle is null or a program; the function may be called with the payload until it is replaced,
/// by the thread that compiles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcSetFlowCallback(
    handle: Handle,
    callback: Option<FlowCallback>,
    payload: *mut c_void,
) -> Status {
    with_program(handle, |program| {
        let callback = callback.ok_or(Status::InvalidInput)?;
        // SAFETY: the caller's promise.
        program.should_stop = Some(unsafe { ShouldStop::new(callback, payload) });
        Ok(())
    })
}
