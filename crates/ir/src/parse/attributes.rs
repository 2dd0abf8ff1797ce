//! Attributes of functions, call sites and parameters.
//!
//! Attributes are promises: one that the data model has no word for may be forgotten. The lists
//! below name what LLVM knows and we forget; anything else is an error, so that a misspelling or an
//! attribute that demands something is never lost in silence.

use super::lexer::Token;
use super::{Parsed, Parser};
use crate::attributes::{FnAttributes, FnFlags, MemoryEffects, ParamAttributes, ParamFlags};

const FORGOTTEN_OF_FUNCTIONS: &[&str] = &[
    "alignstack",
    "allockind",
    "allocsize",
    "builtin",
    "coro_elide_safe",
    "coro_only_destroy_when_complete",
    "disable_sanitizer_instrumentation",
    "fn_ret_thunk_extern",
    "hybrid_patchable",
    "jumptable",
    "minsize",
    "naked",
    "nocf_check",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noimplicitfloat",
    "nomerge",
    "nonlazybind",
    "noprofile",
    "noredzone",
    "null_pointer_is_valid",
    "presplitcoroutine",
    "returns_twice",
    "strictfp",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "optdebug",
    "safestack",
    "sanitize_address",
    "sanitize_hwaddress",
    "sanitize_memory",
    "sanitize_memtag",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "skipprofile",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "uwtable",
    "vscale_range",
];

const FORGOTTEN_OF_PARAMETERS: &[&str] = &[
    "allocalign",
    "allocptr",
    "captures",
    "dead_on_return",
    "dead_on_unwind",
    "byref",
    "dereferenceable_or_null",
    "initializes",
    "nest",
    "noext",
    "nofpclass",
    "range",
    "swiftasync",
    "swifterror",
    "swiftself",
    "writable",
];

impl Parser<'_> {
    /// `attributes #0 = { … }`
    pub(super) fn attribute_group(&mut self) -> Parsed<()> {
        self.next();
        let Token::Group(number) = self.next() else {
            return self.error("expected attribute group id");
        };
        self.expect(b'=')?;
        self.expect(b'{')?;
        let mut attributes = FnAttributes::default();
        self.noted.clear();
        while !self.eat(b'}') {
            if !self.function_attribute(&mut attributes)? {
                return self.error("unknown attribute");
            }
        }
        if !self.noted.is_empty() {
            self.noted_of_groups.insert(number, std::mem::take(&mut self.noted));
        }
        self.groups.insert(number, attributes);
        Ok(())
    }

    /// One attribute of a function or call site; whether there was one.
    pub(super) fn function_attribute(&mut self, attributes: &mut FnAttributes) -> Parsed<bool> {
        match self.peek().clone() {
            Token::Str(_) => {
                let (key, value) = self.string_attribute()?;
                attributes.set_string(&key, value);
            }
            Token::Group(number) => {
                self.next();
                self.noted.extend(self.noted_of_groups.get(&number).into_iter().flatten());
                // A group that is nowhere defined says nothing, as LLVM has it.
                let Some(group) = self.groups.get(&number) else { return Ok(true) };
                attributes.flags.set(group.flags);
                if group.memory != MemoryEffects::Any {
                    attributes.memory = group.memory;
                }
                for (key, value) in group.strings.clone() {
                    attributes.set_string(&key, value);
                }
            }
            Token::Word("memory") => {
                self.next();
                attributes.memory = self.memory_effects()?;
            }
            Token::Word(word) => {
                if let Some((flag, _)) = FnFlags::ALL.iter().find(|(_, text)| *text == word) {
                    attributes.flags.set(*flag);
                    self.next();
                } else if let Some(memory) = old_memory_attribute(word) {
                    // Which memory and how were two words.
                    attributes.memory = attributes.memory.intersection(memory);
                    self.next();
                } else if let Some(known) = FORGOTTEN_OF_FUNCTIONS.iter().find(|it| **it == word) {
                    self.noted.push(known);
                    self.next();
                    // In a group some are written `alignstack=8`.
                    if self.eat(b'=') {
                        self.number::<u64>()?;
                    }
                    self.skip_parens()?;
                } else {
                    return Ok(false);
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn string_attribute(&mut self) -> Parsed<(String, String)> {
        let key = self.string()?;
        let value = if self.eat(b'=') { self.string()? } else { String::new() };
        Ok((key, value))
    }

    /// `memory(read, argmem: readwrite)`, widened to the closest form we keep.
    fn memory_effects(&mut self) -> Parsed<MemoryEffects> {
        self.expect(b'(')?;
        let (mut other, mut arguments, mut inaccessible) = (0, None, None);
        let clauses = self.list(b')', |parser| {
            let location = match parser.peek().clone() {
                Token::Label(name) => {
                    parser.next();
                    name.to_text()
                }
                _ => String::new(),
            };
            let access = match parser.word() {
                "none" => 0,
                "read" => 1,
                "write" => 2,
                "readwrite" => 3,
                _ => return parser.error("expected access kind"),
            };
            parser.next();
            Ok((location, access))
        })?;
        for (location, access) in clauses {
            match location.as_str() {
                "" => other = access,
                "argmem" => arguments = Some(access),
                "inaccessiblemem" => inaccessible = Some(access),
                // What is neither arguments nor invisible can only add to the rest.
                _ => other |= access,
            }
        }
        let arguments = arguments.unwrap_or(other);
        let inaccessible = inaccessible.unwrap_or(other);
        Ok(MemoryEffects::closest(arguments, inaccessible, other))
    }

    /// Attributes of a parameter, argument or result, as many as there are.
    pub(super) fn param_attributes(&mut self) -> Parsed<ParamAttributes> {
        let mut attributes = ParamAttributes::default();
        while self.param_attribute(&mut attributes)? {}
        Ok(attributes)
    }

    fn param_attribute(&mut self, attributes: &mut ParamAttributes) -> Parsed<bool> {
        match self.peek().clone() {
            Token::Str(_) => {
                let pair = self.string_attribute()?;
                attributes.strings.push(pair);
            }
            Token::Word("align") => {
                self.next();
                attributes.align = Some(self.alignment()?);
            }
            Token::Word("alignstack") => {
                self.next();
                attributes.stack_align = Some(self.alignment()?);
            }
            Token::Word("dereferenceable") => {
                self.next();
                attributes.dereferenceable = Some(self.number_in_parens()?);
            }
            Token::Word(word @ ("byval" | "sret" | "elementtype")) => {
                self.next();
                // Before LLVM 12 the parameter's own type said it.
                let ty = if self.eat(b'(') {
                    let ty = self.member_type()?;
                    self.expect(b')')?;
                    Some(ty)
                } else {
                    Some(self.pointee()?)
                };
                match word {
                    "byval" => attributes.byval = ty,
                    "sret" => attributes.sret = ty,
                    _ => attributes.element_type = ty,
                }
            }
            Token::Word("captures")
                if *self.peek_at(2) == Token::Word("none")
                    && *self.peek_at(3) == Token::Punct(b')') =>
            {
                self.next();
                self.skip_parens()?;
                attributes.flags.set(ParamFlags::NOCAPTURE);
            }
            Token::Word("nocapture") => {
                self.next();
                attributes.flags.set(ParamFlags::NOCAPTURE);
            }
            Token::Word(word) => {
                if let Some((flag, _)) = ParamFlags::ALL.iter().find(|(_, text)| *text == word) {
                    attributes.flags.set(*flag);
                    self.next();
                } else if FORGOTTEN_OF_PARAMETERS.contains(&word) {
                    self.next();
                    self.skip_parens()?;
                } else {
                    return Ok(false);
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The memory attributes before `memory(…)`.
fn old_memory_attribute(word: &str) -> Option<MemoryEffects> {
    Some(match word {
        "readnone" => MemoryEffects::None,
        "readonly" => MemoryEffects::Read,
        "writeonly" => MemoryEffects::Write,
        "inaccessiblememonly" => MemoryEffects::Inaccessible,
        "argmemonly" => MemoryEffects::ArgReadWrite,
        "inaccessiblemem_or_argmemonly" => MemoryEffects::Any,
        _ => return None,
    })
}
