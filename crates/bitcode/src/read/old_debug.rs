//! Records of debug metadata from before their present form, made into it.

const NAMESPACE: u32 = 24;
const TEMPLATE_VALUE: u32 = 26;
const SUBPROGRAM: u32 = 21;
const GLOBAL_VARIABLE: u32 = 27;
const LOCAL_VARIABLE: u32 = 28;

/// The operands that the present form of a record has, unless it has that form.
pub(super) fn upgrade(code: u32, operands: &[u64]) -> Option<Vec<u64>> {
    let at = |index: usize| operands.get(index).copied().unwrap_or(0);
    match code {
        SUBPROGRAM if at(0) & 4 == 0 => Some(subprogram(operands)),
        NAMESPACE if operands.len() == 5 => Some(vec![at(0), at(1), at(3), at(0) >> 1 & 1]),
        NAMESPACE => Some(vec![at(0), at(1), at(2), at(0) >> 1 & 1]),
        TEMPLATE_VALUE if operands.len() == 5 => Some(vec![at(0), at(1), at(2), at(3), 0, at(4)]),
        // Before the third version, the template's parameters were not there.
        GLOBAL_VARIABLE if at(0) >> 1 == 1 => {
            let mut new: Vec<u64> = (0..10).map(at).collect();
            new.extend([0, at(10), 0]);
            Some(new)
        }
        GLOBAL_VARIABLE if at(0) >> 1 == 0 => {
            let mut new: Vec<u64> = (0..9).map(at).collect();
            new.extend([at(10), 0, at(11), 0]);
            Some(new)
        }
        // A tag stood first once.
        LOCAL_VARIABLE if at(0) & 2 == 0 && operands.len() > 8 => {
            Some(std::iter::once(at(0)).chain((2..10).map(at)).collect())
        }
        _ => None,
    }
}

/// Before there were flags for it, a subprogram said each property for itself.
fn subprogram(operands: &[u64]) -> Vec<u64> {
    let at = |index: usize| operands.get(index).copied().unwrap_or(0);
    let flag = |index: usize, bit: u32| u64::from(at(index) != 0) << bit;
    let flags = at(11) & 3 | flag(7, 2) | flag(8, 3) | flag(14, 4);
    // What stood in the unit's place before there was one is the function itself.
    let has_unit = at(0) & 2 != 0;
    let unit = if has_unit { at(15) } else { 0 };
    vec![
        at(0),
        at(1),
        at(2),
        at(3),
        at(4),
        at(5),
        at(6),
        at(9),
        at(10),
        flags,
        at(12),
        at(13),
        unit,
        at(16),
        at(17),
        at(18),
        at(19),
        at(20),
        0,
        0,
        0,
    ]
}
