//! Memory that a loop updates, kept in registers meanwhile.
//!
//! What: `for (…) *p += x[i];` reads `*p` before the loop, adds in a register, and writes it after the
//! loop.
//! Why: each turn otherwise waits for memory to return what the turn before has written.
//! How: the accesses of the loop through one fixed pointer go to a variable instead, which is read in
//! before the loop and written back on every way out; promotion of variables does the rest. Outer
//! loops first: what they keep, their inner loops need not.
//! Refuses: memory that the loop may touch in any other way, loops with barriers, fences, atomics,
//! calls or anything that may not come back, and memory that some turns may not write: a write that
//! the program does not make could meet another thread's. No other thread has local variables, so a
//! part of one is kept even if few turns write it.

use super::licm::always_executed;
use super::rotate::split_edge_if_shared;
use super::{ensure_preheader, is_fixed_pointer, pointer_outside};
use crate::alias::{self, Location, Place};
use crate::manager::{Changed, FunctionContext};
use crate::passes::sroa::promote;
use cuprum_analysis::{Loop, inst_effects, is_dereferenceable};
use cuprum_ir::{Block, Body, Env, FuncId, FunctionBuilder, Inst, InstKind, MemFlags, Type, Value};
use smallvec::SmallVec;

/// How many places one loop keeps in registers.
const PLACE_LIMIT: usize = 8;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut changed = Changed::Nothing;
    let mut variables: Vec<(Inst, Type)> = Vec::new();
    for id in loops.ids() {
        let this = loops.get(id);
        let limit = context.options.tuning.promotion_limit as usize;
        let Some(accesses) = accesses(body, context.env, this, limit) else { continue };
        let is_fixed = |access: &Access| is_fixed_pointer(body, this, access.pointer);
        if !accesses.iter().any(|access| access.is_store && is_fixed(access)) {
            continue;
        }
        let (cfg, dominators) = (context.analyses.cfg(body), context.analyses.dominators(body));
        let always = always_executed(&cfg, &dominators, &loops, id);
        let places = promotable(body, context.env, context.func, this, &accesses, &always);
        if places.is_empty() {
            continue;
        }
        let Some((preheader, _)) = ensure_preheader(body, this) else { continue };
        changed = Changed::Flow;
        for place in places {
            variables.extend(keep(body, context.env, this, preheader, &accesses, place));
        }
    }
    promote::promote(body, &variables);
    changed
}

/// A load or store of a loop.
pub(super) struct Access {
    pub inst: Inst,
    pub block: Block,
    pub pointer: Value,
    pub ty: Type,
    pub is_store: bool,
    mem: MemFlags,
    pub place: Place,
}

/// The accesses of a loop; `None` if something in it touches memory in another way.
pub(super) fn accesses(body: &Body, env: &Env, this: &Loop, limit: usize) -> Option<Vec<Access>> {
    let mut found = Vec::new();
    for &block in &this.blocks {
        for inst in body.layout.insts(block) {
            let effects = inst_effects(env, body, inst);
            if effects.may_not_return {
                return None;
            }
            let (pointer, ty, is_store, mem) = match body.kind(inst) {
                InstKind::Load { mem, args } if mem.is_plain() => {
                    (args[0], body.result_type(inst), false, *mem)
                }
                InstKind::Store { mem, args } if mem.is_plain() => {
                    (args[1], body.ty(args[0]), true, *mem)
                }
                _ if effects.may_write() || effects.may_read() => return None,
                _ => continue,
            };
            if found.len() >= limit {
                return None;
            }
            let size = Some(env.types.store_size(ty));
            let place = alias::place(body, env, Location { pointer, size });
            found.push(Access { inst, block, pointer, ty, is_store, mem, place });
        }
    }
    Some(found)
}

impl Access {
    /// Whether it is of the same place in the same way.
    fn is_same(&self, place: &Place, ty: Type) -> bool {
        self.place == *place && self.ty == ty
    }
}

/// A place to keep: a pointer to it, the type of all its accesses, and how it may be accessed.
#[derive(Clone, Copy)]
struct Kept {
    place: Place,
    pointer: Value,
    ty: Type,
    mem: MemFlags,
}

fn promotable(
    body: &Body,
    env: &Env,
    func: FuncId,
    this: &Loop,
    accesses: &[Access],
    always: &[Block],
) -> SmallVec<[Kept; 4]> {
    let mut kept: SmallVec<[Kept; 4]> = SmallVec::new();
    for store in accesses.iter().filter(|access| access.is_store) {
        let Access { pointer, ty, mem, place, .. } = *store;
        if kept.len() >= PLACE_LIMIT
            || kept.iter().any(|other| other.place == place)
            || !always.contains(&store.block) && !is_local(body, env, store)
            || !is_fixed_pointer(body, this, pointer)
            || ty.is_aggregate()
            || matches!(body.def_kind(pointer), Some(InstKind::Alloca { .. }))
        {
            continue;
        }
        let others_apart = accesses.iter().all(|other| {
            other.is_same(&place, ty)
                || !alias::places_may_alias(body, env, func, &other.place, &place)
        });
        if others_apart {
            kept.push(Kept { place, pointer, ty, mem: MemFlags::plain(mem.align) });
        }
    }
    kept
}

/// Whether an access is of a part of a local variable: it may be read and written at any time.
fn is_local(body: &Body, env: &Env, access: &Access) -> bool {
    let size = env.types.store_size(access.ty);
    matches!(body.def_kind(access.place.base), Some(InstKind::Alloca { .. }))
        && is_dereferenceable(env, body, access.pointer, size, u64::from(access.mem.align))
}

/// Lets the loop work on a variable instead of the place.
fn keep(
    body: &mut Body,
    env: &Env,
    this: &Loop,
    preheader: Block,
    accesses: &[Access],
    kept: Kept,
) -> Option<(Inst, Type)> {
    let Kept { place, pointer, ty, mem } = kept;
    let first = body.layout.first_inst(body.layout.entry()?)?;
    let end = body.terminator(preheader)?;
    let pointer = pointer_outside(body, this, pointer, end)?;
    let mut builder = FunctionBuilder::new(body, env);
    let variable = builder.before(first).alloca(ty, mem.align);
    let before = builder.before(end).load(ty, pointer, mem);
    builder.store(before, variable, mem);
    for access in accesses.iter().filter(|access| access.is_same(&place, ty)) {
        body.set_operand(access.inst, usize::from(access.is_store), variable);
    }
    for &block in &this.blocks {
        let mut seen: SmallVec<[Block; 2]> = SmallVec::new();
        for to in body.successors(block) {
            if this.contains(to) || seen.contains(&to) {
                continue;
            }
            seen.push(to);
            let way_out = split_edge_if_shared(body, block, to);
            let after_phis = body.layout.insts(way_out).find(|&inst| !body.kind(inst).is_phi());
            let Some(at) = after_phis else { continue };
            let mut builder = FunctionBuilder::new(body, env);
            let last = builder.before(at).load(ty, variable, mem);
            builder.store(last, pointer, mem);
        }
    }
    body.def_inst(variable).map(|inst| (inst, ty))
}
