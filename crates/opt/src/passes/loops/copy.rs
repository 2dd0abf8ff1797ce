//! Copies the body of a loop: what the kinds of unrolling share.
//!
//! Blocks are copied in reverse postorder and folded on the way: what has only known operands becomes
//! a number, a branch on a number becomes a jump, and what is not reached is not copied.

use cuprum_analysis::{Loop, evaluate};
use cuprum_entity::{Entity, SecondaryMap};
use cuprum_ir::{Block, Body, FastMath, Inst, InstKind, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::ops::Range;

/// What is known about the exit test of a copy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ExitTest {
    Stays,
    Leaves,
    Open,
}

/// What stands for the values of a loop in a copy.
#[derive(Default)]
struct Counterparts {
    /// For each value from this one on, where the values of the loop were made one after the other.
    first: usize,
    near: Vec<Option<Value>>,
    /// Of all others.
    far: FxHashMap<Value, Value>,
}

impl Counterparts {
    /// Has room for the values that a copier copies.
    fn make_room(&mut self, span: &Range<usize>, count: usize) {
        if span.len() > 8 * count + 64 {
            self.far.reserve(count);
            return;
        }
        (self.first, self.near) = (span.start, vec![None; span.len()]);
        for (value, counterpart) in std::mem::take(&mut self.far) {
            self.set(value, counterpart);
        }
    }

    fn set(&mut self, value: Value, counterpart: Value) {
        match self.near.get_mut(value.index().wrapping_sub(self.first)) {
            Some(place) => *place = Some(counterpart),
            None => _ = self.far.insert(value, counterpart),
        }
    }

    fn of(&self, value: Value) -> Value {
        let known = match self.near.get(value.index().wrapping_sub(self.first)) {
            Some(place) => *place,
            None => self.far.get(&value).copied(),
        };
        known.unwrap_or(value)
    }
}

/// One copy of the body under construction.
#[derive(Default)]
pub(super) struct Copy {
    /// What stands for each value of the loop.
    values: Counterparts,
    /// What stands for each block.
    blocks: SecondaryMap<Block, Option<Block>>,
    /// Values that are known in the copy and not computed.
    decided: FxHashMap<Value, Value>,
}

impl Copy {
    /// A copy in which the header's `phi`s have these values.
    pub(super) fn entered_with(phis: &[(Value, Value)]) -> Copy {
        let far = phis.iter().copied().collect();
        Copy { values: Counterparts { far, ..Counterparts::default() }, ..Copy::default() }
    }

    /// Makes something that the loop computes known in the copy.
    pub(super) fn decide(&mut self, value: Value, known: Value) {
        self.decided.insert(value, known);
    }

    pub(super) fn value(&self, value: Value) -> Value {
        self.values.of(value)
    }
}

/// For how many copies there is memory from the start.
const MOST_FORESEEN: usize = 64;

/// Makes copies of one loop.
pub(super) struct Copier<'a> {
    /// The function that the loop is in.
    pub(super) body: &'a mut Body,
    /// The loop that is copied.
    pub(super) this: &'a Loop,
    /// The source of its only back edge.
    pub(super) latch: Block,
    /// The block whose exit test [`ExitTest`] speaks of.
    pub(super) exiting: Block,
    /// How many instructions a copy may have.
    size: usize,
    /// The numbers that the values of the loop are among.
    span: Range<usize>,
}

impl<'a> Copier<'a> {
    /// Copies a loop, about so many times.
    pub(super) fn new(
        body: &'a mut Body,
        this: &'a Loop,
        (latch, exiting): (Block, Block),
        times: usize,
    ) -> Copier<'a> {
        let (mut size, mut first, mut end) = (0, usize::MAX, 0);
        for inst in this.blocks.iter().flat_map(|&block| body.layout.insts(block)) {
            size += 1;
            if let Some(number) = body.result(inst).map(Entity::index) {
                (first, end) = (first.min(number), end.max(number + 1));
            }
        }
        body.reserve(times.min(MOST_FORESEEN) * size);
        Copier { body, this, latch, exiting, size, span: first.min(end)..end }
    }
}

impl Copier<'_> {
    /// Makes a jump to the old header go to the new one.
    pub(super) fn redirect(&mut self, from: Block, old: Block, new: Block) {
        if let Some(terminator) = self.body.terminator(from) {
            self.body.edit(terminator, |kind| {
                kind.map_successors(|to| if to == old { new } else { to });
            });
        }
    }

    /// Copies what is reached of the body. Returns the copies of the header and, if it is reached,
    /// of the latch, whose back edge still goes to the old header.
    pub(super) fn copy_body(&mut self, copy: &mut Copy, test: ExitTest) -> (Block, Option<Block>) {
        let header = self.this.header;
        copy.values.make_room(&self.span, self.size);
        let order = self.this.blocks.clone();
        let mut phis: Vec<(Inst, Inst)> = Vec::new();
        let first = self.new_block(copy, header);
        for &block in &order {
            let Some(to) = copy.blocks[block] else { continue };
            let mut next = self.body.layout.first_inst(block);
            while let Some(inst) = next {
                next = self.body.layout.next_inst(inst);
                if self.body.kind(inst).is_terminator() {
                    self.copy_terminator(copy, block, to, inst, test);
                } else if self.body.kind(inst).is_phi() {
                    if block != header {
                        let fast = FastMath::NONE;
                        let kind =
                            InstKind::Phi { fast, blocks: SmallVec::new(), args: SmallVec::new() };
                        let new = self.append(to, inst, kind);
                        phis.push((inst, new));
                        self.map_result(copy, inst, new);
                    }
                } else {
                    self.copy_inst(copy, to, inst);
                }
            }
        }
        for (old, new) in phis {
            let InstKind::Phi { fast, blocks, args } = self.body.kind(old).clone() else {
                continue;
            };
            let home = self.body.layout.block_of(new);
            let mut new_blocks: SmallVec<[Block; 2]> = SmallVec::new();
            let mut new_args: SmallVec<[Value; 2]> = SmallVec::new();
            for (from, arg) in blocks.into_iter().zip(args) {
                // Edges may have been folded away, also some of several from one `switch`.
                if let Some(from) = copy.blocks[from]
                    && let Some(home) = home
                {
                    let edges = self.body.successors(from).iter().filter(|&&to| to == home).count();
                    let entries = new_blocks.iter().filter(|&&block| block == from).count();
                    if entries >= edges {
                        continue;
                    }
                    new_blocks.push(from);
                    new_args.push(copy.value(arg));
                }
            }
            self.body.replace_kind(new, InstKind::Phi { fast, blocks: new_blocks, args: new_args });
        }
        let back =
            copy.blocks[self.latch].filter(|&back| self.body.successors(back).contains(&header));
        (first, back)
    }

    fn new_block(&mut self, copy: &mut Copy, block: Block) -> Block {
        if let Some(done) = copy.blocks[block] {
            return done;
        }
        let new = self.body.new_block();
        self.body.layout.insert_block_before(new, self.this.header);
        copy.blocks[block] = Some(new);
        new
    }

    fn append(&mut self, to: Block, like: Inst, kind: InstKind) -> Inst {
        let new = self.body.new_inst(kind, self.body.result_type(like));
        self.body.set_loc(new, self.body.loc(like));
        self.body.layout.append_inst(new, to);
        new
    }

    fn map_result(&mut self, copy: &mut Copy, old: Inst, new: Inst) {
        if let (Some(old), Some(new)) = (self.body.result(old), self.body.result(new)) {
            copy.values.set(old, new);
        }
    }

    fn copy_inst(&mut self, copy: &mut Copy, to: Block, inst: Inst) {
        if let Some(result) = self.body.result(inst)
            && let Some(&known) = copy.decided.get(&result)
        {
            copy.values.set(result, known);
            return;
        }
        let mut kind = self.body.kind(inst).clone();
        kind.map_operands(|value| copy.value(value));
        let ty = self.body.result_type(inst);
        let folded = evaluate::integer(self.body, &kind, ty, |value| self.body.as_int(value));
        if let (Some(number), Some(result)) = (folded, self.body.result(inst)) {
            let constant = self.body.int(ty, number as i128);
            copy.values.set(result, constant);
            return;
        }
        let new = self.append(to, inst, kind);
        if let Some(list) = self.body.attachments.get(&inst).cloned() {
            self.body.attachments.insert(new, list);
        }
        self.map_result(copy, inst, new);
    }

    fn copy_terminator(
        &mut self,
        copy: &mut Copy,
        block: Block,
        to: Block,
        inst: Inst,
        test: ExitTest,
    ) {
        let mut kind = self.body.kind(inst).clone();
        kind.map_operands(|value| copy.value(value));
        // The exit test is decided; other branches may be decided by folding.
        let kind = match kind {
            InstKind::CondBr { args: [cond], then, otherwise } => {
                let stay = if self.this.contains(then) { then } else { otherwise };
                let leave = if stay == then { otherwise } else { then };
                let decided = match test {
                    ExitTest::Stays if block == self.exiting => Some(stay),
                    ExitTest::Leaves if block == self.exiting => Some(leave),
                    _ => self
                        .body
                        .as_int(cond)
                        .map(|known| if known != 0 { then } else { otherwise }),
                };
                match decided {
                    Some(target) => InstKind::Br { target },
                    None => InstKind::CondBr { args: [cond], then, otherwise },
                }
            }
            InstKind::Switch { args: [value], default, cases } => match self.body.as_int(value) {
                Some(known) => {
                    let target = cases
                        .iter()
                        .find(|(case, _)| *case == known)
                        .map_or(default, |&(_, target)| target);
                    InstKind::Br { target }
                }
                None => InstKind::Switch { args: [value], default, cases },
            },
            other => other,
        };
        let targets = kind.successors();
        let mut kind = kind;
        kind.map_successors(|target| {
            if target == self.this.header || !self.this.contains(target) {
                target
            } else {
                self.new_block(copy, target)
            }
        });
        let new = self.append(to, inst, kind);
        // What is said of other loops: of those inside, and of the one around whose next turn an exit begins. The back
        // edge of this loop speaks of this one, which its copies are not.
        if block != self.latch
            && let Some(list) = self.body.attachments.get(&inst).cloned()
        {
            self.body.attachments.insert(new, list);
        }
        // Every copied edge out of the loop brings its own entry to the phis there.
        for target in targets {
            if self.this.contains(target) {
                continue;
            }
            let phis: SmallVec<[Inst; 4]> = self.body.phis(target).collect();
            for phi in phis {
                let value = match self.body.kind(phi) {
                    InstKind::Phi { blocks, args, .. } => {
                        blocks.iter().position(|&from| from == block).map(|at| args[at])
                    }
                    _ => None,
                };
                if let Some(value) = value {
                    let value = copy.value(value);
                    self.body.add_incoming(phi, to, value);
                }
            }
        }
    }
}
