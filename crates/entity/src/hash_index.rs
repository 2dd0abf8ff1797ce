//! Which of many things is like a given one, by hash.
//!
//! Things that are kept in a list and made once each need not be in a map as well: four bytes of the hash and
//! the place in the list are enough to find them.

/// Finds things of a list by their hashes. Who asks compares the things.
#[derive(Clone, Debug, Default)]
pub struct HashIndex {
    /// Linear probing over a power of two of slots: part of the hash, and the place plus one, 0 if free.
    slots: Vec<(u32, u32)>,
    count: usize,
}

/// How many slots a table has when it stops to grow quickly.
const QUICKLY: usize = 1024;

impl HashIndex {
    /// The part of a hash that is kept: the upper one, which depends on all that was hashed.
    fn tag(hash: u64) -> u32 {
        (hash >> 32) as u32 ^ hash as u32
    }

    /// The place of the thing that has this hash and that `is_it` knows.
    pub fn find(&self, hash: u64, is_it: impl Fn(usize) -> bool) -> Option<usize> {
        let tag = HashIndex::tag(hash);
        let mask = self.slots.len().wrapping_sub(1);
        let mut at = tag as usize & mask;
        // The table is never full, so a free slot ends the search.
        while let Some(&(known, place)) = self.slots.get(at) {
            let place = (place as usize).checked_sub(1)?;
            if known == tag && is_it(place) {
                return Some(place);
            }
            at = (at + 1) & mask;
        }
        None
    }

    /// Notes the place of a thing that was not found.
    pub fn insert(&mut self, hash: u64, place: usize) {
        if (self.count + 1) * 4 > self.slots.len() * 3 {
            // Most tables stay small, and those that do not are not to be copied at every step.
            let factor = if self.slots.len() < QUICKLY { 4 } else { 2 };
            let wider = vec![(0, 0); (self.slots.len() * factor).max(16)];
            for (tag, place) in std::mem::replace(&mut self.slots, wider) {
                if place != 0 {
                    self.put(tag, place);
                }
            }
        }
        self.count += 1;
        self.put(HashIndex::tag(hash), place as u32 + 1);
    }

    fn put(&mut self, tag: u32, place: u32) {
        let mask = self.slots.len() - 1;
        let mut at = tag as usize & mask;
        while self.slots[at].1 != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = (tag, place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_of_equal_hashes_are_told_apart() {
        let mut index = HashIndex::default();
        let mut list: Vec<u32> = Vec::new();
        assert_eq!(index.find(0, |_| true), None);
        for number in 0..1000_u32 {
            // Ten things share each hash.
            let hash = u64::from(number / 10).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            assert_eq!(index.find(hash, |place| list[place] == number), None);
            index.insert(hash, list.len());
            list.push(number);
            assert_eq!(index.find(hash, |place| list[place] == number), Some(number as usize));
        }
    }
}
