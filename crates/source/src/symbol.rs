//! Interned identifiers.

use rustc_hash::FxHashMap;
use std::sync::Arc;

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
#[derive(Default)]
pub struct Interner {
    numbers: FxHashMap<Arc<str>, u32>,
    words: Vec<Arc<str>>,
}

impl Interner {
    /// An interner in which `words[i]` is symbol number `i` (keywords come first, so that a
    /// keyword test is one comparison).
    pub fn with_words(words: &[&str]) -> Interner {
        let mut interner = Interner::default();
        interner.numbers.reserve(words.len() * 4);
        for word in words {
            interner.intern(word);
        }
        interner
    }

    /// The symbol for `word`.
    pub fn intern(&mut self, word: &str) -> Symbol {
        if let Some(&number) = self.numbers.get(word) {
            return Symbol(number);
        }
        let number = self.words.len() as u32;
        let word: Arc<str> = word.into();
        self.words.push(word.clone());
        self.numbers.insert(word, number);
        Symbol(number)
    }

    /// The symbol for `word` if it was ever interned.
    pub fn lookup(&self, word: &str) -> Option<Symbol> {
        self.numbers.get(word).map(|&number| Symbol(number))
    }

    /// The word behind a symbol.
    pub fn word(&self, symbol: Symbol) -> &str {
        &self.words[symbol.0 as usize]
    }
}
