//! Vectors keyed by entities.

use crate::Entity;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// Owns one `V` per key and hands out the keys.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct PrimaryMap<K, V> {
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K: Entity, V> PrimaryMap<K, V> {
    /// An empty map.
    pub fn new() -> Self {
        PrimaryMap { items: Vec::new(), key: PhantomData }
    }

    /// An empty map with room for `capacity` items.
    pub fn with_capacity(capacity: usize) -> Self {
        PrimaryMap { items: Vec::with_capacity(capacity), key: PhantomData }
    }

    /// Makes room for so many more items.
    pub fn reserve(&mut self, more: usize) {
        self.items.reserve(more);
    }

    /// Stores `value` under a fresh key.
    pub fn push(&mut self, value: V) -> K {
        let key = self.next_key();
        self.items.push(value);
        key
    }

    /// The key that the next `push` will return.
    pub fn next_key(&self) -> K {
        K::new(self.items.len())
    }

    /// The item, if the key is in range.
    pub fn get(&self, key: K) -> Option<&V> {
        self.items.get(key.index())
    }

    /// The item, if the key is in range.
    pub fn get_mut(&mut self, key: K) -> Option<&mut V> {
        self.items.get_mut(key.index())
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no item.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// All keys in order of creation.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + use<K, V> {
        (0..self.items.len()).map(K::new)
    }

    /// All items in order of creation.
    pub fn values(&self) -> std::slice::Iter<'_, V> {
        self.items.iter()
    }

    /// All items in order of creation.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, V> {
        self.items.iter_mut()
    }

    /// Keys with their items.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> + ExactSizeIterator {
        self.items.iter().enumerate().map(|(index, value)| (K::new(index), value))
    }

    /// Keys with their items.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (K, &mut V)> {
        self.items.iter_mut().enumerate().map(|(index, value)| (K::new(index), value))
    }

    /// The items as a slice.
    pub fn as_slice(&self) -> &[V] {
        &self.items
    }

    /// Drops every item from `len` on; their keys become free again.
    pub fn truncate(&mut self, len: usize) {
        self.items.truncate(len);
    }
}

impl<K: Entity, V> Default for PrimaryMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Entity, V> Index<K> for PrimaryMap<K, V> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        &self.items[key.index()]
    }
}

impl<K: Entity, V> IndexMut<K> for PrimaryMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.items[key.index()]
    }
}

impl<K: Entity, V> FromIterator<V> for PrimaryMap<K, V> {
    fn from_iter<I: IntoIterator<Item = V>>(items: I) -> Self {
        PrimaryMap { items: items.into_iter().collect(), key: PhantomData }
    }
}

impl<K: Entity, V: std::fmt::Debug> std::fmt::Debug for PrimaryMap<K, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// One `V` per key of some other map; keys never written read as the default.
#[derive(Clone)]
pub struct SecondaryMap<K, V> {
    items: Vec<V>,
    default: V,
    key: PhantomData<K>,
}

impl<K: Entity, V: Clone> SecondaryMap<K, V> {
    /// An empty map whose unwritten entries read as `V::default()`.
    pub fn new() -> Self
    where
        V: Default,
    {
        Self::with_default(V::default())
    }

    /// An empty map whose unwritten entries read as `default`.
    pub fn with_default(default: V) -> Self {
        SecondaryMap { items: Vec::new(), default, key: PhantomData }
    }

    /// Has memory for `len` keys, without making the map longer.
    pub fn reserve(&mut self, len: usize) {
        self.items.reserve(len.saturating_sub(self.items.len()));
    }

    /// Makes room for `len` keys at once.
    pub fn resize(&mut self, len: usize) {
        if self.items.len() < len {
            self.items.resize(len, self.default.clone());
        }
    }

    /// Makes room for `key`, if there is none, and for all others that there is memory for: who writes keys as they
    /// are made need not ask again for each. Whoever iterates over the map sees their defaults.
    #[inline]
    pub fn fill_memory(&mut self, key: K) {
        if key.index() >= self.items.len() {
            self.grow(key.index() + 1);
        }
    }

    #[cold]
    fn grow(&mut self, len: usize) {
        self.items.reserve(len - self.items.len());
        self.items.resize(self.items.capacity(), self.default.clone());
    }

    /// Forgets everything written.
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// Entries up to the highest key written.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> {
        self.items.iter().enumerate().map(|(index, value)| (K::new(index), value))
    }

    /// Items up to the highest key written.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, V> {
        self.items.iter_mut()
    }
}

impl<K: Entity, V: Clone + Default> Default for SecondaryMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Entity, V> Index<K> for SecondaryMap<K, V> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        self.items.get(key.index()).unwrap_or(&self.default)
    }
}

impl<K: Entity, V: Clone> IndexMut<K> for SecondaryMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        if key.index() >= self.items.len() {
            self.items.resize(key.index() + 1, self.default.clone());
        }
        &mut self.items[key.index()]
    }
}

impl<K: Entity, V: Clone + std::fmt::Debug> std::fmt::Debug for SecondaryMap<K, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::entity!(struct Thing, "thing");

    #[test]
    fn keys_are_dense_and_print_with_their_prefix() {
        let mut map = PrimaryMap::<Thing, &str>::new();
        let a = map.push("a");
        let b = map.push("b");
        assert_eq!(format!("{a} {b:?}"), "thing0 thing1");
        assert_eq!(map[b], "b");
        assert_eq!(map.keys().collect::<Vec<_>>(), vec![a, b]);
        assert_eq!(size_of::<Option<Thing>>(), 4);
    }

    #[test]
    fn unwritten_secondary_entries_read_as_default() {
        let mut map = SecondaryMap::<Thing, u32>::with_default(7);
        map[Thing::new(3)] = 1;
        assert_eq!(map[Thing::new(2)], 7);
        assert_eq!(map[Thing::new(3)], 1);
        assert_eq!(map[Thing::new(900)], 7);
        map.fill_memory(Thing::new(40));
        assert_eq!((map[Thing::new(3)], map[Thing::new(40)]), (1, 7));
    }
}
