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
//! part of one is kept even if few turns write it; and where a variable's address goes nowhere, neither
//! barriers nor calls can touch it: parts of arrays that something else indexes by a number known only at
//! run time are values at least in loops that do not.

use super::licm::always_executed;
use super::rotate::split_edge_if_shared;
use super::{ensure_preheader, is_fixed_pointer, pointer_outside};
use crate::addressing::underlying_object;
use crate::alias::{self, Location, Place};
use crate::manager::{Changed, FunctionContext};
use crate::passes::sroa::promote;
use cuprum_analysis::{Loop, effects_in_place, is_dereferenceable};
use cuprum_ir::{Block, Body, Env, FuncId, FunctionBuilder, Inst, InstKind, MemFlags, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// How many places one loop keeps in registers, if not all turns access them or others might.
const PLACE_LIMIT: usize = 8;

/// How many bytes of variables one loop keeps in registers.
const BYTES_OF_VARIABLES: u64 = 384;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    let mut changed = Changed::Nothing;
    let mut variables: Vec<(Inst, Type)> = Vec::new();
    let mut private = PrivateVariables::default();
    for id in loops.ids() {
        let this = loops.get(id);
        let limit = context.options.tuning.promotion_limit as usize;
        let others = accesses(body, context.env, this, limit).unwrap_or_default();
        let of_variables = private.accesses(body, context.env, this);
        let is_fixed = |access: &Access| is_fixed_pointer(body, this, access.pointer);
        if of_variables.is_empty()
            && !others.iter().any(|access| access.is_store && is_fixed(access))
        {
            continue;
        }
        let (cfg, dominators) = (context.analyses.cfg(body), context.analyses.dominators(body));
        let always = always_executed(&cfg, &dominators, &loops, id);
        let mut places = parts_of_variables(body, context.env, this, of_variables, &always);
        let known: Vec<Place> = places.iter().map(|kept| kept.place).collect();
        let shared = promotable(body, context.env, context.func, this, &others, &always);
        places.extend(shared.into_iter().filter(|kept| !known.contains(&kept.place)));
        if places.is_empty() {
            continue;
        }
        let Some((preheader, _)) = ensure_preheader(body, this) else { continue };
        changed = Changed::Flow;
        let ways_out = ways_out(body, this);
        for place in places {
            variables.extend(keep(body, context.env, this, (preheader, &ways_out), place));
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
            let effects = effects_in_place(env, body, inst);
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
struct Kept {
    place: Place,
    pointer: Value,
    ty: Type,
    mem: MemFlags,
    /// The accesses of the loop, and which of them are stores.
    accesses: Vec<(Inst, bool)>,
}

fn promotable(
    body: &Body,
    env: &Env,
    func: FuncId,
    this: &Loop,
    accesses: &[Access],
    always: &[Block],
) -> Vec<Kept> {
    let mut kept: Vec<Kept> = Vec::new();
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
            let same = accesses.iter().filter(|access| access.is_same(&place, ty));
            let accesses = same.map(|access| (access.inst, access.is_store)).collect();
            kept.push(Kept { place, pointer, ty, mem: MemFlags::plain(mem.align), accesses });
        }
    }
    kept
}

/// Which variables have addresses that go nowhere.
#[derive(Default)]
struct PrivateVariables {
    known: FxHashMap<Value, bool>,
}

impl PrivateVariables {
    fn is_private(&mut self, body: &Body, object: Value) -> bool {
        let compute = || alias::is_private_but_for_copies(body, object);
        *self.known.entry(object).or_insert_with(compute)
    }

    /// The accesses of a loop to such variables, without variables that it also accesses at places known only
    /// at run time, or not plainly. Whatever else the loop does touches none of them.
    fn accesses(&mut self, body: &Body, env: &Env, this: &Loop) -> Vec<Access> {
        let mut found: Vec<Access> = Vec::new();
        let mut left_out: FxHashSet<Value> = FxHashSet::default();
        for &block in &this.blocks {
            for inst in body.layout.insts(block) {
                let (pointer, ty, is_store, mem) = match body.kind(inst) {
                    InstKind::Load { mem, args } => (args[0], body.result_type(inst), false, *mem),
                    InstKind::Store { mem, args } => (args[1], body.ty(args[0]), true, *mem),
                    InstKind::Call(call) => {
                        let pointers = call.args.iter().filter(|&&arg| body.ty(arg).is_pointer());
                        left_out.extend(pointers.map(|&arg| underlying_object(body, arg)));
                        continue;
                    }
                    _ => continue,
                };
                let object = underlying_object(body, pointer);
                if !self.is_private(body, object) || left_out.contains(&object) {
                    continue;
                }
                let size = Some(env.types.store_size(ty));
                let place = alias::place(body, env, Location { pointer, size });
                if place.base != object || !mem.is_plain() {
                    left_out.insert(object);
                    continue;
                }
                found.push(Access { inst, block, pointer, ty, is_store, mem, place });
            }
        }
        found.retain(|access| !left_out.contains(&access.place.base));
        found
    }
}

/// Parts of variables that a loop may keep, given all its accesses to them: those that it accesses in one way
/// only. Where some turns do without a part, few are kept: reading it in and writing it back may cost more.
fn parts_of_variables(
    body: &Body,
    env: &Env,
    this: &Loop,
    mut accesses: Vec<Access>,
    always: &[Block],
) -> Vec<Kept> {
    let end = |access: &Access| access.place.offset + i128::from(access.place.size.unwrap_or(0));
    accesses.sort_by_key(|access| (access.place.base, access.place.offset, end(access)));
    let (mut bytes, mut sometimes) = (0, 0);
    let mut kept = Vec::new();
    // How far what was seen of the variable reaches.
    let mut reach = i128::MIN;
    let overlap = |before: &Access, next: &Access| {
        let is_same = before.place.base == next.place.base;
        reach = if is_same { reach.max(end(before)) } else { i128::MIN };
        is_same && next.place.offset < reach
    };
    for part in accesses.chunk_by(overlap) {
        let Some(first) = part.first() else { continue };
        let fixed = part.iter().find(|access| is_fixed_pointer(body, this, access.pointer));
        let is_one = part.iter().all(|access| access.is_same(&first.place, first.ty));
        let Some(fixed) = fixed.filter(|fixed| is_one && is_local(body, env, fixed)) else {
            continue;
        };
        let Access { pointer, ty, mem, place, .. } = fixed;
        if ty.is_aggregate() {
            continue;
        }
        let size = place.size.unwrap_or(0);
        let is_wanted = part.iter().any(|access| always.contains(&access.block));
        if bytes + size > BYTES_OF_VARIABLES || !is_wanted && sometimes >= PLACE_LIMIT {
            continue;
        }
        bytes += size;
        sometimes += usize::from(!is_wanted);
        let accesses = part.iter().map(|access| (access.inst, access.is_store)).collect();
        let mem = MemFlags::plain(mem.align);
        kept.push(Kept { place: *place, pointer: *pointer, ty: *ty, mem, accesses });
    }
    kept
}

/// Whether an access is of a part of a local variable: it may be read and written at any time.
fn is_local(body: &Body, env: &Env, access: &Access) -> bool {
    let size = env.types.store_size(access.ty);
    matches!(body.def_kind(access.place.base), Some(InstKind::Alloca { .. }))
        && is_dereferenceable(env, body, access.pointer, size, u64::from(access.mem.align))
}

/// Blocks that nothing but the ends of a loop leads to, one for each.
fn ways_out(body: &mut Body, this: &Loop) -> Vec<Block> {
    let mut found = Vec::new();
    for &block in &this.blocks {
        let mut seen: SmallVec<[Block; 2]> = SmallVec::new();
        for to in body.successors(block) {
            if !this.contains(to) && !seen.contains(&to) {
                seen.push(to);
                found.push(split_edge_if_shared(body, block, to));
            }
        }
    }
    found
}

/// Lets the loop work on a variable instead of the place.
fn keep(
    body: &mut Body,
    env: &Env,
    this: &Loop,
    (preheader, ways_out): (Block, &[Block]),
    kept: Kept,
) -> Option<(Inst, Type)> {
    let Kept { pointer, ty, mem, accesses, .. } = kept;
    let first = body.layout.first_inst(body.layout.entry()?)?;
    let end = body.terminator(preheader)?;
    let pointer = pointer_outside(body, this, pointer, end)?;
    let mut builder = FunctionBuilder::new(body, env);
    let variable = builder.before(first).alloca(ty, mem.align);
    let before = builder.before(end).load(ty, pointer, mem);
    builder.store(before, variable, mem);
    for &(inst, is_store) in &accesses {
        body.set_operand(inst, usize::from(is_store), variable);
    }
    let is_written = accesses.iter().any(|&(_, is_store)| is_store);
    for &way_out in ways_out.iter().filter(|_| is_written) {
        let after_phis = body.layout.insts(way_out).find(|&inst| !body.kind(inst).is_phi());
        let Some(at) = after_phis else { continue };
        let mut builder = FunctionBuilder::new(body, env);
        let last = builder.before(at).load(ty, variable, mem);
        builder.store(last, pointer, mem);
    }
    body.def_inst(variable).map(|inst| (inst, ty))
}
