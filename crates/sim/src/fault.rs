//! What can go wrong: refusing a module, and faults of a running kernel.

use crate::program::InstructionPlace;
use cuprum_ptx::ParseError;
use std::fmt;

/// Why a module cannot be simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

impl From<ParseError> for LoadError {
    fn from(error: ParseError) -> LoadError {
        LoadError { line: Some(error.line), ..LoadError::module(error.message) }
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
#[non_exhaustive]
pub enum FaultKind {
    /// The launch itself is malformed: no such kernel, wrong arguments, impossible sizes.
    Launch,
    /// An access outside every allocation, or to read-only memory.
    OutOfBounds,
    /// An address that is not a multiple of the access size.
    Misaligned,
    /// A branch, address or synchronisation depends on a value nobody wrote.
    Uninitialised,
    /// Two threads access the same memory without synchronisation and one of them writes.
    Race,
    /// Threads of a block come to different barriers.
    Divergence,
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
#[non_exhaustive]
pub struct Fault {
    /// What kind of mistake it is.
    pub kind: FaultKind,
    /// What happened, one line.
    pub message: String,
    /// The instruction, and the statement of the source it comes from; empty before the first one.
    pub at: InstructionPlace,
    /// The first thread concerned.
    pub thread: Option<ThreadId>,
    /// Other instructions concerned: the other access of a race, where threads of a deadlock wait.
    pub related: Vec<RelatedPlace>,
    /// What `printf` had written until then.
    pub output: String,
}

/// A thread of a launch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ThreadId {
    /// `threadIdx`, which PTX calls `%tid`.
    pub thread: [u32; 3],
    /// `blockIdx`, which PTX calls `%ctaid`.
    pub block: [u32; 3],
}

impl fmt::Display for ThreadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([tx, ty, tz], [bx, by, bz]) = (self.thread, self.block);
        write!(f, "thread ({tx}, {ty}, {tz}) of block ({bx}, {by}, {bz})")
    }
}

/// Another instruction that a fault concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RelatedPlace {
    /// What it did, one line.
    pub message: String,
    /// The instruction, and the statement of the source it comes from.
    pub at: InstructionPlace,
    /// The thread that executed it.
    pub thread: Option<ThreadId>,
}

impl Fault {
    /// A fault of the launch as a whole.
    pub(crate) fn launch(message: impl Into<String>) -> Fault {
        Fault {
            kind: FaultKind::Launch,
            message: message.into(),
            at: InstructionPlace::default(),
            thread: None,
            related: Vec::new(),
            output: String::new(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let InstructionPlace { function, instruction, line, place } = &self.at;
        write_place(f, &self.message, instruction, function, *line)?;
        if let Some(thread) = self.thread {
            write!(f, ", {thread}")?;
        }
        if let Some(place) = place {
            write!(f, ", at {place}")?;
        }
        for RelatedPlace { message, at, .. } in &self.related {
            f.write_str("; ")?;
            write_place(f, message, &at.instruction, "", at.line)?;
            if let Some(place) = &at.place {
                write!(f, ", at {place}")?;
            }
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
    /// Other operations concerned.
    pub related: Vec<RelatedOperation>,
}

/// Another operation that a fault concerns.
#[derive(Clone, Debug)]
pub(crate) struct RelatedOperation {
    pub pc: u32,
    /// Where the calls around it return to, outermost first, if that is known.
    pub calls: Vec<u32>,
    pub thread: RelatedThread,
    /// What it did, after the thread's name if it has one.
    pub did: String,
}

/// Whose operation it was.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RelatedThread {
    /// That of several threads, or of nobody in particular.
    Unnamed,
    /// The thread of the same block with this number.
    OfBlock(u32),
    /// Any thread of the grid.
    Of(ThreadId),
}

impl LaneFault {
    pub fn new(kind: FaultKind, lane: usize, message: impl Into<String>) -> Box<LaneFault> {
        Box::new(LaneFault { kind, message: message.into(), lane, related: Vec::new() })
    }
}
