//! NVRTC's answers.

use std::ffi::CStr;

/// Declares the answers in the order of their numbers, each with NVRTC's name for it.
macro_rules! answers {
    ($($(#[$doc:meta])* $answer:ident $name:ident,)*) => {
        /// What a function of the interface returns.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(C)]
        pub enum Status {
            $($(#[$doc])* $answer,)*
        }

        /// All answers with their names, by number.
        const ANSWERS: &[(Status, &str)] =
            &[$((Status::$answer, concat!(stringify!($name), "\0")),)*];
    };
}

answers! {
    /// It worked.
    Success NVRTC_SUCCESS,
    /// No memory.
    OutOfMemory NVRTC_ERROR_OUT_OF_MEMORY,
    /// A program could not be made.
    ProgramCreationFailure NVRTC_ERROR_PROGRAM_CREATION_FAILURE,
    /// A wrong argument.
    InvalidInput NVRTC_ERROR_INVALID_INPUT,
    /// No program.
    InvalidProgram NVRTC_ERROR_INVALID_PROGRAM,
    /// An option that means nothing.
    InvalidOption NVRTC_ERROR_INVALID_OPTION,
    /// The source is wrong.
    Compilation NVRTC_ERROR_COMPILATION,
    /// A built-in function failed.
    BuiltinOperationFailure NVRTC_ERROR_BUILTIN_OPERATION_FAILURE,
    /// A name expression came too late.
    NoNameExpressionsAfterCompilation NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION,
    /// A lowered name was asked for too early.
    NoLoweredNamesBeforeCompilation NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION,
    /// A lowered name that nobody asked for in time.
    NameExpressionNotValid NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID,
    /// A bug of ours.
    InternalError NVRTC_ERROR_INTERNAL_ERROR,
    /// `--time` names a file that cannot be written.
    TimeFileWriteFailed NVRTC_ERROR_TIME_FILE_WRITE_FAILED,
    /// No precompiled header was asked for.
    NoPchCreateAttempted NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED,
    /// A precompiled header did not fit.
    PchCreateHeapExhausted NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED,
    /// A precompiled header could not be made.
    PchCreate NVRTC_ERROR_PCH_CREATE,
    /// The client's callback said stop.
    Cancelled NVRTC_ERROR_CANCELLED,
    /// The trace of the times could not be written.
    TimeTraceFileWriteFailed NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED,
}

fn by_number(number: i32) -> Option<&'static (Status, &'static str)> {
    ANSWERS.get(usize::try_from(number).ok()?)
}

/// The number whose name tells libraries of ours from NVIDIA's, where it is none: however the file is
/// called, nobody falls back on himself.
pub(crate) const WHO_ARE_YOU: i32 = -0x6375;

/// What ours says to it.
pub(crate) const CUPRUM: &CStr = c"cuprum";

/// The name of an answer by its number, which comes from the client.
pub(crate) fn name(number: i32) -> &'static CStr {
    if number == WHO_ARE_YOU {
        return CUPRUM;
    }
    by_number(number)
        .and_then(|(_, name)| CStr::from_bytes_with_nul(name.as_bytes()).ok())
        .unwrap_or(c"NVRTC_ERROR unknown")
}

impl Status {
    /// We did not like the program; another compiler might.
    pub fn is_rejection(self) -> bool {
        matches!(self, Status::Compilation | Status::InvalidOption | Status::InternalError)
    }

    /// It says something about the program, not about the library or the machine.
    pub fn is_judgement(self) -> bool {
        matches!(self, Status::Success | Status::Compilation | Status::InvalidOption)
    }

    /// An answer by its number, as another library gave it.
    pub(crate) fn from_number(number: i32) -> Status {
        by_number(number).map_or(Status::InternalError, |(status, _)| *status)
    }
}

impl From<Status> for Result<(), Status> {
    fn from(status: Status) -> Self {
        if status == Status::Success { Ok(()) } else { Err(status) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_name_and_answers_agree() {
        for (number, (_, text)) in ANSWERS.iter().enumerate() {
            let status = Status::from_number(number as i32);
            assert_eq!(status as usize, number);
            assert_eq!(name(number as i32).to_bytes_with_nul(), text.as_bytes());
        }
        assert_eq!(ANSWERS.len(), 18);
        assert_eq!(name(16), c"NVRTC_ERROR_CANCELLED");
        assert_eq!(name(-1), c"NVRTC_ERROR unknown");
        assert_eq!(Status::from_number(99), Status::InternalError);
    }
}
