//! Races in global memory, within and between the blocks of a launch.
//!
//! Every word that a launch touches remembers its last writer and two readers (a page of words that
//! is accessed in smaller pieces remembers them for every byte). Two accesses of different threads, one
//! of them a write, race unless both are strong or synchronisation orders them.
//!
//! Vector clocks of all threads of a grid would cost too much. Instead there is one clock for the
//! launch, which ticks whenever threads synchronise, and what a warp knows is kept as times: everything
//! its own block did until the last barrier of the block; what each warp of the block did until the
//! two last met at a barrier of some threads; everything that anybody did until the last release that
//! the warp acquired. The last is more than the warp can be sure of, so that such a race may be missed;
//! what synchronisation orders is never reported.
//!
//! A release is a strong write or an atomic operation, and counts if it says so (`.release`) or if
//! its block has executed a fence: without one, a flag that is seen does not mean that the data is. Every
//! strong read and atomic operation acquires.

use crate::access::Strength;
use crate::fault::ThreadId;
use crate::special::linear_place;
use rustc_hash::FxHashMap;

/// Bytes of memory behind a page of cells.
const PAGE: usize = 512;
/// Bytes behind a cell as long as nobody accesses less.
const WORD: usize = 4;

/// The last access of a kind.
#[derive(Clone, Copy, Debug, Default)]
struct Access {
    /// The thread's number in its block plus one; zero for none.
    thread: u16,
    strength: Strength,
    block: u32,
    time: u32,
    pc: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    write: Access,
    reads: [Access; 2],
}

/// The cells of a stretch of memory.
#[derive(Clone, Debug)]
struct Page {
    /// Bytes behind a cell: a word, or one.
    grain: usize,
    cells: Vec<Cell>,
}

impl Page {
    fn new() -> Page {
        Page { grain: WORD, cells: vec![Cell::default(); PAGE / WORD] }
    }

    /// Gives every byte a cell of its own.
    fn split(&mut self) {
        if self.grain == WORD {
            self.cells = self.cells.iter().flat_map(|cell| [*cell; WORD]).collect();
            self.grain = 1;
        }
    }
}

/// Who accesses, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Accessor {
    pub thread: u32,
    pub pc: u32,
    pub strength: Strength,
}

/// An access that races with an earlier one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GlobalRace {
    pub other: ThreadId,
    pub other_pc: u32,
    pub other_wrote: bool,
}

/// What a launch remembers about its accesses to global memory.
#[derive(Clone, Debug)]
pub(crate) struct GlobalRaces {
    pages: Vec<Option<Page>>,
    time: u32,
    /// When the strong accesses to an address last released.
    released: FxHashMap<u64, u32>,
    grid: [u32; 3],
    block: [u32; 3],
}

/// What the warps of a block know.
#[derive(Clone, Debug)]
pub(crate) struct BlockOrder {
    /// The block's number in the grid.
    block: u32,
    /// Everything the block did until then is known to all of it.
    barrier: u32,
    warps: Vec<WarpOrder>,
    /// Whether a thread of the block has executed a fence.
    has_fenced: bool,
}

#[derive(Clone, Debug)]
struct WarpOrder {
    /// Everything that anybody did until then is known.
    everyone: u32,
    /// What each warp of the block did until then is known.
    of_warp: Vec<u32>,
}

impl BlockOrder {
    pub fn new(block: u32, warps: usize) -> BlockOrder {
        let warp = WarpOrder { everyone: 0, of_warp: vec![0; warps] };
        BlockOrder { block, barrier: 0, warps: vec![warp; warps], has_fenced: false }
    }

    /// What a place in the block's shared memory is called among the addresses of releases.
    pub fn shared_address(&self, start: usize) -> u64 {
        1 << 63 | u64::from(self.block) << 31 | start as u64
    }

    /// A thread executed a fence.
    pub fn fence(&mut self) {
        self.has_fenced = true;
    }

    /// Whether an access says less than an earlier one of the same thread since the last barrier, which
    /// was plain while this one is strong: what races with it races with the earlier one.
    fn hides(&self, earlier: &Access, now: &Access) -> bool {
        earlier.strength == Strength::Plain
            && now.strength.is_strong()
            && earlier.thread == now.thread
            && earlier.block == now.block
            && earlier.time > self.barrier
    }

    fn knows(&self, warp: &WarpOrder, access: &Access) -> bool {
        if access.time <= warp.everyone {
            return true;
        }
        access.block == self.block
            && (access.time <= self.barrier
                || warp
                    .of_warp
                    .get(usize::from(access.thread - 1) / 32)
                    .is_some_and(|time| access.time <= *time))
    }
}

impl GlobalRaces {
    /// For a launch; none if it has more blocks than can be told apart.
    pub fn new(grid: [u32; 3], block: [u32; 3]) -> Option<GlobalRaces> {
        let blocks = grid.iter().try_fold(1u32, |count, extent| count.checked_mul(*extent));
        blocks.map(|_| GlobalRaces {
            pages: Vec::new(),
            time: 1,
            released: FxHashMap::default(),
            grid,
            block,
        })
    }

    /// The next moment; what was recorded until now is before it.
    fn tick(&mut self) -> u32 {
        let now = self.time;
        // After four billion meetings nothing more is found, rather than something that is not so.
        self.time = self.time.saturating_add(1);
        now
    }

    /// A barrier of all threads of a block.
    pub fn barrier(&mut self, order: &mut BlockOrder) {
        order.barrier = self.tick();
        let everyone = order.warps.iter().map(|warp| warp.everyone).max().unwrap_or(0);
        order.warps.iter_mut().for_each(|warp| warp.everyone = everyone);
    }

    /// A barrier that other blocks take part in.
    pub fn cluster_barrier(&mut self, order: &mut BlockOrder) {
        let now = self.tick();
        order.barrier = now;
        order.warps.iter_mut().for_each(|warp| warp.everyone = now);
    }

    /// A barrier of some warps, or of lanes of them.
    pub fn partial_barrier(&mut self, order: &mut BlockOrder, warps: &[usize]) {
        let now = self.tick();
        let mut joined = WarpOrder { everyone: 0, of_warp: vec![0; order.warps.len()] };
        for warp in warps.iter().filter_map(|index| order.warps.get(*index)) {
            joined.everyone = joined.everyone.max(warp.everyone);
            for (mine, theirs) in joined.of_warp.iter_mut().zip(&warp.of_warp) {
                *mine = Ord::max(*mine, *theirs);
            }
        }
        for index in warps {
            if let Some(time) = joined.of_warp.get_mut(*index) {
                *time = now;
            }
        }
        for index in warps {
            if let Some(warp) = order.warps.get_mut(*index) {
                warp.clone_from(&joined);
            }
        }
    }

    /// A strong access leaves word at an address of what was done before it.
    pub fn release(&mut self, address: u64, order: &BlockOrder, says_so: bool) {
        if says_so || order.has_fenced {
            let now = self.tick();
            self.released.insert(address, now);
        }
    }

    /// A strong access learns what was released at an address.
    pub fn acquire(&mut self, address: u64, order: &mut BlockOrder, thread: u32) {
        if let (Some(time), Some(warp)) =
            (self.released.get(&address), order.warps.get_mut(thread as usize / 32))
        {
            warp.everyone = warp.everyone.max(*time);
        }
    }

    /// Records a read of some bytes.
    pub fn read(
        &mut self,
        offset: usize,
        bytes: usize,
        order: &BlockOrder,
        by: Accessor,
    ) -> Option<GlobalRace> {
        let now = self.now(order, by);
        let warp = order.warps.get(by.thread as usize / 32)?;
        let mut found = None;
        self.cells(offset, bytes, |cell| {
            if !is_harmless(&cell.write, &now, true, order, warp) {
                found = Some((cell.write, true));
                return;
            }
            // Two readers are remembered, so that one of them is not the next writer. A reader whose
            // access is ordered before this one adds nothing to it.
            let first = &cell.reads[0];
            let is_covered = first.thread == 0
                || first.thread == now.thread && first.block == now.block
                || order.knows(warp, first);
            if !order.hides(first, &now) {
                cell.reads[usize::from(!is_covered)] = now;
            }
        });
        found.map(|(access, wrote)| self.race(access, wrote))
    }

    /// Records a write of some bytes; `is_same` when it changes nothing, which is harmless.
    pub fn write(
        &mut self,
        offset: usize,
        bytes: usize,
        order: &BlockOrder,
        by: Accessor,
        is_same: bool,
    ) -> Option<GlobalRace> {
        let now = self.now(order, by);
        let warp = order.warps.get(by.thread as usize / 32)?;
        let mut found = None;
        self.cells(offset, bytes, |cell| {
            if !is_same {
                let others =
                    [(&cell.write, true), (&cell.reads[0], false), (&cell.reads[1], false)];
                for (access, wrote) in others {
                    if !is_harmless(access, &now, !wrote, order, warp) {
                        found = found.or(Some((*access, wrote)));
                    }
                }
            }
            if !order.hides(&cell.write, &now) {
                cell.write = now;
            }
        });
        found.map(|(access, wrote)| self.race(access, wrote))
    }

    fn now(&self, order: &BlockOrder, by: Accessor) -> Access {
        Access {
            thread: by.thread as u16 + 1,
            strength: by.strength,
            block: order.block,
            time: self.time,
            pc: by.pc,
        }
    }

    fn race(&self, access: Access, other_wrote: bool) -> GlobalRace {
        let other = ThreadId {
            thread: linear_place(u64::from(access.thread) - 1, self.block),
            block: linear_place(u64::from(access.block), self.grid),
        };
        GlobalRace { other, other_pc: access.pc, other_wrote }
    }

    /// Does something with the cells behind some bytes.
    #[inline(always)]
    fn cells(&mut self, offset: usize, bytes: usize, mut work: impl FnMut(&mut Cell)) {
        let mut at = offset;
        let end = offset + bytes;
        while at < end {
            let index = at / PAGE;
            if index >= self.pages.len() {
                self.pages.resize(index + 1, None);
            }
            let page = self.pages[index].get_or_insert_with(Page::new);
            if !(at | bytes).is_multiple_of(WORD) {
                page.split();
            }
            let stop = end.min((index + 1) * PAGE);
            let (from, to) = (at % PAGE, stop - index * PAGE);
            let cells = from / page.grain..to / page.grain;
            if let Some(cells) = page.cells.get_mut(cells) {
                cells.iter_mut().for_each(&mut work);
            }
            at = stop;
        }
    }
}

/// Whether an earlier access, if there was one, does not race with this one.
#[inline(always)]
fn is_harmless(
    earlier: &Access,
    now: &Access,
    one_reads: bool,
    order: &BlockOrder,
    warp: &WarpOrder,
) -> bool {
    earlier.thread == 0
        || earlier.thread == now.thread && earlier.block == now.block
        || earlier.strength.is_harmless_beside(now.strength, one_reads)
        || order.knows(warp, earlier)
}
