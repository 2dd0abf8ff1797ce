//! Metadata.
//!
//! Source locations and the operands of `!invariant.load`, `!nontemporal` and `!cuprum.element` are kept as
//! fields of instructions, not as nodes. A numbered node that is used in no other way gets no place among the
//! module's nodes; the printer makes such nodes anew.

use super::lexer::Token;
use super::{Parsed, Parser};
use crate::metadata::{DebugLoc, ELEMENT, Field, MetadataKind, Node, NodeId, Operand};
use crate::module::FuncId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

#[derive(Default)]
pub(super) struct MetadataNames {
    /// The token after `=` of each numbered node.
    definitions: BTreeMap<u32, usize>,
    ids: FxHashMap<u32, NodeId>,
    locations: FxHashMap<u32, DebugLoc>,
}

/// What an instruction's attachments say.
#[derive(Default)]
pub(super) struct Attachments {
    pub loc: Option<DebugLoc>,
    pub invariant: bool,
    pub nontemporal: bool,
    pub element: bool,
    pub others: Vec<(MetadataKind, NodeId)>,
}

impl Parser<'_> {
    /// Finds numbered nodes and gives ids to those that stay nodes, in order of their numbers.
    pub(super) fn collect_metadata(&mut self, starts: &[usize]) -> Parsed<()> {
        for &start in starts {
            if *self.token_at(start) != Token::Punct(b'!') {
                continue;
            }
            self.at = start + 1;
            let number = self.number()?;
            self.expect(b'=')?;
            if self.metadata.definitions.insert(number, self.at).is_some() {
                return self.error_at(start, "metadata id is already used");
            }
        }
        let implied_only = self.nodes_kept_as_fields();
        let kept = self.metadata.definitions.keys().filter(|number| !implied_only.contains(number));
        for &number in kept {
            let placeholder = Node::Tuple { distinct: false, operands: Vec::new() };
            let id = self.module.env.metadata.nodes.push(placeholder);
            self.metadata.ids.insert(number, id);
        }
        Ok(())
    }

    /// The nodes that instructions use as locations or flags and nothing else uses.
    fn nodes_kept_as_fields(&self) -> FxHashSet<u32> {
        let (mut implied, mut real) = (FxHashSet::default(), FxHashSet::default());
        let mut depth = 0i64;
        for (index, spanned) in self.tokens.iter().enumerate() {
            match &spanned.token {
                Token::Punct(b'{') => depth += 1,
                Token::Punct(b'}') => depth -= 1,
                Token::Punct(b'!') => {
                    let Token::Integer(digits) = self.token_at(index + 1) else { continue };
                    let Ok(number) = digits.parse::<u32>() else { continue };
                    if *self.token_at(index + 2) == Token::Punct(b'=') {
                        continue;
                    }
                    let is_field = depth > 0
                        && index > 0
                        && matches!(self.token_at(index - 1), Token::MetadataName(name)
                            if matches!(&**name, "dbg" | "invariant.load" | "nontemporal" | ELEMENT));
                    let set = if is_field { &mut implied } else { &mut real };
                    set.insert(number);
                }
                _ => {}
            }
        }
        implied.difference(&real).copied().collect()
    }

    /// `!5 = …`
    pub(super) fn metadata_definition(&mut self, start: usize, starts: &[usize]) -> Parsed<()> {
        self.at = start + 1;
        let number: u32 = self.number()?;
        self.expect(b'=')?;
        let Some(&id) = self.metadata.ids.get(&number) else { return Ok(()) };
        let node = self.node_body()?;
        if let Some(slot) = self.module.env.metadata.nodes.get_mut(id) {
            *slot = node;
        }
        self.expect_entity_end(starts)
    }

    /// `!name = !{!0, !1}`
    pub(super) fn named_metadata(&mut self, start: usize, starts: &[usize]) -> Parsed<()> {
        self.at = start;
        let Token::MetadataName(name) = self.next() else {
            return self.error("expected metadata name");
        };
        self.expect(b'=')?;
        self.expect(b'!')?;
        self.expect(b'{')?;
        let nodes = self.list(b'}', Self::node_reference)?;
        let list = self.module.env.metadata.named.entry(name.into_owned()).or_default();
        list.extend(nodes);
        self.expect_entity_end(starts)
    }

    /// `!dbg !5 !kind !6` after a function's head.
    pub(super) fn function_attachments(&mut self, func: FuncId, start: usize) -> Parsed<()> {
        self.at = start;
        while let Token::MetadataName(name) = self.peek().clone() {
            // The next entity may be named metadata.
            if *self.peek_at(1) == Token::Punct(b'=') {
                break;
            }
            self.next();
            let node = self.node_reference()?;
            if name == "dbg" {
                self.module.env.metadata.subprograms.insert(func, node);
            }
        }
        Ok(())
    }

    /// `, !kind !5` after an instruction, as many as there are.
    pub(super) fn attachments(&mut self) -> Parsed<Attachments> {
        let mut found = Attachments::default();
        while *self.peek() == Token::Punct(b',') {
            let Token::MetadataName(name) = self.peek_at(1).clone() else { break };
            self.next();
            self.next();
            match &*name {
                "dbg" => found.loc = Some(self.location()?),
                "invariant.load" => {
                    self.skip_node()?;
                    found.invariant = true;
                }
                "nontemporal" => {
                    self.skip_node()?;
                    found.nontemporal = true;
                }
                ELEMENT => {
                    self.skip_node()?;
                    found.element = true;
                }
                _ => {
                    let node = self.node_reference()?;
                    found.others.push((MetadataKind::from_name(&name), node));
                }
            }
        }
        Ok(found)
    }

    pub(super) fn skip_node(&mut self) -> Parsed<()> {
        if *self.peek() == Token::Punct(b'!') && matches!(self.peek_at(1), Token::Integer(_)) {
            self.next();
            self.number::<u32>()?;
            return Ok(());
        }
        self.node_reference().map(|_| ())
    }

    /// A use of a node: `!5`, or a node written in place.
    fn node_reference(&mut self) -> Parsed<NodeId> {
        let start = self.at;
        if *self.peek() == Token::Punct(b'!') && matches!(self.peek_at(1), Token::Integer(_)) {
            self.next();
            let number: u32 = self.number()?;
            return match self.metadata.ids.get(&number) {
                Some(&id) => Ok(id),
                None => self.error_at(start, format!("use of undefined metadata '!{number}'")),
            };
        }
        let node = self.nested(Self::node_body)?;
        Ok(self.module.env.metadata.nodes.push(node))
    }

    /// `[distinct] !{…}` or `[distinct] !Name(…)`.
    fn node_body(&mut self) -> Parsed<Node> {
        cuprum_limits::check();
        let distinct = self.eat_word("distinct");
        match self.next() {
            Token::Punct(b'!') => {
                self.expect(b'{')?;
                let operands = self.list(b'}', Self::operand)?;
                Ok(Node::Tuple { distinct, operands })
            }
            Token::MetadataName(name) => {
                self.expect(b'(')?;
                let mut fields = self.list(b')', Self::field)?;
                super::old_debug::upgrade(&name, &mut fields);
                Ok(Node::Specialised { distinct, name: name.into_owned(), fields })
            }
            _ => {
                let at = self.at.saturating_sub(1);
                self.error_at(at, "expected metadata node")
            }
        }
    }

    fn operand(&mut self) -> Parsed<Operand> {
        if self.eat_word("null") {
            return Ok(Operand::Null);
        }
        if *self.peek() == Token::Punct(b'!') && matches!(self.peek_at(1), Token::Str(_)) {
            self.next();
            return Ok(Operand::String(self.string()?));
        }
        if matches!(
            self.peek(),
            Token::Punct(b'!') | Token::MetadataName(_) | Token::Word("distinct")
        ) {
            return Ok(Operand::Node(self.node_reference()?));
        }
        Ok(Operand::Constant(self.typed_constant()?))
    }

    /// `key: value` or a bare value.
    fn field(&mut self) -> Parsed<(String, Field)> {
        let key = match self.peek().clone() {
            Token::Label(name) => {
                self.next();
                name.to_text()
            }
            _ => String::new(),
        };
        let value = match self.peek() {
            Token::Str(_) => Field::String(self.string()?),
            Token::Punct(b'!') | Token::MetadataName(_) => Field::Node(self.node_reference()?),
            _ => Field::Word(self.field_words()?),
        };
        Ok((key, value))
    }

    /// The text of a value up to the comma or parenthesis that ends it.
    fn field_words(&mut self) -> Parsed<String> {
        let start = self.at;
        let mut depth = 0usize;
        loop {
            match self.peek() {
                Token::Punct(b'(') => depth += 1,
                Token::Punct(b')') if depth == 0 => break,
                Token::Punct(b')') => depth -= 1,
                Token::Punct(b',') if depth == 0 => break,
                Token::End => return self.error("expected ')'"),
                _ => {}
            }
            self.next();
        }
        if self.at == start {
            return self.error("expected field value");
        }
        let (from, to) = (self.tokens[start].start, self.tokens[self.at - 1].end);
        Ok(self.text.get(from as usize..to as usize).unwrap_or_default().to_owned())
    }

    /// The location of `!dbg`: a numbered `!DILocation` or one written in place.
    fn location(&mut self) -> Parsed<DebugLoc> {
        let start = self.at;
        if *self.peek() == Token::Punct(b'!') && matches!(self.peek_at(1), Token::Integer(_)) {
            self.next();
            let number: u32 = self.number()?;
            if let Some(&loc) = self.metadata.locations.get(&number) {
                return Ok(loc);
            }
            let Some(&definition) = self.metadata.definitions.get(&number) else {
                return self.error_at(start, format!("use of undefined metadata '!{number}'"));
            };
            let back = std::mem::replace(&mut self.at, definition);
            let loc = self.location_body()?;
            self.at = back;
            self.metadata.locations.insert(number, loc);
            return Ok(loc);
        }
        self.location_body()
    }

    fn location_body(&mut self) -> Parsed<DebugLoc> {
        let start = self.at;
        let Node::Specialised { name, fields, .. } = self.nested(Self::node_body)? else {
            return self.error_at(start, "!dbg attachment must be a DILocation");
        };
        let number = |key: &str| {
            fields.iter().find(|(name, _)| name == key).and_then(|(_, field)| match field {
                Field::Word(word) => word.parse::<u32>().ok(),
                _ => None,
            })
        };
        let node = |key: &str| {
            fields.iter().find(|(name, _)| name == key).and_then(|(_, field)| match field {
                Field::Node(node) => Some(*node),
                _ => None,
            })
        };
        let Some(scope) = node("scope").filter(|_| name == "DILocation") else {
            return self.error_at(start, "!dbg attachment must be a DILocation with a scope");
        };
        Ok(DebugLoc {
            line: number("line").unwrap_or(0),
            column: number("column").unwrap_or(0),
            scope,
            inlined_at: node("inlinedAt"),
        })
    }
}
