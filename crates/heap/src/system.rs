//! Memory from the system.
//!
//! What a compilation takes it takes by the megabyte, and page by page the system needs as long to hand it
//! out as the scanner to read a file of headers: a fault for each 4 KiB. So memory is asked for in pieces
//! that huge pages fit into, and the system is told that they may be used. Where there are none nothing is
//! lost but that; where the system takes long to make one, the first one is the last. The first region comes in small
//! pages: a small kernel touches a little of everything, and huge ones would be most of what a process takes that
//! compiles once. They become huge ones when a large block shows that there is much to do, or when a second program
//! comes: a process that compiles again finds its memory in the processor's tables.

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub(crate) use linux::{
    FIRST_LENGTH, HUGE, PAGE, discard, gather_first, map, map_first, program, remap, unmap,
};
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
pub(crate) use other::{
    FIRST_LENGTH, HUGE, PAGE, discard, gather_first, map, map_first, program, remap, unmap,
};

/// Linux, whose numbers are the same on both architectures.
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod linux {
    use std::ffi::{c_int, c_void};
    use std::ptr::null_mut;
    use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};

    /// Huge pages turned out to be dear: memory is in pieces, and the system moves pages about to make
    /// one. Small pages are cheaper then.
    static ARE_DEAR: AtomicBool = AtomicBool::new(false);

    /// Whether a program came, and whether a second one did.
    static PROGRAMS: [AtomicBool; 2] = [const { AtomicBool::new(false) }; 2];

    /// The memory of [`map_first`], as long as it is in small pages.
    static FIRST: AtomicPtr<c_void> = AtomicPtr::new(null_mut());

    /// See [`crate::serve`].
    pub(crate) fn program() {
        let [first, second] = &PROGRAMS;
        if second.load(Ordering::Relaxed) || !first.swap(true, Ordering::Relaxed) {
            return;
        }
        second.store(true, Ordering::Relaxed);
        gather_first();
    }

    /// Makes huge pages of the first region, as far as the system can (Linux from 6.1 on), until one is dear.
    pub(crate) fn gather_first() {
        // Only a glance: most of the time it was done before.
        if FIRST.load(Ordering::Relaxed).is_null() || ARE_DEAR.load(Ordering::Relaxed) {
            return;
        }
        let first = FIRST.swap(null_mut(), Ordering::Relaxed);
        if first.is_null() {
            return;
        }
        for start in (0..FIRST_LENGTH).step_by(HUGE) {
            let before = thread_time();
            // SAFETY: the first region stays, and has this length. What is in its pages stays as it is.
            unsafe {
                let part = first.byte_add(start);
                madvise(part, HUGE, MADV_HUGEPAGE);
                madvise(part, HUGE, MADV_COLLAPSE);
            }
            if thread_time() - before > DEAR {
                ARE_DEAR.store(true, Ordering::Relaxed);
                return;
            }
        }
    }

    /// What [`map_first`] is asked for.
    pub(crate) const FIRST_LENGTH: usize = 2 * HUGE;

    /// As long as the system needs for as many small pages, in nanoseconds, at most.
    const DEAR: i64 = 800_000;

    /// Seconds and nanoseconds, as the C library has them on these architectures.
    #[repr(C)]
    struct Time {
        seconds: i64,
        nanoseconds: i64,
    }

    const CLOCK_THREAD_CPUTIME: c_int = 3;

    /// What is mapped is a multiple of this, so that huge pages fill it.
    pub(crate) const HUGE: usize = 2 << 20;

    /// What every mapping is aligned to.
    pub(crate) const PAGE: usize = 4 << 10;

    const PROT_READ_WRITE: c_int = 1 | 2;
    const MAP_PRIVATE_ANONYMOUS: c_int = 0x02 | 0x20;
    const MADV_DONTNEED: c_int = 4;
    const MADV_HUGEPAGE: c_int = 14;
    const MADV_NOHUGEPAGE: c_int = 15;
    const MADV_COLLAPSE: c_int = 25;
    const MREMAP_MAYMOVE: c_int = 1;
    const MREMAP_FIXED: c_int = 2;

    // The C library's, which every Rust program for Linux is linked with.
    unsafe extern "C" {
        fn mmap(
            address: *mut c_void,
            length: usize,
            protection: c_int,
            flags: c_int,
            file: c_int,
            offset: i64,
        ) -> *mut c_void;
        fn munmap(address: *mut c_void, length: usize) -> c_int;
        fn mremap(
            old: *mut c_void,
            old_length: usize,
            length: usize,
            flags: c_int,
            new: *mut c_void,
        ) -> *mut c_void;
        fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
        fn clock_gettime(clock: c_int, time: *mut Time) -> c_int;
    }

    /// The processor time of this thread in nanoseconds.
    fn thread_time() -> i64 {
        let mut time = Time { seconds: 0, nanoseconds: 0 };
        // SAFETY: the clock writes a time.
        unsafe { clock_gettime(CLOCK_THREAD_CPUTIME, &raw mut time) };
        time.seconds * 1_000_000_000 + time.nanoseconds
    }

    /// Lets new memory, which begins at a huge page, have huge pages, unless they are dear: the first one
    /// is taken at once, and its time decides about those of later memory.
    ///
    /// # Safety
    /// The memory is ours, has this length, and nobody else knows it yet.
    unsafe fn advise(memory: *mut c_void, length: usize) {
        if ARE_DEAR.load(Ordering::Relaxed) {
            return;
        }
        let before = thread_time();
        // SAFETY: the caller's promise. New memory is zero, and stays so.
        unsafe {
            madvise(memory, length, MADV_HUGEPAGE);
            memory.cast::<u8>().write_volatile(0);
        }
        if thread_time() - before > DEAR {
            ARE_DEAR.store(true, Ordering::Relaxed);
            // SAFETY: the same.
            unsafe { madvise(memory, length, MADV_NOHUGEPAGE) };
        }
    }

    /// What `mmap` and `mremap` answer when they fail.
    fn failed(address: *mut c_void) -> bool {
        address.addr() == usize::MAX
    }

    /// New memory, all zero, at a multiple of `align`; null without memory. Both are multiples of
    /// [`HUGE`].
    pub(crate) fn map(length: usize, align: usize) -> *mut u8 {
        let memory = map_aligned(length, align);
        if !memory.is_null() {
            // SAFETY: nobody else knows the memory yet.
            unsafe { advise(memory, length) };
        }
        memory.cast()
    }

    /// The same in small pages, of [`FIRST_LENGTH`] and aligned to it, for memory that is never given back. They
    /// become huge ones when a second program comes.
    pub(crate) fn map_first() -> *mut u8 {
        if PROGRAMS[1].load(Ordering::Relaxed) {
            return map(FIRST_LENGTH, FIRST_LENGTH);
        }
        let memory = map_aligned(FIRST_LENGTH, FIRST_LENGTH);
        FIRST.store(memory, Ordering::Relaxed);
        memory.cast()
    }

    /// New memory, all zero, at a multiple of `align`; null without memory.
    fn map_aligned(length: usize, align: usize) -> *mut c_void {
        let Some(wide) = length.checked_add(align - PAGE) else {
            return null_mut();
        };
        // SAFETY: a new mapping, at a place that the system chooses.
        let start =
            unsafe { mmap(null_mut(), wide, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0) };
        if failed(start) {
            return null_mut();
        }
        let before = start.addr().next_multiple_of(align) - start.addr();
        let after = wide - length - before;
        // SAFETY: the pieces are within the mapping, which nobody else knows yet, and what is left has
        // this length.
        unsafe {
            if before > 0 {
                munmap(start, before);
            }
            let memory = start.byte_add(before);
            if after > 0 {
                munmap(memory.byte_add(length), after);
            }
            memory
        }
    }

    /// Gives memory of [`map`] back.
    ///
    /// # Safety
    /// The memory came from `map` or [`remap`] with this length, and nobody uses it any more.
    pub(crate) unsafe fn unmap(memory: *mut u8, length: usize, _align: usize) {
        // SAFETY: the caller's promise.
        unsafe { munmap(memory.cast(), length) };
    }

    /// Makes memory of [`map`] longer or shorter, at another place if need be; null without memory,
    /// and then it is as it was.
    ///
    /// # Safety
    /// The memory came from `map` or `remap` with this length and alignment, and is the caller's.
    pub(crate) unsafe fn remap(memory: *mut u8, old: usize, new: usize, align: usize) -> *mut u8 {
        // SAFETY: the caller's promise; without leave to move, the mapping stays where it is.
        let same = unsafe { mremap(memory.cast(), old, new, 0, null_mut()) };
        if !failed(same) {
            return same.cast();
        }
        let place = map(new, align);
        if place.is_null() {
            return null_mut();
        }
        // SAFETY: the new place is ours and unused. Pages move there without being copied, and huge ones
        // whole, because both places are aligned alike.
        unsafe {
            let flags = MREMAP_MAYMOVE | MREMAP_FIXED;
            if failed(mremap(memory.cast(), old, new, flags, place.cast())) {
                munmap(place.cast(), new);
                return null_mut();
            }
        }
        place
    }

    /// Gives pages back to the system, whose content nobody needs any more; they are there again, and
    /// zero, when they are next used.
    ///
    /// # Safety
    /// The pages are ours, and nobody uses them.
    pub(crate) unsafe fn discard(memory: *mut u8, length: usize) -> bool {
        // SAFETY: the caller's promise.
        unsafe { madvise(memory.cast(), length, MADV_DONTNEED) == 0 }
    }
}

/// Other systems, through what Rust has for all of them.
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
mod other {
    use std::alloc::{GlobalAlloc, Layout, System};
    use std::ptr::null_mut;

    /// Nothing is known of huge pages.
    pub(crate) const HUGE: usize = PAGE;

    /// What large blocks are multiples of.
    pub(crate) const PAGE: usize = 4 << 10;

    /// New memory, all zero, at a multiple of `align`; null without memory.
    pub(crate) fn map(length: usize, align: usize) -> *mut u8 {
        match Layout::from_size_align(length, align) {
            // SAFETY: nobody asks for no memory.
            Ok(layout) => unsafe { System.alloc_zeroed(layout) },
            Err(_) => null_mut(),
        }
    }

    /// What [`map_first`] is asked for.
    pub(crate) const FIRST_LENGTH: usize = 4 << 20;

    /// Pages have one size here.
    pub(crate) fn program() {}

    /// So there is nothing to make of the first region.
    pub(crate) fn gather_first() {}

    /// The same, of [`FIRST_LENGTH`] and aligned to it, for memory that is never given back.
    pub(crate) fn map_first() -> *mut u8 {
        map(FIRST_LENGTH, FIRST_LENGTH)
    }

    /// Gives memory of [`map`] back.
    ///
    /// # Safety
    /// The memory came from `map` or [`remap`] with this length and alignment, and nobody uses it.
    pub(crate) unsafe fn unmap(memory: *mut u8, length: usize, align: usize) {
        // SAFETY: `map` made it with this layout, which was valid then.
        unsafe { System.dealloc(memory, Layout::from_size_align_unchecked(length, align)) }
    }

    /// Makes memory of [`map`] longer or shorter, at another place if need be; null without memory,
    /// and then it is as it was.
    ///
    /// # Safety
    /// The memory came from `map` or `remap` with this length and alignment, and is the caller's.
    pub(crate) unsafe fn remap(memory: *mut u8, old: usize, new: usize, align: usize) -> *mut u8 {
        if Layout::from_size_align(new, align).is_err() {
            return null_mut();
        }
        // SAFETY: `map` made it with the old layout; the new one was tried.
        unsafe { System.realloc(memory, Layout::from_size_align_unchecked(old, align), new) }
    }

    /// These systems keep the pages for us, and swap them out when they have to.
    ///
    /// # Safety
    /// The pages are ours, and nobody uses them.
    pub(crate) unsafe fn discard(_: *mut u8, _: usize) -> bool {
        false
    }
}
