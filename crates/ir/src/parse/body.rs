//! Function bodies: blocks, and values that may be used before they are defined.

use super::lexer::{Name, Token};
use super::typed_pointers::forget_pointer_conversions;
use super::{Parsed, Parser};
use crate::body::{Body, Inst, Value};
use crate::inst::InstKind;
use crate::layout::Block;
use crate::module::FuncId;
use crate::types::Type;
use rustc_hash::FxHashMap;

/// A body under construction.
pub(super) struct Function<'a> {
    pub body: Body,
    values: FxHashMap<Name<'a>, Value>,
    /// Values used but not yet defined: a stand-in, and where it was used first.
    awaited: FxHashMap<Name<'a>, (Value, usize)>,
    blocks: FxHashMap<Name<'a>, Block>,
    /// Blocks used but not yet defined, with where they were used first.
    awaited_blocks: FxHashMap<Name<'a>, usize>,
    next_number: u32,
    pub(super) current: Option<Block>,
}

impl<'a> Parser<'a> {
    pub(super) fn function_body(
        &mut self,
        func: FuncId,
        names: Vec<Option<String>>,
        at: usize,
        starts: &[usize],
    ) -> Parsed<()> {
        self.at = at;
        self.expect(b'{')?;
        let params = self.module.env.functions[func].param_types();
        let mut function = Function {
            body: Body::new(&params),
            values: FxHashMap::default(),
            awaited: FxHashMap::default(),
            blocks: FxHashMap::default(),
            awaited_blocks: FxHashMap::default(),
            next_number: 0,
            current: None,
        };
        let arguments = function.body.arguments().to_vec();
        for (argument, name) in arguments.into_iter().zip(names) {
            let name = name.map(|name| Name::Text(name.into()));
            self.define_value(&mut function, name, argument, at)?;
        }
        while !self.eat(b'}') {
            self.statement(&mut function)?;
        }
        self.finish_body(&mut function)?;
        forget_pointer_conversions(&mut function.body);
        self.module.define(func, function.body);
        self.expect_entity_end(starts)
    }

    fn finish_body(&mut self, function: &mut Function<'a>) -> Parsed<()> {
        if function.body.layout.entry().is_none() {
            return self.error("function body requires at least one basic block");
        }
        if function.current.is_some() {
            return self.error("expected instruction opcode: block has no terminator");
        }
        // The first use in the text is the one to report.
        let missing_value = function.awaited.iter().map(|(name, &(_, at))| (at, name));
        let missing_block = function.awaited_blocks.iter().map(|(name, &at)| (at, name));
        match missing_value.chain(missing_block).min_by_key(|(at, _)| *at) {
            Some((at, name)) => {
                self.error_at(at, format!("use of undefined value '%{}'", name.to_text()))
            }
            None => Ok(()),
        }
    }

    /// A label, a debug record, or an instruction.
    fn statement(&mut self, function: &mut Function<'a>) -> Parsed<()> {
        let start = self.at;
        match self.peek().clone() {
            Token::Label(name) => {
                self.next();
                if function.current.is_some() {
                    return self.error_at(start, "block before this label has no terminator");
                }
                return self.define_block(function, Some(name), start);
            }
            Token::DebugRecord => {
                self.next();
                return self.skip_parens();
            }
            // In what order uses are kept says nothing about what is computed.
            Token::Word("uselistorder") => {
                while !self.eat(b'{') {
                    if *self.peek() == Token::End {
                        return self.error("expected '{'");
                    }
                    self.next();
                }
                return self.list(b'}', Self::number::<u32>).map(|_| ());
            }
            Token::Word("call" | "tail" | "musttail" | "notail") if self.is_debug_call() => {
                return self.skip_debug_call();
            }
            Token::End => return self.error("found end of file when expecting more instructions"),
            _ => {}
        }
        if function.current.is_none() {
            self.define_block(function, None, start)?;
        }
        let name = match self.peek().clone() {
            Token::Local(name) => {
                self.next();
                self.expect(b'=')?;
                Some(name)
            }
            _ => None,
        };
        let (kind, ty) = self.instruction(function)?;
        self.place(function, kind, ty, name, start)
    }

    /// Whether a call only says where a variable is, as calls did before there were records.
    fn is_debug_call(&self) -> bool {
        let at = if self.is_word("call") { 1 } else { 2 };
        *self.peek_at(at) == Token::Word("void")
            && matches!(self.peek_at(at + 1), Token::Global(Name::Text(name))
                if name.starts_with("llvm.dbg."))
    }

    fn skip_debug_call(&mut self) -> Parsed<()> {
        while !self.is_punct(b'(') {
            self.next();
        }
        self.skip_parens()?;
        let mut attributes = crate::attributes::FnAttributes::default();
        while self.function_attribute(&mut attributes)? {}
        self.attachments().map(|_| ())
    }

    fn place(
        &mut self,
        function: &mut Function<'a>,
        mut kind: InstKind,
        ty: Type,
        name: Option<Name<'a>>,
        start: usize,
    ) -> Parsed<()> {
        let attachments = self.attachments()?;
        if let InstKind::Load { mem, .. } | InstKind::Store { mem, .. } = &mut kind {
            mem.invariant = attachments.invariant;
            mem.nontemporal = attachments.nontemporal;
        }
        if let InstKind::Gep { flags, .. } = &mut kind {
            flags.element = attachments.element;
        }
        let is_terminator = kind.is_terminator();
        let inst: Inst = function.body.new_inst(kind, ty);
        function.body.set_loc(inst, attachments.loc);
        if !attachments.others.is_empty() {
            function.body.attachments.insert(inst, attachments.others);
        }
        if let Some(block) = function.current {
            function.body.layout.append_inst(inst, block);
        }
        if is_terminator {
            function.current = None;
        }
        match (function.body.result(inst), name) {
            (Some(result), name) => self.define_value(function, name, result, start),
            (None, Some(_)) => {
                self.error_at(start, "instructions returning void cannot have a name")
            }
            (None, None) => Ok(()),
        }
    }

    /// Takes the next number, or checks that the one written is not taken.
    fn take_number(
        &self,
        function: &mut Function<'a>,
        name: Option<Name<'a>>,
        start: usize,
    ) -> Parsed<Name<'a>> {
        let expected = function.next_number;
        let number = match name {
            None => expected,
            Some(Name::Number(number)) if number >= expected => number,
            Some(Name::Number(_)) => {
                let message = format!("expected to be numbered '%{expected}' or greater");
                return self.error_at(start, message);
            }
            Some(text) => return Ok(text),
        };
        let Some(next) = number.checked_add(1) else {
            return self.error_at(start, "number is too large");
        };
        function.next_number = next;
        Ok(Name::Number(number))
    }

    fn define_value(
        &mut self,
        function: &mut Function<'a>,
        name: Option<Name<'a>>,
        value: Value,
        start: usize,
    ) -> Parsed<()> {
        let name = self.take_number(function, name, start)?;
        if let Name::Text(text) = &name {
            function.body.value_names[value] = Some((&**text).into());
        }
        if let Some((stand_in, used)) = function.awaited.remove(&name) {
            let (expected, actual) = (function.body.ty(stand_in), function.body.ty(value));
            if expected != actual {
                return self.type_mismatch(used, &name, actual, expected);
            }
            function.body.replace_all_uses(stand_in, value);
        }
        if function.values.insert(name.clone(), value).is_some()
            || function.blocks.contains_key(&name)
        {
            let message = format!("multiple definition of local value named '{}'", name.to_text());
            return self.error_at(start, message);
        }
        Ok(())
    }

    fn type_mismatch<T>(
        &self,
        start: usize,
        name: &Name<'a>,
        actual: Type,
        expected: Type,
    ) -> Parsed<T> {
        let types = &self.module.env.types;
        let (actual, expected) = (types.display(actual), types.display(expected));
        let name = name.to_text();
        self.error_at(
            start,
            format!("'%{name}' defined with type '{actual}' but expected '{expected}'"),
        )
    }

    fn define_block(
        &mut self,
        function: &mut Function<'a>,
        name: Option<Name<'a>>,
        start: usize,
    ) -> Parsed<()> {
        let name = self.take_number(function, name, start)?;
        let awaited = function.awaited_blocks.remove(&name).is_some();
        let block = match function.blocks.get(&name) {
            Some(&block) if awaited => block,
            Some(_) => {
                let message = format!("redefinition of label '{}'", name.to_text());
                return self.error_at(start, message);
            }
            None if function.values.contains_key(&name) => {
                let message = format!("'%{}' is a value, not a label", name.to_text());
                return self.error_at(start, message);
            }
            None => function.body.new_block(),
        };
        if let Name::Text(text) = &name {
            function.body.block_names[block] = Some((&**text).into());
        }
        function.body.layout.append_block(block);
        function.blocks.insert(name, block);
        function.current = Some(block);
        Ok(())
    }

    /// `%name` of a block.
    pub(super) fn block_name(&mut self, function: &mut Function<'a>) -> Parsed<Block> {
        let start = self.at;
        let Token::Local(name) = self.next() else {
            return self.error_at(start, "expected label");
        };
        if let Some(&block) = function.blocks.get(&name) {
            return Ok(block);
        }
        if function.values.contains_key(&name) {
            let message = format!("'%{}' is a value, not a label", name.to_text());
            return self.error_at(start, message);
        }
        let block = function.body.new_block();
        function.blocks.insert(name.clone(), block);
        function.awaited_blocks.insert(name, start);
        Ok(block)
    }

    /// `label %name`
    pub(super) fn label(&mut self, function: &mut Function<'a>) -> Parsed<Block> {
        self.expect_word("label")?;
        self.block_name(function)
    }

    /// A value of a type read before.
    pub(super) fn value(&mut self, function: &mut Function<'a>, ty: Type) -> Parsed<Value> {
        let start = self.at;
        let Token::Local(name) = self.peek().clone() else {
            let constant = self.constant(ty)?;
            return Ok(function.body.constant(ty, constant));
        };
        self.next();
        if ty.bits().is_none() && !ty.is_aggregate() {
            return self.error_at(start, "invalid type of a value");
        }
        let known = function.values.get(&name).copied();
        let awaited = function.awaited.get(&name).map(|&(value, _)| value);
        if let Some(value) = known.or(awaited) {
            let actual = function.body.ty(value);
            if actual != ty {
                return self.type_mismatch(start, &name, actual, ty);
            }
            return Ok(value);
        }
        let stand_in = function.body.new_inst(InstKind::Unreachable, ty);
        let Some(value) = function.body.result(stand_in) else {
            return self.error_at(start, "invalid type of a value");
        };
        function.awaited.insert(name, (value, start));
        Ok(value)
    }

    /// `i32 %x`
    pub(super) fn typed_value(&mut self, function: &mut Function<'a>) -> Parsed<Value> {
        let ty = self.ty()?;
        self.value(function, ty)
    }
}
