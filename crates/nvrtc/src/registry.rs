//! The programs that clients know by handles.
//!
//! A handle is a number that looks like a pointer and is never given out twice. What clients do with
//! handles of programs that they destroyed, or never made, finds nothing here: NVIDIA's library reads
//! freed memory then. One program is compiled by one thread at a time, and has no results while it is.

use crate::program::Program;
use crate::status::Status;
use std::collections::HashMap;
use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, TryLockError};

/// What a client has of a program: nothing that it can look into.
pub type Handle = *mut c_void;

/// A program that can be had by its handle.
struct Entry {
    is_compiling: AtomicBool,
    program: Mutex<Program>,
}

type Entries = HashMap<usize, Arc<Entry>>;

static ENTRIES: LazyLock<Mutex<Entries>> = LazyLock::new(Mutex::default);

/// The next handle. No object has such an address, and there is a new one for each program.
static NEXT: AtomicUsize = AtomicUsize::new(0x10);

/// How often to try to get the lock: in a process that was copied (`fork`), the thread that held it may
/// not be there.
const TRIES: u32 = 100_000;

fn entries() -> Result<MutexGuard<'static, Entries>, Status> {
    for _ in 0..TRIES {
        match ENTRIES.try_lock() {
            Ok(entries) => return Ok(entries),
            Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => std::thread::yield_now(),
        }
    }
    Err(Status::InternalError)
}

/// The handle of a new program.
pub(crate) fn add(program: Program) -> Result<Handle, Status> {
    let number = NEXT.fetch_add(0x10, Ordering::Relaxed);
    let entry = Entry { is_compiling: AtomicBool::new(false), program: Mutex::new(program) };
    entries()?.insert(number, Arc::new(entry));
    Ok(std::ptr::without_provenance_mut(number))
}

/// Ends a program; one that is being compiled ends with that.
pub(crate) fn remove(handle: Handle) -> Result<(), Status> {
    let removed = entries()?.remove(&handle.addr());
    removed.map(drop).ok_or(Status::InvalidProgram)
}

fn find(handle: Handle) -> Result<Arc<Entry>, Status> {
    entries()?.get(&handle.addr()).cloned().ok_or(Status::InvalidProgram)
}

/// Does something with a program that takes no time. Refused while it is compiled, which may be by the
/// same thread: a callback of the client's is.
pub(crate) fn with<T>(
    handle: Handle,
    work: impl FnOnce(&mut Program) -> Result<T, Status>,
) -> Result<T, Status> {
    let entry = find(handle)?;
    if entry.is_compiling.load(Ordering::Acquire) {
        return Err(Status::InvalidProgram);
    }
    let mut program = entry.program.lock().unwrap_or_else(PoisonError::into_inner);
    work(&mut program)
}

/// Compiles a program; refused while another thread, or this one further out, does.
pub(crate) fn compile(handle: Handle, work: impl FnOnce(&mut Program) -> Status) -> Status {
    let entry = match find(handle) {
        Ok(entry) => entry,
        Err(status) => return status,
    };
    if entry.is_compiling.swap(true, Ordering::AcqRel) {
        return Status::InvalidProgram;
    }
    let _done = Done(&entry.is_compiling);
    let mut program = entry.program.lock().unwrap_or_else(PoisonError::into_inner);
    work(&mut program)
}

/// Says that a program is not compiled any more, however that ended.
struct Done<'a>(&'a AtomicBool);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_driver::Source;

    fn new() -> Handle {
        add(Program::new(Source::new("a.cu", ""), Vec::new())).unwrap()
    }

    #[test]
    fn a_handle_ends_with_its_program_and_never_comes_back() {
        let (first, second) = (new(), new());
        assert_ne!(first, second);
        assert_eq!(remove(first), Ok(()));
        assert_eq!(remove(first), Err(Status::InvalidProgram));
        assert_eq!(with(first, |_| Ok(())), Err(Status::InvalidProgram));
        assert_eq!(compile(first, |_| Status::Success), Status::InvalidProgram);
        assert_ne!(new(), first);
        assert_eq!(with(second, |_| Ok(7)), Ok(7));
    }

    #[test]
    fn a_program_that_is_compiled_has_no_results_and_may_end() {
        let handle = new();
        let status = compile(handle, |_| {
            assert_eq!(with(handle, |_| Ok(())), Err(Status::InvalidProgram));
            assert_eq!(compile(handle, |_| Status::Success), Status::InvalidProgram);
            assert_eq!(remove(handle), Ok(()));
            Status::Success
        });
        assert_eq!(status, Status::Success);
        assert_eq!(with(handle, |_| Ok(())), Err(Status::InvalidProgram));
    }
}
