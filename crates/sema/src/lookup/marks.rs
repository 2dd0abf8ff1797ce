//! What is known of a name wherever it stands, by its number: lookup asks it before it looks anywhere.
//!
//! Replays are nested a dozen scopes deep, and a name of a namespace is in none of them. Where no scope of a
//! kind has ever declared a name, scopes of that kind are passed by. There are hundreds of namespaces, which a
//! lookup asks in turn, and few of them declare a name: they have a bit each, which some share.

use super::scope::ScopeKind;
use cuprum_ast::NamespaceId;
use cuprum_entity::Entity;
use cuprum_source::Symbol;

/// Bits of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marks(u32);

impl Marks {
    /// Some class has declared it.
    pub const CLASS: Marks = Marks(1);
    /// Some other scope that is no namespace's has declared it.
    pub const LOCAL: Marks = Marks(2);
    /// Declarations of it wait (`deferred.rs`).
    pub const WAITING: Marks = Marks(4);
    /// Library text has nothing more to declare of it.
    pub const LIBRARY_ASKED: Marks = Marks(8);
    /// As a GNU attribute it has no effect.
    pub const SILENT_ATTRIBUTE: Marks = Marks(16);
    /// The number of the first bit of namespaces.
    const FIRST_NAMESPACE: u32 = 5;
    /// Some namespace has declared it.
    pub const NAMESPACES: Marks = Marks(u32::MAX << Marks::FIRST_NAMESPACE);

    /// The bit of what a namespace declares.
    pub fn of_namespace(namespace: NamespaceId) -> Marks {
        let number = namespace.index() as u32 % (u32::BITS - Marks::FIRST_NAMESPACE);
        Marks(1 << (Marks::FIRST_NAMESPACE + number))
    }

    /// The bit of what scopes of a kind declare.
    pub fn of_scope(kind: ScopeKind) -> Marks {
        match kind {
            ScopeKind::Namespace(namespace) => Marks::of_namespace(namespace),
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
#[derive(Clone, Default)]
pub(crate) struct NameMarks {
    marks: Vec<u32>,
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
