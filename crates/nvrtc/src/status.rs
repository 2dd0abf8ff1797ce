//! NVRTC's answers.

use cuprum_ffi::Answer;
use cuprum_nvidia::{CUPRUM, WHO_ARE_YOU};
use std::ffi::CStr;

cuprum_ffi::answers! {
    /// What a function of the interface returns.
    pub enum Status(Success, InvalidInput, InvalidProgram, InternalError) {
        /// The function did what it was asked.
        Success = c"NVRTC_SUCCESS",
        /// There is not enough memory.
        OutOfMemory = c"NVRTC_ERROR_OUT_OF_MEMORY",
        /// A program could not be made.
        ProgramCreationFailure = c"NVRTC_ERROR_PROGRAM_CREATION_FAILURE",
        /// A wrong argument.
        InvalidInput = c"NVRTC_ERROR_INVALID_INPUT",
        /// The handle is that of no program.
        InvalidProgram = c"NVRTC_ERROR_INVALID_PROGRAM",
        /// An option that means nothing.
        InvalidOption = c"NVRTC_ERROR_INVALID_OPTION",
        /// The source is wrong.
        Compilation = c"NVRTC_ERROR_COMPILATION",
        /// A built-in function failed.
        BuiltinOperationFailure = c"NVRTC_ERROR_BUILTIN_OPERATION_FAILURE",
        /// A name expression came too late.
        NoNameExpressionsAfterCompilation = c"NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
        /// A lowered name was asked for too early.
        NoLoweredNamesBeforeCompilation = c"NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION",
        /// A lowered name that nobody asked for in time.
        NameExpressionNotValid = c"NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
        /// A bug of ours.
        InternalError = c"NVRTC_ERROR_INTERNAL_ERROR",
        /// `--time` names a file that cannot be written.
        TimeFileWriteFailed = c"NVRTC_ERROR_TIME_FILE_WRITE_FAILED",
        /// No precompiled header was asked for.
        NoPchCreateAttempted = c"NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED",
        /// A precompiled header did not fit.
        PchCreateHeapExhausted = c"NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED",
        /// A precompiled header could not be made.
        PchCreate = c"NVRTC_ERROR_PCH_CREATE",
        /// The client's callback said stop.
        Cancelled = c"NVRTC_ERROR_CANCELLED",
        /// The trace of the times could not be written.
        TimeTraceFileWriteFailed = c"NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED",
    }
}

/// The name of an answer by its number, which comes from the client.
pub(crate) fn name(number: i32) -> &'static CStr {
    if number == WHO_ARE_YOU {
        return CUPRUM;
    }
    Status::by_number(number).map_or(c"NVRTC_ERROR unknown", |(_, name)| name)
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
        Status::by_number(number).map_or(Status::InternalError, |(status, _)| *status)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_name_and_answers_agree() {
        for (number, (_, text)) in Status::ALL.iter().enumerate() {
            let status = Status::from_number(number as i32);
            assert_eq!(status as usize, number);
            assert_eq!(name(number as i32), *text);
        }
        assert_eq!(Status::ALL.len(), 18);
        assert_eq!(name(16), c"NVRTC_ERROR_CANCELLED");
        assert_eq!(name(-1), c"NVRTC_ERROR unknown");
        assert_eq!(Status::from_number(99), Status::InternalError);
    }

    #[test]
    fn the_header_has_the_same_names_and_numbers() {
        let header = include_str!("../include/nvrtc.h");
        for (number, (_, name)) in Status::ALL.iter().enumerate() {
            let row = format!("    {} = {number}", name.to_str().unwrap());
            let is_there = header.lines().any(|line| line.trim_end_matches(',') == row);
            assert!(is_there, "{row}");
        }
    }

    #[test]
    fn the_header_declares_what_the_library_shows() {
        let header = include_str!("../include/nvrtc.h");
        let script = include_str!("../nvrtc.map");
        let shown: Vec<&str> = script
            .lines()
            .filter_map(|line| line.trim().strip_suffix(';'))
            .filter(|name| name.starts_with("nvrtc"))
            .collect();
        for name in &shown {
            assert!(header.contains(&format!("{name}(")), "{name}");
        }
        let declared = header.lines().filter(|line| line.starts_with("nvrtcResult nvrtc"));
        // The name of an answer is a text.
        assert_eq!(declared.count() + 1, shown.len());
    }
}
