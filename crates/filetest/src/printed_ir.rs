//! The IR that tests print, for LLVM's own tools to judge (`cargo xtask sweep llvm`).

use crate::directive::Directives;
use crate::kernel_file::KernelFile;
use crate::subtest::optimize;
use cuprum_driver::{Emit, OptLevel};
use std::path::Path;

/// Every module that the tests of a file print, with what made it. Files that print none, or that
/// expect an error, give nothing.
pub fn printed_ir(path: &Path) -> Result<Vec<(String, String)>, String> {
    if path.extension().is_some_and(|extension| extension == "cu") {
        return of_kernels(path);
    }
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let mut printed = Vec::new();
    for run in Directives::parse(&text).runs {
        if !matches!(run.subtest.as_str(), "ir" | "opt") {
            continue;
        }
        let mut module = cuprum_ir::parse_module(&text).map_err(|error| error.to_string())?;
        if run.subtest == "opt" {
            optimize(&mut module, &run)?;
        }
        printed.push((format!("{} (line {})", run.subtest, run.line), module.to_text()));
    }
    Ok(printed)
}

fn of_kernels(path: &Path) -> Result<Vec<(String, String)>, String> {
    let file = KernelFile::read(path)?;
    if !file.is_run_test {
        return Ok(Vec::new());
    }
    let mut printed = Vec::new();
    for level in [OptLevel::O0, OptLevel::O3] {
        let mut options = file.options.clone();
        (options.opt_level, options.emit) = (level, Emit::Llvm);
        let output = file.compile(&options).map_err(|failure| failure.log)?;
        printed.push((format!("{level:?}"), output.text));
    }
    Ok(printed)
}
