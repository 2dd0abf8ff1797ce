//! Optimisation: passes over the IR, and the order they run in.
//!
//! In: a verified [`cuprum_ir::Module`].
//! Out: the same module, faster; and a [`PipelineReport`] of what was run.
//! Start with: `pipeline.rs` for what runs when, `manager.rs` for how, then any file of `passes/`.
//! Proved by: `tests/opt/<pass>`, and `tests/run`, which runs kernels at O0 and O3.

mod addressing;
mod aggregates;
mod alias;
mod analyses;
mod call_values;
mod constants;
mod flow;
mod foreign_passes;
mod local_memory;
mod manager;
mod passes;
mod pipeline;
mod pipeline_text;
mod print;
mod remarks;
mod remarks_yaml;
mod soft_quad;
mod tuning;

pub use analyses::Analyses;
pub use foreign_passes::{
    Counterpart, FOREIGN_PASSES, ForeignPass, Owner, foreign_names, foreign_pass,
};
pub use manager::{
    Changed, FunctionContext, ModuleContext, Observer, PassError, PassOptions, PassTiming,
    PipelineReport, Unobserved, run_pipeline,
};
pub use pipeline::{
    ORDER, PASSES, Pass, PassRun, When, for_level as passes_of_level, library_passes,
};
pub use pipeline_text::{
    PARAMETERS, Parameter, PlannedPass, named as passes_named, parse as parse_pipeline,
};
pub use print::{PassPrinter, PrintSelection};
pub use remarks::{
    LOAD_STORE_VECTORIZER, Pattern, Remark, RemarkKind, RemarkPart, RemarkPlace, RemarkText,
    Remarks, places_outwards,
};
pub use remarks_yaml::remarks_to_yaml;
pub use soft_quad::lower_quads;
pub use tuning::Tuning;
