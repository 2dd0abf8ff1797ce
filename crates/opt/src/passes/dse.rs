//! Dead stores.
//!
//! What: removes a plain store whose bytes are all written again on every way before anything reads
//! them, and stores to variables of the function that nothing reads any more.
//! Why: code that is put together from inlined parts initialises what it then overwrites, and what is
//! left of local arrays after promotion is written for nobody.
//! How: a variable of which no address is used for more than writing goes with all that writes it, however far apart that
//! is. From each store that could be dead (another store has the same place, or its variable's
//! address goes nowhere) forwards along all ways until each is overwritten or leaves the function.
//! Refuses: volatile and atomic stores; to look past what other threads may notice (barriers, fences,
//! atomics, calls), unless only this function can name the variable; places that are computed anew
//! on the way.

use crate::addressing::underlying_object;
use crate::alias::{self, Location, Place};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{effects_in_place, is_volatile_transfer};
use cuprum_entity::EntitySet;
use cuprum_ir::{Block, Body, Callee, CastOp, Env, FuncId, Inst, InstKind, Value};
use cuprum_target::Intrinsic;
use rustc_hash::FxHashMap;

/// How many instructions are looked at for one store.
const WALK_LIMIT: u32 = 200;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut changed = remove_unread_variables(body);
    let mut stores: Vec<(Inst, Place)> = Vec::new();
    let mut counts: FxHashMap<(Value, i128), u32> = FxHashMap::default();
    for block in body.layout.blocks() {
        for inst in body.layout.insts(block) {
            if let InstKind::Store { mem, .. } = body.kind(inst)
                && mem.is_plain()
                && let Some(location) = alias::written_location(body, context.env, inst)
            {
                let place = alias::place(body, context.env, location);
                *counts.entry((place.base, place.offset)).or_default() += 1;
                stores.push((inst, place));
            }
        }
    }
    let mut private: FxHashMap<Value, bool> = FxHashMap::default();
    // Last ones first: what a dead store keeps alive may go with it.
    for (inst, place) in stores.into_iter().rev() {
        let object = underlying_object(body, place.base);
        let is_own = matches!(body.def_kind(object), Some(InstKind::Alloca { .. }));
        let is_private =
            is_own && *private.entry(object).or_insert_with(|| alias::is_private(body, object));
        let is_repeated = counts.get(&(place.base, place.offset)).is_some_and(|&count| count > 1);
        if !is_private && !is_repeated {
            continue;
        }
        let walk = Walk { body, env: context.env, func: context.func, place, is_private };
        if walk.is_dead(inst) {
            body.remove_inst(inst);
            changed = true;
        }
    }
    Changed::instructions(changed)
}

/// Removes variables that are written and never read.
fn remove_unread_variables(body: &mut Body) -> bool {
    let insts = body.layout.blocks().flat_map(|block| body.layout.insts(block));
    let variables: Vec<Inst> =
        insts.filter(|&inst| matches!(body.kind(inst), InstKind::Alloca { .. })).collect();
    let mut changed = false;
    for alloca in variables {
        let Some(users) = users_if_unread(body, alloca) else { continue };
        // Those that use others come after them.
        for &inst in users.iter().rev() {
            body.remove_inst(inst);
        }
        body.remove_inst(alloca);
        changed = true;
    }
    changed
}

/// What uses a variable, if none of it reads it or lets its address go: stores, copies and settings of it, and addresses
/// for these.
fn users_if_unread(body: &Body, alloca: Inst) -> Option<Vec<Inst>> {
    let mut users: Vec<Inst> = Vec::new();
    let mut at = 0;
    let mut pointer = body.result(alloca)?;
    loop {
        for used in body.uses(pointer) {
            let is_written = match body.kind(used.inst) {
                InstKind::Store { mem, .. } => mem.is_plain() && used.index == 1,
                InstKind::Gep { .. } => used.index == 0,
                InstKind::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, .. } => true,
                InstKind::Call(call) => match call.callee {
                    Callee::Intrinsic(Intrinsic::LifetimeStart | Intrinsic::LifetimeEnd) => true,
                    Callee::Intrinsic(
                        Intrinsic::Memset | Intrinsic::Memcpy | Intrinsic::Memmove,
                    ) => used.index == 0 && !is_volatile_transfer(body, call),
                    _ => false,
                },
                _ => false,
            };
            if !is_written {
                return None;
            }
            users.push(used.inst);
        }
        // Addresses made of this one.
        loop {
            let Some(&user) = users.get(at) else { return Some(users) };
            at += 1;
            if let (InstKind::Gep { .. } | InstKind::Cast { .. }, Some(result)) =
                (body.kind(user), body.result(user))
            {
                pointer = result;
                break;
            }
        }
    }
}

struct Walk<'a> {
    body: &'a Body,
    env: &'a Env,
    func: FuncId,
    place: Place,
    is_private: bool,
}

/// What an instruction means for a store before it.
enum Meeting {
    Nothing,
    /// Writes all its bytes again.
    Overwrites,
    /// May read them, or let others read them.
    Reads,
}

impl Walk<'_> {
    fn is_dead(&self, store: Inst) -> bool {
        let object = underlying_object(self.body, self.place.base);
        let is_own = matches!(self.body.def_kind(object), Some(InstKind::Alloca { .. }));
        // Where the place is computed: once there again, the same name may mean another place.
        let home =
            self.body.def_inst(self.place.base).and_then(|inst| self.body.layout.block_of(inst));
        let Some(block) = self.body.layout.block_of(store) else { return false };
        let mut seen = EntitySet::<Block>::new();
        let mut work = vec![(block, self.body.layout.next_inst(store))];
        let mut budget = WALK_LIMIT;
        while let Some((block, mut next)) = work.pop() {
            let mut overwritten = false;
            while let Some(inst) = next {
                next = self.body.layout.next_inst(inst);
                if budget == 0 {
                    return false;
                }
                budget -= 1;
                if inst == store {
                    overwritten = true;
                    break;
                }
                match self.meet(inst) {
                    Meeting::Nothing => {}
                    Meeting::Overwrites => {
                        overwritten = true;
                        break;
                    }
                    Meeting::Reads => return false,
                }
            }
            if overwritten {
                continue;
            }
            let successors = self.body.successors(block);
            if successors.is_empty() && !is_own {
                return false;
            }
            for successor in successors {
                if !seen.insert(successor) {
                    continue;
                }
                if home == Some(successor) {
                    return false;
                }
                work.push((successor, self.body.layout.first_inst(successor)));
            }
        }
        true
    }

    fn meet(&self, inst: Inst) -> Meeting {
        match self.body.kind(inst) {
            InstKind::Load { mem, args } if mem.is_plain() || self.is_private => {
                let ty = self.body.result_type(inst);
                let read = Location { pointer: args[0], size: Some(self.env.types.store_size(ty)) };
                let read = alias::place(self.body, self.env, read);
                if alias::places_may_alias(self.body, self.env, self.func, &read, &self.place) {
                    return Meeting::Reads;
                }
                Meeting::Nothing
            }
            InstKind::Store { mem, .. } if mem.is_plain() || self.is_private => {
                let covers = mem.is_plain()
                    && alias::written_location(self.body, self.env, inst).is_some_and(|location| {
                        self.covers(&alias::place(self.body, self.env, location))
                    });
                if covers { Meeting::Overwrites } else { Meeting::Nothing }
            }
            _ if self.is_private => Meeting::Nothing,
            kind if kind.is_terminator() => Meeting::Nothing,
            _ => {
                let effects = effects_in_place(self.env, self.body, inst);
                let noticed = effects.may_read() || effects.ordered || effects.may_not_return;
                if noticed { Meeting::Reads } else { Meeting::Nothing }
            }
        }
    }

    fn covers(&self, other: &Place) -> bool {
        let (Some(size), Some(written)) = (self.place.size, other.size) else { return false };
        let end = |place: &Place, size: u64| place.offset.saturating_add(i128::from(size));
        other.base == self.place.base
            && other.offset <= self.place.offset
            && end(other, written) >= end(&self.place, size)
    }
}
