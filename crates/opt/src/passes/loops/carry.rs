//! What one turn of a loop stores and the next one loads, carried in a register.
//!
//! What: `for (…) a[i] = b[i] + a[i - 1];` loads `a[i - 1]` once, before the loop; then every turn has what the one
//! before has stored.
//! Why: a load waits for the store before it to reach memory and come back: hundreds of cycles for each turn of a loop
//! that otherwise takes ten.
//! How: the load and a store have a common base that advances by a fixed number of bytes, and the store is ahead of
//! the load by as many.
//! Refuses: stores that some turns leave out, loads that do not begin the loop, and loops that may write the place in
//! between or touch memory in another way.

use super::ensure_preheader;
use super::keep::{Access, accesses};
use crate::addressing::underlying_object;
use crate::alias::{self, Location};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::scalar_evolution::incoming;
use cuprum_analysis::{DominatorTree, Loop, Recurrence};
use cuprum_ir::{
    Block, Body, CastOp, Env, FuncId, FunctionBuilder, GepFlags, Inst, InstKind, Type, Value,
};

/// How many values one loop carries.
const CARRIED_LIMIT: usize = 4;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut changed = Changed::Nothing;
    for id in loops.ids() {
        let this = loops.get(id);
        let Some(latch) = this.single_latch().filter(|_| this.children.is_empty()) else {
            continue;
        };
        let limit = context.options.tuning.promotion_limit as usize;
        let Some(accesses) = accesses(body, context.env, this, limit) else { continue };
        if !accesses.iter().any(|access| access.is_store) {
            continue;
        }
        let dominators = context.analyses.dominators(body);
        let search = Search {
            body,
            env: context.env,
            func: context.func,
            this,
            latch,
            dominators: &dominators,
            accesses: &accesses,
        };
        let mut found: Vec<Carried> =
            accesses.iter().filter_map(|load| search.carried(load)).collect();
        found.truncate(CARRIED_LIMIT);
        if found.is_empty() {
            continue;
        }
        let Some((preheader, made)) = ensure_preheader(body, this) else { continue };
        let mut is_applied = false;
        for carried in found {
            is_applied |= apply(body, context.env, this, (preheader, latch), &carried).is_some();
        }
        if made || is_applied {
            changed = changed.or(if made { Changed::Flow } else { Changed::Instructions });
        }
    }
    changed
}

/// A load that a register takes the place of.
struct Carried {
    load: Inst,
    /// What its address is a number of bytes behind.
    base: Base,
    offset: i128,
    /// What stored there in the turn before.
    store: Inst,
}

/// An address that advances in a loop: an element of a fixed array, the number of which is counted.
#[derive(Clone, Copy)]
struct Base {
    array: Value,
    element: Type,
    counter: Inst,
    /// How the counter becomes an index of 64 bits.
    widening: Option<CastOp>,
}

struct Search<'a> {
    body: &'a Body,
    env: &'a Env,
    func: FuncId,
    this: &'a Loop,
    latch: Block,
    dominators: &'a DominatorTree,
    accesses: &'a [Access],
}

impl Search<'_> {
    /// The store that a load of the next turn reads, if nothing comes in between.
    fn carried(&self, load: &Access) -> Option<Carried> {
        if load.is_store || load.block != self.this.header || load.ty.is_aggregate() {
            return None;
        }
        let (base, advance) = self.base(load.place.base)?;
        let size = load.place.size.filter(|&size| u128::from(size) <= advance.unsigned_abs())?;
        let ahead = load.place.offset.checked_add(advance)?;
        let store = self.accesses.iter().find(|store| {
            store.is_store
                && store.place.base == load.place.base
                && store.place.offset == ahead
                && store.ty == load.ty
                && self.dominators.dominates(store.block, self.latch)
        })?;
        let object = |pointer: Value| Location {
            pointer: underlying_object(self.body, pointer),
            size: None,
        };
        let is_apart = |other: &Access| {
            if other.place.base != load.place.base {
                let (a, b) = (object(other.pointer), object(load.pointer));
                return !alias::may_alias(self.body, self.env, self.func, a, b);
            }
            let meets = |offset: i128| {
                let (first, length) = (other.place.offset, other.place.size.unwrap_or(u64::MAX));
                first < offset.saturating_add(i128::from(size))
                    && offset < first.saturating_add(i128::from(length))
            };
            !meets(ahead) && !meets(load.place.offset)
        };
        let others = self.accesses.iter().filter(|it| it.is_store && it.inst != store.inst);
        let store = store.inst;
        let found = Carried { load: load.inst, base, offset: load.place.offset, store };
        others.into_iter().all(is_apart).then_some(found)
    }

    /// How an address advances, and by how many bytes in a turn.
    fn base(&self, address: Value) -> Option<(Base, i128)> {
        let InstKind::Gep { source, args, .. } = self.body.def_kind(address)? else { return None };
        let &[array, index] = &args[..] else { return None };
        if !self.this.is_fixed(self.body, array) || self.body.ty(index) != Type::I64 {
            return None;
        }
        let (number, widening) = match self.body.def_kind(index)? {
            &InstKind::Cast { op: op @ (CastOp::SExt | CastOp::ZExt), args: [narrow], .. } => {
                (narrow, Some(op))
            }
            _ => (index, None),
        };
        let counter = self.body.def_inst(number).filter(|&inst| self.body.kind(inst).is_phi())?;
        let recurrence = Recurrence::of(self.body, self.this, counter)?;
        let step = self.body.as_signed_int(recurrence.step)?;
        let keeps_step = match widening {
            None => true,
            Some(CastOp::SExt) => recurrence.no_signed_wrap,
            // A step whose highest bit is set goes far up there, not down.
            Some(_) => recurrence.no_unsigned_wrap && step > 0,
        };
        if !keeps_step {
            return None;
        }
        let advance = step.checked_mul(i128::from(self.env.types.size_of(*source)))?;
        Some((Base { array, element: *source, counter, widening }, advance))
    }
}

/// Loads what the first turn needs before the loop, and lets the others have what was stored.
fn apply(
    body: &mut Body,
    env: &Env,
    this: &Loop,
    (preheader, latch): (Block, Block),
    carried: &Carried,
) -> Option<()> {
    let Base { array, element, counter, widening } = carried.base;
    let &InstKind::Load { mem, .. } = body.kind(carried.load) else { return None };
    let (ty, result) = (body.result_type(carried.load), body.result(carried.load)?);
    let &InstKind::Store { args: [stored, _], .. } = body.kind(carried.store) else { return None };
    let start = incoming(body, counter, preheader)?;
    let end = body.terminator(preheader)?;
    let offset = body.int(Type::I64, carried.offset);
    let mut builder = FunctionBuilder::new(body, env);
    builder.before(end);
    let start = match widening {
        Some(op) => builder.cast(op, start, Type::I64),
        None => start,
    };
    let address = builder.gep(element, array, &[start], GepFlags::default());
    let address = builder.gep(Type::I8, address, &[offset], GepFlags::default());
    let first = builder.load(ty, address, mem);
    let (phi, value) = builder.phi(this.header, ty);
    body.add_incoming(phi, preheader, first);
    body.add_incoming(phi, latch, stored);
    body.replace_all_uses(result, value);
    body.remove_inst(carried.load);
    Some(())
}
