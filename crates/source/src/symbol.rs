//! Interned identifiers.

use rustc_hash::FxHasher;
use std::hash::Hasher;

/// An identifier; equality is integer equality. Numbered in order of first appearance, after the
/// words given to [`Interner::with_words`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);

impl Symbol {
    /// The symbol with this number, as given to [`Interner::with_words`].
    pub const fn from_index(index: u32) -> Symbol {
        Symbol(index)
    }

    /// Its number.
    pub const fn index(self) -> u32 {
        self.0
    }
}

impl std::fmt::Debug for Symbol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "sym{}", self.0)
    }
}

/// Maps words to symbols and back. One per compilation: nothing is kept between programs.
///
/// Every identifier of the source passes through here, so the table is laid out for it: all words
/// lie in one string, and a slot holds part of the hash beside the number, so that a probe rarely
/// looks at a word that is not the one sought.
#[derive(Clone, Default)]
pub struct Interner {
    /// All words, one after another.
    text: String,
    /// Where each word lies in `text`.
    spans: Vec<(u32, u32)>,
    /// Linear probing over a power of two of slots; a slot is the upper half of the hash and the
    /// number plus one, 0 if free.
    slots: Vec<(u32, u32)>,
}

impl Interner {
    /// An interner in which `words[i]` is symbol number `i` (keywords come first, so that a
    /// keyword test is one comparison).
    pub fn with_words(words: &[&str]) -> Interner {
        let mut interner = Interner::default();
        interner.resize((words.len() * 4).next_power_of_two());
        for word in words {
            interner.intern(word);
        }
        interner
    }

    /// How many words there are.
    pub fn len(&self) -> usize {
        self.spans.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }

    /// The symbol for `word`.
    #[inline]
    pub fn intern(&mut self, word: &str) -> Symbol {
        let hash = hash(word);
        match self.find(word, hash) {
            Some(number) => Symbol(number),
            None => self.add(word, hash),
        }
    }

    /// The symbol for `word` if it was ever interned.
    pub fn lookup(&self, word: &str) -> Option<Symbol> {
        self.find(word, hash(word)).map(Symbol)
    }

    /// The word behind a symbol.
    pub fn word(&self, symbol: Symbol) -> &str {
        let (start, end) = self.spans[symbol.0 as usize];
        &self.text[start as usize..end as usize]
    }

    #[inline]
    fn find(&self, word: &str, hash: u64) -> Option<u32> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut at = hash as usize & mask;
        // The table is never full, so a free slot ends the search.
        while let Some(&(tag, number)) = self.slots.get(at) {
            if number == 0 {
                return None;
            }
            if tag == (hash >> 32) as u32 && self.word(Symbol(number - 1)) == word {
                return Some(number - 1);
            }
            at = (at + 1) & mask;
        }
        None
    }

    fn add(&mut self, word: &str, hash: u64) -> Symbol {
        if (self.spans.len() + 1) * 2 > self.slots.len() {
            self.resize((self.slots.len() * 2).max(64));
        }
        let number = self.spans.len() as u32;
        let start = self.text.len() as u32;
        self.text.push_str(word);
        self.spans.push((start, self.text.len() as u32));
        self.place(hash, number + 1);
        Symbol(number)
    }

    fn place(&mut self, hash: u64, number: u32) {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at].1 != 0 {
            at = (at + 1) & mask;
        }
        self.slots[at] = ((hash >> 32) as u32, number);
    }

    fn resize(&mut self, slots: usize) {
        self.slots = vec![(0, 0); slots];
        for number in 0..self.spans.len() as u32 {
            let hash = hash(self.word(Symbol(number)));
            self.place(hash, number + 1);
        }
    }
}

#[inline]
fn hash(word: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(word.as_bytes());
    let hash = hasher.finish();
    // The table uses the low half for the slot and the high half for the tag.
    hash ^ (hash >> 29)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back() {
        let mut interner = Interner::with_words(&["int", "if"]);
        let words: Vec<String> = (0..5000).map(|number| format!("w{number}")).collect();
        let symbols: Vec<Symbol> = words.iter().map(|word| interner.intern(word)).collect();
        for (word, &symbol) in words.iter().zip(&symbols) {
            assert_eq!(interner.word(symbol), word);
            assert_eq!(interner.lookup(word), Some(symbol));
        }
        assert_eq!(interner.intern("if").index(), 1);
        assert_eq!(interner.intern("").index(), 5002);
        assert_eq!(interner.lookup("none"), None);
        assert_eq!(Interner::default().lookup("none"), None);
    }
}
