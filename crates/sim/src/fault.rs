//! What can go wrong: refusing a module, and faults of a running kernel.

use std::fmt;

/// Why a module cannot be simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    /// What is wrong, one line.
    pub message: String,
    /// The function it is in; empty at module level.
    pub function: String,
    /// The instruction as PTX text; empty when no instruction is to blame.
    pub instruction: String,
    /// Its line in the PTX file, where the parser recorded one.
    pub line: Option<u32>,
}

impl LoadError {
    /// An error of the module itself.
    pub(crate) fn module(message: impl Into<String>) -> LoadError {
        LoadError {
            message: message.into(),
            function: String::new(),
            instruction: String::new(),
            line: None,
        }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, &self.message, &self.instruction, &self.function, self.line)
    }
}

impl std::error::Error for LoadError {}

/// What is wrong, and where, as far as that is known.
fn write_place(
    f: &mut fmt::Formatter<'_>,
    message: &str,
    instruction: &str,
    function: &str,
    line: Option<u32>,
) -> fmt::Result {
    f.write_str(message)?;
    if !instruction.is_empty() {
        write!(f, ": `{instruction}`")?;
    }
    if !function.is_empty() {
        write!(f, " in {function}")?;
    }
    if let Some(line) = line {
        write!(f, " (PTX line {line})")?;
    }
    Ok(())
}

/// The class of a [`Fault`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The launch itself is malformed: no such kernel, wrong arguments, impossible sizes.
    Launch,
    /// An access outside every allocation, or to read-only memory.
    OutOfBounds,
    /// An address that is not a multiple of the access size.
    Misaligned,
    /// A branch, address or synchronisation depends on a value nobody wrote.
    Uninitialised,
    /// Two threads access the same shared memory without synchronisation and one of them writes.
    Race,
    /// Threads wait for threads that will never come.
    Deadlock,
    /// `trap`, a failed assertion, or a call of something that does not exist.
    Trap,
    /// The call stack or the instruction limit is exhausted.
    Limit,
    /// The simulator does not implement it.
    Unsupported,
    /// The program breaks a rule of PTX.
    Invalid,
}

/// A kernel that went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What kind of mistake it is.
    pub kind: FaultKind,
    /// What happened, one line.
    pub message: String,
    /// The function whose instruction it was; empty before the first one.
    pub function: String,
    /// The instruction as PTX text.
    pub instruction: String,
    /// Its line in the PTX file, where the parser recorded one.
    pub line: Option<u32>,
    /// `%tid` of the first thread concerned.
    pub thread: Option<[u32; 3]>,
    /// `%ctaid` of its block.
    pub block: Option<[u32; 3]>,
    /// What `printf` had written until then.
    pub output: String,
}

impl Fault {
    /// A fault of the launch as a whole.
    pub(crate) fn launch(message: impl Into<String>) -> Fault {
        Fault {
            kind: FaultKind::Launch,
            message: message.into(),
            function: String::new(),
            instruction: String::new(),
            line: None,
            thread: None,
            block: None,
            output: String::new(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, &self.message, &self.instruction, &self.function, self.line)?;
        if let (Some([tx, ty, tz]), Some([bx, by, bz])) = (self.thread, self.block) {
            write!(f, ", thread ({tx}, {ty}, {tz}) of block ({bx}, {by}, {bz})")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}

/// A fault as an operation raises it: the lane is known, its coordinates are filled in later.
#[derive(Clone, Debug)]
pub(crate) struct LaneFault {
    pub kind: FaultKind,
    pub message: String,
    pub lane: usize,
    /// Another operation concerned, whose text is added to the message.
    pub other_pc: Option<u32>,
}

impl LaneFault {
    pub fn new(kind: FaultKind, lane: usize, message: impl Into<String>) -> Box<LaneFault> {
        Box::new(LaneFault { kind, message: message.into(), lane, other_pc: None })
    }
}
