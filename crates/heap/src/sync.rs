//! What threads share, and what each keeps: the standard library's, or, built with `--cfg loom`, that of a
//! checker that tries all orders in which threads may come.

#[cfg(loom)]
pub(crate) use loom::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
#[cfg(not(loom))]
pub(crate) use std::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering};

/// Statics that all threads share.
#[cfg(not(loom))]
macro_rules! shared {
    ($($(#[$attribute:meta])* static $name:ident: $ty:ty = $value:expr;)*) => {
        $($(#[$attribute])* static $name: $ty = $value;)*
    };
}

/// The same, made anew for each order that is tried.
#[cfg(loom)]
macro_rules! shared {
    ($($(#[$attribute:meta])* static $name:ident: $ty:ty = $value:expr;)*) => {
        loom::lazy_static! { $($(#[$attribute])* static ref $name: $ty = $value;)* }
    };
}

/// Statics that each thread has for itself.
#[cfg(not(loom))]
macro_rules! own {
    ($($(#[$attribute:meta])* static $name:ident: $ty:ty = $value:expr;)*) => {
        std::thread_local! { $($(#[$attribute])* static $name: $ty = const { $value };)* }
    };
}

/// The same for the checker's threads.
#[cfg(loom)]
macro_rules! own {
    ($($(#[$attribute:meta])* static $name:ident: $ty:ty = $value:expr;)*) => {
        $(loom::thread_local! { $(#[$attribute])* static $name: $ty = $value; })*
    };
}

pub(crate) use {own, shared};

/// A pointer whose loads count as writes: the checker remembers only the last access to each object, so
/// that a thread's load would hide those of others before it, and orders would go untried.
#[cfg(loom)]
pub(crate) struct AtomicPtr<T>(loom::sync::atomic::AtomicPtr<T>);

#[cfg(loom)]
impl<T> AtomicPtr<T> {
    pub(crate) fn new(pointer: *mut T) -> AtomicPtr<T> {
        AtomicPtr(loom::sync::atomic::AtomicPtr::new(pointer))
    }

    pub(crate) fn load(&self, order: Ordering) -> *mut T {
        let null = std::ptr::null_mut();
        match self.0.compare_exchange(null, null, order, order) {
            Ok(pointer) | Err(pointer) => pointer,
        }
    }

    pub(crate) fn swap(&self, pointer: *mut T, order: Ordering) -> *mut T {
        self.0.swap(pointer, order)
    }

    pub(crate) fn compare_exchange_weak(
        &self,
        old: *mut T,
        new: *mut T,
        done: Ordering,
        failed: Ordering,
    ) -> Result<*mut T, *mut T> {
        self.0.compare_exchange_weak(old, new, done, failed)
    }
}

/// What the standard library's thread-local cells can do and the checker's cannot.
#[cfg(loom)]
pub(crate) trait OwnCell<T: Copy> {
    /// A copy of its value.
    fn get(&'static self) -> T;
    /// Gives it another value.
    fn set(&'static self, value: T);
    /// Gives it another value; the one that it had.
    fn replace(&'static self, value: T) -> T;
}

#[cfg(loom)]
impl<T: Copy> OwnCell<T> for loom::thread::LocalKey<std::cell::Cell<T>> {
    fn get(&'static self) -> T {
        self.with(|cell| cell.get())
    }

    fn set(&'static self, value: T) {
        self.with(|cell| cell.set(value));
    }

    fn replace(&'static self, value: T) -> T {
        self.with(|cell| cell.replace(value))
    }
}
