//! Gives calls of the device library their functions, which were compiled, and optimised by
//! themselves, before.

use crate::manager::ModuleContext;
use cuprum_ir::{Linker, Module};

/// Links the module with the libraries of the options.
pub fn run(module: &mut Module, context: &mut ModuleContext<'_>) -> bool {
    let mut linker = Linker::new(module);
    // What is local to two of them may have the same name, and yet be made for other arguments.
    for (number, library) in context.options.library.iter().enumerate() {
        linker.link_from(number, library);
    }
    !context.options.library.is_empty()
}
