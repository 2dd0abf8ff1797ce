//! Runs of the numbers of a loop, in the search for how often it turns.
//!
//! A loop whose exit test is a function of numbers, of those that it starts with and of what memory
//! that never changes holds, is run turn by turn: `while (*s)` over the characters of a literal too.

use crate::evaluate;
use crate::loops::Loop;
use crate::scalar_evolution::incoming;
use cuprum_ir::{Block, Body, CastOp, Inst, InstKind, Type, Value};
use cuprum_numbers::integer::{sign_extend, truncate};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What memory that never changes holds.
pub trait ConstantMemory {
    /// The integer of a type that is so many bytes behind a constant address.
    fn integer(&self, body: &Body, base: Value, offset: i128, ty: Type) -> Option<u128>;

    /// How many bytes an element of a type takes.
    fn size_of(&self, ty: Type) -> u64;
}

/// Runs the numbers of a loop. A pointer into constant memory is the number of bytes between the
/// constant address that it comes of and where it points.
pub(crate) struct Run<'a> {
    /// The function that the loop is in.
    pub(crate) body: &'a Body,
    /// The loop that is run.
    pub(crate) this: &'a Loop,
    /// The source of its only back edge.
    pub(crate) latch: Block,
    /// What may be read.
    pub(crate) memory: Option<&'a dyn ConstantMemory>,
    /// The header's `phi`s the condition depends on.
    pub(crate) phis: Vec<(Value, Inst)>,
}

impl Run<'_> {
    /// Finds the header's `phi`s that a value depends on; `false` if it depends on anything else but
    /// numbers.
    pub(crate) fn collect(&mut self, value: Value, depth: u32) -> bool {
        cuprum_limits::check();
        if self.is_known(value) {
            return true;
        }
        let Some(inst) = self.body.def_inst(value) else { return false };
        if depth > 16 || !self.body.layout.block_of(inst).is_some_and(|b| self.this.contains(b)) {
            return false;
        }
        match self.body.kind(inst) {
            InstKind::Phi { blocks, args, .. } => {
                if self.body.layout.block_of(inst) != Some(self.this.header) {
                    return false;
                }
                if self.phis.iter().any(|&(known, _)| known == value) {
                    return true;
                }
                self.phis.push((value, inst));
                let (blocks, args) = (blocks.clone(), args.clone());
                blocks.iter().zip(&args).all(|(&from, &arg)| {
                    if from == self.latch {
                        self.collect(arg, depth + 1)
                    } else {
                        self.is_known(arg)
                    }
                })
            }
            InstKind::Load { mem, args: [pointer] } => {
                let pointer = *pointer;
                mem.is_plain()
                    && self.root(pointer, 0).is_some()
                    && self.collect(pointer, depth + 1)
            }
            InstKind::Gep { args, .. } if args.len() == 2 && self.memory.is_some() => {
                let args = args.clone();
                args.iter().all(|&arg| self.collect(arg, depth + 1))
            }
            kind if evaluate::is_arithmetic(kind) => {
                let operands: SmallVec<[Value; 4]> =
                    self.body.operands(inst).iter().copied().collect();
                operands.into_iter().all(|operand| self.collect(operand, depth + 1))
            }
            _ => false,
        }
    }

    /// Whether a value is a number, or a constant address.
    fn is_known(&self, value: Value) -> bool {
        self.body.as_int(value).is_some()
            || self.memory.is_some()
                && self.body.ty(value).is_pointer()
                && self.body.as_constant(value).is_some()
    }

    /// The constant address that a pointer comes of.
    fn root(&self, pointer: Value, depth: u32) -> Option<Value> {
        cuprum_limits::check();
        if self.is_known(pointer) {
            return Some(pointer);
        }
        let inst = self.body.def_inst(pointer).filter(|_| depth <= 16)?;
        match self.body.kind(inst) {
            InstKind::Gep { args, .. } => self.root(args[0], depth + 1),
            InstKind::Cast { op: CastOp::AddrSpaceCast, args, .. } => self.root(args[0], depth + 1),
            InstKind::Phi { blocks, args, .. } => {
                let start = blocks.iter().position(|&from| from != self.latch)?;
                Some(args[start]).filter(|&start| self.is_known(start))
            }
            _ => None,
        }
    }

    /// What a load of constant memory gives.
    fn read(
        &self,
        pointer: Value,
        result: Value,
        known: impl Fn(Value) -> Option<u128>,
    ) -> Option<u128> {
        let offset = sign_extend(64, known(pointer)?);
        let root = self.root(pointer, 0)?;
        self.memory?.integer(self.body, root, offset, self.body.ty(result))
    }

    /// The number of bytes that an element is away.
    fn advance(
        &self,
        source: Type,
        args: &[Value],
        known: impl Fn(Value) -> Option<u128>,
    ) -> Option<u128> {
        let &[base, index] = args else { return None };
        let width = self.body.ty(index).int_width().filter(|&width| width <= 64)?;
        let size = i128::from(self.memory?.size_of(source));
        let by = sign_extend(width, known(index)?).checked_mul(size)?;
        let offset = sign_extend(64, known(base)?).checked_add(by)?;
        Some(truncate(64, offset as u128))
    }

    fn evaluate(
        &self,
        value: Value,
        state: &[u128],
        memo: &mut FxHashMap<Value, Option<u128>>,
    ) -> Option<u128> {
        cuprum_limits::check();
        if let Some(number) = self.body.as_int(value) {
            return Some(number);
        }
        if let Some(at) = self.phis.iter().position(|&(phi, _)| phi == value) {
            return state.get(at).copied();
        }
        if let Some(&known) = memo.get(&value) {
            return known;
        }
        if self.is_known(value) {
            return Some(0);
        }
        let inst = self.body.def_inst(value)?;
        let kind = self.body.kind(inst);
        let mut known: SmallVec<[(Value, Option<u128>); 4]> = SmallVec::new();
        for &operand in kind.operands() {
            known.push((operand, self.evaluate(operand, state, memo)));
        }
        let known = |operand: Value| {
            known.iter().find(|(value, _)| *value == operand).and_then(|&(_, number)| number)
        };
        let result = match kind {
            InstKind::Load { args: [pointer], .. } => self.read(*pointer, value, known),
            InstKind::Gep { source, args, .. } => self.advance(*source, args, known),
            &InstKind::Cast { op: CastOp::AddrSpaceCast, args: [pointer], .. } => known(pointer),
            _ => evaluate::integer(self.body, kind, self.body.ty(value), known),
        };
        memo.insert(value, result);
        result
    }

    /// How often `cond` equals `stays` before it does not.
    pub(crate) fn count(&self, cond: Value, stays: bool, limit: u64) -> Option<u64> {
        // All entries from outside must agree.
        let mut state: Vec<u128> = Vec::new();
        for &(_, phi) in &self.phis {
            let InstKind::Phi { blocks, args, .. } = self.body.kind(phi) else { return None };
            let mut starts = blocks
                .iter()
                .zip(args)
                .filter(|(block, _)| **block != self.latch)
                .map(|(_, &arg)| arg);
            let first = starts.next()?;
            let number = self.body.as_int(first);
            let is_same =
                |start| start == first || number.is_some() && self.body.as_int(start) == number;
            if !starts.all(is_same) {
                return None;
            }
            state.push(number.or_else(|| self.is_known(first).then_some(0))?);
        }
        let mut memo = FxHashMap::default();
        for count in 0..limit {
            memo.clear();
            if (self.evaluate(cond, &state, &mut memo)? != 0) != stays {
                return Some(count);
            }
            let mut next = Vec::with_capacity(state.len());
            for &(_, phi) in &self.phis {
                let arg = incoming(self.body, phi, self.latch)?;
                next.push(self.evaluate(arg, &state, &mut memo)?);
            }
            if next == state {
                return None;
            }
            state = next;
        }
        None
    }
}
