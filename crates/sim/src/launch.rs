//! Launching a kernel: the public way in.

use crate::block::{Block, BlockSetup, Progress, Random};
use crate::cluster::Cluster;
use crate::execute::Engine;
use crate::fault::Fault;
use crate::global_race::GlobalRaces;
use crate::memory::Device;
use crate::profile::{Profile, ProfiledInstruction};
use crate::program::{Kernel, Program};
use crate::special::linear_place;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

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

/// Operations a block runs before the next one gets a turn, so that blocks can wait for each other.
const BLOCK_SLICE: u64 = 1 << 20;
/// Blocks that may be under way at once.
const RESIDENT_BLOCKS: usize = 1024;
/// How often a launch says how far it has come.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(10);
/// Threads a block may have, in all and in each dimension.
const THREADS: u64 = 1024;
const BLOCK_EXTENTS: [u32; 3] = [1024, 1024, 64];
/// Blocks a grid may have in each dimension.
const GRID_EXTENTS: [u32; 3] = [i32::MAX as u32, 65_535, 65_535];
/// Blocks a cluster may have on any machine.
const CLUSTER_BLOCKS: u64 = 16;

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
    let cluster_size = kernel.cluster.unwrap_or([1; 3]);
    let blocks = check_sizes(program, kernel, launch).map_err(refuse)?;
    let parameters = parameter_bytes(kernel, launch).map_err(refuse)?;
    device.arena.set_parameters(program.parameter_base, &parameters);

    let looks_for_races = options.checks && options.global_races;
    let races = looks_for_races.then(|| GlobalRaces::new(launch.grid, launch.block)).flatten();
    let has_races = races.is_some();
    let mut engine = Engine {
        program,
        kernel: &kernel.name,
        arena: &mut device.arena,
        options,
        output: String::new(),
        thread_instructions: 0,
        warp_instructions: 0,
        races: races.map(Box::new),
        profile: options.profile.then(|| Box::new(Profile::new(program))),
        fault_pc: 0,
    };
    let mut seeds = Random::new(match options.schedule {
        Schedule::Random(seed) => seed,
        _ => 0,
    });
    let mut order = Random::new(seeds.next());
    let clusters_in_grid = [0, 1, 2].map(|axis| launch.grid[axis] / cluster_size[axis]);
    let blocks_in_cluster: u64 = cluster_size.iter().map(|extent| u64::from(*extent)).product();
    let clusters = blocks / blocks_in_cluster;
    let cluster = |index: u64, seeds: &mut Random| {
        let corner = linear_place(index, clusters_in_grid);
        let block = |rank: u64| {
            let inside = linear_place(rank, cluster_size);
            let setup = BlockSetup {
                function: kernel.function,
                place: [0, 1, 2].map(|axis| corner[axis] * cluster_size[axis] + inside[axis]),
                size: launch.block,
                grid: launch.grid,
                cluster: kernel.cluster,
                rank: rank as usize,
                dynamic_shared: launch.dynamic_shared,
                seed: seeds.next(),
                checks: options.checks,
                global_races: has_races,
            };
            Block::new(program, &setup)
        };
        Cluster::new((0..blocks_in_cluster).map(block).collect())
    };
    // Clusters, which mostly are single blocks, run one after the other; one that takes long makes room
    // for the next, in case it waits for it.
    let mut next = 0;
    // Who does not want to hear of it needs no clock, which not every system has.
    let mut clock = options.progress.map(|report| (report, Instant::now(), Instant::now()));
    let mut resident: VecDeque<Cluster> = VecDeque::new();
    let random = matches!(options.schedule, Schedule::Random(_));
    let wanted = if random { 4 } else { 1 };
    loop {
        let waiting = resident.len() >= wanted;
        if next < clusters && !waiting {
            resident.push_back(cluster(next, &mut seeds));
            next += 1;
            continue;
        }
        if random && resident.len() > 1 {
            let pick = order.below(resident.len() as u64) as usize;
            resident.rotate_left(pick);
        }
        let Some(mut running) = resident.pop_front() else { break };
        let budget = if random { 1 + order.below(5000) } else { BLOCK_SLICE };
        if running.run(&mut engine, budget)? == Progress::Unfinished {
            resident.push_back(running);
            if next < clusters && resident.len() < RESIDENT_BLOCKS && !random {
                resident.push_back(cluster(next, &mut seeds));
                next += 1;
            }
        }
        if let Some((report, started, reported)) = &mut clock
            && reported.elapsed() >= PROGRESS_INTERVAL
        {
            *reported = Instant::now();
            report(&LaunchProgress {
                kernel: &kernel.name,
                elapsed: started.elapsed(),
                thread_instructions: engine.thread_instructions,
                instruction_limit: options.instruction_limit,
                finished_blocks: (next - resident.len() as u64) * blocks_in_cluster,
                blocks,
            });
        }
    }
    Ok(LaunchReport {
        thread_instructions: engine.thread_instructions,
        warp_instructions: engine.warp_instructions,
        output: engine.output,
        profile: engine.profile.map_or(Vec::new(), |profile| profile.finish(program)),
    })
}

/// What hardware launches: the number of blocks, or why it would refuse.
fn check_sizes(program: &Program, kernel: &Kernel, launch: &Launch) -> Result<u64, String> {
    let product = |extents: [u32; 3]| {
        let mut all = extents.iter().map(|extent| u64::from(*extent));
        all.try_fold(1u64, |product, extent| product.checked_mul(extent))
    };
    let exceeds = |extents: [u32; 3], most: [u32; 3]| {
        let axis = (0..3).find(|&axis| extents[axis] > most[axis])?;
        let name = ["x", "y", "z"][axis];
        Some(format!(
            "{} in {name} is more than the {} that there can be",
            extents[axis], most[axis]
        ))
    };
    for (what, extents, most) in
        [("block", launch.block, BLOCK_EXTENTS), ("grid", launch.grid, GRID_EXTENTS)]
    {
        if extents.contains(&0) {
            return Err(format!("a {what} of {extents:?} is empty"));
        }
        if let Some(why) = exceeds(extents, most) {
            return Err(format!("a {what} of {extents:?} is impossible: {why}"));
        }
    }
    if let Some(threads) = product(launch.block).filter(|threads| *threads > THREADS) {
        return Err(format!(
            "a block of {:?} has {threads} threads, more than the {THREADS} that there can be",
            launch.block
        ));
    }
    let (fixed, dynamic) = (u64::from(kernel.static_shared), u64::from(launch.dynamic_shared));
    if fixed + dynamic > u64::from(program.shared_limit) {
        return Err(format!(
            "a block wants {} bytes of shared memory ({fixed} of its variables, {dynamic} of the launch), \
             and one of {} has at most {}",
            fixed + dynamic,
            program.target,
            program.shared_limit
        ));
    }
    let size = kernel.cluster.unwrap_or([1; 3]);
    if let Some(blocks) = product(size).filter(|blocks| *blocks > CLUSTER_BLOCKS) {
        return Err(format!(
            "a cluster of {size:?} has {blocks} blocks, more than the {CLUSTER_BLOCKS} that there can be"
        ));
    }
    if launch.grid.iter().zip(size).any(|(extent, size)| extent % size.max(1) != 0) {
        return Err(format!(
            "a grid of {:?} blocks has no whole clusters of {size:?}",
            launch.grid
        ));
    }
    product(launch.grid).ok_or_else(|| format!("a grid of {:?} has too many blocks", launch.grid))
}

/// The parameter buffer.
fn parameter_bytes(kernel: &Kernel, launch: &Launch) -> Result<Vec<u8>, String> {
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
    Ok(bytes)
}
