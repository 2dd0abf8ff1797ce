//! libNVVM's answers.

use cuprum_ffi::Answer;
use cuprum_nvidia::{CUPRUM, WHO_ARE_YOU};
use std::ffi::CStr;

cuprum_ffi::answers! {
    /// What a function of the interface returns.
    pub enum Status(Success, InvalidInput, InvalidProgram, Compilation) {
        /// The function did what it was asked.
        Success = c"NVVM_SUCCESS",
        /// There is not enough memory.
        OutOfMemory = c"NVVM_ERROR_OUT_OF_MEMORY",
        /// A program could not be made.
        ProgramCreationFailure = c"NVVM_ERROR_PROGRAM_CREATION_FAILURE",
        /// A module is of another version of NVVM IR.
        IrVersionMismatch = c"NVVM_ERROR_IR_VERSION_MISMATCH",
        /// A wrong argument.
        InvalidInput = c"NVVM_ERROR_INVALID_INPUT",
        /// The handle is that of no program.
        InvalidProgram = c"NVVM_ERROR_INVALID_PROGRAM",
        /// What verifying says of wrong IR.
        InvalidIr = c"NVVM_ERROR_INVALID_IR",
        /// An option that means nothing.
        InvalidOption = c"NVVM_ERROR_INVALID_OPTION",
        /// There is nothing to compile.
        NoModuleInProgram = c"NVVM_ERROR_NO_MODULE_IN_PROGRAM",
        /// What compiling says of wrong IR.
        Compilation = c"NVVM_ERROR_COMPILATION",
    }
}

/// The name of an answer by its number, which comes from the client. The last number of the header,
/// `NVVM_ERROR_CANCELLED`, has no name in NVIDIA's library either.
pub(crate) fn name(number: i32) -> &'static CStr {
    if number == WHO_ARE_YOU {
        return CUPRUM;
    }
    Status::by_number(number).map_or(c"NVVM_ERROR not found", |(_, name)| name)
}

impl Status {
    /// We did not like the program; another compiler might.
    pub fn is_rejection(self) -> bool {
        matches!(
            self,
            Status::IrVersionMismatch
                | Status::InvalidIr
                | Status::InvalidOption
                | Status::Compilation
        )
    }

    /// An answer by its number, as another library gave it.
    pub(crate) fn from_number(number: i32) -> Status {
        Status::by_number(number).map_or(Status::Compilation, |(status, _)| *status)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = include_str!("../include/nvvm.h");

    #[test]
    fn the_header_has_the_same_names_and_numbers() {
        for (number, (status, name)) in Status::ALL.iter().enumerate() {
            assert_eq!(Status::from_number(number as i32), *status);
            assert_eq!(super::name(number as i32), *name);
            let row = format!("    {} = {number}", name.to_str().unwrap());
            assert!(HEADER.lines().any(|line| line.trim_end_matches(',') == row), "{row}");
        }
        assert_eq!((name(-1), name(10)), (c"NVVM_ERROR not found", c"NVVM_ERROR not found"));
    }

    #[test]
    fn the_header_declares_what_the_library_shows() {
        let script = include_str!("../nvvm.map");
        let names = script.lines().filter_map(|line| line.trim().strip_suffix(';'));
        // Two are for NVIDIA's own tools, and one for those who know of it.
        let hidden = ["__nvvmHandle", "__nvvmHandleTarget", "nvvmDisableConcurrentAPI"];
        let shown: Vec<&str> =
            names.filter(|name| name.contains("nvvm") && !hidden.contains(name)).collect();
        for name in &shown {
            assert!(HEADER.contains(&format!("{name}(")), "{name}");
        }
        let declared = HEADER.lines().filter(|line| line.starts_with("nvvmResult nvvm"));
        // The name of an answer is a text.
        assert_eq!(declared.count() + 1, shown.len());
    }
}
