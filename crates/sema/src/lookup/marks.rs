//! What is known of a name wherever it stands, by its number: lookup asks it before it looks anywhere.
//!
//! Replays are nested a dozen scopes deep, and a name of a namespace is in none of them. Where no scope of a
//! kind has ever declared a name, scopes of that kind are passed by.

use super::scope::ScopeKind;
use cuprum_source::Symbol;

/// Bits of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marks(u8);

impl Marks {
    /// Some namespace has declared it.
    pub const NAMESPACE: Marks = Marks(1);
    /// Some class has declared it.
    pub const CLASS: Marks = Marks(2);
    /// Some other scope has declared it.
    pub const LOCAL: Marks = Marks(4);
    /// Declarations of it wait (`deferred.rs`).
    pub const WAITING: Marks = Marks(8);

    /// The bit of what scopes of a kind declare.
    pub fn of_scope(kind: ScopeKind) -> Marks {
        match kind {
            ScopeKind::Namespace(_) => Marks::NAMESPACE,
            ScopeKind::Class(_) => Marks::CLASS,
            ScopeKind::Enum(_)
            | ScopeKind::Template
            | ScopeKind::Parameters
            | ScopeKind::FunctionBody
            | ScopeKind::Block => Marks::LOCAL,
        }
    }

    /// Whether it has a bit.
    pub fn has(self, mark: Marks) -> bool {
        self.0 & mark.0 != 0
    }
}

/// The bits of all names.
#[derive(Default)]
pub(crate) struct NameMarks {
    marks: Vec<u8>,
}

impl NameMarks {
    /// The bits of a name.
    pub fn of(&self, name: Symbol) -> Marks {
        Marks(self.marks.get(name.index() as usize).copied().unwrap_or(0))
    }

    /// Gives a name a bit.
    pub fn add(&mut self, name: Symbol, mark: Marks) {
        let at = name.index() as usize;
        if self.marks.len() <= at {
            self.marks.resize(at + 1, 0);
        }
        self.marks[at] |= mark.0;
    }

    /// Takes a bit from a name.
    pub fn remove(&mut self, name: Symbol, mark: Marks) {
        if let Some(marks) = self.marks.get_mut(name.index() as usize) {
            *marks &= !mark.0;
        }
    }
}
