//! What the names of a scope mean.
//!
//! A program with many templates has hundreds of thousands of scopes, one for each replay, and most of them
//! declare a name or two: those are a list. Lookup asks every scope from the inside out, and most scopes do
//! not have the name: a filter of 64 bits says so without looking at any memory but the scope's own.

use super::scope::Entry;
use cuprum_source::Symbol;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// So many names are searched one by one.
const FEW: usize = 8;

/// The entries of a name, in order of declaration.
pub(crate) type Entries = SmallVec<[Entry; 1]>;

/// The names of a scope, in the order in which they were first declared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    /// A bit for each name that is declared, and for all that share the bit with one.
    filter: u64,
    list: Vec<(Symbol, Entries)>,
    /// Where each name is in the list, once there are many.
    places: Option<Box<FxHashMap<Symbol, u32>>>,
}

/// The bit of a name.
fn bit(name: Symbol) -> u64 {
    // Symbols are numbered in order; neighbours get bits of their own.
    1 << (name.index() % 64)
}

impl Names {
    /// Whether nothing is declared.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    fn place(&self, name: Symbol) -> Option<usize> {
        if self.filter & bit(name) == 0 {
            return None;
        }
        match &self.places {
            None => self.list.iter().position(|(declared, _)| *declared == name),
            Some(places) => places.get(&name).map(|&place| place as usize),
        }
    }

    /// What a name means here.
    pub fn get(&self, name: Symbol) -> Option<&Entries> {
        self.list.get(self.place(name)?).map(|(_, entries)| entries)
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, name: Symbol) -> Option<&mut Entries> {
        let place = self.place(name)?;
        self.list.get_mut(place).map(|(_, entries)| entries)
    }

    /// Whether a name was ever declared here.
    pub fn has(&self, name: Symbol) -> bool {
        self.place(name).is_some()
    }

    /// Declares a name.
    pub fn push(&mut self, name: Symbol, entry: Entry) {
        if let Some(entries) = self.get_mut(name) {
            entries.push(entry);
            return;
        }
        if self.list.len() == self.list.capacity() {
            self.list.reserve_exact(self.list.len().max(1));
        }
        self.filter |= bit(name);
        self.list.push((name, SmallVec::from_buf([entry])));
        match &mut self.places {
            Some(places) => drop(places.insert(name, self.list.len() as u32 - 1)),
            None if self.list.len() > FEW => {
                let names = self.list.iter().zip(0..).map(|((name, _), place)| (*name, place));
                self.places = Some(Box::new(names.collect()));
            }
            None => {}
        }
    }

    /// All names with their entries, in the order in which they were first declared.
    pub fn into_list(self) -> Vec<(Symbol, Entries)> {
        self.list
    }

    /// All names with their entries.
    pub fn iter(&self) -> impl Iterator<Item = (Symbol, &Entries)> {
        self.list.iter().map(|(name, entries)| (*name, entries))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lookup::scope::Decl;

    #[test]
    fn few_and_many_names_are_found() {
        let mut interner = cuprum_source::Interner::with_words(&[], 0);
        let mut names = Names::default();
        assert!(names.is_empty());
        for number in 0..100 {
            let symbol = interner.intern(&format!("n{number}"));
            let other = interner.intern(&format!("other{number}"));
            for ordinal in [number, number + 100] {
                names.push(symbol, Entry { decl: Decl::SyntaxValue, ordinal });
            }
            assert!(names.has(symbol) && !names.has(other));
            let ordinals: Vec<u32> =
                names.get(symbol).into_iter().flatten().map(|e| e.ordinal).collect();
            assert_eq!(ordinals, [number, number + 100]);
            assert!(names.get(other).is_none() && names.get_mut(other).is_none());
        }
        assert_eq!(names.iter().count(), 100);
    }
}
