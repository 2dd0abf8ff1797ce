//! The variables that most kernels name and their classes, declared once for many units.
//!
//! A unit reads a piece of built-in text when it first asks for a name of it. The pieces of `threadIdx` and its kin
//! are asked for by nearly every unit, and reading them was a third of what a small kernel takes. So they are read
//! where no unit is yet (see [`crate::Beginning`]), and what they have declared is taken out of the global scope
//! again: a unit begins as if nobody had asked. Who then asks finds the declarations on the shelf, and enters them
//! where reading would have. A program that gives a word of these pieces a meaning of its own, in whatever way,
//! changes what reading them would declare: from then on nothing is on the shelf.

use crate::context::Parser;
use crate::lookup::marks::Marks;
use crate::lookup::scope::Decl;
use cuprum_headers::Chunk;
use cuprum_source::Symbol;
use std::sync::Arc;

/// What is asked for; the classes come with it.
const ASKED: &[&str] = &["threadIdx", "blockIdx", "blockDim", "gridDim"];

/// A piece of built-in text that was read.
struct Piece {
    /// The name that it declares.
    name: Symbol,
    chunk: Chunk,
    decls: Vec<Decl>,
    /// The names of pieces before this one that reading it asks for.
    needs: Vec<Symbol>,
}

/// Pieces of built-in text that were read and that the unit has not asked for.
#[derive(Default)]
pub(crate) struct Shelf {
    /// In the order in which they were declared, so that a piece stands behind those that it needs.
    pieces: Vec<Piece>,
    /// All words of their text.
    words: Vec<Symbol>,
}

/// The words of a text of C++.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .filter(|word| word.starts_with(|c: char| !c.is_ascii_digit()))
}

impl Parser<'_> {
    /// Fills the shelf, before anything of a unit was read.
    pub fn fill_shelf(&mut self) {
        for word in ASKED {
            let name = self.session.symbols.intern(word);
            self.declare_builtin_once(name);
        }
        let global = self.global_scope();
        let mut shelf = Shelf::default();
        for (name, entries) in self.program.names.scopes[global].take_names() {
            let Some(chunk) = cuprum_headers::builtin_chunk(self.session.symbols.word(name)) else {
                continue;
            };
            let text = chunk.to_text();
            let own: Vec<Symbol> =
                words(&text).map(|word| self.session.symbols.intern(word)).collect();
            let before = shelf.pieces.iter().map(|piece: &Piece| piece.name);
            let needs = before.filter(|before| own.contains(before)).collect();
            let decls = entries.into_iter().map(|entry| entry.decl).collect();
            shelf.pieces.push(Piece { name, chunk, decls, needs });
            shelf.words.extend(own);
            self.program.names.marks.remove(name, Marks::NAMESPACES);
        }
        shelf.words.sort_unstable();
        shelf.words.dedup();
        let builtins = &mut self.program.builtins;
        builtins.shelf = Arc::new(shelf);
        builtins.builtins_asked.clear();
        builtins.parsed_chunks.clear();
        self.program.names.spelled_types.forget();
    }

    /// Enters what is on the shelf under a name that was just asked for; whether anything is.
    pub fn take_from_shelf(&mut self, name: Symbol) -> bool {
        let shelf = &self.program.builtins.shelf;
        if !shelf.pieces.iter().any(|piece| piece.name == name) {
            return false;
        }
        if !self.words_are_built_in(name) {
            self.program.builtins.shelf = Arc::default();
            return false;
        }
        self.enter_from_shelf(name);
        true
    }

    /// Whether the words of the shelf mean nothing in the global scope but what was on it. A name that was asked for
    /// before this one was taken from it.
    fn words_are_built_in(&self, asked: Symbol) -> bool {
        let (builtins, names) = (&self.program.builtins, &self.program.names);
        let global = &names.scopes[self.global_scope()];
        let is_built_in = |word: Symbol| {
            let taken = word != asked && builtins.builtins_asked.contains(&word);
            match builtins.shelf.pieces.iter().find(|piece| taken && piece.name == word) {
                Some(piece) => global.already_declared(word).eq(&piece.decls),
                None => !global.has_already(word) && !names.marks.of(word).has(Marks::WAITING),
            }
        };
        global.using_namespaces.is_empty()
            && builtins.shelf.words.iter().all(|&word| is_built_in(word))
    }

    fn enter_from_shelf(&mut self, name: Symbol) {
        cuprum_limits::check();
        let shelf = self.program.builtins.shelf.clone();
        let Some(piece) = shelf.pieces.iter().find(|piece| piece.name == name) else { return };
        self.is_new_chunk(piece.chunk);
        for &needed in &piece.needs {
            if self.program.builtins.builtins_asked.insert(needed) {
                self.enter_from_shelf(needed);
            }
        }
        let global = self.global_scope();
        self.scoped(
            |here| here.in_builtin_text = true,
            |parser| {
                let decls = piece.decls.iter().cloned();
                decls.for_each(|decl| parser.declare(global, name, decl));
            },
        );
    }
}
