//! Function bodies: blocks, and values that may be used before they are made.

use super::ModuleReader;
use super::types::TypeId;
use crate::bitstream::{Entry, Record};
use crate::codes::{block, function as code, metadata, names};
use crate::error::{Result, fail};
use cuprum_ir::metadata::{DebugLoc, ELEMENT};
use cuprum_ir::{Block, Body, FuncId, Inst, InstKind, Type, Value};
use rustc_hash::FxHashMap;

/// A body being read.
pub(super) struct BodyReader<'r, 'a> {
    pub reader: &'r mut ModuleReader<'a>,
    pub body: Body,
    /// The number of the first argument.
    first_argument: u64,
    argument_types: Vec<TypeId>,
    /// The number of the first result.
    first_result: u64,
    results: Vec<(Value, TypeId)>,
    /// Results used but not yet made: a stand-in for each.
    awaited: FxHashMap<u64, (Value, TypeId)>,
    pub(super) blocks: Vec<Block>,
    /// The block being filled.
    pub(super) current: usize,
    /// Every instruction of the file, with the one of ours that stands for it.
    insts: Vec<Option<Inst>>,
    location: Option<DebugLoc>,
    /// Bundles before the next call, as their records have them: the tag, then the operands.
    pub bundles: Vec<Vec<u64>>,
}

/// The operands of a record that are left to be read.
pub(super) struct Operands<'o> {
    operands: &'o [u64],
    at: usize,
}

impl<'o> Operands<'o> {
    pub fn new(operands: &'o [u64]) -> Operands<'o> {
        Operands { operands, at: 0 }
    }

    pub fn next(&mut self) -> Result<u64> {
        match self.operands.get(self.at) {
            Some(&operand) => {
                self.at += 1;
                Ok(operand)
            }
            None => fail("a record has too few operands"),
        }
    }

    /// The next operand, or 0 where there is none.
    pub fn optional(&mut self) -> u64 {
        self.next().unwrap_or(0)
    }

    pub fn left(&self) -> usize {
        self.operands.len() - self.at
    }
}

impl ModuleReader<'_> {
    /// Reads the body of a function; its block is open.
    pub(super) fn function_body(&mut self, func: FuncId) -> Result<()> {
        let decl = &self.module.env.functions[func];
        let params = decl.param_types();
        let argument_types: Vec<TypeId> = {
            let known = self.globals_type(func);
            match known.and_then(|id| self.types.function(id)) {
                Some((_, types, _)) => types.to_vec(),
                None => return fail("a function has no type"),
            }
        };
        let (values, metadata) = (self.values.len(), self.metadata.len());
        for &ty in &argument_types {
            self.values.push_argument(ty);
        }
        let first_result = self.values.len() as u64;
        let mut body = BodyReader {
            body: Body::new(&params),
            first_argument: values as u64,
            argument_types,
            first_result,
            results: Vec::new(),
            awaited: FxHashMap::default(),
            blocks: Vec::new(),
            current: 0,
            insts: Vec::new(),
            location: None,
            bundles: Vec::new(),
            reader: self,
        };
        let read = match body.read(func) {
            Ok(()) => body.finish(),
            Err(error) => Err(error),
        };
        let made = body.body;
        if let Err(error) = read {
            let name = &self.module.env.functions[func].name;
            return Err(crate::Error {
                message: format!("in '@{name}': {}", error.message),
                ..error
            });
        }
        self.module.define(func, made);
        self.values.truncate(values);
        self.metadata.truncate(metadata);
        Ok(())
    }

    /// The type of a function's address, as the file has it.
    fn globals_type(&self, func: FuncId) -> Option<TypeId> {
        self.values.type_of_function(func)
    }
}

impl BodyReader<'_, '_> {
    fn read(&mut self, func: FuncId) -> Result<()> {
        let mut record = Record::default();
        loop {
            match self.reader.stream.next(&mut record)? {
                Entry::End => return Ok(()),
                Entry::Block(id) => self.inner_block(id, func)?,
                Entry::Record => {
                    if let Err(error) = self.record(&record) {
                        return self.reader.stream.fail(error.message);
                    }
                }
            }
        }
    }

    fn inner_block(&mut self, id: u32, func: FuncId) -> Result<()> {
        match id {
            block::CONSTANTS if self.results.is_empty() => {
                self.reader.stream.enter(id)?;
                let reader = &mut *self.reader;
                reader.values.read(&mut reader.stream, &mut reader.types)?;
                self.first_result = reader.values.len() as u64;
                Ok(())
            }
            block::CONSTANTS => fail("constants stand behind instructions"),
            block::METADATA => {
                self.reader.stream.enter(id)?;
                self.reader.read_metadata_with(self.first_argument)
            }
            block::ATTACHMENTS => {
                self.reader.stream.enter(id)?;
                self.attachments(func)
            }
            block::VALUE_NAMES => {
                self.reader.stream.enter(id)?;
                self.names()
            }
            _ => self.reader.stream.skip(),
        }
    }

    fn record(&mut self, record: &Record) -> Result<()> {
        match record.code {
            code::DECLARE_BLOCKS => self.declare_blocks(record.at(0)),
            code::LOCATION_AGAIN => {
                self.locate(self.location);
                Ok(())
            }
            code::LOCATION => {
                let scope = record.at(2).checked_sub(1);
                let inlined_at = record.at(3).checked_sub(1);
                let number = |index: usize| u32::try_from(record.at(index)).unwrap_or(0);
                self.location = match scope {
                    Some(scope) => Some(DebugLoc {
                        line: number(0),
                        column: number(1),
                        scope: self.reader.metadata.node(scope)?,
                        inlined_at: match inlined_at {
                            Some(at) => Some(self.reader.metadata.node(at)?),
                            None => None,
                        },
                    }),
                    None => None,
                };
                self.locate(self.location);
                Ok(())
            }
            code::OPERAND_BUNDLE => {
                self.bundles.push(record.operands.to_vec());
                Ok(())
            }
            code::BLOCK_ADDRESS_USERS => Ok(()),
            code if code::DEBUG_RECORDS.contains(&code) => Ok(()),
            _ => {
                if self.current >= self.blocks.len() {
                    return fail("an instruction belongs to no block");
                }
                let operands = Operands::new(&record.operands);
                self.instruction(record.code, operands)
            }
        }
    }

    fn declare_blocks(&mut self, count: u64) -> Result<()> {
        // Each ends in an instruction, which takes bits.
        let fits =
            usize::try_from(count).is_ok_and(|count| count <= self.reader.stream.remaining() / 4);
        if count == 0 || !fits || !self.blocks.is_empty() {
            return fail("invalid number of blocks");
        }
        for _ in 0..count {
            self.blocks.push(self.body.append_block());
        }
        Ok(())
    }

    /// Gives the last instruction a place in the source.
    fn locate(&mut self, location: Option<DebugLoc>) {
        if let Some(&Some(inst)) = self.insts.last() {
            self.body.set_loc(inst, location);
        }
    }

    fn finish(&mut self) -> Result<()> {
        if self.blocks.is_empty() {
            return fail("a function has no block");
        }
        if self.current < self.blocks.len() {
            return fail("a block has no terminator");
        }
        if !self.awaited.is_empty() {
            return fail("a value is used but never made");
        }
        Ok(())
    }

    // Values.

    /// The number that the next result gets.
    fn next_number(&self) -> u64 {
        self.first_result + self.results.len() as u64
    }

    /// The value with this number. One that is not made yet has the type that is said.
    pub fn numbered(&mut self, number: u64, said: Option<TypeId>) -> Result<(Value, TypeId)> {
        if let Some(index) = number.checked_sub(self.first_result) {
            let made = usize::try_from(index).ok().and_then(|index| self.results.get(index));
            if let Some(&result) = made.or_else(|| self.awaited.get(&number)) {
                return Ok(result);
            }
            // A file with so many values would be longer.
            let Some(said) = said.filter(|_| index < u64::from(u32::MAX)) else {
                return fail("a value has no type");
            };
            let ty = self.lower(said)?;
            if ty.bits().is_none() && !ty.is_aggregate() {
                return fail("invalid type of a value");
            }
            let stand_in = self.body.new_inst(InstKind::Unreachable, ty);
            let Some(value) = self.body.result(stand_in) else {
                return fail("invalid type of a value");
            };
            self.awaited.insert(number, (value, said));
            return Ok((value, said));
        }
        if let Some(index) = number.checked_sub(self.first_argument) {
            let index = index as usize;
            if let (Some(&ty), Some(&value)) =
                (self.argument_types.get(index), self.body.arguments().get(index))
            {
                return Ok((value, ty));
            }
        }
        let (values, mut context) = self.reader.context();
        let constant = values.constant(number, &mut context)?;
        let Some(id) = values.ty(number) else { return fail("invalid number of a value") };
        Ok((self.body.constant(constant.ty, constant.value), id))
    }

    /// Numbers count back from the next result, in files that are not very old.
    fn absolute(&self, number: u64) -> u64 {
        if self.reader.version == 0 {
            return number;
        }
        u64::from((self.next_number() as u32).wrapping_sub(number as u32))
    }

    /// A value, followed by its type where it is not made yet.
    pub fn value(&mut self, operands: &mut Operands<'_>) -> Result<(Value, TypeId)> {
        let number = self.value_number(operands)?;
        self.numbered(number.0, number.1)
    }

    /// The number of a value, and the type that follows where it is not made yet.
    pub fn value_number(&mut self, operands: &mut Operands<'_>) -> Result<(u64, Option<TypeId>)> {
        let number = self.absolute(operands.next()?);
        let said =
            if number >= self.next_number() { Some(self.type_id(operands.next()?)?) } else { None };
        Ok((number, said))
    }

    /// A value whose type is known.
    pub fn value_of(&mut self, operands: &mut Operands<'_>, ty: TypeId) -> Result<Value> {
        let number = self.absolute(operands.next()?);
        let (value, _) = self.numbered(number, Some(ty))?;
        let wanted = self.lower(ty)?;
        if self.body.ty(value) != wanted {
            return fail("a value has another type than its use");
        }
        Ok(value)
    }

    /// A value of a known type whose number has a sign: what enters a `phi`.
    pub fn entering(&mut self, number: u64, ty: TypeId) -> Result<Value> {
        let number = if self.reader.version == 0 {
            number
        } else {
            let back = crate::numbers::signed(number);
            u64::from((self.next_number() as i64).wrapping_sub(back) as u32)
        };
        let (value, _) = self.numbered(number, Some(ty))?;
        let wanted = self.lower(ty)?;
        if self.body.ty(value) != wanted {
            return fail("a value has another type than its use");
        }
        Ok(value)
    }

    pub fn type_id(&self, number: u64) -> Result<TypeId> {
        match TypeId::try_from(number) {
            Ok(id) if (id as usize) < self.reader.types.len() => Ok(id),
            _ => fail("invalid type"),
        }
    }

    pub fn lower(&mut self, id: TypeId) -> Result<Type> {
        self.reader.types.lower(id, &mut self.reader.module.env.types)
    }

    pub fn lower_member(&mut self, id: TypeId) -> Result<Type> {
        self.reader.types.lower_member(id, &mut self.reader.module.env.types)
    }

    pub fn block(&self, number: u64) -> Result<Block> {
        match usize::try_from(number).ok().and_then(|number| self.blocks.get(number)) {
            Some(&block) => Ok(block),
            None => fail("invalid number of a block"),
        }
    }

    // Instructions.

    /// Places an instruction that the file has; `id` is its type as the file has it.
    pub fn place(&mut self, kind: InstKind, id: TypeId) -> Result<()> {
        let ty = self.lower(id)?;
        let inst = self.append(kind, ty);
        self.made(Some(inst), self.body.result(inst), id)
    }

    /// Places an instruction without a result.
    pub fn place_void(&mut self, kind: InstKind) -> Result<()> {
        let is_terminator = kind.is_terminator();
        let inst = self.append(kind, Type::VOID);
        self.insts.push(Some(inst));
        if is_terminator {
            self.current += 1;
        }
        Ok(())
    }

    /// Appends an instruction that no number stands for.
    pub fn append(&mut self, kind: InstKind, ty: Type) -> Inst {
        let inst = self.body.new_inst(kind, ty);
        if let Some(&block) = self.blocks.get(self.current) {
            self.body.layout.append_inst(inst, block);
        }
        inst
    }

    /// Says what an instruction of the file became: an instruction, or nothing; and what is its
    /// result, which may be a value that was there before.
    pub fn made(&mut self, inst: Option<Inst>, result: Option<Value>, id: TypeId) -> Result<()> {
        self.insts.push(inst);
        let Some(value) = result else { return Ok(()) };
        let number = self.next_number();
        if let Some((stand_in, _)) = self.awaited.remove(&number) {
            if self.body.ty(stand_in) != self.body.ty(value) {
                return fail("a value has another type than its use");
            }
            self.body.replace_all_uses(stand_in, value);
        }
        self.results.push((value, id));
        Ok(())
    }

    // Names and attachments.

    fn names(&mut self) -> Result<()> {
        let mut records = Vec::new();
        self.reader.stream.records(|record| {
            records.push((record.code, record.at(0), record.text(1)));
            Ok(())
        })?;
        // Names stand in no order. Of values that became one, the first has its name.
        records.sort_by_key(|&(code, number, _)| (code, number));
        for (code, number, name) in records {
            self.name(code, number, name);
        }
        Ok(())
    }

    fn name(&mut self, code: u32, number: u64, name: String) {
        match code {
            names::BLOCK => {
                if let Ok(block) = self.block(number) {
                    self.body.block_names[block] = Some(name.into());
                }
            }
            names::VALUE => {
                let result = number.checked_sub(self.first_result);
                let argument = number.checked_sub(self.first_argument);
                let value = match (result, argument) {
                    (Some(index), _) => self.results.get(index as usize).map(|(value, _)| *value),
                    (None, Some(index)) => self.body.arguments().get(index as usize).copied(),
                    (None, None) => None,
                };
                // A result that became a constant or another value keeps that one's name.
                if let Some(value) = value
                    && self.body.as_constant(value).is_none()
                    && self.body.value_names[value].is_none()
                {
                    self.body.value_names[value] = Some(name.into());
                }
            }
            _ => {}
        }
    }

    fn attachments(&mut self, func: FuncId) -> Result<()> {
        let mut records = Vec::new();
        self.reader.stream.records(|record| {
            if record.code == metadata::ATTACHMENT {
                records.push(record.operands.clone());
            }
            Ok(())
        })?;
        for operands in records {
            // An odd number of operands begins with the instruction.
            let of_function = operands.len() % 2 == 0;
            let (inst, pairs) = if of_function {
                (None, &operands[..])
            } else {
                match usize::try_from(operands[0]).ok().and_then(|at| self.insts.get(at)) {
                    Some(Some(inst)) => (Some(*inst), &operands[1..]),
                    // One that went, as debug intrinsics do.
                    Some(None) => continue,
                    None => return fail("metadata of an instruction that is not there"),
                }
            };
            for pair in pairs.chunks_exact(2) {
                self.attachment(func, inst, pair[0], pair[1])?;
            }
        }
        Ok(())
    }

    fn attachment(&mut self, func: FuncId, inst: Option<Inst>, kind: u64, node: u64) -> Result<()> {
        let kind = self.reader.kind(kind)?;
        let node = self.reader.metadata.node(node)?;
        let Some(inst) = inst else {
            if kind.name() == "dbg" {
                self.reader.module.env.metadata.subprograms.insert(func, node);
            }
            return Ok(());
        };
        if matches!(kind.name(), "invariant.load" | "nontemporal") {
            let invariant = kind.name() == "invariant.load";
            self.reader.flag_nodes.insert(node);
            self.body.edit(inst, |kind| {
                if let InstKind::Load { mem, .. } | InstKind::Store { mem, .. } = kind {
                    mem.invariant |= invariant;
                    mem.nontemporal |= !invariant;
                }
            });
            return Ok(());
        }
        if kind.name() == ELEMENT {
            self.reader.flag_nodes.insert(node);
            self.body.edit(inst, |kind| {
                if let InstKind::Gep { flags, .. } = kind {
                    flags.element = true;
                }
            });
            return Ok(());
        }
        self.body.attachments.entry(inst).or_default().push((kind, node));
        Ok(())
    }
}
