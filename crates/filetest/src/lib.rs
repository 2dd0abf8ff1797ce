//! File tests: a test is a source file whose comments say how to run it and what to expect.
//!
//! In: files under `tests/`, each with `RUN` lines naming subtests.
//! Out: an [`Outcome`] per file: passed, failed with a reason, or skipped with a reason.
//! Start with: `subtest.rs` for what can be tested, `launch.rs` for how kernels are run,
//! `docs/testing.md` for the syntax.
//! Proved by: unit tests here; the suite itself, through `cargo xtask mutants`.

mod cases;
mod compiler;
mod diagnostics;
mod directive;
mod element;
mod filecheck;
mod formula;
mod garbage;
mod image_text;
mod kernel_file;
mod launch;
mod launch_text;
mod npy;
mod nvcc;
mod printed_ir;
mod process;
mod signature;
mod subtest;
mod suite;
mod table;
mod tensor_text;
mod verdicts;
mod versus;

pub use cases::{Case, CaseTable, Expected};
pub use compiler::compile;
pub use directive::{Directives, RunLine};
pub use element::{Element, Scalar};
pub use filecheck::check as filecheck;
pub use garbage::{Garbage, garbage};
pub use kernel_file::{KernelFile, kernel_files};
pub use launch::{
    Buffer, CheckedExpectation, LaunchScript, Plan, PlannedArg, PlannedBuffer, PlannedImage,
    PlannedLaunch, PlannedTensor, RunError, RunResult, run_script,
};
pub use npy::{Array, write as write_npy};
pub use nvcc::{kernel_names, same_kernels};
pub use printed_ir::printed_ir;
pub use process::processor_time;
pub use subtest::{Context, Outcome, options_of as test_options, run_file, test_files};
pub use suite::{FileResult, SuiteReport, run_suite};
pub use table::{geometric_mean, table};
pub use verdicts::{Verdict, VerdictCase};
pub use versus::{
    difference, instruction_count, median, nvrtc_arguments, same_results_as_nvrtc, time_both,
};
