//! Races in shared memory.
//!
//! Every byte remembers its last writer and two readers with the time of the access. Two accesses,
//! one of them a write, race unless synchronisation orders them. A barrier of the whole block
//! starts a new epoch and orders everything before it; barriers of fewer threads, `bar.warp.sync`
//! and strong or atomic accesses pass on what their threads know, as vector clocks. Being lenient
//! about the latter (relaxed accesses synchronise too) keeps reports free of false alarms.

use crate::access::Strength;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The last access of a kind to a byte.
#[derive(Clone, Copy, Debug, Default)]
struct Access {
    /// The thread plus one; zero for none.
    thread: u32,
    epoch: u32,
    clock: u32,
    pc: u32,
    strength: Strength,
}

#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    write: Access,
    reads: [Access; 2],
}

/// What a thread knows about the clocks of the others since the epoch began.
type Clocks = Arc<Vec<u32>>;

/// An access that races with an earlier one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Race {
    pub other_thread: u32,
    pub other_pc: u32,
    pub other_wrote: bool,
}

/// The shadow of a block's shared memory.
#[derive(Clone, Debug)]
pub(crate) struct RaceDetector {
    cells: Vec<Cell>,
    epoch: u32,
    own: Vec<u32>,
    known: Vec<Clocks>,
    nothing: Clocks,
    /// What strong accesses left behind at their address.
    released: FxHashMap<u64, Clocks>,
}

fn join(into: &Clocks, from: &Clocks) -> Clocks {
    if from.is_empty() || Arc::ptr_eq(into, from) {
        return into.clone();
    }
    if into.is_empty() {
        return from.clone();
    }
    Arc::new(into.iter().zip(from.iter()).map(|(a, b)| *a.max(b)).collect())
}

impl RaceDetector {
    pub fn new(bytes: usize, threads: usize) -> RaceDetector {
        let nothing = Clocks::default();
        RaceDetector {
            cells: vec![Cell::default(); bytes],
            epoch: 1,
            own: vec![1; threads],
            known: vec![nothing.clone(); threads],
            nothing,
            released: FxHashMap::default(),
        }
    }

    fn ordered(&self, access: &Access, thread: u32) -> bool {
        access.thread == 0
            || access.epoch < self.epoch
            || access.thread == thread + 1
            || self.known[thread as usize]
                .get(access.thread as usize - 1)
                .is_some_and(|clock| *clock >= access.clock)
    }

    fn now(&self, thread: u32, pc: u32, strength: Strength) -> Access {
        let clock = self.own[thread as usize];
        Access { thread: thread + 1, epoch: self.epoch, clock, pc, strength }
    }

    /// Records a read of some bytes.
    pub fn read(
        &mut self,
        offset: usize,
        bytes: usize,
        thread: u32,
        pc: u32,
        strength: Strength,
    ) -> Option<Race> {
        let now = self.now(thread, pc, strength);
        for place in offset..offset + bytes {
            let cell = *self.cells.get(place)?;
            let harmless = self.ordered(&cell.write, thread)
                || strength.is_harmless_beside(cell.write.strength, true);
            if !harmless {
                return Some(Race {
                    other_thread: cell.write.thread - 1,
                    other_pc: cell.write.pc,
                    other_wrote: true,
                });
            }
            let reads = &mut self.cells[place].reads;
            // Two readers are remembered, so that one of them is not the next writer.
            if reads[0].thread == now.thread || reads[0].epoch < self.epoch {
                reads[0] = now;
            } else {
                reads[1] = now;
            }
        }
        None
    }

    /// Records a write of some bytes; `same` when it changes nothing, which is harmless against
    /// other writes.
    pub fn write(
        &mut self,
        offset: usize,
        bytes: usize,
        thread: u32,
        pc: u32,
        strength: Strength,
        same: bool,
    ) -> Option<Race> {
        let now = self.now(thread, pc, strength);
        for place in offset..offset + bytes {
            let cell = *self.cells.get(place)?;
            let write_ordered = same
                || self.ordered(&cell.write, thread)
                || strength.is_harmless_beside(cell.write.strength, false);
            if !write_ordered {
                return Some(Race {
                    other_thread: cell.write.thread - 1,
                    other_pc: cell.write.pc,
                    other_wrote: true,
                });
            }
            for read in &cell.reads {
                let harmless = same
                    || self.ordered(read, thread)
                    || strength.is_harmless_beside(read.strength, true);
                if !harmless {
                    return Some(Race {
                        other_thread: read.thread - 1,
                        other_pc: read.pc,
                        other_wrote: false,
                    });
                }
            }
            self.cells[place].write = now;
        }
        None
    }

    /// A barrier of all threads.
    pub fn barrier(&mut self) {
        self.epoch += 1;
        self.known.fill(self.nothing.clone());
        self.released.clear();
    }

    /// What a thread passes on: all it knows, itself included.
    fn knowledge(&self, thread: u32) -> Vec<u32> {
        let mut clocks = self.known[thread as usize].to_vec();
        clocks.resize(self.own.len(), 0);
        clocks[thread as usize] = self.own[thread as usize];
        clocks
    }

    /// A barrier of some threads.
    pub fn partial_barrier(&mut self, threads: &[u32]) {
        let mut joined = vec![0; self.own.len()];
        let mut last: Option<Clocks> = None;
        for thread in threads {
            let known = &self.known[*thread as usize];
            // Threads that synchronised before mostly share what they know.
            if !last.as_ref().is_some_and(|last| Arc::ptr_eq(last, known)) {
                for (mine, theirs) in joined.iter_mut().zip(known.iter()) {
                    *mine = Ord::max(*mine, *theirs);
                }
                last = Some(known.clone());
            }
        }
        for thread in threads {
            joined[*thread as usize] = self.own[*thread as usize];
            self.own[*thread as usize] += 1;
        }
        let joined = Arc::new(joined);
        for thread in threads {
            self.known[*thread as usize] = joined.clone();
        }
    }

    /// A strong or atomic access: learns what earlier ones left here and leaves what it knows.
    pub fn synchronise(&mut self, address: u64, thread: u32, acquire: bool, release: bool) {
        if acquire && let Some(left) = self.released.get(&address) {
            self.known[thread as usize] = join(&self.known[thread as usize], left);
        }
        if release {
            let mine = Arc::new(self.knowledge(thread));
            let entry = self.released.entry(address).or_default();
            *entry = join(entry, &mine);
            self.own[thread as usize] += 1;
        }
    }
}
