//! Clusters: blocks that run at the same time, wait for each other and reach each other's shared memory.
//!
//! A launch without clusters has clusters of one block. While a block runs, the shared memory of the
//! others lies in its own (`SharedMemory::peers`), so that an access needs no detour.

use crate::block::{Block, Progress};
use crate::execute::Engine;
use crate::fault::Fault;

/// Operations a block of a larger cluster runs before the next one gets a turn: blocks wait for each
/// other all the time.
const SLICE: u64 = 4096;

/// The bits of a shared address that say where in a block it is; those above say in which block, by
/// its rank plus one. Zero means the block that asks.
pub(crate) const RANK_SHIFT: u32 = 24;

/// The blocks of a cluster.
#[derive(Clone, Debug)]
pub(crate) struct Cluster {
    /// The blocks in the order of their ranks.
    blocks: Vec<Block>,
    /// The block whose turn it is.
    turn: usize,
}

impl Cluster {
    pub fn new(blocks: Vec<Block>) -> Cluster {
        Cluster { blocks, turn: 0 }
    }

    /// Runs until all blocks have ended or the budget of operations is used.
    pub fn run(&mut self, engine: &mut Engine<'_>, budget: u64) -> Result<Progress, Box<Fault>> {
        let start = engine.warp_instructions;
        let count = self.blocks.len();
        let mut idle = 0;
        while idle < count {
            let used = engine.warp_instructions - start;
            if used >= budget {
                return Ok(Progress::Unfinished);
            }
            let slice = if count == 1 { budget - used } else { SLICE.min(budget - used) };
            let rank = self.turn;
            self.turn = (rank + 1) % count;
            self.exchange_memory(rank);
            let progress = self.blocks[rank].run(engine, slice);
            self.exchange_memory(rank);
            let released = self.complete_barrier(engine);
            match progress? {
                Progress::Unfinished => idle = 0,
                Progress::Waiting | Progress::Finished if released => idle = 0,
                Progress::Waiting | Progress::Finished => idle += 1,
            }
        }
        match self.blocks.iter().find(|block| !block.is_finished()) {
            Some(block) => Err(block.deadlock(engine)),
            None => Ok(Progress::Finished),
        }
    }

    /// Lends the shared memory of all other blocks to one, or gives it back.
    fn exchange_memory(&mut self, rank: usize) {
        if self.blocks.len() == 1 {
            return;
        }
        let mut peers = std::mem::take(&mut self.blocks[rank].shared_mut().peers);
        peers.resize_with(self.blocks.len(), Default::default);
        for (other, peer) in peers.iter_mut().enumerate() {
            if other != rank {
                std::mem::swap(peer, self.blocks[other].shared_mut());
            }
        }
        self.blocks[rank].shared_mut().peers = peers;
    }

    /// Lets go the threads that wait at the cluster's barrier if all have come; whether they were.
    fn complete_barrier(&mut self, engine: &mut Engine<'_>) -> bool {
        let complete = self.blocks.iter().any(Block::has_arrived_in_cluster)
            && self.blocks.iter().all(Block::all_arrived_in_cluster);
        if complete {
            self.blocks.iter_mut().for_each(|block| block.release_from_cluster(engine));
        }
        complete
    }
}
