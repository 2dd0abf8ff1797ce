//! Launching a kernel: the public way in.

use crate::device_runtime::DeviceRuntime;
use crate::execute::Engine;
use crate::fault::Fault;
use crate::grid::{Grid, GridShape, Parameters};
use crate::memory::Device;
use crate::profile::{Profile, ProfiledInstruction};
use crate::program::{Kernel, Program};
use std::time::Duration;

/// A kernel to launch, with sizes and arguments.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The kernel's name.
    pub kernel: String,
    /// Blocks in each dimension.
    pub grid: [u32; 3],
    /// Threads of a block in each dimension.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub dynamic_shared: u32,
    /// One argument per kernel parameter.
    pub args: Vec<Arg>,
}

/// An argument: exactly the bytes of its parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arg(pub Vec<u8>);

impl Arg {
    /// A pointer or `.u64`.
    pub fn u64(value: u64) -> Arg {
        Arg(value.to_le_bytes().to_vec())
    }

    /// An `int` or `unsigned`.
    pub fn u32(value: u32) -> Arg {
        Arg(value.to_le_bytes().to_vec())
    }

    /// A `float`.
    pub fn f32(value: f32) -> Arg {
        Arg(value.to_le_bytes().to_vec())
    }

    /// A `double`.
    pub fn f64(value: f64) -> Arg {
        Arg(value.to_le_bytes().to_vec())
    }
}

/// In which order threads advance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Schedule {
    /// Warps in lockstep: diverged lanes run from the lowest program counter and reconverge.
    Lockstep,
    /// Every thread on its own, round robin, a few instructions at a time.
    Independent,
    /// Random warps, random groups of lanes, random slices.
    Random(u64),
}

/// How to run.
#[derive(Clone, Debug)]
pub struct LaunchOptions {
    /// The order in which threads advance.
    pub schedule: Schedule,
    /// Look for accesses to unallocated memory inside the arena, values nobody wrote, races in shared
    /// memory, and barriers in divergent code. Misaligned accesses and accesses outside the arena are
    /// always found.
    pub checks: bool,
    /// Look for races in global memory too, if there are checks at all.
    pub global_races: bool,
    /// The launch faults after this many thread-instructions.
    pub instruction_limit: u64,
    /// Count what instructions do, for [`LaunchReport::profile`].
    pub profile: bool,
    /// How deep calls may nest.
    pub call_depth: u32,
    /// Bytes of stack per thread.
    pub stack_limit: u32,
    /// Called every ten seconds of a launch, for somebody who waits for it.
    pub progress: Option<fn(&LaunchProgress<'_>)>,
}

/// How far a launch has come.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct LaunchProgress<'a> {
    /// The kernel's name.
    pub kernel: &'a str,
    /// How long it has been running.
    pub elapsed: Duration,
    /// Instructions executed, counted once per thread.
    pub thread_instructions: u64,
    /// How many of them the launch may execute.
    pub instruction_limit: u64,
    /// Blocks that have ended.
    pub finished_blocks: u64,
    /// Blocks of the grid.
    pub blocks: u64,
}

impl Default for LaunchOptions {
    fn default() -> LaunchOptions {
        LaunchOptions {
            schedule: Schedule::Lockstep,
            checks: true,
            global_races: true,
            instruction_limit: 10_000_000_000,
            profile: false,
            call_depth: 1024,
            stack_limit: 512 << 10,
            progress: None,
        }
    }
}

/// What a launch leaves besides memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct LaunchReport {
    /// Instructions executed, counted once per thread.
    pub thread_instructions: u64,
    /// Instructions executed, counted once per group of lanes that ran it together.
    pub warp_instructions: u64,
    /// What `printf` wrote.
    pub output: String,
    /// What each instruction did, if [`LaunchOptions::profile`] asked for it.
    pub profile: Vec<ProfiledInstruction>,
}

/// Runs a kernel to its end.
pub fn launch(
    device: &mut Device,
    program: &Program,
    launch: &Launch,
    options: &LaunchOptions,
) -> Result<LaunchReport, Box<Fault>> {
    let refuse = |message: String| Box::new(Fault::launch(message));
    let kernel = program
        .kernel(&launch.kernel)
        .ok_or_else(|| refuse(format!("no kernel is named {}", launch.kernel)))?;
    let Launch { grid, block, dynamic_shared, .. } = *launch;
    let shape = GridShape { grid, block, dynamic_shared };
    let mut grid =
        Grid::new(program, kernel, shape, program.arch.block_shared_bytes()).map_err(refuse)?;
    grid.parameters = parameters(kernel, launch).map_err(refuse)?;
    let mut engine = Engine {
        program,
        kernel: &kernel.name,
        arena: &mut device.arena,
        options,
        output: String::new(),
        thread_instructions: 0,
        warp_instructions: 0,
        races: None,
        profile: options.profile.then(|| Box::new(Profile::new(program))),
        runtime: DeviceRuntime::default(),
        fault_pc: 0,
    };
    engine.run(grid)?;
    Ok(LaunchReport {
        thread_instructions: engine.thread_instructions,
        warp_instructions: engine.warp_instructions,
        output: engine.output,
        profile: engine.profile.map_or(Vec::new(), |profile| profile.finish(program)),
    })
}

/// The parameter buffer.
fn parameters(kernel: &Kernel, launch: &Launch) -> Result<Parameters, String> {
    if kernel.params.len() != launch.args.len() {
        return Err(format!(
            "{} takes {} arguments, {} were given",
            kernel.name,
            kernel.params.len(),
            launch.args.len()
        ));
    }
    let mut bytes = Vec::new();
    for (index, (param, arg)) in kernel.params.iter().zip(&launch.args).enumerate() {
        if arg.0.len() != param.size as usize {
            return Err(format!(
                "argument {index} of {} has {} bytes instead of {}",
                kernel.name,
                arg.0.len(),
                param.size
            ));
        }
        bytes.resize(param.offset as usize, 0);
        bytes.extend_from_slice(&arg.0);
    }
    let written = vec![true; bytes.len()];
    Ok(Parameters { bytes, written })
}
