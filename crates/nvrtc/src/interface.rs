//! NVRTC's C functions, by its public header. Each checks its arguments as NVIDIA's does and calls the
//! safe code of `program.rs`; a panic ends here.

use crate::program::Program;
use crate::status;
pub use crate::status::Status;
use cuprum_driver::{Arch, Header, Source};
use std::ffi::{CStr, c_char, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The NVRTC whose interface this is.
const VERSION: (c_int, c_int) = (13, 0);
/// What a program without a name is called.
const DEFAULT_NAME: &str = "default_program";
/// What `nvrtcGetPCHHeapSize` says before it is set: NVRTC's default.
const PCH_HEAP: usize = 1 << 20;

/// Runs the body of a function: a panic, which is a bug of ours, must not cross into C.
fn guarded(work: impl FnOnce() -> Status) -> Status {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Status::InternalError)
}

/// The program behind a handle.
///
/// # Safety
/// `handle` is null or came from [`nvrtcCreateProgram`] and is not destroyed, and no other thread uses
/// it: NVRTC asks the same of its clients.
unsafe fn program<'a>(handle: *mut Program) -> Result<&'a mut Program, Status> {
    // SAFETY: the caller's promise.
    unsafe { handle.as_mut() }.ok_or(Status::InvalidProgram)
}

/// Writes through a client's pointer.
///
/// # Safety
/// `place` is null or may be written.
unsafe fn write<T>(place: *mut T, value: T) -> Status {
    if place.is_null() {
        return Status::InvalidInput;
    }
    // SAFETY: the caller's promise; it is not null.
    unsafe { place.write(value) };
    Status::Success
}

/// A client's string.
///
/// # Safety
/// `text` is null or ends with NUL.
unsafe fn string(text: *const c_char) -> Option<String> {
    // SAFETY: the caller's promise.
    (!text.is_null()).then(|| {
        cuprum_source::text_of_bytes(unsafe { CStr::from_ptr(text) }.to_bytes()).to_string()
    })
}

/// A client's strings; `None` if one is missing, or all of them.
///
/// # Safety
/// `texts` is null or points to `count` pointers, each null or to a text that ends with NUL.
unsafe fn strings(count: usize, texts: *const *const c_char) -> Option<Vec<String>> {
    if count == 0 {
        return Some(Vec::new());
    }
    if texts.is_null() {
        return None;
    }
    // SAFETY: the caller's promise.
    (0..count).map(|at| unsafe { string(texts.add(at).read()) }).collect()
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
    if major.is_null() || minor.is_null() {
        return Status::InvalidInput;
    }
    // SAFETY: the caller's promise.
    unsafe {
        write(major, VERSION.0);
        write(minor, VERSION.1)
    }
}

/// How many architectures there are.
///
/// # Safety
/// The pointer is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetNumSupportedArchs(count: *mut c_int) -> Status {
    // SAFETY: the caller's promise.
    unsafe { write(count, Arch::numbers().len() as c_int) }
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
    handle: *mut *mut Program,
    source: *const c_char,
    name: *const c_char,
    header_count: c_int,
    headers: *const *const c_char,
    include_names: *const *const c_char,
) -> Status {
    guarded(|| {
        if handle.is_null() {
            return Status::InvalidProgram;
        }
        let Ok(header_count) = usize::try_from(header_count) else { return Status::InvalidInput };
        // SAFETY: the caller's promise.
        let (source, name, texts, names) = unsafe {
            let names = strings(header_count, include_names);
            (string(source), string(name), strings(header_count, headers), names)
        };
        let (Some(source), Some(texts), Some(names)) = (source, texts, names) else {
            return Status::InvalidInput;
        };
        let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| DEFAULT_NAME.to_owned());
        let headers = names.into_iter().zip(texts);
        let headers = headers.map(|(name, text)| Header { name, text: text.into() }).collect();
        let program = Box::new(Program::new(Source::new(name, source), headers));
        // SAFETY: it is not null, and the caller's promise.
        unsafe { write(handle, Box::into_raw(program)) }
    })
}

/// Ends a program; its handle becomes null.
///
/// # Safety
/// The handle is null or as [`nvrtcCreateProgram`] left it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcDestroyProgram(handle: *mut *mut Program) -> Status {
    guarded(|| {
        // SAFETY: the caller's promise.
        let Some(handle) = (unsafe { handle.as_mut() }) else { return Status::InvalidProgram };
        if handle.is_null() {
            return Status::InvalidProgram;
        }
        // SAFETY: it came from `Box::into_raw`, and nobody can use it again.
        drop(unsafe { Box::from_raw(std::mem::replace(handle, std::ptr::null_mut())) });
        Status::Success
    })
}

/// Compiles a program.
///
/// # Safety
/// The handle is null or a program, and `options` null or an array of `option_count` strings.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcCompileProgram(
    handle: *mut Program,
    option_count: c_int,
    options: *const *const c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the caller's promise.
        let program = match unsafe { program(handle) } {
            Ok(program) => program,
            Err(status) => return status,
        };
        let Ok(option_count) = usize::try_from(option_count) else { return Status::InvalidInput };
        // SAFETY: the caller's promise.
        match unsafe { strings(option_count, options) } {
            Some(words) => program.compile(&words),
            None => program.missing_options(),
        }
    })
}

/// A result of a program that comes as its size and a copy.
macro_rules! result {
    ($what:literal, $field:ident, $size:ident, $copy:ident) => {
        #[doc = concat!("The size of ", $what, ".")]
        ///
        /// # Safety
        /// The handle is null or a program; `size` is null or may be written.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $size(handle: *mut Program, size: *mut usize) -> Status {
            // SAFETY: the caller's promise.
            unsafe {
                program(handle)
                    .map_or_else(|e| e, |program| write(size, program.results.$field.len()))
            }
        }

        #[doc = concat!("Copies ", $what, ".")]
        ///
        /// # Safety
        /// The handle is null or a program; `place` is null or has room for the size asked for before.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $copy(handle: *mut Program, place: *mut c_char) -> Status {
            // SAFETY: the caller's promise.
            let program = match unsafe { program(handle) } {
                Ok(program) => program,
                Err(status) => return status,
            };
            if place.is_null() {
                return Status::InvalidInput;
            }
            let bytes = &program.results.$field;
            // SAFETY: the caller's promise; the two do not overlap.
            unsafe {
                std::ptr::copy_nonoverlapping(bytes.as_ptr(), place.cast::<u8>(), bytes.len())
            };
            Status::Success
        }
    };
}

result!("the PTX, with the NUL at its end", ptx, nvrtcGetPTXSize, nvrtcGetPTX);
result!(
    "the machine code; none unless an `sm_` target was asked for",
    cubin,
    nvrtcGetCUBINSize,
    nvrtcGetCUBIN
);
result!("the LTO IR, which only a fallback makes", lto_ir, nvrtcGetLTOIRSize, nvrtcGetLTOIR);
result!(
    "the OptiX IR, which only a fallback makes",
    optix_ir,
    nvrtcGetOptiXIRSize,
    nvrtcGetOptiXIR
);
result!("the messages, with the NUL at their end", log, nvrtcGetProgramLogSize, nvrtcGetProgramLog);

/// Asks for the symbol of a kernel or variable, to be had after compiling.
///
/// # Safety
/// The handle is null or a program, `name` null or a string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcAddNameExpression(
    handle: *mut Program,
    name: *const c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the caller's promise.
        match unsafe { (program(handle), string(name)) } {
            (Err(status), _) => status,
            (_, None) => Status::InvalidInput,
            (Ok(program), Some(name)) => program.add_name_expression(name),
        }
    })
}

/// The symbol of a name expression; it lives as long as the program.
///
/// # Safety
/// The handle is null or a program, `name` null or a string, `lowered` null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetLoweredName(
    handle: *mut Program,
    name: *const c_char,
    lowered: *mut *const c_char,
) -> Status {
    guarded(|| {
        // SAFETY: the caller's promise.
        let (program, name) = match unsafe { (program(handle), string(name)) } {
            (Err(status), _) => return status,
            (_, None) => return Status::InvalidInput,
            (Ok(program), Some(name)) => (program, name),
        };
        if lowered.is_null() {
            return Status::InvalidInput;
        }
        match program.lowered_name(&name) {
            // SAFETY: it is not null, and the caller's promise.
            Ok(symbol) => unsafe { write(lowered, symbol.as_ptr()) },
            Err(status) => status,
        }
    })
}

/// The memory for precompiled headers, which cuprum has no use for.
///
/// # Safety
/// The pointer is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetPCHHeapSize(size: *mut usize) -> Status {
    // SAFETY: the caller's promise.
    unsafe { write(size, PCH_HEAP) }
}

/// Sets the memory for precompiled headers, which cuprum has no use for.
#[unsafe(no_mangle)]
pub extern "C" fn nvrtcSetPCHHeapSize(_size: usize) -> Status {
    Status::Success
}

/// Whether a precompiled header was made: none ever is.
///
/// # Safety
/// The handle is null or a program.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetPCHCreateStatus(handle: *mut Program) -> Status {
    // SAFETY: the caller's promise.
    unsafe { program(handle) }.map_or_else(|status| status, |_| Status::NoPchCreateAttempted)
}

/// How much memory a precompiled header would have needed: none.
///
/// # Safety
/// The handle is null or a program; `size` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcGetPCHHeapSizeRequired(
    handle: *mut Program,
    size: *mut usize,
) -> Status {
    // SAFETY: the caller's promise.
    unsafe { program(handle).map_or_else(|status| status, |_| write(size, 0)) }
}

/// A client's function that is asked while compiling; 1 stops it.
type FlowCallback = unsafe extern "C" fn(*mut c_void, *mut c_void) -> c_int;

/// Sets the function to ask, or none.
///
/// # Safety
/// The handle is null or a program; the function may be called with the payload until it is replaced,
/// by the thread that compiles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvrtcSetFlowCallback(
    handle: *mut Program,
    callback: Option<FlowCallback>,
    payload: *mut c_void,
) -> Status {
    guarded(|| {
        // SAFETY: the caller's promise.
        let program = match unsafe { program(handle) } {
            Ok(program) => program,
            Err(status) => return status,
        };
        program.should_stop = callback.map(|callback| {
            // SAFETY: the caller's promise.
            let ask = move || unsafe { callback(payload, std::ptr::null_mut()) } == 1;
            Box::new(ask) as Box<dyn FnMut() -> bool>
        });
        Status::Success
    })
}
