//! Reassociation.
//!
//! What: reorders sums, products and bitwise operations of several operands: constants come together,
//! and what a loop does not change comes first.
//! Why: `(i + a) + b` in a loop over `i` is two additions for each iteration, `(a + b) + i` is one;
//! constants in different places of a sum fold only when they meet.
//! How: an operation and its operands of the same kind that have no other use are one list; the list
//! is sorted by the depth of the loop in which each operand is computed and rebuilt from the left, if
//! that brings something together. A factor that both parts of a sum have is multiplied once (`factor_sums`).
//! Refuses to reorder: sums that promise not to wrap as signed numbers only: partial sums in another order might,
//! and the promise is worth more to addresses than the order (with `nuw` on all of them as well, any
//! order keeps both promises). Floating-point operations without `reassoc` and `nsz`.

use super::factor_sums;
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::Loops;
use cuprum_ir::{BinaryOp, Block, Body, FastMath, Inst, InstKind, IntFlags, Value};
use smallvec::SmallVec;

/// How many operands are looked at together.
const OPERAND_LIMIT: usize = 16;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut roots: Vec<(Inst, Block)> = Vec::new();
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            if is_root(body, inst) {
                roots.push((inst, block));
            }
        }
    }
    let mut changed = factor_sums::run(body);
    if roots.is_empty() {
        return Changed::instructions(changed);
    }
    let loops = context.analyses.loops(body);
    for (root, block) in roots {
        changed |= rewrite(body, &loops, root, block);
    }
    Changed::instructions(changed)
}

/// The operator of an instruction that may be reordered.
fn operator(body: &Body, inst: Inst) -> Option<BinaryOp> {
    use BinaryOp::*;
    match *body.kind(inst) {
        InstKind::Binary { op: op @ (Add | Mul), flags, .. } => {
            (flags.nuw || !flags.nsw).then_some(op)
        }
        InstKind::Binary { op: op @ (And | Or | Xor), .. } => Some(op),
        InstKind::Binary { op: op @ (FAdd | FMul), fast, .. } => {
            (fast.reassoc && fast.nsz).then_some(op)
        }
        _ => None,
    }
}

/// The instruction that continues the list at an operand.
fn inner(body: &Body, op: BinaryOp, operand: Value) -> Option<Inst> {
    let inst = body.def_inst(operand)?;
    (body.uses(operand).len() == 1 && operator(body, inst) == Some(op)).then_some(inst)
}

/// Whether an instruction is the last of a list of at least three operands.
fn is_root(body: &Body, inst: Inst) -> bool {
    let Some(op) = operator(body, inst) else { return false };
    let Some(result) = body.result(inst) else { return false };
    let continues = body.uses(result).len() == 1
        && body.uses(result).iter().all(|used| operator(body, used.inst) == Some(op));
    !continues && body.operands(inst).iter().any(|&operand| inner(body, op, operand).is_some())
}

struct List {
    leaves: SmallVec<[Value; 8]>,
    /// All but the root.
    nodes: SmallVec<[Inst; 8]>,
    flags: IntFlags,
    fast: FastMath,
}

fn collect(body: &Body, op: BinaryOp, root: Inst) -> Option<List> {
    let mut list = List {
        leaves: SmallVec::new(),
        nodes: SmallVec::new(),
        flags: IntFlags { nuw: true, nsw: true, ..IntFlags::default() },
        fast: FastMath::FAST,
    };
    let mut work: SmallVec<[Inst; 8]> = SmallVec::from_slice(&[root]);
    while let Some(inst) = work.pop() {
        let &InstKind::Binary { flags, fast, args, .. } = body.kind(inst) else { return None };
        list.flags.nuw &= flags.nuw;
        list.flags.nsw &= flags.nsw;
        list.fast = list.fast.intersect(fast);
        for operand in args {
            match inner(body, op, operand) {
                Some(node) if list.nodes.len() < OPERAND_LIMIT => {
                    list.nodes.push(node);
                    work.push(node);
                }
                _ => list.leaves.push(operand),
            }
        }
    }
    if op.is_float() {
        list.flags = IntFlags::default();
    } else {
        list.fast = FastMath::NONE;
        // Signed alone does not survive another order.
        list.flags.nsw &= list.flags.nuw;
        if !matches!(op, BinaryOp::Add | BinaryOp::Mul) {
            list.flags = IntFlags::default();
        }
    }
    Some(list)
}

fn rewrite(body: &mut Body, loops: &Loops, root: Inst, block: Block) -> bool {
    let Some(op) = operator(body, root) else { return false };
    if body.layout.block_of(root).is_none() {
        return false;
    }
    let Some(list) = collect(body, op, root) else { return false };
    let depth = |value: Value| {
        body.def_inst(value)
            .and_then(|inst| body.layout.block_of(inst))
            .map_or(0, |home| loops.depth(home))
    };
    let here = loops.depth(block);
    let is_constant = |value: Value| body.as_constant(value).is_some();
    let constants = list.leaves.iter().filter(|&&leaf| is_constant(leaf)).count();
    let fixed =
        list.leaves.iter().filter(|&&leaf| !is_constant(leaf) && depth(leaf) < here).count();
    let varying = list.leaves.len() - constants - fixed;
    // A constant stays last, where addresses want it.
    let mut order: SmallVec<[(bool, u32, usize, Value); 8]> = list
        .leaves
        .iter()
        .enumerate()
        .map(|(index, &leaf)| (is_constant(leaf), depth(leaf), index, leaf))
        .collect();
    order.sort_by_key(|&(is_constant, depth, index, _)| (is_constant, depth, index));
    let gains = constants > 1 || (fixed > 1 && varying > 0 && !is_grouped(body, op, root, &order));
    if !gains {
        return false;
    }
    // Constants fold in the list; the rest are left to the folding of instructions.
    let ty = body.result_type(root);
    let mut leaves = order.into_iter().map(|(_, _, _, leaf)| leaf);
    let Some(mut sum) = leaves.next() else { return false };
    let mut rest: SmallVec<[Value; 8]> = leaves.collect();
    let Some(last) = rest.pop() else { return false };
    if constants > 1 {
        // The constants are at the end: join them first.
        let mut constant = last;
        let mut left = constants - 1;
        while left > 0
            && let Some(other) = rest.pop()
        {
            constant = insert(body, root, op, &list, ty, other, constant);
            left -= 1;
        }
        rest.push(constant);
    } else {
        rest.push(last);
    }
    let Some(last) = rest.pop() else { return false };
    for leaf in rest {
        sum = insert(body, root, op, &list, ty, sum, leaf);
    }
    let kind = InstKind::Binary { op, flags: list.flags, fast: list.fast, args: [sum, last] };
    body.replace_kind(root, kind);
    // Each node is used by one closer to the root, which comes before it in the list.
    for node in list.nodes {
        body.remove_inst(node);
    }
    true
}

fn insert(
    body: &mut Body,
    root: Inst,
    op: BinaryOp,
    list: &List,
    ty: cuprum_ir::Type,
    a: Value,
    b: Value,
) -> Value {
    let kind = InstKind::Binary { op, flags: list.flags, fast: list.fast, args: [a, b] };
    let inst = body.new_inst(kind, ty);
    body.set_loc(inst, body.loc(root));
    body.layout.insert_inst_before(inst, root);
    body.result(inst).unwrap_or(a)
}

/// Whether the list is already built from the left in this order of depths.
fn is_grouped(body: &Body, op: BinaryOp, root: Inst, order: &[(bool, u32, usize, Value)]) -> bool {
    let mut depths: SmallVec<[u32; 8]> = SmallVec::new();
    let depth_of = |value: Value| order.iter().find(|entry| entry.3 == value);
    let mut at = root;
    loop {
        let &[a, b] = body.operands(at) else { return false };
        let (next, leaf) = match (inner(body, op, a), inner(body, op, b)) {
            (Some(next), None) => (Some(next), b),
            (None, Some(next)) => (Some(next), a),
            (None, None) => (None, b),
            (Some(_), Some(_)) => return false,
        };
        let Some(&(is_constant, depth, ..)) = depth_of(leaf) else { return false };
        depths.push(if is_constant { u32::MAX } else { depth });
        match next {
            Some(next) => at = next,
            None => {
                let Some(&(_, depth, ..)) = depth_of(a) else { return false };
                depths.push(depth);
                return depths.windows(2).all(|pair| pair[0] >= pair[1]);
            }
        }
    }
}
