//! Gives calls of the device library their functions, which were compiled, and optimised by
//! themselves, before.

use crate::manager::PassOptions;
use cuprum_ir::{Linker, Module};

/// Links the module with the libraries of the options.
pub fn run(module: &mut Module, options: &PassOptions) -> bool {
    let mut linker = Linker::new(module);
    options.library.iter().for_each(|library| linker.link(library));
    !options.library.is_empty()
}
