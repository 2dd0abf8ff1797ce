//! How much memory a compilation has taken, and may take.
//!
//! The allocator of the command and of the shared libraries says what it takes from the system and gives back
//! ([`note_memory`]). A program that uses cuprum as a Rust crate has an allocator of its own: its
//! compilations are bounded where that one calls [`note_memory`] too, and otherwise only by the limits
//! on what input may ask for.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// What the compilations of one thread have taken and may take. Made once per thread that compiles
/// and used again by later ones.
#[derive(Debug, Default)]
pub struct Budget {
    taken: AtomicIsize,
    /// At this much it is time to look.
    look_at: AtomicIsize,
    /// What there is; 0 for a share of the machine's memory, which is only looked up when needed.
    limit: AtomicIsize,
}

/// Below this much nobody asks what the machine has.
const UNQUESTIONED: isize = 256 << 20;

/// No compilation that anybody waits for takes more, and most machines have more.
const MOST: usize = 16 << 30;

thread_local! {
    /// What this thread compiles for.
    static CURRENT: Cell<Option<&'static Budget>> = const { Cell::new(None) };
}

/// Budgets that no compilation uses.
static IDLE: Mutex<Vec<&'static Budget>> = Mutex::new(Vec::new());

/// Runs a compilation that may take so many bytes; if not said, half of the machine's memory, and at
/// most 16 GiB: whatever else the process does goes on.
pub fn with_budget<T>(limit: Option<usize>, work: impl FnOnce() -> T) -> T {
    let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let budget = idle.unwrap_or_else(|| Box::leak(Box::default()));
    let limit = limit.map_or(0, |limit| isize::try_from(limit).unwrap_or(isize::MAX));
    budget.taken.store(0, Ordering::Relaxed);
    budget.limit.store(limit, Ordering::Relaxed);
    budget.look_at.store(if limit == 0 { UNQUESTIONED } else { limit }, Ordering::Relaxed);
    let _kept = Returned(budget);
    share_budget(Some(budget), work)
}

/// Makes a budget idle when its compilation has ended, in whatever way.
struct Returned(&'static Budget);

impl Drop for Returned {
    fn drop(&mut self) {
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self.0);
    }
}

/// What this thread compiles for, to be shared with threads that help it.
pub fn current_budget() -> Option<&'static Budget> {
    CURRENT.get()
}

/// Runs a part of the compilation that a budget belongs to.
pub fn share_budget<T>(budget: Option<&'static Budget>, work: impl FnOnce() -> T) -> T {
    let _outer = Restored(CURRENT.replace(budget));
    work()
}

/// Goes back to the budget before, in whatever way the work with another ends.
struct Restored(Option<&'static Budget>);

impl Drop for Restored {
    fn drop(&mut self) {
        CURRENT.set(self.0);
    }
}

/// Whether our own allocator notes what it takes.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// Our own allocator's way to [`note_memory`]: from now on [`allocator_is_ours`].
pub fn memory_observer() -> fn(isize) {
    IS_OURS.store(true, Ordering::Relaxed);
    note_memory
}

/// Whether the process runs on cuprum's own allocator, which needs no help to serve a compilation.
pub fn allocator_is_ours() -> bool {
    IS_OURS.load(Ordering::Relaxed)
}

/// Says that the calling thread took so many bytes from the system, or gave them back. For allocators:
/// takes no memory and does not wait.
pub fn note_memory(bytes: isize) {
    let Some(budget) = CURRENT.get() else { return };
    let taken = budget.taken.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
    if taken > budget.look_at.load(Ordering::Relaxed) {
        crate::raise_alarm();
    }
}

/// Whether the compilation has taken more than it may.
pub(crate) fn is_spent() -> bool {
    let Some(budget) = CURRENT.get() else { return false };
    let mut limit = budget.limit.load(Ordering::Relaxed);
    if limit == 0 {
        limit = isize::try_from(default_limit()).unwrap_or(isize::MAX);
    }
    let is_spent = budget.taken.load(Ordering::Relaxed) > limit;
    // Once is enough: whoever ends the compilation takes a little more.
    budget.look_at.store(if is_spent { isize::MAX } else { limit }, Ordering::Relaxed);
    is_spent
}

/// Half of the machine's memory, and at most [`MOST`].
fn default_limit() -> usize {
    static LIMIT: OnceLock<usize> = OnceLock::new();
    *LIMIT.get_or_init(|| machine_memory().map_or(MOST, |bytes| (bytes / 2).min(MOST)))
}

/// How much memory the machine has, or the group of processes that this one is in, if that is less.
pub fn machine_memory() -> Option<usize> {
    let meminfo = std::fs::read_to_string("/proc/meminfo").ok()?;
    let total = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let total = total.trim().strip_suffix(" kB")?.parse::<usize>().ok()?.checked_mul(1024)?;
    let groups = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
    let of_group = |path: &&str| std::fs::read_to_string(path).ok()?.trim().parse().ok();
    Some(groups.iter().filter_map(of_group).fold(total, usize::min))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_a_share_of_the_machine() {
        let limit = default_limit();
        assert!(limit <= MOST);
        assert!(limit > UNQUESTIONED as usize, "{limit} bytes");
    }
}
