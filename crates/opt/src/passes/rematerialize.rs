//! Rematerialisation where registers are short.
//!
//! What: where more values are live than `--maxrregcount`, `__maxnreg__` or `__launch_bounds__` leave
//! registers for, computes cheap ones (addresses, indices, special registers) where they are used,
//! instead of keeping them across the place where registers are short. Whatever was said, more than all warps of a
//! multiprocessor can have at once count as too many where what is moved runs no more often than before: addresses
//! that are computed before a loop and used after it; and, without a loop, what one step makes of a value that lives
//! there anyway or that several are made of (the numbers of a thread's items, which differ by constants).
//! Why: CSE and loop-invariant code motion compute early and once; `ptxas` then spills the result. It
//! moves nothing across loops by itself.
//! How: values live into a crowded block, cheapest first, until the block is no longer crowded. What a
//! copy is computed from must be live there anyway, cost less than what it frees, or be cheap itself.
//! Refuses: values with a use where they are computed, or with uses in a loop and after
//! it, since `ptxas` merges a copy with what is computed before it; loads, and anything with effects.

use crate::manager::{Changed, FunctionContext};
use crate::remarks::{RemarkKind, RemarkText};
use cuprum_analysis::{
    DominatorTree, Loops, Pressure, RegisterPressure, inst_effects, pressure_of_value,
};
use cuprum_ir::{BinaryOp, Block, Body, Callee, CastOp, Env, FuncId, Inst, InstKind, Use, Value};
use cuprum_target::AddressSpace;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Registers of a multiprocessor, and how they are handed out: to warps, in steps for each thread.
const REGISTERS: u32 = 65_536;
const WARP: u32 = 32;
const STEP: u32 = 8;
/// No thread can have more.
const MOST_REGISTERS: u32 = 255;

/// What `ptxas` needs besides values. Only copies that cost nothing make room for it: those in loops
/// run again and again.
const RESERVED: u32 = 4;

/// Registers of a thread where a multiprocessor has as many warps as it can have.
const FULL_OCCUPANCY: u32 = 32;

/// Instructions that a copy may have, and fewer where it runs in a loop that the value was not made in.
const MOST_STEPS: usize = 8;
const MOST_STEPS_IN_LOOP: usize = 4;

/// How many uses of an operand are looked at.
const USES_SEEN: usize = 32;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let asked = register_target(context);
    let target = asked.unwrap_or(FULL_OCCUPANCY);
    let tuning = &context.options.tuning;
    let is_left_alone =
        tuning.not_rematerialized.contains(&context.env.functions[context.func].name);
    let has_ways = body.layout.blocks().nth(1).is_some();
    if is_left_alone || asked.is_none() && !has_ways {
        return Changed::Nothing;
    }
    let before = context.analyses.register_pressure(context.env, context.func, body).most();
    context.remark(RemarkKind::Analysis, body, None, || {
        let (registers, predicates) = (before.registers(), before.predicates);
        RemarkText::new("RegisterPressure")
            .text("values need ")
            .value("Registers", registers)
            .text(" registers of ")
            .value("Target", target)
            .text(", and ")
            .value("Predicates", predicates)
            .text(" predicates")
    });
    // What costs nothing is moved wherever more warps fit in for it.
    let mut moved = asked.map_or(0, |asked| relieve(body, context, asked, true));
    if asked.is_none_or(|asked| asked > FULL_OCCUPANCY) {
        moved += relieve(body, context, FULL_OCCUPANCY, false);
    }
    if moved > 0 {
        context.remark(RemarkKind::Passed, body, None, || {
            RemarkText::new("Rematerialized")
                .value("Values", moved)
                .text(" values are computed where they are used, for want of registers")
        });
    }
    Changed::instructions(moved > 0)
}

/// Makes room where more registers are needed than these; how many values it moved.
fn relieve(
    body: &mut Body,
    context: &mut FunctionContext<'_>,
    target: u32,
    is_asked: bool,
) -> usize {
    let target = target.saturating_sub(RESERVED);
    let tuning = &context.options.tuning;
    let mut moved = 0;
    // Looking again after everything moved finds more; each look is worth less.
    for _ in 0..tuning.remat_rounds {
        let pressure = context.analyses.register_pressure(context.env, context.func, body);
        if pressure.most().registers() <= target {
            break;
        }
        let loops = context.analyses.loops(body);
        let dominators = context.analyses.dominators(body);
        let mut pass = Pass {
            body,
            env: context.env,
            func: context.func,
            loops: &loops,
            dominators: &dominators,
            most_copies: tuning.remat_copies as usize,
            pressure: &pressure,
            is_asked,
            excess: FxHashMap::default(),
            extended: FxHashSet::default(),
        };
        let found = pass.relieve(target);
        if found == 0 {
            break;
        }
        context.invalidate(Changed::Instructions);
        moved += found;
    }
    moved
}

/// The registers that a thread may have, if anybody said so.
fn register_target(context: &FunctionContext<'_>) -> Option<u32> {
    let attributes = &context.env.functions[context.func].attributes;
    let numbers = |key: &str| -> Option<u32> {
        let mut all =
            attributes.string(key)?.split(',').map(|word| word.trim().parse::<u32>().ok());
        all.try_fold(1u32, |product, number| product.checked_mul(number?))
    };
    let by_bounds = || {
        let threads = numbers("nvvm.reqntid").or_else(|| numbers("nvvm.maxntid"))?;
        let blocks = numbers("nvvm.minctasm").unwrap_or(1).max(1);
        let warps = threads.div_ceil(WARP).max(1).checked_mul(blocks)?;
        let each = REGISTERS / warps.checked_mul(WARP)? / STEP * STEP;
        Some(each.min(MOST_REGISTERS))
    };
    let asked = numbers("nvvm.maxnreg").or(context.options.max_registers);
    let limits = [asked, by_bounds(), context.options.tuning.remat_registers];
    limits.into_iter().flatten().min()
}

struct Pass<'a> {
    body: &'a mut Body,
    env: &'a Env,
    func: FuncId,
    loops: &'a Loops,
    dominators: &'a DominatorTree,
    /// Blocks that may each get a copy.
    most_copies: usize,
    pressure: &'a RegisterPressure,
    /// Somebody said how many registers there are.
    is_asked: bool,
    /// Registers too many, for each crowded block.
    excess: FxHashMap<Block, u32>,
    /// What became live at the start of a crowded block by what the pass did.
    extended: FxHashSet<(Block, Value)>,
}

/// How a value is computed where it is used.
struct Recipe {
    value: Value,
    /// What to copy, operands first.
    steps: Vec<Inst>,
    /// Operands that live longer for it.
    extends: Vec<Value>,
    /// Crowded blocks that it lives into.
    crowded: Vec<Block>,
    /// The blocks that get a copy.
    places: SmallVec<[Block; 4]>,
    /// Whether a copy runs in a loop that the value is not made in.
    in_loop: bool,
}

impl Pass<'_> {
    /// Makes room where registers are short; how many values it moved.
    fn relieve(&mut self, target: u32) -> usize {
        let blocks: Vec<Block> = self.body.layout.blocks().collect();
        let mut candidates: FxHashMap<Value, Vec<Block>> = FxHashMap::default();
        for block in blocks {
            let excess = self.pressure.in_block(block).registers().saturating_sub(target);
            if excess == 0 {
                continue;
            }
            self.excess.insert(block, excess);
            for &value in self.pressure.live_in(block) {
                candidates.entry(value).or_default().push(block);
            }
        }
        let mut values: Vec<(Value, Vec<Block>)> = candidates.into_iter().collect();
        values.sort_unstable_by_key(|&(value, _)| value);
        let mut order: Vec<(bool, usize, Value)> = Vec::new();
        let mut crowded_of: FxHashMap<Value, Vec<Block>> = FxHashMap::default();
        for (value, crowded) in values {
            if let Some(recipe) = self.recipe(value, crowded.clone()) {
                order.push((recipe.in_loop, recipe.steps.len() * recipe.places.len(), value));
                crowded_of.insert(value, crowded);
            }
        }
        order.sort_unstable();
        let mut found = 0;
        for (in_loop, _, value) in order {
            // Asked again, since what other copies are computed from is live by now.
            let Some(crowded) = crowded_of.remove(&value) else { continue };
            let allowed = if in_loop { RESERVED } else { 0 };
            let is_crowded = |block: &Block| self.excess.get(block).is_some_and(|&e| e > allowed);
            if !crowded.iter().any(is_crowded) {
                continue;
            }
            let Some(recipe) = self.recipe(value, crowded) else { continue };
            self.apply(&recipe);
            found += 1;
        }
        found
    }

    fn registers(&self, value: Value) -> u32 {
        pressure_of_value(self.env, self.func, self.body, value).registers()
    }

    /// How to compute a value where it is used, if that frees registers.
    fn recipe(&self, value: Value, crowded: Vec<Block>) -> Option<Recipe> {
        let inst = self.body.def_inst(value)?;
        let home = self.body.layout.block_of(inst)?;
        if !self.is_cheap(inst) {
            return None;
        }
        let mut places: SmallVec<[Block; 4]> = SmallVec::new();
        for used in self.body.uses(value) {
            let place = block_of_use(self.body, used)?;
            if place == home {
                return None;
            }
            if !places.contains(&place) {
                places.push(place);
            }
            if places.len() > self.most_copies {
                return None;
            }
        }
        let depth = self.loops.depth(home);
        let goes_deeper = |&place: &Block| self.loops.depth(place) > depth;
        // One copy in a loop and one after it would let the value live on in between.
        if places.len() > 1 && !places.iter().all(goes_deeper) && !self.are_apart(&places) {
            return None;
        }
        let in_loop = places.iter().any(goes_deeper);
        if in_loop && !self.is_asked {
            return None;
        }
        // Without a loop `ptxas` finds the best place by itself, except for what several ways compute.
        let is_crossed = crowded.iter().any(|&block| self.loops.innermost(block).is_some());
        let most_steps = match (in_loop, is_crossed || self.is_asked) {
            (true, _) => MOST_STEPS_IN_LOOP,
            (false, true) => MOST_STEPS,
            (false, false) => 1,
        };
        let mut recipe =
            Recipe { value, steps: Vec::new(), extends: Vec::new(), crowded, places, in_loop };
        if !self.add_step(inst, 0, most_steps, &mut recipe) {
            return None;
        }
        let cost: u32 = recipe.extends.iter().map(|&operand| self.registers(operand)).sum();
        let gain = self.registers(value);
        let pays = match recipe.extends[..] {
            [] => gain > 0,
            // The first of several that one operand serves makes room for it, the others gain.
            [operand] if recipe.steps.len() == 1 && gain == cost => {
                self.serves_others(operand, &recipe)
            }
            _ => most_steps > 1 && gain > cost,
        };
        pays.then_some(recipe)
    }

    /// Whether another value that lives into the same crowded blocks takes one step from an operand too.
    fn serves_others(&self, operand: Value, recipe: &Recipe) -> bool {
        self.body.uses(operand).iter().take(USES_SEEN).any(|used| {
            let Some(result) = self.body.result(used.inst).filter(|&it| it != recipe.value) else {
                return false;
            };
            let is_free = |&other: &Value| other == operand || self.is_at_hand(other, recipe);
            let lives = |&block: &Block| self.pressure.is_live_in(block, result);
            self.is_cheap(used.inst)
                && self.registers(result) > 0
                && self.body.operands(used.inst).iter().all(is_free)
                && recipe.crowded.iter().filter(|block| lives(block)).count() * 2
                    > recipe.crowded.len()
        })
    }

    /// Whether no way goes through a block to another one of these that it dominates: `ptxas` merges copies there.
    fn are_apart(&self, places: &[Block]) -> bool {
        places.iter().all(|&a| {
            let depth = self.loops.depth(a);
            places.iter().all(|&b| {
                a == b || !self.dominators.dominates(a, b) && self.loops.depth(b) == depth
            })
        })
    }

    /// Adds an instruction and what it needs, copied too where there is room besides the instructions
    /// that wait for it; whether there was room.
    fn add_step(&self, inst: Inst, waiting: usize, most_steps: usize, recipe: &mut Recipe) -> bool {
        cuprum_limits::check();
        if recipe.steps.contains(&inst) {
            return true;
        }
        if recipe.steps.len() + waiting >= most_steps {
            return false;
        }
        for &operand in self.body.operands(inst) {
            if self.is_at_hand(operand, recipe) {
                continue;
            }
            let (steps, extends) = (recipe.steps.len(), recipe.extends.len());
            let copied = self.body.def_inst(operand).is_some_and(|step| {
                self.is_worth_copying(operand, step, recipe)
                    && self.add_step(step, waiting + 1, most_steps, recipe)
            });
            if !copied {
                recipe.steps.truncate(steps);
                recipe.extends.truncate(extends);
                recipe.extends.push(operand);
            }
        }
        recipe.steps.push(inst);
        true
    }

    /// Whether a copy can use an operand for nothing.
    fn is_at_hand(&self, operand: Value, recipe: &Recipe) -> bool {
        let need = pressure_of_value(self.env, self.func, self.body, operand);
        let is_live = |&block: &Block| {
            self.pressure.is_live_in(block, operand) || self.extended.contains(&(block, operand))
        };
        need == Pressure::default()
            || recipe.crowded.iter().all(is_live)
            || recipe.extends.contains(&operand)
    }

    /// Whether an operand is better computed again than kept: what several values are computed from
    /// is kept once for all of them, unless one step makes it from what is there.
    fn is_worth_copying(&self, operand: Value, step: Inst, recipe: &Recipe) -> bool {
        let at_hand = |&operand: &Value| self.is_at_hand(operand, recipe);
        self.is_cheap(step)
            && (self.body.uses(operand).len() == 1 || self.body.operands(step).iter().all(at_hand))
    }

    /// Whether an instruction costs about one cycle, and nothing but its result shows that it ran.
    fn is_cheap(&self, inst: Inst) -> bool {
        use BinaryOp::{AShr, Add, And, LShr, Mul, Or, Shl, Sub, Xor};
        let bits = self.body.result_type(inst).bits();
        match self.body.kind(inst) {
            InstKind::Binary { op: Add | Sub | And | Or | Xor | Shl | LShr | AShr, .. } => {
                bits.is_some_and(|bits| bits > 1 && bits <= 64)
            }
            InstKind::Binary { op: Mul, .. } => bits.is_some_and(|bits| bits <= 32),
            InstKind::Cast { op, args, .. } => {
                let plain = matches!(
                    op,
                    CastOp::Trunc
                        | CastOp::ZExt
                        | CastOp::SExt
                        | CastOp::PtrToInt
                        | CastOp::IntToPtr
                );
                // Elsewhere the null pointer is another number, which takes a comparison.
                let space = self.body.ty(args[0]).address_space();
                let global = *op == CastOp::AddrSpaceCast && space == Some(AddressSpace::Global);
                (plain || global) && bits.is_some_and(|bits| bits > 1 && bits <= 64)
            }
            InstKind::Gep { .. } => true,
            InstKind::Call(call) => {
                matches!(call.callee, Callee::Intrinsic(_)) && call.args.is_empty() && {
                    let effects = inst_effects(self.env, self.body, inst);
                    effects.may_move() && effects.may_duplicate() && effects.may_merge()
                }
            }
            _ => false,
        }
    }

    fn apply(&mut self, recipe: &Recipe) {
        compute_in(self.body, recipe.value, &recipe.steps, &recipe.places);
        let freed = self.registers(recipe.value);
        let cost: u32 = recipe.extends.iter().map(|&operand| self.registers(operand)).sum();
        for &block in &recipe.crowded {
            if let Some(excess) = self.excess.get_mut(&block) {
                *excess = excess.saturating_sub(freed.saturating_sub(cost));
            }
            self.extended.extend(recipe.extends.iter().map(|&operand| (block, operand)));
        }
        remove_unused(self.body, &recipe.steps);
    }
}

/// The block that a use reads its operand in.
pub(super) fn block_of_use(body: &Body, used: &Use) -> Option<Block> {
    match body.kind(used.inst) {
        InstKind::Phi { blocks, .. } => blocks.get(used.index as usize).copied(),
        _ => body.layout.block_of(used.inst),
    }
}

/// Computes a value again in blocks that use it, by these steps, operands first.
pub(super) fn compute_in(body: &mut Body, value: Value, steps: &[Inst], places: &[Block]) {
    for &place in places {
        let Some(before) = first_use(body, value, place) else { continue };
        let mut copies: FxHashMap<Value, Value> = FxHashMap::default();
        for &step in steps {
            let Some(result) = body.result(step) else { continue };
            let kind = body.kind(step).clone();
            let copy = body.new_inst(kind, body.result_type(step));
            body.set_loc(copy, body.loc(step));
            for index in 0..body.operands(copy).len() {
                if let Some(&operand) = copies.get(&body.operands(copy)[index]) {
                    body.set_operand(copy, index, operand);
                }
            }
            body.layout.insert_inst_before(copy, before);
            if let Some(value) = body.result(copy) {
                copies.insert(result, value);
            }
        }
        let Some(&copy) = copies.get(&value) else { continue };
        for used in body.uses(value).to_vec() {
            if block_of_use(body, &used) == Some(place) {
                body.set_operand(used.inst, used.index as usize, copy);
            }
        }
    }
}

/// Removes what nobody uses any more of these steps, operands first.
pub(super) fn remove_unused(body: &mut Body, steps: &[Inst]) {
    // Users come after what they use.
    for &step in steps.iter().rev() {
        if body.result(step).is_none_or(|result| body.is_unused(result)) {
            body.remove_inst(step);
        }
    }
}

/// Where a copy must stand for all uses in a block.
fn first_use(body: &Body, value: Value, block: Block) -> Option<Inst> {
    let users: FxHashSet<Inst> = body.uses(value).iter().map(|used| used.inst).collect();
    let is_user = |&inst: &Inst| users.contains(&inst) && !body.kind(inst).is_phi();
    body.layout.insts(block).find(is_user).or_else(|| body.layout.last_inst(block))
}
