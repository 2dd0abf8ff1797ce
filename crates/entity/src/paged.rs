//! Large facts about entities that are made one after another.
//!
//! A vector moves all that it has when it grows, and a hash map does the same and leaves part of its table
//! free: both touch new memory twice. Pages stay where they are.

use crate::Entity;
use std::marker::PhantomData;

/// How many keys share a page.
const PAGE: usize = 32;

/// Hangs a large fact on most entities of a kind, in pages that never move.
#[derive(Clone)]
pub struct PagedMap<K, V> {
    pages: Vec<Option<Box<[Option<V>]>>>,
    key: PhantomData<K>,
}

impl<K, V> Default for PagedMap<K, V> {
    fn default() -> Self {
        PagedMap { pages: Vec::new(), key: PhantomData }
    }
}

impl<K: Entity, V> PagedMap<K, V> {
    /// What is known of an entity.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.pages.get(key.index() / PAGE)?.as_ref()?.get(key.index() % PAGE)?.as_ref()
    }

    /// The place for what is known of an entity.
    fn slot(&mut self, key: K) -> &mut Option<V> {
        let (page, at) = (key.index() / PAGE, key.index() % PAGE);
        if self.pages.len() <= page {
            self.pages.resize_with(page + 1, || None);
        }
        let page = self.pages[page].get_or_insert_with(|| (0..PAGE).map(|_| None).collect());
        &mut page[at]
    }

    /// Learns something of an entity, instead of what was known before.
    pub fn insert(&mut self, key: K, value: V) {
        *self.slot(key) = Some(value);
    }

    /// The entities of which something is known, in order.
    pub fn keys(&self) -> impl Iterator<Item = K> {
        self.pages.iter().enumerate().flat_map(|(number, page)| {
            let known = page.iter().flat_map(|page| page.iter().enumerate());
            known
                .filter(|(_, value)| value.is_some())
                .map(move |(at, _)| K::new(number * PAGE + at))
        })
    }
}

impl<K: Entity, V: Default> PagedMap<K, V> {
    /// What is known of an entity; the default to begin with.
    pub fn get_or_default(&mut self, key: K) -> &mut V {
        self.slot(key).get_or_insert_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity;

    entity! {
        /// A thing to be counted.
        struct Thing, "thing"
    }

    #[test]
    fn facts_are_found_and_others_are_not() {
        let mut map: PagedMap<Thing, String> = PagedMap::default();
        let key = Thing::new;
        assert_eq!(map.get(&key(7)), None);
        map.insert(key(100), "b".into());
        map.get_or_default(key(7)).push('a');
        map.get_or_default(key(100)).push('c');
        assert_eq!(map.get(&key(7)).map(String::as_str), Some("a"));
        assert_eq!(map.get(&key(100)).map(String::as_str), Some("bc"));
        assert!(map.get(&key(8)).is_none() && map.get(&key(50)).is_none());
        assert_eq!(map.keys().collect::<Vec<_>>(), [key(7), key(100)]);
    }
}
