//! Makes one module of all the modules of a program.
//!
//! What every client needs is linked as a whole; lazy modules give what is still undefined, and what that
//! needs in turn. Of bitcode only those functions are read: libdevice has 352, and a program uses a few.

use super::{IrModule, Refusal, device_functions, read};
use crate::caches::Parts;
use crate::options::Options;
use cuprum_bitcode::{LazyModule, is_bitcode};
use cuprum_ir::{Level, Linker, Module};

/// Reads and links a program, or goes on with its modules in one, and checks what came of it.
pub(super) fn program(
    merged: Option<Box<Module>>,
    modules: &[IrModule],
    options: &Options,
    parts: &Parts,
) -> Result<Module, Refusal> {
    let mut module = match merged {
        Some(merged) => *merged,
        None => merge(modules, Level::Compile)?,
    };
    // Before libraries are linked: some intrinsics become calls of theirs.
    module.expand_intrinsics();
    let lazy: Vec<&IrModule> = modules.iter().filter(|module| module.is_lazy).collect();
    link_lazily(&mut module, &lazy)?;
    device_functions::bind(&mut module, options, parts);
    module.normalize();
    check(&module, Level::Compile)?;
    Ok(module)
}

/// The modules of a program in one, if they keep to the specification. What libraries give is nobody's
/// to judge.
pub(super) fn verified(
    merged: Option<Box<Module>>,
    modules: &[IrModule],
) -> Result<Module, Refusal> {
    let module = match merged {
        Some(merged) => *merged,
        None => merge(modules, Level::Verify)?,
    };
    check(&module, Level::Verify)?;
    Ok(module)
}

/// Makes one module of all but the lazy ones.
fn merge(modules: &[IrModule], level: Level) -> Result<Module, Refusal> {
    let mut read = Vec::new();
    for source in modules.iter().filter(|module| !module.is_lazy) {
        read.push((source.name.as_str(), read::module(source)?));
    }
    let mut read = read.into_iter();
    // Somebody saw to it that there is one.
    let Some((_, mut module)) = read.next() else { return Err(Refusal::ir("")) };
    for (name, other) in read {
        module
            .merge(other)
            .map_err(|error| Refusal::ir(format!("{name}: link error: error: {error}\n\n")))?;
    }
    check_layout(&module, level)?;
    Ok(module)
}

/// A program must say how its data lie in memory.
fn check_layout(module: &Module, level: Level) -> Result<(), Refusal> {
    if module.data_layout.is_empty() {
        return Err(Refusal::ir(match level {
            Level::Compile => "DataLayoutError: Data Layout string is empty",
            Level::Verify => "error: Error: Empty target data layout, must exist\n\n",
        }));
    }
    Ok(())
}

/// The rules of the IR itself.
fn check(module: &Module, level: Level) -> Result<(), Refusal> {
    let errors = cuprum_ir::verify_nvvm(module, level);
    if errors.is_empty() {
        return Ok(());
    }
    let lines: String = errors.iter().map(|error| format!("Error: {error}\n")).collect();
    Err(Refusal::ir(format!("error: {lines}\n")))
}

/// A lazy module, and how its functions come.
enum Library<'a> {
    Bitcode(Box<LazyModule<'a>>),
    Text(Box<Module>),
}

/// Links what is undefined with lazy modules, until they have nothing more to give.
pub(crate) fn link_lazily(module: &mut Module, sources: &[&IrModule]) -> Result<(), Refusal> {
    if sources.is_empty() || undefined(module).is_empty() && !has_undefined_variables(module) {
        return Ok(());
    }
    let mut libraries = Vec::new();
    for source in sources {
        libraries.push(if is_bitcode(&source.bytes) {
            let lazy = LazyModule::new(&source.bytes);
            let lazy = lazy.map_err(|error| unreadable(source, &error.message))?;
            (*source, Library::Bitcode(Box::new(lazy)))
        } else {
            let text = read::upgraded(&source.name, &source.bytes)?;
            (*source, Library::Text(Box::new(text)))
        });
    }
    let mut linker = Linker::new(module);
    loop {
        let mut has_changed = false;
        for (number, (source, library)) in libraries.iter_mut().enumerate() {
            match library {
                Library::Text(text) => has_changed |= linker.link_from(number, text),
                Library::Bitcode(lazy) => {
                    if has_undefined_variables(linker.module()) {
                        lazy.read_tables().map_err(|error| unreadable(source, &error.message))?;
                    }
                    for name in undefined(linker.module()) {
                        lazy.read_function(&name)
                            .map_err(|error| unreadable(source, &error.message))?;
                    }
                    has_changed |= linker.link_from(number, lazy.module());
                }
            }
        }
        if !has_changed {
            break;
        }
    }
    // Libraries are as old as their producers, and use what machines have no operation for.
    module.upgrade_intrinsics();
    module.expand_intrinsics();
    Ok(())
}

fn unreadable(source: &IrModule, message: &str) -> Refusal {
    Refusal::ir(format!("{}: parse {message}", source.name))
}

/// Whether somebody else has to define a variable.
fn has_undefined_variables(module: &Module) -> bool {
    let env = &module.env;
    env.variable_ids().any(|var| {
        let variable = &env.variables[var];
        variable.init.is_none() && !variable.linkage.is_local()
    })
}

/// The names of functions that somebody else has to define.
fn undefined(module: &Module) -> Vec<String> {
    let env = &module.env;
    let declared = env.function_ids().filter(|&func| module.body(func).is_none());
    let names = declared.map(|func| env.functions[func].name.clone());
    names.filter(|name| !name.starts_with("llvm.")).collect()
}
