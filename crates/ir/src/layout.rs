//! The order of blocks and instructions, kept apart from their contents as doubly linked lists.

use crate::body::Inst;
use cuprum_entity::{SecondaryMap, entity};

entity! {
    /// A basic block of one function.
    pub struct Block, "bb"
}

#[derive(Clone, Default, Debug)]
struct BlockNode {
    prev: Option<Block>,
    next: Option<Block>,
    first: Option<Inst>,
    last: Option<Inst>,
    inserted: bool,
}

#[derive(Clone, Default, Debug)]
struct InstNode {
    block: Option<Block>,
    prev: Option<Inst>,
    next: Option<Inst>,
}

/// Block and instruction order of one function.
#[derive(Clone, Default, Debug)]
pub struct Layout {
    blocks: SecondaryMap<Block, BlockNode>,
    insts: SecondaryMap<Inst, InstNode>,
    first: Option<Block>,
    last: Option<Block>,
}

impl Layout {
    /// Makes room for so many instructions in all.
    pub(crate) fn reserve(&mut self, insts: usize) {
        self.insts.reserve(insts);
    }

    /// The entry block.
    #[inline]
    pub fn entry(&self) -> Option<Block> {
        self.first
    }

    /// Appends a block that is in no place yet.
    pub fn append_block(&mut self, block: Block) {
        let last = self.last;
        self.link_block(block, last, None);
    }

    /// Places a block right after another.
    pub fn insert_block_after(&mut self, block: Block, after: Block) {
        let next = self.blocks[after].next;
        self.link_block(block, Some(after), next);
    }

    /// Places a block right before another.
    pub fn insert_block_before(&mut self, block: Block, before: Block) {
        let prev = self.blocks[before].prev;
        self.link_block(block, prev, Some(before));
    }

    fn link_block(&mut self, block: Block, prev: Option<Block>, next: Option<Block>) {
        debug_assert!(!self.blocks[block].inserted, "{block} is placed twice");
        let node = &mut self.blocks[block];
        (node.prev, node.next, node.inserted) = (prev, next, true);
        match prev {
            Some(prev) => self.blocks[prev].next = Some(block),
            None => self.first = Some(block),
        }
        match next {
            Some(next) => self.blocks[next].prev = Some(block),
            None => self.last = Some(block),
        }
    }

    /// Takes a block out of the order; its instructions stay with it.
    pub fn remove_block(&mut self, block: Block) {
        let BlockNode { prev, next, .. } = self.blocks[block];
        match prev {
            Some(prev) => self.blocks[prev].next = next,
            None => self.first = next,
        }
        match next {
            Some(next) => self.blocks[next].prev = prev,
            None => self.last = prev,
        }
        let node = &mut self.blocks[block];
        (node.prev, node.next, node.inserted) = (None, None, false);
    }

    /// Whether the block has a place.
    #[inline]
    pub fn is_block_inserted(&self, block: Block) -> bool {
        self.blocks[block].inserted
    }

    /// The blocks in order.
    pub fn blocks(&self) -> impl Iterator<Item = Block> + '_ {
        std::iter::successors(self.first, |&block| self.blocks[block].next)
    }

    /// The block that follows in order.
    #[inline]
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].next
    }

    /// The instructions of a block in order.
    pub fn insts(&self, block: Block) -> impl Iterator<Item = Inst> + '_ {
        std::iter::successors(self.blocks[block].first, |&inst| self.insts[inst].next)
    }

    /// The instructions of a block, last first.
    pub fn insts_rev(&self, block: Block) -> impl Iterator<Item = Inst> + '_ {
        std::iter::successors(self.blocks[block].last, |&inst| self.insts[inst].prev)
    }

    /// The first instruction of a block.
    #[inline]
    pub fn first_inst(&self, block: Block) -> Option<Inst> {
        self.blocks[block].first
    }

    /// The last instruction of a block: its terminator, once it has one.
    #[inline]
    pub fn last_inst(&self, block: Block) -> Option<Inst> {
        self.blocks[block].last
    }

    /// The instruction after this one.
    #[inline]
    pub fn next_inst(&self, inst: Inst) -> Option<Inst> {
        self.insts[inst].next
    }

    /// The instruction before this one.
    #[inline]
    pub fn prev_inst(&self, inst: Inst) -> Option<Inst> {
        self.insts[inst].prev
    }

    /// The block an instruction is in, if it has a place.
    #[inline]
    pub fn block_of(&self, inst: Inst) -> Option<Block> {
        self.insts[inst].block
    }

    /// Appends an instruction to a block.
    pub fn append_inst(&mut self, inst: Inst, block: Block) {
        let last = self.blocks[block].last;
        self.link_inst(inst, block, last, None);
    }

    /// Puts an instruction at the start of a block.
    pub fn prepend_inst(&mut self, inst: Inst, block: Block) {
        let first = self.blocks[block].first;
        self.link_inst(inst, block, None, first);
    }

    /// Puts an instruction right before another that has a place.
    pub fn insert_inst_before(&mut self, inst: Inst, before: Inst) {
        if let Some(block) = self.block_of(before) {
            let prev = self.insts[before].prev;
            self.link_inst(inst, block, prev, Some(before));
        }
    }

    /// Puts an instruction right after another that has a place.
    pub fn insert_inst_after(&mut self, inst: Inst, after: Inst) {
        if let Some(block) = self.block_of(after) {
            let next = self.insts[after].next;
            self.link_inst(inst, block, Some(after), next);
        }
    }

    fn link_inst(&mut self, inst: Inst, block: Block, prev: Option<Inst>, next: Option<Inst>) {
        debug_assert!(self.insts[inst].block.is_none(), "{inst} is placed twice");
        // Most instructions are placed as soon as they are made.
        self.insts.fill_memory(inst);
        self.insts[inst] = InstNode { block: Some(block), prev, next };
        match prev {
            Some(prev) => self.insts[prev].next = Some(inst),
            None => self.blocks[block].first = Some(inst),
        }
        match next {
            Some(next) => self.insts[next].prev = Some(inst),
            None => self.blocks[block].last = Some(inst),
        }
    }

    /// Takes an instruction out of its block.
    pub fn remove_inst(&mut self, inst: Inst) {
        let InstNode { block, prev, next } = self.insts[inst];
        let Some(block) = block else { return };
        match prev {
            Some(prev) => self.insts[prev].next = next,
            None => self.blocks[block].first = next,
        }
        match next {
            Some(next) => self.insts[next].prev = prev,
            None => self.blocks[block].last = prev,
        }
        self.insts[inst] = InstNode::default();
    }

    /// Moves `inst` and everything after it to the end of another block.
    pub fn split_after(&mut self, inst: Inst, to: Block) {
        let InstNode { block: Some(from), prev, .. } = self.insts[inst] else { return };
        debug_assert!(from != to, "{from} is split from itself");
        let (last, end) = (self.blocks[from].last, self.blocks[to].last);
        self.blocks[from].last = prev;
        match prev {
            Some(prev) => self.insts[prev].next = None,
            None => self.blocks[from].first = None,
        }
        match end {
            Some(end) => self.insts[end].next = Some(inst),
            None => self.blocks[to].first = Some(inst),
        }
        self.insts[inst].prev = end;
        self.blocks[to].last = last;
        let mut cursor = Some(inst);
        while let Some(moved) = cursor {
            let node = &mut self.insts[moved];
            node.block = Some(to);
            cursor = node.next;
        }
    }
}
