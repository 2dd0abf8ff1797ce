//! The compiler of tests, sweeps and benchmarks: one for the process, so that what one compilation
//! leaves (`cuprum_driver::Caches`) serves the next, as in the programs that use the compiler.

use cuprum_driver::{Compiler, Failure, Options, Output, Source};
use std::sync::LazyLock;

static COMPILER: LazyLock<Compiler> = LazyLock::new(Compiler::new);

/// Compiles a source.
pub fn compile(source: &Source, options: &Options) -> Result<Output, Failure> {
    COMPILER.compile(source, options)
}
