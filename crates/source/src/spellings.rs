//! Identifiers written with universal character names: `\u00e9t\u00e9` is the identifier `été`, but `#`
//! and `##` see it as it was written.

use crate::Symbol;
use std::collections::BTreeMap;

/// The ways to write identifiers that were met, apart from the plain one.
#[derive(Clone, Default)]
pub struct Spellings {
    /// By the symbol of the identifier: the symbols of its spellings.
    others: BTreeMap<Symbol, Vec<Symbol>>,
}

impl Spellings {
    /// Numbers are at most this large; further spellings of one identifier count as the plain one.
    pub const MAX: usize = 15;

    /// The number of a spelling of an identifier; 0 is the plain one.
    pub fn number(&mut self, identifier: Symbol, spelling: Symbol) -> u8 {
        let others = self.others.entry(identifier).or_default();
        let index = others.iter().position(|&other| other == spelling).unwrap_or_else(|| {
            others.push(spelling);
            others.len() - 1
        });
        if index < Self::MAX { index as u8 + 1 } else { 0 }
    }

    /// The spelling of an identifier that has this number.
    pub fn spelling(&self, identifier: Symbol, number: u8) -> Symbol {
        let index = usize::from(number).checked_sub(1);
        let others = self.others.get(&identifier);
        index.and_then(|index| others?.get(index)).copied().unwrap_or(identifier)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_have_numbers_while_there_are_some() {
        let symbol = Symbol::from_index;
        let mut spellings = Spellings::default();
        for round in 0..2 {
            for other in 1..=15 {
                assert_eq!(u32::from(spellings.number(symbol(0), symbol(other))), other, "{round}");
            }
        }
        assert_eq!(spellings.number(symbol(0), symbol(16)), 0);
        assert_eq!(spellings.spelling(symbol(0), 3), symbol(3));
        assert_eq!(spellings.spelling(symbol(0), 0), symbol(0));
        assert_eq!(spellings.spelling(symbol(9), 3), symbol(9));
    }
}
