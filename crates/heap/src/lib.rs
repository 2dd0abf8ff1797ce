//! The memory of the command and of the shared libraries that it comes with.
//!
//! In: requests for memory, from any thread.
//! Out: [`Heap`], a global allocator that keeps free blocks by size, in each thread.
//! Start with: [`Heap`] below, then `cache.rs`, what a thread keeps; `region.rs` has the memory itself.
//! Proved by: the tests below, and every other test of the command, which runs on it; all orders in which
//! threads may come: `interleavings.rs`.
//!
//! A compiler asks for hundreds of thousands of small blocks and gives all of them back a moment
//! later. With the C library's `malloc` that takes a fifth of the time of a compilation, because it
//! merges free neighbours for programs that live longer. Here memory is cut into spans of blocks of
//! one size: freeing puts a block on the list of its span, asking takes it from there, and no other
//! thread is in the way. When all blocks of a span are free it starts anew, for any size and any
//! thread: a process that compiles for days goes on as it began. Large blocks are many spans side by side,
//! or mapped by themselves (`large.rs`).
//!
//! Programs that use cuprum as a Rust library keep the allocator they have: only the command and the
//! shared libraries (`libnvrtc`, `libnvvm`, `libcuprum`) name this one.

mod cache;
mod class;
#[cfg(test)]
#[cfg(loom)]
mod interleavings;
mod large;
mod region;
mod sync;
mod system;

use class::Class;
use std::alloc::{GlobalAlloc, Layout};
use std::sync::OnceLock;

/// The allocator, for `#[global_allocator]`.
#[derive(Debug)]
pub struct Heap;

/// Who is told what a thread takes from the system and gives back, in bytes.
static OBSERVER: OnceLock<fn(isize)> = OnceLock::new();

/// Lets a function know from now on how much memory the calling thread takes, and, as a negative
/// number, how much it gives back: whole spans, and large blocks. It must not take memory itself.
pub fn observe(observer: fn(isize)) {
    let _ = OBSERVER.set(observer);
}

/// The same for a library, whenever a program comes: a process with a second one compiles more than once.
pub fn serve(observer: fn(isize)) {
    system::program();
    observe(observer);
}

/// Tells the observer.
pub(crate) fn note(bytes: isize) {
    if let Some(observer) = OBSERVER.get() {
        observer(bytes);
    }
}

// SAFETY: blocks of a class come from `cache.rs`, which hands out each of them once until it is given
// back, with the size and alignment of its class; all others come from `large.rs`. The layout alone
// decides which, so that a block goes back where it came from. Nothing here panics.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        match Class::of(layout) {
            Some(class) => cache::take(class),
            // SAFETY: the caller's promise is the condition.
            None => unsafe { large::take(layout, false) },
        }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        if Class::exists_for(layout) {
            // SAFETY: the block came from `take` with the same layout, and is not used any more.
            unsafe { cache::give(block) }
        } else {
            // SAFETY: the same layout sent the request for it there.
            unsafe { large::give(block, layout) }
        }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if Class::of(layout).is_none() {
            // SAFETY: the caller's promise is the condition.
            return unsafe { large::take(layout, true) };
        }
        // SAFETY: the caller's promise is the condition.
        let block = unsafe { self.alloc(layout) };
        if !block.is_null() {
            // SAFETY: the block is new and has at least this size.
            unsafe { block.write_bytes(0, layout.size()) };
        }
        block
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let Ok(wanted) = Layout::from_size_align(size, layout.align()) else {
            return std::ptr::null_mut();
        };
        let resized = match (Class::of(layout), Class::of(wanted)) {
            (Some(old), Some(new)) if old == new => block,
            // SAFETY: the block came from there, and the caller promises the rest.
            (None, None) => unsafe { large::resize(block, layout, wanted) },
            (Some(_) | None, _) => std::ptr::null_mut(),
        };
        if !resized.is_null() {
            return resized;
        }
        // SAFETY: the new size is not zero, by the caller's promise.
        let new = unsafe { self.alloc(wanted) };
        if !new.is_null() {
            // SAFETY: both blocks have the smaller of the two sizes, and the new one is in nobody's
            // hands but ours. The old one is given back once.
            unsafe {
                new.copy_from_nonoverlapping(block, layout.size().min(size));
                self.dealloc(block, layout);
            }
        }
        new
    }
}

#[cfg(test)]
#[cfg(not(loom))]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    #[global_allocator]
    static HEAP: Heap = Heap;

    /// A block that knows what was written to it.
    struct Written {
        block: *mut u8,
        layout: Layout,
        byte: u8,
    }

    // SAFETY: the block belongs to this value alone.
    unsafe impl Send for Written {}

    /// The heap is one for the process, and most tests measure it: they run one after the other.
    fn alone() -> MutexGuard<'static, ()> {
        static ALONE: Mutex<()> = Mutex::new(());
        ALONE.lock().unwrap_or_else(PoisonError::into_inner)
    }

    impl Written {
        fn new(size: usize, align: usize, byte: u8) -> Written {
            let layout = Layout::from_size_align(size, align).unwrap();
            // SAFETY: the size is not zero, and all of the block is written.
            let block = unsafe {
                let block = HEAP.alloc(layout);
                assert!(!block.is_null() && block.addr().is_multiple_of(align), "{layout:?}");
                block.write_bytes(byte, size);
                block
            };
            Written { block, layout, byte }
        }

        fn check(&self, size: usize) {
            // SAFETY: the block is ours and all of it was written.
            let bytes = unsafe { std::slice::from_raw_parts(self.block, size) };
            assert!(bytes.iter().all(|&byte| byte == self.byte), "{:?}", self.layout);
        }

        fn resize(&mut self, size: usize) {
            let kept = self.layout.size().min(size);
            // SAFETY: the block is ours, of this layout, and the new size is not zero.
            self.block = unsafe { HEAP.realloc(self.block, self.layout, size) };
            self.layout = Layout::from_size_align(size, self.layout.align()).unwrap();
            self.check(kept);
            // SAFETY: the block now has this size.
            unsafe { self.block.write_bytes(self.byte, size) };
        }
    }

    impl Drop for Written {
        fn drop(&mut self) {
            self.check(self.layout.size());
            // SAFETY: the block is ours and goes back with its layout.
            unsafe { HEAP.dealloc(self.block, self.layout) };
        }
    }

    /// A few numbers that look random.
    fn numbers(seed: u64) -> impl Iterator<Item = usize> {
        let mut state = seed;
        std::iter::from_fn(move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            Some((state >> 33) as usize)
        })
    }

    /// Takes, resizes and gives back blocks of all sizes, more than the lists of a thread hold.
    fn churn(seed: u64, rounds: usize) -> Vec<Written> {
        let mut live: Vec<Written> = Vec::new();
        let mut numbers = numbers(seed);
        let mut next = || numbers.next().unwrap();
        for round in 0..rounds {
            let size = 1 + next() % (1 << (next() % 17));
            match next() % 5 {
                0 | 1 => live.push(Written::new(size, 1 << (next() % 7), round as u8)),
                2 if !live.is_empty() => {
                    let which = next() % live.len();
                    live[which].resize(size);
                }
                3 if live.len() > 100 => {
                    let which = next() % live.len();
                    live.swap_remove(which);
                }
                4 if live.len() > 3_000 => live.truncate(100),
                _ => live.push(Written::new(1 + size % 200, 8, round as u8)),
            }
        }
        live
    }

    #[test]
    fn blocks_do_not_overlap_and_keep_what_is_written() {
        let _alone = alone();
        drop(churn(1, 60_000));
    }

    #[test]
    fn large_blocks_grow_and_shrink_with_what_is_in_them() {
        let _alone = alone();
        let mut live: Vec<Written> = Vec::new();
        let mut numbers = numbers(4);
        let mut next = || numbers.next().unwrap();
        for round in 0..600 {
            let size = 1 + next() % (1 << (14 + next() % 10));
            match live.len() {
                0..8 => live.push(Written::new(size, 1 << (next() % 13), round as u8)),
                count if round % 3 == 0 => {
                    live.swap_remove(next() % count);
                }
                count => live[next() % count].resize(size),
            }
        }
    }

    #[test]
    fn a_vector_that_nothing_follows_grows_in_place() {
        let _alone = alone();
        let mut block = Written::new(100_000, 8, 1);
        let mut moves = 0;
        for size in (1..=30).map(|step| step * 100_000) {
            let before = block.block;
            block.resize(size);
            moves += usize::from(block.block != before);
        }
        // Where a region ends, and where it leaves the regions.
        assert!(moves <= 4, "{moves}");
    }

    #[test]
    fn blocks_may_be_given_back_by_other_threads() {
        let _alone = alone();
        let (send, receive) = channel();
        std::thread::scope(|scope| {
            for seed in 2..6 {
                let send = send.clone();
                scope.spawn(move || send.send(churn(seed, 20_000)).unwrap());
            }
            drop(send);
            scope.spawn(move || receive.into_iter().for_each(drop));
        });
    }

    #[test]
    fn one_thread_may_take_what_another_gives_back() {
        let _alone = alone();
        let (send, receive) = channel::<Vec<Written>>();
        let (done, given_back) = channel();
        let giver = std::thread::spawn(move || {
            let mut seen = std::collections::HashSet::new();
            for blocks in receive {
                seen.extend(blocks.iter().map(|written| written.block.addr()));
                drop(blocks);
                done.send(()).unwrap();
            }
            seen.len()
        });
        for _ in 0..200 {
            send.send((0..1_000).map(|_| Written::new(3_000, 8, 7)).collect()).unwrap();
            given_back.recv().unwrap();
        }
        drop(send);
        // Of 200,000.
        assert!(giver.join().unwrap() < 20_000);
    }

    #[test]
    fn threads_that_end_leave_their_memory_to_others() {
        let _alone = alone();
        let addresses = |_| {
            let thread = std::thread::spawn(|| {
                let blocks: Vec<Written> = (0..50).map(|_| Written::new(2_500, 8, 1)).collect();
                blocks.iter().map(|written| written.block.addr()).collect::<Vec<_>>()
            });
            thread.join().unwrap()
        };
        let mut all: Vec<usize> = (0..100).flat_map(addresses).collect();
        all.sort_unstable();
        all.dedup();
        assert!(all.len() < 2_500, "{} blocks for 50", all.len());
    }

    #[test]
    fn small_work_after_large_work_finds_its_memory_dense() {
        let _alone = alone();
        let spans_of = |count: usize| {
            let mut live: Vec<Written> = (0..count).map(|_| Written::new(100, 8, 3)).collect();
            let spans: std::collections::HashSet<usize> =
                live.iter().map(|written| written.block.addr() / region::SPAN).collect();
            // In an order that has nothing to do with their places.
            for number in numbers(9) {
                if live.is_empty() {
                    break;
                }
                live.swap_remove(number % live.len());
            }
            spans.len()
        };
        let dense = |count: usize| (count * 112).div_ceil(region::SPAN) + 2;
        assert!(spans_of(1_000) <= dense(1_000));
        assert!(spans_of(200_000) <= 2 * dense(200_000));
        assert!(spans_of(1_000) <= dense(1_000));
    }

    #[test]
    fn memory_of_one_size_serves_another() {
        let _alone = alone();
        let mut regions = std::collections::HashSet::new();
        for size in [40, 100, 200, 700, 3_000, 20_000] {
            let blocks = (0..8 << 20).step_by(size).map(|_| Written::new(size, 8, 5));
            let blocks: Vec<Written> = blocks.collect();
            regions.extend(blocks.iter().map(|written| written.block.addr() >> 22));
        }
        // Some 10 MB at a time, in regions of 4 MB.
        assert!(regions.len() < 12, "{} regions", regions.len());
    }

    #[test]
    fn memory_of_large_work_goes_back_to_the_system() {
        let _alone = alone();
        // Resident pages of the process, in KiB.
        let resident = || {
            let status = std::fs::read_to_string("/proc/self/status").unwrap();
            let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
            line.trim().strip_suffix(" kB").unwrap().parse::<usize>().unwrap()
        };
        let before = resident();
        let live: Vec<Written> = (0..400 << 10).map(|_| Written::new(1_000, 8, 3)).collect();
        let peak = resident();
        assert!(peak > before + (300 << 10), "{before} KiB before, {peak} KiB with 400 MB in use");
        drop(live);
        let after = resident();
        assert!(after < before + (200 << 10), "{before} KiB before, {after} KiB after");
        // What went back is there again when it is needed.
        drop(churn(11, 60_000));
    }

    #[test]
    fn the_observer_sees_what_is_taken_and_given_back() {
        let _alone = alone();
        thread_local! {
            static SEEN: std::cell::Cell<isize> = const { std::cell::Cell::new(0) };
        }
        observe(|bytes| SEEN.set(SEEN.get() + bytes));
        let before = SEEN.get();
        let small: Vec<Written> = (0..10_000).map(|_| Written::new(1_000, 8, 3)).collect();
        let large = Written::new(50 << 20, 8, 1);
        let taken = SEEN.get() - before;
        assert!((60 << 20..64 << 20).contains(&taken), "{taken}");
        drop((small, large));
        let left = SEEN.get() - before;
        assert!((-1 << 20..1 << 20).contains(&left), "{left}");
    }

    #[test]
    fn zeroed_blocks_are_zero() {
        let _alone = alone();
        for size in [1, 16, 200, 1_000, 5_000, 40_000, 1 << 20] {
            drop(Written::new(size, 8, 0xff));
            let layout = Layout::from_size_align(size, 8).unwrap();
            // SAFETY: the size is not zero; the block is read within it and goes back with its layout.
            unsafe {
                let block = HEAP.alloc_zeroed(layout);
                assert!(std::slice::from_raw_parts(block, size).iter().all(|&byte| byte == 0));
                HEAP.dealloc(block, layout);
            }
        }
    }
}
