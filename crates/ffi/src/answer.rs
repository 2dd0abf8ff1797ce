//! The answers of an interface: numbers for C, an error type for Rust.

use std::ffi::CStr;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What the functions of an interface return. [`answers!`](crate::answers) declares one.
pub trait Answer: Copy + PartialEq + 'static {
    /// The function did what it was asked.
    const SUCCESS: Self;
    /// Something is missing or makes no sense.
    const INVALID_INPUT: Self;
    /// A handle of nothing, or of something that somebody works on.
    const INVALID_HANDLE: Self;
    /// A bug of ours.
    const INTERNAL_ERROR: Self;

    /// All of them, by number, with their names in C.
    const ALL: &'static [(Self, &'static CStr)];

    /// An answer and its name by number.
    fn by_number(number: i32) -> Option<&'static (Self, &'static CStr)> {
        Self::ALL.get(usize::try_from(number).ok()?)
    }

    /// An answer as Rust sees it.
    fn to_result(self) -> Result<(), Self> {
        if self == Self::SUCCESS { Ok(()) } else { Err(self) }
    }
}

/// Runs the body of a function: a panic, which is a bug of ours, must not cross into C.
pub fn guarded<A: Answer>(work: impl FnOnce() -> Result<(), A>) -> A {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => A::SUCCESS,
        Ok(Err(answer)) => answer,
        Err(_) => A::INTERNAL_ERROR,
    }
}

/// Declares the answers of an interface in the order of their numbers, each with its name in C, after
/// those that every interface has:
///
/// ```
/// cuprum_ffi::answers! {
///     /// What functions return.
///     pub enum Status(Success, BadInput, NoProgram, Bug) {
///         /// It worked.
///         Success = c"MY_SUCCESS",
///         /// A wrong argument.
///         BadInput = c"MY_ERROR_INPUT",
///         /// No program.
///         NoProgram = c"MY_ERROR_PROGRAM",
///         /// A bug.
///         Bug = c"MY_ERROR_INTERNAL",
///     }
/// }
///
/// use cuprum_ffi::Answer;
/// assert_eq!(Status::by_number(2), Some(&(Status::NoProgram, c"MY_ERROR_PROGRAM")));
/// assert_eq!(cuprum_ffi::guarded(|| Err(Status::BadInput)), Status::BadInput);
/// ```
#[macro_export]
macro_rules! answers {
    (
        $(#[$about:meta])*
        $visibility:vis enum $name:ident($success:ident, $input:ident, $handle:ident, $bug:ident) {
            $($(#[$doc:meta])* $answer:ident = $text:literal,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(C)]
        $visibility enum $name {
            $($(#[$doc])* $answer,)*
        }

        impl $crate::Answer for $name {
            const SUCCESS: Self = Self::$success;
            const INVALID_INPUT: Self = Self::$input;
            const INVALID_HANDLE: Self = Self::$handle;
            const INTERNAL_ERROR: Self = Self::$bug;
            const ALL: &'static [(Self, &'static ::std::ffi::CStr)] =
                &[$((Self::$answer, $text),)*];
        }
    };
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    crate::answers! {
        /// Answers to test with.
        pub(crate) enum Status(Fine, Input, Object, Bug) {
            Fine = c"FINE",
            /// A wrong argument.
            Input = c"INPUT",
            Object = c"OBJECT",
            Bug = c"BUG",
        }
    }

    #[test]
    fn answers_have_numbers_and_names() {
        for (number, (answer, _)) in Status::ALL.iter().enumerate() {
            assert_eq!(*answer as usize, number);
        }
        assert_eq!(Status::by_number(3), Some(&(Status::Bug, c"BUG")));
        assert_eq!((Status::by_number(4), Status::by_number(-1)), (None, None));
        assert_eq!((Status::Fine.to_result(), Status::Bug.to_result()), (Ok(()), Err(Status::Bug)));
    }

    #[test]
    fn a_panic_is_an_answer() {
        let panics = || -> Result<(), Status> { std::panic::resume_unwind(Box::new(1)) };
        assert_eq!(guarded(panics), Status::Bug);
        assert_eq!(guarded(|| Ok::<_, Status>(())), Status::Fine);
        assert_eq!(guarded(|| Err(Status::Input)), Status::Input);
    }
}
