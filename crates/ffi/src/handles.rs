//! The objects that clients know by handles.
//!
//! A handle is a number that looks like a pointer and is never given out twice. What clients do with
//! handles of objects that they destroyed, or never made, finds nothing here, where a pointer would be
//! followed into freed memory. One thread at a time works on an object, and nobody else sees it while
//! it does.

use crate::Answer;
use std::collections::HashMap;
use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, TryLockError};

/// What a client has of an object: nothing that it can look into.
pub type Handle = *mut c_void;

/// An object that can be had by its handle.
#[derive(Debug)]
struct Entry<T> {
    is_busy: AtomicBool,
    object: Mutex<T>,
}

type Entries<T> = HashMap<usize, Arc<Entry<T>>>;

/// The objects of one kind, for a static variable.
#[derive(Debug)]
pub struct Handles<T> {
    entries: LazyLock<Mutex<Entries<T>>>,
}

/// The next handle. No object has such an address, and no two objects, of whatever kind, the same.
static NEXT: AtomicUsize = AtomicUsize::new(0x10);

/// How often to try to get a lock that nobody holds for long: in a process that was copied (`fork`),
/// the thread that held it may not be there.
const TRIES: u32 = 100_000;

/// Gets a lock that nobody holds for long. `may_wait` says before each try whether that is still so.
fn lock_soon<T, A: Answer>(
    mutex: &Mutex<T>,
    may_wait: impl Fn() -> Result<(), A>,
) -> Result<MutexGuard<'_, T>, A> {
    for _ in 0..TRIES {
        may_wait()?;
        match mutex.try_lock() {
            Ok(locked) => return Ok(locked),
            Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => std::thread::yield_now(),
        }
    }
    Err(A::INTERNAL_ERROR)
}

impl<T> Handles<T> {
    /// A table without objects.
    #[expect(clippy::new_without_default, reason = "it is made where only constants can be")]
    pub const fn new() -> Handles<T> {
        Handles { entries: LazyLock::new(Mutex::default) }
    }

    fn entries<A: Answer>(&self) -> Result<MutexGuard<'_, Entries<T>>, A> {
        lock_soon(&self.entries, || Ok(()))
    }

    fn find<A: Answer>(&self, handle: Handle) -> Result<Arc<Entry<T>>, A> {
        self.entries()?.get(&handle.addr()).cloned().ok_or(A::INVALID_HANDLE)
    }

    /// The handle of a new object.
    pub fn add<A: Answer>(&self, object: T) -> Result<Handle, A> {
        let number = NEXT.fetch_add(0x10, Ordering::Relaxed);
        let entry = Entry { is_busy: AtomicBool::new(false), object: Mutex::new(object) };
        self.entries()?.insert(number, Arc::new(entry));
        Ok(std::ptr::without_provenance_mut(number))
    }

    /// Ends an object; one that somebody works on ends with that.
    pub fn remove<A: Answer>(&self, handle: Handle) -> Result<(), A> {
        let removed = self.entries()?.remove(&handle.addr());
        removed.map(drop).ok_or(A::INVALID_HANDLE)
    }

    /// Does something with an object that takes no time. Refused while somebody works on it, which may
    /// be the same thread: a callback of the client's is.
    pub fn with<R, A: Answer>(
        &self,
        handle: Handle,
        look: impl FnOnce(&mut T) -> Result<R, A>,
    ) -> Result<R, A> {
        let entry = self.find(handle)?;
        // Somebody may begin to work between a look at the flag and the lock.
        let mut object =
            lock_soon(&entry.object, || match entry.is_busy.load(Ordering::Acquire) {
                true => Err(A::INVALID_HANDLE),
                false => Ok(()),
            })?;
        look(&mut object)
    }

    /// Works on an object for as long as that takes; refused while another thread, or this one further
    /// out, does.
    pub fn work_on<R, A: Answer>(
        &self,
        handle: Handle,
        work: impl FnOnce(&mut T) -> Result<R, A>,
    ) -> Result<R, A> {
        let entry = self.find(handle)?;
        if entry.is_busy.swap(true, Ordering::AcqRel) {
            return Err(A::INVALID_HANDLE);
        }
        let _done = Done(&entry.is_busy);
        let mut object = entry.object.lock().unwrap_or_else(PoisonError::into_inner);
        work(&mut object)
    }
}

/// Says that nobody works on an object any more, however that ended.
struct Done<'a>(&'a AtomicBool);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::tests::Status;

    #[test]
    fn a_handle_ends_with_its_object_and_never_comes_back() {
        let numbers = Handles::new();
        let add = |number: u32| numbers.add::<Status>(number).unwrap();
        let (first, second) = (add(1), add(2));
        assert_ne!(first, second);
        assert_eq!(numbers.remove(first), Ok::<_, Status>(()));
        assert_eq!(numbers.remove(first), Err(Status::Object));
        assert_eq!(numbers.with(first, |_| Ok(())), Err(Status::Object));
        assert_eq!(numbers.work_on(first, |_| Ok(())), Err(Status::Object));
        assert_ne!(add(3), first);
        assert_eq!(numbers.with(second, |number| Ok::<_, Status>(*number)), Ok(2));
    }

    #[test]
    fn an_object_that_is_worked_on_is_not_seen_and_may_end() {
        let numbers = Handles::new();
        let handle = numbers.add::<Status>(1).unwrap();
        let worked = numbers.work_on(handle, |number| {
            assert_eq!(numbers.with(handle, |_| Ok(())), Err(Status::Object));
            assert_eq!(numbers.work_on(handle, |_| Ok(())), Err(Status::Object));
            assert_eq!(numbers.remove(handle), Ok::<_, Status>(()));
            Ok::<_, Status>(*number)
        });
        assert_eq!(worked, Ok(1));
        assert_eq!(numbers.with(handle, |_| Ok(())), Err(Status::Object));
    }

    #[test]
    fn looks_see_no_work_under_way() {
        let numbers = Handles::new();
        let handle = numbers.add::<Status>(0).unwrap().addr();
        let handle = || std::ptr::without_provenance_mut(handle);
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                for _ in 0..200 {
                    let worked = numbers.work_on(handle(), |number| {
                        *number += 1000;
                        for _ in 0..100 {
                            std::thread::yield_now();
                        }
                        *number -= 999;
                        Ok::<_, Status>(())
                    });
                    assert_eq!(worked, Ok(()));
                }
                is_over.store(true, Ordering::Release);
            });
            // Looks fall before, into and between the works: each sees whole ones or is refused.
            while !is_over.load(Ordering::Acquire) {
                let looked = numbers.with(handle(), |number| Ok::<_, Status>(*number));
                assert!(matches!(looked, Ok(..=200) | Err(Status::Object)), "{looked:?}");
            }
        });
        assert_eq!(numbers.with(handle(), |number| Ok::<_, Status>(*number)), Ok(200));
    }

    #[test]
    fn objects_of_different_kinds_have_different_handles() {
        let (numbers, words) = (Handles::new(), Handles::new());
        let number = numbers.add::<Status>(1).unwrap();
        let word = words.add::<Status>("one").unwrap();
        assert_eq!(words.remove(number), Err(Status::Object));
        assert_eq!(numbers.remove(word), Err(Status::Object));
    }
}
