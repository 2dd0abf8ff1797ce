//! Walks over a class and its bases, direct or not.
//!
//! Many ways may lead to a virtual base, and their number doubles with each level of such classes:
//! whoever asks all of them does so here, where each class is asked once.

use crate::context::Parser;
use cuprum_ast::{Ast, Base, RecordId};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

/// What a class answers when something is looked for in it and its bases.
pub(crate) enum Search {
    /// Here it is.
    Found,
    /// Neither here nor in its bases.
    NotHere,
    /// Its bases must be asked.
    BehindBases,
    /// Those of its bases must be asked that are accessible here.
    BehindOpenBases,
}

/// A class and its bases on the way: a class before its bases, the first base first, each once.
pub(crate) struct BaseWalk {
    pending: SmallVec<[RecordId; 8]>,
    seen: FxHashSet<RecordId>,
    /// As long as each class has one base, one way leads to each.
    has_branches: bool,
}

impl BaseWalk {
    /// Begins with a class.
    pub fn new(class: RecordId) -> BaseWalk {
        BaseWalk { pending: smallvec![class], seen: FxHashSet::default(), has_branches: false }
    }

    /// Begins with the bases of a class.
    pub fn of_bases(ast: &Ast, class: RecordId) -> BaseWalk {
        let mut walk = BaseWalk::new(class);
        walk.pending.clear();
        walk.enter(ast, class);
        walk
    }

    /// The next class.
    pub fn next_class(&mut self) -> Option<RecordId> {
        loop {
            let class = self.pending.pop()?;
            if !self.has_branches || self.seen.insert(class) {
                return Some(class);
            }
        }
    }

    /// Adds the bases of a class.
    pub fn enter(&mut self, ast: &Ast, class: RecordId) {
        self.enter_some(&ast.records[class].bases, |_| true);
    }

    /// Adds those of these bases that are wanted.
    pub fn enter_some(&mut self, bases: &[Base], mut is_wanted: impl FnMut(&Base) -> bool) {
        self.has_branches |= bases.len() > 1;
        let wanted = bases.iter().rev().filter(|base| is_wanted(base));
        self.pending.extend(wanted.map(|base| base.record));
    }
}

impl Parser<'_> {
    /// Asks a class, then its bases, until one is what is looked for.
    pub fn search_bases(
        &self,
        from: RecordId,
        mut ask: impl FnMut(RecordId) -> Search,
    ) -> Option<RecordId> {
        let mut walk = BaseWalk::new(from);
        while let Some(class) = walk.next_class() {
            match ask(class) {
                Search::Found => return Some(class),
                Search::NotHere => {}
                Search::BehindBases => walk.enter(&self.ast, class),
                Search::BehindOpenBases => {
                    let bases = &self.ast.records[class].bases;
                    walk.enter_some(bases, |base| self.has_access_to(class, base.access));
                }
            }
        }
        None
    }

    /// Whether a class or one of its bases is one of these.
    pub fn any_in_bases(&self, from: RecordId, mut is_one: impl FnMut(RecordId) -> bool) -> bool {
        let ask = |class: RecordId| match is_one(class) {
            true => Search::Found,
            false => Search::BehindBases,
        };
        self.search_bases(from, ask).is_some()
    }

    /// A class and all its bases, a class before its bases.
    pub fn with_bases(&self, record: RecordId) -> SmallVec<[RecordId; 4]> {
        let mut classes = SmallVec::new();
        self.search_bases(record, |class| {
            classes.push(class);
            Search::BehindBases
        });
        classes
    }
}
