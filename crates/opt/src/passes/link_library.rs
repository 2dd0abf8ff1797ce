//! Gives calls of the device library their functions, which were compiled, and optimised by
//! themselves, before.

use crate::manager::ModuleContext;
use cuprum_ir::{Linker, Module};

/// Links the module with the libraries of the options.
pub fn run(module: &mut Module, context: &mut ModuleContext<'_>) -> bool {
    let mut linker = Linker::new(module);
    for library in &context.options.library {
        linker.link(library);
    }
    !context.options.library.is_empty()
}
