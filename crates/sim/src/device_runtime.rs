//! The device runtime: grids that kernels launch, copies, fills and memory that they ask for.
//!
//! What a grid asks for is done when all its blocks have ended, in the order in which it was asked for, and
//! what it asks of the stream for tail launches after all the rest. Of the orders that CUDA allows this is
//! one in which no grid runs beside another. So a kernel that waits for its child in a loop waits in vain.
//! Which calls fail, and how, is what an H200 answered.

use crate::block::{return_pcs, stack_place};
use crate::calls::{Arguments, Caller};
use crate::execute::Engine;
use crate::fault::{Fault, FaultKind, LaneFault, RelatedPlace, ThreadId};
use crate::grid::{BLOCK_EXTENTS, Chance, GRID_EXTENTS, Grid, GridShape, Parameters, THREADS};
use crate::lanes::WARP;
use crate::memory::{MAPPED, MemoryError, READ_ONLY, WRITTEN};
use crate::program::InstructionPlace;
use rustc_hash::{FxHashMap, FxHashSet};

/// What the names of NVIDIA's device runtime begin with.
const PREFIX: &str = "__cudaCDP2";
/// What they end with where the default stream is a thread's own, as a block's is anyway.
const OWN_STREAM_SUFFIX: &str = "_ptsz";
/// Shared memory that a block may have unless the host asked for more.
const DEFAULT_SHARED: u32 = 48 << 10;
/// Where arguments lie that are stored for a launch.
const BUFFER_ALIGN: u64 = 64;
/// The stream whose work waits for all other work of the grid.
const TAIL_LAUNCH: u64 = 3;
/// Streams below are always there.
const FIRST_HANDLE: u64 = 5;
/// Work that may wait, and streams and events that there may be: far more than any device keeps, far less
/// than fits in memory.
const WAITING_LIMIT: usize = 1 << 17;
/// Registers of a block's multiprocessor that it may have, on every target there is.
const BLOCK_REGISTERS: u32 = 65536;

/// A function of the device runtime.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RuntimeCall {
    DeviceGetAttribute,
    EventCreateWithFlags,
    EventDestroy,
    EventRecord,
    Free,
    GetDevice,
    GetDeviceCount,
    GetErrorName,
    GetErrorString,
    GetLastError,
    GetParameterBuffer,
    GetParameterBufferV2,
    LaunchDevice,
    LaunchDeviceV2,
    Malloc,
    Memcpy2DAsync,
    Memcpy3DAsync,
    MemcpyAsync,
    Memset2DAsync,
    Memset3DAsync,
    MemsetAsync,
    PeekAtLastError,
    RuntimeGetVersion,
    StreamCreateWithFlags,
    StreamDestroy,
    StreamWaitEvent,
}

impl RuntimeCall {
    /// The function that PTX calls by this name.
    pub fn named(symbol: &str) -> Option<RuntimeCall> {
        let name = symbol.strip_prefix(PREFIX)?;
        Some(match name.strip_suffix(OWN_STREAM_SUFFIX).unwrap_or(name) {
            "DeviceGetAttribute" => RuntimeCall::DeviceGetAttribute,
            "EventCreateWithFlags" => RuntimeCall::EventCreateWithFlags,
            "EventDestroy" => RuntimeCall::EventDestroy,
            "EventRecord" => RuntimeCall::EventRecord,
            "Free" => RuntimeCall::Free,
            "GetDevice" => RuntimeCall::GetDevice,
            "GetDeviceCount" => RuntimeCall::GetDeviceCount,
            "GetErrorName" => RuntimeCall::GetErrorName,
            "GetErrorString" => RuntimeCall::GetErrorString,
            "GetLastError" => RuntimeCall::GetLastError,
            "GetParameterBuffer" => RuntimeCall::GetParameterBuffer,
            "GetParameterBufferV2" => RuntimeCall::GetParameterBufferV2,
            "LaunchDevice" => RuntimeCall::LaunchDevice,
            "LaunchDeviceV2" => RuntimeCall::LaunchDeviceV2,
            "Malloc" => RuntimeCall::Malloc,
            "Memcpy2DAsync" => RuntimeCall::Memcpy2DAsync,
            "Memcpy3DAsync" => RuntimeCall::Memcpy3DAsync,
            "MemcpyAsync" => RuntimeCall::MemcpyAsync,
            "Memset2DAsync" => RuntimeCall::Memset2DAsync,
            "Memset3DAsync" => RuntimeCall::Memset3DAsync,
            "MemsetAsync" => RuntimeCall::MemsetAsync,
            "PeekAtLastError" => RuntimeCall::PeekAtLastError,
            "RuntimeGetVersion" => RuntimeCall::RuntimeGetVersion,
            "StreamCreateWithFlags" => RuntimeCall::StreamCreateWithFlags,
            "StreamDestroy" => RuntimeCall::StreamDestroy,
            "StreamWaitEvent" => RuntimeCall::StreamWaitEvent,
            _ => return None,
        })
    }
}

/// A `cudaError_t` that the device runtime returns here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum RuntimeError {
    #[default]
    Success = 0,
    InvalidValue = 1,
    MemoryAllocation = 2,
    InvalidConfiguration = 9,
    InvalidPitchValue = 12,
    InvalidMemcpyDirection = 21,
}

impl RuntimeError {
    /// Number, name and explanation of each.
    const TEXTS: [(RuntimeError, &str, &str); 6] = [
        (RuntimeError::Success, "cudaSuccess", "no error"),
        (RuntimeError::InvalidValue, "cudaErrorInvalidValue", "invalid argument"),
        (RuntimeError::MemoryAllocation, "cudaErrorMemoryAllocation", "out of memory"),
        (
            RuntimeError::InvalidConfiguration,
            "cudaErrorInvalidConfiguration",
            "invalid configuration argument",
        ),
        (RuntimeError::InvalidPitchValue, "cudaErrorInvalidPitchValue", "invalid pitch argument"),
        (
            RuntimeError::InvalidMemcpyDirection,
            "cudaErrorInvalidMemcpyDirection",
            "invalid copy direction for memcpy",
        ),
    ];
}

/// What a function of the device runtime does: fault, fail with an error that its caller may ask for, or
/// return.
enum Refusal {
    Fault(Box<LaneFault>),
    Error(RuntimeError),
}

impl From<Box<LaneFault>> for Refusal {
    fn from(fault: Box<LaneFault>) -> Refusal {
        Refusal::Fault(fault)
    }
}

impl From<RuntimeError> for Refusal {
    fn from(error: RuntimeError) -> Refusal {
        Refusal::Error(error)
    }
}

type Answer<T> = Result<T, Refusal>;

/// What the grids of a launch have asked for.
#[derive(Debug, Default)]
pub(crate) struct DeviceRuntime<'a> {
    /// What waits for the grid that runs, in the order in which it is done.
    asked: Vec<Asked<'a>>,
    /// What waits for all that.
    tail: Vec<Asked<'a>>,
    /// Grids without their arguments, by the addresses of their buffers.
    buffers: FxHashMap<u64, Grid<'a>>,
    /// Streams and events that are not destroyed.
    handles: FxHashSet<u64>,
    /// How many there have been.
    handles_made: u64,
    /// Where texts about errors lie.
    texts: FxHashMap<&'static str, u64>,
}

/// Work, and who asked for it.
#[derive(Clone, Debug)]
struct Asked<'a> {
    work: Work<'a>,
    thread: ThreadId,
    /// The call, and where the calls around it return to.
    pc: u32,
    calls: Vec<u32>,
}

#[derive(Clone, Debug)]
enum Work<'a> {
    Grid(Box<Grid<'a>>),
    Copy { to: Rows, from: Rows, extent: Extent },
    Fill { to: Rows, value: u8, extent: Extent },
}

/// Where rows of bytes begin.
#[derive(Clone, Copy, Debug)]
struct Rows {
    start: u64,
    /// From one row to the next.
    pitch: u64,
    /// Rows from one slice to the next.
    height: u64,
}

impl Rows {
    /// Bytes without a gap.
    fn plain(start: u64) -> Rows {
        Rows { start, pitch: 0, height: 0 }
    }

    /// The row with this number in this slice.
    fn row(self, y: u64, z: u64) -> u64 {
        let index = y.wrapping_add(self.height.wrapping_mul(z));
        self.start.wrapping_add(self.pitch.wrapping_mul(index))
    }
}

/// A box of bytes: the length of a row, rows, slices.
#[derive(Clone, Copy, Debug)]
struct Extent([u64; 3]);

impl Extent {
    fn rows(self) -> impl Iterator<Item = [u64; 2]> {
        let [width, height, depth] = self.0;
        let depth = if width == 0 { 0 } else { depth };
        (0..depth).flat_map(move |z| (0..height).map(move |y| [y, z]))
    }
}

impl<'a> Engine<'a> {
    /// Runs a grid, and all that it asks for.
    pub fn run(&mut self, grid: Grid<'a>) -> Result<(), Box<Fault>> {
        let mut chance = Chance::new(self.options.schedule);
        self.run_grid(&grid, &mut chance)?;
        // What waits, the next one last: what a grid asks for is done before what was asked for after it.
        let mut waiting = Vec::new();
        loop {
            waiting.extend(self.runtime.tail.drain(..).rev());
            waiting.extend(self.runtime.asked.drain(..).rev());
            let Some(next) = waiting.pop() else { return Ok(()) };
            self.do_asked(&next, &mut chance)?;
        }
    }

    fn do_asked(&mut self, asked: &Asked<'a>, chance: &mut Chance) -> Result<(), Box<Fault>> {
        let done = match &asked.work {
            Work::Grid(grid) => {
                return self.run_grid(grid, chance).map_err(|mut fault| {
                    fault.related.push(RelatedPlace {
                        message: format!("{} launched {}", asked.thread, grid.kernel.name),
                        at: self.asked_at(asked),
                        thread: Some(asked.thread),
                    });
                    fault
                });
            }
            Work::Copy { to, from, extent } => self.for_rows(*extent, |engine, [y, z]| {
                engine.arena.copy(to.row(y, z), from.row(y, z), extent.0[0])
            }),
            Work::Fill { to, value, extent } => self
                .for_rows(*extent, |engine, [y, z]| engine.fill(to.row(y, z), *value, extent.0[0])),
        };
        done.map_err(|(kind, message)| {
            Box::new(Fault {
                kind,
                message,
                at: self.asked_at(asked),
                thread: Some(asked.thread),
                related: Vec::new(),
                output: self.output.clone(),
            })
        })
    }

    /// Does something for each row of a box. Each counts as an instruction, so that there is an end.
    fn for_rows(
        &mut self,
        extent: Extent,
        mut row: impl FnMut(&mut Engine<'a>, [u64; 2]) -> Result<(), MemoryError>,
    ) -> Result<(), (FaultKind, String)> {
        for place in extent.rows() {
            row(self, place).map_err(|error| (FaultKind::OutOfBounds, error.message))?;
            self.thread_instructions += 1;
            if self.thread_instructions > self.options.instruction_limit {
                return Err((FaultKind::Limit, "a box of too many rows".to_owned()));
            }
        }
        Ok(())
    }

    fn fill(&mut self, start: u64, value: u8, length: u64) -> Result<(), MemoryError> {
        let range = self.arena.mapped(start, length)?;
        self.arena.bytes[range.clone()].fill(value);
        self.arena.shadow[range].iter_mut().for_each(|shadow| *shadow |= WRITTEN);
        Ok(())
    }

    fn asked_at(&self, asked: &Asked<'_>) -> InstructionPlace {
        let mut at = self.program.describe(asked.pc);
        at.place = stack_place(self.program, asked.pc, &asked.calls);
        at
    }

    /// What a function of the device runtime returns.
    pub fn call_runtime(
        &mut self,
        caller: &mut Caller<'_>,
        call: RuntimeCall,
        arguments: &Arguments,
    ) -> Result<u64, Box<LaneFault>> {
        let returns_pointer =
            matches!(call, RuntimeCall::GetParameterBuffer | RuntimeCall::GetParameterBufferV2);
        match self.answer(caller, call, arguments) {
            Ok(value) => Ok(value),
            Err(Refusal::Fault(fault)) => Err(fault),
            Err(Refusal::Error(error)) => {
                caller.warp.last_error[caller.lane] = error;
                Ok(if returns_pointer { 0 } else { error as u64 })
            }
        }
    }

    fn answer(
        &mut self,
        caller: &mut Caller<'_>,
        call: RuntimeCall,
        arguments: &Arguments,
    ) -> Answer<u64> {
        let word = |index| arguments.word(index);
        match call {
            RuntimeCall::GetParameterBuffer => {
                let buffer = self.arena.alloc(word(1), word(0).max(BUFFER_ALIGN), MAPPED);
                buffer.map_err(|_| RuntimeError::MemoryAllocation.into())
            }
            RuntimeCall::GetParameterBufferV2 => self.parameter_buffer(caller, arguments),
            RuntimeCall::LaunchDevice => {
                let shape = GridShape {
                    grid: arguments.extents(2),
                    block: arguments.extents(3),
                    dynamic_shared: word(4) as u32,
                };
                let grid = self.child(caller, word(0), shape)?;
                self.launch_child(caller, grid, word(1), word(5))
            }
            RuntimeCall::LaunchDeviceV2 => {
                let Some(grid) = self.runtime.buffers.get(&word(0)).cloned() else {
                    let message = format!("launches with {:#x}, which is no buffer", word(0));
                    return Err(caller.fault(FaultKind::Trap, message).into());
                };
                let launched = self.launch_child(caller, grid, word(0), word(1))?;
                self.runtime.buffers.remove(&word(0));
                Ok(launched)
            }
            RuntimeCall::MemcpyAsync
            | RuntimeCall::Memcpy2DAsync
            | RuntimeCall::Memcpy3DAsync
            | RuntimeCall::MemsetAsync
            | RuntimeCall::Memset2DAsync
            | RuntimeCall::Memset3DAsync => {
                let (work, stream) = self.transfer(caller, call, arguments)?;
                self.ask(caller, work, stream)
            }
            RuntimeCall::Malloc => {
                let bytes = word(1);
                if word(0) == 0 || bytes == 0 {
                    return Err(RuntimeError::InvalidValue.into());
                }
                let allocated = self.arena.alloc(bytes, 256, MAPPED);
                let address = allocated.map_err(|_| RuntimeError::MemoryAllocation)?;
                self.give(caller, word(0), address, 8)
            }
            RuntimeCall::Free => {
                self.free(caller, "cudaFree", word(0))?;
                Ok(0)
            }
            RuntimeCall::StreamCreateWithFlags if word(1) > 1 => {
                Err(RuntimeError::InvalidValue.into())
            }
            // Events that measure time are for hosts.
            RuntimeCall::EventCreateWithFlags if word(1) & 2 == 0 => {
                Err(RuntimeError::InvalidValue.into())
            }
            RuntimeCall::StreamCreateWithFlags | RuntimeCall::EventCreateWithFlags => {
                if word(0) == 0 {
                    return Err(RuntimeError::InvalidValue.into());
                }
                if self.runtime.handles.len() >= WAITING_LIMIT {
                    return Err(RuntimeError::MemoryAllocation.into());
                }
                let handle = FIRST_HANDLE + self.runtime.handles_made;
                self.runtime.handles_made += 1;
                self.runtime.handles.insert(handle);
                self.give(caller, word(0), handle, 8)
            }
            RuntimeCall::StreamDestroy | RuntimeCall::EventDestroy => {
                match self.runtime.handles.remove(&word(0)) {
                    true => Ok(0),
                    false => Err(RuntimeError::InvalidValue.into()),
                }
            }
            // All is done in the order in which it was asked for, so that there is nothing to wait for.
            RuntimeCall::EventRecord => self.check_order(word(1), word(0)),
            RuntimeCall::StreamWaitEvent => self.check_order(word(0), word(1)),
            RuntimeCall::GetLastError => {
                Ok(std::mem::take(&mut caller.warp.last_error[caller.lane]) as u64)
            }
            RuntimeCall::PeekAtLastError => Ok(caller.warp.last_error[caller.lane] as u64),
            RuntimeCall::GetErrorName | RuntimeCall::GetErrorString => {
                self.error_text(caller, call, word(0))
            }
            RuntimeCall::GetDevice => self.give(caller, word(0), 0, 4),
            RuntimeCall::GetDeviceCount => self.give(caller, word(0), 1, 4),
            // What NVIDIA's library says of itself.
            RuntimeCall::RuntimeGetVersion => self.give(caller, word(0), 6000, 4),
            RuntimeCall::DeviceGetAttribute => {
                let value = self.attribute(caller, word(1) as u32)?;
                self.give(caller, word(0), u64::from(value), 4)
            }
        }
    }

    /// Stores what a function gives back through a pointer.
    fn give(
        &mut self,
        caller: &mut Caller<'_>,
        address: u64,
        value: u64,
        bytes: u32,
    ) -> Answer<u64> {
        self.poke(caller, address, value, bytes)?;
        Ok(0)
    }

    /// The grid of a kernel by its address.
    fn child(&self, caller: &Caller<'_>, kernel: u64, shape: GridShape) -> Answer<Grid<'a>> {
        let program = self.program;
        let Some(kernel) = program.kernel_at(kernel) else {
            let message = format!("launches {kernel:#x}, which is no kernel");
            return Err(caller.fault(FaultKind::Trap, message).into());
        };
        Grid::new(program, kernel, shape, DEFAULT_SHARED)
            .map_err(|_| RuntimeError::InvalidConfiguration.into())
    }

    fn parameter_buffer(&mut self, caller: &Caller<'_>, arguments: &Arguments) -> Answer<u64> {
        let shape = GridShape {
            grid: arguments.extents(1),
            block: arguments.extents(2),
            dynamic_shared: arguments.word(3) as u32,
        };
        let grid = self.child(caller, arguments.word(0), shape)?;
        let allocated = self.arena.alloc(grid.kernel.parameter_bytes(), BUFFER_ALIGN, MAPPED);
        let buffer = allocated.map_err(|_| RuntimeError::MemoryAllocation)?;
        self.runtime.buffers.insert(buffer, grid);
        Ok(buffer)
    }

    /// Launches with the arguments that are in the buffer now, which is the runtime's from here on.
    fn launch_child(
        &mut self,
        caller: &Caller<'_>,
        mut grid: Grid<'a>,
        buffer: u64,
        stream: u64,
    ) -> Answer<u64> {
        let invalid = |error: MemoryError| {
            let message = format!("the arguments of {}: {}", grid.kernel.name, error.message);
            caller.fault(FaultKind::OutOfBounds, message)
        };
        let bytes = grid.kernel.parameter_bytes();
        let parameters = match bytes {
            0 => Parameters::default(),
            bytes => self.arena.parameters(buffer, bytes).map_err(invalid)?,
        };
        self.check_stream(stream)?;
        self.arena.free(buffer).map_err(invalid)?;
        grid.parameters = parameters;
        self.ask(caller, Work::Grid(Box::new(grid)), stream)
    }

    /// Puts off work of a stream until the grid has ended.
    fn ask(&mut self, caller: &Caller<'_>, work: Work<'a>, stream: u64) -> Answer<u64> {
        self.check_stream(stream)?;
        if self.runtime.asked.len() + self.runtime.tail.len() >= WAITING_LIMIT {
            let message = format!("more than {WAITING_LIMIT} grids, copies and fills wait");
            return Err(caller.fault(FaultKind::Limit, message).into());
        }
        let asked = Asked {
            work,
            thread: caller.warp.thread_id(caller.lane),
            pc: caller.pc,
            calls: return_pcs(&caller.warp.frames[caller.lane]),
        };
        match stream {
            TAIL_LAUNCH => self.runtime.tail.push(asked),
            _ => self.runtime.asked.push(asked),
        }
        Ok(0)
    }

    fn check_stream(&self, stream: u64) -> Answer<()> {
        match stream < FIRST_HANDLE || self.runtime.handles.contains(&stream) {
            true => Ok(()),
            false => Err(RuntimeError::InvalidValue.into()),
        }
    }

    /// A stream that has to do with an event.
    fn check_order(&self, stream: u64, event: u64) -> Answer<u64> {
        self.check_stream(stream)?;
        match self.runtime.handles.contains(&event) {
            true => Ok(0),
            false => Err(RuntimeError::InvalidValue.into()),
        }
    }

    /// What a copy or a fill does, and its stream.
    fn transfer(
        &mut self,
        caller: &mut Caller<'_>,
        call: RuntimeCall,
        arguments: &Arguments,
    ) -> Answer<(Work<'a>, u64)> {
        let word = |index| arguments.word(index);
        let pitched = |start, pitch| Rows { start: word(start), pitch: word(pitch), height: 0 };
        let value = word(if call == RuntimeCall::Memset2DAsync { 2 } else { 1 }) as u8;
        Ok(match call {
            RuntimeCall::MemcpyAsync => {
                check_direction(word(3))?;
                let (to, from) = (Rows::plain(word(0)), Rows::plain(word(1)));
                (Work::Copy { to, from, extent: Extent([word(2), 1, 1]) }, word(4))
            }
            RuntimeCall::Memcpy2DAsync => {
                check_direction(word(6))?;
                let (to, from, width) = (pitched(0, 1), pitched(2, 3), word(4));
                if to.pitch < width || from.pitch < width {
                    return Err(RuntimeError::InvalidPitchValue.into());
                }
                (Work::Copy { to, from, extent: Extent([width, word(5), 1]) }, word(7))
            }
            RuntimeCall::Memset2DAsync => {
                let (to, width) = (pitched(0, 1), word(3));
                if to.pitch < width {
                    return Err(RuntimeError::InvalidValue.into());
                }
                (Work::Fill { to, value, extent: Extent([width, word(4), 1]) }, word(5))
            }
            RuntimeCall::Memset3DAsync => {
                let [start, pitch, _, height] = arguments.words(0);
                let extent: [u64; 3] = arguments.words(2);
                if pitch < extent[0] {
                    return Err(RuntimeError::InvalidValue.into());
                }
                let to = Rows { start, pitch, height };
                (Work::Fill { to, value, extent: Extent(extent) }, word(3))
            }
            RuntimeCall::Memcpy3DAsync => (self.box_copy(caller, word(0))?, word(1)),
            _ => {
                let to = Rows::plain(word(0));
                (Work::Fill { to, value, extent: Extent([word(2), 1, 1]) }, word(3))
            }
        })
    }

    /// The copy that a `cudaMemcpy3DParms` describes.
    fn box_copy(&mut self, caller: &mut Caller<'_>, description: u64) -> Answer<Work<'a>> {
        const SOURCE: u64 = 0;
        const TARGET: u64 = 64;
        const EXTENT: u64 = 128;
        let mut words = |start: u64| -> Answer<[u64; 8]> {
            let mut words = [0; 8];
            for (offset, word) in (start..).step_by(8).zip(&mut words) {
                // The description ends behind the extent and the direction.
                if offset < EXTENT + 24 {
                    *word = self.peek(caller, description.wrapping_add(offset), 8)?;
                }
            }
            Ok(words)
        };
        let sides = [words(TARGET)?, words(SOURCE)?];
        let [width, height, depth, ..] = words(EXTENT)?;
        if sides.iter().any(|side| side[0] != 0) {
            let message = "unsupported: copies of CUDA arrays by device code";
            return Err(caller.fault(FaultKind::Unsupported, message).into());
        }
        let [to, from] = sides.map(|[_, x, y, z, start, pitch, _, height]| {
            let rows = Rows { start, pitch, height };
            Rows { start: rows.row(y, z).wrapping_add(x), ..rows }
        });
        Ok(Work::Copy { to, from, extent: Extent([width, height, depth]) })
    }

    /// The text about an error, in memory that nobody may write.
    fn error_text(&mut self, caller: &Caller<'_>, call: RuntimeCall, code: u64) -> Answer<u64> {
        let known = RuntimeError::TEXTS.iter().find(|(error, ..)| *error as u64 == code);
        let Some((_, name, explanation)) = known else {
            let message = format!("unsupported: the text of error {code}");
            return Err(caller.fault(FaultKind::Unsupported, message).into());
        };
        let text = if call == RuntimeCall::GetErrorName { name } else { explanation };
        if let Some(address) = self.runtime.texts.get(text) {
            return Ok(*address);
        }
        let bytes = [text.as_bytes(), &[0]].concat();
        let allocated = self.arena.alloc(bytes.len() as u64, 1, MAPPED | READ_ONLY);
        let address = allocated.map_err(|_| RuntimeError::MemoryAllocation)?;
        let written = self.arena.host_write(address, &bytes);
        written.map_err(|_| RuntimeError::MemoryAllocation)?;
        self.runtime.texts.insert(text, address);
        Ok(address)
    }

    /// An attribute of the device by the number of its `cudaDeviceAttr`, where the target alone decides.
    fn attribute(&self, caller: &Caller<'_>, attribute: u32) -> Answer<u32> {
        let [width, height, depth] = BLOCK_EXTENTS;
        let [columns, rows, slices] = GRID_EXTENTS;
        let sm = u32::from(self.program.arch.sm);
        Ok(match attribute {
            1 => THREADS,
            2 => width,
            3 => height,
            4 => depth,
            5 => columns,
            6 => rows,
            7 => slices,
            8 => DEFAULT_SHARED,
            9 => 64 << 10,
            10 => WARP as u32,
            12 => BLOCK_REGISTERS,
            75 => sm / 10,
            76 => sm % 10,
            97 => self.program.arch.block_shared_bytes(),
            0 | 145.. => return Err(RuntimeError::InvalidValue.into()),
            _ => {
                let message = format!("unsupported: attribute {attribute} of a device");
                return Err(caller.fault(FaultKind::Unsupported, message).into());
            }
        })
    }
}

/// Device code copies within the device.
fn check_direction(kind: u64) -> Answer<()> {
    const DEVICE_TO_DEVICE: u64 = 3;
    const DEFAULT: u64 = 4;
    match kind {
        DEVICE_TO_DEVICE | DEFAULT => Ok(()),
        _ => Err(RuntimeError::InvalidMemcpyDirection.into()),
    }
}
