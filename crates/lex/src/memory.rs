//! A cache of expansions: results that are used again.
//!
//! NVIDIA's headers ask the same questions in every file (`#if _CCCL_COMPILER(MSVC)` goes through
//! fifteen macros) and use the same macros thousands of times, each by way of five others. So the
//! value of a condition is kept by its text, the full expansion of an object-like macro with the
//! macro, and the result of a call with few arguments by macro and arguments (`calls.rs`).
//!
//! A result holds as long as the names that took part in it mean what they meant: they are recorded
//! with it, and compared when any recorded name was defined or undefined since. It is kept only if
//! nothing but names took part: not the place (`__LINE__`), not what follows (a `(` would make a
//! call of the last name), not a message; and if reading it again changes nothing.

mod calls;

use crate::macros::{BodyOp, Macro, MacroTable};
use crate::preprocess::{Expansions, Preprocessor};
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
    /// Symbol, macro, and whether it is defined without being a macro. Macros come first.
    names: Box<[(Symbol, u32, bool)]>,
    /// How many of them are macros.
    macro_count: usize,
    /// [`Memory::changes`] when they were last compared.
    compared_at: u32,
}

/// The full expansion of a macro.
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
    calls: calls::Calls,
    /// How often a recorded name was defined or undefined.
    changes: u32,
    /// The names that took part in the results in the making, those of the innermost one last.
    names: Vec<Symbol>,
    recording: Recording,
    /// How many results were started.
    started: u32,
}

/// A result in the making. Another one may interrupt it.
#[derive(Clone, Copy, Default)]
struct Recording {
    /// There is one.
    is_active: bool,
    /// It is the expansion of a macro ahead of its use: nothing may be reported or counted.
    is_ahead: bool,
    /// More than names took part in it.
    is_spoiled: bool,
    /// Which recording it is, counted from the first.
    number: u32,
    /// Where its names start.
    first_name: usize,
    /// The context at whose end an expansion ahead of its use ends, once that is being read.
    last_context: Option<usize>,
}

impl Memory {
    /// More than names takes part in the result in the making.
    pub fn spoil(&mut self) {
        self.recording.is_spoiled = true;
    }

    /// A token takes part in it.
    pub fn record(&mut self, token: &Token) {
        if token.kind == TokenKind::Ident {
            self.names.push(token.symbol());
        }
    }

    /// A macro takes part in it, with every name of its body.
    pub fn record_macro(&mut self, definition: &mut Macro) {
        let number = self.recording.number;
        // Mostly it took part before.
        if std::mem::replace(&mut definition.recorded_in, number) == number {
            return;
        }
        self.names.push(definition.name);
        for item in definition.body.iter().filter(|item| item.op == BodyOp::Plain) {
            self.record(&item.token);
        }
    }

    /// A result is in the making.
    pub fn is_recording(&self) -> bool {
        self.recording.is_active
    }

    /// It is the expansion of a macro ahead of its use.
    pub fn is_ahead(&self) -> bool {
        self.recording.is_ahead
    }

    /// A look at what follows a context found nothing there. What follows an expansion ahead of its
    /// use is not known.
    pub fn looked_past(&mut self, context: usize) {
        self.recording.is_spoiled |= self.recording.last_context == Some(context);
    }

    /// Starts a result; the one that it interrupts goes on when it is [finished](Self::finish).
    fn start(&mut self, is_ahead: bool) -> Recording {
        self.started += 1;
        let (number, first_name) = (self.started, self.names.len());
        let new =
            Recording { is_active: true, is_ahead, number, first_name, ..Recording::default() };
        std::mem::replace(&mut self.recording, new)
    }

    /// Ends a result: its names, each once, unless more than names took part. They take part in the
    /// result that was interrupted, too.
    fn finish(&mut self, interrupted: Recording) -> Option<&[Symbol]> {
        let Recording { first_name, is_spoiled, .. } = self.recording;
        self.recording = interrupted;
        let own = self.names.get_mut(first_name..)?;
        own.sort_unstable();
        let mut count = 0;
        for at in 0..own.len() {
            if at == 0 || own[at] != own[count - 1] {
                own[count] = own[at];
                count += 1;
            }
        }
        self.names.truncate(first_name + count);
        if is_spoiled { None } else { self.names.get(first_name..) }
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
        self.expansions.memory.changes += u32::from(self.macros.info(name).is_recorded);
    }

    /// Ends a result: what its names mean, unless more than names took part.
    fn recorded(&mut self, interrupted: Recording) -> Option<Meanings> {
        let Preprocessor { expansions: Expansions { memory, .. }, macros, .. } = self;
        let compared_at = memory.changes;
        let meanings = memory.finish(interrupted).filter(|_| !self.stopped).map(|own| {
            let mut names = Vec::with_capacity(own.len());
            let mut others = 0;
            for &name in own {
                let info = macros.info_mut(name);
                info.is_recorded = true;
                names.push((name, info.value, info.is_defined));
                // What stands at the first other name goes behind it.
                if info.value == 0 {
                    others += 1;
                } else if others > 0 {
                    let last = names.len() - 1;
                    names.swap(last - others, last);
                }
            }
            let macro_count = names.len() - others;
            Meanings { names: names.into(), macro_count, compared_at }
        });
        if !interrupted.is_active {
            self.expansions.memory.names.clear();
        }
        meanings
    }

    /// Reads the condition of `#if` and evaluates it, unless its value is known.
    pub fn condition(&mut self) -> bool {
        let Some(line) = self.file.cursor.plain_line(MAX_KEPT_CONDITION) else {
            return self.evaluate_condition();
        };
        let changes = self.expansions.memory.changes;
        let text = self.file.cursor.text.get(line.clone()).unwrap_or("");
        if let Some((value, meanings)) = self.expansions.memory.conditions.get_mut(text)
            && meanings.hold(&self.macros, changes)
        {
            self.file.cursor.pos = line.end;
            return *value;
        }
        let interrupted = self.expansions.memory.start(false);
        let value = self.evaluate_condition();
        if let Some(meanings) = self.recorded(interrupted)
            && self.expansions.memory.conditions.len() < MAX_CONDITIONS
            && let Some(text) = self.file.cursor.text.get(line)
        {
            self.expansions.memory.conditions.insert(text.into(), (value, meanings));
        }
        value
    }

    /// Appends the full expansion of an object-like macro, as if `name` stood before it, if it can
    /// be kept. Returns the white space that what follows inherits.
    pub fn append_kept(&mut self, name: Token, index: usize, out: &mut Vec<Token>) -> Option<u8> {
        let number = self.kept_expansion(index)?;
        let kept = self.expansions.memory.expansions.get(number)?;
        if self.expansions.memory.recording.is_active {
            self.expansions.memory.names.extend(kept.meanings.names.iter().map(|&(name, ..)| name));
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
                let changes = self.expansions.memory.changes;
                let kept = self.expansions.memory.expansions.get_mut(number)?;
                if kept.meanings.hold(&self.macros, changes) {
                    return self.is_enabled(number).then_some(number);
                }
            }
            Kept::Used => {}
        }
        // A macro that is disabled now might not be when the expansion is used again.
        if self.expansions.memory.recording.is_active
            || self.expansions.depth > MAX_DEPTH_AHEAD
            || self.expansions.contexts.iter().any(|context| context.disables())
        {
            return None;
        }
        let kept = self.expand_ahead(index);
        let number = self.expansions.memory.expansions.len();
        let definition = self.macros.macros.get_mut(index)?;
        let Some(kept) = kept else {
            definition.kept = Kept::No;
            return None;
        };
        match definition.kept {
            Kept::Yes(old) => {
                *self.expansions.memory.expansions.get_mut(old as usize)? = kept;
                Some(old as usize)
            }
            _ => {
                definition.kept = Kept::Yes(number as u32);
                self.expansions.memory.expansions.push(kept);
                Some(number)
            }
        }
    }

    /// Whether every macro that takes part in a kept expansion may be expanded now.
    fn is_enabled(&self, number: usize) -> bool {
        let is_free = !self.expansions.memory.recording.is_ahead
            && !self.expansions.contexts.iter().any(|context| context.disables());
        let kept = self.expansions.memory.expansions.get(number);
        is_free || kept.is_some_and(|kept| self.are_enabled(&kept.meanings))
    }

    /// Whether every macro among these names may be expanded now.
    fn are_enabled(&self, meanings: &Meanings) -> bool {
        let macros = meanings.names.get(..meanings.macro_count).unwrap_or(&[]);
        macros.iter().all(|&(name, ..)| self.macros.get(name).is_none_or(|it| !it.is_disabled))
    }

    /// Expands an object-like macro as if nothing followed it.
    fn expand_ahead(&mut self, index: usize) -> Option<KeptExpansion> {
        let definition = self.macros.macros.get_mut(index)?;
        definition.is_disabled = true;
        let interrupted = self.expansions.memory.start(true);
        self.expansions.memory.record_macro(definition);
        let body = definition.body.clone();
        let mut tokens = self.take_spare();
        self.object_expansion(&body, &mut tokens);
        if let Some(first) = tokens.first_mut() {
            // It takes the place of the macro's name.
            first.flags &= !Token::SPACE_BEFORE;
        }
        let (expanded, end) = self.expand_alone(tokens);
        let meanings = self.recorded(interrupted);
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

    /// Expands tokens to the end, ahead of their use: what follows them is not known.
    fn expand_alone(&mut self, tokens: Vec<Token>) -> (Vec<Token>, Token) {
        self.expansions.memory.recording.last_context = Some(self.expansions.contexts.len());
        let (expanded, end) = self.expand_to_end(tokens);
        if self.has_new_call(&expanded) {
            self.expansions.memory.spoil();
        }
        (expanded, end)
    }

    /// Whether the name of a macro was passed over for want of a `(` that stands behind it now: what
    /// is used again is read again, and would become a call.
    fn has_new_call(&self, expanded: &[Token]) -> bool {
        expanded.windows(2).any(|pair| {
            pair[0].kind == TokenKind::Ident
                && pair[0].flags & Token::NO_EXPAND == 0
                && pair[1].kind == TokenKind::LParen
                && self.macros.info(pair[0].symbol()).value != 0
        })
    }
}
