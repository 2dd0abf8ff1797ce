//! Loops that walk over an array by a pointer: `for (p = a; p != a + 5; ++p)`, which every
//! range-based `for` is.
//!
//! A pointer that has so many bytes added in each turn is compared with one into the same object; the
//! distance between where it starts and that one gives the number of turns. Casts between address
//! spaces keep distances.

use crate::loops::Loop;
use crate::scalar_evolution::{exit_comparison, incoming};
use cuprum_ir::{Block, Body, CastOp, InstKind, IntPredicate, Type, Value};

/// A pointer some constant number of bytes behind another one.
struct Place {
    base: Value,
    offset: i128,
    /// Neither of them, nor one between them, is outside their object.
    inbounds: bool,
}

impl Place {
    fn of(body: &Body, pointer: Value) -> Place {
        let mut place = Place { base: pointer, offset: 0, inbounds: true };
        // Chains longer than this do not occur in code anyone waits for.
        for _ in 0..64 {
            match body.def_kind(place.base) {
                Some(InstKind::Gep { source: Type::I8, flags, args }) => {
                    let [base, index] = args[..] else { break };
                    let Some(bytes) = body.as_signed_int(index) else { break };
                    place.base = base;
                    place.offset = place.offset.saturating_add(bytes);
                    place.inbounds &= flags.inbounds;
                }
                Some(&InstKind::Cast { op: CastOp::AddrSpaceCast, args: [base], .. }) => {
                    place.base = base;
                }
                _ => break,
            }
        }
        place
    }
}

/// How often control stays at a test that compares pointers, if that is a number.
pub(crate) fn pointer_count(body: &Body, this: &Loop, exiting: Block) -> Option<u64> {
    use IntPredicate::{Ne, Uge, Ugt, Ule, Ult};
    let (predicate, x, bound, _) = exit_comparison(body, this, exiting)?;
    if !body.ty(x).is_pointer() {
        return None;
    }
    let (x, bound) = (Place::of(body, x), Place::of(body, bound));
    let phi = body
        .def_inst(x.base)
        .filter(|&phi| body.kind(phi).is_phi() && body.layout.block_of(phi) == Some(this.header))?;
    let latch = this.single_latch()?;
    let step = Place::of(body, incoming(body, phi, latch)?);
    let InstKind::Phi { blocks, args, .. } = body.kind(phi) else { return None };
    let mut starts = blocks.iter().zip(args).filter(|(from, _)| **from != latch);
    let start = *starts.next()?.1;
    if step.base != x.base || step.offset == 0 || starts.any(|(_, &other)| other != start) {
        return None;
    }
    let start = Place::of(body, start);
    if start.base != bound.base {
        return None;
    }
    let ahead = bound.offset - (start.offset + x.offset);
    let (distance, stride) = (ahead * step.offset.signum(), step.offset.abs());
    // Order says something about places of one object only.
    let ordered = [&x, &bound, &step, &start].iter().all(|place| place.inbounds);
    let rounds = match predicate {
        Ne if distance >= 0 && distance % stride == 0 => distance / stride,
        Ult | Ugt if ordered && is_towards(predicate, step.offset) => {
            (distance + stride - 1) / stride
        }
        Ule | Uge if ordered && is_towards(predicate, step.offset) => distance / stride + 1,
        _ => return None,
    };
    u64::try_from(rounds.max(0)).ok()
}

/// Whether a step goes to where a test fails.
fn is_towards(predicate: IntPredicate, step: i128) -> bool {
    matches!(predicate, IntPredicate::Ult | IntPredicate::Ule) == (step > 0)
}
