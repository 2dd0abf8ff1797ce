//! Loop-invariant code motion.
//!
//! What: moves computations that give the same result in every iteration out of the loop, and loads
//! of memory that the loop does not write.
//! Why: the same address or bound is otherwise computed again by every iteration of every thread.
//! How: inner loops first, blocks in reverse postorder, so that chains move together; the
//! destination is the preheader, made if there is none. What is defined for all operands moves from
//! anywhere; the rest (divisions, loads) only from blocks that every iteration runs before anything
//! that may not come back.
//! Refuses: constant offsets, which cost nothing where they are, unless a load leaves with them;
//! convergent operations, anything with effects, and loads across writes that may alias,
//! barriers and fences included.

use super::{ensure_preheader, is_constant_offset, is_fixed_pointer, pointer_outside};
use crate::alias::{self, Location};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{
    Cfg, DominatorTree, Loop, LoopId, Loops, Memory, effects_in_place, inst_effects,
};
use cuprum_ir::{Block, Body, Env, FuncId, FunctionBuilder, GepFlags, Inst, InstKind, Value};

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let mut changed = Changed::Nothing;
    let loops = context.analyses.loops(body);
    if loops.ids().next().is_none() {
        return changed;
    }
    for id in loops.ids() {
        if let Some((_, true)) = ensure_preheader(body, loops.get(id)) {
            changed = Changed::Flow;
        }
    }
    context.invalidate(changed);
    let (cfg, dominators) = (context.analyses.cfg(body), context.analyses.dominators(body));
    let loops = context.analyses.loops(body);
    for id in loops.ids().rev() {
        let Some(preheader) = loops.preheader(&cfg, id) else { continue };
        if is_too_large(body, loops.get(id), context.options.tuning.licm_limit) {
            continue;
        }
        let mut mover = Mover {
            body,
            env: context.env,
            func: context.func,
            this: loops.get(id),
            writes: Vec::new(),
            writes_anything: false,
            may_leave: false,
            preheader,
            changed: false,
        };
        mover.collect_writes();
        let always = always_executed(&cfg, &dominators, &loops, id);
        if mover.hoist(&always) {
            changed = changed.or(Changed::Instructions);
        }
    }
    changed
}

/// Whether a loop has more instructions than a limit, if there is one.
fn is_too_large(body: &Body, this: &Loop, limit: u32) -> bool {
    let sizes = this.blocks.iter().map(|&block| body.layout.insts(block).count());
    limit > 0 && sizes.sum::<usize>() > limit as usize
}

/// The blocks that every iteration that is finished or left has run.
pub(super) fn always_executed(
    cfg: &Cfg,
    dominators: &DominatorTree,
    loops: &Loops,
    id: LoopId,
) -> Vec<Block> {
    let this = loops.get(id);
    let exiting = loops.exiting_blocks(cfg, id);
    this.blocks
        .iter()
        .copied()
        .filter(|&block| {
            exiting.iter().chain(&this.latches).all(|&end| dominators.dominates(block, end))
        })
        .collect()
}

struct Mover<'a> {
    body: &'a mut Body,
    env: &'a Env,
    func: FuncId,
    this: &'a Loop,
    writes: Vec<Location>,
    writes_anything: bool,
    /// Something in the loop may end the thread or not come back.
    may_leave: bool,
    preheader: Block,
    changed: bool,
}

impl Mover<'_> {
    fn collect_writes(&mut self) {
        for &block in &self.this.blocks {
            for inst in self.body.layout.insts(block) {
                let effects = effects_in_place(self.env, self.body, inst);
                self.may_leave |= effects.may_not_return;
                if !effects.may_write() {
                    continue;
                }
                // Atomics may be how others' writes are seen, whatever they point to.
                let location = alias::written_location(self.body, self.env, inst)
                    .filter(|_| effects.writes == Memory::Pointers);
                match location {
                    Some(location) => self.writes.push(location),
                    None => self.writes_anything = true,
                }
            }
        }
    }

    fn is_invariant(&self, value: Value) -> bool {
        self.body
            .def_inst(value)
            .and_then(|inst| self.body.layout.block_of(inst))
            .is_none_or(|block| !self.this.contains(block))
    }

    fn is_clobbered(&self, inst: Inst, pointer: Value) -> bool {
        let read = alias::loaded_location(self.env, pointer, self.body.result_type(inst));
        self.writes_anything
            || self
                .writes
                .iter()
                .any(|&write| alias::may_alias(self.body, self.env, self.func, write, read))
    }

    fn hoist(&mut self, always: &[Block]) -> bool {
        let Some(end) = self.body.terminator(self.preheader) else { return false };
        let blocks = self.this.blocks.clone();
        for block in blocks {
            let runs_always = always.contains(&block) && !self.may_leave;
            let mut next = self.body.layout.first_inst(block);
            while let Some(inst) = next {
                next = self.body.layout.next_inst(inst);
                if self.swap_offsets(inst).is_some() {
                    continue;
                }
                if self.may_hoist(inst, runs_always) {
                    self.take_offset_along(inst, end);
                    self.body.layout.remove_inst(inst);
                    self.body.layout.insert_inst_before(inst, end);
                    self.changed = true;
                }
            }
        }
        self.changed
    }

    /// Lets a load that leaves the loop have its constant offset outside too.
    fn take_offset_along(&mut self, inst: Inst, end: Inst) {
        let &InstKind::Load { args: [pointer], .. } = self.body.kind(inst) else { return };
        if let Some(outside) = pointer_outside(self.body, self.this, pointer, end) {
            self.body.set_operand(inst, 0, outside);
        }
    }

    /// Puts a constant offset after a fixed one, which may then leave the loop: the constant one
    /// stays and becomes part of the access. Neither promises to stay inside its object any more.
    fn swap_offsets(&mut self, inst: Inst) -> Option<()> {
        let InstKind::Gep { source, args, .. } = self.body.kind(inst) else { return None };
        let &[base, index] = &args[..] else { return None };
        let (source, inner) = (*source, self.body.def_inst(base)?);
        let InstKind::Gep { source: inner_source, args: inner_args, .. } = self.body.kind(inner)
        else {
            return None;
        };
        let &[object, offset] = &inner_args[..] else { return None };
        let inner_source = *inner_source;
        let applies = is_constant_offset(self.body, inner)
            && !is_constant_offset(self.body, inst)
            && !self.is_invariant(base)
            && self.is_invariant(object)
            && self.is_invariant(index)
            && self.body.ty(index).int_width().is_some();
        if !applies {
            return None;
        }
        let result = self.body.result(inst)?;
        let mut builder = FunctionBuilder::new(self.body, self.env);
        let moved = builder.before(inst).gep(source, object, &[index], GepFlags::default());
        let swapped = builder.gep(inner_source, moved, &[offset], GepFlags::default());
        self.body.replace_all_uses(result, swapped);
        self.body.remove_inst(inst);
        let moved = self.body.def_inst(moved)?;
        let end = self.body.terminator(self.preheader)?;
        self.body.layout.remove_inst(moved);
        self.body.layout.insert_inst_before(moved, end);
        self.changed = true;
        Some(())
    }

    fn may_hoist(&self, inst: Inst, runs_always: bool) -> bool {
        let effects = inst_effects(self.env, self.body, inst);
        if !effects.may_move() || !(effects.may_speculate() || runs_always) {
            return false;
        }
        let is_ready = match self.body.kind(inst) {
            &InstKind::Load { args: [pointer], .. } => {
                is_fixed_pointer(self.body, self.this, pointer)
            }
            kind => kind.operands().iter().all(|&operand| self.is_invariant(operand)),
        };
        if !is_ready {
            return false;
        }
        match self.body.kind(inst) {
            // A constant offset becomes part of the access; outside it would hold a register.
            InstKind::Gep { .. } if is_constant_offset(self.body, inst) => false,
            InstKind::Load { args, .. } => !effects.may_read() || !self.is_clobbered(inst, args[0]),
            _ => !effects.may_read() || !self.writes_anything && self.writes.is_empty(),
        }
    }
}
