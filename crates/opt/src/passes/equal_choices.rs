//! Choices that were made before (a part of `gvn`).
//!
//! What: a `phi` that brings together the two ways of a branch is a choice between two values. Where an
//! earlier branch on the same condition chose between equal ones, its `phi` has the value, and nothing of the second
//! branch is left. So a function of a library that was inlined twice with the same argument is computed once, also
//! where it branches.
//! Why: early CSE merges what is computed before the first branch of two such copies and stops there: what was merged
//! lives on to the second copy, several values for one result.
//! How: every value is given a number, the same to all that are computed alike from values with the same numbers,
//! wherever they are: what stands in the two ways of one branch dominates nothing in another. A `phi` is numbered like a
//! `select`. What has the number of something that dominates it is replaced.
//! Refuses: what may not be merged, and what differs in its promises or has some attached; `phi`s of loops and
//! of more than two ways.

use crate::manager::FunctionContext;
use cuprum_analysis::{Cfg, DominatorTree, may_merge};
use cuprum_entity::HashIndex;
use cuprum_ir::{Block, Body, FastMath, Inst, InstKind, Type, Value};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::hash::BuildHasher;

/// So many equal values that do not dominate each other are remembered.
const LEADER_LIMIT: usize = 8;

/// Runs this part of the pass.
pub(super) fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> bool {
    if !decides_twice(body) {
        return false;
    }
    let (cfg, dominators) = (context.analyses.cfg(body), context.analyses.dominators(body));
    let mut numbers = Numbers::default();
    let mut changed = false;
    for &block in cfg.reverse_postorder() {
        let gate = gate(body, &cfg, &dominators, block);
        let insts: Vec<Inst> = body.layout.insts(block).collect();
        for inst in insts {
            let Some(result) = body.result(inst) else { continue };
            let key = match body.kind(inst) {
                InstKind::Phi { fast, .. } => {
                    gate.and_then(|gate| numbers.choice(body, inst, *fast, gate))
                }
                kind if may_merge(context.env, body, inst)
                    && !body.attachments.contains_key(&inst) =>
                {
                    Some(numbers.expression(kind))
                }
                _ => None,
            };
            let Some(key) = key else { continue };
            let leaders = numbers.leaders(key, body.ty(result));
            let Some(&first) = leaders.first() else {
                leaders.push(result);
                continue;
            };
            let known = leaders
                .iter()
                .copied()
                .find(|&leader| dominators.value_dominates(body, leader, inst));
            match known {
                Some(value) => {
                    body.replace_all_uses(result, value);
                    body.remove_inst(inst);
                    changed = true;
                }
                None => {
                    if leaders.len() < LEADER_LIMIT {
                        leaders.push(result);
                    }
                    numbers.first.insert(result, first);
                }
            }
        }
    }
    changed
}

/// Whether two branches have the same condition: without such a pair there is nothing to find.
fn decides_twice(body: &Body) -> bool {
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    body.layout.blocks().any(|block| {
        let condition = body.terminator(block).and_then(|end| match body.kind(end) {
            InstKind::CondBr { args: [condition], .. } => Some(*condition),
            _ => None,
        });
        condition.is_some_and(|condition| !seen.insert(condition))
    })
}

/// What decides by which way a block is entered.
#[derive(Clone, Copy)]
struct Gate {
    condition: Value,
    /// The predecessor if the condition holds, and if it does not.
    ways: [Block; 2],
}

/// The branch whose two ways come together in a block. Each way in must be reached through one side of the
/// branch alone: then the last time that the branch was taken, it was to that side.
fn gate(body: &Body, cfg: &Cfg, dominators: &DominatorTree, block: Block) -> Option<Gate> {
    let &[one, other] = cfg.predecessors(block) else { return None };
    let above = dominators.idom(block)?;
    let &InstKind::CondBr { args: [condition], then, otherwise } =
        body.kind(body.terminator(above)?)
    else {
        return None;
    };
    if then == otherwise || one == other {
        return None;
    }
    let is_through = |side: Block, pred: Block| {
        if side == block {
            return pred == above;
        }
        cfg.single_predecessor(side) == Some(above) && dominators.dominates(side, pred)
    };
    let goes = |yes: Block, no: Block| is_through(then, yes) && is_through(otherwise, no);
    let ways = if goes(one, other) {
        [one, other]
    } else if goes(other, one) {
        [other, one]
    } else {
        return None;
    };
    Some(Gate { condition, ways })
}

/// The numbers of values: each is the first value that has it.
#[derive(Default)]
struct Numbers {
    /// For those that are not the first with their number.
    first: FxHashMap<Value, Value>,
    /// What was computed, and where it stands among them by its hash.
    computed: Vec<Computed>,
    index: HashIndex,
}

/// What computes a number.
struct Computed {
    kind: InstKind,
    ty: Type,
    /// The values with this number, none of which dominates another.
    leaders: SmallVec<[Value; 2]>,
}

impl Numbers {
    fn of(&self, value: Value) -> Value {
        self.first.get(&value).copied().unwrap_or(value)
    }

    /// The values that something computes.
    fn leaders(&mut self, kind: InstKind, ty: Type) -> &mut SmallVec<[Value; 2]> {
        let hash = FxBuildHasher.hash_one((&kind, ty));
        let is_same =
            |place: usize| self.computed[place].ty == ty && self.computed[place].kind == kind;
        let place = self.index.find(hash, is_same).unwrap_or_else(|| {
            self.index.insert(hash, self.computed.len());
            self.computed.push(Computed { kind, ty, leaders: SmallVec::new() });
            self.computed.len() - 1
        });
        &mut self.computed[place].leaders
    }

    /// An instruction over the numbers of its operands, which are in a fixed order where that does not matter.
    fn expression(&self, kind: &InstKind) -> InstKind {
        let mut kind = kind.clone();
        kind.map_operands(|value| self.of(value));
        if let InstKind::Binary { op, args, .. } = &mut kind
            && op.is_commutative()
            && args[0] > args[1]
        {
            args.swap(0, 1);
        }
        kind
    }

    /// A `phi` as the choice that it makes.
    fn choice(&self, body: &Body, phi: Inst, fast: FastMath, gate: Gate) -> Option<InstKind> {
        let InstKind::Phi { blocks, args, .. } = body.kind(phi) else { return None };
        let from = |way: Block| {
            let at = blocks.iter().position(|&block| block == way)?;
            args.get(at).map(|&value| self.of(value))
        };
        let [yes, no] = gate.ways;
        let args = [self.of(gate.condition), from(yes)?, from(no)?];
        Some(InstKind::Select { fast, args })
    }
}
