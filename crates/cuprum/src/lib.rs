//! cuprum as a library: CUDA C++ in, PTX out, and a simulator to run it.
//!
//! In: a [`Source`] and [`Options`]; for the simulator, PTX and slices.
//! Out: an [`Output`] or a [`Failure`], each with its diagnostics as [`Report`]s; for the simulator, the memory
//! that the kernel left.
//! Start with: `options.rs`, `compiler.rs` and `simulator.rs`, one for each of the three steps.
//! Proved by: the examples here, which are tests; the compiler and the simulator by all of `tests/`.
//!
//! Nothing has to be installed: no CUDA toolkit, no LLVM, no GPU. This is the whole interface: what
//! lies beneath are parts, whose crates change as the compiler does.
//!
//! # From source to PTX
//!
//! ```
//! use cuprum::{Compiler, Options, Source};
//!
//! let source = Source::new("twice.cu", "__global__ void twice(float *x) { x[threadIdx.x] *= 2; }");
//! let options = Options::new().arch("sm_90".parse()?);
//! let output = Compiler::new().compile(&source, &options)?;
//! assert!(output.text.contains(".visible .entry _Z5twicePf("));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Whatever the command and NVRTC understand as options, [`Options::args`] takes in their spelling:
//!
//! ```
//! # use cuprum::{Compiler, Options, Source};
//! let options = Options::new().args(["--gpu-architecture=compute_80", "-DN=4", "-fmad=false"])?;
//! let output = Compiler::new().compile(&Source::new("n.cu", "__device__ int n = N;"), &options)?;
//! assert!(output.text.contains(".target sm_80"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Diagnostics as data
//!
//! A [`Failure`] is an error like any other, and shows as the log that NVRTC would write. Its
//! diagnostics, and the warnings of an [`Output`], can also be taken apart:
//!
//! ```
//! use cuprum::{Compiler, Options, Severity, Source};
//!
//! let source = Source::new(
//!     "wrong.cu",
//!     "struct Point { float x, y; };\n__device__ void set(Point &p) { p.z = 1; }\n",
//! );
//! let failure = Compiler::new().compile(&source, &Options::new()).unwrap_err();
//! let [error] = failure.diagnostics.as_slice() else { panic!("{failure}") };
//! assert_eq!(error.severity, Severity::Error);
//! assert_eq!(error.number, Some(135));
//! assert_eq!(error.message, "class \"Point\" has no member \"z\"");
//! let place = error.span.as_ref().unwrap();
//! assert_eq!((place.file.as_str(), place.line, place.column), ("wrong.cu", 2, 35));
//! for note in &error.notes {
//!     println!("{}: {:?}", note.message, note.span);
//! }
//! # assert!(failure.log.starts_with("wrong.cu(2): error: class \"Point\" has no member \"z\""));
//! ```
//!
//! # Symbols of templates
//!
//! [`Options::name_expression`] instantiates a kernel and asks for its symbol, as
//! `nvrtcAddNameExpression` does:
//!
//! ```
//! use cuprum::{Compiler, Options, Source};
//!
//! let source = Source::new(
//!     "fill.cu",
//!     "template <typename T> __global__ void fill(T *to, T value) { to[threadIdx.x] = value; }",
//! );
//! let options = Options::new().name_expression("fill<double>");
//! let output = Compiler::new().compile(&source, &options)?;
//! assert_eq!(output.lowered_name("fill<double>"), Some("_Z4fillIdEvPT_S0_"));
//! # Ok::<(), cuprum::Failure>(())
//! ```
//!
//! # Headers from memory
//!
//! ```
//! use cuprum::{Compiler, Options, Source};
//!
//! let compiler = Compiler::new().header("size.h", "#define SIZE 42\n");
//! let source = Source::new("size.cu", "#include <size.h>\n__device__ int size = SIZE;\n");
//! let output = compiler.compile(&source, &Options::new())?;
//! assert!(output.text.contains("size = 42"));
//! # Ok::<(), cuprum::Failure>(())
//! ```
//!
//! Headers on disk are found by [`Options::include_path`]; CUDA's and C++'s own are part of the
//! compiler.
//!
//! # Running a kernel
//!
//! ```
//! use cuprum::{Compiler, Launch, Options, Simulator, Source};
//!
//! let source = Source::new(
//!     "saxpy.cu",
//!     r#"extern "C" __global__ void saxpy(int n, float a, const float *x, float *y) {
//!            int i = blockIdx.x * blockDim.x + threadIdx.x;
//!            if (i < n) y[i] = a * x[i] + y[i];
//!        }"#,
//! );
//! let output = Compiler::new().compile(&source, &Options::new())?;
//!
//! let mut simulator = Simulator::new(&output.text)?;
//! let x = simulator.copy_in(&[1.0_f32, 2.0, 3.0])?;
//! let y = simulator.copy_in(&[10.0_f32, 20.0, 30.0])?;
//! let launch = Launch::new("saxpy").grid([1]).block([32]).arg(3_i32).arg(2.0_f32).arg(x).arg(y);
//! simulator.launch(&launch)?;
//! assert_eq!(simulator.copy_out(y)?, [12.0, 24.0, 36.0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

//!
//! # What outlives a compilation
//!
//! Of the compilation, nothing but its result and what its compiler's [`Caches`] keep to make the next one
//! faster: functions of the device library as they were read, texts of header files on disk, what was
//! read of the headers that two sources started with, and idle threads. They never change a result. They are a value like others: bounded by [`CacheLimits`], shared by
//! whoever has a clone, and gone with the last of these.
//!
//! What is the same for every compilation, such as the tables of macros and of PTX's instructions, is made
//! once and stays with the process.
//!
//! # Other systems
//!
//! The library needs nothing of the system but memory. Where there are threads, each compilation has one
//! with a stack of its own, and input that nests too deep ends in a diagnostic. On `wasm32-unknown-unknown`
//! it runs on the caller's stack, nothing can be caught that unwinds, and there are no files and no clock:
//! headers come from memory, phases take no time, and whoever compiles input that he does not trust
//! gives the module a stack of some megabytes and expects that it may trap.

mod compiler;
mod options;
mod simulator;

pub use compiler::Compiler;
pub use cuprum_driver::nvvm::IrModule;
pub use cuprum_driver::{
    Arch, ArchVariant, CacheLimits, CacheUsage, Caches, Code, Dependency, Emit, Failure,
    FailureKind, KernelParameter, KernelSignature, KnobError, LanguageStandard, LogFormat,
    NumberType, OptLevel, OptionError, Output, ParameterKind, ParseTargetError, PhaseTime,
    PtxVersion, Report, ReportEdit, ReportFix, ReportNote, Severity, Source, SourceSize, Span,
    VERSION, note_memory,
};
pub use cuprum_sim::{
    Counters, Fault, FaultKind, Fill, InstructionPlace, Interleave, LaunchReport, LoadError,
    MemoryError, ProfiledInstruction, RelatedPlace, Schedule, SourceLine, SourcePlace, Swizzle,
    TensorElement, TensorMap, TensorView, ThreadId,
};
pub use options::Options;
pub use simulator::{
    Argument, Buffer, Element, Extent, Launch, SimulationError, Simulator, show_fault,
};
