//! One grid, from its first block to its last: checking its sizes, and letting its clusters take turns.

use crate::block::{Block, BlockSetup, Progress, Random};
use crate::cluster::Cluster;
use crate::execute::Engine;
use crate::fault::Fault;
use crate::global_race::GlobalRaces;
use crate::launch::{LaunchProgress, Schedule};
use crate::program::{Kernel, Program};
use crate::special::linear_place;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Operations a block runs before the next one gets a turn, so that blocks can wait for each other.
const BLOCK_SLICE: u64 = 1 << 20;
/// Blocks that may be under way at once.
const RESIDENT_BLOCKS: usize = 1024;
/// How often a launch says how far it has come.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(10);
/// Threads a block may have, in all and in each dimension.
pub(crate) const THREADS: u32 = 1024;
pub(crate) const BLOCK_EXTENTS: [u32; 3] = [1024, 1024, 64];
/// Blocks a grid may have in each dimension.
pub(crate) const GRID_EXTENTS: [u32; 3] = [i32::MAX as u32, 65_535, 65_535];
/// Blocks a cluster may have on any machine.
const CLUSTER_BLOCKS: u64 = 16;

/// How large a grid is, and its blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GridShape {
    /// Blocks in each dimension.
    pub grid: [u32; 3],
    /// Threads of a block in each dimension.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub dynamic_shared: u32,
}

/// The parameter buffer of a kernel, and which of its bytes somebody wrote.
#[derive(Clone, Debug, Default)]
pub(crate) struct Parameters {
    pub bytes: Vec<u8>,
    pub written: Vec<bool>,
}

/// A grid that hardware would launch.
#[derive(Clone, Debug)]
pub(crate) struct Grid<'a> {
    pub kernel: &'a Kernel,
    shape: GridShape,
    blocks: u64,
    pub parameters: Parameters,
}

impl<'a> Grid<'a> {
    /// A grid without its arguments, or why hardware would refuse it; `shared_limit` is what shared memory
    /// a block may have.
    pub fn new(
        program: &Program,
        kernel: &'a Kernel,
        shape: GridShape,
        shared_limit: u32,
    ) -> Result<Grid<'a>, String> {
        let blocks = check_sizes(program, kernel, shape, shared_limit)?;
        Ok(Grid { kernel, shape, blocks, parameters: Parameters::default() })
    }
}

/// What hands out numbers for what is left to chance, and for each grid its clock.
pub(crate) struct Chance {
    pub seeds: Random,
    pub order: Random,
}

impl Chance {
    pub fn new(schedule: Schedule) -> Chance {
        let mut seeds = Random::new(match schedule {
            Schedule::Random(seed) => seed,
            _ => 0,
        });
        let order = Random::new(seeds.next());
        Chance { seeds, order }
    }
}

impl<'a> Engine<'a> {
    /// Runs all blocks of a grid.
    pub fn run_grid(&mut self, grid: &Grid<'a>, chance: &mut Chance) -> Result<(), Box<Fault>> {
        let (kernel, shape, options) = (grid.kernel, grid.shape, self.options);
        self.kernel = &kernel.name;
        self.arena.set_parameters(self.program.parameter_base, &grid.parameters);
        let looks_for_races = options.checks && options.global_races;
        let races = looks_for_races.then(|| GlobalRaces::new(shape.grid, shape.block)).flatten();
        self.races = races.map(Box::new);

        let cluster_size = kernel.cluster.unwrap_or([1; 3]);
        let blocks_in_cluster: u64 = cluster_size.iter().map(|extent| u64::from(*extent)).product();
        let clusters = grid.blocks / blocks_in_cluster;
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
                resident.push_back(self.cluster(grid, next, &mut chance.seeds));
                next += 1;
                continue;
            }
            if random && resident.len() > 1 {
                let pick = chance.order.below(resident.len() as u64) as usize;
                resident.rotate_left(pick);
            }
            let Some(mut running) = resident.pop_front() else { return Ok(()) };
            let budget = if random { 1 + chance.order.below(5000) } else { BLOCK_SLICE };
            if running.run(self, budget)? == Progress::Unfinished {
                resident.push_back(running);
                if next < clusters && resident.len() < RESIDENT_BLOCKS && !random {
                    resident.push_back(self.cluster(grid, next, &mut chance.seeds));
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
                    thread_instructions: self.thread_instructions,
                    instruction_limit: options.instruction_limit,
                    finished_blocks: (next - resident.len() as u64) * blocks_in_cluster,
                    blocks: grid.blocks,
                });
            }
        }
    }

    /// A cluster of a grid by its number.
    fn cluster(&self, grid: &Grid<'_>, index: u64, seeds: &mut Random) -> Cluster {
        let (kernel, shape) = (grid.kernel, grid.shape);
        let size = kernel.cluster.unwrap_or([1; 3]);
        let clusters_in_grid = [0, 1, 2].map(|axis| shape.grid[axis] / size[axis]);
        let corner = linear_place(index, clusters_in_grid);
        let block = |rank: u64| {
            let inside = linear_place(rank, size);
            let setup = BlockSetup {
                function: kernel.function,
                place: [0, 1, 2].map(|axis| corner[axis] * size[axis] + inside[axis]),
                size: shape.block,
                grid: shape.grid,
                cluster: kernel.cluster,
                rank: rank as usize,
                dynamic_shared: shape.dynamic_shared,
                seed: seeds.next(),
                checks: self.options.checks,
                global_races: self.races.is_some(),
            };
            Block::new(self.program, &setup)
        };
        let blocks: u64 = size.iter().map(|extent| u64::from(*extent)).product();
        Cluster::new((0..blocks).map(block).collect())
    }
}

/// What hardware launches: the number of blocks, or why it would refuse.
fn check_sizes(
    program: &Program,
    kernel: &Kernel,
    shape: GridShape,
    shared_limit: u32,
) -> Result<u64, String> {
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
        [("block", shape.block, BLOCK_EXTENTS), ("grid", shape.grid, GRID_EXTENTS)]
    {
        if extents.contains(&0) {
            return Err(format!("a {what} of {extents:?} is empty"));
        }
        if let Some(why) = exceeds(extents, most) {
            return Err(format!("a {what} of {extents:?} is impossible: {why}"));
        }
    }
    if let Some(threads) = product(shape.block).filter(|threads| *threads > u64::from(THREADS)) {
        return Err(format!(
            "a block of {:?} has {threads} threads, more than the {THREADS} that there can be",
            shape.block
        ));
    }
    let (fixed, dynamic) = (u64::from(kernel.static_shared), u64::from(shape.dynamic_shared));
    if fixed + dynamic > u64::from(shared_limit) {
        return Err(format!(
            "a block wants {} bytes of shared memory ({fixed} of its variables, {dynamic} of the launch), \
             and one of {} has at most {shared_limit}",
            fixed + dynamic,
            program.arch,
        ));
    }
    let size = kernel.cluster.unwrap_or([1; 3]);
    if let Some(blocks) = product(size).filter(|blocks| *blocks > CLUSTER_BLOCKS) {
        return Err(format!(
            "a cluster of {size:?} has {blocks} blocks, more than the {CLUSTER_BLOCKS} that there can be"
        ));
    }
    if shape.grid.iter().zip(size).any(|(extent, size)| extent % size.max(1) != 0) {
        return Err(format!("a grid of {:?} blocks has no whole clusters of {size:?}", shape.grid));
    }
    product(shape.grid).ok_or_else(|| format!("a grid of {:?} has too many blocks", shape.grid))
}
