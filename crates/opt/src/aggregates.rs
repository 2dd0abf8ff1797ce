//! Values of several members that are put together and taken apart again: classes on their way into
//! functions and out of them.

use cuprum_ir::{Body, Inst, InstKind, Value};
use smallvec::SmallVec;

/// How many insertions are looked through.
const DEPTH_LIMIT: usize = 64;

/// Where a member comes of.
pub enum Member {
    /// It is this value.
    Is(Value),
    /// It is a member of another value.
    Of(InstKind),
}

/// What an `extractvalue` takes out, if that is another value than the one it names.
pub fn extracted(body: &Body, inst: Inst) -> Option<Member> {
    let InstKind::ExtractValue { indices, args } = body.kind(inst) else { return None };
    let mut aggregate = args[0];
    for _ in 0..DEPTH_LIMIT {
        let Some(InstKind::InsertValue { indices: inserted, args: [whole, element] }) =
            body.def_kind(aggregate)
        else {
            break;
        };
        if inserted == indices {
            return Some(Member::Is(*element));
        }
        let overlap =
            inserted.iter().zip(indices.iter()).all(|(inserted, wanted)| inserted == wanted);
        if overlap {
            // Part of what was inserted; or what was inserted is part of it.
            let is_inside = inserted.len() < indices.len();
            let rest = is_inside.then(|| SmallVec::from(&indices[inserted.len()..]))?;
            return Some(Member::Of(InstKind::ExtractValue { indices: rest, args: [*element] }));
        }
        aggregate = *whole;
        // In code that nobody reaches, a value may be made of itself.
        if aggregate == args[0] {
            return None;
        }
    }
    let kind = InstKind::ExtractValue { indices: indices.clone(), args: [aggregate] };
    (aggregate != args[0]).then_some(Member::Of(kind))
}

/// Lets all members that were put into a value and are taken out again be themselves; whether there were
/// any.
pub fn forward_members(body: &mut Body) -> bool {
    let mut extracts: Vec<Inst> = Vec::new();
    for block in body.layout.blocks() {
        let is_extract = |inst: &Inst| matches!(body.kind(*inst), InstKind::ExtractValue { .. });
        extracts.extend(body.layout.insts(block).filter(is_extract));
    }
    let mut changed = false;
    for inst in extracts {
        while let Some(member) = extracted(body, inst) {
            changed = true;
            match member {
                Member::Of(kind) => body.replace_kind(inst, kind),
                Member::Is(value) => {
                    if let Some(result) = body.result(inst) {
                        body.replace_all_uses(result, value);
                    }
                    body.remove_inst(inst);
                    break;
                }
            }
        }
    }
    changed
}
