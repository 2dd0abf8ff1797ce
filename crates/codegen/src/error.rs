//! What code generation cannot do (yet).

use cuprum_ir::metadata::DebugLoc;

/// A construct that code generation does not support. Verified IR never makes it fail otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodegenError {
    /// What is not supported, to be put into "cuprum does not support {} yet"; a sentence if the target
    /// is the reason.
    pub what: String,
    /// Whether it is the target that lacks it.
    pub is_target: bool,
    /// The function it is in.
    pub function: Option<String>,
    /// Where in the source, if known.
    pub loc: Option<DebugLoc>,
}

impl CodegenError {
    /// An error about something the source says.
    pub fn unsupported(what: impl Into<String>, loc: Option<DebugLoc>) -> CodegenError {
        CodegenError { what: what.into(), is_target: false, function: None, loc }
    }

    /// An error about something that the target does not have.
    pub fn target(what: impl Into<String>) -> CodegenError {
        CodegenError { what: what.into(), is_target: true, function: None, loc: None }
    }

    /// What the checker of PTX says.
    pub(crate) fn of_check(error: &cuprum_ptx::CheckError) -> CodegenError {
        let mnemonic = error.instruction.split_whitespace().next().unwrap_or(&error.instruction);
        let mut what = format!("{} {}", mnemonic.trim_end_matches(';'), error.message);
        if mnemonic == "mov.u32" || mnemonic == "mov.pred" {
            what = format!("'{}' {}", error.instruction.trim_end_matches(';'), error.message);
        }
        let function = Some(error.function.clone()).filter(|name| !name.is_empty());
        CodegenError { what, is_target: true, function, loc: None }
    }
}

impl std::fmt::Display for CodegenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.is_target {
            true => write!(f, "{}", self.what)?,
            false => write!(f, "cuprum does not support {} yet", self.what)?,
        }
        match &self.function {
            Some(function) => write!(f, " (in function \"{function}\")"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for CodegenError {}
