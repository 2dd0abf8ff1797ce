//! Truth values that were widened on their way to where they are asked for.
//!
//! A `bool` is a byte in memory. What a function answers in several places meets in a `phi` of bytes, each of them 0, 1
//! or a widened comparison, and is compared with zero again. As bits the answers stay predicates: no register holds
//! them, and no instruction makes numbers of them.

use super::{Combiner, NO_FLAGS, Outcome};
use cuprum_ir::{CastOp, Constant, FastMath, Inst, InstKind, IntPredicate, Type, Value};
use smallvec::SmallVec;

/// How many joins and choices may hang together.
const LARGEST_WEB: usize = 24;

/// Joins and choices of one type that are computed from each other.
type Web = SmallVec<[Value; 8]>;

impl Combiner<'_> {
    /// Makes bits of a `phi` of wider truth values, and of all that it is computed from.
    pub(super) fn narrow_truth(&mut self, phi: Inst) -> Option<Outcome> {
        let result = self.body.result(phi)?;
        if self.body.ty(result).int_width().is_none_or(|width| width == 1) {
            return None;
        }
        let web = self.truth_web(result)?;
        if !web.iter().any(|&value| self.is_asked_for_truth(value)) {
            return None;
        }
        let bits = self.copy_as_bits(&web)?;
        let ty = self.body.ty(result);
        let wide = self.widen_behind(*bits.first()?, phi, ty);
        for (&old, &bit) in web.iter().zip(&bits).skip(1) {
            let Some(def) = self.body.def_inst(old) else { continue };
            let wide = self.widen_behind(bit, def, ty);
            self.push_users(def);
            self.body.replace_all_uses(old, wide);
            // Nobody uses it any more.
            self.push(def);
        }
        Some(Outcome::Replaced(wide))
    }

    /// What a value is computed from, if that is joins and choices of nothing but truth values.
    fn truth_web(&self, root: Value) -> Option<Web> {
        let ty = self.body.ty(root);
        let mut web = Web::from_slice(&[root]);
        let mut at = 0;
        while let Some(&value) = web.get(at) {
            at += 1;
            for operand in self.joined(value)? {
                if self.narrowed(operand).is_some() || web.contains(&operand) {
                    continue;
                }
                if self.body.ty(operand) != ty || web.len() == LARGEST_WEB {
                    return None;
                }
                web.push(operand);
            }
        }
        Some(web)
    }

    /// The values of which a join or a choice is one.
    fn joined(&self, value: Value) -> Option<SmallVec<[Value; 8]>> {
        match self.body.def_kind(value)? {
            InstKind::Phi { args, .. } => Some(SmallVec::from_slice(args)),
            InstKind::Select { args: [condition, a, b], .. }
                if self.body.ty(*condition) == Type::I1 =>
            {
                Some(SmallVec::from_slice(&[*a, *b]))
            }
            _ => None,
        }
    }

    /// What is a truth value as it stands.
    fn narrowed(&self, value: Value) -> Option<Truth> {
        match self.body.as_constant(value) {
            Some(Constant::Undef) => return Some(Truth::Undef),
            Some(Constant::Poison) => return Some(Truth::Poison),
            Some(_) => {
                return match self.body.as_int(value)? {
                    0 => Some(Truth::Known(false)),
                    1 => Some(Truth::Known(true)),
                    _ => None,
                };
            }
            None => {}
        }
        let bit = self.as_cast(value, CastOp::ZExt)?;
        (self.body.ty(bit) == Type::I1).then_some(Truth::Bit(bit))
    }

    /// Whether somebody asks whether a value is zero.
    fn is_asked_for_truth(&self, value: Value) -> bool {
        self.body.uses(value).iter().any(|used| match *self.body.kind(used.inst) {
            InstKind::ICmp {
                pred: IntPredicate::Eq | IntPredicate::Ne, args: [_, with], ..
            } => self.body.as_constant(with).is_some(),
            InstKind::Cast { op: CastOp::Trunc, .. } => {
                self.body.result_type(used.inst) == Type::I1
            }
            _ => false,
        })
    }

    /// Copies joins and choices with bits instead of numbers; the copies, in the same order.
    fn copy_as_bits(&mut self, web: &Web) -> Option<Web> {
        let mut bits = Web::new();
        let unknown = self.body.poison(Type::I1);
        for &old in web {
            let def = self.body.def_inst(old)?;
            let mut kind = self.body.kind(def).clone();
            match &mut kind {
                InstKind::Phi { args, .. } => args.iter_mut().for_each(|arg| *arg = unknown),
                InstKind::Select { args: [_, a, b], .. } => (*a, *b) = (unknown, unknown),
                _ => return None,
            }
            let copy = self.body.new_inst(kind, Type::I1);
            self.body.set_loc(copy, self.body.loc(def));
            self.body.layout.insert_inst_before(copy, def);
            bits.push(self.body.result(copy)?);
        }
        for (&old, &bit) in web.iter().zip(&bits) {
            let (def, copy) = (self.body.def_inst(old)?, self.body.def_inst(bit)?);
            let first = usize::from(!self.body.kind(def).is_phi());
            for index in first..self.body.operands(def).len() {
                let operand = self.body.operands(def)[index];
                let in_web = web.iter().position(|&value| value == operand);
                let narrow = match (in_web, self.narrowed(operand)) {
                    (Some(at), _) => *bits.get(at)?,
                    (None, Some(Truth::Bit(bit))) => bit,
                    (None, Some(Truth::Known(truth))) => self.body.bool(truth),
                    (None, Some(Truth::Undef)) => self.body.constant(Type::I1, Constant::Undef),
                    (None, Some(Truth::Poison) | None) => continue,
                };
                self.body.set_operand(copy, index, narrow);
            }
            self.push(copy);
        }
        Some(bits)
    }

    /// The number that a bit stands for, made where what it replaces is.
    fn widen_behind(&mut self, bit: Value, replaced: Inst, ty: Type) -> Value {
        let kind =
            InstKind::Cast { op: CastOp::ZExt, flags: NO_FLAGS, fast: FastMath::NONE, args: [bit] };
        let inst = self.body.new_inst(kind, ty);
        self.body.set_loc(inst, self.body.loc(replaced));
        let block = self.body.layout.block_of(replaced);
        let place = match self.body.kind(replaced).is_phi() {
            false => Some(replaced),
            true => block.and_then(|block| {
                self.body.layout.insts(block).find(|&inst| !self.body.kind(inst).is_phi())
            }),
        };
        if let Some(place) = place {
            self.body.layout.insert_inst_before(inst, place);
        }
        self.push(inst);
        self.body.result(inst).unwrap_or(bit)
    }
}

/// A truth value.
enum Truth {
    Known(bool),
    Bit(Value),
    Undef,
    Poison,
}
