//! `switch` as a tree of comparisons, the way NVIDIA's compiler writes it: halves are split off
//! with "greater than" until three cases or fewer are left, which are compared one by one.

use cuprum_ir::{
    BinaryOp, Block, Body, Env, FunctionBuilder, Inst, InstKind, IntPredicate, Type, Value,
};
use cuprum_numbers::integer::sign_extend;
use smallvec::SmallVec;

/// How many cases are compared one after the other.
const MAX_CHAIN: usize = 3;

struct Case {
    value: i128,
    target: Block,
}

/// Replaces a `switch`.
pub(super) fn expand(env: &Env, body: &mut Body, inst: Inst) {
    let InstKind::Switch { args, default, cases } = body.kind(inst) else { return };
    let (value, default) = (args[0], *default);
    let Some(block) = body.layout.block_of(inst) else { return };
    let ty = body.ty(value);
    let width = ty.int_width().unwrap_or(32).clamp(1, 128);
    let mut list: Vec<Case> = cases
        .iter()
        .filter(|(_, target)| *target != default)
        .map(|&(raw, target)| Case { value: sign_extend(width, raw), target })
        .collect();
    // A single bit sorts as 0, -1; the comparisons below are signed throughout.
    list.sort_by_key(|case| case.value);
    let mut successors: SmallVec<[Block; 8]> = list.iter().map(|case| case.target).collect();
    successors.push(default);
    let phis = incoming(body, block, &mut successors, cases_targets(body, inst));
    body.remove_inst(inst);
    let mut tree = Tree { env, body, value, ty, default, edges: Vec::new() };
    tree.build(block, &list);
    let edges = tree.edges;
    for (target, phi, value) in phis {
        for &(from, to) in &edges {
            if to == target {
                body.add_incoming(phi, from, value);
            }
        }
    }
}

fn cases_targets(body: &Body, inst: Inst) -> SmallVec<[Block; 8]> {
    body.kind(inst).successors().into_iter().collect()
}

/// Takes the entries for `block` out of the `phi`s of its successors.
fn incoming(
    body: &mut Body,
    block: Block,
    successors: &mut SmallVec<[Block; 8]>,
    all: SmallVec<[Block; 8]>,
) -> Vec<(Block, Inst, Value)> {
    successors.extend(all);
    successors.sort_unstable();
    successors.dedup();
    let mut list = Vec::new();
    for &successor in successors.iter() {
        let phis: SmallVec<[Inst; 4]> = body.phis(successor).collect();
        for phi in phis {
            if let InstKind::Phi { blocks, args, .. } = body.kind(phi)
                && let Some(at) = blocks.iter().position(|&from| from == block)
            {
                list.push((successor, phi, args[at]));
            }
        }
        body.remove_incoming(successor, block);
    }
    list
}

struct Tree<'a> {
    env: &'a Env,
    body: &'a mut Body,
    value: Value,
    ty: Type,
    default: Block,
    /// Every edge made.
    edges: Vec<(Block, Block)>,
}

impl Tree<'_> {
    fn build(&mut self, start: Block, cases: &[Case]) {
        // Pairs of a block to fill and the cases it decides; a stack instead of recursion.
        let mut work: Vec<(Block, &[Case])> = vec![(start, cases)];
        let mut last = start;
        while let Some((block, cases)) = work.pop() {
            if cases.len() <= MAX_CHAIN {
                self.chain(block, cases);
                continue;
            }
            let (low, high) = cases.split_at(cases.len() / 2);
            let Some(pivot) = low.last().map(|case| case.value) else { continue };
            let low_block = self.block_after(last);
            let high_block = self.block_after(low_block);
            last = high_block;
            self.branch(block, IntPredicate::Sgt, pivot, high_block, low_block);
            work.push((high_block, high));
            work.push((low_block, low));
        }
    }

    fn block_after(&mut self, after: Block) -> Block {
        let block = self.body.new_block();
        self.body.layout.insert_block_after(block, after);
        block
    }

    fn branch(
        &mut self,
        block: Block,
        predicate: IntPredicate,
        number: i128,
        then: Block,
        otherwise: Block,
    ) {
        let number = self.body.int(self.ty, number);
        let mut builder = FunctionBuilder::new(self.body, self.env);
        builder.at_end(block);
        if self.ty == Type::I1 && predicate == IntPredicate::Eq {
            // Testing a bit against a number is the bit or its inverse.
            let one = builder.body.bool(true);
            let condition = if number == one {
                self.value
            } else {
                builder.binary(BinaryOp::Xor, self.value, one)
            };
            builder.cond_br(condition, then, otherwise);
        } else {
            let condition = builder.icmp(predicate, self.value, number);
            builder.cond_br(condition, then, otherwise);
        }
        self.edges.push((block, then));
        if then != otherwise {
            self.edges.push((block, otherwise));
        }
    }

    fn chain(&mut self, mut block: Block, cases: &[Case]) {
        let Some((last, rest)) = cases.split_last() else {
            FunctionBuilder::new(self.body, self.env).at_end(block).br(self.default);
            self.edges.push((block, self.default));
            return;
        };
        for case in rest {
            let next = self.block_after(block);
            self.branch(block, IntPredicate::Eq, case.value, case.target, next);
            block = next;
        }
        self.branch(block, IntPredicate::Eq, last.value, last.target, self.default);
    }
}
