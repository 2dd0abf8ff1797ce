//! The loop forest: natural loops, nested by containment.
//!
//! A loop is a header and everything that reaches one of its back edges without passing the
//! header. Cycles that are entered at more than one block have no such header and are not loops
//! here; passes must not assume that a function without loops is acyclic.

use crate::cfg::Cfg;
use crate::dominators::DominatorTree;
use cuprum_entity::{Entity, PrimaryMap, SecondaryMap, entity};
use cuprum_ir::{Block, Body, Value};
use rustc_hash::FxHashSet;

entity! {
    /// A loop of a body.
    pub struct LoopId, "loop"
}

/// A natural loop: a header, and what leads back to it.
#[derive(Clone, Debug)]
pub struct Loop {
    /// The block that all entries and back edges go to.
    pub header: Block,
    /// The sources of back edges, in layout order.
    pub latches: Vec<Block>,
    /// All blocks, inner loops included, in reverse postorder: the header is first.
    pub blocks: Vec<Block>,
    /// The closest enclosing loop.
    pub parent: Option<LoopId>,
    /// The loops directly inside.
    pub children: Vec<LoopId>,
    /// 1 for an outermost loop.
    pub depth: u32,
    /// A cycle inside has two entries, so that no order of the blocks has all of them after what
    /// they come from, but for the headers of loops.
    is_irreducible: bool,
    members: Members,
}

impl Loop {
    /// Whether the block is in this loop or one inside it.
    pub fn contains(&self, block: Block) -> bool {
        self.members.contains(block)
    }

    /// Whether a value is not computed inside, so that it is the same in every iteration.
    pub fn is_fixed(&self, body: &Body, value: Value) -> bool {
        let home = body.def_inst(value).and_then(|inst| body.layout.block_of(inst));
        home.is_none_or(|home| !self.contains(home))
    }

    /// The only back edge's source.
    pub fn single_latch(&self) -> Option<Block> {
        match self.latches[..] {
            [latch] => Some(latch),
            _ => None,
        }
    }
}

impl Loop {
    /// The only back edge's source, if the body can be copied block by block in reverse postorder.
    pub fn copyable_latch(&self) -> Option<Block> {
        self.single_latch().filter(|_| !self.is_irreducible)
    }
}

/// Whether an edge leads from a block that is reached to one that is not behind it.
fn goes_back(cfg: &Cfg, from: Block, to: Block) -> bool {
    cfg.is_reachable(from) && cfg.position(from) >= cfg.position(to)
}

/// All loops of a function.
#[derive(Clone, Debug)]
pub struct Loops {
    loops: PrimaryMap<LoopId, Loop>,
    innermost: SecondaryMap<Block, Option<LoopId>>,
}

impl Loops {
    /// The loops by the given control flow.
    pub fn new(cfg: &Cfg, tree: &DominatorTree) -> Loops {
        let mut loops = PrimaryMap::new();
        let (mut seen, mut stamp) = (SecondaryMap::<Block, u32>::new(), 0);
        // Outer headers come before inner ones in reverse postorder.
        for &header in cfg.reverse_postorder() {
            let is_latch =
                |pred: &Block| goes_back(cfg, *pred, header) && tree.dominates(header, *pred);
            let latches: Vec<Block> =
                cfg.predecessors(header).iter().copied().filter(is_latch).collect();
            if latches.is_empty() {
                continue;
            }
            stamp += 1;
            let mut blocks = reaching(cfg, header, &latches, (&mut seen, stamp));
            blocks.sort_unstable_by_key(|&block| cfg.position(block));
            let members = Members::new(&blocks);
            loops.push(Loop {
                header,
                latches,
                blocks,
                parent: None,
                children: Vec::new(),
                depth: 1,
                is_irreducible: false,
                members,
            });
        }
        let mut forest = Loops { loops, innermost: SecondaryMap::new() };
        forest.nest();
        forest.mark_irreducible(cfg, tree);
        forest
    }

    /// Marks loops around an edge back to a block that does not dominate its source.
    fn mark_irreducible(&mut self, cfg: &Cfg, tree: &DominatorTree) {
        if self.loops.is_empty() {
            return;
        }
        for &block in cfg.reverse_postorder() {
            for &pred in cfg.predecessors(block) {
                if !goes_back(cfg, pred, block) || tree.dominates(block, pred) {
                    continue;
                }
                let mut around = self.innermost[block];
                while let Some(id) = around {
                    self.loops[id].is_irreducible = true;
                    around = self.loops[id].parent;
                }
            }
        }
    }

    /// Finds parents, depths and each block's innermost loop. Visiting outer loops first, the last
    /// loop to claim a block is its innermost.
    fn nest(&mut self) {
        for id in self.loops.keys() {
            let parent = self.innermost[self.loops[id].header];
            let depth = parent.map_or(1, |parent| self.loops[parent].depth + 1);
            self.loops[id].parent = parent;
            self.loops[id].depth = depth;
            if let Some(parent) = parent {
                self.loops[parent].children.push(id);
            }
            for &block in &self.loops[id].blocks {
                self.innermost[block] = Some(id);
            }
        }
    }

    /// All loops, outer before inner.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = LoopId> + use<> {
        self.loops.keys()
    }

    /// The outermost loops.
    pub fn outermost(&self) -> impl Iterator<Item = LoopId> + '_ {
        self.ids().filter(|&id| self.loops[id].parent.is_none())
    }

    /// The loop with this number.
    pub fn get(&self, id: LoopId) -> &Loop {
        &self.loops[id]
    }

    /// The innermost loop around a block.
    pub fn innermost(&self, block: Block) -> Option<LoopId> {
        self.innermost[block]
    }

    /// How many loops are around a block.
    pub fn depth(&self, block: Block) -> u32 {
        self.innermost(block).map_or(0, |id| self.loops[id].depth)
    }

    /// Whether the block is the header of a loop.
    pub fn is_header(&self, block: Block) -> bool {
        self.innermost(block).is_some_and(|id| self.loops[id].header == block)
    }

    /// The blocks inside with an edge that leaves the loop, in reverse postorder.
    pub fn exiting_blocks(&self, cfg: &Cfg, id: LoopId) -> Vec<Block> {
        let this = &self.loops[id];
        let leaves = |block: &Block| cfg.successors(*block).iter().any(|&to| !this.contains(to));
        this.blocks.iter().copied().filter(leaves).collect()
    }

    /// The blocks outside that the loop leaves to, each once, in order of the exiting blocks.
    pub fn exit_blocks(&self, cfg: &Cfg, id: LoopId) -> Vec<Block> {
        let this = &self.loops[id];
        let mut exits = Vec::new();
        for &block in &this.blocks {
            for &to in cfg.successors(block) {
                if !this.contains(to) && !exits.contains(&to) {
                    exits.push(to);
                }
            }
        }
        exits
    }

    /// The only block outside that enters the loop, provided it goes nowhere else.
    pub fn preheader(&self, cfg: &Cfg, id: LoopId) -> Option<Block> {
        let this = &self.loops[id];
        let mut outside =
            cfg.predecessors(this.header).iter().copied().filter(|&pred| !this.contains(pred));
        let only = outside.next()?;
        (outside.next().is_none() && cfg.successors(only).len() == 1).then_some(only)
    }
}

/// The header and all that reaches a latch without passing it. What was seen has the stamp.
fn reaching(
    cfg: &Cfg,
    header: Block,
    latches: &[Block],
    (seen, stamp): (&mut SecondaryMap<Block, u32>, u32),
) -> Vec<Block> {
    let mut blocks = vec![header];
    seen[header] = stamp;
    let mut work = latches.to_vec();
    while let Some(block) = work.pop() {
        if cfg.is_reachable(block) && seen[block] != stamp {
            seen[block] = stamp;
            blocks.push(block);
            work.extend(cfg.predecessors(block));
        }
    }
    blocks
}

/// The blocks of a loop, to be asked for one.
#[derive(Clone, Debug)]
enum Members {
    /// A bit for each block from the first on, which has this number: the blocks of most loops were made one after
    /// the other.
    Near(usize, Vec<u64>),
    /// Where they are far apart, a function of many loops would have as many sets of its own size.
    Far(FxHashSet<Block>),
}

impl Members {
    fn new(blocks: &[Block]) -> Members {
        let numbers = || blocks.iter().map(|block| block.index());
        let (first, last) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
        let words = (last - first) / 64 + 1;
        if words > 4 + blocks.len() {
            return Members::Far(blocks.iter().copied().collect());
        }
        let mut bits = vec![0; words];
        for number in numbers() {
            let place = number - first;
            bits[place / 64] |= 1 << (place % 64);
        }
        Members::Near(first, bits)
    }

    #[inline]
    fn contains(&self, block: Block) -> bool {
        match self {
            Members::Near(first, bits) => {
                let place = block.index().wrapping_sub(*first);
                bits.get(place / 64).is_some_and(|word| word >> (place % 64) & 1 != 0)
            }
            Members::Far(blocks) => blocks.contains(&block),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_bodies::{body_from_edges, names, one};

    #[test]
    fn members_are_those_blocks_and_no_others() {
        for blocks in [vec![70, 71, 140], vec![3], vec![900, 5, 100_000]] {
            let all: Vec<Block> = blocks.iter().map(|&block| one(block)).collect();
            let members = Members::new(&all);
            for number in [0, 2, 3, 4, 5, 69, 70, 71, 72, 139, 140, 141, 900, 100_000, 100_001] {
                assert_eq!(members.contains(one(number)), blocks.contains(&number), "{number}");
            }
        }
    }

    #[test]
    fn nested_loops_know_their_parts() {
        // 0 -> 1 (outer header) -> 2 (inner header) <-> 3; 3 -> 4 (outer latch) -> 1, 1 -> 5.
        let edges: &[(usize, &[usize])] =
            &[(0, &[1]), (1, &[2, 5]), (2, &[3, 4]), (3, &[2]), (4, &[1])];
        let body = body_from_edges(6, edges);
        let cfg = Cfg::new(&body);
        let loops = Loops::new(&cfg, &DominatorTree::new(&cfg));
        let ids: Vec<LoopId> = loops.ids().collect();
        let (outer, inner) = (loops.get(ids[0]), loops.get(ids[1]));
        let mut blocks = names(&outer.blocks);
        assert_eq!(blocks[0], 1);
        blocks.sort_unstable();
        assert_eq!(blocks, [1, 2, 3, 4]);
        assert_eq!((outer.depth, inner.depth, inner.parent), (1, 2, Some(ids[0])));
        assert_eq!((outer.single_latch(), inner.header), (Some(one(4)), one(2)));
        assert_eq!(loops.preheader(&cfg, ids[0]), Some(one(0)));
        assert_eq!(loops.preheader(&cfg, ids[1]), None);
        assert_eq!(names(&loops.exit_blocks(&cfg, ids[1])), [4]);
        assert_eq!(names(&loops.exiting_blocks(&cfg, ids[0])), [1]);
        assert_eq!((loops.depth(one(3)), loops.depth(one(4)), loops.depth(one(5))), (2, 1, 0));
    }

    #[test]
    fn a_cycle_with_two_entries_is_no_loop() {
        let body = body_from_edges(3, &[(0, &[1, 2]), (1, &[2]), (2, &[1])]);
        let cfg = Cfg::new(&body);
        assert_eq!(Loops::new(&cfg, &DominatorTree::new(&cfg)).ids().count(), 0);
    }
}
