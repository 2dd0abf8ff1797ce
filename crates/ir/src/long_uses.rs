//! Where operand slots stand in the use lists of values that have very many.
//!
//! A use list is in no order that an operand slot could be found by. Most lists are short and looked through; a
//! parameter that every loop of a large kernel compares with has thousands of uses, and taking each of them out
//! must not mean to look at all. Once that would have been done, places are kept beside the list.

use crate::body::{Use, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The slots that hold a value.
pub(crate) type UseList = SmallVec<[Use; 2]>;

/// How far from either end of a list a slot is looked for before places are kept.
const NEAR: usize = 128;

/// The places of slots, of those values that have them kept.
#[derive(Clone, Default, Debug)]
pub(crate) struct LongUses {
    places: FxHashMap<Value, FxHashMap<Use, u32>>,
}

impl LongUses {
    /// Adds a slot to the end of a list.
    #[inline]
    pub(crate) fn push(&mut self, value: Value, uses: &mut UseList, slot: Use) {
        if !self.places.is_empty() {
            self.note(value, uses.len(), &[slot]);
        }
        uses.push(slot);
    }

    /// Adds slots to the end of a list.
    pub(crate) fn extend(&mut self, value: Value, uses: &mut UseList, slots: &[Use]) {
        if !self.places.is_empty() {
            self.note(value, uses.len(), slots);
        }
        uses.extend_from_slice(slots);
    }

    /// Takes all slots out of a list.
    pub(crate) fn take(&mut self, value: Value, uses: &mut UseList) -> UseList {
        if !self.places.is_empty() {
            self.places.remove(&value);
        }
        std::mem::take(uses)
    }

    /// Takes a slot out of a list, if it is there; the last one gets its place.
    #[inline]
    pub(crate) fn remove(&mut self, value: Value, uses: &mut UseList, slot: Use) {
        let found = match find_near(uses, slot) {
            Some(found) => found,
            None if uses.len() <= 2 * NEAR => return,
            None => match self.find_far(value, uses, slot) {
                Some(found) => found,
                None => return,
            },
        };
        uses.swap_remove(found);
        if !self.places.is_empty() {
            self.forget(value, uses, slot, found);
        }
    }

    /// Notes that a slot has gone and another may have taken its place.
    #[cold]
    fn forget(&mut self, value: Value, uses: &UseList, slot: Use, found: usize) {
        let Some(places) = self.places.get_mut(&value) else { return };
        places.remove(&slot);
        if let Some(&moved) = uses.get(found) {
            places.insert(moved, found as u32);
        }
    }

    #[cold]
    fn note(&mut self, value: Value, first: usize, slots: &[Use]) {
        if let Some(places) = self.places.get_mut(&value) {
            places.extend((first as u32..).zip(slots).map(|(place, &slot)| (slot, place)));
        }
    }

    /// The place of a slot that is in the middle of a long list.
    #[cold]
    fn find_far(&mut self, value: Value, uses: &UseList, slot: Use) -> Option<usize> {
        let places = self
            .places
            .entry(value)
            .or_insert_with(|| (0..).zip(uses).map(|(place, &slot)| (slot, place)).collect());
        places.get(&slot).map(|&place| place as usize)
    }
}

/// The place of a slot near either end. Recent uses are the likeliest to go, then the oldest, as those of a loop
/// that was copied.
#[inline]
fn find_near(uses: &UseList, slot: Use) -> Option<usize> {
    let uses = uses.as_slice();
    let (mut front, mut back) = (0, uses.len());
    while front < back && front < NEAR {
        back -= 1;
        if uses[back] == slot {
            return Some(back);
        }
        if uses[front] == slot {
            return Some(front);
        }
        front += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::Inst;
    use cuprum_entity::Entity;

    fn slot(number: usize) -> Use {
        Use { inst: Inst::new(number), index: 0 }
    }

    #[test]
    fn a_long_list_is_what_a_search_would_make_of_it() {
        let value = Value::new(7);
        let (mut long, mut uses) = (LongUses::default(), UseList::new());
        let mut plain: Vec<Use> = Vec::new();
        for number in 0..1000 {
            long.push(value, &mut uses, slot(number));
            plain.push(slot(number));
        }
        for number in (0..1000).map(|number| number * 7 % 1000).filter(|number| number % 3 != 0) {
            long.remove(value, &mut uses, slot(number));
            let at = plain.iter().position(|&it| it == slot(number)).unwrap();
            plain.swap_remove(at);
            if number % 5 == 0 {
                long.extend(value, &mut uses, &[slot(number + 2000), slot(number + 4000)]);
                plain.extend([slot(number + 2000), slot(number + 4000)]);
            }
            assert_eq!(uses.as_slice(), plain);
        }
        assert!(!long.places.is_empty());
        // What is not there is not found, and leaves all as it is.
        long.remove(value, &mut uses, slot(1));
        assert_eq!(uses.as_slice(), plain);
        assert_eq!(long.take(value, &mut uses).as_slice(), plain);
        assert!(long.places.is_empty() && uses.is_empty());
    }
}
