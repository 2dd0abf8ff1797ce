//! Facts about functions and modules: computed from the IR, never changing it.
//!
//! In: a [`Body`](cuprum_ir::Body) with its [`Env`](cuprum_ir::Env), or a whole module.
//! Out: control flow, dominators, loops and how numbers evolve in them, which values all threads
//! share, memory SSA, value ranges, known and demanded bits, register pressure, the call graph, and what
//! each instruction may do; barriers that threads may miss, variables that are read before they are set.
//! Start with: `cfg.rs`, then `effects.rs`, the one place that says what may be removed, merged
//! or moved.
//! Proved by: unit tests here, `tests/opt`.

mod barrier_candidates;
mod call_graph;
mod cfg;
mod demanded_bits;
mod dominators;
mod effects;
pub mod evaluate;
mod known_bits;
mod loop_runs;
mod loops;
mod memory_ssa;
mod missed_barriers;
mod pointer_tests;
mod ranges;
mod register_pressure;
mod renewed_variables;
pub mod scalar_evolution;
mod thread_arithmetic;
mod uniformity;
mod unset_variables;

pub use barrier_candidates::may_miss_barriers;
pub use call_graph::CallGraph;
pub use cfg::Cfg;
pub use demanded_bits::DemandedBits;
pub use dominators::{DominanceFrontiers, DominatorTree, PostDominatorTree};
pub use effects::{
    Effects, Memory, effects, effects_in_place, function_effects, inst_effects, is_dereferenceable,
    is_meeting_point, is_volatile_transfer, may_merge, may_remove_if_unused, may_speculate,
    only_reads_through,
};
pub use known_bits::{KnownBits, known_bits, low_bits};
pub use loop_runs::ConstantMemory;
pub use loops::{Loop, LoopId, Loops};
pub use memory_ssa::{MemoryDef, MemorySsa, MemoryState};
pub use missed_barriers::{MissedBarrier, missed_barriers};
pub use ranges::{ValueRange, ValueRanges, cannot_wrap, width_of};
pub use register_pressure::{Pressure, RegisterPressure, pressure_of_value};
pub use renewed_variables::renewed_variables;
pub use scalar_evolution::{ExitCount, ExitTest, LoopEvolution, Recurrence, ScalarEvolution};
pub use uniformity::Uniformity;
pub use unset_variables::{CallKinds, UnsetRead, may_read_unset, unset_reads};

#[cfg(test)]
mod test_bodies;
