//! Comparisons in the loops that ask them, where predicates are short.
//!
//! What: computes truth values that are made before a loop where they are used, if more of them live through
//! the loop than leave it predicates of its own.
//! Why: a thread has seven predicates, and every choice in a loop needs one. What loop-invariant code motion has
//! computed before the loop keeps its own all the time; `ptxas` then makes do with one or two for all
//! the rest, so that what could overlap runs one after the other. It moves no comparison into a loop by itself.
//! How: values that live into the header of a crowded loop, those first whose operands are there anyway; all
//! of a value's uses outside its block get a copy in their block. An operand that lives on for a copy is there for
//! the next one.
//! Refuses: what is not a comparison or made of comparisons by logic in a few steps, and what needs more
//! than one register to be compared again.

use super::rematerialize::{block_of_use, compute_in, remove_unused};
use crate::manager::{Changed, FunctionContext};
use cuprum_analysis::{RegisterPressure, pressure_of_value};
use cuprum_ir::{BinaryOp, Block, Body, Env, FuncId, Inst, InstKind, Type, Value};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Predicates that may live through a loop. There are seven, and choices side by side need some.
const MOST_PREDICATES: usize = 3;

/// Comparisons and logic that a copy may have.
const MOST_STEPS: usize = 4;

/// Blocks that may get copies of a value.
const MOST_PLACES: usize = 8;

/// Registers that may live through a loop for a comparison there.
const MOST_REGISTERS: u32 = 1;

/// Runs the pass.
pub fn run(body: &mut Body, context: &mut FunctionContext<'_>) -> Changed {
    let loops = context.analyses.loops(body);
    if loops.ids().next().is_none() || !leaves_blocks(body) {
        return Changed::Nothing;
    }
    let pressure = context.analyses.register_pressure(context.env, context.func, body);
    let mut pass = Pass {
        body,
        env: context.env,
        func: context.func,
        pressure: &pressure,
        kept: FxHashSet::default(),
    };
    let mut any = false;
    let mut sunk: FxHashSet<Value> = FxHashSet::default();
    for id in loops.ids().rev() {
        let this = loops.get(id);
        let lives_through = |value: &Value, pass: &Pass<'_>| {
            pass.body.ty(*value) == Type::I1 && this.is_fixed(pass.body, *value)
        };
        let mut through: Vec<Value> = pressure.live_in(this.header).to_vec();
        through.retain(|value| lives_through(value, &pass) && !sunk.contains(value));
        // Cheapest first; among equals, in order.
        while through.len() > MOST_PREDICATES {
            let recipes = through.iter().filter_map(|&value| pass.recipe(value, this.header));
            let Some(recipe) = recipes.min_by_key(|recipe| (recipe.cost, recipe.steps.len()))
            else {
                break;
            };
            pass.apply(&recipe, this.header);
            sunk.insert(recipe.value);
            through.retain(|&value| value != recipe.value);
            any = true;
        }
    }
    Changed::instructions(any)
}

/// Whether more truth values than a loop may hold are used outside of their blocks. Few functions have so many, and
/// what lives where is dear to find out.
fn leaves_blocks(body: &Body) -> bool {
    let leaves = |block: Block, inst: &Inst| {
        let value = body.result(*inst).filter(|value| body.ty(*value) == Type::I1);
        value.is_some_and(|value| {
            body.uses(value).iter().any(|used| block_of_use(body, used) != Some(block))
        })
    };
    let of_block = |block: Block| body.layout.insts(block).filter(move |inst| leaves(block, inst));
    body.layout.blocks().flat_map(of_block).nth(MOST_PREDICATES).is_some()
}

struct Pass<'a> {
    body: &'a mut Body,
    env: &'a Env,
    func: FuncId,
    pressure: &'a RegisterPressure,
    /// Operands that live into the headers of loops for the copies there.
    kept: FxHashSet<(Block, Value)>,
}

/// How a truth value is computed again.
struct Recipe {
    value: Value,
    /// What to copy, operands first.
    steps: SmallVec<[Inst; MOST_STEPS]>,
    /// Operands that live longer for it, and the registers that they need.
    extends: SmallVec<[Value; 2]>,
    cost: u32,
    /// The blocks that get a copy.
    places: SmallVec<[Block; MOST_PLACES]>,
}

impl Pass<'_> {
    /// How to compute a value in the blocks that use it, if that is possible.
    fn recipe(&self, value: Value, header: Block) -> Option<Recipe> {
        let home = self.body.layout.block_of(self.body.def_inst(value)?)?;
        let mut places = SmallVec::new();
        for used in self.body.uses(value) {
            let place = block_of_use(self.body, used)?;
            if place != home && !places.contains(&place) {
                places.push(place);
            }
        }
        let (steps, extends) = (SmallVec::new(), SmallVec::new());
        let mut recipe = Recipe { value, steps, extends, cost: 0, places };
        let is_possible = recipe.places.len() <= MOST_PLACES
            && self.add_step(value, header, &mut recipe)
            && recipe.cost <= MOST_REGISTERS;
        is_possible.then_some(recipe)
    }

    /// Adds what makes a truth value; whether that may be copied.
    fn add_step(&self, value: Value, header: Block, recipe: &mut Recipe) -> bool {
        cuprum_limits::check();
        let Some(inst) = self.body.def_inst(value) else { return false };
        if recipe.steps.contains(&inst) {
            return true;
        }
        let is_logic = match self.body.kind(inst) {
            InstKind::ICmp { .. } => false,
            InstKind::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, .. } => true,
            _ => return false,
        };
        if self.body.result_type(inst) != Type::I1 || recipe.steps.len() >= MOST_STEPS {
            return false;
        }
        for &operand in self.body.operands(inst) {
            let is_there = self.body.as_constant(operand).is_some();
            let is_ready = if is_logic {
                is_there || self.add_step(operand, header, recipe)
            } else {
                is_there || self.is_at_hand(operand, header) || self.extend(operand, recipe)
            };
            if !is_ready {
                return false;
            }
        }
        recipe.steps.push(inst);
        recipe.steps.len() <= MOST_STEPS
    }

    /// Whether an operand lives through the loop anyway.
    fn is_at_hand(&self, operand: Value, header: Block) -> bool {
        self.body.def_inst(operand).is_none()
            || self.pressure.is_live_in(header, operand)
            || self.kept.contains(&(header, operand))
    }

    /// Lets an operand live longer.
    fn extend(&self, operand: Value, recipe: &mut Recipe) -> bool {
        if !recipe.extends.contains(&operand) {
            recipe.extends.push(operand);
            recipe.cost += pressure_of_value(self.env, self.func, self.body, operand).registers();
        }
        true
    }

    fn apply(&mut self, recipe: &Recipe, header: Block) {
        compute_in(self.body, recipe.value, &recipe.steps, &recipe.places);
        self.kept.extend(recipe.extends.iter().map(|&operand| (header, operand)));
        remove_unused(self.body, &recipe.steps);
    }
}
