//! Optimisation: passes over the IR, and the order they run in.
//!
//! In: a verified [`cuprum_ir::Module`].
//! Out: the same module, faster; and a [`PipelineReport`] of what was run.
//! Start with: `pipeline.rs` for what runs when, `manager.rs` for how, then any file of `passes/`.
//! Proved by: `tests/opt/<pass>`, and `tests/run`, which runs kernels at O0 and O3.

mod addressing;
mod alias;
mod analyses;
mod constants;
mod flow;
mod manager;
mod passes;
mod pipeline;

pub use analyses::Analyses;
pub use manager::{
    Changed, FunctionContext, Observer, PassError, PassOptions, PassTiming, PipelineReport,
    Unobserved, run_pipeline,
};
pub use pipeline::{LIBRARY_PASSES, Level, ORDER, PASSES, Pass, PassRun, parse as parse_pipeline};
