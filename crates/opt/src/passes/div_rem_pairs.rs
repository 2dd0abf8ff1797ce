//! Remainders beside their quotients.
//!
//! What: `n % d` becomes `n - n / d * d` where `n / d` is computed too.
//! Why: either is a subroutine of dozens of instructions. `ptxas` shares a part of it where both are asked
//! for, but a product and a difference take seven registers fewer for numbers of 32 bits, and one division
//! less for those of 64.
//! How: quotients are kept by their operands; a remainder takes one that dominates it, or one that it
//! dominates and that is then computed in its place: what faults in one, faults in the other.
//! Refuses: pairs of which neither dominates the other, so that no way has a division more. Late, because a
//! remainder says of its value what a difference does not.

use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::DominatorTree;
use cuprum_ir::{BinaryOp, Block, Body, FunctionBuilder, Inst, InstKind, IntFlags, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The quotients of two values, by whether they are signed.
type Quotients = FxHashMap<(BinaryOp, [Value; 2]), SmallVec<[Place; 2]>>;

/// Where a division stands.
#[derive(Clone, Copy)]
struct Place {
    inst: Inst,
    block: Block,
    /// How many instructions of the block came before it, when the pass began.
    position: u32,
}

impl Place {
    fn dominates(&self, dominators: &DominatorTree, other: &Place) -> bool {
        match self.block == other.block {
            true => self.position < other.position,
            false => dominators.dominates(self.block, other.block),
        }
    }
}

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut quotients = Quotients::default();
    let mut remainders: Vec<(Place, BinaryOp, [Value; 2])> = Vec::new();
    for block in body.layout.blocks() {
        for (inst, position) in body.layout.insts(block).zip(0..) {
            let place = Place { inst, block, position };
            match *body.kind(inst) {
                InstKind::Binary { op: op @ (BinaryOp::SDiv | BinaryOp::UDiv), args, .. } => {
                    quotients.entry((op, args)).or_default().push(place);
                }
                InstKind::Binary { op: BinaryOp::SRem, args, .. } => {
                    remainders.push((place, BinaryOp::SDiv, args));
                }
                InstKind::Binary { op: BinaryOp::URem, args, .. } => {
                    remainders.push((place, BinaryOp::UDiv, args));
                }
                _ => {}
            }
        }
    }
    if quotients.is_empty() || remainders.is_empty() {
        return Changed::instructions(false);
    }
    let dominators = context.analyses.dominators(body);
    let mut changed = false;
    for (place, op, operands) in remainders {
        let found = quotients.get_mut(&(op, operands));
        let Some(quotient) = found.and_then(|q| quotient_at(body, &dominators, q, place)) else {
            continue;
        };
        let remainder = place.inst;
        // An operand that was a remainder itself is another value by now, for both.
        let &InstKind::Binary { args: [n, d], .. } = body.kind(remainder) else { continue };
        let loc = body.loc(remainder);
        let mut builder = FunctionBuilder::new(body, context.env);
        builder.before(remainder);
        builder.loc = loc;
        let product = builder.binary(BinaryOp::Mul, quotient, d);
        let difference = builder.binary(BinaryOp::Sub, n, product);
        if let Some(result) = body.result(remainder) {
            body.replace_all_uses(result, difference);
        }
        body.remove_inst(remainder);
        changed = true;
    }
    Changed::instructions(changed)
}

/// One of the quotients, where the remainder is computed: moved there, if the remainder comes first.
fn quotient_at(
    body: &mut Body,
    dominators: &DominatorTree,
    quotients: &mut [Place],
    remainder: Place,
) -> Option<Value> {
    let before = quotients.iter().find(|quotient| quotient.dominates(dominators, &remainder));
    let quotient = match before {
        Some(quotient) => quotient.inst,
        None => {
            let later =
                quotients.iter_mut().find(|later| remainder.dominates(dominators, later))?;
            let inst = later.inst;
            body.layout.remove_inst(inst);
            body.layout.insert_inst_before(inst, remainder.inst);
            // The remainder goes, so that nothing else has its place.
            *later = Place { inst, ..remainder };
            inst
        }
    };
    let &InstKind::Binary { op, flags, fast, args } = body.kind(quotient) else { return None };
    if flags.exact {
        // The remainder is a number where this promise is broken.
        let flags = IntFlags { exact: false, ..flags };
        body.replace_kind(quotient, InstKind::Binary { op, flags, fast, args });
    }
    body.result(quotient)
}
