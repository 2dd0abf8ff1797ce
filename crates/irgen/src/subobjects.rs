//! Where `dynamic_cast` leads from a base subobject of an object whose class is known.

use cuprum_ast::{Access, Ast, RecordId};
use rustc_hash::FxHashMap;

/// The part that a cast from a subobject to class `to` finds (by its offset in the whole), if the
/// most derived object has class `class` and stands at `offset` in an object of class `whole`, which
/// decides where virtual bases are ([expr.dynamic.cast]).
pub(crate) fn cast_target(
    tree: &Ast,
    (class, whole, offset): (RecordId, RecordId, u64),
    from: (RecordId, u64),
    to: RecordId,
) -> Option<u64> {
    let in_object = subobjects(tree, whole, (class, offset));
    let mut wanted = in_object.iter().filter(|((record, _), _)| *record == to);
    // Going down: exactly one object of the class is derived from the subobject.
    let mut derived = wanted.clone().filter_map(|(&(record, at), _)| {
        let inner = subobjects(tree, whole, (record, at));
        inner.get(&from).map(|is_public| (at, *is_public))
    });
    if let (Some((at, true)), None) = (derived.next(), derived.next()) {
        return Some(at);
    }
    // Going across: both are public in the whole object, and what is wanted is there once.
    let is_public = in_object.get(&from).copied().unwrap_or(false);
    match (wanted.next(), wanted.next()) {
        (Some((&(_, at), true)), None) if is_public => Some(at),
        _ => None,
    }
}

/// All subobjects of one, itself included, and whether some way to them is public. Two subobjects of
/// one class are never in the same place.
fn subobjects(
    tree: &Ast,
    whole: RecordId,
    start: (RecordId, u64),
) -> FxHashMap<(RecordId, u64), bool> {
    let virtual_bases = &tree.records[whole].layout.virtual_bases;
    let mut found = FxHashMap::default();
    let mut open = vec![(start, true)];
    while let Some((subobject, is_public)) = open.pop() {
        cuprum_limits::check();
        match found.get(&subobject) {
            Some(&known) if known || !is_public => continue,
            _ => found.insert(subobject, is_public),
        };
        for base in &tree.records[subobject.0].bases {
            let at = match base.is_virtual {
                true => (virtual_bases.iter().find(|place| place.record == base.record))
                    .map_or(0, |place| place.offset),
                false => subobject.1 + base.offset,
            };
            let is_public = is_public && base.access == Access::Public;
            open.push(((base.record, at), is_public));
        }
    }
    found
}
