//! NVRTC's answers.

use std::ffi::CStr;

/// What a function of the interface returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub enum Status {
    /// It worked.
    Success = 0,
    /// No memory.
    OutOfMemory = 1,
    /// A program could not be made.
    ProgramCreationFailure = 2,
    /// A wrong argument.
    InvalidInput = 3,
    /// No program.
    InvalidProgram = 4,
    /// An option that means nothing.
    InvalidOption = 5,
    /// The source is wrong.
    Compilation = 6,
    /// A built-in function failed.
    BuiltinOperationFailure = 7,
    /// A name expression came too late.
    NoNameExpressionsAfterCompilation = 8,
    /// A lowered name was asked for too early.
    NoLoweredNamesBeforeCompilation = 9,
    /// A lowered name that nobody asked for in time.
    NameExpressionNotValid = 10,
    /// A bug of ours.
    InternalError = 11,
    /// `--time` names a file that cannot be written.
    TimeFileWriteFailed = 12,
    /// No precompiled header was asked for.
    NoPchCreateAttempted = 13,
    /// A precompiled header did not fit.
    PchCreateHeapExhausted = 14,
    /// A precompiled header could not be made.
    PchCreate = 15,
    /// The client's callback said stop.
    Cancelled = 16,
    /// The trace of the times could not be written.
    TimeTraceFileWriteFailed = 17,
}

/// The names of the answers, by number.
const NAMES: [&CStr; 18] = [
    c"NVRTC_SUCCESS",
    c"NVRTC_ERROR_OUT_OF_MEMORY",
    c"NVRTC_ERROR_PROGRAM_CREATION_FAILURE",
    c"NVRTC_ERROR_INVALID_INPUT",
    c"NVRTC_ERROR_INVALID_PROGRAM",
    c"NVRTC_ERROR_INVALID_OPTION",
    c"NVRTC_ERROR_COMPILATION",
    c"NVRTC_ERROR_BUILTIN_OPERATION_FAILURE",
    c"NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
    c"NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION",
    c"NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
    c"NVRTC_ERROR_INTERNAL_ERROR",
    c"NVRTC_ERROR_TIME_FILE_WRITE_FAILED",
    c"NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED",
    c"NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED",
    c"NVRTC_ERROR_PCH_CREATE",
    c"NVRTC_ERROR_CANCELLED",
    c"NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED",
];

/// The name of an answer by its number, which comes from the client.
pub(crate) fn name(number: i32) -> &'static CStr {
    usize::try_from(number)
        .ok()
        .and_then(|at| NAMES.get(at))
        .copied()
        .unwrap_or(c"NVRTC_ERROR unknown")
}

impl Status {
    /// An answer by its number, as another library gave it.
    pub(crate) fn from_number(number: i32) -> Status {
        const ALL: [Status; 18] = [
            Status::Success,
            Status::OutOfMemory,
            Status::ProgramCreationFailure,
            Status::InvalidInput,
            Status::InvalidProgram,
            Status::InvalidOption,
            Status::Compilation,
            Status::BuiltinOperationFailure,
            Status::NoNameExpressionsAfterCompilation,
            Status::NoLoweredNamesBeforeCompilation,
            Status::NameExpressionNotValid,
            Status::InternalError,
            Status::TimeFileWriteFailed,
            Status::NoPchCreateAttempted,
            Status::PchCreateHeapExhausted,
            Status::PchCreate,
            Status::Cancelled,
            Status::TimeTraceFileWriteFailed,
        ];
        usize::try_from(number)
            .ok()
            .and_then(|at| ALL.get(at))
            .copied()
            .unwrap_or(Status::InternalError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_name_and_answers_agree() {
        for (number, text) in NAMES.iter().enumerate() {
            let status = Status::from_number(number as i32);
            assert_eq!(status as usize, number);
            assert_eq!(name(number as i32), *text);
        }
        assert_eq!(name(-1), c"NVRTC_ERROR unknown");
        assert_eq!(Status::from_number(99), Status::InternalError);
    }
}
