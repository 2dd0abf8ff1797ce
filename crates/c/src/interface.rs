//! The C functions of `cuprum.h`. Each checks its arguments and calls the safe code of `program.rs` and
//! `simulator.rs`; a panic ends here.

use crate::program::Program;
use crate::simulator::Simulator;
pub use crate::status::Status;
pub use cuprum_ffi::Handle;
use cuprum_ffi::{Answer, Handles, c_text, copy_out, guarded, string, write};
use std::ffi::{CStr, c_char, c_int, c_void};

/// What a program without a name is called.
const DEFAULT_NAME: &str = "kernel.cu";

/// The programs of this process.
static PROGRAMS: Handles<Program> = Handles::new();
/// The simulators of this process.
static SIMULATORS: Handles<Simulator> = Handles::new();

/// What failed, with its message.
type Failed = (Status, String);

/// What is done with a program, as an answer.
fn with_program(handle: Handle, work: impl FnOnce(&mut Program) -> Result<(), Status>) -> Status {
    guarded(|| PROGRAMS.with(handle, work))
}

/// What is done with a simulator, as an answer. It may take its time.
fn with_simulator(
    handle: Handle,
    work: impl FnOnce(&mut Simulator) -> Result<(), Failed>,
) -> Status {
    guarded(|| SIMULATORS.work_on(handle, |simulator| simulator.telling(work)))
}

/// An answer that needs no explanation.
fn plain(status: Status) -> Failed {
    (status, String::new())
}

/// Gives a text with the NUL at its end to a client's buffer.
///
/// # Safety
/// `buffer` is null or has room for `capacity` bytes; `size` is null or may be written.
unsafe fn give_text(
    text: &str,
    buffer: *mut c_char,
    capacity: usize,
    size: *mut usize,
) -> Result<(), Status> {
    let bytes = c_text(text);
    if !size.is_null() {
        // SAFETY: the caller's promise.
        unsafe { write::<_, Status>(size, bytes.len()) }?;
    }
    if buffer.is_null() {
        return if size.is_null() { Err(Status::InvalidInput) } else { Ok(()) };
    }
    if bytes.len() > capacity {
        return Err(Status::BufferTooSmall);
    }
    // SAFETY: they fit, and the caller's promise.
    unsafe { copy_out(&bytes, buffer) }
}

/// The bytes of an argument or of memory; none if there are none, whatever the pointer.
///
/// # Safety
/// `data` is null or points to `size` bytes.
unsafe fn bytes<'a>(data: *const c_void, size: usize) -> Result<&'a [u8], Status> {
    if size == 0 {
        return Ok(&[]);
    }
    if data.is_null() || size > isize::MAX as usize {
        return Err(Status::InvalidInput);
    }
    // SAFETY: the caller's promise.
    Ok(unsafe { std::slice::from_raw_parts(data.cast::<u8>(), size) })
}

/// The version of this library.
#[unsafe(no_mangle)]
pub extern "C" fn cuprum_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(text) => text,
            Err(_) => c"",
        };
    VERSION.as_ptr()
}

/// The name of an answer.
#[unsafe(no_mangle)]
pub extern "C" fn cuprum_status_name(status: c_int) -> *const c_char {
    Status::by_number(status).map_or(c"CUPRUM_ERROR unknown", |(_, name)| name).as_ptr()
}

/// Makes a program.
///
/// # Safety
/// `handle` is null or may be written; the strings are null or end with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_program_create(
    handle: *mut Handle,
    source: *const c_char,
    name: *const c_char,
) -> Status {
    #[cfg(feature = "heap")]
    cuprum_heap::serve(cuprum_limits::memory_observer());
    guarded(|| {
        if handle.is_null() {
            return Err(Status::InvalidInput);
        }
        // SAFETY: the caller's promise.
        let (source, name) = unsafe {
            let name = if name.is_null() { DEFAULT_NAME.to_owned() } else { string(name)? };
            (string(source)?, name)
        };
        let made = PROGRAMS.add(Program::new(source, name))?;
        // SAFETY: it is not null, and the caller's promise.
        unsafe { write(handle, made) }
    })
}

/// Ends an object of a table; its handle becomes null.
///
/// # Safety
/// `handle` is null or may be read and written.
unsafe fn destroy<T>(objects: &Handles<T>, handle: *mut Handle) -> Status {
    guarded(|| {
        // SAFETY: the caller's promise.
        let handle = unsafe { handle.as_mut() }.ok_or(Status::InvalidInput)?;
        objects.remove(*handle)?;
        *handle = std::ptr::null_mut();
        Ok(())
    })
}

/// Ends a program; its handle becomes null.
///
/// # Safety
/// `handle` is null or may be read and written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_program_destroy(handle: *mut Handle) -> Status {
    // SAFETY: the caller's promise.
    unsafe { destroy(&PROGRAMS, handle) }
}

/// Adds a header from memory.
///
/// # Safety
/// The strings are null or end with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_program_add_header(
    handle: Handle,
    name: *const c_char,
    text: *const c_char,
) -> Status {
    with_program(handle, |program| {
        // SAFETY: the caller's promise.
        let (name, text) = unsafe { (string(name)?, string(text)?) };
        program.add_header(name, text);
        Ok(())
    })
}

/// Adds an option.
///
/// # Safety
/// The string is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_program_add_option(handle: Handle, word: *const c_char) -> Status {
    with_program(handle, |program| {
        // SAFETY: the caller's promise.
        program.add_option(unsafe { string(word) }?);
        Ok(())
    })
}

/// Asks for a symbol.
///
/// # Safety
/// The string is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_program_add_name_expression(
    handle: Handle,
    expression: *const c_char,
) -> Status {
    with_program(handle, |program| {
        // SAFETY: the caller's promise.
        program.add_name_expression(unsafe { string(expression) }?);
        Ok(())
    })
}

/// Compiles a program, for as long as that takes.
#[unsafe(no_mangle)]
pub extern "C" fn cuprum_program_compile(handle: Handle) -> Status {
    guarded(|| PROGRAMS.work_on(handle, Program::compile))
}

/// A text of a program.
///
/// # Safety
/// `buffer` is null or has room for `capacity` bytes; `size` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_program_text(
    handle: Handle,
    kind: c_int,
    buffer: *mut c_char,
    capacity: usize,
    size: *mut usize,
) -> Status {
    with_program(handle, |program| {
        let text = match kind {
            0 => &program.output,
            1 => &program.log,
            _ => return Err(Status::InvalidInput),
        };
        // SAFETY: the caller's promise.
        unsafe { give_text(text, buffer, capacity, size) }
    })
}

/// The symbol of a name expression.
///
/// # Safety
/// The string is null or ends with NUL; `buffer` is null or has room for `capacity` bytes; `size` is null
/// or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_program_lowered_name(
    handle: Handle,
    expression: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    size: *mut usize,
) -> Status {
    with_program(handle, |program| {
        // SAFETY: the caller's promise.
        let expression: String = unsafe { string(expression) }?;
        let symbol = program.lowered_name(&expression)?;
        // SAFETY: the caller's promise.
        unsafe { give_text(symbol, buffer, capacity, size) }
    })
}

/// Makes a simulator.
///
/// # Safety
/// `handle` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_create(handle: *mut Handle) -> Status {
    guarded(|| {
        if handle.is_null() {
            return Err(Status::InvalidInput);
        }
        let made = SIMULATORS.add(Simulator::default())?;
        // SAFETY: it is not null, and the caller's promise.
        unsafe { write(handle, made) }
    })
}

/// Ends a simulator; its handle becomes null.
///
/// # Safety
/// `handle` is null or may be read and written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_destroy(handle: *mut Handle) -> Status {
    // SAFETY: the caller's promise.
    unsafe { destroy(&SIMULATORS, handle) }
}

/// Loads PTX.
///
/// # Safety
/// The string is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_load(handle: Handle, ptx: *const c_char) -> Status {
    with_simulator(handle, |simulator| {
        // SAFETY: the caller's promise.
        let ptx: String = unsafe { string(ptx) }.map_err(plain)?;
        simulator.load(&ptx)
    })
}

/// Sets how launches run.
///
/// # Safety
/// The strings are null or end with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_set(
    handle: Handle,
    name: *const c_char,
    value: *const c_char,
) -> Status {
    with_simulator(handle, |simulator| {
        // SAFETY: the caller's promise.
        let name: String = unsafe { string(name) }.map_err(plain)?;
        // SAFETY: the caller's promise.
        let value: String = unsafe { string(value) }.map_err(plain)?;
        simulator.set(&name, &value)
    })
}

/// A number of a client's that counts from 0.
fn index(number: c_int) -> Result<usize, Failed> {
    usize::try_from(number).map_err(|_| plain(Status::InvalidInput))
}

/// The symbol of a kernel.
///
/// # Safety
/// `buffer` is null or has room for `capacity` bytes; `size` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_kernel(
    handle: Handle,
    number: c_int,
    buffer: *mut c_char,
    capacity: usize,
    size: *mut usize,
) -> Status {
    with_simulator(handle, |simulator| {
        let name = simulator.kernel(index(number)?)?;
        // SAFETY: the caller's promise.
        unsafe { give_text(&name, buffer, capacity, size) }.map_err(plain)
    })
}

/// Size and kind of a kernel's parameter.
///
/// # Safety
/// The string is null or ends with NUL; the other pointers are null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_parameter(
    handle: Handle,
    kernel: *const c_char,
    number: c_int,
    size: *mut usize,
    kind: *mut c_int,
) -> Status {
    with_simulator(handle, |simulator| {
        // SAFETY: the caller's promise.
        let kernel: String = unsafe { string(kernel) }.map_err(plain)?;
        if size.is_null() || kind.is_null() {
            return Err(plain(Status::InvalidInput));
        }
        let (bytes, is_float) = simulator.parameter(&kernel, index(number)?)?;
        // SAFETY: they are not null, and the caller's promise.
        unsafe { write(size, bytes).and_then(|()| write(kind, c_int::from(is_float))) }
            .map_err(plain)
    })
}

/// Memory for kernels.
///
/// # Safety
/// `address` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_allocate(
    handle: Handle,
    size: usize,
    address: *mut u64,
) -> Status {
    with_simulator(handle, |simulator| {
        if address.is_null() {
            return Err(plain(Status::InvalidInput));
        }
        let made = simulator.allocate(size as u64)?;
        // SAFETY: it is not null, and the caller's promise.
        unsafe { write(address, made) }.map_err(plain)
    })
}

/// Frees memory that kernels had.
#[unsafe(no_mangle)]
pub extern "C" fn cuprum_simulator_free(handle: Handle, address: u64) -> Status {
    with_simulator(handle, |simulator| simulator.free(address))
}

/// Where a variable is.
///
/// # Safety
/// The string is null or ends with NUL; the other pointers are null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_variable(
    handle: Handle,
    symbol: *const c_char,
    address: *mut u64,
    size: *mut usize,
) -> Status {
    with_simulator(handle, |simulator| {
        // SAFETY: the caller's promise.
        let symbol: String = unsafe { string(symbol) }.map_err(plain)?;
        if address.is_null() || size.is_null() {
            return Err(plain(Status::InvalidInput));
        }
        let (place, bytes) = simulator.variable(&symbol)?;
        // SAFETY: they are not null, and the caller's promise.
        unsafe { write(address, place).and_then(|()| write(size, bytes)) }.map_err(plain)
    })
}

/// Copies into the simulator's memory.
///
/// # Safety
/// `data` is null or points to `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_write(
    handle: Handle,
    address: u64,
    data: *const c_void,
    size: usize,
) -> Status {
    with_simulator(handle, |simulator| {
        // SAFETY: the caller's promise.
        let data = unsafe { bytes(data, size) }.map_err(plain)?;
        simulator.write(address, data)
    })
}

/// Copies out of the simulator's memory.
///
/// # Safety
/// `data` is null or has room for `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_read(
    handle: Handle,
    address: u64,
    data: *mut c_void,
    size: usize,
) -> Status {
    with_simulator(handle, |simulator| {
        let bytes = simulator.read(address, size as u64)?;
        if bytes.is_empty() {
            return Ok(());
        }
        // SAFETY: the caller's promise; there are `size` bytes.
        unsafe { copy_out(&bytes, data.cast()) }.map_err(plain)
    })
}

/// The three numbers of a grid or block.
///
/// # Safety
/// The pointer is null or points to three numbers.
unsafe fn extent(numbers: *const u32) -> Result<[u32; 3], Failed> {
    if numbers.is_null() {
        return Err(plain(Status::InvalidInput));
    }
    // SAFETY: the caller's promise; whether it is aligned is no concern of ours.
    Ok(unsafe { numbers.cast::<[u32; 3]>().read_unaligned() })
}

/// Runs a kernel.
///
/// # Safety
/// The string is null or ends with NUL; `grid` and `block` are null or point to three numbers; the arrays
/// are null or have `count` elements, and each argument is null or as long as its size says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_launch(
    handle: Handle,
    kernel: *const c_char,
    grid: *const u32,
    block: *const u32,
    dynamic_shared_bytes: u32,
    count: c_int,
    arguments: *const *const c_void,
    sizes: *const usize,
) -> Status {
    with_simulator(handle, |simulator| {
        // SAFETY: the caller's promise.
        let kernel: String = unsafe { string(kernel) }.map_err(plain)?;
        // SAFETY: the caller's promise.
        let extents = unsafe { [extent(grid)?, extent(block)?] };
        let count = index(count)?;
        if count > 0 && (arguments.is_null() || sizes.is_null()) {
            return Err(plain(Status::InvalidInput));
        }
        let argument = |at: usize| {
            // SAFETY: the caller's promise.
            let argument = unsafe { bytes(arguments.add(at).read(), sizes.add(at).read()) };
            argument.map(<[u8]>::to_vec)
        };
        let values = (0..count).map(argument).collect::<Result<_, _>>().map_err(plain)?;
        simulator.launch(&kernel, extents, dynamic_shared_bytes, values)
    })
}

/// How many instructions the last launch executed.
///
/// # Safety
/// The pointers are null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_instructions(
    handle: Handle,
    of_threads: *mut u64,
    of_warps: *mut u64,
) -> Status {
    with_simulator(handle, |simulator| {
        let report = &simulator.report;
        if of_threads.is_null() || of_warps.is_null() {
            return Err(plain(Status::InvalidInput));
        }
        // SAFETY: they are not null, and the caller's promise.
        unsafe {
            write(of_threads, report.thread_instructions)
                .and_then(|()| write(of_warps, report.warp_instructions))
        }
        .map_err(plain)
    })
}

/// A text of a simulator.
///
/// # Safety
/// `buffer` is null or has room for `capacity` bytes; `size` is null or may be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuprum_simulator_text(
    handle: Handle,
    kind: c_int,
    buffer: *mut c_char,
    capacity: usize,
    size: *mut usize,
) -> Status {
    // Asking for the message does not clear it.
    guarded(|| {
        SIMULATORS.with(handle, |simulator| {
            let text = match kind {
                0 => &simulator.report.output,
                1 => &simulator.message,
                _ => return Err(Status::InvalidInput),
            };
            // SAFETY: the caller's promise.
            unsafe { give_text(text, buffer, capacity, size) }
        })
    })
}
