//! Variables in memory to SSA values.
//!
//! What: replaces an `alloca` that is only loaded and stored whole, with one type, by SSA values.
//! How: one walk in reverse postorder forwards stores to loads inside blocks; a load that no store
//! of its block precedes asks for the value at the block's entry, which is the exit value of a
//! single predecessor or a `phi`, made on demand and filled in afterwards. Only values that are
//! asked for get `phi`s, so the result is pruned; a final sweep removes `phi`s of one value, which
//! makes it minimal for reducible flow. No dominator tree is needed.

use cuprum_entity::{EntitySet, SecondaryMap};
use cuprum_ir::{Block, Body, Constant, FastMath, Inst, InstKind, Type, Value};
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::num::NonZeroU32;

/// Whether an `alloca` is only loaded and stored whole, as one type, which is returned.
pub fn promotable_type(body: &Body, alloca: Inst) -> Option<Type> {
    let pointer = body.result(alloca)?;
    let InstKind::Alloca { ty: declared, args, .. } = body.kind(alloca) else { return None };
    if body.as_int(args[0]) != Some(1) {
        return None;
    }
    let mut ty = None;
    for used in body.uses(pointer) {
        let accessed = match body.kind(used.inst) {
            InstKind::Load { mem, .. } if mem.is_plain() => body.result_type(used.inst),
            InstKind::Store { mem, args } if mem.is_plain() && args[0] != pointer => {
                body.ty(args[0])
            }
            kind if is_lifetime(kind) => continue,
            _ => return None,
        };
        if *ty.get_or_insert(accessed) != accessed {
            return None;
        }
    }
    // A wider access than the variable would be undefined; leave such code alone.
    let ty = ty.unwrap_or(*declared);
    (!ty.is_aggregate() && ty.bits() <= declared.bits().or(ty.bits())).then_some(ty)
}

/// Whether an instruction only says how long a variable lives.
pub fn is_lifetime(kind: &InstKind) -> bool {
    use cuprum_target::Intrinsic::{LifetimeEnd, LifetimeStart};
    matches!(kind, InstKind::Call(call)
        if matches!(call.callee, cuprum_ir::Callee::Intrinsic(LifetimeStart | LifetimeEnd)))
}

/// Every so many blocks of a way up, the value found is noted.
const LANDMARK: u32 = 8;

struct Promotion<'a> {
    body: &'a mut Body,
    preds: SecondaryMap<Block, SmallVec<[Block; 4]>>,
    types: Vec<Type>,
    /// The value of a variable at the entry and the exit of a block, where known.
    entry_values: FxHashMap<(u32, Block), Value>,
    exit_values: FxHashMap<(u32, Block), Value>,
    /// The values that variables have got in the block that is walked through: that of another
    /// block says nothing.
    here: Vec<Option<(Block, Value)>>,
    /// The variables that something has happened to in the block.
    touched: Vec<u32>,
    /// `phi`s without entries yet.
    unfilled: Vec<(u32, Block, Inst)>,
    /// Loads and stores whose values are known.
    renamed: EntitySet<Inst>,
}

/// Promotes `allocas`, each of which must have a [`promotable_type`].
pub fn promote(body: &mut Body, allocas: &[(Inst, Type)]) {
    let Some(entry) = body.layout.entry() else { return };
    if allocas.is_empty() {
        return;
    }
    // A large function may have little to do with them.
    let mut concerned = EntitySet::<Block>::new();
    let mut variable_of = SecondaryMap::<Value, Option<NonZeroU32>>::new();
    for (&(alloca, _), number) in allocas.iter().zip(1..) {
        if let Some(pointer) = body.result(alloca) {
            variable_of[pointer] = NonZeroU32::new(number);
            let blocks = body.uses(pointer).iter().filter_map(|it| body.layout.block_of(it.inst));
            blocks.for_each(|block| _ = concerned.insert(block));
        }
    }
    let order = crate::flow::reverse_postorder(body, entry);
    let mut preds = SecondaryMap::<Block, SmallVec<[Block; 4]>>::new();
    for &block in &order {
        for successor in body.successors(block) {
            preds[successor].push(block);
        }
    }
    let mut promotion = Promotion {
        body,
        preds,
        types: allocas.iter().map(|&(_, ty)| ty).collect(),
        entry_values: FxHashMap::default(),
        exit_values: FxHashMap::with_capacity_and_hasher(2 * allocas.len(), FxBuildHasher),
        here: vec![None; allocas.len()],
        touched: Vec::new(),
        unfilled: Vec::new(),
        renamed: EntitySet::new(),
    };
    for &block in order.iter().filter(|&&block| concerned.contains(block)) {
        promotion.rename_block(block, &variable_of);
    }
    let renamed = std::mem::take(&mut promotion.renamed);
    for &(alloca, _) in allocas {
        let Some(pointer) = promotion.body.result(alloca) else { continue };
        let users: Vec<Inst> = promotion.body.uses(pointer).iter().map(|used| used.inst).collect();
        // Uses are looked for from the back of their list, so the last one goes first.
        for user in users.into_iter().rev().filter(|&user| renamed.contains(user)) {
            promotion.body.remove_inst(user);
        }
    }
    let phis = promotion.fill_phis();
    remove_single_value_phis(body, phis);

    // What is left uses the variables in unreachable code, or says how long they live.
    for &(alloca, _) in allocas {
        let Some(pointer) = body.result(alloca) else { continue };
        while let Some(&used) = body.uses(pointer).last() {
            if let Some(result) = body.result(used.inst) {
                let poison = body.poison(body.ty(result));
                body.replace_all_uses(result, poison);
            }
            body.remove_inst(used.inst);
        }
        body.remove_inst(alloca);
    }
}

impl Promotion<'_> {
    fn rename_block(
        &mut self,
        block: Block,
        variable_of: &SecondaryMap<Value, Option<NonZeroU32>>,
    ) {
        let mut next = self.body.layout.first_inst(block);
        while let Some(inst) = next {
            next = self.body.layout.next_inst(inst);
            match self.body.kind(inst) {
                InstKind::Load { args, .. } => {
                    let Some(number) = variable_of[args[0]] else { continue };
                    let variable = number.get() - 1;
                    let value = match self.here[variable as usize] {
                        Some((home, value)) if home == block => value,
                        _ => {
                            // Others will ask for the value at its end.
                            let value = self.value_at_entry(variable, block);
                            // Later loads of this block find it at once.
                            self.set_here(block, variable, value);
                            value
                        }
                    };
                    if let Some(result) = self.body.result(inst) {
                        self.body.replace_all_uses(result, value);
                    }
                    self.renamed.insert(inst);
                }
                InstKind::Store { args, .. } => {
                    let Some(number) = variable_of[args[1]] else { continue };
                    self.set_here(block, number.get() - 1, args[0]);
                    self.renamed.insert(inst);
                }
                _ => {}
            }
        }
        for variable in self.touched.drain(..) {
            if let Some((_, value)) = self.here[variable as usize] {
                self.exit_values.insert((variable, block), value);
            }
        }
    }

    /// Gives a variable a value in the block that is walked through.
    fn set_here(&mut self, block: Block, variable: u32, value: Value) {
        let here = &mut self.here[variable as usize];
        if here.is_none_or(|(home, _)| home != block) {
            self.touched.push(variable);
        }
        *here = Some((block, value));
    }

    /// The value a variable has on entry to a block, which is for the caller to note. Single predecessors come earlier
    /// in reverse postorder, so their exit values are known when the walk is at `block`.
    fn value_at_entry(&mut self, variable: u32, block: Block) -> Value {
        let mut at = block;
        let (mut steps, mut passed) = (0u32, SmallVec::<[Block; 8]>::new());
        let value = loop {
            if let Some(&value) = self.entry_values.get(&(variable, at)) {
                break value;
            }
            match self.preds[at].as_slice() {
                [] => {
                    let ty = self.types[variable as usize];
                    break self.body.constant(ty, Constant::Undef);
                }
                &[pred] if pred != at => match self.exit_values.get(&(variable, pred)) {
                    Some(&value) => break value,
                    None => {
                        at = pred;
                        // Others come the same way: the end of a long chain of tests asks each of
                        // its predecessors.
                        steps += 1;
                        if steps.is_multiple_of(LANDMARK) {
                            passed.push(at);
                        }
                    }
                },
                _ => {
                    let kind = InstKind::Phi {
                        fast: FastMath::NONE,
                        blocks: SmallVec::new(),
                        args: SmallVec::new(),
                    };
                    let phi = self.body.new_inst(kind, self.types[variable as usize]);
                    self.body.layout.prepend_inst(phi, at);
                    self.unfilled.push((variable, at, phi));
                    match self.body.result(phi) {
                        Some(value) => break value,
                        None => break self.body.poison(self.types[variable as usize]),
                    }
                }
            }
        };
        if at != block {
            self.entry_values.insert((variable, at), value);
        }
        for at in passed {
            self.entry_values.insert((variable, at), value);
        }
        value
    }

    fn fill_phis(&mut self) -> Vec<Inst> {
        let mut phis = Vec::new();
        while let Some((variable, block, phi)) = self.unfilled.pop() {
            let preds = self.preds[block].clone();
            let mut args: SmallVec<[Value; 2]> = SmallVec::with_capacity(preds.len());
            for &pred in &preds {
                let value = match self.exit_values.get(&(variable, pred)) {
                    Some(&value) => value,
                    None => {
                        let value = self.value_at_entry(variable, pred);
                        self.entry_values.insert((variable, pred), value);
                        value
                    }
                };
                args.push(value);
            }
            let kind =
                InstKind::Phi { fast: FastMath::NONE, blocks: preds.into_iter().collect(), args };
            self.body.replace_kind(phi, kind);
            phis.push(phi);
        }
        // Made in reverse; the sweep likes definitions before uses.
        phis.reverse();
        phis
    }
}

/// Replaces those of `phis` that have a single value, until none is left.
fn remove_single_value_phis(body: &mut Body, phis: Vec<Inst>) {
    let ours: EntitySet<Inst> = phis.iter().copied().collect();
    let mut work = phis;
    while let Some(phi) = work.pop() {
        if body.layout.block_of(phi).is_none() {
            continue;
        }
        let Some(result) = body.result(phi) else { continue };
        let mut only = None;
        let single =
            body.operands(phi).iter().all(|&arg| arg == result || *only.get_or_insert(arg) == arg);
        if !single {
            continue;
        }
        let users: SmallVec<[Inst; 4]> = body
            .uses(result)
            .iter()
            .map(|used| used.inst)
            .filter(|&user| user != phi && ours.contains(user))
            .collect();
        let value = match only {
            Some(value) => value,
            None => body.constant(body.ty(result), Constant::Undef),
        };
        body.replace_all_uses(result, value);
        body.remove_inst(phi);
        work.extend(users);
    }
}
