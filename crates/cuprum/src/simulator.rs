//! Running kernels on the CPU: slices in, slices out.

use crate::{Fault, LaunchReport, LoadError, MemoryError, Schedule, Source};
use cuprum_sim::{Arg, Device, LaunchOptions, Program};
use std::fmt;
use std::marker::PhantomData;

/// A type that kernels and Rust lay out alike: the numbers of eight to 64 bits.
pub trait Element: sealed::Number {}

mod sealed {
    /// Numbers as bytes, the first the least.
    pub trait Number: Copy {
        const SIZE: usize;
        fn append_to(self, bytes: &mut Vec<u8>);
        fn from_chunk(chunk: &[u8]) -> Option<Self>;
    }
}

macro_rules! elements {
    ($($number:ty)*) => {
        $(
            impl sealed::Number for $number {
                const SIZE: usize = size_of::<$number>();

                fn append_to(self, bytes: &mut Vec<u8>) {
                    bytes.extend_from_slice(&self.to_le_bytes());
                }

                fn from_chunk(chunk: &[u8]) -> Option<Self> {
                    Some(<$number>::from_le_bytes(chunk.try_into().ok()?))
                }
            }

            impl Element for $number {}

            impl Argument for $number {
                fn into_bytes(self) -> Vec<u8> {
                    self.to_le_bytes().to_vec()
                }
            }
        )*
    };
}

elements! { i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 }

/// What a kernel takes: numbers, [`Buffer`]s as pointers, and arrays of bytes for everything else
/// that is passed by value, such as what [`TensorMap::encode`](crate::TensorMap::encode) gives.
pub trait Argument {
    /// The bytes of the parameter.
    fn into_bytes(self) -> Vec<u8>;
}

impl<T> Argument for Buffer<T> {
    fn into_bytes(self) -> Vec<u8> {
        self.address.to_le_bytes().to_vec()
    }
}

impl<const SIZE: usize> Argument for [u8; SIZE] {
    fn into_bytes(self) -> Vec<u8> {
        self.to_vec()
    }
}

/// Memory of a [`Simulator`] that holds elements of one type. It is a pointer with a length: copying
/// it copies no memory, and another simulator knows nothing of it.
pub struct Buffer<T> {
    address: u64,
    len: usize,
    element: PhantomData<fn() -> T>,
}

// Derived, these would ask the same of `T`.
impl<T> Clone for Buffer<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Buffer<T> {}

impl<T> fmt::Debug for Buffer<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Buffer({:#x}, {} elements)", self.address, self.len)
    }
}

impl<T> Buffer<T> {
    /// Where it is, as kernels see it.
    pub fn address(self) -> u64 {
        self.address
    }

    /// How many elements it has.
    pub fn len(self) -> usize {
        self.len
    }

    /// Whether it has none.
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// Up to three numbers of blocks or threads, those that are missing being 1: `[256]`, `[16, 16]`,
/// `[8, 8, 4]`.
pub trait Extent {
    /// The numbers in all three dimensions.
    fn all(self) -> [u32; 3];
}

impl Extent for [u32; 1] {
    fn all(self) -> [u32; 3] {
        [self[0], 1, 1]
    }
}

impl Extent for [u32; 2] {
    fn all(self) -> [u32; 3] {
        [self[0], self[1], 1]
    }
}

impl Extent for [u32; 3] {
    fn all(self) -> [u32; 3] {
        self
    }
}

/// A launch: one thread, unless told otherwise.
#[derive(Clone, Debug)]
pub struct Launch {
    launch: cuprum_sim::Launch,
    options: LaunchOptions,
}

impl Launch {
    /// A launch of a kernel by its symbol, as the PTX has it ([`Output::lowered_name`]).
    ///
    /// [`Output::lowered_name`]: crate::Output::lowered_name
    pub fn new(kernel: impl Into<String>) -> Launch {
        let launch = cuprum_sim::Launch {
            kernel: kernel.into(),
            grid: [1; 3],
            block: [1; 3],
            dynamic_shared: 0,
            args: Vec::new(),
        };
        Launch { launch, options: LaunchOptions::default() }
    }

    /// How many blocks there are.
    #[must_use]
    pub fn grid(mut self, blocks: impl Extent) -> Launch {
        self.launch.grid = blocks.all();
        self
    }

    /// How many threads a block has.
    #[must_use]
    pub fn block(mut self, threads: impl Extent) -> Launch {
        self.launch.block = threads.all();
        self
    }

    /// How many bytes of shared memory a block has beyond what the kernel declares.
    #[must_use]
    pub fn dynamic_shared(mut self, bytes: u32) -> Launch {
        self.launch.dynamic_shared = bytes;
        self
    }

    /// Adds the argument for the next parameter.
    #[must_use]
    pub fn arg(mut self, value: impl Argument) -> Launch {
        self.launch.args.push(Arg(value.into_bytes()));
        self
    }

    /// In which order threads advance; in lockstep unless told otherwise.
    #[must_use]
    pub fn schedule(mut self, schedule: Schedule) -> Launch {
        self.options.schedule = schedule;
        self
    }

    /// Whether to look for accesses to memory that nobody allocated or wrote, and for races in shared
    /// memory. It is done unless told otherwise, and takes time.
    #[must_use]
    pub fn checks(mut self, is_wanted: bool) -> Launch {
        self.options.checks = is_wanted;
        self
    }

    /// The launch faults after this many instructions, counted once per thread.
    #[must_use]
    pub fn instruction_limit(mut self, instructions: u64) -> Launch {
        self.options.instruction_limit = instructions;
        self
    }
}

/// Runs the kernels of a module on the CPU, each instruction as the PTX manual says, and finds
/// accesses outside of allocations, races in shared memory and the like.
///
/// Variables of the module and buffers keep their content from launch to launch.
#[derive(Clone, Debug)]
pub struct Simulator {
    program: Program,
    device: Device,
}

impl Simulator {
    /// Loads PTX, ours or another compiler's.
    pub fn new(ptx: &str) -> Result<Simulator, SimulationError> {
        let module = cuprum_ptx::parse(ptx).map_err(LoadError::from)?;
        let program = Program::load(&module)?;
        let device = Device::new(&program);
        Ok(Simulator { program, device })
    }

    /// The symbols of the kernels, in the order of the module.
    pub fn kernels(&self) -> impl Iterator<Item = &str> {
        self.program.kernels().map(|kernel| kernel.name.as_str())
    }

    /// Memory for so many elements, which nobody has written.
    pub fn allocate<T: Element>(&mut self, len: usize) -> Result<Buffer<T>, SimulationError> {
        // A size beyond all memory is refused as such.
        let bytes = (len as u64).saturating_mul(T::SIZE as u64);
        let address = self.device.alloc(bytes, 256)?;
        Ok(Buffer { address, len, element: PhantomData })
    }

    /// Memory with these elements.
    pub fn copy_in<T: Element>(&mut self, elements: &[T]) -> Result<Buffer<T>, SimulationError> {
        let buffer = self.allocate(elements.len())?;
        self.write(buffer, elements)?;
        Ok(buffer)
    }

    /// Writes the first elements of a buffer.
    pub fn write<T: Element>(
        &mut self,
        buffer: Buffer<T>,
        elements: &[T],
    ) -> Result<(), SimulationError> {
        if elements.len() > buffer.len {
            let message = format!("{} elements do not fit into {buffer:?}", elements.len());
            return Err(MemoryError::new(message).into());
        }
        let mut bytes = Vec::with_capacity(elements.len() * T::SIZE);
        elements.iter().for_each(|element| element.append_to(&mut bytes));
        Ok(self.device.write(buffer.address, &bytes)?)
    }

    /// The elements of a buffer; those that nobody wrote are zero.
    pub fn copy_out<T: Element>(&self, buffer: Buffer<T>) -> Result<Vec<T>, SimulationError> {
        let bytes = self.device.read(buffer.address, (buffer.len * T::SIZE) as u64)?;
        Ok(bytes.chunks_exact(T::SIZE).filter_map(T::from_chunk).collect())
    }

    /// Frees a buffer: who uses it later faults.
    pub fn free<T>(&mut self, buffer: Buffer<T>) -> Result<(), SimulationError> {
        Ok(self.device.free(buffer.address)?)
    }

    /// A `__device__` or `__constant__` variable by its symbol, as elements of a type.
    ///
    /// ```
    /// use cuprum::{Compiler, Launch, Options, Simulator, Source};
    ///
    /// let source = Source::new(
    ///     "sum.cu",
    ///     r#"__constant__ int term[3];
    ///        __device__ int sum;
    ///        extern "C" __global__ void add() { sum = term[0] + term[1] + term[2]; }"#,
    /// );
    /// let output = Compiler::new().compile(&source, &Options::new())?;
    /// let mut simulator = Simulator::new(&output.text)?;
    /// let term = simulator.variable::<i32>("term").ok_or("no such variable")?;
    /// simulator.write(term, &[4, 5, 6])?;
    /// simulator.launch(&Launch::new("add"))?;
    /// let sum = simulator.variable::<i32>("sum").ok_or("no such variable")?;
    /// assert_eq!(simulator.copy_out(sum)?, [15]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn variable<T: Element>(&self, symbol: &str) -> Option<Buffer<T>> {
        let variable = self.program.global(symbol)?;
        let len = usize::try_from(variable.size).ok()? / T::SIZE;
        Some(Buffer { address: variable.address, len, element: PhantomData })
    }

    /// Runs a kernel to its end, or to its fault.
    ///
    /// ```
    /// use cuprum::{Compiler, FaultKind, Launch, Options, SimulationError, Simulator, Source};
    ///
    /// let text = r#"extern "C" __global__ void set(int *x) {
    ///     x[threadIdx.x] = 1;
    /// }"#;
    /// // With line information, faults say where in the source.
    /// let options = Options::new().line_info(true);
    /// let output = Compiler::new().compile(&Source::new("set.cu", text), &options)?;
    /// let mut simulator = Simulator::new(&output.text)?;
    /// let x = simulator.allocate::<i32>(4)?;
    /// let result = simulator.launch(&Launch::new("set").block([5]).arg(x));
    /// let Err(SimulationError::Fault(fault)) = result else { panic!("{result:?}") };
    /// assert_eq!(fault.kind, FaultKind::OutOfBounds);
    /// assert_eq!(fault.thread.map(|id| id.thread), Some([4, 0, 0]));
    /// let place = fault.at.place.as_ref().ok_or("no place")?;
    /// assert_eq!((place.at.file.as_str(), place.at.line), ("set.cu", 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn launch(&mut self, launch: &Launch) -> Result<LaunchReport, SimulationError> {
        let Launch { launch, options } = launch;
        Ok(cuprum_sim::launch(&mut self.device, &self.program, launch, options)?)
    }
}

/// A fault with the source that it happened in, as `cuprum run` shows it. Places are known of PTX that was
/// compiled with [`Options::line_info`](crate::Options::line_info); the sources are quoted by their names.
///
/// ```
/// use cuprum::{Compiler, Launch, Options, SimulationError, Simulator, Source, show_fault};
///
/// let text = "__global__ void last(int *x) {\n  *x = threadIdx.x;\n}\n";
/// let source = Source::new("last.cu", text);
/// let output = Compiler::new().compile(&source, &Options::new().line_info(true))?;
/// let mut simulator = Simulator::new(&output.text)?;
/// let x = simulator.copy_in(&[0])?;
/// let result = simulator.launch(&Launch::new("_Z4lastPi").block([2]).arg(x));
/// let Err(SimulationError::Fault(fault)) = result else { panic!("{result:?}") };
/// let shown = show_fault(&fault, &[&source]);
/// assert!(shown.starts_with("error: race: writes 4 bytes of global memory"), "{shown}");
/// assert!(shown.contains(" --> last.cu:2:3\n") && shown.contains("*x = threadIdx.x;"), "{shown}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn show_fault(fault: &Fault, sources: &[&Source]) -> String {
    let text = |name: &str| {
        let source = sources.iter().find(|source| source.name == name);
        source.map(|source| source.text.to_string())
    };
    let texts = cuprum_sim::SourceTexts { source: &text, ptx: None };
    cuprum_source::render_report(&cuprum_sim::fault_report(fault, &texts), false)
}

/// Why something could not be simulated.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SimulationError {
    /// The PTX cannot be loaded.
    Load(LoadError),
    /// The host asked for memory that there is not.
    Memory(MemoryError),
    /// The kernel, or its launch, is wrong.
    Fault(Box<Fault>),
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulationError::Load(error) => error.fmt(f),
            SimulationError::Memory(error) => error.fmt(f),
            SimulationError::Fault(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for SimulationError {}

impl From<LoadError> for SimulationError {
    fn from(error: LoadError) -> Self {
        SimulationError::Load(error)
    }
}

impl From<MemoryError> for SimulationError {
    fn from(error: MemoryError) -> Self {
        SimulationError::Memory(error)
    }
}

impl From<Box<Fault>> for SimulationError {
    fn from(fault: Box<Fault>) -> Self {
        SimulationError::Fault(fault)
    }
}
