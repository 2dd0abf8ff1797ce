//! A dense set of entities.

use crate::Entity;
use std::marker::PhantomData;

/// A bit set over entities; iteration is in index order, so it is deterministic.
#[derive(Clone, PartialEq, Eq)]
pub struct EntitySet<K> {
    words: Vec<u64>,
    key: PhantomData<K>,
}

impl<K: Entity> EntitySet<K> {
    /// An empty set.
    pub fn new() -> Self {
        EntitySet { words: Vec::new(), key: PhantomData }
    }

    /// Adds `key`; whether it was new.
    pub fn insert(&mut self, key: K) -> bool {
        let (word, bit) = (key.index() / 64, 1u64 << (key.index() % 64));
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        let fresh = self.words[word] & bit == 0;
        self.words[word] |= bit;
        fresh
    }

    /// Removes `key`; whether it was there.
    pub fn remove(&mut self, key: K) -> bool {
        let (word, bit) = (key.index() / 64, 1u64 << (key.index() % 64));
        let Some(slot) = self.words.get_mut(word) else { return false };
        let present = *slot & bit != 0;
        *slot &= !bit;
        present
    }

    /// Whether `key` is in the set.
    pub fn contains(&self, key: K) -> bool {
        self.words.get(key.index() / 64).is_some_and(|word| word >> (key.index() % 64) & 1 != 0)
    }

    /// Adds everything in `other`; whether anything was new.
    pub fn union_with(&mut self, other: &Self) -> bool {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        let mut changed = false;
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            changed |= theirs & !*mine != 0;
            *mine |= theirs;
        }
        changed
    }

    /// Removes every entity and keeps the memory.
    pub fn clear(&mut self) {
        self.words.clear();
    }

    /// Whether nothing is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// How many keys are in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The keys in index order.
    pub fn iter(&self) -> impl Iterator<Item = K> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            std::iter::successors(Some(word), |&rest| Some(rest & rest.wrapping_sub(1)))
                .take_while(|&rest| rest != 0)
                .map(move |rest| K::new(index * 64 + rest.trailing_zeros() as usize))
        })
    }
}

impl<K: Entity> Default for EntitySet<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Entity> FromIterator<K> for EntitySet<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Self::new();
        for key in keys {
            set.insert(key);
        }
        set
    }
}

impl<K: Entity> std::fmt::Debug for EntitySet<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::entity!(struct Thing, "thing");

    #[test]
    fn iterates_in_index_order() {
        let set: EntitySet<Thing> = [70, 3, 64].into_iter().map(Thing::new).collect();
        let order: Vec<usize> = set.iter().map(Entity::index).collect();
        assert_eq!(order, [3, 64, 70]);
        assert_eq!(set.len(), 3);
    }
}
