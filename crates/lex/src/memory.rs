//! Results of expansion that are used again.
//!
//! NVIDIA's headers ask the same questions in every file (`#if _CCCL_COMPILER(MSVC)` goes through
//! fifteen macros) and use the same macros thousands of times, each by way of five others. So the
//! value of a condition is kept by its text, and the full expansion of an object-like macro with
//! the macro.
//!
//! A result holds as long as the names that took part in it mean what they meant: they are recorded
//! with it, and compared when any recorded name was defined or undefined since. It is kept only if
//! nothing but names took part: not the place (`__LINE__`), not what follows (a `(` would make a
//! call of the last name), not a message.

use crate::macros::{BodyOp, BodyToken, MacroTable};
use crate::preprocess::Preprocessor;
use crate::token::{Token, TokenKind};
use cuprum_source::Symbol;
use rustc_hash::FxHashMap;

/// Expansions longer than this are not kept.
const MAX_KEPT_TOKENS: usize = 64;
/// Nor are conditions with a longer text.
const MAX_KEPT_CONDITION: usize = 400;
/// How many conditions are kept at most.
const MAX_CONDITIONS: usize = 4096;
/// Macros in arguments nested deeper than this are not expanded ahead, which nests once more.
const MAX_DEPTH_AHEAD: usize = 50;

/// What the names that took part in a result meant.
struct Meanings {
    /// Symbol, macro, and whether it is defined without being a macro.
    names: Box<[(Symbol, u32, bool)]>,
    /// [`Memory::changes`] when they were last compared.
    compared_at: u32,
}

/// The full expansion of an object-like macro.
struct KeptExpansion {
    /// They stand where they were spelled.
    tokens: Box<[Token]>,
    /// White space of macros at the end that expand to nothing: it goes to what follows.
    trailing: u8,
    meanings: Meanings,
}

/// What is known about the full expansion of a macro.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kept {
    /// The macro was not used yet.
    Unused,
    /// It was used: from now on it is worth keeping.
    Used,
    /// It cannot be kept.
    No,
    /// It has this number in the memory.
    Yes(u32),
}

/// All that is kept, and the result in the making.
#[derive(Default)]
pub(crate) struct Memory {
    conditions: FxHashMap<Box<str>, (bool, Meanings)>,
    expansions: Vec<KeptExpansion>,
    /// How often a recorded name was defined or undefined.
    changes: u32,
    /// A result is in the making.
    pub is_recording: bool,
    /// It is the expansion of a macro ahead of its use: nothing may be reported or counted.
    pub is_ahead: bool,
    /// More than names took part in it.
    is_spoiled: bool,
    /// The names that took part in it.
    names: Vec<Symbol>,
}

impl Memory {
    /// More than names takes part in the result in the making.
    pub fn spoil(&mut self) {
        self.is_spoiled = true;
    }

    /// A token takes part in it.
    pub fn record(&mut self, token: &Token) {
        if token.kind == TokenKind::Ident {
            self.names.push(token.symbol());
        }
    }

    /// A macro takes part in it, with every name of its body.
    pub fn record_macro(&mut self, name: Symbol, body: &[BodyToken]) {
        self.names.push(name);
        for item in body.iter().filter(|item| item.op == BodyOp::Plain) {
            self.record(&item.token);
        }
    }

    fn start(&mut self, is_ahead: bool) {
        self.is_recording = true;
        self.is_ahead = is_ahead;
        self.is_spoiled = false;
        self.names.clear();
    }
}

impl Meanings {
    /// Whether the names still mean what they meant, after so many changes.
    #[inline]
    fn hold(&mut self, macros: &MacroTable, changes: u32) -> bool {
        self.compared_at == changes || self.compare(macros, changes)
    }

    fn compare(&mut self, macros: &MacroTable, changes: u32) -> bool {
        let hold = self.names.iter().all(|&(name, value, is_defined)| {
            let info = macros.info(name);
            info.value == value && info.is_defined == is_defined
        });
        if hold {
            self.compared_at = changes;
        }
        hold
    }
}

impl Preprocessor<'_> {
    /// A name is about to mean something else.
    pub fn forget(&mut self, name: Symbol) {
        self.memory.changes += u32::from(self.macros.info(name).is_recorded);
    }

    /// Ends a recording: what the names mean, unless more than names took part.
    fn recorded(&mut self) -> Option<Meanings> {
        self.memory.is_recording = false;
        self.memory.is_ahead = false;
        if self.memory.is_spoiled || self.stopped {
            return None;
        }
        self.memory.names.sort_unstable();
        self.memory.names.dedup();
        let meaning = |&name: &Symbol| {
            let info = self.macros.info_mut(name);
            info.is_recorded = true;
            (name, info.value, info.is_defined)
        };
        let names = self.memory.names.iter().map(meaning).collect();
        Some(Meanings { names, compared_at: self.memory.changes })
    }

    /// Reads the condition of `#if` and evaluates it, unless its value is known.
    pub fn condition(&mut self) -> bool {
        let Some(line) = self.file.cursor.plain_line(MAX_KEPT_CONDITION) else {
            return self.evaluate_condition();
        };
        let changes = self.memory.changes;
        let text = self.file.cursor.text.get(line.clone()).unwrap_or("");
        if let Some((value, meanings)) = self.memory.conditions.get_mut(text)
            && meanings.hold(&self.macros, changes)
        {
            self.file.cursor.pos = line.end;
            return *value;
        }
        self.memory.start(false);
        let value = self.evaluate_condition();
        if let Some(meanings) = self.recorded()
            && self.memory.conditions.len() < MAX_CONDITIONS
            && let Some(text) = self.file.cursor.text.get(line)
        {
            self.memory.conditions.insert(text.into(), (value, meanings));
        }
        value
    }

    /// Appends the full expansion of an object-like macro, as if `name` stood before it, if it can
    /// be kept. Returns the white space that what follows inherits.
    pub fn append_kept(&mut self, name: Token, index: usize, out: &mut Vec<Token>) -> Option<u8> {
        let number = self.kept_expansion(index)?;
        let kept = self.memory.expansions.get(number)?;
        if self.memory.is_recording {
            self.memory.names.extend(kept.meanings.names.iter().map(|&(name, ..)| name));
        }
        out.extend_from_slice(&kept.tokens);
        if let Some(first) = out.first_mut() {
            first.flags |= name.flags & (Token::SPACE_BEFORE | Token::LINE_START);
        }
        Some(kept.trailing)
    }

    /// The number of the full expansion of a macro that is used now.
    fn kept_expansion(&mut self, index: usize) -> Option<usize> {
        let definition = self.macros.macros.get_mut(index)?;
        match definition.kept {
            Kept::No => return None,
            Kept::Unused => {
                definition.kept = Kept::Used;
                return None;
            }
            Kept::Yes(number) => {
                let number = number as usize;
                let changes = self.memory.changes;
                let kept = self.memory.expansions.get_mut(number)?;
                if kept.meanings.hold(&self.macros, changes) {
                    return self.is_enabled(number).then_some(number);
                }
            }
            Kept::Used => {}
        }
        // A macro that is disabled now might not be when the expansion is used again.
        if self.memory.is_recording
            || self.expansion_depth > MAX_DEPTH_AHEAD
            || self.contexts.iter().any(|context| context.disables())
        {
            return None;
        }
        let kept = self.expand_ahead(index);
        let number = self.memory.expansions.len();
        let definition = self.macros.macros.get_mut(index)?;
        let Some(kept) = kept else {
            definition.kept = Kept::No;
            return None;
        };
        match definition.kept {
            Kept::Yes(old) => {
                *self.memory.expansions.get_mut(old as usize)? = kept;
                Some(old as usize)
            }
            _ => {
                definition.kept = Kept::Yes(number as u32);
                self.memory.expansions.push(kept);
                Some(number)
            }
        }
    }

    /// Whether every macro that takes part in an expansion may be expanded now.
    fn is_enabled(&self, number: usize) -> bool {
        if !self.memory.is_ahead && !self.contexts.iter().any(|context| context.disables()) {
            return true;
        }
        let names = self.memory.expansions.get(number).map_or(&[][..], |kept| &kept.meanings.names);
        names.iter().all(|&(name, ..)| self.macros.get(name).is_none_or(|found| !found.is_disabled))
    }

    /// Expands an object-like macro as if nothing followed it.
    fn expand_ahead(&mut self, index: usize) -> Option<KeptExpansion> {
        let definition = self.macros.macros.get_mut(index)?;
        let (name, body) = (definition.name, definition.body.clone());
        definition.is_disabled = true;
        self.memory.start(true);
        self.memory.record_macro(name, &body);
        let mut tokens = self.take_spare();
        self.object_expansion(&body, &mut tokens);
        if let Some(first) = tokens.first_mut() {
            // It takes the place of the macro's name.
            first.flags &= !Token::SPACE_BEFORE;
        }
        let (expanded, end) = self.expand_to_end(tokens);
        let meanings = self.recorded();
        if let Some(definition) = self.macros.macros.get_mut(index) {
            definition.is_disabled = false;
        }
        let kept = meanings.filter(|_| expanded.len() <= MAX_KEPT_TOKENS).map(|meanings| {
            let trailing = end.flags & Token::SPACE_BEFORE;
            KeptExpansion { tokens: expanded.as_slice().into(), trailing, meanings }
        });
        self.recycle(expanded);
        kept
    }
}
