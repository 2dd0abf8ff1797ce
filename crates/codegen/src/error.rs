//! What code generation cannot do (yet).

use cuprum_ir::metadata::DebugLoc;

/// A construct that code generation does not support. Verified IR never makes it fail otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodegenError {
    /// What is not supported, to be put into "cuprum does not support {} yet".
    pub what: String,
    /// The function it is in.
    pub function: Option<String>,
    /// Where in the source, if known.
    pub loc: Option<DebugLoc>,
}

impl CodegenError {
    /// An error about something the source says.
    pub fn unsupported(what: impl Into<String>, loc: Option<DebugLoc>) -> CodegenError {
        CodegenError { what: what.into(), function: None, loc }
    }
}

impl std::fmt::Display for CodegenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "cuprum does not support {} yet", self.what)?;
        match &self.function {
            Some(function) => write!(f, " (in function \"{function}\")"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for CodegenError {}
